//! Where each group has just one centre: which places each of them may come to have, with their images. A place that none
//! reaches with the one beside it is cut off from that, and two that only one and the same reaches are of one group.

use super::{Check, Grouping};
use crate::problem::{Centre, Demand};
use crate::watch::graph::{Finding, State};

/// What a centre may come to have.
struct Sphere {
    is_reached: Vec<bool>,
    /// The places around, which are not for it.
    bars: Vec<u32>,
}

/// The centres, and which of them each part belongs to.
struct Owned<'c> {
    centres: &'c [Centre],
    owners: Vec<Option<usize>>,
    spheres: Vec<Sphere>,
}

impl Owned<'_> {
    /// The centres that may come to have a place.
    fn reaching(&self, node: u32) -> impl Iterator<Item = usize> + '_ {
        (0..self.spheres.len()).filter(move |centre| self.spheres[*centre].is_reached[node as usize])
    }

    /// The centre that alone may have a place.
    fn only(&self, node: u32) -> Option<usize> {
        let mut reaching = self.reaching(node);
        reaching.next().filter(|_| reaching.next().is_none())
    }
}

impl Grouping {
    /// Finds what follows from where the images of groups can lie.
    pub(super) fn share_out(
        &mut self,
        check: &mut Check,
        findings: &mut Vec<Finding>,
    ) -> Result<(), Vec<Finding>> {
        let mut found = Vec::new();
        for demand in self.demands.iter() {
            let Demand::Symmetric { centres, are_all: true } = demand else { continue };
            let mut owned = Owned { centres, owners: owners(centres, check), spheres: Vec::new() };
            for centre in 0..centres.len() {
                let sphere = self.sphere(&owned, centre, check);
                owned.spheres.push(sphere);
            }
            for node in self.places.all() {
                if self.places.state(node) == State::On && owned.reaching(node).next().is_none() {
                    let mut why = self.why_no_other(&owned, node, None, check);
                    why.push(Finding { node, is_on: true });
                    return Err(why);
                }
            }
            for (border, [one, other]) in self.borders() {
                if self.places.state(border) != State::Open || check.is_found[border as usize] {
                    continue;
                }
                if owned.reaching(border).next().is_none() {
                    let why = self.why_no_other(&owned, border, None, check);
                    found.push((Finding { node: border, is_on: false }, why));
                    continue;
                }
                let are_on = [one, other].iter().all(|node| self.places.state(*node) == State::On);
                let (left, right) = (owned.only(one), owned.only(other));
                if are_on && left.is_some() && left == right {
                    let mut both = self.why_no_other(&owned, one, left, check);
                    both.extend(self.why_no_other(&owned, other, left, check));
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
    fn sphere(&self, owned: &Owned<'_>, number: usize, check: &Check) -> Sphere {
        let centre = &owned.centres[number];
        let mut sphere = Sphere { is_reached: vec![false; self.places.len()], bars: Vec::new() };
        let mut is_barred = vec![false; self.places.len()];
        let mut open = centre.places.clone();
        open.iter().for_each(|node| sphere.is_reached[*node as usize] = true);
        while let Some(node) = open.pop() {
            for &near in self.places.neighbours(node) {
                if sphere.is_reached[near as usize] || is_barred[near as usize] {
                    continue;
                }
                let Some(image) = centre.image[near as usize] else { continue };
                if [near, image].into_iter().any(|node| self.bar_for(node, number, owned, check).is_some()) {
                    is_barred[near as usize] = true;
                    sphere.bars.push(near);
                    continue;
                }
                sphere.is_reached[near as usize] = true;
                open.push(near);
            }
        }
        sphere
    }

    /// Why no centre but one may have a place; those that could not anyway need no reason.
    fn why_no_other(&self, owned: &Owned<'_>, node: u32, but: Option<usize>, check: &Check) -> Vec<Finding> {
        let others = (0..owned.centres.len()).filter(move |centre| Some(*centre) != but);
        let could = others.filter(|centre| owned.centres[*centre].image[node as usize].is_some());
        let mut why: Vec<Finding> =
            could.flat_map(|centre| self.why_not(owned, node, centre, check)).collect();
        why.sort_unstable_by_key(|known| (known.node, known.is_on));
        why.dedup();
        why
    }

    /// Why a centre may not have a place: what bars all that hangs together with the place, or all that hangs together with the
    /// centre, whichever is less.
    fn why_not(&self, owned: &Owned<'_>, node: u32, centre: usize, check: &Check) -> Vec<Finding> {
        let image = &owned.centres[centre].image;
        let bar_at = |node: u32| {
            let both = [Some(node), image[node as usize]].into_iter().flatten();
            both.into_iter().find_map(|node| Some((node, self.bar_for(node, centre, owned, check)?)))
        };
        let sphere = &owned.spheres[centre].bars;
        let mut bars = Vec::new();
        let mut is_seen = vec![false; self.places.len()];
        is_seen[node as usize] = true;
        let mut open = vec![node];
        while let Some(node) = open.pop() {
            if bar_at(node).is_some() {
                bars.push(node);
                if bars.len() >= sphere.len() {
                    bars.clone_from(sphere);
                    break;
                }
                continue;
            }
            for &near in self.places.neighbours(node) {
                if image[near as usize].is_some() && !std::mem::replace(&mut is_seen[near as usize], true) {
                    open.push(near);
                }
            }
        }
        let told = bars.into_iter().filter_map(bar_at);
        told.flat_map(|(node, owner)| self.why_barred(owned, node, owner)).collect()
    }

    /// Whether a place is not for a centre, if it is not: it is off, or belongs to another.
    fn bar_for(&self, node: u32, centre: usize, owned: &Owned<'_>, check: &Check) -> Option<Option<usize>> {
        if self.places.state(node) == State::Off {
            return Some(None);
        }
        owned.owners[check.parts.part_of(node)? as usize].filter(|owner| *owner != centre).map(Some)
    }

    /// Why a place is off, or belongs to a centre.
    fn why_barred(&self, owned: &Owned<'_>, node: u32, owner: Option<usize>) -> Vec<Finding> {
        match owner {
            None => vec![Finding { node, is_on: false }],
            Some(owner) => {
                let places = &owned.centres[owner].places;
                places.iter().flat_map(|place| self.way(*place, node)).collect()
            }
        }
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
