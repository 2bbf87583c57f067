// The cells of a board that is played: what is written in them, walked by keys, read by a screen reader.

import { middle, points } from "../board/board";
import type { Cell } from "../engine/answers";
import { shape } from "../page/dom";
import { texts } from "../texts";
import { ARROWS, way } from "./net";
import type { Written } from "./state";

/** Inputs that fill their cell. */
const FULL = new Set(["■", "█"]);

/** What a cell shows beside what is written in it. */
export interface Shown {
  state: Written;
  wrong: string[];
  /** What a hint is about. */
  light: string[];
  clues: Record<string, string>;
  /** What lies on a cell, in words. */
  over: (cell: number) => string;
}

export class Cells {
  readonly grid = shape("g", { role: "grid", "aria-label": texts.board });
  readonly #cells: Cell[];
  readonly #nodes = new Map<string, SVGElement>();
  readonly #shown: () => Shown;
  #is_active = true;
  at: string;

  /**
   * `key` is asked for each key that is no arrow, and says whether it meant something; `gone` is told that the cursor has gone
   * elsewhere.
   */
  constructor(cells: Cell[], shown: () => Shown, key: (event: KeyboardEvent) => boolean, gone: () => void) {
    this.#cells = cells;
    this.#shown = shown;
    this.at = (cells.find((cell) => cell.open) ?? cells[0])?.name ?? "";
    const rows = new Map<number, SVGElement>();
    for (const cell of cells) {
      const row = rows.get(cell.row) ?? shape("g", { role: "row" });
      rows.set(cell.row, row);
      const node = shape("g", { role: "gridcell", tabindex: -1, "data-cell": cell.name });
      node.addEventListener("focus", () => {
        this.at = cell.name;
        gone();
        this.paint();
      });
      this.#nodes.set(cell.name, node);
      row.append(node);
    }
    this.grid.append(...rows.values());
    this.grid.addEventListener("keydown", (event) => {
      if (!(event instanceof KeyboardEvent)) return;
      const step = ARROWS[event.key];
      const has_more = event.ctrlKey || event.metaKey || event.altKey;
      if (step && !has_more) this.#walk(step);
      else if (!key(event)) return;
      event.preventDefault();
    });
  }

  get cell(): Cell | undefined {
    return this.#cells.find((cell) => cell.name === this.at);
  }

  /** Whether the cursor is on a cell, and the keyboard with it. */
  isAt(name: string): boolean {
    const node = this.#nodes.get(name);
    return this.at === name && node !== undefined && node.ownerDocument.activeElement === node;
  }

  /** The cell at a node. */
  under(node: EventTarget | null): Cell | undefined {
    const name = node instanceof Element ? node.closest("[data-cell]")?.getAttribute("data-cell") : undefined;
    return this.#cells.find((cell) => cell.name === name);
  }

  set active(is: boolean) {
    this.#is_active = is;
    if (is) this.grid.removeAttribute("aria-hidden");
    else this.grid.setAttribute("aria-hidden", "true");
    this.paint();
  }

  focus(): void {
    this.#nodes.get(this.at)?.focus();
  }

  go(name: string): void {
    this.at = name;
    this.focus();
    this.paint();
  }

  /** To the next cell in a direction, over holes. */
  #walk(step: [number, number]): void {
    const { cell } = this;
    if (!cell) return;
    const from = middle(cell);
    const far = (other: Cell): number => way(from, middle(other), step);
    const near = this.#cells.filter((other) => far(other) < Infinity).sort((one, other) => far(one) - far(other))[0];
    if (near) this.go(near.name);
  }

  paint(): void {
    const shown = this.#shown();
    for (const [number, cell] of this.#cells.entries()) {
      const node = this.#nodes.get(cell.name);
      if (!node) continue;
      const is_here = cell.name === this.at && this.#is_active;
      node.setAttribute("tabindex", is_here ? "0" : "-1");
      node.setAttribute("aria-label", this.said(cell.name, number));
      const kinds = [
        "cell",
        is_here ? "here" : "",
        shown.light.includes(cell.name) ? "light" : "",
        shown.wrong.includes(cell.name) ? "wrong" : "",
      ];
      const colour = shown.state.colours[cell.name];
      const ground = colour === undefined ? [] : [shape("polygon", { points: points(cell), class: `colour colour-${colour}` })];
      const outline = shape("polygon", { points: points(cell), class: kinds.filter(Boolean).join(" ") });
      node.replaceChildren(...ground, outline, ...content(cell, shown.state));
    }
  }

  /** What a cell holds, in words. */
  said(name: string, number = this.#cells.findIndex((cell) => cell.name === name)): string {
    const cell = this.#cells[number];
    if (!cell) return name;
    const { state, over, clues } = this.#shown();
    const colour = state.colours[name];
    const sign = state.signs[name];
    const clue = clues[name];
    const more = [clue !== undefined && texts.clue(clue), sign && texts.signs[sign], colour !== undefined && texts.colours[colour], over(number)].filter(Boolean);
    return [what(cell, state), ...more].join(", ");
  }
}

function what(cell: Cell, { values, marks }: Written): string {
  if (cell.given !== null) return texts.cellGiven(cell.name, cell.given);
  const value = values[cell.name];
  if (value !== undefined) return texts.cellValue(cell.name, value);
  const own = marks[cell.name];
  const all = [...(own?.corner ?? []), ...(own?.centre ?? [])];
  return all.length ? texts.cellMarks(cell.name, all.join(" ")) : texts.cellEmpty(cell.name);
}

function content(cell: Cell, state: Written): SVGElement[] {
  const value = state.values[cell.name];
  const { x, y, size } = middle(cell);
  if (value !== undefined && FULL.has(value)) {
    return [shape("rect", { x: x - size * 0.42, y: y - size * 0.42, width: size * 0.84, height: size * 0.84, class: "full" })];
  }
  if (value !== undefined) {
    const font = size * (value.length > 1 ? 0.9 / (value.length * 0.75) : 0.6);
    return [shape("text", { x, y: y + font * 0.36, "font-size": font, class: "value" }, value), ...signOf(cell, state)];
  }
  const marks = state.marks[cell.name];
  const centre = marks?.centre.join("") ?? "";
  const middleMarks = centre
    ? [shape("text", { x, y: y + size * 0.09, "font-size": size * Math.min(0.26, 1.4 / centre.length), class: "mark" }, centre)]
    : [];
  const corners = (marks?.corner ?? []).map((symbol, number) =>
    shape(
      "text",
      {
        x: x + ((number % 3) - 1) * size * 0.32,
        y: y + (number < 3 ? -0.24 : number < 6 ? 0.42 : 0.12) * size,
        "font-size": size * 0.23,
        class: "mark",
      },
      symbol,
    ),
  );
  return [...middleMarks, ...corners, ...signOf(cell, state)];
}

function signOf(cell: Cell, { signs }: Written): SVGElement[] {
  const sign = signs[cell.name];
  const { x, y, size } = middle(cell);
  if (sign === "dot") return [shape("circle", { cx: x, cy: y, r: size * 0.09, class: "dot" })];
  if (sign !== "cross") return [];
  const far = size * 0.24;
  const d = `M${x - far},${y - far}l${far * 2},${far * 2}M${x - far},${y + far}l${far * 2},${-far * 2}`;
  return [shape("path", { d, class: "sign" })];
}
