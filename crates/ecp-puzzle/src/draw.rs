//! `draw`: lines that a solution draws, from cell to cell or along the sides of cells.
//!
//! Where a line may lie is an *edge*, and edges join *points*: cells, or the corners of the grid. A board on which lines are
//! drawn has a [`DrawGraph`]; each edge is one place more beside its cells, in which a line may stand, and what a line does in
//! a cell (it goes straight on, it turns) stands in the cell like an input. So whatever is said of cells and inputs can be said of
//! edges and lines.

mod faces;
mod graph;
mod reading;

pub use faces::Faces;
pub use graph::{DrawEdge, DrawGraph, DrawPoint, Joint, Strand};
pub use reading::LineSlip;

use crate::board::{Board, CellId, Position};
use crate::family::{LineReading, Shapes};
use crate::input::InputId;
use crate::puzzle::Grid;
use crate::relation::Condition;
use crate::shown::Shown;
use crate::vocabulary::FigureWord;
pub use crate::vocabulary::Stroke;

/// `draw loop through cells`: which lines there are, and where.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Draw {
    /// What the lines are.
    pub figure: FigureWord,
    /// Whether two lines may cross in a cell: both go straight on, and are not joined there.
    pub crossings: bool,
    /// Where they run.
    pub way: Way,
    /// The inputs that a cell may hold which a line passes.
    pub over: Vec<InputId>,
}

/// Where lines run.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// From cell to cell: over their sides, or by the pairs of a family.
    Cells(Option<Shapes>),
    /// From corner to corner along the sides of cells.
    Edges,
    /// From corner to corner across cells, one in a cell at most.
    Diagonals,
    /// From a place with a clue straight to the next in its row or column; lines do not cross.
    Clues {
        /// How many may lie side by side.
        most: u32,
        /// The places, in reading order.
        at: Vec<Position>,
    },
}

impl Stroke {
    /// What a line does in a cell, in the order in which they are inputs.
    pub const IN_CELLS: [Self; 5] = [Self::Straight, Self::Turn, Self::End, Self::Crossing, Self::Passed];
}

impl Way {
    /// Whether lines go by the pairs of a family, wherever these lie.
    #[must_use]
    pub const fn leaps(&self) -> bool {
        matches!(self, Self::Cells(Some(_)))
    }
}

/// What can be wrong with a drawing on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawSlip {
    /// Corners of cells are known only of flat boards of squares.
    NoCorners,
    /// Lines cross in cells of flat boards of squares, over whose sides they go.
    NoCrossings,
    /// Any number of lines meets in a cell anyway.
    NeedlessCrossings,
    /// Between clues any number of lines meets.
    NoBranches,
    /// There are no clues between which to draw.
    NoClues,
    /// Too many lines side by side, or none.
    SideBySide,
    /// Too many edges meet in a point.
    Crowded,
    /// Only lines through cells pass cells that hold something.
    NotOver,
}

impl DrawSlip {
    /// What is wrong, in a sentence.
    #[must_use]
    pub const fn reason(self) -> &'static str {
        match self {
            Self::NoCorners => {
                "lines run along edges and diagonals, and between clues, only on flat boards of squares with an edge all around"
            }
            Self::NoCrossings => "lines cross only where they go through squares, over their sides",
            Self::NeedlessCrossings => "only loops and paths have crossings",
            Self::NoBranches => "lines between clues meet in any number, and loops and paths do not",
            Self::NoClues => "no clue stands on the board between which lines could be drawn",
            Self::SideBySide => "from 1 to 9 lines lie side by side",
            Self::NotOver => "only lines through cells pass cells with inputs",
            Self::Crowded => "more than 12 edges meet in a cell",
        }
    }
}

