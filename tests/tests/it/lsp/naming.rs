//! Names: where they come from, where they are used, and other names for them.

use std::fs;

use ecp_tests::{files_below, text_of};
use serde_json::{Value, json};

use super::editor::{Editor, edited, place, uri_of};

const URI: &str = "untitled:puzzle";

/// The places of a list of locations, as line and character of their beginnings.
fn starts(locations: &Value) -> Vec<(u64, u64)> {
    let start = |location: &Value| {
        let start = &location["range"]["start"];
        (start["line"].as_u64().unwrap(), start["character"].as_u64().unwrap())
    };
    locations.as_array().expect("a list").iter().map(start).collect()
}

fn rename(uri: &str, line: usize, character: usize, new: &str) -> Value {
    let mut params = place(uri, line, character);
    params["newName"] = json!(new);
    params
}

const TEXT: &str = "inputs 1..3 ★ occur 1
shape cages = regions { a b / a b }
board { ★ . / . 1 } // 😀 ★
primary cages
clues cages { a=3 }
in cages: sum is clue
";

#[test]
fn names_lead_to_where_they_are_given_and_used() {
    let mut editor = Editor::start();
    editor.open(URI, TEXT);
    let definition = |editor: &mut Editor, line, character| {
        starts(&editor.ask_at("textDocument/definition", URI, line, character))
    };
    assert_eq!(definition(&mut editor, 2, 8), [(0, 12)], "★");
    assert_eq!(definition(&mut editor, 2, 16), [(0, 7)], "1, one of a range");
    assert_eq!(definition(&mut editor, 3, 9), [(1, 6)], "cages");
    assert_eq!(definition(&mut editor, 4, 14), [(1, 24)], "a");
    assert_eq!(definition(&mut editor, 2, 2), [], "a word of the language");
    let mut params = place(URI, 5, 5);
    params["context"] = json!({ "includeDeclaration": true });
    assert_eq!(
        starts(&editor.ask("textDocument/references", params.clone())),
        [(1, 6), (3, 8), (4, 6), (5, 3)]
    );
    params["context"] = json!({ "includeDeclaration": false });
    assert_eq!(starts(&editor.ask("textDocument/references", params)), [(3, 8), (4, 6), (5, 3)]);
    assert_eq!(starts(&editor.ask_at("textDocument/documentHighlight", URI, 0, 12)), [(0, 12), (2, 8)]);
}

#[test]
fn a_name_is_given_again_in_all_places() {
    let mut editor = Editor::start();
    editor.open(URI, TEXT);
    let mut renamed = |line, character, new| {
        let edit = editor.ask("textDocument/rename", rename(URI, line, character, new));
        edited(TEXT, &edit["changes"][URI])
    };
    assert_eq!(renamed(1, 8, "the rooms"), TEXT.replace("cages", "\"the rooms\""));
    assert_eq!(renamed(2, 8, "😀"), TEXT.replace('★', "😀").replace("// 😀 😀", "// 😀 ★"));
    assert_eq!(
        renamed(4, 14, "left"),
        TEXT.replace("{ a b / a b }", "{ left b / left b }").replace("a=3", "\"left\"=3")
    );
}

#[test]
fn names_in_expressions_are_inputs() {
    let mut editor = Editor::start();
    let text = "inputs a b red\nboard rectangle 3 1\nin rows: matches \"ab red* a\"\n";
    editor.open(URI, text);
    let mut renamed = |line, character, new| {
        let edit = editor.ask("textDocument/rename", rename(URI, line, character, new));
        edited(text, &edit["changes"][URI])
    };
    let made = |inputs: &str, expression: &str| {
        format!("inputs {inputs}\nboard rectangle 3 1\nin rows: matches \"{expression}\"\n")
    };
    assert_eq!(renamed(2, 18, "xy"), made("xy b red", "'xy'b red* 'xy'"));
    assert_eq!(renamed(2, 19, "?"), made("a \"?\" red", "a'?' red* a"));
    assert_eq!(renamed(0, 12, "■"), made("a b ■", "ab ■* a"));
}

#[test]
fn a_name_that_cannot_be_given_is_refused_in_words() {
    let mut editor = Editor::start();
    editor.open(URI, TEXT);
    let mut refused =
        |line, character, new| editor.refusal("textDocument/rename", rename(URI, line, character, new)).1;
    assert_eq!(refused(2, 16, "x"), "input 1 is one of 1..3: write these inputs one by one, then rename it");
    assert_eq!(refused(2, 8, "2"), "there is another input called 2");
    assert_eq!(
        refused(2, 8, "7"),
        "with 7 for ★ the puzzle would mean something else",
        "a number is read by `sum`"
    );
    assert_eq!(
        refused(1, 8, "a\"b"),
        "a name is not empty, has no quotes and line ends in it, and no blanks at its ends"
    );
    assert_eq!(refused(3, 1, "x"), "no name stands here");
    editor.change(URI, &json!([{ "text": "use sudoku\nboard { 1 . . . . . . . . }\n" }]));
    let refusal = editor.refusal("textDocument/prepareRename", place(URI, 1, 8)).1;
    assert_eq!(refusal, "input 1 comes from ecp rules sudoku, which other puzzles may use");
}

