//! What is asked of groups that can be seen before they are closed: sums between bounds, and labels.

use std::cmp::Ordering;

use crate::problem::{Alike, Amount, Demand, Figure, Tally};

/// What a part of a group tells of the whole.
#[derive(Clone, Debug, Default)]
pub(super) struct Bounds {
    pub(super) sums: Vec<Sum>,
    pub(super) labels: Vec<Labels>,
    pub(super) ranked: Vec<Ranked>,
    /// For each place the sums of which it asks something.
    pub(super) asked_by: Vec<Vec<u32>>,
}

/// The weights of the places of a group add up to what each of them allows.
#[derive(Clone, Debug)]
pub(super) struct Sum {
    pub(super) weights: Vec<u32>,
    pub(super) amounts: Vec<Amount>,
    /// Whether each place weighs one: the sum is the number of places.
    pub(super) is_size: bool,
    /// Whether a third of the places and more weigh something.
    pub(super) is_dense: bool,
    /// What a place weighs at least.
    pub(super) least_weight: u32,
    /// Whether every place asks for something, so that no group is without weight.
    pub(super) is_needed: bool,
}

/// A sum compares with the least or the largest number of a group, which is known when the group can have no more numbers.
#[derive(Clone, Debug)]
pub(super) struct Ranked {
    /// The sum, by its number, and the one that counts numbers.
    pub(super) sum: usize,
    pub(super) count: usize,
    pub(super) numbers: Vec<Option<u32>>,
    of_most: bool,
    how: Ordering,
    is_denied: bool,
}

impl Ranked {
    /// Of two numbers the one that tells.
    pub(super) fn telling(&self, one: u32, other: u32) -> u32 {
        if self.of_most { one.max(other) } else { one.min(other) }
    }

    /// What the sum may be beside a number.
    pub(super) fn amount(&self, number: u32) -> Amount {
        const NONE: Amount = Amount { least: 1, most: 0, except: None };
        match (self.how, self.is_denied) {
            (Ordering::Less, false) => {
                number.checked_sub(1).map_or(NONE, |most| Amount { most, ..Amount::ANY })
            }
            (Ordering::Greater, false) => {
                number.checked_add(1).map_or(NONE, |least| Amount { least, ..Amount::ANY })
            }
            (Ordering::Equal, false) => Amount::exactly(number),
            (Ordering::Less, true) => Amount { least: number, ..Amount::ANY },
            (Ordering::Greater, true) => Amount { most: number, ..Amount::ANY },
            (Ordering::Equal, true) => Amount::ANY,
        }
    }
}

/// The labels in a group are the same, or no two are.
#[derive(Clone, Debug)]
pub(super) struct Labels {
    pub(super) of: Vec<Option<u32>>,
    pub(super) are_alike: bool,
}

impl Labels {
    /// Whether these labels may not stand in one group.
    pub(super) fn are_broken_by(&self, labels: &[u32]) -> bool {
        if self.are_alike {
            labels.iter().any(|label| *label != labels[0])
        } else {
            (1..labels.len()).any(|place| labels[..place].contains(&labels[place]))
        }
    }
}

impl Bounds {
    pub(super) fn of(demands: &[Demand], nodes: usize) -> Self {
        let mut bounds = Self::default();
        for demand in demands {
            bounds.add(demand, &vec![true; nodes]);
        }
        demands.iter().for_each(|demand| bounds.rank(demand));
        for sum in &mut bounds.sums {
            sum.is_dense = 3 * sum.weights.iter().filter(|weight| **weight > 0).count() >= nodes;
            sum.is_size = sum.weights.iter().all(|weight| *weight == 1);
            sum.least_weight = sum.weights.iter().copied().min().unwrap_or(0);
            sum.is_needed = sum.amounts.iter().all(|amount| amount.least > 0);
        }
        let asks = |sum: &Sum, node: usize| !sum.amounts[node].is_any();
        let numbered = || (0..).zip(&bounds.sums);
        let by_place =
            |node: usize| numbered().filter(move |(_, sum)| asks(sum, node)).map(|(number, _)| number);
        let asked_by = (0..nodes).map(|node| by_place(node).collect()).collect();
        Self { asked_by, ..bounds }
    }

