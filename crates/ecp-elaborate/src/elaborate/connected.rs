//! `connected`: cells that hang together.

use ecp_puzzle::{Condition, Connection, ConnectionSlip, Family, Grid};
use ecp_syntax::ast::{ConnectionExpr, RuleExpr, Spanned};
use ecp_syntax::{Diagnostic, Span};

use super::Elaborator;
use super::relations::{Scope, under_name};
use crate::codes;

impl Elaborator {
    /// What is to hang together.
    pub(super) fn connection(
        &mut self,
        connection: &ConnectionExpr,
        grid: &Grid,
        scope: Scope,
    ) -> Option<Connection> {
        let shown = self.shown(&connection.shown, scope.known)?;
        let span = connection.shown.iter().map(|shown| shown.span).reduce(Span::to).unwrap_or_default();
        if !self.may_be_shown(&shown, span, grid) {
            return None;
        }
        let joined_by = match &connection.joined_by {
            None => None,
            Some(family) => Some(under_name(family, self.checked_family(family, &grid.board, scope.named)?)),
        };
        Some(Connection { shown, joined_by, reaches_outside: connection.outside.is_some() })
    }

    /// Whether a condition may be said of the shapes of a family that stands there; if not, it is reported.
    pub(super) fn may_hang_together(
        &mut self,
        condition: &Condition,
        rule: &Spanned<RuleExpr>,
        (family_at, family): (Span, &Family),
        grid: &Grid,
    ) -> bool {
        let (Condition::Connected(connection), RuleExpr::Connected(said)) = (condition, &rule.value) else {
            return true;
        };
        let Some(slip) = connection.slip(family, &grid.board) else { return true };
        let outside = said.outside.map_or(rule.span, |outside| outside.span);
        let (place, label, help) = match slip {
            ConnectionSlip::OutsideBy => (outside, "with `by`", "leave out `by` or `outside`"),
            ConnectionSlip::NoOutside => (outside, "on a torus", "leave it out"),
            ConnectionSlip::SingleCells => {
                (family_at, "shapes of one cell each", "say it of the board: `in board: connected ■`")
            }
        };
        self.report(Diagnostic::error(codes::CONNECTED, slip.reason()).label(place, label).help(help));
        false
    }
}
