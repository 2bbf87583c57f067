//! Clues that no relation reads.

use std::collections::HashSet;

use ecp_puzzle::{Direction, Family, Grid};
use ecp_syntax::Diagnostic;
use ecp_syntax::ast::{CellForm, Side};

use super::{BoardClue, Target, Written};
use crate::codes;
use crate::elaborate::Elaborator;
use crate::elaborate::families::NamedShapes;
use ecp_puzzle::shapes::Anchor;

impl Elaborator {
    /// Reports every clue that is not among those read; a relation that is wrong may be the one that would have.
    pub(super) fn report_unread(
        &mut self,
        written: &[Written],
        read: &HashSet<usize>,
        grid: &Grid,
        named: &NamedShapes,
    ) {
        if self.diagnostics.iter().any(Diagnostic::is_fatal) {
            return;
        }
        for list in written.iter().filter(|list| !read.contains(&list.span.start)) {
            self.report(
                Diagnostic::error(codes::CLUE, "no relation reads these clues")
                    .label(list.span, "read by nothing")
                    .help(list.advice(grid)),
            );
        }
        let lines = named.all_line_clues().filter(|span| !read.contains(&span.start)).collect::<Vec<_>>();
        if let Some(span) = lines.first() {
            self.report(
                Diagnostic::error(codes::CLUE, "no relation reads the clues before these lines")
                    .label(*span, "read by nothing")
                    .help("say what they mean, as in `in lines { 15: r1c1 r2c2 }: sum is clue`, of the lines themselves"),
            );
        }
        let drawn = self.board_clues.iter().find(|clue| !read.contains(&clue.text.span.start));
        if let Some(clue) = drawn {
            let help = advice_on_board(clue, grid);
            self.report(
                Diagnostic::error(codes::CLUE, "no relation reads this clue")
                    .label(clue.text.span, "read by nothing")
                    .help(help),
            );
        }
    }
}

/// What to do about a clue on the board.
fn advice_on_board(clue: &BoardClue, grid: &Grid) -> String {
    let runs = |direction| {
        format!("say what it means, as in `in runs {direction}: sum is clue`; a run has two cells or more")
    };
    match clue.place {
        Anchor::Before(Direction::Across, _) => runs("across"),
        Anchor::Before(Direction::Down, _) => runs("down"),
        _ if clue.text.value.contains('\\') => {
            format!("a clue of a run stands in a hole, without parentheses: `#{}`", clue.text.value)
        }
        _ if clue.form == CellForm::Plain && reads_runs(grid) => {
            let number = &clue.text.value;
            format!("a clue for the run below is written `#{number}\\`, one for the run on its right `#\\{number}`")
        }
        _ => "say what it means, as in `in around: count of 1 is clue`; also in `beside`, `centred 3 3`, `crosses`, `cells`".to_owned(),
    }
}

/// Whether a relation reads the clues of runs.
fn reads_runs(grid: &Grid) -> bool {
    grid.relations()
        .any(|relation| relation.condition.reads_clues() && matches!(relation.shapes.family, Family::Runs(_)))
}

/// A family with a shape for each place, the clues of which a relation reads.
fn reads_places(grid: &Grid) -> Option<&Family> {
    let mut families = grid.relations().filter(|relation| relation.condition.reads_clues());
    families.find_map(|relation| match &relation.shapes.family {
        family @ (Family::Around | Family::Beside | Family::Centred { .. } | Family::Crosses) => Some(family),
        _ => None,
    })
}

/// Whether a relation reads clues from all sides.
fn reads_sides(grid: &Grid) -> bool {
    grid.relations()
        .any(|relation| relation.condition.reads_clues() && relation.shapes.family == Family::Sightlines)
}

impl Written<'_> {
    fn advice(&self, grid: &Grid) -> String {
        if let (Target::Family(Family::Cells), Some(family)) = (&self.target, reads_places(grid)) {
            return format!(
                "the relation over {family} reads clues under its own name: `clues {family} {{ ... }}`"
            );
        }
        let example = match (&self.target, self.statement.side.map(|side| side.value)) {
            (Target::Family(Family::Rows), _) if reads_sides(grid) => {
                return "clues for `sightlines` stand at a side: `clues left` or `clues right`".to_owned();
            }
            (Target::Family(Family::Cols), _) if reads_sides(grid) => {
                return "clues for `sightlines` stand at a side: `clues top` or `clues bottom`".to_owned();
            }
            (Target::Name(name), _) => format!("`in {name}: sum is clue`"),
            (Target::Family(family), _) => format!("`in {family}: sum is clue`"),
            (Target::Side, Some(Side::Left)) => {
                "`in rows: sum is clue` or `in sightlines: visible is clue`".to_owned()
            }
            (Target::Side, Some(Side::Top)) => {
                "`in cols: sum is clue` or `in sightlines: visible is clue`".to_owned()
            }
            (Target::Side, Some(Side::Right)) => {
                "`in sightlines: visible is clue` or `in rows reversed: first is clue`".to_owned()
            }
            (Target::Side, _) => {
                "`in sightlines: visible is clue` or `in cols reversed: first is clue`".to_owned()
            }
        };
        format!("say what they mean, as in {example}")
    }
}
