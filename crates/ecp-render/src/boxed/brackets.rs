//! Brackets round what stands in the cells that are in question.

use std::collections::BTreeSet;

use ecp_puzzle::CellId;
use unicode_segmentation::UnicodeSegmentation;

use crate::sheet::{Line, Role, Span};

/// Puts what stands in some cells in brackets, which take the places of blanks, or of lines where there is no blank.
/// Cells that have only one place between them have one pair of brackets.
pub(super) fn put_brackets(lines: &mut [Line], cells: &BTreeSet<CellId>) {
    if cells.is_empty() {
        return;
    }
    let mut split: Vec<Signs> = lines.iter().map(Signs::of).collect();
    if split.iter().any(|signs| signs.symbols(cells).iter().any(|symbol| symbol.0 == 0)) {
        split.iter_mut().for_each(Signs::indent);
    }
    for (line, mut signs) in lines.iter_mut().zip(split) {
        let symbols = signs.symbols(cells);
        if !symbols.is_empty() {
            signs.put_brackets(&symbols);
        }
        *line = signs.line();
    }
}

/// A line, of which each span is one sign.
struct Signs(Vec<Span>);

impl Signs {
    fn of(line: &Line) -> Self {
        let signs = |span: &Span| {
            let sign = |text: &str| Span { text: text.to_owned(), ..span.clone() };
            span.text.graphemes(true).map(sign).collect::<Vec<Span>>()
        };
        Self(line.spans().iter().flat_map(signs).collect())
    }

    fn line(self) -> Line {
        let mut line = Line::default();
        self.0.into_iter().for_each(|sign| line.put(sign));
        line
    }

    fn indent(&mut self) {
        if !self.0.is_empty() {
            self.0.insert(0, blank());
        }
    }

    /// The first sign of what stands in each of the cells, and the one after its last.
    fn symbols(&self, cells: &BTreeSet<CellId>) -> Vec<(usize, usize)> {
        let mut symbols = Vec::new();
        let mut start = 0;
        for group in self.0.chunk_by(|one, other| one.cell == other.cell) {
            if group[0].cell.is_some_and(|cell| cells.contains(&cell)) {
                let (first, end) = symbol(group);
                symbols.push((start + first, start + end));
            }
            start += group.len();
        }
        symbols
    }

    fn put_brackets(&mut self, symbols: &[(usize, usize)]) {
        if symbols.iter().any(|(_, end)| *end == self.0.len()) {
            self.0.push(blank());
        }
        for (start, end) in symbols {
            self.0[*start..*end].iter_mut().for_each(|sign| sign.role = Role::InQuestion);
        }
        for (start, end) in symbols {
            let is_shared = |place: usize| {
                symbols.iter().any(|(_, end)| *end == place)
                    && symbols.iter().any(|(start, _)| *start == place + 1)
            };
            for (place, bracket) in [(start - 1, "["), (*end, "]")] {
                if !is_shared(place) {
                    self.0[place] = Span { text: bracket.to_owned(), ..self.0[*start].clone() };
                }
            }
        }
    }
}

fn blank() -> Span {
    Span { text: " ".to_owned(), role: Role::Frame, cell: None, tile: None }
}

/// Whether a sign is part of a line through cells.
fn is_of_line(sign: &Span) -> bool {
    let is_drawn = |sign: char| matches!(sign, '←' | '→' | '\u{2500}'..='\u{257f}');
    sign.role == Role::Clue && sign.text.chars().all(is_drawn)
}

/// Where in a cell its symbol begins and ends: what is no blank and no line through the cell, or else one blank.
fn symbol(cell: &[Span]) -> (usize, usize) {
    let is_seen = |sign: &Span| sign.text != " " && !is_of_line(sign);
    let is_said = |sign: &Span| sign.role != Role::Frame && !is_of_line(sign);
    let find = |is: &dyn Fn(&Span) -> bool| {
        let first = cell.iter().position(is)?;
        Some((first, cell.iter().rposition(is)? + 1))
    };
    let middle = (cell.len() - 1) / 2;
    let place = find(&is_seen).or_else(|| find(&is_said).filter(|(first, end)| end - first == 1));
    place.unwrap_or((middle, middle + 1))
}

#[cfg(test)]
mod tests;
