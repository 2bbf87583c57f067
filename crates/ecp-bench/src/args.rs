//! What was typed: the one table from which the help is made.

mod help;
mod values;

use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args as ClapArgs, Parser, Subcommand, ValueHint};

use crate::generate::{Kind, Size};
pub(crate) use values::Named;
use values::{duration, named};

/// Measure ecp beside other exact cover programs
#[derive(Clone, Debug, Parser)]
#[command(name = "ecp-bench", version, long_about = help::ABOUT, after_help = help::AFTER)]
#[command(max_term_width = 100, args_conflicts_with_subcommands = true, arg_required_else_help = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    #[command(flatten)]
    pub(crate) bench: BenchArgs,
}

#[derive(Clone, Debug, Subcommand)]
pub(crate) enum Command {
    /// Print an instance in Knuth's format
    #[command(after_help = help::GENERATE)]
    Generate {
        /// What kind of puzzle
        #[arg(value_enum)]
        kind: Kind,
        /// How large: 8, 6x10 or 2x5x6, as the kind wants it; the soma cube wants none
        #[arg(default_value_t, hide_default_value = true)]
        size: Size,
    },
    /// Print a puzzle of ecp in Knuth's format, as the other programs are given it
    Knuth {
        /// The puzzle
        #[arg(value_hint = ValueHint::FilePath)]
        file: PathBuf,
    },
    /// Print how many items and options puzzles of ecp become, and how long the compiler takes
    #[command(after_help = help::SIZES)]
    Sizes {
        /// The puzzles
        #[arg(value_hint = ValueHint::FilePath, required = true)]
        files: Vec<PathBuf>,
    },
}

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct BenchArgs {
    /// The instances: .dlx is Knuth's format, .ecp the language of ecp
    #[arg(value_hint = ValueHint::FilePath)]
    pub(crate) instances: Vec<PathBuf>,

    /// How often each program is measured, after one run that does not count
    #[arg(long, value_name = "N", default_value = "5")]
    pub(crate) runs: NonZeroU32,

    /// A run is stopped after so long, by the clock
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = duration)]
    pub(crate) time_limit: Duration,

    /// The recorded answers: lines of instance, tab, answer
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) answers: Option<PathBuf>,

    /// One of our programs [default: the ecp beside this program, with count --from dlx -]
    #[arg(long, value_name = "NAME=COMMAND", value_parser = named, help_heading = "Programs")]
    pub(crate) ours: Vec<Named>,

    /// Another program, which reads Knuth's format from standard input
    #[arg(long, value_name = "NAME=COMMAND", value_parser = named, help_heading = "Programs")]
    pub(crate) peer: Vec<Named>,

    /// The command of that program where one solution is enough
    #[arg(long, value_name = "NAME=COMMAND", value_parser = named, help_heading = "Programs")]
    pub(crate) first: Vec<Named>,

    /// Where that program prints its answer: the last match of the expression, or of its first group
    /// [default: the last run of digits]
    #[arg(long, value_name = "NAME=REGEX", value_parser = named, help_heading = "Programs")]
    pub(crate) answer_of: Vec<Named>,

    /// Write the table into this file instead of standard output
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    pub(crate) markdown: Option<PathBuf>,

    /// Write all runs into this file, a JSON object a line
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    pub(crate) json: Option<PathBuf>,
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, Parser};

    use super::{Args, Command};

    #[test]
    fn the_table_is_sound() {
        Args::command().debug_assert();
    }

    #[test]
    fn instances_need_no_subcommand() {
        let args = Args::try_parse_from(["ecp-bench", "--runs", "3", "a.dlx", "b.ecp"]).unwrap();
        assert!(args.command.is_none());
        assert_eq!(args.bench.instances.len(), 2);
        assert!(Args::try_parse_from(["ecp-bench", "--runs", "0", "a.dlx"]).is_err());
    }

    #[test]
    fn a_kind_may_have_a_size() {
        let args = Args::try_parse_from(["ecp-bench", "generate", "soma"]).unwrap();
        assert!(matches!(args.command, Some(Command::Generate { .. })));
        assert!(Args::try_parse_from(["ecp-bench", "generate", "queens", "8"]).is_ok());
        assert!(Args::try_parse_from(["ecp-bench", "generate", "queens", "eight"]).is_err());
    }
}
