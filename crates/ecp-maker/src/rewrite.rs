//! A new puzzle in the text of its rules: givens on the board, closed clues in the places of open ones.

use std::borrow::Cow;
use std::collections::BTreeMap;

use ecp::puzzle::shapes::Anchor;
use ecp::puzzle::vocabulary::Word;
use ecp::puzzle::{
    Clue, ClueMark, Direction, Family, Grid, Map, Position, Puzzle, Relation, RuleId, Rules, Square,
};
use ecp::syntax::ast::{
    BoardStatement, CellForm, CluesStatement, Drawing, DrawnCell, EntryList, FamilyExpr, LatticeWord, Side,
    Spanned, Statement,
};
use ecp::syntax::{Ast, Span, cell_text, print};
use ecp::{Spot, clue_cell, clue_list, clue_marks, drawn_clues, drawn_clues_of_relations, family_expr};

use crate::generate::Generated;
use crate::generate::clues::{self, Stand};
use crate::strike::{Edit, edited, strikes};
use crate::wording::Wording;

/// The text of the rules with what a new puzzle gives; `None` where it cannot be said there. Whoever writes it down reads
/// it first, and sees whether it says what it should.
#[must_use]
pub fn rewrite(wording: &Wording<'_>, ast: &Ast, made: &Generated) -> Option<String> {
    let own = wording.sources.iter().next()?;
    let (Rules::Grid(grid), Rules::Grid(new)) = (&wording.puzzle.rules, &made.puzzle.rules) else {
        return None;
    };
    let board = board_statement(ast)?;
    let mut drawn = new.clone();
    let mut edits = Vec::new();
    for (relation, shape) in &made.completed {
        let spared = |part: &crate::Part| matches!(part, crate::Part::Clue(readers) if readers.contains(&(*relation, *shape)));
        if made.spared.iter().any(spared) {
            continue;
        }
        let span = wording.places.clue(*relation, *shape)?;
        if board.span.start <= span.start && span.end <= board.span.end {
            // it is drawn with the board
            continue;
        }
        drawn.relation_mut(*relation).set_clue(*shape, grid.relation(*relation).clue(*shape).cloned());
        let clue = new.relation(*relation).clue(*shape);
        edits.push(Edit { span, text: cell_text(&clue_cell(clue, new)) });
    }
    edits.extend(on_board(&own.text, board, grid, &drawn));
    edits.extend(on_maps(&own.text, ast, &made.maps));
    let is_written = |part: &&crate::Part| match part {
        crate::Part::Clue(readers) => readers.iter().all(|(relation, _)| !made.added.contains(relation)),
        crate::Part::PieceClue(cell) => wording.places.piece_clues.contains_key(cell),
        crate::Part::KindClue(kind, cell) => wording.places.kind_clues.contains_key(&(*kind, *cell)),
        _ => true,
    };
    // what stands alone in a hole is drawn again with the board
    let is_drawn = |part: &&crate::Part| {
        let crate::Part::Clue(readers) = part else { return false };
        let stands_in_hole = |(rule, shape): &(RuleId, usize)| {
            let shapes = ecp::all_shapes_on(&grid.relation(*rule).shapes.family, &grid.board);
            match shapes.get(*shape).map(|shape| &shape.anchor) {
                Some(Anchor::Place(place)) => grid.board.at(*place).is_none(),
                Some(Anchor::Before(..)) => true,
                _ => false,
            }
        };
        let place = wording.place(part);
        place.is_some_and(|span| board.span.start <= span.start && span.end <= board.span.end)
            && readers.iter().all(stands_in_hole)
    };
    let spared = made.spared.iter().filter(is_written).filter(|part| !is_drawn(part));
    let spared: Vec<crate::Part> = spared.cloned().collect();
    edits.extend(strikes(wording, ast, &spared)?);
    let mut text = edited(&own.text, edits)?;
    for relation in made.added.iter().filter(|relation| !stand_before_runs(new, **relation)) {
        add_lists(&mut text, new, new.relation(*relation));
    }
    Some(text)
}

/// The text of a puzzle with the givens of another one that is the same else; `None` where they cannot be said there. Whoever
/// writes it down reads it first, and sees whether it says what it should.
#[must_use]
pub fn regiven(wording: &Wording<'_>, ast: &Ast, puzzle: &Puzzle) -> Option<String> {
    let own = wording.sources.iter().next()?;
    let (Rules::Grid(grid), Rules::Grid(new)) = (&wording.puzzle.rules, &puzzle.rules) else { return None };
    edited(&own.text, on_board(&own.text, board_statement(ast)?, grid, new))
}

