//! The parts of a puzzle in words, in the terms of its text and of those who solve it.

mod steps;

use ecp::cover::OptionId;
use ecp::prose::{names, parts};
use ecp::puzzle::{Grid, InputId, Puzzle, Rule, RuleId, Rules};
use ecp::syntax::{Sources, Span};
use ecp::{Places, written_formula};

use crate::part::Part;

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

/// Where a part stands in its file, if it stands anywhere.
pub(crate) fn place_of(part: &Part, places: &Places) -> Option<Span> {
    match part {
        Part::Given(cell) => places.givens.get(cell).copied(),
        Part::Clue(readers) => readers.iter().find_map(|(rule, shape)| places.clue(*rule, *shape)),
        Part::PieceClue(cell) => places.piece_clues.get(cell).copied().or(places.board),
        Part::KindClue(kind, cell) => places.kind_clues.get(&(*kind, *cell)).copied(),
        Part::Rule(rule) | Part::Related { rule, .. } | Part::Count { rule, .. } => places.rule(*rule),
        Part::Piece(number) => places.pieces.get(*number).copied(),
        Part::Item(number) => places.items.get(*number).copied(),
    }
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
        place_of(part, self.places)
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
            Part::Given(cell) => parts::given(grid, *cell),
            Part::Clue(readers) => readers
                .first()
                .map_or_else(|| "clue".to_owned(), |(rule, shape)| names::clue(grid, *rule, *shape)),
            Part::PieceClue(cell) => names::piece_clue(grid, *cell),
            Part::KindClue(kind, cell) => names::kind_clue(grid, *kind, *cell),
            Part::Rule(rule) => self.rule(grid, *rule),
            Part::Count { rule, shape, input: Some(input) } => parts::counts(grid, *rule, *shape, &[*input]),
            Part::Count { rule, shape, input: None } => parts::all_counts(grid, *rule, *shape),
            Part::Related { rule, shape } => self.related(grid, *rule, *shape),
            Part::Piece(number) => parts::used(&grid.pieces.list[*number]),
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
                    parts::counts(grid, *rule, *shape, &inputs)
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
                    && parts::bounds(grid, *rule, *input) == parts::bounds(grid, *rule, *another)
            }
            _ => false,
        }
    }

    /// A relation in a shape: `row 3 (distinct)`.
    fn related(&self, grid: &Grid, relation: RuleId, shape: usize) -> String {
        let name = names::shape(grid, relation, shape);
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
        let rule = grid.rule(id);
        let word = names::keyword(rule);
        match (rule, self.text(&Part::Rule(id))) {
            (Rule::Count(constraint), _) => format!("{word} {}", constraint.shapes.name),
            (Rule::Formula(formula), Some(_)) if self.is_in_chain(id) => {
                written_formula(formula, &grid.board)
            }
            (_, Some(text)) => one_line(text),
            (Rule::Relation(relation), None) => format!("{word} {}", relation.shapes.name),
            (
                Rule::Formula(_)
                | Rule::Among(_)
                | Rule::Path(_)
                | Rule::ConnectedInputs(_)
                | Rule::Groups(_)
                | Rule::Draw(_),
                None,
            ) => word.to_owned(),
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

fn counted(part: &Part) -> Option<InputId> {
    if let Part::Count { input, .. } = part { *input } else { None }
}
