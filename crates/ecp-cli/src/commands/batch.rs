//! `--each`: the same question about many boards, a board and an answer a line.

use std::io::BufRead;

use ecp::cover::{Budget, Stop};
use ecp::render::{Picture, Tiles, line};
use ecp::{Batch, Found};

use crate::Written;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::monitor::Phase;
use crate::report::visible;
use crate::request::{Input, Question, Search, Source};
use crate::words::{grouped, so_many};
use crate::{input, load};

/// The most bytes of a line.
const LONGEST_LINE: u64 = 1 << 20;

/// Answers for every line of the boards, in order; a line that is no board is reported and does not stop the rest.
pub(super) fn batch(
    desk: &mut Desk,
    wanted: &Input,
    search: Search,
    boards: &Source,
    question: Question,
) -> Written<Exit> {
    let mut batch = match prepare(desk, wanted) {
        Ok(batch) => batch,
        Err(exit) => return Ok(exit),
    };
    let mut reader = match input::stream(boards) {
        Ok(reader) => reader,
        Err(diagnostic) => return Ok(desk.reports.fail(diagnostic)),
    };
    desk.monitor.start(wanted.time_limit);
    desk.monitor.enter(Phase::Searching);
    let budget = Budget {
        solutions: match question {
            Question::Solve(most) => Some(most),
            Question::Count => None,
            Question::Unique => Some(2),
        },
        nodes: search.max_nodes,
        time: desk.monitor.time_limit(),
        cancel: Some(desk.monitor.cancel_flag()),
        reduce: search.reduce,
    };
    let mut worst = Exit::Yes;
    let mut text = Vec::new();
    for number in 1_u64.. {
        text.clear();
        // waiting for a board takes no time, and a signal ends it at once
        desk.monitor.enter(Phase::Other);
        let read = std::io::Read::take(&mut reader, LONGEST_LINE).read_until(b'\n', &mut text);
        desk.monitor.enter(Phase::Searching);
        match read {
            Ok(0) => break,
            Ok(length) if length as u64 == LONGEST_LINE => {
                desk.reports.say(&format!(
                    "line {}: longer than {} bytes",
                    grouped(number),
                    grouped(LONGEST_LINE)
                ));
                worst = worst.and(Exit::Bad);
                break;
            }
            Ok(_) => {}
            Err(error) => {
                desk.reports.say(&format!("line {}: cannot be read: {error}", grouped(number)));
                worst = worst.and(Exit::Bad);
                break;
            }
        }
        let board = String::from_utf8_lossy(&text);
        if board.trim().is_empty() {
            continue;
        }
        let (answer, exit) = answer(&mut batch, board.trim(), &budget, question);
        match answer {
            Ok(answer) => desk.output.line(&answer)?,
            Err(message) => {
                desk.output.line("error")?;
                desk.reports.say(&format!("line {}: {}", grouped(number), visible(&message)));
            }
        }
        worst = worst.and(exit);
        desk.output.flush_soon()?;
        if let Some(signal) = desk.monitor.signal() {
            worst = worst.and(Exit::Interrupted(signal));
        }
        if matches!(worst, Exit::Interrupted(_)) || budget.interruption().is_some() {
            break;
        }
    }
    desk.monitor.enter(Phase::Other);
    desk.output.flush()?;
    Ok(worst)
}

fn prepare(desk: &Desk, wanted: &Input) -> Result<Batch, Exit> {
    let puzzles = load::read(desk, &wanted.sources[0], wanted);
    let rules = puzzles.loaded.into_iter().next().ok_or(puzzles.exit)?;
    rules.batch(desk, wanted)
}

/// The answer for a line, or what is wrong with it; and the exit that follows.
fn answer(
    batch: &mut Batch,
    board: &str,
    budget: &Budget,
    question: Question,
) -> (Result<String, String>, Exit) {
    let shown = if matches!(question, Question::Solve(_)) { usize::MAX } else { 0 };
    match batch.board(board).and_then(|board| batch.solve(&board, budget, shown)) {
        Err(error) => (Err(error.to_string()), Exit::Bad),
        Ok(found) => {
            let exit = match (found.stop, question) {
                (Stop::Nodes | Stop::Time | Stop::Cancelled | Stop::Memory, _) => Exit::Limit,
                (_, Question::Unique) if found.solutions != 1 => Exit::No,
                _ if found.solutions == 0 => Exit::No,
                _ => Exit::Yes,
            };
            (Ok(in_words(batch, &found, question)), exit)
        }
    }
}

fn in_words(batch: &Batch, found: &Found, question: Question) -> String {
    let is_partial = !matches!(found.stop, Stop::Exhausted | Stop::Solutions);
    match (question, found.solutions) {
        (Question::Solve(_), 0) if is_partial => "no solution so far".to_owned(),
        (Question::Solve(_), 0) => "no solution".to_owned(),
        (Question::Solve(_), _) => {
            let picture =
                |filling| line(&Picture { grid: batch.grid(), filling, regions: &[], tiles: Tiles::none() });
            found.fillings.iter().map(|filling| picture(filling)).collect::<Vec<_>>().join("\t")
        }
        (Question::Count, number) if is_partial => format!("at least {}", so_many(number, "solutions")),
        (Question::Count, number) => number.to_string(),
        (Question::Unique, 2..) => "several".to_owned(),
        (Question::Unique, _) if is_partial => "unknown".to_owned(),
        (Question::Unique, 1) => "one".to_owned(),
        (Question::Unique, _) => "none".to_owned(),
    }
}
