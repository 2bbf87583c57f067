// Playing: a board that is walked by keyboard, mouse and finger, and that a screen reader can read.

import { middle, points } from "../board/board";
import { picture } from "../board/picture";
import type { Cell, Checked } from "../engine/answers";
import { type Engine, isRefused } from "../engine/engine";
import { append, button, element, shape } from "../page/dom";
import { keep, kept, nameOf } from "../page/store";
import { texts } from "../texts";
import { History, MODES, type Mode, NOTHING, erased, read, written } from "./state";

/** Inputs that fill their cell. */
const FULL = new Set(["■", "█"]);

const LABELS: Record<Mode, string> = { value: texts.modeValue, corner: texts.modeCorner, centre: texts.modeCentre };

export class Play {
  readonly root = element("section", { class: "play" });
  readonly #engine: Engine;
  readonly #text: string;
  readonly #inputs: string[];
  readonly #cells: Cell[];
  readonly #nodes = new Map<string, SVGElement>();
  readonly #status = element("p", { class: "status", role: "status" }, texts.playHow);
  readonly #modes: HTMLButtonElement[];
  #history = new History(NOTHING);
  #mode: Mode = "value";
  #at: string;
  #wrong: string[] = [];
  #name: string | undefined;
  /** The letters of a longer input that were typed so far. */
  #typed = "";

  constructor(engine: Engine, text: string, puzzle: Checked & { svg: string; cells: Cell[] }, leave: () => void) {
    this.#engine = engine;
    this.#text = text;
    this.#inputs = puzzle.inputs;
    this.#cells = puzzle.cells;
    this.#at = (this.#cells.find((cell) => cell.open) ?? this.#cells[0])?.name ?? "";
    this.#modes = MODES.map((mode) =>
      button(LABELS[mode], LABELS[mode], () => {
        this.#turn(mode);
      }),
    );
    const sheet = this.#sheet(puzzle.svg);
    append(this.root, [sheet, this.#tools(leave)]);
    this.#turn("value");
    this.#paint();
    void this.#resume();
  }

  /** Takes the keyboard. */
  focus(): void {
    this.#nodes.get(this.#at)?.focus();
  }

  async #resume(): Promise<void> {
    this.#name = `play.${await nameOf(this.#text)}`;
    const old = read(kept(this.#name));
    if (!old) return;
    this.#history = new History(old);
    this.#paint();
  }

  #tools(leave: () => void): HTMLElement {
    const pad = element("div", { class: "pad", role: "group", "aria-label": texts.playPad });
    for (const symbol of this.#inputs) {
      append(pad, [
        button(symbol, symbol, () => {
          this.#write(symbol);
        }),
      ]);
    }
    const act = (label: string, what: () => void): HTMLButtonElement => button(label, label, what);
    const history = element(
      "div",
      { class: "buttons" },
      act(texts.playErase, () => {
        this.#erase();
      }),
      act(texts.playUndo, () => {
        this.#back(true);
      }),
      act(texts.playRedo, () => {
        this.#back(false);
      }),
      act(texts.playReset, () => {
        this.#change(NOTHING);
      }),
    );
    const check = button(texts.playCheck, texts.playCheck, () => void this.#check(), "main");
    const modes = element("div", { class: "buttons", role: "group", "aria-label": texts.playModes }, ...this.#modes);
    const last = element("div", { class: "buttons" }, check, button(texts.write, texts.write, leave));
    return element("div", { class: "side" }, pad, modes, history, last, this.#status);
  }

  #sheet(svg: string): HTMLElement {
    const drawn = picture(svg);
    const sheet = element("div", { class: "sheet" });
    const view = drawn?.getAttribute("viewBox") ?? "0 0 100 100";
    drawn?.setAttribute("aria-hidden", "true");
    const grid = shape("svg", { viewBox: view, class: "overlay", role: "grid", "aria-label": texts.board });
    const rows = new Map<number, SVGElement>();
    for (const cell of this.#cells) {
      const row = rows.get(cell.row) ?? shape("g", { role: "row" });
      rows.set(cell.row, row);
      const node = shape("g", { role: "gridcell", tabindex: -1, "data-cell": cell.name });
      node.addEventListener("pointerdown", (event) => {
        event.preventDefault();
        this.#point(cell);
      });
      node.addEventListener("focus", () => {
        this.#at = cell.name;
        this.#typed = "";
        this.#paint();
      });
      this.#nodes.set(cell.name, node);
      row.append(node);
    }
    grid.append(...rows.values());
    grid.addEventListener("keydown", (event) => {
      if (event instanceof KeyboardEvent) this.#key(event);
    });
    const [, , width] = view.split(" ").map(Number);
    sheet.style.maxWidth = `${(width ?? 400) * 1.8}px`;
    append(sheet, [drawn, grid]);
    return sheet;
  }

  #turn(mode: Mode): void {
    this.#mode = mode;
    for (const [number, one] of this.#modes.entries()) one.setAttribute("aria-pressed", String(MODES[number] === mode));
  }

  /** A cell is pointed at; where there is one input, or two, a second time writes. */
  #point(cell: Cell): void {
    const was_here = this.#at === cell.name && this.#nodes.get(cell.name)?.ownerDocument.activeElement === this.#nodes.get(cell.name);
    this.#at = cell.name;
    this.focus();
    const [one, other] = this.#inputs;
    if (!cell.open || one === undefined || this.#inputs.length > 2) return;
    if (other === undefined) {
      this.#write(one);
    } else if (was_here) {
      const now = this.#history.now.values[cell.name];
      if (now === undefined) this.#write(one);
      else if (now === one) this.#write(other);
      else this.#erase();
    }
  }

  #key(event: KeyboardEvent): void {
    const steps: Record<string, [number, number]> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
    };
    const step = steps[event.key];
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() === "z") this.#back(!event.shiftKey);
      else if (event.key.toLowerCase() === "y") this.#back(false);
      else return;
    } else if (step) this.#walk(step);
    else if (event.key === "Backspace" || event.key === "Delete") this.#erase();
    else if (event.key === " ") this.#turn(MODES[(MODES.indexOf(this.#mode) + 1) % MODES.length] ?? "value");
    else if (event.key === "Enter" && this.#inputs.length <= 2) this.#write(this.#inputs[0] ?? "");
    else if (/^.$/u.test(event.key)) this.#letter(event.key);
    else return;
    event.preventDefault();
  }

