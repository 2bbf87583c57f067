//! Which questions are asked, and what their answers mean.

use super::seeker::{Question, Seeker, Wanted};
use super::{Claims, Fate, Forced};
use crate::bits::words_of;
use crate::engine::EngineName;
use crate::problem::{OptionId, Problem};
use crate::search::{Budget, Heard, Observer, Statistics, Stop};
use crate::verify::verify;

/// The nodes of the first search for many options together, and for one option alone; the limits grow.
const FIRST_NODES: u64 = 1 << 10;
const GROWTH: u64 = 4;

/// An inquiry that is under way.
pub(super) struct Inquiry<'p> {
    problem: &'p Problem,
    claims: &'p Claims,
    /// For each claim what is known.
    known: Vec<Known>,
    /// For each option the claims that have it.
    claims_of: Vec<Vec<u32>>,
    /// The options of which nothing says that no solution holds them, as words.
    possible: Vec<u64>,
    seeker: Seeker<'p>,
    budget: &'p Budget,
    observer: Heard<'p>,
    see: &'p mut dyn FnMut(&[OptionId]),
    solution: Option<Vec<OptionId>>,
    searches: u64,
    statistics: Statistics,
}

/// What is known of a claim.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    /// A solution was found in which it holds.
    held: bool,
    /// A solution was found in which it does not hold.
    missed: bool,
    /// There is no solution in which it does not hold.
    always: bool,
}

/// A round of searches for one option each.
#[derive(Clone, Copy, Debug)]
struct Round {
    /// How many nodes each of them may have.
    nodes: u64,
    /// The first place that was not asked for: those of the options to be held, as words, then of those to be lacked.
    next: usize,
}

/// How a search ended that has no reason to end the inquiry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// There are no more such solutions.
    Exhausted,
    /// The search is given up for now.
    GivenUp,
    /// Enough was found.
    Found,
}

impl<'p> Inquiry<'p> {
    pub(super) fn new(
        problem: &'p Problem,
        claims: &'p Claims,
        engine: EngineName,
        budget: &'p Budget,
        observer: &'p mut dyn Observer,
        see: &'p mut dyn FnMut(&[OptionId]),
    ) -> Self {
        let mut claims_of = vec![Vec::new(); problem.option_count()];
        for (number, claim) in (0..).zip(claims.iter()) {
            claim.iter().for_each(|option| claims_of[option.index()].push(number));
        }
        Self {
            problem,
            claims,
            known: vec![Known::default(); claims.len()],
            claims_of,
            possible: words_of(problem.option_count(), |_| true),
            seeker: Seeker::new(problem, claims, engine),
            budget,
            observer: Heard(observer),
            see,
            solution: None,
            searches: 0,
            statistics: Statistics::default(),
        }
    }

    pub(super) fn answer(mut self) -> Forced {
        let asked = self.ask_everything();
        self.infer_always();
        let stop = asked.err().unwrap_or(Stop::Exhausted);
        let is_known = stop == Stop::Exhausted;
        let fate = |known: &Known| match known {
            Known { held: true, missed: true, .. } => Fate::Sometimes,
            Known { always: true, .. } => Fate::Always,
            Known { held: false, .. } if is_known => Fate::Never,
            Known { held, .. } => Fate::Unknown { held: *held },
        };
        Forced {
            fates: self.known.iter().map(fate).collect(),
            solution: self.solution,
            stop,
            searches: self.searches,
            statistics: self.statistics,
        }
    }

    fn ask_everything(&mut self) -> Result<(), Stop> {
        let any = Question { kept: self.possible.clone(), ..Question::default() };
        // with a goal from the root on others take other ways
        let goes_on = self.seeker.goes_on();
        let end = self.search(any, FIRST_NODES, |inquiry| goes_on.then(|| inquiry.unseen()).flatten())?;
        if self.solution.is_some() {
            if end == End::Exhausted {
                self.rule_out_the_unseen();
            }
            self.ask_for_the_unseen()?;
            self.infer_always();
            self.ask_for_the_avoidable()?;
        }
        Ok(())
    }

