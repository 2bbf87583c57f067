//! A step by which a puzzle is solved, as a solver says it.

mod argument;
mod conclusion;

use ecp_lower::{Candidate, Subject};
use ecp_puzzle::english::listed;
use ecp_puzzle::{CellId, Grid, InputId, RuleId};

use crate::lists::first_of;
use crate::names::{self, position, symbol};

pub use argument::{Argument, Shows, Whole};

/// The most reasons that are named.
const MOST_REASONS: usize = 4;

/// A kind of step, the easier first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Rung {
    /// An item has no more options than it needs.
    Single,
    /// An option would leave an item too few options.
    Interaction,
    /// An option would leave two items nothing for both.
    Pair,
    /// Options would take what three items need, or leave an item only ways that each leave another one too few.
    Triple,
    /// An option leads to a contradiction by singles.
    Chain,
    /// An option is tried.
    Guess,
}

impl Rung {
    /// All of them, the easier first.
    pub const ALL: [Self; 6] =
        [Self::Single, Self::Interaction, Self::Pair, Self::Triple, Self::Chain, Self::Guess];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Single => "single",
            Self::Interaction => "interaction",
            Self::Pair => "pair",
            Self::Triple => "triple",
            Self::Chain => "chain",
            Self::Guess => "guess",
        }
    }

    /// How hard a puzzle is whose hardest step is this one.
    #[must_use]
    pub const fn grade(self) -> &'static str {
        match self {
            Self::Single => "easy",
            Self::Interaction => "moderate",
            Self::Pair => "hard",
            Self::Triple => "very hard",
            Self::Chain => "fiendish",
            Self::Guess => "not without a guess",
        }
    }
}

/// A step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its kind.
    pub rung: Rung,
    /// What follows.
    pub conclusion: Conclusion,
    /// The items by which it follows.
    pub items: Vec<Item>,
    /// Whether it follows by what rules say of shapes, each rule by itself.
    pub is_by_propagators: bool,
    /// The rules and clues by which it follows, in words; `None` where it is by all of them together.
    pub reasons: Option<Vec<String>>,
    /// What of the board shows it, where it follows by a rule over the whole of it.
    pub argument: Option<Argument>,
}

/// What follows from a step.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Conclusion {
    /// The option belongs to the solution.
    Taken(Choice),
    /// The options do not, all for the same reason.
    Out(Vec<Choice>),
    /// The cells hold this, or stay empty.
    Settled(Vec<Candidate>),
    /// The cells do not hold this, or do not stay empty.
    RuledOut(Vec<Candidate>),
}

/// What an option puts on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Choice {
    /// A piece, by its number, on these cells.
    Piece(usize, Vec<CellId>),
    /// Inputs in cells, one or more.
    Inputs(Vec<(CellId, InputId)>),
    /// What lines do in a cell, in one way of several: with lines on these edges.
    Way(CellId, InputId, Vec<CellId>),
    /// Nothing that is seen there: its name.
    Named(String),
}

/// An item by which a step follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its name.
    pub name: String,
    /// What it is about, where that is seen on the board.
    pub subject: Option<Subject>,
    /// Whether it needs no more than one option.
    pub needs_one: bool,
}

impl Step {
    /// The step in words, with the rules and clues by which it follows: `single: r1c3 is 5, for nothing else can stand
    /// there, by the cage of 7 at r1c2`. A puzzle without a board has no grid.
    #[must_use]
    pub fn sentence(&self, grid: Option<&Grid>) -> String {
        let words = Words { grid, step: self };
        let head = format!("{}: {}", self.rung.word(), words.conclusion());
        let named = |reasons: &[String]| first_of(reasons.iter().cloned(), MOST_REASONS);
        let argument = self.argument.as_ref().and_then(|argument| words.why_by_argument(argument));
        if let (true, Some(reasons), None) = (self.is_refuted_by_propagators(), &self.reasons, &argument) {
            let held = match reasons.len() {
                1 => "cannot hold",
                2 => "cannot both hold",
                _ => "cannot all hold",
            };
            return format!("{head}, for then {} {held}", named(reasons));
        }
        let by = match &self.reasons {
            Some(reasons) if reasons.is_empty() => String::new(),
            Some(reasons) => format!(", by {}", named(reasons)),
            None => ", by the rules together".to_owned(),
        };
        let why = argument.or_else(|| words.why()).or_else(|| by.is_empty().then(|| words.why_by_items()));
        let why = why.map_or_else(String::new, |why| format!(", {why}"));
        format!("{head}{why}{by}")
    }

