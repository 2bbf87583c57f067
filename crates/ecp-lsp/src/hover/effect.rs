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
    match without(work, snapshot, statement) {
        Some(other) if other == (items, options) => Some(format!("{whole}, with this line or without it")),
        Some((items, options)) => Some(format!("{whole}; without this line {items} and {options}")),
        None => Some(whole),
    }
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
