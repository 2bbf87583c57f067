//! Clues: which of them belongs to which shape of a relation.
//!
//! A clue stands in a list in the order of a family, under the name of a region, at a side of the board, before a line,
//! or on the board itself. A relation over a named family reads the lists under that name if there are any; otherwise,
//! and without a name, it reads all that fits its family. A list for a side at which no shape begins goes to the shapes
//! that end there, where that makes no difference. What no relation reads is an error.

mod divided;
mod drawn;
mod kinds;
mod lists;
mod marks;
mod missing;
mod on_board;
mod unread;
mod worth;

use std::collections::{HashMap, HashSet};

use ecp_puzzle::Limits;
use ecp_puzzle::{Clue, Family, Grid, Marked, Position, ReadFrom, Relation, RuleId};
use ecp_syntax::ast::{CellForm, CluesStatement, FamilyExpr, ListEntry, Side, Spanned, Symbol};
use ecp_syntax::{Diagnostic, Span};

pub(super) use self::divided::COMMAS;
pub(super) use self::drawn::BoardClue;
pub(super) use self::kinds::{kind_behind, kinds};
pub(super) use self::marks::ClueKind;
pub(super) use self::unread::number_with_arrow;
use super::Elaborator;
use super::families::NamedShapes;
use super::inputs::Known;
use super::relations::Scope;
use crate::codes;
use ecp_puzzle::shapes::{Anchor, all_shapes_on, size_bound};

/// A relation that reads clues, as long as they are not known.
pub(super) struct Pending {
    pub(super) relation: RuleId,
    /// The name that the author gave to its family.
    pub(super) name: Option<String>,
    /// The clues before the lines of its family.
    pub(super) lines: Lines,
    /// The kind of the clues that it reads, where they have a name.
    pub(super) kind: Option<String>,
    /// Where its statement says what holds, of all its families.
    pub(super) said_at: Span,
}

/// For each line of a `lines` family the clue before it.
pub(super) type Lines = Vec<Option<Spanned<ListEntry>>>;

/// A `clues` statement whose family is known.
pub(super) struct Written<'a> {
    pub(super) statement: &'a CluesStatement,
    pub(super) span: Span,
    target: Target,
}

enum Target {
    /// A family under the name that its author gave it.
    Name(String),
    /// A family under its own word.
    Family(Family),
    /// Every family that is read from the side.
    Side,
}

/// Which clues and lists were read, by the bytes at which they begin.
#[derive(Default)]
pub(super) struct Read {
    begins: HashSet<usize>,
    /// Clues of drawn lists that stand where some family that reads them has no shape.
    placeless: Vec<Span>,
}

impl Read {
    pub(super) fn mark(&mut self, span: Span) {
        self.begins.insert(span.start);
    }

    fn has(&self, span: Span) -> bool {
        self.begins.contains(&span.start)
    }

    /// A clue of a drawn list finds no shape, at least not here.
    pub(super) fn miss(&mut self, span: Span) {
        self.placeless.push(span);
    }
}

/// What is known of the shapes of a relation while its clues are gathered.
struct Slots {
    relation: RuleId,
    /// The name that the author gave to the family.
    name: Option<String>,
    lines: Lines,
    family: Family,
    anchors: Vec<Anchor>,
    kind: ClueKind,
    /// The name of the kind of clues that it reads.
    kind_name: Option<String>,
    /// By which clues it tells its shapes apart.
    marked: Option<Marked>,
    end: ReadFrom,
    /// The sides at which no shape of any relation begins.
    unclaimed: Vec<Side>,
    /// For each shape its clue and where it stands.
    clues: Vec<Option<(Clue, Span)>>,
    /// The list whose clues they get now.
    list: Option<Span>,
}

/// The clues before the lines that an expression means, if it is a family of lines, turned round or not.
pub(super) fn line_clues(expression: &FamilyExpr, named: &NamedShapes) -> Lines {
    match expression {
        FamilyExpr::Lines(lines) => lines.iter().map(|line| line.clue.clone()).collect(),
        FamilyExpr::Reversed(inner) => line_clues(&inner.value, named),
        FamilyExpr::Named(name) => named.line_clues(name),
        _ => Vec::new(),
    }
}

