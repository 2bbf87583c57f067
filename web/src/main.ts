// The page: the text, its board, what is asked of both, and playing. One way: text in, answers of the engine, view.

import { BoardView } from "./board/board";
import { Editor } from "./editor/editor";
import { span } from "./editor/places";
import type { Cell, Checked } from "./engine/answers";
import { Engine, Stopped, isRefused } from "./engine/engine";
import { Asking } from "./page/ask";
import { type Page, exporting, gallery, importing, sharing } from "./page/dialogs";
import { append, button, element } from "./page/dom";
import { unpacked } from "./page/share";
import { keep, kept } from "./page/store";
import { Play } from "./play/play";
import { isPlayable } from "./play/tools";
import { texts } from "./texts";

/** A text is checked when nobody has typed for so long, in milliseconds. */
const PAUSE = 40;

/** A check that takes longer is given up when the text has changed. */
const PATIENCE = 2000;

const FIRST = `puzzle "My first puzzle"

use sudoku

board {
  . . . | . . . | . 1 2
  . . . | . 3 5 | . . .
  . . . | 6 . . | . 7 .
  ------+-------+------
  7 . . | . . . | 3 . .
  . . . | 4 . . | 8 . .
  1 . . | . . . | . . .
  ------+-------+------
  . . . | 1 2 . | . . .
  . 8 . | . . . | . 4 .
  . 5 . | . . . | 6 . .
}
`;

class App {
  // one that answers while somebody types, and one for what may take long
  readonly #checker = new Engine();
  readonly #searcher = new Engine();
  readonly #status = element("p", { class: "sizes", role: "status" });
  readonly #notice = element("div", { class: "notice", role: "status" });
  readonly #work = element("div", { class: "work" });
  readonly #main: HTMLElement;
  readonly #editor: Editor;
  readonly #board: BoardView;
  readonly #asking: Asking;
  #checked: Checked | undefined;
  #checkedText = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #begun = 0;
  #play: Play | undefined;
  #isKept = true;

