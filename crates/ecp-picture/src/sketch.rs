//! Pictures read as cells that are filled or empty, for puzzles whose solution is a picture.
//!
//! A text has a character for each cell. Of a picture of pixels each cell takes the mean lightness of its part, and is filled
//! where that is below a threshold; unless it is said, the threshold is the one that parts dark and light best (Otsu, "A
//! Threshold Selection Method from Gray-Level Histograms", 1979).

#[cfg(feature = "svg")]
mod drawing;

use std::io::Cursor;

use thiserror::Error;

/// The most pixels of a picture.
const MOST_PIXELS: u64 = 1 << 24;

/// The most cells of a row or a column.
const MOST_SIDE: usize = 500;

/// So many cells has the longer side of a picture of many pixels, unless a size is said.
const USUAL_SIDE: u32 = 30;

/// A picture whose squares of equal pixels are no more than this in a row or column is taken as it was drawn.
const MOST_DRAWN: u32 = 80;

/// Cells that are filled or empty, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Sketch {
    /// The rows, all of one length.
    pub rows: Vec<Vec<bool>>,
    /// What was done to come to them.
    pub made: Made,
}

/// How a picture became cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Made {
    /// Each character is a cell; blanks that stand between all of them are none.
    OfCharacters {
        /// Whether there are such blanks.
        are_divided: bool,
    },
    /// Each square of so many pixels in a row is a cell, all of them alike; filled where they are darker than this, from 0 for
    /// black to 255 for white.
    OfSquares {
        /// The pixels in a row of a square.
        side: u32,
        /// The least lightness of an empty cell.
        threshold: u8,
    },
    /// Each cell is the mean of a part of so many pixels in all.
    OfMeans {
        /// The pixels in a row, and the rows.
        pixels: (u32, u32),
        /// The least lightness of an empty cell.
        threshold: u8,
    },
}

/// What is wanted of the cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Sketching {
    /// How many cells there are in a row, and how many rows.
    pub size: Option<(u32, u32)>,
    /// The least lightness of an empty cell, from 0 for black to 255 for white.
    pub threshold: Option<u8>,
    /// Whether light cells are filled, not dark ones.
    pub is_inverted: bool,
}

/// Why a picture gives no cells.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NoSketch {
    /// It is an SVG, and the feature `svg` is off.
    #[error("an SVG is read by a program that was built with it only")]
    Svg,
    /// It is neither text nor a PNG.
    #[error("this is neither a PNG nor text")]
    NoPicture,
    /// It is a broken PNG or SVG.
    #[error("this picture cannot be read: {0}")]
    Broken(String),
    /// It has no pixels, or no characters.
    #[error("there is nothing in it")]
    Empty,
    /// All of it is of one lightness.
    #[error("all of it is equally light")]
    Plain,
    /// It has more pixels, or cells, than there is room for.
    #[error("it has {0} by {1} {2}, and the most are {3}")]
    TooLarge(u64, u64, &'static str, String),
    /// It has fewer pixels than cells are wanted.
    #[error("it has {0} by {1} pixels, fewer than cells are wanted")]
    TooSmall(u32, u32),
    /// A text has the size that it has.
    #[error("in a text each character is a cell, filled or empty")]
    SizeOfText,
}