    /// Adds what is asked by these places.
    fn add(&mut self, demand: &Demand, by: &[bool]) {
        let asks_all = by.iter().all(|asks| *asks);
        match demand {
            Demand::Amount { figure: Figure::Sum(weights), amounts } => {
                let asked = |(amount, asks): (&Amount, &bool)| if *asks { *amount } else { Amount::ANY };
                _ = self.add_sum(weights, amounts.iter().zip(by).map(asked).collect());
            }
            Demand::Beside { of: Alike::Sum(weights), .. } if asks_all => {
                _ = self.add_sum(weights, vec![Amount::ANY; weights.len()]);
            }
            Demand::Labels { labels, are_alike } if asks_all => {
                self.labels.push(Labels { of: labels.clone(), are_alike: *are_alike });
            }
            Demand::Only { places, has_one: true, demand } if asks_all => self.add(demand, places),
            Demand::Weights { weights, are } if asks_all => {
                if let Some(amount) = each(are) {
                    _ = self.add_sum(weights, vec![amount; weights.len()]);
                }
            }
            // none of several groups weighs more than all of them
            Demand::Together { weights, places } if asks_all => {
                let mut amounts = vec![Amount::ANY; weights.len()];
                for (places, amount) in places {
                    for node in places {
                        let most = &mut amounts[*node as usize].most;
                        *most = amount.most.min(*most);
                    }
                }
                _ = self.add_sum(weights, amounts);
            }
            // of groups alone that are closed
            Demand::Amount { .. }
            | Demand::Labels { .. }
            | Demand::Compared { .. }
            | Demand::Reckoned { .. }
            | Demand::Rectangle { .. }
            | Demand::Beside { .. }
            | Demand::Divided { .. }
            | Demand::Symmetric { .. }
            | Demand::Met { .. }
            | Demand::Weights { .. }
            | Demand::Together { .. }
            | Demand::Only { .. } => {}
        }
    }

    /// Adds what a sum is beside the least or the largest of numbers, of which each group has some, and no more than so many.
    fn rank(&mut self, demand: &Demand) {
        let Demand::Compared { left: Figure::Sum(weights), how, is_denied, right } = demand else { return };
        let (numbers, of_most) = match right {
            Figure::Least(numbers) => (numbers, false),
            Figure::Most(numbers) => (numbers, true),
            Figure::Sum(_) | Figure::Extent(_) | Figure::Sets(_) => return,
        };
        let counts = |sum: &Sum| {
            let mut places = sum.weights.iter().zip(numbers);
            places.all(|(weight, number)| *weight == u32::from(number.is_some()))
                && sum.amounts.iter().all(|amount| amount.least > 0 && amount.most < u32::MAX)
        };
        let Some(count) = self.sums.iter().position(counts) else { return };
        let (how, is_denied, of_most) = (*how, *is_denied, of_most);
        let ranked = Ranked { sum: 0, count, numbers: numbers.clone(), of_most, how, is_denied };
        let mut any = Amount { least: u32::MAX, most: 0, except: None };
        for number in numbers.iter().flatten() {
            let amount = ranked.amount(*number);
            any.least = any.least.min(amount.least);
            any.most = any.most.max(amount.most);
        }
        let sum = self.add_sum(weights, vec![any; weights.len()]);
        self.ranked.push(Ranked { sum, ..ranked });
    }

    /// Adds what places allow a sum to be. The answer is its number.
    fn add_sum(&mut self, weights: &[u32], amounts: Vec<Amount>) -> usize {
        if let Some(number) = self.sums.iter().position(|sum| sum.weights == *weights) {
            for (amount, other) in self.sums[number].amounts.iter_mut().zip(amounts) {
                *amount = both(*amount, other);
            }
            return number;
        }
        let weights = weights.to_vec();
        self.sums.push(Sum {
            weights,
            amounts,
            is_size: false,
            is_dense: false,
            least_weight: 0,
            is_needed: false,
        });
        self.sums.len() - 1
    }

    /// How many places a group may have that has this place.
    pub(super) fn most_places(&self, node: u32) -> u32 {
        let sizes = self.sums.iter().filter(|sum| sum.is_size);
        sizes.map(|sum| sum.amounts[node as usize].most).min().unwrap_or(u32::MAX)
    }
}

