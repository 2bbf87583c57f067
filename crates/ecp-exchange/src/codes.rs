//! The codes of what is to be said about other tools' formats, and about counts in parts.

use ecp::syntax::Code;

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $code:literal;)*) => {
        $($(#[$doc])* pub const $name: Code = Code($code);)*
        /// All of them.
        pub const ALL: &[Code] = &[$($name),*];
    };
}

codes! {
    /// No format was named, and none can be guessed.
    FORMAT = "ecp::convert::format";
    /// A link or a file that is not written as its format asks.
    BROKEN = "ecp::convert::broken";
    /// A genre that the language cannot state, or that is not known.
    GENRE = "ecp::convert::genre";
    /// A rule or a mark that could not be carried over.
    LEFT_OUT = "ecp::convert::left_out";
    /// A puzzle that the format cannot hold.
    NOT_HELD = "ecp::convert::not_held";
    /// A packed link that becomes larger than allowed.
    TOO_LARGE = "ecp::convert::too_large";
    /// Cubes, results or a checkpoint are not as they were written.
    CUBES_DAMAGED = "ecp::cubes::damaged";
    /// Cubes, results or a checkpoint of another puzzle.
    CUBES_PUZZLE = "ecp::cubes::puzzle";
    /// Results that are missing, or came twice; cubes that are not there.
    CUBES_MISSING = "ecp::cubes::missing";
}
