// How long somebody has played: it can be stopped and hidden, and is kept with the puzzle.

import { button, element } from "../page/dom";
import { keep, kept } from "../page/store";
import { texts } from "../texts";

interface Kept {
  seconds: number;
  hidden: boolean;
}

export function clock(seconds: number): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export function readTime(text: string | undefined): Kept {
  try {
    const found = JSON.parse(text ?? "null") as Partial<Kept> | null;
    const { seconds } = found ?? {};
    const is_right = typeof seconds === "number" && Number.isFinite(seconds) && seconds >= 0;
    return { seconds: is_right ? Math.floor(seconds) : 0, hidden: found?.hidden === true };
  } catch {
    return { seconds: 0, hidden: false };
  }
}

export class Timer {
  readonly root: HTMLElement;
  readonly #face = element("span", { class: "time", role: "timer" });
  readonly #pause: HTMLButtonElement;
  readonly #hide: HTMLButtonElement;
  readonly #paused: (is: boolean) => void;
  #seconds = 0;
  #hidden = false;
  #runs = true;
  #is_over = false;
  #name: string | undefined;
  readonly #ticking = setInterval(() => {
    this.#tick();
  }, 1000);

  /** `paused` is told when the board is to be covered, and when no more. */
  constructor(paused: (is: boolean) => void) {
    this.#paused = paused;
    this.#pause = button(texts.pause, texts.pauseHelp, () => {
      this.#turn(!this.#runs);
    });
    this.#hide = button(texts.hideTime, texts.hideTime, () => {
      this.#hidden = !this.#hidden;
      this.#show();
      this.#keep();
    });
    this.root = element("div", { class: "buttons timer" }, this.#face, this.#pause, this.#hide);
    this.#show();
  }

  /** Goes on with the time of a puzzle. */
  resume(name: string): void {
    this.#name = name;
    const { seconds, hidden } = readTime(kept(name));
    this.#seconds += seconds;
    this.#hidden = hidden;
    this.#show();
  }

  /** The puzzle is solved: the time stands still. */
  finish(): string {
    this.#is_over = true;
    this.#pause.disabled = true;
    return clock(this.#seconds);
  }

  restart(): void {
    this.#is_over = false;
    this.#pause.disabled = false;
    this.#seconds = 0;
    this.#turn(true);
    this.#keep();
  }

  stop(): void {
    clearInterval(this.#ticking);
    this.#keep();
  }

  #turn(runs: boolean): void {
    this.#runs = runs;
    this.#paused(!runs);
    this.#show();
    this.#keep();
  }

  #tick(): void {
    if (!this.#runs || this.#is_over || document.hidden) return;
    this.#seconds += 1;
    this.#show();
    if (this.#seconds % 5 === 0) this.#keep();
  }

  #show(): void {
    this.#face.textContent = clock(this.#seconds);
    this.#face.hidden = this.#hidden;
    this.#pause.textContent = this.#runs ? texts.pause : texts.resume;
    this.#hide.textContent = this.#hidden ? texts.showTime : texts.hideTime;
    this.#hide.title = this.#hide.textContent;
  }

  #keep(): void {
    if (this.#name !== undefined) keep(this.#name, JSON.stringify({ seconds: this.#seconds, hidden: this.#hidden } satisfies Kept));
  }
}
