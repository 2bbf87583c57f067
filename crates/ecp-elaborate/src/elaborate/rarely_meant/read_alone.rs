//! Rules that are asked of each shape by itself, or of less than is meant: two lines that are to be alike, neighbours without the cell
//! between them, numbers in cells that may hold what they count, islands without a number.

use ecp_puzzle::shapes::Anchor;
use ecp_puzzle::{
    Choice, Comparison, Condition, Counts, Family, Gathered, Grid, GroupCondition, Measure, PieceMeasure,
    PieceTerm, Position, Property, Rule, RuleId, Shown, Square, Strength, Stroke, Term, Way,
};

use super::Slip;

/// Things that lie in cells, by the names that people give them.
const THINGS: [&str; 14] = [
    "mine", "mines", "bomb", "bombs", "star", "stars", "tent", "tents", "ship", "ships", "✹", "★", "💣",
    "treasure",
];

/// `in r1c1..r1c3, r2c1..r2c3: equal`, of two rules of one statement: each line is to hold one input all along, where two that are alike
/// are meant.
pub(super) fn lines_that_are_alike(rule: &Rule, next: Option<&Rule>) -> Option<Slip> {
    const SHORT: u32 = 2;
    let line = |rule: &Rule| {
        let relation = rule.relation()?;
        let is_whole = relation.condition == Condition::Has(Property::Equal) && relation.selection.is_all();
        match relation.shapes.family {
            Family::Line(from, to) if is_whole => Some((from, to)),
            _ => None,
        }
    };
    let apart = |(from, to): (Position, Position)| {
        let step = |from: u32, to: u32| i64::from(to) - i64::from(from);
        (step(from.row, to.row), step(from.column, to.column))
    };
    let (one, other) = (line(rule)?, line(next?)?);
    let (rows, columns) = apart(one);
    let is_long = rows.unsigned_abs().max(columns.unsigned_abs()) >= u64::from(SHORT);
    (is_long && apart(other) == (rows, columns)).then(|| Slip {
        message: "`equal` is asked of each line by itself".to_owned(),
        label: "all cells of a line are to hold the same",
        help: format!(
            "lines that are alike, cell by cell, are compared among them: `among {}..{}, {}..{}: equal`",
            one.0, one.1, other.0, other.1
        ),
    })
}

/// `in around: distinct`: the neighbours of each cell differ from each other, and not from the cell.
pub(super) fn neighbours_without_the_cell(rule: &Rule, grid: &Grid) -> Option<Slip> {
    let relation = rule.relation().filter(|relation| relation.selection.is_all())?;
    let Condition::Has(Property::Distinct) = relation.condition else { return None };
    let (said, word) = match relation.shapes.family {
        Family::Around => ("that touch, at a side or at a corner,", "touching"),
        Family::Beside => ("that share a side", "neighbours"),
        _ => return None,
    };
    // who says that of pairs, too, knows it
    let are_known = grid.relations().any(|other| {
        matches!(other.shapes.family, Family::Touching | Family::Neighbours)
            && other.condition == Condition::Has(Property::Distinct)
    });
    (!are_known).then(|| Slip {
        message: "the neighbours of a cell are compared with each other, and not with the cell".to_owned(),
        label: "the cell between them is not one of them",
        help: format!("that cells {said} differ is `in {word}: distinct`"),
    })
}

/// `in around: count of mine is clue` with `(1)` in a cell: a mine may lie in that cell, too.
pub(super) fn cells_of_numbers(rule: &Rule, grid: &Grid) -> Option<Slip> {
    let relation = rule.relation().filter(|relation| relation.selection.is_all())?;
    let Condition::Compare(Measure::Count(shown), Comparison::Is, Term::Clue) = &relation.condition else {
        return None;
    };
    let ([Shown::Input(input)], Family::Around) = (&shown[..], &relation.shapes.family) else { return None };
    let mut clued = relation.clued_shapes(&grid.board).filter(|(_, clue)| clue.is_some());
    let is_open = clued.any(|(shape, _)| match shape.anchor {
        Anchor::Place(place) => {
            grid.board.at(place).is_some_and(|cell| grid.board.cell(cell).square == Square::Empty)
        }
        _ => false,
    });
    // who says something of such cells knows that they are cells
    let is_known = grid.relations().any(|other| other.selection.marked.is_some());
    let symbol = &grid.inputs[input.0 as usize].symbol;
    // a cell is shaded under its number, too; a thing that lies in a cell has no room beside one
    let is_thing = THINGS.contains(&symbol.to_lowercase().as_str());
    (is_open && is_thing && !is_known && grid.declared_inputs() == 1).then(|| Slip {
        message: format!("a cell with a number may hold {symbol} itself"),
        label: "counts around the cell, and asks nothing of it",
        help: format!(
            "a number in a place that is no cell is written `#1`; or say `in cells marked any: count of {symbol} is 0`"
        ),
    })
}

