//! Sentences that can be read, and rarely are what is meant: boxes for windows, a region in two parts, contents of a group for its size.

mod amounts;
mod bars;
mod read_alone;
mod regions;
mod shapes;

use ecp_puzzle::{
    Comparison, Compound, Condition, Family, Gathered, Grid, GroupCondition, Measure, Property, Rule, RuleId,
    Shown, Strength, Term,
};
use ecp_syntax::ast::{Ast, RuleExpr, Spanned};
use ecp_syntax::{Diagnostic, Span};

use super::Elaborator;
use crate::codes;

impl Elaborator {
    /// Warns of each rule of a puzzle that says something else than people usually mean by it.
    pub(super) fn warn_of_what_is_rarely_meant(&mut self, ast: &Ast, grid: &Grid) {
        let bars = bars::boxes_drawn(ast, grid.board.width());
        for (id, rule) in (0..).map(RuleId).zip(&grid.rules) {
            // of the same statement
            let end = |id: RuleId| self.places.rule(id).map(|span| span.end);
            let next = RuleId(id.0 + 1);
            let next = grid.rules.get(next.0 as usize).filter(|_| end(next) == end(id));
            let slip = boxes_for_windows(rule)
                .or_else(|| bars.and_then(|bars| bars::other_boxes(rule, bars)))
                .or_else(|| regions::doubtful(rule, grid))
                .or_else(|| contents_of_alike(rule))
                .or_else(|| connected_in_any_case(rule, grid))
                .or_else(|| amounts::once_in_every_pair(rule, grid))
                .or_else(|| amounts::first_of_all(rule))
                .or_else(|| shapes::diagonal_for_block(rule, grid))
                .or_else(|| shapes::corners_as_diagonals(rule, grid))
                .or_else(|| shapes::line_of_one_cell(rule))
                .or_else(|| amounts::count_of_one_cell(rule, grid))
                .or_else(|| amounts::counted_together(rule, grid))
                .or_else(|| read_alone::lines_that_are_alike(rule, next))
                .or_else(|| read_alone::neighbours_without_the_cell(rule, grid))
                .or_else(|| read_alone::cells_of_numbers(rule, grid))
                .or_else(|| read_alone::islands_without_a_number(rule, id, grid))
                .or_else(|| read_alone::corners_of_the_grid(rule, grid))
                .or_else(|| read_alone::not_all_alike(rule, grid))
                .or_else(|| read_alone::both_turn(rule, grid))
                .or_else(|| read_alone::not_every_cell(rule, grid))
                .or_else(|| read_alone::board_without_its_rim(rule, grid))
                .or_else(|| read_alone::each_for_itself(rule, grid));
            let Some((slip, span)) = slip.zip(self.places.rule(id)) else { continue };
            self.report(
                Diagnostic::warning(codes::RARELY_MEANT, slip.message)
                    .label(span, slip.label)
                    .help(slip.help),
            );
        }
        if let Some((slip, span)) = amounts::given_noughts(grid).zip(self.places.board) {
            self.report(
                Diagnostic::warning(codes::RARELY_MEANT, slip.message)
                    .label(span, slip.label)
                    .help(slip.help),
            );
        }
    }
}

impl Elaborator {
    /// `not first is 1 and last is 4` denies the first of the two; who means that says `first is not 1`.
    pub(super) fn warn_of_not_of_the_first(&mut self, compound: &Compound<Spanned<RuleExpr>>, span: Span) {
        let (parts, word) = match compound {
            Compound::All(parts) => (parts, "and"),
            Compound::Any(parts) => (parts, "or"),
            Compound::Not(_) | Compound::If(_) => return,
        };
        let is_denied = |part: &Spanned<RuleExpr>| match &part.value {
            RuleExpr::Compound(Compound::Not(_)) | RuleExpr::Lacks(_) => true,
            RuleExpr::Compare(_, comparison, _) => *comparison == Comparison::IsNot,
            _ => false,
        };
        let [first, others @ ..] = &parts[..] else { return };
        let is_of_comparison = matches!(&first.value, RuleExpr::Compound(Compound::Not(part)) if matches!(part.value, RuleExpr::Compare(..)) && part.span.end == first.span.end);
        // parentheses say which is meant
        if is_of_comparison && first.span.start == span.start && !others.iter().any(is_denied) {
            self.report(
                Diagnostic::warning(codes::RARELY_MEANT, format!("`not` is said of what stands before `{word}` alone"))
                    .label(first.span, "this is denied, and nothing else")
                    .help(format!("write `not (... {word} ...)` to deny it all, or `(not ...) {word} ...` for what stands here")),
            );
        }
    }
}

/// What is said of a rule that is rarely meant.
struct Slip {
    message: String,
    label: &'static str,
    help: String,
}

/// `in boxes 2 2: count of ■ at most 3`: that not all cells are ■ is asked of every block, and boxes are some of them.
fn boxes_for_windows(rule: &Rule) -> Option<Slip> {
    let Rule::Relation(relation) = rule else { return None };
    let Family::Boxes { width, height } = relation.shapes.family else { return None };
    let Condition::Compare(Measure::Count(shown), Comparison::AtMost, Term::Numbers(numbers)) =
        &relation.condition
    else {
        return None;
    };
    let all_but_one = i64::from(width) * i64::from(height) - 1;
    let is_not_all = shown.len() == 1 && numbers.as_slice().iter().all(|n| *n == all_but_one);
    (is_not_all && (width, height) == (2, 2)).then(|| Slip {
        message: "boxes stand side by side, and are not all the blocks of 2 by 2 cells".to_owned(),
        label: "not said of blocks that lie across boxes",
        help: "the blocks at every position are `windows 2 2`".to_owned(),
    })
}

/// `in groups of ■: distinct`: the cells of such a group hold the same.
fn contents_of_alike(rule: &Rule) -> Option<Slip> {
    let Rule::Groups(rule) = rule else { return None };
    let is_alike = rule.groups.gathered == Gathered::Cells
        && (rule.groups.shown.is_empty() || matches!(rule.groups.shown.as_slice(), [Shown::Input(_)]));
    let is_of_cells =
        matches!(rule.keeps, GroupCondition::Contents(Condition::Has(Property::Distinct | Property::Equal)));
    (is_alike && is_of_cells).then(|| Slip {
        message: "the cells of such a group all hold the same".to_owned(),
        label: "said of the cells of a group, not of groups",
        help: "what groups are to each other is said among them: `among groups of ■: size distinct`"
            .to_owned(),
    })
}

/// `connected 1 2` where each cell holds 1 or 2.
fn connected_in_any_case(rule: &Rule, grid: &Grid) -> Option<Slip> {
    let Rule::Relation(relation) = rule else { return None };
    let Condition::Connected(connection) = &relation.condition else { return None };
    let declared = &grid.inputs[..grid.declared_inputs()];
    let shows = |id: u32| connection.shown.contains(&Shown::Input(ecp_puzzle::InputId(id)));
    let are_all = declared.len() > 1 && (0..declared.len() as u32).all(shows);
    let fills = |constraint: &ecp_puzzle::Constraint| {
        constraint.strength == Strength::Primary && constraint.fills_cells()
    };
    let is_of_all = relation.shapes.family == Family::Board && are_all && grid.counts().any(fills);
    let said = |id: usize| format!("`in board: connected {}`", declared[id].symbol);
    is_of_all.then(|| Slip {
        message: "these are all inputs, and each cell holds one".to_owned(),
        label: "every cell of the board hangs together with the others",
        help: format!("what hangs together by itself has a line of its own: {} and {}", said(0), said(1)),
    })
}
