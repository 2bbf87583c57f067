//! The codes of this crate's diagnostics.

use ecp_puzzle::board::OddRow;
use ecp_puzzle::report::Code;

/// The codes that say that something is missing. Where a line could not be read, it may be what is missing.
pub const OF_ABSENCE: &[Code] = &[
    NO_RULES,
    NO_INPUTS,
    UNKNOWN_INPUT,
    UNKNOWN_GIVEN,
    UNKNOWN_SHAPE,
    UNKNOWN_PIECE,
    UNKNOWN_ITEM,
    UNUSED_COUNT,
    CLUE,
    NO_CLUE,
];

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $code:expr;)*) => {
        $($(#[$doc])* pub const $name: Code = Code($code);)*

        /// All codes of this crate.
        pub const ALL: &[Code] = &[$($name),*];
    };
}

codes! {
    /// A statement that may stand once stands twice.
    REPEATED_STATEMENT = "ecp::elaborate::repeated_statement";
    /// A file with neither board nor items.
    NO_RULES = "ecp::elaborate::no_rules";
    /// A file with both a board and items, or statements that go with the other kind.
    MIXED_RULES = "ecp::elaborate::mixed_rules";
    /// A board, but no inputs.
    NO_INPUTS = "ecp::elaborate::no_inputs";
    /// Two inputs, items, options or shapes of one name.
    DUPLICATE = "ecp::elaborate::duplicate";
    /// A solution that is drawn where what stands in cells is not all of it, or that has other cells than the board.
    SOLUTION = "ecp::elaborate::solution";
    /// A color that there is not.
    SHADE = "ecp::elaborate::shade";
    /// Cells that are to hang together in a way that there is not.
    CONNECTED = "ecp::elaborate::connected";
    /// Groups, which the solution makes, where a family of the board stands, or what cannot be said of them.
    GROUPS = "ecp::elaborate::groups";
    /// Something about areas that does not go together, or is not known of them.
    AREAS = "ecp::elaborate::areas";
    /// `at` or `marked` where no relation over a whole family stands, or `seen of` where there is no place to look from.
    SELECTION = "ecp::elaborate::selection";
    /// A name for a number that is given twice.
    NAME_TWICE = "ecp::elaborate::name_twice";
    /// Names for numbers that are made of each other.
    NAME_LOOP = "ecp::elaborate::name_loop";
    /// A name for a number that an input, a shape or a piece has, too.
    NAME_TAKEN = "ecp::elaborate::name_taken";
    /// A rule about some of the pieces that names one, or a set, that there is not.
    UNKNOWN_PIECE = "ecp::elaborate::unknown_piece";
    /// More statements than the limit come of `for`.
    TOO_MANY_STATEMENTS = "ecp::elaborate::too_many_statements";
    /// A range that is empty, too long, or of things that have no order.
    RANGE = "ecp::elaborate::range";
    /// An input that looks like a misspelt word of the language.
    MISSPELT_KEYWORD = "ecp::elaborate::misspelt_keyword";
    /// An input that reads like a word of the sentence.
    WORD_AS_INPUT = "ecp::elaborate::word_as_input";
    /// Pieces that are never used, or a list of words without one.
    NEVER_USED = "ecp::elaborate::never_used";
    /// Counts that do not go with their inputs, one by one.
    COUNT_LIST = "ecp::elaborate::count_list";
    /// A count that no number satisfies.
    COUNT = "ecp::elaborate::count";
    /// A count of inputs that no constraint uses.
    UNUSED_COUNT = "ecp::elaborate::unused_count";
    /// An input that was not declared.
    UNKNOWN_INPUT = "ecp::elaborate::unknown_input";
    /// A given that is no declared input.
    UNKNOWN_GIVEN = "ecp::elaborate::unknown_given";
    /// A shape that was not named before.
    UNKNOWN_SHAPE = "ecp::elaborate::unknown_shape";
    /// An item that was not declared.
    UNKNOWN_ITEM = "ecp::elaborate::unknown_item";
    /// A clue that no relation reads.
    CLUE = "ecp::elaborate::clue";
    /// A relation that reads clues where there are none.
    NO_CLUE = "ecp::elaborate::no_clue";
    /// Another number of clues than there are shapes.
    CLUE_COUNT = "ecp::elaborate::clue_count";
    /// A clue under the name of no region.
    CLUE_NAME = "ecp::elaborate::clue_name";
    /// A clue written in a way that its family does not have.
    CLUE_TARGET = "ecp::elaborate::clue_target";
    /// What is not put together with `not`, `and`, `or` and `if`.
    CONDITION = "ecp::elaborate::condition";
    /// `even`, `odd`, `mod` of what leaves no remainder, or in another comparison.
    REMAINDER = "ecp::elaborate::remainder";
    /// A sum, difference or product of what is not reckoned with, or a number of what is no line of cells.
    RECKONED = "ecp::elaborate::reckoned";
    /// `clue NAME` where no clues are listed under that name, or a name that an input has.
    CLUE_KIND = "ecp::elaborate::clue_kind";
    /// Two clues for one shape.
    CLUE_TWICE = "ecp::elaborate::clue_twice";
    /// A clue that says nothing to the relation that reads it.
    CLUE_MARK = "ecp::elaborate::clue_mark";
    /// Cells that are shapes by themselves where one shape of them is meant.
    LONE_CELLS = "ecp::elaborate::lone_cells";
    /// Cells may stay empty, though nothing speaks of empty ones.
    LEFT_EMPTY = "ecp::elaborate::left_empty";
    /// A rule that says something else than people usually mean by it.
    RARELY_MEANT = "ecp::elaborate::rarely_meant";
    /// A cell that a line lists twice.
    REPEATED_CELL = "ecp::elaborate::repeated_cell";
    /// Successive cells of a line that do not touch.
    GAP_IN_LINE = "ecp::elaborate::gap_in_line";
    /// A list of numbers where one is wanted.
    LIST = "ecp::elaborate::list";
    /// Shapes as a whole compared in a way that needs numbers.
    AMONG = "ecp::elaborate::among";
    /// A table or list without entries.
    EMPTY_TABLE = "ecp::elaborate::empty_table";
    /// A row of a table that is longer or shorter than the others.
    TABLE_ROW = "ecp::elaborate::table_row";
    /// A word that the inputs do not spell.
    WORD = "ecp::elaborate::word";
    /// A row that is shorter or longer than all others.
    RAGGED_ROW = OddRow::CODE.0;
    /// A cell that stays empty, where every cell is to hold an input.
    BLANK_CELL = "ecp::elaborate::blank_cell";
    /// A map of another size than the board.
    MAP_SIZE = "ecp::elaborate::map_size";
    /// Layers on a board that has none.
    LAYERS = "ecp::elaborate::layers";
    /// A row of hexagons that does not lie between those of the row above.
    HEX_ROWS = "ecp::elaborate::hex_rows";
    /// A family that a board of this kind does not have.
    NO_SUCH_SHAPES = "ecp::elaborate::no_such_shapes";
    /// A place outside the board.
    OUTSIDE_BOARD = "ecp::elaborate::outside_board";
    /// Two places that no straight line joins.
    NOT_STRAIGHT = "ecp::elaborate::not_straight";
    /// A width, height or step that makes no shape, or boxes that do not divide the board.
    SIZE = "ecp::elaborate::size";
    /// A family made of too many others.
    TOO_MANY_PARTS = "ecp::elaborate::too_many_parts";
    /// A board with more squares than the limit.
    TOO_MANY_CELLS = "ecp::elaborate::too_many_cells";
    /// More inputs or items than the limit.
    TOO_MANY_INPUTS = "ecp::elaborate::too_many_inputs";
    /// An option that holds an item twice.
    REPEATED_ITEM = "ecp::elaborate::repeated_item";
    /// A primary item in a color.
    COLORED_PRIMARY = "ecp::elaborate::colored_primary";
    /// The same option twice.
    SAME_OPTION = "ecp::elaborate::same_option";
    /// Something of lines where none are drawn, or a drawing that the board does not have.
    DRAW = "ecp::elaborate::draw";
    /// A number of solutions to show that is 0.
    SHOW = "ecp::elaborate::show";
    /// A path that names no file from here.
    NAMED_PATH = "ecp::use::path";
    /// A file that lies outside the puzzle's folder.
    NAMED_OUTSIDE = "ecp::use::outside";
    /// A file that is not there.
    NAMED_MISSING = "ecp::use::missing";
    /// A file that cannot be read.
    NAMED_UNREADABLE = "ecp::use::unreadable";
    /// More bytes than the limit, in all files together.
    NAMED_TOO_LARGE = "ecp::use::too_large";
    /// A file that uses itself, perhaps through others.
    USE_CYCLE = "ecp::use::cycle";
    /// A rule file on a part of the board where it says what cannot be said of a part, or a part that is none for it.
    USE_PART = "ecp::use::part";
    /// A board in a rule file.
    USE_BOARD = "ecp::use::board";
    /// A name of no rule file of the program.
    UNKNOWN_RULES = "ecp::use::unknown_rules";
    /// A rule file wants what the puzzle does not bring.
    NEEDS = "ecp::use::needs";
    /// Rule files that add to others, where nothing says what rows and columns hold.
    ONLY_ADDITIONS = "ecp::use::only_additions";
    /// A piece without a cell.
    EMPTY_PIECE = "ecp::elaborate::empty_piece";
    /// A piece that carries inputs in some of its cells only.
    MIXED_MARKS = "ecp::elaborate::mixed_marks";
    /// A word about turning where nothing is turned.
    TURNING = "ecp::elaborate::turning";
    /// Pieces that may cross but cannot.
    OVERLAP = "ecp::elaborate::overlap";
    /// A rule for pieces where there are none.
    NO_PIECES = "ecp::elaborate::no_pieces";
    /// A measure that pieces do not have.
    PIECE_MEASURE = "ecp::elaborate::piece_measure";
    /// `pieces` where a family of shapes of the board is wanted.
    PIECES_AS_FAMILY = "ecp::elaborate::pieces_as_family";
}
