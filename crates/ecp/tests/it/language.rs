//! What texts mean, shown by how many solutions they have.

use ecp::cover::Budget;
use ecp::{Limits, Places, compile, read};

/// How many solutions a text has, up to 1000.
fn solutions(text: &str) -> usize {
    let limits = Limits::default();
    let reading = read(text, &limits);
    let puzzle = reading.puzzle.unwrap_or_else(|| panic!("{:?}\n{text}", reading.diagnostics));
    let compilation = compile(puzzle, &Places::default(), &limits);
    // that nothing keeps a rule is an answer, too
    compilation.compiled.map_or(0, |compiled| compiled.solve(Budget::unlimited()).take(1000).count())
}

#[test]
fn a_tank_has_one_level_also_where_another_one_lies_between_its_ends() {
    let tanks = "shape tanks = regions { a b a / a a a }\nuse aquarium\n";
    assert_eq!(solutions(&format!("board {{ ■ ~ ~ / ■ ■ ■ }}\n{tanks}")), 0);
    assert_eq!(solutions(&format!("board {{ ■ ~ ■ / ■ ■ ■ }}\n{tanks}")), 1);
    // two tanks: three levels, and full or not
    assert_eq!(solutions(&format!("board rectangle 3 2\n{tanks}")), 6);
}

#[test]
fn a_run_of_one_cell_is_a_shape_where_it_has_a_clue() {
    let board = |down: &str, across: &str| format!("board {{\n  # {down}\n  {across} .\n}}\nuse kakuro\n");
    assert_eq!(solutions(&board("#5\\", "#\\5")), 1);
    assert_eq!(solutions(&board("#5\\", "#")), 1);
    assert_eq!(solutions(&board("#5\\", "#\\6")), 0);
    assert_eq!(solutions(&board("#", "#")), 9);
    // also where no clue is read
    let rule = "in runs down: sum at least 8\n";
    assert_eq!(solutions(&(board("#?\\", "#") + rule)), 2);
    assert_eq!(solutions(&(board("#", "#") + rule)), 9);
}

#[test]
fn a_hole_has_a_cross_for_rules_that_read_clues() {
    let text = "input x\nboard { #2 . . / . . # }\nin crosses: count of x is clue\n";
    // three of four cells lie in line with the hole
    assert_eq!(solutions(text), 6);
    let apart = "input x\nboard { . # . }\nin crosses: count of x is 1\n";
    assert_eq!(solutions(apart), 1);
}

#[test]
fn clues_of_cells_are_read_by_every_family_with_a_shape_for_each_place() {
    let clues = "input x\nboard { # . . / . . . }\nclues cells { 2 . . / . . . }\n";
    for (family, expected) in [("around", 12), ("beside", 8), ("crosses", 12)] {
        assert_eq!(solutions(&format!("{clues}in {family}: count of x is clue\n")), expected, "{family}");
    }
    let centred =
        "input x\nboard rectangle 2 2\nclues cells { 3 . / . . }\nin centred 3 3: count of x is clue\n";
    assert_eq!(solutions(centred), 4);
    // the list of its own is read alone
    let own = format!("{clues}in around, beside: count of x is clue\nclues beside {{ 1 . . / . . . }}\n");
    assert_eq!(solutions(&own), 8);
}

#[test]
fn rules_find_the_shapes_of_the_puzzle_wherever_they_stand() {
    let shape = "shape cages = regions { a a / b c }\n";
    let rest = "inputs 1 2 occur 1\nboard rectangle 2 2\nprimary rows, cols\nclues cages { a=3 b=1 c=2 }\n";
    let rest_below = format!("use killer\n{shape}{rest}");
    assert_eq!(solutions(&rest_below), 1);
    assert_eq!(solutions(&rest_below), solutions(&format!("{shape}{rest}use killer\n")));
}

#[test]
fn no_piece_lies_where_none_may() {
    let text = "board rectangle 3 1\npieces rectangles\nin r1c2: count of pieces ";
    // each of the two other cells by itself, both, or none
    for none in ["is 0", "at most 0", "less than 1"] {
        assert_eq!(solutions(&format!("{text}{none}\n")), 4, "{none}");
    }
}

#[test]
fn a_piece_leaves_room_for_those_that_a_shape_wants_besides() {
    let text = "pieces polyominoes 2..2\nboard rectangle 4 2\nprimary cells\nin rows: count of pieces is ";
    let compiled = |rest: &str| ecp::compile_text(&format!("{text}{rest}"), &Limits::default()).unwrap();
    // four upright dominoes alone: each of those that lie takes two cells of four
    assert_eq!(compiled("4\n").problem().option_count(), 4);
    assert_eq!((solutions(&format!("{text}4\n")), solutions(&format!("{text}3\n"))), (1, 3));
}

