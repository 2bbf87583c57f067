//! An editor that speaks with the real program, as editors do.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// What takes longer hangs.
const PATIENCE: Duration = Duration::from_secs(60);

/// An editor with its server.
pub(crate) struct Editor {
    child: Child,
    input: Option<ChildStdin>,
    messages: Receiver<Value>,
    requests: i64,
    versions: i64,
    /// What the server said of its own accord and nobody has asked for yet.
    notes: Vec<Value>,
    /// What the server answered to `initialize`.
    pub(crate) introduction: Value,
}

impl Editor {
    /// An editor that counts in UTF-16 and shows further places, as VS Code does.
    pub(crate) fn start() -> Self {
        Self::start_with(&json!({}))
    }

    /// An editor with more to say at the beginning.
    pub(crate) fn start_with(more: &Value) -> Self {
        let mut editor = Self::unopened(&["lsp"]);
        let mut params = json!({
            "processId": null,
            "rootUri": null,
            "capabilities": { "textDocument": { "publishDiagnostics": { "relatedInformation": true } } },
        });
        for (key, value) in more.as_object().expect("an object") {
            params[key] = value.clone();
        }
        editor.introduction = editor.ask("initialize", params);
        editor.notify("initialized", json!({}));
        editor
    }

    /// An editor that has not said a word.
    pub(crate) fn unopened(arguments: &[&str]) -> Self {
        let mut child = Command::new(ecp_tests::program())
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut output = BufReader::new(child.stdout.take().expect("it has an output"));
        let (sender, messages) = mpsc::channel();
        thread::spawn(move || {
            while let Some(message) = read(&mut output) {
                if sender.send(message).is_err() {
                    return;
                }
            }
        });
        let input = child.stdin.take();
        let introduction = Value::Null;
        Self { child, input, messages, requests: 0, versions: 0, notes: Vec::new(), introduction }
    }

    /// Sends bytes as they are.
    pub(crate) fn send_bytes(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("the server is there");
        input.write_all(bytes).and_then(|()| input.flush()).expect("the server listens");
    }

    fn send(&mut self, message: &Value) {
        let text = message.to_string();
        self.send_bytes(format!("Content-Length: {}\r\n\r\n{text}", text.len()).as_bytes());
    }

    pub(crate) fn notify(&mut self, method: &str, params: Value) {
        let mut message = json!({ "jsonrpc": "2.0", "method": method });
        message["params"] = params;
        self.send(&message);
    }

    /// Sends a request; the answer comes to [`Editor::answer`].
    pub(crate) fn request(&mut self, method: &str, params: Value) -> i64 {
        self.requests += 1;
        let id = self.requests;
        let mut message = json!({ "jsonrpc": "2.0", "id": id, "method": method });
        message["params"] = params;
        self.send(&message);
        id
    }

    /// The whole answer to a request, with `result` or `error`.
    pub(crate) fn answer(&mut self, id: i64) -> Value {
        loop {
            let message = self.next_message();
            if message.get("method").is_some() {
                self.notes.push(message);
            } else {
                assert_eq!(message["id"], id, "{message}");
                return message;
            }
        }
    }

    /// The result of a request.
    pub(crate) fn ask(&mut self, method: &str, params: Value) -> Value {
        let id = self.request(method, params);
        let answer = self.answer(id);
        assert!(answer.get("error").is_none(), "{method}: {answer}");
        answer["result"].clone()
    }

    /// The message with which a request is refused, and its code.
    pub(crate) fn refusal(&mut self, method: &str, params: Value) -> (i64, String) {
        let id = self.request(method, params);
        let answer = self.answer(id);
        let error = answer.get("error").unwrap_or_else(|| panic!("{method} was answered: {answer}"));
        (error["code"].as_i64().expect("a code"), error["message"].as_str().expect("a message").to_owned())
    }

    pub(crate) fn next_message(&mut self) -> Value {
        self.messages
            .recv_timeout(PATIENCE)
            .unwrap_or_else(|error| panic!("the server says nothing: {error}"))
    }

