//! What is drawn, against all sets of edges: on small boards each of them is tried, by definitions of its own.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ecp_cover::{Bits, Budget, Engine, Learn, Links, Watched, verify};
use ecp_elaborate::{NoFiles, Texts, elaborate};
use ecp_lower::{Lowered, lower};
use ecp_puzzle::meaning::{Filling, Meaning};
use ecp_puzzle::{Grid, Limits, Puzzle, Rules, Stroke};
use ecp_rounds::rounds;
use fastrand::Rng;

type Place = (usize, usize);
type Edge = (Place, Place);

/// A solution: the names of the edges with a line, and the cells with the input.
type Drawn = (BTreeSet<String>, BTreeSet<Place>);

/// A board on which something is drawn.
#[derive(Clone, Copy, Debug)]
struct Sheet {
    width: usize,
    height: usize,
    way: Way,
    figure: &'static str,
    crossings: bool,
    over: Over,
}

/// Which cells with inputs lines may pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Over {
    None,
    /// There is another input, which stands nowhere.
    Some,
    All,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Cells,
    Edges,
    Diagonals,
}

impl Sheet {
    fn cells(self) -> Vec<Place> {
        (0..self.height).flat_map(|row| (0..self.width).map(move |column| (row, column))).collect()
    }

    fn points(self) -> Vec<Place> {
        let more = usize::from(self.way != Way::Cells);
        let (height, width) = (self.height + more, self.width + more);
        (0..height).flat_map(|row| (0..width).map(move |column| (row, column))).collect()
    }

    fn edges(self) -> Vec<Edge> {
        let points = self.points();
        let mut edges = Vec::new();
        for (row, column) in &points {
            let nexts = if self.way == Way::Diagonals {
                [(row + 1, column + 1), (row + 1, column.wrapping_sub(1))]
            } else {
                [(*row, column + 1), (row + 1, *column)]
            };
            edges.extend(
                nexts.iter().filter(|next| points.contains(next)).map(|next| ((*row, *column), *next)),
            );
        }
        edges
    }

    /// The edges that lie across a cell.
    fn across(self, (row, column): Place) -> Vec<Edge> {
        let both = [((row, column), (row + 1, column + 1)), ((row, column + 1), (row + 1, column))];
        if self.way == Way::Diagonals { both.to_vec() } else { Vec::new() }
    }

    /// An edge as the library calls it.
    fn name(self, (one, other): Edge) -> String {
        if self.way != Way::Cells {
            return format!("corners r{}c{}-r{}c{}", one.0, one.1, other.0, other.1);
        }
        format!("r{}c{}-r{}c{}", one.0 + 1, one.1 + 1, other.0 + 1, other.1 + 1)
    }
}

/// Lines on a sheet, with cells that hold the input.
struct State {
    sheet: Sheet,
    lines: Vec<Edge>,
    black: BTreeSet<Place>,
}

impl State {
    fn at(&self, point: Place) -> Vec<Place> {
        let other = |(one, other): &Edge| match point {
            _ if point == *one => Some(*other),
            _ if point == *other => Some(*one),
            _ => None,
        };
        self.lines.iter().filter_map(other).collect()
    }

    fn is_passed(&self, cell: Place) -> bool {
        match self.sheet.way {
            Way::Cells => !self.at(cell).is_empty(),
            Way::Edges => false,
            Way::Diagonals => self.sheet.across(cell).iter().any(|edge| self.lines.contains(edge)),
        }
    }

    fn is_straight(&self, cell: Place) -> bool {
        let at = self.at(cell);
        at.len() == 2 && (at[0].0 == at[1].0 || at[0].1 == at[1].1)
    }

    fn is_turn(&self, cell: Place) -> bool {
        self.at(cell).len() == 2 && !self.is_straight(cell)
    }

