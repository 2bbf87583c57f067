//! Diagnostics while typing, and formatting.

use std::fs;

use ecp_tests::{files_below, text_of};
use serde_json::{Value, json};

use super::editor::{Editor, edited, even, uri_of};

const URI: &str = "untitled:puzzle";

fn codes(diagnostics: &[Value]) -> Vec<&str> {
    diagnostics.iter().map(|diagnostic| diagnostic["code"].as_str().expect("a code")).collect()
}

#[test]
fn every_puzzle_is_free_of_errors_and_formatted_as_by_fmt() {
    let mut editor = Editor::start();
    for path in files_below("puzzles", "ecp") {
        let (uri, text) = (uri_of(&path), text_of(&path));
        editor.open(&uri, &text);
        let errors = editor.diagnostics(&uri);
        assert!(errors.iter().all(|found| found["severity"] != 1), "{uri}: {errors:?}");
        let edits = editor.ask("textDocument/formatting", even(&uri));
        assert_eq!(Ok(edited(&text, &edits)), ecp::syntax::format(&text), "{uri}");
        editor.close(&uri);
        assert_eq!(editor.diagnostics_where(&uri, |params| params["version"].is_null()), [] as [Value; 0]);
    }
    assert_eq!(editor.finish(), (Some(0), String::new()));
}

#[test]
fn a_mistake_comes_and_goes_while_typing() {
    let mut editor = Editor::start();
    let text = "inputs 1..4 occur 1 // 😀😀\nboard rectangle 4 4\nprimary rows, clos\n";
    editor.open(URI, text);
    let found = editor.diagnostics(URI);
    assert_eq!(codes(&found), ["ecp::parse::unknown_family"]);
    let range = json!({ "start": { "line": 2, "character": 14 }, "end": { "line": 2, "character": 18 } });
    assert_eq!((&found[0]["range"], &found[0]["severity"]), (&range, &json!(1)));
    let message = found[0]["message"].as_str().unwrap();
    assert!(message.ends_with("\nhelp: did you mean `cols`?"), "{message}");
    editor.change(URI, &json!([{ "range": range, "text": "cols" }]));
    assert_eq!(editor.diagnostics(URI), [] as [Value; 0]);
    // behind two emoji, each of which is two units
    let end = json!({ "start": { "line": 0, "character": 23 }, "end": { "line": 0, "character": 27 } });
    editor.change(URI, &json!([{ "range": end, "text": "x\ninputs 5 occur 2 3" }]));
    assert_eq!(codes(&editor.diagnostics(URI)), ["ecp::elaborate::count_list"]);
    editor.change(URI, &json!([{ "text": "" }]));
    let found = editor.diagnostics(URI);
    assert_eq!((codes(&found).as_slice(), &found[0]["severity"]), (&["ecp::parse::empty"][..], &json!(3)));
}

#[test]
fn what_only_compiling_shows_is_shown_with_its_other_places() {
    let mut editor = Editor::start();
    editor.open(URI, "inputs 1..3 occur 1\nboard { 1 . 1 / . . . / . . . }\nprimary rows\n");
    let found = editor.diagnostics(URI);
    assert_eq!(codes(&found), ["ecp::lower::givens_clash"]);
    let related = found[0]["relatedInformation"].as_array().expect("further places");
    assert!(related.iter().any(|place| place["location"]["uri"] == URI), "{related:?}");
}

#[test]
fn an_editor_that_shows_one_place_is_reported_the_others_in_words() {
    let mut editor = Editor::start_with(&json!({ "capabilities": {} }));
    editor.open(
        URI,
        "inputs 1..3 occur 1\nboard { 1 . . / . . . / . . . }\nprimary rows\nboard rectangle 3 3\n",
    );
    let found = editor.diagnostics(URI);
    assert!(found[0].get("relatedInformation").is_none());
    assert!(found[0]["message"].as_str().unwrap().contains("\nline 2: the first is here"), "{found:?}");
}

