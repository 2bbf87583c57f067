//! Rules over the whole problem: every engine against all solutions of the items, of which those are left that keep them.

use std::cmp::Ordering;
use std::num::NonZeroUsize;

use ecp_cover::count::{self, Method, Order, Way};
use ecp_cover::{
    Alike, Amount, Budget, Chosen, Claims, Closed, Demand, Engine, EngineName, Fate, Figure, ItemId, Links,
    Node, OptionId, Problem, Silent, Stop, Tally, Threads, Violation, estimate, forced, verify,
};
use ecp_rounds::rounds;

const ENGINES: [EngineName; 5] =
    [EngineName::Auto, EngineName::Links, EngineName::Bits, EngineName::Cells, EngineName::Learn];

/// A board of cells that hold one of several colors, or nothing, where rows may ask for so many cells of a color, and some
/// colors hang together by edges that were drawn at random.
fn random_board(random: &mut fastrand::Rng) -> Problem {
    let (width, height) = (random.u32(1..=4), random.u32(1..=3));
    let may_be_empty = random.bool();
    // so many boards that all of them can be looked at
    let contents = 4096_f64.powf(1.0 / f64::from(width * height)).min(4.0) as u32;
    let colors = random.u32(1..=(contents - u32::from(may_be_empty)).max(1));
    let mut builder = Problem::builder();
    let cells: Vec<ItemId> = (0..width * height)
        .map(|cell| builder.primary_within(cell.to_string(), u32::from(!may_be_empty)..=1).unwrap())
        .collect();
    let counts: Vec<Option<ItemId>> = (0..height)
        .map(|row| {
            let lo = random.u32(0..=2.min(width));
            let bounds = lo..=random.u32(lo.max(1)..=width.max(lo));
            random.bool().then(|| builder.primary_within(format!("row {row}"), bounds).unwrap())
        })
        .collect();
    let mut options = vec![Vec::new(); colors as usize];
    let mut of_cell = vec![Vec::new(); cells.len()];
    for (cell, item) in cells.iter().enumerate() {
        for color in 0..colors {
            if random.u32(0..8) == 0 {
                continue;
            }
            let count = counts[cell / width as usize].filter(|_| color == 0);
            let option = builder.option([*item].into_iter().chain(count)).unwrap();
            options[color as usize].push((cell, option));
            of_cell[cell].push(option);
        }
    }
    for color in 0..colors as usize {
        if random.u32(0..3) == 0 {
            continue;
        }
        let own =
            |cell: usize| options[color].iter().filter(move |(at, _)| *at == cell).map(|(_, option)| *option);
        let nodes: Vec<Node> = match random.u32(0..4) {
            0 => of_cell.iter().map(|options| Node::on_without(options.iter().copied())).collect(),
            1 => of_cell.iter().map(|options| Node::on_with(options.iter().copied())).collect(),
            _ => (0..cells.len()).map(|cell| Node::on_with(own(cell))).collect(),
        };
        let edges = random_edges(random, width, height);
        let kind = random.u32(0..3);
        if kind == 0 {
            builder.connected(nodes, edges).unwrap();
        } else if kind == 1 {
            let points = random.u32(2..=6);
            let places = nodes.into_iter().map(|node| (node, [random.u32(0..points), random.u32(0..points)]));
            let places: Vec<_> = places.collect();
            let closed = if random.bool() { Closed::Never } else { Closed::Alone };
            builder.cycles(places, closed).unwrap();
        } else {
            let demands = (0..random.u32(1..=2)).map(|_| random_demand(random, width, height)).collect();
            builder.groups(nodes, edges, demands).unwrap();
        }
    }
    builder.build()
}

