use serde_json::Value;

use super::*;

const SMALL: &str =
    "inputs 1..4 occur 1\nboard { 1 . . . / . . 3 . / . 4 . . / . . . 2 }\nprimary rows, cols, boxes 2 2\n";

fn asked(verb: &str, text: &str, options: &Value) -> Value {
    serde_json::from_str(&answer(verb, text, &options.to_string())).expect("an answer is JSON")
}

#[test]
fn a_text_is_checked_and_drawn() {
    let checked = asked("check", SMALL, &json!({}));
    assert_eq!(checked["diagnostics"], json!([]));
    assert_eq!(checked["inputs"], json!(["1", "2", "3", "4"]));
    assert!(checked["svg"].as_str().unwrap().starts_with("<svg"));
    let first = &checked["cells"][0];
    assert_eq!(
        (&first["name"], &first["given"], &first["open"]),
        (&json!("r1c1"), &json!("1"), &json!(false))
    );
    assert_eq!(first["outline"], json!([[0.0, 0.0], [40.0, 0.0], [40.0, 40.0], [0.0, 40.0]]));
    assert_eq!(first["range"]["start"], json!({ "line": 1, "character": 8 }));
}

#[test]
fn mistakes_stand_at_their_places_in_units_of_utf_16() {
    let text = SMALL.replace("rows", "😀rows");
    let checked = asked("check", &text, &json!({}));
    let found = &checked["diagnostics"][0];
    assert_eq!(found["severity"], 1, "{checked}");
    assert_eq!(found["range"]["start"]["line"], 2, "{checked}");
    let refused = asked("solve", &text, &json!({}));
    assert!(!refused["refused"].as_str().unwrap().is_empty());
    assert_eq!(refused["diagnostics"], checked["diagnostics"]);
}

#[test]
fn solutions_come_in_pages() {
    let open = SMALL.replace(" 2 }", " . }");
    let first = asked("solve", &open, &json!({ "most": 2 }));
    assert_eq!((first["solutions"].as_array().unwrap().len(), &first["more"]), (2, &json!(true)));
    let rest = asked("solve", &open, &json!({ "most": 2, "skip": 2 }));
    assert_eq!((&rest["solutions"][0]["number"], &rest["more"]), (&json!(3), &json!(false)));
    assert_ne!(rest["solutions"][0]["symbols"], first["solutions"][0]["symbols"]);
    let none = asked("solve", &open, &json!({ "skip": 3 }));
    assert_eq!((&none["solutions"], &none["more"]), (&json!([]), &json!(false)));
}

#[test]
fn numbers_of_solutions_are_exact() {
    assert_eq!(asked("count", SMALL, &json!({}))["solutions"], "1");
    assert_eq!(asked("unique", SMALL, &json!({}))["number"], "one");
    let open = SMALL.replace(" 2 }", " . }");
    let several = asked("unique", &open, &json!({}));
    assert_eq!(several["number"], "several");
    assert!(!several["two"]["differ"].as_array().unwrap().is_empty());
    let empty = "input Q occurs 1\nboard rectangle 8 8\nprimary rows, cols\nsecondary downDiags, upDiags\n";
    assert_eq!(asked("count", empty, &json!({}))["solutions"], "92");
}

#[test]
fn candidates_are_those_of_some_solution() {
    let found = asked("forced", &SMALL.replace(" 2 }", " . }"), &json!({}));
    assert_eq!(found["number"], "several");
    assert_eq!(found["cells"][0]["possible"], json!(["1"]));
    assert!(
        found["cells"].as_array().unwrap().iter().any(|cell| cell["possible"].as_array().unwrap().len() > 1)
    );
}

#[test]
fn clashes_are_told_with_their_places_and_cells() {
    let clash = asked("explain", &SMALL.replace("{ 1 . .", "{ 1 . 3"), &json!({}));
    assert_eq!(clash["number"], "none", "{clash}");
    assert!(clash["parts"].as_array().unwrap().iter().any(|part| part["range"].is_object()), "{clash}");
    assert!(!clash["cells"].as_array().unwrap().is_empty(), "{clash}");
    let open = asked("explain", &SMALL.replace(" 2 }", " . }"), &json!({}));
    assert_eq!((&open["number"], open["settled"].as_array().map(Vec::len)), (&json!("several"), Some(1)));
    assert_eq!(asked("explain", SMALL, &json!({}))["number"], "one");
}

