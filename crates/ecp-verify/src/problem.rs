//! Items and options, and what is left of them when options are chosen and excluded.

use crate::rules::Rule;

/// What an item asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// That so many of its options are chosen.
    Primary {
        /// The fewest.
        lo: u32,
        /// The most.
        hi: u32,
    },
    /// That at most one is, or several that give it the same color.
    Secondary,
}

/// An item in an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number.
    pub item: u32,
    /// The color that the option gives it; 0 for none.
    pub color: u32,
}

/// Items, options, and rules over the whole.
#[derive(Clone, Debug)]
pub struct Problem {
    pub(crate) items: Vec<Item>,
    pub(crate) options: Vec<Vec<Entry>>,
    pub(crate) rules: Vec<Rule>,
    /// For each item the options that hold it, in ascending order.
    holders: Vec<Vec<u32>>,
}

impl Problem {
    /// A problem of options that hold these items.
    ///
    /// # Panics
    /// If an option holds an item that there is not.
    #[must_use]
    pub fn new(items: Vec<Item>, options: Vec<Vec<Entry>>, rules: Vec<Rule>) -> Self {
        let mut holders = vec![Vec::new(); items.len()];
        for (number, option) in (0..).zip(&options) {
            option.iter().for_each(|entry| holders[entry.item as usize].push(number));
        }
        Self { items, options, rules, holders }
    }

    /// The most that an item may be covered; `None` of a secondary one.
    pub(crate) fn most(&self, item: u32) -> Option<u32> {
        match self.items.get(item as usize)? {
            Item::Primary { hi, .. } => Some(*hi),
            Item::Secondary => None,
        }
    }
}

/// What is left of a problem. All changes can be taken back, the last one first.
#[derive(Clone, Debug)]
pub(crate) struct State<'p> {
    problem: &'p Problem,
    /// For each option whether it may still be chosen.
    is_live: Vec<bool>,
    pub(crate) is_chosen: Vec<bool>,
    /// For each item how many options hold it that may be chosen, how many that are, and its color.
    live: Vec<u32>,
    covers: Vec<u32>,
    colors: Vec<u32>,
    /// How many options may be chosen, and how many items need more than may be.
    live_options: usize,
    starving: usize,
    changes: Vec<Change>,
}

#[derive(Clone, Copy, Debug)]
enum Change {
    Gone(u32),
    Covered(u32),
    Colored(u32),
    Chosen(u32),
}

impl<'p> State<'p> {
    /// Nothing is chosen. Options without a primary item are in no solution.
    pub(crate) fn new(problem: &'p Problem) -> Self {
        let items = problem.items.len();
        let live: Vec<u32> = problem.holders.iter().map(|holders| holders.len() as u32).collect();
        let mut state = Self {
            problem,
            is_live: vec![true; problem.options.len()],
            is_chosen: vec![false; problem.options.len()],
            live,
            covers: vec![0; items],
            colors: vec![0; items],
            live_options: problem.options.len(),
            starving: 0,
            changes: Vec::new(),
        };
        state.starving = (0..items as u32).filter(|item| state.starves(*item)).count();
        for (option, entries) in (0..).zip(&problem.options) {
            if entries.iter().all(|entry| problem.most(entry.item).is_none()) {
                state.exclude(option);
            }
        }
        for item in (0..items as u32).filter(|item| problem.most(*item) == Some(0)) {
            state.exclude_all(item, 0);
        }
        state
    }

    /// Whether some item can no longer be covered as often as it must be.
    pub(crate) fn is_dead(&self) -> bool {
        self.starving > 0
    }

    /// Whether every option is chosen or excluded.
    pub(crate) fn is_decided(&self) -> bool {
        self.live_options == 0
    }

    pub(crate) fn may_be_chosen(&self, option: u32) -> bool {
        self.is_live[option as usize]
    }

    /// The first option of an item, from a place among those that hold it on, that may be chosen; and its place.
    pub(crate) fn next_open(&self, item: u32, from: usize) -> Option<(usize, u32)> {
        let mut holders = self.problem.holders[item as usize].iter().copied().enumerate().skip(from);
        holders.find(|(_, option)| self.is_live[*option as usize])
    }

    /// How many more options an item needs.
    fn need(&self, item: u32) -> usize {
        let Item::Primary { lo, .. } = self.problem.items[item as usize] else { return 0 };
        lo.saturating_sub(self.covers[item as usize]) as usize
    }

    /// Whether it needs more than may be chosen.
    pub(crate) fn starves(&self, item: u32) -> bool {
        self.need(item) > self.live[item as usize] as usize
    }

    /// The options that are chosen, in ascending order.
    pub(crate) fn chosen(&self) -> Vec<u32> {
        (0..).zip(&self.is_chosen).filter(|(_, is_chosen)| **is_chosen).map(|(option, _)| option).collect()
    }

    pub(crate) fn mark(&self) -> usize {
        self.changes.len()
    }

    /// Takes an option away that may be chosen; of one that may not, nothing.
    pub(crate) fn exclude(&mut self, option: u32) {
        if self.is_live[option as usize] {
            self.set_live(option, false);
            self.changes.push(Change::Gone(option));
        }
    }

    /// Chooses an option that may be, and excludes what does not go with it.
    pub(crate) fn choose(&mut self, option: u32) {
        let problem = self.problem;
        self.exclude(option);
        self.is_chosen[option as usize] = true;
        self.changes.push(Change::Chosen(option));
        for &Entry { item, color } in &problem.options[option as usize] {
            self.set_covers(item, 1);
            self.changes.push(Change::Covered(item));
            match problem.most(item) {
                Some(most) if self.covers[item as usize] < most => {}
                Some(_) => self.exclude_all(item, 0),
                None if self.colors[item as usize] == 0 => {
                    self.colors[item as usize] = color;
                    self.changes.push(Change::Colored(item));
                    self.exclude_all(item, color);
                }
                None => {}
            }
        }
    }

    /// Excludes the options of an item but those that give it this color, if it is one.
    fn exclude_all(&mut self, item: u32, color: u32) {
        let problem = self.problem;
        for &option in &problem.holders[item as usize] {
            let gives = |entry: &Entry| entry.item == item && entry.color == color;
            if color == 0 || !problem.options[option as usize].iter().any(gives) {
                self.exclude(option);
            }
        }
    }

    /// Takes everything back that was done since the mark.
    pub(crate) fn undo_to(&mut self, mark: usize) {
        while self.changes.len() > mark {
            match self.changes.pop() {
                Some(Change::Gone(option)) => self.set_live(option, true),
                Some(Change::Covered(item)) => self.set_covers(item, -1),
                Some(Change::Colored(item)) => self.colors[item as usize] = 0,
                Some(Change::Chosen(option)) => self.is_chosen[option as usize] = false,
                None => {}
            }
        }
    }

    fn set_live(&mut self, option: u32, is_live: bool) {
        let by = if is_live { 1 } else { -1 };
        self.is_live[option as usize] = is_live;
        self.live_options = self.live_options.wrapping_add_signed(by);
        for &Entry { item, .. } in &self.problem.options[option as usize] {
            let before = self.starves(item);
            self.live[item as usize] = self.live[item as usize].wrapping_add_signed(by as i32);
            self.note(before, item);
        }
    }

    fn set_covers(&mut self, item: u32, by: i32) {
        let before = self.starves(item);
        self.covers[item as usize] = self.covers[item as usize].wrapping_add_signed(by);
        self.note(before, item);
    }

    fn note(&mut self, before: bool, item: u32) {
        self.starving = self.starving + usize::from(self.starves(item)) - usize::from(before);
    }
}
