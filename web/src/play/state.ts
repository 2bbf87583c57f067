// What a player has written: text in, state, view. Every change is a new state; undo goes back to the one before.

export type Mode = "value" | "corner" | "centre";

export const MODES: Mode[] = ["value", "corner", "centre"];

export interface Marks {
  corner: string[];
  centre: string[];
}

/** Signs for oneself. */
export type Sign = "cross" | "dot";

export const SIGNS: Sign[] = ["cross", "dot"];

/** A piece as it lies: which one, in which of its ways, and where, as the number of a cell for each of its cells. */
export interface Laid {
  piece: number;
  way: number;
  cells: number[];
}

/** What is on the board: in cells and on edges by their names, and the pieces. */
export interface Written {
  values: Record<string, string>;
  marks: Record<string, Marks>;
  colours: Record<string, number>;
  signs: Record<string, Sign>;
  /** How many lines lie on an edge; `CROSSED`, where it is said that none does. */
  lines: Record<string, number>;
  /** The same of borders. */
  borders: Record<string, number>;
  laid: Laid[];
}

export const CROSSED = -1;

export const NOTHING: Written = { values: {}, marks: {}, colours: {}, signs: {}, lines: {}, borders: {}, laid: [] };

function without<T>(record: Record<string, T>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
}

/** With a thing at a name; without it where it is nothing. */
function put<T>(record: Record<string, T>, name: string, thing: T | undefined): Record<string, T> {
  return thing === undefined ? without(record, name) : { ...record, [name]: thing };
}

/** After a symbol was written into a cell: what stands there already goes. */
export function written(state: Written, cell: string, symbol: string, mode: Mode): Written {
  if (mode === "value") {
    const is_there = state.values[cell] === symbol;
    return { ...state, values: put(state.values, cell, is_there ? undefined : symbol) };
  }
  const old = state.marks[cell] ?? { corner: [], centre: [] };
  const list = old[mode].includes(symbol) ? old[mode].filter((one) => one !== symbol) : [...old[mode], symbol].sort();
  return { ...state, marks: { ...state.marks, [cell]: { ...old, [mode]: list } } };
}

/** After a cell was painted; the color that it has already goes. */
export function painted(state: Written, cell: string, colour: number | undefined): Written {
  const next = state.colours[cell] === colour ? undefined : colour;
  return { ...state, colours: put(state.colours, cell, next) };
}

/** After a cell got a sign; the one that it has already goes. */
export function signed(state: Written, cell: string, sign: Sign | undefined): Written {
  const next = state.signs[cell] === sign ? undefined : sign;
  return { ...state, signs: put(state.signs, cell, next) };
}

/** After a cell was erased: first what stands there, then its sign, its marks, its color. */
export function erased(state: Written, cell: string): Written {
  if (cell in state.values) return { ...state, values: without(state.values, cell) };
  if (cell in state.signs) return { ...state, signs: without(state.signs, cell) };
  const { corner, centre } = state.marks[cell] ?? { corner: [], centre: [] };
  if (corner.length || centre.length) return { ...state, marks: without(state.marks, cell) };
  return { ...state, colours: without(state.colours, cell) };
}

/** Which edges are meant. */
export type Kind = "lines" | "borders";

/** After an edge got so many lines, or a cross. */
export function drawn(state: Written, kind: Kind, edge: string, lines: number): Written {
  return { ...state, [kind]: put(state[kind], edge, lines === 0 ? undefined : lines) };
}

/** What comes next on an edge that is clicked: one line more, then a cross, then nothing. */
export function nextOf(lines: number, most: number): number {
  return lines === CROSSED ? 0 : lines < most ? lines + 1 : CROSSED;
}

/** After a piece was laid; those go that lie where it lies now. */
export function laid(state: Written, piece: Laid): Written {
  const is_free = (other: Laid): boolean => !other.cells.some((cell) => piece.cells.includes(cell));
  return { ...state, laid: [...state.laid.filter(is_free), piece] };
}

/** After the piece was taken back that lies on a cell. */
export function taken(state: Written, cell: number): Written {
  return { ...state, laid: state.laid.filter((piece) => !piece.cells.includes(cell)) };
}

/** Whether two states are the same. */
export function isSame(one: Written, other: Written): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** A state with those before and after it. */
export class History {
  #before: Written[] = [];
  #after: Written[] = [];
  now: Written;

  constructor(now: Written) {
    this.now = now;
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  get canRedo(): boolean {
    return this.#after.length > 0;
  }

  go(next: Written): void {
    if (isSame(next, this.now)) return;
    this.#before.push(this.now);
    this.#after = [];
    this.now = next;
  }

  /** Goes on from the state that was reached last, as one step with it. */
  goOn(next: Written): void {
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

function isRecord(found: unknown): found is Record<string, unknown> {
  return typeof found === "object" && found !== null && !Array.isArray(found);
}

/** A record of things of which each is right; nothing of what is not. */
function all<T>(found: unknown, is: (thing: unknown) => thing is T): Record<string, T> {
  const entries = isRecord(found) ? Object.entries(found) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, T] => is(entry[1])));
}

const isText = (thing: unknown): thing is string => typeof thing === "string";
const isNumber = (thing: unknown): thing is number => Number.isInteger(thing);
const isSign = (thing: unknown): thing is Sign => SIGNS.some((sign) => sign === thing);
const areTexts = (thing: unknown): thing is string[] => Array.isArray(thing) && thing.every(isText);
const areNumbers = (thing: unknown): thing is number[] => Array.isArray(thing) && thing.every(isNumber);
const areMarks = (thing: unknown): thing is Marks => isRecord(thing) && areTexts(thing["corner"]) && areTexts(thing["centre"]);
const isLaid = (thing: unknown): thing is Laid =>
  isRecord(thing) && isNumber(thing["piece"]) && isNumber(thing["way"]) && areNumbers(thing["cells"]);

/** A state that was kept; nothing where it is none. */
export function read(text: string | undefined): Written | undefined {
  let found: unknown;
  try {
    found = JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
  if (!isRecord(found)) return undefined;
  const { laid } = found;
  return {
    values: all(found["values"], isText),
    marks: all(found["marks"], areMarks),
    colours: all(found["colours"], isNumber),
    signs: all(found["signs"], isSign),
    lines: all(found["lines"], isNumber),
    borders: all(found["borders"], isNumber),
    laid: Array.isArray(laid) ? laid.filter(isLaid) : [],
  };
}
