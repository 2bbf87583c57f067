//! What holds in a shape: measures, comparisons and properties.

use ecp_puzzle::vocabulary::Word;
use ecp_puzzle::{Choice, Comparison, Condition, Grid, InputId, Measure, Property, Shown, Stroke, Term};
use ecp_syntax::ast::{
    ChoiceExpr, MeasureExpr, PropertyExpr, RuleExpr, ShownExpr, Spanned, SymbolRange, TermExpr,
};
use ecp_syntax::{Diagnostic, Span};

use super::Elaborator;
use super::clues::kind_behind;
use super::inputs::Known;
use super::relations::Scope;
use super::tables::speaks_of_lines;
use crate::codes;

impl Elaborator {
    /// The rule that an expression means; what is wrong with it is reported.
    pub(super) fn condition(
        &mut self,
        rule: &Spanned<RuleExpr>,
        grid: &Grid,
        scope: Scope,
    ) -> Option<Condition> {
        let Spanned { value: rule, span } = rule;
        let known = scope.known;
        Some(match rule {
            RuleExpr::Connected(connection) => {
                Condition::Connected(self.connection(connection, grid, scope)?)
            }
            RuleExpr::Compound(compound) => {
                self.warn_of_not_of_the_first(compound, *span);
                return self.compound(compound, grid, scope);
            }
            RuleExpr::Symmetric(_) => {
                self.only_of_pieces(*span);
                return None;
            }
            RuleExpr::Rectangular(_) => {
                self.only_of_groups(*span);
                return None;
            }
            RuleExpr::Has(property) => Condition::Has(self.property(property, known)?),
            RuleExpr::Lacks(property) => Condition::Lacks(self.property(property, known)?),
            RuleExpr::Compare(measure, comparison, term) => {
                self.refuse_clue_on_the_left(measure)?;
                let measure = self.measure_at(measure, grid, scope)?;
                let term = self.term(term, (&measure, *comparison), grid, scope)?;
                Condition::Compare(measure, *comparison, term)
            }
        })
    }

    /// The measure that stands at a place; one that only pieces have is reported.
    pub(super) fn measure_at(
        &mut self,
        measure: &Spanned<MeasureExpr>,
        grid: &Grid,
        scope: Scope,
    ) -> Option<Measure> {
        let span = measure.span;
        let word = match &measure.value {
            MeasureExpr::OfPieces(measure) => measure.word(),
            MeasureExpr::CountOfPieces(_) => "count of pieces",
            MeasureExpr::Clues => {
                self.only_of_groups(span);
                return None;
            }
            MeasureExpr::SizeOfGroups(groups) => {
                let groups = self.groups_measured(groups, span, grid, scope)?;
                return Some(Measure::SizeOfGroups(Box::new(groups)));
            }
            MeasureExpr::Reckoned(expression) => return self.reckoned_measure(expression, grid, scope),
            other => return self.measure(other, scope.known),
        };
        self.report(
            Diagnostic::error(codes::PIECE_MEASURE, format!("shapes of the board have no `{word}`"))
                .label(span, "a measure of pieces")
                .help(format!("say it of pieces: `in pieces: {word} is 2`")),
        );
        None
    }

    pub(super) fn measure(&mut self, measure: &MeasureExpr, known: &Known) -> Option<Measure> {
        Some(match measure {
            MeasureExpr::Of(measure, part) => measure.meant(*part),
            MeasureExpr::Word(measure) => measure.meant(),
            MeasureExpr::OfInputs(measure, shown) => measure.meant(self.shown(shown, known)?),
            MeasureExpr::OfPieces(_)
            | MeasureExpr::SizeOfGroups(_)
            | MeasureExpr::Clues
            | MeasureExpr::Reckoned(_)
            | MeasureExpr::CountOfPieces(_) => return None,
            MeasureExpr::OfList(total, list) => Measure::total(*total, self.measure(&list.value, known)?),
            MeasureExpr::SumOfWorth(kind, shown) => self.sum_of_worth(kind, shown, known)?,
            MeasureExpr::SumBetween(from, to) => {
                let (from, to) = (self.input(from, known), self.input(to, known));
                Measure::SumBetween(from?, to?)
            }
        })
    }

    fn term(
        &mut self,
        term: &Spanned<TermExpr>,
        (measure, comparison): (&Measure, Comparison),
        grid: &Grid,
        scope: Scope,
    ) -> Option<Term> {
        let known = scope.known;
        match &term.value {
            TermExpr::Clue(_) => Some(Term::Clue),
            TermExpr::Property(property) => Some(Term::Property(*property)),
            TermExpr::Parity(_) | TermExpr::Remainder(..) => {
                self.remainder(term, (measure, comparison)).map(Term::Remainder)
            }
            TermExpr::Measure(other) => {
                let other = Spanned { value: other.clone(), span: term.span };
                self.measure_at(&other, grid, scope).map(Term::Measure)
            }
            TermExpr::Symbol(symbol) => {
                let symbol = Spanned { value: symbol.clone(), span: term.span };
                self.input(&symbol, known).map(Term::Input)
            }
            TermExpr::Numbers(numbers) => {
                self.check_numbers(numbers, measure, term.span)?;
                let numbers = numbers.iter().map(|number| number.value);
                // no run at all is written 0
                let is_none = |number: &i64| measure.writes_none_as_zero() && *number == 0;
                Some(Term::Numbers(numbers.filter(|number| !is_none(number)).collect()))
            }
        }
    }

