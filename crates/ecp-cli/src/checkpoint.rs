//! A checkpoint: a file that grows by a line with each part that was counted, so that after any end, even a sudden one, the
//! count can go on where it was.
//!
//! A line is written at once and in one piece, and the disk is asked every few seconds to have it. Whoever ends in the middle of a line
//! leaves it torn; it is cut off when the count goes on. While a program writes, it holds a lock on the file.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use ecp::syntax::Diagnostic;
use ecp::{Compiled, PartName};
use ecp_exchange::cubes::{MOST_DIGITS, VERSION, same_puzzle};
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

use crate::codes;
use crate::input;
use crate::json;
use crate::save;

/// The version of the program.
const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// The disk has what was written so long ago.
const SYNC: Duration = Duration::from_secs(5);

/// A line of the file.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Line {
    /// The first: which puzzle is counted, and by which version of the program, for another may cut it otherwise.
    Checkpoint { version: u32, program: String, problem: String },
    /// The number of solutions in a part, and the SHA-256 of what is said.
    Part { part: String, solutions: String, check: String },
}

/// A checkpoint that is written.
#[derive(Debug)]
pub(crate) struct Checkpoint {
    path: PathBuf,
    file: File,
    /// The fingerprint of the puzzle.
    problem: String,
    synced: Instant,
}

/// What was counted already.
pub(crate) type Known = BTreeMap<PartName, BigUint>;

impl Checkpoint {
    /// Opens the checkpoint of a puzzle, with what it knows; `goes_on` allows it to exist, with at most so many bytes.
    ///
    /// # Errors
    /// That it exists, is too large, is no file, is in use, belongs to another puzzle, is not as it was written, or cannot be.
    pub(crate) fn open(
        path: &Path,
        compiled: &Compiled,
        goes_on: bool,
        most_bytes: u64,
    ) -> Result<(Self, Known), Diagnostic> {
        let name = path.display().to_string();
        let unwritable = |error: io::Error| save::unwritable(path, &error);
        let mut file = opened(path, goes_on)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(in_use(&name)),
            Err(TryLockError::Error(error)) => return Err(no_lock(&name, &error)),
        }
        let bytes = input::read_whole(&mut file, &name, most_bytes)?;
        let problem = compiled.fingerprint();
        let mut checkpoint = Self { path: path.to_owned(), file, problem, synced: Instant::now() };
        // a line that was not written to its end says nothing
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        if whole == 0 && checkpoint.head().as_bytes().starts_with(&bytes) {
            checkpoint.begin().map_err(unwritable)?;
            return Ok((checkpoint, Known::new()));
        }
        let known = checkpoint.known(&String::from_utf8_lossy(&bytes[..whole]), compiled, &name)?;
        checkpoint.file.set_len(whole as u64).map_err(unwritable)?;
        checkpoint.file.seek(SeekFrom::End(0)).map_err(unwritable)?;
        Ok((checkpoint, known))
    }

    /// What the lines say, if all of them are as they were written.
    fn known(&self, text: &str, compiled: &Compiled, name: &str) -> Result<Known, Diagnostic> {
        let mut lines = text.lines();
        match lines.next().map(serde_json::from_str) {
            Some(Ok(Line::Checkpoint { version: VERSION, program, problem })) if program == PROGRAM => {
                same_puzzle(&problem, compiled, name)?;
            }
            Some(Ok(Line::Checkpoint { version, program, .. })) => {
                let message = format!(
                    "{name} is of ecp {program}, version {version}, and this is ecp {PROGRAM}, version {VERSION}"
                );
                return Err(damaged(message));
            }
            _ => return Err(damaged(format!("{name} is no checkpoint: it does not begin like one"))),
        }
        let mut known = Known::new();
        for (number, line) in (2..).zip(lines) {
            let part = self.read(line);
            let (part, solutions) = part.ok_or_else(|| damaged_line(number, name))?;
            known.insert(part, solutions);
        }
        // sorted, a part is followed by those within it
        match known.keys().zip(known.keys().skip(1)).find(|(one, next)| next.is_within(one)) {
            Some((one, next)) => {
                Err(damaged(format!("{name} counts part {next} twice: it lies within part {one}")))
            }
            None => Ok(known),
        }
    }

    /// The first line.
    fn head(&self) -> String {
        json::line_of(
            None,
            &Line::Checkpoint {
                version: VERSION,
                program: PROGRAM.to_owned(),
                problem: self.problem.clone(),
            },
        )
    }

    fn begin(&mut self) -> io::Result<()> {
        self.file.set_len(0)?;
        self.file.rewind()?;
        self.file.write_all(self.head().as_bytes())?;
        self.file.sync_all()
    }

    /// Notes that a part has so many solutions.
    ///
    /// # Errors
    /// That it cannot be written.
    pub(crate) fn note(&mut self, part: &PartName, solutions: &BigUint) -> Result<(), Diagnostic> {
        self.write(part, solutions).map_err(|error| save::unwritable(&self.path, &error))
    }

    fn write(&mut self, part: &PartName, solutions: &BigUint) -> io::Result<()> {
        let (part, solutions) = (part.to_string(), solutions.to_string());
        let check = self.check(&part, &solutions);
        let line = json::line_of(None, &Line::Part { part, solutions, check });
        self.file.write_all(line.as_bytes())?;
        if self.synced.elapsed() >= SYNC {
            self.synced = Instant::now();
            self.file.sync_data()?;
        }
        Ok(())
    }

    /// What the file is called.
    pub(crate) fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// Asks the disk to have all that was noted.
    ///
    /// # Errors
    /// That it cannot be written.
    pub(crate) fn sync(&self) -> Result<(), Diagnostic> {
        self.file.sync_data().map_err(|error| save::unwritable(&self.path, &error))
    }

    fn check(&self, part: &str, solutions: &str) -> String {
        ecp::digest(&format!("{} {part} {solutions}", self.problem))
    }

    /// What a line says; `None` where it is not as it was written.
    fn read(&self, line: &str) -> Option<(PartName, BigUint)> {
        let Ok(Line::Part { part, solutions, check }) = serde_json::from_str(line) else { return None };
        if solutions.len() > MOST_DIGITS {
            return None;
        }
        let is_sound = check == self.check(&part, &solutions);
        Some((part.parse().ok()?, solutions.parse().ok()?)).filter(|_| is_sound)
    }
}

