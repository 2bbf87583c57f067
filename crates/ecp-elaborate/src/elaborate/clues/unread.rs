//! Clues that no relation reads.

use ecp_puzzle::{Direction, Family, Grid, Position, Relation, Way};
use ecp_syntax::Diagnostic;
use ecp_syntax::ast::{CellForm, Side};

use super::{BoardClue, Read, Target, Written};
use crate::codes;
use crate::elaborate::Elaborator;
use crate::elaborate::families::NamedShapes;
use ecp_puzzle::shapes::{Anchor, all_shapes_on};

impl Elaborator {
    /// Reports every clue that is not among those read; a relation that is wrong may be the one that would have.
    pub(super) fn report_unread(
        &mut self,
        written: &[Written],
        read: &Read,
        grid: &Grid,
        named: &NamedShapes,
    ) {
        if self.diagnostics.iter().any(Diagnostic::is_fatal) {
            return;
        }
        for list in written.iter().filter(|list| !read.has(list.span)) {
            self.report(
                Diagnostic::error(codes::CLUE, "no relation reads these clues")
                    .label(list.span, "read by nothing")
                    .help(list.advice(grid, self.reads_named)),
            );
        }
        let lines = named.all_line_clues().filter(|span| !read.has(*span)).collect::<Vec<_>>();
        if let Some(span) = lines.first() {
            self.report(
                Diagnostic::error(codes::CLUE, "no relation reads the clues before these lines")
                    .label(*span, "read by nothing")
                    .help("say what they mean, as in `in lines { 15: r1c1 r2c2 }: sum is clue`, of the lines themselves"),
            );
        }
        if let Some(clue) = self.unread_on_board(read, grid) {
            let help = self
                .marks_read(clue)
                .or_else(|| given_as_clue(clue, grid))
                .unwrap_or_else(|| advice_on_board(clue, grid));
            self.report(
                Diagnostic::error(codes::CLUE, "no relation reads this clue")
                    .label(clue.text.span, "read by nothing")
                    .help(help),
            );
        }
    }
}

impl Elaborator {
    /// The signs that `marked` names, where another stands in a cell; or how an arrow is written.
    fn marks_read(&self, clue: &BoardClue) -> Option<String> {
        let text = &clue.text.value;
        if let Some(arrow) = number_with_arrow(text) {
            return Some(format!("the arrow of a number stands before it, as a sign: write `{arrow}`"));
        }
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
        let mut signs: Vec<&str> = self.named_signs.iter().map(String::as_str).collect();
        signs.sort_unstable();
        let [first, others @ ..] = &signs[..] else { return None };
        let others = others.iter().map(|sign| format!(", `({sign})`")).collect::<String>();
        (!is_number).then(|| {
            format!(
                "no rule speaks of cells `marked {text}`; those that are read here are `({first})`{others}"
            )
        })
    }
}

/// `2→`, `^1`: a number and where it points, as a hole has it.
pub(in crate::elaborate) fn number_with_arrow(text: &str) -> Option<String> {
    const ARROWS: [(char, char); 8] =
        [('→', '>'), ('←', '<'), ('↑', '^'), ('↓', 'v'), ('>', '>'), ('<', '<'), ('^', '^'), ('v', 'v')];
    let (_, sign) = ARROWS.iter().find(|(sign, _)| text.contains(*sign))?;
    let mut parts = text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
    let (number, None) = (parts.next()?, parts.next()) else { return None };
    Some(format!("#{sign}{number}"))
}

/// `(5)` for a given 5, where nothing reads clues.
fn given_as_clue(clue: &BoardClue, grid: &Grid) -> Option<String> {
    let declared = &grid.inputs[..grid.declared_inputs()];
    let is_input = declared.iter().any(|input| input.symbol == clue.text.value);
    let reads = grid.relations().any(Relation::reads_clues);
    (is_input && !reads && clue.form == CellForm::Clue).then(|| {
        let symbol = &clue.text.value;
        format!("a given stands without parentheses: write `{symbol}`; a clue wants a rule that reads it, as `in around: count of {symbol} is clue`")
    })
}

/// What to do about a clue on the board.
fn advice_on_board(clue: &BoardClue, grid: &Grid) -> String {
    match &clue.place {
        Anchor::Before(direction, hole) => advice_before_run(*direction, *hole, grid),
        Anchor::Arrow(..) => {
            let input = grid.inputs.first().map_or("1", |input| input.symbol.as_str());
            format!("say what it means, as in `in rays: count of {input} is clue`")
        }
        _ if clue.text.value.contains('\\') => {
            format!("a clue of a run stands in a hole, without parentheses: `#{}`", clue.text.value)
        }
        _ if clue.form == CellForm::Plain && reads_runs(grid) => {
            let number = &clue.text.value;
            format!(
                "a clue for the run below is written `#{number}\\`, one for the run on its right `#\\{number}`"
            )
        }
        place => match regions_without_clues(grid) {
            Some(name) => {
                format!("a number that stands for the region around it is read by `clues {name} on board`")
            }
            None => advice_in_place(place, grid),
        },
    }
}

/// The regions of which a relation reads clues, and that have none.
fn regions_without_clues(grid: &Grid) -> Option<&str> {
    let lacks = |relation: &&Relation| {
        let shapes = &relation.shapes;
        // what has no name has that of its family
        let is_named = shapes.name != shapes.family.spelled();
        let has_none = relation.reads_clues() && relation.clues.iter().all(Option::is_none);
        matches!(shapes.family, Family::Regions(_)) && is_named && has_none
    };
    grid.relations().find(lacks).map(|relation| relation.shapes.name.as_str())
}

