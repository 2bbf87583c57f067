//! Families of shapes.

use super::entry::Entry;
use crate::board::Position;
use crate::family::{Block, Direction, Family, Map, SidesOf};

words! {
    /// The families that are one word, or two.
    FamilyWord() means Family {
        Rows = "rows" | "rowCons" => Family::Rows,
        Cols = "cols" | "colCons" => Family::Cols,
        DownDiags = "downDiags" | "downDiagCons" => Family::DownDiags,
        UpDiags = "upDiags" | "upDiagCons" => Family::UpDiags,
        MainDiags = "mainDiags" => Family::MainDiags,
        Layers = "layers" => Family::Layers,
        Pillars = "pillars" => Family::Pillars,
        Board = "board" => Family::Board,
        Neighbours = "neighbours" | "neighbors" => Family::Neighbours,
        Touching = "touching" => Family::Touching,
        RunsAcross = "runs across" => Family::Runs(Direction::Across),
        RunsDown = "runs down" => Family::Runs(Direction::Down),
        Sightlines = "sightlines" => Family::Sightlines,
        Cells = "cells" => Family::Cells,
        Around = "around" => Family::Around,
        Beside = "beside" => Family::Beside,
        Crosses = "crosses" => Family::Crosses { holes: false },
        Corners = "corners" => Family::Corners,
        Rings = "rings" => Family::Rings,
        Rays = "rays" => Family::Rays,
        Sides = "sides" => Family::Sides,
        Joints = "joints" => Family::Joints,
        Next = "next" => Family::Next,
    }
}

words! {
    /// The families with a width and a height.
    SizedWord {
        Boxes = "boxes" | "boxCons",
        Windows = "windows",
        Centred = "centred" | "centered",
    }
}

impl SizedWord {
    /// The family of shapes of so many columns and rows.
    #[must_use]
    pub const fn meant(self, width: u32, height: u32) -> Family {
        match self {
            Self::Boxes => Family::Boxes { width, height },
            Self::Windows => Family::Windows { width, height },
            Self::Centred => Family::Centred { width, height },
        }
    }
}

words! {
    /// The families that are written in a form of their own.
    FormWord {
        Regions = "regions" | "customCons",
        Leaps = "leaps",
        Lines = "lines",
        Groups = "groups",
        Paths = "paths",
        Stretches = "stretches",
    }
}

words! {
    /// What makes a family of others.
    MadeWord {
        Reversed = "reversed",
        Of = "of",
        Cut = "cut by",
        Spanning = "spanning",
        Marked = "marked",
        At = "at",
        Meeting = "meeting in",
        Pairs = "pairs of",
        SidesAround = "sides around",
        SidesBetween = "sides between",
        Successive = "windows",
        BesideBy = "beside by",
        Except = "except",
    }
}

