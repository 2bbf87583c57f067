//! `ecp new nonogram --picture heart.png`: a puzzle whose solution is a picture.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, ValueHint};
use ecp::puzzle::{Grid, Puzzle, Rules};
use ecp::rules;
use ecp::syntax::Diagnostic;
use ecp_maker::{Generated, Mended, Refusal, Wording, clued, mend};
use ecp_picture::sketch::{Made, NoSketch, Sketch, Sketching, sketch};

use crate::commands::clues::{refuse, tell, unwritable};
use crate::desk::Desk;
use crate::exit::Exit;
use crate::output_file::OutputFile;
use crate::report::{Text, visible};
use crate::rewritten::rewritten;
use crate::sources::{Input, MAX_BYTES, Source};
use crate::trials::{TrialArgs, with_trials};
use crate::unanswered::Answered;
use crate::values::{duration, percent, sides};
use crate::words::{listed, so_many};
use crate::{codes, input, kinds};

/// Cells that are listed by name; of more, only the number is told.
const MOST_CELLS: usize = 30;

#[derive(Clone, Debug, Args)]
pub(super) struct PictureArgs {
    /// The picture that is the solution: a PNG, a text with a character for each cell, or, where the program was built with it,
    /// an SVG (- is standard input)
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "kind", help_heading = "Picture")]
    picture: Option<PathBuf>,
    /// How many cells a PNG has in a row, and how many rows, as in 20x15 [default: as drawn, or 30 in the longer side]
    #[arg(long, value_name = "WxH", value_parser = sides, requires = "picture", help_heading = "Picture")]
    size: Option<(u32, u32)>,
    /// Fill what is darker than so many percent of white [default: what parts dark and light best]
    #[arg(long, value_name = "PERCENT", value_parser = percent, requires = "picture", help_heading = "Picture")]
    threshold: Option<u8>,
    /// Fill what is light
    #[arg(long, requires = "picture", help_heading = "Picture")]
    invert: bool,
    /// Change a few cells, until there is one solution
    #[arg(long, requires = "picture", help_heading = "Picture")]
    mend: bool,
    /// Stop when that takes longer, as in 500ms, 30s, 5m
    #[arg(long, value_name = "TIME", value_parser = duration, requires = "picture", help_heading = "Limits")]
    time_limit: Option<Duration>,
    #[command(flatten)]
    trials: TrialArgs,
}

impl PictureArgs {
    /// What is wanted, if a picture is.
    pub(super) fn wanted(self) -> Option<Wanted> {
        let mut sketching = Sketching::default();
        sketching.size = self.size;
        sketching.threshold = self.threshold.map(|percent| (u32::from(percent) * 255 / 100) as u8);
        sketching.is_inverted = self.invert;
        let max_nodes = self.trials.max_nodes.map(Into::into);
        Some(Wanted {
            path: self.picture?,
            sketching,
            mends: self.mend,
            time_limit: self.time_limit,
            max_nodes,
        })
    }
}

/// A picture, and what is to be made of it.
pub(super) struct Wanted {
    path: PathBuf,
    sketching: Sketching,
    mends: bool,
    time_limit: Option<Duration>,
    max_nodes: Option<u64>,
}

/// Writes a puzzle whose solution is a picture into a file, or to standard output.
pub(super) fn new(desk: &mut Desk, kind: &str, wanted: &Wanted, output: Option<&OutputFile>) -> Answered {
    let Some(template) = kinds::template(kind) else {
        return Ok(desk.reports.fail(kinds::unknown(kind)));
    };
    if let Some(exit) = output.and_then(|output| output.refuse_existing(desk)) {
        return Ok(exit);
    }
    let is_stdin = wanted.path.as_os_str() == "-";
    let source = if is_stdin { Source::StandardInput } else { Source::File(wanted.path.clone()) };
    desk.monitor.start(wanted.time_limit);
    let name = input::name(&source);
    let bytes = match input::read(&source, MAX_BYTES) {
        Ok(bytes) => bytes,
        Err(diagnostic) => return Ok(desk.reports.fail(diagnostic)),
    };
    let drawn = match sketch(&bytes.content, wanted.sketching) {
        Ok(drawn) => drawn,
        Err(why) => return Ok(desk.reports.fail(no_sketch(&name, &why))),
    };
    if !desk.quiet {
        desk.reports.say(&format!("{}: {}", visible(&name), what_was_done(&drawn)));
    }
    let (title, input) = (title(&wanted.path), Input::of_a_text(source));
    let rules = Kind { name: template.name, title, input, max_nodes: wanted.max_nodes };
    let (mut puzzle, mut text) = match rules.puzzle(&drawn.rows) {
        Ok(found) => found,
        Err(diagnostic) => return Ok(desk.reports.fail(diagnostic)),
    };
    if wanted.mends {
        let mended = with_trials(desk, &rules.input, rules.max_nodes, |trials| {
            let budget = desk.monitor.budget().with_nodes(rules.max_nodes);
            mend(&puzzle, &ecp::Places::default(), &rules.input.limits, &budget, trials)
        });
        let mended = match mended {
            Ok(mended) => mended,
            Err(refusal) => return Ok(rules.refuse(desk, (&puzzle, &text), &refusal)),
        };
        if !desk.quiet {
            desk.reports.say(&what_was_changed(&mended));
        }
        (puzzle, text) = match rules.puzzle(&rows_of(&mended, &drawn)) {
            Ok(found) => found,
            Err(diagnostic) => return Ok(desk.reports.fail(diagnostic)),
        };
    }
    rules.write(desk, (&puzzle, &text), output)
}

