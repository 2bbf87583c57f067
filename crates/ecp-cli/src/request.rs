//! What is wanted: the arguments, checked and complete.

mod convert;
mod making;
mod pictures;
mod reading;
mod searching;
mod solving;
mod watching;
mod writing;

use std::path::PathBuf;
use std::time::Duration;

use anstream::{AutoStream, ColorChoice};
use clap::error::ErrorKind;
use clap::{CommandFactory, ValueEnum};
use clap_complete::Shell;
use ecp::cover::Order;
use ecp::cover::count::Way;

use crate::args::{self, Args, BoardFormat, ColorWhen, Format, Kind, TextOrJson};
use crate::exit::ExitCodes;

pub(crate) use pictures::Drawn;
pub(crate) use reading::{Input, Source};
pub(crate) use searching::Search;
pub(crate) use solving::{Most, Question};
pub(crate) use writing::{OutputFile, Wanted, Writing};

/// How many random probes an estimate makes, unless said.
const PROBES: u64 = 1000;

/// What is wanted.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    pub(crate) general: General,
    pub(crate) command: Command,
}

/// What concerns every command.
#[derive(Clone, Copy, Debug)]
pub(crate) struct General {
    color: ColorWhen,
    pub(crate) quiet: bool,
    /// Which exit codes say yes and no.
    pub(crate) exit_codes: ExitCodes,
}

/// A command with all that it needs.
#[derive(Clone, Debug)]
pub(crate) enum Command {
    Help,
    Solve {
        input: Input,
        search: Search,
        most: Most,
        order: Order,
        initial: bool,
        format: Option<Format>,
    },
    Render {
        input: Input,
        wanted: Drawn,
    },
    Count {
        input: Input,
        search: Search,
        way: Way,
        /// The most bytes of tables of states.
        memory: u64,
        format: TextOrJson,
    },
    Estimate {
        input: Input,
        search: Search,
        probes: u64,
        seed: u64,
    },
    Unique {
        input: Input,
        search: Search,
        format: TextOrJson,
    },
    Forced {
        input: Input,
        search: Search,
        possible: bool,
        format: BoardFormat,
    },
    /// The same question about many boards.
    Batch {
        input: Input,
        search: Search,
        boards: Source,
        question: Question,
    },
    Check {
        input: Input,
        verbose: bool,
    },
    Fmt {
        input: Input,
        writing: Writing,
    },
    New {
        kind: Option<String>,
        output: Option<OutputFile>,
    },
    Watch {
        path: PathBuf,
        input: Input,
    },
    Compile {
        input: Input,
        wanted: Wanted,
        output: Option<OutputFile>,
    },
    Convert(Box<crate::commands::Conversion>),
    Rules(Option<String>),
    /// A server for an editor.
    Lsp {
        allow_outside: bool,
        time_limit: Duration,
    },
    Explain(Option<String>),
    ExplainPuzzle {
        input: Input,
        max_nodes: Option<u64>,
        format: TextOrJson,
    },
    Minimize {
        input: Input,
        max_nodes: Option<u64>,
        /// Which parts may go.
        kinds: Vec<Kind>,
        apply: bool,
        format: TextOrJson,
    },
    Generate {
        input: Input,
        max_nodes: Option<u64>,
        wanted: ecp_maker::Wanted,
        /// How many puzzles, with one seed after the other.
        count: u64,
        /// The folder into which they go, and whether files there may be written over.
        out: Option<OutputFile>,
        format: TextOrJson,
    },
    Rate {
        input: Input,
        format: TextOrJson,
    },
    Hint {
        input: Input,
        steps: u64,
        format: TextOrJson,
    },
    Trace {
        input: Input,
        steps: u64,
        solutions: Option<u64>,
        format: TextOrJson,
    },
    Dance {
        input: Input,
        steps: u64,
        solutions: Option<u64>,
    },
    DancePage {
        input: Input,
        steps: u64,
        solutions: u64,
        /// The most cells and entries of a page.
        entries: u64,
        output: OutputFile,
    },
    Completions(Shell),
    Man {
        command: Option<String>,
    },
    ManFiles(PathBuf),
}

impl Request {
    /// Checks the arguments.
    ///
    /// # Errors
    /// What clap would say, where arguments do not fit together.
    pub(crate) fn from_args(args: Args) -> Result<Self, clap::Error> {
        let exit_codes = args.command.as_ref().map_or(ExitCodes::Plain, exit_codes);
        let general = General { color: args.general.color, quiet: args.general.quiet, exit_codes };
        let command = match (args.explain, args.command) {
            (None, None) => Command::Help,
            (Some(code), None) => Command::Explain(Some(code)),
            (None, Some(command)) => Command::from_args(command)?,
            (Some(_), Some(_)) => {
                let message = "--explain stands alone: it takes no command";
                return Err(Args::command().error(ErrorKind::ArgumentConflict, message));
            }
        };
        Ok(Self { general, command })
    }
}