/// `in groups of empty: size is clue` beside `in board: connected ■`: an island without a number may have any size.
pub(super) fn islands_without_a_number(rule: &Rule, id: RuleId, grid: &Grid) -> Option<Slip> {
    let Rule::Groups(sized) = rule else { return None };
    let GroupCondition::Measured(measured) = &sized.keeps else { return None };
    let is_size = measured.measure == PieceMeasure::Size
        && measured.comparison == Comparison::Is
        && measured.term == PieceTerm::Clue;
    let is_of_empty = sized.groups.gathered == Gathered::Cells && sized.groups.shown == [Shown::Empty];
    // whatever else is said of these groups may be why they have no number
    let is_of_them = |(other, rule): (RuleId, &Rule)| matches!(rule, Rule::Groups(other_rule) if other != id && other_rule.groups == sized.groups);
    let is_wall = |rule: &Rule| match rule.relation().map(|relation| &relation.condition) {
        Some(Condition::Connected(wall)) => {
            !wall.shown.contains(&Shown::Empty) && grid.declared_inputs() == 1
        }
        _ => false,
    };
    let is_counted = (0..).map(RuleId).zip(&grid.rules).any(is_of_them);
    (is_size && is_of_empty && sized.marked.is_none() && !is_counted && grid.rules.iter().any(is_wall)).then(
        || Slip {
            message: "a group without a number may have any size".to_owned(),
            label: "speaks of groups with a number",
            help: "that each has exactly one is `in groups of empty: count of clue is 1`".to_owned(),
        },
    )
}

/// `in corners: distinct`: of the cells around every corner of the grid, where the four cells in the corners of the board are meant.
pub(super) fn corners_of_the_grid(rule: &Rule, grid: &Grid) -> Option<Slip> {
    let relation = rule.relation().filter(|relation| relation.selection.is_all())?;
    let is_of_set = match &relation.condition {
        Condition::Has(Property::Distinct | Property::Equal) => true,
        Condition::Compare(Measure::Sum(_), _, Term::Numbers(_)) => grid.declared_inputs() > 3,
        _ => false,
    };
    (is_of_set && relation.shapes.family == Family::Corners).then(|| Slip {
        message: "`corners` are the up to four cells around each corner of the grid".to_owned(),
        label: "asked wherever cells meet",
        help: "the blocks of four cells are `windows 2 2`; cells of the board's own corners are listed, as `lines { r1c1 r1c9 r9c1 r9c9 }`".to_owned(),
    })
}

/// `in rows: not one of a`: that not every cell holds a, where none is meant to.
pub(super) fn not_every_cell(rule: &Rule, grid: &Grid) -> Option<Slip> {
    let relation = rule.relation()?;
    let Condition::Lacks(Property::OneOf(choices)) = &relation.condition else { return None };
    let symbol = |choice: &Choice| choice.input().map(|input| grid.inputs[input.index()].symbol.as_str());
    let symbols: Option<Vec<&str>> = choices.iter().map(symbol).collect();
    // of windows and the like that not all cells hold one is what is meant
    let named = symbols.filter(|_| is_large(&relation.shapes.family))?.join(" ");
    Some(Slip {
        message: "`one of` is asked of every cell, and `not` denies it of the shape".to_owned(),
        label: "says that some cell of each shape holds another",
        help: format!("that no cell holds such a one is `count of {named} is 0`"),
    })
}

