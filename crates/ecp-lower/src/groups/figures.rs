//! What is measured of groups, and how that compares with a number, with clues, or with something else that is measured.

use std::cmp::Ordering;

use ecp_cover::{Amount, Demand, Figure};
use ecp_puzzle::{CellId, ClueMark, Comparison, PieceMeasure, PieceRule, PieceTerm};

use super::{Place, Places};

impl Places<'_> {
    /// What is measured, from the cell of a clue where it is about one.
    pub(super) fn figure(&self, measure: PieceMeasure, from: Option<CellId>) -> Figure {
        let position = |place: &Place| self.grid.board.cell(place.slot).position;
        match measure {
            PieceMeasure::Size => Figure::Sum(self.by_place(|place| place.weight)),
            PieceMeasure::Clues => Figure::Sum(self.by_place(|place| self.clues(place).count() as u32)),
            PieceMeasure::Width => Figure::Extent(self.by_place(|place| position(place).column as i32)),
            PieceMeasure::Height => Figure::Extent(self.by_place(|place| position(place).row as i32)),
            PieceMeasure::LeastClue => Figure::Least(self.by_place(|place| self.numbers(place).min())),
            PieceMeasure::MostClue => Figure::Most(self.by_place(|place| self.numbers(place).max())),
            PieceMeasure::Above | PieceMeasure::Below | PieceMeasure::Left | PieceMeasure::Right => {
                let lies_beyond = |place: &Place| {
                    from.is_some_and(|from| {
                        let (at, from) = (position(place), self.grid.board.cell(from).position);
                        match measure {
                            PieceMeasure::Above => at.row < from.row,
                            PieceMeasure::Below => at.row > from.row,
                            PieceMeasure::Left => at.column < from.column,
                            _ => at.column > from.column,
                        }
                    })
                };
                Figure::Sum(self.by_place(|place| if lies_beyond(place) { place.weight } else { 0 }))
            }
        }
    }

    /// The numbers of the clues of a place.
    fn numbers<'p>(&'p self, place: &'p Place) -> impl Iterator<Item = u32> + 'p {
        let marks = self.clues(place).flat_map(|clue| &clue.0);
        marks.filter_map(|mark| match mark {
            ClueMark::Number(number) => u32::try_from(*number).ok(),
            ClueMark::Any | ClueMark::Input(_) | ClueMark::Sign(_) => None,
        })
    }

    pub(super) fn measured(&self, rule: &PieceRule) -> Vec<Demand> {
        let is_about_a_clue =
            |term: PieceTerm| matches!(term, PieceTerm::Measure(other) if other.is_about_a_clue());
        if rule.measure.is_about_a_clue() || is_about_a_clue(rule.term) {
            let clued = self.grid.pieces.clued_cells_for(rule).map(|(cell, _)| cell);
            return clued.flat_map(|cell| self.measured_from(rule, cell)).collect();
        }
        let figure = self.figure(rule.measure, None);
        match rule.term {
            PieceTerm::Measure(other) => {
                let (how, is_denied) = ordering(rule.comparison);
                vec![Demand::Compared { left: figure, how, is_denied, right: self.figure(other, None) }]
            }
            term => self.amounts(&figure, term, |number| amount(rule.comparison, number)),
        }
    }

    /// That a figure is what a number, or each clue of a group, allows.
    pub(super) fn amounts(
        &self,
        figure: &Figure,
        term: PieceTerm,
        allowed: impl Fn(i64) -> Amount,
    ) -> Vec<Demand> {
        match term {
            PieceTerm::Number(number) => {
                let amounts = vec![allowed(number); self.len()];
                vec![Demand::Amount { figure: figure.clone(), amounts }]
            }
            PieceTerm::Measure(_) | PieceTerm::Clue | PieceTerm::Kind(_) => {
                let clues = self.grid.pieces.clues_for(term);
                let marks_of = |place: &Place| -> Vec<ClueMark> {
                    let clues = place.clued.iter().filter_map(|cell| clues.get(cell.index())?.as_ref());
                    clues.flat_map(|clue| clue.0.iter().copied()).collect()
                };
                let most = self.list.iter().map(|place| marks_of(place).len()).max().unwrap_or(0);
                let of_mark = |mark: usize| {
                    self.by_place(|place| match marks_of(place).get(mark) {
                        Some(ClueMark::Number(number)) => allowed(*number),
                        Some(ClueMark::Any | ClueMark::Input(_) | ClueMark::Sign(_)) | None => Amount::ANY,
                    })
                };
                let marks = (0..most).map(of_mark);
                marks.map(|amounts| Demand::Amount { figure: figure.clone(), amounts }).collect()
            }
        }
    }

    /// What a rule asks that measures from the cell of a clue: of the group alone that has this one.
    fn measured_from(&self, rule: &PieceRule, from: CellId) -> Vec<Demand> {
        let is_from = self.by_place(|place| place.clued.contains(&from));
        let amounts = |number: i64| {
            let of_place =
                |is_from: &bool| if *is_from { amount(rule.comparison, number) } else { Amount::ANY };
            is_from.iter().map(of_place).collect()
        };
        let figure = self.figure(rule.measure, Some(from));
        match rule.term {
            PieceTerm::Number(number) => vec![Demand::Amount { figure, amounts: amounts(number) }],
            PieceTerm::Measure(other) => {
                let (how, is_denied) = ordering(rule.comparison);
                let right = self.figure(other, Some(from));
                let demand = Box::new(Demand::Compared { left: figure, how, is_denied, right });
                vec![Demand::Only { places: is_from, has_one: true, demand }]
            }
            PieceTerm::Clue | PieceTerm::Kind(_) => {
                let clue = self.grid.pieces.clues_for(rule.term).get(from.index()).and_then(Option::as_ref);
                let numbers = clue.into_iter().flat_map(|clue| &clue.0).filter_map(|mark| match mark {
                    ClueMark::Number(number) => Some(*number),
                    ClueMark::Any | ClueMark::Input(_) | ClueMark::Sign(_) => None,
                });
                let demand = |number| Demand::Amount { figure: figure.clone(), amounts: amounts(number) };
                numbers.map(demand).collect()
            }
        }
    }
}

