//! Relations: by what they compare, where no [mark](super::marked) says it.

use std::collections::BTreeSet;

use ecp_puzzle::english::{in_words, joined, listed};
use ecp_puzzle::vocabulary::{PropertyWord, Side};
use ecp_puzzle::{
    Choice, ClueMark, Comparison, Condition, Family, Measure, Part, Property, Relation, RuleId, Selection,
    Term,
};

use super::Sentences;
use super::compounds::leaves;
use super::mark::cage_sign;
use super::nouns::{Noun, each, merged, none};
use super::symbols::numbers;
use crate::amounts::{counted, quantity, verb};

impl Sentences<'_> {
    /// Relations with the same rule, or that exclude numbers of the same shapes.
    pub(super) fn relation(&self, list: &[RuleId]) -> Option<String> {
        let relations: Vec<&Relation> = list.iter().map(|rule| self.grid.relation(*rule)).collect();
        let rule = &relations.first()?.condition;
        let families: Vec<&Family> = relations.iter().map(|relation| &relation.shapes.family).collect();
        let is_of_all = relations.iter().all(|relation| relation.selection == Selection::default());
        if let Some(text) = self.by_mark(&families, &relations).filter(|_| is_of_all) {
            return Some(text);
        }
        let nouns: Vec<Noun> =
            list.iter().zip(&families).map(|(at, family)| self.with_side(*at, self.noun(family))).collect();
        let nouns = self.selected(nouns, &relations);
        let nouns = merged(nouns);
        let text = match rule {
            Condition::Compare(measure, comparison, Term::Clue) => self.clued(&nouns, measure, *comparison),
            Condition::Compare(measure, comparison, Term::Numbers(_)) => {
                self.compared_with(&nouns, measure, *comparison, &wanted(&relations))
            }
            Condition::Compare(measure, comparison, Term::Measure(other)) => {
                let own = self.named_own();
                let (one, other) = (self.measure(measure, &own), self.measure(other, &own));
                let place = nouns.first()?.place();
                Some(format!("{place} {} {one} {} {other}", each(&nouns), verb(*comparison)))
            }
            Condition::Compare(measure, comparison, Term::Property(property)) => {
                let (place, list) = (nouns.first()?.place(), self.measure(measure, &self.named_own()));
                let is_not = if *comparison == Comparison::IsNot { "it is not so that " } else { "" };
                let comma = if list.ends_with("in order") { "," } else { "" };
                Some(format!("{place} {} {is_not}{list}{comma} {}", each(&nouns), of_list(*property)))
            }
            Condition::Compare(measure, comparison, Term::Input(input)) => {
                let (place, one) = (nouns.first()?.place(), self.measure(measure, &self.named_own()));
                let input = self.inputs(&[*input], "or");
                Some(format!("{place} {} {one} {} {input}", each(&nouns), verb(*comparison)))
            }
            Condition::Compare(measure, comparison, Term::Remainder(remainder)) => {
                let (place, one) = (nouns.first()?.place(), self.measure(measure, &self.named_own()));
                Some(format!("{place} {} {one} {}", each(&nouns), leaves(*remainder, *comparison)))
            }
            Condition::Compound(_) => self.compound(&nouns, rule),
            Condition::Has(property) | Condition::Lacks(property) if rule.reads_clues() => {
                self.clue_choices(&nouns, property, matches!(rule, Condition::Has(_)))
            }
            Condition::Has(property) => self.property((&nouns, &families), property, true),
            Condition::Lacks(property) => self.property((&nouns, &families), property, false),
            Condition::Connected(connection) => self.connection(&nouns, &families, connection),
        }?;
        let is_any = |clue: &ecp_puzzle::Clue| clue.0.contains(&ClueMark::Any);
        let read = relations.iter().filter(|relation| relation.condition.reads_clues());
        let has_any = read.flat_map(|relation| relation.clues.iter().flatten()).any(is_any);
        Some(if has_any { format!("{text}; ? stands for any number") } else { text })
    }

    /// Where the clues of a relation stand, for rows and columns.
    fn with_side(&self, relation: RuleId, noun: Noun) -> Noun {
        if !(noun.clue.starts_with("beside a row") || noun.clue.starts_with("over or under a column")) {
            return noun;
        }
        let of_relation = |(rule, _): &&(RuleId, Side)| *rule == relation;
        let sides: Vec<Side> = self.drawn.sides.iter().filter(of_relation).map(|(_, side)| *side).collect();
        let [side] = sides.as_slice() else { return noun };
        let words = match side {
            Side::Left => "on the left of",
            Side::Right => "on the right of",
            Side::Top => "over",
            Side::Bottom => "under",
        };
        let lanes: Vec<RuleId> =
            self.drawn.sides.iter().filter(|(_, other)| other == side).map(|(rule, _)| *rule).collect();
        let lane = lanes.iter().position(|rule| *rule == relation);
        let lane = match (lane, lanes.len()) {
            (_, 1) | (None, _) => "",
            (Some(0), _) => ", next to the board,",
            (Some(_), 2) => ", further out,",
            (Some(at), all) if at + 1 == all => ", furthest out,",
            _ => ", in between,",
        };
        Noun { clue: format!("{words} {}{lane}", noun.a()), ..noun }
    }

    /// A measure and the clue of its shape.
    fn clued(&self, nouns: &[Noun], measure: &Measure, comparison: Comparison) -> Option<String> {
        let own = self.own(nouns);
        let subject = self.clue(nouns, measure.is_list())?;
        let sign = cage_sign(measure).filter(|_| nouns.iter().all(|noun| noun.one == "cage"));
        let subject = match sign {
            Some(sign) => subject.replacen(" in ", &format!(" with {sign} in "), 1),
            None => subject,
        };
        let is = comparison == Comparison::Is;
        Some(match measure {
            Measure::Count(shown) if is => {
                format!("{subject} tells how many of {} {}", own.cells, self.show(shown))
            }
            Measure::Visible(Part::Whole) if is => format!(
                "{subject} tells how many {} can be seen from there: a larger one hides all smaller ones behind it",
                numbers(self.grid).many
            ),
            list if list.is_list() => {
                let are = if is { "are" } else { "are not" };
                format!("{subject} {are} {}", self.measure(list, &own))
            }
            _ => format!("{subject} {} {}", verb(comparison.turned()), self.measure(measure, &own)),
        })
    }

    /// `a number on the left of a row`
    fn clue(&self, nouns: &[Noun], is_list: bool) -> Option<String> {
        let first = nouns.first()?;
        let small = if nouns.iter().all(|noun| noun.is_small) { "small " } else { "" };
        let mut places: Vec<String> = nouns.iter().map(|noun| noun.clue.clone()).collect();
        places.dedup();
        // what is said of the lane stands once
        let ending = places.first().and_then(|place| place.find(", ").map(|at| place[at..].to_owned()));
        if let Some(ending) =
            ending.filter(|ending| places.iter().all(|place| place.ends_with(ending.as_str())))
        {
            let last = places.len() - 1;
            for place in &mut places[..last] {
                place.truncate(place.len() - ending.len());
            }
        }
        let place = joined(&places, "or");
        let is_empty = place.trim().is_empty();
        let place = if is_empty { String::new() } else { format!(" {place}") };
        Some(match (is_list, first.is_small) {
            (true, _) => format!("the {small}numbers{place}"),
            (_, true) => format!("the {small}number{place}"),
            _ => format!("a number{place}"),
        })
    }

    /// Clues that are inputs.
    fn clue_choices(&self, nouns: &[Noun], property: &Property, has: bool) -> Option<String> {
        let own = self.own(nouns);
        let many = self.names.many;
        let mut places: Vec<String> = nouns.iter().map(|noun| noun.clue.clone()).collect();
        places.dedup();
        let place = joined(&places, "or");
        let small = if nouns.iter().all(|noun| noun.is_small) { "small " } else { "" };
        let of_cells = nouns.iter().all(|noun| noun.one == "cell");
        Some(match (property, has) {
            (Property::Contains(choices), true) if choices == &[Choice::Clue] => {
                format!("all {small}{many} {place} stand in {}", of_several(&own.cells))
            }
            (Property::OneOf(choices), true) if choices == &[Choice::Clue] && of_cells => {
                format!("the {small}{many} in a cell tell which {many} may stand there")
            }
            (Property::OneOf(choices), true) if choices == &[Choice::Clue] => {
                format!("each of {} holds one of the {small}{many} {place}", own.cells)
            }
            _ => return None,
        })
    }

    /// A measure and a number or a list, or several that it is not.
    fn compared_with(
        &self,
        nouns: &[Noun],
        measure: &Measure,
        comparison: Comparison,
        wanted: &[&[i64]],
    ) -> Option<String> {
        let number = one_of(wanted, list);
        let many = numbers(self.grid).many;
        let pairs: Option<Vec<String>> = nouns.iter().map(|noun| noun.pair.clone()).collect();
        let place = format!("{} {}", nouns.first()?.place(), each(nouns));
        Some(match (measure, pairs) {
            (Measure::Difference, Some(pairs)) => {
                let differ = match comparison {
                    Comparison::Is => format!("differ by {number}"),
                    Comparison::IsNot => format!("never differ by {number}"),
                    other => format!("differ by {} {number}", quantity(other).replace("fewer", "less")),
                };
                format!("{many} in {} {differ}", joined(&pairs, "or"))
            }
            (Measure::Ratio, Some(pairs)) if matches!(comparison, Comparison::Is | Comparison::IsNot) => {
                let never = if comparison == Comparison::Is { "always" } else { "never" };
                let pairs = joined(&pairs, "or");
                format!("of two {many} in {pairs}, one is {never} {} the other", one_of(wanted, fold))
            }
            (Measure::Sum(Part::Whole), Some(pairs)) => {
                let is = match comparison {
                    Comparison::IsNot => "never add up to".to_owned(),
                    Comparison::Is => "add up to".to_owned(),
                    other => format!("add up to {}", quantity(other).replace("fewer", "less")),
                };
                format!("{many} in {} {is} {number}", joined(&pairs, "or"))
            }
            (Measure::Count(shown), _) => {
                let what = self.counted_shown(shown, wanted.iter().all(|wanted| *wanted == [1]));
                let number = one_of(wanted, amount);
                if comparison == Comparison::IsNot && nouns.iter().all(|noun| !noun.is_only) {
                    format!("{} holds exactly {number} {what}", none(nouns))
                } else {
                    format!("{} holds {} {what}", each(nouns), counted(comparison, &number))
                }
            }
            (list, _) if list.is_list() => {
                let are = if comparison == Comparison::Is { "are" } else { "are not" };
                format!("{place} {} {are} {number}", self.measure(measure, &self.named_own()))
            }
            _ => {
                let is = is_number(comparison, wanted);
                format!("{place} {} {is}", self.measure(measure, &self.named_own()))
            }
        })
    }
}

