//! Syntax tree → text.

mod drawing;
mod family;
mod made;
mod pattern;
mod pieces;
mod relation;

use std::fmt::{self, Write};

use ecp_puzzle::vocabulary::{Word, is_word};

use self::drawing::Edge;
pub use self::pattern::{is_plain_in_pattern, pattern_text, symbol_in_pattern};
use crate::ast::{
    Ast, BoardStatement, BoundExpr, CellForm, Comparison, CountExpr, CountStatement, DrawStatement, Drawing,
    DrawnCell, EntryExpr, ForStatement, FormulaExpr, InputsStatement, ItemsStatement, LatticeWord, Lay,
    LetStatement, Occurs, PictureExpr, PictureStatement, ShowStatement, Spanned, Statement, Strength,
    SymbolRange, UseStatement, Used, WayExpr, WithCount,
};
use crate::parse::{as_written, is_bare_symbol, is_same_list};
use crate::words;

/// The text of a tree, one statement after the other: it is read back as an equal tree.
///
/// Symbols are put in quotes where they need them. A drawing keeps the decoration it was written with. Comments are
/// not in the tree, and so not in the text. In a tree that was not made by [`parse`](crate::parse()), symbols must be
/// without quotes and line ends, which no text could say.
///
/// # Examples
///
/// ```
/// let parsed = ecp_syntax::parse("inputs   1..3  \"left\" occurs 1 // three digits");
/// assert_eq!(ecp_syntax::print(&parsed.ast), "inputs 1..3 \"left\" occur 1\n");
/// ```
#[must_use]
pub fn print(ast: &Ast) -> String {
    let mut text = String::new();
    for statement in &ast.statements {
        // writing to a string does not fail
        let _ = writeln!(text, "{}", statement_text(ast, statement));
    }
    text
}

/// A statement of a tree as text.
pub(crate) fn statement_text(ast: &Ast, statement: &Spanned<Statement>) -> String {
    let text = Show(&statement.value).to_string();
    let from = ast.said.partition_point(|said| said.span.start < statement.span.start);
    let said = ast.said[from..].iter().take_while(|said| said.span.start < statement.span.end);
    // what stands for a name is a number that nobody writes
    said.fold(text, |text, said| text.replace(&said.stands_as, &said.written))
}

/// A cell of a drawing as text: `5`, `"x y"`, `(2 1)`.
#[must_use]
pub fn cell_text(cell: &DrawnCell) -> String {
    Show(cell).to_string()
}

/// A formula as text: `r1c1 < r1c2`.
#[must_use]
pub fn formula_text(formula: &FormulaExpr) -> String {
    Show(formula).to_string()
}

/// A part of the tree as text.
struct Show<T>(T);

/// Parts with something between them.
struct Joined<'a, T>(&'a [T], &'static str);

impl<'a, T> fmt::Display for Joined<'a, T>
where
    Show<&'a T>: fmt::Display,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, part) in self.0.iter().enumerate() {
            let between = if index == 0 { "" } else { self.1 };
            write!(f, "{between}{}", Show(part))?;
        }
        Ok(())
    }
}

impl<'a, T> fmt::Display for Show<&'a Spanned<T>>
where
    Show<&'a T>: fmt::Display,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Show(&self.0.value).fmt(f)
    }
}

