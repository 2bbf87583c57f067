//! Pictures of puzzles: what is drawn, that it is sound, and that nothing of a puzzle becomes markup.

mod illustrated;

use std::io::Cursor;

use ecp::Limits;
use ecp::cover::Budget;
use ecp::puzzle::{About, Grid, Puzzle, Rules};
use ecp::render::short_labels;
use ecp_picture::print::WriteError;
use ecp_picture::scene::Shape;
use ecp_picture::{
    Caption, Filled, Ink, Look, Role, Scene, Subject, Words, draw, html, may_fit, png, reported, svg,
};
use ecp_tests::{files_below, root, text_of};

/// The pictures of the documentation: the puzzle, the name of the picture, and whether it shows the solution.
const GALLERY: &[(&str, &str, bool)] = &[
    ("relations/killer", "killer", false),
    ("relations/killer", "killer-solved", true),
    ("relations/thermo", "thermo", false),
    ("relations/arrow", "arrow", false),
    ("relations/kropki", "kropki", false),
    ("relations/xv", "xv", false),
    ("relations/whispers", "whispers", false),
    ("relations/quadruples", "quadruples", false),
    ("relations/little-killer", "little-killer", false),
    ("relations/sandwich", "sandwich", false),
    ("relations/kakuro", "kakuro", false),
    ("relations/futoshiki", "futoshiki", false),
    ("shading/nonogram-15", "nonogram-solved", true),
    ("shading/two-stars", "two-stars", false),
    ("shading/lamps", "lamps-solved", true),
    ("sudoku/windoku-with-diagonals", "windoku", false),
    ("sudoku/jigsaw-7", "jigsaw", false),
    ("pieces/rectangles", "shikaku-solved", true),
    ("pieces/pentominoes-6-by-10", "pentominoes", false),
    ("pieces/pentominoes-6-by-10", "pentominoes-solved", true),
    ("pieces/soma-cube", "soma-cube-solved", true),
    ("pieces/tetrahexes", "tetrahexes-solved", true),
    ("boards/diagonals-all-around", "torus", false),
];

/// A puzzle of the library with its rules in words.
struct Sheet {
    puzzle: Puzzle,
    words: Words,
}

impl Sheet {
    fn read(text: &str) -> Self {
        let reading = ecp::read(text, &Limits::default());
        let puzzle = reading.puzzle.unwrap_or_else(|| panic!("{:?}", reading.diagnostics));
        Self { puzzle, words: Words::of(&reading.places, &reading.sources) }
    }

    /// A puzzle of the library that has a board and names no files.
    fn of_file(path: &std::path::Path) -> Option<Self> {
        let limits = Limits::default();
        let texts = ecp::Texts::new("puzzle.ecp", &text_of(path), std::sync::Arc::new(ecp::NoFiles), &limits);
        let reading = ecp::read_with(texts, &limits);
        let sheet = Self { puzzle: reading.puzzle?, words: Words::of(&reading.places, &reading.sources) };
        sheet.grid().is_some().then_some(sheet)
    }

    fn of(name: &str) -> Self {
        Self::read(&text_of(&root().join(format!("puzzles/{name}.ecp"))))
    }

    fn grid(&self) -> Option<&Grid> {
        match &self.puzzle.rules {
            Rules::Grid(grid) => Some(grid),
            Rules::Cover(_) => None,
        }
    }

    fn scene(&self, look: &Look) -> Scene {
        let grid = self.grid().expect("it has a board");
        draw(&self.subject(grid), look).expect("it is small")
    }

    fn subject<'g>(&self, grid: &'g Grid) -> Subject<'g> {
        Subject { grid, about: self.puzzle.about.clone(), words: self.words.clone(), solution: None }
    }

    /// The lines under the picture.
    fn reported(&self, caption: Caption) -> Vec<String> {
        let grid = self.grid().expect("it has a board");
        reported(&self.subject(grid), &Look { caption, ..Look::default() }).expect("it is small")
    }

    fn solved(&self, look: &Look) -> Scene {
        let compiled = ecp::Compiled::of(self.puzzle.clone(), &Limits::default()).ok();
        let compiled = compiled.expect("it compiles");
        let answer = compiled.solve(Budget::unlimited()).next().expect("it has a solution");
        let picture = compiled.picture_of(&answer).expect("it has a board");
        let labels = short_labels(&picture);
        let solution = Filled { filling: picture.filling, tiles: picture.tiles, labels: &labels };
        let subject = Subject { solution: Some(solution), ..Subject::puzzle(picture.grid) };
        draw(&subject, look).expect("it is small")
    }
}

