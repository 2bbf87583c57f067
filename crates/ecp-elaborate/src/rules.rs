//! The rule files that come with the program: `use sudoku`.

use ecp_puzzle::english::sentence;

/// What stands before the name in a title.
pub(crate) const TITLE: &str = "ecp rules ";

/// A rule file of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RuleFile {
    /// The word behind `use`.
    pub name: &'static str,
    /// What it says.
    pub text: &'static str,
}

impl RuleFile {
    /// How messages call it: the command that prints it.
    #[must_use]
    pub fn title(&self) -> String {
        format!("{TITLE}{}", self.name)
    }

    /// The first line of its comments: what it is.
    #[must_use]
    pub fn summary(&self) -> &'static str {
        self.text.lines().next().unwrap_or_default().trim_start_matches('/').trim()
    }

    /// What it adds to, where it is no whole genre: the comment that says so.
    #[must_use]
    pub fn adds_to(&self) -> Option<&'static str> {
        let comments = self.text.lines().map_while(|line| line.strip_prefix("// "));
        comments
            .filter_map(|line| line.strip_prefix("Adds to "))
            .next()
            .map(|line| line.trim_end_matches('.'))
    }

    /// The rules as sentences for those who solve the puzzle: the comments up to what the file needs, without the name
    /// at their beginning.
    ///
    /// # Examples
    /// ```
    /// let rules = ecp_elaborate::rules::named("killer").expect("there are such rules");
    /// assert_eq!(rules.prose(), "The digits of a cage are different, and add up to the small number in it.");
    /// ```
    #[must_use]
    pub fn prose(&self) -> String {
        let comments = self.text.lines().map_while(|line| line.strip_prefix("// "));
        let lines: Vec<&str> = comments.take_while(|line| !line.starts_with("Needs ")).collect();
        let text = lines.join(" ");
        let sentences = text.split_once(": ").map_or(text.as_str(), |(_, sentences)| sentences);
        sentence(sentences)
    }
}

/// Hands the names of all rule files, in their order, to another macro: whoever has something for each of them names them
/// nowhere else.
///
/// # Examples
/// ```
/// macro_rules! names {
///     ($($name:literal),* $(,)?) => { [$($name),*] };
/// }
/// let names = ecp_elaborate::with_rule_files!(names);
/// assert!(names.is_sorted() && names.contains(&"killer"));
/// ```
#[macro_export]
macro_rules! with_rule_files {
    ($macro:ident) => {
        $macro![
            "akari",
            "anti_king",
            "anti_knight",
            "aqre",
            "aquapelago",
            "aquarium",
            "araf",
            "arrow",
            "balance_loop",
            "battleships",
            "binary",
            "canal_view",
            "castle_wall",
            "cave",
            "choco_banana",
            "chocona",
            "cocktail_lamp",
            "compass",
            "country_road",
            "creek",
            "detour",
            "diagonals",
            "dominion",
            "double_back",
            "fences",
            "fill_a_pix",
            "fillomino",
            "galaxies",
            "geradeweg",
            "gokigen",
            "hashi",
            "heyawake",
            "hitori",
            "jigsaw",
            "kakuro",
            "killer",
            "knights_tour",
            "koburin",
            "kropki",
            "kurodoko",
            "kurotto",
            "latin_square",
            "light_shadow",
            "line_sweeper",
            "lits",
            "masyu",
            "maxi_loop",
            "mid_loop",
            "minesweeper",
            "mochikoro",
            "nanro",
            "nonconsecutive",
            "nonogram",
            "norinori",
            "norinuri",
            "numberlink",
            "nuribou",
            "nurikabe",
            "nurimisaki",
            "pipelink",
            "queens",
            "regional_yajilin",
            "samurai",
            "sandwich",
            "sheep_and_wolves",
            "shikaku",
            "shimaguni",
            "shingoki",
            "simple_loop",
            "skyscrapers",
            "slitherlink",
            "snake",
            "star_battle",
            "statue_park",
            "stitches",
            "sudoku",
            "suguru",
            "tapa",
            "thermo",
            "train_tracks",
            "windoku",
            "x_sums",
            "xv",
            "yajilin",
            "yin_yang",
        ]
    };
}

macro_rules! rules {
    ($($name:literal),* $(,)?) => {
        &[$(RuleFile { name: $name, text: include_str!(concat!("../rules/", $name, ".ecp")) }),*]
    };
}

/// All of them, in the order of their names.
pub const ALL: &[RuleFile] = with_rule_files!(rules);

/// The rule file of a name.
#[must_use]
pub fn named(name: &str) -> Option<RuleFile> {
    ALL.iter().copied().find(|rules| rules.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_folder_is_in_the_table() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/rules");
        let files = std::fs::read_dir(folder).expect("the folder is there");
        let mut names: Vec<String> = files
            .map(|entry| entry.expect("an entry can be read").path())
            .map(|path| path.file_stem().expect("it has a name").to_string_lossy().into_owned())
            .collect();
        names.sort();
        assert_eq!(names, ALL.iter().map(|rules| rules.name).collect::<Vec<_>>());
    }

    #[test]
    fn every_rule_file_says_what_it_is_and_what_it_needs() {
        for rules in ALL {
            let mut lines = rules.text.lines();
            assert!(
                lines.next().is_some_and(|line| line.starts_with("// ") && line.ends_with('.')),
                "{}",
                rules.name
            );
            // one line says it in short; what else a solver has to know may follow
            let mut others =
                lines.skip_while(|line| line.starts_with("// ") && !line.starts_with("// Needs "));
            assert!(others.next().is_some_and(|line| line.starts_with("// Needs a board")), "{}", rules.name);
            assert!(
                rules.prose().ends_with('.') && rules.prose().starts_with(char::is_uppercase),
                "{}",
                rules.name
            );
        }
    }

    #[test]
    fn rule_files_parse_and_are_printed_as_they_are_read() {
        for rules in ALL {
            let parsed = ecp_syntax::parse_at(rules.text, 1);
            assert!(parsed.diagnostics.is_empty(), "{}: {:?}", rules.name, parsed.diagnostics);
            assert!(!parsed.ast.statements.is_empty());
            let again = ecp_syntax::parse_at(&ecp_syntax::print(&parsed.ast), 1);
            assert_eq!(again.ast, parsed.ast, "{}", rules.name);
        }
    }
}
