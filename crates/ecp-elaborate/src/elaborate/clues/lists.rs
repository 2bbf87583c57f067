//! Lists of clues: in the order of a family, by the names of regions, for a side, or as a drawing.

use std::collections::HashMap;

use ecp_puzzle::{Block, Grid, Position};
use ecp_syntax::ast::{CellForm, DrawnCell, ListEntry, Side, Spanned};
use ecp_syntax::{Diagnostic, Span};

use super::divided::{slip, wrong_number};
use super::{Read, Slots, Written};
use crate::codes;
use crate::elaborate::Elaborator;
use crate::elaborate::inputs::Known;
use crate::elaborate::maps::Extent;
use ecp_puzzle::shapes::{Anchor, Corner};

impl Elaborator {
    /// Gives the clues of a statement to the shapes of a relation.
    pub(super) fn list(
        &mut self,
        slots: &mut Slots,
        written: &Written,
        grid: &Grid,
        known: &Known,
        read: &mut Read,
    ) {
        let Some(list) = &written.statement.list else {
            return self.give_board_clues(slots, grid, known, read);
        };
        if let Some(slip) = slip(slots, list, known) {
            return self.report_once(slip);
        }
        let is_named = |entry: &Spanned<ListEntry>| entry.value.name.is_some();
        if list.entries.iter().any(is_named) {
            return self.by_name(slots, &list.entries, known);
        }
        let shapes = match written.statement.side {
            Some(side) => self.side(slots, side),
            None if !slots.are_drawn() => Some((0..slots.anchors.len()).collect()),
            None => {
                self.drawing(slots, written, grid, known, read);
                None
            }
        };
        let Some(shapes) = shapes else { return };
        if shapes.len() != list.entries.len() {
            return self.report_once(wrong_number(slots, (written, list), shapes.len()));
        }
        for (entry, shape) in list.entries.iter().zip(shapes) {
            self.put(slots, shape, &entry.value.text, entry.value.form, known);
        }
    }

    fn side(&mut self, slots: &Slots, side: Spanned<Side>) -> Option<Vec<usize>> {
        let shapes = slots.read_from(side.value);
        if !shapes.is_empty() {
            return Some(shapes);
        }
        self.report_once(
            Diagnostic::error(codes::CLUE_TARGET, format!("no shape of {} is read from this side", slots.family))
                .label(side.span, "no shape begins here")
                .help("`rows` are read from the left, `cols` from the top, `sightlines` from all four sides; `rows reversed` from the right"),
        );
        None
    }

    fn by_name(&mut self, slots: &mut Slots, entries: &[Spanned<ListEntry>], known: &Known) {
        let name = |(index, anchor): (usize, &Anchor)| match anchor {
            Anchor::Name(name) => Some((name.clone(), index)),
            _ => None,
        };
        let names: HashMap<String, usize> = slots.anchors.iter().enumerate().filter_map(name).collect();
        for entry in entries {
            let ListEntry { name, text, form } = &entry.value;
            match name {
                _ if names.is_empty() => return self.report_no_names(slots, entry.span),
                None => self.report_no_name(entry.span),
                Some(name) => match names.get(&name.value) {
                    Some(&shape) => self.put(slots, shape, text, *form, known),
                    None => self.report_unknown_name(name, &names),
                },
            }
        }
    }

    fn report_no_names(&mut self, slots: &Slots, span: Span) {
        self.report_once(
            Diagnostic::error(codes::CLUE_TARGET, format!("the shapes of {} have no names", slots.family))
                .label(span, "a clue with a name")
                .help("only regions have names; list the clues in the order of the shapes: { 15 . 7 }"),
        );
    }

    fn report_no_name(&mut self, span: Span) {
        self.report_once(
            Diagnostic::error(codes::CLUE_NAME, "this clue has no name, but others of the list have one")
                .label(span, "for which region?")
                .help("write the name of the region and `=` before it, without blanks: a=15"),
        );
    }

    fn report_unknown_name(&mut self, name: &Spanned<String>, names: &HashMap<String, usize>) {
        let mut known: Vec<&str> = names.keys().map(String::as_str).collect();
        known.sort_by_key(|name| names[*name]);
        let help = match ecp_syntax::nearest(&name.value, known.iter().copied()) {
            Some(near) => format!("did you mean {near}?"),
            None => format!("the regions are {}", shortened(&known)),
        };
        self.report_once(
            Diagnostic::error(codes::CLUE_NAME, format!("no region is called {}", name.value))
                .label(name.span, "not in the map")
                .help(help),
        );
    }

