//! What rules read of lines: which families go together with it, and why others do not.

use super::{Closing, Draw, Way};
use crate::board::Board;
use crate::family::{Family, LineReading};
use crate::input::InputId;
use crate::puzzle::Grid;
use crate::relation::{Condition, Measure};
use crate::shapes::shapes_on;
use crate::shown::Shown;
use crate::vocabulary::Stroke;

/// Why a rule cannot be read of lines on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineSlip {
    /// On edges stands nothing but lines.
    NothingElse,
    /// Cells hang together, not lines.
    Connected,
    /// Conditions put together read cells, not lines.
    Compound,
    /// It reads two things that are not read by one relation.
    Mixed,
    /// Borders lie on sides.
    Borders,
    /// Lines between clues lie over cells.
    OverCells,
    /// Lines along diagonals lie between no two cells.
    Diagonals,
    /// These are edges, and it is read of cells.
    Edges,
    /// No edge lies between two cells of a shape.
    NoEdges,
    /// Only lines through cells visit cells.
    NoVisits,
    /// Lines that close anywhere have no number of visits.
    VisitsOfAny,
    /// Arms are those of lines through squares.
    NoArms,
    /// Arms leave a single cell.
    ArmsOfSeveral,
    /// A line leads to cells that it passes.
    InsideOfNext,
    /// A cell that a line passes may hold an input.
    EmptyOver,
}

impl LineSlip {
    /// What is wrong, in a sentence.
    #[must_use]
    pub const fn reason(self) -> &'static str {
        match self {
            Self::NothingElse => "on edges stands nothing but lines",
            Self::Connected => "what hangs together are cells, not lines or what lies inside of them",
            Self::Compound => {
                "what is put together with `and`, `or`, `not` and `if` reads cells, not lines on edges"
            }
            Self::Mixed => {
                "lines, what lies inside of them and what stands in cells are not read by one relation"
            }
            Self::Borders => "borders lie on the sides of cells",
            Self::OverCells => "lines between clues lie over cells, not between them",
            Self::Diagonals => "lines along diagonals lie between no two cells",
            Self::Edges => "these are edges, and this is read of cells",
            Self::NoEdges => "no line can lie within a shape here: lines are read between two of its cells",
            Self::NoVisits => "only lines through cells visit cells",
            Self::VisitsOfAny => "visits are counted of a single loop, and of lines that close nowhere",
            Self::NoArms => "arms are those of lines through squares, over their sides",
            Self::ArmsOfSeveral => "arms leave a single cell",
            Self::InsideOfNext => "a cell to which a line leads is passed, and never inside",
            Self::EmptyOver => {
                "lines go over inputs here, so that no relation over shapes reads which cells are empty of both"
            }
        }
    }

    /// What to do, in the words of the language.
    #[must_use]
    pub const fn help(self) -> &'static str {
        match self {
            Self::NothingElse => "write `count of line is clue`",
            Self::Connected => {
                "lines that hang together are drawn as such: write `network` for `lines`, as in `draw network through cells`, or `draw network 1..2 between clues`"
            }
            Self::Compound => "say of cells what lines do there, as in `count of turn is 2`",
            Self::Mixed => "read each by itself, as in `count of line is 2`",
            Self::Borders => "say `in sides`, as in `in sides: count of border is clue`",
            Self::OverCells => "speak of `joints`, the lines that meet in a clue",
            Self::Diagonals => {
                "speak of `joints`, the lines that meet in a corner; a cell with a line is `passed`"
            }
            Self::Edges => "name a family of cells, as `rows` or `cells`",
            Self::NoEdges => {
                "speak of `sides`, the edges around each cell, where lines go along edges, and of `joints`, those that meet in each cell, where they go through cells"
            }
            Self::NoVisits => "count lines: `count of line is 2`",
            Self::VisitsOfAny => "draw a `loop`, `path`, `paths`, `tree` or `trees`",
            Self::NoArms => "draw such, as `draw loop through cells`",
            Self::ArmsOfSeveral => "say `in cells`, as in `in cells: sum of arms is clue`",
            Self::InsideOfNext => "speak of the cells beside: `in beside at passed: count of inside is 1`",
            Self::EmptyOver => {
                "count inputs and lines, each by itself: `count of 1..9 is 0`, `count of passed is 0`; behind `connected` and `groups of` stands `empty` alone"
            }
        }
    }
}

impl Grid {
    /// Whether what cells show is read where it stands what lines do there: where lines go over inputs.
    ///
    /// # Errors
    /// It is read in both places.
    pub fn is_read_of_lines(&self, shown: &[Shown]) -> Result<bool, LineSlip> {
        if !self.board.draw().is_some_and(Draw::shares_cells) {
            return Ok(false);
        }
        if shown.contains(&Shown::Empty) {
            return Err(LineSlip::EmptyOver);
        }
        let of_strokes = shown.iter().filter(|shown| self.is_of_strokes(**shown)).count();
        if of_strokes == 0 || of_strokes == shown.len() { Ok(of_strokes > 0) } else { Err(LineSlip::Mixed) }
    }

