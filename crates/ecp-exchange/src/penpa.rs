//! Links of penpa-edit: `...#m=edit&p=`, then lines of text, deflated, in base64.
//!
//! A puzzle there is a drawing on a grid of points. Of square boards the givens, regions, thermometers, arrows and killer
//! cages come in; whatever else is drawn is counted in a warning. The same goes out.

mod escape;
mod held;
mod pack;
mod points;
mod read;
mod regions;
mod write;

use ecp::puzzle::{About, Grid};
use ecp::syntax::Diagnostic;

use crate::draft::Draft;
use crate::{Bounds, codes, fpuzzles};

/// What stands before the packed text of a link.
const SITE: &str = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=";

/// The packed part of a link, if the text is one.
pub(crate) fn packed(text: &str) -> Option<&str> {
    let (_, fragment) = text.trim().split_once('#')?;
    if !fragment.starts_with("m=") {
        return None;
    }
    fragment.split('&').find_map(|part| part.strip_prefix("p="))
}

fn broken(what: &str) -> Diagnostic {
    Diagnostic::error(codes::BROKEN, format!("the link of penpa-edit {what}"))
        .help("a piece of it may be missing: copy the whole link once more, and write it in single quotes")
}

/// Reads a link.
///
/// # Errors
/// That it is broken, or its board is none of a sudoku.
pub(crate) fn import(text: &str, bounds: &Bounds) -> Result<Draft, Diagnostic> {
    let packed = packed(text).ok_or_else(|| broken("has no puzzle in it"))?;
    let drawing = read::read(&pack::unpack(packed, bounds)?, bounds)?;
    let mut draft = fpuzzles::draft(&drawing.model, "penpa-edit", bounds)?;
    draft.left_out.extend(drawing.left_out);
    Ok(draft)
}

/// The link of a puzzle.
///
/// # Errors
/// What has no place in it, in words.
pub(crate) fn link(grid: &Grid, about: &About, bounds: &Bounds) -> Result<String, String> {
    let model = fpuzzles::model(grid, about)?;
    held::check(&model)?;
    let text = write::text(&model);
    let drawing = read::read(&text, bounds).map_err(|diagnostic| diagnostic.message)?;
    if let Some(thing) = drawing.left_out.first() {
        return Err(format!("there is no way to say {thing}"));
    }
    fpuzzles::check_same(&drawing.model, grid, bounds)?;
    Ok(format!("{SITE}{}", pack::pack(&text)))
}
