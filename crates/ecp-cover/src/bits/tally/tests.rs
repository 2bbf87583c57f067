//! What must hold of the kept sizes: the same as counted afresh, on every instruction set.

use super::*;
use crate::instances::queens;
use crate::text::parse_knuth;

/// The instruction sets of this machine.
fn sets() -> Vec<Set> {
    let mut sets = vec![Set::Portable];
    #[cfg(target_arch = "x86_64")]
    if Kernel::available().contains(&Kernel::Avx512) && has_bytes() {
        sets.push(Set::Avx512);
    }
    sets
}

/// What functions are compiled for may stand nowhere on a machine that was not asked for all of it.
#[test]
fn every_instruction_set_that_is_used_is_asked_for() {
    let (tally, kernel) = (include_str!("../tally.rs"), include_str!("../kernel.rs"));
    let (twin, lanes) = (include_str!("../kernel/avx512.rs"), include_str!("lanes.rs"));
    let lists = [tally, kernel, twin, lanes].into_iter().flat_map(|text| {
        text.split("target_feature(enable = \"").skip(1).filter_map(|rest| rest.split('"').next())
    });
    let mut number = 0;
    for feature in lists.flat_map(|list| list.split(',')) {
        let question = format!("is_x86_feature_detected!(\"{feature}\")");
        assert!(tally.contains(&question) || kernel.contains(&question), "nobody asks for {feature}");
        number += 1;
    }
    assert!(number > 20, "only {number} were found");
}

/// A problem of so many items and 300 random options near each other.
fn random_problem(items: u32, random: &mut fastrand::Rng) -> Problem {
    let mut text: String = (0..items).map(|item| format!("i{item} ")).collect();
    for option in 0..300 {
        let first = option * items / 300;
        let held: std::collections::BTreeSet<u32> =
            (0..4).map(|_| (first + random.u32(0..12)) % items).collect();
        text += "\n";
        text += &held.iter().map(|item| format!("i{item}")).collect::<Vec<_>>().join(" ");
    }
    parse_knuth(&text).unwrap().problem
}

/// The sizes of the open items by the masks.
fn counted(tables: &Tables, states: &States, tally: &Tally, level: usize) -> Vec<Option<u32>> {
    let (numbers, words) = states.live(level);
    let size = |item: usize| {
        let live =
            |(number, bits): (&u32, &u64)| (bits & tables.options_in_word(item as u32, *number)).count_ones();
        let is_open = tally.open[level * tally.registers + item / WIDTH] >> (item % WIDTH) & 1 == 1;
        is_open.then(|| numbers.iter().zip(words).map(live).sum())
    };
    (0..tables.items.len()).map(size).collect()
}

fn kept(tables: &Tables, tally: &Tally, level: usize) -> Vec<Option<u32>> {
    (0..tables.items.len() as u32).map(|item| tally.size_if_open(level, item)).collect()
}

#[test]
fn kept_sizes_are_those_that_counting_gives() {
    let mut random = fastrand::Rng::with_seed(11);
    for round in 0..90 {
        let (items, registers) = [(30, 1), (100, 2), (150, 3), (220, 4), (400, 8), (700, 12)][round % 6];
        let problem = random_problem(items, &mut random);
        let tables = Tables::new(&problem);
        for set in sets() {
            let mut states = States::root(&tables);
            let mut tally = Tally::with_set(&problem, &tables, set).unwrap();
            assert_eq!(tally.registers, registers);
            for level in 0..6 {
                assert_eq!(kept(&tables, &tally, level), counted(&tables, &states, &tally, level), "{set:?}");
                let live: Vec<u32> = (0..300).filter(|option| states.is_live(level, *option)).collect();
                let Some(option) = random.choice(live) else { break };
                tally.descend(&tables, &mut states, level, option);
            }
        }
    }
}

#[test]
fn settling_ends_where_measuring_would() {
    let mut random = fastrand::Rng::with_seed(12);
    let (mut forced, mut dead, mut open) = (0, 0, 0);
    for _ in 0..200 {
        let problem = random_problem(100, &mut random);
        let tables = Tables::new(&problem);
        let option = random.u32(0..300);
        for set in sets() {
            let mut states = States::root(&tables);
            let mut tally = Tally::with_set(&problem, &tables, set).unwrap();
            tally.choose(&tables, &mut states, [0, 0], option);
            let settled = tally.settle(&tables, &mut states, 0);
            forced += tally.forced.len();
            let left = counted(&tables, &states, &tally, 0);
            match settled {
                Settled::Dead(_) => dead += 1,
                Settled::Solution => assert!(left.iter().all(Option::is_none)),
                Settled::Open(item, size) => {
                    open += 1;
                    let least = left.iter().flatten().min().copied();
                    assert_eq!((least, left[item as usize]), (Some(size), Some(size)));
                    assert!(left[..item as usize].iter().flatten().all(|other| *other > size));
                }
            }
        }
    }
    assert!(forced > 20 && dead > 5 && open > 50, "{forced} forced, {dead} dead, {open} open");
}

#[test]
fn kept_and_measured_sizes_make_the_same_tree() {
    let problem = queens(8);
    for kernel in Kernel::available() {
        let mut measured = crate::Bits::with_kernel(&problem, kernel);
        measured.tally = None;
        for set in sets() {
            let mut kept = measured.clone();
            kept.tally = Tally::with_set(&problem, &kept.tables, set);
            assert!(kept.tally.is_some());
            let count = |bits: crate::Bits| {
                let mut search = crate::Engine::solutions(bits, crate::Budget::unlimited());
                (search.by_ref().collect::<Vec<_>>(), search.statistics().nodes)
            };
            assert_eq!(count(kept), count(measured.clone()), "{kernel:?} {set:?}");
        }
    }
}

#[test]
fn problems_of_another_kind_have_no_tally() {
    let tally = |text: &str| {
        let problem = parse_knuth(text).unwrap().problem;
        Tally::with_set(&problem, &Tables::new(&problem), Set::Portable).is_some()
    };
    assert!(tally("a b\na b\n"));
    assert!(!tally("0:2|a b\na b\n"), "bounds");
    assert!(!tally(&format!("a\n{}", "a\n".repeat(MOST_OPTIONS + 1))), "sizes");
    let items: String = (0..=768).map(|item| format!("i{item} ")).collect();
    assert!(!tally(&format!("{items}\ni0\n")), "items");
}
