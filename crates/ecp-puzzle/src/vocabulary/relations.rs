//! Measures, parts, comparisons and properties.

use super::Word;
use super::entry::Entry;
use crate::english::listed;
use crate::groups::Groups;
use crate::input::InputId;
use crate::piece::PieceMeasure;
use crate::relation::{
    Choice, Comparison, Expression, Extent, Measure, OneCell, Part, Pattern, Property, Quantity, Remainder,
    Total, Worth,
};
use crate::shown::Shown;

words! {
    /// The measures that may be taken of a part.
    PartMeasure(part: Part) means Measure {
        Sum = "sum" => Measure::Sum(part),
        Product = "product" => Measure::Product(part),
        Min = "min" => Measure::Min(part),
        Max = "max" => Measure::Max(part),
        Visible = "visible" => Measure::Visible(part),
        First = "first" => Measure::First(part),
        Last = "last" => Measure::Last(part),
    }
}

words! {
    /// The measures that are a word or a few, and nothing more.
    MeasureWord() means Measure {
        Size = "size" => Measure::Size,
        Difference = "difference" => Measure::Difference,
        Ratio = "ratio" => Measure::Ratio,
        SumsOfRuns = "sums of runs" => Measure::SumsOfRuns,
        CountOfVisits = "count of visits" => Measure::CountOfVisits,
        MaxOfVisits = "max of visits" => Measure::MaxOfVisits,
        MinOfVisits = "min of visits" => Measure::MinOfVisits,
        Visits = "visits" => Measure::Visits,
        SumOfArms = "sum of arms" => Measure::SumOfArms,
        Arms = "arms" => Measure::Arms,
        Digits = "number" => Measure::Digits,
    }
}

words! {
    /// The measures of cells that show one of some things.
    InputMeasure(shown: Vec<Shown>) means Measure {
        Count = "count of" => Measure::Count(shown),
        Runs = "runs of" => Measure::Runs(shown),
        Gaps = "gaps of" => Measure::Gaps(shown),
        Places = "places of" => Measure::Places(shown),
        Seen = "seen of" => Measure::Seen(shown),
    }
}

spelled! {
    Total {
        Sum = "sum of",
        Min = "min of",
        Max = "max of",
        Count = "count of",
    }
}

