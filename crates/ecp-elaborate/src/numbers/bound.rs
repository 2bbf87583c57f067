//! What `let` says, what is set instead, and what it comes to.

use std::collections::{HashMap, VecDeque};

use ecp_syntax::ast::{
    AmountExpr, Ast, BoundExpr, CellExpr, LetStatement, Place, Spanned, Statement, SymbolRange, Value,
};
use ecp_syntax::{Diagnostic, Span, codes as syntax, evaluate, nearest};

use super::{Numbers, Settings};
use crate::codes;

/// A name, and what it is to stand for.
#[derive(Debug)]
pub(super) struct Bound<'a> {
    /// Where it is given.
    place: Span,
    value: Said<'a>,
}

/// Where the value of a name comes from.
#[derive(Clone, Copy, Debug)]
enum Said<'a> {
    Written(&'a Spanned<BoundExpr>),
    Outside(u32),
}

impl<'a> Numbers<'a> {
    /// Takes the names that the files give, each once.
    pub(super) fn bind(&mut self, ast: &'a Ast) {
        for statement in &ast.statements {
            let Statement::Let(LetStatement { name, value }) = &statement.value else { continue };
            match self.bound.get(name.value.as_str()) {
                Some(first) => {
                    let diagnostic = twice(&name.value, name.span, first.place);
                    self.diagnostics.push(diagnostic);
                }
                None => {
                    let bound = Bound { place: name.span, value: Said::Written(value) };
                    self.bound.insert(&name.value, bound);
                }
            }
        }
    }

    /// Takes other values for names that there are.
    pub(super) fn replace(&mut self, settings: &'a Settings) {
        let mut given: HashMap<(usize, &str), Span> = HashMap::new();
        for LetStatement { name, value } in &settings.with {
            let here = self.sources.index_at(name.span);
            if let Some(first) = given.insert((here, &name.value), name.span) {
                self.diagnostics.push(given_twice(&name.value, name.span, first));
                continue;
            }
            match self.bound.get_mut(name.value.as_str()) {
                Some(bound) if self.sources.index_at(bound.place) != here => {
                    bound.value = Said::Written(value);
                }
                _ => {
                    let others =
                        self.bound.iter().filter(|(_, bound)| self.sources.index_at(bound.place) != here);
                    let known: Vec<&str> = others.map(|(name, _)| *name).collect();
                    let message = format!("the file that is used has no number called {}", name.value);
                    let diagnostic = Diagnostic::error(syntax::UNKNOWN_NAME, message);
                    self.diagnostics.push(named(
                        diagnostic.label(name.span, "not named there"),
                        &name.value,
                        &known,
                    ));
                }
            }
        }
        for (name, number) in &settings.outside {
            match self.bound.get_mut(name.as_str()) {
                Some(bound) => bound.value = Said::Outside(*number),
                None => {
                    let known: Vec<&str> = self.bound.keys().copied().collect();
                    let message = format!("`--set {name}={number}`: no number is called {name}");
                    self.diagnostics.push(named(
                        Diagnostic::error(syntax::UNKNOWN_NAME, message),
                        name,
                        &known,
                    ));
                }
            }
        }
    }

    /// What each name stands for, once those are known of which it is made.
    pub(super) fn settle(&mut self) {
        let mut waits: HashMap<&'a str, Vec<&'a str>> = HashMap::new();
        let mut wanted: HashMap<&'a str, usize> = HashMap::new();
        let mut ready = VecDeque::new();
        for (&name, bound) in &self.bound {
            let names = bound.value.names();
            let others = names.iter().filter_map(|other| self.bound.get_key_value(other.as_str()));
            let mut number = 0;
            for (&other, _) in others {
                waits.entry(other).or_default().push(name);
                number += 1;
            }
            if number == 0 {
                ready.push_back(name);
            }
            wanted.insert(name, number);
        }
        while let Some(name) = ready.pop_front() {
            self.settle_one(name);
            for other in waits.remove(name).unwrap_or_default() {
                let left = wanted.entry(other).or_default();
                *left -= 1;
                if *left == 0 {
                    ready.push_back(other);
                }
            }
        }
        self.refuse_loops(&wanted);
    }

