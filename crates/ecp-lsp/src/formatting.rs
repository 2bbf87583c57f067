//! Formatting: what `ecp fmt` writes.

use ecp::syntax::Span;
use lsp_types::TextEdit;

use crate::document::Snapshot;

/// The edit that formats a text; none where it cannot be read, or is even already.
pub(crate) fn edits(snapshot: &Snapshot) -> Vec<TextEdit> {
    match ecp::syntax::format(&snapshot.text) {
        Ok(even) if even != snapshot.text => vec![edit(snapshot, &even)],
        _ => Vec::new(),
    }
}

/// What makes one text of the other, from the first line that differs to the last: the cursor stays where it is.
fn edit(snapshot: &Snapshot, even: &str) -> TextEdit {
    let (old, new): (Vec<&str>, Vec<&str>) = (lines(&snapshot.text), lines(even));
    let length = |lines: &[&str]| lines.iter().map(|line| line.len()).sum::<usize>();
    let same = |pairs: &mut dyn Iterator<Item = (&&str, &&str)>| pairs.take_while(|(a, b)| a == b).count();
    let head = same(&mut old.iter().zip(&new));
    let tail = same(&mut old[head..].iter().rev().zip(new[head..].iter().rev()));
    let (start, end) = (length(&old[..head]), length(&old[..old.len() - tail]));
    let new_text = new[head..new.len() - tail].concat();
    TextEdit { range: snapshot.range(Span::new(start, end)), new_text }
}

/// The lines with what ends them; a carriage return alone ends none here, so that no edit falls between it and a line
/// feed.
fn lines(text: &str) -> Vec<&str> {
    text.split_inclusive('\n').collect()
}
