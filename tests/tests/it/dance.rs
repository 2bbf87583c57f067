//! The pages of `ecp dance --html` in a real browser, where there is one.
//!
//! A page that is opened with `#selftest` plays itself: step by step to its end, back to its start, cover by cover, and by
//! its clock; it holds the links against what the engine saw, and writes down what it found. Debian's browser is
//! `apt-get install chromium`. With `ECP_NEEDS_BROWSER` set, as in CI, it must be there.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};

use ecp_tests::{program, root};
use serde_json::Value;
use tempfile::TempDir;

/// The browser, if there is one; that there is none is reported, also where a test that passes is silent.
fn browser() -> Option<&'static str> {
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    let runs = |name: &&str| {
        let run = Command::new(name).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
        run.is_ok_and(|status| status.success())
    };
    let found = names.into_iter().find(runs);
    if found.is_none() {
        assert!(std::env::var_os("ECP_NEEDS_BROWSER").is_none(), "no browser: install chromium");
        let remark =
            "\nSKIPPED: no browser, so no page of `ecp dance` was played; apt-get install chromium\n";
        std::io::stderr().write_all(remark.as_bytes()).expect("standard error is open");
    }
    found
}

/// What a page says of itself.
fn played(browser: &str, folder: &TempDir, page: &Path) -> Value {
    // one browser at a time is faster than several
    static ONE: Mutex<()> = Mutex::new(());
    let _one = ONE.lock().unwrap_or_else(PoisonError::into_inner);
    let profile = folder.path().join("profile");
    let output = Command::new("timeout")
        .args(["100", browser, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"])
        .arg(format!("--user-data-dir={}", profile.display()))
        .args(["--virtual-time-budget=20000", "--dump-dom"])
        .arg(format!("file://{}#selftest", page.display()))
        .stderr(Stdio::null())
        .output()
        .expect("the browser runs");
    let text = String::from_utf8(output.stdout).expect("the page is text");
    let start = text.find("<pre id=\"selftest\">").unwrap_or_else(|| panic!("the page did not play: {text}"));
    let result = &text[start + "<pre id=\"selftest\">".len()..];
    let result = &result[..result.find("</pre>").expect("it ends")];
    serde_json::from_str(&result.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"))
        .expect("JSON")
}

/// Writes the page of a puzzle with some flags, and plays it.
fn play(puzzle: &Path, flags: &[&str]) -> Option<Value> {
    let browser = browser()?;
    let folder = TempDir::new().expect("a folder can be made");
    let page = folder.path().join("page.html");
    let run = Command::new(program()).arg("dance").arg("--html").arg(&page).args(flags).arg(puzzle).output();
    let run = run.expect("the program runs");
    assert!(page.exists(), "{run:?}");
    Some(played(browser, &folder, &page))
}

const SUDOKU: &str =
    "inputs 1..4 occur 1\nboard { 1 . . . / . . 3 . / . 4 . . / . . . 2 }\nprimary rows, cols, boxes 2 2\n";

/// A puzzle of one's own.
fn own(text: &str) -> (TempDir, PathBuf) {
    let folder = TempDir::new().expect("a folder can be made");
    let path = folder.path().join("own.ecp");
    std::fs::write(&path, text).expect("the file can be written");
    (folder, path)
}

#[track_caller]
fn expect_solution(result: &Value, steps: u64, board: &str) {
    assert_eq!(result["ok"], true, "{result}");
    assert_eq!(result["faults"], serde_json::json!([]), "{result}");
    assert_eq!((&result["steps"], &result["last"]), (&steps.into(), &"solution".into()), "{result}");
    assert_eq!(result["board"], board, "{result}");
}

#[test]
fn four_queens_play_to_their_solution_and_back() {
    let Some(result) = play(&root().join("puzzles/thesis/queens-4.ecp"), &[]) else { return };
    expect_solution(&result, 21, ".♛.....♛♛.....♛.");
    assert_eq!(result["matrix"], 60, "a node for every entry");
}

#[test]
fn a_small_sudoku_plays_to_its_solution_and_back() {
    let (_folder, path) = own(SUDOKU);
    let Some(result) = play(&path, &[]) else { return };
    expect_solution(&result, 25, "1324423124133142");
    assert_eq!(result["matrix"], 80);
}

#[test]
fn pentominoes_play_to_their_solution_and_back() {
    let Some(result) = play(&root().join("puzzles/pieces/pentominoes-3-by-20.ecp"), &[]) else { return };
    expect_solution(&result, 40, &"#".repeat(60));
}

#[test]
fn clues_are_on_the_page() {
    let kakuro = "use kakuro\nboard {\n  #    #4\\  #6\\\n  #\\3  .    .\n  #\\7  .    .\n}\n";
    let (_folder, path) = own(kakuro);
    let Some(result) = play(&path, &[]) else { return };
    expect_solution(&result, 9, "1234");
    assert_eq!((&result["clues"], &result["outlined"]), (&"4 6 3 7".into(), &0.into()), "{result}");
    // a film that is cut has its clues, too
    let nonogram = "input ■\nboard rectangle 3 2\nin rows, cols: runs of ■ are clue\n\
                    clues left { (1 1) . }\nclues top { . . 2 }\n";
    let (_folder, path) = own(nonogram);
    let Some(result) = play(&path, &["--steps", "2"]) else { return };
    assert_eq!((&result["clues"], &result["outlined"]), (&"1 1 2".into(), &0.into()), "{result}");
}

#[test]
fn bounds_and_colors_dance_too() {
    let text = "items A occurs 1..3\nitems B occurs 0..2\nsecondary items x y\n\
                option 1 { A x:red }\noption 2 { A x:red y }\noption 3 { A B x:blue }\noption 4 { B y }\noption 5 { A B }\n";
    let (_folder, path) = own(text);
    let Some(result) = play(&path, &["-n", "100"]) else { return };
    assert_eq!((&result["ok"], &result["last"]), (&true.into(), &"over".into()), "{result}");
}

#[test]
fn hostile_names_are_only_text() {
    let text = "puzzle \"</title><script>document.title=1</script>\"\n\
                items \"<img src=x onerror=document.title=1>\" \"</script><script>document.title=1</script>\"\n\
                option \"<b>'\" { \"<img src=x onerror=document.title=1>\" }\n\
                option \"<!--\" { \"</script><script>document.title=1</script>\" }\n";
    let (_folder, path) = own(text);
    let Some(result) = play(&path, &[]) else { return };
    assert_eq!(result["ok"], true, "{result}");
}
