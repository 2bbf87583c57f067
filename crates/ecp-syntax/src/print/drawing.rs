//! Drawings as they were written, evenly: one blank between the cells of a drawing on one line, and columns where the
//! cells of rows stand below each other.

/// How a row begins that is put into columns.
const INDENT: &str = "  ";

/// How the rows of a drawing begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edge {
    /// Below each other: the cells are squares.
    Straight,
    /// Those of hexagons and triangles lie half a cell beside each other.
    Staggered,
    /// As it looks: a map says nothing of the board on which it lies.
    Unsaid,
}

/// The text between the braces of a drawing, evenly; `None` where it stays as it is. Whoever writes it reads it first, and
/// sees whether it is the same drawing.
pub(super) fn even(raw: &str, edge: Edge) -> Option<String> {
    let even = match raw.contains('\n') {
        true => in_columns(raw, edge).or_else(|| set_in(raw, edge))?,
        false => on_one_line(raw)?,
    };
    (even != raw).then_some(even)
}

/// Rows that begin in the same column, two blanks from the edge. Those that lie half a cell beside each other, as those of
/// hexagons, are moved together.
fn set_in(raw: &str, edge: Edge) -> Option<String> {
    let (first, rest) = raw.split_once('\n')?;
    let (rows, last) = rest.rsplit_once('\n')?;
    if !(first.trim().is_empty() || first.trim_start().starts_with("//")) || !last.trim().is_empty() {
        return None;
    }
    let rows: Vec<&str> = rows.split('\n').collect();
    let column = |row: &&str| {
        let blanks = row.chars().take_while(|c| matches!(c, ' ' | '\t'));
        blanks.fold(0, |column: usize, c| if c == '\t' { column / TAB * TAB + TAB } else { column + 1 })
    };
    let is_row = |row: &&&str| !is_line(row) && !row.trim_start().starts_with("//");
    let columns: Vec<usize> = rows.iter().filter(is_row).map(column).collect();
    let least = columns.iter().min()?;
    // a row of hexagons begins half a cell before or behind the one above it, and nothing is drawn between them
    let has_lines = raw.contains('|') || rows.iter().any(|row| row.contains(['-', '+', '=']) && is_line(row));
    let is_staggered = match edge {
        Edge::Straight => false,
        Edge::Staggered => true,
        Edge::Unsaid => {
            let steps = columns.windows(2).map(|two| two[0].abs_diff(two[1]));
            !has_lines && !columns.windows(2).any(|two| two[0] == two[1]) && is_one(steps)
        }
    };
    // where a row begins further right so that its cells stand below others, it stays there
    let offsets = |row: &&str| {
        let words = words(row, false);
        let first = words.first().map_or(0, |word| start(row, word));
        words.iter().map(|word| start(row, word) - first).collect::<Vec<_>>()
    };
    let mut rows_of_cells = rows.iter().filter(is_row).filter(|row| !row.trim().is_empty()).map(offsets);
    let is_moved = is_staggered && columns.len() > 1
        || rows_of_cells.next().is_some_and(|first| {
            rows_of_cells.any(|other| !first.starts_with(&other) && !other.starts_with(&first))
        });
    let indent = |row: &&str| match is_moved {
        true => INDENT.len() + column(row).saturating_sub(*least),
        false => INDENT.len(),
    };
    let set_in = |row: &&str| match row.trim() {
        "" => String::new(),
        cells => format!("{:indent$}{cells}", "", indent = indent(row)),
    };
    let rows: Vec<String> = rows.iter().map(set_in).collect();
    Some(format!("{}\n{}\n", first.trim_end(), rows.join("\n")))
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
/// comments stays as it is: these may lie in columns that nobody knows; so do rows that are moved along, where they may be
/// those of hexagons.
fn in_columns(raw: &str, edge: Edge) -> Option<String> {
    let (first, rest) = raw.split_once('\n')?;
    let (rows, last) = rest.rsplit_once('\n')?;
    let rows: Vec<&str> = rows.split('\n').collect();
    let words: Vec<Vec<&str>> = rows.iter().map(|row| words(row, false)).collect();
    let columns = words.first().map_or(0, Vec::len);
    let is_plain = |row: &&str| row.is_ascii() && !row.contains('/') && !is_line(row);
    let is_even = words.iter().all(|row| row.len() == columns);
    let is_table = columns > 1 && is_even && rows.iter().all(is_plain);
    if !is_table || !first.trim().is_empty() || !last.trim().is_empty() {
        return None;
    }
    let starts = |column: usize| rows.iter().zip(&words).map(move |(row, words)| start(row, words[column]));
    let ends =
        |column: usize| starts(column).zip(&words).map(move |(start, words)| start + words[column].len());
    // below each other at their left, at their right, or in the middle
    let middles = |column: usize| starts(column).zip(ends(column)).map(|(start, end)| start + end);
    let is_column =
        |column: &usize| is_one(starts(*column)) || is_one(ends(*column)) || is_one(middles(*column));
    let may_move = edge == Edge::Straight || is_column(&0);
    if !may_move || (0..columns).all(|column| is_column(&column)) {
        return None;
    }
    let width = |column: usize| words.iter().map(|row| row[column].len()).max().unwrap_or(0);
    // walls with clues begin below each other, numbers end so
    let has_walls = raw.contains('\\');
    let mut text = format!("{first}\n");
    for row in &words {
        let cell = |(column, word): (usize, &&str)| {
            let width = width(column);
            if has_walls { format!("{word:<width$}") } else { format!("{word:>width$}") }
        };
        let cells: Vec<String> = row.iter().enumerate().map(cell).collect();
        text.push_str(INDENT);
        text.push_str(cells.join(" ").trim_end());
        text.push('\n');
    }
    Some(text + last)
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

    #[test]
    fn one_line_has_one_blank_between_cells() {
        let even = |raw: &str| even(raw, Edge::Unsaid).unwrap_or_else(|| raw.to_owned());
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
        let even = |raw| even(raw, Edge::Unsaid);
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
            " 1 12 .\n  . 3 4\n",
        ] {
            assert_eq!(even(raw, Edge::Unsaid), None, "{raw:?}");
        }
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
            assert_eq!((even(Edge::Straight), even(Edge::Staggered)), (straight.into(), staggered.into()));
        }
        // of a map nobody knows: rows that begin as those of hexagons do stay apart, others do not
        assert_eq!(
            even("\n    a b\n  a b\n   c c\n", Edge::Unsaid).as_deref(),
            Some("\n  a b\n  a b\n  c c\n")
        );
        assert_eq!(even("\n   a b\n  a b\n   c c\n", Edge::Unsaid), None);
    }
}
