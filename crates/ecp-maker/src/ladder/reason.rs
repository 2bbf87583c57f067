//! By which rules and clues a step follows, where items alone do not say it: what a relation asks within is no item
//! that a person sees, and much of it was worked out before there were items.
//!
//! What is known so far is given, the opposite of the step is asked for, and of the clues and the shapes of relations
//! an irreducible set is found by which that is impossible. Those near the step are tried first, with little search, so
//! that the reason is one that a person finds, too.
//!
//! # Source
//! J. Espasa, I. Gent, R. Hoffmann, C. Jefferson and A. Lynch, Using small MUSes to explain how to solve pen and paper
//! puzzles, 2021, explain steps by small unsatisfiable sets of rules.

use std::collections::HashSet;

use ecp::puzzle::{
    Bounds, CellId, Constraint, Counts, Family, Grid, InputId, Puzzle, Rules, Square, Strength,
};
use ecp::{Compiled, Filling, Places, Shape, Subject, all_shapes_on};

use super::{Conclusion, Step};
use crate::explain::with_givens;
use crate::irreducible::{Holds, irreducible};
use crate::part::{Part, Rule, parts, pieces_of, shapes, with_parts};
use crate::trial::Trials;

/// The nodes of the searches that show a step, the fewest first.
const EFFORTS: [u64; 3] = [2, 50, 2000];

/// The most claims of a step that are looked at.
const MOST_CLAIMS: usize = 24;

/// The most steps among which the easiest is looked for.
const MOST_STEPS: u64 = 60;

/// The most steps of which the reasons are made as few as it goes, before one is chosen.
const MOST_SHOWN: usize = 8;

/// The most cells and inputs of all boards that are tried for one step: some hundred sudokus, some dozen large boards.
const MOST_WORK: u64 = 300_000;

/// What is known of a board besides what it gives: what the steps so far have shown.
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    claims: Vec<Claim>,
}

/// That an input stands in a cell, or does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Claim {
    cell: CellId,
    input: InputId,
    is_there: bool,
}

impl Known {
    /// Adds what a step has shown.
    pub(super) fn add(&mut self, step: &Step, compiled: &Compiled) {
        self.claims.extend(claims(step, compiled).unwrap_or_default());
    }

    /// Of steps the one that the fewest clues and rules show, near it and with little search, by its number; and these
    /// parts, none of which such a search can spare. They are none where the counts of the board say it already. `None`
    /// where nothing was found out with little work, or all steps are about pieces.
    pub(super) fn easiest(
        &self,
        steps: &[Step],
        compiled: &Compiled,
        places: &Places,
        trials: &mut Trials<'_>,
    ) -> Option<(usize, Vec<Part>)> {
        let told = Told::of(self.told(compiled.puzzle()?)?, places)?;
        let question = |(number, step): (usize, &Step)| {
            let claims = claims(step, compiled).filter(|claims| claims.len() <= MOST_CLAIMS)?;
            let rings = told.rings(&near(step, &claims, compiled)?);
            Some((number, claims, rings))
        };
        // on a large board fewer steps are looked at, or all the work goes into the first ring
        let most_steps = (MOST_WORK / told.size / 8).clamp(1, MOST_STEPS) as usize;
        let questions: Vec<(usize, Vec<Claim>, Vec<Vec<Part>>)> =
            steps.iter().take(most_steps).enumerate().filter_map(question).collect();
        let most_rings = questions.iter().map(|(.., rings)| rings.len()).max()?;
        let mut work = Work { told: &told, trials, left: MOST_WORK };
        for (nodes, ring) in EFFORTS.iter().flat_map(|nodes| (0..most_rings).map(move |ring| (*nodes, ring)))
        {
            let asked = questions
                .iter()
                .filter_map(|(number, claims, rings)| Some((*number, claims, rings.get(ring)?)));
            let best = work.fewest(asked, nodes);
            if best.is_some() || work.is_over() {
                return best;
            }
        }
        None
    }

