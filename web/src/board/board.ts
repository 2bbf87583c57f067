// The board: its picture, and over it what is lit, what may stand in cells, and who points at them.

import type { Cell, Forced } from "../engine/answers";
import { append, element, shape } from "../page/dom";
import { texts } from "../texts";
import { picture } from "./picture";

/** What is lit: `light` is what an answer is about, `because` why it follows, `wrong` what does not fit. */
export type Light = "cursor" | "light" | "because" | "wrong";

export interface Middle {
  x: number;
  y: number;
  size: number;
}

/** The middle of a cell, and the width of the largest square around it that lies in the cell, about. */
export function middle(cell: Cell): Middle {
  const xs = cell.outline.map(([x]) => x);
  const ys = cell.outline.map(([, y]) => y);
  const x = xs.reduce((sum, one) => sum + one, 0) / xs.length;
  const y = ys.reduce((sum, one) => sum + one, 0) / ys.length;
  const size = Math.min(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  // a triangle is widest at its foot
  return { x, y, size: cell.outline.length === 3 ? size * 0.6 : size };
}

export function points(cell: Cell): string {
  return cell.outline.map((point) => point.join(",")).join(" ");
}

export class BoardView {
  readonly root = element("div", { class: "board" });
  readonly #sheet = element("div", { class: "sheet" });
  readonly #remark = element("p", { class: "remark" });
  #cells: Cell[] = [];
  #overlay: SVGElement | undefined;
  readonly #lit = new Map<Light, string[]>();
  #candidates: Forced["cells"] | undefined;

  constructor(pointed: (cell: Cell) => void) {
    append(this.root, [this.#sheet, this.#remark]);
    this.#sheet.addEventListener("click", (event) => {
      const name = event.target instanceof Element ? event.target.getAttribute("data-cell") : null;
      const cell = this.#cells.find((cell) => cell.name === name);
      if (cell) pointed(cell);
    });
  }

  /** Shows a board as it is given. */
  show(svg: string | null, cells: Cell[] | null, remark: string | null): void {
    this.#cells = cells ?? [];
    this.#candidates = undefined;
    this.#lit.clear();
    this.#paint(svg);
    this.#remark.textContent = svg === null ? (remark ?? texts.noBoard) : "";
  }

  /** Shows another state of the same board. */
  showState(svg: string | null): void {
    if (svg !== null) this.#paint(svg);
  }

  light(light: Light, names: string[]): void {
    this.#lit.set(light, names);
    this.#paintOverlay();
  }

  candidates(cells: Forced["cells"] | undefined): void {
    this.#candidates = cells;
    this.#paintOverlay();
  }

  #paint(svg: string | null): void {
    const made = svg === null ? undefined : picture(svg);
    this.#sheet.replaceChildren();
    this.#overlay = undefined;
    if (!made) return;
    const overlay = shape("svg", { viewBox: made.getAttribute("viewBox") ?? "", class: "overlay", "aria-hidden": "true" });
    this.#overlay = overlay;
    const [, , width] = (made.getAttribute("viewBox") ?? "").split(" ").map(Number);
    // a small board is not blown up
    this.#sheet.style.maxWidth = `${(width ?? 400) * 1.6}px`;
    append(this.#sheet, [made, overlay]);
    this.#paintOverlay();
  }

  #paintOverlay(): void {
    const overlay = this.#overlay;
    if (!overlay) return;
    overlay.replaceChildren();
    for (const [number, cell] of this.#cells.entries()) {
      const lights = [...this.#lit].filter(([, names]) => names.includes(cell.name)).map(([light]) => light);
      const kind = ["cell", ...lights].join(" ");
      overlay.append(shape("polygon", { points: points(cell), class: kind, "data-cell": cell.name }));
      const candidates = this.#candidates?.[number];
      if (candidates && cell.given === null) overlay.append(...small(cell, candidates.possible, candidates.unknown));
    }
  }
}

/** What may stand in a cell, in rows. */
function small(cell: Cell, possible: string[], unknown: string[]): SVGElement[] {
  const all = [...possible.map((symbol) => ({ symbol, kind: "possible" })), ...unknown.map((symbol) => ({ symbol, kind: "unknown" }))];
  const shown = all.map(({ symbol, kind }) => ({ symbol: symbol === "" ? "·" : symbol, kind }));
  const { x, y, size } = middle(cell);
  if (shown.length === 1 && shown[0]) {
    return [shape("text", { x, y: y + size * 0.2, "font-size": size * 0.56, class: "only" }, shown[0].symbol)];
  }
  const columns = Math.ceil(Math.sqrt(shown.length));
  const rows = Math.ceil(shown.length / columns);
  const step = (size * 0.86) / Math.max(columns, rows);
  return shown.map(({ symbol, kind }, number) =>
    shape(
      "text",
      {
        x: x + ((number % columns) - (columns - 1) / 2) * step,
        y: y + (Math.floor(number / columns) - (rows - 1) / 2) * step + step * 0.32,
        "font-size": Math.min(step * 0.92, size * 0.34),
        class: kind,
      },
      symbol,
    ),
  );
}
