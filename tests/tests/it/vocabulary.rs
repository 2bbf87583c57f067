//! What is made of the vocabulary: the lists of the reference, the words in the files of the editors; and the words of the grammar. With `ECP_BLESS=1`
//! they are written again.

use std::collections::BTreeSet;

use ecp::puzzle::vocabulary::{FigureWord, Kind, STATEMENTS, Word, families, is_word, others};
use ecp::puzzle::{Turning, vocabulary};
use ecp_tests::{root, text_of};

/// Holds what stands in a file between two marks to what should stand there, or writes it.
fn check(file: &str, (begin, end): (&str, &str), wanted: &str) {
    let path = root().join(file);
    let text = text_of(&path);
    let (before, rest) = text.split_once(begin).unwrap_or_else(|| panic!("{file}: no {begin}"));
    let (found, after) = rest.split_once(end).unwrap_or_else(|| panic!("{file}: no {end}"));
    if std::env::var_os("ECP_BLESS").is_some() {
        let written = format!("{before}{begin}{wanted}{end}{after}");
        std::fs::write(&path, written).expect("the file can be written");
    } else {
        assert_eq!(found, wanted, "{file}: run the test with ECP_BLESS=1");
    }
}

/// Words in lines of at most so many characters, each after a beginning.
fn wrapped<'w>(words: impl Iterator<Item = &'w str>, beginning: &str, width: usize) -> String {
    let mut lines = vec![beginning.to_owned()];
    for word in words {
        let last = lines.last_mut().expect("there is one");
        if last.len() > beginning.len() && last.len() + 1 + word.len() > width {
            lines.push(format!("{beginning}{word}"));
        } else {
            let blank = if last.is_empty() || last.ends_with(' ') { "" } else { " " };
            last.push_str(&format!("{blank}{word}"));
        }
    }
    lines.join("\n")
}

/// A table of the reference.
fn table(head: &[&str], kind: Kind) -> String {
    let row = |cells: &[&str]| {
        let cells: Vec<String> = cells
            .iter()
            .map(|cell| if cell.is_empty() { " ".to_owned() } else { format!(" {cell} ") })
            .collect();
        format!("|{}|\n", cells.join("|"))
    };
    let rule = format!("|{}\n", "---|".repeat(head.len()));
    let rows = kind.entries().iter().map(|entry| {
        let cells = [&*entry.written(), entry.meaning, entry.more];
        row(&cells[..head.len()])
    });
    format!("\n\n{}{rule}{}\n", row(head), rows.collect::<String>())
}

#[test]
fn the_reference_has_the_words_with_their_meaning() {
    let (reference, relations) = ("docs/reference.md", "docs/relations.md");
    for (page, name, head, kind) in [
        (reference, "families", &["written", "the shapes", "their order"][..], Kind::Family),
        (reference, "families of families", &["written", "the shapes"], Kind::Made),
        (relations, "measures", &["measure", "of a shape it is", "as in"], Kind::Measure),
        (relations, "parts", &["part", "what it leaves"], Kind::Part),
        (relations, "properties", &["property", "a shape has it, if"], Kind::Property),
    ] {
        let marks = (format!("<!-- {name} -->"), format!("<!-- end of {name} -->"));
        check(page, (&marks.0, &marks.1), &table(head, kind));
    }
}

#[test]
fn the_reference_lists_the_words_that_are_no_symbols() {
    let only_others =
        others().iter().copied().filter(|word| !STATEMENTS.contains(word) && !word.contains('-'));
    let lists = [
        wrapped(STATEMENTS.iter().copied(), "", 118),
        wrapped(families().iter().copied().filter(|word| !STATEMENTS.contains(word)), "", 118),
        wrapped(only_others, "", 118),
    ];
    let text = format!("\n```text\n{}\n```\n", lists.join("\n"));
    check("docs/reference.md", ("<!-- words -->", "<!-- end of words -->"), &text);
}

