// Playing: a board on which one writes, draws and lays pieces by keyboard, mouse and finger, and that a screen reader can read.

import type { Cell, Net, Stage } from "../engine/answers";
import type { Engine } from "../engine/engine";
import { append, element } from "../page/dom";
import { keep, kept, nameOf } from "../page/store";
import { texts } from "../texts";
import { Cells, type Shown } from "./cells";
import { Check } from "./check";
import { Desk } from "./desk";
import { Judge } from "./judge";
import { Lines } from "./lines";
import { Pen } from "./pen";
import { listen, spotOf } from "./pointer";
import { sheet } from "./sheet";
import { History, type Kind, NOTHING, type Written, drawn, read } from "./state";
import { Timer } from "./timer";
import { type Tool, toolsOf } from "./tools";
import { Tray } from "./tray";

/** What is played. */
export interface Puzzle {
  text: string;
  cells: Cell[];
  inputs: string[];
  stage: Stage;
}

export class Play {
  readonly root = element("section", { class: "play", "aria-label": texts.play });
  readonly #puzzle: Puzzle;
  readonly #judge: Judge;
  readonly #overlay: SVGElement;
  readonly #cells: Cells;
  readonly #lines = new Map<Kind, Lines>();
  readonly #tray: Tray | undefined;
  readonly #pen: Pen;
  readonly #desk: Desk;
  readonly #timer: Timer;
  #history = new History(NOTHING);
  #tool: Tool;
  #name: string | undefined;