/// The first relation whose clues no text says: with lists of them at its end the text of the rules does not read as the
/// rules with clues that are open, or they stand on the board where those of another relation stand.
#[must_use]
pub fn unwritable(wording: &Wording<'_>, says: impl Fn(&str, &Puzzle) -> bool) -> Option<RuleId> {
    let mut text = wording.sources.iter().next()?.text.clone();
    let mut open = wording.puzzle.clone();
    let Rules::Grid(rules) = &wording.puzzle.rules else { return None };
    let mut on_board = Vec::new();
    for number in clues::bare(rules) {
        let Rules::Grid(grid) = &mut open.rules else { return None };
        let before = grid.clone();
        clues::open(grid, &[number]);
        let relation = grid.relation(number);
        let stand = clues::stand(relation);
        if stand != Stand::List || stand_before_runs(grid, number) {
            if stand != Stand::List && relation.clues.iter().any(Option::is_some) {
                if on_board.contains(&stand) {
                    return Some(number);
                }
                on_board.push(stand);
            }
            *grid = before;
            continue;
        }
        add_lists(&mut text, grid, relation);
        if !says(&text, &open) {
            return Some(number);
        }
    }
    None
}

/// Writes the clues of a relation at the end of a text, unless they stand on the board.
fn add_lists(text: &mut String, grid: &Grid, relation: &Relation) {
    let at_side = |side: Side| {
        let clues = relation.clued_shapes(&grid.board);
        let clues = clues.filter(move |(shape, _)| shape.anchor == Anchor::Side(side));
        EntryList::of_cells(clues.map(|(_, clue)| clue_cell(clue, grid)))
    };
    let statement = |(family, side): Reported| {
        let list = side.map_or_else(|| clue_list(relation, grid), at_side);
        let side = side.map(Spanned::nowhere);
        Spanned::nowhere(Statement::Clues(CluesStatement { family, side, kind: None, list: Some(list) }))
    };
    let statements: Vec<_> = lists(grid, relation).into_iter().map(statement).collect();
    if !text.ends_with('\n') && !statements.is_empty() {
        text.push('\n');
    }
    text.push_str(&print(&Ast::of(statements)));
}

/// By which a list of clues goes: a family, a side, or both.
type Reported = (Option<Spanned<FamilyExpr>>, Option<Side>);

/// The lists that hold the clues of a relation; none where they stand on the board.
fn lists(grid: &Grid, relation: &Relation) -> Vec<Reported> {
    let sides = |family: Option<Spanned<FamilyExpr>>| {
        Side::ALL.iter().map(|side| (family.clone(), Some(*side))).collect()
    };
    let own = relation.shapes.name == relation.shapes.family.word();
    let family = || Some(family_expr(&relation.shapes, &grid.board));
    match relation.shapes.family {
        _ if clues::stand(relation) != Stand::List => Vec::new(),
        Family::Rows if own => vec![(None, Some(Side::Left))],
        Family::Cols if own => vec![(None, Some(Side::Top))],
        Family::Sightlines if own => sides(None),
        Family::Sightlines => sides(family()),
        _ => vec![(family(), None)],
    }
}

/// The statement of the board.
fn board_statement(ast: &Ast) -> Option<&Spanned<Statement>> {
    ast.statements.iter().find(|statement| matches!(statement.value, Statement::Board(_)))
}

/// The changes of the board: what is new stands in its place in the drawing, or a drawing stands instead of a size.
fn on_board(own: &str, statement: &Spanned<Statement>, grid: &Grid, new: &Grid) -> Vec<Edit> {
    let (before, after) = (texts(grid), texts(new));
    match &statement.value {
        _ if before == after => Vec::new(),
        // how far a row of hexagons is set in goes by the width of its squares
        Statement::Board(BoardStatement::Drawing { .. })
            if grid.board.lattice().is_staggered && is_wider(&before, &after) =>
        {
            vec![drawn(statement.span, new)]
        }
        Statement::Board(BoardStatement::Drawing { drawing, .. }) => redrawn(own, drawing, &before, &after),
        Statement::Board(BoardStatement::Rectangle { .. } | BoardStatement::Cuboid { .. }) => {
            vec![drawn(statement.span, new)]
        }
        _ => Vec::new(),
    }
}

