// The program behind the extension. Nothing here knows VS Code, so that the tests start the server as the extension does.

const { spawn } = require("node:child_process");

/** The command that starts the server. */
function command(settings) {
  const args = ["lsp", "--time-limit", settings.timeLimit || "30s"];
  if (settings.allowOutside) {
    args.push("--allow-outside");
  }
  return { command: settings.path || "ecp", args };
}

/** What the server is told at the beginning: pages of errors and rule files of the program can be opened. */
const initializationOptions = { virtualDocuments: true };

/** The addresses that are no files: the server has their texts. */
const schemes = ["ecp-page", "ecp-rules"];

/** The request for such a text. */
const textRequest = "ecp/text";

/** Why the program cannot be started, in words; nothing if it can. */
function trouble(settings) {
  const { command: program } = command(settings);
  return new Promise((resolve) => {
    const child = spawn(program, ["--version"], { stdio: ["ignore", "pipe", "ignore"] });
    let output = "";
    child.stdout.on("data", (data) => (output += data));
    child.on("error", (error) => {
      const reason = error.code === "ENOENT" ? "was not found" : `cannot be started (${error.message})`;
      resolve(`The program \`${program}\` ${reason}. Install ecp, or say in the setting ecp.path where it is.`);
    });
    child.on("close", (code) => {
      const isEcp = code === 0 && output.startsWith("ecp ");
      resolve(isEcp ? undefined : `\`${program}\` is not the program ecp. Say in the setting ecp.path where that is.`);
    });
  });
}

/** The document that shows a result: its title, and its text; nothing where there is nothing to draw. */
function shown(result, uri) {
  if (!result || !result.text) {
    return undefined;
  }
  const name = uri.split("/").pop().replace(/\.ecp$/, "");
  return { title: `${name}: ${result.command}`, text: `${result.message}\n\n${result.text}` };
}

module.exports = { command, initializationOptions, schemes, shown, textRequest, trouble };
