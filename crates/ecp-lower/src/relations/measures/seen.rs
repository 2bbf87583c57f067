//! `seen of X`: how many cells are seen from a place, over cells that show one of some things.

use std::collections::HashSet;

use ecp_puzzle::Shown;
use ecp_puzzle::meaning::Reading;
use ecp_puzzle::shapes::{Course, Ray};

use super::super::automaton::{Overflow, State, Value};
use super::Meter;

/// Reads the place itself, if it is a cell, then its rays outward one by one.
pub(super) struct Seen {
    pub(super) shown: Vec<Shown>,
    /// For each cell where it stands.
    pub(super) stands: Vec<Stands>,
}

/// Where a cell stands among those that are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stands {
    /// Whether a ray begins with it.
    pub(super) begins: bool,
    /// Whether its ray comes back to the place.
    pub(super) comes_back: bool,
    /// Whether its ray ends with it.
    pub(super) ends: bool,
}

impl Seen {
    /// Of a shape of so many cells, listed as [`outward`] lists them.
    pub(super) fn along(course: &Course, cells: usize, shown: Vec<Shown>) -> Self {
        let mut stands = vec![Stands { begins: true, comes_back: false, ends: true }; cells];
        if let Course::Rays(rays) = course {
            for Ray { cells, comes_back } in rays {
                for (number, place) in cells.iter().enumerate() {
                    let (begins, ends) = (number == 0, number + 1 == cells.len());
                    stands[*place] = Stands { begins, comes_back: *comes_back, ends };
                }
            }
        }
        Self { shown, stands }
    }
}

/// The order in which a shape that looks out from a place is read, by the places of its cells: itself, then its rays; and its
/// course in that order.
pub(crate) fn outward(rays: &[Ray], cells: usize) -> (Vec<usize>, Course) {
    let on_rays: HashSet<usize> = rays.iter().flat_map(|ray| ray.cells.iter().copied()).collect();
    let mut order: Vec<usize> = (0..cells).filter(|place| !on_rays.contains(place)).collect();
    let mut listed = Vec::with_capacity(rays.len());
    for Ray { cells, comes_back } in rays {
        let begin = order.len();
        order.extend(cells);
        listed.push(Ray { cells: (begin..order.len()).collect(), comes_back: *comes_back });
    }
    (order, Course::Rays(listed))
}

/// Remembers how many are seen, whether all cells of the ray so far were, and of a ray that comes back how many stand in a row
/// behind one that hides them.
impl Meter for Seen {
    fn start(&self) -> State {
        vec![0, 1, 0]
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Result<State, Overflow> {
        let Stands { begins, comes_back, ends } = self.stands[place];
        let shows = self.shown.contains(&Shown::from(value));
        let (mut seen, mut is_open, mut behind) = (state[0], begins || state[1] == 1, state[2]);
        is_open &= shows;
        if is_open {
            seen += 1;
        } else if comes_back {
            behind = if shows { behind + 1 } else { 0 };
        }
        if ends {
            seen += std::mem::take(&mut behind);
            is_open = true;
        }
        Ok(vec![seen, i64::from(is_open), behind])
    }

    fn read(&self, state: &State) -> Reading {
        Reading::Number(state[0])
    }

    fn has_passed(&self, state: &State, target: i64) -> bool {
        state[0] > target
    }
}
