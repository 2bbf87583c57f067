//! What must hold of the bitset engine: the same answers on every instruction set, golden node counts.

use super::*;
use crate::links::Links;
use crate::search::Budget;
use crate::text::parse_knuth;

const PROBLEMS: [&str; 3] = [
    "a b c | x y\na x:R\nb x:R y\na b\nc x:B\nc y\nc\n",
    "1:2|a 0:3|b 2|c | x\na b x:R\na c x:R\nb c\nc\nc x:B\nb x\n",
    "a b\na\n",
];

#[test]
fn every_kernel_finds_what_links_finds() {
    for text in PROBLEMS {
        let problem = parse_knuth(text).unwrap().problem;
        let mut expected: Vec<_> = Links::new(&problem).solutions(Budget::unlimited()).collect();
        expected.sort();
        for kernel in Kernel::available() {
            let mut found: Vec<_> =
                Bits::with_kernel(&problem, kernel).solutions(Budget::unlimited()).collect();
            found.sort();
            assert_eq!(found, expected, "{} on\n{text}", kernel.name());
        }
    }
}

#[test]
fn kernels_agree_on_sizes() {
    let mut random = fastrand::Rng::with_seed(6);
    let mut text: String = (0..29).map(|item| format!("i{item} ")).collect();
    for _ in 0..300 {
        let items: std::collections::BTreeSet<u32> = (0..5).map(|_| random.u32(0..29)).collect();
        text += "\n";
        text += &items.iter().map(|item| format!("i{item}")).collect::<Vec<_>>().join(" ");
    }
    let problem = parse_knuth(&text).unwrap().problem;
    let tables = Tables::new(&problem);
    let mut state = State::root(&tables, &problem);
    for word in &mut state.live {
        *word &= random.u64(..);
    }
    let sizes_by = |kernel: Kernel| {
        let mut sizes = vec![[0; 8]; tables.blocks];
        kernel.sizes(&tables, &state.live, &state.closed, &mut sizes);
        let least = kernel.least(&sizes);
        (sizes, least)
    };
    let (expected, least) = sizes_by(Kernel::Portable);
    for item in 0..29 {
        let live = tables.options_of(item).iter().filter(|option| state.is_live(**option)).count();
        assert_eq!(expected[item as usize / 8][item as usize % 8], live as u64);
    }
    for kernel in Kernel::available() {
        assert_eq!(sizes_by(kernel), (expected.clone(), least), "{}", kernel.name());
    }
}

#[test]
fn options_go_together_if_their_items_and_colors_do() {
    let problem = parse_knuth("a b c 0:2|d | x\na x:R d\nb x:R d\nb x:B\na b\nc x\n").unwrap().problem;
    let tables = Tables::new(&problem);
    let goes = |one: u32, other: u32| (tables.row(one)[0] >> other) & 1 == 1;
    assert!(goes(0, 1), "the same color, and an item that may be covered twice");
    assert!(!goes(0, 2), "another color");
    assert!(!goes(0, 3), "the same primary item");
    assert!(!goes(0, 4), "covered without a color");
    assert!(!goes(0, 0), "itself");
}

#[test]
fn an_observer_hears_of_every_choice_and_its_undoing() {
    #[derive(Default)]
    struct Balance(i64, u64);
    impl Observer for Balance {
        fn option_chosen(&mut self, option: OptionId, _level: u32) -> Verdict {
            self.0 += 1;
            self.1 += 1;
            if option.0 == 2 { Verdict::Hopeless } else { Verdict::Continue }
        }
        fn option_undone(&mut self, _option: OptionId, _level: u32) {
            self.0 -= 1;
        }
    }
    for text in &PROBLEMS[..2] {
        let problem = parse_knuth(text).unwrap().problem;
        let without: usize = Links::new(&problem)
            .solutions(Budget::unlimited())
            .filter(|solution| !solution.contains(&OptionId(2)))
            .count();
        let mut search = Bits::new(&problem).observed(Budget::unlimited(), Balance::default());
        assert_eq!(search.by_ref().count(), without, "{text}");
        assert_eq!(search.observer().0, 0, "every choice is undone");
        assert!(search.observer().1 > 0);
    }
}
