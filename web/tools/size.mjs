// Says how large the engine is as it goes over the network, and fails where it has grown too large.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

/** What is wanted, packed by brotli: 1.2 MB. It has grown beyond that, and is to come back. */
const WANTED = 1_200_000;

/** The most bytes, packed: no page is made with more. */
const MOST = 1_400_000;

const bytes = readFileSync(join(import.meta.dirname, "../src/made/ecp_bg.wasm"));
const packed = brotliCompressSync(bytes).length;
console.log(`the engine has ${bytes.length} bytes, ${packed} packed by brotli`);
if (packed > WANTED) {
  console.error(`that is ${packed - WANTED} more than is wanted`);
}
if (packed > MOST) {
  console.error(`it may have ${MOST} at most`);
  process.exit(1);
}
