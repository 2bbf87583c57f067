//! The sets: for each item the options that hold it, and how many of them are still there.
//!
//! A set is a stretch of an array. An option that leaves the problem is not taken from the sets that it stands in: it is
//! marked, and each of its items counts one less. Now and then the sets are [packed](Sets::pack): those that are left go to
//! the front of the stretch, the others behind them, and of the stretch only the front is looked at from then on. As
//! nothing behind it moves, it is enough to make it longer again to have the others back.
//!
//! Options that leave are written on a trail, which is a queue at the same time: first all options are written that do
//! not go with a choice, then each is subtracted from the counts of its items. What lies on the trail past a mark comes
//! back where a search goes back to it.

mod build;
mod packing;
mod undo;

use super::Hope;
pub(crate) use undo::Mark;

/// Some items of an option: looked at together, they cost little more than one.
type Row = [u32; 4];

/// What an item still asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Demand {
    /// How many more options must hold the item.
    need: u32,
    /// How many more options may hold the item. At 0 it is closed: its set is not looked at.
    room: u32,
}

/// The stretch of an item's set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stretch {
    first: u32,
    /// How many members may be live.
    length: u32,
}

/// One more option holds an item.
#[derive(Clone, Copy, Debug)]
struct Use {
    item: u32,
    /// What the item needed before.
    need: u32,
}

/// All sets, with the trails of what was done to them. Items have numbers of their own here, the primary ones first.
#[derive(Clone, Debug)]
pub(crate) struct Sets {
    /// The items of all options, one option after the other, each filled up by items that are always closed.
    rows: Vec<Row>,
    /// The colors of the same, 0 for none; empty if there are none at all.
    colors: Vec<Row>,
    /// Where each option starts in `rows`, and at the end their number.
    starts: Vec<u32>,
    /// Whether each option is neither chosen nor excluded.
    live: Vec<bool>,
    /// The numbers that the items have outside.
    names: Vec<u32>,
    /// How many items are primary.
    primary: usize,
    /// How many live options each item can lose and still be one to choose for: their number less those that it needs, less
    /// one. That of a closed item is larger by [`ASIDE`], and that of a secondary item once more.
    spares: Vec<i32>,
    /// All spares, as they were at each [mark to return to](Sets::mark_to_return_to) that stands.
    saved: Vec<i32>,
    demands: Vec<Demand>,
    stretches: Vec<Stretch>,
    /// The sets of all items, one after the other.
    members: Vec<u32>,
    /// The color that each member gives to the item; empty if there are none at all.
    shades: Vec<u32>,
    /// How many primary items are open.
    open: u32,
    /// Items that came down to what they need, and were perhaps served since.
    forced: Vec<u32>,
    /// Items that came down so far when an item was covered, and that the next choice may hold.
    scarce: Vec<u32>,
    /// Options that are no longer live; there is room for one more than there are.
    trail: Vec<u32>,
    /// How many there are.
    hidden: usize,
    /// How many of them are subtracted from the spares of their items.
    subtracted: usize,
    used: Vec<Use>,
    /// Sets that were packed, with their lengths before.
    packed: Vec<(u32, u32)>,
    live_when_packed: u32,
    /// The item that had less than it needs when it was last noticed that some item had.
    pub(super) starved: u32,
    /// Options that were taken away so far, and members that were looked at and stay, or were gone already.
    pub(crate) updates: u64,
}

/// So many items are compared at once.
const LOOK: usize = 16;

/// More than any spare.
const ASIDE: i32 = 1 << 29;

impl Sets {
    /// Looks for the items that need all of their options.
    pub(crate) fn find_forced(&mut self) {
        let needs_all =
            |item: &u32| self.spares[*item as usize] == -1 && self.demands[*item as usize].need > 0;
        self.forced = (0..self.primary as u32).filter(needs_all).collect();
    }

    pub(crate) fn option_count(&self) -> u32 {
        self.live.len() as u32
    }

    /// How many options are live.
    pub(crate) fn live_count(&self) -> u32 {
        (self.live.len() - self.hidden) as u32
    }

    /// Whether an item needs more options than hold it.
    pub(crate) fn is_starved(&self) -> bool {
        self.spares.iter().any(|spare| *spare < -1)
    }

    /// Whether nothing is left to decide. What does not go with the last choice is not looked at any more.
    pub(crate) fn is_decided(&self) -> bool {
        self.open == 0
    }

