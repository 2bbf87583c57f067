//! Box-drawing characters by their four arms.

/// How heavy a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Weight {
    None,
    Light,
    Heavy,
}

/// What meets in a point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arms {
    pub(super) up: Weight,
    pub(super) right: Weight,
    pub(super) down: Weight,
    pub(super) left: Weight,
}

/// All characters: nine rows for up and right, nine columns for down and left, each from none to heavy.
const CHARACTERS: [[char; 9]; 9] = [
    [' ', '╴', '╸', '╷', '┐', '┑', '╻', '┒', '┓'],
    ['╶', '─', '╾', '┌', '┬', '┭', '┎', '┰', '┱'],
    ['╺', '╼', '━', '┍', '┮', '┯', '┏', '┲', '┳'],
    ['╵', '┘', '┙', '│', '┤', '┥', '╽', '┧', '┪'],
    ['└', '┴', '┵', '├', '┼', '┽', '┟', '╁', '╅'],
    ['┕', '┶', '┷', '┝', '┾', '┿', '┢', '╆', '╈'],
    ['╹', '┚', '┛', '╿', '┦', '┩', '┃', '┨', '┫'],
    ['┖', '┸', '┹', '┞', '╀', '╃', '┠', '╂', '╉'],
    ['┗', '┺', '┻', '┡', '╄', '╇', '┣', '╊', '╋'],
];

impl Arms {
    /// The character with these arms; a blank where there is none.
    pub(super) fn character(self) -> char {
        CHARACTERS[self.up as usize * 3 + self.right as usize][self.down as usize * 3 + self.left as usize]
    }

    /// A straight line up and down.
    pub(super) fn upright(weight: Weight) -> Self {
        Self { up: weight, right: Weight::None, down: weight, left: Weight::None }
    }

    /// A straight line to the left and right.
    pub(super) fn level(weight: Weight) -> Self {
        Self { up: Weight::None, right: weight, down: Weight::None, left: weight }
    }
}

#[cfg(test)]
impl Arms {
    /// The arms of a character; what is no line has none.
    pub(super) fn of(character: char) -> Self {
        let place = CHARACTERS.as_flattened().iter().position(|&other| other == character).unwrap_or(0);
        let weight = |unit| [Weight::None, Weight::Light, Weight::Heavy][place / unit % 3];
        Self { up: weight(27), right: weight(9), down: weight(3), left: weight(1) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_combination_of_arms_has_its_own_character() {
        for &character in CHARACTERS.as_flattened() {
            assert_eq!(Arms::of(character).character(), character);
        }
    }

    #[test]
    fn characters_have_the_arms_that_unicode_gives_them() {
        use Weight::{Heavy, Light, None};
        let check = |up, right, down, left, character| {
            assert_eq!(Arms { up, right, down, left }.character(), character);
        };
        check(Light, None, None, None, '\u{2575}'); // light up
        check(None, Heavy, None, None, '\u{257a}'); // heavy right
        check(None, None, Heavy, None, '\u{257b}'); // heavy down
        check(None, None, None, Light, '\u{2574}'); // light left
        check(Heavy, Light, Light, Light, '\u{2540}'); // up heavy and down horizontal light
        check(Light, Heavy, Light, Light, '\u{253e}'); // right heavy and left vertical light
        check(Light, Light, Heavy, Light, '\u{2541}'); // down heavy and up horizontal light
        check(Light, Light, Light, Heavy, '\u{253d}'); // left heavy and right vertical light
    }
}
