//! Puzzles from other tools and for them.
//!
//! [`import`] makes a text in the language out of a link or a file of another tool, and tells what it could not carry
//! over. [`export`] makes such a link or file out of a puzzle, or says why that format cannot hold it: what is written
//! is read again, and must be the same puzzle.
//!
//! ```
//! use ecp_exchange::{Bounds, Format, export, import};
//!
//! let bounds = Bounds::default();
//! let link = "https://puzz.link/p?shikaku/3/3/4j23h";
//! let imported = import(link, None, &bounds).unwrap();
//! assert!(imported.text.contains("use shikaku"));
//!
//! let puzzle = ecp::read(&imported.text, &bounds.limits).puzzle.unwrap();
//! assert_eq!(export(&puzzle, Format::PuzzLink, &bounds).unwrap().trim_end(), link);
//! ```

pub mod clauses;
pub mod codes;
pub mod cubes;
mod draft;
mod essence;
mod format;
mod fpuzzles;
mod line;
mod pack;
mod penpa;
mod puzzlink;
mod sudokupad;

use ecp::Limits;
use ecp::puzzle::{Grid, Puzzle, Rules};
use ecp::syntax::Diagnostic;

pub use format::Format;

/// How large what is read may become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Bounds {
    /// The most bytes of what a link holds packed.
    pub unpacked: u64,
    /// The bounds of the language; of them, the cells of a board.
    pub limits: Limits,
}

impl Default for Bounds {
    fn default() -> Self {
        Self { unpacked: 1 << 20, limits: Limits::default() }
    }
}

impl Bounds {
    /// With at most so many bytes of what a link holds packed.
    #[must_use]
    pub fn with_unpacked(self, unpacked: u64) -> Self {
        Self { unpacked, ..self }
    }

    /// With these bounds of the language.
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// Refuses a board that is too large, before it takes memory.
    fn check_cells(&self, width: usize, height: usize) -> Result<(), Diagnostic> {
        match width.checked_mul(height).filter(|cells| *cells as u64 <= self.limits.cells) {
            Some(_) => Ok(()),
            None => Err(Diagnostic::limit(
                codes::TOO_LARGE,
                format!("a board of {width} by {height} has more than {} cells", self.limits.cells),
            )
            .help("--max-cells raises the limit")),
        }
    }
}

/// A puzzle of another tool as a text in the language.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Imported {
    /// The text.
    pub text: String,
    /// What could not be carried over, and why the source may not be whole, each as a warning.
    pub warnings: Vec<Diagnostic>,
}

/// Makes a text in the language out of a link or the content of a file; without a format, that is guessed.
///
/// # Errors
/// What is wrong with the text, or that it cannot be stated in the language at all.
pub fn import(text: &str, format: Option<Format>, bounds: &Bounds) -> Result<Imported, Diagnostic> {
    let format = format.or_else(|| Format::of_text(text)).ok_or_else(|| {
        Diagnostic::error(codes::FORMAT, "this is in no format that is known")
            .help("name the format with --from; `ecp convert --help` lists them")
    })?;
    let draft = match format {
        Format::Line => line::import(text)?,
        Format::PuzzLink => puzzlink::import(text, bounds)?,
        Format::FPuzzles => match fpuzzles::packed(text) {
            Some(packed) => fpuzzles::import_packed(packed, bounds)?,
            None => fpuzzles::import(text, bounds)?,
        },
        Format::FPuzzlesJson => fpuzzles::import(text, bounds)?,
        Format::SudokuPad => sudokupad::import(text, bounds)?,
        Format::Penpa => penpa::import(text, bounds)?,
        Format::Ecp => return Ok(Imported { text: text.to_owned(), warnings: Vec::new() }),
    };
    let warning = |thing: &String| {
        Diagnostic::warning(codes::LEFT_OUT, format!("not carried over: {thing}"))
            .help("the puzzle that was made may have more solutions than the one that was read")
    };
    let doubt = |doubt: &&str| {
        Diagnostic::warning(codes::BROKEN, *doubt)
            .help("copy the whole link once more, and look at the board")
    };
    let warnings = draft
        .doubts
        .iter()
        .map(doubt)
        .chain(draft.left_out.iter().chain(&draft.variant).map(warning))
        .collect();
    Ok(Imported { text: draft.text(), warnings })
}

/// What a file tells of a puzzle besides its rules. Where several genres are the same puzzle, it says which one is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Reported<'a> {
    /// Where the puzzle comes from: a link of it, or of its genre.
    pub(crate) source: Option<&'a str>,
    /// The rule files that it uses, by name.
    pub(crate) rules: &'a [&'a str],
}

/// Makes a link, or the content of a file, out of a puzzle. It ends with the end of a line.
///
/// # Errors
/// Why the format cannot hold the puzzle.
pub fn export(puzzle: &Puzzle, format: Format, bounds: &Bounds) -> Result<String, Diagnostic> {
    export_using(puzzle, &[], format, bounds)
}

/// The same for a puzzle that uses rule files of these names.
///
/// # Errors
/// Why the format cannot hold the puzzle.
pub fn export_using(
    puzzle: &Puzzle,
    rules: &[&str],
    format: Format,
    bounds: &Bounds,
) -> Result<String, Diagnostic> {
    let Rules::Grid(grid) = &puzzle.rules else { return Err(not_held(format, "it has no board")) };
    let reported = Reported { source: puzzle.about.source.as_deref(), rules };
    let mut text = match format {
        Format::Line => {
            line::export(grid).ok_or_else(|| not_held(format, "a sudoku line holds a plain sudoku only"))?
        }
        Format::PuzzLink => {
            puzzlink::export(grid, &reported, bounds).map_err(|why| not_held(format, &why))?
        }
        Format::FPuzzles => {
            fpuzzles::link(grid, &puzzle.about, bounds).map_err(|why| not_held(format, &why))?
        }
        Format::FPuzzlesJson => {
            fpuzzles::json(grid, &puzzle.about, bounds).map_err(|why| not_held(format, &why))?
        }
        Format::SudokuPad => {
            sudokupad::link(grid, &puzzle.about, bounds).map_err(|why| not_held(format, &why))?
        }
        Format::Penpa => penpa::link(grid, &puzzle.about, bounds).map_err(|why| not_held(format, &why))?,
        Format::Ecp => return Err(not_held(format, "it is in the language already")),
    };
    text.push('\n');
    Ok(text)
}

fn not_held(format: Format, why: &str) -> Diagnostic {
    Diagnostic::error(codes::NOT_HELD, format!("{} cannot hold this puzzle: {why}", format.title()))
        .help("docs/exchange.md lists what each format holds; --to dlx, cnf or opb hold the items of any")
}

/// The columns and rows of a box of a sudoku with so many digits: as square as can be, rather wide than high.
fn boxes(size: usize) -> (usize, usize) {
    let height = (1..=size.isqrt()).rev().find(|height| size.is_multiple_of(*height)).unwrap_or(1);
    (size / height, height)
}

/// The name of a region by its number.
fn region_name(number: usize) -> String {
    puzzlink::region_name(number)
}

/// The board and rules of a text; `None` where something is wrong with it.
fn grid_of(text: &str, bounds: &Bounds) -> Option<Grid> {
    match ecp::read(text, &bounds.limits).puzzle?.rules {
        Rules::Grid(grid) => Some(grid),
        Rules::Cover(_) => None,
    }
}
