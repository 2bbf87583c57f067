//! Counts: how often inputs stand in the shapes of a family.

use std::collections::BTreeSet;

use ecp_puzzle::english::{in_words, joined, sentence};
use ecp_puzzle::shapes::Shape;
use ecp_puzzle::{Bounds, CellId, Constraint, Counts, Family, InputId, Rule, RuleId, Square, Strength};

use super::Sentences;
use super::nouns::{Noun, each, merged};
use super::symbols::with_noun;
use crate::amounts::{Numbers, so_many, times};

impl Sentences<'_> {
    /// Constraints with the same counts.
    pub(super) fn counts(&self, constraints: &[&Constraint]) -> Option<String> {
        let first = constraints.first()?;
        let families: Vec<&Family> = constraints.iter().map(|constraint| &constraint.shapes.family).collect();
        let nouns = merged(families.iter().map(|family| self.noun(family)).collect());
        if first.fills_cells() {
            return Some(self.filled(&nouns));
        }
        let counts = self.grid.counts_of(first);
        if first.strength == Strength::Primary {
            let left = self.left_empty(constraints, &counts).unwrap_or_default();
            return self.held(&nouns, &counts, true).map(|text| text + &left);
        }
        // what stands in no two cells of a pair
        let pairs: Vec<String> = nouns.iter().filter_map(|noun| noun.pair.clone()).collect();
        if pairs.len() == nouns.len() && counts.iter().all(|(_, bounds)| bounds.hi == Some(1)) {
            return self.apart(&pairs, &counts);
        }
        let bounded = counts.iter().filter_map(|(input, bounds)| Some((*input, Bounds::at_most(bounds.hi?))));
        self.held(&nouns, &bounded.collect::<Vec<_>>(), false)
    }

    /// `primary cells`
    fn filled(&self, nouns: &[Noun]) -> String {
        let inputs: Vec<InputId> = (0..self.grid.inputs.len() as u32).map(InputId).collect();
        match inputs.len() {
            0 => format!("{} is covered", each(nouns)),
            _ if !self.grid.pieces.is_empty() => format!("{} is covered", each(nouns)),
            _ => format!("{} holds {}", each(nouns), one_of(self, &inputs)),
        }
    }

    /// What every shape holds: so often, or as often at most.
    fn held(&self, nouns: &[Noun], counts: &[(InputId, Bounds)], is_owed: bool) -> Option<String> {
        let (first, bounds) = counts.first()?;
        let all: Vec<InputId> = counts.iter().map(|(input, _)| *input).collect();
        let is_alike = counts.iter().all(|(_, other)| other == bounds);
        let what = match all.as_slice() {
            [_] => format!("{} {}", so_many(*bounds), self.inputs(&[*first], "and")),
            _ if is_alike && is_owed => {
                format!("{}, each {}", with_noun(self.grid, &all), times(*bounds, Numbers::Words))
            }
            _ if is_alike => {
                format!("each of {} {}", with_noun(self.grid, &all), times(*bounds, Numbers::Words))
            }
            _ => joined(&self.so_often(counts), "and"),
        };
        Some(format!("{} holds {what}", each(nouns)))
    }

    /// How many cells of each shape stay empty where all inputs stand exactly so often: `; one cell stays empty`. Of a
    /// single symbol nobody asks.
    fn left_empty(&self, constraints: &[&Constraint], counts: &[(InputId, Bounds)]) -> Option<String> {
        let is_exact = counts.iter().all(|(_, bounds)| bounds.hi == Some(bounds.lo));
        let are_all = counts.len() == self.grid.inputs.len() && counts.len() > 1;
        if !is_exact || !are_all || !self.grid.pieces.is_empty() {
            return None;
        }
        let filled: u64 = counts.iter().map(|(_, bounds)| u64::from(bounds.lo)).sum();
        let shapes =
            constraints.iter().flat_map(|constraint| self.shapes(&constraint.shapes.family).to_vec());
        let shapes: Vec<Shape> = shapes.filter(|shape| !shape.cells.is_empty()).collect();
        let is_blank = |cell: &CellId| self.grid.board.cell(*cell).square == Square::Blank;
        let free = |shape: &Shape| {
            let cells = shape.cells.iter().filter(|cell| !is_blank(cell)).count() as u64;
            cells.checked_sub(filled).filter(|free| *free > 0)
        };
        let left: BTreeSet<u64> = shapes.iter().map(free).collect::<Option<_>>()?;
        let has_blanks = shapes.iter().flat_map(|shape| &shape.cells).any(is_blank);
        Some(match left.first()? {
            _ if left.len() > 1 || has_blanks => "; the other cells stay empty".to_owned(),
            1 => "; one cell stays empty".to_owned(),
            number => format!("; {} cells stay empty", in_words(u32::try_from(*number).ok()?)),
        })
    }

    /// `1 once`, `2 and 3 twice`
    fn so_often(&self, counts: &[(InputId, Bounds)]) -> Vec<String> {
        let alike = counts.chunk_by(|(_, one), (_, other)| one == other);
        let part = |group: &[(InputId, Bounds)]| {
            let inputs: Vec<InputId> = group.iter().map(|(input, _)| *input).collect();
            let each = if inputs.len() > 1 { "each of " } else { "" };
            format!("{each}{} {}", self.inputs(&inputs, "and"), times(group[0].1, Numbers::Words))
        };
        alike.map(part).collect()
    }

    /// Inputs of which no two stand in a pair.
    fn apart(&self, pairs: &[String], counts: &[(InputId, Bounds)]) -> Option<String> {
        let all: Vec<InputId> = counts.iter().map(|(input, _)| *input).collect();
        let first = all.first()?;
        let places = pairs.iter().map(|pair| pair.trim_end_matches(',').to_owned());
        let places = joined(&places.collect::<Vec<_>>(), "or");
        Some(match all.len() {
            1 => format!("no two {} stand in {places}", self.inputs(&[*first], "and")),
            number if number == self.grid.inputs.len() => {
                format!("the same {} never stands in {places}", self.names.one)
            }
            _ => format!("none of {} stands in both of two {places}", self.inputs(&all, "and")),
        })
    }

    /// Whether a rule counts inputs as often as they were declared to occur, and that is not each once in all cells.
    #[must_use]
    pub fn counts_as_declared(&self, rule: RuleId) -> bool {
        let Some(constraint) = self.grid.rule(rule).count() else { return false };
        let counts = self.grid.counts_of(constraint);
        constraint.counts == Counts::Declared
            && !constraint.fills_cells()
            && (counts.iter().any(|(_, bounds)| *bounds != Bounds::exactly(1)) || !self.fills(constraint))
    }

    /// What may stand in a cell, where no count says it. Of constraints that are reported in other words it is not known.
    pub fn all_inputs(&self, is_reported_otherwise: impl Fn(RuleId) -> bool) -> Option<String> {
        let inputs: Vec<InputId> = (0..self.grid.inputs.len() as u32).map(InputId).collect();
        if inputs.is_empty() {
            return None;
        }
        let is_reported = |(rule, constraint): (RuleId, &Constraint)| {
            let is_full = constraint.fills_cells() || self.grid.counts_of(constraint).len() == inputs.len();
            is_full && !is_reported_otherwise(rule)
        };
        let carries = |piece: &ecp_puzzle::Piece| piece.carries_inputs();
        if self.grid.all(Rule::count).any(is_reported) || self.grid.pieces.list.iter().any(carries) {
            return None;
        }
        let may_be_empty = !self.grid.counts().any(|constraint| self.fills(constraint));
        let empty = if may_be_empty { ", or stays empty" } else { "" };
        Some(format!("A cell holds {}{empty}", one_of(self, &inputs)))
    }

    /// Whether a constraint leaves no cell of its shapes empty.
    fn fills(&self, constraint: &Constraint) -> bool {
        let counts = self.grid.counts_of(constraint);
        let least: u64 = counts.iter().map(|(_, bounds)| u64::from(bounds.lo)).sum();
        let shapes = self.shapes(&constraint.shapes.family);
        constraint.strength == Strength::Primary
            && (constraint.fills_cells() || shapes.iter().all(|shape| shape.cells.len() as u64 <= least))
    }

    /// The numbers that inputs stand for.
    #[must_use]
    pub fn values(&self) -> Option<String> {
        let inputs = (0..).map(InputId).zip(&self.grid.inputs);
        let valued: Vec<String> = inputs
            .filter_map(|(id, input)| {
                Some(format!("{} counts as {}", self.inputs(&[id], "and"), input.value?))
            })
            .collect();
        (!valued.is_empty()).then(|| sentence(&joined(&valued, "and")))
    }
}

/// `★`, `one of the digits 1 to 9`
fn one_of(sentences: &Sentences<'_>, inputs: &[InputId]) -> String {
    if inputs.len() == 1 {
        sentences.inputs(inputs, "or")
    } else {
        format!("one of {}", with_noun(sentences.grid, inputs))
    }
}