    /// What is wrong with what cells show that hang together: where lines go over inputs, `empty` stands alone.
    #[must_use]
    pub fn slip_of_shown(&self, shown: &[Shown]) -> Option<LineSlip> {
        let shares = self.board.draw().is_some_and(Draw::shares_cells);
        (shares && shown.len() > 1 && shown.contains(&Shown::Empty)).then_some(LineSlip::EmptyOver)
    }

    /// A family as a condition reads it: what speaks of lines means the edges between cells.
    ///
    /// # Errors
    /// What does not go together.
    pub fn family_of_lines(&self, family: Family, condition: &Condition) -> Result<Family, LineSlip> {
        let shares = self.board.draw().is_some_and(Draw::shares_cells);
        if matches!(condition, Condition::Compound(_)) && self.board.draw().is_some() {
            // each part would be read otherwise by itself than with the others
            let as_read = |part: &Condition| -> Result<_, LineSlip> {
                Ok((reading(part, shares, |input| self.stroke_at(input))?, self.skips_lines(part)))
            };
            let parts = condition.simple().into_iter().map(as_read).collect::<Result<Vec<_>, _>>()?;
            if parts.windows(2).any(|pair| pair[0] != pair[1]) {
                return Err(LineSlip::Mixed);
            }
        }
        let Some(reading) = reading(condition, shares, |input| self.stroke_at(input))? else {
            return if family.is_of_edges() { Err(LineSlip::NothingElse) } else { Ok(family) };
        };
        if matches!(condition, Condition::Connected(_)) {
            return Err(LineSlip::Connected);
        }
        // numbers are printed in cells
        if matches!(reading, LineReading::Edges | LineReading::Borders) && !condition.worths().is_empty() {
            return Err(LineSlip::NothingElse);
        }
        let is_of_cells = matches!(reading, LineReading::Inside | LineReading::Passing);
        if matches!(condition, Condition::Compound(_)) && !is_of_cells {
            return Err(LineSlip::Compound);
        }
        if family.is_of_edges() && reading == LineReading::Edges {
            return Ok(family);
        }
        match misread(reading, &family, &self.board) {
            Some(slip) => Err(slip),
            None => Ok(Family::OfLines(reading, Box::new(family))),
        }
    }
}

/// What a condition reads of lines, if anything.
fn reading(
    condition: &Condition,
    shares: bool,
    stroke_at: impl Fn(InputId) -> Option<Stroke>,
) -> Result<Option<LineReading>, LineSlip> {
    // of what hangs together the places of each cell say what it shows
    let shares = shares && !condition.is_of_the_whole();
    if shares && condition.shown().contains(&Shown::Empty) {
        return Err(LineSlip::EmptyOver);
    }
    let of_stroke = |shown: &Shown| match stroke_at(shown.input()?)? {
        Stroke::Line => Some(LineReading::Edges),
        Stroke::Border => Some(LineReading::Borders),
        Stroke::Inside => Some(LineReading::Inside),
        _ => shares.then_some(LineReading::Passing),
    };
    let shown = condition.shown();
    let measured = condition.measures().into_iter().filter(|measure| measure.shown().is_empty());
    let mut readings = shown.iter().map(of_stroke).chain(measured.map(Measure::reads_lines));
    let first = readings.next().flatten();
    if readings.all(|reading| reading == first) { Ok(first) } else { Err(LineSlip::Mixed) }
}

/// Why lines cannot be read so of a family.
fn misread(reading: LineReading, family: &Family, board: &Board) -> Option<LineSlip> {
    if reading == LineReading::Borders {
        return (!family.is_of_sides()).then_some(LineSlip::Borders);
    }
    let draw = board.draw()?;
    let closes = draw.figure.closing() == Closing::Any;
    match reading {
        LineReading::Edges if matches!(draw.way, Way::Clues { .. }) => Some(LineSlip::OverCells),
        LineReading::Edges if draw.way == Way::Diagonals => Some(LineSlip::Diagonals),
        _ if family.is_of_edges() => Some(LineSlip::Edges),
        LineReading::Parts if !draw.joins_cells() => Some(LineSlip::NoVisits),
        LineReading::Parts if closes => Some(LineSlip::VisitsOfAny),
        LineReading::Arms if draw.way != Way::Cells(None) || !board.lattice().is_plane() => {
            Some(LineSlip::NoArms)
        }
        LineReading::Arms if !family.is_of_cells() => Some(LineSlip::ArmsOfSeveral),
        LineReading::Inside if family.is_of_next() => Some(LineSlip::InsideOfNext),
        LineReading::Edges if has_no_edges(family, board) => Some(LineSlip::NoEdges),
        LineReading::Edges
        | LineReading::Parts
        | LineReading::Arms
        | LineReading::Inside
        | LineReading::Passing
        | LineReading::Borders => None,
    }
}

/// Whether there are shapes, and none has two cells with an edge between them.
fn has_no_edges(family: &Family, board: &Board) -> bool {
    let edges = Family::OfLines(LineReading::Edges, Box::new(family.clone()));
    !shapes_on(family, board).is_empty() && shapes_on(&edges, board).is_empty()
}
