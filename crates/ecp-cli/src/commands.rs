//! The verbs of the program, a file each, and the table of them: from it come what is understood, the help, the man pages,
//! the completions, and what is done.

mod book;
mod check;
mod clues;
mod compile;
mod completions;
mod convert;
mod count;
mod dance;
pub(crate) mod explain;
mod fmt;
mod forced;
mod generate;
mod hint;
mod lsp;
mod man;
mod merge;
mod minimize;
mod new;
mod rate;
mod render;
mod rules;
mod solve;
mod split;
mod trace;
mod unique;
mod verify;
mod watch;

use clap::{ArgMatches, Args, Command};

use crate::desk::Desk;
use crate::exit::ExitCodes;
use crate::unanswered::Answered;

/// The verbs, in the order of the help.
const VERBS: &[Verb] = &[
    Verb::of::<solve::Args>("solve"),
    Verb::of::<count::Args>("count"),
    Verb::of::<split::Args>("split"),
    Verb::of::<merge::Args>("merge"),
    Verb::of::<verify::Args>("verify"),
    Verb::of::<render::Args>("render"),
    Verb::of::<book::Args>("book"),
    Verb::of::<unique::Args>("unique"),
    Verb::of::<forced::Args>("forced"),
    Verb::of::<check::Args>("check"),
    Verb::of::<compile::Args>("compile"),
    Verb::of::<fmt::Args>("fmt"),
    Verb::of::<new::Args>("new"),
    Verb::of::<watch::Args>("watch"),
    Verb::of::<convert::Args>("convert"),
    Verb::of::<rules::Args>("rules"),
    Verb::of::<clues::Args>("clues"),
    Verb::of::<explain::Args>("explain"),
    Verb::of::<minimize::Args>("minimize"),
    Verb::of::<generate::Args>("generate"),
    Verb::of::<rate::Args>("rate"),
    Verb::of::<hint::Args>("hint"),
    Verb::of::<trace::Args>("trace"),
    Verb::of::<dance::Args>("dance"),
    Verb::of::<lsp::Args>("lsp"),
    Verb::of::<completions::Args>("completions"),
    Verb::of::<man::Args>("man"),
];

/// A verb: its name, its arguments, and what they ask for.
struct Verb {
    name: &'static str,
    about: &'static str,
    arguments: fn(Command) -> Command,
    task: fn(&ArgMatches) -> Result<Task, clap::Error>,
}

impl Verb {
    const fn of<A: Arguments>(name: &'static str) -> Self {
        Self {
            name,
            about: A::ABOUT,
            arguments: |command| A::augment_args(command).about(A::ABOUT).long_about(None),
            task: |matches| A::from_arg_matches(matches)?.task(),
        }
    }
}

/// The arguments of a verb as they were typed.
trait Arguments: Args {
    /// What the verb does, as the help of the program says it in a line.
    const ABOUT: &str;

    /// What they ask for, checked and complete.
    ///
    /// # Errors
    /// What clap would say, where they do not fit together.
    fn task(self) -> Result<Task, clap::Error>;
}

/// Something that is to be done, with nothing wrong about its arguments any more.
pub(crate) struct Task {
    /// Which exit codes say yes and no.
    pub(crate) exit_codes: ExitCodes,
    act: Box<dyn FnOnce(&mut Desk) -> Answered>,
}

impl Task {
    pub(crate) fn new(act: impl FnOnce(&mut Desk) -> Answered + 'static) -> Self {
        Self { exit_codes: ExitCodes::Plain, act: Box::new(act) }
    }

    fn with_exit_codes(self, exit_codes: ExitCodes) -> Self {
        Self { exit_codes, ..self }
    }

    /// Does it.
    pub(crate) fn perform(self, desk: &mut Desk) -> Answered {
        (self.act)(desk)
    }
}

/// All verbs. Those that are wanted have their arguments; the arguments of the others are made when clap asks for them,
/// which saves half of the time that a program takes to start.
pub(crate) fn all(is_wanted: impl Fn(&str) -> bool) -> impl Iterator<Item = Command> {
    VERBS.iter().map(move |verb| {
        let command = Command::new(verb.name).about(verb.about);
        if is_wanted(verb.name) { (verb.arguments)(command) } else { command.defer(verb.arguments) }
    })
}

/// What a verb is to do by its arguments.
///
/// # Errors
/// What clap would say, where they do not fit together.
pub(crate) fn task(name: &str, arguments: &ArgMatches) -> Result<Task, clap::Error> {
    let verb = VERBS.iter().find(|verb| verb.name == name).expect("clap knows the verbs of the table only");
    (verb.task)(arguments)
}
