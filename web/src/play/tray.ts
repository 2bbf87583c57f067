// The tray: pieces that are taken from it, turned, laid on the board and taken back.

import { middle } from "../board/board";
import type { Cell, Pieces } from "../engine/answers";
import { append, button, element, shape } from "../page/dom";
import { texts } from "../texts";
import { type Held, Lay } from "./lay";
import { type Spot, distance } from "./net";
import { type Laid, type Written, laid, taken } from "./state";
import { tile } from "./tiles";

/** What pieces are laid on. */
export interface Table {
  now: () => Written;
  change: (next: Written) => void;
  /** A place of the window, in units of the picture. */
  spot: (event: PointerEvent) => Spot;
  say: (words: string) => void;
  /** Takes the keyboard to the cell at which a piece is held. */
  focus: (cell?: string) => void;
  at: () => string;
}

export class Tray {
  readonly root: HTMLElement;
  /** The pieces that lie on the board, and the one that is held over it. */
  readonly drawing = shape("g", { class: "tiles", "aria-hidden": "true" });
  readonly lay: Lay;
  readonly #cells: Cell[];
  readonly #table: Table;
  readonly #list = element("div", { class: "tray", role: "group", "aria-label": texts.tray });
  readonly #ways: number[];
  #held: Held | undefined;
  /** Where the held piece lay before. */
  #from: Laid | undefined;
  #over: number | undefined;
  #wrong: Laid[] = [];

  constructor(pieces: Pieces, cells: Cell[], table: Table) {
    this.lay = new Lay(pieces, cells);
    this.#cells = cells;
    this.#table = table;
    this.#ways = pieces.list.map((_, piece) => this.#firstWay(piece));
    const turns = element(
      "div",
      { class: "buttons" },
      button(texts.turn, texts.turnHelp, () => {
        this.#turn(false);
      }),
      button(texts.flip, texts.flipHelp, () => {
        this.#turn(true);
      }),
    );
    this.root = element("div", { class: "pieces" }, this.#list, turns);
  }

  set wrong(laid: Laid[]) {
    this.#wrong = laid;
  }

  /** A way in which the piece has room. */
  #firstWay(piece: number): number {
    const ways = this.lay.pieces.list[piece]?.ways ?? [];
    return Math.max(0, ways.findIndex((_, way) => this.lay.anywhere(piece, way)));
  }

  /** What lies on a cell, in words. */
  said(cell: number): string {
    const lain = this.#table.now().laid.find(({ cells }) => cells.includes(cell));
    return lain ? texts.pieceHere(this.#name(lain.piece)) : "";
  }

  #name(piece: number): string {
    return this.lay.pieces.list[piece]?.name ?? "";
  }

  // by hand

  /** A cell of the board is pointed at: what is held is laid there, or what lies there is taken up. */
  down(event: PointerEvent): void {
    const cell = this.#cellAt(this.#table.spot(event));
    if (cell === undefined) return;
    this.#over = cell;
    if (!this.#held) {
      const lain = this.#table.now().laid.find(({ cells }) => cells.includes(cell));
      this.#table.focus(this.#cells[cell]?.name);
      if (!lain) return;
      this.#take({ piece: lain.piece, way: lain.way, grip: Math.max(0, lain.cells.indexOf(cell)) }, lain);
    }
    this.#drag(event, true);
  }

  /** Follows the pointer until it is lifted. */
  #drag(begun: PointerEvent, from_board: boolean): void {
    let moved = from_board;
    const ended = new AbortController();
    const { signal } = ended;
    const move = (event: PointerEvent): void => {
      if (event.pointerId !== begun.pointerId) return;
      if (Math.hypot(event.clientX - begun.clientX, event.clientY - begun.clientY) > 6) moved = true;
      this.#over = this.#cellAt(this.#table.spot(event));
      this.#paintBoard();
    };
    const up = (event: PointerEvent): void => {
      if (event.pointerId !== begun.pointerId) return;
      ended.abort();
      // a click in the tray takes a piece: it is laid by a click on the board
      if (!moved || !this.#held) return;
      const over = this.#cellAt(this.#table.spot(event));
      if (over !== undefined) this.#drop(over, event.type === "pointerup");
      else this.#putBack();
    };
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", up, { signal });
    addEventListener("pointercancel", up, { signal });
    this.paint();
  }

