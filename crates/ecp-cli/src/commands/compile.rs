//! `ecp compile`: shows what a puzzle becomes.

mod json;

pub(super) use json::escaped;

use ecp::Compiled;
use ecp::cover::text::{Names, write_knuth, write_matrix};
use ecp::syntax::Diagnostic;

use super::{each, stopped};
use crate::Written;
use crate::args::{Language, ProblemFormat};
use crate::codes;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::load::{self, Loaded, Subject};
use crate::report::visible;
use crate::request::{Input, OutputFile, Source, Wanted};
use crate::save;

/// Compiles every puzzle as far as wanted.
pub(super) fn compile(
    desk: &mut Desk,
    input: &Input,
    wanted: Wanted,
    output: Option<&OutputFile>,
) -> Written<Exit> {
    let mut text = String::new();
    let exit = if wanted == Wanted::Ast {
        let trees = input.sources.iter().map(|source| tree(desk, source, input, &mut text));
        trees.fold(Exit::Yes, Exit::and)
    } else {
        each(desk, input, |desk, loaded, title| {
            if let Some(title) = title.filter(|_| wanted == Wanted::Sizes) {
                text.push_str(&format!("{}:\n", visible(title)));
            }
            Ok(match stage(desk, loaded, input, wanted) {
                Ok(part) => {
                    text.push_str(&part);
                    Exit::Yes
                }
                Err(exit) => exit,
            })
        })?
    };
    match output {
        None => desk.output.put(&text).map(|()| exit),
        Some(file) if exit == Exit::Yes && is_input(file, input) => Ok(desk.reports.fail(own_input(file))),
        Some(file) if exit == Exit::Yes => Ok(save(desk, file, &text)),
        Some(_) => Ok(exit),
    }
}

/// Whether the file to be written is one of those that were read.
pub(in crate::commands) fn is_input(file: &OutputFile, input: &Input) -> bool {
    let Ok(output) = file.path.canonicalize() else { return false };
    input.sources.iter().any(|source| match source {
        Source::File(path) => path.canonicalize().is_ok_and(|path| path == output),
        Source::StandardInput | Source::Kind(_) => false,
    })
}

pub(in crate::commands) fn own_input(file: &OutputFile) -> Diagnostic {
    let message = format!("{} is the puzzle itself, which would be lost", file.path.display());
    Diagnostic::error(codes::FILE_EXISTS, message).help("choose another name")
}

pub(in crate::commands) fn save(desk: &Desk, file: &OutputFile, text: impl AsRef<[u8]>) -> Exit {
    save_by(desk, file, &|out| out.write_all(text.as_ref()))
}

/// Writes a file piece by piece.
pub(in crate::commands) fn save_by(desk: &Desk, file: &OutputFile, content: &save::Content<'_>) -> Exit {
    match save::write_by(&file.path, content, file.force) {
        Ok(()) => Exit::Yes,
        Err(diagnostic) => {
            let is_lost = diagnostic.code == codes::FILE_UNWRITABLE;
            let exit = desk.reports.fail(diagnostic);
            if is_lost { Exit::Failed } else { exit }
        }
    }
}

/// The statements as they were understood, also of a puzzle that makes no sense.
fn tree(desk: &Desk, source: &Source, input: &Input, text: &mut String) -> Exit {
    let decoded = match load::decode(desk, source, input) {
        Ok(decoded) if decoded.language == Language::Ecp => decoded,
        Ok(_) => return desk.reports.fail(no_stage("statements")),
        Err(exit) => return exit,
    };
    let parsed = ecp::syntax::parse(&decoded.text.content);
    text.push_str(&ecp::syntax::print(&parsed.ast));
    desk.reports.print(&parsed.diagnostics, Some(&decoded.text))
}

pub(super) fn no_stage(what: &str) -> Diagnostic {
    Diagnostic::error(codes::COMPILE_NO_STAGE, format!("only files in the language of ecp have {what}"))
        .help("choose a file in the language of ecp; `ecp compile` takes others without --stage")
}

fn stage(desk: &Desk, loaded: Loaded, input: &Input, wanted: Wanted) -> Result<String, Exit> {
    if wanted == Wanted::Puzzle {
        return match loaded.subject {
            Subject::Puzzle(puzzle, _) => Ok(ecp::written(&puzzle)),
            Subject::Problem(_) => Err(desk.reports.fail(no_stage("puzzles"))),
        };
    }
    let compiled = loaded.compile(desk, input)?;
    if matches!(wanted, Wanted::Problem(_)) && compiled.is_up_to_symmetry() {
        desk.reports.print(&[symmetric()], None);
    }
    match wanted {
        Wanted::Problem(ProblemFormat::Dlx) => Ok(write_knuth(compiled.problem(), Names::Own)),
        Wanted::Problem(ProblemFormat::Json) => Ok(json::problem(&compiled)),
        Wanted::Problem(ProblemFormat::Matrix) => matrix(&compiled).map_err(|fault| desk.reports.fail(fault)),
        Wanted::Sizes | Wanted::Ast | Wanted::Puzzle => Ok(format!("{}\n", stopped::sizes(&compiled))),
    }
}

/// A problem by itself knows nothing of the board that is turned.
pub(super) fn symmetric() -> Diagnostic {
    Diagnostic::warning(ecp_exchange::codes::LEFT_OUT, "not carried over: `up to symmetry`").help(
        "boards that turns and flips make equal are solutions of their own here, but for some that are left out already",
    )
}

fn matrix(compiled: &Compiled) -> Result<String, Diagnostic> {
    write_matrix(compiled.problem()).ok_or_else(no_matrix)
}

pub(super) fn no_matrix() -> Diagnostic {
    let message = "this problem has secondary items or bounds, which a matrix of 0 and 1 cannot say";
    Diagnostic::error(codes::COMPILE_NO_MATRIX, message).help("write it with --to dlx or --to json")
}