/// `is at least 5`, `is none of 4, 6 and 8`
fn is_number(comparison: Comparison, wanted: &[&[i64]]) -> String {
    match wanted {
        [one, other] => format!("is neither {} nor {}", list(one), list(other)),
        [_, _, ..] => format!("is none of {}", listed(&each_of(wanted, list))),
        _ => format!("{} {}", verb(comparison), one_of(wanted, list)),
    }
}

/// The numbers, or lists of them, that relations compare with: each once, in order.
fn wanted<'r>(relations: &[&'r Relation]) -> Vec<&'r [i64]> {
    let numbers = |relation: &&'r Relation| match &relation.condition {
        Condition::Compare(_, _, Term::Numbers(numbers)) => Some(numbers.as_slice()),
        Condition::Compare(..)
        | Condition::Has(_)
        | Condition::Lacks(_)
        | Condition::Connected(_)
        | Condition::Compound(_) => None,
    };
    relations.iter().filter_map(numbers).collect::<BTreeSet<_>>().into_iter().collect()
}

/// `4, 6 or 8`
fn one_of(wanted: &[&[i64]], written: fn(&[i64]) -> String) -> String {
    joined(&each_of(wanted, written), "or")
}

fn each_of(wanted: &[&[i64]], written: fn(&[i64]) -> String) -> Vec<String> {
    wanted.iter().map(|numbers| written(numbers)).collect()
}