#[test]
fn an_item_that_occurs_0_times_takes_its_options_with_it() {
    let text = "items a b\nitems c occur 0\noption { a b }\noption { a c }\noption { b }\noption { a }\n";
    assert_eq!(solutions(text), 2);
}

#[test]
fn what_stands_first_is_compared_with_inputs() {
    let text = "inputs ★ x\nboard rectangle 2 1\n";
    let holds = |rule: &str| solutions(&format!("{text}in rows: {rule}\n"));
    // ★ . / . ★ / ★ x / ★ ★
    assert_eq!(holds("first is ★"), 4);
    // also where nothing stands
    assert_eq!(holds("last is not ★"), 9 - 4);
    assert_eq!(holds("last of leading 1 is x"), 3);
}

#[test]
fn clues_that_are_only_counted_are_any_signs() {
    let text =
        "board {\n  (o) .\n  .   (o)\n}\npieces rectangles\nprimary cells\nin pieces: count of clue is 1\n";
    assert_eq!(solutions(text), 2);
}

#[test]
fn comments_in_clues_mean_nothing() {
    let text = "input x\nboard rectangle 3 1\nin rows: runs of x are clue\n";
    let plain = format!("{text}clues left {{ (1 1) }}\n");
    let with_comments = format!("{text}clues left {{\n  (1 // first (\n   1) // second\n}}\n");
    assert_eq!((solutions(&plain), solutions(&with_comments)), (1, 1));
}

#[test]
fn the_sentence_that_answers_a_slip_compiles() {
    let rules = "inputs 1..4 occur 1\nboard rectangle 4 4\nprimary rows, cols\n";
    let clues = "clues left { 10 . . 10 }\n";
    for slip in [
        "in rows: sum < 12",
        "in rows: sum ≤ 10",
        "in rows: sum >= 10",
        "in rows: sum != 5",
        "in rows: sum = 10",
        "in rows: sum is at most 10",
        "in r1c1: 1, 2 or 3",
        "in r1c1: 1 or 2",
        "in r1c1: one of {1, 2, 3}",
        "in mainDiags: all different",
        "mainDiags: no repeats",
        "in left: sum is clue",
        "in cage r1c1 r1c2: sum is 5",
        "in cage r1c1, r2c1: sum = 5",
        "in cell r1c1: one of 1 2",
        "require r1c1 - r1c2 = -3",
    ] {
        let limits = Limits::default();
        let rules = rules.to_owned() + if slip.ends_with("clue") { clues } else { "" };
        let diagnostics = read(&format!("{rules}{slip}"), &limits).diagnostics;
        let help = diagnostics.iter().find_map(|diagnostic| diagnostic.help.as_deref()).unwrap_or_default();
        let sentence = help.split('`').nth(1).unwrap_or_else(|| panic!("no sentence for {slip}: {help}"));
        let reading = read(&format!("{rules}{sentence}"), &limits);
        assert!(reading.diagnostics.is_empty(), "{slip}: {:?}", reading.diagnostics);
        let puzzle = reading.puzzle.expect("a puzzle without a mistake");
        assert!(compile(puzzle, &Places::default(), &limits).compiled.is_some(), "{slip}: {sentence}");
    }
}

/// Whether something is a line is asked of the board, by the text as by the words of Rust.
#[test]
fn a_line_in_rust_is_a_line_in_the_text() {
    use ecp::puzzle::build::{Layout, at, hex, inputs, line, puzzle, rectangle, torus, triangles};

    type MakeBoard = fn() -> Layout;
    let boards: [(&str, MakeBoard); 4] = [
        ("rectangle 4 4", || rectangle(4, 4)),
        ("torus 4 4", || torus(4, 4)),
        ("hex 4 4", || hex(4, 4)),
        ("triangles rectangle 4 4", || triangles(4, 4)),
    ];
    for (words, board) in boards {
        for (row, column) in (1..=4).flat_map(|row| (1..=4).map(move |column| (row, column))) {
            let text = format!("inputs 1..4\nboard {words}\nsecondary r2c2..r{row}c{column}\n");
            let family = line(at(2, 2), at(row, column));
            let built = puzzle().inputs(inputs(1..=4)).board(board()).secondary(family).build();
            let reading = read(text.as_str(), &Limits::default());
            assert_eq!(reading.puzzle.is_some(), built.is_ok(), "{text}{:?}", reading.diagnostics);
        }
    }
}

#[test]
fn a_sign_tells_places_apart_and_a_number_stays_a_number() {
    // the 3 is read by both
    let seen = "input ■\nboard { (3) . . . }\nin cells marked any: one of empty\nin crosses: seen of empty is clue\n";
    let marked = "in beside marked 3: count of ■ is 0\n";
    assert_eq!((solutions(seen), solutions(&format!("{seen}{marked}"))), (1, 1));
    // of `(w 3)` each reads its own
    let both = seen.replace("(3)", "(w 3)");
    assert_eq!(solutions(&format!("{both}in beside marked w: count of ■ is 0\n")), 1);
    // an input after `marked` is still one that a clue names
    let named = "inputs a b\nboard { (a) . }\nprimary cells\nin cells: one of clue\n";
    assert_eq!(solutions(&format!("{named}in beside marked a: count of b is 1\n")), 1);
}

