// What the engine answers: the JSON of `crates/ecp-wasm`.

/** A place in a text: lines, and units of UTF-16 within a line, both from 0. */
export interface Position {
  line: number;
  character: number;
}

export interface Range {
  start: Position;
  end: Position;
}

export interface Diagnostic {
  range: Range;
  severity: 1 | 2 | 3 | 4;
  code?: string;
  message: string;
  relatedInformation?: { location: { range: Range }; message: string }[];
}

/** Why there is no answer. */
export interface Refused {
  refused: string;
  diagnostics: Diagnostic[];
}

/** A cell of the board; `outline` is in units of the picture. */
export interface Cell {
  name: string;
  row: number;
  column: number;
  outline: [number, number][];
  given: string | null;
  open: boolean;
  range: Range | null;
}

export interface Checked {
  diagnostics: Diagnostic[];
  title: string | null;
  sizes: { items: number; options: number } | null;
  cells: Cell[] | null;
  inputs: string[];
  svg: string | null;
  unseen: string | null;
}

export interface Solution {
  number: number;
  svg: string | null;
  symbols: (string | null)[] | null;
  options: string[] | null;
}

interface Stoppable {
  stopped?: string | null;
}

export type Amount = "none" | "one" | "several" | "at_least_one" | "unknown";

export interface Solved extends Stoppable {
  solutions: Solution[];
  more: boolean;
  nodes: number;
}

export interface Counted extends Stoppable {
  solutions: string;
  complete: boolean;
}

export interface Two {
  solutions: Solution[];
  differ: string[];
}

export interface Unique extends Stoppable {
  number: Amount;
  two: Two;
}

export interface Forced extends Stoppable {
  number: Amount;
  cells: { possible: string[]; unknown: string[] }[];
  complete: boolean;
}

/** A part of a puzzle in words. */
export interface Part {
  words: string;
  range: Range | null;
}

export interface Explained extends Stoppable {
  number: Amount;
  reason?: string | null;
  area?: { pieces: [number, number | null]; cells: number } | null;
  parts?: Part[];
  cells?: string[] | null;
  needs_filled_cells?: boolean;
  one_without?: string[];
  several_without?: string[];
  complete?: boolean;
  two?: Two;
  settled?: string[] | null;
}

export interface Step {
  words: string;
  kind: string;
  cells: string[];
  because: string[];
  by: Part[];
  svg: string | null;
}

export interface Hinted extends Stoppable {
  number: Amount;
  steps?: Step[];
}

interface Steps {
  kind: string;
  number: number;
}

export interface Rated extends Stoppable {
  number: Amount;
  grade?: string | null;
  steps?: Steps[];
  within?: Steps[];
  complete?: boolean;
}

export interface Generated {
  text: string;
  givens: number;
  clues: number;
  seed: number;
}

export interface Minimized extends Stoppable {
  number: Amount;
  spared?: Part[];
  parts?: number;
  text?: string;
  not_struck?: Part[];
  complete?: boolean;
}

export interface Attempted extends Stoppable {
  number: Amount | "astray";
  /** Cells, edges and borders by their names, pieces by their places in the list. */
  wrong: string[];
  edges: string[];
  borders: string[];
  pieces: number[];
  missing: number;
  missing_edges: number;
  missing_borders: number;
  missing_pieces: number;
}

/** A point in which lines meet, in units of the picture. */
export interface NetPoint {
  name: string;
  row: number;
  at: [number, number];
}

/** Where lines may lie between two points, `most` of them side by side. It is drawn from the first point to the second; or in two
 * halves, each from its point outwards. */
export interface NetEdge {
  name: string;
  ends: [number, number];
  most: number;
  parts: [number, number, number, number][];
}

/** Where lines, or borders, may be drawn. */
export interface Net {
  way: "cells" | "edges" | "diagonals" | "clues" | "borders";
  points: NetPoint[];
  edges: NetEdge[];
}

/** A place of the lattice: row, column, layer. */
export type Place = [number, number, number];

export interface Piece {
  name: string;
  most: number | null;
  ways: Place[][];
  symbols: (string | null)[][];
}

/** The pieces to be laid, and for each cell of the board its place. */
export interface Pieces {
  list: Piece[];
  places: Place[];
  /** Rows and columns after which a torus begins again. */
  joined: [number, number] | null;
  squares: boolean;
}

/** What can be put on the board beside inputs. */
export interface Stage {
  drawing: Net | null;
  division: Net | null;
  pieces: Pieces | null;
  /** By the names of cells, and of corners of the grid. */
  clues: { cells: Record<string, string>; corners: Record<string, string> } | null;
  svg: string;
}

/** What each verb answers. */
export interface Answers {
  check: Checked;
  editor: { answer: unknown };
  format: { text: string };
  solve: Solved;
  count: Counted;
  unique: Unique;
  forced: Forced;
  explain: Explained;
  hint: Hinted;
  rate: Rated;
  generate: Generated;
  minimize: Minimized;
  attempt: Attempted;
  stage: Stage;
  import: { text: string; warnings: string[] };
  export: { text: string };
}

export type Verb = keyof Answers;
