//! `ecp convert`: reads the links and files of other tools, and writes them.

mod format;

use std::io::Write;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};

use clap::ValueHint;
use ecp::Limits;
use ecp::cover::text::{Names, write_knuth, write_matrix};
use ecp::syntax::Diagnostic;
use ecp::syntax::ast::{Statement, UseStatement, Used};
use ecp_exchange::clauses::{self, Dimacs, Opb};
use ecp_exchange::{Bounds, Format, export_using, import};

use self::format::{ConvertFormat, foreign, format, of_ending};
use super::{Arguments, Task, compile};
use crate::Written;
use crate::codes;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::load::{self, Decoded, Loaded, Subject};
use crate::output_file::OutputFile;
use crate::program::usage;
use crate::report::Text;
use crate::sources::{Input, Language, MAX_BYTES, Source};
use crate::unanswered::Answered;
use crate::values::{number, size};
use crate::words::grouped;

const EXAMPLES: &str = "\
Examples:
  ecp convert 'https://puzz.link/p?...' new.ecp   a link as a puzzle (in quotes, for the shell)
  ecp convert mine.ecp --to puzzlink              a puzzle as a link
  ecp convert sudoku.txt sudoku.ecp               a sudoku line as a puzzle
  ecp convert mine.ecp mine.cnf                   clauses for a SAT solver; .opb and .dlx, too
  ecp convert - --to line < mine.ecp              from standard input

What cannot be carried over is named in a warning; docs/exchange.md says what each format holds.";

/// How many literals of clauses go with one option of the limit.
const LITERALS_PER_OPTION: u64 = 16;

#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// A file, a link, or a sudoku line; - is standard input
    #[arg(value_name = "A", value_hint = ValueHint::FilePath)]
    input: PathBuf,

    /// A file to write; without it, or with -, standard output
    #[arg(value_name = "B", value_hint = ValueHint::FilePath)]
    output: Option<PathBuf>,

    /// The format of A; unless said, by its ending or its content
    #[arg(long, value_enum, value_name = "FORMAT")]
    from: Option<ConvertFormat>,

    /// The format to write; unless said, by the ending of B, or ecp
    #[arg(long, value_enum, value_name = "FORMAT")]
    to: Option<ConvertFormat>,

    /// Write over a file that exists
    #[arg(long, requires = "output", help_heading = "Output")]
    force: bool,

    /// Let a puzzle name files outside its own folder
    #[arg(long, help_heading = "Input")]
    allow_outside: bool,

    /// The most bytes that a packed link may unpack to, as in 4MiB [default: 1MiB]
    #[arg(long, value_name = "SIZE", value_parser = size, allow_negative_numbers = true, help_heading = "Limits")]
    max_unpacked: Option<NonZeroU64>,

    /// The most options that a puzzle may need [default: 1,000,000]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    max_options: Option<NonZeroU64>,

    /// The most cells that a board may have [default: 1,000,000]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    max_cells: Option<NonZeroU64>,

    /// The most bytes that a file may have, with all files that it names, as in 64MiB [default: 16MiB]
    #[arg(long, value_name = "SIZE", value_parser = size, allow_negative_numbers = true, help_heading = "Limits")]
    max_bytes: Option<NonZeroU64>,
}

impl Arguments for Args {
    const ABOUT: &str = "Read the links and files of other tools, and write them";

    fn task(self) -> Result<Task, clap::Error> {
        let original = named(&self.input);
        let output = OutputFile::unless_stdout(self.output, self.force);
        let from = self.from.or_else(|| match &original {
            Original::Source(Source::File(path)) => of_ending(path),
            _ => None,
        });
        let to = match (self.to, &output) {
            (Some(to), _) => Some(to),
            (None, Some(file)) => Some(of_ending(&file.path).ok_or_else(|| unknown_ending(&file.path))?),
            (None, None) => None,
        };
        let usual = Limits::default();
        let bytes = self.max_bytes.map_or(MAX_BYTES, Into::into);
        let limits = usual
            .with_cells(self.max_cells.map_or(usual.cells, Into::into))
            .with_options(self.max_options.map_or(usual.options, Into::into))
            .with_bytes(bytes);
        let usual = Bounds::default();
        let bounds =
            usual.with_unpacked(self.max_unpacked.map_or(usual.unpacked, Into::into)).with_limits(limits);
        let source = match &original {
            Original::Source(source) => source.clone(),
            Original::Text(_) => Source::StandardInput,
        };
        let input = Input {
            sources: vec![source],
            from: None,
            answers: Vec::new(),
            settings: Vec::new(),
            limits,
            max_bytes: bytes,
            time_limit: None,
            allow_outside: self.allow_outside,
            makes_clues: false,
        };
        let conversion = Conversion { original, from, to, output, bounds, input };
        Ok(Task::new(move |desk| convert(desk, &conversion)))
    }
}

