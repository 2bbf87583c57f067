//! `in pieces: ...` and `count of pieces`: what pieces keep as they lie, and how many of them meet in a shape.

use ecp_puzzle::{
    Clue, ClueMark, Comparison, Expression, Form, Grid, GroupCondition, KindOfClues, Likeness, Marked,
    Measure, Meeting, Piece, PieceFormula, PieceMeasure, PieceQuantity, PieceRule, PieceSide, PieceTerm,
    Position, Rule, Selection, SignId,
};
use ecp_syntax::ast::pieces::KindOfPieces;
use ecp_syntax::ast::{
    FamilyExpr, MeasureExpr, MeasureWord, PropertyWord, QuantityExpr, RelationStatement, RuleExpr, Spanned,
    Symbol, TermExpr,
};
use ecp_syntax::{Diagnostic, Span};

use super::Elaborator;
use super::clues::{Read, Written};
use super::formulas::{is_reckoned, reckoned};
use super::inputs::Known;
use super::pieces::names_pieces;
use super::relations::Scope;
use super::selection;
use crate::codes;
use ecp_puzzle::shapes::Anchor;

/// `is even`, `is 2 mod 3`
pub(super) const fn leaves(term: &TermExpr) -> bool {
    matches!(term, TermExpr::Parity(_) | TermExpr::Remainder(..))
}

/// Whether a relation is about pieces and not about inputs.
pub(super) fn speaks_of_pieces(statement: &RelationStatement) -> bool {
    statement.families.iter().any(|family| names_pieces(selection::whole(family)))
        || matches!(&statement.rule.value, RuleExpr::Compare(measure, ..) if matches!(measure.value, MeasureExpr::CountOfPieces(_)))
}

impl Elaborator {
    /// A relation about pieces.
    pub(super) fn rule_of_pieces(&mut self, statement: &RelationStatement, grid: &mut Grid, scope: Scope) {
        if grid.pieces.is_empty() {
            return self.no_pieces(statement.rule.span);
        }
        if let RuleExpr::Compare(measure, comparison, term) = &statement.rule.value
            && let MeasureExpr::CountOfPieces(kinds) = &measure.value
        {
            let Some(of) = self.pieces_meant(kinds, grid) else { return };
            return self.meeting(statement, &of, (*comparison, term), grid, scope);
        }
        if let Some(family) = statement.families.iter().find(|family| !names_pieces(selection::whole(family)))
        {
            return self.beside_pieces(family);
        }
        for family in &statement.families {
            let Some(Selection { at, marked, .. }) = self.selection(family, scope.known) else { return };
            if !at.is_empty() {
                return self.misplaced_selection(family);
            }
            let kinds = match &selection::whole(family).value {
                FamilyExpr::SomePieces(kinds) => kinds.as_slice(),
                _ => &[],
            };
            let Some(of) = self.pieces_meant(kinds, grid) else { return };
            self.kept_by_pieces(statement, (marked, of), grid, scope);
        }
    }

    /// What is said of pieces; of some of them alone, if these are marked.
    fn kept_by_pieces(
        &mut self,
        statement: &RelationStatement,
        (marked, of): (Option<Marked>, Vec<String>),
        grid: &mut Grid,
        scope: Scope,
    ) {
        if marked.is_none() && of.is_empty() && self.covered_by_pieces(statement, grid, scope) {
            return;
        }
        if let (false, RuleExpr::Symmetric(_)) = (of.is_empty(), &statement.rule.value) {
            return self.report(
                Diagnostic::error(
                    codes::PIECE_MEASURE,
                    "`symmetric about` is said of all pieces, not of some",
                )
                .label(statement.rule.span, "of some pieces")
                .help("write `in pieces: symmetric about ...`"),
            );
        }
        if let RuleExpr::Compound(_) = &statement.rule.value {
            let Some(keeps) = self.part_of_pieces(&statement.rule) else { return };
            return self.add_rule_of_pieces(statement, (marked, of), keeps, grid);
        }
        if let RuleExpr::Compare(measure, comparison, term) = &statement.rule.value
            && (is_reckoned(&measure.value, &term.value) || leaves(&term.value))
        {
            let Some(formula) = self.formula_of_pieces(measure, *comparison, term) else { return };
            return self.add_rule_of_pieces(statement, (marked, of), GroupCondition::Reckoned(formula), grid);
        }
        let is_of_groups = match &statement.rule.value {
            RuleExpr::Rectangular(_) => true,
            RuleExpr::Compare(measure, ..) => {
                matches!(measure.value, MeasureExpr::Clues | MeasureExpr::SumOfWorth(..))
            }
            _ => false,
        };
        if is_of_groups || marked.is_some() {
            return self.pieces_as_groups(statement, (marked, of), grid, scope);
        }
        let RuleExpr::Compare(measure, comparison, term) = &statement.rule.value else {
            return self.no_measure_of_pieces(statement.rule.span, grid.pieces.are_areas());
        };
        let comparison = *comparison;
        let Some(measure) = measure_of(&measure.value) else {
            return self.no_measure_of_pieces(measure.span, grid.pieces.are_areas());
        };
        let term = if let TermExpr::Clue(Some(kind)) = &term.value {
            if measure.reads_clues() && !measure.is_about_a_clue() {
                return self.kind_beside_clues(term.span);
            }
            let Some(name) = self.known_kind(kind) else { return };
            kind_in(&mut grid.pieces.kinds, name)
        } else if let Some(term) = term_of(&term.value) {
            term
        } else {
            return self.no_measure_of_pieces(term.span, false);
        };
        let rule = PieceRule { measure, comparison, term };
        if of.is_empty() {
            grid.pieces.rules.push(rule);
            return self.piece_rules.push(statement.rule.span);
        }
        self.add_rule_of_pieces(statement, (None, of), GroupCondition::Measured(rule), grid);
    }

