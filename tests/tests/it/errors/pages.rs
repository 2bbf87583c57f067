//! Every code has a page, and the blocks of the page do what it says.
//!
//! | fence | what it holds |
//! |---|---|
//! | `ecp,wrong`, `dlx,wrong`, ... | a text that gives the page's code, and no other |
//! | `ecp`, `dlx`, `matrix`, `line` | a text about which nothing is to be said |
//! | without a word | what one types, and what is printed |

use std::collections::BTreeSet;
use std::{env, fs};

use ecp_tests::{files_below, root, text_of};

use super::Case;
use super::codes::{all, file_name};

/// The page of a code.
fn page(code: &str) -> String {
    text_of(&root().join(format!("docs/errors/{}.md", file_name(code))))
}

/// The word behind the fence, and the content, of each block.
fn blocks(page: &str) -> Vec<(&str, String)> {
    let mut blocks: Vec<(&str, String)> = Vec::new();
    let mut is_open = false;
    for line in page.lines() {
        match line.strip_prefix("```") {
            Some(word) if !is_open => blocks.push((word, String::new())),
            None if is_open => {
                let (_, content) = blocks.last_mut().expect("a block is open");
                content.push_str(line);
                content.push('\n');
            }
            None => continue,
            Some(end) => assert_eq!(end, "", "a block in a block"),
        }
        is_open = line.strip_prefix("```").is_none_or(|_| !is_open);
    }
    assert!(!is_open, "a block has no end");
    blocks
}

/// The lines outside blocks.
fn prose(page: &str) -> impl Iterator<Item = &str> {
    let mut is_open = false;
    page.lines().filter(move |line| {
        is_open ^= line.starts_with("```");
        !is_open
    })
}

/// The codes that the check of a text reports.
fn codes_of(language: &str, text: &str) -> (BTreeSet<String>, String) {
    let case = Case::new("a page", &["check", "--from", language, "puzzle"]).file("puzzle", text);
    let stderr = case.run().stderr;
    (stderr.lines().filter(|line| line.starts_with("ecp::")).map(str::to_owned).collect(), stderr)
}

#[test]
fn every_code_has_a_page_and_every_page_a_code() {
    let pages: BTreeSet<String> = files_below("docs/errors", "md")
        .iter()
        .map(|path| path.file_stem().unwrap().display().to_string())
        .collect();
    let mut expected: BTreeSet<String> = all().into_iter().map(file_name).collect();
    expected.insert("README".to_owned());
    assert_eq!(pages, expected);
}

#[test]
fn every_page_begins_with_its_code_and_a_title() {
    for code in all() {
        let page = page(code);
        let title = page.lines().next().and_then(|line| line.strip_prefix(&format!("# {code}: ")));
        assert!(title.is_some_and(|title| !title.is_empty() && !title.ends_with('.')), "{code}");
        assert!(page.lines().count() > 3, "{code} is not explained");
        assert!(prose(&page).all(|line| line.chars().count() <= 120), "{code} has long lines");
    }
}

#[test]
fn every_block_does_what_its_page_says() {
    for code in all() {
        let page = page(code);
        for (number, (word, text)) in blocks(&page).iter().enumerate() {
            let (language, is_wrong) = match word.split_once(',') {
                Some((language, "wrong")) => (language, true),
                Some(_) => panic!("{code}: what is {word:?}?"),
                None => (*word, false),
            };
            if language.is_empty() {
                continue;
            }
            assert_eq!(is_wrong, number == 0, "{code}: the first block is wrong, the others are not");
            let (found, report) = codes_of(language, text);
            let expected = if is_wrong { BTreeSet::from([code.to_owned()]) } else { BTreeSet::new() };
            assert_eq!(found, expected, "{code}, {word}: {report}");
            assert!(is_wrong || report.is_empty(), "{code}: {report}");
        }
    }
}

#[test]
fn a_wrong_text_is_followed_by_a_right_one() {
    for code in all() {
        let page = page(code);
        let words: Vec<&str> =
            blocks(&page).iter().map(|(word, _)| *word).filter(|word| !word.is_empty()).collect();
        assert_ne!(words.len(), 1, "{code} has one block only");
    }
}

#[test]
fn links_between_pages_lead_somewhere() {
    for path in files_below("docs/errors", "md") {
        let text = text_of(&path);
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            assert!(path.with_file_name(target).exists(), "{}: {target}", path.display());
        }
    }
}

#[test]
fn the_list_of_codes_is_complete() {
    let path = root().join("docs/errors/README.md");
    let mut list = String::new();
    for code in all() {
        let page = page(code);
        let title = page.lines().next().and_then(|line| line.split_once(": ")).expect("a title").1;
        list.push_str(&format!("- [`{code}`]({}.md): {title}\n", file_name(code)));
    }
    let text = text_of(&path);
    let start = text.find("\n- ").expect("there is a list") + 1;
    let expected = format!("{}{list}", &text[..start]);
    if env::var_os("ECP_BLESS").is_some() {
        fs::write(path, expected).expect("the list can be written");
    } else {
        assert_eq!(text, expected);
    }
}

#[test]
fn the_program_prints_every_page() {
    let listed = Case::new("all codes", &["explain"]).run().stdout;
    assert_eq!(listed.lines().collect::<BTreeSet<_>>(), all());
    for code in all() {
        assert_eq!(Case::new(code, &["explain", code]).run().stdout, page(code), "{code}");
    }
}
