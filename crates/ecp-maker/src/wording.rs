//! The parts of a puzzle in words, in the terms of its text and of those who solve it.

mod steps;

use ecp::cover::OptionId;
use ecp::puzzle::{Bounds, CellId, Clue, Grid, InputId, Puzzle, Rule, RuleId, Rules, Square, Strength};
use ecp::syntax::{Sources, Span};
use ecp::{Places, all_shapes_on, called, written_formula};

use crate::part::{Part, shapes};

/// A puzzle with the text in which it stands.
#[derive(Clone, Copy, Debug)]
pub struct Wording<'a> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// Where its parts stand.
    pub places: &'a Places,
    /// The texts.
    pub sources: &'a Sources,
}

impl Wording<'_> {
    /// The rules of a puzzle with a board.
    pub(crate) fn grid(&self) -> Option<&Grid> {
        match &self.puzzle.rules {
            Rules::Grid(grid) => Some(grid),
            Rules::Cover(_) => None,
        }
    }

    /// Where a part stands.
    #[must_use]
    pub fn place(&self, part: &Part) -> Option<Span> {
        let places = self.places;
        match part {
            Part::Given(cell) => places.givens.get(cell).copied(),
            Part::Clue(readers) => readers.iter().find_map(|(rule, shape)| places.clue(*rule, *shape)),
            Part::PieceClue(cell) => places.piece_clues.get(cell).copied().or(places.board),
            Part::Rule(rule) | Part::Related { rule, .. } | Part::Count { rule, .. } => places.rule(*rule),
            Part::Piece(number) => places.pieces.get(*number).copied(),
            Part::Item(number) => places.items.get(*number).copied(),
        }
    }

    /// A part in words: `r1c3 is 5`, `row 3 has 5 once`, `in cages: distinct`.
    #[must_use]
    pub fn words(&self, part: &Part) -> String {
        let grid = match &self.puzzle.rules {
            Rules::Grid(grid) => grid,
            Rules::Cover(cover) => {
                return match part {
                    Part::Item(number) => format!("item {}", cover.items[*number].name),
                    _ => String::new(),
                };
            }
        };
        match part {
            Part::Given(cell) => {
                let cell = grid.board.cell(*cell);
                let Square::Given(input) = cell.square else { return cell.position.to_string() };
                format!("{} is {}", cell.position, symbol(grid, input))
            }
            Part::Clue(readers) => clue(grid, readers),
            Part::PieceClue(cell) => piece_clue(grid, *cell),
            Part::Rule(rule) => self.rule(grid, *rule),
            Part::Count { rule, shape, input } => count(grid, *rule, *shape, *input),
            Part::Related { rule, shape } => self.related(grid, *rule, *shape),
            Part::Piece(number) => {
                let piece = &grid.pieces.list[*number];
                format!("piece {} is used {}", piece.name, times(piece.occurs))
            }
            Part::Item(_) => String::new(),
        }
    }

    /// A part in words as they stand in a sentence: a rule in the signs of code.
    #[must_use]
    pub fn in_sentence(&self, part: &Part) -> String {
        match part {
            Part::Rule(_) => format!("`{}`", self.words(part)),
            _ => self.words(part),
        }
    }

    /// An option of a puzzle without a board, with its items: `A: 1 4 7`.
    #[must_use]
    pub fn option(&self, option: OptionId) -> String {
        let Rules::Cover(cover) = &self.puzzle.rules else { return String::new() };
        let option = &cover.options[option.index()];
        let items = option.entries.iter().map(|entry| {
            let name = cover.items[entry.item].name.as_str();
            entry.color.as_ref().map_or_else(|| name.to_owned(), |color| format!("{name}:{color}"))
        });
        format!("{}: {}", option.name, items.collect::<Vec<String>>().join(" "))
    }

    /// The name of an option of a puzzle without a board; its number where it has none.
    #[must_use]
    pub fn option_name(&self, option: OptionId) -> String {
        let Rules::Cover(cover) = &self.puzzle.rules else { return String::new() };
        cover.options[option.index()].name.clone()
    }

    /// Parts in words, each with its place; counts of a shape that say the same of several inputs are one.
    #[must_use]
    pub fn listed(&self, parts: &[Part]) -> Vec<(Option<Span>, String)> {
        let mut list = Vec::new();
        for group in parts.chunk_by(|one, other| self.goes_with(one, other)) {
            let words = match (&group[0], &self.puzzle.rules) {
                (Part::Count { rule, shape, input: Some(_) }, Rules::Grid(grid)) => {
                    let inputs: Vec<InputId> = group.iter().filter_map(counted).collect();
                    counts(grid, *rule, *shape, &inputs)
                }
                (part, _) => self.words(part),
            };
            list.push((self.place(&group[0]), words));
        }
        list
    }

    /// Whether two counts are of one shape and say the same.
    fn goes_with(&self, one: &Part, other: &Part) -> bool {
        let Rules::Grid(grid) = &self.puzzle.rules else { return false };
        match (one, other) {
            (
                Part::Count { rule, shape, input: Some(input) },
                Part::Count { rule: other, shape: place, input: Some(another) },
            ) => {
                (rule, shape) == (other, place)
                    && bounds(grid, *rule, *input) == bounds(grid, *rule, *another)
            }
            _ => false,
        }
    }

    /// A relation in a shape: `row 3 (distinct)`.
    fn related(&self, grid: &Grid, relation: RuleId, shape: usize) -> String {
        let name = related(grid, relation, shape);
        match self.text(&Part::Rule(relation)) {
            Some(text) => format!("{name} ({})", one_line(said(text))),
            None => name,
        }
    }

    /// Whether a formula stands in the text as one of a chain, as in `r1c1 < r1c2 < r1c3`.
    fn is_in_chain(&self, formula: RuleId) -> bool {
        let places = &self.places.rules;
        let is_shared = |place: &Span| places.iter().filter(|other| *other == place).count() > 1;
        places.get(formula.index()).is_some_and(is_shared)
    }

    /// A part as it is written.
    fn text(&self, part: &Part) -> Option<&str> {
        let span = self.place(part)?;
        let source = self.sources.at(span)?;
        source.text.get(span.start - source.start..span.end - source.start)
    }

    /// A rule as it is written; without a text, by its family.
    fn rule(&self, grid: &Grid, id: RuleId) -> String {
        let text = self.text(&Part::Rule(id));
        match (grid.rule(id), text) {
            (Rule::Count(constraint), _) => {
                let strength = if constraint.strength == Strength::Primary { "primary" } else { "secondary" };
                format!("{strength} {}", constraint.shapes.name)
            }
            (Rule::Formula(formula), Some(_)) if self.is_in_chain(id) => written_formula(formula),
            (_, Some(text)) => one_line(text),
            (Rule::Relation(relation), None) => format!("in {}", relation.shapes.name),
            (Rule::Formula(_), None) => "require".to_owned(),
            (Rule::Among(_), None) => "among".to_owned(),
            (Rule::Path(_), None) => "path".to_owned(),
            (Rule::Connected(_), None) => "connectedInputs".to_owned(),
        }
    }
}

