// What is written, where lines may go and how pieces lie: without a browser.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createServer } from "vite";

const vite = await createServer({ root: new URL("..", import.meta.url).pathname, server: { middlewareMode: true }, logLevel: "error", appType: "custom" });

after(() => vite.close());

/**
 * @template T
 * @param {string} path
 */
const load = async (path) => /** @type {T} */ (await vite.ssrLoadModule(path));

/** @type {typeof import("../src/play/state.ts")} */
const state = await load("/src/play/state.ts");
/** @type {typeof import("../src/play/net.ts")} */
const net = await load("/src/play/net.ts");
/** @type {typeof import("../src/play/lay.ts")} */
const lay = await load("/src/play/lay.ts");
/** @type {typeof import("../src/play/timer.ts")} */
const timer = await load("/src/play/timer.ts");
/** @type {typeof import("../src/play/tools.ts")} */
const tools = await load("/src/play/tools.ts");

void test("every change is a step, which undo takes back and redo does again", () => {
  const history = new state.History(state.NOTHING);
  history.go(state.written(history.now, "r1c1", "5", "value"));
  history.go(state.drawn(history.now, "lines", "a", 1));
  history.goOn(state.drawn(history.now, "lines", "b", 1));
  // what changes nothing is no step
  history.go(state.drawn(history.now, "lines", "b", 1));
  assert.deepEqual(history.now.lines, { a: 1, b: 1 });
  history.undo();
  assert.deepEqual([history.now.lines, history.now.values], [{}, { r1c1: "5" }]);
  history.redo();
  assert.deepEqual(history.now.lines, { a: 1, b: 1 });
  history.undo();
  history.undo();
  assert.equal(history.canUndo, false);
  assert.deepEqual(history.now, state.NOTHING);
  history.go(state.signed(history.now, "r1c1", "dot"));
  assert.equal(history.canRedo, false);
});

void test("what is written a second time goes, and so does what is erased, the top first", () => {
  let now = state.painted(state.NOTHING, "r1c1", 3);
  now = state.signed(state.written(now, "r1c1", "5", "corner"), "r1c1", "cross");
  now = state.written(now, "r1c1", "5", "value");
  for (const left of [["colours", "marks", "signs"], ["colours", "marks"], ["colours"], []]) {
    now = state.erased(now, "r1c1");
    const held = /** @type {const} */ (["colours", "marks", "signs", "values"]).filter((part) => "r1c1" in now[part]);
    assert.deepEqual(held, left);
  }
  const painted = state.painted(state.NOTHING, "r1c1", 3);
  assert.deepEqual(state.painted(painted, "r1c1", 3), state.NOTHING);
  assert.deepEqual(state.signed(state.signed(painted, "r1c1", "dot"), "r1c1", "dot").signs, {});
});

void test("an edge that is clicked gets its lines, a cross, nothing", () => {
  assert.deepEqual([0, 1, 2, state.CROSSED].map((lines) => state.nextOf(lines, 2)), [1, 2, state.CROSSED, 0]);
});

void test("a piece that is laid takes the place of those under it", () => {
  const one = state.laid(state.NOTHING, { piece: 0, way: 0, cells: [0, 1] });
  const two = state.laid(one, { piece: 1, way: 0, cells: [2, 3] });
  assert.deepEqual(state.laid(two, { piece: 2, way: 0, cells: [1, 2] }).laid.map(({ piece }) => piece), [2]);
  assert.deepEqual(state.taken(two, 3).laid, one.laid);
});

void test("what was kept is read again, and nonsense is nothing", () => {
  let now = state.laid(state.drawn(state.NOTHING, "borders", "r1c1|r1c2", 1), { piece: 0, way: 1, cells: [4] });
  now = state.written(state.painted(now, "r2c2", 1), "r1c1", "3", "centre");
  assert.deepEqual(state.read(JSON.stringify(now)), now);
  // what an older page has kept
  assert.deepEqual(state.read('{"values":{"r1c1":"5"},"marks":{}}'), { ...state.NOTHING, values: { r1c1: "5" } });
  assert.equal(state.read("{"), undefined);
  assert.equal(state.read("[]"), undefined);
  const odd = '{"values":{"a":1},"marks":{"a":{"corner":1}},"lines":{"a":"x"},"signs":{"a":"y"},"laid":[{"piece":0},7]}';
  assert.deepEqual(state.read(odd), state.NOTHING);
});

/** Four points in a square, and one far away.
 * @type {import("../src/engine/answers.ts").Net} */
const SQUARE = {
  way: "cells",
  points: [[0, 0], [40, 0], [0, 40], [40, 40], [200, 200]].map(([x = 0, y = 0], number) => ({ name: String(number), row: y, at: [x, y] })),
  edges: [
    { name: "0-1", ends: [0, 1], most: 1, parts: [[0, 0, 40, 0]] },
    { name: "0-2", ends: [0, 2], most: 1, parts: [[0, 0, 0, 40]] },
    { name: "1-3", ends: [1, 3], most: 1, parts: [[40, 0, 40, 40]] },
  ],
};

