// What the core of the language server offers: completion, what a line means, quick fixes.

import { type CompletionContext, type CompletionResult, autocompletion } from "@codemirror/autocomplete";
import type { Extension, Text } from "@codemirror/state";
import { type EditorView, type Tooltip, hoverTooltip } from "@codemirror/view";
import type { Range } from "../engine/answers";
import { type Engine, isRefused } from "../engine/engine";
import { append, element } from "../page/dom";
import { offset, position, span } from "./places";

interface Item {
  label: string;
  kind?: number;
  detail?: string;
  documentation?: string | { value: string };
  textEdit?: { range: Range; newText: string };
}

interface Hover {
  contents: { value: string };
  range?: Range;
}

export interface Fix {
  title: string;
  edit?: { changes?: Record<string, { range: Range; newText: string }[]> };
}

/** Asks; nothing where there is no answer. */
async function asked<T>(engine: Engine, text: Text, method: string, params: object): Promise<T | undefined> {
  try {
    const answer = await engine.ask("editor", text.toString(), { method, params });
    return isRefused(answer) ? undefined : (answer.answer as T);
  } catch {
    return undefined;
  }
}

async function completed(engine: Engine, context: CompletionContext): Promise<CompletionResult | null> {
  const before = context.matchBefore(/[\p{L}\p{N}_]*/u);
  if (!context.explicit && (!before || before.from === before.to)) return null;
  const text = context.state.doc;
  const items = await asked<Item[]>(engine, text, "textDocument/completion", { position: position(text, context.pos) });
  if (!items?.length || context.aborted) return null;
  const edit = items.find((item) => item.textEdit)?.textEdit;
  const from = edit ? offset(text, edit.range.start) : (before?.from ?? context.pos);
  return {
    from,
    validFor: /^[\p{L}\p{N}_]*$/u,
    options: items.map((item) => ({
      label: item.label,
      type: item.kind === 6 ? "variable" : item.kind === 9 ? "namespace" : "keyword",
      apply: item.textEdit?.newText ?? item.label,
      ...(item.detail === undefined ? {} : { detail: item.detail }),
      ...(item.documentation === undefined
        ? {}
        : { info: typeof item.documentation === "string" ? item.documentation : item.documentation.value }),
    })),
  };
}

async function hovered(engine: Engine, view: EditorView, at: number): Promise<Tooltip | null> {
  const text = view.state.doc;
  const hover = await asked<Hover | null>(engine, text, "textDocument/hover", { position: position(text, at) });
  if (!hover) return null;
  const { from, to } = hover.range ? span(text, hover.range) : { from: at, to: at };
  return { pos: Math.min(from, at), end: Math.max(to, at), above: true, create: () => ({ dom: prose(hover.contents.value) }) };
}

/** Paragraphs and blocks of code, which is all that is written; what else Markdown has is text. */
function prose(markdown: string): HTMLElement {
  const made = element("div", { class: "prose" });
  for (const [number, part] of markdown.split(/^```+.*$/mu).entries()) {
    if (number % 2 === 1) {
      made.append(element("pre", {}, part.trim()));
      continue;
    }
    for (const paragraph of part.split(/\n{2,}/u)) {
      if (!paragraph.trim()) continue;
      const pieces = paragraph.trim().split(/(`[^`]+`)/u);
      const children = pieces.map((piece) => (piece.startsWith("`") ? element("code", {}, piece.slice(1, -1)) : piece));
      const made_paragraph = element("p");
      append(made_paragraph, children);
      made.append(made_paragraph);
    }
  }
  return made;
}

/** The quick fixes of a text. */
export async function fixes(engine: Engine, text: Text): Promise<Fix[]> {
  const range = { start: { line: 0, character: 0 }, end: position(text, text.length) };
  const found = await asked<Fix[]>(engine, text, "textDocument/codeAction", { range, context: { diagnostics: [] } });
  return found ?? [];
}

export function helps(engine: Engine): Extension {
  return [
    autocompletion({ override: [(context) => completed(engine, context)] }),
    hoverTooltip((view, at) => hovered(engine, view, at), { hoverTime: 500 }),
  ];
}
