// Colours by the grammar that other editors use, too: `editors/vscode/syntaxes/ecp.tmLanguage.json`, which is made from the
// vocabulary of the language. It has few forms, and all of them are read here.

import { HighlightStyle, StreamLanguage, type StringStream, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { Tag, tags } from "@lezer/highlight";
import grammar from "../made/grammar.json";

interface Rule {
  include?: string;
  name?: string;
  match?: string;
  captures?: Record<string, { name: string }>;
  begin?: string;
  end?: string;
  beginCaptures?: Record<string, { name: string }>;
  endCaptures?: Record<string, { name: string }>;
  patterns?: Rule[];
}

/** A form of the text: where it may begin, and what its parts are. */
interface Form {
  pattern: RegExp;
  names: string[];
  /** Whether it begins a drawing, or ends one. */
  turn: "in" | "out" | undefined;
}

const rules = grammar.repository as Record<string, Rule>;

function form(pattern: string, name: string, captures: Rule["captures"], turn: Form["turn"]): Form {
  const parts = Object.entries(captures ?? {});
  const names = parts.length && turn === undefined ? parts.map(([, part]) => part.name) : [parts[0]?.[1].name ?? name];
  // a quotation mark needs no backslash, and may have none here
  return { pattern: new RegExp(pattern.replaceAll('\\"', '"'), "uy"), names, turn };
}

function forms(list: Rule[]): Form[] {
  return list.flatMap((rule): Form[] => {
    const own = rule.include ? (rules[rule.include.slice(1)] ?? {}) : rule;
    if (own.match !== undefined) return [form(own.match, own.name ?? "", own.captures, undefined)];
    if (own.begin !== undefined) return [form(own.begin, "", own.beginCaptures, "in")];
    return own.patterns ? forms(own.patterns) : [];
  });
}

const outside = forms(grammar.patterns);
const drawing = rules["drawing"] ?? {};
const inside = [form(drawing.end ?? "}", "", drawing.endCaptures, "out"), ...forms(drawing.patterns ?? [])];

interface State {
  inDrawing: boolean;
  /** Parts of what was read that are still to be named, with where each ends. */
  left: { to: number; name: string }[];
}

function token(stream: StringStream, state: State): string | null {
  const next = state.left.shift();
  if (next) {
    stream.pos = next.to;
    return next.name || null;
  }
  for (const { pattern, names, turn } of state.inDrawing ? inside : outside) {
    pattern.lastIndex = stream.pos;
    const found = pattern.exec(stream.string);
    if (!found || found[0].length === 0) continue;
    const end = stream.pos + found[0].length;
    if (turn) state.inDrawing = turn === "in";
    if (found.length > 2) {
      // `use sudoku`: each part has a name of its own
      let at = stream.pos;
      for (const [number, part] of found.slice(1).entries()) {
        const from = stream.string.indexOf(part, at);
        if (from > at) state.left.push({ to: from, name: "" });
        at = from + part.length;
        state.left.push({ to: at, name: short(names[number] ?? "") });
      }
      return token(stream, state);
    }
    stream.pos = end;
    return short(names[0] ?? "") || null;
  }
  stream.next();
  return null;
}

// by the names of TextMate, as far as they are told apart
const own = {
  statement: Tag.define("statement", tags.keyword),
  family: Tag.define("family", tags.typeName),
  word: Tag.define("word", tags.operatorKeyword),
  mark: Tag.define("mark", tags.character),
  hole: Tag.define("hole", tags.null),
};

function short(name: string): string {
  if (name.startsWith("keyword.control")) return "statement";
  if (name.startsWith("support.type")) return "family";
  if (name.startsWith("keyword.other")) return "word";
  if (name.startsWith("constant.character")) return "mark";
  if (name.startsWith("constant.language")) return "hole";
  if (name.startsWith("constant.numeric")) return "number";
  if (name.startsWith("constant.other")) return "propertyName";
  if (name.startsWith("entity.name")) return "namespace";
  if (name.startsWith("string")) return "string";
  if (name.startsWith("comment")) return "comment";
  if (name.startsWith("invalid")) return "invalid";
  return name.startsWith("punctuation") || name.startsWith("keyword.operator") ? "punctuation" : "";
}

const language = StreamLanguage.define<State>({
  name: "ecp",
  startState: () => ({ inDrawing: false, left: [] }),
  copyState: (state) => ({ inDrawing: state.inDrawing, left: [...state.left] }),
  token,
  languageData: { commentTokens: { line: "//" }, closeBrackets: { brackets: ["{", "(", '"'] } },
  tokenTable: own,
});

const style = HighlightStyle.define([
  { tag: own.statement, color: "var(--statement)", fontWeight: "600" },
  { tag: own.family, color: "var(--family)" },
  { tag: own.word, color: "var(--word)" },
  { tag: own.hole, color: "var(--faint)" },
  { tag: own.mark, color: "var(--ink)" },
  { tag: tags.number, color: "var(--number)" },
  { tag: tags.propertyName, color: "var(--number)" },
  { tag: tags.namespace, color: "var(--name)" },
  { tag: tags.string, color: "var(--string)" },
  { tag: tags.comment, color: "var(--faint)", fontStyle: "italic" },
  { tag: tags.punctuation, color: "var(--faint)" },
  { tag: tags.invalid, color: "var(--wrong)" },
]);

export function colours(): Extension {
  return [language, syntaxHighlighting(style)];
}
