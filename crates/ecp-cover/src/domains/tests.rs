use super::*;
use crate::engine::EngineName;
use crate::forced::{Claims, Fate, forced};
use crate::problem::model::{Layer, Relation, Variable};
use crate::search::Silent;

/// A model of variables with some values each, as a problem whose options are those values.
fn problem(values: &[Values], relations: Vec<Relation>) -> Problem {
    let mut builder = Problem::builder();
    let mut variables = Vec::new();
    for (number, values) in values.iter().enumerate() {
        let item = builder.primary(format!("x{number}"));
        let options = numbers(*values).map(|_| builder.option([item]).ok()).collect();
        variables.push(Variable { values: *values, options });
    }
    builder.model(Model { variables, relations }).unwrap();
    builder.build()
}

/// Whether values keep a relation, by the words of its meaning.
fn holds(relation: &Relation, values: &[u32]) -> bool {
    let of = |variables: &[u32]| -> Vec<u32> {
        variables.iter().map(|variable| values[*variable as usize]).collect()
    };
    let is_in = |value: u32, set: Values| set >> value & 1 == 1;
    match relation {
        Relation::Distinct { variables, values: meant } => {
            let mut found: Vec<u32> =
                of(variables).into_iter().filter(|value| is_in(*value, *meant)).collect();
            let all = found.len();
            found.sort_unstable();
            found.dedup();
            found.len() == all
        }
        Relation::Count { variables, values: meant, lo, hi } => {
            let number = of(variables).into_iter().filter(|value| is_in(*value, *meant)).count() as u32;
            (*lo..=*hi).contains(&number)
        }
        Relation::Sum { variables, weights, lo, hi } => {
            let sum: i64 =
                of(variables).iter().zip(weights).map(|(value, weights)| weights[*value as usize]).sum();
            (*lo..=*hi).contains(&sum)
        }
        Relation::Sets { variables, sets } => {
            let mut found = of(variables);
            let all = found.len();
            found.sort_unstable();
            found.dedup();
            let set = found.iter().fold(0, |set, value| set | 1 << value);
            found.len() == all && sets.contains(&set)
        }
        Relation::Accepted(layers) => {
            let mut states = vec![0];
            for layer in layers {
                let value = values[layer.variable as usize];
                let leads = |(from, through, to): &(u32, Values, u32)| {
                    (states.contains(from) && is_in(value, *through)).then_some(*to)
                };
                states = layer.arcs.iter().filter_map(leads).collect();
            }
            states.contains(&0)
        }
    }
}

/// All assignments of values that keep all relations.
fn all(values: &[Values], relations: &[Relation]) -> Vec<Vec<u32>> {
    let mut found = vec![Vec::new()];
    for values in values {
        found = found
            .into_iter()
            .flat_map(|before: Vec<u32>| {
                numbers(*values).map(move |value| before.iter().copied().chain([value]).collect())
            })
            .collect();
    }
    found.retain(|values| relations.iter().all(|relation| holds(relation, values)));
    found
}

fn random_relation(random: &mut fastrand::Rng, variables: u32) -> Relation {
    let mut all: Vec<u32> = (0..variables).collect();
    random.shuffle(&mut all);
    let number = random.usize(2..=variables as usize);
    let some = all[..number].to_vec();
    match random.u32(0..6) {
        5 => {
            let is_wanted = |set: &Values| set.count_ones() as usize == number && random.bool();
            Relation::Sets { variables: some, sets: (0..1 << 6).filter(is_wanted).collect() }
        }
        0 => Relation::Distinct { variables: some, values: random.u64(..) },
        1 => {
            let lo = random.u32(0..=number as u32);
            let hi = random.u32(lo..=number as u32);
            Relation::Count { variables: some, values: random.u64(..) & 0x3f, lo, hi }
        }
        2 => {
            let lo = random.i64(-10..30);
            let weights = some.iter().map(|_| (0..8).map(|_| random.i64(-3..9)).collect()).collect();
            Relation::Sum { variables: some, weights, lo, hi: lo + random.i64(0..6) }
        }
        3 => {
            let lo = random.i64(0..20);
            let same: Vec<i64> = (0..8).map(|value| value + 1).collect();
            let weights = vec![same; some.len()];
            Relation::Sum { variables: some, weights, lo, hi: lo + random.i64(0..3) }
        }
        _ => {
            let mut states = 1;
            let mut layers = Vec::new();
            for (place, variable) in some.iter().enumerate() {
                let behind = if place + 1 == some.len() { 1 } else { random.u32(1..4) };
                let mut arcs = Vec::new();
                for from in 0..states {
                    for to in 0..behind {
                        arcs.push((from, random.u64(..) & random.u64(..) | 1 << random.u32(0..6), to));
                    }
                }
                layers.push(Layer { variable: *variable, states, arcs });
                states = behind;
            }
            Relation::Accepted(layers)
        }
    }
}

