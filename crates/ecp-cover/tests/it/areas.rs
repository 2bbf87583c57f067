//! Divisions into areas: places that are always on, and borders between them, against all sets of borders.

use std::cmp::Ordering;

use ecp_cover::count::{self, Way};
use ecp_cover::{
    Alike, Amount, Budget, Centre, Chosen, Demand, Engine, EngineName, Figure, Node, OptionId, Problem,
    Silent, verify,
};
use ecp_rounds::rounds;

/// An oblong of cells, and the pairs that share a side.
struct Oblong {
    width: u32,
    height: u32,
    sides: Vec<[u32; 2]>,
}

impl Oblong {
    fn new(width: u32, height: u32) -> Self {
        let cells = || 0..width * height;
        let right = cells().filter(|cell| cell % width + 1 < width).map(|cell| [cell, cell + 1]);
        let below = cells().filter(|cell| cell + width < width * height).map(|cell| [cell, cell + width]);
        Self { width, height, sides: right.chain(below).collect() }
    }

    fn cells(&self) -> u32 {
        self.width * self.height
    }

    /// The place of a side.
    fn side(&self, side: usize) -> u32 {
        self.cells() + side as u32
    }

    /// Something for each cell, and something else for each side.
    fn places<T: Clone>(&self, of_cell: impl Fn(u32) -> T, of_side: &T) -> Vec<T> {
        (0..self.cells()).map(of_cell).chain(self.sides.iter().map(|_| of_side.clone())).collect()
    }

    fn size(&self) -> Vec<u32> {
        self.places(|_| 1, &0)
    }

    /// An option for each side: with it the cells beside it are of one area.
    fn problem(&self, demands: &[Asked]) -> Problem {
        let mut builder = Problem::builder();
        let joined = self.sides.iter().map(|side| {
            let item = builder.primary_within(format!("{side:?}"), 0..=1).unwrap();
            builder.option([item]).unwrap()
        });
        let joined: Vec<OptionId> = joined.collect();
        let cells = (0..self.cells()).map(|_| Node::on_without([]));
        let nodes = cells.chain(joined.into_iter().map(|option| Node::on_with([option])));
        let edges = (0..self.sides.len()).flat_map(|side| {
            let place = self.side(side);
            self.sides[side].map(|cell| [cell, place])
        });
        let borders = (0..self.sides.len()).map(|side| (self.side(side), self.sides[side])).collect();
        let divided = Demand::Divided { borders };
        let demands = demands.iter().map(|asked| asked.demand(self));
        builder.groups(nodes, edges, [divided].into_iter().chain(demands).collect()).unwrap();
        builder.build()
    }

    /// The areas of a set of sides across which cells belong together; `None` if some other side lies within one.
    fn areas(&self, joined: u32) -> Option<Vec<Vec<u32>>> {
        let mut area: Vec<u32> = (0..self.cells()).collect();
        let is_joined = |side: usize| joined >> side & 1 == 1;
        for _ in 0..self.cells() {
            for (side, [one, other]) in self.sides.iter().enumerate().filter(|(side, _)| is_joined(*side)) {
                _ = side;
                let least = area[*one as usize].min(area[*other as usize]);
                (area[*one as usize], area[*other as usize]) = (least, least);
            }
        }
        let is_within = |[one, other]: &[u32; 2]| area[*one as usize] == area[*other as usize];
        let mut sides = self.sides.iter().enumerate();
        if sides.any(|(side, cells)| !is_joined(side) && is_within(cells)) {
            return None;
        }
        let of = |number: u32| (0..self.cells()).filter(|cell| area[*cell as usize] == number).collect();
        let areas = (0..self.cells()).map(of);
        Some(areas.filter(|area: &Vec<u32>| !area.is_empty()).collect())
    }
}

/// What is asked of areas.
#[derive(Clone, Debug)]
enum Asked {
    /// An area with this cell has so many.
    Size(Vec<Option<u32>>),
    /// Each area has just one of these cells, or one at least.
    Clues(Vec<bool>, bool),
    /// Neighbours are not of one size.
    SizesDiffer,
    /// Each area that has these cells is turned to itself about the point between the first and the last; and each has just one
    /// such set of cells, if they are all centres.
    Turned(Vec<Vec<u32>>, bool),
    /// So many areas come into these cells.
    Met(Vec<u32>, u32),
    /// How the size compares with the smallest number in the area, or with the largest; or how it does not.
    Beside(Vec<Option<u32>>, bool, Ordering, bool),
    /// Each area has so many of these cells.
    Counted(Vec<bool>, u32),
    /// Each area is a rectangle.
    Rectangles,
}

