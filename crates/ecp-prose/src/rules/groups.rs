//! Groups, which the solution makes.

use ecp_puzzle::english::listed;
use ecp_puzzle::{
    Choice, Condition, Family, Feature, Gathered, GroupCondition, GroupRule, Groups, InputId, Likeness,
    Marked, PieceFormula, PieceMeasure, PieceQuantity, PieceSide, PieceTerm, Property, Shapes, Shown, Term,
};

use super::Sentences;
use super::compounds::{joined_clauses, leaves};
use super::measures::reckoning;
use super::pieces::measured;
use crate::amounts::verb;

impl Sentences<'_> {
    /// `every group of cells with ■ holds exactly one of the clues`
    pub(super) fn groups(&self, rule: &GroupRule) -> Option<String> {
        let (noun, many) = match rule.groups.gathered {
            Gathered::Cells => {
                let cells = self.grouped(&rule.groups)?;
                (format!("group of {cells}"), format!("groups of {cells}"))
            }
            Gathered::Pieces if !rule.of.is_empty() => {
                let (noun, names) = (self.piece_noun(), listed(&rule.of));
                let one = if rule.of.len() == 1 { "" } else { "of " };
                (format!("{noun} {one}{names}"), format!("{noun}s {names}"))
            }
            Gathered::Pieces => (self.piece_noun().to_owned(), format!("{}s", self.piece_noun())),
            Gathered::Paths => ("line".to_owned(), "lines".to_owned()),
            Gathered::Stretches => {
                ("straight part of a line".to_owned(), "straight parts of lines".to_owned())
            }
        };
        let said = match &rule.keeps {
            GroupCondition::Measured(measured) => {
                let is_stretch = rule.groups.gathered == Gathered::Stretches;
                let size = if is_stretch { "its number of edges" } else { "its number of cells" };
                self.measured_of(measured, &noun, size)
            }
            GroupCondition::Reckoned(formula) => reckoned_of(formula, &noun),
            GroupCondition::Compound(_) => format!("of every {noun}: {}", self.said_of_piece(&rule.keeps)?),
            GroupCondition::Clues(Likeness::Equal) => format!("all clues in a {noun} are the same"),
            GroupCondition::Clues(Likeness::Distinct) => format!("no two clues in a {noun} are the same"),
            GroupCondition::Rectangular(true) => format!("every {noun} is a rectangle"),
            GroupCondition::Rectangular(false) => format!("no {noun} is a rectangle"),
            GroupCondition::Contents(condition) => self.contents(condition, &noun)?,
            GroupCondition::Symmetric(about) => {
                let name = &about.name;
                format!("a {noun} that covers a shape of {name} whole has its middle there")
            }
            GroupCondition::Among { feature, likeness, meeting } => {
                let which = match meeting {
                    None => String::new(),
                    Some(shapes) => format!(" {}", meeting_in(shapes)?),
                };
                let what = match feature {
                    Feature::Clues => return Some(format!("no two {many}{which} hold the same clue")),
                    Feature::Measured(PieceMeasure::Size) => "the number of cells".to_owned(),
                    Feature::Measured(measure) => measured(*measure).replacen("its ", "the ", 1),
                    Feature::Contents(measure) => self.measure(measure, &self.named_own()),
                };
                match likeness {
                    Likeness::Distinct if *feature == Feature::SIZE => {
                        format!("no two {many}{which} have the same number of cells")
                    }
                    Likeness::Distinct => format!("{what} is not the same in any two {many}{which}"),
                    Likeness::Equal => format!("{what} is the same in any two {many}{which}"),
                }
            }
        };
        let those = if rule.groups.gathered == Gathered::Cells { "groups" } else { &many };
        Some(match &rule.marked {
            None => said,
            Some(Marked::Any) => format!("of {those} that hold a clue: {said}"),
            Some(Marked::None) => format!("of {those} that hold no clue: {said}"),
            Some(Marked::With(marks)) => {
                let marks: Vec<String> = marks.iter().map(|mark| self.grid.mark_text(*mark)).collect();
                format!("of {those} that hold {}: {said}", marks.join(" or "))
            }
        })
    }

    /// `if its number of cells is 4, then its width in cells is 1`: of a piece by itself.
    fn said_of_piece(&self, keeps: &GroupCondition) -> Option<String> {
        Some(match keeps {
            GroupCondition::Measured(rule) => {
                let term = match rule.term {
                    PieceTerm::Number(number) => number.to_string(),
                    PieceTerm::Clue => "its clue".to_owned(),
                    PieceTerm::Kind(kind) => {
                        format!("its clue {}", self.grid.pieces.kinds.get(kind as usize)?.name)
                    }
                    PieceTerm::Measure(other) => measured(other).to_owned(),
                };
                format!("{} {} {term}", measured(rule.measure), verb(rule.comparison))
            }
            GroupCondition::Reckoned(formula) => reckoned_sides(formula),
            GroupCondition::Rectangular(true) => "it is a rectangle".to_owned(),
            GroupCondition::Rectangular(false) => "it is no rectangle".to_owned(),
            GroupCondition::Clues(Likeness::Equal) => "all its clues are the same".to_owned(),
            GroupCondition::Clues(Likeness::Distinct) => "no two of its clues are the same".to_owned(),
            GroupCondition::Compound(compound) => {
                let clauses: Vec<String> =
                    compound.parts().iter().map(|part| self.said_of_piece(part)).collect::<Option<_>>()?;
                joined_clauses(compound, &clauses)
            }
            GroupCondition::Contents(_) | GroupCondition::Symmetric(_) | GroupCondition::Among { .. } => {
                return None;
            }
        })
    }

    /// `in every group of cells with 1 or 2, the sum of its digits is 4`
    fn contents(&self, condition: &Condition, noun: &str) -> Option<String> {
        let own = self.named_own();
        let one = self.names.one;
        let shown = |choices: &[Choice]| -> Vec<Shown> {
            choices
                .iter()
                .filter_map(|choice| if let Choice::Shown(shown) = choice { Some(*shown) } else { None })
                .collect()
        };
        let inputs = |choices: &[Choice]| {
            let inputs: Vec<InputId> = shown(choices).into_iter().filter_map(Shown::input).collect();
            self.inputs(&inputs, "and")
        };
        Some(match condition {
            Condition::Compare(measure, comparison, term) => {
                let measured = self.measure(measure, &own);
                let with = match term {
                    Term::Clue => {
                        return Some(format!(
                            "the clue in a {noun} {} {measured}",
                            verb(comparison.turned())
                        ));
                    }
                    Term::Numbers(numbers) => numbers.first()?.to_string(),
                    Term::Measure(other) => self.measure(other, &own),
                    Term::Remainder(remainder) => {
                        return Some(format!(
                            "in every {noun}, {measured} {}",
                            leaves(*remainder, *comparison)
                        ));
                    }
                    Term::Input(_) | Term::Property(_) => return None,
                };
                format!("in every {noun}, {measured} {} {with}", verb(*comparison))
            }
            Condition::Has(Property::Distinct) => format!("no {one} stands twice in a {noun}"),
            Condition::Has(Property::Equal) => format!("all cells of a {noun} hold the same {one}"),
            Condition::Lacks(Property::Equal) => {
                format!("the cells of a {noun} do not all hold the same {one}")
            }
            Condition::Has(Property::Contains(choices)) => {
                format!("every {noun} holds {}", inputs(choices))
            }
            Condition::Lacks(Property::Contains(choices)) => {
                format!("no {noun} holds {}", inputs(choices))
            }
            Condition::Has(Property::OneOf(choices)) => {
                format!("every cell of a {noun} {}", self.shows(&shown(choices)))
            }
            Condition::Lacks(Property::OneOf(choices)) => {
                format!("not every cell of a {noun} {}", self.shows(&shown(choices)))
            }
            Condition::Has(_) | Condition::Lacks(_) | Condition::Connected(_) | Condition::Compound(_) => {
                return None;
            }
        })
    }

    /// `cells with ■`: what groups are made of.
    pub(super) fn grouped(&self, groups: &Groups) -> Option<String> {
        let inputs: Vec<InputId> = groups.shown.iter().copied().filter_map(Shown::input).collect();
        let cells = match (inputs.is_empty(), groups.shown.contains(&Shown::Empty)) {
            (true, false) => "cells that hold the same".to_owned(),
            (true, true) => "cells that stay empty".to_owned(),
            (false, false) => format!("cells with {}", self.inputs(&inputs, "or")),
            (false, true) => format!("cells with {} or without anything", self.inputs(&inputs, "or")),
        };
        match groups.joined_by.as_ref().map(|shapes| &shapes.family) {
            None => Some(cells),
            Some(Family::Touching) => Some(format!("{cells} (joined at corners, too)")),
            Some(_) => None,
        }
    }
}

fn meeting_in(shapes: &Shapes) -> Option<&'static str> {
    match shapes.family {
        Family::Neighbours => Some("that share a side"),
        Family::Touching => Some("that touch, be it at a corner,"),
        _ => None,
    }
}

/// `in every rectangle, 2 times (its width in cells plus its height in cells) is the clue in it`
fn reckoned_of(formula: &PieceFormula, noun: &str) -> String {
    format!("in every {noun}, {}", reckoned_sides(formula))
}

fn reckoned_sides(formula: &PieceFormula) -> String {
    let left = reckoning(&formula.left, &|measure| measured(*measure).to_owned());
    match &formula.right {
        PieceSide::Remainder(remainder) => format!("{left} {}", leaves(*remainder, formula.comparison)),
        PieceSide::Number(right) => {
            let right = reckoning(right, &|quantity| match quantity {
                PieceQuantity::Measure(measure) => measured(*measure).to_owned(),
                PieceQuantity::Clue => "the clue in it".to_owned(),
            });
            format!("{left} {} {right}", verb(formula.comparison))
        }
    }
}