impl FigureWord {
    /// What it is: `a single closed line`.
    #[must_use]
    pub const fn noun(self) -> &'static str {
        match self {
            Self::Loop => "a single closed line",
            Self::Loops => "closed lines",
            Self::Path => "a single line from one end to the other",
            Self::Paths => "lines, each from one end to the other",
            Self::Tree => "lines that hang together and close nowhere",
            Self::Trees => "lines that close nowhere",
            Self::Network => "lines that hang together",
            Self::Lines => "lines",
        }
    }

    /// How many lines may meet in a point, where they do not cross.
    const fn lets_meet(self, lines: usize) -> bool {
        match self {
            Self::Loop | Self::Loops => matches!(lines, 0 | 2),
            Self::Path | Self::Paths => lines <= 2,
            Self::Tree | Self::Trees | Self::Network | Self::Lines => true,
        }
    }

    /// Whether any number of lines may meet in a point.
    #[must_use]
    pub const fn branches(self) -> bool {
        matches!(self, Self::Tree | Self::Trees | Self::Network | Self::Lines)
    }

    /// Whether there is at least one line.
    #[must_use]
    pub const fn wants_a_line(self) -> bool {
        matches!(self, Self::Loop | Self::Path | Self::Tree)
    }

    /// Whether all lines hang together.
    #[must_use]
    pub const fn hangs_together(self) -> bool {
        matches!(self, Self::Loop | Self::Path | Self::Tree | Self::Network)
    }

    /// Which closed lines there may be.
    #[must_use]
    pub const fn closing(self) -> Closing {
        match self {
            Self::Path | Self::Paths | Self::Tree | Self::Trees => Closing::Never,
            Self::Loop => Closing::Alone,
            Self::Loops | Self::Network | Self::Lines => Closing::Any,
        }
    }
}

/// Which closed lines there may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closing {
    /// None.
    Never,
    /// One, if it is all that is drawn.
    Alone,
    /// Any.
    Any,
}

/// How many edges may meet in a point: every way in which lines may meet there is looked at.
const MOST_JOINTS: usize = 12;

/// Whether too many edges meet in a point of a board.
#[must_use]
pub fn crowded(board: &Board, draw: &Draw) -> Option<DrawSlip> {
    let graph = DrawGraph::of(board, draw);
    let points = 0..graph.points().len() as u32;
    points
        .map(|point| graph.joints(point).len())
        .any(|joints| joints > MOST_JOINTS)
        .then_some(DrawSlip::Crowded)
}

impl Draw {
    /// What is wrong with it on a board.
    #[must_use]
    pub fn slip(&self, board: &Board) -> Option<DrawSlip> {
        let is_plane = board.lattice().is_plane();
        if !self.over.is_empty() && !self.joins_cells() {
            return Some(DrawSlip::NotOver);
        }
        if let Way::Clues { most, at } = &self.way {
            if self.figure.branches() && at.is_empty() {
                return Some(DrawSlip::NoClues);
            }
            if !(1..=9).contains(most) {
                return Some(DrawSlip::SideBySide);
            }
            if !self.figure.branches() {
                return Some(DrawSlip::NoBranches);
            }
        }
        let needs_corners = matches!(self.way, Way::Edges | Way::Diagonals | Way::Clues { .. });
        if needs_corners && !is_plane {
            return Some(DrawSlip::NoCorners);
        }
        if !self.crossings {
            return None;
        }
        if self.figure.branches() {
            return Some(DrawSlip::NeedlessCrossings);
        }
        let is_of_squares = board.lattice().is_flat() && self.way == Way::Cells(None);
        (!is_of_squares).then_some(DrawSlip::NoCrossings)
    }

    /// Whether lines run through cells: then a cell is filled by an input, or passed by a line.
    #[must_use]
    pub const fn passes_cells(&self) -> bool {
        matches!(self.way, Way::Cells(_) | Way::Diagonals)
    }

    /// Whether a cell may hold an input and be passed by a line. Then what lines do there stands in a place of its own.
    #[must_use]
    pub const fn shares_cells(&self) -> bool {
        !self.over.is_empty()
    }

    /// Whether a cell with this input may be passed by a line.
    #[must_use]
    pub fn goes_over(&self, input: InputId) -> bool {
        self.over.contains(&input)
    }

    /// Whether cells are the points in which lines meet.
    #[must_use]
    pub const fn joins_cells(&self) -> bool {
        matches!(self.way, Way::Cells(_))
    }

    /// What a line may do at places of the board, in the order in which these are inputs behind those of the author.
    #[must_use]
    pub fn strokes(&self, board: &Board) -> Vec<Stroke> {
        let is_straight = self.way == Way::Cells(None);
        let mut strokes = vec![Stroke::Line];
        if is_straight {
            strokes.extend([Stroke::Straight, Stroke::Turn]);
        }
        if self.joins_cells() && !matches!(self.figure, FigureWord::Loop | FigureWord::Loops) {
            strokes.push(Stroke::End);
        }
        strokes.extend(self.crossings.then_some(Stroke::Crossing));
        if self.passes_cells() && (self.figure.branches() || !is_straight) {
            strokes.push(Stroke::Passed);
        }
        strokes.extend(self.has_inside(board).then_some(Stroke::Inside));
        strokes
    }

