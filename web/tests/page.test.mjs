// What one does on the page, done by simulated hands.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { ask, fragment, start, textOf, write } from "./browser.mjs";

const root = join(import.meta.dirname, "../..");

/** @param {string} path */
const puzzle = (path) => readFileSync(join(root, "puzzles", path), "utf8");

/** @type {Awaited<ReturnType<typeof start>>} */
let site;

before(async () => {
  site = await start();
});

after(async () => {
  await site.close();
});

const SMALL = `inputs 1..4 occur 1
board { 1 . . . / . . 3 . / . 4 . . / . . . 2 }
primary rows, cols, boxes 2 2
`;

const OPEN = SMALL.replace(" 2 }", " . }");

void test("a text is drawn while it is written, and its mistakes stand at their places", async () => {
  const page = await site.open();
  await write(page, SMALL);
  await page.locator(".sheet .cell").nth(15).waitFor();
  await page.waitForFunction(() => document.querySelectorAll(".sheet .cell").length === 16);
  await write(page, SMALL.replace("rows", "rws"));
  await page.locator(".cm-lintRange-error").first().waitFor();
  assert.match((await page.locator(".sizes").textContent()) ?? "", /1 mistake/);
  assert.match(await ask(page, "Solve"), /rws|rows/);
});

void test("the cursor and the cell in whose place it stands are lit on each other", async () => {
  const page = await site.open();
  await write(page, SMALL);
  await page.waitForFunction(() => document.querySelectorAll(".sheet .cell").length === 16);
  await page.locator('.sheet [data-cell="r2c3"]').click();
  await page.locator('.cell.cursor[data-cell="r2c3"]').waitFor();
  await page.locator(".cm-content").focus();
  await page.keyboard.press("ArrowUp");
  const position = await page.evaluate(() => document.querySelector("#editor")?.shadowRoot?.activeElement?.className);
  assert.match(position ?? "", /cm-content/);
});

void test("solutions are shown one after the other", async () => {
  const page = await site.open();
  await write(page, OPEN);
  assert.match(await ask(page, "Solve"), /^Solution 1 · There are more/);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText(/^Solution 2/).waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText(/^Solution 3 · There are no more/).waitFor();
  assert.ok(await page.getByRole("button", { name: "Next" }).isDisabled());
});

void test("counts are exact, and two solutions are set side by side", async () => {
  const page = await site.open();
  await write(page, OPEN);
  assert.match(await ask(page, "Count"), /^3 solutions/);
  assert.match(await ask(page, "Unique?"), /^More than one solution: two that differ in \d+ places/);
  assert.equal(await page.locator(".pair figure").count(), 2);
  assert.ok((await page.locator(".cell.light").count()) > 0);
  await write(page, SMALL);
  assert.match(await ask(page, "Unique?"), /^Exactly one solution/);
});

void test("candidates are drawn in the cells", async () => {
  const page = await site.open();
  await write(page, OPEN);
  assert.match(await ask(page, "Candidates"), /^Each cell/);
  assert.ok((await page.locator(".overlay text.possible").count()) >= 8);
});

void test("a clash is lit in the text and on the board", async () => {
  const page = await site.open();
  await write(page, SMALL.replace("{ 1 . .", "{ 1 . 3"));
  assert.match(await ask(page, "Explain"), /^No solution/);
  assert.ok((await page.locator(".cell.wrong").count()) > 0);
  assert.ok((await page.locator(".cm-lit").count()) > 0);
  await write(page, OPEN);
  assert.match(await ask(page, "Explain"), /^More than one solution/);
  await page.getByText(/only one if this is given, too: r\dc\d=\d/).waitFor();
});

void test("hints go step by step, and a grade is given", async () => {
  const page = await site.open();
  await write(page, puzzle("sudoku/killer-9.ecp"));
  assert.equal(await ask(page, "Hint"), "Step 1");
  assert.ok((await page.locator(".cell.light").count()) > 0);
  for (const number of [2, 3]) {
    await page.getByRole("button", { name: "Next step" }).click();
    await page.getByText(`Step ${number}`, { exact: true }).waitFor();
  }
  assert.match(await ask(page, "Rate"), /^For a person: \w+/);
});

