//! `in`, `among`, `path`: which inputs go together in the shapes of a family.

use ecp_puzzle::relation::Order;
use ecp_puzzle::{
    Among, AmongRule, Comparison, Condition, Family, Grid, Measure, Path, Property, Relation, Shapes, Shown,
    Stroke, Term, Way,
};
use ecp_syntax::ast::{
    AmongStatement, CellsExpr, FamilyExpr, PathStatement, Place, PropertyWord, RelationStatement, RuleExpr,
    Spanned, Statement,
};
use ecp_syntax::{Diagnostic, Span};

use super::Elaborator;
use super::apart::apart;
use super::clues::{Pending, line_clues};
use super::families::NamedShapes;
use super::inputs::Known;
use super::{groups, selection};
use crate::codes;

/// What a statement over families is read with.
#[derive(Clone, Copy)]
pub(super) struct Scope<'a> {
    pub(super) named: &'a NamedShapes,
    pub(super) known: &'a Known<'a>,
}

impl Elaborator {
    /// A statement that relates inputs; of others nothing is said here.
    pub(super) fn related(&mut self, statement: &Statement, span: Span, grid: &mut Grid, scope: Scope) {
        match statement {
            Statement::Relation(relation) => self.relation(relation, grid, scope),
            Statement::Among(among) => self.among(among, grid, scope, span),
            Statement::Path(path) => self.path(path, grid, scope, span),
            Statement::Require(formulas) => {
                formulas.iter().for_each(|formula| self.formula(formula, grid, scope.named));
            }
            Statement::Picture(picture) => self.picture(picture, grid, scope),
            Statement::Draw(_) => {
                if let Some(draw) = grid.board.draw().cloned() {
                    self.add(draw, span, grid);
                }
            }
            _ => {}
        }
    }

    /// The relations of a statement, one for each family; those that read clues wait for them.
    fn relation(&mut self, statement: &RelationStatement, grid: &mut Grid, scope: Scope) {
        if super::pieces_rules::speaks_of_pieces(statement) {
            if grid.pieces.are_areas() && self.refuse_compound(&statement.rule, "areas") {
                return;
            }
            return self.rule_of_pieces(statement, grid, scope);
        }
        if groups::speaks_of_groups(&statement.families) {
            if self.refuse_compound(&statement.rule, "groups") {
                return;
            }
            return self.rules_of_groups(statement, grid, scope);
        }
        let condition = self.condition(&statement.rule, grid, scope);
        let kind = match &condition {
            Some(whole @ Condition::Compound(_)) => self.kind_of_parts(&statement.rule.value, whole),
            _ => self.kind_of(&statement.rule.value),
        };
        if condition.as_ref().is_some_and(|condition| self.refuse_worth_of_all(condition, &statement.rule)) {
            return;
        }
        self.warn_of_lone_cells(statement, condition.as_ref());
        for family in &statement.families {
            let expression = selection::whole(family);
            let Some(mut shapes) = self.named_family(expression, grid, scope) else { continue };
            let Some(selection) = self.selection(family, scope.known) else { continue };
            let Some(selection) = self.at_lines(selection, family.span, grid) else { continue };
            let (Some(condition), Some(kind)) = (condition.clone(), kind.clone()) else { continue };
            if !self.may_be_selected((&selection, &shapes.family), &condition, family)
                || !self.may_look_out(&condition, &statement.rule, (expression.span, &shapes.family))
            {
                continue;
            }
            if !self.may_hang_together(&condition, &statement.rule, (expression.span, &shapes.family), grid) {
                continue;
            }
            self.warn_of_lines_around((&shapes.family, expression.span), &condition, grid);
            self.warn_of_groups_of_all((&shapes.family, statement.rule.span), &condition);
            self.warn_of_gaps(apart(&expression.value, scope.named, &grid.board), &condition);
            let Some(read) = self.of_lines(shapes.family, &condition, expression.span, grid) else {
                continue;
            };
            shapes.family = read;
            let reads_clues = condition.reads_clues() || selection.marked.is_some();
            if reads_clues {
                shapes.family = shapes.family.for_clues();
            }
            let span = family.span.to(statement.rule.span);
            let relation = Relation { selection, ..Relation::new(shapes, condition) };
            if let Some(slip) = relation.made_slip(&grid.board) {
                self.report_made(slip, statement.rule.span);
                continue;
            }
            let relation = self.add(relation, span, grid);
            if reads_clues {
                let (name, lines) = (given_name(expression), line_clues(&expression.value, scope.named));
                self.reads_named |= kind.is_some();
                self.pending.push(Pending { relation, name, lines, kind, said_at: statement.rule.span });
            }
        }
    }