impl Asked {
    fn random(oblong: &Oblong, random: &mut fastrand::Rng) -> Self {
        let cells = oblong.cells();
        let numbers = |random: &mut fastrand::Rng| {
            (0..cells).map(|_| (random.u32(0..3) == 0).then(|| random.u32(1..5))).collect()
        };
        match random.u32(0..9) {
            0 | 1 => Self::Size(numbers(random)),
            2 => Self::Clues((0..cells).map(|_| random.u32(0..3) == 0).collect(), random.bool()),
            3 => Self::SizesDiffer,
            4 | 5 => {
                let centre = |random: &mut fastrand::Rng| {
                    let [one, other] = oblong.sides[random.usize(0..oblong.sides.len())];
                    if random.bool() { vec![one] } else { vec![one, other] }
                };
                Self::Turned((0..random.u32(1..4)).map(|_| centre(random)).collect(), random.bool())
            }
            6 => {
                let some: Vec<u32> = (0..cells).filter(|_| random.bool()).collect();
                let number = random.u32(1..4);
                Self::Met(some, number)
            }
            7 => Self::beside(numbers(random), random),
            _ => Self::Rectangles,
        }
    }

    fn beside(numbers: Vec<Option<u32>>, random: &mut fastrand::Rng) -> Self {
        let how = [Ordering::Less, Ordering::Equal, Ordering::Greater, Ordering::Greater][random.usize(0..4)];
        Self::Beside(numbers, random.bool(), how, random.u32(0..4) == 0)
    }

    /// Each area has so many numbers, with which its size compares.
    fn ranked(oblong: &Oblong, random: &mut fastrand::Rng) -> Vec<Self> {
        let numbers: Vec<Option<u32>> =
            (0..oblong.cells()).map(|_| (random.u32(0..5) < 2).then(|| random.u32(1..7))).collect();
        let are_there = numbers.iter().map(Option::is_some).collect();
        let beside = (0..random.u32(1..3)).map(|_| Self::beside(numbers.clone(), random)).collect::<Vec<_>>();
        [Self::Counted(are_there, random.u32(1..3))].into_iter().chain(beside).collect()
    }

    fn demand(&self, oblong: &Oblong) -> Demand {
        let size = || Figure::Sum(oblong.size());
        match self {
            Self::Size(numbers) => {
                let amount = |cell: u32| numbers[cell as usize].map_or(Amount::ANY, Amount::exactly);
                Demand::Amount { figure: size(), amounts: oblong.places(amount, &Amount::ANY) }
            }
            Self::Clues(clues, just_one) => {
                let most = if *just_one { 1 } else { u32::MAX };
                let figure = Figure::Sum(oblong.places(|cell| u32::from(clues[cell as usize]), &0));
                let amount = Amount { least: 1, most, except: None };
                Demand::Amount { figure, amounts: oblong.places(|_| amount, &amount) }
            }
            Self::SizesDiffer => Demand::Beside {
                of: Alike::Sum(oblong.size()),
                are_alike: false,
                meeting: Some(oblong.sides.clone()),
            },
            Self::Turned(centres, are_all) => {
                let centre = |places: &Vec<u32>| {
                    let image = |cell: u32| oblong.turned(cell, places);
                    let of_side = |side: &[u32; 2]| {
                        let ends = side.map(image);
                        let [Some(one), Some(other)] = ends else { return None };
                        let at =
                            oblong.sides.iter().position(|side| *side == [one.min(other), one.max(other)]);
                        Some(oblong.side(at.expect("a half-turn keeps what lies side by side")))
                    };
                    let image = (0..oblong.cells()).map(image).chain(oblong.sides.iter().map(of_side));
                    Centre { places: places.clone(), image: image.collect() }
                };
                Demand::Symmetric { centres: centres.iter().map(centre).collect(), are_all: *are_all }
            }
            Self::Met(cells, number) => {
                let places = if cells.is_empty() { Vec::new() } else { vec![cells.clone()] };
                Demand::Met { places, groups: Amount::exactly(*number) }
            }
            Self::Beside(numbers, of_most, how, is_denied) => {
                let numbers = oblong.places(|cell| numbers[cell as usize], &None);
                let right = if *of_most { Figure::Most(numbers) } else { Figure::Least(numbers) };
                Demand::Compared { left: size(), how: *how, is_denied: *is_denied, right }
            }
            Self::Counted(cells, number) => {
                let figure = Figure::Sum(oblong.places(|cell| u32::from(cells[cell as usize]), &0));
                let amount = Amount::exactly(*number);
                Demand::Amount { figure, amounts: oblong.places(|_| amount, &amount) }
            }
            Self::Rectangles => {
                let place = |cell: u32| Some([cell / oblong.width, cell % oblong.width].map(|at| at as i32));
                Demand::Rectangle { places: oblong.places(place, &None), is_one: true }
            }
        }
    }

