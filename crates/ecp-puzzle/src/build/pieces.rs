//! Pieces: `piece("F", [".XX", "XX.", ".X."])`, and rules for laying them.

use super::BuildError;
use super::drawing::{Token, read_layers};
use crate::input::Bounds;
use crate::lattice::{Point, Symmetry, Topology};
use crate::piece::{self, PieceSet, Turning};

/// One or more kinds of pieces.
#[derive(Clone, Debug, Default)]
pub struct PieceRules {
    pub(super) list: Vec<PieceRule>,
}

/// Pieces before the board and the inputs are known.
#[derive(Clone, Debug)]
pub(super) struct PieceRule {
    name: String,
    turning: Option<Turning>,
    occurs: Option<Bounds>,
    is_lettered: bool,
    is_overlay: bool,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    Drawn(Vec<Vec<Vec<Token>>>),
    Cuboid(u32, u32, u32),
    Word(String),
    Set(PieceSet),
    Rectangles,
    Polyominoes(u32, u32),
    Areas,
}

/// The most cells of a piece that is not drawn.
const MOST_CELLS: u64 = 1_000_000;

/// Pieces joined: `[piece("I", ["XX"]), piece("L", ["X.", "XX"])]`; a `Vec` and an iterator, too.
impl<I: IntoIterator<Item = Self>> From<I> for PieceRules {
    fn from(all: I) -> Self {
        Self { list: all.into_iter().flat_map(|pieces| pieces.list).collect() }
    }
}

impl PieceRules {
    fn one(name: String, what: What) -> Self {
        Self {
            list: vec![PieceRule {
                name,
                turning: None,
                occurs: None,
                is_lettered: false,
                is_overlay: false,
                what,
            }],
        }
    }

    /// These pieces and then others.
    #[must_use]
    pub fn next(mut self, others: Self) -> Self {
        self.list.extend(others.list);
        self
    }

    /// Each is used so often; once, if nothing is said, and shapes that the solver finds any number of times.
    #[must_use]
    pub fn occurs(mut self, count: impl Into<Bounds>) -> Self {
        let count = count.into();
        self.list.iter_mut().for_each(|piece| piece.occurs = Some(count));
        self
    }

    /// They may be turned and flipped, in space also be their mirror images; words are read in all directions.
    #[must_use]
    pub fn free(self) -> Self {
        self.turned(Turning::Free)
    }

    /// They may be turned only; words are read across and down.
    #[must_use]
    pub fn one_sided(self) -> Self {
        self.turned(Turning::OneSided)
    }

    /// They may be neither turned nor flipped; words are read across.
    #[must_use]
    pub fn fixed(self) -> Self {
        self.turned(Turning::Fixed)
    }

    /// Those of a set carry their own names, each in all its cells: `pieces(PieceSet::Pentominoes).lettered()`. The names are inputs,
    /// declared or not.
    #[must_use]
    pub fn lettered(mut self) -> Self {
        self.list.iter_mut().for_each(|piece| piece.is_lettered = true);
        self
    }

    /// Words lie over what stands on the board, and may share its letters: `words(["CAT", "DOG"]).overlay()`. Letters may stand without
    /// a word.
    #[must_use]
    pub fn overlay(mut self) -> Self {
        self.list.iter_mut().for_each(|piece| piece.is_overlay = true);
        self
    }

    fn turned(mut self, turning: Turning) -> Self {
        self.list.iter_mut().for_each(|piece| piece.turning = Some(turning));
        self
    }
}

/// A drawn piece: `.`, `_` and `#` are no cells of it. A row `layer` begins the next layer, and `/` ends a row as the
/// next string does. Its marks are all inputs, which it then carries, or none of them is.
pub fn piece<S: AsRef<str>>(name: impl Into<String>, rows: impl IntoIterator<Item = S>) -> PieceRules {
    PieceRules::one(name.into(), What::Drawn(read_layers(rows)))
}

/// A rectangle of so many columns and rows.
pub fn piece_rectangle(name: impl Into<String>, width: u32, height: u32) -> PieceRules {
    piece_cuboid(name, width, height, 1)
}

/// A cuboid of so many columns, rows and layers.
pub fn piece_cuboid(name: impl Into<String>, width: u32, height: u32, depth: u32) -> PieceRules {
    PieceRules::one(name.into(), What::Cuboid(width, height, depth))
}

/// Words, across or down, spelt with inputs of one character.
pub fn words<S: AsRef<str>>(words: impl IntoIterator<Item = S>) -> PieceRules {
    let word = |word: S| PieceRules::one(word.as_ref().to_owned(), What::Word(word.as_ref().to_owned()));
    words.into_iter().map(word).into()
}

/// A set of pieces with names of their own: `pieces(PieceSet::Pentominoes)`.
pub fn pieces(set: PieceSet) -> PieceRules {
    PieceRules::one(set.to_string(), What::Set(set))
}

/// Rectangles, in space boxes, that the solver finds.
pub fn rectangles() -> PieceRules {
    PieceRules::one("rectangle".to_owned(), What::Rectangles)
}

/// Connected cells, from so many to so many, that the solver finds.
pub fn polyominoes(from: u32, to: u32) -> PieceRules {
    let name = if from == to { format!("polyomino {from}") } else { format!("polyomino {from}..{to}") };
    PieceRules::one(name, What::Polyominoes(from, to))
}

/// Connected cells in any number, that the solver finds; with `.primary(cells())` they divide the board.
pub fn areas() -> PieceRules {
    PieceRules::one("area".to_owned(), What::Areas)
}

