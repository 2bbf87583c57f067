//! What stands on a sheet with a pencil puzzle: the common ground of links and texts.

use std::collections::BTreeMap;

use super::fleet::{Fleet, Segment};
use super::statues::Statue;

/// A number that may be missing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Mark {
    /// Nothing.
    #[default]
    None,
    /// A mark without a number: `?`, or a wall that says nothing.
    Any,
    /// A number.
    Number(u32),
}

impl Mark {
    /// The number, where there is one.
    pub(crate) fn number(self) -> Option<u32> {
        if let Self::Number(number) = self { Some(number) } else { None }
    }
}

/// What stands between two cells that share a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Between {
    /// Nothing.
    #[default]
    None,
    /// A mark without a number.
    Any,
    /// A number, or the number of a kind of dots.
    Number(u32),
    /// The number on the left or above is the smaller one.
    Less,
    /// It is the larger one.
    More,
}

/// The marks beside each row or column, each list in reading order.
pub(crate) type Margin = Vec<Vec<Mark>>;

/// What the numbers of a compass are called, in their order.
pub(crate) const COMPASS: [&str; 4] = ["north", "south", "west", "east"];

/// A drawn puzzle. Places are numbered in reading order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sheet {
    /// Columns.
    pub(crate) width: usize,
    /// Rows.
    pub(crate) height: usize,
    /// A number that goes for the whole puzzle: stars in a row, the last letter.
    pub(crate) count: u32,
    /// What stands in each place.
    pub(crate) marks: Vec<Mark>,
    /// The list that stands in each place; an empty one says nothing.
    pub(crate) lists: Vec<Vec<Mark>>,
    /// What stands at each corner of the grid, row by row, those of the rim too.
    pub(crate) corners: Vec<Mark>,
    /// The dots in the middle of cells, of sides and of corners, in rows of one less than twice as many as there are columns: 1 is
    /// white, 2 is black.
    pub(crate) dots: Vec<Mark>,
    /// For each place the numbers of its compass, in the order of [`COMPASS`].
    pub(crate) compasses: Vec<Option<[Mark; 4]>>,
    /// Where the arrow of each place points: 1 to 4 for up, down, left, right; 0 for nowhere.
    pub(crate) arrows: Vec<u8>,
    /// The sign in each place: `w`, `b` and `g` for white, black and grey, `s` for a sheep, `■` and `□` for what is shaded or not.
    pub(crate) signs: Vec<Option<char>>,
    /// The number beside the sign, or in its place.
    pub(crate) numbers: Vec<Mark>,
    /// Which places are no cells.
    pub(crate) walls: Vec<bool>,
    /// Which cells stay empty.
    pub(crate) blanks: Vec<bool>,
    /// The room of each place; rooms are numbered in the order of their first places. Empty without rooms.
    pub(crate) rooms: Vec<usize>,
    /// The borders that rooms were read from: on the right of places, and below them.
    pub(crate) borders: [Vec<bool>; 2],
    /// The number of each room.
    pub(crate) room_marks: Vec<Mark>,
    /// What stands between cells: row by row between each and the one on its right, then between each and the one below.
    /// Empty where no kind of marks stands there.
    pub(crate) between: Vec<Between>,
    /// What is reported of cells where ships lie; empty where none do.
    pub(crate) segments: Vec<Segment>,
    /// The ships.
    pub(crate) fleet: Fleet,
    /// The pieces, each as often as it is to be laid.
    pub(crate) statues: Vec<Statue>,
    /// How many plus poles of magnets, and minus poles, the columns and then the rows hold.
    pub(crate) poles: [Vec<Mark>; 2],
    /// The pairs of cells between which a border is given, where the rooms are to be found; in order.
    pub(crate) given_borders: Vec<usize>,
    /// For the run that starts on the right of a place, and ...
    pub(crate) across: Vec<Mark>,
    /// ... below it.
    pub(crate) down: Vec<Mark>,
    /// Beside the columns, from the top down.
    pub(crate) top: Margin,
    /// The same below.
    pub(crate) bottom: Margin,
    /// Beside the rows, from left to right.
    pub(crate) left: Margin,
    /// The same on the right.
    pub(crate) right: Margin,
    /// What has no place on the sheet, in words.
    pub(crate) lost: Vec<String>,
}

impl Sheet {
    /// An empty sheet.
    pub(crate) fn new(width: usize, height: usize) -> Self {
        let places = width * height;
        Self {
            width,
            height,
            marks: vec![Mark::None; places],
            lists: vec![Vec::new(); places],
            corners: vec![Mark::None; (width + 1) * (height + 1)],
            dots: vec![Mark::None; (2 * width).saturating_sub(1) * (2 * height).saturating_sub(1)],
            compasses: vec![None; places],
            arrows: vec![0; places],
            signs: vec![None; places],
            numbers: vec![Mark::None; places],
            walls: vec![false; places],
            blanks: vec![false; places],
            across: vec![Mark::None; places],
            down: vec![Mark::None; places],
            top: vec![Vec::new(); width],
            bottom: vec![Vec::new(); width],
            left: vec![Vec::new(); height],
            right: vec![Vec::new(); height],
            ..Self::default()
        }
    }