  constructor(head: HTMLElement, main: HTMLElement) {
    this.#main = main;
    const host = element("div", { class: "editor", id: "editor" });
    this.#board = new BoardView((cell) => {
      if (cell.range) this.#editor.go(cell.range);
      this.#board.light("cursor", [cell.name]);
    });
    this.#editor = new Editor(
      host,
      this.#checker,
      () => {
        this.#changed();
      },
      (at) => {
        this.#moved(at);
      },
    );
    this.#asking = new Asking(this.#searcher, this.#editor, this.#board, () => this.#checked?.svg ?? null);
    this.#head(head);
    const left = element("div", { class: "left" }, host, this.#status);
    const right = element("div", { class: "right" }, this.#board.root, this.#asking.panel);
    append(this.#work, [this.#asking.tools, left, right]);
    append(main, [this.#notice, this.#work]);
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.#asking.stop();
    });
    addEventListener("hashchange", () => void this.#openLink());
    void this.#begin();
  }

  #head(head: HTMLElement): void {
    const page: Page = {
      engine: this.#searcher,
      text: () => this.#editor.text,
      svg: () => this.#checked?.svg ?? null,
      open: (text, said) => {
        this.#open(text, said);
      },
    };
    const buttons: [string, string, () => void, string?][] = [
      [texts.open, texts.openHelp, () => void gallery(page)],
      [
        texts.import,
        texts.importHelp,
        () => {
          importing(page);
        },
      ],
      [
        texts.export,
        texts.exportHelp,
        () => {
          exporting(page);
        },
      ],
      [texts.share, texts.shareHelp, () => void sharing(page)],
      [texts.format, texts.formatHelp, () => void this.#format()],
      [
        texts.play,
        texts.playHelp,
        () => void this.#startPlaying(),
        "main",
      ],
    ];
    const nav = element("nav", { "aria-label": texts.title });
    for (const [label, help, act, kind] of buttons) nav.append(button(label, help, act, kind));
    append(head, [element("h1", { title: texts.about }, texts.title), nav]);
  }

  async #begin(): Promise<void> {
    const own = kept("text");
    this.#editor.write(own ?? FIRST);
    this.#asking.say(texts.ready);
    await this.#openLink();
    this.#editor.view.focus();
  }

  /** Opens the puzzle of the link, if there is one. */
  async #openLink(): Promise<void> {
    const found = await unpacked(location.hash);
    if (!found) return;
    if ("broken" in found) {
      const why = { broken: texts.linkBroken, large: texts.linkTooLarge, version: texts.linkVersion }[found.broken];
      this.#tell(why);
      return;
    }
    const old = this.#editor.text;
    this.#open(found.text, texts.linkOpened);
    // the link has been read: what is written from here on is one's own
    history.replaceState(null, "", location.pathname + location.search);
    if (old === found.text || old === FIRST) return;
    keep("text.before", old);
    const back = button(texts.bringBack, texts.bringBack, () => {
      this.#editor.write(old);
      this.#tell("");
    });
    this.#tell(texts.linkOpened, back);
  }

  #open(text: string, said: string): void {
    this.#stopPlaying();
    this.#editor.write(text);
    this.#asking.say(said);
    this.#tell("");
  }

  /** Tells something at the head of the page. */
  #tell(words: string, ...content: Node[]): void {
    this.#notice.replaceChildren(...(words ? [words, " ", ...content] : []));
  }

  #changed(): void {
    this.#asking.forget();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(), PAUSE);
  }

  async #check(): Promise<void> {
    if (this.#checker.isBusy && performance.now() - this.#begun > PATIENCE) this.#checker.stop();
    this.#begun = performance.now();
    const text = this.#editor.text;
    const is_kept = keep("text", text);
    if (!is_kept && this.#isKept) this.#tell(texts.notKept);
    this.#isKept = is_kept;
    try {
      const checked = await this.#checker.ask("check", text);
      if (text !== this.#editor.text || isRefused(checked)) return;
      this.#checked = checked;
      this.#checkedText = text;
      this.#show(checked);
      performance.mark("checked");
    } catch (why) {
      if (!(why instanceof Stopped)) this.#status.textContent = why instanceof Error ? why.message : String(why);
    }
  }

  #show(checked: Checked): void {
    // as long as somebody types, the board of a text with mistakes is the last good one
    if (checked.svg !== null || !checked.diagnostics.length) this.#board.show(checked.svg, checked.cells, checked.unseen);
    this.#moved(this.#editor.view.state.selection.main.head);
    const errors = checked.diagnostics.filter((found) => found.severity === 1).length;
    const warnings = checked.diagnostics.filter((found) => found.severity === 2).length;
    const sizes = checked.sizes ? texts.sizes(checked.sizes.items, checked.sizes.options) : "";
    this.#status.textContent = [texts.mistakes(errors, warnings), sizes].filter(Boolean).join(" · ");
    void this.#editor.report(checked.diagnostics);
  }

  /** Lights the cell in whose place the cursor stands. */
  #moved(at: number): void {
    const cells = this.#checkedText === this.#editor.text ? (this.#checked?.cells ?? []) : [];
    const { doc } = this.#editor.view.state;
    const is_here = (cell: Cell): boolean => {
      if (!cell.range) return false;
      const { from, to } = span(doc, cell.range);
      return from <= at && at <= to;
    };
    this.#board.light("cursor", cells.filter(is_here).slice(0, 1).map((cell) => cell.name));
  }

  async #format(): Promise<void> {
    try {
      const answer = await this.#checker.ask("format", this.#editor.text);
      if (isRefused(answer)) this.#asking.say(answer.refused);
      else this.#editor.write(answer.text);
    } catch (why) {
      this.#asking.say(why instanceof Error ? why.message : String(why));
    }
  }

  async #startPlaying(): Promise<void> {
    const checked = this.#checked;
    const text = this.#editor.text;
    if (!checked?.svg || !checked.cells || this.#checkedText !== text) {
      this.#asking.say(checked?.diagnostics.length ? texts.playMistakes : texts.noBoard);
      return;
    }
    const { cells, inputs } = checked;
    try {
      const stage = await this.#checker.ask("stage", text);
      if (isRefused(stage) || !isPlayable(inputs, stage)) {
        this.#asking.say(isRefused(stage) ? stage.refused : texts.playNot);
        return;
      }
      if (text !== this.#editor.text) return;
      this.#stopPlaying();
      this.#play = new Play(this.#searcher, { text, cells, inputs, stage }, () => {
        this.#stopPlaying();
        this.#editor.view.focus();
      });
    } catch (why) {
      this.#asking.say(why instanceof Error ? why.message : String(why));
      return;
    }
    this.#work.hidden = true;
    this.#main.append(this.#play.root);
    this.#play.focus();
  }

  #stopPlaying(): void {
    this.#play?.close();
    this.#play = undefined;
    this.#work.hidden = false;
  }
}

function part(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no ${id}`);
  return found;
}

new App(part("head"), part("main"));

if ("serviceWorker" in navigator && import.meta.env.PROD) {
  // where it may not be, the page works with a network only
  navigator.serviceWorker.register("./sw.js").catch(() => undefined);
}