/// A kind of puzzle of which one is to be made.
struct Kind {
    name: &'static str,
    title: String,
    input: Input,
    /// The most nodes of a search.
    max_nodes: Option<u64>,
}

impl Kind {
    /// The puzzle in which a picture is meant, with its text.
    fn puzzle(&self, rows: &[Vec<bool>]) -> Result<(Puzzle, String), Diagnostic> {
        let (height, width) = (rows.len(), rows.first().map_or(0, Vec::len));
        let head = format!("use {}\nboard rectangle {width} {height}\n", self.name);
        let symbol = self.symbol(&head)?;
        let summary = rules::named(self.name).map_or("", |rules| rules.summary());
        let mut text = format!("// {summary}\npuzzle \"{}\"\n{head}solution {{\n", self.title);
        for row in rows {
            let cells: Vec<&str> =
                row.iter().map(|filled| if *filled { symbol.as_str() } else { "." }).collect();
            let _ = writeln!(text, "  {}", cells.join(" "));
        }
        text.push_str("}\n");
        let puzzle = ecp::read(&text, &self.input.limits).puzzle.ok_or_else(|| self.no_picture())?;
        Ok((puzzle, text))
    }

    /// The text as it is read, under the title of the puzzle.
    fn read(&self, text: &str) -> ecp::Reading {
        let texts = crate::load::texts(&Text::new(&self.title, text.to_owned()), None, &self.input);
        ecp::read_with(texts, &self.input.limits)
    }

    /// The one input that fills cells.
    fn symbol(&self, head: &str) -> Result<String, Diagnostic> {
        let puzzle = ecp::read(head, &self.input.limits).puzzle.ok_or_else(|| self.no_picture())?;
        let Rules::Grid(Grid { inputs, board, pieces, .. }) = &puzzle.rules else {
            return Err(self.no_picture());
        };
        match inputs.as_slice() {
            [one] if one.stroke.is_none() && board.draw().is_none() && pieces.is_empty() => {
                Ok(one.symbol.clone())
            }
            _ => Err(self.no_picture()),
        }
    }

    fn no_picture(&self) -> Diagnostic {
        let message = format!("the solution of a puzzle of the kind {} is no picture", self.name);
        Diagnostic::error(codes::NEW_PICTURE, message).help(
            "a picture says of each cell whether it is filled, and no more: try nonogram, fill_a_pix or minesweeper",
        )
    }

    /// Writes the puzzle with its clues.
    fn write(
        &self,
        desk: &mut Desk,
        (puzzle, text): (&Puzzle, &str),
        output: Option<&OutputFile>,
    ) -> Answered {
        let reading = self.read(text);
        let own = Text::of(reading.sources);
        let sources = own.sources();
        let wording = Wording { puzzle, places: &reading.places, sources: &sources };
        let budget = desk.monitor.budget();
        let made: Generated = match clued(puzzle, &reading.places, &self.input.limits, &budget) {
            Ok(made) => made,
            Err(refusal) => return Ok(self.refuse(desk, (puzzle, text), &refusal)),
        };
        let Some(content) = rewritten(&wording, &own, &self.input, &made) else {
            return Ok(desk.reports.fail(unwritable(&wording, &made)));
        };
        match output {
            None => desk.output.put(&content)?,
            Some(file) => {
                let exit = file.save(desk, &content);
                if exit != Exit::Yes {
                    return Ok(exit);
                }
            }
        }
        desk.output.flush()?;
        let exit = tell(desk, &self.title, &made, &self.input, self.max_nodes);
        if exit == Exit::No && !desk.quiet {
            desk.reports.say("--mend changes a few cells of the picture, until there is one solution");
        }
        Ok(exit)
    }

