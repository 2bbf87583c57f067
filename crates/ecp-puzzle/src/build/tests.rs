use super::*;
use crate::{Bounds, Counts, Grid, InputId, Occurrence, Position, RuleId, Rules, Square, Strength};

fn grid(puzzle: Result<Puzzle, BuildError>) -> Grid {
    match puzzle.expect("a puzzle").rules {
        Rules::Grid(grid) => grid,
        Rules::Cover(_) => unreachable!("written as a grid"),
    }
}

/// A 4 by 4 sudoku without boxes, to be gone on with.
fn latin() -> Builder<GridRules> {
    puzzle().inputs(inputs(1..=4).occur_each(1)).board(rectangle(4, 4))
}

fn fault(puzzle: Result<Puzzle, BuildError>) -> String {
    puzzle.expect_err("a mistake").to_string()
}

/// The names of the shapes, as constraints bear them.
fn names(families: Families) -> Vec<String> {
    grid(latin().primary(families).build()).counts().map(|rule| rule.shapes.name.clone()).collect()
}

#[test]
fn queens_read_as_in_the_thesis() {
    let queens = puzzle()
        .inputs(input("♛").occurs(1))
        .board(rectangle(8, 8))
        .primary(row_cons().next(col_cons()))
        .secondary(down_diag_cons().next(up_diag_cons()))
        .build();
    let grid = grid(queens);
    let rules: Vec<_> = grid.counts().map(|rule| (rule.strength, rule.shapes.name.as_str())).collect();
    let expected = [
        (Strength::Primary, "rows"),
        (Strength::Primary, "cols"),
        (Strength::Secondary, "downDiags"),
        (Strength::Secondary, "upDiags"),
    ];
    assert_eq!(rules, expected);
    assert_eq!(grid.board.cells().len(), 64);
    assert_eq!(grid.inputs[0].occurrence, Occurrence::Count(Bounds::exactly(1)));
}

#[test]
fn expressions_are_put_together() {
    let whole = || {
        holding(["1"]).any_times().then(holding(["2"]).or(holding(empty())).then(anything()).at_most_once())
    };
    let relation = |rules: RelationRules| grid(latin().relation(rules).build()).relations().next().cloned();
    let found = relation(in_(rows()).matches(whole())).expect("there is one").condition;
    let one = |input: u32| crate::Shown::Input(InputId(input));
    let cell = |shown: &[crate::Shown]| crate::Pattern::Cell(crate::OneCell::of(shown.iter().copied()));
    let expected = crate::Pattern::sequence([
        cell(&[one(0)]).repeated(crate::Times::ANY),
        crate::Pattern::sequence([
            cell(&[one(1), crate::Shown::Empty]),
            crate::Pattern::Cell(crate::OneCell::Any),
        ])
        .repeated(crate::Times::MAYBE),
    ]);
    assert_eq!(found, crate::Condition::Has(crate::Property::Matches(expected.clone())));
    let lacks = relation(in_(rows()).holds(not(matches(whole())))).expect("there is one").condition;
    assert_eq!(lacks, crate::Condition::Lacks(crate::Property::Matches(expected)));
    let wrong = |matching: Matching| fault(latin().relation(in_(rows()).matches(matching)).build());
    assert!(wrong(holding(["5"])).contains("`5`"));
    assert!(wrong(anything().times(40).times(40)).contains("1,000 cells"));
    assert!(wrong(anything().times_between(3, 2)).contains("fewer times"));
    assert!(wrong(holding(Stroke::Turn)).contains("what lines do"));
    assert!(wrong(holding(Vec::<String>::new())).contains("an input at least"));
    let deep = (0..70).fold(anything(), |inner, _| inner.at_least_once());
    assert!(wrong(deep).contains("64 deep"));
}