/// Whether a picture of the documentation is what the program draws, or is from now on.
fn is_kept(name: &str, drawn: &str) -> bool {
    let path = root().join(format!("docs/pictures/{name}.svg"));
    if std::env::var_os("ECP_BLESS").is_some() {
        std::fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("a folder can be made");
        std::fs::write(&path, drawn).expect("a picture can be written");
    }
    std::fs::read_to_string(path).is_ok_and(|kept| kept == drawn)
}

/// Pictures of the documentation with all their words.
const WITH_WORDS: &[(&str, &str, Ink)] = &[
    ("sudoku/windoku-with-diagonals", "windoku-words", Ink::Color),
    ("relations/whispers", "whispers-monochrome", Ink::Monochrome),
];

#[test]
fn the_pictures_of_the_documentation_are_as_the_program_draws_them() {
    let look = Look::default();
    let gallery = GALLERY.iter().map(|(puzzle, name, is_solved)| {
        let sheet = Sheet::of(puzzle);
        let scene = if *is_solved { sheet.solved(&look) } else { sheet.scene(&look) };
        (name, svg(&scene, &look))
    });
    let with_words = WITH_WORDS.iter().map(|(puzzle, name, ink)| {
        let look = Look { ink: *ink, caption: Caption::All, ..Look::default() };
        (name, svg(&Sheet::of(puzzle).scene(&look), &look))
    });
    let mut faults = Vec::new();
    for (name, drawn) in gallery.chain(with_words) {
        if !is_kept(name, &drawn) {
            faults.push(*name);
        }
    }
    assert!(faults.is_empty(), "{faults:?} differ; look at them, and keep them with ECP_BLESS=1");
}

#[test]
fn every_puzzle_is_drawn_as_sound_xml_in_every_ink() {
    let mut number = 0;
    for path in files_below("puzzles", "ecp") {
        let Some(sheet) = Sheet::of_file(&path) else { continue };
        for ink in [Ink::Color, Ink::Monochrome] {
            let look = Look { ink, caption: Caption::All, ..Look::default() };
            let text = svg(&sheet.scene(&look), &look);
            let document = roxmltree::Document::parse(&text);
            assert!(document.is_ok(), "{}: {document:?}", path.display());
        }
        number += 1;
    }
    assert!(number > 140, "only {number} puzzles");
}

/// How many shapes of a role the picture of a puzzle has.
fn shapes(puzzle: &str, role: Role) -> usize {
    // a caption shows a line of each color, too
    let look = Look { caption: Caption::Nothing, ..Look::default() };
    Sheet::of(puzzle).scene(&look).shapes.get(&role).map_or(0, Vec::len)
}

