// The extension itself, with the real server. VS Code cannot be had here: its interface is played by the few functions
// that the extension uses, and the client library by a connection that registers the server's commands as it does.

const assert = require("node:assert/strict");
const { spawn } = require("node:child_process");
const Module = require("node:module");
const test = require("node:test");
const rpc = require("vscode-jsonrpc/node");

const ecp = process.env.ECP || "ecp";
const uri = "untitled:puzzle.ecp";

/** What was shown and registered, and the settings. */
const seen = { errors: [], providers: new Map(), commands: new Map(), shown: [], settings: {} };

class Uri {
  constructor(scheme, path) {
    Object.assign(this, { scheme, path });
  }
  static from({ scheme, path }) {
    return new Uri(scheme, path);
  }
  toString() {
    return `${this.scheme}:${this.path}`;
  }
}

class EventEmitter {
  listeners = [];
  event = (listener) => this.listeners.push(listener);
  fire = (value) => this.listeners.forEach((listener) => listener(value));
}

const vscode = {
  Uri,
  EventEmitter,
  ViewColumn: { Beside: -2 },
  ProgressLocation: { Notification: 15 },
  commands: {
    registerCommand: (name, act) => seen.commands.set(name, act),
    executeCommand: (name, ...args) => seen.commands.get(name)(...args),
  },
  workspace: {
    getConfiguration: () => ({ get: (name) => seen.settings[name] }),
    registerTextDocumentContentProvider: (scheme, provider) => seen.providers.set(scheme, provider),
    createFileSystemWatcher: () => ({}),
    onDidChangeConfiguration: () => ({}),
    openTextDocument: async (address) => ({
      text: await seen.providers.get(address.scheme).provideTextDocumentContent(address),
    }),
  },
  window: {
    activeTextEditor: { document: { languageId: "ecp", uri } },
    showErrorMessage: async (message) => void seen.errors.push(message),
    showTextDocument: async (document) => void seen.shown.push(document.text),
    withProgress: (_options, act) => act({}, rpc.CancellationToken.None),
  },
};

class LanguageClient {
  code2ProtocolConverter = { asUri: String };

  constructor(_id, _name, server, options) {
    Object.assign(this, { server, options });
  }

  async start() {
    this.child = spawn(this.server.command, this.server.args, { stdio: ["pipe", "pipe", "inherit"] });
    const { stdin, stdout } = this.child;
    this.connection = rpc.createMessageConnection(
      new rpc.StreamMessageReader(stdout),
      new rpc.StreamMessageWriter(stdin),
    );
    this.connection.listen();
    const { initializationOptions, middleware } = this.options;
    const params = { capabilities: {}, initializationOptions };
    const { capabilities } = await this.sendRequest("initialize", params);
    for (const command of capabilities.executeCommandProvider.commands) {
      vscode.commands.registerCommand(command, (...args) => middleware.executeCommand(command, args, () => {}));
    }
  }

  sendRequest = (...args) => this.connection.sendRequest(...args);

  async stop() {
    await this.sendRequest("shutdown");
    await this.connection.sendNotification("exit");
    this.connection.dispose();
  }
}

const load = Module._load;
Module._load = (name, ...rest) => {
  const played = { vscode, "vscode-languageclient/node": { LanguageClient } };
  return played[name] ?? load(name, ...rest);
};
const extension = require("../src/extension");
Module._load = load;

test("a program that is not there is told, and leads to the setting", async () => {
  seen.settings = { path: "/nowhere/ecp" };
  await extension.activate({ subscriptions: [] });
  assert.match(seen.errors.pop(), /`\/nowhere\/ecp` was not found.*ecp\.path/);
  assert.equal(await seen.commands.get("ecp.solveActive")(), undefined, "nothing to ask");
});

test("the commands solve the puzzle at which one looks, and the solution is shown", async () => {
  seen.settings = { path: ecp, timeLimit: "20s" };
  await seen.commands.get("ecp.restart")();
  assert.deepEqual(seen.errors, []);
  await seen.commands.get("ecp.solveActive")();
  assert.match(seen.errors.pop(), /is not open/, "a refusal is shown");
  const clientOf = seen.providers.get("ecp-rules");
  const text = await clientOf.provideTextDocumentContent(new Uri("ecp-rules", "/sudoku.ecp"));
  assert.match(text, /primary rows, cols, boxes 3 3/);
  const page = await clientOf.provideTextDocumentContent(new Uri("ecp-page", "/ecp-parse-empty.md"));
  assert.match(page, /^# /);
  await extension.deactivate();
});

test("a solution opens beside the puzzle, a count does not", async () => {
  const clients = [];
  const start = LanguageClient.prototype.start;
  LanguageClient.prototype.start = async function () {
    clients.push(this);
    await start.call(this);
    const textDocument = { uri, languageId: "ecp", version: 1, text: "inputs 1 2 occur 1\nboard rectangle 2 2\nprimary rows, cols\n" };
    await this.connection.sendNotification("textDocument/didOpen", { textDocument });
  };
  await seen.commands.get("ecp.restart")();
  const found = await seen.commands.get("ecp.solveActive")();
  assert.equal(found.message, "more than one solution");
  assert.match(seen.shown.pop(), /^more than one solution\n\n┏/);
  const count = await seen.commands.get("ecp.countActive")();
  assert.equal(count.message, "2 solutions");
  assert.deepEqual([seen.shown, seen.errors], [[], []]);
  assert.equal(clients.length, 1);
  await extension.deactivate();
});
