//! The codes of what shows to be wrong while a puzzle is turned into items and options.

use ecp_puzzle::Limits;
use ecp_puzzle::report::Code;

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $code:expr;)*) => {
        $($(#[$doc])* pub const $name: Code = Code($code);)*

        /// All codes of this crate.
        pub const ALL: &[Code] = &[$($name),*];
    };
}

codes! {
    /// Givens that break a count.
    GIVENS_CLASH = "ecp::lower::givens_clash";
    /// Counts that a shape cannot take.
    IMPOSSIBLE_COUNT = "ecp::lower::impossible_count";
    /// A given in a shape that the counts fill with other inputs.
    GIVEN_NOT_COUNTED = "ecp::lower::given_not_counted";
    /// A family without shapes.
    EMPTY_FAMILY = "ecp::lower::empty_family";
    /// A constraint without counts.
    NOTHING_COUNTED = "ecp::lower::nothing_counted";
    /// A constraint that no board can break.
    NOTHING_FORBIDDEN = "ecp::lower::nothing_forbidden";
    /// An input that can stand in no cell.
    INPUT_NOWHERE = "ecp::lower::input_nowhere";
    /// A `manually` declared input without an answer.
    UNANSWERED = "ecp::lower::unanswered";
    /// A connected input that is no number.
    CONNECTED_NUMBER = "ecp::lower::connected_number";
    /// Groups that cannot be as large, or as small, as they must.
    GROUP_SIZE = "ecp::lower::group_size";
    /// A given that no group holds.
    NO_GROUP = "ecp::lower::no_group";
    /// More options than the limit.
    TOO_MANY_OPTIONS = "ecp::lower::too_many_options";
    /// More cells in shapes than the limit.
    TOO_MANY_SHAPES = Limits::TOO_MANY_SHAPES.0;
    /// A relation that no filling of a shape keeps.
    IMPOSSIBLE_RELATION = "ecp::lower::impossible_relation";
    /// A relation that takes more options than the limit, or numbers too large.
    RELATION_TOO_LARGE = "ecp::lower::relation_too_large";
    /// An input that is no number, where a number is wanted.
    NO_NUMBER = "ecp::lower::no_number";
    /// A relation that wants a value in every cell, over cells that may stay empty.
    MAY_BE_EMPTY = "ecp::lower::may_be_empty";
    /// A relation of two cells over a shape of another size.
    NOT_A_PAIR = "ecp::lower::not_a_pair";
    /// A clue of another form than its relation reads.
    CLUE_FORM = "ecp::lower::clue_form";
    /// A list of runs compared with what is no list.
    NOT_COMPARABLE = "ecp::lower::not_comparable";
    /// A piece that fits nowhere, or in fewer ways than it must be used.
    PIECE_FITS_NOWHERE = "ecp::lower::piece_fits_nowhere";
    /// Pieces that have fewer cells, or more, than they must cover.
    PIECE_AREA = "ecp::lower::piece_area";
    /// Two pieces of the same shape.
    SAME_PIECE = "ecp::lower::same_piece";
    /// A drawn piece of parts that touch at corners only.
    PARTED_PIECE = "ecp::lower::parted_piece";
    /// Inputs beside pieces that nothing speaks of.
    STRAY_INPUT = "ecp::lower::stray_input";
    /// A given that no piece can bring.
    NO_PIECE = "ecp::lower::no_piece";
    /// More ways to lay a piece than the limit.
    TOO_MANY_PLACEMENTS = "ecp::lower::too_many_placements";
    /// A board with more turns, flips and shifts than there is room for.
    TOO_MANY_SYMMETRIES = "ecp::lower::too_many_symmetries";
    /// The solution that a file says is meant breaks a rule.
    SOLUTION_BROKEN = "ecp::lower::solution_broken";
    /// A problem that cannot be built.
    PROBLEM = "ecp::lower::problem";
}
