//! What is wanted: the arguments, checked and complete.

mod convert;
mod pictures;

use std::io::IsTerminal;
use std::num::{NonZeroU64, NonZeroUsize};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anstream::{AutoStream, ColorChoice};
use clap::error::ErrorKind;
use clap::{CommandFactory, ValueEnum};
use clap_complete::Shell;
use ecp::Limits;
use ecp::cover::count::{self, Way};
use ecp::cover::{EngineName, Order, Reduce};
use ecp_exchange::Format as ForeignFormat;

use crate::args::{
    self, Args, BoardFormat, ColorWhen, Format, InputArgs, Kind, Language, PictureArgs, PictureFormat,
    ProblemFormat, SearchArgs, SolutionFormat, Stage, TextOrJson,
};
use crate::exit::ExitCodes;
use crate::occurs::Answer;
use crate::pages;

pub(crate) use pictures::Drawn;
use pictures::{Parts, by_ending};

/// The most bytes of a file, unless said.
const MAX_BYTES: u64 = 16 << 20;

/// How many random probes an estimate makes, unless said.
const PROBES: u64 = 1000;

/// The most steps of a page, unless said.
const PAGE_STEPS: u64 = 10_000;

/// The most steps that are played on the terminal, unless said.
const PLAYED_STEPS: u64 = 1_000_000;

/// The most cells and entries of a page, unless said.
const PAGE_ENTRIES: u64 = 500_000;

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

/// What becomes of an evenly written text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Writing {
    /// It is written into its file.
    Write,
    /// Its file is named where it would change.
    Check,
    /// The lines that would change are shown.
    Diff,
}

/// How many solutions are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Most {
    /// As many as the puzzle says, else one.
    Unsaid,
    /// So many.
    So(u64),
    /// All.
    All,
}

/// What is asked about each of many boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// So many solutions, at most, in so many bytes.
    Solve { most: u64, memory: u64 },
    /// Their number.
    Count,
    /// Whether there is exactly one.
    Unique,
}

/// What is read.
#[derive(Clone, Debug)]
pub(crate) struct Input {
    /// At least one.
    pub(crate) sources: Vec<Source>,
    pub(crate) from: Option<Language>,
    pub(crate) answers: Vec<Answer>,
    pub(crate) limits: Limits,
    pub(crate) max_bytes: u64,
    pub(crate) time_limit: Option<Duration>,
    /// Whether puzzles may name files outside their folders.
    pub(crate) allow_outside: bool,
}

/// A place to read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    StandardInput,
    File(PathBuf),
    /// A kind of puzzle, or a word that should be one: its rules with an empty board.
    Kind(String),
}

/// What a search may cost, and what is told of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Search {
    pub(crate) max_nodes: Option<u64>,
    /// The engine.
    pub(crate) engine: EngineName,
    /// The most threads that search.
    pub(crate) threads: NonZeroUsize,
    /// Whether options are taken away first.
    pub(crate) reduce: Reduce,
    pub(crate) stats: bool,
}

/// What `compile` is to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    Ast,
    Puzzle,
    Problem(ProblemFormat),
    Sizes,
}

/// A file to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OutputFile {
    pub(crate) path: PathBuf,
    /// Whether it may exist.
    pub(crate) force: bool,
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
                Self::Unique { search, input: Input::from_args("unique", args.input)? }
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

impl Command {
    fn solve(args: args::SolveArgs) -> Result<Self, clap::Error> {
        if args.search.each.is_some() {
            if args.all {
                let message = "--each writes the solutions of a board on one line: say how many with -n";
                return Err(usage("solve", message));
            }
            let is_line = matches!(args.format, None | Some(SolutionFormat::Text(Format::Line)));
            if !is_line || args.initial || args.picture != PictureArgs::default() {
                let message = "--each answers with a line for each board: it goes with no other --format, no \
                               --initial and no picture";
                return Err(usage("solve", message));
            }
            let most = args.solutions.map_or(1, NonZeroU64::get);
            let memory = args.max_memory.map_or(ecp::BATCH_MEMORY, NonZeroU64::get);
            return Self::batch("solve", Question::Solve { most, memory }, &args.search, args.input);
        }
        let search = Search::from_args("solve", &args.search)?;
        let input = Input::from_args("solve", args.input)?;
        let order = if args.unordered { Order::AsFound } else { Order::Sequential };
        let most = match args.solutions {
            _ if args.all => Most::All,
            Some(most) => Most::So(most.get()),
            None => Most::Unsaid,
        };
        let by_ending = args.picture.output.as_deref().and_then(by_ending).map(SolutionFormat::Picture);
        let format = match args.format.or(by_ending) {
            Some(SolutionFormat::Picture(format)) => {
                let parts = Parts { puzzle: args.initial, solutions: Some(most), order, search };
                return Ok(Self::Render {
                    wanted: Drawn::from_args("solve", parts, format, args.picture)?,
                    input,
                });
            }
            Some(SolutionFormat::Text(format)) => Some(format),
            None => None,
        };
        if args.picture != PictureArgs::default() {
            let message =
                "these flags are about pictures: --format svg, png or html, or -o with such an ending";
            return Err(usage("solve", message));
        }
        Ok(Self::Solve { most, order, initial: args.initial, format, search, input })
    }