#[test]
fn about_and_show_are_kept() {
    let made =
        latin().title("t").author("a").source("s").note("n").note("m").show_initial().show_solutions(3);
    let puzzle = made.show_options().build().expect("a puzzle");
    assert_eq!(puzzle.about.title.as_deref(), Some("t"));
    assert_eq!(puzzle.about.author.as_deref(), Some("a"));
    assert_eq!(puzzle.about.source.as_deref(), Some("s"));
    assert_eq!(puzzle.about.notes, ["n", "m"]);
    assert!(puzzle.show.initial && puzzle.show.options);
    assert_eq!(puzzle.show.solutions, Some(3));
}

#[test]
fn occur_gives_each_input_its_count() {
    let one_by_one = input(1).occurs(1).next(input(2).occurs(2)).next(input(3).occurs(1..=3));
    let at_once = inputs([1, 2, 3]).occur([exactly(1), exactly(2), between(1, 3)]);
    assert_eq!(one_by_one.list, at_once.list);
}

#[test]
fn a_drawing_is_read_by_characters_or_by_tokens() {
    let squares = |rows: &[&str]| {
        grid(puzzle().inputs(inputs(1..=10)).board(drawing(rows)).build()).board.rows().to_vec()
    };
    let one = Square::Given(InputId(0));
    let ten = Square::Given(InputId(9));
    assert_eq!(squares(&["1.#", "_1"]), [vec![one, Square::Empty, Square::Hole], vec![Square::Empty, one]]);
    assert_eq!(squares(&["1|.", "-+-", "", ".|1 // end"]), squares(&["1./.1"]));
    assert_eq!(squares(&["10 . # 1"]), [vec![ten, Square::Empty, Square::Hole, one]]);
    assert_eq!(squares(&["\"10\"1"]), [vec![ten, one]]);
    assert_eq!(squares(&["1. | .1"]), squares(&["1..1"]));
    assert_eq!(squares(&["10 1|10 1"]), [vec![ten, one, ten, one]]);
}

#[test]
fn a_drawing_may_have_its_own_empty_and_blank() {
    let board = drawing(["0 1 x"]).empty(0).blank('x');
    let grid = grid(puzzle().inputs(inputs(1..=2)).board(board).build());
    assert_eq!(grid.board.rows(), [vec![Square::Empty, Square::Given(InputId(0)), Square::Blank]]);
}

#[test]
fn counts_speak_for_the_families_joined_before() {
    let constraints = rows().next(cols()).with([(1, exactly(2)), (2, at_most(1))]).next(boxes(2, 2));
    let grid = grid(latin().primary(constraints).build());
    let with = Counts::With(vec![(InputId(0), exactly(2)), (InputId(1), at_most(1))]);
    let counts: Vec<_> = grid.counts().map(|rule| rule.counts.clone()).collect();
    assert_eq!(counts, [with.clone(), with, Counts::Declared]);
}

#[test]
fn families_bear_the_short_words() {
    let plain = rows()
        .next(cols().next(down_diags()).next(up_diags()).next(main_diags()))
        .next(boxes(2, 2).next(regions(["AB..", "AB..", "....", "...."])).next(whole_board()))
        .next(block(at(3, 3), at(1, 1)).next(line(at(1, 1), at(4, 4))).next(cell(at(1, 1))))
        .next(neighbours().next(touching()).next(leaps(1, 2)).next(windows(2, 2)))
        .next(runs_across().next(runs_down()).next(lines([[at(1, 1), at(2, 2)]])).next(sightlines()))
        .next(cells().next(around()).next(beside()).next(centred(3, 3)).next(crosses()));
    let words = "rows cols downDiags upDiags mainDiags boxes regions board r1c1:r3c3 r1c1..r4c4 r1c1 neighbours \
                 touching leaps windows runs_across runs_down lines sightlines cells around beside centred crosses";
    let expected: Vec<String> = words.split_whitespace().map(|word| word.replace('_', " ")).collect();
    assert_eq!(names(plain), expected);
}

