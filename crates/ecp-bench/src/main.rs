//! The program `ecp-bench`: runs ecp and other exact cover programs on the same instances in turn, checks every answer,
//! and tells what each run cost. It only measures; what the figures mean is for whoever reads them.

mod answer;
mod args;
mod contest;
mod exit;
mod folder;
mod generate;
mod instance;
mod machine;
mod measure;
mod program;
mod report;
mod request;
mod sizes;
mod statistics;

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::Parser;

use crate::args::{Args, BenchArgs, Command};
use crate::exit::{Exit, Failure};

fn main() -> ExitCode {
    let exit = run(&Args::parse()).unwrap_or_else(|failure| {
        if failure.exit() != Exit::ClosedPipe {
            eprintln!("ecp-bench: {failure}");
        }
        failure.exit()
    });
    ExitCode::from(exit.code())
}

fn run(args: &Args) -> Result<Exit, Failure> {
    match &args.command {
        Some(Command::Generate { kind, size }) => {
            print(&generate::generate(*kind, size)?).map(|()| Exit::Done)
        }
        Some(Command::Knuth { file }) => print(&instance::knuth_text(file)?).map(|()| Exit::Done),
        Some(Command::Sizes { files }) => print(&sizes::markdown(files)?).map(|()| Exit::Done),
        None => bench(&args.bench),
    }
}

fn bench(args: &BenchArgs) -> Result<Exit, Failure> {
    let request = request::Request::new(args)?;
    measure::listen_for_signals().map_err(Failure::Setup)?;
    let mut log = args.json.as_deref().map(|file| report::Log::create(file, &request)).transpose()?;
    let contests = contest::hold(&request, |record| log.as_mut().map_or(Ok(()), |log| log.run(record)))?;
    let table = report::markdown(&request, &contests);
    args.markdown.as_ref().map_or_else(|| print(&table), |file| write(file, &table))?;
    Ok(if contests.iter().any(contest::Contest::has_wrong_answer) { Exit::Wrong } else { Exit::Done })
}

fn print(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(Failure::Output)
}

fn write(file: &Path, text: &str) -> Result<(), Failure> {
    std::fs::write(file, text).map_err(|error| Failure::Unwritable(file.to_owned(), error))
}
