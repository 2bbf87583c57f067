//! The rules of a puzzle in words, for what no picture shows.

use ecp::Places;
use ecp::puzzle::{Bounds, Constraint, Counts, Form, Gap, Grid, InputId, Strength};
use ecp::syntax::{Sources, Span};

/// A rule, by its place in the puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum RuleId {
    Constraint(usize),
    Relation(usize),
    Among(usize),
    Formula(usize),
    Path(usize),
    Connected,
}

/// The rules of a puzzle as its text has them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words {
    relations: Vec<Option<String>>,
    among: Vec<Option<String>>,
    formulas: Vec<Option<String>>,
    paths: Vec<Option<String>>,
    connected: Option<String>,
}

impl Words {
    /// The rules of the puzzle that stands at these places. The default is for a puzzle without a text, whose rules are
    /// called by their families.
    #[must_use]
    pub fn of(places: &Places, sources: &Sources) -> Self {
        let written = |span: &Span| {
            let source = sources.at(*span)?;
            let text = source.text.get(span.start - source.start..span.end - source.start)?;
            Some(text.split_whitespace().collect::<Vec<_>>().join(" "))
        };
        let all = |spans: &[Span]| spans.iter().map(written).collect();
        Self {
            relations: all(&places.relations),
            among: all(&places.among),
            formulas: all(&places.formulas),
            paths: all(&places.paths),
            connected: places.connected.as_ref().and_then(written),
        }
    }

    /// A rule in words. What is drawn in its place is not listed again.
    pub(crate) fn rule(&self, grid: &Grid, rule: RuleId, is_drawn: bool) -> String {
        let said = |list: &[Option<String>], number: usize| list.get(number).cloned().flatten();
        match rule {
            RuleId::Constraint(number) => counts(grid, &grid.constraints[number]),
            RuleId::Relation(number) => {
                let text = said(&self.relations, number)
                    .unwrap_or_else(|| grid.relations[number].shapes.name.clone());
                beginning_with("in", &if is_drawn { without_list(&text) } else { text })
            }
            RuleId::Among(number) => {
                let names = || grid.among[number].families.iter().map(|family| family.name.as_str());
                let text =
                    said(&self.among, number).unwrap_or_else(|| names().collect::<Vec<_>>().join(", "));
                beginning_with("among", &if is_drawn { without_list(&text) } else { text })
            }
            RuleId::Formula(number) => {
                beginning_with("require", &said(&self.formulas, number).unwrap_or_default())
            }
            RuleId::Path(number) => {
                let families = grid.paths[number].families.iter().map(|family| family.name.as_str());
                let families = families.collect::<Vec<_>>().join(", ");
                said(&self.paths, number).unwrap_or_else(|| format!("path in {families}"))
            }
            RuleId::Connected => self.connected.clone().unwrap_or_else(|| "connectedInputs".to_owned()),
        }
    }
}

/// The text, behind a word that it may begin with already.
fn beginning_with(word: &str, text: &str) -> String {
    if text.split_whitespace().next() == Some(word) { text.to_owned() } else { format!("{word} {text}") }
}

/// A relation without the list of its shapes: `lines { … }: sum is clue`.
fn without_list(text: &str) -> String {
    match (text.find('{'), text.rfind("}:")) {
        (Some(start), Some(end)) if start < end => format!("{}{{ … {}", &text[..start], &text[end..]),
        _ => text.to_owned(),
    }
}

/// `primary rows`, `secondary touching with ★ occurs 1`
fn counts(grid: &Grid, constraint: &Constraint) -> String {
    let strength = if constraint.strength == Strength::Primary { "primary" } else { "secondary" };
    let mut text = format!("{strength} {}", constraint.shapes.name);
    if let Counts::With(counts) = &constraint.counts {
        let symbol = |(input, _): &(InputId, Bounds)| grid.inputs[input.index()].symbol.as_str();
        let alike = counts.chunk_by(|(_, one), (_, other)| one == other);
        let count = |counts: &[(InputId, Bounds)]| {
            format!("{} occurs {}", counts.iter().map(symbol).collect::<Vec<_>>().join(" "), counts[0].1)
        };
        text.push_str(" with ");
        text.push_str(&alike.map(count).collect::<Vec<_>>().join(", "));
    }
    text
}

/// The rules for laying pieces, and the pieces that are no drawing.
pub(crate) fn of_pieces(grid: &Grid) -> Vec<String> {
    let pieces = &grid.pieces;
    let mut lines = Vec::new();
    for piece in &pieces.list {
        match piece.form {
            Form::Rectangles => lines.push("pieces rectangles".to_owned()),
            Form::Polyominoes(least, most) => lines.push(format!("pieces polyominoes {least}..{most}")),
            Form::Drawn(_) | Form::Word(_) => {}
        }
    }
    lines.extend(pieces.rules.iter().map(|rule| format!("in pieces: {rule}")));
    lines.extend(
        pieces
            .meetings
            .iter()
            .map(|meeting| format!("in {}: count of pieces {}", meeting.shapes.name, meeting.bounds)),
    );
    for (gap, between) in [(pieces.gap, ""), (pieces.gap_between_copies, " between copies")] {
        match gap {
            Gap::None => {}
            Gap::Sides => lines.push(format!("pieces gap{between}")),
            Gap::Corners => lines.push(format!("pieces gap corners{between}")),
        }
    }
    if pieces.overlap {
        lines.push("pieces overlap".to_owned());
    }
    if pieces.may_be_left {
        lines.push("secondary pieces".to_owned());
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_left_out_where_they_are_drawn() {
        assert_eq!(without_list("in lines { 12: r1c1 r2c2 }: sum is clue"), "in lines { … }: sum is clue");
        assert_eq!(without_list("in rows: word in { CAT }"), "in rows: word in { CAT }");
    }
}
