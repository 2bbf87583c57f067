//! Memory that is refused: by the system, or by `--max-memory`.
//!
//! Nothing below the program can go on without the memory that it asked for, and what it had found would be lost. So the
//! program's allocator keeps a little in reserve. When memory is refused for the first time, the reserve is given back
//! and the search is told to stop: it shows what it found, as at Ctrl-C. Where the reserve does not do, and where nothing
//! is being searched, the program ends at once, with what it collected for standard output, the JSON line of a puzzle that
//! has none yet, and a sentence. This is what `std` has an unstable hook for; an allocator that looks at what the system
//! answers does the same.
#![expect(
    unsafe_code,
    reason = "an allocator is an unsafe trait; this one passes everything on to the system's"
)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::io::{self, Write};
use std::ptr;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicPtr, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::Duration;

use crate::exit::Exit;
use crate::monitor::{Monitor, Phase};

/// The allocator of the program.
#[derive(Debug)]
pub struct Memory;

/// What is given back when memory is refused for the first time: enough to show what was found.
const RESERVE: Layout = Layout::new::<[u8; 1 << 20]>();

/// The reserve, while there is one.
static RESERVED: AtomicPtr<u8> = AtomicPtr::new(ptr::null_mut());
/// Who is told, and knows what was found.
static WATCHED: OnceLock<Arc<Monitor>> = OnceLock::new();
/// Whether memory was refused.
static REFUSED: AtomicBool = AtomicBool::new(false);
/// Whether it was this program's own limit that refused it.
static IS_OWN_LIMIT: AtomicBool = AtomicBool::new(false);
/// The most bytes; without a limit nothing is counted.
static LIMIT: AtomicU64 = AtomicU64::new(u64::MAX);
/// The bytes taken since there is a limit.
static TAKEN: AtomicI64 = AtomicI64::new(0);
/// Whether the program is ending.
static IS_ENDING: AtomicBool = AtomicBool::new(false);

thread_local! {
    /// Whether this thread ends the program.
    static IS_MINE: Cell<bool> = const { Cell::new(false) };
}

/// From now on the monitor is told to stop what is being searched when memory is refused.
pub(crate) fn watch(monitor: &Arc<Monitor>) {
    // what standard output needs for itself
    let _ = io::stdout().lock().flush();
    let _ = WATCHED.set(Arc::clone(monitor));
    reserve();
}

/// Puts something in reserve, as far as the system gives it.
fn reserve() {
    // SAFETY: the layout has a size.
    let reserve = unsafe { System.alloc(RESERVE) };
    give_back(RESERVED.swap(reserve, Relaxed));
}

/// From now on no more than so many bytes are taken.
pub(crate) fn limit_to(bytes: u64) {
    LIMIT.store(bytes, Relaxed);
}

/// How many bytes each of several tables may take: so many without a limit, else its share of half of what is left.
pub(crate) fn for_tables(tables: u64, unlimited: u64) -> u64 {
    let limit = LIMIT.load(Relaxed);
    if limit == u64::MAX {
        return unlimited;
    }
    let taken = u64::try_from(TAKEN.load(Relaxed)).unwrap_or(0);
    limit.saturating_sub(taken) / (2 * tables)
}

/// Makes a refusal forgotten before the next piece of work, which may need less. False where nothing was refused.
pub(crate) fn forget_refusal() -> bool {
    IS_OWN_LIMIT.store(false, Relaxed);
    let was_refused = REFUSED.swap(false, Relaxed);
    if was_refused {
        reserve();
    }
    was_refused
}

/// Why the search was stopped, if it was for want of memory, and what helps.
pub(crate) fn refusal() -> Option<&'static str> {
    REFUSED.load(Relaxed).then(|| why(IS_OWN_LIMIT.load(Relaxed)))
}

fn why(is_own_limit: bool) -> &'static str {
    if is_own_limit {
        "stopped, for more memory is needed than it may take, --max-memory raises the limit"
    } else {
        "stopped, for the system gives no more memory"
    }
}