/// A family as it is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FamilyForm<'f> {
    /// `rows`
    Word(FamilyWord),
    /// `boxes 3 3`
    Sized(SizedWord, u32, u32),
    /// `leaps 1 2..3`
    Leaps((u32, u32), (u32, u32)),
    /// `regions { a b }`
    Regions(&'f Map),
    /// `lines { r1c1 r1c2 }`
    Lines(&'f [Vec<Position>]),
    /// `r1c1:r3c3`
    Block(Block),
    /// `r1c1..r1c9`
    Line(Position, Position),
    /// `r1c1`
    Cell(Position),
    /// `rows reversed`
    Reversed(&'f Family),
    /// `rows of r1c1:r3c3`
    Of(&'f Family, Block),
    /// `pairs of rows`
    Pairs(&'f Family),
    /// `sides around rooms`, `sides between rooms`
    SidesOf(SidesOf, &'f Family),
    /// `windows 3 of rows`
    Successive(u32, &'f Family),
    /// `beside by leaps 1 2`
    BesideBy(&'f Family),
    /// `rows cut by boxes 3 3`
    Cut(&'f Family, &'f Family),
    /// `rows spanning rooms`
    Spanning(&'f Family, &'f Family),
    /// `cells except r1c1 and r1c2`
    Except(&'f Family, &'f [Family]),
}

impl<'f> From<&'f Family> for FamilyForm<'f> {
    fn from(family: &'f Family) -> Self {
        match family {
            Family::Rows => Self::Word(FamilyWord::Rows),
            Family::Cols => Self::Word(FamilyWord::Cols),
            Family::DownDiags => Self::Word(FamilyWord::DownDiags),
            Family::UpDiags => Self::Word(FamilyWord::UpDiags),
            Family::MainDiags => Self::Word(FamilyWord::MainDiags),
            Family::Layers => Self::Word(FamilyWord::Layers),
            Family::Pillars => Self::Word(FamilyWord::Pillars),
            Family::Board => Self::Word(FamilyWord::Board),
            Family::Neighbours => Self::Word(FamilyWord::Neighbours),
            Family::Touching => Self::Word(FamilyWord::Touching),
            Family::Runs(Direction::Across) => Self::Word(FamilyWord::RunsAcross),
            Family::Runs(Direction::Down) => Self::Word(FamilyWord::RunsDown),
            Family::Sightlines => Self::Word(FamilyWord::Sightlines),
            Family::Cells => Self::Word(FamilyWord::Cells),
            Family::Around => Self::Word(FamilyWord::Around),
            Family::Beside => Self::Word(FamilyWord::Beside),
            // whether they are of holes, too, goes by the rule
            Family::Crosses { .. } => Self::Word(FamilyWord::Crosses),
            Family::Corners => Self::Word(FamilyWord::Corners),
            Family::Rings => Self::Word(FamilyWord::Rings),
            Family::Rays => Self::Word(FamilyWord::Rays),
            Family::Sides => Self::Word(FamilyWord::Sides),
            Family::Joints => Self::Word(FamilyWord::Joints),
            Family::Next => Self::Word(FamilyWord::Next),
            // that lines are meant goes by the rule
            Family::OfLines(_, family) => Self::from(&**family),
            Family::Boxes { width, height } => Self::Sized(SizedWord::Boxes, *width, *height),
            Family::Windows { width, height } => Self::Sized(SizedWord::Windows, *width, *height),
            Family::Centred { width, height } => Self::Sized(SizedWord::Centred, *width, *height),
            Family::Leaps { short, long } => Self::Leaps(*short, *long),
            Family::Regions(map) => Self::Regions(map),
            Family::Lines(lines) => Self::Lines(lines),
            Family::Block(block) => Self::Block(*block),
            Family::Line(from, to) => Self::Line(*from, *to),
            Family::Cell(position) => Self::Cell(*position),
            Family::Reversed(family) => Self::Reversed(family),
            Family::Of(family, block) => Self::Of(family, *block),
            Family::Pairs(family) => Self::Pairs(family),
            Family::SidesOf(of, family) => Self::SidesOf(*of, family),
            Family::Successive(number, family) => Self::Successive(*number, family),
            Family::BesideBy(family) => Self::BesideBy(family),
            Family::Cut(family, by) => Self::Cut(family, by),
            Family::Spanning(family, over) => Self::Spanning(family, over),
            Family::Except(family, others) => Self::Except(family, others),
        }
    }
}

/// What is said of families; those that are words are listed in this order in messages, too.
pub(super) const FAMILIES: &[Entry] = &[
    entry!([FamilyWord::Rows], "each row", "top to bottom"),
    entry!([FamilyWord::Cols], "each column", "left to right"),
    entry!(
        [FamilyWord::DownDiags],
        "each diagonal that goes down to the right, length 1 included",
        "by the first cell"
    ),
    entry!(
        [FamilyWord::UpDiags],
        "each diagonal that goes up to the right, length 1 included",
        "by the first cell"
    ),
    entry!(
        "`boxes W H`, `boxCons W H`",
        [SizedWord::Boxes],
        "each box of W columns and H rows, side by side; boxes at the right and lower edge are cut off where they do not divide the board, with a warning",
        "left to right, top to bottom"
    ),
    entry!(
        "`regions { ... }`, `customCons { ... }`",
        [FormWord::Regions],
        "the cells that bear the same symbol in a map as large as the board; `.` and `#` are in no region",
        "by the first cell"
    ),
    entry!(
        [FamilyWord::MainDiags],
        "the diagonals from the upper and from the lower left corner",
        "down, up"
    ),
    entry!(
        [FamilyWord::Layers, FamilyWord::Pillars],
        "each layer; the cells behind each other",
        "the first layer first"
    ),
    entry!([FamilyWord::Board], "the whole board, one shape", ""),
    Entry {
        words: &[&["r1c1:r3c3"], &["r1c1..r3c3"], &["r1c1"]],
        form: None,
        meaning: "a rectangle, a straight line, a cell: one shape",
        more: "",
    },
    entry!(
        "`neighbours`",
        [FamilyWord::Neighbours],
        "each pair of cells that share a side",
        "by the first cell"
    ),
    entry!([FamilyWord::Touching], "each pair of cells that share a side or a corner", "by the first cell"),
    entry!(
        "`leaps 1 2`",
        [FormWord::Leaps],
        "each pair so many steps apart one way and so many the other, in all eight directions; `leaps 0 1..3` is a range",
        "by the first cell"
    ),
    entry!(
        "`windows W H`",
        [SizedWord::Windows],
        "each block of W columns and H rows, at every position; a block with a hole, or over the edge, is none",
        "by the first cell"
    ),
    entry!(
        [FamilyWord::RunsAcross, FamilyWord::RunsDown],
        "each longest run of two or more cells between holes; of one cell too, where `#23\\12` in the hole before it gives it a clue",
        "by the first cell"
    ),
    entry!(
        "`lines { ... }`",
        [FormWord::Lines],
        "the listed cells, in their order, a shape a row; a cell that is listed twice counts once, where it comes first, which is warned of, but `pairs of` takes both",
        "as listed"
    ),
    entry!(
        [FamilyWord::Sightlines],
        "each row from the left, each row from the right, each column from the top, each from the bottom",
        "in this order"
    ),
    entry!([FamilyWord::Cells], "each cell by itself", "reading order"),
    entry!(
        [FamilyWord::Around, FamilyWord::Beside],
        "the eight or four neighbours of each cell and of each hole, without itself",
        "reading order"
    ),
    entry!(
        "`centred W H`",
        [SizedWord::Centred],
        "the block around each cell, itself included, cut off at the edge; W and H are odd",
        "reading order"
    ),
    entry!(
        [FamilyWord::Crosses],
        "each cell with all cells of its row and column up to the nearest holes; for a relation that reads a clue also each hole, without itself",
        "reading order"
    ),
    entry!(
        [FamilyWord::Rings],
        "the up to eight neighbours of each cell and of each hole (hexagons: six, triangles: twelve), clockwise from the upper left, a circle, cut where one is missing: `runs of` go over the end of the list, and their list has no order",
        "reading order"
    ),
    entry!(
        [FamilyWord::Rays],
        "for each clue with an arrow on the board, `#>2` in a hole, `(>2)` in a cell, `^` `<` `v` too: all cells at which it points, the nearest first, over holes too; the number is its clue",
        "by the arrows, in reading order"
    ),
    entry!(
        [FamilyWord::Corners],
        "the up to four cells around each corner of the grid, those at the edge too; no cell, no shape. Their clues are drawn by themselves, one row and one column larger than the board: `clues corners { ... }`",
        "reading order"
    ),
    entry!(
        [FamilyWord::Sides],
        "where something is drawn: for each place its edges, clockwise from the top, in which a line may stand; where none can be drawn, as at the rim of lines from cell to cell, nothing stands",
        "reading order"
    ),
    entry!(
        [FamilyWord::Joints],
        "where something is drawn: the edges that meet in each point of the drawing, clockwise from the top. The points are the cells, or, of lines along edges, the corners of the grid: then their clues are drawn by themselves, as those of `corners`",
        "reading order"
    ),
    entry!(
        [FamilyWord::Next],
        "where something is drawn through cells: for each cell those to which its lines lead; none, where no line passes. The solution makes them",
        "reading order"
    ),
    entry!(
        "`groups of empty`",
        [FormWord::Groups],
        "in `in` and `among` alone: each largest set of cells that show one of these and hang together by their sides (`groups of ■ by touching`: also at corners); `groups` alone, of cells with the same input. The solution makes them",
        "none"
    ),
    entry!(
        [FormWord::Paths],
        "where lines are drawn through cells, in `in` and `among` alone: each line, as its cells. The solution makes them",
        "none"
    ),
    entry!(
        [FormWord::Stretches],
        "where loops or paths are drawn over the sides of squares, in `in` alone: each longest straight part of a line; its size is the number of its edges, and it has the clues of all cells on it, those at its ends too. The solution makes them",
        "none"
    ),
];

/// What is said of what makes a family of others.
pub(super) const MADE: &[Entry] = &[
    entry!("`F reversed`", [MadeWord::Reversed], "each shape of F turned round", ""),
    entry!(
        "`F of r1c1:r9c9`",
        [],
        "F, as if the rectangle were the whole board; a map in F has the size of the rectangle",
        ""
    ),
    entry!(
        "`F cut by G`",
        [MadeWord::Cut],
        "each shape of F cut into parts where it leaves one shape of G for another; cells in no shape of G form parts of their own",
        ""
    ),
    entry!(
        "`F spanning G`",
        [MadeWord::Spanning],
        "each longest part of a shape of F within one shape of G, with the cell before it and the cell after it; a hole ends a part, and a part without one of these two cells makes no shape",
        ""
    ),
    entry!(
        "`F at ■`",
        [MadeWord::At],
        "in `in` alone, of families with one shape for each place: only for cells that hold one of the listed inputs, or are `empty`",
        ""
    ),
    entry!(
        "`F marked w`",
        [MadeWord::Marked],
        "in `in` alone: only the shapes with one of the listed clues, `marked any` those with a clue, `marked none` those without one",
        ""
    ),
    entry!(
        "`F meeting in G`",
        [MadeWord::Meeting],
        "in `among` alone: only shapes of F with cells in a common shape of G are set side by side, each two by themselves",
        ""
    ),
    entry!("`pairs of F`", [MadeWord::Pairs], "each two successive cells of each shape of F", ""),
    entry!(
        "`sides around F`",
        [MadeWord::SidesAround],
        "where lines are drawn along or over the sides of cells: for each shape of F the edges that lead from its cells out of it",
        ""
    ),
    entry!(
        "`sides between F`",
        [MadeWord::SidesBetween],
        "for each two shapes of F that share a side the edges with one side in each",
        ""
    ),
    entry!(
        "`windows 3 of F`",
        [MadeWord::Successive],
        "each so many successive cells of each shape of F; a shorter shape has none",
        ""
    ),
    entry!(
        "`beside by F`",
        [MadeWord::BesideBy],
        "for each place the cells that share a pair of F with it: `beside by leaps 1 2` are those a knight's move away; one shape for each place, as `beside`",
        ""
    ),
    entry!(
        "`F except G and H`",
        [MadeWord::Except],
        "the shapes of F that do not lie within a shape of G or of H",
        ""
    ),
];
