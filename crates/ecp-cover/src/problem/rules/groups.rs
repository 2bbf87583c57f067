//! Groups: places that are on and hang together, each largest set of them, and what is asked of every one.

use super::Node;
use super::reckoned::{Outcome, Reckoned};

/// A graph of places: what each largest set of places that are on and hang together must keep.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Groups {
    pub(super) nodes: Vec<Node>,
    pub(super) edges: Vec<[u32; 2]>,
    pub(super) demands: Vec<Demand>,
}

/// What is asked of groups. Whatever is listed has an entry for each place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Demand {
    /// A figure of each group is what each of its places allows.
    Amount {
        /// What is reckoned.
        figure: Figure,
        /// What each place allows for the group in which it lies.
        amounts: Vec<Amount>,
    },
    /// Two figures of each group compare so.
    Compared {
        /// On the left.
        left: Figure,
        /// How they compare.
        how: std::cmp::Ordering,
        /// Whether they compare otherwise: `Less` that is denied is "at least".
        is_denied: bool,
        /// On the right.
        right: Figure,
    },
    /// What is reckoned of the figures of each group is so.
    Reckoned {
        /// What is reckoned.
        of: Reckoned,
        /// What it is.
        is: Outcome,
        /// Whether a group may be without one of its figures, as without numbers of which one could be the least.
        may_lack: bool,
    },
    /// The labels in each group are the same, or no two are.
    Labels {
        /// The label of each place, if it has one.
        labels: Vec<Option<u32>>,
        /// Whether they are the same.
        are_alike: bool,
    },
    /// Each group is a whole rectangle of places, or none is.
    Rectangle {
        /// The row and the column of each place; what has none does not count.
        places: Vec<Option<[i32; 2]>>,
        /// Whether each is one.
        is_one: bool,
    },
    /// No two groups are alike, or any two are.
    Beside {
        /// In what.
        of: Alike,
        /// Whether they are alike.
        are_alike: bool,
        /// Which are compared: those with a place in one of these pairs each; all, without pairs.
        meeting: Option<Vec<[u32; 2]>>,
    },
    /// A place that is off parts two others: these are not in one group.
    Divided {
        /// Each such place with the two that it parts.
        borders: Vec<(u32, [u32; 2])>,
    },
    /// A group that has all places of a centre is its own mirror image.
    Symmetric {
        /// The centres.
        centres: Vec<Centre>,
        /// Whether every group has all places of just one centre, and every centre lies in a group.
        are_all: bool,
    },
    /// How many groups have one or more of some places.
    Met {
        /// The places, each set for itself.
        places: Vec<Vec<u32>>,
        /// The number of groups.
        groups: Amount,
    },
    /// The weights of all groups, one beside the other.
    Weights {
        /// What each place weighs.
        weights: Vec<u32>,
        /// What they are.
        are: Tally,
    },
    /// What the groups that have one or more of some places weigh, added up.
    Together {
        /// What each place weighs.
        weights: Vec<u32>,
        /// The places, each set for itself, and what the groups there may weigh.
        places: Vec<(Vec<u32>, Amount)>,
    },
    /// What is asked only of groups with one of some places, or only of those without.
    Only {
        /// Which places.
        places: Vec<bool>,
        /// Whether groups are meant that have one of them.
        has_one: bool,
        /// What is asked of these groups, each by itself.
        demand: Box<Demand>,
    },
}

/// What the weights of all groups are.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Tally {
    /// The largest is one of these; 0 where there is no group.
    Largest(Amount),
    /// The smallest is one of these; `u32::MAX` where there is no group.
    Smallest(Amount),
    /// All are the same.
    Equal,
    /// Those listed, each once, in any order; without a number any weight.
    Listed(Vec<Option<u32>>),
}

