//! From the syntax tree to a puzzle: names, numbers and geometry.
//!
//! Statements may come in any order, so the tree is read by kind: inputs first, then the board that holds them, then
//! the families, which need the board's size, and last the constraints over them.

mod apart;
mod areas;
mod board;
mod clues;
mod compound;
mod connected;
mod constraints;
mod cover;
mod draw;
mod families;
mod formulas;
mod groups;
mod inputs;
mod lattice;
mod left_empty;
mod lines;
mod maps;
mod names;
mod patterns;
mod picture;
mod pieces;
mod pieces_rules;
mod ranges;
mod rarely_meant;
mod relations;
mod rules;
mod selection;
mod solution;
mod spelling;
mod successive;
mod tables;
mod unknown_shape;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use indexmap::{IndexMap, IndexSet};

use ecp_puzzle::{About, Cover, Grid, InputId, Puzzle, Rules, Show, Strength, Stroke};
use ecp_syntax::ast::{
    AboutField, Ast, CountStatement, FamilyExpr, ShowStatement, Spanned, Statement, Symbol,
};
use ecp_syntax::{Code, Diagnostic, Source, Span};

use crate::codes;
use crate::files::Texts;
use crate::places::Places;
use ecp_puzzle::Limits;

use ecp_puzzle::board::OddRow;

/// What became of a tree: a puzzle as far as it has a meaning, and all that is to be said about it.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Elaborated {
    /// The puzzle; `None` if a diagnostic is an error.
    pub puzzle: Option<Puzzle>,
    /// Where its parts stand in the text.
    pub places: Places,
    /// Errors and warnings.
    pub diagnostics: Vec<Diagnostic>,
}

/// Gives a tree its meaning; `texts` holds its text and reads the files that it names.
#[must_use]
pub fn elaborate(ast: &Ast, limits: &Limits, texts: &mut Texts) -> Elaborated {
    let own = std::mem::take(texts);
    let clues_wanted = selection::clues_wanted(own.sources());
    let mut elaborator = Elaborator {
        limits: *limits,
        texts: own,
        places: Places::default(),
        diagnostics: Vec::new(),
        once: HashSet::new(),
        pending: Vec::new(),
        reads_named: false,
        board_clues: Vec::new(),
        piece_rules: Vec::new(),
        piece_sets: Vec::new(),
        piece_names: HashSet::new(),
        signs: IndexSet::new(),
        named_signs: selection::named_signs(ast).into_iter().map(str::to_owned).collect(),
        sized_cells: 0,
        odd_row: None,
        kinds: clues::kinds(ast),
        numbers: HashMap::new(),
        strokes: Vec::new(),
        border: None,
        extent: None,
        reads_clues_in_places: selection::reads_clues_in_places(ast),
        clues_wanted,
        misses_draw: false,
    };
    let about = elaborator.about(ast);
    let show = elaborator.show(ast);
    let rules = elaborator.rules(ast);
    elaborator.warn_of_odd_row();
    let Elaborator { places, diagnostics, texts: own, .. } = elaborator;
    *texts = own;
    let is_sound = !diagnostics.iter().any(Diagnostic::is_fatal);
    let puzzle = rules.filter(|_| is_sound).map(|rules| Puzzle { about, rules, show });
    Elaborated { puzzle, places, diagnostics }
}

