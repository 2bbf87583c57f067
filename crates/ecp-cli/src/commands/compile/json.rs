//! Items and options as one JSON object.
//!
//! `items`: each with its `name`, and `lo` and `hi`, how often it is covered; secondary items have neither.
//! `options`: each with its `name` and its `items`: names, or `{"item": ..., "color": ...}` for an item in a color.

use ecp::Compiled;
use ecp::cover::{Entry, Item, Problem};
use serde::Serialize;

#[derive(Serialize)]
struct ProblemJson<'p> {
    items: Vec<ItemJson<'p>>,
    options: Vec<OptionJson<'p>>,
}

#[derive(Serialize)]
struct ItemJson<'p> {
    name: &'p str,
    #[serde(skip_serializing_if = "Option::is_none")]
    lo: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hi: Option<u32>,
}

#[derive(Serialize)]
struct OptionJson<'p> {
    name: String,
    items: Vec<EntryJson<'p>>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum EntryJson<'p> {
    Plain(&'p str),
    Colored { item: &'p str, color: &'p str },
}

/// The object on one line.
pub(super) fn problem(compiled: &Compiled) -> String {
    let problem = compiled.problem();
    let options = problem.option_ids().map(|option| OptionJson {
        name: compiled.option_name(option),
        items: problem.option(option).iter().map(|entry| entry_json(problem, entry)).collect(),
    });
    let json =
        ProblemJson { items: problem.items().iter().map(item_json).collect(), options: options.collect() };
    let text = serde_json::to_string(&json).expect("names and numbers have no fault");
    crate::json::line(None, &text)
}

fn item_json(item: &Item) -> ItemJson<'_> {
    let bounds = item.multiplicity();
    ItemJson { name: &item.name, lo: bounds.map(|bounds| bounds.lo), hi: bounds.map(|bounds| bounds.hi) }
}

fn entry_json<'p>(problem: &'p Problem, entry: &Entry) -> EntryJson<'p> {
    let item = problem.items()[entry.item.index()].name.as_str();
    match entry.color {
        None => EntryJson::Plain(item),
        Some(color) => EntryJson::Colored { item, color: problem.color_name(color) },
    }
}
