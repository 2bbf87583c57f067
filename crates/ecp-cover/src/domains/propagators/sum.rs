//! Weighted sums of variables of which some may have the same value.
//!
//! What the first variables can come to is a set of numbers, kept as bits: a value that weighs so much shifts it. A sweep
//! back from the wanted sums leaves each variable what leads there. Where the numbers are too many, bounds are kept.
//!
//! # Source
//! M. A. Trick, "A dynamic programming approach for consistency and propagation for knapsack constraints", Annals of
//! Operations Research 118 (2003).

use std::cmp::Ordering;

use crate::domains::store::{Failed, Store};
use crate::problem::model::{Model, Relation, Values, numbers};

/// So many terms are few.
const FEW: usize = 16;

/// The most sums that are kept as bits.
const MOST_SUMS: u64 = 1 << 12;

/// Variables whose values weigh something.
#[derive(Clone, Debug)]
pub(in crate::domains) struct Sum {
    terms: Vec<Term>,
    lo: i64,
    hi: i64,
    /// The words of a set of sums; 0 where bounds are kept.
    words: usize,
    /// The sums of the first terms, for each number of them.
    reached: Vec<u64>,
}

/// A variable, and what its values weigh more than the least of them.
#[derive(Clone, Debug)]
struct Term {
    variable: u32,
    /// By value.
    weights: Vec<i64>,
    /// Whether larger values weigh more, or less.
    order: Option<Ordering>,
}

impl Sum {
    pub(in crate::domains) fn of(relation: &Relation, model: &Model) -> Self {
        let Relation::Sum { variables, weights, lo, hi } = relation else {
            return Self { terms: Vec::new(), lo: 0, hi: 0, words: 0, reached: Vec::new() };
        };
        let (mut lo, mut hi, mut most) = (i128::from(*lo), i128::from(*hi), 0);
        let mut terms = Vec::with_capacity(variables.len());
        for (variable, weights) in variables.iter().zip(weights) {
            let here =
                || numbers(model.variables[*variable as usize].values).map(|value| weights[value as usize]);
            let least = here().min().unwrap_or(0);
            most += i128::from(here().max().unwrap_or(0)) - i128::from(least);
            lo -= i128::from(least);
            hi -= i128::from(least);
            let weights: Vec<i64> = weights.iter().map(|weight| weight.saturating_sub(least)).collect();
            let possible: Vec<i64> = numbers(model.variables[*variable as usize].values)
                .map(|value| weights[value as usize])
                .collect();
            let order = if possible.is_sorted() {
                Some(Ordering::Less)
            } else if possible.is_sorted_by(|one, other| one >= other) {
                Some(Ordering::Greater)
            } else {
                None
            };
            terms.push(Term { variable: *variable, weights, order });
        }
        let clamp = |bound: i128| i64::try_from(bound.clamp(-1, most + 1)).unwrap_or(i64::MAX);
        let (lo, hi) = (clamp(lo).max(0), clamp(hi).min(i64::try_from(most).unwrap_or(i64::MAX)));
        let is_small = hi >= 0 && (hi as u64) < MOST_SUMS;
        let words = if is_small { hi as usize / 64 + 1 } else { 0 };
        Self { reached: vec![0; words * (terms.len() + 1)], terms, lo, hi, words }
    }

    pub(in crate::domains) fn price(&self) -> u64 {
        (self.terms.len() * 10 * self.words.max(1)) as u64
    }

