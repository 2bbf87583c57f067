//! Scenes as SVG.

use std::fmt::Write as _;

use ecp::render::printable;

use super::sheet::{Placed, Sheet, passes};
use crate::draw::Look;
use crate::ink::{self, Ink};
use crate::scene::{Anchor, CELL, Extent, Point, Role, Scene, Shape};

/// The white margin around a picture, in units.
const MARGIN: f64 = 0.25 * CELL;

/// How far the middle of a capital letter lies over its line, by the size of the font.
pub(super) const HALF_CAPITAL: f64 = 0.36;

/// The picture as an SVG of so many millimetres, with the end of its last line. It has no script, no link and no style of
/// its own; texts name a font by its family only.
#[must_use]
pub fn svg(scene: &Scene, look: &Look) -> String {
    let Extent { from, to } = page(scene);
    let (width, height) = (to.x - from.x, to.y - from.y);
    let scale = millimetres_per_unit(scene, look);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}mm\" height=\"{}mm\" viewBox=\"{} {} {} {}\" role=\"img\">\n",
        number(width * scale),
        number(height * scale),
        number(from.x),
        number(from.y),
        number(width),
        number(height)
    );
    if !scene.title.trim().is_empty() {
        let _ = writeln!(text, "<title>{}</title>", escaped(&scene.title));
    }
    text.push_str("<g font-family=\"sans-serif\">\n");
    group(&mut text, ink::look(Role::Paper, look.ink), &[Shape::rectangle(from, to)]);
    shapes(&mut text, scene, look.ink);
    text.push_str("</g>\n</svg>\n");
    text
}

/// A sheet of paper as an SVG.
pub(super) fn svg_of_sheet(sheet: &Sheet, ink: Ink) -> String {
    let (across, down) = (number(sheet.width), number(sheet.height));
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{across}mm\" height=\"{down}mm\" \
         viewBox=\"0 0 {across} {down}\">\n<g font-family=\"sans-serif\">\n"
    );
    for Placed { scene, at, scale } in &sheet.placed {
        let (x, y) = (number(at.x), number(at.y));
        let _ = writeln!(text, "<g transform=\"translate({x} {y}) scale({scale:.5})\">");
        shapes(&mut text, scene, ink);
        text.push_str("</g>\n");
    }
    text.push_str("</g>\n</svg>\n");
    text
}

/// All that is drawn.
fn shapes(text: &mut String, scene: &Scene, ink: Ink) {
    for (look, shapes) in passes(scene, ink) {
        group(text, look, shapes);
    }
}

/// The rectangle of the picture, with its margin.
pub(super) fn page(scene: &Scene) -> Extent {
    let Extent { from, to } = scene.extent();
    Extent { from: from.moved(-MARGIN, -MARGIN), to: to.moved(MARGIN, MARGIN) }
}

/// How many millimetres a unit of the picture is.
pub(super) fn millimetres_per_unit(scene: &Scene, look: &Look) -> f64 {
    let Extent { from, to } = page(scene);
    let usual = (Look::CELL / CELL).min(Look::PAGE / (to.x - from.x));
    look.cell.map_or(usual, |cell| cell / CELL)
}

/// Shapes that look the same.
fn group(text: &mut String, look: ink::Look, shapes: &[Shape]) {
    let ink::Look { fill, stroke, is_round, is_square, dashes, is_bold, core: _ } = look;
    let _ = write!(text, "<g fill=\"{}\"", fill.unwrap_or("none"));
    if let Some((color, width)) = stroke {
        let _ = write!(text, " stroke=\"{color}\" stroke-width=\"{}\"", number(width));
    }
    if is_round {
        text.push_str(" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
    }
    if is_square {
        text.push_str(" stroke-linecap=\"square\"");
    }
    if let Some(dashes) = dashes {
        let lengths: Vec<String> = dashes.iter().copied().map(number).collect();
        let _ = write!(text, " stroke-dasharray=\"{}\"", lengths.join(" "));
    }
    if is_bold {
        text.push_str(" font-weight=\"bold\"");
    }
    text.push_str(">\n");
    for shape in shapes {
        write_shape(text, shape);
    }
    text.push_str("</g>\n");
}

fn write_shape(text: &mut String, shape: &Shape) {
    let _ = match shape {
        Shape::Path { points, is_closed: true } => writeln!(text, "<path d=\"{}\"/>", closed(points)),
        Shape::Path { points, is_closed: false } => {
            writeln!(text, "<path fill=\"none\" d=\"{}\"/>", open(points))
        }
        Shape::Area(loops) => {
            let loops: Vec<String> = loops.iter().map(|points| closed(points)).collect();
            writeln!(text, "<path fill-rule=\"evenodd\" d=\"{}\"/>", loops.join(""))
        }
        Shape::Circle { centre, radius } => {
            let (x, y) = (number(centre.x), number(centre.y));
            writeln!(text, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\"/>", number(*radius))
        }
        Shape::Text { at, anchor, size, text: content } => {
            let anchor = match anchor {
                Anchor::Start => "",
                Anchor::Middle => " text-anchor=\"middle\"",
                Anchor::End => " text-anchor=\"end\"",
            };
            let (x, y) = (number(at.x), number(at.y + HALF_CAPITAL * size));
            let (size, content) = (number(*size), escaped(content));
            writeln!(text, "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{anchor}>{content}</text>")
        }
    };
}

fn open(points: &[Point]) -> String {
    let mut text = String::new();
    for (place, point) in points.iter().enumerate() {
        let command = if place == 0 { 'M' } else { 'L' };
        let _ = write!(text, "{command}{} {}", number(point.x), number(point.y));
    }
    text
}

fn closed(points: &[Point]) -> String {
    open(points) + "Z"
}

/// A number with at most two places behind the point.
fn number(number: f64) -> String {
    let text = format!("{number:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// A text that means nothing but itself in XML and in HTML: characters that XML does not allow, or that are not seen, are
/// replaced.
pub(crate) fn escaped(text: &str) -> String {
    let mut safe = String::new();
    for character in printable(text).chars() {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\u{fffe}' | '\u{ffff}' => safe.push('\u{fffd}'),
            other => safe.push(other),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_no_markup() {
        assert_eq!(escaped("<script>&'\""), "&lt;script&gt;&amp;&#39;&quot;");
        assert_eq!(escaped("]]>\u{1}\u{ffff}"), "]]&gt;\u{fffd}\u{fffd}");
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!([0.0, -0.001, 1.5, 40.0, 2.0 / 3.0].map(number), ["0", "0", "1.5", "40", "0.67"]);
    }
}
