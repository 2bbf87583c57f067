//! Which questions are asked, and what their answers mean.

use super::seeker::{Question, Seeker};
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
            seeker: Seeker::new(problem, engine),
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
        self.search(any, u64::MAX, |_| None)?;
        if self.solution.is_some() {
            self.ask_for_the_unseen()?;
            self.infer_always();
            self.ask_for_the_avoidable()?;
        }
        Ok(())
    }

    /// Looks for solutions with options that none has held so far, until it is known that there are no more.
    fn ask_for_the_unseen(&mut self) -> Result<(), Stop> {
        let (mut together, mut alone) = (FIRST_NODES, FIRST_NODES);
        while let Some(wanted) = self.unseen() {
            let question = Question { given: None, kept: self.possible.clone(), wanted: Some(wanted) };
            if self.search(question, together, Self::unseen)? == End::Exhausted {
                // whatever was wanted to the end is in no solution
                let unseen = self.unseen();
                self.rule_out(unseen);
                return Ok(());
            }
            let before = self.statistics.nodes;
            self.ask_for_each_unseen(alone)?;
            together = (together * GROWTH).max(self.statistics.nodes - before);
            alone *= GROWTH;
        }
        Ok(())
    }

    /// Looks for a solution with each option that none has held so far, within so many nodes.
    fn ask_for_each_unseen(&mut self, nodes: u64) -> Result<(), Stop> {
        for option in self.problem.option_ids() {
            if !self.is_unseen(option) || !has(&self.possible, option) {
                continue;
            }
            let wanted = self.unseen();
            let question = Question { given: Some(option), kept: self.possible.clone(), wanted };
            if self.search(question, nodes, |_| None)? == End::Exhausted {
                self.possible[option.index() / 64] &= !(1 << (option.0 % 64));
            }
        }
        Ok(())
    }

    /// Looks for solutions without each claim that has held in all so far.
    fn ask_for_the_avoidable(&mut self) -> Result<(), Stop> {
        let mut nodes = FIRST_NODES;
        let is_open = |known: &Known| known.held && !known.missed && !known.always;
        while self.known.iter().any(is_open) {
            for claim in 0..self.claims.len() {
                if !is_open(&self.known[claim]) {
                    continue;
                }
                let mut kept = self.possible.clone();
                for option in self.claims.get(claim) {
                    kept[option.index() / 64] &= !(1 << (option.0 % 64));
                }
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
    /// nothing ends the search.
    fn search(
        &mut self,
        question: Question,
        nodes: u64,
        next: impl Fn(&Self) -> Option<Vec<u64>>,
    ) -> Result<End, Stop> {
        let left = self.budget.nodes.map(|all| all.saturating_sub(self.statistics.nodes));
        let is_last = left.is_some_and(|left| left <= nodes);
        let most = Some(left.unwrap_or(nodes).min(nodes));
        // most searches are so short that they would not write how far they are
        let budget = Budget { nodes: most, progress: None, ..self.budget.clone() };
        self.searches += 1;
        self.seeker.begin(question);
        let end = loop {
            match self.seeker.advance(&budget, &mut self.observer) {
                None => {
                    self.note(self.seeker.solution());
                    match next(self) {
                        Some(wanted) => self.seeker.narrow(wanted),
                        None => break Ok(End::Found),
                    }
                }
                Some(Stop::Exhausted) => break Ok(End::Exhausted),
                Some(Stop::Nodes) if !is_last => break Ok(End::GivenUp),
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

    /// The possible options of claims that held in no solution so far, as words; `None` if there are none.
    fn unseen(&self) -> Option<Vec<u64>> {
        let mut words = words_of(self.problem.option_count(), |option| self.is_unseen(option));
        words.iter_mut().zip(&self.possible).for_each(|(word, possible)| *word &= possible);
        words.iter().any(|word| *word != 0).then_some(words)
    }

    /// Whether an option would answer for a claim that held in no solution so far.
    fn is_unseen(&self, option: OptionId) -> bool {
        self.claims_of[option.index()].iter().any(|claim| !self.known[*claim as usize].held)
    }

    fn rule_out(&mut self, options: Option<Vec<u64>>) {
        for (possible, out) in self.possible.iter_mut().zip(options.into_iter().flatten()) {
            *possible &= !out;
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

fn has(words: &[u64], option: OptionId) -> bool {
    words[option.index() / 64] >> (option.0 % 64) & 1 == 1
}
