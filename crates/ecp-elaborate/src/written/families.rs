//! Families as they are written, under their names.

use ecp_puzzle::vocabulary::FamilyForm;
use ecp_puzzle::{Block, Board, Family, Map, Position, Shapes};
use ecp_syntax::ast::{CellsExpr, Drawing, DrawnCell, FamilyExpr, LineExpr, Spanned, Statement};

use super::parts::{at, drawn, in_layers, number, place, text};

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
    pub(super) fn name(&mut self, shapes: &Shapes, statements: &mut Vec<Statement>) -> Spanned<FamilyExpr> {
        if shapes.name == shapes.family.word() {
            return self.in_words(&shapes.family);
        }
        self.named(&shapes.name, &shapes.family, statements)
    }

    /// A name that no other family has, for a family that needs one.
    pub(super) fn fresh(&mut self, shapes: &Shapes, statements: &mut Vec<Statement>) -> Spanned<FamilyExpr> {
        let begin = if shapes.name == shapes.family.word() { "shapes" } else { &shapes.name };
        let mut own = begin.to_owned();
        let mut number = 1;
        while self.known.iter().any(|(known, _)| *known == own) {
            number += 1;
            own = format!("{begin} {number}");
        }
        self.named(&own, &shapes.family, statements)
    }

    fn named(&mut self, own: &str, of: &Family, statements: &mut Vec<Statement>) -> Spanned<FamilyExpr> {
        let name = text(own);
        match self.known.iter().find(|(known, _)| known == own) {
            Some((_, known)) if known == of => {}
            // the same name for another family: only a builder can do that
            Some(_) => return self.in_words(of),
            None => {
                self.known.push((own.to_owned(), of.clone()));
                statements.push(Statement::Shape { name: name.clone(), family: self.in_words(of) });
            }
        }
        at(FamilyExpr::Named(name.value))
    }

    fn in_words(&self, of: &Family) -> Spanned<FamilyExpr> {
        family(of, Extent::Board(self.board))
    }
}

/// A family by its own words, or by the name that its author gave it.
#[must_use]
pub fn family_expr(shapes: &Shapes, board: &Board) -> Spanned<FamilyExpr> {
    if shapes.name == shapes.family.word() {
        family(&shapes.family, Extent::Board(board))
    } else {
        at(FamilyExpr::Named(text(&shapes.name).value))
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
fn family(of: &Family, extent: Extent<'_>) -> Spanned<FamilyExpr> {
    let inner = |of: &Family| Box::new(family(of, extent));
    at(match FamilyForm::from(of) {
        FamilyForm::Word(word) => FamilyExpr::Word(word),
        FamilyForm::Sized(word, width, height) => FamilyExpr::Sized(word, number(width), number(height)),
        FamilyForm::Leaps(short, long) => FamilyExpr::Leaps(at(short), at(long)),
        FamilyForm::Regions(map) => FamilyExpr::Regions(of_map(map, extent)),
        FamilyForm::Lines(lines) => FamilyExpr::Lines(lines.iter().map(|cells| of_line(cells)).collect()),
        FamilyForm::Block(block) => FamilyExpr::Cells(cells_of(block)),
        FamilyForm::Line(from, to) => FamilyExpr::Cells(CellsExpr::Line(place(from), place(to))),
        FamilyForm::Cell(position) => FamilyExpr::Cells(CellsExpr::One(place(position))),
        FamilyForm::Reversed(of) => FamilyExpr::Reversed(inner(of)),
        FamilyForm::Of(of, block) => {
            FamilyExpr::Of(Box::new(family(of, Extent::Block(block))), at(cells_of(block)))
        }
        FamilyForm::Pairs(of) => FamilyExpr::Pairs(inner(of)),
        FamilyForm::SidesOf(which, of) => FamilyExpr::SidesOf(which, inner(of)),
        FamilyForm::Successive(cells, of) => FamilyExpr::Successive(number(cells), inner(of)),
        FamilyForm::BesideBy(of) => FamilyExpr::BesideBy(inner(of)),
        FamilyForm::Cut(of, by) => FamilyExpr::Cut(inner(of), inner(by)),
        FamilyForm::Spanning(of, over) => FamilyExpr::Spanning(inner(of), inner(over)),
        FamilyForm::Except(of, others) => {
            FamilyExpr::Except(inner(of), others.iter().map(|other| family(other, extent)).collect())
        }
    })
}

fn cells_of(block: Block) -> CellsExpr {
    CellsExpr::Block(place(block.top_left), place(block.bottom_right))
}

fn of_line(cells: &[Position]) -> LineExpr {
    let cell = |position: &Position| at(CellsExpr::One(place(*position)));
    LineExpr { clue: None, cells: cells.iter().map(cell).collect() }
}

/// The map as large as what it lies on: what a builder's map has beyond it are no cells, what it lacks is in no region.
fn of_map(map: &Map, extent: Extent<'_>) -> Drawing {
    let cell = |region: Option<&Option<String>>| match region {
        Some(Some(region)) => drawn(region),
        _ => DrawnCell::mark("."),
    };
    let row = |(number, width): (usize, usize)| -> Vec<DrawnCell> {
        let regions = map.rows.get(number);
        (0..width).map(|place| cell(regions.and_then(|regions| regions.get(place)))).collect()
    };
    match extent {
        Extent::Board(board) => {
            in_layers(board, board.rows().iter().map(Vec::len).enumerate().map(row).collect())
        }
        Extent::Block(block) => {
            let width = (block.bottom_right.column - block.top_left.column + 1) as usize;
            let height = (block.bottom_right.row - block.top_left.row + 1) as usize;
            Drawing::in_columns((0..height).map(|number| row((number, width))).collect(), &[])
        }
    }
}
