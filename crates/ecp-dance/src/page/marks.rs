//! What belongs to a board besides its cells and what stands in them: clues, cages, lines, dots, holes. It is the picture
//! for print, without what the page draws itself.

use std::fmt::Write as _;

use ecp::puzzle::{Grid, Square};
use ecp::render::Tiles;
use ecp_picture::scene::{Anchor, CELL, Extent, Hue, Point, Shape, middles};
use ecp_picture::{Caption, Filled, Look, Role, Scene, Subject, draw};
use serde::Serialize;

/// The marks of a board; a cell is 1 wide.
#[derive(Debug, Default, Serialize)]
pub(super) struct Marks {
    /// Below what stands in the cells.
    under: Vec<Mark>,
    /// Over the lines between them.
    over: Vec<Mark>,
    /// Left, top, right, bottom.
    #[serde(skip)]
    pub(super) rim: Option<[f64; 4]>,
}

/// A shape.
#[derive(Debug, Serialize)]
struct Mark {
    /// What it is, as the style sheet has it.
    role: String,
    #[serde(flatten)]
    form: Form,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
enum Form {
    /// The data of an SVG path.
    Path(String),
    /// Middle and radius.
    Circle([f64; 3]),
    /// Place and size, and what it says.
    Text([f64; 3], String),
}

/// Where a shape is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Depth {
    Under,
    Over,
}

/// Draws the marks of a puzzle.
pub(super) fn marks(grid: &Grid) -> Marks {
    // nothing stands on the board: what is given is the page's
    let filled = Filled { filling: &[], tiles: Tiles::none(), labels: &[] };
    let subject = Subject { solution: Some(filled), ..Subject::puzzle(grid) };
    let look = Look { caption: Caption::Nothing, most_squares: u64::MAX, ..Look::default() };
    let Ok(scene) = draw(&subject, &look) else { return Marks::default() };
    let scene = kept(scene, grid);
    let mut marks = Marks { rim: rim(&scene), ..Marks::default() };
    for (role, shapes) in &scene.shapes {
        let Some((class, depth)) = class(*role) else { continue };
        let list = if depth == Depth::Under { &mut marks.under } else { &mut marks.over };
        list.extend(shapes.iter().map(|shape| mark(&class, shape)));
    }
    marks
}

/// Whether inputs may come to stand in the cells, so that a clue cannot have their middle.
pub(super) fn has_room_for_clues(grid: &Grid) -> bool {
    grid.inputs.is_empty() || grid.board.cells().iter().all(|cell| cell.square == Square::Blank)
}

/// The shapes that the page does not draw itself, without clues where an input may stand.
fn kept(scene: Scene, grid: &Grid) -> Scene {
    let middles = if has_room_for_clues(grid) { Vec::new() } else { middles(&grid.board) };
    let is_free = |shape: &Shape| match shape {
        Shape::Text { at, .. } => middles.iter().all(|middle| middle.distance(*at) > 0.45 * CELL),
        _ => true,
    };
    let mut kept = Scene { title: scene.title, ..Scene::default() };
    for (role, shapes) in scene.shapes {
        let is_clue = matches!(role, Role::Clue | Role::ClueOnDark);
        let shapes = shapes.into_iter().filter(|shape| !is_clue || is_free(shape));
        if class(role).is_some() {
            shapes.for_each(|shape| kept.add(role, shape));
        }
    }
    kept
}

/// The name of a role in the style sheet; `None` for what the page draws itself.
fn class(role: Role) -> Option<(String, Depth)> {
    let plain = |name: &str, depth| Some((name.to_owned(), depth));
    let hued = |name: &str, Hue(hue): Hue, hues: u8| Some((format!("{name} h{}", hue % hues), Depth::Under));
    match role {
        Role::Tint(hue) => hued("tint", hue, 6),
        Role::Line(hue) => hued("through", hue, 8),
        Role::Tube(hue) => hued("tube", hue, 2),
        Role::Bulb(hue) => hued("bulb", hue, 2),
        Role::Hole => plain("hole", Depth::Under),
        Role::Mark => plain("spot", Depth::Under),
        Role::Arrow => plain("arrowed", Depth::Under),
        Role::Ring => plain("ring", Depth::Under),
        Role::Diagonal => plain("diagonal", Depth::Under),
        Role::HoleLine => plain("slash", Depth::Over),
        Role::Cage => plain("cage", Depth::Over),
        Role::Gap => plain("gap", Depth::Over),
        Role::WhiteDot => plain("dot", Depth::Over),
        Role::BlackDot => plain("dot black", Depth::Over),
        Role::Knot => plain("knot", Depth::Over),
        Role::Sign => plain("sign", Depth::Over),
        Role::Clue | Role::Small => plain("clue", Depth::Over),
        Role::ClueOnDark => plain("clue light", Depth::Over),
        _ => None,
    }
}

fn mark(class: &str, shape: &Shape) -> Mark {
    let mut role = class.to_owned();
    let form = match shape {
        Shape::Path { points, is_closed } => Form::Path(path(points, *is_closed)),
        Shape::Area(loops) => Form::Path(loops.iter().map(|points| path(points, true)).collect()),
        Shape::Circle { centre, radius } => Form::Circle([centre.x, centre.y, *radius].map(cells)),
        Shape::Text { at, anchor, size, text } => {
            match anchor {
                Anchor::Start => role.push_str(" from"),
                Anchor::End => role.push_str(" to"),
                Anchor::Middle => {}
            }
            Form::Text([at.x, at.y, *size].map(cells), text.clone())
        }
    };
    Mark { role, form }
}

fn path(points: &[Point], is_closed: bool) -> String {
    let mut data = String::new();
    for (number, point) in points.iter().enumerate() {
        let letter = if number == 0 { 'M' } else { 'L' };
        let _ = write!(data, "{letter}{} {}", cells(point.x), cells(point.y));
    }
    if is_closed {
        data.push('Z');
    }
    data
}

/// A length by the width of a cell.
fn cells(units: f64) -> f64 {
    (units / CELL * 1000.0).round() / 1000.0
}

fn rim(scene: &Scene) -> Option<[f64; 4]> {
    let Extent { from, to } = scene.extent();
    (!scene.shapes.is_empty()).then(|| [from.x, from.y, to.x, to.y].map(cells))
}