/// `two`
fn amount(numbers: &[i64]) -> String {
    let number = numbers.first().and_then(|number| u32::try_from(*number).ok());
    number.map_or_else(|| list(numbers), in_words)
}

/// `5`, `2 1`
pub(super) fn list(numbers: &[i64]) -> String {
    numbers.iter().map(|number| number.to_string().replace('-', "−")).collect::<Vec<_>>().join(" ")
}

/// `twice`, `3 times`
pub(super) fn fold(numbers: &[i64]) -> String {
    match numbers {
        [2] => "twice".to_owned(),
        _ => format!("{} times", list(numbers)),
    }
}

/// What is said of one thing, said of several: `the cells around them`.
fn of_several(text: &str) -> String {
    let word = |word: &str| match word {
        "it" => "them".to_owned(),
        "its" => "their".to_owned(),
        other => other.to_owned(),
    };
    text.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// What is said of a list, behind what it is a list of.
pub(super) const fn of_list(property: PropertyWord) -> &'static str {
    match property {
        PropertyWord::Distinct => "are all different",
        PropertyWord::Equal => "are all the same",
        PropertyWord::Increasing => "increase",
        PropertyWord::Decreasing => "decrease",
        PropertyWord::Nondecreasing => "never decrease",
        PropertyWord::Nonincreasing => "never increase",
        PropertyWord::Consecutive => "are consecutive numbers, in any order",
        PropertyWord::Palindrome => "read the same from both ends",
    }
}