    /// `if size is 4 then width is 1`, or a part of it: what is known of a piece by itself.
    fn part_of_pieces(&mut self, rule: &Spanned<RuleExpr>) -> Option<GroupCondition> {
        match &rule.value {
            RuleExpr::Compound(compound) => {
                compound.map(|part| self.part_of_pieces(part)).map(GroupCondition::Compound)
            }
            RuleExpr::Rectangular(are) => Some(GroupCondition::Rectangular(*are)),
            RuleExpr::Compare(measure, Comparison::Is, term) if measure.value == MeasureExpr::Clues => {
                match term.value {
                    TermExpr::Property(PropertyWord::Equal) => Some(GroupCondition::Clues(Likeness::Equal)),
                    TermExpr::Property(PropertyWord::Distinct) => {
                        Some(GroupCondition::Clues(Likeness::Distinct))
                    }
                    _ => self.no_part_of_pieces(rule.span),
                }
            }
            RuleExpr::Compare(measure, comparison, term)
                if is_reckoned(&measure.value, &term.value) || leaves(&term.value) =>
            {
                self.formula_of_pieces(measure, *comparison, term).map(GroupCondition::Reckoned)
            }
            RuleExpr::Compare(measure, comparison, term) => {
                let known = measure_of(&measure.value).zip(term_of(&term.value));
                let rule_of = |(measure, term)| PieceRule { measure, comparison: *comparison, term };
                match known.map(rule_of).filter(|rule| !rule.measure.is_about_a_clue()) {
                    Some(rule) => Some(GroupCondition::Measured(rule)),
                    None => self.no_part_of_pieces(rule.span),
                }
            }
            RuleExpr::Has(_) | RuleExpr::Lacks(_) | RuleExpr::Connected(_) | RuleExpr::Symmetric(_) => {
                self.no_part_of_pieces(rule.span)
            }
        }
    }

    fn no_part_of_pieces<T>(&mut self, span: Span) -> Option<T> {
        self.report(
            Diagnostic::error(codes::CONDITION, "of pieces this is not put together with other relations")
                .label(span, "not known of a piece by itself")
                .help("between `not`, `and`, `or` and `if` stand `size`, `width`, `height`, `count of clue`, compared with a number, `clue` or each other, `rectangular` and `clues equal`"),
        );
        None
    }

