//! Every step of a climb is right, and it ends at the solution.

use ecp::cover::{Budget, EngineName, OptionId};
use ecp::puzzle::{
    Bounds, CellId, Choice, Condition, Constraint, Counts, Family, InputId, Property, Puzzle, Relation, Rule,
    Rules, Shown, Strength,
};
use ecp::{Answer, Candidate, Compiled, Limits, Places, Uniqueness, compile};
use ecp_maker::{Climb, Conclusion, Hint, Hints, Part, Rung, Sight, Step, Wording, parts, rate, with_parts};

use super::{one_in, shipped, solutions};

#[test]
fn every_step_leads_towards_the_one_solution() {
    let (mut climbed, mut seen) = (0, [false; 6]);
    for shipped in one_in(6) {
        let compiled = compile(shipped.puzzle.clone(), &shipped.places, &Limits::default()).compiled.unwrap();
        let Uniqueness::One(answer) = compiled.search().uniqueness() else { panic!("{}", shipped.name) };
        let sight = Sight::of(&compiled, &answer.options, &Limits::default());
        let mut climb = Climb::new(&sight);
        while let Some(step) = climb.step(&|| false) {
            seen[step.rung as usize] = true;
            assert!(is_right(&step, &sight, &compiled, &answer), "{}: {step:?}", shipped.name);
            assert!(step.items.iter().all(|item| item.index() < sight.compiled().problem().items().len()));
        }
        let filling = sight.compiled().placements().decode(climb.taken());
        assert_eq!(filling, answer.filling.unwrap_or_default(), "{}", shipped.name);
        climbed += 1;
    }
    assert!(climbed > 12, "{climbed}");
    assert!(seen[..5].iter().all(|seen| *seen), "a rung was never needed: {seen:?}");
}

/// Whether a step says of options and of cells what is so in the solution.
fn is_right(step: &Step, sight: &Sight<'_>, compiled: &Compiled, answer: &Answer) -> bool {
    let piece = |option: &OptionId| compiled.placements().placed_by(*option);
    let compiled = sight.compiled();
    let is_there = matches!(step.conclusion, Conclusion::Taken(_) | Conclusion::Settled(_));
    let filling = answer.filling.as_deref().unwrap_or_default();
    let holds = |(cell, value): &Candidate| (filling[cell.index()] == *value) == is_there;
    let is_in_solution = |option: &OptionId| {
        let placed = compiled.placements().of(*option);
        match compiled.placements().placed_by(*option) {
            Some(place) => answer.options.iter().filter_map(piece).any(|other| other == place),
            None => {
                placed.iter().all(|(cell, input)| filling[cell.index()] == Some(*input))
                    && compiled.lines_of(*option).all(|edge| filling[edge.index()].is_some())
            }
        }
    };
    let is_seen = |option: &&OptionId| {
        compiled.grid().is_none()
            || !compiled.placements().of(**option).is_empty() && !compiled.is_hidden_way(**option)
            || compiled.placements().placed_by(**option).is_some()
    };
    let options = step.options().iter();
    if compiled.grid().is_none() {
        return options.clone().all(|option| answer.options.contains(option) == is_there);
    }
    step.candidates().iter().all(holds)
        && options.filter(is_seen).all(|option| is_in_solution(option) == is_there)
}

/// That an input stands in a cell, or does not, as a rule of the puzzle.
fn with_claim(mut puzzle: Puzzle, (cell, input): (CellId, InputId), is_there: bool) -> Puzzle {
    let Rules::Grid(grid) = &mut puzzle.rules else { panic!("no board") };
    let position = grid.board.cell(cell).position;
    let times = Bounds::exactly(u32::from(is_there));
    grid.add(Constraint {
        strength: Strength::Primary,
        shapes: Family::Cell(position).into(),
        counts: Counts::With(vec![(input, times)]),
    });
    puzzle
}

