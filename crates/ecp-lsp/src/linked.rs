//! From the use of a name to where it is given, and to all other uses.

use ecp::syntax::Span;
use ecp::syntax::ast::{Statement, UseStatement, Used};
use lsp_types::{DocumentHighlight, Location, Position};

use crate::client::Client;
use crate::document::{Checked, Snapshot};
use crate::names::{self, Kind, Mention, Role};
use crate::report::location;

/// A name at a place in a text.
pub(crate) struct Named {
    pub(crate) kind: Kind,
    pub(crate) name: String,
    /// The place at which it stands.
    pub(crate) span: Span,
}

/// The name at a byte of a text.
pub(crate) fn named(snapshot: &Snapshot, mentions: &[Mention], at: usize) -> Option<Named> {
    let mention = names::at(mentions, at)?;
    let Mention { kind, name, last, span, .. } = mention.clone();
    let Some(last) = last else { return Some(Named { kind, name, span }) };
    // of a range, the end that is nearer
    let dots = span.start + snapshot.text[span.start..span.end].find("..")?;
    let (name, span) = if at <= dots + 1 {
        (name, Span::new(span.start, dots))
    } else {
        (last, Span::new(dots + 2, span.end))
    };
    Some(Named { kind, name, span })
}

/// The mentions of names in the files that a text uses.
pub(crate) fn mentions_elsewhere(checked: &Checked) -> Vec<Mention> {
    let others = checked.reading.sources.iter().skip(1);
    let parsed = others.map(|source| ecp::syntax::parse_at(&source.text, source.start).ast);
    parsed.flat_map(|ast| names::mentions(&ast)).collect()
}

/// Where the name or the file at a place comes from.
pub(crate) fn definition(snapshot: &Snapshot, client: Client, position: Position) -> Vec<Location> {
    let at = snapshot.offset(position);
    if let Some(place) = used_file(snapshot, at) {
        return file(snapshot, client, place).into_iter().collect();
    }
    let mentions = names::mentions(&snapshot.parsed().ast);
    let Some(named) = named(snapshot, &mentions, at) else { return Vec::new() };
    let is_given =
        |mention: &&Mention| mention.role == Role::Given && mention.covers(&named.kind, &named.name);
    if let Some(given) = mentions.iter().find(is_given) {
        return vec![Location { uri: snapshot.uri.clone(), range: snapshot.range(given.span) }];
    }
    let Some(checked) = snapshot.checked_soon() else { return Vec::new() };
    let elsewhere = mentions_elsewhere(checked);
    let given = elsewhere.iter().find(is_given);
    given.and_then(|given| location(snapshot, checked, client, given.span)).into_iter().collect()
}

/// All places of the name at a place.
pub(crate) fn references(
    snapshot: &Snapshot,
    client: Client,
    position: Position,
    with_given: bool,
) -> Vec<Location> {
    let mentions = names::mentions(&snapshot.parsed().ast);
    let Some(named) = named(snapshot, &mentions, snapshot.offset(position)) else { return Vec::new() };
    let is_it = |mention: &&Mention| {
        mention.covers(&named.kind, &named.name) && (with_given || mention.role == Role::Used)
    };
    let own = mentions.iter().filter(is_it);
    let own = own.map(|mention| Location { uri: snapshot.uri.clone(), range: snapshot.range(mention.span) });
    let mut found: Vec<Location> = own.collect();
    if let Some(checked) = snapshot.checked_soon() {
        let elsewhere = mentions_elsewhere(checked);
        let others = elsewhere.iter().filter(is_it);
        found.extend(others.filter_map(|mention| location(snapshot, checked, client, mention.span)));
    }
    found
}

/// The places of the name at a place, in its own text.
pub(crate) fn highlights(snapshot: &Snapshot, position: Position) -> Vec<DocumentHighlight> {
    let mentions = names::mentions(&snapshot.parsed().ast);
    let Some(named) = named(snapshot, &mentions, snapshot.offset(position)) else { return Vec::new() };
    let places = mentions.iter().filter(|mention| mention.covers(&named.kind, &named.name));
    places.map(|mention| DocumentHighlight { range: snapshot.range(mention.span), kind: None }).collect()
}

/// The place at which a file is named, if a byte lies there.
pub(crate) fn used_file(snapshot: &Snapshot, at: usize) -> Option<Span> {
    match &snapshot.statement_at(at)?.value {
        Statement::Use(UseStatement { used: Used::File(name) | Used::Rules(name), .. })
            if name.span.start <= at && at <= name.span.end =>
        {
            Some(name.span)
        }
        _ => None,
    }
}

/// The beginning of the file that is named at a place.
fn file(snapshot: &Snapshot, client: Client, named_at: Span) -> Option<Location> {
    let checked = snapshot.checked_soon()?;
    let source = checked.reading.sources.iter().find(|source| source.named_at == Some(named_at))?;
    location(snapshot, checked, client, Span::new(source.start, source.start))
}
