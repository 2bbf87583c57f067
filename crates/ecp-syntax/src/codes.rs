//! The codes of this crate's diagnostics; each has a page in the error reference.

use crate::diagnostic::Code;

/// There is no statement in the text.
pub const EMPTY: Code = Code("ecp::parse::empty");
/// A line begins with something that begins no statement.
pub const UNKNOWN_STATEMENT: Code = Code("ecp::parse::unknown_statement");
/// Something else was expected at this place of a statement.
pub const EXPECTED: Code = Code("ecp::parse::expected");
/// A bracket or a quote is opened and not closed.
pub const UNCLOSED: Code = Code("ecp::parse::unclosed");
/// A bracket is closed that was not opened.
pub const UNOPENED: Code = Code("ecp::parse::unopened");
/// Brackets or combinations of families are nested too deep.
pub const NESTING: Code = Code("ecp::parse::nesting");
/// A number is negative or too large.
pub const NUMBER: Code = Code("ecp::parse::number");
/// A number made of others that comes to less than 0 or too much.
pub const AMOUNT: Code = Code("ecp::parse::amount");
/// The name of a cell where a number is wanted, or the other way round.
pub const NAME_KIND: Code = Code("ecp::parse::name_kind");
/// A name for a number that no `let` gives.
pub const UNKNOWN_NAME: Code = Code("ecp::parse::unknown_name");
/// A statement that cannot be said for each of several numbers.
pub const FOR_BODY: Code = Code("ecp::parse::for_body");
/// A word of the language, or a cell like `r1c1`, stands where a symbol is wanted.
pub const KEYWORD_AS_SYMBOL: Code = Code("ecp::parse::keyword_as_symbol");
/// A symbol in quotes has no characters.
pub const EMPTY_SYMBOL: Code = Code("ecp::parse::empty_symbol");
/// An expression in quotes that cannot be read.
pub const EXPRESSION: Code = Code("ecp::parse::expression");
/// A family of shapes is misspelt.
pub const UNKNOWN_FAMILY: Code = Code("ecp::parse::unknown_family");
/// There are more mistakes than are shown.
pub const TOO_MANY: Code = Code("ecp::parse::too_many");
/// The file is not UTF-8.
pub const ENCODING: Code = Code("ecp::text::encoding");
/// A control character stands in the text.
pub const CONTROL: Code = Code("ecp::text::control");
/// An invisible character stands in the text.
pub const HIDDEN: Code = Code("ecp::text::hidden");
/// A character looks like another one that has a meaning here.
pub const LOOKALIKE: Code = Code("ecp::text::lookalike");

/// Every code of this crate.
pub const ALL: &[Code] = &[
    EMPTY,
    UNKNOWN_STATEMENT,
    EXPECTED,
    UNCLOSED,
    UNOPENED,
    NESTING,
    NUMBER,
    AMOUNT,
    NAME_KIND,
    UNKNOWN_NAME,
    FOR_BODY,
    KEYWORD_AS_SYMBOL,
    EMPTY_SYMBOL,
    EXPRESSION,
    UNKNOWN_FAMILY,
    TOO_MANY,
    ENCODING,
    CONTROL,
    HIDDEN,
    LOOKALIKE,
];
