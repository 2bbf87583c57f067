//! `ecp solve`: shows solutions.

use std::num::NonZeroU64;
use std::sync::LazyLock;

use clap::ValueEnum;
use clap::builder::PossibleValue;
use ecp::Compiled;
use ecp::cover::{Order, Stop};

use super::render::{self, Most, Parts};
use super::{Arguments, Task};
use crate::Written;
use crate::answer::{Format, Style};
use crate::batch::{self, Question};
use crate::desk::Desk;
use crate::each::{Unknown, each_or};
use crate::pictures::{PictureArgs, PictureFormat, names};
use crate::program::usage;
use crate::proof::{ProofArgs, ProofFiles};
use crate::report::visible;
use crate::search::{Running, Search, SearchArgs};
use crate::sources::{Input, InputArgs};
use crate::unanswered::Answered;
use crate::values::number;
use crate::words::so_many;
use crate::{doubts, stopped};

const EXAMPLES: &str = "\
Examples:
  ecp solve jigsaw.ecp                   the first solution, as a board
  ecp solve -n 3 jigsaw.ecp              at most three solutions
  ecp solve --all jigsaw.ecp             every solution
  ecp solve --initial jigsaw.ecp         the board as given, too
  ecp solve --format line jigsaw.ecp     on one line, for another program
  ecp solve -o jigsaw.svg jigsaw.ecp     as a picture
  ecp solve --from line sudokus.txt      sudokus of 81 characters, one on each line
  ecp solve --occurs 'rows A=2' open.ecp answer what the puzzle asks for
  cat jigsaw.ecp | ecp solve -           from standard input

Ctrl-C stops the search and shows what was found so far. Exit code 1 says that there is no solution.";

#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// Show at most so many solutions [default: what the puzzle says with `show`, else 1]
    #[arg(short = 'n', long, value_name = "N", value_parser = number, allow_negative_numbers = true)]
    solutions: Option<NonZeroU64>,

    /// Show all solutions
    #[arg(short, long, conflicts_with = "solutions")]
    all: bool,

    /// Show solutions as several threads find them, not in the order of one thread, which takes longer
    #[arg(long, conflicts_with = "each")]
    unordered: bool,

    /// Show the board as given first
    #[arg(long)]
    initial: bool,

    /// How to show a solution [default: by the ending of --output, else grid, or options where the puzzle says so]
    #[arg(long, value_enum, value_name = "FORMAT", help_heading = "Output")]
    format: Option<SolutionFormat>,

    #[command(flatten)]
    proof: ProofArgs,

    #[command(flatten)]
    picture: PictureArgs,

    #[command(flatten)]
    search: SearchArgs,
}

/// How a solution is shown: as text or as a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SolutionFormat {
    Text(Format),
    Picture(PictureFormat),
}

impl ValueEnum for SolutionFormat {
    fn value_variants<'a>() -> &'a [Self] {
        static ALL: LazyLock<Vec<SolutionFormat>> = LazyLock::new(|| {
            let texts = Format::value_variants().iter().copied().map(SolutionFormat::Text);
            let pictures = PictureFormat::value_variants().iter().copied().map(SolutionFormat::Picture);
            texts.chain(pictures).collect()
        });
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        match self {
            Self::Text(format) => format.to_possible_value(),
            Self::Picture(format) => format.to_possible_value(),
        }
    }
}

impl Arguments for Args {
    const ABOUT: &str = "Solve puzzles and show the filled boards";

    fn task(self) -> Result<Task, clap::Error> {
        let exit_codes = self.search.exit_code;
        let task = if self.search.each.is_some() { self.batch() } else { self.solving() };
        task.map(|task| task.with_exit_codes(exit_codes))
    }
}

impl Args {
    /// Many boards under the same rules.
    fn batch(self) -> Result<Task, clap::Error> {
        if self.all {
            return Err(usage(
                "solve",
                "--each writes the solutions of a board on one line: say how many with -n",
            ));
        }
        let is_line = matches!(self.format, None | Some(SolutionFormat::Text(Format::Line)));
        if !is_line || self.initial || self.picture != PictureArgs::default() {
            let message = "--each answers with a line for each board: it goes with no other --format, no \
                           --initial and no picture";
            return Err(usage("solve", message));
        }
        let most = self.solutions.map_or(1, NonZeroU64::get);
        batch::task("solve", Question::Solve { most }, &self.search, self.input)
    }

    /// Solutions as texts or pictures.
    fn solving(self) -> Result<Task, clap::Error> {
        let search = Search::from_args("solve", &self.search)?;
        let mut input = Input::from_args("solve", self.input)?;
        let order = if self.unordered { Order::AsFound } else { Order::Sequential };
        let most = match self.solutions {
            _ if self.all => Most::All,
            Some(most) => Most::So(most.get()),
            None => Most::Unsaid,
        };
        let by_ending =
            self.picture.output.as_deref().and_then(PictureFormat::by_ending).map(SolutionFormat::Picture);
        let mut picture = self.picture;
        let force = std::mem::take(&mut picture.force);
        let proof = ProofFiles::from_args("solve", self.proof, force, &mut input)?;
        let format = match self.format.or(by_ending) {
            Some(SolutionFormat::Picture(_)) if proof.is_some() => {
                return Err(usage(
                    "solve",
                    "--proof goes with solutions as text: leave the picture for another run",
                ));
            }
            Some(SolutionFormat::Picture(format)) => {
                picture.force = force;
                let parts = Parts { puzzle: self.initial, solutions: Some(most), order, search };
                return render::task("solve", input, parts, format.0, picture);
            }
            Some(SolutionFormat::Text(format)) => Some(format),
            None => None,
        };
        if picture != PictureArgs::default() {
            let names = names(|_| true);
            let message =
                format!("these flags are about pictures: --format {names}, or -o with such an ending");
            return Err(usage("solve", &message));
        }
        let request = Request { input, search, most, order, initial: self.initial, format, proof };
        Ok(Task::new(move |desk| solve(desk, &request)))
    }
}

