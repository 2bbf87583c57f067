//! Numbers of marks that stay: those that can be spared are `?`.

use ecp::{Limits, Uniqueness, compile_text};
use ecp_maker::Wanted;

use super::generate::{PLAIN, made};

fn has_one_solution(text: &str) -> bool {
    let compiled = compile_text(text, &Limits::default()).expect("it is a puzzle");
    matches!(compiled.search().uniqueness(), Uniqueness::One(_))
}

#[test]
fn marks_stay_and_numbers_that_can_be_spared_go() {
    for seed in 1..3 {
        let rules = "board rectangle 6 6\nuse nurimisaki\n";
        let (made, text) = made(rules, Wanted { seed, ..PLAIN }).expect("there are puzzles");
        let marks = text.matches('(').count();
        assert!(marks == made.clues && text.contains("(?)") && has_one_solution(&text), "{text}");
        let places = text.match_indices('(').filter(|(at, _)| !text[*at..].starts_with("(?)"));
        for (at, _) in places {
            let end = at + text[at..].find(')').expect("it is closed");
            let fewer = format!("{}(?{}", &text[..at], &text[end..]);
            assert!(!has_one_solution(&fewer), "{text}{fewer}");
            let without = format!("{}.{}", &text[..at], &text[end + 1..]);
            assert!(!has_one_solution(&without), "{text}{without}");
        }
    }
}
