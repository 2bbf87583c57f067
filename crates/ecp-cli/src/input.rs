//! Reading files and standard input: what can go wrong before there is a text.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Cursor, ErrorKind, IsTerminal, Read};
use std::path::{Path, PathBuf};

use ecp::syntax::{Diagnostic, nearest};
use ecp_exchange::Format;

use crate::codes;
use crate::kinds;
use crate::sources::Source;
use crate::words::grouped;

/// The bytes of a source.
pub(crate) struct Bytes {
    /// How messages call the source.
    pub(crate) name: String,
    /// Its content.
    pub(crate) content: Vec<u8>,
}

/// How messages call a source.
pub(crate) fn name(source: &Source) -> String {
    match source {
        Source::StandardInput => "standard input".to_owned(),
        Source::File(path) => path.display().to_string(),
        Source::Kind(kind) => kind.clone(),
    }
}

/// Reads a source.
///
/// # Errors
/// Why it cannot be read, as a diagnostic.
pub(crate) fn read(source: &Source, max_bytes: u64) -> Result<Bytes, Diagnostic> {
    let name = name(source);
    let content = match source {
        Source::StandardInput => {
            if io::stdin().is_terminal() {
                eprintln!("reading from the terminal; Ctrl-D on a line of its own ends the puzzle");
            }
            read_up_to(io::stdin().lock(), &name, max_bytes)?
        }
        Source::File(path) => read_up_to(open(path, &name)?, &name, max_bytes)?,
        Source::Kind(kind) => board_of(kind)?.as_bytes().to_vec(),
    };
    Ok(Bytes { name, content })
}

/// Opens a source to be read piece by piece.
///
/// # Errors
/// Why it cannot be read, as a diagnostic.
pub(crate) fn stream(source: &Source) -> Result<Box<dyn BufRead + Send>, Diagnostic> {
    Ok(match source {
        Source::StandardInput => Box::new(BufReader::new(io::stdin())),
        Source::File(path) => Box::new(BufReader::new(open(path, &name(source))?)),
        Source::Kind(kind) => Box::new(Cursor::new(board_of(kind)?)),
    })
}

/// The rules of a kind of puzzle with an empty board.
fn board_of(kind: &str) -> Result<String, Diagnostic> {
    kinds::empty_board(kind).ok_or_else(|| {
        let message = format!("there is neither a file nor a kind of puzzle called {kind}");
        let file = near(Path::new(kind)).map(|file| file.display().to_string());
        let file = || file.filter(|file| file != kind);
        let near = kinds::near(kind).map(str::to_owned).or_else(file);
        let help = near
            .map_or_else(|| "`ecp new` lists all kinds".to_owned(), |near| format!("did you mean {near}?"));
        Diagnostic::error(codes::RULES_UNKNOWN, message).help(help)
    })
}

fn open(path: &Path, name: &str) -> Result<File, Diagnostic> {
    let metadata = fs::metadata(path).map_err(|error| why_not(&error, path, name))?;
    if metadata.is_dir() {
        return Err(directory(path, name));
    }
    if !metadata.is_file() && !is_stream(path) {
        return Err(Diagnostic::error(
            codes::FILE_SPECIAL,
            format!("{name} is a device or a pipe, not a file"),
        )
        .help("if something writes a puzzle there, pass it on: cat THERE | ecp solve -"));
    }
    File::open(path).map_err(|error| why_not(&error, path, name))
}

/// Whether the path stands for a stream that was opened for this program, as a shell writes `<(...)`.
fn is_stream(path: &Path) -> bool {
    ["/dev/stdin", "/dev/fd", "/proc/self/fd"].iter().any(|streams| path.starts_with(streams))
}

/// Reads a file that is open.
///
/// # Errors
/// That it has more bytes, or cannot be read.
pub(crate) fn read_whole(file: &mut File, name: &str, max_bytes: u64) -> Result<Vec<u8>, Diagnostic> {
    read_up_to(file, name, max_bytes)
}

