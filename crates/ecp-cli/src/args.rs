//! What was typed: the one table from which help, man pages and completions are made.

mod exchange;
mod help;
mod making;
mod pictures;
mod reading;
mod searching;
mod solving;
mod values;
mod watching;
mod writing;

use std::num::NonZeroU64;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum, ValueHint};
use clap_complete::Shell;

pub(crate) use exchange::{ConvertArgs, ConvertFormat};
pub(crate) use making::{ExplainArgs, GenerateArgs, Kind, MinimizeArgs, Symmetry};
pub(crate) use pictures::{CaptionArg, PictureArgs, PictureFormat, RenderArgs};
pub(crate) use reading::{InputArgs, Language, ReadingArgs};
pub(crate) use searching::{Engine, Reduce, SearchArgs};
pub(crate) use solving::{BoardFormat, CountArgs, ForcedArgs, Format, SolutionFormat, SolveArgs, UniqueArgs};
pub(crate) use values::{duration, millimetres, number, seed, size, threads};
pub(crate) use watching::{DanceArgs, TraceArgs};
pub(crate) use writing::{CheckArgs, CompileArgs, FmtArgs, ProblemFormat, Stage};

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

/// For whom an answer is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum TextOrJson {
    /// For people
    #[default]
    Text,
    /// A JSON object on a line
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