/// Lets a relation look at one of its variables in the place of another, too, where that may be said.
fn look_twice(random: &mut fastrand::Rng, relation: &mut Relation) {
    match relation {
        Relation::Sum { variables, .. } => {
            let [one, other] = [(); 2].map(|()| random.usize(..variables.len()));
            variables[one] = variables[other];
        }
        Relation::Accepted(layers) => {
            let [one, other] = [(); 2].map(|()| random.usize(..layers.len()));
            layers[one].variable = layers[other].variable;
        }
        _ => {}
    }
}

#[test]
fn all_assignments_are_found_and_none_comes_twice() {
    for seed in 0..ecp_rounds::rounds(300) {
        let mut random = fastrand::Rng::with_seed(seed);
        let variables = random.u32(2..6);
        let values: Vec<Values> =
            (0..variables).map(|_| (random.u64(..) & 0x3f) | 1 << random.u32(0..6)).collect();
        let number = random.usize(1..5);
        let mut relations: Vec<Relation> =
            (0..number).map(|_| random_relation(&mut random, variables)).collect();
        if seed % 4 == 0 {
            relations.iter_mut().for_each(|relation| look_twice(&mut random, relation));
        }
        if random.bool() {
            relations.push(Relation::Distinct { variables: (0..variables).collect(), values: u64::MAX });
        }
        let problem = problem(&values, relations.clone());
        let mut found: Vec<Vec<OptionId>> =
            Domains::new(&problem).unwrap().solutions(Budget::unlimited()).collect();
        found.sort();
        let starts: Vec<u32> = values
            .iter()
            .scan(0, |start, values| {
                *start += values.count_ones();
                Some(*start - values.count_ones())
            })
            .collect();
        let options = |assigned: Vec<u32>| -> Vec<OptionId> {
            let place = |(number, value): (usize, &u32)| {
                let before = numbers(values[number]).take_while(|other| other < value).count() as u32;
                OptionId(starts[number] + before)
            };
            assigned.iter().enumerate().map(place).collect()
        };
        let mut expected: Vec<Vec<OptionId>> = all(&values, &relations).into_iter().map(options).collect();
        expected.sort();
        assert_eq!(found, expected, "seed {seed}: {values:?} {relations:?}");
    }
}

/// What is taken from a variable at one place may exclude its last value at another.
#[test]
fn a_relation_that_looks_at_a_variable_twice_sees_what_it_changed() {
    let layer = |states, arcs| Layer { variable: 0, states, arcs };
    // 0 then 1, or 1 then 2: no value stands at both places
    let layers = vec![layer(1, vec![(0, 1, 0), (0, 2, 1)]), layer(2, vec![(0, 2, 0), (1, 4, 0)])];
    let problem = problem(&[0b111], vec![Relation::Accepted(layers)]);
    assert_eq!(Domains::new(&problem).unwrap().solutions(Budget::unlimited()).count(), 0);
}

/// What one propagator takes away is in no assignment that keeps its relation; and all but houses leave nothing else.
#[test]
fn a_propagator_takes_away_what_nothing_supports() {
    for seed in 0..ecp_rounds::rounds(1000) {
        let mut random = fastrand::Rng::with_seed(seed);
        let variables = random.u32(2..6);
        let values: Vec<Values> =
            (0..variables).map(|_| (random.u64(..) & 0x3f) | 1 << random.u32(0..6)).collect();
        let relation = random_relation(&mut random, variables);
        let mut engine = Domains::new(&problem(&values, vec![relation.clone()])).unwrap();
        let is_exact = propagators::is_clue(&relation);
        let ran = engine.propagate();
        let kept = all(&values, std::slice::from_ref(&relation));
        if kept.is_empty() {
            assert!(ran.is_err() || !is_exact, "seed {seed}: {values:?} {relation:?}");
            continue;
        }
        assert!(ran.is_ok(), "seed {seed}: {values:?} {relation:?}");
        for variable in 0..variables {
            let supported = kept.iter().fold(0, |all, values| all | 1 << values[variable as usize]);
            let left = engine.store.domain(variable);
            assert_eq!(supported & !left, 0, "seed {seed}, x{variable}: {values:?} {relation:?}");
            if is_exact {
                assert_eq!(left, supported, "seed {seed}, x{variable}: {values:?} {relation:?}");
            }
        }
    }
}