impl Tally {
    /// Whether these weights are so.
    #[must_use]
    pub fn allows(&self, weights: &[u32]) -> bool {
        match self {
            Self::Largest(amount) => amount.allows(weights.iter().copied().max().unwrap_or(0)),
            Self::Smallest(amount) => amount.allows(weights.iter().copied().min().unwrap_or(u32::MAX)),
            Self::Equal => weights.windows(2).all(|pair| pair[0] == pair[1]),
            Self::Listed(list) => weights.len() == list.len() && Self::are_listed(list, weights),
        }
    }

    /// Whether each of these weights is one of a list, another one for each.
    pub(crate) fn are_listed(list: &[Option<u32>], weights: &[u32]) -> bool {
        let mut known: Vec<u32> = list.iter().flatten().copied().collect();
        let unlisted =
            weights.iter().filter(|weight| match known.iter().position(|known| known == *weight) {
                Some(place) => {
                    known.swap_remove(place);
                    false
                }
                None => true,
            });
        unlisted.count() <= list.iter().filter(|known| known.is_none()).count()
    }
}

/// Where a half-turn, or whatever else takes each place back in two steps, leaves a group as it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Centre {
    /// A group that has all of these is its own image.
    pub places: Vec<u32>,
    /// Where each place of the rule goes; nowhere, if it has no image.
    pub image: Vec<Option<u32>>,
}

/// What is reckoned of a group.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Figure {
    /// The sum of the weights of its places.
    Sum(Vec<u32>),
    /// From its smallest coordinate to its largest, both counted.
    Extent(Vec<i32>),
    /// The smallest of the numbers at its places, if there are any.
    Least(Vec<Option<u32>>),
    /// The largest of the numbers at its places, if there are any.
    Most(Vec<Option<u32>>),
    /// How many of some sets of places it has whole.
    Sets(Vec<Vec<u32>>),
}

/// In what two groups may be alike.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Alike {
    /// The weights of their places add up to the same.
    Sum(Vec<u32>),
    /// A label stands in both.
    Labels(Vec<Option<u32>>),
    /// This figure of both is the same; a group of which there is none is not compared.
    Figure(Figure),
}

/// The numbers that a figure may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Amount {
    /// The smallest.
    pub least: u32,
    /// The largest.
    pub most: u32,
    /// One between them that it may not be.
    pub except: Option<u32>,
}

impl Amount {
    /// Any number.
    pub const ANY: Self = Self { least: 0, most: u32::MAX, except: None };

    /// So many.
    #[must_use]
    pub const fn exactly(number: u32) -> Self {
        Self { least: number, most: number, except: None }
    }

    /// Whether every number is one of them.
    pub(crate) fn is_any(&self) -> bool {
        self.least == 0 && self.most == u32::MAX && self.except.is_none()
    }

    /// Whether the number is one of them.
    #[must_use]
    pub fn allows(self, number: u32) -> bool {
        (self.least..=self.most).contains(&number) && self.except != Some(number)
    }
}

impl Figure {
    /// What it is for these places, at least one; `None` if none of them has a number.
    #[must_use]
    pub fn of(&self, group: &[u32]) -> Option<u32> {
        match self {
            Self::Sum(weights) => Some(sum(weights, group)),
            Self::Extent(places) => {
                let places = || group.iter().map(|node| places[*node as usize]);
                let span = places().max().zip(places().min()).map_or(0, |(most, least)| most - least + 1);
                Some(span.unsigned_abs())
            }
            Self::Least(numbers) => group.iter().filter_map(|node| numbers[*node as usize]).min(),
            Self::Most(numbers) => group.iter().filter_map(|node| numbers[*node as usize]).max(),
            Self::Sets(sets) => {
                let is_whole = |set: &&Vec<u32>| set.iter().all(|node| group.contains(node));
                Some(sets.iter().filter(is_whole).count() as u32)
            }
        }
    }

