//! Expressions that cells match, and what their signs mean.

use std::collections::BTreeSet;

use ecp_puzzle::english::sentence;
use ecp_puzzle::{Condition, Family, OneCell, Pattern, Property, RuleId, Shown, Times, Written};

use super::Sentences;

/// The most characters of an expression that is told.
const LONG: usize = 120;

/// A sign of expressions, in the order in which they are told.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Sign {
    Star,
    Plus,
    Maybe,
    Number,
    Or,
    Any,
    Empty,
}

impl Sign {
    const fn meaning(self) -> &'static str {
        match self {
            Self::Star => "x* is any number of x, none too",
            Self::Plus => "x+ is one x or more",
            Self::Maybe => "x? is one x or none",
            Self::Number => "a number in { } tells how many of what is before it",
            Self::Or => "x | y is one or the other",
            Self::Any => "any is whatever a cell holds, nothing too",
            Self::Empty => "empty is a cell that stays empty",
        }
    }
}

impl Sentences<'_> {
    /// `(□* ■)?`; nothing of a long one.
    pub(super) fn expression(&self, pattern: &Pattern<OneCell>) -> Option<String> {
        let one = |shown: &Shown| match shown {
            Shown::Empty => "empty".to_owned(),
            Shown::Input(input) => self.inputs(&[*input], "or"),
        };
        let text = pattern.write(&|cell| match cell {
            OneCell::Any => Written::one("any".to_owned()),
            OneCell::Of(shown) => Written::either(&shown.iter().map(one).collect::<Vec<_>>()),
        });
        (text.chars().count() <= LONG).then_some(text)
    }

    /// What the signs mean of the expressions in some rules, as a sentence without its full stop; `None` where there are none.
    #[must_use]
    pub fn signs(&self, rules: impl IntoIterator<Item = RuleId>) -> Option<String> {
        let conditions = rules.into_iter().filter_map(|rule| self.grid.rule(rule).relation());
        let conditions: Vec<&Condition> =
            conditions.flat_map(|relation| relation.condition.simple()).collect();
        let mut signs = BTreeSet::new();
        for condition in conditions {
            if let Condition::Has(Property::Matches(pattern)) | Condition::Lacks(Property::Matches(pattern)) =
                condition
            {
                gather(pattern, &mut signs);
            }
        }
        let meanings: Vec<&str> = signs.into_iter().map(Sign::meaning).collect();
        (!meanings.is_empty()).then(|| sentence(&format!("in an expression {}", meanings.join("; "))))
    }

    /// `row 1`, `column 2`, with how it is read, of a straight line that is a whole row or column.
    pub(super) fn whole_line(&self, family: &Family) -> Option<(String, &'static str)> {
        let Family::Line(from, to) = family else { return None };
        let board = &self.grid.board;
        let positions = || board.cells().iter().map(|cell| cell.position);
        let shapes = self.shapes(family);
        let cells = shapes.first()?.cells.len();
        let is_whole =
            |lies: &dyn Fn(&ecp_puzzle::Position) -> bool| positions().filter(lies).count() == cells;
        if !board.lattice().is_plane() || cells < 2 {
            return None;
        }
        if from.row == to.row && is_whole(&|position| position.row == from.row) {
            let order = if from.column < to.column { "from left to right" } else { "from right to left" };
            return Some((format!("row {}", from.row + 1), order));
        }
        if from.column == to.column && is_whole(&|position| position.column == from.column) {
            let order = if from.row < to.row { "from top to bottom" } else { "from bottom to top" };
            return Some((format!("column {}", from.column + 1), order));
        }
        None
    }
}

fn gather(pattern: &Pattern<OneCell>, signs: &mut BTreeSet<Sign>) {
    match pattern {
        Pattern::Cell(OneCell::Any) => drop(signs.insert(Sign::Any)),
        Pattern::Cell(OneCell::Of(shown)) => {
            signs.extend(shown.contains(&Shown::Empty).then_some(Sign::Empty));
            signs.extend((shown.len() > 1).then_some(Sign::Or));
        }
        // nothing at all is written as any cell, no times
        Pattern::Sequence(parts) if parts.is_empty() => signs.extend([Sign::Any, Sign::Number]),
        Pattern::Sequence(_) => {}
        Pattern::Either(_) => drop(signs.insert(Sign::Or)),
        Pattern::Repeated(_, times) => match *times {
            Times::ANY => drop(signs.insert(Sign::Star)),
            Times::SOME => drop(signs.insert(Sign::Plus)),
            Times::MAYBE => drop(signs.insert(Sign::Maybe)),
            Times { most: Some(_), .. } => drop(signs.insert(Sign::Number)),
            Times { most: None, .. } => signs.extend([Sign::Star, Sign::Number]),
        },
    }
    pattern.parts().iter().for_each(|part| gather(part, signs));
}
