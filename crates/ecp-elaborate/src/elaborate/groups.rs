//! `groups of ■`: what is said of groups, which the solution makes.

use ecp_puzzle::{
    Comparison, Feature, Gathered, Grid, GroupCondition, GroupRule, GroupSlip, Groups, Likeness, MadeSlip,
    Measure, PieceRule,
};
use ecp_syntax::ast::{
    AmongStatement, FamilyExpr, GroupsExpr, MeasureExpr, PropertyWord, QuantityExpr, RelationStatement,
    RuleExpr, Spanned, TermExpr,
};
use ecp_syntax::{Diagnostic, Span};

use super::Elaborator;
use super::areas::pieces_in_groups;
use super::formulas::is_reckoned;
use super::pieces::is_pieces;
use super::pieces_rules::{leaves, measure_of, term_of};
use super::relations::{Scope, under_name};
use super::selection;
use crate::codes;

/// The groups that a family with what selects some of them names.
fn groups_in(family: &Spanned<FamilyExpr>) -> Option<&GroupsExpr> {
    match &selection::whole(family).value {
        FamilyExpr::Groups(groups) => Some(groups),
        _ => None,
    }
}

/// Whether a measure is one of clues, or of pieces: of these nothing stands in cells.
const fn is_of_clues(measure: &MeasureExpr) -> bool {
    matches!(measure, MeasureExpr::Clues | MeasureExpr::OfPieces(_) | MeasureExpr::CountOfPieces(_))
}

/// Whether what stands in cells is compared, and not only how many cells and clues there are.
fn has_contents(measure: &MeasureExpr, term: &TermExpr) -> bool {
    let of_contents = |measure: &MeasureExpr| match measure {
        MeasureExpr::Reckoned(expression) => expression.value.terms().into_iter().any(
            |quantity| matches!(quantity, QuantityExpr::Measure(measure) if measure_of(measure).is_none()),
        ),
        other => measure_of(other).is_none(),
    };
    of_contents(measure) || matches!(term, TermExpr::Measure(other) if of_contents(other))
}

/// Whether something is said of groups or pieces side by side.
pub(super) fn speaks_of_several(families: &[Spanned<FamilyExpr>]) -> bool {
    speaks_of_groups(families) || families.iter().any(is_pieces)
}

/// Whether something is said of groups.
pub(super) fn speaks_of_groups(families: &[Spanned<FamilyExpr>]) -> bool {
    families.iter().any(|family| groups_in(family).is_some())
}

impl Elaborator {
    /// `in groups of empty: size is clue`
    pub(super) fn rules_of_groups(&mut self, statement: &RelationStatement, grid: &mut Grid, scope: Scope) {
        let keeps = match &statement.rule.value {
            RuleExpr::Symmetric(about) => {
                let known = self.checked_family(about, &grid.board, scope.named);
                known.map(|known| GroupCondition::Symmetric(under_name(about, known)))
            }
            _ => self.kept_by_groups(&statement.rule, grid, scope),
        };
        let Some(keeps) = keeps else { return };
        for family in &statement.families {
            let Some(groups) = self.groups_at(family, grid, scope) else { continue };
            let Some(selection) = self.selection(family, scope.known) else { continue };
            if !selection.at.is_empty() {
                self.report_groups(
                    "`at` wants a family with one shape for each place",
                    (family.span, "the solution makes these"),
                    "which groups are meant is said by their clues: `groups of empty marked any`",
                );
                continue;
            }
            let rule = GroupRule { groups, marked: selection.marked, of: Vec::new(), keeps: keeps.clone() };
            self.add_groups(rule, statement.rule.span, family.span.to(statement.rule.span), grid);
        }
    }

    /// `among groups of ■ meeting in touching: size distinct`
    pub(super) fn among_groups(
        &mut self,
        statement: &AmongStatement,
        grid: &mut Grid,
        scope: Scope,
        span: Span,
    ) {
        let likeness = match statement.property.value {
            PropertyWord::Distinct => Some(Likeness::Distinct),
            PropertyWord::Equal => Some(Likeness::Equal),
            _ => None,
        };
        let of_clues = statement.measure.as_ref().is_some_and(|measure| measure.value == MeasureExpr::Clues);
        let likeness = likeness.filter(|likeness| !of_clues || *likeness == Likeness::Distinct);
        let Some((measure, likeness)) = statement.measure.as_ref().zip(likeness) else {
            let at = statement.measure.as_ref().map_or(statement.property.span, |measure| measure.span);
            return self.report_groups(
                "side by side, groups differ in a measure or in their clues, or agree in a measure",
                (at.to(statement.property.span), "not known of groups side by side"),
                "say `size distinct`, `clues distinct` or `sum equal`",
            );
        };
        let Some(feature) = self.feature_of_groups(measure, scope) else { return };
        let meeting = match &statement.meeting {
            None => None,
            Some(family) => match self.checked_family(family, &grid.board, scope.named) {
                Some(shapes) => Some(under_name(family, shapes)),
                None => return,
            },
        };
        for family in &statement.families {
            if selection::whole(family) != family {
                self.misplaced_selection(family);
                continue;
            }
            let Some(groups) = self.groups_at(family, grid, scope) else { continue };
            let keeps =
                GroupCondition::Among { feature: feature.clone(), likeness, meeting: meeting.clone() };
            self.add_groups(GroupRule { groups, marked: None, of: Vec::new(), keeps }, span, span, grid);
        }
    }

