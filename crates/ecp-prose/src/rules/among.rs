//! Shapes side by side.

use ecp_puzzle::english::joined;
use ecp_puzzle::vocabulary::PropertyWord;
use ecp_puzzle::{Among, AmongRule, Family, Measure};

use super::Sentences;
use super::nouns::{Noun, merged};

impl Sentences<'_> {
    pub(super) fn among(&self, among: &Among) -> Option<String> {
        let families: Vec<&Family> = among.families.iter().map(|shapes| &shapes.family).collect();
        if let [Family::Cut(whole, by)] = families.as_slice()
            && among.meeting.is_none()
        {
            return self.among_parts(&self.noun(whole), &self.noun(by), &among.rule);
        }
        let nouns = merged(families.iter().map(|family| self.noun(family)).collect());
        let many = |noun: &Noun| if noun.is_such { format!("such {}", noun.many) } else { noun.many.clone() };
        let all = joined(&nouns.iter().map(many).collect::<Vec<_>>(), "and");
        if let Some(by) = &among.meeting {
            return self.among_meeting(&all, &by.family, &among.rule);
        }
        match &among.rule {
            AmongRule::Equal => Some(format!("all {all} are filled alike: the same at the same places")),
            AmongRule::Distinct => {
                Some(format!("no two of the {all} are filled alike").replace("of the such", "of such"))
            }
            AmongRule::Measured(measure, property) => {
                let measure = self.measured(measure)?;
                match property {
                    PropertyWord::Equal => Some(format!("{measure} is the same for all {all}")),
                    PropertyWord::Distinct => Some(format!("{measure} is different for all {all}")),
                    _ => None,
                }
            }
        }
    }

    /// Each two shapes that meet, set side by side.
    fn among_meeting(&self, all: &str, by: &Family, rule: &AmongRule) -> Option<String> {
        let two = match by {
            Family::Neighbours => format!("two {all} with cells that share a side"),
            Family::Touching => format!("two {all} with cells that share a side or a corner"),
            _ => return None,
        };
        match rule {
            AmongRule::Equal => Some(format!("{two} are filled alike")),
            AmongRule::Distinct => Some(format!("{two} are not filled alike")),
            AmongRule::Measured(measure, property) => {
                let measure = self.measured(measure)?;
                match property {
                    PropertyWord::Equal => Some(format!("{measure} is the same for {two}")),
                    PropertyWord::Distinct => Some(format!("{measure} is different for {two}")),
                    _ => None,
                }
            }
        }
    }

    /// The parts of each shape, set side by side.
    fn among_parts(&self, whole: &Noun, by: &Noun, rule: &AmongRule) -> Option<String> {
        let place = format!("{} {}", whole.place(), whole.each());
        let parts = format!("the parts in different {}", by.many);
        match rule {
            AmongRule::Equal => Some(format!("{place} {parts} are filled alike")),
            AmongRule::Distinct => Some(format!("{place} no two of {parts} are filled alike")),
            AmongRule::Measured(Measure::Sum(ecp_puzzle::Part::Whole), PropertyWord::Equal) => {
                let numbers = super::symbols::numbers(self.grid).many;
                Some(format!(
                    "{place} the {numbers} have the same sum in each {} that it comes through",
                    by.one
                ))
            }
            AmongRule::Measured(measure, property) => {
                let measure = self.measured(measure)?;
                match property {
                    PropertyWord::Equal => Some(format!("{place} {measure} is the same for all of {parts}")),
                    PropertyWord::Distinct => {
                        Some(format!("{place} {measure} is different for all of {parts}"))
                    }
                    _ => None,
                }
            }
        }
    }

    /// `the sum of the digits`
    fn measured(&self, measure: &Measure) -> Option<String> {
        let text = self.measure(measure, &self.named_own());
        (!measure.is_list()).then(|| text.replace(" its ", " the "))
    }
}