  /** A letter is typed: an input, or the beginning of a longer one. */
  #letter(letter: string): void {
    for (const typed of [this.#typed + letter, letter]) {
      const fits = this.#inputs.filter((input) => input.toLowerCase().startsWith(typed.toLowerCase()));
      const whole = fits.find((input) => input.toLowerCase() === typed.toLowerCase());
      if (!fits.length) continue;
      const is_begun = this.#typed !== "" && typed !== letter;
      this.#typed = fits.length > 1 || !whole ? typed : "";
      if (whole !== undefined) {
        // `1` stood there for a moment, and `12` is meant
        if (is_begun && this.#mode === "value") this.#history.undo();
        this.#write(whole, this.#typed);
      }
      return;
    }
    this.#typed = "";
  }

  /** To the next cell in a direction, over holes. */
  #walk([down, right]: [number, number]): void {
    const here = this.#cells.find((cell) => cell.name === this.#at);
    if (!here) return;
    const from = middle(here);
    const way = (cell: Cell): number => {
      const to = middle(cell);
      const [x, y] = [to.x - from.x, to.y - from.y];
      const along = down * y + right * x;
      const aside = Math.abs(down * x) + Math.abs(right * y);
      return along > 1 && aside <= along ? along + 2 * aside : Infinity;
    };
    const near = this.#cells.filter((cell) => way(cell) < Infinity).sort((one, other) => way(one) - way(other))[0];
    if (!near) return;
    this.#at = near.name;
    this.focus();
  }

