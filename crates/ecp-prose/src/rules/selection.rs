//! Of which shapes a relation speaks, in words: `with ■`, `without a clue`.

use ecp_puzzle::english::joined;
use ecp_puzzle::{Marked, Relation, Selection};

use super::Sentences;
use super::nouns::Noun;

impl Sentences<'_> {
    /// The nouns of the shapes of relations, with what selects some of them.
    pub(super) fn selected(&self, nouns: Vec<Noun>, relations: &[&Relation]) -> Vec<Noun> {
        let selected = |(noun, relation): (Noun, &&Relation)| match self.which(&relation.selection) {
            Some(which) => {
                Noun { one: format!("{} {which}", noun.one), many: format!("{} {which}", noun.many), ..noun }
            }
            None => noun,
        };
        nouns.into_iter().zip(relations).map(selected).collect()
    }

    /// `with ■ and without a clue`; `None` where all shapes are meant.
    fn which(&self, selection: &Selection) -> Option<String> {
        let at = (!selection.at.is_empty()).then(|| match self.shown(&selection.at, "or") {
            shown if shown == "empty cells" => "that stays empty".to_owned(),
            shown => format!("with {shown}"),
        });
        let marked = selection.marked.as_ref().map(|marked| match marked {
            Marked::Any => "with a clue".to_owned(),
            Marked::None => "without a clue".to_owned(),
            Marked::With(marks) => {
                let marks: Vec<String> = marks.iter().map(|mark| self.grid.mark_text(*mark)).collect();
                format!("with the clue {}", joined(&marks, "or"))
            }
        });
        let parts: Vec<String> = at.into_iter().chain(marked).collect();
        (!parts.is_empty()).then(|| parts.join(" and "))
    }
}