#[test]
fn combined_families_say_what_they_are_made_of() {
    let except = neighbours().except(regions(["AB..", "AB..", "....", "...."]).next(boxes(2, 2)));
    assert_eq!(names(rows().reversed()), ["rows reversed"]);
    assert_eq!(names(rows().of(at(1, 1), at(3, 3))), ["rows of r1c1:r3c3"]);
    assert_eq!(names(pairs(rows())), ["pairs of rows"]);
    assert_eq!(names(rows().cut_by(boxes(2, 2))), ["rows cut by boxes"]);
    assert_eq!(names(except), ["neighbours except regions and boxes"]);
    assert_eq!(names(named("cages", boxes(2, 2))), ["cages"]);
}

#[test]
fn a_cover_has_items_options_and_colors() {
    let built = cover()
        .items(["A", "B"])
        .items_occur(["C"], 1..=2)
        .secondary_items(["G"])
        .option("Anna", ["A", "B"])
        .numbered_option(["C", "G:red"])
        .build();
    let Ok(Puzzle { rules: Rules::Cover(cover), .. }) = built else { unreachable!("a cover") };
    let bounds: Vec<_> = cover.items.iter().map(|item| item.bounds).collect();
    assert_eq!(bounds, [Some(exactly(1)), Some(exactly(1)), Some(between(1, 2)), None]);
    assert_eq!(cover.options[0].name, "Anna");
    assert_eq!(cover.options[1].name, "2");
    assert_eq!(cover.options[1].entries[1].color.as_deref(), Some("red"));
}

#[test]
fn mistakes_in_inputs_are_reported() {
    let check = |inputs, expected: &str| {
        assert_eq!(fault(puzzle().inputs(inputs).board(rectangle(1, 1)).build()), expected);
    };
    check(input(1).next(input(1)), "input `1` is declared twice");
    check(inputs(1..=3).occur([1, 2]), "3 inputs from `1` on, but 2 counts: `occur` wants one for each");
    check(input(1).occurs(between(3, 1)), "`1` occurs 3..1 in its declaration: no number is in that range");
}

#[test]
fn mistakes_in_boards_are_reported() {
    let check = |layout: Layout, expected: &str| {
        assert_eq!(fault(puzzle().inputs(inputs(1..=4)).board(layout).build()), expected);
    };
    check(drawing(["1.", ".5"]).into(), "`5` at r2c2 of the board is not a declared input");
    check(rectangle(100_000, 100_000), "a board of 10000000000 squares; at most 1000000 are allowed");
    check(
        crate::Board::from_rows(vec![vec![Square::Given(InputId(7))]]).into(),
        "`input number 7` at r1c1 of the board is not a declared input",
    );
    let none = "no board: give one with `.board(rectangle(width, height))` or `.board(drawing(rows))`";
    assert_eq!(fault(puzzle().build()), none);
    assert_eq!(fault(latin().board(rectangle(1, 1)).build()), "a second board: a puzzle has one");
}

#[test]
fn mistakes_in_families_are_reported() {
    let check = |families, expected: &str| {
        assert_eq!(fault(latin().secondary(families).build()), expected);
    };
    check(rows().with([(5, 1)]), "`5` in the counts of rows is not a declared input");
    check(rows().with([(1, 1), (1, 2)]), "`1` stands twice in the counts of rows");
    check(regions(["AABB"]), "the map of regions has 1 rows, the board 4");
    let ragged = regions(["AABB", "AAB", "CCDD", "CCDD"]);
    check(ragged, "row 2 of the map of regions has 3 squares, that row of the board 4");
    check(named("eye", cell(at(5, 1))), "eye names r5c1, where the board has no cell");
    check(rows().of(at(1, 1), at(2, 5)), "rows of r1c1:r2c5 names r2c5, where the board has no cell");
    let crooked = "r1c1..r2c3 is no straight line: its ends do not lie along a row, a column or a diagonal";
    check(line(at(1, 1), at(2, 3)), crooked);
    check(boxes(0, 2), "boxes cannot have the size 0 by 2: width and height are at least 1");
    let even = "rows cut by centred cannot have the size 2 by 3: width and height are odd, so that there is a middle";
    check(rows().cut_by(centred(2, 3)), even);
    check(leaps(0, 0), "leaps cannot have the size 0..0 by 0..0: a leap goes at least one step");
    check(
        pairs(leaps(1, between_steps(3, 1))),
        "pairs of leaps cannot have the size 1..1 by 3..1: a range goes from less to more",
    );
}

