//! Items and options as written, without a board.

use ecp_cover::{Color, Entry, ItemId, Problem, ProblemBuilder, ProblemError};
use ecp_puzzle::{Bounds, Cover, CoverItem, CoverOption};

use super::Lowered;
use super::fault::Fault;

/// Turns written items and options into a problem; option n of the problem is the n-th as written.
pub(super) fn lower(cover: &Cover) -> Result<Lowered, Fault> {
    build(cover).map(Lowered::bare).map_err(Fault::Problem)
}

fn build(cover: &Cover) -> Result<Problem, ProblemError> {
    let mut builder = Problem::builder();
    let most = (cover.options.len() as u32).max(1);
    let items: Result<Vec<ItemId>, ProblemError> =
        cover.items.iter().map(|item| add_item(&mut builder, item, most)).collect();
    let items = items?;
    // all items come before the first option, those that the compiler adds last
    let own_items: Result<Vec<Option<ItemId>>, ProblemError> =
        cover.options.iter().map(|option| add_own_item(&mut builder, cover, option)).collect();
    for (option, own_item) in cover.options.iter().zip(own_items?) {
        let mut entries: Vec<Entry> = Vec::with_capacity(option.entries.len() + 1);
        for entry in &option.entries {
            let color: Option<Color> = entry.color.as_deref().map(|color| builder.color(color));
            entries.push(Entry { item: items[entry.item], color });
        }
        entries.extend(own_item.map(Entry::from));
        builder.option(entries)?;
    }
    Ok(builder.build())
}

fn add_item(builder: &mut ProblemBuilder, item: &CoverItem, most: u32) -> Result<ItemId, ProblemError> {
    match item.bounds {
        // no option holds it
        Some(Bounds { hi: Some(0), .. }) => Ok(builder.secondary(item.name.clone())),
        None => Ok(builder.secondary(item.name.clone())),
        Some(bounds) => {
            let hi = bounds.hi.unwrap_or_else(|| most.max(bounds.lo));
            builder.primary_within(item.name.clone(), bounds.lo..=hi)
        }
    }
}

/// An option of secondary items alone may be chosen or not: an item of its own makes the engine ask.
fn add_own_item(
    builder: &mut ProblemBuilder,
    cover: &Cover,
    option: &CoverOption,
) -> Result<Option<ItemId>, ProblemError> {
    if option.entries.iter().any(|entry| cover.items[entry.item].bounds.is_some()) {
        return Ok(None);
    }
    builder.primary_within(format!("option {}", option.name), 0..=1).map(Some)
}