#[test]
fn a_name_of_another_file_leads_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    fs::write(at("rules.ecp"), "// rules of mine\ninputs A B\nprimary cells\n").unwrap();
    let text = "use \"rules.ecp\"\nuse queens\nboard { A . / . B }\n";
    fs::write(at("puzzle.ecp"), text).unwrap();
    let (uri, rules) = (uri_of(&at("puzzle.ecp")), uri_of(&at("rules.ecp").canonicalize().unwrap()));
    let mut editor = Editor::start();
    editor.open(&uri, text);
    let found = editor.ask_at("textDocument/definition", &uri, 2, 8);
    assert_eq!((&found[0]["uri"], starts(&found)), (&json!(rules), vec![(1, 7)]));
    let found = editor.ask_at("textDocument/definition", &uri, 0, 8);
    assert_eq!((&found[0]["uri"], starts(&found)), (&json!(rules), vec![(0, 0)]));
    assert_eq!(editor.ask_at("textDocument/definition", &uri, 1, 6), json!([]), "no file, for this editor");
    let refusal = editor.refusal("textDocument/rename", rename(&uri, 2, 8, "X")).1;
    assert_eq!(refusal, "input A comes from rules.ecp, which other puzzles may use");
    let mut editor = Editor::start_with(&json!({ "initializationOptions": { "virtualDocuments": true } }));
    editor.open(&uri, text);
    let found = editor.ask_at("textDocument/definition", &uri, 1, 6);
    assert_eq!(found[0]["uri"], "ecp-rules:/queens.ecp");
}

/// Each place was once found by counting all lines of the file again.
#[test]
fn references_into_a_large_file_are_found_in_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let uses = "in r1c1: count of A at most 1\n".repeat(10_000);
    fs::write(at("rules.ecp"), format!("inputs A B\n{uses}")).unwrap();
    let text = "use \"rules.ecp\"\nboard { A . / . B }\n";
    fs::write(at("puzzle.ecp"), text).unwrap();
    let uri = uri_of(&at("puzzle.ecp"));
    let mut editor = Editor::start();
    editor.open(&uri, text);
    editor.diagnostics(&uri);
    let mut params = place(&uri, 1, 8);
    params["context"] = json!({ "includeDeclaration": true });
    let begun = std::time::Instant::now();
    assert_eq!(starts(&editor.ask("textDocument/references", params)).len(), 10_002);
    assert!(begun.elapsed().as_secs() < 10, "{:?}", begun.elapsed());
}

#[test]
fn a_name_that_an_open_puzzle_takes_over_is_not_renamed_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let rules = "inputs A B\nprimary cells\n";
    fs::write(at("rules.ecp"), rules).unwrap();
    let (uri, puzzle) = (uri_of(&at("rules.ecp")), uri_of(&at("puzzle.ecp")));
    let mut editor = Editor::start();
    editor.open(&uri, rules);
    editor.open(&puzzle, "use \"rules.ecp\"\nboard { A . }\n");
    editor.diagnostics(&puzzle);
    let refusal = editor.refusal("textDocument/rename", rename(&uri, 0, 7, "X")).1;
    assert_eq!(
        refusal,
        "input A stands in puzzle.ecp, too, which uses this file: change it there by hand, in both"
    );
    let edit = editor.ask("textDocument/rename", rename(&uri, 0, 9, "X"));
    assert_eq!(edited(rules, &edit["changes"][&uri]), rules.replace('B', "X"), "nothing else has a B");
    editor.close(&puzzle);
    let edit = editor.ask("textDocument/rename", rename(&uri, 0, 7, "X"));
    assert_eq!(edited(rules, &edit["changes"][&uri]), rules.replace('A', "X"));
}

#[test]
fn every_name_of_every_puzzle_can_be_given_again_and_back_again() {
    let (mut renamed, mut refused) = (0, 0);
    let mut editor = Editor::start();
    for path in files_below("puzzles", "ecp") {
        let (uri, text) = (uri_of(&path), text_of(&path));
        editor.open(&uri, &text);
        let symbols = editor.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": uri } }));
        let children =
            symbols.as_array().expect("a list").iter().filter_map(|symbol| symbol["children"].as_array());
        for name in children.flatten().take(12) {
            let at = |key: &str| name["selectionRange"]["start"][key].as_u64().unwrap() as usize;
            let (line, character) = (at("line"), at("character"));
            let id = editor.request("textDocument/prepareRename", place(&uri, line, character));
            let answer = editor.answer(id);
            let Some(old) = answer["result"]["placeholder"].as_str() else {
                assert!(answer["error"]["message"].as_str().expect("a reason").len() > 10, "{answer}");
                refused += 1;
                continue;
            };
            // a name as long as the old one, so that drawings keep their columns
            let new =
                if old.chars().count() == 1 { "ℵ".to_owned() } else { "ℵ".repeat(old.chars().count()) };
            let id = editor.request("textDocument/rename", rename(&uri, line, character, &new));
            let answer = editor.answer(id);
            let Some(edits) = answer["result"]["changes"].get(&uri) else {
                let why = answer["error"]["message"].as_str().expect("a reason");
                assert!(why.starts_with("with "), "{uri}: {why}");
                refused += 1;
                continue;
            };
            let other = edited(&text, edits);
            assert_ne!(other, text, "{uri}");
            editor.change(&uri, &json!([{ "text": other }]));
            let edits = editor.ask("textDocument/rename", rename(&uri, line, character, old));
            assert_eq!(edited(&other, &edits["changes"][&uri]), text, "{uri}: {old}");
            editor.change(&uri, &json!([{ "text": text }]));
            renamed += 1;
        }
        editor.close(&uri);
    }
    assert!(renamed > 200, "{renamed} renamed, {refused} refused");
    assert_eq!(editor.finish(), (Some(0), String::new()));
}