/// As the text has them: on hexagons and triangles nothing leads straight down, and in a cuboid layers count, too.
#[test]
fn lines_are_straight_as_the_lattice_has_them() {
    let check = |layout: Layout, (from, to): (Position, Position), crooked: Option<&str>| {
        let built = puzzle().inputs(inputs(1..=4)).board(layout).secondary(line(from, to)).build();
        let along =
            |lines: &str| format!("{from}..{to} is no straight line: its ends do not lie along {lines}");
        assert_eq!(built.err().map(|error| error.to_string()), crooked.map(along));
    };
    let not_down = Some("a row or a diagonal");
    let down = (at(1, 1), at(3, 1));
    check(rectangle(4, 4), down, None);
    check(hex(4, 4), down, not_down);
    check(hex(4, 4), (at(1, 1), at(3, 2)), None);
    check(hex(4, 4), (at(1, 1), at(3, 3)), not_down);
    check(triangles(4, 4), down, not_down);
    let (first, third) = (at(1, 1).in_layer(0), at(1, 3).in_layer(1));
    check(cuboid(4, 4, 2), (first, third), Some("a row, a column or a diagonal"));
}

/// A range that is written the wrong way round.
fn between_steps(from: u32, to: u32) -> std::ops::RangeInclusive<u32> {
    from..=to
}

#[test]
fn mistakes_in_connected_inputs_are_reported() {
    let named = || puzzle().inputs(inputs(["0", "1", "A"])).board(rectangle(2, 2));
    assert_eq!(
        fault(named().connected_inputs([2]).build()),
        "`2` in the connected inputs is not a declared input"
    );
    assert_eq!(fault(named().connected_inputs([1, 1]).build()), "`1` stands twice in the connected inputs");
    for symbol in ["0", "A"] {
        let expected =
            format!("connected input `{symbol}` is not a whole number from 1: it is the size of its groups");
        assert_eq!(fault(named().connected_inputs([symbol]).build()), expected);
    }
    assert_eq!(
        grid(named().connected_inputs([1]).build()).connected_inputs().collect::<Vec<_>>(),
        [InputId(1)]
    );
}

#[test]
fn mistakes_in_covers_are_reported() {
    let items = || cover().items(["A", "B"]).secondary_items(["G"]);
    let check = |cover: Builder<CoverRules>, expected: &str| assert_eq!(fault(cover.build()), expected);
    check(items().items(["G"]), "item `G` is declared twice");
    check(
        items().items_occur(["C"], between(2, 1)),
        "`C` occurs 2..1 in its declaration: no number is in that range",
    );
    check(items().option("o", ["A", "X"]), "`X` in option `o` is not a declared item");
    check(items().option("o", ["A", "A"]), "`A` stands twice in option `o`");
    check(items().option("o", ["A:red"]), "`A` in option `o` has a color, but only secondary items have one");
    check(items().option("o", [""; 0]), "option `o` covers no item");
    check(items().option("o", ["A"]).option("o", ["B"]), "option `o` is declared twice");
}

