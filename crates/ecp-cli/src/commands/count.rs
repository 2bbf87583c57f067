//! `ecp count`: counts solutions.

use super::{each, prefix, stopped};
use crate::Written;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::request::{self, Input};
use crate::search::Search;
use crate::words::so_many;

/// Counts the solutions of every puzzle.
pub(super) fn count(desk: &mut Desk, input: &Input, limits: request::Search) -> Written<Exit> {
    each(desk, input, |desk, loaded, title| {
        let compiled = match loaded.compile(desk, input) {
            Ok(compiled) => compiled,
            Err(exit) => return Ok(exit),
        };
        let mut search = Search::start(&compiled, None, limits, &desk.monitor);
        while search.advance() {}
        let (stop, engine, statistics) = (search.stop(), search.engine(), search.statistics());
        let number = statistics.solutions;
        let count = match stopped::why(stop, limits, &desk.monitor) {
            None => number.to_string(),
            Some(why) if number == 0 => format!("no solution so far; {why}"),
            Some(why) => format!("at least {}; {why}", so_many(number, "solutions")),
        };
        desk.output.line(&format!("{}{count}", prefix(title)))?;
        desk.output.flush()?;
        drop(search);
        if limits.stats {
            stopped::tell_statistics(desk, &compiled, &engine, statistics);
        }
        Ok(stopped::exit(stop, number, &desk.monitor))
    })
}
