//! The words that begin statements and join their parts, and all words together.

use std::collections::HashSet;
use std::sync::OnceLock;

use super::entry::Kind;
use super::{
    EndWord, FormProperty, InputMeasure, JoiningWord, MeasureWord, Parity, PartMeasure, PartWord,
    PropertyWord, Word,
};
use crate::constraint::Strength;
use crate::piece::{PieceMeasure, PieceSet, Turning};
use crate::relation::Comparison;

words! {
    /// What a text about the puzzle tells.
    AboutField {
        Puzzle = "puzzle",
        Author = "author",
        Source = "source",
        Note = "note",
    }
}

spelled! {
    Strength {
        Primary = "primary",
        Secondary = "secondary",
    }
}

words! {
    /// A side of the board.
    Side {
        Left = "left",
        Right = "right",
        Top = "top",
        Bottom = "bottom",
    }
}

words! {
    /// How the cells of a board lie to each other, as written.
    LatticeWord {
        Plane = "rectangle",
        Torus = "torus",
        Hex = "hex",
        Triangles = "triangles",
        Cuboid = "cuboid",
    }
}

words! {
    /// What lines a solution draws, as written behind `draw`.
    FigureWord {
        Loop = "loop",
        Loops = "loops",
        Path = "path",
        Paths = "paths",
        Tree = "tree",
        Trees = "trees",
        Network = "network",
        Lines = "lines",
    }
}

words! {
    /// What a line does at a place, or what lies on a side of a cell.
    Stroke {
        Line = "line",
        Straight = "straight",
        Turn = "turn",
        End = "end",
        Crossing = "crossing",
        Passed = "passed",
        Inside = "inside",
        Border = "border",
    }
}

words! {
    /// What is drawn for the eye only, as written behind `picture`.
    PictureWord {
        Circle = "circle",
        Square = "square",
        Line = "line",
    }
}

words! {
    /// A color, as written behind `picture shade`.
    Shade {
        Gray = "gray" | "grey",
        Red = "red",
        Orange = "orange",
        Yellow = "yellow",
        Green = "green",
        Blue = "blue",
        Purple = "purple",
    }
}

impl LatticeWord {
    /// The words between `board` and the size of an empty board: `board triangles rectangle 6 6`.
    #[must_use]
    pub const fn before_size(self) -> &'static [Self] {
        match self {
            Self::Plane => &[Self::Plane],
            Self::Torus => &[Self::Torus],
            Self::Hex => &[Self::Hex],
            Self::Triangles => &[Self::Triangles, Self::Plane],
            Self::Cuboid => &[Self::Cuboid],
        }
    }

    /// The word between `board` and a drawing; a plane is drawn without one.
    #[must_use]
    pub fn before_drawing(self) -> Option<Self> {
        (self != Self::default()).then_some(self)
    }
}

impl Default for LatticeWord {
    /// What a board is that says nothing of it.
    fn default() -> Self {
        Self::Plane
    }
}

/// The words that begin a statement.
pub const STATEMENTS: &[&str] = &[
    "puzzle",
    "author",
    "source",
    "note",
    "use",
    "input",
    "inputs",
    "board",
    "shape",
    "primary",
    "secondary",
    "connectedInputs",
    "show",
    "items",
    "option",
    "in",
    "among",
    "path",
    "clues",
    "require",
    "piece",
    "pieces",
    "up",
    "draw",
    "solution",
    "picture",
    "let",
    "for",
];

/// The words that join the parts of statements, those of parts that are not built included (`squares`): a file that is
/// right today stays right tomorrow.
const JOINING: &[&str] = &[
    "occurs",
    "occur",
    "at",
    "most",
    "least",
    "any",
    "manually",
    "value",
    "empty",
    "blank",
    "layer",
    "of",
    "with",
    "initial",
    "solutions",
    "solution",
    "options",
    "to",
    "symmetry",
    "clue",
    "between",
    "words",
    "outside",
    "rectangles",
    "polyominoes",
    "squares",
    "gap",
    "corners",
    "copies",
    "overlap",
    "items",
    "pieces",
    "in",
];

