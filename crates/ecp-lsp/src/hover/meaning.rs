//! What a statement means, in one plain sentence.

use ecp::puzzle::Topology;
use ecp::puzzle::vocabulary::{Entry, Kind};
use ecp::syntax::ast::pieces::{PieceShape, PieceStatement, PiecesStatement};
use ecp::syntax::ast::{
    AboutField, BoardStatement, CellForm, CluesStatement, CountExpr, CountStatement, DrawStatement, Drawing,
    FamilyExpr, FamilyWord, InputsStatement, ItemsStatement, LatticeWord, Occurs, ShowStatement, Side,
    Spanned, Statement, Strength, UseStatement, Used, WayExpr,
};

use super::code;
use crate::document::Snapshot;

/// What a statement means.
pub(super) fn of(snapshot: &Snapshot, statement: &Spanned<Statement>) -> String {
    let sentence = Writer { text: &snapshot.text }.statement(&statement.value);
    // until a name is known, another number stands in the tree
    let said = snapshot.parsed().ast.said.iter();
    let said =
        said.filter(|said| statement.span.start <= said.span.start && said.span.end <= statement.span.end);
    said.fold(sentence, |sentence, said| sentence.replace(&said.stands_as, &said.written))
}

struct Writer<'t> {
    text: &'t str,
}

