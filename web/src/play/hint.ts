// Hints while somebody plays: first what is wrong, then the next step from what is written.

import type { Step } from "../engine/answers";
import { button } from "../page/dom";
import { texts } from "../texts";
import type { Check, Verdict } from "./check";
import type { Written } from "./state";

export async function hint(
  check: Check,
  state: Written,
  ask: () => Promise<Verdict | undefined>,
  tell: (words: string, cells: string[], more?: HTMLElement) => void,
): Promise<void> {
  const verdict = await ask();
  if (!verdict) return;
  const { wrong, done } = verdict;
  if (done || wrong.cells.length || wrong.edges.length || wrong.borders.length || wrong.laid.length) return;
  tell(texts.playing, []);
  try {
    const steps = await check.next(state);
    if (typeof steps === "string") tell(steps, []);
    else show(steps, 0, tell);
  } catch (why) {
    tell(why instanceof Error ? why.message : String(why), []);
  }
}

/** Shows a step, and a button for the next one. */
function show(steps: Step[], at: number, tell: (words: string, cells: string[], more?: HTMLElement) => void): void {
  const step = steps[at];
  if (!step) return;
  const is_last = at + 1 >= steps.length;
  const next = button(texts.nextHint, texts.nextHint, () => {
    show(steps, at + 1, tell);
  });
  tell(step.words, [...step.cells, ...step.because], is_last ? undefined : next);
}