#[test]
fn relations_get_the_marks_of_their_form() {
    use ecp_picture::scene::Hue;
    let expected = [
        ("relations/killer", Role::Cage, 14),
        ("relations/thermo", Role::Bulb(Hue(0)), 5),
        ("relations/thermo", Role::Tube(Hue(0)), 5),
        ("relations/arrow", Role::Ring, 7),
        ("relations/kropki", Role::WhiteDot, 20),
        ("relations/kropki", Role::BlackDot, 4),
        ("relations/palindrome", Role::Line(Hue(0)), 6),
        ("relations/renban", Role::Line(Hue(1)), 5),
        ("relations/whispers", Role::Line(Hue(2)), 4),
        ("relations/region-sum-lines", Role::Line(Hue(3)), 6),
        ("relations/quadruples", Role::Knot, 9),
        ("relations/futoshiki", Role::Sign, 13),
        ("relations/even-sudoku", Role::Mark, 14),
        ("relations/skyscrapers", Role::Clue, 20),
        ("relations/sandwich", Role::Clue, 12),
        ("relations/little-killer", Role::Clue, 9),
        ("sudoku/slow-thermometers", Role::Bulb(Hue(1)), 5),
        ("sudoku/double-arrows", Role::Ring, 12),
        ("sudoku/windoku-with-diagonals", Role::Diagonal, 2),
        ("sudoku/windoku-with-diagonals", Role::Tint(Hue(0)), 4),
        ("sudoku/fortress", Role::Mark, 8),
        ("numbers/pointing-at-the-largest", Role::HoleLine, 10),
        ("pieces/pentominoes-6-by-10", Role::TrayPiece, 12),
        // each line runs over the whole board
        ("boards/diagonals-all-around", Role::Seam, 4),
        ("lines/masyu", Role::BlackCircle, 2),
        ("lines/masyu", Role::WhiteCircle, 13),
        ("lines/geradeweg", Role::WhiteCircle, 9),
        ("lines/geradeweg", Role::Clue, 9),
        ("lines/hashi", Role::WhiteCircle, 11),
        ("lines/castle-wall", Role::FilledGiven, 7),
        ("lines/castle-wall", Role::WhiteDot, 1),
        ("classics/magic-hexagon", Role::Paper, 1),
    ];
    for (puzzle, role, number) in expected {
        assert_eq!(shapes(puzzle, role), number, "{puzzle} {role:?}");
    }
}

#[test]
fn a_gap_in_a_line_has_a_thin_line_and_changes_no_other() {
    use ecp_picture::scene::Hue;
    let text = "inputs 1..4 occur 1\nboard rectangle 4 4\nprimary rows, cols\n\
        in lines { r1c1 r1c2 r1c3 / r3c1 r3c2 r3c4 r4c4 }: increasing\n";
    let look = Look { caption: Caption::Nothing, ..Look::default() };
    let scene = Sheet::read(text).scene(&look);
    let number = |role: Role| scene.shapes.get(&role).map_or(0, Vec::len);
    assert_eq!((number(Role::Bulb(Hue(0))), number(Role::Tube(Hue(0))), number(Role::Arrow)), (2, 3, 1));
}

#[test]
fn what_is_not_drawn_is_said() {
    let said = |puzzle: &str, words: &str| {
        let look = Look::default();
        let text = svg(&Sheet::of(puzzle).scene(&look), &look);
        let document = roxmltree::Document::parse(&text).expect("it is sound");
        let lines: Vec<&str> = document.descendants().filter_map(|node| node.text()).collect();
        let all = lines.join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(all.contains(words), "{puzzle}: {all}");
    };
    said("relations/hidato", "The numbers 1 to 25 make a path from 1 to 25");
    said("relations/word-square", "AREA, BALL, BITE");
    said("relations/kropki", "no dot is left out");
    said("sudoku/king-knight-nonconsecutive", "a knight's move apart never hold the same");
    said("pieces/rectangles", "each holds exactly one number, which is its number of cells");
    said("classics/magic-hexagon", "the sum of its numbers is 38");
    said("boards/toroidal-queens-5", "The board goes on at its opposite edges.");
}

/// The rules of all puzzles in words, as they would stand under their pictures.
#[test]
fn every_puzzle_is_reported_in_sentences() {
    let mut text = String::new();
    for path in files_below("puzzles", "ecp") {
        let Some(sheet) = Sheet::of_file(&path) else { continue };
        let name = path.strip_prefix(root().join("puzzles")).expect("it lies there").with_extension("");
        text.push_str(&format!("{}\n", name.to_string_lossy().replace('\\', "/")));
        let needed = sheet.reported(Caption::Needed);
        for line in sheet.reported(Caption::All) {
            // an asterisk: also where only what the picture does not show is reported
            let mark = if needed.contains(&line) { '*' } else { ' ' };
            text.push_str(&format!("  {mark} {line}\n"));
        }
    }
    let file = root().join("tests/pictures/sentences.txt");
    if std::env::var_os("ECP_BLESS").is_some() {
        std::fs::create_dir_all(root().join("tests/pictures")).expect("a folder can be made");
        std::fs::write(&file, &text).expect("it can be written");
    }
    let known = std::fs::read_to_string(&file).unwrap_or_default();
    for (known, found) in known.lines().zip(text.lines()) {
        assert_eq!(known, found, "read it, and keep it with ECP_BLESS=1");
    }
    assert_eq!(known.lines().count(), text.lines().count(), "keep it with ECP_BLESS=1");
}

