//! Pages of PDF: lines as lines, texts as texts, which can be searched and copied.
//!
//! A file has no date and no number of its own, so that the same pages are the same bytes. Of each font it has the glyphs
//! that stand on its pages.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{CidFontType, FontFlags, LineCapStyle, LineJoinStyle, SystemInfo, UnicodeCmap};
use pdf_writer::writers::FontDescriptor;
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use subsetter::GlyphRemapper;

use super::WriteError;
use super::faces::{Faces, Glyph, Weight};
use super::png::may_be_set;
use super::sheet::{Placed, Sheet, passes};
use super::svg::HALF_CAPITAL;
use crate::ink::{self, Ink};
use crate::scene::{Anchor, Point, Shape};

/// Points of a millimetre, of which an inch has 72.
const POINTS: f64 = 72.0 / 25.4;

/// A file with a page for each sheet, as large as that is.
///
/// # Errors
/// If there are too many shapes on a page.
pub fn pdf(title: &str, sheets: &[Sheet], ink: Ink) -> Result<Vec<u8>, WriteError> {
    let fonts = Fonts { faces: Faces::new()?, used: Vec::new() };
    let mut file = File { pdf: Pdf::new(), last: Ref::new(3), pages: Vec::new(), fonts };
    for sheet in sheets {
        may_be_set(sheet)?;
        file.page(sheet, ink)?;
    }
    file.finish(title)
}

/// A file that is being written.
struct File {
    pdf: Pdf,
    last: Ref,
    pages: Vec<Ref>,
    fonts: Fonts,
}

/// What each file has once: its beginning, the list of its pages, and who made it.
const CATALOG: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
const INFO: Ref = Ref::new(3);

impl File {
    fn next(&mut self) -> Ref {
        self.last = Ref::new(self.last.get() + 1);
        self.last
    }

    fn page(&mut self, sheet: &Sheet, ink: Ink) -> Result<(), WriteError> {
        let [width, height] = [sheet.width, sheet.height].map(|side| (side * POINTS) as f32);
        let mut canvas = Canvas { content: Content::new(), fonts: &mut self.fonts };
        for Placed { scene, at, scale } in &sheet.placed {
            canvas.content.save_state();
            let [scale, x, y] = [*scale, at.x, at.y].map(|length| (length * POINTS) as f32);
            // on our sheets y grows downwards
            canvas.content.transform([scale, 0.0, 0.0, -scale, x, height - y]);
            for (look, shapes) in passes(scene, ink) {
                canvas.shapes(&look, shapes);
            }
            canvas.content.restore_state();
        }
        let bytes = deflated(&canvas.content.finish())?;
        let (page, stream) = (self.next(), self.next());
        self.pdf.stream(stream, &bytes).filter(Filter::FlateDecode);
        // the fonts are those of all pages
        self.pdf.page(page).parent(PAGES).media_box(Rect::new(0.0, 0.0, width, height)).contents(stream);
        self.pages.push(page);
        Ok(())
    }

    fn finish(mut self, title: &str) -> Result<Vec<u8>, WriteError> {
        let mut names = Vec::new();
        for (number, font) in std::mem::take(&mut self.fonts.used).iter().enumerate() {
            names.push((resource(number), self.font(number, font)?));
        }
        let mut list = self.pdf.pages(PAGES);
        list.kids(self.pages.iter().copied()).count(self.pages.len() as i32);
        let mut resources = list.resources();
        let mut by_name = resources.fonts();
        for (name, font) in &names {
            by_name.pair(Name(name.as_bytes()), *font);
        }
        by_name.finish();
        resources.finish();
        list.finish();
        self.pdf.catalog(CATALOG).pages(PAGES).lang(TextStr("en"));
        let mut info = self.pdf.document_info(INFO);
        info.title(TextStr(title)).producer(TextStr("ecp"));
        info.finish();
        Ok(self.pdf.finish())
    }

