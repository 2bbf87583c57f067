//! The pages of the documentation: README.md and docs/, cut into text and blocks.
//!
//! The word behind the fence says what becomes of a block:
//!
//! | fence | what the test does |
//! |---|---|
//! | `ecp` | a puzzle: `ecp check` has nothing to say about it |
//! | `ecp,wrong` | a puzzle with a mistake: `ecp check` complains |
//! | `console` | lines `$ command`, each with its exact output below it |
//! | `rust` | compiles and runs, as a doctest of this crate; see `doctests` |
//! | `python` | nothing: `python/tests` runs it, by `.ci/python` |
//! | `text` | nothing |
//!
//! `file:NAME` behind the word `ecp` or `text` writes the block into a file that later console blocks of the page use.

use std::ops::Range;
use std::path::{Path, PathBuf};

use crate::{files_below, root, text_of};

/// A page of the documentation.
#[derive(Clone, Debug)]
pub struct Page {
    /// Where it is.
    pub path: PathBuf,
    /// All of it.
    pub text: String,
    /// The blocks between fences, in order.
    pub blocks: Vec<Block>,
}

/// A block between fences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The number of its first line, from 1: that of the opening fence.
    pub line: usize,
    /// What it is.
    pub kind: Kind,
    /// The file to write it into.
    pub file: Option<String>,
    /// Where its content stands in the page, in bytes; the content ends with a line feed.
    pub content: Range<usize>,
}

/// What a block is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A puzzle without a mistake.
    Puzzle,
    /// A puzzle with one.
    Wrong,
    /// Commands and what they print.
    Console,
    /// A program in Rust.
    Rust,
    /// A program in Python, or a session with it.
    Python,
    /// Anything else.
    Text,
}

/// A command of a console block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// What stands behind `$ `.
    pub command: String,
    /// What it prints, line by line.
    pub output: String,
}

/// All pages: README.md, and those below docs/ but the pages of errors, which have a test of their own.
///
/// # Panics
/// If a page cannot be read, or a fence says nothing that is known here.
#[must_use]
pub fn pages() -> Vec<Page> {
    let errors = root().join("docs/errors");
    let docs = files_below("docs", "md").into_iter().filter(|path| !path.starts_with(&errors));
    std::iter::once(root().join("README.md")).chain(docs).map(Page::read).collect()
}

impl Page {
    fn read(path: PathBuf) -> Self {
        let text = text_of(&path);
        let blocks = blocks(&text).unwrap_or_else(|fault| panic!("{}:{fault}", path.display()));
        Self { path, text, blocks }
    }

    /// The content of one of its blocks.
    #[must_use]
    pub fn content(&self, block: &Block) -> &str {
        &self.text[block.content.clone()]
    }

    /// Its path from the root of the project.
    #[must_use]
    pub fn name(&self) -> &Path {
        self.path.strip_prefix(root()).unwrap_or(&self.path)
    }
}

/// The blocks of a page, or the line that begins one that is not known.
fn blocks(text: &str) -> Result<Vec<Block>, String> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    let mut offset = 0;
    for (line, number) in text.split_inclusive('\n').zip(1..) {
        let end = offset + line.len();
        match (line.trim().strip_prefix("```"), open.take()) {
            (Some(words), None) if line.starts_with("```") => {
                open = Some(block(words, number, end).ok_or(format!("{number}: what is {words:?}?"))?);
            }
            (Some(""), Some(block)) => {
                blocks.push(Block { content: block.content.start..offset, ..block });
            }
            (Some(_), _) => {
                return Err(format!("{number}: a fence within a block, or not at the line's start"));
            }
            (None, still_open) => open = still_open,
        }
        offset = end;
    }
    open.map_or(Ok(blocks), |block| Err(format!("{}: this block has no end", block.line)))
}

fn block(words: &str, line: usize, start: usize) -> Option<Block> {
    let (word, file) = match words.split_once(",file:") {
        Some((word, file)) => (word, Some(file.to_owned())),
        None => (words, None),
    };
    let kind = match (word, &file) {
        ("ecp", _) => Kind::Puzzle,
        ("ecp,wrong", _) => Kind::Wrong,
        ("text", _) => Kind::Text,
        ("console", None) => Kind::Console,
        ("rust", None) => Kind::Rust,
        ("python", None) => Kind::Python,
        _ => return None,
    };
    Some(Block { line, kind, file, content: start..start })
}

/// The commands of a console block; what stands before the first of them is nobody's output.
///
/// # Errors
/// A sentence, if the block does not begin with a command.
pub fn commands(content: &str) -> Result<Vec<Command>, String> {
    let mut commands: Vec<Command> = Vec::new();
    for line in content.split_inclusive('\n') {
        match (line.strip_prefix("$ "), commands.last_mut()) {
            (Some(command), _) => {
                commands.push(Command { command: command.trim_end().to_owned(), output: String::new() });
            }
            (None, Some(last)) => last.output.push_str(line),
            (None, None) => return Err("a console block begins with `$ ` and a command".to_owned()),
        }
    }
    Ok(commands)
}

/// Pages with programs in Rust, which `cargo test --doc` compiles and runs.
pub const PAGES_WITH_RUST: &[&str] = &["README.md"];

/// Those pages as documentation, so that rustdoc finds their programs.
#[cfg(doctest)]
pub mod doctests {
    #[doc = include_str!("../../README.md")]
    pub struct Readme;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_found_with_their_kinds_and_files() {
        let text = "a\n```ecp,file:a.ecp\nx\n```\nb\n```console\n$ ecp\ny\n```\n";
        let found = blocks(text).unwrap();
        let kinds: Vec<_> =
            found.iter().map(|block| (block.line, block.kind, block.file.as_deref())).collect();
        assert_eq!(kinds, [(2, Kind::Puzzle, Some("a.ecp")), (6, Kind::Console, None)]);
        assert_eq!(&text[found[0].content.clone()], "x\n");
        assert_eq!(&text[found[1].content.clone()], "$ ecp\ny\n");
    }

    #[test]
    fn unknown_and_open_blocks_are_faults() {
        for text in ["```\n```\n", "```sh\n```\n", "```text\n", "  ```text\n  ```\n", "```rust,file:a\n```\n"]
        {
            assert!(blocks(text).is_err(), "{text}");
        }
    }

    #[test]
    fn commands_have_the_lines_below_them() {
        let found = commands("$ a b\n1\n2\n$ c\n").unwrap();
        let found: Vec<_> = found.iter().map(|one| (one.command.as_str(), one.output.as_str())).collect();
        assert_eq!(found, [("a b", "1\n2\n"), ("c", "")]);
        assert!(commands("1\n").is_err());
    }
}
