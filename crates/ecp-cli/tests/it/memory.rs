//! Memory that the program may not take, or that the system does not give.

use crate::Folder;

/// 729,000 options: more than some megabytes hold.
const LARGE: &str = "inputs 1..90 occur 1\nboard rectangle 90 90\nprimary rows, cols\n";

fn folder() -> Folder {
    let folder = Folder::new();
    folder.file("large.ecp", LARGE);
    folder.file("small.ecp", "inputs 1..4 occur 1\nboard rectangle 4 4\nprimary rows, cols\n");
    folder
}

#[test]
fn the_limit_is_for_all_that_grows_and_is_named() {
    let folder = folder();
    let run = folder.ecp("solve --max-memory 16MiB large.ecp");
    assert!(run.code == 3 && run.stderr.contains("--max-memory"), "{run:?}");
    assert!(run.stderr.contains("making the options") && run.stderr.lines().count() == 1, "{run:?}");
    let run = folder.ecp("count --max-memory 16MiB small.ecp");
    assert_eq!((run.code, run.stdout.as_str()), (0, "576\n"), "{run:?}");
    // what was answered before is not lost
    let run = folder.ecp("count --max-memory 16MiB small.ecp large.ecp");
    assert!(run.code == 3 && run.stdout.starts_with("small.ecp: 576\n"), "{run:?}");
}

#[test]
fn the_file_is_named_for_which_memory_does_not_do() {
    let folder = folder();
    let run = folder.ecp("count --max-memory 16MiB --format json small.ecp large.ecp small.ecp small.ecp");
    assert!(run.code == 3 && run.stderr.starts_with("large.ecp: stopped, for more memory"), "{run:?}");
    assert!(run.stderr.ends_with("; 2 further files were not looked at\n"), "{run:?}");
    let last = "{\"file\":\"large.ecp\",\"type\":\"count\",\"solutions\":\"0\",\"complete\":false,\"stopped_by\":\"memory\"}\n";
    assert!(run.stdout.ends_with(last), "{run:?}");
    let run = folder.ecp("solve --max-memory 16MiB large.ecp small.ecp");
    assert!(run.stderr.ends_with("; 1 further file was not looked at\n"), "{run:?}");
}

#[test]
fn too_little_for_any_puzzle_is_a_mistake() {
    let folder = folder();
    for size in ["0", "1", "64KiB", "much"] {
        folder.ecp(&format!("count --max-memory {size} small.ecp")).fails(2, &["--max-memory"]);
    }
}

/// However little the system gives: an answer, or a sentence and the exit of limits.
#[cfg(target_os = "linux")]
#[test]
fn memory_that_the_system_refuses_is_no_fault() {
    let folder = folder();
    // below, the system cannot begin the program
    for size in [50, 60, 70, 90, 120, 160, 200] {
        let run = within(&folder, size, "count --threads 1 large.ecp");
        assert_eq!(run.code, 3, "{size} MiB: {run:?}");
        assert!(run.stderr.starts_with(REFUSED) && run.stderr.lines().count() == 1, "{size} MiB: {run:?}");
    }
}

/// What is not counting has an answer, or says the same.
#[cfg(target_os = "linux")]
#[test]
fn memory_may_be_refused_in_every_verb() {
    let folder = folder();
    for verb in [
        "solve",
        "unique",
        "forced",
        "explain",
        "rate",
        "hint",
        "render",
        "compile --stats",
        "check",
        "fmt --check",
        "convert --to dlx",
        "count --threads 2",
        "generate --seed 1",
    ] {
        for size in [50, 60, 100] {
            let run = within(&folder, size, &format!("{verb} large.ecp"));
            let is_stopped = run.code == 3 && run.stderr.contains("stopped");
            assert!(is_stopped || matches!(run.code, 0 | 1), "{verb}, {size} MiB: {run:?}");
            assert!(!run.stderr.contains("panicked"), "{verb}, {size} MiB: {run:?}");
        }
    }
}

/// How a program ends to which the system gives no more memory.
#[cfg(target_os = "linux")]
const REFUSED: &str = "stopped, for the system gives no more memory";

/// The program, where the system gives it no more than so many MiB.
#[cfg(target_os = "linux")]
fn within(folder: &Folder, mebibytes: u32, line: &str) -> crate::folder::Run {
    let shell = format!("ulimit -v {}; exec {} {line}", mebibytes << 10, env!("CARGO_BIN_EXE_ecp"));
    let mut command = assert_cmd::Command::new("sh");
    command.args(["-c", &shell]).current_dir(folder.path());
    crate::folder::Run::of(&mut command)
}
