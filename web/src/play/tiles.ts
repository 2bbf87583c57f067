// What is seen of a piece: its cells, the line around them, its name.

import { middle, points } from "../board/board";
import type { Cell } from "../engine/answers";
import { shape } from "../page/dom";

/** How many hues there are. */
const HUES = 8;

/** The sides of cells that only one of them has. */
function outline(cells: Cell[]): string {
  const sides = new Map<string, { d: string; number: number }>();
  for (const { outline } of cells) {
    for (const [number, [x, y]] of outline.entries()) {
      const [to_x, to_y] = outline[(number + 1) % outline.length] ?? [x, y];
      const ends = [[x, y], [to_x, to_y]].map((end) => end.map((part) => part.toFixed(1)).join(","));
      const name = [...ends].sort().join(" ");
      const before = sides.get(name)?.number ?? 0;
      sides.set(name, { d: `M${ends.join("L")}`, number: before + 1 });
    }
  }
  return [...sides.values()].filter(({ number }) => number === 1).map(({ d }) => d).join("");
}

export interface Tile {
  cells: Cell[];
  /** Which of the pieces it is. */
  piece: number;
  name: string;
  /** What its cells carry. */
  symbols: (string | null)[];
  kind: string;
}

export function tile({ cells, piece, name, symbols, kind }: Tile): SVGElement {
  const made = shape("g", { class: `tile hue-${piece % HUES} ${kind}`.trim(), "data-piece": piece });
  for (const cell of cells) made.append(shape("polygon", { points: points(cell) }));
  made.append(shape("path", { d: outline(cells) }));
  const carried = cells.map((cell, number) => ({ cell, text: symbols[number] ?? "" })).filter(({ text }) => text);
  const [first] = cells;
  const texts = carried.length ? carried : first && name.length < 3 ? [{ cell: first, text: name }] : [];
  for (const { cell, text } of texts) {
    const { x, y, size } = middle(cell);
    const font = size * (carried.length ? 0.56 : 0.36);
    made.append(shape("text", { x, y: y + font * 0.36, "font-size": font }, text));
  }
  return made;
}
