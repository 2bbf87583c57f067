//! Watches dancing links at work on the matrix of Knuth's paper: every choice, and every choice undone.

use ecp::cover::{Budget, Engine, ItemId, Links, Observer, OptionId, Verdict};
use ecp::{Compiled, Limits};

struct Narrator<'c> {
    compiled: &'c Compiled,
}

impl Observer for Narrator<'_> {
    fn item_chosen(&mut self, item: ItemId, size: u32, level: u32) {
        let name = &self.compiled.problem().items()[item.index()].name;
        println!("{}cover {name}, {size} ways", "  ".repeat(level as usize));
    }

    fn option_chosen(&mut self, option: OptionId, level: u32) -> Verdict {
        println!("{}try option {}", "  ".repeat(level as usize), self.compiled.option_name(option));
        Verdict::Continue
    }

    fn solution_found(&mut self, number: u64) {
        println!("solution {number}");
    }
}

fn main() {
    let puzzle = ecp_examples::classics::dancing_links();
    let compiled = ecp::Compiled::of(puzzle, &Limits::default()).expect("items and options");
    let narrator = Narrator { compiled: &compiled };
    let solutions = Links::new(compiled.problem()).observed(Budget::unlimited(), narrator).count();
    println!("{solutions} in all");
}
