//! `pieces areas`: pieces that the solver finds by the borders between them, and what may be said of these.

use ecp_puzzle::vocabulary::FamilyWord;
use ecp_puzzle::{
    Bounds, Comparison, Covered, CoveredRule, Division, Form, Gathered, Grid, GroupCondition, GroupRule,
    Groups, Input, InputId, Marked, Parts, Piece, Pieces, Shapes, Strength, Stroke, Turning,
};
use ecp_syntax::ast::pieces::{Manner, PiecesStatement};
use ecp_syntax::ast::{
    Ast, ChoiceExpr, FamilyExpr, MeasureExpr, PropertyExpr, RelationStatement, RuleExpr, ShownExpr, Spanned,
    Statement, SymbolRange, TermExpr,
};
use ecp_syntax::{Diagnostic, Span};

use super::Elaborator;
use super::families::NamedShapes;
use super::relations::{Scope, under_name};
use crate::codes;

impl Elaborator {
    /// `pieces areas`: any number of them, of any size.
    pub(super) fn areas(&mut self, manner: &Manner, span: Span, pieces: &mut Pieces) {
        let odd = manner.turning.as_ref().map(|turning| turning.span);
        if let Some(odd) = odd.or(manner.occurs.as_ref().map(|occurs| occurs.span)) {
            self.report_areas(
                "areas are turned in no way, and there may be any number of them",
                (odd, "this says nothing of areas"),
                "take it away; how many there are follows from what is said of each, as in `in pieces: count of clue is 1`",
            );
        }
        let (turning, occurs) = (Turning::Fixed, Bounds::ANY);
        let area = Piece { name: "area".to_owned(), turning, occurs, form: Form::Areas };
        self.add_piece(pieces, Some(area), span);
    }

    /// Areas fill the board, or leave cells free where `primary cells` does not stand, and no other pieces lie beside them. Their
    /// borders are places of it.
    pub(super) fn with_borders(&mut self, ast: &Ast, grid: &mut Grid) {
        if !grid.pieces.are_areas() {
            return self.with_borders_of_pieces(ast, grid);
        }
        let said = |wanted: fn(&PiecesStatement) -> bool| {
            ast.statements.iter().find_map(|statement| match &statement.value {
                Statement::Pieces(said) if wanted(said) => Some(statement.span),
                _ => None,
            })
        };
        let slip = if grid.pieces.list.len() > 1 {
            Some(("areas and other pieces do not lie on one board", "leave out either of them"))
        } else if grid.up_to_symmetry {
            Some(("divisions into areas are not compared by turns and flips", "leave out `up to symmetry`"))
        } else if said(|said| matches!(said, PiecesStatement::Gap(_) | PiecesStatement::Overlap)).is_some() {
            Some((
                "areas lie side by side, neither apart nor over each other",
                "leave out `pieces gap` and `pieces overlap`",
            ))
        } else {
            None
        };
        if let Some((message, help)) = slip {
            let span = said(|said| matches!(said, PiecesStatement::Areas(_))).unwrap_or_default();
            self.report_areas(message, (span, "areas"), help);
        }
        let border = InputId(grid.inputs.len() as u32);
        grid.inputs.push(Input::of_stroke(Stroke::Border));
        let fills = ast.statements.iter().any(fills_cells);
        let into = if fills { Parts::Areas } else { Parts::AreasAndCells };
        grid.board = grid.board.clone().with_borders(Some(Division { border, into }));
        self.border = Some(border);
    }

    /// Other pieces have borders where a rule reads them.
    fn with_borders_of_pieces(&mut self, ast: &Ast, grid: &mut Grid) {
        let Some(read) = ast.statements.iter().find(|statement| reads_borders(&statement.value)) else {
            return;
        };
        if grid.pieces.is_empty() {
            return;
        }
        let slip = if grid.pieces.overlap {
            Some(("where pieces cross, a side has no border", "leave out `pieces overlap`"))
        } else if grid.pieces.lie_over() {
            Some(("where words lie over the board, a side has no border", "leave out the words, or `border`"))
        } else if grid.up_to_symmetry {
            Some((
                "boards are not compared by turns and flips where borders are read",
                "leave out `up to symmetry`",
            ))
        } else {
            None
        };
        if let Some((message, help)) = slip {
            self.report_areas(message, (read.span, "borders are read"), help);
        }
        let border = InputId(grid.inputs.len() as u32);
        grid.inputs.push(Input::of_stroke(Stroke::Border));
        grid.board = grid.board.clone().with_borders(Some(Division { border, into: Parts::Pieces }));
        self.border = Some(border);
    }

    /// The input that stands where a border lies; that there are none is reported.
    pub(super) fn border_at(&mut self, span: Span) -> Option<Vec<InputId>> {
        // without them the sides of cells are nothing, either
        if self.border.is_none() && !std::mem::replace(&mut self.misses_draw, true) {
            self.report_areas(
                "there are no pieces here, so there are no borders",
                (span, "the border of a piece"),
                "say which pieces there are, as `pieces areas`; an input of that name is written `\"border\"`",
            );
        }
        self.border.map(|border| vec![border])
    }

