//! Work that nobody can stop, such as making options, against the clock.
//!
//! Where there is a time limit such work gets a thread of its own. When the time is up nobody waits for it any more: its
//! file is answered, and the next one begins, while the work goes on unheard to its end, which the limits of sizes bring.

use std::panic;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::Builder;
use std::time::{Duration, Instant};

use crate::monitor::{Monitor, Phase};

/// The most pieces of work at a time, so that memory is bounded; all but one of them are unheard.
const MOST: usize = 4;

/// Work has so much time at least: a search that comes after it can tell what it found, however short the limit is.
const LEAST: Duration = Duration::from_millis(100);

/// As much as the first thread of a program usually has.
const STACK: usize = 8 << 20;

/// The time was up while this was being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TimeUp(pub(crate) Phase);

/// Does a piece of work of a phase. Where the system gives no thread, it is waited for however long it takes.
///
/// # Errors
/// [`TimeUp`] when the clock of the file is.
///
/// # Panics
/// Where the work does.
pub(crate) fn within_time<T: Send + 'static>(
    monitor: &Monitor,
    phase: Phase,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, TimeUp> {
    monitor.enter(phase);
    let clock = monitor.clock();
    let done = match clock.limit {
        None => Some(work()),
        Some(limit) => {
            let left = limit.saturating_sub(clock.started.elapsed()).max(LEAST);
            done_within(left, monitor.workers(), work)
        }
    };
    monitor.enter(Phase::Other);
    done.ok_or(TimeUp(phase))
}

/// What was done, if it was within this time.
fn done_within<T: Send + 'static>(
    time: Duration,
    workers: &Workers,
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let begun = Instant::now();
    let worker = workers.begin_within(time)?;
    let (sender, done) = mpsc::channel();
    // where there is no thread, it is done here
    let held = Arc::new(Mutex::new(Some(work)));
    let taken = Arc::clone(&held);
    let act = move || {
        let _worker = worker;
        let work = lock(&taken).take();
        if let Some(work) = work {
            // who does not wait any more misses nothing
            let _ = sender.send(work());
        }
    };
    let Ok(thread) = Builder::new().name("work".to_owned()).stack_size(STACK).spawn(act) else {
        let work = lock(&held).take();
        return work.map(|work| work());
    };
    match done.recv_timeout(time.saturating_sub(begun.elapsed())) {
        Ok(done) => Some(done),
        Err(RecvTimeoutError::Timeout) => None,
        Err(RecvTimeoutError::Disconnected) => match thread.join() {
            Err(fault) => panic::resume_unwind(fault),
            Ok(()) => unreachable!("a thread that ends well has sent what it did"),
        },
    }
}

/// Counts the threads that work.
#[derive(Clone, Debug, Default)]
pub(crate) struct Workers(Arc<(Mutex<usize>, Condvar)>);

/// A thread that works.
struct Worker(Workers);

impl Workers {
    /// One more, when there is room for it within this time.
    fn begin_within(&self, time: Duration) -> Option<Worker> {
        let (number, freed) = &*self.0;
        let waited = freed.wait_timeout_while(lock(number), time, |number| *number >= MOST);
        let (mut number, _) = waited.unwrap_or_else(PoisonError::into_inner);
        let has_room = *number < MOST;
        *number += usize::from(has_room);
        has_room.then(|| Worker(self.clone()))
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        *lock(&self.0.0.0) -= 1;
        self.0.0.1.notify_all();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // a number is never half changed, and work is taken whole
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_limit(limit: Option<Duration>) -> Monitor {
        let monitor = Monitor::new();
        monitor.start(limit);
        monitor
    }

    #[test]
    fn what_takes_too_long_is_not_waited_for() {
        let monitor = with_limit(Some(Duration::from_millis(20)));
        let (hold, held) = mpsc::channel::<()>();
        let slow = within_time(&monitor, Phase::Compiling, move || held.recv().is_ok());
        assert_eq!(slow, Err(TimeUp(Phase::Compiling)));
        monitor.start(Some(Duration::from_secs(60)));
        assert_eq!(within_time(&monitor, Phase::Reading, || 7), Ok(7));
        drop(hold);
    }

    #[test]
    fn unheard_work_is_bounded_and_nobody_waits_for_it() {
        let limit = Some(Duration::from_millis(20));
        let monitor = with_limit(limit);
        let (hold, held) = mpsc::channel::<()>();
        let held = Arc::new(Mutex::new(held));
        for _ in 0..2 * MOST {
            monitor.start(limit);
            let held = Arc::clone(&held);
            let slow = within_time(&monitor, Phase::Compiling, move || lock(&held).recv().is_ok());
            assert_eq!(slow, Err(TimeUp(Phase::Compiling)));
            assert!(*lock(&monitor.workers().0.0) <= MOST);
        }
        drop(hold);
        monitor.start(Some(Duration::from_secs(60)));
        assert_eq!(within_time(&monitor, Phase::Compiling, || 7), Ok(7));
    }

    #[test]
    fn a_fault_of_the_work_is_one_of_who_waits() {
        for limit in [None, Some(Duration::from_secs(60))] {
            let monitor = with_limit(limit);
            let fault = panic::catch_unwind(panic::AssertUnwindSafe(|| {
                within_time(&monitor, Phase::Compiling, || panic!("a test of the work"))
            }));
            assert_eq!(fault.unwrap_err().downcast_ref::<&str>(), Some(&"a test of the work"));
        }
    }
}