    fn render(args: args::RenderArgs) -> Result<Self, clap::Error> {
        let search = Search {
            max_nodes: args.max_nodes.map(Into::into),
            engine: EngineName::Auto,
            threads: all_threads(),
            reduce: Reduce::Auto,
            stats: false,
        };
        if args.solutions.is_some() && !args.solution && !args.both {
            return Err(usage("render", "-n says how many solved boards: it needs --solution or --both"));
        }
        let most = Most::So(args.solutions.map_or(1, NonZeroU64::get));
        let parts = Parts {
            puzzle: !args.solution,
            solutions: (args.solution || args.both).then_some(most),
            order: Order::Sequential,
            search,
        };
        let output = args.picture.output.as_deref();
        let format = match args.format.or(output.and_then(by_ending)) {
            Some(format) => format,
            None if output.is_some_and(|path| path.extension().is_some()) => {
                let message = "the ending of the file names no picture: .svg, .png or .html, or say --format";
                return Err(usage("render", message));
            }
            None => PictureFormat::Svg,
        };
        Ok(Self::Render {
            wanted: Drawn::from_args("render", parts, format, args.picture)?,
            input: Input::from_args("render", args.input)?,
        })
    }

    fn forced(args: args::ForcedArgs) -> Result<Self, clap::Error> {
        Ok(Self::Forced {
            search: Search {
                max_nodes: args.max_nodes.map(Into::into),
                engine: searching_engine("forced", args.engine)?,
                threads: NonZeroUsize::MIN,
                reduce: Reduce::Auto,
                stats: args.stats,
            },
            possible: args.possible,
            format: args.format.unwrap_or_default(),
            input: Input::from_args("forced", args.input)?,
        })
    }

    fn compile(args: args::CompileArgs) -> Result<Self, clap::Error> {
        if args.input.files.len() > 1 && !args.stats {
            let message = "one file at a time: several can only be told apart with --stats";
            return Err(usage("compile", message));
        }
        Ok(Self::Compile {
            wanted: wanted(args.stage, args.to, args.stats)?,
            output: args.output.map(|path| OutputFile { path, force: args.force }),
            input: Input::from_args("compile", args.input)?,
        })
    }

    fn batch(
        name: &str,
        question: Question,
        search: &SearchArgs,
        input: InputArgs,
    ) -> Result<Self, clap::Error> {
        let input = Input::from_args(name, input)?;
        if input.sources.len() > 1 {
            return Err(usage(name, "--each takes one file of rules"));
        }
        let boards = match search.each.as_deref() {
            Some(path) if path != Path::new("-") => Source::File(path.to_owned()),
            _ => Source::StandardInput,
        };
        if input.sources.contains(&boards) {
            return Err(usage(name, "rules and boards are two files"));
        }
        let search = Search::from_args(name, search)?;
        Ok(Self::Batch { input, search, boards, question })
    }
}

fn wanted(stage: Stage, to: Option<ProblemFormat>, stats: bool) -> Result<Wanted, clap::Error> {
    match (stage, to) {
        _ if stats => Ok(Wanted::Sizes),
        (Stage::Problem, to) => Ok(Wanted::Problem(to.unwrap_or_default())),
        (Stage::Ast | Stage::Puzzle, Some(_)) => {
            Err(usage("compile", "--to writes items and options: it goes with --stage problem"))
        }
        (Stage::Ast, None) => Ok(Wanted::Ast),
        (Stage::Puzzle, None) => Ok(Wanted::Puzzle),
    }
}

