//! Relations, formulas and clues.

use std::fmt::{self, Display};

use ecp_puzzle::vocabulary::{
    EndWord, FormProperty, InputMeasure, JoiningWord, MadeWord, MeasureWord, PartWord, Word,
};
use ecp_puzzle::{Comparison, Compound, Extent, Total};

use super::pattern::pattern_text;
use super::{Cells, Joined, Show, as_written, evenly, is_same_list, name_of};
use crate::ast::{
    AmongStatement, CellForm, ChoiceExpr, CluesStatement, ConnectionExpr, EntryList, Expression, FormulaExpr,
    FormulaTermExpr, LineExpr, ListEntry, MeasureExpr, Part, PathStatement, PlusMinus, PropertyExpr,
    QuantityExpr, RelationStatement, RuleExpr, ShownExpr, Spanned, Symbol, TermExpr,
};

impl Display for Show<&RelationStatement> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "in {}: {}", Joined(&self.0.families, ", "), Show(&self.0.rule))
    }
}

impl Display for Show<&RuleExpr> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            RuleExpr::Compare(measure, comparison, Spanned { value: TermExpr::Property(property), .. }) => {
                let not = if *comparison == Comparison::IsNot { "not " } else { "" };
                write!(f, "{} {not}{}", Show(measure), property.word())
            }
            RuleExpr::Compare(measure, comparison, term) => {
                let verb = if measure.value.is_list() { comparison.of_several() } else { comparison.word() };
                write!(f, "{} {verb} {}", Show(measure), Show(term))
            }
            RuleExpr::Has(property) => Show(property).fmt(f),
            RuleExpr::Lacks(property) => write!(f, "not {}", Show(property)),
            RuleExpr::Connected(connection) => Show(connection).fmt(f),
            RuleExpr::Compound(compound) => Show(compound).fmt(f),
            RuleExpr::Symmetric(family) => {
                write!(f, "{} {}", FormProperty::Symmetric.word(), Show(&family.value))
            }
            RuleExpr::Rectangular(are) => {
                write!(f, "{}{}", if *are { "" } else { "not " }, FormProperty::Rectangular.word())
            }
        }
    }
}

/// How tightly a relation holds its parts together: what binds less stands in brackets.
fn binding(rule: &RuleExpr) -> u8 {
    match rule {
        RuleExpr::Compound(Compound::If(_)) => 0,
        RuleExpr::Compound(Compound::Any(_)) => 1,
        RuleExpr::Compound(Compound::All(_)) => 2,
        RuleExpr::Compound(Compound::Not(_))
        | RuleExpr::Compare(..)
        | RuleExpr::Has(_)
        | RuleExpr::Lacks(_)
        | RuleExpr::Connected(_)
        | RuleExpr::Rectangular(_)
        | RuleExpr::Symmetric(_) => 3,
    }
}

impl Display for Show<&Compound<Spanned<RuleExpr>>> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bound = |f: &mut fmt::Formatter<'_>, part: &Spanned<RuleExpr>, least: u8| {
            if binding(&part.value) < least { write!(f, "({})", Show(part)) } else { Show(part).fmt(f) }
        };
        let (word, parts, least) = match self.0 {
            Compound::Not(part) => {
                write!(f, "{} ", JoiningWord::Not.word())?;
                return bound(f, part, 3);
            }
            Compound::If(parts) => {
                write!(f, "{} ", JoiningWord::If.word())?;
                bound(f, &parts[0], 1)?;
                write!(f, " {} ", JoiningWord::Then.word())?;
                return bound(f, &parts[1], 0);
            }
            Compound::Any(parts) => (JoiningWord::Or, parts, 2),
            Compound::All(parts) => (JoiningWord::And, parts, 3),
        };
        for (index, part) in parts.iter().enumerate() {
            if index > 0 {
                write!(f, " {} ", word.word())?;
            }
            bound(f, part, least)?;
        }
        Ok(())
    }
}

impl Display for Show<&ConnectionExpr> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ConnectionExpr { shown, joined_by, outside } = self.0;
        write!(f, "{} {}", FormProperty::Connected.word(), Joined(shown, " "))?;
        if let Some(family) = joined_by {
            write!(f, " by {}", Show(family))?;
        }
        if outside.is_some() { f.write_str(" outside") } else { Ok(()) }
    }
}

impl Display for Show<&ShownExpr> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            ShownExpr::Symbols(range) => Show(range).fmt(f),
            ShownExpr::Empty => f.write_str("empty"),
            ShownExpr::Stroke(stroke) => f.write_str(stroke.word()),
            ShownExpr::Parity(parity) => f.write_str(parity.word()),
        }
    }
}

