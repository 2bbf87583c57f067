// The engine as the page sees it: questions that are answered in a worker, one after the other, and that can be ended.

import type { Answers, Refused, Verb } from "./answers";
import EngineWorker from "./worker?worker";
import moduleAddress from "../made/ecp_bg.wasm?url";
import { texts } from "../texts";

export type Question = { module: WebAssembly.Module } | { verb: Verb; text: string; options: string };

export type Reply = { answer: string } | { fault: string };

/** An answer to a verb, or why there is none. */
export type Answer<V extends Verb> = Answers[V] | Refused;

export function isRefused(answer: object): answer is Refused {
  return "refused" in answer;
}

/** The question was ended by the one who asked. */
export class Stopped extends Error {}

let compiled: Promise<WebAssembly.Module> | undefined;

/** The module, loaded and compiled once for all workers. */
function module(): Promise<WebAssembly.Module> {
  compiled ??= (async () => {
    const response = await fetch(moduleAddress).catch(() => undefined);
    if (!response?.ok) throw new Error(texts.engineMissing);
    const type = response.headers.get("content-type") ?? "";
    // some hosts do not know what the file is
    return type.startsWith("application/wasm")
      ? WebAssembly.compileStreaming(response)
      : WebAssembly.compile(await response.arrayBuffer());
  })();
  return compiled;
}

interface Asked {
  question: Question;
  answered: (answer: object) => void;
  failed: (why: Error) => void;
}

/** A worker with its questions. Whenever it fails or is ended, a fresh one takes its place. */
export class Engine {
  #worker: Worker | undefined;
  #waiting: Asked[] = [];
  #current: Asked | undefined;

  constructor() {
    this.#start();
  }

  get isBusy(): boolean {
    return this.#current !== undefined;
  }

  ask<V extends Verb>(verb: V, text: string, options: object = {}): Promise<Answer<V>> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        question: { verb, text, options: JSON.stringify(options) },
        answered: (answer) => {
          resolve(answer as Answer<V>);
        },
        failed: reject,
      });
      this.#next();
    });
  }

  /** Ends what is being done, and what waits. */
  stop(): void {
    this.#restart(new Stopped(texts.stopped));
  }

  #start(): void {
    const worker = new EngineWorker();
    this.#worker = worker;
    worker.addEventListener("message", (event: MessageEvent<Reply>) => {
      this.#heard(event.data);
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.#restart(new Error(texts.engineFailed(event.message)));
    });
    module().then(
      (compiled) => {
        worker.postMessage({ module: compiled } satisfies Question);
      },
      () => undefined,
    );
  }

  #next(): void {
    if (this.#current) return;
    const worker = this.#worker;
    void module().then(
      () => {
        if (this.#current || worker !== this.#worker) return;
        this.#current = this.#waiting.shift();
        if (this.#current) worker?.postMessage(this.#current.question);
      },
      (why: unknown) => {
        this.#fail(why instanceof Error ? why : new Error(texts.engineMissing));
      },
    );
  }

  #heard(reply: Reply): void {
    if ("fault" in reply) {
      this.#restart(new Error(texts.engineFailed(reply.fault)));
      return;
    }
    const asked = this.#current;
    this.#current = undefined;
    asked?.answered(JSON.parse(reply.answer) as object);
    this.#next();
  }

  #restart(why: Error): void {
    this.#worker?.terminate();
    this.#fail(why);
    this.#start();
  }

  #fail(why: Error): void {
    const all = [this.#current, ...this.#waiting];
    this.#current = undefined;
    this.#waiting = [];
    for (const asked of all) asked?.failed(why);
  }
}
