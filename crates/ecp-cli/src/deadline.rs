//! Work that nobody can stop, such as making options, against the clock.
//!
//! Where there is a time limit such work gets a thread of its own. When the time is up nobody waits for it any more: its
//! file is answered, and the next one begins, while the work goes on unheard to its end, which the limits of sizes bring.

use std::panic;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::Builder;
use std::time::Duration;

use crate::monitor::{Monitor, Phase};

/// The most pieces of work that go on unheard: the next one waits for one of them, so that memory is bounded.
const MOST_UNHEARD: usize = 4;

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
    let done = match monitor.clock().limit {
        None => {
            monitor.enter(phase);
            Some(work())
        }
        Some(limit) => {
            if monitor.workers().wait_for_room() {
                // the time of others is not that of this file
                monitor.start(Some(limit));
            }
            monitor.enter(phase);
            let left = limit.saturating_sub(monitor.clock().started.elapsed());
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
    let (sender, done) = mpsc::channel();
    // where there is no thread, it is done here
    let held = Arc::new(Mutex::new(Some(work)));
    let (taken, worker) = (Arc::clone(&held), workers.begin());
    let act = move || {
        let _worker = worker;
        if let Some(work) = lock(&taken).take() {
            // who does not wait any more misses nothing
            let _ = sender.send(work());
        }
    };
    let Ok(thread) = Builder::new().name("work".to_owned()).stack_size(STACK).spawn(act) else {
        let work = lock(&held).take();
        return work.map(|work| work());
    };
    match done.recv_timeout(time) {
        Ok(done) => Some(done),
        Err(RecvTimeoutError::Timeout) => None,
        Err(RecvTimeoutError::Disconnected) => match thread.join() {
            Err(fault) => panic::resume_unwind(fault),
            Ok(()) => unreachable!("a thread that ends well has sent what it did"),
        },
    }
}

/// Counts the threads that work. One of them at most is waited for; the others are unheard.
#[derive(Clone, Debug, Default)]
pub(crate) struct Workers(Arc<(Mutex<usize>, Condvar)>);

/// A thread that works.
struct Worker(Workers);

impl Workers {
    fn begin(&self) -> Worker {
        *lock(&self.0.0) += 1;
        Worker(self.clone())
    }

    /// Waits until few enough work; says whether that took time.
    fn wait_for_room(&self) -> bool {
        let mut number = lock(&self.0.0);
        let is_full = *number >= MOST_UNHEARD;
        while *number >= MOST_UNHEARD {
            number = self.0.1.wait(number).unwrap_or_else(PoisonError::into_inner);
        }
        is_full
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        *lock(&self.0.0.0) -= 1;
        self.0.0.1.notify_all();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
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
        let slow = within_time(&monitor, Phase::Compiling, move || {
            let _ = held.recv();
        });
        assert_eq!(slow, Err(TimeUp(Phase::Compiling)));
        monitor.start(Some(Duration::from_secs(60)));
        assert_eq!(within_time(&monitor, Phase::Reading, || 7), Ok(7));
        drop(hold);
    }

    #[test]
    fn unheard_work_is_bounded() {
        let limit = Some(Duration::from_millis(10));
        let monitor = with_limit(limit);
        for _ in 0..3 * MOST_UNHEARD {
            monitor.start(limit);
            let slow = || std::thread::sleep(Duration::from_millis(50));
            assert!(within_time(&monitor, Phase::Compiling, slow).is_err());
            assert!(*lock(&monitor.workers().0.0) <= MOST_UNHEARD);
        }
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