    /// The lines on the sides of a cell.
    fn sides(&self, (row, column): Place) -> usize {
        if self.sheet.way == Way::Cells {
            return self.at((row, column)).len();
        }
        let corners = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)];
        self.lines.iter().filter(|(one, other)| corners.contains(one) && corners.contains(other)).count()
    }

    /// Whether a line leads up, right, down, left from a cell.
    fn lines_around(&self, cell: Place) -> [bool; 4] {
        [(usize::MAX, 0), (0, 1), (1, 0), (0, usize::MAX)].map(|(down, right)| {
            self.at(cell).contains(&(cell.0.wrapping_add(down), cell.1.wrapping_add(right)))
        })
    }

    /// The lines that lead from a row to the next one, or from it to anywhere else.
    fn out_of_row(&self, row: usize, to_all: bool) -> usize {
        let leads = |(one, other): &&Edge| {
            let rows = [one.0.min(other.0), one.0.max(other.0)];
            match self.sheet.way {
                Way::Cells if to_all => rows[0] != rows[1] && rows.contains(&row),
                Way::Cells => rows == [row, row + 1],
                _ if one.0 == other.0 => one.0 == row + 1 || (to_all && one.0 == row),
                // along the rim, up or down
                _ => to_all && rows[0] == row && [0, self.sheet.width].contains(&one.1),
            }
        };
        self.lines.iter().filter(leads).count()
    }

    /// Into how many parts the lines fall within some cells: a part grows over edges between two of them.
    /// How many cells each part of the lines has that lies within some cells.
    fn visits(&self, cells: &[Place]) -> Vec<usize> {
        let mut left: Vec<(Place, bool)> = Vec::new();
        for cell in cells.iter().filter(|cell| self.is_passed(**cell)) {
            let crosses = self.sheet.crossings && self.at(*cell).len() == 4;
            left.extend([(*cell, false)].into_iter().chain(crosses.then_some((*cell, true))));
        }
        let mut lengths = Vec::new();
        while let Some(first) = left.pop() {
            let mut length = 1;
            let mut open = vec![first];
            while let Some(end) = open.pop() {
                for edge in &self.lines {
                    let ends = self.ends(*edge);
                    if !ends.contains(&end) {
                        continue;
                    }
                    for other in ends {
                        if let Some(place) = left.iter().position(|free| *free == other) {
                            open.push(left.remove(place));
                            length += 1;
                        }
                    }
                }
            }
            lengths.push(length);
        }
        lengths.sort_unstable();
        lengths
    }

    /// The cells of each line, of lines that do not cross.
    fn paths(&self) -> Vec<BTreeSet<Place>> {
        let cells = |part: &Vec<Edge>| part.iter().flat_map(|(one, other)| [*one, *other]).collect();
        self.parts().iter().map(cells).collect()
    }

    /// The lengths of the straight parts of lines on which a cell lies.
    fn stretches(&self, cell: Place) -> Vec<usize> {
        let along = |steps: [(usize, usize); 2]| {
            let length = |step: (usize, usize)| {
                let next = |place: Place| (place.0.wrapping_add(step.0), place.1.wrapping_add(step.1));
                let (mut here, mut length) = (cell, 0);
                while self.at(here).contains(&next(here)) {
                    (here, length) = (next(here), length + 1);
                }
                length
            };
            steps.map(length).iter().sum::<usize>()
        };
        let lengths = [along([(0, 1), (0, usize::MAX)]), along([(1, 0), (usize::MAX, 0)])];
        lengths.into_iter().filter(|length| *length > 0).collect()
    }

    /// How far a line goes straight on from a cell that way.
    fn arm(&self, cell: Place, step: (usize, usize)) -> usize {
        let next = |place: Place| (place.0.wrapping_add(step.0), place.1.wrapping_add(step.1));
        let (mut here, mut length) = (cell, 0);
        while self.at(here).contains(&next(here)) {
            (here, length) = (next(here), length + 1);
        }
        length
    }

    /// Whether the straight parts of lines over a cell, or over it and the next one on its right or below it, have their middle there.
    fn is_in_the_middle(&self, cell: Place, beyond: Option<(usize, usize)>) -> bool {
        let ways = [(0, 1), (1, 0)];
        let back = |way: (usize, usize)| (way.0.wrapping_neg(), way.1.wrapping_neg());
        match beyond {
            None => ways.iter().all(|way| self.arm(cell, *way) == self.arm(cell, back(*way))),
            Some(way) => {
                let other = (cell.0 + way.0, cell.1 + way.1);
                let is_covered = self.at(cell).contains(&other);
                !is_covered || self.arm(cell, back(way)) == self.arm(other, way)
            }
        }
    }

    /// How far lines go straight on from a cell, the shortest first.
    fn arms(&self, cell: Place) -> Vec<usize> {
        let steps = [(0, 1), (1, 0), (0, usize::MAX), (usize::MAX, 0)];
        let mut arms: Vec<usize> =
            steps.iter().map(|step| self.arm(cell, *step)).filter(|length| *length > 0).collect();
        arms.sort_unstable();
        arms
    }

    /// Whether a cell is not reached from outside, on a sheet of twice as many rows and columns on which lines are walls.
    fn is_inside(&self, cell: Place) -> bool {
        let more = usize::from(self.sheet.way == Way::Edges);
        let (height, width) = (2 * (self.sheet.height + more) + 1, 2 * (self.sheet.width + more) + 1);
        let at = |(row, column): Place| (2 * row + 1, 2 * column + 1);
        let mut is_wall = vec![vec![false; width]; height];
        for (one, other) in &self.lines {
            let (one, other) = (at(*one), at(*other));
            for (row, column) in
                [one, other, (usize::midpoint(one.0, other.0), usize::midpoint(one.1, other.1))]
            {
                is_wall[row][column] = true;
            }
        }
        let wanted = if more == 1 { (2 * cell.0 + 2, 2 * cell.1 + 2) } else { at(cell) };
        let mut open = vec![(0, 0)];
        let mut is_outside = vec![vec![false; width]; height];
        while let Some((row, column)) = open.pop() {
            if row >= height || column >= width || is_wall[row][column] || is_outside[row][column] {
                continue;
            }
            is_outside[row][column] = true;
            open.extend([(row + 1, column), (row, column + 1)]);
            open.extend([(row.wrapping_sub(1), column), (row, column.wrapping_sub(1))]);
        }
        let (row, column) = wanted;
        !is_wall[row][column] && !is_outside[row][column]
    }

    /// Where an edge ends: its points, and for those in which lines cross whether it lies across.
    fn ends(&self, edge: Edge) -> [(Place, bool); 2] {
        let end = |point: Place| {
            let crosses = self.sheet.crossings && self.at(point).len() == 4;
            (point, crosses && edge.0.0 == edge.1.0)
        };
        [end(edge.0), end(edge.1)]
    }

    /// The lines by those that hang together.
    fn parts(&self) -> Vec<Vec<Edge>> {
        let mut left = self.lines.clone();
        let mut parts = Vec::new();
        while let Some(first) = left.pop() {
            let (mut part, mut next) = (vec![first], 0);
            while let Some(edge) = part.get(next).copied() {
                next += 1;
                let ends = self.ends(edge);
                let (near, rest) = left
                    .into_iter()
                    .partition(|other| self.ends(*other).iter().any(|end| ends.contains(end)));
                left = rest;
                part.extend::<Vec<Edge>>(near);
            }
            parts.push(part);
        }
        parts
    }

    /// Whether the lines are such as are drawn.
    fn is_drawn(&self) -> bool {
        let sheet = self.sheet;
        let may_meet = |point: &Place| {
            let lines = self.at(*point).len();
            sheet.crossings && lines == 4
                || match sheet.figure {
                    "loop" | "loops" => matches!(lines, 0 | 2),
                    "path" | "paths" => lines <= 2,
                    _ => true,
                }
        };
        let is_single =
            |cell: &Place| sheet.across(*cell).iter().filter(|edge| self.lines.contains(edge)).count() < 2;
        let parts = self.parts();
        let closes_nowhere = |part: &Vec<Edge>| {
            let points: BTreeSet<_> = part.iter().flat_map(|edge| self.ends(*edge)).collect();
            points.len() == part.len() + 1
        };
        sheet.points().iter().all(may_meet)
            && sheet.cells().iter().all(is_single)
            && match sheet.figure {
                "loop" => parts.len() == 1,
                "path" | "tree" => parts.len() == 1 && closes_nowhere(&parts[0]),
                "paths" | "trees" => parts.iter().all(closes_nowhere),
                "network" => parts.len() <= 1,
                _ => true,
            }
    }
}

