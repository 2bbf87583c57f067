//! From a source to puzzles that can be solved.

mod foreign;

use std::sync::Arc;

use ecp::puzzle::{Puzzle, Rules};
use ecp::syntax::{Diagnostic, TextForm};
use ecp::{Batch, BatchError, Compilation, Compiled, Places, Texts, cover};
use ecp_exchange::Format;

use crate::deadline::{TimeUp, within_time};
use crate::desk::Desk;
use crate::exit::Exit;
use crate::folder::{self, Folder};
use crate::monitor::Phase;
use crate::report::Text;
use crate::set_flag::Setting;
use crate::sources::{Input, Language, Source};
use crate::unanswered::Answered;
use crate::{codes, dialogue, input, occurs};

/// A puzzle or a problem that was read, with its text.
#[derive(Debug)]
pub(crate) struct Loaded {
    /// The text; its name is how messages call the puzzle.
    pub(crate) text: Text,
    /// What it says.
    pub(crate) subject: Subject,
}

/// What a text says.
#[derive(Debug)]
pub(crate) enum Subject {
    /// A puzzle, and where its parts stand.
    Puzzle(Box<Puzzle>, Box<Places>),
    /// Items and options without a puzzle.
    Problem(cover::Problem),
}

/// A text that was read but not understood yet.
pub(crate) struct Decoded {
    pub(crate) text: Text,
    pub(crate) language: Language,
    /// Whether its lines end in several ways.
    pub(crate) is_mixed: bool,
}

/// Reads a source; what is wrong with it is reported.
pub(crate) fn decode(desk: &Desk, source: &Source, wanted: &Input) -> Result<Decoded, Exit> {
    let bytes = input::read(source, wanted.max_bytes).map_err(|diagnostic| desk.reports.fail(diagnostic))?;
    desk.monitor.start(wanted.time_limit);
    desk.monitor.enter(Phase::Reading);
    match ecp::syntax::decode(&bytes.content) {
        Ok(content) => {
            let raw = String::from_utf8_lossy(&bytes.content);
            let form = TextForm::of(&raw);
            let language = wanted.from.unwrap_or_else(|| usual_language(source, &content));
            let is_mixed = form.written(&content) != raw;
            Ok(Decoded { text: Text::new(bytes.name, content).in_form(form), language, is_mixed })
        }
        Err((content, diagnostic)) => {
            Err(desk.reports.print(&[diagnostic], Some(&Text::new(bytes.name, content))))
        }
    }
}

/// The language that a file's ending promises, or its first line: no puzzle in the language begins with 81 digits and
/// points.
fn usual_language(source: &Source, content: &str) -> Language {
    let mut lines = content.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let is_cell = |byte: u8| byte.is_ascii_digit() || byte == b'.';
    let is_line = |line: &str| line.len() == 81 && line.bytes().all(is_cell);
    match source {
        Source::File(path)
            if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("dlx")) =>
        {
            Language::Dlx
        }
        _ if lines.next().is_some_and(is_line) => Language::Line,
        _ => Language::Ecp,
    }
}

/// The puzzles of a source, and the exit that follows from what could not be read.
pub(crate) struct Puzzles {
    pub(crate) loaded: Vec<Loaded>,
    pub(crate) exit: Exit,
}

/// Reads the puzzles of a source: one, or one for each sudoku line. What is wrong is reported; a bad line does not
/// stop the others.
pub(crate) fn read(desk: &Desk, source: &Source, wanted: &Input) -> Answered<Puzzles> {
    let decoded = decode(desk, source, wanted);
    let puzzles = decoded.map_err(Into::into).and_then(|decoded| understand(desk, decoded, source, wanted));
    desk.monitor.enter(Phase::Other);
    puzzles
}

/// Reads the puzzles of a source in which names stand for these numbers.
pub(crate) fn read_set(desk: &Desk, source: &Source, wanted: &Input, set: &[Setting]) -> Answered<Puzzles> {
    if wanted.settings == set {
        return read(desk, source, wanted);
    }
    read(desk, source, &Input { settings: set.to_vec(), ..wanted.clone() })
}

