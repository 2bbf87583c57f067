//! Words as inputs: a word is spelt with the inputs' own symbols.

use ecp_puzzle::InputId;

use super::inputs::Known;

/// The inputs that a word is made of, one after the other; `None` where it is not made of inputs. Where a word can be
/// read in several ways, as with inputs `1`, `2` and `12`, longer inputs come first.
pub(super) fn spelt(word: &str, known: &Known) -> Option<Vec<InputId>> {
    // for each byte from the end how the rest is spelt: the input that stands there
    let mut next: Vec<Option<(InputId, usize)>> = vec![None; word.len() + 1];
    let longest = known.keys().map(|symbol| symbol.len()).max().unwrap_or(0);
    for start in (0..word.len()).rev().filter(|start| word.is_char_boundary(*start)) {
        let ends = (start + 1..=word.len().min(start + longest)).rev();
        next[start] = ends.filter(|end| word.is_char_boundary(*end)).find_map(|end| {
            let is_spelt = end == word.len() || next[end].is_some();
            known.get(&word[start..end]).filter(|_| is_spelt).map(|input| (*input, end))
        });
    }
    let mut inputs = Vec::new();
    let mut at = 0;
    while at < word.len() {
        let (input, end) = next[at]?;
        inputs.push(input);
        at = end;
    }
    (!inputs.is_empty()).then_some(inputs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_with_the_inputs_that_there_are() {
        let known: Known = ["1", "2", "12", "é"].into_iter().zip((0..).map(InputId)).collect();
        let spelt = |word: &str| {
            spelt(word, &known).map(|inputs| inputs.iter().map(|input| input.0).collect::<Vec<_>>())
        };
        assert_eq!(spelt("21"), Some(vec![1, 0]));
        assert_eq!(spelt("112é"), Some(vec![0, 2, 3]));
        assert_eq!(spelt("13"), None);
        assert_eq!(spelt(""), None);
    }
}