  constructor(engine: Engine, puzzle: Puzzle, leave: () => void) {
    this.#puzzle = puzzle;
    const { cells, stage, text, inputs } = puzzle;
    const tools = toolsOf(inputs, stage);
    this.#tool = tools[0] ?? "colour";
    this.#cells = new Cells(cells, () => this.#shown(), (event) => this.#key(event), () => {
      this.#pen.forget();
      this.#tray?.moved();
    });
    this.#pen = new Pen({
      inputs,
      cells: this.#cells,
      tool: () => this.#tool,
      now: () => this.#history.now,
      change: (next) => {
        this.#change(next);
      },
      undo: () => {
        this.#history.undo();
      },
      focus: () => {
        this.focus();
      },
    });
    this.#net("lines", stage.drawing);
    this.#net("borders", stage.division);
    this.#tray = stage.pieces ? this.#made(stage.pieces) : undefined;
    this.#timer = new Timer((is) => {
      this.root.classList.toggle("paused", is);
      this.#desk.say(is ? texts.paused : this.#help());
    });
    this.#judge = new Judge(new Check(engine, text, cells, stage.pieces?.list ?? []), this.#timer, {
      now: () => this.#history.now,
      say: (words, more) => {
        this.#desk.say(words, more);
      },
      paint: () => {
        this.#paint();
      },
    });
    const parts = { pen: this.#pen, tray: this.#tray?.root, timer: this.#timer.root };
    this.#desk = new Desk(tools, inputs, parts, {
      tool: (tool) => {
        this.#turn(tool);
        this.focus();
      },
      erase: () => {
        this.#eraseHere();
      },
      undo: () => {
        this.#back(true);
      },
      redo: () => {
        this.#back(false);
      },
      reset: () => {
        this.#change(NOTHING);
        this.#judge.restart();
        this.#paint();
      },
      check: () => void this.#judge.ask(),
      hint: () => void this.#judge.hint(),
      leave,
    });
    const { root, overlay } = sheet(stage.svg, this.#layers());
    this.#overlay = overlay;
    this.#listen();
    append(this.root, [root, this.#desk.root]);
    this.#turn(this.#tool);
    void this.#resume();
  }

  /** Takes the keyboard. */
  focus(): void {
    (this.#drawn() ?? this.#cells).focus();
  }

  /** Ends it: what is written is kept. */
  close(): void {
    this.#judge.stop();
    this.#timer.stop();
    this.root.remove();
  }

  async #resume(): Promise<void> {
    const name = await nameOf(this.#puzzle.text);
    this.#name = `play.${name}`;
    this.#timer.resume(`time.${name}`);
    const old = read(kept(this.#name));
    if (!old) return;
    this.#history = new History(old);
    this.#judge.changed();
    this.#paint();
  }

  #net(kind: Kind, net: Net | null): void {
    const { stage } = this.#puzzle;
    if (!net) return;
    const lines = new Lines(net, this.#puzzle.cells, {
      lines: () => this.#history.now[kind],
      draw: (edge, on, goesOn) => {
        const next = drawn(this.#history.now, kind, edge, on);
        if (goesOn) this.#history.goOn(next);
        else this.#history.go(next);
        this.#changed();
      },
      cell: (name) => {
        const cell = this.#puzzle.cells.find((cell) => cell.name === name);
        if (cell) this.#tap(cell, true);
        this.focus();
      },
      inCell: (name) => this.#cells.said(name),
      clue: (name) => stage.clues?.[net.way === "clues" ? "cells" : "corners"][name],
      say: (words) => {
        this.#desk.say(words);
      },
      key: (event) => this.#shared(event),
    });
    this.#lines.set(kind, lines);
  }

  #made(pieces: NonNullable<Stage["pieces"]>): Tray {
    return new Tray(pieces, this.#puzzle.cells, {
      now: () => this.#history.now,
      change: (next) => {
        this.#change(next);
      },
      spot: (event) => spotOf(this.#overlay, event),
      say: (words) => {
        this.#desk.say(words || this.#help());
      },
      focus: (cell) => {
        if (this.#tool !== "pieces") this.#turn("pieces");
        if (cell === undefined) this.#cells.focus();
        else this.#cells.go(cell);
      },
      at: () => this.#cells.at,
    });
  }

  /** What is drawn over the board, the lowest first. */
  #layers(): SVGElement[] {
    const nets = [...this.#lines.values()];
    const tiles = this.#tray ? [this.#tray.drawing] : [];
    return [...tiles, this.#cells.grid, ...nets.map((lines) => lines.drawing), ...nets.map((lines) => lines.grid)];
  }

  // by mouse and finger

  #listen(): void {
    listen(this.#overlay, {
      down: (event) => {
        const lines = this.#drawn();
        if (this.#tool === "pieces") this.#tray?.down(event);
        else if (lines) {
          this.#overlay.setPointerCapture(event.pointerId);
          lines.down(spotOf(this.#overlay, event), event.button === 2);
          lines.focus();
        } else {
          const cell = this.#cells.under(event.target);
          if (cell) this.#tap(cell, event.button !== 2);
        }
      },
      move: (event) => {
        const lines = this.#drawn();
        if (lines) lines.move(spotOf(this.#overlay, event));
        else this.#pen.stroke(this.#cells.under(document.elementFromPoint(event.clientX, event.clientY)));
      },
      up: (event) => {
        this.#pen.lift();
        this.#drawn()?.up(spotOf(this.#overlay, event));
      },
      cancel: () => {
        this.#pen.lift();
        this.#drawn()?.cancel();
      },
    });
  }

  /** What is drawn now, if something is. */
  #drawn(): Lines | undefined {
    return this.#lines.get(this.#tool as Kind);
  }

  #tap(cell: Cell, is_first_button: boolean): void {
    const was_here = this.#cells.isAt(cell.name) || this.#drawn() !== undefined;
    this.#cells.at = cell.name;
    this.focus();
    this.#pen.tap(cell, is_first_button, was_here);
  }

  // by keys

  /** A key that means the same wherever the cursor is. */
  #shared(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key === "z") this.#back(!event.shiftKey);
      else if (key === "y") this.#back(false);
      else return false;
      return true;
    }
    if (event.key !== " ") return false;
    this.#turn(this.#desk.next(this.#tool));
    this.focus();
    return true;
  }

  #key(event: KeyboardEvent): boolean {
    if (this.#shared(event)) return true;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    return this.#tool === "pieces" ? (this.#tray?.key(event) ?? false) : this.#pen.key(event);
  }

  // what is written

  #eraseHere(): void {
    const lines = this.#drawn();
    if (lines) lines.erase();
    else if (this.#tool === "pieces") this.#tray?.erase();
    else this.#pen.erase();
  }

  #back(undo: boolean): void {
    if (undo) this.#history.undo();
    else this.#history.redo();
    this.#changed();
    this.#desk.say(this.#help());
  }

  #change(next: Written): void {
    this.#history.go(next);
    this.#changed();
  }

  #changed(): void {
    this.#judge.changed();
    this.#pen.forget();
    this.#paint();
    const is_kept = this.#name === undefined || keep(this.#name, JSON.stringify(this.#history.now));
    this.#desk.say(is_kept ? this.#help() : texts.notKept);
  }

  // what is seen

  #turn(tool: Tool): void {
    this.#tool = tool;
    this.#desk.show(tool);
    this.#desk.say(this.#help());
    for (const [kind, lines] of this.#lines) lines.active = kind === tool;
    this.#cells.active = !this.#lines.has(tool as Kind);
    this.#overlay.setAttribute("data-tool", tool);
    this.#paint();
  }

  #help(): string {
    const { drawing } = this.#puzzle.stage;
    if (this.#tool === "lines" && drawing?.way === "diagonals") return texts.toolHelps.diagonals;
    if (this.#tool === "lines" && this.#lines.get("lines")?.isFar) return texts.toolHelps.far;
    return texts.toolHelps[this.#tool];
  }

  #shown(): Shown {
    return {
      clues: this.#puzzle.stage.clues?.cells ?? {}, state: this.#history.now, wrong: this.#judge.wrong.cells, light: this.#judge.light, over: (cell) => this.#tray?.said(cell) ?? "" };
  }

  #paint(): void {
    this.root.classList.toggle("done", this.#judge.isDone);
    this.#desk.history(this.#history.canUndo, this.#history.canRedo);
    this.#cells.paint();
    for (const [kind, lines] of this.#lines) {
      lines.wrong = kind === "lines" ? this.#judge.wrong.edges : this.#judge.wrong.borders;
      lines.light = this.#judge.light;
      lines.paint();
    }
    if (this.#tray) {
      this.#tray.wrong = this.#judge.wrong.laid;
      this.#tray.paint();
    }
  }
}
