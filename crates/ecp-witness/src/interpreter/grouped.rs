//! Groups: cells that show something are together with whatever they reach, step by step.

use ecp_puzzle::{
    CellId, Choice, ClueMark, Comparison, Condition, Family, Feature, Grid, GroupCondition, GroupRule,
    Groups, InputId, Likeness, Marked, Measure, PieceMeasure, PieceQuantity, PieceTerm, Property, Quantity,
    Shown, Term,
};

use super::families;
use super::pieces::{formula_holds, reckon};

/// Whether groups keep a rule.
pub fn keep(rule: &GroupRule, grid: &Grid, filling: &[Option<InputId>]) -> bool {
    let groups = groups(&rule.groups, grid, filling);
    let clue = |cell: &CellId| grid.pieces.clues.get(cell.index()).and_then(Option::as_ref);
    let reads = !matches!(rule.keeps, GroupCondition::Rectangular(_))
        && match &rule.keeps {
            GroupCondition::Among { feature, .. } => {
                matches!(feature, Feature::Clues | Feature::Measured(PieceMeasure::Clues))
            }
            GroupCondition::Measured(measured) => {
                let terms = [PieceTerm::Measure(measured.measure), measured.term];
                terms
                    .iter()
                    .any(|term| matches!(term, PieceTerm::Clue | PieceTerm::Measure(PieceMeasure::Clues)))
            }
            GroupCondition::Reckoned(formula) => {
                let reads = |measure: &&PieceMeasure| **measure == PieceMeasure::Clues;
                formula.names_clue() || formula.measures().iter().any(|measure| reads(&measure))
            }
            GroupCondition::Contents(condition) => names_clue(condition),
            _ => true,
        };
    let is_covered = |cell: CellId| groups.iter().any(|group| group.contains(&cell));
    if reads && grid.board.cell_ids().any(|cell| clue(&cell).is_some() && !is_covered(cell)) {
        return false;
    }
    let is_meant = |group: &&Vec<CellId>| {
        let mut marks = group.iter().filter_map(clue).map(|clue| &clue.0);
        match &rule.marked {
            None => true,
            Some(Marked::Any) => marks.next().is_some(),
            Some(Marked::None) => marks.next().is_none(),
            Some(Marked::With(wanted)) => marks.any(|marks| wanted.iter().any(|mark| marks.contains(mark))),
        }
    };
    let known = |group: &[CellId]| -> Vec<Vec<ClueMark>> {
        let clues = group.iter().filter_map(clue).map(|clue| clue.0.clone());
        clues.filter(|marks| !marks.contains(&ClueMark::Any)).collect()
    };
    let meant: Vec<&Vec<CellId>> = groups.iter().filter(is_meant).collect();
    let number = |group: &[CellId], measure: PieceMeasure| match measure {
        PieceMeasure::Size => group.len(),
        PieceMeasure::Width => extent(group, |cell| grid.board.cell(cell).position.column),
        PieceMeasure::Height => extent(group, |cell| grid.board.cell(cell).position.row),
        PieceMeasure::Clues => group.iter().filter(|cell| clue(cell).is_some()).count(),
        // they have tests of their own
        _ => unreachable!("areas alone are measured so"),
    };
    match &rule.keeps {
        GroupCondition::Measured(measured) => meant.iter().all(|group| {
            let left = number(group, measured.measure) as i64;
            match measured.term {
                PieceTerm::Number(right) => compares(left, measured.comparison, right),
                PieceTerm::Measure(right) => compares(left, measured.comparison, number(group, right) as i64),
                PieceTerm::Kind(_) => unreachable!("they have tests of their own"),
                PieceTerm::Clue => group.iter().filter_map(clue).flat_map(|clue| &clue.0).all(|mark| {
                    let ClueMark::Number(right) = mark else { return true };
                    compares(left, measured.comparison, *right)
                }),
            }
        }),
        GroupCondition::Reckoned(formula) => meant.iter().all(|group| {
            let left = reckon(&formula.left, &|measure| number(group, *measure) as i64);
            let marks = group.iter().filter_map(clue).flat_map(|clue| &clue.0);
            let numbers =
                marks.filter_map(|mark| if let ClueMark::Number(one) = mark { Some(*one) } else { None });
            let numbers = if formula.names_clue() { numbers.collect() } else { vec![0] };
            numbers.into_iter().all(|clue| {
                formula_holds(formula, left, &|quantity| match quantity {
                    PieceQuantity::Measure(measure) => number(group, *measure) as i64,
                    PieceQuantity::Clue => clue,
                })
            })
        }),
        GroupCondition::Compound(_) => unreachable!("it is said of laid pieces alone"),
        GroupCondition::Contents(condition) => meant.iter().all(|group| {
            let held: Vec<InputId> = group.iter().filter_map(|cell| filling[cell.index()]).collect();
            let marks = || group.iter().filter_map(clue).flat_map(|clue| &clue.0);
            let numbers = marks().filter_map(|mark| match mark {
                ClueMark::Number(number) => Some(*number),
                _ => None,
            });
            contents_are(condition, group, &held, &numbers.collect::<Vec<_>>(), grid)
        }),
        GroupCondition::Clues(likeness) => meant.iter().all(|group| {
            let known = known(group);
            (0..known.len()).all(|one| {
                (0..one).all(|other| (known[one] == known[other]) == (*likeness == Likeness::Equal))
            })
        }),
        GroupCondition::Rectangular(are) => meant.iter().all(|group| {
            let rows = extent(group, |cell| grid.board.cell(cell).position.row);
            (rows * extent(group, |cell| grid.board.cell(cell).position.column) == group.len()) == *are
        }),
        GroupCondition::Symmetric(_) => unreachable!("lines have tests of their own"),
        GroupCondition::Among { feature, likeness, meeting } => {
            let shapes = meeting.as_ref().map(|shapes| families::shapes(&shapes.family, &grid.board));
            let meet = |one: &[CellId], other: &[CellId]| {
                shapes.as_ref().is_none_or(|shapes| {
                    let comes_in =
                        |shape: &[CellId], group: &[CellId]| shape.iter().any(|cell| group.contains(cell));
                    shapes.iter().any(|shape| comes_in(shape, one) && comes_in(shape, other))
                })
            };
            let held = |group: &[CellId]| -> Vec<InputId> {
                group.iter().filter_map(|cell| filling[cell.index()]).collect()
            };
            // of no numbers there is no least
            let content = |measure: &Measure, group: &[CellId]| {
                Some(content(measure, group, &held(group), grid))
                    .filter(|number| ![i64::MIN, i64::MAX].contains(number))
            };
            let may_stand = |one: &[CellId], other: &[CellId]| {
                let are_alike = match feature {
                    Feature::Measured(measure) => Some(number(one, *measure) == number(other, *measure)),
                    Feature::Contents(measure) => {
                        content(measure, one).zip(content(measure, other)).map(|(one, other)| one == other)
                    }
                    Feature::Clues => Some(known(one).iter().any(|clue| known(other).contains(clue))),
                };
                are_alike.is_none_or(|are_alike| are_alike == (*likeness == Likeness::Equal))
            };
            (0..groups.len()).all(|one| {
                let mut before = groups[..one].iter();
                before.all(|other| may_stand(&groups[one], other) || !meet(&groups[one], other))
            })
        }
    }
}

