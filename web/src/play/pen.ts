// What hands and keys do to a cell: values and marks, colors, signs.

import type { Cell } from "../engine/answers";
import type { Cells } from "./cells";
import { type Sign, type Written, erased, painted, signed, written } from "./state";
import { type Tool, isMode, letter } from "./tools";

/** What the pen writes on. */
export interface Paper {
  inputs: string[];
  cells: Cells;
  tool: () => Tool;
  now: () => Written;
  change: (next: Written) => void;
  undo: () => void;
  focus: () => void;
}

export class Pen {
  readonly #paper: Paper;
  colour = 0;
  sign: Sign = "cross";
  /** The letters of a longer input that were typed so far. */
  #typed = "";
  /** What cells get while the pointer is dragged over them: a color, or none. */
  #brush: { colour: number | undefined } | undefined;

  constructor(paper: Paper) {
    this.#paper = paper;
  }

  /** The cursor has gone elsewhere, or something has changed. */
  forget(): void {
    this.#typed = "";
  }

  lift(): void {
    this.#brush = undefined;
  }

  /** A cell is pointed at; where there is one input, or two, that writes. `was_here`: the cursor was there before. */
  tap(cell: Cell, is_first_button: boolean, was_here: boolean): void {
    const { inputs, now } = this.#paper;
    const tool = this.#paper.tool();
    const [one, other] = inputs;
    const value = now().values[cell.name];
    if (tool === "colour") {
      const is_other = is_first_button && now().colours[cell.name] !== this.colour;
      this.#brush = { colour: is_other ? this.colour : undefined };
      this.stroke(cell);
    } else if (!is_first_button || tool === "sign") {
      this.edit((state, name) => signed(state, name, is_first_button ? this.sign : "dot"));
    } else if (cell.open && one !== undefined && inputs.length <= 2 && tool !== "corner" && tool !== "centre") {
      if (other === undefined) this.#cycle(cell.name, one, value);
      else if (!was_here) return;
      else if (value === undefined) this.write(one);
      else if (value === one) this.write(other);
      else this.erase();
    }
  }

  /** The one input, a dot, nothing. */
  #cycle(cell: string, input: string, value: string | undefined): void {
    const state = this.#paper.now();
    if (value !== undefined) this.#paper.change(signed(written(state, cell, input, "value"), cell, "dot"));
    else if (cell in state.signs) this.#paper.change(signed(state, cell, state.signs[cell]));
    else this.write(input);
  }

  /** The brush goes over a cell. */
  stroke(cell: Cell | undefined): void {
    const state = this.#paper.now();
    if (!cell || !this.#brush || state.colours[cell.name] === this.#brush.colour) return;
    this.#paper.change(painted(state, cell.name, this.#brush.colour));
  }

  /** A key at the cursor; whether it meant something. */
  key({ key }: KeyboardEvent): boolean {
    const tool = this.#paper.tool();
    const { inputs } = this.#paper;
    if (key === "Backspace" || key === "Delete") this.erase();
    else if (tool === "colour" && /^[1-8]$/.test(key)) this.edit((state, cell) => painted(state, cell, Number(key) - 1));
    else if (tool === "colour" && key === "Enter") this.edit((state, cell) => painted(state, cell, this.colour));
    else if (tool === "sign" && /^[x.]$/i.test(key)) this.edit((state, cell) => signed(state, cell, key === "." ? "dot" : "cross"));
    else if (tool === "sign" && key === "Enter") this.edit((state, cell) => signed(state, cell, this.sign));
    else if (key === "Enter" && inputs.length <= 2) this.write(inputs[0] ?? "");
    else if (/^.$/u.test(key) && isMode(tool)) this.#letter(key);
    else return false;
    return true;
  }

  #letter(now: string): void {
    const found = letter(this.#paper.inputs, this.#typed, now);
    this.#typed = found.typed;
    if (found.input === undefined) return;
    // `1` stood there for a moment, and `12` is meant
    if (found.goesOn && this.#paper.tool() === "value") this.#paper.undo();
    this.write(found.input, found.typed);
  }

  write(symbol: string, typed = ""): void {
    const { cell } = this.#paper.cells;
    if (!cell?.open || !symbol) return;
    const tool = this.#paper.tool();
    this.#paper.change(written(this.#paper.now(), cell.name, symbol, isMode(tool) ? tool : "value"));
    this.#typed = typed;
    this.#paper.focus();
  }

  erase(): void {
    this.edit(erased);
  }

  /** Changes the cell at the cursor. */
  edit(change: (state: Written, cell: string) => Written): void {
    this.#paper.change(change(this.#paper.now(), this.#paper.cells.at));
    this.#paper.focus();
  }
}
