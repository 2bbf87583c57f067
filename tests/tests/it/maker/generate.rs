//! New puzzles have one solution by another engine, and the same seed makes the same puzzle.

use std::collections::BTreeMap;

use ecp::cover::{Budget, EngineName};
use ecp::puzzle::{Board, Family, Puzzle, Rules, Square};
use ecp::{Limits, Places, Uniqueness};
use ecp_maker::{Generated, Refusal, Symmetry, Trials, Wanted, Wording, generate, rewrite};
use ecp_rounds::rounds;

pub(crate) const PLAIN: Wanted = Wanted {
    seed: 0,
    symmetry: Symmetry::None,
    givens: None,
    is_minimal: false,
    takes_clues: false,
    density: None,
    has_new_map: false,
};

const SUDOKU: &str = "inputs 1..9 occur 1\nboard rectangle 9 9\nprimary rows, cols, boxes 3 3\n";

const JIGSAW: &str = "inputs 1..5 occur 1\nboard {\n  . . . . .\n  . . . . .\n  . . . . .\n  . . . . .\n  . . . . .\n}\n\
    primary rows, cols, regions {\n  a a a b b\n  a a b b b\n  c c c d d\n  e c c d d\n  e e e e d\n}\n";

const KILLER: &str = "inputs 1..6 occur 1\nboard rectangle 6 6\nprimary rows, cols, boxes 3 2\n\
    shape cages = regions {\n  a a b b c c\n  d d e b b f\n  d d e g f f\n  h h i g j k\n  h l i m j k\n  h l n m j j\n}\n\
    in cages: distinct\nin cages: sum is clue\n\
    clues cages { a=? b=? c=? d=? e=? f=? g=? h=? i=? j=? k=? l=? m=? n=? }\n";

const STARS: &str = "input ★ occurs 1\nboard rectangle 8 8\nprimary rows, cols, regions {\n\
    a a a b c c c c\n  d d b b c c c c\n  d e b b c c c c\n  b e e b c c c f\n  b b b b g f f f\n  \
    b b b g g f f f\n  b h h h g h f f\n  b b h h h h h f\n}\nsecondary touching\n";

/// The rules of a text, with the means to make puzzles of them.
pub(crate) fn made(text: &str, wanted: Wanted) -> Result<(Generated, String), Refusal> {
    let limits = Limits::default();
    let reading = ecp::read(text, &limits);
    let puzzle = reading.puzzle.expect("it is well written");
    let budget = Budget::unlimited();
    let mut trials = Trials::new(limits, budget.clone());
    let made = generate(&puzzle, &reading.places, wanted, &limits, &budget, &mut trials)?;
    let wording = Wording { puzzle: &puzzle, places: &reading.places, sources: &reading.sources };
    let written = rewrite(&wording, &reading.ast, &made).expect("it stands in the text");
    assert_eq!(
        ecp::read(&written, &limits).puzzle.expect("it is well written").rules,
        made.puzzle.rules,
        "{written}"
    );
    Ok((made, written))
}

/// The one solution by dancing links, without the compiled rules of the maker.
pub(crate) fn only_solution(puzzle: &Puzzle) -> ecp::Answer {
    let compiled = ecp::Compiled::of(puzzle.clone(), &Limits::default()).expect("it compiles");
    let found = compiled.search().by(EngineName::Links).uniqueness();
    let Uniqueness::One(answer) = found else { panic!("{found:?}") };
    answer
}

pub(crate) fn board(puzzle: &Puzzle) -> &Board {
    let Rules::Grid(grid) = &puzzle.rules else { panic!("it has a board") };
    &grid.board
}

#[test]
fn every_new_puzzle_has_the_solution_it_was_made_from_and_no_other() {
    for (text, number) in [(SUDOKU, 100), (JIGSAW, 20), (KILLER, 20), (STARS, 20)] {
        for seed in 0..number {
            let (made, _) = made(text, Wanted { seed, ..PLAIN }).expect("there are puzzles");
            assert_eq!(only_solution(&made.puzzle).filling, made.answer.filling, "{text} {seed}");
        }
    }
}

#[test]
fn clues_in_walls_tell_a_board_without_givens() {
    let kakuro = "board {\n  # # # # # #\n  # . . # . .\n  # . . . . .\n  # # . . . #\n  # . . . . .\n  # . . # . .\n}\n\
        use kakuro\n";
    let akari = "board {\n  . . # . . .\n  . # . . # .\n  # . . # . .\n  . . # . . #\n  . # . . # .\n  . . . # . .\n}\n\
        use akari\n";
    for text in [kakuro, akari] {
        for seed in 0..rounds(2) {
            let (made, _) = made(text, Wanted { seed, ..PLAIN }).expect("there are puzzles");
            assert_eq!(made.givens, 0, "{text} {seed}");
            assert_eq!(only_solution(&made.puzzle).filling, made.answer.filling, "{text} {seed}");
        }
    }
}

