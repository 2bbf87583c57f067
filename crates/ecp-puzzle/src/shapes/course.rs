//! How the cells of a shape follow each other: in a line, or round a place.

/// How the cells of a shape follow each other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Course {
    /// From the first to the last.
    #[default]
    Line,
    /// In a circle: the first follows the last. Where something is missing, the circle is cut.
    Circle {
        /// Before which cells it is cut, by their places in the list, in order; before the first is behind the last.
        cuts: Vec<usize>,
    },
    /// Outward from a place, in straight lines.
    Rays(Vec<Ray>),
    /// Edges and cells by turns: of the cells only those are read to which a line leads, on the edge before them.
    Followed,
}

/// What lies in one direction from the place of a shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ray {
    /// The cells from the nearest on, by their places in the list.
    pub cells: Vec<usize>,
    /// Whether it comes back to the place from the other side, so that it is one with the ray that goes there.
    pub comes_back: bool,
}

impl Course {
    /// Whether the first cell follows the last. A list of what lies on a circle has no order.
    #[must_use]
    pub const fn is_circle(&self) -> bool {
        matches!(self, Self::Circle { .. })
    }

    /// What stands in the cells of a shape, in stretches of which each may be read by itself: none of what belongs
    /// together, as `divides` says, reaches from one to another.
    pub(crate) fn stretches<T: Copy>(&self, held: &[T], divides: impl Fn(&T) -> bool) -> Vec<Vec<T>> {
        let Self::Circle { cuts } = self else { return vec![held.to_vec()] };
        // a circle without a cut is read from where nothing goes on
        let begins =
            if cuts.is_empty() { vec![held.iter().position(divides).unwrap_or(0)] } else { cuts.clone() };
        let ends = begins.iter().skip(1).copied().chain([begins[0] + held.len()]);
        let round: Vec<T> = held.iter().chain(held).copied().collect();
        begins.iter().zip(ends).map(|(from, to)| round[*from..to].to_vec()).collect()
    }

    /// The way back.
    #[must_use]
    pub(super) fn turned(self, cells: usize) -> Self {
        let cuts = match self {
            Self::Line => return Self::Line,
            Self::Followed => return Self::Followed,
            Self::Rays(mut rays) => {
                let places = rays.iter_mut().flat_map(|ray| &mut ray.cells);
                places.for_each(|place| *place = cells - 1 - *place);
                return Self::Rays(rays);
            }
            Self::Circle { cuts } => cuts,
        };
        let mut cuts: Vec<usize> = cuts.into_iter().map(|cut| (cells - cut) % cells).collect();
        cuts.sort_unstable();
        Self::Circle { cuts }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stretches(cuts: &[usize], held: &str) -> Vec<String> {
        let held: Vec<char> = held.chars().collect();
        let course = Course::Circle { cuts: cuts.to_vec() };
        course
            .stretches(&held, |held| *held == '.')
            .into_iter()
            .map(|part| part.into_iter().collect())
            .collect()
    }

    #[test]
    fn a_circle_is_read_over_its_beginning_but_not_over_a_cut() {
        assert_eq!(stretches(&[], "x.xx"), [".xxx"]);
        assert_eq!(stretches(&[], "xxxx"), ["xxxx"]);
        assert_eq!(stretches(&[0], "x.xx"), ["x.xx"]);
        assert_eq!(stretches(&[1, 3], "x.xx"), [".x", "xx"]);
        let turned = Course::Circle { cuts: vec![0, 1] }.turned(4);
        assert_eq!(turned, Course::Circle { cuts: vec![0, 3] });
    }
}
