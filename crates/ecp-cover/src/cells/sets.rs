//! The sparse sets: for each item the live options that hold it, and the open items.
//!
//! What is taken away is noted on trails, and comes back in the opposite order. A set is a stretch of an array of
//! which the first `size` members are in the set. A member that leaves changes places with the last one; as nothing
//! behind the size moves, it is enough to make the size larger by one to have it back. In what order the members
//! stand is of no importance.

use super::Hope;
use crate::problem::Problem;

/// An item: its set, and what it still asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Header {
    /// How many members of the set are in it.
    size: u32,
    /// How many more options must hold the item.
    need: u32,
    /// How many more options may hold the item. At 0 it is closed: its set is kept as it is.
    room: u32,
    /// Where the set begins in `members`.
    first: u32,
}

/// An item in an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    item: u32,
    option: u32,
    /// Where it stands in `members`.
    place: u32,
    /// 0 for none.
    color: u32,
}

/// One more option holds an item.
#[derive(Clone, Copy, Debug)]
struct Use {
    entry: u32,
    /// What the item needed before.
    need: u32,
}

/// How long the trails were.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mark {
    removed: u32,
    hidden: u32,
    used: u32,
}

/// All sets, with the trails of what was done to them.
#[derive(Clone, Debug)]
pub(crate) struct Sets {
    entries: Vec<Entry>,
    /// Where each option starts in `entries`, and at the end their number.
    starts: Vec<u32>,
    /// Whether each option is neither chosen nor excluded.
    live: Vec<bool>,
    headers: Vec<Header>,
    /// The sets of all items, one after the other, as places in `entries`.
    members: Vec<u32>,
    /// The primary items; the first `open_len` of them are open.
    open: Vec<u32>,
    open_len: usize,
    /// Where each primary item stands in `open`; `SECONDARY` for other items.
    open_places: Vec<u32>,
    /// Items that came down to what they need, and were perhaps served since.
    forced: Vec<u32>,
    /// Items whose set lost a member.
    removed: Vec<u32>,
    /// Options that are no longer live.
    hidden: Vec<u32>,
    used: Vec<Use>,
    /// Removals of an option from the set of an item so far, and options of closed items that were looked at.
    pub(crate) updates: u64,
}

const SECONDARY: u32 = u32::MAX;

impl Sets {
    pub(crate) fn new(problem: &Problem) -> Self {
        let mut sets = Self {
            entries: Vec::with_capacity(problem.entry_count()),
            starts: vec![0],
            live: vec![true; problem.option_count()],
            headers: Vec::with_capacity(problem.items().len()),
            members: vec![0; problem.entry_count()],
            open: Vec::new(),
            open_len: 0,
            open_places: vec![SECONDARY; problem.items().len()],
            forced: Vec::new(),
            removed: Vec::new(),
            hidden: Vec::new(),
            used: Vec::new(),
            updates: 0,
        };
        sets.add_items(problem);
        sets.add_options(problem);
        sets.find_forced();
        sets
    }

    /// Looks for the items that need all of their options.
    pub(crate) fn find_forced(&mut self) {
        let needs_all = |item: &u32| {
            let Header { size, need, .. } = self.headers[*item as usize];
            need > 0 && size == need
        };
        self.forced = self.open.iter().copied().filter(needs_all).collect();
    }

    pub(crate) fn option_count(&self) -> u32 {
        self.live.len() as u32
    }

    /// How many options are live.
    pub(crate) fn live_count(&self) -> u64 {
        self.live.iter().filter(|live| **live).count() as u64
    }

    fn add_items(&mut self, problem: &Problem) {
        let mut sizes = vec![0; problem.items().len()];
        for entry in problem.option_ids().flat_map(|option| problem.option(option)) {
            sizes[entry.item.index()] += 1;
        }
        let mut first = 0;
        for (number, (item, size)) in (0..).zip(problem.items().iter().zip(sizes)) {
            let (need, room) = item.multiplicity().map_or((0, 1), |bounds| (bounds.lo, bounds.hi));
            self.headers.push(Header { size: 0, need, room, first });
            if item.is_primary() {
                self.open_places[number as usize] = self.open.len() as u32;
                self.open.push(number);
            }
            first += size;
        }
        self.open_len = self.open.len();
    }

