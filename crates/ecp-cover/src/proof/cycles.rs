//! That no line closes, or only one and nothing beside it, as sums.
//!
//! Every place that is on points from one of its ends to the other, no point is pointed at twice, and each lies one higher than
//! the point from which it is reached. Round a closed line that would be a staircase without an end. Where one line may close, one
//! place of it points nowhere; where one does, no point has more than two places, and a flow from its ends reaches every point
//! that has any.
//!
//! # Source
//! Levels along tours: C. E. Miller, A. W. Tucker, R. A. Zemlin, "Integer programming formulation of traveling salesman
//! problems", Journal of the ACM 7 (1960).

use std::fmt::Write;

use super::sums::{Formula, Lines, Literal, Place, Sum, bits, powers};
use crate::problem::{Closed, Cycles};
use crate::watch::Finding;

/// The places of a rule and their sums.
#[derive(Clone, Debug)]
pub(super) struct Stairs {
    pub(super) places: Vec<Place>,
    ends: Vec<[u32; 2]>,
    /// For each point the places that join it.
    at: Vec<Vec<u32>>,
    /// For each place its ways from the first end to the second and back; a place that joins a point with itself has none.
    ways: Vec<Option<[Way; 2]>>,
    alone: Option<Alone>,
}

/// A place that points from one end to the other.
#[derive(Clone, Copy, Debug)]
struct Way {
    points: Literal,
    /// The end to which it points lies higher.
    higher: u64,
}

/// What is said where a line may close.
#[derive(Clone, Debug)]
struct Alone {
    /// For each place whether it points nowhere: it closes the line.
    closers: Vec<Literal>,
    /// At most one place does.
    one_closer: u64,
    /// Whether a line is closed.
    is_closed: Literal,
    /// For each place what flows from its first end to the second, and back.
    flows: Vec<[Arc; 2]>,
    /// For each point: if a place that joins it is on, the point keeps some.
    kept: Vec<u64>,
    /// For each point whether a place that joins it is on.
    met: Vec<Literal>,
}

#[derive(Clone, Debug)]
struct Arc {
    bits: Vec<Literal>,
    /// Nothing flows where the place is off.
    bound: u64,
}

impl Stairs {
    /// How many terms the sums of a rule have, about.
    pub(super) fn terms(rule: &Cycles) -> u64 {
        let (places, points) = (rule.nodes().len() as u64, rule.point_count() as u64);
        let numbers = if rule.closed() == Closed::Alone { 10 } else { 4 };
        points + places * (numbers * u64::from(bits(points)) + 24)
    }

    pub(super) fn of(rule: &Cycles, places: Vec<Place>, formula: &mut Formula) -> Self {
        let ends = rule.ends().to_vec();
        let mut at = vec![Vec::new(); rule.point_count()];
        for (place, ends) in (0..).zip(&ends) {
            at[ends[0] as usize].push(place);
            if ends[0] != ends[1] {
                at[ends[1] as usize].push(place);
            }
        }
        let alone = (rule.closed() == Closed::Alone).then(|| Alone::of(&places, &ends, &at, formula));
        let levels: Vec<Vec<Literal>> = at.iter().map(|_| formula.number(at.len() as u64)).collect();
        let above = 1 << bits(at.len() as u64);
        let mut into = vec![Vec::new(); at.len()];
        let mut ways = Vec::new();
        for (place, ends) in ends.iter().enumerate() {
            let closes = alone.as_ref().map(|alone| alone.closers[place]);
            let mut points = Sum::at_least(0).and_place(-1, places[place]);
            points = closes.into_iter().fold(points, |sum, closer| sum.and(1, closer));
            if ends[0] == ends[1] {
                formula.add(points);
                ways.push(None);
                continue;
            }
            let ways_of = [*ends, [ends[1], ends[0]]].map(|[from, to]| {
                let points = formula.variable();
                let higher = Sum::at_least(1)
                    .and_number(1, &levels[to as usize])
                    .and_number(-1, &levels[from as usize])
                    .and(above, !points);
                into[to as usize].push(points);
                Way { points, higher: formula.add(higher) }
            });
            formula.add(ways_of.iter().fold(points, |sum, way| sum.and(1, way.points)));
            ways.push(Some(ways_of));
        }
        for into in into {
            let at_most_one = Sum::at_least(into.len() as i64 - 1);
            formula.add(into.iter().fold(at_most_one, |sum, points| sum.and(1, !*points)));
        }
        Self { places, ends, at, ways, alone }
    }

