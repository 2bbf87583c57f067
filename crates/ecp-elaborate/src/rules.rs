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

    /// Whether its comments say that its numbers stand in holes.
    #[must_use]
    pub fn has_clues_in_holes(&self) -> bool {
        self.needs().any(|line| line.contains("holes") && line.contains(": `#"))
    }

    /// Whether its comments say that clues stand in parentheses on the board.
    #[must_use]
    pub fn has_clues_in_cells(&self) -> bool {
        self.needs().any(|line| line.contains(": `("))
    }

    /// The comments that say what the file needs.
    fn needs(&self) -> impl Iterator<Item = &'static str> {
        let comments = self.text.lines().map_while(|line| line.strip_prefix("// "));
        comments.filter(|line| line.starts_with("Needs "))
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

/// The rule file that messages call so.
pub(crate) fn titled(title: &str) -> Option<RuleFile> {
    named(title.strip_prefix(TITLE)?)
}

/// The rule file of a name.
#[must_use]
pub fn named(name: &str) -> Option<RuleFile> {
    ALL.iter().copied().find(|rules| rules.name == name)
}

/// Other names of genres, and the rule files that have their rules.
const OTHER_NAMES: &[(&[&str], &str)] = &[
    (&["takuzu", "binairo", "binero", "tohu_wa_vohu", "tic_tac_logic", "unruly"], "binary"),
    (&["tectonic", "hakyuu_suguru", "number_blocks", "nanba_burokku"], "suguru"),
    (&["light_up", "bijutsukan"], "akari"),
    (&["bridges", "hashiwokakero", "ai_ki_ai", "chopsticks"], "hashi"),
    (
        &["paint_by_numbers", "hanjie", "picross", "griddlers", "griddler", "nonograms", "oekaki_logic"],
        "nonogram",
    ),
    (&["loop_the_loop", "loopy", "ouroboros", "suriza", "dotty_dilemma"], "slitherlink"),
    (&["islands_in_the_stream", "cell_structure", "nuru"], "nurikabe"),
    (&["rectangles", "divide_by_squares", "division_by_box", "divide_by_box"], "shikaku"),
    (&["latin", "latin_squares"], "latin_square"),
    (&["sudoku_x", "x_sudoku", "diagonal_sudoku", "diagonal"], "diagonals"),
    (&["hyper_sudoku", "hypersudoku", "nrc_sudoku", "four_box_sudoku"], "windoku"),
    (
        &["jigsaw_sudoku", "irregular_sudoku", "irregular", "geometry_sudoku", "nonomino", "squiggly_sudoku"],
        "jigsaw",
    ),
    (&["killer_sudoku", "sumdoku", "sum_sudoku", "samunamupure"], "killer"),
    (&["thermo_sudoku", "thermometers", "thermometer"], "thermo"),
    (&["arrow_sudoku", "arrows"], "arrow"),
    (&["sandwich_sudoku"], "sandwich"),
    (&["xv_sudoku"], "xv"),
    (&["kropki_dots", "dots", "ratio_difference"], "kropki"),
    (&["knight", "antiknight", "anti_knight_sudoku"], "anti_knight"),
    (&["king", "antiking", "anti_king_sudoku"], "anti_king"),
    (&["non_consecutive", "no_consecutive"], "nonconsecutive"),
    (&["gattai", "gattai_5", "samurai_sudoku"], "samurai"),
    (&["cross_sums", "kakro", "cross_sum"], "kakuro"),
    (&["battleship", "bimaru", "solitaire_battleships", "yubotu"], "battleships"),
    (&["towers", "buildings", "high_rise", "skyscraper", "wolkenkratzer"], "skyscrapers"),
    (&["queen", "eight_queens", "n_queens", "8_queens"], "queens"),
    (&["knight_tour", "knights_tours"], "knights_tour"),
    (&["kuromasu", "where_are_the_black_cells"], "kurodoko"),
    (&["corral", "bag", "correl", "cave_puzzle"], "cave"),
    (&["pearl", "pearls", "mashu", "shiroshinju_kuroshinju"], "masyu"),
    (&["slant", "slalom", "gokigen_naname"], "gokigen"),
    (&["number_link", "arukone", "flow", "flow_free", "nanbarinku"], "numberlink"),
    (&["mosaic", "fill_pix", "nurie_puzzle", "paint_it_black", "nampre_puzzle"], "fill_a_pix"),
    (&["mines", "mine_sweeper"], "minesweeper"),
    (&["spiral_galaxies", "tentai_show", "tentaisho", "galaxy"], "galaxies"),
    (&["allied_occupation", "polyominous", "filomino"], "fillomino"),
    (&["tracks", "train_track", "journey"], "train_tracks"),
    (&["two_not_touch", "star_battles", "starbattle"], "star_battle"),
    (&["alone", "hitorini_shitekure"], "hitori"),
    (&["nuruomino"], "lits"),
    (&["heyawake_room", "divided_rooms"], "heyawake"),
    (&["arrow_ring", "yajirin"], "yajilin"),
    (&["straight_loop_numbers", "straight_loop"], "geradeweg"),
    (&["sheep_wolves", "wolves_and_sheep"], "sheep_and_wolves"),
    (&["norinori_dominoes"], "norinori"),
    (&["yinyang", "shiromaru_kuromaru"], "yin_yang"),
    (&["pipe_link"], "pipelink"),
    (&["easy_as_x", "x_sum"], "x_sums"),
];

/// The rule file of a genre under another of its names: Takuzu is `binary`. Capitals, blanks and hyphens make no difference.
///
/// # Examples
/// ```
/// assert_eq!(ecp_elaborate::rules::by_other_name("Light Up").map(|rules| rules.name), Some("akari"));
/// assert!(ecp_elaborate::rules::by_other_name("sudoku").is_none());
/// ```
#[must_use]
pub fn by_other_name(name: &str) -> Option<RuleFile> {
    let plain = name.trim().to_lowercase().replace([' ', '-'], "_");
    let (_, rules) = OTHER_NAMES.iter().find(|(names, _)| names.contains(&plain.as_str()))?;
    named(rules)
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
    fn other_names_are_no_names_and_lead_somewhere() {
        let names: Vec<&str> = OTHER_NAMES.iter().flat_map(|(names, _)| names.iter().copied()).collect();
        for (number, name) in names.iter().enumerate() {
            assert!(named(name).is_none() && !names[..number].contains(name), "{name}");
            assert!(by_other_name(name).is_some(), "{name}");
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
