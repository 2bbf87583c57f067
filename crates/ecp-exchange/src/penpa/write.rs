//! A puzzle as lines of text that penpa-edit reads.

use serde_json::{Map, Value, json};

use super::held::{arrows, thermometers};
use super::points::{At, Points, named};
use super::{escape, regions};
use crate::boxes;
use crate::fpuzzles::Model;

/// Pixels of a cell.
const CELL: usize = 38;

/// The version of the program whose links these are like.
const VERSION: &str = "[3,2,3]";

/// The tool that is chosen, and how each one draws.
const TOOLS: &str = r#"{"qa":"pu_q","grid":["1","2","1"],"pu_q":{"edit_mode":"sudoku","surface":["",1],"multicolor":["",1],"line":["1",2],"lineE":["1",2],"wall":["",2],"cage":["1",10],"number":["1",1],"symbol":["circle_L",1],"special":["thermo",""],"board":["",""],"move":["1",""],"combi":["battleship",3],"sudoku":["1",1]},"pu_a":{"edit_mode":"sudoku","surface":["",1],"multicolor":["",1],"line":["1",3],"lineE":["1",3],"wall":["",3],"cage":["1",10],"number":["1",2],"symbol":["circle_L",1],"special":["thermo",""],"board":["",""],"move":["1",""],"combi":["battleship",3],"sudoku":["1",9]}}"#;

/// The kinds of things that are drawn at points, and along lists of points.
const AT_POINTS: &[&str] =
    &["surface", "number", "numberS", "symbol", "line", "lineE", "wall", "cage", "deletelineE"];
const ALONG_LISTS: &[&str] =
    &["thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo"];

/// The lines of a puzzle.
pub(super) fn text(model: &Model) -> String {
    let size = model.size;
    let points = Points::new((size, size), (0, 0), size);
    let nothing = Value::from(blank()).to_string();
    let (own, unused) = ("\"x\"", "{}");
    [
        head(model, &points).as_str(),
        "[0,0,0,0]",
        TOOLS,
        &question(model, &points).to_string(),
        &nothing,
        &middles(&points, size).to_string(),
        "[]",
        unused,
        own,
        own,
        VERSION,
        TOOLS,
        own,
        "0",
        &nothing,
        &nothing,
        unused,
        &genres(model).to_string(),
        "",
    ]
    .join("\n")
}

/// Kind, size and looks; title, author, source and rules.
fn head(model: &Model, points: &Points) -> String {
    let (size, side, center) = (model.size, (model.size + 1) * CELL, points.center());
    let reported = |text: &Option<String>| escape::write(text.as_deref().unwrap_or_default(), escape::TITLE);
    let rules = escape::write(model.ruleset.as_deref().unwrap_or_default(), escape::RULES);
    format!(
        "square,{size},{size},{CELL},0,1,1,{side},{side},{center},{center},0,0,0,0,Title: {},Author: {},,{rules},OFF,false,",
        reported(&model.title),
        reported(&model.author),
    )
}

/// A drawing with nothing in it.
fn blank() -> Map<String, Value> {
    let stacks = ["command_redo", "command_undo", "command_replay"].map(|key| (key, json!({"__a": []})));
    let maps = AT_POINTS.iter().map(|key| (*key, json!({})));
    let lists = ALONG_LISTS.iter().map(|key| (*key, json!([])));
    stacks.into_iter().chain(maps).chain(lists).map(|(key, value)| (key.to_owned(), value)).collect()
}

/// What is drawn.
fn question(model: &Model, points: &Points) -> Value {
    let mut question = blank();
    let mut put = |key: &str, value: Value| question.insert(key.to_owned(), value);
    put("number", givens(model, points));
    put("lineE", edges(model, points));
    put("thermo", thermometers(model).map(|line| Value::from(line_of(line, points))).collect());
    put("arrows", arrows(model).map(|line| Value::from(line_of(line, points))).collect());
    let (mut lists, mut sums, mut outlines) = (Vec::new(), Map::new(), Map::new());
    for cage in &model.killercage {
        let mut cells: Vec<At> = cage.cells.iter().filter_map(|name| named(name)).collect();
        cells.sort_unstable();
        lists.push(Value::from(cells.iter().map(|cell| points.middle(*cell)).collect::<Vec<_>>()));
        if let (Some(first), Some(sum)) = (cells.first(), cage.value.as_str()) {
            sums.insert(points.small(*first).to_string(), json!([sum, 1]));
        }
        outlines.extend(outline(&cells, points).into_iter().map(|key| (key, json!(10))));
    }
    put("killercages", lists.into());
    put("numberS", sums.into());
    put("cage", outlines.into());
    question.into()
}