fn advice_before_run(direction: Direction, hole: Position, grid: &Grid) -> String {
    let (word, is_there) = match direction {
        Direction::Across => ("across", grid.board.step(hole, 0, 1).is_some()),
        Direction::Down => ("down", grid.board.step(hole, 1, 0).is_some()),
    };
    if is_there {
        return format!("say what it means, as in `in runs {word}: sum is clue`");
    }
    let side = if direction == Direction::Across { "on the right of" } else { "below" };
    format!("take it away: there is no cell {side} this hole, and so no run")
}

/// What to do about a clue in a cell, or in a hole that is no clue of a run.
fn advice_in_place(place: &Anchor, grid: &Grid) -> String {
    let is_hole = matches!(place, Anchor::Place(position) if grid.board.at(*position).is_none());
    let has_place =
        |family: &&Family| all_shapes_on(family, &grid.board).iter().any(|shape| shape.anchor == *place);
    let in_use = || {
        grid.relations()
            .map(|relation| &relation.shapes.family)
            .filter(|family| family.place_of_clues().is_some())
    };
    let input = grid.inputs.first().map_or("1", |input| input.symbol.as_str());
    if grid.board.draw().is_some_and(|draw| draw.way == Way::Edges) {
        return "say what it means, as in `in sides: count of line is clue`, of the four edges around its cell"
            .to_owned();
    }
    let of_pairs = |relation: &Relation| {
        relation.condition.reads_clues()
            && matches!(relation.shapes.family, Family::Neighbours | Family::Touching)
    };
    if grid.relations().any(of_pairs) {
        return format!(
            "such shapes are pairs of cells: the four beside a cell are `in beside: count of {input} is clue`, all eight `in around: ...`"
        );
    }
    if let Some(family) = in_use().find(|family| has_place(&&(*family).clone().for_clues())) {
        return format!("say what it means, as in `in {}: count of {input} is clue`", family.spelled());
    }
    match in_use().next().filter(|_| is_hole) {
        Some(family) => format!(
            "`{}` has no shape for a hole, as `around`, `beside` and `crosses` have: write the clue in a cell, as `(4)`",
            family.spelled()
        ),
        None => format!(
            "say what it means, as in `in around: count of {input} is clue`; also in `beside`, `centred 3 3`, `crosses`, `cells`"
        ),
    }
}

/// Whether a relation reads the clues of runs.
fn reads_runs(grid: &Grid) -> bool {
    grid.relations()
        .any(|relation| relation.reads_clues() && matches!(relation.shapes.family, Family::Runs(_)))
}

/// Whether a relation reads clues from all sides.
fn reads_sides(grid: &Grid) -> bool {
    grid.relations().any(|relation| relation.reads_clues() && relation.shapes.family == Family::Sightlines)
}

/// Whether a relation reads clues of diagonals, which have no place at a side.
fn reads_diagonals(grid: &Grid) -> bool {
    let is_diagonal = |relation: &Relation| {
        relation.reads_clues() && matches!(relation.shapes.family, Family::DownDiags | Family::UpDiags)
    };
    grid.relations().any(is_diagonal)
}

impl Written<'_> {
    fn advice(&self, grid: &Grid, reads_named: bool) -> String {
        if let Some(kind) = &self.statement.kind {
            let name = &kind.value;
            // a rule that reads clues, and has none
            let waits = |relation: &Relation| {
                relation.condition.reads_clues() && relation.clues.iter().all(Option::is_none)
            };
            if !reads_named && grid.relations().any(waits) {
                return format!(
                    "the rule that reads them names them: write `clue {name}` there, in place of `clue`"
                );
            }
            return format!("say what they mean, as in `in ...: sum is clue {name}`");
        }
        if matches!(self.target, Target::Side) && reads_diagonals(grid) {
            return "the clue of a diagonal stands before its cells: `in lines { 20: r1c2..r5c6 }: sum is clue`"
                .to_owned();
        }
        let example = match (&self.target, self.statement.side.map(|side| side.value)) {
            (Target::Family(Family::Rows), _) if reads_sides(grid) => {
                return "clues for `sightlines` stand at a side: `clues left` or `clues right`".to_owned();
            }
            (Target::Family(Family::Cols), _) if reads_sides(grid) => {
                return "clues for `sightlines` stand at a side: `clues top` or `clues bottom`".to_owned();
            }
            (Target::Name(name), _) => format!("`in {name}: sum is clue`"),
            (Target::Family(family), _) => format!("`in {}: sum is clue`", family.spelled()),
            (Target::Side, Some(Side::Left)) => {
                "`in rows: sum is clue` or `in sightlines: visible is clue`".to_owned()
            }
            (Target::Side, Some(Side::Top)) => {
                "`in cols: sum is clue` or `in sightlines: visible is clue`".to_owned()
            }
            (Target::Side, Some(Side::Right)) => {
                "`in sightlines: visible is clue` or `in rows reversed: first is clue`".to_owned()
            }
            (Target::Side, _) => {
                "`in sightlines: visible is clue` or `in cols reversed: first is clue`".to_owned()
            }
        };
        format!("say what they mean, as in {example}")
    }
}
