//! Reports: what a mistake looks like.

use crate::Folder;

#[test]
fn a_report_has_code_place_and_help() {
    let run = Folder::new().ecp("check bad.ecp");
    let expected = "\
ecp::elaborate::unknown_given

  x `3` stands on the board, but is no declared input
   ,-[bad.ecp:2:17]
 1 | inputs 1..2 occur 1
 2 | board { 1 . / . 3 }
   :                 |
   :                 `-- not declared
 3 | primary rows, cols
   `----
";
    assert!(run.stderr.starts_with(expected), "{}", run.stderr);
}

#[test]
fn the_same_is_not_said_twice() {
    let folder = Folder::new();
    let run = folder.ecp("check bad.ecp bad.ecp nowhere.ecp nowhere.ecp");
    assert_eq!(run.code, 2);
    assert_eq!(run.stderr.matches("ecp::elaborate::unknown_given").count(), 1, "{}", run.stderr);
    assert_eq!(run.stderr.matches("ecp::file::missing").count(), 1, "{}", run.stderr);
}

#[test]
fn generate_names_the_mistake_in_its_rules() {
    let folder = Folder::new();
    folder.file("nine.ecp", "inputs 1..9 occur 1\nboard rectangle 8 8\nprimary rows, cols\n");
    folder.ecp("generate nine.ecp").fails(2, &["ecp::lower::impossible_count", "declare 8 inputs"]);
}

#[test]
fn nothing_from_a_file_reaches_the_terminal_raw() {
    let folder = Folder::new();
    let hostile = "x\u{1b}]52;c;aGk=\u{7}\u{1b}[2J\u{9b}31m\u{202e}\u{200b}";
    let texts = [
        format!("puzzle \"{hostile}\"\n"),
        format!("inputs 1..2 occur 1\nboard {{ 1 . / {hostile} }}\nprimary rows\n"),
        format!("{hostile}\n"),
        format!("items A\noption \"{hostile}\" {{ A }}\n"),
    ];
    for text in &texts {
        for arguments in [
            "check --verbose -",
            "solve -",
            "compile -",
            "compile --to json -",
            "compile --stage ast -",
            "solve --from dlx -",
            "check --from line -",
        ] {
            let run = folder.ecp_on(arguments, text.clone());
            let printed = format!("{}{}", run.stdout, run.stderr);
            let raw = printed
                .chars()
                .find(|c| c.is_control() && *c != '\n' || matches!(c, '\u{202e}' | '\u{200b}'));
            assert_eq!(raw, None, "{arguments} on {text:?}: {printed}");
        }
    }
    let name = "a\u{1b}[2Jb.ecp";
    folder.file(name, "items A\noption x { A }\n");
    let run = folder.ecp_of(&["check", name, "\u{1b}[2J.ecp"]);
    assert!(!run.stdout.contains('\u{1b}') && !run.stderr.contains('\u{1b}'), "{run:?}");
    assert!(run.stdout.contains("a\\u{1b}[2Jb.ecp: ok"), "{run:?}");
    let run = folder.ecp_of(&["count", "--format", "json", "one.ecp", name]);
    assert!(!run.stderr.contains('\u{1b}'), "{run:?}");
}

/// A program that reads JSON finds the file by its name.
#[cfg(unix)]
#[test]
fn json_reports_the_true_name_of_a_file() {
    let folder = Folder::new();
    let name = "a\u{1b}[2J\u{9b}\u{202e}.ecp";
    folder.file(name, "items A\noption x { A }\n");
    for command in ["solve", "count", "unique", "forced", "rate"] {
        let run = folder.ecp_of(&[command, "--format", "json", name, "items.ecp"]);
        let line = run.stdout.lines().next().expect("there is an answer");
        assert!(!line.contains(|c: char| c.is_control() || c == '\u{202e}'), "{run:?}");
        let line: serde_json::Value = serde_json::from_str(line).expect("it is JSON");
        assert_eq!(line["file"], name, "{command}");
    }
}

#[test]
fn a_line_of_five_megabytes_is_shown_as_a_window() {
    let folder = Folder::new();
    folder.file(
        "long.ecp",
        format!("inputs 1..9 occur 1\nboard {{ {}Z }}\nprimary rows\n", "1 ".repeat(2_500_000)),
    );
    let started = std::time::Instant::now();
    let run = folder.ecp("check --max-cells 10,000,000 long.ecp");
    assert_eq!(run.code, 2, "{}", &run.stderr[..run.stderr.len().min(500)]);
    assert!(run.stderr.len() < 5_000, "{} bytes", run.stderr.len());
    assert!(run.stderr.contains("long.ecp:2:5000009"), "{}", run.stderr);
    assert!(started.elapsed().as_secs() < 60, "{:?}", started.elapsed());
}

#[test]
fn of_many_mistakes_twenty_are_shown() {
    let folder = Folder::new();
    folder.file("many.dlx", format!("a | s\na\n{}", "s\n".repeat(50)));
    let run = folder.ecp("check many.dlx");
    assert_eq!(run.code, 0);
    assert_eq!(run.stderr.matches("ecp::dlx::no_primary").count(), 20, "{run:?}");
    assert!(run.stderr.ends_with("and 30 more\n"), "{run:?}");
}

#[test]
fn deep_nesting_is_refused() {
    let run = Folder::new().ecp_on("check -", format!("inputs 1..2\nboard {{ {}\n", "(".repeat(200_000)));
    run.fails(2, &["nested deeper than 64"]);
}

#[test]
fn a_number_out_of_range_is_reported() {
    let run = Folder::new().ecp_on("check -", "input 1 occurs 99999999999999999999\nboard rectangle 2 2\n");
    run.fails(2, &["ecp::parse::number"]);
}

#[test]
fn clashing_givens_are_both_shown() {
    let run = Folder::new().ecp_on("check -", "inputs 1..2 occur 1\nboard { 1 1 / . . }\nprimary rows\n");
    run.fails(2, &["ecp::lower::givens_clash", "given here", "and here"]);
}
