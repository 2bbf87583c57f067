//! A puzzle as f-puzzles says it: the rules are told apart by what they say, not by their names. What is found is read
//! again and compared afterwards, so a rule need not be looked at from all sides here.

mod relations;

use std::collections::{BTreeMap, BTreeSet};

use ecp::puzzle::{
    AmongRule, Clue, ClueMark, Condition, Constraint, Family, Grid, InputId, Property, Relation, Rule,
    Selection, Square, Strength,
};
use ecp::{all_shapes_on, written_formula};
use serde_json::Value;

use super::model::{Cell, Cells, Copies, Lines, Model, One};
use super::place::Place;

/// What the format has no place for.
pub(super) struct Unheld(pub(super) String);

type Found<T = ()> = Result<T, Unheld>;

fn unheld<T>(what: &str) -> Found<T> {
    Err(Unheld(what.to_owned()))
}

/// A shape of a rule: its cells in order, and its clue.
struct Shape {
    cells: Vec<Place>,
    clue: Option<Vec<u32>>,
    /// Its number in the family.
    index: usize,
}

/// The puzzle as f-puzzles says it.
pub(super) fn model(grid: &Grid) -> Found<Model> {
    let size = grid.board.width() as usize;
    let is_square = grid.board.height() as usize == size && grid.board.cells().len() == size * size;
    let is_numbered = (1..).zip(&grid.inputs).all(|(number, input)| input.number() == Some(number));
    if !grid.board.lattice().is_plane() || !is_square || !is_numbered || grid.inputs.len() != size {
        return unheld("it holds squares of n by n cells with the digits 1 to n");
    }
    if let Some(what) = without_a_place(grid) {
        return unheld(&format!("{what} no place there"));
    }
    let mut finder = Finder { grid, size, model: Model { size, ..Model::default() }, cages: Vec::new() };
    finder.givens();
    finder.units()?;
    for relation in
        grid.relations().filter(|relation| relation.condition == Condition::Has(Property::Distinct))
    {
        finder.cages.extend(finder.shapes(relation).into_iter().map(|shape| (shape.cells, None)));
    }
    grid.relations().try_for_each(|relation| finder.relation(relation))?;
    finder.copies()?;
    let cages = std::mem::take(&mut finder.cages);
    finder.model.killercage = cages.into_iter().map(|(cells, sum)| marked(&cells, sum.map(text))).collect();
    Ok(finder.model)
}

/// The first of the rules of which it knows no kind at all, as the beginning of a sentence.
fn without_a_place(grid: &Grid) -> Option<String> {
    if let Some(formula) = grid.formulas().next() {
        return Some(format!("`require {}` has", written_formula(formula, &grid.board)));
    }
    let kinds = [
        (grid.pieces.is_empty(), "pieces have"),
        (grid.paths().next().is_none(), "a path through all numbers has"),
        (grid.connected_inputs().next().is_none(), "`connectedInputs` has"),
        (grid.all(Rule::groups).next().is_none(), "`groups` have"),
        (
            grid.relations().all(|relation| relation.selection == Selection::default()),
            "`at` and `marked` have",
        ),
    ];
    let kind = kinds.iter().find(|(is_empty, _)| !is_empty)?;
    Some(kind.1.to_owned())
}

struct Finder<'g> {
    grid: &'g Grid,
    size: usize,
    model: Model,
    cages: Vec<(Vec<Place>, Option<u32>)>,
}

fn names(cells: &[Place]) -> Vec<String> {
    cells.iter().map(|cell| cell.name()).collect()
}

fn text(number: u32) -> Value {
    Value::String(number.to_string())
}

fn marked(cells: &[Place], value: Option<Value>) -> Cells {
    Cells { cells: names(cells), value: value.unwrap_or(Value::Null) }
}

fn line(cells: &[Place]) -> Lines {
    Lines { lines: vec![names(cells)], value: Value::Null }
}

fn one(cell: Place, value: Value) -> One {
    One { cell: cell.name(), value }
}