/// What is known while a tree is read.
struct Elaborator {
    limits: Limits,
    /// The texts, with the way to the files that they name.
    texts: Texts,
    places: Places,
    diagnostics: Vec<Diagnostic>,
    /// Those of them that could be found again.
    once: HashSet<Diagnostic>,
    /// The relations that wait for their clues.
    pending: Vec<clues::Pending>,
    /// Whether a relation names the kind of clues that it reads.
    reads_named: bool,
    /// The clues on the board.
    board_clues: Vec<clues::BoardClue>,
    /// Where the rules of pieces stand.
    piece_rules: Vec<Span>,
    /// The pieces that statements about sets declare, each behind the word of its set.
    piece_sets: Vec<(String, String)>,
    /// The names of all pieces.
    piece_names: HashSet<String>,
    /// The cells of all pieces by size so far.
    sized_cells: u64,
    /// The signs that stand as clues, or are named as such.
    signs: IndexSet<String>,
    /// The signs by which shapes are told apart.
    named_signs: HashSet<String>,
    /// The first row of the board that is shorter or longer than most.
    odd_row: Option<OddRow>,
    /// The kinds of clues that the file lists, each with the first place of its name.
    kinds: IndexMap<String, Symbol>,
    /// The inputs that are numbers, or have one.
    numbers: HashMap<InputId, u32>,
    /// What the lines do that are drawn, and the inputs that stand where they do.
    strokes: Vec<(Stroke, InputId)>,
    /// The input that stands where a border lies, if there are areas.
    border: Option<InputId>,
    /// The width and the height of the board, once it is known.
    extent: Option<(u32, u32)>,
    /// Whether some rule reads clues that stand in places, and none are listed.
    reads_clues_in_places: bool,
    /// Where the rule files that are used say that clues stand.
    clues_wanted: selection::ClueStands,
    /// Whether it was reported that something is said of lines, and none are drawn.
    misses_draw: bool,
}

impl Elaborator {
    fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    /// Reports what may be found again, for another relation or by another way.
    fn report_once(&mut self, diagnostic: Diagnostic) {
        if self.once.insert(diagnostic.clone()) {
            self.report(diagnostic);
        }
    }

    /// The text of a file that the puzzle names; that there is none is reported.
    fn named_text(&mut self, path: &Symbol) -> Option<Arc<Source>> {
        self.texts.read(path).map_err(|diagnostic| self.report(diagnostic)).ok()
    }

    fn about(&mut self, ast: &Ast) -> About {
        let mut about = About::default();
        let mut title = None;
        for statement in &ast.statements {
            let Statement::About(field, text) = &statement.value else { continue };
            let place = match field {
                AboutField::Puzzle => {
                    self.once(&mut title, "puzzle", statement.span);
                    &mut about.title
                }
                AboutField::Author => &mut about.author,
                AboutField::Source => &mut about.source,
                AboutField::Note => {
                    about.notes.push(text.value.clone());
                    continue;
                }
            };
            *place = Some(text.value.clone());
        }
        about
    }

    fn show(&mut self, ast: &Ast) -> Show {
        let mut show = Show::default();
        for statement in &ast.statements {
            match &statement.value {
                Statement::Show(ShowStatement::Initial) => show.initial = true,
                Statement::Show(ShowStatement::Options) => show.options = true,
                Statement::Show(ShowStatement::Solutions(number)) if number.value == 0 => self.report(
                    Diagnostic::error(codes::SHOW, "at least one solution must be shown")
                        .label(number.span, "a number from 1 on was expected")
                        .help("to see only whether there is a solution, use `ecp unique` or `ecp count`"),
                ),
                Statement::Show(ShowStatement::Solutions(number)) => {
                    show.solutions = Some(number.value.into());
                }
                _ => {}
            }
        }
        show
    }

    /// A board with its rules, or items with their options; a file has one of them.
    fn rules(&mut self, ast: &Ast) -> Option<Rules> {
        let of_kind = |kind: Kind| ast.statements.iter().find(|statement| Kind::of(statement) == Some(kind));
        match (of_kind(Kind::Board), of_kind(Kind::Items), of_kind(Kind::Grid)) {
            (None, Some(items), Some(other)) | (Some(other), Some(items), _) => {
                let help =
                    items_counted(ast).unwrap_or_else(|| "put the two puzzles into two files".to_owned());
                self.report(
                    Diagnostic::error(codes::MIXED_RULES, "a puzzle has either a board or items of its own")
                        .label(items.span, "items and options here")
                        .label(other.span, "a board and its rules here")
                        .help(help),
                );
                None
            }
            (None, Some(_), None) => Some(Rules::Cover(self.cover(ast))),
            (Some(_), None, _) => self.grid(ast).map(Rules::Grid),
            (None, None, _) => {
                self.no_rules(ast);
                None
            }
        }
    }

