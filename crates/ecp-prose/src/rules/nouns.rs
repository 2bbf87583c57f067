//! What the shapes of a family are called, by how they are drawn or by what they are.

use ecp_puzzle::english::{joined, many, with_article};
use ecp_puzzle::shapes::Shape;
use ecp_puzzle::{Block, CellId, Direction, Family, LineReading, Position, SidesOf};

use super::{DrawnAs, Mark, Sentences};

/// What shapes are called.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Noun {
    /// `row`, `cage`
    pub(super) one: String,
    /// `rows`, `cages`
    pub(super) many: String,
    /// There is one of them: `the board`.
    pub(super) is_only: bool,
    /// A line or ground in a color of its own, which is shown before the sentence: `such a line`.
    pub(super) is_such: bool,
    /// Things stand on it, not in it.
    pub(super) is_line: bool,
    /// Of two cells: `cells that share a side`.
    pub(super) pair: Option<String>,
    /// What a clue speaks of, where that is not called by the noun.
    pub(super) around: Option<Around>,
    /// Where the clue stands: `in a cage`, `beside a row`.
    pub(super) clue: String,
    /// The clue is a small one in a corner.
    pub(super) is_small: bool,
}

/// Cells by their place to what is called `it`: `the cells around it`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Around {
    /// Behind what stands in them: `in the cells around it`.
    pub(super) place: String,
    /// The cells.
    pub(super) cells: String,
}

impl Noun {
    fn of(one: &str, many: &str) -> Self {
        Self { one: one.to_owned(), many: many.to_owned(), ..Self::default() }
    }

    fn with_clue(self, clue: &str) -> Self {
        Self { clue: clue.to_owned(), ..self }
    }

    /// With a clue in small letters, in a corner.
    fn with_small_clue(self, clue: &str) -> Self {
        Self { is_small: true, ..self.with_clue(clue) }
    }

    fn only(one: &str) -> Self {
        Self { is_only: true, ..Self::of(one, one) }
    }

    fn pair(of: &str) -> Self {
        let pair = Some(of.to_owned());
        Self { pair, ..Self::of(&format!("pair of {of}"), &format!("pairs of {of}")) }
    }

    fn line(one: &str, many: &str) -> Self {
        let clue = format!("at {}", with_article(one));
        Self { is_line: true, is_small: true, clue, ..Self::of(one, many) }
    }

    fn such(self) -> Self {
        Self { is_such: true, ..self }
    }

    fn about(group: &str, cells: &str, clue: &str) -> Self {
        Self::along(group, (&format!("in {cells}"), cells), clue)
    }

    fn along(group: &str, (place, cells): (&str, &str), clue: &str) -> Self {
        let one = Self::of(group, &plural(group)).with_clue(clue);
        Self { around: Some(Around { place: place.to_owned(), cells: cells.to_owned() }), ..one }
    }

    /// `every row`, `the board`, `every such line`
    pub(super) fn each(&self) -> String {
        match (self.is_only, self.is_such) {
            (true, _) => format!("the {}", self.one),
            (_, true) => format!("every such {}", self.one),
            _ => format!("every {}", self.one),
        }
    }

    /// `no row`, for a shape of several
    pub(super) fn no(&self) -> String {
        if self.is_such { format!("no such {}", self.one) } else { format!("no {}", self.one) }
    }

    /// `a row`, `the board`, `such a line`
    pub(super) fn a(&self) -> String {
        match (self.is_only, self.is_such) {
            (true, _) => format!("the {}", self.one),
            (_, true) => format!("such {}", with_article(&self.one)),
            _ => with_article(&self.one),
        }
    }

    /// `in`, `on`
    pub(super) fn place(&self) -> &'static str {
        let is_on = self.is_line || self.one == "board" || self.one.contains("diagonal");
        if is_on { "on" } else { "in" }
    }
}

/// `every row, every column and every box`
pub(super) fn each(nouns: &[Noun]) -> String {
    joined(&nouns.iter().map(Noun::each).collect::<Vec<_>>(), "and")
}

/// `no row and no column`
pub(super) fn none(nouns: &[Noun]) -> String {
    joined(&nouns.iter().map(Noun::no).collect::<Vec<_>>(), "and")
}

const FALLING: &str = "diagonal that falls to the right";
const RISING: &str = "diagonal that rises to the right";