fn random_demand(random: &mut fastrand::Rng, width: u32, height: u32) -> Demand {
    let count = width * height;
    let some = |random: &mut fastrand::Rng| (0..count).map(|_| random.u32(0..3) == 0).collect::<Vec<bool>>();
    match random.u32(0..12) {
        0 => {
            let are_alike = random.bool();
            Demand::Labels { labels: random_labels(random, count), are_alike }
        }
        1 => {
            let places =
                (0..count).map(|cell| Some([cell / width, cell % width].map(|at| at as i32))).collect();
            Demand::Rectangle { places, is_one: random.bool() }
        }
        2 => {
            let how = [Ordering::Less, Ordering::Equal, Ordering::Greater][random.usize(0..3)];
            let [left, right] = [(); 2].map(|()| random_figure(random, width, height));
            Demand::Compared { left, how, is_denied: random.bool(), right }
        }
        3 => {
            let of = match random.u32(0..4) {
                0 | 1 => Alike::Sum(vec![1; count as usize]),
                2 => Alike::Labels(random_labels(random, count)),
                _ => Alike::Figure(random_figure(random, width, height)),
            };
            let pair = |random: &mut fastrand::Rng| [random.u32(0..count), random.u32(0..count)];
            let meeting = random.bool().then(|| (0..count).map(|_| pair(random)).collect());
            Demand::Beside { of, are_alike: random.u32(0..3) == 0, meeting }
        }
        5 => Demand::Together {
            weights: (0..count).map(|_| random.u32(1..3)).collect(),
            places: (0..3).map(|_| (random_places(random, count), random_amount(random))).collect(),
        },
        6 => {
            let are = match random.u32(0..4) {
                0 => Tally::Largest(random_amount(random)),
                1 => Tally::Smallest(random_amount(random)),
                2 => Tally::Equal,
                _ => {
                    let lengths = (0..random.u32(0..4)).map(|_| random.bool().then(|| random.u32(1..5)));
                    Tally::Listed(lengths.collect())
                }
            };
            Demand::Weights { weights: vec![1; count as usize], are }
        }
        4 => {
            let demand = loop {
                match random_demand(random, width, height) {
                    // asked of several groups
                    Demand::Beside { .. } | Demand::Weights { .. } | Demand::Together { .. } => {}
                    demand => break Box::new(demand),
                }
            };
            Demand::Only { places: some(random), has_one: random.bool(), demand }
        }
        _ => {
            let figure = random_figure(random, width, height);
            let all = random.bool().then(|| random_amount(random));
            let amount = |asks: bool| if asks { random_amount(random) } else { Amount::ANY };
            let asks: Vec<bool> = some(&mut fastrand::Rng::with_seed(u64::from(count)));
            let amounts =
                all.map_or_else(|| asks.into_iter().map(amount).collect(), |all| vec![all; count as usize]);
            Demand::Amount { figure, amounts }
        }
    }
}

fn random_places(random: &mut fastrand::Rng, count: u32) -> Vec<u32> {
    (0..count).filter(|_| random.u32(0..4) == 0).collect()
}

fn random_figure(random: &mut fastrand::Rng, width: u32, height: u32) -> Figure {
    let count = width * height;
    match random.u32(0..5) {
        4 => {
            let numbers = (0..count).map(|_| random.bool().then(|| random.u32(0..4))).collect();
            if random.bool() { Figure::Least(numbers) } else { Figure::Most(numbers) }
        }
        0 => Figure::Extent((0..count).map(|cell| (cell / width) as i32).collect()),
        1 => Figure::Sum((0..count).map(|_| random.u32(0..6) / 4).collect()),
        _ => Figure::Sum(vec![1; count as usize]),
    }
}

fn random_labels(random: &mut fastrand::Rng, count: u32) -> Vec<Option<u32>> {
    (0..count).map(|_| random.bool().then(|| random.u32(0..3))).collect()
}

fn random_amount(random: &mut fastrand::Rng) -> Amount {
    let least = random.u32(0..4);
    let most = if random.bool() { least } else { least + random.u32(0..4) };
    Amount { least, most, except: (random.u32(0..4) == 0).then(|| random.u32(0..4)) }
}

fn random_edges(random: &mut fastrand::Rng, width: u32, height: u32) -> Vec<[u32; 2]> {
    let mut edges = Vec::new();
    for cell in 0..width * height {
        let (right, below) = (cell + 1, cell + width);
        edges.extend((right % width != 0).then_some([cell, right]));
        edges.extend((below < width * height).then_some([below, cell]));
    }
    let lost = random.u32(0..=3);
    (0..lost).for_each(|_| _ = (!edges.is_empty()).then(|| edges.swap_remove(random.usize(0..edges.len()))));
    edges
}

