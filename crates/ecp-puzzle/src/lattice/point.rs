//! Places and steps by whole numbers, and the turns that carry steps into steps.

/// A place of the lattice, or the step from one to another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// Layers, from the first one.
    pub layer: i32,
    /// Rows, from the top.
    pub row: i32,
    /// Columns, from the left. On a hex board, places along the row, from the diagonal through the first cell.
    pub column: i32,
}

impl Point {
    /// The point or step of so many layers, rows and columns.
    #[must_use]
    pub const fn new(layer: i32, row: i32, column: i32) -> Self {
        Self { layer, row, column }
    }

    /// The point or step within a layer.
    #[must_use]
    pub const fn flat(row: i32, column: i32) -> Self {
        Self::new(0, row, column)
    }

    /// The smallest layer, row and column of some points; 0 where there are none.
    #[must_use]
    pub fn least(points: &[Self]) -> Self {
        let least = |part: fn(&Self) -> i32| points.iter().map(part).min().unwrap_or(0);
        Self::new(least(|point| point.layer), least(|point| point.row), least(|point| point.column))
    }

    /// Whether it is a step to a place that comes later in reading order.
    #[must_use]
    pub fn is_forward(self) -> bool {
        self > Self::default()
    }
}

impl std::ops::Add for Point {
    type Output = Self;

    fn add(self, step: Self) -> Self {
        Self::new(self.layer + step.layer, self.row + step.row, self.column + step.column)
    }
}

impl std::ops::Sub for Point {
    type Output = Self;

    fn sub(self, from: Self) -> Self {
        Self::new(self.layer - from.layer, self.row - from.row, self.column - from.column)
    }
}

/// A turn of the lattice about a point, or one with a flip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symmetry(pub(super) [[i32; 3]; 3]);

impl Symmetry {
    /// The one that leaves all as it is.
    pub const IDENTITY: Self = Self([[1, 0, 0], [0, 1, 0], [0, 0, 1]]);

    /// Where a step leads after it.
    #[must_use]
    pub fn apply(self, step: Point) -> Point {
        let along = |row: [i32; 3]| row[0] * step.layer + row[1] * step.row + row[2] * step.column;
        Point::new(along(self.0[0]), along(self.0[1]), along(self.0[2]))
    }

    /// This one, and then another.
    #[must_use]
    pub fn then(self, next: Self) -> Self {
        let product = |row: usize, column: usize| (0..3).map(|k| next.0[row][k] * self.0[k][column]).sum();
        Self([0, 1, 2].map(|row| [0, 1, 2].map(|column| product(row, column))))
    }

    /// Whether it is a turn: no flip, no mirror image.
    #[must_use]
    pub fn is_turn(self) -> bool {
        let [[a, b, c], [d, e, f], [g, h, i]] = self.0;
        a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) == 1
    }
}
