//! Work beside the interpreter: a thread of its own does it, and whoever asked waits, looking up now and then whether Python was
//! interrupted.

use std::any::Any;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use ecp::cover::search::Clock;
use ecp::cover::{Budget, TimeLimit};
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;

use crate::refused;

/// So often it is asked whether Python was interrupted.
const LOOK: Duration = Duration::from_millis(30);

/// As much as the main thread of a program has.
const STACK: usize = 8 << 20;

/// What ends work from outside.
pub(crate) type Cancel = Arc<AtomicBool>;

/// Work under way, and what comes of it.
pub(crate) struct Work<T> {
    cancel: Cancel,
    /// A panic is a message, too.
    found: Mutex<Receiver<Result<T, String>>>,
}

impl<T: Send + 'static> Work<T> {
    /// Begins work whose findings are sent, at most so many ahead of who takes them. `send` is false when nobody wants more.
    pub(crate) fn begin(
        ahead: usize,
        work: impl FnOnce(&Cancel, &dyn Fn(T) -> bool) + Send + 'static,
    ) -> PyResult<Self> {
        let (sender, found) = sync_channel(ahead);
        let cancel = Cancel::default();
        let flag = Arc::clone(&cancel);
        let run = move || {
            let send = |one| sender.send(Ok(one)).is_ok();
            if let Err(panic) = catch_unwind(AssertUnwindSafe(|| work(&flag, &send))) {
                report(&sender, panic.as_ref());
            }
        };
        let spawned = thread::Builder::new().name("ecp".to_owned()).stack_size(STACK).spawn(run);
        spawned.map_err(|error| PyOSError::new_err(format!("no thread can be begun: {error}")))?;
        Ok(Self { cancel, found: Mutex::new(found) })
    }

    /// What is found next; `None` when the work is done.
    pub(crate) fn next(&self, py: Python<'_>) -> PyResult<Option<T>> {
        loop {
            let heard =
                py.detach(|| self.found.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(LOOK));
            match heard {
                Ok(Ok(one)) => return Ok(Some(one)),
                Ok(Err(panic)) => return Err(refused::internal(py, &panic)),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) => py.check_signals().inspect_err(|_| self.end())?,
            }
        }
    }
}

impl<T> Work<T> {
    fn end(&self) {
        self.cancel.store(true, Ordering::Relaxed);
    }
}

impl<T> Drop for Work<T> {
    fn drop(&mut self) {
        self.end();
    }
}

fn report<T>(sender: &SyncSender<Result<T, String>>, panic: &(dyn Any + Send)) {
    let words = panic.downcast_ref::<String>().map(String::as_str);
    let words = words.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("it gave no reason");
    // whoever asked may have gone
    let _ = sender.send(Err(words.to_owned()));
}

/// Does work that finds one thing.
pub(crate) fn done<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(&Cancel) -> T + Send + 'static,
) -> PyResult<T> {
    let begun = Work::begin(1, |cancel, send| _ = send(work(cancel)))?;
    let found = begun.next(py)?;
    found.ok_or_else(|| refused::internal(py, "the work ended without an answer"))
}

/// What a search may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wanted {
    pub(crate) seconds: Option<f64>,
    pub(crate) threads: NonZeroUsize,
}

impl Wanted {
    /// # Errors
    /// That a number is none.
    pub(crate) fn of(seconds: Option<f64>, threads: Option<usize>) -> PyResult<Self> {
        if seconds.is_some_and(|seconds| seconds.is_nan() || seconds < 0.0) {
            return Err(PyValueError::new_err("time_limit is a number of seconds, 0 or more"));
        }
        let threads = match threads {
            None => thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
            Some(threads) => NonZeroUsize::new(threads)
                .ok_or_else(|| PyValueError::new_err("threads is a number from 1"))?,
        };
        Ok(Self { seconds, threads })
    }

    /// What it may take from now on.
    pub(crate) fn budget(&self, cancel: &Cancel) -> Budget {
        let limit = self.seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        Budget::unlimited()
            .with_time(limit.map(|limit| TimeLimit::after(limit, clock())))
            .with_cancel(Arc::clone(cancel))
    }
}

fn clock() -> Clock {
    let begun = Instant::now();
    Arc::new(move || begun.elapsed())
}

/// Panics, beside the interpreter: for the test that this is an exception.
#[pyfunction]
#[pyo3(name = "_panic")]
pub(crate) fn panic(py: Python<'_>) -> PyResult<()> {
    done(py, |_| panic!("it was asked for"))
}