/// The lines under the picture of a text.
fn lines_below(text: &str, caption: Caption) -> String {
    Sheet::read(text).reported(caption).join("\n")
}

#[test]
fn numbers_of_three_cells_that_meet_stand_in_cages() {
    let board = "inputs 1..5\nboard rectangle 4 4\n";
    let scene = |rules: &str| Sheet::read(&format!("{board}{rules}")).scene(&Look::default());
    let drawn = |rules: &str, role: Role| scene(rules).shapes.get(&role).map_or(0, Vec::len);
    let texts = |rules: &str| {
        let is_text = |shape: &Shape| match shape {
            Shape::Text { text, .. } => Some(text.clone()),
            _ => None,
        };
        scene(rules).shapes[&Role::Small].iter().filter_map(is_text).collect::<Vec<_>>()
    };
    for (rule, text) in [("sum", "12"), ("product", "12×")] {
        let rule = format!("in lines {{ 12: r1c1 r1c2 r2c1 }}: {rule} is clue\n");
        assert_eq!((drawn(&rule, Role::Cage), drawn(&rule, Role::Knot)), (1, 0), "{rule}");
        assert_eq!(texts(&rule), [text]);
    }
    let product = "in lines { 12: r1c1 r1c2 r2c1 r2c2 }: product is clue\n";
    assert_eq!((drawn(product, Role::Cage), drawn(product, Role::Knot)), (1, 0));
    let said = lines_below(&format!("{board}{product}"), Caption::All);
    assert!(said.contains("The small number with × in a cage is the product of its digits."), "{said}");
    // a circle amid four cells says which are meant
    let sum = "in lines { 12: r1c1 r1c2 r2c1 r2c2 }: sum is clue\n";
    assert_eq!((drawn(sum, Role::Cage), drawn(sum, Role::Knot)), (0, 1));
}

/// How many holes a picture of a text shows.
fn holes_of(text: &str) -> usize {
    Sheet::read(text).scene(&Look::default()).shapes.get(&Role::Hole).map_or(0, Vec::len)
}

#[test]
fn holes_among_hexagons_are_drawn_where_they_lie_amid_cells_or_hold_clues() {
    let clued = "inputs x\nboard hex {\n    . . #2 .\n   . . . .\n  . . # . .\n   . . . .\n    . . .\n}\n\
                 in around: count of x is clue\n";
    assert_eq!(holes_of(clued), 2);
    assert_eq!(holes_of("inputs x\nboard hex {\n  . .\n . . .\n  . .\n}\nprimary cells\n"), 0);
    // among squares all are part of the puzzle, or none
    let rule = "in around: count of x is clue\n";
    assert_eq!(holes_of(&format!("inputs x\nboard {{ # . . / . #1 . / . . . }}\n{rule}")), 2);
    assert_eq!(holes_of(&format!("inputs x\nboard {{ # . . / . . . / . . . }}\n{rule}")), 0);
}

