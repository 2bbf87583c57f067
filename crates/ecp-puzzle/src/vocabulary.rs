//! The words of the language: here each is written down, with its other spellings and with what it means.
//!
//! The parser reads words with [`Word::read`], whoever prints them asks [`Word::word`]. What the language server says of
//! a word is an [`Entry`], and so is a row of the tables in the reference. The lists of words in the reference and in the
//! files of the editors are made of [`STATEMENTS`], [`families`] and [`others`]; a test compares all of them, and the
//! grammar's keywords.

#[macro_use]
mod word;
#[macro_use]
mod entry;
mod families;
mod keywords;
mod pieces;
mod relations;

pub use entry::{Entry, Kind};
pub use families::{FamilyForm, FamilyWord, FormWord, MadeWord, SizedWord};
pub use keywords::{
    AboutField, FigureWord, LatticeWord, PictureWord, STATEMENTS, Shade, Side, Stroke, families, is_word,
    others, usual_family,
};
pub use relations::{
    EndWord, FormProperty, InputMeasure, JoiningWord, MeasureForm, MeasureWord, Parity, PartMeasure,
    PartWord, PropertyForm, PropertyWord,
};
pub use word::Word;

#[cfg(test)]
mod tests;
