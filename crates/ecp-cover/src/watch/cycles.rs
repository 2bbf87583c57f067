//! The watcher of [`Cycles`]: no line may close that must not.
//!
//! Points that are joined by places that are on form sets, which are merged one by one and parted again in the reverse order. A
//! place that is open and would join two points of one set would close a line.
//!
//! # Source
//! Sets by union by size without path compression, undone in the reverse order: J. Westbrook, R. E. Tarjan, "Amortized analysis
//! of algorithms for set union with backtracking", SIAM Journal on Computing 18 (1989). That only the open places at the
//! smaller set need a look is what is done with the mates of Knuth's Algorithm "simpath" (The Art of Computer Programming 4A,
//! 7.1.4, exercise 225), for points in which any number of places meet.

use std::sync::Arc;

use super::graph::{Finding, Places, State};
use crate::problem::{Closed, Cycles};

/// The places of a rule, and the sets of points that are joined.
#[derive(Clone, Debug)]
pub(crate) struct Closing {
    pub(super) places: Places,
    ends: Arc<[[u32; 2]]>,
    /// For each point the places that join it.
    at: Arc<[Vec<u32>]>,
    closed: Closed,
    sets: Sets,
    /// How much of the path of places was looked at.
    seen: usize,
    /// What was done for which step of the path, to be undone.
    done: Vec<(usize, Done)>,
    /// The last place that closed a line.
    closer: Option<u32>,
    /// For each point that stands for a set how many places that are on it has.
    places_in: Vec<u32>,
    /// How many sets have a place that is on.
    sets_with_places: u32,
}

/// Sets of points, each with a point that stands for it.
#[derive(Clone, Debug)]
struct Sets {
    /// For each point one of its set that is nearer to the one that stands for it.
    above: Vec<u32>,
    /// For each point that stands for a set how many points it has.
    sizes: Vec<u32>,
    /// For each point the next of its set, round and round.
    next: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
enum Done {
    /// The set of the first point was merged into that of the second.
    Merged { small: u32, large: u32 },
    /// A line was closed in a set; the place that had closed one before.
    Closed { set: u32, before: Option<u32> },
}

impl Sets {
    fn new(points: usize) -> Self {
        let each = || (0..points as u32).collect::<Vec<u32>>();
        Self { above: each(), sizes: vec![1; points], next: each() }
    }

    fn of(&self, mut point: u32) -> u32 {
        while self.above[point as usize] != point {
            point = self.above[point as usize];
        }
        point
    }

    fn merge(&mut self, small: u32, large: u32) {
        self.above[small as usize] = large;
        self.sizes[large as usize] += self.sizes[small as usize];
        self.next.swap(small as usize, large as usize);
    }

    /// Undoes the last [`merge`](Self::merge), which was of these two.
    fn part(&mut self, small: u32, large: u32) {
        self.next.swap(small as usize, large as usize);
        self.sizes[large as usize] -= self.sizes[small as usize];
        self.above[small as usize] = small;
    }
}

impl Closing {
    pub(crate) fn new(rule: &Cycles) -> Self {
        let mut at = vec![Vec::new(); rule.point_count()];
        for (place, ends) in (0..).zip(rule.ends()) {
            ends.iter().for_each(|end| at[*end as usize].push(place));
        }
        Self {
            places: Places::new(rule.nodes().len(), &[]),
            ends: rule.ends().into(),
            sets: Sets::new(at.len()),
            places_in: vec![0; at.len()],
            at: at.into(),
            closed: rule.closed(),
            seen: 0,
            done: Vec::new(),
            closer: None,
            sets_with_places: 0,
        }
    }

    /// Forgets all that was known later than the mark.
    pub(crate) fn back_to(&mut self, mark: usize) {
        self.places.back_to(mark);
        self.seen = self.seen.min(mark);
        while let Some((_, done)) = self.done.pop_if(|(step, _)| *step >= mark) {
            match done {
                Done::Merged { small, large } => {
                    self.sets.part(small, large);
                    self.places_in[large as usize] -= self.places_in[small as usize] + 1;
                    self.sets_with_places =
                        self.sets_with_places + self.has_places(small) + self.has_places(large) - 1;
                }
                Done::Closed { set, before } => {
                    self.closer = before;
                    self.places_in[set as usize] -= 1;
                    self.sets_with_places = self.sets_with_places + self.has_places(set) - 1;
                }
            }
        }
    }

    /// Whether what is on closes no line that must not be. Adds the places that would close one.
    ///
    /// # Errors
    /// What is on and closes a line.
    pub(crate) fn check(&mut self, findings: &mut Vec<Finding>) -> Result<(), Vec<Finding>> {
        let were_several = self.sets_with_places > 1;
        let first = findings.len();
        if self.closer.is_some() && self.closed == Closed::Never {
            return Err(self.closed_line());
        }
        while let Some(place) = self.places.path().get(self.seen).copied() {
            self.seen += 1;
            if self.places.state(place) == State::On {
                self.join(place, findings);
                if self.closer.is_some() && self.closed == Closed::Never {
                    return Err(self.closed_line());
                }
            }
        }
        if self.closed == Closed::Never {
            return Ok(());
        }
        if self.closer.is_some() {
            let line = self.closed_line();
            let path = self.places.path().iter();
            let places_on = path.filter(|place| self.places.state(**place) == State::On).count();
            // only a place beside it makes it wrong
            return if line.len() == places_on { Ok(()) } else { Err(self.with_one_beside(line)) };
        }
        let are_several = self.sets_with_places > 1;
        if !are_several {
            // what would close the only line may do so
            findings.truncate(first);
        } else if !were_several {
            findings.truncate(first);
            findings.extend(self.places.all().filter(|place| self.would_close(*place)).map(off));
        }
        Ok(())
    }

