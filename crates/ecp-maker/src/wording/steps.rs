//! A step of a climb in words, as a solver says it.

use ecp::cover::{ItemId, OptionId};
use ecp::prose::lists::first_of;
use ecp::prose::names::{self, area, position, symbol};
use ecp::puzzle::english::{joined, listed};
use ecp::puzzle::{CellId, Grid, InputId, RuleId};
use ecp::{Candidate, Compiled, Subject};

use super::Wording;
use crate::ladder::{Conclusion, Hint, Rung, Step};

/// The most things of one kind that are named.
const MOST_NAMED: usize = 8;

/// The most reasons that are named.
const MOST_REASONS: usize = 4;

impl Wording<'_> {
    /// A step in words, with the rules and clues by which it follows: `single: r1c3 is 5, for nothing else can stand
    /// there, by the cage of 7 at r1c2`.
    #[must_use]
    pub fn step(&self, compiled: &Compiled, hint: &Hint) -> String {
        let Hint { step, reasons } = hint;
        let said = Said { compiled, step };
        if let (true, Some(reasons)) = (said.is_refuted_by_propagators(), reasons) {
            let names = reasons.iter().map(|part| self.in_sentence(part));
            let held = match reasons.len() {
                1 => "cannot hold",
                2 => "cannot both hold",
                _ => "cannot all hold",
            };
            let names = first_of(names, MOST_REASONS);
            return format!("{}: {}, for then {names} {held}", step.rung.word(), said.conclusion());
        }
        let by = match reasons {
            Some(reasons) if reasons.is_empty() => String::new(),
            Some(reasons) => {
                let names = reasons.iter().map(|part| self.in_sentence(part));
                format!(", by {}", first_of(names, MOST_REASONS))
            }
            None => ", by the rules together".to_owned(),
        };
        let why = said.why().or_else(|| by.is_empty().then(|| said.why_by_items()));
        let why = why.map_or_else(String::new, |why| format!(", {why}"));
        format!("{}: {}{why}{by}", step.rung.word(), said.conclusion())
    }
}

struct Said<'a> {
    compiled: &'a Compiled,
    step: &'a Step,
}