    /// The puzzle that gives what is known.
    fn told(&self, puzzle: &Puzzle) -> Option<Puzzle> {
        let Rules::Grid(grid) = &puzzle.rules else { return None };
        let mut filling: Filling = vec![None; grid.board.cells().len()];
        let mut cells = Vec::new();
        for claim in self.claims.iter().filter(|claim| claim.is_there) {
            filling[claim.cell.index()] = Some(claim.input);
            cells.push(claim.cell);
        }
        let mut puzzle = with_givens(puzzle, &filling, &cells);
        if let Rules::Grid(grid) = &mut puzzle.rules {
            self.claims.iter().filter(|claim| !claim.is_there).for_each(|claim| add_claim(grid, *claim));
        }
        Some(puzzle)
    }
}

/// Whether a step says of cells what stands in them.
pub(super) fn is_about_cells(step: &Step, compiled: &Compiled) -> bool {
    claims(step, compiled).is_some()
}

/// What a step says of cells; `None` where it is about something else.
fn claims(step: &Step, compiled: &Compiled) -> Option<Vec<Claim>> {
    let placements = compiled.placements();
    let (options, is_there) = match &step.conclusion {
        Conclusion::Taken(option) => (std::slice::from_ref(option), true),
        Conclusion::Out(options) => (options.as_slice(), false),
    };
    let mut claims = Vec::new();
    for option in options {
        let cells = placements.of(*option);
        if placements.laid_by(*option).is_some() {
            return None;
        }
        if cells.is_empty() && !is_there {
            // it is out within the rules
            continue;
        }
        // an option of several cells that is out says nothing of each of them
        if cells.is_empty() || (!is_there && cells.len() > 1) {
            return None;
        }
        claims.extend(cells.iter().map(|(cell, input)| Claim { cell: *cell, input: *input, is_there }));
    }
    (!claims.is_empty()).then_some(claims)
}

/// The cells of a step, and of the shapes whose counts it is about.
fn near(step: &Step, claims: &[Claim], compiled: &Compiled) -> Option<HashSet<CellId>> {
    let grid = compiled.grid()?;
    let mut cells: HashSet<CellId> = claims.iter().map(|claim| claim.cell).collect();
    for subject in step.items.iter().filter_map(|item| compiled.subject(*item)) {
        match subject {
            Subject::Cell(cell) => _ = cells.insert(cell),
            Subject::Count { constraint, shape, .. } => {
                cells.extend(shapes(grid, constraint).swap_remove(shape).cells);
            }
            Subject::Once { .. } | Subject::Piece(_) => {}
        }
    }
    Some(cells)
}

/// Makes a claim a rule.
fn add_claim(grid: &mut Grid, claim: Claim) {
    let position = grid.board.cell(claim.cell).position;
    let times = Bounds::exactly(u32::from(claim.is_there));
    grid.constraints.push(Constraint {
        strength: Strength::Primary,
        shapes: Family::Cell(position).into(),
        counts: Counts::With(vec![(claim.input, times)]),
    });
}

/// A puzzle as far as it is known, and its parts.
struct Told {
    puzzle: Puzzle,
    /// The parts that are not in question.
    kept: Vec<Part>,
    /// The parts in question, and their cells, where they have some.
    asked: Vec<Asked>,
    /// The cells that are open.
    open: HashSet<CellId>,
    /// The number of cells and inputs.
    size: u64,
}

struct Asked {
    part: Part,
    cells: Option<Vec<CellId>>,
}

impl Told {
    fn of(puzzle: Puzzle, places: &Places) -> Option<Self> {
        let Rules::Grid(grid) = &puzzle.rules else { return None };
        // the opposite of a claim is one constraint more
        let mut kept = vec![Part::Rule(Rule::Constraint(grid.constraints.len()))];
        let mut asked = Vec::new();
        let shapes: Vec<Vec<Shape>> = grid
            .relations
            .iter()
            .map(|relation| all_shapes_on(&relation.shapes.family, &grid.board))
            .collect();
        for part in parts(&puzzle, places) {
            match part {
                Part::Given(_) | Part::PieceClue(_) | Part::Rule(Rule::Constraint(_)) => kept.push(part),
                _ => asked.extend(pieces_of(&part, &puzzle).into_iter().map(|part| {
                    let cells = cells_of(&shapes, &part);
                    Asked { part, cells }
                })),
            }
        }
        let is_open = |cell: &CellId| grid.board.cell(*cell).square == Square::Empty;
        let open = grid.board.cell_ids().filter(is_open).collect();
        let size = (grid.board.cells().len() * grid.inputs.len()).max(1) as u64;
        Some(Self { kept, asked, open, size, puzzle })
    }

