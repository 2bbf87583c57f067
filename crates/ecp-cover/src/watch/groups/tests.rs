use super::*;
use crate::problem::{Amount, Figure, Node, OptionId, Outcome, Problem, Reckoned, Rule, Tally};

/// A small graph whose groups are to have sizes, weights and labels.
fn random_rule(random: &mut fastrand::Rng) -> Groups {
    let count = random.u32(2..=8);
    let mut builder = Problem::builder();
    let item = builder.primary("a");
    let options: Vec<OptionId> = (0..count).map(|_| builder.option([item]).unwrap()).collect();
    let nodes = options.into_iter().map(|option| Node::on_with([option]));
    let edges: Vec<[u32; 2]> =
        (0..random.u32(count..=2 * count)).map(|_| [random.u32(0..count), random.u32(0..count)]).collect();
    let demands = (0..random.u32(1..=3)).map(|_| random_demand(random, count)).collect();
    builder.groups(nodes, edges, demands).unwrap();
    let Some(Rule::Groups(rule)) = builder.build().rules().first().cloned() else { unreachable!() };
    rule
}

fn random_demand(random: &mut fastrand::Rng, count: u32) -> Demand {
    if random.u32(0..4) == 0 {
        return random_demand_of_all(random, count);
    }
    if random.u32(0..4) == 0 {
        return random_reckoned(random, count);
    }
    if random.u32(0..4) == 0 {
        let labels = (0..count).map(|_| random.bool().then(|| random.u32(0..3))).collect();
        return Demand::Labels { labels, are_alike: random.bool() };
    }
    let weights = if random.bool() {
        vec![1; count as usize]
    } else {
        (0..count).map(|_| random.u32(0..5) / 3).collect()
    };
    let one = random.u32(0..4);
    let everywhere = random.bool();
    let amount = |random: &mut fastrand::Rng| match random.u32(0..3) {
        _ if everywhere => Amount { least: one, most: one + u32::from(one > 2), except: None },
        0 => Amount::exactly(random.u32(1..5)),
        1 => Amount { least: random.u32(0..4), ..Amount::ANY },
        _ => Amount::ANY,
    };
    let amounts = (0..count).map(|_| amount(random)).collect();
    Demand::Amount { figure: Figure::Sum(weights), amounts }
}

/// Something that is reckoned of several figures.
fn random_reckoned(random: &mut fastrand::Rng, count: u32) -> Demand {
    let figure = |random: &mut fastrand::Rng| {
        let number = |random: &mut fastrand::Rng| random.bool().then(|| random.u32(0..4));
        let list: Vec<Option<u32>> = (0..count).map(|_| number(random)).collect();
        Reckoned::Figure(match random.u32(0..4) {
            0 => Figure::Least(list),
            1 => Figure::Most(list),
            2 => Figure::Extent((0..count).map(|_| random.i32(0..4)).collect()),
            _ => Figure::Sum(list.into_iter().map(Option::unwrap_or_default).collect()),
        })
    };
    let mut of = figure(random);
    for _ in 0..random.u32(0..3) {
        let other = if random.bool() { figure(random) } else { Reckoned::Number(random.i64(0..4)) };
        let both = Box::new([of, other]);
        of = match random.u32(0..3) {
            0 => Reckoned::Add(both),
            1 => Reckoned::Subtract(both),
            _ => Reckoned::Multiply(both),
        };
    }
    of = Reckoned::Subtract(Box::new([of, Reckoned::Number(random.i64(0..6))]));
    let hows = [std::cmp::Ordering::Less, std::cmp::Ordering::Equal, std::cmp::Ordering::Greater];
    let is = if random.bool() {
        Outcome::Compared { how: hows[random.usize(0..3)], is_denied: random.bool() }
    } else {
        let by = random.u32(1..4);
        Outcome::Leaves { left: random.u32(0..by), by: by.try_into().unwrap(), is_denied: random.bool() }
    };
    let demand = Demand::Reckoned { of, is, may_lack: random.bool() };
    if random.bool() {
        return demand;
    }
    let places = (0..count).map(|_| random.bool()).collect();
    Demand::Only { places, has_one: random.bool(), demand: Box::new(demand) }
}

/// Something that is asked of the weights of all groups.
fn random_demand_of_all(random: &mut fastrand::Rng, count: u32) -> Demand {
    let ones = vec![1; count as usize];
    let weights = if random.bool() { ones } else { (0..count).map(|_| random.u32(0..3)).collect() };
    let amount = |random: &mut fastrand::Rng| match random.u32(0..4) {
        0 => Amount { least: random.u32(0..6), ..Amount::ANY },
        1 => Amount { most: random.u32(0..6), ..Amount::ANY },
        2 => Amount { except: Some(random.u32(0..6)), ..Amount::ANY },
        _ => Amount::exactly(random.u32(0..6)),
    };
    let list = |random: &mut fastrand::Rng| {
        let lengths = (0..random.u32(0..4)).map(|_| (random.u32(0..4) > 0).then(|| random.u32(1..5)));
        lengths.collect()
    };
    let are = match random.u32(0..6) {
        0 => Tally::Largest(amount(random)),
        1 => Tally::Smallest(amount(random)),
        2 => Tally::Equal,
        3 => Tally::Listed(list(random)),
        _ => {
            let places = (0..random.u32(1..3)).map(|_| {
                let places = (0..count).filter(|_| random.u32(0..3) == 0).collect();
                (places, amount(random))
            });
            return Demand::Together { places: places.collect(), weights };
        }
    };
    Demand::Weights { weights, are }
}

