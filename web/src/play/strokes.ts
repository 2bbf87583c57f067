// What is seen of an edge: its lines side by side, or a cross.

import type { NetEdge } from "../engine/answers";
import { shape } from "../page/dom";
import { crossing } from "./net";
import { CROSSED } from "./state";

/** How far lines lie apart that lie side by side, in units of the picture. */
const APART = 7;

/** What `unit` and `gap` are in units of the picture: how long an edge is, and how far from its ends its lines begin. */
export interface Measures {
  unit: number;
  gap: number;
}

export function strokes({ name, parts }: NetEdge, on: number, { unit, gap }: Measures, is_wrong: boolean): SVGElement[] {
  const kind = is_wrong ? " wrong" : "";
  const [first] = parts;
  if (on === 0 || !first) return [];
  if (on === CROSSED) {
    const { x, y } = crossing(first, parts.length);
    const size = unit * 0.12;
    const d = `M${x - size},${y - size}l${size * 2},${size * 2}M${x - size},${y + size}l${size * 2},${-size * 2}`;
    return [shape("path", { d, class: `crossed${kind}`, "data-edge": name })];
  }
  return parts.flatMap(([x, y, to_x, to_y]) => {
    const long = Math.hypot(to_x - x, to_y - y) || 1;
    return Array.from({ length: on }, (_, number) => {
      const shift = (number - (on - 1) / 2) * APART;
      const [right, down] = [(-(to_y - y) / long) * shift, ((to_x - x) / long) * shift];
      const [along, below] = [((to_x - x) / long) * gap, ((to_y - y) / long) * gap];
      const places = { x1: x + right + along, y1: y + down + below, x2: to_x + right - along, y2: to_y + down - below };
      return shape("line", { ...places, class: `drawn${kind}`, "data-edge": name });
    });
  });
}

/** The ground of an edge that a hint is about. */
export function lit({ parts }: NetEdge): SVGElement[] {
  return parts.map(([x1, y1, x2, y2]) => shape("line", { x1, y1, x2, y2, class: "lit" }));
}