/// Reads a picture: a PNG, with the feature `svg` an SVG, or a text in which blanks and `.`, `_`, `-`, `0` are empty cells and all else is filled; where blanks
/// stand between all characters, they divide them.
///
/// # Errors
/// [`NoSketch`].
///
/// # Examples
/// ```
/// use ecp_picture::sketch::{Sketching, sketch};
///
/// let heart = sketch("# #\n###\n .\n".as_bytes(), Sketching::default())?;
/// assert_eq!(heart.rows, [[true, false, true], [true, true, true], [false, false, false]]);
/// # Ok::<(), ecp_picture::sketch::NoSketch>(())
/// ```
pub fn sketch(content: &[u8], wanted: Sketching) -> Result<Sketch, NoSketch> {
    if content.starts_with(b"\x89PNG") {
        return of_pixels(&pixels(content)?, wanted);
    }
    let text = std::str::from_utf8(content).map_err(|_| NoSketch::NoPicture)?;
    let text = text.trim_start_matches('\u{feff}');
    if text.trim_start().starts_with("<svg") || text.trim_start().starts_with("<?xml") {
        #[cfg(feature = "svg")]
        return of_pixels(&drawing::pixels(text, wanted.size)?, wanted);
        #[cfg(not(feature = "svg"))]
        return Err(NoSketch::Svg);
    }
    if text.chars().any(|c| c.is_control() && !c.is_whitespace()) {
        return Err(NoSketch::NoPicture);
    }
    if wanted.size.is_some() || wanted.threshold.is_some() {
        return Err(NoSketch::SizeOfText);
    }
    of_text(text, wanted.is_inverted)
}

fn of_text(text: &str, is_inverted: bool) -> Result<Sketch, NoSketch> {
    let mut lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
    let is_blank = |line: &Vec<char>| line.iter().all(|c| c.is_whitespace());
    while lines.last().is_some_and(is_blank) {
        lines.pop();
    }
    let first = lines.iter().position(|line| !is_blank(line)).ok_or(NoSketch::Empty)?;
    lines.drain(..first);
    let is_divided =
        |line: &Vec<char>| (0..).zip(line).all(|(at, c): (usize, _)| c.is_whitespace() == (at % 2 == 1));
    let are_divided = lines.iter().all(is_divided) && lines.iter().any(|line| line.len() > 1);
    if are_divided {
        lines = lines.into_iter().map(|line| line.into_iter().step_by(2).collect()).collect();
    }
    let width = lines.iter().map(Vec::len).max().unwrap_or(0);
    if width.max(lines.len()) > MOST_SIDE {
        let most = format!("{MOST_SIDE} in a row or column");
        return Err(NoSketch::TooLarge(width as u64, lines.len() as u64, "characters", most));
    }
    let is_filled =
        |c: char| !matches!(c, '.' | '_' | '-' | '0' | '·' | '□' | '☐' | '⬜') && !c.is_whitespace();
    let row = |line: Vec<char>| {
        let cells = line.into_iter().map(is_filled).chain(std::iter::repeat(false)).take(width);
        cells.map(|is_filled| is_filled != is_inverted).collect()
    };
    Ok(Sketch { rows: lines.into_iter().map(row).collect(), made: Made::OfCharacters { are_divided } })
}

/// The lightness of each pixel, row by row.
struct Pixels {
    width: u32,
    height: u32,
    lightness: Vec<u8>,
}

impl Pixels {
    fn at(&self, row: u32, column: u32) -> u8 {
        self.lightness[row as usize * self.width as usize + column as usize]
    }
}

fn pixels(content: &[u8]) -> Result<Pixels, NoSketch> {
    let broken = |error: &dyn std::fmt::Display| NoSketch::Broken(error.to_string());
    let mut decoder = png::Decoder::new_with_limits(
        Cursor::new(content),
        png::Limits { bytes: (MOST_PIXELS * 8) as usize },
    );
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().map_err(|error| broken(&error))?;
    let (width, height) = (reader.info().width, reader.info().height);
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        let most = format!("{MOST_PIXELS} in all");
        return Err(NoSketch::TooLarge(width.into(), height.into(), "pixels", most));
    }
    let size = reader.output_buffer_size().ok_or(NoSketch::Empty)?;
    let mut buffer = vec![0; size];
    let frame = reader.next_frame(&mut buffer).map_err(|error| broken(&error))?;
    let samples = frame.color_type.samples();
    // on white, by the weights of ITU-R BT.601
    let lightness = buffer[..frame.buffer_size()].chunks_exact(samples).map(|pixel| {
        let (gray, alpha) = match *pixel {
            [gray] => (u32::from(gray), 255),
            [gray, alpha] => (u32::from(gray), u32::from(alpha)),
            [red, green, blue] => (gray_of(red, green, blue), 255),
            [red, green, blue, alpha] => (gray_of(red, green, blue), u32::from(alpha)),
            _ => (255, 255),
        };
        ((gray * alpha + 255 * (255 - alpha)) / 255) as u8
    });
    Ok(Pixels { width, height, lightness: lightness.collect() })
}

