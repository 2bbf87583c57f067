//! What shapes are: distinct, increasing, one of some words.

use ecp_puzzle::english::{joined, listed};
use ecp_puzzle::{Choice, Family, InputId, OneCell, Pattern, Property, Shown};

use super::Sentences;
use super::nouns::{Noun, any, each};

/// The most words or tuples that are listed.
const MOST: usize = 60;

impl Sentences<'_> {
    /// A property that all shapes have, or that they lack.
    pub(super) fn property(
        &self,
        (nouns, families): (&[Noun], &[&Family]),
        property: &Property,
        has: bool,
    ) -> Option<String> {
        let names = self.names;
        let pairs: Vec<String> = nouns.iter().filter_map(|noun| noun.pair.clone()).collect();
        let pairs = (pairs.len() == nouns.len()).then(|| joined(&pairs, "or"));
        let (every, a) = (each(nouns), any(nouns));
        let place = nouns.first()?.place();
        Some(match (property, pairs, has) {
            (Property::Distinct, Some(pairs), true) | (Property::Equal, Some(pairs), false) => {
                format!("{pairs} hold different {}", names.many)
            }
            (Property::Equal, Some(pairs), true) | (Property::Distinct, Some(pairs), false) => {
                format!("{pairs} hold the same {}", names.one)
            }
            (Property::Distinct, None, true) => format!("no {} stands twice {place} {a}", names.one),
            (Property::Distinct, None, false) => format!("{place} {every} some {} stands twice", names.one),
            (Property::Equal, None, true) => format!("all cells of {a} hold the same {}", names.one),
            (Property::Equal, None, false) => {
                format!("the cells of {a} do not all hold the same {}", names.one)
            }
            (Property::Consecutive, Some(pairs), true) => format!("{pairs} hold successive {}", names.many),
            (Property::Consecutive, Some(pairs), false) => {
                format!("{pairs} never hold successive {}", names.many)
            }
            (Property::Consecutive, None, true) => {
                format!("{every} holds successive {}, in any order", names.many)
            }
            (Property::Consecutive, None, false) => format!("the {} of {a} are not successive", names.many),
            (Property::Palindrome, _, true) => format!("{every} reads the same from both ends"),
            (Property::Palindrome, _, false) => {
                format!("{every} reads otherwise from one end than from the other")
            }
            (Property::Contains(choices), _, has) => {
                let inputs = inputs(choices)?;
                let all = self.inputs(&inputs, "and");
                if has {
                    format!("{every} holds {all}")
                } else {
                    format!("{every} does not hold all of {all}")
                }
            }
            (Property::OneOf(choices), _, has) => self.one_of(nouns, &shown(choices)?, has),
            (Property::Word(words), _, has) => self.one_of_list(nouns, words, ("word", ""), has)?,
            (Property::Allowed(tuples), _, has) => self.one_of_list(nouns, tuples, ("row", " "), has)?,
            (Property::Matches(pattern), _, has) => self.matches((nouns, families), pattern, has)?,
            (order, ..) => self.ordered((nouns, families), order, has)?,
        })
    }

    /// `every row, read from left to right, matches □* ■`
    fn matches(
        &self,
        (nouns, families): (&[Noun], &[&Family]),
        pattern: &Pattern<OneCell>,
        has: bool,
    ) -> Option<String> {
        let lines: Option<(Vec<String>, Vec<&str>)> =
            families.iter().map(|family| self.whole_line(family)).collect();
        let (subject, is_one, orders) = match lines {
            Some((lines, orders)) => (listed(&lines), lines.len() == 1, Some(orders)),
            None => (each(nouns), true, families.iter().map(|family| direction(family)).collect()),
        };
        let order = match orders.as_deref() {
            Some([first, rest @ ..]) if rest.iter().all(|other| other == first) => *first,
            _ => "in order",
        };
        let matches = match (has, is_one) {
            (true, true) => "matches",
            (true, false) => "match",
            (false, true) => "does not match",
            (false, false) => "do not match",
        };
        Some(format!("{subject}, read {order}, {matches} {}", self.expression(pattern)?))
    }

    fn one_of(&self, nouns: &[Noun], shown: &[Shown], has: bool) -> String {
        let of_cells = nouns.iter().all(|noun| noun.one.contains("cell") && noun.around.is_none());
        match (of_cells, has) {
            (true, true) => format!("{} {}", each(nouns), self.shows(shown)),
            (true, false) => match self.shows_not(shown) {
                Some(not) => format!("{} {not}", each(nouns)),
                None => format!("{} holds none of {}", each(nouns), self.shown(shown, "and")),
            },
            (false, true) => format!("every cell of {} {}", any(nouns), self.shows(shown)),
            (false, false) => format!("not every cell of {} {}", any(nouns), self.shows(shown)),
        }
    }

    /// `every row reads AREA, BALL or BITE`
    fn one_of_list(
        &self,
        nouns: &[Noun],
        list: &[Vec<InputId>],
        (what, between): (&str, &str),
        has: bool,
    ) -> Option<String> {
        if list.len() > MOST {
            return None;
        }
        let symbol = |input: &InputId| self.inputs(&[*input], "or");
        let text = |tuple: &Vec<InputId>| tuple.iter().map(symbol).collect::<Vec<_>>().join(between);
        let all = list.iter().map(text).collect::<Vec<_>>().join(", ");
        let turned = |tuple: &Vec<InputId>| list.contains(&tuple.iter().rev().copied().collect());
        let order = if list.iter().all(turned) { "" } else { ", in their order," };
        let subject = match nouns.iter().map(|noun| noun.pair.clone()).collect::<Option<Vec<_>>>() {
            Some(pairs) => format!("two {}", joined(&pairs, "or")),
            None => each(nouns),
        };
        let is_pair = subject.starts_with("two ");
        Some(match (what, has, is_pair) {
            ("word", true, _) => format!("{subject} reads one of these words: {all}"),
            ("word", false, _) => format!("{subject} reads none of these words: {all}"),
            (_, true, true) => format!("{subject} hold{order} one of these pairs: {all}"),
            (_, true, false) => format!("{subject} holds, in its order, one of these: {all}"),
            (_, false, true) => format!("{subject} hold{order} none of these pairs: {all}"),
            (_, false, false) => format!("{subject} holds, in its order, none of these: {all}"),
        })
    }

    /// Numbers in an order, where the picture shows how the shapes are read.
    fn ordered(
        &self,
        (nouns, families): (&[Noun], &[&Family]),
        order: &Property,
        has: bool,
    ) -> Option<String> {
        let does = match order {
            Property::Increasing => "increase",
            Property::Decreasing => "decrease",
            Property::Nondecreasing => "never decrease",
            Property::Nonincreasing => "never increase",
            _ => return None,
        };
        let numbers = super::symbols::numbers(self.grid).many;
        if let ([noun], [family], true) = (nouns, families, has) {
            let (place, each) = (noun.place(), noun.each());
            return Some(format!("{place} {each} the {numbers} {does} {}", direction(family)?));
        }
        let parts: Option<Vec<String>> = nouns
            .iter()
            .zip(families)
            .map(|(noun, family)| Some(format!("{} {} {}", noun.place(), noun.each(), direction(family)?)))
            .collect();
        let place = joined(&parts?, "and");
        Some(if has {
            format!("{place} the {numbers} {does}")
        } else {
            format!("{place} it does not hold that the {numbers} {does}")
        })
    }
}

