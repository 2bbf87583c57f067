//! Relations that read clues where there are none: they say nothing, which is rarely meant.

use std::collections::HashSet;

use ecp_puzzle::{Family, Grid, Map, Marked, PieceRule, Relation, Rule, RuleId, Shapes};
use ecp_syntax::{Diagnostic, Span};
use indexmap::IndexMap;

use crate::codes;
use crate::elaborate::Elaborator;

/// The relations of each statement that reads clues, by the place where it says what holds.
pub(super) type Statements = IndexMap<Span, Vec<RuleId>>;

impl Elaborator {
    /// The statements that wait for clues.
    pub(super) fn statements_with_clues(&self) -> Statements {
        let mut statements = Statements::new();
        for pending in &self.pending {
            statements.entry(pending.said_at).or_default().push(pending.relation);
        }
        statements
    }

    /// Warns of statements none of whose shapes has a clue, unless there is a list for them: one with blanks alone is to be
    /// filled in, as that of a template.
    pub(super) fn warn_of_missing(
        &mut self,
        statements: &Statements,
        have_lists: &HashSet<RuleId>,
        grid: &Grid,
    ) {
        if self.diagnostics.iter().any(Diagnostic::is_fatal) {
            return;
        }
        for relations in statements.values() {
            let is_meant = |relation: &RuleId| {
                let says_much = grid.relation(*relation).selection.marked == Some(Marked::None);
                says_much
                    || have_lists.contains(relation)
                    || grid.relation(*relation).clues.iter().any(Option::is_some)
            };
            if let Some(first) = relations.first().filter(|_| !relations.iter().any(is_meant)) {
                let help = advice(grid.relation(*first), grid);
                self.report(no_clue(self.places.rule(*first).unwrap_or_default(), help));
            }
        }
    }

    /// The same for rules of pieces and of groups, which read the clues in cells.
    pub(super) fn warn_of_missing_in_cells(&mut self, grid: &Grid) {
        if self.diagnostics.iter().any(Diagnostic::is_fatal) {
            return;
        }
        let finds_none = |rule: &PieceRule| {
            (rule.compares_with_clues() || rule.reads_numbers())
                && grid.pieces.clued_cells_for(rule).next().is_none()
        };
        let of_pieces = grid.pieces.rules.iter().position(finds_none).map(|rule| self.piece_rules[rule]);
        let has_clues = grid.pieces.clued_cells().next().is_some();
        let of_groups = grid.all(Rule::groups).filter(|(_, rule)| !has_clues && rule.keeps.wants_clues());
        let of_groups = of_groups.filter_map(|(id, _)| self.places.rule(id));
        for span in of_pieces.into_iter().chain(of_groups).collect::<Vec<_>>() {
            self.report(no_clue(span, in_cells(None)));
        }
    }
}

fn no_clue(span: Span, help: String) -> Diagnostic {
    Diagnostic::warning(codes::NO_CLUE, "this relation reads clues, and there are none")
        .label(span, "says nothing without a clue")
        .help(help)
}

/// Where the clues of a relation are to be written.
fn advice(relation: &Relation, grid: &Grid) -> String {
    let Shapes { name, family } = &relation.shapes;
    let mark = match &relation.selection.marked {
        Some(Marked::With(marks)) => marks.first().map(|mark| grid.mark_text(*mark)),
        Some(Marked::Any | Marked::None) | None => None,
    };
    let is_named = *name != family.word();
    match family {
        Family::Rows => "write them on the left, as in `clues left { 3 . 1 }`".to_owned(),
        Family::Cols => "write them on top, as in `clues top { 3 . 1 }`".to_owned(),
        Family::Sightlines => "write them at the sides, as in `clues left { 3 . 1 }`".to_owned(),
        Family::Runs(_) => "write them into the holes before the runs, as `#23\\12`".to_owned(),
        Family::Regions(map) if is_named => {
            format!("write them by the names of the regions: `clues {name} {{ {} }}`", by_regions(map))
        }
        Family::Regions(_) => {
            "name the family, and write them: `shape cages = regions { ... }`, `clues cages { a=15 b=7 }`"
                .to_owned()
        }
        Family::Lines(_) => "write each before its line, as in `lines { 15: r1c1 r2c2 }`".to_owned(),
        family if family.place_of_clues().is_some() => in_cells(mark.as_deref()),
        _ if is_named => format!("write them in the order of the shapes: `clues {name} {{ 3 . 1 }}`"),
        // a map or a list of cells is not written twice
        family if family.spelled().contains("lines") || family.spelled().contains("regions") => {
            "name the family, and write them: `shape views = ...`, `clues views { 3 . 1 }`".to_owned()
        }
        family => format!("write them in the order of the shapes: `clues {} {{ 3 . 1 }}`", family.spelled()),
    }
}

/// `a=15 b=7`, with the names of a map; numbers that are no mere names are taken for the clues.
fn by_regions(map: &Map) -> String {
    let mut names: Vec<&str> = Vec::new();
    for name in map.rows.iter().flatten().flatten() {
        if !names.contains(&name.as_str()) {
            names.push(name);
        }
    }
    if names.is_empty() {
        return "a=15 b=7".to_owned();
    }
    let numbers: Option<Vec<usize>> = names.iter().map(|name| name.parse().ok()).collect();
    // those that are counted from 1 on are names
    let are_clues = numbers.is_some_and(|numbers| numbers.iter().any(|number| *number > names.len()));
    let clue =
        |place: usize, name: &str| if are_clues { name.to_owned() } else { [15, 7][place].to_string() };
    let list: Vec<String> = names
        .iter()
        .take(2)
        .enumerate()
        .map(|(place, name)| format!("{name}={}", clue(place, name)))
        .collect();
    list.join(" ")
}

/// How clues are written that stand in cells, or one that is looked for.
fn in_cells(mark: Option<&str>) -> String {
    match mark {
        None => "write them on the board, as `(2)`, or drawn by themselves: `clues cells { . 2 / 1 . }`"
            .to_owned(),
        Some(mark) => {
            format!(
                "mark cells on the board, as `({mark})`, or by themselves: `clues cells {{ . {mark} / {mark} . }}`"
            )
        }
    }
}