    /// Opens a document.
    pub(crate) fn open(&mut self, uri: &str, text: &str) {
        self.versions += 1;
        let document = json!({ "uri": uri, "languageId": "ecp", "version": self.versions, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": document }));
    }

    /// Changes a document; a change without a range is a new text.
    pub(crate) fn change(&mut self, uri: &str, changes: &Value) {
        self.versions += 1;
        let document = json!({ "uri": uri, "version": self.versions });
        let params = json!({ "textDocument": document, "contentChanges": changes });
        self.notify("textDocument/didChange", params);
    }

    pub(crate) fn close(&mut self, uri: &str) {
        self.notify("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
    }

    /// The diagnostics of the newest version of a document.
    pub(crate) fn diagnostics(&mut self, uri: &str) -> Vec<Value> {
        let wanted = json!(self.versions);
        self.diagnostics_where(uri, |params| params["version"] == wanted)
    }

    /// The first diagnostics that are as wanted.
    pub(crate) fn diagnostics_where(&mut self, uri: &str, is_wanted: impl Fn(&Value) -> bool) -> Vec<Value> {
        let note =
            self.note("textDocument/publishDiagnostics", |params| params["uri"] == uri && is_wanted(params));
        note["diagnostics"].as_array().expect("a list").clone()
    }

    /// The parameters of the first notification of this kind that is as wanted.
    pub(crate) fn note(&mut self, method: &str, is_wanted: impl Fn(&Value) -> bool) -> Value {
        let is_it = |note: &Value| note["method"] == method && is_wanted(&note["params"]);
        let begun = Instant::now();
        loop {
            if let Some(place) = self.notes.iter().position(is_it) {
                return self.notes.remove(place)["params"].take();
            }
            assert!(begun.elapsed() < PATIENCE, "no {method}");
            let message = self.next_message();
            self.notes.push(message);
        }
    }

    /// Asks about a place in a document.
    pub(crate) fn ask_at(&mut self, method: &str, uri: &str, line: usize, character: usize) -> Value {
        self.ask(method, place(uri, line, character))
    }

    /// Says goodbye; the exit code, and what was written to standard error.
    pub(crate) fn finish(mut self) -> (Option<i32>, String) {
        assert_eq!(self.ask("shutdown", Value::Null), Value::Null);
        self.notify("exit", Value::Null);
        self.wait()
    }

    /// Goes away without a word.
    pub(crate) fn vanish(mut self) -> (Option<i32>, String) {
        self.input = None;
        self.wait()
    }

    fn wait(&mut self) -> (Option<i32>, String) {
        let begun = Instant::now();
        let status = loop {
            match self.child.try_wait().expect("the program can be waited for") {
                Some(status) => break status,
                None if begun.elapsed() > PATIENCE => panic!("the server does not end"),
                None => thread::sleep(Duration::from_millis(5)),
            }
        };
        let mut errors = String::new();
        let stderr = self.child.stderr.as_mut().expect("it has one");
        stderr.read_to_string(&mut errors).expect("text");
        (status.code(), errors)
    }
}

impl Drop for Editor {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The parameters of a request about a place.
pub(crate) fn place(uri: &str, line: usize, character: usize) -> Value {
    json!({ "textDocument": { "uri": uri }, "position": { "line": line, "character": character } })
}

/// The parameters of a request for formatting.
pub(crate) fn even(uri: &str) -> Value {
    json!({ "textDocument": { "uri": uri }, "options": { "tabSize": 2, "insertSpaces": true } })
}

/// The address of a file.
pub(crate) fn uri_of(path: &Path) -> String {
    format!("file://{}", path.display())
}

fn read(output: &mut impl BufRead) -> Option<Value> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        if output.read_line(&mut line).ok()? == 0 {
            return None;
        }
        match line.trim().strip_prefix("Content-Length:") {
            Some(number) => length = number.trim().parse().ok()?,
            None if line.trim().is_empty() => break,
            None => {}
        }
    }
    let mut body = vec![0; length];
    output.read_exact(&mut body).ok()?;
    Some(serde_json::from_slice(&body).expect("the server writes JSON"))
}

/// A text after edits, whose places are counted in UTF-16.
pub(crate) fn edited(text: &str, edits: &Value) -> String {
    let mut edits: Vec<(usize, usize, String)> = edits
        .as_array()
        .expect("a list of edits")
        .iter()
        .map(|edit| {
            let at = |end: &str| offset(text, &edit["range"][end]);
            (at("start"), at("end"), edit["newText"].as_str().expect("a text").to_owned())
        })
        .collect();
    edits.sort();
    let mut text = text.to_owned();
    for (start, end, new) in edits.into_iter().rev() {
        text.replace_range(start..end, &new);
    }
    text
}

/// The byte of a place that is counted in UTF-16; lines end with line feeds.
fn offset(text: &str, position: &Value) -> usize {
    let number = |key: &str| position[key].as_u64().expect("a number") as usize;
    let start: usize = text.split_inclusive('\n').take(number("line")).map(str::len).sum();
    let mut units = 0;
    for (at, character) in text[start..].char_indices() {
        if units >= number("character") {
            return start + at;
        }
        units += character.len_utf16();
    }
    text.len()
}
