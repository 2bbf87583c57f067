//! Pictures of pixels. Texts are set in DejaVu Sans, which comes with the program, so that they are the same on every
//! machine.

use std::sync::Arc;

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use ecp::puzzle::Grid;

use super::WriteError;
use super::svg::{size, svg};
use crate::draw::Look;
use crate::layout::Layout;
use crate::scene::Scene;

/// Whether a picture of a puzzle can have so few pixels, as far as the size of its board shows, before anything is drawn.
///
/// # Errors
/// If the cells alone have more pixels.
pub fn may_fit(grid: &Grid, look: &Look, dots_per_inch: u32, most_pixels: u64) -> Result<(), WriteError> {
    let (width, height) = Layout::cells(&grid.board);
    // what stands around a board seldom makes it wider than this
    let widest = 2.0 * width + 20.0;
    let cell = look.cell.unwrap_or(Look::CELL.min(Look::PAGE / widest));
    let dots = |cells: f64| (cells * cell / INCH * f64::from(dots_per_inch)).max(1.0);
    let pixels = (dots(width) * dots(height)).round();
    if pixels > most_pixels as f64 {
        return Err(WriteError::CellsTooLarge { pixels: pixels as u64, most: most_pixels });
    }
    Ok(())
}

/// The most shapes of a picture of pixels.
const MOST_SHAPES: usize = 900_000;

/// Millimetres of an inch.
const INCH: f64 = 25.4;

/// The picture with so many pixels to the inch, and at most so many in all.
///
/// # Errors
/// If there would be more pixels, or there are too many shapes.
pub fn png(scene: &Scene, look: &Look, dots_per_inch: u32, most_pixels: u64) -> Result<Vec<u8>, WriteError> {
    let (width, height) = size(scene, look);
    let dots = |millimetres: f64| (millimetres / INCH * f64::from(dots_per_inch)).round().max(1.0);
    let pixels = dots(width) * dots(height);
    if pixels > most_pixels as f64 {
        return Err(WriteError::TooLarge { pixels: pixels as u64, most: most_pixels });
    }
    let fault = |text: &dyn std::fmt::Display| WriteError::Fault(text.to_string());
    let tree = set(&svg(scene, look), &options())?;
    let (across, down) = (dots(width), dots(height));
    let mut pixmap = Pixmap::new(across as u32, down as u32).ok_or_else(|| fault(&"no memory"))?;
    pixmap.fill(Color::WHITE);
    let scale = across as f32 / tree.size().width();
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    written(&pixmap, dots_per_inch).map_err(|error| fault(&error))
}

/// What an SVG of this crate shows, with its texts set.
pub(super) fn set(svg: &str, options: &Options<'_>) -> Result<Tree, WriteError> {
    // each shape is an element, and stands on a line of its own
    let shapes = svg.lines().filter(|line| line.ends_with("/>") || line.ends_with("</text>")).count();
    if shapes > MOST_SHAPES {
        return Err(WriteError::TooManyShapes { shapes, most: MOST_SHAPES });
    }
    Tree::from_str(svg, options).map_err(|error| WriteError::Fault(error.to_string()))
}

/// The fonts that come with the program, and no other.
pub(super) fn options() -> Options<'static> {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(dejavu::sans::regular().to_vec());
    fonts.load_font_data(dejavu::sans::bold().to_vec());
    fonts.set_sans_serif_family("DejaVu Sans");
    Options { fontdb: Arc::new(fonts), font_family: "DejaVu Sans".to_owned(), ..Options::default() }
}

/// The file: opaque pixels, and how large they are on paper.
fn written(pixmap: &Pixmap, dots_per_inch: u32) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, pixmap.width(), pixmap.height());
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let per_metre = (f64::from(dots_per_inch) * 1000.0 / INCH).round() as u32;
    encoder.set_pixel_dims(Some(png::PixelDimensions {
        xppu: per_metre,
        yppu: per_metre,
        unit: png::Unit::Meter,
    }));
    let mut writer = encoder.write_header()?;
    // the ground is white all over: no pixel is seen through
    let colors: Vec<u8> =
        pixmap.pixels().iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
    writer.write_image_data(&colors)?;
    writer.finish()?;
    Ok(bytes)
}
