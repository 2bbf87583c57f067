//! Clues for rules that read some, where the text has none yet: which there are to be, and which can be spared.

use std::collections::HashMap;

use ecp::puzzle::meaning::{Measured, Numbers, Reading};
use ecp::puzzle::shapes::Anchor;
use ecp::puzzle::{
    Bounds, CellId, Clue, ClueMark, Comparison, Condition, Constraint, Counts, Family, Grid, InputId, Marked,
    Measure, PlaceOfClues, Position, Puzzle, Relation, Rule, RuleId, Rules, Shapes, Square, Strength, Term,
};
use ecp::{Filling, Shape, all_shapes_on};

use super::{Refusal, Wish, groups};

/// What a family has its clues beside: nothing, or a place on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stand {
    /// In a list.
    List,
    /// In the cell that the shape lies around.
    Cell,
    /// In a cell or hole that the shape lies around and does not hold: what is given there is a hole.
    Hole,
}

/// Where the clues of a relation stand.
pub(crate) fn stand(relation: &Relation) -> Stand {
    match relation.shapes.family.place_of_clues() {
        Some(PlaceOfClues::Cells) => Stand::Cell,
        Some(PlaceOfClues::Holes) => Stand::Hole,
        None => Stand::List,
    }
}

/// Whether the clues of a relation are drawn on the board: in places, or, though they are listed, where cells meet. Those at its
/// edges are mostly all there.
pub(super) fn are_drawn_on_board(relation: &Relation) -> bool {
    let is_between_cells = matches!(relation.shapes.family, Family::Joints | Family::Corners);
    is_between_cells || stand(relation) != Stand::List
}

/// The relations that read clues and have none.
pub(crate) fn bare(grid: &Grid) -> Vec<RuleId> {
    let is_bare = |(_, relation): &(RuleId, &Relation)| {
        matches!(relation.condition, Condition::Compare(_, Comparison::Is, Term::Clue))
            && relation.clues.iter().all(Option::is_none)
    };
    grid.all(Rule::relation).filter(is_bare).map(|(rule, _)| rule).collect()
}

/// Opens the clues of some relations: each shape has one now, whatever it says. Of shapes that lie around a place only
/// those around holes have one.
pub(crate) fn open(grid: &mut Grid, relations: &[RuleId]) {
    let board = grid.board.clone();
    for rule in relations {
        let stand = match stand(grid.relation(*rule)) {
            Stand::Hole if are_told_apart(grid) => Stand::Cell,
            stand => stand,
        };
        let is_hole =
            |shape: &Shape| matches!(shape.anchor, Anchor::Place(place) if board.at(place).is_none());
        let has_clue = |shape: &Shape| match stand {
            Stand::Hole => is_hole(shape),
            // the cross of a hole has cells, too
            Stand::Cell if is_hole(shape) => false,
            Stand::List | Stand::Cell => !shape.cells.is_empty(),
        };
        let open = |shape: &Shape| has_clue(shape).then(|| Clue(vec![ClueMark::Any]));
        grid.relation_mut(*rule).give_clues(&board, open);
    }
}

/// Whether a rule says what cells with clues hold: then clues stand in cells.
fn are_told_apart(grid: &Grid) -> bool {
    grid.relations().any(|relation| {
        relation.shapes.family == Family::Cells && matches!(relation.selection.marked, Some(Marked::Any))
    })
}

/// Writes into each open clue what its shape measures on a filled board, and says for each where it stands: the relation
/// and the shape. A clue of a measure that comes to no whole number, or of a comparison other than `is`, stays open.
pub(super) fn complete(grid: &mut Grid, filling: &Filling) -> Vec<(RuleId, usize)> {
    let closed: Vec<(RuleId, usize, Clue)> = grid
        .all(Rule::relation)
        .flat_map(|(rule, relation)| {
            let closed = closed_clues(grid, relation, filling).into_iter();
            closed.map(move |(shape, clue)| (rule, shape, clue))
        })
        .collect();
    for (rule, shape, clue) in &closed {
        grid.relation_mut(*rule).set_clue(*shape, Some(clue.clone()));
    }
    closed.into_iter().map(|(rule, shape, _)| (rule, shape)).collect()
}

/// The open clues of a relation, closed.
fn closed_clues(grid: &Grid, relation: &Relation, filling: &Filling) -> Vec<(usize, Clue)> {
    let Condition::Compare(measure, Comparison::Is, Term::Clue) = &relation.condition else {
        return Vec::new();
    };
    let measured = Measured::on(measure, grid, filling);
    let is_open = |clue: Option<&Clue>| clue.is_some_and(|clue| clue.0 == [ClueMark::Any]);
    let open = relation.clued_shapes(&grid.board).enumerate().filter(|(_, (_, clue))| is_open(*clue));
    let closed = open.filter_map(|(number, (shape, _))| {
        let marks = whole_numbers(&measured.of(&shape))?.into_iter().map(ClueMark::Number);
        Some((number, relation.condition.kept_clue(Clue(marks.collect()))))
    });
    closed.collect()
}

