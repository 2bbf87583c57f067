//! The codes of the program's own diagnostics; those about puzzles are in the library.

use ecp::syntax::Code;
pub(crate) use ecp_exchange::codes::{CUBES_DAMAGED, CUBES_MISSING};

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $code:literal;)*) => {
        $($(#[$doc])* pub(crate) const $name: Code = Code($code);)*
        /// All of them.
        pub(crate) const ALL: &[Code] = &[$($name),*];
    };
}

codes! {
    /// There is no such file.
    FILE_MISSING = "ecp::file::missing";
    /// A link or a file of another tool stands where a puzzle was expected.
    FILE_LINK = "ecp::file::link";
    /// A directory stands where a file was expected.
    FILE_DIRECTORY = "ecp::file::directory";
    /// The file cannot be read.
    FILE_UNREADABLE = "ecp::file::unreadable";
    /// The file is larger than allowed.
    FILE_TOO_LARGE = "ecp::file::too_large";
    /// A device, a pipe or a socket stands where a file was expected.
    FILE_SPECIAL = "ecp::file::special";
    /// The output file exists.
    FILE_EXISTS = "ecp::file::exists";
    /// The output file cannot be written.
    FILE_UNWRITABLE = "ecp::file::unwritable";
    /// No line of items.
    DLX_NO_ITEMS = "ecp::dlx::no_items";
    /// An item is named twice.
    DLX_DUPLICATE_ITEM = "ecp::dlx::duplicate_item";
    /// An option names an item that is not declared.
    DLX_UNKNOWN_ITEM = "ecp::dlx::unknown_item";
    /// A name that is none.
    DLX_NAME = "ecp::dlx::name";
    /// Bounds that are none, or that forbid everything.
    DLX_BOUNDS = "ecp::dlx::bounds";
    /// An option holds an item twice.
    DLX_REPEATED_ITEM = "ecp::dlx::repeated_item";
    /// A primary item has a color.
    DLX_COLORED_PRIMARY = "ecp::dlx::colored_primary";
    /// An option without a primary item.
    DLX_NO_PRIMARY = "ecp::dlx::no_primary";
    /// Anything else that a problem forbids.
    DLX_PROBLEM = "ecp::dlx::problem";
    /// A matrix without rows.
    MATRIX_EMPTY = "ecp::matrix::empty";
    /// A character that is neither 0 nor 1 nor a separator.
    MATRIX_CHARACTER = "ecp::matrix::character";
    /// Rows of different lengths.
    MATRIX_ROW_LENGTH = "ecp::matrix::row_length";
    /// A row of zeros.
    MATRIX_ZEROS = "ecp::matrix::zeros";
    /// No sudoku line.
    LINE_EMPTY = "ecp::line::empty";
    /// A line of another length than 81.
    LINE_LENGTH = "ecp::line::length";
    /// A character that means nothing in a sudoku line.
    LINE_CHARACTER = "ecp::line::character";
    /// Many boards for a puzzle that has none.
    BATCH_NO_BOARD = "ecp::batch::no_board";
    /// What solutions have in common, asked of a puzzle up to symmetry.
    FORCED_SYMMETRY = "ecp::forced::symmetry";
    /// Another program writes the checkpoint.
    CUBES_IN_USE = "ecp::cubes::in_use";
    /// A puzzle whose answer cannot be proved by sums.
    PROOF_GROUPS = "ecp::proof::groups";
    /// A proof of several puzzles.
    PROOF_SEVERAL = "ecp::proof::several";
    /// A proof, its problem, or what it excludes would be too large.
    PROOF_TOO_LARGE = "ecp::proof::too_large";
    /// A certificate of another puzzle, or of several.
    CERTIFICATE_PUZZLE = "ecp::certificate::puzzle";
    /// A certificate that is none, is not as it was written, or says what is not so.
    CERTIFICATE_REFUSED = "ecp::certificate::refused";
    /// A certificate would be too large, or needs too much.
    CERTIFICATE_TOO_LARGE = "ecp::certificate::too_large";
    /// Counts that the puzzle asks for and nobody gave.
    OCCURS_MISSING = "ecp::occurs::missing";
    /// Two counts for one question.
    OCCURS_TWICE = "ecp::occurs::twice";
    /// A count for what the puzzle does not ask.
    OCCURS_UNKNOWN = "ecp::occurs::unknown";
    /// The form asked for cannot say this problem.
    COMPILE_NO_MATRIX = "ecp::compile::no_matrix";
    /// The stage asked for does not exist for files of this kind.
    COMPILE_NO_STAGE = "ecp::compile::no_stage";
    /// A format that is not read, or that the puzzle has already.
    CONVERT_DIRECTION = "ecp::convert::direction";
    /// No rule file has this name.
    RULES_UNKNOWN = "ecp::rules::unknown";
    /// A picture that gives no cells, or a kind of puzzle whose solution is none.
    NEW_PICTURE = "ecp::new::picture";
    /// Parts of a puzzle that cannot all hold.
    EXPLAIN_CLASH = "ecp::explain::clash";
    /// No page explains this code.
    EXPLAIN_UNKNOWN = "ecp::explain::unknown";
    /// There is no new puzzle under these rules.
    GENERATE_RULES = "ecp::generate::rules";
    /// No board was found with so few givens.
    GENERATE_GIVENS = "ecp::generate::givens";
    /// A flag means nothing under these rules.
    GENERATE_WISH = "ecp::generate::wish";
    /// A file that is not written in the language is not formatted.
    FMT_LANGUAGE = "ecp::fmt::language";
    /// There are no clues of a solution that is meant, or they cannot be written.
    CLUES_SOLUTION = "ecp::clues::solution";
    /// Parts cannot be struck out of the text.
    MINIMIZE_TEXT = "ecp::minimize::text";
    /// The puzzle is too large for a web page.
    DANCE_TOO_LARGE = "ecp::dance::too_large";
    /// There is no terminal to play on.
    DANCE_NO_TERMINAL = "ecp::dance::no_terminal";
    /// Several puzzles where one is shown.
    DANCE_SEVERAL = "ecp::dance::several";
    /// A board that is too large for a picture.
    PICTURE_TOO_LARGE = "ecp::picture::too_large";
    /// A picture of too many pixels.
    PICTURE_PIXELS = "ecp::picture::pixels";
    /// A picture of a puzzle without a board.
    PICTURE_NO_BOARD = "ecp::picture::no_board";
    /// Several pictures for a file that holds one.
    PICTURE_SEVERAL = "ecp::picture::several";
    /// No manual page has this name.
    MAN_UNKNOWN = "ecp::man::unknown";
}