/// A rule as it is written, and whether it holds.
type Rule = (String, Box<dyn Fn(&State) -> bool>);

fn rule(text: impl Into<String>, holds: impl Fn(&State) -> bool + 'static) -> Rule {
    (text.into(), Box::new(holds))
}

/// Random rules on a sheet, with the clues of its cells.
fn random_rules(sheet: Sheet, has_input: bool, random: &mut Rng) -> (Vec<Rule>, BTreeMap<Place, String>) {
    let mut clues: BTreeMap<Place, String> = BTreeMap::new();
    for cell in sheet.cells() {
        if random.u8(..4) == 0 {
            let clue = ["0", "1", "2", "3", "a", "b"][random.usize(..6)];
            clues.insert(cell, clue.to_owned());
        }
    }
    let marked = |mark: &str| -> Vec<Place> {
        clues.iter().filter(|(_, clue)| *clue == mark).map(|(cell, _)| *cell).collect()
    };
    let (a, b) = (marked("a"), marked("b"));
    let mut rules = Vec::new();
    let numbered = |known: &BTreeMap<Place, String>| -> Vec<(Place, usize)> {
        known.iter().filter_map(|(cell, clue)| Some((*cell, clue.parse().ok()?))).collect()
    };
    let numbers = numbered(&clues);
    if !numbers.is_empty() && sheet.way != Way::Diagonals && random.bool() {
        let numbers = numbers.clone();
        rules.push(rule("in sides: count of line is clue", move |state: &State| {
            numbers.iter().all(|(cell, number)| state.sides(*cell) == *number)
        }));
    }
    if ["loop", "loops"].contains(&sheet.figure) && sheet.way != Way::Diagonals && !sheet.crossings {
        let mark = ["2", "3"][random.usize(..2)];
        let marked = marked(mark);
        if random.bool() {
            rules.push(rule(format!("in cells marked {mark}: one of inside"), move |state: &State| {
                marked.iter().all(|cell| state.is_inside(*cell))
            }));
        }
        if random.bool() {
            let most = random.usize(..5);
            let worth = move |(row, column): Place| (row + 2 * column) % 4;
            let row = |row: usize| {
                let numbers = (0..sheet.width).map(|column| worth((row, column)).to_string());
                numbers.collect::<Vec<_>>().join(" ")
            };
            let rows: Vec<String> = (0..sheet.height).map(row).collect();
            let list = format!("clues cells as w {{\n{}\n}}", rows.join("\n"));
            rules.push(rule(
                format!("{list}\nin rows: sum of w at inside at most {most}"),
                move |state: &State| {
                    let of_row = |row: usize| {
                        let inside = |cell: &Place| state.is_inside(*cell);
                        (0..sheet.width).map(|column| (row, column)).filter(inside).map(worth).sum::<usize>()
                    };
                    (0..sheet.height).all(|row| of_row(row) <= most)
                },
            ));
        }
        if random.bool() {
            let most = random.usize(..3);
            rules.push(rule(format!("in cols: count of inside at most {most}"), move |state: &State| {
                let inside =
                    |column: usize| (0..sheet.height).filter(|row| state.is_inside((*row, column))).count();
                (0..sheet.width).all(|column| inside(column) <= most)
            }));
        }
    }
    if sheet.way == Way::Cells && !["loops", "network", "lines"].contains(&sheet.figure) && random.bool() {
        let visits = random.usize(1..3);
        let (width, height) = (random.usize(1..=sheet.width), random.usize(1..=sheet.height));
        let cells: Vec<Place> =
            (0..height).flat_map(|row| (0..width).map(move |column| (row, column))).collect();
        let area = format!("in r1c1:r{height}c{width}");
        let kind = if sheet.crossings { 0 } else { random.u8(..7) };
        let said = match kind {
            0 => rule(format!("{area}: count of visits is {visits}"), move |state: &State| {
                state.visits(&cells).len() == visits
            }),
            1 => rule(format!("{area}: max of visits is {visits}"), move |state: &State| {
                state.visits(&cells).last().copied().unwrap_or(0) == visits
            }),
            2 => rule(format!("{area}: max of visits at most {visits}"), move |state: &State| {
                state.visits(&cells).last().copied().unwrap_or(0) <= visits
            }),
            3 => rule(format!("{area}: min of visits at least {visits}"), move |state: &State| {
                state.visits(&cells).first().is_none_or(|length| *length >= visits)
            }),
            4 => rule(format!("{area}: visits equal"), move |state: &State| {
                state.visits(&cells).windows(2).all(|pair| pair[0] == pair[1])
            }),
            5 => rule(format!("{area}: visits distinct"), move |state: &State| {
                state.visits(&cells).windows(2).all(|pair| pair[0] != pair[1])
            }),
            _ => {
                let other = random.usize(1..3);
                rule(format!("{area}: visits are ({visits} {other})"), move |state: &State| {
                    state.visits(&cells) == [visits.min(other), visits.max(other)]
                })
            }
        };
        rules.push(said);
    }
    if sheet.way == Way::Cells && random.bool() {
        let (a, b, numbers) = (marked("a"), marked("b"), numbers.clone());
        match random.u8(..3) {
            0 if !numbers.is_empty() => {
                rules.push(rule("in cells: sum of arms is clue", move |state: &State| {
                    numbers.iter().all(|(cell, number)| state.arms(*cell).iter().sum::<usize>() == *number)
                }));
            }
            1 => rules.push(rule("in cells marked a: arms equal", move |state: &State| {
                a.iter().all(|cell| state.arms(*cell).windows(2).all(|pair| pair[0] == pair[1]))
            })),
            _ => rules.push(rule("in cells marked b: arms distinct", move |state: &State| {
                b.iter().all(|cell| state.arms(*cell).windows(2).all(|pair| pair[0] != pair[1]))
            })),
        }
    }
    let branches = ["tree", "trees", "network", "lines"].contains(&sheet.figure);
    if sheet.way == Way::Cells && !sheet.crossings && random.bool() {
        let numbers = numbers.clone();
        let all = clues.clone();
        let size = random.usize(2..5);
        let covers =
            move |state: &State, all: &BTreeMap<Place, String>| all.keys().all(|cell| state.is_passed(*cell));
        let dot = (random.usize(..sheet.height), random.usize(..sheet.width));
        let beyond = [None, Some((0, 1)), Some((1, 0))][random.usize(..3)]
            .filter(|(down, right)| dot.0 + down < sheet.height && dot.1 + right < sheet.width);
        match random.u8(..5) {
            3 if !branches => {
                let name = |(row, column): Place| format!("r{}c{}", row + 1, column + 1);
                let other = beyond.map_or_else(String::new, |(down, right)| {
                    format!(" {}", name((dot.0 + down, dot.1 + right)))
                });
                let text = format!(
                    "shape dots = lines {{ {}{other} }}\nin stretches: symmetric about dots",
                    name(dot)
                );
                rules.push(rule(text, move |state: &State| state.is_in_the_middle(dot, beyond)));
            }
            0 => rules.push(rule(format!("in paths: size at most {size}"), move |state: &State| {
                state.paths().iter().all(|path| path.len() <= size)
            })),
            1 => rules.push(rule("in paths: clues equal", move |state: &State| {
                let kinds = |path: &BTreeSet<Place>| {
                    path.iter().filter_map(|cell| all.get(cell)).collect::<BTreeSet<_>>().len()
                };
                covers(state, &all) && state.paths().iter().all(|path| kinds(path) <= 1)
            })),
            2 => rules.push(rule("among paths: size distinct", move |state: &State| {
                let sizes: BTreeSet<usize> = state.paths().iter().map(BTreeSet::len).collect();
                sizes.len() == state.paths().len()
            })),
            _ if !branches && clues.values().all(|clue| clue.parse::<usize>().is_ok()) => {
                rules.push(rule("in stretches: size is clue", move |state: &State| {
                    covers(state, &all)
                        && numbers
                            .iter()
                            .all(|(cell, number)| state.stretches(*cell).iter().all(|size| size == number))
                }));
            }
            _ => {}
        }
    }
    if sheet.way == Way::Cells && random.u8(..3) == 0 {
        let cells = marked("a");
        let listed: Vec<[bool; 4]> =
            (0..random.usize(1..6)).map(|_| std::array::from_fn(|_| random.bool())).collect();
        let row = |row: &[bool; 4]| row.map(|line| if line { "line" } else { "." }).join(" ");
        let rows: Vec<String> = listed.iter().map(row).collect();
        if rows.iter().any(|row| row.contains("line")) {
            let not = if random.u8(..4) == 0 { "not " } else { "" };
            let text = format!("in sides marked a: {not}allowed {{ {} }}", rows.join(" / "));
            rules.push(rule(text, move |state: &State| {
                cells.iter().all(|cell| listed.contains(&state.lines_around(*cell)) == not.is_empty())
            }));
        }
    }
    if sheet.way != Way::Diagonals && random.u8(..3) == 0 {
        let (height, most) = (sheet.height, random.usize(..4));
        if random.bool() {
            rules.push(rule(
                format!("in sides between rows: count of line at most {most}"),
                move |state: &State| (1..height).all(|row| state.out_of_row(row - 1, false) <= most),
            ));
        } else {
            rules.push(rule(
                format!("in sides around rows: count of line at most {most}"),
                move |state: &State| (0..height).all(|row| state.out_of_row(row, true) <= most),
            ));
        }
    }
    let row = random.usize(..sheet.height);
    let number = random.usize(..4);
    if sheet.way == Way::Cells {
        let kept = move |cells: Vec<Place>, holds: fn(&State, Place) -> bool| {
            move |state: &State| cells.iter().all(|cell| holds(state, *cell))
        };
        rules.push(rule("in cells marked a: one of straight", kept(a.clone(), State::is_straight)));
        rules.push(rule("in cells marked b: one of turn", kept(b.clone(), State::is_turn)));
        followed_rules(&a, &b, &mut rules, random);
        if random.bool() {
            rules.push(rule(
                "in next marked a: count of turn at least 1",
                kept(a, |state, cell| state.at(cell).into_iter().any(|next| state.is_turn(next))),
            ));
        }
        if random.bool() {
            rules.push(rule(
                "in next marked b: one of straight",
                kept(b, |state, cell| state.at(cell).into_iter().all(|next| state.is_straight(next))),
            ));
        }
        if random.bool() {
            rules.push(rule(
                format!("in rows of r{0}c1:r{0}c{1}: count of passed is {number}", row + 1, sheet.width),
                move |state| {
                    (0..sheet.width).filter(|column| state.is_passed((row, *column))).count() == number
                },
            ));
        }
        if sheet.over == Over::None && random.bool() {
            rules.push(rule("in cols: count of empty at most 1", move |state| {
                let is_empty = |cell: Place| !state.is_passed(cell) && !state.black.contains(&cell);
                (0..sheet.width)
                    .all(|column| (0..sheet.height).filter(|row| is_empty((*row, column))).count() <= 1)
            }));
        }
        if random.u8(..3) == 0 {
            rules.push(rule("primary cells", move |state| {
                let fills = |cell| state.is_passed(cell) && sheet.over != Over::All;
                sheet.cells().into_iter().all(|cell| fills(cell) || state.black.contains(&cell))
            }));
        }
        if has_input && random.bool() {
            // what is passed is skipped, as what is empty is
            rules.push(rule("in neighbours: distinct", move |state| {
                let cells = &state.black;
                cells.iter().all(|(row, column)| {
                    !cells.contains(&(row + 1, *column)) && !cells.contains(&(*row, column + 1))
                })
            }));
        }
    }
    if sheet.over != Over::None {
        over_rules(sheet, &mut rules, random);
    }
    if random.bool() {
        rules.push(rule(format!("in joints: count of line at most {number}"), move |state| {
            sheet.points().iter().all(|point| state.at(*point).len() <= number)
        }));
    }
    if sheet.way == Way::Diagonals {
        let passed = sheet.width.min(number);
        rules.push(rule(format!("in rows: count of passed at least {passed}"), move |state| {
            let passes =
                |row: usize| (0..sheet.width).filter(|column| state.is_passed((row, *column))).count();
            (0..sheet.height).all(|row| passes(row) >= passed)
        }));
        return (rules, clues);
    }
    if random.bool() {
        rules.push(rule(format!("in r1c1:r2c2: count of line at most {number}"), move |state| {
            let within = |place: Place| place.0 < 2 && place.1 < 2;
            let count = if sheet.way == Way::Edges {
                // the sides that two of the four cells share
                let shared = [((0, 1), (1, 1)), ((1, 1), (2, 1)), ((1, 0), (1, 1)), ((1, 1), (1, 2))];
                state.lines.iter().filter(|edge| shared.contains(edge)).count()
            } else {
                state.lines.iter().filter(|(one, other)| within(*one) && within(*other)).count()
            };
            count <= number
        }));
    }
    (rules, clues)
}

