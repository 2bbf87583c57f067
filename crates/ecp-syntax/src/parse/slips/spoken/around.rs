//! What the rest of a file tells, so far as sentences are written again by it: how large the board is, and the inputs.

use crate::nearest::nearest;
use crate::parse::nouns::token;

/// What stands around a sentence.
#[derive(Clone, Debug, Default)]
pub(crate) struct Around {
    /// How many columns and rows the board has.
    pub(super) size: Option<[u32; 2]>,
    /// The inputs as they are written, ranges too.
    pub(super) inputs: Vec<String>,
    /// Whether there are pieces.
    pub(super) has_pieces: bool,
    /// Whether there are options, and no board.
    pub(super) has_options: bool,
    /// Whether cells may stay empty, for all that is seen: nothing is said of every cell.
    pub(super) has_empty: bool,
}

impl Around {
    /// What a text tells.
    pub(crate) fn of(text: &str) -> Self {
        let inputs = text.lines().map(str::trim).filter(|line| matches!(token(line), "input" | "inputs"));
        let words = inputs.flat_map(|line| {
            let words = line.split_whitespace().skip(1);
            // a word that is misspelt ends them, too
            words.take_while(|word| {
                nearest(word, ["occur", "occurs", "value", "values"].into_iter()).is_none()
            })
        });
        let inputs = words.map(|word| word.trim_matches('"').to_owned()).collect();
        let has_pieces = text.lines().any(|line| matches!(token(line.trim()), "piece" | "pieces"));
        let has = |word: &str| text.lines().any(|line| token(line.trim()) == word);
        let has_options = has("option") && !has("board");
        let fills = |line: &str| token(line) == "primary" && !line.contains("with") || token(line) == "use";
        let has_empty = !inputs_are_none(text) && !text.lines().map(str::trim).any(fills);
        Self { size: size(text), inputs, has_pieces, has_options, has_empty }
    }

    /// Whether an input is declared, be it in a range.
    pub(super) fn declares(&self, input: &str) -> bool {
        self.inputs.iter().any(|declared| {
            let ends = declared.split_once("..").map(|(from, to)| (from.parse::<i64>(), to.parse::<i64>()));
            match (ends, input.parse::<i64>()) {
                (Some((Ok(from), Ok(to))), Ok(number)) => (from..=to).contains(&number),
                (Some((Err(_), Err(_))), Err(_)) => {
                    declared.split_once("..").is_some_and(|(from, to)| (from..=to).contains(&input))
                }
                _ => declared == input,
            }
        })
    }

    /// `in r1c1: one of 3` where the cell may stay empty, so that it holds 3 in any case.
    pub(super) fn in_any_case(&self, line: &str) -> Option<String> {
        let (cell, input) = line.strip_prefix("in ")?.split_once(": one of ")?;
        let is_cell = crate::words::is_cell(cell);
        (self.has_empty && is_cell && self.declares(input))
            .then(|| format!("primary {cell} with {input} occurs 1"))
    }

    /// The only input, if there is one alone.
    pub(super) fn only_input(&self) -> Option<&str> {
        match &self.inputs[..] {
            [one] if !one.contains("..") => Some(one),
            _ => None,
        }
    }
}

/// Whether no input is declared, so that others may be declared elsewhere.
fn inputs_are_none(text: &str) -> bool {
    !text.lines().any(|line| matches!(token(line.trim()), "input" | "inputs"))
}

/// The columns and rows of the board.
fn size(text: &str) -> Option<[u32; 2]> {
    let at = text.match_indices("board ").find(|(at, _)| *at == 0 || text[..*at].ends_with('\n'))?.0;
    let rest = &text[at + "board ".len()..];
    if let Some(numbers) = rest.strip_prefix("rectangle ") {
        let mut numbers = numbers.split_whitespace().map(str::parse);
        return match (numbers.next()?, numbers.next()?) {
            (Ok(width), Ok(height)) => Some([width, height]),
            _ => None,
        };
    }
    let drawing = rest.split_once('{')?.1.split_once('}')?.0;
    let rows: Vec<&str> = drawing.split(['\n', '/']).map(str::trim).filter(|row| !row.is_empty()).collect();
    let width = rows.iter().map(|row| row.split_whitespace().count()).max()?;
    Some([u32::try_from(width).ok()?, u32::try_from(rows.len()).ok()?])
}
