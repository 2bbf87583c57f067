//! `input`, `inputs`: what may stand in a cell.

mod words;

use ecp_puzzle::{Bounds, Constraint, Counts, Grid, Input, InputId, Occurrence, Topology, piece};
use ecp_syntax::ast::pieces::PiecesStatement;
use ecp_syntax::ast::{Ast, BoardStatement, CountExpr, InputsStatement, Occurs, Spanned, Statement, Symbol};
use ecp_syntax::{Diagnostic, Span};
use indexmap::IndexMap;

use super::Elaborator;
use super::ranges::span_of;
use crate::codes;
use ecp_puzzle::english::grouped;

/// The inputs by their symbols, in the order of declaration.
pub(super) type Known<'g> = IndexMap<&'g str, InputId>;

/// An index of inputs by symbol.
pub(super) fn known(inputs: &[Input]) -> Known<'_> {
    let declared = (0..).zip(inputs).filter(|(_, input)| input.stroke.is_none());
    declared.map(|(index, input)| (input.symbol.as_str(), InputId(index))).collect()
}

/// The names of the pieces of sets that are lettered: they are inputs, declared or not.
fn letters(ast: &Ast) -> Vec<Symbol> {
    let topology = topology_said(ast);
    let sets = ast.statements.iter().filter_map(|statement| match &statement.value {
        Statement::Pieces(PiecesStatement::Set { set, manner, is_lettered: true }) => Some((set, manner)),
        _ => None,
    });
    let letters = sets.flat_map(|(set, manner)| {
        let turning = manner.turning.map_or(topology.usual_turning(), |said| said.value);
        let has_cells_of_it = topology.lattice().sets.contains(&set.value);
        let pieces =
            if has_cells_of_it { piece::set(set.value, topology, turning, Bounds::ANY) } else { Vec::new() };
        pieces.into_iter().map(|piece| Symbol { value: piece.name, span: set.span })
    });
    letters.collect()
}

/// What kind of board the text says, before it is read.
fn topology_said(ast: &Ast) -> Topology {
    let board = ast.statements.iter().find_map(|statement| match &statement.value {
        Statement::Board(board) => Some(board),
        _ => None,
    });
    match board {
        Some(BoardStatement::Rectangle { lattice, .. }) => Topology::of(*lattice, 1),
        Some(BoardStatement::Cuboid { depth, .. }) => Topology::Cuboid { layers: depth.value },
        Some(BoardStatement::Drawing { lattice, drawing, .. }) if drawing.layers.is_empty() => {
            Topology::of(*lattice, 1)
        }
        Some(BoardStatement::Drawing { .. }) => Topology::Cuboid { layers: 1 },
        None => Topology::Plane,
    }
}

impl Elaborator {
    /// All declared inputs.
    pub(super) fn inputs(&mut self, ast: &Ast) -> Vec<Input> {
        let mut inputs: IndexMap<String, (Input, Span)> = IndexMap::new();
        let mut last = Span::default();
        for statement in &ast.statements {
            if let Statement::Inputs(statement) = &statement.value {
                self.declare(statement, &mut inputs);
                last = span_of(&statement.symbols);
            }
        }
        for letter in letters(ast) {
            let input = Input {
                symbol: letter.value.clone(),
                occurrence: Occurrence::Count(Bounds::ANY),
                value: None,
                stroke: None,
            };
            inputs.entry(letter.value).or_insert((input, letter.span));
        }
        self.check_number("inputs", inputs.len(), last);
        self.refuse_twins(inputs.iter().map(|(name, (_, span))| (name.as_str(), *span)));
        self.places.inputs = inputs.values().map(|(_, span)| *span).collect();
        let inputs: Vec<Input> = inputs.into_values().map(|(input, _)| input).collect();
        let numbered = (0..).map(InputId).zip(&inputs);
        self.numbers = numbered.filter_map(|(id, input)| Some((id, input.number()?))).collect();
        inputs
    }

    /// Reports that there are more inputs or items than the limit; the last list of them stands at `last`.
    pub(super) fn check_number(&mut self, what: &str, found: usize, last: Span) {
        let (found, limit) = (found as u64, self.limits.inputs);
        if found > limit {
            let message = format!("there are {} {what}, the limit is {}", grouped(found), grouped(limit));
            self.report(
                Diagnostic::limit(codes::TOO_MANY_INPUTS, message)
                    .label(last, "with these")
                    .help("declare fewer, or raise the limit with --max-inputs"),
            );
        }
    }

