//! Every step of a climb is right, and it ends at the solution.

use ecp::cover::{Budget, EngineName, OptionId};
use ecp::puzzle::{Bounds, CellId, Constraint, Counts, Family, InputId, Puzzle, Rules, Strength};
use ecp::{Limits, Places, Uniqueness, compile};
use ecp_maker::{Climb, Conclusion, Hint, Hints, Part, Rule, Rung, Trials, Wording, parts, rate, with_parts};

use crate::{shipped, solutions};

#[test]
fn every_step_leads_towards_the_one_solution() {
    let (mut climbed, mut seen) = (0, [false; 6]);
    for shipped in shipped() {
        let compiled = compile(shipped.puzzle.clone(), &shipped.places, &Limits::default()).compiled.unwrap();
        let Uniqueness::One(answer) = compiled.unique(Budget::unlimited()) else {
            panic!("{}", shipped.name)
        };
        let mut climb = Climb::new(&compiled, &answer.options);
        while let Some(step) = climb.step(&|| false) {
            seen[step.rung as usize] = true;
            let is_right = match &step.conclusion {
                Conclusion::Taken(option) => answer.options.contains(option),
                Conclusion::Out(options) => !options.iter().any(|option| answer.options.contains(option)),
            };
            assert!(is_right, "{}: {step:?}", shipped.name);
            assert!(step.items.iter().all(|item| item.index() < compiled.problem().items().len()));
        }
        let filling = compiled.placements().decode(climb.taken());
        assert_eq!(filling, answer.filling.unwrap_or_default(), "{}", shipped.name);
        climbed += 1;
    }
    assert!(climbed > 25, "{climbed}");
    assert!(seen[..5].iter().all(|seen| *seen), "a rung was never needed: {seen:?}");
}

/// That an input stands in a cell, or does not, as a rule of the puzzle.
fn with_claim(mut puzzle: Puzzle, (cell, input): (CellId, InputId), is_there: bool) -> Puzzle {
    let Rules::Grid(grid) = &mut puzzle.rules else { panic!("no board") };
    let position = grid.board.cell(cell).position;
    let times = Bounds::exactly(u32::from(is_there));
    grid.constraints.push(Constraint {
        strength: Strength::Primary,
        shapes: Family::Cell(position).into(),
        counts: Counts::With(vec![(input, times)]),
    });
    puzzle
}

/// The puzzle with nothing but its counts and givens, and some parts.
fn with_reasons(puzzle: &Puzzle, places: &Places, reasons: &[Part]) -> Puzzle {
    let is_kept =
        |part: &Part| matches!(part, Part::Given(_) | Part::PieceClue(_) | Part::Rule(Rule::Constraint(_)));
    let kept: Vec<Part> = parts(puzzle, places).into_iter().filter(is_kept).collect();
    with_parts(puzzle, kept.iter().chain(reasons))
}

#[test]
fn every_hint_is_right_and_follows_from_what_it_names() {
    let (mut hinted, mut reasoned, mut checked) = (0, 0, 0);
    for shipped in shipped() {
        let compiled = compile(shipped.puzzle.clone(), &shipped.places, &Limits::default()).compiled.unwrap();
        let Uniqueness::One(answer) = compiled.unique(Budget::unlimited()) else {
            panic!("{}", shipped.name)
        };
        let mut trials = Trials::new(Limits::default(), Budget::unlimited());
        let mut hints = Hints::new(&compiled, &shipped.places, &answer.options);
        let mut known = shipped.puzzle.clone();
        for _ in 0..12 {
            let Some(Hint { step, reasons }) = hints.next(&mut trials) else { break };
            hinted += 1;
            let is_taken = matches!(step.conclusion, Conclusion::Taken(_));
            assert!(step.options().iter().all(|option| answer.options.contains(option) == is_taken));
            let placements = compiled.placements();
            let claims = step.options().iter().flat_map(|option| placements.of(*option).iter().copied());
            let claims: Vec<(CellId, InputId)> = claims.collect();
            if let Some(reasons) = reasons.filter(|reasons| !reasons.is_empty()) {
                reasoned += 1;
                for claim in &claims {
                    let known = with_reasons(&known, &shipped.places, &reasons);
                    match solutions(&with_claim(known, *claim, !is_taken), EngineName::Links) {
                        Uniqueness::None => checked += 1,
                        // an engine that does not learn may need long
                        Uniqueness::Stopped(_, None) => {}
                        _ => panic!("{}: {step:?} does not follow from {reasons:?}", shipped.name),
                    }
                }
            }
            // of options that are out within the rules nothing is seen
            let is_of_one_cell = |option: &OptionId| {
                placements.laid_by(*option).is_none() && (is_taken || placements.of(*option).len() <= 1)
            };
            if step.options().iter().all(is_of_one_cell) {
                known = claims.iter().fold(known, |known, claim| with_claim(known, *claim, is_taken));
            }
        }
    }
    assert!(hinted > 300 && reasoned > 100 && checked > reasoned / 2, "{hinted} {reasoned} {checked}");
}

#[test]
fn a_hint_names_the_cage_by_its_sum_and_place() {
    let shipped = shipped().into_iter().find(|shipped| shipped.name.ends_with("killer.ecp")).unwrap();
    let compiled = compile(shipped.puzzle.clone(), &shipped.places, &Limits::default()).compiled.unwrap();
    let Uniqueness::One(answer) = compiled.unique(Budget::unlimited()) else { panic!() };
    let mut trials = Trials::new(Limits::default(), Budget::unlimited());
    let wording = Wording { puzzle: &shipped.puzzle, places: &shipped.places, sources: &shipped.sources };
    let mut hints = Hints::new(&compiled, &shipped.places, &answer.options);
    let hint = hints.next(&mut trials).expect("something is open");
    assert_eq!(
        wording.step(&compiled, &hint),
        "single: r6c3 is 2, for nothing else can stand there, by the cage of 2 at r6c3"
    );
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
    let compiled = compile(puzzle, &Places::default(), &Limits::default()).compiled.unwrap();
    let Uniqueness::One(answer) = compiled.unique(Budget::unlimited()) else { panic!() };
    let rating = rate(&compiled, &answer.options, &|| false);
    assert_eq!((rating.hardest(), rating.steps[Rung::Single as usize]), (Some(Rung::Single), 3));
    assert_eq!(answer.filling.unwrap()[13], Some(InputId(2)));
}

#[test]
fn a_climb_can_be_stopped() {
    let puzzle = sudoku("1.......3......2");
    let compiled = compile(puzzle, &Places::default(), &Limits::default()).compiled.unwrap();
    let any = compiled.solve(Budget::unlimited()).next().unwrap();
    let rating = rate(&compiled, &any.options, &|| true);
    assert!(!rating.is_complete);
}
