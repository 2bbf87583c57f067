//! What the program does for those who make puzzles.

use crate::Workshop;

/// A Latin square whose givens clash.
const CLASH: &str = "inputs 1..3 occur 1\nboard { 1 . 2 / . 3 . / . . . }\nprimary rows, cols\n";
const SUDOKU: &str = "inputs 1..4 occur 1\nboard rectangle 4 4\nprimary rows, cols, boxes 2 2\n";

#[test]
fn explain_takes_a_file_or_a_code() {
    let workshop = Workshop::new();
    workshop.file("clash.ecp", CLASH);
    let run = workshop.ecp("explain clash.ecp");
    assert_eq!(run.code, 1);
    assert!(run.stdout.contains("clash.ecp:2:9: r1c1 is 1\n"), "{run:?}");
    assert!(run.stdout.contains("exactly one solution without one of: r1c1 is 1, r1c3 is 2"), "{run:?}");
    workshop.ecp("explain one.ecp").answers(0, "exactly one solution: there is nothing to explain\n");
    workshop.ecp("explain bad.ecp").fails(2, &["ecp::elaborate::unknown_given"]);
    workshop.ecp("explain missing.ecp").fails(2, &["ecp::file::missing"]);
    workshop.ecp("explain xyzzy").fails(2, &["ecp::explain::unknown"]);
    assert!(workshop.ecp("explain file::missing").stdout.starts_with("# ecp::file::missing"));
}

#[test]
fn explain_says_what_settles_it() {
    let run = Workshop::new().ecp("explain two.ecp");
    assert_eq!(run.code, 1);
    assert!(run.stdout.ends_with("the first is the only one if r1c1=1 is given, too\n"), "{run:?}");
}

#[test]
fn explain_names_the_items_of_a_problem_that_clash() {
    let workshop = Workshop::new();
    workshop.file("dead.dlx", "a b c d\na b\nb c\nd\n");
    let run = workshop.ecp("explain dead.dlx");
    assert_eq!(run.code, 1);
    assert!(run.stdout.ends_with("\nitem a\nitem b\nitem c\n"), "{run:?}");
}

#[test]
fn minimize_lists_what_can_be_spared_and_takes_it_out() {
    let workshop = Workshop::new();
    workshop.file("full.ecp", "// mine\ninputs 1..2 occur 1\nboard { 1 2 / 2 1 }\nprimary rows, cols\n");
    let run = workshop.ecp("minimize --only givens full.ecp");
    assert_eq!(run.code, 0);
    assert!(
        run.stdout.starts_with("3 of 6 givens, clues and rules can be spared, all together\n"),
        "{run:?}"
    );
    workshop.ecp("minimize --apply --only givens full.ecp").answers(0, "full.ecp: 3 parts taken away\n");
    let left = std::fs::read_to_string(workshop.path_of("full.ecp")).unwrap();
    assert_eq!(left, "// mine\ninputs 1..2 occur 1\nboard { . . / . 1 }\nprimary rows, cols\n");
    workshop.ecp("minimize full.ecp").answers(0, "nothing can be spared\n");
    workshop
        .ecp("minimize two.ecp")
        .answers(1, "more than one solution already: `ecp explain` says what settles it\n");
    workshop.ecp("minimize none.ecp").answers(1, "no solution: `ecp explain` says why\n");
}

#[test]
fn generate_writes_a_puzzle_that_has_one_solution() {
    let workshop = Workshop::new();
    workshop.file("rules.ecp", SUDOKU);
    let run = workshop.ecp("generate --seed 7 rules.ecp");
    assert_eq!(run.code, 0, "{run:?}");
    assert_eq!(workshop.ecp("generate --seed 7 rules.ecp").stdout, run.stdout);
    workshop.file("new.ecp", &run.stdout);
    workshop.ecp("unique new.ecp").answers(0, "exactly one solution\n");
    let run = workshop.ecp("generate --seed 7 --count 3 --out new rules.ecp");
    assert_eq!(run.stdout.lines().count(), 3, "{run:?}");
    workshop.ecp("generate --seed 7 --count 3 --out new rules.ecp").fails(2, &["ecp::file::exists"]);
    let exact = "new/rules-7.ecp: exactly one solution\nnew/rules-9.ecp: exactly one solution\n";
    workshop.ecp("unique new/rules-7.ecp new/rules-9.ecp").answers(0, exact);
    assert_ne!(workshop.ecp("generate rules.ecp").stdout, workshop.ecp("generate rules.ecp").stdout);
    workshop.ecp("generate --count 3 rules.ecp").fails(2, &["--out"]);
}

