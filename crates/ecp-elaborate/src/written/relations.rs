//! Relations, formulas and paths as they are written.

use ecp_puzzle::vocabulary::{MeasureForm, Parity, PropertyForm, PropertyWord, Word};
use ecp_puzzle::{
    AmongRule, Choice, Compound, Condition, Connection, Grid, InputId, Marked, Measure, OneCell, Pattern,
    Property, Quantity, Relation, Remainder, Selection, Shapes, Shown, Stroke, Term, Times,
};
use ecp_syntax::ast::{
    AmongStatement, ChoiceExpr, CluesStatement, ConnectionExpr, Drawing, DrawnCell, EntryList, FamilyExpr,
    MarkedExpr, MeasureExpr, PathStatement, PatternCell, PatternExpr, PropertyExpr, QuantityExpr,
    RelationStatement, RuleExpr, ShownExpr, Spanned, Statement, SymbolRange, TermExpr,
};

use super::expressions::{expression, of_formula};
use super::families::Names;
use super::on_board::OnBoard;
use super::parts::{at, drawn, text};
use super::{clues, groups, listed, symbol_of};

/// Adds the statements; families with clues that stand in lists have names of their own.
pub(super) fn add<'g>(
    grid: &'g Grid,
    on_board: &OnBoard<'g>,
    names: &mut Names<'_>,
    statements: &mut Vec<Statement>,
) {
    for relation in grid.relations() {
        // of no shapes there are no clues to list
        let has_shapes = || relation.clued_shapes(&grid.board).next().is_some();
        let has_list = relation.reads_clues() && !on_board.are_those_of(relation) && has_shapes();
        add_relation(relation, has_list, grid, names, statements);
    }
    for among in grid.among() {
        let families = families(&among.families, names, statements);
        let (measure, property) = match &among.rule {
            AmongRule::Equal => (None, PropertyWord::Equal),
            AmongRule::Distinct => (None, PropertyWord::Distinct),
            AmongRule::Measured(measure, property) => {
                (Some(at(of_measure(measure, grid, names, statements))), *property)
            }
        };
        let meeting = among.meeting.as_ref().map(|shapes| names.name(shapes, statements));
        let property = at(property);
        statements.push(Statement::Among(AmongStatement { families, meeting, measure, property }));
    }
    for path in grid.paths() {
        let families = families(&path.families, names, statements);
        statements.push(Statement::Path(PathStatement { inputs: listed(&path.inputs, grid), families }));
    }
    statements.extend(
        grid.formulas().map(|formula| Statement::Require(vec![at(of_formula(formula, &grid.board))])),
    );
}

/// A relation, and the list of its clues, where it has one.
fn add_relation(
    relation: &Relation,
    has_list: bool,
    grid: &Grid,
    names: &mut Names<'_>,
    statements: &mut Vec<Statement>,
) {
    let rule = rule(&relation.condition, grid, names, statements);
    if !has_list {
        let family = names.name(&relation.shapes, statements);
        return statements.push(in_family(selected(family, relation, grid), rule));
    }
    let family = names.fresh(&relation.shapes, statements);
    statements.push(in_family(selected(family.clone(), relation, grid), rule));
    let list = clues::clue_list(relation, grid);
    statements.push(Statement::Clues(CluesStatement {
        family: Some(family),
        side: None,
        kind: None,
        list: Some(list),
    }));
}

/// The family with what selects some of its shapes: `beside at empty marked none`.
fn selected(mut family: Spanned<FamilyExpr>, relation: &Relation, grid: &Grid) -> Spanned<FamilyExpr> {
    let Selection { at: shown, marked, .. } = &relation.selection;
    if !shown.is_empty() {
        family = at(FamilyExpr::At(Box::new(family), of_shown(shown, grid)));
    }
    match marked {
        None => family,
        Some(of) => at(FamilyExpr::Marked(Box::new(family), self::marked(of, grid))),
    }
}

/// With which clues shapes are meant.
pub(super) fn marked(marked: &Marked, grid: &Grid) -> MarkedExpr {
    match marked {
        Marked::Any => MarkedExpr::Any,
        Marked::None => MarkedExpr::None,
        Marked::With(marks) => {
            MarkedExpr::With(marks.iter().map(|mark| text(&grid.mark_text(*mark))).collect())
        }
    }
}

/// `in FAMILY: RULE`
pub(super) fn in_family(family: Spanned<FamilyExpr>, rule: RuleExpr) -> Statement {
    Statement::Relation(RelationStatement { families: vec![family], rule: at(rule) })
}

fn families(
    families: &[Shapes],
    names: &mut Names<'_>,
    statements: &mut Vec<Statement>,
) -> Vec<Spanned<FamilyExpr>> {
    families.iter().map(|shapes| names.name(shapes, statements)).collect()
}