    fn no_rules(&mut self, ast: &Ast) {
        let Some(last) = ast.statements.last() else { return };
        self.report(
            Diagnostic::error(codes::NO_RULES, "there is no board, and there are no items")
                .label(Span::new(last.span.end, last.span.end), "the file ends here")
                .help("say where inputs stand: `board rectangle 8 8`, or draw the board as in `board { . 2 / 1 . }`"),
        );
    }

    fn grid(&mut self, ast: &Ast) -> Option<Grid> {
        let inputs = self.inputs(ast);
        let board = self.board(ast, &inputs)?;
        self.note_extent(&board);
        self.check_parts(ast, &board)?;
        let is_input = |statement: &Spanned<Statement>| matches!(statement.value, Statement::Inputs(_));
        let mut grid = Grid::new(inputs, board);
        self.pieces(ast, &mut grid);
        self.drawn_lines(ast, &mut grid);
        self.with_borders(ast, &mut grid);
        let are_drawn = ast.statements.iter().any(draw::draws);
        if !pieces::are_declared(ast) && !are_drawn && !ast.statements.iter().any(is_input) {
            self.report(
                Diagnostic::error(codes::NO_INPUTS, "nothing is said about what may stand in a cell")
                    .label(self.places.board.unwrap_or_default(), "a board without inputs")
                    .help("declare inputs, as in `inputs 1..9 occur 1`"),
            );
        }
        self.constraints(ast, &mut grid);
        self.connected(ast, &mut grid);
        grid.solution = self.solution(ast, &grid);
        self.warn_of_empty_cells(&grid);
        self.warn_of_cells_in_no_area(&grid);
        self.warn_of_shapes_left_alone(&grid);
        self.warn_of_what_is_rarely_meant(ast, &grid);
        self.warn_of_unused_count(ast, &grid);
        // who speaks of lines wants `draw`, no inputs
        if self.misses_draw {
            self.diagnostics.retain(|diagnostic| diagnostic.code != codes::NO_INPUTS);
        }
        Some(grid)
    }

    fn cover(&mut self, ast: &Ast) -> Cover {
        let mut cover = Cover::default();
        self.items(ast, &mut cover);
        self.options(ast, &mut cover);
        cover
    }

    /// Reports the statement if one of its kind stood before.
    fn once(&mut self, first: &mut Option<Span>, word: &str, span: Span) {
        if let Some(first) = *first {
            self.report(
                Diagnostic::error(codes::REPEATED_STATEMENT, format!("`{word}` may stand once"))
                    .label(span, "this is the second")
                    .label(first, "the first is here")
                    .help("take one of them away"),
            );
        }
        first.get_or_insert(span);
    }

    fn duplicate(&mut self, what: &str, name: &str, span: Span, first: Span) {
        self.report(
            Diagnostic::error(codes::DUPLICATE, format!("{what} {name} is declared twice"))
                .label(span, "declared again here")
                .label(first, "first declared here")
                .help("take one of them away, or give it another name"),
        );
    }

