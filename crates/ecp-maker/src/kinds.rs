//! Kinds of puzzles by their names: what `ecp new` begins with, and boards for `ecp generate`.

use ecp::syntax::nearest;

/// A puzzle to begin with.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Template {
    /// The rule file.
    pub name: &'static str,
    /// The puzzle.
    pub text: &'static str,
}

macro_rules! templates {
    ($($name:literal),* $(,)?) => {
        &[$(Template { name: $name, text: include_str!(concat!("kinds/templates/", $name, ".ecp")) }),*]
    };
}

macro_rules! empty_boards {
    ($($name:literal),* $(,)?) => {
        &[$(Template { name: $name, text: include_str!(concat!("kinds/empty/", $name, ".ecp")) }),*]
    };
}

/// The templates of `ecp new` in the order of their names: one for each rule file.
pub const TEMPLATES: &[Template] = ecp::with_rule_files!(templates);

/// Boards without givens and clues for kinds whose templates have some, or are small.
const EMPTY_BOARDS: &[Template] = empty_boards![
    "akari",
    "aqre",
    "aquapelago",
    "aquarium",
    "balance_loop",
    "battleships",
    "canal_view",
    "cave",
    "choco_banana",
    "chocona",
    "cocktail_lamp",
    "country_road",
    "creek",
    "detour",
    "dominion",
    "double_back",
    "fill_a_pix",
    "fillomino",
    "gokigen",
    "heyawake",
    "kakuro",
    "killer",
    "koburin",
    "kurodoko",
    "kurotto",
    "line_sweeper",
    "lits",
    "masyu",
    "maxi_loop",
    "minesweeper",
    "mochikoro",
    "nonogram",
    "norinuri",
    "nuribou",
    "nurikabe",
    "nurimisaki",
    "sandwich",
    "sheep_and_wolves",
    "shikaku",
    "shimaguni",
    "shingoki",
    "skyscrapers",
    "slitherlink",
    "snake",
    "tapa",
    "train_tracks",
    "x_sums",
    "yin_yang",
];

/// The template of a kind.
#[must_use]
pub fn template(kind: &str) -> Option<&'static Template> {
    let name = kind.trim().trim_end_matches(".ecp").replace('-', "_");
    let of = |name: &str| TEMPLATES.iter().find(|template| template.name == name);
    of(&name).or_else(|| of(ecp::rules::by_other_name(&name)?.name))
}

/// The puzzles of the library that use rule files: of each file its name, and theirs behind a colon.
const LIBRARY: &str = include_str!("kinds/library.txt");

/// The puzzles of the library that use a rule file, by their places in it.
#[must_use]
pub fn puzzles_of(rules: &str) -> Vec<String> {
    let line = LIBRARY.lines().find_map(|line| line.strip_prefix(rules)?.strip_prefix(": "));
    line.into_iter().flat_map(|puzzles| puzzles.split(", ")).map(str::to_owned).collect()
}

/// What ends the head of a template: its title stands before it.
const AUTHOR: &str = "// author \"...\"\n";

/// The rules of a kind with a board for `ecp generate`, under the head of its template.
#[must_use]
pub fn empty_board(kind: &str) -> Option<String> {
    let template = template(kind)?;
    let Some(board) = EMPTY_BOARDS.iter().find(|board| board.name == template.name) else {
        return Some(template.text.to_owned());
    };
    let head = template.text.find(AUTHOR).map_or("", |at| &template.text[..at + AUTHOR.len()]);
    Some(format!("{head}\n{}", board.text))
}

/// The kind that was most likely meant.
#[must_use]
pub fn near(kind: &str) -> Option<&'static str> {
    nearest(kind, TEMPLATES.iter().map(|template| template.name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_template_is_a_sound_puzzle_under_its_rules() {
        for template in TEMPLATES {
            let reading = ecp::read(template.text, &ecp::Limits::default());
            // its clues are still to be written
            let is_wrong = |reported: &ecp::syntax::Diagnostic| reported.code != ecp::codes::reading::NO_CLUE;
            assert!(
                reading.puzzle.is_some() && !reading.diagnostics.iter().any(is_wrong),
                "{}: {:?}",
                template.name,
                reading.diagnostics
            );
            let used = format!("use {}", template.name);
            assert!(template.text.lines().any(|line| line == used), "{}", template.name);
        }
    }

    #[test]
    fn templates_and_boards_are_formatted() {
        for template in TEMPLATES.iter().chain(EMPTY_BOARDS) {
            let formatted = ecp::syntax::format(template.text);
            assert_eq!(formatted.as_deref(), Ok(template.text), "{}", template.name);
        }
    }

    #[test]
    fn small_templates_have_a_solution() {
        for template in TEMPLATES.iter().filter(|template| template.name != "samurai") {
            let compiled = ecp::compile_text(template.text, &ecp::Limits::default()).expect(template.name);
            let budget = ecp::cover::Budget::unlimited().with_nodes(400_000).with_solutions(1);
            assert!(compiled.solve(budget).next().is_some(), "{}", template.name);
        }
    }

    #[test]
    fn every_empty_board_is_sound_and_has_no_clue() {
        for board in EMPTY_BOARDS {
            let reading = ecp::read(board.text, &ecp::Limits::default());
            // clues are to be made
            let mut others =
                reading.diagnostics.iter().filter(|found| found.code != ecp::codes::reading::NO_CLUE);
            assert!(reading.puzzle.is_some() && others.next().is_none(), "{}", board.name);
            // the ends of a line are no clues
            let text = board.text.replace("(e)", "");
            let is_reported = ["clues ", "(", "#1", "#2"].iter().any(|clue| text.contains(clue));
            assert!(!is_reported && template(board.name).is_some(), "{}", board.name);
            let whole = empty_board(board.name).expect("it is a kind");
            let title = format!("puzzle \"My {}\"\n", board.name.replace('_', " "));
            assert!(whole.contains(&title) && ecp::syntax::format(&whole).as_ref() == Ok(&whole), "{whole}");
        }
    }
}
