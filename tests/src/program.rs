//! The programs of the workspace, for tests that run them.
//!
//! `cargo test --workspace` builds them beside the tests, since their packages have tests that run them. A test of another
//! package that runs alone builds them itself.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::root;

/// The program `ecp`, in the profile and the target directory of the test that asks.
///
/// # Panics
/// If it cannot be built.
#[must_use]
pub fn program() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| built("ecp-cli", "ecp"))
}

/// A program of a package, in the profile and the target directory of the test that asks.
///
/// # Panics
/// If it cannot be built.
#[must_use]
pub fn built(package: &str, name: &str) -> PathBuf {
    let test = std::env::current_exe().expect("a test knows where it is");
    // target/debug/deps/name-0123456789abcdef
    let folder = test.parent().and_then(Path::parent).expect("a test lies in the target directory");
    let program = folder.join(name).with_extension(std::env::consts::EXE_EXTENSION);
    if !is_new(&program) {
        build(package, name, folder);
    }
    program
}

/// Whether a program was built after all that programs are made of was written.
fn is_new(program: &Path) -> bool {
    let written = |path: &Path| path.metadata().and_then(|metadata| metadata.modified()).ok();
    let Some(built) = written(program) else { return false };
    let mut open: Vec<PathBuf> = ["Cargo.lock", "Cargo.toml", "crates", "examples", "grammar", "rules"]
        .iter()
        .map(|name| root().join(name))
        .filter(|path| path.exists())
        .collect();
    while let Some(path) = open.pop() {
        if let Ok(entries) = std::fs::read_dir(&path) {
            open.extend(entries.flatten().map(|entry| entry.path()));
        } else if written(&path).is_some_and(|written| written >= built) {
            return false;
        }
    }
    true
}

fn build(package: &str, name: &str, folder: &Path) {
    let target = folder.parent().expect("a profile has its folder in the target directory");
    let profile = match folder.file_name().and_then(|name| name.to_str()) {
        Some("debug") | None => "dev",
        Some(profile) => profile,
    };
    let status = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["build", "--quiet", "--package", package, "--bin", name, "--profile", profile, "--target-dir"])
        .arg(target)
        .current_dir(root())
        .status()
        .expect("cargo runs");
    assert!(status.success(), "{name} does not build");
}
