//! `draw`: which lines a solution draws, and where what is said of lines may stand.

use ecp_puzzle::draw::{LineSlip, crowded};
use ecp_puzzle::english::many;
use ecp_puzzle::shapes::Anchor;
use ecp_puzzle::shapes::shapes_on;
use ecp_puzzle::vocabulary::Word;
use ecp_puzzle::{Condition, Draw, DrawSlip, Family, Grid, Input, InputId, Position, Shown, Stroke, Way};
use ecp_syntax::ast::{Ast, DrawStatement, FamilyWord, Number, Spanned, Statement, WayExpr};
use ecp_syntax::{Diagnostic, Span};

use super::Elaborator;
use super::families::NamedShapes;
use super::inputs::known;
use super::relations::under_name;
use crate::codes;

impl Elaborator {
    /// What is drawn: the board gets its edges, and what lines do stands among the inputs, behind those of the author.
    pub(super) fn drawn_lines(&mut self, ast: &Ast, grid: &mut Grid) {
        let mut first = None;
        for statement in &ast.statements {
            let Statement::Draw(draw) = &statement.value else { continue };
            let is_first = first.is_none();
            self.once(&mut first, "draw", statement.span);
            if grid.up_to_symmetry {
                self.report(
                    Diagnostic::error(codes::DRAW, "boards with lines are not compared by turns and flips")
                        .label(statement.span, "lines are drawn, and `up to symmetry` stands elsewhere")
                        .help("leave out `up to symmetry`"),
                );
            }
            let named = self.names_before_lines(ast, draw, grid);
            if let Some(draw) = self.draw(draw, statement.span, grid, &named).filter(|_| is_first) {
                grid.board = grid.board.clone().with_lines(Some(&draw));
                for stroke in draw.strokes(&grid.board) {
                    self.strokes.push((stroke, InputId(grid.inputs.len() as u32)));
                    grid.inputs.push(Input::of_stroke(stroke));
                }
            }
        }
    }

    /// The named shapes by which lines may be drawn. What is wrong with some is reported later, when all of them are known.
    fn names_before_lines(&mut self, ast: &Ast, statement: &DrawStatement, grid: &Grid) -> NamedShapes {
        if !matches!(statement.way, WayExpr::Cells(Some(_))) {
            return NamedShapes::default();
        }
        let (diagnostics, once) = (self.diagnostics.clone(), self.once.clone());
        let named = self.named_shapes(ast, &grid.board);
        (self.diagnostics, self.once) = (diagnostics, once);
        named
    }

    fn draw(
        &mut self,
        statement: &DrawStatement,
        span: Span,
        grid: &Grid,
        named: &NamedShapes,
    ) -> Option<Draw> {
        let way = match &statement.way {
            WayExpr::Edges => Way::Edges,
            WayExpr::Diagonals => Way::Diagonals,
            WayExpr::Clues(counts) => self.between_clues(*counts, span, grid)?,
            WayExpr::Cells(None) => Way::Cells(None),
            WayExpr::Cells(Some(by)) => {
                let family = self.checked_family(by, &grid.board, named)?;
                Way::Cells(Some(under_name(by, family)))
            }
        };
        if let Way::Cells(Some(by)) = &way {
            let shapes = shapes_on(&by.family, &grid.board);
            let odd = shapes.iter().find(|shape| shape.cells.len() != 2);
            if let (Some(odd), WayExpr::Cells(Some(place))) = (odd, &statement.way) {
                let message = format!(
                    "lines join pairs of cells, and {} has {}",
                    odd.label,
                    many(odd.cells.len() as u32, "cell")
                );
                self.report(
                    Diagnostic::error(codes::DRAW, message)
                        .label(place.span, "a family of pairs is wanted")
                        .help(
                            "name one of pairs, as in `by touching`, `by leaps 1 2` or `by pairs of marks`",
                        ),
                );
                return None;
            }
        }
        let over = self.chosen(&statement.over, &known(&grid.inputs))?;
        let draw = Draw { figure: statement.figure, crossings: statement.crossings, way, over };
        let slip = draw.slip(&grid.board).or_else(|| crowded(&grid.board, &draw));
        if let Some(slip) = slip {
            let help = match slip {
                DrawSlip::NoCorners => "write `draw loop through cells`",
                DrawSlip::NoCrossings | DrawSlip::NeedlessCrossings => "leave out `with crossings`",
                DrawSlip::NoBranches => {
                    "write `draw network between clues`, `draw trees between clues` or `draw lines between clues`"
                }
                DrawSlip::NoClues => "draw the board with clues, as `board { (2) . (1) }`",
                DrawSlip::SideBySide => "write `1..2 between clues`",
                DrawSlip::NotOver => "leave out `over`, or draw `through cells`",
                DrawSlip::Crowded => "draw by a family with fewer pairs",
            };
            self.report(Diagnostic::error(codes::DRAW, slip.reason()).label(span, "here").help(help));
            return None;
        }
        Some(draw)
    }

    /// `1..2 between clues`: the clues are those on the board.
    fn between_clues(&mut self, counts: Option<(Number, Number)>, span: Span, grid: &Grid) -> Option<Way> {
        let (least, most) = counts.map_or((1, 1), |(least, most)| (least.value, most.value));
        if least != 1 {
            self.report(
                Diagnostic::error(codes::DRAW, "where lines lie side by side, a single one may lie as well")
                    .label(span, "here")
                    .help(format!("write `1..{} between clues`", most.max(1))),
            );
            return None;
        }
        if !grid.inputs.is_empty() {
            self.report(
                Diagnostic::error(codes::DRAW, "lines between clues are drawn on boards without inputs")
                    .label(span, "here lines would lie over cells that may hold something")
                    .help("leave out the inputs; clues stand on the board as `(3)` or `#3`"),
            );
            return None;
        }
        let place = |anchor: &Anchor| if let Anchor::Place(place) = anchor { Some(*place) } else { None };
        let mut at: Vec<Position> = self.board_clues.iter().filter_map(|clue| place(&clue.place)).collect();
        at.sort_unstable();
        at.dedup();
        Some(Way::Clues { most, at })
    }

