//! The terminal: keys in, frames out. It is left as it was found, also after a signal or a fault of the program.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use ecp::cover::Budget;
use ecp::syntax::Diagnostic;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::draft::{self, Draft};
use super::only_puzzle;
use super::screen;
use super::session::{Reply, Session};
use crate::codes;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::interrupt::HANGUP;
use crate::monitor::Phase;
use crate::sources::Input;
use crate::unanswered::Answered;

/// What is wanted.
pub(super) struct Request {
    pub(super) input: Input,
    /// The most steps.
    pub(super) steps: u64,
    /// The most solutions.
    pub(super) solutions: Option<u64>,
}

/// The signal that Ctrl-C stands for.
const INTERRUPT: i32 = 2;
/// A signal is noticed within this time.
const LONGEST_WAIT: Duration = Duration::from_millis(100);

/// Plays the search on the terminal.
pub(super) fn show(desk: &mut Desk, wanted: &Request) -> Answered {
    let input = &wanted.input;
    if !io::stdout().is_terminal() {
        let message = "`ecp dance` plays on a terminal, and standard output is none";
        let help = "`ecp trace` prints the steps; `ecp dance --html FILE` writes a page for the browser";
        return Ok(desk.reports.fail(Diagnostic::error(codes::DANCE_NO_TERMINAL, message).help(help)));
    }
    let loaded = only_puzzle(desk, input)?;
    desk.monitor.start(input.time_limit);
    let name = loaded.text.name.clone();
    let draft = Draft::of(&loaded, input);
    let compiled = loaded.compile(desk, input)?;
    let title = compiled.puzzle().and_then(|puzzle| puzzle.about.title.clone()).unwrap_or(name);
    let steps = usize::try_from(wanted.steps).unwrap_or(usize::MAX - 1);
    let mut session = Session::new(compiled, &title, &input.limits, steps, wanted.solutions);
    session.name = draft::usual_name(&input.sources[0]);
    session.budget = Budget::unlimited().with_cancel(desk.monitor.cancel_flag());
    desk.monitor.enter(Phase::Playing);
    let played = on_terminal(|terminal| play(desk, terminal, &mut session, draft.as_ref()));
    desk.monitor.enter(Phase::Other);
    if !io::stdout().is_terminal() {
        return Ok(Exit::Interrupted(HANGUP));
    }
    played?;
    Ok(desk.monitor.signal().map_or(Exit::Yes, Exit::Interrupted))
}

/// Does something on a terminal that is its own, and leaves it afterwards.
fn on_terminal(act: impl FnOnce(&mut DefaultTerminal) -> io::Result<()>) -> io::Result<()> {
    /// Leaves the terminal, whatever happens.
    struct Leave;
    impl Drop for Leave {
        fn drop(&mut self) {
            // of a terminal that is gone there is nothing to leave, and nobody to be told of it
            let _ = ratatui::try_restore();
        }
    }
    let mut terminal = ratatui::try_init()?;
    let _leave = Leave;
    act(&mut terminal)
}

fn play(
    desk: &Desk,
    terminal: &mut DefaultTerminal,
    session: &mut Session,
    draft: Option<&Draft>,
) -> io::Result<()> {
    let mut ticked = Instant::now();
    while desk.monitor.signal().is_none() {
        terminal.draw(|frame| screen::draw(frame, session))?;
        // waits in short naps, so that signals are heard
        loop {
            let rest = session.wait().map(|wait| wait.saturating_sub(ticked.elapsed()));
            if event::poll(rest.unwrap_or(LONGEST_WAIT).min(LONGEST_WAIT))? {
                match answer(&event::read()?, session, desk) {
                    Reply::GoOn => {}
                    Reply::Quit => return Ok(()),
                    Reply::Save { name, force } => save(session, draft, &name, force),
                }
                break;
            }
            if session.wait().is_some_and(|wait| ticked.elapsed() >= wait) {
                session.tick();
                ticked = Instant::now();
                break;
            }
            if desk.monitor.signal().is_some() {
                return Ok(());
            }
        }
    }
    Ok(())
}

fn answer(event: &Event, session: &mut Session, desk: &Desk) -> Reply {
    match event {
        Event::Key(key) if key.kind == KeyEventKind::Release => Reply::GoOn,
        // in this mode of the terminal it is a key
        Event::Key(key)
            if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c') =>
        {
            desk.monitor.interrupt(INTERRUPT);
            Reply::Quit
        }
        Event::Key(KeyEvent { code: KeyCode::Char(letter), modifiers, .. })
            if modifiers.contains(KeyModifiers::CONTROL) =>
        {
            session.press_control(*letter);
            Reply::GoOn
        }
        Event::Key(key) => session.press(key.code),
        _ => Reply::GoOn,
    }
}

fn save(session: &mut Session, draft: Option<&Draft>, name: &str, force: bool) {
    let puzzle = session.player.compiled().puzzle();
    if let (Some(draft), Some(puzzle)) = (draft, puzzle) {
        let outcome = draft.save(puzzle, name, force);
        session.saved(name, outcome);
    }
}
