//! A map as numbers, on which cells go from region to region.

use ecp::puzzle::Map;
use fastrand::Rng;

/// So many exchanges are tried for each cell of a map.
const EXCHANGES: usize = 40;

/// The most cells that are looked at while a map is mixed; a larger one is mixed less.
const MOST_LOOKS: usize = 100_000_000;

/// A cell that goes from its region to one beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Move {
    /// The cell.
    pub(super) place: usize,
    /// Its region.
    pub(super) from: usize,
    /// The other one.
    pub(super) to: usize,
}

/// The region of each place of a rectangle, row by row; none where there is no region.
#[derive(Clone)]
pub(super) struct Sheet {
    width: usize,
    regions: Vec<Option<usize>>,
    names: Vec<String>,
    sizes: Vec<usize>,
    /// For each place the last search that came to it.
    seen: Vec<usize>,
    searches: usize,
    looks: usize,
}

impl Sheet {
    pub(super) fn new(map: &Map) -> Self {
        let width = map.rows.iter().map(Vec::len).max().unwrap_or(0);
        let (mut names, mut sizes) = (Vec::<String>::new(), Vec::new());
        let mut regions = vec![None; width * map.rows.len()];
        for (row, cells) in map.rows.iter().enumerate() {
            for (column, name) in cells.iter().enumerate() {
                let Some(name) = name else { continue };
                let region = names.iter().position(|known| known == name).unwrap_or_else(|| {
                    names.push(name.clone());
                    sizes.push(0);
                    names.len() - 1
                });
                sizes[region] += 1;
                regions[row * width + column] = Some(region);
            }
        }
        let seen = vec![0; regions.len()];
        Self { width, regions, names, sizes, seen, searches: 0, looks: 0 }
    }

    /// The map, in the rows of an old one.
    pub(super) fn map(&self, old: &Map) -> Map {
        let name = |place: usize| self.regions[place].map(|region| self.names[region].clone());
        let row = |(row, cells): (usize, &Vec<Option<String>>)| {
            (0..cells.len()).map(|column| name(row * self.width + column)).collect()
        };
        Map { rows: old.rows.iter().enumerate().map(row).collect() }
    }

    /// Exchanges cells until the old map is not seen any more. A region that does not hang together stays where it is.
    pub(super) fn mix(&mut self, random: &mut Rng) {
        if self.regions.is_empty() {
            return;
        }
        let first = |region| self.regions.iter().position(|other| *other == Some(region)).unwrap_or_default();
        let firsts: Vec<usize> = (0..self.names.len()).map(first).collect();
        let is_whole: Vec<bool> = firsts.into_iter().map(|first| self.hangs_together(first)).collect();
        for _ in 0..EXCHANGES * self.regions.len() {
            if self.looks > MOST_LOOKS {
                break;
            }
            let place = random.usize(..self.regions.len());
            let Some((from, to)) = self.border(place, random) else { continue };
            if is_whole[from] && is_whole[to] {
                self.exchange(place, from, to, random);
            }
        }
    }

    /// Gives a cell to a region beside it, unless its own falls apart. False where it cannot go.
    pub(super) fn hand_over(&mut self, row: usize, column: usize, random: &mut Rng) -> bool {
        let place = row * self.width + column;
        let Some((from, to)) = self.border(place, random) else { return false };
        self.goes(Move { place, from, to })
    }

    /// How many places there are, with a region or without.
    pub(super) fn places(&self) -> usize {
        self.regions.len()
    }

    /// The place at a row and a column; `None` where no region is.
    pub(super) fn place(&self, row: usize, column: usize) -> Option<usize> {
        let place = row * self.width + column;
        (column < self.width && self.region(place).is_some()).then_some(place)
    }

    /// The region of a place.
    pub(super) fn region(&self, place: usize) -> Option<usize> {
        *self.regions.get(place)?
    }

    /// How many regions there are.
    pub(super) fn number_of_regions(&self) -> usize {
        self.names.len()
    }

