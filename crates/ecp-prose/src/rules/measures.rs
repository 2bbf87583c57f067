//! What is measured of a shape, in words.

use ecp_puzzle::{Expression, Extent, InputId, Measure, Part, Quantity, Total};

use super::Sentences;
use super::nouns::{Around, Noun};
use super::symbols::{listed, numbers};

/// How a sentence speaks of the shape that it is about.
#[derive(Clone, Debug)]
pub(super) struct Own {
    /// `its digits`, `the digits in the cells around it`
    pub(super) digits: String,
    /// `digits`
    many: &'static str,
    /// `its cells`, `the cells around it`
    pub(super) cells: String,
    /// `its`, `of the cells around it`
    is_around: bool,
}

impl Sentences<'_> {
    /// How a sentence speaks of a shape whose clue it has named.
    pub(super) fn own(&self, nouns: &[Noun]) -> Own {
        let many = numbers(self.grid).many;
        match nouns.iter().find_map(|noun| noun.around.as_ref()) {
            Some(Around { place, cells }) => {
                let digits = format!("the {many} {place}").trim_end_matches(',').to_owned();
                Own { digits, many, cells: cells.clone(), is_around: true }
            }
            None => {
                Own { digits: format!("its {many}"), many, cells: "its cells".to_owned(), is_around: false }
            }
        }
    }

    /// How a sentence speaks of a shape that it has just named.
    pub(super) fn named_own(&self) -> Own {
        self.own(&[])
    }

    pub(super) fn inputs(&self, inputs: &[InputId], word: &str) -> String {
        listed(self.grid, inputs, word)
    }

    /// A measure as a value: `the sum of its digits`.
    pub(super) fn measure(&self, measure: &Measure, own: &Own) -> String {
        match measure {
            Measure::Sum(part) => format!("the sum of {}", own.part(*part)),
            Measure::Product(part) => format!("the product of {}", own.part(*part)),
            Measure::Min(part) => format!("the smallest of {}", own.part(*part)),
            Measure::Max(part) => format!("the largest of {}", own.part(*part)),
            Measure::Visible(part) => {
                format!("how many of {} are larger than all before them", own.part(*part))
            }
            Measure::First(part) => own.end("first", *part),
            Measure::Last(part) => own.end("last", *part),
            Measure::Size => format!("the number of {}", own.cells),
            Measure::Difference => format!("the difference of {}", own.digits),
            Measure::Ratio => format!("the larger of {} divided by the smaller", own.digits),
            Measure::Count(shown) => {
                format!("the number of {} that {}", own.cells, self.show(shown))
            }
            Measure::Worth(worth) if worth.shown.is_empty() => {
                format!("the sum of the numbers that are printed in {}", own.cells)
            }
            Measure::Worth(worth) => {
                format!(
                    "the sum of the numbers that are printed in {} that {}",
                    own.cells,
                    self.show(&worth.shown)
                )
            }
            Measure::SumBetween(one, other) if one == other => {
                format!("the sum of the {} between its first two {}", own.many, self.inputs(&[*one], "or"))
            }
            Measure::SumBetween(one, other) => {
                let ends = [*one, *other].map(|input| format!("the {}", self.inputs(&[input], "or")));
                format!("the sum of the {} between {} and {}", own.many, ends[0], ends[1])
            }
            Measure::Runs(shown) => {
                format!("the lengths of its runs of {}, in order", self.shown(shown, "or"))
            }
            Measure::Gaps(shown) => {
                let symbol = self.shown(shown, "or").replace("empty cells", "empty cell");
                format!("the numbers of cells between one {symbol} and the next, in order")
            }
            Measure::CountOfVisits => "the number of parts of the line within it".to_owned(),
            Measure::MaxOfVisits => {
                "the number of cells of the longest part of the line within it".to_owned()
            }
            Measure::MinOfVisits => {
                "the number of cells of the shortest part of the line within it".to_owned()
            }
            Measure::Visits => "the numbers of cells of the parts of the line within it".to_owned(),
            Measure::SizeOfGroups(groups) => {
                let of = self.grouped(groups).unwrap_or_else(|| "cells that hang together".to_owned());
                format!(
                    "the number of cells, all together, in the groups of {of} to which {} belong",
                    own.cells
                )
            }
            Measure::SumOfArms => {
                "the number of cells over which the line goes straight on from it, in all directions together"
                    .to_owned()
            }
            Measure::Arms => "the numbers of cells over which the line goes straight on from it".to_owned(),
            Measure::Seen(shown) => format!(
                "the number of cells that {} and can be seen from it, in its row and column over such cells alone, with itself",
                self.show(shown)
            ),
            Measure::Places(shown) => {
                format!(
                    "the places of its {}, counted from its first cell, in order",
                    self.shown(shown, "or")
                )
            }
            Measure::Digits => format!("the number that {} make", own.digits),
            Measure::OfList(total, list) => self.total(*total, list, own),
            Measure::Reckoned(expression) => reckoning(expression, &|quantity| match quantity {
                Quantity::Clue => "its clue".to_owned(),
                Quantity::Measure(measure) => self.measure(measure, own),
            }),
            Measure::SumsOfRuns => {
                format!("the sums of its runs of {}, in order, with empty cells between them", own.many)
            }
        }
    }
}

