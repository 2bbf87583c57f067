//! The programs of the workspace, for tests that run them.
//!
//! `cargo test --workspace` builds them beside the tests, since their packages have tests that run them. A test of another
//! package that runs alone builds them itself.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::SystemTime;

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

/// Whether a program was built after all that it is made of was written, which stands beside it in `name.d`.
fn is_new(program: &Path) -> bool {
    let written = |path: &Path| path.metadata().and_then(|metadata| metadata.modified()).ok();
    let (Some(built), Ok(list)) = (written(program), std::fs::read_to_string(program.with_extension("d")))
    else {
        return false;
    };
    let Some((_, sources)) = list.split_once(": ") else { return false };
    // a blank within a path stands behind a backslash
    let sources = sources.trim().replace("\\ ", "\0");
    let sources: Vec<PathBuf> = sources.split(' ').map(|path| path.replace('\0', " ").into()).collect();
    let is_older = |path: &Path| written(path).is_some_and(|written: SystemTime| written < built);
    // a target directory may come from another tree
    let is_of_this_tree = |path: &PathBuf| path.starts_with(root());
    sources.iter().any(is_of_this_tree)
        && sources.iter().all(|path| is_older(path))
        && is_older(&root().join("Cargo.lock"))
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
