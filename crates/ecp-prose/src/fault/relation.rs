//! The words for what is wrong with relations.

use ecp_lower::{RelationFault, RelationFaultKind, Totals};
use ecp_puzzle::english::{grouped, many};
use ecp_puzzle::report::{Code, Place, Severity};
use ecp_puzzle::{CellId, Condition, Grid, Measure, Property, Relation, RuleId, Square, Term};

use super::meant::as_meant;
use super::{Label, Report, Wording, it, label};
use crate::codes;
use crate::rules::measure_noun;

impl Wording<'_> {
    pub(super) fn relation(&self, fault: &RelationFault) -> Report {
        Report {
            code: code(&fault.kind),
            severity: severity(&fault.kind),
            message: self.relation_message(fault),
            labels: self.relation_labels(fault),
            help: Some(self.relation_help(fault)),
        }
    }

    /// How the shapes of a fault are called: the one shape, or all of the statement; of a `require` the cells that it names.
    fn shape_of(&self, fault: &RelationFault) -> String {
        if self.is_formula(fault) {
            return "its cells".to_owned();
        }
        if fault.shape.is_empty() {
            self.family(fault.rule).to_owned()
        } else {
            self.called(fault.rule, &fault.shape)
        }
    }

    /// Whether the fault is that of a `require`.
    fn is_formula(&self, fault: &RelationFault) -> bool {
        self.grid().is_some_and(|grid| grid.rule(fault.rule).formula().is_some())
    }

    /// How the rule of a fault is called.
    fn rule_of(&self, fault: &RelationFault) -> &'static str {
        if self.is_formula(fault) { "this requirement" } else { "this relation" }
    }

    /// The rule of a fault, over its shapes if it has some.
    fn rule_over_shape(&self, fault: &RelationFault) -> String {
        let rule = self.rule_of(fault);
        if self.is_formula(fault) { rule.to_owned() } else { format!("{rule} over {}", self.shape_of(fault)) }
    }

    fn relation_message(&self, fault: &RelationFault) -> String {
        let (shape, rule) = (self.shape_of(fault), self.rule_of(fault));
        match &fault.kind {
            RelationFaultKind::OutOfReach { reach, wanted } => match self.measured(fault) {
                Some(measure) => out_of_reach(&shape, measure, *reach, *wanted),
                None => format!("nothing that {shape} can hold keeps {rule}"),
            },
            RelationFaultKind::TooLong { cells, values } => format!(
                "the {} of {shape} must all differ, but only {} may stand there",
                many(*cells, "cell"),
                many(*values, "input")
            ),
            RelationFaultKind::NoWordFits { cells, lengths } => {
                let cells = many(*cells, "cell");
                format!("{shape} has {cells}, but {}", lengths_in_words(*lengths, self.is_table(fault)))
            }
            RelationFaultKind::NoLengthFits { cells, lengths } => no_length_fits(&shape, *cells, *lengths),
            RelationFaultKind::RunsTooLong { cells, runs, needed } => {
                runs_too_long(&shape, *cells, *runs, *needed)
            }
            RelationFaultKind::OtherTotal(totals) => {
                self.grid().map(|grid| totals_in_words(totals, grid)).unwrap_or_default()
            }
            RelationFaultKind::Impossible => format!("nothing that {shape} can hold keeps {rule}"),
            RelationFaultKind::TooLarge { limit } => self.too_large(fault, *limit),
            RelationFaultKind::Overflow => {
                format!("the numbers of {} grow too large", self.rule_over_shape(fault))
            }
            RelationFaultKind::NoNumber { input } => {
                format!("{} may stand in {shape}, where {rule} wants numbers", self.symbol(*input))
            }
            RelationFaultKind::NotADigit { input } => {
                format!("{} may stand in {shape}, where {rule} wants digits", self.symbol(*input))
            }
            RelationFaultKind::TooManyDigits { cells } => {
                let most = Measure::MOST_DIGITS;
                format!("{shape} has {cells} cells, and a number at most {most} digits")
            }
            RelationFaultKind::MayBeEmpty { cell } => self.may_be_empty(fault, *cell),
            RelationFaultKind::UnderPieces => {
                "this relation asks which cells stay empty, and a piece without inputs may lie on them"
                    .to_owned()
            }
            RelationFaultKind::NotAPair { cells } => {
                let cells = if *cells == 1 { "one cell".to_owned() } else { format!("{cells} cells") };
                format!("{shape} has {cells}, but this relation is one of pairs")
            }
            RelationFaultKind::ClueForm => {
                format!("the clue of {shape} is not of the form that is read here")
            }
            RelationFaultKind::NotComparable => {
                "a list of runs can only be, or not be, a list or a clue".to_owned()
            }
            RelationFaultKind::PathTooLong { inputs, cells } => {
                let cells = many(*cells, "cell");
                format!("the path has {}, but only {cells} can hold one", many(*inputs, "input"))
            }
            RelationFaultKind::NothingToConnect => {
                format!("nothing that hangs together by {rule} can stand in {shape}")
            }
            RelationFaultKind::NowhereOnPath { input } => {
                format!("{} is on the path, but no cell can hold it", self.symbol(*input))
            }
            RelationFaultKind::NoShapes { family } => {
                format!("{} makes no shape on this board", self.family_of(fault.rule, *family))
            }
            RelationFaultKind::AlwaysKept { reach } => self.always_kept(fault, *reach),
            RelationFaultKind::Excludes { inputs } => {
                let (declared, them) = (self.declared(inputs), it(inputs.len()));
                format!("{declared}, but {rule} leaves {them} no cell")
            }
        }
    }

    /// That every board keeps a rule, and what its measure comes to.
    fn always_kept(&self, fault: &RelationFault, reach: Option<(i64, i64)>) -> String {
        let rule = self.rule_of(fault);
        match self.measured(fault).zip(reach) {
            Some((measure, reach)) => format!(
                "every board keeps {rule}: the {measure} in {} comes to {} whatever stands there",
                self.shape_of(fault),
                range_in_words(reach)
            ),
            None => format!("every board keeps {rule}, whatever stands in {}", self.shape_of(fault)),
        }
    }

    fn too_large(&self, fault: &RelationFault, limit: u64) -> String {
        format!(
            "{} needs more options, or more states and entries for them, than the limit of {}",
            self.rule_over_shape(fault),
            grouped(limit)
        )
    }

    /// A cell that may stay empty where a value is wanted in every cell.
    fn may_be_empty(&self, fault: &RelationFault, cell: CellId) -> String {
        let rule = self.rule_of(fault);
        let cells = if self.is_formula(fault) {
            "that it names".to_owned()
        } else {
            format!("of {}", self.shape_of(fault))
        };
        format!("{} may stay empty, but {rule} wants a value in every cell {cells}", self.position(cell))
    }

    /// The relation of a fault.
    fn relation_of(&self, fault: &RelationFault) -> Option<&Relation> {
        self.grid()?.rule(fault.rule).relation()
    }

    /// What is measured, where a relation compares it with a number or a clue.
    fn measured(&self, fault: &RelationFault) -> Option<&'static str> {
        let Condition::Compare(measure, _, Term::Numbers(_) | Term::Clue) =
            &self.relation_of(fault)?.condition
        else {
            return None;
        };
        measure_noun(measure)
    }

    /// Whether the relation of a fault is a table, and no list of words.
    fn is_table(&self, fault: &RelationFault) -> bool {
        let condition = self.relation_of(fault).map(|relation| &relation.condition);
        matches!(condition, Some(Condition::Has(Property::Allowed(_))))
    }

    /// The number of the shape of a fault, where it has a clue.
    fn clued_shape(&self, fault: &RelationFault) -> Option<usize> {
        let relation = self.relation_of(fault)?;
        let mut shapes = relation.clued_shapes(&self.grid()?.board);
        shapes.position(|(shape, clue)| clue.is_some() && shape.label == fault.shape)
    }

    fn relation_labels(&self, fault: &RelationFault) -> Vec<Label> {
        let clue = self.clued_shape(fault).map(|shape| Place::Clue(fault.rule, shape));
        let mut labels: Vec<Label> = clue.map(|place| label(place, "this clue")).into_iter().collect();
        let rule = match &fault.kind {
            RelationFaultKind::NoShapes { .. } => "says nothing here",
            RelationFaultKind::AlwaysKept { .. } => "forbids nothing",
            _ => self.rule_of(fault),
        };
        labels.push(label(Place::Rule(fault.rule), rule));
        labels.extend(match fault.kind {
            RelationFaultKind::OtherTotal(totals) => Some(label(Place::Rule(totals.other), "and this one")),
            RelationFaultKind::MayBeEmpty { cell } => Some(label(Place::Cell(cell), "this cell")),
            RelationFaultKind::NoNumber { input }
            | RelationFaultKind::NotADigit { input }
            | RelationFaultKind::NowhereOnPath { input } => Some(label(Place::Input(input), "declared here")),
            RelationFaultKind::Excludes { ref inputs } => {
                inputs.first().map(|input| label(Place::Input(*input), "declared here"))
            }
            RelationFaultKind::Impossible
            | RelationFaultKind::OutOfReach { .. }
            | RelationFaultKind::TooLong { .. }
            | RelationFaultKind::NoWordFits { .. }
            | RelationFaultKind::NoLengthFits { .. }
            | RelationFaultKind::RunsTooLong { .. }
            | RelationFaultKind::NoShapes { .. }
            | RelationFaultKind::AlwaysKept { .. }
            | RelationFaultKind::TooLarge { .. }
            | RelationFaultKind::Overflow
            | RelationFaultKind::TooManyDigits { .. }
            | RelationFaultKind::UnderPieces
            | RelationFaultKind::NothingToConnect
            | RelationFaultKind::NotAPair { .. }
            | RelationFaultKind::ClueForm
            | RelationFaultKind::NotComparable
            | RelationFaultKind::PathTooLong { .. } => None,
        });
        labels
    }

    /// What to do about it.
    fn relation_help(&self, fault: &RelationFault) -> String {
        let blank = match &fault.kind {
            RelationFaultKind::MayBeEmpty { cell } => {
                self.grid().map(|grid| grid.board.cell(*cell)).filter(|cell| cell.square == Square::Blank)
            }
            _ => None,
        };
        match blank {
            Some(cell) => format!(
                "{} is blank and stays empty: draw `#` where there is no cell, or leave its shapes out with `except`",
                cell.position
            ),
            None if self.is_formula(fault) => help_for_formula(&fault.kind).to_owned(),
            None => {
                let meant = self.relation_of(fault).zip(self.grid());
                let meant = meant.and_then(|(relation, grid)| as_meant(relation, &fault.kind, grid));
                meant.unwrap_or_else(|| help(&fault.kind, self.clued_shape(fault).is_some()).to_owned())
            }
        }
    }
}