    /// `2 * (width + height) is clue`
    pub(super) fn formula_of_pieces(
        &mut self,
        measure: &Spanned<MeasureExpr>,
        comparison: Comparison,
        term: &Spanned<TermExpr>,
    ) -> Option<PieceFormula> {
        self.refuse_clue_on_the_left(measure)?;
        let mut wrong = |span: Span| {
            self.no_measure_of_pieces(span, false);
            None
        };
        let measured = |measure: &MeasureExpr| measure_of(measure).filter(|known| !known.is_about_a_clue());
        let left = match &measure.value {
            MeasureExpr::Reckoned(expression) => reckoned(expression, &mut |quantity, span| match quantity {
                QuantityExpr::Measure(measure) => measured(measure).or_else(|| wrong(span)),
                QuantityExpr::Clue(_) => None,
            }),
            other => measured(other).or_else(|| wrong(measure.span)).map(Expression::Of),
        };
        let right = match &term.value {
            TermExpr::Numbers(numbers) if numbers.len() == 1 => Some(Expression::Number(numbers[0].value)),
            TermExpr::Clue(None) => Some(Expression::Of(PieceQuantity::Clue)),
            TermExpr::Measure(MeasureExpr::Reckoned(expression)) => {
                reckoned(expression, &mut |quantity, span| match quantity {
                    QuantityExpr::Measure(measure) => measured(measure)
                        .map(PieceQuantity::Measure)
                        .or_else(|| wrong(span).map(PieceQuantity::Measure)),
                    QuantityExpr::Clue(None) => Some(PieceQuantity::Clue),
                    QuantityExpr::Clue(Some(kind)) => wrong(kind.span).map(PieceQuantity::Measure),
                })
            }
            TermExpr::Measure(other) => {
                let other = measured(other).or_else(|| wrong(term.span));
                other.map(|other| Expression::Of(PieceQuantity::Measure(other)))
            }
            TermExpr::Parity(_) | TermExpr::Remainder(..) => {
                let remainder = self.remainder(term, (&Measure::Size, comparison));
                return Some(PieceFormula {
                    left: left?,
                    comparison,
                    right: PieceSide::Remainder(remainder?),
                });
            }
            TermExpr::Numbers(_) | TermExpr::Clue(Some(_)) | TermExpr::Symbol(_) | TermExpr::Property(_) => {
                wrong(term.span).map(|other| Expression::Of(PieceQuantity::Measure(other)))
            }
        };
        Some(PieceFormula { left: left?, comparison, right: PieceSide::Number(right?) })
    }

    /// The names of the pieces that a rule means, in the order of the puzzle; none where it means all. A kind that there is not is
    /// reported.
    fn pieces_meant(&mut self, kinds: &[Spanned<KindOfPieces>], grid: &Grid) -> Option<Vec<String>> {
        let mut names = Vec::new();
        for kind in kinds {
            let found = self.pieces_of_kind(&kind.value, grid);
            if found.is_empty() {
                self.unknown_pieces(kind, grid);
                return None;
            }
            names.extend(found);
        }
        Some(if names.is_empty() { names } else { grid.pieces.named(&names) })
    }

    fn pieces_of_kind(&self, kind: &KindOfPieces, grid: &Grid) -> Vec<String> {
        let is_of_set = |word: &str, piece: &Piece| match piece.form {
            Form::Rectangles => word == "rectangles",
            Form::Areas => word == "areas",
            Form::Polyominoes(..) => word == "polyominoes",
            Form::Word(_) | Form::Overlay(_) => word == "words",
            Form::Drawn(_) => self.piece_sets.iter().any(|(set, name)| set == word && *name == piece.name),
        };
        let is_meant = |piece: &&Piece| match kind {
            KindOfPieces::Set(word) => is_of_set(word, piece),
            KindOfPieces::Named(name) => piece.name == *name,
        };
        grid.pieces.list.iter().filter(is_meant).map(|piece| piece.name.clone()).collect()
    }

    fn unknown_pieces(&mut self, kind: &Spanned<KindOfPieces>, grid: &Grid) {
        let KindOfPieces::Named(name) = &kind.value else {
            let KindOfPieces::Set(word) = &kind.value else { return };
            return self.report(
                Diagnostic::error(codes::UNKNOWN_PIECE, format!("no {word} are declared here"))
                    .label(kind.span, "none of these pieces")
                    .help(format!("declare them, as in `pieces {word}`, or name pieces that there are")),
            );
        };
        let name = Spanned { value: name.clone(), span: kind.span };
        let known: Vec<String> = grid.pieces.list.iter().map(|piece| piece.name.clone()).collect();
        self.unknown(codes::UNKNOWN_PIECE, "piece", &name, known.iter().map(String::as_str));
    }

    fn beside_pieces(&mut self, family: &Spanned<FamilyExpr>) {
        let help = match &family.value {
            FamilyExpr::Named(name) if self.piece_names.contains(name) => {
                "the names of pieces stand side by side behind one `pieces`, without commas: `in pieces P Q: ...`"
            }
            _ => "write two statements, one for the pieces",
        };
        self.report(
            Diagnostic::error(
                codes::PIECES_AS_FAMILY,
                "pieces and families of the board do not stand in one list",
            )
            .label(family.span, "no pieces")
            .help(help),
        );
    }

