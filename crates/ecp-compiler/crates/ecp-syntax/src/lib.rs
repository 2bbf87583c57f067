//! The text of the ecp puzzle language: grammar, syntax tree, diagnostics and printer.
//!
//! [`decode`] makes text out of bytes, [`parse`] makes an [`Ast`] out of text. Parsing always returns a tree *and*
//! diagnostics: a bad line costs that line, not the file.

pub mod ast;
pub mod diagnostic;

pub use ast::Ast;
pub use diagnostic::{Code, Diagnostic, Label, Severity, Span};
mod nearest; pub use nearest::nearest;