    /// The open item with the fewest branches, the first of several; `None` if nothing is left to decide. See
    /// [`links`](crate::links) for the number of branches.
    #[inline]
    pub(crate) fn choose_item(&self) -> Option<(u32, u32)> {
        if self.open == 0 {
            return None;
        }
        // an item with nothing left to need or to take has one branch, and is passed over: -1 is the largest number
        let (mut least, mut from) = (ASIDE as u32 / 2, 0);
        let spares = &self.spares[..self.primary];
        for (chunk, some) in spares.chunks(LOOK).enumerate() {
            let here = some.iter().fold(u32::MAX, |least, spare| least.min(*spare as u32));
            if here < least {
                (least, from) = (here, chunk * LOOK);
                // there are two branches at least
                if here == 0 {
                    break;
                }
            }
        }
        let place = spares[from..].iter().position(|spare| *spare as u32 == least)?;
        Some(((from + place) as u32, least + 2))
    }

    /// Of so many open items the one with the fewest branches for its weight, of which the reciprocals are given.
    pub(super) fn choose_by_weight(&self, lightness: &[f32], most: usize) -> Option<(u32, u32)> {
        let open = (0..).zip(self.spares[..self.primary].iter().zip(lightness));
        let some = open.filter(|(_, (spare, _))| (0..ASIDE / 2).contains(*spare)).take(most);
        let rated = some.map(|(item, (spare, light))| (item, *spare as u32 + 2, (*spare + 2) as f32 * light));
        rated.min_by(|one, other| one.2.total_cmp(&other.2)).map(|(item, degree, _)| (item, degree))
    }

    /// The items that exactly one more option covers, with the number of those that are left, two at least.
    pub(crate) fn singles(&self) -> impl Iterator<Item = (u32, u32)> {
        let open = (0..self.primary as u32).filter(|item| self.is_single(*item));
        open.map(|item| (item, (self.spares[item as usize] + 2) as u32)).filter(|(_, left)| *left > 1)
    }

    /// The live options of an item.
    pub(crate) fn live_options(&self, item: u32) -> impl Iterator<Item = u32> {
        self.members_of(item).iter().copied().filter(|option| self.live[*option as usize])
    }

    pub(super) fn primary_count(&self) -> usize {
        self.primary
    }

    /// Brings the members of all sets in another order.
    pub(super) fn shuffle(&mut self, mut below: impl FnMut(usize) -> usize) {
        for Stretch { first, length } in &self.stretches {
            for place in (1..*length as usize).rev() {
                let (one, other) = (*first as usize + place, *first as usize + below(place + 1));
                self.members.swap(one, other);
                if !self.shades.is_empty() {
                    self.shades.swap(one, other);
                }
            }
        }
    }

    /// Brings the first of the options at some places of the trail that are wanted to the front of them.
    pub(super) fn prefer(&mut self, place: u32, end: u32, wanted: &[bool]) {
        let places = &mut self.trail[place as usize..end as usize];
        if let Some(found) = places.iter().position(|option| wanted[*option as usize]) {
            places.swap(0, found);
        }
    }

    /// The number that an item has outside.
    #[inline]
    pub(crate) fn name(&self, item: u32) -> u32 {
        self.names[item as usize]
    }

    /// Whether an option is neither chosen nor excluded.
    pub(crate) fn is_live(&self, option: u32) -> bool {
        self.live[option as usize]
    }

    /// Whether one more option covers the item, and one is needed.
    pub(crate) fn is_single(&self, item: u32) -> bool {
        self.demands[item as usize] == Demand { need: 1, room: 1 }
    }

    pub(crate) fn needs_more(&self, item: u32) -> bool {
        self.demands[item as usize].need > 0
    }

    /// The option at a place of the trail.
    #[inline]
    pub(crate) fn hidden_at(&self, place: u32) -> u32 {
        self.trail[place as usize]
    }

    /// The first live option of an open item that has some.
    #[inline]
    pub(crate) fn first_option(&self, item: u32) -> u32 {
        let members = self.members_of(item);
        members.iter().copied().find(|option| self.live[*option as usize]).expect("an open item has options")
    }

    #[inline]
    fn members_of(&self, item: u32) -> &[u32] {
        let Stretch { first, length } = self.stretches[item as usize];
        &self.members[first as usize..(first + length) as usize]
    }

    #[inline]
    fn span(&self, option: u32) -> std::ops::Range<usize> {
        self.starts[option as usize] as usize..self.starts[option as usize + 1] as usize
    }

    #[inline]
    fn rows_of(&self, option: u32) -> &[Row] {
        &self.rows[self.span(option)]
    }

