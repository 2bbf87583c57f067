//! An SVG as pixels. It is drawn without fonts, so its texts are left out, and what it points to outside itself is not read.

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{ImageHrefResolver, Options, Tree};

use super::{MOST_DRAWN, NoSketch, Pixels, USUAL_SIDE, gray_of};

/// So many pixels in a row has a cell at least.
const PIXELS: u32 = 16;

/// The drawing, so large that each cell has some pixels; on white.
pub(super) fn pixels(text: &str, cells: Option<(u32, u32)>) -> Result<Pixels, NoSketch> {
    let options = Options {
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    };
    let tree = Tree::from_str(text, &options).map_err(|error| NoSketch::Broken(error.to_string()))?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let longer = width.max(height);
    let side = |length: f32| match cells {
        // a drawing of few units is one of squares, most likely
        None if longer <= MOST_DRAWN as f32 => (length * PIXELS as f32).round(),
        None => (length / longer * (USUAL_SIDE * PIXELS) as f32).round(),
        Some(_) => length,
    };
    let (columns, rows) = match cells {
        Some((columns, rows)) => (columns * PIXELS, rows * PIXELS),
        None => ((side(width) as u32).max(1), (side(height) as u32).max(1)),
    };
    let mut pixmap = Pixmap::new(columns, rows).ok_or(NoSketch::Empty)?;
    pixmap.fill(Color::WHITE);
    let scale = Transform::from_scale(columns as f32 / width, rows as f32 / height);
    resvg::render(&tree, scale, &mut pixmap.as_mut());
    let lightness =
        pixmap.pixels().iter().map(|pixel| gray_of(pixel.red(), pixel.green(), pixel.blue()) as u8).collect();
    Ok(Pixels { width: columns, height: rows, lightness })
}

#[cfg(test)]
mod tests {
    use super::super::{Made, NoSketch, Sketching, sketch};

    #[test]
    fn squares_of_a_drawing_are_cells() {
        let text = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2">
            <rect width="1" height="2"/><rect x="2" width="1" height="1" fill="red"/></svg>"#;
        let found = sketch(text.as_bytes(), Sketching::default()).expect("it is a drawing");
        assert_eq!(found.rows, [[true, false, true], [true, false, false]]);
        assert!(matches!(found.made, Made::OfSquares { side: 16, .. }));
    }

    #[test]
    fn a_drawing_becomes_as_many_cells_as_are_wanted() {
        let text = r#"<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200">
            <circle cx="100" cy="100" r="90"/></svg>"#;
        let found = sketch(text.as_bytes(), Sketching::default()).expect("it is a drawing");
        assert_eq!((found.rows.len(), found.rows[0].len()), (15, 30));
        let wanted = Sketching { size: Some((8, 4)), ..Sketching::default() };
        let found = sketch(text.as_bytes(), wanted).expect("it is a drawing");
        assert_eq!((found.rows.len(), found.rows[0].len()), (4, 8));
        assert!(found.rows[1][1] && !found.rows[1][6]);
    }

    #[test]
    fn what_is_no_drawing_says_so() {
        let fails = |text: &str| sketch(text.as_bytes(), Sketching::default()).unwrap_err();
        assert!(matches!(fails("<svg"), NoSketch::Broken(_)));
        // what it points to is not read
        let image = r#"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="/etc/passwd"/></svg>"#;
        assert_eq!(fails(image), NoSketch::Plain);
    }
}
