//! Groups that are their own images: what is known on one side of a centre is known on the other.

use super::{Check, Grouping, on};
use crate::problem::{Centre, Demand};
use crate::watch::graph::{Finding, State};

impl Grouping {
    /// Finds the images of what is known of the parts that have all places of a centre.
    pub(super) fn mirror(
        &mut self,
        check: &mut Check,
        findings: &mut Vec<Finding>,
    ) -> Result<(), Vec<Finding>> {
        let mut found = Vec::new();
        for demand in self.demands.iter() {
            let Demand::Symmetric { centres, .. } = demand else { continue };
            for centre in centres {
                self.mirror_at(centre, check, &mut found)?;
            }
        }
        for (finding, why) in found {
            self.find(check, findings, finding, why);
        }
        Ok(())
    }

    fn mirror_at(
        &self,
        centre: &Centre,
        check: &Check,
        found: &mut Vec<(Finding, Vec<Finding>)>,
    ) -> Result<(), Vec<Finding>> {
        let Some((&first, others)) = centre.places.split_first() else { return Ok(()) };
        let Some(number) = check.parts.part_of(first) else { return Ok(()) };
        if !others.iter().all(|other| check.parts.part_of(*other) == Some(number)) {
            return Ok(());
        }
        // by which ways the places of the centre and another hang together
        let why = |node: u32| {
            let mut why = self.way(first, node);
            others.iter().for_each(|other| why.extend(self.way(first, *other)));
            why
        };
        let mut seen = Vec::new();
        for &node in &check.parts.list[number as usize].nodes {
            match centre.image[node as usize].map(|image| (image, self.places.state(image))) {
                None => return Err(why(node)),
                Some((image, State::Off)) => {
                    return Err(why(node)
                        .into_iter()
                        .chain([Finding { node: image, is_on: false }])
                        .collect());
                }
                Some((image, State::Open)) => found.push((Finding { node: image, is_on: true }, why(node))),
                Some((_, State::On)) => {}
            }
            for &near in self.places.neighbours(node) {
                if seen.contains(&near) {
                    continue;
                }
                let state = self.places.state(near);
                match (state, centre.image[near as usize]) {
                    (State::Open, None) => found.push((Finding { node: near, is_on: false }, why(node))),
                    (State::Off, Some(image)) => {
                        let known = why(node).into_iter().chain([Finding { node: near, is_on: false }]);
                        match self.places.state(image) {
                            State::Open => {
                                found.push((Finding { node: image, is_on: false }, known.collect()));
                            }
                            // it hangs together with the image of the place beside it
                            State::On if check.parts.part_of(image) == Some(number) => {
                                return Err(known.chain(on(self.nodes_to(first, image))).collect());
                            }
                            State::On | State::Off => {}
                        }
                    }
                    _ => {}
                }
                if state != State::On {
                    seen.push(near);
                }
            }
        }
        Ok(())
    }

    fn nodes_to(&self, from: u32, to: u32) -> Vec<u32> {
        self.way(from, to).into_iter().map(|known| known.node).collect()
    }
}
