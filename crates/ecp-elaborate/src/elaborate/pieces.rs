//! `piece`, `pieces`: what is placed on the board.

mod marks;

use ecp_puzzle::{
    Bounds, Form, Gap, Grid, InputId, Piece, PieceCell, Pieces, Strength, Symmetry, Topology, Turning, piece,
};
use ecp_syntax::ast::pieces::{Manner, PieceShape, PieceStatement, PiecesStatement};
use ecp_syntax::ast::{self, Ast, CellForm, Drawing, DrawnCell, FamilyExpr, Number, Spanned, Statement};
use ecp_syntax::{Diagnostic, Span};

use super::Elaborator;
use super::inputs::{Known, known};
use crate::codes;
use ecp_puzzle::english::grouped;

impl Elaborator {
    /// All pieces and the rules for laying them.
    pub(super) fn pieces(&mut self, ast: &Ast, grid: &mut Grid) {
        let topology = grid.board.topology();
        let inputs = grid.inputs.clone();
        let known = known(&inputs);
        for statement in &ast.statements {
            match &statement.value {
                Statement::Piece(drawn) => {
                    let piece = self.piece(drawn, topology, &known);
                    self.add_piece(&mut grid.pieces, piece, drawn.name.span);
                }
                Statement::Pieces(said) => {
                    self.said_of_pieces(said, statement.span, topology, &mut grid.pieces, &known);
                }
                Statement::Count(count) => self.count_of_pieces(count, are_declared(ast), &mut grid.pieces),
                Statement::UpToSymmetry => grid.up_to_symmetry = true,
                _ => {}
            }
        }
        self.refuse_overlap(ast, &grid.pieces);
        self.refuse_turned_words(ast, grid);
        let places = self.places.pieces.clone();
        self.refuse_twins(
            grid.pieces.list.iter().zip(places).map(|(piece, span)| (piece.name.as_str(), span)),
        );
    }

    pub(super) fn add_piece(&mut self, pieces: &mut Pieces, piece: Option<Piece>, span: Span) {
        let Some(piece) = piece else { return };
        if let Some(first) = pieces.list.iter().position(|other| other.name == piece.name) {
            let first = self.places.pieces[first];
            return self.duplicate("piece", &piece.name, span, first);
        }
        self.piece_names.insert(piece.name.clone());
        pieces.list.push(piece);
        self.places.pieces.push(span);
    }

    fn piece(&mut self, statement: &PieceStatement, topology: Topology, known: &Known) -> Option<Piece> {
        let name = &statement.name;
        let cells = match &statement.shape {
            PieceShape::Drawn(drawing) => self.drawn_piece(&name.value, drawing, topology, known)?,
            PieceShape::Rectangle(width, height) => {
                let depth = Spanned { value: 1, span: height.span };
                self.sized_piece(&name.value, [*width, *height, depth], topology)?
            }
            PieceShape::Cuboid(width, height, depth) => {
                if !topology.has_layers() {
                    return self.refuse_layers(depth.span);
                }
                self.sized_piece(&name.value, [*width, *height, *depth], topology)?
            }
        };
        let form = Form::Drawn(cells);
        let (turning, occurs) = self.manner(&statement.manner, topology.usual_turning(), Bounds::exactly(1));
        Some(Piece { name: name.value.clone(), turning, occurs, form })
    }

    fn drawn_piece(
        &mut self,
        name: &str,
        drawing: &Drawing,
        topology: Topology,
        known: &Known,
    ) -> Option<Vec<PieceCell>> {
        let cells = self.piece_cells(drawing, topology, known)?;
        if cells.is_empty() {
            self.report(
                Diagnostic::error(codes::EMPTY_PIECE, format!("piece {name} has no cell"))
                    .label(drawing.raw.span, "nothing is drawn here")
                    .help("draw its cells with any mark, as in `{ .XX / XX. / .X. }`"),
            );
            return None;
        }
        Some(cells)
    }

    /// A piece of so many columns, rows and layers; it carries no inputs.
    fn sized_piece(&mut self, name: &str, sizes: [Number; 3], topology: Topology) -> Option<Vec<PieceCell>> {
        let [width, height, depth] = sizes;
        let span = width.span.to(depth.span);
        self.refuse_squares("rectangles", span, topology)?;
        if let Some(none) = sizes.iter().find(|size| size.value == 0) {
            self.report(
                Diagnostic::error(codes::EMPTY_PIECE, format!("piece {name} has no cell"))
                    .label(none.span, "a size from 1 on was expected")
                    .help("write it like `piece A rectangle 5 3`"),
            );
            return None;
        }
        let cells = sizes.iter().map(|size| u64::from(size.value)).fold(1, u64::saturating_mul);
        self.check_piece_size(name, cells, span)?;
        Some(piece::cuboid(width.value, height.value, depth.value))
    }

