//! Relations put together, and what numbers leave: `if first is even then last is odd`, `sum is 2 mod 3`.

use ecp_puzzle::vocabulary::Parity;
use ecp_puzzle::{Comparison, Compound, Condition, Grid, InputId, Measure, Remainder, Shown};
use ecp_syntax::ast::{ChoiceExpr, PropertyExpr, RuleExpr, Spanned, TermExpr};
use ecp_syntax::{Diagnostic, Span};

use super::Elaborator;
use super::clues::ClueKind;
use super::inputs::Known;
use super::relations::Scope;
use crate::codes;

impl Elaborator {
    /// What is put together; what is wrong with its parts is reported.
    pub(super) fn compound(
        &mut self,
        compound: &Compound<Spanned<RuleExpr>>,
        grid: &Grid,
        scope: Scope,
    ) -> Option<Condition> {
        if let Compound::Not(part) = compound
            && let RuleExpr::Connected(_) = part.value
        {
            self.report(
                Diagnostic::error(codes::CONDITION, "`connected` has no `not`")
                    .label(part.span, "cells that hang together")
                    .help("that cells fall apart is nothing that can be said"),
            );
            return None;
        }
        compound.map(|part| self.part_of_compound(part, grid, scope)).map(Condition::Compound)
    }

    fn part_of_compound(&mut self, part: &Spanned<RuleExpr>, grid: &Grid, scope: Scope) -> Option<Condition> {
        let is_whole =
            matches!(part.value, RuleExpr::Connected(_) | RuleExpr::Rectangular(_) | RuleExpr::Symmetric(_));
        if !is_whole {
            let condition = self.condition(part, grid, scope)?;
            if condition.may_be_part() {
                return Some(condition);
            }
        }
        self.report(
            Diagnostic::error(codes::CONDITION, "this is not put together with other relations")
                .label(part.span, "it looks farther than at the cells of one shape")
                .help("`not`, `and`, `or` and `if` stand between what is read from the cells of a shape: say this in a relation of its own"),
        );
        None
    }

    /// What is put together speaks of the cells of shapes that are known before: not of groups, areas and pieces.
    pub(super) fn refuse_compound(&mut self, rule: &Spanned<RuleExpr>, of: &str) -> bool {
        let is_compound = matches!(rule.value, RuleExpr::Compound(_));
        if is_compound {
            self.report(
                Diagnostic::error(
                    codes::CONDITION,
                    format!("of {of} nothing is put together with `not`, `and`, `or` and `if`"),
                )
                .label(rule.span, "here")
                .help("what must hold of each is said in a relation of its own"),
            );
        }
        is_compound
    }

    /// `even`, `2 mod 3` behind `is` or `is not`, of a measure that is a number.
    pub(super) fn remainder(
        &mut self,
        term: &Spanned<TermExpr>,
        (measure, comparison): (&Measure, Comparison),
    ) -> Option<Remainder> {
        let help = "write `is even`, `is not even` or `is 2 mod 3`";
        let wrong = |message: &str, label: &str| {
            Diagnostic::error(codes::REMAINDER, message).label(term.span, label).help(help)
        };
        if !matches!(comparison, Comparison::Is | Comparison::IsNot) {
            self.report(wrong("a number is even or odd, not more or less than that", "behind `is` alone"));
            return None;
        }
        if measure.is_list() {
            self.report(wrong("a list of numbers is not even or odd", "this measure is a list"));
            return None;
        }
        match &term.value {
            TermExpr::Parity(parity) => Some(parity.meant()),
            TermExpr::Remainder(left, by) => {
                let remainder = Remainder::of(left.value, by.value);
                if remainder.is_none() {
                    self.report(
                        Diagnostic::error(codes::REMAINDER, "nothing is divided by 0")
                            .label(by.span, "behind `mod`")
                            .help("`is 2 mod 3` means 2, 5, 8 and so on"),
                    );
                }
                remainder
            }
            TermExpr::Numbers(_)
            | TermExpr::Clue(_)
            | TermExpr::Measure(_)
            | TermExpr::Symbol(_)
            | TermExpr::Property(_) => None,
        }
    }

    /// `one of even`: all inputs whose numbers are.
    pub(super) fn of_parity(&mut self, parity: Parity, span: Span, known: &Known) -> Option<Vec<Shown>> {
        let numbered = |input: &InputId| self.numbers.get(input).copied();
        let is_meant = |input: &InputId| {
            numbered(input).is_some_and(|number| parity.meant().is_left_by(i64::from(number)))
        };
        let mut inputs: Vec<InputId> = known.values().copied().filter(is_meant).collect();
        inputs.sort_unstable();
        if inputs.is_empty() {
            let word = ecp_puzzle::vocabulary::Word::word(parity);
            self.report(
                Diagnostic::error(codes::UNKNOWN_INPUT, format!("no input is {word}"))
                    .label(span, format!("all inputs whose numbers are {word}"))
                    .help("declare such, as in `inputs 1..4`, or give one a number: `input A value 2`"),
            );
            return None;
        }
        Some(inputs.into_iter().map(Shown::Input).collect())
    }

    /// The kind of clues that the parts of a relation read; one kind, and in one form.
    pub(super) fn kind_of_parts(&mut self, rule: &RuleExpr, condition: &Condition) -> Option<Option<String>> {
        let mut kinds = Vec::new();
        for part in rule.simple() {
            let kind = self.kind_of(part)?;
            kinds.extend(clue_at(part).map(|span| (span, kind)));
        }
        let other = kinds.iter().find(|(_, kind)| *kind != kinds[0].1);
        if let Some((span, _)) = other {
            self.report(
                Diagnostic::error(codes::CLUE_KIND, "one relation reads one kind of clues")
                    .label(*span, "another kind")
                    .help("say it of each kind in a relation of its own"),
            );
            return None;
        }
        let forms: Vec<ClueKind> = condition.clued().into_iter().map(ClueKind::of_condition).collect();
        // `()` is the list of no runs, and of one gap of no cells
        let writes_zero = |part: &&Condition| matches!(part, Condition::Compare(measure, ..) if measure.writes_none_as_zero());
        let lists: Vec<bool> = condition.clued().iter().map(writes_zero).collect();
        let is_other = |at: &usize| forms[0].with(forms[*at]).is_none() || lists[0] != lists[*at];
        if let Some(at) = (0..forms.len()).find(is_other) {
            self.report(
                Diagnostic::error(codes::CLUE_KIND, "one clue is not read in two ways")
                    .label(kinds.get(at).map_or(kinds[0].0, |(span, _)| *span), "read in another way than before")
                    .help("a number, a list of numbers and inputs are clues of different kinds: say each in a relation of its own"),
            );
            return None;
        }
        Some(kinds.into_iter().next().and_then(|(_, kind)| kind))
    }
}

/// Where what is not put together reads the clue of its shape.
fn clue_at(rule: &RuleExpr) -> Option<Span> {
    match rule {
        RuleExpr::Compare(_, _, term) => term.value.clue().map(|_| term.span),
        RuleExpr::Has(PropertyExpr::Contains(choices) | PropertyExpr::OneOf(choices))
        | RuleExpr::Lacks(PropertyExpr::Contains(choices) | PropertyExpr::OneOf(choices)) => {
            choices.iter().find(|choice| choice.value == ChoiceExpr::Clue).map(|choice| choice.span)
        }
        RuleExpr::Has(_)
        | RuleExpr::Lacks(_)
        | RuleExpr::Connected(_)
        | RuleExpr::Rectangular(_)
        | RuleExpr::Symmetric(_)
        | RuleExpr::Compound(_) => None,
    }
}
