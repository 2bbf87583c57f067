//! The link of a puzzle. Several genres may be the same puzzle on a small or an empty board: what it says of its source,
//! and the rule files that it uses, tell which one is meant.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use ecp::puzzle::Grid;

use super::address::{Kind, address, kind};
use super::genres::{self, Genre};
use super::sheet::Sheet;
use super::{SITE, import, recognise, unheld};
use crate::essence::Essence;
use crate::{Bounds, Reported};

/// Writes the link of a puzzle: each link is read again and compared.
///
/// # Errors
/// What the genres there have no place for, in words.
pub(crate) fn export(grid: &Grid, reported: &Reported, bounds: &Bounds) -> Result<String, String> {
    let essence = crate::essence::of(grid);
    original(reported, &essence, bounds)
        .or_else(|| of_genre(grid, &essence, reported, bounds).map(|(_, link)| link))
        .ok_or_else(|| unheld::reason(grid, bounds))
}

/// The genre that is the puzzle.
pub(super) fn genre(grid: &Grid, bounds: &Bounds) -> Option<&'static Genre> {
    of_genre(grid, &crate::essence::of(grid), &Reported::default(), bounds).map(|(genre, _)| genre)
}

/// The link that the puzzle was made of, if it still is that and was read whole: links can be spelled in several ways.
fn original(reported: &Reported, essence: &Essence, bounds: &Bounds) -> Option<String> {
    let link = reported.source.filter(|source| source.contains("://"))?;
    let address = address(link)?;
    let draft = import(link, bounds).ok()?;
    let is_whole = draft.left_out.is_empty() && draft.doubts.is_empty();
    let is_same = is_whole && is(&draft.statements, essence, bounds);
    let Kind { genre, .. } = address.kind;
    let begin = begin(genre, address.kind.variant, address.kind.flags);
    is_same.then(|| format!("{SITE}{begin}/{}/{}/{}", address.width, address.height, address.body))
}

/// Whether statements are the puzzle.
fn is(statements: &[String], essence: &Essence, bounds: &Bounds) -> bool {
    let other = crate::grid_of(&statements.join("\n"), bounds);
    other.is_some_and(|other| crate::essence::of(&other) == *essence)
}

/// A genre that is the puzzle, and the link: the one that the source names, where it is one.
fn of_genre(
    grid: &Grid,
    essence: &Essence,
    reported: &Reported,
    bounds: &Bounds,
) -> Option<(&'static Genre, String)> {
    let sheet = recognise::sheet(grid)?;
    let kind = reported.source.and_then(kind).map(|(kind, _)| kind);
    let is_meant = |genre: &Genre| {
        kind.is_some_and(|kind| genre.names.contains(&kind.genre) && genre.flags == kind.flags)
    };
    let fits = |genre: &&Genre| genre.has_rooms() != sheet.rooms.is_empty();
    let mut genres: Vec<&'static Genre> = genres::ALL.iter().filter(fits).collect();
    // a stable order: those of which nothing is known stay as they are
    genres.sort_by_cached_key(|genre| Reverse((is_meant(genre), has_rules(genre, &sheet, reported.rules))));
    let held = |genre: &'static Genre, says: &dyn Fn(&[String]) -> bool| {
        let variant = kind.filter(|_| is_meant(genre)).and_then(|kind| kind.variant);
        let link = link(genre, variant, &sheet)?;
        let statements = import(&link, bounds).ok()?.statements;
        says(&statements).then_some((genre, link))
    };
    let is_it = |statements: &[String]| is(statements, essence, bounds);
    let whole = genres.iter().find_map(|genre| held(genre, &is_it));
    whole.or_else(|| {
        genres.iter().find_map(|genre| {
            let is_also = genre.also.is_some_and(|also| is_it(&also(&sheet)));
            if is_also { held(genre, &|_| true) } else { None }
        })
    })
}

/// Whether the statements of a genre use these rule files, and no others.
fn has_rules(genre: &Genre, sheet: &Sheet, rules: &[&str]) -> bool {
    if rules.is_empty() {
        return false;
    }
    let statements = (genre.statements)(sheet);
    let used: BTreeSet<&str> =
        statements.iter().filter_map(|statement| statement.strip_prefix("use ")).collect();
    used == rules.iter().copied().collect()
}

/// The link of a sheet in a genre, which need not hold all of it.
fn link(genre: &Genre, variant: Option<&str>, sheet: &Sheet) -> Option<String> {
    // the walls on top and on the left are not written
    let outside = usize::from(genre.has_outside());
    let (width, height) = (sheet.width - outside, sheet.height - outside);
    if !genre.parts.iter().all(|part| part.fits(sheet)) || width == 0 || height == 0 {
        return None;
    }
    let body: String = genre.parts.iter().map(|part| part.write(sheet)).collect();
    // what is no letter and no digit is easily lost at the end of a link
    let end = if body.ends_with(|last: char| last.is_ascii_alphanumeric()) { "" } else { "/" };
    Some(format!("{SITE}{}/{width}/{height}/{body}{end}", begin(genre.names[0], variant, genre.flags)))
}

/// How a link begins: the genre, its variant, its flags.
fn begin(genre: &str, variant: Option<&str>, flags: &str) -> String {
    let variant = variant.map(|name| format!("/v:{name}")).unwrap_or_default();
    let flags = if flags.is_empty() { String::new() } else { format!("/{flags}") };
    format!("{genre}{variant}{flags}")
}