    fn settle_one(&mut self, name: &'a str) {
        let Some(bound) = self.bound.get(name) else { return };
        let rests_on_faulty = bound.value.names().iter().any(|other| self.faulty.contains(other.as_str()));
        let value = match bound.value {
            Said::Outside(number) => Ok(Value::Number(number)),
            Said::Written(_) if rests_on_faulty => {
                self.faulty.insert(name);
                return;
            }
            Said::Written(expression) => self.value_of(expression),
        };
        match value {
            Ok(value) => self.values.insert(name, value),
            Err(diagnostic) => {
                self.faulty.insert(name);
                self.diagnostics.push(diagnostic);
            }
        }
    }

    fn value_of(&self, expression: &Spanned<BoundExpr>) -> Result<Value, Diagnostic> {
        let span = expression.span;
        match &expression.value {
            BoundExpr::Amount(AmountExpr::Name(name)) if let_cell(self.values.get(name)).is_some() => {
                Ok(self.values.get(name).unwrap_or(Value::Number(0)))
            }
            BoundExpr::Amount(amount) => {
                evaluate(&Spanned { value: amount.clone(), span }, &self.values).map(Value::Number)
            }
            BoundExpr::Cell(CellExpr { layer, row, column }) => {
                let coordinate = |amount: &Spanned<AmountExpr>| match evaluate(amount, &self.values)? {
                    0 => Err(Diagnostic::error(syntax::NUMBER, "rows and columns are counted from 1")
                        .label(amount.span, "this is 0")
                        .help("the cell at the top left is `r1c1`")),
                    number => Ok(number),
                };
                let layer = layer.as_ref().map(coordinate).transpose()?;
                Ok(Value::Cell(Place { layer, row: coordinate(row)?, column: coordinate(column)? }))
            }
        }
    }

    /// Reports names that are made of each other in a circle; all others that wait for one are left alone.
    fn refuse_loops(&mut self, wanted: &HashMap<&'a str, usize>) {
        let is_left = |name: &str| wanted.get(name).is_some_and(|number| *number > 0);
        let left: Vec<&'a str> = self.bound.keys().copied().filter(|name| is_left(name)).collect();
        let Some(&first) = left.first() else { return };
        // each name that is left waits for another one that is left: so the walk comes back to one of its own
        let mut chain: Vec<&'a str> = vec![first];
        let mut places = HashMap::from([(first, 0)]);
        let again = loop {
            let last = chain.last().copied().unwrap_or(first);
            let names = self.bound.get(last).map(|bound| bound.value.names()).unwrap_or_default();
            let next = names.iter().filter_map(|name| self.bound.get_key_value(name.as_str()));
            let Some(next) = next.map(|(name, _)| *name).find(|name| is_left(name)) else { break 0 };
            if let Some(at) = places.insert(next, chain.len()) {
                break at;
            }
            chain.push(next);
        };
        let circle = &chain[again..];
        let message = match circle {
            [name] => format!("{name} is made of itself"),
            names if names.len() > 8 => format!("{} names are made of each other in a circle", names.len()),
            names => {
                format!("names are made of each other in a circle: {} of {}", names.join(" of "), names[0])
            }
        };
        let place = |name: &str| self.bound.get(name).map(|bound| bound.place).unwrap_or_default();
        let mut diagnostic =
            Diagnostic::error(codes::NAME_LOOP, message).label(place(circle[0]), "what it is, is not known");
        if let Some(second) = circle.get(1) {
            diagnostic = diagnostic.label(place(second), "which is made of this one");
        }
        self.diagnostics.push(diagnostic.help("give one of them a number"));
        self.faulty.extend(left);
    }

    /// Reports names that an input, a shape or a piece has, too.
    pub(super) fn refuse_taken(&mut self, statements: &[Spanned<Statement>]) {
        for statement in statements {
            for (what, name, span) in names_in(&statement.value) {
                let Some(bound) = self.bound.get(name.as_str()) else { continue };
                self.diagnostics.push(
                    Diagnostic::error(
                        codes::NAME_TAKEN,
                        format!("{name} is the name of {what} and of a number"),
                    )
                    .label(span, format!("the name of {what}"))
                    .label(bound.place, "the name of a number")
                    .help("give one of them another name"),
                );
            }
        }
    }

