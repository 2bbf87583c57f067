//! What the search, the clock on the wall and the signals know of each other.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU8, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::{Duration, Instant};

use ecp::cover::{Budget, Progress, TimeLimit};

use crate::deadline::Workers;
use crate::exit::Exit;
use crate::memory;
use crate::output::write_out;

/// What the program is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Phase {
    /// Anything without a time limit: reading standard input, asking, printing.
    Other,
    /// Reading the text.
    Reading,
    /// Making items and options.
    Compiling,
    /// Building the tables of an engine.
    Preparing,
    /// Searching. Only here is there a partial result.
    Searching,
    /// Playing on the terminal, which must be left as it was found.
    Playing,
}

impl Phase {
    /// What is being done, for a sentence as in "stopped while ...".
    pub(crate) fn in_words(self) -> &'static str {
        match self {
            Self::Other => "working",
            Self::Reading => "reading the text",
            Self::Compiling => "making the options",
            Self::Preparing => "preparing the search",
            Self::Searching => "searching",
            Self::Playing => "playing",
        }
    }
}

/// Shared by the threads for work, progress and signals.
#[derive(Debug)]
pub(crate) struct Monitor {
    phase: AtomicU8,
    /// How far the search is.
    pub(crate) progress: Arc<Progress>,
    /// Searches so far, where there are many.
    pub(crate) searches: AtomicU64,
    /// Steps of a person so far, while a puzzle is rated.
    pub(crate) steps: AtomicU64,
    /// Parts of a puzzle in question, while some of them are looked for.
    pub(crate) parts: AtomicU64,
    /// Parts of a count that are counted so far, where it is cut into parts.
    pub(crate) counted: AtomicU64,
    /// How many there are; 0 where nobody knows.
    pub(crate) to_count: AtomicU64,
    /// Set to stop the search.
    cancel: Arc<AtomicBool>,
    /// The signal that came, or 0.
    signal: AtomicI32,
    clock: Mutex<Clock>,
    /// Threads whose work has a time limit.
    workers: Workers,
    /// The line of progress on the terminal.
    screen: Mutex<Screen>,
    /// What waits to be written to standard output.
    collected: Mutex<Vec<u8>>,
    /// What is said of the work on a puzzle if the program must end in it.
    last_words: Mutex<LastWords>,
}

/// What is said if memory is refused where nothing can stop but the program. It is made before, as it can take none then.
#[derive(Debug, Default)]
pub(crate) struct LastWords {
    /// The name of the puzzle, as it begins a line, where there are several.
    pub(crate) prefix: String,
    /// The line that answers in JSON for the puzzle; empty from its first output on.
    pub(crate) json: String,
    /// How many files come after this one.
    pub(crate) files_left: usize,
}

/// So many bytes wait to be written to standard output, at most.
pub(crate) const COLLECTED: usize = 1 << 16;

/// When the work on a file began, and when it must end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    pub(crate) started: Instant,
    pub(crate) limit: Option<Duration>,
}

impl Clock {
    /// Whether the time is up.
    pub(crate) fn is_over(self) -> bool {
        self.limit.is_some_and(|limit| self.started.elapsed() >= limit)
    }
}

/// A terminal line that is written over again and again.
#[derive(Debug, Default)]
pub(crate) struct Screen {
    is_drawn: bool,
}

impl Screen {
    /// Puts the line on standard error, over the last one.
    pub(crate) fn draw(&mut self, line: &str) {
        let _ = write!(io::stderr(), "\r\u{1b}[K{line}");
        self.is_drawn = true;
    }

    /// Takes the line away.
    pub(crate) fn clear(&mut self) {
        if std::mem::take(&mut self.is_drawn) {
            let _ = write!(io::stderr(), "\r\u{1b}[K");
        }
    }
}

impl Monitor {
    pub(crate) fn new() -> Self {
        Self {
            phase: AtomicU8::new(Phase::Other as u8),
            progress: Arc::default(),
            searches: AtomicU64::new(0),
            steps: AtomicU64::new(0),
            parts: AtomicU64::new(0),
            counted: AtomicU64::new(0),
            to_count: AtomicU64::new(0),
            cancel: Arc::default(),
            signal: AtomicI32::new(0),
            clock: Mutex::new(Clock { started: Instant::now(), limit: None }),
            workers: Workers::default(),
            screen: Mutex::default(),
            collected: Mutex::new(Vec::with_capacity(COLLECTED)),
            last_words: Mutex::default(),
        }
    }

