//! What was typed: the one table from which help, man pages and completions are made.

mod exchange;
mod help;
mod pictures;
mod values;

use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::PossibleValue;
use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum, ValueHint};
use clap_complete::Shell;

use crate::exit::ExitCodes;
use crate::occurs::Answer;

pub(crate) use exchange::{ConvertArgs, ConvertFormat};
pub(crate) use pictures::{CaptionArg, PictureArgs, PictureFormat, RenderArgs};
pub(crate) use values::{duration, millimetres, number, seed, size, threads};

/// Solve puzzles that are written down as text
#[derive(Clone, Debug, Parser)]
#[command(name = "ecp", version, long_about = help::ABOUT, after_help = help::AFTER, arg_required_else_help = false)]
#[command(max_term_width = 100, propagate_version = true)]
pub(crate) struct Args {
    /// Explain an error by its code, such as ecp::file::missing
    #[arg(long, value_name = "CODE")]
    pub(crate) explain: Option<String>,

    #[command(flatten)]
    pub(crate) general: General,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// What every command takes.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct General {
    /// When to use colors; `auto`: on a terminal, unless NO_COLOR is set
    #[arg(long, value_enum, value_name = "WHEN", default_value_t, global = true, help_heading = "Output")]
    pub(crate) color: ColorWhen,

    /// Print the answer only: no warnings, no progress
    #[arg(short, long, global = true, help_heading = "Output")]
    pub(crate) quiet: bool,
}

/// When to use colors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorWhen {
    #[default]
    Auto,
    Always,
    Never,
}

#[derive(Clone, Debug, Subcommand)]
pub(crate) enum Command {
    /// Solve puzzles and show the filled boards
    #[command(after_help = help::SOLVE)]
    Solve(SolveArgs),
    /// Count the solutions of puzzles
    #[command(after_help = help::COUNT)]
    Count(CountArgs),
    /// Draw puzzles or their solutions as pictures
    #[command(after_help = help::RENDER)]
    Render(RenderArgs),
    /// Say whether a puzzle has exactly one solution
    #[command(after_help = help::UNIQUE)]
    Unique(UniqueArgs),
    /// Show what is the same in all solutions
    #[command(after_help = help::FORCED)]
    Forced(ForcedArgs),
    /// Look for mistakes without solving
    #[command(after_help = help::CHECK)]
    Check(CheckArgs),
    /// Show what a puzzle becomes: its items and options
    #[command(after_help = help::COMPILE)]
    Compile(CompileArgs),
    /// Write puzzles evenly, with their comments and drawings
    #[command(after_help = help::FMT)]
    Fmt(FmtArgs),
    /// Begin a new puzzle of some kind
    #[command(after_help = help::NEW)]
    New {
        /// The kind: the name of a rule file, such as killer; without it, all of them
        kind: Option<String>,
        /// The file to write; without it, standard output
        #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
        output: Option<PathBuf>,
        /// Write over a file that exists
        #[arg(long, requires = "output", help_heading = "Output")]
        force: bool,
    },
    /// Solve a puzzle again each time its file is saved
    #[command(after_help = help::WATCH)]
    Watch {
        /// The file
        #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
        file: PathBuf,

        #[command(flatten)]
        reading: ReadingArgs,
    },
    /// Read the links and files of other tools, and write them
    #[command(after_help = help::CONVERT)]
    Convert(ConvertArgs),
    /// List the rule files that come with the program, or print one
    #[command(after_help = help::RULES)]
    Rules {
        /// The rule file, such as sudoku; without it, all of them
        name: Option<String>,
    },
    /// Explain why a puzzle has no solution, or several; or an error by its code
    #[command(after_help = help::EXPLAIN)]
    Explain(ExplainArgs),
    /// Find what a puzzle can do without: givens, clues, rules
    #[command(after_help = help::MINIMIZE)]
    Minimize(MinimizeArgs),
    /// Make new puzzles under the rules of a file
    #[command(after_help = help::GENERATE)]
    Generate(GenerateArgs),
    /// Say how hard a puzzle is for a person
    #[command(after_help = help::RATE)]
    Rate {
        #[command(flatten)]
        input: InputArgs,

        /// How to show the answer
        #[arg(long, value_enum, value_name = "FORMAT", default_value_t, help_heading = "Output")]
        format: TextOrJson,
    },
    /// Show the next step that a person would take
    #[command(after_help = help::HINT)]
    Hint {
        #[command(flatten)]
        input: InputArgs,

        /// Show so many steps
        #[arg(short = 'n', long, value_name = "N", value_parser = number, allow_negative_numbers = true, default_value = "1")]
        steps: NonZeroU64,

        /// How to show a step
        #[arg(long, value_enum, value_name = "FORMAT", default_value_t, help_heading = "Output")]
        format: TextOrJson,
    },
    /// Show every step of the search
    #[command(after_help = help::TRACE)]
    Trace(TraceArgs),
    /// Play the search forward and back: the board, the open items, the links
    #[command(after_help = help::DANCE)]
    Dance(DanceArgs),
    /// Serve an editor: mistakes while typing, help on every word, the way to names
    #[command(after_help = help::LSP)]
    Lsp {
        /// Let a puzzle name files outside its own folder
        #[arg(long)]
        allow_outside: bool,

        /// Stop a search that was asked for in the editor when it takes longer, as in 500ms, 30s, 5m
        #[arg(long, value_name = "TIME", value_parser = duration, allow_negative_numbers = true, default_value = "30s")]
        time_limit: Duration,
    },
    /// Print a script that lets the shell complete commands and flags
    #[command(after_help = help::COMPLETIONS)]
    Completions {
        /// The shell
        #[arg(value_enum)]
        shell: Shell,
    },
    /// Print the manual page of the program or of a command
    #[command(after_help = help::MAN)]
    Man {
        /// The command; without it, the program
        #[arg(conflicts_with = "out")]
        command: Option<String>,
        /// Write all manual pages into this directory
        #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
        out: Option<PathBuf>,
    },
}

