//! All programs on all instances, in turn.

use crate::answer::{Answer, Question};
use crate::exit::Failure;
use crate::instance::Instance;
use crate::measure::{self, End, Run};
use crate::program::Program;
use crate::request::Request;
use crate::statistics::Summary;

/// All programs on one instance.
#[derive(Clone, Debug)]
pub(crate) struct Contest<'r> {
    /// The instance.
    pub(crate) instance: &'r Instance,
    /// Its recorded answer.
    pub(crate) recorded: Option<Answer>,
    /// What is asked.
    pub(crate) question: Question,
    /// What became of each program, in the order of the request.
    pub(crate) results: Vec<Standing>,
}

/// What became of a program on an instance.
#[derive(Clone, Debug, Default)]
pub(crate) struct Standing {
    /// The runs that count; those before a failure too.
    pub(crate) runs: Vec<Run>,
    /// What it answered.
    pub(crate) answer: Option<Answer>,
    /// Why it is not asked any more.
    pub(crate) settled: Option<Settled>,
}

/// Why a program is not asked any more about an instance.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Settled {
    /// It was stopped at the time limit, after so many seconds of processor time.
    OutOfTime(f64),
    /// It gave no answer.
    Fails,
    /// It gave this wrong answer.
    Wrong(Answer),
    /// It has no command for the question.
    NotAsked,
}

/// A run, for the log.
#[derive(Debug)]
pub(crate) struct Record<'r> {
    /// The instance.
    pub(crate) instance: &'r Instance,
    /// The program.
    pub(crate) program: &'r Program,
    /// 0 is the run that does not count.
    pub(crate) round: u32,
    /// What it cost.
    pub(crate) run: &'r Run,
    /// The answer it gave.
    pub(crate) answer: Option<&'r Answer>,
    /// Whether the answer was wrong, or there was none.
    pub(crate) settled: Option<&'r Settled>,
}

impl Contest<'_> {
    /// Whether a program was wrong.
    pub(crate) fn has_wrong_answer(&self) -> bool {
        self.results.iter().any(|standing| matches!(standing.settled, Some(Settled::Wrong(_))))
    }

    /// The answer that the others are held against: the recorded one, else the first that was given.
    pub(crate) fn answer(&self) -> Option<&Answer> {
        self.recorded.as_ref().or_else(|| self.results.iter().find_map(|standing| standing.answer.as_ref()))
    }

    /// Judges what a program answered: `None` if it may go on.
    fn settle(&self, run: &Run, answer: Option<&Answer>) -> Option<Settled> {
        match (&run.end, answer) {
            (End::OutOfTime, _) => Some(Settled::OutOfTime(run.cpu().as_secs_f64())),
            (End::Finished(_), None) => Some(Settled::Fails),
            (End::Finished(_), Some(found)) => {
                let is_right = self.answer().is_none_or(|expected| expected.agrees_with(found));
                (!is_right).then(|| Settled::Wrong(found.clone()))
            }
        }
    }
}

impl Standing {
    /// Seconds of processor time, if no run failed.
    pub(crate) fn cpu(&self) -> Option<Summary> {
        self.summary(|run| run.cpu().as_secs_f64())
    }

    /// Seconds of the system's part of it, if no run failed.
    pub(crate) fn system(&self) -> Option<Summary> {
        self.summary(|run| run.system.as_secs_f64())
    }

    /// Seconds by the clock, if no run failed.
    pub(crate) fn wall(&self) -> Option<Summary> {
        self.summary(|run| run.wall.as_secs_f64())
    }

    /// Bytes of memory at most, if no run failed.
    pub(crate) fn peak(&self) -> Option<Summary> {
        self.summary(|run| run.peak as f64)
    }

    fn summary(&self, measure: impl Fn(&Run) -> f64) -> Option<Summary> {
        if self.settled.is_some() { None } else { Summary::of(self.runs.iter().map(measure)) }
    }
}

/// Measures everything, and tells a log of every run.
pub(crate) fn hold<'r>(
    request: &'r Request,
    mut log: impl FnMut(&Record) -> Result<(), Failure>,
) -> Result<Vec<Contest<'r>>, Failure> {
    request.instances.iter().map(|instance| one(request, instance, &mut log)).collect()
}

fn one<'r>(
    request: &'r Request,
    instance: &'r Instance,
    log: &mut impl FnMut(&Record) -> Result<(), Failure>,
) -> Result<Contest<'r>, Failure> {
    let recorded = request.answers.of(&instance.name).cloned();
    let question = recorded.as_ref().map_or(Question::Count, Answer::question);
    let results = vec![Standing::default(); request.programs.len()];
    let mut contest = Contest { instance, recorded, question, results };
    for round in 0..=request.runs {
        for (place, program) in request.programs.iter().enumerate() {
            if contest.results[place].settled.is_none() {
                turn(request, &mut contest, (place, program), round, log)?;
            }
        }
    }
    for (program, standing) in request.programs.iter().zip(&contest.results) {
        eprintln!("{}: {}: {}", instance.name, program.name, in_words(standing));
    }
    Ok(contest)
}

/// One run of one program.
fn turn(
    request: &Request,
    contest: &mut Contest,
    (place, program): (usize, &Program),
    round: u32,
    log: &mut impl FnMut(&Record) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let instance = contest.instance;
    let Some(words) = program.words(contest.question, instance) else {
        contest.results[place].settled = Some(Settled::NotAsked);
        return Ok(());
    };
    let run = measure::run(&words, instance.open(program.side)?, request.time_limit)
        .map_err(|error| Failure::Start(words[0].clone(), error))?;
    let answer = match &run.end {
        End::Finished(output) => program.reader.read(contest.question, output),
        End::OutOfTime => None,
    };
    let settled = contest.settle(&run, answer.as_ref());
    log(&Record { instance, program, round, run: &run, answer: answer.as_ref(), settled: settled.as_ref() })?;
    if let Some(Settled::Wrong(found)) = &settled {
        let expected = contest.answer().map(ToString::to_string).unwrap_or_default();
        let source = if contest.recorded.is_some() { "recorded" } else { "what the first program found" };
        eprintln!("WRONG ANSWER: {}: {} says {found}; {expected} is {source}", instance.name, program.name);
    }
    let standing = &mut contest.results[place];
    if settled.is_none() {
        standing.answer = answer;
    }
    if round > 0 {
        standing.runs.push(run);
    }
    standing.settled = settled;
    Ok(())
}

/// A line for who waits.
fn in_words(standing: &Standing) -> String {
    match (&standing.settled, standing.cpu()) {
        (Some(Settled::OutOfTime(_)), _) => "stopped at the time limit".to_owned(),
        (Some(Settled::Fails), _) => "fails".to_owned(),
        (Some(Settled::Wrong(found)), _) => format!("WRONG: {found}"),
        (Some(Settled::NotAsked), _) | (None, None) => "not asked".to_owned(),
        (None, Some(cpu)) => format!("{:.3} s", cpu.median),
    }
}