impl fmt::Display for Show<&Statement> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Statement::About(field, text) => write!(f, "{} \"{}\"", field.word(), text.value),
            Statement::Use(used) => Show(used).fmt(f),
            Statement::Let(bound) => write!(f, "let {}", Show(bound)),
            Statement::For(ForStatement { name, from, to, body }) => {
                write!(f, "for {} in {}..{}: {}", name.value, from.value, to.value, Show(&**body))
            }
            Statement::Inputs(inputs) => Show(inputs).fmt(f),
            Statement::Board(board) => Show(board).fmt(f),
            Statement::Shape { name, family } => {
                write!(f, "shape {} = {}", name_of(&name.value), Show(family))
            }
            Statement::Count(count) => Show(count).fmt(f),
            Statement::ConnectedInputs(symbols) => write!(f, "connectedInputs {}", Joined(symbols, " ")),
            Statement::Show(ShowStatement::Initial) => f.write_str("show initial"),
            Statement::Show(ShowStatement::Options) => f.write_str("show options"),
            Statement::Show(ShowStatement::Solutions(number)) => {
                let solutions = if number.value == 1 { "solution" } else { "solutions" };
                write!(f, "show {} {solutions}", number.value)
            }
            Statement::Items(items) => Show(items).fmt(f),
            Statement::Relation(relation) => Show(relation).fmt(f),
            Statement::Among(among) => Show(among).fmt(f),
            Statement::Path(path) => Show(path).fmt(f),
            Statement::Clues(clues) => Show(clues).fmt(f),
            Statement::Require(formulas) => write!(f, "require {}", Joined(formulas, ", ")),
            Statement::Piece(piece) => Show(piece).fmt(f),
            Statement::Pieces(pieces) => Show(pieces).fmt(f),
            Statement::UpToSymmetry => f.write_str("up to symmetry"),
            Statement::Draw(DrawStatement { figure, crossings, way, over }) => {
                let with = if *crossings { "with crossings " } else { "" };
                write!(f, "draw {} {with}", figure.word())?;
                match way {
                    WayExpr::Edges => f.write_str("along edges"),
                    WayExpr::Diagonals => f.write_str("along diagonals"),
                    WayExpr::Clues(None) => f.write_str("between clues"),
                    WayExpr::Clues(Some((first, last))) if first.value == last.value => {
                        write!(f, "{} between clues", first.value)
                    }
                    WayExpr::Clues(Some((first, last))) => {
                        write!(f, "{}..{} between clues", first.value, last.value)
                    }
                    WayExpr::Cells(None) => f.write_str("through cells"),
                    WayExpr::Cells(Some(by)) => write!(f, "through cells by {}", Show(by)),
                }?;
                if over.is_empty() { Ok(()) } else { write!(f, " over {}", Joined(over, " ")) }
            }
            Statement::Picture(picture) => Show(picture).fmt(f),
            Statement::Solution(drawing) => write!(f, "solution {}", Show(drawing)),
            Statement::Option { name, entries } => {
                f.write_str("option ")?;
                if let Some(name) = name {
                    write!(f, "{} ", Show(&name.value))?;
                }
                if entries.is_empty() {
                    f.write_str("{ }")
                } else {
                    write!(f, "{{ {} }}", Joined(entries, " "))
                }
            }
        }
    }
}

impl fmt::Display for Show<&PictureStatement> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0.mark {
            PictureExpr::Word(word) => write!(f, "picture {} ", word.word()),
            PictureExpr::Text(text) => write!(f, "picture text \"{}\" ", text.value),
            PictureExpr::Shade(color) => write!(f, "picture shade {} ", color.value),
        }?;
        Joined(&self.0.families, ", ").fmt(f)
    }
}

impl fmt::Display for Show<&UseStatement> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0.used {
            Used::File(path) => write!(f, "use \"{}\"", path.value),
            Used::Rules(name) => write!(f, "use {}", name.value),
        }?;
        if !self.0.parts.is_empty() {
            write!(f, " of {}", Joined(&self.0.parts, ", "))?;
        }
        if self.0.with.is_empty() { Ok(()) } else { write!(f, " with {}", Joined(&self.0.with, ", ")) }
    }
}

impl fmt::Display for Show<&LetStatement> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} = ", self.0.name.value)?;
        match &self.0.value.value {
            BoundExpr::Amount(amount) => amount.fmt(f),
            BoundExpr::Cell(cell) => cell.fmt(f),
        }
    }
}

/// A symbol, in quotes where it needs them.
impl fmt::Display for Show<&String> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.0;
        if is_plain(text) { f.write_str(text) } else { write!(f, "\"{text}\"") }
    }
}

/// Whether a symbol can stand without quotes.
fn is_plain(text: &str) -> bool {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    let fits = !is_number || text.parse::<u32>().is_ok();
    let is_typographic = matches!(text, "–" | "—" | "−" | "‐" | "‑" | "…" | "~");
    fits && !is_typographic && is_plain_in_drawing(text)
}