/// How many cells a shape has, and how many one has that matches.
fn no_length_fits(shape: &str, cells: u64, (least, most): (u64, Option<u64>)) -> String {
    let counted = |cells: u64| many(cells, "cell");
    let wanted = match most {
        Some(most) if most == least => counted(least),
        Some(most) => format!("{least} to {}", counted(most)),
        None => format!("at least {}", counted(least)),
    };
    format!("{shape} has {}, but what matches has {wanted}", counted(cells))
}

/// How many cells the runs of a shape need, and how many it has.
fn runs_too_long(shape: &str, cells: usize, runs: usize, needed: i64) -> String {
    let cells = many(cells, "cell");
    if runs == 1 {
        return format!("the run of {shape} is {needed} cells long, but {shape} has {cells}");
    }
    format!("the runs of {shape} need {needed} cells, with one between each two of them, but it has {cells}")
}

/// What a shape adds, and what it was to add.
fn out_of_reach(shape: &str, measure: &str, reach: (i64, i64), wanted: (i64, i64)) -> String {
    let (wanted, reach) = (wanted_in_words(wanted), range_in_words(reach));
    format!("the {measure} of {shape} is to be {wanted}, but its cells and counts allow only {reach}")
}

/// `5`, `at least 5`, `1 to 5`: what lies between two bounds.
pub(super) fn wanted_in_words(wanted: (i64, i64)) -> String {
    match wanted {
        (from, to) if from == to => from.to_string(),
        (from, i64::MAX) => format!("at least {from}"),
        (i64::MIN, to) => format!("at most {to}"),
        (from, to) => format!("{from} to {to}"),
    }
}

