// The text of the puzzle.

import { closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory } from "@codemirror/commands";
import { bracketMatching } from "@codemirror/language";
import { type Diagnostic as Shown, lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, StateEffect, StateField } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  EditorView,
  drawSelection,
  highlightActiveLine,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import type { Diagnostic, Range } from "../engine/answers";
import type { Engine } from "../engine/engine";
import { texts } from "../texts";
import { colours } from "./colours";
import { fixes, helps } from "./helps";
import { span } from "./places";

const lit = StateEffect.define<{ from: number; to: number }[]>();

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(old, transaction) {
    let now = old.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (effect.is(lit)) {
        const places = effect.value.filter(({ from, to }) => from < to).sort((one, other) => one.from - other.from);
        now = Decoration.set(places.map(({ from, to }) => Decoration.mark({ class: "cm-lit" }).range(from, to)));
      }
    }
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const look = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--paper)", fontSize: "15px" },
  ".cm-scroller": { fontFamily: "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused": { outline: "none" },
  ".cm-gutters": { backgroundColor: "var(--ground)", color: "var(--faint)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--active)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--selected) !important",
  },
  ".cm-lit": { backgroundColor: "var(--lit)", borderRadius: "3px" },
  ".cm-tooltip": { backgroundColor: "var(--paper)", color: "var(--ink)", border: "1px solid var(--line)", borderRadius: "6px", maxWidth: "min(34rem, 92vw)" },
  ".cm-tooltip .prose": { padding: "0.4rem 0.7rem", maxHeight: "18rem", overflow: "auto" },
  ".cm-tooltip .prose p": { margin: "0.3rem 0" },
  ".cm-tooltip .prose pre": { margin: "0.3rem 0", fontFamily: "ui-monospace, 'DejaVu Sans Mono', monospace" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--on-accent)" },
  ".cm-diagnostic": { whiteSpace: "pre-wrap" },
  ".cm-panels": { backgroundColor: "var(--ground)", color: "var(--ink)" },
});

export class Editor {
  readonly root: HTMLElement;
  readonly view: EditorView;
  readonly #engine: Engine;

  constructor(root: HTMLElement, engine: Engine, changed: () => void, moved: (at: number) => void) {
    this.root = root;
    this.#engine = engine;
    const listener = EditorView.updateListener.of((update) => {
      if (update.docChanged) changed();
      if (update.selectionSet || update.docChanged) moved(update.state.selection.main.head);
    });
    const extensions = [
      lineNumbers(),
      lintGutter(),
      history(),
      drawSelection(),
      highlightActiveLine(),
      bracketMatching(),
      closeBrackets(),
      highlightSelectionMatches(),
      marks,
      colours(),
      helps(engine),
      look,
      listener,
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ "aria-label": texts.editor, spellcheck: "false" }),
      keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, ...completionKeymap, ...lintKeymap, indentWithTab]),
    ];
    // in a tree of its own, where styles need no exception from the policy of the page
    const shadow = root.attachShadow({ mode: "open" });
    this.view = new EditorView({ state: EditorState.create({ extensions }), parent: shadow, root: shadow });
  }

  get text(): string {
    return this.view.state.doc.toString();
  }

  /** Writes another text in the place of this one; undo brings the old one back. */
  write(text: string): void {
    const { doc } = this.view.state;
    const insert = text.replace(/\r\n?/gu, "\n");
    if (insert === doc.toString()) return;
    this.view.dispatch({
      changes: { from: 0, to: doc.length, insert },
      selection: { anchor: 0 },
      scrollIntoView: true,
      annotations: isolateHistory.of("full"),
    });
  }

  /** Lights places of the text. */
  light(ranges: (Range | null)[]): void {
    const { doc } = this.view.state;
    const places = ranges.filter((range) => range !== null).map((range) => span(doc, range));
    this.view.dispatch({ effects: lit.of(places) });
  }

  /** Goes to a place. */
  go(range: Range): void {
    const { from, to } = span(this.view.state.doc, range);
    this.view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
  }

  /** Shows what is wrong, at its place; with quick fixes, when they are known. */
  async report(found: Diagnostic[]): Promise<void> {
    const text = this.view.state.doc;
    const shown = found.map((one): Shown => ({ ...span(text, one.range), severity: severity(one), message: message(one) }));
    this.view.dispatch(setDiagnostics(this.view.state, shown));
    if (!found.length) return;
    const all = await fixes(this.#engine, text);
    if (!all.length || !text.eq(this.view.state.doc)) return;
    const fixed = shown.map((one): Shown => {
      const actions = all.flatMap(({ title, edit }) => {
        const [change] = Object.values(edit?.changes ?? {})[0] ?? [];
        if (!change) return [];
        const place = span(text, change.range);
        if (place.from > one.to || place.to < one.from) return [];
        const apply = (view: EditorView): void => {
          view.dispatch({ changes: { ...place, insert: change.newText } });
        };
        return [{ name: title, apply }];
      });
      return { ...one, actions };
    });
    this.view.dispatch(setDiagnostics(this.view.state, fixed));
  }
}

function severity(found: Diagnostic): "error" | "warning" | "info" {
  return found.severity === 1 ? "error" : found.severity === 2 ? "warning" : "info";
}

function message(found: Diagnostic): string {
  const others = (found.relatedInformation ?? []).map(
    (other) => `line ${other.location.range.start.line + 1}: ${other.message}`,
  );
  return [found.message, ...others].join("\n");
}
