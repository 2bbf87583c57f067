//! Statements about pieces.

use std::fmt;

use ecp_puzzle::vocabulary::{LatticeWord, Word};

use super::{Joined, Show};
use crate::ast::pieces::{Manner, PieceShape, PieceStatement, PiecesStatement};

impl fmt::Display for Show<&PieceStatement> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PieceStatement { name, manner, shape } = self.0;
        write!(f, "piece {}{} ", Show(&name.value), Said(manner, "occurs"))?;
        match shape {
            PieceShape::Drawn(drawing) => Show(drawing).fmt(f),
            PieceShape::Rectangle(width, height) => {
                write!(f, "{} {} {}", LatticeWord::Plane.word(), width.value, height.value)
            }
            PieceShape::Cuboid(width, height, depth) => {
                write!(f, "{} {} {} {}", LatticeWord::Cuboid.word(), width.value, height.value, depth.value)
            }
        }
    }
}

impl fmt::Display for Show<&PiecesStatement> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            PiecesStatement::Set { set, manner, is_lettered } => {
                let lettered = if *is_lettered { " lettered" } else { "" };
                write!(f, "pieces {}{}{lettered}", set.value, Said(manner, "occur"))
            }
            PiecesStatement::Rectangles(manner) => write!(f, "pieces rectangles{}", Said(manner, "occur")),
            PiecesStatement::Areas(manner) => write!(f, "pieces areas{}", Said(manner, "occur")),
            PiecesStatement::Polyominoes(sizes, manner) => {
                let (from, to) = sizes.value;
                let sizes = if from == to { from.to_string() } else { format!("{from}..{to}") };
                write!(f, "pieces polyominoes {sizes}{}", Said(manner, "occur"))
            }
            PiecesStatement::Words { words, manner, overlay } => {
                let words = Joined(words.as_slice(), " ");
                let overlay = if overlay.is_some() { " overlay" } else { "" };
                write!(f, "pieces words{} {{ {words} }}{overlay}", Said(manner, "occur"))
            }
            PiecesStatement::Gap(gap) => {
                let corners = if gap.has_corners { " corners" } else { "" };
                let copies = if gap.is_between_copies { " between copies" } else { "" };
                write!(f, "pieces gap{corners}{copies}")
            }
            PiecesStatement::Overlap => f.write_str("pieces overlap"),
        }
    }
}

/// How pieces are turned and how often they are used, with a blank before each.
struct Said<'a>(&'a Manner, &'static str);

impl fmt::Display for Said<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(Manner { turning, occurs }, word) = self;
        if let Some(turning) = turning {
            write!(f, " {}", turning.value.word())?;
        }
        match occurs {
            Some(occurs) => write!(f, " {word} {}", Show(occurs)),
            None => Ok(()),
        }
    }
}
