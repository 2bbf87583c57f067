//! The names in a text: where each is given, and where it is used.

mod walk;

use ecp::syntax::Span;
use ecp::syntax::ast::Ast;

/// What a name stands for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    /// Something that may stand in a cell.
    Input,
    /// A family of shapes.
    Shape,
    /// A region of the map that this shape names; of a map without a name, which map it is.
    Region(String),
    Piece,
    Item,
    /// A color of an item.
    Color,
    Option,
    /// A number or a cell; of a `for`, the byte at which that begins.
    Number(Option<usize>),
}

impl Kind {
    /// As in "no input is called x".
    pub(crate) fn noun(&self) -> &'static str {
        match self {
            Self::Input => "input",
            Self::Shape => "shape",
            Self::Region(_) => "region",
            Self::Piece => "piece",
            Self::Item => "item",
            Self::Color => "color",
            Self::Option => "option",
            Self::Number(_) => "number",
        }
    }
}

/// Whether a name is given or used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Given,
    Used,
}

/// A place at which a name stands, or a range of names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mention {
    pub(crate) kind: Kind,
    pub(crate) name: String,
    /// Of a range, its last name.
    pub(crate) last: Option<String>,
    /// The place, quotes included.
    pub(crate) span: Span,
    pub(crate) role: Role,
    pub(crate) form: Form,
}

/// As what a name is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// As a symbol in a statement.
    Symbol,
    /// As the name of a shape, which begins with no digit.
    Name,
    /// As a cell of a drawing whose cells have blanks between them.
    Token,
    /// As a cell of a drawing in which every character is one.
    Character,
    /// In an expression that cells match.
    Expression,
}

impl Mention {
    /// Whether the name is this one, or one of the range.
    pub(crate) fn covers(&self, kind: &Kind, name: &str) -> bool {
        self.kind == *kind
            && match &self.last {
                None => self.name == name,
                Some(last) => is_between(&self.name, last, name),
            }
    }
}

/// Whether a name lies in a range of whole numbers or of letters.
fn is_between(first: &str, last: &str, name: &str) -> bool {
    let numbers = |text: &str| text.parse::<u32>().ok().filter(|number| number.to_string() == text);
    if let (Some(first), Some(last)) = (numbers(first), numbers(last)) {
        return numbers(name).is_some_and(|number| (first..=last).contains(&number));
    }
    let letter = |text: &str| Some(text.chars().next()?).filter(|letter| letter.len_utf8() == text.len());
    match (letter(first), letter(last), letter(name)) {
        (Some(first), Some(last), Some(name)) => (first..=last).contains(&name),
        _ => false,
    }
}

/// The names of a mention: of a range so many at most.
pub(crate) fn of_range(mention: &Mention, most: usize) -> Vec<String> {
    let Some(last) = &mention.last else { return vec![mention.name.clone()] };
    if let (Ok(first), Ok(last)) = (mention.name.parse::<u32>(), last.parse::<u32>()) {
        return (first..=last).take(most).map(|number| number.to_string()).collect();
    }
    match (mention.name.chars().next(), last.chars().next()) {
        (Some(first), Some(last)) => (first..=last).take(most).map(String::from).collect(),
        _ => Vec::new(),
    }
}

/// All mentions of names in a tree, in the order of the text.
pub(crate) fn mentions(ast: &Ast) -> Vec<Mention> {
    let mut mentions = walk::walk(ast);
    mentions.sort_by_key(|mention| (mention.span.start, mention.span.end));
    mentions
}

/// The mention at a byte, or that ends there.
pub(crate) fn at(mentions: &[Mention], at: usize) -> Option<&Mention> {
    let touches = |mention: &&Mention| mention.span.start <= at && at <= mention.span.end;
    let holds = |mention: &&Mention| at < mention.span.end;
    // the name of a number may stand in a range of inputs
    let length = |mention: &&Mention| mention.span.end - mention.span.start;
    let holding = mentions.iter().filter(touches).filter(holds).min_by_key(length);
    holding.or_else(|| mentions.iter().find(touches))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &str) -> Vec<String> {
        let parsed = ecp::syntax::parse(text);
        assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
        let reported = |mention: Mention| {
            let written = &text[mention.span.start..mention.span.end];
            let role = if mention.role == Role::Given { "=" } else { "" };
            format!("{} {written}{role}", mention.kind.noun())
        };
        mentions(&parsed.ast).into_iter().map(reported).collect()
    }

    #[test]
    fn names_of_boards_and_shapes() {
        let text = "inputs 1..4 \"x y\" occur 1\nshape cages = regions { ab / ab }\nboard blank o { 1o / .\"x y\" }\n\
                    in cages reversed: sum is clue\nclues cages { a=3 }\nin cages: count of 1 3 is 2\n";
        let expected = [
            "input 1..4=",
            "input \"x y\"=",
            "shape cages=",
            "region a=",
            "region b=",
            "region a=",
            "region b=",
            "input 1",
            "input \"x y\"",
            "shape cages",
            "shape cages",
            "region a",
            "shape cages",
            "input 1",
            "input 3",
        ];
        assert_eq!(said(text), expected);
    }

    #[test]
    fn names_of_pieces_and_items() {
        let text = "inputs t u\npiece P { tu }\npiece Q { XX }\nboard rectangle 3 3\n";
        assert_eq!(said(text), ["input t=", "input u=", "piece P=", "input t", "input u", "piece Q="]);
        let text = "items A B\nsecondary items G\noption x { A G:red }\noption { B }\n";
        let expected =
            ["item A=", "item B=", "item G=", "option x=", "item A", "item G", "color red", "item B"];
        assert_eq!(said(text), expected);
    }

    #[test]
    fn a_name_within_a_range_is_given_by_it() {
        let parsed = ecp::syntax::parse("inputs 8..11 a..c\n");
        let mentions = mentions(&parsed.ast);
        let covered = |name| mentions.iter().any(|mention| mention.covers(&Kind::Input, name));
        assert_eq!(
            ["8", "10", "12", "b", "d", "010", "ab"].map(covered),
            [true, true, false, true, false, false, false]
        );
    }
}
