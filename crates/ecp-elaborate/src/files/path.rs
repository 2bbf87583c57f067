//! Paths as puzzles write them: from folder to folder, with `/` between, the same on every machine.

use std::fmt;

/// The path of a file from the puzzle's folder, without `.` and with `..` at its beginning only.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct FilePath {
    /// How many folders up from the puzzle's.
    ups: usize,
    /// Then down through these; the last is the file.
    parts: Vec<String>,
}

/// What is wrong with a path as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PathFault {
    /// There is nothing in it.
    Empty,
    /// It does not start from the file that names it: `/rules/x.ecp`, `C:\x.ecp`.
    Absolute,
    /// It is an address: `https://...`
    Address,
    /// Its folders are not divided by `/`.
    Backslash,
    /// It ends like a folder.
    Folder,
}

impl FilePath {
    /// The path of a file of the puzzle's own folder.
    #[must_use]
    pub fn of_file(name: &str) -> Self {
        Self { ups: 0, parts: vec![name.to_owned()] }
    }

    /// The file that `written` names in this file.
    ///
    /// # Errors
    /// [`PathFault`] if it names none, or not from here.
    pub fn join(&self, written: &str) -> Result<Self, PathFault> {
        check(written)?;
        let folder = self.parts.len().saturating_sub(1);
        let mut path = Self { ups: self.ups, parts: self.parts[..folder].to_vec() };
        for part in written.split('/') {
            match part {
                "" | "." => {}
                ".." if path.parts.pop().is_none() => path.ups += 1,
                ".." => {}
                part => path.parts.push(part.to_owned()),
            }
        }
        Ok(path)
    }

    /// Whether it leaves the puzzle's folder.
    #[must_use]
    pub fn is_outside(&self) -> bool {
        self.ups > 0
    }

    /// Its parts from folder to folder: some `..`, then names.
    pub fn parts(&self) -> impl Iterator<Item = &str> {
        std::iter::repeat_n("..", self.ups).chain(self.parts.iter().map(String::as_str))
    }
}

fn check(written: &str) -> Result<(), PathFault> {
    let is_drive = written.as_bytes().get(1) == Some(&b':') && written.as_bytes()[0].is_ascii_alphabetic();
    if written.trim().is_empty() {
        Err(PathFault::Empty)
    } else if written.contains("://") {
        Err(PathFault::Address)
    } else if is_drive || written.starts_with(['/', '\\', '~']) {
        Err(PathFault::Absolute)
    } else if written.contains('\\') {
        Err(PathFault::Backslash)
    } else if written.ends_with('/')
        || written.rsplit('/').next().is_some_and(|last| matches!(last, "." | ".."))
    {
        Err(PathFault::Folder)
    } else {
        Ok(())
    }
}

impl fmt::Display for FilePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.parts().collect::<Vec<_>>().join("/"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(from: &[&str], written: &str) -> String {
        let mut path = FilePath::of_file("puzzle.ecp");
        for step in from {
            path = path.join(step).expect("a good path");
        }
        path.join(written).map_or_else(|fault| format!("{fault:?}"), |path| path.to_string())
    }

    #[test]
    fn a_path_starts_from_the_file_that_names_it() {
        assert_eq!(joined(&[], "rules/a.ecp"), "rules/a.ecp");
        assert_eq!(joined(&["rules/a.ecp"], "b.ecp"), "rules/b.ecp");
        assert_eq!(joined(&["rules/a.ecp"], "../b.ecp"), "b.ecp");
        assert_eq!(joined(&["rules/a.ecp"], "./x//../../b.ecp"), "b.ecp");
        assert_eq!(joined(&["../up/a.ecp"], "b.ecp"), "../up/b.ecp");
        assert_eq!(joined(&["../up/a.ecp"], "../../b.ecp"), "../../b.ecp");
    }

    #[test]
    fn leaving_the_folder_is_seen() {
        let path = FilePath::of_file("a.ecp");
        assert!(path.join("../b.ecp").unwrap().is_outside());
        assert!(path.join("x/../../b.ecp").unwrap().is_outside());
        assert!(!path.join("x/../b.ecp").unwrap().is_outside());
    }

    #[test]
    fn what_is_no_path_from_here_is_refused() {
        for (written, fault) in [
            ("", "Empty"),
            (" ", "Empty"),
            ("/a.ecp", "Absolute"),
            ("C:\\a.ecp", "Absolute"),
            ("c:a.ecp", "Absolute"),
            ("\\\\host\\a", "Absolute"),
            ("~/a.ecp", "Absolute"),
            ("https://example.org/a.ecp", "Address"),
            ("rules\\a.ecp", "Backslash"),
            ("rules/", "Folder"),
            ("rules/..", "Folder"),
        ] {
            assert_eq!(joined(&[], written), fault, "{written}");
        }
    }
}