impl Writer<'_> {
    fn statement(&self, statement: &Statement) -> String {
        match statement {
            Statement::About(field, _) => about(*field).to_owned(),
            Statement::Use(UseStatement { used: Used::File(name) | Used::Rules(name), .. }) => {
                format!("Takes over the statements of {}, as if they stood here.", code(&name.value))
            }
            Statement::Let(bound) => {
                format!("{} stands for {}.", code(&bound.name.value), self.words(bound.value.span))
            }
            Statement::For(each) => {
                let said = self.statement(&each.body.value);
                format!("For each number that {} stands for: {said}", code(&each.name.value))
            }
            Statement::Inputs(inputs) => self.inputs(inputs),
            Statement::Board(board) => board_sentence(board),
            Statement::Shape { name, family } => {
                format!("{} names a family of shapes: {}.", code(&name.value), self.family(family))
            }
            Statement::Count(count) => self.count(count),
            Statement::ConnectedInputs(_) => {
                "The cells that hold a number form groups of exactly so many cells that share \
                sides, and no two groups of the same size share a side."
                    .to_owned()
            }
            Statement::Show(show) => shown(*show),
            Statement::Items(items) => items_sentence(items).to_owned(),
            Statement::Option { name, .. } => {
                let name = name.as_ref().map_or_else(String::new, |name| format!(" {}", code(&name.value)));
                format!("The option{name} covers these items, if it is chosen.")
            }
            Statement::Relation(relation) => {
                let rule = self.words(relation.rule.span);
                format!("In each shape of {}: {rule}.", self.families(&relation.families))
            }
            Statement::Among(among) => format!(
                "The shapes of {} are set side by side: {}.",
                self.families(&among.families),
                self.words(among.property.span)
            ),
            Statement::Path(path) => format!(
                "Each of these inputs, in this order, shares a shape of {} with the next.",
                self.families(&path.families)
            ),
            Statement::Clues(clues) => self.clues(clues),
            Statement::Require(_) => "This holds of the numbers in these cells.".to_owned(),
            Statement::Piece(piece) => piece_sentence(piece),
            Statement::Pieces(pieces) => pieces_sentence(pieces).to_owned(),
            Statement::Draw(draw) => draw_sentence(draw),
            Statement::Picture(_) => "Drawn in pictures, for the eye only: it changes no answer.".to_owned(),
            Statement::Solution(_) => {
                "The board that is meant: it gives nothing and changes no answer. `ecp check` says where it breaks a rule, and \
                 `ecp clues` writes the clues that it has."
                    .to_owned()
            }
            Statement::UpToSymmetry => {
                "Boards that a turn or a flip of the board makes equal count once.".to_owned()
            }
        }
    }

    fn count(&self, count: &CountStatement) -> String {
        let alone = count.families.iter().map(|family| &family.value).collect::<Vec<_>>();
        match (alone.as_slice(), count.strength, count.with.is_some()) {
            ([FamilyExpr::Word(FamilyWord::Cells)], Strength::Primary, false) => {
                return "No cell stays empty.".to_owned();
            }
            ([FamilyExpr::Pieces], Strength::Primary, _) => {
                return "Every piece is used as often as its count says.".to_owned();
            }
            ([FamilyExpr::Pieces], Strength::Secondary, _) => {
                return "Every piece is used at most as often as its count says.".to_owned();
            }
            _ => {}
        }
        let families = self.families(&count.families);
        let has_own = count.with.is_some();
        let what = if has_own {
            "these inputs have the counts that stand here"
        } else {
            "every input has its count"
        };
        match count.strength {
            Strength::Primary => format!("In each shape of {families}, {what}: no more, no fewer."),
            Strength::Secondary => format!("In each shape of {families}, {what} at most."),
        }
    }

    fn written(&self, span: ecp::syntax::Span) -> &str {
        self.text.get(span.start..span.end).unwrap_or_default()
    }

    fn families(&self, families: &[Spanned<FamilyExpr>]) -> String {
        let families: Vec<String> = families.iter().map(|family| self.family(family)).collect();
        match families.as_slice() {
            [most @ .., last] if !most.is_empty() => format!("{} and {last}", most.join(", ")),
            other => other.concat(),
        }
    }

    /// A family as it is written, with what the reference says of its word.
    fn family(&self, family: &Spanned<FamilyExpr>) -> String {
        let written = self.written(family.span);
        let short = written.split_once('{').map_or(written, |(head, _)| head.trim_end());
        let word = short.split_whitespace().next().unwrap_or_default();
        let is_plain = matches!(
            family.value,
            FamilyExpr::Word(_) | FamilyExpr::Sized(..) | FamilyExpr::Leaps(..) | FamilyExpr::Regions(_)
        );
        let entry = Entry::of(word, Some(Kind::Family)).filter(|_| is_plain);
        match entry {
            Some(entry) => format!("{} ({})", code(short), brief(entry.meaning)),
            None => code(short),
        }
    }

    /// A rule as it is written, with what the reference says of each of its words.
    fn words(&self, span: ecp::syntax::Span) -> String {
        let written = self.written(span);
        let short = written.split_once('{').map_or(written, |(head, _)| head.trim_end());
        if short.starts_with("count of pieces") {
            return format!("{} (how many pieces have a cell in the shape)", code(short));
        }
        let mut reported: Vec<String> = Vec::new();
        for word in short.split(|c: char| !c.is_alphanumeric() && c != '_') {
            let kinds = [Kind::Measure, Kind::Property, Kind::Part];
            let entry = kinds.iter().find_map(|kind| Entry::of(word, Some(*kind)));
            let line = entry.map(|entry| format!("{}: {}", entry.written(), entry.meaning));
            reported.extend(line.filter(|line| !reported.contains(line)));
        }
        if reported.is_empty() { code(short) } else { format!("{} ({})", code(short), reported.join("; ")) }
    }

    fn inputs(&self, inputs: &InputsStatement) -> String {
        let symbols: Vec<&str> = inputs.symbols.iter().map(|symbol| self.written(symbol.span)).collect();
        let often = match &inputs.occurs {
            Occurs::Unsaid => "any number of times, unless a constraint says how often".to_owned(),
            Occurs::Manually => "as often as the answer says, for which the program asks".to_owned(),
            Occurs::Counts(counts) => match counts.as_slice() {
                [Spanned { value: CountExpr::Exactly(1), .. }] => {
                    "once in each shape that is counted".to_owned()
                }
                counts => {
                    let counts: Vec<&str> = counts.iter().map(|count| self.written(count.span)).collect();
                    format!("so often in each shape that is counted: {}", code(&counts.join(" ")))
                }
            },
        };
        format!("{} may stand in a cell, {often}.", code(&symbols.join(" ")))
    }

    fn clues(&self, clues: &CluesStatement) -> String {
        let side = clues.side.as_ref().map(|side| match side.value {
            Side::Left => "the rows, read from the left",
            Side::Right => "the rows, read from the right",
            Side::Top => "the columns, read from the top",
            Side::Bottom => "the columns, read from the bottom",
        });
        let entries = clues.list.iter().flat_map(|list| &list.entries);
        let has_names = entries.into_iter().any(|entry| entry.value.name.is_some());
        let kind = clues.kind.as_ref().map(|kind| format!(" They are read by `clue {}` alone.", kind.value));
        let said = match (&clues.family, side) {
            (Some(family), None) if clues.list.is_none() => {
                format!(
                    "The clues on the board are those of {}: each stands in a cell of its shape.",
                    self.family(family)
                )
            }
            (Some(family), Some(side)) => format!("Clues for {}: {side}.", self.family(family)),
            (Some(family), None) if has_names => {
                format!("Clues for {}, by the names of its regions.", self.family(family))
            }
            (Some(family), None) => {
                format!("Clues for {}, in its order; `.` is no clue.", self.family(family))
            }
            (None, side) => format!("Clues for {}; `.` is no clue.", side.unwrap_or("the board")),
        };
        said + &kind.unwrap_or_default()
    }
}

/// The beginning of what the reference says, as far as it goes within a sentence.
fn brief(meaning: &str) -> &str {
    let end = meaning.find([';', ',', ':']).unwrap_or(meaning.len());
    &meaning[..end]
}

