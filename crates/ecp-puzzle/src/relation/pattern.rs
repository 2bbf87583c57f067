//! Expressions over what the cells of a shape hold, one after the other: `matches "(□* ■ □* ■)?"`.

use std::fmt;

use super::{Condition, Property};
use crate::input::InputId;
use crate::shown::Shown;

/// An expression: what the cells of a shape may hold, from the first to the last. `T` says what one cell holds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Pattern<T> {
    /// One cell.
    Cell(T),
    /// One after the other; nothing at all, where there is none.
    Sequence(Vec<Pattern<T>>),
    /// One of these, at least one.
    Either(Vec<Pattern<T>>),
    /// The same so often, each time by itself.
    Repeated(Box<Pattern<T>>, Times),
}

/// How often: from the one to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Times {
    /// At least.
    pub least: u32,
    /// At most; however often, where nothing is said.
    pub most: Option<u32>,
}

/// What one cell of a shape that matches holds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OneCell {
    /// Anything, also nothing.
    Any,
    /// One of these, in their order, each once.
    Of(Vec<Shown>),
}

impl Times {
    /// `*`
    pub const ANY: Self = Self { least: 0, most: None };
    /// `+`
    pub const SOME: Self = Self { least: 1, most: None };
    /// `?`
    pub const MAYBE: Self = Self { least: 0, most: Some(1) };
    /// Once.
    pub const ONCE: Self = Self::exactly(1);

    /// So often.
    #[must_use]
    pub const fn exactly(times: u32) -> Self {
        Self { least: times, most: Some(times) }
    }
}

/// As it is written behind what is repeated; `least` without end is written twice, once with `*`, by whoever writes it.
impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::ANY => f.write_str("*"),
            Self::SOME => f.write_str("+"),
            Self::MAYBE => f.write_str("?"),
            Self { least, most: Some(most) } if least == most => write!(f, "{{{least}}}"),
            Self { least, most: Some(most) } => write!(f, "{{{least}..{most}}}"),
            Self { least, most: None } => write!(f, "{{{least}}}"),
        }
    }
}

impl<T> Pattern<T> {
    /// The most cells that an expression may name when all that is repeated a number of times is written out.
    pub const MOST_CELLS: u64 = 1_000;
    /// How deep its brackets may be nested.
    pub const MOST_DEPTH: usize = 64;

    /// One after the other: those that are such themselves are taken apart.
    #[must_use]
    pub fn sequence(parts: impl IntoIterator<Item = Self>) -> Self {
        let mut all = Vec::new();
        for part in parts {
            match part {
                Self::Sequence(parts) => all.extend(parts),
                other => all.push(other),
            }
        }
        if all.len() == 1 { all.swap_remove(0) } else { Self::Sequence(all) }
    }

    /// So often; once is the same by itself, and never is nothing at all.
    #[must_use]
    pub fn repeated(self, times: Times) -> Self {
        match times {
            Times::ONCE => self,
            Times { most: Some(0), .. } => Self::Sequence(Vec::new()),
            _ => Self::Repeated(Box::new(self), times),
        }
    }

    /// What it is made of, in order.
    #[must_use]
    pub fn parts(&self) -> &[Self] {
        match self {
            Self::Cell(_) => &[],
            Self::Sequence(parts) | Self::Either(parts) => parts,
            Self::Repeated(part, _) => std::slice::from_ref(part),
        }
    }

    /// How deep it is made of others; in brackets may stand several, each repeated and one of others.
    #[must_use]
    pub fn depth(&self) -> usize {
        1 + self.parts().iter().map(Self::depth).max().unwrap_or(0)
    }

    /// How many cells it names when all that is repeated a number of times is written out.
    #[must_use]
    pub fn written_out(&self) -> u64 {
        self.written_out_by(&|_| 1)
    }

    /// The same where what is said of a cell may speak of several.
    pub fn written_out_by(&self, cells: &impl Fn(&T) -> u64) -> u64 {
        let all = |parts: &[Self]| {
            parts.iter().map(|part| part.written_out_by(cells)).fold(0_u64, u64::saturating_add)
        };
        match self {
            Self::Cell(cell) => cells(cell),
            Self::Sequence(parts) | Self::Either(parts) => all(parts),
            Self::Repeated(part, Times { least, most }) => {
                part.written_out_by(cells).saturating_mul(u64::from(most.unwrap_or(*least).max(1)))
            }
        }
    }

