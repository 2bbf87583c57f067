//! All runs, a JSON object a line; the first line tells of the machine and the command.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::command_line;
use crate::contest::{Record, Settled};
use crate::exit::Failure;
use crate::machine::Machine;
use crate::request::Request;

/// A file that grows by a line after every run.
#[derive(Debug)]
pub(crate) struct Log {
    path: PathBuf,
    file: File,
}

#[derive(Serialize)]
struct Head {
    machine: String,
    command: String,
    runs: u32,
    time_limit_seconds: f64,
}

#[derive(Serialize)]
struct Line<'r> {
    instance: &'r str,
    program: &'r str,
    /// 0 is the run that does not count.
    round: u32,
    outcome: &'static str,
    answer: Option<String>,
    user_seconds: f64,
    system_seconds: f64,
    wall_seconds: f64,
    peak_bytes: u64,
}

impl Log {
    /// A new file, which says what was asked for and on which machine; what was in it is lost.
    pub(crate) fn create(path: &Path, request: &Request) -> Result<Self, Failure> {
        let file = File::create(path).map_err(|error| Failure::Unwritable(path.to_owned(), error))?;
        let mut log = Self { path: path.to_owned(), file };
        log.line(&Head {
            machine: Machine::this().to_string(),
            command: command_line(),
            runs: request.runs,
            time_limit_seconds: request.time_limit.as_secs_f64(),
        })?;
        Ok(log)
    }

    /// A run.
    pub(crate) fn run(&mut self, record: &Record) -> Result<(), Failure> {
        self.line(&Line {
            instance: &record.instance.name,
            program: &record.program.name,
            round: record.round,
            outcome: match record.settled {
                None | Some(Settled::NotAsked) => "answered",
                Some(Settled::Wrong(_)) => "wrong",
                Some(Settled::OutOfTime(_)) => "out of time",
                Some(Settled::Fails) => "fails",
            },
            answer: record.answer.map(ToString::to_string),
            user_seconds: record.run.user.as_secs_f64(),
            system_seconds: record.run.system.as_secs_f64(),
            wall_seconds: record.run.wall.as_secs_f64(),
            peak_bytes: record.run.peak,
        })
    }

    fn line(&mut self, content: &impl Serialize) -> Result<(), Failure> {
        let line = serde_json::to_string(content).map(|line| line + "\n").map_err(std::io::Error::from);
        let written = line.and_then(|line| self.file.write_all(line.as_bytes()));
        written.map_err(|error| Failure::Unwritable(self.path.clone(), error))
    }
}