    /// The input that stands where a line does this; that none can is reported.
    pub(super) fn stroke(&mut self, stroke: Stroke, span: Span) -> Option<Vec<InputId>> {
        if stroke == Stroke::Border {
            return self.border_at(span);
        }
        let found: Vec<InputId> = match stroke {
            // a line that passes does something
            Stroke::Passed => {
                let passes = |stroke: Stroke| !matches!(stroke, Stroke::Line | Stroke::Inside);
                self.strokes.iter().filter(|(other, _)| passes(*other)).map(|(_, id)| *id).collect()
            }
            stroke => self.strokes.iter().filter(|(other, _)| *other == stroke).map(|(_, id)| *id).collect(),
        };
        if !found.is_empty() {
            return Some(found);
        }
        let word = stroke.word();
        if self.strokes.is_empty() && std::mem::replace(&mut self.misses_draw, true) {
            return None;
        }
        let (message, help) = if self.strokes.is_empty() {
            (
                format!("nothing is drawn here, so no cell can be seen as `{word}`"),
                format!(
                    "say what is drawn, as in `draw loop through cells`; an input of that name is written `\"{word}\"`"
                ),
            )
        } else {
            (
                format!("of the lines that are drawn here, no cell can be seen as `{word}`"),
                "lines through cells are `passed`, `straight`, `turn`; only lines that are no loops have an `end`, only those drawn `with crossings` a `crossing`, and only loops without crossings an `inside`"
                    .to_owned(),
            )
        };
        self.report(Diagnostic::error(codes::DRAW, message).label(span, "here").help(help));
        None
    }

    /// The family as a condition reads it; what does not go together is reported.
    pub(super) fn of_lines(
        &mut self,
        family: Family,
        condition: &Condition,
        span: Span,
        grid: &Grid,
    ) -> Option<Family> {
        match grid.family_of_lines(family, condition) {
            Ok(family) => Some(family),
            Err(slip) => {
                self.report_lines(slip, span);
                None
            }
        }
    }

    /// Why lines are not read so.
    pub(super) fn report_lines(&mut self, slip: LineSlip, span: Span) {
        let label = match slip {
            LineSlip::NothingElse => "edges",
            LineSlip::Connected => "in these shapes",
            _ => "of these shapes",
        };
        let report = Diagnostic::error(codes::DRAW, slip.reason()).label(span, label);
        self.report(report.help(slip.help()));
    }

    /// Whether cells may hang together that show these; if not, it is reported.
    pub(super) fn may_be_shown(&mut self, shown: &[Shown], span: Span, grid: &Grid) -> bool {
        let slip = grid.slip_of_shown(shown);
        if let Some(slip) = slip {
            self.report_lines(slip, span);
        }
        slip.is_none()
    }

    /// Whether something is drawn; if not, that is reported of what speaks of lines there.
    pub(super) fn are_drawn(&mut self, span: Span) -> bool {
        if self.strokes.is_empty() && !std::mem::replace(&mut self.misses_draw, true) {
            self.report(
                Diagnostic::error(codes::DRAW, "nothing is drawn here, so there are no such lines")
                    .label(span, "parts of lines")
                    .help("say what is drawn, as in `draw paths through cells`"),
            );
        }
        !self.strokes.is_empty()
    }

    /// `sides between rooms` where no line is drawn.
    pub(super) fn no_lines_on_sides(&mut self, span: Span) {
        self.report(
            Diagnostic::error(codes::DRAW, "`sides around` and `sides between` are of lines, and none are drawn here")
                .label(span, "edges on which a line may lie")
                .help("say what is drawn, as in `draw paths through cells`; of areas say `in sides: count of border is clue`"),
        );
    }

    /// A family of edges, where lines are drawn.
    pub(super) fn edges(&mut self, word: FamilyWord, span: Span, grid: &ecp_puzzle::Board) -> Option<Family> {
        let Some(draw) = grid.draw() else {
            if word == FamilyWord::Sides && grid.borders().is_some() {
                return Some(Family::Sides);
            }
            if std::mem::replace(&mut self.misses_draw, true) {
                return None;
            }
            self.report(
                Diagnostic::error(
                    codes::DRAW,
                    format!("nothing is drawn here, so there are no {}", word.word()),
                )
                .label(span, "edges on which a line may lie")
                .help("say what is drawn, as in `draw loop along edges`"),
            );
            return None;
        };
        match word {
            // of lines through cells both are the edges of a cell
            FamilyWord::Joints if draw.joins_cells() || matches!(draw.way, Way::Clues { .. }) => {
                Some(Family::Sides)
            }
            FamilyWord::Sides if draw.way == Way::Diagonals => {
                self.report(
                    Diagnostic::error(codes::DRAW, "lines along diagonals lie on no sides of cells")
                        .label(span, "the sides of cells")
                        .help("speak of `joints`, the lines that meet in a corner"),
                );
                None
            }
            FamilyWord::Next if !draw.joins_cells() => {
                self.report(
                    Diagnostic::error(codes::DRAW, "lines from corner to corner lead to no cells")
                        .label(span, "the cells to which lines lead")
                        .help("say `draw loop through cells`, or speak of `joints`"),
                );
                None
            }
            word => Some(word.meant()),
        }
    }
}

/// Whether a statement says that something is drawn.
pub(super) fn draws(statement: &Spanned<Statement>) -> bool {
    matches!(statement.value, Statement::Draw(_))
}