    /// Reports the name of a `for` that stands for something else already.
    pub(super) fn refuse_again(
        &self,
        name: &Spanned<String>,
        outer: &[Spanned<String>],
    ) -> Result<(), Diagnostic> {
        let bound = self.bound.get(name.value.as_str()).map(|bound| bound.place);
        let first = outer.iter().find(|other| other.value == name.value).map(|other| other.span).or(bound);
        first.map_or(Ok(()), |first| {
            Err(Diagnostic::error(codes::NAME_TWICE, format!("{} is named twice", name.value))
                .label(name.span, "named again here")
                .label(first, "first named here")
                .help("give it another name"))
        })
    }
}

impl Said<'_> {
    /// The names of which it is made.
    fn names(self) -> Vec<String> {
        let mut names = Vec::new();
        match self {
            Self::Outside(_) => {}
            Self::Written(Spanned { value: BoundExpr::Amount(amount), .. }) => amount.names(&mut names),
            Self::Written(Spanned { value: BoundExpr::Cell(cell), .. }) => {
                let amounts = cell.layer.iter().chain([&cell.row, &cell.column]);
                amounts.for_each(|amount| amount.value.names(&mut names));
            }
        }
        names
    }
}

/// The cell that a value is.
const fn let_cell(value: Option<Value>) -> Option<Place> {
    match value {
        Some(Value::Cell(place)) => Some(place),
        _ => None,
    }
}

/// The names that a statement gives to other things than numbers.
fn names_in(statement: &Statement) -> Vec<(&'static str, String, Span)> {
    match statement {
        Statement::Shape { name, .. } => vec![("a shape", name.value.clone(), name.span)],
        Statement::Piece(piece) => vec![("a piece", piece.name.value.clone(), piece.name.span)],
        Statement::Inputs(inputs) => inputs.symbols.iter().flat_map(of_range).collect(),
        _ => Vec::new(),
    }
}

/// The inputs of one letter or more in a range.
fn of_range(range: &Spanned<SymbolRange>) -> Vec<(&'static str, String, Span)> {
    let of = |name: String| ("an input", name, range.span);
    match &range.value {
        SymbolRange::One(name) => vec![of(name.clone())],
        SymbolRange::Range(from, to) => match (letter(from), letter(to)) {
            (Some(from), Some(to)) => (from..=to).map(|letter| of(letter.to_string())).collect(),
            _ => Vec::new(),
        },
    }
}

/// The letter that a text is.
fn letter(text: &str) -> Option<char> {
    let mut letters = text.chars();
    let first = letters.next().filter(char::is_ascii_alphabetic)?;
    letters.next().is_none().then_some(first)
}

fn twice(name: &str, span: Span, first: Span) -> Diagnostic {
    Diagnostic::error(codes::NAME_TWICE, format!("{name} is named twice"))
        .label(span, "named again here")
        .label(first, "first named here")
        .help(format!("a file that is used gets another number by `use ... with {name} = 6`"))
}

/// A file that is used again is not read again: its numbers have one value.
fn given_twice(name: &str, span: Span, first: Span) -> Diagnostic {
    Diagnostic::error(codes::NAME_TWICE, format!("{name} is given twice"))
        .label(span, "given again here")
        .label(first, "first given here")
        .help("a file that is used twice is read once: give the number once, or have two files with names of their own")
}

/// The help that names the nearest of those that there are.
fn named(diagnostic: Diagnostic, name: &str, known: &[&str]) -> Diagnostic {
    match (nearest(name, known.iter().copied()), known) {
        (Some(near), _) => diagnostic.help(format!("did you mean {near}?")),
        (None, []) => diagnostic.help(format!("a number gets a name by `let {name} = 8`")),
        (None, known) => diagnostic.help(format!("named: {}", known.join(" "))),
    }
}