impl Finder<'_> {
    fn place(&self, cell: ecp::puzzle::CellId) -> Place {
        let position = self.grid.board.cell(cell).position;
        Place { row: i64::from(position.row), column: i64::from(position.column) }
    }

    fn number(&self, input: InputId) -> u32 {
        self.grid.inputs[input.index()].number().unwrap_or_default()
    }

    fn family(&self, family: &Family) -> Vec<Vec<Place>> {
        let shapes = all_shapes_on(family, &self.grid.board);
        shapes.iter().map(|shape| self.places(shape)).collect()
    }

    fn places(&self, shape: &ecp::puzzle::shapes::Shape) -> Vec<Place> {
        shape.cells.iter().map(|cell| self.place(*cell)).collect()
    }

    /// The shapes of a relation; where it reads clues, those that have one.
    fn shapes(&self, relation: &Relation) -> Vec<Shape> {
        let mark = |mark: &ClueMark| match mark {
            ClueMark::Number(number) => u32::try_from(*number).ok(),
            ClueMark::Input(input) => Some(self.number(*input)),
            ClueMark::Any | ClueMark::Sign(_) => None,
        };
        let clue = |clue: &Clue| clue.0.iter().map(mark).collect::<Option<Vec<u32>>>();
        let shapes = relation.clued_shapes(&self.grid.board).enumerate();
        let shapes = shapes.map(|(index, (shape, given))| Shape {
            cells: self.places(&shape),
            clue: given.and_then(clue),
            index,
        });
        shapes.filter(|shape| !relation.condition.reads_clues() || shape.clue.is_some()).collect()
    }

    fn givens(&mut self) {
        let cell = |square: &Square| match square {
            Square::Given(input) => Cell { value: Some(self.number(*input)), given: true, ..Cell::default() },
            _ => Cell::default(),
        };
        self.model.grid = self.grid.board.rows().iter().map(|row| row.iter().map(cell).collect()).collect();
    }

    /// Rows, columns, regions, and other sets of cells that hold every digit once.
    fn units(&mut self) -> Found {
        let mut families: Vec<Vec<BTreeSet<Place>>> = Vec::new();
        for constraint in self.grid.counts() {
            if constraint.fills_cells() {
                continue;
            }
            if !self.is_once(constraint) {
                return unheld("it counts each digit once");
            }
            match (constraint.strength, &constraint.shapes.family) {
                (Strength::Primary, family) => {
                    families.push(
                        self.family(family).into_iter().map(|cells| cells.into_iter().collect()).collect(),
                    );
                }
                (Strength::Secondary, Family::Touching) => self.model.antiking = true,
                (Strength::Secondary, Family::Leaps { short: (1, 1), long: (2, 2) }) => {
                    self.model.antiknight = true;
                }
                (Strength::Secondary, family) => {
                    self.cages.extend(self.family(family).into_iter().map(|cells| (cells, None)));
                }
            }
        }
        let is_unit = |unit: &BTreeSet<Place>| unit.len() == self.size;
        if !families.iter().flatten().all(is_unit) {
            return unheld("it knows sets of as many cells as there are digits");
        }
        self.take_units(families)
    }

    fn is_once(&self, constraint: &Constraint) -> bool {
        let counts = self.grid.counts_of(constraint);
        counts.len() == self.size && counts.iter().all(|(_, bounds)| bounds.hi == Some(1))
    }

    fn take_units(&mut self, families: Vec<Vec<BTreeSet<Place>>>) -> Found {
        let size = self.size as i64;
        let set = |place: &dyn Fn(i64) -> (i64, i64)| -> BTreeSet<Place> {
            (0..size).map(place).map(|(row, column)| Place { row, column }).collect()
        };
        let lines: BTreeSet<BTreeSet<Place>> =
            (0..size).flat_map(|line| [set(&|other| (line, other)), set(&|other| (other, line))]).collect();
        let all: BTreeSet<&BTreeSet<Place>> = families.iter().flatten().collect();
        if !lines.iter().all(|line| all.contains(line)) {
            return unheld("there, rows and columns hold each digit once");
        }
        let (falling, rising) = (set(&|at| (at, at)), set(&|at| (at, size - 1 - at)));
        let groups = self.groups();
        let mut regions: Option<Vec<BTreeSet<Place>>> = None;
        for family in families {
            let covered: BTreeSet<Place> = family.iter().flatten().copied().collect();
            // one of the regions may be a row or a column, but not all of them
            let is_map = family.len() == self.size
                && covered.len() == self.size * self.size
                && !family.iter().all(|unit| lines.contains(unit));
            if is_map && family.iter().all(|unit| groups.contains(unit)) {
                self.model.disjointgroups = true;
            } else if is_map && regions.is_none() {
                regions = Some(family);
            } else {
                for unit in family.into_iter().filter(|unit| !lines.contains(unit)) {
                    if unit == falling {
                        self.model.falling_diagonal = true;
                    } else if unit == rising {
                        self.model.rising_diagonal = true;
                    } else {
                        let cells: Vec<Place> = unit.into_iter().collect();
                        self.model.extraregion.push(marked(&cells, None));
                    }
                }
            }
        }
        self.take_regions(regions.as_deref());
        Ok(())
    }

    /// The cells at the same place of their boxes.
    fn groups(&self) -> BTreeSet<BTreeSet<Place>> {
        let (width, height) = crate::boxes(self.size);
        let mut groups: BTreeMap<usize, BTreeSet<Place>> = BTreeMap::new();
        for row in 0..self.size {
            for column in 0..self.size {
                let place = Place { row: row as i64, column: column as i64 };
                groups.entry(row % height * width + column % width).or_default().insert(place);
            }
        }
        groups.into_values().collect()
    }

    /// Writes regions into the cells where they are not the boxes.
    fn take_regions(&mut self, regions: Option<&[BTreeSet<Place>]>) {
        let (width, height) = crate::boxes(self.size);
        let usual = |place: &Place| place.row as usize / height * height + place.column as usize / width;
        let mut numbers: BTreeMap<Place, usize> = BTreeMap::new();
        for (number, unit) in regions.into_iter().flatten().enumerate() {
            numbers.extend(unit.iter().map(|place| (*place, number)));
        }
        let is_box = |unit: &BTreeSet<Place>| unit.iter().map(usual).collect::<BTreeSet<_>>().len() == 1;
        if regions.is_some_and(|regions| regions.iter().all(is_box)) {
            return;
        }
        for (row, cells) in self.model.grid.iter_mut().enumerate() {
            for (column, cell) in cells.iter_mut().enumerate() {
                let number = numbers.get(&Place { row: row as i64, column: column as i64 });
                cell.region = Some(number.map_or(Value::Null, |number| Value::from(*number)));
            }
        }
    }

    fn copies(&mut self) -> Found {
        for among in self.grid.among() {
            let (AmongRule::Equal, [shapes]) = (&among.rule, among.families.as_slice()) else {
                return unheld("of shapes side by side it knows clones alone");
            };
            let cells = self.family(&shapes.family);
            let (Family::Lines(_), [one, other]) = (&shapes.family, cells.as_slice()) else {
                return unheld("clones there are two by two");
            };
            let copies = Copies { cells: names(one), clone_cells: names(other) };
            self.model.clone.push(copies);
        }
        Ok(())
    }
}
