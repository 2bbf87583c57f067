//! The dialogue about inputs declared `manually`: asks for each count, shows the answers, asks for confirmation.

use std::io::{self, BufRead, IsTerminal, Write};

use ecp::puzzle::{Bounds, Grid, Question};

use crate::occurs::{count_of, family};
use crate::report::visible;

/// Whether somebody is there to be asked.
pub(crate) fn is_possible() -> bool {
    io::stdin().is_terminal() && io::stderr().is_terminal()
}

/// Asks until the answers are confirmed.
///
/// # Errors
/// If the terminal is gone, or the input was ended (Ctrl-D).
pub(crate) fn ask(grid: &Grid, questions: &[Question]) -> io::Result<Vec<(Question, Bounds)>> {
    loop {
        say("How often does each input occur? A number, or 1..3, at most 2, at least 1, any.\n")?;
        let answers = questions.iter().map(|question| Ok((question.clone(), count(grid, question)?)));
        let answers = answers.collect::<io::Result<Vec<_>>>()?;
        say("\nYour answers:\n")?;
        for (question, bounds) in &answers {
            say(&format!("  {}: {bounds}\n", name(grid, question)))?;
        }
        if is_confirmed()? {
            return Ok(answers);
        }
        say("\nOnce more, then.\n")?;
    }
}

/// What a question is about.
fn name(grid: &Grid, question: &Question) -> String {
    let input = &grid.inputs[question.input.index()].symbol;
    format!("{} in each shape of {}", visible(input), visible(&family(grid, question)))
}

fn count(grid: &Grid, question: &Question) -> io::Result<Bounds> {
    loop {
        say(&format!("{}? ", name(grid, question)))?;
        match count_of(&reply()?) {
            Ok(bounds) => return Ok(bounds),
            Err(why) => say(&format!("{}\n", visible(&why)))?,
        }
    }
}

fn is_confirmed() -> io::Result<bool> {
    loop {
        say("Is this right? (yes or no) ")?;
        match reply()?.to_lowercase().as_str() {
            "y" | "yes" => return Ok(true),
            "n" | "no" => return Ok(false),
            _ => {}
        }
    }
}

fn say(text: &str) -> io::Result<()> {
    let mut terminal = io::stderr().lock();
    terminal.write_all(text.as_bytes())?;
    terminal.flush()
}

/// What was typed, without blanks around it.
fn reply() -> io::Result<String> {
    let mut line = String::new();
    if io::stdin().lock().read_line(&mut line)? == 0 {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok(line.trim().to_owned())
}
