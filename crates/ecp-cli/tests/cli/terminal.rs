//! The program at a terminal: colors, the dialogue, progress.

use std::process::Command;

use rexpect::session::{PtySession, spawn_command};

use crate::Workshop;

fn at_terminal(workshop: &Workshop, arguments: &str) -> PtySession {
    let mut command = Command::new(crate::program());
    command.args(arguments.split_whitespace()).current_dir(workshop.path());
    command.env("TERM", "xterm").env("LC_ALL", "C.UTF-8").env_remove("NO_COLOR");
    spawn_command(command, Some(20_000)).expect("there are pseudo-terminals")
}

/// A text as the session sees it: it takes every byte for a character.
fn as_seen(text: &str) -> String {
    text.bytes().map(char::from).collect()
}

/// What is printed up to the end, and the exit code.
fn rest(mut session: PtySession) -> (String, i32) {
    let text = session.exp_eof().expect("the program ends");
    let status = session.process_mut().wait().expect("the program has ended");
    // the type is not public: `Exited(Pid(1), 0)`
    let status = format!("{status:?}");
    let code = status
        .strip_prefix("Exited")
        .and_then(|status| status.split(", ").nth(1)?.trim_end_matches(')').parse().ok());
    let code = code.unwrap_or_else(|| panic!("{status}"));
    (text, code)
}

#[test]
fn the_dialogue_asks_shows_and_asks_for_confirmation() {
    let workshop = Workshop::new();
    let mut session = at_terminal(&workshop, "count open.ecp");
    let mut answer = |question: &str, reply: &str| {
        session.exp_string(question).expect(question);
        session.send_line(reply).unwrap();
    };
    answer("A in each shape of rows? ", "two");
    answer("A in each shape of rows? ", "2");
    answer("B in each shape of rows? ", "1");
    answer("A in each shape of cols? ", "1");
    answer("B in each shape of cols? ", "1");
    answer("Is this right? (yes or no) ", "no");
    answer("A in each shape of rows? ", "1");
    answer("B in each shape of rows? ", "1");
    answer("A in each shape of cols? ", "1");
    answer("B in each shape of cols? ", "1..2");
    session.exp_string("Your answers:").unwrap();
    session.exp_string("B in each shape of cols: 1..2").unwrap();
    session.exp_string("Is this right? (yes or no) ").unwrap();
    session.send_line("yes").unwrap();
    let (text, code) = rest(session);
    assert_eq!((text.trim_end().lines().last(), code), (Some("12"), 0), "{text}");
}

#[test]
fn flags_answer_some_and_the_dialogue_asks_for_the_rest() {
    let workshop = Workshop::new();
    let mut command = Command::new(crate::program());
    command
        .args(["count", "open.ecp", "--occurs", "rows A=1", "--occurs", "rows B=1", "--occurs", "cols A=1"]);
    command.current_dir(workshop.path());
    let mut session = spawn_command(command, Some(20_000)).unwrap();
    session.exp_string("B in each shape of cols? ").unwrap();
    session.send_line("1").unwrap();
    session.exp_string("(yes or no) ").unwrap();
    session.send_line("y").unwrap();
    assert_eq!(rest(session).1, 0);
}

#[test]
fn the_end_of_the_input_ends_the_dialogue() {
    let workshop = Workshop::new();
    let mut session = at_terminal(&workshop, "count open.ecp");
    session.exp_string("A in each shape of rows? ").unwrap();
    session.send_control('d').unwrap();
    let (text, code) = rest(session);
    assert!(code == 2 && text.contains("--occurs 'rows A=N'"), "{code} {text}");
}

#[test]
fn a_terminal_shows_colors_and_lines() {
    let workshop = Workshop::new();
    let (text, code) = rest(at_terminal(&workshop, "solve one.ecp"));
    assert!(code == 0 && text.contains("\u{1b}["), "{text}");
    let (text, code) = rest(at_terminal(&workshop, "solve --color never one.ecp"));
    assert!(code == 0 && !text.contains('\u{1b}'), "{text}");
    let (text, code) = rest(at_terminal(&workshop, "solve bad.ecp"));
    assert!(code == 2 && text.contains(&as_seen("╭─")) && text.contains("\u{1b}["), "{text}");
}

#[test]
fn no_color_is_heard_at_a_terminal() {
    let workshop = Workshop::new();
    for file in ["one.ecp", "bad.ecp"] {
        let mut command = Command::new(crate::program());
        command.args(["solve", file]).current_dir(workshop.path()).env("NO_COLOR", "1").env("TERM", "xterm");
        let (text, _) = rest(spawn_command(command, Some(20_000)).unwrap());
        assert!(!text.contains('\u{1b}'), "{text}");
    }
}

#[test]
fn long_work_tells_how_far_it_is() {
    let workshop = Workshop::new().with_permutations(15);
    let mut session = at_terminal(&workshop, "count --engine bits many.dlx");
    session.exp_regex("[0-9,]+ solutions, [0-9,]+ nodes, 1 s").expect("a line of progress");
    session.send_control('c').unwrap();
    let (text, code) = rest(session);
    assert!(code == 130 && text.contains("; interrupted"), "{text}");
    let cleared = text.rfind("\u{1b}[K").expect("the line is cleared");
    assert!(text[cleared..].contains("at least"), "{text:?}");
}

#[test]
fn short_work_and_quiet_work_tell_nothing() {
    let workshop = Workshop::new().with_permutations(15);
    let (text, _) = rest(at_terminal(&workshop, "count one.ecp"));
    assert!(!text.contains("nodes"), "{text}");
    let (text, code) =
        rest(at_terminal(&workshop, "count --engine bits --quiet --time-limit 1500ms many.dlx"));
    assert!(code == 3 && !text.contains("nodes,"), "{text}");
}

#[test]
fn without_a_file_a_person_is_told_what_to_type() {
    let (text, code) = rest(at_terminal(&Workshop::new(), "solve"));
    assert!(code == 2 && text.contains("ecp solve puzzle.ecp"), "{text}");
}
