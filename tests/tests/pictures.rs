//! Pictures of puzzles: what is drawn, that it is sound, and that nothing of a puzzle becomes markup.

use std::io::Cursor;
use std::path::PathBuf;

use ecp::Limits;
use ecp::cover::Budget;
use ecp::puzzle::{Grid, Puzzle, Rules};
use ecp::render::short_labels;
use ecp_picture::{Caption, Filled, Ink, Look, PngError, Role, Scene, Subject, Words, draw, html, png, svg};
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
        let title = self.puzzle.about.title.as_deref().unwrap_or_default();
        let subject = Subject { grid, title, words: self.words.clone(), solution: None };
        draw(&subject, look).expect("it is small")
    }

    fn solved(&self, look: &Look) -> Scene {
        let compiled =
            ecp::compile(self.puzzle.clone(), &ecp::Places::default(), &Limits::default()).compiled;
        let compiled = compiled.expect("it compiles");
        let answer = compiled.solve(Budget::unlimited()).next().expect("it has a solution");
        let picture = compiled.picture_of(&answer).expect("it has a board");
        let labels = short_labels(&picture);
        let solution = Filled { filling: picture.filling, tiles: picture.tiles, labels: &labels };
        let subject = Subject { solution: Some(solution), ..Subject::puzzle(picture.grid) };
        draw(&subject, look).expect("it is small")
    }
}

fn picture(name: &str) -> PathBuf {
    root().join(format!("docs/pictures/{name}.svg"))
}

#[test]
fn the_pictures_of_the_documentation_are_as_the_program_draws_them() {
    let look = Look::default();
    let mut faults = Vec::new();
    for (puzzle, name, is_solved) in GALLERY {
        let sheet = Sheet::of(puzzle);
        let scene = if *is_solved { sheet.solved(&look) } else { sheet.scene(&look) };
        let drawn = svg(&scene, &look);
        if std::env::var_os("ECP_BLESS").is_some() {
            std::fs::create_dir_all(root().join("docs/pictures")).expect("a folder can be made");
            std::fs::write(picture(name), &drawn).expect("a picture can be written");
        } else if std::fs::read_to_string(picture(name)).ok().as_deref() != Some(&drawn) {
            faults.push(*name);
        }
    }
    assert!(faults.is_empty(), "{faults:?} differ; look at them, and keep them with ECP_BLESS=1");
}

#[test]
fn every_puzzle_is_drawn_as_sound_xml_in_every_ink() {
    let mut number = 0;
    for path in files_below("puzzles", "ecp") {
        let reading = ecp::read_with(
            ecp::Texts::new(
                "puzzle.ecp",
                &text_of(&path),
                std::sync::Arc::new(ecp::NoFiles),
                &Limits::default(),
            ),
            &Limits::default(),
        );
        let Some(puzzle) = reading.puzzle else { continue };
        let sheet = Sheet { puzzle, words: Words::of(&reading.places, &reading.sources) };
        if sheet.grid().is_none() {
            continue;
        }
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
        ("classics/magic-hexagon", Role::Paper, 1),
    ];
    for (puzzle, role, number) in expected {
        assert_eq!(shapes(puzzle, role), number, "{puzzle} {role:?}");
    }
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
    said("relations/hidato", "path 1..25 in touching");
    said("relations/word-square", "AREA BALL BITE");
    said("relations/kropki", "in neighbours except white and black: difference is not 1");
    said("sudoku/king-knight-nonconsecutive", "secondary touching");
    said("pieces/rectangles", "in pieces: size is clue");
    said("classics/magic-hexagon", "sum is 38");
    said("boards/toroidal-queens-5", "the board goes on at its opposite edges");
}

#[test]
fn a_huge_piece_is_named() {
    let text = "board rectangle 30 30\npiece slab rectangle 25 25\npiece dot rectangle 1 1\n";
    let scene = Sheet::read(text).scene(&Look::default());
    assert_eq!(scene.shapes[&Role::TrayPiece].len(), 1);
    assert!(svg(&scene, &Look::default()).contains(">pieces: slab</text>"));
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
        let scene =
            draw(&Subject { grid, title: &title, words, solution: None }, &look).expect("it is small");
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
    assert_eq!(refused, Err(PngError::TooLarge { pixels: 422_500, most: 1000 }));
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