/// What holds, as it is written.
pub(super) fn rule(
    condition: &Condition,
    grid: &Grid,
    names: &mut Names<'_>,
    statements: &mut Vec<Statement>,
) -> RuleExpr {
    match condition {
        Condition::Connected(Connection { shown, joined_by, reaches_outside }) => {
            RuleExpr::Connected(ConnectionExpr {
                shown: of_shown(shown, grid),
                joined_by: joined_by.as_ref().map(|shapes| names.name(shapes, statements)),
                outside: reaches_outside.then(|| at(())),
            })
        }
        Condition::Has(has) => RuleExpr::Has(property(has, grid)),
        Condition::Lacks(lacks) => RuleExpr::Lacks(property(lacks, grid)),
        Condition::Compound(compound) => of_compound(compound, grid, names, statements),
        Condition::Compare(measure, comparison, term) => {
            let term = match term {
                Term::Clue => TermExpr::Clue(None),
                Term::Property(property) => TermExpr::Property(*property),
                Term::Remainder(remainder) => leaving(*remainder),
                Term::Measure(other) => TermExpr::Measure(of_measure(other, grid, names, statements)),
                Term::Input(input) => TermExpr::Symbol(text(symbol_of(*input, grid)).value),
                // no run at all is written 0
                Term::Numbers(numbers) if numbers.is_empty() && measure.writes_none_as_zero() => {
                    TermExpr::Numbers(vec![at(0)])
                }
                Term::Numbers(numbers) => TermExpr::Numbers(numbers.iter().copied().map(at).collect()),
            };
            RuleExpr::Compare(at(of_measure(measure, grid, names, statements)), *comparison, at(term))
        }
    }
}

/// What is put together, as it is written: `not distinct` is what a shape lacks.
fn of_compound(
    compound: &Compound<Condition>,
    grid: &Grid,
    names: &mut Names<'_>,
    statements: &mut Vec<Statement>,
) -> RuleExpr {
    if let Compound::Not(part) = compound
        && let Condition::Has(has) = &**part
    {
        return RuleExpr::Lacks(property(has, grid));
    }
    let parts: Vec<RuleExpr> =
        compound.parts().iter().map(|part| rule(part, grid, names, statements)).collect();
    let mut parts = parts.into_iter().map(at);
    match compound {
        // one that joins one says no more than that one
        Compound::All(only) | Compound::Any(only) if only.len() == 1 => {
            parts.next().map_or_else(|| unreachable!("there is one"), |part| part.value)
        }
        _ => compound
            .map(|_| parts.next())
            .map_or_else(|| unreachable!("there are as many"), RuleExpr::Compound),
    }
}

pub(super) fn of_measure(
    measure: &Measure,
    grid: &Grid,
    names: &mut Names<'_>,
    statements: &mut Vec<Statement>,
) -> MeasureExpr {
    match MeasureForm::from(measure) {
        MeasureForm::OfPart(measure, part) => MeasureExpr::Of(measure, part),
        MeasureForm::Word(measure) => MeasureExpr::Word(measure),
        MeasureForm::OfInputs(measure, shown) => MeasureExpr::OfInputs(measure, of_shown(shown, grid)),
        MeasureForm::SizeOfGroups(of) => {
            MeasureExpr::SizeOfGroups(groups::expression(of, grid, names, statements))
        }
        MeasureForm::OfList(total, list) => {
            MeasureExpr::OfList(total, Box::new(at(of_measure(list, grid, names, statements))))
        }
        MeasureForm::Reckoned(reckoned) => {
            let mut quantity = |quantity: &Quantity| match quantity {
                Quantity::Clue => QuantityExpr::Clue(None),
                Quantity::Measure(measure) => {
                    QuantityExpr::Measure(of_measure(measure, grid, names, statements))
                }
            };
            MeasureExpr::Reckoned(Box::new(expression(reckoned, &mut quantity)))
        }
        MeasureForm::Worth(worth) => MeasureExpr::SumOfWorth(text(&worth.kind), of_shown(&worth.shown, grid)),
        MeasureForm::SumBetween(one, other) => {
            MeasureExpr::SumBetween(text(symbol_of(one, grid)), text(symbol_of(other, grid)))
        }
    }
}

fn property(property: &Property, grid: &Grid) -> PropertyExpr {
    match PropertyForm::from(property) {
        PropertyForm::Word(word) => PropertyExpr::Word(word),
        PropertyForm::Contains(choices) => PropertyExpr::Contains(of_choices(choices, grid)),
        PropertyForm::OneOf(choices) => PropertyExpr::OneOf(of_choices(choices, grid)),
        PropertyForm::WordIn(words) => {
            PropertyExpr::WordInList(EntryList::of_cells(words.iter().map(|word| of_word(word, grid))))
        }
        PropertyForm::Matches(pattern) => PropertyExpr::Matches(at(of_pattern(pattern, grid))),
        PropertyForm::Drawn(rows) => {
            let mark = |is_line: &bool| if *is_line { Stroke::Line.word() } else { "." };
            let row = |row: &Vec<bool>| row.iter().map(|edge| DrawnCell::mark(mark(edge))).collect();
            PropertyExpr::Allowed(Drawing::on_one_line(rows.iter().map(row).collect()))
        }
        PropertyForm::Allowed(tuples) => {
            let tuple = |tuple: &Vec<InputId>| -> Vec<DrawnCell> {
                tuple.iter().map(|input| drawn(symbol_of(*input, grid))).collect()
            };
            PropertyExpr::Allowed(Drawing::on_one_line(tuples.iter().map(tuple).collect()))
        }
    }
}