#[test]
fn generate_makes_tilings_and_pictures_from_their_size() {
    let workshop = Workshop::new();
    for (rules, clue) in
        [("shikaku", "("), ("nonogram", "clues left {"), ("minesweeper", "#"), ("fill_a_pix", "(")]
    {
        workshop.file("rules.ecp", format!("use {rules}\nboard rectangle 6 6\n"));
        let run = workshop.ecp("generate --seed 7 rules.ecp");
        assert_eq!(run.code, 0, "{run:?}");
        let clues = run.stdout.lines().filter(|line| !line.starts_with("//") && line.contains(clue)).count();
        assert!(clues > 0, "{run:?}");
        workshop.file("new.ecp", &run.stdout);
        workshop.ecp("unique --engine links new.ecp").answers(0, "exactly one solution\n");
    }
    workshop.ecp("generate --density 0 rules.ecp").fails(2, &["--density"]);
    workshop.ecp("generate --density 100 rules.ecp").fails(2, &["--density"]);
}

#[test]
fn trace_shows_so_many_steps_as_are_wanted() {
    let workshop = Workshop::new();
    let run = workshop.ecp("trace one.ecp");
    assert_eq!(run.code, 0);
    assert!(run.stdout.contains("solution 1: r1c2=2, ") && run.stdout.contains(": forced\n"), "{run:?}");
    assert!(run.stdout.lines().last().is_some_and(|line| line.starts_with("the whole search: ")), "{run:?}");
    let run = workshop.ecp("trace --steps 3 two.ecp");
    assert_eq!((run.code, run.stdout.lines().count()), (3, 4), "{run:?}");
    let run = workshop.ecp("trace --format json none.ecp");
    assert_eq!(run.code, 1);
    let steps = run.stdout.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let mut steps: Vec<_> = steps.collect();
    let end = serde_json::json!({"type": "end", "steps": steps.len() - 1, "solutions": 0, "complete": true, "stopped_by": null});
    assert_eq!(steps.pop(), Some(end));
    assert!(steps.iter().zip(1..).all(|(step, number)| step["step"] == number), "{steps:?}");
    assert!(steps.iter().any(|step| step["dead"] == true), "{steps:?}");
    assert!(steps.iter().all(|step| step["type"] != "solution"), "{steps:?}");
}

#[test]
fn trace_tells_what_bounds_allow_and_what_stopped_it() {
    let workshop = Workshop::new();
    workshop.file("bounds.ecp", "items A occur 0..2\noption x { A }\noption y { A }\n");
    let run = workshop.ecp("trace bounds.ecp");
    assert!(run.stdout.contains("item A has 3 branches\n"), "{run:?}");
    assert!(run.stdout.contains("enough for A: no further option\n"), "{run:?}");
    assert!(run.stdout.contains("solution 1: x, y\n"), "{run:?}");
    let last = |arguments: &str| {
        let run = workshop.ecp(arguments);
        let line = run.stdout.lines().last().expect("a line").to_owned();
        serde_json::from_str::<serde_json::Value>(&line).unwrap()["stopped_by"].clone()
    };
    assert_eq!(last("trace --format json --steps 2 two.ecp"), "steps");
    assert_eq!(last("trace --format json -n 1 two.ecp"), "solutions");
}

#[test]
fn rate_and_hint_tell_what_a_person_does() {
    let workshop = Workshop::new();
    workshop.ecp("rate one.ecp").answers(0, "easy: 3 singles\n");
    workshop.ecp("rate one.ecp two.ecp").answers(
        1,
        "one.ecp: easy: 3 singles\ntwo.ecp: more than one solution: `ecp explain` says what settles it\n",
    );
    let run = workshop.ecp("hint one.ecp");
    assert_eq!(run.code, 0);
    assert!(run.stdout.starts_with("single: r1c2=2, for `"), "{run:?}");
    assert!(workshop.ecp("hint -n 9 one.ecp").stdout.matches("single: ").count() == 3);
    workshop.ecp("hint none.ecp").answers(1, "no solution: `ecp explain` says why\n");
}
