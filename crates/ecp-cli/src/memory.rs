//! Memory that the system refuses.
//!
//! Nothing below the program can go on without the memory that it asked for, and what it had found would be lost. So the
//! program's allocator keeps a little in reserve. When memory is refused for the first time, the reserve is given back
//! and the search is told to stop: it shows what it found, as at Ctrl-C. Where the reserve does not do, and where nothing
//! is being searched, the program ends at once, with what it collected for standard output and a sentence. This is what
//! `std` has an unstable hook for; an allocator that looks at what the system answers does the same.
#![expect(
    unsafe_code,
    reason = "an allocator is an unsafe trait; this one passes everything on to the system's"
)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::io::{self, Write};
use std::ptr;
use std::sync::atomic::{AtomicBool, AtomicPtr, Ordering::Relaxed};
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
/// Whether the program is ending.
static IS_ENDING: AtomicBool = AtomicBool::new(false);

/// Puts something in reserve. When memory is refused, the monitor is told to stop what is being searched.
pub(crate) fn watch(monitor: &Arc<Monitor>) {
    // what standard output needs for itself
    let _ = io::stdout().lock().flush();
    let _ = WATCHED.set(Arc::clone(monitor));
    // SAFETY: the layout has a size.
    let reserve = unsafe { System.alloc(RESERVE) };
    give_back(RESERVED.swap(reserve, Relaxed));
}

/// What is said of it.
const WHY: &str = "stopped, for the system gives no more memory";

/// Why the search was stopped, if it was for want of memory.
pub(crate) fn refusal() -> Option<&'static str> {
    REFUSED.load(Relaxed).then_some(WHY)
}

// SAFETY: all of it is passed on to the allocator of the system, whose answer is returned.
unsafe impl GlobalAlloc for Memory {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as promised by the caller.
        given(unsafe { System.alloc(layout) }, || unsafe { System.alloc(layout) })
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as promised by the caller.
        given(unsafe { System.alloc_zeroed(layout) }, || unsafe { System.alloc_zeroed(layout) })
    }

    #[inline]
    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        // SAFETY: as promised by the caller.
        unsafe { System.dealloc(place, layout) }
    }

    #[inline]
    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: as promised by the caller; where no memory was given, the old place is as it was.
        given(unsafe { System.realloc(place, layout, size) }, || unsafe {
            System.realloc(place, layout, size)
        })
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

/// Stops the search, if there is one.
fn stop() {
    REFUSED.store(true, Relaxed);
    if let Some(monitor) = WATCHED.get() {
        monitor.cancel();
    }
}

/// Ends the program with what is known, in memory that is there already.
fn end() -> ! {
    if IS_ENDING.swap(true, Relaxed) {
        // another thread ends the program
        thread::sleep(Duration::from_secs(5));
        std::process::exit(Exit::Limit.code().into());
    }
    let mut stderr = io::stderr();
    match WATCHED.get() {
        None => drop(writeln!(stderr, "{WHY}")),
        Some(monitor) => {
            if monitor.phase() == Phase::Playing {
                ratatui::restore();
            }
            monitor.give_out();
            let phase = monitor.phase().in_words();
            let _ = match monitor.solutions.load(Relaxed) {
                0 => writeln!(stderr, "{WHY} (while {phase})"),
                1 => writeln!(stderr, "{WHY} (while {phase}; 1 solution so far)"),
                solutions => writeln!(stderr, "{WHY} (while {phase}; at least {solutions} solutions so far)"),
            };
        }
    }
    std::process::exit(Exit::Limit.code().into())
}
