//! Going back: what was done to the sets since a mark is undone.
//!
//! Options that are no longer live, uses of items and sets that were packed stand on trails. What the trails do not say is how
//! many options each item can spare: that is added up again, option by option, or it was saved as a whole with the mark.

use super::{ASIDE, Demand, Sets, Use};

/// How long the trails were.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mark {
    hidden: u32,
    used: u32,
    packed: u32,
    scarce: u32,
    live_when_packed: u32,
    /// How many spares were saved, those of the mark included.
    saved: u32,
}

/// Spares of so many items are saved as a whole.
const SAVED_ITEMS: usize = 1 << 10;

impl Sets {
    pub(crate) fn mark(&self) -> Mark {
        Mark {
            hidden: self.hidden as u32,
            used: self.used.len() as u32,
            packed: self.packed.len() as u32,
            scarce: self.scarce.len() as u32,
            live_when_packed: self.live_when_packed,
            saved: 0,
        }
    }

    /// The same with all spares saved, where that takes less time than to add again what is subtracted.
    pub(crate) fn mark_to_return_to(&mut self) -> Mark {
        if self.spares.len() > SAVED_ITEMS {
            return self.mark();
        }
        self.saved.extend_from_slice(&self.spares);
        Mark { saved: self.saved.len() as u32, ..self.mark() }
    }

    /// Takes back everything since the mark.
    pub(crate) fn undo_to(&mut self, mark: Mark) {
        self.forced.clear();
        self.scarce.truncate(mark.scarce as usize);
        self.live_when_packed = mark.live_when_packed;
        for (item, length) in self.packed.drain(mark.packed as usize..).rev() {
            self.stretches[item as usize].length = length;
        }
        let hidden = mark.hidden as usize;
        for &option in &self.trail[hidden..self.hidden] {
            self.live[option as usize] = true;
        }
        self.hidden = hidden;
        match mark.saved {
            0 => self.add_to(mark),
            saved => self.restore(mark, saved as usize),
        }
        self.subtracted = self.subtracted.min(hidden);
    }

    /// Takes the spares back that were saved with a mark.
    fn restore(&mut self, mark: Mark, saved: usize) {
        self.saved.truncate(saved);
        let first = saved - self.spares.len();
        self.spares.copy_from_slice(&self.saved[first..]);
        for Use { item, need } in self.used.drain(mark.used as usize..).rev() {
            let room = self.demands[item as usize].room;
            self.open += u32::from(room == 0 && (item as usize) < self.primary);
            self.demands[item as usize] = Demand { need, room: room + 1 };
        }
    }

    /// Adds again to the spares what was subtracted since a mark.
    fn add_to(&mut self, mark: Mark) {
        let hidden = (mark.hidden as usize).min(self.subtracted);
        for &option in &self.trail[hidden..self.subtracted] {
            let span = self.starts[option as usize] as usize..self.starts[option as usize + 1] as usize;
            for &item in self.rows[span].as_flattened() {
                self.spares[item as usize] += 1;
            }
        }
        while self.used.len() > mark.used as usize {
            self.unuse();
        }
    }

    /// Undoes the last [`use_once`](Self::use_once).
    #[inline]
    fn unuse(&mut self) {
        let Some(Use { item, need }) = self.used.pop() else { return };
        let demand = &mut self.demands[item as usize];
        if demand.room == 0 {
            self.spares[item as usize] -= ASIDE;
            self.open += u32::from((item as usize) < self.primary);
        }
        if need > 0 {
            self.spares[item as usize] -= 1;
        }
        demand.need = need;
        demand.room += 1;
    }
}
