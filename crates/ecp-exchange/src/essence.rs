//! What is left of a puzzle when names and the order of its rules are forgotten, and families are no more than their
//! shapes: two puzzles with the same essence have the same solutions, place by place.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::Hash;
use std::mem;

use ecp::all_shapes_on;
use ecp::puzzle::{
    Bounds, CellId, Clue, Condition, Constraint, Family, Grid, Input, InputId, Meeting, Occurrence, Order,
    Piece, PieceRule, Pieces, Property, Relation, Rule, Selection, Shapes, Square, Strength, Topology, Way,
};

/// The essence of a puzzle.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Essence {
    inputs: Vec<Name>,
    topology: Topology,
    rows: Vec<Vec<Square>>,
    things: HashSet<Thing>,
    pieces: OfPieces,
    connected: Vec<InputId>,
    up_to_symmetry: bool,
}

/// An input without its spelling, unless that is a number.
#[derive(Debug, PartialEq, Eq)]
enum Name {
    Number(u32),
    Place(usize),
}

/// What a rule says of some cells; or the rule, where it is not known how to say less.
#[derive(Debug, PartialEq, Eq, Hash)]
enum Thing {
    /// Every cell holds an input.
    Filled(Vec<CellId>),
    /// No input occurs twice.
    Distinct(Vec<CellId>),
    /// Inputs occur no more often, where so many counts are asked for.
    AtMost(Vec<(InputId, Option<u32>)>, usize, Vec<CellId>),
    /// Inputs occur so often, where so many counts are asked for.
    Exactly(Vec<(InputId, Bounds)>, usize, Vec<CellId>),
    Related(Condition, Option<Clue>, Vec<CellId>),
    Rule(Rule),
}

/// Pieces without their names, and in no order.
#[derive(Debug, PartialEq, Eq)]
struct OfPieces {
    list: HashMap<Piece, usize>,
    rules: HashMap<PieceRule, usize>,
    meetings: HashMap<Meeting, usize>,
    /// All else.
    rest: Pieces,
}

/// What a puzzle says, each thing by itself.
pub(crate) fn of(grid: &Grid) -> Essence {
    let mut things = HashSet::new();
    for rule in &grid.rules {
        match rule {
            Rule::Count(constraint) => counts(grid, constraint, &mut things),
            Rule::Relation(of_shapes) => relation(grid, of_shapes, &mut things),
            Rule::Among(_) | Rule::Formula(_) | Rule::Path(_) => {
                let mut rule = rule.clone();
                rule.families_mut().iter_mut().for_each(unname);
                things.insert(Thing::Rule(rule));
            }
            Rule::Groups(rule) => {
                let mut rule = rule.clone();
                rule.groups.joined_by.iter_mut().for_each(unname);
                things.insert(Thing::Rule(rule.into()));
            }
            Rule::Draw(draw) => {
                let mut draw = draw.clone();
                if let Way::Cells(Some(by)) = &mut draw.way {
                    unname(by);
                }
                things.insert(Thing::Rule(draw.into()));
            }
            Rule::ConnectedInputs(_) => {}
        }
    }
    Essence {
        inputs: grid.inputs.iter().enumerate().map(name).collect(),
        topology: grid.board.topology(),
        rows: grid.board.rows().to_vec(),
        things,
        pieces: pieces(grid),
        connected: grid.connected_inputs().collect(),
        up_to_symmetry: grid.up_to_symmetry,
    }
}

fn name((place, input): (usize, &Input)) -> Name {
    input.number().map_or(Name::Place(place), Name::Number)
}

fn shapes(grid: &Grid, family: &Family) -> impl Iterator<Item = Vec<CellId>> + use<> {
    let shapes = all_shapes_on(family, &grid.board);
    (0..shapes.len()).map(move |number| shapes[number].cells.clone())
}

/// How often each input occurs in each shape. At most once each is the same as all distinct.
fn counts(grid: &Grid, constraint: &Constraint, things: &mut HashSet<Thing>) {
    let family = &constraint.shapes.family;
    if constraint.fills_cells() {
        things.extend(shapes(grid, family).map(Thing::Filled));
        return;
    }
    let mut counts = grid.counts_of(constraint);
    counts.sort_by_key(|(input, _)| *input);
    let asked = grid.inputs.iter().filter(|input| input.occurrence == Occurrence::Manually).count();
    for mut cells in shapes(grid, family).filter(|cells| !cells.is_empty()) {
        cells.sort();
        let is_distinct =
            counts.len() == grid.inputs.len() && counts.iter().all(|(_, bounds)| bounds.hi == Some(1));
        let thing = match constraint.strength {
            Strength::Secondary if is_distinct => distinct(cells),
            Strength::Secondary => {
                let most: Vec<(InputId, Option<u32>)> =
                    counts.iter().map(|(input, Bounds { hi, .. })| (*input, *hi)).collect();
                Some(Thing::AtMost(most, asked, cells))
            }
            Strength::Primary => Some(Thing::Exactly(counts.clone(), asked, cells)),
        };
        things.extend(thing);
    }
}

/// That no input occurs twice in some cells; nothing of fewer than two.
fn distinct(cells: Vec<CellId>) -> Option<Thing> {
    (cells.len() > 1).then_some(Thing::Distinct(cells))
}

fn relation(grid: &Grid, relation: &Relation, things: &mut HashSet<Thing>) {
    if relation.selection != Selection::default() {
        let mut relation = relation.clone();
        unname(&mut relation.shapes);
        things.insert(Thing::Rule(Rule::Relation(relation)));
        return;
    }
    let reads_clues = relation.condition.reads_clues();
    for (shape, clue) in relation.clued_shapes(&grid.board) {
        let (mut cells, clue) = (shape.cells, clue.cloned());
        if (reads_clues && clue.is_none()) || (cells.is_empty() && !reads_clues) {
            continue;
        }
        match relation.condition.order() {
            Order::None => cells.sort(),
            Order::First => {
                if let Some((_, rest)) = cells.split_first_mut() {
                    rest.sort();
                }
            }
            Order::All => {}
        }
        if relation.condition == Condition::Has(Property::Distinct) {
            things.extend(distinct(cells));
        } else {
            things.insert(Thing::Related(relation.condition.clone(), clue, cells));
        }
    }
}

fn pieces(grid: &Grid) -> OfPieces {
    let mut rest = grid.pieces.clone();
    rest.list.iter_mut().for_each(|piece| piece.name.clear());
    rest.meetings.iter_mut().for_each(|meeting| unname(&mut meeting.shapes));
    OfPieces {
        list: counted(mem::take(&mut rest.list)),
        rules: counted(mem::take(&mut rest.rules)),
        meetings: counted(mem::take(&mut rest.meetings)),
        rest,
    }
}

/// How often each thing stands in a list.
fn counted<T: Eq + Hash>(list: Vec<T>) -> HashMap<T, usize> {
    let mut counted = HashMap::new();
    for thing in list {
        *counted.entry(thing).or_default() += 1;
    }
    counted
}

/// Forgets the name of a family.
fn unname(shapes: &mut Shapes) {
    shapes.name.clear();
    number_regions(&mut shapes.family);
}

/// Numbers the regions of maps in the order of their first cells.
fn number_regions(family: &mut Family) {
    if let Family::Regions(map) = family {
        let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
        for label in map.rows.iter_mut().flatten().flatten() {
            let next = numbers.len();
            *label = numbers.entry(label.clone()).or_insert(next).to_string();
        }
    }
    family.made_of_mut().for_each(number_regions);
}