#[test]
fn steps_are_in_words_and_lit() {
    let hints = asked("hint", SMALL, &json!({ "most": 3 }));
    assert_eq!(hints["steps"].as_array().unwrap().len(), 3);
    let step = &hints["steps"][0];
    assert!(!step["words"].as_str().unwrap().is_empty() && !step["cells"].as_array().unwrap().is_empty());
    assert_eq!(asked("rate", SMALL, &json!({}))["grade"], "easy");
    assert_eq!(asked("rate", &SMALL.replace(" 2 }", " . }"), &json!({}))["number"], "several");
}

#[test]
fn puzzles_are_made_and_spared() {
    let rules = "inputs 1..4 occur 1\nboard rectangle 4 4\nprimary rows, cols, boxes 2 2\n";
    let made = asked("generate", rules, &json!({ "seed": 5 }));
    let text = made["text"].as_str().unwrap_or_else(|| panic!("{made}"));
    assert_eq!(asked("unique", text, &json!({}))["number"], "one", "{text}");
    let full = "inputs 1..4 occur 1\nboard { 1 3 2 4 / 2 4 3 1 / 3 1 4 2 / 4 2 1 3 }\nprimary rows, cols\n";
    let less = asked("minimize", full, &json!({}));
    assert_eq!(less["complete"], true, "{less}");
    let text = less["text"].as_str().unwrap();
    assert!(text.matches('.').count() > 8, "{text}");
    assert_eq!(asked("unique", text, &json!({}))["number"], "one");
    let refused = asked("generate", "items a b\noption x { a }\noption y { b }\n", &json!({}));
    assert!(refused["refused"].as_str().unwrap().contains("no board"), "{refused}");
}

#[test]
fn what_is_written_is_compared_with_the_solution() {
    let wrong = asked("attempt", SMALL, &json!({ "cells": { "r1c2": "2" } }));
    assert_eq!((&wrong["wrong"], &wrong["missing"]), (&json!(["r1c2"]), &json!(11)), "{wrong}");
    let right = asked("attempt", SMALL, &json!({ "cells": { "r1c2": "3" } }));
    assert_eq!((&right["wrong"], &right["missing"]), (&json!([]), &json!(11)), "{right}");
}

#[test]
fn links_come_in_and_go_out() {
    let link = "https://puzz.link/p?shikaku/3/3/4j23h";
    let imported = asked("import", link, &json!({}));
    let text = imported["text"].as_str().unwrap();
    assert_eq!(asked("export", text, &json!({ "to": "puzzlink" }))["text"], link);
    assert!(asked("import", "no link at all", &json!({}))["refused"].is_string());
    assert!(asked("export", text, &json!({ "to": "paper" }))["refused"].is_string());
}

#[test]
fn an_editor_is_answered() {
    let place = json!({ "position": { "line": 2, "character": 9 } });
    let hover = asked("editor", SMALL, &json!({ "method": "textDocument/hover", "params": place }));
    assert!(hover["answer"]["contents"]["value"].as_str().unwrap().contains("rows"), "{hover}");
    let words = asked("editor", SMALL, &json!({ "method": "textDocument/completion", "params": place }));
    assert!(words["answer"].as_array().unwrap().iter().any(|item| item["label"] == "rows"), "{words}");
    let none = asked("editor", SMALL, &json!({ "method": "textDocument/nothing", "params": {} }));
    assert!(none["refused"].is_string());
    let even = asked("format", "inputs   1..2 occur 1\nboard rectangle 2 2\n", &json!({}));
    assert!(even["text"].as_str().unwrap().starts_with("inputs 1..2 occur 1\n"));
}

