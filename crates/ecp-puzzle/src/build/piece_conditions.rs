//! Conditions of pieces as they lie: `if_(measured(PieceMeasure::Size).equals(4)).then(rectangular())`.

use super::compound::Said;
use super::groups::{GroupRules, InGroups, Keeps};
use crate::groups::{GroupCondition, Likeness};
use crate::piece::{PieceFormula, PieceMeasure, PieceQuantity, PieceRule, PieceSide, PieceTerm};
use crate::relation::{Comparison, Compound, Expression, Remainder};

/// Something that a piece may keep as it lies, for [`InGroups::keep`].
#[derive(Clone, Debug)]
pub struct SayingOfPieces(PieceDraft);

#[derive(Clone, Debug)]
enum PieceDraft {
    Compare(Expression<PieceQuantity>, Comparison, Expression<PieceQuantity>),
    Leaves(Expression<PieceQuantity>, Remainder),
    Known(GroupCondition),
    Compound(Compound<SayingOfPieces>),
}

impl Said for SayingOfPieces {
    fn of_parts(parts: Compound<Self>) -> Self {
        Self(PieceDraft::Compound(parts))
    }
}

/// What is measured of a piece, to be added, multiplied and compared: `measured(PieceMeasure::Width) + 1`.
#[must_use]
pub const fn measured(measure: PieceMeasure) -> Expression<PieceQuantity> {
    Expression::Of(PieceQuantity::Measure(measure))
}

/// Every clue that a piece covers, on the right of a comparison; one that covers none is left alone.
#[must_use]
pub const fn clue_of_piece() -> Expression<PieceQuantity> {
    Expression::Of(PieceQuantity::Clue)
}

/// It fills its rectangle.
#[must_use]
pub const fn rectangular() -> SayingOfPieces {
    SayingOfPieces(PieceDraft::Known(GroupCondition::Rectangular(true)))
}

/// All clues that it covers are the same.
#[must_use]
pub const fn clues_equal() -> SayingOfPieces {
    SayingOfPieces(PieceDraft::Known(GroupCondition::Clues(Likeness::Equal)))
}

/// No two clues that it covers are the same.
#[must_use]
pub const fn clues_distinct() -> SayingOfPieces {
    SayingOfPieces(PieceDraft::Known(GroupCondition::Clues(Likeness::Distinct)))
}

impl From<PieceMeasure> for Expression<PieceQuantity> {
    fn from(measure: PieceMeasure) -> Self {
        measured(measure)
    }
}

super::single_cells::comparisons! {
    PieceQuantity => SayingOfPieces, |left, comparison, right| SayingOfPieces(PieceDraft::Compare(left, comparison, right))
}

impl Expression<PieceQuantity> {
    /// It leaves this remainder: `measured(PieceMeasure::Size).leaves(Remainder::EVEN)`.
    #[must_use]
    pub fn leaves(self, remainder: Remainder) -> SayingOfPieces {
        SayingOfPieces(PieceDraft::Leaves(self, remainder))
    }
}

impl InGroups {
    /// What pieces keep, and areas, groups and paths where it is one comparison, put together of their measures: `in_groups(placed_pieces()).keep(not(rectangular()))`.
    pub fn keep(self, saying: SayingOfPieces) -> GroupRules {
        self.keeps(Keeps::Said(saying))
    }
}

impl SayingOfPieces {
    /// What it is, or why it is nothing.
    pub(super) fn condition(self) -> Result<GroupCondition, &'static str> {
        let mut parts = 0;
        self.part(0, &mut parts)
    }

    fn part(self, depth: usize, parts: &mut usize) -> Result<GroupCondition, &'static str> {
        *parts += 1;
        let is_small = *parts <= Compound::<Self>::MOST_PARTS && depth <= Compound::<Self>::MOST_DEPTH;
        if !is_small {
            return Err("that is put together of too many conditions");
        }
        match self.0 {
            PieceDraft::Known(condition) => Ok(condition),
            PieceDraft::Compare(left, comparison, right) => compared(&left, comparison, right),
            PieceDraft::Leaves(left, remainder) => Ok(GroupCondition::Reckoned(PieceFormula {
                left: of_measures(&left)?,
                comparison: Comparison::Is,
                right: PieceSide::Remainder(remainder),
            })),
            PieceDraft::Compound(compound) => {
                let mut wrong = None;
                let made = compound.map(|part| {
                    part.clone().part(depth + 1, parts).map_err(|reason| wrong = Some(reason)).ok()
                });
                match (made, wrong) {
                    (Some(made), None) => Ok(GroupCondition::Compound(made)),
                    (_, wrong) => Err(wrong.unwrap_or("that is put together of nothing")),
                }
            }
        }
    }
}

/// A measure beside a number, the clue or another is a rule of its own, as in the text.
fn compared(
    left: &Expression<PieceQuantity>,
    comparison: Comparison,
    right: Expression<PieceQuantity>,
) -> Result<GroupCondition, &'static str> {
    check(&right)?;
    let left = of_measures(left)?;
    let term = match &right {
        Expression::Number(number) => Some(PieceTerm::Number(*number)),
        Expression::Of(PieceQuantity::Clue) => Some(PieceTerm::Clue),
        Expression::Of(PieceQuantity::Measure(measure)) => Some(PieceTerm::Measure(*measure)),
        _ => None,
    };
    Ok(match (left, term) {
        (Expression::Of(measure), Some(term)) => {
            GroupCondition::Measured(PieceRule { measure, comparison, term })
        }
        (left, _) => {
            GroupCondition::Reckoned(PieceFormula { left, comparison, right: PieceSide::Number(right) })
        }
    })
}

/// What stands on the left of a comparison.
fn of_measures(left: &Expression<PieceQuantity>) -> Result<Expression<PieceMeasure>, &'static str> {
    check(left)?;
    let measure = |quantity: &PieceQuantity| match quantity {
        PieceQuantity::Measure(measure) => Some(Expression::Of(*measure)),
        PieceQuantity::Clue => None,
    };
    left.map(measure).ok_or("the clue of a piece stands on the right of a comparison")
}

fn check(side: &Expression<PieceQuantity>) -> Result<(), &'static str> {
    if side.is_too_long() {
        return Err("a number is made of more than 256 others");
    }
    let is_about_a_clue = |quantity: &&PieceQuantity| matches!(quantity, PieceQuantity::Measure(measure) if measure.is_about_a_clue());
    if side.terms().iter().any(is_about_a_clue) {
        return Err("what is measured from the cell of a clue is not reckoned with or put together");
    }
    Ok(())
}