impl Display for Show<&MeasureExpr> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            MeasureExpr::Of(measure, part) => write!(f, "{}{}", measure.word(), Show(part)),
            MeasureExpr::Word(word) => f.write_str(word.word()),
            MeasureExpr::OfInputs(measure, inputs) => write!(f, "{} {}", measure.word(), Joined(inputs, " ")),
            MeasureExpr::OfPieces(measure) => f.write_str(measure.word()),
            MeasureExpr::SizeOfGroups(groups) => {
                write!(f, "{} of {}", MeasureWord::Size.word(), Show(groups))
            }
            MeasureExpr::Clues => f.write_str("clues"),
            MeasureExpr::CountOfPieces(kinds) => {
                write!(f, "{} pieces", InputMeasure::Count.word())?;
                if kinds.is_empty() { Ok(()) } else { write!(f, " {}", Joined(kinds, " ")) }
            }
            MeasureExpr::OfList(total, list) => write!(f, "{} {}", total.word(), Show(&list.value)),
            MeasureExpr::Reckoned(reckoned) => expression(f, &reckoned.value, &|f, term| match term {
                QuantityExpr::Measure(measure) => Show(measure).fmt(f),
                QuantityExpr::Clue(kind) => write_clue(f, kind.as_ref()),
            }),
            MeasureExpr::SumOfWorth(kind, shown) => {
                write!(f, "{} {}", Total::Sum.word(), name_of(&kind.value))?;
                if shown.is_empty() {
                    Ok(())
                } else {
                    write!(f, " {} {}", MadeWord::At.word(), Joined(shown, " "))
                }
            }
            MeasureExpr::SumBetween(from, to) => {
                write!(f, "sum between {} and {}", Show(&from.value), Show(&to.value))
            }
        }
    }
}

fn write_clue(f: &mut fmt::Formatter<'_>, kind: Option<&Symbol>) -> fmt::Result {
    match kind {
        None => f.write_str("clue"),
        Some(kind) => write!(f, "clue {}", name_of(&kind.value)),
    }
}

/// With the `of` before it.
impl Display for Show<&Part> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(word) = PartWord::of(self.0) {
            return write!(f, " of {}", word.word());
        }
        match EndWord::of(self.0) {
            Some((end, Extent::Cells(cells))) => write!(f, " of {} {cells}", end.word()),
            Some((end, Extent::First)) => write!(f, " of {} first", end.word()),
            None => Ok(()),
        }
    }
}

impl Display for Show<&TermExpr> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            TermExpr::Clue(kind) => write_clue(f, kind.as_ref()),
            TermExpr::Measure(measure) => Show(measure).fmt(f),
            TermExpr::Symbol(symbol) => Show(symbol).fmt(f),
            TermExpr::Parity(parity) => f.write_str(parity.word()),
            TermExpr::Remainder(left, by) => write!(f, "{} mod {}", left.value, by.value),
            TermExpr::Property(property) => f.write_str(property.word()),
            TermExpr::Numbers(numbers) if numbers.is_empty() => f.write_str("( )"),
            TermExpr::Numbers(numbers) => Joined(numbers, " ").fmt(f),
        }
    }
}

impl Display for Show<&u32> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Display for Show<&i64> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Display for Show<&PropertyExpr> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            PropertyExpr::Word(word) => f.write_str(word.word()),
            PropertyExpr::Contains(choices) => {
                write!(f, "{} {}", FormProperty::Contains.word(), Joined(choices, " "))
            }
            PropertyExpr::OneOf(choices) => {
                write!(f, "{} {}", FormProperty::OneOf.word(), Joined(choices, " "))
            }
            PropertyExpr::WordInFile(file) => write!(f, "{} \"{}\"", FormProperty::WordIn.word(), file.value),
            PropertyExpr::WordInList(list) => write!(f, "{} {}", FormProperty::WordIn.word(), Show(list)),
            PropertyExpr::Matches(pattern) => {
                write!(f, "{} \"{}\"", FormProperty::Matches.word(), pattern_text(&pattern.value))
            }
            PropertyExpr::Allowed(drawing) => write!(f, "{} {}", FormProperty::Allowed.word(), Show(drawing)),
        }
    }
}

impl Display for Show<&ChoiceExpr> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            ChoiceExpr::Shown(shown) => Show(shown).fmt(f),
            ChoiceExpr::Clue => f.write_str("clue"),
        }
    }
}