    /// `in r1c1, r1c2: sum is 5` speaks of each cell by itself; but that is rarely meant.
    fn warn_of_lone_cells(&mut self, statement: &RelationStatement, condition: Option<&Condition>) {
        let cell = |family: &Spanned<FamilyExpr>| match family.value {
            FamilyExpr::Cells(CellsExpr::One(place)) => Some(place),
            _ => None,
        };
        let cells: Option<Vec<Place>> = statement.families.iter().map(cell).collect();
        let (Some([_, _, ..]), Some([first, .., last])) = (cells.as_deref(), statement.families.get(..))
        else {
            return;
        };
        if !condition.is_some_and(speaks_of_several) {
            return;
        }
        self.report(
            Diagnostic::warning(codes::LONE_CELLS, "each of these cells is a shape by itself")
                .label(first.span.to(last.span), "with commas between them")
                .help(format!(
                    "cells of one shape stand in a list, without commas: `lines {{ {} }}`",
                    listed(&cells.unwrap_or_default())
                )),
        );
    }

    /// `in board: size of groups of ■ is 2`: all groups have a cell of the board, and what is added up is their size together.
    fn warn_of_groups_of_all(&mut self, (family, span): (&Family, Span), condition: &Condition) {
        let of_groups = matches!(condition, Condition::Compare(Measure::SizeOfGroups(_), ..));
        if *family == Family::Board && of_groups {
            self.report(
                Diagnostic::warning(codes::GROUPS, "this is how many cells all groups have together")
                    .label(span, "of all groups that have a cell of the board")
                    .help("what each group is by itself is said of groups: `in groups of ■: size is 2`"),
            );
        }
    }

    /// `in around: count of line is clue`: of lines along edges those between cells that lie around are rarely meant.
    fn warn_of_lines_around(&mut self, (family, span): (&Family, Span), condition: &Condition, grid: &Grid) {
        let is_along = grid.board.draw().is_some_and(|draw| draw.way == Way::Edges);
        let line = grid.stroke(Stroke::Line).map(Shown::Input);
        let counts = matches!(condition, Condition::Compare(Measure::Count(shown), ..) if line.is_some_and(|line| shown == &[line]));
        if is_along && counts && matches!(family, Family::Around | Family::Beside) {
            self.report(
                Diagnostic::warning(
                    codes::DRAW,
                    "these are the lines between the cells that lie around a place",
                )
                .label(span, "not those around the place itself")
                .help("the edges of a cell are its `sides`: `in sides: count of line is clue`"),
            );
        }
    }

    fn among(&mut self, statement: &AmongStatement, grid: &mut Grid, scope: Scope, span: Span) {
        if groups::speaks_of_several(&statement.families) {
            return self.among_groups(statement, grid, scope, span);
        }
        let families = self.named_families(&statement.families, grid, scope);
        let families: Vec<Shapes> = families.into_iter().map(|(_, shapes)| shapes).collect();
        let rule = match &statement.measure {
            None => self.among_cells(statement.property),
            Some(measure) => {
                let property = statement.property.value;
                let known = self.measure_at(measure, grid, scope);
                let known = known.filter(|known| self.may_stand_side_by_side(known, measure.span));
                known.map(|known| AmongRule::Measured(known, property))
            }
        };
        let Some(rule) = rule else { return };
        let Some(families) = self.families_of_lines(families, &rule, statement, grid) else {
            return;
        };
        for expression in &statement.families {
            self.warn_of_gaps_among(apart(&expression.value, scope.named, &grid.board), &rule);
        }
        let meeting = match &statement.meeting {
            None => None,
            Some(family) => match self.named_family(family, grid, scope) {
                Some(shapes) => Some(shapes),
                None => return,
            },
        };
        self.add(Among { families, meeting, rule }, span, grid);
    }

    /// The families as shapes side by side read them: the edges of cells, where lines are measured.
    fn families_of_lines(
        &mut self,
        families: Vec<Shapes>,
        rule: &AmongRule,
        statement: &AmongStatement,
        grid: &Grid,
    ) -> Option<Vec<Shapes>> {
        let AmongRule::Measured(measure, _) = rule else { return Some(families) };
        let condition = Condition::Compare(measure.clone(), Comparison::Is, Term::Numbers(Vec::new()));
        let read = |shapes: Shapes, span: Span, elaborator: &mut Self| {
            let family = elaborator.of_lines(shapes.family, &condition, span, grid)?;
            Some(Shapes { family, ..shapes })
        };
        let spans: Vec<Span> = statement.families.iter().map(|family| family.span).collect();
        families.into_iter().zip(spans).map(|(shapes, span)| read(shapes, span, self)).collect()
    }

