//! Links of puzz.link and of the other sites that run the same program: `https://puzz.link/p?GENRE/WIDTH/HEIGHT/BODY`.
//!
//! A link is read onto a [sheet](sheet::Sheet), and the sheet becomes statements. The other way, a puzzle's sheet is
//! taken, and a genre is looked for whose statements of that sheet are the very puzzle; so a link that is written says
//! all that the puzzle says.

mod between;
mod drawing;
mod fleet;
mod genres;
mod kakuro;
mod part;
mod reader;
mod recognise;
mod rooms;
mod sheet;
mod unheld;
mod writer;

use ecp::puzzle::Grid;
use ecp::syntax::Diagnostic;

use crate::draft::Draft;
use crate::{Bounds, codes};
use genres::Genre;
use reader::Reader;
use sheet::Sheet;

/// What stands before the genre of a link that is written.
const SITE: &str = "https://puzz.link/p?";

pub(crate) use drawing::{room_name as region_name, rows};

/// Genres with every number once in each row and column.
const LATIN_SQUARES: &[&str] = &["factors", "kropki", "minarism", "skyscrapers"];

/// Whether a text looks like a link of this kind.
pub(crate) fn is_link(text: &str) -> bool {
    address(text).is_some_and(|address| Genre::named(address.genre).is_some())
}

/// The parts of a link.
struct Address<'a> {
    genre: &'a str,
    flags: &'a str,
    width: &'a str,
    height: &'a str,
    body: &'a str,
}

/// Takes a link apart; `None` where it is none at all.
fn address(link: &str) -> Option<Address<'_>> {
    let link = link.trim();
    let query = link.split_once('?').map_or(link, |(_, query)| query);
    // an editor's link: `?type=editor&sudoku/...`
    let query = query.rsplit_once('&').map_or(query, |(_, query)| query);
    let (genre, rest) = query.split_once('/')?;
    let genre = genre.strip_suffix("_edit").or_else(|| genre.strip_suffix("_play")).unwrap_or(genre);
    let (first, behind) = rest.split_once('/')?;
    let is_size = !first.is_empty() && first.bytes().all(|byte| byte.is_ascii_digit());
    let (flags, rest) = if is_size { ("", rest) } else { (first, behind) };
    let (width, rest) = rest.split_once('/')?;
    let (height, body) = rest.split_once('/').unwrap_or((rest, ""));
    let is_name = !genre.is_empty() && genre.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    is_name.then_some(Address { genre, flags, width, height, body })
}

/// Reads a link.
///
/// # Errors
/// Why it cannot be read, or not be stated.
pub(crate) fn import(link: &str, bounds: &Bounds) -> Result<Draft, Diagnostic> {
    let address = address(link).ok_or_else(|| {
        Diagnostic::error(codes::BROKEN, "this is no link of puzz.link")
            .help("such a link goes: https://puzz.link/p?shikaku/4/4/...")
    })?;
    let genre = Genre::named(address.genre).ok_or_else(|| unknown(address.genre))?;
    check_variant(genre, address.flags)?;
    let mut draft = Draft::new(genre.title, "puzz.link");
    let mut sheet = read(genre, &address, bounds, &mut draft.doubts)?;
    check_count(genre, &sheet)?;
    if genre.parts.contains(&part::Part::Fleet) && sheet.fleet.is_empty() {
        return Err(Diagnostic::error(
            codes::GENRE,
            "the ships of this fleet are not straight, or there are none",
        )
        .help("write the fleet as pieces: docs/cookbook.md has battleships"));
    }
    if genre.parts.contains(&part::Part::Poles)
        && sheet.room_sizes().iter().any(|cells| ![0, 2].contains(cells))
    {
        return Err(Diagnostic::error(codes::GENRE, "a room has more cells than a magnet, or fewer")
            .help("write the rooms as regions: docs/cookbook.md has magnets"));
    }
    let flags = (!address.flags.is_empty()).then(|| format!("the variant {:?} of the genre", address.flags));
    draft.left_out = genre.largest.map_or_else(Vec::new, |largest| sheet.take_out_past(largest));
    let borders =
        (sheet.given_borders > 0).then(|| format!("{} borders that are given", sheet.given_borders));
    draft.left_out.extend((genre.left_out)(&sheet).into_iter().chain(borders).chain(flags));
    draft.statements = (genre.statements)(&sheet);
    Ok(draft)
}

/// Refuses variants whose rules are others: what solves them may be forbidden in the genre. `v` only says that there is
/// more to be read beside the puzzle.
fn check_variant(genre: &Genre, flags: &str) -> Result<(), Diagnostic> {
    if flags.bytes().all(|flag| flag == b'v') {
        return Ok(());
    }
    let title = genre.title;
    let message =
        format!("the variant {flags:?} of {title} has rules of its own, which the genre may forbid");
    Err(Diagnostic::error(codes::GENRE, message).help("write the puzzle in the language; the guide says how"))
}

/// The most letters of a puzzle.
const MOST_LETTERS: u32 = 99;