    pub(in crate::domains) fn variables(&self) -> impl Iterator<Item = u32> + '_ {
        self.terms.iter().map(|term| term.variable)
    }

    pub(in crate::domains) fn run(&mut self, store: &mut Store) -> Result<(), Failed> {
        self.keep_bounds(store)?;
        match self.words {
            0 => Ok(()),
            1 if self.terms.len() <= FEW => self.keep_few_sums(store),
            _ => self.keep_sums(store),
        }
    }

    /// What the other terms leave at least and at most.
    fn keep_bounds(&self, store: &mut Store) -> Result<(), Failed> {
        loop {
            let (mut least, mut most) = (0_i64, 0_i64);
            for term in &self.terms {
                let (lo, hi) = term.extremes(store.domain(term.variable));
                least = least.saturating_add(lo);
                most = most.saturating_add(hi);
            }
            if least > self.hi || most < self.lo {
                return Err(Failed);
            }
            let mut has_changed = false;
            for term in &self.terms {
                let domain = store.domain(term.variable);
                let (lo, hi) = term.extremes(domain);
                let (room, need) = (self.hi - (least - lo), self.lo - (most - hi));
                if lo >= need && hi <= room {
                    continue;
                }
                let fits = |value: &u32| (need..=room).contains(&term.weights[*value as usize]);
                let kept = numbers(domain).filter(fits).fold(0, |kept, value| kept | 1 << value);
                has_changed |= kept != domain;
                store.keep(term.variable, kept)?;
            }
            if !has_changed {
                return Ok(());
            }
        }
    }

    /// The same as [`keep_sums`](Self::keep_sums) of few terms with small sums, which are the bits of one word.
    fn keep_few_sums(&self, store: &mut Store) -> Result<(), Failed> {
        let mut reached = [1_u64; FEW + 1];
        for (number, term) in self.terms.iter().enumerate() {
            let shift = |value: u32| reached[number].unbounded_shl(term.weights[value as usize] as u32);
            reached[number + 1] =
                numbers(store.domain(term.variable)).fold(0, |all, value| all | shift(value));
        }
        let mut behind = reached[self.terms.len()] & wanted(0, self.lo, self.hi);
        if behind == 0 {
            return Err(Failed);
        }
        for (number, term) in self.terms.iter().enumerate().rev() {
            let (mut kept, mut leads_on): (Values, u64) = (0, 0);
            for value in numbers(store.domain(term.variable)) {
                let before = behind.unbounded_shr(term.weights[value as usize] as u32) & reached[number];
                leads_on |= before;
                kept |= u64::from(before != 0) << value;
            }
            behind = leads_on;
            store.keep(term.variable, kept)?;
        }
        Ok(())
    }

    fn keep_sums(&mut self, store: &mut Store) -> Result<(), Failed> {
        let Self { terms, lo, hi, words, reached } = self;
        let words = *words;
        reached.fill(0);
        reached[0] = 1;
        for (number, term) in terms.iter().enumerate() {
            let (before, behind) = reached.split_at_mut((number + 1) * words);
            let before = &before[number * words..];
            for value in numbers(store.domain(term.variable)) {
                shift_up(&mut behind[..words], before, term.weights[value as usize] as u64);
            }
        }
        let end = terms.len() * words;
        for (number, word) in reached[end..].iter_mut().enumerate() {
            *word &= wanted(number as i64 * 64, *lo, *hi);
        }
        if reached[end..].iter().all(|word| *word == 0) {
            return Err(Failed);
        }
        for (number, term) in terms.iter().enumerate().rev() {
            let (before, behind) = reached.split_at_mut((number + 1) * words);
            let (before, behind) = (&mut before[number * words..], &behind[..words]);
            let mut kept: Values = 0;
            let mut leads_on = [0_u64; (MOST_SUMS / 64) as usize];
            for value in numbers(store.domain(term.variable)) {
                let weight = term.weights[value as usize] as u64;
                if shift_down(&mut leads_on[..words], behind, before, weight) {
                    kept |= 1 << value;
                }
            }
            before.iter_mut().zip(&leads_on).for_each(|(word, leads_on)| *word &= leads_on);
            store.keep(term.variable, kept)?;
        }
        Ok(())
    }
}

impl Term {
    /// The least and the most that it comes to.
    fn extremes(&self, domain: Values) -> (i64, i64) {
        let of = |value: u32| self.weights[value as usize];
        let (first, last) = (domain.trailing_zeros(), 63 - domain.leading_zeros());
        match self.order {
            Some(Ordering::Less) => return (of(first), of(last)),
            Some(_) => return (of(last), of(first)),
            None => {}
        }
        let weights = numbers(domain).map(|value| self.weights[value as usize]);
        weights.fold((i64::MAX, i64::MIN), |(lo, hi), weight| (lo.min(weight), hi.max(weight)))
    }
}

/// The sums from `first` on that lie between bounds, as bits of a word.
fn wanted(first: i64, lo: i64, hi: i64) -> u64 {
    let from = (lo - first).clamp(0, 64);
    let to = (hi - first + 1).clamp(0, 64);
    let below = |bits: i64| if bits >= 64 { u64::MAX } else { (1 << bits) - 1 };
    below(to) & !below(from)
}

/// Adds to a set of sums those of another, each so much larger.
fn shift_up(to: &mut [u64], from: &[u64], by: u64) {
    let (words, bits) = ((by / 64) as usize, by % 64);
    for number in words..to.len() {
        let mut word = from[number - words] << bits;
        if bits > 0 && number > words {
            word |= from[number - words - 1] >> (64 - bits);
        }
        to[number] |= word;
    }
}

/// Adds to a set of sums those of another, each so much smaller, as far as they are among some; whether there are any.
fn shift_down(to: &mut [u64], from: &[u64], among: &[u64], by: u64) -> bool {
    let (words, bits) = ((by / 64) as usize, by % 64);
    let mut found = 0;
    for number in 0..to.len().saturating_sub(words) {
        let mut word = from[number + words] >> bits;
        if bits > 0 && number + words + 1 < from.len() {
            word |= from[number + words + 1] << (64 - bits);
        }
        word &= among[number];
        to[number] |= word;
        found |= word;
    }
    found != 0
}
