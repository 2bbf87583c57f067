//! Memory that the system refuses: an answer with exit 3, never an abort.

use std::process::{Command, Output};

use crate::workshop::Workshop;

/// The program in a shell that gives it so many KiB.
fn within(workshop: &Workshop, kibibytes: u64, arguments: &str) -> Output {
    let program = env!("CARGO_BIN_EXE_ecp");
    let script = format!("ulimit -v {kibibytes} && exec '{program}' {arguments}");
    Command::new("sh").args(["-c", &script]).current_dir(workshop.path()).output().expect("there is a shell")
}

#[test]
#[cfg(target_os = "linux")]
fn memory_that_is_refused_is_told_and_nothing_aborts() {
    let workshop = Workshop::new();
    workshop
        .file("large.ecp", "inputs 1..64 occur 1\nboard rectangle 64 64\nprimary rows, cols, boxes 8 8\n");
    let mut refused = 0;
    for kibibytes in (0..24).map(|step| 12_000 + 9_000 * step) {
        for arguments in
            ["solve large.ecp", "count --engine count large.ecp", "solve --engine bits large.ecp"]
        {
            let run = within(&workshop, kibibytes, &format!("{arguments} --max-nodes 1000"));
            let stderr = String::from_utf8_lossy(&run.stderr);
            // 127: the loader had not enough for the program itself
            let is_expected = matches!(run.status.code(), Some(0 | 1 | 3 | 127));
            assert!(is_expected && !stderr.contains("panicked"), "{kibibytes} KiB, {arguments}: {run:?}");
            let stdout = String::from_utf8_lossy(&run.stdout);
            refused += u32::from([stderr, stdout].iter().any(|text| text.contains("gives no more memory")));
        }
    }
    assert!(refused > 0);
}
