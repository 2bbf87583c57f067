//! Lines answered by several threads, in order.
//!
//! One thread reads lines, others answer them, and who asked gets the answers in the order of the lines. What waits is
//! bounded on both sides: lines that nobody has taken yet, and answers that wait for a slow line before them. A thread
//! takes several lines at once, so that short answers are not held up by locks, and passes on what it has as soon as
//! [that is worth it](SOON), so that a slow line holds up none before it.

use std::collections::VecDeque;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::lines::{Line, Lines};
use super::{Answer, Clerk};
use crate::monitor::{Monitor, Phase};

/// The most lines that wait or are being answered, ...
const MOST_LINES: usize = 1024;
/// ... and the most bytes of these lines, and of answers that wait.
const MOST_BYTES: usize = 4 << 20;
/// The most lines that a thread takes at once.
const HANDFUL: usize = 16;
/// Answers are passed on when they have waited so long.
const SOON: Duration = Duration::from_millis(1);

/// The answers to lines, in order.
pub(super) struct Lanes {
    shared: Arc<Shared>,
}

struct Shared {
    state: Mutex<State>,
    monitor: Arc<Monitor>,
    /// Threads wait for lines.
    work: Condvar,
    /// The reader waits for room, and threads that are ahead.
    room: Condvar,
    /// Who asked waits for answers.
    news: Condvar,
}

#[derive(Default)]
struct State {
    lines: VecDeque<(u64, Line)>,
    /// The answers from the next one to be delivered; `None` where one is missing.
    answers: VecDeque<Option<thread::Result<Answer>>>,
    /// How many answers were delivered, and how many lines were read.
    delivered: u64,
    read: u64,
    bytes: usize,
    threads: usize,
    idle: usize,
    /// The last line was read.
    is_read: bool,
    /// Nobody wants to know more.
    is_over: bool,
}

/// What is there to deliver.
pub(super) enum Next {
    Answers(Vec<thread::Result<Answer>>),
    /// Nothing now; it may be long until there is.
    Nothing,
    /// All lines were answered.
    End,
}

impl Lanes {
    /// Starts to read and answer; gives everything back where the system gives no thread.
    pub(super) fn start(
        lines: Lines,
        clerk: Clerk,
        threads: usize,
        monitor: &Arc<Monitor>,
    ) -> Result<Self, Box<(Lines, Clerk)>> {
        let shared = Arc::new(Shared {
            state: Mutex::default(),
            monitor: Arc::clone(monitor),
            work: Condvar::new(),
            room: Condvar::new(),
            news: Condvar::new(),
        });
        if !hire(&shared, &clerk) {
            return Err(Box::new((lines, clerk)));
        }
        // both may be needed again if there is no thread to read
        let held = Arc::new(Mutex::new(Some((lines, clerk))));
        let (taken, own) = (Arc::clone(&held), Arc::clone(&shared));
        let reading = move || {
            let both = lock(&taken).take();
            if let Some((lines, clerk)) = both {
                read(&own, lines, &clerk, threads);
            }
        };
        match thread::Builder::new().name("boards".to_owned()).spawn(reading) {
            Ok(_) => Ok(Self { shared }),
            Err(_) => {
                drop(Self { shared });
                let both = lock(&held).take();
                Err(Box::new(both.expect("no thread has taken them")))
            }
        }
    }

    /// All answers that are there by now, in order.
    pub(super) fn ready(&self) -> Next {
        let mut state = lock(&self.shared.state);
        let mut answers = Vec::new();
        while let Some(Some(_)) = state.answers.front() {
            answers.extend(state.answers.pop_front().flatten());
        }
        state.delivered += answers.len() as u64;
        state.bytes -= answers.iter().map(size).sum::<usize>();
        if !answers.is_empty() {
            self.shared.room.notify_all();
            return Next::Answers(answers);
        }
        if state.delivered < state.read {
            return Next::Nothing;
        }
        // from here on a signal ends the program at once: it waits for nothing but a line
        self.shared.monitor.enter(Phase::Other);
        if state.is_read { Next::End } else { Next::Nothing }
    }

