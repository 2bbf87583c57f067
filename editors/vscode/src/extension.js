// The extension: starts `ecp lsp` and shows what it says.

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");
const program = require("./program");

/** The running client. */
let client;

/** The texts of results, by the paths of their documents. */
const results = new Map();

/** Where results are told when their texts change. */
const changed = new vscode.EventEmitter();

function settings() {
  const found = vscode.workspace.getConfiguration("ecp");
  return { path: found.get("path"), timeLimit: found.get("timeLimit"), allowOutside: found.get("allowOutside") };
}

/** Shows a result beside the puzzle. */
async function show(result, uri) {
  const shown = program.shown(result, uri);
  if (!shown) {
    return;
  }
  const address = vscode.Uri.from({ scheme: "ecp-result", path: `/${shown.title}.txt` });
  results.set(address.path, shown.text);
  changed.fire(address);
  const document = await vscode.workspace.openTextDocument(address);
  await vscode.window.showTextDocument(document, {
    viewColumn: vscode.ViewColumn.Beside,
    preserveFocus: true,
    preview: true,
  });
}

/** What the client does besides passing messages on: it shows what a command has found. */
const middleware = {
  async executeCommand(command, args, next) {
    const title = `ecp: ${command.replace("ecp.", "")}`;
    const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
    return vscode.window.withProgress(options, async (_progress, token) => {
      try {
        const result = await client.sendRequest(
          "workspace/executeCommand",
          { command, arguments: args },
          token,
        );
        await show(result, String(args[0]));
        return result;
      } catch (error) {
        if (!token.isCancellationRequested && error.code !== -32800) {
          vscode.window.showErrorMessage(error.message);
        }
        return undefined;
      }
    });
  },
};

async function start() {
  const found = settings();
  const trouble = await program.trouble(found);
  if (trouble) {
    const open = "Open Settings";
    vscode.window.showErrorMessage(trouble, open).then((answer) => {
      if (answer === open) {
        vscode.commands.executeCommand("workbench.action.openSettings", "ecp.path");
      }
    });
    return;
  }
  client = new LanguageClient("ecp", "ecp", program.command(found), {
    documentSelector: [{ language: "ecp" }],
    initializationOptions: program.initializationOptions,
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/*.ecp") },
    middleware,
  });
  await client.start();
}

async function stop() {
  const old = client;
  client = undefined;
  await old?.stop();
}

/** Does a command of the server with the puzzle at which one looks. */
function withActive(command) {
  return () => {
    const document = vscode.window.activeTextEditor?.document;
    if (document?.languageId === "ecp" && client) {
      return vscode.commands.executeCommand(command, client.code2ProtocolConverter.asUri(document.uri));
    }
    return undefined;
  };
}

/** The texts that are no files: the server has them. */
const virtual = {
  provideTextDocumentContent: (uri) => client?.sendRequest(program.textRequest, { uri: uri.toString(true) }),
};

const resultTexts = {
  onDidChange: changed.event,
  provideTextDocumentContent: (uri) => results.get(uri.path) ?? "",
};

async function activate(context) {
  const { commands, workspace } = vscode;
  context.subscriptions.push(
    ...program.schemes.map((scheme) => workspace.registerTextDocumentContentProvider(scheme, virtual)),
    workspace.registerTextDocumentContentProvider("ecp-result", resultTexts),
    commands.registerCommand("ecp.solveActive", withActive("ecp.solve")),
    commands.registerCommand("ecp.countActive", withActive("ecp.count")),
    commands.registerCommand("ecp.uniqueActive", withActive("ecp.unique")),
    commands.registerCommand("ecp.restart", () => stop().then(start)),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("ecp")) {
        stop().then(start);
      }
    }),
  );
  await start();
}

module.exports = { activate, deactivate: stop };