    fn no_measure_of_pieces(&mut self, span: Span, are_areas: bool) {
        let help = "compare `size`, `width`, `height`, `count of clue`, `min clue`, `max clue` or `size of above` with a number, `clue`, or each other";
        let help = if are_areas {
            format!(
                "{help}; of what stands in their cells areas count clues alone, as `(★)`: `count of clue is 1`"
            )
        } else {
            help.to_owned()
        };
        self.report(
            Diagnostic::error(codes::PIECE_MEASURE, "pieces are measured by their cells and clues only")
                .label(span, "not known of pieces")
                .help(help),
        );
    }

    fn kind_beside_clues(&mut self, span: Span) {
        self.report(
            Diagnostic::error(
                codes::PIECE_MEASURE,
                "clues without a name are not compared with those of a kind",
            )
            .label(span, "a kind of clues")
            .help("compare `size`, `width`, `height` or `size of above` with it"),
        );
    }

    /// `in windows 2 2: count of pieces at most 3`
    fn meeting(
        &mut self,
        statement: &RelationStatement,
        of: &[String],
        (comparison, term): (Comparison, &Spanned<TermExpr>),
        grid: &mut Grid,
        scope: Scope,
    ) {
        if let Some(pieces) = statement.families.iter().find(|family| names_pieces(family)) {
            return self.pieces_as_family(pieces.span);
        }
        let number = match &term.value {
            TermExpr::Numbers(numbers) if numbers.len() == 1 => u32::try_from(numbers[0].value).ok(),
            _ => None,
        };
        let Some(number) = number else { return self.no_number_of_pieces(term.span) };
        let Some(bounds) = comparison.bounds(number) else { return self.no_number_of_pieces(term.span) };
        for (_, shapes) in self.named_families(&statement.families, grid, scope) {
            grid.pieces.meetings.push(Meeting { shapes, of: of.to_vec(), bounds });
        }
    }

    fn no_number_of_pieces(&mut self, span: Span) {
        self.report(
            Diagnostic::error(codes::PIECE_MEASURE, "how many pieces meet is compared with one number")
                .label(span, "a number was expected")
                .help("write it like `in windows 2 2: count of pieces at most 3`"),
        );
    }

    /// Gives pieces the clues that stand in cells, where some rule of theirs reads clues.
    pub(super) fn clues_of_pieces(
        &mut self,
        grid: &mut Grid,
        written: &[Written],
        known: &Known,
        read: &mut Read,
    ) {
        self.kinds_of_pieces(grid, written, known, read);
        let are_of_groups = grid.all(Rule::groups).any(|(_, rule)| rule.reads_clues());
        if !are_of_groups && !grid.pieces.rules.iter().any(PieceRule::reads_clues) {
            return;
        }
        // where nothing but their number matters, clues may be any sign
        let are_compared = grid.pieces.rules.iter().any(PieceRule::reads_numbers)
            || grid.all(Rule::groups).any(|(_, rule)| rule.keeps.reads_numbers());
        let mut places: Vec<(Position, Symbol)> = Vec::new();
        let is_on_board = written.iter().any(Written::is_on_board);
        for clue in self.board_clues.iter().filter(|_| !is_on_board) {
            let Anchor::Place(position) = clue.place else { continue };
            if grid.board.at(position).is_some() {
                // of an arrow only that there is a clue
                let text = if are_compared { clue.beside_arrows.clone() } else { Some(clue.text.clone()) };
                let any = || Spanned { value: "?".to_owned(), span: clue.text.span };
                places.push((position, text.unwrap_or_else(any)));
            }
        }
        for list in written.iter().filter(|list| list.is_for_cells() && list.statement.kind.is_none()) {
            read.mark(list.span);
            let drawn = self.drawn_list(list, None, grid);
            places.extend(drawn.into_iter().map(|(place, clue)| (place, clue.text.clone())));
        }
        for (position, text) in &places {
            if let Some(cell) = grid.board.at(*position) {
                self.places.piece_clues.insert(cell, text.span);
            }
        }
        grid.pieces.clues = self.on_cells(grid, (&places, are_compared), known, read);
        let places = places.into_iter().map(|(place, _)| place).collect();
        self.mark_arrows(&places, read);
    }

