//! The domains of all variables, and which propagators are due.

use crate::problem::model::Values;

/// Nothing is left for a variable, or no values of some variables keep what is said of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Failed;

/// What the variables may still have.
#[derive(Clone, Debug)]
pub(super) struct Store {
    domains: Vec<Values>,
    /// For each variable the propagators that look at it, as bits: variables × words.
    watchers: Vec<u64>,
    /// How many propagators there are.
    propagators: usize,
    /// The propagators that are due; the cheapest come first.
    due: Vec<u64>,
    /// The propagators that look at a variable twice, as bits: what they change may be news to themselves.
    looks_twice: Vec<u64>,
    /// The variables that have one value left since somebody last looked.
    fixed: Vec<u32>,
}

impl Store {
    /// Domains whose changes are seen by some propagators, given as the variables of each.
    pub(super) fn new(domains: &[Values], propagators: &[Vec<u32>]) -> Self {
        let words = propagators.len().div_ceil(64);
        let own = domains.len();
        let mut watchers = vec![0; own * words];
        let mut looks_twice = vec![0; words];
        for (number, variables) in propagators.iter().enumerate() {
            let bit = 1 << (number % 64);
            for variable in variables {
                let watcher = &mut watchers[*variable as usize * words + number / 64];
                if *watcher & bit != 0 {
                    looks_twice[number / 64] |= bit;
                }
                *watcher |= bit;
            }
        }
        let propagators = propagators.len();
        let due = vec![0; words];
        let mut store =
            Self { domains: vec![0; own], watchers, propagators, due, looks_twice, fixed: Vec::new() };
        store.begin_again(domains);
        store
    }

    /// Other domains, of which nobody has seen anything.
    pub(super) fn begin_again(&mut self, domains: &[Values]) {
        self.domains.copy_from_slice(domains);
        self.due.fill(u64::MAX);
        if let Some(last) = self.due.last_mut().filter(|_| !self.propagators.is_multiple_of(64)) {
            *last = (1 << (self.propagators % 64)) - 1;
        }
        let is_one = |variable: &u32| is_fixed(domains[*variable as usize]);
        self.fixed.clear();
        self.fixed.extend((0..domains.len() as u32).filter(is_one));
    }

    #[inline]
    pub(super) fn domain(&self, variable: u32) -> Values {
        self.domains[variable as usize]
    }

    pub(super) fn domains(&self) -> &[Values] {
        &self.domains
    }

    /// Keeps of a domain what is in a set.
    #[inline]
    pub(super) fn keep(&mut self, variable: u32, values: Values) -> Result<(), Failed> {
        let before = self.domains[variable as usize];
        let left = before & values;
        if left == before {
            return Ok(());
        }
        self.domains[variable as usize] = left;
        let words = self.due.len();
        let watchers = &self.watchers[variable as usize * words..][..words];
        self.due.iter_mut().zip(watchers).for_each(|(due, watcher)| *due |= watcher);
        if is_fixed(left) {
            self.fixed.push(variable);
        }
        if left == 0 { Err(Failed) } else { Ok(()) }
    }

    /// A variable that has one value left, and nobody has looked at it yet.
    #[inline]
    pub(super) fn next_fixed(&mut self) -> Option<u32> {
        self.fixed.pop()
    }

    /// The next propagator that is due.
    #[inline]
    pub(super) fn next_due(&self) -> Option<usize> {
        let word = self.due.iter().position(|word| *word != 0)?;
        Some(word * 64 + self.due[word].trailing_zeros() as usize)
    }

    /// A propagator sees all that has changed.
    #[inline]
    pub(super) fn begin(&mut self, propagator: usize) {
        self.due[propagator / 64] &= !(1 << (propagator % 64));
    }

    /// A propagator is done: what it changed itself it has seen, unless it looks at a variable twice.
    #[inline]
    pub(super) fn is_done(&mut self, propagator: usize) {
        let word = propagator / 64;
        self.due[word] &= !(1 << (propagator % 64)) | self.looks_twice[word];
    }

    /// Nothing is due, and the domains are those that once were.
    pub(super) fn restore(&mut self, domains: &[Values]) {
        self.domains.copy_from_slice(domains);
        self.due.fill(0);
        self.fixed.clear();
    }
}

/// Whether one value is left.
#[inline]
pub(super) fn is_fixed(values: Values) -> bool {
    values & values.wrapping_sub(1) == 0
}
