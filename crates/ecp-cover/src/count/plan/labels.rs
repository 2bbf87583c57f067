//! What a state knows of a rule over the whole problem: a label for each place or point at the frontier, the same for those that
//! hang together. Labels are numbered as they come, so that two ways to the same parts are one state.
//!
//! # Source
//! D. E. Knuth, The Art of Computer Programming 4A, section 7.1.4, Algorithm "simpath" (mates); J. Kawahara, T. Inoue,
//! H. Iwashita, S. Minato, "Frontier-based search for enumerating all constrained subgraphs with compressed representation",
//! IEICE Transactions E100-A (2017).

use std::sync::Arc;

use super::{Bits, Field};
use crate::problem::Closed;

/// The most places that may have labels at the same time.
pub(in crate::count) const MOST_PLACES: usize = 64;

/// A rule, as it is followed from step to step.
#[derive(Clone, Debug)]
pub(super) struct Tracked {
    pub(super) asked: Asked,
    /// What each step does.
    pub(super) changes: Box<[Change]>,
    /// For each step the seats that have labels before it.
    pub(super) live: Box<[Arc<[u8]>]>,
    pub(super) kept: Kept,
}

/// Where a state that waits has its labels. They are written when it comes, and say nothing while it goes on.
#[derive(Clone, Debug)]
pub(super) struct Kept {
    /// The labels, as many as go into each word, in the order of the seats.
    pub(super) labels: Box<[Field]>,
    /// The bits of a label, and how many of them go into a word.
    pub(super) width: u32,
    pub(super) in_word: usize,
    /// A bit for each: whether a line that ends there can no longer be closed.
    pub(super) full: Option<Field>,
    /// How far it all is: [`OPEN`], [`PARTED`], [`CLOSED`].
    pub(super) phase: Option<Field>,
    /// For each label but the first those before it from which it must stay apart.
    pub(super) apart: Box<[Field]>,
}

/// The most bits of a field, and the labels of so many bits that go into one.
pub(super) const fn labels_in_word(width: u32) -> usize {
    (63 / width) as usize
}

/// What a step changes in the labels of a rule.
#[derive(Clone, Debug, Default)]
pub(super) struct Change {
    pub(super) acts: Box<[Act]>,
    /// The seats of places that are gone then.
    pub(super) gone: Box<[u8]>,
}

/// What is asked of what hangs together.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    /// How many seats there are.
    pub(super) seats: usize,
    /// Whether all hangs together.
    pub(super) is_connected: bool,
    pub(super) closed: Option<Closed>,
}

/// A place that is on or off, as its bit says; always on without one.
pub(super) type Switch = Option<(Field, bool)>;

/// What is done to places and points, by their seats.
#[derive(Clone, Debug)]
pub(super) enum Act {
    /// A place gets a label of its own, if it is on.
    Place(Switch, u8),
    /// Two places are joined, if both are on.
    Join(u8, u8),
    /// Two points are joined, if a place is on.
    Line(Switch, u8, u8),
    /// Two places stay apart, if both are on and a third is off; in any case where there is no third.
    Part(Option<u8>, u8, u8),
}

/// Nothing is at an end.
const OPEN: u64 = 0;
/// Something is, and no place hangs together with it any more.
const PARTED: u64 = 1;
/// A line is closed.
const CLOSED: u64 = 2;

/// What is known of the places and points that live, by their seats.
#[derive(Debug)]
pub(in crate::count) struct Labels {
    /// From 1; 0 where nothing is.
    of: [u8; MOST_PLACES],
    fresh: u8,
    full: u64,
    phase: u64,
    /// For each label that was given the labels from which it must stay apart.
    apart: [u64; MOST_PLACES],
}

impl Clone for Labels {
    fn clone(&self) -> Self {
        let mut labels = Self::NONE;
        labels.clone_from(self);
        labels
    }

    /// Copies what was given a label, and no more.
    fn clone_from(&mut self, other: &Self) {
        (self.of, self.fresh, self.full, self.phase) = (other.of, other.fresh, other.full, other.phase);
        let given = ..usize::from(other.fresh);
        self.apart[given].copy_from_slice(&other.apart[given]);
    }
}

/// The state can become no solution.
pub(super) struct Dead;

/// The set that has only this label; none for 0.
fn only(label: u8) -> u64 {
    if label == 0 { 0 } else { 1 << (label - 1) }
}

