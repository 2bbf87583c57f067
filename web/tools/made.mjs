// Makes what the page takes from the rest of the project, into src/made/: the gallery, and the grammar of colors.

import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

const root = join(import.meta.dirname, "../..");
const made = join(import.meta.dirname, "../src/made");

/** @typedef {{ group: string, name: string, title: string, text: string, empty?: string }} Entry */

/** @param {string} text @param {string} name */
function title(text, name) {
  return /^puzzle\s+"([^"]*)"/mu.exec(text)?.[1] ?? name;
}

/** @param {string} path */
function read(path) {
  return readFileSync(join(root, path), "utf8");
}

/** @param {string} folder */
function files(folder) {
  return readdirSync(join(root, folder)).filter((name) => name.endsWith(".ecp")).sort();
}

/**
 * The text without its answer: comments at its head tell it, and where it comes from, which stays.
 * @param {string} text
 */
function withoutAnswer(text) {
  const lines = text.split("\n");
  const end = lines.findIndex((line) => !line.startsWith("//"));
  const head = lines.slice(0, end === -1 ? lines.length : end);
  const from = head.findIndex((line) => /^\/\/ (expect|solution)/u.test(line));
  if (from === -1) return text;
  const kept = head.slice(0, from).filter((line, number, all) => number < all.length - 1 || line.trim() !== "//");
  return [...kept, ...lines.slice(head.length)].join("\n").replace(/^\n+/u, "");
}

const groups = readdirSync(join(root, "puzzles"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
/** @type {Entry[]} */
const puzzles = groups
  .map((entry) => entry.name)
  .sort()
  .flatMap((group) =>
    files(`puzzles/${group}`).map((file) => {
      const text = read(`puzzles/${group}/${file}`);
      const name = `${group}/${basename(file, ".ecp")}`;
      return { group, name, title: title(text, basename(file, ".ecp").replaceAll("-", " ")), text: withoutAnswer(text) };
    }),
  )
  // no page has the files beside a puzzle
  .filter(({ text }) => !/^\s*use\s+"|\bin\s+"/mu.test(text));

const KINDS = "crates/ecp-maker/src/kinds";
const empty = new Set(files(`${KINDS}/empty`));
const kinds = files(`${KINDS}/templates`).map((file) => {
  const name = basename(file, ".ecp");
  const text = read(`${KINDS}/templates/${file}`);
  /** @type {Entry} */
  const entry = { group: "kinds", name, title: name.replaceAll("_", " "), text };
  return empty.has(file) ? { ...entry, empty: read(`${KINDS}/empty/${file}`) } : entry;
});

mkdirSync(made, { recursive: true });
writeFileSync(join(made, "gallery.json"), JSON.stringify({ puzzles, kinds }));
writeFileSync(join(made, "grammar.json"), read("editors/vscode/syntaxes/ecp.tmLanguage.json"));
console.log(`${puzzles.length} puzzles and ${kinds.length} kinds`);
