//! `ecp compile`: shows what a puzzle becomes.

mod json;

use std::path::PathBuf;

use clap::{ValueEnum, ValueHint};
use ecp::Compiled;
use ecp::cover::text::{Names, write_knuth, write_matrix};
use ecp::syntax::Diagnostic;

use super::{Arguments, Task};
use crate::codes;
use crate::deadline::within_time;
use crate::desk::Desk;
use crate::each::each;
use crate::exit::Exit;
use crate::load::{self, Loaded, Subject};
use crate::monitor::Phase;
use crate::output_file::OutputFile;
use crate::program::usage;
use crate::report::visible;
use crate::sources::{Input, InputArgs, Language, Source};
use crate::stopped;
use crate::unanswered::Answered;

const EXAMPLES: &str = "\
Examples:
  ecp compile jigsaw.ecp                 items and options, in Knuth's format
  ecp compile --stats jigsaw.ecp         how many there are
  ecp compile --to json -o jigsaw.json jigsaw.ecp
  ecp compile --stage ast jigsaw.ecp     the statements as they were understood";

#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// How far to go
    #[arg(long, value_enum, value_name = "STAGE", default_value_t)]
    stage: Stage,

    /// How to write items and options; only for the stage `problem` [default: dlx]
    #[arg(long, value_enum, value_name = "FORMAT")]
    to: Option<ProblemFormat>,

    /// Print the numbers of items, options and entries only
    #[arg(long, conflicts_with_all = ["to", "stage"])]
    stats: bool,

    /// Write into this file instead of standard output
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    output: Option<PathBuf>,

    /// Write over a file that exists
    #[arg(long, requires = "output", help_heading = "Output")]
    force: bool,
}

/// The forms that a puzzle goes through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Stage {
    /// The statements as they were understood
    Ast,
    /// The puzzle: inputs, board, constraints
    Puzzle,
    /// Items and options
    #[default]
    Problem,
}

/// How items and options are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum ProblemFormat {
    /// Knuth's format
    #[default]
    Dlx,
    /// Rows of 0 and 1; without secondary items and bounds only
    Matrix,
    /// One JSON object
    Json,
}

impl Arguments for Args {
    const ABOUT: &str = "Show what a puzzle becomes: its items and options";

    fn task(self) -> Result<Task, clap::Error> {
        if self.input.files.len() > 1 && !self.stats {
            let message = "one file at a time: several can only be told apart with --stats";
            return Err(usage("compile", message));
        }
        let request = Request {
            shown: shown(self.stage, self.to, self.stats)?,
            output: self.output.map(|path| OutputFile { path, force: self.force }),
            input: Input::from_args("compile", self.input)?,
        };
        Ok(Task::new(move |desk| compile(desk, &request)))
    }
}

/// What is to be shown, and where.
struct Request {
    input: Input,
    shown: Shown,
    output: Option<OutputFile>,
}

/// What is to be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    Ast,
    Puzzle,
    Problem(ProblemFormat),
    Sizes,
}

fn shown(stage: Stage, to: Option<ProblemFormat>, stats: bool) -> Result<Shown, clap::Error> {
    match (stage, to) {
        _ if stats => Ok(Shown::Sizes),
        (Stage::Problem, to) => Ok(Shown::Problem(to.unwrap_or_default())),
        (Stage::Ast | Stage::Puzzle, Some(_)) => {
            Err(usage("compile", "--to writes items and options: it goes with --stage problem"))
        }
        (Stage::Ast, None) => Ok(Shown::Ast),
        (Stage::Puzzle, None) => Ok(Shown::Puzzle),
    }
}

