//! `shape`, `primary`, `secondary`, `connectedInputs`: what is wanted of the shapes.

use ecp_puzzle::{Bounds, Constraint, Counts, Grid, InputId, Rule, RuleId};
use ecp_syntax::ast::{Ast, CountStatement, Statement, Symbol, WithCount};
use ecp_syntax::{Diagnostic, Span};
use indexmap::IndexMap;

use super::Elaborator;
use super::clues::line_clues;
use super::families::NamedShapes;
use super::inputs::{Known, known};
use super::pieces::is_pieces;
use super::ranges::span_of;
use super::relations::{Scope, under_name};
use crate::codes;

impl Elaborator {
    /// The named shapes and the constraints, in the order of the text: a name comes before its use.
    pub(super) fn constraints(&mut self, ast: &Ast, grid: &mut Grid) {
        let inputs = grid.inputs.clone();
        let known = known(&inputs);
        let mut named = NamedShapes::of(ast);
        let mut written = Vec::new();
        for statement in &ast.statements {
            match &statement.value {
                Statement::Shape { name, family: family_expression } => {
                    if let Some(first) = named.place(&name.value) {
                        self.duplicate("shape", &name.value, name.span, first);
                    }
                    let elaborated = self.checked_family(family_expression, &grid.board, &named);
                    // a name whose family is wrong is known all the same: one mistake, one message
                    let family = elaborated.unwrap_or(ecp_puzzle::Family::Board);
                    let lines = line_clues(&family_expression.value, &named);
                    named.insert(name.value.clone(), family, name.span, lines);
                }
                Statement::Count(count) => self.count(count, grid, &named, &known),
                Statement::Clues(clues) => {
                    written.extend(self.written(clues, statement.span, grid, &named));
                }
                other => self.related(other, statement.span, grid, Scope { named: &named, known: &known }),
            }
        }
        self.assign_clues(grid, &written, Scope { named: &named, known: &known });
    }

    /// Adds a rule that stands there.
    pub(super) fn add(&mut self, rule: impl Into<Rule>, span: Span, grid: &mut Grid) -> RuleId {
        self.places.rules.push(span);
        grid.add(rule)
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
            let Statement::Connected(ranges) = &statement.value else { continue };
            first.get_or_insert(statement.span);
            for input in self.declared(ranges, &known) {
                if !connected.contains(&input) {
                    connected.push(input);
                }
            }
        }
        if let Some(span) = first.filter(|_| !connected.is_empty()) {
            self.add(Rule::Connected(connected), span, grid);
        }
    }
}
