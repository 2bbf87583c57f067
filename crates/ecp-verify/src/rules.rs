//! Rules over the whole problem: what is to hang together, and which lines may close.

use crate::problem::State;

/// A place that is on with certain options, or off with them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The options.
    pub options: Vec<u32>,
    /// Whether it is on where none of them is chosen, and off where one is.
    pub is_on_without: bool,
}

/// A rule that is checked wherever a search gave up because of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// The places that are on hang together.
    Connected {
        /// The places.
        places: Vec<Place>,
        /// Which of them are side by side.
        edges: Vec<[u32; 2]>,
    },
    /// The places that are on close no line, or are all of one closed line.
    Lines {
        /// The places.
        places: Vec<Place>,
        /// For each of them the two points that it joins.
        ends: Vec<[u32; 2]>,
        /// Whether one line may be closed that has nothing beside it.
        may_close: bool,
    },
    /// Something that only whoever is [asked](crate::Ask) knows, and only of what is decided.
    Other,
}

impl Rule {
    /// Whether no choice among what is left can keep the rule.
    pub(crate) fn is_broken(&self, state: &State<'_>) -> bool {
        match self {
            Self::Connected { places, edges } => {
                let known = known(places, state);
                let parts = parts(&known, edges);
                let mut with_something =
                    known.iter().zip(&parts).filter(|(known, _)| **known == Some(true)).map(|(_, part)| part);
                let first = with_something.next();
                with_something.any(|part| Some(part) != first)
            }
            Self::Lines { places, ends, may_close } => {
                let known = known(places, state);
                let on: Vec<[u32; 2]> = ends
                    .iter()
                    .zip(known)
                    .filter(|(_, known)| *known == Some(true))
                    .map(|(ends, _)| *ends)
                    .collect();
                let closed = closed(&on);
                let is_allowed = *may_close && closed.len() == on.len() && is_one_line(&closed);
                !closed.is_empty() && !is_allowed
            }
            Self::Other => false,
        }
    }
}

/// For each place whether it is on, as far as that is known.
fn known(places: &[Place], state: &State<'_>) -> Vec<Option<bool>> {
    let known = |place: &Place| {
        if place.options.iter().any(|option| state.is_chosen[*option as usize]) {
            return Some(!place.is_on_without);
        }
        let is_open = place.options.iter().any(|option| state.may_be_chosen(*option));
        (!is_open).then_some(place.is_on_without)
    };
    places.iter().map(known).collect()
}

/// For each place the first one of its part, where those that are off join nothing.
fn parts(known: &[Option<bool>], edges: &[[u32; 2]]) -> Vec<usize> {
    let mut beside = vec![Vec::new(); known.len()];
    for [one, other] in edges.iter().map(|edge| edge.map(|place| place as usize)) {
        beside[one].push(other);
        beside[other].push(one);
    }
    let mut part = vec![usize::MAX; known.len()];
    for first in 0..known.len() {
        let mut open = if part[first] == usize::MAX { vec![first] } else { Vec::new() };
        while let Some(place) = open.pop() {
            if part[place] == usize::MAX && known[place] != Some(false) {
                part[place] = first;
                open.extend(&beside[place]);
            }
        }
    }
    part
}

/// What is left of lines when their loose ends are taken away, again and again.
fn closed(lines: &[[u32; 2]]) -> Vec<[u32; 2]> {
    let mut left = lines.to_vec();
    loop {
        let meeting = meeting(&left);
        let before = left.len();
        left.retain(|ends| ends.iter().all(|end| meeting[*end as usize] > 1));
        if left.len() == before {
            return left;
        }
    }
}

/// Whether lines without loose ends are one closed line.
fn is_one_line(lines: &[[u32; 2]]) -> bool {
    let meeting = meeting(lines);
    let known = vec![None; meeting.len()];
    let parts = parts(&known, lines);
    meeting.iter().all(|lines| matches!(lines, 0 | 2))
        && lines.iter().all(|[end, _]| parts[*end as usize] == parts[lines[0][0] as usize])
}

/// How many ends of lines meet in each point.
fn meeting(lines: &[[u32; 2]]) -> Vec<u32> {
    let points = lines.iter().flatten().max().map_or(0, |most| *most as usize + 1);
    let mut meeting = vec![0; points];
    lines.iter().flatten().for_each(|end| meeting[*end as usize] += 1);
    meeting
}