impl Tracked {
    /// Takes the labels out of a state that waits at a step.
    pub(super) fn read<const W: usize>(&self, step: usize, state: &Bits<W>, labels: &mut Labels) {
        let kept = &self.kept;
        (labels.of, labels.fresh, labels.full) = ([0; MOST_PLACES], 0, 0);
        labels.phase = kept.phase.map_or(OPEN, |field| field.get(state));
        let seats = &*self.live[step];
        let (width, mask) = (kept.width, (1 << kept.width) - 1);
        let mut fresh = 0;
        let mut rest = seats;
        for word in &kept.labels {
            let mut word = word.get(state);
            let (seats, others) = rest.split_at(kept.in_word.min(rest.len()));
            rest = others;
            for seat in seats {
                let label = (word & mask) as u8;
                word >>= width;
                labels.of[*seat as usize] = label;
                fresh = label.max(fresh);
            }
        }
        labels.fresh = fresh;
        if let Some(field) = kept.full {
            let full = field.get(state);
            for (bit, seat) in seats.iter().enumerate() {
                labels.full |= (full >> bit & 1) << seat;
            }
        }
        labels.apart[..usize::from(labels.fresh)].fill(0);
        for (label, row) in (2..=labels.fresh).zip(&kept.apart) {
            let mut row = row.get(state);
            while row != 0 {
                labels.set_apart(label, row.trailing_zeros() as u8 + 1);
                row &= row - 1;
            }
        }
    }

    /// Writes the labels into a state that is going to wait at a step, numbered as they come.
    pub(super) fn write<const W: usize>(&self, step: usize, labels: &Labels, state: &mut Bits<W>) {
        let kept = &self.kept;
        let mut names = [0_u8; MOST_PLACES + 1];
        let mut olds = [0_u8; MOST_PLACES];
        let mut count = 0;
        let seats = &*self.live[step];
        let mut rest = seats;
        for field in &kept.labels {
            let (mut word, mut shift) = (0, 0);
            let (seats, others) = rest.split_at(kept.in_word.min(rest.len()));
            rest = others;
            for seat in seats {
                let label = labels.of[*seat as usize];
                let mut name = names[label as usize];
                if label != 0 && name == 0 {
                    olds[count] = label;
                    count += 1;
                    name = count as u8;
                    names[label as usize] = name;
                }
                word |= u64::from(name) << shift;
                shift += kept.width;
            }
            field.put(state, word);
        }
        if let Some(field) = kept.full {
            let bits = seats.iter().enumerate().map(|(bit, seat)| (labels.full >> seat & 1) << bit);
            field.put(state, bits.sum());
        }
        if let Some(field) = kept.phase {
            field.put(state, labels.phase);
        }
        for (name, row) in (1..count).zip(&kept.apart) {
            let from = labels.apart[olds[name] as usize - 1];
            let bits = olds[..name].iter().enumerate().map(|(bit, old)| (from >> (old - 1) & 1) << bit);
            row.put(state, bits.sum());
        }
    }

    /// What a step does, which some choice ended in this state.
    #[inline]
    pub(super) fn leave<const W: usize>(
        &self,
        step: usize,
        state: &Bits<W>,
        labels: &mut Labels,
    ) -> Result<(), Dead> {
        let Change { acts, gone } = &self.changes[step];
        for act in acts {
            self.asked.act(labels, act, state)?;
        }
        if gone.is_empty() { Ok(()) } else { self.asked.end(labels, gone) }
    }
}

impl Asked {
    #[inline]
    fn act<const W: usize>(&self, labels: &mut Labels, act: &Act, state: &Bits<W>) -> Result<(), Dead> {
        match act {
            Act::Place(switch, seat) => {
                if is_on(*switch, state) {
                    if self.is_connected && labels.phase != OPEN {
                        return Err(Dead);
                    }
                    labels.of[*seat as usize] = labels.name();
                }
            }
            Act::Join(one, other) => {
                let [one, other] = [one, other].map(|place| labels.of[*place as usize]);
                if one != 0 && other != 0 && one != other {
                    labels.merge(one, other)?;
                }
            }
            Act::Part(by, one, other) => {
                let is_off = by.is_none_or(|by| labels.of[by as usize] == 0);
                let [one, other] = [one, other].map(|place| labels.of[*place as usize]);
                if is_off && one != 0 && other != 0 {
                    if one == other {
                        return Err(Dead);
                    }
                    labels.set_apart(one, other);
                }
            }
            Act::Line(switch, one, other) => {
                if is_on(*switch, state) {
                    self.line(labels, *one as usize, *other as usize)?;
                }
            }
        }
        Ok(())
    }