    /// Shows that some places cannot be all on: some of them are a closed line, and one may be beside it.
    pub(super) fn show(&self, known: &[Finding], lines: &mut Lines<'_>) -> Option<()> {
        let on: Vec<u32> = known.iter().filter(|part| part.is_on).map(|part| part.node).collect();
        let line = self.line(&on)?;
        let mut is_part = vec![false; self.places.len()];
        line.iter().for_each(|(part, _)| is_part[*part as usize] = true);
        self.show_closer(&line, lines);
        if let Some(alone) = &self.alone {
            let beside = on.iter().copied().find(|place| !is_part[*place as usize])?;
            self.show_alone(alone, &line, beside, lines);
        }
        Some(())
    }

    /// A closed line of some places: each with the point at which it begins.
    fn line(&self, on: &[u32]) -> Option<Vec<(u32, u32)>> {
        // what has an end where nothing else is is in no closed line
        let mut is_left = vec![false; self.ends.len()];
        let mut ends_at = vec![0_u32; self.at.len()];
        for place in on {
            is_left[*place as usize] = true;
            self.ends[*place as usize].iter().for_each(|end| ends_at[*end as usize] += 1);
        }
        let mut loose: Vec<u32> =
            (0..self.at.len() as u32).filter(|point| ends_at[*point as usize] == 1).collect();
        while let Some(point) = loose.pop() {
            for place in &self.at[point as usize] {
                if std::mem::take(&mut is_left[*place as usize]) {
                    for end in self.ends[*place as usize] {
                        ends_at[end as usize] -= 1;
                        if ends_at[end as usize] == 1 {
                            loose.push(end);
                        }
                    }
                }
            }
        }
        let begin = on.iter().copied().find(|place| is_left[*place as usize])?;
        let (mut place, mut point) = (begin, self.ends[begin as usize][0]);
        let mut line = Vec::new();
        let mut was_at = vec![false; self.at.len()];
        // a line that is walked comes back to a point where it was
        while !std::mem::replace(&mut was_at[point as usize], true) {
            line.push((place, point));
            let [one, other] = self.ends[place as usize];
            point = if point == one { other } else { one };
            let is_next = |next: &u32| *next != place && is_left[*next as usize];
            place = self.at[point as usize].iter().copied().find(is_next).unwrap_or(place);
        }
        let first = line.iter().position(|(_, met)| *met == point)?;
        Some(line.split_off(first))
    }

    /// That one of the places of a closed line points nowhere, if all are on.
    fn show_closer(&self, line: &[(u32, u32)], lines: &mut Lines<'_>) {
        let ways: Vec<[Way; 2]> = line
            .iter()
            .filter_map(|(place, from)| {
                let [there, back] = self.ways[*place as usize]?;
                Some(if self.ends[*place as usize][0] == *from { [there, back] } else { [back, there] })
            })
            .collect();
        let closers =
            line.iter().filter_map(|(place, _)| Some(self.alone.as_ref()?.closers[*place as usize]));
        let clause = self.off(line).into_iter().chain(closers);
        if let Some([there, _]) = ways.first().copied() {
            for direction in [0, 1] {
                let mut steps = ways[0][direction].higher.to_string();
                ways[1..].iter().for_each(|way| _ = write!(steps, " {} +", way[direction].higher));
                _ = write!(steps, " s {} d", ways.len());
                lines.added(&steps);
            }
            lines.follows(&Sum::clause(clause.clone().chain([!there.points])));
        }
        lines.follows(&Sum::clause(clause));
    }

