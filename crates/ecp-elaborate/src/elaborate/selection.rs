//! `at ■`, `marked w`: of which shapes of its families a relation speaks.

use ecp_puzzle::{ClueMark, Condition, Family, Marked, PieceMeasure, Selection, SignId};
use ecp_syntax::ast::{Ast, FamilyExpr, MarkedExpr, MeasureExpr, RuleExpr, Spanned, Statement, Symbol};
use ecp_syntax::{Diagnostic, Sources, Span};

use super::Elaborator;
use super::inputs::Known;
use crate::{codes, rules};

/// A family without what selects some of its shapes.
pub(super) fn whole(expression: &Spanned<FamilyExpr>) -> &Spanned<FamilyExpr> {
    match &expression.value {
        FamilyExpr::At(family, _) | FamilyExpr::Marked(family, _) => whole(family),
        _ => expression,
    }
}

/// The signs that some relation names after `marked`; a number is none.
///
/// What wants a number leaves them alone.
pub(super) fn named_signs(ast: &Ast) -> Vec<&str> {
    let relations = ast.statements.iter().filter_map(|statement| match &statement.value {
        Statement::Relation(relation) => Some(relation),
        _ => None,
    });
    relations.flat_map(|relation| &relation.families).flat_map(|family| signs_of(&family.value)).collect()
}

/// Whether some rule reads clues, and no list gives any: then they stand in places of the board.
pub(super) fn reads_clues_in_places(ast: &Ast) -> bool {
    let has_lists = ast.statements.iter().any(|statement| matches!(statement.value, Statement::Clues(_)));
    let reads = |statement: &Spanned<Statement>| match &statement.value {
        Statement::Relation(relation) => match &relation.rule.value {
            RuleExpr::Compare(measure, _, term) => {
                term.value.clue().is_some() || measure.value == MeasureExpr::OfPieces(PieceMeasure::Clues)
            }
            _ => false,
        },
        _ => false,
    };
    !has_lists && ast.statements.iter().any(reads)
}

/// Where the rule files of the program that are used want their clues: whether in holes, and whether in cells.
pub(super) fn clues_wanted(sources: &Sources) -> ClueStands {
    let used = || sources.iter().filter_map(|source| rules::titled(&source.name));
    ClueStands {
        in_holes: used().any(|rules| rules.has_clues_in_holes()),
        in_cells: used().any(|rules| rules.has_clues_in_cells()),
    }
}

/// Where rule files say that clues stand.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ClueStands {
    pub(super) in_holes: bool,
    pub(super) in_cells: bool,
}

fn signs_of(family: &FamilyExpr) -> Vec<&str> {
    match family {
        FamilyExpr::Marked(family, marked) => {
            let with = if let MarkedExpr::With(marks) = marked { marks.as_slice() } else { &[] };
            let is_number = |sign: &&str| sign.bytes().all(|byte| byte.is_ascii_digit());
            let signs = with.iter().map(|mark| mark.value.as_str()).filter(|sign| !is_number(sign));
            signs.chain(signs_of(&family.value)).collect()
        }
        FamilyExpr::At(family, _) => signs_of(&family.value),
        _ => Vec::new(),
    }
}

impl Elaborator {
    /// Of which shapes of a family a relation speaks; what is wrong with it is reported.
    pub(super) fn selection(&mut self, expression: &Spanned<FamilyExpr>, known: &Known) -> Option<Selection> {
        match &expression.value {
            FamilyExpr::At(family, shown) => {
                let selection = self.selection(family, known)?;
                self.once_selected(!selection.at.is_empty(), "at", expression.span)?;
                Some(Selection { at: self.shown(shown, known)?, ..selection })
            }
            FamilyExpr::Marked(family, marked) => {
                let selection = self.selection(family, known)?;
                self.once_selected(selection.marked.is_some(), "marked", expression.span)?;
                let marked = match marked {
                    MarkedExpr::Any => Marked::Any,
                    MarkedExpr::None => Marked::None,
                    MarkedExpr::With(marks) => {
                        Marked::With(marks.iter().map(|mark| self.loose_mark(mark, known)).collect())
                    }
                };
                Some(Selection { marked: Some(marked), ..selection })
            }
            _ => Some(Selection::default()),
        }
    }

    /// Where it stands what a relation asks behind `at`; what cannot be asked is reported.
    pub(super) fn at_lines(
        &mut self,
        selection: Selection,
        span: Span,
        grid: &ecp_puzzle::Grid,
    ) -> Option<Selection> {
        match grid.is_read_of_lines(&selection.at) {
            Ok(at_lines) => Some(Selection { at_lines, ..selection }),
            Err(slip) => {
                self.report_lines(slip, span);
                None
            }
        }
    }

    fn once_selected(&mut self, is_again: bool, word: &str, span: Span) -> Option<()> {
        if !is_again {
            return Some(());
        }
        self.report(
            Diagnostic::error(codes::SELECTION, format!("`{word}` stands twice"))
                .label(span, "behind this family")
                .help(format!("list all that is meant after one `{word}`")),
        );
        None
    }

    /// A mark of a clue whatever it says: a number, `?`, an input, or a sign.
    pub(super) fn loose_mark(&mut self, mark: &Symbol, known: &Known) -> ClueMark {
        let text = mark.value.as_str();
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
        match (text.parse::<u32>(), known.get(text)) {
            (Ok(number), _) if is_number => ClueMark::Number(number.into()),
            (_, Some(input)) => ClueMark::Input(*input),
            _ => self.sign(text),
        }
    }

    /// The sign that is written so.
    pub(super) fn sign(&mut self, text: &str) -> ClueMark {
        ClueMark::Sign(SignId(self.signs.insert_full(text.to_owned()).0 as u32))
    }

    /// Whether a condition may be said of some shapes of a family alone; if not, it is reported.
    pub(super) fn may_be_selected(
        &mut self,
        (selection, family): (&Selection, &Family),
        condition: &Condition,
        expression: &Spanned<FamilyExpr>,
    ) -> bool {
        if selection.at.is_empty() {
            return true;
        }
        let (reason, help) = if matches!(condition, Condition::Connected(_)) {
            ("`connected` is said of shapes whatever their cell holds", "say it of the shapes without `at`")
        } else if !family.has_places() {
            (
                "`at` wants a family with one shape for each place",
                "such are `cells`, `around`, `beside`, `centred 3 3`, `crosses` and `rings`: `in beside at ■: count of ■ is 1`",
            )
        } else {
            return true;
        };
        self.report(
            Diagnostic::error(codes::SELECTION, reason).label(expression.span, "this family").help(help),
        );
        false
    }

    /// `primary rows marked w`: what is said of all shapes of a family.
    pub(super) fn misplaced_selection(&mut self, expression: &Spanned<FamilyExpr>) {
        let word = if matches!(expression.value, FamilyExpr::At(..)) { "at" } else { "marked" };
        self.report(
            Diagnostic::error(
                codes::SELECTION,
                format!("`{word}` stands behind a whole family, in relations that begin with `in`"),
            )
            .label(expression.span, "here a family of shapes is wanted")
            .help(format!(
                "write `in F {word} ...: ...`, with nothing but `at` and `marked` behind the family"
            )),
        );
    }
}
