//! What a clue says: numbers, inputs, or that there is any.

use ecp_puzzle::{Choice, Clue, ClueMark, Condition, Measure, Property, Relation};
use ecp_syntax::ast::{CellForm, Spanned, Symbol};
use ecp_syntax::{Diagnostic, Span};

use super::COMMAS;
use crate::codes;
use crate::elaborate::Elaborator;
use crate::elaborate::inputs::Known;

/// What a relation reads of a clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::elaborate) enum ClueKind {
    /// One number.
    Number,
    /// One number or one input.
    Held,
    /// A list of numbers.
    List,
    /// Inputs.
    Inputs,
    /// Whatever it says: shapes are told apart by it.
    Loose,
}

impl ClueKind {
    pub(super) fn of(relation: &Relation) -> Self {
        if relation.selection.marked.is_some() {
            Self::Loose
        } else {
            Self::of_condition(&relation.condition)
        }
    }

    /// What both read of a clue; `None` if that is not the same.
    pub(in crate::elaborate) fn with(self, other: Self) -> Option<Self> {
        match (self, other) {
            (Self::Number, Self::Held) | (Self::Held, Self::Number) => Some(Self::Held),
            _ => (self == other).then_some(self),
        }
    }

    /// What a condition reads of a clue.
    pub(in crate::elaborate) fn of_condition(condition: &Condition) -> Self {
        match condition {
            // all that read a clue read the same of it
            Condition::Compound(_) => {
                let forms = condition.clued().into_iter().map(Self::of_condition);
                forms.reduce(|one, other| one.with(other).unwrap_or(one)).unwrap_or(Self::Number)
            }

            Condition::Compare(measure, ..) if measure.is_list() => Self::List,
            Condition::Compare(Measure::First(_) | Measure::Last(_), ..) => Self::Held,
            // what hangs together has no clues
            Condition::Compare(..) | Condition::Connected(_) => Self::Number,
            Condition::Has(property) | Condition::Lacks(property) => {
                debug_assert!(matches!(
                    property,
                    Property::Contains(choices) | Property::OneOf(choices) if choices.contains(&Choice::Clue)
                ));
                Self::Inputs
            }
        }
    }

    const fn wanted(self) -> &'static str {
        match self {
            Self::Number => "a number was expected",
            Self::Held => "a number or an input was expected",
            Self::List => "a number or a list of numbers was expected",
            Self::Inputs | Self::Loose => "inputs were expected",
        }
    }
}

impl Elaborator {
    /// The clue that a text means; none where it says that there is none, or nothing that the relation can read.
    pub(super) fn clue(
        &mut self,
        text: &Symbol,
        form: CellForm,
        kind: ClueKind,
        known: &Known,
    ) -> Option<Clue> {
        if form == CellForm::Plain && matches!(text.value.as_str(), "." | "_") {
            return None;
        }
        let mut parts = parts(text, form, self.begin_of(text));
        // signs by which shapes are told apart say nothing else
        if kind != ClueKind::Loose {
            let said = parts.len();
            let is_input = |part: &Symbol| match kind {
                ClueKind::Held | ClueKind::Inputs => known.contains_key(part.value.as_str()),
                ClueKind::Number | ClueKind::List | ClueKind::Loose => false,
            };
            parts.retain(|part| is_input(part) || !self.named_signs.contains(&part.value));
            if parts.is_empty() && said > 0 {
                return None;
            }
        }
        let mut marks = Vec::with_capacity(parts.len());
        for part in &parts {
            marks.push(self.mark(part, form, kind, known)?);
        }
        if !matches!(kind, ClueKind::List | ClueKind::Inputs | ClueKind::Loose) && marks.len() != 1 {
            self.wrong(text, text.span, kind);
            return None;
        }
        Some(Clue(marks))
    }

    /// The byte at which the text of a clue begins: behind its parenthesis, where it has one.
    pub(super) fn begin_of(&self, clue: &Symbol) -> usize {
        let span = clue.span;
        let source = self.texts.sources().at(span);
        let written =
            source.and_then(|source| source.text.get(span.start - source.start..span.end - source.start));
        span.start + written.map_or(0, ecp_syntax::clue_begins)
    }

    fn mark(&mut self, part: &Symbol, form: CellForm, kind: ClueKind, known: &Known) -> Option<ClueMark> {
        let text = part.value.as_str();
        let input = known.get(text).map(|input| ClueMark::Input(*input));
        let number = || text.parse().ok().filter(|_| is_number(text));
        let number = number().map(|number: u32| ClueMark::Number(i64::from(number)));
        let mark = match kind {
            _ if text == "?" && form != CellForm::Quoted => Some(ClueMark::Any),
            ClueKind::Number | ClueKind::List => number,
            ClueKind::Held => number.or(input),
            ClueKind::Inputs => input,
            ClueKind::Loose => Some(self.loose_mark(part, known)),
        };
        if mark.is_none() && kind != ClueKind::Inputs && is_number(text) {
            self.too_large(part);
        } else if mark.is_none() {
            self.wrong(part, part.span, kind);
        }
        mark
    }

    fn too_large(&mut self, number: &Symbol) {
        self.report_once(
            Diagnostic::error(codes::CLUE_MARK, format!("the clue {} is too large", number.value))
                .label(number.span, "here")
                .help("write a number from 0 to 4,294,967,295"),
        );
    }

    fn wrong(&mut self, text: &Symbol, span: Span, kind: ClueKind) {
        let said = if text.value.is_empty() {
            "an empty clue".to_owned()
        } else {
            format!("the clue {}", text.value)
        };
        self.report_once(
            Diagnostic::error(
                codes::CLUE_MARK,
                format!("{said} does not go with the relation that reads it"),
            )
            .label(span, kind.wanted())
            .help(advice(&text.value, kind)),
        );
    }
}

/// Whether a clue is a number, of whatever size.
fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// What to do about a clue that cannot be read.
fn advice(text: &str, kind: ClueKind) -> String {
    if text.contains(COMMAS) {
        return "put blanks between clues, and no commas".to_owned();
    }
    if kind == ClueKind::Number && text.contains(char::is_whitespace) {
        return format!("only {} are read as lists of numbers", Measure::lists());
    }
    "write . where there is no clue, and ? where there is one that is not known".to_owned()
}

/// The parts of a clue that begins at a byte: those of a list stand apart, with a comma or without.
pub(super) fn parts(text: &Symbol, form: CellForm, start: usize) -> Vec<Symbol> {
    if form != CellForm::Clue {
        return vec![text.clone()];
    }
    let is_gap = |c: char| c.is_whitespace() || c == ',';
    let part = |part: &str| {
        let at = start + (part.as_ptr() as usize - text.value.as_ptr() as usize);
        Spanned { value: part.to_owned(), span: Span::new(at, at + part.len()) }
    };
    text.value.split(is_gap).filter(|part| !part.is_empty()).map(part).collect()
}