    /// Writes what of a font is used.
    fn font(&mut self, number: usize, font: &Font) -> Result<Ref, WriteError> {
        let [main, descendant, descriptor, names, file] = std::array::from_fn(|_| self.next());
        let base = format!("ECPAA{}+{}", char::from(b'A' + number as u8 % 26), name(font.weight));
        let base = Name(base.as_bytes());
        let mut composite = self.pdf.type0_font(main);
        composite.base_font(base).encoding_predefined(Name(b"Identity-H"));
        composite.descendant_font(descendant).to_unicode(names);
        composite.finish();
        let mut cid = self.pdf.cid_font(descendant);
        cid.subtype(CidFontType::Type2).base_font(base).system_info(IDENTITY).font_descriptor(descriptor);
        cid.default_width(0.0).cid_to_gid_map_predefined(Name(b"Identity"));
        let width = |glyph| thousandths(self.fonts.faces.advance(font.weight, glyph));
        cid.widths().consecutive(0, font.used.remapped_gids().map(width));
        cid.finish();
        let faces = &self.fonts.faces;
        describe(faces, font.weight, self.pdf.font_descriptor(descriptor).name(base).font_file2(file));
        let subset = subsetter::subset(font.weight.data(), 0, &font.used).map_err(fault)?;
        let bytes = deflated(&subset)?;
        self.pdf.stream(file, &bytes).filter(Filter::FlateDecode).pair(Name(b"Length1"), subset.len() as i32);
        let mut meanings = UnicodeCmap::new(Name(b"Custom"), IDENTITY);
        for (glyph, letter) in &font.letters {
            meanings.pair(*glyph, *letter);
        }
        self.pdf.cmap(names, &meanings.finish());
        Ok(main)
    }
}

const IDENTITY: SystemInfo<'_> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// The name of a font on the pages.
fn resource(number: usize) -> String {
    format!("F{number}")
}

fn name(weight: Weight) -> &'static str {
    match weight {
        Weight::Regular => "DejaVuSans",
        Weight::Bold => "DejaVuSans-Bold",
    }
}

/// The fonts, and what of them is used.
struct Fonts {
    faces: Faces,
    /// In the order of their names on the pages.
    used: Vec<Font>,
}

/// What of a font is used.
struct Font {
    weight: Weight,
    used: GlyphRemapper,
    /// What each glyph stands for, by its number in the file.
    letters: BTreeMap<u16, char>,
}

impl Fonts {
    /// A font with its number.
    fn font(&mut self, weight: Weight) -> (usize, &mut Font) {
        let number = self.used.iter().position(|font| font.weight == weight).unwrap_or_else(|| {
            self.used.push(Font { weight, used: GlyphRemapper::new(), letters: BTreeMap::new() });
            self.used.len() - 1
        });
        (number, &mut self.used[number])
    }
}

/// Thousandths of a font's size.
fn thousandths(part: f32) -> f32 {
    (1000.0 * part).round()
}

/// Tells what readers want to know of a font that they do not have.
fn describe(faces: &Faces, weight: Weight, descriptor: &mut FontDescriptor<'_>) {
    let face = faces.face(weight);
    let part = |units: i16| thousandths(faces.part(weight, units));
    let (ascent, bounds) = (face.ascender(), face.global_bounding_box());
    let [left, low, right, high] = [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max].map(part);
    // the letters are no alphabet that PDF has a name for
    descriptor.flags(FontFlags::SYMBOLIC).bbox(Rect::new(left, low, right, high)).italic_angle(0.0);
    descriptor.ascent(part(ascent)).descent(part(face.descender()));
    descriptor.cap_height(part(face.capital_height().unwrap_or(ascent))).stem_v(STEM);
}

/// About how wide a stem is; readers use it only where a font is missing.
const STEM: f32 = 80.0;

/// A page on which is drawn.
struct Canvas<'c> {
    content: Content,
    fonts: &'c mut Fonts,
}