    /// The number of places.
    pub(crate) fn places(&self) -> usize {
        self.width * self.height
    }

    /// Which places hold a mark.
    pub(crate) fn are_marked(&self) -> Vec<bool> {
        self.marks.iter().map(|mark| *mark != Mark::None).collect()
    }

    /// Whether the top row and the left column are walls, and there is more.
    pub(crate) fn has_outside(&self) -> bool {
        let Self { width, height, .. } = *self;
        let is_wall = |place: usize| self.walls[place];
        width > 1 && height > 1 && (0..width).all(is_wall) && (0..height).map(|row| row * width).all(is_wall)
    }

    /// The number of pairs of cells that share a side.
    pub(crate) fn pairs(&self) -> usize {
        self.pairs_across() + self.width * (self.height - 1)
    }

    /// The number of those of them that lie side by side.
    pub(crate) fn pairs_across(&self) -> usize {
        (self.width - 1) * self.height
    }

    /// The places of a pair by its number, the one on the left or above first.
    pub(crate) fn pair(&self, number: usize) -> (usize, usize) {
        let across = self.pairs_across();
        if number < across {
            let (row, column) = (number / (self.width - 1), number % (self.width - 1));
            let place = row * self.width + column;
            (place, place + 1)
        } else {
            (number - across, number - across + self.width)
        }
    }

    /// The number of a pair of places, the one on the left or above first; `None` where they share no side.
    pub(crate) fn pair_of(&self, first: usize, second: usize) -> Option<usize> {
        let (row, column) = (first / self.width, first % self.width);
        if second == first + 1 && column + 1 < self.width {
            Some(row * (self.width - 1) + column)
        } else if second == first + self.width {
            Some(self.pairs_across() + first)
        } else {
            None
        }
    }

    /// The name of a place.
    pub(crate) fn place_name(&self, place: usize) -> String {
        format!("r{}c{}", place / self.width + 1, place % self.width + 1)
    }

    /// The places that share a side with one: above, below, left, right.
    pub(crate) fn beside(&self, place: usize) -> [Option<usize>; 4] {
        let (row, column) = (place / self.width, place % self.width);
        [
            (row > 0).then(|| place - self.width),
            (row + 1 < self.height).then(|| place + self.width),
            (column > 0).then(|| place - 1),
            (column + 1 < self.width).then(|| place + 1),
        ]
    }

    /// The number of cells in each room.
    pub(crate) fn room_sizes(&self) -> Vec<usize> {
        let rooms = self.rooms.iter().max().map_or(0, |last| last + 1);
        let mut sizes = vec![0; rooms];
        for (room, _) in self.rooms.iter().zip(&self.walls).filter(|(_, wall)| !**wall) {
            sizes[*room] += 1;
        }
        sizes
    }

    /// The number of cells in the largest room.
    pub(crate) fn largest_room(&self) -> usize {
        self.room_sizes().into_iter().max().unwrap_or(1)
    }

    /// Takes out the numbers of cells that are not from 1 to the largest one; reports each.
    pub(crate) fn take_out_past(&mut self, largest: fn(&Self) -> usize) -> Vec<String> {
        let largest = largest(self);
        let mut reported = Vec::new();
        for place in 0..self.places() {
            let number = self.marks[place].number().filter(|_| !self.walls[place]);
            if let Some(number) = number.filter(|number| !(1..=largest).contains(&(*number as usize))) {
                let name = self.place_name(place);
                reported.push(format!("the number {number} in {name}, where numbers go from 1 to {largest}"));
                self.marks[place] = Mark::None;
            }
        }
        reported
    }

    /// Takes out the letters beside the board, by their numbers, that are not among so many; reports each.
    pub(crate) fn take_out_letters_past(&mut self, letters: u32) -> Vec<String> {
        let mut reported = Vec::new();
        let sides = [("over", &mut self.top), ("below", &mut self.bottom)];
        let sides = sides.map(|(side, lists)| (format!("{side} column"), lists));
        let rows = [("on the left of", &mut self.left), ("on the right of", &mut self.right)];
        let rows = rows.map(|(side, lists)| (format!("{side} row"), lists));
        for (side, lists) in sides.into_iter().chain(rows) {
            for (list, line) in lists.iter_mut().zip(1..) {
                let past = list
                    .iter()
                    .filter_map(|mark| mark.number())
                    .find(|number| !(1..=letters).contains(number));
                if let Some(number) = past {
                    reported
                        .push(format!("the clue {number} {side} {line}, where there are {letters} letters"));
                    list.clear();
                }
            }
        }
        reported
    }

    /// Numbers the rooms in the order of their first places.
    pub(crate) fn number_rooms<T: Ord>(labels: &[T]) -> Vec<usize> {
        let mut numbers: BTreeMap<&T, usize> = BTreeMap::new();
        let number = |label| {
            let next = numbers.len();
            *numbers.entry(label).or_insert(next)
        };
        labels.iter().map(number).collect()
    }
}
