//! Groups, and the clues in cells that they read.

use super::relations::{checked, one_of};
use super::{Grid, Symbols};
use crate::board::{Board, Position};
use crate::build::groups::{FeatureDraft, Gathering, GroupDraft, Keeps};
use crate::build::{BuildError, Drawing};
use crate::groups::{Feature, Gathered, GroupCondition, GroupRule, Groups};
use crate::piece::{PieceRule, Pieces};
use crate::relation::{Clue, ClueMark, SignId};
use crate::rule::Rule;

/// The pieces of these names, in the order of the puzzle; none, where all are meant.
pub(super) fn pieces_named(pieces: &Pieces, names: &[String]) -> Result<Vec<String>, BuildError> {
    if names.iter().any(|name| pieces.list.iter().all(|piece| piece.name != *name)) {
        return Err(BuildError::NotSaid("a rule names a piece that there is not"));
    }
    Ok(pieces.named(names))
}

impl Symbols {
    pub(super) fn groups(&self, draft: GroupDraft, grid: &Grid) -> Result<GroupRule, BuildError> {
        let board = &grid.board;
        let groups = self.gathering(draft.groups, board)?;
        if let Some(slip) = grid.slip_of_shown(&groups.shown) {
            return Err(BuildError::NotSaid(slip.reason()));
        }
        let marked = draft.marked.map(|marked| self.marked(marked));
        let keeps = match draft.keeps {
            Keeps::Measured(measure, comparison, term) => {
                GroupCondition::Measured(PieceRule { measure, comparison, term })
            }
            Keeps::Clues(likeness) => GroupCondition::Clues(likeness),
            Keeps::Rectangular(are) => GroupCondition::Rectangular(are),
            Keeps::Contents(rule) => GroupCondition::Contents(self.condition(rule, board)?),
            Keeps::Said(saying) => saying.condition().map_err(BuildError::NotSaid)?,
            Keeps::Symmetric(families) => GroupCondition::Symmetric(one_of(checked(families, board)?)?),
            Keeps::Among(feature, likeness, meeting) => {
                let meeting = meeting.map(|families| one_of(checked(families, board)?)).transpose()?;
                let feature = match feature {
                    FeatureDraft::Known(feature) => feature,
                    FeatureDraft::Contents(measure) => Feature::Contents(self.measure(measure, board)?),
                };
                GroupCondition::Among { feature, likeness, meeting }
            }
        };
        let of = pieces_named(&grid.pieces, &draft.of)?;
        let rule = GroupRule { groups, marked, of, keeps };
        if rule.groups.gathered == Gathered::Pieces && grid.pieces.is_empty() {
            return Err(BuildError::NotSaid("this is said of pieces, and there are none"));
        }
        if rule.has_large_numbers(&grid.inputs) {
            return Err(BuildError::NotSaid(
                "the numbers of a group are added up and compared as far as 1,000,000",
            ));
        }
        match rule.slip(board) {
            Some(slip) => Err(BuildError::NotSaid(slip.reason())),
            None => Ok(rule),
        }
    }

    pub(super) fn gathering(&self, draft: Gathering, board: &Board) -> Result<Groups, BuildError> {
        let joined_by = draft.joined_by.map(|families| one_of(checked(families, board)?)).transpose()?;
        Ok(Groups { gathered: draft.gathered, shown: self.shown(&draft.shown)?, joined_by })
    }

    /// Reads the clues that stand in cells: those without a kind, and for pieces those of each kind.
    pub(super) fn take_clues(
        &mut self,
        drawn: Vec<(Option<String>, Drawing)>,
        board: &Board,
        pieces: &mut Pieces,
    ) -> Result<(), BuildError> {
        for (kind, drawing) in drawn {
            let clues = places(&drawing);
            if let Some((place, _)) = clues.iter().find(|(place, _)| !lies_on(board, *place)) {
                let shapes = "the clues".to_owned();
                return Err(BuildError::NoCell { shapes, position: *place });
            }
            match kind {
                None => self.clues.extend(clues),
                Some(name) => {
                    let Some(kind) = pieces.kinds.iter_mut().find(|kind| kind.name == name) else {
                        return Err(BuildError::NotSaid("no rule of pieces reads clues of this kind"));
                    };
                    kind.clues = self.on_cells(&clues, board);
                }
            }
        }
        Ok(())
    }

    /// Gives pieces and groups the clues in cells, where some rule of theirs reads them.
    pub(super) fn give_clues(&self, grid: &mut Grid) {
        let are_of_groups = grid.all(Rule::groups).any(|(_, rule)| rule.reads_clues());
        if are_of_groups || grid.pieces.rules.iter().any(PieceRule::reads_clues) {
            grid.pieces.clues = self.on_cells(&self.clues, &grid.board);
        }
    }

    fn on_cells(&self, clues: &[(Position, String)], board: &Board) -> Vec<Option<Clue>> {
        let mut on_cells = vec![None; board.cells().len()];
        for (place, text) in clues {
            if let Some(cell) = board.at(*place) {
                on_cells[cell.index()] = Some(self.marks(text));
            }
        }
        on_cells
    }

    /// The clue that a text is: numbers, inputs and signs.
    pub(super) fn marks(&self, text: &str) -> Clue {
        let marks = text.trim_matches(['(', ')']).split([' ', ',']).filter(|mark| !mark.is_empty());
        Clue(marks.map(|mark| self.mark(mark)).collect())
    }

    pub(super) fn mark(&self, mark: &str) -> ClueMark {
        if mark == "?" {
            return ClueMark::Any;
        }
        if let Ok(number) = mark.parse() {
            return ClueMark::Number(number);
        }
        if let Some(input) = self.ids.get(mark) {
            return ClueMark::Input(*input);
        }
        let (sign, _) = self.signs.borrow_mut().insert_full(mark.to_owned());
        ClueMark::Sign(SignId(sign as u32))
    }
}

/// Whether a place is one of the board, be it a hole.
fn lies_on(board: &Board, place: Position) -> bool {
    let row = board.rows().get(place.row as usize);
    row.is_some_and(|row| (place.column as usize) < row.len())
}

/// The places of a drawing where something stands.
fn places(drawing: &Drawing) -> Vec<(Position, String)> {
    let topology = drawing.topology;
    let height = topology.layer_height(drawing.rows.len() as u32);
    let mut clues = Vec::new();
    for (tokens, row) in drawing.rows.iter().zip(0..) {
        for (token, column) in tokens.iter().zip(0..).filter(|(token, _)| token.is_mark()) {
            clues.push((topology.place(height, row, column), token.text.clone()));
        }
    }
    clues
}