/// What a relation says of its shapes: what stands behind the colon that is not in a drawing.
fn said(rule: &str) -> &str {
    let mut depth = 0_u32;
    for (place, character) in rule.char_indices() {
        match character {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            ':' if depth == 0 && rule[place + 1..].starts_with(char::is_whitespace) => {
                return rule[place + 1..].trim_start();
            }
            _ => {}
        }
    }
    rule
}

/// The most characters of a rule that are shown.
const MOST_CHARACTERS: usize = 60;

/// A text on one line, not too long.
fn one_line(text: &str) -> String {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match words.char_indices().nth(MOST_CHARACTERS) {
        Some((end, _)) => format!("{} ...", words[..end].trim_end()),
        None => words,
    }
}

fn symbol(grid: &Grid, input: InputId) -> &str {
    &grid.inputs[input.index()].symbol
}

fn clue(grid: &Grid, readers: &[(RuleId, usize)]) -> String {
    let Some((relation, shape)) = readers.first() else { return "clue".to_owned() };
    let relation = grid.relation(*relation);
    let marks = relation.clue(*shape).map_or_else(String::new, |clue| marks(grid, clue));
    let shapes = &relation.shapes;
    let shape = &all_shapes_on(&shapes.family, &grid.board)[*shape];
    called(shapes, shape, &grid.board, Some(&marks))
}

/// What a solver calls a shape of a relation.
fn related(grid: &Grid, relation: RuleId, shape: usize) -> String {
    let shapes = &grid.relation(relation).shapes;
    let shape = &all_shapes_on(&shapes.family, &grid.board)[shape];
    called(shapes, shape, &grid.board, None)
}

/// What a solver calls a shape of a constraint.
fn counted_shape(grid: &Grid, constraint: RuleId, shape: usize) -> String {
    called(&grid.count(constraint).shapes, &shapes(grid, constraint)[shape], &grid.board, None)
}

/// `the clue 6 at r2c3`
pub(crate) fn piece_clue(grid: &Grid, cell: CellId) -> String {
    let marks = grid.pieces.clues.get(cell.index()).and_then(Option::as_ref).map(|clue| marks(grid, clue));
    format!("the clue {} at {}", marks.unwrap_or_default(), grid.board.cell(cell).position)
}

fn marks(grid: &Grid, clue: &Clue) -> String {
    grid.clue_marks(clue).join(" ")
}

/// `row 3 has 5 once`, `the counts of row 3`
fn count(grid: &Grid, constraint: RuleId, shape: usize, input: Option<InputId>) -> String {
    match input {
        Some(input) => counts(grid, constraint, shape, &[input]),
        None => format!("the counts of {}", counted_shape(grid, constraint, shape)),
    }
}

/// `row 3 has 5 once`, `row 3 has each of 1 5 7 once`
fn counts(grid: &Grid, constraint: RuleId, shape: usize, inputs: &[InputId]) -> String {
    let label = counted_shape(grid, constraint, shape);
    let symbols: Vec<&str> = inputs.iter().map(|input| symbol(grid, *input)).collect();
    let each = if symbols.len() > 1 { "each of " } else { "" };
    let times = times(inputs.first().map_or(Bounds::ANY, |input| bounds(grid, constraint, *input)));
    format!("{label} has {each}{} {times}", symbols.join(" "))
}

fn counted(part: &Part) -> Option<InputId> {
    if let Part::Count { input, .. } = part { *input } else { None }
}

/// How often a constraint lets an input occur.
fn bounds(grid: &Grid, constraint: RuleId, input: InputId) -> Bounds {
    let constraint = grid.count(constraint);
    let counts = grid.counts_of(constraint);
    let bounds =
        counts.iter().find(|(counted, _)| *counted == input).map_or(Bounds::ANY, |(_, bounds)| *bounds);
    if constraint.strength == Strength::Primary { bounds } else { Bounds { lo: 0, ..bounds } }
}

fn times(bounds: Bounds) -> String {
    match (bounds.lo, bounds.hi) {
        (1, Some(1)) => "once".to_owned(),
        (0, Some(1)) => "at most once".to_owned(),
        (1, None) => "at least once".to_owned(),
        _ => format!("{bounds} times"),
    }
}
