// Serves web/dist to tests, at an address of this machine alone.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const dist = join(import.meta.dirname, "../dist");

/** @type {Record<string, string>} */
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/** A server, and the paths that were asked of it. */
export async function serve() {
  /** @type {string[]} */
  const asked = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
    asked.push(path);
    const file = join(dist, normalize(path === "/" ? "/index.html" : path));
    readFile(file).then(
      (bytes) => {
        response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
        response.end(bytes);
      },
      () => {
        response.writeHead(404);
        response.end();
      },
    );
  });
  await new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      resolve(undefined);
    });
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { address: `http://127.0.0.1:${port}/`, asked, close: () => server.close() };
}
