//! The clues on the board: in cells and holes, before runs, with arrows.

use std::collections::{HashMap, HashSet};

use ecp_puzzle::shapes::Anchor;
use ecp_puzzle::{Arrow, Board, Direction, Family, Grid, Marked, Position, Rule, Way};
use ecp_syntax::ast::{CellForm, DrawnCell, Spanned, Symbol};
use ecp_syntax::{Diagnostic, Span};

use super::marks::{ClueKind, parts};
use super::{Read, Slots};
use crate::codes;
use crate::elaborate::Elaborator;
use crate::elaborate::inputs::Known;

/// A clue on the board.
pub(in crate::elaborate) struct BoardClue {
    pub(in crate::elaborate) place: Anchor,
    pub(in crate::elaborate) text: Symbol,
    pub(in crate::elaborate) form: CellForm,
    /// What families read of it that have no arrows: the text with blanks in their place; `None` if nothing is left.
    pub(in crate::elaborate) beside_arrows: Option<Symbol>,
}

impl BoardClue {
    fn new(place: Anchor, text: Symbol, form: CellForm) -> Self {
        Self { place, beside_arrows: Some(text.clone()), text, form }
    }
}

impl Elaborator {
    /// Notes the clues that a cell of the drawing holds: `(4)`, `#4`, `#23\12`, `#>2`.
    pub(in crate::elaborate) fn note_clues(&mut self, cell: &DrawnCell, position: Position) {
        let text = &cell.text;
        if let Some(clue) = &cell.clue {
            self.note_clue_at(position, clue.clone(), CellForm::Clue);
        }
        if cell.form == CellForm::Clue {
            return self.note_clue_at(position, text.clone(), cell.form);
        }
        let clue = text.value.strip_prefix('#').filter(|clue| !clue.is_empty());
        let Some(clue) = clue.filter(|_| cell.form == CellForm::Plain) else { return };
        let start = text.span.start + 1;
        let part = |part: &str, start: usize| Spanned {
            value: part.to_owned(),
            span: Span::new(start, start + part.len()),
        };
        let Some((down, across)) = clue.split_once('\\') else {
            return self.note_clue_at(position, part(clue, start), cell.form);
        };
        let across_at = start + down.len() + 1;
        for (direction, text, start) in
            [(Direction::Down, down, start), (Direction::Across, across, across_at)]
        {
            if !text.is_empty() {
                let place = Anchor::Before(direction, position);
                self.board_clues.push(BoardClue::new(place, part(text, start), CellForm::Plain));
            }
        }
    }

    /// A clue of a place, and each of its arrows with the number behind it.
    fn note_clue_at(&mut self, position: Position, text: Symbol, form: CellForm) {
        let mut beside = text.clone();
        let mut is_left = false;
        let begin = self.begin_of(&text);
        let marks = if form == CellForm::Clue { parts(&text, form, begin) } else { vec![text.clone()] };
        let has_marks = !marks.is_empty();
        for mark in marks {
            let Some((arrow, number)) = Arrow::read(&mark.value) else {
                is_left = true;
                continue;
            };
            let number = Spanned {
                value: number.to_owned(),
                span: Span::new(mark.span.end - number.len(), mark.span.end),
            };
            let (from, length) = (mark.span.start - begin, mark.value.len());
            beside.value.replace_range(from..from + length, &" ".repeat(length));
            let place = Anchor::Arrow(position, arrow);
            self.board_clues.push(BoardClue::new(place, number, CellForm::Plain));
        }
        let beside_arrows = (is_left || !has_marks).then_some(beside);
        self.board_clues.push(BoardClue { place: Anchor::Place(position), text, form, beside_arrows });
    }

    /// Whether a clue on the board says this.
    pub(in crate::elaborate) fn is_clue_on_board(&self, text: &str) -> bool {
        self.board_clues.iter().any(|clue| clue.text.value.split_whitespace().any(|mark| mark == text))
    }

