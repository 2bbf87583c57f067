//! Recordings of small and random problems, against what is counted again at every step.

use ecp::cover::{Budget, Engine, Links, OptionId, Problem, verify};
use ecp::{Compiled, Limits};
use ecp_rounds::rounds;
use fastrand::Rng;

use crate::{
    Choice, End, Goal, OpenItem, Path, Player, Recording, Step, What, is_live, open_items, still_there,
};

const QUEENS: &str =
    "input Q occurs 1\nboard rectangle 4 4\nprimary rows, cols\nsecondary downDiags, upDiags\n";

fn compiled(text: &str) -> Compiled {
    ecp::compile_text(text, &Limits::default()).expect("the puzzle is well written")
}

/// A problem with bounds, secondary items and colors.
fn random_problem(random: &mut Rng) -> Problem {
    let mut builder = Problem::builder();
    let (primary, secondary) = (random.usize(1..5), random.usize(0..3));
    let mut items = Vec::new();
    for item in 0..primary {
        let lo = random.u32(0..3);
        let bounds = if random.bool() { 1..=1 } else { lo..=(lo + random.u32(0..3)).max(1) };
        items.push(builder.primary_within(format!("p{item}"), bounds).expect("sound bounds"));
    }
    let others: Vec<_> = (0..secondary).map(|item| builder.secondary(format!("s{item}"))).collect();
    let colors = ["red", "blue"].map(|name| builder.color(name));
    for _ in 0..random.usize(1..9) {
        let mut entries = vec![items[random.usize(..primary)].into()];
        for item in &items {
            if random.u8(..3) == 0 && !entries.iter().any(|entry: &ecp::cover::Entry| entry.item == *item) {
                entries.push((*item).into());
            }
        }
        for item in &others {
            match random.usize(..6) {
                0 => entries.push((*item).into()),
                color @ 1..=2 => entries.push(item.colored(colors[color - 1])),
                _ => {}
            }
        }
        builder.option(entries).expect("a sound option");
    }
    builder.build()
}

/// The recording of a whole search.
fn whole(problem: &Problem) -> Recording {
    let mut recording = Recording::new(problem, 100_000, None);
    assert_eq!(recording.extend(&Budget::unlimited()), None);
    assert_eq!(recording.end(), Some(End::Exhausted));
    recording
}

#[test]
fn what_is_counted_again_is_what_the_engine_saw() {
    let mut random = Rng::with_seed(5);
    for round in 0..rounds(200) {
        let problem = random_problem(&mut random);
        let recording = whole(&problem);
        let mut path = Path::default();
        for step in recording.steps() {
            if let What::Item { item, branches } = step.what {
                // branches that are finished are left together with the next step
                let mut at_node = path.clone();
                at_node.take(*step);
                let open = open_items(&problem, &at_node);
                let chosen = open.iter().find(|open| open.item == item).expect("an open item is chosen");
                assert_eq!(chosen.branches, branches, "round {round}: {step:?} of {problem:?}");
                assert!(open.iter().all(|other| other.branches >= branches), "round {round}: {open:?}");
            }
            if let What::Solution(_) = step.what {
                let open = open_items(&problem, &path);
                let mut solution = path.options();
                solution.sort_unstable();
                assert!(open.is_empty(), "round {round}: {open:?}");
                assert_eq!(verify(&problem, &solution), Ok(()), "round {round}: {problem:?}");
            }
            path.take(*step);
        }
        assert_eq!(path, Path::default());
    }
}

#[test]
fn solutions_are_those_of_the_engine() {
    let mut random = Rng::with_seed(6);
    for _ in 0..rounds(50) {
        let problem = random_problem(&mut random);
        let mut path = Path::default();
        let mut found: Vec<Vec<OptionId>> = Vec::new();
        for step in whole(&problem).steps() {
            path.take(*step);
            if let What::Solution(number) = step.what {
                let mut options = path.options();
                options.sort_unstable();
                found.push(options);
                assert_eq!(number, found.len() as u64);
            }
        }
        let expected: Vec<_> = Links::new(&problem).solutions(Budget::unlimited()).collect();
        assert_eq!(found, expected);
    }
}

#[test]
fn every_step_back_is_the_step_before() {
    let mut player = Player::new(compiled(QUEENS), 1000, None);
    let mut paths = vec![player.path().clone()];
    while player.forward(&Budget::unlimited()) {
        paths.push(player.path().clone());
    }
    assert_eq!((player.solutions(), player.recording().end()), (2, Some(End::Exhausted)));
    for path in paths.iter().rev() {
        assert_eq!(player.path(), path);
        player.back();
    }
    assert_eq!((player.position(), player.solutions(), player.last()), (0, 0, None));
    assert!(!player.back());
}

