//! What follows from a step: what cells hold, where pieces lie, and what not.

use ecp_lower::Candidate;
use ecp_puzzle::english::{joined, listed};
use ecp_puzzle::{CellId, Grid, InputId, Stroke};

use super::{Choice, Conclusion, Words};
use crate::lists::first_of;
use crate::names::{area, position, symbol};

/// The most things of one kind that are named.
const MOST_NAMED: usize = 8;

impl Words<'_> {
    /// What follows: `r1c3 is 5`, `r1c2 and r1c3 are not 5`.
    pub(super) fn conclusion(&self) -> String {
        match &self.step.conclusion {
            Conclusion::Taken(choice) => self.taken(choice),
            Conclusion::Out(choices) => self.out(choices),
            Conclusion::Settled(candidates) => self.candidates(candidates, true),
            Conclusion::RuledOut(candidates) => self.candidates(candidates, false),
        }
    }

    fn taken(&self, choice: &Choice) -> String {
        match (choice, self.grid) {
            (Choice::Named(name), _) => name.clone(),
            (Choice::Piece(..) | Choice::Inputs(_) | Choice::Way(..), None) => String::new(),
            (Choice::Way(cell, input, edges), Some(grid)) => {
                format!("{} is {}", position(grid, *cell), way(grid, *input, edges))
            }
            (Choice::Piece(piece, cells), Some(grid)) => {
                format!("the {} lies on {}", grid.pieces.list[*piece].name, area(grid, cells))
            }
            (Choice::Inputs(placed), Some(grid)) => match placed.as_slice() {
                [] => String::new(),
                [(cell, input)] => format!("{} is {}", position(grid, *cell), shown(grid, *input, true)),
                [(_, input), ..] => {
                    let cells: Vec<CellId> = placed.iter().map(|(cell, _)| *cell).collect();
                    format!("{} are {}", area(grid, &cells), shown(grid, *input, false))
                }
            },
        }
    }

    fn out(&self, choices: &[Choice]) -> String {
        // what is out within the rules is not seen
        let is_seen = |choice: &&Choice| self.grid.is_none() || !matches!(choice, Choice::Named(_));
        let choices: Vec<&Choice> = choices.iter().filter(is_seen).collect();
        self.out_of_cells(&choices)
            .or_else(|| self.out_of_ways(&choices))
            .or_else(|| self.out_of_places(&choices))
            .unwrap_or_else(|| {
                let names = choices.iter().map(|choice| self.taken(choice));
                format!("not: {}", first_of(names, MOST_NAMED))
            })
    }

    /// What cells hold, or do not hold.
    fn candidates(&self, candidates: &[Candidate], is_there: bool) -> String {
        let Some(grid) = self.grid else { return String::new() };
        let mut by_value: Vec<(Option<InputId>, Vec<CellId>)> = Vec::new();
        for (cell, value) in candidates {
            match by_value.iter_mut().find(|(other, _)| other == value) {
                Some((_, cells)) => cells.push(*cell),
                None => by_value.push((*value, vec![*cell])),
            }
        }
        let mut by_cells: Vec<(Vec<CellId>, Vec<Option<InputId>>)> = Vec::new();
        for (value, cells) in by_value {
            match by_cells.iter_mut().find(|(others, _)| *others == cells) {
                Some((_, values)) => values.push(value),
                None => by_cells.push((cells, vec![value])),
            }
        }
        let held = by_cells.iter().map(|(cells, values)| holding(grid, cells, values, is_there));
        first_of(held, MOST_NAMED)
    }

    /// Of inputs that do not stand in cells.
    fn out_of_cells(&self, choices: &[&Choice]) -> Option<String> {
        let grid = self.grid?;
        let mut by_input: Vec<(InputId, Vec<CellId>)> = Vec::new();
        for choice in choices {
            let Choice::Inputs(placed) = choice else { return None };
            let [(cell, input)] = placed.as_slice() else { return None };
            match by_input.iter_mut().find(|(other, _)| other == input) {
                Some((_, cells)) => cells.push(*cell),
                None => by_input.push((*input, vec![*cell])),
            }
        }
        let one = |(input, cells): &(InputId, Vec<CellId>)| {
            let of_one = cells.len() == 1;
            let verb = if of_one { "is" } else { "are" };
            let cells = first_of(cells.iter().map(|cell| position(grid, *cell).to_string()), MOST_NAMED);
            format!("{cells} {verb} not {}", shown(grid, *input, of_one))
        };
        let same_cell = |(_, cells): &(InputId, Vec<CellId>)| cells == &by_input[0].1;
        if by_input.len() > 1 && by_input.iter().all(same_cell) {
            let (input, cells) = &by_input[0];
            let inputs = by_input.iter().map(|(input, _)| shown(grid, *input, cells.len() == 1));
            let head = one(&(*input, cells.clone()));
            let head = head.strip_suffix(&shown(grid, *input, cells.len() == 1))?;
            return Some(format!("{head}{}", joined(&inputs.collect::<Vec<_>>(), "or")));
        }
        Some(first_of(by_input.iter().map(one), MOST_NAMED))
    }

    /// Of ways that lines do not take in cells.
    fn out_of_ways(&self, choices: &[&Choice]) -> Option<String> {
        let grid = self.grid?;
        let one = |choice: &&Choice| match choice {
            Choice::Way(cell, input, edges) => {
                Some(format!("{} is not {}", position(grid, *cell), way(grid, *input, edges)))
            }
            Choice::Inputs(_) => self.out_of_cells(&[*choice]),
            Choice::Piece(..) | Choice::Named(_) => None,
        };
        let all: Option<Vec<String>> = choices.iter().map(one).collect();
        Some(first_of(all?.into_iter(), MOST_NAMED))
    }

    /// Of pieces that do not lie at places.
    fn out_of_places(&self, choices: &[&Choice]) -> Option<String> {
        let grid = self.grid?;
        let mut by_piece: Vec<(usize, Vec<String>)> = Vec::new();
        for choice in choices {
            let Choice::Piece(piece, cells) = choice else { return None };
            match by_piece.iter_mut().find(|(other, _)| other == piece) {
                Some((_, places)) => places.push(area(grid, cells)),
                None => by_piece.push((*piece, vec![area(grid, cells)])),
            }
        }
        let first = by_piece.first().and_then(|(piece, places)| Some((*piece, places.first()?)));
        if let (true, Some((piece, place))) = (choices.len() > MOST_NAMED, first) {
            let (name, many) = (&grid.pieces.list[piece].name, choices.len());
            return Some(format!("{many} places of pieces are out, such as {name} on {place}"));
        }
        let one = |(piece, places): &(usize, Vec<String>)| {
            let name = &grid.pieces.list[*piece].name;
            let places = first_of(places.iter().map(|place| format!("on {place}")), MOST_NAMED);
            format!("no {name} lies {places}")
        };
        Some(listed(&by_piece.iter().map(one).collect::<Vec<_>>()))
    }
}

