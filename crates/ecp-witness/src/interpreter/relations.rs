//! Relations on what stands in the cells of shapes, which are this interpreter's own. What a measure comes to and what a
//! condition means is asked of [`ecp_puzzle::meaning`], where it is defined.

use ecp_puzzle::meaning::{Numbers, Reading};
use ecp_puzzle::shapes::{Anchor, Course, Shape, all_shapes_on};
use ecp_puzzle::{
    Among, CellId, Clue, ClueMark, Condition, Family, Formula, Gathered, Grid, InputId, Marked, Measure,
    Path, Relation, Rule, Shown, Term,
};

use super::{families, grouped, together};

/// Whether all relations hold on a board filled so.
pub fn hold(grid: &Grid, filling: &[Option<InputId>]) -> bool {
    grid.rules.iter().all(|rule| match rule {
        Rule::Relation(relation) => relation_holds(relation, grid, filling),
        Rule::Among(among) => among_holds(among, grid, filling),
        Rule::Formula(formula) => formula_holds(formula, grid, filling),
        Rule::Path(path) => path_holds(path, grid, filling),
        // what pieces keep is looked at where they are laid
        Rule::Groups(rule) if rule.groups.gathered == Gathered::Pieces => true,
        Rule::Groups(rule) => grouped::keep(rule, grid, filling),
        Rule::Count(_) | Rule::ConnectedInputs(_) => true,
        // lines are tried by themselves
        Rule::Draw(_) => panic!("the interpreter draws no lines"),
    })
}

/// Whether a relation holds in all its shapes.
pub fn relation_holds(relation: &Relation, grid: &Grid, filling: &[Option<InputId>]) -> bool {
    let numbers = Numbers::of(&grid.inputs);
    let shapes = families::ordered_shapes(&relation.shapes.family, &grid.board);
    if let Condition::Connected(connection) = &relation.condition {
        return shapes.iter().enumerate().all(|(index, shape)| {
            let clue = relation.clues.get(index).and_then(Option::as_ref);
            !is_meant(relation, index, clue, grid, filling)
                || together::hangs_together(connection, shape, grid, filling)
        });
    }
    shapes.iter().enumerate().filter(|(_, shape)| !shape.is_empty()).all(|(index, shape)| {
        let clue = relation.clues.get(index).and_then(Option::as_ref);
        if !is_meant(relation, index, clue, grid, filling) {
            return true;
        }
        if let Condition::Compare(Measure::SizeOfGroups(of), comparison, term) = &relation.condition {
            let groups = grouped::groups(of, grid, filling);
            let comes_in = |group: &&Vec<CellId>| shape.iter().any(|cell| group.contains(cell));
            let size = groups.iter().filter(comes_in).map(Vec::len).sum::<usize>() as i64;
            let number = match (term, clue.map(|clue| &clue.0[..])) {
                (Term::Numbers(numbers), _) => numbers[0],
                (Term::Clue, None | Some([ClueMark::Any])) => return true,
                (Term::Clue, Some([ClueMark::Number(number)])) => *number,
                _ => return relation.selection.marked.is_some(),
            };
            return grouped::compares(size, *comparison, number);
        }
        let course = families::course_at(&relation.shapes.family, index, shape, &grid.board);
        let condition = relation.condition.on(shape, &grid.board);
        condition.holds(&read(shape, filling), &course, clue, &numbers)
    })
}

/// Whether a relation speaks of one of its shapes.
fn is_meant(
    relation: &Relation,
    index: usize,
    clue: Option<&Clue>,
    grid: &Grid,
    filling: &[Option<InputId>],
) -> bool {
    let has_mark = match &relation.selection.marked {
        None => true,
        Some(Marked::Any) => clue.is_some(),
        Some(Marked::None) => clue.is_none(),
        Some(Marked::With(marks)) => clue.is_some_and(|clue| marks.iter().any(|mark| clue.0.contains(mark))),
    };
    let shapes = all_shapes_on(&relation.shapes.family, &grid.board);
    // nothing looks out of a hole without a clue
    if let (Anchor::Place(place), None, true) =
        (&shapes[index].anchor, clue, relation.shapes.family.has_rays())
        && grid.board.at(*place).is_none()
    {
        return false;
    }
    let shows = relation.selection.at.is_empty() || {
        let Anchor::Place(place) = shapes[index].anchor else { panic!("a shape for each place") };
        let held = grid.board.at(place).map(|cell| filling[cell.index()]);
        held.is_some_and(|held| match held {
            Some(input) => relation.selection.at.contains(&Shown::Input(input)),
            None => relation.selection.at.contains(&Shown::Empty),
        })
    };
    has_mark && shows
}

