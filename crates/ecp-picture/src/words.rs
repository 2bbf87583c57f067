//! Where the rules of a puzzle are written: their text, and the rule files of the program that they come from.

use ecp::Places;
use ecp::prose::names::keyword;
use ecp::puzzle::{Block, Grid, Rule, RuleId};
use ecp::rules::{self, RuleFile};
use ecp::syntax::{Sources, Span};

/// The rules of a puzzle as its text has them, and the rule files that it uses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words {
    /// For each rule its text; none of a puzzle without a text.
    rules: Vec<Text>,
    /// The inputs that the puzzle declares itself.
    own_inputs: bool,
    files: Vec<RuleFile>,
}

/// What is written of a rule.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Text {
    line: Option<String>,
    /// The rule file of the program that it comes from, by its number; of files that use each other the one that the puzzle names.
    file: Option<usize>,
    /// Whether that file says it itself.
    is_direct: bool,
}

impl Words {
    /// The rules of the puzzle that stands at these places. The default is for a puzzle without a text, whose rules are
    /// called by their families.
    #[must_use]
    pub fn of(places: &Places, sources: &Sources) -> Self {
        let mut files: Vec<RuleFile> = Vec::new();
        for source in sources.iter() {
            let is_it = |file: &&RuleFile| file.title() == source.name && file.text == source.text;
            files.extend(rules::ALL.iter().find(is_it));
        }
        let text = |span: &Span| {
            let Some(source) = sources.at(*span) else { return Text::default() };
            let line = source.text.get(span.start - source.start..span.end - source.start);
            let number = |name: &str| files.iter().position(|file| file.title() == name);
            let chain = sources.chain(*span).filter_map(|place| sources.at(place));
            let named = chain.filter_map(|source| number(&source.name)).last();
            Text {
                line: line.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")),
                file: named.or_else(|| number(&source.name)),
                is_direct: named.is_none(),
            }
        };
        Self {
            rules: places.rules.iter().map(text).collect(),
            own_inputs: places.inputs.iter().map(text).any(|text| text.file.is_none()),
            files,
        }
    }

    /// The rule files of the program that the puzzle uses.
    pub(crate) fn files(&self) -> &[RuleFile] {
        &self.files
    }

    /// Whether the puzzle declares inputs itself.
    pub(crate) fn has_own_inputs(&self) -> bool {
        self.own_inputs
    }

    /// The rule file that a rule comes from, by its number.
    pub(crate) fn file_of(&self, rule: RuleId) -> Option<usize> {
        self.text(rule)?.file
    }

    /// The parts of the board for which a rule file is used; none, where it is used for all of it, or names parts itself.
    pub(crate) fn parts_of(&self, file: usize, grid: &Grid) -> Vec<Block> {
        let mut parts = Vec::new();
        for (text, rule) in self.rules.iter().zip(&grid.rules).filter(|(text, _)| text.file == Some(file)) {
            let says_parts = text.line.as_deref().is_some_and(|line| line.contains(" of r"));
            if !text.is_direct || says_parts {
                return Vec::new();
            }
            for shapes in rule.families() {
                let Some(part) = shapes.family.rectangle() else { return Vec::new() };
                if !parts.contains(&part) {
                    parts.push(part);
                }
            }
        }
        parts
    }

    /// The rule file that says this line about pieces, by its number.
    pub(crate) fn file_with(&self, line: &str) -> Option<usize> {
        self.files.iter().position(|file| file.text.lines().any(|own| own == line))
    }

    fn text(&self, rule: RuleId) -> Option<&Text> {
        self.rules.get(rule.index())
    }

    /// A rule as the language has it. What is drawn in its place is not listed again.
    pub(crate) fn line(&self, grid: &Grid, rule: RuleId, is_drawn: bool) -> String {
        let text = self.text(rule).and_then(|text| text.line.clone());
        let rule = grid.rule(rule);
        let text = text.unwrap_or_else(|| match rule {
            Rule::Count(_) | Rule::Relation(_) | Rule::Among(_) => {
                let names = rule.families().iter().map(|family| family.name.as_str());
                names.collect::<Vec<_>>().join(", ")
            }
            Rule::Formula(_) | Rule::Path(_) | Rule::ConnectedInputs(_) | Rule::Groups(_) | Rule::Draw(_) => {
                String::new()
            }
        });
        beginning_with(keyword(rule), &if is_drawn { without_list(&text) } else { text })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_left_out_where_they_are_drawn() {
        assert_eq!(without_list("in lines { 12: r1c1 r2c2 }: sum is clue"), "in lines { … }: sum is clue");
        assert_eq!(without_list("in rows: word in { CAT }"), "in rows: word in { CAT }");
    }
}