const PILLAR: &str = "pillar of cells at one place of all layers";
const CROSS: &str = "group of a cell with all cells in line with it up to the next holes";

/// Several of what begins with a word that can be many: `groups of cells`.
fn plural(one: &str) -> String {
    let word = ["group", "pillar", "run"].into_iter().find(|word| one.starts_with(word));
    word.map_or_else(|| one.to_owned(), |word| one.replacen(word, &format!("{word}s"), 1))
}

/// Nouns, each once; the diagonals of both directions are called diagonals.
pub(super) fn merged(mut nouns: Vec<Noun>) -> Vec<Noun> {
    let has = |nouns: &[Noun], one: &str| nouns.iter().any(|noun| noun.one == one);
    if has(&nouns, FALLING) && has(&nouns, RISING) {
        nouns.retain(|noun| noun.one != RISING);
        for noun in nouns.iter_mut().filter(|noun| noun.one == FALLING) {
            *noun = Noun::of("diagonal", "diagonals").with_clue("beside a diagonal");
        }
    }
    let mut kept: Vec<Noun> = Vec::new();
    nouns.into_iter().for_each(|noun| {
        if !kept.contains(&noun) {
            kept.push(noun);
        }
    });
    kept
}

/// `a row or a column`
pub(super) fn any(nouns: &[Noun]) -> String {
    joined(&nouns.iter().map(Noun::a).collect::<Vec<_>>(), "or")
}

