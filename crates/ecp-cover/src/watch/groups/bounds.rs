//! What is asked of groups that can be seen before they are closed: sums between bounds, and labels.

use crate::problem::{Alike, Amount, Demand, Figure, Tally};

/// What a part of a group tells of the whole.
#[derive(Clone, Debug, Default)]
pub(super) struct Bounds {
    pub(super) sums: Vec<Sum>,
    pub(super) labels: Vec<Labels>,
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
    /// What a place weighs at least.
    pub(super) least_weight: u32,
    /// Whether every place asks for something, so that no group is without weight.
    pub(super) is_needed: bool,
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
        for sum in &mut bounds.sums {
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
                self.add_sum(weights, amounts.iter().zip(by).map(asked).collect());
            }
            Demand::Apart { of: Alike::Sum(weights), .. } if asks_all => {
                self.add_sum(weights, vec![Amount::ANY; weights.len()]);
            }
            Demand::Labels { labels, are_alike } if asks_all => {
                self.labels.push(Labels { of: labels.clone(), are_alike: *are_alike });
            }
            Demand::Only { places, has_one: true, demand } if asks_all => self.add(demand, places),
            Demand::Weights { weights, are } if asks_all => {
                if let Some(amount) = each(are) {
                    self.add_sum(weights, vec![amount; weights.len()]);
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
                self.add_sum(weights, amounts);
            }
            // of groups alone that are closed
            Demand::Amount { .. }
            | Demand::Labels { .. }
            | Demand::Compared { .. }
            | Demand::Rectangle { .. }
            | Demand::Apart { .. }
            | Demand::Divided { .. }
            | Demand::Symmetric { .. }
            | Demand::Met { .. }
            | Demand::Weights { .. }
            | Demand::Together { .. }
            | Demand::Only { .. } => {}
        }
    }

    /// Adds what places allow a sum to be.
    fn add_sum(&mut self, weights: &[u32], amounts: Vec<Amount>) {
        if let Some(sum) = self.sums.iter_mut().find(|sum| sum.weights == *weights) {
            for (amount, other) in sum.amounts.iter_mut().zip(amounts) {
                *amount = both(*amount, other);
            }
            return;
        }
        let weights = weights.to_vec();
        self.sums.push(Sum { weights, amounts, is_size: false, least_weight: 0, is_needed: false });
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
                let weighs = |node: &u32| sum.weights[*node as usize] > 0;
                let mut witnesses: Vec<u32> = self.nodes.iter().copied().filter(weighs).collect();
                witnesses.push(allows);
                return Some(witnesses);
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
