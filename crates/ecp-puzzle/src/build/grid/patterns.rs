//! Drafts of expressions with symbols → expressions with inputs.

use super::Symbols;
use crate::build::BuildError;
use crate::build::patterns::CellDraft;
use crate::relation::{OneCell, Pattern, Times};

impl Symbols {
    pub(super) fn pattern(&self, draft: &Pattern<CellDraft>) -> Result<Pattern<OneCell>, BuildError> {
        let too_large = || {
            BuildError::NotSaid("an expression names 1,000 cells at most, all that is repeated written out")
        };
        // of what is nested deeper nothing is read
        if draft.depth() > Pattern::<CellDraft>::MOST_DEPTH {
            return Err(BuildError::NotSaid("an expression is put together of others 64 deep at most"));
        }
        if draft.written_out() > Pattern::<CellDraft>::MOST_CELLS {
            return Err(too_large());
        }
        let pattern = self.part(draft)?;
        if pattern.is_too_large() { Err(too_large()) } else { Ok(pattern) }
    }

    fn part(&self, draft: &Pattern<CellDraft>) -> Result<Pattern<OneCell>, BuildError> {
        let all = |parts: &[Pattern<CellDraft>]| {
            parts.iter().map(|part| self.part(part)).collect::<Result<Vec<_>, _>>()
        };
        Ok(match draft {
            Pattern::Cell(CellDraft::Any) => Pattern::Cell(OneCell::Any),
            Pattern::Cell(CellDraft::Of(shown)) if !shown.strokes.is_empty() => {
                return Err(BuildError::NotSaid(
                    "an expression is about inputs and empty cells, not about what lines do",
                ));
            }
            Pattern::Cell(CellDraft::Of(shown)) => match self.shown(shown)? {
                none if none.is_empty() => {
                    return Err(BuildError::NotSaid("`holding` wants an input at least"));
                }
                shown => Pattern::Cell(OneCell::of(shown)),
            },
            Pattern::Sequence(parts) => Pattern::sequence(all(parts)?),
            Pattern::Either(parts) => Pattern::either(all(parts)?),
            Pattern::Repeated(_, Times { least, most: Some(most) }) if least > most => {
                return Err(BuildError::NotSaid("nothing is repeated from more to fewer times"));
            }
            Pattern::Repeated(part, times) => self.part(part)?.repeated(*times),
        })
    }
}
