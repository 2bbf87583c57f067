//! Several threads find what one finds: on random problems, with budgets, and when they are stopped.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use ecp_cover::count::Way;
use ecp_cover::{
    Bits, Budget, Cells, Cut, Engine, Grain, Links, Observer, OptionId, Problem, Silent, Statistics, Stop,
    Threads, TimeLimit, Verdict, count, verify,
};
use ecp_rounds::rounds;

use crate::brute::{Shape, brute_force, random_problem, wide_problem};

const COUNTS: [usize; 4] = [1, 2, 3, 8];

fn threads(count: usize) -> Threads {
    Threads::new(NonZeroUsize::new(count).unwrap()).with_grain(Grain::FINEST)
}

/// All solutions that a budget allows, the statistics, and why the search ended.
type Outcome = (Vec<Vec<OptionId>>, Statistics, Option<Stop>);

fn alone(engine: impl Engine, budget: &Budget) -> Outcome {
    let mut search = engine.solutions(budget.clone());
    let solutions = search.by_ref().collect();
    (solutions, search.statistics(), search.stop())
}

fn together(engine: impl Engine + Send + 'static, threads: Threads, budget: &Budget) -> Outcome {
    let mut search = threads.solutions(engine, budget.clone());
    let solutions = search.by_ref().collect();
    (solutions, search.statistics(), search.stop())
}

/// Several threads against one, in every way to ask, without and with budgets.
fn agree_with_one<E: Engine + Clone + Send + 'static>(engine: &E, random: &mut fastrand::Rng, place: &str) {
    let all = alone(engine.clone(), &Budget::unlimited());
    let budgets = [
        Budget::unlimited(),
        Budget::unlimited().with_nodes(random.u64(0..=all.1.nodes + 1)),
        Budget::unlimited().with_nodes(all.1.nodes),
        Budget::unlimited().with_solutions(random.u64(0..=all.1.solutions + 1)),
    ];
    let count = COUNTS[random.usize(0..COUNTS.len())];
    for budget in &budgets {
        let place = format!("{count} threads, {budget:?}, {place}");
        let one = alone(engine.clone(), budget);
        let several = together(engine.clone(), threads(count), budget);
        assert_eq!((&several.0, several.2), (&one.0, one.2), "{place}");
        assert_eq!(several.1.nodes, one.1.nodes, "{place}");
        if one.2 != Some(Stop::Nodes) {
            assert_eq!(several.1, one.1, "{place}");
        }
        as_found(engine, count, budget, &all, &one, &place);
    }
}

/// Solutions as they are found: some of all, as many and as many nodes as the budget allows.
fn as_found<E: Engine + Clone + Send + 'static>(
    engine: &E,
    count: usize,
    budget: &Budget,
    all: &Outcome,
    one: &Outcome,
    place: &str,
) {
    let mut some = together(engine.clone(), threads(count).as_found(), budget);
    some.0.sort();
    let mut expected = all.0.clone();
    expected.sort();
    assert_eq!(some.2, one.2, "{place}");
    assert!(some.0.windows(2).all(|pair| pair[0] < pair[1]), "twice: {place}");
    assert!(some.0.iter().all(|solution| expected.binary_search(solution).is_ok()), "{place}");
    let mut search = threads(count).solutions(engine.clone(), budget.clone());
    let counted = search.count_rest();
    assert_eq!(search.stop(), one.2, "{place}");
    match one.2 {
        Some(Stop::Exhausted) => {
            assert_eq!((some.0, some.1, counted), (expected, one.1, one.1.solutions), "{place}");
            assert_eq!(search.statistics(), one.1, "{place}");
        }
        Some(Stop::Solutions) => assert_eq!((some.1.solutions, counted), (one.1.solutions, one.1.solutions)),
        _ => assert_eq!((some.1.nodes, search.statistics().nodes), (one.1.nodes, one.1.nodes), "{place}"),
    }
}

fn solutions_of(problem: &Problem) -> Vec<Vec<OptionId>> {
    let mut solutions = alone(Links::new(problem), &Budget::unlimited()).0;
    solutions.sort();
    solutions
}

