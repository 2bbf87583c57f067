//! What the documentation shows is what happens: the blocks of README.md and docs/ run.
//!
//! `ECP_BLESS=1 cargo test -p ecp-tests docs::` writes what the commands print into the pages.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Stdio};

use ecp::puzzle::vocabulary::STATEMENTS;
use ecp_tests::pages::{self, Block, Kind, PAGES_WITH_RUST, Page, commands, pages};
use ecp_tests::{built, program, root};
use tempfile::TempDir;

/// The page whose programs in Python are run by `python/tests/test_docs.py`.
const PAGE_WITH_PYTHON: &str = "docs/python.md";

/// A folder in which the sessions of a page take place: the project's puzzles, and the page's own files.
struct Room {
    folder: TempDir,
    last_code: i32,
}

impl Room {
    fn new() -> Self {
        let folder = TempDir::new().expect("a folder can be made");
        for shared in ["puzzles", "docs"] {
            let link = folder.path().join(shared);
            std::os::unix::fs::symlink(root().join(shared), link).expect("a link can be made");
        }
        Self { folder, last_code: 0 }
    }

    fn write(&self, name: &str, text: &str) {
        std::fs::write(self.folder.path().join(name), text).expect("a file can be written");
    }

    /// Runs a line as a shell does, and gives what it prints, errors too.
    fn run(&mut self, line: &str) -> String {
        let line = with_programs(line);
        let search_path = std::env::var("PATH").unwrap_or_default();
        let programs = program().parent().expect("a program lies in a folder").display();
        let output = Command::new("sh")
            .args(["-c", &format!("exec 2>&1\n(exit {})\n{line}", self.last_code)])
            .current_dir(self.folder.path())
            .env("PATH", format!("{programs}:{search_path}"))
            .env_remove("COLUMNS")
            .stdin(Stdio::null())
            .output()
            .expect("the shell runs");
        self.last_code = output.status.code().unwrap_or(-1);
        String::from_utf8(output.stdout).expect("the output is text")
    }
}

/// A line whose calls of cargo call what is built already.
fn with_programs(line: &str) -> String {
    let line = line.replace("cargo run --release -- ", "ecp ");
    match line.split_once(EXAMPLE) {
        None => line,
        Some((before, after)) => {
            let (name, rest) = after.split_once([' ', '\n']).unwrap_or((after, ""));
            format!("{before}\"{}\" {rest}", built("ecp-examples", name).display())
        }
    }
}

/// How an example is called.
const EXAMPLE: &str = "cargo run -p ecp-examples --bin ";

/// The time of a run differs from run to run.
fn without_time(output: &str) -> String {
    let line = |line: &str| {
        let is_time = line.starts_with("time  ") && line.ends_with(" s\n");
        if is_time { "time\n".to_owned() } else { line.to_owned() }
    };
    output.split_inclusive('\n').map(line).collect()
}

/// What a console block should say: the documented output where it is right, else the present one.
fn session(room: &mut Room, content: &str) -> Result<String, String> {
    let mut text = String::new();
    for command in commands(content)? {
        let mut output = room.run(&command.command);
        if !output.is_empty() && !output.ends_with('\n') {
            output.push('\n');
        }
        let is_right = without_time(&output) == without_time(&command.output);
        let shown = if is_right { &command.output } else { &output };
        text.push_str(&format!("$ {}\n{shown}", command.command));
    }
    Ok(text)
}

/// What is wrong with a puzzle of a page.
fn check(room: &mut Room, kind: Kind, file: &str) -> Option<String> {
    let answer = room.run(&format!("ecp check {file}"));
    let is_clean = answer == format!("{file}: ok\n") || answer.starts_with(&format!("{file}: ok as far as"));
    match (kind, is_clean) {
        (Kind::Puzzle, false) => Some(answer),
        (Kind::Wrong, true) => Some("no mistake was found".to_owned()),
        _ => None,
    }
}

/// What is wrong with a block, and what should stand in it.
fn run(room: &mut Room, page: &Page, block: &Block) -> Result<(), (String, Option<String>)> {
    let content = page.content(block);
    let file = block.file.clone().unwrap_or_else(|| format!("line-{}.ecp", block.line));
    match block.kind {
        Kind::Puzzle | Kind::Wrong => {
            room.write(&file, content);
            check(room, block.kind, &file).map_or(Ok(()), |fault| Err((fault, None)))
        }
        Kind::Console => match session(room, content) {
            Ok(text) if text == content => Ok(()),
            Ok(text) => Err((format!("the page says\n{content}\nand this happens\n{text}"), Some(text))),
            Err(fault) => Err((fault, None)),
        },
        Kind::Rust => {
            let is_run = PAGES_WITH_RUST.iter().any(|name| page.name() == Path::new(name));
            let fault = "the page is not listed in PAGES_WITH_RUST, so that nobody runs this program";
            if is_run { Ok(()) } else { Err((fault.to_owned(), None)) }
        }
        // without Python there is nobody to run it here
        Kind::Python => {
            let is_run = page.name() == Path::new(PAGE_WITH_PYTHON);
            let fault = format!("programs in Python are run in {PAGE_WITH_PYTHON} only");
            if is_run { Ok(()) } else { Err((fault, None)) }
        }
        Kind::Text => {
            if block.file.is_some() {
                room.write(&file, content);
            }
            Ok(())
        }
    }
}

