//! Genres whose rules want words that are to come: what is said to those who ask for their rule files.

use ecp_syntax::{nearest, planned};

/// Genres, by the word without which their rules cannot be said. One that has a rule file is not looked up here.
#[rustfmt::skip]
const GENRES: &[(&str, &[&str])] = &[
    ("areas", &["galaxies", "spiral_galaxies", "tentai_show", "compass", "araf"]),
    ("border", &["fences"]),
];

/// What is said of a genre whose rules want a word that is to come.
pub(crate) fn wanted(name: &str) -> Option<String> {
    let name = name.to_lowercase().replace('-', "_");
    let all = GENRES.iter().flat_map(|(_, genres)| *genres).copied();
    let genre = if all.clone().any(|genre| genre == name) { name.as_str() } else { nearest(&name, all)? };
    let (word, _) = GENRES.iter().find(|(_, genres)| genres.contains(&genre))?;
    Some(format!("the rules of {genre} are still to come: {}", planned(word)?))
}
