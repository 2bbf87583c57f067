//! The list of genres in the cookbook: in order, and complete.

use std::collections::BTreeSet;

use ecp_tests::{files_below, root, text_of};

/// The name of a genre, and the rest of its row.
fn rows(page: &str) -> Vec<(&str, &str)> {
    let (_, list) = page.split_once("\n## Genres by name\n").expect("the list is there");
    let rows = list.lines().filter_map(|line| line.strip_prefix("| "));
    rows.skip(1).map(|row| row.split_once(" | ").expect("a row has a name")).collect()
}

#[test]
fn the_genres_stand_in_the_order_of_their_names() {
    let page = text_of(&root().join("docs/cookbook.md"));
    let names: Vec<String> = rows(&page).iter().map(|(name, _)| name.to_lowercase()).collect();
    assert!(names.len() > 150, "{names:?}");
    assert!(names.is_sorted_by(|one, next| one < next), "{names:?}");
}

#[test]
fn every_entry_of_the_cookbook_has_a_name_in_the_list() {
    let page = text_of(&root().join("docs/cookbook.md"));
    let rows = rows(&page);
    for entry in page.lines().filter_map(|line| line.strip_prefix("### ")) {
        let link = format!("[{entry}](#");
        assert!(rows.iter().any(|(_, row)| row.starts_with(&link)), "no name leads to {entry}");
    }
}

#[test]
fn the_list_names_just_the_rule_files_that_there_are() {
    let page = text_of(&root().join("docs/cookbook.md"));
    let rule = |(_, row): &(&str, &str)| {
        let (_, rest) = row.split_once("`use ")?;
        Some(rest.split_once('`').expect("code ends").0.to_owned())
    };
    let listed: BTreeSet<String> = rows(&page).iter().filter_map(rule).collect();
    let files = files_below("rules", "ecp");
    let names = files.iter().map(|path| path.file_stem().expect("a file has a name").display().to_string());
    assert_eq!(listed, names.collect());
}