#[test]
fn the_same_seed_makes_the_same_puzzle_and_another_one_another() {
    for text in [SUDOKU, KILLER] {
        let texts = [5, 5, 6].map(|seed| made(text, Wanted { seed, ..PLAIN }).expect("there are puzzles").1);
        assert_eq!(texts[0], texts[1]);
        assert_ne!(texts[0], texts[2]);
    }
}

#[test]
fn givens_lie_as_they_should_and_are_as_many_as_they_should() {
    for symmetry in [Symmetry::Rotate, Symmetry::Mirror] {
        let (made, _) =
            made(SUDOKU, Wanted { seed: 3, symmetry, givens: Some(36), ..PLAIN }).expect("there are puzzles");
        let board = board(&made.puzzle);
        let is_given = |row: usize, column: usize| matches!(board.rows()[row][column], Square::Given(_));
        for (row, column) in (0..9).flat_map(|row| (0..9).map(move |column| (row, column))) {
            let (to, across) =
                if symmetry == Symmetry::Rotate { (8 - row, 8 - column) } else { (row, 8 - column) };
            assert_eq!(is_given(row, column), is_given(to, across));
        }
        assert_eq!(made.givens, 36);
    }
}

#[test]
fn a_minimal_puzzle_can_do_without_no_given() {
    let wanted = Wanted { seed: 8, symmetry: Symmetry::Rotate, is_minimal: true, ..PLAIN };
    let (made, _) = made(SUDOKU, wanted).expect("there are puzzles");
    let spared = ecp_maker::minimize(
        &made.puzzle,
        &Places::default(),
        |part| matches!(part, ecp_maker::Part::Given(_)),
        &mut Trials::new(Limits::default(), Budget::unlimited()),
    );
    assert_eq!(spared.expect("it has one solution").spared, []);
}

#[test]
fn clues_are_what_their_shapes_measure_and_go_where_they_are_not_needed() {
    let (whole, text) = made(KILLER, Wanted { seed: 1, ..PLAIN }).expect("there are puzzles");
    assert!(!text.contains('?') && whole.completed.len() == 14, "{text}");
    let (made, text) =
        made(KILLER, Wanted { seed: 1, takes_clues: true, ..PLAIN }).expect("there are puzzles");
    assert!(!made.spared.is_empty(), "{text}");
    assert_eq!(only_solution(&made.puzzle).filling, whole.answer.filling);
}

#[test]
fn what_cannot_be_made_is_reported() {
    let none = "input Q occurs 1\nboard rectangle 3 3\nprimary rows, cols\nsecondary downDiags, upDiags\n";
    assert!(matches!(made(none, PLAIN), Err(Refusal::NoSolution)));
    let few = Wanted { givens: Some(3), ..PLAIN };
    let small = "inputs 1..4 occur 1\nboard rectangle 4 4\nprimary rows, cols, boxes 2 2\n";
    assert!(matches!(made(small, few), Err(Refusal::TooFewGivens(4 | 5))));
    assert!(matches!(made("items A\noption { A }\n", PLAIN), Err(Refusal::NoBoard)));
}

#[test]
fn new_maps_have_regions_of_the_same_sizes_and_leave_one_solution() {
    let sizes = |puzzle: &Puzzle| {
        let Rules::Grid(grid) = &puzzle.rules else { panic!("it has a board") };
        let map = grid.counts().find_map(|constraint| match &constraint.shapes.family {
            Family::Regions(map) => Some(map.clone()),
            _ => None,
        });
        let map = map.expect("there is a map");
        let mut sizes = BTreeMap::new();
        map.rows.iter().flatten().flatten().for_each(|name| *sizes.entry(name.clone()).or_insert(0) += 1);
        (map, sizes)
    };
    let mut maps = Vec::new();
    for seed in 0..20 {
        let wanted = Wanted { seed, has_new_map: true, ..PLAIN };
        let (jigsaw, _) = made(JIGSAW, wanted).expect("there are jigsaws");
        assert_eq!(Some(only_solution(&jigsaw.puzzle).filling), Some(jigsaw.answer.filling.clone()));
        let (map, sizes) = sizes(&jigsaw.puzzle);
        assert!(sizes.values().all(|size| *size == 5), "{sizes:?}");
        assert!(!maps.contains(&map), "the map of seed {seed} was there before");
        maps.push(map);
        let (again, _) = made(JIGSAW, wanted).expect("there are jigsaws");
        assert_eq!(again.puzzle, jigsaw.puzzle);
    }
}

