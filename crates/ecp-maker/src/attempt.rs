//! What somebody has written on the board so far, while solving: whether it is still right.

use ecp::cover::{OptionId, Stop};
use ecp::puzzle::{CellId, Grid, Puzzle, Rules, Stroke, sides_between};
use ecp::render::Tile;
use ecp::{Answer, Compiled, Faults, Filling, Subject};

use crate::explain::with_givens;
use crate::trial::{Outcome, Trials};

/// What is written.
#[derive(Clone, Debug, Default)]
pub struct Written {
    /// What stands in each place of the board: inputs in cells, lines on edges.
    pub filling: Filling,
    /// The edges of which it is said that no line lies there.
    pub crossed: Vec<CellId>,
    /// The pieces that lie on the board.
    pub tiles: Vec<Tile>,
    /// Cells side by side of which it is said that a border parts them.
    pub parted: Vec<[CellId; 2]>,
    /// Those of which it is said that none does.
    pub joined: Vec<[CellId; 2]>,
}

/// How what is written compares with a solution.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Compared {
    /// The places that hold something else in it.
    pub wrong: Vec<CellId>,
    /// The cells of which it is wrong that a border parts them, or that none does.
    pub wrong_borders: Vec<[CellId; 2]>,
    /// The pieces that do not lie so, by their places in the list.
    pub wrong_tiles: Vec<usize>,
    /// The places that hold an input or a line in it, and nothing yet.
    pub missing: Vec<CellId>,
    /// The cells that a border parts in it, but not yet.
    pub missing_borders: Vec<[CellId; 2]>,
    /// How many pieces do not lie on the board yet, of those that are drawn and carry nothing: others are seen by their borders, or
    /// by what they carry.
    pub missing_tiles: usize,
}

/// What is to be said of what is written.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Attempt {
    /// The puzzle has one solution.
    One(Compared),
    /// The puzzle has several solutions, and one has all that is written; this is what that one has beside it.
    Several(Compared),
    /// The puzzle has several solutions, and none has all that is written.
    Astray,
    /// The puzzle has no solution.
    None,
    /// The budget was spent before.
    Stopped(Stop),
    /// The puzzle cannot be compiled.
    Unfit(Faults),
}

/// Looks whether what is written is still right. Boards that are equal by turns and flips all count here.
pub fn attempt(puzzle: &Puzzle, written: &Written, trials: &mut Trials<'_>) -> Attempt {
    let mut puzzle = puzzle.clone();
    if let Rules::Grid(grid) = &mut puzzle.rules {
        grid.up_to_symmetry = false;
    }
    match trials.try_whole(puzzle.clone()) {
        Outcome::One(answer) => Attempt::One(compared(&puzzle, written, &answer)),
        Outcome::Several(..) => {
            let cells = (0..).map(CellId).zip(&written.filling).filter(|(_, held)| held.is_some());
            let cells: Vec<CellId> = cells.map(|(cell, _)| cell).collect();
            match trials.compiled(with_givens(&puzzle, &written.filling, &cells)) {
                Ok(compiled) => among_several(&puzzle, &compiled, written, trials),
                Err(_) => Attempt::Astray,
            }
        }
        Outcome::None => Attempt::None,
        Outcome::Stopped(stop, _) => Attempt::Stopped(stop),
        Outcome::Unfit(faults) => Attempt::Unfit(faults),
    }
}

/// Looks for a solution that has all that is written: of the options only those are left that may stand beside it.
fn among_several(puzzle: &Puzzle, compiled: &Compiled, written: &Written, trials: &Trials<'_>) -> Attempt {
    let kept: Vec<OptionId> =
        compiled.problem().option_ids().filter(|option| may_stand(compiled, *option, written)).collect();
    let part = Compiled::from_problem(compiled.problem().with_options(&kept));
    let mut answers = part.search().within(trials.budget().clone()).answers();
    for found in answers.by_ref() {
        let whole = compiled.decode(found.options.iter().map(|option| kept[option.index()]).collect());
        let compared = compared(puzzle, written, &whole);
        if compared.is_right() {
            return Attempt::Several(compared);
        }
    }
    match answers.stop() {
        Some(Stop::Exhausted) | None => Attempt::Astray,
        Some(stop) => Attempt::Stopped(stop),
    }
}

/// Whether an option may belong to a solution that has all that is written, as far as lines and pieces go.
fn may_stand(compiled: &Compiled, option: OptionId, written: &Written) -> bool {
    let fits_lines =
        compiled.problem().option(option).iter().all(|entry| match compiled.subject(entry.item) {
            Some(Subject::Edge { edge, line }) => match entry.color {
                Some(color) if color == line => !written.crossed.contains(&edge),
                Some(_) => written.filling.get(edge.index()).copied().flatten().is_none(),
                None => true,
            },
            _ => true,
        });
    let fits_pieces = compiled.placements().placed_by(option).is_none_or(|(piece, cells)| {
        written.tiles.iter().filter(|tile| is_alone(compiled.grid(), tile)).all(|tile| {
            (tile.piece == piece && tile.cells == cells)
                || tile.cells.iter().all(|cell| !cells.contains(cell))
        })
    });
    fits_lines && fits_pieces
}

