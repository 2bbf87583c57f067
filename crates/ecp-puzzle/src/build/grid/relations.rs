//! Drafts of relations with symbols → relations with inputs.

use super::{Grid, Symbols};
use crate::board::{Board, Square};
use crate::build::clues::CluesDraft;
use crate::build::connected::ConnectionDraft;
use crate::build::relations::{
    AgainstDraft, MarkedDraft, MeasureDraft, Measuring, PropertyDraft, RelationDraft, RuleDraft,
};
use crate::build::shown::ShownDraft;
use crate::build::side_by_side::{AmongDraft, Holds};
use crate::build::{BuildError, Clues, Families, check};
use crate::connection::Connection;
use crate::draw::Way;
use crate::family::{Family, Shapes};
use crate::groups::Gathered;
use crate::input::InputId;
use crate::relation::{
    Among, AmongRule, Choice, Clue, ClueMark, Comparison, Compound, Condition, Expression, Formula,
    FormulaTerm, Marked, Measure, Path, Property, Quantity, Relation, Selection, Term, Worth,
};
use crate::shapes::{Anchor, Shape, all_shapes_on};
use crate::shown::Shown;
use crate::vocabulary::Stroke;

const PLACE: &str = "a relation";

impl Symbols {
    /// The relations of a rule, one for each family.
    pub(super) fn relations(&self, draft: RelationDraft, grid: &Grid) -> Result<Vec<Relation>, BuildError> {
        let RelationDraft { families, at, marked, rule, clues } = draft;
        let board = &grid.board;
        let at = self.shown(&at)?;
        let marked = marked.map(|marked| self.marked(marked));
        let condition = self.condition(rule, board)?;
        let mut relations = Vec::new();
        for mut part in families.parts {
            check::family(&part.shapes.name, &part.shapes.family, board)?;
            part.shapes = of_lines(part.shapes, &condition, grid)?;
            if let Condition::Connected(connection) = &condition
                && let Some(slip) = connection.slip(&part.shapes.family, board)
            {
                return Err(BuildError::NotSaid(slip.reason()));
            }
            if !at.is_empty() && !part.shapes.family.has_places() {
                return Err(BuildError::NotSaid("`at` wants a family with one shape for each place"));
            }
            if condition.reads_clues() || marked.is_some() {
                part.shapes.family = part.shapes.family.for_clues();
            }
            let at_lines = grid.is_read_of_lines(&at).map_err(|slip| BuildError::NotSaid(slip.reason()))?;
            let selection = Selection { at: at.clone(), at_lines, marked: marked.clone() };
            if let Condition::Connected(connection) = &condition
                && let Some(slip) = grid.slip_of_shown(&connection.shown)
            {
                return Err(BuildError::NotSaid(slip.reason()));
            }
            let mut relation = Relation { selection, ..Relation::new(part.shapes, condition.clone()) };
            if let Some(clues) = &clues {
                relation.clues = self.clues(clues, &relation, board)?;
            }
            if let Some(slip) = relation.made_slip(board) {
                return Err(BuildError::NotSaid(slip.reason()));
            }
            relations.push(relation);
        }
        Ok(relations)
    }

    /// The clues by which shapes are selected.
    pub(super) fn marked(&self, marked: MarkedDraft) -> Marked {
        match marked {
            MarkedDraft::Any => Marked::Any,
            MarkedDraft::None => Marked::None,
            MarkedDraft::With(marks) => Marked::With(marks.iter().map(|mark| self.mark(mark)).collect()),
        }
    }

    pub(super) fn among(&self, draft: AmongDraft, grid: &Grid) -> Result<Among, BuildError> {
        let board = &grid.board;
        let mut families = checked(draft.families, board)?;
        let rule = match draft.holds {
            Holds::Equal => AmongRule::Equal,
            Holds::Distinct => AmongRule::Distinct,
            Holds::Measured(measure, property) => {
                let measure = self.measure(measure, board)?;
                if measure.is_of_made() {
                    return Err(BuildError::NotSaid(
                        "shapes side by side are not compared by what the solution makes",
                    ));
                }
                let condition =
                    Condition::Compare(measure.clone(), Comparison::Is, Term::Numbers(Vec::new()));
                let read = families.into_iter().map(|shapes| of_lines(shapes, &condition, grid));
                families = read.collect::<Result<_, _>>()?;
                AmongRule::Measured(measure, property)
            }
        };
        let meeting = draft.meeting.map(|families| one_of(checked(families, board)?)).transpose()?;
        Ok(Among { families, meeting, rule })
    }

