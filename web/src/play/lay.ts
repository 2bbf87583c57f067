// How pieces lie: on which cells, turned and flipped.

import type { Cell, Pieces, Place } from "../engine/answers";
import type { Laid } from "./state";

/** A piece in the hand, in one of its ways, held at one of its cells. */
export interface Held {
  piece: number;
  way: number;
  grip: number;
}

function key([row, column, layer]: Place): string {
  return `${row},${column},${layer}`;
}

/** A shape wherever it lies, as a text. */
function form(places: Place[]): string {
  const least = [0, 1, 2].map((part) => Math.min(...places.map((place) => place[part] ?? 0)));
  const moved = places.map(([row, column, layer]): Place => [row - (least[0] ?? 0), column - (least[1] ?? 0), layer - (least[2] ?? 0)]);
  return moved.map(key).sort().join(" ");
}

export class Lay {
  readonly pieces: Pieces;
  readonly #cells = new Map<string, number>();
  readonly #is_flat: boolean;

  constructor(pieces: Pieces, cells: Cell[]) {
    this.pieces = pieces;
    for (const [number, place] of pieces.places.entries()) {
      const cell = cells[number];
      if (cell && (cell.open || cell.given !== null)) this.#cells.set(key(place), number);
    }
    this.#is_flat = pieces.places.every(([, , layer]) => layer === 0) && pieces.list.every(({ ways }) => ways.flat().every(([, , layer]) => layer === 0));
  }

  way(piece: number, way: number): Place[] {
    return this.pieces.list[piece]?.ways[way] ?? [];
  }

  /** The cell of a piece by which it is held: the one in its middle. */
  grip(piece: number, way: number): number {
    const places = this.way(piece, way);
    const middle = [0, 1, 2].map((part) => places.reduce((sum, place) => sum + (place[part] ?? 0), 0) / (places.length || 1));
    const far = (place: Place | undefined): number =>
      (place ?? []).reduce((sum, part, number) => sum + (part - (middle[number] ?? 0)) ** 2, 0);
    const order = [...places.keys()].sort((one, other) => far(places[one]) - far(places[other]));
    return order[0] ?? 0;
  }

  /** The cells on which a piece lies when it is held over a cell; nothing where it does not lie on the board. */
  over({ piece, way, grip }: Held, cell: number): number[] | undefined {
    const places = this.way(piece, way);
    const [at, from] = [this.pieces.places[cell], places[grip]];
    if (!at || !from) return undefined;
    const cells = places.map(([row, column, layer]) =>
      this.#cells.get(key(this.#wrapped([at[0] + row - from[0], at[1] + column - from[1], at[2] + layer - from[2]]))),
    );
    const lain = cells.filter((one): one is number => one !== undefined);
    return lain.length === places.length && new Set(lain).size === lain.length ? lain : undefined;
  }

  /** The same, moved so that it lies on the board; nothing where it cannot lie on that cell at all. */
  near(held: Held, cell: number): number[] | undefined {
    const places = this.way(held.piece, held.way);
    const from = places[held.grip] ?? [0, 0, 0];
    const far = (grip: number): number => (places[grip] ?? from).reduce((sum, part, at) => sum + Math.abs(part - (from[at] ?? 0)), 0);
    const grips = [...places.keys()].sort((one, other) => far(one) - far(other));
    for (const grip of grips) {
      const cells = this.over({ ...held, grip }, cell);
      if (cells) return cells;
    }
    return undefined;
  }

  /** Somewhere on the board where it lies in this way, to be shown as it is. */
  anywhere(piece: number, way: number): number[] | undefined {
    for (const cell of this.pieces.places.keys()) {
      const cells = this.over({ piece, way, grip: 0 }, cell);
      if (cells && !this.#isTorn(cells, piece, way)) return cells;
    }
    return undefined;
  }

  /** The way into which a turn takes it; the same where it may not be turned. */
  turned(piece: number, way: number): number {
    const turn = this.pieces.squares
      ? ([row, column, layer]: Place): Place => [column, -row, layer]
      : ([row, column, layer]: Place): Place => [row + column, -row, layer];
    return this.#changed(piece, way, turn) ?? this.#next(piece, way);
  }

  /** The same of a flip. */
  flipped(piece: number, way: number): number {
    const flip = this.pieces.squares
      ? ([row, column, layer]: Place): Place => [row, -column, layer]
      : ([row, column, layer]: Place): Place => [-row, row + column, layer];
    return this.#changed(piece, way, flip) ?? way;
  }

  /** How many of a piece are left; nothing where there are always more. */
  left(piece: number, laid: Laid[]): number | undefined {
    const most = this.pieces.list[piece]?.most ?? undefined;
    return most === undefined ? undefined : most - laid.filter((one) => one.piece === piece).length;
  }

  #changed(piece: number, way: number, change: (place: Place) => Place): number | undefined {
    const wanted = form(this.way(piece, way).map(change));
    const ways = this.pieces.list[piece]?.ways ?? [];
    const found = ways.findIndex((one) => form(one) === wanted);
    return found < 0 ? undefined : found;
  }

  /** In space, and where the turns of squares and hexagons are none, every way comes next once. */
  #next(piece: number, way: number): number {
    const ways = this.pieces.list[piece]?.ways.length ?? 1;
    return this.#is_flat && this.pieces.squares ? way : (way + 1) % ways;
  }

  #wrapped([row, column, layer]: Place): Place {
    if (!this.pieces.joined) return [row, column, layer];
    const [rows, columns] = this.pieces.joined;
    return [((row % rows) + rows) % rows, ((column % columns) + columns) % columns, layer];
  }

  /** Whether it lies over the edge of a torus. */
  #isTorn(cells: number[], piece: number, way: number): boolean {
    return this.pieces.joined !== null && form(cells.map((cell) => this.pieces.places[cell] ?? [0, 0, 0])) !== form(this.way(piece, way));
  }
}