/// That a cell is not empty.
fn filled() -> Condition {
    Condition::Lacks(Property::OneOf(vec![Choice::Shown(Shown::Empty)]))
}

/// That the cells are not empty of which a step says no more, as rules of the puzzle.
fn with_filled(mut puzzle: Puzzle, step: &Step) -> Puzzle {
    if let (Rules::Grid(grid), Conclusion::RuledOut(candidates)) = (&mut puzzle.rules, &step.conclusion) {
        for (cell, _) in candidates.iter().filter(|(_, value)| value.is_none()) {
            let position = grid.board.cell(*cell).position;
            grid.add(Relation::new(Family::Cell(position).into(), filled()));
        }
    }
    puzzle
}

/// What a step says of inputs in cells, and whether they stand there.
fn claims(step: &Step, compiled: &Compiled) -> Vec<((CellId, InputId), bool)> {
    let is_there = matches!(step.conclusion, Conclusion::Taken(_) | Conclusion::Settled(_));
    let placed = step.options().iter().flat_map(|option| compiled.placements().of(*option));
    let mut claims: Vec<_> = placed.map(|claim| (*claim, is_there)).collect();
    let inputs = compiled.grid().map_or(0, |grid| grid.inputs.len() as u32);
    for (cell, value) in step.candidates() {
        match value {
            Some(input) => claims.push(((*cell, *input), is_there)),
            // a cell that stays empty holds none of the inputs; one that does not holds the only one
            None if is_there || inputs == 1 => {
                claims.extend((0..inputs).map(|input| ((*cell, InputId(input)), !is_there)));
            }
            None => {}
        }
    }
    claims
}

/// The puzzle with nothing but what goes without saying, and some parts: givens, counts, groups, and that no input occurs
/// twice in a shape.
fn with_reasons(puzzle: &Puzzle, places: &Places, reasons: &[Part]) -> Puzzle {
    let Rules::Grid(grid) = &puzzle.rules else { panic!("no board") };
    let is_kept = |part: &Part| match part {
        Part::Rule(rule) => match grid.rule(*rule) {
            Rule::Relation(relation) => {
                relation.condition == Condition::Has(Property::Distinct) || relation.condition == filled()
            }
            Rule::Count(_) | Rule::ConnectedInputs(_) | Rule::Draw(_) => true,
            // that a cell with a clue is in a group
            Rule::Groups(groups) => groups.reads_clues(),
            Rule::Among(_) | Rule::Formula(_) | Rule::Path(_) => false,
        },
        Part::Given(_) | Part::PieceClue(_) => true,
        _ => false,
    };
    let kept: Vec<Part> = parts(puzzle, places).into_iter().filter(is_kept).collect();
    // of shapes that their places tell apart no list of cells says the same
    let whole = |part: &Part| match part {
        Part::Related { rule, .. } if !grid.relation(*rule).selection.at.is_empty() => Part::Rule(*rule),
        _ => part.clone(),
    };
    let reasons: Vec<Part> = reasons.iter().map(whole).collect();
    with_parts(puzzle, kept.iter().chain(&reasons))
}

