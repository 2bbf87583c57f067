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
use ecp::{Compiled, Filling, Places, Subject, all_shapes_on};

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
const MOST_STEPS: usize = 60;

/// The most steps of which the reasons are made as few as it goes, before one is chosen.
const MOST_SHOWN: usize = 8;

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
    /// parts, none of which can be spared. They are none where the counts of the board say it already. `None` where
    /// nothing was found out, or all steps are about pieces.
    pub(super) fn easiest(
        &self,
        steps: &[Step],
        compiled: &Compiled,
        places: &Places,
        trials: &mut Trials<'_>,
    ) -> Option<(usize, Vec<Part>)> {
        let told = self.told(compiled.puzzle()?)?;
        let question = |(number, step): (usize, &Step)| {
            let claims = claims(step, compiled).filter(|claims| claims.len() <= MOST_CLAIMS)?;
            let question = Question::of(&told, places, &claims)?;
            let rings = question.rings(&near(step, &claims, compiled)?);
            Some((number, question, rings))
        };
        let questions: Vec<(usize, Question, Vec<Vec<Part>>)> =
            steps.iter().take(MOST_STEPS).enumerate().filter_map(question).collect();
        let most_rings = questions.iter().map(|(.., rings)| rings.len()).max()?;
        for (nodes, ring) in EFFORTS.iter().flat_map(|nodes| (0..most_rings).map(move |ring| (*nodes, ring)))
        {
            let mut best: Option<(usize, Vec<Part>)> = None;
            let mut shown = 0;
            for (number, question, rings) in &questions {
                let Some(ring) = rings.get(ring) else { continue };
                match question.is_shown_by(ring, nodes, trials) {
                    Holds::Stopped => return best,
                    Holds::No | Holds::Unknown => continue,
                    Holds::Yes => shown += 1,
                }
                let found = irreducible(ring.clone(), |left| question.is_shown_by(left, nodes, trials)).left;
                if best.as_ref().is_none_or(|(_, best)| found.len() < best.len()) {
                    best = Some((*number, found));
                }
                if shown == MOST_SHOWN || best.as_ref().is_some_and(|(_, best)| best.len() <= 1) {
                    break;
                }
            }
            if best.is_some() {
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
        for claim in self.claims.iter().filter(|claim| !claim.is_there) {
            puzzle = with_claim(&puzzle, *claim);
        }
        Some(puzzle)
    }
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
        // an option of several cells that is out says nothing of each of them
        if cells.is_empty() || (!is_there && cells.len() > 1) {
            return None;
        }
        claims.extend(cells.iter().map(|(cell, input)| Claim { cell: *cell, input: *input, is_there }));
    }
    Some(claims)
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
            Subject::Piece(_) => {}
        }
    }
    Some(cells)
}

fn with_claim(puzzle: &Puzzle, claim: Claim) -> Puzzle {
    let mut puzzle = puzzle.clone();
    if let Rules::Grid(grid) = &mut puzzle.rules {
        let position = grid.board.cell(claim.cell).position;
        let times = Bounds::exactly(u32::from(claim.is_there));
        grid.constraints.push(Constraint {
            strength: Strength::Primary,
            shapes: Family::Cell(position).into(),
            counts: Counts::With(vec![(claim.input, times)]),
        });
    }
    puzzle
}

/// Whether a step follows from some of the parts of a puzzle.
struct Question {
    /// The puzzle as far as it is known, with the opposite of each claim: all of these must be impossible.
    opposites: Vec<Puzzle>,
    /// The parts that are not in question.
    kept: Vec<Part>,
    /// The parts in question, and their cells, where they have some.
    asked: Vec<(Part, Option<Vec<CellId>>)>,
    /// The cells that are open.
    open: HashSet<CellId>,
}

impl Question {
    fn of(puzzle: &Puzzle, places: &Places, claims: &[Claim]) -> Option<Self> {
        let opposite = |claim: &Claim| with_claim(puzzle, Claim { is_there: !claim.is_there, ..*claim });
        let opposites: Vec<Puzzle> = claims.iter().map(opposite).collect();
        let Rules::Grid(grid) = &puzzle.rules else { return None };
        let (mut kept, mut asked) = (Vec::new(), Vec::new());
        // the opposite of the claim is one constraint more
        kept.push(Part::Rule(Rule::Constraint(grid.constraints.len())));
        for part in parts(puzzle, places) {
            match part {
                Part::Given(_) | Part::PieceClue(_) | Part::Rule(Rule::Constraint(_)) => kept.push(part),
                _ => asked.extend(pieces_of(&part, puzzle).into_iter().map(|part| {
                    let cells = cells_of(grid, &part);
                    (part, cells)
                })),
            }
        }
        let is_open = |cell: &CellId| grid.board.cell(*cell).square == Square::Empty;
        let open = grid.board.cell_ids().filter(is_open).collect();
        Some(Self { opposites, kept, asked, open })
    }

    /// More and more of the parts in question: none, those of some cells, those that share an open cell with these, all.
    fn rings(&self, near: &HashSet<CellId>) -> Vec<Vec<Part>> {
        let within = |cells: &HashSet<CellId>| {
            let meets = |own: &Option<Vec<CellId>>| {
                own.as_ref().is_some_and(|own| own.iter().any(|cell| cells.contains(cell)))
            };
            self.asked.iter().filter(|(_, own)| meets(own)).collect::<Vec<_>>()
        };
        let first = within(near);
        let reached = first.iter().flat_map(|(_, cells)| cells.iter().flatten().copied());
        let second = within(&reached.filter(|cell| self.open.contains(cell)).collect());
        let list =
            |parts: &[&(Part, Option<Vec<CellId>>)]| parts.iter().map(|(part, _)| part.clone()).collect();
        let all: Vec<&(Part, Option<Vec<CellId>>)> = self.asked.iter().collect();
        let mut rings: Vec<Vec<Part>> = vec![Vec::new(), list(&first), list(&second), list(&all)];
        rings.dedup();
        rings
    }

    /// Whether the claims follow from those parts of the ones in question, as far as searches of so many nodes tell.
    fn is_shown_by(&self, parts: &[Part], nodes: u64, trials: &mut Trials<'_>) -> Holds {
        for opposite in &self.opposites {
            if trials.interruption().is_some() {
                return Holds::Stopped;
            }
            let puzzle = with_parts(opposite, self.kept.iter().chain(parts));
            match trials.is_impossible_within(puzzle, nodes) {
                Some(true) => {}
                Some(false) => return Holds::No,
                None => return Holds::Unknown,
            }
        }
        Holds::Yes
    }
}

/// The cells of a part, where it is a clue or one shape of a relation.
fn cells_of(grid: &Grid, part: &Part) -> Option<Vec<CellId>> {
    let of = |(relation, shape): (usize, usize)| {
        all_shapes_on(&grid.relations[relation].shapes.family, &grid.board).swap_remove(shape).cells
    };
    match part {
        Part::Clue(readers) => Some(readers.iter().copied().flat_map(of).collect()),
        Part::Related { relation, shape } => Some(of((*relation, *shape))),
        _ => None,
    }
}