/// What is to be shown.
struct Request {
    input: Input,
    search: Search,
    most: Most,
    order: Order,
    initial: bool,
    format: Option<Format>,
    proof: Option<ProofFiles>,
}

/// Solves every puzzle.
fn solve(desk: &mut Desk, wanted: &Request) -> Answered {
    let input = &wanted.input;
    let mut is_first = true;
    let is_json = wanted.format == Some(Format::Json);
    let unknown = |limit| stopped::unsearched(limit).to_string();
    each_or(desk, input, is_json.then_some(&unknown as Unknown<'_>), |desk, loaded, title| {
        let compiled = loaded.compile(desk, input)?;
        let refused = wanted.proof.as_ref().and_then(|proof| proof.refuse(desk, (input, title), &compiled));
        if let Some(refused) = refused {
            return Ok(refused);
        }
        let style = Style::new(&compiled, title, wanted.format, desk.color);
        // the lines of one file are for another program: nothing stands between them
        let is_bare = wanted.format == Some(Format::Line) && input.sources.len() == 1;
        let is_titled = !style.is_json() && !is_bare;
        if let Some(title) = title.filter(|_| is_titled) {
            let gap = if std::mem::take(&mut is_first) || style.is_one_line() { "" } else { "\n" };
            desk.output.line(&format!("{gap}{}:", visible(title)))?;
        }
        show(desk, &compiled, &style, wanted)
    })
}

fn show(desk: &mut Desk, compiled: &Compiled, style: &Style<'_>, wanted: &Request) -> Answered {
    let mut paragraphs = Paragraphs { is_first: true, are_apart: !style.is_one_line() };
    let shows_initial = wanted.initial || compiled.puzzle().is_some_and(|puzzle| puzzle.show.initial);
    if let Some(initial) = compiled.initial().filter(|_| shows_initial) {
        paragraphs.put(desk, &style.initial(&initial))?;
    }
    let mut search =
        Running::start(compiled, most(compiled, wanted.most), wanted.order, wanted.search, &desk.monitor);
    let mut number = 0;
    let mut known = Vec::new();
    for answer in search.by_ref() {
        number += 1;
        paragraphs.put(desk, &style.solution(&answer, number))?;
        if wanted.proof.as_ref().is_some_and(|proof| proof.keeps(number)) {
            known.push(answer.options);
        }
        desk.output.flush_soon()?;
    }
    let (stop, statistics) = (search.stop(), search.statistics());
    let partial = stopped::why(stop, wanted.search, &desk.monitor).map(|why| {
        let found = if number == 0 { "no solution".to_owned() } else { so_many(number, "solutions") };
        format!("{found} so far; {why}\n")
    });
    if style.is_json() {
        desk.output.put(&style.json(&stopped::summary(stop, statistics)))?;
    } else if let Some(partial) = partial {
        paragraphs.put(desk, &partial)?;
    } else if number == 0 {
        let remark = if style.is_one_line() { "" } else { "; `ecp explain` says why" };
        let doubts = if style.is_one_line() { String::new() } else { doubts::lines(compiled) };
        paragraphs.put(desk, &format!("{}{remark}\n{doubts}", stopped::no_solution(compiled)))?;
    }
    desk.output.flush()?;
    stopped::tell_search(desk, compiled, search, wanted.search);
    let answered = stopped::exit(stop, number, &desk.monitor);
    Ok(match &wanted.proof {
        Some(proof) if stop == Some(Stop::Exhausted) => {
            answered.and(proof.write(desk, compiled, known, wanted.search))
        }
        Some(_) if stop == Some(Stop::Solutions) => {
            desk.reports.say(
                "no proof was written: solutions need none, and whether there are others was not asked; --all asks it, and `ecp \
                 unique --proof` whether there is another",
            );
            answered
        }
        _ => answered,
    })
}

/// The most solutions to show; `None` is all.
fn most(compiled: &Compiled, wanted: Most) -> Option<u64> {
    match wanted {
        Most::All => None,
        Most::So(most) => Some(most),
        Most::Unsaid => Some(compiled.puzzle().and_then(|puzzle| puzzle.show.solutions).unwrap_or(1)),
    }
}

/// Texts with an empty line between them.
struct Paragraphs {
    is_first: bool,
    are_apart: bool,
}

impl Paragraphs {
    fn put(&mut self, desk: &mut Desk, text: &str) -> Written {
        if !std::mem::take(&mut self.is_first) && self.are_apart {
            desk.output.put("\n")?;
        }
        desk.output.put(text)
    }
}
