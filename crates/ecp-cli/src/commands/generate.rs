//! `ecp generate`: new puzzles under the rules of a file.

mod refusal;

use std::fmt::Write as _;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};

use clap::{ValueEnum, ValueHint};
use ecp::Places;
use ecp::puzzle::{Puzzle, RuleId};
use ecp::render::json::{Board, PieceOnBoard};
use ecp::render::plain;
use ecp::syntax::Diagnostic;
use ecp_maker::{Generated, Part, Wording};
use serde::Serialize;

use super::{Arguments, Task};
use crate::desk::Desk;
use crate::each::each;
use crate::exit::Exit;
use crate::head::{MADE_BY, NOTHING_NEW};
use crate::json::TextOrJson;
use crate::output_file::OutputFile;
use crate::program::usage;
use crate::report::{Text, visible};
use crate::rewritten::{rewritten, says};
use crate::sources::{Input, InputArgs, Source, name_kind};
use crate::trials::{TrialArgs, with_trials};
use crate::unanswered::Answered;
use crate::values::{number, seed};
use crate::words::so_many;
use crate::{codes, json};

const EXAMPLES: &str = "\
Examples:
  ecp generate sudoku                            a puzzle with one solution, another each time
  ecp generate rules.ecp                         under rules of your own
  ecp generate --seed 5 rules.ecp > five.ecp     always the same
  ecp generate --symmetry rotate --givens 30 rules.ecp
  ecp generate --count 20 --out new/ rules.ecp   twenty files
  ecp generate --clues killer.ecp                take clues away, too
  ecp generate --density 15 minesweeper          fewer mines
  ecp generate --new-map stars.ecp               other areas, so that they tell the solution

The rules are a puzzle with an empty board; what it gives stays given. A clue `?` becomes what its shape \
measures on the new board, as in `clues cages { a=? b=? }`; rules that read clues and have none get all of them. \
`ecp new` lists the kinds that have a name.";

#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// The seed of the random numbers: the same seed makes the same puzzle [default: another each time]
    #[arg(long, value_name = "N", value_parser = seed, allow_negative_numbers = true)]
    seed: Option<u64>,

    /// By what the givens lie alike
    #[arg(long, value_enum, value_name = "SYMMETRY", default_value_t)]
    symmetry: Symmetry,

    /// So many givens [default: as few as it goes from a random board]
    #[arg(long, value_name = "N", conflicts_with = "minimal")]
    givens: Option<usize>,

    /// Leave no given that can be spared, though they lie less alike then
    #[arg(long)]
    minimal: bool,

    /// Take clues away, too, after the givens
    #[arg(long)]
    clues: bool,

    /// Fill so many percent of the cells, where the rules let cells be empty [default: where no other rule says how
    /// many, 20 of cells that lie around clues, 35 where those stand in cells, else 55]
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u32).range(1..=99))]
    density: Option<u32>,

    /// Draw the regions anew: as many, elsewhere on the board; those of a kind are always drawn anew
    #[arg(long)]
    new_map: bool,

    /// Make so many puzzles, with one seed after the other; they go into the folder --out
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true)]
    count: Option<NonZeroU64>,

    /// How to show the answer
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, help_heading = "Output")]
    format: TextOrJson,

    /// Write each puzzle into a file of this folder, named after the rules and the seed
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, help_heading = "Output")]
    out: Option<PathBuf>,

    /// Write over files that exist
    #[arg(long, requires = "out", help_heading = "Output")]
    force: bool,

    #[command(flatten)]
    trials: TrialArgs,
}

/// By what the givens of a new puzzle lie alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Symmetry {
    /// By nothing
    #[default]
    None,
    /// By half a turn
    Rotate,
    /// By a mirror from left to right
    Mirror,
}

impl Arguments for Args {
    const ABOUT: &str = "Make new puzzles under the rules of a file";

    fn task(self) -> Result<Task, clap::Error> {
        let mut input = Input::from_args("generate", self.input)?;
        input.makes_clues = true;
        input.sources.iter_mut().for_each(name_kind);
        if input.from.is_some() && input.sources.iter().any(|source| matches!(source, Source::Kind(_))) {
            return Err(usage("generate", "--from is about files: the rules of a kind are written in ecp"));
        }
        if input.sources.len() > 1 {
            return Err(usage("generate", "one file of rules at a time"));
        }
        if let Some(count) = self.count.filter(|count| count.get() > 1 && self.out.is_none()) {
            let message = format!(
                "--count {count} makes {count} puzzles, each in a file of its own: name a folder for them with --out new"
            );
            return Err(usage("generate", &message));
        }
        let first = ecp_maker::Wanted {
            // small enough to be typed again
            seed: self.seed.unwrap_or_else(|| fastrand::u64(..1_000_000)),
            symmetry: match self.symmetry {
                Symmetry::None => ecp_maker::Symmetry::None,
                Symmetry::Rotate => ecp_maker::Symmetry::Rotate,
                Symmetry::Mirror => ecp_maker::Symmetry::Mirror,
            },
            givens: self.givens,
            is_minimal: self.minimal,
            takes_clues: self.clues,
            density: self.density,
            has_new_map: self.new_map,
        };
        let request = Request {
            input,
            max_nodes: self.trials.max_nodes.map(Into::into),
            first,
            count: self.count.map_or(1, Into::into),
            out: self.out.map(|path| OutputFile { path, force: self.force }),
            format: self.format,
        };
        Ok(Task::new(move |desk| generate(desk, &request)))
    }
}

