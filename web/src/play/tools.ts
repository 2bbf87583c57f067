// The ways of writing on a board, and what a typed letter means.

import type { Stage } from "../engine/answers";
import { MODES, type Mode } from "./state";

export type Tool = Mode | "colour" | "sign" | "lines" | "borders" | "pieces";

export function isMode(tool: Tool): tool is Mode {
  return MODES.some((mode) => mode === tool);
}

/** The ways of writing on a board, the usual one first. */
export function toolsOf(inputs: string[], { drawing, division, pieces }: Stage): Tool[] {
  const values: Tool[] = inputs.length ? MODES : [];
  const edges: Tool[] = [...(drawing ? (["lines"] as const) : []), ...(division ? (["borders"] as const) : [])];
  const tray: Tool[] = pieces ? ["pieces"] : [];
  // where pieces are of black cells, one usually shades these
  const has_shades = inputs.length > 0 && inputs.length <= 2;
  return [...(has_shades ? [...edges, ...values, ...tray] : [...tray, ...edges, ...values]), "colour", "sign"];
}

/** Whether somebody can play it: colors alone are no answer. */
export function isPlayable(inputs: string[], { drawing, division, pieces }: Stage): boolean {
  const has_edges = [drawing, division].some((net) => net !== null && net.edges.length > 0);
  return inputs.length > 0 || has_edges || pieces !== null;
}

export interface Typed {
  /** What was written by it. */
  input: string | undefined;
  /** The letters of a longer input that were typed so far. */
  typed: string;
  /** Whether that input goes on from the one before. */
  goesOn: boolean;
}

/** A letter is typed: an input, or the beginning of a longer one. */
export function letter(inputs: string[], before: string, now: string): Typed {
  for (const typed of [before + now, now]) {
    const fits = inputs.filter((input) => input.toLowerCase().startsWith(typed.toLowerCase()));
    const input = fits.find((input) => input.toLowerCase() === typed.toLowerCase());
    if (!fits.length) continue;
    return { input, typed: fits.length > 1 || input === undefined ? typed : "", goesOn: before !== "" && typed !== now };
  }
  return { input: undefined, typed: "", goesOn: false };
}
