//! The JSON of f-puzzles. Cells are `R1C1`, from 1; places outside the board have a 0 or one more than its size.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A puzzle, its parts in the order in which they are written.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Model {
    pub(crate) size: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) author: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ruleset: Option<String>,
    pub(crate) grid: Vec<Vec<Cell>>,
    #[serde(rename = "diagonal+", skip_serializing_if = "is_not")]
    pub(crate) rising_diagonal: bool,
    #[serde(rename = "diagonal-", skip_serializing_if = "is_not")]
    pub(crate) falling_diagonal: bool,
    #[serde(skip_serializing_if = "is_not")]
    pub(crate) antiknight: bool,
    #[serde(skip_serializing_if = "is_not")]
    pub(crate) antiking: bool,
    #[serde(skip_serializing_if = "is_not")]
    pub(crate) disjointgroups: bool,
    #[serde(skip_serializing_if = "is_not")]
    pub(crate) nonconsecutive: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) negative: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) arrow: Vec<Arrow>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) killercage: Vec<Cells>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) littlekillersum: Vec<LittleKiller>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) odd: Vec<One>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) even: Vec<One>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) minimum: Vec<One>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) maximum: Vec<One>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) extraregion: Vec<Cells>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) thermometer: Vec<Lines>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) slowthermometer: Vec<Lines>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) palindrome: Vec<Lines>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) renban: Vec<Lines>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) whispers: Vec<Lines>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) difference: Vec<Cells>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) xv: Vec<Cells>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) ratio: Vec<Cells>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) clone: Vec<Copies>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) quadruple: Vec<Quadruple>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) betweenline: Vec<Lines>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) doublearrow: Vec<Lines>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) sandwichsum: Vec<One>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) xsum: Vec<One>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) skyscraper: Vec<One>,
    /// Cells with a sum in which digits may repeat, for which f-puzzles has no form of its own.
    #[serde(skip)]
    pub(crate) sums: Vec<Cells>,
    /// The digit of each cell of the solution, in reading order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) solution: Vec<Value>,
    /// Everything else, by its key.
    #[serde(flatten)]
    pub(crate) others: BTreeMap<String, Value>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_not(flag: &bool) -> bool {
    !flag
}

/// A cell of the grid.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Cell {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) value: Option<u32>,
    #[serde(skip_serializing_if = "is_not")]
    pub(crate) given: bool,
    /// The digits that the setter allows.
    #[serde(rename = "givenPencilMarks", skip_serializing_if = "Option::is_none")]
    pub(crate) allowed: Option<Vec<u32>>,
    /// The color of its ground, as `#A8A8A8`.
    #[serde(rename = "c", skip_serializing_if = "Option::is_none")]
    pub(crate) color: Option<Value>,
    /// The region; `null` is none. Absent: the box.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub(crate) region: Option<Value>,
}

/// A value that may be `null`, told from one that is absent.
fn present<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

/// A cell, and what stands there.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct One {
    pub(crate) cell: String,
    #[serde(skip_serializing_if = "Value::is_null")]
    pub(crate) value: Value,
}

/// Some cells, and what stands there.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Cells {
    pub(crate) cells: Vec<String>,
    #[serde(skip_serializing_if = "Value::is_null")]
    pub(crate) value: Value,
}

/// Lines of cells.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Lines {
    pub(crate) lines: Vec<Vec<String>>,
    #[serde(skip_serializing_if = "Value::is_null")]
    pub(crate) value: Value,
}

/// A circle, or several cells read as one number, and lines that begin there.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Arrow {
    pub(crate) cells: Vec<String>,
    pub(crate) lines: Vec<Vec<String>>,
}

/// A sum along a diagonal.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct LittleKiller {
    pub(crate) cell: String,
    pub(crate) cells: Vec<String>,
    pub(crate) direction: String,
    #[serde(skip_serializing_if = "Value::is_null")]
    pub(crate) value: Value,
}

/// Cells that hold the same as others.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(crate) struct Copies {
    pub(crate) cells: Vec<String>,
    pub(crate) clone_cells: Vec<String>,
}

/// Digits that stand around a corner.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Quadruple {
    pub(crate) cells: Vec<String>,
    pub(crate) values: Vec<u32>,
}