    /// The items of an option, and those that fill it up.
    #[inline]
    fn items_of(&self, option: u32) -> &[u32] {
        self.rows_of(option).as_flattened()
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

    /// Chooses a live option: its items are held once more, and what does not go with it is hidden. If that leaves an
    /// item without what it needs, the rest is left undone.
    pub(crate) fn choose(&mut self, option: u32) -> Hope {
        self.write(option);
        let before = self.used.len();
        self.use_all(option);
        if self.subtract() == Hope::Dead {
            return Hope::Dead;
        }
        self.exclude_from(before, option)
    }

    /// Chooses an option of the item that was [covered](Self::cover) last; the items that came down since are those
    /// past a place.
    pub(crate) fn choose_covered(&mut self, option: u32, scarce: u32) -> Hope {
        let before = self.used.len();
        self.use_all(option);
        for place in scarce as usize..self.scarce.len() {
            let item = self.scarce[place];
            if self.spares[item as usize] < 0 && self.come_down(item) == Hope::Dead {
                return Hope::Dead;
            }
        }
        self.exclude_from(before, option)
    }

    /// Closes an item that one more option covers, and hides all options that hold it: one of them will be chosen. What comes
    /// down to what it needs by that is noted past the second place that is returned, for the choice may be what it needs. Its options stand from the first place on,
    /// see [`hidden_at`](Self::hidden_at).
    pub(crate) fn cover(&mut self, item: u32) -> (u32, u32) {
        let (first, scarce) = (self.hidden as u32, self.scarce.len() as u32);
        self.use_once(item);
        self.write_members(item, 0);
        while self.subtract_some() {
            let option = self.trail[self.subtracted - 1];
            for place in 0..self.items_of(option).len() {
                let item = self.items_of(option)[place];
                if self.spares[item as usize] < 0 && self.needs_more(item) {
                    self.scarce.push(item);
                }
            }
        }
        (first, scarce)
    }

    /// Takes a live option away.
    pub(crate) fn hide(&mut self, option: u32) -> Hope {
        self.write(option);
        self.subtract()
    }

    /// Hides what does not go with an option whose items are in use.
    fn exclude_from(&mut self, before: usize, option: u32) -> Hope {
        // with this option everything is decided: what goes with it is asked by nobody, and may be very much
        if self.open == 0 {
            return Hope::Alive;
        }
        for place in before..self.used.len() {
            let item = self.used[place].item;
            if self.has_more_than_it_takes(item) {
                self.write_members(item, self.color_of(option, item));
                if self.subtract() == Hope::Dead {
                    return Hope::Dead;
                }
            }
        }
        Hope::Alive
    }

    /// Whether an item is closed and has live options.
    #[inline]
    fn has_more_than_it_takes(&self, item: u32) -> bool {
        self.demands[item as usize].room == 0 && (self.spares[item as usize] + 1) & (ASIDE - 1) > 0
    }

    /// The color that an option gives to one of its items, 0 for none.
    fn color_of(&self, option: u32, item: u32) -> u32 {
        if self.colors.is_empty() || (item as usize) < self.primary {
            return 0;
        }
        let place = self.items_of(option).iter().position(|other| *other == item);
        let colors = self.colors[self.span(option)].as_flattened();
        place.map_or(0, |place| colors[place])
    }

    fn use_all(&mut self, option: u32) {
        for row in self.span(option) {
            for item in self.rows[row] {
                self.use_once(item);
            }
        }
    }

    /// One more option holds an item. A closed item is passed over: it is covered, or secondary and has this color already.
    #[inline]
    fn use_once(&mut self, item: u32) {
        let Demand { need, room } = &mut self.demands[item as usize];
        if *room == 0 {
            return;
        }
        self.used.push(Use { item, need: *need });
        if *need > 0 {
            *need -= 1;
            self.spares[item as usize] += 1;
        }
        *room -= 1;
        if *room == 0 {
            self.spares[item as usize] += ASIDE;
            self.open -= u32::from((item as usize) < self.primary);
        }
    }

    /// Writes a live option on the trail.
    #[inline]
    fn write(&mut self, option: u32) {
        self.live[option as usize] = false;
        self.trail[self.hidden] = option;
        self.hidden += 1;
    }

    /// Writes the live options of a closed item on the trail, but not those that give it the same color.
    #[inline]
    fn write_members(&mut self, item: u32, color: u32) {
        let Stretch { first, length } = self.stretches[item as usize];
        let span = first as usize..(first + length) as usize;
        let (trail, lives) = (&mut self.trail[..], &mut self.live[..]);
        let mut hidden = self.hidden;
        // no branch depends on what is live: where it is written next does
        if color == 0 {
            for &option in &self.members[span] {
                let live = &mut lives[option as usize];
                trail[hidden] = option;
                hidden += usize::from(*live);
                *live = false;
            }
        } else {
            for (&option, &shade) in self.members[span.clone()].iter().zip(&self.shades[span]) {
                let live = &mut lives[option as usize];
                trail[hidden] = option;
                hidden += usize::from(*live & (shade != color));
                *live &= shade == color;
            }
        }
        self.updates += u64::from(length) - (hidden - self.hidden) as u64;
        self.hidden = hidden;
    }

    /// Subtracts what is on the trail. If an item comes down below what it needs, the rest is left undone.
    #[inline]
    fn subtract(&mut self) -> Hope {
        while self.subtract_some() {
            if self.look_at_items_of(self.trail[self.subtracted - 1]) == Hope::Dead {
                return Hope::Dead;
            }
        }
        Hope::Alive
    }

    /// Subtracts options that are on the trail until some item has no more than it needs: true then.
    #[inline]
    fn subtract_some(&mut self) -> bool {
        let (starts, rows, spares) = (&self.starts[..], &self.rows[..], &mut self.spares[..]);
        let from = self.subtracted;
        let left = self.trail[from..self.hidden].iter();
        let met = if rows.len() == self.live.len() {
            // a row is an option
            left.clone().position(|option| subtract_row(&rows[*option as usize], spares) < 0)
        } else {
            left.clone().position(|option| {
                let span = starts[*option as usize] as usize..starts[*option as usize + 1] as usize;
                rows[span].iter().fold(0, |signs, row| signs | subtract_row(row, spares)) < 0
            })
        };
        self.subtracted = met.map_or(self.hidden, |place| from + place + 1);
        self.updates += (self.subtracted - from) as u64;
        met.is_some()
    }

    /// An option is gone, and some of its items have no more than they need.
    #[cold]
    fn look_at_items_of(&mut self, option: u32) -> Hope {
        for row in self.span(option) {
            for item in self.rows[row] {
                if self.spares[item as usize] < 0 && self.come_down(item) == Hope::Dead {
                    return Hope::Dead;
                }
            }
        }
        Hope::Alive
    }

    /// An item has no more options than it needs.
    #[inline]
    fn come_down(&mut self, item: u32) -> Hope {
        if self.spares[item as usize] < -1 {
            self.starved = item;
            return Hope::Dead;
        }
        if self.needs_more(item) {
            self.forced.push(item);
        }
        Hope::Alive
    }

    /// Recomputes everything that is stored twice and compares.
    #[cfg(test)]
    pub(crate) fn check_invariants(&self) {
        for (item, demand) in (0..).zip(&self.demands[..self.names.len()]) {
            let holds = |option: &&u32| self.items_of(**option).contains(&item);
            assert_eq!(self.members_of(item).iter().filter(holds).count(), self.members_of(item).len());
            let gone = |option: u32| self.trail[..self.subtracted].contains(&option);
            let holders = (0..self.option_count()).filter(|option| holds(&option));
            let live = holders.clone().filter(|option| !gone(*option)).count() as i32;
            let asides = i32::from(item as usize >= self.primary) + i32::from(demand.room == 0);
            assert_eq!(
                self.spares[item as usize],
                live - 1 - demand.need as i32 + asides * ASIDE,
                "item {item}"
            );
            if demand.room > 0 {
                let seen = self.members_of(item).iter().filter(|option| self.is_live(**option)).count();
                assert_eq!(seen, holders.filter(|option| self.is_live(*option)).count(), "item {item}");
            }
        }
    }

    /// What a search leaves as it found it: the counts, and what is live.
    #[cfg(test)]
    pub(crate) fn at_rest(&self) -> impl PartialEq + std::fmt::Debug + use<> {
        (self.spares.clone(), self.demands.clone(), self.stretches.clone(), self.live.clone(), self.open)
    }
}

/// Subtracts a part of an option from its items. Less than 0 if one of them has no more than it needs.
#[inline(always)]
fn subtract_row(row: &Row, spares: &mut [i32]) -> i32 {
    let mut signs = 0;
    for &item in row {
        let spare = &mut spares[item as usize];
        *spare -= 1;
        signs |= *spare;
    }
    signs
}
