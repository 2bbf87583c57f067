// Places: lines and units of UTF-16, as the engine counts them, and offsets, as the editor does.

import type { Text } from "@codemirror/state";
import type { Position, Range } from "../engine/answers";

/** The offset of a place; the nearest where the text has changed meanwhile. */
export function offset(text: Text, place: Position): number {
  if (place.line >= text.lines) return text.length;
  const line = text.line(place.line + 1);
  return Math.min(line.from + place.character, line.to);
}

export function span(text: Text, range: Range): { from: number; to: number } {
  const from = offset(text, range.start);
  return { from, to: Math.max(from, offset(text, range.end)) };
}

export function position(text: Text, at: number): Position {
  const line = text.lineAt(at);
  return { line: line.number - 1, character: at - line.from };
}