    /// What is compared of groups; what cannot be is reported.
    fn feature_of_groups(&mut self, measure: &Spanned<MeasureExpr>, scope: Scope) -> Option<Feature> {
        if measure.value == MeasureExpr::Clues {
            return Some(Feature::Clues);
        }
        match measure_of(&measure.value) {
            Some(measure) if !measure.is_about_a_clue() => return Some(Feature::Measured(measure)),
            None if matches!(measure.value, MeasureExpr::Reckoned(_)) => {
                self.reckoned_beyond_shapes(measure.span, "groups side by side");
                return None;
            }
            None if !is_of_clues(&measure.value) => {
                return self.measure(&measure.value, scope.known).map(Feature::Contents);
            }
            Some(_) | None => {}
        }
        self.report_groups(
            "side by side, groups are compared by what each of them is as a whole",
            (measure.span, "not known of groups side by side"),
            "say `size`, `width`, `height`, `count of clue`, or `count of`, `sum`, `min`, `max` of what stands in their cells",
        );
        None
    }

    pub(super) fn add_groups(&mut self, rule: GroupRule, said_at: Span, span: Span, grid: &mut Grid) {
        if rule.has_large_numbers(&grid.inputs) {
            return self.report_groups(
                "the numbers of a group are added up and compared as far as 1,000,000",
                (said_at, "some input is a larger number"),
                "give the inputs smaller values: `input A value 100`",
            );
        }
        let Some(slip) = rule.slip(&grid.board) else {
            self.add(rule, span, grid);
            return;
        };
        let (at, help) = match slip {
            GroupSlip::NoRectangles => {
                ((said_at, "not on this board"), "compare their `size` or `count of clue`")
            }
            GroupSlip::NoSuchLines => (
                (span, "not of these lines"),
                "speak of paths where lines go through cells without crossings, of stretches where they go over sides and do not branch",
            ),
            GroupSlip::NoAreas => (
                (said_at, "not known of these pieces"),
                "say `pieces areas`, or say it of each piece by itself, with a number",
            ),
            GroupSlip::NoHalfTurns => (
                (said_at, "not known here"),
                "write `in stretches: symmetric about ...` or `in pieces: symmetric about ...`",
            ),
            GroupSlip::NoContents => (
                (said_at, "not known of these"),
                "say `count of`, `sum`, `min` or `max` and a number, a clue or (of counts, sums and sizes) each other, or `distinct`, `equal`, `contains`, `one of`, of groups and paths",
            ),
            GroupSlip::NotTogether => (
                (said_at, "not of these"),
                "say it in relations of their own: those that stand one below the other all hold",
            ),
            GroupSlip::NothingStands => (
                (said_at, "of what stands in empty cells"),
                "the number of their cells is their size: `in groups of empty: size is clue`",
            ),
            GroupSlip::OnlySize => {
                ((said_at, "not known of stretches"), "compare `size` with a number or with `clue`")
            }
        };
        self.report_groups(slip.reason(), at, help);
    }

    /// The groups that are named; other families do not stand beside them.
    fn groups_at(&mut self, family: &Spanned<FamilyExpr>, grid: &Grid, scope: Scope) -> Option<Groups> {
        if is_pieces(family) {
            return Some(pieces_in_groups());
        }
        let Some(groups) = groups_in(family) else {
            self.report_groups(
                "groups and families of the board do not stand in one list",
                (family.span, "no groups"),
                "write two statements, one for the groups",
            );
            return None;
        };
        let known = self.groups_known(groups, grid, scope)?;
        if groups.gathered != Gathered::Cells && !self.are_drawn(family.span) {
            return None;
        }
        Some(known)
    }

    fn groups_known(&mut self, groups: &GroupsExpr, grid: &Grid, scope: Scope) -> Option<Groups> {
        let shown = self.shown(&groups.shown, scope.known)?;
        let span = groups.shown.iter().map(|shown| shown.span).reduce(Span::to).unwrap_or_default();
        if !self.may_be_shown(&shown, span, grid) {
            return None;
        }
        let joined_by = match &groups.joined_by {
            None => None,
            Some(family) => Some(under_name(family, self.checked_family(family, &grid.board, scope.named)?)),
        };
        Some(Groups { gathered: groups.gathered, shown, joined_by })
    }