    pub(super) fn path(
        &self,
        inputs: &[String],
        families: Families,
        board: &Board,
    ) -> Result<Path, BuildError> {
        let inputs = inputs.iter().map(|input| self.find(input, "a path")).collect::<Result<_, _>>()?;
        Ok(Path { inputs, families: checked(families, board)? })
    }

    pub(super) fn condition(&self, rule: RuleDraft, board: &Board) -> Result<Condition, BuildError> {
        Ok(match rule {
            RuleDraft::Has(property) => Condition::Has(self.property(property)?),
            RuleDraft::Lacks(property) => Condition::Lacks(self.property(property)?),
            RuleDraft::Connected(draft) => Condition::Connected(self.connection(draft, board)?),
            RuleDraft::Compound(draft) => self.compound(&draft, board)?,
            RuleDraft::Compare(measure, comparison, against) => {
                let term = match against.0 {
                    AgainstDraft::Clue => Term::Clue,
                    AgainstDraft::Numbers(numbers) => Term::Numbers(numbers),
                    AgainstDraft::Measure(other) => Term::Measure(self.measure(other, board)?),
                    AgainstDraft::Property(property) => Term::Property(property),
                    AgainstDraft::Remainder(remainder) => Term::Remainder(remainder),
                    AgainstDraft::Input(input) => Term::Input(self.find(&input, PLACE)?),
                };
                let measure = self.measure(measure, board)?;
                if measure.reads_clue() {
                    return Err(BuildError::NotSaid(
                        "what is compared with the clue stands on the left of it",
                    ));
                }
                Condition::Compare(measure, comparison, term)
            }
        })
    }

    /// What is put together of others that may be.
    fn compound(&self, draft: &Compound<RuleDraft>, board: &Board) -> Result<Condition, BuildError> {
        let mut wrong = None;
        let compound = draft.map(|part| match self.condition(part.clone(), board) {
            Ok(part) => Some(part),
            Err(error) => {
                wrong.get_or_insert(error);
                None
            }
        });
        let not_together = || {
            BuildError::NotSaid(
                "what is put together with `and`, `or`, `not` and `if` is what stands in a shape",
            )
        };
        let condition = match (compound, wrong) {
            (_, Some(error)) => return Err(error),
            (compound, None) => Condition::Compound(compound.ok_or_else(not_together)?),
        };
        if !condition.may_be_part() {
            return Err(not_together());
        }
        let is_small = condition.simple().len() <= Compound::<Condition>::MOST_PARTS
            && condition.depth() <= Compound::<Condition>::MOST_DEPTH;
        is_small
            .then_some(condition)
            .ok_or(BuildError::NotSaid("that is put together of too many conditions"))
    }

    fn connection(&self, draft: ConnectionDraft, board: &Board) -> Result<Connection, BuildError> {
        let ConnectionDraft { shown, joined_by, reaches_outside, is_turned } = draft;
        if is_turned {
            return Err(BuildError::NotSaid(
                "cells hang together or nothing is said of them: there is no `never`",
            ));
        }
        let shown = self.shown(&shown)?;
        let joined_by = joined_by.map(|families| one_of(checked(families, board)?)).transpose()?;
        Ok(Connection { shown, joined_by, reaches_outside })
    }

