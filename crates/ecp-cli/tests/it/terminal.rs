//! The program at a terminal: colors, the dialogue, progress.

use std::process::Command;

use rexpect::session::{PtySession, spawn_command};

use crate::Folder;
use crate::folder::{SOLVED, SUDOKU};

fn at_terminal(folder: &Folder, arguments: &str) -> PtySession {
    let mut command = Command::new(crate::program());
    command.args(arguments.split_whitespace()).current_dir(folder.path());
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
    let folder = Folder::new();
    let mut session = at_terminal(&folder, "count open.ecp");
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
    let folder = Folder::new();
    let mut command = Command::new(crate::program());
    command
        .args(["count", "open.ecp", "--occurs", "rows A=1", "--occurs", "rows B=1", "--occurs", "cols A=1"]);
    command.current_dir(folder.path());
    let mut session = spawn_command(command, Some(20_000)).unwrap();
    session.exp_string("B in each shape of cols? ").unwrap();
    session.send_line("1").unwrap();
    session.exp_string("(yes or no) ").unwrap();
    session.send_line("y").unwrap();
    assert_eq!(rest(session).1, 0);
}

#[test]
fn the_end_of_the_input_ends_the_dialogue() {
    let folder = Folder::new();
    let mut session = at_terminal(&folder, "count open.ecp");
    session.exp_string("A in each shape of rows? ").unwrap();
    session.send_control('d').unwrap();
    let (text, code) = rest(session);
    assert!(code == 2 && text.contains("--occurs 'rows A=N'"), "{code} {text}");
}

#[test]
fn a_terminal_shows_colors_and_lines() {
    let folder = Folder::new();
    let (text, code) = rest(at_terminal(&folder, "solve one.ecp"));
    assert!(code == 0 && text.contains("\u{1b}["), "{text}");
    let (text, code) = rest(at_terminal(&folder, "solve --color never one.ecp"));
    assert!(code == 0 && !text.contains('\u{1b}'), "{text}");
    let (text, code) = rest(at_terminal(&folder, "solve bad.ecp"));
    assert!(code == 2 && text.contains(&as_seen("╭─")) && text.contains("\u{1b}["), "{text}");
}

#[test]
fn no_color_is_heard_at_a_terminal() {
    let folder = Folder::new();
    for file in ["one.ecp", "bad.ecp"] {
        let mut command = Command::new(crate::program());
        command.args(["solve", file]).current_dir(folder.path()).env("NO_COLOR", "1").env("TERM", "xterm");
        let (text, _) = rest(spawn_command(command, Some(20_000)).unwrap());
        assert!(!text.contains('\u{1b}'), "{text}");
    }
}

#[test]
fn long_work_reports_how_far_it_is() {
    let folder = Folder::new().with_permutations(15);
    let mut session = at_terminal(&folder, "count --engine bits many.dlx");
    session.exp_regex("[0-9,]+ solutions, [0-9,]+ nodes, 1 s").expect("a line of progress");
    session.send_control('c').unwrap();
    let (text, code) = rest(session);
    assert!(code == 130 && text.contains("; interrupted"), "{text}");
    let cleared = text.rfind("\u{1b}[K").expect("the line is cleared");
    assert!(text[cleared..].contains("at least"), "{text:?}");
}

#[test]
fn short_work_and_quiet_work_tell_nothing() {
    let folder = Folder::new().with_permutations(15);
    let (text, _) = rest(at_terminal(&folder, "count one.ecp"));
    assert!(!text.contains("nodes"), "{text}");
    let (text, code) = rest(at_terminal(&folder, "count --engine bits --quiet --time-limit 1500ms many.dlx"));
    assert!(code == 3 && !text.contains("nodes,"), "{text}");
}

