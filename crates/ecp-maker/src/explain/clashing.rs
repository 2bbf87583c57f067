//! The parts of a puzzle without solution that clash.
//!
//! Where little search shows that there is no solution, the clash is looked for around some places of the board, of
//! shapes and clues near them, and in some orders besides; the smallest set found is taken. Where it takes much search,
//! whole statements are decided first, such as a rule over all its shapes, or all givens, then the shapes and
//! clues of those that are left, one statement after the other. In either case the single counts of shapes come last,
//! and what only a little search could not decide is asked again with all the search that is allowed.
//!
//! # Source
//! That whole statements come before what they are made of is the hierarchical search of G. Misherghi and Z. Su, HDD:
//! hierarchical delta debugging, ICSE 2006.

use ecp::puzzle::{Constraint, Puzzle, Rules};

use super::near::{Near, cells, spread};
use super::{MORE_NODES, Without, tried};
use crate::irreducible::{Holds, Irreducible, by_preference};
use crate::part::{Part, pieces_of, with_parts, with_uses};
use crate::trial::Trials;

/// The nodes of the searches that show a clash, the fewest first; after these as many as are allowed.
const EFFORTS: [u64; 3] = [2, 50, 2000];

/// The most places of the board around which a clash is looked for.
const MOST_PLACES: usize = 24;

/// The most orders of parts around a place that are tried in full.
const MOST_NEAR: usize = 2;

/// The most orders by chance.
const MOST_SHUFFLED: usize = 4;

/// After so much work no other order is tried: about two seconds.
const MOST_WORK: u64 = 3_000_000;

/// One who looks for parts that clash.
pub(super) struct Looker<'a, 'h> {
    pub(super) puzzle: &'a Puzzle,
    /// The cells that the whole puzzle fills.
    pub(super) filled: Option<&'a Constraint>,
    /// What is no part of a clash.
    pub(super) fixed: &'a [Part],
    pub(super) trials: &'a mut Trials<'h>,
    /// The most nodes of a trial.
    nodes: u64,
    /// The nodes that show that the whole puzzle has no solution.
    whole_nodes: u64,
    /// Parts as they are written, and what becomes of the puzzle without each.
    without: Vec<(Part, Without)>,
}

impl<'a, 'h> Looker<'a, 'h> {
    pub(super) fn new(
        puzzle: &'a Puzzle,
        filled: Option<&'a Constraint>,
        fixed: &'a [Part],
        trials: &'a mut Trials<'h>,
        whole_nodes: u64,
    ) -> Self {
        let nodes = trials.nodes();
        Self { puzzle, filled, fixed, trials, nodes, whole_nodes, without: Vec::new() }
    }

    /// Of the parts of a puzzle some that clash.
    pub(super) fn clash(&mut self, whole: &[Part]) -> Irreducible<Part> {
        let shapes = self.shapes(whole);
        let all = self.nodes;
        let is_plain = self.make_little_effort(&shapes);
        let near = self.nearest(&shapes, is_plain);
        let found = if is_plain || !near.is_empty() {
            self.best(near, is_plain.then_some(&shapes))
        } else {
            self.nodes = all.min(MORE_NODES * self.whole_nodes.max(EFFORTS[2]));
            self.by_statement(whole)
        };
        let Irreducible { left, is_proved } = self.by_count(found);
        self.nodes = all;
        if is_proved {
            return Irreducible { left, is_proved };
        }
        by_preference(left, 1, |left| self.holds(left))
    }

    /// Searches with as few nodes as show that parts clash, if these are few; whether they do.
    fn make_little_effort(&mut self, parts: &[Part]) -> bool {
        let all = self.nodes;
        for nodes in EFFORTS {
            self.nodes = nodes.min(all);
            if self.holds(parts) == Holds::Yes {
                return true;
            }
        }
        false
    }

    /// The smallest of the sets that are found in some orders: of parts near some places, and of all parts, if these are
    /// seen to clash with so little search.
    fn best(&mut self, near: Vec<Vec<Part>>, all: Option<&Vec<Part>>) -> Irreducible<Part> {
        let start = self.trials.work;
        let mut random = fastrand::Rng::with_seed(1);
        let mut shuffled = |parts: &Vec<Part>| {
            let mut parts = parts.clone();
            random.shuffle(&mut parts);
            parts
        };
        let backwards = |parts: &Vec<Part>| parts.iter().rev().cloned().collect();
        let mut orders = near;
        orders.extend(all.cloned());
        orders.extend(all.map(backwards));
        let some = orders[0].clone();
        orders.extend((0..MOST_SHUFFLED).map(|_| shuffled(&some)));
        let mut best: Option<Irreducible<Part>> = None;
        for order in orders {
            let is_over = self.trials.work - start > MOST_WORK || self.trials.interruption().is_some();
            if best.is_some() && is_over {
                break;
            }
            let half = order.len() / 2;
            let found = by_preference(order, half, |left| self.holds(left));
            let is_better = |best: &Irreducible<Part>| found.left.len() < best.left.len();
            if best.as_ref().is_none_or(is_better) {
                best = Some(found);
            }
        }
        best.expect("there is an order")
    }

