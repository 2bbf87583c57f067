//! From a puzzle to a problem that can be solved, counted and shown.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use ecp_cover::{Budget, ItemId, OptionId, Problem, verify};
use ecp_lower::{
    Fault, Lowered, Placements, Propagators, Subject, Symmetries, WholeRule, lower, lower_with_propagators,
};
use ecp_prose::{Report, describe};
use ecp_puzzle::meaning::Meaning;
use ecp_puzzle::{CellId, Family, Grid, InputId, Limits, Puzzle, Rules, Square};
use ecp_render::{Clues, Picture, Tile, Tiles};

use crate::answer::{Answer, Answers};
use crate::boards::Boards;
use crate::{Faults, Filling, clues};

/// A puzzle with its items and options; or a bare exact cover problem.
#[derive(Clone, Debug)]
pub struct Compiled {
    puzzle: Option<Puzzle>,
    lowered: Lowered,
    /// The puzzle's clues, as they are drawn.
    clues: Clues,
    /// What the rules mean, worked out when the first solution is checked.
    pub(crate) meaning: OnceLock<Meaning>,
}

impl Compiled {
    fn new(puzzle: Option<Puzzle>, lowered: Lowered, clues: Clues) -> Self {
        Self { puzzle, lowered, clues, meaning: OnceLock::new() }
    }
}