/// Whether a symbol can stand in a drawing without quotes: there nothing but blanks divides what stands side by side.
fn is_plain_in_drawing(text: &str) -> bool {
    // no character needs quotes to be taken for what it is
    let is_safe = crate::characters::check(text, 0).is_empty();
    is_safe && !is_word(text) && !words::is_cell(text) && is_bare_symbol(text)
}

/// The name of a shape: a number needs quotes.
fn name_of(name: &str) -> String {
    let is_word = name.chars().all(|c| c.is_alphanumeric() || c == '_')
        && !name.starts_with(|c: char| c.is_ascii_digit());
    if is_word && is_plain(name) { name.to_owned() } else { format!("\"{name}\"") }
}

impl fmt::Display for Show<&SymbolRange> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            SymbolRange::One(symbol) => Show(symbol).fmt(f),
            SymbolRange::Range(from, to) => write!(f, "{}..{}", Show(from), Show(to)),
        }
    }
}

impl fmt::Display for Show<&CountExpr> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            CountExpr::Exactly(number) => write!(f, "{number}"),
            CountExpr::Between(from, to) => write!(f, "{from}..{to}"),
            CountExpr::AtMost(number) => write!(f, "{} {number}", Comparison::AtMost.word()),
            CountExpr::AtLeast(number) => write!(f, "{} {number}", Comparison::AtLeast.word()),
            CountExpr::Any => f.write_str("any"),
        }
    }
}

/// `occurs` after one symbol, `occur` after several.
fn occurs(symbols: &[Spanned<SymbolRange>]) -> &'static str {
    match symbols {
        [Spanned { value: SymbolRange::One(_), .. }] => "occurs",
        _ => "occur",
    }
}

impl fmt::Display for Show<&InputsStatement> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbols = &self.0.symbols;
        let word = if occurs(symbols) == "occurs" { "input" } else { "inputs" };
        write!(f, "{word} {}", Joined(symbols, " "))?;
        match &self.0.occurs {
            Occurs::Unsaid => {}
            Occurs::Counts(counts) => write!(f, " {} {}", occurs(symbols), Joined(counts, " "))?,
            Occurs::Manually => f.write_str(" manually")?,
        }
        if self.0.values.is_empty() { Ok(()) } else { write!(f, " value {}", Joined(&self.0.values, " ")) }
    }
}

impl fmt::Display for Show<&BoardStatement> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            BoardStatement::Rectangle { lattice, width, height } => {
                let words: Vec<&str> = lattice.before_size().iter().map(|word| word.word()).collect();
                write!(f, "board {} {} {}", words.join(" "), width.value, height.value)
            }
            BoardStatement::Cuboid { width, height, depth } => {
                write!(
                    f,
                    "board {} {} {} {}",
                    LatticeWord::Cuboid.word(),
                    width.value,
                    height.value,
                    depth.value
                )
            }
            BoardStatement::Drawing { lattice, empty, blank, drawing } => {
                f.write_str("board ")?;
                if let Some(lattice) = lattice.before_drawing() {
                    write!(f, "{} ", lattice.word())?;
                }
                for (word, mark) in [("empty", empty), ("blank", blank)] {
                    if let Some(mark) = mark {
                        write!(f, "{word} {} ", Show(&mark.value))?;
                    }
                }
                let cells = if lattice.lattice().has_squares { Cells::Squares } else { Cells::Others };
                Drawn(drawing, cells).fmt(f)
            }
        }
    }
}

/// As it was written, if that is still what it says; else one row in each line.
impl fmt::Display for Show<&Drawing> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Drawn(self.0, Cells::Unsaid).fmt(f)
    }
}

/// What the cells are that a drawing shows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cells {
    Squares,
    /// Hexagons or triangles.
    Others,
    /// A map says nothing of the board on which it lies.
    Unsaid,
}

/// A drawing of such cells.
struct Drawn<'a>(&'a Drawing, Cells);

impl fmt::Display for Drawn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(drawing, cells) = *self;
        if let Some(written) = as_written(drawing) {
            let even = evenly(&written, cells).unwrap_or(written);
            return write!(f, "{{{}}}", even.raw.value);
        }
        f.write_str("{\n")?;
        for (number, row) in drawing.rows.iter().enumerate() {
            for _ in drawing.layers.iter().filter(|layer| layer.value == number) {
                writeln!(f, "  layer")?;
            }
            writeln!(f, "  {}", Joined(row, " "))?;
        }
        f.write_str("}")
    }
}