fn read_up_to(input: impl Read, name: &str, max_bytes: u64) -> Result<Vec<u8>, Diagnostic> {
    let mut content = Vec::new();
    input
        .take(max_bytes.saturating_add(1))
        .read_to_end(&mut content)
        .map_err(|error| unreadable(&error, name))?;
    if content.len() as u64 > max_bytes {
        let message = format!("{name} has more than {} bytes", grouped(max_bytes));
        return Err(Diagnostic::limit(codes::FILE_TOO_LARGE, message).help("--max-bytes raises the limit"));
    }
    Ok(content)
}

/// Why a path could not be looked at.
fn why_not(error: &io::Error, path: &Path, name: &str) -> Diagnostic {
    if error.kind() != ErrorKind::NotFound {
        return unreadable(error, name);
    }
    if let Ok(target) = fs::read_link(path) {
        let message = format!("{name} is a link to {}, which does not exist", target.display());
        return Diagnostic::error(codes::FILE_MISSING, message).help("link it to a file that exists");
    }
    if let Some(format) = Format::of_text(name).filter(|format| format.is_foreign()) {
        return link(format, "'LINK'")
            .help("make a puzzle of it, with the link for LINK: ecp convert 'LINK' new.ecp; or pass it on at once: ecp convert 'LINK' - | ecp solve -");
    }
    let diagnostic = Diagnostic::error(codes::FILE_MISSING, format!("there is no file {name}"));
    if let Some((number, value)) = name.split_once('=').filter(|(number, _)| !number.contains(['/', '.'])) {
        return diagnostic.help(format!("numbers are set by a flag: --set {number}={value}"));
    }
    if !name.contains('.') && kinds::template(name).is_some() {
        return diagnostic.help(format!(
            "{name} is a kind of puzzle: `ecp new {name}` begins one, `ecp rules {name}` shows its rules"
        ));
    }
    match near(path) {
        Some(near) => diagnostic.help(format!("did you mean {}?", near.display())),
        None => {
            diagnostic.help("look for the file with the commands ls or dir, and give its name as shown there")
        }
    }
}

/// A link, or a file of another tool, where a puzzle was expected; so it is typed.
pub(crate) fn link(format: Format, typed: &str) -> Diagnostic {
    let message = format!("this is {}, which `ecp convert` reads", format.title());
    let help = format!(
        "make a puzzle of it: ecp convert {typed} new.ecp; or pass it on at once: ecp convert {typed} - | ecp solve -"
    );
    Diagnostic::error(codes::FILE_LINK, message).help(help)
}

fn unreadable(error: &io::Error, name: &str) -> Diagnostic {
    let why = match error.kind() {
        ErrorKind::PermissionDenied => "it may not be read (no permission)".to_owned(),
        _ => error.to_string(),
    };
    Diagnostic::error(codes::FILE_UNREADABLE, format!("{name} cannot be read: {why}"))
        .help("see who may read the file with ls -l")
}

fn directory(path: &Path, name: &str) -> Diagnostic {
    let diagnostic = Diagnostic::error(codes::FILE_DIRECTORY, format!("{name} is a directory, not a file"));
    let puzzles = entries(path);
    match puzzles.iter().find(|entry| entry.ends_with(".ecp")) {
        Some(puzzle) => diagnostic.help(format!("give a file in it, as {}", path.join(puzzle).display())),
        None => diagnostic.help("give a file in it"),
    }
}

/// The file beside a missing one that was most likely meant.
pub(crate) fn near(path: &Path) -> Option<PathBuf> {
    let wanted = path.file_name()?.to_str()?;
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    let entries = entries(parent.unwrap_or(Path::new(".")));
    let stem = |name: &str| Path::new(name).file_stem().map(|stem| stem.to_string_lossy().to_lowercase());
    let same_stem = || entries.iter().map(String::as_str).find(|entry| stem(entry) == stem(wanted));
    let found = nearest(wanted, entries.iter().map(String::as_str)).or_else(same_stem)?;
    Some(parent.map_or_else(|| PathBuf::from(found), |parent| parent.join(found)))
}

/// The names in a directory, in order; of very many, some.
pub(crate) fn entries(directory: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(directory) else {
        return Vec::new();
    };
    let names = entries.take(10_000).filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}
