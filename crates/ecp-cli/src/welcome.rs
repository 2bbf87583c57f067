//! What one can do next: for those who type the program's name alone, or a verb without a file.

use std::path::Path;

use crate::input;
use crate::report::visible;
use crate::words::so_many;

/// What the program's name alone is answered with.
pub(crate) const WELCOME: &str = "\
ecp solves grid puzzles that are written down as text. A first one:

  ecp new sudoku mine.ecp       writes a puzzle to begin with; `ecp new` lists all kinds
  ecp solve mine.ecp            fills the board
  ecp unique mine.ecp           is there exactly one solution?
  ecp hint mine.ecp             the next step of a person
  ecp check mine.ecp            looks for mistakes only, each with its place
  ecp render -o mine.svg mine.ecp
                                a picture to be printed
  ecp rules sudoku              what `use sudoku` says; `ecp rules` lists all rule files

To read on: docs/guide.md and docs/cookbook.md of the project, `ecp man` for the manual.
All commands: ecp --help; the flags of one, with examples: ecp solve --help
";

/// The most files that are named.
const MOST: usize = 5;

/// What is said where a verb has no file, and somebody sits at the terminal: which puzzles there are, or how to begin.
pub(crate) fn without_file(verb: &str) -> String {
    let begin = || {
        format!(
            "there is none in this folder; to begin one:\n  ecp new sudoku mine.ecp\n  ecp {verb} mine.ecp"
        )
    };
    let puzzles: Vec<String> =
        input::entries(Path::new(".")).into_iter().filter(|name| name.ends_with(".ecp")).collect();
    let next = if puzzles.is_empty() { begin() } else { listed(verb, &puzzles) };
    format!("no file was given, and {next}\n  ecp {verb} -   reads standard input")
}

/// A command for each of the first puzzles, and how many others there are.
fn listed(verb: &str, puzzles: &[String]) -> String {
    let mut lines = vec!["this folder has".to_owned()];
    lines.extend(puzzles.iter().take(MOST).map(|name| format!("  ecp {verb} {}", typed(name))));
    if let Some(others) = puzzles.len().checked_sub(MOST).filter(|others| *others > 0) {
        lines.push(format!("  and {} more", so_many(others as u64, "puzzles")));
    }
    lines.join("\n")
}

/// The name of a file as one types it to a shell.
fn typed(name: &str) -> String {
    let is_plain = |letter: char| letter.is_alphanumeric() || "._-+".contains(letter);
    let name = visible(name);
    let path = if name.starts_with('-') { format!("./{name}") } else { name.into_owned() };
    if path.chars().all(|letter| is_plain(letter) || letter == '/') {
        path
    } else {
        format!("'{}'", path.replace('\'', "'\\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_puzzles_are_listed_as_one_types_them() {
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        let text = listed("count", &names(&["-a.ecp", "b c.ecp", "d's.ecp"]));
        assert_eq!(
            text,
            "this folder has\n  ecp count ./-a.ecp\n  ecp count 'b c.ecp'\n  ecp count 'd'\\''s.ecp'"
        );
        let many = names(&["1.ecp", "2.ecp", "3.ecp", "4.ecp", "5.ecp", "6.ecp", "7.ecp"]);
        assert!(listed("solve", &many).ends_with("  ecp solve 5.ecp\n  and 2 puzzles more"));
        assert!(listed("solve", &many[..6]).ends_with("  and 1 puzzle more"));
        assert!(listed("solve", &many[..5]).ends_with("  ecp solve 5.ecp"));
    }

    #[test]
    fn the_welcome_is_short() {
        assert!(WELCOME.lines().count() <= 15);
        assert!(WELCOME.lines().all(|line| line.len() <= 90), "{WELCOME}");
    }
}
