//! Dancing cells: arrays instead of links.
//!
//! For each item there are the options that hold it, and a count of those that are left. An option that leaves is marked, and
//! each of its items counts one less; to come back, no link is restored (`sets`). An item that is branched on is covered once,
//! for all of its options. An item that is down to what it needs is put in a queue the moment this happens, and an item below
//! that ends the branch at once; so forced moves make no node, and the items are looked over only where there is a choice to
//! make. An item with bounds is decided one option at a time: with the option, then without it. Where one or two solutions are
//! wanted and none is found for long, other orders are tried besides (`probes`).
//!
//! ```
//! use ecp_cover::{Budget, Cells, Engine, text::parse_knuth};
//!
//! // two dominoes on a board of 2 by 2 lie side by side, or one above the other
//! let board = parse_knuth("a b c d\na b\nc d\na c\nb d\n")?.problem;
//! let mut search = Cells::new(&board).solutions(Budget::unlimited());
//! assert_eq!(search.count_rest(), 2);
//! assert_eq!(search.statistics().nodes, 3);
//! # Ok::<(), ecp_cover::text::TextError>(())
//! ```
//!
//! # Source
//! Sparse sets: P. Briggs, L. Torczon, "An efficient representation for sparse sets", ACM Letters on Programming
//! Languages and Systems 2 (1993). Their use for exact cover, called dancing cells: D. E. Knuth, programs SSXCC and
//! SSMCC (from 2020, after an idea of C. Solnon), and TAOCP volume 4, fascicle 7, section 7.2.2.3.

mod probes;
mod sets;
#[cfg(test)]
mod tests;

use crate::problem::{ItemId, OptionId, Problem};
use crate::reduce;
use crate::search::{Budget, Cut, Engine, Observer, Pace, Reduce, Share, Statistics, Stop, Verdict};
use probes::{Guide, Probes};
pub(crate) use sets::{Mark, Sets};

/// A search that is under way: the sets, the branches that stand, and what comes next.
#[derive(Clone, Debug)]
pub struct Cells {
    sets: Sets,
    branches: Vec<Branch>,
    /// Branches that were cut off below these.
    cut: usize,
    /// What stands at the root: what a reduction did.
    rest: Mark,
    /// The options chosen at the moment, forced ones among them.
    chosen: Vec<u32>,
    step: Step,
    /// Whether the search has not begun, so that options can still be taken away at the root.
    is_fresh: bool,
    /// `None` in a probe and in a part of a search.
    probes: Option<Probes>,
    /// In a probe only.
    guide: Option<Box<Guide>>,
    statistics: Statistics,
    share: Share,
    pace: Pace,
}

/// A place of the search tree with branches still to try.
#[derive(Clone, Copy, Debug)]
struct Branch {
    /// How far to undo before the next branch.
    mark: Mark,
    /// How many options were chosen before the branch.
    chosen: u32,
    /// What share of the search tree lies below each way from there.
    share: f64,
    next: Next,
}

/// What the next branch is.
#[derive(Clone, Copy, Debug)]
enum Next {
    /// The option at this place of the trail, where those of an item that is covered end at another; items that came down to
    /// what they need by that are those past `scarce`.
    Covered { place: u32, end: u32, scarce: u32 },
    /// This option chosen; then it is left out.
    With(u32),
    /// This option left out.
    Without(u32),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// A new node of the search tree.
    Enter,
    /// The next option of the branch at the top.
    Try,
    /// Everything was tried.
    Done,
}

/// Whether there may be solutions below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub(crate) enum Hope {
    Alive,
    Dead,
}

impl Cells {
    /// A search for all solutions of a problem, at its root.
    #[must_use]
    pub fn new(problem: &Problem) -> Self {
        let sets = Sets::new(problem);
        let step = if sets.is_starved() { Step::Done } else { Step::Enter };
        Self {
            rest: sets.mark(),
            sets,
            branches: Vec::new(),
            cut: 0,
            chosen: Vec::new(),
            step,
            is_fresh: true,
            probes: Some(Probes::new()),
            guide: None,
            statistics: Statistics::default(),
            share: Share::default(),
            pace: Pace::of(problem.items().len()),
        }
    }