/// An expression; of a cell that may hold several inputs those are chosen from.
fn of_pattern(pattern: &Pattern<OneCell>, grid: &Grid) -> PatternExpr {
    let all = |parts: &[Pattern<OneCell>]| parts.iter().map(|part| of_pattern(part, grid)).collect();
    match pattern {
        Pattern::Cell(OneCell::Any) => Pattern::Cell(at(PatternCell::Any)),
        Pattern::Cell(OneCell::Of(shown)) => {
            let cell = |shown: &Shown| match shown {
                Shown::Empty => PatternCell::Empty,
                Shown::Input(input) => {
                    let symbol = symbol_of(*input, grid).to_owned();
                    let is_word = ecp_syntax::is_plain_in_pattern(&symbol) && symbol.chars().nth(1).is_some();
                    if is_word {
                        PatternCell::Word(symbol)
                    } else {
                        PatternCell::Symbols(SymbolRange::One(symbol))
                    }
                }
            };
            let mut cells: Vec<PatternExpr> =
                shown.iter().map(cell).map(|cell| Pattern::Cell(at(cell))).collect();
            if cells.len() == 1 { cells.swap_remove(0) } else { Pattern::Either(cells) }
        }
        // nothing at all
        Pattern::Sequence(parts) if parts.is_empty() => {
            Pattern::Repeated(Box::new(Pattern::Cell(at(PatternCell::Any))), Times::exactly(0))
        }
        Pattern::Sequence(parts) => Pattern::Sequence(all(parts)),
        Pattern::Either(parts) => Pattern::Either(all(parts)),
        Pattern::Repeated(part, times) => Pattern::Repeated(Box::new(of_pattern(part, grid)), *times),
    }
}

/// What cells show, one by one.
pub(super) fn of_shown(list: &[Shown], grid: &Grid) -> Vec<Spanned<ShownExpr>> {
    let (passed, others) = passed_and_others(list, grid);
    let passed = passed.then_some(ShownExpr::Stroke(Stroke::Passed));
    passed.into_iter().chain(others.into_iter().map(|shown| one_shown(shown, grid))).map(at).collect()
}

/// Whether all is listed that a line may do in a cell, which has a word of its own, and what else is.
fn passed_and_others(list: &[Shown], grid: &Grid) -> (bool, Vec<Shown>) {
    let mut passing = grid.passing().map(Shown::Input).peekable();
    let is_passed = passing.peek().is_some() && passing.all(|shown| list.contains(&shown));
    let is_passing = |shown: &Shown| grid.passing().any(|input| *shown == Shown::Input(input));
    (is_passed, list.iter().copied().filter(|shown| !is_passed || !is_passing(shown)).collect())
}

fn one_shown(shown: Shown, grid: &Grid) -> ShownExpr {
    if let Some(stroke) = shown.input().and_then(|input| grid.stroke_at(input)) {
        return ShownExpr::Stroke(stroke);
    }
    match shown {
        Shown::Input(input) => ShownExpr::Symbols(SymbolRange::One(text(symbol_of(input, grid)).value)),
        Shown::Empty => ShownExpr::Empty,
    }
}

fn of_choices(choices: &[Choice], grid: &Grid) -> Vec<Spanned<ChoiceExpr>> {
    let listed: Vec<Shown> = choices
        .iter()
        .filter_map(|choice| if let Choice::Shown(shown) = choice { Some(*shown) } else { None })
        .collect();
    if let (true, others) = passed_and_others(&listed, grid) {
        let passed = ChoiceExpr::Shown(ShownExpr::Stroke(Stroke::Passed));
        let clue = choices.contains(&Choice::Clue).then_some(ChoiceExpr::Clue);
        let others = others.into_iter().map(|shown| ChoiceExpr::Shown(one_shown(shown, grid)));
        return std::iter::once(passed).chain(others).chain(clue).map(at).collect();
    }
    let choice = |choice: &Choice| match choice {
        Choice::Shown(shown) => ChoiceExpr::Shown(one_shown(*shown, grid)),
        Choice::Clue => ChoiceExpr::Clue,
    };
    choices.iter().map(choice).map(at).collect()
}

/// Letters stand beside each other, longer inputs apart.
fn of_word(word: &[InputId], grid: &Grid) -> DrawnCell {
    let symbols = || word.iter().map(|input| symbol_of(*input, grid));
    let are_letters = grid.inputs.iter().all(|input| {
        let mut characters = input.symbol.chars();
        characters.next().is_some_and(char::is_alphanumeric) && characters.next().is_none()
    });
    if are_letters {
        return DrawnCell::mark(&symbols().collect::<String>());
    }
    DrawnCell::clue(&symbols().map(DrawnCell::mark).collect::<Vec<_>>())
}

/// `even`, `odd`, `2 mod 3`
pub(super) fn leaving(remainder: Remainder) -> TermExpr {
    match Parity::of(remainder) {
        Some(parity) => TermExpr::Parity(parity),
        None => TermExpr::Remainder(at(remainder.left()), at(remainder.by())),
    }
}