    /// What is to be said if the program must end in the work that begins now.
    pub(crate) fn prepare(&self, words: LastWords) {
        *lock(&self.last_words) = words;
    }

    /// Standard output has something of the puzzle: nothing else is to answer for it.
    pub(crate) fn has_told(&self) {
        lock(&self.last_words).json.clear();
    }

    /// What was to be said; nobody is waited for.
    pub(crate) fn last_words(&self) -> Option<MutexGuard<'_, LastWords>> {
        self.last_words.try_lock().ok()
    }

    /// Starts the clock of another piece of work.
    pub(crate) fn start(&self, limit: Option<Duration>) {
        if memory::forget_refusal() && self.signal().is_none() {
            self.cancel.store(false, Relaxed);
            if self.signal().is_some() {
                self.cancel();
            }
        }
        self.progress.reset();
        self.searches.store(0, Relaxed);
        self.steps.store(0, Relaxed);
        self.parts.store(0, Relaxed);
        self.counted.store(0, Relaxed);
        self.to_count.store(0, Relaxed);
        *lock(&self.clock) = Clock { started: Instant::now(), limit };
    }

    /// The clock of the work that is under way.
    pub(crate) fn clock(&self) -> Clock {
        *lock(&self.clock)
    }

    /// The clock as a search understands it.
    fn time_limit(&self) -> Option<TimeLimit> {
        let clock = self.clock();
        let left = clock.limit?.saturating_sub(clock.started.elapsed());
        let started = Instant::now();
        Some(TimeLimit::after(left, Arc::new(move || started.elapsed())))
    }

    /// What a search may cost of which the monitor does not hear: as long as its time is not up, and until a signal.
    pub(crate) fn budget(&self) -> Budget {
        Budget::unlimited().with_cancel(self.cancel_flag()).with_time(self.time_limit())
    }

    pub(crate) fn phase(&self) -> Phase {
        [Phase::Other, Phase::Reading, Phase::Compiling, Phase::Preparing, Phase::Searching, Phase::Playing]
            [usize::from(self.phase.load(Relaxed))]
    }

    pub(crate) fn enter(&self, phase: Phase) {
        self.phase.store(phase as u8, Relaxed);
    }

    /// The threads whose work has a time limit.
    pub(crate) fn workers(&self) -> &Workers {
        &self.workers
    }

    /// Stops the search.
    pub(crate) fn cancel(&self) {
        self.cancel.store(true, Relaxed);
    }

    /// What waits to be written to standard output. Whoever holds it takes no memory.
    pub(crate) fn collected(&self) -> MutexGuard<'_, Vec<u8>> {
        lock(&self.collected)
    }

    /// Writes what waits to be written, if others leave it alone soon; what goes wrong is not reported.
    pub(crate) fn give_out(&self) {
        for _ in 0..100 {
            let mut collected = match self.collected.try_lock() {
                Ok(collected) => collected,
                Err(TryLockError::Poisoned(collected)) => collected.into_inner(),
                Err(TryLockError::WouldBlock) => {
                    std::thread::sleep(Duration::from_millis(10));
                    continue;
                }
            };
            let _ = write_out(&mut collected);
            return;
        }
    }

    /// Takes the line of progress away, unless somebody draws it just now.
    pub(crate) fn clear_screen_if_free(&self) {
        if let Ok(mut screen) = self.screen.try_lock() {
            screen.clear();
        }
    }

    /// The flag that stops a search.
    pub(crate) fn cancel_flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.cancel)
    }

    /// The signal that interrupted the work.
    pub(crate) fn signal(&self) -> Option<i32> {
        Some(self.signal.load(Relaxed)).filter(|signal| *signal != 0)
    }

    /// The exit of work that was stopped: by the signal that came, or else by a limit.
    pub(crate) fn unfinished(&self) -> Exit {
        self.signal().map_or(Exit::Limit, Exit::Interrupted)
    }

    /// Notes a signal. False if one came before.
    pub(crate) fn interrupt(&self, signal: i32) -> bool {
        let is_first = self.signal.swap(signal, Relaxed) == 0;
        self.cancel();
        is_first
    }

    /// The terminal, without the line of progress; nobody else draws while it is held.
    pub(crate) fn screen(&self) -> MutexGuard<'_, Screen> {
        let mut screen = lock(&self.screen);
        screen.clear();
        screen
    }
}

/// What a mutex holds, also after a panic elsewhere: nothing in here can be half done.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