/// What is measured of the contents of a group.
fn content(measure: &Measure, group: &[CellId], held: &[InputId], grid: &Grid) -> i64 {
    let number = |input: &InputId| grid.inputs[input.index()].number().map(i64::from);
    let numbers = || held.iter().filter_map(number);
    match measure {
        Measure::Count(of) => {
            let is_of = |input: &&InputId| of.contains(&Shown::Input(**input));
            held.iter().filter(is_of).count() as i64
        }
        Measure::Sum(_) => numbers().sum(),
        // of no numbers any is the least, and any is the largest
        Measure::Min(_) => numbers().min().unwrap_or(i64::MAX),
        Measure::Max(_) => numbers().max().unwrap_or(i64::MIN),
        Measure::Size => group.len() as i64,
        Measure::Worth(worth) => group.iter().map(|cell| i64::from(worth.numbers[cell.index()])).sum(),
        other => unreachable!("{other:?} is not measured of groups"),
    }
}

/// What is reckoned of the contents of a group; nothing, where one of its terms is nothing.
fn reckoned(measure: &Measure, clue: i64, group: &[CellId], held: &[InputId], grid: &Grid) -> Option<i64> {
    let Measure::Reckoned(expression) = measure else {
        return Some(content(measure, group, held, grid))
            .filter(|number| ![i64::MIN, i64::MAX].contains(number));
    };
    let is_there = expression.terms().into_iter().all(|quantity| match quantity {
        Quantity::Measure(measure) => reckoned(measure, clue, group, held, grid).is_some(),
        Quantity::Clue => true,
    });
    is_there.then(|| {
        reckon(expression, &|quantity| match quantity {
            Quantity::Measure(measure) => reckoned(measure, clue, group, held, grid).unwrap(),
            Quantity::Clue => clue,
        })
    })
}

fn is_reckoned(condition: &Condition) -> bool {
    let Condition::Compare(measure, _, term) = condition else { return false };
    let is_one = |measure: &Measure| matches!(measure, Measure::Reckoned(_));
    is_one(measure)
        || matches!(term, Term::Remainder(_))
        || matches!(term, Term::Measure(other) if is_one(other))
}

/// Whether the clue stands on the right.
fn names_clue(condition: &Condition) -> bool {
    let is_clue = |measure: &Measure| match measure {
        Measure::Reckoned(expression) => expression.terms().contains(&&Quantity::Clue),
        _ => false,
    };
    match condition {
        Condition::Compare(_, _, Term::Clue) => true,
        Condition::Compare(_, _, Term::Measure(other)) => is_clue(other),
        _ => false,
    }
}