void test("a place means the nearest point or edge, and a way goes from point to point", () => {
  const plan = new net.Plan(SQUARE);
  assert.equal(plan.unit, 40);
  assert.deepEqual([plan.point({ x: 3, y: -5 }), plan.point({ x: 20, y: 20 }), plan.point({ x: 200, y: 200 })], [0, undefined, undefined]);
  assert.deepEqual([plan.edge({ x: 22, y: 4 }), plan.edge({ x: 2, y: 3 })], [0, undefined]);
  assert.deepEqual(plan.path(2, 0), [1]);
  // over a point that a quick hand has passed by
  assert.deepEqual(plan.path(0, 3), [0, 2]);
  assert.deepEqual(plan.path(2, 3), []);
  assert.deepEqual([plan.toward(0, [1, 0]), plan.toward(0, [0, 1]), plan.toward(0, [-1, 0])], [0, 1, undefined]);
  assert.deepEqual([plan.toward(3, [0, -1]), plan.other(2, 3)], [2, 1]);
});

void test("over the edge of a torus a line leaves at one side and comes in at the other", () => {
  const plan = new net.Plan({
    way: "cells",
    points: [{ name: "a", row: 0, at: [20, 20] }, { name: "b", row: 0, at: [180, 20] }],
    edges: [{ name: "a-b", ends: [0, 1], most: 1, parts: [[20, 20, 0, 20], [180, 20, 200, 20]] }],
  });
  assert.deepEqual([plan.toward(0, [-1, 0]), plan.toward(1, [1, 0]), plan.toward(0, [1, 0])], [0, 0, undefined]);
  assert.deepEqual([plan.edge({ x: 198, y: 22 }), plan.edge({ x: 2, y: 20 }), plan.edge({ x: 100, y: 20 })], [0, 0, undefined]);
});

/** @type {import("../src/engine/answers.ts").Pieces} */
const PIECES = {
  list: [{
    name: "L", most: 2,
    ways: [
      [[0, 0, 0], [0, 1, 0], [1, 0, 0]],
      [[0, 0, 0], [0, 1, 0], [1, 1, 0]],
      [[0, 1, 0], [1, 0, 0], [1, 1, 0]],
    ],
    symbols: [],
  }],
  places: [[0, 0, 0], [0, 1, 0], [0, 2, 0], [1, 0, 0], [1, 1, 0], [1, 2, 0]],
  joined: null,
  squares: true,
};

/** @param {number} number @returns {import("../src/engine/answers.ts").Cell} */
const cell = (number) => ({ name: `c${number}`, row: 1, column: 1, outline: [], given: null, open: number !== 5, range: null });

void test("pieces are turned and flipped as far as they may, and lie on open cells", () => {
  const table = new lay.Lay(PIECES, PIECES.places.map((_, number) => cell(number)));
  assert.deepEqual(table.over({ piece: 0, way: 0, grip: 0 }, 1), [1, 2, 4]);
  assert.equal(table.over({ piece: 0, way: 0, grip: 0 }, 2), undefined);
  // held elsewhere, it has room
  assert.deepEqual(table.near({ piece: 0, way: 0, grip: 0 }, 2), [1, 2, 4]);
  assert.equal(table.near({ piece: 0, way: 1, grip: 0 }, 5), undefined);
  assert.deepEqual([table.turned(0, 0), table.turned(0, 1), table.turned(0, 2)], [1, 2, 2]);
  assert.deepEqual([table.flipped(0, 0), table.flipped(0, 1)], [1, 0]);
  assert.equal(table.left(0, [{ piece: 0, way: 0, cells: [1, 2, 4] }]), 1);
});

void test("on a torus pieces lie over its edges", () => {
  const table = new lay.Lay({ ...PIECES, joined: [2, 3] }, PIECES.places.map((_, number) => ({ ...cell(number), open: true })));
  assert.deepEqual(table.over({ piece: 0, way: 0, grip: 0 }, 5), [5, 3, 2]);
  assert.deepEqual(table.anywhere(0, 0), [0, 1, 3]);
});

void test("the time is told and read", () => {
  assert.deepEqual([0, 65, 3600].map(timer.clock), ["0:00", "1:05", "1:00:00"]);
  assert.deepEqual(timer.readTime('{"seconds":7,"hidden":true}'), { seconds: 7, hidden: true });
  for (const text of [undefined, "{", '{"seconds":-3}', '{"seconds":"x"}']) assert.deepEqual(timer.readTime(text), { seconds: 0, hidden: false });
});

void test("letters are inputs, or the beginning of longer ones", () => {
  const inputs = ["1", "12", "KNIGHT"];
  assert.deepEqual(tools.letter(inputs, "", "1"), { input: "1", typed: "1", goesOn: false });
  assert.deepEqual(tools.letter(inputs, "1", "2"), { input: "12", typed: "", goesOn: true });
  assert.deepEqual(tools.letter(inputs, "", "k"), { input: undefined, typed: "k", goesOn: false });
  assert.deepEqual(tools.letter(inputs, "1", "9"), { input: undefined, typed: "", goesOn: false });
});