    /// Whether something was assumed, and some propagators by themselves left it no way.
    fn is_refuted_by_propagators(&self) -> bool {
        let is_short = matches!(self.rung, Rung::Interaction | Rung::Pair | Rung::Triple);
        let is_assumed = match &self.conclusion {
            Conclusion::Out(_) => true,
            Conclusion::RuledOut(candidates) => matches!(candidates[..], [(_, None)]),
            Conclusion::Taken(_) | Conclusion::Settled(_) => false,
        };
        is_short && is_assumed && self.items.is_empty() && self.is_by_propagators
    }

    /// Whether the step is about what stands in that one cell.
    fn is_about(&self, cell: CellId) -> bool {
        let Conclusion::Taken(Choice::Inputs(placed)) = &self.conclusion else { return false };
        matches!(placed[..], [(own, _)] if own == cell)
    }
}

/// What the words of a step are made of.
struct Words<'s> {
    grid: Option<&'s Grid>,
    step: &'s Step,
}

impl Words<'_> {
    /// Why, by what is seen on the board; `None` where an item is none of these.
    fn why(&self) -> Option<String> {
        let step = self.step;
        if step.rung == Rung::Guess {
            return Some("for nothing simpler is left".to_owned());
        }
        if step.rung == Rung::Single {
            return match step.items.first() {
                Some(item) => self.only_way(item),
                // a propagator says it all
                None if step.is_by_propagators => None,
                None => Some("for nothing else is left".to_owned()),
            };
        }
        if step.items.is_empty() {
            return self.why_by_propagators();
        }
        let things: Option<Vec<String>> = step.items.iter().map(|item| self.thing(item)).collect();
        let Some(things) = things else {
            let is_chain = step.rung == Rung::Chain;
            return is_chain.then(|| self.chain());
        };
        let (then, or_else) = self.then();
        Some(match (step.rung, things.as_slice()) {
            (Rung::Chain, [thing]) => {
                format!("for {or_else}one thing would lead to another until {}", self.nothing_left(thing))
            }
            (_, [thing]) => format!("for {then} {}", self.nothing_left(thing)),
            (_, [one, other]) => format!("for {then} not enough is left for both {one} and {other}"),
            (_, things) => format!("for {then} not enough is left for all of {}", listed(things)),
        })
    }

    fn chain(&self) -> String {
        format!("for {}one thing would lead to another until a rule is broken", self.then().1)
    }

    /// When the other things would be: where it were so, or where it were not.
    fn then(&self) -> (&'static str, &'static str) {
        match self.step.conclusion {
            Conclusion::Settled(_) | Conclusion::Taken(_) => ("otherwise", "otherwise "),
            Conclusion::Out(_) | Conclusion::RuledOut(_) => ("then", ""),
        }
    }

    /// Why, where a step follows by propagators alone.
    fn why_by_propagators(&self) -> Option<String> {
        let is_chain = self.step.rung == Rung::Chain;
        is_chain.then(|| self.chain())
    }

    /// Of an item that has no other way.
    fn only_way(&self, item: &Item) -> Option<String> {
        let grid = self.grid?;
        Some(match item.subject? {
            Subject::Cell(cell) if self.step.is_about(cell) => "for nothing else can stand there".to_owned(),
            Subject::Cell(cell) => format!("for nothing else can cover {}", position(grid, cell)),
            Subject::Count { rule, shape, input } => {
                let places = if item.needs_one { "no other place" } else { "no places to spare" };
                format!("for {} has {places} in {}", symbol(grid, input), names::shape(grid, rule, shape))
            }
            Subject::Once { rule, shape, input } => {
                let shape = relation_shape(grid, rule, shape)?;
                format!("for {} has no other place in {shape}", symbol(grid, input))
            }
            Subject::Edge { .. } => return None,
            Subject::Piece(piece) => {
                format!("for the {} can lie nowhere else", grid.pieces.list[piece].name)
            }
        })
    }

    /// What an item is about: `r1c3`, `5 in row 4`, `the domino`.
    fn thing(&self, item: &Item) -> Option<String> {
        let grid = self.grid?;
        Some(match item.subject? {
            Subject::Cell(cell) => position(grid, cell).to_string(),
            Subject::Count { rule, shape, input } => {
                format!("{} in {}", symbol(grid, input), names::shape(grid, rule, shape))
            }
            Subject::Once { rule, shape, input } => {
                format!("{} in {}", symbol(grid, input), relation_shape(grid, rule, shape)?)
            }
            Subject::Edge { edge, .. } => position(grid, edge),
            Subject::Piece(piece) => format!("the {}", grid.pieces.list[piece].name),
        })
    }

    fn nothing_left(&self, thing: &str) -> String {
        let needs_one = self.step.items.first().is_some_and(|item| item.needs_one);
        if needs_one {
            format!("nothing is left for {thing}")
        } else {
            format!("too little is left for {thing}")
        }
    }

    /// Why, by the names of items.
    fn why_by_items(&self) -> String {
        if self.grid.is_some() {
            return "for the rules leave nothing else".to_owned();
        }
        let names = self.step.items.iter().map(|item| format!("`{}`", item.name));
        let names = listed(&names.collect::<Vec<_>>());
        match self.step.rung {
            Rung::Single => format!("for {names} has no other way"),
            Rung::Interaction => format!("for that leaves too few ways for {names}"),
            Rung::Pair => format!("for that leaves too few ways for both {names}"),
            Rung::Triple => format!("for that leaves too few ways for all of {names}"),
            Rung::Chain => format!("for one thing leads to another until {names} has too few ways"),
            Rung::Guess => "for nothing simpler is left".to_owned(),
        }
    }
}