#[test]
fn going_back_starts_from_paths_that_were_kept() {
    let text = "input Q occurs 1\nboard rectangle 8 8\nprimary rows, cols\nsecondary downDiags, upDiags\n";
    let mut player = Player::new(compiled(text), 3000, None);
    while player.forward(&Budget::unlimited()) {}
    assert_eq!((player.position(), player.recording().end()), (3000, Some(End::Steps)));
    let mut random = Rng::with_seed(7);
    for _ in 0..rounds(50) {
        let place = random.usize(..=3000);
        player.go_to(place);
        let mut path = Path::default();
        player.recording().steps()[..place].iter().for_each(|step| path.take(*step));
        assert_eq!((player.position(), player.path()), (place, &path));
    }
}

#[test]
fn after_a_change_it_goes_on_from_what_still_stands() {
    let text = |givens| format!("inputs 1..3 occur 1\nboard {{ {givens} }}\nprimary rows, cols\n");
    let before = compiled(&text("1 . . / . . . / . . ."));
    let after = compiled(&text("1 . . / . . . / . 1 ."));
    let mut player = Player::new(before.clone(), 1000, None);
    player.seek(Goal::Solution, 100, &Budget::unlimited());
    let path = player.path().options();
    let first = player.answer().filling;
    let still = still_there(&path, &before, &after);
    let mut changed = Player::along(after, &still, 1000, None);
    assert_eq!(changed.path().options(), still);
    assert_eq!((changed.answer().filling, changed.solutions()), (first, 0));
    // and everything else is searched after it
    assert_eq!(changed.seek(Goal::Solution, 100, &Budget::unlimited()), Some(true));
    while changed.forward(&Budget::unlimited()) {}
    assert_eq!((changed.recording().end(), changed.solutions()), (Some(End::Exhausted), 2));
    changed.go_to(0);
    assert_eq!(changed.path(), &Path::default());
}

#[test]
fn goals_are_solutions_and_dead_ends() {
    let budget = Budget::unlimited();
    let mut player = Player::new(compiled(QUEENS), 1000, None);
    assert_eq!(player.seek(Goal::DeadEnd, 1, &budget), None);
    assert_eq!(player.seek(Goal::DeadEnd, 100, &budget), Some(true));
    assert!(player.is_dead() && player.position() == 5, "{player:?}");
    for number in 1..=2 {
        assert_eq!(player.seek(Goal::Solution, 100, &budget), Some(true));
        assert_eq!(player.last().map(|step| step.what), Some(What::Solution(number)));
        assert_eq!(player.answer().filling.map(|filling| filling.iter().flatten().count()), Some(4));
    }
    assert_eq!(player.seek(Goal::Solution, 100, &budget), Some(false));
}

#[test]
fn a_recording_ends_with_the_solutions_and_steps_that_are_wanted() {
    let problem = compiled(QUEENS);
    let mut one = Recording::new(problem.problem(), 1000, Some(1));
    one.extend(&Budget::unlimited());
    assert_eq!(one.end(), Some(End::Solutions));
    assert_eq!(one.steps().last().map(|step| step.what), Some(What::Solution(1)));
    for most in 1..=49 {
        let mut some = Recording::new(problem.problem(), most, None);
        some.extend(&Budget::unlimited());
        assert_eq!((some.end(), some.steps().len()), (Some(End::Steps), most));
    }
    // the end is a step, too
    let all = whole(problem.problem());
    assert_eq!(all.steps().len(), 50);
    assert_eq!(all.steps().last(), Some(&Step { level: 0, what: What::Over }));
}

#[test]
fn an_item_that_needs_no_further_option_is_closed() {
    let mut builder = Problem::builder();
    let item = builder.primary_within("a", 0..=2).expect("sound bounds");
    builder.option([item]).expect("a sound option");
    let problem = builder.build();
    let recording = whole(&problem);
    let words: Vec<What> = recording.steps().iter().map(|step| step.what).collect();
    let option = OptionId(0);
    let item = ecp::cover::ItemId(0);
    let expected = [
        What::Item { item, branches: 2 },
        What::Take(option),
        What::Item { item, branches: 1 },
        What::Enough,
        What::Solution(1),
        What::Back(option),
        What::Enough,
        What::Solution(2),
        What::Over,
    ];
    assert_eq!(words, expected);
    let mut path = Path::default();
    recording.steps()[..2].iter().for_each(|step| path.take(*step));
    assert_eq!(open_items(&problem, &path), [OpenItem { item, options: 0, branches: 1 }]);
    assert_eq!(path.branches()[0].choice, Choice::Option(option));
    assert_eq!(is_live(&problem, &path), [false]);
}
