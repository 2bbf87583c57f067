//! Rules over the whole board: what hangs together, groups, areas, lines.

use ecp::puzzle::build::*;

const WELL_FORMED: &str = "the puzzle is well formed";

/// Walls that hang together, around islands of the size of their number.
#[must_use]
pub fn nurikabe() -> Puzzle {
    puzzle()
        .title("Nurikabe")
        .inputs(input("■"))
        .board(rectangle(6, 6))
        .clues([
            "(1) . (1) . (1) .",
            ". . . . . .",
            ". (1) . (2) . (1)",
            ". . . . . .",
            ". . . . . .",
            ". (4) . . . (5)",
        ])
        .relation(in_(whole_board()).connected(connected(["■"])))
        .relation(in_(windows(2, 2)).measure(count_of(["■"])).at_most(3))
        .groups([
            in_groups(groups_of(empty())).count_of_clues().is(1),
            in_groups(groups_of(empty())).size().is_clue(),
        ])
        .build()
        .expect(WELL_FORMED)
}

/// Numbers tell how large the groups beside them are.
#[must_use]
pub fn kurotto() -> Puzzle {
    puzzle()
        .title("Kurotto")
        .inputs(input("■"))
        .board(rectangle(8, 8))
        .clues([
            "(0) . . (0) . . . (0)",
            ". . . . . . . .",
            ". . . . . . (4) .",
            "(9) (10) (9) . . . (3) .",
            ". . . . (12) (3) . (3)",
            ". . . (4) . . . .",
            ". . (6) . . . . .",
            "(3) . . . . . (3) .",
        ])
        .relation(in_(cells()).one_of(empty()).marked_any())
        .relation(in_(beside()).measure(size_of_groups(groups_of(["■"]))).is_clue(on_board()))
        .build()
        .expect(WELL_FORMED)
}

/// A cave, and rock that hangs together with what lies outside.
#[must_use]
pub fn cave() -> Puzzle {
    puzzle()
        .title("Cave")
        .inputs(input("■"))
        .board(rectangle(7, 7))
        .clues([
            ". . (2) . . . .",
            ". . . (3) . (3) (5)",
            ". (10) . (9) . . .",
            "(6) . . . . . .",
            ". . (8) . (7) . (4)",
            ". . (6) . . . .",
            ". . . . (3) . .",
        ])
        .relation(in_(whole_board()).connected(connected(empty())))
        .relation(in_(whole_board()).connected(connected(["■"]).outside()))
        .relation(in_(cells()).one_of(empty()).marked_any())
        .relation(in_(crosses()).measure(seen_of(empty())).is_clue(on_board()))
        .build()
        .expect(WELL_FORMED)
}

/// Dominoes part the letters.
#[must_use]
pub fn dominion() -> Puzzle {
    puzzle()
        .title("Dominion")
        .inputs(input("■"))
        .board(rectangle(6, 6))
        .clues([
            "(A) . (B) (B) . .",
            "(A) . . . . .",
            ". (C) . . . (D)",
            ". (C) . . . (D)",
            "(E) . . . . .",
            "(E) . . . . .",
        ])
        .relation(in_(beside()).measure(count_of(["■"])).is(1).at(["■"]))
        .groups([
            in_groups(groups_of(empty())).count_of_clues().at_least(1),
            in_groups(groups_of(empty())).clues_equal(),
        ])
        .groups(among_groups(groups_of(empty())).clues_distinct())
        .build()
        .expect(WELL_FORMED)
}

/// A line through pearls.
#[must_use]
pub fn masyu() -> Puzzle {
    puzzle()
        .title("Masyu")
        .board(rectangle(8, 8))
        .clues([
            ". . . . . . . .",
            ". . . . (w) (w) . (w)",
            ". . . . . . . .",
            ". . (w) (w) (b) (w) . .",
            ". . (w) . . . . .",
            "(b) . . (w) . . . .",
            "(w) . (w) (w) . (w) . (w)",
            ". . . . . . . .",
        ])
        .draw(loop_())
        .relation(in_(cells()).one_of(Stroke::Straight).marked(["w"]))
        .relation(in_(next()).measure(count_of(Stroke::Turn)).at_least(1).marked(["w"]))
        .relation(in_(cells()).one_of(Stroke::Turn).marked(["b"]))
        .relation(in_(next()).one_of(Stroke::Straight).marked(["b"]))
        .build()
        .expect(WELL_FORMED)
}