impl Sentences<'_> {
    /// What is made of a list.
    fn total(&self, total: Total, list: &Measure, own: &Own) -> String {
        let of = self.measure(list, own);
        let of = of.trim_end_matches(", in order").replace(", in order,", "");
        let lengths = of.strip_prefix("the lengths of ").or_else(|| of.strip_prefix("the sums of "));
        match total {
            Total::Sum => format!("the sum of {of}"),
            Total::Min => format!("the smallest of {of}"),
            Total::Max => format!("the largest of {of}"),
            Total::Count => format!("how many there are of {}", lengths.unwrap_or(&of)),
        }
    }
}

/// What is reckoned of several: `the largest of its digits less the smallest of its digits`. Its depth is bounded where it is
/// read.
pub(super) fn reckoning<T>(expression: &Expression<T>, term: &dyn Fn(&T) -> String) -> String {
    let part = |part: &Expression<T>| reckoning(part, term);
    let bracketed = |one: &Expression<T>| {
        let is_sum = matches!(one, Expression::Add(..) | Expression::Subtract(..));
        if is_sum { format!("({})", part(one)) } else { part(one) }
    };
    match expression {
        Expression::Number(number) => number.to_string().replace('-', "−"),
        Expression::Of(of) => term(of),
        Expression::Add(one, other) => format!("{} plus {}", part(one), part(other)),
        Expression::Subtract(one, other) => format!("{} less {}", part(one), bracketed(other)),
        Expression::Multiply(one, other) => format!("{} times {}", bracketed(one), bracketed(other)),
    }
}

impl Own {
    /// The numbers of a part: `its first 3 digits`.
    fn part(&self, part: Part) -> String {
        let many = self.many;
        if self.is_around && part != Part::Whole {
            let of = self.digits.split_once(' ').map_or("", |(_, rest)| rest);
            return match part {
                Part::Leading(Extent::Cells(number)) => format!("the first {number} {of}"),
                Part::Trailing(Extent::Cells(number)) => format!("the last {number} {of}"),
                Part::Leading(Extent::First) => format!("the first {of}, as many as the first one says"),
                Part::Trailing(Extent::First) => format!("the last {of}, as many as the first one says"),
                Part::Rest => format!("the {of}, without the first"),
                Part::Ends => format!("the first and the last of the {of}"),
                Part::Middle | Part::Whole => format!("the {of}, without the first and the last"),
            };
        }
        match part {
            Part::Whole => self.digits.clone(),
            Part::Rest => format!("its {many} after the first"),
            Part::Ends => format!("the {many} at its ends"),
            Part::Middle => format!("the {many} between its ends"),
            Part::Leading(Extent::Cells(1)) => "its first cell".to_owned(),
            Part::Trailing(Extent::Cells(1)) => "its last cell".to_owned(),
            Part::Leading(Extent::Cells(number)) => format!("its first {number} {many}"),
            Part::Trailing(Extent::Cells(number)) => format!("its last {number} {many}"),
            Part::Leading(Extent::First) => format!("its first {many}, as many as the first one says,"),
            Part::Trailing(Extent::First) => format!("its last {many}, as many as its first one says,"),
        }
    }

    /// The first or the last of a part.
    fn end(&self, which: &str, part: Part) -> String {
        let one = self.many.trim_end_matches('s');
        let of = self.digits.split_once(' ').map_or("", |(_, rest)| rest);
        match (part, which) {
            (Part::Whole, _) if self.is_around => {
                format!("the {which} {}", of.replacen(self.many, one, 1))
            }
            (Part::Whole, _) => format!("its {which} {one}"),
            (Part::Leading(Extent::First), "last") => {
                let place = if self.is_around { of.split_once(' ').map_or("", |(_, rest)| rest) } else { "" };
                let place = if place.is_empty() { String::new() } else { format!(" {place},") };
                format!("the {one}{place} at the place that the first {one} there tells").replace(",,", ",")
            }
            _ => format!("the {which} of {}", self.part(part)),
        }
    }
}

/// What a measure that is a number is called.
pub(crate) const fn measure_noun(measure: &Measure) -> Option<&'static str> {
    Some(match measure {
        Measure::Sum(_) => "sum",
        Measure::Product(_) => "product",
        Measure::Min(_) => "smallest number",
        Measure::Max(_) => "largest number",
        Measure::Visible(_) => "number of visible cells",
        Measure::First(_) => "first number",
        Measure::Last(_) => "last number",
        Measure::Size => "size",
        Measure::Difference => "difference",
        Measure::Count(_) | Measure::Seen(_) => "count",
        Measure::CountOfVisits => "number of visits",
        Measure::MaxOfVisits => "longest visit",
        Measure::MinOfVisits => "shortest visit",
        Measure::SizeOfGroups(_) => "size of groups",
        Measure::SumOfArms => "sum of arms",
        Measure::SumBetween(..) => "sum between the two inputs",
        Measure::Digits => "number",
        Measure::Worth(_) => "sum of printed numbers",
        Measure::Places(_)
        | Measure::OfList(..)
        | Measure::Reckoned(_)
        | Measure::Ratio
        | Measure::Runs(_)
        | Measure::SumsOfRuns
        | Measure::Gaps(_)
        | Measure::Visits
        | Measure::Arms => return None,
    })
}
