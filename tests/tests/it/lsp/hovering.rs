//! What is shown when the pointer rests on a line.

use ecp_rounds::apart;
use ecp_tests::{files_below, root, text_of};
use serde_json::json;

use super::editor::{Editor, uri_of};

const URI: &str = "untitled:puzzle";

/// What is shown at a place; empty where nothing is.
fn hover(editor: &mut Editor, line: usize, character: usize) -> String {
    let hover = editor.ask_at("textDocument/hover", URI, line, character);
    hover.pointer("/contents/value").and_then(|value| value.as_str()).unwrap_or_default().to_owned()
}

#[test]
fn a_line_says_what_it_means_and_what_it_makes() {
    let mut editor = Editor::start();
    let text = "use killer\nboard rectangle 9 9\nshape cages = regions {\n".to_owned()
        + &"aaaaaaaaa\n".repeat(9)
        + "}\nin cages: sum is clue // 😀\nprimary rows, cols\nnote \"x\"\n";
    editor.open(URI, &text.replace("use killer", "inputs 1..9 occur 1"));
    assert!(editor.diagnostics(URI).iter().all(|found| found["severity"] != 1));
    let inputs = hover(&mut editor, 0, 3);
    assert!(
        inputs.starts_with("`1..9` may stand in a cell, once in each shape that is counted."),
        "{inputs}"
    );
    assert!(hover(&mut editor, 1, 8).contains("9 columns and 9 rows"));
    let rule = hover(&mut editor, 13, 11);
    assert!(rule.starts_with("In each shape of `cages`: `sum is clue` (`sum`, `product`: the sum"), "{rule}");
    let count = hover(&mut editor, 14, 10);
    assert!(
        count.contains("`rows` (each row) and `cols` (each column), every input has its count: no more"),
        "{count}"
    );
    assert!(count.ends_with("items and 729 options in all; without this line 81 and 729"), "{count}");
    assert_eq!(hover(&mut editor, 15, 2), "A remark. It changes nothing.");
    assert_eq!(hover(&mut editor, 16, 0), "");
}

#[test]
fn the_documentation_shows_what_is_shown() {
    let mut editor = Editor::start();
    editor.open(URI, "inputs 1..9 occur 1\nboard rectangle 9 9\nprimary rows, cols\nprimary boxes 3 3\n");
    assert_eq!(editor.diagnostics(URI).len(), 0);
    let shown = hover(&mut editor, 2, 8);
    let page = text_of(&root().join("docs/editors.md"));
    assert!(page.contains(&format!("```text\n{shown}\n```")), "{shown}");
}

#[test]
fn pieces_are_drawn_and_rule_files_introduce_themselves() {
    let mut editor = Editor::start();
    editor.open(URI, "pieces pentominoes\nboard rectangle 10 6\nprimary cells\npiece \"a`b\" { XX }\npiece \"c``d\" { XX }\n");
    assert!(editor.diagnostics(URI).iter().all(|found| found["severity"] != 1));
    let pieces = hover(&mut editor, 0, 10);
    assert!(pieces.contains("\nV\n■ · ·\n■ · ·\n■ ■ ■\n") || pieces.contains("\nV\n■ ■ ■\n"), "{pieces}");
    assert!(hover(&mut editor, 3, 1).contains("The piece `` a`b ``"));
    assert!(hover(&mut editor, 4, 1).contains("The piece ``` c``d ```"));
    editor.change(URI, &json!([{ "text": "use sudoku\nboard rectangle 9 9\n" }]));
    assert_eq!(editor.diagnostics(URI).len(), 0);
    let rules = hover(&mut editor, 0, 6);
    assert!(
        rules.contains("Sudoku: every row") && rules.contains("primary rows, cols, boxes 3 3"),
        "{rules}"
    );
}

#[test]
fn what_a_file_says_of_itself_is_shown_as_text() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    std::fs::write(
        at("rules.ecp"),
        "// ![x](https://example.org/x.png)\n// ```\ninputs A B\nprimary cells\n",
    )
    .unwrap();
    let uri = uri_of(&at("puzzle.ecp"));
    let mut editor = Editor::start();
    editor.open(&uri, "use \"rules.ecp\"\nboard rectangle 2 2\n");
    editor.diagnostics(&uri);
    let hover = editor.ask_at("textDocument/hover", &uri, 0, 1);
    let shown = hover["contents"]["value"].as_str().expect("a text");
    assert!(shown.contains("\n````text\n![x](https://example.org/x.png)\n```\n````\n"), "{shown}");
}

#[test]
fn every_line_of_every_puzzle_can_be_asked_about() {
    let mut editor = Editor::start();
    let mut reported = 0;
    for path in files_below("puzzles", "ecp") {
        let (uri, text) = (uri_of(&path), text_of(&path));
        editor.open(&uri, &text);
        editor.diagnostics(&uri);
        // every statement once: at its first line, in the middle
        let symbols = editor.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": uri } }));
        for symbol in symbols.as_array().expect("a list").iter().step_by(apart(2)) {
            let start = &symbol["range"]["start"];
            let at = |key: &str| start[key].as_u64().unwrap() as usize;
            let hover = editor.ask_at("textDocument/hover", &uri, at("line"), at("character") + 4);
            let shown = hover
                .pointer("/contents/value")
                .and_then(|value| value.as_str())
                .expect("a statement means something");
            assert!(
                shown.ends_with('.')
                    || shown.contains("options")
                    || shown.contains("```")
                    || shown.contains("  \n"),
                "{uri}: {shown}"
            );
            reported += 1;
        }
        for (line, text) in text.lines().enumerate().skip(reported % 3).step_by(apart(3)) {
            editor.ask_at("textDocument/hover", &uri, line, text.len() / 2 + line % 7);
        }
        editor.close(&uri);
    }
    assert!(reported > 500, "only {reported}");
    assert_eq!(editor.finish(), (Some(0), String::new()));
}
