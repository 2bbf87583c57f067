//! Standard output: collected, so that much of it is fast, and passed on soon, so that a slow search is seen at work.

use std::io::{self, StdoutLock, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anstream::AutoStream;

use crate::Written;
use crate::closed;
use crate::monitor::{COLLECTED, Monitor};

/// Passed on when much is collected, or when so much time has passed.
const SOON: Duration = Duration::from_millis(50);

/// Standard output.
#[derive(Debug)]
pub(crate) struct Output {
    flushed: Option<Instant>,
    monitor: Arc<Monitor>,
}

impl Output {
    pub(crate) fn new(monitor: Arc<Monitor>) -> Self {
        Self { flushed: None, monitor }
    }

    /// Writes a text.
    pub(crate) fn put(&mut self, text: &str) -> Written {
        self.put_bytes(text.as_bytes())
    }

    /// Writes what is no text.
    pub(crate) fn put_bytes(&mut self, bytes: &[u8]) -> Written {
        for part in bytes.chunks(COLLECTED) {
            if self.monitor.collected().len() + part.len() > COLLECTED {
                self.flush()?;
            }
            let mut collected = self.monitor.collected();
            collected.extend_from_slice(part);
            self.monitor.has_told();
        }
        Ok(())
    }

    /// Writes a text and the end of a line.
    pub(crate) fn line(&mut self, text: &str) -> Written {
        self.put(text)?;
        self.put("\n")
    }

    /// Passes on what was collected if it has waited long enough.
    pub(crate) fn flush_soon(&mut self) -> Written {
        if self.flushed.is_none_or(|flushed| flushed.elapsed() >= SOON) { self.flush() } else { Ok(()) }
    }

    /// Passes on what was collected.
    pub(crate) fn flush(&mut self) -> Written {
        self.flushed = Some(Instant::now());
        let mut collected = self.monitor.collected();
        if collected.is_empty() {
            return Ok(());
        }
        let _screen = self.monitor.screen();
        write_out(&mut collected)
    }
}

/// Writes collected bytes to standard output.
pub(crate) fn write_out(collected: &mut Vec<u8>) -> Written {
    let write = |mut stdout: StdoutLock<'_>| {
        stdout.write_all(collected)?;
        stdout.flush()
    };
    let written = stdout().and_then(write);
    // what cannot be written now is lost: it would only fail again
    collected.clear();
    written
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.put_bytes(bytes).map(|()| bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Self::flush(self)
    }
}

/// Standard output itself.
///
/// # Errors
/// That it was closed before the program began: what is written would be lost without a word.
pub(crate) fn stdout() -> Written<StdoutLock<'static>> {
    if closed::was_stdout_closed() { Err(io::Error::other("it is closed")) } else { Ok(io::stdout().lock()) }
}

/// Writes a text with styles to standard output, without them where it shows none.
pub(crate) fn print_styled(text: &str) -> Written {
    let mut stdout = AutoStream::auto(stdout()?);
    stdout.write_all(text.as_bytes())?;
    stdout.flush()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::monitor::LastWords;

    /// Also where a search has found solutions already, of which nothing was told.
    #[test]
    fn the_line_for_want_of_memory_is_kept_until_something_is_told() {
        let monitor = Arc::new(Monitor::new());
        let json = || monitor.last_words().expect("nobody else asks").json.clone();
        monitor.prepare(LastWords { json: "{}\n".to_owned(), ..LastWords::default() });
        monitor.progress.solutions.store(1, std::sync::atomic::Ordering::Relaxed);
        assert_eq!(json(), "{}\n");
        Output::new(Arc::clone(&monitor)).put("{\"type\":\"step\"}\n").expect("it is only collected");
        assert_eq!(json(), "");
    }
}