/// All solutions, sorted: those of the items alone that keep the rules.
fn expected(problem: &Problem) -> Vec<Vec<OptionId>> {
    let all = Links::new(problem).solutions(Budget::unlimited());
    let mut kept: Vec<_> = all.filter(|solution| verify(problem, solution).is_ok()).collect();
    kept.sort();
    kept
}

#[test]
fn every_engine_finds_what_keeps_the_rules() {
    let mut random = fastrand::Rng::with_seed(17);
    let (mut solved, mut broken, mut by_states) = (0, 0, 0);
    for number in 0..rounds(400) {
        let problem = random_board(&mut random);
        let expected = expected(&problem);
        solved += expected.len();
        broken += usize::from(expected.len() < Links::new(&problem).solutions(Budget::unlimited()).count());
        for name in ENGINES {
            let place = || format!("problem {number}, {name:?}: {problem:?}");
            let mut search = Chosen::new(name, &problem).solutions(Budget::unlimited());
            let mut found: Vec<_> = search.by_ref().collect();
            assert_eq!(search.statistics().solutions, found.len() as u64, "{}", place());
            found.sort();
            assert_eq!(found, expected, "{}", place());
            let few =
                Chosen::new(name, &problem).wanting(Some(2)).solutions(Budget::unlimited().with_solutions(2));
            let few: Vec<_> = few.collect();
            assert_eq!(few.len(), expected.len().min(2), "{}", place());
            assert!(few.iter().all(|solution| expected.contains(solution)), "{}", place());
            let threads = Threads::new(NonZeroUsize::new(3).unwrap()).observed(
                Chosen::new(name, &problem).wanting(None),
                Budget::unlimited(),
                || Silent,
            );
            assert_eq!(threads.count(), expected.len(), "{}", place());
        }
        // with little memory states are set aside, and followed one way after the other
        let ways = [
            (Way::Any, count::MEMORY),
            (Way::Frontier, count::MEMORY),
            (Way::Ordered(Order::Natural), count::MEMORY),
            (Way::Frontier, 1 << 15),
            (Way::Frontier, 1 << 14),
        ];
        for (way, memory) in ways {
            let counted = count::count(&problem, way, &Budget::unlimited(), memory, &mut Silent);
            assert_eq!(counted.stop, Stop::Exhausted, "problem {number}, {way:?} in {memory}");
            assert_eq!(counted.solutions, expected.len().into(), "problem {number}, {way:?} in {memory}");
            let is_by_states = |method: &Method| matches!(method, Method::Frontier { .. });
            by_states += usize::from(counted.methods.iter().any(is_by_states));
        }
    }
    assert!(by_states > 100, "{by_states} counts by states");
    assert!(solved > 100 && broken > 50, "{solved} solutions, {broken} problems with others");
}

#[test]
fn what_is_forced_keeps_the_rules() {
    let mut random = fastrand::Rng::with_seed(18);
    for number in 0..rounds(100) {
        let problem = random_board(&mut random);
        let expected = expected(&problem);
        for name in [EngineName::Auto, EngineName::Links, EngineName::Learn] {
            let claims = Claims::options(&problem);
            let found = forced(&problem, &claims, name, &Budget::unlimited(), &mut Silent);
            for (option, fate) in problem.option_ids().zip(&found.fates) {
                let times = expected.iter().filter(|solution| solution.contains(&option)).count();
                let truth = match times {
                    0 => Fate::Never,
                    all if all == expected.len() => Fate::Always,
                    _ => Fate::Sometimes,
                };
                assert_eq!(*fate, truth, "problem {number}, {name:?}, option {option:?}: {problem:?}");
            }
        }
    }
}