    /// How many cells match at least and, where there is a bound, at most.
    #[must_use]
    pub fn lengths(&self) -> (u64, Option<u64>) {
        match self {
            Self::Cell(_) => (1, Some(1)),
            Self::Sequence(parts) => {
                let lengths = parts.iter().map(Self::lengths);
                lengths.fold((0, Some(0)), |(least, most), (next, last)| {
                    (least.saturating_add(next), most.zip(last).map(|(most, last)| most.saturating_add(last)))
                })
            }
            Self::Either(parts) => {
                let lengths: Vec<_> = parts.iter().map(Self::lengths).collect();
                let least = lengths.iter().map(|(least, _)| *least).min().unwrap_or(0);
                let most: Option<Vec<u64>> = lengths.iter().map(|(_, most)| *most).collect();
                (least, most.map(|most| most.into_iter().max().unwrap_or(0)))
            }
            Self::Repeated(part, Times { least: from, most: to }) => {
                let (least, most) = part.lengths();
                let longest = match (most, to) {
                    (Some(0), _) => Some(0),
                    (Some(most), Some(to)) => Some(most.saturating_mul(u64::from(*to))),
                    (None, _) | (_, None) => None,
                };
                (least.saturating_mul(u64::from(*from)), longest)
            }
        }
    }

    /// What is said of single cells, in the order of the expression.
    #[must_use]
    pub fn cells(&self) -> Vec<&T> {
        match self {
            Self::Cell(cell) => vec![cell],
            _ => self.parts().iter().flat_map(Self::cells).collect(),
        }
    }

    /// The expression as it is written, by how a single cell is; what is made of several stands in brackets where it must.
    pub fn write(&self, cell: &impl Fn(&T) -> Written) -> String {
        self.written(cell).text
    }

    fn written(&self, cell: &impl Fn(&T) -> Written) -> Written {
        let listed = |parts: &[Self], between: &str, most: Binding| {
            parts.iter().map(|part| part.written(cell).within(most)).collect::<Vec<_>>().join(between)
        };
        match self {
            Self::Cell(one) => cell(one),
            Self::Sequence(parts) if parts.is_empty() => Written::one("any{0}".to_owned()),
            Self::Sequence(parts) => {
                Written { text: listed(parts, " ", Binding::Repeated), binding: Binding::Sequence }
            }
            Self::Either(parts) => {
                Written { text: listed(parts, " | ", Binding::Sequence), binding: Binding::Either }
            }
            Self::Repeated(part, times) => {
                let part = part.written(cell).within(Binding::One);
                match times {
                    Times { least: least @ 2.., most: None } => {
                        Written { text: format!("{part}{{{least}}} {part}*"), binding: Binding::Sequence }
                    }
                    _ => Written { text: format!("{part}{times}"), binding: Binding::Repeated },
                }
            }
        }
    }
}

/// A part of an expression as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    text: String,
    binding: Binding,
}

/// How tightly a part holds together, from the tightest on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Binding {
    One,
    Repeated,
    Sequence,
    Either,
}

impl Written {
    /// What is one by itself.
    #[must_use]
    pub const fn one(text: String) -> Self {
        Self { text, binding: Binding::One }
    }

    /// One of several.
    #[must_use]
    pub fn either(texts: &[String]) -> Self {
        match texts {
            [one] => Self::one(one.clone()),
            _ => Self { text: texts.join(" | "), binding: Binding::Either },
        }
    }

    /// In brackets, where it holds together less than that.
    fn within(self, most: Binding) -> String {
        if self.binding > most { format!("({})", self.text) } else { self.text }
    }
}

impl Pattern<OneCell> {
    /// One of these: of single cells what they hold is one list.
    #[must_use]
    pub fn either(parts: impl IntoIterator<Item = Self>) -> Self {
        let mut all = Vec::new();
        for part in parts {
            match part {
                Self::Either(parts) => all.extend(parts),
                other => all.push(other),
            }
        }
        let held: Option<Vec<&OneCell>> =
            all.iter().map(|part| if let Self::Cell(held) = part { Some(held) } else { None }).collect();
        match held {
            Some(held) if !held.is_empty() => Self::Cell(OneCell::one_of(held)),
            _ => Self::Either(all),
        }
    }

    /// The most inputs that its cells may have to choose from, all together, when all that is repeated a number of times is
    /// written out.
    pub const MOST_VALUES: u64 = 1_000_000;