pub(super) fn range_in_words((least, most): (i64, i64)) -> String {
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}

/// How long words, or the rows of a table, are.
fn lengths_in_words((least, most): (usize, usize), is_table: bool) -> String {
    let (entry, part) = if is_table { ("row of the table", "input") } else { ("word", "letter") };
    if least == most {
        format!("every {entry} has {}", many(least, part))
    } else {
        format!("every {entry} has {least} to {most} {part}s")
    }
}

/// What to do about a `require`, which has cells and no shapes.
fn help_for_formula(kind: &RelationFaultKind) -> &'static str {
    match kind {
        RelationFaultKind::Impossible | RelationFaultKind::OutOfReach { .. } => {
            "look at the givens, and at the numbers that it names"
        }
        RelationFaultKind::TooLarge { .. } => {
            "name fewer cells, give more of them, or raise the limit with --max-options"
        }
        other => help(other, false),
    }
}

/// What to do about it.
fn help(kind: &RelationFaultKind, has_clue: bool) -> &'static str {
    match kind {
        RelationFaultKind::OtherTotal(_) => {
            "every cell is counted once by each of them: one of the clues is wrong"
        }
        RelationFaultKind::Impossible | RelationFaultKind::OutOfReach { .. } => {
            if has_clue {
                "look at the clue, and at the givens and counts of this shape"
            } else {
                "look at the givens and counts of this shape, and at its length"
            }
        }
        RelationFaultKind::TooLong { .. } => "make it shorter, or declare more inputs",
        RelationFaultKind::NoWordFits { .. } => {
            "give words as long as the shapes, or shapes as long as the words"
        }
        RelationFaultKind::NoLengthFits { .. } => {
            "the whole shape matches: write `any*` for what may stand before or behind it"
        }
        RelationFaultKind::RunsTooLong { runs: 1, .. } => {
            "look at the size of the board; several runs stand in parentheses, as in (1 1)"
        }
        RelationFaultKind::RunsTooLong { .. } => "look at the clue, and at the size of the board",
        RelationFaultKind::TooLarge { .. } => {
            "make the shapes smaller, give more of their cells, or raise the limit with --max-options"
        }
        RelationFaultKind::Overflow => "use smaller numbers, or fewer cells",
        RelationFaultKind::NoNumber { .. } => "give it a number, as in `input A value 1`",
        RelationFaultKind::NotADigit { .. } => "say that these cells hold 0 to 9: `one of 0..9`",
        RelationFaultKind::TooManyDigits { .. } => "read a shorter line as a number",
        RelationFaultKind::MayBeEmpty { .. } => "say `primary cells`, so that every cell holds an input",
        RelationFaultKind::UnderPieces => "draw an input into each cell of the pieces, and count this one",
        RelationFaultKind::NotAPair { .. } => {
            "say `pairs of` before the family, for each two successive cells"
        }
        RelationFaultKind::ClueForm => "write one number, or a list in brackets where runs are read",
        RelationFaultKind::NotComparable => "write `runs of X are (2 1)`, or `are clue`",
        RelationFaultKind::PathTooLong { .. } => "make the path shorter, or look for a cell that is missing",
        RelationFaultKind::NothingToConnect => {
            "look at the counts, or leave it out: where there is none, nothing can fall apart"
        }
        RelationFaultKind::NowhereOnPath { .. } => "look at the givens, and at the numbers of the path",
        RelationFaultKind::NoShapes { .. } => {
            "look at the family's numbers and the size of the board, or leave the line out"
        }
        RelationFaultKind::AlwaysKept { .. } => "look at what it says, or leave it out",
        RelationFaultKind::Excludes { .. } => "look at what the relation says, or declare fewer inputs",
    }
}