/// What is wanted.
struct Request {
    input: Input,
    max_nodes: Option<u64>,
    /// The first puzzle; those after it have the next seeds.
    first: ecp_maker::Wanted,
    /// How many puzzles.
    count: u64,
    /// The folder into which they go, and whether files there may be written over.
    out: Option<OutputFile>,
    /// How they are told.
    format: TextOrJson,
}

/// A new puzzle.
#[derive(Serialize)]
#[serde(tag = "type", rename = "puzzle")]
struct PuzzleLine {
    seed: u64,
    givens: usize,
    clues: usize,
    solution: Board,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pieces: Vec<PieceOnBoard>,
    /// The puzzle in the language, unless it was written into a file.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    /// The file.
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<String>,
}

/// Makes puzzles.
fn generate(desk: &mut Desk, wanted: &Request) -> Answered {
    let (input, max_nodes) = (&wanted.input, wanted.max_nodes);
    each(desk, input, |desk, loaded, _| {
        let (puzzle, places, text) = loaded.answered(desk, input)?;
        if let Some(out) = &wanted.out
            && let Err(error) = std::fs::create_dir_all(&out.path)
        {
            let message = format!("could not make the directory {}: {error}", out.path.display());
            let diagnostic =
                Diagnostic::error(codes::FILE_UNWRITABLE, message).help("choose another directory");
            desk.reports.fail(diagnostic);
            return Ok(Exit::Failed);
        }
        let rules = Ruleset { puzzle: &puzzle, places: &places, text: &text, input };
        if let Err(exit) = rules.refuse_unwritable(desk) {
            return Ok(exit);
        }
        if wanted.first.seed.checked_add(wanted.count.saturating_sub(1)).is_none() {
            let message = format!("there are no {} seeds from {} on", wanted.count, wanted.first.seed);
            let help = format!("the largest seed is {}: begin with a smaller one", u64::MAX);
            return Ok(desk.reports.fail(Diagnostic::error(codes::GENERATE_WISH, message).help(help)));
        }
        // the map of a kind is only an example
        let is_kind = input.sources.iter().any(|source| matches!(source, Source::Kind(_)));
        let has_new_map = wanted.first.has_new_map || is_kind && ecp_maker::has_maps_to_draw(&puzzle);
        for number in 0..wanted.count {
            let seed = wanted.first.seed + number;
            let one = ecp_maker::Wanted { seed, has_new_map, ..wanted.first };
            let (made, text) = rules.make(desk, one, max_nodes)?;
            let path = wanted.out.as_ref().map(|out| file(&out.path, &rules.text.name, one.seed));
            if let (Some(path), Some(out)) = (&path, &wanted.out) {
                let file = OutputFile { path: path.clone(), force: out.force };
                let exit = file.save(desk, &text);
                if exit != Exit::Yes {
                    return Ok(exit);
                }
            }
            let shown = path.map(|path| path.display().to_string());
            match (wanted.format, shown) {
                (TextOrJson::Text, None) => desk.output.put(&text)?,
                (TextOrJson::Text, Some(path)) => desk.output.line(&visible(&path))?,
                (TextOrJson::Json, path) => {
                    let line = rules.in_json(&made, one.seed, text, path);
                    desk.output.put(&json::line_of(None, &line))?;
                }
            }
            desk.output.flush_soon()?;
        }
        Ok(Exit::Yes)
    })
}

/// The file of a puzzle: `new/sudoku-5.ecp`.
fn file(folder: &Path, rules: &str, seed: u64) -> PathBuf {
    let stem = Path::new(rules).file_stem().map_or_else(|| "puzzle".into(), |stem| stem.to_string_lossy());
    folder.join(format!("{}-{seed}.ecp", stem.replace(' ', "-")))
}

