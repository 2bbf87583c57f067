//! Every step of a climb is right, and it ends at the solution.

use ecp::cover::{Budget, EngineName};
use ecp::puzzle::{InputId, Puzzle};
use ecp::{Limits, Places, Uniqueness, compile};
use ecp_maker::{Climb, Conclusion, Rung, rate};

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