/// Checks the number that goes for the whole puzzle.
fn check_count(genre: &Genre, sheet: &Sheet) -> Result<(), Diagnostic> {
    let most = if genre.names[0] == "easyasabc" { MOST_LETTERS } else { u32::MAX };
    if !genre.parts.contains(&part::Part::Count) || (1..=most).contains(&sheet.count) {
        return Ok(());
    }
    let message = format!("{} is no number that goes for a whole puzzle of {}", sheet.count, genre.title);
    Err(Diagnostic::error(codes::BROKEN, message)
        .help("behind the size of the board stands how many stars, letters or digits there are"))
}

fn unknown(name: &str) -> Diagnostic {
    let mut names: Vec<&str> = genres::ALL.iter().map(|genre| genre.names[0]).collect();
    names.sort_unstable();
    let diagnostic = Diagnostic::error(
        codes::GENRE,
        format!("the language has no statements for the genre {name} of puzz.link"),
    );
    match ecp::syntax::nearest(name, names.iter().copied()) {
        Some(near) => {
            diagnostic.help(format!("did you mean {near}? Those that it has are: {}", names.join(", ")))
        }
        None => diagnostic.help(format!("those that it has are: {}", names.join(", "))),
    }
}

fn read(
    genre: &Genre,
    address: &Address,
    bounds: &Bounds,
    doubts: &mut Vec<&'static str>,
) -> Result<Sheet, Diagnostic> {
    let size = |text: &str| text.parse::<usize>().ok().filter(|size| *size > 0);
    let sizes = size(address.width).zip(size(address.height));
    let (width, height) = sizes.ok_or_else(|| {
        let message = format!("{} by {} is no size of a board", address.width, address.height);
        Diagnostic::error(codes::BROKEN, message)
            .help("behind the genre stand columns and rows, as in sudoku/9/9/")
    })?;
    bounds.check_cells(width, height)?;
    if genre.names[0] == "sudoku" && (width != height || !is_sudoku_size(width)) {
        let message = format!("a sudoku of {width} by {height} cells has no boxes");
        return Err(Diagnostic::error(codes::BROKEN, message).help("the sides are 4, 6, 9, 16, 25, ..."));
    }
    if LATIN_SQUARES.contains(&genre.names[0]) && width != height {
        let message = format!("{width} by {height} cells are no square");
        return Err(Diagnostic::error(codes::BROKEN, message)
            .help("the genre has the same numbers in its rows and columns: as many rows as columns"));
    }
    let mut sheet = Sheet::new(width, height);
    let mut reader = Reader::new(address.body);
    for part in genre.parts {
        part.read(&mut reader, &mut sheet).map_err(|misread| {
            let message = format!(
                "character {} behind the size of the board has no meaning in a link of {}",
                misread.0, genre.names[0]
            );
            Diagnostic::error(codes::BROKEN, message).help("copy the whole link once more")
        })?;
    }
    doubts
        .extend(reader.is_short().then_some("the link ends before its last cells, which are taken as empty"));
    doubts.extend(reader.is_long().then_some("the link goes on behind its last cells; that is left out"));
    Ok(sheet)
}

fn is_sudoku_size(size: usize) -> bool {
    size == 6 || size.isqrt().pow(2) == size
}

/// Writes the link of a puzzle: each link is read again and compared.
///
/// # Errors
/// What the genres there have no place for, in words.
pub(crate) fn export(grid: &Grid, bounds: &Bounds) -> Result<String, String> {
    held(grid, bounds).map(|(_, link)| link).ok_or_else(|| unheld::reason(grid, bounds))
}

/// The genre that is the puzzle, and its link.
fn held(grid: &Grid, bounds: &Bounds) -> Option<(&'static Genre, String)> {
    let sheet = recognise::sheet(grid)?;
    let essence = crate::essence::of(grid);
    let fits = |genre: &&Genre| genre.parts.contains(&part::Part::Rooms) != sheet.rooms.is_empty();
    let links = genres::ALL.iter().filter(fits).filter_map(|genre| Some((genre, link(genre, &sheet)?)));
    links.into_iter().find(|(_, link)| {
        let statements = import(link, bounds).map(|draft| draft.statements.join("\n"));
        let other = statements.ok().and_then(|statements| crate::grid_of(&statements, bounds));
        other.is_some_and(|other| crate::essence::of(&other) == essence)
    })
}

/// The link of a sheet in a genre, which need not hold all of it.
fn link(genre: &Genre, sheet: &Sheet) -> Option<String> {
    // the walls on top and on the left are not written
    let outside = usize::from(genre.parts.contains(&part::Part::Runs));
    let (width, height) = (sheet.width - outside, sheet.height - outside);
    if !genre.parts.iter().all(|part| part.can_write(sheet)) {
        return None;
    }
    // holes have no borders there
    let has_holes = |part: &part::Part| matches!(part, part::Part::WallsIfAny | part::Part::PolesAndHoles);
    let has_holes = genre.parts.iter().any(has_holes);
    let written = |part: &part::Part| match part {
        part::Part::Rooms if has_holes => rooms::write(sheet, false),
        _ => part.write(sheet),
    };
    let body: String = genre.parts.iter().map(written).collect();
    // a dot at the end of a link is easily lost
    let end = if body.ends_with('.') { "/" } else { "" };
    (width > 0 && height > 0).then(|| format!("{SITE}{}/{width}/{height}/{body}{end}", genre.names[0]))
}
