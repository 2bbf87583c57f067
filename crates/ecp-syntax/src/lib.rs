//! The text of the ecp puzzle language: syntax tree, diagnostics and printer.
//!
//! [`decode`] makes text out of bytes, [`parse`] makes an [`Ast`] out of text, [`print()`] makes text out of an [`Ast`].
//! Parsing always returns a tree *and* diagnostics: a bad line costs that line, not the file.
//!
//! The tree grows with the language, and is matched exhaustively on purpose: before 1.0 a new variant or field is a new minor
//! version.
//!
//! # Examples
//!
//! ```
//! let parsed = ecp_syntax::parse("board rectangle 4 4\ninput Q occurs 1\nprimary rows, cols\n");
//! assert!(parsed.diagnostics.is_empty());
//! assert_eq!(parsed.ast.statements.len(), 3);
//! ```

pub mod ast;
mod characters;
pub mod codes;
mod decode;
pub mod diagnostic;
mod diagnostics;
mod format;
mod nearest;
mod parse;
mod print;
mod scan;
mod sources;
mod text_form;
mod values;
pub mod words;

pub use ast::Ast;
pub use characters::{deceiving_in_lines, in_latin, twins};
pub use decode::decode;

pub use diagnostic::{Code, Diagnostic, Label, Severity, Span};
pub use diagnostics::Diagnostics;
pub use format::format;
pub use nearest::nearest;
pub use parse::{
    Each, Parsed, Wanted, clue_begins, each, evaluate, expression_meant, is_bare_symbol, meant, mentions,
    parse, parse_at, read_each, read_with, side_slip, translated, wanted,
};
pub use print::{cell_text, formula_text, is_plain_in_pattern, pattern_text, print, symbol_in_pattern};
pub use sources::{Source, Sources};
pub use text_form::TextForm;
pub use values::Values;