    pub(super) fn measure(&self, measure: Measuring, board: &Board) -> Result<Measure, BuildError> {
        Ok(match measure.0 {
            MeasureDraft::Of(measure, part) => measure(part),
            MeasureDraft::Plain(measure) => measure,
            MeasureDraft::OfInputs(measure, shown) => measure.meant(self.shown(&shown)?),
            MeasureDraft::SizeOfGroups(groups) if groups.gathered != Gathered::Cells => {
                return Err(BuildError::NotSaid(
                    "of shapes of the board the groups of cells are measured, not the parts of lines",
                ));
            }
            MeasureDraft::SizeOfGroups(groups) => {
                Measure::SizeOfGroups(Box::new(self.gathering(groups, board)?))
            }
            MeasureDraft::Worth(kind, rows, shown) => {
                let shown = self.shown(&shown)?;
                Measure::Worth(Worth { kind, numbers: printed(&rows, board)?, shown })
            }
            MeasureDraft::SumBetween(one, other) => {
                Measure::SumBetween(self.find(&one, PLACE)?, self.find(&other, PLACE)?)
            }
            MeasureDraft::OfList(total, list) => match self.measure(*list, board)? {
                list if list.is_list() => Measure::total(total, list),
                _ => return Err(BuildError::NotSaid("the sum, the smallest, the largest is of a list")),
            },
            MeasureDraft::Clue => Measure::Reckoned(Box::new(Expression::Of(Quantity::Clue))),
            MeasureDraft::Number(number) => Measure::Reckoned(Box::new(Expression::Number(number))),
            MeasureDraft::Reckoned(operator, two) => {
                if !are_few(&two[..]) {
                    return Err(BuildError::NotSaid("that is reckoned of too many measures"));
                }
                let [one, other] = *two;
                let (one, other) = (self.reckoned(one, board)?, self.reckoned(other, board)?);
                Measure::Reckoned(Box::new(Expression::joined(operator, one, other)))
            }
        })
    }

    /// A number with which others are reckoned.
    fn reckoned(&self, measure: Measuring, board: &Board) -> Result<Expression<Quantity>, BuildError> {
        match self.measure(measure, board)? {
            Measure::Reckoned(expression) => Ok(*expression),
            list if list.is_list() => Err(BuildError::NotSaid("lists of numbers are not reckoned with")),
            measure => Ok(Expression::Of(Quantity::Measure(measure))),
        }
    }

    fn inputs(&self, symbols: &[String]) -> Result<Vec<Shown>, BuildError> {
        Ok(self.all(symbols)?.into_iter().map(Shown::Input).collect())
    }

    pub(super) fn shown(&self, draft: &ShownDraft) -> Result<Vec<Shown>, BuildError> {
        let mut shown = self.inputs(&draft.inputs)?;
        shown.extend(draft.shows_empty.then_some(Shown::Empty));
        for stroke in &draft.strokes {
            shown.extend(self.stroke(*stroke)?.into_iter().map(Shown::Input));
        }
        Ok(shown)
    }

    pub(super) fn all(&self, symbols: &[String]) -> Result<Vec<InputId>, BuildError> {
        symbols.iter().map(|symbol| self.find(symbol, PLACE)).collect()
    }

    fn property(&self, property: PropertyDraft) -> Result<Property, BuildError> {
        let choices = |shown: Vec<Shown>| shown.into_iter().map(Choice::Shown).collect();
        let rows = |rows: Vec<Vec<String>>| rows.iter().map(|row| self.all(row)).collect::<Result<_, _>>();
        Ok(match property {
            PropertyDraft::Plain(property) => property,
            PropertyDraft::Contains(inputs) => Property::Contains(choices(self.inputs(&inputs)?)),
            PropertyDraft::OneOf(shown) => Property::OneOf(choices(self.shown(&shown)?)),
            PropertyDraft::Allowed(tuples) => Property::Allowed(rows(tuples)?),
            PropertyDraft::Word(words) => Property::Word(rows(words)?),
            PropertyDraft::Matches(pattern) => Property::Matches(self.pattern(&pattern)?),
            PropertyDraft::Lines(rows) => {
                let line = self.stroke(Stroke::Line)?.into_iter().next();
                let line = line.ok_or(BuildError::NotSaid("no lines are drawn"))?;
                Property::Drawn { line, rows }
            }
        })
    }

    /// The clues of a list, one for each shape.
    fn clues(
        &self,
        clues: &Clues,
        relation: &Relation,
        board: &Board,
    ) -> Result<Vec<Option<Clue>>, BuildError> {
        let (shapes, condition) = (&relation.shapes, &relation.condition);
        let all = all_shapes_on(&shapes.family, board);
        let may_be_signs = relation.selection.marked.is_some();
        let numbers = |numbers: &Vec<i64>| Clue(numbers.iter().copied().map(ClueMark::Number).collect());
        let clues = match &clues.0 {
            CluesDraft::Text(text) => self.written_clues(text, shapes, &all, may_be_signs)?,
            CluesDraft::OnBoard => return self.clues_on_board(relation, &all),
            CluesDraft::Values(values) => values.iter().map(|value| value.as_ref().map(numbers)).collect(),
            CluesDraft::Named(named) => {
                let clue = |(name, number): &(String, i64)| Named {
                    region: name.clone(),
                    clue: Some(Clue(vec![ClueMark::Number(*number)])),
                    written: format!("{name}={number}"),
                };
                named_clues(named.iter().map(clue), shapes, &all)?
            }
        };
        let (expected, found) = (all.len(), clues.len());
        if expected != found {
            return Err(BuildError::ClueCount { shapes: shapes.name.clone(), expected, found });
        }
        Ok(clues.into_iter().map(|clue| clue.map(|clue| condition.kept_clue(clue))).collect())
    }

