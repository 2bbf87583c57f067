//! What a line makes of the problem: the items and options with it, and without it.

use std::time::Duration;

use ecp::syntax::ast::{Spanned, Statement};

use crate::check;
use crate::dispatch::Work;
use crate::document::Snapshot;

/// A puzzle that took longer is not compiled again without a line.
const QUICK: Duration = Duration::from_millis(400);

/// How many items and options there are, and how many of them the statement brings or takes away.
pub(super) fn of(work: &Work, snapshot: &Snapshot, statement: &Spanned<Statement>) -> Option<String> {
    let checked = snapshot.checked_soon()?;
    let (items, options) = sizes(checked.compilation.as_ref()?)?;
    let whole = format!("{items} items and {options} options in all");
    let makes_nothing = matches!(statement.value, Statement::About(..) | Statement::Show(_));
    if makes_nothing || checked.took > QUICK {
        return (!makes_nothing).then_some(whole);
    }
    let Some((fewer_items, fewer_options)) = without(work, snapshot, statement) else { return Some(whole) };
    let (items, options) = (change(fewer_items, items, "item"), change(fewer_options, options, "option"));
    Some(match (items, options) {
        (None, None) => format!("{whole}, with this line or without it"),
        (Some(one), None) | (None, Some(one)) => format!("{whole}; this line makes {one}"),
        (Some(items), Some(options)) => format!("{whole}; this line makes {items} and {options}"),
    })
}

/// The numbers of items and options.
fn sizes(compilation: &ecp::Compilation) -> Option<(usize, usize)> {
    let problem = compilation.compiled.as_ref()?.problem();
    Some((problem.items().len(), problem.option_count()))
}

/// The same for the text without the statement, which may be no puzzle.
fn without(work: &Work, snapshot: &Snapshot, statement: &Spanned<Statement>) -> Option<(usize, usize)> {
    let (start, end) = (statement.span.start, statement.span.end);
    let text = [&snapshot.text[..start], &snapshot.text[end..]].concat();
    let (reading, _) = check::read(work.host, &snapshot.uri, &text, work.open.clone());
    sizes(&ecp::compile(reading.puzzle?, &reading.places, &work.host.limits))
}

/// `81 more items`, `3 fewer options`; nothing where there is no difference.
fn change(without: usize, with: usize, noun: &str) -> Option<String> {
    let number = with.abs_diff(without);
    let plural = if number == 1 { "" } else { "s" };
    match with.cmp(&without) {
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(format!("{number} {noun}{plural} more")),
        std::cmp::Ordering::Less => Some(format!("{number} {noun}{plural} fewer")),
    }
}