#[test]
fn excluded_numbers_are_listed_in_one_sentence() {
    let board = "inputs 1..6\nboard rectangle 4 4\n";
    let said = |rules: &str| lines_below(&format!("{board}{rules}"), Caption::Needed);
    let sums = "in rows, cols: sum is not 4\nin rows, cols: sum is not 8\nin rows, cols: sum is not 6\n";
    let sums = said(sums);
    assert!(
        sums.contains("In every row and every column the sum of its digits is none of 4, 6 and 8."),
        "{sums}"
    );
    let both =
        said("in rows: sum is not 4\nin cols: sum is not 4\nin cols: sum is not 8\nin rows: sum is not 8\n");
    assert!(
        both.contains("In every row and every column the sum of its digits is neither 4 nor 8."),
        "{both}"
    );
    let counts = said("in rows: count of 1 is not 2\nin rows: count of 1 is not 3\n");
    assert!(counts.contains("No row holds exactly two or three 1."), "{counts}");
    let pairs = said("in neighbours: difference is not 2\nin neighbours: difference is not 4\n");
    assert!(pairs.contains("never differ by 2 or 4."), "{pairs}");
    // what is not so of all shapes is said of each
    let apart = said("in rows: sum is not 4\nin cols: sum is not 4\nin rows: sum is not 6\n");
    assert!(apart.contains("In every row and every column the sum of its digits is not 4."), "{apart}");
    assert!(apart.contains("In every row the sum of its digits is not 6."), "{apart}");
}

#[test]
fn cells_that_stay_empty_are_reported() {
    let said = |text: &str| lines_below(text, Caption::All);
    let one = said("inputs 1..4 occur 1\nboard rectangle 5 5\nprimary rows, cols\n");
    assert!(
        one.contains("Every row and every column holds the digits 1 to 4, each once; one cell stays empty."),
        "{one}"
    );
    let several = said("inputs 1..4 occur 1\nboard rectangle 7 7\nprimary rows, cols\n");
    assert!(several.contains("each once; three cells stay empty."), "{several}");
    let uneven = said("inputs 1..2 occur 1\nboard { .... / ...# }\nprimary rows\n");
    assert!(uneven.contains("each once; the other cells stay empty."), "{uneven}");
    for full in [
        "inputs 1..4 occur 1\nboard rectangle 4 4\nprimary rows, cols\n",
        "inputs 1..4 occur 1\nboard rectangle 5 4\nprimary rows, cols\n",
        "inputs 1..4 occur 1..2\nboard rectangle 5 5\nprimary rows, cols\n",
        "inputs 1..4 occur 1\nboard rectangle 5 5\nprimary rows with 1 2 occurs 1\n",
    ] {
        let reported = said(full);
        assert!(!reported.contains("; "), "{reported}");
    }
}

#[test]
fn numbers_of_families_are_reported() {
    let text = "inputs 1..6 occur 1\nboard rectangle 6 6\nprimary rows, boxes 3 2\nsecondary leaps 1 3\n\
                secondary leaps 0 2..3\nsecondary windows 4 1 with 2 occurs 1\n";
    let reported = lines_below(text, Caption::All);
    assert!(
        reported.contains("Every row and every 3 by 2 box holds the digits 1 to 6, each once."),
        "{reported}"
    );
    assert!(reported.contains("cells 1 steps apart one way and 3 the other"), "{reported}");
    assert!(reported.contains("cells 2 to 3 steps apart in a row or column"), "{reported}");
    assert!(reported.contains("Every row of 4 cells in line holds at most one 2."), "{reported}");
}

#[test]
fn a_rule_without_a_sentence_is_reported_as_it_is_written() {
    let text = "inputs 1..4 occur 1\nboard rectangle 4 4\nprimary rows, cols\n\
                in lines { r1c1..r1c4 / r2c1..r2c4 / r3c1..r3c4 / r4c1..r4c4 } reversed: increasing\n";
    let reported = lines_below(text, Caption::Needed);
    assert!(reported.contains("`in lines { r1c1..r1c4 / r2c1..r2c4"), "{reported}");
    assert!(reported.contains("(r2c5 is the cell in row 2 and column 5.)"), "{reported}");
}

#[test]
fn counts_of_own_inputs_are_reported_with_the_sentence_of_a_rule_file() {
    let text = "input ★ occurs 2\nboard rectangle 4 4\nshape areas = regions { a a b b / a a b b / c c d d / c c d d }\n\
                use star_battle\n";
    let reported = lines_below(text, Caption::All);
    assert!(reported.contains("No two stars touch"), "{reported}");
    assert!(reported.contains("Every row, every column and every region holds exactly two ★."), "{reported}");
    let reported = lines_below(&text.replace("occurs 2", "occurs 1"), Caption::Needed);
    assert!(reported.contains("Every row, every column and every region holds exactly one ★."), "{reported}");
}

