//! What each role looks like: the one table of colors and lines.

use crate::scene::{Hue, Role};

/// In colors or in greys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ink {
    /// Colors that differ also when they are printed in grey.
    #[default]
    Color,
    /// Black, white and greys.
    Monochrome,
}

/// What shapes of a role look like.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Look {
    /// What areas, circles and texts are filled with.
    pub(crate) fill: Option<&'static str>,
    /// The color and the width of lines.
    pub(crate) stroke: Option<(&'static str, f64)>,
    /// The ends and joins of lines are round.
    pub(crate) is_round: bool,
    /// The color and width of a second line upon the first one, which makes it hollow.
    pub(crate) core: Option<(&'static str, f64)>,
    /// Lines end half their width later.
    pub(crate) is_square: bool,
    /// The lengths of dashes and gaps.
    pub(crate) dashes: Option<&'static [f64]>,
    /// Texts are bold.
    pub(crate) is_bold: bool,
}

const BLACK: &str = "#000";
const GREY: &str = "#8c8c8c";

/// The red, green and blue of a color of the table.
#[cfg(feature = "png")]
pub(crate) fn parts(color: &str) -> [u8; 3] {
    let digits: Vec<u8> = color.chars().filter_map(|digit| Some(digit.to_digit(16)? as u8)).collect();
    match digits[..] {
        [red, green, blue] => [red, green, blue].map(|digit| 17 * digit),
        [a, b, c, d, e, f] => [16 * a + b, 16 * c + d, 16 * e + f],
        _ => [0; 3],
    }
}

const fn fill(color: &'static str) -> Look {
    Look {
        fill: Some(color),
        stroke: None,
        core: None,
        is_round: false,
        is_square: false,
        dashes: None,
        is_bold: false,
    }
}

const fn stroke(color: &'static str, width: f64) -> Look {
    Look { stroke: Some((color, width)), fill: None, ..fill("") }
}

const fn round(look: Look) -> Look {
    Look { is_round: true, ..look }
}

const fn bold(color: &'static str) -> Look {
    Look { is_bold: true, ..fill(color) }
}

/// The table.
pub(crate) fn look(role: Role, ink: Ink) -> Look {
    let by_ink = |color: &'static str, grey: &'static str| if ink == Ink::Color { color } else { grey };
    match role {
        Role::Paper | Role::Gap => fill("#fff"),
        Role::Tint(hue) => fill(choice(hue, ink, &TINTS, &GREY_TINTS)),
        Role::Shade(hue) => fill(choice(hue, ink, &SHADES, &GREY_SHADES)),
        Role::PictureLine => round(stroke("#9a9a9a", 4.0)),
        Role::PictureSquare | Role::PictureCircle => stroke(GREY, 1.6),
        Role::PictureText => fill("#8c8c8c"),
        Role::Piece(hue) => fill(choice(hue, ink, &PIECES, &GREY_PIECES)),
        Role::Filled => fill("#3c3c3c"),
        Role::FilledGiven | Role::BlackDot | Role::BlackCircle => fill(BLACK),
        Role::Hole => fill("#2b2b2b"),
        Role::Mark => fill("#d4d4d4"),
        Role::Line(hue) if ink == Ink::Monochrome => grey_line(hue),
        Role::Line(Hue(hue)) => round(stroke(LINES[hue as usize % LINES.len()], 11.0)),
        Role::Tube(Hue(1)) if ink == Ink::Monochrome => hollow(DARK, 13.0, "#fff", 10.4),
        Role::Bulb(Hue(1)) if ink == Ink::Monochrome => Look { stroke: Some((DARK, 1.3)), ..fill("#fff") },
        Role::Tube(hue) => round(stroke(tube(hue), 13.0)),
        Role::Bulb(hue) => fill(tube(hue)),
        Role::Arrow => round(stroke(GREY, 2.2)),
        Role::Ring => Look { stroke: Some((GREY, 2.2)), ..fill("#fff") },
        Role::Diagonal => stroke(by_ink("#7fb0d6", "#9a9a9a"), 1.6),
        Role::Thin => stroke("#555", 0.8),
        Role::Seam => Look { dashes: Some(&[5.0, 4.0]), ..stroke(BLACK, 1.6) },
        Role::Thick => Look { is_square: true, ..stroke(BLACK, 2.8) },
        Role::TrayPiece => Look { stroke: Some((BLACK, 2.0)), ..fill(by_ink("#e9e4d8", "#e6e6e6")) },
        Role::TrayLine => stroke("#555", 0.6),
        Role::Cage => Look { dashes: Some(&[3.5, 2.5]), ..stroke("#222", 1.1) },
        Role::HoleLine => round(stroke("#fff", 1.6)),
        Role::WhiteDot | Role::WhiteCircle => Look { stroke: Some((BLACK, 1.4)), ..fill("#fff") },
        Role::Knot => Look { stroke: Some((BLACK, 1.0)), ..fill("#fff") },
        Role::Sign => round(stroke(BLACK, 1.8)),
        Role::Drawn => round(stroke(by_ink("#1d6f42", "#333"), 4.4)),
        Role::WordLine(hue) => round(stroke(choice(hue, ink, &WORDS, &GREY_WORDS), 1.8)),
        Role::Given => bold(BLACK),
        Role::Found => fill(by_ink("#1d4f91", "#333")),
        Role::Label | Role::Clue | Role::Small => fill(BLACK),
        Role::ClueOnDark => fill("#fff"),
        Role::Title => bold(BLACK),
        Role::Caption => fill("#222"),
    }
}

fn choice(
    Hue(hue): Hue,
    ink: Ink,
    colors: &'static [&'static str],
    greys: &'static [&'static str],
) -> &'static str {
    let list = if ink == Ink::Color { colors } else { greys };
    list[hue as usize % list.len()]
}

