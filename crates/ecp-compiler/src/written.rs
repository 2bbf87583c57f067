//! From a puzzle back to text: the puzzle as it was understood, in the words of the language.
//!
//! What was a range, a set of pieces, or a file that was used is written out; so is what was left to its default where
//! that is easier to read. Read again, the text is the same puzzle, but for the names of shapes.

mod boards;
mod clues;
mod covers;
mod families;
mod pieces;
mod relations;
mod runs;
mod symbols;

use ecp_puzzle::{Bounds, Counts, Grid, Input, InputId, Occurrence, Puzzle, Rules, Strength};

pub use relations::written_formula;
use symbols::{quoted, symbol};

/// The text of a puzzle, a statement on each line.
#[must_use]
pub fn written(puzzle: &Puzzle) -> String {
    let mut lines = about(puzzle);
    match &puzzle.rules {
        Rules::Grid(grid) => lines.extend(of_grid(grid)),
        Rules::Cover(cover) => lines.extend(covers::lines(cover)),
    }
    lines.extend(shown(puzzle));
    lines.into_iter().map(|line| line + "\n").collect()
}

fn about(puzzle: &Puzzle) -> Vec<String> {
    let about = &puzzle.about;
    let said = [("puzzle", &about.title), ("author", &about.author), ("source", &about.source)];
    let line = |(word, text): (&str, &String)| format!("{word} {}", quoted(text));
    let lines = said.into_iter().filter_map(|(word, text)| Some(line((word, text.as_ref()?))));
    lines.chain(about.notes.iter().map(|note| line(("note", note)))).collect()
}

fn shown(puzzle: &Puzzle) -> Vec<String> {
    let show = &puzzle.show;
    let solutions = show.solutions.map(|number| format!("show {number} solutions"));
    let words = [(show.initial, "show initial"), (show.options, "show options")];
    words
        .into_iter()
        .filter(|(is_said, _)| *is_said)
        .map(|(_, line)| line.to_owned())
        .chain(solutions)
        .collect()
}

fn of_grid(grid: &Grid) -> Vec<String> {
    let mut lines = inputs(&grid.inputs);
    let run_clues = runs::RunClues::of(grid);
    lines.push(boards::line(grid, &run_clues));
    lines.extend(pieces::lines(grid));
    let mut names = families::Names::on(&grid.board);
    for constraint in grid.counts() {
        let word = if constraint.strength == Strength::Primary { "primary" } else { "secondary" };
        let family = names.name(&constraint.shapes, &mut lines);
        lines.push(format!("{word} {family}{}", counts(&constraint.counts, grid)));
    }
    let connected: Vec<InputId> = grid.connected().collect();
    if !connected.is_empty() {
        lines.push(format!("connectedInputs {}", listed(&connected, grid)));
    }
    relations::add(grid, &run_clues, &mut names, &mut lines);
    pieces::add_meetings(grid, &mut names, &mut lines);
    if grid.up_to_symmetry {
        lines.push("up to symmetry".to_owned());
    }
    lines
}

/// Inputs with the same count stand on one line, unless they have values.
fn inputs(inputs: &[Input]) -> Vec<String> {
    let alike = |one: &Input, other: &Input| {
        one.occurrence == other.occurrence && one.value.is_none() && other.value.is_none()
    };
    inputs.chunk_by(alike).map(input_line).collect()
}

fn input_line(inputs: &[Input]) -> String {
    let symbols: Vec<String> = inputs.iter().map(|input| symbol(&input.symbol)).collect();
    let word = if inputs.len() == 1 { "input" } else { "inputs" };
    let verb = if inputs.len() == 1 { "occurs" } else { "occur" };
    let count = match inputs[0].occurrence {
        Occurrence::Manually => " manually".to_owned(),
        Occurrence::Count(Bounds::ANY) => String::new(),
        Occurrence::Count(bounds) => format!(" {verb} {bounds}"),
    };
    let value = inputs[0].value.map(|value| format!(" value {value}")).unwrap_or_default();
    format!("{word} {}{count}{value}", symbols.join(" "))
}

fn counts(counts: &Counts, grid: &Grid) -> String {
    let Counts::With(counts) = counts else { return String::new() };
    let one = |(input, bounds): &(InputId, Bounds)| format!("{} occurs {bounds}", input_symbol(*input, grid));
    let all: Vec<String> = counts.iter().map(one).collect();
    if all.is_empty() { String::new() } else { format!(" with {}", all.join(", ")) }
}

/// Inputs with blanks between them.
fn listed(inputs: &[InputId], grid: &Grid) -> String {
    let symbols: Vec<String> = inputs.iter().map(|input| input_symbol(*input, grid)).collect();
    symbols.join(" ")
}

fn input_symbol(input: InputId, grid: &Grid) -> String {
    symbol(&grid.inputs[input.index()].symbol)
}