/// A measure as it is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MeasureForm<'m> {
    /// `sum`, `sum of rest`
    OfPart(PartMeasure, Part),
    /// `size`
    Word(MeasureWord),
    /// `count of 1 3`
    OfInputs(InputMeasure, &'m [Shown]),
    /// `sum between 1 and 9`
    SumBetween(InputId, InputId),
    /// `sum of worth at ■`
    Worth(&'m Worth),
    /// `size of groups of ■`
    SizeOfGroups(&'m Groups),
    /// `sum of places of ■`
    OfList(Total, &'m Measure),
    /// `width + 1`
    Reckoned(&'m Expression<Quantity>),
}

impl<'m> From<&'m Measure> for MeasureForm<'m> {
    fn from(measure: &'m Measure) -> Self {
        match measure {
            Measure::Sum(part) => Self::OfPart(PartMeasure::Sum, *part),
            Measure::Product(part) => Self::OfPart(PartMeasure::Product, *part),
            Measure::Min(part) => Self::OfPart(PartMeasure::Min, *part),
            Measure::Max(part) => Self::OfPart(PartMeasure::Max, *part),
            Measure::Visible(part) => Self::OfPart(PartMeasure::Visible, *part),
            Measure::First(part) => Self::OfPart(PartMeasure::First, *part),
            Measure::Last(part) => Self::OfPart(PartMeasure::Last, *part),
            Measure::Size => Self::Word(MeasureWord::Size),
            Measure::Difference => Self::Word(MeasureWord::Difference),
            Measure::Ratio => Self::Word(MeasureWord::Ratio),
            Measure::SumsOfRuns => Self::Word(MeasureWord::SumsOfRuns),
            Measure::CountOfVisits => Self::Word(MeasureWord::CountOfVisits),
            Measure::MaxOfVisits => Self::Word(MeasureWord::MaxOfVisits),
            Measure::MinOfVisits => Self::Word(MeasureWord::MinOfVisits),
            Measure::Visits => Self::Word(MeasureWord::Visits),
            Measure::SizeOfGroups(groups) => Self::SizeOfGroups(groups),
            Measure::SumOfArms => Self::Word(MeasureWord::SumOfArms),
            Measure::Arms => Self::Word(MeasureWord::Arms),
            Measure::Digits => Self::Word(MeasureWord::Digits),
            Measure::Places(inputs) => Self::OfInputs(InputMeasure::Places, inputs),
            Measure::OfList(total, list) => Self::OfList(*total, list),
            Measure::Reckoned(expression) => Self::Reckoned(expression),
            Measure::Count(inputs) => Self::OfInputs(InputMeasure::Count, inputs),
            Measure::Runs(inputs) => Self::OfInputs(InputMeasure::Runs, inputs),
            Measure::Gaps(inputs) => Self::OfInputs(InputMeasure::Gaps, inputs),
            Measure::Seen(inputs) => Self::OfInputs(InputMeasure::Seen, inputs),
            Measure::SumBetween(one, other) => Self::SumBetween(*one, *other),
            Measure::Worth(worth) => Self::Worth(worth),
        }
    }
}

impl Measure {
    /// The measures that are lists, as they are written: `` `runs of ...` and `sums of runs` ``.
    #[must_use]
    pub fn lists() -> String {
        let of_inputs = InputMeasure::ALL.iter().filter(|measure| measure.meant(Vec::new()).is_list());
        let words = MeasureWord::ALL.iter().filter(|measure| measure.meant().is_list());
        let of_inputs = of_inputs.map(|measure| format!("`{} ...`", measure.word()));
        let all: Vec<String> = of_inputs.chain(words.map(|word| format!("`{}`", word.word()))).collect();
        listed(&all)
    }
}

spelled! {
    PieceMeasure {
        Size = "size",
        Width = "width",
        Height = "height",
        Clues = "count of clue",
        Above = "size of above",
        Below = "size of below",
        Left = "size of left",
        Right = "size of right",
        LeastClue = "min clue",
        MostClue = "max clue",
    }
}

words! {
    /// The parts that are one word.
    PartWord means Part, never (Part::Whole | Part::Leading(_) | Part::Trailing(_)) {
        Rest = "rest" => (Part::Rest),
        Ends = "ends" => (Part::Ends),
        Middle = "middle" => (Part::Middle),
    }
}

words! {
    /// The parts that say how many cells they have.
    EndWord(extent: Extent) means Part {
        Leading = "leading" => Part::Leading(extent),
        Trailing = "trailing" => Part::Trailing(extent),
    }
}

impl EndWord {
    /// The word for a part, with its extent, if it is one that is said so.
    #[must_use]
    pub const fn of(part: &Part) -> Option<(Self, Extent)> {
        match part {
            Part::Leading(extent) => Some((Self::Leading, *extent)),
            Part::Trailing(extent) => Some((Self::Trailing, *extent)),
            Part::Whole | Part::Rest | Part::Ends | Part::Middle => None,
        }
    }
}

spelled! {
    Comparison {
        Is = "is" | "are",
        IsNot = "is not" | "are not",
        AtLeast = "at least",
        AtMost = "at most",
        LessThan = "less than",
        MoreThan = "more than",
    }
}

impl Comparison {
    /// How it is written behind what is several: `are`, `are not`.
    #[must_use]
    pub fn of_several(self) -> &'static str {
        let spelled = self.spelled();
        spelled.get(1).unwrap_or(&spelled[0])
    }
}

words! {
    /// The properties that are one word.
    PropertyWord() means Property {
        Distinct = "distinct" => Property::Distinct,
        Equal = "equal" => Property::Equal,
        Increasing = "increasing" => Property::Increasing,
        Decreasing = "decreasing" => Property::Decreasing,
        Nondecreasing = "nondecreasing" => Property::Nondecreasing,
        Nonincreasing = "nonincreasing" => Property::Nonincreasing,
        Consecutive = "consecutive" => Property::Consecutive,
        Palindrome = "palindrome" => Property::Palindrome,
    }
}

words! {
    /// What numbers are, divided by 2.
    Parity() means Remainder {
        Even = "even" => Remainder::EVEN,
        Odd = "odd" => Remainder::ODD,
    }
}

impl Parity {
    /// The word for a remainder, if it has one.
    #[must_use]
    pub fn of(remainder: Remainder) -> Option<Self> {
        Self::ALL.iter().copied().find(|parity| parity.meant() == remainder)
    }
}

words! {
    /// What puts conditions together.
    JoiningWord {
        Not = "not",
        And = "and",
        Or = "or",
        If = "if",
        Then = "then",
    }
}

/// A property as it is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PropertyForm<'p> {
    /// `distinct`
    Word(PropertyWord),
    /// `contains 1 4 4`
    Contains(&'p [Choice]),
    /// `one of 2 4 6`
    OneOf(&'p [Choice]),
    /// `word in { CAT DOG }`
    WordIn(&'p [Vec<InputId>]),
    /// `allowed { 1 2 / 2 4 }`
    Allowed(&'p [Vec<InputId>]),
    /// `matches "(□* ■)?"`
    Matches(&'p Pattern<OneCell>),
    /// `allowed { . line }`
    Drawn(&'p [Vec<bool>]),
}

impl<'p> From<&'p Property> for PropertyForm<'p> {
    fn from(property: &'p Property) -> Self {
        match property {
            Property::Distinct => Self::Word(PropertyWord::Distinct),
            Property::Equal => Self::Word(PropertyWord::Equal),
            Property::Increasing => Self::Word(PropertyWord::Increasing),
            Property::Decreasing => Self::Word(PropertyWord::Decreasing),
            Property::Nondecreasing => Self::Word(PropertyWord::Nondecreasing),
            Property::Nonincreasing => Self::Word(PropertyWord::Nonincreasing),
            Property::Consecutive => Self::Word(PropertyWord::Consecutive),
            Property::Palindrome => Self::Word(PropertyWord::Palindrome),
            Property::Contains(choices) => Self::Contains(choices),
            Property::OneOf(choices) => Self::OneOf(choices),
            Property::Word(words) => Self::WordIn(words),
            Property::Allowed(tuples) => Self::Allowed(tuples),
            Property::Matches(pattern) => Self::Matches(pattern),
            Property::Drawn { rows, .. } => Self::Drawn(rows),
        }
    }
}

words! {
    /// The properties that are said with more than a word.
    FormProperty {
        Contains = "contains",
        OneOf = "one of",
        WordIn = "word in",
        Allowed = "allowed",
        Matches = "matches",
        Connected = "connected",
        Rectangular = "rectangular",
        Symmetric = "symmetric about",
    }
}

/// What is said of measures.
pub(super) const MEASURES: &[Entry] = &[
    entry!(
        [PartMeasure::Sum, PartMeasure::Product],
        "the sum, the product of its numbers",
        "`in r1c1:r2c2: sum is 10`"
    ),
    entry!(
        [PartMeasure::Min, PartMeasure::Max],
        "the smallest, the largest number",
        "`in regions { a }: max is size`"
    ),
    entry!(
        [PartMeasure::Visible],
        "how many cells are higher than all before them",
        "`in sightlines: visible is clue`"
    ),
    entry!(
        [PartMeasure::First, PartMeasure::Last],
        "what the first, the last cell holds that is not empty, be it a number or not; compared with an input too: `first is ★`, `last is not ★`",
        "`in lines { r1c1 r1c2 r1c3 }: first is sum of rest`"
    ),
    entry!([MeasureWord::Size], "the number of its cells", "`in regions { a }: max is size`"),
    entry!(
        [MeasureWord::Difference],
        "of a pair of cells: the larger number less the smaller",
        "`in neighbours: difference at least 2`"
    ),
    entry!(
        [MeasureWord::Ratio],
        "of a pair of cells: the larger number by the smaller",
        "`in neighbours: ratio is not 2`"
    ),
    entry!(
        "`count of` inputs, `empty`",
        [InputMeasure::Count],
        "how many cells hold one of them, or are empty",
        "`in around: count of 1 3 at most 2`"
    ),
    entry!(
        "`sum between` two inputs",
        [],
        "the sum from the first of either to the next of the other; between an input and itself, the first two",
        "`in rows: sum between 1 and 9 is clue`"
    ),
    entry!(
        "`runs of` inputs, `empty`",
        [InputMeasure::Runs],
        "the lengths of the longest runs of cells that hold one of them, or are empty, in order",
        "`in rows: runs of black are 2 1`"
    ),
    entry!(
        "`gaps of` inputs, `empty`",
        [InputMeasure::Gaps],
        "how many cells lie between one of them and the next, in order; fewer than two have none, which is written `()`",
        "`in rows: gaps of ★ are clue`"
    ),
    entry!(
        "`places of` inputs, `empty`",
        [InputMeasure::Places],
        "where in the shape they stand, the first cell being 1, in order; none is written `0` or `()`",
        "`in rows: places of ★ are clue`"
    ),
    entry!(
        "`sum of`, `min of`, `max of`, `count of` before a list",
        [],
        "the sum, the smallest, the largest of its numbers, and how many they are",
        "`in rows: max of runs of ■ is clue`, `in rows: sum of places of ★ is 9`"
    ),
    entry!(
        [MeasureWord::Digits],
        "the number that its cells make, each of which holds 0 to 9, read in order; it may begin with 0",
        "`in runs across: number is clue`"
    ),
    entry!(
        "`seen of` inputs, `empty`",
        [InputMeasure::Seen],
        "in `crosses`: how many cells that hold one of them, or are empty, are seen from the place in its row and column over such cells alone; itself too, if it is one",
        "`in crosses: seen of empty is clue`"
    ),
    entry!(
        [MeasureWord::SumsOfRuns],
        "the sums of the longest runs of cells that are not empty, in order",
        "`in rows: sums of runs are clue`"
    ),
    entry!(
        [MeasureWord::CountOfVisits],
        "where lines, but no `loops`, `network` or `lines`, are drawn through cells: how many parts of them lie in the shape, each joined within it",
        "`in rooms: count of visits is 1`"
    ),
    entry!(
        [MeasureWord::MaxOfVisits, MeasureWord::MinOfVisits, MeasureWord::Visits],
        "how many cells the longest, the shortest of these parts has, and each of them, in no order",
        "`in rooms: max of visits is clue`, `in rooms: visits are (3 1)`, `in rooms: visits equal`"
    ),
    entry!(
        "`size of groups of` inputs, `empty`",
        [],
        "how many cells the groups have, all together, that have a cell in the shape",
        "`in beside: size of groups of ■ is clue`"
    ),
    entry!(
        "`sum of NAME at` inputs, `empty`",
        [],
        "the sum of the numbers that `clues cells as NAME { ... }` prints in the cells that hold one of these; of pieces, groups and paths without `at`",
        "`in rows: sum of worth at ■ is clue`"
    ),
    entry!(
        [MeasureWord::SumOfArms, MeasureWord::Arms],
        "of a cell: over how many edges each line that leaves it goes straight on, all together, and each by itself, in no order",
        "`in cells: sum of arms is clue`, `in cells marked w: arms equal`"
    ),
];

/// What is said of parts.
pub(super) const PARTS: &[Entry] = &[
    entry!("`of rest`", [PartWord::Rest], "all but the first cell", ""),
    entry!(
        "`of ends`, `of middle`",
        [PartWord::Ends, PartWord::Middle],
        "the first and the last cell, all between them",
        ""
    ),
    entry!(
        "`of leading 3`, `of trailing 3`",
        [EndWord::Leading, EndWord::Trailing],
        "the first, the last three cells",
        ""
    ),
    entry!("`of leading first`, `of trailing first`", [], "as many as the number in the first cell says", ""),
];

/// What is said of properties.
pub(super) const PROPERTIES: &[Entry] = &[
    entry!([PropertyWord::Distinct], "no input occurs twice", ""),
    entry!([PropertyWord::Equal], "all its cells hold the same", ""),
    entry!(
        [PropertyWord::Increasing, PropertyWord::Decreasing],
        "each number is larger, smaller than the one before",
        ""
    ),
    entry!(
        [PropertyWord::Nondecreasing, PropertyWord::Nonincreasing],
        "the same, but equal ones may follow one another",
        ""
    ),
    entry!([PropertyWord::Consecutive], "its numbers are successive ones, in any order, each once", ""),
    entry!([PropertyWord::Palindrome], "it reads the same from its end", ""),
    entry!(
        "`contains 1 4 4`",
        [FormProperty::Contains],
        "it holds these inputs, each at least as often as it is listed",
        ""
    ),
    entry!("`one of 2 4 6`", [FormProperty::OneOf], "each of its cells holds one of these inputs", ""),
    entry!(
        "`allowed { 1 2 / 2 4 }`",
        [FormProperty::Allowed],
        "its inputs in order are a row of the table",
        ""
    ),
    entry!(
        "`matches \"□* ■ any*\"`",
        [FormProperty::Matches],
        "its cells, empty ones too, match the expression from the first to the last",
        ""
    ),
    entry!("`word in { CAT DOG }`", [FormProperty::WordIn], "its inputs in order spell one of the words", ""),
    entry!(
        "`connected ■`",
        [FormProperty::Connected],
        "its cells with one of these inputs hang together by their sides",
        ""
    ),
    entry!(
        [FormProperty::Rectangular],
        "of groups and pieces alone: it fills its rectangle",
        "`in groups of ■: rectangular`"
    ),
    entry!(
        "`symmetric about dots`",
        [FormProperty::Symmetric],
        "of pieces alone: a half-turn about the middle of each shape of the family that the piece covers whole takes it to itself",
        "`in pieces: symmetric about dots`"
    ),
];