#[test]
fn the_map_of_a_star_battle_reports_its_solution() {
    for seed in 0..5 {
        let (stars, _) = made(STARS, Wanted { seed, has_new_map: true, ..PLAIN }).expect("there are maps");
        assert_eq!(stars.givens, 0);
        assert_eq!(only_solution(&stars.puzzle).filling, stars.answer.filling);
    }
}

#[test]
fn larger_star_battles_and_pairs_in_rooms_get_maps_that_tell_their_solution() {
    let blocks = |side: usize, (height, width): (usize, usize)| {
        let name = |row: usize, column: usize| {
            let region = row / height * (side / width) + column / width;
            char::from(b'a' + u8::try_from(region).expect("they are few")).to_string()
        };
        let row = |row: usize| (0..side).map(|column| name(row, column)).collect::<Vec<_>>().join(" ");
        (0..side).map(row).collect::<Vec<_>>().join(" / ")
    };
    let stars = |side: usize, size: (usize, usize)| {
        let map = blocks(side, size);
        format!(
            "input ★ occurs 2\nboard rectangle {side} {side}\n\
             shape areas = regions {{ {map} }}\nuse star_battle\n"
        )
    };
    let map = blocks(6, (2, 3));
    let pairs = format!(
        "input B\nboard rectangle 6 6\npiece pair occurs any {{ BB }}\npieces gap\n\
         primary regions {{ {map} }} with B occurs 2\n"
    );
    for (rules, seeds) in [(stars(10, (2, 5)), 4), (stars(12, (3, 4)), 1), (pairs, 2)] {
        for seed in 0..seeds {
            let wanted = Wanted { seed, has_new_map: true, ..PLAIN };
            let (new, _) = made(&rules, wanted).expect("there are maps");
            assert_eq!(new.givens, 0, "{seed}: {rules}");
            assert_eq!(only_solution(&new.puzzle).filling, new.answer.filling, "{seed}: {rules}");
        }
    }
}

#[test]
fn a_new_map_is_refused_where_it_means_nothing() {
    let refused = |text: &str| match made(text, Wanted { has_new_map: true, ..PLAIN }) {
        Err(Refusal::NotHere(ecp_maker::Wish::NewMap, why)) => why,
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(SUDOKU), "there is no map of regions");
    let torus = "inputs 1..2 occur 1\nboard torus 2 2\nprimary rows, cols, regions { a a / b b }\n";
    assert_eq!(refused(torus), "regions are drawn anew on flat boards of squares only");
    let cage = "inputs 1..2 occur 1\nboard rectangle 2 2\nprimary rows, cols\nshape cages = regions { a a / . . }\n\
        in cages: sum is clue\nclues cages { 3 }\n";
    assert_eq!(refused(cage), "the regions have clues already");
}

#[test]
fn numbers_of_two_digits_are_written_into_hexagons() {
    let text = "inputs 1..19\nboard hex {\n     . . .\n    . . . .\n   . . . . .\n    . . . .\n     . . .\n}\n\
                primary cells\npath 1..19 in neighbours\n";
    let (hexagons, text) = made(text, PLAIN).expect("there are puzzles");
    assert_eq!(only_solution(&hexagons.puzzle).filling, hexagons.answer.filling);
    let drawing =
        text.split_once("board hex {\n").and_then(|(_, rest)| rest.split_once("\n}")).expect("a drawing").0;
    let indents: Vec<usize> = drawing.lines().map(|row| row.len() - row.trim_start().len()).collect();
    assert_eq!(indents, [6, 4, 2, 4, 6], "{text}");
}

#[test]
fn givens_are_written_into_rows_of_hexagons_that_are_set_in() {
    let text = "inputs 1..3\nboard hex {\n  . .\n . . .\n  . .\n}\nprimary cells\n\
        secondary rows, downDiags, upDiags with 1..3 occur 1\n";
    for seed in 0..20 {
        let (hexagons, _) = made(text, Wanted { seed, ..PLAIN }).expect("there are puzzles");
        assert_eq!(only_solution(&hexagons.puzzle).filling, hexagons.answer.filling);
    }
}

#[test]
fn more_givens_than_cells_are_refused() {
    let wanted = Wanted { givens: Some(82), ..PLAIN };
    let refused = made(SUDOKU, wanted);
    assert!(matches!(refused, Err(Refusal::NotHere(ecp_maker::Wish::Givens, _))), "{refused:?}");
}
