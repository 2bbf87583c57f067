//! A puzzle as f-puzzles says it: the rules are told apart by what they say, not by their names. What is found is read
//! again and compared afterwards, so a rule need not be looked at from all sides here.

use std::collections::{BTreeMap, BTreeSet};

use ecp::puzzle::{
    AmongRule, Choice, Clue, ClueMark, Comparison, Condition, Constraint, Extent, Family, Grid, InputId,
    Measure, Part, Property, Relation, Square, Strength, Term,
};
use ecp::{all_shapes_on, written_formula};
use serde_json::Value;

use super::model::{Arrow, Cell, Cells, Copies, Lines, LittleKiller, Model, One, Quadruple};
use super::outside::DIRECTIONS;
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
        return Some(format!("`require {}` has", written_formula(formula)));
    }
    let kinds = [
        (grid.pieces.is_empty(), "pieces have"),
        (grid.paths().next().is_none(), "a path through all numbers has"),
        (grid.connected().next().is_none(), "`connectedInputs` has"),
    ];
    let kind = kinds.iter().find(|(is_empty, _)| !is_empty)?;
    Some(kind.1.to_owned())
}

/// That a relation is none that it knows.
fn no_place(relation: &Relation) -> Found {
    unheld(&format!("the rule over {} has no place there", relation.shapes.name))
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

    fn relation(&mut self, relation: &Relation) -> Found {
        match &relation.condition {
            Condition::Has(property) => self.property(relation, property),
            Condition::Compare(measure, comparison, term) => {
                self.comparison(relation, measure, *comparison, term)
            }
            Condition::Lacks(_) => unheld("it knows no `not`"),
        }
    }

    fn property(&mut self, relation: &Relation, property: &Property) -> Found {
        let shapes = self.shapes(relation);
        let cells = shapes.iter().map(|shape| shape.cells.as_slice());
        match property {
            Property::Distinct => {}
            Property::Increasing => self.model.thermometer.extend(cells.map(line)),
            Property::Nondecreasing => self.model.slowthermometer.extend(cells.map(line)),
            Property::Palindrome => self.model.palindrome.extend(cells.map(line)),
            Property::Consecutive => self.model.renban.extend(cells.map(line)),
            Property::Contains(choices) if choices[..] == [Choice::Clue] => {
                let corner = |shape: &Shape| Quadruple {
                    cells: names(&shape.cells),
                    values: shape.clue.clone().unwrap_or_default(),
                };
                self.model.quadruple.extend(shapes.iter().map(corner));
            }
            Property::OneOf(choices) => return self.one_of(&shapes, choices),
            _ => return no_place(relation),
        }
        Ok(())
    }

    fn one_of(&mut self, shapes: &[Shape], choices: &[Choice]) -> Found {
        for shape in shapes {
            let number = |choice: &Choice| match choice {
                Choice::Input(input) => vec![self.number(*input)],
                Choice::Clue => shape.clue.clone().unwrap_or_default(),
            };
            let digits: Vec<u32> = choices.iter().flat_map(number).collect();
            let is_every = |first: u32| digits.iter().copied().eq((first..=self.size as u32).step_by(2));
            for cell in &shape.cells {
                if is_every(1) {
                    self.model.odd.push(one(*cell, Value::Null));
                } else if is_every(2) {
                    self.model.even.push(one(*cell, Value::Null));
                } else {
                    self.model.grid[cell.row as usize][cell.column as usize].allowed = Some(digits.clone());
                }
            }
        }
        Ok(())
    }

    fn comparison(
        &mut self,
        relation: &Relation,
        measure: &Measure,
        comparison: Comparison,
        term: &Term,
    ) -> Found {
        use Comparison as Is;
        use Measure as Of;
        let family = &relation.shapes.family;
        let is_beside = matches!(family, Family::Neighbours)
            || matches!(family, Family::Except(all, _) if **all == Family::Neighbours);
        let shapes = self.shapes(relation);
        let numbers = if let Term::Numbers(numbers) = term { numbers.as_slice() } else { &[] };
        match (measure, comparison, term) {
            (Of::Sum(Part::Whole), Is::IsNot, _) if is_beside && matches!(numbers, [5 | 10]) => {
                self.negative("xv");
            }
            // that they are the numbers of the dots, and the usual one, is checked with the whole
            (Of::Ratio, Is::IsNot, _) if is_beside && numbers.len() == 1 => self.negative("ratio"),
            (Of::Difference, Is::IsNot, _) if is_beside && numbers.len() == 1 => {
                self.model.nonconsecutive = true;
            }
            (Of::Sum(Part::Whole), Is::Is, Term::Clue) => return self.sums(shapes),
            (Of::Sum(Part::Whole), Is::Is, _) if matches!(numbers, [5 | 10]) => {
                let letter = if numbers == [5] { "V" } else { "X" };
                let pair = |shape: &Shape| marked(&shape.cells, Some(Value::from(letter)));
                self.model.xv.extend(shapes.iter().map(pair));
            }
            (Of::Difference, Is::AtLeast, _) => {
                let (Family::Pairs(lines), [least]) = (family, numbers) else {
                    return unheld("differences are at least so much along lines alone");
                };
                let value = if *least == 5 { Value::Null } else { Value::from(least.to_string()) };
                let lines = self.family(lines).into_iter();
                self.model.whispers.extend(lines.map(|cells| Lines { value: value.clone(), ..line(&cells) }));
            }
            (Of::Difference, Is::Is, _) => self.model.difference.extend(dots(&shapes, numbers, 1)),
            (Of::Ratio, Is::Is, _) => self.model.ratio.extend(dots(&shapes, numbers, 2)),
            (Of::First(Part::Whole), Is::Is, Term::Measure(Of::Sum(Part::Rest))) => {
                let arrow = |shape: &Shape| Arrow {
                    cells: names(&shape.cells[..1]),
                    lines: vec![names(&shape.cells)],
                };
                self.model.arrow.extend(shapes.iter().filter(|shape| !shape.cells.is_empty()).map(arrow));
            }
            (Of::First(Part::Whole), Is::LessThan, Term::Measure(Of::Min(Part::Rest))) => {
                self.model.minimum.extend(firsts(&shapes));
            }
            (Of::First(Part::Whole), Is::MoreThan, Term::Measure(Of::Max(Part::Rest))) => {
                self.model.maximum.extend(firsts(&shapes));
            }
            (Of::Min(Part::Middle), Is::MoreThan, Term::Measure(Of::Min(Part::Ends))) => {
                self.model.betweenline.extend(shapes.iter().map(|shape| line(&shape.cells)));
            }
            // the other half of a line between two circles
            (Of::Max(Part::Middle), Is::LessThan, Term::Measure(Of::Max(Part::Ends))) => {}
            (Of::Sum(Part::Ends), Is::Is, Term::Measure(Of::Sum(Part::Middle))) => {
                self.model.doublearrow.extend(shapes.iter().map(|shape| line(&shape.cells)));
            }
            (Of::SumBetween(..), Is::Is, Term::Clue) => {
                let is_column = *family == Family::Cols;
                let clues: Vec<One> = shapes
                    .iter()
                    .map(|shape| outer(shape, self.size, if is_column { 2 } else { 0 }))
                    .collect();
                self.model.sandwichsum.extend(clues);
            }
            (Of::Sum(Part::Leading(Extent::First)), Is::Is, Term::Clue) => {
                let clues: Vec<One> = shapes.iter().map(|shape| outer(shape, self.size, 0)).collect();
                self.model.xsum.extend(clues);
            }
            (Of::Visible(Part::Whole), Is::Is, Term::Clue) => {
                let clues: Vec<One> = shapes.iter().map(|shape| outer(shape, self.size, 0)).collect();
                self.model.skyscraper.extend(clues);
            }
            _ => return no_place(relation),
        }
        Ok(())
    }

    fn negative(&mut self, kind: &str) {
        if !self.model.negative.iter().any(|known| known == kind) {
            self.model.negative.push(kind.to_owned());
        }
    }

    /// Sums of cages, or along diagonals.
    fn sums(&mut self, shapes: Vec<Shape>) -> Found {
        for shape in shapes {
            let sum = shape.clue.and_then(|clue| clue.first().copied());
            if let Some(cage) = self.cages.iter_mut().find(|(cells, _)| *cells == shape.cells) {
                cage.1 = sum;
                continue;
            }
            let Some((direction, cell)) = slant(&shape.cells, self.size) else {
                return unheld("sums are those of cages without repeated digits, or along diagonals");
            };
            let value = sum.map_or(Value::Null, text);
            let cells = names(&shape.cells);
            self.model.littlekillersum.push(LittleKiller { cell: cell.name(), cells, direction, value });
        }
        Ok(())
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

fn dots(shapes: &[Shape], numbers: &[i64], usual: u32) -> Vec<Cells> {
    let dot = |shape: &Shape| {
        let fixed = numbers.first().and_then(|number| u32::try_from(*number).ok());
        let value = shape.clue.as_ref().and_then(|clue| clue.first().copied()).or(fixed);
        marked(&shape.cells, value.filter(|value| *value != usual).map(text))
    };
    shapes.iter().map(dot).collect()
}

fn firsts(shapes: &[Shape]) -> Vec<One> {
    shapes.iter().filter_map(|shape| shape.cells.first()).map(|cell| one(*cell, Value::Null)).collect()
}

/// A clue at its place outside; the shapes go by sides: left, right, top, bottom.
fn outer(shape: &Shape, size: usize, first_side: usize) -> One {
    let (side, index) = (first_side + shape.index / size, (shape.index % size) as i64);
    let end = size as i64;
    let (row, column) = match side {
        0 => (index, -1),
        1 => (index, end),
        2 => (-1, index),
        _ => (end, index),
    };
    let value = shape.clue.as_ref().map_or(Value::Null, |clue| text(clue.first().copied().unwrap_or(0)));
    one(Place { row, column }, value)
}

/// The direction of a whole diagonal, and the place before its first cell.
fn slant(cells: &[Place], size: usize) -> Option<(String, Place)> {
    let first = cells.first()?;
    DIRECTIONS.iter().find_map(|(name, down, right)| {
        let at = |steps: i64| Place { row: first.row + steps * down, column: first.column + steps * right };
        let goes = (0..).zip(cells).all(|(steps, cell)| *cell == at(steps));
        let is_whole = goes && !at(-1).is_on(size) && !at(cells.len() as i64).is_on(size);
        is_whole.then(|| ((*name).to_owned(), at(-1)))
    })
}