/// What is read, and what the reading may cost.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct InputArgs {
    /// Files to read; - is standard input
    #[arg(value_name = "FILES", value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
}

/// What the reading of files may cost, and how they are read.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct ReadingArgs {
    /// How the files are written; unless said, .dlx is dlx, what begins with a sudoku line is line, all else ecp
    #[arg(long, value_enum, value_name = "LANGUAGE", help_heading = "Input")]
    pub(crate) from: Option<Language>,

    /// Say how often an input occurs where the puzzle says `manually`, as in 'rows 1=2'; may be repeated
    #[arg(long, value_name = "FAMILY INPUT=COUNT", help_heading = "Input", value_parser = crate::occurs::parse)]
    pub(crate) occurs: Vec<Answer>,

    /// Let a puzzle name files outside its own folder
    #[arg(long, help_heading = "Input")]
    pub(crate) allow_outside: bool,

    /// Stop when a file takes longer, as in 500ms, 30s, 5m
    #[arg(long, value_name = "TIME", value_parser = duration, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) time_limit: Option<Duration>,

    /// The most options that a puzzle may need [default: 1,000,000]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) max_options: Option<NonZeroU64>,

    /// The most cells that a board may have [default: 1,000,000]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) max_cells: Option<NonZeroU64>,

    /// The most inputs that a puzzle may declare [default: 100,000]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) max_inputs: Option<NonZeroU64>,

    /// The most bytes that a file may have, with all files that it names, as in 64MiB [default: 16MiB]
    #[arg(long, value_name = "SIZE", value_parser = size, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) max_bytes: Option<NonZeroU64>,
}

/// How a file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Language {
    /// The language of ecp
    Ecp,
    /// Knuth's format: a line of items, then a line for each option
    Dlx,
    /// Rows of 0 and 1: a column is an item, a row an option
    Matrix,
    /// Sudokus, one on each line: 81 characters, 1 to 9, and . or 0 for an empty cell
    Line,
}