/// The whole number that a measure comes to, or the list of them.
fn whole_numbers(reading: &Reading) -> Option<Vec<i64>> {
    match reading {
        Reading::List(list) | Reading::Unordered(list) => Some(list.clone()),
        // the least and the largest of no numbers
        Reading::Number(i64::MIN | i64::MAX) => None,
        Reading::Number(number) | Reading::Held(_, Some(number)) => Some(vec![*number]),
        Reading::Nothing | Reading::Fraction(..) | Reading::Held(_, None) | Reading::Input(_) => None,
    }
}

/// Takes clues away of which nobody knows what they measure.
pub(super) fn close(grid: &mut Grid, relations: &[RuleId]) {
    for rule in relations {
        grid.relation_mut(*rule).retain_clues(|_, clue| clue.0 != [ClueMark::Any]);
    }
}

/// Whether a relation tells places of the board apart by clues that others read too.
pub(super) fn tells_apart(relation: &Relation) -> bool {
    relation.selection.marked.is_some()
        && relation.shapes.family.place_of_clues().is_some()
        && relation.condition.measures_what_is_made().is_none()
}

/// Whether a relation that tells places apart reads the inputs of cells, not where lines lead.
pub(super) fn follows(relation: &Relation) -> bool {
    tells_apart(relation) && !matches!(relation.shapes.family, Family::OfLines(..) | Family::Next)
}

/// The rules without those of places that are not marked: before there are clues, none is.
pub(super) fn before_marking(rules: &Puzzle) -> Puzzle {
    let mut rules = rules.clone();
    if let Rules::Grid(grid) = &mut rules.rules {
        let is_of_unmarked = |rule: &Rule| {
            rule.relation().is_some_and(|relation| relation.selection.marked == Some(Marked::None))
        };
        grid.rules.retain(|rule| !is_of_unmarked(rule));
    }
    rules
}

/// How often places get and lose their clues.
const MOST_ROUNDS: usize = 8;

/// Gives relations that tell places apart by their clues those that other relations got there. A place where one of them is
/// broken by that loses its clue; one where it is broken without a clue gets a `?`.
pub(super) fn follow(grid: &mut Grid, added: &[RuleId], filling: &Filling) {
    let following: Vec<RuleId> =
        grid.all(Rule::relation).filter(|(_, relation)| follows(relation)).map(|(rule, _)| rule).collect();
    if following.is_empty() {
        return;
    }
    let on_board: Vec<RuleId> =
        added.iter().copied().filter(|rule| stand(grid.relation(*rule)) != Stand::List).collect();
    let mut clues = in_places(grid, on_board.iter().chain(&following));
    let numbers = Numbers::of(&grid.inputs);
    // what one loses may be wanted by another; a place that is never right loses its clue at the end
    let mut has_changed = true;
    for _ in 0..MOST_ROUNDS {
        if !std::mem::take(&mut has_changed) {
            break;
        }
        for rule in &following {
            let relation = grid.relation(*rule);
            for (shape, _) in relation.clued_shapes(&grid.board) {
                let Anchor::Place(place) = shape.anchor else { continue };
                if relation.is_kept_in(&shape, clues.get(&place), &grid.board, filling, &numbers) {
                    continue;
                }
                has_changed = true;
                if clues.remove(&place).is_none() {
                    clues.insert(place, Clue(vec![ClueMark::Any]));
                }
            }
        }
    }
    put(grid, &following, &on_board, &clues);
}

/// Gives relations the clues of places: some read all of a clue, others what is no sign.
pub(super) fn put(grid: &mut Grid, whole: &[RuleId], numbers: &[RuleId], clues: &HashMap<Position, Clue>) {
    let board = grid.board.clone();
    let without_signs = |clue: &Clue| {
        let left: Vec<ClueMark> =
            clue.0.iter().filter(|mark| !matches!(mark, ClueMark::Sign(_))).copied().collect();
        (!left.is_empty()).then_some(Clue(left))
    };
    for (rules, is_whole) in [(whole, true), (numbers, false)] {
        for rule in rules {
            grid.relation_mut(*rule).give_clues(&board, |shape| match shape.anchor {
                Anchor::Place(place) if is_whole => clues.get(&place).cloned(),
                Anchor::Place(place) => clues.get(&place).and_then(without_signs),
                _ => None,
            });
        }
    }
}

