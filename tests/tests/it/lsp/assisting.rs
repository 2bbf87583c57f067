//! What an editor offers: words and names, fixes, and searches.

use std::fs;

use ecp_tests::{files_below, text_of};
use serde_json::{Value, json};

use super::editor::{Editor, edited, place, uri_of};

const URI: &str = "untitled:puzzle";

fn labels(items: &Value) -> Vec<&str> {
    items.as_array().expect("a list").iter().map(|item| item["label"].as_str().expect("a label")).collect()
}

/// What is offered at the end of a text.
fn offered(editor: &mut Editor, text: &str) -> Value {
    editor.open(URI, text);
    let (line, character) = (text.lines().count() - 1, text.lines().last().unwrap().encode_utf16().count());
    let items = editor.ask_at("textDocument/completion", URI, line, character);
    editor.close(URI);
    items
}

#[test]
fn words_and_names_are_offered_where_they_may_stand() {
    let mut editor = Editor::start();
    let begun = offered(&mut editor, "inputs 1 2\npri");
    assert!(labels(&begun).contains(&"primary") && !labels(&begun).contains(&"rows"));
    let text = "inputs 1..3 ★ \"x y\"\nshape cages = regions { a b }\nboard rectangle 2 2 // 😀\nprimary ca";
    let families = offered(&mut editor, text);
    assert!(["cages", "rows", "rowCons", "pieces"].iter().all(|word| labels(&families).contains(word)));
    assert!(!labels(&families).contains(&"a") && !labels(&families).contains(&"distinct"));
    let cages = families.as_array().unwrap().iter().find(|item| item["label"] == "cages").unwrap();
    assert_eq!(edited(text, &json!([cages["textEdit"]])), text.replace("primary ca", "primary cages"));
    let rows = families.as_array().unwrap().iter().find(|item| item["label"] == "rows").unwrap();
    assert_eq!(rows["documentation"]["value"], "each row");
    let inputs = offered(&mut editor, "inputs 1..3 ★ \"x y\"\nboard rectangle 2 2\nprimary rows with ");
    assert_eq!(labels(&inputs), ["1", "2", "3", "★", "x y"]);
    assert_eq!(inputs[4]["textEdit"]["newText"], "\"x y\"");
    let rules = offered(&mut editor, "use su");
    assert!(labels(&rules).contains(&"sudoku") && labels(&rules).contains(&"suguru"));
    let used = offered(&mut editor, "use sudoku\nboard rectangle 9 9\nin rows: count of ");
    assert_eq!(labels(&used).iter().filter(|label| label.len() == 1).count(), 9, "inputs of a rule file");
    assert_eq!(offered(&mut editor, "note \"pri"), json!([]));
}

#[test]
fn files_beside_the_puzzle_are_offered() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("more")).unwrap();
    for name in ["my-rules.ecp", "words.txt", "more/deep.ecp", ".hidden.ecp", "puzzle.ecp"] {
        fs::write(at(name), "").unwrap();
    }
    let uri = uri_of(&at("puzzle.ecp"));
    let mut editor = Editor::start();
    let mut offered = |text: &str| {
        editor.open(&uri, text);
        let items = editor.ask_at("textDocument/completion", &uri, 0, text.len());
        editor.close(&uri);
        let texts = items.as_array().unwrap().iter().map(|item| edited(text, &json!([item["textEdit"]])));
        texts.collect::<Vec<String>>()
    };
    assert_eq!(offered("use \""), ["use \"more/", "use \"my-rules.ecp\""]);
    assert_eq!(offered("use \"my"), ["use \"more/", "use \"my-rules.ecp\""]);
    assert_eq!(offered("use \"more/"), ["use \"more/deep.ecp\""]);
    assert_eq!(
        offered("in rows: word in \""),
        ["in rows: word in \"more/", "in rows: word in \"words.txt\""]
    );
    assert_eq!(
        offered("in rows: matches \"(em"),
        ["even", "odd", "empty", "any"].map(|word| format!("in rows: matches \"({word}"))
    );
    for nothing in ["use \"../", "use \"/", "note \"", "use \"my-rules.ecp\""] {
        assert_eq!(offered(nothing), [] as [String; 0], "{nothing}");
    }
}

