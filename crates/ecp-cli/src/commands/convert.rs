//! `ecp convert`: reads the links and files of other tools, and writes them.

use std::io::Write;

use ecp::cover::text::{Names, write_knuth, write_matrix};
use ecp::syntax::Diagnostic;
use ecp::syntax::ast::{Statement, Used};
use ecp_exchange::clauses::{self, Dimacs, Opb};
use ecp_exchange::{Bounds, Format, export_using, import};

use super::compile;
use crate::Written;
use crate::args::{ConvertFormat, Language};
use crate::codes;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::load::{self, Decoded, Loaded, Subject};
use crate::report::Text;
use crate::request::{Input, OutputFile, Source};
use crate::words::grouped;

/// How many literals of clauses go with one option of the limit.
const LITERALS_PER_OPTION: u64 = 16;

/// What is to be read and to be written.
#[derive(Clone, Debug)]
pub(crate) struct Conversion {
    pub(crate) original: Original,
    pub(crate) from: Option<ConvertFormat>,
    pub(crate) to: Option<ConvertFormat>,
    /// Standard output, unless said.
    pub(crate) output: Option<OutputFile>,
    pub(crate) bounds: Bounds,
    /// How puzzles are read.
    pub(crate) input: Input,
}

/// What is read.
#[derive(Clone, Debug)]
pub(crate) enum Original {
    Source(Source),
    /// A link, itself.
    Text(String),
}

/// What was made.
enum Made {
    Text(String),
    /// Clauses, which are many: they are made as they are written.
    Clauses(Dimacs),
    /// Sums, in the same way.
    Sums(Opb),
}

impl Made {
    fn write(&self, out: &mut dyn Write) -> Written {
        match self {
            Self::Text(text) => out.write_all(text.as_bytes()),
            Self::Clauses(clauses) => clauses.write(out),
            Self::Sums(sums) => sums.write(out),
        }
    }
}

/// Converts a puzzle.
pub(super) fn convert(desk: &mut Desk, conversion: &Conversion) -> Written<Exit> {
    let made = match converted(desk, conversion) {
        Ok(made) => made,
        Err(exit) => return Ok(exit),
    };
    match &conversion.output {
        None => made.write(&mut desk.output).map(|()| Exit::Yes),
        Some(file) if compile::is_input(file, &conversion.input) => {
            Ok(desk.reports.fail(compile::own_input(file)))
        }
        Some(file) => Ok(compile::save_by(desk, file, &|out| made.write(out))),
    }
}

fn converted(desk: &Desk, conversion: &Conversion) -> Result<Made, Exit> {
    let mut text = original(desk, conversion)?;
    let format_of_text = Format::of_text(&text.content);
    let guessed = format_of_text.map(foreign);
    // a file may be called a puzzle and hold a link
    let is_link = format_of_text.is_some_and(Format::is_foreign);
    let said = conversion.from.filter(|from| *from != ConvertFormat::Ecp || !is_link);
    let from = match (said.or(guessed), &conversion.original) {
        (Some(from), _) => from,
        (None, Original::Source(_)) => ConvertFormat::Ecp,
        (None, Original::Text(_)) => return Err(desk.reports.fail(unknown_format())),
    };
    let language = match from {
        ConvertFormat::Ecp => Language::Ecp,
        ConvertFormat::Dlx => Language::Dlx,
        ConvertFormat::Matrix => Language::Matrix,
        ConvertFormat::Cnf | ConvertFormat::Opb => return Err(desk.reports.fail(only_written())),
        _ => {
            let imported = import(&text.content, format(from), &conversion.bounds)
                .map_err(|diagnostic| desk.reports.print(&[diagnostic], Some(&Text::nameless())))?;
            desk.reports.print(&imported.warnings, None);
            if matches!(conversion.to, None | Some(ConvertFormat::Ecp)) {
                return Ok(Made::Text(imported.text));
            }
            text = Text::new(text.name, imported.text);
            Language::Ecp
        }
    };
    let to = conversion.to.filter(|to| *to != ConvertFormat::Ecp);
    let rules = rule_files(&text.content);
    let decoded = Decoded { text, language, is_mixed: false };
    let mut puzzles = load::understand(desk, decoded, &conversion.input.sources[0], &conversion.input)?;
    let loaded = puzzles.loaded.pop().ok_or(puzzles.exit)?;
    match to {
        Some(to) => written(desk, loaded, to, &rules, conversion),
        None => in_the_language(desk, &loaded, conversion),
    }
}

/// Writes items and options as a puzzle without a board.
fn in_the_language(desk: &Desk, loaded: &Loaded, conversion: &Conversion) -> Result<Made, Exit> {
    let Subject::Problem(problem) = &loaded.subject else { return Err(desk.reports.fail(no_target())) };
    let puzzle = ecp_maker::puzzle_of(problem);
    let text = ecp::written(&puzzle);
    let again = ecp::read(&text, &conversion.bounds.limits).puzzle;
    if again.is_none_or(|again| again.rules != puzzle.rules) {
        let message = "its names or its size cannot be written in the language";
        let help = "name items and options with letters and digits; ecp reads the file as it is, too";
        return Err(desk.reports.fail(Diagnostic::error(ecp_exchange::codes::NOT_HELD, message).help(help)));
    }
    Ok(Made::Text(text))
}

