//! Packing: what is live stands in front, so that what is gone is not looked at again and again.

use super::{ASIDE, Sets, Stretch};

/// Sets are packed when no more than one in so many of the options is left that were live when they were packed before.
const PACK_BELOW: u32 = 2;

/// So few options are not worth it, nor fewer than there are items, all of which are looked at.
const PACK_ABOVE: u32 = 1 << 7;

impl Sets {
    /// Packs the sets of all open items, if it pays by now. What is packed stays so until a mark before it is gone back to.
    #[inline]
    pub(crate) fn pack(&mut self) {
        let before = self.live_when_packed;
        if before >= PACK_ABOVE.max(self.names.len() as u32) && self.live_count() < before / PACK_BELOW {
            self.pack_all();
        }
    }

    fn pack_all(&mut self) {
        self.live_when_packed = self.live_count();
        for item in 0..self.demands.len() as u32 {
            if self.demands[item as usize].room > 0 {
                self.pack_one(item);
            }
        }
    }

    /// Puts the live members of a set in front.
    fn pack_one(&mut self, item: u32) {
        let Stretch { first, length } = self.stretches[item as usize];
        let live = self.spares[item as usize] + 1 + self.demands[item as usize].need as i32;
        if length as i32 == live & (ASIDE - 1) {
            return;
        }
        let mut live = first as usize;
        for place in first as usize..(first + length) as usize {
            let option = self.members[place];
            self.members.swap(place, live);
            if !self.shades.is_empty() {
                self.shades.swap(place, live);
            }
            live += usize::from(self.live[option as usize]);
        }
        let after = live as u32 - first;
        self.updates += u64::from(length - after);
        if after < length {
            self.packed.push((item, length));
            self.stretches[item as usize].length = after;
        }
    }
}