    /// A list is compared with a list only.
    fn check_numbers(&mut self, numbers: &[Spanned<i64>], measure: &Measure, span: Span) -> Option<()> {
        if measure.is_list() || numbers.len() == 1 {
            return Some(());
        }
        self.report(
            Diagnostic::error(codes::LIST, format!("one number was expected, {} found", numbers.len()))
                .label(span, "this measure is one number")
                .help(format!("only {} are lists of numbers", Measure::lists())),
        );
        None
    }

    fn property(&mut self, property: &PropertyExpr, known: &Known) -> Option<Property> {
        Some(match property {
            PropertyExpr::Word(word) => word.meant(),
            PropertyExpr::Contains(choices) => {
                self.refuse_empty(choices)?;
                Property::Contains(self.choices(choices, known)?)
            }
            PropertyExpr::OneOf(choices) => Property::OneOf(self.choices(choices, known)?),
            PropertyExpr::Matches(pattern) => Property::Matches(self.pattern(pattern, known)?),
            PropertyExpr::Allowed(table) if speaks_of_lines(table, known) => {
                let rows = self.rows_of_lines(table)?;
                let line = Spanned { value: ShownExpr::Stroke(Stroke::Line), span: table.raw.span };
                let line = self.shown(&[line], known)?.into_iter().find_map(Shown::input)?;
                Property::Drawn { line, rows }
            }
            PropertyExpr::Allowed(table) => Property::Allowed(self.table(table, known)?),
            PropertyExpr::WordInList(list) => Property::Word(self.listed_words(list, known)?),
            PropertyExpr::WordInFile(file) => Property::Word(self.words_of_file(file, known)?),
        })
    }

    fn choices(&mut self, choices: &[Spanned<ChoiceExpr>], known: &Known) -> Option<Vec<Choice>> {
        let mut found = Some(Vec::new());
        for (at, choice) in choices.iter().enumerate() {
            if kind_behind(choices, at, &self.kinds).is_some() {
                continue;
            }
            let next = match &choice.value {
                ChoiceExpr::Clue => Some(vec![Choice::Clue]),
                ChoiceExpr::Shown(shown) => {
                    let shown = self.shown(&[Spanned { value: shown.clone(), span: choice.span }], known);
                    shown.map(|shown| shown.into_iter().map(Choice::Shown).collect())
                }
            };
            found = found.zip(next).map(|(all, next)| [all, next].concat());
        }
        found
    }

    /// `contains empty`: what a shape contains are inputs.
    fn refuse_empty(&mut self, choices: &[Spanned<ChoiceExpr>]) -> Option<()> {
        let is_empty = |choice: &&Spanned<ChoiceExpr>| choice.value == ChoiceExpr::Shown(ShownExpr::Empty);
        let Some(empty) = choices.iter().find(is_empty) else { return Some(()) };
        self.report(
            Diagnostic::error(codes::UNKNOWN_INPUT, "`contains` lists inputs, and `empty` is none")
                .label(empty.span, "here")
                .help("cells that stay empty are counted: `count of empty at least 1`; an input that is called so is written `\"empty\"`"),
        );
        None
    }

    /// What cells show that a list names, its inputs all declared.
    pub(super) fn shown(&mut self, list: &[Spanned<ShownExpr>], known: &Known) -> Option<Vec<Shown>> {
        let mut all = Some(Vec::new());
        for what in list {
            let next = match &what.value {
                ShownExpr::Empty => Some(vec![Shown::Empty]),
                ShownExpr::Parity(parity) => self.of_parity(*parity, what.span, known),
                ShownExpr::Stroke(stroke) => {
                    let inputs = self.stroke(*stroke, what.span);
                    inputs.map(|inputs| inputs.into_iter().map(Shown::Input).collect())
                }
                ShownExpr::Symbols(range) => {
                    let inputs = self.chosen(&[Spanned { value: range.clone(), span: what.span }], known);
                    inputs.map(|inputs| inputs.into_iter().map(Shown::Input).collect())
                }
            };
            all = all.zip(next).map(|(all, next)| [all, next].concat());
        }
        all
    }

    /// The inputs that a list names, all of them declared.
    pub(super) fn chosen(&mut self, ranges: &[Spanned<SymbolRange>], known: &Known) -> Option<Vec<InputId>> {
        let reports = self.diagnostics.len();
        let inputs = self.declared(ranges, known);
        (self.diagnostics.len() == reports).then_some(inputs)
    }

    /// Those inputs of a list that are declared; of a range, one that is not is reported.
    pub(super) fn declared(&mut self, ranges: &[Spanned<SymbolRange>], known: &Known) -> Vec<InputId> {
        let mut reported = None;
        let mut inputs = Vec::new();
        for symbol in self.symbols(ranges) {
            if reported == Some(symbol.span) {
                continue;
            }
            let input = self.input(&symbol, known);
            reported = input.is_none().then_some(symbol.span).or(reported);
            inputs.extend(input);
        }
        inputs
    }

    pub(super) fn report_among(&mut self, span: Span) {
        self.report(
            Diagnostic::error(codes::AMONG, "shapes as a whole are only `equal` or `distinct`")
                .label(span, "this property is one of numbers")
                .help("put a measure before it, as in `among rows: sum increasing`"),
        );
    }
}