  #cellAt(spot: Spot): number | undefined {
    const far = (cell: Cell): number => distance(middle(cell), spot) / middle(cell).size;
    const order = [...this.#cells.entries()].map(([number, cell]) => ({ number, far: far(cell) }));
    const near = order.reduce<{ number: number; far: number } | undefined>((best, one) => (best && best.far <= one.far ? best : one), undefined);
    return near && near.far < 0.75 ? near.number : undefined;
  }

  #take(held: Held, from?: Laid): void {
    this.#held = held;
    this.#from = from;
    this.#table.say(texts.pieceHeld(this.#name(held.piece)));
    this.paint();
  }

  /** What is on the board beside what is held. */
  #rest(): Written {
    const now = this.#table.now();
    return this.#from ? taken(now, this.#from.cells[0] ?? -1) : now;
  }

  #drop(cell: number, is_meant = true): void {
    const held = this.#held;
    if (!held) return;
    const cells = is_meant ? this.lay.near(held, cell) : undefined;
    if (!cells) {
      this.#table.say(texts.noRoom(this.#name(held.piece)));
      this.paint();
      return;
    }
    const next = laid(this.#rest(), { piece: held.piece, way: held.way, cells });
    this.#ways[held.piece] = held.way;
    this.#let();
    this.#table.change(next);
    this.#table.say(texts.pieceLaid(this.#name(held.piece), cells.map((one) => this.#cells[one]?.name ?? "").join(" ")));
    this.#table.focus(this.#cells[cell]?.name);
  }

  #let(): void {
    this.#held = undefined;
    this.#from = undefined;
    this.#over = undefined;
  }

  /** What is held goes into the tray. */
  #putBack(): void {
    const held = this.#held;
    if (!held) return;
    const next = this.#rest();
    this.#let();
    this.#table.change(next);
    this.#table.say(texts.pieceBack(this.#name(held.piece)));
  }

  #turn(is_flip: boolean): void {
    const held = this.#held;
    if (!held) {
      this.#table.say(texts.noPiece);
      return;
    }
    const way = is_flip ? this.lay.flipped(held.piece, held.way) : this.lay.turned(held.piece, held.way);
    this.#held = { piece: held.piece, way, grip: this.lay.grip(held.piece, way) };
    this.#ways[held.piece] = way;
    this.#table.say(this.#where());
    this.paint();
  }

  // by keys

  /** A key at the cursor of the board; whether it meant something. */
  key(event: KeyboardEvent): boolean {
    const cell = this.#cells.findIndex(({ name }) => name === this.#table.at());
    const letter = event.key.toLowerCase();
    if (letter === "r") this.#turn(false);
    else if (letter === "f") this.#turn(true);
    else if (letter === "n" || letter === "p") this.#another(letter === "n" ? 1 : -1);
    else if (event.key === "Escape") this.#letGo();
    else if (event.key === "Enter") {
      const lain = this.#table.now().laid.find(({ cells }) => cells.includes(cell));
      if (this.#held) this.#drop(cell);
      else if (lain) this.#take({ piece: lain.piece, way: lain.way, grip: Math.max(0, lain.cells.indexOf(cell)) }, lain);
      else this.#table.say(texts.noPiece);
    } else if (event.key === "Backspace" || event.key === "Delete") {
      this.erase();
    } else return false;
    return true;
  }

  /** Takes back what is held, or what lies at the cursor. */
  erase(): void {
    const cell = this.#cells.findIndex(({ name }) => name === this.#table.at());
    if (this.#held) this.#putBack();
    else this.#table.change(taken(this.#table.now(), cell));
    this.#table.focus();
  }

  /** The cursor has gone to another cell. */
  moved(): void {
    if (!this.#held) return;
    this.#over = this.#cells.findIndex(({ name }) => name === this.#table.at());
    this.#table.say(this.#where());
    this.paint();
  }

  #where(): string {
    const held = this.#held;
    if (!held || this.#over === undefined) return "";
    const cells = this.lay.near(held, this.#over);
    const names = cells?.map((one) => this.#cells[one]?.name ?? "").join(" ");
    return names === undefined ? texts.noRoom(this.#name(held.piece)) : texts.pieceOver(this.#name(held.piece), names);
  }

  /** What is held goes back to where it was. */
  #letGo(): void {
    this.#let();
    this.#table.say("");
    this.paint();
  }

  #another(step: number): void {
    const { list } = this.lay.pieces;
    const { laid: lain } = this.#table.now();
    for (let further = 1; further <= list.length; further += 1) {
      const piece = ((this.#held?.piece ?? (step > 0 ? -1 : 0)) + step * further + list.length * further) % list.length;
      if ((this.lay.left(piece, lain) ?? 1) > 0) {
        this.#grab(piece);
        return;
      }
    }
  }

  /** Takes a piece out of the tray. */
  #grab(piece: number): void {
    const way = this.#ways[piece] ?? 0;
    this.#take({ piece, way, grip: this.lay.grip(piece, way) });
    this.#table.focus();
    this.moved();
  }

  // what is seen

  paint(): void {
    this.#paintBoard();
    const { laid: lain } = this.#rest();
    const focused = document.activeElement?.getAttribute("data-tray");
    this.#list.replaceChildren();
    append(this.#list, this.lay.pieces.list.map((_, piece) => this.#button(piece, lain)));
    if (focused) this.#list.querySelector<HTMLElement>(`[data-tray="${focused}"]`)?.focus();
  }

  #paintBoard(): void {
    const { laid: lain } = this.#rest();
    const { list } = this.lay.pieces;
    const shown = ({ piece, way, cells }: Laid, kind: string): SVGElement =>
      tile({
        piece,
        kind,
        name: this.#name(piece),
        symbols: list[piece]?.symbols[way] ?? [],
        cells: cells.flatMap((cell) => this.#cells[cell] ?? []),
      });
    const is_wrong = (one: Laid): boolean => this.#wrong.includes(one);
    const held = this.#held;
    const over = held && this.#over !== undefined ? this.lay.near(held, this.#over) : undefined;
    const is_over = lain.some(({ cells }) => over?.some((cell) => cells.includes(cell)));
    const hovers = held && over ? [shown({ ...held, cells: over }, is_over ? "held over" : "held")] : [];
    this.drawing.replaceChildren(...lain.map((one) => shown(one, is_wrong(one) ? "wrong" : "")), ...hovers);
  }

  #button(piece: number, lain: Laid[]): HTMLElement | null {
    const left = this.lay.left(piece, lain);
    const is_held = this.#held?.piece === piece;
    if (left !== undefined && left <= 0 && !is_held) return null;
    const way = is_held ? (this.#held?.way ?? 0) : (this.#ways[piece] ?? 0);
    const made = element("button", {
      type: "button", "data-tray": String(piece), "aria-pressed": String(is_held),
      "aria-label": texts.pieceLeft(this.#name(piece), left),
    });
    const cells = this.lay.anywhere(piece, way)?.flatMap((cell) => this.#cells[cell] ?? []) ?? [];
    const xs = cells.flatMap(({ outline }) => outline.map(([x]) => x));
    const ys = cells.flatMap(({ outline }) => outline.map(([, y]) => y));
    const [x, y] = [Math.min(...xs) - 3, Math.min(...ys) - 3];
    const [width, height] = [Math.max(...xs) + 3 - x, Math.max(...ys) + 3 - y];
    if (cells.length) {
      const icon = shape("svg", { viewBox: `${x} ${y} ${width} ${height}`, width: width * 0.42, height: height * 0.42, "aria-hidden": "true" });
      icon.append(tile({ piece, kind: "", name: this.#name(piece), symbols: this.lay.pieces.list[piece]?.symbols[way] ?? [], cells }));
      made.append(icon);
    } else made.append(this.#name(piece));
    if (left !== 1) made.append(element("span", {}, left === undefined ? "∞" : `× ${left}`));
    made.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      this.#grab(piece);
      this.#drag(event, false);
    });
    made.addEventListener("click", (event) => {
      // by keys: the pointer has been heard already
      if (event.detail === 0) this.#grab(piece);
    });
    return made;
  }
}
