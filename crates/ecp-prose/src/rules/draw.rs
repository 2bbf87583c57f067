//! What lines are drawn.

use ecp_puzzle::vocabulary::FigureWord;
use ecp_puzzle::{Draw, Family, Way};

use super::Sentences;

impl Sentences<'_> {
    /// `draw a single closed line from cell to cell over their sides`
    pub(super) fn drawn(&self, draw: &Draw) -> Option<String> {
        let what = match draw.figure {
            FigureWord::Loop => "a single closed line",
            FigureWord::Loops => "closed lines",
            FigureWord::Lines => "lines",
        };
        let way = match &draw.way {
            Way::Edges => "along the sides of cells".to_owned(),
            Way::Cells(None) => "from cell to cell over their sides".to_owned(),
            Way::Cells(Some(by)) => match &by.family {
                Family::Touching => "from cell to cell over their sides and corners".to_owned(),
                family => format!("from cell to cell, from one to another of {}", self.noun(family).pair?),
            },
        };
        let more = match (&draw.way, draw.figure) {
            (Way::Edges, FigureWord::Loop | FigureWord::Loops) => "; it does not touch or cross itself",
            (Way::Cells(_), FigureWord::Loop | FigureWord::Loops) => "; it comes to each cell once at most",
            (_, FigureWord::Lines) => "",
        };
        Some(format!("draw {what} {way}{more}"))
    }
}
