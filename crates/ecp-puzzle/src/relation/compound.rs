//! Conditions put together: `if first is even then last is odd`.

use super::{Clue, Condition, Measure, Property, Term};

/// What is put together of conditions, of any form in which these may stand.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Compound<T> {
    /// `not A`: it holds exactly where A does not.
    Not(Box<T>),
    /// `A and B`
    All(Vec<T>),
    /// `A or B`
    Any(Vec<T>),
    /// `if A then B`: it is `not A or B`.
    If(Box<[T; 2]>),
}

impl<T> Compound<T> {
    /// The most conditions that may be put together in one.
    pub const MOST_PARTS: usize = 256;
    /// How deep conditions may be put together of others.
    pub const MOST_DEPTH: usize = 64;

    /// What it is made of, in order.
    #[must_use]
    pub fn parts(&self) -> &[T] {
        match self {
            Self::Not(part) => std::slice::from_ref(&**part),
            Self::All(parts) | Self::Any(parts) => parts,
            Self::If(parts) => &parts[..],
        }
    }

    /// Whether it holds, by whether its parts do.
    pub fn holds(&self, mut part_holds: impl FnMut(&T) -> bool) -> bool {
        match self {
            Self::Not(part) => !part_holds(part),
            Self::All(parts) => parts.iter().all(part_holds),
            Self::Any(parts) => parts.iter().any(part_holds),
            Self::If(parts) => !part_holds(&parts[0]) || part_holds(&parts[1]),
        }
    }

    /// The same of what each part becomes, in order; `None` where one becomes nothing, but all are asked.
    pub fn map<U>(&self, mut part: impl FnMut(&T) -> Option<U>) -> Option<Compound<U>> {
        let mut all = |parts: &[T]| {
            let parts: Vec<Option<U>> = parts.iter().map(&mut part).collect();
            parts.into_iter().collect::<Option<Vec<U>>>()
        };
        Some(match self {
            Self::Not(inner) => Compound::Not(Box::new(part(inner)?)),
            Self::All(parts) => Compound::All(all(parts)?),
            Self::Any(parts) => Compound::Any(all(parts)?),
            Self::If(parts) => Compound::If(Box::new(<[U; 2]>::try_from(all(&parts[..])?).ok()?)),
        })
    }
}

impl Condition {
    /// The conditions that it is put together of, in order; itself, if it is one.
    #[must_use]
    pub fn simple(&self) -> Vec<&Self> {
        match self {
            Self::Compound(compound) => compound.parts().iter().flat_map(Self::simple).collect(),
            Self::Compare(..) | Self::Has(_) | Self::Lacks(_) | Self::Connected(_) => vec![self],
        }
    }

    /// Of how many conditions in conditions it is put together: 0 of one that is not.
    #[must_use]
    pub fn depth(&self) -> usize {
        match self {
            Self::Compound(compound) => 1 + compound.parts().iter().map(Self::depth).max().unwrap_or(0),
            Self::Compare(..) | Self::Has(_) | Self::Lacks(_) | Self::Connected(_) => 0,
        }
    }

    /// Whether it may be a part of others: it asks no more than what stands in a shape, one cell after the other.
    #[must_use]
    pub fn may_be_part(&self) -> bool {
        let reads_whole = |measure: &&Measure| measure.is_of_made() || measure.reads_lines().is_some();
        match self {
            Self::Connected(_) => false,
            Self::Has(property) | Self::Lacks(property) => !matches!(property, Property::Drawn { .. }),
            Self::Compare(measure, _, Term::Measure(other)) => ![measure, other].iter().any(reads_whole),
            Self::Compare(measure, ..) => !reads_whole(&measure),
            Self::Compound(_) => self.simple().into_iter().all(Self::may_be_part),
        }
    }

    /// Those of its parts that read the clue of a shape.
    #[must_use]
    pub fn clued(&self) -> Vec<&Self> {
        self.simple().into_iter().filter(|part| part.reads_clues()).collect()
    }

    /// A clue as its parts keep it.
    pub(super) fn kept_by_parts(&self, clue: Clue) -> Clue {
        self.clued().into_iter().fold(clue, |clue, part| part.kept_clue(clue))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_together_holds_by_its_parts() {
        let holds = |compound: &Compound<bool>| compound.holds(|part| *part);
        for one in [false, true] {
            assert_eq!(holds(&Compound::Not(Box::new(one))), !one);
            for other in [false, true] {
                assert_eq!(holds(&Compound::All(vec![one, other])), one && other);
                assert_eq!(holds(&Compound::Any(vec![one, other])), one || other);
                assert_eq!(holds(&Compound::If(Box::new([one, other]))), !one || other);
            }
        }
        assert!(holds(&Compound::All(Vec::new())) && !holds(&Compound::Any(Vec::new())));
    }
}