/// Connected sets of cells in a square, the empty one among them: OEIS A059525 and one more.
#[test]
fn connected_sets_of_cells_are_counted() {
    for (side, sets) in [(1, 2_u32), (2, 14), (3, 219), (4, 11_507)] {
        let mut builder = Problem::builder();
        let cells: Vec<ItemId> =
            (0..side * side).map(|cell| builder.primary_within(cell.to_string(), 0..=1).unwrap()).collect();
        let nodes: Vec<Node> =
            cells.iter().map(|cell| Node::on_with([builder.option([*cell]).unwrap()])).collect();
        let right = (0..side * side).filter(|cell| cell % side + 1 < side).map(|cell| [cell, cell + 1]);
        let below = (0..side * (side - 1)).map(|cell| [cell, cell + side]);
        builder.connected(nodes, right.chain(below)).unwrap();
        let counted =
            count::count(&builder.build(), Way::Any, &Budget::unlimited(), count::MEMORY, &mut Silent);
        assert_eq!(counted.solutions, sets.into(), "side {side}");
    }
}

/// Forests in the grid of points, by the Tutte polynomial of the grid at (2, 1): OEIS A080691; and its single closed lines,
/// with the empty set: OEIS A140517 and one more.
#[test]
fn forests_and_loops_of_grids_are_counted() {
    for (side, forests, loops) in [(2_u32, 15_u32, 2_u32), (3, 3_102, 14)] {
        let mut edges = Vec::new();
        for point in 0..side * side {
            edges.extend((point % side + 1 < side).then_some([point, point + 1]));
            edges.extend((point + side < side * side).then_some([point, point + side]));
        }
        for (closed, expected) in [(Closed::Never, forests), (Closed::Alone, loops)] {
            let mut builder = Problem::builder();
            let points: Vec<ItemId> =
                (0..side * side).map(|point| builder.primary(format!("p{point}"))).collect();
            let items: Vec<ItemId> =
                edges.iter().map(|edge| builder.secondary(format!("{edge:?}"))).collect();
            let (on, off) = (builder.color("on"), builder.color("off"));
            let mut with = vec![Vec::new(); edges.len()];
            for (number, point) in (0_u32..).zip(&points) {
                let at: Vec<usize> = (0..edges.len()).filter(|edge| edges[*edge].contains(&number)).collect();
                for set in 0_u32..1 << at.len() {
                    if closed == Closed::Alone && !matches!(set.count_ones(), 0 | 2) {
                        continue;
                    }
                    let colored = |place: usize| if set >> place & 1 == 1 { on } else { off };
                    let entries =
                        at.iter().enumerate().map(|(place, edge)| items[*edge].colored(colored(place)));
                    let option = builder.option(std::iter::once((*point).into()).chain(entries)).unwrap();
                    for (place, edge) in at.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1) {
                        _ = place;
                        with[*edge].push(option);
                    }
                }
            }
            let places = with.into_iter().map(Node::on_with).zip(edges.iter().copied());
            builder.cycles(places, closed).unwrap();
            let problem = builder.build();
            let counted = count::count(&problem, Way::Any, &Budget::unlimited(), count::MEMORY, &mut Silent);
            assert_eq!(counted.solutions, expected.into(), "side {side}, {closed:?}");
        }
    }
}

#[test]
fn an_estimate_leaves_out_what_breaks_a_rule() {
    let mut builder = Problem::builder();
    let cells = ["a", "b", "c"].map(|name| builder.primary_within(name, 0..=1).unwrap());
    let nodes = cells.map(|cell| Node::on_with([builder.option([cell]).unwrap()]));
    builder.connected(nodes, [[0, 1], [1, 2]]).unwrap();
    let problem = builder.build();
    assert_eq!(verify(&problem, &[OptionId(0), OptionId(2)]), Err(Violation::Apart(0)));
    let estimated = estimate(&problem, 4000, 1, &Budget::unlimited(), &mut Silent);
    assert!((estimated.solutions.mean() - 7.0).abs() < 0.3, "{}", estimated.solutions.mean());
}

#[test]
fn a_rule_names_what_there_is() {
    let mut builder = Problem::builder();
    assert!(builder.connected([Node::on_with([OptionId(0)])], []).is_err());
    assert!(builder.connected([Node::on_without([])], [[0, 1]]).is_err());
    assert!(builder.connected([Node::on_without([])], [[0, 0]]).is_ok());
}