/// The words as an editor's pattern takes them: the longest first.
fn pattern<'w>(words: impl Iterator<Item = &'w str>) -> String {
    let mut words: Vec<&str> = words.collect();
    words.sort_by_key(|word| (std::cmp::Reverse(word.len()), *word));
    words.join("|")
}

#[test]
fn the_grammar_of_vscode_has_the_words_of_the_language() {
    let file = "editors/vscode/syntaxes/ecp.tmLanguage.json";
    let after = "(?![\\\\p{L}\\\\p{N}_]";
    let begin = |name: &str, before: &str| format!("\"name\": \"{name}\",\n      \"match\": \"{before}(?:");
    let before = "(?<![\\\\p{L}\\\\p{N}_])";
    let end = format!("){after}");
    let statements = begin("keyword.control.ecp", "^\\\\s*");
    check(file, (&statements, &end), &pattern(STATEMENTS.iter().copied()));
    check(file, (&begin("support.type.family.ecp", before), &end), &pattern(families().iter().copied()));
    check(file, (&begin("keyword.other.ecp", before), &end), &pattern(others().iter().copied()));
}

#[test]
fn the_syntax_of_vim_has_the_words_of_the_language() {
    let file = "editors/vim/syntax/ecp.vim";
    // Vim takes these for arguments, or knows no hyphen in a keyword: they are patterns
    let is_keyword = |word: &&str| !["contains", "one", "one-sided"].contains(word);
    let others = others().iter().copied().filter(|word| is_keyword(word) && !STATEMENTS.contains(word));
    for (group, words) in [
        ("ecpWord", wrapped(others, "syntax keyword ecpWord ", 98)),
        ("ecpFamily", wrapped(families().iter().copied(), "syntax keyword ecpFamily ", 98)),
        ("ecpStatement", wrapped(STATEMENTS.iter().copied(), "syntax keyword ecpStatement ", 98)),
    ] {
        let marks = (format!("\" {group} {{\n"), format!("\n\" }} {group}"));
        check(file, (&marks.0, &marks.1), &words);
    }
}

#[test]
fn words_that_are_several_are_read_with_any_blanks() {
    assert_eq!(vocabulary::FamilyWord::read("runs \t down"), Some(vocabulary::FamilyWord::RunsDown));
    assert_eq!(Turning::read("one sided"), None);
}

/// The words in quotes in the grammar, without its comments.
fn words_of(grammar: &str) -> BTreeSet<&str> {
    let lines = grammar.lines().filter(|line| !line.trim_start().starts_with("//"));
    let quoted = lines.flat_map(|line| line.split('"').skip(1).step_by(2));
    let is_one = |word: &&str| word.chars().all(|c| c.is_alphabetic() || c == '-') && word.len() > 1;
    quoted.filter(is_one).collect()
}

#[test]
fn the_grammar_has_the_words_of_the_vocabulary() {
    let grammar = text_of(&root().join("grammar/ecp.pest"));
    let words = words_of(&grammar);
    // symbols everywhere but behind `marked`, `clues` and a number
    let in_place =
        ["none", "as", "on", "mod", "let", "for", "matches", "picture", "circle", "square", "text", "shade"];
    // symbols everywhere but behind `draw`
    let of_lines = ["through", "along", "edges", "diagonals", "crossings", "over"];
    // symbols everywhere but in what is said of pieces
    let of_pieces = ["areas", "about", "above", "below", "lettered", "overlay"];
    let figures = FigureWord::ALL.iter().map(|figure| figure.word());
    let in_place: Vec<&str> = in_place.into_iter().chain(of_lines).chain(of_pieces).chain(figures).collect();
    for word in words.iter().filter(|word| !in_place.contains(word)) {
        assert!(is_word(word), "{word} is no word of the vocabulary");
    }
    // the first stands in drawings, the other is kept for later
    let elsewhere = ["layer", "squares"];
    for word in STATEMENTS.iter().chain(families()).chain(others()) {
        assert_ne!(words.contains(word), elsewhere.contains(word), "{word}");
    }
}
