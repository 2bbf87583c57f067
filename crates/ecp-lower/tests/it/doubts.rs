//! Warnings about rules that are surely not meant so, in puzzles that were written in Rust.

use ecp_lower::{CountFault, Fault, GroupFault, PieceFault, RelationFault, RelationFaultKind, lower};
use ecp_puzzle::build::*;
use ecp_puzzle::{InputId, Limits, PieceMeasure, PieceSet, Puzzle};

fn warnings(puzzle: &Puzzle) -> Vec<Fault> {
    lower(puzzle, &Limits::default()).expect("the puzzle has no faults").warnings
}

fn kinds(puzzle: &Puzzle) -> Vec<RelationFaultKind> {
    let kind = |fault| match fault {
        Fault::Relation(RelationFault { kind, .. }) => kind,
        other => panic!("{other:?}"),
    };
    warnings(puzzle).into_iter().map(kind).collect()
}

/// Five digits on a full board of four by four.
fn digits() -> Builder<GridRules> {
    puzzle().inputs(inputs(1..=5)).board(rectangle(4, 4)).primary(cells())
}

#[test]
fn relations_that_every_board_keeps_are_named_with_their_reach() {
    let said = |relation| kinds(&digits().relation(relation).build().unwrap());
    let kept = |least, most| vec![RelationFaultKind::AlwaysKept { reach: Some((least, most)) }];
    assert_eq!(said(in_(rows()).sum().at_least(4)), kept(4, 20));
    assert_eq!(said(in_(rows()).sum().at_least(5)), []);
    assert_eq!(said(in_(rows()).measure(count_of(["1"])).at_most(4)), kept(0, 4));
    assert_eq!(said(in_(rows()).measure(count_of(["1"])).at_most(3)), []);
    assert_eq!(said(in_(neighbours()).difference().less_than(5)), kept(0, 4));
    assert_eq!(said(in_(rows()).max().at_most(5)), kept(1, 5));
}

#[test]
fn what_only_givens_keep_is_no_slip() {
    let given = puzzle().inputs(inputs(1..=5)).board(drawing(["1 .", "1 ."])).primary(cells());
    let given = given.relation(in_(rows()).first().is(1)).build().unwrap();
    assert_eq!(warnings(&given), []);
}

#[test]
fn families_without_shapes_are_named() {
    let none = digits().relation(in_(windows(5, 5)).sum().is(9)).build().unwrap();
    assert_eq!(kinds(&none), [RelationFaultKind::NoShapes { family: 0 }]);
}

#[test]
fn inputs_that_stand_nowhere_are_named() {
    let few = digits().relation(in_(rows()).max().at_most(3)).build().unwrap();
    assert_eq!(kinds(&few), [RelationFaultKind::Excludes { inputs: vec![InputId(3), InputId(4)] }]);
    let never = puzzle().inputs(inputs([1, 2, 3]).occur([1, 1, 0])).board(rectangle(2, 2));
    let never = never.primary([rows(), cols()]).build().unwrap();
    assert_eq!(warnings(&never), [Fault::Count(CountFault::NoCell { inputs: vec![InputId(2)] })]);
}

#[test]
fn groups_larger_than_the_board_are_named() {
    let said = |rule| {
        let board = puzzle().inputs(input("x")).board(drawing([". . #", ". # ."]));
        warnings(&board.groups(rule).build().unwrap())
    };
    let (rule, measure) = (Some(ecp_puzzle::RuleId(0)), PieceMeasure::Size);
    let out_of_reach = GroupFault::OutOfReach { rule, measure, clue: None, most: 3, wanted: (4, 4) };
    assert_eq!(said(in_groups(groups_of(["x"])).size().is(4)), [Fault::Group(out_of_reach)]);
    assert_eq!(said(in_groups(groups_of(["x"])).size().is(3)), []);
}

#[test]
fn pieces_that_have_no_room_together_are_named() {
    let said = |width| {
        let all = puzzle().board(rectangle(width, 7)).pieces(pieces(PieceSet::Pentominoes));
        warnings(&all.build().unwrap())
    };
    assert_eq!(said(7), [Fault::Piece(PieceFault::NoRoom { pieces: 60, cells: 49 })]);
    assert_eq!(said(9), []);
}