    fn among_cells(&mut self, property: Spanned<PropertyWord>) -> Option<AmongRule> {
        match property.value {
            PropertyWord::Equal => Some(AmongRule::Equal),
            PropertyWord::Distinct => Some(AmongRule::Distinct),
            _ => {
                self.report_among(property.span);
                None
            }
        }
    }

    fn path(&mut self, statement: &PathStatement, grid: &mut Grid, scope: Scope, span: Span) {
        let inputs = self.chosen(&statement.inputs, scope.known);
        let families = self.named_families(&statement.families, grid, scope);
        let families = families.into_iter().map(|(_, shapes)| shapes).collect();
        if let Some(inputs) = inputs {
            self.add(Path { inputs, families }, span, grid);
        }
    }

    /// The families of a statement under their names, those left out that are wrong.
    pub(super) fn named_families<'a>(
        &mut self,
        families: &'a [Spanned<FamilyExpr>],
        grid: &Grid,
        scope: Scope,
    ) -> Vec<(&'a Spanned<FamilyExpr>, Shapes)> {
        let mut found = Vec::with_capacity(families.len());
        for expression in families {
            found.extend(self.named_family(expression, grid, scope).map(|shapes| (expression, shapes)));
        }
        found
    }

    fn named_family(
        &mut self,
        expression: &Spanned<FamilyExpr>,
        grid: &Grid,
        scope: Scope,
    ) -> Option<Shapes> {
        let family = self.checked_family(expression, &grid.board, scope.named)?;
        Some(under_name(expression, family))
    }

    /// `in rows: seen of ■ is 3`: from where is said by a place.
    fn may_look_out(
        &mut self,
        condition: &Condition,
        rule: &Spanned<RuleExpr>,
        (family_at, family): (Span, &Family),
    ) -> bool {
        let looks_out = |measure: &&Measure| matches!(measure, Measure::Seen(_));
        if !condition.measures().iter().any(looks_out) {
            return true;
        }
        if family.has_rays() {
            let has_order = condition.order() != Order::None;
            if has_order {
                self.report(
                    Diagnostic::error(codes::CONDITION, "what is seen in all directions has no order")
                        .label(rule.span, "here something is read in order, too")
                        .help("say what is read in order in a relation of its own, of `rows` or `rays`"),
                );
            }
            return !has_order;
        }
        self.report(
            Diagnostic::error(codes::SELECTION, "`seen of` looks out from a place: its family is `crosses`")
                .label(rule.span, "this measure")
                .label(family_at, "this family")
                .help("write `in crosses: seen of empty is clue`"),
        );
        false
    }
}

/// Whether a condition says little of a single cell: of those that are not named here nobody is warned.
fn speaks_of_several(condition: &Condition) -> bool {
    match condition {
        Condition::Compare(measure, ..) => {
            use Measure::{Count, Difference, Product, Ratio, Sum};
            matches!(measure, Sum(_) | Product(_) | Difference | Ratio | Count(_))
        }
        Condition::Has(property) | Condition::Lacks(property) => matches!(
            property,
            Property::Distinct
                | Property::Equal
                | Property::Increasing
                | Property::Decreasing
                | Property::Nondecreasing
                | Property::Nonincreasing
                | Property::Consecutive
                | Property::Palindrome
        ),
        Condition::Connected(_) => true,
        Condition::Compound(compound) => compound.parts().iter().all(speaks_of_several),
    }
}

/// The name that the author gave to a family.
fn given_name(expression: &Spanned<FamilyExpr>) -> Option<String> {
    match &expression.value {
        FamilyExpr::Named(name) => Some(name.clone()),
        _ => None,
    }
}

/// The family under the name that its author gave it, or under its own word.
pub(super) fn under_name(expression: &Spanned<FamilyExpr>, family: Family) -> Shapes {
    Shapes { name: given_name(expression).unwrap_or_else(|| family.word()), family }
}

/// The names of cells, the first few of them.
fn listed(cells: &[Place]) -> String {
    let names: Vec<String> = cells.iter().take(8).map(ToString::to_string).collect();
    let more = if cells.len() > names.len() { " ..." } else { "" };
    format!("{}{more}", names.join(" "))
}