    /// The clues that stand in the places of shapes; of a sign and a number, what wants a number reads the number.
    fn clues_on_board(&self, relation: &Relation, all: &[Shape]) -> Result<Vec<Option<Clue>>, BuildError> {
        if !all.iter().all(|shape| matches!(shape.anchor, Anchor::Place(_))) {
            return Err(BuildError::NotSaid(
                "clues of the board are those of places: give this family its own",
            ));
        }
        let of_shape = |shape: &Shape| {
            let Anchor::Place(place) = shape.anchor else { return None };
            let (_, text) = self.clues.iter().find(|(at, _)| *at == place)?;
            let clue = self.marks(text);
            if relation.selection.marked.is_some() {
                return Some(clue);
            }
            let read: Vec<ClueMark> =
                clue.0.into_iter().filter(|mark| relation.condition.reads(*mark)).collect();
            (!read.is_empty()).then(|| relation.condition.kept_clue(Clue(read)))
        };
        Ok(all.iter().map(of_shape).collect())
    }

    /// The clues of a text, in order or by the names of regions.
    fn written_clues(
        &self,
        text: &str,
        shapes: &Shapes,
        all: &[Shape],
        may_be_signs: bool,
    ) -> Result<Vec<Option<Clue>>, BuildError> {
        let entries = entries(text);
        let mut clues = Vec::new();
        if entries.iter().any(|entry| entry.contains('=')) {
            let named = |entry: &&str| {
                let written = (*entry).to_owned();
                let unknown =
                    || BuildError::UnknownClue { shapes: shapes.name.clone(), clue: written.clone() };
                let (name, clue) = entry.split_once('=').ok_or_else(unknown)?;
                Ok(Named { region: name.to_owned(), clue: self.clue(clue, shapes, may_be_signs)?, written })
            };
            let named: Vec<Named> = entries.iter().map(named).collect::<Result<_, BuildError>>()?;
            return named_clues(named, shapes, all);
        }
        for entry in entries {
            clues.push(self.clue(entry, shapes, may_be_signs)?);
        }
        Ok(clues)
    }

    fn clue(&self, text: &str, shapes: &Shapes, may_be_sign: bool) -> Result<Option<Clue>, BuildError> {
        if matches!(text, "." | "_") {
            return Ok(None);
        }
        let unknown = || BuildError::UnknownClue { shapes: shapes.name.clone(), clue: text.to_owned() };
        let known = |mark: &str| mark == "?" || mark.parse::<i64>().is_ok() || self.ids.contains_key(mark);
        let mut marks = text.trim_matches(['(', ')']).split([' ', ',']).filter(|mark| !mark.is_empty());
        if !may_be_sign && !marks.all(known) {
            return Err(unknown());
        }
        Ok(Some(self.marks(text)))
    }
}

/// Whether measures are reckoned of no more than may be.
fn are_few(measures: &[Measuring]) -> bool {
    let (mut open, mut terms): (Vec<&Measuring>, usize) = (measures.iter().collect(), 0);
    while let Some(measure) = open.pop() {
        match &measure.0 {
            MeasureDraft::Reckoned(_, two) => open.extend(two.iter()),
            _ => terms += 1,
        }
        if terms > Expression::<Quantity>::MOST_TERMS {
            return false;
        }
    }
    true
}

/// The clue of a region.
struct Named {
    region: String,
    clue: Option<Clue>,
    /// Both, as text.
    written: String,
}