impl Canvas<'_> {
    /// Draws shapes that look the same.
    fn shapes(&mut self, look: &ink::Look, shapes: &[Shape]) {
        self.content.save_state();
        if let Some([red, green, blue]) = look.fill.map(parts) {
            self.content.set_fill_rgb(red, green, blue);
        }
        if let Some((color, width)) = look.stroke {
            let [red, green, blue] = parts(color);
            self.content.set_stroke_rgb(red, green, blue);
            draw_with(&mut self.content, look, width);
        }
        for shape in shapes {
            if let Shape::Text { at, anchor, size, text } = shape {
                if look.fill.is_some() {
                    let weight = if look.is_bold { Weight::Bold } else { Weight::Regular };
                    self.text(text, weight, (*at, *anchor), *size);
                }
                continue;
            }
            outline(&mut self.content, shape);
            paint(&mut self.content, look, shape);
        }
        self.content.restore_state();
    }

    fn text(&mut self, text: &str, weight: Weight, (at, anchor): (Point, Anchor), size: f64) {
        let line = Point::new(at.x, at.y + HALF_CAPITAL * size);
        let glyphs = self.fonts.faces.set(text, weight, anchor);
        self.content.begin_text();
        for run in glyphs.chunk_by(|one, other| one.weight == other.weight) {
            self.run(run, line, size as f32);
        }
        self.content.end_text();
    }

    /// Writes glyphs of one font, each at its place on a line.
    fn run(&mut self, run: &[Glyph], line: Point, size: f32) {
        let weight = run[0].weight;
        let widths: Vec<f32> = run.iter().map(|glyph| self.fonts.faces.advance(weight, glyph.id)).collect();
        let (number, font) = self.fonts.font(weight);
        self.content.set_font(Name(resource(number).as_bytes()), size);
        let first = run[0].x;
        self.content.set_text_matrix([1.0, 0.0, 0.0, -1.0, line.x as f32 + first * size, line.y as f32]);
        let mut shown = self.content.show_positioned();
        let mut items = shown.items();
        // how far the pen has come, in thousandths of the size
        let mut pen = 0.0;
        for (glyph, width) in run.iter().zip(widths) {
            let wanted = 1000.0 * (glyph.x - first);
            if (wanted - pen).abs() >= 1.0 {
                let back = (pen - wanted).round();
                items.adjust(back);
                pen -= back;
            }
            let id = font.used.remap(glyph.id);
            // one sign stands for all letters that the font does not have
            let letter = if id == 0 { char::REPLACEMENT_CHARACTER } else { glyph.letter };
            font.letters.entry(id).or_insert(letter);
            items.show(Str(&id.to_be_bytes()));
            pen += thousandths(width);
        }
    }
}

/// What lines look like.
fn draw_with(content: &mut Content, look: &ink::Look, width: f64) {
    content.set_line_width(width as f32);
    content.set_line_cap(match (look.is_round, look.is_square) {
        (true, _) => LineCapStyle::RoundCap,
        (false, true) => LineCapStyle::ProjectingSquareCap,
        (false, false) => LineCapStyle::ButtCap,
    });
    let join = if look.is_round { LineJoinStyle::RoundJoin } else { LineJoinStyle::MiterJoin };
    content.set_line_join(join);
    content.set_miter_limit(MITER);
    if let Some(dashes) = look.dashes {
        content.set_dash_pattern(dashes.iter().map(|length| *length as f32), 0.0);
    }
}

/// The longest points of lines that meet, by their width: as in an SVG.
const MITER: f32 = 4.0;

/// Fills an outline, and draws along it, as its look says.
fn paint(content: &mut Content, look: &ink::Look, shape: &Shape) {
    let is_open = matches!(shape, Shape::Path { is_closed: false, .. });
    let is_area = matches!(shape, Shape::Area(_));
    match (look.fill.is_some() && !is_open, look.stroke.is_some()) {
        (true, true) if is_area => content.fill_even_odd_and_stroke(),
        (true, true) => content.fill_nonzero_and_stroke(),
        (true, false) if is_area => content.fill_even_odd(),
        (true, false) => content.fill_nonzero(),
        (false, true) => content.stroke(),
        (false, false) => content.end_path(),
    };
}

/// The lines and curves of a shape.
fn outline(content: &mut Content, shape: &Shape) {
    match shape {
        Shape::Path { points, is_closed } => lines(content, points, *is_closed),
        Shape::Area(loops) => loops.iter().for_each(|points| lines(content, points, true)),
        Shape::Circle { centre, radius } => circle(content, *centre, *radius),
        Shape::Text { .. } => {}
    }
}

fn lines(content: &mut Content, points: &[Point], is_closed: bool) {
    for (place, point) in points.iter().enumerate() {
        let [x, y] = rounded(*point);
        if place == 0 {
            content.move_to(x, y)
        } else {
            content.line_to(x, y)
        };
    }
    if is_closed {
        content.close_path();
    }
}