/// What is to be read and to be written.
#[derive(Clone, Debug)]
struct Conversion {
    original: Original,
    from: Option<ConvertFormat>,
    to: Option<ConvertFormat>,
    /// Standard output, unless said.
    output: Option<OutputFile>,
    bounds: Bounds,
    /// How puzzles are read.
    input: Input,
}

/// What is read.
#[derive(Clone, Debug)]
enum Original {
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

/// A link or a sudoku line stands for itself; anything else is a file.
fn named(path: &Path) -> Original {
    if path.as_os_str() == "-" {
        return Original::Source(Source::StandardInput);
    }
    match path.to_str().filter(|text| is_itself(text)) {
        Some(text) if !path.exists() => Original::Text(text.to_owned()),
        _ => Original::Source(Source::File(path.to_owned())),
    }
}

fn is_itself(text: &str) -> bool {
    text.contains("://") || ecp_exchange::Format::of_text(text).is_some()
}

fn unknown_ending(path: &Path) -> clap::Error {
    let message = format!("the ending of {} names no format: name it with --to", path.display());
    usage("convert", &message)
}

/// Converts a puzzle.
fn convert(desk: &mut Desk, conversion: &Conversion) -> Answered {
    let made = converted(desk, conversion)?;
    match &conversion.output {
        None => {
            made.write(&mut desk.output)?;
            Ok(Exit::Yes)
        }
        Some(file) if file.is_one_of(&conversion.input) => Ok(file.refuse(desk)),
        Some(file) => Ok(file.save_by(desk, &|out| made.write(out))),
    }
}

fn converted(desk: &Desk, conversion: &Conversion) -> Answered<Made> {
    let mut text = original(desk, conversion)?;
    let format_of_text = Format::of_text(&text.content);
    let guessed = format_of_text.map(foreign);
    // a file may be called a puzzle and hold a link
    let is_link = format_of_text.is_some_and(Format::is_foreign);
    let said = conversion.from.filter(|from| *from != ConvertFormat::Ecp || !is_link);
    let from = match (said.or(guessed), &conversion.original) {
        (Some(from), _) => from,
        (None, Original::Source(_)) => ConvertFormat::Ecp,
        (None, Original::Text(_)) => return Err(desk.reports.fail(unknown_format()).into()),
    };
    let language = match from {
        ConvertFormat::Ecp => Language::Ecp,
        ConvertFormat::Dlx => Language::Dlx,
        ConvertFormat::Matrix => Language::Matrix,
        ConvertFormat::Cnf | ConvertFormat::Opb => return Err(desk.reports.fail(only_written()).into()),
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
        None => Ok(in_the_language(desk, &loaded, conversion)?),
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
        Statement::Use(UseStatement { used: Used::Rules(name), .. }) => Some(name.value),
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
) -> Answered<Made> {
    if let Some(format) = format(to) {
        return match &loaded.subject {
            Subject::Puzzle(puzzle, places) => {
                let too_large = ecp::too_large(puzzle, places, &conversion.bounds.limits);
                if !too_large.is_empty() {
                    return Err(desk.reports.print(&too_large, Some(&loaded.text)).into());
                }
                let rules: Vec<&str> = rules.iter().map(String::as_str).collect();
                let text = export_using(puzzle, &rules, format, &conversion.bounds);
                text.map(Made::Text).map_err(|diagnostic| desk.reports.fail(diagnostic).into())
            }
            Subject::Problem(_) => Err(desk.reports.fail(no_board(format)).into()),
        };
    }
    let compiled = loaded.compile(desk, &conversion.input)?;
    desk.reports.print(&compile::left_out(&compiled), None);
    let problem = compiled.problem();
    let names = || problem.option_ids().map(|option| compiled.option_name(option)).collect();
    match to {
        ConvertFormat::Cnf => {
            let most = conversion.bounds.limits.options.saturating_mul(LITERALS_PER_OPTION);
            let clauses = Dimacs::of(problem, names(), most);
            clauses.map(Made::Clauses).map_err(|error| desk.reports.fail(too_long(error)).into())
        }
        ConvertFormat::Opb => Ok(Made::Sums(Opb::of(problem, names()))),
        ConvertFormat::Matrix => write_matrix(problem)
            .map(Made::Text)
            .ok_or_else(|| desk.reports.fail(compile::no_matrix()).into()),
        _ => Ok(Made::Text(write_knuth(problem, Names::Own))),
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