#[test]
fn manual_inputs_are_asked_for_in_order_and_answered() {
    let mut grid = grid(
        puzzle()
            .inputs(inputs(["A", "B"]).manually().next(input("C").occurs(2)))
            .board(rectangle(4, 4))
            .primary(rows().next(cols().with([("A", 1)])).next(cells()))
            .secondary(cells().next(main_diags()))
            .build(),
    );
    let questions = grid.questions();
    let asked: Vec<_> = questions.iter().map(|question| (question.constraint.0, question.input.0)).collect();
    assert_eq!(asked, [(0, 0), (0, 1), (3, 0), (3, 1), (4, 0), (4, 1)]);

    let answers: Vec<_> = questions.into_iter().rev().zip((0..).map(exactly)).collect();
    grid.answer(&answers);
    let rows = vec![(InputId(0), exactly(5)), (InputId(1), exactly(4)), (InputId(2), exactly(2))];
    assert_eq!(grid.count(RuleId(0)).counts, Counts::With(rows));
    assert_eq!(grid.count(RuleId(1)).counts, Counts::With(vec![(InputId(0), exactly(1))]));
    assert_eq!(grid.count(RuleId(2)).counts, Counts::Declared);
    assert_eq!(grid.questions(), []);
}

#[test]
#[should_panic(expected = "rows and columns count from 1")]
fn places_count_from_one() {
    let _: Position = at(0, 1);
}

#[test]
fn pieces_are_reported_what_is_wrong_with_them() {
    let fault = |rules: PieceRules, board: Layout| {
        let built = puzzle().inputs(inputs(["a", "b"])).board(board).pieces(rules).build();
        built.expect_err("a mistake").to_string()
    };
    let plane = || rectangle(3, 3);
    assert_eq!(fault(piece("P", ["..."]), plane()), "piece `P`: nothing is drawn");
    let mixed = "piece `P`: some of its marks are inputs, and others are not";
    assert_eq!(fault(piece("P", ["ax"]), plane()), mixed);
    let layers = "piece `P`: it has layers, and the board has none";
    assert_eq!(fault(piece("P", ["XX", "layer", "X."]), plane()), layers);
    let squares = "piece `pentominoes`: the board has no cells of the form of its own";
    assert_eq!(fault(pieces(crate::PieceSet::Pentominoes), hex(5, 5)), squares);
    assert_eq!(fault(polyominoes(3, 2), plane()), "piece `polyomino 3..2`: no piece has so many cells");
    let twice = piece("P", ["XX"]).next(piece("P", ["XXX"]));
    assert_eq!(fault(twice, plane()), "piece `P`: a piece of this name was declared before");
    assert_eq!(fault(words(["ax"]), plane()), "piece `ax`: it is not spelt with declared inputs");
    let huge = puzzle().board(cuboid(u32::MAX, u32::MAX, u32::MAX)).build();
    assert!(matches!(huge, Err(BuildError::BoardTooLarge { .. })));
}

#[test]
fn drawings_have_layers_where_they_say_so() {
    let built =
        puzzle().inputs(inputs(["a", "b"])).board(drawing(["a.", "..", "layer", ".b"])).build().unwrap();
    let crate::Rules::Grid(grid) = built.rules else { unreachable!("it has a board") };
    let given: Vec<String> = grid
        .board
        .cells()
        .iter()
        .filter(|cell| cell.square != crate::Square::Empty)
        .map(|cell| cell.position.to_string())
        .collect();
    assert_eq!((grid.board.layers(), given), (2, vec!["l1r1c1".to_owned(), "l2r1c2".to_owned()]));
}