    /// Whether it is larger, or nested deeper, than an expression may be.
    #[must_use]
    pub fn is_too_large(&self) -> bool {
        self.depth() > Self::MOST_DEPTH * 3 + 3
            || self.written_out() > Self::MOST_CELLS
            || self.written_out_by(&|cell| cell.shown().len() as u64) > Self::MOST_VALUES
    }

    /// What cells may show that it names.
    #[must_use]
    pub fn shown(&self) -> Vec<Shown> {
        let mut shown: Vec<Shown> = self.cells().into_iter().flat_map(OneCell::shown).copied().collect();
        shown.sort_unstable();
        shown.dedup();
        shown
    }
}

impl OneCell {
    /// One of these.
    #[must_use]
    pub fn of(shown: impl IntoIterator<Item = Shown>) -> Self {
        let mut shown: Vec<Shown> = shown.into_iter().collect();
        shown.sort_unstable();
        shown.dedup();
        Self::Of(shown)
    }

    fn one_of(all: Vec<&Self>) -> Self {
        if all.contains(&&Self::Any) {
            Self::Any
        } else {
            Self::of(all.into_iter().flat_map(Self::shown).copied())
        }
    }

    /// What is listed.
    fn shown(&self) -> &[Shown] {
        match self {
            Self::Any => &[],
            Self::Of(shown) => shown,
        }
    }

    /// Whether a cell may hold this.
    #[must_use]
    pub fn takes(&self, held: Option<InputId>) -> bool {
        match self {
            Self::Any => true,
            Self::Of(shown) => shown.contains(&Shown::from(held)),
        }
    }
}

impl Condition {
    /// Whether a part of it is an expression that cells match: it skips no cell, and what lines do in cells is read with the rest.
    #[must_use]
    pub fn skips_nothing(&self) -> bool {
        let is_matching = |part: &&Self| {
            matches!(part, Self::Has(Property::Matches(_)) | Self::Lacks(Property::Matches(_)))
        };
        self.simple().iter().any(is_matching)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(input: u32) -> Pattern<OneCell> {
        Pattern::Cell(OneCell::of([Shown::Input(InputId(input))]))
    }

    fn text(pattern: &Pattern<OneCell>) -> String {
        let shown =
            |shown: &Shown| shown.input().map_or_else(|| "empty".to_owned(), |input| input.0.to_string());
        pattern.write(&|held| match held {
            OneCell::Any => Written::one("any".to_owned()),
            OneCell::Of(listed) => Written::either(&listed.iter().map(shown).collect::<Vec<_>>()),
        })
    }

    #[test]
    fn brackets_stand_where_they_must() {
        let two = Pattern::sequence([cell(1), cell(2)]);
        let some = Pattern::either([two.clone(), cell(3).repeated(Times::ANY)]);
        assert_eq!(text(&some), "1 2 | 3*");
        assert_eq!(text(&Pattern::sequence([some.clone(), cell(4)])), "(1 2 | 3*) 4");
        assert_eq!(text(&two.clone().repeated(Times::MAYBE)), "(1 2)?");
        assert_eq!(text(&cell(1).repeated(Times::ANY).repeated(Times::exactly(2))), "(1*){2}");
        assert_eq!(text(&two.repeated(Times { least: 2, most: None })), "(1 2){2} (1 2)*");
        assert_eq!(text(&cell(1).repeated(Times { least: 0, most: Some(4) })), "1{0..4}");
        assert_eq!(text(&cell(1).repeated(Times::exactly(0))), "any{0}");
        let any = Pattern::either([cell(1), Pattern::Cell(OneCell::Any)]);
        assert_eq!(text(&any.repeated(Times::SOME)), "any+");
        assert_eq!(text(&Pattern::either([cell(2), cell(1)]).repeated(Times::SOME)), "(1 | 2)+");
    }

    #[test]
    fn lengths_and_sizes_are_those_of_what_is_written_out() {
        let pattern = Pattern::sequence([
            cell(1).repeated(Times::exactly(3)),
            Pattern::either([Pattern::sequence([cell(1), cell(2)]), cell(3)]).repeated(Times::MAYBE),
        ]);
        assert_eq!(pattern.lengths(), (3, Some(5)));
        assert_eq!(pattern.written_out(), 6);
        let endless = Pattern::sequence([pattern, cell(1).repeated(Times::ANY)]);
        assert_eq!(endless.lengths(), (3, None));
        let never = cell(1).repeated(Times::exactly(0)).repeated(Times::ANY);
        assert_eq!(never.lengths(), (0, Some(0)));
    }
}
