//! Links of puzz.link and of the other sites that run the same program: `https://puzz.link/p?GENRE/WIDTH/HEIGHT/BODY`.
//!
//! A link is read onto a [sheet](sheet::Sheet), and the sheet becomes statements. The other way, a puzzle's sheet is
//! taken, and a genre is looked for whose statements of that sheet are the very puzzle; so a link that is written says
//! all that the puzzle says.

mod address;
mod code;
mod drawing;
mod fleet;
mod genres;
mod held;
mod kakuro;
mod part;
mod reader;
mod recognise;
mod rooms;
mod sheet;
mod statues;
mod tiles;
mod unheld;

use ecp::syntax::Diagnostic;

use crate::draft::Draft;
use crate::{Bounds, codes};
use address::{Address, Kind, address};
use genres::Genre;
use reader::Reader;
use sheet::Sheet;

/// What stands before the genre of a link that is written.
const SITE: &str = "https://puzz.link/p?";

pub(crate) use drawing::{room_name as region_name, rows};
pub(crate) use held::export;

/// Genres with every number once in each row and column.
const LATIN_SQUARES: &[&str] = &["factors", "kropki", "minarism", "skyscrapers"];

/// Whether a text looks like a link of this kind.
pub(crate) fn is_link(text: &str) -> bool {
    address(text).is_some_and(|address| Genre::is_known(address.kind.genre))
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
    let genre = genre_of(address.kind)?;
    let mut draft = Draft::new(genre.title, "puzz.link");
    let mut sheet = read(genre, &address, bounds, &mut draft.doubts)?;
    genre.parts.iter().try_for_each(|part| part.check(&sheet, genre.title))?;
    draft.left_out = genre.largest.map_or_else(Vec::new, |largest| sheet.take_out_past(largest));
    if genre.names[0] == LETTERED {
        let letters = sheet.count;
        draft.left_out.extend(sheet.take_out_letters_past(letters));
    }
    draft.left_out.append(&mut sheet.lost);
    draft.left_out.extend((genre.left_out)(&sheet));
    draft.variant = address.kind.variant.map(variant);
    draft.source = Some(link.trim().to_owned());
    draft.statements = (genre.statements)(&sheet);
    Ok(draft)
}

/// The genre of a link, with the rules that its flags switch.
fn genre_of(kind: Kind) -> Result<&'static Genre, Diagnostic> {
    if !Genre::is_known(kind.genre) {
        return Err(unknown(kind.genre));
    }
    Genre::named(kind.genre, kind.flags).ok_or_else(|| {
        let known: Vec<String> = genres::ALL
            .iter()
            .filter(|genre| genre.names.contains(&kind.genre))
            .map(Genre::address)
            .collect();
        let message =
            format!("the language has no statements for the rules {:?} of {}", kind.flags, kind.genre);
        Diagnostic::error(codes::GENRE, message).help(format!("those that it has are: {}", known.join(", ")))
    })
}

/// What is reported of a variant, whose rules no link holds.
fn variant(name: &str) -> String {
    match name {
        "" => "the rules of a variant, which stand beside the puzzle".to_owned(),
        name => format!("the rules of the variant {name:?}, which stand beside the puzzle"),
    }
}

/// The genre whose numbers are letters.
const LETTERED: &str = "easyasabc";

fn unknown(name: &str) -> Diagnostic {
    let mut names: Vec<&str> = genres::ALL.iter().map(|genre| genre.names[0]).collect();
    names.sort_unstable();
    names.dedup();
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