impl Sentences<'_> {
    /// What the shapes of a family are called.
    pub(super) fn noun(&self, family: &Family) -> Noun {
        match self.drawn_as(family) {
            Some(DrawnAs::Marked(mark)) => self.marked(mark, family),
            Some(DrawnAs::Bordered) if matches!(family, Family::Regions(_)) => {
                Noun::of("region", "regions").with_small_clue("in a region")
            }
            Some(DrawnAs::Lettered) => {
                let one = "group of cells with the same small letter";
                Noun::of(one, &plural(one)).with_clue("in such a group")
            }
            Some(DrawnAs::Shaded) => match family {
                Family::Regions(_) | Family::Lines(_) if self.shapes(family).len() == 1 => {
                    Noun::only("group of shaded cells")
                }
                Family::Regions(_) | Family::Lines(_) => Noun::of("shaded area", "shaded areas"),
                Family::Line(..) => Noun::of("shaded line", "shaded lines"),
                _ => Noun::of("shaded block", "shaded blocks"),
            },
            _ => self.plain(family),
        }
    }

    /// By its mark in the picture.
    fn marked(&self, mark: Mark, family: &Family) -> Noun {
        match mark {
            Mark::Parity => Noun::of("marked cell", "marked cells"),
            Mark::Less | Mark::Greater => Noun::pair("cells with a sign between them"),
            Mark::WhiteDot => Noun::pair("cells with a white dot between them"),
            Mark::BlackDot => Noun::pair("cells with a black dot between them"),
            Mark::Sum => Noun::pair("cells with a mark between them"),
            Mark::Knot => Noun::about("group of cells around a circle", "the cells around it", "in a circle"),
            Mark::Ray => self.ray(family),
            Mark::Peak => {
                Noun::of("grey cell with the cells beside it", "grey cells with the cells beside them")
            }
            Mark::Pointer => {
                Noun::about("group of cells around an arrow", "the cells around it", "in a hole")
            }
            Mark::Thermometer | Mark::ThermometerFromEnd => Noun::line("thermometer", "thermometers"),
            Mark::SlowThermometer | Mark::SlowThermometerFromEnd => {
                Noun::line("thermometer", "thermometers").such()
            }
            Mark::Arrow => Noun::line("arrow", "arrows"),
            Mark::Ends => Noun::line("line between two circles", "lines between two circles"),
            Mark::Line => Noun::line("line", "lines").such(),
            Mark::Cage => Noun::of("cage", "cages").with_small_clue("in a cage"),
            Mark::Tint if matches!(family, Family::Cell(_)) => Noun::of("cell", "cells").such(),
            Mark::Tint => Noun::of("area", "areas").such(),
        }
    }

    /// The cells at which a clue outside of the board points.
    fn ray(&self, family: &Family) -> Noun {
        let shapes = self.shapes(family);
        let is_diagonal = shapes.iter().all(|shape| {
            let places: Vec<Position> =
                shape.cells.iter().take(2).map(|cell| self.grid.board.cell(*cell).position).collect();
            places.len() < 2 || (places[0].row != places[1].row && places[0].column != places[1].column)
        });
        let length = shapes.first().map_or(0, |shape| shape.cells.len());
        let board = &self.grid.board;
        let is_short = length < board.width().min(board.layer_height()) as usize
            && shapes.iter().all(|shape| shape.cells.len() == length);
        if is_diagonal {
            let diagonal = ("on the diagonal of its arrow", "the cells on the diagonal of its arrow");
            return Noun::along("diagonal of an arrow", diagonal, "outside the board");
        }
        let cells = if is_short {
            format!("the first {length} cells in line with it")
        } else {
            self.first_cells(&shapes).unwrap_or_else(|| "the cells in line with it".to_owned())
        };
        Noun::about("group of cells in line with a clue outside", &cells, "outside the board")
    }

    /// How many cells clues outside speak of, where that is one number for rows and one for columns.
    fn first_cells(&self, shapes: &[Shape]) -> Option<String> {
        let row = |cell: &CellId| self.grid.board.cell(*cell).position.row;
        let is_row = |shape: &&Shape| shape.cells.iter().all(|cell| row(cell) == row(&shape.cells[0]));
        let (rows, columns): (Vec<&Shape>, Vec<&Shape>) =
            shapes.iter().filter(|shape| !shape.cells.is_empty()).partition(is_row);
        let length = |shapes: &[&Shape]| {
            let first = shapes.first()?.cells.len();
            shapes.iter().all(|shape| shape.cells.len() == first).then_some(first)
        };
        let (row, column) = (length(&rows)?, length(&columns)?);
        let board = &self.grid.board;
        let is_whole = row as u32 == board.width() && column as u32 == board.layer_height();
        (!is_whole).then(|| format!("the first {row} cells of its row, or the first {column} of its column"))
    }

    /// By what the family is.
    fn plain(&self, family: &Family) -> Noun {
        match family {
            Family::Rows => Noun::of("row", "rows").with_clue("beside a row"),
            Family::Cols => Noun::of("column", "columns").with_clue("over or under a column"),
            Family::DownDiags => diagonal(FALLING, "diagonals that fall to the right"),
            Family::UpDiags => diagonal(RISING, "diagonals that rise to the right"),
            Family::MainDiags => diagonal("long diagonal", "long diagonals"),
            Family::Boxes { width, height } => {
                let one = format!("{width} by {height} box");
                Noun::of(&one, &format!("{one}es")).with_small_clue("in a box")
            }
            Family::Regions(_) => Noun::of("region", "regions").with_small_clue("in a region"),
            Family::Layers => Noun::of("layer", "layers").with_clue("of a layer"),
            Family::Pillars => Noun::of(PILLAR, &plural(PILLAR)).with_clue("of a pillar"),
            Family::Board => Noun::only("board").with_clue("of the board"),
            Family::Block(block) => Noun::only(&format!("block {}", corners(block))),
            Family::Line(from, to) => Noun::only(&format!("line {from} to {to}")),
            Family::Cell(position) => Noun::only(&format!("cell {position}")),
            Family::Neighbours => Noun::pair("cells that share a side"),
            Family::Touching => Noun::pair("cells that touch, also at a corner,"),
            Family::Leaps { short, long } => Noun::pair(&leap(*short, *long)),
            Family::Windows { width, height } => window(*width, *height),
            Family::Runs(Direction::Across) => run("run of cells across", "before"),
            Family::Runs(Direction::Down) => run("run of cells down", "over"),
            Family::Lines(_) => Noun::of("listed group of cells", "listed groups of cells"),
            Family::Sightlines => sightline(),
            Family::Cells => Noun::of("cell", "cells").with_small_clue("in a cell"),
            Family::Around => {
                Noun::about("group of cells around a place", self.grid.board.lattice().nouns.around, "")
            }
            Family::Beside => Noun::about("group of cells beside a place", "the cells beside it", ""),
            Family::Centred { width, height } => centred(*width, *height),
            Family::Crosses { .. } => {
                Noun::about(CROSS, "the cells in line with it up to the next holes", "")
            }
            Family::Rays => ray(),
            Family::Rings => Noun::about("ring of cells around a place", "the ring of cells around it", ""),
            Family::Corners => at_a_corner("group of cells around a corner", "the cells around it"),
            Family::Sides => Noun::about("group of edges of a cell", "the edges of it", ""),
            Family::Joints => at_a_corner("group of edges at a corner", "the edges that meet there"),
            Family::Next => {
                Noun::about("group of cells to which lines lead", "the cells to which its lines lead", "")
            }
            Family::OfLines(reading, family) => self.of_lines(*reading, family),
            Family::Reversed(family) => self.noun(family),
            Family::Of(family, block) => self.part(family, block),
            Family::Pairs(family) => {
                let whole = self.noun(family);
                Noun::pair(&format!("cells next to each other {} {}", whole.place(), whole.a()))
            }
            Family::SidesOf(of, family) => self.sides_of(*of, family),
            Family::Successive(number, family) => self.successive(*number, family),
            Family::BesideBy(family) => self.beside_by(family),
            Family::Cut(family, by) => self.cut(family, by),
            Family::Spanning(family, over) => self.spanning(family, over),
            Family::Except(family, others) => self.except(family, others),
        }
    }

    /// What rules read of lines there.
    fn of_lines(&self, reading: LineReading, family: &Family) -> Noun {
        match reading {
            LineReading::Parts | LineReading::Arms | LineReading::Inside | LineReading::Passing => {
                self.noun(family)
            }
            LineReading::Borders => Noun::about("group of sides of a cell", "the sides of it", ""),
            LineReading::Edges => self.edges_lying("within", family),
        }
    }

    /// The edges that lead out of shapes, or from one to another.
    fn sides_of(&self, of: SidesOf, family: &Family) -> Noun {
        match of {
            SidesOf::Around => self.edges_lying("that lead out of", family),
            SidesOf::Between => {
                let group = format!("group of edges from one to another of {}", self.noun(family).many);
                Noun::about(&group, "the edges between two of them", "")
            }
        }
    }

    /// Edges that lie to shapes as is said.
    fn edges_lying(&self, lie: &str, family: &Family) -> Noun {
        let whole = self.noun(family);
        let one = format!("group of edges {lie} {}", whole.a());
        Noun { one, many: format!("edges {lie} {}", whole.many), ..whole }
    }

    /// A family of a part of the board.
    fn part(&self, family: &Family, block: &Block) -> Noun {
        let whole = self.noun(family);
        let within = format!(" of the block {}", corners(block));
        let pair = whole.pair.as_ref().map(|pair| pair.clone() + &within);
        Noun { one: whole.one.clone() + &within, many: whole.many.clone() + &within, pair, ..whole }
    }

    fn cut(&self, family: &Family, by: &Family) -> Noun {
        let (whole, part) = (self.noun(family), self.noun(by));
        let one = format!("part of {} in {}", whole.a(), part.a());
        let many = format!("parts of {} in different {}", whole.many, part.many);
        Noun { one, many, ..Noun::default() }
    }

    /// `3 cells next to each other in a row`
    fn successive(&self, number: u32, family: &Family) -> Noun {
        let whole = self.noun(family);
        let cells = many(number, "cell");
        Noun::of(
            &format!("group of {cells} in sequence {} {}", whole.place(), whole.a()),
            &format!("groups of {cells} in sequence {} {}", whole.place(), whole.a()),
        )
    }

    /// `the cells a knight's move away from it`
    fn beside_by(&self, family: &Family) -> Noun {
        let pair = self.noun(family);
        let of = pair.pair.clone().unwrap_or_else(|| pair.many.clone());
        Noun::about(
            &format!("group of cells beside a place, among {of}"),
            &format!("the cells beside it, among {of}"),
            "",
        )
    }

    fn spanning(&self, family: &Family, over: &Family) -> Noun {
        let (whole, part) = (self.noun(family), self.noun(over));
        let of = |whole: &str| format!("{whole} through {} with one cell more at each end", part.a());
        Noun {
            one: of(&format!("part of {}", whole.a())),
            many: of(&format!("parts of {}", whole.many)),
            ..Noun::default()
        }
    }

    /// Whether the reader of the picture sees which shapes are meant, or can be reported.
    pub(super) fn is_known(&self, family: &Family) -> bool {
        match family {
            Family::Regions(_) | Family::Lines(_) => self.drawn_as(family).is_some(),
            family => family.made_of().all(|family| self.is_known(family)),
        }
    }

    /// Shapes that lie within no shape of some families.
    fn except(&self, family: &Family, others: &[Family]) -> Noun {
        let whole = self.noun(family);
        let nouns: Vec<Noun> = others.iter().map(|other| self.noun(other)).collect();
        let is_dotted = |noun: &Noun| noun.pair.as_ref().is_some_and(|pair| pair.ends_with(" between them"));
        let without = if nouns.iter().all(is_dotted) {
            let marks = nouns.iter().filter_map(|noun| noun.pair.as_ref()?.strip_prefix("cells with a "));
            let marks: Vec<String> =
                marks.filter_map(|text| text.strip_suffix(" between them")).map(str::to_owned).collect();
            let marks = if marks.iter().all(|mark| mark.ends_with(" dot")) && marks.len() > 1 {
                vec!["dot".to_owned()]
            } else {
                marks
            };
            format!(" and have no {} between them", joined(&deduplicated(marks), "or"))
        } else if whole.pair.is_some() {
            format!(" and do not lie together in {}", any(&nouns))
        } else {
            format!(" outside of {}", any(&nouns))
        };
        let added = |text: &str| text.trim_end_matches(',').to_owned() + &without;
        Noun {
            one: added(&whole.one),
            many: added(&whole.many),
            pair: whole.pair.as_deref().map(added),
            ..whole
        }
    }
}