#[test]
fn a_list_has_a_clue_for_each_shape_whatever_the_family() {
    let counted = |families: Families, clues: Clues| {
        let relation = in_(families).sum().is_clue(clues);
        match puzzle().inputs(inputs(1..=4)).board(rectangle(3, 3)).relation(relation).build() {
            Err(BuildError::ClueCount { expected, found, .. }) => Some((expected, found)),
            built => {
                built.expect("there is no other mistake");
                None
            }
        }
    };
    assert_eq!(counted(windows(2, 2), "5 . 6 7".into()), None);
    assert_eq!(counted(windows(2, 2), "5 . 6".into()), Some((4, 3)));
    assert_eq!(counted(neighbours(), "5".into()), Some((12, 1)));
    assert_eq!(counted(boxes(2, 2), "5 6 7 8 9".into()), Some((4, 5)));
    assert_eq!(counted(rows(), "5 6 7 8".into()), Some((3, 4)));
    assert_eq!(counted(rows(), [Some(5), None, Some(6)].into()), None);
    assert_eq!(counted(rows(), [5, 6].into()), Some((3, 2)));
}

#[test]
fn what_takes_one_part_takes_several_of_its_kind() {
    let square = || puzzle().inputs(inputs(1..=4)).board(rectangle(2, 2));
    let sums = || [rows(), cols()].map(|family| in_(family).sum().is(5));
    let [of_rows, of_cols] = sums();
    let one_by_one = square().relation(of_rows).relation(of_cols).build();
    assert_eq!(square().relation(sums()).build(), one_by_one);
    assert_eq!(square().relation(Vec::from(sums())).build(), one_by_one);
    assert_eq!(square().relation(sums().into_iter().rev().rev()).build(), one_by_one);

    let one_by_one = square().among(among(rows()).distinct()).among(among(cols()).equal()).build();
    assert_eq!(square().among([among(rows()).distinct(), among(cols()).equal()]).build(), one_by_one);

    let smaller = |row: u32| number_at(at(row, 1)).less_than(number_at(at(row, 2)));
    let one_by_one = square().require(smaller(1)).require(smaller(2)).build();
    assert_eq!(square().require([smaller(1), smaller(2)]).build(), one_by_one);
    assert_eq!(square().require((1..=2).map(smaller)).build(), one_by_one);

    let pieces = || [piece("I", ["XX"]), piece("L", ["X.", "XX"]), words(["12"])];
    let [i, l, word] = pieces();
    let one_by_one = square().pieces(i.next(l)).pieces(word).build();
    assert_eq!(square().pieces(pieces()).build(), one_by_one);
    assert_eq!(square().pieces(pieces().into_iter().filter(|_| true)).build(), one_by_one);

    assert_eq!(square().primary((0..2).map(|_| rows())).build(), square().primary([rows(), rows()]).build());
    let counted = |puzzle: Builder<GridRules>| puzzle.board(rectangle(2, 2)).build();
    let joined = counted(puzzle().inputs(input("a").occurs(1).next(input("b").occurs(2))));
    assert_eq!(counted(puzzle().inputs([input("a").occurs(1), input("b").occurs(2)])), joined);
    let mismatch = counted(puzzle().inputs([inputs(["a", "b"]).occur([1]), input("c")]));
    assert!(matches!(mismatch, Err(BuildError::CountsMismatch { .. })));
}

#[test]
fn several_options_are_the_same_as_one_by_one() {
    let items = || cover().items(["A", "B"]);
    let one_by_one = items().option("a", ["A"]).option("b", ["B"]).build();
    assert_eq!(items().options([("a", ["A"]), ("b", ["B"])]).build(), one_by_one);
    let one_by_one = items().numbered_option(["A"]).numbered_option(["B"]).build();
    assert_eq!(items().numbered_options(["A", "B"].map(|item| [item])).build(), one_by_one);
}

