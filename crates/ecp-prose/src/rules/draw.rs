//! What lines are drawn.

use ecp_puzzle::vocabulary::FigureWord;
use ecp_puzzle::{Draw, Family, Way};

use super::Sentences;

impl Sentences<'_> {
    /// `draw a single closed line from cell to cell over their sides`
    pub(super) fn drawn(&self, draw: &Draw) -> Option<String> {
        let what = draw.figure.noun();
        let way = match &draw.way {
            Way::Edges => "along the sides of cells".to_owned(),
            Way::Diagonals => "along the diagonals of cells, at most one in each".to_owned(),
            Way::Clues { most: 1, .. } => {
                "straight from each clue to the next in its row or column, without crossing each other"
                    .to_owned()
            }
            Way::Clues { most, .. } => format!(
                "straight from each clue to the next in its row or column, up to {most} side by side, without crossing each other"
            ),
            Way::Cells(None) => "from cell to cell over their sides".to_owned(),
            Way::Cells(Some(by)) => match &by.family {
                Family::Touching => "from cell to cell over their sides and corners".to_owned(),
                family => format!("from cell to cell, from one to another of {}", self.noun(family).pair?),
            },
        };
        let is_one = matches!(draw.figure, FigureWord::Loop | FigureWord::Path);
        let more = match &draw.way {
            _ if draw.figure.branches() => "",
            _ if draw.crossings => "; where two of its parts meet they cross, and both go straight on",
            Way::Clues { .. } => "",
            Way::Edges | Way::Diagonals if is_one => "; it does not touch or cross itself",
            Way::Edges | Way::Diagonals => "; they do not touch or cross each other or themselves",
            Way::Cells(_) if is_one => "; it comes to each cell once at most",
            Way::Cells(_) => "; at most one of them comes to a cell, once",
        };
        let over = if draw.over.is_empty() {
            String::new()
        } else {
            format!("; lines may pass cells that hold {}", self.inputs(&draw.over, "or"))
        };
        Some(format!("draw {what} {way}{more}{over}"))
    }
}
