//! The commands, a module each.

mod batch;
mod check;
mod clash;
mod compile;
mod convert;
mod count;
mod dance;
mod estimate;
mod explain;
mod fmt;
mod forced;
mod generate;
mod head;
mod ladder;
mod lines;
mod lsp;
mod man;
mod minimize;
mod new;
mod render;
mod rules;
mod solve;
mod stopped;
mod trace;
mod trials;
mod turnings;
mod unique;
mod watch;

pub(crate) use convert::{Conversion, Original};

use crate::Written;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::load::{self, Loaded};
use crate::output::print_styled;
use crate::report::visible;
use crate::request::{Command, Input};

/// Does what was asked.
pub(crate) fn perform(desk: &mut Desk, command: Command) -> Written<Exit> {
    match command {
        Command::Help => {
            let help = crate::table().render_help();
            print_styled(&help.ansi().to_string()).map(|()| Exit::Yes)
        }
        Command::Solve { input, search, most, order, initial, format } => {
            solve::solve(desk, &input, &solve::Wanted { search, most, order, initial, format })
        }
        Command::Render { input, wanted } => render::render(desk, &input, &wanted),
        Command::Count { input, search, way, memory, format } => {
            count::count(desk, &input, search, &count::Wanted { way, memory, format })
        }
        Command::Estimate { input, search, probes, seed } => {
            estimate::estimate(desk, &input, search, &estimate::Probes { number: probes, seed })
        }
        Command::Unique { input, search, format } => unique::unique(desk, &input, search, format),
        Command::Forced { input, search, possible, format } => {
            forced::forced(desk, &input, &forced::Wanted { search, possible, format })
        }
        Command::Batch { input, search, boards, question } => {
            batch::batch(desk, &input, search, &boards, question)
        }
        Command::Check { input, verbose } => check::check(desk, &input, verbose),
        Command::Compile { input, wanted, output } => compile::compile(desk, &input, wanted, output.as_ref()),
        Command::Fmt { input, writing } => fmt::fmt(desk, &input, writing),
        Command::New { kind: Some(kind), output } => new::new(desk, &kind, output.as_ref()),
        Command::New { kind: None, .. } => new::list(desk),
        Command::Watch { path, input } => watch::watch(desk, &path, &input),
        Command::Convert(conversion) => convert::convert(desk, &conversion),
        Command::Rules(Some(name)) => rules::print(desk, &name),
        Command::Rules(None) => rules::list(desk),
        Command::Lsp { allow_outside, time_limit } => lsp::lsp(allow_outside, time_limit),
        Command::Explain(Some(code)) => explain::explain(desk, &code),
        Command::Explain(None) => explain::list(desk),
        Command::ExplainPuzzle { input, max_nodes, format } => {
            clash::explain(desk, &input, max_nodes, format)
        }
        Command::Minimize { input, max_nodes, kinds, apply, format } => {
            minimize::minimize(desk, &input, max_nodes, &minimize::Wanted { kinds, apply, format })
        }
        Command::Generate { input, max_nodes, wanted, count, out, format } => {
            let wanted = generate::Wanted { first: wanted, count, out, format };
            generate::generate(desk, &input, max_nodes, &wanted)
        }
        Command::Rate { input, format } => ladder::rate(desk, &input, format),
        Command::Hint { input, steps, format } => ladder::hint(desk, &input, steps, format),
        Command::Trace { input, steps, solutions, format } => {
            trace::trace(desk, &input, &trace::Wanted { steps, solutions, format })
        }
        Command::Dance { input, steps, solutions } => {
            dance::show(desk, &input, &dance::Show { steps, solutions })
        }
        Command::DancePage { input, steps, solutions, entries, output } => {
            dance::page(desk, &input, &dance::Film { steps, solutions, entries, output })
        }
        Command::Completions(shell) => man::completions(desk, shell),
        Command::Man { command } => man::page(desk, command.as_deref()),
        Command::ManFiles(directory) => man::files(desk, &directory),
    }
}

/// Does the same with every puzzle of every source. It is told the puzzle's name where there are several, and whether
/// it is the first. The worst exit counts; an interrupt ends it.
fn each(
    desk: &mut Desk,
    input: &Input,
    mut act: impl FnMut(&mut Desk, Loaded, Option<&str>) -> Written<Exit>,
) -> Written<Exit> {
    let mut worst = Exit::Yes;
    for source in &input.sources {
        let puzzles = load::read(desk, source, input);
        worst = worst.and(puzzles.exit);
        let several = input.sources.len() > 1 || puzzles.loaded.len() > 1;
        for puzzle in puzzles.loaded {
            if desk.monitor.signal().is_some() {
                return Ok(worst);
            }
            let name = several.then(|| puzzle.text.name.clone());
            desk.monitor.start(input.time_limit);
            worst = worst.and(act(desk, puzzle, name.as_deref())?);
            desk.output.flush()?;
        }
    }
    Ok(worst)
}

/// A name as it begins a line: `jigsaw.ecp: `; nothing where there is none.
fn prefix(title: Option<&str>) -> String {
    title.map_or_else(String::new, |title| format!("{}: ", visible(title)))
}