/// `row of 4 cells in line`, `2 by 2 block`
fn window(width: u32, height: u32) -> Noun {
    match (width, height) {
        (width, 1) => Noun::of(&format!("row of {width} cells in line"), "rows of cells in line"),
        (1, height) => Noun::of(&format!("column of {height} cells in line"), "columns of cells in line"),
        _ => {
            let one = format!("{width} by {height} block");
            Noun::of(&one, &format!("{one}s"))
        }
    }
}

fn run(one: &str, clue_is: &str) -> Noun {
    Noun::of(one, &plural(one)).with_clue(&format!("{clue_is} a {one}"))
}

fn sightline() -> Noun {
    let place = ("of its row or column, read from there,", "the cells of its row or column");
    let one = Noun::along("row or column, seen from a side,", place, "outside");
    Noun { many: "rows and columns, seen from a side,".to_owned(), ..one }
}

fn centred(width: u32, height: u32) -> Noun {
    let group = format!("{width} by {height} block around a cell, cut off at the edge,");
    let around = format!("the cells of the {width} by {height} block around it");
    Noun::about(&group, &around, "")
}

fn diagonal(one: &str, many: &str) -> Noun {
    let (diagonal, _) = one.split_once(" that").unwrap_or((one, ""));
    Noun::of(one, many).with_clue(&format!("beside a {diagonal}"))
}