impl Said<'_> {
    /// What follows: `r1c3 is 5`, `r1c2 and r1c3 are not 5`.
    fn conclusion(&self) -> String {
        match &self.step.conclusion {
            Conclusion::Taken(option) => self.taken(*option),
            Conclusion::Out(options) => self.out(options),
            Conclusion::Settled(candidates) => self.candidates(candidates, true),
            Conclusion::RuledOut(candidates) => self.candidates(candidates, false),
        }
    }

    fn taken(&self, option: OptionId) -> String {
        let Some(grid) = self.compiled.grid() else { return self.compiled.option_name(option) };
        if let Some((piece, cells)) = self.compiled.placements().placed_by(option) {
            return format!("the {} lies on {}", grid.pieces.list[piece].name, area(grid, cells));
        }
        let placed = self.compiled.placements().of(option);
        match placed {
            [] => self.compiled.option_name(option),
            [(cell, input)] => format!("{} is {}", position(grid, *cell), symbol(grid, *input)),
            [(_, input), ..] => {
                let cells: Vec<CellId> = placed.iter().map(|(cell, _)| *cell).collect();
                format!("{} are {}", area(grid, &cells), symbol(grid, *input))
            }
        }
    }

    fn out(&self, options: &[OptionId]) -> String {
        // what is out within the rules is not seen
        let options: Vec<OptionId> = options.iter().copied().filter(|option| self.is_seen(*option)).collect();
        self.out_of_cells(&options).or_else(|| self.out_of_places(&options)).unwrap_or_else(|| {
            let names = options.iter().map(|option| self.taken(*option));
            format!("not: {}", first_of(names, MOST_NAMED))
        })
    }

    /// What cells hold, or do not hold.
    fn candidates(&self, candidates: &[Candidate], is_there: bool) -> String {
        let Some(grid) = self.compiled.grid() else { return String::new() };
        let mut by_value: Vec<(Option<InputId>, Vec<CellId>)> = Vec::new();
        for (cell, value) in candidates {
            match by_value.iter_mut().find(|(other, _)| other == value) {
                Some((_, cells)) => cells.push(*cell),
                None => by_value.push((*value, vec![*cell])),
            }
        }
        let mut by_cells: Vec<(Vec<CellId>, Vec<Option<InputId>>)> = Vec::new();
        for (value, cells) in by_value {
            match by_cells.iter_mut().find(|(others, _)| *others == cells) {
                Some((_, values)) => values.push(value),
                None => by_cells.push((cells, vec![value])),
            }
        }
        let said = by_cells.iter().map(|(cells, values)| said_of(grid, cells, values, is_there));
        first_of(said, MOST_NAMED)
    }

    fn is_seen(&self, option: OptionId) -> bool {
        let placements = self.compiled.placements();
        self.compiled.grid().is_none()
            || !placements.of(option).is_empty()
            || placements.placed_by(option).is_some()
    }

    /// Of inputs that do not stand in cells.
    fn out_of_cells(&self, options: &[OptionId]) -> Option<String> {
        let grid = self.compiled.grid()?;
        let mut by_input: Vec<(InputId, Vec<CellId>)> = Vec::new();
        for option in options {
            let [(cell, input)] = self.compiled.placements().of(*option) else { return None };
            if self.compiled.placements().placed_by(*option).is_some() {
                return None;
            }
            match by_input.iter_mut().find(|(other, _)| other == input) {
                Some((_, cells)) => cells.push(*cell),
                None => by_input.push((*input, vec![*cell])),
            }
        }
        let one = |(input, cells): &(InputId, Vec<CellId>)| {
            let verb = if cells.len() == 1 { "is" } else { "are" };
            let cells = first_of(cells.iter().map(|cell| position(grid, *cell).to_string()), MOST_NAMED);
            format!("{cells} {verb} not {}", symbol(grid, *input))
        };
        let same_cell = |(_, cells): &(InputId, Vec<CellId>)| cells == &by_input[0].1;
        if by_input.len() > 1 && by_input.iter().all(same_cell) {
            let inputs = by_input.iter().map(|(input, _)| symbol(grid, *input).to_owned());
            let (input, cells) = &by_input[0];
            let head = one(&(*input, cells.clone()));
            let head = head.strip_suffix(symbol(grid, *input))?;
            return Some(format!("{head}{}", joined(&inputs.collect::<Vec<_>>(), "or")));
        }
        Some(first_of(by_input.iter().map(one), MOST_NAMED))
    }

    /// Of pieces that do not lie at places.
    fn out_of_places(&self, options: &[OptionId]) -> Option<String> {
        let grid = self.compiled.grid()?;
        let mut by_piece: Vec<(usize, Vec<String>)> = Vec::new();
        for option in options {
            let (piece, cells) = self.compiled.placements().placed_by(*option)?;
            match by_piece.iter_mut().find(|(other, _)| *other == piece) {
                Some((_, places)) => places.push(area(grid, cells)),
                None => by_piece.push((piece, vec![area(grid, cells)])),
            }
        }
        let first = by_piece.first().and_then(|(piece, places)| Some((*piece, places.first()?)));
        if let (true, Some((piece, place))) = (options.len() > MOST_NAMED, first) {
            let (name, many) = (&grid.pieces.list[piece].name, options.len());
            return Some(format!("{many} places of pieces are out, such as {name} on {place}"));
        }
        let one = |(piece, places): &(usize, Vec<String>)| {
            let name = &grid.pieces.list[*piece].name;
            let places = first_of(places.iter().map(|place| format!("on {place}")), MOST_NAMED);
            format!("no {name} lies {places}")
        };
        Some(listed(&by_piece.iter().map(one).collect::<Vec<_>>()))
    }

    /// Why, by what is seen on the board; `None` where an item is none of these.
    fn why(&self) -> Option<String> {
        let step = self.step;
        if step.rung == Rung::Guess {
            return Some("for nothing simpler is left".to_owned());
        }
        if step.rung == Rung::Single {
            return match step.items.first() {
                Some(item) => self.only_way(*item),
                // a propagator says it all
                None if !step.propagators.is_empty() => None,
                None => Some("for nothing else is left".to_owned()),
            };
        }
        if step.items.is_empty() {
            return self.why_by_propagators();
        }
        let things: Option<Vec<String>> = step.items.iter().map(|item| self.thing(*item)).collect();
        let Some(things) = things else {
            let is_chain = step.rung == Rung::Chain;
            return is_chain.then(|| self.chain());
        };
        let (then, or_else) = self.then();
        Some(match (step.rung, things.as_slice()) {
            (Rung::Chain, [thing]) => {
                format!("for {or_else}one thing would lead to another until {}", self.nothing_left(thing))
            }
            (_, [thing]) => format!("for {then} {}", self.nothing_left(thing)),
            (_, [one, other]) => format!("for {then} not enough is left for both {one} and {other}"),
            (_, things) => format!("for {then} not enough is left for all of {}", listed(things)),
        })
    }

    fn chain(&self) -> String {
        format!("for {}one thing would lead to another until a rule is broken", self.then().1)
    }

    /// When the other things would be: where it were so, or where it were not.
    fn then(&self) -> (&'static str, &'static str) {
        match self.step.conclusion {
            Conclusion::Settled(_) | Conclusion::Taken(_) => ("otherwise", "otherwise "),
            Conclusion::Out(_) | Conclusion::RuledOut(_) => ("then", ""),
        }
    }

    /// Whether something was assumed, and some propagators by themselves left it no way.
    fn is_refuted_by_propagators(&self) -> bool {
        let step = self.step;
        let is_short = matches!(step.rung, Rung::Interaction | Rung::Pair | Rung::Triple);
        let is_assumed = match &step.conclusion {
            Conclusion::Out(_) => true,
            Conclusion::RuledOut(candidates) => matches!(candidates[..], [(_, None)]),
            Conclusion::Taken(_) | Conclusion::Settled(_) => false,
        };
        is_short && is_assumed && step.items.is_empty() && !step.propagators.is_empty()
    }

    /// Why, where a step follows by propagators alone.
    fn why_by_propagators(&self) -> Option<String> {
        let is_chain = self.step.rung == Rung::Chain;
        is_chain.then(|| self.chain())
    }

    /// Of an item that has no other way.
    fn only_way(&self, item: ItemId) -> Option<String> {
        let grid = self.compiled.grid()?;
        Some(match self.compiled.subject(item)? {
            Subject::Cell(cell) if self.is_about(cell) => "for nothing else can stand there".to_owned(),
            Subject::Cell(cell) => format!("for nothing else can cover {}", position(grid, cell)),
            Subject::Count { rule, shape, input } => {
                let places = if self.needs_one(item) { "no other place" } else { "no places to spare" };
                format!("for {} has {places} in {}", symbol(grid, input), names::shape(grid, rule, shape))
            }
            Subject::Once { rule, shape, input } => {
                format!(
                    "for {} has no other place in {}",
                    symbol(grid, input),
                    said_shape(grid, rule, shape)?
                )
            }
            Subject::Piece(piece) => {
                format!("for the {} can lie nowhere else", grid.pieces.list[piece].name)
            }
        })
    }

    /// Whether the step is about what stands in that one cell.
    fn is_about(&self, cell: CellId) -> bool {
        let Conclusion::Taken(option) = &self.step.conclusion else { return false };
        let placements = self.compiled.placements();
        placements.placed_by(*option).is_none()
            && matches!(placements.of(*option), [(own, _)] if *own == cell)
    }

    /// What an item is about: `r1c3`, `5 in row 4`, `the domino`.
    fn thing(&self, item: ItemId) -> Option<String> {
        let grid = self.compiled.grid()?;
        Some(match self.compiled.subject(item)? {
            Subject::Cell(cell) => position(grid, cell).to_string(),
            Subject::Count { rule, shape, input } => {
                format!("{} in {}", symbol(grid, input), names::shape(grid, rule, shape))
            }
            Subject::Once { rule, shape, input } => {
                format!("{} in {}", symbol(grid, input), said_shape(grid, rule, shape)?)
            }
            Subject::Piece(piece) => format!("the {}", grid.pieces.list[piece].name),
        })
    }

    fn nothing_left(&self, thing: &str) -> String {
        let needs_one = self.step.items.first().is_some_and(|item| self.needs_one(*item));
        if needs_one {
            format!("nothing is left for {thing}")
        } else {
            format!("too little is left for {thing}")
        }
    }

    fn needs_one(&self, item: ItemId) -> bool {
        let item = &self.compiled.problem().items()[item.index()];
        item.multiplicity().is_some_and(|bounds| bounds.lo <= 1)
    }

    /// Why, by the names of items.
    fn why_by_items(&self) -> String {
        if self.compiled.grid().is_some() {
            return "for the rules leave nothing else".to_owned();
        }
        let items = self.step.items.iter();
        let names = items.map(|item| format!("`{}`", self.compiled.problem().items()[item.index()].name));
        let names = listed(&names.collect::<Vec<_>>());
        match self.step.rung {
            Rung::Single => format!("for {names} has no other way"),
            Rung::Interaction => format!("for that leaves too few ways for {names}"),
            Rung::Pair => format!("for that leaves too few ways for both {names}"),
            Rung::Triple => format!("for that leaves too few ways for all of {names}"),
            Rung::Chain => format!("for one thing leads to another until {names} has too few ways"),
            Rung::Guess => "for nothing simpler is left".to_owned(),
        }
    }
}