/// Cells can only be cut where the order does not matter.
fn cells_agree(problem: &Problem, expected: &[Vec<OptionId>], count: usize) {
    let mut found = together(Cells::new(problem), threads(count).as_found(), &Budget::unlimited()).0;
    found.sort();
    assert_eq!(found, expected, "{problem:?}");
    let mut search = threads(count).solutions(Cells::new(problem), Budget::unlimited());
    assert_eq!(search.count_rest(), expected.len() as u64, "{problem:?}");
}

fn agree(shape: Shape, seed: u64, problems: u64) {
    let mut random = fastrand::Rng::with_seed(seed);
    for number in 0..problems {
        let problem = random_problem(&mut random, shape);
        let expected = brute_force(&problem);
        let reduced = Bits::new(&problem).reduced_after(random.u64(0..=3), u64::MAX);
        for count in COUNTS {
            for (name, found) in [
                ("bits reduced", together(reduced.clone(), threads(count), &Budget::unlimited())),
                ("links", together(Links::new(&problem), threads(count), &Budget::unlimited())),
                ("bits", together(Bits::new(&problem), threads(count), &Budget::unlimited())),
                ("cells", together(Cells::new(&problem), threads(count), &Budget::unlimited())),
            ] {
                let mut found = found.0;
                found.sort();
                found.iter().for_each(|solution| verify(&problem, solution).unwrap());
                assert_eq!(found, expected, "{name}, {count} threads, problem {number} of seed {seed}");
            }
        }
        let place = format!("problem {number} of seed {seed}: {problem:?}");
        agree_with_one(&Links::new(&problem), &mut random, &place);
        agree_with_one(&Bits::new(&problem), &mut random, &place);
        agree_with_one(&reduced, &mut random, &place);
        cells_agree(&problem, &expected, random.usize(2..=8));
    }
}

#[test]
fn threads_agree_with_brute_force_on_colors() {
    agree(Shape { secondary: 4, colors: 3, bounds: false }, 21, rounds(30));
}

#[test]
fn threads_agree_with_brute_force_on_bounds() {
    agree(Shape { secondary: 0, colors: 0, bounds: true }, 22, rounds(30));
}

#[test]
fn threads_agree_with_brute_force_on_bounds_and_colors() {
    agree(Shape { secondary: 4, colors: 2, bounds: true }, 23, rounds(50));
}

#[test]
fn threads_agree_with_one_on_problems_of_several_words() {
    let mut random = fastrand::Rng::with_seed(24);
    for number in 0..rounds(12) {
        let problem = wide_problem(&mut random);
        agree_with_one(&Links::new(&problem), &mut random, &format!("links, problem {number}"));
        agree_with_one(&Bits::new(&problem), &mut random, &format!("bits, problem {number}"));
        cells_agree(&problem, &solutions_of(&problem), random.usize(2..=8));
    }
}

/// Every cut of a search at every node, followed to its end: the parts together are the whole.
fn cut_everywhere<E: Engine + Clone>(engine: &E, problem: &Problem, cut: Cut) {
    let whole = alone(engine.clone(), &Budget::unlimited());
    for nodes in 0..=whole.1.nodes.min(200) {
        let mut first = engine.clone().solutions(Budget::unlimited().with_nodes(nodes));
        let mut solutions: Vec<_> = first.by_ref().collect();
        let mut first = first.into_engine();
        let Some(rest) = first.split(cut) else { continue };
        let first = alone(first, &Budget::unlimited());
        let rest = alone(rest, &Budget::unlimited());
        solutions.extend(first.0);
        solutions.extend(rest.0);
        assert_eq!(solutions, whole.0, "cut after {nodes} nodes with {cut:?}: {problem:?}");
        assert_eq!(first.1.and(rest.1), whole.1, "cut after {nodes} nodes with {cut:?}: {problem:?}");
    }
}

#[test]
fn a_search_can_be_cut_everywhere() {
    let mut random = fastrand::Rng::with_seed(25);
    for _ in 0..rounds(30) {
        let problem = random_problem(&mut random, Shape { secondary: 3, colors: 2, bounds: true });
        for cut in [Cut::InOrder { age: 0 }, Cut::InOrder { age: 3 }, Cut::NearRoot] {
            cut_everywhere(&Links::new(&problem), &problem, cut);
            cut_everywhere(&Bits::new(&problem), &problem, cut);
        }
    }
}