    /// A clue for each place, drawn like the board, or for each corner of the grid.
    fn drawing(&mut self, slots: &mut Slots, written: &Written, grid: &Grid, known: &Known, read: &mut Read) {
        let places: HashMap<Anchor, usize> =
            (0..).zip(&slots.anchors).map(|(at, anchor)| (anchor.clone(), at)).collect();
        let block = if written.is_for_cells() { None } else { slots.family.rectangle() };
        let drawn: Vec<(Anchor, &DrawnCell)> = if slots.are_at_corners() {
            self.list_of_corners(written, block, grid)
        } else {
            let drawn = self.drawn_list(written, block, grid).into_iter();
            drawn.map(|(place, clue)| (Anchor::Place(place), clue)).collect()
        };
        for (place, clue) in drawn {
            match places.get(&place) {
                Some(&shape) => {
                    read.mark(clue.text.span);
                    self.put(slots, shape, &clue.text, clue.form, known);
                }
                None => read.miss(clue.text.span),
            }
        }
    }

    /// The clues of a list that is drawn like the board, or a block of it, each with its place.
    pub(in crate::elaborate) fn drawn_list<'w>(
        &mut self,
        written: &'w Written,
        block: Option<Block>,
        grid: &Grid,
    ) -> Vec<(Position, &'w DrawnCell)> {
        let extent = block.map_or_else(|| Extent::of(&grid.board), Extent::of_block);
        let corner = block.map_or(Position::new(0, 0), |block| block.top_left);
        let first = (grid.board.row_of(corner), corner.column);
        let drawn = self.marks_drawn(written, &extent, first).into_iter();
        drawn.map(|((row, column), clue)| (grid.board.place(row, column), clue)).collect()
    }

    /// The clues of a list that is drawn in one row and one column more than the board, or a block of it, each with its
    /// corner.
    fn list_of_corners<'w>(
        &mut self,
        written: &'w Written,
        block: Option<Block>,
        grid: &Grid,
    ) -> Vec<(Anchor, &'w DrawnCell)> {
        let ends = block.map_or_else(|| Corner::ends_of(&grid.board), Corner::ends_of_block);
        let first = (ends.0.row, ends.0.column);
        let drawn = self.marks_drawn(written, &Extent::of_corners(ends), first).into_iter();
        drawn.map(|((row, column), clue)| (Anchor::Corner(Corner { row, column }), clue)).collect()
    }

    /// The clues of a drawing, each with its row and column, counted from the first.
    fn marks_drawn<'w>(
        &mut self,
        written: &'w Written,
        extent: &Extent,
        first: (u32, u32),
    ) -> Vec<((u32, u32), &'w DrawnCell)> {
        let Some(list) = &written.statement.list else { return Vec::new() };
        let Some(rows) = self.checked_map(&list.drawing, extent) else { return Vec::new() };
        let says_none = |cell: &DrawnCell| {
            cell.form == CellForm::Plain && matches!(cell.text.value.as_str(), "." | "_" | "#")
        };
        let mut clues = Vec::new();
        for (row, cells) in (first.0..).zip(&rows) {
            for (column, cell) in (first.1..).zip(cells) {
                clues.extend(cell.filter(|cell| !says_none(cell)).map(|clue| ((row, column), clue)));
            }
        }
        clues
    }

    /// Reports the clues of drawn lists for which no family that reads them has a shape.
    pub(super) fn report_placeless(&mut self, read: &Read) {
        for span in read.placeless.iter().filter(|span| !read.has(**span)) {
            self.report_no_place(*span);
        }
    }

    fn report_no_place(&mut self, span: Span) {
        self.report_once(
            Diagnostic::error(codes::CLUE_TARGET, "there is no shape for a clue at this place")
                .label(span, "a hole of the board")
                .help("`around`, `beside` and `crosses` have a shape for a hole, too; `centred` and `cells` have none"),
        );
    }
}

/// The first of some names.
fn shortened(names: &[&str]) -> String {
    const FEW: usize = 12;
    let more = if names.len() > FEW { " ..." } else { "" };
    format!("{}{more}", names[..names.len().min(FEW)].join(" "))
}
