//! Clues that no relation reads.

use std::collections::HashSet;

use ecp_puzzle::Direction;
use ecp_syntax::Diagnostic;
use ecp_syntax::ast::Side;

use super::{Target, Written};
use crate::codes;
use crate::elaborate::Elaborator;
use crate::elaborate::families::NamedShapes;
use crate::shapes::Anchor;

impl Elaborator {
    /// Reports every clue that is not among those read; a relation that is wrong may be the one that would have.
    pub(super) fn report_unread(&mut self, written: &[Written], read: &HashSet<usize>, named: &NamedShapes) {
        if self.diagnostics.iter().any(Diagnostic::is_fatal) {
            return;
        }
        for list in written.iter().filter(|list| !read.contains(&list.span.start)) {
            self.report(
                Diagnostic::error(codes::CLUE, "no relation reads these clues")
                    .label(list.span, "read by nothing")
                    .help(list.advice()),
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
            let help = match clue.place {
                Anchor::Before(Direction::Across, _) => {
                    "say what it means, as in `in runs across: sum is clue`; a run has two cells or more"
                }
                Anchor::Before(Direction::Down, _) => {
                    "say what it means, as in `in runs down: sum is clue`; a run has two cells or more"
                }
                _ => {
                    "say what it means, as in `in around: count of 1 is clue`; also in `beside`, `centred 3 3`, `crosses`, `cells`"
                }
            };
            self.report(
                Diagnostic::error(codes::CLUE, "no relation reads this clue")
                    .label(clue.text.span, "read by nothing")
                    .help(help),
            );
        }
    }
}

impl Written<'_> {
    fn advice(&self) -> String {
        match (&self.target, self.statement.side.map(|side| side.value)) {
            (Target::Name(name), _) => format!("say what they mean, as in `in {name}: sum is clue`"),
            (Target::Family(family), _) => format!("say what they mean, as in `in {family}: sum is clue`"),
            (Target::Side, Some(Side::Left)) => "say what they mean, as in `in rows: sum is clue` or `in sightlines: visible is clue`".to_owned(),
            (Target::Side, Some(Side::Top)) => "say what they mean, as in `in cols: sum is clue` or `in sightlines: visible is clue`".to_owned(),
            (Target::Side, Some(Side::Right)) => "say what they mean, as in `in sightlines: visible is clue` or `in rows reversed: first is clue`".to_owned(),
            (Target::Side, _) => "say what they mean, as in `in sightlines: visible is clue` or `in cols reversed: first is clue`".to_owned(),
        }
    }
}
