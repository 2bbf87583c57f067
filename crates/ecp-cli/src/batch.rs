//! `--each`: the same question about many boards, a board and an answer a line.

mod lanes;
mod lines;

use std::panic;
use std::path::Path;

use ecp::cover::{Budget, Stop};
use ecp::render::{Clues, Picture, Tiles, line};
use ecp::{Batch, Found};

use crate::Written;
use crate::commands::Task;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::monitor::Phase;
use crate::program::usage;
use crate::report::visible;
use crate::search::{Search, SearchArgs};
use crate::sources::{Input, InputArgs, Source};
use crate::trials::why;
use crate::unanswered::Answered;
use crate::words::{grouped, so_many};
use crate::{input, load, memory};
use lanes::{Lanes, Next};
use lines::{Line, Lines};

/// What is asked about each of many boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// So many solutions, at most.
    Solve { most: u64 },
    /// Their number.
    Count,
    /// Whether there is exactly one.
    Unique,
}

/// Asks about many boards, for a verb.
///
/// # Errors
/// What clap would say, where rules and boards are not told apart.
pub(crate) fn task(
    verb: &str,
    question: Question,
    search: &SearchArgs,
    input: InputArgs,
) -> Result<Task, clap::Error> {
    let input = Input::from_args(verb, input)?;
    if input.sources.len() > 1 {
        return Err(usage(verb, "--each takes one file of rules"));
    }
    let boards = match search.each.as_deref() {
        Some(path) if path != Path::new("-") => Source::File(path.to_owned()),
        _ => Source::StandardInput,
    };
    if input.sources.contains(&boards) {
        return Err(usage(verb, "rules and boards are two files"));
    }
    let search = Search::from_args(verb, search)?;
    Ok(Task::new(move |desk| batch(desk, &input, search, &boards, question)))
}

/// Answers for every line of the boards, in order; a line that is no board is reported and does not stop the rest.
fn batch(desk: &mut Desk, wanted: &Input, search: Search, boards: &Source, question: Question) -> Answered {
    let batch = prepare(desk, wanted)?;
    let lines = match input::stream(boards) {
        Ok(reader) => Lines::of(reader, batch.has_symbol_beginning('#')),
        Err(diagnostic) => return Ok(desk.reports.fail(diagnostic)),
    };
    desk.monitor.start(wanted.time_limit);
    let most = match question {
        Question::Solve { most, .. } => Some(most),
        Question::Count => None,
        Question::Unique => Some(2),
    };
    let budget = desk.monitor.budget().with_reduce(search.reduce);
    let budget = budget.with_nodes(search.max_nodes).with_solutions(most);
    let batch = match question {
        // each thread has the solutions of a board, and their text
        Question::Solve { .. } => {
            batch.with_memory(memory::for_tables(4 * search.threads.get() as u64, ecp::BATCH_MEMORY))
        }
        Question::Count | Question::Unique => batch,
    };
    let clerk = Clerk { batch, budget: budget.clone(), question };
    let mut tray = Tray { desk, budget, worst: Exit::Yes, answered: 0 };
    answer_all(&mut tray, lines, clerk, search.threads.get())?;
    tray.desk.monitor.enter(Phase::Other);
    tray.desk.output.flush()?;
    Ok(tray.worst)
}

fn prepare(desk: &Desk, wanted: &Input) -> Answered<Batch> {
    let puzzles = load::read(desk, &wanted.sources[0], wanted)?;
    let rules = puzzles.loaded.into_iter().next().ok_or(puzzles.exit)?;
    rules.batch(desk, wanted)
}

fn answer_all(tray: &mut Tray<'_>, lines: Lines, clerk: Clerk, threads: usize) -> Written {
    if threads == 1 {
        return answer_alone(tray, lines, clerk);
    }
    match Lanes::start(lines, clerk, threads, &tray.desk.monitor) {
        Ok(lanes) => answer_together(tray, &lanes),
        Err(both) => {
            let (lines, clerk) = *both;
            if !tray.desk.quiet {
                tray.desk.reports.say("warning: the system refused more threads, the search went on with 1");
            }
            answer_alone(tray, lines, clerk)
        }
    }
}

fn answer_together(tray: &mut Tray<'_>, lanes: &Lanes) -> Written {
    loop {
        match lanes.ready() {
            Next::Answers(answers) => {
                for answer in answers {
                    tray.put(answer.unwrap_or_else(|fault| panic::resume_unwind(fault)))?;
                    if tray.is_full() {
                        return Ok(());
                    }
                }
            }
            Next::Nothing => {
                tray.desk.output.flush()?;
                if tray.is_full() {
                    return Ok(());
                }
                lanes.wait();
            }
            Next::End => return Ok(()),
        }
    }
}

fn answer_alone(tray: &mut Tray<'_>, mut lines: Lines, mut clerk: Clerk) -> Written {
    loop {
        // waiting for a board takes no time, and a signal ends it at once
        tray.desk.monitor.enter(Phase::Other);
        let Some(line) = lines.next() else { return Ok(()) };
        tray.desk.monitor.enter(Phase::Searching);
        tray.put(clerk.answer(&line))?;
        if tray.is_full() {
            return Ok(());
        }
    }
}