    /// All pieces by size together must not have more cells than a board may.
    fn check_piece_size(&mut self, name: &str, cells: u64, span: Span) -> Option<()> {
        let before = self.sized_cells;
        self.sized_cells = before.saturating_add(cells);
        if self.sized_cells <= self.limits.cells {
            return Some(());
        }
        let others = if before == 0 { "" } else { " with the pieces before it" };
        self.report(
            Diagnostic::limit(
                codes::TOO_MANY_CELLS,
                format!(
                    "piece {name}{others} has {} cells, the limit is {}",
                    grouped(self.sized_cells),
                    grouped(self.limits.cells)
                ),
            )
            .label(span, "too large")
            .help("make the piece smaller, or raise the limit with --max-cells"),
        );
        None
    }

    fn refuse_layers<T>(&mut self, span: Span) -> Option<T> {
        self.report(
            Diagnostic::error(codes::LAYERS, "a cuboid wants layers, and the board has none")
                .label(span, "layers of the piece")
                .help(
                    "write it like `piece A rectangle 5 3`, or give the board layers: `board cuboid 5 5 2`",
                ),
        );
        None
    }

    fn manner(&mut self, manner: &Manner, turning: Turning, occurs: Bounds) -> (Turning, Bounds) {
        let turning = manner.turning.map_or(turning, |said| said.value);
        let bounds = match manner.occurs {
            None => occurs,
            Some(count) => {
                let bounds = self.bounds(&count);
                if bounds.hi == Some(0) {
                    self.report(
                        Diagnostic::warning(codes::NEVER_USED, "what occurs no times is never used")
                            .label(count.span, "how often each piece of this statement lies on the board")
                            .help("say how often, as in `occurs 2` or `occurs 0..2`; or take the line away"),
                    );
                }
                bounds
            }
        };
        (turning, bounds)
    }

    /// The cells of a drawn piece from the place 0, 0 on: all of them carry inputs, or none does.
    fn piece_cells(
        &mut self,
        drawing: &Drawing,
        topology: Topology,
        known: &Known,
    ) -> Option<Vec<PieceCell>> {
        if !topology.lattice().is_staggered {
            self.warn_of_indent(drawing);
        }
        let mut drawn = self.drawn_at(topology, drawing);
        drawn.retain(|(_, cell)| is_marked(cell));
        let input = |cell: &DrawnCell| known.get(cell.text.value.as_str()).copied();
        let carries = drawn.iter().find(|(_, cell)| input(cell).is_some());
        let bare = drawn.iter().find(|(_, cell)| input(cell).is_none());
        if let (Some((_, carries)), Some((_, bare))) = (carries, bare) {
            self.mixed_marks(drawing, carries, bare, known);
            return None;
        }
        if carries.is_none() {
            self.warn_of_joined_marks(drawing, known);
            self.warn_of_other_drawings(drawing);
        }
        let cells = drawn.iter().map(|(offset, cell)| PieceCell { offset: *offset, input: input(cell) });
        let cells: Vec<PieceCell> = cells.collect();
        Some(topology.normalized(&cells, Symmetry::IDENTITY))
    }

    fn said_of_pieces(
        &mut self,
        said: &PiecesStatement,
        span: Span,
        topology: Topology,
        pieces: &mut Pieces,
        known: &Known,
    ) {
        match said {
            PiecesStatement::Set { set, manner, is_lettered } => {
                let usual = (topology.usual_turning(), Bounds::exactly(1));
                let (turning, occurs) = self.manner(manner, usual.0, usual.1);
                let set_name = set.value;
                if self.refuse_set(set_name, set.span, topology).is_none() {
                    return;
                }
                for piece in piece::set(set_name, topology, turning, occurs) {
                    let own = known.get(piece.name.as_str()).copied().filter(|_| *is_lettered);
                    let piece = own.map_or_else(|| piece.clone(), |input| piece.clone().carrying(input));
                    self.piece_sets.push((set_name.to_string(), piece.name.clone()));
                    self.add_piece(pieces, Some(piece), set.span);
                }
            }
            PiecesStatement::Rectangles(manner) => {
                if self.refuse_squares("rectangles", span, topology).is_none() {
                    return;
                }
                self.found_shapes("rectangle".to_owned(), Form::Rectangles, manner, span, pieces);
            }
            PiecesStatement::Areas(manner) => self.areas(manner, span, pieces),
            PiecesStatement::Polyominoes(sizes, manner) => {
                self.polyominoes(sizes, manner, span, pieces);
            }
            PiecesStatement::Words { words, manner, overlay } => {
                let form = if overlay.is_some() { Form::Overlay } else { Form::Word };
                self.piece_words((words, span), (manner, form), pieces, known);
            }
            PiecesStatement::Gap(gap) => {
                let width = if gap.has_corners { Gap::Corners } else { Gap::Sides };
                let place =
                    if gap.is_between_copies { &mut pieces.gap_between_copies } else { &mut pieces.gap };
                *place = width.max(*place);
            }
            PiecesStatement::Overlap => pieces.overlap = true,
        }
    }

