//! What a setter does with files: `new`, `watch`, `fmt --diff`, `convert`.

use crate::Folder;

#[test]
fn a_new_puzzle_is_written_and_not_over_another() {
    let folder = Folder::new();
    folder.ecp("new suguru mine.ecp").answers(0, "");
    folder.ecp("check mine.ecp").answers(0, "mine.ecp: ok\n");
    folder.ecp("new suguru mine.ecp").fails(2, &["ecp::file::exists"]);
    folder.ecp("new sugaru").fails(2, &["ecp::rules::unknown", "did you mean suguru?"]);
    let printed = folder.ecp("new anti-knight");
    assert!(printed.stdout.contains("\nuse anti_knight\n"), "{}", printed.stdout);
}

#[test]
fn a_file_keeps_its_line_ends_and_its_byte_order_mark() {
    let folder = Folder::new();
    let read = |name: &str| std::fs::read_to_string(folder.path_of(name)).unwrap();
    let even = "\u{FEFF}inputs 1..2 occur 1\r\nboard { 1 . / . . }\r\nprimary rows, cols\r\n";
    folder.file("windows.ecp", even);
    folder.ecp("fmt --check windows.ecp").answers(0, "");
    folder.ecp("fmt --diff windows.ecp").answers(0, "");
    folder.file("windows.ecp", even.replace("inputs ", "inputs   ").replace(" }", "   }"));
    folder.ecp("fmt --check windows.ecp").answers(1, "windows.ecp: would be formatted\n");
    folder.ecp("fmt windows.ecp").answers(0, "");
    assert_eq!(read("windows.ecp"), even);
    folder.ecp_on("fmt -", even).answers(0, even);
    folder.file("windows.ecp", even.replace("1 . /", "1 2 /"));
    folder.ecp("minimize --apply windows.ecp").answers(0, "windows.ecp: 1 part taken away\n");
    assert!(
        read("windows.ecp").starts_with("\u{FEFF}inputs 1..2 occur 1\r\nboard { "),
        "{:?}",
        read("windows.ecp")
    );
    assert_eq!(read("windows.ecp").matches('\n').count(), 3);
    assert_eq!(read("windows.ecp").matches("\r\n").count(), 3);
}

#[test]
fn fmt_ends_all_lines_as_most_of_them_end() {
    let folder = Folder::new();
    folder.file("mixed.ecp", "input 1 occurs 1\r\nboard { . }\r\nprimary rows\n");
    folder.ecp("fmt --check mixed.ecp").answers(1, "mixed.ecp: would be formatted\n");
    let words = "mixed.ecp: lines end in several ways; all would end as most of them do\n";
    folder.ecp("fmt --diff mixed.ecp").answers(1, words);
    folder.ecp("fmt mixed.ecp").answers(0, "");
    let even = std::fs::read_to_string(folder.path_of("mixed.ecp")).unwrap();
    assert_eq!(even, "input 1 occurs 1\r\nboard { . }\r\nprimary rows\r\n");
    folder.ecp("fmt --check mixed.ecp").answers(0, "");
}

#[test]
fn fmt_shows_what_would_change() {
    let folder = Folder::new();
    folder.file("odd.ecp", "inputs 1..2   occur 1\nboard { 1 . / . . }\nprimary rows, cols\n");
    let shown = folder.ecp("fmt --diff odd.ecp");
    assert_eq!(shown.code, 1);
    assert!(shown.stdout.starts_with("--- odd.ecp\n+++ odd.ecp, formatted\n@@ "), "{}", shown.stdout);
    assert!(shown.stdout.contains("\n-inputs 1..2   occur 1\n"), "{}", shown.stdout);
    assert!(shown.stdout.contains("\n+inputs 1..2 occur 1\n"), "{}", shown.stdout);
    let text = std::fs::read_to_string(folder.path_of("odd.ecp")).unwrap();
    assert!(text.contains("1..2   occur"), "nothing was written");
    folder.ecp("fmt odd.ecp").answers(0, "");
    folder.ecp("fmt --diff odd.ecp").answers(0, "");
}

#[test]
fn convert_reads_and_writes() {
    let folder = Folder::new();
    let link = "https://puzz.link/p?shikaku/3/3/4j23h";
    folder.ecp(&format!("convert {link} areas.ecp")).answers(0, "");
    folder.ecp("convert areas.ecp --to puzzlink").answers(0, &format!("{link}\n"));
    folder.ecp("convert areas.ecp areas.txt").fails(2, &["the ending of areas.txt names no format"]);
    folder.ecp("convert areas.ecp areas.ecp --force").fails(2, &["ecp::convert::direction"]);
    folder.ecp("convert areas.ecp areas.cnf").answers(0, "");
    let clauses = std::fs::read_to_string(folder.path_of("areas.cnf")).unwrap();
    assert!(clauses.contains("\np cnf "), "{clauses}");
    folder
        .ecp_on("convert - --to puzzlink", std::fs::read(folder.path_of("areas.ecp")).unwrap())
        .answers(0, &format!("{link}\n"));
}

