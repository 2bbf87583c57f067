//! Items and options as they are written.

use ecp_puzzle::{Bounds, Cover, CoverEntry, CoverItem, CoverOption, Strength};
use ecp_syntax::ast::{EntryExpr, ItemsStatement, Statement};

use super::parts::{at, count, one, text};

pub(super) fn statements(cover: &Cover) -> Vec<Statement> {
    let options = cover.options.iter().map(|option| of_option(option, cover));
    cover.items.iter().map(item).chain(options).collect()
}

fn item(item: &CoverItem) -> Statement {
    let counts = item.bounds.filter(|bounds| *bounds != Bounds::exactly(1));
    Statement::Items(ItemsStatement {
        strength: if item.bounds.is_none() { Strength::Secondary } else { Strength::Primary },
        names: vec![one(&item.name)],
        counts: counts.map(count).into_iter().collect(),
    })
}

fn of_option(option: &CoverOption, cover: &Cover) -> Statement {
    let entry = |entry: &CoverEntry| {
        at(EntryExpr {
            item: text(&cover.items[entry.item].name),
            color: entry.color.as_ref().map(|color| text(color)),
        })
    };
    Statement::Option { name: Some(text(&option.name)), entries: option.entries.iter().map(entry).collect() }
}
