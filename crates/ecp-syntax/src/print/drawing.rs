//! Drawings as they were written, evenly: one blank between the cells of a drawing on one line, and columns where the
//! cells of rows stand below each other.

/// How a row begins that is put into columns.
const INDENT: &str = "  ";

/// How the rows of a drawing begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edge {
    /// Anywhere: the cells are squares, or the rows lie as those of hexagons cannot.
    Free,
    /// In one column, and if the cells are hexagons it says how they lie.
    Level,
    /// Half a cell beside each other, as hexagons and triangles lie.
    Staggered,
}

/// The text between the braces of a drawing, evenly; `None` where it stays as it is. What is even is not changed again.
/// Whoever writes it reads it first, and sees whether it is the same drawing.
pub(super) fn even(raw: &str, edge: Edge) -> Option<String> {
    let even = match raw.contains('\n') {
        true => in_rows(raw, edge)?,
        false => on_one_line(raw)?,
    };
    (even != raw).then_some(even)
}

/// Rows two blanks from the edge, and below each other in columns where they were to stand so. Rows beside a brace get lines of
/// their own; where the first did not have one, nobody knows how far the others were to be from it, and all begin in one column.
fn in_rows(raw: &str, edge: Edge) -> Option<String> {
    let (first, rest) = raw.split_once('\n')?;
    let (between, last) = rest.rsplit_once('\n').map_or((None, rest), |(rows, last)| (Some(rows), last));
    let is_apart = first.trim().is_empty() || first.trim_start().starts_with("//");
    let opening = if is_apart { first.trim_end() } else { "" };
    let rows = Some(first)
        .filter(|_| !is_apart)
        .into_iter()
        .chain(between.into_iter().flat_map(|rows| rows.split('\n')))
        .chain(Some(last).filter(|last| !last.trim().is_empty()));
    let rows: Vec<String> = rows.map(without_tabs).collect();
    let rows: Vec<&str> = rows.iter().map(|row| if is_apart { row.as_str() } else { row.trim() }).collect();
    if rows.is_empty() {
        return None;
    }
    let table = Some(&rows).filter(|_| opening.is_empty()).and_then(|rows| in_columns(rows, edge));
    let rows = table.unwrap_or_else(|| set_in(&rows, edge));
    Some(format!("{opening}\n{}\n", rows.join("\n")))
}

/// A row that begins with blanks alone.
fn without_tabs(row: &str) -> String {
    let cells = row.trim_start_matches([' ', '\t']);
    let blanks = row[..row.len() - cells.len()].chars();
    let column = blanks.fold(0, |column, c| if c == '\t' { column / TAB * TAB + TAB } else { column + 1 });
    format!("{:column$}{cells}", "")
}

/// Rows that begin in the same column, two blanks from the edge. They are moved together where their cells stand below
/// each other, and where they lie half a cell beside each other.
fn set_in(rows: &[&str], edge: Edge) -> Vec<String> {
    let column = |row: &str| row.len() - row.trim_start().len();
    let is_row = |row: &&&str| !is_line(row) && !row.trim_start().starts_with("//");
    let of_cells: Vec<&str> = rows.iter().filter(is_row).copied().collect();
    let least = of_cells.iter().map(|row| column(row)).min().unwrap_or(0);
    let is_moved = edge == Edge::Staggered || line_up(&of_cells) || !are_spaced_alike(&of_cells);
    let set_in = |row: &&str| match row.trim() {
        "" => String::new(),
        cells if is_moved => {
            format!("{INDENT}{:further$}{cells}", "", further = column(row).saturating_sub(least))
        }
        cells => format!("{INDENT}{cells}"),
    };
    rows.iter().map(set_in).collect()
}

/// Whether the words of rows stand below each other: at their left, at their right, or in the middle.
fn line_up(rows: &[&str]) -> bool {
    let words: Vec<Vec<Extent>> = rows.iter().map(|row| extents(row)).collect();
    let columns = words.iter().map(Vec::len).max().unwrap_or(0);
    let is_column = |column: usize| {
        let words = || words.iter().filter_map(move |row| row.get(column));
        is_one(words().map(|word| word.start))
            || is_one(words().map(|word| word.end))
            || is_one(words().map(|word| word.start + word.end))
    };
    !rows.iter().any(|row| row.contains('\t')) && (0..columns).all(is_column)
}

/// Whether the words of each row lie as far from its first as those of the others.
fn are_spaced_alike(rows: &[&str]) -> bool {
    let offsets = |row: &&str| {
        let words = extents(row);
        let first = words.first().map_or(0, |word| word.start);
        words.iter().map(|word| word.start - first).collect::<Vec<_>>()
    };
    let mut rows = rows.iter().map(offsets);
    rows.next().is_none_or(|first| rows.all(|other| first.starts_with(&other) || other.starts_with(&first)))
}

/// The columns in which a word begins and ends, in characters.
struct Extent {
    start: usize,
    end: usize,
}