    /// Empties the seats of places that are gone, which must not leave anything undone.
    fn end(&self, labels: &mut Labels, gone: &[u8]) -> Result<(), Dead> {
        let mut ended = 0;
        for seat in gone {
            ended |= only(std::mem::take(&mut labels.of[*seat as usize]));
            labels.full &= !(1 << seat);
        }
        if ended == 0 || (!self.is_connected && self.closed != Some(Closed::Alone)) {
            return Ok(());
        }
        let stay = labels.of[..self.seats].iter().fold(0, |stay, label| stay | only(*label));
        let ended = ended & !stay;
        if ended == 0 {
            return Ok(());
        }
        if self.is_connected && (stay != 0 || ended.count_ones() > 1) {
            return Err(Dead);
        }
        labels.phase = labels.phase.max(PARTED);
        Ok(())
    }

    /// Joins two points by a place that is on.
    fn line(&self, labels: &mut Labels, one: usize, other: usize) -> Result<(), Dead> {
        if labels.phase == CLOSED || (self.is_connected && labels.phase != OPEN) {
            return Err(Dead);
        }
        let [first, second] = [labels.of[one], labels.of[other]];
        let were_full = labels.full & (1 << one | 1 << other) != 0;
        if one == other || (first == second && first != 0) {
            return self.close(labels, one, other, were_full);
        }
        let label = match (first, second) {
            (0, 0) => labels.name(),
            (0, label) | (label, 0) => label,
            (first, second) => {
                labels.merge(first, second)?;
                first
            }
        };
        if self.closed == Some(Closed::Alone) {
            labels.full |= u64::from(first != 0) << one | u64::from(second != 0) << other;
        }
        (labels.of[one], labels.of[other]) = (label, label);
        if were_full {
            labels.fill(label);
        }
        Ok(())
    }

    /// Two points that a line joins already, or one and the same, are joined.
    fn close(&self, labels: &mut Labels, one: usize, other: usize, were_full: bool) -> Result<(), Dead> {
        match self.closed {
            None => {
                if labels.of[one] == 0 {
                    labels.of[one] = labels.name();
                }
                Ok(())
            }
            Some(Closed::Never) => Err(Dead),
            Some(Closed::Alone) => {
                let label = labels.of[one];
                let is_alone = labels.of.iter().all(|of| *of == 0 || *of == label);
                // a line from a point to itself is closed where nothing else meets it
                if were_full || !is_alone || labels.phase != OPEN || (one == other && label != 0) {
                    return Err(Dead);
                }
                if label == 0 {
                    labels.of[one] = labels.name();
                }
                labels.phase = CLOSED;
                Ok(())
            }
        }
    }
}

#[inline]
fn is_on<const W: usize>(switch: Switch, state: &Bits<W>) -> bool {
    switch.is_none_or(|(bit, is_on_without)| (bit.get(state) != 0) != is_on_without)
}

impl Labels {
    /// Nothing is known.
    pub(in crate::count) const NONE: Self =
        Self { of: [0; MOST_PLACES], fresh: 0, full: 0, phase: OPEN, apart: [0; MOST_PLACES] };

    fn name(&mut self) -> u8 {
        if usize::from(self.fresh) == MOST_PLACES {
            self.number();
        }
        self.apart[usize::from(self.fresh)] = 0;
        self.fresh += 1;
        self.fresh
    }

    /// Numbers the labels again, so that those that are gone can be given.
    #[cold]
    fn number(&mut self) {
        let mut olds: Vec<u8> = self.of.iter().copied().filter(|label| *label != 0).collect();
        olds.sort_unstable();
        olds.dedup();
        let name = |old: u8| olds.binary_search(&old).map_or(0, |place| place as u8 + 1);
        let rows = std::mem::replace(&mut self.apart, [0; MOST_PLACES]);
        for (row, old) in self.apart.iter_mut().zip(&olds) {
            let from = rows[*old as usize - 1];
            *row =
                olds.iter().filter(|other| from & only(**other) != 0).map(|other| only(name(*other))).sum();
        }
        self.of = self.of.map(name);
        self.fresh = olds.len() as u8;
    }

    fn set_apart(&mut self, one: u8, other: u8) {
        self.apart[one as usize - 1] |= 1 << (other - 1);
        self.apart[other as usize - 1] |= 1 << (one - 1);
    }

    /// The second label becomes the first.
    fn merge(&mut self, one: u8, other: u8) -> Result<(), Dead> {
        let mut row = self.apart[other as usize - 1];
        if row >> (one - 1) & 1 == 1 {
            return Err(Dead);
        }
        while row != 0 {
            self.set_apart(one, row.trailing_zeros() as u8 + 1);
            row &= row - 1;
        }
        for label in &mut self.of {
            if *label == other {
                *label = one;
            }
        }
        Ok(())
    }

    /// Lines branch: none of this label closes alone.
    fn fill(&mut self, label: u8) {
        for place in 0..MOST_PLACES {
            self.full |= u64::from(self.of[place] == label) << place;
        }
    }
}
