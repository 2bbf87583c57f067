//! From a puzzle, with or without a solution, to its picture.

use ecp::all_shapes_on;
use ecp::prose::rules::{self, DrawnAs, Sentences};
use ecp::puzzle::{
    About, CellId, Comparison, Covered, Expression, FormulaTerm, Grid, GroupCondition, Rule, RuleId, Shapes,
};
use ecp::render::{Tiles, givens};

use crate::board::Borders;
use crate::caption::{self, Caption, Heading, Line};
use crate::filling::Filled;
use crate::forms::Ground;
use crate::ink::Ink;
use crate::layout::Layout;
use crate::legend::{self, Legend};
use crate::marks::{self, Reported};
use crate::painter::Painter;
use crate::scene::{Point, Role, Scene};
use crate::words::Words;
use crate::{outside, tray};

/// What is to be drawn.
#[derive(Clone, Debug)]
pub struct Subject<'a> {
    /// The puzzle.
    pub grid: &'a Grid,
    /// Its title and author, and what else is known about it.
    pub about: About,
    /// Its rules in words.
    pub words: Words,
    /// What stands on the board; `None` for the puzzle as it is given.
    pub solution: Option<Filled<'a>>,
}

impl<'a> Subject<'a> {
    /// A puzzle as it is given, without a title.
    #[must_use]
    pub fn puzzle(grid: &'a Grid) -> Self {
        Self { grid, about: About::default(), words: Words::default(), solution: None }
    }
}

/// How it is to look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// In colors or in greys.
    pub ink: Ink,
    /// The width of a cell in millimetres; `None` for [`Look::CELL`], or less where the picture would be wider than
    /// [`Look::PAGE`].
    pub cell: Option<f64>,
    /// What stands under the picture.
    pub caption: Caption,
    /// The most squares that a board may have, holes included.
    pub most_squares: u64,
}

impl Look {
    /// The usual width of a cell, in millimetres.
    pub const CELL: f64 = 10.0;
    /// The width of what is printed on a page, in millimetres.
    pub const PAGE: f64 = 180.0;
    /// The most squares of a board, unless said.
    pub const SQUARES: u64 = 10_000;
}

impl Default for Look {
    fn default() -> Self {
        Self { ink: Ink::Color, cell: None, caption: Caption::Needed, most_squares: Self::SQUARES }
    }
}

/// A board that is too large for a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the board has {squares} squares, and a picture at most {most}")]
pub struct TooLarge {
    /// The squares of the board, holes included.
    pub squares: u64,
    /// How many there may be.
    pub most: u64,
}

/// Draws a puzzle.
///
/// # Errors
/// If its board has more squares than the look allows.
pub fn draw(subject: &Subject<'_>, look: &Look) -> Result<Scene, TooLarge> {
    let Drawn { mut scene, rules, own } = drawn(subject, look)?;
    let lines = [rules, own].concat();
    let title = subject.about.title.as_deref().unwrap_or_default();
    if look.caption != Caption::Nothing {
        // beside a solution the rules have been read already
        let lines = if subject.solution.is_some() && look.caption == Caption::Needed { &[] } else { &*lines };
        caption::write(&mut scene, Heading { title, author: subject.about.author.as_deref() }, lines);
    }
    scene.title = title.to_owned();
    Ok(scene)
}

/// What is written beside the picture of a puzzle, line by line: its rules as sentences, and what its author adds.
///
/// # Errors
/// If its board has more squares than the look allows.
pub fn reported(subject: &Subject<'_>, look: &Look) -> Result<Vec<String>, TooLarge> {
    let Drawn { rules, own, .. } = drawn(subject, look)?;
    Ok(rules.into_iter().chain(own).map(|line| line.words).collect())
}

/// The picture without words, and the words.
#[derive(Clone, Debug)]
pub(crate) struct Drawn {
    pub(crate) scene: Scene,
    /// The rules, which other puzzles may have, too.
    pub(crate) rules: Vec<Line>,
    /// What is about this puzzle alone: its pieces, and what its author adds.
    pub(crate) own: Vec<Line>,
}

/// Draws a puzzle, and finds what is to be said in words, without writing that anywhere.
pub(crate) fn drawn(subject: &Subject<'_>, look: &Look) -> Result<Drawn, TooLarge> {
    let grid = subject.grid;
    let squares = grid.board.rows().iter().map(|row| row.len() as u64).sum();
    if squares > look.most_squares {
        return Err(TooLarge { squares, most: look.most_squares });
    }
    let layout = Layout::of(&grid.board);
    let given = givens(grid);
    let initial = Filled { filling: &given, tiles: Tiles::none(), labels: &[] };
    let filled = subject.solution.unwrap_or(initial);
    let mut painter = Painter { grid, layout: &layout, scene: Scene::default() };
    let rules = paint(&mut painter, &filled, &subject.words, look.caption);
    let mut own = Vec::new();
    if subject.solution.is_none() {
        let named = tray::draw(&mut painter);
        own.extend(named.into_iter().map(|words| Line { key: None, words }));
        own.extend(legend::of_author(&subject.about));
    }
    Ok(Drawn { scene: painter.scene, rules, own })
}

