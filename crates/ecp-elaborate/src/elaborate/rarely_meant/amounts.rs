//! Counts and numbers that say more than is meant: exactly once in every pair, the first of a shape with what it is the sum of, noughts
//! for empty cells.

use ecp_puzzle::{
    Comparison, Condition, Family, Grid, InputId, Measure, Part, Rule, Shown, Square, Strength, Term,
};

use super::Slip;
use super::read_alone::is_large;

/// `primary touching with ★ occurs 1`: one of each two cells that touch is to hold ★, where that no two touch is meant.
pub(super) fn once_in_every_pair(rule: &Rule, grid: &Grid) -> Option<Slip> {
    let constraint = rule.count().filter(|constraint| constraint.strength == Strength::Primary)?;
    let (said, word) = match constraint.shapes.family {
        Family::Touching => ("that touch, at a side or at a corner", "touch"),
        Family::Neighbours => ("that share a side", "share a side"),
        Family::Leaps { .. } => ("so far apart", "are so far apart"),
        _ => return None,
    };
    let counts = grid.counts_of(constraint);
    let [(input, bounds)] = counts[..] else { return None };
    let symbol = &grid.inputs[input.0 as usize].symbol;
    let family = constraint.shapes.family.spelled();
    (bounds.lo == 1 && bounds.hi == Some(1)).then(|| Slip {
        message: format!("of each two cells {said}, exactly one is to hold {symbol}"),
        label: "wants one in every pair, everywhere",
        help: format!("that no two {word} is `secondary {family} with {symbol} occurs 1`"),
    })
}

/// `in arrows: first is sum`: the first is one of those that are added up.
pub(super) fn first_of_all(rule: &Rule) -> Option<Slip> {
    let Condition::Compare(end, Comparison::Is, Term::Measure(Measure::Sum(Part::Whole))) =
        &rule.relation()?.condition
    else {
        return None;
    };
    let (end, help) = match end {
        Measure::First(Part::Whole) => ("first", "what all others add up to is `sum of rest`"),
        Measure::Last(Part::Whole) => {
            ("last", "turn the shapes round: `first is sum of rest` is said of shapes `reversed`")
        }
        _ => return None,
    };
    Some(Slip {
        message: format!("the {end} cell is added up, too"),
        label: "kept only where all others add up to 0",
        help: help.to_owned(),
    })
}

/// `in rows: count of 1 2 is 1`: one of the two stands there, where each is meant.
pub(super) fn counted_together(rule: &Rule, grid: &Grid) -> Option<Slip> {
    let relation = rule.relation().filter(|relation| is_large(&relation.shapes.family))?;
    let Condition::Compare(Measure::Count(shown), Comparison::Is, Term::Numbers(numbers)) =
        &relation.condition
    else {
        return None;
    };
    let ([Shown::Input(one), Shown::Input(other)], [1]) = (&shown[..], numbers.as_slice()) else {
        return None;
    };
    let [one, other] = [one, other].map(|input| &grid.inputs[input.0 as usize].symbol);
    // a digit and its double in other signs are one thing
    let is_digit = |symbol: &str| symbol.bytes().all(|byte| byte.is_ascii_digit());
    (is_digit(one) && is_digit(other)).then(|| Slip {
        message: format!("{one} and {other} are counted together"),
        label: "one of the two stands there, once",
        help: format!("each by itself is `count of {one} is 1 and count of {other} is 1`"),
    })
}

/// `in cells: count of ■ is clue`: of the cell of the clue alone, where those around it are meant.
pub(super) fn count_of_one_cell(rule: &Rule, grid: &Grid) -> Option<Slip> {
    let relation = rule.relation().filter(|relation| relation.shapes.family == Family::Cells)?;
    let Condition::Compare(Measure::Count(shown), _, Term::Clue) = &relation.condition else { return None };
    let [Shown::Input(input)] = shown[..] else { return None };
    let symbol = &grid.inputs[input.0 as usize].symbol;
    Some(Slip {
        message: "a cell is a shape by itself here, and has at most one".to_owned(),
        label: "counts in the cell of the clue alone",
        help: format!(
            "those in the eight cells around it are `in around: count of {symbol} is clue`, in the four beside it `in beside: ...`"
        ),
    })
}

/// `board { 0 2 0 / ... }` with `inputs 0..9`: a nought stands where nothing does, and is a given.
pub(super) fn given_noughts(grid: &Grid) -> Option<Slip> {
    const FEW_INPUTS: usize = 3;
    let declared = &grid.inputs[..grid.declared_inputs()];
    let nought = declared.iter().position(|input| input.symbol == "0")?;
    let nought = Square::Given(InputId(u32::try_from(nought).ok()?));
    let cells = grid.board.cells();
    let count = cells.iter().filter(|cell| cell.square == nought).count();
    let has_open = cells.iter().any(|cell| cell.square == Square::Empty);
    let is_drawn = grid.board.draw().is_some() || !grid.pieces.is_empty();
    // a board of noughts and ones may be a filled one
    let is_doubtful = declared.len() > FEW_INPUTS && !has_open && !is_drawn;
    (is_doubtful && count * 2 > cells.len()).then(|| Slip {
        message: format!("0 is an input, and stands as a given in {count} cells"),
        label: "no cell of this board is left to fill",
        help: "where 0 marks an empty cell write `board empty 0 { ... }`; if it is no digit of the puzzle, it stands among the inputs no more: `inputs 1..9`"
            .to_owned(),
    })
}
