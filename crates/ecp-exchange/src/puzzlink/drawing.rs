//! The parts of a text that are drawn: boards, maps, clues.

use super::sheet::{Mark, Sheet};

impl Sheet {
    /// The board, with what stands in each place that is no wall; a rectangle where nothing does.
    pub(crate) fn board(&self, cell: impl Fn(usize) -> String, wall: impl Fn(usize) -> String) -> String {
        let place = |place: usize| match () {
            () if self.walls[place] => wall(place),
            () if self.blanks[place] => "x".to_owned(),
            () => cell(place),
        };
        let place = |number: usize| if self.width == 1 { alone(place(number)) } else { place(number) };
        let places: Vec<String> = (0..self.places()).map(place).collect();
        if places.iter().all(|text| text == ".") {
            return format!("board rectangle {} {}", self.width, self.height);
        }
        let blank = if self.blanks.contains(&true) { "blank x " } else { "" };
        format!("board {blank}{{\n{}}}", rows(&places, self.width))
    }

    /// The board with numbers as givens, and walls that say nothing.
    pub(crate) fn board_of_givens(&self) -> String {
        self.board(|place| given(self.marks[place]), |_| "#".to_owned())
    }

    /// The board with numbers as clues in cells.
    pub(crate) fn board_of_clues(&self) -> String {
        let clue = |place: usize| match self.marks[place] {
            Mark::None => ".".to_owned(),
            mark => format!("({})", mark_text(mark)),
        };
        let wall = |place: usize| match self.marks[place] {
            Mark::Number(number) => format!("#{number}"),
            Mark::None | Mark::Any => "#".to_owned(),
        };
        self.board(clue, wall)
    }

    /// The board with the numbers of walls; on a board of one column, where none fits in a row, they are written as clues of
    /// the family that reads them.
    pub(crate) fn board_of_walls(&self, family: &str) -> (String, Vec<String>) {
        let number = |place: usize| self.marks[place].number().filter(|_| self.walls[place]);
        let wall = |place: usize| number(place).map_or_else(|| "#".to_owned(), |number| format!("#{number}"));
        let board = self.board(|_| ".".to_owned(), wall);
        if self.width > 1 || (0..self.places()).all(|place| number(place).is_none()) {
            return (board, Vec::new());
        }
        let clue =
            |place: usize| number(place).map_or_else(|| ".".to_owned(), |number| format!("({number})"));
        let clues: Vec<String> = (0..self.places()).map(clue).collect();
        (board, vec![format!("clues {family} {{ {} }}", clues.join(" / "))])
    }

    /// The map of the rooms.
    pub(crate) fn map(&self, name: &str) -> String {
        let place =
            |place: usize| if self.walls[place] { ".".to_owned() } else { room_name(self.rooms[place]) };
        let place = |number: usize| if self.width == 1 { alone(place(number)) } else { place(number) };
        let places: Vec<String> = (0..self.places()).map(place).collect();
        format!("shape {name} = regions {{\n{}}}", rows(&places, self.width))
    }

    /// The clues of all four sides that have any.
    pub(crate) fn margins(&self, text: impl Fn(Mark) -> String) -> Vec<String> {
        let sides =
            [("left", &self.left), ("right", &self.right), ("top", &self.top), ("bottom", &self.bottom)];
        let any = sides.into_iter().filter(|(_, margin)| margin.iter().any(|list| !list.is_empty()));
        any.map(|(side, margin)| {
            let lists: Vec<String> = margin.iter().map(|list| list_text(list, &text)).collect();
            format!("clues {side} {{ {} }}", lists.join(" "))
        })
        .collect()
    }
}

/// A list of marks as one clue.
pub(crate) fn list_text(list: &[Mark], text: impl Fn(Mark) -> String) -> String {
    match list {
        [] => ".".to_owned(),
        [mark] => text(*mark),
        marks => format!("({})", marks.iter().map(|mark| text(*mark)).collect::<Vec<_>>().join(" ")),
    }
}

/// What stands alone in its row: without a blank in any row each character would be a cell.
fn alone(text: String) -> String {
    match text.chars().nth(1) {
        None => text,
        Some(_) if text.starts_with('(') => text,
        // a clue of a wall is told apart
        Some(_) if text.starts_with('#') => "#".to_owned(),
        Some(_) => format!("\"{text}\""),
    }
}

/// A number, `?` for any.
pub(crate) fn mark_text(mark: Mark) -> String {
    match mark {
        Mark::None => ".".to_owned(),
        Mark::Any => "?".to_owned(),
        Mark::Number(number) => number.to_string(),
    }
}

/// A number as a given; nothing else is given.
pub(crate) fn given(mark: Mark) -> String {
    mark.number().map_or_else(|| ".".to_owned(), |number| number.to_string())
}

/// The name of a room: a, b, ..., z, A, ..., Z, then a2, b2, ...
pub(crate) fn room_name(room: usize) -> String {
    let letter = match room % 52 {
        small @ 0..26 => b'a' + small as u8,
        large => b'A' + large as u8 - 26,
    };
    let turn = room / 52;
    if turn == 0 { (letter as char).to_string() } else { format!("{}{}", letter as char, turn + 1) }
}

/// The letter of a number, from A on; letters past Z have a number behind them.
pub(crate) fn letter(number: u32) -> String {
    let index = number.saturating_sub(1);
    let letter = (b'A' + (index % 26) as u8) as char;
    if index < 26 { letter.to_string() } else { format!("{letter}{}", index / 26 + 1) }
}

/// A line for each row, column under column.
pub(crate) fn rows(places: &[String], width: usize) -> String {
    let length = |place: &String| place.chars().count();
    let column = |column: usize| places.iter().skip(column).step_by(width).map(length).max().unwrap_or(0);
    let widths: Vec<usize> = (0..width).map(column).collect();
    let row = |row: &[String]| {
        let cells: Vec<String> =
            row.iter().zip(&widths).map(|(place, width)| format!("{place:width$}")).collect();
        format!("  {}\n", cells.join(" ").trim_end())
    };
    places.chunks(width).map(row).collect()
}
