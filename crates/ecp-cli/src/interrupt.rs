//! Ctrl-C and its relatives. The first signal ends the search, which then shows what it found, or the play; where there is no search,
//! and at the second signal, the program ends at once.

use std::io;
use std::sync::Arc;

use crate::exit::Exit;
use crate::monitor::{Monitor, Phase};

/// The signal that the terminal is gone.
pub(crate) const HANGUP: i32 = 1;

/// Listens from now on.
pub(crate) fn listen(monitor: Arc<Monitor>) -> io::Result<()> {
    on_signal(move |signal| {
        let is_first = monitor.interrupt(signal);
        // a player whose terminal is gone waits for keys that never come
        let is_left = monitor.phase() == Phase::Playing && signal == HANGUP;
        if !is_first || is_left || !matches!(monitor.phase(), Phase::Searching | Phase::Playing) {
            if is_first && !is_left && !matches!(monitor.phase(), Phase::Other | Phase::Searching) {
                let _screen = monitor.screen();
                eprintln!("interrupted while {}", monitor.phase().in_words());
            }
            std::process::exit(Exit::Interrupted(signal).code().into());
        }
    })
}

#[cfg(unix)]
fn on_signal(mut act: impl FnMut(i32) + Send + 'static) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP])?;
    let listen = move || signals.forever().for_each(&mut act);
    std::thread::Builder::new().name("signals".to_owned()).spawn(listen).map(drop)
}

#[cfg(not(unix))]
fn on_signal(mut act: impl FnMut(i32) + Send + 'static) -> io::Result<()> {
    ctrlc::set_handler(move || act(2)).map_err(io::Error::other)
}