/// What stands in places for some relations; what a later one reads goes before.
pub(super) fn in_places<'r>(
    grid: &Grid,
    relations: impl IntoIterator<Item = &'r RuleId>,
) -> HashMap<Position, Clue> {
    let mut clues = HashMap::new();
    for rule in relations {
        for (shape, clue) in grid.relation(*rule).clued_shapes(&grid.board) {
            if let (Anchor::Place(place), Some(clue)) = (shape.anchor, clue) {
                clues.insert(place, clue.clone());
            }
        }
    }
    clues
}

/// Writes what open clues came to into those that tell places apart by the same clues: of a `(w ?)` one relation reads all.
pub(super) fn complete_following(grid: &mut Grid, completed: &[(RuleId, usize)]) {
    let following: Vec<RuleId> =
        grid.all(Rule::relation).filter(|(_, relation)| follows(relation)).map(|(rule, _)| rule).collect();
    let mut numbers: HashMap<Position, ClueMark> = HashMap::new();
    for (rule, number) in completed {
        let relation = grid.relation(*rule);
        let shapes = all_shapes_on(&relation.shapes.family, &grid.board);
        if let (Some(Anchor::Place(place)), Some(clue)) =
            (shapes.get(*number).map(|shape| &shape.anchor), relation.clue(*number))
            && let [number @ ClueMark::Number(_)] = clue.0[..]
        {
            numbers.insert(*place, number);
        }
    }
    for rule in following {
        let clued: Vec<(usize, Clue)> = grid
            .relation(rule)
            .clued_shapes(&grid.board)
            .enumerate()
            .filter_map(|(number, (shape, clue))| {
                let Anchor::Place(place) = shape.anchor else { return None };
                let mut clue = clue?.clone();
                let open = clue.0.iter_mut().find(|mark| **mark == ClueMark::Any)?;
                *open = *numbers.get(&place)?;
                Some((number, clue))
            })
            .collect();
        clued.into_iter().for_each(|(number, clue)| grid.relation_mut(rule).set_clue(number, Some(clue)));
    }
}

/// Whether the clues of a relation are lists of runs beside the board, of which solvers expect every one.
pub(super) fn is_reported_whole(relation: &Relation) -> bool {
    relation.condition.is_of_list() && stand(relation) == Stand::List
}

/// How often the first input occurs on the board, if that is what a constraint says.
fn bounds_of_board(constraint: &Constraint) -> Option<Bounds> {
    let Counts::With(counts) = &constraint.counts else { return None };
    let is_of_board = constraint.strength == Strength::Primary && constraint.shapes.family == Family::Board;
    match counts.as_slice() {
        [(InputId(0), bounds)] if is_of_board => Some(*bounds),
        _ => None,
    }
}

/// How often the rules want the first input on the board.
pub(super) fn bounds(grid: &Grid) -> Bounds {
    let all = grid.counts().filter_map(bounds_of_board);
    all.fold(Bounds::ANY, |one, other| Bounds {
        lo: one.lo.max(other.lo),
        hi: [one.hi, other.hi].into_iter().flatten().min(),
    })
}

/// Whether a number lies within bounds.
pub(super) fn has_room(bounds: Bounds, number: u32) -> bool {
    bounds.lo <= number && bounds.hi.is_none_or(|hi| number <= hi)
}

/// Whether clues are all there is: one input, and nothing but rules that read clues says where it stands, and perhaps a
/// rule how often.
pub(super) fn are_all(grid: &Grid) -> bool {
    let is_of_clues = |rule: &Rule| match rule {
        Rule::Count(constraint) => bounds_of_board(constraint).is_some(),
        Rule::Relation(relation) => {
            let says_nothing_without =
                matches!(&relation.selection.marked, Some(Marked::Any | Marked::With(_)));
            says_nothing_without
                || matches!(relation.condition, Condition::Compare(_, Comparison::Is, Term::Clue))
        }
        Rule::ConnectedInputs(_)
        | Rule::Among(_)
        | Rule::Formula(_)
        | Rule::Path(_)
        | Rule::Groups(_)
        | Rule::Draw(_) => false,
    };
    grid.inputs.len() == 1
        && grid.pieces.is_empty()
        && grid.rules.iter().all(is_of_clues)
        && !grid.up_to_symmetry
        && grid.relations().next().is_some()
}

/// How many clues there are in relations that had none.
pub(super) fn number(puzzle: &Puzzle, added: &[RuleId]) -> usize {
    let Rules::Grid(grid) = &puzzle.rules else { return 0 };
    added.iter().map(|rule| grid.relation(*rule).clues.iter().flatten().count()).sum()
}