    fn polyominoes(&mut self, sizes: &Spanned<(u32, u32)>, manner: &Manner, span: Span, pieces: &mut Pieces) {
        let (from, to) = sizes.value;
        if from > to || from == 0 {
            self.report(
                Diagnostic::error(codes::COUNT, format!("no piece has from {from} to {to} cells"))
                    .label(sizes.span, "sizes from 1 on, the smaller one first, were expected")
                    .help("write it like `pieces polyominoes 1..5`"),
            );
            return;
        }
        let name = if from == to { format!("polyomino {from}") } else { format!("polyomino {from}..{to}") };
        self.found_shapes(name, Form::Polyominoes(from, to), manner, span, pieces);
    }

    /// Shapes that the solver finds: any number of them, unless a number is given.
    fn found_shapes(&mut self, name: String, form: Form, manner: &Manner, span: Span, pieces: &mut Pieces) {
        if let Some(turning) = manner.turning {
            self.report(
                Diagnostic::error(
                    codes::TURNING,
                    "how they are turned says nothing of shapes that the solver finds",
                )
                .label(turning.span, "no piece is turned here")
                .help("take the word away"),
            );
        }
        let (turning, occurs) =
            self.manner(&Manner { turning: None, ..manner.clone() }, Turning::Fixed, Bounds::ANY);
        self.add_piece(pieces, Some(Piece { name, turning, occurs, form }), span);
    }

    fn piece_words(
        &mut self,
        (words, span): (&[Spanned<String>], Span),
        (manner, form): (&Manner, fn(Vec<InputId>) -> Form),
        pieces: &mut Pieces,
        known: &Known,
    ) {
        let (turning, occurs) = self.manner(manner, Turning::OneSided, Bounds::exactly(1));
        if words.is_empty() {
            self.report(
                Diagnostic::warning(codes::NEVER_USED, "no word is listed here")
                    .label(span, "no words")
                    .help("list them, as in `pieces words { CAT DOG }`; or take the line away"),
            );
        }
        for word in words {
            let Some(inputs) = super::spelling::spelt(&word.value, known) else {
                self.unspelt(word, known);
                continue;
            };
            let piece = Piece { name: word.value.clone(), turning, occurs, form: form(inputs) };
            self.add_piece(pieces, Some(piece), word.span);
        }
    }

    fn unspelt(&mut self, word: &Spanned<String>, known: &Known) {
        const FEW: usize = 12;
        let more = if known.len() > FEW { " ..." } else { "" };
        let declared: Vec<&str> = known.keys().take(FEW).copied().collect();
        let cases = [word.value.to_uppercase(), word.value.to_lowercase()];
        let other = cases.iter().find(|case| super::spelling::spelt(case, known).is_some());
        let help = if known.is_empty() {
            "declare the letters, as in `inputs A..Z`".to_owned()
        } else if let Some(other) = other {
            format!("the letters are declared otherwise: write `{other}`")
        } else {
            format!("declared: {}{more}", declared.join(" "))
        };
        self.report(
            Diagnostic::error(codes::UNKNOWN_INPUT, format!("the word {} is not made of inputs", word.value))
                .label(word.span, "some letter of it is no declared input")
                .help(help),
        );
    }

    /// Only pieces with inputs can agree, and pieces that cross touch.
    fn refuse_overlap(&mut self, ast: &Ast, pieces: &Pieces) {
        let said = |wanted: fn(&PiecesStatement) -> bool| {
            ast.statements.iter().find_map(|statement| match &statement.value {
                Statement::Pieces(said) if wanted(said) => Some(statement.span),
                _ => None,
            })
        };
        let overlap = said(|said| *said == PiecesStatement::Overlap);
        let gap = said(|said| matches!(said, PiecesStatement::Gap(_)));
        self.refuse_beside_overlay(
            ast,
            overlap.map(|span| (span, "they may cross")).or(gap.map(|span| (span, "they keep apart"))),
        );
        let Some(overlap) = overlap else { return };
        if let Some(gap) = gap {
            self.report(
                Diagnostic::error(codes::OVERLAP, "pieces that cross touch each other")
                    .label(overlap, "they may cross")
                    .label(gap, "they may not touch")
                    .help("take one of the two statements away"),
            );
        }
        if let Some(bare) = pieces.list.iter().position(Piece::is_bare) {
            self.report(
                Diagnostic::error(
                    codes::OVERLAP,
                    format!(
                        "piece {} carries no inputs, so it cannot agree with another one",
                        pieces.list[bare].name
                    ),
                )
                .label(overlap, "pieces may cross where their inputs agree")
                .label(self.places.pieces[bare], "no inputs")
                .help("declare its marks as inputs, or take `pieces overlap` away"),
            );
        }
    }