/// The clues of a map's regions, by their names.
fn named_clues(
    named: impl IntoIterator<Item = Named>,
    shapes: &Shapes,
    all: &[Shape],
) -> Result<Vec<Option<Clue>>, BuildError> {
    let mut clues: Vec<Option<Option<Clue>>> = vec![None; all.len()];
    for Named { region: name, clue, written } in named {
        let region = all.iter().position(|shape| shape.anchor == Anchor::Name(name.clone()));
        let unknown = || BuildError::UnknownClue { shapes: shapes.name.clone(), clue: written };
        let region = region.ok_or_else(unknown)?;
        if clues[region].as_ref().is_some_and(|other| *other != clue) {
            return Err(BuildError::SecondClue { shapes: shapes.name.clone(), region: name });
        }
        clues[region] = Some(clue);
    }
    Ok(clues.into_iter().map(Option::flatten).collect())
}

/// The one family that is wanted.
pub(super) fn one_of(shapes: Vec<Shapes>) -> Result<Shapes, BuildError> {
    match <[Shapes; 1]>::try_from(shapes) {
        Ok([shapes]) => Ok(shapes),
        Err(_) => Err(BuildError::NotSaid("`by` and `meeting in` take one family")),
    }
}

/// The families, if they make sense on the board.
pub(super) fn checked(families: Families, board: &Board) -> Result<Vec<Shapes>, BuildError> {
    let shapes: Vec<Shapes> = families.parts.into_iter().map(|part| part.shapes).collect();
    shapes.iter().try_for_each(|shapes| check::family(&shapes.name, &shapes.family, board))?;
    Ok(shapes)
}

/// The family as a condition reads it, of lines or of cells.
fn of_lines(shapes: Shapes, condition: &Condition, grid: &Grid) -> Result<Shapes, BuildError> {
    let draw = grid.board.draw();
    let Shapes { mut name, family } = shapes;
    let family = match (family, draw) {
        // of lines through cells both are the edges of a cell
        (Family::Joints, Some(draw)) if draw.joins_cells() || matches!(draw.way, Way::Clues { .. }) => {
            if name == Family::Joints.word() {
                name = Family::Sides.word();
            }
            Family::Sides
        }
        (family, None) if family.is_of_edges() => {
            let are_borders = family.is_of_sides() && grid.board.borders().is_some();
            if !are_borders {
                return Err(BuildError::NotSaid(
                    "nothing is drawn, so there are no edges: say `.draw(loop_())`",
                ));
            }
            family
        }
        (family, _) => family,
    };
    match grid.family_of_lines(family, condition) {
        Ok(family) => Ok(Shapes { name, family }),
        Err(slip) => Err(BuildError::NotSaid(slip.reason())),
    }
}

/// Every cell that a formula names is on the board.
pub(super) fn check_formula(formula: &Formula, board: &Board) -> Result<(), BuildError> {
    let cells = formula.terms().into_iter().flat_map(FormulaTerm::cells);
    { cells }.try_for_each(|cell| check::family("a formula", &Family::Cell(*cell), board))
}

/// The entries of a list: those in parentheses hold blanks.
fn entries(text: &str) -> Vec<&str> {
    let mut entries = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let (mut depth, mut end) = (0, rest.len());
        for (at, c) in rest.char_indices() {
            depth += i32::from(c == '(') - i32::from(c == ')');
            if depth <= 0 && c.is_whitespace() {
                end = at;
                break;
            }
        }
        entries.push(&rest[..end]);
        rest = rest[end..].trim_start();
    }
    entries
}

/// For each cell the number that is printed there.
fn printed(rows: &[Vec<String>], board: &Board) -> Result<Vec<u32>, BuildError> {
    const WRONG: BuildError = BuildError::NotSaid(
        "numbers that are printed in cells are drawn like the board, and are 1,000,000 at most",
    );
    let is_alike = rows.len() == board.rows().len()
        && rows.iter().zip(board.rows()).all(|(numbers, squares)| numbers.len() == squares.len());
    if !is_alike {
        return Err(WRONG);
    }
    let squares = rows.iter().zip(board.rows()).flat_map(|(numbers, squares)| numbers.iter().zip(squares));
    let cells = squares.filter(|(_, square)| **square != Square::Hole);
    let number = |text: &str| if text == "." { Some(0) } else { text.parse().ok() };
    let known = cells.map(|(text, _)| number(text).filter(|number| *number <= Worth::LARGEST).ok_or(WRONG));
    known.collect()
}