/// A line along the sides of cells.
#[must_use]
pub fn slitherlink() -> Puzzle {
    puzzle()
        .title("Slitherlink")
        .board(rectangle(7, 7))
        .clues([
            "(0) (1) . (2) . (1) (1)",
            "(1) . . . . . .",
            "(1) . . (2) . . .",
            ". . . . . (1) .",
            "(2) . . . (2) . .",
            "(0) (1) . (3) (1) . (3)",
            ". . . (2) . . (2)",
        ])
        .draw(loop_().along_edges())
        .relation(in_(sides()).measure(count_of(Stroke::Line)).is_clue(on_board()))
        .build()
        .expect(WELL_FORMED)
}

/// Bridges from number to number.
#[must_use]
pub fn hashi() -> Puzzle {
    puzzle()
        .title("Hashi")
        .board(rectangle(7, 7))
        .clues([
            "(1) . (4) . (1) . (1)",
            ". . . . . . .",
            "(2) . (6) . . . (4)",
            ". . . . . . .",
            ". . (1) . . . (1)",
            "(2) . . . (1) . .",
            ". . . . . . .",
        ])
        .draw(network_().between_clues(2))
        .relation(in_(joints()).measure(count_of(Stroke::Line)).is_clue(on_board()))
        .relation(in_(joints()).measure(count_of(Stroke::Line)).at_least(1))
        .build()
        .expect(WELL_FORMED)
}

/// Lines that join equal numbers.
#[must_use]
pub fn numberlink() -> Puzzle {
    puzzle()
        .title("Numberlink")
        .board(rectangle(6, 6))
        .clues([
            ". (3) . . . (1)",
            "(1) . . . (5) (4)",
            ". . . . . .",
            ". (3) . (5) . (2)",
            ". . . (4) . .",
            "(2) . . . . .",
        ])
        .draw(paths_())
        .relation(in_(cells()).one_of(Stroke::End).marked_any())
        .relation(in_(cells()).never().one_of(Stroke::End).marked_none())
        .groups(in_groups(drawn_paths()).clues_equal())
        .build()
        .expect(WELL_FORMED)
}

/// A diagonal in each cell, none of which close a line.
#[must_use]
pub fn gokigen() -> Puzzle {
    let clues = "\
        . . . . 1 1 . 1 \
        1 2 1 2 . 2 2 . \
        . 2 3 . . . 3 . \
        . 1 1 3 2 . . 1 \
        . 2 3 1 . . . 1 \
        . . 1 1 3 1 . 2 \
        1 2 2 3 1 . . . \
        1 . . . . . 2 . \
        ";
    puzzle()
        .title("Gokigen naname")
        .board(rectangle(7, 7))
        .draw(trees_().along_diagonals())
        .primary(cells())
        .relation(in_(joints()).measure(count_of(Stroke::Line)).is_clue(clues))
        .build()
        .expect(WELL_FORMED)
}

/// Digits that hang together between black cells add up to 10.
#[must_use]
pub fn tens() -> Puzzle {
    let once = (1..=6).map(|digit| (digit, 1));
    puzzle()
        .title("Tens")
        .inputs([inputs(1..=6), inputs(["■"])])
        .board(drawing(["......", "5.3...", "...6.2", ".4....", ".....6", "4....."]))
        .primary(cells())
        .secondary(rows().next(cols()).with(once))
        .relation(in_(windows(2, 2)).measure(count_of(["■"])).at_most(2))
        .groups(in_groups(groups_of(1..=6)).hold(|cells| cells.measure(sum()).is(10)))
        .build()
        .expect(WELL_FORMED)
}

/// A closed line over the digits of a Latin square, which turns at odd ones.
#[must_use]
pub fn odd_turns() -> Puzzle {
    puzzle()
        .title("Odd turns")
        .inputs(inputs(1..=6).occurs(1))
        .board(drawing([
            ". . . . 4 .",
            ". . . 3 . 6",
            ". . . . . .",
            ". . . . . .",
            ". . 1 2 . .",
            ". . . . 1 .",
        ]))
        .primary([rows(), cols()])
        .draw(loop_().over(1..=6))
        .relation(in_(boxes(3, 2)).measure(count_of(Stroke::Passed)).at_least(4))
        .relation(in_(cells()).one_of([1, 3, 5]).at(Stroke::Turn))
        .relation(in_(cells()).one_of([2, 4, 6]).at(Stroke::Straight))
        .build()
        .expect(WELL_FORMED)
}

