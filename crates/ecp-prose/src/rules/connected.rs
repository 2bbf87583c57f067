//! What hangs together.

use ecp_puzzle::{Connection, Family, InputId, Shown};

use super::Sentences;
use super::nouns::{Noun, any};

impl Sentences<'_> {
    /// `the cells with ■ hang together by their sides`
    pub(super) fn connection(
        &self,
        nouns: &[Noun],
        families: &[&Family],
        connection: &Connection,
    ) -> Option<String> {
        let inputs: Vec<InputId> = connection.shown.iter().copied().filter_map(Shown::input).collect();
        let cells = match (inputs.is_empty(), connection.shows_empty()) {
            (true, _) => "the cells that stay empty".to_owned(),
            (false, false) => format!("the cells with {}", self.inputs(&inputs, "or")),
            (false, true) => {
                format!("the cells with {} and those that stay empty", self.inputs(&inputs, "or"))
            }
        };
        let how = match &connection.joined_by {
            None => "by their sides",
            Some(shapes) if shapes.family == Family::Touching => "by their sides and corners",
            Some(_) => return None,
        };
        let within = match families {
            [Family::Board] => String::new(),
            _ => format!("in {} ", any(nouns)),
        };
        Some(if connection.reaches_outside {
            format!("{within}all of {cells} hang together {how} with the edge of the board")
        } else {
            format!("{within}{cells} hang together {how}")
        })
    }
}
