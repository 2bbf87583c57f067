//! What is left cannot do without anything more.

use ecp::Limits;
use ecp::cover::{Budget, EngineName};
use ecp_maker::{Part, Trials, Wording, minimize, strike, with_parts};

use crate::{Uniqueness, shipped, solutions};

fn trials<'h>() -> Trials<'h> {
    Trials::new(Limits::default(), Budget::unlimited().with_nodes(5_000))
}

#[test]
fn nothing_that_is_left_can_go_and_what_is_left_has_the_same_solution() {
    let mut spared = 0;
    for shipped in shipped().into_iter().step_by(2) {
        let name = shipped.name;
        let found = minimize(&shipped.puzzle, &shipped.places, |_| true, &mut trials()).expect(&name);
        match solutions(&found.puzzle, EngineName::Links) {
            Uniqueness::One(left) => assert_eq!(left.filling, found.answer.filling, "{name}"),
            Uniqueness::Stopped(..) => continue,
            other => panic!("{name}: {other:?}"),
        }
        spared += found.spared.len();
        for part in found.kept.iter().filter(|_| found.is_irreducible) {
            let fewer: Vec<&Part> = found.kept.iter().filter(|other| *other != part).collect();
            let without = solutions(&with_parts(&shipped.puzzle, fewer), EngineName::Links);
            assert!(!matches!(without, Uniqueness::One(_)), "{name}: {part:?} can go");
        }
    }
    assert!(spared > 25, "{spared}");
}

#[test]
fn what_is_struck_out_of_a_text_is_gone_and_the_rest_stays() {
    let text = "// mine\ninputs 1..4 occur 1\nboard {\n  1 2 3 4 // full\n  3 4 1 2\n  2 1 . .\n  . . . .\n}\n\
        primary rows, cols, boxes 2 2\nshape diagonal = r1c1..r4c4\nin diagonal: sum is at least 4\n";
    let text = &text.replace("is at least", "at least");
    let reading = ecp::read(text, &Limits::default());
    let puzzle = reading.puzzle.expect("it is well written");
    let found = minimize(&puzzle, &reading.places, |_| true, &mut trials()).expect("it has one solution");
    let wording = Wording { puzzle: &puzzle, places: &reading.places, sources: &reading.sources };
    let struck = strike(&wording, &reading.ast, &found.spared).expect("all of it stands by itself");
    assert!(struck.contains("// mine") && struck.contains("// full") && !struck.contains("sum"), "{struck}");
    let again = ecp::read(&struck, &Limits::default()).puzzle.expect("it is still well written");
    assert_eq!(again.rules, found.puzzle.rules, "{struck}");
}
