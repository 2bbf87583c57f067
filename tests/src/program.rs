//! The program `ecp`, built once, for tests that run it.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The program, built in the profile and the target directory of the test that asks.
///
/// # Panics
/// If it cannot be built.
#[must_use]
pub fn program() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(build)
}

fn build() -> PathBuf {
    let test = std::env::current_exe().expect("a test knows where it is");
    // target/debug/deps/name-0123456789abcdef
    let folder = test.parent().and_then(Path::parent).expect("a test lies in the target directory");
    let target = folder.parent().expect("a profile has its folder in the target directory");
    let profile = match folder.file_name().and_then(|name| name.to_str()) {
        Some("debug") | None => "dev",
        Some(profile) => profile,
    };
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args([
            "build",
            "--quiet",
            "--package",
            "ecp-cli",
            "--bin",
            "ecp",
            "--profile",
            profile,
            "--target-dir",
        ])
        .arg(target)
        .current_dir(crate::root())
        .status()
        .expect("cargo runs");
    assert!(status.success(), "the program does not build");
    folder.join("ecp").with_extension(std::env::consts::EXE_EXTENSION)
}