/// The ways to place so many queens, by rows and columns and diagonals.
fn queens(n: u32) -> Problem {
    let mut builder = Problem::builder();
    let rows: Vec<_> = (0..n).map(|row| builder.primary(format!("r{row}"))).collect();
    let columns: Vec<_> = (0..n).map(|column| builder.primary(format!("c{column}"))).collect();
    let falling: Vec<_> = (0..2 * n).map(|number| builder.secondary(format!("d{number}"))).collect();
    let rising: Vec<_> = (0..2 * n).map(|number| builder.secondary(format!("u{number}"))).collect();
    for row in 0..n {
        for column in 0..n {
            let diagonals = [falling[(n + row - column) as usize], rising[(row + column) as usize]];
            let option = [rows[row as usize], columns[column as usize], diagonals[0], diagonals[1]];
            builder.option(option).unwrap();
        }
    }
    builder.build()
}

/// Many threads with the usual grain.
fn usual(count: usize) -> Threads {
    Threads::new(NonZeroUsize::new(count).unwrap())
}

/// Takes its time at every solution, so that others get theirs.
struct Slow;

impl Observer for Slow {
    fn solution_found(&mut self, _number: u64) {
        std::thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn a_search_that_lasts_is_shared() {
    let problem = queens(9);
    let fine = usual(3).with_grain(Grain { alone: 1 << 10, slice: 1 << 8, kept: 1 << 6 });
    for threads in [fine, fine.as_found()] {
        let mut search = threads.observed(Links::new(&problem), Budget::unlimited(), || Slow);
        assert_eq!((search.by_ref().count(), search.threads(), search.refused_threads()), (352, 3, 0));
        let mut search = threads.observed(Links::new(&problem), Budget::unlimited(), || Slow);
        assert_eq!((search.count_rest(), search.threads()), (352, 3));
    }
    // sets cannot be cut where the order matters: then there is one thread
    let mut search = fine.solutions(Cells::new(&problem), Budget::unlimited());
    assert_eq!((search.by_ref().count(), search.threads()), (352, 1));
    let mut search = fine.as_found().observed(Cells::new(&problem), Budget::unlimited(), || Slow);
    assert_eq!((search.by_ref().count(), search.threads()), (352, 3));
}

/// A search may have been one thread's for a while when others join it.
fn begun<E: Engine + Clone + Send + 'static>(engine: &E, nodes: u64) {
    let mut begun = engine.clone();
    let mut found = 0;
    while begun.advance(&Budget::unlimited().with_nodes(nodes), &mut Silent).is_none() {
        found += 1;
    }
    let mut left = begun.clone();
    while left.advance(&Budget::unlimited(), &mut Silent).is_none() {}
    let rest = left.statistics().solutions - found;
    let done = |statistics: Statistics| (statistics.nodes, statistics.solutions);
    let all = done(left.statistics());
    for count in COUNTS {
        let mut search = threads(count).solutions(begun.clone(), Budget::unlimited());
        assert_eq!((search.count_rest(), done(search.statistics())), (rest, all), "{count} threads");
        let mut search = threads(count).as_found().solutions(begun.clone(), Budget::unlimited());
        assert_eq!((search.by_ref().count() as u64, done(search.statistics())), (rest, all));
    }
}

#[test]
fn a_search_that_has_begun_loses_nothing_when_others_join() {
    let problem = queens(7);
    for nodes in [0, 1, 20, 100, 1000] {
        begun(&Links::new(&problem), nodes);
        begun(&Bits::new(&problem), nodes);
        begun(&Cells::new(&problem), nodes);
    }
}

#[test]
fn several_threads_count_what_one_counts() {
    for n in 5..=9 {
        let problem = queens(n);
        let alone = count(&problem, Way::Any, &Budget::unlimited(), count::MEMORY, &mut Silent);
        for threads in [threads(2), usual(2)] {
            let unlimited = Budget::unlimited();
            let count = count::count_by(&problem, Way::Any, threads, &unlimited, count::MEMORY, || Silent);
            assert_eq!(count.solutions, alone.solutions, "{n} queens, {threads:?}");
        }
    }
}

#[test]
fn a_cancel_flag_ends_all_threads_soon() {
    let problem = queens(20);
    for delivery in ["count", "in order", "as found"] {
        let flag = Arc::new(AtomicBool::new(false));
        let budget = Budget::unlimited().with_cancel(Arc::clone(&flag));
        let threads = if delivery == "as found" { usual(4).as_found() } else { usual(4) };
        let mut search = threads.solutions(Bits::new(&problem), budget);
        let cancel = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(300));
            flag.store(true, Relaxed);
            Instant::now()
        });
        match delivery {
            "count" => drop(search.count_rest()),
            _ => while search.advance() {},
        }
        let ended = Instant::now();
        let late = ended.duration_since(cancel.join().unwrap());
        // on a machine of its own it is a few milliseconds
        assert!(late < Duration::from_secs(2), "{delivery}: {late:?}");
        assert_eq!(search.stop(), Some(Stop::Cancelled), "{delivery}");
        assert!(search.statistics().solutions > 0 && search.threads() > 1, "{delivery}");
    }
}