    /// That what is beside a closed line is not on.
    fn show_alone(&self, alone: &Alone, line: &[(u32, u32)], beside: u32, lines: &mut Lines<'_>) {
        let closer = lines.next() - 1;
        lines.follows(&Sum::clause(self.off(line).into_iter().chain([alone.is_closed])));
        lines.added(&format!("{closer} {} +", alone.one_closer));
        let mut of_line = vec![false; self.at.len()];
        line.iter().for_each(|(_, met)| of_line[*met as usize] = true);
        let is_of_line = |point: u32| of_line[point as usize];
        let Some(point) = self.ends[beside as usize].into_iter().find(|end| !is_of_line(*end)) else {
            return;
        };
        let far = self.reached(point, &is_of_line);
        let mut steps = alone.kept[point as usize].to_string();
        for inside in (0..self.at.len() as u32).filter(|inside| far[*inside as usize]) {
            if inside != point {
                let (kept, met) = (alone.kept[inside as usize], alone.met[inside as usize]);
                _ = write!(steps, " {kept} + {met} +");
            }
            for place in &self.at[inside as usize] {
                let [one, other] = self.ends[*place as usize];
                let end = if one == inside { other } else { one };
                if far[end as usize] {
                    continue;
                }
                let [there, back] = &alone.flows[*place as usize];
                let (out, inward) = if one == inside { (there, back) } else { (back, there) };
                _ = write!(steps, " {} +", inward.bound);
                out.bits
                    .iter()
                    .zip(powers())
                    .for_each(|(bit, power)| _ = write!(steps, " {bit} {power} * +"));
            }
        }
        // no more is asked than that there are as many as points: divided by that, it is a clause
        _ = write!(steps, " s {} d", self.at.len());
        lines.added(&steps);
    }

    /// That one of the places of a line is off.
    fn off(&self, line: &[(u32, u32)]) -> Vec<Literal> {
        line.iter()
            .filter_map(|(place, _)| match self.places[*place as usize] {
                Place::Fixed(_) => None,
                Place::On(literal) => Some(!literal),
            })
            .collect()
    }

    /// The points that can be reached from one without some others.
    fn reached(&self, from: u32, is_out: &impl Fn(u32) -> bool) -> Vec<bool> {
        let mut reached = vec![false; self.at.len()];
        reached[from as usize] = true;
        let mut open = vec![from];
        while let Some(point) = open.pop() {
            for end in self.at[point as usize].iter().flat_map(|place| self.ends[*place as usize]) {
                if !is_out(end) && !std::mem::replace(&mut reached[end as usize], true) {
                    open.push(end);
                }
            }
        }
        reached
    }
}

impl Alone {
    fn of(places: &[Place], ends: &[[u32; 2]], at: &[Vec<u32>], formula: &mut Formula) -> Self {
        let closers: Vec<Literal> = places.iter().map(|_| formula.variable()).collect();
        let at_most_one = Sum::at_least(closers.len() as i64 - 1);
        let one_closer = formula.add(closers.iter().fold(at_most_one, |sum, closer| sum.and(1, !*closer)));
        let is_closed = formula.any(&closers);
        for at in at {
            // a place that joins a point with itself comes back to it
            let ends = |place: &u32| if ends[*place as usize][0] == ends[*place as usize][1] { 2 } else { 1 };
            let all: i64 = at.iter().map(ends).sum();
            let two = at
                .iter()
                .fold(Sum::at_least(-2), |sum, place| sum.and_place(-ends(place), places[*place as usize]));
            formula.add(two.and((all - 2).max(0), !is_closed));
        }
        let points = at.len() as i64;
        let flows: Vec<[Arc; 2]> = places
            .iter()
            .map(|place| {
                [(); 2].map(|()| {
                    let bits = formula.number(at.len() as u64);
                    let most: i64 = bits.iter().zip(powers()).map(|(_, power)| power).sum();
                    let bound = Sum::at_least(0).and_number(-1, &bits).and_place(most, *place);
                    Arc { bits, bound: formula.add(bound) }
                })
            })
            .collect();
        let met: Vec<Literal> = at.iter().map(|_| formula.variable()).collect();
        for (at, met) in at.iter().zip(&met) {
            for place in at {
                formula.add(Sum::at_least(0).and(1, *met).and_place(-1, places[*place as usize]));
            }
        }
        let kept = (0..).zip(at).zip(&met).map(|((point, at), met)| {
            let mut flow = Sum::at_least(0).and(points, !is_closed).and(-1, *met);
            for place in at {
                let [one, other] = ends[*place as usize];
                flow = flow.and(points, closers[*place as usize]);
                if one != other {
                    let [there, back] = &flows[*place as usize];
                    let (out, inward) = if one == point { (there, back) } else { (back, there) };
                    flow = flow.and_number(1, &inward.bits).and_number(-1, &out.bits);
                }
            }
            formula.add(flow)
        });
        let kept: Vec<u64> = kept.collect();
        Self { closers, one_closer, is_closed, flows, kept, met }
    }
}
