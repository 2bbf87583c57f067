//! A folder of puzzles, and the program in it.

use std::path::{Path, PathBuf};

use assert_cmd::Command;
use tempfile::TempDir;

/// A folder of its own for a test, with some puzzles.
pub(crate) struct Folder {
    folder: TempDir,
}

/// What the program did.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// The puzzles that every folder has.
const PUZZLES: &[(&str, &str)] = &[
    // one solution
    ("one.ecp", "inputs 1..2 occur 1\nboard { 1 . / . . }\nprimary rows, cols\n"),
    // two solutions
    ("two.ecp", "inputs 1..2 occur 1\nboard rectangle 2 2\nprimary rows, cols\n"),
    // none: three rows for the four queens of the columns
    ("none.ecp", "input Q occurs 1\nboard rectangle 3 3\nprimary rows, cols\nsecondary downDiags, upDiags\n"),
    ("items.ecp", "items A B C\noption Anna { A }\noption Bert { B C }\noption Carl { A B C }\n"),
    ("open.ecp", "inputs A B manually\ninput C occurs 1\nboard rectangle 3 3\nprimary rowCons, cols\n"),
    ("bad.ecp", "inputs 1..2 occur 1\nboard { 1 . / . 3 }\nprimary rows, cols\n"),
    ("knuth.dlx", "a b c d e f g\nc e f\na d g\nb c f\na d\nb g\nd e g\n"),
    ("matrix.txt", "1,0,1\n0 1 0\n111\n"),
];

/// A sudoku with one solution, and the solution.
pub(crate) const SUDOKU: &str =
    "020501090800203006030060070001000600540000019002000700090030080200804007010907060";
pub(crate) const SOLVED: &str =
    "426571398857293146139468275971385624543726819682149753794632581265814937318957462";

impl Folder {
    pub(crate) fn new() -> Self {
        let folder = Self { folder: TempDir::new().expect("a folder can be made") };
        PUZZLES.iter().for_each(|(name, text)| folder.file(name, text));
        folder
    }

    /// A problem with so many factorial solutions.
    pub(crate) fn with_permutations(self, n: u32) -> Self {
        let names = |letter: &str| (0..n).map(|i| format!("{letter}{i}")).collect::<Vec<_>>();
        let (rows, columns) = (names("r"), names("c"));
        let mut text = format!("{} {}\n", rows.join(" "), columns.join(" "));
        for row in &rows {
            columns.iter().for_each(|column| text.push_str(&format!("{row} {column}\n")));
        }
        self.file("many.dlx", text);
        self
    }

    /// The folder.
    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// A file in it.
    pub(crate) fn path_of(&self, name: &str) -> PathBuf {
        self.path().join(name)
    }

    /// Writes a file.
    pub(crate) fn file(&self, name: &str, content: impl AsRef<[u8]>) {
        std::fs::write(self.path_of(name), content).expect("the file can be written");
    }

    /// The program with arguments separated by blanks, not run yet.
    pub(crate) fn command(&self, arguments: &str) -> Command {
        self.command_of(&arguments.split_whitespace().collect::<Vec<_>>())
    }

    /// The program with arguments, not run yet.
    pub(crate) fn command_of(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(crate::program());
        command.current_dir(self.path()).args(arguments).env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
        command.timeout(std::time::Duration::from_secs(60));
        command
    }

    /// Runs the program with arguments separated by blanks.
    pub(crate) fn ecp(&self, arguments: &str) -> Run {
        Run::of(&mut self.command(arguments))
    }

    /// Runs the program with arguments.
    pub(crate) fn ecp_of(&self, arguments: &[&str]) -> Run {
        Run::of(&mut self.command_of(arguments))
    }

    /// Runs the program on a text on standard input.
    pub(crate) fn ecp_on(&self, arguments: &str, input: impl Into<Vec<u8>>) -> Run {
        Run::of(self.command(arguments).write_stdin(input))
    }
}

impl Run {
    pub(crate) fn of(command: &mut Command) -> Self {
        let output = command.output().expect("the program runs");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the program prints UTF-8");
        Self {
            code: output.status.code().expect("the program exits by itself"),
            stdout: text(output.stdout),
            stderr: text(output.stderr),
        }
    }

    /// Checks code and standard output; nothing may stand on standard error.
    #[track_caller]
    pub(crate) fn answers(&self, code: i32, stdout: &str) {
        assert_eq!((self.code, self.stdout.as_str(), self.stderr.as_str()), (code, stdout, ""), "{self:?}");
    }

    /// Checks the code, and that standard error holds all of `words`; nothing may stand on standard output.
    #[track_caller]
    pub(crate) fn fails(&self, code: i32, words: &[&str]) {
        assert_eq!((self.code, self.stdout.as_str()), (code, ""), "{self:?}");
        for word in words {
            assert!(self.words().contains(word), "{word:?} is not in:\n{}", self.stderr);
        }
        assert!(!self.stderr.contains("panicked"), "{}", self.stderr);
    }

    /// Standard error as one line of words, however it was wrapped.
    fn words(&self) -> String {
        let words = self.stderr.split_whitespace().filter(|word| !matches!(*word, "|" | "│"));
        words.collect::<Vec<_>>().join(" ")
    }
}