    /// Gives pieces the clues of the kinds that their rules read.
    fn kinds_of_pieces(&mut self, grid: &mut Grid, written: &[Written], known: &Known, read: &mut Read) {
        for number in 0..grid.pieces.kinds.len() {
            let name = grid.pieces.kinds[number].name.clone();
            let is_meant = |list: &&Written| list.is_for_cells() && list.kind() == Some(name.as_str());
            let mut places = Vec::new();
            for list in written.iter().filter(is_meant) {
                read.mark(list.span);
                let drawn = self.drawn_list(list, None, grid);
                places.extend(drawn.into_iter().map(|(place, clue)| (place, clue.text.clone())));
            }
            for (position, text) in &places {
                if let Some(cell) = grid.board.at(*position) {
                    self.places.kind_clues.insert((number as u32, cell), text.span);
                }
            }
            let clues = self.on_cells(grid, (&places, true), known, read);
            grid.pieces.kinds[number].clues = clues;
        }
    }

    /// For each cell the clue that stands there.
    fn on_cells(
        &mut self,
        grid: &Grid,
        (places, are_compared): (&[(Position, Symbol)], bool),
        known: &Known,
        read: &mut Read,
    ) -> Vec<Option<Clue>> {
        let mut clues = vec![None; grid.board.cells().len()];
        for (position, text) in places {
            let Some(cell) = grid.board.at(*position) else {
                read.miss(text.span);
                continue;
            };
            read.mark(text.span);
            let signs = &mut self.signs;
            let sign = |text: &str| {
                let input = known.get(text).map(|input| ClueMark::Input(*input));
                input.unwrap_or_else(|| ClueMark::Sign(SignId(signs.insert_full(text.to_owned()).0 as u32)))
            };
            let named = &self.named_signs;
            let may_be_sign = |part: &str| !are_compared || named.contains(part);
            let Some(marks) = marks(text, may_be_sign, sign) else {
                self.wrong_clue_of_pieces(grid, text.span);
                continue;
            };
            if clues[cell.index()].replace(Clue(marks)).is_some() {
                self.report(
                    Diagnostic::error(codes::CLUE_TWICE, "two clues for the same cell")
                        .label(text.span, "this one")
                        .help("take one of them away: on the board, or in the list"),
                );
            }
        }
        clues
    }

    fn wrong_clue_of_pieces(&mut self, grid: &Grid, span: Span) {
        let (code, what) = if grid.pieces.is_empty() {
            (codes::GROUPS, "a clue of groups is a number, or a sign that some `marked` names")
        } else {
            (codes::PIECE_MEASURE, "a clue of pieces is a number")
        };
        self.report(
            Diagnostic::error(code, what)
                .label(span, "a number or `?` was expected")
                .help("write it like `(4)`, or `(?)` for any number"),
        );
    }
}

/// A kind of clues, by its number among those that are read.
fn kind_in(kinds: &mut Vec<KindOfClues>, name: String) -> PieceTerm {
    let number = kinds.iter().position(|kind| kind.name == name).unwrap_or_else(|| {
        kinds.push(KindOfClues { name, clues: Vec::new() });
        kinds.len() - 1
    });
    PieceTerm::Kind(number as u32)
}

/// The marks of a clue; what is no number, only where it may be a sign.
fn marks(
    text: &Symbol,
    may_be_sign: impl Fn(&str) -> bool,
    mut sign: impl FnMut(&str) -> ClueMark,
) -> Option<Vec<ClueMark>> {
    let mark = |text: &str| match text.parse() {
        _ if text == "?" => Some(ClueMark::Any),
        Ok(number) => Some(ClueMark::Number(number)),
        Err(_) => may_be_sign(text).then(|| sign(text)),
    };
    text.value.split_whitespace().map(mark).collect()
}

pub(super) fn measure_of(measure: &MeasureExpr) -> Option<PieceMeasure> {
    Some(match measure {
        MeasureExpr::Word(MeasureWord::Size) => PieceMeasure::Size,
        MeasureExpr::OfPieces(measure) => *measure,
        _ => return None,
    })
}

pub(super) fn term_of(term: &TermExpr) -> Option<PieceTerm> {
    Some(match term {
        TermExpr::Clue(None) => PieceTerm::Clue,
        // of groups there is one kind of clues so far
        TermExpr::Clue(Some(_)) => return None,
        TermExpr::Measure(measure) => PieceTerm::Measure(measure_of(measure)?),
        TermExpr::Symbol(_) | TermExpr::Property(_) | TermExpr::Parity(_) | TermExpr::Remainder(..) => {
            return None;
        }
        TermExpr::Numbers(numbers) => match numbers.as_slice() {
            [number] => PieceTerm::Number(number.value),
            _ => return None,
        },
    })
}