/// The words of a row before its comment.
fn extents(row: &str) -> Vec<Extent> {
    let column = |byte: usize| row[..byte].chars().count();
    let words = words(row, false).into_iter().take_while(|word| !word.starts_with("//"));
    words
        .map(|word| Extent { start: column(start(row, word)), end: column(start(row, word) + word.len()) })
        .collect()
}

/// A tab leads to the next column that is a multiple of this.
const TAB: usize = 4;

/// Cells with a blank between, and around `/`; groups of as many cells each stay apart.
fn on_one_line(raw: &str) -> Option<String> {
    let words = words(raw, true);
    if words.is_empty() || raw.contains("//") || are_groups(raw, &words) {
        return None;
    }
    Some(format!(" {} ", words.join(" ")))
}

/// Whether words stand in groups of the same length, as many blanks apart, and the words of a group one blank.
fn are_groups(raw: &str, words: &[&str]) -> bool {
    let gap = |pair: &[&str]| start(raw, pair[1]) - start(raw, pair[0]) - pair[0].len();
    let gaps: Vec<usize> = words.windows(2).map(gap).collect();
    let Some(widest) = gaps.iter().copied().max().filter(|widest| *widest > 1) else { return false };
    let mut groups = gaps.split(|gap| *gap == widest).map(<[usize]>::len);
    let first = groups.next();
    let are_even = groups.all(|group| Some(group) == first);
    are_even && first > Some(0) && gaps.iter().all(|gap| *gap == widest || *gap == 1)
}

/// Rows of as many words each, in columns, where they are not in columns as they are. A drawing with lines, layers or
/// comments stays as it is: these may lie in columns that nobody knows; so does one whose rows are moved along as those of
/// hexagons.
fn in_columns(rows: &[&str], edge: Edge) -> Option<Vec<String>> {
    let words: Vec<Vec<&str>> = rows.iter().map(|row| words(row, false)).collect();
    let columns = words.first().map_or(0, Vec::len);
    let is_plain = |row: &&str| row.is_ascii() && !row.contains('/') && !is_line(row);
    let is_even = words.iter().all(|row| row.len() == columns);
    let is_table = columns > 1 && is_even && rows.iter().all(is_plain);
    if !is_table || edge == Edge::Staggered || line_up(rows) {
        return None;
    }
    let width = |column: usize| words.iter().map(|row| row[column].len()).max().unwrap_or(0);
    // walls with clues begin below each other, numbers end so; rows that begin in one column go on doing so
    let has_walls = rows.iter().any(|row| row.contains('\\'));
    let cell = |(column, word): (usize, &&str)| {
        let width = width(column);
        let is_left = has_walls || column == 0 && edge == Edge::Level;
        if is_left { format!("{word:<width$}") } else { format!("{word:>width$}") }
    };
    let row = |row: &Vec<&str>| {
        let cells: Vec<String> = row.iter().enumerate().map(cell).collect();
        format!("{INDENT}{}", cells.join(" ").trim_end())
    };
    Some(words.iter().map(row).collect())
}

/// Whether a row is no row of cells: a line between rows, an empty line, a layer.
fn is_line(row: &str) -> bool {
    row.trim() == "layer" || row.chars().all(|c| matches!(c, '-' | '+' | '=' | '|' | ' ' | '\t'))
}

/// The byte of a row at which a part of it begins.
fn start(row: &str, part: &str) -> usize {
    part.as_ptr() as usize - row.as_ptr() as usize
}

fn is_one(mut places: impl Iterator<Item = usize>) -> bool {
    let first = places.next();
    places.all(|place| Some(place) == first)
}

