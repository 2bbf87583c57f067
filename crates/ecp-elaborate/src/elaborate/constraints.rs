//! `shape`, `primary`, `secondary`, `connectedInputs`: what is wanted of the shapes.

use ecp_puzzle::{Bounds, Constraint, Counts, Grid, InputId, Rule, RuleId, Square};
use ecp_syntax::ast::{Ast, CountStatement, Statement, Symbol, WithCount};
use ecp_syntax::{Diagnostic, Span};
use indexmap::IndexMap;

use super::Elaborator;
use super::families::NamedShapes;
use super::inputs::{Known, known};
use super::pieces::is_pieces;
use super::ranges::span_of;
use super::relations::{Scope, under_name};
use crate::codes;
use ecp_puzzle::shapes::shapes_on;

impl Elaborator {
    /// The named shapes, then the constraints in the order of the text.
    pub(super) fn constraints(&mut self, ast: &Ast, grid: &mut Grid) {
        let inputs = grid.inputs.clone();
        let known = known(&inputs);
        let named = self.named_shapes(ast, &grid.board);
        let mut written = Vec::new();
        for statement in &ast.statements {
            match &statement.value {
                Statement::Count(count) => self.count(count, grid, &named, &known),
                Statement::Clues(clues) => {
                    written.extend(self.written(clues, statement.span, grid, &named));
                }
                other => self.related(other, statement.span, grid, Scope { named: &named, known: &known }),
            }
        }
        self.refuse_blanks(grid);
        self.assign_clues(grid, &written, Scope { named: &named, known: &known });
    }

    /// Adds a rule that stands there.
    pub(super) fn add(&mut self, rule: impl Into<Rule>, span: Span, grid: &mut Grid) -> RuleId {
        self.places.rules.push(span);
        grid.add(rule)
    }

    /// A cell that stays empty holds no input, whatever `primary cells` says.
    fn refuse_blanks(&mut self, grid: &Grid) {
        for (id, constraint) in grid.all(Rule::count).filter(|(_, constraint)| constraint.fills_cells()) {
            let span = self.places.rule(id).unwrap_or_default();
            let shapes = shapes_on(&constraint.shapes.family, &grid.board);
            let mut cells = shapes.iter().flat_map(|shape| &shape.cells);
            let Some(cell) = cells.find(|cell| grid.board.cell(**cell).square == Square::Blank) else {
                continue;
            };
            let position = grid.board.cell(*cell).position;
            let diagnostic = Diagnostic::error(
                codes::BLANK_CELL,
                format!("{position} stays empty, but every cell is to hold an input"),
            )
            .label(self.places.blanks.get(cell).copied().unwrap_or(span), "blank")
            .label(span, "every cell");
            self.report(diagnostic.help(format!(
                "draw `#` where there is no cell, or leave the cell out: `primary cells except {position}`"
            )));
        }
    }

    fn count(&mut self, statement: &CountStatement, grid: &mut Grid, named: &NamedShapes, known: &Known) {
        let counts = match &statement.with {
            None => Counts::Declared,
            Some(with) => Counts::With(self.with(with, known)),
        };
        let strength = statement.strength;
        for expression in statement.families.iter().filter(|family| !is_pieces(family)) {
            let Some(family) = self.checked_family(expression, &grid.board, named) else { continue };
            let shapes = under_name(expression, family);
            self.add(Constraint { strength, shapes, counts: counts.clone() }, expression.span, grid);
        }
    }

    fn with(&mut self, with: &[WithCount], known: &Known) -> Vec<(InputId, Bounds)> {
        let mut counts: IndexMap<InputId, (Bounds, Span)> = IndexMap::new();
        for count in with {
            let symbols = self.symbols(&count.symbols);
            let bounds = self.counts_for("inputs", symbols.len(), span_of(&count.symbols), &count.counts);
            for (symbol, bounds) in symbols.iter().zip(bounds) {
                let Some(input) = self.input(symbol, known) else { continue };
                if let Some((_, first)) = counts.get(&input) {
                    let first = *first;
                    self.second_count(symbol, first);
                } else {
                    counts.insert(input, (bounds, symbol.span));
                }
            }
        }
        counts.into_iter().map(|(input, (bounds, _))| (input, bounds)).collect()
    }

    fn second_count(&mut self, symbol: &Symbol, first: Span) {
        self.report(
            Diagnostic::error(codes::DUPLICATE, format!("{} has two counts here", symbol.value))
                .label(symbol.span, "counted again here")
                .label(first, "first counted here")
                .help("keep one of them; a count with two bounds is written `1..2`"),
        );
    }

    /// The inputs of all `connectedInputs` statements together, in the order written.
    pub(super) fn connected(&mut self, ast: &Ast, grid: &mut Grid) {
        let inputs = grid.inputs.clone();
        let known = known(&inputs);
        let mut first = None;
        let mut connected = Vec::new();
        for statement in &ast.statements {
            let Statement::ConnectedInputs(ranges) = &statement.value else { continue };
            first.get_or_insert(statement.span);
            for input in self.declared(ranges, &known) {
                if !connected.contains(&input) {
                    connected.push(input);
                }
            }
        }
        if let Some(span) = first.filter(|_| !connected.is_empty()) {
            self.add(Rule::ConnectedInputs(connected), span, grid);
        }
    }
}