  #write(symbol: string, typed = ""): void {
    const cell = this.#cells.find((cell) => cell.name === this.#at);
    if (!cell?.open || !symbol) return;
    this.#change(written(this.#history.now, cell.name, symbol, this.#mode));
    this.#typed = typed;
    this.focus();
  }

  #erase(): void {
    this.#change(erased(this.#history.now, this.#at));
    this.focus();
  }

  #back(undo: boolean): void {
    if (undo) this.#history.undo();
    else this.#history.redo();
    this.#changed();
  }

  #change(next: History["now"]): void {
    this.#history.go(next);
    this.#changed();
  }

  #changed(): void {
    this.#wrong = [];
    this.#typed = "";
    this.#paint();
    const is_kept = this.#name === undefined || keep(this.#name, JSON.stringify(this.#history.now));
    this.#status.textContent = is_kept ? texts.playHow : texts.notKept;
    const is_open = (cell: Cell): boolean => cell.open && !(cell.name in this.#history.now.values);
    if (this.#inputs.length > 1 && !this.#cells.some(is_open)) void this.#check();
  }

  async #check(): Promise<void> {
    const state = this.#history.now;
    try {
      const answer = await this.#engine.ask("attempt", this.#text, { cells: state.values });
      if (state !== this.#history.now) return;
      if (isRefused(answer)) {
        this.#status.textContent = answer.refused;
        return;
      }
      const { number, wrong, missing, stopped } = answer;
      this.#wrong = wrong;
      this.#paint();
      this.#status.textContent =
        number === "none"
          ? texts.noSolution
          : number === "astray"
            ? texts.playAstray
            : stopped
              ? `${texts.notKnown} ${stopped}.`
              : wrong.length
                ? texts.playWrong(wrong)
                : missing
                  ? texts.playRight(missing)
                  : number === "one"
                    ? texts.playSolved
                    : texts.playDone;
    } catch (why) {
      this.#status.textContent = why instanceof Error ? why.message : String(why);
    }
  }

  #paint(): void {
    for (const cell of this.#cells) {
      const node = this.#nodes.get(cell.name);
      if (!node) continue;
      node.setAttribute("tabindex", cell.name === this.#at ? "0" : "-1");
      node.setAttribute("aria-label", this.#said(cell));
      const kinds = ["cell", cell.name === this.#at ? "here" : "", this.#wrong.includes(cell.name) ? "wrong" : ""];
      node.replaceChildren(shape("polygon", { points: points(cell), class: kinds.join(" ").trim() }), ...this.#content(cell));
    }
  }

  #said(cell: Cell): string {
    if (cell.given !== null) return texts.cellGiven(cell.name, cell.given);
    const value = this.#history.now.values[cell.name];
    if (value !== undefined) return texts.cellValue(cell.name, value);
    const marks = this.#history.now.marks[cell.name];
    const all = [...(marks?.corner ?? []), ...(marks?.centre ?? [])];
    return all.length ? texts.cellMarks(cell.name, all.join(" ")) : texts.cellEmpty(cell.name);
  }

  #content(cell: Cell): SVGElement[] {
    const value = this.#history.now.values[cell.name];
    const { x, y, size } = middle(cell);
    if (value !== undefined && FULL.has(value)) {
      return [shape("rect", { x: x - size * 0.42, y: y - size * 0.42, width: size * 0.84, height: size * 0.84, class: "full" })];
    }
    if (value !== undefined) {
      const font = size * (value.length > 1 ? 0.9 / (value.length * 0.75) : 0.6);
      return [shape("text", { x, y: y + font * 0.36, "font-size": font, class: "value" }, value)];
    }
    const marks = this.#history.now.marks[cell.name];
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
    return [...middleMarks, ...corners];
  }
}