/// The amounts that compare so with a number.
pub(super) fn amount(comparison: Comparison, number: i64) -> Amount {
    const NONE: Amount = Amount { least: 1, most: 0, except: None };
    let at_least = |number: i64| match u32::try_from(number.max(0)) {
        Ok(least) => Amount { least, ..Amount::ANY },
        Err(_) => NONE,
    };
    let at_most = |number: i64| match u32::try_from(number) {
        Ok(most) => Amount { most, ..Amount::ANY },
        Err(_) if number < 0 => NONE,
        Err(_) => Amount::ANY,
    };
    match comparison {
        Comparison::Is => u32::try_from(number).map_or(NONE, Amount::exactly),
        Comparison::IsNot => Amount { except: u32::try_from(number).ok(), ..Amount::ANY },
        Comparison::AtLeast => at_least(number),
        Comparison::AtMost => at_most(number),
        Comparison::LessThan => at_most(number.saturating_sub(1)),
        Comparison::MoreThan => at_least(number.saturating_add(1)),
    }
}

/// How two figures are ordered that compare so; or, if it is denied, how they are not.
pub(super) const fn ordering(comparison: Comparison) -> (Ordering, bool) {
    match comparison {
        Comparison::Is => (Ordering::Equal, false),
        Comparison::IsNot => (Ordering::Equal, true),
        Comparison::AtLeast => (Ordering::Less, true),
        Comparison::AtMost => (Ordering::Greater, true),
        Comparison::LessThan => (Ordering::Less, false),
        Comparison::MoreThan => (Ordering::Greater, false),
    }
}