/// Random rules that are put together, over the cells to which lines lead.
fn followed_rules(a: &[Place], b: &[Place], rules: &mut Vec<Rule>, random: &mut Rng) {
    let count = |state: &State, cell: Place, is_counted: fn(&State, Place) -> bool| {
        state.at(cell).into_iter().filter(|next| is_counted(state, *next)).count()
    };
    let (turns, straight) = (random.usize(..3), random.usize(..3));
    let (of_a, of_b) = (a.to_vec(), b.to_vec());
    if random.u8(..3) == 0 {
        rules.push(rule(
            format!("in next marked a: count of turn is {turns} or count of straight is not {straight}"),
            move |state| {
                of_a.iter().all(|cell| {
                    count(state, *cell, State::is_turn) == turns
                        || count(state, *cell, State::is_straight) != straight
                })
            },
        ));
    }
    if random.u8(..3) == 0 {
        rules.push(rule(
            format!(
                "in next marked b: if count of turn at least {turns} then count of straight is {straight}"
            ),
            move |state| {
                of_b.iter().all(|cell| {
                    count(state, *cell, State::is_turn) < turns
                        || count(state, *cell, State::is_straight) == straight
                })
            },
        ));
    }
}

/// Random rules where lines go over the input.
fn over_rules(sheet: Sheet, rules: &mut Vec<Rule>, random: &mut Rng) {
    let number = random.usize(1..4);
    let has_both = |state: &State, cell: &Place| state.is_passed(*cell) && state.black.contains(cell);
    if random.bool() {
        rules.push(rule("in cells at turn: count of ■ is 1", move |state| {
            sheet
                .cells()
                .into_iter()
                .filter(|cell| state.is_turn(*cell))
                .all(|cell| state.black.contains(&cell))
        }));
    }
    if random.bool() {
        rules.push(rule(format!("in beside at ■: count of passed at most {number}"), move |state| {
            let is_passed = |cell: Place| sheet.cells().contains(&cell) && state.is_passed(cell);
            state.black.iter().all(|(row, column)| {
                let beside = [
                    (*row, column + 1),
                    (row + 1, *column),
                    (*row, column.wrapping_sub(1)),
                    (row.wrapping_sub(1), *column),
                ];
                beside.into_iter().filter(|cell| is_passed(*cell)).count() <= number
            })
        }));
    }
    if random.bool() {
        let said = if random.bool() { "■ passed" } else { "empty" };
        rules.push(rule(format!("in groups of {said}: size at most {number}"), move |state| {
            let shows = |cell: &Place| state.is_passed(*cell) || state.black.contains(cell);
            let cells = sheet.cells().into_iter();
            largest(cells.filter(|cell| shows(cell) == (said != "empty")).collect()) <= number
        }));
    }
    if random.bool() && !sheet.crossings {
        let comparison = ["is", "at least", "at most"][random.usize(..3)];
        rules.push(rule(format!("in paths: count of ■ {comparison} {number}"), move |state| {
            state.paths().iter().all(|path| {
                let count = path.iter().filter(|cell| has_both(state, cell)).count();
                match comparison {
                    "is" => count == number,
                    "at least" => count >= number,
                    _ => count <= number,
                }
            })
        }));
    }
    if random.bool() && !sheet.crossings {
        rules.push(rule(format!("in paths: count of turn at most {number}"), move |state| {
            state
                .paths()
                .iter()
                .all(|path| path.iter().filter(|cell| state.is_turn(**cell)).count() <= number)
        }));
    }
}