/// Whether some square of a board became wider.
fn is_wider(before: &[Vec<String>], new: &[Vec<String>]) -> bool {
    let widest = |squares: &[Vec<String>]| squares.iter().flatten().map(|text| text.chars().count()).max();
    widest(new) > widest(before)
}

/// The changes of maps that were drawn again, where a `shape` or a count names them.
fn on_maps(own: &str, ast: &Ast, maps: &[(Map, Map)]) -> Vec<Edit> {
    let families = ast.statements.iter().flat_map(|statement| match &statement.value {
        Statement::Shape { family, .. } => std::slice::from_ref(family),
        Statement::Count(count) => &count.families,
        _ => &[],
    });
    let drawings = families.filter_map(|family| match &family.value {
        FamilyExpr::Regions(drawing) => Some(drawing),
        _ => None,
    });
    let mut edits = Vec::new();
    for drawing in drawings {
        if let Some((old, new)) = maps.iter().find(|(old, _)| is_drawn(old, drawing)) {
            edits.extend(regions_redrawn(own, drawing, old, new));
        }
    }
    edits
}

/// Whether a drawing is that of a map.
fn is_drawn(map: &Map, drawing: &Drawing) -> bool {
    let is_cell = |(cell, region): (&DrawnCell, &Option<String>)| match region {
        Some(name) => *name == cell.text.value,
        None => cell.form == CellForm::Plain,
    };
    let is_row = |(cells, regions): (&Vec<DrawnCell>, &Vec<Option<String>>)| {
        cells.len() == regions.len() && cells.iter().zip(regions).all(is_cell)
    };
    drawing.rows.len() == map.rows.len() && drawing.rows.iter().zip(&map.rows).all(is_row)
}

/// The drawing of one map as that of another with the same regions: each is written as it was.
fn regions_redrawn(own: &str, drawing: &Drawing, old: &Map, new: &Map) -> Vec<Edit> {
    let as_written = |span: Span| own.get(span.start..span.end).unwrap_or_default();
    let cells = || drawing.rows.iter().flatten();
    let words: BTreeMap<&String, &str> = old
        .rows
        .iter()
        .flatten()
        .zip(cells())
        .filter_map(|(name, cell)| Some((name.as_ref()?, as_written(cell.text.span))))
        .collect();
    let edit = |(name, cell): (&Option<String>, &DrawnCell)| {
        let (text, span) = (*words.get(name.as_ref()?)?, cell.text.span);
        let width = as_written(span).chars().count();
        Some(Edit { span, text: format!("{text:>width$}") })
    };
    new.rows.iter().flatten().zip(cells()).filter_map(edit).collect()
}

/// A drawing with what is new on the board; where that is wider than what stood there, all squares become as wide.
fn redrawn(own: &str, drawing: &Drawing, before: &[Vec<String>], new: &[Vec<String>]) -> Vec<Edit> {
    let as_written = |span: Span| own.get(span.start..span.end).unwrap_or_default();
    let written = |cell: &DrawnCell, (before, new): (&String, &String)| {
        if before == new { as_written(cell.span()).to_owned() } else { new.clone() }
    };
    let wide = |text: &str| text.chars().count();
    let mut squares = Vec::new();
    for (cells, pairs) in drawing.rows.iter().zip(before.iter().zip(new)) {
        // a row of hexagons that is set in begins with holes that are not drawn
        let set_in = pairs.0.len().saturating_sub(cells.len());
        let pairs = pairs.0.iter().zip(pairs.1).skip(set_in);
        for (number, (cell, pair)) in cells.iter().zip(pairs).enumerate() {
            squares.push((cell.span(), written(cell, pair), number + 1 == cells.len()));
        }
    }
    let grows = squares.iter().any(|(span, text, _)| wide(text) > wide(as_written(*span)));
    let width = squares.iter().map(|(_, text, _)| wide(text)).max().unwrap_or(1);
    let is_packed = squares.windows(2).any(|pair| pair[0].0.end == pair[1].0.start);
    let edit = |(span, text, is_last): &(Span, String, bool)| {
        let old = wide(as_written(*span));
        let text = match (grows, is_last) {
            (false, _) => format!("{text:>old$}"),
            (true, true) => text.clone(),
            (true, false) => format!("{text:<width$}{}", if is_packed { " " } else { "" }),
        };
        Edit { span: *span, text }
    };
    squares.iter().map(edit).filter(|edit| edit.text != as_written(edit.span)).collect()
}