fn gray_of(red: u8, green: u8, blue: u8) -> u32 {
    (299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue)) / 1000
}

fn of_pixels(pixels: &Pixels, wanted: Sketching) -> Result<Sketch, NoSketch> {
    let (width, height) = (pixels.width, pixels.height);
    let side = match wanted.size {
        None => side_of_squares(pixels),
        Some((columns, rows)) => {
            let side = width / columns.max(1);
            let fits = side > 0 && columns * side == width && rows * side == height;
            Some(side).filter(|side| fits && are_alike(pixels, *side))
        }
    };
    let (columns, rows) = match (wanted.size, side) {
        (Some(size), _) => size,
        (None, Some(side)) => (width / side, height / side),
        (None, None) => {
            let longer = width.max(height);
            let scaled = |length: u32| (length * USUAL_SIDE.min(longer) + longer / 2) / longer;
            (scaled(width).max(1), scaled(height).max(1))
        }
    };
    if columns > width || rows > height {
        return Err(NoSketch::TooSmall(width, height));
    }
    let means: Vec<u8> = (0..rows)
        .flat_map(|row| (0..columns).map(move |column| (row, column)))
        .map(|(row, column)| mean(pixels, (row, rows), (column, columns)))
        .collect();
    let threshold = match wanted.threshold {
        Some(threshold) => threshold,
        None => best_threshold(&means).ok_or(NoSketch::Plain)?,
    };
    let is_filled = |lightness: &u8| (*lightness < threshold) != wanted.is_inverted;
    let rows = means.chunks(columns as usize).map(|row| row.iter().map(is_filled).collect()).collect();
    let made = match side {
        Some(side) => Made::OfSquares { side, threshold },
        None => Made::OfMeans { pixels: (width, height), threshold },
    };
    Ok(Sketch { rows, made })
}

/// The side of the largest squares of equal pixels that the picture is made of, if they are as few as somebody draws.
fn side_of_squares(pixels: &Pixels) -> Option<u32> {
    let (width, height) = (pixels.width, pixels.height);
    let divides = |side: &u32| width.is_multiple_of(*side) && height.is_multiple_of(*side);
    let is_drawn = |side: &u32| (width / side).max(height / side) <= MOST_DRAWN;
    let sides = (1..=width.min(height)).rev().filter(divides).filter(is_drawn);
    sides.into_iter().find(|side| are_alike(pixels, *side))
}

/// Whether all pixels of each square are equal.
fn are_alike(pixels: &Pixels, side: u32) -> bool {
    (0..pixels.height).all(|row| {
        (0..pixels.width)
            .all(|column| pixels.at(row, column) == pixels.at(row - row % side, column - column % side))
    })
}

/// The mean lightness of a part: the so manieth of so many rows and columns.
fn mean(pixels: &Pixels, (row, rows): (u32, u32), (column, columns): (u32, u32)) -> u8 {
    let part = |at: u32, of: u32, length: u32| {
        let begin = |at: u32| (u64::from(at) * u64::from(length) / u64::from(of)) as u32;
        begin(at)..begin(at + 1)
    };
    let (rows, columns) = (part(row, rows, pixels.height), part(column, columns, pixels.width));
    let number = rows.len() as u64 * columns.len() as u64;
    let all = rows.flat_map(|row| columns.clone().map(move |column| (row, column)));
    let sum: u64 = all.map(|(row, column)| u64::from(pixels.at(row, column))).sum();
    (sum / number.max(1)) as u8
}