/// `the sums of runs across add up to 101, those of runs down to 99`
#[must_use]
pub fn totals_in_words(totals: &Totals, grid: &Grid) -> String {
    let Totals { relation, total, other, other_total, are_sums } = totals;
    let name = |rule: RuleId| &grid.relation(rule).shapes.name;
    let (name, other) = (name(*relation), name(*other));
    if *are_sums {
        format!("the sums of {other} add up to {other_total}, those of {name} to {total}")
    } else {
        format!("the clues of {name} make {total} over the whole board, those of {other} {other_total}")
    }
}

const fn code(kind: &RelationFaultKind) -> Code {
    match kind {
        RelationFaultKind::Impossible
        | RelationFaultKind::OutOfReach { .. }
        | RelationFaultKind::TooLong { .. }
        | RelationFaultKind::NoWordFits { .. }
        | RelationFaultKind::NoLengthFits { .. }
        | RelationFaultKind::RunsTooLong { .. }
        | RelationFaultKind::OtherTotal(_)
        | RelationFaultKind::PathTooLong { .. }
        | RelationFaultKind::NowhereOnPath { .. } => codes::IMPOSSIBLE_RELATION,
        RelationFaultKind::TooLarge { .. } | RelationFaultKind::Overflow => codes::RELATION_TOO_LARGE,
        RelationFaultKind::NoNumber { .. }
        | RelationFaultKind::NotADigit { .. }
        | RelationFaultKind::TooManyDigits { .. } => codes::NO_NUMBER,
        RelationFaultKind::MayBeEmpty { .. } | RelationFaultKind::UnderPieces => codes::MAY_BE_EMPTY,
        RelationFaultKind::NothingToConnect | RelationFaultKind::AlwaysKept { .. } => {
            codes::NOTHING_FORBIDDEN
        }
        RelationFaultKind::NoShapes { .. } => codes::EMPTY_FAMILY,
        RelationFaultKind::Excludes { .. } => codes::INPUT_NOWHERE,
        RelationFaultKind::NotAPair { .. } => codes::NOT_A_PAIR,
        RelationFaultKind::ClueForm => codes::CLUE_FORM,
        RelationFaultKind::NotComparable => codes::NOT_COMPARABLE,
    }
}

const fn severity(kind: &RelationFaultKind) -> Severity {
    match kind {
        RelationFaultKind::TooLarge { .. } => Severity::Limit,
        RelationFaultKind::NothingToConnect
        | RelationFaultKind::NoShapes { .. }
        | RelationFaultKind::AlwaysKept { .. }
        | RelationFaultKind::Excludes { .. } => Severity::Warning,
        _ => Severity::Error,
    }
}
