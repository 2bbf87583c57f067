//! Random statements about shapes side by side, single cells, and paths.

use ecp_puzzle::vocabulary::PropertyWord;
use ecp_puzzle::{
    Among, AmongRule, Expression, Family, Formula, FormulaTerm, InputId, Path, Position, Shapes,
};

use super::families::random_on;
use super::relations::{Relator, is_of_pairs};
use crate::interpreter::relations::{among_holds, formula_holds, path_holds};

impl Relator<'_> {
    /// Adds a statement of one of these kinds, most often one that is true of the filling.
    pub(super) fn add_side_by_side(&mut self) {
        let may_be_wrong = self.random.u32(0..100) < self.wrong;
        for _ in 0..10 {
            match self.random.u32(..4) {
                0 if self.is_full => {
                    let formula = self.formula();
                    if may_be_wrong || formula_holds(&formula, self.grid, self.planted) {
                        self.grid.add(formula);
                        return;
                    }
                }
                1 => {
                    let path = self.path();
                    if may_be_wrong || path_holds(&path, self.grid, self.planted) {
                        self.grid.add(path);
                        return;
                    }
                }
                _ => {
                    let among = self.among();
                    if may_be_wrong || among_holds(&among, self.grid, self.planted) {
                        self.grid.add(among);
                        return;
                    }
                }
            }
        }
    }

    fn family(&mut self, depth: u32) -> Family {
        let board = self.grid.board.clone();
        random_on(&board, depth, self.random)
    }

    fn among(&mut self) -> Among {
        let mut families = vec![Shapes::from(self.family(1))];
        if self.random.u32(..3) == 0 {
            families.push(Shapes::from(self.family(1)));
        }
        if self.random.bool() {
            let (family, by) = (Box::new(self.family(0)), Box::new(self.family(0)));
            families[0] = Shapes::from(Family::Cut(family, by));
        }
        let rule = match self.random.u32(..4) {
            0 => AmongRule::Equal,
            1 => AmongRule::Distinct,
            _ => self.measured(),
        };
        let meeting = (self.random.u32(..3) == 0).then(|| Shapes::from(self.family(0)));
        Among { families, meeting, rule }
    }

    fn measured(&mut self) -> AmongRule {
        use PropertyWord::{
            Consecutive, Decreasing, Distinct, Equal, Increasing, Nondecreasing, Nonincreasing,
        };
        let measure = loop {
            let measure = self.measure();
            if measure.looks_out() {
                continue;
            }
            if !measure.is_list() && !is_of_pairs(&measure) {
                break measure;
            }
        };
        let properties = [
            Equal,
            Equal,
            Equal,
            Distinct,
            Increasing,
            Decreasing,
            Nondecreasing,
            Nonincreasing,
            Consecutive,
        ];
        AmongRule::Measured(measure, properties[self.random.usize(..9)])
    }

    fn formula(&mut self) -> Formula {
        let (left, right) = (self.expression(2), self.expression(1));
        Formula { left, comparison: self.comparison(), right }
    }

    fn expression(&mut self, depth: u32) -> Expression<FormulaTerm> {
        if depth == 0 || self.random.u32(..4) == 0 {
            let cells = self.grid.board.cells();
            let position = cells[self.random.usize(..cells.len())].position;
            return match self.random.u32(..4) {
                0 => Expression::Number(self.random.i64(-3..=6)),
                1 if self.holds_digits() => {
                    let is_next = |other: &Position| {
                        (other.layer, other.row) == (position.layer, position.row)
                            && other.column == position.column + 1
                    };
                    let next = cells.iter().map(|cell| cell.position).find(is_next);
                    Expression::Of(FormulaTerm::Digits(std::iter::once(position).chain(next).collect()))
                }
                _ => Expression::Of(FormulaTerm::Cell(position)),
            };
        }
        let mut inner = || Box::new(self.expression(depth - 1));
        let (one, other) = (inner(), inner());
        match self.random.u32(..5) {
            0 => Expression::Multiply(one, other),
            1 => Expression::Subtract(one, other),
            _ => Expression::Add(one, other),
        }
    }

    fn path(&mut self) -> Path {
        let mut inputs: Vec<InputId> = (0..self.grid.inputs.len() as u32).map(InputId).collect();
        self.random.shuffle(&mut inputs);
        inputs.truncate(self.random.usize(1..=inputs.len()));
        if self.random.u32(..10) == 0 {
            inputs.push(inputs[0]);
        }
        let near = [Family::Neighbours, Family::Touching, Family::Rows];
        let family =
            if self.random.u32(..3) > 0 { near[self.random.usize(..3)].clone() } else { self.family(1) };
        Path { inputs, families: vec![Shapes::from(family)] }
    }
}
