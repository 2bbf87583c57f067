//! Where the clues of placed pieces stand, so that no other pieces go with them.
//!
//! Other layings that went with the clues once are kept, and clues move within their pieces until none of those goes with
//! them any more; then a search looks for further ones. A move is kept where no more of them go than before.
//!
//! # Source
//! The two by turns, one that guesses and one that finds a counterexample: A. Solar-Lezama and others, Combinatorial
//! sketching for finite programs, ASPLOS 2006. The moves: S. Minton and others, Minimizing conflicts, Artificial
//! Intelligence 58 (1992).

use ecp::puzzle::{CellId, ClueMark, Grid};
use fastrand::Rng;

use super::rules::{ClueRules, measure};

/// The most moves for one repair.
const MOST_MOVES: usize = 2000;

/// The clues of placed pieces.
pub(super) struct Places<'a> {
    rules: &'a ClueRules,
    grid: &'a Grid,
    /// The cells of each piece.
    pieces: Vec<Vec<CellId>>,
    /// For each cell of the board the number that stands there.
    numbers: Vec<Option<i64>>,
    /// The clues that may move: each with its piece.
    movable: Vec<(usize, CellId)>,
    /// Other pieces that went with the clues once.
    others: Vec<Vec<Vec<CellId>>>,
}

impl<'a> Places<'a> {
    /// As many clues in each piece as it needs, one at least, at random; `None` where a piece can have none that the
    /// rules allow.
    pub(super) fn new(
        rules: &'a ClueRules,
        grid: &'a Grid,
        pieces: Vec<Vec<CellId>>,
        random: &mut Rng,
    ) -> Option<Self> {
        let numbers = vec![None; grid.board.cells().len()];
        let mut places = Self { rules, grid, pieces, numbers, movable: Vec::new(), others: Vec::new() };
        (0..places.pieces.len()).all(|piece| places.fill(piece, random)).then_some(places)
    }

    /// Puts clues into a piece until the rules are content.
    fn fill(&mut self, piece: usize, random: &mut Rng) -> bool {
        let cells = self.pieces[piece].clone();
        let number = measure(self.rules.said, self.grid, &cells, &self.numbers);
        let (mut free, mut has_some) = (Vec::new(), false);
        for cell in &cells {
            match self.grid.pieces.clues.get(cell.index()).and_then(Option::as_ref) {
                Some(clue) => {
                    let reported =
                        if let [ClueMark::Number(reported)] = clue.0[..] { reported } else { number };
                    self.numbers[cell.index()] = Some(reported);
                    has_some = true;
                }
                None => free.push(*cell),
            }
        }
        random.shuffle(&mut free);
        loop {
            if has_some && self.rules.allow(self.grid, &cells, &self.numbers) {
                return true;
            }
            let Some(cell) = free.pop() else { return false };
            self.numbers[cell.index()] = Some(number);
            self.movable.push((piece, cell));
            has_some = true;
        }
    }

    /// For each cell of the board the number that stands there.
    pub(super) fn numbers(&self) -> &[Option<i64>] {
        &self.numbers
    }

    /// Remembers pieces that must not go with the clues, where they are others.
    pub(super) fn rule_out(&mut self, layings: [Vec<Vec<CellId>>; 2]) {
        for laying in layings {
            if laying.iter().any(|tile| !self.pieces.contains(tile)) {
                self.others.push(laying);
            }
        }
    }

    /// Moves clues until none of the others goes with them; false where that was not found.
    pub(super) fn repair(&mut self, random: &mut Rng) -> bool {
        let mut left = self.surviving();
        for _ in 0..MOST_MOVES {
            let Some(other) = random.choice(&left) else { return true };
            let movable = self.movable_against(*other);
            let Some(place) = random.choice(&movable) else { return false };
            let (piece, from) = self.movable[*place];
            let Some(to) = random.choice(&self.free(piece)).copied() else { continue };
            self.put(*place, to);
            let now = self.surviving();
            if now.len() <= left.len() {
                left = now;
            } else {
                self.put(*place, from);
            }
        }
        false
    }

    /// The clues whose moves may rule out other pieces: not those in pieces that both have.
    fn movable_against(&self, other: usize) -> Vec<usize> {
        let differs = |place: &usize| !self.others[other].contains(&self.pieces[self.movable[*place].0]);
        (0..self.movable.len()).filter(differs).collect()
    }

    /// The cells of a piece without a clue.
    fn free(&self, piece: usize) -> Vec<CellId> {
        let is_free = |cell: &&CellId| self.numbers[cell.index()].is_none();
        self.pieces[piece].iter().filter(is_free).copied().collect()
    }

    fn put(&mut self, place: usize, to: CellId) {
        let from = self.movable[place].1;
        self.numbers[to.index()] = self.numbers[from.index()].take();
        self.movable[place].1 = to;
    }

    /// Which of the others go with the clues as they stand.
    fn surviving(&self) -> Vec<usize> {
        let allowed = |tile: &Vec<CellId>| self.rules.allow(self.grid, tile, &self.numbers);
        (0..self.others.len()).filter(|number| self.others[*number].iter().all(allowed)).collect()
    }
}