/// A circle as four curves.
fn circle(content: &mut Content, centre: Point, radius: f64) {
    // where the points lie that bend a quarter of a circle
    let bend = radius * 4.0 / 3.0 * (2.0_f64.sqrt() - 1.0);
    let [x, y] = rounded(centre.moved(radius, 0.0));
    content.move_to(x, y);
    for (right, down) in [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)] {
        let (to_right, to_down) = (-down, right);
        let place = |along: f64, across: f64| {
            rounded(centre.moved(along * right + across * to_right, along * down + across * to_down))
        };
        let ([x1, y1], [x2, y2], [x3, y3]) = (place(radius, bend), place(bend, radius), place(0.0, radius));
        content.cubic_to(x1, y1, x2, y2, x3, y3);
    }
    content.close_path();
}

/// A place, with as many digits as can be seen.
fn rounded(point: Point) -> [f32; 2] {
    [point.x, point.y].map(|length| ((length * 100.0).round() / 100.0) as f32)
}

fn parts(color: &str) -> [f32; 3] {
    ink::parts(color).map(|part| (f32::from(part) / 255.0 * 1000.0).round() / 1000.0)
}

fn deflated(bytes: &[u8]) -> Result<Vec<u8>, WriteError> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).map_err(fault)
}

fn fault(error: impl Display) -> WriteError {
    WriteError::Fault(error.to_string())
}

#[cfg(test)]
mod tests {
    use lopdf::{Document, Object};

    use super::*;
    use crate::scene::{Role, Scene};

    /// A sheet of two inches by one, with a line and a text, and a title.
    fn sheet(last: &str) -> Sheet {
        let mut scene = Scene::default();
        scene.add(Role::Cage, Shape::line(vec![Point::default(), Point::new(9.0, 9.0)]));
        let (at, anchor, size) = (Point::new(10.0, 20.0), Anchor::Start, 10.0);
        scene.add(Role::Clue, Shape::Text { at, anchor, size, text: format!("Every row ≥ 5, {last}") });
        let (at, text) = (Point::new(10.0, 50.0), "1. Killer ★".to_owned());
        scene.add(Role::Title, Shape::Text { at, anchor, size, text });
        Sheet {
            width: 50.8,
            height: 25.4,
            placed: vec![Placed { scene, at: Point::default(), scale: 0.254 }],
        }
    }

    fn file(pages: &[&str]) -> (Vec<u8>, Document) {
        let pages: Vec<Sheet> = pages.iter().map(|last| sheet(last)).collect();
        let bytes = pdf("Zwölf (\\)", &pages, Ink::Color).expect("it is sound");
        let document = Document::load_mem(&bytes).expect("another program reads it");
        (bytes, document)
    }

    #[test]
    fn another_program_finds_pages_and_texts() {
        let (bytes, document) = file(&["affine", "second"]);
        assert_eq!(document.get_pages().len(), 2);
        let text = document.extract_text(&[1]).unwrap();
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        assert_eq!(lines, ["Every row ≥ 5, affine", "1. Killer ★"]);
        assert!(document.extract_text(&[2]).unwrap().contains("second"));
        assert_eq!(bytes, file(&["affine", "second"]).0, "the same pages, the same bytes");
        assert!(!bytes.windows(4).any(|part| part == b"Date"), "there is no date");
    }

    #[test]
    fn a_page_is_as_large_as_its_picture() {
        let (_, document) = file(&["affine"]);
        let page = document.get_pages()[&1];
        let size = document.get_dictionary(page).unwrap().get(b"MediaBox").unwrap().as_array().unwrap();
        let size: Vec<f32> = size.iter().map(|side| side.as_float().unwrap().round()).collect();
        assert_eq!(size, [0.0, 0.0, 144.0, 72.0]);
    }

    #[test]
    fn the_glyphs_of_both_fonts_are_in_the_file() {
        let (bytes, document) = file(&["affine"]);
        let is_font = |object: &&Object| object.as_dict().is_ok_and(|font| font.has_type(b"FontDescriptor"));
        let fonts: Vec<_> = document.objects.values().filter(is_font).collect();
        assert_eq!(fonts.len(), 2);
        for font in fonts {
            let file = font.as_dict().unwrap().get(b"FontFile2").unwrap().as_reference().unwrap();
            let stream = document.get_object(file).unwrap().as_stream().unwrap();
            let font = stream.decompressed_content().unwrap();
            let font = ttf_parser::Face::parse(&font, 0).expect("it is a font");
            assert!(font.number_of_glyphs() < 40 && bytes.len() < Weight::Regular.data().len() / 10);
        }
    }
}
