// What the engine says of what is written: whether it is still right, and what comes next.

import type { Attempted, Cell, Piece, Step } from "../engine/answers";
import { type Engine, isRefused } from "../engine/engine";
import { texts } from "../texts";
import type { Laid, Written } from "./state";

/** A search that nobody asked for may take so many seconds; one that took longer than this many milliseconds is the last. */
const QUIET = { seconds: 5, most: 1500 };

/** A search that somebody waits for may take so many seconds. */
const PATIENCE = 60;

/** The most steps that lead to one that says more. */
const STEPS = 8;

/** What is not right. */
export interface Wrong {
  cells: string[];
  edges: string[];
  borders: string[];
  laid: Laid[];
}

export const NONE_WRONG: Wrong = { cells: [], edges: [], borders: [], laid: [] };

export interface Verdict {
  wrong: Wrong;
  /** How the puzzle stands, where nothing is wrong or missing. */
  done: "one" | "several" | undefined;
  words: string;
}

export class Check {
  readonly #engine: Engine;
  readonly #text: string;
  readonly #cells: Cell[];
  readonly #pieces: Piece[];
  #is_quiet_off = false;
  #asks = false;

  constructor(engine: Engine, text: string, cells: Cell[], pieces: Piece[]) {
    this.#engine = engine;
    this.#text = text;
    this.#cells = cells;
    this.#pieces = pieces;
  }

  /** Whether what is written is still right. */
  async ask(state: Written, seconds = PATIENCE): Promise<Verdict> {
    const answer = await this.#engine.ask("attempt", this.#text, { ...this.#hand(state), seconds });
    if (isRefused(answer)) return { wrong: NONE_WRONG, done: undefined, words: answer.refused };
    return this.#verdict(state, answer);
  }

  /** Whether all is done; asked without being told to, and not where that takes long. */
  async isDone(state: Written): Promise<Verdict | undefined> {
    if (this.#is_quiet_off || this.#asks || this.#engine.isBusy) return undefined;
    this.#asks = true;
    const begun = performance.now();
    try {
      const verdict = await this.ask(state, QUIET.seconds);
      return verdict.done ? verdict : undefined;
    } catch {
      return undefined;
    } finally {
      this.#asks = false;
      if (performance.now() - begun > QUIET.most) this.#is_quiet_off = true;
    }
  }

  /** The next steps from what is written; or why there are none, in words. */
  async next(state: Written): Promise<Step[] | string> {
    const written = this.#hand(state);
    const answer = await this.#engine.ask("hint", this.#text, { most: STEPS, written, seconds: PATIENCE });
    if (isRefused(answer)) return answer.refused;
    if (answer.number !== "one") return answer.number === "none" ? texts.noSolution : texts.needsOne;
    if (answer.steps?.length) return answer.steps;
    return answer.stopped ? `${texts.notKnown} ${answer.stopped}.` : texts.hintNone;
  }

  /** What is written, as the engine reads it. */
  #hand({ values, lines, borders, laid }: Written): object {
    const pieces = laid.map(({ piece, way, cells }) => [piece, way, cells.map((cell) => this.#cells[cell]?.name ?? "")]);
    return { cells: values, lines, borders, pieces };
  }

  #verdict(state: Written, answer: Attempted): Verdict {
    const laid = answer.pieces.flatMap((number) => state.laid[number] ?? []);
    const wrong = { cells: answer.wrong, edges: answer.edges, borders: answer.borders, laid };
    const places = [...answer.wrong, ...answer.edges, ...answer.borders, ...laid.map((one) => this.#place(one))];
    const missing = texts.missing(answer.missing, answer.missing_edges, answer.missing_borders, answer.missing_pieces);
    const is_known = answer.number === "one" || answer.number === "several";
    const done = is_known && !places.length && !missing.length ? (answer.number as "one" | "several") : undefined;
    const words =
      answer.number === "none"
        ? texts.noSolution
        : answer.number === "astray"
          ? texts.playAstray
          : answer.stopped
            ? `${texts.notKnown} ${answer.stopped}.`
            : places.length
              ? texts.playWrong(places)
              : texts.playRight(missing);
    return { wrong, done, words };
  }

  #place({ piece, cells }: Laid): string {
    return texts.pieceOn(this.#pieces[piece]?.name ?? "", this.#cells[cells[0] ?? -1]?.name ?? "");
  }
}