    fn refuse(&self, desk: &Desk, (puzzle, text): (&Puzzle, &str), refusal: &Refusal) -> Exit {
        let reading = self.read(text);
        let own = Text::of(reading.sources);
        let sources = own.sources();
        if let Refusal::MeantBroken | Refusal::Unfit(_) = refusal {
            let found = ecp::compile(puzzle.clone(), &reading.places, &self.input.limits);
            desk.reports.print(&found.diagnostics, Some(&own));
        }
        let wording = Wording { puzzle, places: &reading.places, sources: &sources };
        refuse(desk, &wording, refusal, self.max_nodes)
    }
}

/// The rows of a picture that was changed.
fn rows_of(mended: &Mended, drawn: &Sketch) -> Vec<Vec<bool>> {
    let Rules::Grid(Grid { solution: Some(cells), .. }) = &mended.puzzle.rules else {
        return drawn.rows.clone();
    };
    let width = drawn.rows.first().map_or(1, Vec::len);
    cells.chunks(width).map(|row| row.iter().map(Option::is_some).collect()).collect()
}

/// `the lighthouse` of `pictures/the-lighthouse.png`
fn title(path: &Path) -> String {
    let stem =
        path.file_stem().map(|stem| stem.to_string_lossy().replace(['-', '_'], " ")).unwrap_or_default();
    let stem: String = stem.chars().filter(|c| !c.is_control() && *c != '"').collect();
    let mut characters = stem.trim().chars();
    match characters.next() {
        Some(first) => first.to_uppercase().chain(characters).collect(),
        None => "A picture".to_owned(),
    }
}

/// How a picture became cells, in words.
fn what_was_done(drawn: &Sketch) -> String {
    let (height, width) = (drawn.rows.len(), drawn.rows.first().map_or(0, Vec::len));
    let filled = drawn.rows.iter().flatten().filter(|filled| **filled).count();
    let percent = |lightness: u8| (u32::from(lightness) * 100).div_ceil(255);
    let how = match drawn.made {
        Made::OfCharacters { are_divided: false } => "a cell for each character".to_owned(),
        Made::OfCharacters { are_divided: true } => {
            "a cell for each character; the blanks between them are none".to_owned()
        }
        Made::OfSquares { side: 1, threshold } => {
            format!("a cell for each pixel, filled below {} % of white", percent(threshold))
        }
        Made::OfSquares { side, threshold } => {
            format!(
                "a cell for each square of {side} by {side} pixels, filled below {} % of white",
                percent(threshold)
            )
        }
        Made::OfMeans { pixels: (columns, rows), threshold } => format!(
            "{columns} by {rows} pixels, a cell for the mean of each part, filled below {} % of white",
            percent(threshold)
        ),
        _ => String::new(),
    };
    format!("{width} by {height} cells, {filled} of them filled ({how})")
}

/// Which cells were changed, in words.
fn what_was_changed(mended: &Mended) -> String {
    let Rules::Grid(grid) = &mended.puzzle.rules else { return String::new() };
    let names: Vec<String> = mended.changed.iter().map(|cell| grid.board.slot_name(*cell)).collect();
    match names.len() {
        0 => "no cell was changed: its clues leave one solution".to_owned(),
        number if number <= MOST_CELLS => {
            format!("{} changed: {}", so_many(number as u64, "cells"), listed(&names))
        }
        number => format!("{} changed", so_many(number as u64, "cells")),
    }
}

fn no_sketch(name: &str, why: &NoSketch) -> Diagnostic {
    let help = match why {
        NoSketch::Svg => {
            "build it with `cargo build --release --features svg`, or export the picture as a PNG"
        }
        NoSketch::NoPicture | NoSketch::Broken(_) => {
            "give a PNG, or a text with a character for each cell: `.` and blanks are empty, all else is filled"
        }
        NoSketch::Empty => "give a picture with something in it",
        NoSketch::Plain => "--threshold 50 fills what is darker than half of white",
        NoSketch::TooLarge(..) => "make it smaller: a puzzle has some 10 to 60 cells in a row",
        NoSketch::TooSmall(..) => "ask for a smaller --size",
        NoSketch::SizeOfText => "leave out --size and --threshold",
        _ => "give another picture",
    };
    Diagnostic::error(codes::NEW_PICTURE, format!("{name}: {why}")).help(help)
}
