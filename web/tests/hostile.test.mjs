// Links of people who mean harm: nothing in them runs, loads or points outside, and a bomb is refused.

import assert from "node:assert/strict";
import { deflateRawSync } from "node:zlib";
import { after, before, test } from "node:test";
import { ask, fragment, start } from "./browser.mjs";

/** @type {Awaited<ReturnType<typeof start>>} */
let site;

before(async () => {
  site = await start();
});

after(async () => {
  await site.close();
});

const MARKUP = [
  "<script>window.harmed=1</script>",
  "<img src=x onerror='window.harmed=1'>",
  "<svg onload='window.harmed=1'></svg>",
  "<iframe src='https://evil.example/'></iframe>",
  "<a href='javascript:window.harmed=1'>click</a>",
  "</title><script>window.harmed=1</script>",
  "]]><script>window.harmed=1</script>",
  "<style>@import 'https://evil.example/x.css';</style>",
  "<link rel=stylesheet href=https://evil.example/x.css>",
  "<meta http-equiv=refresh content='0;url=https://evil.example/'>",
  "<object data=https://evil.example/></object>",
  "![x](https://evil.example/x.png)",
  "[x](javascript:window.harmed=1)",
  "&lt;script&gt;window.harmed=1&lt;/script&gt;",
  "${window.harmed=1}",
];

/** A puzzle that holds something wherever a text may stand.
 * @param {string} harm */
const puzzle = (harm) =>
  `puzzle "${harm.replaceAll('"', "'")}"
author "${harm.replaceAll('"', "'")}"
note "${harm.replaceAll('"', "'")}"
// ${harm}
inputs "${harm.replaceAll('"', "'")}" 2 occur 1
board rectangle 2 2
primary rows, cols
`;

/** @param {import("playwright-core").Page} page */
const harmed = (page) => page.evaluate(() => "harmed" in window || document.querySelector("iframe, object, img, a[href], .sheet script, .answer script") !== null);

void test("nothing of a shared puzzle runs, loads or points outside", async () => {
  for (const harm of MARKUP) {
    const page = await site.open(await fragment(puzzle(harm)));
    await page.locator(".sizes:not(:empty)").waitFor();
    await ask(page, "Solve");
    await ask(page, "Unique?");
    await ask(page, "Explain");
    assert.equal(await harmed(page), false, harm);
    const play = page.getByRole("button", { name: "Play" });
    await play.click();
    assert.equal(await harmed(page), false, harm);
    await page.context().close();
  }
});

void test("links that are broken, too large, or of another time are refused in words", async () => {
  const bomb = deflateRawSync(Buffer.alloc(64 << 20, 32)).toString("base64url");
  const cases = /** @type {const} */ ([
    [`#1:${bomb}`, "more than 1 MiB"],
    ["#1:!!!!", "broken"],
    ["#1:AAAA", "broken"],
    ["#nonsense", "broken"],
    ["#<script>window.harmed=1</script>", "broken"],
    ["#javascript:window.harmed=1", "broken"],
    ["#2:abcd", "newer version"],
    ["#99999999999999:abcd", "newer version"],
    [`#1:${deflateRawSync(Buffer.from([0xff, 0xfe, 0x80])).toString("base64url")}`, "broken"],
  ]);
  for (const [link, words] of cases) {
    const page = await site.open(link);
    await page.locator(".notice").getByText(words).waitFor();
    // the text of the page is there
    await page.locator(".sheet .cell").first().waitFor();
    assert.equal(await harmed(page), false, link.slice(0, 40));
    await page.context().close();
  }
});

void test("texts that are no puzzles, or very large ones, get a sentence", async () => {
  for (const text of ["\0\u0001\u202e", "board rectangle 1000000 1000000\n", "{".repeat(100_000), `inputs 1..9\nboard {${" .".repeat(5000)} }\n`, "use \"/etc/passwd\"\nuse \"https://evil.example/x.ecp\"\n"]) {
    const page = await site.open(await fragment(text));
    await page.locator(".sizes:not(:empty)").waitFor();
    assert.ok((await ask(page, "Solve")).length > 0);
    await page.context().close();
  }
});

void test("where the browser keeps nothing, it is told, and nothing fails", async () => {
  const page = await site.open();
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  });
  await page.reload();
  await page.getByText("does not keep the text").waitFor();
  assert.match(await ask(page, "Solve"), /Solution 1/);
});

void test("the policy of the page lets no script in", async () => {
  const page = await site.open();
  const let_in = await page.evaluate(async () => {
    const inline = document.createElement("script");
    inline.textContent = "window.harmed = 1";
    document.head.append(inline);
    const other = await fetch("https://evil.example/").then(
      () => true,
      () => false,
    );
    return "harmed" in window || other;
  });
  assert.equal(let_in, false);
});

void test("nobody was called", () => {
  assert.deepEqual(site.calls, []);
});