/// What a solver calls a shape of a rule, where it is one of a family.
fn said_shape(grid: &Grid, rule: RuleId, shape: usize) -> Option<String> {
    grid.rule(rule).relation().map(|_| names::shape(grid, rule, shape))
}

/// What some cells hold, or do not hold: `r1c2 and r1c4 are not 5 or 6`, `r2c2 stays empty`.
fn said_of(grid: &Grid, cells: &[CellId], values: &[Option<InputId>], is_there: bool) -> String {
    let is_one = cells.len() == 1;
    let named = first_of(cells.iter().map(|cell| position(grid, *cell).to_string()), MOST_NAMED);
    let inputs: Vec<String> = values.iter().flatten().map(|input| symbol(grid, *input).to_owned()).collect();
    let mut said = Vec::new();
    if !inputs.is_empty() {
        let not = if is_there { "" } else { "not " };
        said.push(format!("{} {not}{}", if is_one { "is" } else { "are" }, joined(&inputs, "or")));
    }
    if values.contains(&None) {
        said.push(match (is_there, is_one) {
            (true, true) => "stays empty".to_owned(),
            (true, false) => "stay empty".to_owned(),
            (false, true) => "does not stay empty".to_owned(),
            (false, false) => "do not stay empty".to_owned(),
        });
    }
    format!("{named} {}", said.join(" and "))
}