/// Compiles every puzzle as far as shown.
fn compile(desk: &mut Desk, request: &Request) -> Answered {
    let Request { ref input, shown, ref output } = *request;
    let mut text = String::new();
    let exit = if shown == Shown::Ast {
        let mut worst = Exit::Yes;
        for source in &input.sources {
            let exit = tree(desk, source, input, &mut text);
            worst = worst.and(exit.or_else(|unanswered| unanswered.settled(desk, None))?);
        }
        worst
    } else {
        each(desk, input, |desk, loaded, title| {
            if let Some(title) = title.filter(|_| shown == Shown::Sizes) {
                text.push_str(&format!("{}:\n", visible(title)));
            }
            text.push_str(&stage(desk, loaded, input, shown)?);
            Ok(Exit::Yes)
        })?
    };
    match output {
        None => {
            desk.output.put(&text)?;
            Ok(exit)
        }
        Some(file) if exit == Exit::Yes && file.is_one_of(input) => Ok(file.refuse(desk)),
        Some(file) if exit == Exit::Yes => Ok(file.save(desk, &text)),
        Some(_) => Ok(exit),
    }
}

/// The statements as they were understood, also of a puzzle that makes no sense.
fn tree(desk: &Desk, source: &Source, input: &Input, text: &mut String) -> Answered {
    let decoded = load::decode(desk, source, input)?;
    if decoded.language != Language::Ecp {
        return Ok(desk.reports.fail(no_stage("statements")));
    }
    let content = decoded.text.content.clone();
    let parse = move || {
        let parsed = ecp::syntax::parse(&content);
        (ecp::syntax::print(&parsed.ast), parsed.diagnostics)
    };
    let (printed, diagnostics) = within_time(&desk.monitor, Phase::Reading, parse)?;
    text.push_str(&printed);
    Ok(desk.reports.print(&diagnostics, Some(&decoded.text)))
}

pub(super) fn no_stage(what: &str) -> Diagnostic {
    Diagnostic::error(codes::COMPILE_NO_STAGE, format!("only files in the language of ecp have {what}"))
        .help("choose a file in the language of ecp; `ecp compile` takes others without --stage")
}

fn stage(desk: &Desk, loaded: Loaded, input: &Input, shown: Shown) -> Answered<String> {
    if shown == Shown::Puzzle {
        return match loaded.subject {
            Subject::Puzzle(puzzle, _) => Ok(ecp::written(&puzzle)),
            Subject::Problem(_) => Err(desk.reports.fail(no_stage("puzzles")).into()),
        };
    }
    let compiled = loaded.compile(desk, input)?;
    if matches!(shown, Shown::Problem(_)) {
        desk.reports.print(&left_out(&compiled), None);
    }
    match shown {
        Shown::Problem(ProblemFormat::Dlx) => Ok(write_knuth(compiled.problem(), Names::Own)),
        Shown::Problem(ProblemFormat::Json) => Ok(json::problem(&compiled)),
        Shown::Problem(ProblemFormat::Matrix) => {
            matrix(&compiled).map_err(|fault| desk.reports.fail(fault).into())
        }
        Shown::Sizes | Shown::Ast | Shown::Puzzle => Ok(format!("{}\n", stopped::sizes(&compiled))),
    }
}

/// What items and options by themselves do not say.
pub(super) fn left_out(compiled: &Compiled) -> Vec<Diagnostic> {
    let symmetric = compiled.is_up_to_symmetry().then(symmetric);
    let together = (!compiled.problem().rules().is_empty()).then(together);
    symmetric.into_iter().chain(together).collect()
}

/// A rule over the whole problem is no item.
fn together() -> Diagnostic {
    Diagnostic::warning(ecp_exchange::codes::LEFT_OUT, "not carried over: what `connected` says").help(
        "items and options do not say what hangs together: among their solutions are those of the puzzle, and others",
    )
}

/// A problem by itself knows nothing of the board that is turned.
fn symmetric() -> Diagnostic {
    Diagnostic::warning(ecp_exchange::codes::LEFT_OUT, "not carried over: `up to symmetry`").help(
        "boards that turns and flips make equal are solutions of their own here, but for some that are left out already",
    )
}

fn matrix(compiled: &Compiled) -> Result<String, Diagnostic> {
    write_matrix(compiled.problem()).ok_or_else(no_matrix)
}

pub(super) fn no_matrix() -> Diagnostic {
    let message = "this problem has secondary items or bounds, which a matrix of 0 and 1 cannot say";
    Diagnostic::error(codes::COMPILE_NO_MATRIX, message).help("write it with --to dlx or --to json")
}