impl Command {
    /// The page of a code, or a puzzle that is to be explained.
    fn explain(args: args::ExplainArgs) -> Result<Self, clap::Error> {
        let is_text = args.format == TextOrJson::Text;
        let pages = || usage("explain", "--format json is about puzzles: the pages of codes are text");
        let Some(subject) = args.subject else {
            return if is_text { Ok(Self::Explain(None)) } else { Err(pages()) };
        };
        match subject.to_str().filter(|text| pages::page(text).is_some() || !is_file(&subject)) {
            Some(_) if !is_text => Err(pages()),
            Some(code) => Ok(Self::Explain(Some(code.to_owned()))),
            None => {
                let input = InputArgs { files: vec![subject], reading: args.reading };
                let max_nodes = args.trials.max_nodes.map(Into::into);
                Ok(Self::ExplainPuzzle {
                    input: Input::from_args("explain", input)?,
                    max_nodes,
                    format: args.format,
                })
            }
        }
    }
}

impl Command {
    fn generate(args: args::GenerateArgs) -> Result<Self, clap::Error> {
        let mut input = Input::from_args("generate", args.input)?;
        input.sources.iter_mut().for_each(name_kind);
        if input.from.is_some() && input.sources.iter().any(|source| matches!(source, Source::Kind(_))) {
            return Err(usage("generate", "--from is about files: the rules of a kind are written in ecp"));
        }
        if input.sources.len() > 1 {
            return Err(usage("generate", "one file of rules at a time"));
        }
        if let Some(count) = args.count.filter(|count| count.get() > 1 && args.out.is_none()) {
            let message = format!(
                "--count {count} makes {count} puzzles, each in a file of its own: name a folder for them with --out new"
            );
            return Err(usage("generate", &message));
        }
        let wanted = ecp_maker::Wanted {
            // small enough to be typed again
            seed: args.seed.unwrap_or_else(|| fastrand::u64(..1_000_000)),
            symmetry: match args.symmetry {
                args::Symmetry::None => ecp_maker::Symmetry::None,
                args::Symmetry::Rotate => ecp_maker::Symmetry::Rotate,
                args::Symmetry::Mirror => ecp_maker::Symmetry::Mirror,
            },
            givens: args.givens,
            is_minimal: args.minimal,
            takes_clues: args.clues,
            density: args.density,
            has_new_map: args.new_map,
        };
        Ok(Self::Generate {
            input,
            max_nodes: args.trials.max_nodes.map(Into::into),
            wanted,
            count: args.count.map_or(1, Into::into),
            out: args.out.map(|path| OutputFile { path, force: args.force }),
            format: args.format,
        })
    }
}

impl Command {
    fn dance(args: args::DanceArgs) -> Result<Self, clap::Error> {
        let files = args.file.into_iter().collect();
        let input = Input::from_args("dance", InputArgs { files, reading: args.reading })?;
        let Some(path) = args.html else {
            return Ok(Self::Dance {
                input,
                steps: args.steps.map_or(PLAYED_STEPS, Into::into),
                solutions: args.solutions.map(Into::into),
            });
        };
        Ok(Self::DancePage {
            input,
            steps: args.steps.map_or(PAGE_STEPS, Into::into),
            solutions: args.solutions.map_or(1, Into::into),
            entries: args.max_entries.map_or(PAGE_ENTRIES, Into::into),
            output: OutputFile { path, force: args.force },
        })
    }
}

impl Command {
    /// A file that is watched; each search has a time limit.
    fn watch(path: PathBuf, reading: args::ReadingArgs) -> Result<Self, clap::Error> {
        if path.as_os_str() == "-" {
            return Err(usage("watch", "standard input is read once only: name a file to watch"));
        }
        let files = vec![path.clone()];
        let mut input = Input::from_args("watch", InputArgs { files, reading })?;
        input.time_limit.get_or_insert(Duration::from_secs(10));
        Ok(Self::Watch { path, input })
    }
}

/// A word that does not look like a file, and names nothing that is there, is the name of a kind.
fn name_kind(source: &mut Source) {
    let Source::File(path) = &*source else { return };
    let is_word =
        path.extension().is_none() && path.components().count() == 1 && path.symlink_metadata().is_err();
    if let Some(word) = path.to_str().filter(|word| is_word && !word.ends_with(std::path::is_separator)) {
        *source = Source::Kind(word.to_owned());
    }
}

