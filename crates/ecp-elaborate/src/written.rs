//! From a puzzle back to text: the puzzle as it was understood, in the words of the language.
//!
//! What was a range, a set of pieces, or a file that was used is written out; so is what was left to its default where
//! that is easier to read. Read again, the text is the same puzzle, but for the names of shapes.

mod arrows;
mod boards;
mod clues;
mod covers;
mod expressions;
mod families;
mod groups;
mod on_board;
mod parts;
mod pieces;
mod relations;
mod runs;

use ecp_puzzle::vocabulary::Word;
use ecp_puzzle::{
    Bounds, Constraint, Counts, Decoration, DecorationMark, Grid, Input, InputId, Occurrence, Puzzle, Rule,
    Rules, Show, Way,
};
use ecp_syntax::Ast;
use ecp_syntax::ast::{
    AboutField, CountStatement, DrawStatement, InputsStatement, Occurs, PictureExpr, PictureStatement,
    PictureWord, ShowStatement, Spanned, Statement, SymbolRange, WayExpr, WithCount,
};

pub use clues::{clue_cell, clue_list, clue_marks};
pub use expressions::written_formula;
pub use families::family_expr;
use parts::{at, count, largest, number, one, text};

/// The text of a puzzle, a statement on each line.
#[must_use]
pub fn written(puzzle: &Puzzle) -> String {
    ecp_syntax::print(&stated(puzzle))
}

/// The statements that say a puzzle; they have no places.
#[must_use]
pub fn stated(puzzle: &Puzzle) -> Ast {
    let mut statements = about(puzzle);
    match &puzzle.rules {
        Rules::Grid(grid) => statements.extend(of_grid(grid)),
        Rules::Cover(cover) => statements.extend(covers::statements(cover)),
    }
    statements.extend(shown(puzzle.show));
    Ast::of(statements.into_iter().map(at).collect())
}

fn about(puzzle: &Puzzle) -> Vec<Statement> {
    let about = &puzzle.about;
    let said = [
        (AboutField::Puzzle, &about.title),
        (AboutField::Author, &about.author),
        (AboutField::Source, &about.source),
    ];
    let said = said.into_iter().filter_map(|(field, said)| Some((field, said.as_ref()?)));
    let notes = about.notes.iter().map(|note| (AboutField::Note, note));
    said.chain(notes).map(|(field, said)| Statement::About(field, text(said))).collect()
}

fn shown(show: Show) -> Vec<Statement> {
    let initial = show.initial.then_some(ShowStatement::Initial);
    let options = show.options.then_some(ShowStatement::Options);
    let solutions = show.solutions.map(|solutions| ShowStatement::Solutions(number(largest(solutions))));
    initial.into_iter().chain(options).chain(solutions).map(Statement::Show).collect()
}

fn of_grid(grid: &Grid) -> Vec<Statement> {
    let mut statements = inputs(&grid.inputs[..grid.declared_inputs()]);
    let on_board = on_board::OnBoard::of(grid);
    statements.push(boards::statement(grid, &on_board));
    statements.extend(pieces::statements(grid, &on_board));
    let mut names = families::Names::on(&grid.board);
    for (_, draw) in grid.all(Rule::draw) {
        let way = match &draw.way {
            Way::Edges => WayExpr::Edges,
            Way::Diagonals => WayExpr::Diagonals,
            Way::Clues { most: 1, .. } => WayExpr::Clues(None),
            Way::Clues { most, .. } => WayExpr::Clues(Some((number(1), number(*most)))),
            Way::Cells(None) => WayExpr::Cells(None),
            Way::Cells(Some(by)) => WayExpr::Cells(Some(family_expr(by, &grid.board))),
        };
        statements.push(Statement::Draw(DrawStatement {
            figure: draw.figure,
            crossings: draw.crossings,
            way,
            over: listed(&draw.over, grid),
        }));
    }
    for constraint in grid.counts() {
        let count = of_constraint(constraint, grid, &mut names, &mut statements);
        statements.push(Statement::Count(count));
    }
    let connected: Vec<InputId> = grid.connected_inputs().collect();
    if !connected.is_empty() {
        statements.push(Statement::ConnectedInputs(listed(&connected, grid)));
    }
    relations::add(grid, &on_board, &mut names, &mut statements);
    groups::add(grid, &mut names, &mut statements);
    pieces::add_meetings(grid, &mut names, &mut statements);
    if grid.up_to_symmetry {
        statements.push(Statement::UpToSymmetry);
    }
    for Decoration { mark, shapes } in &grid.decorations {
        let mark = match mark {
            DecorationMark::Circle => PictureExpr::Word(PictureWord::Circle),
            DecorationMark::Square => PictureExpr::Word(PictureWord::Square),
            DecorationMark::Line => PictureExpr::Word(PictureWord::Line),
            DecorationMark::Text(said) => PictureExpr::Text(text(said)),
            DecorationMark::Shade(color) => PictureExpr::Shade(text(color.word())),
        };
        let families = vec![names.name(shapes, &mut statements)];
        statements.push(Statement::Picture(PictureStatement { mark, families }));
    }
    statements.extend(boards::solution(grid));
    statements
}

fn of_constraint(
    constraint: &Constraint,
    grid: &Grid,
    names: &mut families::Names<'_>,
    statements: &mut Vec<Statement>,
) -> CountStatement {
    let family = names.name(&constraint.shapes, statements);
    let with = match &constraint.counts {
        Counts::Declared => None,
        Counts::With(counts) => {
            let with = |(input, bounds): &(InputId, Bounds)| WithCount {
                symbols: listed(&[*input], grid),
                counts: vec![count(*bounds)],
            };
            Some(counts.iter().map(with).collect::<Vec<_>>()).filter(|with| !with.is_empty())
        }
    };
    CountStatement { strength: constraint.strength, families: vec![family], with }
}

/// Inputs with the same count stand on one line, unless they have values.
fn inputs(inputs: &[Input]) -> Vec<Statement> {
    let alike = |one: &Input, other: &Input| {
        one.occurrence == other.occurrence && one.value.is_none() && other.value.is_none()
    };
    inputs.chunk_by(alike).map(|alike| Statement::Inputs(of_inputs(alike))).collect()
}

fn of_inputs(inputs: &[Input]) -> InputsStatement {
    InputsStatement {
        symbols: inputs.iter().map(|input| one(&input.symbol)).collect(),
        occurs: match inputs[0].occurrence {
            Occurrence::Manually => Occurs::Manually,
            Occurrence::Count(Bounds::ANY) => Occurs::Unsaid,
            Occurrence::Count(bounds) => Occurs::Counts(vec![count(bounds)]),
        },
        values: inputs[0].value.map(number).into_iter().collect(),
    }
}

/// Inputs one after the other.
fn listed(inputs: &[InputId], grid: &Grid) -> Vec<Spanned<SymbolRange>> {
    inputs.iter().map(|input| one(symbol_of(*input, grid))).collect()
}

fn symbol_of(input: InputId, grid: &Grid) -> &str {
    &grid.inputs[input.index()].symbol
}
