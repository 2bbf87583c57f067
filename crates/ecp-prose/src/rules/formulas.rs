//! Formulas over cells, paths over the board, and connected inputs.

use ecp_puzzle::english::joined;
use ecp_puzzle::{Comparison, Expression, Family, Formula, FormulaTerm, Path};

use super::Sentences;

impl Sentences<'_> {
    /// Formulas that are not drawn, one after another.
    pub(super) fn formulas(&self, formulas: &[&Formula]) -> String {
        let all: Vec<String> = formulas.iter().map(|formula| self.formula(formula)).collect();
        format!("it holds: {}", all.join("; "))
    }

    fn formula(&self, formula: &Formula) -> String {
        let sign = match formula.comparison {
            Comparison::Is => "=",
            Comparison::IsNot => "≠",
            Comparison::AtLeast => "≥",
            Comparison::AtMost => "≤",
            Comparison::LessThan => "<",
            Comparison::MoreThan => ">",
        };
        format!("{} {sign} {}", written(&formula.left), written(&formula.right))
    }

    pub(super) fn path(&self, path: &Path) -> Option<String> {
        let (first, last) = (path.inputs.first()?, path.inputs.last()?);
        let step = |family: &Family| match family {
            Family::Neighbours => Some("share a side".to_owned()),
            Family::Touching => Some("touch, at a side or at a corner".to_owned()),
            Family::Leaps { .. } => Some(format!("are {}", self.noun(family).pair?.strip_prefix("cells ")?)),
            other => Some(format!("lie together in {}", self.noun(other).a())),
        };
        let steps: Option<Vec<String>> = path.families.iter().map(|shapes| step(&shapes.family)).collect();
        let names = self.names;
        Some(format!(
            "the {} {} make a path from {} to {}: the cells of each and of the next one {}",
            names.many,
            self.inputs(&path.inputs, "and"),
            self.inputs(&[*first], "and"),
            self.inputs(&[*last], "and"),
            joined(&steps?, "or")
        ))
    }

    pub(super) fn connected_inputs(&self) -> String {
        let inputs = self.inputs(&self.grid.connected_inputs().collect::<Vec<_>>(), "and");
        format!(
            "the {} {inputs} stand in groups of cells that share sides: each {} tells how many cells its group has, and \
             two groups of the same size share no side",
            self.names.many, self.names.one
        )
    }
}

/// An expression as it is written, without brackets that mean nothing. The depth of a formula is bounded where it is read.
fn written(expression: &Expression<FormulaTerm>) -> String {
    match expression {
        Expression::Number(number) => number.to_string().replace('-', "−"),
        Expression::Of(FormulaTerm::Cell(position)) => position.to_string(),
        Expression::Of(FormulaTerm::Digits(positions)) => match &positions[..] {
            [] => "0".to_owned(),
            [only] => only.to_string(),
            [first, .., last] => format!("the number from {first} to {last}"),
        },
        Expression::Add(left, right) => format!("{} + {}", written(left), written(right)),
        Expression::Subtract(left, right) => format!("{} − {}", written(left), bracketed(right)),
        Expression::Multiply(left, right) => format!("{} × {}", bracketed(left), bracketed(right)),
    }
}

fn bracketed(expression: &Expression<FormulaTerm>) -> String {
    let text = written(expression);
    let is_sum = matches!(expression, Expression::Add(..) | Expression::Subtract(..));
    if is_sum { format!("({text})") } else { text }
}