    /// Waits until there is something to deliver, or nothing any more.
    pub(super) fn wait(&self) {
        let mut state = lock(&self.shared.state);
        let is_missing = |state: &State| !matches!(state.answers.front(), Some(Some(_)));
        while is_missing(&state) && !(state.is_read && state.delivered == state.read) {
            state = wait(&self.shared.news, state);
        }
    }
}

impl Drop for Lanes {
    fn drop(&mut self) {
        lock(&self.shared.state).is_over = true;
        self.shared.work.notify_all();
        self.shared.room.notify_all();
    }
}

/// Reads lines as long as there is room for them; hires threads as they are needed.
fn read(shared: &Arc<Shared>, lines: Lines, clerk: &Clerk, threads: usize) {
    let mut most_threads = threads;
    for line in lines {
        let mut state = lock(&shared.state);
        while !state.is_over && !has_room_for_lines(&state) {
            state = wait(&shared.room, state);
        }
        if state.is_over {
            return;
        }
        let number = state.read;
        state.read += 1;
        state.bytes += line.size();
        state.answers.push_back(None);
        state.lines.push_back((number, line));
        shared.monitor.enter(Phase::Searching);
        let (is_idle, is_short) = (state.idle > 0, state.idle == 0 && state.threads < most_threads);
        drop(state);
        if is_idle {
            shared.work.notify_one();
        }
        if is_short && !hire(shared, clerk) {
            most_threads = 0;
        }
    }
    lock(&shared.state).is_read = true;
    shared.work.notify_all();
    shared.news.notify_all();
}

fn has_room_for_lines(state: &State) -> bool {
    state.answers.len() < MOST_LINES && (state.bytes < MOST_BYTES || state.answers.is_empty())
}

/// Starts another thread that answers; false if the system gives none.
fn hire(shared: &Arc<Shared>, clerk: &Clerk) -> bool {
    let (own, mut clerk) = (Arc::clone(shared), clerk.clone());
    lock(&shared.state).threads += 1;
    let thread = thread::Builder::new().name("answers".to_owned()).spawn(move || work(&own, &mut clerk));
    if thread.is_err() {
        lock(&shared.state).threads -= 1;
    }
    thread.is_ok()
}

fn work(shared: &Shared, clerk: &mut Clerk) {
    while let Some(lines) = take(shared) {
        let mut answers = Vec::new();
        let mut passed_on = Instant::now();
        for (number, line) in lines {
            let size = line.size();
            let answer = panic::catch_unwind(AssertUnwindSafe(|| clerk.answer(&line)));
            answers.push((number, size, answer));
            if passed_on.elapsed() >= SOON {
                pass_on(shared, &mut answers);
                passed_on = Instant::now();
            }
        }
        pass_on(shared, &mut answers);
    }
}

/// The next lines; `None` if there are no more.
fn take(shared: &Shared) -> Option<Vec<(u64, Line)>> {
    let mut state = lock(&shared.state);
    loop {
        if state.is_over {
            return None;
        }
        if !state.lines.is_empty() {
            let fair = state.lines.len().div_ceil(state.threads.max(1)).min(HANDFUL);
            return Some(state.lines.drain(..fair).collect());
        }
        if state.is_read {
            return None;
        }
        state.idle += 1;
        state = wait(&shared.work, state);
        state.idle -= 1;
    }
}

/// Puts answers where they are waited for. The answer that is waited for next always has room.
fn pass_on(shared: &Shared, answers: &mut Vec<(u64, usize, thread::Result<Answer>)>) {
    let mut state = lock(&shared.state);
    for (number, size_of_line, answer) in answers.drain(..) {
        while !state.is_over && state.bytes >= MOST_BYTES && number != state.delivered {
            state = wait(&shared.room, state);
        }
        state.bytes = state.bytes + size(&answer) - size_of_line;
        let place = (number - state.delivered) as usize;
        state.answers[place] = Some(answer);
        if place == 0 {
            shared.news.notify_one();
        }
    }
}

fn size(answer: &thread::Result<Answer>) -> usize {
    answer.as_ref().map_or(0, Answer::size)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // a thread that panics in between leaves nothing half done
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn wait<'s, T>(event: &Condvar, state: MutexGuard<'s, T>) -> MutexGuard<'s, T> {
    event.wait(state).unwrap_or_else(PoisonError::into_inner)
}
