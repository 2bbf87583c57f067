//! Relations as f-puzzles says them: marks, lines, cages, clues outside.

use ecp::puzzle::{Choice, Comparison, Condition, Extent, Family, Measure, Part, Property, Relation, Term};
use serde_json::Value;

use super::{Finder, Found, Shape, line, marked, names, one, text, unheld};
use crate::fpuzzles::model::{Arrow, Cells, Lines, LittleKiller, One, Quadruple};
use crate::fpuzzles::outside;

impl Finder<'_> {
    /// Takes a relation up into the model.
    pub(super) fn relation(&mut self, relation: &Relation) -> Found {
        match &relation.condition {
            Condition::Has(property) => self.property(relation, property),
            Condition::Compare(measure, comparison, term) => {
                self.comparison(relation, measure, *comparison, term)
            }
            Condition::Lacks(_) => unheld("it knows no `not`"),
            Condition::Connected(_) => unheld("it knows no `connected`"),
            Condition::Compound(_) => {
                unheld("it knows nothing that is put together with `and`, `or`, `not` and `if`")
            }
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
                Choice::Shown(shown) => Vec::from_iter(shown.input().map(|input| self.number(input))),
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
        let numbers = if let Term::Numbers(numbers) = term { numbers.as_slice() } else { &[] };
        match (measure, comparison, term) {
            (_, Is::IsNot, _) => self.negative(relation, measure, numbers),
            (Of::Difference, Is::AtLeast, _) => self.whispers(&relation.shapes.family, numbers),
            (Of::Difference, Is::Is, _) => {
                self.model.difference.extend(dots(&self.shapes(relation), numbers, 1));
                Ok(())
            }
            (Of::Ratio, Is::Is, _) => {
                self.model.ratio.extend(dots(&self.shapes(relation), numbers, 2));
                Ok(())
            }
            (Of::Sum(Part::Whole), Is::Is, Term::Numbers(_)) => self.letters(relation, numbers),
            (_, Is::Is, Term::Clue) => self.clued(relation, measure),
            (_, _, Term::Measure(other)) => self.parts(relation, measure, comparison, other),
            _ => no_place(relation),
        }
    }

    /// What goes for all pairs of neighbours without a mark. That the numbers are those of the marks, and the usual one,
    /// is checked with the whole.
    fn negative(&mut self, relation: &Relation, measure: &Measure, numbers: &[i64]) -> Found {
        let family = &relation.shapes.family;
        let is_beside = matches!(family, Family::Neighbours)
            || matches!(family, Family::Except(all, _) if **all == Family::Neighbours);
        let kind = match (measure, numbers) {
            _ if !is_beside => return no_place(relation),
            (Measure::Difference, [_]) => {
                self.model.nonconsecutive = true;
                return Ok(());
            }
            (Measure::Sum(Part::Whole), [5 | 10]) => "xv",
            (Measure::Ratio, [_]) => "ratio",
            _ => return no_place(relation),
        };
        if !self.model.negative.iter().any(|known| known == kind) {
            self.model.negative.push(kind.to_owned());
        }
        Ok(())
    }

    fn whispers(&mut self, family: &Family, numbers: &[i64]) -> Found {
        let (Family::Pairs(lines), [least]) = (family, numbers) else {
            return unheld("differences are at least so much along lines alone");
        };
        let value = if *least == 5 { Value::Null } else { Value::from(least.to_string()) };
        let lines = self.family(lines).into_iter();
        self.model.whispers.extend(lines.map(|cells| Lines { value: value.clone(), ..line(&cells) }));
        Ok(())
    }

    /// The sums 5 and 10, which are letters.
    fn letters(&mut self, relation: &Relation, sums: &[i64]) -> Found {
        let letter = match sums {
            [5] => "V",
            [10] => "X",
            _ => return no_place(relation),
        };
        let pair = |shape: &Shape| marked(&shape.cells, Some(Value::from(letter)));
        self.model.xv.extend(self.shapes(relation).iter().map(pair));
        Ok(())
    }

    /// Clues outside, and sums of cages.
    fn clued(&mut self, relation: &Relation, measure: &Measure) -> Found {
        let shapes = self.shapes(relation);
        let size = self.size;
        let outside = |first_side| shapes.iter().map(move |shape| outer(shape, size, first_side));
        match measure {
            Measure::Sum(Part::Whole) => return self.sums(shapes),
            Measure::SumBetween(..) => {
                let is_column = relation.shapes.family == Family::Cols;
                self.model.sandwichsum.extend(outside(if is_column { 2 } else { 0 }));
            }
            Measure::Sum(Part::Leading(Extent::First)) => self.model.xsum.extend(outside(0)),
            Measure::Visible(Part::Whole) => self.model.skyscraper.extend(outside(0)),
            _ => return no_place(relation),
        }
        Ok(())
    }

    /// Lines of which one part is compared with another one.
    fn parts(
        &mut self,
        relation: &Relation,
        measure: &Measure,
        comparison: Comparison,
        other: &Measure,
    ) -> Found {
        use Comparison as Is;
        use Measure as Of;
        let shapes = self.shapes(relation);
        let lines = shapes.iter().map(|shape| line(&shape.cells));
        match (measure, comparison, other) {
            (Of::First(Part::Whole), Is::Is, Of::Sum(Part::Rest)) => {
                let arrow = |shape: &Shape| Arrow {
                    cells: names(&shape.cells[..1]),
                    lines: vec![names(&shape.cells)],
                };
                self.model.arrow.extend(shapes.iter().filter(|shape| !shape.cells.is_empty()).map(arrow));
            }
            (Of::First(Part::Whole), Is::LessThan, Of::Min(Part::Rest)) => {
                self.model.minimum.extend(firsts(&shapes));
            }
            (Of::First(Part::Whole), Is::MoreThan, Of::Max(Part::Rest)) => {
                self.model.maximum.extend(firsts(&shapes));
            }
            (Of::Min(Part::Middle), Is::MoreThan, Of::Min(Part::Ends)) => {
                self.model.betweenline.extend(lines);
            }
            // the other half of a line between two circles
            (Of::Max(Part::Middle), Is::LessThan, Of::Max(Part::Ends)) => {}
            (Of::Sum(Part::Ends), Is::Is, Of::Sum(Part::Middle)) => self.model.doublearrow.extend(lines),
            _ => return no_place(relation),
        }
        Ok(())
    }

    /// Sums of cages, or along diagonals.
    fn sums(&mut self, shapes: Vec<Shape>) -> Found {
        for shape in shapes {
            let sum = shape.clue.and_then(|clue| clue.first().copied());
            if let Some(cage) = self.cages.iter_mut().find(|(cells, _)| *cells == shape.cells) {
                cage.1 = sum;
                continue;
            }
            let Some((direction, cell)) = outside::direction(&shape.cells, self.size) else {
                return unheld("sums are those of cages without repeated digits, or along diagonals");
            };
            let value = sum.map_or(Value::Null, text);
            let (cells, direction) = (names(&shape.cells), direction.to_owned());
            self.model.littlekillersum.push(LittleKiller { cell: cell.name(), cells, direction, value });
        }
        Ok(())
    }
}

/// That a relation is none that it knows.
fn no_place(relation: &Relation) -> Found {
    unheld(&format!("the rule over {} has no place there", relation.shapes.name))
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
    let place = outside::place_at(first_side + shape.index / size, shape.index % size, size);
    let value = shape.clue.as_ref().map_or(Value::Null, |clue| text(clue.first().copied().unwrap_or(0)));
    one(place, value)
}