/// A line whose straight parts have dots in their middle.
#[must_use]
pub fn mid_loop() -> Puzzle {
    let dots = named(
        "dots",
        lines([
            vec![at(1, 1), at(2, 1)],
            vec![at(1, 4), at(2, 4)],
            vec![at(2, 1), at(2, 2)],
            vec![at(2, 5)],
            vec![at(3, 6), at(4, 6)],
            vec![at(4, 1)],
            vec![at(5, 2), at(5, 3)],
            vec![at(5, 5), at(6, 5)],
        ]),
    );
    puzzle()
        .title("Mid-loop")
        .board(rectangle(6, 6))
        .draw(loop_())
        .groups(in_groups(stretches()).symmetric_about(dots.clone()))
        .relation(in_(dots.clone()).one_of(Stroke::Passed))
        .relation(in_(dots).count_of_visits().is(1))
        .build()
        .expect(WELL_FORMED)
}

/// Short lines that join neighbouring rooms.
#[must_use]
pub fn stitches() -> Puzzle {
    let rooms = named(
        "rooms",
        regions(["c c a f f a", "c c a a a a", "b a a a a a", "b b a d a a", "d d d d d d", "e e e d d d"]),
    );
    puzzle()
        .title("Stitches")
        .board(rectangle(6, 6))
        .draw(paths_())
        .groups(in_groups(drawn_paths()).size().is(2))
        .relation(in_(rooms.clone()).measure(count_of(Stroke::Line)).is(0))
        .relation(in_(sides_between(rooms)).measure(count_of(Stroke::Line)).is(1))
        .relation(in_(rows()).measure(count_of(Stroke::End)).is_clue("3 . . . . ."))
        .relation(in_(cols()).measure(count_of(Stroke::End)).is_clue(". . 3 2 . 2"))
        .build()
        .expect(WELL_FORMED)
}

/// Pipes, some of which lie already.
#[must_use]
pub fn pipelink() -> Puzzle {
    let lie = |sign: &str, edges: [bool; 4]| in_(sides()).lines_are([edges]).marked([sign]);
    puzzle()
        .title("Pipelink")
        .board(rectangle(6, 6))
        .clues([
            ". . . . . .",
            ". . . (x) . .",
            ". . . . (v) .",
            ". (x) . . . .",
            ". (L) . (x) . (7)",
            ". . . . . .",
        ])
        .draw(loop_().with_crossings())
        .primary(cells())
        .relation(in_(cells()).one_of(Stroke::Crossing).marked(["x"]))
        .relation([
            lie("h", [false, true, false, true]),
            lie("v", [true, false, true, false]),
            lie("L", [true, true, false, false]),
            lie("F", [false, true, true, false]),
            lie("7", [false, false, true, true]),
            lie("J", [true, false, false, true]),
        ])
        .build()
        .expect(WELL_FORMED)
}

/// A line through all cells, and how long it stays in rooms.
#[must_use]
pub fn maxi_loop() -> Puzzle {
    let rooms = named(
        "rooms",
        regions([
            "d b b b b f c c",
            "d a b f f f f c",
            "d a a a a h h c",
            "d g n n e h h c",
            "g g g e e e m c",
            "l i i k e e m m",
            "l l i k k j j m",
            "l l i i k k j j",
        ]),
    );
    puzzle()
        .title("Maxi loop")
        .board(rectangle(8, 8))
        .draw(loop_())
        .primary(cells())
        .relation(in_(rooms).max_of_visits().is_clue("f=4 c=3 a=1 h=4 g=3 m=2 l=5 k=2 j=4"))
        .build()
        .expect(WELL_FORMED)
}

/// A line whose straight parts are measured.
#[must_use]
pub fn shingoki() -> Puzzle {
    puzzle()
        .title("Shingoki")
        .board(rectangle(7, 7))
        .clues([
            ". (w 2) . . . (w 2) .",
            ". . . . . . .",
            ". . . (w 3) . . .",
            ". . . . (b 4) (b 3) .",
            ". . (b 2) . (b 3) . .",
            ". . . (b 2) . . .",
            ". . . . . (b 2) .",
        ])
        .draw(loop_())
        .relation(in_(cells()).one_of(Stroke::Straight).marked(["w"]))
        .relation(in_(cells()).one_of(Stroke::Turn).marked(["b"]))
        .relation(in_(cells()).sum_of_arms().is_clue(on_board()))
        .build()
        .expect(WELL_FORMED)
}