    fn add_options(&mut self, problem: &Problem) {
        for option in problem.option_ids() {
            for entry in problem.option(option) {
                let header = &mut self.headers[entry.item.index()];
                let place = header.first + header.size;
                header.size += 1;
                self.members[place as usize] = self.entries.len() as u32;
                let color = entry.color.map_or(0, |color| color.0.get());
                self.entries.push(Entry { item: entry.item.0, option: option.0, place, color });
            }
            self.starts.push(self.entries.len() as u32);
        }
    }

    /// Whether an item needs more options than hold it.
    pub(crate) fn is_starved(&self) -> bool {
        self.headers.iter().any(|header| header.size < header.need)
    }

    /// The open item with the fewest branches, the first of several; `None` if nothing is left to decide. See
    /// [`links`](crate::links) for the number of branches.
    #[inline]
    pub(crate) fn choose_item(&self) -> Option<(u32, u32)> {
        let (mut best, mut least) = (u32::MAX, u32::MAX);
        for &item in &self.open[..self.open_len] {
            let Header { size, need, .. } = self.headers[item as usize];
            let degree = size + 1 - need;
            // an item with nothing left to need or to take has one branch
            if degree > 1 && (degree < least || (degree == least && item < best)) {
                (best, least) = (item, degree);
            }
        }
        (best != u32::MAX).then_some((best, least))
    }

    /// Whether an option is neither chosen nor excluded.
    pub(crate) fn is_live(&self, option: u32) -> bool {
        self.live[option as usize]
    }

    /// Whether one more option covers the item, and one is needed.
    pub(crate) fn is_single(&self, item: u32) -> bool {
        let Header { need, room, .. } = self.headers[item as usize];
        need == 1 && room == 1
    }

    pub(crate) fn size(&self, item: u32) -> u32 {
        self.headers[item as usize].size
    }

    pub(crate) fn needs_more(&self, item: u32) -> bool {
        self.headers[item as usize].need > 0
    }

    /// The option at a place of an item's set, 0-based.
    #[inline]
    pub(crate) fn option_at(&self, item: u32, place: u32) -> u32 {
        let member = self.members[(self.headers[item as usize].first + place) as usize];
        self.entries[member as usize].option
    }

    pub(crate) fn first_option(&self, item: u32) -> u32 {
        self.option_at(item, 0)
    }

    /// An item whose live options are all needed.
    #[inline]
    pub(crate) fn next_forced(&mut self) -> Option<u32> {
        while let Some(item) = self.forced.pop() {
            if self.needs_more(item) {
                return Some(item);
            }
        }
        None
    }

    pub(crate) fn mark(&self) -> Mark {
        Mark {
            removed: self.removed.len() as u32,
            hidden: self.hidden.len() as u32,
            used: self.used.len() as u32,
        }
    }

    /// Takes back everything since the mark.
    pub(crate) fn undo_to(&mut self, mark: Mark) {
        self.forced.clear();
        for item in self.removed.drain(mark.removed as usize..).rev() {
            self.headers[item as usize].size += 1;
        }
        for option in self.hidden.drain(mark.hidden as usize..) {
            self.live[option as usize] = true;
        }
        while self.used.len() > mark.used as usize {
            self.unuse();
        }
    }

    /// Chooses a live option: its items are held once more, and what does not go with it is hidden. If that leaves an
    /// item without what it needs, the rest is left undone.
    pub(crate) fn choose(&mut self, option: u32) -> Hope {
        self.live[option as usize] = false;
        self.hidden.push(option);
        let before = self.used.len();
        for entry in self.starts[option as usize]..self.starts[option as usize + 1] {
            self.use_once(entry);
        }
        // with this option everything is decided: what goes with it is asked by nobody, and may be very much
        if self.open_len == 0 {
            return Hope::Alive;
        }
        for place in before..self.used.len() {
            let entry = self.used[place].entry;
            let Entry { item, color, .. } = self.entries[entry as usize];
            let hope = match self.headers[item as usize].room {
                0 => self.exclude(item, color),
                _ => self.remove(entry),
            };
            if hope == Hope::Dead {
                return Hope::Dead;
            }
        }
        Hope::Alive
    }

