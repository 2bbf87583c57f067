//! The grammars of the editors know the words of the language, all of them and no others.

use std::collections::BTreeSet;

use ecp::syntax::words::{FAMILIES, OTHERS, STATEMENTS};
use ecp_tests::{root, text_of};

type Words = BTreeSet<String>;

fn set<'w>(words: impl IntoIterator<Item = &'w str>) -> Words {
    words.into_iter().map(str::to_owned).collect()
}

fn check(editor: &str, statements: &Words, families: &Words, others: &Words) {
    assert_eq!(*statements, set(STATEMENTS.iter().copied()), "{editor}: words that begin statements");
    let all: Words = statements.iter().chain(families).chain(others).cloned().collect();
    assert_eq!(*families, set(FAMILIES.iter().copied()), "{editor}: words of families");
    // the one word with a hyphen is no word of the tables
    let expected = set(STATEMENTS.iter().chain(FAMILIES).chain(OTHERS).copied().chain(["one-sided"]));
    assert_eq!(all, expected, "{editor}: all words");
}

#[test]
fn the_grammar_of_vscode_has_the_words_of_the_language() {
    let text = text_of(&root().join("editors/vscode/syntaxes/ecp.tmLanguage.json"));
    let grammar: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
    let words = |rule: &str| {
        let pattern = grammar.pointer(&format!("/repository/{rule}/match")).and_then(|found| found.as_str());
        let pattern = pattern.unwrap_or_else(|| panic!("no rule {rule}"));
        let (_, rest) = pattern.split_once("(?:").expect("a list of words begins");
        let (words, _) = rest.split_once(')').expect("a list of words ends");
        set(words.split('|'))
    };
    check("vscode", &words("statement-word"), &words("family-word"), &words("other-word"));
}

#[test]
fn the_syntax_of_vim_has_the_words_of_the_language() {
    let text = text_of(&root().join("editors/vim/syntax/ecp.vim"));
    let words = |group: &str| {
        let lines = text.lines().filter_map(|line| line.strip_prefix(&format!("syntax keyword {group} ")));
        let known = lines.flat_map(str::split_whitespace);
        set(known)
    };
    let mut others = words("ecpWord");
    // what Vim cannot take for a keyword is a pattern
    let patterns = text.lines().filter_map(|line| line.strip_prefix("syntax match ecpWord /\\<"));
    others.extend(patterns.filter_map(|pattern| pattern.strip_suffix("\\>/")).map(str::to_owned));
    check("vim", &words("ecpStatement"), &words("ecpFamily"), &others);
}
