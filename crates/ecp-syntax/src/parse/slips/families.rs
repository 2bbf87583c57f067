//! Families as people name them: `groups empty`, `cells with w`, `areas`.

/// What may be meant by the families of a relation; most of it cannot be read, and that is left to whoever asks.
pub(super) fn meant(shapes: &str) -> Vec<String> {
    let mut meant: Vec<String> = missing_word(shapes).into_iter().collect();
    // what stays empty, under other names
    for nothing in [" .", " _", " blanks", " blank", " white", " unshaded"] {
        if let Some(before) = shapes.strip_suffix(nothing).filter(|before| before.starts_with("groups")) {
            meant.push(format!("{before} empty"));
            meant.push(format!("{before} of empty"));
        }
    }
    for word in
        ["islands of ", "island of ", "regions of ", "clusters of ", "chains of ", "blocks of ", "group of "]
    {
        meant.extend(shapes.strip_prefix(word).map(|rest| format!("groups of {rest}")));
    }
    let cells: Vec<&str> = shapes.split([' ', ',']).filter(|cell| !cell.is_empty()).collect();
    if cells.len() > 1 && cells.iter().all(|cell| crate::words::is_cell(cell)) {
        meant.push(format!("lines {{ {} }}", cells.join(" ")));
    }
    if matches!(shapes, "areas" | "area" | "each area" | "polyominoes" | "rectangles") {
        meant.push("pieces".to_owned());
    }
    meant
}

/// `groups ■`, `cells w`, `next to w`: without the word between.
fn missing_word(shapes: &str) -> Option<String> {
    let (family, rest) = shapes.split_once(' ')?;
    let rest =
        ["with ", "that are ", "having "].iter().find_map(|word| rest.strip_prefix(word)).unwrap_or(rest);
    match family {
        "groups" => Some(format!("groups of {rest}")),
        // a sign is an input, more often than a clue
        "next" | "beside" | "around" | "crosses" | "rings" if !rest.starts_with(char::is_alphanumeric) => {
            Some(format!("{family} at {rest}"))
        }
        "cells" | "next" | "beside" | "around" | "crosses" | "rings" => {
            Some(format!("{family} marked {rest}"))
        }
        _ => None,
    }
}
