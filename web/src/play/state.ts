// What a player has written: text in, state, view. Every change is a new state; undo goes back to the one before.

export type Mode = "value" | "corner" | "centre";

export const MODES: Mode[] = ["value", "corner", "centre"];

export interface Marks {
  corner: string[];
  centre: string[];
}

/** What stands in the cells, by their names. */
export interface Written {
  values: Record<string, string>;
  marks: Record<string, Marks>;
}

export const NOTHING: Written = { values: {}, marks: {} };

function without<T>(record: Record<string, T>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
}

/** After a symbol was written into a cell: what stands there already goes. */
export function written(state: Written, cell: string, symbol: string, mode: Mode): Written {
  if (mode === "value") {
    const is_there = state.values[cell] === symbol;
    return { ...state, values: is_there ? without(state.values, cell) : { ...state.values, [cell]: symbol } };
  }
  const old = state.marks[cell] ?? { corner: [], centre: [] };
  const list = old[mode].includes(symbol) ? old[mode].filter((one) => one !== symbol) : [...old[mode], symbol].sort();
  return { ...state, marks: { ...state.marks, [cell]: { ...old, [mode]: list } } };
}

/** After a cell was erased: first what stands there, then its marks. */
export function erased(state: Written, cell: string): Written {
  if (cell in state.values) return { ...state, values: without(state.values, cell) };
  return { ...state, marks: without(state.marks, cell) };
}

/** A state with those before and after it. */
export class History {
  #before: Written[] = [];
  #after: Written[] = [];
  now: Written;

  constructor(now: Written) {
    this.now = now;
  }

  go(next: Written): void {
    this.#before.push(this.now);
    this.#after = [];
    this.now = next;
  }

  undo(): void {
    const before = this.#before.pop();
    if (!before) return;
    this.#after.push(this.now);
    this.now = before;
  }

  redo(): void {
    const after = this.#after.pop();
    if (!after) return;
    this.#before.push(this.now);
    this.now = after;
  }
}

/** A state that was kept; nothing where it is none. */
export function read(text: string | undefined): Written | undefined {
  try {
    const found = JSON.parse(text ?? "null") as Partial<Written> | null;
    const are_values = Object.values(found?.values ?? {}).every((value) => typeof value === "string");
    const are_marks = Object.values(found?.marks ?? {}).every((marks) => Array.isArray(marks.corner) && Array.isArray(marks.centre));
    return found?.values && found.marks && are_values && are_marks ? { values: found.values, marks: found.marks } : undefined;
  } catch {
    return undefined;
  }
}
