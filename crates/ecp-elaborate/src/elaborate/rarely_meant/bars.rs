//! Boxes that are not those which the bars of the board's drawing divide.

use ecp_puzzle::{Family, Rule};
use ecp_syntax::ast::{Ast, BoardStatement, Statement};

use super::Slip;

/// The columns and rows of the boxes that bars and lines divide in the drawing of a board, if these are all alike.
pub(super) fn boxes_drawn(ast: &Ast, width: u32) -> Option<(u32, u32)> {
    let raw = ast.statements.iter().find_map(|statement| match &statement.value {
        Statement::Board(BoardStatement::Drawing { drawing, .. }) => Some(drawing.raw.value.as_str()),
        _ => None,
    })?;
    let is_rule = |line: &str| {
        line.contains('-') && line.chars().all(|c| matches!(c, '-' | '+' | '=' | '|' | ' ' | '\t' | '\r'))
    };
    let (mut columns, mut heights, mut rows) = (None, Vec::new(), 0);
    for line in raw.lines().filter(|line| !line.trim().is_empty()) {
        if is_rule(line) {
            heights.push(rows);
            rows = 0;
            continue;
        }
        rows += 1;
        let found = columns_between_bars(line, width)?;
        if *columns.get_or_insert(found) != found {
            return None;
        }
    }
    heights.push(rows);
    heights.retain(|rows| *rows > 0);
    let height = heights
        .first()
        .copied()
        .filter(|first| heights.len() > 1 && heights.iter().all(|rows| rows == first))?;
    Some((columns?, height))
}

/// How many cells stand between two bars of a row, if they are always as many.
fn columns_between_bars(line: &str, width: u32) -> Option<u32> {
    let parts: Vec<&str> = line.split('|').map(str::trim).filter(|part| !part.is_empty()).collect();
    let counted = |count: fn(&str) -> usize| {
        let counts: Vec<usize> = parts.iter().map(|part| count(part)).collect();
        let first = *counts.first()?;
        let are_even = counts.len() > 1 && counts.iter().all(|count| *count == first);
        (are_even && first * counts.len() == width as usize).then_some(first as u32)
    };
    counted(|part| part.split_whitespace().count()).or_else(|| counted(|part| part.chars().count()))
}

/// A rule over boxes with as many cells as those that are drawn, and another form.
pub(super) fn other_boxes(rule: &Rule, (columns, rows): (u32, u32)) -> Option<Slip> {
    let families = rule.families();
    let other = families.iter().find_map(|shapes| match shapes.family {
        Family::Boxes { width, height } if width * height == columns * rows && width != columns => {
            Some((width, height))
        }
        _ => None,
    });
    let (width, height) = other?;
    Some(Slip {
        message: format!(
            "these boxes have {width} columns and {height} rows, those of the drawing {columns} and {rows}"
        ),
        label: "not the boxes that are drawn",
        help: format!("columns come first: `boxes {columns} {rows}`"),
    })
}