    /// All moves of a cell to a region beside it, whether the rest of its own hangs together or not.
    pub(super) fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for (place, from) in (0..).zip(&self.regions) {
            let Some(from) = *from else { continue };
            let mut beside: Vec<usize> = self.beside(place).filter_map(|other| self.regions[other]).collect();
            beside.sort_unstable();
            beside.dedup();
            moves.extend(beside.into_iter().filter(|to| *to != from).map(|to| Move { place, from, to }));
        }
        moves
    }

    /// Moves a cell, unless its region falls apart.
    pub(super) fn goes(&mut self, step: Move) -> bool {
        let Some(rest) = self.beside(step.place).find(|other| self.regions[*other] == Some(step.from)) else {
            return false;
        };
        self.assign(step.place, step.to);
        let goes = self.hangs_together(rest);
        if !goes {
            self.assign(step.place, step.from);
        }
        goes
    }

    /// Whether a move leaves a region less than half as large as usual, or makes one more than twice as large.
    pub(super) fn is_uneven(&self, step: Move) -> bool {
        let cells: usize = self.sizes.iter().sum();
        let regions = self.sizes.len();
        2 * self.sizes[step.from] * regions < cells || self.sizes[step.to] * regions > 2 * cells
    }

    /// A region around each of some places, grown at random until there is no more room. `None` where they do not come
    /// everywhere.
    pub(super) fn around(&self, seeds: &[usize], random: &mut Rng) -> Option<Vec<Option<usize>>> {
        let mut regions = vec![None; self.regions.len()];
        let mut edge: Vec<usize> = seeds.to_vec();
        (0..).zip(seeds).for_each(|(number, seed)| regions[*seed] = Some(number));
        while !edge.is_empty() {
            let chosen = random.usize(..edge.len());
            let place = edge[chosen];
            let open = |other: &usize| self.regions[*other].is_some() && regions[*other].is_none();
            let open: Vec<usize> = self.beside(place).filter(open).collect();
            match random.choice(open) {
                Some(next) => {
                    regions[next] = regions[place];
                    edge.push(next);
                }
                None => drop(edge.swap_remove(chosen)),
            }
        }
        let is_whole = regions.iter().zip(&self.regions).all(|(new, old)| new.is_some() == old.is_some());
        is_whole.then_some(regions)
    }

    /// For each of so many regions those beside it.
    pub(super) fn borders(&self, regions: &[Option<usize>], number: usize) -> Vec<Vec<usize>> {
        let mut borders = vec![Vec::new(); number];
        for (place, region) in (0..).zip(regions) {
            let Some(region) = *region else { continue };
            borders[region].extend(self.beside(place).filter_map(|other| regions[other]));
        }
        for (region, beside) in (0..).zip(&mut borders) {
            beside.sort_unstable();
            beside.dedup();
            beside.retain(|other| *other != region);
        }
        borders
    }

    /// The same names with other regions.
    pub(super) fn with_regions(&self, regions: Vec<Option<usize>>) -> Self {
        let mut sizes = vec![0; self.names.len()];
        regions.iter().flatten().for_each(|region: &usize| sizes[*region] += 1);
        Self { regions, sizes, ..self.clone() }
    }

    /// The region of a place, and one beside it, drawn at random.
    fn border(&self, place: usize, random: &mut Rng) -> Option<(usize, usize)> {
        let from = self.regions[place]?;
        let others: Vec<usize> = self
            .beside(place)
            .filter_map(|place| self.regions[place])
            .filter(|other| *other != from)
            .collect();
        random.choice(others).map(|to| (from, to))
    }

    fn exchange(&mut self, place: usize, from: usize, to: usize, random: &mut Rng) {
        self.assign(place, to);
        let is_candidate = |sheet: &Self, back: usize| {
            sheet.sizes[from] == 0 || sheet.beside(back).any(|place| sheet.regions[place] == Some(from))
        };
        let cells = self.cells_from(place);
        let back: Vec<usize> =
            cells.into_iter().filter(|back| *back != place && is_candidate(self, *back)).collect();
        if let Some(back) = random.choice(back) {
            self.assign(back, from);
            if self.hangs_together(back) && self.hangs_together(place) {
                return;
            }
            self.assign(back, to);
        }
        self.assign(place, from);
    }

    fn assign(&mut self, place: usize, region: usize) {
        if let Some(before) = self.regions[place].replace(region) {
            self.sizes[before] -= 1;
        }
        self.sizes[region] += 1;
    }

    /// Whether all cells of a place's region are reached from it.
    fn hangs_together(&mut self, place: usize) -> bool {
        self.regions[place].is_none_or(|region| self.cells_from(place).len() == self.sizes[region])
    }

    /// The cells of a place's region that are reached from it.
    fn cells_from(&mut self, place: usize) -> Vec<usize> {
        self.searches += 1;
        self.seen[place] = self.searches;
        let mut cells = vec![place];
        let mut next = 0;
        while let Some(cell) = cells.get(next).copied() {
            next += 1;
            let beside: Vec<usize> = self.beside(cell).collect();
            for other in beside {
                if self.regions[other] == self.regions[place] && self.seen[other] != self.searches {
                    self.seen[other] = self.searches;
                    cells.push(other);
                }
            }
        }
        self.looks += cells.len();
        cells
    }

    fn beside(&self, place: usize) -> impl Iterator<Item = usize> + use<> {
        let (width, length) = (self.width, self.regions.len());
        let column = place % width;
        let sides = [
            (column > 0).then(|| place - 1),
            (column + 1 < width).then_some(place + 1),
            place.checked_sub(width),
            (place + width < length).then_some(place + width),
        ];
        sides.into_iter().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_keep_their_sizes_and_hang_together() {
        let row = |row: &str| row.chars().map(|name| (name != '.').then(|| name.to_string())).collect();
        let old = Map { rows: ["aaabb", "a.abb", "cccde", "fccdd", "fffff"].map(row).to_vec() };
        let mut random = Rng::with_seed(1);
        for _ in 0..200 {
            let mut sheet = Sheet::new(&old);
            sheet.mix(&mut random);
            let map = sheet.map(&old);
            assert_ne!(map, old);
            assert_eq!(map.rows[1][1], None);
            let mut again = Sheet::new(&map);
            let sorted = |sheet: &Sheet| {
                let mut sizes: Vec<_> =
                    sheet.names.iter().cloned().zip(sheet.sizes.iter().copied()).collect();
                sizes.sort();
                sizes
            };
            assert_eq!(sorted(&again), sorted(&Sheet::new(&old)));
            assert!((0..25).all(|place| again.hangs_together(place)), "{map:?}");
        }
    }
}
