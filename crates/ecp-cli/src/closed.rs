//! Whether standard output was closed before the program began, as by `>&-`.
//!
//! Rust opens `/dev/null` in the place of a stream that is closed, so that no file gets its number, and from then on an
//! answer is lost without a word. So this looks before Rust does: loaders of programs call what they find in a list of
//! functions before they begin.

#[cfg(unix)]
#[expect(unsafe_code, reason = "the loader's list and the system's call are not known to Rust")]
mod look {
    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

    static WAS_CLOSED: AtomicBool = AtomicBool::new(false);

    /// The entry of the loader's list.
    // SAFETY: the section holds addresses of functions that are called once, with arguments that may be ignored, in the
    // only thread there is; this one needs nothing of Rust's that is not there yet
    #[used]
    #[cfg_attr(target_vendor = "apple", unsafe(link_section = "__DATA,__mod_init_func"))]
    #[cfg_attr(not(target_vendor = "apple"), unsafe(link_section = ".init_array"))]
    static ENTRY: extern "C" fn() = look;

    extern "C" fn look() {
        // SAFETY: a question about a number, which touches no memory
        let answer = unsafe { libc::fcntl(libc::STDOUT_FILENO, libc::F_GETFD) };
        WAS_CLOSED.store(answer == -1, Relaxed);
    }

    pub(super) fn was_stdout_closed() -> bool {
        // what nobody names may be left out of the program
        std::hint::black_box(&ENTRY);
        WAS_CLOSED.load(Relaxed)
    }
}

/// Whether standard output was closed when the program began.
pub(crate) fn was_stdout_closed() -> bool {
    #[cfg(unix)]
    return look::was_stdout_closed();
    #[cfg(not(unix))]
    false
}
