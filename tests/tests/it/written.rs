//! `ecp compile --stage puzzle` prints a puzzle that is the same puzzle when it is read again, and as `ecp fmt` has it.

use std::process::Command;

use ecp_rounds::apart;
use ecp_tests::{files_below, program};

fn ecp(arguments: &[&str]) -> (bool, String) {
    let output = Command::new(program()).args(arguments).output().expect("the program runs");
    (output.status.success(), String::from_utf8(output.stdout).expect("the output is text"))
}

#[test]
fn the_library_is_the_same_when_written_and_read_again() {
    let folder = tempfile::TempDir::new().expect("a folder can be made");
    let again = folder.path().join("again.ecp");
    let again = again.to_str().expect("the folder has a plain name");
    for path in files_below("puzzles", "ecp").iter().step_by(apart(2)) {
        let path = path.to_str().expect("puzzles have plain names");
        let (is_read, text) = ecp(&["compile", "--stage", "puzzle", path]);
        assert!(is_read, "{path}");
        assert_eq!(ecp::syntax::format(&text).as_deref(), Ok(text.as_str()), "{path}");
        std::fs::write(again, &text).expect("a file can be written");
        let (is_read, twice) = ecp(&["compile", "--stage", "puzzle", again]);
        assert!(is_read && twice == text, "{path}\n{text}\n{twice}");
        assert_eq!(ecp(&["compile", "--stats", path]), ecp(&["compile", "--stats", again]), "{path}\n{text}");
    }
}
