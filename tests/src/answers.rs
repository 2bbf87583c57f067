//! Whether a puzzle file gives the answer that its comments record.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use ecp::cover::{Budget, Stop, verify};
use ecp::puzzle::{Rules, Square};
use ecp::{Answer, Compiled, FileFault, FilePath, Files, FoundFile, Limits, Reading, Texts};

use crate::{Expectation, Expected, text_of};

/// More nodes than any shipped puzzle needs that is meant to be solved.
const NODES: u64 = 20_000_000;

/// Compiles a puzzle file and checks what its comments record: the numbers of items, options and solutions, and the
/// solution. Every solution found on the way passes the independent check.
///
/// # Panics
/// If anything differs.
pub fn check_answer(path: &Path) {
    let expectation =
        Expectation::of(&text_of(path)).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let compiled = compile(path);
    if let Some(size) = expectation.size {
        let problem = compiled.problem();
        assert_eq!((problem.items().len(), problem.option_count()), size, "{}", path.display());
    }
    if matches!(expectation.solutions, Expected::AtLeast(_)) && !expectation.solution.is_empty() {
        check_recorded_solution(path, &expectation);
    }
    count(&compiled, &expectation, path);
}

/// Compiles a puzzle file, of which nothing is to be said: no error, and no warning.
///
/// # Panics
/// If something is.
pub fn check_silence(path: &Path) {
    drop(compile(path));
}

/// Reads a puzzle file with all files that it names.
fn read(path: &Path) -> Reading {
    let folder = Folder(path.parent().expect("a file lies in a folder").to_owned());
    let limits = Limits::default();
    ecp::read_with(
        Texts::new(&path.display().to_string(), &text_of(path), Arc::new(folder), &limits),
        &limits,
    )
}

/// The files of a folder that nobody else can write to.
struct Folder(PathBuf);

impl Files for Folder {
    fn read(&self, path: &FilePath, _: u64) -> Result<FoundFile, FileFault> {
        let file = self.0.join(path.parts().collect::<PathBuf>());
        let bytes = std::fs::read(&file).map_err(|error| FileFault::Unreadable(error.to_string()))?;
        let name = file.display().to_string();
        Ok(FoundFile { identity: name.clone(), name, bytes })
    }
}

/// A puzzle of the library, compiled.
///
/// # Panics
/// If something is wrong with it.
#[must_use]
pub fn compile(path: &Path) -> Compiled {
    let reading = read(path);
    assert!(reading.diagnostics.is_empty(), "{}: {:?}", path.display(), reading.diagnostics);
    let compilation = ecp::compile(reading.puzzle.expect("no errors"), &reading.places, &Limits::default());
    assert!(compilation.diagnostics.is_empty(), "{}: {:?}", path.display(), compilation.diagnostics);
    compilation.compiled.expect("no errors")
}

/// The lines by which the comments record a solution.
fn lines_of(compiled: &Compiled, answer: &Answer) -> Vec<String> {
    match compiled.picture_of(answer) {
        Some(picture) => ecp::render::plain(&picture).lines().map(str::to_owned).collect(),
        None => answer.options.iter().map(|option| compiled.option_name(*option)).collect(),
    }
}

/// The words of each line: how far the columns are apart is a matter of taste.
fn words(lines: &[String]) -> Vec<Vec<&str>> {
    lines.iter().map(|line| line.split_whitespace().collect()).collect()
}

/// Counts all solutions, up to the number that is wanted at least; each is checked.
fn count(compiled: &Compiled, expectation: &Expectation, path: &Path) {
    let most = match expectation.solutions {
        Expected::Exactly(number) => number + 1,
        Expected::AtLeast(number) => number,
    };
    let mut answers = compiled.solve(Budget::unlimited().with_solutions(most).with_nodes(NODES));
    let mut found = 0;
    for answer in answers.by_ref() {
        found += 1;
        verify(compiled.problem(), &answer.options).unwrap();
        if expectation.solutions == Expected::Exactly(1) && !expectation.solution.is_empty() {
            assert_eq!(
                words(&lines_of(compiled, &answer)),
                words(&expectation.solution),
                "{}",
                path.display()
            );
        }
    }
    match expectation.solutions {
        Expected::Exactly(number) => {
            assert_eq!((found, answers.stop()), (number, Some(Stop::Exhausted)), "{}", path.display());
        }
        Expected::AtLeast(number) => assert_eq!(found, number, "{}", path.display()),
    }
}

/// Whether the solution that the comments record is one: with its cells given, exactly one solution is left.
fn check_recorded_solution(path: &Path, expectation: &Expectation) {
    let puzzle = read(path).puzzle.expect("no errors");
    let Rules::Grid(mut grid) = puzzle.rules.clone() else { panic!("a solution of options is counted") };
    let tokens = expectation.solution.iter().flat_map(|line| line.split_whitespace());
    let rows = grid.board.rows().to_vec();
    let mut tokens = tokens.map(|token| grid.input(token).map_or(Square::Blank, Square::Given));
    let fill = |row: Vec<Square>, tokens: &mut dyn Iterator<Item = Square>| {
        row.iter().map(|_| tokens.next().expect("a symbol for each square")).collect()
    };
    let rows = rows.into_iter().map(|row| fill(row, &mut tokens)).collect();
    grid.board = grid.board.with_rows(rows);
    let puzzle = ecp::puzzle::Puzzle { rules: Rules::Grid(grid), ..puzzle };
    let compiled = ecp::Compiled::of(puzzle, &Limits::default()).expect("no clash");
    assert_eq!(compiled.solve(Budget::unlimited()).count(), 1, "{}", path.display());
}