/// How many cells hang together by their sides, at most.
fn largest(mut left: Vec<Place>) -> usize {
    let mut most = 0;
    while let Some(first) = left.pop() {
        let (mut group, mut next) = (vec![first], 0);
        while let Some((row, column)) = group.get(next).copied() {
            next += 1;
            let is_beside = |other: &Place| row.abs_diff(other.0) + column.abs_diff(other.1) == 1;
            let (near, rest): (Vec<Place>, Vec<Place>) = left.into_iter().partition(is_beside);
            group.extend(near);
            left = rest;
        }
        most = most.max(group.len());
    }
    most
}

/// The text of a puzzle.
fn text(sheet: Sheet, has_input: bool, rules: &[Rule], clues: &BTreeMap<Place, String>) -> String {
    let row = |row: usize| {
        let clue = |column| clues.get(&(row, column)).map_or(".".to_owned(), |clue| format!("({clue})"));
        (0..sheet.width).map(clue).collect::<Vec<_>>().join(" ")
    };
    let rows: Vec<String> = (0..sheet.height).map(row).collect();
    let figure = sheet.figure;
    let way = match sheet.way {
        Way::Cells => "through cells",
        Way::Edges => "along edges",
        Way::Diagonals => "along diagonals",
    };
    let way = if sheet.crossings { format!("with crossings {way}") } else { way.to_owned() };
    let input = match sheet.over {
        Over::Some => "inputs ■ □\nin board: count of □ is 0\n",
        _ if has_input => "input ■\n",
        _ => "",
    };
    let over = if sheet.over == Over::None { "" } else { " over ■" };
    let rules: Vec<&str> = rules.iter().map(|(text, _)| text.as_str()).collect();
    // whatever stands on the board is read
    let read = "in cells marked any: count of \"■\" at least 0\n";
    let read = if has_input { read.replace('"', "") } else { String::new() };
    format!(
        "{input}board {{\n{}\n}}\ndraw {figure} {way}{over}\n{read}{}\n",
        rows.join("\n"),
        rules.join("\n")
    )
}