/// A sum of groups takes away all that is in no assignment that keeps it and has different values in each group; but what the
/// different values exclude by themselves it leaves, where they exclude no sum.
#[test]
fn a_sum_of_groups_leaves_what_has_a_support() {
    let mut is_said = false;
    for seed in 0..ecp_rounds::rounds(1000) {
        let mut random = fastrand::Rng::with_seed(seed);
        let numbers_of = [random.u32(2..4), random.u32(1..4)];
        let variables = numbers_of[0] + numbers_of[1];
        let first = random.u32(0..3);
        let values: Vec<Values> =
            (0..variables).map(|_| ((random.u64(..) & 0x1f) | 1 << random.u32(0..5)) << first).collect();
        let slopes = [random.i64(-2..3), random.i64(-1..2)];
        let weights_of = |group: usize| -> Vec<i64> {
            let odd = |value: i64| if seed % 3 == 0 { value * value } else { value };
            (0..8).map(|value| slopes[group] * odd(value)).collect()
        };
        let weights =
            (0..variables).map(|variable| weights_of(usize::from(variable >= numbers_of[0]))).collect();
        let lo = random.i64(-10..20);
        let sum =
            Relation::Sum { variables: (0..variables).collect(), weights, lo, hi: lo + random.i64(0..3) };
        let distinct = |variables: std::ops::Range<u32>| Relation::Distinct {
            variables: variables.collect(),
            values: u64::MAX,
        };
        let relations = vec![distinct(0..numbers_of[0]), distinct(numbers_of[0]..variables), sum];
        let mut engine = Domains::new(&problem(&values, relations.clone())).unwrap();
        // sums over a hundred are looked at another way
        if !engine.propagators.iter().any(|one| matches!(one, Propagator::GroupSum(_))) {
            continue;
        }
        is_said = true;
        let ran = engine.propagate();
        let kept = all(&values, &relations);
        assert_eq!(ran.is_ok(), !kept.is_empty(), "seed {seed}: {values:?} {relations:?}");
        if kept.is_empty() {
            continue;
        }
        let apart = all(&values, &relations[..2]);
        for variable in 0..variables {
            let of =
                |kept: &[Vec<u32>]| kept.iter().fold(0, |all, values| all | 1 << values[variable as usize]);
            let (supported, different) = (of(&kept), of(&apart));
            let left = engine.store.domain(variable);
            assert_eq!(supported & !left, 0, "seed {seed}, x{variable}: {values:?} {relations:?}");
            assert_eq!(left & different, supported, "seed {seed}, x{variable}: {values:?} {relations:?}");
        }
    }
    assert!(is_said);
}

/// Two values with one place each leave none for a third, of which both places are taken.
#[test]
fn a_house_looks_again_at_what_it_placed() {
    let values = vec![0b0011, 0b0101, 0b1000];
    let once = |value: u32| Relation::Count { variables: vec![0, 1, 2], values: 1 << value, lo: 1, hi: 1 };
    let problem = problem(&values, (0..3).map(once).collect());
    let mut engine = Domains::new(&problem).unwrap();
    assert_eq!(engine.advance(&Budget::unlimited(), &mut Silent), Some(Stop::Exhausted));
    assert_eq!(engine.statistics().solutions, 0);
}

#[test]
fn a_search_that_is_stopped_goes_on() {
    let values = vec![0xff; 6];
    let relations = vec![Relation::Distinct { variables: (0..6).collect(), values: u64::MAX }];
    let problem = problem(&values, relations);
    let mut engine = Domains::new(&problem).unwrap();
    let mut found = 0;
    for nodes in 1.. {
        let stop = loop {
            match engine.advance(&Budget::unlimited().with_nodes(nodes), &mut Silent) {
                None => found += 1,
                Some(stop) => break stop,
            }
        };
        if stop == Stop::Exhausted {
            break;
        }
        assert_eq!(stop, Stop::Nodes);
    }
    assert_eq!((found, engine.statistics().solutions), (20_160, 20_160));
    assert!((engine.searched() - 1.0).abs() < 1e-9);
}

/// What is forced, by one search with goals, against all assignments.
#[test]
fn what_all_assignments_have_in_common_is_found() {
    let mut random = fastrand::Rng::with_seed(13);
    let mut fates = std::collections::BTreeMap::<String, u64>::new();
    for number in 0..ecp_rounds::rounds(200) {
        let values: Vec<Values> = (0..5).map(|_| random.u64(1..1 << 6)).collect();
        let relations: Vec<Relation> = (0..3).map(|_| random_relation(&mut random, 5)).collect();
        let solutions = all(&values, &relations);
        let problem = problem(&values, relations);
        let places = ValuesOfOptions::of(&problem, problem.model().unwrap());
        let some = |_| problem.option_ids().filter(|_| random.u32(0..4) == 0).collect::<Vec<_>>();
        let several: Claims = (0..4).map(some).collect();
        for claims in [Claims::options(&problem), several] {
            let holds = |claim: &[OptionId], solution: &[u32]| {
                claim.iter().any(|option| {
                    let (variable, value) = places.place(*option).unwrap();
                    solution[variable as usize] == value
                })
            };
            let fate = |claim: &[OptionId]| match solutions.iter().filter(|one| holds(claim, one)).count() {
                0 => Fate::Never,
                held if held == solutions.len() => Fate::Always,
                _ => Fate::Sometimes,
            };
            let expected: Vec<Fate> = claims.iter().map(fate).collect();
            let found = forced(&problem, &claims, EngineName::Domains, &Budget::unlimited(), &mut Silent);
            assert_eq!(found.fates, expected, "problem {number}: {:?}", problem.model());
            expected.iter().for_each(|fate| *fates.entry(format!("{fate:?}")).or_default() += 1);
        }
    }
    assert!(fates.len() == 3 && fates.values().all(|number| *number > 50), "{fates:?}");
}
