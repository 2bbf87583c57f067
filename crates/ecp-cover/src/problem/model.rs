//! What a problem says, said again of variables that have one value each.
//!
//! Where most options come from relations between few cells, what a relation says is seen sooner by those who look at the
//! values that its cells may still have than by those who look at options. So whoever makes a problem from such relations
//! may say them again as a model: the solutions of the problem and those of the model are the same, each option that says
//! what a variable holds belongs to one of its values, and whatever other options a solution has follow from these.

use super::OptionId;

/// The most values that a variable has: those of a word.
pub const MOST_VALUES: u32 = 64;

/// So many values that follow one another are the bits of a small number, by which [sets](Relation::Sets) are looked up.
pub const MOST_IN_SETS: u32 = 9;

/// A set of values, each by its bit.
pub type Values = u64;

/// Variables, and what is said of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Model {
    /// What there is to decide.
    pub variables: Vec<Variable>,
    /// What holds of it.
    pub relations: Vec<Relation>,
}

/// Something that has one of some values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    /// The values that it may have.
    pub values: Values,
    /// The options that stand for its values, in their order; `None` for a value that no option stands for.
    pub options: Vec<Option<OptionId>>,
}

/// What holds of some variables, each of which is named by its place in the [model](Model).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Relation {
    /// No two of them have the same one of these values.
    Distinct {
        /// Which variables.
        variables: Vec<u32>,
        /// The values that are meant.
        values: Values,
    },
    /// So many of them have one of these values, `lo..=hi`.
    Count {
        /// Which variables.
        variables: Vec<u32>,
        /// The values that are meant.
        values: Values,
        /// The least number.
        lo: u32,
        /// The largest number.
        hi: u32,
    },
    /// What their values weigh comes to something between `lo` and `hi`.
    Sum {
        /// Which variables.
        variables: Vec<u32>,
        /// What the values of each weigh, by value; those that it cannot have weigh nothing.
        weights: Vec<Vec<i64>>,
        /// The least sum.
        lo: i64,
        /// The largest sum.
        hi: i64,
    },
    /// Their values are different from each other, and together they are one of these sets, whose values lie within
    /// [`MOST_IN_SETS`] that follow one another.
    Sets {
        /// Which variables.
        variables: Vec<u32>,
        /// The sets, each of as many values as there are variables.
        sets: Vec<Values>,
    },
    /// An automaton that reads their values in order accepts them.
    Accepted(Vec<Layer>),
}

/// What an automaton does with the value of a variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layer {
    /// Which variable.
    pub variable: u32,
    /// The number of states before it.
    pub states: u32,
    /// From a state before it by any of some values to a state behind it, sorted by where they come from. There is one state
    /// behind the last layer.
    pub arcs: Vec<(u32, Values, u32)>,
}

impl Relation {
    /// Whether it has sets whose values lie too far apart.
    pub(super) fn is_wide(&self) -> bool {
        let Self::Sets { sets, .. } = self else { return false };
        let all = sets.iter().fold(0, |all, set| all | set);
        all != 0 && MOST_VALUES - all.leading_zeros() - all.trailing_zeros() > MOST_IN_SETS
    }

    /// The variables of which it speaks.
    pub fn variables(&self) -> impl Iterator<Item = u32> + '_ {
        let (listed, layers) = match self {
            Self::Distinct { variables, .. }
            | Self::Count { variables, .. }
            | Self::Sets { variables, .. }
            | Self::Sum { variables, .. } => (variables.as_slice(), [].as_slice()),
            Self::Accepted(layers) => ([].as_slice(), layers.as_slice()),
        };
        listed.iter().copied().chain(layers.iter().map(|layer| layer.variable))
    }
}

/// The numbers of the values of a set, in order.
pub fn numbers(values: Values) -> impl Iterator<Item = u32> {
    std::iter::successors(Some(values), |left| Some(left & left.wrapping_sub(1)))
        .take_while(|left| *left != 0)
        .map(Values::trailing_zeros)
}
