//! Processes of Unix, by `wait4`.

use std::fs::File;
use std::io::{self, Read};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::io::Errno;
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use wait4::Wait4;

use super::{End, Output, Run};

/// Of what a program prints, so many bytes are kept: the last.
const KEPT: usize = 1 << 16;

/// The program that runs now. It leads a process group of its own, so that those that it started end with it.
static RUNNING: Mutex<Option<Pid>> = Mutex::new(None);

/// Ends the running program, too, when this one is interrupted.
pub(crate) fn listen_for_signals() -> io::Result<()> {
    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP])?;
    let listen = move || {
        if let Some(signal) = signals.forever().next() {
            // held until the exit: nothing is started any more
            let running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
            running.iter().for_each(|pid| end_group(*pid));
            std::process::exit(128 + signal);
        }
    };
    thread::Builder::new().name("signals".to_owned()).spawn(listen).map(drop)
}

/// Runs a program with a file as its standard input, for so long by the clock.
pub(crate) fn run(words: &[String], stdin: File, limit: Duration) -> io::Result<Run> {
    let start = Instant::now();
    let mut child = start_group(words, stdin)?;
    let pid = Pid::from_child(&child);
    let (stdout, stderr) = (tail_of(child.stdout.take()), tail_of(child.stderr.take()));
    let (is_done, done) = mpsc::channel::<()>();
    let watch = thread::spawn(move || {
        let is_late = done.recv_timeout(limit) == Err(RecvTimeoutError::Timeout);
        if is_late {
            end_group(pid);
        }
        is_late
    });
    let ended = wait_unreaped(pid);
    let wall = start.elapsed();
    drop(is_done);
    let is_late = watch.join().unwrap_or(false);
    // those that the program left behind would keep its output open; until it is reaped, the number of the group is its own
    end_group(pid);
    *RUNNING.lock().unwrap_or_else(PoisonError::into_inner) = None;
    ended?;
    let usage = child.wait4()?;
    let read =
        |tail: JoinHandle<Vec<u8>>| String::from_utf8_lossy(&tail.join().unwrap_or_default()).into_owned();
    let output = Output { code: usage.status.code(), stdout: read(stdout), stderr: read(stderr) };
    Ok(Run {
        end: if is_late { End::OutOfTime } else { End::Finished(output) },
        user: usage.rusage.utime,
        system: usage.rusage.stime,
        wall,
        peak: usage.rusage.maxrss,
    })
}

fn start_group(words: &[String], stdin: File) -> io::Result<Child> {
    let (program, arguments) = words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
    let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    let child = Command::new(program)
        .args(arguments)
        .stdin(stdin)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .process_group(0)
        .spawn()?;
    *running = Some(Pid::from_child(&child));
    Ok(child)
}

/// Ends a program and those that it started; without effect where they have ended already.
fn end_group(pid: Pid) {
    let _ended = kill_process_group(pid, Signal::KILL);
}

/// Waits for the end of a program without taking its number from it.
fn wait_unreaped(pid: Pid) -> io::Result<()> {
    loop {
        match waitid(WaitId::Pid(pid), WaitIdOptions::EXITED | WaitIdOptions::NOWAIT) {
            Err(Errno::INTR) => {}
            other => return other.map(drop).map_err(Into::into),
        }
    }
}

/// Reads to the end and keeps the last of it.
fn tail_of(stream: Option<impl Read + Send + 'static>) -> JoinHandle<Vec<u8>> {
    thread::spawn(move || stream.map_or_else(Vec::new, tail))
}

fn tail(mut stream: impl Read) -> Vec<u8> {
    let mut kept = Vec::new();
    let mut chunk = [0; 1 << 13];
    loop {
        match stream.read(&mut chunk) {
            Ok(0) => break,
            Ok(length) => kept.extend_from_slice(&chunk[..length]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => break,
        }
        if kept.len() > 2 * KEPT {
            kept.drain(..kept.len() - KEPT);
        }
    }
    kept.drain(..kept.len().saturating_sub(KEPT));
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sh(script: &str, limit: Duration) -> Run {
        let words = ["sh", "-c", script].map(str::to_owned);
        run(&words, File::open("/dev/null").unwrap(), limit).unwrap()
    }

    #[test]
    fn a_run_leaves_its_output_and_its_exit_code() {
        let run = sh("echo 7; echo oh >&2; exit 3", Duration::from_secs(10));
        let End::Finished(output) = run.end else { panic!("it ends by itself") };
        assert_eq!((output.code, output.stdout.as_str(), output.stderr.as_str()), (Some(3), "7\n", "oh\n"));
        assert!(run.peak > 100_000, "{}", run.peak);
    }

    #[test]
    fn processor_time_is_that_of_the_program() {
        let busy = "i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done";
        let run = sh(busy, Duration::from_secs(60));
        assert!(run.cpu() > Duration::from_millis(20), "{:?}", run.cpu());
        let idle = sh("sleep 0.3", Duration::from_secs(60));
        assert!(idle.wall >= Duration::from_millis(300));
        assert!(idle.cpu() < idle.wall / 2, "{:?}", idle.cpu());
    }

    #[test]
    fn a_program_ends_at_the_time_limit_with_those_that_it_started() {
        let start = Instant::now();
        let run = sh("sleep 30 & sleep 30; echo 7", Duration::from_millis(100));
        assert!(matches!(run.end, End::OutOfTime));
        assert!(start.elapsed() < Duration::from_secs(10));
    }

    #[test]
    fn those_left_behind_end_too() {
        let start = Instant::now();
        let run = sh("sleep 30 & echo 7", Duration::from_secs(20));
        assert!(matches!(run.end, End::Finished(output) if output.stdout == "7\n"));
        assert!(start.elapsed() < Duration::from_secs(10));
    }

    #[test]
    fn the_last_of_a_long_output_is_kept() {
        let text = format!("{}end", "x".repeat(5 * KEPT));
        let kept = tail(text.as_bytes());
        assert_eq!(kept.len(), KEPT);
        assert!(kept.ends_with(b"end"));
    }
}