    /// Takes options away for good.
    fn reduce(&mut self, most_work: u64, budget: &Budget) {
        let before = self.sets.live_count();
        reduce::run(&mut self.sets, budget, most_work);
        self.statistics.removed += u64::from(before - self.sets.live_count());
        self.rest = self.sets.mark();
        self.sets.find_forced();
        if self.sets.is_starved() {
            self.step = Step::Done;
        }
    }

    /// Visits a node: makes forced moves, then branches on an item. True at a solution.
    fn enter(&mut self, observer: &mut impl Observer) -> bool {
        self.statistics.nodes += 1;
        observer.node_entered(self.chosen.len() as u32);
        self.step = Step::Try;
        if self.force_all(observer) == Hope::Dead {
            self.fail();
            self.share.leave();
            return false;
        }
        let choice = match &self.guide {
            None => self.sets.choose_item(),
            Some(guide) => guide.choose_item(&self.sets),
        };
        let Some((item, degree)) = choice else {
            if self.probes.as_ref().is_some_and(|probes| probes.know(&self.chosen)) {
                self.share.leave();
                return false;
            }
            self.statistics.solutions += 1;
            observer.solution_found(self.statistics.solutions);
            self.share.leave();
            return true;
        };
        observer.item_chosen(ItemId(self.sets.name(item)), degree, self.chosen.len() as u32);
        self.sets.pack();
        let (next, ways) = if self.sets.is_single(item) {
            let (place, scarce) = self.sets.cover(item);
            if let Some(guide) = &self.guide {
                guide.prefer(&mut self.sets, place, place + degree);
            }
            (Next::Covered { place, end: place + degree, scarce }, degree)
        } else {
            (Next::With(self.sets.first_option(item)), 2)
        };
        let (mark, chosen) = (self.sets.mark_to_return_to(), self.chosen.len() as u32);
        self.branches.push(Branch { mark, chosen, share: self.share.of_branch(ways), next });
        let level = (self.cut + self.branches.len()) as u32;
        self.statistics.deepest_level = self.statistics.deepest_level.max(level);
        false
    }

    /// Chooses the options of all items that are down to what they need.
    fn force_all(&mut self, observer: &mut impl Observer) -> Hope {
        while let Some(item) = self.sets.next_forced() {
            observer.item_chosen(ItemId(self.sets.name(item)), 1, self.chosen.len() as u32);
            while self.sets.needs_more(item) {
                let option = self.sets.first_option(item);
                if self.take(option, observer) == Hope::Dead || self.sets.choose(option) == Hope::Dead {
                    return Hope::Dead;
                }
            }
        }
        Hope::Alive
    }

    /// There is no solution below the choices that stand.
    fn fail(&mut self) {
        if let Some(guide) = &mut self.guide {
            guide.fail(self.sets.starved, &self.chosen);
        }
    }

    fn wants_probe(&self, budget: &Budget) -> bool {
        let nodes = self.statistics.nodes;
        self.statistics.solutions == 0
            && self.probes.as_ref().is_some_and(|probes| probes.have_turn(nodes, budget))
    }

    /// A probe begins anew.
    fn restart(&mut self) {
        self.chosen.clear();
        self.branches.clear();
        self.sets.undo_to(self.rest);
        self.sets.find_forced();
        self.share = Share::default();
    }

    /// The same search at its root, with nothing done.
    fn at_root(&self) -> Self {
        let mut search = Self { probes: None, branches: Vec::new(), chosen: Vec::new(), ..self.clone() };
        search.sets.updates = 0;
        (search.statistics, search.pace, search.step) =
            (Statistics::default(), self.pace.restarted(), Step::Enter);
        search.restart();
        search
    }

    /// Lets the probes have their turn, if it is: `None` at a solution.
    fn probe(&mut self, budget: &Budget) -> Option<Stop> {
        let nodes = self.statistics().nodes;
        let mut probes = self.probes.take()?;
        let nodes = budget.nodes.map(|most| most.saturating_sub(nodes));
        let stop = probes.advance(|| self.at_root(), nodes, budget);
        self.probes = Some(probes);
        stop
    }

    /// Writes down a choice.
    fn take(&mut self, option: u32, observer: &mut impl Observer) -> Hope {
        self.chosen.push(option);
        match observer.option_chosen(OptionId(option), self.chosen.len() as u32 - 1) {
            Verdict::Hopeless => Hope::Dead,
            Verdict::Continue => Hope::Alive,
        }
    }

