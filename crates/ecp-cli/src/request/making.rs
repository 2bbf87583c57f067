//! What those want who make puzzles.

use std::time::Duration;

use super::reading::{is_file, name_kind};
use super::{Command, Input, OutputFile, Source, usage};
use crate::args::{self, InputArgs, TextOrJson};
use crate::pages;

/// The time for an explanation, unless said.
const EXPLAIN_TIME: Duration = Duration::from_secs(20);

impl Command {
    /// The page of a code, or a puzzle that is to be explained.
    pub(super) fn explain(args: args::ExplainArgs) -> Result<Self, clap::Error> {
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
                let mut input = Input::from_args("explain", input)?;
                input.time_limit.get_or_insert(EXPLAIN_TIME);
                Ok(Self::ExplainPuzzle { input, max_nodes, format: args.format })
            }
        }
    }

    pub(super) fn generate(args: args::GenerateArgs) -> Result<Self, clap::Error> {
        let mut input = Input::from_args("generate", args.input)?;
        input.makes_clues = true;
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