impl Elaborator {
    /// A `clues` statement, if its family makes sense.
    pub(super) fn written<'a>(
        &mut self,
        statement: &'a CluesStatement,
        span: Span,
        grid: &Grid,
        named: &NamedShapes,
    ) -> Option<Written<'a>> {
        let target = match &statement.family {
            None => Target::Side,
            Some(expression) => {
                if let Some(slip) = side_slip(expression, named) {
                    self.report(slip);
                    return None;
                }
                let family = self.checked_family(expression, &grid.board, named)?;
                match &expression.value {
                    FamilyExpr::Named(name) => Target::Name(name.clone()),
                    _ => Target::Family(family.for_clues()),
                }
            }
        };
        Some(Written { statement, span, target })
    }

    /// Gives every relation the clues of its shapes.
    pub(super) fn assign_clues(&mut self, grid: &mut Grid, written: &[Written], scope: Scope) {
        let mut read = Read::default();
        self.check_kinds(scope.known);
        self.check_clues_on_board(written, grid, scope.named);
        self.clues_of_pieces(grid, written, scope.known, &mut read);
        self.print_numbers(grid, written, &mut read);
        let statements = self.statements_with_clues();
        let mut have_lists = HashSet::new();
        for mut slots in self.all_slots(grid) {
            let left_alone = self.keep_marked(&mut slots, written, grid, scope.known, &mut read);
            if self.gather(&mut slots, written, grid, scope.known, &mut read) {
                have_lists.insert(slots.relation);
            }
            left_alone.into_iter().for_each(|shape| slots.clues[shape] = None);
            let relation = grid.relation_mut(slots.relation);
            let kept =
                |clue: &Option<(Clue, Span)>| Some(relation.condition.kept_clue(clue.as_ref()?.0.clone()));
            relation.clues = slots.clues.iter().map(kept).collect();
            self.places
                .clues
                .insert(slots.relation, slots.clues.into_iter().map(|clue| Some(clue?.1)).collect());
        }
        grid.pieces.signs = self.signs.iter().cloned().collect();
        self.report_placeless(&read);
        self.report_unread(written, &read, grid, scope.named);
        self.warn_of_missing(&statements, &have_lists, grid);
        self.warn_of_missing_in_cells(grid);
    }

    /// Gives the shapes of a relation their clues; whether there is a list for them.
    fn gather(
        &mut self,
        slots: &mut Slots,
        written: &[Written],
        grid: &Grid,
        known: &Known,
        read: &mut Read,
    ) -> bool {
        // those before lines have no name
        let lines = if slots.kind_name.is_none() { std::mem::take(&mut slots.lines) } else { Vec::new() };
        for (index, clue) in lines.iter().enumerate() {
            if let Some(clue) = clue.as_ref().filter(|_| index < slots.clues.len()) {
                read.mark(clue.span);
                self.put(slots, index, &clue.value.text, clue.value.form, known);
            }
        }
        let name = slots.name.take();
        let written: Vec<&Written> =
            written.iter().filter(|list| list.kind() == slots.kind_name.as_deref()).collect();
        let own = own_lists(name.as_deref(), &written);
        let lists = written.iter().copied().filter(|list| match own {
            Some(name) => matches!(&list.target, Target::Name(of) if of == name),
            None => list.fits(slots, &written),
        });
        let lists = slots.nearest(lists.collect());
        let has_lists = !lists.is_empty();
        for list in lists {
            read.mark(list.span);
            slots.list = Some(list.span);
            self.list(slots, list, grid, known, read);
        }
        slots.list = None;
        if own.is_none() && slots.kind_name.is_none() && !written.iter().any(|list| list.is_on_board()) {
            self.drawn_clues(slots, read, known);
        }
        has_lists
    }

    /// The shapes of all relations that wait for clues.
    fn all_slots(&mut self, grid: &Grid) -> Vec<Slots> {
        let pending = std::mem::take(&mut self.pending);
        let mut all: Vec<Slots> =
            pending.into_iter().filter_map(|pending| self.slots(grid, pending)).collect();
        let sides = [Side::Left, Side::Right, Side::Top, Side::Bottom].into_iter();
        let unclaimed: Vec<Side> =
            sides.filter(|side| all.iter().all(|slots| slots.at_side(*side).is_empty())).collect();
        all.iter_mut().for_each(|slots| slots.unclaimed.clone_from(&unclaimed));
        all
    }

    fn slots(&mut self, grid: &Grid, pending: Pending) -> Option<Slots> {
        let Pending { relation, name, lines, kind: kind_name, .. } = pending;
        let Relation { shapes, condition, .. } = grid.relation(relation);
        let kind = ClueKind::of(grid.relation(relation));
        let marked = grid.relation(relation).selection.marked.clone();
        self.check_shapes(&shapes.family, grid, self.places.rule(relation).unwrap_or_default())?;
        let all = all_shapes_on(&shapes.family, &grid.board);
        let anchors: Vec<Anchor> = all.iter().map(|shape| shape.anchor.clone()).collect();
        let clues = vec![None; anchors.len()];
        let end = condition.read_from();
        let family = shapes.family.clone();
        Some(Slots {
            relation,
            name,
            lines,
            family,
            anchors,
            kind,
            kind_name,
            marked,
            end,
            unclaimed: Vec::new(),
            clues,
            list: None,
        })
    }

    /// The shapes of a family are few enough to be worked out.
    fn check_shapes(&mut self, family: &Family, grid: &Grid, span: Span) -> Option<()> {
        let limit = self.limits.shape_cells();
        if size_bound(family, &grid.board) <= limit {
            return Some(());
        }
        self.report(
            Diagnostic::limit(Limits::TOO_MANY_SHAPES, "the shapes of this family have too many cells")
                .label(span, "too many shapes")
                .help("choose smaller shapes, or raise the limit with --max-options"),
        );
        None
    }

    /// Gives a shape its clue.
    fn put(&mut self, slots: &mut Slots, index: usize, text: &Symbol, form: CellForm, known: &Known) {
        let Some(clue) = self.clue(text, form, slots.kind, known) else { return };
        let slot = &mut slots.clues[index];
        match slot {
            None => *slot = Some((clue, text.span)),
            Some((other, _)) if *other == clue => {}
            Some((_, first)) => {
                let first = *first;
                let is_one_list =
                    slots.list.is_some_and(|list| list.start <= first.start && first.end <= list.end);
                let help = if is_one_list {
                    "take one of them away"
                } else {
                    "take one of them away, or give the second relation's family a name: `shape views = ...`, `clues views ...`"
                };
                self.report_once(
                    Diagnostic::error(codes::CLUE_TWICE, "two clues for the same shape")
                        .label(text.span, "this one")
                        .label(first, "and this one")
                        .help(help),
                );
            }
        }
    }
}