fn puzzle(text: &str) -> Option<Puzzle> {
    let limits = Limits::default();
    let mut texts = Texts::new("", text, Arc::new(NoFiles), &limits);
    let parsed = ecp_syntax::parse(text);
    assert_eq!(parsed.diagnostics, [], "{text}");
    elaborate(&parsed.ast, &limits, &mut texts).puzzle
}

/// All that keep the rules, by trying every set of edges, and every set of cells for the input.
fn all(sheet: Sheet, has_input: bool, rules: &[Rule]) -> BTreeSet<Drawn> {
    let (edges, cells) = (sheet.edges(), sheet.cells());
    let mut found = BTreeSet::new();
    for set in 0_u32..1 << edges.len() {
        let has = |(place, _): &(usize, &Edge)| set >> place & 1 == 1;
        let lines = edges.iter().enumerate().filter(has).map(|(_, edge)| *edge).collect();
        let mut state = State { sheet, lines, black: BTreeSet::new() };
        if !state.is_drawn() {
            continue;
        }
        let is_free = |cell: &Place| sheet.over != Over::None || !state.is_passed(*cell);
        let free: Vec<Place> = cells.iter().copied().filter(is_free).collect();
        for black in 0_u32..if has_input { 1 << free.len() } else { 1 } {
            let has = |(place, _): &(usize, &Place)| black >> place & 1 == 1;
            state.black = free.iter().enumerate().filter(has).map(|(_, cell)| *cell).collect();
            if rules.iter().all(|(_, holds)| holds(&state)) {
                let lines = state.lines.iter().map(|edge| sheet.name(*edge)).collect();
                found.insert((lines, state.black.clone()));
            }
        }
    }
    found
}