// SAFETY: all of it is passed on to the allocator of the system, whose answer is returned.
unsafe impl GlobalAlloc for Memory {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as i64);
        // SAFETY: as promised by the caller.
        given(unsafe { System.alloc(layout) }, || unsafe { System.alloc(layout) })
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as i64);
        // SAFETY: as promised by the caller.
        given(unsafe { System.alloc_zeroed(layout) }, || unsafe { System.alloc_zeroed(layout) })
    }

    #[inline]
    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        count(-(layout.size() as i64));
        // SAFETY: as promised by the caller.
        unsafe { System.dealloc(place, layout) }
    }

    #[inline]
    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(size as i64 - layout.size() as i64);
        // SAFETY: as promised by the caller; where no memory was given, the old place is as it was.
        given(unsafe { System.realloc(place, layout, size) }, || unsafe {
            System.realloc(place, layout, size)
        })
    }
}

/// Counts bytes that are taken, or given back. Nobody counts where there is no limit.
#[inline]
fn count(bytes: i64) {
    let limit = LIMIT.load(Relaxed);
    if limit != u64::MAX {
        count_within(limit, bytes);
    }
}

#[cold]
fn count_within(limit: u64, bytes: i64) {
    let taken = TAKEN.fetch_add(bytes, Relaxed) + bytes;
    let over = taken.saturating_sub_unsigned(limit);
    if bytes > 0 && over > 0 && !IS_ENDING.load(Relaxed) {
        let is_first = !IS_OWN_LIMIT.swap(true, Relaxed);
        if (is_first && !stop()) || over > RESERVE.size() as i64 {
            end();
        }
    }
}

/// What the system gave, if it gave something.
#[inline]
fn given(place: *mut u8, again: impl Fn() -> *mut u8) -> *mut u8 {
    if place.is_null() { refused(again) } else { place }
}

/// The system gave nothing: asks again with the reserve.
#[cold]
fn refused(again: impl Fn() -> *mut u8) -> *mut u8 {
    let reserve = RESERVED.swap(ptr::null_mut(), Relaxed);
    if !reserve.is_null() {
        give_back(reserve);
        stop();
        let place = again();
        if !place.is_null() {
            return place;
        }
    }
    end()
}

fn give_back(reserve: *mut u8) {
    if !reserve.is_null() {
        // SAFETY: it was given for this layout, and nobody else has it.
        unsafe { System.dealloc(reserve, RESERVE) };
    }
}

/// Stops the search. False where there is none that could be stopped.
fn stop() -> bool {
    REFUSED.store(true, Relaxed);
    let Some(monitor) = WATCHED.get() else { return false };
    monitor.cancel();
    monitor.phase() == Phase::Searching
}

/// Ends the program with what is known, in memory that is there already.
fn end() -> ! {
    if IS_ENDING.swap(true, Relaxed) {
        if !IS_MINE.get() {
            // another thread ends the program
            thread::sleep(Duration::from_secs(5));
        }
        std::process::exit(Exit::Limit.code().into());
    }
    IS_MINE.set(true);
    let why = why(IS_OWN_LIMIT.load(Relaxed));
    match WATCHED.get() {
        None => drop(writeln!(io::stderr(), "{why}")),
        Some(monitor) => part(monitor, why),
    }
    std::process::exit(Exit::Limit.code().into())
}

/// Leaves the terminal as it was found, and says what is known. What goes wrong is not reported.
fn part(monitor: &Monitor, why: &str) {
    if monitor.phase() == Phase::Playing {
        ratatui::restore();
    }
    monitor.clear_screen_if_free();
    monitor.give_out();
    let words = monitor.last_words();
    if let Some(words) = &words {
        let _ = io::stdout().write_all(words.json.as_bytes());
    }
    let (prefix, files_left) =
        words.as_ref().map_or(("", 0), |words| (words.prefix.as_str(), words.files_left));
    let phase = monitor.phase().in_words();
    let solutions = monitor.progress.solutions.load(Relaxed);
    let _ = sentence(&mut io::stderr(), (prefix, why, phase), solutions, files_left);
}

/// Why the program ends, in what, and what it knew and left, as a line.
fn sentence(
    to: &mut impl Write,
    (prefix, why, phase): (&str, &str, &str),
    solutions: u64,
    files_left: usize,
) -> io::Result<()> {
    match solutions {
        0 => write!(to, "{prefix}{why} (while {phase})"),
        1 => write!(to, "{prefix}{why} (while {phase}; 1 solution so far)"),
        _ => write!(to, "{prefix}{why} (while {phase}; at least {solutions} solutions so far)"),
    }?;
    match files_left {
        0 => writeln!(to),
        1 => writeln!(to, "; 1 further file was not looked at"),
        _ => writeln!(to, "; {files_left} further files were not looked at"),
    }
}