/// Waits until a file is there, and says what is in it.
fn once_written(folder: &Folder, name: &str) -> String {
    let path = folder.path_of(name);
    for _ in 0..200 {
        if let Ok(text) = std::fs::read_to_string(&path) {
            return text;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    panic!("{name} was not written");
}

/// Begins to play on a terminal of 80 columns and 24 rows, and sends keys.
fn dancing(folder: &Folder, arguments: &str, keys: &str) -> PtySession {
    let mut command = Command::new("sh");
    let program = ecp_tests::program();
    let program = program.to_str().expect("the program has a plain name");
    command.args(["-c", &format!("stty rows 24 cols 80; exec '{program}' dance {arguments}")]);
    command.current_dir(folder.path()).env("TERM", "xterm").env("LC_ALL", "C.UTF-8");
    let mut session = spawn_command(command, Some(20_000)).expect("there are pseudo-terminals");
    session.exp_string("Before").expect("it begins");
    session.send(keys).unwrap();
    session.flush().unwrap();
    session
}

#[test]
fn the_player_saves_a_changed_puzzle_with_its_comments() {
    let folder = Folder::new();
    let rules = "// Mine.\n// expect: 2 solutions\ninputs 1..2 occur 1 // two\n";
    folder.file("mine.ecp", format!("{rules}board rectangle 2 2\nprimary rows, cols\n"));
    let mut session = dancing(&folder, "mine.ecp", "e2\rw\r");
    let text = once_written(&folder, "mine-changed.ecp");
    let head = rules.replace("// expect: 2 solutions\n", "");
    assert_eq!(text, format!("{head}board {{\n  2 .\n  . .\n}}\nprimary rows, cols\n"));
    session.send("q").unwrap();
    session.flush().unwrap();
    assert_eq!(rest(session).1, 0);
    assert_eq!(folder.ecp("solve --format line mine-changed.ecp").stdout, "2112\n");
}

#[test]
fn the_player_saves_what_its_text_cannot_say() {
    let folder = Folder::new();
    folder.file("lines.txt", SUDOKU);
    let mut session = dancing(&folder, "--from line lines.txt", "e4\rw\r");
    let text = once_written(&folder, "lines-changed.ecp");
    assert!(text.contains("board {\n  4 2 . 5 . 1"), "{text}");
    session.send_control('c').unwrap();
    assert_eq!(rest(session).1, 130);
    assert_eq!(folder.ecp("solve --format line lines-changed.ecp").stdout, format!("{SOLVED}\n"));
}

#[test]
fn the_player_asks_before_it_writes_over_a_file() {
    let folder = Folder::new();
    folder.file("one-changed.ecp", "mine\n");
    let mut session = dancing(&folder, "one.ecp", "e2\rw\rn");
    session.send_control('c').unwrap();
    assert_eq!(rest(session).1, 130);
    assert_eq!(once_written(&folder, "one-changed.ecp"), "mine\n");
    let mut session = dancing(&folder, "one.ecp", "e2\rw\ryq");
    session.flush().unwrap();
    assert_eq!(rest(session).1, 0);
    let text = once_written(&folder, "one-changed.ecp");
    assert_eq!(text, "inputs 1..2 occur 1\nboard { 2 . / . . }\nprimary rows, cols\n");
}

#[test]
fn the_player_saves_a_file_with_its_line_ends() {
    let folder = Folder::new();
    folder.file("mine.ecp", "\u{FEFF}inputs 1..2 occur 1\r\nboard { . . / . . }\r\nprimary rows, cols\r\n");
    let mut session = dancing(&folder, "mine.ecp", "e2\rw\r");
    let text = once_written(&folder, "mine-changed.ecp");
    assert_eq!(text, "\u{FEFF}inputs 1..2 occur 1\r\nboard { 2 . / . . }\r\nprimary rows, cols\r\n");
    session.send_control('c').unwrap();
    assert_eq!(rest(session).1, 130);
}

#[test]
fn the_name_of_a_file_is_changed_with_the_keys_of_a_shell() {
    let folder = Folder::new();
    let mut session = dancing(&folder, "one.ecp", "e2\rw\u{15}new\u{1b}[H_\u{1b}[3~\u{1b}[C\u{1b}[D!\r");
    once_written(&folder, "_!ew.ecp");
    session.send("q").unwrap();
    session.flush().unwrap();
    assert_eq!(rest(session).1, 0);
}

/// A terminal of its own for a program: this end of it, and its name. No other program that is started gets this end, so
/// that closing it hangs up.
#[cfg(target_os = "linux")]
fn terminal() -> (std::fs::File, String) {
    use nix::fcntl::OFlag;
    use nix::pty::{grantpt, posix_openpt, ptsname_r, unlockpt};

    let master = posix_openpt(OFlag::O_RDWR | OFlag::O_NOCTTY | OFlag::O_CLOEXEC).expect("a pseudo-terminal");
    grantpt(&master).and_then(|()| unlockpt(&master)).expect("it may be used");
    let name = ptsname_r(&master).expect("it has a name");
    (std::fs::File::from(std::os::fd::OwnedFd::from(master)), name)
}

#[cfg(target_os = "linux")]
#[test]
fn the_player_ends_when_its_terminal_is_gone() {
    // a session hears of the end of the first terminal that it opens; others see it only
    hang_up_on_the_player("setsid");
    hang_up_on_the_player("env");
}

#[cfg(target_os = "linux")]
fn hang_up_on_the_player(starter: &str) {
    use std::io::Read;

    let folder = Folder::new();
    let (mut terminal, name) = terminal();
    let program = crate::program();
    let program = program.to_str().expect("the program has a plain name");
    let script = format!("stty rows 24 cols 80; exec '{program}' dance one.ecp");
    let mut child = Command::new(starter)
        .args(["sh", "-c", &format!("exec <{name} >{name} 2>&1; {script}")])
        .current_dir(folder.path())
        .env("TERM", "xterm")
        .spawn()
        .expect("the shell runs");
    let (mut seen, mut bytes) = (Vec::new(), [0; 4096]);
    while !String::from_utf8_lossy(&seen).contains("Before") {
        // nothing can be read before the shell has opened the other end
        match terminal.read(&mut bytes) {
            Ok(read) => seen.extend_from_slice(&bytes[..read]),
            Err(_) => std::thread::sleep(std::time::Duration::from_millis(10)),
        }
        assert_eq!(child.try_wait().expect("it is a child"), None, "it plays");
    }
    drop(terminal);
    for _ in 0..200 {
        if let Some(status) = child.try_wait().expect("it is a child") {
            assert_eq!(status.code(), Some(129), "128 and the number of the signal");
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    child.kill().expect("it can be ended");
    panic!("the player goes on without a terminal, started by {starter}");
}

#[test]
fn without_a_file_a_person_is_reported_what_to_type() {
    let folder = Folder::new();
    for verb in ["solve", "count", "unique", "render", "dance"] {
        let (text, code) = rest(at_terminal(&folder, verb));
        assert!(code == 2 && text.contains(&format!("ecp {verb} bad.ecp")), "{text}");
        // two.ecp is the sixth
        assert!(!text.contains("two.ecp") && text.contains("and 1 puzzle more"), "{text}");
    }
    for puzzle in ["one", "two", "none", "items", "open", "bad"] {
        std::fs::remove_file(folder.path_of(&format!("{puzzle}.ecp"))).unwrap();
    }
    let (text, code) = rest(at_terminal(&folder, "solve"));
    assert!(code == 2 && text.contains("ecp new sudoku mine.ecp"), "{text}");
}