    /// The board with what its clues make of it: runs of a single cell, and arrows.
    pub(in crate::elaborate) fn with_clues(&mut self, board: Board) -> Board {
        let before_runs = self.board_clues.iter().filter_map(|clue| match clue.place {
            Anchor::Before(direction, hole) => Some((direction, hole)),
            _ => None,
        });
        let arrows = self.board_clues.iter().filter_map(|clue| match clue.place {
            Anchor::Arrow(place, arrow) => Some((place, arrow, clue.text.span)),
            _ => None,
        });
        let arrows: Vec<(Position, Arrow, Span)> = arrows.collect();
        let board = board.with_run_clues(before_runs);
        if let Some((_, arrow, span)) = arrows.iter().find(|(_, arrow, _)| !arrow.points_on(&board)) {
            self.report(
                Diagnostic::error(codes::CLUE_TARGET, format!("no hexagon lies straight {} another", arrow.beyond()))
                    .label(Span::new(span.start - 1, span.end), "an arrow up or down")
                    .help("among hexagons an arrow points right or left, as `>4` and `<4`; a sign and a number stand apart, as `(v 4)`"),
            );
        }
        board.with_arrows(arrows.into_iter().map(|(place, arrow, _)| (place, arrow)))
    }

    /// The clues on the board that fit the family.
    pub(super) fn drawn_clues(&mut self, slots: &mut Slots, read: &mut Read, known: &Known) {
        let places: HashMap<Anchor, usize> =
            (0..).zip(&slots.anchors).map(|(index, anchor)| (anchor.clone(), index)).collect();
        let drawn = std::mem::take(&mut self.board_clues);
        let mut read_whole = HashSet::new();
        for clue in &drawn {
            let Some(&index) = places.get(&clue.place) else { continue };
            let is_whole = slots.kind == ClueKind::Loose;
            let text = if is_whole { Some(&clue.text) } else { clue.beside_arrows.as_ref() };
            let Some(text) = text else { continue };
            if self.is_read(slots, text, clue.form, known) {
                read.mark(clue.text.span);
                if let (Anchor::Place(place), true) = (&clue.place, is_whole) {
                    read_whole.insert(*place);
                }
            }
            self.put(slots, index, text, clue.form, known);
        }
        self.board_clues = drawn;
        self.mark_arrows(&read_whole, read);
    }

    /// Whoever looks whether there is a clue has read its arrow, too.
    pub(in crate::elaborate) fn mark_arrows(&self, places: &HashSet<Position>, read: &mut Read) {
        for clue in &self.board_clues {
            if let Anchor::Arrow(place, _) = clue.place
                && places.contains(&place)
            {
                read.mark(clue.text.span);
            }
        }
    }

    /// Whether a relation reads a clue: one that tells shapes apart only where it is among those that it names.
    pub(super) fn is_read(&mut self, slots: &Slots, text: &Symbol, form: CellForm, known: &Known) -> bool {
        match &slots.marked {
            None | Some(Marked::Any) => true,
            Some(Marked::None) => false,
            marked @ Some(Marked::With(_)) => {
                let clue = self.clue(text, form, slots.kind, known);
                marked.as_ref().is_some_and(|marked| marked.means(clue.as_ref()))
            }
        }
    }

    /// The first clue on the board that nothing reads. Without a number, an arrow is read where there are rays, and a clue
    /// where lines lead from one to the next.
    pub(super) fn unread_on_board(&self, read: &Read, grid: &Grid) -> Option<&BoardClue> {
        let joins_clues = grid.all(Rule::draw).any(|(_, draw)| matches!(draw.way, Way::Clues { .. }));
        let points_only = |clue: &BoardClue| {
            let is_used = match clue.place {
                Anchor::Arrow(..) => uses_rays(grid),
                Anchor::Place(_) => joins_clues,
                _ => false,
            };
            is_used && clue.text.value == "?"
        };
        self.board_clues
            .iter()
            .find(|clue| clue.beside_arrows.is_some() && !read.has(clue.text.span) && !points_only(clue))
    }
}

/// Whether a rule speaks of the cells at which arrows point.
fn uses_rays(grid: &Grid) -> bool {
    let meetings = grid.pieces.meetings.iter().map(|meeting| &meeting.shapes);
    grid.rules.iter().flat_map(Rule::families).chain(meetings).any(|shapes| is_of_rays(&shapes.family))
}

fn is_of_rays(family: &Family) -> bool {
    *family == Family::Rays || family.made_of().any(is_of_rays)
}
