//! Relations: by the marks that are drawn for them, and by what they compare.

use ecp_puzzle::vocabulary::PropertyWord;
use ecp_puzzle::vocabulary::Side;
use ecp_puzzle::{
    Choice, ClueMark, Comparison, Condition, Family, Measure, Part, Property, Relation, RuleId, Term,
};

use super::nouns::{Noun, each, merged, none};
use super::phrases::{counted, in_words, joined, quantity, verb};
use super::symbols::numbers;
use super::{DrawnAs, Mark, Sentences, is_arrow};

impl Sentences<'_> {
    /// Relations with the same rule.
    pub(super) fn relation(&self, list: &[RuleId]) -> Option<String> {
        let relations: Vec<&Relation> = list.iter().map(|rule| self.grid.relation(*rule)).collect();
        let rule = &relations.first()?.condition;
        let families: Vec<&Family> = relations.iter().map(|relation| &relation.shapes.family).collect();
        if let Some(text) = self.by_mark(&families, &relations) {
            return Some(text);
        }
        let nouns: Vec<Noun> =
            list.iter().zip(&families).map(|(at, family)| self.with_side(*at, self.noun(family))).collect();
        let nouns = merged(nouns);
        let text = match rule {
            Condition::Compare(measure, comparison, Term::Clue) => self.clued(&nouns, measure, *comparison),
            Condition::Compare(measure, comparison, Term::Numbers(wanted)) => {
                self.compared_with(&nouns, measure, *comparison, wanted)
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
            Condition::Has(property) | Condition::Lacks(property) if rule.reads_clues() => {
                self.clue_choices(&nouns, property, matches!(rule, Condition::Has(_)))
            }
            Condition::Has(property) => self.property((&nouns, &families), property, true),
            Condition::Lacks(property) => self.property((&nouns, &families), property, false),
        }?;
        let is_any = |clue: &ecp_puzzle::Clue| clue.0.contains(&ClueMark::Any);
        let has_any = relations.iter().flat_map(|relation| relation.clues.iter().flatten()).any(is_any);
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

    /// The sentence for what is drawn by a mark that everyone knows.
    fn by_mark(&self, families: &[&Family], relations: &[&Relation]) -> Option<String> {
        let Some(DrawnAs::Marked(mark)) = self.drawn_as(families.first()?) else { return None };
        if families.iter().any(|family| self.drawn_as(family) != Some(DrawnAs::Marked(mark))) {
            return None;
        }
        let rule = &relations.first()?.condition;
        let names = numbers(self.grid);
        let (one, many) = (names.one, names.many);
        Some(match (mark, rule) {
            (Mark::Arrow, Condition::Compare(_, Comparison::Is, Term::Measure(_))) if is_arrow(rule) => {
                format!("the {one} in the circle of an arrow is the sum of the {many} along the arrow")
            }
            (Mark::Thermometer, Condition::Has(Property::Increasing))
            | (Mark::ThermometerFromEnd, Condition::Has(Property::Decreasing)) => {
                format!("along a thermometer the {many} increase from the bulb")
            }
            (Mark::SlowThermometer, Condition::Has(Property::Nondecreasing)) => {
                format!("along such a thermometer the {many} never decrease from the bulb")
            }
            (Mark::SlowThermometerFromEnd, Condition::Has(Property::Nonincreasing)) => {
                let turn = if self.grid.inputs.len() == 2 { "never increase" } else { "never decrease" };
                format!("along such a thermometer the {many} {turn} from the bulb")
            }
            (Mark::Less, Condition::Has(Property::Increasing))
            | (Mark::Greater, Condition::Has(Property::Decreasing)) => self.compared(),
            (Mark::WhiteDot, Condition::Compare(Measure::Difference, Comparison::Is, term)) => match term {
                Term::Numbers(wanted) => {
                    let with = if wanted == &[1] { String::new() } else { format!(" with {}", list(wanted)) };
                    format!("a white dot{with} stands between {many} that differ by {}", list(wanted))
                }
                _ => format!("the number in a white dot is the difference of the two {many} beside it"),
            },
            (Mark::BlackDot, Condition::Compare(Measure::Ratio, Comparison::Is, term)) => match term {
                Term::Numbers(wanted) => {
                    let with = if wanted == &[2] { String::new() } else { format!(" with {}", list(wanted)) };
                    let fold = fold(wanted);
                    format!("a black dot{with} stands between {many} of which one is {fold} the other")
                }
                _ => format!(
                    "the number in a black dot tells how many times one of the two {many} is the other"
                ),
            },
            (Mark::Sum, Condition::Compare(Measure::Sum(Part::Whole), Comparison::Is, term)) => match term {
                Term::Numbers(wanted) => {
                    let mark = match wanted.as_slice() {
                        [5] => "V".to_owned(),
                        [10] => "X".to_owned(),
                        _ => list(wanted),
                    };
                    format!("{} {mark} stands between {many} with the sum {}", article(&mark), list(wanted))
                }
                _ => format!(
                    "the mark between two cells is the sum of their {many}; V stands for 5, and X for 10"
                ),
            },
            (Mark::Parity, Condition::Has(Property::OneOf(choices))) => self.parity(choices)?,
            (
                Mark::Peak,
                Condition::Compare(Measure::First(Part::Whole), comparison, Term::Measure(other)),
            ) => self.peak(families, *comparison, other)?,
            (
                Mark::Pointer,
                Condition::Compare(
                    Measure::First(Part::Whole),
                    Comparison::MoreThan,
                    Term::Measure(Measure::Max(Part::Rest)),
                ),
            ) => format!("an arrow in a hole points at the largest of the {many} beside the hole"),
            (Mark::Knot, Condition::Has(Property::Contains(choices))) if choices == &[Choice::Clue] => {
                format!("all {} in a circle stand in the cells around it", self.names.many)
            }
            _ => return None,
        })
    }

    /// What the sign between two cells means.
    #[must_use]
    pub fn compared(&self) -> String {
        format!("the sign between two cells opens toward the larger {}", numbers(self.grid).one)
    }

    /// A circle for odd numbers, a square for even ones; else a ground.
    fn parity(&self, choices: &[Choice]) -> Option<String> {
        let inputs: Option<Vec<_>> = choices
            .iter()
            .map(|choice| if let Choice::Input(input) = choice { Some(*input) } else { None })
            .collect();
        let inputs = inputs?;
        let remainder = |input: &ecp_puzzle::Input| input.number().map(|number| number % 2);
        let all =
            |wanted: u32| inputs.iter().all(|at| remainder(&self.grid.inputs[at.index()]) == Some(wanted));
        let number_of =
            |wanted: u32| self.grid.inputs.iter().filter(|input| remainder(input) == Some(wanted)).count();
        let list = self.inputs(&inputs, "or");
        Some(match (all(1), all(0)) {
            (true, _) if number_of(1) == inputs.len() => {
                format!("a cell with a grey circle holds an odd {}", self.names.one)
            }
            (_, true) if number_of(0) == inputs.len() => {
                format!("a cell with a grey square holds an even {}", self.names.one)
            }
            (true, _) => format!("a cell with a grey circle holds {list}"),
            (_, true) => format!("a cell with a grey square holds {list}"),
            _ => format!("such a cell holds {list}"),
        })
    }

    /// A grey cell and the cells beside it.
    fn peak(&self, families: &[&Family], comparison: Comparison, other: &Measure) -> Option<String> {
        let word = match (comparison, other) {
            (Comparison::MoreThan, Measure::Max(Part::Rest)) => "larger than all",
            (Comparison::LessThan, Measure::Min(Part::Rest)) => "smaller than all",
            (Comparison::AtLeast, Measure::Max(Part::Rest)) => "at least as large as all",
            (Comparison::AtMost, Measure::Min(Part::Rest)) => "at most as large as all",
            _ => return None,
        };
        let shapes: Vec<_> = families.iter().flat_map(|family| self.shapes(family).to_vec()).collect();
        let peaks: Vec<_> = shapes.iter().filter_map(|shape| shape.cells.first().copied()).collect();
        let fits = |is_white: bool| {
            shapes.iter().filter(|shape| !shape.cells.is_empty()).all(|shape| {
                let mut beside = self.grid.board.beside(shape.cells[0]);
                beside.retain(|cell| !is_white || !peaks.contains(cell));
                let mut own = shape.cells[1..].to_vec();
                own.sort_unstable();
                own == beside
            })
        };
        let cells = if fits(false) {
            "cells"
        } else if fits(true) {
            "white cells"
        } else {
            return None;
        };
        let names = numbers(self.grid);
        Some(format!("the {} in a grey cell is {word} in the {cells} beside it", names.one))
    }

    /// A measure and the clue of its shape.
    fn clued(&self, nouns: &[Noun], measure: &Measure, comparison: Comparison) -> Option<String> {
        let own = self.own(nouns);
        let subject = self.clue(nouns, measure.is_list())?;
        let is = comparison == Comparison::Is;
        Some(match measure {
            Measure::Count(inputs) if is => {
                format!("{subject} tells how many of {} hold {}", own.cells, self.inputs(inputs, "or"))
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

    /// A measure and a number.
    fn compared_with(
        &self,
        nouns: &[Noun],
        measure: &Measure,
        comparison: Comparison,
        wanted: &[i64],
    ) -> Option<String> {
        let number = list(wanted);
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
                format!("of two {many} in {pairs}, one is {never} {} the other", fold(wanted))
            }
            (Measure::Sum(Part::Whole), Some(pairs)) => {
                let is = match comparison {
                    Comparison::IsNot => "never add up to".to_owned(),
                    Comparison::Is => "add up to".to_owned(),
                    other => format!("add up to {}", quantity(other).replace("fewer", "less")),
                };
                format!("{many} in {} {is} {number}", joined(&pairs, "or"))
            }
            (Measure::Count(inputs), _) => {
                let what = if inputs.len() == 1 {
                    self.inputs(inputs, "or")
                } else {
                    format!("of {}", self.inputs(inputs, "and"))
                };
                let number = wanted.first().and_then(|number| u32::try_from(*number).ok());
                let number = number.map_or_else(|| list(wanted), in_words);
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
                format!("{place} {} {} {number}", self.measure(measure, &self.named_own()), verb(comparison))
            }
        })
    }
}

/// `5`, `2 1`
fn list(numbers: &[i64]) -> String {
    numbers.iter().map(|number| number.to_string().replace('-', "−")).collect::<Vec<_>>().join(" ")
}

/// `twice`, `3 times`
fn fold(numbers: &[i64]) -> String {
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

fn article(mark: &str) -> &'static str {
    if mark == "X" || mark.starts_with('8') { "an" } else { "a" }
}

/// What is said of a list, behind what it is a list of.
const fn of_list(property: PropertyWord) -> &'static str {
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
