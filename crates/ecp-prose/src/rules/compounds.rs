//! Relations put together: what each part says of a shape that was named before.

use ecp_puzzle::vocabulary::PropertyWord;
use ecp_puzzle::{Choice, Comparison, Compound, Condition, GroupCondition, Property, Remainder, Shown, Term};

use super::Sentences;
use super::measures::Own;
use super::nouns::{Noun, each};
use super::relations::{list, of_list};
use crate::amounts::verb;

impl Sentences<'_> {
    /// `in every row, if its first digit is even, then its last digit is odd`
    pub(super) fn compound(&self, nouns: &[Noun], condition: &Condition) -> Option<String> {
        let place = nouns.first()?.place();
        let with_clue = if condition.reads_clues() { " with a clue" } else { "" };
        Some(format!("{place} {}{with_clue}, {}", each(nouns), self.clause(condition, &self.own(nouns))?))
    }

    /// What a condition says of a shape that was named before, as a clause.
    fn clause(&self, condition: &Condition, own: &Own) -> Option<String> {
        Some(match condition {
            Condition::Compound(compound) => self.clauses(compound, own)?,
            Condition::Compare(measure, comparison, term) => {
                let (one, is) = (self.measure(measure, own), verb(*comparison));
                match term {
                    Term::Numbers(numbers) => format!("{one} {is} {}", list(numbers)),
                    Term::Clue => format!("{one} {is} its clue"),
                    Term::Measure(other) => format!("{one} {is} {}", self.measure(other, own)),
                    Term::Input(input) => format!("{one} {is} {}", self.inputs(&[*input], "or")),
                    Term::Remainder(remainder) => format!("{one} {}", leaves(*remainder, *comparison)),
                    Term::Property(property) if *comparison == Comparison::IsNot => {
                        format!("it is not so that {one} {}", of_list(*property))
                    }
                    Term::Property(property) => format!("{one} {}", of_list(*property)),
                }
            }
            Condition::Has(property) => self.property_of_it(property, own)?,
            Condition::Lacks(property) => {
                format!("it is not so that {}", self.property_of_it(property, own)?)
            }
            Condition::Connected(_) => return None,
        })
    }

    fn clauses(&self, compound: &Compound<Condition>, own: &Own) -> Option<String> {
        let clauses: Vec<String> =
            compound.parts().iter().map(|part| self.clause(part, own)).collect::<Option<_>>()?;
        Some(joined_clauses(compound, &clauses))
    }

    /// `its digits increase`
    fn property_of_it(&self, property: &Property, own: &Own) -> Option<String> {
        let of_word = |word| format!("{} {}", own.digits, of_list(word));
        let chosen = |choices: &[Choice]| -> Option<Vec<Shown>> {
            let shown = |choice: &Choice| if let Choice::Shown(shown) = choice { Some(*shown) } else { None };
            choices.iter().map(shown).collect()
        };
        Some(match property {
            Property::Distinct => of_word(PropertyWord::Distinct),
            Property::Equal => of_word(PropertyWord::Equal),
            Property::Increasing => of_word(PropertyWord::Increasing),
            Property::Decreasing => of_word(PropertyWord::Decreasing),
            Property::Nondecreasing => of_word(PropertyWord::Nondecreasing),
            Property::Nonincreasing => of_word(PropertyWord::Nonincreasing),
            Property::Consecutive => of_word(PropertyWord::Consecutive),
            Property::Palindrome => of_word(PropertyWord::Palindrome),
            Property::Contains(choices) => {
                let inputs: Vec<_> = chosen(choices)?.into_iter().filter_map(Shown::input).collect();
                format!("{} stand in {}", self.inputs(&inputs, "and"), own.cells)
            }
            Property::OneOf(choices) => format!("each of {} {}", own.cells, self.shows(&chosen(choices)?)),
            Property::Word(_) => format!("{} make up one of the words", own.digits),
            Property::Allowed(_) => format!("{} stand together in the table", own.digits),
            Property::Matches(pattern) => {
                format!("{} in order match {}", own.cells, self.expression(pattern)?)
            }
            Property::Drawn { .. } => return None,
        })
    }
}

/// `is even`, `leaves 2 divided by 3`
pub(super) fn leaves(remainder: Remainder, comparison: Comparison) -> String {
    let is = comparison == Comparison::Is;
    match remainder {
        Remainder::EVEN if is => "is even".to_owned(),
        Remainder::EVEN => "is not even".to_owned(),
        Remainder::ODD if is => "is odd".to_owned(),
        Remainder::ODD => "is not odd".to_owned(),
        other => {
            let leaves = if is { "leaves" } else { "does not leave" };
            format!("{leaves} {} when divided by {}", other.left(), other.by())
        }
    }
}

/// What may be put together of others of its kind.
pub(super) trait PutTogether: Sized {
    /// What it is put together of, if it is.
    fn compound(&self) -> Option<&Compound<Self>>;
}

impl PutTogether for Condition {
    fn compound(&self) -> Option<&Compound<Self>> {
        if let Self::Compound(compound) = self { Some(compound) } else { None }
    }
}

impl PutTogether for GroupCondition {
    fn compound(&self) -> Option<&Compound<Self>> {
        if let Self::Compound(compound) = self { Some(compound) } else { None }
    }
}

/// The clauses of the parts as one.
pub(super) fn joined_clauses<T: PutTogether>(compound: &Compound<T>, clauses: &[String]) -> String {
    let inner = |part: &T, clause: &str| match part.compound() {
        // where several stand in several, it is said how they belong together
        Some(Compound::All(_)) => format!("both {clause}"),
        Some(Compound::Any(_)) => format!("either {clause}"),
        Some(Compound::If(_) | Compound::Not(_)) => format!("({clause})"),
        None => clause.to_owned(),
    };
    let inner: Vec<String> =
        compound.parts().iter().zip(clauses).map(|(part, clause)| inner(part, clause)).collect();
    match compound {
        Compound::Not(_) => format!("it is not so that {}", inner[0]),
        Compound::All(_) => inner.join(" and "),
        Compound::Any(_) => inner.join(" or "),
        Compound::If(_) => format!("if {}, then {}", clauses[0], clauses[1]),
    }
}
