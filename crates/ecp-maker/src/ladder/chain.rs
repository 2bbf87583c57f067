//! What follows from an option by singles alone.

use std::collections::BTreeSet;

use ecp::cover::{ItemId, OptionId};

use super::state::State;

/// The item that is left with too few options when an option is taken and then every single.
pub(super) fn contradiction(state: &State<'_>, option: OptionId) -> Option<ItemId> {
    let mut state = state.clone();
    let mut singles: BTreeSet<usize> =
        (0..state.item_count()).filter(|item| state.is_single(*item)).collect();
    let mut next = option;
    let mut touched = Vec::new();
    loop {
        touched.clear();
        state.take(next, &mut touched);
        if let Some(item) = touched.iter().copied().filter(|item| state.is_starved(*item)).min() {
            return Some(ItemId(item as u32));
        }
        for item in touched.iter().copied() {
            if state.is_single(item) {
                singles.insert(item);
            } else {
                singles.remove(&item);
            }
        }
        let item = *singles.first()?;
        next = state.live_of(item).next()?;
    }
}