fn ray() -> Noun {
    let cells = "the cells at which it points";
    Noun::about("group of cells at which an arrow points", cells, "beside an arrow")
}

/// What lies around a corner of the grid.
fn at_a_corner(group: &str, around: &str) -> Noun {
    Noun::about(group, around, "in a circle at a corner")
}

/// `r1c1 to r2c3`
fn corners(block: &Block) -> String {
    format!("{} to {}", block.top_left, block.bottom_right)
}

fn deduplicated(mut list: Vec<String>) -> Vec<String> {
    list.dedup();
    list
}

/// `cells a knight's move apart`
fn leap(short: (u32, u32), long: (u32, u32)) -> String {
    let steps = |(lo, hi): (u32, u32)| if lo == hi { lo.to_string() } else { format!("{lo} to {hi}") };
    match (short, long) {
        ((1, 1), (2, 2)) | ((2, 2), (1, 1)) => "cells a knight's move apart".to_owned(),
        ((0, 0), steps_along) | (steps_along, (0, 0)) => {
            let plural = if steps_along == (1, 1) { "step" } else { "steps" };
            format!("cells {} {plural} apart in a row or column", steps(steps_along))
        }
        (short, long) => {
            format!("cells {} steps apart one way and {} the other", steps(short), steps(long))
        }
    }
}
