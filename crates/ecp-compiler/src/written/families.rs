//! Families as they are written, under their names.

use ecp_puzzle::{Block, Board, Family, Map, Position, Shapes};

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
            return family(&shapes.family, Extent::Board(self.board));
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
            Some(_) => return family(of, Extent::Board(self.board)),
            None => {}
        }
        self.known.push((own.to_owned(), of.clone()));
        lines.push(format!("shape {} = {}", name(own), family(of, Extent::Board(self.board))));
        name(own)
    }
}

/// What a map lies on.
#[derive(Clone, Copy)]
enum Extent<'b> {
    Board(&'b Board),
    /// The part of which a family is.
    Block(Block),
}

/// A family in the words of the language.
fn family(of: &Family, extent: Extent<'_>) -> String {
    let grouped = |of: &Family| grouped(of, extent);
    match of {
        Family::Regions(map) => format!("regions {}", of_map(map, extent)),
        Family::Lines(lines) => format!("lines {{ {} }}", of_lines(lines)),
        Family::Reversed(inner) => format!("{} reversed", grouped(inner)),
        Family::Of(inner, block) => {
            format!("{} of {block}", self::grouped(inner, Extent::Block(*block)))
        }
        Family::Pairs(inner) => format!("pairs of {}", grouped(inner)),
        Family::Cut(inner, by) => format!("{} cut by {}", grouped(inner), grouped(by)),
        Family::Except(inner, others) => {
            let others: Vec<String> = others.iter().map(grouped).collect();
            format!("{} except {}", grouped(inner), others.join(" and "))
        }
        // all others are words and numbers, or cells
        other => other.spelled(),
    }
}

/// In parentheses, if it is made of other families.
fn grouped(of: &Family, extent: Extent<'_>) -> String {
    match of {
        Family::Reversed(_) | Family::Of(..) | Family::Pairs(_) | Family::Cut(..) | Family::Except(..) => {
            format!("({})", family(of, extent))
        }
        _ => family(of, extent),
    }
}

/// The map as large as what it lies on: what a builder's map has beyond it are no cells, what it lacks is in no region.
fn of_map(map: &Map, extent: Extent<'_>) -> String {
    let cell = |region: Option<&Option<String>>| match region {
        Some(Some(region)) => symbol(region),
        _ => ".".to_owned(),
    };
    let row = |(number, width): (usize, usize)| -> Vec<String> {
        let regions = map.rows.get(number);
        (0..width).map(|place| cell(regions.and_then(|regions| regions.get(place)))).collect()
    };
    match extent {
        Extent::Board(board) => {
            let rows = board.rows().iter().map(Vec::len).enumerate().map(row).collect();
            drawing(&in_layers(board, rows))
        }
        Extent::Block(block) => {
            let width = (block.bottom_right.column - block.top_left.column + 1) as usize;
            let height = (block.bottom_right.row - block.top_left.row + 1) as usize;
            drawing(&(0..height).map(|number| row((number, width))).collect::<Vec<_>>())
        }
    }
}

fn of_lines(lines: &[Vec<Position>]) -> String {
    let line = |cells: &Vec<Position>| {
        let cells: Vec<String> = cells.iter().map(Position::to_string).collect();
        cells.join(" ")
    };
    let lines: Vec<String> = lines.iter().map(line).collect();
    lines.join(" / ")
}