void test("puzzles are made and made smaller, and undo brings the text back", async () => {
  const page = await site.open();
  const rules = "use sudoku\n\nboard rectangle 9 9\n";
  await write(page, rules);
  assert.match(await ask(page, "Generate"), /^A new puzzle with \d+ givens/);
  const made = await textOf(page);
  assert.match(made, /board \{/);
  assert.match(await ask(page, "Unique?"), /^Exactly one solution/);
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Control+Z");
  assert.equal(await textOf(page), rules);
  await write(page, "inputs 1..4 occur 1\nboard { 1 3 2 4 / 2 4 3 1 / 3 1 4 2 / 4 2 1 3 }\nprimary rows, cols\n");
  assert.match(await ask(page, "Minimize"), /could be spared/);
  assert.match(await textOf(page), /\./);
});

void test("stop ends a search within a tenth of a second, and the text stays", async () => {
  const page = await site.open();
  const text = "inputs 1..9 occur 1\nboard rectangle 9 9\nprimary rows, cols, boxes 3 3\n";
  await write(page, text);
  await page.waitForFunction(() => document.querySelectorAll(".sheet .cell").length === 81);
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < 20; round += 1) {
    await page.locator(".tools").getByRole("button", { name: "Count" }).click();
    await page.waitForTimeout(60);
    times.push(
      await page.evaluate(async () => {
        const buttons = [...document.querySelectorAll(".tools button")];
        const named = (/** @type {string} */ name) => buttons.find((button) => button.textContent === name);
        const [stop, count] = [named("Stop"), named("Count")];
        const begun = performance.now();
        if (stop instanceof HTMLElement) stop.click();
        while (count instanceof HTMLButtonElement && count.disabled) await new Promise((resolve) => setTimeout(resolve, 1));
        return performance.now() - begun;
      }),
    );
    assert.match((await page.locator(".answer .status").textContent()) ?? "", /^Stopped/);
  }
  times.sort((one, other) => one - other);
  assert.ok((times[10] ?? Infinity) < 100, `the median of ${times.join(", ")}`);
  assert.equal(await textOf(page), text);
  // a fresh engine answers
  await write(page, SMALL);
  assert.match(await ask(page, "Solve"), /^Solution 1/);
});

void test("a puzzle of the gallery is opened, and an empty board of a kind", async () => {
  const page = await site.open();
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.getByRole("searchbox").fill("killer sudoku, 9");
  await page.locator(".gallery li button").first().click();
  await page.waitForFunction(() => document.querySelectorAll(".sheet .cell").length === 81);
  assert.match(await ask(page, "Solve"), /only solution/);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.getByRole("searchbox").fill("tapa");
  await page.locator(".gallery .second").first().click();
  assert.match(await textOf(page), /use tapa/);
});

void test("links of other tools come in and go out", async () => {
  const page = await site.open();
  await page.getByRole("button", { name: "Import" }).click();
  await page.locator("dialog textarea").fill("https://puzz.link/p?shikaku/3/3/4j23h");
  await page.locator("dialog .main").click();
  await page.waitForFunction(() => document.querySelectorAll(".sheet .cell").length === 9);
  await page.getByRole("button", { name: "Export" }).click();
  const field = page.locator("dialog textarea");
  await field.waitFor();
  assert.equal(await field.inputValue(), "https://puzz.link/p?shikaku/3/3/4j23h");
});

void test("a shared link holds the puzzle, and brings it back", async () => {
  const page = await site.open();
  await write(page, puzzle("shading/tapa.ecp"));
  const text = await textOf(page);
  await page.getByRole("button", { name: "Share" }).click();
  const link = await page.locator("dialog textarea").inputValue();
  assert.ok(link.startsWith(`${site.address}#1:`), link);
  const other = await site.open(new URL(link).hash);
  await other.getByText("came with the link").first().waitFor();
  await other.locator(".sheet .cell").first().waitFor();
  await page.waitForTimeout(100);
  assert.match(await ask(other, "Solve"), /Solution 1/);
  // the editor shows the lines that fit only
  assert.ok(text.startsWith((await textOf(other)).slice(0, 200)));
});

void test("the text is kept between visits, and a link does not make it lost", async () => {
  const page = await site.open();
  await write(page, SMALL);
  await page.waitForFunction(() => document.querySelectorAll(".sheet .cell").length === 16);
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll(".sheet .cell").length === 16);
  await page.goto(`${site.address}${await fragment("use sudoku\nboard rectangle 9 9\n")}`);
  await page.getByRole("button", { name: "Bring back my own text" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".sheet .cell").length === 16);
});

