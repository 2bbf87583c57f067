//! A thread that looks at the work now and then: it reports how far it is, and ends it when the terminal of a play is gone.

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crate::exit::Exit;
use crate::interrupt::HANGUP;
use crate::monitor::{Monitor, Phase};
use crate::words::{grouped, so_many};

/// Work that takes less is not talked about.
const QUIET: Duration = Duration::from_secs(1);
/// How often a line is drawn.
const EVERY: Duration = Duration::from_millis(100);

/// The thread; it ends with [`Progress::stop`].
#[derive(Debug)]
pub(crate) struct Progress {
    thread: Option<JoinHandle<()>>,
    is_over: Arc<AtomicBool>,
}

impl Progress {
    /// Starts the thread; `is_drawn` says whether it may write a line of progress. Where the system gives no thread there
    /// is no line.
    pub(crate) fn start(monitor: Arc<Monitor>, is_drawn: bool) -> Self {
        let is_over = Arc::new(AtomicBool::new(false));
        let over = Arc::clone(&is_over);
        let watch = move || {
            while !over.load(Relaxed) {
                thread::park_timeout(EVERY);
                look(&monitor, is_drawn);
            }
        };
        let thread = thread::Builder::new().name("progress".to_owned()).spawn(watch).ok();
        Self { thread, is_over }
    }

    /// Ends the thread.
    pub(crate) fn stop(&mut self) {
        self.is_over.store(true, Relaxed);
        if let Some(thread) = self.thread.take() {
            thread.thread().unpark();
            let _ = thread.join();
        }
    }
}

fn look(monitor: &Monitor, is_drawn: bool) {
    let (phase, clock) = (monitor.phase(), monitor.clock());
    // keys are waited for without end where a terminal is gone, and not everybody hears of that by a signal
    if phase == Phase::Playing && !io::stdout().is_terminal() {
        std::process::exit(Exit::Interrupted(HANGUP).code().into());
    }
    if is_drawn && !matches!(phase, Phase::Other | Phase::Playing) && clock.started.elapsed() >= QUIET {
        let line = line(monitor, phase, clock.started.elapsed());
        let mut screen = monitor.screen();
        // the work may have ended while this thread waited for the screen
        if monitor.phase() == phase {
            screen.draw(&line);
        }
    }
}

fn line(monitor: &Monitor, phase: Phase, elapsed: Duration) -> String {
    let seconds = elapsed.as_secs();
    if phase != Phase::Searching {
        return format!("{}, {seconds} s", phase.in_words());
    }
    let counted = monitor.counted.load(Relaxed);
    if counted > 0 {
        return match monitor.to_count.load(Relaxed) {
            0 => format!("{} counted, {seconds} s", so_many(counted, "parts")),
            all => format!("{} of {} counted, {seconds} s", grouped(counted), so_many(all, "parts")),
        };
    }
    let states = monitor.progress.states.load(Relaxed);
    if states > 0 {
        let percent = monitor.progress.percent.load(Relaxed);
        return format!("{} states counted, {percent} % of the steps, {seconds} s", grouped(states));
    }
    let steps = monitor.steps.load(Relaxed);
    if steps > 0 {
        return format!("{}, {seconds} s", so_many(steps, "steps"));
    }
    let searches = monitor.searches.load(Relaxed);
    if searches > 0 {
        let parts = match monitor.parts.load(Relaxed) {
            0 => String::new(),
            parts => format!("{} in question, ", so_many(parts, "parts")),
        };
        let nodes = grouped(monitor.progress.nodes.load(Relaxed));
        return format!("{parts}{}, {nodes} nodes, {seconds} s", so_many(searches, "trials"));
    }
    let solutions = so_many(monitor.progress.solutions.load(Relaxed), "solutions");
    format!("{solutions}, {} nodes, {seconds} s", grouped(monitor.progress.nodes.load(Relaxed)))
}
