// A browser with the page in it.

import { chromium } from "playwright-core";
import { serve } from "./serve.mjs";

/** @typedef {import("playwright-core").Page} Page */

const PATIENCE = 60_000;

/** The page, served and opened in a browser; everything that it says or asks of the network is written down. */
export async function start() {
  const server = await serve();
  const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  /** @type {string[]} */
  const faults = [];
  /** @type {string[]} */
  const calls = [];

  /**
   * Opens the page in a profile of its own.
   * @param {string} fragment
   * @param {{ width: number, height: number }} viewport
   */
  async function open(fragment = "", viewport = { width: 1366, height: 900 }) {
    const context = await browser.newContext({ viewport });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") faults.push(message.text());
    });
    context.on("request", (request) => {
      if (!request.url().startsWith(server.address)) calls.push(request.url());
    });
    page.on("dialog", (dialog) => {
      faults.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.goto(server.address + fragment);
    await page.waitForFunction(() => {
      const told = document.querySelector(".notice")?.textContent ?? "";
      const status = document.querySelector(".answer .status")?.textContent ?? "";
      // a link goes from the address when it has been read
      return told !== "" || (location.hash === "" && status !== "" && !status.startsWith("Loading"));
    });
    return page;
  }

  async function close() {
    await browser.close();
    server.close();
  }
  return { open, close, faults, calls, address: server.address };
}

/**
 * Writes a text into the editor, in the place of what stands there.
 * @param {Page} page
 * @param {string} text
 */
export async function write(page, text) {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+A");
  // as from a clipboard
  await page.locator(".cm-content").evaluate((content, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    content.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** @param {Page} page */
export function textOf(page) {
  return page.evaluate(() => {
    const lines = document.querySelector("#editor")?.shadowRoot?.querySelectorAll(".cm-line") ?? [];
    return [...lines].map((line) => line.textContent).join("\n");
  });
}

/**
 * Asks something, and waits for the answer.
 * @param {Page} page
 * @param {string} verb
 */
export async function ask(page, verb) {
  await page.locator(".tools").getByRole("button", { name: verb, exact: true }).click();
  await page.locator(".tools").getByRole("button", { name: "Stop" }).and(page.locator(":disabled")).waitFor();
  return (await page.locator(".answer .status").textContent()) ?? "";
}

/**
 * The address of a puzzle, as the page makes it.
 * @param {string | Uint8Array} text
 */
export async function fragment(text) {
  const stream = new Blob([/** @type {BlobPart} */ (text)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return `#1:${Buffer.from(await new Response(stream).arrayBuffer()).toString("base64url")}`;
}
