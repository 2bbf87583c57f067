// Lines, borders, pieces, colors and the time, by simulated hands: mouse, finger and keyboard alone.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fragment, start } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {[number, number]} Place */

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

/**
 * Opens a puzzle, and plays it.
 * @param {string} text
 * @param {{ width: number, height: number }} viewport
 */
async function play(text, viewport = { width: 1366, height: 900 }) {
  const page = await site.open(await fragment(text), viewport);
  await again(page);
  return page;
}

/** @param {Page} page */
async function again(page) {
  await page.locator(".sizes:not(:empty)").waitFor();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("grid").waitFor();
}

/**
 * The lines that a solution draws, as its comment shows them: pairs of places, by rows and columns.
 * @param {string} text
 */
function solution(text) {
  const lines = text.split("\n");
  const from = lines.findIndex((line) => line.startsWith("// solution:")) + 1;
  const drawing = lines.slice(from, lines.findIndex((line, number) => number >= from && !line.startsWith("//")));
  const rows = drawing.map((line) => Array.from(line).slice(5));
  /** @type {[Place, Place][]} */
  const edges = [];
  for (const [number, row] of rows.entries()) {
    for (const [place, sign] of row.entries()) {
      const [r, c] = [Math.floor(number / 2), Math.floor(place / 4)];
      if (number % 2 === 0 && place % 4 === 2 && sign === "━") edges.push([[r, c], [r, c + 1]]);
      if (number % 2 === 1 && place % 4 === 0 && sign === "┃") edges.push([[r, c], [r + 1, c]]);
    }
  }
  return edges;
}

/** @param {Place} place */
const key = ([row, column]) => `${row},${column}`;

/**
 * The same as ways from place to place, each without lifting the pen.
 * @param {[Place, Place][]} edges
 */
function ways(edges) {
  const left = new Set(edges.map((_, number) => number));
  /** @param {Place} place */
  const at = (place) => [...left].filter((number) => edges[number]?.some((end) => key(end) === key(place)));
  /** @type {Place[][]} */
  const all = [];
  while (left.size) {
    const ends = [...left].flatMap((number) => edges[number] ?? []);
    let here = ends.find((end) => at(end).length === 1) ?? ends[0];
    /** @type {Place[]} */
    const way = here ? [here] : [];
    while (here) {
      const [next] = at(here);
      if (next === undefined) break;
      left.delete(next);
      const from = here;
      here = edges[next]?.find((end) => key(end) !== key(from));
      if (here) way.push(here);
    }
    all.push(way);
  }
  return all;
}

/** @param {Place} place @param {"cells" | "corners"} kind */
const nameOf = ([row, column], kind) => (kind === "cells" ? `r${row + 1}c${column + 1}` : `r${row}c${column}`);

/** @param {Page} page @param {string} selector */
async function middle(page, selector) {
  const box = await page.locator(selector).first().boundingBox();
  assert.ok(box, selector);
  return /** @type {const} */ ([box.x + box.width / 2, box.y + box.height / 2]);
}

/** @param {Page} page @param {string} name */
const stop = (page, name) => middle(page, `[data-stop="${name}"]`);

/**
 * Draws by the mouse.
 * @param {Page} page
 * @param {Place[]} way
 * @param {"cells" | "corners"} kind
 */
