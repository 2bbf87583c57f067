//! What is drawn on a board, and the borders of areas.

use super::relations::{checked, one_of};
use super::{Grid, Symbols};
use crate::borders::{Division, Parts};
use crate::build::lines::WayDraft;
use crate::build::{BuildError, Lines};
use crate::draw::{Draw, Way, crowded};
use crate::input::{Input, InputId};
use crate::piece::Gap;
use crate::shapes::shapes_on;
use crate::vocabulary::{Stroke, Word};

impl Symbols {
    /// Draws lines: the board gets its edges, and what lines do stands among the inputs, behind those of the author.
    pub(super) fn draw(&mut self, drawn: Vec<Lines>, grid: &mut Grid) -> Result<(), BuildError> {
        let lines = match <[Lines; 1]>::try_from(drawn) {
            Ok([lines]) => lines,
            Err(none) if none.is_empty() => return Ok(()),
            Err(_) => return Err(BuildError::NotSaid("a puzzle draws once")),
        };
        let way = match lines.way {
            WayDraft::Cells(None) => Way::Cells(None),
            WayDraft::Edges => Way::Edges,
            WayDraft::Diagonals => Way::Diagonals,
            WayDraft::Cells(Some(families)) => {
                let pairs = one_of(checked(families, &grid.board)?)?;
                if shapes_on(&pairs.family, &grid.board).iter().any(|shape| shape.cells.len() != 2) {
                    return Err(BuildError::NotSaid(
                        "lines join the pairs of a family: each shape has two cells",
                    ));
                }
                Way::Cells(Some(pairs))
            }
            WayDraft::Clues(most) => {
                if !grid.inputs.is_empty() {
                    return Err(BuildError::NotSaid(
                        "lines between clues are drawn on boards without inputs",
                    ));
                }
                let mut at: Vec<_> = self.clues.iter().map(|(place, _)| *place).collect();
                at.sort_unstable();
                at.dedup();
                Way::Clues { most, at }
            }
        };
        let over = self.all(&lines.over)?;
        let draw = Draw { figure: lines.figure, crossings: lines.crossings, way, over };
        if let Some(slip) = draw.slip(&grid.board).or_else(|| crowded(&grid.board, &draw)) {
            return Err(BuildError::NotSaid(slip.reason()));
        }
        grid.board = grid.board.clone().with_lines(Some(&draw));
        for stroke in draw.strokes(&grid.board) {
            self.add(stroke, grid);
        }
        Ok(())
    }

    /// Gives areas their borders.
    pub(super) fn divide(
        &mut self,
        grid: &mut Grid,
        (up_to_symmetry, is_filled): (bool, bool),
        reads_borders: bool,
    ) -> Result<(), BuildError> {
        let has_borders = grid.pieces.are_areas() || reads_borders && !grid.pieces.is_empty();
        if up_to_symmetry && (grid.board.draw().is_some() || has_borders) {
            return Err(BuildError::NotSaid(
                "boards with lines or borders are not compared by turns and flips",
            ));
        }
        if up_to_symmetry && grid.pieces.lie_over() {
            return Err(BuildError::NotSaid("boards under words are not compared by turns and flips"));
        }
        if !has_borders {
            return Ok(());
        }
        if !grid.pieces.are_areas() {
            if grid.pieces.may_cross() {
                return Err(BuildError::NotSaid("where pieces cross, a side has no border"));
            }
            let border = self.add(Stroke::Border, grid);
            grid.board = grid.board.clone().with_borders(Some(Division { border, into: Parts::Pieces }));
            return Ok(());
        }
        let is_alone = grid.pieces.list.len() == 1;
        if !is_alone || grid.pieces.may_cross() || grid.pieces.gap_of(true) != Gap::None {
            return Err(BuildError::NotSaid("areas divide the board: no other pieces, no gap, no overlap"));
        }
        let into = if is_filled { Parts::Areas } else { Parts::AreasAndCells };
        let border = self.add(Stroke::Border, grid);
        grid.board = grid.board.clone().with_borders(Some(Division { border, into }));
        Ok(())
    }

    fn add(&mut self, stroke: Stroke, grid: &mut Grid) -> InputId {
        let id = InputId(grid.inputs.len() as u32);
        grid.inputs.push(Input::of_stroke(stroke));
        self.strokes.push((stroke, id));
        id
    }

    /// The inputs that stand where a line does this.
    pub(super) fn stroke(&self, stroke: Stroke) -> Result<Vec<InputId>, BuildError> {
        let is_meant = |known: Stroke| match stroke {
            // a line that passes does something
            Stroke::Passed => !matches!(known, Stroke::Line | Stroke::Inside | Stroke::Border),
            stroke => known == stroke,
        };
        let found: Vec<InputId> =
            self.strokes.iter().filter(|(known, _)| is_meant(*known)).map(|(_, id)| *id).collect();
        if found.is_empty() {
            return Err(BuildError::NotDrawn { stroke: stroke.word() });
        }
        Ok(found)
    }
}