#[test]
fn counts_that_are_not_each_once_are_needed() {
    let queens = lines_below("input ♛ occurs 1\nboard rectangle 4 4\nprimary rows, cols\n", Caption::Needed);
    assert_eq!(queens, "Every row and every column holds exactly one ♛.");
    let latin =
        lines_below("inputs 1..4 occur 1\nboard rectangle 4 4\nprimary rows, cols\n", Caption::Needed);
    assert_eq!(latin, "");
}

#[test]
fn classes_of_cells_have_grounds_of_their_own_with_words() {
    use ecp_picture::scene::Hue;
    let text = "inputs 1..9 occur 1\nboard rectangle 9 9\nprimary rows, cols\nin r1c1, r2c5: one of 1 2 3\n\
                in r4c4: one of 4 5 6\nin r6c6: one of 2 4 6 8\n";
    let sheet = Sheet::read(text);
    let scene = sheet.scene(&Look { caption: Caption::Nothing, ..Look::default() });
    let grounds = |hue| scene.shapes.get(&Role::Tint(Hue(hue))).map_or(0, Vec::len);
    assert_eq!([grounds(1), grounds(2), grounds(3)], [2, 1, 0]);
    assert_eq!(
        sheet.reported(Caption::Needed),
        ["Such a cell holds 1, 2 or 3.", "Such a cell holds 4, 5 or 6."]
    );
    // each with a piece of its ground
    let keyed = sheet.scene(&Look::default());
    assert_eq!(keyed.shapes[&Role::Tint(Hue(1))].len(), 3);
}

#[test]
fn a_cage_that_is_no_sum_is_reported() {
    let text = "inputs 1..4 occur 1\nboard rectangle 4 4\nprimary rows, cols\nin r1c1:r2c3: sum at least 9\n";
    let sheet = Sheet::read(text);
    assert_eq!(sheet.reported(Caption::Needed), ["In every cage the sum of its digits is at least 9."]);
    assert!(svg(&sheet.scene(&Look::default()), &Look::default()).contains(">≥9</text>"));
}

#[test]
fn a_cage_shows_all_sums_that_it_is_not_to_have() {
    let text = "inputs 1..4 occur 1\nboard rectangle 4 4\nprimary rows, cols\nin r1c1:r2c3: sum is not 10\n\
                in r1c1:r2c3: sum is not 9\n";
    let look = Look::default();
    assert!(svg(&Sheet::read(text).scene(&look), &look).contains(">≠9,10</text>"));
}

#[test]
fn a_clue_that_two_relations_read_is_drawn_once() {
    let text = "inputs 1..4 occur 1\nboard rectangle 4 4\nprimary rows, cols\nin cells: one of clue\n\
                in cells: sum is clue\nclues cells { 3 . . . / . . . . / . . . . / . . . . }\n";
    let look = Look::default();
    let drawn = svg(&Sheet::read(text).scene(&look), &look);
    assert!(drawn.contains(">3</text>") && !drawn.contains("3, 3") && !drawn.contains("3,3"), "{drawn}");
}

#[test]
fn author_source_and_notes_are_printed() {
    let text = "puzzle \"Four\"\nauthor \"A. Setter\"\nsource \"A book\"\nnote \"Be patient.\"\ninputs 1..2 occur 1\n\
                board rectangle 2 2\nprimary rows, cols\n";
    let look = Look::default();
    let drawn = svg(&Sheet::read(text).scene(&look), &look);
    for words in [">by A. Setter</text>", ">Source: A book</text>", ">Be patient.</text>"] {
        assert!(drawn.contains(words), "{drawn}");
    }
    let without = Look { caption: Caption::Nothing, ..look };
    assert!(!svg(&Sheet::read(text).scene(&without), &without).contains("A. Setter"));
}