/// The least lightness of those that are light, so that between dark and light the variance is greatest; `None` where all are
/// alike.
fn best_threshold(means: &[u8]) -> Option<u8> {
    let mut histogram = [0u64; 256];
    means.iter().for_each(|lightness| histogram[usize::from(*lightness)] += 1);
    let all = means.len() as f64;
    let total: f64 = (0..).zip(histogram).map(|(value, number)| f64::from(value) * number as f64).sum();
    let (mut dark, mut sum) = (0.0, 0.0);
    let mut best: Option<(f64, u8)> = None;
    for threshold in 1..=255u8 {
        let value = threshold - 1;
        let number = histogram[usize::from(value)] as f64;
        dark += number;
        sum += f64::from(value) * number;
        let light = all - dark;
        if dark == 0.0 || light == 0.0 {
            continue;
        }
        let difference = sum / dark - (total - sum) / light;
        let between = dark * light * difference * difference;
        // among equal ones the middle of the gap would do as well; the last one is the least lightness that is there
        if best.is_none_or(|(most, _)| between >= most) {
            best = Some((between, threshold));
        }
    }
    best.map(|(_, threshold)| threshold)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn png_of(width: u32, height: u32, gray: impl Fn(u32, u32) -> u8) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(png::ColorType::Grayscale);
        encoder.set_depth(png::BitDepth::Eight);
        let data: Vec<u8> = (0..height)
            .flat_map(|row| (0..width).map(move |column| (row, column)))
            .map(|(r, c)| gray(r, c))
            .collect();
        encoder.write_header().and_then(|mut writer| writer.write_image_data(&data)).expect("it is encoded");
        bytes
    }

    #[test]
    fn squares_of_pixels_are_cells() {
        let bytes = png_of(6, 4, |row, column| if (row / 2 + column / 2) % 2 == 0 { 30 } else { 200 });
        let found = sketch(&bytes, Sketching::default()).expect("it is a picture");
        assert_eq!(found.rows, [[true, false, true], [false, true, false]]);
        assert!(matches!(found.made, Made::OfSquares { side: 2, threshold: 31..=200 }));
    }

    #[test]
    fn of_many_pixels_each_cell_is_the_mean() {
        let bytes = png_of(300, 150, |row, column| if column >= 150 { 250 } else { (row % 7) as u8 * 10 });
        let found = sketch(&bytes, Sketching::default()).expect("it is a picture");
        assert_eq!((found.rows.len(), found.rows[0].len()), (15, 30));
        assert!(
            found.rows.iter().all(|row| row[..15].iter().all(|cell| *cell) && !row[15..].contains(&true))
        );
        let wanted = Sketching { size: Some((4, 1)), is_inverted: true, ..Sketching::default() };
        assert_eq!(sketch(&bytes, wanted).expect("it is a picture").rows, [[false, false, true, true]]);
    }

    #[test]
    fn blanks_between_all_characters_divide_them() {
        let found = sketch(b"\n. # #\n# . .\n\n", Sketching::default()).expect("it is a text");
        assert_eq!(found.rows, [[false, true, true], [true, false, false]]);
    }

    #[test]
    fn what_is_no_picture_says_so() {
        let fails = |content: &[u8]| sketch(content, Sketching::default()).unwrap_err();
        assert_eq!(fails(b" \n\n"), NoSketch::Empty);
        if cfg!(not(feature = "svg")) {
            assert_eq!(fails(b"<svg xmlns=''/>"), NoSketch::Svg);
        }
        assert_eq!(fails(b"GIF89a\0\x01"), NoSketch::NoPicture);
        assert!(matches!(fails(b"\x89PNG\r\n\x1a\nxx"), NoSketch::Broken(_)));
        assert_eq!(fails(&png_of(5, 5, |_, _| 7)), NoSketch::Plain);
    }
}
