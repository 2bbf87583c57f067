//! What stands in the cells, in words: `the digits 1 to 9`, `★`, `A to E`.

use ecp_puzzle::english::joined;
use ecp_puzzle::{Grid, Input, InputId, printable};

/// The most symbols that are listed one by one; of more, those after them are counted.
const MOST: usize = 40;

/// What an input is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Names {
    pub(super) one: &'static str,
    pub(super) many: &'static str,
}

const DIGITS: Names = Names { one: "digit", many: "digits" };
const NUMBERS: Names = Names { one: "number", many: "numbers" };
const LETTERS: Names = Names { one: "letter", many: "letters" };
const SYMBOLS: Names = Names { one: "symbol", many: "symbols" };

/// What all inputs of a puzzle are.
pub(super) fn names(grid: &Grid) -> Names {
    let is_number = |input: &Input| input.symbol.parse::<u32>().is_ok();
    let is_letter = |input: &Input| {
        let mut letters = input.symbol.chars();
        letters.next().is_some_and(char::is_alphabetic) && letters.next().is_none()
    };
    if grid.inputs.iter().all(is_number) {
        numbers(grid)
    } else if grid.inputs.iter().all(is_letter) {
        LETTERS
    } else {
        SYMBOLS
    }
}

/// What those inputs are that can be added up.
pub(super) fn numbers(grid: &Grid) -> Names {
    let mut all = grid.inputs.iter().filter(|input| input.number().is_some());
    if all.all(|input| input.symbol.len() == 1) { DIGITS } else { NUMBERS }
}

/// Some inputs in their order: `1 to 9`, `2, 4 and 6`, `★`.
pub(super) fn listed(grid: &Grid, inputs: &[InputId], word: &str) -> String {
    let symbol = |input: &InputId| printable(&grid.inputs[input.index()].symbol).into_owned();
    let mut parts = Vec::new();
    let mut rest = inputs;
    // of a few to choose from, each is named
    let shortest = if word == "or" { 6 } else { 3 };
    while let Some(first) = rest.first() {
        let length = run(grid, rest);
        if length >= shortest {
            parts.push(format!("{} to {}", symbol(first), symbol(&rest[length - 1])));
            rest = &rest[length..];
        } else {
            parts.push(symbol(first));
            rest = &rest[1..];
        }
    }
    if parts.len() > MOST {
        let more = parts.len() - MOST;
        parts.truncate(MOST);
        parts.push(format!("{more} more"));
    }
    joined(&parts, word)
}

/// How many inputs at the front follow one another as numbers or letters.
fn run(grid: &Grid, inputs: &[InputId]) -> usize {
    let place = |input: &InputId| {
        let symbol = grid.inputs[input.index()].symbol.as_str();
        let mut letters = symbol.chars();
        match (symbol.parse::<u32>(), letters.next(), letters.next()) {
            (Ok(number), ..) => Some((false, number)),
            (_, Some(letter), None) if letter.is_ascii_alphabetic() => Some((true, u32::from(letter))),
            _ => None,
        }
    };
    let follows = |pair: &[InputId]| match (place(&pair[0]), place(&pair[1])) {
        (Some((is_letter, one)), Some((other_is, other))) => is_letter == other_is && one + 1 == other,
        _ => false,
    };
    1 + inputs.windows(2).take_while(|pair| follows(pair)).count()
}

/// `the digits 1 to 9`, `A, B and C`
pub(super) fn with_noun(grid: &Grid, inputs: &[InputId]) -> String {
    let is_all = inputs.len() == grid.inputs.len();
    let text = listed(grid, inputs, "and");
    if is_all && inputs.len() > 2 { format!("the {} {text}", names(grid).many) } else { text }
}
