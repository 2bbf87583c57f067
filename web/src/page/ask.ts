// What can be asked of a puzzle, and how answers are told.

import type { BoardView } from "../board/board";
import { picture } from "../board/picture";
import type { Answers, Explained, Minimized, Part, Rated, Solution, Step, Two, Verb } from "../engine/answers";
import { type Engine, Stopped, isRefused } from "../engine/engine";
import type { Editor } from "../editor/editor";
import { texts } from "../texts";
import { append, button, element } from "./dom";

/** How many solutions or steps are asked for at once. */
const PAGE = 10;

export class Asking {
  readonly tools = element("div", { class: "tools", role: "toolbar", "aria-label": texts.answers });
  readonly panel = element("section", { class: "answer", "aria-label": texts.answers });
  readonly #status = element("p", { class: "status", role: "status" }, texts.loading);
  readonly #told = element("div", { class: "told" });
  readonly #engine: Engine;
  readonly #editor: Editor;
  readonly #board: BoardView;
  readonly #given: () => string | null;
  readonly #stop: HTMLButtonElement;
  readonly #next: HTMLButtonElement;
  #buttons: HTMLButtonElement[] = [];
  #solutions: Solution[] = [];
  #more = true;
  #shown = 0;

  constructor(engine: Engine, editor: Editor, board: BoardView, given: () => string | null) {
    this.#engine = engine;
    this.#editor = editor;
    this.#board = board;
    this.#given = given;
    this.#stop = button(texts.stop, texts.stopHelp, () => {
      this.stop();
    });
    this.#stop.disabled = true;
    this.#next = button(texts.next, texts.nextHelp, () => void this.#nextSolution());
    this.#next.disabled = true;
    const verbs: [string, string, () => Promise<void>, string?][] = [
      [texts.solve, texts.solveHelp, () => this.#solve(), "main"],
      [texts.count, texts.countHelp, () => this.#count()],
      [texts.unique, texts.uniqueHelp, () => this.#unique()],
      [texts.candidates, texts.candidatesHelp, () => this.#forced()],
      [texts.explain, texts.explainHelp, () => this.#explain()],
      [texts.hint, texts.hintHelp, () => this.#hint(PAGE)],
      [texts.rate, texts.rateHelp, () => this.#rate()],
      [texts.generate, texts.generateHelp, () => this.#generate()],
      [texts.minimize, texts.minimizeHelp, () => this.#minimize()],
    ];
    this.#buttons = verbs.map(([label, help, act, kind]) => button(label, help, () => void act(), kind));
    const [solve, ...others] = this.#buttons;
    append(this.tools, [solve, this.#next, ...others, this.#stop]);
    append(this.panel, [this.#status, this.#told]);
  }

  stop(): void {
    if (this.#engine.isBusy) this.#engine.stop();
  }

  /** Says something. */
  say(words: string, ...content: (Node | string)[]): void {
    this.#status.textContent = words;
    this.#told.replaceChildren(...content);
  }

  /** The text has changed: what was told of the old one goes. */
  forget(): void {
    this.#solutions = [];
    this.#next.disabled = true;
    if (!this.#engine.isBusy) this.#told.replaceChildren();
  }

  /** Asks, shows that it takes time, and tells why there is no answer; nothing where there is none. */
  async #ask<V extends Verb>(verb: V, options: object = {}): Promise<[Answers[V], string] | undefined> {
    const begun = performance.now();
    this.#board.candidates(undefined);
    for (const light of ["light", "because", "wrong"] as const) this.#board.light(light, []);
    this.#editor.light([]);
    this.#board.showState(this.#given());
    this.#busy(true);
    this.say(texts.working(0));
    const clock = setInterval(() => {
      this.#status.textContent = texts.working(Math.round((performance.now() - begun) / 1000));
    }, 1000);
    try {
      const answer = await this.#engine.ask(verb, this.#editor.text, options);
      if (isRefused(answer)) {
        this.say(answer.refused);
        return undefined;
      }
      return [answer, texts.took(performance.now() - begun)];
    } catch (why) {
      this.say(why instanceof Stopped ? why.message : why instanceof Error ? why.message : String(why));
      return undefined;
    } finally {
      clearInterval(clock);
      this.#busy(false);
    }
  }

  #busy(is: boolean): void {
    for (const one of this.#buttons) one.disabled = is;
    this.#stop.disabled = !is;
    this.#next.disabled = is || this.#solutions.length === 0 || (!this.#more && this.#shown >= this.#solutions.length);
  }

  async #solve(): Promise<void> {
    this.#solutions = [];
    this.#shown = 0;
    const answered = await this.#ask("solve", { most: 1 });
    if (!answered) return;
    const [{ solutions, more, stopped }, took] = answered;
    this.#solutions = solutions;
    this.#more = more;
    if (!solutions.length) {
      this.say(`${stopped ? `${texts.noneSoFar} ${stopped}.` : texts.noSolution} ${took}`);
      return;
    }
    this.#showSolution(more ? texts.moreSolutions : texts.onlySolution, took);
  }

  async #nextSolution(): Promise<void> {
    if (this.#shown >= this.#solutions.length && this.#more) {
      const known = this.#solutions;
      const answered = await this.#ask("solve", { skip: known.length, most: PAGE });
      if (!answered) return;
      const [{ solutions, more }] = answered;
      this.#solutions = [...known, ...solutions];
      this.#more = more;
    }
    if (this.#shown < this.#solutions.length) this.#showSolution("", "");
  }

  #showSolution(said: string, took: string): void {
    const solution = this.#solutions[this.#shown];
    this.#shown += 1;
    const is_last = !this.#more && this.#shown >= this.#solutions.length;
    this.#next.disabled = is_last;
    if (!solution) return;
    this.#board.showState(solution.svg);
    const words = said || (is_last ? texts.lastSolution : "");
    const options = solution.options && element("ul", {}, ...solution.options.map((option) => element("li", {}, option)));
    this.say([texts.solution(solution.number), words, took].filter(Boolean).join(" · "), ...(options ? [options] : []));
  }

  async #count(): Promise<void> {
    const answered = await this.#ask("count");
    if (!answered) return;
    const [{ solutions, complete, stopped }, took] = answered;
    const words = complete ? texts.counted(solutions) : texts.countedSoFar(solutions);
    this.say([words, stopped, took].filter(Boolean).join(" · "));
  }

  async #unique(): Promise<void> {
    const answered = await this.#ask("unique");
    if (!answered) return;
    const [{ number, two, stopped }, took] = answered;
    const words = {
      none: texts.noSolution,
      one: texts.exactlyOne,
      several: texts.severalSolutions(two.differ.length),
      at_least_one: texts.atLeastOne,
      unknown: texts.noneSoFar,
    }[number];
    this.say([words, stopped, took].filter(Boolean).join(" · "), ...(number === "several" ? [this.#pair(two)] : []));
  }

  /** Two solutions side by side; where they differ is lit. */
  #pair(two: Two): HTMLElement {
    this.#board.light("light", two.differ);
    const made = element("div", { class: "pair" });
    for (const solution of two.solutions) {
      const drawn = solution.svg === null ? undefined : picture(solution.svg);
      const list = solution.options && element("ul", {}, ...solution.options.map((option) => element("li", {}, option)));
      append(made, [element("figure", {}, drawn, list, element("figcaption", {}, texts.solution(solution.number)))]);
    }
    return made;
  }

  async #forced(): Promise<void> {
    const answered = await this.#ask("forced");
    if (!answered) return;
    const [{ number, cells, stopped }, took] = answered;
    const words = {
      none: texts.noSolution,
      one: texts.exactlyOne,
      several: texts.candidatesSeveral,
      at_least_one: texts.atLeastOne,
      unknown: texts.noneSoFar,
    }[number];
    if (number !== "none" && number !== "unknown") this.#board.candidates(cells);
    this.say([words, stopped, took].filter(Boolean).join(" · "));
  }

  async #explain(): Promise<void> {
    const answered = await this.#ask("explain");
    if (!answered) return;
    const [found, took] = answered;
    if (found.number === "none") {
      this.#clash(found, took);
    } else if (found.two) {
      const settled = found.settled && element("p", {}, `${texts.settledBy} ${found.settled.join(", ")}`);
      const content = [this.#pair(found.two), ...(settled ? [settled] : [])];
      this.say(`${texts.severalSolutions(found.two.differ.length)} ${took}`, ...content);
    } else {
      this.say(`${found.number === "one" ? texts.nothingToExplain : (found.stopped ?? texts.notKnown)} ${took}`);
    }
  }

  #clash(found: Explained, took: string): void {
    const parts = found.parts ?? [];
    this.#board.light("wrong", found.cells ?? []);
    this.#editor.light(parts.map((part) => part.range));
    const { area, reason } = found;
    let words = parts.length ? texts.clash(parts.length) : texts.clashOfBoard;
    if (reason) words = texts.clashOfTotals(reason);
    if (area && !parts.length) words = texts.clashOfArea(area.pieces[0], area.pieces[1], area.cells);
    const without = (title: string, list: string[] | undefined): Node[] =>
      list?.length ? [element("p", {}, `${title} ${list.slice(0, 8).join("; ")}`)] : [];
    const content = [
      this.#parts(parts),
      ...(found.needs_filled_cells ? [element("p", {}, texts.filledCells)] : []),
      ...without(texts.oneWithout, found.one_without),
      ...without(texts.severalWithout, found.several_without),
      ...(found.complete === false ? [element("p", {}, texts.perhapsFewer)] : []),
    ];
    this.say(`${words} ${took}`, ...content);
  }

  /** Parts in words; each leads to its place in the text. */
  #parts(parts: Part[]): HTMLElement {
    const line = (part: Part): HTMLElement => {
      const { range, words } = part;
      if (!range) return element("li", {}, words);
      const go = button(
        words,
        `line ${range.start.line + 1}`,
        () => {
          this.#editor.go(range);
        },
        "link",
      );
      return element("li", {}, go);
    };
    return element("ul", {}, ...parts.map(line));
  }

  async #hint(most: number): Promise<void> {
    const answered = await this.#ask("hint", { most });
    if (!answered) return;
    const [{ number, steps, stopped }] = answered;
    if (number !== "one" || !steps) {
      this.say([texts.needsOne, stopped].filter(Boolean).join(" "));
      return;
    }
    this.#showStep(steps, Math.max(0, most - PAGE), most, stopped ?? null);
  }

  #showStep(steps: Step[], at: number, asked: number, stopped: string | null): void {
    const step = steps[at];
    if (!step) {
      this.say(stopped ?? texts.noStep);
      return;
    }
    this.#board.showState(step.svg);
    this.#board.light("light", step.cells);
    this.#board.light("because", step.because);
    this.#editor.light(step.by.map((part) => part.range));
    const next = button(
      texts.nextStep,
      texts.hintHelp,
      () => {
        if (at + 1 < steps.length || steps.length < asked) this.#showStep(steps, at + 1, asked, stopped);
        else void this.#hint(asked + PAGE);
      },
      "main",
    );
    const by = step.by.length ? [element("p", {}, texts.follows), this.#parts(step.by)] : [];
    const was_there = this.#told.contains(document.activeElement);
    this.say(texts.step(at + 1), element("p", {}, step.words), ...by, next);
    if (was_there) next.focus();
  }

  async #rate(): Promise<void> {
    const answered = await this.#ask("rate");
    if (!answered) return;
    const [{ number, grade, steps, within, stopped }, took] = answered;
    if (number !== "one") {
      this.say([texts.needsOne, stopped].filter(Boolean).join(" "));
      return;
    }
    const list = (all: Rated["steps"]): string => (all ?? []).map((one) => texts.oneOfKind(one.number, one.kind)).join(", ");
    const lines = [
      steps?.length ? texts.steps(list(steps)) : "",
      within?.length ? texts.within(list(within)) : "",
    ].filter(Boolean);
    const words = stopped ? `${texts.notKnown} ${stopped}.` : grade ? texts.grade(grade) : texts.noStep;
    this.say(`${words} ${took}`, ...lines.map((line) => element("p", {}, line)));
  }

  async #generate(): Promise<void> {
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    const answered = await this.#ask("generate", { seed: (seed ?? 1) % 1_000_000 });
    if (!answered) return;
    const [made, took] = answered;
    this.#editor.write(made.text);
    this.say(`${texts.generated(made.givens, made.clues, made.seed)} ${took}`);
  }

  async #minimize(): Promise<void> {
    const answered = await this.#ask("minimize");
    if (!answered) return;
    const [found, took] = answered;
    if (found.number !== "one" || !found.spared) {
      this.say([texts.needsOne, found.stopped].filter(Boolean).join(" "));
      return;
    }
    if (found.text !== undefined) this.#editor.write(found.text);
    this.say(`${texts.minimized(found.spared.length, found.parts ?? 0)} ${took}`, ...spared(found));
  }
}

function spared(found: Minimized): Node[] {
  const list = (parts: Part[]): HTMLElement => element("ul", {}, ...parts.map((part) => element("li", {}, part.words)));
  const rest = found.not_struck ?? [];
  return [
    list(found.spared ?? []),
    ...(rest.length ? [element("p", {}, texts.notStruck), list(rest)] : []),
    ...(found.complete === false ? [element("p", {}, texts.perhapsMore)] : []),
  ];
}