#[test]
fn clues_by_the_names_of_regions_are_values_or_text() {
    let cages = |clues: Clues| {
        let relation = in_(regions(["ab", "ab"])).sum().is_clue(clues);
        puzzle().inputs(inputs(1..=4)).board(rectangle(2, 2)).relation(relation).build()
    };
    assert_eq!(cages([("b", 5)].into()), cages("b=5".into()));
    assert_eq!(cages([Some(3), None].into()), cages([("a", 3)].into()));
    assert_eq!(cages(vec![3, 5].into()), cages("3 5".into()));
    let unknown = cages([("c", 3)].into()).expect_err("there is no such region");
    assert_eq!(unknown.to_string(), "the clue `c=3` of regions means nothing");
    let written = cages("c=3".into()).expect_err("there is no such region");
    assert_eq!(written.to_string(), "the clue `c=3` of regions means nothing");
    let several: [Clues; 3] =
        [[("a", 3), ("a", 5)].into(), vec![("a", 3), ("a", 5)].into(), "a=3 b=4 a=5".into()];
    for clues in several {
        assert_eq!(fault(cages(clues)), "two clues for region a of regions");
    }
    assert_eq!(cages([("a", 3), ("a", 3)].into()), cages("a=3".into()));
}

fn on_4_by_4() -> Builder<GridRules> {
    puzzle().board(rectangle(4, 4))
}

#[test]
fn what_is_said_of_lines_and_groups_wants_them() {
    let is_clue = || in_(sides()).measure(count_of(Stroke::Line)).is_clue(on_board());
    assert!(fault(on_4_by_4().relation(is_clue()).build()).contains("`line`"));
    let edges = || in_(sides()).measure(count_of(Stroke::Border)).is(2);
    assert!(fault(on_4_by_4().relation(edges()).build()).contains("`border`"));
    let areas_alone = on_4_by_4().pieces(areas()).primary(cells());
    assert!(areas_alone.clone().relation(edges()).build().is_ok());
    // without `primary(cells())` they leave cells free
    assert!(on_4_by_4().pieces(areas()).build().is_ok());
    let dominoes = || on_4_by_4().pieces(piece("D", ["XX"])).relation(edges());
    assert!(dominoes().build().is_ok());
    assert!(fault(dominoes().up_to_symmetry().build()).contains("turns and flips"));
    let others = areas_alone.pieces(piece("I", ["XX"]));
    assert!(fault(others.build()).contains("no other pieces"));
    let drawn = || on_4_by_4().draw(loops_());
    assert!(fault(drawn().draw(loop_()).build()).contains("draws once"));
    assert!(fault(drawn().up_to_symmetry().build()).contains("turns and flips"));
    assert!(fault(drawn().relation(in_(rows()).visits().is([3, 1])).build()).contains("single loop"));
    assert!(
        fault(drawn().relation(in_(rows()).measure(count_of(Stroke::End)).is(1)).build()).contains("`end`")
    );
    let crossed = on_4_by_4().draw(loop_().with_crossings());
    assert!(fault(crossed.relation(in_(rows()).max_of_visits().is(2)).build()).contains("lines cross"));
    assert!(fault(on_4_by_4().draw(loop_().by(rows())).build()).contains("two cells"));
    assert!(fault(on_4_by_4().draw(network_().between_clues(2)).build()).contains("no clue stands"));
    let filled = on_4_by_4().inputs(input("■")).clues(["1..1"]).draw(network_().between_clues(2));
    assert!(fault(filled.build()).contains("without inputs"));
    let shaded = || on_4_by_4().inputs(input("■"));
    assert!(
        fault(shaded().groups(in_groups(placed_pieces()).rectangular()).build()).contains("there are none")
    );
    assert!(fault(shaded().groups(in_groups(stretches()).size().is(2)).build()).contains("no such parts"));
    let size = in_(rows()).measure(size_of_groups(stretches())).is(2);
    assert!(fault(shaded().relation(size).build()).contains("groups of cells"));
    assert!(fault(shaded().clues([".....", "....1"]).build()).contains("the clues names"));
    assert!(fault(shaded().clues_as("north", ["1"]).build()).contains("clues of this kind"));
    let board_of_rows = in_(rows()).measure(count_of(["■"])).is_clue(on_board());
    assert!(fault(shaded().clues(["1"]).relation(board_of_rows).build()).contains("those of places"));
}