/// What stands in some cells.
pub fn read(cells: &[CellId], filling: &[Option<InputId>]) -> Vec<Option<InputId>> {
    cells.iter().map(|cell| filling[cell.index()]).collect()
}

/// The whole number, or the list of them, that a measure comes to.
pub fn whole_numbers(
    measure: &Measure,
    grid: &Grid,
    held: &[Option<InputId>],
    course: &Course,
) -> Option<Vec<i64>> {
    match measure.along(course, held, &Numbers::of(&grid.inputs)) {
        Reading::List(list) | Reading::Unordered(list) => Some(list),
        Reading::Number(number) | Reading::Held(_, Some(number)) => Some(vec![number]),
        _ => None,
    }
}

/// Whether shapes side by side are what the rule says.
pub fn among_holds(among: &Among, grid: &Grid, filling: &[Option<InputId>]) -> bool {
    let numbers = Numbers::of(&grid.inputs);
    groups(among, grid).into_iter().all(|group| {
        let shapes = group.into_iter().map(|cells| Shape::new(String::new(), cells));
        among.rule.holds(&shapes.collect::<Vec<_>>(), &grid.board, filling, &numbers)
    })
}

fn groups(among: &Among, grid: &Grid) -> Vec<Vec<Vec<CellId>>> {
    let mut groups = Vec::new();
    let mut whole = Vec::new();
    for shapes in &among.families {
        match &shapes.family {
            Family::Cut(family, by) => groups.extend(families::parts(family, by, &grid.board)),
            family => whole.extend(families::ordered_shapes(family, &grid.board)),
        }
    }
    whole.retain(|cells| !cells.is_empty());
    groups.push(whole);
    let Some(by) = &among.meeting else { return groups };
    let others = families::ordered_shapes(&by.family, &grid.board);
    let meets = |one: &[CellId], other: &[CellId]| {
        let has = |shape: &[CellId], cells: &[CellId]| cells.iter().any(|cell| shape.contains(cell));
        others.iter().any(|shape| has(shape, one) && has(shape, other))
    };
    let mut pairs = Vec::new();
    for group in groups {
        for (number, other) in group.iter().enumerate() {
            let before = group[..number].iter().filter(|one| meets(one, other));
            pairs.extend(before.map(|one| vec![one.clone(), other.clone()]));
        }
    }
    pairs
}

/// Whether a formula is true.
pub fn formula_holds(formula: &Formula, grid: &Grid, filling: &[Option<InputId>]) -> bool {
    formula.holds(&grid.board, filling, &Numbers::of(&grid.inputs))
}

/// Whether each input of a path stands in one cell, and two successive ones share a shape.
pub fn path_holds(path: &Path, grid: &Grid, filling: &[Option<InputId>]) -> bool {
    let place = |input: InputId| {
        let mut places = grid.board.cell_ids().filter(|cell| filling[cell.index()] == Some(input));
        let place = places.next();
        if places.next().is_some() { None } else { place }
    };
    let Some(places) = path.inputs.iter().map(|input| place(*input)).collect::<Option<Vec<CellId>>>() else {
        return false;
    };
    let shapes =
        || path.families.iter().flat_map(|shapes| families::ordered_shapes(&shapes.family, &grid.board));
    places
        .windows(2)
        .all(|pair| pair[0] == pair[1] || shapes().any(|shape| pair.iter().all(|cell| shape.contains(cell))))
}