/// What is written in each square of a board.
fn texts(grid: &Grid) -> Vec<Vec<String>> {
    squares(grid).iter().map(|row| row.iter().map(cell_text).collect()).collect()
}

/// What is drawn in each square of a board: givens, holes, and clues.
fn squares(grid: &Grid) -> Vec<Vec<DrawnCell>> {
    let board = &grid.board;
    let square = |square: &Square| match square {
        Square::Given(input) => DrawnCell::symbol(&grid.inputs[input.index()].symbol),
        Square::Hole => DrawnCell::mark("#"),
        Square::Blank | Square::Empty => DrawnCell::mark("."),
    };
    let mut squares: Vec<Vec<DrawnCell>> =
        board.rows().iter().map(|row| row.iter().map(square).collect()).collect();
    // of inputs made no clue is: those that there are stay where they stand
    let is_input = |mark: &ClueMark| matches!(mark, ClueMark::Input(_));
    for (spot, clue) in drawn_clues(grid).into_iter().filter(|(_, clue)| !clue.0.iter().any(is_input)) {
        let marks = clue_marks(&clue, grid);
        let (place, cell) = match spot {
            Spot::Cell(cell) => (board.cell(cell).position, None),
            Spot::Hole(place) => (place, Some(DrawnCell::hole(&marks))),
            _ => continue,
        };
        let square = &mut squares[board.row_of(place) as usize][place.column as usize];
        let is_free = square.form == CellForm::Plain && square.text.value == "#";
        match cell {
            Some(hole) if is_free => *square = hole,
            None if square.clue.is_none() && square.form != CellForm::Clue => {
                *square = square.clone().with_clue(&marks);
            }
            Some(_) | None => {}
        }
    }
    add_clues_of_runs(grid, &mut squares);
    squares
}

/// Writes `#23\12` where a hole has clues for the runs that begin at it.
fn add_clues_of_runs(grid: &Grid, squares: &mut [Vec<DrawnCell>]) {
    let mut clues: BTreeMap<Position, [Vec<DrawnCell>; 2]> = BTreeMap::new();
    for (number, drawn) in drawn_clues_of_relations(grid) {
        if !stand_before_runs(grid, number) {
            continue;
        }
        for (spot, clue) in drawn {
            if let Spot::Before(direction, place) = spot {
                let run = usize::from(direction == Direction::Across);
                clues.entry(place).or_default()[run] = clue_marks(&clue, grid);
            }
        }
    }
    for (place, [down, across]) in clues {
        let cell = DrawnCell::hole_before_runs(&down, &across);
        squares[grid.board.row_of(place) as usize][place.column as usize] = cell;
    }
}

/// Whether all clues of a relation stand in holes, each before its run.
fn stand_before_runs(grid: &Grid, number: RuleId) -> bool {
    let clues = drawn_clues_of_relations(grid).into_iter().find(|(relation, _)| *relation == number);
    let is_before = |(spot, _): &(Spot, Cow<'_, Clue>)| matches!(spot, Spot::Before(..));
    clues.is_some_and(|(_, clues)| clues.iter().all(is_before))
}

/// The statement of a board as a drawing.
fn drawn(span: Span, grid: &Grid) -> Edit {
    let (board, lattice) = (&grid.board, grid.board.lattice());
    let rows = 0..board.height() as usize;
    let height = board.layer_height().max(1) as usize;
    let layers: Vec<usize> = rows.filter(|row| lattice.has_layers && row.is_multiple_of(height)).collect();
    let squares = squares(grid);
    let drawing =
        if lattice.is_staggered { Drawing::set_in(squares) } else { Drawing::in_columns(squares, &layers) };
    // the lines between its layers say enough
    let lattice = if lattice.has_layers { LatticeWord::Plane } else { lattice.word };
    let statement = Statement::Board(BoardStatement::Drawing { lattice, empty: None, blank: None, drawing });
    let text = print(&Ast::of(vec![Spanned::nowhere(statement)]));
    Edit { span, text: text.trim_end().to_owned() }
}