async function drag(page, way, kind) {
  for (const [number, place] of way.entries()) {
    const [x, y] = await stop(page, nameOf(place, kind));
    await page.mouse.move(x, y);
    if (number === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** @param {Place} from @param {Place} to */
function arrow([row, column], [to_row, to_column]) {
  return to_row > row ? "ArrowDown" : to_row < row ? "ArrowUp" : to_column > column ? "ArrowRight" : "ArrowLeft";
}

/** @param {Page} page */
const focused = (page) => page.evaluate(() => document.activeElement?.getAttribute("data-stop") ?? document.activeElement?.getAttribute("data-cell") ?? "");

/**
 * Walks to a place by keys.
 * @param {Page} page
 * @param {string} name
 */
async function walk(page, name) {
  const parse = (/** @type {string} */ name) => (/^r(\d+)c(\d+)$/.exec(name) ?? []).slice(1).map(Number);
  for (let step = 0; step < 60; step += 1) {
    const here = await focused(page);
    if (here === name) return;
    const [row = 0, column = 0] = parse(here);
    const [to_row = 0, to_column = 0] = parse(name);
    await page.keyboard.press(row !== to_row ? arrow([row, 0], [to_row, 0]) : arrow([0, column], [0, to_column]));
  }
  assert.fail(`${name} was not reached, but ${await focused(page)}`);
}

/** @param {Page} page */
const status = (page) => page.locator(".play .status").textContent();

/** @param {Page} page */
const drawn = (page) => page.locator(".net .drawn").count();

void test("a slitherlink is drawn by the mouse, kept, and taken back", async () => {
  const text = puzzle("lines/slitherlink.ecp");
  const edges = solution(text);
  const page = await play(text);
  const [way = []] = ways(edges);
  await drag(page, way.slice(0, 12), "corners");
  assert.equal(await drawn(page), 11);
  // a drag is one step
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await drawn(page), 0);
  await page.getByRole("button", { name: "Redo" }).click();
  assert.equal(await drawn(page), 11);
  await page.getByRole("button", { name: "Still right?" }).click();
  await page.getByText(/^All right so far; \d+ lines to go/).waitFor();
  await page.waitForTimeout(50);
  await page.reload();
  await again(page);
  await page.waitForFunction(() => document.querySelectorAll(".net .drawn").length === 11);
  await drag(page, way.slice(11), "corners");
  assert.equal(await drawn(page), edges.length);
  await page.getByText(/^Solved! It took \d+:\d\d/).waitFor();
  // that it is solved is seen when one comes back, too
  await page.reload();
  await again(page);
  await page.getByText(/^Solved! It took \d+:\d\d/).waitFor();
});

void test("a click on an edge draws a line, a cross, nothing; what is wrong is named", async () => {
  const page = await play(puzzle("lines/slitherlink.ecp"));
  const [x, y] = await stop(page, "r0c0");
  const [to_x] = await stop(page, "r0c1");
  const click = () => page.mouse.click((x + to_x) / 2, y);
  await click();
  assert.equal(await drawn(page), 1);
  assert.equal(await status(page), "r0c0 to r0c1: line.");
  await page.getByRole("button", { name: "Still right?" }).click();
  await page.getByText("Not right: corners r0c0-r0c1.").waitFor();
  assert.equal(await page.locator(".net .drawn.wrong").count(), 1);
  await click();
  assert.equal(await page.locator(".net .crossed").count(), 1);
  await page.getByRole("button", { name: "Still right?" }).click();
  await page.getByText(/^All right so far/).waitFor();
  await click();
  assert.equal(await page.locator(".net > *").count(), 0);
  await page.mouse.click((x + to_x) / 2, y, { button: "right" });
  assert.equal(await page.locator(".net .crossed").count(), 1);
  for (let step = 0; step < 4; step += 1) await page.getByRole("button", { name: "Undo" }).click({ timeout: 1000 });
  assert.equal(await page.locator(".net > *").count(), 0);
  assert.ok(await page.getByRole("button", { name: "Undo" }).isDisabled());
});

void test("a masyu is drawn by keyboard alone", async () => {
  const text = puzzle("lines/masyu.ecp");
  const page = await site.open(await fragment(text));
  await page.locator(".sizes:not(:empty)").waitFor();
  await page.getByRole("button", { name: "Play", exact: true }).press("Enter");
  await page.getByRole("grid").waitFor();
  const [way = []] = ways(solution(text));
  await walk(page, nameOf(way[0] ?? [0, 0], "cells"));
  for (const [number, place] of way.slice(1).entries()) await page.keyboard.press(`Shift+${arrow(way[number] ?? place, place)}`);
  await page.getByText(/^Solved!/).waitFor();
  const said = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  assert.match(await said(), /^r\dc\d: empty(, clue [bw])?; line to r\dc\d, line to r\dc\d$/);
  await walk(page, "r4c5");
  assert.match(await said(), /^r4c5: empty, clue b; /);
  // a cross, and back
  await walk(page, "r1c1");
  await page.keyboard.press("Control+ArrowRight");
  assert.equal(await said(), "r1c1: empty; cross to r1c2");
  await page.keyboard.press("Control+Z");
  assert.equal(await said(), "r1c1: empty");
  await page.keyboard.press("Shift+ArrowUp");
  assert.equal(await status(page), "No line can go there.");
});

void test("a numberlink is drawn, and a line is taken away by drawing it again", async () => {
  const text = puzzle("lines/numberlink.ecp");
  const page = await play(text);
  const all = ways(solution(text));
  for (const way of all) await drag(page, way, "cells");
  await page.getByText(/^Solved!/).waitFor();
  const before = await drawn(page);
  await drag(page, all[0]?.slice(0, 3) ?? [], "cells");
  assert.equal(await drawn(page), before - 2);
});

void test("bridges lie two side by side", async () => {
  const page = await play(puzzle("lines/hashi.ecp"));
  await page.locator('[data-stop="r1c1"]').focus();
  await walk(page, "r3c3");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowLeft");
  assert.equal(await drawn(page), 2);
  await page.getByRole("button", { name: "Still right?" }).click();
  await page.getByText(/^All right so far; \d+ lines to go/).waitFor();
});

void test("diagonals are drawn by clicks and by keys", async () => {
  const page = await play(puzzle("lines/gokigen.ecp"));
  const [x, y] = await stop(page, "r1c1");
  await page.mouse.click(x, y);
  await page.mouse.click(x, y);
  assert.equal(await drawn(page), 1);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("/");
  assert.equal(await drawn(page), 2);
  await page.getByRole("button", { name: "Still right?" }).click();
  await page.getByText(/^All right so far/).waitFor();
});

void test("cells are shaded and lines drawn in one puzzle", async () => {
  const page = await play(puzzle("lines/yajilin.ecp"));
  const [x, y] = await stop(page, "r1c3");
  await page.mouse.click(x, y);
  await page.locator('[data-cell="r1c3"] .full').waitFor();
  await drag(page, [[1, 0], [0, 0], [0, 1], [1, 1]], "cells");
  assert.equal(await drawn(page), 3);
  await page.getByRole("button", { name: "Still right?" }).click();
  await page.getByText(/^All right so far; \d+ cells, \d+ lines to go/).waitFor();
  await page.mouse.click(x, y);
  await page.locator('[data-cell="r1c3"] .dot').waitFor();
});

void test("a knight's tour is drawn from place to place by Enter", async () => {
  const page = await play(puzzle("lines/knights-tour-closed.ecp"));
  await walk(page, "r1c1");
  await page.keyboard.press("Enter");
  await walk(page, "r2c3");
  await page.keyboard.press("Enter");
  assert.equal(await drawn(page), 1);
});

const FIELDS = `board {
  (4)  .   .
   .   .  (2)
  (3)  .   .
}
pieces rectangles
primary cells
in pieces: size is clue
in pieces: count of clue is 1
`;

void test("areas are divided by their borders", async () => {
  const page = await play(FIELDS);
  await drag(page, [[0, 2], [1, 2], [2, 2], [2, 1]], "corners");
  assert.equal(await page.locator(".net .drawn").count(), 3);
  await page.getByRole("button", { name: "Still right?" }).click();
  await page.getByText("All right so far; 2 borders to go.").waitFor();
  // by keys: one that is wrong, which is named, then those that are missing
  await page.locator('[data-stop="r2c1"]').focus();
  await page.keyboard.press("Shift+ArrowUp");
  await page.getByRole("button", { name: "Still right?" }).click();
  await page.getByText("Not right: r2c1|r2c2.").waitFor();
  await page.locator('[data-stop="r2c1"]').focus();
  await page.keyboard.press("Control+Z");
  await page.keyboard.press("Shift+ArrowLeft");
  await walk(page, "r2c2");
  await page.keyboard.press("Shift+ArrowRight");
  await page.getByText(/^Solved!/).waitFor();
});

const CORNERS = `piece elbow fixed { X X / X . }
piece tail { X X X / X X . }
board rectangle 4 2
primary pieces, cells
`;

/** @param {Page} page @param {string} cell */
const cell = (page, cell) => middle(page, `[role="gridcell"][data-cell="${cell}"]`);

/** @param {Page} page */
const tiles = (page) => page.locator(".tiles .tile:not(.held)").count();

void test("pieces are dragged from the tray, turned, laid, kept, and taken back", async () => {
  const page = await play(CORNERS);
  const [from_x, from_y] = await middle(page, '.tray [aria-label="elbow"]');
  const [x, y] = await cell(page, "r1c1");
  await page.mouse.move(from_x, from_y);
  await page.mouse.down();
  await page.mouse.move((from_x + x) / 2, (from_y + y) / 2);
  await page.mouse.move(x, y);
  assert.equal(await page.locator(".tiles .tile.held").count(), 1);
  await page.mouse.up();
  assert.equal(await status(page), "elbow lies on r1c1 r1c2 r2c1.");
  assert.equal(await tiles(page), 1);
  await page.reload();
  await again(page);
  await page.locator(".tiles .tile").waitFor();
  // it is taken up again, and let fall beside the board
  const [here_x, here_y] = await cell(page, "r2c1");
  await page.mouse.move(here_x, here_y);
  await page.mouse.down();
  await page.mouse.move(here_x, here_y + 300, { steps: 3 });
  await page.mouse.up();
  assert.equal(await tiles(page), 0);
  await page.locator('.tray [aria-label="elbow"]').waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await tiles(page), 1);
  // the other one is clicked, turned, and laid by a click
  await page.locator('.tray [aria-label="tail"]').click();
  await page.getByRole("button", { name: "Turn" }).click();
  await page.getByRole("button", { name: "Turn" }).click();
  const [to_x, to_y] = await cell(page, "r2c3");
  await page.mouse.click(to_x, to_y);
  await page.getByText(/^Solved!/).waitFor();
});

void test("pieces are laid by keyboard alone, and one that is wrong is named", async () => {
  const page = await site.open(await fragment(CORNERS));
  await page.locator(".sizes:not(:empty)").waitFor();
  await page.getByRole("button", { name: "Play", exact: true }).press("Enter");
  await page.getByRole("grid").waitFor();
  await walk(page, "r2c4");
  await page.keyboard.press("n");
  assert.equal(await status(page), "elbow has no room there.");
  await page.keyboard.press("ArrowUp");
  assert.equal(await status(page), "elbow over r1c3 r1c4 r2c3.");
  // the puzzle lets nobody turn it
  await page.keyboard.press("r");
  assert.equal(await status(page), "elbow over r1c3 r1c4 r2c3.");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Still right?" }).press("Enter");
  await page.getByText("Not right: elbow on r1c3.").waitFor();
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await walk(page, "r1c3");
  assert.match((await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))) ?? "", /piece elbow/);
  await page.keyboard.press("Backspace");
  assert.equal(await tiles(page), 0);
  await walk(page, "r1c1");
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  await walk(page, "r2c3");
  await page.keyboard.press("n");
  await page.keyboard.press("r");
  await page.keyboard.press("r");
  await page.keyboard.press("Enter");
  await page.getByText(/^Solved!/).waitFor();
});

