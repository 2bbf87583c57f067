//! Kinds of clues: `clues left as minus { ... }`, read by `clue minus` alone.

use std::collections::HashSet;

use ecp_puzzle::{Grid, Marked};
use ecp_syntax::ast::{
    Ast, ChoiceExpr, MeasureExpr, PropertyExpr, RuleExpr, ShownExpr, Spanned, Statement, Symbol, SymbolRange,
    TermExpr,
};
use ecp_syntax::{Diagnostic, Span};
use indexmap::IndexMap;

use super::marks::ClueKind;
use super::{Read, Slots, Written};
use crate::codes;
use crate::elaborate::Elaborator;
use crate::elaborate::inputs::Known;

/// The kinds of clues that a file lists.
pub(in crate::elaborate) fn kinds(ast: &Ast) -> IndexMap<String, Symbol> {
    let kinds = ast.statements.iter().filter_map(|statement| match &statement.value {
        Statement::Clues(clues) => clues.kind.clone(),
        _ => None,
    });
    let mut first = IndexMap::new();
    for kind in kinds {
        first.entry(kind.value.clone()).or_insert(kind);
    }
    first
}

/// The kind behind `clue` in a list, by the place of the symbol that names it: `one of clue colors ■`.
pub(in crate::elaborate) fn kind_behind<'c>(
    choices: &'c [Spanned<ChoiceExpr>],
    at: usize,
    kinds: &IndexMap<String, Symbol>,
) -> Option<&'c str> {
    let is_clue = |choice: &Spanned<ChoiceExpr>| choice.value == ChoiceExpr::Clue;
    let before = at.checked_sub(1).and_then(|before| choices.get(before));
    match &choices.get(at)?.value {
        ChoiceExpr::Shown(ShownExpr::Symbols(SymbolRange::One(name)))
            if before.is_some_and(is_clue) && kinds.contains_key(name) =>
        {
            Some(name)
        }
        _ => None,
    }
}

impl Elaborator {
    /// No kind has the name of an input: `one of clue black` is to mean one thing.
    pub(in crate::elaborate) fn check_kinds(&mut self, known: &Known) {
        let named: Vec<Symbol> =
            self.kinds.values().filter(|kind| known.contains_key(kind.value.as_str())).cloned().collect();
        for kind in named {
            self.report(
                Diagnostic::error(
                    codes::CLUE_KIND,
                    format!("{} is an input, and no kind of clues", kind.value),
                )
                .label(kind.span, "the name of a kind of clues")
                .help("give the clues another name"),
            );
        }
    }

    /// The kind of clues that a rule reads: `Some(None)` the clues without a name, `None` where that is wrong.
    pub(in crate::elaborate) fn kind_of(&mut self, rule: &RuleExpr) -> Option<Option<String>> {
        let choices = match rule {
            RuleExpr::Compare(_, _, Spanned { value: TermExpr::Measure(measure), .. }) => {
                return self.kind_reckoned(measure);
            }
            RuleExpr::Compare(_, _, Spanned { value: TermExpr::Clue(Some(kind)), .. }) => {
                return self.known_kind(kind).map(Some);
            }
            RuleExpr::Has(PropertyExpr::Contains(choices) | PropertyExpr::OneOf(choices))
            | RuleExpr::Lacks(PropertyExpr::Contains(choices) | PropertyExpr::OneOf(choices)) => choices,
            _ => return Some(None),
        };
        let clues = (0..choices.len()).filter(|at| choices[*at].value == ChoiceExpr::Clue);
        let kinds = clues.map(|at| (at, kind_behind(choices, at + 1, &self.kinds).map(str::to_owned)));
        let kinds: Vec<(usize, Option<String>)> = kinds.collect();
        let Some((_, first)) = kinds.first() else { return Some(None) };
        if let Some((other, _)) = kinds.iter().find(|(_, kind)| kind != first) {
            self.report(
                Diagnostic::error(codes::CLUE_KIND, "one relation reads one kind of clues")
                    .label(choices[*other].span, "another kind")
                    .help("say it of each kind in a relation of its own"),
            );
            return None;
        }
        Some(first.clone())
    }

    /// The kind of clues with which a measure is reckoned: one.
    fn kind_reckoned(&mut self, measure: &MeasureExpr) -> Option<Option<String>> {
        let kinds = measure.clues();
        let Some((first, others)) = kinds.split_first() else { return Some(None) };
        if let Some(other) = others.iter().find(|other| *other != first) {
            let span = other.or(*first).map_or(Span::new(0, 0), |kind| kind.span);
            self.report(
                Diagnostic::error(codes::CLUE_KIND, "one relation reads one kind of clues")
                    .label(span, "another kind")
                    .help("say it of each kind in a relation of its own"),
            );
            return None;
        }
        match first {
            Some(kind) => self.known_kind(kind).map(Some),
            None => Some(None),
        }
    }

    pub(in crate::elaborate) fn known_kind(&mut self, kind: &Symbol) -> Option<String> {
        if self.kinds.contains_key(&kind.value) {
            return Some(kind.value.clone());
        }
        let known: Vec<&str> = self.kinds.keys().map(String::as_str).collect();
        let help = match ecp_syntax::nearest(&kind.value, known.iter().copied()) {
            Some(near) => format!("did you mean {near}?"),
            None if known.is_empty() => {
                format!("list them under that name: `clues left as {} {{ 3 . 1 }}`", kind.value)
            }
            None => format!("the kinds of this file are {}", known.join(", ")),
        };
        self.report(
            Diagnostic::error(codes::CLUE_KIND, format!("no clues are listed as {}", kind.value))
                .label(kind.span, "not the name of a kind of clues")
                .help(help),
        );
        None
    }

    /// Leaves those clues of a kind alone whose shapes are marked otherwise: `marked` reads the clues without a name.
    pub(super) fn keep_marked(
        &mut self,
        slots: &mut Slots,
        written: &[Written],
        grid: &mut Grid,
        known: &Known,
        read: &mut Read,
    ) -> HashSet<usize> {
        let relation = grid.relation_mut(slots.relation);
        let Some(marked) = relation.selection.marked.take_if(|_| slots.kind_name.is_some()) else {
            return HashSet::new();
        };
        let mut marks = Slots {
            name: slots.name.clone(),
            lines: std::mem::take(&mut slots.lines),
            family: slots.family.clone(),
            anchors: slots.anchors.clone(),
            unclaimed: slots.unclaimed.clone(),
            clues: vec![None; slots.anchors.len()],
            kind: ClueKind::Loose,
            kind_name: None,
            marked: Some(marked.clone()),
            ..*slots
        };
        slots.marked = None;
        slots.kind = ClueKind::of(relation);
        self.gather(&mut marks, written, grid, known, read);
        let is_other = |at: &usize| !means(&marked, &marks, *at);
        (0..marks.clues.len()).filter(is_other).collect()
    }
}

fn means(marked: &Marked, marks: &Slots, shape: usize) -> bool {
    marked.means(marks.clues[shape].as_ref().map(|(clue, _)| clue))
}