impl PieceRule {
    /// The names that are inputs, where they are lettered.
    pub(super) fn letters(&self, topology: Topology) -> Vec<String> {
        let What::Set(set) = self.what else { return Vec::new() };
        if !self.is_lettered || !topology.lattice().sets.contains(&set) {
            return Vec::new();
        }
        let turning = self.turning.unwrap_or(topology.usual_turning());
        let pieces = piece::set(set, topology, turning, Bounds::ANY).into_iter();
        pieces.map(|piece| piece.name).collect()
    }

    /// The pieces on a board of this kind; `find` knows the inputs.
    pub(super) fn pieces(
        &self,
        topology: Topology,
        find: impl Fn(&str) -> Option<crate::InputId>,
    ) -> Result<Vec<crate::Piece>, BuildError> {
        let name = self.name.clone();
        let fault = |reason| BuildError::Piece { piece: name.clone(), reason };
        let once = self.occurs.unwrap_or(Bounds::exactly(1));
        let turning = self.turning.unwrap_or(topology.usual_turning());
        let made = |form, turning, occurs| vec![crate::Piece { name: name.clone(), turning, occurs, form }];
        let has_cells_of_it = match &self.what {
            What::Set(set) => topology.lattice().sets.contains(set),
            What::Rectangles | What::Cuboid(..) => topology.lattice().has_squares,
            What::Drawn(_) | What::Word(_) | What::Polyominoes(..) | What::Areas => true,
        };
        Ok(match &self.what {
            _ if !has_cells_of_it => return Err(fault("the board has no cells of the form of its own")),
            _ if self.is_overlay && !matches!(self.what, What::Word(_)) => {
                return Err(fault("only words lie over what stands on the board"));
            }
            What::Set(set) => {
                let own = |piece: crate::Piece| match find(&piece.name).filter(|_| self.is_lettered) {
                    Some(input) => piece.carrying(input),
                    None => piece,
                };
                piece::set(*set, topology, turning, once).into_iter().map(own).collect()
            }
            _ if self.is_lettered => return Err(fault("only the pieces of a set are lettered")),
            What::Drawn(layers) => {
                let cells = drawn(layers, topology, &find).map_err(fault)?;
                made(crate::Form::Drawn(cells), turning, once)
            }
            What::Cuboid(width, height, depth) => {
                let cells = cuboid([*width, *height, *depth], topology).map_err(fault)?;
                made(crate::Form::Drawn(cells), turning, once)
            }
            What::Word(word) => {
                let inputs = spelt(word, &find).ok_or(fault("it is not spelt with declared inputs"))?;
                let form = if self.is_overlay { crate::Form::Overlay } else { crate::Form::Word };
                made(form(inputs), self.turning.unwrap_or(Turning::OneSided), once)
            }
            What::Areas if self.turning.is_some() || self.occurs.is_some() => {
                return Err(fault("areas are turned in no way, and there may be any number of them"));
            }
            What::Areas => made(crate::Form::Areas, Turning::Fixed, Bounds::ANY),
            What::Rectangles | What::Polyominoes(..) if self.turning.is_some() => {
                return Err(fault("the solver finds it, so nothing is turned"));
            }
            What::Rectangles => {
                made(crate::Form::Rectangles, Turning::Fixed, self.occurs.unwrap_or(Bounds::ANY))
            }
            What::Polyominoes(from, to) if *from == 0 || from > to => {
                return Err(fault("no piece has so many cells"));
            }
            What::Polyominoes(from, to) => {
                let form = crate::Form::Polyominoes(*from, *to);
                made(form, Turning::Fixed, self.occurs.unwrap_or(Bounds::ANY))
            }
        })
    }
}

/// What is wrong with a piece in space on a flat board.
const NO_LAYERS: &str = "it has layers, and the board has none";

/// The cells of a piece that is as many cells wide, high and deep.
fn cuboid(sizes: [u32; 3], topology: Topology) -> Result<Vec<crate::PieceCell>, &'static str> {
    let [width, height, depth] = sizes;
    match sizes.into_iter().map(u64::from).fold(1, u64::saturating_mul) {
        0 => Err("it has no cell"),
        1..=MOST_CELLS if depth > 1 && !topology.has_layers() => Err(NO_LAYERS),
        1..=MOST_CELLS => Ok(piece::cuboid(width, height, depth)),
        _ => Err("it has more than a million cells"),
    }
}

/// The inputs that spell a word; `None` if it has no letters or one is no input.
fn spelt(word: &str, find: &impl Fn(&str) -> Option<crate::InputId>) -> Option<Vec<crate::InputId>> {
    let letters = word.chars().map(|letter| find(letter.encode_utf8(&mut [0; 4])));
    letters.collect::<Option<Vec<_>>>().filter(|inputs| !inputs.is_empty())
}

/// The cells of a drawing, from the place 0, 0 on.
fn drawn(
    layers: &[Vec<Vec<Token>>],
    topology: Topology,
    find: &impl Fn(&str) -> Option<crate::InputId>,
) -> Result<Vec<crate::PieceCell>, &'static str> {
    if layers.len() > 1 && !topology.has_layers() {
        return Err(NO_LAYERS);
    }
    let mut cells = Vec::new();
    for (layer, rows) in (0..).zip(layers) {
        for (row, tokens) in (0_u32..).zip(rows) {
            for (column, token) in (0_u32..).zip(tokens).filter(|(_, token)| token.is_mark()) {
                let place = topology.point(crate::Position::new(row, column));
                cells.push(crate::PieceCell {
                    offset: place + Point::new(layer, 0, 0),
                    input: find(&token.text),
                });
            }
        }
    }
    let carrying = cells.iter().filter(|cell| cell.input.is_some()).count();
    match (cells.len(), carrying) {
        (0, _) => Err("nothing is drawn"),
        (all, some) if some > 0 && some < all => Err("some of its marks are inputs, and others are not"),
        _ => Ok(topology.normalized(&cells, Symmetry::IDENTITY)),
    }
}