/// Whether a piece says by itself alone that it lies there: it is drawn, and carries nothing that could be written, too.
fn is_alone(grid: Option<&Grid>, tile: &Tile) -> bool {
    let piece = grid.and_then(|grid| grid.pieces.list.get(tile.piece));
    piece.is_some_and(|piece| piece.is_bare() && !piece.form.is_found())
}

impl Compared {
    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_right(&self) -> bool {
        self.wrong.is_empty() && self.wrong_borders.is_empty() && self.wrong_tiles.is_empty()
    }

    /// Whether nothing is wrong, and nothing missing.
    #[must_use]
    pub fn is_done(&self) -> bool {
        let is_whole = self.missing.is_empty() && self.missing_borders.is_empty() && self.missing_tiles == 0;
        is_whole && self.is_right()
    }
}

/// How what is written compares with a solution.
fn compared(puzzle: &Puzzle, written: &Written, answer: &Answer) -> Compared {
    let Rules::Grid(grid) = &puzzle.rules else { return Compared::default() };
    let none = Filling::new();
    let whole = answer.filling.as_ref().unwrap_or(&none);
    let held = |slot: CellId| whole.get(slot.index()).copied().flatten();
    let here = |slot: CellId| written.filling.get(slot.index()).copied().flatten();
    let line = grid.stroke(Stroke::Line);
    let slots = || (0..whole.len().max(written.filling.len()) as u32).map(CellId);
    let is_wrong = |slot: &CellId| here(*slot).is_some_and(|input| held(*slot) != Some(input));
    let is_line = |slot: &CellId| line.is_some() && held(*slot) == line;
    // what lines do in a cell is not written
    let is_seen = |slot: &CellId| {
        let is_edge = grid.board.graph().is_some_and(|graph| graph.edge_at(*slot).is_some());
        let is_input = held(*slot).is_some_and(|input| grid.stroke_at(input).is_none());
        (is_edge && is_line(slot)) || (!grid.board.is_of_lines(*slot) && is_input)
    };
    let mut wrong: Vec<CellId> = slots().filter(is_wrong).collect();
    wrong.extend(written.crossed.iter().copied().filter(is_line));
    let tiles = answer.tiles.list();
    let is_parted = |[one, other]: &[CellId; 2]| answer.tiles.at(*one) != answer.tiles.at(*other);
    let wrong_borders = written.parted.iter().filter(|cells| !is_parted(cells));
    let wrong_borders = wrong_borders.chain(written.joined.iter().filter(|cells| is_parted(cells)));
    let are_found = grid.pieces.are_found();
    let missing_borders = sides_between(&grid.board)
        .into_iter()
        .filter(|cells| are_found && is_parted(cells) && !written.parted.contains(cells));
    let is_bare = |tile: &&Tile| is_alone(Some(grid), tile);
    let is_laid = |tile: &&Tile| tiles.contains(tile);
    let laid = written.tiles.iter().filter(is_bare).filter(is_laid).count();
    let lying = tiles.iter().filter(is_bare).count();
    let numbered = written.tiles.iter().enumerate().filter(|(_, tile)| is_bare(tile));
    Compared {
        wrong,
        wrong_borders: wrong_borders.copied().collect(),
        wrong_tiles: numbered.filter(|(_, tile)| !is_laid(tile)).map(|(number, _)| number).collect(),
        missing: slots().filter(|slot| is_seen(slot) && here(*slot).is_none()).collect(),
        missing_borders: missing_borders.collect(),
        missing_tiles: lying - laid.min(lying),
    }
}

#[cfg(test)]
mod tests {
    use ecp::Limits;
    use ecp::cover::Budget;
    use ecp::puzzle::InputId;

    use super::*;

    fn looked_at(board: &str, written: &[(u32, u32)]) -> Attempt {
        let limits = Limits::default();
        let text = format!("inputs 1..2 occur 1\nboard {{ {board} }}\nprimary rows, cols\n");
        let puzzle = ecp::read(&text, &limits).puzzle.expect("it is well written");
        let mut filling: Filling = vec![None; 4];
        for (cell, input) in written {
            filling[*cell as usize] = Some(InputId(*input));
        }
        attempt(
            &puzzle,
            &Written { filling, ..Written::default() },
            &mut Trials::new(limits, Budget::unlimited()),
        )
    }

    fn puzzle(text: &str) -> Puzzle {
        ecp::read(text, &Limits::default()).puzzle.expect("it is well written")
    }

    fn tried(puzzle: &Puzzle, written: &Written) -> Attempt {
        attempt(puzzle, written, &mut Trials::new(Limits::default(), Budget::unlimited()))
    }

    fn grid(puzzle: &Puzzle) -> &ecp::puzzle::Grid {
        let Rules::Grid(grid) = &puzzle.rules else { panic!("there is no board") };
        grid
    }