#[test]
fn nonsense_gets_a_sentence() {
    for (verb, text, options) in [
        ("paint", SMALL, "{}"),
        ("solve", SMALL, "{"),
        ("solve", SMALL, r#"{"most":"many"}"#),
        ("solve", "", "{}"),
        ("forced", "items a\noption x { a }\n", "{}"),
        ("attempt", SMALL, r#"{"cells":{"r1c2":"9"}}"#),
        ("solve", "inputs 1..2 occur manually\nboard rectangle 2 2\nprimary rows\n", "{}"),
    ] {
        let answer: Value = serde_json::from_str(&answer(verb, text, options)).unwrap();
        assert!(answer["refused"].as_str().is_some_and(|words| !words.is_empty()), "{verb}: {answer}");
    }
}

#[test]
fn a_search_ends_when_its_time_is_up() {
    let text = "inputs 1..9 occur 1\nboard rectangle 9 9\nprimary rows, cols, boxes 3 3\n";
    let count = asked("count", text, &json!({ "seconds": 0.2 }));
    assert_eq!((&count["complete"], &count["stopped"]), (&json!(false), &json!("stopped after 0.2 seconds")));
}

#[test]
fn lines_borders_and_pieces_have_a_stage() {
    let text = "draw network 1..2 between clues\nboard { (2) . (2) }\nin joints: count of line is clue\n";
    let drawing = &asked("stage", text, &json!({}))["drawing"];
    assert_eq!((&drawing["way"], drawing["points"].as_array().unwrap().len()), (&json!("clues"), 2));
    assert_eq!(
        drawing["edges"],
        json!([{ "name": "r1c1-r1c3", "ends": [0, 1], "most": 2, "parts": [[20.0, 20.0, 100.0, 20.0]] }])
    );
    assert_eq!(asked("stage", text, &json!({}))["clues"]["cells"], json!({ "r1c1": "2", "r1c3": "2" }));
    let half = asked("attempt", text, &json!({ "lines": { "r1c1-r1c3": 1 } }));
    assert_eq!((&half["edges"], &half["missing_edges"]), (&json!([]), &json!(1)), "{half}");
    let crossed = asked("attempt", text, &json!({ "lines": { "r1c1-r1c3": -1 } }));
    assert_eq!(crossed["edges"][0], "r1c1-r1c3", "{crossed}");

    let text = "board { (2) . (1) }\npieces rectangles\nprimary cells\nin pieces: size is clue\nin pieces: count of clue is 1\n";
    let division = &asked("stage", text, &json!({}))["division"];
    let names: Vec<&Value> = division["edges"].as_array().unwrap().iter().map(|edge| &edge["name"]).collect();
    assert_eq!(names, ["r1c1|r1c2", "r1c2|r1c3"]);
    let found = asked("attempt", text, &json!({ "borders": { "r1c1|r1c2": 1 } }));
    assert_eq!((&found["borders"], &found["missing_borders"]), (&json!(["r1c1|r1c2"]), &json!(1)), "{found}");

    let text = "piece corner { X X / X . }\npiece bar { X }\nboard rectangle 2 2\nprimary pieces, cells\n";
    let pieces = &asked("stage", text, &json!({}))["pieces"];
    assert_eq!(pieces["list"][0]["ways"].as_array().unwrap().len(), 4);
    assert_eq!((&pieces["list"][1]["most"], &pieces["places"][3]), (&json!(1), &json!([1, 1, 0])));
    let laid = asked("attempt", text, &json!({ "pieces": [[1, 0, ["r2c2"]]] }));
    assert_eq!((&laid["number"], &laid["missing_pieces"]), (&json!("several"), &json!(1)), "{laid}");
    for out in [json!([1, 0, ["r9c2"]]), json!([1, 7, ["r2c2"]]), json!([1, 0, []]), json!([5, 0, ["r2c2"]])]
    {
        assert!(asked("attempt", text, &json!({ "pieces": [out] }))["refused"].is_string(), "{out}");
    }

    // what a piece carries is written where it lies; cells alone will do, too
    let text = "input a b occur any\npiece bar fixed { a b }\npiece dot { a }\nboard rectangle 3 1\nprimary pieces, cells\nin r1c1: one of a\nin r1c2: one of b\n";
    let laid = asked("attempt", text, &json!({ "pieces": [[0, 0, ["r1c1", "r1c2"]]] }));
    assert_eq!((&laid["missing"], &laid["missing_pieces"]), (&json!(1), &json!(0)), "{laid}");
    let whole = asked("attempt", text, &json!({ "cells": { "r1c1": "a", "r1c2": "b", "r1c3": "a" } }));
    assert_eq!((&whole["missing"], &whole["wrong"]), (&json!(0), &json!([])), "{whole}");
    let wrong = asked("attempt", text, &json!({ "pieces": [[0, 0, ["r1c2", "r1c3"]]] }));
    assert_eq!(wrong["wrong"], json!(["r1c2", "r1c3"]), "{wrong}");
}

#[test]
fn hints_leave_out_what_is_written() {
    let first = asked("hint", SMALL, &json!({ "most": 1 }));
    let cell = first["steps"][0]["cells"][0].as_str().unwrap().to_owned();
    let row = cell[1..2].parse::<usize>().unwrap() - 1;
    let column = cell[3..4].parse::<usize>().unwrap() - 1;
    let solution = ["1324", "4231", "2413", "3142"];
    let symbol = &solution[row][column..=column];
    let next = asked("hint", SMALL, &json!({ "most": 8, "written": { "cells": { cell.clone(): symbol } } }));
    assert_ne!(next["steps"][0]["cells"][0], cell, "{next}");
    assert_eq!(next["steps"].as_array().unwrap().len(), 1);
}