fn tube(Hue(hue): Hue) -> &'static str {
    if hue == 0 { "#cdcdcd" } else { "#c3dcea" }
}

const DARK: &str = "#5c5c5c";

const fn hollow(color: &'static str, width: f64, within: &'static str, inner: f64) -> Look {
    Look { core: Some((within, inner)), ..round(stroke(color, width)) }
}

const fn dashed(look: Look, dashes: &'static [f64]) -> Look {
    Look { dashes: Some(dashes), ..look }
}

/// Lines that differ without colors: by width, by dashes, and by being hollow. They are in the order of the colors.
fn grey_line(Hue(hue): Hue) -> Look {
    match hue % 8 {
        0 => hollow(DARK, 11.0, "#fff", 8.4),
        1 => dashed(stroke("#9a9a9a", 9.0), &[11.0, 6.0]),
        2 => hollow(DARK, 11.0, "#d6d6d6", 8.4),
        3 => round(stroke("#6a6a6a", 3.4)),
        4 => dashed(round(stroke("#8a8a8a", 7.5)), &[0.1, 11.0]),
        5 => dashed(stroke("#5c5c5c", 3.4), &[9.0, 6.0]),
        6 => hollow(DARK, 6.4, "#fff", 3.6),
        _ => dashed(stroke("#6a6a6a", 5.0), &[13.0, 5.0, 3.0, 5.0]),
    }
}

const TINTS: [&str; 6] = ["#e6e6ea", "#f8edcf", "#dfeedb", "#f7e0e2", "#dcebf5", "#ebe2f3"];
const GREY_TINTS: [&str; 6] = ["#e2e2e2", "#c6c6c6", "#efefef", "#b2b2b2", "#d4d4d4", "#a4a4a4"];

/// Gray, red, orange, yellow, green, blue, purple, in the order of the vocabulary.
const SHADES: [&str; 7] = ["#d0d0d0", "#f2b3b3", "#f7cf9c", "#f7efa0", "#bfe0b0", "#b3d3ee", "#d5c0ea"];
const GREY_SHADES: [&str; 7] = ["#d0d0d0", "#b4b4b4", "#c4c4c4", "#ececec", "#dcdcdc", "#bcbcbc", "#a8a8a8"];

/// Light enough for a black letter, and of different lightness, so that they differ in grey, too.
const PIECES: [&str; 6] = ["#f6d9a8", "#a9cde6", "#c3deb0", "#eeb4b4", "#d2c1e6", "#f3efc0"];
const GREY_PIECES: [&str; 6] = ["#ffffff", "#cfcfcf", "#e8e8e8", "#b8b8b8", "#dcdcdc", "#f4f4f4"];

/// Lines around words.
const WORDS: [&str; 6] = ["#1d6f42", "#1d4f91", "#a8442a", "#7a3b8f", "#8a6d00", "#0f7c86"];
const GREY_WORDS: [&str; 3] = ["#333", "#707070", "#9a9a9a"];

/// In the order of [the table of marks](crate::table): palindromes, renban lines, whispers, sums by region; then those of
/// all other lines.
const LINES: [&str; 8] =
    ["#c9c9c9", "#dcaee2", "#a4d9a0", "#abd6ee", "#f5c795", "#f2b3b9", "#ece096", "#b9c4ee"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_told_apart_without_colors() {
        let lines = (0..8).map(|hue| Role::Line(Hue(hue)));
        let all = lines.chain([Role::Tube(Hue(0)), Role::Tube(Hue(1)), Role::Arrow, Role::Thick, Role::Cage]);
        let looks: Vec<Look> = all.map(|role| look(role, Ink::Monochrome)).collect();
        // by more than their grey
        let form = |look: &Look| (look.stroke.map(|(_, width)| width), look.core, look.dashes);
        for (number, one) in looks.iter().enumerate() {
            assert!(looks[..number].iter().all(|other| form(other) != form(one)), "{one:?}");
        }
    }
}