/// What each group may weigh, where something is asked of the weights of all.
fn each(are: &Tally) -> Option<Amount> {
    match are {
        Tally::Largest(amount) => Some(Amount { most: amount.most, ..Amount::ANY }),
        Tally::Smallest(amount) => Some(Amount { least: amount.least, ..Amount::ANY }),
        Tally::Equal => None,
        Tally::Listed(list) => {
            let list: Option<Vec<u32>> = list.iter().copied().collect();
            let list = list?;
            Some(Amount { least: *list.iter().min()?, most: *list.iter().max()?, except: None })
        }
    }
}

/// What two amounts allow, but for single numbers that are left out.
pub(super) fn both(one: Amount, other: Amount) -> Amount {
    Amount { least: one.least.max(other.least), most: one.most.min(other.most), except: None }
}

/// What was seen of places that hang together, up to a clash.
pub(super) struct Seen {
    nodes: Vec<u32>,
    totals: Vec<u32>,
    /// For each sum a place that asks for the most, and one that allows the least.
    asking: Vec<Option<(u32, u32)>>,
    allowing: Vec<Option<(u32, u32)>>,
}

impl Seen {
    pub(super) fn new(bounds: &Bounds) -> Self {
        let sums = bounds.sums.len();
        Self {
            nodes: Vec::new(),
            totals: vec![0; sums],
            asking: vec![None; sums],
            allowing: vec![None; sums],
        }
    }

    /// The places that add to a sum.
    fn with_weight<'s>(&'s self, sum: &'s Sum) -> impl Iterator<Item = u32> + 's {
        self.nodes.iter().copied().filter(|node| sum.weights[*node as usize] > 0)
    }

    /// Adds a place. If what was seen may not be part of one group, the places that say so.
    pub(super) fn add(&mut self, node: u32, bounds: &Bounds) -> Option<Vec<u32>> {
        self.nodes.push(node);
        for (number, sum) in bounds.sums.iter().enumerate() {
            let amount = sum.amounts[node as usize];
            self.totals[number] = self.totals[number].saturating_add(sum.weights[node as usize]);
            if self.asking[number].is_none_or(|(least, _)| amount.least > least) {
                self.asking[number] = Some((amount.least, node));
            }
            if self.allowing[number].is_none_or(|(most, _)| amount.most < most) {
                self.allowing[number] = Some((amount.most, node));
            }
            let ((least, asks), (most, allows)) = self.asking[number].zip(self.allowing[number])?;
            if least > most {
                return Some(vec![asks, allows]);
            }
            if self.totals[number] > most {
                return Some(self.with_weight(sum).chain([allows]).collect());
            }
        }
        for ranked in &bounds.ranked {
            let numbers = self.nodes.iter().filter(|node| ranked.numbers[**node as usize].is_some());
            let number = numbers.clone().filter_map(|node| ranked.numbers[*node as usize]);
            let Some(number) = number.reduce(|one, other| ranked.telling(one, other)) else { continue };
            let (most_numbers, counts) = self.allowing[ranked.count]?;
            if self.totals[ranked.count] < most_numbers {
                continue;
            }
            let amount = ranked.amount(number);
            let ((least, asks), (most, allows)) = self.asking[ranked.sum].zip(self.allowing[ranked.sum])?;
            let known = numbers.copied().chain([counts, allows]);
            if least.max(amount.least) > most.min(amount.most) {
                return Some(known.chain([asks]).collect());
            }
            if self.totals[ranked.sum] > most.min(amount.most) {
                return Some(known.chain(self.with_weight(&bounds.sums[ranked.sum])).collect());
            }
        }
        for labels in &bounds.labels {
            let Some(label) = labels.of[node as usize] else { continue };
            let clashes = |other: &&u32| {
                let other = labels.of[**other as usize];
                other.is_some_and(|other| (other == label) != labels.are_alike)
            };
            if let Some(other) = self.nodes[..self.nodes.len() - 1].iter().find(clashes) {
                return Some(vec![node, *other]);
            }
        }
        None
    }
}
