//! What groups keep, as it is written.

use ecp_puzzle::{
    Comparison, Compound, Feature, Gathered, Grid, GroupCondition, GroupRule, Groups, Likeness, Rule,
};
use ecp_syntax::ast::{
    AmongStatement, FamilyExpr, GroupsExpr, MeasureExpr, PropertyWord, RuleExpr, Spanned, Statement, TermExpr,
};

use super::families::Names;
use super::parts::at;
use super::pieces::{measure_expr, of_formula, of_rule, some_pieces};
use super::relations::{in_family, marked, of_measure, of_shown, rule as rule_of};

/// Adds what is said of groups.
pub(super) fn add(grid: &Grid, names: &mut Names<'_>, statements: &mut Vec<Statement>) {
    for (_, rule) in grid.all(Rule::groups) {
        let family = family(rule, grid, names, statements);
        let is = |measure, property| {
            RuleExpr::Compare(at(measure), Comparison::Is, at(TermExpr::Property(property)))
        };
        let statement = match &rule.keeps {
            GroupCondition::Measured(rule) => in_family(family, of_rule(rule, grid)),
            GroupCondition::Reckoned(_) | GroupCondition::Compound(_) => {
                in_family(family, of_piece(&rule.keeps, grid))
            }
            GroupCondition::Clues(Likeness::Equal) => {
                in_family(family, is(MeasureExpr::Clues, PropertyWord::Equal))
            }
            GroupCondition::Clues(Likeness::Distinct) => {
                in_family(family, is(MeasureExpr::Clues, PropertyWord::Distinct))
            }
            GroupCondition::Rectangular(are) => in_family(family, RuleExpr::Rectangular(*are)),
            GroupCondition::Contents(condition) => {
                let rule = rule_of(condition, grid, names, statements);
                in_family(family, rule)
            }
            GroupCondition::Symmetric(about) => {
                let about = names.name(about, statements);
                in_family(family, RuleExpr::Symmetric(about))
            }
            GroupCondition::Among { feature, likeness, meeting } => {
                let measure = match feature {
                    Feature::Measured(measure) => measure_expr(*measure),
                    Feature::Contents(measure) => of_measure(measure, grid, names, statements),
                    Feature::Clues => MeasureExpr::Clues,
                };
                let property = match likeness {
                    Likeness::Distinct => PropertyWord::Distinct,
                    Likeness::Equal => PropertyWord::Equal,
                };
                Statement::Among(AmongStatement {
                    families: vec![family],
                    meeting: meeting.as_ref().map(|shapes| names.name(shapes, statements)),
                    measure: Some(at(measure)),
                    property: at(property),
                })
            }
        };
        statements.push(statement);
    }
}

/// What is said of a piece that is laid, by itself.
fn of_piece(keeps: &GroupCondition, grid: &Grid) -> RuleExpr {
    match keeps {
        GroupCondition::Measured(rule) => of_rule(rule, grid),
        GroupCondition::Reckoned(formula) => of_formula(formula),
        GroupCondition::Rectangular(are) => RuleExpr::Rectangular(*are),
        GroupCondition::Clues(likeness) => {
            let property =
                if *likeness == Likeness::Equal { PropertyWord::Equal } else { PropertyWord::Distinct };
            RuleExpr::Compare(at(MeasureExpr::Clues), Comparison::Is, at(TermExpr::Property(property)))
        }
        GroupCondition::Compound(compound) => {
            let parts = compound.map(|part| Some(at(of_piece(part, grid))));
            RuleExpr::Compound(parts.unwrap_or(Compound::All(Vec::new())))
        }
        GroupCondition::Contents(_) | GroupCondition::Symmetric(_) | GroupCondition::Among { .. } => {
            RuleExpr::Compound(Compound::All(Vec::new()))
        }
    }
}

/// The groups.
pub(super) fn expression(
    groups: &Groups,
    grid: &Grid,
    names: &mut Names<'_>,
    statements: &mut Vec<Statement>,
) -> GroupsExpr {
    let joined_by = groups.joined_by.as_ref();
    GroupsExpr {
        gathered: groups.gathered,
        shown: of_shown(&groups.shown, grid),
        joined_by: joined_by.map(|shapes| Box::new(names.name(shapes, statements))),
    }
}

fn family(
    rule: &GroupRule,
    grid: &Grid,
    names: &mut Names<'_>,
    statements: &mut Vec<Statement>,
) -> Spanned<FamilyExpr> {
    let pieces = (rule.groups.gathered == Gathered::Pieces).then(|| some_pieces(&rule.of));
    let groups =
        pieces.unwrap_or_else(|| at(FamilyExpr::Groups(expression(&rule.groups, grid, names, statements))));
    match &rule.marked {
        None => groups,
        Some(of) => at(FamilyExpr::Marked(Box::new(groups), marked(of, grid))),
    }
}
