//! A time limit that passes before there is a search: the file has its own answer, and the rest goes on.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::Folder;

/// Its relations together take far longer to work out than the limit of these tests, however fast the machine is.
const SLOW: &str =
    "inputs 1..400\nboard rectangle 40 1\nprimary cells\nin rows: increasing\nin rows: sum at most 4000\n";
const LIMIT: &str = "--time-limit 500ms";
const TOLD: &str = "stopped after 500ms while making the options, --time-limit raises it";

fn folder() -> Folder {
    let folder = Folder::new();
    folder.file("slow.ecp", SLOW);
    folder
}

#[test]
fn a_file_that_takes_too_long_does_not_end_the_rest() {
    let folder = folder();
    let run = folder.ecp(&format!("count {LIMIT} one.ecp slow.ecp two.ecp"));
    assert_eq!((run.code, run.stdout.as_str()), (3, "one.ecp: 1\ntwo.ecp: 2\n"), "{run:?}");
    assert_eq!(run.stderr, format!("slow.ecp: {TOLD}\n"));
    let run = folder.ecp(&format!("solve --format plain {LIMIT} slow.ecp one.ecp"));
    assert_eq!((run.code, run.stdout.as_str()), (3, "one.ecp:\n1 2\n2 1\n"), "{run:?}");
    let run = folder.ecp(&format!("check {LIMIT} slow.ecp one.ecp"));
    assert_eq!((run.code, run.stdout.as_str()), (3, "one.ecp: ok\n"), "{run:?}");
    folder.ecp(&format!("count {LIMIT} slow.ecp")).fails(3, &[TOLD]);
}

#[test]
fn json_has_a_line_for_a_file_that_takes_too_long() {
    let folder = folder();
    for command in ["solve", "count", "unique", "forced", "rate", "hint", "explain", "minimize", "trace"] {
        let run = folder.ecp(&format!("{command} --format json {LIMIT} slow.ecp one.ecp"));
        let run = if command == "explain" {
            folder.ecp(&format!("{command} --format json {LIMIT} slow.ecp"))
        } else {
            run
        };
        let line = run.stdout.lines().next().unwrap_or_else(|| panic!("{command}: {run:?}"));
        let line: serde_json::Value = serde_json::from_str(line).expect("it is JSON");
        assert_eq!((run.code, &line["stopped_by"]), (3, &"time".into()), "{command}: {run:?}");
        if command != "explain" {
            assert_eq!(line["file"], "slow.ecp");
            assert!(run.stdout.contains("\"file\":\"one.ecp\"") || command == "trace", "{command}: {run:?}");
        }
    }
}

/// Also for one that is refused because what would be made of it is too large.
#[test]
fn json_has_a_line_for_a_file_that_is_too_large() {
    let folder = folder();
    folder.file("large.ecp", SLOW);
    for command in ["solve", "count", "unique", "forced", "rate", "hint", "minimize", "trace"] {
        let run = folder.ecp(&format!("{command} --format json --max-options 20000 large.ecp one.ecp"));
        let line = run.stdout.lines().next().unwrap_or_else(|| panic!("{command}: {run:?}"));
        let line: serde_json::Value = serde_json::from_str(line).expect("it is JSON");
        assert_eq!((run.code, &line["stopped_by"]), (3, &"size".into()), "{command}: {run:?}");
        assert_eq!(line["file"], "large.ecp");
        assert!(run.stderr.contains("relation_too_large"), "{command}: {run:?}");
    }
    let run = folder.ecp("explain --format json --max-options 20000 large.ecp");
    assert!(run.code == 3 && run.stdout.contains("\"stopped_by\":\"size\""), "{run:?}");
}

/// Lines of `generate` are puzzles: one that was not made has none.
#[test]
fn a_puzzle_that_was_not_made_in_time_has_no_line() {
    let folder = folder();
    for limit in [LIMIT, "--max-options 20000"] {
        let run = folder.ecp(&format!("generate --format json {limit} slow.ecp"));
        assert_eq!((run.code, run.stdout.as_str()), (3, ""), "{run:?}");
        assert!(!run.stderr.is_empty(), "{run:?}");
    }
}

/// What nobody waits for any more goes on, but not without bound, and each file still has its answer.
#[test]
fn many_slow_files_are_answered_one_by_one() {
    let folder = folder();
    let files = "slow.ecp ".repeat(6);
    let run = folder.ecp(&format!("count --format json --time-limit 20ms {files}"));
    let lines = run.stdout.lines().filter(|line| line.contains("\"stopped_by\":\"time\""));
    assert_eq!((run.code, lines.count()), (3, 6), "{run:?}");
}

#[test]
fn watching_goes_on_after_a_file_that_takes_too_long() {
    let folder = folder();
    let mut child = Command::new(crate::program())
        .args(["watch", "--time-limit", "500ms", "slow.ecp"])
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut errors = BufReader::new(child.stderr.take().expect("it is piped")).lines();
    let reported = errors.next().expect("it tells").expect("it is text");
    assert_eq!(reported, TOLD);
    folder.file("slow.ecp", "inputs 1..2 occur 1\nboard { 1 . / . . }\nprimary rows, cols\n");
    let lines = BufReader::new(child.stdout.take().expect("it is piped")).lines().map_while(Result::ok);
    let begun = Instant::now();
    let verdict = lines.take_while(|_| begun.elapsed() < Duration::from_secs(60));
    let is_solved = verdict.into_iter().any(|line| line == "exactly one solution");
    child.kill().expect("it is there");
    child.wait().expect("it ends");
    assert!(is_solved);
}
