//! `ecp render`, and `ecp solve --format svg`: pictures of puzzles and of their solutions.

use std::io::IsTerminal;
use std::num::NonZeroU64;

use ecp::Compiled;
use ecp::cover::Order;
use ecp::puzzle::{About, Grid, Puzzle, Rules};
use ecp::render::{Picture, short_labels};
use ecp::syntax::Diagnostic;
use ecp_picture::print::{Format, Limits, WriteError};
use ecp_picture::{Filled, Look, Scene, Subject, TooLarge, Words, draw};

use super::{Arguments, Task};
use crate::codes;
use crate::desk::Desk;
use crate::each::each;
use crate::exit::Exit;
use crate::load::{self, Loaded, Subject as Read};
use crate::output_file::OutputFile;
use crate::pictures::{PictureArgs, PictureFormat, names};
use crate::program::usage;
use crate::search::{Running, Search};
use crate::sources::{Input, InputArgs};
use crate::stopped;
use crate::unanswered::Answered;
use crate::values::number;
use crate::words::grouped;

const EXAMPLES: &str = "\
Examples:
  ecp render -o killer.svg killer.ecp            the puzzle as a picture
  ecp render --solution -o solved.png killer.ecp the solved board, in pixels
  ecp render -o all.html puzzles/*.ecp           pages to be printed, with many pictures
  ecp render --both -o both.html killer.ecp      the puzzle, then its solution
  ecp render --monochrome --cell-size 12mm -o killer.svg killer.ecp

What no picture shows, such as a rule about all neighbours, stands in words under it.";

#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// Draw the solved board instead of the puzzle
    #[arg(long)]
    solution: bool,

    /// Draw the puzzle, and the solved board after it, in a format that holds both
    #[arg(long, conflicts_with = "solution")]
    both: bool,

    /// With --solution or --both, draw at most so many solved boards [default: 1]
    #[arg(short = 'n', long, value_name = "N", value_parser = number, allow_negative_numbers = true)]
    solutions: Option<NonZeroU64>,

    /// What to write [default: by the ending of --output, else svg]
    #[arg(long, value_enum, value_name = "FORMAT", help_heading = "Output")]
    format: Option<PictureFormat>,

    #[command(flatten)]
    picture: PictureArgs,

    /// Stop a search after so many nodes
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    max_nodes: Option<NonZeroU64>,
}

impl Arguments for Args {
    const ABOUT: &str = "Draw puzzles or their solutions as pictures";

    fn task(self) -> Result<Task, clap::Error> {
        if self.solutions.is_some() && !self.solution && !self.both {
            return Err(usage("render", "-n says how many solved boards: it needs --solution or --both"));
        }
        let most = Most::So(self.solutions.map_or(1, NonZeroU64::get));
        let parts = Parts {
            puzzle: !self.solution,
            solutions: (self.solution || self.both).then_some(most),
            order: Order::Sequential,
            search: Search { max_nodes: self.max_nodes.map(Into::into), ..Search::plain() },
        };
        let output = self.picture.output.as_deref();
        let format = match self.format.or(output.and_then(PictureFormat::by_ending)) {
            Some(format) => format.0,
            None if output.is_some_and(|path| path.extension().is_some()) => {
                let names = names(|_| true);
                let message = format!("the ending of the file is none of {names}: say --format");
                return Err(usage("render", &message));
            }
            None => Format::Svg,
        };
        task("render", Input::from_args("render", self.input)?, parts, format, self.picture)
    }
}

/// What is to be drawn, and how.
struct Request {
    input: Input,
    parts: Parts,
    format: Format,
    look: Look,
    limits: Limits,
    output: Option<OutputFile>,
}

/// What is drawn of a puzzle.
#[derive(Clone, Copy)]
pub(super) struct Parts {
    /// Whether the puzzle as given is drawn.
    pub(super) puzzle: bool,
    /// How many solved boards are drawn, if any.
    pub(super) solutions: Option<Most>,
    pub(super) order: Order,
    pub(super) search: Search,
}

/// How many solutions are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Most {
    /// As many as the puzzle says, else one.
    Unsaid,
    /// So many.
    So(u64),
    /// All.
    All,
}

/// Draws parts of puzzles, for this verb or for another one that shows solutions.
///
/// # Errors
/// What clap would say, where pixels would go to a terminal.
pub(super) fn task(
    verb: &str,
    input: Input,
    parts: Parts,
    format: Format,
    args: PictureArgs,
) -> Result<Task, clap::Error> {
    if !format.is_text() && args.output.is_none() && std::io::stdout().is_terminal() {
        let message = format!("a {} is not for the terminal: name a file with -o", format.name());
        return Err(usage(verb, &message));
    }
    let request = Request {
        input,
        parts,
        format,
        look: args.look(),
        limits: args.limits(),
        output: args.output.map(|path| OutputFile { path, force: args.force }),
    };
    Ok(Task::new(move |desk| render(desk, &request)))
}

/// A puzzle to be drawn, with its rules in words.
struct Sheet {
    puzzle: Puzzle,
    words: Words,
}

/// Draws every puzzle, and writes the pictures.
fn render(desk: &mut Desk, wanted: &Request) -> Answered {
    let input = &wanted.input;
    let mut scenes = Vec::new();
    let exit = each(desk, input, |desk, loaded, _| pictures(desk, loaded, input, wanted, &mut scenes))?;
    if scenes.is_empty() || exit > Exit::Limit {
        return Ok(exit);
    }
    if let Some(file) = wanted.output.as_ref().filter(|file| file.is_one_of(input)) {
        return Ok(file.refuse(desk));
    }
    match written(&scenes, input, wanted) {
        Err(diagnostic) => {
            let is_limit = diagnostic.code == codes::PICTURE_PIXELS;
            let exit = desk.reports.fail(diagnostic);
            Ok(if is_limit { Exit::Limit } else { exit })
        }
        Ok(bytes) => match &wanted.output {
            Some(file) => Ok(exit.and(file.save(desk, bytes))),
            None => {
                desk.output.put_bytes(&bytes)?;
                Ok(exit)
            }
        },
    }
}

/// The pictures as a file.
fn written(scenes: &[Scene], input: &Input, wanted: &Request) -> Result<Vec<u8>, Diagnostic> {
    if scenes.len() > 1 && !wanted.format.holds_several() {
        let message = format!("there are {} pictures, and such a file holds one", scenes.len());
        let several = names(Format::holds_several);
        return Err(Diagnostic::error(codes::PICTURE_SEVERAL, message)
            .help(format!("--format {several} holds several; or draw them one by one")));
    }
    let written = wanted.format.write(&title(scenes, input), scenes, &wanted.look, wanted.limits);
    written.map_err(|error| unwritten(&error))
}

/// The title of a page.
fn title(scenes: &[Scene], input: &Input) -> String {
    match (&scenes[0].title, &*input.sources) {
        (title, [_]) if !title.is_empty() => title.clone(),
        _ => "Puzzles".to_owned(),
    }
}

/// Draws what is wanted of a puzzle.
fn pictures(
    desk: &Desk,
    loaded: Loaded,
    input: &Input,
    wanted: &Request,
    scenes: &mut Vec<Scene>,
) -> Answered {
    if wanted.parts.solutions.is_none() {
        let Read::Puzzle(puzzle, places) = loaded.subject else { return Ok(desk.reports.fail(no_board())) };
        let sheet = Sheet { puzzle: *puzzle, words: Words::of(&places, &loaded.text.sources()) };
        return Ok(sheet.draw_puzzle(desk, wanted, scenes));
    }
    let (puzzle, places, text) = loaded.answered(desk, input)?;
    let sheet = Sheet { words: Words::of(&places, &text.sources()), puzzle };
    if wanted.parts.puzzle || sheet.grid().is_none() {
        let exit = sheet.draw_puzzle(desk, wanted, scenes);
        if exit != Exit::Yes {
            return Ok(exit);
        }
    }
    if let Some(grid) = sheet.grid() {
        may_fit(desk, grid, wanted)?;
    }
    let compilation = load::compile(desk, sheet.puzzle.clone(), places, input)?;
    let exit = desk.reports.print(&compilation.diagnostics, Some(&text));
    match compilation.compiled {
        Some(compiled) if exit == Exit::Yes => Ok(sheet.draw_solutions(desk, &compiled, wanted, scenes)),
        _ => Ok(exit),
    }
}

impl Sheet {
    fn grid(&self) -> Option<&Grid> {
        match &self.puzzle.rules {
            Rules::Grid(grid) => Some(grid),
            Rules::Cover(_) => None,
        }
    }

    fn title(&self) -> &str {
        self.puzzle.about.title.as_deref().unwrap_or_default()
    }

    fn draw_puzzle(&self, desk: &Desk, wanted: &Request, scenes: &mut Vec<Scene>) -> Exit {
        let Some(grid) = self.grid() else { return desk.reports.fail(no_board()) };
        if let Err(exit) = may_fit(desk, grid, wanted) {
            return exit;
        }
        let about = self.puzzle.about.clone();
        let subject = Subject { grid, about, words: self.words.clone(), solution: None };
        put(desk, draw(&subject, &wanted.look), scenes)
    }

    fn draw_solutions(
        &self,
        desk: &Desk,
        compiled: &Compiled,
        wanted: &Request,
        scenes: &mut Vec<Scene>,
    ) -> Exit {
        let most = match wanted.parts.solutions {
            Some(Most::So(most)) => Some(most),
            Some(Most::All) => None,
            _ => Some(self.puzzle.show.solutions.unwrap_or(1)),
        };
        let mut search =
            Running::start(compiled, most, wanted.parts.order, wanted.parts.search, &desk.monitor);
        let mut number = 0;
        for answer in search.by_ref() {
            number += 1;
            let title = if most == Some(1) { String::new() } else { format!(" {number}") };
            let title = format!("{}: solution{title}", self.title());
            let Some(picture) = compiled.picture_of(&answer) else { return desk.reports.fail(no_board()) };
            let exit = put(desk, self.draw_solved(&picture, title.trim_start_matches(": "), wanted), scenes);
            if exit != Exit::Yes {
                return exit;
            }
        }
        let stop = search.stop();
        if let Some(why) = stopped::why(stop, wanted.parts.search, &desk.monitor) {
            desk.reports.say(&format!("{number} drawn so far; {why}"));
        } else if number == 0 {
            desk.reports.say(&stopped::no_solution(compiled));
        }
        stopped::tell_search(desk, compiled, search, wanted.parts.search);
        stopped::exit(stop, number, &desk.monitor)
    }

    fn draw_solved(&self, picture: &Picture<'_>, title: &str, wanted: &Request) -> Result<Scene, TooLarge> {
        let labels = short_labels(picture);
        let solution = Filled { filling: picture.filling, tiles: picture.tiles, labels: &labels };
        let words = self.words.clone();
        let about = About { title: Some(title.to_owned()), ..self.puzzle.about.clone() };
        draw(&Subject { grid: picture.grid, about, words, solution: Some(solution) }, &wanted.look)
    }
}

/// Reports a board that has too many pixels whatever is drawn on it.
fn may_fit(desk: &Desk, grid: &Grid, wanted: &Request) -> Result<(), Exit> {
    wanted.format.may_fit(grid, &wanted.look, wanted.limits).map_err(|error| {
        desk.reports.fail(unwritten(&error));
        Exit::Limit
    })
}

/// Adds a picture, or reports why there is none.
fn put(desk: &Desk, drawn: Result<Scene, TooLarge>, scenes: &mut Vec<Scene>) -> Exit {
    match drawn {
        Ok(scene) => {
            scenes.push(scene);
            Exit::Yes
        }
        Err(error) => {
            desk.reports.fail(too_large(error));
            Exit::Limit
        }
    }
}

pub(super) fn too_large(TooLarge { squares, most }: TooLarge) -> Diagnostic {
    let (squares, most) = (grouped(squares), grouped(most));
    let message = format!("the board has {squares} squares, and a picture at most {most}");
    Diagnostic::error(codes::PICTURE_TOO_LARGE, message).help("--max-squares raises the limit")
}

fn no_board() -> Diagnostic {
    Diagnostic::error(codes::PICTURE_NO_BOARD, "there is no board here, and nothing to draw")
        .help("`ecp solve` shows chosen options as text")
}

pub(super) fn unwritten(error: &WriteError) -> Diagnostic {
    match error {
        WriteError::TooLarge { pixels, most } | WriteError::CellsTooLarge { pixels, most } => {
            let what =
                if matches!(error, WriteError::TooLarge { .. }) { "the picture" } else { "the cells alone" };
            let (pixels, most) = (grouped(*pixels), grouped(*most));
            let message = format!("{what} would have {pixels} pixels, and a picture may have at most {most}");
            Diagnostic::error(codes::PICTURE_PIXELS, message)
                .help("--max-pixels raises the limit; --dpi and --cell-size make the picture smaller")
        }
        WriteError::TooManyShapes { shapes, most } => {
            let (shapes, most) = (grouped(*shapes as u64), grouped(*most as u64));
            let message =
                format!("the picture has {shapes} shapes, and in such a file it may have at most {most}");
            Diagnostic::error(codes::PICTURE_PIXELS, message).help("--format svg and html have no such limit")
        }
        WriteError::Fault(fault) => {
            Diagnostic::error(codes::PICTURE_PIXELS, format!("the picture could not be made: {fault}"))
                .help("this is a fault of the program; --format svg may do")
        }
    }
}
