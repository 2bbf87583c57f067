// A link that holds a puzzle: a version, then its text, packed, in the letters of addresses.

const VERSION = "1";

/** The most bytes of a text in a link. */
export const MOST = 1 << 20;

/** Longer links are not even unpacked. */
const MOST_PACKED = 2 << 20;

export type Opened = { text: string } | { broken: "broken" | "large" | "version" };

async function gathered(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | undefined> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      return undefined;
    }
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function through(bytes: Uint8Array<ArrayBuffer>, turn: TransformStream<BufferSource, Uint8Array>): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream().pipeThrough(turn);
}

/** The part of a link behind `#`. */
export async function packed(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const small = await gathered(through(bytes, new CompressionStream("deflate-raw")), Infinity);
  let letters = "";
  for (const byte of small ?? []) letters += String.fromCharCode(byte);
  return `${VERSION}:${btoa(letters).replace(/\+/gu, "-").replace(/\//gu, "_").replace(/=+$/u, "")}`;
}

/** The text of a link; nothing where there is none. */
export async function unpacked(fragment: string): Promise<Opened | undefined> {
  const part = fragment.replace(/^#/u, "");
  if (!part) return undefined;
  const [, version, letters] = /^(\d+):([\w-]*)$/u.exec(part) ?? [];
  if (version === undefined || !letters) return { broken: "broken" };
  if (version !== VERSION) return { broken: "version" };
  if (letters.length > MOST_PACKED) return { broken: "large" };
  try {
    const small = Uint8Array.from(atob(letters.replace(/-/gu, "+").replace(/_/gu, "/")), (letter) => letter.charCodeAt(0));
    const whole = await gathered(through(small, new DecompressionStream("deflate-raw")), MOST);
    if (!whole) return { broken: "large" };
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(whole) };
  } catch {
    return { broken: "broken" };
  }
}