/// Two rows of cells and the sides between them, divided into areas of which something is asked.
fn random_areas(random: &mut fastrand::Rng) -> Groups {
    let width = random.u32(2..=3);
    let cells = 2 * width;
    let right = (0..cells).filter(|cell| cell % width + 1 < width).map(|cell| [cell, cell + 1]);
    let sides: Vec<[u32; 2]> = right.chain((0..width).map(|cell| [cell, cell + width])).collect();
    let count = cells + sides.len() as u32;
    let mut builder = Problem::builder();
    let item = builder.primary("a");
    let options: Vec<OptionId> = (0..count).map(|_| builder.option([item]).unwrap()).collect();
    let place = |side: usize| cells + side as u32;
    let edges = (0..sides.len()).flat_map(|side| sides[side].map(|cell| [cell, place(side)]));
    let edges: Vec<[u32; 2]> = edges.collect();
    let borders = (0..sides.len()).map(|side| (place(side), sides[side])).collect();
    let size: Vec<u32> = (0..count).map(|node| u32::from(node < cells)).collect();
    let clued = |random: &mut fastrand::Rng, node: u32| node < cells && random.u32(0..3) == 0;
    let amounts = (0..count).map(|node| match clued(random, node) {
        true => Amount::exactly(random.u32(1..5)),
        false => Amount::ANY,
    });
    let sized = Demand::Amount { figure: Figure::Sum(size.clone()), amounts: amounts.collect() };
    let turned = |cell: u32| cells - 1 - cell;
    let of_side = |side: &[u32; 2]| {
        let [other, one] = side.map(turned);
        sides.iter().position(|side| *side == [one, other]).map(place)
    };
    let image = (0..cells).map(|cell| Some(turned(cell))).chain(sides.iter().map(of_side)).collect();
    let middle = vec![cells / 2, turned(cells / 2)];
    let met = (0..cells).filter(|_| random.bool()).collect();
    let others = [
        Demand::Beside {
            of: crate::problem::Alike::Sum(size),
            are_alike: false,
            meeting: Some(sides.clone()),
        },
        Demand::Symmetric {
            centres: vec![crate::problem::Centre { places: middle, image }],
            are_all: random.bool(),
        },
        Demand::Met { places: vec![met], groups: Amount::exactly(random.u32(1..4)) },
    ];
    let others = others.into_iter().filter(|_| random.u32(0..3) == 0);
    let demands = [Demand::Divided { borders }, sized].into_iter().chain(others).collect();
    let nodes = options.into_iter().map(|option| Node::on_with([option]));
    builder.groups(nodes, edges, demands).unwrap();
    let Some(Rule::Groups(rule)) = builder.build().rules().first().cloned() else { unreachable!() };
    rule
}

/// Whether a solution is left where this is known.
fn has_solution(rule: &Groups, known: &[Finding]) -> bool {
    let count = rule.nodes().len() as u32;
    let mut grouping = Grouping::new(rule);
    if !known.iter().all(|known| grouping.places.set(known.node, known.is_on)) {
        return false;
    }
    (0..1 << count).any(|bits: u32| {
        let agrees = |known: &Finding| (bits >> known.node & 1 == 1) == known.is_on;
        known.iter().all(agrees) && grouping.is_final(|node| bits >> node & 1 == 1)
    })
}

#[test]
fn what_is_found_follows_from_its_reason() {
    let (found, conflicts) = findings(2500, random_rule);
    assert!(found > 1000 && conflicts > 300, "{found} findings, {conflicts} conflicts");
    let (found, conflicts) = findings(4000, random_areas);
    assert!(found > 500 && conflicts > 500, "{found} findings, {conflicts} conflicts");
}

/// Looks at what is found where something is known at random: how much was, and how often what is known breaks a rule.
fn findings(rounds: u64, rule: impl Fn(&mut fastrand::Rng) -> Groups) -> (u32, u32) {
    let mut random = fastrand::Rng::with_seed(7);
    let (mut found, mut conflicts) = (0, 0);
    for _ in 0..ecp_rounds::rounds(rounds) {
        let rule = rule(&mut random);
        let mut grouping = Grouping::new(&rule);
        for node in 0..rule.nodes().len() as u32 {
            if let state @ 0..3 = random.u32(0..6) {
                grouping.places.set(node, state == 0);
            }
        }
        let state = grouping.places.clone();
        let is_known =
            |known: &Finding| state.state(known.node) == if known.is_on { State::On } else { State::Off };
        let mut findings = Vec::new();
        if let Err(why) = grouping.check(&mut findings) {
            assert!(why.iter().all(is_known), "{why:?} is not known: {rule:?}");
            assert!(!has_solution(&rule, &why), "{why:?} is no conflict: {rule:?}");
            conflicts += 1;
            continue;
        }
        for finding in findings {
            let mut known = grouping.reasons[finding.node as usize].clone();
            assert!(known.iter().all(is_known), "{known:?} is not known: {rule:?}");
            known.push(Finding { is_on: !finding.is_on, ..finding });
            assert!(!has_solution(&rule, &known), "{finding:?} does not follow: {known:?} {rule:?}");
            found += 1;
        }
    }
    (found, conflicts)
}