/// A text without what stands above it where it was made, too.
fn without_head(text: &str) -> &str {
    let Some((_, rest)) = text.split_once("\n\n").filter(|_| text.starts_with(MADE_BY)) else { return text };
    rest
}

/// Rules with their text.
struct Ruleset<'a> {
    puzzle: &'a Puzzle,
    places: &'a Places,
    text: &'a Text,
    input: &'a Input,
}

impl Ruleset<'_> {
    /// A new puzzle and its text, or what follows from there being none.
    fn make(
        &self,
        desk: &Desk,
        wanted: ecp_maker::Wanted,
        max_nodes: Option<u64>,
    ) -> Result<(Generated, String), Exit> {
        let budget = desk.monitor.budget().with_nodes(max_nodes);
        let limits = &self.input.limits;
        let made = with_trials(desk, self.input, max_nodes, |trials| {
            ecp_maker::generate(self.puzzle, self.places, wanted, limits, &budget, trials)
        });
        let made = made.map_err(|refusal| self.refuse(desk, &refusal, wanted, max_nodes))?;
        if self.is_old(&made) && !desk.quiet {
            let name = &self.text.name;
            desk.reports.say(&format!(
                "warning: {name}: its givens and clues leave one solution, and nothing was added; take some of them away for \
                 `generate` to choose others"
            ));
        }
        let sources = self.text.sources();
        let wording = Wording { puzzle: self.puzzle, places: self.places, sources: &sources };
        let text = rewritten(&wording, self.text, self.input, &made).ok_or_else(|| {
            let message = "the new puzzle cannot be written into the text of these rules";
            let help =
                "write the board as `board rectangle W H` or as a drawing, with one symbol for each cell";
            desk.reports.fail(Diagnostic::error(codes::GENERATE_RULES, message).help(help))
        })?;
        let text = self.head(&made, wanted.seed) + without_head(&text);
        Ok((made, text))
    }

    /// Whether nothing of a puzzle is new.
    fn is_old(&self, made: &Generated) -> bool {
        made.puzzle.rules == self.puzzle.rules
    }

    /// A new puzzle as a line of JSON; its text is in the file, where there is one.
    fn in_json(&self, made: &Generated, seed: u64, text: String, path: Option<String>) -> PuzzleLine {
        let compiled = ecp::Compiled::of(made.puzzle.clone(), &self.input.limits).ok();
        let (solution, pieces) =
            compiled.map_or_else(Default::default, |compiled| json::board(&compiled, &made.answer));
        let text = path.is_none().then_some(text);
        PuzzleLine { seed, givens: made.givens, clues: made.clues, solution, pieces, text, path }
    }

    /// A relation as it is written.
    fn words(&self, relation: RuleId) -> String {
        let sources = self.text.sources();
        let wording = Wording { puzzle: self.puzzle, places: self.places, sources: &sources };
        wording.words(&Part::Rule(relation))
    }

    /// Refuses rules whose new clues could not be written into their text.
    fn refuse_unwritable(&self, desk: &Desk) -> Result<(), Exit> {
        let sources = self.text.sources();
        let wording = Wording { puzzle: self.puzzle, places: self.places, sources: &sources };
        let Some(relation) =
            ecp_maker::unwritable(&wording, |text, puzzle| says(self.text, self.input, text, puzzle))
        else {
            return Ok(());
        };
        let words = self.words(relation);
        let message =
            format!("the clues of the rule `{words}` cannot be written into the text of these rules");
        let help = "a list of clues goes by the name of its shapes, and a clue on the board is read by every rule \
                    that reads clues there: have one such rule, and name shapes that have no name, as in \
                    `shape blocks = boxes 2 2` and `in blocks: ...`";
        Err(desk.reports.fail(Diagnostic::error(codes::GENERATE_RULES, message).help(help)))
    }

    /// Comments that stand above the puzzle: its seed and its solution.
    fn head(&self, made: &Generated, seed: u64) -> String {
        let (givens, clues) = (so_many(made.givens as u64, "givens"), so_many(made.clues as u64, "clues"));
        let number = match (made.givens, made.clues) {
            _ if self.is_old(made) => NOTHING_NEW.to_owned(),
            (_, 0) => givens,
            (0, _) => clues,
            _ => format!("{givens}, {clues}"),
        };
        let mut head = format!("{MADE_BY} --seed {seed}, {number}\n// expect: 1 solution\n");
        let compiled = ecp::Compiled::of(made.puzzle.clone(), &self.input.limits).ok();
        if let Some(picture) = compiled.as_ref().and_then(|compiled| compiled.picture_of(&made.answer)) {
            head.push_str("// solution:\n");
            for line in plain(&picture).lines() {
                let _ = writeln!(head, "//   {line}");
            }
        }
        head.push('\n');
        head
    }
}