void test("a sudoku is played by keyboard alone", async () => {
  const page = await site.open();
  await write(page, SMALL);
  await page.waitForFunction(() => document.querySelectorAll(".sheet .cell").length === 16);
  await page.getByRole("button", { name: "Play" }).press("Enter");
  await page.getByRole("grid").waitFor();
  assert.equal(await page.locator('[role="gridcell"]').count(), 16);
  const said = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  assert.equal(await said(), "r1c2: empty");
  await page.keyboard.press("2");
  assert.equal(await said(), "r1c2: 2");
  await page.getByRole("button", { name: "Still right?" }).press("Enter");
  await page.getByText("Not right: r1c2.").waitFor();
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press("Control+Z");
  assert.equal(await said(), "r1c2: empty");
  await page.keyboard.press("Space");
  await page.keyboard.press("3");
  assert.equal(await said(), "r1c2: empty, marks 3");
  // by the marks in the centre, colors and signs back to values
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("Space");
  const solution = ["1324", "4231", "2413", "3142"];
  for (const [row, symbols] of solution.entries()) {
    for (const [column, symbol] of Array.from(symbols).entries()) {
      await page.locator(`[data-cell="r${row + 1}c${column + 1}"][role="gridcell"]`).focus();
      await page.keyboard.press(symbol);
    }
  }
  await page.getByText("Solved!").waitFor();
  // what was written is there again
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll(".sheet .cell").length === 16);
  await page.getByRole("button", { name: "Play" }).click();
  await page.locator('[aria-label="r1c2: 3"]').waitFor();
});

void test("a board of black cells is played by mouse", async () => {
  const page = await site.open();
  await write(page, puzzle("shading/tapa.ecp"));
  await page.locator(".sheet .cell").first().waitFor();
  await page.waitForTimeout(300);
  await page.getByRole("button", { name: "Play" }).click();
  const open = page.locator('[role="gridcell"][aria-label$="empty"]').first();
  const name = (await open.getAttribute("data-cell")) ?? "";
  await page.locator(`[role="gridcell"][data-cell="${name}"]`).click();
  await page.locator(`[role="gridcell"][data-cell="${name}"] .full`).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.locator(`[role="gridcell"][data-cell="${name}"][aria-label$="empty"]`).waitFor();
});

void test("a text without a board cannot be played, which is said", async () => {
  const page = await site.open();
  await write(page, "items a b\noption x { a }\noption y { b }\n");
  await page.locator(".sizes").getByText("2 items").waitFor();
  await page.getByRole("button", { name: "Play" }).click();
  await page.locator(".answer .status").getByText("no board").waitFor();
});

void test("the page works without a network after the first visit", async () => {
  const page = await site.open();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.reload();
  await page.locator(".sheet .cell").first().waitFor();
  await write(page, SMALL);
  assert.match(await ask(page, "Solve"), /Solution 1/);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.locator(".gallery li").first().waitFor();
});

void test("a phone shows all of it, without scrolling aside", async () => {
  const page = await site.open("", { width: 360, height: 740 });
  await page.locator(".sheet .cell").first().waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 360, `the page is ${wide} wide`);
  assert.match(await ask(page, "Solve"), /Solution 1/);
});

void test("nothing keeps people from using it: axe finds nothing serious", async () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  /** @param {import("playwright-core").Page} page */
  const serious = async (page) => {
    // the policy forbids scripts of others: it is put in by the browser's own door
    await page.evaluate(axe);
    /** @type {import("axe-core").AxeResults} */
    const { violations } = await page.evaluate("axe.run()");
    const found = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`);
  };
  for (const scheme of /** @type {const} */ (["light", "dark"])) {
    const page = await site.open();
    await page.emulateMedia({ colorScheme: scheme });
    await page.locator(".sheet .cell").first().waitFor();
    await ask(page, "Hint");
    assert.deepEqual(await serious(page), [], scheme);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.locator(".gallery li").first().waitFor();
    assert.deepEqual(await serious(page), [], `${scheme}, gallery`);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Play" }).click();
    await page.getByRole("grid").waitFor();
    assert.deepEqual(await serious(page), [], `${scheme}, play`);
  }
});

void test("nothing was said to be wrong, and nobody else was called", () => {
  assert.deepEqual(site.faults, []);
  assert.deepEqual(site.calls, []);
});