/// `in board: count of line is 20` where lines run along edges: those at the rim lie between no two cells.
pub(super) fn board_without_its_rim(rule: &Rule, grid: &Grid) -> Option<Slip> {
    let relation = rule.relation().filter(|relation| *relation.shapes.family.as_said() == Family::Board)?;
    let Condition::Compare(Measure::Count(shown), ..) = &relation.condition else { return None };
    let is_of_edges = grid.board.draw().is_some_and(|draw| draw.way == Way::Edges);
    let line = grid.stroke(Stroke::Line).map(Shown::Input);
    // with a ring of cells that lie outside no edge is at the rim
    let knows_outside = grid.relations().any(|relation| match &relation.condition {
        Condition::Has(Property::OneOf(choices)) | Condition::Lacks(Property::OneOf(choices)) => {
            choices.iter().any(|choice| choice.input() == grid.stroke(Stroke::Inside))
        }
        _ => false,
    });
    (is_of_edges && !knows_outside && line.is_some_and(|line| shown.contains(&line))).then(|| Slip {
        message: "edges at the rim lie between no two cells, and are not counted".to_owned(),
        label: "counts the edges that two cells of the board share",
        help: "around a cell all edges are counted by `sides`; with a ring of cells around, of which `not one of inside` holds, no edge lies at the rim".to_owned(),
    })
}

/// `secondary neighbours with rose tulip occurs 1`: a rose beside a tulip is allowed.
pub(super) fn each_for_itself(rule: &Rule, grid: &Grid) -> Option<Slip> {
    let constraint = rule.count().filter(|constraint| constraint.strength == Strength::Secondary)?;
    let word = match constraint.shapes.family {
        Family::Neighbours => "neighbours",
        Family::Touching => "touching",
        _ => return None,
    };
    let Counts::With(counts) = &constraint.counts else { return None };
    let symbols: Vec<&str> =
        counts.iter().map(|(input, _)| grid.inputs[input.index()].symbol.as_str()).collect();
    let are_words = symbols.iter().all(|symbol| symbol.chars().count() > 1 && symbol.parse::<i64>().is_err());
    let is_some = (2..=3).contains(&symbols.len()) && symbols.len() < grid.declared_inputs();
    let is_once = counts.iter().all(|(_, bounds)| bounds.hi == Some(1));
    (are_words && is_some && is_once).then(|| Slip {
        message: format!("each of {} is counted by itself", symbols.join(" ")),
        label: "forbids two of the same",
        help: format!(
            "that no two of them, alike or not, come together is `in {word}: count of {} at most 1`",
            symbols.join(" ")
        ),
    })
}

/// `in rows: not equal`, where no number may come twice: that is more than that not all are alike.
pub(super) fn not_all_alike(rule: &Rule, grid: &Grid) -> Option<Slip> {
    let relation = rule.relation().filter(|relation| relation.selection.is_all())?;
    let is_of_lines =
        matches!(relation.shapes.family.as_said(), Family::Rows | Family::Cols | Family::Boxes { .. });
    let is_denied = relation.condition == Condition::Lacks(Property::Equal);
    let (width, height) = (grid.board.width() as usize, grid.board.height() as usize);
    // fewer inputs than cells come twice in any case
    let can_differ = grid.declared_inputs() >= width.max(height) && width.min(height) > 2;
    (is_of_lines && is_denied && can_differ).then(|| Slip {
        message: "`not equal` says that not all cells are alike".to_owned(),
        label: "two of them may be",
        help: "that no two are alike is `distinct`".to_owned(),
    })
}

/// `in next marked w: one of turn`, of both cells beside: at least one is to turn.
pub(super) fn both_turn(rule: &Rule, grid: &Grid) -> Option<Slip> {
    let relation = rule.relation().filter(|relation| relation.shapes.family == Family::Next)?;
    let Condition::Has(Property::OneOf(choices)) = &relation.condition else { return None };
    let [choice] = &choices[..] else { return None };
    let turns = grid.stroke(Stroke::Turn).filter(|turn| choice.input() == Some(*turn)).is_some();
    turns.then(|| Slip {
        message: "`one of` is asked of each of the cells that come next".to_owned(),
        label: "the line is to turn before and behind",
        help: "that it turns before or behind is `count of turn at least 1`".to_owned(),
    })
}

/// Whether shapes of a family are such in which most inputs stand: rows, columns, boxes, regions, the board.
pub(super) const fn is_large(family: &Family) -> bool {
    matches!(family, Family::Rows | Family::Cols | Family::Boxes { .. } | Family::Regions(_) | Family::Board)
}
