//! The pages of the statements: every word that begins a statement has one, all are built alike and stand in the index,
//! and what may go wrong goes wrong as they say.
//!
//! What goes wrong is a list. Before the colon of an entry stands what is put into the example of the page: code in
//! place of the statements that begin with its first two words, or else with its first; `also` puts it beside them, and
//! `without` takes away those that begin with a word.

use std::collections::BTreeSet;
use std::process::Command;

use ecp::puzzle::vocabulary::STATEMENTS;
use ecp_tests::pages::{Kind, Page, pages};
use ecp_tests::program;
use tempfile::TempDir;

/// The parts of each page, in their order.
const PARTS: [&str; 4] = ["Written", "Example", "What may go wrong", "Goes with"];

/// Words for the same statement.
const ALIKE: [&[&str]; 2] = [&["input", "inputs"], &["puzzle", "author", "source", "note"]];

/// The pages of the folder, the index left out.
fn statement_pages() -> Vec<Page> {
    let is_one = |page: &Page| page.name().starts_with("docs/statements") && stem(page) != "README";
    pages().into_iter().filter(is_one).collect()
}

fn stem(page: &Page) -> &str {
    page.path.file_stem().and_then(|stem| stem.to_str()).expect("pages have plain names")
}

/// The code in a text, with what stands before it.
fn codes(text: &str) -> Vec<(&str, &str)> {
    let parts: Vec<&str> = text.split('`').collect();
    parts.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect()
}

fn first_word(text: &str) -> &str {
    text.split_whitespace().next().unwrap_or_default()
}

/// The words that begin statements, of which the page is by its title.
fn words_of(page: &Page) -> Vec<&str> {
    let title = page.text.lines().next().and_then(|line| line.strip_prefix("# ")).unwrap_or_default();
    codes(title).into_iter().map(|(_, code)| first_word(code)).collect()
}

/// What stands under a heading.
fn part<'p>(page: &'p Page, heading: &str) -> &'p str {
    let (_, rest) = page.text.split_once(&format!("\n## {heading}\n")).unwrap_or_default();
    rest.split("\n## ").next().unwrap_or_default()
}

/// The lines outside blocks.
fn prose(page: &Page) -> impl Iterator<Item = &str> {
    let mut is_open = false;
    page.text.lines().filter(move |line| {
        is_open ^= line.starts_with("```");
        !is_open
    })
}

/// Something that goes wrong: what is done to the example, and the code of the error.
struct Slip<'p> {
    changes: Vec<(&'p str, &'p str)>,
    code: &'p str,
}

/// An entry of what may go wrong: changes, a colon, words, a link.
fn slip(entry: &str) -> Option<Slip<'_>> {
    let (head, rest) = entry.split_once("`: ")?;
    let (code, target) = rest.split_once("[`ecp::")?.1.split_once("`](../errors/")?;
    let leads = target.starts_with(&format!("ecp-{}.md)", code.replace("::", "-")));
    leads.then(|| Slip { changes: codes(&entry[..=head.len()]), code })
}

/// What may go wrong; an entry that is not built so is told.
fn slips(page: &Page) -> Result<Vec<Slip<'_>>, String> {
    let entries = part(page, "What may go wrong").split("\n- ").skip(1);
    entries.map(|entry| slip(entry).ok_or_else(|| format!("{}: {entry:?}", page.name().display()))).collect()
}

/// A text cut into statements: a line, and further ones as long as a bracket is open or it ends with a comma.
fn statements(text: &str) -> Vec<String> {
    let mut statements: Vec<String> = Vec::new();
    let mut depth = 0;
    let mut goes_on = false;
    for line in text.split_inclusive('\n') {
        match statements.last_mut().filter(|_| depth > 0 || goes_on) {
            Some(statement) => statement.push_str(line),
            None => statements.push(line.to_owned()),
        }
        depth += line.matches(['{', '(']).count();
        depth -= line.matches(['}', ')']).count();
        goes_on = line.trim_end().ends_with(',');
    }
    statements
}

/// Whether two words begin the same kind of statement.
fn are_alike(one: &str, other: &str) -> bool {
    one == other || ALIKE.iter().any(|words| words.contains(&one) && words.contains(&other))
}