/// The words of a row: what blanks divide, but for those in quotes and parentheses; `/` may be a word of its own.
fn words(row: &str, is_divided: bool) -> Vec<&str> {
    let mut words = Vec::new();
    let (mut begun, mut depth, mut quoted) = (None, 0_u32, false);
    for (at, character) in row.char_indices() {
        let is_open = !quoted && depth == 0;
        let is_blank = is_open && matches!(character, ' ' | '\t');
        let is_end = is_open && is_divided && character == '/';
        if is_blank || is_end {
            words.extend(begun.take().map(|start| &row[start..at]));
            words.extend(is_end.then(|| &row[at..=at]));
            continue;
        }
        begun.get_or_insert(at);
        match character {
            '"' => quoted = !quoted,
            '(' if !quoted => depth += 1,
            ')' if !quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    words.extend(begun.map(|start| &row[start..]));
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse::read_drawing;
    use crate::print::{Cells, evenly};

    /// What becomes of a map, which says nothing of the board on which it lies.
    fn of_map(raw: &str) -> Option<String> {
        let drawing = read_drawing(raw, 0).expect("it can be read");
        evenly(&drawing, Cells::Unsaid).map(|even| even.raw.value)
    }

    #[test]
    fn one_line_has_one_blank_between_cells() {
        let even = |raw: &str| even(raw, Edge::Free).unwrap_or_else(|| raw.to_owned());
        assert_eq!(even("1  . /.   2"), " 1 . / . 2 ");
        assert_eq!(even(" .XX/XX. "), " .XX / XX. ");
        assert_eq!(even(" (1  2)   \"a  /\"  . "), " (1  2) \"a  /\" . ");
        assert_eq!(even(" a=3   b=4 "), " a=3 b=4 ");
        assert_eq!(even(" "), " ");
        assert_eq!(even(" . . .  2 1 .  2 . . "), " . . .  2 1 .  2 . . ", "three groups");
        assert_eq!(even(" . . .  2 .  2 . . "), " . . . 2 . 2 . . ");
    }

    #[test]
    fn ragged_rows_come_into_columns() {
        let even = of_map;
        assert_eq!(even("\n  1 12 .\n  . 3  4\n  5 .  10\n").as_deref(), None, "they stand in columns");
        assert_eq!(even("\n  12 .\n   3 4\n").as_deref(), None, "so do these");
        assert_eq!(even("\n  1 12 .\n  . 3 4\n").as_deref(), Some("\n  1 12 .\n  .  3 4\n"));
        assert_eq!(even("\n  1 (1 2) .\n  .   3   4\n").as_deref(), None, "and these, in the middle");
        assert_eq!(even("\n  1 (1 2) .\n  .  3   4\n").as_deref(), Some("\n  1 (1 2) .\n  .     3 4\n"));
        assert_eq!(
            even("\n  # #\\3 .\n  #4\\ . .\n  # . #\\5\n").as_deref(),
            Some("\n  #   #\\3 .\n  #4\\ .   .\n  #   .   #\\5\n")
        );
    }

    #[test]
    fn what_lies_in_other_columns_stays() {
        for raw in [
            "\n  1 12 .\n   . 3 4\n",
            "\n  1 12 .\n  ------\n  . 3 4\n",
            "\n  1 12 . // a comment\n  . 3 4\n",
            "\n  1 12 .\n  . 3\n",
            "\n  ♛ 12 .\n  . 3 4\n",
        ] {
            assert_eq!(of_map(raw), None, "{raw:?}");
        }
    }

    #[test]
    fn rows_beside_a_brace_get_lines_of_their_own() {
        for (raw, even) in [
            (" 1 . .\n . 2 . ", "\n  1 . .\n  . 2 .\n"),
            (" 1 . . // one\n\n      . 2 .\n", "\n  1 . . // one\n\n  . 2 .\n"),
            (" 1 12 .\n  . 3 4\n", "\n  1 12 .\n  .  3 4\n"),
            ("\n     1 .\n     . 2 ", "\n  1 .\n  . 2\n"),
            ("// rows\n 1 . ", "// rows\n  1 .\n"),
            (" XX / X.\n   layer\n .X / .. ", "\n  XX / X.\n  layer\n  .X / ..\n"),
        ] {
            for edge in [Edge::Free, Edge::Level] {
                assert_eq!(super::even(raw, edge).as_deref(), Some(even), "{raw:?}");
                assert_eq!(super::even(even, edge), None, "{raw:?}");
            }
        }
        // hexagons whose first row stands beside the brace lie as those whose rows begin in one column
        let even = super::even(" a b\n      c d ", Edge::Staggered);
        assert_eq!(even.as_deref(), Some("\n  a b\n  c d\n"));
        assert_eq!(super::even("\n   a b\n  c d ", Edge::Staggered).as_deref(), Some("\n   a b\n  c d\n"));
    }

    #[test]
    fn rows_of_squares_begin_below_each_other_and_those_of_hexagons_stay_apart() {
        for (raw, straight, staggered) in [
            ("\n   1 2\n    3 4\n", "\n  1 2\n  3 4\n", "\n  1 2\n   3 4\n"),
            ("\n  1 12 .\n   . 3 4\n", "\n  1 12 .\n  .  3 4\n", "\n  1 12 .\n   . 3 4\n"),
            ("\n  (4)  .\n   .  (2)\n", "\n  (4)  .\n   .  (2)\n", "\n  (4)  .\n   .  (2)\n"),
            ("\n    a b\n  a b\n   c c\n", "\n  a b\n  a b\n  c c\n", "\n    a b\n  a b\n   c c\n"),
        ] {
            let even = |edge| even(raw, edge).unwrap_or_else(|| raw.to_owned());
            assert_eq!((even(Edge::Free), even(Edge::Staggered)), (straight.into(), staggered.into()));
        }
        // of a map nobody knows: rows that begin as those of hexagons do stay apart, others do not
        assert_eq!(of_map("\n    a b\n  a b\n   c c\n").as_deref(), Some("\n  a b\n  a b\n  c c\n"));
        assert_eq!(of_map("\n   a b\n  a b\n   c c\n"), None);
    }
}