#[test]
fn clues_of_the_board_are_read_by_all_who_ask() {
    let marked = |mark: &str| in_(cells()).one_of(Stroke::Turn).marked([mark]);
    let made = on_4_by_4()
        .clues(["(w 2)...", "..(b 3)."])
        .draw(loop_())
        .relation([marked("w"), marked("b")])
        .relation(in_(cells()).sum_of_arms().is_clue(on_board()))
        .groups(in_groups(drawn_paths()).count_of_clues().is(2));
    let grid = grid(made.build());
    let clues = |relation: usize| {
        let relation = grid.relations().nth(relation).expect("a relation");
        relation.numbered_clues().map(|(_, clue)| grid.clue_marks(clue)).collect::<Vec<_>>()
    };
    assert_eq!(clues(0), [["w", "2"], ["b", "3"]]);
    assert_eq!(clues(2), [["2"], ["3"]], "what wants a number reads the number");
    assert_eq!(grid.pieces.clued_cells().count(), 2);
}

#[test]
fn what_holds_is_put_together() {
    use crate::relation::{Compound, Condition, Measure, Property, Term};
    let said = |saying: Saying| {
        let grid = grid(latin().relation(in_(rows()).holds(saying)).build());
        grid.relations().next().expect("a relation").condition.clone()
    };
    let even =
        Condition::Compare(Measure::First(Part::Whole), Comparison::Is, Term::Remainder(Remainder::EVEN));
    let distinct = Condition::Has(Property::Distinct);
    let pair = || Box::new([even.clone(), distinct.clone()]);
    let has_distinct = || has(PropertyWord::Distinct);
    assert_eq!(
        said(if_(first().is(Remainder::EVEN)).then(has_distinct())),
        Condition::Compound(Compound::If(pair()))
    );
    assert_eq!(
        said(first().is(Remainder::EVEN).or(has_distinct())),
        Condition::Compound(Compound::Any(pair().to_vec()))
    );
    assert_eq!(said(not(has_distinct())), Condition::Lacks(Property::Distinct));
    let visits = latin().relation(in_(rows()).holds(not(count_of_visits().is(1)))).build();
    assert!(fault(visits).contains("what stands in a shape"));
}

#[test]
fn conditions_of_pieces_are_put_together() {
    use crate::groups::GroupCondition;
    use crate::piece::PieceRule;
    use crate::relation::Compound;
    let built = |saying: SayingOfPieces| {
        on_4_by_4().pieces(rectangles()).groups(in_groups(placed_pieces()).keep(saying)).build()
    };
    let said = |saying| {
        let grid = grid(built(saying));
        grid.all(crate::Rule::groups).next().expect("a rule").1.keeps.clone()
    };
    let is = |measure, number| {
        let term = PieceTerm::Number(number);
        GroupCondition::Measured(PieceRule { measure, comparison: Comparison::Is, term })
    };
    let size = || measured(PieceMeasure::Size);
    assert_eq!(said(size().equals(4)), is(PieceMeasure::Size, 4));
    assert_eq!(
        said(if_(size().equals(4)).then(rectangular())),
        GroupCondition::Compound(Compound::If(Box::new([
            is(PieceMeasure::Size, 4),
            GroupCondition::Rectangular(true)
        ])))
    );
    assert!(matches!(said((size() + 1).at_most(clue_of_piece())), GroupCondition::Reckoned(_)));
    assert!(fault(built((clue_of_piece() + 1).equals(4))).contains("on the right"));
    assert!(fault(built(not(measured(PieceMeasure::Above).equals(4)))).contains("from the cell of a clue"));
    let deep = (0..100).fold(rectangular(), |saying, _| not(saying));
    assert!(fault(built(deep)).contains("too many conditions"));
    let long = (0..300).fold(size(), |sum, number| sum + number);
    assert!(fault(built(long.equals(4))).contains("256"));
}