    /// Whether it has an entry for each of so many places, and names no other; if not, how many it has, or which it names.
    fn misfit(&self, nodes: usize) -> Option<u32> {
        let len = match self {
            Self::Sum(weights) => weights.len(),
            Self::Extent(places) => places.len(),
            Self::Least(numbers) | Self::Most(numbers) => numbers.len(),
            Self::Sets(sets) => return sets.iter().flatten().find(|node| **node as usize >= nodes).copied(),
        };
        (len != nodes).then_some(len as u32)
    }
}

impl Groups {
    /// The places.
    #[must_use]
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The pairs of places that are joined, by their numbers among [`nodes`](Self::nodes).
    #[must_use]
    pub fn edges(&self) -> &[[u32; 2]] {
        &self.edges
    }

    /// What every group keeps.
    #[must_use]
    pub fn demands(&self) -> &[Demand] {
        &self.demands
    }
}

impl Demand {
    /// Whether a group keeps it, whatever the other groups are.
    #[must_use]
    pub fn holds_of(&self, group: &[u32]) -> bool {
        match self {
            Self::Amount { figure, amounts } => {
                let Some(figure) = figure.of(group) else { return true };
                group.iter().all(|node| amounts[*node as usize].allows(figure))
            }
            Self::Compared { left, how, is_denied, right } => {
                let both = left.of(group).zip(right.of(group));
                both.is_none_or(|(left, right)| (left.cmp(&right) == *how) != *is_denied)
            }
            Self::Reckoned { of, is, may_lack } => {
                of.value(&|figure| figure.of(group)).map_or(*may_lack, |number| is.allows(number))
            }
            Self::Labels { labels, are_alike } => {
                let mut labels: Vec<u32> = group.iter().filter_map(|node| labels[*node as usize]).collect();
                labels.sort_unstable();
                let mut pairs = labels.windows(2);
                if *are_alike {
                    pairs.all(|pair| pair[0] == pair[1])
                } else {
                    pairs.all(|pair| pair[0] != pair[1])
                }
            }
            Self::Rectangle { places, is_one } => is_rectangle(group, places) == *is_one,
            Self::Only { places, has_one, demand } => {
                group.iter().any(|node| places[*node as usize]) != *has_one || demand.holds_of(group)
            }
            Self::Divided { borders } => borders.iter().all(|(border, parted)| {
                group.contains(border) || !parted.iter().all(|node| group.contains(node))
            }),
            Self::Symmetric { centres, are_all } => {
                let has = |node: &u32| group.contains(node);
                let mut whole = centres.iter().filter(|centre| centre.places.iter().all(has));
                let has_one = !are_all || whole.clone().count() == 1;
                has_one
                    && whole.all(|centre| {
                        let image = |node: &u32| centre.image[*node as usize];
                        group.iter().all(|node| image(node).is_some_and(|image| has(&image)))
                    })
            }
            Self::Beside { .. } | Self::Met { .. } | Self::Weights { .. } | Self::Together { .. } => true,
        }
    }

    /// Whether all groups together keep it, if each does by itself and beside each other.
    #[must_use]
    pub fn holds_of_all(&self, all: &[impl AsRef<[u32]>]) -> bool {
        let meeting = |places: &[u32]| -> Vec<&[u32]> {
            let has_one = |group: &&[u32]| places.iter().any(|node| group.contains(node));
            all.iter().map(AsRef::as_ref).filter(has_one).collect()
        };
        match self {
            Self::Met { places, groups } => {
                places.iter().all(|places| groups.allows(meeting(places).len() as u32))
            }
            Self::Together { weights, places } => places.iter().all(|(places, amount)| {
                let groups = meeting(places);
                amount
                    .allows(groups.iter().fold(0, |all: u32, group| all.saturating_add(sum(weights, group))))
            }),
            Self::Weights { weights, are } => {
                let weights: Vec<u32> = all.iter().map(|group| sum(weights, group.as_ref())).collect();
                are.allows(&weights)
            }
            _ => true,
        }
    }

