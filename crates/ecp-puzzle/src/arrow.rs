//! Arrows of clues: in which direction of a place they point.

use std::fmt;

use crate::board::{Board, Position};

/// A direction of the drawing in which a clue points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Arrow {
    /// `^`
    Up,
    /// `>`
    Right,
    /// `v`
    Down,
    /// `<`
    Left,
}

impl Arrow {
    /// All of them, clockwise.
    pub const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];

    /// How it is written before its number.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Self::Up => '^',
            Self::Right => '>',
            Self::Down => 'v',
            Self::Left => '<',
        }
    }

    /// The rows and columns of a step.
    #[must_use]
    pub const fn step(self) -> (i64, i64) {
        match self {
            Self::Up => (-1, 0),
            Self::Right => (0, 1),
            Self::Down => (1, 0),
            Self::Left => (0, -1),
        }
    }

    /// Where the cells lie at which it points: `to the right of`.
    #[must_use]
    pub const fn beyond(self) -> &'static str {
        match self {
            Self::Up => "above",
            Self::Right => "to the right of",
            Self::Down => "below",
            Self::Left => "to the left of",
        }
    }

    /// Whether there is such a direction among these places: hexagons have no one above them.
    #[must_use]
    pub fn points_on(self, board: &Board) -> bool {
        !board.lattice().is_staggered || matches!(self, Self::Right | Self::Left)
    }

    /// The arrow and the number, or `?`, behind it, if a mark of a clue is one: `>2`.
    ///
    /// # Examples
    /// ```
    /// use ecp_puzzle::Arrow;
    ///
    /// assert_eq!(Arrow::read(">12"), Some((Arrow::Right, "12")));
    /// assert_eq!(Arrow::read("v?"), Some((Arrow::Down, "?")));
    /// assert_eq!(Arrow::read("v"), None);
    /// ```
    #[must_use]
    pub fn read(mark: &str) -> Option<(Self, &str)> {
        let arrow = Self::ALL.into_iter().find(|arrow| mark.starts_with(arrow.sign()))?;
        let number = &mark[1..];
        let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        (is_number || number == "?").then_some((arrow, number))
    }
}

impl fmt::Display for Arrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.sign())
    }
}

impl Board {
    /// The same board with an arrow in each of these places; those beside the drawing are left out.
    #[must_use]
    pub fn with_arrows(mut self, arrows: impl IntoIterator<Item = (Position, Arrow)>) -> Self {
        let is_drawn = |place: Position| {
            let squares = self.rows().get(self.row_of(place) as usize);
            squares.is_some_and(|squares| (place.column as usize) < squares.len())
        };
        let arrows: Vec<_> = arrows.into_iter().filter(|(place, _)| is_drawn(*place)).collect();
        self.arrows.extend(arrows);
        self.forget_shapes();
        self
    }

    /// The places with an arrow, in order.
    pub fn arrows(&self) -> impl Iterator<Item = (Position, Arrow)> {
        self.arrows.iter().copied()
    }
}