/// What a search may cost and what is told of it.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct SearchArgs {
    /// Stop after so many nodes of the search tree
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) max_nodes: Option<NonZeroU64>,

    /// How to search
    #[arg(long, value_enum, value_name = "ENGINE", default_value_t, help_heading = "Search")]
    pub(crate) engine: Engine,

    /// Whether to take options away first that are in no solution
    #[arg(long, value_enum, value_name = "WHEN", default_value_t, help_heading = "Search")]
    pub(crate) reduce: Reduce,

    /// Solve many boards under the rules of one file: a board on each line of this file (- is standard input)
    #[arg(long, value_name = "BOARDS", conflicts_with_all = ["engine", "reduce", "stats"], help_heading = "Search")]
    pub(crate) each: Option<PathBuf>,

    /// Search with at most so many threads [default: as many as the machine runs at the same time]
    #[arg(long, value_name = "N", value_parser = threads, allow_negative_numbers = true, help_heading = "Search")]
    pub(crate) threads: Option<NonZeroUsize>,

    /// Tell afterwards what the search did: engine, threads, nodes, updates, deepest level, time
    #[arg(long, help_heading = "Output")]
    pub(crate) stats: bool,

    /// Which exit codes say yes and no
    #[arg(long, value_enum, value_name = "CODES", default_value_t, help_heading = "Output")]
    pub(crate) exit_code: ExitCodes,
}

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Show at most so many solutions [default: what the puzzle says with `show`, else 1]
    #[arg(short = 'n', long, value_name = "N", value_parser = number, allow_negative_numbers = true)]
    pub(crate) solutions: Option<NonZeroU64>,

    /// Show all solutions
    #[arg(short, long, conflicts_with = "solutions")]
    pub(crate) all: bool,

    /// Show solutions as several threads find them, not in the order of one thread, which takes longer
    #[arg(long, conflicts_with = "each")]
    pub(crate) unordered: bool,

    /// With --each, the most bytes that the solutions of one board may take, as in 64MiB [default: 64MiB]
    #[arg(long, value_name = "SIZE", value_parser = size, allow_negative_numbers = true, help_heading = "Limits")]
    #[arg(requires = "each")]
    pub(crate) max_memory: Option<NonZeroU64>,

    /// Show the board as given first
    #[arg(long)]
    pub(crate) initial: bool,

    /// How to show a solution [default: by the ending of --output, else grid, or options where the puzzle says so]
    #[arg(long, value_enum, value_name = "FORMAT", help_heading = "Output")]
    pub(crate) format: Option<SolutionFormat>,

    #[command(flatten)]
    pub(crate) picture: PictureArgs,

    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// How to search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Engine {
    /// Whatever suits the problem
    #[default]
    Auto,
    /// Dancing links, step by step as in Knuth's book
    Links,
    /// Bitsets: all forced moves at once
    Bits,
    /// Dancing cells: sparse sets, for what is too large for bitsets
    Cells,
    /// Clause learning: where the search thrashes; for a few solutions
    Learn,
    /// Only for `count`: states of frontiers, each counted once, whatever leads to it
    Count,
}

/// Whether options that are in no solution are taken away before the search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Reduce {
    /// Where it pays, as long as it costs little
    #[default]
    Auto,
    /// Until no more can be taken away, by bits or cells
    Always,
    /// Not at all
    Never,
}

/// How a solution is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// The board with its lines
    Grid,
    /// The same with lines of +, - and |
    Ascii,
    /// The inputs alone, a line for each row
    Plain,
    /// All inputs on one line
    Line,
    /// A JSON object on one line
    Json,
    /// The chosen options by name, on one line
    Options,
}

/// How a solution is shown: as text or as a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SolutionFormat {
    Text(Format),
    Picture(PictureFormat),
}