    /// Looks for solutions that say something new of a claim, until it is known that there are no more: for all such
    /// claims together, and in turn for one at a time, with as many nodes.
    fn ask_for_the_unseen(&mut self) -> Result<(), Stop> {
        let mut together = self.statistics.nodes.max(FIRST_NODES);
        let mut alone = Round { nodes: FIRST_NODES, next: 0 };
        while let Some(wanted) = self.unseen() {
            let question = Question { given: None, kept: self.possible.clone(), wanted: Some(wanted) };
            let before = self.statistics.nodes;
            if self.search(question, together, Self::unseen)? == End::Exhausted {
                // whatever was wanted to the end is in no solution
                self.rule_out_the_unseen();
                return Ok(());
            }
            self.ask_for_some_unseen(&mut alone, self.statistics.nodes - before)?;
            together *= GROWTH;
        }
        Ok(())
    }

    /// Looks for a solution with each option that none has held so far, and without each that none has lacked, going on
    /// with a round until so many nodes are spent.
    fn ask_for_some_unseen(&mut self, round: &mut Round, nodes: u64) -> Result<(), Stop> {
        let before = self.statistics.nodes;
        while self.statistics.nodes - before < nodes {
            let Some(wanted) = self.unseen() else { return Ok(()) };
            let Some((place, option, is_held)) = round.next(&wanted) else {
                *round = Round { nodes: round.nodes * GROWTH, next: 0 };
                continue;
            };
            round.next = place + 1;
            let mut question = Question { given: None, kept: self.possible.clone(), wanted: Some(wanted) };
            if is_held {
                question.given = Some(option);
            } else {
                remove(&mut question.kept, option);
            }
            if self.search(question, round.nodes, |_| None)? == End::Exhausted {
                if is_held {
                    remove(&mut self.possible, option);
                } else {
                    self.is_always(option);
                }
            }
        }
        Ok(())
    }

    /// Looks for solutions without each claim that has held in all so far.
    fn ask_for_the_avoidable(&mut self) -> Result<(), Stop> {
        let mut nodes = FIRST_NODES;
        while self.known.iter().any(Known::may_be_missed) {
            for claim in 0..self.claims.len() {
                if !self.known[claim].may_be_missed() {
                    continue;
                }
                let mut kept = self.possible.clone();
                self.claims.get(claim).iter().for_each(|option| remove(&mut kept, *option));
                let question = Question { given: None, kept, wanted: None };
                if self.search(question, nodes, |_| None)? == End::Exhausted {
                    self.known[claim].always = true;
                }
            }
            nodes *= GROWTH;
        }
        Ok(())
    }

    /// Searches within so many nodes, and notes every solution. After each, `next` says what is wanted from there on;
    /// nothing ends the search. Until there is a solution at all the search has as many nodes as it needs, and then as many
    /// again.
    fn search(
        &mut self,
        question: Question,
        nodes: u64,
        next: impl Fn(&Self) -> Option<Wanted>,
    ) -> Result<End, Stop> {
        let left = self.budget.nodes.map_or(u64::MAX, |all| all.saturating_sub(self.statistics.nodes));
        let mut most = if self.solution.is_some() { nodes } else { u64::MAX };
        self.searches += 1;
        self.seeker.begin(question);
        let end = loop {
            // most searches are so short that they would not write how far they are
            let within = Some(most.min(left)).filter(|most| *most < u64::MAX);
            let budget = Budget { nodes: within, progress: None, ..self.budget.clone() };
            match self.seeker.advance(&budget, &mut self.observer) {
                None => {
                    if self.solution.is_none() {
                        most = nodes + 2 * self.seeker.statistics().nodes;
                    }
                    self.note(self.seeker.solution());
                    match next(self) {
                        Some(wanted) => self.seeker.narrow(wanted),
                        None => break Ok(End::Found),
                    }
                }
                Some(Stop::Exhausted) => break Ok(End::Exhausted),
                Some(Stop::Nodes) if most < left => break Ok(End::GivenUp),
                Some(stop) => break Err(stop),
            }
        };
        let done = self.seeker.statistics();
        self.statistics = self.statistics.and(done);
        if let Some(progress) = &self.budget.progress {
            progress.add(done);
        }
        end
    }

