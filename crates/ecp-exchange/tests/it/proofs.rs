//! Proofs that there is no solution but those that are known, read by a checker that knows nothing of the search.

mod checker;

use ecp::cover::proof::{RuleSums, refute};
use ecp::cover::{Budget, Engine, Links, OptionId, Problem, Stop, Watched, verify};
use ecp_exchange::clauses::Opb;
use ecp_rounds::rounds;

use checker::{check, has_model};

use crate::random_problem::random_problem;

/// All solutions, by an engine that is watched; each is checked by itself.
fn solutions(problem: &Problem) -> Vec<Vec<OptionId>> {
    let engine = Watched::new(Links::new(problem), problem);
    let all: Vec<Vec<OptionId>> = engine.solutions(Budget::unlimited()).collect();
    let mut all: Vec<Vec<OptionId>> = all
        .into_iter()
        .map(|mut solution| {
            solution.sort_unstable();
            solution
        })
        .collect();
    all.iter().for_each(|solution| verify(problem, solution).unwrap());
    all.sort();
    all
}

/// The problem without some solutions, and what is written as a proof that it has no other.
fn proof(problem: &Problem, excluded: &[Vec<OptionId>]) -> (String, String, Stop) {
    let names = problem.option_ids().map(|option| format!("option {}", option.0)).collect();
    let opb = excluded.iter().fold(Opb::of(problem, names), |opb, solution| opb.without(solution));
    let mut rules = RuleSums::of(problem, opb.variables(), opb.inequalities(), u64::MAX).unwrap();
    let (mut sums, mut lines) = (Vec::new(), Vec::new());
    opb.with_rules(&mut rules).write(&mut sums).unwrap();
    let budget = Budget::unlimited();
    let stop = refute(problem, excluded, &rules, &budget, u64::MAX, &mut lines).unwrap().stop;
    (String::from_utf8(sums).unwrap(), String::from_utf8(lines).unwrap(), stop)
}

#[test]
fn a_checker_accepts_that_there_is_no_other_solution() {
    let mut random = fastrand::Rng::with_seed(31);
    let (mut none, mut some, mut ruled) = (0, 0, 0);
    for _ in 0..rounds(1_000) {
        let problem = random_problem(&mut random);
        let all = solutions(&problem);
        let (sums, lines, stop) = proof(&problem, &all);
        assert_eq!(stop, Stop::Exhausted, "{problem:?}");
        check(&sums, &lines).unwrap_or_else(|error| panic!("{error}\nof {problem:?}\n{sums}\n{lines}"));
        none += u64::from(all.is_empty());
        some += u64::from(!all.is_empty());
        ruled += u64::from(!problem.rules().is_empty());
    }
    let least = rounds(1_000) / 8;
    assert!(none > least && some > least && ruled > least, "{none} without, {some} with, {ruled} with rules");
}

#[test]
fn with_one_solution_withheld_no_proof_is_accepted() {
    let mut random = fastrand::Rng::with_seed(32);
    let mut tried = 0;
    while tried < rounds(300) {
        let problem = random_problem(&mut random);
        let all = solutions(&problem);
        let Some(withheld) = random.choice(&all).cloned() else { continue };
        let others: Vec<_> = all.iter().filter(|solution| **solution != withheld).cloned().collect();
        let (_, _, stop) = proof(&problem, &others);
        assert_eq!(stop, Stop::Solutions, "{problem:?}");
        let (sums, whole, _) = proof(&problem, &all);
        check(&sums, &whole).unwrap();
        let names = problem.option_ids().map(|option| format!("option {}", option.0)).collect();
        let mut alone = Vec::new();
        Opb::of(&problem, names).without(&withheld).write(&mut alone).unwrap();
        let alone = String::from_utf8(alone).unwrap();
        let line = format!("\n{}\n", alone.lines().last().unwrap());
        let open = sums.replacen(&line, "\n+1 x1 >= 0 ;\n", 1);
        assert_ne!(open, sums);
        assert!(check(&open, &whole).is_err(), "of {problem:?}");
        tried += 1;
    }
}

#[test]
fn the_sums_leave_room_for_every_solution_and_for_nothing_else() {
    let mut random = fastrand::Rng::with_seed(33);
    let (mut allowed, mut refused, mut untold) = (0, 0, 0);
    for _ in 0..rounds(150) {
        let problem = random_problem(&mut random);
        if problem.rules().is_empty() {
            continue;
        }
        let all = solutions(&problem);
        let (sums, _, _) = proof(&problem, &[]);
        let options = problem.option_count() as u32;
        let plain = all_of_items(&problem);
        for chosen in random.choose_multiple(&plain, 6) {
            let fixed = (0..options).map(|option| {
                let is_chosen = chosen.contains(&OptionId(option));
                if is_chosen { i64::from(option) + 1 } else { -i64::from(option) - 1 }
            });
            match has_model(&sums, fixed) {
                Some(is_allowed) => {
                    assert_eq!(is_allowed, all.contains(chosen), "{chosen:?} of {problem:?}");
                    if is_allowed { allowed += 1 } else { refused += 1 }
                }
                None => untold += 1,
            }
        }
    }
    let least = rounds(150) / 10;
    assert!(
        allowed > least && refused > least && untold < allowed,
        "{allowed} allowed, {refused} refused, {untold} untold"
    );
}

/// What covers the items as they want, whatever rules over the whole say.
fn all_of_items(problem: &Problem) -> Vec<Vec<OptionId>> {
    let all = Links::new(problem).solutions(Budget::unlimited());
    all.map(|mut solution| {
        solution.sort_unstable();
        solution
    })
    .collect()
}