/// Where answers go.
struct Tray<'d> {
    desk: &'d mut Desk,
    budget: Budget,
    worst: Exit,
    /// The number of the last line with an answer.
    answered: u64,
}

impl Tray<'_> {
    fn put(&mut self, answer: Answer) -> Written {
        self.answered = answer.number;
        match answer.text {
            Ok(text) => {
                self.desk.output.line(&text)?;
                if let Some(remark) = answer.remark {
                    self.desk.reports.say(&format!("line {}: {remark}", grouped(answer.number)));
                }
            }
            Err(Fault::Board(message)) => {
                self.desk.output.line("error")?;
                self.desk.reports.say(&format!("line {}: {}", grouped(answer.number), visible(&message)));
            }
            Err(Fault::Line(message)) => {
                self.desk.reports.say(&format!("line {}: {message}", grouped(answer.number)));
            }
        }
        self.worst = self.worst.and(answer.exit);
        self.desk.output.flush_soon()
    }

    /// Whether no more answers are wanted.
    fn is_full(&mut self) -> bool {
        if let Some(signal) = self.desk.monitor.signal() {
            self.worst = self.worst.and(Exit::Interrupted(signal));
        }
        let stop = self.budget.interruption();
        if let Some(stop) = stop.filter(|_| !matches!(self.worst, Exit::Interrupted(_))) {
            self.worst = self.worst.and(Exit::Limit);
            let why = why(stop, self.desk, None);
            self.desk
                .reports
                .say(&format!("line {} was the last to be answered; {why}", grouped(self.answered)));
        }
        matches!(self.worst, Exit::Interrupted(_)) || stop.is_some()
    }
}

/// The answer to a line.
struct Answer {
    /// The line's number.
    number: u64,
    text: Result<String, Fault>,
    /// Why the answer is less than was asked for, where it does not say so itself.
    remark: Option<String>,
    exit: Exit,
}

/// What is wrong with a line.
enum Fault {
    /// It is no board.
    Board(String),
    /// It could not be read.
    Line(String),
}

impl Answer {
    fn fault(number: u64, fault: Fault) -> Self {
        Self { number, text: Err(fault), remark: None, exit: Exit::Bad }
    }

    /// About how many bytes it takes.
    fn size(&self) -> usize {
        let (Ok(text) | Err(Fault::Board(text) | Fault::Line(text))) = &self.text;
        size_of::<Self>() + text.len()
    }
}

/// Who answers lines.
#[derive(Clone)]
struct Clerk {
    batch: Batch,
    budget: Budget,
    question: Question,
}

impl Clerk {
    fn answer(&mut self, line: &Line) -> Answer {
        match &line.text {
            Ok(board) => self.answer_board(line.number, board),
            Err(message) => Answer::fault(line.number, Fault::Line(message.clone())),
        }
    }

    fn answer_board(&mut self, number: u64, board: &str) -> Answer {
        let shown = if matches!(self.question, Question::Solve { .. }) { usize::MAX } else { 0 };
        match self.batch.solve_line(board, &self.budget, shown) {
            Err(error) => Answer::fault(number, Fault::Board(error.to_string())),
            Ok(found) => {
                let exit = match (found.stop, self.question) {
                    (Stop::Nodes | Stop::Time | Stop::Cancelled | Stop::Memory, _) => Exit::Limit,
                    (_, Question::Unique) if found.solutions != 1 => Exit::No,
                    _ if found.solutions == 0 => Exit::No,
                    _ => Exit::Yes,
                };
                let is_short = found.stop == Stop::Memory;
                let remark = is_short.then(|| "there are more solutions than --max-memory allows".to_owned());
                Answer { number, text: Ok(in_words(&self.batch, &found, self.question)), remark, exit }
            }
        }
    }
}

fn in_words(batch: &Batch, found: &Found, question: Question) -> String {
    let is_partial = !matches!(found.stop, Stop::Exhausted | Stop::Solutions);
    match (question, found.solutions) {
        (Question::Solve { .. }, 0) if is_partial => "no solution so far".to_owned(),
        (Question::Solve { .. }, 0) => "no solution".to_owned(),
        (Question::Solve { .. }, _) => {
            let picture = |filling| {
                line(&Picture {
                    grid: batch.grid(),
                    filling,
                    regions: &[],
                    tiles: Tiles::none(),
                    clues: Clues::none(),
                })
            };
            found.fillings.iter().map(|filling| picture(filling)).collect::<Vec<_>>().join("\t")
        }
        (Question::Count, 0) if is_partial => "unknown".to_owned(),
        (Question::Count, number) if is_partial => format!("at least {}", so_many(number, "solutions")),
        (Question::Count, number) => number.to_string(),
        (Question::Unique, 2..) => "several".to_owned(),
        (Question::Unique, _) if is_partial => "unknown".to_owned(),
        (Question::Unique, 1) => "one".to_owned(),
        (Question::Unique, _) => "none".to_owned(),
    }
}