    /// A word that is turned reads otherwise.
    fn refuse_turned_words(&mut self, ast: &Ast, grid: &Grid) {
        let symmetry = ast.statements.iter().find(|statement| statement.value == Statement::UpToSymmetry);
        let Some(statement) = symmetry.filter(|_| grid.pieces.lie_over()) else { return };
        self.report(
            Diagnostic::error(
                codes::OVERLAP,
                "boards are not compared by turns and flips where words lie over them",
            )
            .label(statement.span, "a word that is turned reads otherwise")
            .help("leave out `up to symmetry`"),
        );
    }

    /// Words that lie over what stands on the board cross anyway, and touch.
    fn refuse_beside_overlay(&mut self, ast: &Ast, other: Option<(Span, &'static str)>) {
        let overlay = ast.statements.iter().find_map(|statement| match &statement.value {
            Statement::Pieces(PiecesStatement::Words { overlay, .. }) => Some((*overlay)?.span),
            _ => None,
        });
        let (Some(overlay), Some((other, said))) = (overlay, other) else { return };
        self.report(
            Diagnostic::error(
                codes::OVERLAP,
                "words that lie over the board share cells with each other, and with pieces",
            )
            .label(other, said)
            .label(overlay, "they lie over what stands there, wherever that is")
            .help("keep one of the two"),
        );
    }

    /// `primary pieces`, `secondary pieces`: whether every piece must be used.
    fn count_of_pieces(&mut self, statement: &ast::CountStatement, declared: bool, pieces: &mut Pieces) {
        let Some(word) = statement.families.iter().find(|family| is_pieces(family)) else { return };
        if let Some(with) = statement.with.as_ref().and_then(|with| with.first()) {
            self.report(
                Diagnostic::error(codes::COUNT, "pieces have their counts where they are declared")
                    .label(with.symbols.first().map_or(word.span, |symbol| symbol.span), "counted here")
                    .label(word.span, "pieces")
                    .help("write `piece L occurs 2 { ... }`"),
            );
        }
        if !declared {
            self.no_pieces(word.span);
        }
        pieces.may_be_left = statement.strength == Strength::Secondary;
    }

    pub(super) fn no_pieces(&mut self, span: Span) {
        self.report(
            Diagnostic::error(codes::NO_PIECES, "there are no pieces")
                .label(span, "pieces are spoken of here")
                .help("declare some, as in `piece F { .XX / XX. / .X. }` or `pieces pentominoes`"),
        );
    }

    /// `pieces` where a family of the board is wanted.
    pub(super) fn pieces_as_family(&mut self, span: Span) {
        self.report(
            Diagnostic::error(codes::PIECES_AS_FAMILY, "pieces are no family of shapes of the board")
                .label(span, "where they lie is known only when they are laid")
                .help("`pieces` stands alone, as in `primary pieces, cells` or `in pieces: ...`"),
        );
    }
}

/// Whether an expression is the word `pieces` alone.
pub(super) fn is_pieces(family: &Spanned<FamilyExpr>) -> bool {
    family.value == FamilyExpr::Pieces
}

/// Whether an expression is `pieces`, or some of them.
pub(super) fn names_pieces(family: &Spanned<FamilyExpr>) -> bool {
    matches!(family.value, FamilyExpr::Pieces | FamilyExpr::SomePieces(_))
}

/// Whether the text declares pieces, be they wrong.
pub(super) fn are_declared(ast: &Ast) -> bool {
    ast.statements.iter().any(|statement| is_piece(&statement.value))
}

/// Whether a statement declares pieces.
pub(super) fn is_piece(statement: &Statement) -> bool {
    match statement {
        Statement::Piece(_) => true,
        Statement::Pieces(said) => !matches!(said, PiecesStatement::Gap(_) | PiecesStatement::Overlap),
        _ => false,
    }
}

/// Whether a place of a piece's drawing belongs to the piece.
fn is_marked(cell: &DrawnCell) -> bool {
    cell.form != CellForm::Plain || !matches!(cell.text.value.as_str(), "." | "_" | "#")
}