impl ValueEnum for SolutionFormat {
    fn value_variants<'a>() -> &'a [Self] {
        use SolutionFormat::{Picture, Text};
        &[
            Text(Format::Grid),
            Text(Format::Ascii),
            Text(Format::Plain),
            Text(Format::Line),
            Text(Format::Json),
            Text(Format::Options),
            Picture(PictureFormat::Svg),
            Picture(PictureFormat::Png),
            Picture(PictureFormat::Html),
        ]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        match self {
            Self::Text(format) => format.to_possible_value(),
            Self::Picture(format) => format.to_possible_value(),
        }
    }
}

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Estimate the number by random probes instead of counting
    #[arg(long, conflicts_with_all = ["each", "engine", "stats", "max_memory"], help_heading = "Estimate")]
    pub(crate) estimate: bool,

    /// How many random probes to make [default: 1,000]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, requires = "estimate", help_heading = "Estimate")]
    pub(crate) probes: Option<NonZeroU64>,

    /// The seed of the random numbers: the same seed makes the same estimate [default: 1]
    #[arg(long, value_name = "N", value_parser = seed, allow_negative_numbers = true, requires = "estimate", help_heading = "Estimate")]
    pub(crate) seed: Option<u64>,

    #[command(flatten)]
    pub(crate) search: SearchArgs,

    /// The most bytes that tables of states may take, as in 64MiB; with less, the same count takes longer
    /// [default: 1GiB]
    #[arg(long, value_name = "SIZE", value_parser = size, allow_negative_numbers = true, help_heading = "Limits")]
    #[arg(conflicts_with = "each")]
    pub(crate) max_memory: Option<NonZeroU64>,
}

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct UniqueArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct ForcedArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Tell also what may stand in the other cells
    #[arg(long)]
    pub(crate) possible: bool,

    /// How to show the board [default: grid]
    #[arg(long, value_enum, value_name = "FORMAT", help_heading = "Output")]
    pub(crate) format: Option<BoardFormat>,

    /// Stop after so many nodes of all search trees together
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) max_nodes: Option<NonZeroU64>,

    /// How to search
    #[arg(long, value_enum, value_name = "ENGINE", default_value_t, help_heading = "Search")]
    pub(crate) engine: Engine,

    /// Tell afterwards what the searches did: their number, nodes, time
    #[arg(long, help_heading = "Output")]
    pub(crate) stats: bool,

    /// Which exit codes say yes and no
    #[arg(long, value_enum, value_name = "CODES", default_value_t, help_heading = "Output")]
    pub(crate) exit_code: ExitCodes,
}

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct ExplainArgs {
    /// A puzzle; or a code, such as ecp::file::missing; without it, all codes that have a page
    #[arg(value_name = "FILE or CODE", value_hint = ValueHint::FilePath)]
    pub(crate) subject: Option<PathBuf>,

    /// How to show the answer
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, help_heading = "Output")]
    pub(crate) format: TextOrJson,

    #[command(flatten)]
    pub(crate) reading: ReadingArgs,

    #[command(flatten)]
    pub(crate) trials: TrialArgs,
}

/// What the searches may cost that try out changed puzzles.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct TrialArgs {
    /// Stop each search after so many nodes [default: 100,000 where the puzzle is changed]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) max_nodes: Option<NonZeroU64>,
}

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct MinimizeArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Which parts may go; may be repeated [default: all]
    #[arg(long, value_enum, value_name = "PARTS")]
    pub(crate) only: Vec<Kind>,

    /// Take them out of the file; of standard input, print what is left
    #[arg(long, conflicts_with = "format")]
    pub(crate) apply: bool,

    /// How to show the answer
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, help_heading = "Output")]
    pub(crate) format: TextOrJson,

    #[command(flatten)]
    pub(crate) trials: TrialArgs,
}

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct GenerateArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// The seed of the random numbers: the same seed makes the same puzzle [default: another each time]
    #[arg(long, value_name = "N", value_parser = seed, allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,

    /// By what the givens lie alike
    #[arg(long, value_enum, value_name = "SYMMETRY", default_value_t)]
    pub(crate) symmetry: Symmetry,

    /// So many givens [default: as few as it goes from a random board]
    #[arg(long, value_name = "N", conflicts_with = "minimal")]
    pub(crate) givens: Option<usize>,

    /// Leave no given that can be spared, though they lie less alike then
    #[arg(long)]
    pub(crate) minimal: bool,

    /// Take clues away, too, after the givens
    #[arg(long)]
    pub(crate) clues: bool,

    /// Fill so many percent of the cells, where the rules let cells be empty [default: where no other rule says how
    /// many, 20 of cells that lie around clues, else 55]
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u32).range(1..=99))]
    pub(crate) density: Option<u32>,

    /// Draw the regions anew: as many, and as large, elsewhere on the board
    #[arg(long)]
    pub(crate) new_map: bool,

    /// Make so many puzzles, with one seed after the other; they go into the folder --out
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true)]
    pub(crate) count: Option<NonZeroU64>,

    /// How to show the answer
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, help_heading = "Output")]
    pub(crate) format: TextOrJson,

    /// Write each puzzle into a file of this folder, named after the rules and the seed
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, help_heading = "Output")]
    pub(crate) out: Option<PathBuf>,

    /// Write over files that exist
    #[arg(long, requires = "out", help_heading = "Output")]
    pub(crate) force: bool,

    #[command(flatten)]
    pub(crate) trials: TrialArgs,
}