void test("pentominoes are told to be right as long as some solution has them", async () => {
  const page = await play(puzzle("pieces/pentominoes-6-by-10.ecp"));
  assert.equal(await page.locator(".tray button").count(), 12);
  await page.getByRole("button", { name: "Still right?" }).click();
  await page.getByText("All right so far; 12 pieces to go.").waitFor();
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await walk(page, "r1c1");
  await page.keyboard.press("n");
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Still right?" }).click();
  await page.getByText(/^(All right so far; 11 pieces to go|No solution has all of this)/).waitFor();
});

void test("pieces of black cells are shaded, or laid, as one likes", async () => {
  const page = await play(puzzle("shading/lits.ecp"));
  const [x, y] = await cell(page, "r1c1");
  await page.mouse.click(x, y);
  await page.locator('[data-cell="r1c1"] .full').waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Still right?" }).click();
  await page.getByText("All right so far; 24 cells to go.").waitFor();
  await page.getByRole("button", { name: "Pieces", exact: true }).click();
  await page.locator(".tray button").first().click();
  await page.mouse.click(x, y);
  assert.equal(await tiles(page), 1);
});

void test("what is written lies where the board is, in space, too", async () => {
  const page = await play(puzzle("pieces/soma-cube.ecp"));
  const boxes = await page.locator(".play .sheet > svg").evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => [x, y, width, height]),
  );
  assert.equal(boxes.length, 2);
  assert.deepEqual(boxes[0], boxes[1]);
});