/// Reads the puzzles of a text that was read already.
pub(crate) fn understand(
    desk: &Desk,
    decoded: Decoded,
    source: &Source,
    wanted: &Input,
) -> Answered<Puzzles> {
    let Decoded { mut text, language, .. } = decoded;
    let (subject, diagnostics) = match language {
        Language::Ecp => {
            let (texts, limits) = (texts(&text, Some(source), wanted), wanted.limits);
            let read = move || ecp::read_with(texts, &limits);
            let reading = within_time(&desk.monitor, Phase::Reading, read)?;
            let format = Format::of_text(&text.content).filter(|format| is_other(*format, &text.content));
            if let (None, Some(format)) = (&reading.puzzle, format) {
                let typed = if *source == Source::StandardInput { "-" } else { &text.name };
                return Err(desk.reports.fail(input::link(format, typed)).into());
            }
            text = Text::of(reading.sources).in_form(text.form);
            let subject =
                reading.puzzle.map(|puzzle| Subject::Puzzle(Box::new(puzzle), Box::new(reading.places)));
            let mut diagnostics = reading.diagnostics;
            diagnostics.retain(|found| !wanted.makes_clues || found.code != ecp::codes::reading::NO_CLUE);
            (subject, diagnostics)
        }
        Language::Dlx => {
            let content = text.content.clone();
            within_time(&desk.monitor, Phase::Reading, move || foreign::dlx(&content))?
        }
        Language::Matrix => {
            let content = text.content.clone();
            within_time(&desk.monitor, Phase::Reading, move || foreign::matrix(&content))?
        }
        Language::Line => {
            let (loaded, faults) = foreign::lines(&text);
            return Ok(Puzzles { loaded, exit: desk.reports.print(&faults, Some(&text)) });
        }
    };
    let exit = desk.reports.print(&diagnostics, Some(&text));
    let subject = sound(subject, exit)?;
    Ok(Puzzles { loaded: vec![Loaded { text, subject }], exit: Exit::Yes })
}

/// Whether a text is one for `ecp convert`: that of another tool, or a sudoku line of another size than 9 by 9.
fn is_other(format: Format, text: &str) -> bool {
    format.is_foreign() || format == Format::Line && text.trim().lines().count() == 1
}

/// The text, with the way to the files that it names.
pub(crate) fn texts(text: &Text, source: Option<&Source>, wanted: &Input) -> Texts {
    let source = source.unwrap_or(&Source::StandardInput);
    let folder = Folder::of(source, wanted.allow_outside);
    let mut texts = Texts::new(&text.name, &text.content, Arc::new(folder), &wanted.limits);
    if let Source::File(path) = source
        && let Some(identity) = folder::identity(path)
    {
        texts.identify(&identity);
    }
    wanted.settings.iter().fold(texts, |texts, setting| texts.set(&setting.name, setting.first))
}

/// What was made, if no diagnostic spoke against it.
fn sound<T>(made: Option<T>, exit: Exit) -> Result<T, Exit> {
    match (made, exit) {
        (Some(made), Exit::Yes) => Ok(made),
        // nothing was made and nobody said why
        (None, Exit::Yes) => Err(Exit::Failed),
        _ => Err(exit),
    }
}

impl Loaded {
    /// The puzzle with where its parts stand, after asking what it asks; a bare problem as a puzzle without a board.
    /// What is wrong is reported.
    pub(crate) fn answered(self, desk: &Desk, wanted: &Input) -> Result<(Puzzle, Places, Text), Exit> {
        let Self { text, subject } = self;
        match subject {
            Subject::Puzzle(mut puzzle, places) => {
                answer_questions(desk, &mut puzzle, &text, wanted)?;
                Ok((*puzzle, *places, text))
            }
            Subject::Problem(problem) => Ok((ecp_maker::puzzle_of(&problem), Places::default(), text)),
        }
    }

