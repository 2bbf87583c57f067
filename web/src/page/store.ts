// What the browser keeps between visits; it may forbid that, or be full.

const PREFIX = "ecp.";

/** What was kept; nothing where there is nothing, or it may not be read. */
export function kept(name: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text; whether that went well. */
export function keep(name: string, text: string): boolean {
  try {
    localStorage.setItem(PREFIX + name, text);
    return true;
  } catch {
    return false;
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // there is nothing that could be forgotten
  }
}

/** A short name for a text. */
export async function nameOf(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  // elsewhere than at a safe address there is no digest
  if (!("subtle" in crypto)) return String(bytes.length);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
