// Says how large the engine is as it goes over the network, and fails where it has grown too large.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

/** The most bytes, packed by brotli: 1.2 MB. */
const MOST = 1_200_000;

const bytes = readFileSync(join(import.meta.dirname, "../src/made/ecp_bg.wasm"));
const packed = brotliCompressSync(bytes).length;
console.log(`the engine has ${bytes.length} bytes, ${packed} packed by brotli`);
if (packed > MOST) {
  console.error(`it may have ${MOST} at most`);
  process.exit(1);
}