/// Draws the board with all that belongs to it, and finds what is to be said in words.
fn paint(painter: &mut Painter<'_>, filled: &Filled<'_>, words: &Words, caption: Caption) -> Vec<Line> {
    let grid = painter.grid;
    let ground = Ground { board: &grid.board, layout: painter.layout };
    let borders = Borders::of(grid, ground);
    let pieces: Vec<Vec<CellId>> = filled.tiles.list().iter().map(|tile| tile.cells.clone()).collect();
    painter.board(&borders, &pieces);
    let counted = painter.counted(&borders);
    let families = grid.counts().map(|constraint| &constraint.shapes.family);
    let shown = families.zip(&counted).filter_map(|(family, (_, drawn))| Some((family, (*drawn)?)));
    let shown: Vec<_> = shown.collect();
    let reported = counted.iter().map(|(reported, _)| *reported);
    let counts = grid.all(Rule::count).map(|(rule, _)| rule);
    let mut reported: Vec<(RuleId, Reported)> = counts.zip(reported).collect();
    let (marked, marks) = marks::draw(painter, &borders);
    reported.extend(marked);
    reported.extend(painter.formulas());
    painter.decorations();
    painter.pieces(filled);
    painter.centres();
    painter.lines(filled);
    painter.words_over(filled);
    painter.inputs(filled);
    let (with_clues, clues) = outside::draw(painter, filled);
    reported.extend(with_clues);
    reported.extend(unseen(grid, &reported));
    reported.sort_by_key(|(rule, _)| (kind(grid.rule(*rule)), *rule));
    let bordered = borders.families.iter().map(|family| (family, DrawnAs::Bordered));
    let families = bordered.chain(marks).chain(shown).collect();
    let sentences = Sentences::new(grid, rules::Drawn { families, sides: outside::sides(grid) });
    Legend::new(&sentences, words, caption).lines(painter, &reported, clues)
}

/// The rules of which nothing was reported yet.
fn unseen(grid: &Grid, reported: &[(RuleId, Reported)]) -> Vec<(RuleId, Reported)> {
    let known: std::collections::BTreeSet<RuleId> = reported.iter().map(|(rule, _)| *rule).collect();
    let all = (0..grid.rules.len() as u32).map(RuleId);
    all.filter(|rule| !known.contains(rule)).map(|rule| (rule, Reported::Unseen)).collect()
}

/// Rules are reported by their kind: first what is counted, last what few puzzles have.
fn kind(rule: &Rule) -> u32 {
    match rule {
        Rule::Count(_) => 0,
        Rule::Relation(_) => 1,
        Rule::Among(_) => 2,
        Rule::Formula(_) => 3,
        Rule::Path(_) => 4,
        Rule::ConnectedInputs(_) => 5,
        Rule::Groups(_) => 6,
        Rule::Draw(_) => 7,
    }
}

/// The families whose shapes are drawn as dots in their middles.
pub(crate) fn centres(grid: &Grid) -> Vec<&Shapes> {
    let of_pieces = grid.pieces.covered.iter().filter(|rule| rule.keeps == Covered::Symmetric);
    let of_lines = grid.all(Rule::groups).filter_map(|(_, rule)| match &rule.keeps {
        GroupCondition::Symmetric(about) => Some(about),
        _ => None,
    });
    of_pieces.map(|rule| &rule.shapes).chain(of_lines).collect()
}

impl Painter<'_> {
    /// A dot in the middle of each shape about which pieces or straight parts of lines are symmetric.
    fn centres(&mut self) {
        for about in centres(self.grid) {
            let shapes = all_shapes_on(&about.family, &self.grid.board);
            for shape in shapes.iter().filter(|shape| !shape.cells.is_empty()) {
                let points = || shape.cells.iter().map(|cell| self.layout.centre(*cell));
                let middle = |at: fn(Point) -> f64| {
                    let least = points().map(at).fold(f64::INFINITY, f64::min);
                    let most = points().map(at).fold(f64::NEG_INFINITY, f64::max);
                    f64::midpoint(least, most)
                };
                let centre = Point { x: middle(|point| point.x), y: middle(|point| point.y) };
                self.circle(Role::WhiteDot, centre, 0.14);
            }
        }
    }

    /// Signs between cells that formulas compare; of other formulas, that they are not drawn.
    fn formulas(&mut self) -> Vec<(RuleId, Reported)> {
        let formulas = self.grid.all(Rule::formula);
        let pairs: Vec<_> = formulas.map(|(rule, formula)| (rule, self.compared_pair(formula))).collect();
        let mut reported = Vec::new();
        for (rule, pair) in pairs {
            if let Some((smaller, larger)) = pair {
                self.compared(smaller, larger);
            }
            reported.push((rule, if pair.is_some() { Reported::Drawn(None) } else { Reported::Unseen }));
        }
        reported
    }

    /// The cells of a formula that says which of two neighbours is the larger one, the smaller one first.
    pub(crate) fn compared_pair(&self, formula: &ecp::puzzle::Formula) -> Option<(CellId, CellId)> {
        let (Expression::Of(FormulaTerm::Cell(left)), Expression::Of(FormulaTerm::Cell(right))) =
            (&formula.left, &formula.right)
        else {
            return None;
        };
        let (left, right) = (self.grid.board.at(*left)?, self.grid.board.at(*right)?);
        let is_near = self.layout.centre(left).distance(self.layout.centre(right)) < 1.1 * crate::scene::CELL;
        match formula.comparison {
            Comparison::LessThan if is_near => Some((left, right)),
            Comparison::MoreThan if is_near => Some((right, left)),
            _ => None,
        }
    }
}
