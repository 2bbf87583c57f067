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
    let (mut spared, mut taken_out) = (0, 0);
    for shipped in shipped().into_iter().step_by(2) {
        let name = shipped.name;
        let found = minimize(&shipped.puzzle, &shipped.places, |_| true, &mut trials()).expect(&name);
        match solutions(&found.puzzle, EngineName::Links) {
            Uniqueness::One(left) => assert_eq!(left.filling, found.answer.filling, "{name}"),
            Uniqueness::Stopped(..) => continue,
            other => panic!("{name}: {other:?}"),
        }
        spared += found.spared.len();
        let wording = Wording { puzzle: &shipped.puzzle, places: &shipped.places, sources: &shipped.sources };
        if let Some(text) = struck(&wording, &found.spared) {
            assert_eq!(text.rules, found.puzzle.rules, "{name}");
            taken_out += 1;
        }
        for part in found.kept.iter().filter(|_| found.is_irreducible) {
            let fewer: Vec<&Part> = found.kept.iter().filter(|other| *other != part).collect();
            let without = solutions(&with_parts(&shipped.puzzle, fewer), EngineName::Links);
            assert!(!matches!(without, Uniqueness::One(_)), "{name}: {part:?} can go");
        }
    }
    assert!(spared > 25 && taken_out > 20, "{spared} spared, {taken_out} taken out");
}

/// What a text says without some parts, read again; `None` where they stand in a rule file.
fn struck(wording: &Wording<'_>, parts: &[Part]) -> Option<ecp::puzzle::Puzzle> {
    let own = wording.sources.iter().next()?;
    let is_own = |part: &Part| wording.place(part).is_some_and(|span| span.end <= own.end());
    if !parts.iter().all(is_own) {
        return None;
    }
    let text = strike(wording, &ecp::syntax::parse(&own.text).ast, parts).expect(&own.text);
    let puzzle = ecp::read(&text, &Limits::default()).puzzle.expect(&text);
    // without relations that have no clue left
    Some(with_parts(&puzzle, &ecp_maker::parts(&puzzle, &ecp::Places::default())))
}

#[test]
fn parts_in_lists_and_walls_go_one_by_one() {
    let after = |text: &str, words: &[&str]| {
        let reading = ecp::read(text, &Limits::default());
        let puzzle = reading.puzzle.expect(text);
        let wording = Wording { puzzle: &puzzle, places: &reading.places, sources: &reading.sources };
        let parts = ecp_maker::parts(&puzzle, &reading.places);
        let parts: Vec<Part> =
            parts.into_iter().filter(|part| words.contains(&&*wording.words(part))).collect();
        assert_eq!(parts.len(), words.len(), "{words:?}");
        strike(&wording, &reading.ast, &parts).expect("each stands by itself")
    };
    let kakuro = "board {\n  #     #12\\ #10\\\n  #\\12 .    .\n  #\\10 .    .\n}\nuse kakuro\n";
    let text = after(kakuro, &["the clue 12 of run across 1", "the clue 10 of run down 2"]);
    assert_eq!(text, kakuro.replace("#\\12 ", "#\\.  ").replace("#10\\", "#.\\"));
    let signs = "inputs 1..2 occur 1\nboard rectangle 2 2\nprimary rows, cols\nrequire r1c1 < r1c2,\n  r2c1 > r2c2, r1c1 < r2c1\n";
    let text = after(signs, &["r2c1 > r2c2"]);
    assert!(text.ends_with("require r1c1 < r1c2,\n  r1c1 < r2c1\n"), "{text}");
    let text = after(signs, &["r2c1 > r2c2", "r1c1 < r2c1"]);
    assert!(text.ends_with("require r1c1 < r1c2\n"), "{text}");
    let items = "items a b c\noption x { a b }\noption y { b }\noption z { c }\n";
    assert_eq!(after(items, &["item b"]), "items a c\noption x { a }\noption z { c }\n");
    let colored =
        "items a b\nsecondary items w\noption x { a w:1 }\noption y { b w:1 }\noption z { b w:2 }\n";
    let left = "items b\nsecondary items w\noption y { b w:1 }\noption z { b w:2 }\n";
    assert_eq!(after(colored, &["item a"]), left);
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
