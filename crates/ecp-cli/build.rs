//! Makes a table of the pages that explain the errors: one Markdown file for each code, in `pages/`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let directory = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("pages");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", directory.display());
    let mut table = String::from("&[\n");
    for page in pages(&directory)? {
        let stem = page.file_stem().expect("a page has a name").to_string_lossy();
        let code = stem.replace('-', "::");
        println!("cargo::rerun-if-changed={}", page.display());
        let _ = writeln!(table, "    ({code:?}, include_str!({:?})),", page.display().to_string());
    }
    table.push_str("]\n");
    fs::write(Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("pages.rs"), table)
}

/// The pages in the directory, in the order of their names; none where there is no directory.
fn pages(directory: &Path) -> io::Result<Vec<PathBuf>> {
    let Ok(entries) = fs::read_dir(directory) else {
        return Ok(Vec::new());
    };
    let mut pages = entries.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    let is_page = |path: &PathBuf| {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        path.extension().is_some_and(|extension| extension == "md") && stem.starts_with("ecp-")
    };
    pages.retain(is_page);
    pages.sort();
    Ok(pages)
}
