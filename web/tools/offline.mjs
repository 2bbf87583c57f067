// Writes the service worker: it keeps every file of the page, so that the page works without a network after the first visit.

import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

const dist = join(import.meta.dirname, "../dist");

const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== "sw.js")
  .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
  .sort();

const hash = createHash("sha256");
for (const file of files) hash.update(file).update(readFileSync(join(dist, file)));
const version = hash.digest("hex").slice(0, 16);

writeFileSync(
  join(dist, "sw.js"),
  `// made by web/build: the files of this version, and what is done when one is wanted
const CACHE = "ecp-${version}";
const FILES = ${JSON.stringify(["./", ...files.map((file) => `./${file}`)])};
addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});
addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("ecp-") && name !== CACHE;
  const gone = (names) => Promise.all(names.filter(old).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(gone).then(() => self.clients.claim()));
});
addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith(
    caches.open(CACHE).then((cache) => cache.match(event.request, { ignoreSearch: true })).then((kept) => kept ?? fetch(event.request)),
  );
});
`,
);
console.log(`${files.length} files are kept for use without a network`);
