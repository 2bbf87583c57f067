//! What stands in the cells of a group: which conditions can be said of it.

use super::{Feature, Gathered, GroupCondition, GroupRule};
use crate::input::Input;
use crate::relation::{Choice, Condition, Measure, Part, Property, Term};

/// The largest number that is added up in a group.
const LARGEST: u32 = 1_000_000;

impl GroupRule {
    /// Whether what it says of the contents of groups is known of such groups.
    pub(super) fn knows_contents(&self) -> bool {
        let are_known = match &self.keeps {
            GroupCondition::Contents(condition) => is_of_contents(condition),
            GroupCondition::Among { feature: Feature::Contents(measure), .. } => {
                is_sum(measure) || is_end(measure)
            }
            _ => return true,
        };
        let worths = self.keeps.contents();
        let is_of_worth = !worths.is_empty()
            && worths
                .into_iter()
                .flat_map(Measure::simple)
                .all(|measure| matches!(measure, Measure::Worth(_)));
        let has_contents = matches!(self.groups.gathered, Gathered::Cells | Gathered::Paths);
        are_known && (has_contents || is_of_worth && self.groups.gathered == Gathered::Pieces)
    }

    /// Whether it adds up or compares numbers that are too large for that.
    #[must_use]
    pub fn has_large_numbers(&self, inputs: &[Input]) -> bool {
        let reads_numbers = match &self.keeps {
            GroupCondition::Contents(condition) => condition.measures().into_iter().any(is_of_numbers),
            GroupCondition::Among { feature, .. } => feature.contents().is_some_and(is_of_numbers),
            _ => false,
        };
        reads_numbers && inputs.iter().filter_map(Input::number).any(|number| number > LARGEST)
    }
}

impl GroupCondition {
    /// What it measures of what stands in cells, and is printed there.
    fn contents(&self) -> Vec<&Measure> {
        match self {
            Self::Contents(condition) => condition.measures(),
            Self::Among { feature: Feature::Contents(measure), .. } => vec![measure],
            _ => Vec::new(),
        }
    }
}

/// Whether a condition over the cells of a shape can be said of groups, whose cells have no order.
fn is_of_contents(condition: &Condition) -> bool {
    match condition {
        Condition::Compare(measure, _, Term::Numbers(numbers)) => numbers.len() == 1 && is_number(measure),
        Condition::Compare(measure, _, Term::Clue | Term::Remainder(_)) => is_number(measure),
        Condition::Compare(one, _, Term::Measure(other)) => {
            let is_reckoned = [one, other].into_iter().any(|side| matches!(side, Measure::Reckoned(_)));
            let may_stand = if is_reckoned { is_number } else { is_sum };
            may_stand(one) && may_stand(other)
        }
        Condition::Compare(_, _, Term::Input(_) | Term::Property(_))
        | Condition::Connected(_)
        | Condition::Compound(_) => false,
        Condition::Has(property) => match property {
            Property::Distinct | Property::Equal => true,
            Property::Contains(choices) | Property::OneOf(choices) => are_inputs(choices),
            _ => false,
        },
        Condition::Lacks(property) => match property {
            Property::Equal => true,
            Property::Contains(choices) => are_inputs(choices) && choices.len() == 1,
            Property::OneOf(choices) => are_inputs(choices),
            _ => false,
        },
    }
}

fn are_inputs(choices: &[Choice]) -> bool {
    !choices.contains(&Choice::Clue)
}

/// What comes to one number.
fn is_number(measure: &Measure) -> bool {
    measure.simple().into_iter().all(|measure| is_sum(measure) || is_end(measure))
}

/// What each cell adds something to.
fn is_sum(measure: &Measure) -> bool {
    match measure {
        Measure::Count(_) | Measure::Sum(Part::Whole) | Measure::Size => true,
        Measure::Worth(worth) => worth.shown.is_empty(),
        _ => false,
    }
}

fn is_end(measure: &Measure) -> bool {
    matches!(measure, Measure::Min(Part::Whole) | Measure::Max(Part::Whole))
}

fn is_of_numbers(measure: &Measure) -> bool {
    measure.simple().into_iter().any(|measure| is_end(measure) || matches!(measure, Measure::Sum(_)))
}