/// The text that is to be converted.
fn original(desk: &Desk, conversion: &Conversion) -> Result<Text, Exit> {
    match &conversion.original {
        Original::Text(text) => Ok(Text::new("the link".to_owned(), text.clone())),
        Original::Source(source) => Ok(load::decode(desk, source, &conversion.input)?.text),
    }
}

/// The rule files that a puzzle uses, by name.
fn rule_files(text: &str) -> Vec<String> {
    let used = ecp::syntax::parse(text).ast.statements.into_iter();
    used.filter_map(|statement| match statement.value {
        Statement::Use(Used::Rules(name)) => Some(name.value),
        _ => None,
    })
    .collect()
}

/// Writes a puzzle in a format that is not the language.
fn written(
    desk: &Desk,
    loaded: Loaded,
    to: ConvertFormat,
    rules: &[String],
    conversion: &Conversion,
) -> Result<Made, Exit> {
    if let Some(format) = format(to) {
        return match &loaded.subject {
            Subject::Puzzle(puzzle, _) => {
                let rules: Vec<&str> = rules.iter().map(String::as_str).collect();
                let text = export_using(puzzle, &rules, format, &conversion.bounds);
                text.map(Made::Text).map_err(|diagnostic| desk.reports.fail(diagnostic))
            }
            Subject::Problem(_) => Err(desk.reports.fail(no_board(format))),
        };
    }
    let compiled = loaded.compile(desk, &conversion.input)?;
    if compiled.is_up_to_symmetry() {
        desk.reports.print(&[compile::symmetric()], None);
    }
    let problem = compiled.problem();
    let names = || problem.option_ids().map(|option| compiled.option_name(option)).collect();
    match to {
        ConvertFormat::Cnf => {
            let most = conversion.bounds.limits.options.saturating_mul(LITERALS_PER_OPTION);
            let clauses = Dimacs::of(problem, names(), most);
            clauses.map(Made::Clauses).map_err(|error| desk.reports.fail(too_long(error)))
        }
        ConvertFormat::Opb => Ok(Made::Sums(Opb::of(problem, names()))),
        ConvertFormat::Matrix => {
            write_matrix(problem).map(Made::Text).ok_or_else(|| desk.reports.fail(compile::no_matrix()))
        }
        _ => Ok(Made::Text(write_knuth(problem, Names::Own))),
    }
}

/// The format as the library calls it, where it is one of puzzles.
fn format(format: ConvertFormat) -> Option<Format> {
    match format {
        ConvertFormat::Ecp => Some(Format::Ecp),
        ConvertFormat::Line => Some(Format::Line),
        ConvertFormat::Puzzlink => Some(Format::PuzzLink),
        ConvertFormat::Fpuzzles => Some(Format::FPuzzles),
        ConvertFormat::FpuzzlesJson => Some(Format::FPuzzlesJson),
        ConvertFormat::Sudokupad => Some(Format::SudokuPad),
        ConvertFormat::Penpa => Some(Format::Penpa),
        ConvertFormat::Dlx | ConvertFormat::Matrix | ConvertFormat::Cnf | ConvertFormat::Opb => None,
    }
}

/// The format as it is typed.
fn foreign(format: Format) -> ConvertFormat {
    match format {
        Format::Ecp => ConvertFormat::Ecp,
        Format::Line => ConvertFormat::Line,
        Format::PuzzLink => ConvertFormat::Puzzlink,
        Format::FPuzzles => ConvertFormat::Fpuzzles,
        Format::FPuzzlesJson => ConvertFormat::FpuzzlesJson,
        Format::SudokuPad => ConvertFormat::Sudokupad,
        Format::Penpa => ConvertFormat::Penpa,
    }
}

fn unknown_format() -> Diagnostic {
    Diagnostic::error(ecp_exchange::codes::FORMAT, "this link is in no format that is known")
        .help("name the format with --from; `ecp convert --help` lists them")
}

fn too_long(error: clauses::TooManyLiterals) -> Diagnostic {
    let limit = grouped(error.limit);
    Diagnostic::limit(ecp_exchange::codes::TOO_LARGE, format!("the clauses have more than {limit} literals"))
        .help("counts take many clauses, sums do not: --to opb; --max-options raises the limit")
}

fn no_board(format: Format) -> Diagnostic {
    let message = format!(
        "{} holds a board, and this is items and options: where they lie on a board is not known any more",
        format.title()
    );
    Diagnostic::error(ecp_exchange::codes::NOT_HELD, message)
        .help("convert the puzzle that they were made of; of these themselves: --to matrix, cnf or opb")
}

fn only_written() -> Diagnostic {
    Diagnostic::error(codes::CONVERT_DIRECTION, "clauses and sums are only written, not read")
        .help("a problem in Knuth's format is read: --from dlx")
}

fn no_target() -> Diagnostic {
    Diagnostic::error(codes::CONVERT_DIRECTION, "this is to become what it is already")
        .help("name another format with --to, such as puzzlink, line, dlx, cnf or opb")
}
