//! Of parts that clash none can be spared, and cells that settle it do.

use ecp::Limits;
use ecp::cover::{Budget, EngineName, OptionId};
use ecp::puzzle::{CellId, InputId, Puzzle, Rules, Square};
use ecp_maker::{Explanation, Part, Settled, Trials, explain, filled_with_parts, with_givens, with_options};

use crate::twin::random_problem;
use crate::{Shipped, Uniqueness, shipped, solutions};

fn trials<'h>() -> Trials<'h> {
    Trials::new(Limits::default(), Budget::unlimited().with_nodes(5_000))
}

/// The puzzle with a wrong given, where it has an empty cell and two inputs.
fn broken(shipped: &Shipped, random: &mut fastrand::Rng) -> Option<Puzzle> {
    let Rules::Grid(grid) = &shipped.puzzle.rules else { return None };
    let Uniqueness::One(answer) = solutions(&shipped.puzzle, EngineName::Auto) else { return None };
    let mut filling = answer.filling?;
    let is_open = |cell: &CellId| grid.board.cell(*cell).square == Square::Empty;
    let open: Vec<CellId> = grid.board.cell_ids().filter(is_open).collect();
    let cell = random.choice(open)?;
    let others = (0..grid.inputs.len() as u32).map(InputId);
    let others: Vec<InputId> = others.filter(|input| filling[cell.index()] != Some(*input)).collect();
    filling[cell.index()] = Some(random.choice(others)?);
    Some(with_givens(&shipped.puzzle, &filling, &[cell]))
}

#[test]
fn without_any_one_of_them_the_clash_is_gone() {
    let mut random = fastrand::Rng::with_seed(5);
    let mut clashes = 0;
    // one in three: each is tried some hundred times
    for shipped in shipped().into_iter().step_by(3) {
        let Some(puzzle) = broken(&shipped, &mut random) else { continue };
        let name = &shipped.name;
        let clash = match explain(&puzzle, &shipped.places, &mut trials()) {
            Explanation::Clash(clash) => clash,
            Explanation::Unfit(_) => continue,
            other => panic!("{name}: {other:?}"),
        };
        match solutions(&filled_with_parts(&puzzle, &clash.parts), EngineName::Links) {
            Uniqueness::None => {}
            Uniqueness::Stopped(_, None) => continue,
            other => panic!("{name}: {other:?}"),
        }
        clashes += usize::from(clash.is_irreducible);
        for part in clash.parts.iter().filter(|_| clash.is_irreducible) {
            let fewer: Vec<Part> = clash.parts.iter().filter(|other| *other != part).cloned().collect();
            let without = filled_with_parts(&puzzle, &fewer);
            let compiles = ecp::compile(without.clone(), &ecp::Places::default(), &Limits::default());
            let is_possible = compiles.compiled.is_some()
                && matches!(
                    solutions(&without, EngineName::Auto),
                    Uniqueness::One(_) | Uniqueness::Several(..) | Uniqueness::Stopped(_, Some(_))
                );
            assert!(is_possible, "{name}: {part:?} can go");
        }
    }
    assert!(clashes > 10, "{clashes}");
}

#[test]
fn cells_that_settle_it_leave_one_solution_and_none_of_them_can_be_spared() {
    let mut settled = 0;
    for shipped in shipped().into_iter().step_by(2) {
        let Rules::Grid(grid) = &shipped.puzzle.rules else { continue };
        let mut puzzle = shipped.puzzle.clone();
        // without its first given
        let given = Part::Given;
        let givens =
            grid.board.cell_ids().filter(|cell| matches!(grid.board.cell(*cell).square, Square::Given(_)));
        let Some(first) = givens.map(given).next() else { continue };
        let parts = ecp_maker::parts(&puzzle, &shipped.places);
        puzzle = ecp_maker::with_parts(&puzzle, parts.iter().filter(|part| **part != first));
        let Explanation::Ambiguity(found) = explain(&puzzle, &shipped.places, &mut trials()) else {
            continue;
        };
        let (Some(Settled::Cells(cells)), Some(filling)) = (&found.settled_by, &found.one.filling) else {
            continue;
        };
        let cells: Vec<_> = cells.iter().map(|(cell, _)| *cell).collect();
        let with = |cells: &[_]| solutions(&with_givens(&puzzle, filling, cells), EngineName::Links);
        assert!(matches!(with(&cells), Uniqueness::One(_)), "{}", shipped.name);
        for cell in cells.iter().filter(|_| found.is_irreducible) {
            let fewer: Vec<_> = cells.iter().filter(|other| *other != cell).copied().collect();
            assert!(!matches!(with(&fewer), Uniqueness::One(_)), "{}", shipped.name);
        }
        settled += 1;
    }
    assert!(settled > 5, "{settled}");
}

#[test]
fn options_that_settle_it_leave_one_solution_and_none_of_them_can_be_spared() {
    let mut random = fastrand::Rng::with_seed(7);
    let (mut settled, mut unsettled) = (0, 0);
    for round in 0..500 {
        let puzzle = ecp_maker::puzzle_of(&random_problem(&mut random));
        let Explanation::Ambiguity(found) = explain(&puzzle, &ecp::Places::default(), &mut trials()) else {
            continue;
        };
        let with = |options: &[OptionId]| solutions(&with_options(&puzzle, options), EngineName::Links);
        let Some(Settled::Options(options)) = &found.settled_by else {
            // all options of the first are chosen by others, too
            assert!(matches!(with(&found.one.options), Uniqueness::Several(..)), "round {round}: {puzzle:?}");
            unsettled += 1;
            continue;
        };
        let Uniqueness::One(only) = with(options) else { panic!("round {round}: {puzzle:?}") };
        assert_eq!(only.options, found.one.options, "round {round}");
        for option in options {
            let fewer: Vec<OptionId> = options.iter().filter(|other| *other != option).copied().collect();
            assert!(matches!(with(&fewer), Uniqueness::Several(..)), "round {round}: {puzzle:?}");
        }
        settled += 1;
    }
    assert!(settled > 100, "{settled} settled, {unsettled} not");
}
