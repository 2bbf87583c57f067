//! Filtering by paths: an input stands in one cell, and only where the one before and the next can stand beside it.

use ecp_puzzle::CellId;

use super::{Contradiction, Narrowing};
use crate::relations::constraints::{CellPath, Constraint};

pub(super) fn filter(
    narrowing: &mut Narrowing,
    path: &CellPath,
    constraint: &Constraint,
) -> Result<(), Contradiction> {
    for input in path.members() {
        let holders = |narrowing: &Narrowing| -> Vec<CellId> {
            constraint.cells.iter().copied().filter(|cell| narrowing.domains.admit(*cell, input)).collect()
        };
        let places = holders(narrowing);
        let decided =
            places.iter().copied().find(|cell| narrowing.domains.only_value(*cell) == Some(Some(input)));
        match (places.as_slice(), decided) {
            ([], _) => return Err(Contradiction(constraint.shape.clone())),
            ([only], _) => narrowing.keep_only(*only, &constraint.shape, |value| value == Some(input))?,
            (_, Some(decided)) => {
                for cell in places.into_iter().filter(|cell| *cell != decided) {
                    narrowing.rule_out(cell, Some(input), &constraint.shape)?;
                }
            }
            (_, None) => {}
        }
    }
    for [one, other] in path.steps() {
        for &cell in &constraint.cells {
            let has_next = path.beside(cell).iter().any(|beside| narrowing.domains.admit(*beside, other));
            if narrowing.domains.admit(cell, one) && !has_next {
                narrowing.rule_out(cell, Some(one), &constraint.shape)?;
            }
        }
    }
    Ok(())
}
