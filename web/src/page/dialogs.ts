// Dialogs: the gallery, other tools, sharing.

import type { Engine } from "../engine/engine";
import { isRefused } from "../engine/engine";
import { texts } from "../texts";
import { append, button, element } from "./dom";
import { packed } from "./share";

interface Entry {
  group: string;
  name: string;
  title: string;
  text: string;
  /** The same rules on a board without clues. */
  empty?: string;
}

interface Gallery {
  puzzles: Entry[];
  kinds: Entry[];
}

/** What the dialogs ask of the page. */
export interface Page {
  engine: Engine;
  text: () => string;
  svg: () => string | null;
  /** Takes a text over, and says what has happened. */
  open: (text: string, said: string) => void;
}

function dialog(title: string, ...content: Node[]): HTMLDialogElement {
  const made = element("dialog", { "aria-label": title });
  const close = button(texts.close, texts.close, () => {
    made.close();
  });
  append(made, [element("header", {}, element("h2", {}, title), close), ...content]);
  made.addEventListener("close", () => {
    made.remove();
  });
  document.body.append(made);
  made.showModal();
  return made;
}

function message(why: unknown): string {
  return why instanceof Error ? why.message : String(why);
}

/** A field with its text, and a button that copies it. */
function copyable(text: string, label: string): HTMLElement {
  const field = element("textarea", { readonly: "", rows: "4", "aria-label": label });
  field.value = text;
  const said = element("span", { role: "status" });
  const copy = button(texts.copy, texts.copy, () => {
    field.select();
    navigator.clipboard.writeText(text).then(
      () => (said.textContent = texts.copied),
      () => (said.textContent = texts.notCopied),
    );
  });
  return element("div", { class: "copyable" }, field, element("p", {}, copy, said));
}

/** The shipped puzzles, and kinds to begin with. */
export async function gallery(page: Page): Promise<void> {
  const { default: all } = (await import("../made/gallery.json")) as { default: Gallery };
  const search = element("input", { type: "search", placeholder: texts.gallerySearch, "aria-label": texts.gallerySearch });
  const list = element("div", { class: "gallery" });
  const shown = dialog(texts.galleryTitle, search, list);
  const take = (entry: Entry, text: string): void => {
    shown.close();
    page.open(text, texts.opened(entry.title));
  };
  const row = (entry: Entry): HTMLElement => {
    const { text, empty } = entry;
    const open = button(entry.title, entry.name, () => {
      take(entry, text);
    });
    const other =
      empty !== undefined &&
      button(
        texts.emptyBoard,
        texts.emptyBoardHelp(entry.title),
        () => {
          take(entry, empty);
        },
        "second",
      );
    return element("li", {}, open, other);
  };
  const paint = (): void => {
    const words = search.value.toLowerCase().split(/\s+/u).filter(Boolean);
    const fits = (entry: Entry): boolean => {
      const name = `${entry.title} ${entry.name} ${entry.group}`.toLowerCase();
      return words.every((word) => name.includes(word));
    };
    list.replaceChildren();
    const sections: [string, Entry[]][] = [[texts.galleryKinds, all.kinds.filter(fits)]];
    for (const group of new Set(all.puzzles.map((entry) => entry.group))) {
      sections.push([`${texts.galleryPuzzles}: ${group}`, all.puzzles.filter((entry) => entry.group === group && fits(entry))]);
    }
    for (const [title, entries] of sections) {
      if (entries.length) list.append(element("h3", {}, title), element("ul", {}, ...entries.map(row)));
    }
    if (!list.hasChildNodes()) list.append(element("p", {}, texts.galleryNone));
  };
  search.addEventListener("input", paint);
  paint();
}

/** Reads a link or a file of another tool. */
export function importing(page: Page): void {
  const field = element("textarea", { rows: "6", id: "import" });
  const said = element("p", { role: "status" });
  const label = element("label", { for: "import" }, texts.importLabel);
  const shown = dialog(texts.importTitle, label, field, said);
  const act = async (): Promise<void> => {
    try {
      const answer = await page.engine.ask("import", field.value.trim());
      if (isRefused(answer)) {
        said.textContent = answer.refused;
        return;
      }
      shown.close();
      page.open(answer.text, [texts.imported, ...answer.warnings].join(" "));
    } catch (why) {
      said.textContent = message(why);
    }
  };
  shown.append(button(texts.importDo, texts.importHelp, () => void act(), "main"));
}

function download(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = element("a", { href: address, download: name });
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 10_000);
}

/** Writes the puzzle for another tool, as a picture, as a file. */
export function exporting(page: Page): void {
  const choose = element("select", { id: "export" });
  for (const [name, title] of Object.entries(texts.exportFormats)) choose.append(element("option", { value: name }, title));
  const made = element("div", { role: "status" });
  const label = element("label", { for: "export" }, texts.exportFormat);
  const write = async (): Promise<void> => {
    try {
      const answer = await page.engine.ask("export", page.text(), { to: choose.value });
      made.replaceChildren(isRefused(answer) ? element("p", {}, answer.refused) : copyable(answer.text, choose.value));
    } catch (why) {
      made.replaceChildren(element("p", {}, message(why)));
    }
  };
  const file = button(texts.textFile, texts.textFile, () => {
    download("puzzle.ecp", "text/plain", page.text());
  });
  const svg = page.svg();
  const picture =
    svg !== null &&
    button(texts.picture, texts.picture, () => {
      download("puzzle.svg", "image/svg+xml", svg);
    });
  choose.addEventListener("change", () => void write());
  const files = element("p", { class: "buttons" }, picture, file);
  dialog(texts.exportTitle, files, label, choose, made);
  void write();
}

/** A link that holds the puzzle. */
export async function sharing(page: Page): Promise<void> {
  const fragment = await packed(page.text());
  const link = `${location.href.split("#")[0] ?? ""}#${fragment}`;
  const length = element("p", {}, texts.shareLength(link.length));
  dialog(texts.shareTitle, element("p", {}, texts.shareLabel), copyable(link, texts.shareTitle), length);
}