    /// Reports the first two names of a kind that look the same and are not.
    fn refuse_twins<'n>(&mut self, names: impl Iterator<Item = (&'n str, Span)> + Clone) {
        if let Some(diagnostic) = ecp_syntax::twins(names) {
            self.report(diagnostic);
        }
    }

    /// Reports a name that was not declared, with the nearest that was, or with all of them where they are few.
    fn unknown<'n>(
        &mut self,
        code: Code,
        what: &str,
        name: &Spanned<String>,
        known: impl Iterator<Item = &'n str> + Clone,
    ) {
        const FEW: usize = 12;
        if code == codes::UNKNOWN_INPUT && self.piece_names.contains(&name.value) {
            return self.report(
                Diagnostic::error(code, format!("no {what} is called {}, which is a piece", name.value))
                    .label(name.span, "a piece")
                    .help(format!("how many of them come into a shape is `count of pieces {}`", name.value)),
            );
        }
        let twin = ecp_syntax::in_latin(&name.value);
        let twin = twin.and_then(|twin| known.clone().find(|known| *known == twin));
        let near = twin.or_else(|| ecp_syntax::nearest(&name.value, known.clone()));
        let help = match near {
            Some(nearest) if twin.is_some() => format!("did you mean {nearest}, in Latin letters?"),
            Some(nearest) => format!("did you mean {nearest}?"),
            None if code == codes::UNKNOWN_INPUT && is_nothing(&name.value) => {
                "cells without an input are `empty`, as in `groups of empty`, `connected empty`, `count of empty`".to_owned()
            }
            None if code == codes::UNKNOWN_INPUT && self.is_clue_on_board(&name.value) => {
                format!("{0} stands on the board as a clue, which is read by `marked`: `in cells marked {0}: ...`", name.value)
            }
            None if code == codes::UNKNOWN_INPUT && self.kinds.contains_key(&name.value) => {
                format!("a list of clues is called so: what it holds is `clue {}`", name.value)
            }
            None if known.clone().next().is_none() => format!("no {what} is declared in this file"),
            None => {
                let more = if known.clone().count() > FEW { " ..." } else { "" };
                format!("declared: {}{more}", known.take(FEW).collect::<Vec<_>>().join(" "))
            }
        };
        let message = format!("no {what} is called {}", name.value);
        let diagnostic = Diagnostic::error(code, message).label(name.span, "not declared").help(help);
        self.report(match near.filter(|near| ecp_syntax::is_bare_symbol(near)) {
            Some(near) => diagnostic.instead(near),
            None => diagnostic,
        });
    }
}

/// What kind of puzzle a statement belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Board,
    /// Another statement about a board.
    Grid,
    Items,
}

impl Kind {
    fn of(statement: &Spanned<Statement>) -> Option<Self> {
        match &statement.value {
            Statement::Board(_) => Some(Self::Board),
            Statement::Inputs(_)
            | Statement::Shape { .. }
            | Statement::Count(_)
            | Statement::Relation(_)
            | Statement::Among(_)
            | Statement::Path(_)
            | Statement::Clues(_)
            | Statement::Require(_)
            | Statement::ConnectedInputs(_)
            | Statement::Piece(_)
            | Statement::Pieces(_)
            | Statement::UpToSymmetry
            | Statement::Draw(_)
            | Statement::Solution(_)
            | Statement::Picture(_) => Some(Self::Grid),
            Statement::Items(_) | Statement::Option { .. } => Some(Self::Items),
            Statement::About(..)
            | Statement::Show(_)
            | Statement::Use(_)
            | Statement::Let(_)
            | Statement::For(_) => None,
        }
    }
}

/// Whether a name is one for cells in which nothing stands.
fn is_nothing(name: &str) -> bool {
    const NAMES: [&str; 10] =
        ["white", "blank", "unshaded", "none", "nothing", "blanc", "blanco", "weiss", "weiß", "free"];
    NAMES.contains(&name.to_lowercase().as_str()) || ecp_syntax::translated(name) == Some("empty")
}

/// `items A B`, `secondary C`: a file of items without a board, where `items` is left out behind `primary` or `secondary`.
fn items_counted(ast: &Ast) -> Option<String> {
    let of_board =
        |statement: &&Spanned<Statement>| matches!(Kind::of(statement), Some(Kind::Board | Kind::Grid));
    let mut counts = ast.statements.iter().filter(of_board).map(|statement| match &statement.value {
        Statement::Count(CountStatement { strength, families, with: None }) => {
            let name = |family: &Spanned<FamilyExpr>| match &family.value {
                FamilyExpr::Named(name) => Some(name.clone()),
                _ => None,
            };
            Some((*strength, families.iter().map(name).collect::<Option<Vec<_>>>()?.join(" ")))
        }
        _ => None,
    });
    let (strength, names) = counts.next()??;
    let word = if strength == Strength::Secondary { "secondary items" } else { "items" };
    counts
        .all(|count| count.is_some())
        .then(|| format!("items are named behind `items`: write `{word} {names}`"))
}