#[test]
fn a_hole_without_a_clue_has_no_cross() {
    let text = "input ■\nboard { . # . }\nin crosses marked none: count of ■ is 1\n";
    assert_eq!(solutions(text), 1);
}

#[test]
fn what_is_said_of_some_shapes_is_the_same_in_rust() {
    use ecp::puzzle::build::{
        PropertyWord, among, beside, cells, count_of, crosses, empty, in_, input, neighbours, puzzle,
        rectangle, rows, seen_of, showing, windows,
    };
    let measured = (count_of(["■"]), PropertyWord::Nondecreasing);
    let built = puzzle()
        .inputs(input("■"))
        .board(rectangle(4, 3))
        .relation([
            in_(beside()).measure(count_of(["■"])).is(1).at(["■"]),
            in_(cells()).one_of(showing(["■"]).or_empty()),
            in_(crosses()).measure(seen_of(empty())).at_least(1),
            in_(rows().spanning(windows(2, 3))).measure(count_of(["■"])).at_most(3),
        ])
        .among(among(windows(2, 3)).meeting_in(neighbours()).measured(measured.0, measured.1))
        .build()
        .expect("it is a puzzle");
    let text = "input ■\nboard rectangle 4 3\nin beside at ■: count of ■ is 1\nin cells: one of ■ empty\n\
        in crosses: seen of empty at least 1\nin rows spanning windows 2 3: count of ■ at most 3\n\
        among windows 2 3 meeting in neighbours: count of ■ nondecreasing\n";
    let read = read(text, &Limits::default()).puzzle.expect("it is a puzzle");
    assert_eq!(built.rules, read.rules);
}

#[test]
fn an_arrow_with_a_number_speaks_of_the_cells_at_which_it_points() {
    let text = |clue: &str| format!("input x\nboard {{ {clue} . # . }}\nin rays: count of x is clue\n");
    // over the hole, too
    assert_eq!(solutions(&text("#>2")), 1);
    assert_eq!(solutions(&text("#>1")), 2);
    assert_eq!(solutions(&text("#>?")), 4);
    // in a cell, which it does not count
    assert_eq!(solutions(&text("(>2)")), 2);
    assert_eq!(solutions(&text("(<0)")), 8);
    // others read what stands beside it, and whether there is a clue
    let marked = "input x\nboard { (>1 w) . (<1) . }\nin rays: count of x is clue\n";
    let all = |rule: &str| solutions(&format!("{marked}{rule}"));
    assert_eq!(all("in cells marked w: count of x is 1\n"), 2);
    assert_eq!(all("in cells marked w: count of x is 0\nin cells marked any: count of x is 0\n"), 1);
}

#[test]
fn a_room_has_the_clue_in_one_of_its_cells() {
    let text = "input x\nboard { . (2) . / . . (0) }\nshape rooms = regions { a a b / a a b }\nclues rooms on board\n";
    assert_eq!(solutions(&format!("{text}in rooms: count of x is clue\n")), 6);
    assert_eq!(
        solutions(&format!("{text}in rooms: count of x is clue\nin rooms marked 2: count of x at most 1\n")),
        0
    );
}

#[test]
fn a_kind_of_clues_is_read_by_its_name_alone() {
    let text = "inputs a b\nboard rectangle 2 2\nclues left { 2 . }\nclues left as bs { . 1 }\n";
    let rules = "in rows: count of a is clue\nin rows: count of b is clue bs\n";
    // a a, and b with a or nothing on either side
    assert_eq!(solutions(&format!("{text}{rules}")), 4);
    // `marked` reads the clues without a name
    let rules = "in rows: count of a is clue\nin rows marked any: count of b is clue bs\n";
    assert_eq!(solutions(&format!("{text}{rules}")), 9);
    let cells = "inputs a b\nboard rectangle 2 1\nprimary cells\nclues cells as known { a . }\n";
    assert_eq!(solutions(&format!("{cells}in cells: one of clue known\n")), 2);
}

#[test]
fn a_given_may_have_a_clue() {
    let text = "inputs 1 2\nboard { 1(1) . . }\nin beside: count of 2 is clue\n";
    assert_eq!(solutions(text), 3);
}

#[test]
fn windows_of_shapes_and_places_beside_by_pairs() {
    let text = |rule: &str| format!("inputs 1..3\nboard rectangle 4 1\nprimary cells\n{rule}\n");
    assert_eq!(solutions(&text("in windows 3 of rows: distinct")), 6);
    assert_eq!(solutions(&text("in beside by leaps 0 2: count of 1 is 1")), 1);
}