    /// The parts near some places that clash by themselves, the farthest first: those of the fewest parts. Where not all
    /// parts are seen to clash, only few are tried.
    fn nearest(&mut self, parts: &[Part], is_plain: bool) -> Vec<Vec<Part>> {
        let Rules::Grid(grid) = &self.puzzle.rules else { return Vec::new() };
        let near = Near::of(grid, parts);
        let mut found: Vec<Vec<Part>> = Vec::new();
        let mut fewest = if is_plain { parts.len() } else { parts.len() / 4 };
        let mut places = spread(&cells(grid), if is_plain { MOST_PLACES } else { MOST_PLACES / 2 });
        while !places.is_empty() {
            let before = found.len();
            for place in places {
                let order = near.around(place);
                // another place is worth it where much fewer are enough
                let enough = if found.is_empty() { fewest } else { fewest - fewest.div_ceil(4) };
                let is_known = is_plain && found.is_empty();
                if is_known || self.holds(&order[..enough]) == Holds::Yes {
                    fewest = self.fewest(&order, enough);
                    found.push(order[..fewest].to_vec());
                }
            }
            // then around places within the best of them
            let best = found.last().filter(|_| found.len() > before);
            places = best.map_or(Vec::new(), |best| spread(&Near::of(grid, best).all_cells(), MOST_PLACES));
        }
        found.iter_mut().for_each(|parts| parts.reverse());
        found.reverse();
        found.truncate(MOST_NEAR);
        found
    }

    /// About how many of the first parts clash, where so many do.
    fn fewest(&mut self, order: &[Part], enough: usize) -> usize {
        let (mut few, mut enough) = (0, enough);
        while enough - few > enough.div_ceil(8) {
            let half = few.midpoint(enough);
            match self.holds(&order[..half]) {
                Holds::Yes => enough = half,
                Holds::No | Holds::Unknown => few = half,
                Holds::Stopped => break,
            }
        }
        enough
    }

    /// Whole statements first, then what those are made of that are left.
    fn by_statement(&mut self, whole: &[Part]) -> Irreducible<Part> {
        let found = by_preference(statements(self.puzzle, whole), 1, |left| self.holds(&left.concat()));
        let (mut left, mut is_proved) = (found.left, found.is_proved);
        // before all the time is spent
        let rules: Vec<Part> =
            left.iter().filter(|statement| statement.len() == 1).map(|one| one[0].clone()).collect();
        self.look_without(whole, &rules);
        for number in 0..left.len() {
            let others = [left[..number].concat(), left[number + 1..].concat()].concat();
            let found = self.within(&others, left[number].clone());
            is_proved &= found.is_proved;
            left[number] = found.left;
        }
        Irreducible { left: left.concat(), is_proved }
    }

    /// What is needed of a statement, with other parts.
    fn within(&mut self, others: &[Part], statement: Vec<Part>) -> Irreducible<Part> {
        let shapes = self.shapes(&statement);
        let is_whole = shapes.len() == statement.len();
        if shapes.len() == 1 {
            return Irreducible { left: statement, is_proved: true };
        }
        let half = shapes.len() / 2;
        match if is_whole { Holds::Yes } else { self.holds(&[others, &shapes].concat()) } {
            Holds::Yes => by_preference(shapes, half, |left| self.holds(&[others, left].concat())),
            other => Irreducible { left: statement, is_proved: other == Holds::No },
        }
    }

    /// Of the counts of shapes only those of the inputs that are needed.
    fn by_count(&mut self, found: Irreducible<Part>) -> Irreducible<Part> {
        let is_count = |part: &Part| matches!(part, Part::Count { input: None, .. });
        let (counts, others): (Vec<Part>, Vec<Part>) = found.left.into_iter().partition(is_count);
        if counts.is_empty() {
            return Irreducible { left: others, is_proved: found.is_proved };
        }
        let inputs: Vec<Part> = counts.iter().flat_map(|part| pieces_of(part, self.puzzle)).collect();
        let half = inputs.len() / 2;
        let counts = match self.holds(&[&others[..], &inputs].concat()) {
            Holds::Yes => by_preference(inputs, half, |left| self.holds(&[&others[..], left].concat())),
            other => Irreducible { left: counts, is_proved: other == Holds::No },
        };
        Irreducible { left: [others, counts.left].concat(), is_proved: found.is_proved && counts.is_proved }
    }

    /// What parts are made of: of rules their shapes.
    fn shapes(&self, parts: &[Part]) -> Vec<Part> {
        parts.iter().flat_map(|part| pieces_of(part, self.puzzle)).collect()
    }

    /// Whether parts clash by themselves.
    pub(super) fn holds(&mut self, parts: &[Part]) -> Holds {
        if self.trials.interruption().is_some() {
            return Holds::Stopped;
        }
        self.trials.show(parts.len());
        match self.trials.is_impossible_within(tried(self.puzzle, self.filled, self.fixed, parts), self.nodes)
        {
            Some(true) => Holds::Yes,
            Some(false) => Holds::No,
            None if self.trials.interruption().is_some() => Holds::Stopped,
            None => Holds::Unknown,
        }
    }

    /// Finds out what becomes of the puzzle without each of some parts, as long as there is time.
    pub(super) fn look_without(&mut self, whole: &[Part], parts: &[Part]) {
        for part in parts {
            if self.without.iter().any(|(known, _)| known == part) || self.trials.interruption().is_some() {
                continue;
            }
            let left: Vec<&Part> = whole.iter().chain(self.fixed).filter(|other| *other != part).collect();
            let left = with_uses(with_parts(self.puzzle, left.iter().copied()), left.iter().copied());
            let without = Without::of(&self.trials.try_out(left));
            self.without.push((part.clone(), without));
        }
    }

    /// What is known to become of the puzzle without a part.
    pub(super) fn without(&self, part: &Part) -> Without {
        let known = self.without.iter().find(|(known, _)| known == part);
        known.map_or(Without::Unknown, |(_, without)| *without)
    }
}

/// The parts by the statements that say them: all givens, the clues of a rule, a rule over all its shapes.
fn statements(puzzle: &Puzzle, parts: &[Part]) -> Vec<Vec<Part>> {
    parts.chunk_by(|one, other| one.is_like(other, puzzle)).map(<[Part]>::to_vec).collect()
}