    /// 1 if a set has a place that is on, else 0.
    fn has_places(&self, set: u32) -> u32 {
        u32::from(self.places_in[set as usize] > 0)
    }

    fn would_close(&self, place: u32) -> bool {
        let [one, other] = self.ends[place as usize];
        self.places.state(place) == State::Open && self.sets.of(one) == self.sets.of(other)
    }

    /// A place that is on joins its points; adds the places that would close a line now.
    fn join(&mut self, place: u32, findings: &mut Vec<Finding>) {
        let step = self.seen - 1;
        let [one, other] = self.ends[place as usize].map(|end| self.sets.of(end));
        if one == other {
            self.done.push((step, Done::Closed { set: one, before: self.closer.replace(place) }));
            self.sets_with_places += 1 - self.has_places(one);
            self.places_in[one as usize] += 1;
            return;
        }
        let size = |set: u32| self.sets.sizes[set as usize];
        let (small, large) = if size(one) <= size(other) { (one, other) } else { (other, one) };
        self.done.push((step, Done::Merged { small, large }));
        self.sets_with_places = self.sets_with_places + 1 - self.has_places(small) - self.has_places(large);
        self.places_in[large as usize] += self.places_in[small as usize] + 1;
        let first = self.sets.next[small as usize];
        let mut point = first;
        self.sets.merge(small, large);
        loop {
            for &beside in &self.at[point as usize] {
                if self.would_close(beside) {
                    findings.push(off(beside));
                }
            }
            // the points of the smaller set come one after another, from behind the one that stood for it
            if point == small {
                break;
            }
            point = self.sets.next[point as usize];
        }
    }

    /// The line that was closed last.
    fn closed_line(&self) -> Vec<Finding> {
        let Some(closer) = self.closer else { return Vec::new() };
        let mut line = self.line(closer, self.seen as u32);
        line.push(Finding { node: closer, is_on: true });
        line
    }

    /// Why a place must be off, by what was known before it.
    pub(crate) fn reason(&self, finding: Finding) -> Vec<Finding> {
        let is_open = self.places.state(finding.node) == State::Open;
        let known = self.places.path().len() as u32;
        let line = self.line(finding.node, if is_open { known } else { self.places.step(finding.node) });
        if self.closed == Closed::Alone { self.with_one_beside(line) } else { line }
    }

    /// Places, and the first that was on and is none of them.
    fn with_one_beside(&self, mut line: Vec<Finding>) -> Vec<Finding> {
        let is_beside = |place: &&u32| {
            self.places.state(**place) == State::On && line.iter().all(|part| part.node != **place)
        };
        let beside =
            self.places.path().iter().find(is_beside).map(|place| Finding { node: *place, is_on: true });
        line.extend(beside);
        line
    }

    /// The places that were on so early and join the ends of this one.
    fn line(&self, place: u32, before: u32) -> Vec<Finding> {
        let was_on = |other: u32| {
            other != place && self.places.state(other) == State::On && self.places.step(other) < before
        };
        let [from, to] = self.ends[place as usize];
        // for each point that is reached the place by which it was
        let mut reached: Vec<Option<u32>> = vec![None; self.at.len()];
        let mut open = std::collections::VecDeque::from([from]);
        let is_reached =
            |reached: &[Option<u32>], point: u32| point == from || reached[point as usize].is_some();
        while let Some(point) = open.pop_front() {
            for &next in self.at[point as usize].iter().filter(|next| was_on(**next)) {
                let end = self.other_end(next, point);
                if !is_reached(&reached, end) {
                    reached[end as usize] = Some(next);
                    open.push_back(end);
                }
            }
        }
        let mut line = Vec::new();
        let mut point = to;
        while let Some(by) = reached[point as usize].filter(|_| point != from) {
            line.push(Finding { node: by, is_on: true });
            point = self.other_end(by, point);
        }
        line
    }

    fn other_end(&self, place: u32, end: u32) -> u32 {
        let [one, other] = self.ends[place as usize];
        if one == end { other } else { one }
    }

    /// Whether the closed lines are allowed, where those that are open are on or off as said.
    pub(crate) fn is_final(&self, is_on: impl Fn(u32) -> bool) -> bool {
        let on: Vec<u32> = self
            .places
            .all()
            .filter(|place| match self.places.state(*place) {
                State::On => true,
                State::Off => false,
                State::Open => is_on(*place),
            })
            .collect();
        let mut sets = Sets::new(self.at.len());
        let mut met = vec![0_u32; self.at.len()];
        let mut closers = 0;
        for place in &on {
            let ends = self.ends[*place as usize];
            ends.iter().for_each(|end| met[*end as usize] += 1);
            let [one, other] = ends.map(|end| sets.of(end));
            if one == other {
                closers += 1;
            } else {
                sets.merge(one, other);
            }
        }
        let is_one = || {
            let mut all = on.iter().map(|place| sets.of(self.ends[*place as usize][0]));
            let first = all.next();
            all.all(|set| Some(set) == first) && met.iter().all(|met| matches!(met, 0 | 2))
        };
        closers == 0 || self.closed == Closed::Alone && is_one()
    }
}

const fn off(node: u32) -> Finding {
    Finding { node, is_on: false }
}