impl Display for Show<&AmongStatement> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "among {}", Joined(&self.0.families, ", "))?;
        if let Some(family) = &self.0.meeting {
            write!(f, " {} {}", MadeWord::Meeting.word(), Show(family))?;
        }
        f.write_str(": ")?;
        if let Some(measure) = &self.0.measure {
            write!(f, "{} ", Show(measure))?;
        }
        f.write_str(self.0.property.value.word())
    }
}

impl Display for Show<&PathStatement> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "path {} in {}", Joined(&self.0.inputs, " "), Joined(&self.0.families, ", "))
    }
}

impl Display for Show<&CluesStatement> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("clues ")?;
        if let Some(family) = &self.0.family {
            write!(f, "{} ", Show(family))?;
        }
        if let Some(side) = &self.0.side {
            write!(f, "{} ", side.value.word())?;
        }
        if let Some(kind) = &self.0.kind {
            write!(f, "as {} ", name_of(&kind.value))?;
        }
        match &self.0.list {
            Some(list) => Show(list).fmt(f),
            None => f.write_str("on board"),
        }
    }
}

/// As it was written, if that is still what it says; else the entries.
impl Display for Show<&EntryList> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !is_same_list(self.0) {
            return write!(f, "{{ {} }}", Joined(&self.0.entries, " "));
        }
        let even = as_written(&self.0.drawing).and_then(|written| evenly(&written, Cells::Unsaid));
        let even = even.map(|drawing| EntryList { drawing, ..self.0.clone() }).filter(is_same_list);
        write!(f, "{{{}}}", even.as_ref().unwrap_or(self.0).drawing.raw.value)
    }
}

impl Display for Show<&ListEntry> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ListEntry { name, text, form } = self.0;
        if let Some(name) = name {
            write!(f, "{}=", name_of(&name.value))?;
        }
        match form {
            CellForm::Plain => f.write_str(&text.value),
            CellForm::Quoted => write!(f, "\"{}\"", text.value),
            CellForm::Clue => write!(f, "({})", text.value),
        }
    }
}

impl Display for Show<&LineExpr> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(clue) = &self.0.clue {
            write!(f, "{}: ", Show(clue))?;
        }
        Joined(&self.0.cells, " ").fmt(f)
    }
}

impl Display for Show<&FormulaExpr> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Show(&self.0.first).fmt(f)?;
        for (comparison, expression) in &self.0.rest {
            write!(f, " {} {}", comparison.sign(), Show(expression))?;
        }
        Ok(())
    }
}

impl Display for Show<&FormulaTermExpr> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            FormulaTermExpr::Cell(place) => Show(place).fmt(f),
            FormulaTermExpr::Digits(family) => {
                write!(f, "{} {}", MeasureWord::Digits.word(), Show(&**family))
            }
        }
    }
}

impl Display for Show<&Expression<FormulaTermExpr>> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        expression(f, self.0, &|f, term| Show(term).fmt(f))
    }
}

/// How what has a number is written.
type Written<'w, T> = &'w dyn Fn(&mut fmt::Formatter<'_>, &T) -> fmt::Result;

fn expression<T>(f: &mut fmt::Formatter<'_>, all: &Expression<T>, term: Written<'_, T>) -> fmt::Result {
    match all {
        Expression::Number(number) => number.fmt(f),
        Expression::Of(of) => term(f, of),
        Expression::Sum(terms) => {
            for (index, (sign, part)) in terms.iter().enumerate() {
                match (index, sign) {
                    (0, _) => {}
                    (_, PlusMinus::Plus) => f.write_str(" + ")?,
                    (_, PlusMinus::Minus) => f.write_str(" - ")?,
                }
                grouped(f, &part.value, term, matches!(part.value, Expression::Sum(_)))?;
            }
            Ok(())
        }
        Expression::Product(factors) => {
            for (index, factor) in factors.iter().enumerate() {
                f.write_str(if index == 0 { "" } else { " * " })?;
                let is_compound = matches!(factor.value, Expression::Sum(_) | Expression::Product(_));
                grouped(f, &factor.value, term, is_compound)?;
            }
            Ok(())
        }
    }
}

fn grouped<T>(
    f: &mut fmt::Formatter<'_>,
    part: &Expression<T>,
    term: Written<'_, T>,
    group: bool,
) -> fmt::Result {
    if !group {
        return expression(f, part, term);
    }
    f.write_str("(")?;
    expression(f, part, term)?;
    f.write_str(")")
}