#[test]
fn all_inputs_of_a_board_have_one_size() {
    let text = "inputs A Bert Christopher occur 1\nboard { A . . / . Bert . / . . Christopher }\nprimary rows, cols\n";
    let look = Look { caption: Caption::Nothing, ..Look::default() };
    let scene = Sheet::read(text).scene(&look);
    let size = |shape: &Shape| if let Shape::Text { size, .. } = shape { Some(*size) } else { None };
    let sizes: Vec<f64> = scene.shapes[&Role::Given].iter().filter_map(size).collect();
    assert_eq!(sizes.len(), 3);
    assert!(sizes.iter().all(|size| (size - sizes[0]).abs() < 1e-9 && *size < 8.0), "{sizes:?}");
}

#[test]
fn heads_of_arrows_end_before_what_stands_in_their_cells() {
    use ecp_picture::scene::CELL;
    let look = Look { caption: Caption::Nothing, ..Look::default() };
    let scene = Sheet::of("relations/arrow").scene(&look);
    let heads = scene.shapes[&Role::Arrow].iter().filter_map(|shape| match shape {
        // wing, tip, wing; the line itself comes after its head
        Shape::Path { points, .. } if points.len() == 3 => Some(points[1]),
        _ => None,
    });
    // the middle of the cell in which a place lies
    let middle = |x: f64| (x / CELL).floor() * CELL + CELL / 2.0;
    let away: Vec<f64> = heads.map(|tip| (tip.x - middle(tip.x)).hypot(tip.y - middle(tip.y))).collect();
    assert!(away.len() >= 7);
    assert!(away.iter().filter(|away| **away > 0.26 * CELL).count() >= 7, "{away:?}");
}

#[test]
fn clues_at_the_end_of_lines_stand_there() {
    let reported = Sheet::of("numbers/four-sides").reported(Caption::Needed).join("\n");
    assert!(reported.contains("A number under a column is its last digit."), "{reported}");
    assert!(
        reported.contains("A number on the right of a row is the sum of its last 3 digits."),
        "{reported}"
    );
}

#[test]
fn too_many_pixels_are_known_before_the_picture_is_drawn() {
    let sheet = Sheet::read("inputs 1..4 occur 1\nboard rectangle 1 900\nprimary rows\n");
    let grid = sheet.grid().expect("it has a board");
    let look = Look { cell: Some(10.0), ..Look::default() };
    assert_eq!(may_fit(grid, &look, 254, 9_000_000), Ok(()));
    assert_eq!(
        may_fit(grid, &look, 254, 8_999_999),
        Err(WriteError::CellsTooLarge { pixels: 9_000_000, most: 8_999_999 })
    );
}

#[test]
fn a_huge_piece_is_named() {
    let text = "board rectangle 30 30\npiece slab rectangle 25 25\npiece dot rectangle 1 1\n";
    let scene = Sheet::read(text).scene(&Look::default());
    assert_eq!(scene.shapes[&Role::TrayPiece].len(), 1);
    assert!(svg(&scene, &Look::default()).contains(">Pieces that are not drawn: slab.</text>"));
}

/// Texts that would do harm as markup.
const HOSTILE: [&str; 7] = [
    "<script>alert(1)</script>",
    "</text><image href='http://example.org'/>",
    "&amp;&#x41;",
    "]]>",
    "--><!--",
    "' onload='alert(1)",
    "\u{202e}<b>",
];