/// `clues above`: a side of the board under another word, which names no shape.
fn side_slip(expression: &Spanned<FamilyExpr>, named: &NamedShapes) -> Option<Diagnostic> {
    match &expression.value {
        FamilyExpr::Named(name) if !named.is_known(name) => {
            ecp_syntax::side_slip(name, expression.span, named.names())
        }
        _ => None,
    }
}

/// The name under which a relation has lists of its own.
fn own_lists<'n>(name: Option<&'n str>, written: &[&Written]) -> Option<&'n str> {
    name.filter(|name| written.iter().any(|list| matches!(&list.target, Target::Name(of) if of == name)))
}

impl Written<'_> {
    /// The name of the kind of its clues.
    pub(super) fn kind(&self) -> Option<&str> {
        self.statement.kind.as_ref().map(|kind| kind.value.as_str())
    }

    /// Whether the list is one for each cell of the whole board.
    pub(super) fn is_for_cells(&self) -> bool {
        matches!(&self.target, Target::Family(Family::Cells))
    }

    /// Whether the list, without a name, is meant for a family: one for each cell for every family with one shape for each
    /// place that has no list of its own.
    fn fits(&self, slots: &Slots, all: &[&Self]) -> bool {
        let side = self.statement.side.map(|side| side.value);
        let is_own =
            |list: &&Self| matches!(&list.target, Target::Family(family) if family == slots.family.as_said());
        match &self.target {
            Target::Name(_) => false,
            Target::Family(Family::Cells) => {
                !slots.places().is_empty() && (is_own(&self) || !all.iter().any(is_own))
            }
            Target::Family(_) => is_own(&self),
            Target::Side => side.is_some_and(|side| !slots.read_from(side).is_empty()),
        }
    }
}

impl Slots {
    /// The shapes that have their clues at a side: those that begin there, else those that end there.
    fn read_from(&self, side: Side) -> Vec<usize> {
        let begin = self.at_side(side);
        if begin.is_empty() && self.end != ReadFrom::Beginning && self.unclaimed.contains(&side) {
            self.at_side(opposite(side))
        } else {
            begin
        }
    }

    /// Without the lists at the sides where the shapes begin, if the relation speaks of their ends and has lists there.
    fn nearest<'w>(&self, mut lists: Vec<&'w Written<'w>>) -> Vec<&'w Written<'w>> {
        let side_of = |list: &Written| list.statement.side.map(|side| side.value);
        let is_far = |list: &Written| side_of(list).is_some_and(|side| self.at_side(side).is_empty());
        let far: Vec<Side> =
            lists.iter().filter(|list| is_far(list)).filter_map(|list| side_of(list)).collect();
        if self.end == ReadFrom::End {
            lists.retain(|list| side_of(list).is_none_or(|side| !far.contains(&opposite(side))));
        }
        lists
    }

    /// The shapes that begin at a side.
    fn at_side(&self, side: Side) -> Vec<usize> {
        let is_there = |(_, anchor): &(usize, &Anchor)| **anchor == Anchor::Side(side);
        self.anchors.iter().enumerate().filter(is_there).map(|(index, _)| index).collect()
    }

    /// Whether their clues are drawn: in places of the board, or at corners of the grid.
    fn are_drawn(&self) -> bool {
        self.anchors.iter().any(|anchor| matches!(anchor, Anchor::Place(_) | Anchor::Corner(_)))
    }

    /// Whether their clues stand at corners of the grid.
    fn are_at_corners(&self) -> bool {
        self.anchors.iter().any(|anchor| matches!(anchor, Anchor::Corner(_)))
    }

    /// The shapes by the places at which their clues stand; none where they have no places.
    fn places(&self) -> HashMap<Position, usize> {
        let place = |(index, anchor): (usize, &Anchor)| match anchor {
            Anchor::Place(position) => Some((*position, index)),
            _ => None,
        };
        self.anchors.iter().enumerate().filter_map(place).collect()
    }
}

/// The side across the board.
const fn opposite(side: Side) -> Side {
    match side {
        Side::Left => Side::Right,
        Side::Right => Side::Left,
        Side::Top => Side::Bottom,
        Side::Bottom => Side::Top,
    }
}
