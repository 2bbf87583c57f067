//! Where each group has just one centre: which places each of them may come to have, with their images. A place that none
//! reaches with the one beside it is cut off from that, and two that only one and the same reaches are of one group.

use super::{Check, Grouping};
use crate::problem::{Centre, Demand};
use crate::watch::graph::{Finding, State};

/// What a centre may come to have.
struct Sphere {
    is_reached: Vec<bool>,
    /// Why it has no more: what is off, and what belongs to other centres.
    bounds: Vec<Finding>,
}

impl Grouping {
    /// Finds what follows from where the images of groups can lie.
    pub(super) fn share_out(
        &mut self,
        check: &mut Check,
        findings: &mut Vec<Finding>,
    ) -> Result<(), Vec<Finding>> {
        let mut found = Vec::new();
        for demand in &self.demands {
            let Demand::Symmetric { centres, are_all: true } = demand else { continue };
            let owners = owners(centres, check);
            let spheres: Vec<Sphere> =
                (0..centres.len()).map(|centre| self.sphere(centres, centre, &owners, check)).collect();
            let spheres = &spheres;
            let reached = move |node: u32| {
                (0..spheres.len()).filter(move |centre| spheres[*centre].is_reached[node as usize])
            };
            // why no centre but one may have a place; those that could not anyway need no reason
            let why = |node: u32, but: Option<usize>| {
                let others = (0..centres.len()).filter(move |centre| Some(*centre) != but);
                let could = others.filter(|centre| centres[*centre].image[node as usize].is_some());
                could.flat_map(|centre| spheres[centre].bounds.iter().copied()).collect::<Vec<Finding>>()
            };
            for node in self.places.all() {
                if self.places.state(node) == State::On && reached(node).next().is_none() {
                    let mut why = why(node, None);
                    why.push(Finding { node, is_on: true });
                    return Err(why);
                }
            }
            for (border, [one, other]) in self.borders() {
                if self.places.state(border) != State::Open {
                    continue;
                }
                if reached(border).next().is_none() {
                    found.push((Finding { node: border, is_on: false }, why(border, None)));
                    continue;
                }
                let only = |node: u32| {
                    let mut reached = reached(node);
                    reached.next().filter(|_| reached.next().is_none())
                };
                let are_on = [one, other].iter().all(|node| self.places.state(*node) == State::On);
                if let (Some(left), Some(right)) = (only(one), only(other))
                    && left == right
                    && are_on
                {
                    let mut both = why(one, Some(left));
                    both.extend(why(other, Some(left)));
                    both.extend([one, other].map(|node| Finding { node, is_on: true }));
                    found.push((Finding { node: border, is_on: true }, both));
                }
            }
        }
        for (finding, mut why) in found {
            why.sort_unstable_by_key(|known| (known.node, known.is_on));
            why.dedup();
            self.find(check, findings, finding, why);
        }
        Ok(())
    }

    /// The places that a centre may come to have.
    fn sphere(&self, centres: &[Centre], number: usize, owners: &[Option<usize>], check: &Check) -> Sphere {
        let centre = &centres[number];
        let mut sphere = Sphere { is_reached: vec![false; self.places.len()], bounds: Vec::new() };
        let mut is_barred = vec![false; self.places.len()];
        let mut open = centre.places.clone();
        open.iter().for_each(|node| sphere.is_reached[*node as usize] = true);
        while let Some(node) = open.pop() {
            for &near in self.places.neighbours(node) {
                if sphere.is_reached[near as usize] || std::mem::replace(&mut is_barred[near as usize], true)
                {
                    continue;
                }
                let Some(image) = centre.image[near as usize] else { continue };
                let bar = [near, image]
                    .into_iter()
                    .find_map(|node| self.bar_for(node, number, (centres, owners), check));
                if let Some(bar) = bar {
                    sphere.bounds.extend(bar);
                    continue;
                }
                sphere.is_reached[near as usize] = true;
                open.push(near);
            }
        }
        sphere
    }

    /// Why a place is not for a centre, if it is not: it is off, or belongs to another.
    fn bar_for(
        &self,
        node: u32,
        number: usize,
        (centres, owners): (&[Centre], &[Option<usize>]),
        check: &Check,
    ) -> Option<Vec<Finding>> {
        if self.places.state(node) == State::Off {
            return Some(vec![Finding { node, is_on: false }]);
        }
        let owner = owners[check.parts.part_of(node)? as usize].filter(|owner| *owner != number)?;
        let mut why = Vec::new();
        for place in &centres[owner].places {
            why.extend(self.way(*place, node));
        }
        Some(why)
    }
}

/// For each part the centre of which it has all places.
fn owners(centres: &[Centre], check: &Check) -> Vec<Option<usize>> {
    let mut owners = vec![None; check.parts.list.len()];
    for (number, centre) in centres.iter().enumerate() {
        let mut parts = centre.places.iter().map(|place| check.parts.part_of(*place));
        if let Some(Some(part)) = parts.next()
            && parts.all(|other| other == Some(part))
        {
            owners[part as usize] = Some(number);
        }
    }
    owners
}
