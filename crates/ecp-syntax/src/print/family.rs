//! Families of shapes, and cells.

use std::fmt::{self, Display};

use ecp_puzzle::Gathered;
use ecp_puzzle::vocabulary::{FormWord, MadeWord, Word};

use super::{Joined, Show, name_of};
use crate::ast::pieces::KindOfPieces;
use crate::ast::{CellsExpr, FamilyExpr, GroupsExpr, LineExpr, MarkedExpr, Place, Spanned};

impl Display for Show<&FamilyExpr> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            FamilyExpr::Word(word) => f.write_str(word.word()),
            FamilyExpr::Pieces => f.write_str("pieces"),
            FamilyExpr::SomePieces(kinds) => write!(f, "pieces {}", Joined(kinds, " ")),
            FamilyExpr::Groups(groups) => Show(groups).fmt(f),
            FamilyExpr::Sized(word, width, height) => {
                write!(f, "{} {} {}", word.word(), width.value, height.value)
            }
            FamilyExpr::Leaps(across, down) => {
                write!(f, "{} {} {}", FormWord::Leaps.word(), Steps(across.value), Steps(down.value))
            }
            FamilyExpr::Regions(drawing) => write!(f, "{} {}", FormWord::Regions.word(), Show(drawing)),
            FamilyExpr::Lines(rows) => {
                f.write_str(FormWord::Lines.word())?;
                match filled(rows).as_slice() {
                    [] => f.write_str(" { }"),
                    [line] => write!(f, " {{ {line} }}"),
                    lines => write!(f, " {{\n  {}\n}}", lines.join("\n  ")),
                }
            }
            FamilyExpr::Cells(cells) => Show(cells).fmt(f),
            FamilyExpr::Named(name) => f.write_str(&name_of(name)),
            FamilyExpr::Reversed(family) => write!(f, "{} {}", Tight(family), MadeWord::Reversed.word()),
            FamilyExpr::Of(family, cells) => {
                write!(f, "{} {} {}", Tight(family), MadeWord::Of.word(), Show(cells))
            }
            FamilyExpr::Pairs(family) => write!(f, "{} {}", MadeWord::Pairs.word(), Term(family)),
            FamilyExpr::SidesOf(of, family) => write!(f, "{} {}", of.word(), Term(family)),
            FamilyExpr::Successive(number, family) => {
                write!(f, "{} {} of {}", MadeWord::Successive.word(), number.value, Term(family))
            }
            FamilyExpr::BesideBy(family) => write!(f, "{} {}", MadeWord::BesideBy.word(), Atom(family)),
            FamilyExpr::Cut(family, by) => {
                write!(f, "{} {} {}", Tight(family), MadeWord::Cut.word(), Atom(by))
            }
            FamilyExpr::Spanning(family, over) => {
                write!(f, "{} {} {}", Tight(family), MadeWord::Spanning.word(), Atom(over))
            }
            FamilyExpr::At(family, shown) => {
                write!(f, "{} {} {}", Tight(family), MadeWord::At.word(), Joined(shown, " "))
            }
            FamilyExpr::Marked(family, marked) => {
                write!(f, "{} {} {}", Tight(family), MadeWord::Marked.word(), Show(marked))
            }
            FamilyExpr::Except(family, others) => {
                write!(f, "{} {} ", Show(&**family), MadeWord::Except.word())?;
                for (index, other) in others.iter().enumerate() {
                    write!(f, "{}{}", if index == 0 { "" } else { " and " }, Term(other))?;
                }
                Ok(())
            }
        }
    }
}

impl Display for Show<&KindOfPieces> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            KindOfPieces::Set(word) => f.write_str(word),
            KindOfPieces::Named(name) => Show(name).fmt(f),
        }
    }
}

impl Display for Show<&GroupsExpr> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = match self.0.gathered {
            Gathered::Pieces => return f.write_str("pieces"),
            Gathered::Cells => FormWord::Groups,
            Gathered::Paths => FormWord::Paths,
            Gathered::Stretches => FormWord::Stretches,
        };
        f.write_str(word.word())?;
        if !self.0.shown.is_empty() {
            write!(f, " of {}", Joined(&self.0.shown, " "))?;
        }
        self.0.joined_by.iter().try_for_each(|by| write!(f, " by {}", Atom(by)))
    }
}

impl Display for Show<&MarkedExpr> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            MarkedExpr::Any => f.write_str("any"),
            MarkedExpr::None => f.write_str("none"),
            MarkedExpr::With(marks) => {
                let marks: Vec<String> = marks.iter().map(|mark| mark_of(&mark.value)).collect();
                f.write_str(&marks.join(" "))
            }
        }
    }
}

/// A clue as `marked` names it: in quotes where it would be a word of the language.
fn mark_of(mark: &str) -> String {
    if matches!(mark, "any" | "none") { format!("\"{mark}\"") } else { Show(&mark.to_owned()).to_string() }
}

/// Rows of cells, as many on a line as it holds.
fn filled(rows: &[LineExpr]) -> Vec<String> {
    const WIDTH: usize = 80;
    let mut lines: Vec<String> = Vec::new();
    for row in rows {
        let row = Show(row).to_string();
        match lines.last_mut().filter(|line| line.len() + " / ".len() + row.len() <= WIDTH) {
            Some(line) => {
                line.push_str(" / ");
                line.push_str(&row);
            }
            None => lines.push(row),
        }
    }
    lines
}

/// Before what follows a family.
struct Tight<'a>(&'a Spanned<FamilyExpr>);
/// After `pairs of`, `except` and `and`.
struct Term<'a>(&'a Spanned<FamilyExpr>);
/// After `cut by`.
struct Atom<'a>(&'a Spanned<FamilyExpr>);

fn grouped(f: &mut fmt::Formatter<'_>, family: &Spanned<FamilyExpr>, group: bool) -> fmt::Result {
    if group { write!(f, "({})", Show(family)) } else { Show(family).fmt(f) }
}

impl Display for Tight<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        grouped(f, self.0, {
            let value = &self.0.value;
            matches!(value, FamilyExpr::Pairs(_) | FamilyExpr::Successive(..) | FamilyExpr::Except(..))
        })
    }
}

impl Display for Term<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        grouped(f, self.0, matches!(self.0.value, FamilyExpr::Except(..)))
    }
}

impl Display for Atom<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_compound = matches!(
            self.0.value,
            FamilyExpr::Reversed(_)
                | FamilyExpr::Of(..)
                | FamilyExpr::Pairs(_)
                | FamilyExpr::Successive(..)
                | FamilyExpr::Cut(..)
                | FamilyExpr::Spanning(..)
                | FamilyExpr::At(..)
                | FamilyExpr::Marked(..)
                | FamilyExpr::Except(..)
        );
        grouped(f, self.0, is_compound)
    }
}

/// `1`, `1..3`
struct Steps((u32, u32));

impl Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (from, to) = self.0;
        if from == to { write!(f, "{from}") } else { write!(f, "{from}..{to}") }
    }
}

impl Display for Show<&CellsExpr> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            CellsExpr::One(place) => Show(place).fmt(f),
            CellsExpr::Block(from, to) => write!(f, "{}:{}", Show(from), Show(to)),
            CellsExpr::Line(from, to) => write!(f, "{}..{}", Show(from), Show(to)),
        }
    }
}

impl Display for Show<&Place> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