    fn declare(&mut self, statement: &InputsStatement, inputs: &mut IndexMap<String, (Input, Span)>) {
        let symbols = self.symbols(&statement.symbols);
        self.warn_of_misspelt_keyword(&symbols);
        self.warn_of_words_as_inputs(statement);
        let occurrences = self.occurrences(statement, symbols.len());
        let values = self.values(statement, symbols.len());
        let mut reported = None;
        for ((symbol, occurrence), value) in symbols.into_iter().zip(occurrences).zip(values) {
            if let Some((_, first)) = inputs.get(&symbol.value) {
                let first = *first;
                // two ranges that overlap are one mistake
                if reported.replace((symbol.span, first)) != Some((symbol.span, first)) {
                    self.duplicate("input", &symbol.value, symbol.span, first);
                }
            } else {
                let input = Input { symbol: symbol.value.clone(), occurrence, value, stroke: None };
                inputs.insert(symbol.value, (input, symbol.span));
            }
        }
    }

    /// `inputs A B maually` declares three inputs; but that is rarely meant.
    fn warn_of_misspelt_keyword(&mut self, symbols: &[Symbol]) {
        let keyword =
            |symbol: &Symbol| ecp_syntax::nearest(&symbol.value, ["occur", "occurs", "manually"].into_iter());
        let Some((symbol, keyword)) = symbols.iter().find_map(|symbol| Some((symbol, keyword(symbol)?)))
        else {
            return;
        };
        self.report(
            Diagnostic::warning(codes::MISSPELT_KEYWORD, format!("{} is read as an input", symbol.value))
                .label(symbol.span, "an input, not a word of the language")
                .help(format!(
                    "did you mean `{keyword}`? if it is an input, write it on a line of its own, in quotes"
                )),
        );
    }

    /// A count says how often an input occurs in the shapes of constraints: without any it says nothing.
    pub(super) fn warn_of_unused_count(&mut self, ast: &Ast, grid: &Grid) {
        let uses =
            |constraint: &Constraint| constraint.counts == Counts::Declared && !constraint.fills_cells();
        let is_wrong = self.diagnostics.iter().any(Diagnostic::is_fatal);
        if is_wrong
            || grid.counts().any(uses)
            || grid.connected_inputs().next().is_some()
            || !grid.pieces.is_empty()
        {
            return;
        }
        let is_count = |count: &&Spanned<CountExpr>| count.value != CountExpr::Any;
        let counts = ast.statements.iter().find_map(|statement| match &statement.value {
            Statement::Inputs(InputsStatement { occurs: Occurs::Counts(counts), .. }) => {
                counts.iter().find(is_count).map(|_| counts)
            }
            _ => None,
        });
        let Some((first, last)) = counts.and_then(|counts| counts.first().zip(counts.last())) else { return };
        self.report(
            Diagnostic::warning(
                codes::UNUSED_COUNT,
                "no constraint uses this count, so inputs occur any number of times",
            )
            .label(first.span.to(last.span), "how often in each shape, but of no shapes")
            .help("say in which shapes, as in `primary rows, cols`; or leave the count out"),
        );
    }

    fn occurrences(&mut self, statement: &InputsStatement, symbols: usize) -> Vec<Occurrence> {
        match &statement.occurs {
            Occurs::Unsaid => vec![Occurrence::Count(Bounds::ANY); symbols],
            Occurs::Manually => vec![Occurrence::Manually; symbols],
            Occurs::Counts(counts) => {
                let bounds = self.counts_for("inputs", symbols, span_of(&statement.symbols), counts);
                bounds.into_iter().map(Occurrence::Count).collect()
            }
        }
    }

    /// The number that each of so many symbols stands for: one for all, or one for each.
    fn values(&mut self, statement: &InputsStatement, symbols: usize) -> Vec<Option<u32>> {
        match statement.values.as_slice() {
            [] => vec![None; symbols],
            [one] => vec![Some(one.value); symbols],
            each if each.len() == symbols => each.iter().map(|value| Some(value.value)).collect(),
            [first, .., last] => {
                let found = statement.values.len();
                self.report(
                    Diagnostic::error(
                        codes::COUNT_LIST,
                        format!("there are {symbols} inputs, but {found} values"),
                    )
                    .label(first.span.to(last.span), format!("{found} values"))
                    .label(span_of(&statement.symbols), format!("{symbols} inputs"))
                    .help("give one value for all, or one for each"),
                );
                vec![None; symbols]
            }
        }
    }

    /// The input that a symbol names, or a report that there is none.
    pub(super) fn input(&mut self, symbol: &Symbol, known: &Known) -> Option<InputId> {
        let input = known.get(symbol.value.as_str()).copied();
        if input.is_none() {
            self.unknown(codes::UNKNOWN_INPUT, "input", symbol, known.keys().copied());
        }
        input
    }
}