fn about(field: AboutField) -> &'static str {
    match field {
        AboutField::Puzzle => "The title of the puzzle. It changes nothing.",
        AboutField::Author => "Who made the puzzle. It changes nothing.",
        AboutField::Source => "Where the puzzle comes from. It changes nothing.",
        AboutField::Note => "A remark. It changes nothing.",
    }
}

fn board_sentence(board: &BoardStatement) -> String {
    match board {
        BoardStatement::Rectangle { lattice, width, height } => {
            format!(
                "{}: {} columns and {} rows of empty cells.",
                described(*lattice),
                width.value,
                height.value
            )
        }
        BoardStatement::Cuboid { width, height, depth } => {
            format!(
                "A board in layers: {} columns, {} rows, {} layers.",
                width.value, height.value, depth.value
            )
        }
        BoardStatement::Drawing { lattice, drawing, .. } => {
            format!("{} as it is given: {}.", described(*lattice), size(drawing))
        }
    }
}

fn described(lattice: LatticeWord) -> &'static str {
    Topology::of(lattice, 1).lattice().nouns.described
}

fn size(drawing: &Drawing) -> String {
    let rows = drawing.rows.len();
    let columns = drawing.rows.iter().map(Vec::len).max().unwrap_or(0);
    let cells = drawing.rows.iter().flatten();
    let is_given = |form: CellForm, text: &str| match form {
        CellForm::Plain => !matches!(text, "." | "_") && !text.starts_with('#'),
        CellForm::Quoted => true,
        CellForm::Clue => false,
    };
    let filled = cells.filter(|cell| is_given(cell.form, &cell.text.value)).count();
    format!("{rows} rows, {columns} columns, {filled} filled")
}

fn shown(show: ShowStatement) -> String {
    match show {
        ShowStatement::Initial => "The board as given is shown first.".to_owned(),
        ShowStatement::Solutions(number) => format!("At most {} solutions are shown.", number.value),
        ShowStatement::Options => "Chosen options are shown instead of boards.".to_owned(),
    }
}

fn items_sentence(items: &ItemsStatement) -> &'static str {
    match items.strength {
        Strength::Primary if items.counts.is_empty() => {
            "Items: each is covered by exactly one chosen option."
        }
        Strength::Primary => "Items: chosen options cover each of them as often as its count says.",
        Strength::Secondary => "Items: each is covered at most once, or any number of times in one color.",
    }
}

fn piece_sentence(piece: &PieceStatement) -> String {
    let form = match &piece.shape {
        PieceShape::Drawn(_) => "every mark is a cell of it".to_owned(),
        PieceShape::Rectangle(width, height) => {
            format!("a rectangle of {} columns and {} rows", width.value, height.value)
        }
        PieceShape::Cuboid(width, height, depth) => {
            format!("a cuboid of {} columns, {} rows and {} layers", width.value, height.value, depth.value)
        }
    };
    format!("The piece {}: {form}.", code(&piece.name.value))
}

fn pieces_sentence(pieces: &PiecesStatement) -> &'static str {
    match pieces {
        PiecesStatement::Set { is_lettered: true, .. } => {
            "Each of these pieces, by its name, which stands in all its cells as an input."
        }
        PiecesStatement::Set { .. } => "Each of these pieces, by its name.",
        PiecesStatement::Rectangles(_) => "Every rectangle is a piece: the solver finds its size.",
        PiecesStatement::Polyominoes(..) => {
            "Every connected set of so many cells is a piece: the solver finds it."
        }
        PiecesStatement::Areas(_) => {
            "Every connected set of cells may be a piece: the solver finds them by the borders between them."
        }
        PiecesStatement::Words { overlay: None, .. } => "Each word is a piece that carries its letters.",
        PiecesStatement::Words { .. } => {
            "Each word lies over cells that hold its letters. Words may share cells, and letters may stand without a word."
        }
        PiecesStatement::Gap(gap) if gap.has_corners => "Pieces do not touch, not even at corners.",
        PiecesStatement::Gap(_) => "Pieces do not touch along sides.",
        PiecesStatement::Overlap => "Pieces may cross where they carry the same input.",
    }
}

/// What a solution draws.
fn draw_sentence(draw: &DrawStatement) -> String {
    let what = draw.figure.noun();
    let way = match &draw.way {
        WayExpr::Edges => "along the sides of cells",
        WayExpr::Clues(_) => {
            "straight from each clue on the board to the next in its row or column, without crossings"
        }
        WayExpr::Diagonals => "along the diagonals of cells",
        WayExpr::Cells(None) => "from cell to cell over their sides",
        WayExpr::Cells(Some(_)) => "from cell to cell, where a shape of the family holds both",
    };
    let over =
        if draw.over.is_empty() { "" } else { " It may pass cells that hold an input listed behind `over`." };
    format!("A solution draws {what} {way}.{over}")
}