/// Whether a word is meant to be a file: it is one, or looks like one, or like a link, which a file is expected for.
fn is_file(word: &Path) -> bool {
    let is_link = || word.to_str().and_then(ForeignFormat::of_text).is_some_and(ForeignFormat::is_foreign);
    word.as_os_str() == "-" || word.extension().is_some() || word.exists() || is_link()
}

impl Input {
    fn from_args(command: &str, args: InputArgs) -> Result<Self, clap::Error> {
        let InputArgs { files, reading: args } = args;
        let usual = Limits::default();
        let max_bytes = args.max_bytes.map_or(MAX_BYTES, Into::into);
        Ok(Self {
            sources: sources(command, files)?,
            from: args.from,
            answers: args.occurs,
            limits: Limits {
                cells: args.max_cells.map_or(usual.cells, Into::into),
                inputs: args.max_inputs.map_or(usual.inputs, Into::into),
                options: args.max_options.map_or(usual.options, Into::into),
                bytes: max_bytes,
            },
            max_bytes,
            time_limit: args.time_limit,
            allow_outside: args.allow_outside,
        })
    }
}

/// Where to read from; without files, standard input, unless somebody sits there who does not know.
fn sources(command: &str, files: Vec<PathBuf>) -> Result<Vec<Source>, clap::Error> {
    if files.is_empty() && std::io::stdin().is_terminal() {
        let message = format!("no file was given, as in: ecp {command} puzzle.ecp (- reads standard input)");
        return Err(usage(command, &message));
    }
    if files.iter().filter(|file| file.as_os_str() == "-").count() > 1 {
        return Err(usage(command, "standard input (-) can be read once only"));
    }
    let source =
        |file: PathBuf| if file.as_os_str() == "-" { Source::StandardInput } else { Source::File(file) };
    let sources: Vec<_> = files.into_iter().map(source).collect();
    Ok(if sources.is_empty() { vec![Source::StandardInput] } else { sources })
}

/// An error in the arguments of a command.
fn usage(command: &str, message: &str) -> clap::Error {
    let mut table = Args::command();
    table.build();
    let command = table.find_subcommand_mut(command).expect("it is one of the table's");
    command.error(ErrorKind::MissingRequiredArgument, message)
}

impl Command {
    fn count(args: args::CountArgs) -> Result<Self, clap::Error> {
        let way = match (args.search.engine, engine(args.search.engine)) {
            (args::Engine::Auto, _) => Way::Any,
            (_, Some(engine)) => Way::Search(engine),
            (_, None) => Way::Frontier,
        };
        // the way says which engine
        let search = Search::from_args("count", &SearchArgs { engine: args::Engine::Auto, ..args.search })?;
        let memory = args.max_memory.map_or(count::MEMORY, NonZeroU64::get);
        Ok(Self::Count { search, way, memory, input: Input::from_args("count", args.input)? })
    }
}

impl Search {
    fn from_args(command: &str, args: &SearchArgs) -> Result<Self, clap::Error> {
        let engine = searching_engine(command, args.engine)?;
        let threads = args.threads.unwrap_or_else(all_threads);
        let reduce = match args.reduce {
            args::Reduce::Auto => Reduce::Auto,
            args::Reduce::Always => Reduce::Always,
            args::Reduce::Never => Reduce::Never,
        };
        Ok(Self { max_nodes: args.max_nodes.map(Into::into), engine, threads, reduce, stats: args.stats })
    }
}

/// As many threads as the machine runs at the same time.
fn all_threads() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// The engine for a command that is about solutions themselves.
fn searching_engine(command: &str, wanted: args::Engine) -> Result<EngineName, clap::Error> {
    let message = "the engine `count` finds no solution, only their number: `ecp count --engine count`";
    engine(wanted).ok_or_else(|| usage(command, message))
}

/// The engine that visits solutions, where it is one.
fn engine(engine: args::Engine) -> Option<EngineName> {
    match engine {
        args::Engine::Auto => Some(EngineName::Auto),
        args::Engine::Links => Some(EngineName::Links),
        args::Engine::Bits => Some(EngineName::Bits),
        args::Engine::Cells => Some(EngineName::Cells),
        args::Engine::Learn => Some(EngineName::Learn),
        args::Engine::Count => None,
    }
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