/// Whether relations that had no clues have some now, all of them on the board, in cells or in walls.
pub(super) fn are_reported(puzzle: &Puzzle, added: &[RuleId]) -> bool {
    let Rules::Grid(grid) = &puzzle.rules else { return false };
    let is_on_board = |relation: &Relation| {
        stand(relation) != Stand::List || matches!(relation.shapes.family, Family::Runs(_))
    };
    number(puzzle, added) > 0 && added.iter().all(|rule| is_on_board(grid.relation(*rule)))
}

/// Refuses to take clues away where there are none, or none that may go.
pub(super) fn refuse_fewer(grid: &Grid) -> Result<(), Refusal> {
    let mut readers = grid.relations().filter(|relation| relation.reads_clues()).peekable();
    if readers.peek().is_none() {
        return Err(Refusal::NotHere(Wish::FewerClues, "no rule reads clues"));
    }
    if readers.all(is_reported_whole) {
        return Err(Refusal::NotHere(Wish::FewerClues, "who solves them counts on every list of runs"));
    }
    Ok(())
}

/// Refuses clues that would be ratios, which may be no whole numbers.
pub(super) fn refuse_ratios(grid: &Grid) -> Result<(), Refusal> {
    let is_ratio =
        |rule: &RuleId| matches!(grid.relation(*rule).condition, Condition::Compare(Measure::Ratio, ..));
    bare(grid).into_iter().find(is_ratio).map_or(Ok(()), |rule| Err(Refusal::NotMeasured(rule)))
}

/// Refuses relations all of whose clues stayed open on a filled board.
pub(super) fn refuse_unmeasured(grid: &Grid, relations: &[RuleId]) -> Result<(), Refusal> {
    let stayed_open = |rule: &&RuleId| {
        let mut clues = grid.relation(**rule).clues.iter().flatten().peekable();
        clues.peek().is_some() && clues.all(|clue| clue.0 == [ClueMark::Any])
    };
    relations.iter().find(stayed_open).map_or(Ok(()), |rule| Err(Refusal::NotMeasured(*rule)))
}

/// How many cells of a board are to be filled, if that is for us to say.
pub(super) fn cells_to_fill(grid: &Grid, density: Option<u32>) -> Result<Option<u32>, Refusal> {
    let percent = match density {
        Some(_) if grid.inputs.len() > 1 => {
            return Err(Refusal::NotHere(Wish::Density, "there are several inputs"));
        }
        Some(_) if grid.counts().any(Constraint::fills_cells) => {
            return Err(Refusal::NotHere(Wish::Density, "every cell is filled"));
        }
        Some(density) => density,
        None if are_all(grid) => usual_density(grid),
        None if may_be_full_or_empty(grid) => usual_density(grid),
        None => return Ok(None),
    };
    let is_open = |cell: &CellId| grid.board.cell(*cell).square != Square::Blank;
    let cells = grid.board.cell_ids().filter(is_open).count() as u64;
    let filled = u32::try_from((cells * u64::from(percent) + 50) / 100).unwrap_or(u32::MAX).max(1);
    let bounds = bounds(grid);
    if density.is_some() && !has_room(bounds, filled) {
        return Err(Refusal::NotHere(Wish::Density, "the rules say how many cells are filled"));
    }
    Ok(Some(filled.max(bounds.lo).min(bounds.hi.unwrap_or(u32::MAX))))
}

/// A fifth where clues count what lies around them, more where they stand in cells, else a little more than half.
fn usual_density(grid: &Grid) -> u32 {
    let lie_around = grid.relations().any(|relation| stand(relation) == Stand::Hole);
    match (lie_around, are_told_apart(grid)) {
        (true, false) => 20,
        (true, true) => 35,
        (false, _) => 55,
    }
}

/// Whether a board without anything, or full of one input, hangs together as well, so that nothing would be left to say by clues.
fn may_be_full_or_empty(grid: &Grid) -> bool {
    let hangs_together = |relation: &Relation| matches!(relation.condition, Condition::Connected(_));
    // what holds of all places that are not marked says itself how full the board is
    let is_of_unmarked = |relation: &Relation| relation.selection.marked == Some(Marked::None);
    grid.inputs.len() == 1
        && grid.pieces.is_empty()
        && !grid.counts().any(Constraint::fills_cells)
        && grid.relations().any(hangs_together)
        && !grid.relations().any(is_of_unmarked)
        && (!bare(grid).is_empty() || groups::are_bare(grid))
}

/// That a board holds so many of the first input.
pub(super) fn count_of_board(cells: u32) -> Constraint {
    Constraint {
        strength: Strength::Primary,
        shapes: Shapes { name: "board".to_owned(), family: Family::Board },
        counts: Counts::With(vec![(InputId(0), Bounds::exactly(cells))]),
    }
}
