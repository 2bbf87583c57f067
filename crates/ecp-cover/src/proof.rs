//! A search as a proof that there is no solution, which a program that others wrote can check.
//!
//! The proof is one of VeriPB about the sums of the problem, in which option `k` is the variable `x(k+1)`. Where a choice among
//! several options is given back, the choices that stand cannot all be made: that is a line, and it follows by *reverse unit
//! propagation*, for assuming them all leaves the item that was branched on without an option, as the lines before say. What
//! follows from a choice is not written, since propagation finds it, too. So there is a line for each node with a choice.
//!
//! Rules over the whole problem are sums, too ([`RuleSums`]). A choice that breaks one is told by the watcher of the rule, with
//! what is known that breaks it; a few lines that add up the rule's sums show it.
//!
//! # Source
//! S. Gocht, J. Nordström, "Certifying parity reasoning efficiently using pseudo-Boolean proofs", AAAI 2021, on the rule of
//! reverse unit propagation; E. Goldberg, Y. Novikov, "Verification of proofs of unsatisfiability for CNF formulas", DATE 2003.

mod connected;
mod cycles;
mod rules;
mod sums;

use std::collections::HashSet;
use std::io::{self, Write};

pub use rules::{RuleSums, Unsaid};
pub use sums::{Literal, Sum};

use crate::links::Links;
use crate::problem::{ItemId, OptionId, Problem};
use crate::search::{Budget, Engine, Observer, Stop, Verdict};
use crate::watch::Watch;
use sums::Lines;

/// The variable of an option.
#[must_use]
pub fn literal(option: OptionId) -> Literal {
    Literal::of(option.0 + 1)
}

/// How a search for a proof ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Refuted {
    /// Why it ended: the proof is whole if it is [`Stop::Exhausted`], and [`Stop::Solutions`] says that there is another solution.
    pub stop: Stop,
    /// How many choices were given back.
    pub choices: u64,
}

/// Writes a proof that a problem has no solution but those that are `known`; sums that exclude them must be among those of which
/// the proof is, which end with those of the rules.
///
/// The options of each known solution are in the order of definition, and the rules are those of the problem. At most so many bytes
/// are written.
///
/// # Errors
/// What writing says; [`io::ErrorKind::FileTooLarge`] if the proof is longer; [`io::ErrorKind::Unsupported`] if a rule was broken and the sums do not say why.
pub fn refute(
    problem: &Problem,
    known: &[Vec<OptionId>],
    rules: &RuleSums,
    budget: &Budget,
    most_bytes: u64,
    out: &mut dyn Write,
) -> io::Result<Refuted> {
    let known: HashSet<&[OptionId]> = known.iter().map(Vec::as_slice).collect();
    let mut links = Links::new(problem);
    let mut log = Log {
        lines: Lines::behind(rules.last(), most_bytes, out),
        rules,
        watch: Watch::of(problem),
        path: Vec::new(),
        branches: 0,
        choices: 0,
        is_shown: true,
    };
    let stop = loop {
        if let Some(stop) = links.advance(budget, &mut log) {
            break stop;
        }
        let mut solution = links.path();
        solution.sort_unstable();
        if !known.contains(solution.as_slice()) && !log.breaks_a_rule() {
            break Stop::Solutions;
        }
    };
    let Log { lines, is_shown, choices, .. } = log;
    lines.end(stop == Stop::Exhausted)?;
    if is_shown { Ok(Refuted { stop, choices }) } else { Err(io::ErrorKind::Unsupported.into()) }
}

/// An option that was chosen.
struct Choice {
    option: OptionId,
    level: u32,
    /// Whether it was one of several.
    is_free: bool,
    /// It was not given back. If it was, it is kept until another is chosen at its level or above, or none is.
    stands: bool,
    /// The number of the first line that was written below it.
    lines: u64,
}

/// What is written while a search goes on.
struct Log<'o> {
    lines: Lines<'o>,
    rules: &'o RuleSums,
    watch: Option<Watch>,
    /// A level at which an item is left as it is has no option, and is left out.
    path: Vec<Choice>,
    /// The branches of the item that was chosen last.
    branches: u32,
    /// How many choices were given back.
    choices: u64,
    /// Whether the sums said why each rule was broken.
    is_shown: bool,
}

impl Log<'_> {
    /// Whether what is chosen breaks a rule, if nothing is chosen beside; why is written.
    fn breaks_a_rule(&mut self) -> bool {
        let Some((rule, known)) = self.watch.as_ref().and_then(Watch::broken_at_the_end) else {
            return false;
        };
        self.is_shown &= self.rules.show(rule, &known, &mut self.lines).is_some();
        true
    }

    /// Drops what stands at a level and below it; the answer is whether what stood there was one of several.
    fn back_to(&mut self, level: u32) -> Option<bool> {
        let kept = self.path.partition_point(|choice| choice.level < level);
        let is_free = self.path.get(kept).filter(|choice| choice.level == level).map(|choice| choice.is_free);
        self.path.truncate(kept);
        is_free
    }
}

impl Observer for Log<'_> {
    fn item_chosen(&mut self, _item: ItemId, size: u32, level: u32) {
        self.back_to(level);
        self.branches = size;
    }

    fn option_chosen(&mut self, option: OptionId, level: u32) -> Verdict {
        // options of one item come one after the other: how many there are is known from the first
        let is_free = self.back_to(level).unwrap_or(self.branches > 1);
        let Self { lines, rules, watch, path, is_shown, .. } = self;
        path.push(Choice { option, level, is_free, stands: true, lines: lines.next() });
        let verdict = watch.as_mut().map_or(Verdict::Continue, |watch| {
            let verdict =
                watch.choose_by(option, |rule, known| *is_shown &= rules.show(rule, &known, lines).is_some());
            watch.forget_excluded();
            verdict
        });
        // what is not written, or wrong, is not gone on with
        if lines.has_failed() || !*is_shown { Verdict::Hopeless } else { verdict }
    }

    /// Writes that the choices that stand cannot all be made. What was written below the last of them follows from that: the
    /// checker may forget it.
    fn option_undone(&mut self, _option: OptionId, level: u32) {
        if let Some(watch) = &mut self.watch {
            watch.undo();
        }
        self.path.truncate(self.path.partition_point(|choice| choice.level <= level));
        if let Some(&Choice { is_free: true, lines, .. }) = self.path.last() {
            let choices = self.path.iter().filter(|choice| choice.is_free && choice.stands);
            let clause = Sum::clause(choices.map(|choice| !literal(choice.option)));
            let line = self.lines.follows(&clause);
            self.lines.forget(lines, line);
            self.choices += 1;
        }
        if let Some(last) = self.path.last_mut() {
            last.stands = false;
        }
    }
}
