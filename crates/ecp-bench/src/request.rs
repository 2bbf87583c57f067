//! What is asked for, checked.

use std::time::Duration;

use regex::Regex;

use crate::answer::{Answers, Reader};
use crate::args::{BenchArgs, Named};
use crate::exit::Failure;
use crate::instance::Instance;
use crate::program::{Program, Side, Words};

/// What is to be measured.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    /// In the order given.
    pub(crate) instances: Vec<Instance>,
    /// Ours first, then the peers; there is at least one of ours.
    pub(crate) programs: Vec<Program>,
    /// The recorded answers.
    pub(crate) answers: Answers,
    /// How often each program is measured.
    pub(crate) runs: u32,
    /// After so long by the clock, a run is stopped.
    pub(crate) time_limit: Duration,
}

impl Request {
    /// What was typed, if it fits together.
    pub(crate) fn new(args: &BenchArgs) -> Result<Self, Failure> {
        if args.instances.is_empty() {
            return Err(Failure::Usage(
                "an instance was expected: a file that ends in .dlx or .ecp".to_owned(),
            ));
        }
        Ok(Self {
            programs: programs(args)?,
            instances: args.instances.iter().map(|path| Instance::of(path)).collect::<Result<_, _>>()?,
            answers: args.answers.as_deref().map(Answers::read).transpose()?.unwrap_or_default(),
            runs: args.runs.get(),
            time_limit: args.time_limit,
        })
    }
}

fn programs(args: &BenchArgs) -> Result<Vec<Program>, Failure> {
    let mut programs = Vec::new();
    if args.ours.is_empty() {
        let this = std::env::current_exe().map_err(Failure::Setup)?;
        programs.push(Program::beside(this.parent().unwrap_or(&this)));
    }
    for (side, named) in
        args.ours.iter().map(|ours| (Side::Ours, ours)).chain(args.peer.iter().map(|peer| (Side::Peer, peer)))
    {
        if programs.iter().any(|program| program.name == named.name) {
            return Err(Failure::Usage(format!(
                "two programs are called {}: each needs a name of its own",
                named.name
            )));
        }
        programs.push(Program {
            name: named.name.clone(),
            side,
            count: words(named)?,
            first: None,
            reader: if side == Side::Ours { Reader::ExitCode } else { Reader::Digits },
        });
    }
    for named in &args.first {
        find(&mut programs, named)?.first = Some(words(named)?);
    }
    for named in &args.answer_of {
        let pattern = Regex::new(&named.value)
            .map_err(|error| Failure::Usage(format!("the expression of {}: {error}", named.name)))?;
        find(&mut programs, named)?.reader = Reader::Pattern(pattern);
    }
    Ok(programs)
}

fn find<'p>(programs: &'p mut [Program], named: &Named) -> Result<&'p mut Program, Failure> {
    let names: Vec<&str> = programs.iter().map(|program| program.name.as_str()).collect();
    let message = format!("no program is called {}: there is {}", named.name, names.join(", "));
    programs.iter_mut().find(|program| program.name == named.name).ok_or(Failure::Usage(message))
}

/// The words of a command, with the quotes of a shell but without a shell.
fn words(named: &Named) -> Result<Words, Failure> {
    shlex::split(&named.value).filter(|words| !words.is_empty()).ok_or_else(|| {
        Failure::Usage(format!("the command of {} has an open quote: {}", named.name, named.value))
    })
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::args::Args;

    fn request(arguments: &[&str]) -> Result<Request, Failure> {
        let args = Args::try_parse_from(["ecp-bench", "a.dlx"].iter().chain(arguments)).unwrap();
        Request::new(&args.bench)
    }

    #[test]
    fn the_program_beside_is_the_default() {
        let request = request(&["--peer", "two=sh -c 'echo 2'"]).unwrap();
        let names: Vec<&str> = request.programs.iter().map(|program| program.name.as_str()).collect();
        assert_eq!(names, ["ecp", "two"]);
        assert_eq!(request.programs[1].count, ["sh", "-c", "echo 2"]);
    }

    #[test]
    fn ours_come_first() {
        let request =
            request(&["--peer", "p=p", "--ours", "a=a", "--ours", "b=b", "--first", "p=p t1"]).unwrap();
        let names: Vec<&str> = request.programs.iter().map(|program| program.name.as_str()).collect();
        assert_eq!(names, ["a", "b", "p"]);
        assert_eq!(request.programs[2].first.as_deref().unwrap(), ["p", "t1"]);
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        for bad in [
            ["--peer", "ecp=x", "--peer", "p=x"],
            ["--peer", "p=x", "--peer", "p=y"],
            ["--first", "q=x", "--peer", "p=x"],
            ["--answer-of", "q=x", "--peer", "p=x"],
            ["--answer-of", "p=(", "--peer", "p=x"],
            ["--peer", "p=it's", "--runs", "1"],
        ] {
            assert!(matches!(request(&bad), Err(Failure::Usage(_))), "{bad:?}");
        }
        assert!(Instance::of("a.txt".as_ref()).is_err());
    }
}