    /// Where the parts of a puzzle stand.
    pub(crate) fn places(&self) -> Places {
        match &self.subject {
            Subject::Puzzle(_, places) => (**places).clone(),
            Subject::Problem(_) => Places::default(),
        }
    }

    /// Makes items and options, after asking what the puzzle asks. What is wrong is reported.
    pub(crate) fn compile(self, desk: &Desk, wanted: &Input) -> Answered<Compiled> {
        let Self { text, subject } = self;
        let (mut puzzle, places) = match subject {
            Subject::Puzzle(puzzle, places) => (*puzzle, places),
            Subject::Problem(problem) => return Ok(Compiled::from_problem(problem)),
        };
        answer_questions(desk, &mut puzzle, &text, wanted)?;
        let compilation = compile(desk, puzzle, *places, wanted)?;
        let exit = desk.reports.print(&compilation.diagnostics, Some(&text));
        Ok(sound(compilation.compiled, exit)?)
    }

    /// Prepares the rules for many boards, after asking what the puzzle asks. What is wrong is reported.
    pub(crate) fn batch(self, desk: &Desk, wanted: &Input) -> Answered<Batch> {
        let Self { text, subject } = self;
        let fail = |diagnostic: Diagnostic| desk.reports.print(&[diagnostic], Some(&text));
        let Subject::Puzzle(mut puzzle, places) = subject else { return Err(fail(no_boards()).into()) };
        answer_questions(desk, &mut puzzle, &text, wanted)?;
        let limits = wanted.limits;
        let prepare = move || Batch::new(*puzzle, &limits);
        let batch = within_time(&desk.monitor, Phase::Compiling, prepare)?.map_err(|error| match error {
            BatchError::NoBoard => fail(no_boards()),
            BatchError::Rules(faults) => {
                desk.reports.print(&ecp::diagnostics(faults.reports, &places), Some(&text))
            }
        });
        Ok(batch?)
    }

    /// How many counts the puzzle asks for that no flag answers.
    pub(crate) fn open_questions(&self, wanted: &Input) -> u64 {
        let Subject::Puzzle(puzzle, _) = &self.subject else {
            return 0;
        };
        let Rules::Grid(grid) = &puzzle.rules else {
            return 0;
        };
        occurs::matched(grid, &wanted.answers).map_or(0, |(open, _)| open.len() as u64)
    }
}

/// Makes items and options of a puzzle, as long as its time allows.
pub(crate) fn compile(
    desk: &Desk,
    puzzle: Puzzle,
    places: Places,
    wanted: &Input,
) -> Result<Compilation, TimeUp> {
    let limits = wanted.limits;
    within_time(&desk.monitor, Phase::Compiling, move || ecp::compile(puzzle, &places, &limits))
}

fn no_boards() -> Diagnostic {
    Diagnostic::error(codes::BATCH_NO_BOARD, "there is no board here")
        .help("--each fills the board of a puzzle anew for every line: give it a puzzle with a board")
}

/// Answers what the puzzle asks, from the flags or at the terminal.
fn answer_questions(desk: &Desk, puzzle: &mut Puzzle, text: &Text, wanted: &Input) -> Result<(), Exit> {
    let fail = |diagnostic: Diagnostic| desk.reports.print(&[diagnostic], Some(text));
    let Rules::Grid(grid) = &mut puzzle.rules else {
        return if wanted.answers.is_empty() { Ok(()) } else { Err(fail(no_questions())) };
    };
    let (open, mut answers) = occurs::matched(grid, &wanted.answers).map_err(fail)?;
    if !open.is_empty() {
        if !dialogue::is_possible() {
            return Err(fail(occurs::missing(grid, &open)));
        }
        let replies = dialogue::ask(grid, &open).map_err(|_| fail(occurs::missing(grid, &open)))?;
        answers.extend(replies);
        // thinking takes no time
        desk.monitor.start(wanted.time_limit);
    }
    grid.answer(&answers);
    Ok(())
}

fn no_questions() -> Diagnostic {
    Diagnostic::error(codes::OCCURS_UNKNOWN, "--occurs answers nothing: this puzzle has no board")
        .help("leave it out")
}
