//! Every puzzle that is shipped gives the answer that its comments record.

use ecp_tests::{check_answer, check_silence, files_below, root, text_of};

#[test]
fn every_puzzle_gives_its_recorded_answer() {
    let files = files_below("puzzles", "ecp");
    assert!(files.len() > 20, "only {} puzzles", files.len());
    files.iter().for_each(|path| check_answer(path));
}

/// Neither `ecp check` nor anything else warns of a puzzle that is shipped: not of rules that say nothing, of inputs that stand
/// nowhere, nor of pieces that have too few cells.
#[test]
fn no_puzzle_is_warned_of() {
    files_below("puzzles", "ecp").iter().for_each(|path| check_silence(path));
}

#[test]
fn the_tree_of_every_puzzle_prints_to_the_same_tree() {
    for path in files_below("puzzles", "ecp") {
        let ast = ecp::syntax::parse(&text_of(&path)).ast;
        let printed = ecp::syntax::print(&ast);
        assert_eq!(ecp::syntax::parse(&printed).ast, ast, "{}", path.display());
    }
}

#[test]
fn every_rule_file_is_used_by_a_puzzle() {
    let texts: Vec<String> = files_below("puzzles", "ecp").iter().map(|path| text_of(path)).collect();
    for rules in ecp::rules::ALL {
        let line = format!("use {}", rules.name);
        assert!(texts.iter().any(|text| text.lines().any(|other| other == line)), "{line}");
    }
}

/// `ecp rules NAME` names them.
#[test]
fn the_program_knows_the_puzzles_that_use_its_rule_files() {
    let puzzles: Vec<(String, String)> = files_below("puzzles", "ecp")
        .iter()
        .map(|path| {
            let name = path.with_extension("");
            let name = name.strip_prefix(root().join("puzzles")).expect("a puzzle of the library").to_owned();
            (name.to_str().expect("puzzles have plain names").replace('\\', "/"), text_of(path))
        })
        .collect();
    let line = |name: &str| {
        let used = format!("use {name}");
        let using = puzzles.iter().filter(|(_, text)| text.lines().any(|line| line == used));
        let using: Vec<&str> = using.map(|(puzzle, _)| puzzle.as_str()).collect();
        format!("{name}: {}\n", using.join(", "))
    };
    let list: String = ecp::rules::ALL.iter().map(|rules| line(rules.name)).collect();
    let file = root().join("crates/ecp-maker/src/kinds/library.txt");
    if std::env::var_os("ECP_BLESS").is_some() {
        std::fs::write(&file, &list).expect("the list can be written");
    }
    assert!(text_of(&file) == list, "ECP_BLESS=1 writes the list again: {}", file.display());
}

#[test]
fn the_index_gives_the_answers_of_the_puzzles() {
    let index = text_of(&root().join("puzzles/README.md"));
    let rows: Vec<&str> = index.lines().filter(|line| line.starts_with("| [")).collect();
    assert!(rows.len() > 150, "only {} puzzles", rows.len());
    for row in rows {
        let (_, rest) = row.split_once("](").expect("a row begins with a link");
        let (name, _) = rest.split_once(')').expect("a link has an end");
        let text = text_of(&root().join("puzzles").join(name));
        let expected =
            text.lines().find_map(|line| line.strip_prefix("// expect: ")).expect("it is recorded");
        assert!(row.ends_with(&format!("| {expected} |")), "{row}: {expected}");
    }
}

#[test]
fn the_cookbook_names_every_rule_file() {
    let cookbook = text_of(&root().join("docs/cookbook.md")).replace('\n', " ");
    for rules in ecp::rules::ALL {
        assert!(cookbook.contains(&format!("use {}", rules.name)), "{}", rules.name);
    }
}

#[test]
fn the_library_says_how_large_each_puzzle_becomes() {
    let sizes = text_of(&root().join("docs/sizes.md"));
    for path in files_below("puzzles", "ecp") {
        let name = path.with_extension("");
        let name = name.strip_prefix(root().join("puzzles")).expect("a puzzle of the library");
        let row = format!("| {} |", name.to_str().expect("puzzles have plain names"));
        assert!(sizes.contains(&row), "docs/sizes.md has no row for {row}");
    }
}