    /// `size of groups of ■`, as a measure of other shapes.
    pub(super) fn groups_measured(
        &mut self,
        groups: &GroupsExpr,
        span: Span,
        grid: &Grid,
        scope: Scope,
    ) -> Option<Groups> {
        if groups.gathered != Gathered::Cells {
            self.report_groups(
                "of shapes of the board the groups of cells are measured, not the parts of lines",
                (span, "parts of lines"),
                "write `max of visits` or `visits` for the parts of lines within a shape, or say it of the lines: `in paths: size is 2`",
            );
            return None;
        }
        self.groups_known(groups, grid, scope)
    }

    /// What is not said of groups that have a cell of a shape, and of parts of lines within it.
    pub(super) fn report_made(&mut self, slip: MadeSlip, span: Span) {
        let (label, help) = match slip {
            MadeSlip::OtherMeasure => {
                ("compared with another measure", "write a number or `clue`, as in `max of visits is clue`")
            }
            MadeSlip::Unordered => (
                "not known of them",
                "write `visits are (3 1)`, `visits are clue`, `visits equal` or `visits distinct`",
            ),
            MadeSlip::At => (
                "not known behind `at`",
                "choose them by their clues, as in `beside marked any`, or speak of all",
            ),
            MadeSlip::Reckoned => {
                ("reckoned with", "compare it with a number or a clue, in a relation of its own")
            }
            MadeSlip::Crossings => {
                ("not known of lines that cross", "write `count of visits`, or leave out `with crossings`")
            }
        };
        self.report_groups(slip.reason(), (span, label), help);
    }

    /// Whether shapes side by side have the measure; those of what the solution makes they have not.
    pub(super) fn may_stand_side_by_side(&mut self, measure: &Measure, span: Span) -> bool {
        if measure.is_of_made() {
            self.report_groups(
                "shapes side by side are not compared by what the solution makes",
                (span, "not known of shapes side by side"),
                "say it of each shape, as in `in rooms: max of visits is clue`",
            );
        }
        !measure.is_of_made()
    }

    /// What is said of groups; what cannot be is reported.
    pub(super) fn kept_by_groups(
        &mut self,
        rule: &Spanned<RuleExpr>,
        grid: &Grid,
        scope: Scope,
    ) -> Option<GroupCondition> {
        match &rule.value {
            RuleExpr::Rectangular(are) => return Some(GroupCondition::Rectangular(*are)),
            RuleExpr::Compare(measure, Comparison::Is, term) if measure.value == MeasureExpr::Clues => {
                match term.value {
                    TermExpr::Property(PropertyWord::Equal) => {
                        return Some(GroupCondition::Clues(Likeness::Equal));
                    }
                    TermExpr::Property(PropertyWord::Distinct) => {
                        return Some(GroupCondition::Clues(Likeness::Distinct));
                    }
                    _ => {}
                }
            }
            RuleExpr::Compare(measure, comparison, term)
                if is_reckoned(&measure.value, &term.value) || leaves(&term.value) =>
            {
                if has_contents(&measure.value, &term.value) {
                    return self.condition(rule, grid, scope).map(GroupCondition::Contents);
                }
                return self.formula_of_pieces(measure, *comparison, term).map(GroupCondition::Reckoned);
            }
            RuleExpr::Compare(measure, comparison, term) => {
                if let Some((measure, term)) = measure_of(&measure.value).zip(term_of(&term.value)) {
                    let rule = PieceRule { measure, comparison: *comparison, term };
                    return Some(GroupCondition::Measured(rule));
                }
                if !is_of_clues(&measure.value) && !matches!(term.value, TermExpr::Clue(Some(_))) {
                    return self.condition(rule, grid, scope).map(GroupCondition::Contents);
                }
            }
            RuleExpr::Has(_) | RuleExpr::Lacks(_) => {
                return self.condition(rule, grid, scope).map(GroupCondition::Contents);
            }
            RuleExpr::Connected(_) | RuleExpr::Symmetric(_) | RuleExpr::Compound(_) => {}
        }
        self.report_groups(
            "this is not known of groups",
            (rule.span, "not known of groups"),
            "compare `size`, `width`, `height`, `count of clue`, `count of ■`, `sum`, `min` or `max` with a number, `clue`, or each other, or say `clues equal`, `clues distinct`, `rectangular`, `distinct`, `equal`, `contains`, `one of`",
        );
        None
    }

    /// `groups` where a family of the board is wanted.
    pub(super) fn groups_as_family(&mut self, span: Span) {
        self.report_groups(
            "groups are no family of shapes of the board",
            (span, "the solution makes them"),
            "they stand in `in groups of empty: ...` and `among groups of empty: ...`, with nothing but `marked` behind them",
        );
    }

    /// `in rows: rectangular`, `in rows: clues equal`
    pub(super) fn only_of_groups(&mut self, span: Span) {
        self.report_groups(
            "this is said of groups alone",
            (span, "of shapes of the board it is not known"),
            "write `in groups of ■: ...`, with what the cells of a group hold",
        );
    }

    fn report_groups(&mut self, what: &'static str, (span, label): (Span, &'static str), help: &'static str) {
        self.report(Diagnostic::error(codes::GROUPS, what).label(span, label).help(help));
    }
}