/// Whether the contents of a group are so, beside its clues.
fn contents_are(
    condition: &Condition,
    group: &[CellId],
    held: &[InputId],
    clues: &[i64],
    grid: &Grid,
) -> bool {
    let value = |measure: &Measure| content(measure, group, held, grid);
    let listed = |choices: &[Choice], input: &InputId| choices.contains(&Choice::Shown(Shown::Input(*input)));
    match condition {
        Condition::Compare(measure, comparison, term) if is_reckoned(condition) => {
            let value = |measure: &Measure, clue: i64| reckoned(measure, clue, group, held, grid);
            let clues = if names_clue(condition) { clues } else { &[0] };
            clues.iter().all(|clue| {
                let left = value(measure, *clue);
                let right = match term {
                    Term::Remainder(remainder) => {
                        let leaves = left.is_some_and(|left| {
                            left.rem_euclid(i64::from(remainder.by())) == i64::from(remainder.left())
                        });
                        return leaves == (*comparison == Comparison::Is);
                    }
                    Term::Numbers(wanted) => Some(wanted[0]),
                    Term::Measure(other) => value(other, *clue),
                    _ => Some(*clue),
                };
                // of what is not there only this is true
                match left.zip(right) {
                    Some((left, right)) => compares(left, *comparison, right),
                    None => *comparison == Comparison::IsNot,
                }
            })
        }
        Condition::Compare(measure, comparison, term) => match term {
            Term::Numbers(wanted) => compares(value(measure), *comparison, wanted[0]),
            Term::Measure(other) => compares(value(measure), *comparison, value(other)),
            _ => clues.iter().all(|clue| compares(value(measure), *comparison, *clue)),
        },
        Condition::Has(Property::Distinct) => (0..held.len()).all(|one| !held[..one].contains(&held[one])),
        Condition::Has(Property::Equal) => held.iter().all(|input| *input == held[0]),
        Condition::Lacks(Property::Equal) => held.iter().any(|input| *input != held[0]),
        Condition::Has(Property::Contains(wanted)) => wanted.iter().all(|choice| {
            let times = |list: &[Choice]| list.iter().filter(|other| *other == choice).count();
            let held: Vec<Choice> = held.iter().map(|input| Choice::Shown(Shown::Input(*input))).collect();
            times(&held) >= times(wanted)
        }),
        Condition::Lacks(Property::Contains(choices)) => !held.iter().any(|input| listed(choices, input)),
        Condition::Has(Property::OneOf(choices)) => held.iter().all(|input| listed(choices, input)),
        Condition::Lacks(Property::OneOf(choices)) => !held.iter().all(|input| listed(choices, input)),
        other => unreachable!("{other:?} is not said of groups"),
    }
}

/// All groups: what reaches each other in some number of steps.
pub fn groups(of: &Groups, grid: &Grid, filling: &[Option<InputId>]) -> Vec<Vec<CellId>> {
    let cells = filling.len();
    let shown = |cell: usize| filling[cell].map_or(Shown::Empty, Shown::Input);
    let is_in = |cell: usize| {
        if of.shown.is_empty() { filling[cell].is_some() } else { of.shown.contains(&shown(cell)) }
    };
    let family = of.joined_by.as_ref().map_or(&Family::Neighbours, |shapes| &shapes.family);
    let mut reach = vec![vec![false; cells]; cells];
    for shape in families::shapes(family, &grid.board) {
        for one in &shape {
            for other in &shape {
                let (one, other) = (one.index(), other.index());
                let is_same = !of.shown.is_empty() || filling[one] == filling[other];
                reach[one][other] |= is_in(one) && is_in(other) && is_same;
            }
        }
    }
    for cell in (0..cells).filter(|cell| is_in(*cell)) {
        reach[cell][cell] = true;
    }
    for middle in 0..cells {
        for one in 0..cells {
            for other in 0..cells {
                reach[one][other] |= reach[one][middle] && reach[middle][other];
            }
        }
    }
    let is_first = |cell: &usize| is_in(*cell) && !reach[*cell][..*cell].contains(&true);
    let group = |first: usize| {
        (0..cells).filter(|cell| reach[first][*cell]).map(|cell| CellId(cell as u32)).collect()
    };
    (0..cells).filter(is_first).map(group).collect()
}

fn extent(group: &[CellId], at: impl Fn(CellId) -> u32) -> usize {
    let places = || group.iter().map(|cell| at(*cell));
    (places().max().unwrap() - places().min().unwrap() + 1) as usize
}

pub(super) fn compares(left: i64, comparison: Comparison, right: i64) -> bool {
    match comparison {
        Comparison::Is => left == right,
        Comparison::IsNot => left != right,
        Comparison::AtLeast => left >= right,
        Comparison::AtMost => left <= right,
        Comparison::LessThan => left < right,
        Comparison::MoreThan => left > right,
    }
}
