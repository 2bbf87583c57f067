// When what is written is looked at: when somebody asks, and, where it is quick, when all may be done.

import { texts } from "../texts";
import { type Check, NONE_WRONG, type Verdict, type Wrong } from "./check";
import { hint } from "./hint";
import { NOTHING, type Written, isSame } from "./state";
import type { Timer } from "./timer";

/** It is looked whether all is done when nothing was written for so long, in milliseconds. */
const PAUSE = 350;

/** What is judged, and where that is shown. */
export interface Court {
  now: () => Written;
  say: (words: string, more?: HTMLElement) => void;
  paint: () => void;
}

export class Judge {
  readonly #check: Check;
  readonly #timer: Timer;
  readonly #court: Court;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  wrong: Wrong = NONE_WRONG;
  /** The cells and edges that a hint is about. */
  light: string[] = [];
  isDone = false;

  constructor(check: Check, timer: Timer, court: Court) {
    this.#check = check;
    this.#timer = timer;
    this.#court = court;
  }

  /** Something has changed. */
  changed(): void {
    this.wrong = NONE_WRONG;
    this.light = [];
    this.stop();
    this.#waiting = setTimeout(() => void this.#look(), PAUSE);
  }

  stop(): void {
    clearTimeout(this.#waiting);
  }

  restart(): void {
    this.isDone = false;
    this.#timer.restart();
  }

  async #look(): Promise<void> {
    const state = this.#court.now();
    if (this.isDone || isSame(state, NOTHING)) return;
    const verdict = await this.#check.isDone(state);
    if (state === this.#court.now()) {
      if (verdict) this.#told(verdict);
    } else this.#waiting = setTimeout(() => void this.#look(), PAUSE);
  }

  /** Looks, and says what is found. */
  async ask(): Promise<Verdict | undefined> {
    this.stop();
    const state = this.#court.now();
    this.#court.say(texts.playing);
    try {
      const verdict = await this.#check.ask(state);
      if (state !== this.#court.now()) return undefined;
      this.#told(verdict);
      return verdict;
    } catch (why) {
      this.#court.say(why instanceof Error ? why.message : String(why));
      return undefined;
    }
  }

  #told({ wrong, done, words }: Verdict): void {
    this.wrong = wrong;
    if (done) {
      this.isDone = true;
      const time = this.#timer.finish();
      this.#court.say(done === "one" ? texts.playSolved(time) : texts.playDone(time));
    } else this.#court.say(words);
    this.#court.paint();
  }

  async hint(): Promise<void> {
    await hint(this.#check, this.#court.now(), () => this.ask(), (words, cells, more) => {
      this.light = cells;
      this.#court.say(words, more);
      this.#court.paint();
    });
  }
}
