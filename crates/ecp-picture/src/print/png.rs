//! Pictures of pixels.

use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, StrokeDash, Transform,
};
use ttf_parser::OutlineBuilder;

use ecp::puzzle::Grid;

use super::WriteError;
use super::faces::{Faces, Glyph, Weight};
use super::sheet::{Placed, Sheet, passes};
use super::svg::HALF_CAPITAL;
use crate::draw::Look;
use crate::ink;
use crate::layout::Layout;
use crate::scene::{Point, Scene, Shape};

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
    let sheet = Sheet::of(scene, look);
    let dots = |millimetres: f64| (millimetres / INCH * f64::from(dots_per_inch)).round().max(1.0);
    let (across, down) = (dots(sheet.width), dots(sheet.height));
    if across * down > most_pixels as f64 {
        return Err(WriteError::TooLarge { pixels: (across * down) as u64, most: most_pixels });
    }
    may_be_set(&sheet)?;
    let pixmap = Pixmap::new(across as u32, down as u32);
    let pixmap = pixmap.ok_or_else(|| WriteError::Fault("there is no memory for it".to_owned()))?;
    let mut canvas = Canvas { pixmap, faces: Faces::new()? };
    canvas.pixmap.fill(Color::WHITE);
    for placed in &sheet.placed {
        canvas.scene(placed, across / sheet.width, look.ink);
    }
    written(&canvas.pixmap, dots_per_inch).map_err(|error| WriteError::Fault(error.to_string()))
}

/// Whether a sheet has few enough shapes.
pub(super) fn may_be_set(sheet: &Sheet) -> Result<(), WriteError> {
    let shapes = sheet.shapes();
    if shapes > MOST_SHAPES { Err(WriteError::TooManyShapes { shapes, most: MOST_SHAPES }) } else { Ok(()) }
}

/// Pixels on which is drawn.
struct Canvas {
    pixmap: Pixmap,
    faces: Faces,
}

impl Canvas {
    /// Draws a scene, with so many dots to the millimetre.
    fn scene(&mut self, Placed { scene, at, scale }: &Placed, dots: f64, ink: ink::Ink) {
        let (scale, x, y) = ((scale * dots) as f32, (at.x * dots) as f32, (at.y * dots) as f32);
        let transform = Transform::from_row(scale, 0.0, 0.0, scale, x, y);
        for (look, shapes) in passes(scene, ink) {
            for shape in shapes {
                self.shape(&look, shape, transform);
            }
        }
    }

    fn shape(&mut self, look: &ink::Look, shape: &Shape, transform: Transform) {
        if let Shape::Text { at, anchor, size, text } = shape {
            let weight = if look.is_bold { Weight::Bold } else { Weight::Regular };
            let origin = (at.x as f32, (at.y + HALF_CAPITAL * size) as f32);
            for glyph in self.faces.set(text, weight, *anchor) {
                let path = self.glyph(&glyph, origin, *size as f32);
                self.fill(look, path.as_ref(), FillRule::Winding, transform);
            }
            return;
        }
        let path = outline(shape);
        let is_open = matches!(shape, Shape::Path { is_closed: false, .. });
        let rule = if matches!(shape, Shape::Area(_)) { FillRule::EvenOdd } else { FillRule::Winding };
        if !is_open {
            self.fill(look, path.as_ref(), rule, transform);
        }
        self.stroke(look, path.as_ref(), transform);
    }

    fn fill(&mut self, look: &ink::Look, path: Option<&Path>, rule: FillRule, transform: Transform) {
        if let (Some(color), Some(path)) = (look.fill, path) {
            self.pixmap.fill_path(path, &paint(color), rule, transform, None);
        }
    }

    fn stroke(&mut self, look: &ink::Look, path: Option<&Path>, transform: Transform) {
        let (Some((color, width)), Some(path)) = (look.stroke, path) else { return };
        let dashes = look.dashes.map(|dashes| dashes.iter().map(|length| *length as f32).collect());
        let stroke = Stroke {
            width: width as f32,
            line_cap: match (look.is_round, look.is_square) {
                (true, _) => LineCap::Round,
                (false, true) => LineCap::Square,
                (false, false) => LineCap::Butt,
            },
            line_join: if look.is_round { LineJoin::Round } else { LineJoin::Miter },
            dash: dashes.and_then(|dashes| StrokeDash::new(dashes, 0.0)),
            ..Stroke::default()
        };
        self.pixmap.stroke_path(path, &paint(color), &stroke, transform, None);
    }

    /// The outline of a glyph of a text that begins at a place.
    fn glyph(&self, glyph: &Glyph, (x, y): (f32, f32), size: f32) -> Option<Path> {
        let scale = size * self.faces.part(glyph.weight, 1);
        let mut pen = Pen { path: PathBuilder::new(), x: x + glyph.x * size, y, scale };
        self.faces.outline(glyph, &mut pen);
        pen.path.finish()
    }
}

/// Draws the outline of a glyph, whose y grows upwards.
struct Pen {
    path: PathBuilder,
    x: f32,
    y: f32,
    scale: f32,
}

impl Pen {
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.scale, self.y - y * self.scale)
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.at(x1, y1), self.at(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

/// The lines and curves of a shape; none where there is nothing to see.
fn outline(shape: &Shape) -> Option<Path> {
    let mut path = PathBuilder::new();
    match shape {
        Shape::Path { points, is_closed } => lines(&mut path, points, *is_closed),
        Shape::Area(loops) => loops.iter().for_each(|points| lines(&mut path, points, true)),
        Shape::Circle { centre, radius } => {
            path.push_circle(centre.x as f32, centre.y as f32, *radius as f32);
        }
        Shape::Text { .. } => {}
    }
    path.finish()
}

fn lines(path: &mut PathBuilder, points: &[Point], is_closed: bool) {
    for (place, point) in points.iter().enumerate() {
        let (x, y) = (point.x as f32, point.y as f32);
        if place == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
    }
    if is_closed {
        path.close();
    }
}

fn paint(color: &str) -> Paint<'static> {
    let [red, green, blue] = ink::parts(color);
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, 255);
    paint
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