    /// Whether two groups may stand beside each other.
    #[must_use]
    pub fn lets_stand(&self, one: &[u32], other: &[u32]) -> bool {
        let Self::Beside { of, are_alike: must_be, meeting } = self else { return true };
        let lies_in = |node: &u32, group: &[u32]| group.contains(node);
        let meet = |[first, second]: &[u32; 2]| {
            lies_in(first, one) && lies_in(second, other) || lies_in(first, other) && lies_in(second, one)
        };
        let are_alike = match of {
            Alike::Sum(weights) => sum(weights, one) == sum(weights, other),
            Alike::Labels(labels) => one.iter().any(|node| {
                let label = labels[*node as usize];
                label.is_some() && other.iter().any(|other| labels[*other as usize] == label)
            }),
            Alike::Figure(figure) => match figure.of(one).zip(figure.of(other)) {
                Some((one, other)) => one == other,
                None => *must_be,
            },
        };
        are_alike == *must_be || meeting.as_ref().is_some_and(|pairs| !pairs.iter().any(meet))
    }

    /// Whether it has an entry for each of so many places, and names no other; if not, how many it has, or which it names.
    pub(super) fn misfit(&self, nodes: usize) -> Option<u32> {
        let wrong = |len: usize| (len != nodes).then_some(len as u32);
        match self {
            Self::Amount { figure, amounts } => figure.misfit(nodes).or(wrong(amounts.len())),
            Self::Compared { left, right, .. } => left.misfit(nodes).or(right.misfit(nodes)),
            Self::Reckoned { of, .. } => of.figures().into_iter().find_map(|figure| figure.misfit(nodes)),
            Self::Labels { labels, .. } => wrong(labels.len()),
            Self::Rectangle { places, .. } => wrong(places.len()),
            Self::Beside { of, meeting, .. } => {
                let labels = match of {
                    Alike::Sum(weights) => wrong(weights.len()),
                    Alike::Labels(labels) => wrong(labels.len()),
                    Alike::Figure(figure) => figure.misfit(nodes),
                };
                let mut named = meeting.iter().flatten().flatten();
                labels.or_else(|| named.find(|node| **node as usize >= nodes).copied())
            }
            Self::Divided { borders } => {
                let mut named =
                    borders.iter().flat_map(|(border, parted)| [*border].into_iter().chain(*parted));
                named.find(|node| *node as usize >= nodes)
            }
            Self::Symmetric { centres, .. } => centres.iter().find_map(|centre| {
                let mut named =
                    centre.places.iter().copied().chain(centre.image.iter().filter_map(|image| *image));
                wrong(centre.image.len()).or_else(|| named.find(|node| *node as usize >= nodes))
            }),
            Self::Met { places, .. } => {
                let mut named = places.iter().flatten();
                named.find(|node| **node as usize >= nodes).copied()
            }
            Self::Weights { weights, .. } => wrong(weights.len()),
            Self::Together { weights, places } => {
                let mut named = places.iter().flat_map(|(places, _)| places);
                wrong(weights.len()).or_else(|| named.find(|node| **node as usize >= nodes).copied())
            }
            Self::Only { places, demand, .. } => wrong(places.len()).or_else(|| demand.misfit(nodes)),
        }
    }
}

/// What the weights of some places add up to.
pub(crate) fn sum(weights: &[u32], group: &[u32]) -> u32 {
    group.iter().fold(0, |sum: u32, node| sum.saturating_add(weights[*node as usize]))
}

/// Whether these places are all that lie between the first row and the last, the first column and the last of theirs.
fn is_rectangle(group: &[u32], places: &[Option<[i32; 2]>]) -> bool {
    let places: Vec<[i32; 2]> = group.iter().filter_map(|node| places[*node as usize]).collect();
    let span = |axis: usize| {
        let places = || places.iter().map(|place| place[axis]);
        places().max().zip(places().min()).map_or(0, |(most, least)| (most - least + 1) as usize)
    };
    places.len() == span(0) * span(1)
}
