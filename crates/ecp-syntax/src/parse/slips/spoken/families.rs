//! Shapes as people call them: `each row`, `every 2 by 2 block`, `the first column`.

use ecp_puzzle::vocabulary::{PropertyWord, Word, families};

use super::Around;
use super::pattern::number;
use crate::parse::Names;
use crate::parse::slips::table::is_number;
use crate::parse::statement::can_be_read;
use crate::words as language;

/// Words before a family that mean all of its shapes.
const ALL: &[&str] = &["each", "every", "all", "any", "the", "jede", "jeder", "jedem", "chaque", "cada"];

/// The family that some words name, as it is written; `None` where they name none.
pub(super) fn family(words: &[&str], names: &Names, around: &Around) -> Option<String> {
    let lower: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    let words: Vec<&str> = lower.iter().map(String::as_str).skip_while(|word| ALL.contains(word)).collect();
    if let ["lines", "{", ref cells @ .., "}"] = words[..] {
        let is_line = |word: &&str| *word == "/" || is_cells(word);
        return cells.iter().all(is_line).then(|| format!("lines {{ {} }}", cells.join(" ")));
    }
    if let Some(several) = several(&words, names, around) {
        return Some(several);
    }
    match words[..] {
        ["pairs", "of", ref whole @ ..] => Some(format!("pairs of {}", family(whole, names, around)?)),
        [word] => one_word(word, names, around),
        ["2", "by" | "x", "2"] => Some("windows 2 2".to_owned()),
        ["king" | "kings" | "king's", "move" | "moves"] => Some("touching".to_owned()),
        ["knight" | "knights" | "knight's", "move" | "moves"] => Some("leaps 1 2".to_owned()),
        [width, "by" | "x", height]
        | [width, "by" | "x", height, "block" | "blocks" | "square" | "squares"] => {
            Some(format!("windows {} {}", number(width)?, number(height)?))
        }
        [sized, "box" | "boxes"] => {
            let (width, height) = sized.split_once('x')?;
            Some(format!("boxes {} {}", number(width)?, number(height)?))
        }
        [sized, "block" | "blocks" | "square" | "squares"] => {
            let (width, height) = sized.split_once('x')?;
            Some(format!("windows {} {}", number(width)?, number(height)?))
        }
        ["main", "diagonal" | "diagonals"] | ["both", "diagonals"] => Some("mainDiags".to_owned()),
        [line @ ("row" | "column" | "col"), which] | [which, line @ ("row" | "column" | "col")] => {
            one_line(line, which, around)
        }
        [first, ref numbers @ ..] if numbers.len() < 4 && numbers.iter().all(|word| is_number(word)) => {
            families().contains(&first).then(|| as_written(&words, names))?
        }
        _ => None,
    }
}

/// A family with its numbers, as the language has it: `windows 2 2`.
fn as_written(words: &[&str], names: &Names) -> Option<String> {
    let family = words.join(" ");
    can_be_read(&format!("in {family}: {}", PropertyWord::Distinct.word()), names).then_some(family)
}

/// `row and column`, `rows, columns and boxes`
fn several(words: &[&str], names: &Names, around: &Around) -> Option<String> {
    let is_between = |word: &&str| matches!(*word, "and" | ",");
    let parts: Vec<&[&str]> = words.split(is_between).filter(|part| !part.is_empty()).collect();
    if parts.len() < 2 {
        return None;
    }
    let families: Option<Vec<String>> = parts.iter().map(|part| family(part, names, around)).collect();
    Some(families?.join(", "))
}

fn one_word(word: &str, names: &Names, around: &Around) -> Option<String> {
    let plural = format!("{word}s");
    if let Some(name) = names.iter().find(|name| *name == word || *name == plural) {
        return Some(name.to_owned());
    }
    Some(match word {
        "king" | "kings" => "touching".to_owned(),
        "knight" | "knights" => "leaps 1 2".to_owned(),
        "row" => "rows".to_owned(),
        "column" | "columns" | "col" => "cols".to_owned(),
        "box" | "block" | "blocks" => boxes(around),
        "2x2" => "windows 2 2".to_owned(),
        "diagonal" | "diagonals" => "mainDiags".to_owned(),
        "cell" => "cells".to_owned(),
        "neighbour" | "neighbor" | "neighbors" | "adjacent" => "neighbours".to_owned(),
        "grid" => "board".to_owned(),
        "region" | "regions" | "room" | "rooms" | "cage" | "cages" => return only_name(names),
        // of pieces other things are said
        "pieces" | "areas" => return None,
        other if is_cells(other) => other.to_owned(),
        other => families()
            .iter()
            .find(|family| family.eq_ignore_ascii_case(other))
            .map(|family| (*family).to_owned())?,
    })
}

/// The only shape that has a name.
fn only_name(names: &Names) -> Option<String> {
    let mut names = names.iter();
    names.next().filter(|_| names.next().is_none()).map(str::to_owned)
}

/// The boxes of a board as large as this one.
pub(super) fn boxes(around: &Around) -> String {
    let [width, height] = match around.size {
        Some([4, 4]) => [2, 2],
        Some([6, 6]) => [3, 2],
        Some([8, 8]) => [4, 2],
        Some([10, 10]) => [5, 2],
        Some([12, 12]) => [4, 3],
        Some([16, 16]) => [4, 4],
        _ => [3, 3],
    };
    format!("boxes {width} {height}")
}

/// `row 1`, `first row`, `last column`: by its cells.
fn one_line(line: &str, which: &str, around: &Around) -> Option<String> {
    let [width, height] = around.size?;
    let is_row = line == "row";
    let count = if is_row { height } else { width };
    let which: u32 = match which {
        "first" | "top" | "leftmost" => 1,
        "last" | "bottom" | "rightmost" => count,
        other => other.parse().ok().filter(|number| (1..=count).contains(number))?,
    };
    Some(if is_row {
        format!("r{which}c1..r{which}c{width}")
    } else {
        format!("r1c{which}..r{height}c{which}")
    })
}

/// A cell, or cells between two.
pub(super) fn is_cells(word: &str) -> bool {
    language::is_cell(word) || is_range(word)
}

/// Cells between two, as a line or a rectangle.
pub(super) fn is_range(word: &str) -> bool {
    let ends = word.split_once("..").or_else(|| word.split_once(':'));
    ends.is_some_and(|(one, other)| language::is_cell(one) && language::is_cell(other))
}
