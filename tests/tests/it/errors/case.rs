//! A case: what is run where, and the report that it gives.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs};

use assert_cmd::Command;
use ecp_tests::{program, root};
use tempfile::TempDir;

/// No report takes longer. Alone on a machine it is a second or two; many tests run at the same time, and what this is to
/// catch takes hours.
pub(crate) const LONGEST: Duration = Duration::from_secs(90);

/// A run of the program that goes wrong, in a folder of its own.
#[derive(Debug)]
pub(crate) struct Case {
    /// Below `tests/errors/`: the folder of the code, and the case's own name.
    pub(crate) name: String,
    /// What stands behind `ecp`.
    pub(crate) arguments: Vec<String>,
    folder: TempDir,
    /// A file that another program writes.
    held: Option<File>,
}

/// What the program said.
#[derive(Debug)]
pub(crate) struct Said {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Case {
    /// A case in an empty folder.
    pub(crate) fn new(name: &str, arguments: &[&str]) -> Self {
        let arguments = arguments.iter().map(|&argument| argument.to_owned()).collect();
        Self {
            name: name.to_owned(),
            arguments,
            folder: TempDir::new().expect("a folder can be made"),
            held: None,
        }
    }

    /// A case that is stored: a puzzle to be checked, or a line `ecp ...` in a file that ends in `.run`.
    pub(crate) fn stored(path: &Path) -> Self {
        let folder = path.parent().expect("a case lies in a folder");
        let relative = path.strip_prefix(stored_root()).expect("a case lies below tests/errors");
        let file = path.file_name().and_then(|name| name.to_str()).expect("the name is UTF-8");
        let arguments = match path.extension().and_then(|extension| extension.to_str()) {
            Some("run") => arguments_of(&ecp_tests::text_of(path)),
            Some("ecp" | "dlx") => vec!["check".to_owned(), file.to_owned()],
            Some(language) => ["check", "--from", language, file].map(str::to_owned).to_vec(),
            None => panic!("{}: nobody knows how to run this", path.display()),
        };
        let name = relative.with_extension("").display().to_string();
        let case = Self { arguments, ..Self::new(&name, &[]) };
        copy(folder, case.folder.path());
        case
    }

    /// The case with a file in its folder.
    pub(crate) fn file(self, name: &str, content: impl AsRef<[u8]>) -> Self {
        let path = self.path().join(name);
        fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("a folder can be made");
        fs::write(path, content).expect("a file can be written");
        self
    }

    /// The case with a file in its folder that another program writes.
    pub(crate) fn held(mut self, name: &str) -> Self {
        let file = File::create(self.path().join(name)).expect("a file can be made");
        file.lock().expect("a file can be locked");
        self.held = Some(file);
        self
    }

    /// The folder in which the program is run.
    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Runs the program.
    pub(crate) fn run(&self) -> Said {
        let mut command = Command::new(program());
        command.current_dir(self.path()).args(&self.arguments).timeout(LONGEST);
        for variable in ["NO_COLOR", "CLICOLOR_FORCE", "COLUMNS"] {
            command.env_remove(variable);
        }
        let output = command.output().expect("the program runs");
        let text = |bytes| String::from_utf8(bytes).expect("the program prints UTF-8");
        Said {
            code: output.status.code().unwrap_or_else(|| panic!("{}: no exit", self.name)),
            stdout: text(output.stdout),
            stderr: text(output.stderr),
        }
    }

    /// The command, all that it prints, and the exit code.
    pub(crate) fn report(&self) -> String {
        let Said { code, stdout, stderr } = self.run();
        format!("$ ecp {}\n{stdout}{stderr}exit code {code}\n", shown(&self.arguments))
    }

    /// Where the report is kept.
    pub(crate) fn report_path(&self) -> PathBuf {
        stored_root().join(format!("{}.report", self.name))
    }

    /// Compares the report with the one that is kept, or keeps it; says what differs.
    pub(crate) fn fault(&self) -> Option<String> {
        let (path, report) = (self.report_path(), self.report());
        if env::var_os("ECP_BLESS").is_some() {
            fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("a folder can be made");
            fs::write(path, report).expect("a report can be written");
            return None;
        }
        let kept = fs::read_to_string(path).unwrap_or_else(|_| "no report is kept\n".to_owned());
        (kept != report).then(|| format!("{}: kept is\n{kept}but the program says\n{report}", self.name))
    }
}

/// The folder of all stored cases and reports.
pub(crate) fn stored_root() -> PathBuf {
    root().join("tests/errors")
}

/// The arguments behind `ecp`; `'...'` holds blanks together.
fn arguments_of(line: &str) -> Vec<String> {
    let line = line.trim().strip_prefix("ecp ").expect("the line begins with ecp");
    let parts = line.split('\'').enumerate();
    let arguments = parts.flat_map(|(number, part)| match number % 2 {
        0 => part.split_whitespace().map(str::to_owned).collect(),
        _ => vec![part.to_owned()],
    });
    arguments.collect()
}

/// The arguments as one would type them; what a terminal must not get is escaped.
fn shown(arguments: &[String]) -> String {
    let quoted = |argument: &String| match argument {
        plain if !plain.contains(char::is_whitespace) => plain.escape_debug().to_string(),
        _ => format!("'{}'", argument.escape_debug()),
    };
    arguments.iter().map(quoted).collect::<Vec<_>>().join(" ")
}

/// Copies all but the reports.
fn copy(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).expect("a folder can be read") {
        let path = entry.expect("an entry can be read").path();
        let target = to.join(path.file_name().expect("an entry has a name"));
        if path.is_dir() {
            fs::create_dir_all(&target).expect("a folder can be made");
            copy(&path, &target);
        } else if path.extension().is_none_or(|extension| extension != "report") {
            fs::copy(&path, &target).expect("a file can be copied");
        }
    }
}