    /// What is written where lines lie on the edges of these names, and on others none.
    fn drawn(puzzle: &Puzzle, lines: &[&str], crossed: &[&str]) -> Written {
        let grid = grid(puzzle);
        let named =
            |name: &&str| grid.board.slot_ids().find(|slot| grid.board.slot_name(*slot) == **name).unwrap();
        let mut filling = vec![None; grid.board.slot_count()];
        lines.iter().map(named).for_each(|slot| filling[slot.index()] = grid.stroke(Stroke::Line));
        Written { filling, crossed: crossed.iter().map(named).collect(), ..Written::default() }
    }

    #[test]
    fn lines_are_told_edge_by_edge() {
        let puzzle = puzzle("draw loop through cells\nboard rectangle 2 2\n");
        let names = |slots: &[CellId]| -> Vec<String> {
            slots.iter().map(|slot| grid(&puzzle).board.slot_name(*slot)).collect()
        };
        let Attempt::One(found) = tried(&puzzle, &drawn(&puzzle, &["r1c1-r1c2"], &["r1c1-r2c1"])) else {
            panic!()
        };
        assert_eq!(names(&found.wrong), ["r1c1-r2c1"]);
        assert_eq!(names(&found.missing), ["r1c1-r2c1", "r1c2-r2c2", "r2c1-r2c2"]);
        let all = ["r1c1-r1c2", "r1c1-r2c1", "r1c2-r2c2", "r2c1-r2c2"];
        let Attempt::One(found) = tried(&puzzle, &drawn(&puzzle, &all, &[])) else { panic!() };
        assert!(found.is_done(), "{found:?}");
    }

    #[test]
    fn of_several_drawings_one_will_do() {
        let puzzle = puzzle("draw loop through cells\nboard rectangle 3 2\n");
        let one = ["r1c1-r1c2", "r1c1-r2c1", "r1c2-r2c2"];
        let Attempt::Several(found) = tried(&puzzle, &drawn(&puzzle, &one, &[])) else { panic!() };
        assert_eq!((found.missing.len(), found.is_done()), (1, false));
        let astray = ["r1c1-r1c2", "r1c2-r1c3", "r1c2-r2c2"];
        assert!(matches!(tried(&puzzle, &drawn(&puzzle, &astray, &[])), Attempt::Astray));
        let crossed = drawn(&puzzle, &["r1c1-r1c2"], &["r1c1-r2c1"]);
        assert!(matches!(tried(&puzzle, &crossed), Attempt::Astray));
    }

    #[test]
    fn pieces_may_lie_in_any_of_the_ways_that_are_equal_by_turns() {
        let text = "piece corner { X X / X . }\npiece tail { X X X / X X . }\nboard rectangle 4 2\nprimary pieces, cells\nup to symmetry\n";
        let puzzle = puzzle(text);
        let tile =
            |piece: usize, cells: &[u32]| Tile { piece, cells: cells.iter().copied().map(CellId).collect() };
        for cells in [[0, 1, 4], [0, 4, 5], [3, 6, 7], [2, 3, 7]] {
            let written = Written { tiles: vec![tile(0, &cells)], ..Written::default() };
            let Attempt::Several(found) = tried(&puzzle, &written) else { panic!("{cells:?}") };
            assert_eq!(found.missing_tiles, 1);
        }
        let written = Written { tiles: vec![tile(0, &[1, 2, 5])], ..Written::default() };
        assert!(matches!(tried(&puzzle, &written), Attempt::Astray));
    }

    #[test]
    fn areas_are_told_by_their_borders() {
        let text = "board { (2) . (1) }\npieces rectangles\nprimary cells\nin pieces: size is clue\n";
        let puzzle = puzzle(&format!("{text}in pieces: count of clue is 1\n"));
        let [one, other] = [[0, 1], [1, 2]].map(|cells: [u32; 2]| cells.map(CellId));
        let written = Written { parted: vec![one], joined: vec![other], ..Written::default() };
        let Attempt::One(found) = tried(&puzzle, &written) else { panic!() };
        assert_eq!((found.wrong_borders, found.missing_borders), (vec![one, other], vec![other]));
    }

    #[test]
    fn what_is_wrong_or_missing_is_told_cell_by_cell() {
        let Attempt::One(Compared { wrong, missing, .. }) = looked_at("1 . / . .", &[(1, 0), (3, 0)]) else {
            panic!()
        };
        assert_eq!((wrong, missing), (vec![CellId(1)], vec![CellId(0), CellId(2)]));
        let whole = [(0, 0), (1, 1), (2, 1), (3, 0)];
        let Attempt::One(found) = looked_at("1 . / . .", &whole) else { panic!() };
        assert!(found.is_done());
    }

    #[test]
    fn of_several_solutions_one_will_do() {
        assert!(matches!(looked_at(". . / . .", &[(0, 1)]), Attempt::Several(_)));
        assert!(matches!(looked_at(". . / . .", &[(0, 1), (1, 1)]), Attempt::Astray));
        assert!(matches!(looked_at("1 1 / . .", &[]), Attempt::None | Attempt::Unfit(_)));
    }
}
