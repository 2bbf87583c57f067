//! Published numbers of loops, trees, paths, connected sets and divisions, found again by states of frontiers from the text of a
//! puzzle. Larger ones, with the time that they take, stand in `docs/benchmarks.md`.

use ecp::Limits;
use ecp::cover::Stop;
use ecp::cover::count::{MEMORY, Method, Way};

/// Counts by states alone.
fn counted(text: &str) -> String {
    let compiled = ecp::compile_text(text, &Limits::default())
        .unwrap_or_else(|diagnostics| panic!("{diagnostics:?}\n{text}"));
    let count = compiled.search().count_by(Way::Frontier, MEMORY);
    assert_eq!(count.stop, Stop::Exhausted, "{text}");
    let by_states = count.methods.iter().all(|method| matches!(method, Method::Frontier { .. }));
    assert!(by_states, "{:?}: {text}", count.methods);
    // whatever is done first comes to the same
    if count.statistics.nodes < 10_000 {
        assert_eq!(compiled.search().count_by(Way::Any, MEMORY).solutions, count.solutions, "{text}");
    }
    count.solutions.to_string()
}

fn square(side: u32, statements: &str) -> String {
    format!("board rectangle {side} {side}\n{statements}\n")
}

/// OEIS A140517: closed lines on the grid of corners.
#[test]
fn loops_along_edges() {
    let expected = ["1", "13", "213", "9349", "1222363", "487150371", "603841648931", "2318527339461265"];
    for (side, expected) in (1..).zip(expected) {
        assert_eq!(counted(&square(side, "draw loop along edges")), expected, "{side}");
    }
}

/// OEIS A003763: closed lines through all points of a grid with an even number of them on a side.
#[test]
fn loops_through_all_cells() {
    for (side, expected) in [(2, "1"), (4, "6"), (6, "1072"), (8, "4638576"), (10, "467260456608")] {
        assert_eq!(counted(&square(side, "draw loop through cells\nprimary cells")), expected, "{side}");
    }
}

/// OEIS A007341: trees that reach all points of a grid, which are the corners of a board or its cells.
#[test]
fn trees_that_reach_all_points() {
    let expected = ["4", "192", "100352", "557568000", "32565539635200"];
    for (side, expected) in (1..).zip(expected) {
        let corners = "draw tree along edges\nin joints: count of line at least 1";
        assert_eq!(counted(&square(side, corners)), expected, "{side}");
        let cells = "draw tree through cells\nprimary cells";
        assert_eq!(counted(&square(side + 1, cells)), expected, "{side}");
    }
}

/// OEIS A007764: paths from one corner of a grid to the opposite one.
#[test]
fn paths_from_corner_to_corner() {
    let expected = ["2", "12", "184", "8512", "1262816", "575780564"];
    for (side, expected) in (2_usize..).zip(expected) {
        let row = |number: usize| {
            let mut cells = vec!["."; side];
            if number == 0 {
                cells[0] = "(x)";
            }
            if number + 1 == side {
                cells[side - 1] = "(x)";
            }
            cells.join(" ")
        };
        let rows: Vec<String> = (0..side).map(row).collect();
        let text = format!(
            "board {{\n{}\n}}\ndraw path through cells\nin cells marked any: one of end\nin cells marked none: not one of end\n",
            rows.join("\n")
        );
        assert_eq!(counted(&text), expected, "{side}");
    }
}

/// OEIS A059525, and one more, for the empty set: sets of cells that hang together.
#[test]
fn connected_sets() {
    let expected = ["2", "14", "219", "11507", "2301878", "1732082742"];
    for (side, expected) in (1..).zip(expected) {
        let text = format!("input ■\n{}", square(side, "in board: connected ■"));
        assert_eq!(counted(&text), expected, "{side}");
    }
}

/// OEIS A068416: divisions of a square into connected areas.
#[test]
fn divisions_into_areas() {
    let expected = ["12", "1434", "1691690", "19719299768", "2271230282824746"];
    for (side, expected) in (2..).zip(expected) {
        assert_eq!(counted(&square(side, "pieces areas\nprimary cells")), expected, "{side}");
    }
}

/// That no three cells of a square are of one group is a consequence of `rectangular`, and no rule that a fault may name.
#[test]
fn givens_that_break_a_consequence_are_no_fault_of_the_program() {
    let text = "inputs ■ □\nboard { ■ ■ / ■ □ }\nprimary cells\nin groups of ■: rectangular\n";
    let compiled = ecp::compile_text(text, &Limits::default()).expect("a puzzle");
    assert_eq!(compiled.search().count_by(Way::Any, MEMORY).solutions.to_string(), "0");
}
