//! Sums over many cells with different inputs, some of them given: each engine by its name, and brute force. Small random puzzles
//! never have sums that are said by sets of inputs.

use std::fmt::Write as _;

use ecp::Limits;
use ecp::cover::{Budget, EngineName, Stop};
use ecp_rounds::rounds;
use fastrand::Rng;

const ENGINES: [EngineName; 6] = [
    EngineName::Auto,
    EngineName::Links,
    EngineName::Bits,
    EngineName::Cells,
    EngineName::Learn,
    EngineName::Domains,
];

/// A board of numbers with shapes whose sums are known, some of which have different numbers.
#[derive(Debug)]
struct Sums {
    width: usize,
    cells: usize,
    most: u32,
    /// Whether no number occurs twice on the board.
    once: bool,
    given: Vec<Option<u32>>,
    shapes: Vec<Shape>,
}

#[derive(Debug)]
struct Shape {
    cells: Vec<usize>,
    sum: u32,
    distinct: bool,
}

impl Sums {
    fn random(random: &mut Rng) -> Self {
        let (width, height) = [(3, 2), (4, 2), (7, 1), (2, 3)][random.usize(..4)];
        let cells = width * height;
        let once = random.u8(..3) > 0;
        let most = if once { cells as u32 + random.u32(..3) } else { random.u32(4..6) };
        let mut numbers: Vec<u32> = (1..=most).collect();
        random.shuffle(&mut numbers);
        let board: Vec<u32> =
            (0..cells).map(|cell| if once { numbers[cell] } else { random.u32(1..=most) }).collect();
        let given = board.iter().map(|held| (random.u8(..5) == 0).then_some(*held)).collect();
        let shape = |random: &mut Rng| {
            let mut all: Vec<usize> = (0..cells).collect();
            random.shuffle(&mut all);
            let number = random.usize(2..=(cells - 1).min(6));
            let cells = all[..number].to_vec();
            let sum = cells.iter().map(|cell| board[*cell]).sum::<u32>() + u32::from(random.u8(..8) == 0);
            let has_different = (1..cells.len())
                .all(|last| !cells[..last].iter().any(|one| board[*one] == board[cells[last]]));
            Shape { cells, sum, distinct: !once && has_different }
        };
        let number = random.usize(1..5);
        let shapes = (0..number).map(|_| shape(random)).collect();
        Self { width, cells, most, once, given, shapes }
    }

    fn text(&self) -> String {
        let mut text = format!("inputs 1..{}\nboard {{\n", self.most);
        for row in self.given.chunks(self.width) {
            for given in row {
                match given {
                    Some(given) => write!(text, " {given}"),
                    None => write!(text, " ."),
                }
                .unwrap();
            }
            text.push('\n');
        }
        text.push_str("}\nprimary cells\n");
        if self.once {
            text.push_str("in board: distinct\n");
        }
        for (name, shape) in ('a'..).zip(&self.shapes) {
            write!(text, "shape {name}{name} = lines {{ {}:", shape.sum).unwrap();
            for cell in &shape.cells {
                write!(text, " r{}c{}", cell / self.width + 1, cell % self.width + 1).unwrap();
            }
            text.push_str(" }\n");
            writeln!(text, "in {name}{name}: sum is clue").unwrap();
            if shape.distinct {
                writeln!(text, "in {name}{name}: distinct").unwrap();
            }
        }
        text
    }

    /// How many boards there are, by trying all.
    fn number(&self, board: &mut Vec<u32>) -> u64 {
        if board.len() == self.cells {
            return u64::from(self.shapes.iter().all(|shape| shape.holds(board)));
        }
        let mut number = 0;
        for held in 1..=self.most {
            let is_given = self.given[board.len()].is_none_or(|given| given == held);
            if is_given && !(self.once && board.contains(&held)) {
                board.push(held);
                number += self.number(board);
                board.pop();
            }
        }
        number
    }
}

impl Shape {
    fn holds(&self, board: &[u32]) -> bool {
        let mut held: Vec<u32> = self.cells.iter().map(|cell| board[*cell]).collect();
        let sum: u32 = held.iter().sum();
        held.sort_unstable();
        sum == self.sum && !(self.distinct && held.windows(2).any(|pair| pair[0] == pair[1]))
    }
}

#[test]
fn sums_of_different_inputs_with_givens() {
    let mut random = Rng::with_seed(41);
    let mut solvable = 0;
    for number in 0..rounds(60) {
        let sums = Sums::random(&mut random);
        let (text, expected) = (sums.text(), sums.number(&mut Vec::new()));
        solvable += u64::from(expected > 0);
        let compiled = match ecp::compile_text(&text, &Limits::default()) {
            Ok(compiled) => compiled,
            Err(diagnostics) => {
                assert_eq!(expected, 0, "puzzle {number}: {diagnostics:?}\n{text}");
                continue;
            }
        };
        for engine in ENGINES {
            // learning forbids each solution with a clause
            if engine == EngineName::Learn && expected > 300 {
                continue;
            }
            let mut answers = compiled.search().by(engine).within(Budget::unlimited()).answers();
            while answers.advance() {}
            assert_eq!(answers.stop(), Some(Stop::Exhausted));
            assert_eq!(answers.statistics().solutions, expected, "puzzle {number}, {engine:?}:\n{text}");
        }
        let count = compiled.search().count();
        assert_eq!(count.solutions.to_string(), expected.to_string(), "puzzle {number}, count:\n{text}");
    }
    assert!(solvable > rounds(30), "{solvable}");
}
