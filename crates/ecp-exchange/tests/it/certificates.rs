//! Certificates of counts: what a search has written is accepted, and whatever is changed never proves a wrong number.

use ecp::Compiled;
use ecp::cover::count::{Order, Way};
use ecp::cover::{Budget, EngineName};
use ecp::verify::{Head, Node, Refused, VERSION, Writer};
use ecp_rounds::rounds;

use crate::random_problem::random_problem;

const MANY: u64 = 1 << 20;

/// A certificate of the number of solutions, and the number.
fn certificate(compiled: &Compiled, way: Way) -> (Vec<u8>, String) {
    let count = compiled.search().count_by(way, 1 << 24);
    let mut file = Vec::new();
    compiled.certify(&count, &Budget::unlimited(), MANY, &mut file).unwrap();
    (file, count.solutions.to_string())
}

fn verified(compiled: &Compiled, file: &[u8]) -> Result<String, Refused> {
    compiled.verify(file, MANY, &|| false).map(|verified| verified.solutions.to_string())
}

fn ways() -> [Way; 3] {
    [Way::Search(EngineName::Links), Way::Frontier, Way::Ordered(Order::Natural)]
}

#[test]
fn certificates_of_random_problems_are_accepted() {
    let mut random = fastrand::Rng::with_seed(41);
    let (mut solved, mut ruled) = (0, 0);
    for _ in 0..rounds(1_000) {
        let compiled = Compiled::from_problem(random_problem(&mut random));
        for way in ways() {
            let (file, number) = certificate(&compiled, way);
            let verified = verified(&compiled, &file);
            let shown = || format!("{way:?} of {:?}", compiled.problem());
            assert_eq!(verified.unwrap_or_else(|why| panic!("{why}: {}", shown())), number, "{}", shown());
            solved += u64::from(number != "0");
        }
        ruled += u64::from(!compiled.problem().rules().is_empty());
    }
    let least = rounds(1_000) / 8;
    assert!(solved > least && ruled > least, "{solved} with solutions, {ruled} with rules");
}

#[test]
fn no_changed_certificate_proves_anything() {
    let mut random = fastrand::Rng::with_seed(42);
    let mut refused = 0;
    for _ in 0..rounds(200) {
        let compiled = Compiled::from_problem(random_problem(&mut random));
        let (file, number) = certificate(&compiled, ways()[random.usize(0..3)]);
        for _ in 0..20 {
            let mut changed = file.clone();
            let place = random.usize(0..changed.len());
            match random.u32(0..3) {
                0 => changed[place] ^= 1 << random.u32(0..8),
                1 => changed.truncate(place),
                _ => _ = changed.remove(place),
            }
            if changed != file {
                let verified = verified(&compiled, &changed);
                assert!(verified.is_err(), "{verified:?} instead of {number}: {:?}", compiled.problem());
                refused += 1;
            }
        }
    }
    assert!(refused > rounds(200) * 15, "{refused}");
}

#[test]
fn a_tree_that_leaves_something_out_is_refused_though_its_sum_is_right() {
    let mut random = fastrand::Rng::with_seed(43);
    let (mut changes, mut refused) = (0, 0);
    for _ in 0..rounds(300) {
        let compiled = Compiled::from_problem(random_problem(&mut random));
        let (file, number) = certificate(&compiled, ways()[0]);
        let head = file.iter().position(|byte| *byte == b'\n').unwrap() + 1;
        let said: Head = serde_json::from_slice(&file[..head]).unwrap();
        assert_eq!(said.version, VERSION);
        let body = &file[head..file[..file.len() - 1].iter().rposition(|byte| *byte == b'\n').unwrap()];
        // few enough items for a byte each
        let mut nodes: Vec<Node> = body.iter().map(|code| node(*code)).collect();
        for _ in 0..10 {
            let place = random.usize(0..nodes.len());
            let other = node(random.u8(0..8));
            let before = std::mem::replace(&mut nodes[place], other);
            let mut file = Vec::new();
            let mut writer = Writer::new(&mut file, &said, MANY).unwrap();
            nodes.iter().for_each(|node| writer.node(*node).unwrap());
            let wrong = (number.parse::<u64>().unwrap() + random.u64(1..3))
                .saturating_sub(2 * u64::from(random.bool()));
            writer.end(&wrong.to_string()).unwrap();
            nodes[place] = before;
            if wrong.to_string() != number {
                changes += 1;
                let verified = verified(&compiled, &file);
                assert!(verified.is_err(), "{verified:?} instead of {number}: {:?}", compiled.problem());
                refused += 1;
            }
        }
    }
    assert!(changes == refused && refused > rounds(300) * 4, "{refused} of {changes}");
}

fn node(code: u8) -> Node {
    match code {
        0 => Node::Dead,
        1 => Node::Solution,
        2 => Node::Cut,
        item => Node::Branch(u32::from(item) - 3),
    }
}

#[test]
fn a_certificate_belongs_to_its_problem() {
    let mut random = fastrand::Rng::with_seed(44);
    let [one, other] = [0, 0].map(|_| Compiled::from_problem(random_problem(&mut random)));
    let (file, _) = certificate(&one, ways()[0]);
    assert!(matches!(verified(&other, &file), Err(Refused::Foreign)));
}