    /// `in pieces: symmetric about dots`, `in pieces: count of dots is 1`; whether it was such a rule.
    pub(super) fn covered_by_pieces(
        &mut self,
        statement: &RelationStatement,
        grid: &mut Grid,
        scope: Scope,
    ) -> bool {
        let (family, keeps) = match &statement.rule.value {
            RuleExpr::Symmetric(family) => (family.clone(), Some(Covered::Symmetric)),
            RuleExpr::Compare(measure, comparison, term) => {
                let Some(family) = counted_family(measure, scope.named) else { return false };
                let bounds = self.number_covered(*comparison, term);
                (family, bounds.map(Covered::Number))
            }
            _ => return false,
        };
        let Some(known) = self.checked_family(&family, &grid.board, scope.named) else { return true };
        let shapes: Shapes = under_name(&family, known);
        if keeps == Some(Covered::Symmetric) && !grid.board.lattice().is_plane() {
            self.report_areas(
                "half-turns are known of flat boards of squares alone",
                (statement.rule.span, "not on this board"),
                "say what is symmetric on a board of squares with an edge all around",
            );
        } else if let Some(keeps) = keeps {
            grid.pieces.covered.push(CoveredRule { shapes, keeps });
        }
        true
    }

    fn number_covered(&mut self, comparison: Comparison, term: &Spanned<TermExpr>) -> Option<Bounds> {
        let number = match &term.value {
            TermExpr::Numbers(numbers) if numbers.len() == 1 => u32::try_from(numbers[0].value).ok(),
            _ => None,
        };
        let bounds = number.and_then(|number| comparison.bounds(number));
        if bounds.is_none() {
            self.report_areas(
                "how many shapes a piece covers is compared with one number",
                (term.span, "a number was expected"),
                "write it like `in pieces: count of dots is 1`",
            );
        }
        bounds
    }

    /// What is said of pieces as of groups: `in pieces marked w: ...`, `in pieces: clues equal`, `in pieces: rectangular`.
    pub(super) fn pieces_as_groups(
        &mut self,
        statement: &RelationStatement,
        which: (Option<Marked>, Vec<String>),
        grid: &mut Grid,
        scope: Scope,
    ) {
        let Some(keeps) = self.kept_by_groups(&statement.rule, grid, scope) else { return };
        self.add_rule_of_pieces(statement, which, keeps, grid);
    }

    /// What some of the pieces keep, each by itself.
    pub(super) fn add_rule_of_pieces(
        &mut self,
        statement: &RelationStatement,
        (marked, of): (Option<Marked>, Vec<String>),
        keeps: GroupCondition,
        grid: &mut Grid,
    ) {
        let rule = GroupRule { groups: pieces_in_groups(), marked, of, keeps };
        let families = statement.families.iter().map(|family| family.span);
        let span = families.reduce(Span::to).unwrap_or_default().to(statement.rule.span);
        self.add_groups(rule, statement.rule.span, span, grid);
    }

    /// `in rows: symmetric about dots`
    pub(super) fn only_of_pieces(&mut self, span: Span) {
        self.report_areas(
            "this is said of pieces alone",
            (span, "of shapes of the board it is not known"),
            "write `in pieces: symmetric about ...`, with the name of the shapes in whose middle the centres lie",
        );
    }

    fn report_areas(&mut self, what: &'static str, (span, label): (Span, &'static str), help: &'static str) {
        self.report(Diagnostic::error(codes::AREAS, what).label(span, label).help(help));
    }
}

/// Pieces, as groups that the solution makes.
pub(super) fn pieces_in_groups() -> Groups {
    Groups { gathered: Gathered::Pieces, shown: Vec::new(), joined_by: None }
}

/// The family whose shapes are counted, if what is counted is the name of one.
fn counted_family(measure: &Spanned<MeasureExpr>, named: &NamedShapes) -> Option<Spanned<FamilyExpr>> {
    let MeasureExpr::OfInputs(ecp_puzzle::vocabulary::InputMeasure::Count, shown) = &measure.value else {
        return None;
    };
    let [Spanned { value: ShownExpr::Symbols(SymbolRange::One(name)), span }] = shown.as_slice() else {
        return None;
    };
    named.is_known(name).then(|| Spanned { value: FamilyExpr::Named(name.clone()), span: *span })
}

/// Whether a statement reads on which sides borders lie.
fn reads_borders(statement: &Statement) -> bool {
    let Statement::Relation(relation) = statement else { return false };
    let is_border = |shown: &ShownExpr| *shown == ShownExpr::Stroke(Stroke::Border);
    match &relation.rule.value {
        RuleExpr::Compare(measure, ..) => match &measure.value {
            MeasureExpr::OfInputs(_, shown) => shown.iter().any(|shown| is_border(&shown.value)),
            _ => false,
        },
        RuleExpr::Has(PropertyExpr::OneOf(choices)) | RuleExpr::Lacks(PropertyExpr::OneOf(choices)) => {
            let is_border =
                |choice: &ChoiceExpr| matches!(choice, ChoiceExpr::Shown(shown) if is_border(shown));
            choices.iter().any(|choice| is_border(&choice.value))
        }
        _ => false,
    }
}

/// Whether a statement asks that every cell is filled.
fn fills_cells(statement: &Spanned<Statement>) -> bool {
    let Statement::Count(count) = &statement.value else { return false };
    let is_cells = |family: &Spanned<FamilyExpr>| family.value == FamilyExpr::Word(FamilyWord::Cells);
    count.strength == Strength::Primary && count.with.is_none() && count.families.iter().any(is_cells)
}
