//! An independent check of a solution. It shares nothing with any engine.

use std::collections::HashMap;

use crate::problem::{Closed, Color, Connected, Cycles, Groups, ItemKind, Node, OptionId, Problem, Rule};

/// Why a set of options is not a solution.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Violation {
    /// The option does not exist.
    #[error("there is no option number {0}")]
    UnknownOption(u32),
    /// The option was chosen twice.
    #[error("option number {0} is chosen twice")]
    RepeatedOption(u32),
    /// A primary item is covered too rarely or too often.
    #[error("item {item} is covered {times} times instead of {expected}")]
    Multiplicity {
        /// The item's name.
        item: String,
        /// How often it is covered.
        times: u32,
        /// How often it should be.
        expected: String,
    },
    /// A secondary item is covered more than once, and not always in one color.
    #[error("secondary item {0} is covered more than once, and not in one color")]
    Clash(String),
    /// Places that are to hang together do not.
    #[error("rule number {0} is broken: what is to hang together does not")]
    Apart(usize),
    /// A group is not what it is to be.
    #[error("rule number {0} is broken: a group is not what it is to be")]
    Group(usize),
    /// A line is closed that must not be.
    #[error("rule number {0} is broken: a line is closed that must not be")]
    ClosedLine(usize),
}

/// Checks that a set of options is a solution of the problem.
///
/// # Errors
/// The first [`Violation`] found.
///
/// # Examples
/// ```
/// use ecp_cover::{OptionId, Problem, verify};
///
/// let mut builder = Problem::builder();
/// let [a, b] = ["a", "b"].map(|name| builder.primary(name));
/// let both = builder.option([a, b])?;
/// let one = builder.option([a])?;
/// let problem = builder.build();
/// assert!(verify(&problem, &[both]).is_ok());
/// assert_eq!(verify(&problem, &[one]).unwrap_err().to_string(), "item b is covered 0 times instead of 1");
/// # Ok::<(), ecp_cover::ProblemError>(())
/// ```
pub fn verify(problem: &Problem, options: &[OptionId]) -> Result<(), Violation> {
    let mut chosen = vec![false; problem.option_count()];
    let mut times = vec![0_u32; problem.items().len()];
    let mut colors: HashMap<u32, Option<Color>> = HashMap::new();
    for option in options {
        let seen = chosen.get_mut(option.index()).ok_or(Violation::UnknownOption(option.0))?;
        if std::mem::replace(seen, true) {
            return Err(Violation::RepeatedOption(option.0));
        }
        for entry in problem.option(*option) {
            let item = &problem.items()[entry.item.index()];
            times[entry.item.index()] += 1;
            if item.kind == ItemKind::Secondary {
                let first = *colors.entry(entry.item.0).or_insert(entry.color);
                let again = times[entry.item.index()] > 1;
                if again && (entry.color.is_none() || first != entry.color) {
                    return Err(Violation::Clash(item.name.clone()));
                }
            }
        }
    }
    for (item, &times) in problem.items().iter().zip(&times) {
        if let ItemKind::Primary(expected) = item.kind
            && !(expected.lo..=expected.hi).contains(&times)
        {
            return Err(Violation::Multiplicity {
                item: item.name.clone(),
                times,
                expected: expected.to_string(),
            });
        }
    }
    for (number, rule) in problem.rules().iter().enumerate() {
        let is_on =
            |node: &Node| node.options().iter().any(|option| chosen[option.index()]) != node.is_on_without();
        let is_on: Vec<bool> = rule.nodes().iter().map(is_on).collect();
        match rule {
            Rule::Connected(rule) if !hangs_together(rule, &is_on) => return Err(Violation::Apart(number)),
            Rule::Groups(rule) if !are_kept(rule, &is_on) => return Err(Violation::Group(number)),
            Rule::Cycles(rule) if !are_allowed(rule, &is_on) => return Err(Violation::ClosedLine(number)),
            Rule::Connected(_) | Rule::Groups(_) | Rule::Cycles(_) => {}
        }
    }
    Ok(())
}

/// Whether every group of places that are on is what it is to be.
fn are_kept(rule: &Groups, is_on: &[bool]) -> bool {
    let groups = joined(is_on, rule.edges());
    rule.demands().iter().all(|demand| {
        let stands =
            |number: usize| groups[..number].iter().all(|one| demand.lets_stand(one, &groups[number]));
        groups.iter().all(|group| demand.holds_of(group))
            && (0..groups.len()).all(stands)
            && demand.holds_of_all(&groups)
    })
}

/// Whether closed lines are where they may be: what ends in a point where no other place is on is taken away again and again, and
/// what is left is closed. Where one may be, that is all, comes together in each point by two, and hangs together.
fn are_allowed(rule: &Cycles, is_on: &[bool]) -> bool {
    let mut left = is_on.to_vec();
    // for each point the places that end there, one twice that joins the point with itself
    let mut places: Vec<Vec<usize>> = vec![Vec::new(); rule.point_count()];
    for (place, ends) in rule.ends().iter().enumerate().filter(|(place, _)| is_on[*place]) {
        ends.iter().for_each(|end| places[*end as usize].push(place));
    }
    let mut meeting: Vec<usize> = places.iter().map(Vec::len).collect();
    let mut loose: Vec<usize> = (0..meeting.len()).filter(|point| meeting[*point] == 1).collect();
    while let Some(point) = loose.pop() {
        let Some(&place) = places[point].iter().find(|place| left[**place]) else { continue };
        left[place] = false;
        for end in rule.ends()[place].map(|end| end as usize) {
            meeting[end] -= 1;
            if meeting[end] == 1 {
                loose.push(end);
            }
        }
    }
    if !left.contains(&true) {
        return true;
    }
    let by_two = || meeting.iter().all(|meeting| matches!(meeting, 0 | 2));
    rule.closed() == Closed::Alone && left == *is_on && by_two() && {
        let passed: Vec<bool> = meeting.iter().map(|meeting| *meeting > 0).collect();
        let lines: Vec<[u32; 2]> =
            rule.ends().iter().zip(&left).filter(|(_, is_left)| **is_left).map(|(ends, _)| *ends).collect();
        joined(&passed, &lines).len() == 1
    }
}

/// Whether the places that are on hang together.
fn hangs_together(rule: &Connected, is_on: &[bool]) -> bool {
    joined(is_on, rule.edges()).len() <= 1
}

/// The places that are on, in parts that hang together, by the smallest place of each.
fn joined(is_on: &[bool], edges: &[[u32; 2]]) -> Vec<Vec<u32>> {
    let mut beside: Vec<Vec<u32>> = vec![Vec::new(); is_on.len()];
    for [one, other] in edges.iter().filter(|edge| edge.iter().all(|node| is_on[*node as usize])) {
        beside[*one as usize].push(*other);
        beside[*other as usize].push(*one);
    }
    let mut is_left = is_on.to_vec();
    let mut parts = Vec::new();
    for first in 0..is_on.len() {
        if !std::mem::take(&mut is_left[first]) {
            continue;
        }
        let mut part = vec![first as u32];
        let mut next = 0;
        while let Some(&node) = part.get(next) {
            next += 1;
            for &near in &beside[node as usize] {
                if std::mem::take(&mut is_left[near as usize]) {
                    part.push(near);
                }
            }
        }
        part.sort_unstable();
        parts.push(part);
    }
    parts
}