/// What may be chosen, if it is no clue.
fn shown(choices: &[Choice]) -> Option<Vec<Shown>> {
    choices.iter().map(|choice| if let Choice::Shown(shown) = choice { Some(*shown) } else { None }).collect()
}

/// The inputs that may be chosen, if they are no clues.
fn inputs(choices: &[Choice]) -> Option<Vec<InputId>> {
    choices.iter().map(|choice| choice.input()).collect()
}

/// How the shapes of a family are read, where every reader can see that.
fn direction(family: &Family) -> Option<&'static str> {
    Some(match family {
        Family::Rows | Family::Runs(ecp_puzzle::Direction::Across) => "from left to right",
        Family::DownDiags | Family::UpDiags | Family::MainDiags => "from left to right",
        Family::Cols | Family::Runs(ecp_puzzle::Direction::Down) => "from top to bottom",
        Family::Sightlines => "from that side on",
        Family::Pillars => "from the first layer to the last",
        Family::Reversed(family) => match direction(family)? {
            "from left to right" => "from right to left",
            "from top to bottom" => "from bottom to top",
            "from the first layer to the last" => "from the last layer to the first",
            _ => return None,
        },
        Family::Of(family, _) | Family::Cut(family, _) | Family::Spanning(family, _) => direction(family)?,
        _ => return None,
    })
}