#[test]
fn files_that_a_puzzle_uses_are_taken_as_they_stand_in_the_editor() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("rules")).unwrap();
    fs::write(at("rules/mine.ecp"), "inputs 1..4 occur 1\nprimary rows, cols\n").unwrap();
    let text = "use \"rules/mine.ecp\"\nboard rectangle 4 4\n";
    fs::write(at("puzzle.ecp"), text).unwrap();
    let (puzzle, rules) = (uri_of(&at("puzzle.ecp")), uri_of(&at("rules/mine.ecp")));
    let mut editor = Editor::start();
    editor.open(&puzzle, text);
    assert_eq!(editor.diagnostics(&puzzle), [] as [Value; 0]);
    // rules alone are no mistake
    editor.open(&rules, "inputs 1..4 occur 1\nprimary rows, cols\n");
    let found = editor.diagnostics(&rules);
    assert_eq!(
        (codes(&found).as_slice(), &found[0]["severity"]),
        (&["ecp::elaborate::no_rules"][..], &json!(3))
    );
    // what is typed there and not saved shows in the puzzle, where the file is used
    editor.change(&rules, &json!([{ "text": "inputs 1..5 occur 1\nprimary rows, cols\n" }]));
    let found = editor.diagnostics_where(&puzzle, |params| params["diagnostics"] != json!([]));
    assert_eq!(found[0]["code"], "ecp::lower::impossible_count");
    assert_eq!(found[0]["range"]["start"]["line"], 0);
    let other = &found[0]["relatedInformation"][0]["location"];
    assert_eq!((&other["uri"], &other["range"]["start"]["line"]), (&json!(rules), &json!(1)));
    // closed unsaved, the file counts again
    editor.close(&rules);
    editor.diagnostics_where(&puzzle, |params| params["diagnostics"] == json!([]));
    // and one that is deleted is missing
    fs::remove_file(at("rules/mine.ecp")).unwrap();
    editor.notify("textDocument/didSave", json!({ "textDocument": { "uri": puzzle } }));
    let found = editor.diagnostics_where(&puzzle, |params| params["diagnostics"] != json!([]));
    assert_eq!(codes(&found), ["ecp::use::missing"]);
    assert_eq!(editor.finish(), (Some(0), String::new()));
}

#[test]
fn files_that_use_each_other_in_a_circle_are_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    fs::write(at("a.ecp"), "use \"b.ecp\"\n").unwrap();
    fs::write(at("b.ecp"), "use \"a.ecp\"\n").unwrap();
    let mut editor = Editor::start();
    let uri = uri_of(&at("a.ecp"));
    editor.open(&uri, "use \"b.ecp\"\nuse sudoku\nboard rectangle 9 9\n");
    let found = editor.diagnostics(&uri);
    assert_eq!(codes(&found), ["ecp::use::cycle"]);
    assert_eq!(found[0]["range"]["start"]["line"], 0);
    // a document whose own file is deleted is still checked
    fs::remove_file(at("a.ecp")).unwrap();
    editor.change(&uri, &json!([{ "text": "use sudoku\nboard rectangle 9 9\n" }]));
    assert_eq!(editor.diagnostics(&uri), [] as [Value; 0]);
}

#[test]
fn a_large_document_and_a_flood_of_changes_are_answered() {
    let mut editor = Editor::start();
    let text =
        format!("// {}\n{}board rectangle 4 4\n", "x".repeat(1 << 18), "note \"abcdefgh\"\n".repeat(65_000));
    assert!(text.len() > 1_200_000);
    editor.open(URI, &text);
    assert_eq!(codes(&editor.diagnostics(URI)), ["ecp::elaborate::no_inputs"]);
    let start = json!({ "line": 0, "character": 0 });
    for _ in 0..20 {
        editor.change(URI, &json!([{ "range": { "start": start, "end": start }, "text": "/" }]));
    }
    editor.change(URI, &json!([{ "text": "inputs 1 2\nboard rectangle 2 2\n" }]));
    assert_eq!(editor.diagnostics(URI), [] as [Value; 0]);
    assert_eq!(editor.finish(), (Some(0), String::new()));
}

#[test]
fn what_cannot_be_read_is_not_formatted() {
    let mut editor = Editor::start();
    editor.open(URI, "bord rectangle 4 4");
    assert_eq!(editor.ask("textDocument/formatting", even(URI)), json!([]));
    editor.change(URI, &json!([{ "text": "// 😀\ninputs   1..4 occur 1\nboard rectangle 4 4\n\n\n" }]));
    let edits = editor.ask("textDocument/formatting", even(URI));
    assert_eq!(edits[0]["range"]["start"], json!({ "line": 1, "character": 0 }), "the first line stays");
}