fn exit_codes(command: &args::Command) -> ExitCodes {
    match command {
        args::Command::Solve(args) => args.search.exit_code,
        args::Command::Count(args) => args.search.exit_code,
        args::Command::Unique(args) => args.search.exit_code,
        args::Command::Forced(args) => args.exit_code,
        _ => ExitCodes::Plain,
    }
}

impl Command {
    fn from_args(command: args::Command) -> Result<Self, clap::Error> {
        Ok(match command {
            args::Command::Count(args) if args.search.each.is_some() => {
                Self::batch("count", Question::Count, &args.search, args.input)?
            }
            args::Command::Unique(args) if args.search.each.is_some() => {
                Self::batch("unique", Question::Unique, &args.search, args.input)?
            }
            args::Command::Solve(args) => Self::solve(args)?,
            args::Command::Render(args) => Self::render(args)?,
            args::Command::Count(args) if args.estimate => Self::Estimate {
                probes: args.probes.map_or(PROBES, Into::into),
                seed: args.seed.unwrap_or(1),
                search: Search::from_args("count", &args.search)?,
                input: Input::from_args("count", args.input)?,
            },
            args::Command::Count(args) => Self::count(args)?,
            args::Command::Unique(args) => {
                let search = Search::from_args("unique", &args.search)?;
                let format = args.format;
                Self::Unique { search, input: Input::from_args("unique", args.input)?, format }
            }
            args::Command::Forced(args) => Self::forced(args)?,
            args::Command::Check(args) => {
                Self::Check { verbose: args.verbose, input: Input::from_args("check", args.input)? }
            }
            args::Command::Fmt(args) => {
                let writing = match (args.check, args.diff) {
                    (true, _) => Writing::Check,
                    (_, true) => Writing::Diff,
                    _ => Writing::Write,
                };
                Self::Fmt { writing, input: Input::from_args("fmt", args.input)? }
            }
            args::Command::Compile(args) => Self::compile(args)?,
            args::Command::New { kind, output, force } => {
                // as everywhere, - is a standard stream
                let output = output.filter(|path| path.as_os_str() != "-");
                Self::New { kind, output: output.map(|path| OutputFile { path, force }) }
            }
            args::Command::Watch { file, reading } => Self::watch(file, reading)?,
            args::Command::Convert(args) => Self::Convert(Box::new(convert::conversion(args)?)),
            args::Command::Rules { name } => Self::Rules(name),
            args::Command::Lsp { allow_outside, time_limit } => Self::Lsp { allow_outside, time_limit },
            args::Command::Explain(args) => Self::explain(args)?,
            args::Command::Minimize(args) => Self::Minimize {
                max_nodes: args.trials.max_nodes.map(Into::into),
                kinds: if args.only.is_empty() { Kind::value_variants().to_vec() } else { args.only },
                apply: args.apply,
                format: args.format,
                input: Input::from_args("minimize", args.input)?,
            },
            args::Command::Generate(args) => Self::generate(args)?,
            args::Command::Rate { input, format } => {
                Self::Rate { input: Input::from_args("rate", input)?, format }
            }
            args::Command::Hint { input, steps, format } => {
                Self::Hint { input: Input::from_args("hint", input)?, steps: steps.get(), format }
            }
            args::Command::Trace(args) => Self::Trace {
                steps: args.steps.get(),
                solutions: args.solutions.map(Into::into),
                format: args.format,
                input: Input::from_args("trace", args.input)?,
            },
            args::Command::Dance(args) => Self::dance(args)?,
            args::Command::Completions { shell } => Self::Completions(shell),
            args::Command::Man { out: Some(directory), .. } => Self::ManFiles(directory),
            args::Command::Man { command, .. } => Self::Man { command },
        })
    }
}

/// An error in the arguments of a command.
fn usage(command: &str, message: &str) -> clap::Error {
    let mut table = Args::command();
    table.build();
    let command = table.find_subcommand_mut(command).expect("it is one of the table's");
    command.error(ErrorKind::MissingRequiredArgument, message)
}

impl General {
    /// Whether standard output is to show colors.
    pub(crate) fn color_on_stdout(&self) -> bool {
        self.color_on(|| AutoStream::choice(&std::io::stdout()))
    }

    /// Whether standard error is to show colors.
    pub(crate) fn color_on_stderr(&self) -> bool {
        self.color_on(|| AutoStream::choice(&std::io::stderr()))
    }

    fn color_on(&self, auto: impl FnOnce() -> ColorChoice) -> bool {
        match self.color {
            ColorWhen::Always => true,
            ColorWhen::Never => false,
            ColorWhen::Auto => auto() != ColorChoice::Never,
        }
    }
}
