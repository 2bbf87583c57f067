//! Groups, which the solution makes: `in_groups(groups_of(empty())).size().is_clue()`.

use super::Families;
use super::families::whole_board;
use super::piece_conditions::SayingOfPieces;
use super::relations::{In, MarkedDraft, Measuring, RelationRules, RuleDraft, in_, symbols};
use super::shown::{Showing, ShownDraft};
use crate::groups::{Feature, Gathered, Likeness};
use crate::piece::{PieceMeasure, PieceTerm};
use crate::relation::Comparison;

/// What hangs together: groups of cells, the lines that are drawn, or pieces.
#[derive(Clone, Debug)]
#[must_use = "something is said of it by `in_groups`, `among_groups` or `size_of_groups`"]
pub struct Gathering {
    pub(super) gathered: Gathered,
    pub(super) shown: ShownDraft,
    pub(super) joined_by: Option<Families>,
}

impl Gathering {
    fn of(gathered: Gathered, shown: ShownDraft) -> Self {
        Self { gathered, shown, joined_by: None }
    }

    /// Two cells are joined if a shape of this family holds both: `groups_of(["■"]).by(touching())`.
    pub fn by(mut self, family: impl Into<Families>) -> Self {
        self.joined_by = Some(family.into());
        self
    }
}

/// The largest sets of cells that hold one of these and hang together by their sides.
pub fn groups_of(shown: impl Into<Showing>) -> Gathering {
    Gathering::of(Gathered::Cells, shown.into().0)
}

/// The largest sets of cells that hold the same input and hang together by their sides.
pub fn groups() -> Gathering {
    Gathering::of(Gathered::Cells, ShownDraft::default())
}

/// The lines that are drawn, each as its cells.
pub fn drawn_paths() -> Gathering {
    Gathering::of(Gathered::Paths, ShownDraft::default())
}

/// The straight parts of the lines that are drawn, each as its edges.
pub fn stretches() -> Gathering {
    Gathering::of(Gathered::Stretches, ShownDraft::default())
}

/// The pieces as they lie, where these are [`areas`](super::areas).
pub fn placed_pieces() -> Gathering {
    Gathering::of(Gathered::Pieces, ShownDraft::default())
}

/// Groups of which something is to be said: `in_groups(groups_of(["■"])).rectangular()`.
pub fn in_groups(groups: Gathering) -> InGroups {
    InGroups { groups, marked: None, of: Vec::new() }
}

/// Some of the pieces, by their names: `in_some_pieces(["P", "Q"]).measured(PieceMeasure::Width, Comparison::Is, PieceTerm::Number(2))`.
pub fn in_some_pieces<S: ToString>(names: impl IntoIterator<Item = S>) -> InGroups {
    InGroups { of: symbols(names), ..in_groups(placed_pieces()) }
}

/// See [`in_groups`].
#[derive(Clone, Debug)]
#[must_use = "a rule is added by `Builder::groups`"]
pub struct InGroups {
    groups: Gathering,
    marked: Option<MarkedDraft>,
    of: Vec<String>,
}

/// One or more rules of groups, for [`Builder::groups`](super::Builder::groups).
#[derive(Clone, Debug)]
#[must_use = "a rule is added by `Builder::groups`"]
pub struct GroupRules {
    pub(super) list: Vec<GroupDraft>,
}

/// Rules joined: an array, a `Vec` or an iterator of them.
impl<I: IntoIterator<Item = Self>> From<I> for GroupRules {
    fn from(all: I) -> Self {
        Self { list: all.into_iter().flat_map(|rules| rules.list).collect() }
    }
}

/// What is said of groups, with symbols.
#[derive(Clone, Debug)]
pub(super) struct GroupDraft {
    pub(super) groups: Gathering,
    pub(super) marked: Option<MarkedDraft>,
    /// Of pieces, the names of those of which it is said; all, if there is none.
    pub(super) of: Vec<String>,
    pub(super) keeps: Keeps,
}

#[derive(Clone, Debug)]
pub(super) enum Keeps {
    Measured(PieceMeasure, Comparison, PieceTerm),
    Clues(Likeness),
    Rectangular(bool),
    Symmetric(Families),
    Contents(RuleDraft),
    Said(SayingOfPieces),
    Among(FeatureDraft, Likeness, Option<Families>),
}

impl InGroups {
    /// Only of groups with one of these clues.
    pub fn marked<S: ToString>(self, marks: impl IntoIterator<Item = S>) -> Self {
        Self { marked: Some(MarkedDraft::With(symbols(marks))), ..self }
    }

    /// Only of groups with a clue.
    pub fn marked_any(self) -> Self {
        Self { marked: Some(MarkedDraft::Any), ..self }
    }

    /// Only of groups without a clue.
    pub fn marked_none(self) -> Self {
        Self { marked: Some(MarkedDraft::None), ..self }
    }

    /// How many cells they have; of stretches, edges.
    pub fn size(self) -> MeasuredGroups {
        self.measure(PieceMeasure::Size)
    }

    /// How many clues they cover.
    pub fn count_of_clues(self) -> MeasuredGroups {
        self.measure(PieceMeasure::Clues)
    }

    /// Anything that is measured of pieces.
    pub fn measure(self, measure: PieceMeasure) -> MeasuredGroups {
        MeasuredGroups { of: self, measure }
    }

    /// All clues that one covers are the same.
    pub fn clues_equal(self) -> GroupRules {
        self.keeps(Keeps::Clues(Likeness::Equal))
    }