/// A knight's tour that closes.
#[must_use]
pub fn knights_tour() -> Puzzle {
    let given = named(
        "given",
        lines([
            vec![at(2, 2), at(1, 4)],
            vec![at(1, 4), at(2, 6)],
            vec![at(3, 6), at(5, 5)],
            vec![at(6, 3), at(4, 2)],
            vec![at(3, 3), at(1, 2)],
            vec![at(6, 4), at(5, 6)],
            vec![at(5, 6), at(4, 4)],
            vec![at(4, 4), at(2, 3)],
        ]),
    );
    puzzle()
        .title("A knight's way home")
        .board(rectangle(6, 6))
        .draw(loop_().by(leaps(1, 2)))
        .primary(cells())
        .relation(in_(given).measure(count_of(Stroke::Line)).is(1))
        .build()
        .expect(WELL_FORMED)
}

/// Areas about the dots in their middle.
#[must_use]
pub fn galaxies() -> Puzzle {
    let dots = named(
        "dots",
        lines([
            vec![at(1, 7)],
            vec![at(2, 3), at(2, 4)],
            vec![at(2, 6), at(2, 7), at(3, 6), at(3, 7)],
            vec![at(3, 1)],
            vec![at(4, 5), at(5, 5)],
            vec![at(5, 2), at(5, 3)],
            vec![at(6, 1)],
            vec![at(6, 2)],
            vec![at(6, 5), at(6, 6)],
            vec![at(7, 4)],
        ]),
    );
    puzzle()
        .title("Galaxies")
        .board(rectangle(7, 7))
        .pieces(areas())
        .primary(cells())
        .count_of_pieces(dots.clone(), exactly(1))
        .pieces_cover(dots.clone(), exactly(1))
        .pieces_symmetric_about(dots)
        .build()
        .expect(WELL_FORMED)
}

/// Areas that reach so far from their compass.
#[must_use]
pub fn compass() -> Puzzle {
    puzzle()
        .title("Compass")
        .board(rectangle(6, 6))
        .clues([
            ". . . (x) . .",
            ". . . . . .",
            ". . (x) . (x) .",
            ". . . . . (x)",
            ". . . (x) . .",
            ". (x) . . . .",
        ])
        .clues_as(
            "north",
            [". . . . . .", ". . . . . .", ". . . . . .", ". . . . . 0", ". . . 0 . .", ". . . . . ."],
        )
        .clues_as(
            "south",
            [". . . 1 . .", ". . . . . .", ". . 2 . 0 .", ". . . . . .", ". . . 2 . .", ". . . . . ."],
        )
        .clues_as(
            "west",
            [". . . 2 . .", ". . . . . .", ". . 3 . . .", ". . . . . .", ". . . 1 . .", ". 4 . . . ."],
        )
        .clues_as(
            "east",
            [". . . 1 . .", ". . . . . .", ". . 2 . . .", ". . . . . .", ". . . 2 . .", ". . . . . ."],
        )
        .pieces(areas())
        .primary(cells())
        .in_pieces(PieceMeasure::Clues, Comparison::Is, PieceTerm::Number(1))
        .in_pieces_as(PieceMeasure::Above, Comparison::Is, "north")
        .in_pieces_as(PieceMeasure::Below, Comparison::Is, "south")
        .in_pieces_as(PieceMeasure::Left, Comparison::Is, "west")
        .in_pieces_as(PieceMeasure::Right, Comparison::Is, "east")
        .build()
        .expect(WELL_FORMED)
}

/// Areas of the size of their numbers.
#[must_use]
pub fn fillomino() -> Puzzle {
    puzzle()
        .title("Fillomino")
        .board(rectangle(7, 7))
        .clues([
            ". . (1) . . . (3)",
            ". . . . (5) . (3)",
            ". . . (3) . . .",
            "(5) . . (4) (5) (5) .",
            "(1) . . (5) . (6) .",
            ". (6) (1) . . . .",
            ". (8) . . (1) . .",
        ])
        .pieces(areas())
        .primary(cells())
        .in_pieces(PieceMeasure::Size, Comparison::Is, PieceTerm::Clue)
        .groups(among_groups(placed_pieces()).meeting_in(neighbours()).sizes_distinct())
        .build()
        .expect(WELL_FORMED)
}
