//! `picture`: what is drawn for the eye only.

use ecp_puzzle::vocabulary::{Shade, Word};
use ecp_puzzle::{Decoration, DecorationMark, Grid};
use ecp_syntax::Diagnostic;
use ecp_syntax::ast::{PictureExpr, PictureStatement, PictureWord, Symbol};

use super::Elaborator;
use super::relations::{Scope, under_name};
use crate::codes;

impl Elaborator {
    /// Marks on the shapes of families.
    pub(super) fn picture(&mut self, statement: &PictureStatement, grid: &mut Grid, scope: Scope) {
        let mark = match &statement.mark {
            PictureExpr::Word(PictureWord::Circle) => Some(DecorationMark::Circle),
            PictureExpr::Word(PictureWord::Square) => Some(DecorationMark::Square),
            PictureExpr::Word(PictureWord::Line) => Some(DecorationMark::Line),
            PictureExpr::Text(text) => Some(DecorationMark::Text(text.value.clone())),
            PictureExpr::Shade(color) => self.shade(color).map(DecorationMark::Shade),
        };
        for expression in &statement.families {
            let family = self.checked_family(expression, &grid.board, scope.named);
            if let (Some(family), Some(mark)) = (family, &mark) {
                grid.decorations
                    .push(Decoration { mark: mark.clone(), shapes: under_name(expression, family) });
            }
        }
    }

    /// The color of that name; that there is none is reported.
    fn shade(&mut self, color: &Symbol) -> Option<Shade> {
        let found = Shade::read(&color.value);
        if found.is_none() {
            let known = || Shade::ALL.iter().map(|color| color.word());
            let help = match ecp_syntax::nearest(&color.value, known()) {
                Some(nearest) => format!("did you mean {nearest}?"),
                None => format!("the colors are {}", known().collect::<Vec<_>>().join(", ")),
            };
            self.report(
                Diagnostic::error(codes::SHADE, format!("no color is called {}", color.value))
                    .label(color.span, "a color was expected")
                    .help(help),
            );
        }
        found
    }
}