    /// No two clues that one covers are the same.
    pub fn clues_distinct(self) -> GroupRules {
        self.keeps(Keeps::Clues(Likeness::Distinct))
    }

    /// Each fills its rectangle.
    pub fn rectangular(self) -> GroupRules {
        self.keeps(Keeps::Rectangular(true))
    }

    /// None fills its rectangle.
    pub fn not_rectangular(self) -> GroupRules {
        self.keeps(Keeps::Rectangular(false))
    }

    /// What stands in the cells of each is as a relation says of the cells of a shape: `hold(|cells| cells.measure(sum()).is(4))`.
    /// These cells have no order, and clues are those that the group covers.
    pub fn hold(self, rule: impl FnOnce(In) -> RelationRules) -> GroupRules {
        let said = rule(in_(whole_board())).list.into_iter().map(|relation| {
            let keeps = Keeps::Contents(relation.rule);
            GroupDraft {
                groups: self.groups.clone(),
                marked: self.marked.clone(),
                of: self.of.clone(),
                keeps,
            }
        });
        GroupRules { list: said.collect() }
    }

    /// One that covers a shape of the family whole has its middle there: of stretches.
    pub fn symmetric_about(self, family: impl Into<Families>) -> GroupRules {
        self.keeps(Keeps::Symmetric(family.into()))
    }

    pub(super) fn keeps(self, keeps: Keeps) -> GroupRules {
        GroupRules { list: vec![GroupDraft { groups: self.groups, marked: self.marked, of: self.of, keeps }] }
    }
}

/// A measure of groups, to be compared with something.
#[derive(Clone, Debug)]
#[must_use = "a measure is compared with something"]
pub struct MeasuredGroups {
    of: InGroups,
    measure: PieceMeasure,
}

impl MeasuredGroups {
    /// It is this number.
    pub fn is(self, number: i64) -> GroupRules {
        self.compare(Comparison::Is, PieceTerm::Number(number))
    }

    /// It is this number or more.
    pub fn at_least(self, number: i64) -> GroupRules {
        self.compare(Comparison::AtLeast, PieceTerm::Number(number))
    }

    /// It is this number or less.
    pub fn at_most(self, number: i64) -> GroupRules {
        self.compare(Comparison::AtMost, PieceTerm::Number(number))
    }

    /// It is each clue that the group covers.
    pub fn is_clue(self) -> GroupRules {
        self.compare(Comparison::Is, PieceTerm::Clue)
    }

    /// Compares in any way.
    pub fn compare(self, comparison: Comparison, term: PieceTerm) -> GroupRules {
        let Self { of, measure } = self;
        of.keeps(Keeps::Measured(measure, comparison, term))
    }
}

/// Groups side by side: `among_groups(groups_of(["■"])).meeting_in(touching()).sizes_distinct()`,
/// `among_groups(groups_of(["1", "2"])).contents(sum()).distinct()`.
pub fn among_groups(groups: Gathering) -> AmongGroups {
    AmongGroups { groups, meeting: None }
}

/// See [`among_groups`].
#[derive(Clone, Debug)]
#[must_use = "a rule is added by `Builder::groups`"]
pub struct AmongGroups {
    groups: Gathering,
    meeting: Option<Families>,
}

impl AmongGroups {
    /// Only those with cells in a common shape of this family.
    pub fn meeting_in(mut self, family: impl Into<Families>) -> Self {
        self.meeting = Some(family.into());
        self
    }

    /// No two have as many cells.
    pub fn sizes_distinct(self) -> GroupRules {
        self.compare(FeatureDraft::Known(Feature::SIZE), Likeness::Distinct)
    }

    /// No two cover the same clue.
    pub fn clues_distinct(self) -> GroupRules {
        self.compare(FeatureDraft::Known(Feature::Clues), Likeness::Distinct)
    }

    /// Anything that is measured of pieces, to be the same in any two or in no two: `size`, `width`, `count of clue`.
    pub fn measure(self, measure: PieceMeasure) -> MeasuredAmong {
        MeasuredAmong { of: self, feature: FeatureDraft::Known(Feature::Measured(measure)) }
    }

    /// What is measured of what stands in their cells: `contents(sum())`, `contents(count(["A"]))`.
    pub fn contents(self, measure: Measuring) -> MeasuredAmong {
        MeasuredAmong { of: self, feature: FeatureDraft::Contents(measure) }
    }

    fn compare(self, feature: FeatureDraft, likeness: Likeness) -> GroupRules {
        let keeps = Keeps::Among(feature, likeness, self.meeting);
        GroupRules { list: vec![GroupDraft { groups: self.groups, marked: None, of: Vec::new(), keeps }] }
    }
}

/// A measure of groups side by side, to be the same in any two or in no two.
#[derive(Clone, Debug)]
#[must_use = "a measure is compared"]
pub struct MeasuredAmong {
    of: AmongGroups,
    feature: FeatureDraft,
}

impl MeasuredAmong {
    /// It is not the same in any two.
    pub fn distinct(self) -> GroupRules {
        self.of.compare(self.feature, Likeness::Distinct)
    }

    /// It is the same in any two.
    pub fn equal(self) -> GroupRules {
        self.of.compare(self.feature, Likeness::Equal)
    }
}

/// What is compared of two groups, with symbols.
#[derive(Clone, Debug)]
pub(super) enum FeatureDraft {
    Known(Feature),
    Contents(Measuring),
}