#[test]
fn every_hint_is_right_and_follows_from_what_it_names() {
    let (mut hinted, mut reasoned, mut checked) = (0, 0, 0);
    for shipped in one_in(3).filter(|shipped| !shipped.is_drawn()) {
        let compiled = compile(shipped.puzzle.clone(), &shipped.places, &Limits::default()).compiled.unwrap();
        let Uniqueness::One(answer) = compiled.search().uniqueness() else { panic!("{}", shipped.name) };
        let sight = Sight::of(&compiled, &answer.options, &Limits::default());
        let mut hints = Hints::new(&sight, &shipped.places);
        let mut known = shipped.puzzle.clone();
        for _ in 0..12 {
            let Some(Hint { step, reasons, .. }) = hints.next(&|| false) else { break };
            hinted += 1;
            assert!(is_right(&step, &sight, &compiled, &answer), "{}: {step:?}", shipped.name);
            let placements = sight.compiled().placements();
            let claims = claims(&step, sight.compiled());
            if let Some(reasons) = reasons.filter(|reasons| !reasons.is_empty()) {
                reasoned += 1;
                for claim in &claims {
                    let known = with_reasons(&known, &shipped.places, &reasons);
                    match solutions(&with_claim(known, claim.0, !claim.1), EngineName::Links) {
                        Uniqueness::None => checked += 1,
                        // an engine that does not learn may need long
                        Uniqueness::Stopped(_, None) => {}
                        _ => panic!("{}: {step:?} does not follow from {reasons:?}", shipped.name),
                    }
                }
            }
            // of options that are out within the rules nothing is seen
            let is_taken = matches!(step.conclusion, Conclusion::Taken(_));
            let is_of_one_cell = |option: &OptionId| {
                placements.placed_by(*option).is_none() && (is_taken || placements.of(*option).len() <= 1)
            };
            if step.options().iter().all(is_of_one_cell) {
                known = claims
                    .iter()
                    .fold(known, |known, (claim, is_there)| with_claim(known, *claim, *is_there));
                known = with_filled(known, &step);
            }
        }
    }
    assert!(hinted > 300 && reasoned > 100 && checked > reasoned / 2, "{hinted} {reasoned} {checked}");
}

#[test]
fn a_hint_names_the_cage_by_its_sum_and_place() {
    let shipped = shipped().iter().find(|shipped| shipped.name.ends_with("killer.ecp")).unwrap();
    let compiled = compile(shipped.puzzle.clone(), &shipped.places, &Limits::default()).compiled.unwrap();
    let Uniqueness::One(answer) = compiled.search().uniqueness() else { panic!() };
    let wording = Wording { puzzle: &shipped.puzzle, places: &shipped.places, sources: &shipped.sources };
    let sight = Sight::of(&compiled, &answer.options, &Limits::default());
    let mut hints = Hints::new(&sight, &shipped.places);
    let hint = hints.next(&|| false).expect("something is open");
    assert_eq!(wording.step(sight.compiled(), &hint), "single: r6c3 is 2, by the cage of 2 at r6c3");
}

/// A sudoku of four by four, as a line.
fn sudoku(line: &str) -> Puzzle {
    let rows: Vec<String> =
        (0..4).map(|row| line[4 * row..4 * row + 4].chars().map(|c| format!(" {c}")).collect()).collect();
    let text =
        format!("inputs 1..4 occur 1\nboard {{ {} }}\nprimary rows, cols, boxes 2 2\n", rows.join(" / "));
    ecp::read(&text, &Limits::default()).puzzle.expect("it is well written")
}

#[test]
fn singles_alone_are_easy_and_are_counted() {
    let puzzle = sudoku("1234341221434...");
    assert!(matches!(solutions(&puzzle, EngineName::Links), Uniqueness::One(_)));
    let compiled = ecp::Compiled::of(puzzle, &Limits::default()).unwrap();
    let Uniqueness::One(answer) = compiled.search().uniqueness() else { panic!() };
    let rating = rate(&Sight::of(&compiled, &answer.options, &Limits::default()), &|| false, |_| ());
    assert_eq!((rating.hardest(), rating.steps[Rung::Single as usize]), (Some(Rung::Single), 3));
    assert_eq!(answer.filling.unwrap()[13], Some(InputId(2)));
}

#[test]
fn a_climb_can_be_stopped() {
    let puzzle = sudoku("1.......3......2");
    let compiled = ecp::Compiled::of(puzzle, &Limits::default()).unwrap();
    let any = compiled.solve(Budget::unlimited()).next().unwrap();
    let rating = rate(&Sight::of(&compiled, &any.options, &Limits::default()), &|| true, |_| ());
    assert!(!rating.is_complete);
}
