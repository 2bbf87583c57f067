//! The sets as they are before a search.

use super::{ASIDE, Demand, Row, Sets, Stretch};
use crate::problem::Problem;

impl Sets {
    pub(crate) fn new(problem: &Problem) -> Self {
        let options = problem.option_count();
        let (names, primary) = ordered(problem);
        let mut sets = Self {
            rows: Vec::new(),
            colors: Vec::new(),
            starts: Vec::with_capacity(options + 1),
            live: vec![true; options],
            primary,
            spares: Vec::with_capacity(names.len()),
            saved: Vec::new(),
            demands: Vec::with_capacity(names.len()),
            stretches: Vec::with_capacity(names.len()),
            members: vec![0; problem.entry_count()],
            shades: Vec::new(),
            open: primary as u32,
            forced: Vec::new(),
            scarce: Vec::new(),
            trail: vec![0; options + 1],
            hidden: 0,
            subtracted: 0,
            used: Vec::new(),
            packed: Vec::new(),
            live_when_packed: options as u32,
            starved: 0,
            updates: 0,
            names,
        };
        sets.add_items(problem);
        sets.add_options(problem);
        sets.find_forced();
        sets
    }

    fn add_items(&mut self, problem: &Problem) {
        let mut sizes = vec![0; problem.items().len()];
        for entry in problem.option_ids().flat_map(|option| problem.option(option)) {
            sizes[entry.item.index()] += 1;
        }
        let mut first = 0;
        for name in &self.names {
            let bounds = problem.items()[*name as usize].multiplicity();
            let (need, room) = bounds.map_or((0, 1), |bounds| (bounds.lo, bounds.hi));
            self.demands.push(Demand { need, room });
            let aside = if bounds.is_some() { 0 } else { ASIDE };
            let size = sizes[*name as usize];
            self.spares.push(size as i32 - 1 - need.min(ASIDE as u32 / 2) as i32 + aside);
            self.stretches.push(Stretch { first, length: 0 });
            first += size;
        }
        // those that fill up rows
        for _ in Row::default() {
            self.demands.push(Demand { need: 0, room: 0 });
            self.spares.push(2 * ASIDE - 1);
            self.stretches.push(Stretch { first, length: 0 });
        }
    }

    fn add_options(&mut self, problem: &Problem) {
        let mut numbers = vec![0; self.names.len()];
        for (number, name) in (0..).zip(&self.names) {
            numbers[*name as usize] = number;
        }
        let has_colors = !problem.colors().is_empty();
        if has_colors {
            self.shades = vec![0; problem.entry_count()];
        }
        self.starts.push(0);
        for option in problem.option_ids() {
            for entries in problem.option(option).chunks(Row::default().len()) {
                let mut row: Row = std::array::from_fn(|place| (self.names.len() + place) as u32);
                let mut colors = Row::default();
                for (place, entry) in entries.iter().enumerate() {
                    row[place] = numbers[entry.item.index()];
                    colors[place] = entry.color.map_or(0, |color| color.0.get());
                    self.add_member(row[place], option.0, colors[place]);
                }
                self.rows.push(row);
                if has_colors {
                    self.colors.push(colors);
                }
            }
            self.starts.push(self.rows.len() as u32);
        }
    }

    fn add_member(&mut self, item: u32, option: u32, color: u32) {
        let Stretch { first, length } = &mut self.stretches[item as usize];
        let place = (*first + *length) as usize;
        *length += 1;
        self.members[place] = option;
        if let Some(shade) = self.shades.get_mut(place) {
            *shade = color;
        }
    }
}

/// The items, the primary ones first, and how many these are.
fn ordered(problem: &Problem) -> (Vec<u32>, usize) {
    let named = (0..).zip(problem.items());
    let (mut names, others): (Vec<u32>, Vec<u32>) = (
        named.clone().filter(|(_, item)| item.is_primary()).map(|(name, _)| name).collect(),
        named.filter(|(_, item)| !item.is_primary()).map(|(name, _)| name).collect(),
    );
    let primary = names.len();
    names.extend(others);
    (names, primary)
}