/// What the compiler and an engine make of it.
fn found(grid: &Grid, lowered: &Lowered, engine: impl Engine, text: &str) -> BTreeSet<Drawn> {
    let graph = grid.board.graph().expect("something is drawn");
    let (line, meaning) = (grid.stroke(Stroke::Line), Meaning::of(grid));
    let mut all = BTreeSet::new();
    for solution in engine.solutions(Budget::unlimited()) {
        assert_eq!(verify(&lowered.problem, &solution), Ok(()), "{text}");
        let filling = lowered.placements.decode(&solution);
        assert_eq!(meaning.first_broken(grid, &Filling { cells: &filling, pieces: &[] }), None, "{text}");
        let edges = graph.edges().iter().enumerate();
        let drawn = edges.filter(|(place, _)| {
            let held = filling[graph.slot(*place).index()];
            held.is_some() && held == line
        });
        let lines = drawn.map(|(_, edge)| edge.name.clone()).collect();
        let is_black = |cell: &ecp_puzzle::CellId| {
            filling[cell.index()].is_some_and(|input| grid.stroke_at(input).is_none())
        };
        let places = grid.board.cell_ids().filter(is_black).map(|cell| grid.board.cell(cell).position);
        let black = places.map(|place| (place.row as usize, place.column as usize)).collect();
        assert!(all.insert((lines, black)), "a solution comes twice\n{text}");
    }
    all
}

