//! Lines whose successive cells do not touch: a slip, where their order matters.

use ecp_puzzle::relation::Order;
use ecp_puzzle::{AmongRule, Board, CellId, Compound, Condition, Measure, Part, Position, Property, Term};
use ecp_syntax::ast::{CellsExpr, FamilyExpr, LineExpr, Place, Spanned};
use ecp_syntax::{Diagnostic, Span};

use super::Elaborator;
use super::families::NamedShapes;
use crate::codes;

/// Two successive entries of a line of which the one ends and the other begins with cells that do not touch.
#[derive(Clone, Debug)]
pub(super) struct Apart {
    cells: [Position; 2],
    spans: [Span; 2],
    /// Whether the second touches another cell that comes before it.
    has_near: bool,
    /// Whether something is made of each two successive cells, whatever is said of them.
    is_paired: bool,
}

/// The places of a family where lines that are listed in it have a gap.
pub(super) fn apart(family: &FamilyExpr, named: &NamedShapes, board: &Board) -> Vec<Apart> {
    match family {
        FamilyExpr::Lines(lines) => lines.iter().flat_map(|line| gaps(line, board)).collect(),
        FamilyExpr::Reversed(inner)
        | FamilyExpr::Of(inner, _)
        | FamilyExpr::At(inner, _)
        | FamilyExpr::Marked(inner, _)
        | FamilyExpr::Except(inner, _) => apart(&inner.value, named, board),
        FamilyExpr::Pairs(inner)
        | FamilyExpr::SidesOf(_, inner)
        | FamilyExpr::Successive(_, inner)
        | FamilyExpr::BesideBy(inner)
        | FamilyExpr::Cut(inner, _)
        | FamilyExpr::Spanning(inner, _) => {
            let gaps = apart(&inner.value, named, board).into_iter();
            gaps.map(|gap| Apart { is_paired: true, ..gap }).collect()
        }
        FamilyExpr::Named(name) => named.apart(name).to_vec(),
        FamilyExpr::Word(_)
        | FamilyExpr::Pieces
        | FamilyExpr::SomePieces(_)
        | FamilyExpr::Groups(_)
        | FamilyExpr::Sized(..)
        | FamilyExpr::Leaps(..)
        | FamilyExpr::Regions(_)
        | FamilyExpr::Cells(_) => Vec::new(),
    }
}

fn gaps(line: &LineExpr, board: &Board) -> Vec<Apart> {
    let at = |place: Place| {
        let position = Position::new(place.row.checked_sub(1)?, place.column.checked_sub(1)?);
        let position = match place.layer {
            Some(layer) => position.in_layer(layer.checked_sub(1)?),
            None => position,
        };
        board.at(position)
    };
    let ends = |cells: &Spanned<CellsExpr>| {
        let (from, to) = match cells.value {
            CellsExpr::One(place) => (place, place),
            CellsExpr::Line(from, to) | CellsExpr::Block(from, to) => (from, to),
        };
        Some((at(from)?, at(to)?))
    };
    // what is wrong with a cell is reported elsewhere
    let Some(listed) = line.cells.iter().map(ends).collect::<Option<Vec<_>>>() else { return Vec::new() };
    let mut gaps = Vec::new();
    for (number, pair) in listed.windows(2).enumerate() {
        let [(_, last), (first, _)] = [pair[0], pair[1]];
        if !touch(board, last, first) {
            let mut before = listed[..=number].iter().flat_map(|(from, to)| [*from, *to]);
            gaps.push(Apart {
                cells: [last, first].map(|cell| board.cell(cell).position),
                spans: [line.cells[number].span, line.cells[number + 1].span],
                has_near: before.any(|cell| touch(board, cell, first)),
                is_paired: false,
            });
        }
    }
    gaps
}

fn touch(board: &Board, one: CellId, other: CellId) -> bool {
    one == other || board.around(one).contains(&other)
}

impl Elaborator {
    /// Warns of gaps in the lines over which a rule is said, where their order matters to it.
    pub(super) fn warn_of_gaps(&mut self, gaps: Vec<Apart>, rule: &Condition) {
        // a condition reads a list by its places: it need be no way
        let order =
            if matches!(rule, Condition::Compound(Compound::If(_))) { Order::None } else { order_of(rule) };
        self.warn_of(gaps.into_iter().filter(|gap| match order {
            Order::None => gap.is_paired,
            Order::First => gap.is_paired || !gap.has_near,
            Order::All => true,
        }));
    }

    /// The same for shapes side by side: of parts and pairs. What stands where in whole shapes is compared cell by cell,
    /// wherever they lie.
    pub(super) fn warn_of_gaps_among(&mut self, gaps: Vec<Apart>, rule: &AmongRule) {
        let order = match rule {
            AmongRule::Equal | AmongRule::Distinct => Order::None,
            AmongRule::Measured(measure, _) => measure.order(),
        };
        self.warn_of(gaps.into_iter().filter(|gap| gap.is_paired || order == Order::All));
    }

    fn warn_of(&mut self, mut gaps: impl Iterator<Item = Apart>) {
        let Some(Apart { cells: [one, other], spans: [here, there], .. }) = gaps.next() else { return };
        let more = match gaps.count() {
            0 => String::new(),
            more => format!(", and {more} more like it"),
        };
        self.report_once(
            Diagnostic::warning(
                codes::GAP_IN_LINE,
                format!("{one} and {other} follow each other on a line, but do not touch"),
            )
            .label(here, "this cell")
            .label(there, format!("and this one{more}"))
            .help("look for a slip; between two cells of a row, a column or a diagonal all are listed by `r1c1..r1c4`"),
        );
    }
}

/// How far the order of the cells of a shape matters to what holds in it.
pub(super) fn order_of(rule: &Condition) -> Order {
    match rule {
        // a table says what belongs together, wherever it lies
        Condition::Has(Property::Allowed(_)) | Condition::Lacks(Property::Allowed(_)) => Order::None,
        // a cell above or below all others: these may lie around a hole
        Condition::Compare(
            Measure::First(Part::Whole),
            _,
            Term::Measure(Measure::Min(Part::Rest) | Measure::Max(Part::Rest)),
        ) => Order::None,
        Condition::Compare(..) | Condition::Has(_) | Condition::Lacks(_) | Condition::Connected(_) => {
            rule.order()
        }
        Condition::Compound(compound) => compound.parts().iter().map(order_of).max().unwrap_or(Order::None),
    }
}
