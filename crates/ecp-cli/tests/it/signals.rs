//! Ctrl-C and its relatives.

use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::Folder;

fn start(folder: &Folder, arguments: &str) -> Child {
    let child = Command::new(crate::program())
        .args(arguments.split_whitespace())
        .current_dir(folder.path())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    sleep(Duration::from_millis(700));
    child
}

fn send(child: &Child, signal: &str) {
    let sent = Command::new("kill").args([signal, &child.id().to_string()]).status();
    assert!(sent.expect("kill runs").success());
}

/// Sends a signal and waits; the program must end soon.
fn end(child: Child, signal: &str) -> Output {
    let sent = Instant::now();
    send(&child, signal);
    let output = child.wait_with_output().expect("the program ends");
    assert!(sent.elapsed() < Duration::from_secs(3), "{:?}", sent.elapsed());
    output
}

#[test]
fn an_interrupted_count_reports_how_far_it_came() {
    let folder = Folder::new().with_permutations(15);
    for (signal, code) in [("-INT", 130), ("-TERM", 143), ("-HUP", 129)] {
        let output = end(start(&folder, "count --engine bits many.dlx"), signal);
        assert_eq!(output.status.code(), Some(code), "{signal}");
        let stdout = String::from_utf8(output.stdout).unwrap();
        assert!(stdout.starts_with("at least ") && stdout.ends_with(" solutions; interrupted\n"), "{stdout}");
        assert_eq!(output.stderr, b"");
    }
}

#[test]
fn an_interrupted_search_without_a_solution_says_so() {
    let folder = Folder::new();
    // fifteen pigeons, fourteen holes
    let (pigeons, holes) = (15, 14);
    let names: Vec<String> = (0..pigeons).map(|pigeon| format!("p{pigeon}")).collect();
    let seats: Vec<String> = (0..holes).map(|hole| format!("h{hole}")).collect();
    let mut text = format!("{} | {}\n", names.join(" "), seats.join(" "));
    for name in &names {
        seats.iter().for_each(|seat| text.push_str(&format!("{name} {seat}\n")));
    }
    folder.file("pigeons.dlx", text);
    let output = end(start(&folder, "solve pigeons.dlx"), "-INT");
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "no solution so far; interrupted\n");
}

#[test]
fn an_interrupt_while_reading_ends_at_once() {
    let folder = Folder::new();
    let child = Command::new(crate::program())
        .args(["solve", "-"])
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    sleep(Duration::from_millis(300));
    // the pipe stays open: nothing comes, nothing ends
    send(&child, "-INT");
    let mut child = child;
    let pipe = child.stdin.take();
    let status = child.wait().unwrap();
    drop(pipe);
    assert_eq!(status.code(), Some(130));
}

#[test]
fn of_several_files_those_after_an_interrupt_are_left_alone() {
    let folder = Folder::new().with_permutations(15);
    let output = end(start(&folder, "count --engine bits many.dlx one.ecp"), "-INT");
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(String::from_utf8(output.stdout).unwrap().lines().count(), 1);
}

#[test]
fn a_second_interrupt_ends_at_once() {
    let folder = Folder::new().with_permutations(12);
    // nobody reads, so the program waits with a full pipe and cannot show what it found
    let mut child = start(&folder, "solve --all many.dlx");
    send(&child, "-INT");
    sleep(Duration::from_millis(200));
    assert_eq!(child.try_wait().unwrap(), None, "it waits");
    send(&child, "-INT");
    assert_eq!(child.wait().unwrap().code(), Some(130));
}