/// The words that begin a family of shapes, in the order in which lists name them.
#[must_use]
pub fn families() -> &'static [&'static str] {
    static FAMILIES: OnceLock<Vec<&'static str>> = OnceLock::new();
    FAMILIES.get_or_init(|| {
        let families = Kind::Family.entries().iter().flat_map(super::Entry::spellings).map(first);
        let mut words: Vec<&str> = Vec::new();
        for word in families.chain([first(super::families::MadeWord::Pairs.word())]) {
            // what begins with a cell is no word
            if word.chars().all(char::is_alphabetic) && !words.contains(&word) {
                words.push(word);
            }
        }
        words
    })
}

/// The usual spelling of a family that may be written in another one; of another name, itself.
///
/// # Examples
/// ```
/// use ecp_puzzle::vocabulary::usual_family;
///
/// assert_eq!(usual_family("rowCons"), "rows");
/// assert_eq!(usual_family("cages"), "cages");
/// ```
#[must_use]
pub fn usual_family(name: &str) -> &str {
    let mut words = Kind::Family.entries().iter().flat_map(|entry| entry.words);
    let usual = words.find(|spellings| spellings.contains(&name)).and_then(|spellings| spellings.first());
    usual.unwrap_or(&name)
}

/// The word that begins a few.
fn first(words: &'static str) -> &'static str {
    words.split(' ').next().unwrap_or(words)
}

/// The words that have a meaning behind others alone, and else are names like any other.
const NAMES: &[&str] = &["above", "below", "about", "let", "for", "matches", "picture"];

/// The words that neither begin a family nor only a statement, each once.
#[must_use]
pub fn others() -> &'static [&'static str] {
    static OTHERS: OnceLock<Vec<&'static str>> = OnceLock::new();
    OTHERS.get_or_init(|| {
        let spelled = [
            spellings::<LatticeWord>(),
            spellings::<Comparison>(),
            spellings::<PartMeasure>(),
            spellings::<MeasureWord>(),
            spellings::<InputMeasure>(),
            spellings::<PieceMeasure>(),
            spellings::<PartWord>(),
            spellings::<EndWord>(),
            spellings::<PropertyWord>(),
            spellings::<FormProperty>(),
            spellings::<Parity>(),
            spellings::<JoiningWord>(),
            spellings::<Stroke>(),
            spellings::<Side>(),
            spellings::<Turning>(),
            spellings::<PieceSet>(),
            Kind::Family
                .entries()
                .iter()
                .chain(Kind::Made.entries())
                .flat_map(super::Entry::spellings)
                .collect(),
        ];
        let all = spelled.into_iter().flatten().flat_map(|spelling| spelling.split(' '));
        let mut words: Vec<&str> = Vec::new();
        for word in JOINING.iter().copied().chain(all) {
            let is_word =
                word.starts_with(char::is_alphabetic) && !word.contains(|c: char| c.is_ascii_digit());
            if is_word && !NAMES.contains(&word) && !words.contains(&word) && !families().contains(&word) {
                words.push(word);
            }
        }
        words
    })
}

fn spellings<W: Word>() -> Vec<&'static str> {
    W::ALL.iter().flat_map(|word| word.spellings()).copied().collect()
}

/// Whether a word belongs to the language.
///
/// # Examples
/// ```
/// use ecp_puzzle::vocabulary::is_word;
///
/// assert!(is_word("left") && is_word("rows") && is_word("board"));
/// assert!(!is_word("sudoku") && !is_word("row"));
/// ```
#[must_use]
pub fn is_word(word: &str) -> bool {
    static WORDS: OnceLock<HashSet<&'static str>> = OnceLock::new();
    let words = WORDS.get_or_init(|| {
        let statements = STATEMENTS.iter().filter(|word| !NAMES.contains(word));
        statements.chain(families()).chain(others()).copied().collect()
    });
    words.contains(word)
}
