// The grammar file, by the library with which VS Code reads it.

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const oniguruma = require("vscode-oniguruma");
const textmate = require("vscode-textmate");

const root = path.join(__dirname, "../../..");
const grammarFile = path.join(__dirname, "../syntaxes/ecp.tmLanguage.json");

async function load() {
  const wasm = fs.readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm"));
  await oniguruma.loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength));
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async () => textmate.parseRawGrammar(fs.readFileSync(grammarFile, "utf8"), grammarFile),
  });
  return registry.loadGrammar("source.ecp");
}

const grammar = load();

/** The tokens of a text, line by line: each with its text and its innermost scope. */
async function tokens(text) {
  const loaded = await grammar;
  let state = textmate.INITIAL;
  const lines = text.split(/\r\n|\r|\n/).map((line) => {
    const found = loaded.tokenizeLine(line, state);
    state = found.ruleStack;
    return found.tokens.map((token) => ({
      text: line.slice(token.startIndex, token.endIndex),
      scope: token.scopes.at(-1).replace(/\.ecp$/, ""),
      scopes: token.scopes,
    }));
  });
  return { lines, depth: state.depth };
}

/** The scopes of the tokens of one line that are no blanks, as `text scope`. */
async function told(text) {
  const { lines } = await tokens(text);
  return lines.flat().filter((token) => token.text.trim()).map((token) => `${token.text.trim()} ${token.scope}`);
}

function files(folder, ending) {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}

test("every puzzle and every rule file is colored without a mistake", async () => {
  const all = [...files(path.join(root, "puzzles"), ".ecp"), ...files(path.join(root, "rules"), ".ecp")];
  assert.ok(all.length > 150, `only ${all.length} files`);
  for (const file of all) {
    const { lines, depth } = await tokens(fs.readFileSync(file, "utf8"));
    assert.equal(depth, 1, `${file}: a drawing is left open`);
    for (const [number, line] of lines.entries()) {
      const text = line.map((token) => token.text).join("");
      for (const token of line) {
        const place = `${file}:${number + 1}: ${token.text}`;
        assert.ok(!token.scope.startsWith("invalid"), place);
        if (text.trim().startsWith("//")) {
          assert.ok(!token.text.trim() || token.scope.startsWith("comment"), place);
        }
      }
      const isDrawn = line.some((token) => token.scopes.includes("meta.drawing.ecp"));
      const plain = line.filter((token) => token.scope === "source" && /[\p{L}]/u.test(token.text));
      // outside drawings a word is one of the language, a given name, or a symbol
      assert.ok(isDrawn || plain.every((token) => !/\b(rows|primary|occurs|clue)\b/.test(token.text)), `${file}: ${text}`);
    }
  }
});

test("words have the scopes of what they are", async () => {
  assert.deepEqual(await told('primary rows, boxes 3 3 with 1..2 occurs at most 1 // why "not"'), [
    "primary keyword.control",
    "rows support.type.family",
    ", source",
    "boxes support.type.family",
    "3 constant.numeric",
    "3 constant.numeric",
    "with keyword.other",
    "1 constant.numeric",
    ".. keyword.operator.range",
    "2 constant.numeric",
    "occurs keyword.other",
    "at keyword.other",
    "most keyword.other",
    "1 constant.numeric",
    '// why "not" comment.line.double-slash',
  ]);
  assert.deepEqual(await told("use star_battle"), ["use keyword.control", "star_battle entity.name.namespace"]);
  assert.deepEqual(await told("shape cages = pairs of r1c1:r3c3"), [
    "shape keyword.control",
    "cages entity.name.type",
    "= keyword.operator",
    "pairs support.type.family",
    "of keyword.other",
    "r1c1:r3c3 constant.other.cell",
  ]);
  assert.deepEqual(await told('puzzle "a // b" // c'), [
    "puzzle keyword.control",
    '"a // b" string.quoted.double',
    "// c comment.line.double-slash",
  ]);
});

test("words end where words of the language do", async () => {
  for (const line of ["rowsX", "xrows", "rows_", "rowsé", "primaryX rows2"]) {
    assert.deepEqual((await told(line)).filter((token) => /keyword|family/.test(token)), [], line);
  }
  assert.deepEqual(await told("piece L one-sided occurs any { X }"), [
    "piece keyword.control",
    "L entity.name.type",
    "one-sided keyword.other",
    "occurs keyword.other",
    "any keyword.other",
    "{ punctuation.section.drawing.begin",
    "X constant.character.mark",
    "} punctuation.section.drawing.end",
  ]);
});

test("a drawing holds cells and no words", async () => {
  const { lines } = await tokens('board {\n  1 . # | "}" (2 1) // }\n  --+--\n  layer\n  rows ★ / _ #3\n}\nprimary rows');
  const scopes = lines.map((line) => line.filter((token) => token.text.trim()).map((token) => token.scope));
  const [mark, empty, separator] = ["constant.character.mark", "constant.language.empty", "punctuation.separator"];
  assert.deepEqual(scopes, [
    ["keyword.control", "punctuation.section.drawing.begin"],
    [mark, empty, "constant.language.hole", separator, "string.quoted.double", "constant.numeric.clue", "comment.line.double-slash"],
    ["punctuation.separator.decoration"],
    ["keyword.other.layer"],
    [mark, mark, separator, empty, "constant.language.hole"],
    ["punctuation.section.drawing.end"],
    ["keyword.control", "support.type.family"],
  ]);
});

test("a quote that is not closed is shown", async () => {
  assert.deepEqual(await told('note "half'), ["note keyword.control", '"half invalid.illegal.unclosed-string']);
});
