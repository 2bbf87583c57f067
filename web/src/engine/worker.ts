// The engine in a worker: it is told the compiled module once, then a question at a time.

import init, { answer } from "../made/ecp.js";
import type { Question, Reply } from "./engine";

let ready: Promise<unknown> | undefined;

function reply(message: Reply): void {
  postMessage(message);
}

async function heard(message: Question): Promise<void> {
  if ("module" in message) {
    ready = init({ module_or_path: message.module });
    return;
  }
  try {
    await ready;
    reply({ answer: answer(message.verb, message.text, message.options) });
  } catch (fault) {
    reply({ fault: fault instanceof Error ? fault.message : String(fault) });
  }
}

addEventListener("message", (event: MessageEvent<Question>) => void heard(event.data));