    /// What a solution says of all claims.
    fn note(&mut self, solution: Vec<OptionId>) {
        if let Err(violation) = verify(self.problem, &solution) {
            panic!("a solution is none: {violation}");
        }
        (self.see)(&solution);
        let mut holds = vec![false; self.claims.len()];
        for claim in solution.iter().flat_map(|option| &self.claims_of[option.index()]) {
            holds[*claim as usize] = true;
        }
        for (known, holds) in self.known.iter_mut().zip(holds) {
            known.held |= holds;
            known.missed |= !holds;
        }
        self.solution.get_or_insert(solution);
    }

    /// The possible options of claims that held in no solution so far, and where that can be sought those that are claims
    /// by themselves and were lacked by none; `None` if there are neither.
    fn unseen(&self) -> Option<Wanted> {
        let count = self.problem.option_count();
        let of_claim = |option: OptionId| self.claims_of[option.index()].iter().map(|claim| *claim as usize);
        let mut held = words_of(count, |option| of_claim(option).any(|claim| !self.known[claim].held));
        held.iter_mut().zip(&self.possible).for_each(|(word, possible)| *word &= possible);
        let is_alone = |claim: usize| self.claims.get(claim).len() == 1;
        let is_lacked =
            |option| of_claim(option).any(|claim| is_alone(claim) && self.known[claim].may_be_missed());
        let lacked = if self.seeker.seeks_lacks() { words_of(count, is_lacked) } else { Vec::new() };
        held.iter().chain(&lacked).any(|word| *word != 0).then_some(Wanted { held, lacked })
    }

    /// Nothing of what is still wanted was found, and there are no more solutions.
    fn rule_out_the_unseen(&mut self) {
        let Some(Wanted { held, lacked }) = self.unseen() else { return };
        for option in self.problem.option_ids() {
            if has(&held, option) {
                remove(&mut self.possible, option);
            }
            if !lacked.is_empty() && has(&lacked, option) {
                self.is_always(option);
            }
        }
    }

    /// No solution lacks an option.
    fn is_always(&mut self, option: OptionId) {
        for claim in &self.claims_of[option.index()] {
            self.known[*claim as usize].always |= self.known[*claim as usize].held;
        }
    }

    /// Finds claims without which an item would have too few options left.
    fn infer_always(&mut self) {
        let mut holders = vec![0_u32; self.problem.items().len()];
        let possible = || self.problem.option_ids().filter(|option| has(&self.possible, *option));
        for entry in possible().flat_map(|option| self.problem.option(option)) {
            holders[entry.item.index()] += 1;
        }
        let mut own = vec![0_u32; self.problem.items().len()];
        for (known, claim) in self.known.iter_mut().zip(self.claims.iter()) {
            let options = || claim.iter().filter(|option| has(&self.possible, **option));
            let entries = || options().flat_map(|option| self.problem.option(*option));
            entries().for_each(|entry| own[entry.item.index()] += 1);
            let is_needed = |item: usize| {
                let others = holders[item] - own[item];
                self.problem.items()[item].multiplicity().is_some_and(|bounds| others < bounds.lo)
            };
            known.always |= known.held && entries().any(|entry| is_needed(entry.item.index()));
            entries().for_each(|entry| own[entry.item.index()] = 0);
        }
    }
}

impl Known {
    /// Whether it held in all solutions so far, and nothing says that it does so in all there are.
    fn may_be_missed(&self) -> bool {
        self.held && !self.missed && !self.always
    }
}

impl Round {
    /// The next option that is wanted, with its place in the round and whether it is to be held: first all that are.
    fn next(&self, wanted: &Wanted) -> Option<(usize, OptionId, bool)> {
        let held = wanted.held.len() * 64;
        let word =
            |place: usize| wanted.held.get(place / 64).or_else(|| wanted.lacked.get((place - held) / 64));
        let is_wanted = |place: &usize| word(*place).is_some_and(|word| word >> (place % 64) & 1 == 1);
        let place = (self.next..held + wanted.lacked.len() * 64).find(is_wanted)?;
        Some((place, OptionId((place % held) as u32), place < held))
    }
}

fn remove(words: &mut [u64], option: OptionId) {
    words[option.index() / 64] &= !(1 << (option.0 % 64));
}

fn has(words: &[u64], option: OptionId) -> bool {
    words[option.index() / 64] >> (option.0 % 64) & 1 == 1
}