#[test]
fn an_empty_text_is_offered_puzzles_to_begin_with() {
    let mut editor = Editor::start();
    editor.open(URI, "");
    let items = editor.ask_at("textDocument/completion", URI, 0, 0);
    let sudoku =
        items.as_array().unwrap().iter().find(|item| item["label"] == "new sudoku").expect("a template");
    editor.change(URI, &json!([{ "text": sudoku["textEdit"]["newText"] }]));
    assert_eq!(editor.diagnostics(URI), [] as [Value; 0]);
}

#[test]
fn every_place_of_every_puzzle_can_be_completed() {
    let mut editor = Editor::start();
    for path in files_below("puzzles", "ecp").iter().step_by(3) {
        let (uri, text) = (uri_of(path), text_of(path));
        editor.open(&uri, &text);
        for (line, text) in text.lines().enumerate().filter(|(_, text)| !text.starts_with("//")) {
            editor.ask_at("textDocument/completion", &uri, line, text.len() / 2);
        }
        editor.close(&uri);
    }
    assert_eq!(editor.finish(), (Some(0), String::new()));
}

#[test]
fn a_mistake_with_a_way_out_has_a_fix() {
    let mut editor = Editor::start();
    for (wrong, right) in [
        ("use sudokku\nboard rectangle 9 9\n", "use sudoku\nboard rectangle 9 9\n"),
        ("input X\nboard rectangle 2 2\nprimary rwos\n", "input X\nboard rectangle 2 2\nprimary rows\n"),
        ("input 😀\nbaord rectangle 2 2\n", "input 😀\nboard rectangle 2 2\n"),
        ("Sudoku\nboard rectangle 9 9\n", "use sudoku\nboard rectangle 9 9\n"),
        ("input X\nboard rectangel 2 2\n", "input X\nboard rectangle 2 2\n"),
        (
            "inputs black white\nboard rectangle 2 2\nprimary rows with blakc occurs 1\n",
            "inputs black white\nboard rectangle 2 2\nprimary rows with black occurs 1\n",
        ),
    ] {
        editor.open(URI, wrong);
        let found = editor.diagnostics(URI);
        let params = json!({ "textDocument": { "uri": URI }, "range": found[0]["range"], "context": { "diagnostics": found } });
        let fixes = editor.ask("textDocument/codeAction", params);
        assert_eq!(edited(wrong, &fixes[0]["edit"]["changes"][URI]), right, "{fixes}");
        editor.change(URI, &json!([{ "text": right }]));
        assert!(editor.diagnostics(URI).iter().all(|found| found["severity"] != 1), "{right}");
        let params = json!({ "textDocument": { "uri": URI }, "range": found[0]["range"], "context": { "diagnostics": [] } });
        assert_eq!(editor.ask("textDocument/codeAction", params), json!([]));
        editor.close(URI);
    }
}

/// It has far too many solutions to be counted.
const LARGE: &str = "inputs 1..9\nboard rectangle 12 12\nprimary cells\nsecondary touching, leaps 1 2, leaps 0 2 with 1..9 occur 1\n";

fn command(name: &str) -> Value {
    json!({ "command": name, "arguments": [URI] })
}

#[test]
fn a_puzzle_is_solved_and_counted_from_its_lenses() {
    let mut editor = Editor::start();
    editor.open(URI, "inputs 1 2 occur 1\nboard rectangle 2 2\nprimary rows, cols\n");
    let lenses = editor.ask("textDocument/codeLens", json!({ "textDocument": { "uri": URI } }));
    let commands: Vec<&Value> = lenses.as_array().unwrap().iter().map(|lens| &lens["command"]).collect();
    assert_eq!(
        commands.iter().map(|one| one["title"].as_str().unwrap()).collect::<Vec<_>>(),
        ["solve", "count", "unique"]
    );
    let mut run = |lens: &Value| {
        let found = editor.ask("workspace/executeCommand", lens.clone());
        let reported = editor.note("window/showMessage", |_| true);
        assert_eq!(reported["message"], format!("{URI}: {}", found["message"].as_str().unwrap()));
        (found["message"].as_str().unwrap().to_owned(), found["text"].as_str().unwrap().to_owned())
    };
    let (message, board) = run(commands[0]);
    assert_eq!(message, "more than one solution");
    assert!(board.contains("┃ 1 │ 2 ┃") || board.contains("┃ 2 │ 1 ┃"), "{board}");
    assert_eq!(run(commands[1]), ("2 solutions".to_owned(), String::new()));
    assert_eq!(run(commands[2]), ("more than one solution".to_owned(), String::new()));
    editor.open("file:///nowhere/cover.ecp", "items A B\noption both { A B }\n");
    let params = json!({ "command": "ecp.solve", "arguments": ["file:///nowhere/cover.ecp"] });
    let found = editor.ask("workspace/executeCommand", params);
    assert_eq!(found, json!({ "command": "solve", "message": "exactly one solution", "text": "both\n" }));
}