    /// More and more of the parts in question: none, those of some cells, those that share an open cell with these, all.
    fn rings(&self, near: &HashSet<CellId>) -> Vec<Vec<Part>> {
        let within = |cells: &HashSet<CellId>| {
            let meets = |asked: &&Asked| asked.cells.iter().flatten().any(|cell| cells.contains(cell));
            self.asked.iter().filter(meets).collect::<Vec<&Asked>>()
        };
        let first = within(near);
        let reached = first.iter().flat_map(|asked| asked.cells.iter().flatten().copied());
        let second = within(&reached.filter(|cell| self.open.contains(cell)).collect());
        let list = |parts: &[&Asked]| parts.iter().map(|asked| asked.part.clone()).collect();
        let all: Vec<&Asked> = self.asked.iter().collect();
        let mut rings: Vec<Vec<Part>> = vec![Vec::new(), list(&first), list(&second), list(&all)];
        rings.dedup();
        rings
    }

    /// With some of the parts in question, and the opposite of a claim.
    fn with(&self, parts: &[Part], claim: Claim) -> Puzzle {
        let mut puzzle = self.puzzle.clone();
        if let Rules::Grid(grid) = &mut puzzle.rules {
            add_claim(grid, Claim { is_there: !claim.is_there, ..claim });
        }
        with_parts(&puzzle, self.kept.iter().chain(parts))
    }
}

/// Trials of what is known, as long as they take little work.
struct Work<'w, 'h> {
    told: &'w Told,
    trials: &'w mut Trials<'h>,
    left: u64,
}

impl Work<'_, '_> {
    /// Of some claims those that the fewest of their parts show, by searches of so many nodes.
    fn fewest<'q>(
        &mut self,
        asked: impl Iterator<Item = (usize, &'q Vec<Claim>, &'q Vec<Part>)>,
        nodes: u64,
    ) -> Option<(usize, Vec<Part>)> {
        let mut best: Option<(usize, Vec<Part>)> = None;
        let mut shown = 0;
        for (number, claims, parts) in asked {
            match self.is_shown_by(parts, claims, nodes) {
                Holds::Stopped => return best,
                Holds::No | Holds::Unknown => continue,
                Holds::Yes => shown += 1,
            }
            let found = irreducible(parts.clone(), |left| self.is_shown_by(left, claims, nodes)).left;
            if self.is_over() && !found.is_empty() {
                // some of it might be spared
                return best;
            }
            if best.as_ref().is_none_or(|(_, best)| found.len() < best.len()) {
                best = Some((number, found));
            }
            if shown == MOST_SHOWN || best.as_ref().is_some_and(|(_, best)| best.len() <= 1) {
                break;
            }
        }
        best
    }

    fn is_over(&self) -> bool {
        self.left == 0 || self.trials.interruption().is_some()
    }

    /// Whether claims follow from those parts of the ones in question, as far as searches of so many nodes tell.
    fn is_shown_by(&mut self, parts: &[Part], claims: &[Claim], nodes: u64) -> Holds {
        for claim in claims {
            if self.is_over() {
                return Holds::Stopped;
            }
            self.left = self.left.saturating_sub(self.told.size);
            match self.trials.is_impossible_within(self.told.with(parts, *claim), nodes) {
                Some(true) => {}
                Some(false) => return Holds::No,
                None => return Holds::Unknown,
            }
        }
        Holds::Yes
    }
}

/// The cells of a part, where it is a clue or one shape of a relation.
fn cells_of(shapes: &[Vec<Shape>], part: &Part) -> Option<Vec<CellId>> {
    let of = |(relation, shape): (usize, usize)| shapes[relation][shape].cells.iter().copied();
    match part {
        Part::Clue(readers) => Some(readers.iter().copied().flat_map(of).collect()),
        Part::Related { relation, shape } => Some(of((*relation, *shape)).collect()),
        _ => None,
    }
}
