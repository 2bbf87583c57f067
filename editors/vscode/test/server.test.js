// The extension's own way to the program, with the real server behind it. VS Code itself is not there: the client
// library's connection and the protocol's types are, and the middleware's parts that know no editor.

const assert = require("node:assert/strict");
const { spawn } = require("node:child_process");
const path = require("node:path");
const test = require("node:test");
const rpc = require("vscode-jsonrpc/node");
const protocol = require("vscode-languageserver-protocol");
const program = require("../src/program");
const manifest = require("../package.json");

const ecp = process.env.ECP || "ecp";
const settings = { path: ecp, timeLimit: "20s", allowOutside: false };

/** A connection with the server, as the extension makes it. */
async function connect() {
  const { command, args } = program.command(settings);
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
  const connection = rpc.createMessageConnection(
    new rpc.StreamMessageReader(child.stdout),
    new rpc.StreamMessageWriter(child.stdin),
  );
  const diagnostics = new Map();
  const waiting = new Map();
  connection.onNotification(protocol.PublishDiagnosticsNotification.type, (params) => {
    diagnostics.set(params.uri, params);
    waiting.get(params.uri)?.(params);
  });
  const told = [];
  connection.onNotification(protocol.ShowMessageNotification.type, (params) => told.push(params.message));
  connection.listen();
  const { capabilities } = await connection.sendRequest(protocol.InitializeRequest.type, {
    processId: process.pid,
    rootUri: null,
    capabilities: { textDocument: { publishDiagnostics: { relatedInformation: true } } },
    initializationOptions: program.initializationOptions,
  });
  await connection.sendNotification(protocol.InitializedNotification.type, {});
  return {
    capabilities,
    connection,
    told,
    /** Opens a document and waits for what the server says of it. */
    open(uri, text) {
      const said = new Promise((resolve) => waiting.set(uri, resolve));
      const textDocument = { uri, languageId: "ecp", version: 1, text };
      connection.sendNotification(protocol.DidOpenTextDocumentNotification.type, { textDocument });
      return said;
    },
    async close() {
      await connection.sendRequest(protocol.ShutdownRequest.type);
      const ended = new Promise((resolve) => child.on("close", resolve));
      await connection.sendNotification(protocol.ExitNotification.type);
      return ended;
    },
  };
}

const uri = "untitled:puzzle.ecp";
const sudoku = "use sudoku\nboard {\n1 . . . . . . . .\n" + ". . . . . . . . .\n".repeat(8) + "}\n";

test("the extension finds the program, and says so if it does not", async () => {
  assert.equal(await program.trouble(settings), undefined);
  const missing = await program.trouble({ path: "/nowhere/ecp" });
  assert.match(missing, /`\/nowhere\/ecp` was not found.*ecp\.path/);
  const other = await program.trouble({ path: process.execPath });
  assert.match(other, /is not the program ecp/);
});

test("the settings of the manifest are those of the program", () => {
  const known = Object.keys(manifest.contributes.configuration.properties);
  assert.deepEqual(known, ["ecp.path", "ecp.timeLimit", "ecp.allowOutside"]);
  assert.deepEqual(program.command({}), { command: "ecp", args: ["lsp", "--time-limit", "30s"] });
  const all = program.command({ path: "x", timeLimit: "5m", allowOutside: true });
  assert.deepEqual(all, { command: "x", args: ["lsp", "--time-limit", "5m", "--allow-outside"] });
  const pattern = new RegExp(manifest.contributes.configuration.properties["ecp.timeLimit"].pattern);
  assert.ok(pattern.test("500ms") && pattern.test("30s") && !pattern.test("30"));
});

test("a mistake has its place, its page and its fix", async () => {
  const server = await connect();
  const { diagnostics } = await server.open(uri, "inputs 1 2 // 😀\nboard rectangle 2 2\nprimary rwos\n");
  assert.equal(diagnostics.length, 1);
  assert.deepEqual(diagnostics[0].range, { start: { line: 2, character: 8 }, end: { line: 2, character: 12 } });
  const page = diagnostics[0].codeDescription.href;
  assert.ok(program.schemes.includes(page.split(":")[0]));
  const text = await server.connection.sendRequest(program.textRequest, { uri: page });
  assert.match(text, /unknown_family/);
  const fixes = await server.connection.sendRequest(protocol.CodeActionRequest.type, {
    textDocument: { uri },
    range: diagnostics[0].range,
    context: { diagnostics },
  });
  assert.equal(fixes[0].edit.changes[uri][0].newText, "rows");
  assert.equal(await server.close(), 0);
});

test("the commands of the lenses are those that the server knows, and their results are shown", async () => {
  const server = await connect();
  await server.open(uri, sudoku);
  const lenses = await server.connection.sendRequest(protocol.CodeLensRequest.type, { textDocument: { uri } });
  const known = server.capabilities.executeCommandProvider.commands;
  assert.deepEqual(lenses.map((lens) => lens.command.command), known);
  for (const command of known) {
    // the manifest has a command for each of them, and none of the same name: the client library makes those
    const own = manifest.contributes.commands.map((one) => one.command);
    assert.ok(own.includes(`${command}Active`) && !own.includes(command), command);
  }
  const { command, arguments: args } = lenses[0].command;
  const result = await server.connection.sendRequest(protocol.ExecuteCommandRequest.type, { command, arguments: args });
  const shown = program.shown(result, args[0]);
  assert.equal(shown.title, "untitled:puzzle: solve");
  assert.match(shown.text, /^more than one solution\n\n┏.*\n┃ 1 /);
  assert.match(server.told[0], /more than one solution/);
  assert.equal(program.shown({ command: "count", message: "2 solutions", text: "" }, uri), undefined);
  assert.equal(await server.close(), 0);
});

test("hover, completion and the way to a rule file", async () => {
  const server = await connect();
  await server.open(uri, sudoku);
  const at = (line, character) => ({ textDocument: { uri }, position: { line, character } });
  const hover = await server.connection.sendRequest(protocol.HoverRequest.type, at(0, 6));
  assert.match(hover.contents.value, /Sudoku: every row/);
  const [definition] = await server.connection.sendRequest(protocol.DefinitionRequest.type, at(0, 6));
  const text = await server.connection.sendRequest(program.textRequest, { uri: definition.uri });
  assert.match(text, /primary rows, cols, boxes 3 3/);
  const items = await server.connection.sendRequest(protocol.CompletionRequest.type, at(0, 6));
  assert.ok(items.some((item) => item.label === "sudoku"));
  assert.equal(await server.close(), 0);
});

test("every file that the manifest names is there", () => {
  const { languages, grammars } = manifest.contributes;
  const files = [manifest.main, ...languages.map((one) => one.configuration), ...grammars.map((one) => one.path)];
  for (const file of files.filter((file) => file !== manifest.main)) {
    assert.equal(typeof require(path.join(__dirname, "..", file)), "object", file);
  }
});