/// What some cells hold, or do not hold: `r1c2 and r1c4 are not 5 or 6`, `r2c2 stays empty`.
fn holding(grid: &Grid, cells: &[CellId], values: &[Option<InputId>], is_there: bool) -> String {
    let is_one = cells.len() == 1;
    let named = first_of(cells.iter().map(|cell| position(grid, *cell).to_string()), MOST_NAMED);
    let inputs: Vec<String> = values.iter().flatten().map(|input| shown(grid, *input, is_one)).collect();
    let mut held = Vec::new();
    if !inputs.is_empty() {
        let not = if is_there { "" } else { "not " };
        held.push(format!("{} {not}{}", if is_one { "is" } else { "are" }, joined(&inputs, "or")));
    }
    let is_side =
        |cell: &CellId| grid.board.borders().is_some_and(|borders| borders.side_at(*cell).is_some());
    if values.contains(&None) && cells.iter().all(is_side) {
        let (verb, word) = if is_one { ("is", "a border") } else { ("are", "borders") };
        held.push(format!("{verb} {}{word}", if is_there { "not " } else { "" }));
    } else if values.contains(&None) {
        held.push(match (is_there, is_one) {
            (true, true) => "stays empty".to_owned(),
            (true, false) => "stay empty".to_owned(),
            (false, true) => "does not stay empty".to_owned(),
            (false, false) => "do not stay empty".to_owned(),
        });
    }
    format!("{named} {}", held.join(" and "))
}

/// What a cell or some cells are that show an input: `5`, `■`, `a turn`, `borders`.
fn shown(grid: &Grid, input: InputId, is_one: bool) -> String {
    let word = symbol(grid, input);
    match grid.inputs[input.index()].stroke {
        Some(Stroke::Border | Stroke::Crossing | Stroke::End | Stroke::Line | Stroke::Turn) if is_one => {
            let article = if word.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
            format!("{article} {word}")
        }
        Some(Stroke::Border | Stroke::Crossing | Stroke::End | Stroke::Line | Stroke::Turn) => {
            format!("{word}s")
        }
        Some(Stroke::Inside | Stroke::Passed | Stroke::Straight) | None => word.to_owned(),
    }
}

/// What lines do in a cell, and by which edges: `a turn with r1c1-r1c2 and r1c1-r2c1`.
fn way(grid: &Grid, input: InputId, edges: &[CellId]) -> String {
    let edges: Vec<String> = edges.iter().map(|edge| position(grid, *edge).to_string()).collect();
    format!("{} with {}", shown(grid, input, true), listed(&edges))
}