#[test]
fn a_sudoku_goes_through_all_formats_of_sudokus() {
    let folder = Folder::new();
    let line = crate::folder::SUDOKU.replace('0', ".");
    folder.ecp(&format!("convert {line} s.ecp")).answers(0, "");
    for format in ["puzzlink", "fpuzzles", "fpuzzles-json", "sudokupad", "line"] {
        let written = folder.ecp(&format!("convert s.ecp --to {format}"));
        assert_eq!((written.code, written.stderr.as_str()), (0, ""));
        folder.ecp_on("convert - --to line", written.stdout).answers(0, &format!("{line}\n"));
    }
}

#[cfg(unix)]
mod watching {
    use std::io::{BufRead, BufReader};
    use std::process::{Child, Command, Stdio};
    use std::sync::mpsc::{Receiver, channel};
    use std::time::Duration;

    use crate::Folder;

    /// The program at watch, and the lines that it prints.
    fn start(folder: &Folder, file: &str) -> (Child, Receiver<String>) {
        let mut child = Command::new(crate::program())
            .args(["watch", file])
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program runs");
        let (sender, lines) = channel();
        let output = BufReader::new(child.stdout.take().expect("it is piped"));
        std::thread::spawn(move || {
            output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line))
        });
        (child, lines)
    }

    /// Reads until a line.
    fn wait_for(lines: &Receiver<String>, wanted: &str) {
        loop {
            match lines.recv_timeout(Duration::from_secs(20)) {
                Ok(line) if line == wanted => return,
                Ok(_) => {}
                Err(error) => panic!("no line {wanted:?}: {error}"),
            }
        }
    }

    #[test]
    fn a_puzzle_is_solved_again_when_it_is_saved_and_the_last_picture_is_kept() {
        let folder = Folder::new();
        let (mut child, lines) = start(&folder, "two.ecp");
        wait_for(&lines, "more than one solution; this is one of them");
        folder.file("two.ecp", "inputs 1..2 occur 1\nboard { 1 . / . . }\nprimary rows, cols\n");
        wait_for(&lines, "exactly one solution");
        // a mistake: the last picture stays
        folder.file("two.ecp", "inputs 1..2 occur 1\nboard { 1 . / . 7 }\nprimary rows, cols\n");
        wait_for(&lines, "before the mistake:");
        wait_for(&lines, "exactly one solution");
        // another file takes its place, as many editors save
        folder.file("new", "inputs 1..2 occur 1\nboard { 1 2 / 1 . }\nprimary rows, cols\n");
        std::fs::rename(folder.path_of("new"), folder.path_of("two.ecp")).expect("it can be moved");
        wait_for(&lines, "before the mistake:");
        folder.file("new", "inputs 1..2 occur 1\nboard rectangle 2 2\nprimary rows, cols\n");
        std::fs::rename(folder.path_of("new"), folder.path_of("two.ecp")).expect("it can be moved");
        wait_for(&lines, "more than one solution; this is one of them");
        let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(sent.expect("kill runs").success());
        assert_eq!(child.wait().expect("it ends").code(), Some(130));
    }

    #[test]
    fn a_file_that_is_gone_is_reported_once_and_watched_until_it_is_back() {
        let folder = Folder::new();
        let (mut child, lines) = start(&folder, "two.ecp");
        wait_for(&lines, "more than one solution; this is one of them");
        let puzzle = std::fs::read_to_string(folder.path_of("two.ecp")).expect("it is there");
        std::fs::remove_file(folder.path_of("two.ecp")).expect("it can be removed");
        wait_for(&lines, "two.ecp: gone; watching until it is back");
        assert!(lines.recv_timeout(Duration::from_millis(1500)).is_err(), "it is told once");
        folder.file("two.ecp", &puzzle);
        wait_for(&lines, "more than one solution; this is one of them");
        child.kill().expect("it can be ended");
        child.wait().expect("it ends");
    }

    #[test]
    fn a_file_that_is_not_there_is_not_watched() {
        let folder = Folder::new();
        let run = folder.ecp("watch tow.ecp");
        assert_eq!(run.code, 2, "{run:?}");
        assert!(run.stderr.contains("did you mean two.ecp?"), "{run:?}");
    }
}
