//! Genres whose rules want words that are to come: what is said to those who ask for their rule files.

use ecp_syntax::{nearest, planned};

/// Genres, by the word without which their rules cannot be said. One that has a rule file is not looked up here.
#[rustfmt::skip]
const GENRES: &[(&str, &[&str])] = &[
    ("groups", &[
        "nurikabe", "norinuri", "nuribou", "chocona", "choco_banana", "kurotto", "dominion", "aquapelago", "mochikoro", "light_and_shadow",
    ]),
    ("areas", &["galaxies", "spiral_galaxies", "tentai_show", "compass", "araf"]),
    ("loop", &[
        "slitherlink", "masyu", "yajilin", "koburin", "simple_loop", "country_road", "castle_wall", "geradeweg", "mid_loop", "double_back",
        "maxi_loop", "detour", "shingoki", "balance_loop", "pipelink", "knights_tour", "sheep_and_wolves",
    ]),
    ("paths", &["numberlink", "arukone", "snake", "stitches"]),
    ("trees", &["gokigen", "gokigen_naname", "slant"]),
    ("network", &["hashi", "hashiwokakero", "bridges"]),
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