    fn holds(&self, oblong: &Oblong, areas: &[Vec<u32>]) -> bool {
        match self {
            Self::Size(numbers) => areas.iter().all(|area| {
                let fits =
                    |cell: &u32| numbers[*cell as usize].is_none_or(|number| number as usize == area.len());
                area.iter().all(fits)
            }),
            Self::Clues(clues, just_one) => areas.iter().all(|area| {
                let number = area.iter().filter(|cell| clues[**cell as usize]).count();
                if *just_one { number == 1 } else { number >= 1 }
            }),
            Self::SizesDiffer => oblong.sides.iter().all(|[one, other]| {
                let area = |cell: &u32| areas.iter().find(|area| area.contains(cell)).expect("it is in one");
                area(one) == area(other) || area(one).len() != area(other).len()
            }),
            Self::Turned(centres, are_all) => centres.iter().all(|centre| {
                let has = |area: &Vec<u32>, centre: &Vec<u32>| centre.iter().all(|cell| area.contains(cell));
                let number = |area: &Vec<u32>| centres.iter().filter(|centre| has(area, centre)).count();
                if *are_all && !areas.iter().all(|area| number(area) == 1) {
                    return false;
                }
                let mut meant = areas.iter().filter(|area| centre.iter().all(|cell| area.contains(cell)));
                meant.all(|area| {
                    let turned = |cell: &u32| oblong.turned(*cell, centre);
                    area.iter().all(|cell| turned(cell).is_some_and(|turned| area.contains(&turned)))
                })
            }),
            Self::Met(cells, number) => {
                let meets = |area: &&Vec<u32>| area.iter().any(|cell| cells.contains(cell));
                cells.is_empty() || areas.iter().filter(meets).count() == *number as usize
            }
            Self::Beside(numbers, of_most, how, is_denied) => areas.iter().all(|area| {
                let mut numbers: Vec<u32> = area.iter().filter_map(|cell| numbers[*cell as usize]).collect();
                numbers.sort_unstable();
                let number = if *of_most { numbers.last() } else { numbers.first() };
                number.is_none_or(|number| ((area.len() as u32).cmp(number) == *how) != *is_denied)
            }),
            Self::Counted(cells, number) => areas
                .iter()
                .all(|area| area.iter().filter(|cell| cells[**cell as usize]).count() == *number as usize),
            Self::Rectangles => areas.iter().all(|area| {
                let extent = |at: &dyn Fn(u32) -> u32| {
                    let places = || area.iter().map(|cell| at(*cell));
                    places().max().unwrap() - places().min().unwrap() + 1
                };
                let (rows, columns) =
                    (extent(&|cell| cell / oblong.width), extent(&|cell| cell % oblong.width));
                rows * columns == area.len() as u32
            }),
        }
    }
}

impl Oblong {
    /// Where a half-turn about the middle of some cells takes a cell.
    fn turned(&self, cell: u32, about: &[u32]) -> Option<u32> {
        let place = |cell: u32| [cell / self.width, cell % self.width].map(|at| at as i32);
        let ([first, last], at) = ([about[0], about[about.len() - 1]].map(place), place(cell));
        let [row, column] = [0, 1].map(|axis| first[axis] + last[axis] - at[axis]);
        let is_on = (0..self.height as i32).contains(&row) && (0..self.width as i32).contains(&column);
        is_on.then(|| row as u32 * self.width + column as u32)
    }
}

#[test]
fn every_engine_finds_the_divisions_that_keep_the_rules() {
    let mut random = fastrand::Rng::with_seed(3);
    let (mut solved, mut broken) = (0, 0);
    for number in 0..rounds(150) {
        let oblong = Oblong::new(random.u32(1..=3), random.u32(1..=3));
        if oblong.sides.is_empty() {
            continue;
        }
        let mut asked: Vec<Asked> =
            (0..random.u32(0..=3)).map(|_| Asked::random(&oblong, &mut random)).collect();
        if random.u32(0..3) == 0 {
            asked.truncate(1);
            asked.extend(Asked::ranked(&oblong, &mut random));
        }
        let keeps = |joined: &u32| {
            let areas = oblong.areas(*joined);
            areas.is_some_and(|areas| asked.iter().all(|asked| asked.holds(&oblong, &areas)))
        };
        let expected: Vec<u32> = (0..1 << oblong.sides.len()).filter(keeps).collect();
        solved += expected.len();
        broken += usize::from(expected.is_empty());
        let problem = oblong.problem(&asked);
        for name in
            [EngineName::Auto, EngineName::Links, EngineName::Bits, EngineName::Cells, EngineName::Learn]
        {
            let found = Chosen::new(name, &problem).solutions(Budget::unlimited());
            let set = |solution: Vec<OptionId>| {
                assert!(verify(&problem, &solution).is_ok());
                solution.into_iter().fold(0, |set, option| set | 1 << option.0)
            };
            let mut found: Vec<u32> = found.map(set).collect();
            found.sort_unstable();
            assert_eq!(found, expected, "problem {number}, {name:?}: {asked:?}");
        }
        let counted = count::count(&problem, Way::Any, &Budget::unlimited(), count::MEMORY, &mut Silent);
        assert_eq!(counted.solutions, expected.len().into(), "problem {number}");
    }
    assert!(solved > 1000 && broken > 10, "{solved} divisions, {broken} problems without any");
}

/// Divisions of a square into connected areas: OEIS A068416.
#[test]
fn divisions_of_squares_are_counted() {
    for (side, divisions) in [(1, 1_u32), (2, 12), (3, 1434)] {
        let problem = Oblong::new(side, side).problem(&[]);
        let counted = count::count(&problem, Way::Any, &Budget::unlimited(), count::MEMORY, &mut Silent);
        assert_eq!(counted.solutions, divisions.into(), "side {side}");
    }
}
