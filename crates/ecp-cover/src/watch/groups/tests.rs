use super::*;
use crate::problem::{Amount, Figure, Node, OptionId, Problem, Rule};

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
    let mut random = fastrand::Rng::with_seed(7);
    let (mut found, mut conflicts) = (0, 0);
    for _ in 0..ecp_rounds::rounds(2000) {
        let rule = random_rule(&mut random);
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
    assert!(found > 1000 && conflicts > 300, "{found} findings, {conflicts} conflicts");
}