#[test]
fn a_search_ends_when_it_is_cancelled_or_a_newer_one_begins() {
    let mut editor = Editor::start();
    editor.open(URI, LARGE);
    let first = editor.request("workspace/executeCommand", command("ecp.count"));
    let second = editor.request("workspace/executeCommand", command("ecp.count"));
    assert_eq!(editor.answer(first)["error"]["code"], -32800, "a newer one has begun");
    editor.notify("$/cancelRequest", json!({ "id": second }));
    assert_eq!(editor.answer(second)["error"]["code"], -32800);
    // requests are answered while a search runs
    let third = editor.request("workspace/executeCommand", command("ecp.count"));
    editor.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": URI } }));
    editor.notify("$/cancelRequest", json!({ "id": third }));
    assert_eq!(editor.answer(third)["error"]["code"], -32800);
    let fourth = editor.request("workspace/executeCommand", command("ecp.count"));
    editor.close(URI);
    assert_eq!(editor.answer(fourth)["error"]["code"], -32800, "nobody looks at the document any more");
    editor.open(URI, LARGE);
    editor.request("workspace/executeCommand", command("ecp.count"));
    editor.notify("$/cancelRequest", json!({ "id": 12345 }));
    assert_eq!(editor.vanish().0, Some(1), "a search that runs keeps nobody");
}

#[test]
fn a_search_ends_with_its_time() {
    let mut editor = Editor::unopened(&["lsp", "--time-limit", "50ms"]);
    editor.ask("initialize", json!({ "capabilities": {} }));
    editor.open(URI, LARGE);
    let found = editor.ask("workspace/executeCommand", command("ecp.count"));
    let message = found["message"].as_str().unwrap();
    assert!(
        message.starts_with("at least ") && message.ends_with("the time is up (`--time-limit`)"),
        "{message}"
    );
}

#[test]
fn what_cannot_be_searched_is_refused_in_words() {
    let mut editor = Editor::start();
    let mut refused = |params: Value| editor.refusal("workspace/executeCommand", params).1;
    assert_eq!(refused(json!({ "command": "rm", "arguments": [] })), "no command is called `rm`");
    assert_eq!(refused(json!({ "command": "ecp.solve" })), "`ecp.solve` wants the address of a document");
    assert_eq!(refused(command("ecp.solve")), "untitled:puzzle is not open");
    editor.open(URI, "inputs 1..3 occur 1\nboard { 1 1 . }\nprimary rows\n");
    let (_, message) = editor.refusal("workspace/executeCommand", command("ecp.solve"));
    assert!(message.starts_with("the puzzle has a mistake: "), "{message}");
    let lenses = json!({ "textDocument": { "uri": URI } });
    editor.change(URI, &json!([{ "text": "inputs 1..3 occur 1\n" }]));
    assert_eq!(editor.ask("textDocument/codeLens", lenses), json!([]), "rules alone cannot be solved");
}

#[test]
fn pages_of_errors_and_rule_files_are_given_as_text() {
    let mut editor = Editor::start_with(&json!({ "initializationOptions": { "virtualDocuments": true } }));
    editor.open(URI, "");
    let found = editor.diagnostics(URI);
    let page = found[0]["codeDescription"]["href"].as_str().expect("a page").to_owned();
    assert_eq!(page, "ecp-page:/ecp-parse-empty.md");
    let text = editor.ask("ecp/text", json!({ "uri": page }));
    assert!(text.as_str().unwrap().starts_with("# "), "{text}");
    let rules = editor.ask("ecp/text", json!({ "uri": "ecp-rules:/sudoku.ecp" }));
    assert_eq!(rules, ecp::rules::named("sudoku").unwrap().text);
    for uri in ["ecp-rules:/nonsense.ecp", "ecp-page:/", "file:///etc/passwd", ""] {
        editor.refusal("ecp/text", json!({ "uri": uri }));
    }
    // every place that a page could be asked from leads to one
    assert_eq!(editor.refusal("textDocument/hover", place("untitled:other", 0, 0)).0, -32602);
}
