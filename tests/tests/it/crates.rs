//! What the outside of the crates says: their pages for crates.io, the tables that list them, the version of Rust.
//!
//! `ECP_BLESS=1 cargo test -p ecp-tests crates::` writes the pages again.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use ecp_tests::{root, text_of};

/// The folder of each crate of the workspace that lies in `crates/`, sorted.
fn crates() -> Vec<PathBuf> {
    let folders = fs::read_dir(root().join("crates")).expect("the folder can be read");
    let mut folders: Vec<PathBuf> =
        folders.map(|entry| entry.expect("an entry can be read").path()).collect();
    folders.retain(|folder| folder.join("Cargo.toml").exists());
    folders.sort();
    folders
}

/// Those that are published.
fn published() -> Vec<PathBuf> {
    let is_published = |folder: &PathBuf| !manifest(folder).contains("publish = false");
    crates().into_iter().filter(is_published).collect()
}

fn manifest(folder: &Path) -> String {
    text_of(&folder.join("Cargo.toml"))
}

/// The value of a key that stands on a line of its own.
fn value(manifest: &str, key: &str) -> Option<String> {
    let line = manifest.lines().find_map(|line| line.strip_prefix(&format!("{key} = ")))?;
    Some(line.trim_matches('"').to_owned())
}

fn name(folder: &Path) -> String {
    folder.file_name().expect("a crate has a folder").display().to_string()
}

/// The page of a crate: its documentation, which stands at the top of its source.
fn page(folder: &Path) -> String {
    let package = value(&manifest(folder), "name").expect("a package has a name");
    let source = text_of(&folder.join("src/lib.rs"));
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    let mut page = format!("# {package}\n\n");
    let mut is_code = false;
    for line in lines.map(|line| line.strip_prefix(' ').unwrap_or(line)) {
        let is_fence = line.starts_with("```");
        if is_fence && !is_code {
            page.push_str("```rust");
        } else if !is_code {
            page.push_str(&without_links(line));
        } else if !(line == "#" || line.starts_with("# ")) {
            page.push_str(line);
        } else {
            // a line that the documentation hides
            continue;
        }
        is_code ^= is_fence;
        page.push('\n');
    }
    page.push_str(FOOT);
    page
}

/// What stands below each page.
const FOOT: &str = "
It is a part of ecp, a text language for grid puzzles and exact cover, and a program that solves them.

Licence: MIT or Apache 2.0, at your choice.
";

/// A line with links to items of Rust, which lead nowhere outside the documentation, as plain code.
fn without_links(line: &str) -> String {
    let mut rest = line;
    let mut plain = String::new();
    while let Some((before, after)) = rest.split_once("[`") {
        let (code, after) = after.split_once("`]").expect("a link ends on its line");
        plain.push_str(&format!("{before}`{code}`"));
        rest = after;
        if let Some(target) = after.strip_prefix('(') {
            rest = target.split_once(')').expect("a target ends on its line").1;
        }
    }
    plain + rest
}

#[test]
fn each_page_is_the_documentation_of_its_crate() {
    for folder in published() {
        let (path, page) = (folder.join("README.md"), page(&folder));
        if env::var_os("ECP_BLESS").is_some() {
            fs::write(path, page).expect("a page can be written");
        } else {
            assert_eq!(fs::read_to_string(path).unwrap_or_default(), page, "{}", name(&folder));
        }
    }
}

#[test]
fn published_crates_have_all_that_a_registry_shows() {
    for folder in published() {
        let manifest = manifest(&folder);
        for key in ["description", "documentation", "license.workspace"] {
            assert!(value(&manifest, key).is_some_and(|value| !value.is_empty()), "{}: {key}", name(&folder));
        }
        for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
            let copy = text_of(&folder.join(licence));
            assert_eq!(copy, text_of(&root().join(licence)), "{}: {licence}", name(&folder));
        }
    }
}

/// The slugs that the crates use, of <https://crates.io/category_slugs>.
const CATEGORIES: [&str; 15] = [
    "algorithms",
    "command-line-utilities",
    "compilers",
    "data-structures",
    "development-tools",
    "encoding",
    "games",
    "graphics",
    "mathematics",
    "multimedia::images",
    "parser-implementations",
    "text-editors",
    "text-processing",
    "value-formatting",
    "visualization",
];

/// The list that is the value of a key.
fn list(manifest: &str, key: &str) -> Vec<String> {
    let value = value(manifest, key).unwrap_or_default();
    let entries = value.trim_matches(['[', ']']).split(", ").map(|entry| entry.trim_matches('"').to_owned());
    entries.filter(|entry| !entry.is_empty()).collect()
}

/// The registry takes no more than five of each, and no others.
#[test]
fn each_crate_is_found_by_words_of_its_own() {
    let mut known = HashSet::new();
    for folder in published() {
        let manifest = manifest(&folder);
        let [words, categories] = ["keywords", "categories"].map(|key| list(&manifest, key));
        let is_word = |word: &String| {
            let mut rest = word.chars();
            word.len() <= 20
                && rest.next().is_some_and(|first| first.is_ascii_alphanumeric())
                && rest.all(|c| c.is_ascii_alphanumeric() || "-_+".contains(c))
        };
        assert!((1..=5).contains(&words.len()) && words.iter().all(is_word), "{}: {words:?}", name(&folder));
        let is_category = |slug: &String| CATEGORIES.contains(&slug.as_str());
        assert!((1..=5).contains(&categories.len()), "{}", name(&folder));
        assert!(categories.iter().all(is_category), "{}: {categories:?}", name(&folder));
        let described = value(&manifest, "description").unwrap_or_default();
        assert!(
            known.insert(words.join(" ")) && known.insert(described),
            "{} has those of another",
            name(&folder)
        );
    }
}

#[test]
fn the_tables_list_every_crate() {
    for page in ["README.md", "docs/architecture.md"] {
        let text = text_of(&root().join(page));
        for folder in crates() {
            let row = format!("`crates/{}`", name(&folder));
            let is_listed = text.lines().any(|line| line.starts_with('|') && line.contains(&row));
            assert!(is_listed, "{page} has no row for {row}");
        }
    }
}

#[test]
fn one_version_of_rust_is_asked_for() {
    let version = value(&text_of(&root().join("Cargo.toml")), "rust-version").expect("it is said");
    let readme = text_of(&root().join("README.md"));
    assert!(readme.contains(&format!("With Rust {version} or newer")), "README.md says another one");
    for folder in crates() {
        let own = value(&manifest(&folder), "rust-version.workspace");
        assert_eq!(own.as_deref(), Some("true"), "{}", name(&folder));
    }
}

#[test]
fn a_puzzle_in_rust_needs_neither_the_parser_nor_reports() {
    let arguments = [
        "tree",
        "--package",
        "ecp-lang",
        "--no-default-features",
        "--edges",
        "normal",
        "--offline",
        "--locked",
    ];
    let tree = Command::new(env!("CARGO")).args(arguments).current_dir(root()).output().expect("cargo runs");
    assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
    let tree = String::from_utf8(tree.stdout).expect("names are text");
    assert!(tree.contains("ecp-lower"), "{tree}");
    for absent in ["pest", "miette", "ecp-syntax", "ecp-elaborate"] {
        assert!(!tree.contains(absent), "{absent} is needed:\n{tree}");
    }
}
