//! Numbers that are printed in cells and added up: `sum of worth at ■`, with `clues cells as worth { ... }`.

use std::collections::{BTreeSet, HashMap};

use ecp_puzzle::{CellId, Condition, Grid, Measure, Rule, Worth};
use ecp_syntax::ast::{RuleExpr, ShownExpr, Spanned, Symbol};
use ecp_syntax::{Diagnostic, Span};

use super::{Read, Written};
use crate::codes;
use crate::elaborate::Elaborator;
use crate::elaborate::inputs::Known;

impl Elaborator {
    /// `sum of worth at ■`, as long as its numbers are not known.
    pub(in crate::elaborate) fn sum_of_worth(
        &mut self,
        kind: &Symbol,
        shown: &[Spanned<ShownExpr>],
        known: &Known,
    ) -> Option<Measure> {
        if !self.kinds.contains_key(&kind.value) {
            let listed = self.kinds.keys().map(String::as_str);
            let help = match ecp_syntax::nearest(&kind.value, listed) {
                Some(near) => format!("did you mean `sum of {near}`?"),
                None => format!(
                    "`sum` alone adds up what the cells hold; numbers that are printed in them are listed as `clues cells as {} {{ . 3 }}`",
                    kind.value
                ),
            };
            self.report(
                Diagnostic::error(codes::CLUE_KIND, format!("no numbers are listed as {}", kind.value))
                    .label(kind.span, "not the name of a kind of clues")
                    .help(help),
            );
            return None;
        }
        let shown = if shown.is_empty() { Vec::new() } else { self.shown(shown, known)? };
        Some(Measure::Worth(Worth { kind: kind.value.clone(), numbers: Vec::new(), shown }))
    }

    /// `in rows: sum of worth is 4`: what stands in the cells makes no difference.
    pub(in crate::elaborate) fn refuse_worth_of_all(
        &mut self,
        condition: &Condition,
        rule: &Spanned<RuleExpr>,
    ) -> bool {
        let of_all = condition.worths().into_iter().find(|worth| worth.shown.is_empty());
        let Some(worth) = of_all.map(|worth| worth.kind.clone()) else { return false };
        self.report(
            Diagnostic::error(codes::CONDITION, "whatever the cells of the shape hold, their numbers come to the same")
                .label(rule.span, "all numbers of the shape")
                .help(format!("say whose numbers are added up: `sum of {worth} at X`; without `at` it is said of pieces, groups and paths")),
        );
        true
    }

    fn report_twice(&mut self, [one, other]: [Span; 2]) {
        self.report_once(
            Diagnostic::error(codes::CLUE_TWICE, "two clues for the same cell")
                .label(one, "this one")
                .label(other, "and this one")
                .help("take one of them away, or give them to a kind of their own"),
        );
    }

    /// Gives the measures that add up printed numbers these numbers.
    pub(super) fn print_numbers(&mut self, grid: &mut Grid, written: &[Written], read: &mut Read) {
        let kinds: BTreeSet<String> =
            grid.rules.iter().flat_map(Rule::worths).map(|worth| worth.kind.clone()).collect();
        for kind in kinds {
            let mut numbers = vec![0; grid.board.cells().len()];
            let mut given: HashMap<CellId, Span> = HashMap::new();
            let mut elsewhere = None;
            for list in written.iter().filter(|list| list.kind() == Some(kind.as_str())) {
                if !list.is_for_cells() {
                    elsewhere = Some(list.span);
                    continue;
                }
                read.mark(list.span);
                for (position, clue) in self.drawn_list(list, None, grid) {
                    let Some(cell) = grid.board.at(position) else {
                        read.miss(clue.text.span);
                        continue;
                    };
                    read.mark(clue.text.span);
                    match clue.text.value.parse() {
                        Ok(number) if number <= Worth::LARGEST => {
                            let is_new = !given.contains_key(&cell) || numbers[cell.index()] == number;
                            match given.insert(cell, clue.text.span) {
                                Some(first) if !is_new => self.report_twice([clue.text.span, first]),
                                _ => numbers[cell.index()] = number,
                            }
                        }
                        _ => self.report_no_worth(clue.text.span),
                    }
                }
            }
            if let Some(span) = elsewhere {
                self.report_worth_elsewhere(&kind, span);
            }
            let of_kind =
                |worth: &Worth| if worth.kind == kind { numbers.clone() } else { worth.numbers.clone() };
            grid.rules.iter_mut().for_each(|rule| rule.set_numbers(&of_kind));
        }
    }

    fn report_no_worth(&mut self, span: Span) {
        self.report_once(
            Diagnostic::error(
                codes::CLUE_KIND,
                "the numbers of cells that are added up are whole numbers up to 1,000,000",
            )
            .label(span, "a number was expected")
            .help("write `.` for a cell without a number"),
        );
    }

    fn report_worth_elsewhere(&mut self, kind: &str, span: Span) {
        self.report(
            Diagnostic::error(
                codes::CLUE_KIND,
                format!("the numbers of {kind} are added up by cells, but these are no clues of cells"),
            )
            .label(span, "not in cells")
            .help(format!(
                "list them for the cells: `clues cells as {kind} {{ ... }}`, drawn like the board"
            )),
        );
    }
}
