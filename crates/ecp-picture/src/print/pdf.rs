//! Pages of PDF. What an SVG shows is put on a page: lines as lines, texts as texts, which can be searched and copied.
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
use resvg::tiny_skia::{PathSegment, Point, Transform};
use resvg::usvg::layout::{PositionedGlyph, Span};
use resvg::usvg::{Color, FillRule, Group, LineCap, LineJoin, Node, Paint, Path, Stroke, Tree, fontdb};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, GlyphId, MetadataProvider};
use subsetter::GlyphRemapper;

use super::WriteError;
use super::png::{options, set};

/// Points of a pixel, of which an SVG has 96 to the inch.
const POINTS: f32 = 0.75;

/// A file with a page for each SVG, as large as that says.
///
/// # Errors
/// If there are too many shapes on a page.
pub fn pdf(title: &str, pages: &[String]) -> Result<Vec<u8>, WriteError> {
    let options = options();
    let mut file = File { pdf: Pdf::new(), last: Ref::new(3), pages: Vec::new(), fonts: Fonts::default() };
    for page in pages {
        file.page(&set(page, &options)?)?;
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

    fn page(&mut self, tree: &Tree) -> Result<(), WriteError> {
        let (width, height) = (tree.size().width() * POINTS, tree.size().height() * POINTS);
        let mut content = Content::new();
        // in an SVG y grows downwards
        content.transform([POINTS, 0.0, 0.0, -POINTS, 0.0, height]);
        let mut canvas = Canvas { content, fonts: &mut self.fonts, known: tree.fontdb() };
        canvas.group(tree.root())?;
        let bytes = deflated(&canvas.content.finish())?;
        let (page, stream) = (self.next(), self.next());
        self.pdf.stream(stream, &bytes).filter(Filter::FlateDecode);
        // the fonts are those of all pages
        self.pdf.page(page).parent(PAGES).media_box(Rect::new(0.0, 0.0, width, height)).contents(stream);
        self.pages.push(page);
        Ok(())
    }

    fn finish(mut self, title: &str) -> Result<Vec<u8>, WriteError> {
        let fonts = std::mem::take(&mut self.fonts).0;
        let mut names = Vec::new();
        for (number, font) in fonts.iter().enumerate() {
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
        let base = format!("ECPAA{}+{}", char::from(b'A' + number as u8 % 26), font.name);
        let base = Name(base.as_bytes());
        let mut composite = self.pdf.type0_font(main);
        composite.base_font(base).encoding_predefined(Name(b"Identity-H"));
        composite.descendant_font(descendant).to_unicode(names);
        composite.finish();
        let mut cid = self.pdf.cid_font(descendant);
        cid.subtype(CidFontType::Type2).base_font(base).system_info(IDENTITY).font_descriptor(descriptor);
        cid.default_width(0.0).cid_to_gid_map_predefined(Name(b"Identity"));
        cid.widths().consecutive(0, font.widths(font.used.remapped_gids())?);
        cid.finish();
        font.describe(self.pdf.font_descriptor(descriptor).name(base).font_file2(file))?;
        let subset = subsetter::subset(&font.data, font.index, &font.used).map_err(fault)?;
        let bytes = deflated(&subset)?;
        self.pdf.stream(file, &bytes).filter(Filter::FlateDecode).pair(Name(b"Length1"), subset.len() as i32);
        let mut meanings = UnicodeCmap::new(Name(b"Custom"), IDENTITY);
        for (glyph, text) in &font.texts {
            meanings.pair_with_multiple(*glyph, text.chars());
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

/// The fonts that are used, in the order of their names on the pages.
#[derive(Default)]
struct Fonts(Vec<Font>);

/// A font, and what of it is used.
struct Font {
    id: fontdb::ID,
    name: String,
    data: Vec<u8>,
    index: u32,
    /// How many of its own units its size is.
    units: f32,
    used: GlyphRemapper,
    /// What each glyph stands for, by its number in the file.
    texts: BTreeMap<u16, String>,
}

impl Fonts {
    /// A font with its number.
    fn font(&mut self, id: fontdb::ID, known: &fontdb::Database) -> Result<(usize, &mut Font), WriteError> {
        let number = match self.0.iter().position(|font| font.id == id) {
            Some(number) => number,
            None => {
                let name = known.face(id).map(|face| face.post_script_name.clone()).unwrap_or_default();
                let face = known.with_face_data(id, |data, index| (data.to_vec(), index));
                let (data, index) = face.ok_or_else(|| fault("a font has gone"))?;
                let units = f32::from(
                    opened(&data, index)?.metrics(Size::unscaled(), LocationRef::default()).units_per_em,
                );
                let (used, texts) = (GlyphRemapper::new(), BTreeMap::new());
                self.0.push(Font { id, name, data, index, units, used, texts });
                self.0.len() - 1
            }
        };
        Ok((number, &mut self.0[number]))
    }
}

fn opened(data: &[u8], index: u32) -> Result<FontRef<'_>, WriteError> {
    FontRef::from_index(data, index).map_err(fault)
}

impl Font {
    /// The widths of some glyphs, in thousandths of the size.
    fn widths(&self, glyphs: impl Iterator<Item = u16>) -> Result<Vec<f32>, WriteError> {
        let font = opened(&self.data, self.index)?;
        let metrics = font.glyph_metrics(Size::unscaled(), LocationRef::default());
        let width = |glyph: u16| metrics.advance_width(GlyphId::new(glyph.into())).unwrap_or(0.0);
        Ok(glyphs.map(|glyph| self.thousandths(width(glyph))).collect())
    }

    fn thousandths(&self, units: f32) -> f32 {
        (1000.0 * units / self.units).round()
    }

    /// Tells what readers want to know of a font that they do not have.
    fn describe(&self, descriptor: &mut FontDescriptor<'_>) -> Result<(), WriteError> {
        let metrics = opened(&self.data, self.index)?.metrics(Size::unscaled(), LocationRef::default());
        let [ascent, descent] = [metrics.ascent, metrics.descent].map(|units| self.thousandths(units));
        let capital = metrics.cap_height.map_or(ascent, |units| self.thousandths(units));
        let bounds = metrics.bounds.unwrap_or_default();
        let corners = [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max];
        let [left, low, right, high] = corners.map(|units| self.thousandths(units));
        // the letters are no alphabet that PDF has a name for
        descriptor.flags(FontFlags::SYMBOLIC).bbox(Rect::new(left, low, right, high)).italic_angle(0.0);
        descriptor.ascent(ascent).descent(descent).cap_height(capital).stem_v(STEM);
        Ok(())
    }
}

/// About how wide a stem is; readers use it only where a font is missing.
const STEM: f32 = 80.0;

/// A page on which is drawn.
struct Canvas<'c> {
    content: Content,
    fonts: &'c mut Fonts,
    known: &'c fontdb::Database,
}

impl Canvas<'_> {
    /// Draws what is in a group; the groups of our pictures do no more than hold things together.
    fn group(&mut self, group: &Group) -> Result<(), WriteError> {
        for node in group.children() {
            match node {
                Node::Group(inner) => self.group(inner)?,
                Node::Path(path) => self.path(path),
                Node::Text(text) => {
                    for span in text.layouted() {
                        self.span(span, text.abs_transform())?;
                    }
                }
                Node::Image(_) => return Err(fault("there are images on the page")),
            }
        }
        Ok(())
    }

    fn path(&mut self, path: &Path) {
        let fill = path.fill().and_then(|fill| Some((color(fill.paint())?, fill.rule())));
        let stroke = path.stroke().and_then(|stroke| Some((color(stroke.paint())?, stroke)));
        let content = &mut self.content;
        content.save_state();
        content.transform(matrix(path.abs_transform()));
        if let Some((color, _)) = fill {
            let [red, green, blue] = parts(color);
            content.set_fill_rgb(red, green, blue);
        }
        if let Some((color, stroke)) = stroke {
            let [red, green, blue] = parts(color);
            content.set_stroke_rgb(red, green, blue);
            draw_with(content, stroke);
        }
        outline(content, path);
        match (fill.map(|(_, rule)| rule), stroke.is_some()) {
            (Some(FillRule::NonZero), true) => content.fill_nonzero_and_stroke(),
            (Some(FillRule::EvenOdd), true) => content.fill_even_odd_and_stroke(),
            (Some(FillRule::NonZero), false) => content.fill_nonzero(),
            (Some(FillRule::EvenOdd), false) => content.fill_even_odd(),
            (None, true) => content.stroke(),
            (None, false) => content.end_path(),
        };
        content.restore_state();
    }

    /// Writes letters that look alike.
    fn span(&mut self, span: &Span, transform: Transform) -> Result<(), WriteError> {
        let Some(color) = span.fill.as_ref().and_then(|fill| color(fill.paint())) else { return Ok(()) };
        let [red, green, blue] = parts(color);
        self.content.set_fill_rgb(red, green, blue);
        self.content.begin_text();
        let place = |glyph: &PositionedGlyph| transform.pre_concat(glyph.transform());
        let are_together = |one: &PositionedGlyph, other: &PositionedGlyph| {
            one.font == other.font && (place(one).ty - place(other).ty).abs() < 0.01
        };
        for run in span.positioned_glyphs.chunk_by(are_together) {
            let places: Vec<Transform> = run.iter().map(place).collect();
            self.run(run, &places)?;
        }
        self.content.end_text();
        Ok(())
    }

    /// Writes glyphs of one font on one line, each at its place.
    fn run(&mut self, run: &[PositionedGlyph], places: &[Transform]) -> Result<(), WriteError> {
        let (number, font) = self.fonts.font(run[0].font, self.known)?;
        let glyphs: Vec<u16> = run.iter().map(|glyph| glyph.id.0 as u16).collect();
        let widths = font.widths(glyphs.iter().copied())?;
        let (first, size) = (places[0], places[0].sx * font.units);
        self.content.set_font(Name(resource(number).as_bytes()), size);
        self.content.set_text_matrix([1.0, 0.0, 0.0, -1.0, first.tx, first.ty]);
        let mut shown = self.content.show_positioned();
        let mut items = shown.items();
        // how far the pen has come, in thousandths of the size
        let mut pen = 0.0;
        for (place, glyph) in run.iter().enumerate() {
            let wanted = 1000.0 * (places[place].tx - first.tx) / size;
            if (wanted - pen).abs() >= 1.0 {
                let back = (pen - wanted).round();
                items.adjust(back);
                pen -= back;
            }
            let id = font.used.remap(glyphs[place]);
            // one sign stands for all letters that the font does not have
            let text = if id == 0 { "\u{fffd}" } else { &glyph.text };
            font.texts.entry(id).or_insert_with(|| text.to_owned());
            items.show(Str(&id.to_be_bytes()));
            pen += widths[place];
        }
        Ok(())
    }
}

/// What a line looks like.
fn draw_with(content: &mut Content, stroke: &Stroke) {
    content.set_line_width(stroke.width().get());
    content.set_line_cap(match stroke.linecap() {
        LineCap::Butt => LineCapStyle::ButtCap,
        LineCap::Round => LineCapStyle::RoundCap,
        LineCap::Square => LineCapStyle::ProjectingSquareCap,
    });
    content.set_line_join(match stroke.linejoin() {
        LineJoin::Miter | LineJoin::MiterClip => LineJoinStyle::MiterJoin,
        LineJoin::Round => LineJoinStyle::RoundJoin,
        LineJoin::Bevel => LineJoinStyle::BevelJoin,
    });
    content.set_miter_limit(stroke.miterlimit().get());
    if let Some(dashes) = stroke.dasharray() {
        content.set_dash_pattern(dashes.iter().copied(), stroke.dashoffset());
    }
}

/// The lines and curves of a path.
fn outline(content: &mut Content, path: &Path) {
    let mut last = Point::default();
    for segment in path.data().segments() {
        match segment {
            PathSegment::MoveTo(to) => content.move_to(to.x, to.y),
            PathSegment::LineTo(to) => content.line_to(to.x, to.y),
            PathSegment::QuadTo(by, to) => {
                // the same curve with two points to bend it
                let toward = |from: Point| {
                    (from.x + (by.x - from.x) * 2.0 / 3.0, from.y + (by.y - from.y) * 2.0 / 3.0)
                };
                let ((x1, y1), (x2, y2)) = (toward(last), toward(to));
                content.cubic_to(x1, y1, x2, y2, to.x, to.y)
            }
            PathSegment::CubicTo(one, other, to) => {
                content.cubic_to(one.x, one.y, other.x, other.y, to.x, to.y)
            }
            PathSegment::Close => content.close_path(),
        };
        if let PathSegment::MoveTo(to)
        | PathSegment::LineTo(to)
        | PathSegment::QuadTo(_, to)
        | PathSegment::CubicTo(_, _, to) = segment
        {
            last = to;
        }
    }
}

/// The color of what has one; our pictures have no gradients and no patterns.
fn color(paint: &Paint) -> Option<Color> {
    if let Paint::Color(color) = paint { Some(*color) } else { None }
}

fn parts(color: Color) -> [f32; 3] {
    [color.red, color.green, color.blue].map(|part| (f32::from(part) / 255.0 * 1000.0).round() / 1000.0)
}

fn matrix(transform: Transform) -> [f32; 6] {
    let Transform { sx, kx, ky, sy, tx, ty } = transform;
    [sx, ky, kx, sy, tx, ty]
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

    const TEXTS: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"50.8mm\" height=\"25.4mm\" viewBox=\"0 0 200 100\">\n\
        <g font-family=\"sans-serif\">\n<path fill=\"none\" stroke=\"#f00\" stroke-dasharray=\"3 2\" d=\"M0 0L9 9\"/>\n\
        <text x=\"10\" y=\"20\" font-size=\"10\">Every row ≥ 5, affine</text>\n\
        <g font-weight=\"bold\"><text x=\"10\" y=\"50\" font-size=\"10\">1. Killer ★</text></g>\n</g>\n</svg>\n";

    fn file(pages: &[&str]) -> (Vec<u8>, Document) {
        let pages: Vec<String> = pages.iter().map(|page| (*page).to_owned()).collect();
        let bytes = pdf("Zwölf (\\)", &pages).expect("it is sound");
        let document = Document::load_mem(&bytes).expect("another program reads it");
        (bytes, document)
    }

    #[test]
    fn another_program_finds_pages_and_texts() {
        let (bytes, document) = file(&[TEXTS, &TEXTS.replace("affine", "second")]);
        assert_eq!(document.get_pages().len(), 2);
        let text = document.extract_text(&[1]).unwrap();
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        assert_eq!(lines, ["Every row ≥ 5, affine", "1. Killer ★"]);
        assert!(document.extract_text(&[2]).unwrap().contains("second"));
        assert_eq!(
            bytes,
            file(&[TEXTS, &TEXTS.replace("affine", "second")]).0,
            "the same pages, the same bytes"
        );
        assert!(!bytes.windows(4).any(|part| part == b"Date"), "there is no date");
    }

    #[test]
    fn a_page_is_as_large_as_its_picture() {
        let (_, document) = file(&[TEXTS]);
        let page = document.get_pages()[&1];
        let size = document.get_dictionary(page).unwrap().get(b"MediaBox").unwrap().as_array().unwrap();
        let size: Vec<f32> = size.iter().map(|side| side.as_float().unwrap().round()).collect();
        assert_eq!(size, [0.0, 0.0, 144.0, 72.0]);
    }

    #[test]
    fn the_glyphs_of_both_fonts_are_in_the_file() {
        let (bytes, document) = file(&[TEXTS]);
        let is_font = |object: &&Object| object.as_dict().is_ok_and(|font| font.has_type(b"FontDescriptor"));
        let fonts: Vec<_> = document.objects.values().filter(is_font).collect();
        assert_eq!(fonts.len(), 2);
        for font in fonts {
            let file = font.as_dict().unwrap().get(b"FontFile2").unwrap().as_reference().unwrap();
            let stream = document.get_object(file).unwrap().as_stream().unwrap();
            let font = stream.decompressed_content().unwrap();
            let (font, of_all) = (FontRef::new(&font).expect("it is a font"), dejavu::sans::regular().len());
            assert!(font.glyph_names().iter().count() < 40 && bytes.len() < of_all / 10);
        }
    }
}
