//! `ecp unique`: none, one, or more than one solution.

use ecp::cover::{OptionId, Order, Stop};
use ecp::puzzle::CellId;
use ecp::render::json::Number;
use ecp::render::printable;
use ecp::{Answer, Compiled, Uniqueness, differences};

use super::{each, lines, prefix, stopped, turnings};
use crate::Written;
use crate::answer::Style;
use crate::args::{Format, TextOrJson};
use crate::desk::Desk;
use crate::exit::Exit;
use crate::request::{self, Input};
use crate::search::Search;
use crate::words::{listed, so_many};

/// Cells that are listed by name; of more, only the number is told.
const MOST_CELLS: usize = 12;

/// Says of every puzzle whether it has exactly one solution.
pub(super) fn unique(
    desk: &mut Desk,
    input: &Input,
    limits: request::Search,
    format: TextOrJson,
) -> Written<Exit> {
    each(desk, input, |desk, loaded, title| {
        let compiled = match loaded.compile(desk, input) {
            Ok(compiled) => compiled,
            Err(exit) => return Ok(exit),
        };
        let mut search = Search::start(&compiled, Some(2), Order::AsFound, limits, &desk.monitor);
        let (first, second, stop) = match search.uniqueness() {
            Uniqueness::None => (None, None, Some(Stop::Exhausted)),
            Uniqueness::One(one) => (Some(one), None, Some(Stop::Exhausted)),
            // two are enough: the search need not know that there are no more
            Uniqueness::Several(first, second) => (Some(first), Some(second), None),
            Uniqueness::Stopped(stop, first) => (first, None, Some(stop)),
        };
        if format == TextOrJson::Json {
            let line = in_json(&compiled, first.as_ref(), second.as_ref(), stop);
            desk.output.put(&lines::text(title, &lines::Line::Uniqueness(line)))?;
        } else {
            let answer = in_words(&compiled, first.as_ref(), second.as_ref(), stop, |stop| {
                stopped::why(stop, limits, &desk.monitor)
            });
            desk.output.line(&format!("{}{answer}", prefix(title)))?;
            if first.is_none() && stop == Some(Stop::Exhausted) {
                desk.output.put(&turnings::lines(&compiled))?;
            }
            if let (Some(first), Some(second)) = (&first, &second) {
                let style = Style::new(&compiled, title, Some(Format::Grid), desk.color);
                desk.output.put(&side_by_side(&compiled, &style, first, second))?;
            }
        }
        desk.output.flush()?;
        stopped::tell_search(desk, &compiled, search, limits);
        Ok(match (first, second) {
            (_, Some(_)) => Exit::No,
            (first, None) => stopped::exit(stop, first.map_or(0, |_| 1), &desk.monitor),
        })
    })
}

fn in_json(
    compiled: &Compiled,
    first: Option<&Answer>,
    second: Option<&Answer>,
    stop: Option<Stop>,
) -> lines::Uniqueness {
    let complete = matches!(stop, None | Some(Stop::Exhausted));
    let two = first.zip(second).map(|(first, second)| lines::TwoSolutions::of(compiled, first, second));
    let solutions = match (first, second) {
        (Some(_), Some(_)) => Number::Several,
        (Some(_), None) if complete => Number::One,
        (Some(_), None) => Number::AtLeastOne,
        (None, _) if complete => Number::None,
        (None, _) => Number::Unknown,
    };
    let stopped_by = stopped::stopped_by(stop);
    lines::Uniqueness { solutions, two: two.unwrap_or_default(), complete, stopped_by }
}

fn in_words(
    compiled: &Compiled,
    first: Option<&Answer>,
    second: Option<&Answer>,
    stop: Option<Stop>,
    why: impl FnOnce(Option<Stop>) -> Option<String>,
) -> String {
    match (first, second, why(stop)) {
        (Some(first), Some(second), _) => {
            format!("more than one solution; {}", two_of_them(compiled, first, second))
        }
        (None, _, None) => format!("{}; `ecp explain` says why", stopped::no_solution(compiled)),
        (Some(_), None, None) => "exactly one solution".to_owned(),
        (None, _, Some(why)) => format!("no solution so far; {why}"),
        (Some(_), None, Some(why)) => format!("at least one solution; {why}"),
    }
}

/// `two that differ in 4 cells`, with these, and with how they are marked where both are shown.
pub(super) fn two_of_them(compiled: &Compiled, first: &Answer, second: &Answer) -> String {
    if first.filling.is_none() {
        return "two of them".to_owned();
    }
    // hexagons are drawn without lines
    let has_lines = compiled.grid().is_some_and(|grid| grid.board.lattice().has_squares);
    let is_framed = first.tiles.is_empty() && has_lines;
    let framed = if is_framed { ", framed by heavy lines" } else { "" };
    format!("two that differ in {}", cells_in_words(compiled, &first.differences(second), framed))
}

fn cells_in_words(compiled: &Compiled, cells: &[CellId], framed: &str) -> String {
    let number = so_many(cells.len() as u64, "cells");
    let Some(grid) = compiled.grid().filter(|_| cells.len() <= MOST_CELLS) else {
        return format!("{number}{framed}");
    };
    let names: Vec<String> = cells.iter().map(|cell| grid.board.cell(*cell).position.to_string()).collect();
    format!("{number}{framed}: {}", listed(&names))
}

/// Both solutions, with the cells framed in which they differ, or with the pieces that lie on them; without a board, the options that only one of them has.
fn side_by_side(compiled: &Compiled, style: &Style<'_>, first: &Answer, second: &Answer) -> String {
    if !first.tiles.is_empty() {
        return format!("\n{}\n{}", style.solution(first, 1), style.solution(second, 2));
    }
    if let (Some(one), Some(other)) = (&first.filling, &second.filling) {
        let mut marks = vec![None; one.len()];
        differences(one, other).into_iter().for_each(|cell| marks[cell.index()] = Some(0));
        return format!("\n{}\n{}", style.framed(one, &marks), style.framed(other, &marks));
    }
    let only = |number: &str, here: &Answer, there: &Answer| {
        let options = here.options.iter().filter(|option| !there.options.contains(option));
        let name = |option: &OptionId| {
            let name = compiled.option_name(*option);
            // in a bare problem several options may hold the same items
            let number = if compiled.puzzle().is_none() {
                format!("option {}, ", option.0 + 1)
            } else {
                String::new()
            };
            number + &printable(&name)
        };
        let names: Vec<String> = options.map(name).collect();
        format!(
            "only in the {number}: {}\n",
            if names.is_empty() { "nothing".to_owned() } else { names.join("; ") }
        )
    };
    only("first", first, second) + &only("second", second, first)
}