/// A drawing that was read, written evenly, if that makes a difference and says the same.
fn evenly(drawing: &Drawing, cells: Cells) -> Option<Drawing> {
    let lay = drawing.lay();
    let edge = match (cells, &lay) {
        (Cells::Squares, _) | (Cells::Unsaid, Lay::Crooked(_)) => Edge::Free,
        (Cells::Others, _) | (Cells::Unsaid, Lay::Staggered(_)) => Edge::Staggered,
        (Cells::Unsaid, Lay::Level) => Edge::Level,
    };
    let mut even = drawing.clone();
    even.raw.value = drawing::even(&drawing.raw.value, edge)?;
    as_written(&even).filter(|even| edge == Edge::Free || even.lay() == lay)
}

impl fmt::Display for Show<&DrawnCell> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = &self.0.text.value;
        match self.0.form {
            CellForm::Plain => f.write_str(text),
            CellForm::Quoted => write!(f, "\"{text}\""),
            CellForm::Clue => write!(f, "({text})"),
        }?;
        self.0.clue.iter().try_for_each(|clue| write!(f, "({})", clue.value))
    }
}

impl fmt::Display for Show<&CountStatement> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0.strength.word(), Joined(&self.0.families, ", "))?;
        match &self.0.with {
            Some(with) => write!(f, " with {}", Joined(with, ", ")),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Show<&WithCount> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let WithCount { symbols, counts } = self.0;
        write!(f, "{} {} {}", Joined(symbols, " "), occurs(symbols), Joined(counts, " "))
    }
}

impl fmt::Display for Show<&ItemsStatement> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ItemsStatement { strength, names, counts } = self.0;
        let word = if *strength == Strength::Secondary { "secondary items" } else { "items" };
        write!(f, "{word} {}", Joined(names, " "))?;
        if counts.is_empty() { Ok(()) } else { write!(f, " {} {}", occurs(names), Joined(counts, " ")) }
    }
}

impl fmt::Display for Show<&EntryExpr> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Show(&self.0.item.value).fmt(f)?;
        match &self.0.color {
            Some(color) => write!(f, ":{}", Show(&color.value)),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::ast::{Ast, BoardStatement, CellForm, Statement};
    use crate::parse;

    /// The tree of a board whose drawing was changed after it was read.
    fn changed(text: &str, cell: &str, form: CellForm) -> Ast {
        let mut ast = parse(text).ast;
        if let Statement::Board(BoardStatement::Drawing { drawing, .. }) = &mut ast.statements[0].value {
            cell.clone_into(&mut drawing.rows[0][0].text.value);
            drawing.rows[0][0].form = form;
        }
        ast
    }

    #[test]
    fn a_changed_drawing_is_drawn_again() {
        for (cell, form, row) in [
            ("12", CellForm::Plain, "12 2"),
            ("x y", CellForm::Quoted, "\"x y\" 2"),
            ("2 1", CellForm::Clue, "(2 1) 2"),
        ] {
            let ast = changed("board { 1 2 / --- / 3 4 }", cell, form);
            let printed = super::print(&ast);
            assert_eq!(printed, format!("board {{\n  {row}\n  3 4\n}}\n"));
            assert_eq!(parse(&printed).ast, ast);
        }
    }

    #[test]
    fn a_drawing_that_ends_in_a_comment_is_closed_on_a_new_line() {
        let ast = parse("board { 1 2 // c\n}").ast;
        assert_eq!(super::print(&ast), "board {\n  1 2 // c\n}\n");
    }

    #[test]
    fn symbols_are_quoted_where_they_need_it() {
        let text = "inputs \"left\" \"r1c1\" \"a b\" \"１\" \"99999999999\" \"–\" \"_\" \"ab\" \"♛\" \"+\"\n";
        let printed = "inputs \"left\" \"r1c1\" \"a b\" \"１\" \"99999999999\" \"–\" \"_\" ab ♛ \"+\"\n";
        assert_eq!(super::print(&parse(text).ast), printed);
    }
}