#[test]
fn text_of_a_puzzle_is_no_markup() {
    for hostile in HOSTILE {
        let shown: String = hostile.chars().filter(|character| *character != '\u{202e}').collect();
        let symbol = format!("\"{shown}\"");
        let text = format!(
            "puzzle {symbol}\nauthor {symbol}\ninputs {symbol} B occur 1\nboard {{ {symbol} . / . . }}\n\
             primary rows, cols\nshape {symbol} = regions {{ {symbol} {symbol} / b b }}\nin {symbol}: distinct\n\
             piece {symbol} {{ {symbol} }}\n"
        );
        let reading = ecp::read(&text, &Limits::default());
        let Some(mut puzzle) = reading.puzzle else { panic!("{:?}", reading.diagnostics) };
        let title = hostile.to_owned();
        let Rules::Grid(grid) = &mut puzzle.rules else { panic!("it has a board") };
        grid.inputs[0].symbol = title.clone();
        let look = Look { caption: Caption::All, ..Look::default() };
        let words = Words::of(&reading.places, &reading.sources);
        let about = About {
            title: Some(title.clone()),
            author: Some(title.clone()),
            source: Some(title.clone()),
            notes: vec![title.clone()],
        };
        let scene = draw(&Subject { grid, about, words, solution: None }, &look).expect("it is small");
        let drawn = svg(&scene, &look);
        let document = roxmltree::Document::parse(&drawn).expect("it is sound");
        for node in document.descendants().filter(roxmltree::Node::is_element) {
            let name = node.tag_name().name();
            assert!(["svg", "g", "title", "path", "circle", "text"].contains(&name), "{hostile}: {name}");
            let harmless = |name: &str| !name.starts_with("on") && !name.ends_with("href") && name != "style";
            assert!(node.attributes().all(|attribute| harmless(attribute.name())), "{hostile}");
        }
        let page = html(&title, &[scene], &look);
        for tag in ["<script", "<image", "<b>", "onload='"] {
            assert!(!page.contains(tag), "{hostile}: {page}");
        }
    }
}

#[test]
fn a_png_has_the_size_of_the_picture_on_paper() {
    let look = Look { cell: Some(10.0), caption: Caption::Nothing, ..Look::default() };
    let scene = Sheet::of("relations/killer").scene(&look);
    let bytes = png(&scene, &look, 254, 1_000_000).expect("it is small");
    let reader = png::Decoder::new(Cursor::new(bytes)).read_info().expect("it is a png");
    let info = reader.info();
    // six cells and two margins of a quarter, with ten pixels to the millimetre
    assert_eq!((info.width, info.height), (650, 650));
    assert_eq!(info.pixel_dims.map(|dims| (dims.xppu, dims.yppu)), Some((10_000, 10_000)));
    let refused = png(&scene, &look, 254, 1000);
    assert_eq!(refused, Err(WriteError::TooLarge { pixels: 422_500, most: 1000 }));
}

#[test]
fn a_png_has_ink_where_a_given_stands() {
    let look = Look { cell: Some(10.0), caption: Caption::Nothing, ..Look::default() };
    let sheet = Sheet::read("inputs 1..2 occur 1\nboard { . ♛ }\ninput ♛\nprimary cells\n");
    let bytes = png(&sheet.scene(&look), &look, 254, 1_000_000).expect("it is small");
    let mut reader = png::Decoder::new(Cursor::new(bytes)).read_info().expect("it is a png");
    let mut pixels = vec![0; reader.output_buffer_size().expect("it is small")];
    let info = reader.next_frame(&mut pixels).expect("it is a png");
    let row = info.line_size;
    let is_dark = |x: usize, y: usize| pixels[y * row + 3 * x] < 128;
    let dark = |from: usize| (from..from + 60).flat_map(|x| (45..105).map(move |y| (x, y)));
    assert_eq!(dark(45).filter(|(x, y)| is_dark(*x, *y)).count(), 0);
    assert!(dark(145).filter(|(x, y)| is_dark(*x, *y)).count() > 300);
}

#[test]
fn a_large_board_is_refused_with_its_size() {
    let sheet = Sheet::read("inputs 1..4 occur 1\nboard rectangle 101 100\nprimary rows\n");
    let grid = sheet.grid().expect("it has a board");
    let refused = draw(&Subject::puzzle(grid), &Look::default()).expect_err("it is too large");
    assert_eq!((refused.squares, refused.most), (10_100, 10_000));
    assert!(draw(&Subject::puzzle(grid), &Look { most_squares: 10_100, ..Look::default() }).is_ok());
}

#[test]
fn a_wide_board_fits_on_a_page() {
    let sheet = Sheet::read("inputs 1..4 occur 1\nboard rectangle 90 3\nprimary rows\n");
    let look = Look::default();
    let drawn = svg(&sheet.scene(&look), &look);
    assert!(drawn.contains("width=\"180mm\""), "{}", &drawn[..200]);
}