    /// One more option holds an item. A closed item is passed over: it is secondary and has this color already.
    #[inline]
    fn use_once(&mut self, entry: u32) {
        let item = self.entries[entry as usize].item;
        let header = &mut self.headers[item as usize];
        if header.room == 0 {
            return;
        }
        self.used.push(Use { entry, need: header.need });
        header.need = header.need.saturating_sub(1);
        header.room -= 1;
        if header.room == 0 && self.open_places[item as usize] != SECONDARY {
            self.open_len -= 1;
            self.swap_open(item, self.open_len);
        }
    }

    /// Undoes the last [`use_once`](Self::use_once). The item that was closed last is the first behind the open ones.
    #[inline]
    fn unuse(&mut self) {
        let Some(Use { entry, need }) = self.used.pop() else { return };
        let item = self.entries[entry as usize].item;
        let header = &mut self.headers[item as usize];
        if header.room == 0 && self.open_places[item as usize] != SECONDARY {
            self.open_len += 1;
        }
        header.need = need;
        header.room += 1;
    }

    #[inline]
    fn swap_open(&mut self, item: u32, to: usize) {
        let from = self.open_places[item as usize];
        let other = self.open[to];
        self.open[from as usize] = other;
        self.open_places[other as usize] = from;
        self.open[to] = item;
        self.open_places[item as usize] = to as u32;
    }

    /// Hides the live options of a closed item, but not those that give it the same color.
    #[inline]
    fn exclude(&mut self, item: u32, color: u32) -> Hope {
        let Header { first, size, .. } = self.headers[item as usize];
        // to look at them is work even where few of them leave
        self.updates += u64::from(size);
        for place in first..first + size {
            let entry = self.entries[self.members[place as usize] as usize];
            let agrees = color != 0 && entry.color == color;
            if !agrees && self.live[entry.option as usize] && self.hide(entry.option) == Hope::Dead {
                return Hope::Dead;
            }
        }
        Hope::Alive
    }

    /// Takes a live option from the sets of all open items that it holds.
    #[inline]
    pub(crate) fn hide(&mut self, option: u32) -> Hope {
        self.live[option as usize] = false;
        self.hidden.push(option);
        for entry in self.starts[option as usize]..self.starts[option as usize + 1] {
            let item = self.entries[entry as usize].item;
            if self.headers[item as usize].room > 0 && self.remove(entry) == Hope::Dead {
                return Hope::Dead;
            }
        }
        Hope::Alive
    }

    /// Takes an option from the set of one item.
    #[inline]
    fn remove(&mut self, entry: u32) -> Hope {
        let Entry { item, place, .. } = self.entries[entry as usize];
        let header = &mut self.headers[item as usize];
        header.size -= 1;
        let last = header.first + header.size;
        let other = self.members[last as usize];
        self.members[place as usize] = other;
        self.entries[other as usize].place = place;
        self.members[last as usize] = entry;
        self.entries[entry as usize].place = last;
        self.removed.push(item);
        self.updates += 1;
        let Header { size, need, .. } = *header;
        if size > need {
            return Hope::Alive;
        }
        self.come_down(item)
    }

    /// An item has no more options than it needs.
    #[cold]
    fn come_down(&mut self, item: u32) -> Hope {
        let Header { size, need, .. } = self.headers[item as usize];
        if size < need {
            return Hope::Dead;
        }
        if need > 0 {
            self.forced.push(item);
        }
        Hope::Alive
    }

    /// Recomputes everything that is stored twice and compares.
    #[cfg(test)]
    pub(crate) fn check_invariants(&self) {
        for (number, entry) in (0..).zip(&self.entries) {
            assert_eq!(self.members[entry.place as usize], number, "entry {number}");
            let header = self.headers[entry.item as usize];
            let is_member = entry.place < header.first + header.size;
            assert!(entry.place >= header.first);
            if header.room > 0 {
                assert_eq!(is_member, self.live[entry.option as usize], "entry {number}");
            }
        }
        for (place, item) in self.open.iter().enumerate() {
            assert_eq!(self.open_places[*item as usize] as usize, place);
            assert_eq!(self.headers[*item as usize].room > 0, place < self.open_len, "item {item}");
        }
    }

    /// What a search leaves as it found it: the headers, and what is live.
    #[cfg(test)]
    pub(crate) fn at_rest(&self) -> impl PartialEq + std::fmt::Debug + use<> {
        (self.headers.clone(), self.live.clone(), self.open_len)
    }
}