void test("cells are painted and marked, and the time can be stopped and hidden", async () => {
  const page = await play(puzzle("lines/slitherlink.ecp"));
  await page.getByRole("button", { name: "Color", exact: true }).click();
  await page.getByRole("button", { name: "5 blue" }).click();
  const [x, y] = await cell(page, "r1c1");
  const [to_x] = await cell(page, "r1c4");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(to_x, y, { steps: 12 });
  await page.mouse.up();
  assert.equal(await page.locator(".colour-4.colour").count(), 4);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("3");
  await page.locator('[data-cell="r2c1"] .colour-2').waitFor();
  await page.keyboard.press("Space");
  await page.keyboard.press(".");
  await page.locator('[data-cell="r2c1"] .dot').waitFor();
  await page.locator('[aria-label="r2c1: empty, clue 1, dot, red"]').waitFor();
  await page.getByRole("timer").getByText(/^0:0[1-9]$/).waitFor();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.locator(".play.paused").waitFor();
  assert.equal(await page.locator(".play .sheet .overlay").isVisible(), false);
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByRole("button", { name: "Hide the time" }).click();
  assert.equal(await page.locator(".time").isVisible(), false);
  await page.reload();
  await again(page);
  await page.locator('[data-cell="r2c1"] .dot').waitFor();
  assert.equal(await page.locator(".time").isVisible(), false);
  await page.getByRole("button", { name: "Show the time" }).click();
  assert.doesNotMatch((await page.locator(".time").textContent()) ?? "", /^0:00$/);
});

