//! That places hang together, as sums: a flow from one place, of which every other that is on keeps one.
//!
//! Where places that are off part two that are on, the flow into either side is nothing, so that its source must be there: the
//! sums of the places of one side, added up, say so.
//!
//! # Source
//! That a cut bounds a flow: L. R. Ford, D. R. Fulkerson, "Maximal flow through a network", Canadian Journal of Mathematics 8
//! (1956).

use std::fmt::Write;

use super::sums::{Formula, Lines, Literal, Place, Sum, bits, powers};
use crate::problem::Connected;
use crate::watch::Finding;

/// The places of a rule and their sums.
#[derive(Clone, Debug)]
pub(super) struct Flow {
    pub(super) places: Vec<Place>,
    /// At most one place is.
    one_source: u64,
    /// For each place what it keeps.
    kept: Vec<u64>,
    /// For each place the arcs that leave it.
    arcs: Vec<Vec<Arc>>,
}

/// A flow from one place to another.
#[derive(Clone, Debug)]
struct Arc {
    to: u32,
    bits: Vec<Literal>,
    /// Nothing flows from where nothing is.
    bound: u64,
}

impl Flow {
    /// How many terms the sums of a rule have, about.
    pub(super) fn terms(rule: &Connected) -> u64 {
        let (places, edges) = (rule.nodes().len() as u64, rule.edges().len() as u64);
        3 * places + 2 * edges * (3 * u64::from(bits(places)) + 1)
    }

    pub(super) fn of(rule: &Connected, places: Vec<Place>, formula: &mut Formula) -> Self {
        let count = places.len();
        let sources: Vec<Literal> = places.iter().map(|_| formula.variable()).collect();
        let at_most_one =
            sources.iter().fold(Sum::at_least(count as i64 - 1), |sum, source| sum.and(1, !*source));
        let one_source = formula.add(at_most_one);
        let mut arcs: Vec<Vec<Arc>> = vec![Vec::new(); count];
        for &[one, other] in rule.edges().iter().filter(|[one, other]| one != other) {
            for [from, to] in [[one, other], [other, one]] {
                let bits = formula.number(count as u64);
                let most: i64 = bits.iter().zip(powers()).map(|(_, power)| power).sum();
                let bound = Sum::at_least(0).and_number(-1, &bits).and_place(most, places[from as usize]);
                let bound = formula.add(bound);
                arcs[from as usize].push(Arc { to, bits, bound });
            }
        }
        let mut kept: Vec<Sum> = places.iter().map(|place| Sum::at_least(0).and_place(-1, *place)).collect();
        for (from, arc) in
            arcs.iter().enumerate().flat_map(|(from, arcs)| arcs.iter().map(move |arc| (from, arc)))
        {
            kept[from] = std::mem::take(&mut kept[from]).and_number(-1, &arc.bits);
            let to = arc.to as usize;
            kept[to] = std::mem::take(&mut kept[to]).and_number(1, &arc.bits);
        }
        let kept = kept.into_iter().zip(&sources);
        let kept = kept.map(|(sum, source)| formula.add(sum.and(count as i64, *source))).collect();
        Self { places, one_source, kept, arcs }
    }

    /// Shows that some places cannot be as they are said to be; two of them are on, and those that are off part them.
    pub(super) fn show(&self, known: &[Finding], lines: &mut Lines<'_>) -> Option<()> {
        let mut off = vec![false; self.places.len()];
        for part in known.iter().filter(|part| !part.is_on) {
            off[part.node as usize] = true;
        }
        let is_off = |node: u32| off[node as usize];
        let on: Vec<u32> = known.iter().filter(|part| part.is_on).map(|part| part.node).collect();
        let (first, rest) = on.split_first()?;
        let side = self.reached(*first, &is_off);
        let other = rest.iter().find(|node| !side[**node as usize])?;
        let far = self.reached(*other, &is_off);
        let first = self.source_within(*first, &side, lines);
        let second = self.source_within(*other, &far, lines);
        lines.added(&format!("{first} {second} + {} +", self.one_source));
        Some(())
    }

    /// What can be reached from a place without those that are off.
    fn reached(&self, from: u32, is_off: &impl Fn(u32) -> bool) -> Vec<bool> {
        let mut reached = vec![false; self.places.len()];
        reached[from as usize] = true;
        let mut open = vec![from];
        while let Some(node) = open.pop() {
            for arc in &self.arcs[node as usize] {
                if !is_off(arc.to) && !std::mem::replace(&mut reached[arc.to as usize], true) {
                    open.push(arc.to);
                }
            }
        }
        reached
    }

    /// That the source is on one side where a place of it is on, and nothing beside it is.
    fn source_within(&self, on: u32, side: &[bool], lines: &mut Lines<'_>) -> u64 {
        let mut steps = self.kept[on as usize].to_string();
        for (node, is_inside) in (0..).zip(side) {
            let arcs = self.arcs[node as usize].iter().filter(|arc| side[arc.to as usize] != *is_inside);
            for arc in arcs {
                if *is_inside {
                    arc.bits
                        .iter()
                        .zip(powers())
                        .for_each(|(bit, power)| _ = write!(steps, " {bit} {power} * +"));
                } else {
                    _ = write!(steps, " {} +", arc.bound);
                }
            }
            if *is_inside && node != on {
                _ = write!(steps, " {} +", self.kept[node as usize]);
                if let Place::On(literal) = self.places[node as usize] {
                    _ = write!(steps, " {literal} +");
                }
            }
        }
        // no more is asked than that there are as many as places: divided by that, it is a clause
        _ = write!(steps, " s {} d", self.places.len());
        lines.added(&steps)
    }
}