    /// Whether lines part an inside from an outside: closed ones on a flat board.
    #[must_use]
    pub fn has_inside(&self, board: &Board) -> bool {
        matches!(self.figure, FigureWord::Loop | FigureWord::Loops)
            && matches!(self.way, Way::Cells(None) | Way::Edges)
            && !self.crossings
            && board.lattice().is_plane()
    }

    /// Whether these lines, all that are in a point, may meet there.
    #[must_use]
    pub fn lets_meet(&self, lines: &[Joint]) -> bool {
        self.figure.lets_meet(lines.len()) || self.crosses(lines)
    }

    /// Whether two lines cross where these are.
    #[must_use]
    pub fn crosses(&self, lines: &[Joint]) -> bool {
        self.crossings && lines.len() == 4
    }

    /// What the lines on these edges do in their point; nothing where none meets it.
    #[must_use]
    pub fn stroke_of(&self, lines: &[Joint]) -> Option<Stroke> {
        match (lines, &self.way) {
            ([], _) => None,
            ([_], _) => Some(Stroke::End),
            ([one, other], Way::Cells(None)) => {
                Some(if one.is_opposite(other) { Stroke::Straight } else { Stroke::Turn })
            }
            _ if self.crosses(lines) => Some(Stroke::Crossing),
            _ => Some(Stroke::Passed),
        }
    }
}

impl Grid {
    /// The input that stands where a line does this, if it may do so anywhere.
    #[must_use]
    pub fn stroke(&self, stroke: Stroke) -> Option<InputId> {
        let place = self.inputs.iter().position(|input| input.stroke == Some(stroke));
        place.map(|place| InputId(place as u32))
    }

    /// All inputs of cells that are passed by a line.
    pub fn passing(&self) -> impl Iterator<Item = InputId> + '_ {
        Stroke::IN_CELLS.into_iter().filter_map(|stroke| self.stroke(stroke))
    }

    /// Whether a rule asks which cells lie inside of closed lines.
    #[must_use]
    pub fn reads_inside(&self) -> bool {
        let asks = |shapes: &Shapes| shapes.family.reads_of_lines(LineReading::Inside);
        self.rules.iter().any(|rule| rule.families().iter().any(asks))
    }

    /// What a line does where this input stands, if it is no input of the author.
    #[must_use]
    pub fn stroke_at(&self, input: InputId) -> Option<Stroke> {
        self.inputs[input.index()].stroke
    }

    /// Whether a cell of a filled board shows one of these; no piece lies there that carries nothing.
    #[must_use]
    pub fn shows(&self, filling: &[Option<InputId>], cell: CellId, shown: &[Shown]) -> bool {
        let places = [cell, self.board.passing_place(cell)];
        let mut held = places.into_iter().filter_map(|place| filling[place.index()]).peekable();
        match held.peek() {
            None => shown.contains(&Shown::Empty),
            Some(_) => held.any(|input| shown.contains(&Shown::Input(input))),
        }
    }

    /// Whether this is what a line does.
    #[must_use]
    pub fn is_of_strokes(&self, shown: Shown) -> bool {
        shown.input().is_some_and(|input| self.stroke_at(input).is_some())
    }

    /// Whether a condition skips cells that a line passes, as it skips those that stay empty: so does every one that names neither
    /// what lines do nor empty cells, but for an expression that cells match.
    #[must_use]
    pub fn skips_lines(&self, condition: &Condition) -> bool {
        let is_read = |shown: &Shown| match shown {
            Shown::Empty => true,
            Shown::Input(input) => self.stroke_at(*input).is_some(),
        };
        let reads_lines = condition.measures().iter().any(|measure| measure.reads_lines().is_some());
        if reads_lines || condition.skips_nothing() {
            return false;
        }
        let fills_cells = |draw: &Draw| draw.passes_cells() && !draw.shares_cells();
        self.board.draw().is_some_and(fills_cells) && !condition.shown().iter().any(is_read)
    }

    /// Whether lines pass cells whatever these hold.
    #[must_use]
    pub fn draws_over_all(&self) -> bool {
        let declared = (0..self.declared_inputs() as u32).map(InputId);
        self.board.draw().is_some_and(|draw| declared.into_iter().all(|input| draw.goes_over(input)))
    }

    /// How many inputs the author declared: those of lines stand behind them.
    #[must_use]
    pub fn declared_inputs(&self) -> usize {
        self.inputs.iter().take_while(|input| input.stroke.is_none()).count()
    }
}
