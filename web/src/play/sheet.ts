// The board as it is given, with what is written over it.

import { picture } from "../board/picture";
import { append, element, shape } from "../page/dom";

/** How much larger than in the text's board it may be, in pixels for each unit. */
const LARGEST = 1.8;

export interface Sheet {
  root: HTMLElement;
  overlay: SVGElement;
}

export function sheet(svg: string, layers: SVGElement[]): Sheet {
  const given = picture(svg);
  const view = given?.getAttribute("viewBox") ?? "0 0 100 100";
  given?.setAttribute("aria-hidden", "true");
  const overlay = shape("svg", { class: "overlay", viewBox: view });
  overlay.append(...layers);
  const [, , width] = view.split(" ").map(Number);
  const root = element("div", { class: "sheet" });
  root.style.maxWidth = `${(width ?? 400) * LARGEST}px`;
  append(root, [given, overlay]);
  return { root, overlay };
}