impl Compiled {
    /// Turns a puzzle into items and options.
    ///
    /// # Errors
    /// [`Faults`] if something is wrong with the puzzle.
    ///
    /// # Examples
    /// ```
    /// use ecp::puzzle::build::{cols, drawing, inputs, puzzle, rows};
    /// use ecp::{Compiled, Limits};
    ///
    /// let latin = puzzle().inputs(inputs(1..=2).occur_each(1)).board(drawing(&["1 .", ". ."]));
    /// let compiled = Compiled::of(latin.primary([rows(), cols()]).build()?, &Limits::default())?;
    /// assert_eq!(compiled.search().count().solutions.to_string(), "1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(puzzle: Puzzle, limits: &Limits) -> Result<Self, Faults> {
        match lower(&puzzle, limits) {
            Ok(lowered) => {
                let clues = match &puzzle.rules {
                    Rules::Grid(grid) => clues::drawn_but(grid, &lowered, |_| false),
                    Rules::Cover(_) => Clues::default(),
                };
                Ok(Self::new(Some(puzzle), lowered, clues))
            }
            Err(faults) => Err(Faults::of(&faults, &puzzle)),
        }
    }

    /// A bare problem, whose answers are options without a board.
    #[must_use]
    pub fn from_problem(problem: Problem) -> Self {
        Self::new(None, Lowered::bare(problem), Clues::default())
    }

    /// The puzzle; `None` for a bare problem.
    #[must_use]
    pub fn puzzle(&self) -> Option<&Puzzle> {
        self.puzzle.as_ref()
    }

    /// The board with its rules; `None` for a puzzle or problem without a board.
    #[must_use]
    pub fn grid(&self) -> Option<&Grid> {
        match &self.puzzle.as_ref()?.rules {
            Rules::Grid(grid) => Some(grid),
            Rules::Cover(_) => None,
        }
    }

    /// The items and options.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        &self.lowered.problem
    }

    /// The puzzle as a person looks at it: its counts, pieces and groups as items and options, its relations as
    /// [`Propagators`]. `None` where nothing relates inputs, and where it would grow past the limits, since the relations have
    /// not taken away what no cell can hold.
    #[must_use]
    pub fn with_propagators(&self, limits: &Limits) -> Option<(Self, Propagators)> {
        let puzzle = self.puzzle.as_ref()?;
        let (lowered, propagators) = lower_with_propagators(puzzle, limits).ok()??;
        Some((Self::new(Some(puzzle.clone()), lowered, self.clues.clone()), propagators))
    }

    /// The turns and flips by which boards count as equal.
    pub(crate) fn symmetries(&self) -> &Symmetries {
        &self.lowered.symmetries
    }

    /// What is worth a look, but no error.
    #[must_use]
    pub fn warnings(&self) -> &[Fault] {
        &self.lowered.warnings
    }

    /// The same in words.
    #[must_use]
    pub fn reports(&self) -> Vec<Report> {
        self.puzzle.as_ref().map_or_else(Vec::new, |puzzle| describe(&self.lowered.warnings, puzzle))
    }

    /// What each option puts on the board.
    #[must_use]
    pub fn placements(&self) -> &Placements {
        &self.lowered.placements
    }

    /// What an item is about; `None` for what is not seen on the board.
    #[must_use]
    pub fn subject(&self, item: ItemId) -> Option<Subject> {
        self.lowered.subjects.get(&item).copied()
    }

    /// The edges on which a line lies by an option that says what lines do at a place. Options that say more than that of one
    /// place, such as that it is a turn, differ in them.
    ///
    /// # Panics
    /// If the option belongs to another problem and does not exist here.
    pub fn lines_of(&self, option: OptionId) -> impl Iterator<Item = CellId> {
        self.problem().option(option).iter().filter_map(|entry| match self.subject(entry.item)? {
            Subject::Edge { edge, line } if entry.color == Some(line) => Some(edge),
            _ => None,
        })
    }

    /// Whether an option says more of an edge than that a line lies there, such as which side of it is inside: there are
    /// several of them then, and none alone is seen on the board.
    ///
    /// # Panics
    /// If the option belongs to another problem and does not exist here.
    #[must_use]
    pub fn is_hidden_way(&self, option: OptionId) -> bool {
        let graph = self.grid().and_then(|grid| grid.board.graph());
        let [(place, _)] = self.placements().of(option) else { return false };
        let is_of_edge =
            |item: ItemId| matches!(self.subject(item), Some(Subject::Edge { .. } | Subject::Cell(_)));
        // the ways of one place come one after another
        let is_alike = |other: Option<u32>| {
            let other = other.map(OptionId).filter(|other| other.index() < self.problem().option_count());
            other.is_some_and(|other| self.placements().of(other) == self.placements().of(option))
        };
        graph.is_some_and(|graph| graph.edge_at(*place).is_some())
            && (is_alike(option.0.checked_sub(1)) || is_alike(option.0.checked_add(1)))
            && self
                .problem()
                .option(option)
                .iter()
                .any(|entry| entry.color.is_some() && !is_of_edge(entry.item))
    }

    /// What the rules over the whole problem are about, in [their order](Problem::rules) there.
    #[must_use]
    pub fn whole_rules(&self) -> &[WholeRule] {
        &self.lowered.whole
    }

    /// The answers, one by one, as far as the budget goes; [`search`](Self::search) has more to choose from.
    #[must_use]
    pub fn solve(&self, budget: Budget) -> Answers<'_> {
        self.search().within(budget).answers()
    }

    /// The check of each solution that the puzzle needs.
    pub(crate) fn boards(&self, budget: &Budget) -> Option<Boards<'_>> {
        Boards::of(self, &self.lowered.symmetries, budget)
    }

    /// Whether several solutions of the problem may be one of the puzzle, so that each must be looked at: sets of options
    /// that show the same board, or boards that count as equal.
    #[must_use]
    pub fn merges_solutions(&self) -> bool {
        self.boards(&Budget::unlimited()).is_some()
    }

    /// Whether boards that a turn or a flip makes equal count once, and there is such a turn or flip.
    #[must_use]
    pub fn is_up_to_symmetry(&self) -> bool {
        !self.lowered.symmetries.list.is_empty()
    }

    /// What a set of options shows, be it a solution or a part of one.
    #[must_use]
    pub fn decode(&self, options: Vec<OptionId>) -> Answer {
        let filling = self.grid().map(|_| self.placements().decode(&options));
        let areas = filling.as_ref().and_then(|filling| self.areas(filling));
        let tiles = match areas {
            // as long as not all borders are known, no area is
            Some(areas) if verify(self.problem(), &options).is_ok() => {
                Tiles::new(areas.into_iter().map(|cells| Tile { piece: 0, cells }).collect())
            }
            Some(_) => Tiles::default(),
            None => self.tiles(&options),
        };
        Answer { options, filling, tiles }
    }

    /// The areas between the borders of a filled board, where pieces are areas.
    pub(crate) fn areas(&self, filling: &[Option<InputId>]) -> Option<Vec<Vec<CellId>>> {
        let grid = self.grid()?;
        let borders = grid.board.borders().filter(|borders| borders.are_of_areas())?;
        Some(borders.areas(&grid.board, filling))
    }

    /// The places in which two answers differ: in what stands there, or in the piece that lies there. Where borders of areas lie
    /// is said by the areas.
    #[must_use]
    pub fn differences(&self, one: &Answer, other: &Answer) -> Vec<CellId> {
        let (Some(filling), Some(others)) = (&one.filling, &other.filling) else { return Vec::new() };
        let borders = self.grid().and_then(|grid| grid.board.borders());
        let is_border = |slot: &CellId| {
            borders.is_some_and(|borders| {
                borders.side_at(*slot).is_some() || borders.cell_of_cover(*slot).is_some()
            })
        };
        let tile = |answer: &Answer, cell| {
            answer.tiles.at(cell).map(|tile| answer.tiles.list()[tile as usize].clone())
        };
        let moved = moved_words(one, other);
        let differ = |cell: &CellId| {
            filling[cell.index()] != others[cell.index()]
                || tile(one, *cell) != tile(other, *cell)
                || moved.contains(cell)
        };
        let slots = (0..filling.len().min(others.len()) as u32).map(CellId);
        slots.filter(|slot| !is_border(slot)).filter(differ).collect()
    }

    /// The pieces that options lay on the board; none where pieces may cross, but for words that lie over it.
    pub(crate) fn tiles(&self, options: &[OptionId]) -> Tiles {
        let Some(grid) = self.grid().filter(|grid| !grid.pieces.overlap) else { return Tiles::default() };
        let placed = options.iter().filter_map(|option| self.placements().placed_by(*option));
        let tiles = placed.map(|(piece, cells)| Tile { piece, cells: cells.to_vec() });
        let (over, lying): (Vec<Tile>, _) = tiles.partition(|tile| grid.pieces.list[tile.piece].lies_over());
        Tiles::new(lying).with_over(over)
    }

    /// The board as given; `None` without a board.
    #[must_use]
    pub fn initial(&self) -> Option<Filling> {
        let given = |cell: &ecp_puzzle::Cell| match cell.square {
            Square::Given(input) => Some(input),
            _ => None,
        };
        Some(self.grid()?.board.cells().iter().map(given).collect())
    }

    /// A picture of a filled board, to be rendered; `None` without a board.
    #[must_use]
    pub fn picture<'a>(&'a self, filling: &'a [Option<InputId>]) -> Option<Picture<'a>> {
        let regions = &self.lowered.regions;
        Some(Picture { grid: self.grid()?, filling, regions, tiles: Tiles::none(), clues: &self.clues })
    }

    /// The clues as they are drawn, without those of the families that somebody draws otherwise.
    #[must_use]
    pub fn clues_but(&self, is_left_out: impl Fn(&Family) -> bool) -> Clues {
        self.grid().map_or_else(Clues::default, |grid| clues::drawn_but(grid, &self.lowered, is_left_out))
    }

    /// A picture of an answer, to be rendered, with the pieces that lie on the board; `None` without a board.
    #[must_use]
    pub fn picture_of<'a>(&'a self, answer: &'a Answer) -> Option<Picture<'a>> {
        Some(Picture { tiles: &answer.tiles, ..self.picture(answer.filling.as_ref()?)? })
    }

    /// The name of an option: what it puts on the board (`r1c1=5`), its own name, or its items.
    #[must_use]
    pub fn option_name(&self, option: OptionId) -> String {
        if let Some(Puzzle { rules: Rules::Cover(cover), .. }) = &self.puzzle {
            return cover.options[option.index()].name.clone();
        }
        if let Some(grid) = self.grid() {
            let cell = |(cell, input): &(ecp_puzzle::CellId, InputId)| {
                format!("{}={}", grid.board.cell(*cell).position, grid.inputs[input.index()].symbol)
            };
            if let Some((piece, cells)) = self.placements().placed_by(option) {
                let places = cells.iter().map(|cell| grid.board.cell(*cell).position.to_string());
                let places: Vec<String> = places.collect();
                return format!("{}: {}", grid.pieces.list[piece].name, places.join(" "));
            }
            let cells: Vec<String> = self.placements().of(option).iter().map(cell).collect();
            if !cells.is_empty() {
                return cells.join(" ");
            }
        }
        self.items_of(option)
    }

    fn items_of(&self, option: OptionId) -> String {
        let problem = self.problem();
        let entry = |entry: &ecp_cover::Entry| {
            let name = &problem.items()[entry.item.index()].name;
            entry.color.map_or_else(|| name.clone(), |color| format!("{name}:{}", problem.color_name(color)))
        };
        problem.option(option).iter().map(entry).collect::<Vec<_>>().join(" ")
    }
}

/// The cells of the words that lie over only one of two boards.
fn moved_words(one: &Answer, other: &Answer) -> BTreeSet<CellId> {
    let (one, other) = (one.tiles.over(), other.tiles.over());
    let only = |here: &[Tile], there: &[Tile]| -> Vec<CellId> {
        here.iter().filter(|word| !there.contains(word)).flat_map(|word| word.cells.clone()).collect()
    };
    only(one, other).into_iter().chain(only(other, one)).collect()
}