fn opened(path: &Path, goes_on: bool) -> Result<File, Diagnostic> {
    if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
        let message = format!("{} is no file, and a checkpoint is read again", path.display());
        return Err(Diagnostic::error(codes::FILE_SPECIAL, message).help("name a file on a disk"));
    }
    let mut options = OpenOptions::new();
    options.read(true).write(true);
    let options = if goes_on { options.create(true).truncate(false) } else { options.create_new(true) };
    let opened = options.open(path);
    opened.map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => {
            Diagnostic::error(codes::FILE_EXISTS, format!("{} exists", path.display()))
                .help("--resume goes on with the count that it has begun; or choose another name")
        }
        _ => save::unwritable(path, &error),
    })
}

fn in_use(name: &str) -> Diagnostic {
    let message = format!("another program writes {name}");
    Diagnostic::error(codes::CUBES_IN_USE, message)
        .help("wait until it ends, or end it; two programs would count the same parts twice")
}

fn no_lock(name: &str, error: &io::Error) -> Diagnostic {
    let message = format!("{name} cannot be locked against other programs: {error}");
    Diagnostic::error(codes::CUBES_IN_USE, message).help("put it on a disk of this machine")
}

fn damaged_line(number: usize, name: &str) -> Diagnostic {
    let message = format!("line {number} of {name} is not as it was written");
    Diagnostic::error(codes::CUBES_DAMAGED, message)
        .help("delete that line and go on: its part is counted again")
}

/// That a checkpoint knows of parts that the puzzle does not have.
pub(crate) fn no_such_parts(name: &str) -> Diagnostic {
    damaged(format!("{name} has numbers of parts that this puzzle is not cut into"))
}

fn damaged(message: String) -> Diagnostic {
    Diagnostic::error(codes::CUBES_DAMAGED, message).help(
        "a count that goes on from something else would be wrong: begin again with another --checkpoint",
    )
}
