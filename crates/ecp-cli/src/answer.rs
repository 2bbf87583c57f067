//! Answers as they are printed.

use std::collections::BTreeSet;

use clap::ValueEnum;
use ecp::puzzle::{CellId, InputId};
use ecp::render::{self, Ink, json, printable};
use ecp::{Answer, Compiled};

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

/// How answers of a puzzle are printed.
#[derive(Clone)]
pub(crate) struct Style<'c> {
    /// The name of the puzzle where there are several.
    title: Option<&'c str>,
    compiled: &'c Compiled,
    format: Format,
    ink: Ink,
    /// The clues as a grid shows them.
    clues: Option<render::Clues>,
}

impl<'c> Style<'c> {
    /// The style asked for, else the one that the puzzle asks for.
    pub(crate) fn new(
        compiled: &'c Compiled,
        title: Option<&'c str>,
        format: Option<Format>,
        color: bool,
    ) -> Self {
        let wants_options = compiled.puzzle().is_some_and(|puzzle| puzzle.show.options);
        let usual = if wants_options { Format::Options } else { Format::Grid };
        let format = format.unwrap_or(usual);
        let is_drawn = matches!(format, Format::Grid | Format::Ascii);
        let clues = if is_drawn { ecp_picture::clues_in_text(compiled) } else { None };
        Self { title, compiled, format, ink: if color { Ink::Styled } else { Ink::Plain }, clues }
    }

    /// Whether every answer is one line, for programs to read.
    pub(crate) fn is_one_line(&self) -> bool {
        matches!(self.format, Format::Line | Format::Json | Format::Options)
    }

    /// Whether only JSON may be printed.
    pub(crate) fn is_json(&self) -> bool {
        self.format == Format::Json
    }

    /// A solution, with the end of its last line; `number` counts from 1.
    pub(crate) fn solution(&self, answer: &Answer, number: u64) -> String {
        match (&answer.filling, self.format) {
            (_, Format::Options) => format!("{}\n", or_nothing(self.options(answer).join(", "))),
            (Some(_), Format::Json) => {
                let picture = self.compiled.picture_of(answer);
                self.json(&json::Line::Solution(json::Solution {
                    number,
                    answer: json::Answer::Board(picture.as_ref().map_or_else(Vec::new, json::board)),
                    pieces: picture.as_ref().map_or_else(Vec::new, json::pieces),
                    edges: picture.as_ref().map_or_else(Vec::new, json::edges),
                }))
            }
            (None, Format::Json) => {
                let names = answer.options.iter().map(|option| self.compiled.option_name(*option)).collect();
                self.json(&json::Line::Solution(json::Solution {
                    number,
                    answer: json::Answer::Options(names),
                    pieces: Vec::new(),
                    edges: Vec::new(),
                }))
            }
            (Some(_), _) => self.drawn(self.compiled.picture_of(answer)),
            (None, Format::Line) => format!("{}\n", or_nothing(self.options(answer).join(", "))),
            (None, _) => format!("{}\n", or_nothing(self.options(answer).join("\n"))),
        }
    }

    /// The board as given.
    pub(crate) fn initial(&self, filling: &[Option<InputId>]) -> String {
        match self.format {
            Format::Json => self.json(&json::Line::Initial { board: self.board(filling) }),
            _ => self.drawn(self.compiled.picture(filling)),
        }
    }

    /// The board with what is known of all solutions: inputs, and pieces without inputs; in a grid a cross where nothing will
    /// stand.
    pub(crate) fn known(
        &self,
        filling: &[Option<InputId>],
        tiles: &render::Tiles,
        stay_empty: BTreeSet<CellId>,
    ) -> String {
        let picture = self.compiled.picture(filling).map(|picture| render::Picture { tiles, ..picture });
        match picture {
            Some(picture) if self.format == Format::Grid && !stay_empty.is_empty() => {
                let marks = render::Marks { stay_empty, ..render::Marks::default() };
                let picture = self.with_clues(picture);
                render::marked(&picture, &marks, self.ink) + &under(&picture)
            }
            picture => self.drawn(picture),
        }
    }

