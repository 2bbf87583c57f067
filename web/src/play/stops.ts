// Where the cursor of lines can be: points, or, where lines run across cells, cells.

import { middle } from "../board/board";
import type { Cell, NetEdge } from "../engine/answers";
import { shape } from "../page/dom";
import { type Plan, type Spot, crossing, distance } from "./net";

export interface Stop {
  name: string;
  row: number;
  spot: Spot;
  node: SVGElement;
  /** The point, if it is one. */
  point: number | undefined;
  /** The edges that are told here. */
  edges: number[];
}

/** All stops in reading order; those that no line reaches are none. */
export function stops(plan: Plan, cells: Cell[]): Stop[] {
  const { net } = plan;
  const node = (name: string): SVGElement => shape("g", { role: "gridcell", tabindex: -1, "data-stop": name });
  const of_points = (): Stop[] =>
    net.points.map(({ name, row }, point) => ({
      name, row, point, spot: plan.at(point), edges: plan.edgesOf(point), node: node(name),
    }));
  const of_cells = (): Stop[] =>
    cells.map((cell) => {
      const spot = middle(cell);
      const is_across = ({ parts: [part] }: NetEdge): boolean => part !== undefined && distance(crossing(part, 1), spot) < 1;
      const edges = net.edges.flatMap((edge, number) => (is_across(edge) ? [number] : []));
      return { name: cell.name, row: cell.row, point: undefined, spot, edges, node: node(cell.name) };
    });
  return (net.way === "diagonals" ? of_cells() : of_points()).filter(({ edges }) => edges.length > 0);
}

/** The stops as rows of a grid. */
export function rows(all: Stop[]): SVGElement[] {
  const made = new Map<number, SVGElement>();
  for (const { row, node } of all) {
    const line = made.get(row) ?? shape("g", { role: "row" });
    made.set(row, line);
    line.append(node);
  }
  return [...made].sort(([one], [other]) => one - other).map(([, line]) => line);
}
