//! Families as they are written, under their names.

use ecp_puzzle::{Board, Direction, Family, Map, Position, Shapes};

use super::boards::in_layers;
use super::symbols::{drawing, name, symbol};

/// The families that were named so far.
pub(super) struct Names<'b> {
    board: &'b Board,
    known: Vec<(String, Family)>,
}

impl<'b> Names<'b> {
    pub(super) const fn on(board: &'b Board) -> Self {
        Self { board, known: Vec::new() }
    }

    /// How a family is spoken of: by its own words, or by the name that its author gave it, which is declared first.
    pub(super) fn name(&mut self, shapes: &Shapes, lines: &mut Vec<String>) -> String {
        if shapes.name == shapes.family.word() {
            return family(&shapes.family, self.board);
        }
        self.named(&shapes.name, &shapes.family, lines)
    }

    /// A name that no other family has, for a family that needs one.
    pub(super) fn fresh(&mut self, shapes: &Shapes, lines: &mut Vec<String>) -> String {
        let begin = if shapes.name == shapes.family.word() { "shapes" } else { &shapes.name };
        let mut own = begin.to_owned();
        let mut number = 1;
        while self.known.iter().any(|(known, _)| *known == own) {
            number += 1;
            own = format!("{begin} {number}");
        }
        self.named(&own, &shapes.family, lines)
    }

    fn named(&mut self, own: &str, of: &Family, lines: &mut Vec<String>) -> String {
        match self.known.iter().find(|(known, _)| known == own) {
            Some((_, known)) if known == of => return name(own),
            // the same name for another family: only a builder can do that
            Some(_) => return family(of, self.board),
            None => {}
        }
        self.known.push((own.to_owned(), of.clone()));
        lines.push(format!("shape {} = {}", name(own), family(of, self.board)));
        name(own)
    }
}

/// A family in the words of the language.
fn family(of: &Family, board: &Board) -> String {
    let grouped = |of: &Family| grouped(of, board);
    let range = |(from, to): (u32, u32)| if from == to { from.to_string() } else { format!("{from}..{to}") };
    match of {
        Family::Boxes { width, height } => format!("boxes {width} {height}"),
        Family::Windows { width, height } => format!("windows {width} {height}"),
        Family::Centred { width, height } => format!("centred {width} {height}"),
        Family::Leaps { short, long } => format!("leaps {} {}", range(*short), range(*long)),
        Family::Regions(map) => format!("regions {}", of_map(map, board)),
        Family::Lines(lines) => format!("lines {{ {} }}", of_lines(lines)),
        Family::Runs(Direction::Across) => "runs across".to_owned(),
        Family::Runs(Direction::Down) => "runs down".to_owned(),
        Family::Reversed(inner) => format!("{} reversed", grouped(inner)),
        Family::Of(inner, block) => format!("{} of {block}", grouped(inner)),
        Family::Pairs(inner) => format!("pairs of {}", grouped(inner)),
        Family::Cut(inner, by) => format!("{} cut by {}", grouped(inner), grouped(by)),
        Family::Except(inner, others) => {
            let others: Vec<String> = others.iter().map(grouped).collect();
            format!("{} except {}", grouped(inner), others.join(" and "))
        }
        // all others are one word, or cells
        other => other.word(),
    }
}

/// In parentheses, if it is made of other families.
fn grouped(of: &Family, board: &Board) -> String {
    match of {
        Family::Reversed(_) | Family::Of(..) | Family::Pairs(_) | Family::Cut(..) | Family::Except(..) => {
            format!("({})", family(of, board))
        }
        _ => family(of, board),
    }
}

/// The map of a whole board has its layers, too.
fn of_map(map: &Map, board: &Board) -> String {
    let cell = |region: &Option<String>| region.as_deref().map_or_else(|| ".".to_owned(), symbol);
    let rows: Vec<Vec<String>> = map.rows.iter().map(|row| row.iter().map(cell).collect()).collect();
    let is_whole = rows.len() == board.height() as usize;
    drawing(&if is_whole { in_layers(board, rows) } else { rows })
}

fn of_lines(lines: &[Vec<Position>]) -> String {
    let line = |cells: &Vec<Position>| {
        let cells: Vec<String> = cells.iter().map(Position::to_string).collect();
        cells.join(" ")
    };
    let lines: Vec<String> = lines.iter().map(line).collect();
    lines.join(" / ")
}