#[test]
fn every_block_runs() {
    let bless = std::env::var_os("ECP_BLESS").is_some();
    let mut faults = Vec::new();
    for page in pages() {
        let mut room = Room::new();
        let mut text = String::new();
        let mut copied = 0;
        for block in &page.blocks {
            let Err((fault, right)) = run(&mut room, &page, block) else { continue };
            match right.filter(|_| bless) {
                Some(right) => {
                    text.push_str(&page.text[copied..block.content.start]);
                    text.push_str(&right);
                    copied = block.content.end;
                }
                None => faults.push(format!("{}:{}: {fault}", page.name().display(), block.line)),
            }
        }
        if copied > 0 {
            text.push_str(&page.text[copied..]);
            std::fs::write(&page.path, text).expect("a page can be written");
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

#[test]
fn the_documentation_has_blocks_of_every_kind() {
    let pages = pages();
    for kind in [Kind::Puzzle, Kind::Wrong, Kind::Console, Kind::Rust, Kind::Python] {
        assert!(pages.iter().flat_map(|page| &page.blocks).any(|block| block.kind == kind), "{kind:?}");
    }
}

#[test]
fn pages_that_are_listed_have_programs_in_rust() {
    let pages = pages();
    for name in PAGES_WITH_RUST {
        let page = pages.iter().find(|page| page.name() == Path::new(name)).expect("the page exists");
        assert!(page.blocks.iter().any(|block| block.kind == pages::Kind::Rust), "{name}");
    }
}

#[test]
fn links_between_pages_lead_somewhere() {
    let mut faults = Vec::new();
    for page in pages() {
        for target in links(&page) {
            if !leads_somewhere(&page, &target) {
                faults.push(format!("{}: {target}", page.name().display()));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The targets of the links outside blocks, those to other sites left out.
fn links(page: &Page) -> Vec<String> {
    let text = text_outside_blocks(page);
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(target, _)| target);
    targets.filter(|target| !target.contains("://")).map(str::to_owned).collect()
}

/// A page without what stands in its blocks, and without the fences.
fn text_outside_blocks(page: &Page) -> String {
    let mut text = page.text.clone();
    for block in page.blocks.iter().rev() {
        text.replace_range(block.content.clone(), "");
    }
    text.lines().filter(|line| !line.starts_with("```")).flat_map(|line| [line, "\n"]).collect()
}

/// Code within sentences and tables that begins like a statement and is whole. The pages of statements have it under one
/// heading: elsewhere they name what they are about, and what is wrong has a test of its own.
fn statements(page: &Page) -> Vec<String> {
    let is_statement = |code: &&str| {
        let (word, rest) = code.split_once(' ').unwrap_or((code, ""));
        STATEMENTS.contains(&word) && !rest.is_empty() && !rest.contains("...")
    };
    let text = text_outside_blocks(page);
    let written = || text.split_once("\n## Written\n")?.1.split("\n## ").next();
    let is_of_statements = page.name().starts_with("docs/statements");
    let lines = if is_of_statements { written().unwrap_or_default() } else { &text };
    let codes = lines.lines().flat_map(|line| line.split('`').skip(1).step_by(2));
    codes.filter(is_statement).map(str::to_owned).collect()
}

#[test]
fn statements_in_sentences_and_tables_can_be_read() {
    let mut faults = Vec::new();
    for page in pages() {
        // the names that the page gives, so that none is taken for a slip
        let blocks = page.blocks.iter().flat_map(|block| page.text[block.content.clone()].lines());
        let names: BTreeSet<&str> =
            blocks.filter_map(|line| line.strip_prefix("shape ")?.split_whitespace().next()).collect();
        let mut shapes: String = names.iter().map(|name| format!("shape {name} = rows\n")).collect();
        if page.text.contains("\nlet n = ") {
            shapes.push_str("let n = 4\n");
        }
        for statement in statements(&page) {
            let diagnostics = ecp::syntax::parse(&(shapes.clone() + &statement)).diagnostics;
            if !diagnostics.is_empty() {
                faults.push(format!("{}: {statement}: {diagnostics:?}", page.name().display()));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Whether the file is there, and in it the heading.
fn leads_somewhere(page: &Page, target: &str) -> bool {
    let (file, heading) =
        target.split_once('#').map_or((target, None), |(file, heading)| (file, Some(heading)));
    let folder = page.path.parent().expect("a page lies in a folder");
    let path = if file.is_empty() { page.path.clone() } else { folder.join(file) };
    let Some(heading) = heading else { return path.exists() };
    let text = std::fs::read_to_string(path).unwrap_or_default();
    text.lines().filter(|line| line.starts_with('#')).any(|line| anchor(line) == heading)
}

/// How a heading is called in links.
fn anchor(heading: &str) -> String {
    let kept = heading.trim_start_matches('#').trim().chars().filter_map(|character| match character {
        ' ' => Some('-'),
        '-' | '_' => Some(character),
        other => other.is_alphanumeric().then(|| other.to_ascii_lowercase()),
    });
    kept.collect()
}