fn line_of(names: &[String], points: &Points) -> Vec<usize> {
    names.iter().filter_map(|name| named(name)).map(|cell| points.middle(cell)).collect()
}

/// The digits that are given, in black, of the usual size.
fn givens(model: &Model, points: &Points) -> Value {
    let mut marks = Map::new();
    for (row, cells) in model.grid.iter().enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            if let Some(digit) = cell.value {
                marks.insert(points.middle((row, column)).to_string(), json!([digit.to_string(), 1, "1"]));
            }
        }
    }
    marks.into()
}

/// The edges between regions; those of boxes, where a puzzle has no regions of its own.
fn edges(model: &Model, points: &Points) -> Value {
    let size = model.size;
    let (width, height) = boxes(size);
    let usual = |index: usize| Value::from(index / size / height * height + index % size / width);
    let cells = model.grid.iter().flatten().enumerate();
    let regions: Vec<Value> =
        cells.map(|(index, cell)| cell.region.clone().unwrap_or_else(|| usual(index))).collect();
    let key = |(from, to): regions::Edge| (format!("{from},{to}"), json!(2));
    Value::Object(regions::edges(points, size, &regions).into_iter().map(key).collect())
}

/// The edges of a cage, drawn a little within its cells: along every side where it ends, and on from cell to cell where the
/// cells beside both do not fill the corner.
fn outline(cells: &[At], points: &Points) -> Vec<String> {
    let has = |row: Option<usize>, column: Option<usize>| {
        row.zip(column).is_some_and(|cell| cells.binary_search(&cell).is_ok())
    };
    let edge = |from: usize, to: usize| format!("{from},{to}");
    let mut keys = Vec::new();
    for &(row, column) in cells {
        let (left, above) = (column.checked_sub(1), row.checked_sub(1));
        let (right, below) = (Some(column + 1), Some(row + 1));
        let (here, down) = (Some(column), Some(row));
        let small = points.small((row, column));
        // each side: the cell there, and its two ends within this one
        let sides = [
            (has(down, left), [0, 2]),
            (has(above, here), [0, 1]),
            (has(down, right), [1, 3]),
            (has(below, here), [2, 3]),
        ];
        let open = sides.iter().filter(|(is_inside, _)| !is_inside);
        keys.extend(open.map(|(_, [from, to])| edge(small + from, small + to)));
        if has(down, right) {
            let next = points.small((row, column + 1));
            if !(has(above, here) && has(above, right)) {
                keys.push(edge(small + 1, next));
            }
            if !(has(below, here) && has(below, right)) {
                keys.push(edge(small + 3, next + 2));
            }
        }
        if has(below, here) {
            let next = points.small((row + 1, column));
            if !(has(down, left) && has(below, left)) {
                keys.push(edge(small + 2, next));
            }
            if !(has(down, right) && has(below, right)) {
                keys.push(edge(small + 3, next + 1));
            }
        }
    }
    keys
}

/// The middles of all cells, each as its distance from the one before.
fn middles(points: &Points, size: usize) -> Value {
    let places = (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
    let mut last = 0;
    let distance = |cell: At| {
        let point = points.middle(cell);
        point - std::mem::replace(&mut last, point)
    };
    places.map(distance).collect::<Vec<usize>>().into()
}

/// How the program calls the genre: by that it knows where digits clash.
fn genres(model: &Model) -> Value {
    let mut regions = model.grid.iter().flatten().map(|cell| &cell.region);
    let base = if regions.clone().all(|region| *region == Some(Value::Null)) {
        "latin"
    } else if regions.all(Option::is_none) {
        "classic"
    } else {
        "irregular"
    };
    let others = [
        ("killer", !model.killercage.is_empty()),
        ("thermo", !model.thermometer.is_empty()),
        ("arrow", !model.arrow.is_empty()),
        ("nonconsecutive", model.nonconsecutive),
    ];
    let others = others.into_iter().filter(|(_, is_there)| *is_there).map(|(genre, _)| genre);
    std::iter::once(base).chain(others).collect()
}