/// By what the givens of a new puzzle lie alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Symmetry {
    /// By nothing
    #[default]
    None,
    /// By half a turn
    Rotate,
    /// By a mirror from left to right
    Mirror,
}

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct TraceArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Show at most so many steps
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, default_value = "100")]
    pub(crate) steps: NonZeroU64,

    /// Stop after so many solutions [default: all]
    #[arg(short = 'n', long, value_name = "N", value_parser = number, allow_negative_numbers = true)]
    pub(crate) solutions: Option<NonZeroU64>,

    /// How to show a step
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, help_heading = "Output")]
    pub(crate) format: TextOrJson,
}

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct DanceArgs {
    /// The file to read; - is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) reading: ReadingArgs,

    /// Write a web page instead, of one file that needs no network
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    pub(crate) html: Option<PathBuf>,

    /// Write over a file that exists
    #[arg(long, requires = "html", help_heading = "Output")]
    pub(crate) force: bool,

    /// Record at most so many steps [default: 1,000,000; of a page 10,000]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) steps: Option<NonZeroU64>,

    /// Stop after so many solutions [default: all; of a page 1]
    #[arg(short = 'n', long, value_name = "N", value_parser = number, allow_negative_numbers = true)]
    pub(crate) solutions: Option<NonZeroU64>,

    /// The most cells and entries (items of options) that a page may hold [default: 500,000]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, requires = "html", help_heading = "Limits")]
    pub(crate) max_entries: Option<NonZeroU64>,
}

/// For whom an answer is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum TextOrJson {
    /// For people
    #[default]
    Text,
    /// A JSON object on a line
    Json,
}

/// Kinds of parts of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    /// What stands on the board
    Givens,
    /// The numbers beside the board, in it, or before lines
    Clues,
    /// Counts, relations, paths, formulas
    Rules,
}

/// How a board is shown of which some cells are not known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum BoardFormat {
    /// The board with its lines
    #[default]
    Grid,
    /// The inputs alone, a line for each row
    Plain,
    /// All inputs on one line
    Line,
    /// A JSON object on one line
    Json,
}

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Tell title, author, source, notes and sizes
    #[arg(short, long)]
    pub(crate) verbose: bool,
}

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct FmtArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Write nothing; name the files that would change
    #[arg(long)]
    pub(crate) check: bool,

    /// Write nothing; show what would change, line by line
    #[arg(long, conflicts_with = "check")]
    pub(crate) diff: bool,
}

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct CompileArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// How far to go
    #[arg(long, value_enum, value_name = "STAGE", default_value_t)]
    pub(crate) stage: Stage,

    /// How to write items and options; only for the stage `problem` [default: dlx]
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) to: Option<ProblemFormat>,

    /// Print the numbers of items, options and entries only
    #[arg(long, conflicts_with_all = ["to", "stage"])]
    pub(crate) stats: bool,

    /// Write into this file instead of standard output
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,

    /// Write over a file that exists
    #[arg(long, requires = "output", help_heading = "Output")]
    pub(crate) force: bool,
}

/// The forms that a puzzle goes through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Stage {
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
pub(crate) enum ProblemFormat {
    /// Knuth's format
    #[default]
    Dlx,
    /// Rows of 0 and 1; without secondary items and bounds only
    Matrix,
    /// One JSON object
    Json,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_table_is_sound() {
        super::Args::command().debug_assert();
    }
}
