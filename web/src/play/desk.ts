// What lies beside the board: the ways of writing, what to write, the buttons, and what is said.

import { append, button, element } from "../page/dom";
import { texts } from "../texts";
import type { Pen } from "./pen";
import { SIGNS, type Sign } from "./state";
import { type Tool, isMode } from "./tools";

/** What is done when something is pressed. */
export interface Acts {
  tool: (tool: Tool) => void;
  erase: () => void;
  undo: () => void;
  redo: () => void;
  reset: () => void;
  check: () => void;
  hint: () => void;
  leave: () => void;
}

/** What else lies there. */
export interface Parts {
  pen: Pen;
  tray: HTMLElement | undefined;
  timer: HTMLElement;
}

const GLYPHS: Record<Sign, string> = { cross: "×", dot: "•" };

export class Desk {
  readonly root: HTMLElement;
  readonly #status = element("p", { class: "status", role: "status" });
  readonly #more = element("div", { class: "more" });
  readonly #tools: Tool[];
  readonly #buttons: HTMLButtonElement[];
  readonly #pads: { is: (tool: Tool) => boolean; pad: HTMLElement }[];
  readonly #undo: HTMLButtonElement;
  readonly #redo: HTMLButtonElement;

  constructor(tools: Tool[], inputs: string[], parts: Parts, acts: Acts) {
    this.#tools = tools;
    this.#buttons = tools.map((tool) =>
      button(texts.tools[tool], texts.toolHelps[tool], () => {
        acts.tool(tool);
      }),
    );
    const pad = (kind: string): HTMLElement => element("div", { class: kind, role: "group", "aria-label": texts.playPad });
    const symbols = pad("pad");
    const symbol = (symbol: string): HTMLButtonElement =>
      button(symbol, symbol, () => {
        parts.pen.write(symbol);
      });
    append(symbols, inputs.map(symbol));
    const colours = pad("pad colours");
    const colour = (name: string, number: number): HTMLButtonElement => {
      const made = button(String(number + 1), name, () => {
        press(colours, number);
        parts.pen.colour = number;
      });
      made.setAttribute("aria-label", `${number + 1} ${name}`);
      made.className = `swatch colour-${number}`;
      return made;
    };
    append(colours, texts.colours.map(colour));
    press(colours, 0);
    const signs = pad("pad signs");
    const sign = (sign: Sign, number: number): HTMLButtonElement => {
      const made = button(GLYPHS[sign], texts.signs[sign], () => {
        press(signs, number);
        parts.pen.sign = sign;
      });
      made.setAttribute("aria-label", texts.signs[sign]);
      return made;
    };
    append(signs, SIGNS.map(sign));
    press(signs, 0);
    this.#pads = [
      { is: isMode, pad: symbols },
      { is: (tool) => tool === "colour", pad: colours },
      { is: (tool) => tool === "sign", pad: signs },
    ];
    if (parts.tray) this.#pads.push({ is: (tool) => tool === "pieces", pad: parts.tray });
    this.#undo = button(texts.playUndo, texts.playUndo, acts.undo);
    this.#redo = button(texts.playRedo, texts.playRedo, acts.redo);
    const history = element(
      "div",
      { class: "buttons" },
      button(texts.playErase, texts.playErase, acts.erase),
      this.#undo,
      this.#redo,
      button(texts.playReset, texts.playReset, acts.reset),
    );
    const last = element(
      "div",
      { class: "buttons" },
      button(texts.playCheck, texts.playCheck, acts.check, "main"),
      button(texts.playHint, texts.playHintHelp, acts.hint),
      button(texts.write, texts.write, acts.leave),
    );
    const modes = element("div", { class: "buttons", role: "group", "aria-label": texts.playModes }, ...this.#buttons);
    const pads = this.#pads.map(({ pad }) => pad);
    this.root = element("div", { class: "side" }, this.#status, this.#more, ...pads, modes, history, last, parts.timer);
  }

  /** Shows in which way one writes now. */
  show(tool: Tool): void {
    for (const [number, one] of this.#buttons.entries()) one.setAttribute("aria-pressed", String(this.#tools[number] === tool));
    for (const { is, pad } of this.#pads) pad.hidden = !is(tool);
  }

  /** The way of writing that comes next. */
  next(tool: Tool): Tool {
    return this.#tools[(this.#tools.indexOf(tool) + 1) % this.#tools.length] ?? tool;
  }

  say(words: string, more?: HTMLElement): void {
    this.#status.textContent = words;
    this.#more.replaceChildren(...(more ? [more] : []));
  }

  history(canUndo: boolean, canRedo: boolean): void {
    this.#undo.disabled = !canUndo;
    this.#redo.disabled = !canRedo;
  }
}

/** Of some buttons the one that is chosen. */
function press(pad: HTMLElement, chosen: number): void {
  for (const [number, one] of [...pad.children].entries()) one.setAttribute("aria-pressed", String(number === chosen));
}
