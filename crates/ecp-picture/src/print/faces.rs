//! The letters of pictures of pixels and of pages of PDF: DejaVu Sans, which comes with the program, so that they are the
//! same on every machine.

use ecp::render::printable;
use ttf_parser::{Face, GlyphId, OutlineBuilder, kern};
use unicode_width::UnicodeWidthChar as _;

use super::WriteError;
use crate::scene::Anchor;

/// How thick letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weight {
    Regular,
    Bold,
}

impl Weight {
    /// The font as the file that it is.
    pub(super) fn data(self) -> &'static [u8] {
        match self {
            Self::Regular => dejavu::sans::regular(),
            Self::Bold => dejavu::sans::bold(),
        }
    }

    const fn other(self) -> Self {
        match self {
            Self::Regular => Self::Bold,
            Self::Bold => Self::Regular,
        }
    }
}

/// A glyph in its place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Glyph {
    pub(super) weight: Weight,
    /// Its number in the font; 0 is the sign for what the font does not have.
    pub(super) id: u16,
    pub(super) letter: char,
    /// How far from the place of the text it begins, by the size of the font.
    pub(super) x: f32,
}

/// Both fonts, read.
pub(super) struct Faces {
    regular: Face<'static>,
    bold: Face<'static>,
}

impl Faces {
    pub(super) fn new() -> Result<Self, WriteError> {
        let read = |weight: Weight| {
            Face::parse(weight.data(), 0).map_err(|error| WriteError::Fault(error.to_string()))
        };
        Ok(Self { regular: read(Weight::Regular)?, bold: read(Weight::Bold)? })
    }

    pub(super) const fn face(&self, weight: Weight) -> &Face<'static> {
        match weight {
            Weight::Regular => &self.regular,
            Weight::Bold => &self.bold,
        }
    }

    /// The part of the font's size that so many of its own units are.
    pub(super) fn part(&self, weight: Weight, units: i16) -> f32 {
        f32::from(units) / f32::from(self.face(weight).units_per_em())
    }

    /// How far a glyph takes the pen, by the size of the font.
    pub(super) fn advance(&self, weight: Weight, glyph: u16) -> f32 {
        let face = self.face(weight);
        let units = face.glyph_hor_advance(GlyphId(glyph)).unwrap_or(0);
        f32::from(units) / f32::from(face.units_per_em())
    }

    /// Gives the outline of a glyph to a builder, in units of its font with y growing upwards.
    pub(super) fn outline(&self, glyph: &Glyph, builder: &mut dyn OutlineBuilder) {
        self.face(glyph.weight).outline_glyph(GlyphId(glyph.id), builder);
    }

    /// A text as glyphs, one for each letter: what one font does not have is taken from the other.
    pub(super) fn set(&self, text: &str, weight: Weight, anchor: Anchor) -> Vec<Glyph> {
        let mut glyphs: Vec<Glyph> = Vec::new();
        let mut pen = 0.0;
        for letter in spaced(text).chars() {
            let Some((weight, id)) = self.find(letter, weight) else { continue };
            if let Some(last) = glyphs.last().filter(|last| last.weight == weight) {
                pen += self.closer(weight, (last.id, id));
            }
            glyphs.push(Glyph { weight, id, letter, x: pen });
            pen += self.advance(weight, id);
        }
        let before = match anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => pen / 2.0,
            Anchor::End => pen,
        };
        for glyph in &mut glyphs {
            glyph.x -= before;
        }
        glyphs
    }

    /// The glyph of a letter; none for a letter that is not seen, such as a choice between forms of the one before it.
    fn find(&self, letter: char, weight: Weight) -> Option<(Weight, u16)> {
        let weights = [weight, weight.other()];
        let found = weights.into_iter().find_map(|weight| {
            let glyph = self.face(weight).glyph_index(letter)?;
            Some((weight, glyph.0))
        });
        found.or((letter.width() != Some(0)).then_some((weight, 0)))
    }

    /// How much two neighbours are moved, by the size of the font.
    fn closer(&self, weight: Weight, (left, right): (u16, u16)) -> f32 {
        let tables = self.face(weight).tables().kern;
        let of_table = |table: kern::Subtable<'_>| {
            let is_plain = table.horizontal && !table.has_cross_stream && !table.has_state_machine;
            if is_plain { table.glyphs_kerning(GlyphId(left), GlyphId(right)) } else { None }
        };
        let units = tables.into_iter().flat_map(|kern| kern.subtables).find_map(of_table);
        self.part(weight, units.unwrap_or(0))
    }
}

/// A text as an SVG shows it: without blanks around it, and one blank where there are several.
fn spaced(text: &str) -> String {
    let mut spaced = String::new();
    for word in printable(text).split(' ').filter(|word| !word.is_empty()) {
        if !spaced.is_empty() {
            spaced.push(' ');
        }
        spaced.push_str(word);
    }
    spaced
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(text: &str) -> Vec<Glyph> {
        Faces::new().expect("the fonts are sound").set(text, Weight::Regular, Anchor::Start)
    }

    #[test]
    fn letters_stand_one_behind_the_other() {
        let glyphs = set("  one  two ");
        let letters: String = glyphs.iter().map(|glyph| glyph.letter).collect();
        assert_eq!(letters, "one two");
        assert!(glyphs.is_sorted_by(|one, other| one.x < other.x));
    }

    #[test]
    fn neighbours_are_moved_as_the_font_wants_it() {
        let place = |text: &str| set(text)[1].x;
        assert!(place("AV") < place("AH"), "a V comes closer to an A");
    }

    #[test]
    fn what_is_not_in_the_font_has_a_sign_unless_it_is_not_seen() {
        assert_eq!(set("\u{4E00}")[0].id, 0);
        let faces = Faces::new().expect("the fonts are sound");
        let hidden = |glyph: &Glyph| faces.advance(glyph.weight, glyph.id) == 0.0;
        assert!(set("a\u{fe0f}")[1..].iter().all(hidden));
    }

    #[test]
    fn the_middle_of_a_text_is_at_its_place() {
        let faces = Faces::new().expect("the fonts are sound");
        let glyphs = faces.set("11", Weight::Bold, Anchor::Middle);
        assert!((glyphs[0].x + faces.advance(Weight::Bold, glyphs[0].id)).abs() < 0.001, "{glyphs:?}");
    }
}
