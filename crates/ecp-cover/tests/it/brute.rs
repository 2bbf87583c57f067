//! Random problems, and their solutions by trying every set of options.

use ecp_cover::{Color, ItemKind, OptionId, Problem};

/// What a random problem may contain.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    /// The most secondary items.
    pub(crate) secondary: usize,
    /// The number of colors; 0 for none.
    pub(crate) colors: usize,
    /// Whether primary items may have other bounds than exactly once.
    pub(crate) bounds: bool,
}

/// A small random problem: up to 6 primary items and 14 options.
pub(crate) fn random_problem(random: &mut fastrand::Rng, shape: Shape) -> Problem {
    let mut builder = Problem::builder();
    let mut primary = Vec::new();
    for number in 0..random.usize(1..=6) {
        let lo = if shape.bounds { random.u32(0..=2) } else { 1 };
        let hi = if shape.bounds { (lo + random.u32(0..=2)).max(1) } else { 1 };
        primary.push(builder.primary_within(format!("p{number}"), lo..=hi).unwrap());
    }
    let secondary: Vec<_> = (0..random.usize(0..=shape.secondary))
        .map(|number| builder.secondary(format!("s{number}")))
        .collect();
    let colors: Vec<Color> = (0..shape.colors).map(|number| builder.color(&number.to_string())).collect();
    for _ in 0..random.usize(0..=14) {
        let density = random.f64();
        let mut entries: Vec<ecp_cover::Entry> =
            primary.iter().filter(|_| random.f64() < density * 0.7).map(|item| (*item).into()).collect();
        if entries.is_empty() {
            entries.push(primary[random.usize(0..primary.len())].into());
        }
        for item in &secondary {
            match random.u32(0..10) {
                0..=5 => {}
                6..=8 if !colors.is_empty() => {
                    entries.push(item.colored(colors[random.usize(0..colors.len())]));
                }
                _ => entries.push((*item).into()),
            }
        }
        random.shuffle(&mut entries);
        builder.option(entries).unwrap();
    }
    builder.build()
}

/// A random problem of 65 to 200 options: too many for brute force, enough for several words of bits.
pub(crate) fn wide_problem(random: &mut fastrand::Rng) -> Problem {
    let mut builder = Problem::builder();
    let items = random.usize(19..=22);
    let primary: Vec<_> = (0..items)
        .map(|number| match number {
            0 => builder.primary_within(format!("p{number}"), 0..=random.u32(1..=2)).unwrap(),
            1 => builder.primary_within(format!("p{number}"), 1..=2).unwrap(),
            _ => builder.primary(format!("p{number}")),
        })
        .collect();
    let secondary: Vec<_> = (0..4).map(|number| builder.secondary(format!("s{number}"))).collect();
    let colors = ["a", "b"].map(|name| builder.color(name));
    for _ in 0..random.usize(65..=200) {
        let mut entries: Vec<ecp_cover::Entry> =
            random.choose_multiple(&primary, 5).into_iter().map(|item| (*item).into()).collect();
        if random.bool() {
            entries.push(secondary[random.usize(0..4)].colored(colors[random.usize(0..2)]));
        }
        builder.option(entries).unwrap();
    }
    builder.build()
}

/// All solutions, sorted, by including or leaving out one option after the other.
pub(crate) fn brute_force(problem: &Problem) -> Vec<Vec<OptionId>> {
    let mut state =
        State { problem, times: vec![0; problem.items().len()], chosen: Vec::new(), found: Vec::new() };
    state.extend(0);
    state.found.sort();
    state.found
}

struct State<'p> {
    problem: &'p Problem,
    times: Vec<u32>,
    chosen: Vec<OptionId>,
    found: Vec<Vec<OptionId>>,
}

impl State<'_> {
    fn extend(&mut self, option: u32) {
        if option as usize == self.problem.option_count() {
            if self.is_complete() {
                self.found.push(self.chosen.clone());
            }
            return;
        }
        self.extend(option + 1);
        let option_id = OptionId(option);
        if self.fits(option_id) {
            self.change(option_id, true);
            self.extend(option + 1);
            self.change(option_id, false);
        }
    }

    fn change(&mut self, option: OptionId, add: bool) {
        for entry in self.problem.option(option) {
            let times = &mut self.times[entry.item.index()];
            *times = if add { *times + 1 } else { *times - 1 };
        }
        if add {
            self.chosen.push(option);
        } else {
            self.chosen.pop();
        }
    }

    fn fits(&self, option: OptionId) -> bool {
        self.problem.option(option).iter().all(|entry| match self.problem.items()[entry.item.index()].kind {
            ItemKind::Primary(multiplicity) => self.times[entry.item.index()] < multiplicity.hi,
            ItemKind::Secondary => self
                .chosen
                .iter()
                .flat_map(|chosen| self.problem.option(*chosen))
                .filter(|other| other.item == entry.item)
                .all(|other| entry.color.is_some() && other.color == entry.color),
        })
    }

    fn is_complete(&self) -> bool {
        let enough =
            |(item, times): (&ecp_cover::Item, &u32)| item.multiplicity().is_none_or(|m| *times >= m.lo);
        self.problem.items().iter().zip(&self.times).all(enough)
    }
}