/// The example after the changes. Names of shapes come before their use.
fn changed(example: &str, changes: &[(&str, &str)]) -> String {
    let mut kept = statements(example);
    let mut added: Vec<&str> = Vec::new();
    for &(before, code) in changes {
        let two = |text: &str| {
            let mut words = text.split_whitespace();
            Some((words.next()?.to_owned(), words.next()?.to_owned()))
        };
        let is_beside = before.trim_end().ends_with("also");
        let has_twin = two(code).is_some() && kept.iter().any(|statement| two(statement) == two(code));
        if !is_beside && has_twin {
            kept.retain(|statement| two(statement) != two(code));
        } else if !is_beside {
            kept.retain(|statement| !are_alike(first_word(statement), first_word(code)));
        }
        if !before.trim_end().ends_with("without") {
            added.push(code);
        }
    }
    let (names, others): (Vec<&str>, Vec<&str>) =
        added.into_iter().partition(|code| first_word(code) == "shape");
    let line = |code: &str| format!("{code}\n");
    names.into_iter().map(line).chain(kept).chain(others.into_iter().map(line)).collect()
}

/// The example of a page: its first puzzle.
fn example(page: &Page) -> &str {
    let block = page.blocks.iter().find(|block| block.kind == Kind::Puzzle).expect("a page has an example");
    page.content(block)
}

/// The codes that the check of a text reports, and the whole report.
fn reported(folder: &TempDir, text: &str) -> (Vec<String>, String) {
    std::fs::write(folder.path().join("slip.ecp"), text).expect("a file can be written");
    let output = Command::new(program())
        .args(["check", "slip.ecp"])
        .current_dir(folder.path())
        .output()
        .expect("the program runs");
    let report = String::from_utf8(output.stderr).expect("the report is text");
    let codes = report.lines().filter_map(|line| line.strip_prefix("ecp::")).map(str::to_owned).collect();
    (codes, report)
}

#[test]
fn every_word_that_begins_a_statement_has_a_page() {
    let pages = statement_pages();
    let titled: BTreeSet<&str> = pages.iter().flat_map(words_of).collect();
    assert_eq!(titled, STATEMENTS.iter().copied().collect());
    for page in &pages {
        let (stem, words) = (stem(page), words_of(page));
        let is_named = words.iter().any(|word| stem == *word || stem.starts_with(&format!("{word}-")));
        assert!(is_named, "{stem} is named after none of {words:?}");
    }
}

#[test]
fn every_page_stands_in_the_index_once() {
    let mut pages: Vec<String> = statement_pages().iter().map(|page| format!("{}.md", stem(page))).collect();
    let index = ecp_tests::text_of(&ecp_tests::root().join("docs/statements/README.md"));
    let rows = index.lines().filter_map(|line| line.strip_prefix("| [")?.split_once("]("));
    let mut listed: Vec<String> =
        rows.filter_map(|(_, rest)| Some(rest.split_once(')')?.0.to_owned())).collect();
    pages.sort();
    listed.sort();
    assert_eq!(listed, pages);
}

#[test]
fn all_pages_are_built_alike() {
    for page in statement_pages() {
        let name = page.name().display();
        let parts: Vec<&str> = page.text.lines().filter_map(|line| line.strip_prefix("## ")).collect();
        assert_eq!(parts, PARTS, "{name}");
        let shown = part(&page, "Example");
        assert!(shown.contains("```ecp,file:") && shown.contains("```console"), "{name} has no example");
        let is_pictured = shown.contains("](../pictures/statements/");
        assert_ne!(
            is_pictured,
            example(&page).contains("items "),
            "{name}: a picture, where there is a board"
        );
        assert!(
            slips(&page).is_ok_and(|slips| (3..=6).contains(&slips.len())),
            "{name}: three to six errors"
        );
        assert!(part(&page, "Goes with").contains("](../"), "{name} leads nowhere");
        assert!(prose(&page).all(|line| line.chars().count() <= 120), "{name} has long lines");
    }
}

#[test]
fn what_may_go_wrong_goes_wrong_as_the_pages_say() {
    let mut faults = Vec::new();
    for page in statement_pages() {
        let folder = TempDir::new().expect("a folder can be made");
        for slip in slips(&page).unwrap_or_else(|fault| panic!("{fault}")) {
            let text = changed(example(&page), &slip.changes);
            let (codes, report) = reported(&folder, &text);
            if !codes.iter().any(|code| code == slip.code) {
                faults.push(format!("{}, {}:\n{text}\n{report}", page.name().display(), slip.code));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

#[test]
fn a_change_takes_the_place_of_what_begins_alike() {
    let example = "inputs 1..2\nboard {\n  . .\n}\nshape a = rows\nin a: distinct\n";
    let of = |changes: &[(&str, &str)]| changed(example, changes);
    assert_eq!(of(&[("", "input x")]), "board {\n  . .\n}\nshape a = rows\nin a: distinct\ninput x\n");
    assert_eq!(of(&[("also ", "shape b = cols"), ("without ", "board")]).lines().count(), 4);
    assert_eq!(of(&[("", "in a: equal"), (" and ", "shape a = cols")]).lines().last(), Some("in a: equal"));
}