#[test]
fn all_that_is_drawn_is_found() {
    let mut random = Rng::with_seed(17);
    let mut seen = [0_u32; 3];
    for round in 0..rounds(200) {
        let way = [Way::Cells, Way::Cells, Way::Edges, Way::Diagonals][random.usize(..4)];
        let figure = ["loop", "loop", "loops", "path", "paths", "tree", "trees", "network", "lines"]
            [random.usize(..9)];
        let may_cross = way == Way::Cells && ["loop", "loops", "path", "paths"].contains(&figure);
        let (width, height) = match way {
            Way::Cells => [(3, 3), (2, 3), (4, 2)][random.usize(..3)],
            Way::Edges => (2, 2),
            Way::Diagonals => [(2, 2), (3, 2), (2, 3)][random.usize(..3)],
        };
        let has_input = way == Way::Cells && random.u8(..2) == 0;
        let over = [Over::None, Over::Some, Over::All][if has_input { random.usize(..3) } else { 0 }];
        let (width, height) = if over == Over::None { (width, height) } else { (3, 2) };
        let crossings = may_cross && random.u8(..3) == 0;
        let sheet = Sheet { width, height, way, figure, crossings, over };
        let (rules, clues) = random_rules(sheet, has_input, &mut random);
        let text = text(sheet, has_input, &rules, &clues);
        let Some(puzzle) = puzzle(&text) else { continue };
        let Rules::Grid(grid) = &puzzle.rules else { unreachable!("it has a board") };
        let expected = all(sheet, has_input, &rules);
        let lowered = match lower(&puzzle, &Limits::default()) {
            Ok(lowered) => lowered,
            Err(faults) => {
                assert!(expected.is_empty(), "{faults:?}\n{text}");
                continue;
            }
        };
        let problem = &lowered.problem;
        let engines = [
            found(grid, &lowered, Watched::new(Links::new(problem), problem), &text),
            found(grid, &lowered, Watched::new(Bits::new(problem), problem), &text),
            found(grid, &lowered, Learn::new(problem).expect("it is small"), &text),
        ];
        for found in engines {
            assert!(
                found == expected,
                "round {round}: {} are found, {} are expected; only one has {:?}\n{text}",
                found.len(),
                expected.len(),
                found.symmetric_difference(&expected).next()
            );
        }
        seen[expected.len().min(2)] += 1;
    }
    assert!(seen.iter().all(|number| *number > 0), "{seen:?}");
}