#[test]
fn a_time_limit_ends_all_threads() {
    let start = Instant::now();
    let clock = Arc::new(move || start.elapsed());
    let budget = Budget::unlimited().with_time(TimeLimit::after(Duration::from_millis(200), clock));
    let mut search = usual(3).solutions(Bits::new(&queens(20)), budget);
    assert!(search.count_rest() > 0);
    assert_eq!(search.stop(), Some(Stop::Time));
}

#[test]
fn a_search_that_nobody_follows_ends() {
    let problem = queens(20);
    for threads in [usual(4), usual(4).as_found()] {
        let mut search = threads.solutions(Links::new(&problem), Budget::unlimited());
        // others have joined by then, and wait with many solutions in store
        assert!((0..20_000).all(|_| search.advance()));
        assert!(search.threads() > 1);
        drop(search);
    }
}

/// Keeps what stands; at a solution, puts it where all can see it.
struct Stack {
    options: Vec<OptionId>,
    seen: Arc<Mutex<Vec<Vec<OptionId>>>>,
}

impl Observer for Stack {
    fn option_chosen(&mut self, option: OptionId, level: u32) -> Verdict {
        assert_eq!(level as usize, self.options.len());
        self.options.push(option);
        Verdict::Continue
    }

    fn option_undone(&mut self, option: OptionId, level: u32) {
        assert_eq!((self.options.pop(), self.options.len()), (Some(option), level as usize));
    }

    fn solution_found(&mut self, _number: u64) {
        let mut solution = self.options.clone();
        solution.sort_unstable();
        self.seen.lock().unwrap().push(solution);
    }
}

#[test]
fn the_observer_of_a_piece_hears_first_what_stands_where_it_begins() {
    let mut random = fastrand::Rng::with_seed(26);
    for _ in 0..rounds(10) {
        let problem = wide_problem(&mut random);
        let seen = Arc::new(Mutex::new(Vec::new()));
        let shown = Arc::clone(&seen);
        let observers = move || Stack { options: Vec::new(), seen: Arc::clone(&shown) };
        let search = threads(4).as_found().observed(Bits::new(&problem), Budget::unlimited(), observers);
        drop(search.collect::<Vec<_>>());
        let mut seen = std::mem::take(&mut *seen.lock().unwrap());
        seen.sort();
        assert_eq!(seen, solutions_of(&problem));
    }
}

/// Breaks down in the middle of the search, whichever pieces it is cut into: solutions are numbered in each of them.
struct Broken(Arc<AtomicU64>);

impl Observer for Broken {
    fn solution_found(&mut self, _number: u64) {
        let before = self.0.fetch_add(1, Relaxed);
        assert!(before < 50, "this observer cannot count further");
    }
}

#[test]
fn a_panic_in_a_thread_is_a_panic_of_who_asks() {
    let problem = queens(10);
    let search = || {
        let found = Arc::new(AtomicU64::new(0));
        let observers = move || Broken(Arc::clone(&found));
        let mut search = threads(3).observed(Bits::new(&problem), Budget::unlimited(), observers);
        search.count_rest()
    };
    assert!(std::panic::catch_unwind(search).is_err());
}