    /// Goes back to the branch at the top and takes the next way from there.
    fn try_next(&mut self, observer: &mut impl Observer) {
        let Some(branch) = self.branches.pop() else {
            self.undo_to(0, observer);
            self.sets.undo_to(self.rest);
            self.step = Step::Done;
            return;
        };
        self.undo_to(branch.chosen as usize, observer);
        self.sets.undo_to(branch.mark);
        self.share.enter(branch.share);
        if self.try_branch(branch, observer) == Hope::Alive {
            self.step = Step::Enter;
        } else {
            self.fail();
            self.share.leave();
        }
    }

    fn try_branch(&mut self, branch: Branch, observer: &mut impl Observer) -> Hope {
        match branch.next {
            Next::Covered { place, end, scarce } => {
                // after the last option there is nothing to come back for
                if place + 1 < end {
                    let next = Next::Covered { place: place + 1, end, scarce };
                    self.branches.push(Branch { next, ..branch });
                }
                let option = self.sets.hidden_at(place);
                match self.take(option, observer) {
                    Hope::Alive => self.sets.choose_covered(option, scarce),
                    Hope::Dead => Hope::Dead,
                }
            }
            Next::With(option) => {
                self.branches.push(Branch { next: Next::Without(option), ..branch });
                match self.take(option, observer) {
                    Hope::Alive => self.sets.choose(option),
                    Hope::Dead => Hope::Dead,
                }
            }
            Next::Without(option) => self.sets.hide(option),
        }
    }

    fn undo_to(&mut self, chosen: usize, observer: &mut impl Observer) {
        while self.chosen.len() > chosen {
            let level = self.chosen.len() as u32 - 1;
            observer.option_undone(OptionId(self.chosen[level as usize]), level);
            self.chosen.pop();
        }
    }
}

impl Engine for Cells {
    fn advance<O: Observer>(&mut self, budget: &Budget, observer: &mut O) -> Option<Stop> {
        if let Some(probes) = &mut self.probes {
            probes.leave();
        }
        loop {
            match self.step {
                Step::Enter => {
                    if std::mem::take(&mut self.is_fresh) && budget.reduce == Reduce::Always {
                        self.reduce(u64::MAX, budget);
                        continue;
                    }
                    if let Some(stop) = self.pace.spent(budget, self.statistics()) {
                        return Some(stop);
                    }
                    if self.guide.as_mut().is_some_and(|guide| guide.wants_restart()) {
                        self.restart();
                    }
                    if observer.is_silent() && self.wants_probe(budget) {
                        match self.probe(budget) {
                            // a budget of nodes is that of both together, and looked at above
                            Some(Stop::Nodes) => continue,
                            Some(stop) => return Some(stop),
                            None => {
                                self.statistics.solutions += 1;
                                return None;
                            }
                        }
                    }
                    if self.enter(observer) {
                        return None;
                    }
                }
                Step::Try => self.try_next(observer),
                Step::Done => return Some(Stop::Exhausted),
            }
        }
    }

    fn path(&self) -> Vec<OptionId> {
        let standing = self.probes.as_ref().and_then(Probes::standing);
        standing.unwrap_or(&self.chosen).iter().map(|option| OptionId(*option)).collect()
    }

    fn statistics(&self) -> Statistics {
        let (nodes, updates) = self.probes.as_ref().map_or((0, 0), Probes::nodes_and_updates);
        Statistics {
            nodes: self.statistics.nodes + nodes,
            updates: self.sets.updates + updates,
            ..self.statistics
        }
    }

    fn searched(&self) -> f64 {
        self.share.searched()
    }

    /// The order within a set depends on what was done before, so that a second part could not go on in order.
    fn can_split(&self, cut: Cut) -> bool {
        cut == Cut::NearRoot && !self.probes.as_ref().is_some_and(Probes::have_found)
    }

    fn split(&mut self, cut: Cut) -> Option<Self> {
        let branch = *self.branches.first().filter(|_| self.can_split(cut))?;
        // what probes find could be found by the other part as well
        self.probes = None;
        let mut rest = self.clone();
        rest.branches.truncate(1);
        rest.chosen.truncate(branch.chosen as usize);
        rest.sets.updates = 0;
        (rest.statistics, rest.pace, rest.step) = (Statistics::default(), rest.pace.restarted(), Step::Try);
        self.branches.remove(0);
        self.cut += 1;
        Some(rest)
    }
}
