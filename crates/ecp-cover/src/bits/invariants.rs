//! What must hold between two steps of a search: everything that is stored twice is computed again and compared.

use super::Bits;

impl Bits {
    /// # Panics
    /// Where the states of the levels, the sizes and the choices do not fit each other.
    pub(super) fn check_invariants(&self) {
        for level in 0..=self.branches.len() {
            self.check_level(level);
        }
        let top = self.branches.len();
        for option in (0..self.tables.options as u32).filter(|option| self.states.is_live(top, *option)) {
            let goes =
                |chosen: &u32| self.tables.row(*chosen)[option as usize / 64] >> (option % 64) & 1 == 1;
            assert!(self.chosen.iter().all(goes), "option {option} is live beside {:?}", self.chosen);
        }
        let chosen = self.branches.iter().map(|branch| branch.chosen as usize);
        assert!(chosen.is_sorted_by(|one, other| one <= other) || self.tables.has_bounds);
    }

    fn check_level(&self, level: usize) {
        let (numbers, words) = self.states.live(level);
        assert!(numbers.is_sorted_by(|one, other| one < other), "words of level {level} are in order");
        for (number, word) in numbers.iter().zip(words) {
            if let Some(below) = level.checked_sub(1) {
                let (numbers_below, words_below) = self.states.live(below);
                let place = numbers_below.binary_search(number).expect("a word that is live below, too");
                // with bounds and goals what was tried is taken away below, and may stand above
                let is_within = word & !words_below[place] == 0;
                assert!(is_within || self.tables.has_bounds, "level {level} is within the one below");
            }
            self.check_word(level, *number, *word);
        }
        if let Some(tally) = &self.tally {
            for item in 0..self.tables.items.len() as u32 {
                if let Some(size) = tally.size_if_open(level, item) {
                    assert_eq!(size, self.holders(level, item), "the size of item {item} at level {level}");
                }
            }
        }
    }

    /// No live option holds an item that is closed.
    fn check_word(&self, level: usize, number: u32, word: u64) {
        let mut rest = word;
        while rest != 0 {
            let option = number * 64 + rest.trailing_zeros();
            rest &= rest - 1;
            for item in self.tables.items_of(option) {
                let is_open = match &self.tally {
                    Some(tally) => tally.size_if_open(level, *item).is_some(),
                    None => self.states.is_open(level, *item),
                };
                assert!(is_open, "option {option} is live at level {level} with the closed item {item}");
            }
        }
    }

    /// How many live options hold an item.
    fn holders(&self, level: usize, item: u32) -> u32 {
        let (numbers, words) = self.states.live(level);
        let live =
            |(number, bits): (&u32, &u64)| (bits & self.tables.options_in_word(item, *number)).count_ones();
        numbers.iter().zip(words).map(live).sum()
    }
}
