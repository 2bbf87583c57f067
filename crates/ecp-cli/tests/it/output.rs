//! Where the answer goes: colors, closed pipes, full disks, files.

use std::process::{Command, Stdio};

use crate::{Folder, Run};

#[test]
fn there_are_no_colors_unless_they_are_asked_for() {
    let folder = Folder::new();
    for arguments in [
        "solve one.ecp",
        "solve bad.ecp",
        "--help",
        "solve --al",
        "solve --color auto one.ecp",
        "solve --color never one.ecp",
    ] {
        let run = folder.ecp(arguments);
        assert!(!run.stdout.contains('\u{1b}') && !run.stderr.contains('\u{1b}'), "{arguments}: {run:?}");
    }
    assert!(folder.ecp("solve --color always one.ecp").stdout.contains("\u{1b}["));
    assert!(folder.ecp("solve --color always bad.ecp").stderr.contains("\u{1b}["));
    let run = Run::of(folder.command("solve one.ecp").env("NO_COLOR", "1").env("CLICOLOR_FORCE", "1"));
    assert!(!run.stdout.contains('\u{1b}'), "{run:?}");
}

#[test]
fn without_colors_a_report_is_plain_text() {
    let run = Folder::new().ecp("solve bad.ecp");
    assert!(run.stderr.is_ascii(), "{run:?}");
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_is_a_quiet_end() {
    let folder = Folder::new().with_permutations(9);
    let mut child = Command::new(crate::program())
        .args(["solve", "--all", "many.dlx"])
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(141), b"".as_slice()));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    let folder = Folder::new().with_permutations(4);
    for arguments in [
        "solve one.ecp",
        "count one.ecp",
        "--version",
        "--help",
        "",
        "check one.ecp",
        "man",
        "compile one.ecp",
        "solve --all many.dlx",
    ] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = Command::new(crate::program())
            .args(arguments.split_whitespace())
            .current_dir(folder.path())
            .stdout(full)
            .output()
            .unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(4), "{arguments}: {stderr}");
        assert!(stderr.starts_with("ecp: could not write to standard output"), "{arguments}: {stderr}");
    }
}

/// A shell that runs the program with its streams as the line says; `$ECP` is the program.
#[cfg(target_os = "linux")]
fn shell(folder: &Folder, line: &str) -> Run {
    let mut shell = assert_cmd::Command::new("sh");
    shell.args(["-c", line]).env("ECP", crate::program()).current_dir(folder.path());
    Run::of(shell.timeout(std::time::Duration::from_secs(60)))
}

#[cfg(target_os = "linux")]
#[test]
fn a_closed_output_is_reported() {
    let folder = Folder::new().with_permutations(10);
    for arguments in ["solve one.ecp", "count one.ecp", "--version", "", "man", "solve --all many.dlx", "lsp"]
    {
        let run = shell(&folder, &format!("exec \"$ECP\" {arguments} >&- </dev/null"));
        assert_eq!(run.code, 4, "{arguments}: {run:?}");
        assert!(run.stderr.starts_with("ecp: could not write to standard output"), "{arguments}: {run:?}");
    }
    let run = shell(&folder, "\"$ECP\" compile one.ecp -o /dev/stdout >&-");
    assert_eq!(run.code, 4, "{run:?}");
    // what prints nothing loses nothing, and a device that takes everything is no fault
    shell(&folder, "\"$ECP\" check --quiet one.ecp >&-").answers(0, "");
    shell(&folder, "\"$ECP\" solve one.ecp >/dev/null").answers(0, "");
    shell(&folder, "\"$ECP\" solve one.ecp 1<>/dev/null").answers(0, "");
}

#[cfg(target_os = "linux")]
#[test]
fn devices_are_written_into_as_they_are() {
    let folder = Folder::new();
    let text = folder.ecp("compile knuth.dlx").stdout;
    for place in ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] {
        shell(&folder, &format!("\"$ECP\" compile knuth.dlx -o {place} | cat")).answers(0, &text);
        let line = format!("(echo before; \"$ECP\" compile knuth.dlx -o {place}; echo after) > all; cat all");
        shell(&folder, &line).answers(0, &format!("before\n{text}after\n"));
    }
    shell(&folder, "\"$ECP\" compile knuth.dlx -o /dev/fd/3 3>&1 | cat").answers(0, &text);
    shell(&folder, "\"$ECP\" render one.ecp -o /dev/null --format svg").answers(0, "");
    folder.ecp("compile knuth.dlx -o /dev/full").fails(4, &["ecp::file::unwritable"]);
}

#[test]
fn a_file_is_written_whole_and_never_over_another() {
    let folder = Folder::new();
    folder.ecp("compile knuth.dlx -o out.dlx").answers(0, "");
    let text = std::fs::read_to_string(folder.path_of("out.dlx")).unwrap();
    assert_eq!(text, folder.ecp("compile knuth.dlx").stdout);
    folder.ecp("compile one.ecp -o out.dlx").fails(2, &["ecp::file::exists", "--force"]);
    folder.ecp("compile knuth.dlx -o knuth.dlx").fails(2, &["ecp::file::exists"]);
    assert_eq!(std::fs::read_to_string(folder.path_of("out.dlx")).unwrap(), text);
    folder.ecp("compile one.ecp -o out.dlx --force").answers(0, "");
    assert_ne!(std::fs::read_to_string(folder.path_of("out.dlx")).unwrap(), text);
    folder.ecp("compile knuth.dlx -o nowhere/out.dlx").fails(4, &["ecp::file::unwritable"]);
    folder.ecp("compile bad.ecp -o never.dlx").fails(2, &["ecp::elaborate"]);
    assert!(!folder.path_of("never.dlx").exists());
    assert!(
        std::fs::read_dir(folder.path()).unwrap().all(|entry| !entry
            .unwrap()
            .path()
            .to_string_lossy()
            .ends_with(".part"))
    );
}

#[test]
fn a_read_only_file_stays() {
    let folder = Folder::new();
    let path = folder.path_of("knuth.dlx");
    let mut permissions = std::fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&path, permissions).unwrap();
    folder.ecp("compile one.ecp -o knuth.dlx --force").fails(4, &["ecp::file::unwritable"]);
}