/// What a solver calls a shape of a rule, where that is a relation.
fn relation_shape(grid: &Grid, rule: RuleId, shape: usize) -> Option<String> {
    grid.rule(rule).relation().map(|_| names::shape(grid, rule, shape))
}

#[cfg(test)]
mod tests {
    use ecp_puzzle::Rules;
    use ecp_puzzle::build::*;

    use super::*;

    fn in_words(step: &Step) -> String {
        let puzzle =
            puzzle().inputs(inputs(1..=3)).board(rectangle(3, 3)).primary([row_cons().with([(1, 1)])]);
        let Rules::Grid(grid) = puzzle.build().expect("it is sound").rules else { panic!("it has a board") };
        step.sentence(Some(&grid))
    }

    fn item(subject: Subject) -> Item {
        Item { name: String::new(), subject: Some(subject), needs_one: true }
    }

    #[test]
    fn a_single_names_what_has_no_other_place() {
        let step = Step {
            rung: Rung::Single,
            conclusion: Conclusion::Taken(Choice::Inputs(vec![(CellId(1), InputId(0))])),
            items: vec![item(Subject::Cell(CellId(1)))],
            is_by_propagators: false,
            reasons: Some(vec!["r1c1 is 2".to_owned()]),
            argument: None,
        };
        assert_eq!(in_words(&step), "single: r1c2 is 1, for nothing else can stand there, by r1c1 is 2");
        let row = Subject::Count { rule: RuleId(0), shape: 0, input: InputId(0) };
        let step = Step { items: vec![item(row)], reasons: None, ..step };
        assert_eq!(
            in_words(&step),
            "single: r1c2 is 1, for 1 has no other place in row 1, by the rules together"
        );
    }

    #[test]
    fn what_is_out_is_named_by_its_cells() {
        let input = |cell, input| Choice::Inputs(vec![(CellId(cell), InputId(input))]);
        let step = Step {
            rung: Rung::Interaction,
            conclusion: Conclusion::Out(vec![input(3, 1), input(4, 1)]),
            items: vec![item(Subject::Cell(CellId(5)))],
            is_by_propagators: false,
            reasons: Some(Vec::new()),
            argument: None,
        };
        assert_eq!(
            in_words(&step),
            "interaction: r2c1 and r2c2 are not 2, for then nothing is left for r2c3"
        );
        let ruled_out = Conclusion::RuledOut(vec![(CellId(3), Some(InputId(0))), (CellId(3), None)]);
        let step = Step { conclusion: ruled_out, ..step };
        assert_eq!(
            in_words(&step),
            "interaction: r2c1 is not 1 and does not stay empty, for then nothing is left for r2c3"
        );
    }

    #[test]
    fn without_a_board_options_and_items_have_names() {
        let step = Step {
            rung: Rung::Guess,
            conclusion: Conclusion::Taken(Choice::Named("A".to_owned())),
            items: Vec::new(),
            is_by_propagators: false,
            reasons: Some(Vec::new()),
            argument: None,
        };
        assert_eq!(step.sentence(None), "guess: A, for nothing simpler is left");
    }
}