void test("a hint goes on from what is written, and names first what is wrong", async () => {
  const page = await play("inputs 1..4 occur 1\nboard { 1 . . . / . . 3 . / . 4 . . / . . . 2 }\nprimary rows, cols, boxes 2 2\n");
  await page.locator('[role="gridcell"][data-cell="r1c2"]').focus();
  await page.keyboard.press("2");
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.getByText("Not right: r1c2.").waitFor();
  await page.locator('[role="gridcell"][data-cell="r1c2"]').focus();
  await page.keyboard.press("3");
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.locator(".play .cell.light").first().waitFor();
  const words = (await status(page)) ?? "";
  assert.match(words, /r\dc\d/);
  assert.doesNotMatch(words, /^r1c2/);
});

void test("hints light the edges that they are about", async () => {
  const page = await play(puzzle("lines/masyu.ecp"));
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.waitForFunction(() => document.querySelectorAll(".net .lit, .play .cell.light").length > 0);
  const division = await play(FIELDS);
  await division.getByRole("button", { name: "Hint", exact: true }).click();
  await division.waitForFunction(() => document.querySelectorAll(".net .lit, .play .cell.light").length > 0);
});

void test("axe finds nothing serious where lines, borders and pieces are played", async () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  for (const scheme of /** @type {const} */ (["light", "dark"])) {
    for (const text of [puzzle("lines/masyu.ecp"), FIELDS, puzzle("pieces/pentominoes-6-by-10.ecp")]) {
      const page = await play(text);
      await page.emulateMedia({ colorScheme: scheme });
      await page.evaluate(axe);
      for (const tool of ["", "Color"]) {
        if (tool) await page.getByRole("button", { name: tool, exact: true }).click();
        /** @type {import("axe-core").AxeResults} */
        const { violations } = await page.evaluate("axe.run()");
        const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
        assert.deepEqual(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 150)}`), [], scheme);
      }
      await page.context().close();
    }
  }
});

void test("a finger draws on a phone, which does not scroll aside", async () => {
  const text = puzzle("lines/masyu.ecp");
  const page = await play(text, { width: 360, height: 740 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 360, `the page is ${wide} wide`);
  const [way = []] = ways(solution(text));
  const finger = await page.context().newCDPSession(page);
  for (const [number, place] of way.slice(0, 5).entries()) {
    const [x, y] = await stop(page, nameOf(place, "cells"));
    await finger.send("Input.dispatchTouchEvent", { type: number === 0 ? "touchStart" : "touchMove", touchPoints: [{ x, y }] });
  }
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  assert.equal(await drawn(page), 4);
});

void test("a finger takes a piece from the tray to the board", async () => {
  const page = await play(CORNERS, { width: 360, height: 740 });
  const finger = await page.context().newCDPSession(page);
  const [from_x, from_y] = await middle(page, '.tray [aria-label="elbow"]');
  const [x, y] = await cell(page, "r1c1");
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: from_x, y: from_y }] });
  for (const part of [0.3, 0.6, 1]) {
    const touchPoints = [{ x: from_x + (x - from_x) * part, y: from_y + (y - from_y) * part }];
    await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints });
  }
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  assert.equal(await status(page), "elbow lies on r1c1 r1c2 r2c1.");
});

void test("nothing was said to be wrong, and nobody else was called", () => {
  assert.deepEqual(site.faults, []);
  assert.deepEqual(site.calls, []);
});
