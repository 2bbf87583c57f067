//! Random problems, with all that items and options can say, and rules over the whole.

use ecp::cover::{Closed, Color, Entry, Node, OptionId, Problem, ProblemBuilder};

/// A random problem of few options, with colors, bounds, and now and then a rule over the whole of it.
pub(crate) fn random_problem(random: &mut fastrand::Rng) -> Problem {
    let mut builder = Problem::builder();
    let has_bounds = random.bool();
    let mut primary = Vec::new();
    for number in 0..random.usize(1..=6) {
        let lo = if has_bounds { random.u32(0..=2) } else { 1 };
        let hi = if has_bounds { (lo + random.u32(0..=2)).max(1) } else { 1 };
        primary.push(builder.primary_within(format!("p{number}"), lo..=hi).unwrap());
    }
    let secondary: Vec<_> =
        (0..random.usize(0..=4)).map(|number| builder.secondary(format!("s{number}"))).collect();
    let colors: Vec<Color> =
        (0..random.usize(0..=3)).map(|number| builder.color(&number.to_string())).collect();
    let options = random.u32(1..=12);
    for _ in 0..options {
        let mut entries: Vec<Entry> =
            primary.iter().filter(|_| random.u32(0..3) == 0).map(|item| (*item).into()).collect();
        if entries.is_empty() {
            entries.push(primary[random.usize(0..primary.len())].into());
        }
        for item in secondary.iter().filter(|_| random.u32(0..5) < 2).collect::<Vec<_>>() {
            match random.choice(&colors) {
                Some(color) => entries.push(item.colored(*color)),
                None => entries.push((*item).into()),
            }
        }
        builder.option(entries).unwrap();
    }
    for _ in 0..random.u32(0..=2) {
        random_rule(random, options, &mut builder);
    }
    builder.build()
}

/// A rule over places that are decided by one option, by several, or by none.
fn random_rule(random: &mut fastrand::Rng, options: u32, builder: &mut ProblemBuilder) {
    let node = |random: &mut fastrand::Rng| {
        let with: Vec<OptionId> =
            (0..random.usize(0..8).min(3)).map(|_| OptionId(random.u32(0..options))).collect();
        if random.u32(0..4) == 0 { Node::on_without(with) } else { Node::on_with(with) }
    };
    let places = random.u32(2..=8);
    let nodes: Vec<Node> = (0..places).map(|_| node(random)).collect();
    if random.bool() {
        let edges: Vec<[u32; 2]> =
            (0..random.u32(1..=12)).map(|_| [random.u32(0..places), random.u32(0..places)]).collect();
        builder.connected(nodes, edges).unwrap();
    } else {
        let points = random.u32(2..=5);
        let closed = if random.bool() { Closed::Never } else { Closed::Alone };
        let ends = nodes.into_iter().map(|node| (node, [random.u32(0..points), random.u32(0..points)]));
        let ends: Vec<_> = ends.collect();
        builder.cycles(ends, closed).unwrap();
    }
}