    /// The board with what may stand in each cell, if a grid has room for that.
    pub(crate) fn pencilled(
        &self,
        filling: &[Option<InputId>],
        candidates: &[Vec<Option<InputId>>],
    ) -> Option<String> {
        let picture = self.compiled.picture(filling).filter(|_| self.format == Format::Grid)?;
        let clues = ecp_picture::clues_around_candidates(self.compiled)?;
        let picture = render::Picture { clues: &clues, ..picture };
        Some(render::pencilled(&picture, candidates, self.ink)? + &under(&picture))
    }

    /// A board with cells in brackets.
    pub(crate) fn with_brackets(&self, filling: &[Option<InputId>], cells: &[CellId]) -> String {
        let Some(picture) = self.compiled.picture(filling) else { return String::new() };
        let picture = self.with_clues(picture);
        let in_question = cells.iter().copied().collect();
        let marks = render::Marks { in_question, ..render::Marks::default() };
        render::marked(&picture, &marks, self.ink) + &under(&picture)
    }

    /// The board with what is chosen so far, and marks in its cells. Where there are regions, pieces without inputs are
    /// drawn as regions of their own.
    pub(crate) fn marked(&self, answer: &Answer, marks: &render::Marks) -> String {
        let Some(picture) = self.compiled.picture_of(answer) else { return String::new() };
        let picture = self.with_clues(picture);
        let mut regions = picture.regions.to_vec();
        if regions.iter().all(Option::is_none) {
            return render::marked(&picture, marks, self.ink) + &under(&picture);
        }
        if picture.grid.inputs.is_empty() {
            regions.resize(picture.filling.len(), None);
            for (number, tile) in (0..).zip(answer.tiles.list()) {
                tile.cells.iter().for_each(|cell| regions[cell.index()] = Some(u32::MAX - number));
            }
        }
        let tiles = render::Tiles::none();
        let picture = render::Picture { regions: &regions, tiles, ..picture };
        render::marked(&picture, marks, self.ink) + &under(&picture)
    }

    /// The picture with all that stands beside the board, and between its cells.
    fn with_clues<'p>(&'p self, picture: render::Picture<'p>) -> render::Picture<'p> {
        render::Picture { clues: self.clues.as_ref().unwrap_or(picture.clues), ..picture }
    }

    fn drawn(&self, picture: Option<render::Picture<'_>>) -> String {
        let Some(picture) = picture.map(|picture| self.with_clues(picture)) else {
            return String::new();
        };
        let text = match self.format {
            Format::Grid | Format::Options => render::boxed(&picture, self.ink) + &under(&picture),
            Format::Ascii => render::ascii(&picture) + &under(&picture),
            Format::Plain => render::plain(&picture),
            Format::Line | Format::Json => format!("{}\n", render::line(&picture)),
        };
        if text.trim().is_empty() { "one solution: the empty board\n".to_owned() } else { text }
    }

    fn board(&self, filling: &[Option<InputId>]) -> json::Board {
        self.compiled.picture(filling).map_or_else(Vec::new, |picture| json::board(&picture))
    }

    /// A line of JSON, with the name of the puzzle in front where there are several.
    pub(crate) fn json(&self, line: &json::Line) -> String {
        crate::json::line(self.title, &line.to_string())
    }

    /// The names of the givens and of the chosen options.
    pub(crate) fn options(&self, answer: &Answer) -> Vec<String> {
        let given = |(cell, input): &(ecp::puzzle::CellId, InputId)| {
            let grid = self.compiled.grid()?;
            Some(format!("{}={}", grid.board.cell(*cell).position, grid.inputs[input.index()].symbol))
        };
        let givens = self.compiled.placements().fixed().iter().filter_map(given);
        let options = answer.options.iter().map(|option| self.compiled.option_name(*option));
        givens.chain(options).map(|name| printable(&name).into_owned()).collect()
    }
}

/// What stands under a board.
fn under(picture: &render::Picture<'_>) -> String {
    render::listed(picture) + &render::words_over(picture)
}

/// The text, or words for an empty one.
fn or_nothing(text: String) -> String {
    if text.is_empty() { "one solution: nothing is chosen".to_owned() } else { text }
}
