//! Items and options as they are written.

use ecp_puzzle::{Bounds, Cover, CoverEntry, CoverItem, CoverOption};

use super::symbols::symbol;

pub(super) fn lines(cover: &Cover) -> Vec<String> {
    cover.items.iter().map(item).chain(cover.options.iter().map(|option| of_option(option, cover))).collect()
}

fn item(item: &CoverItem) -> String {
    let name = symbol(&item.name);
    match item.bounds {
        None => format!("secondary items {name}"),
        Some(bounds) if bounds == Bounds::exactly(1) => format!("items {name}"),
        Some(bounds) => format!("items {name} occur {bounds}"),
    }
}

fn of_option(option: &CoverOption, cover: &Cover) -> String {
    let entry = |entry: &CoverEntry| {
        let name = symbol(&cover.items[entry.item].name);
        entry.color.as_ref().map_or_else(|| name.clone(), |color| format!("{name}:{}", symbol(color)))
    };
    let entries: Vec<String> = option.entries.iter().map(entry).collect();
    format!("option {} {{ {} }}", symbol(&option.name), entries.join(" "))
}
