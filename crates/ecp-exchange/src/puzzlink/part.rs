//! The parts that the body of a link is made of. A genre is a list of them.

use super::between;
use super::fleet::{self, Segment};
use super::kakuro;
use super::reader::{Misread, Reader};
use super::rooms;
use super::sheet::{Between, Mark, Sheet};
use super::tiles;
use super::writer;

/// A part of a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// A number for the whole puzzle, and a stroke.
    Count,
    /// A stroke.
    Stroke,
    /// A mark for each place.
    Marks,
    /// The same, left out where there is none.
    MarksIfAny,
    /// Marks for places that are walls themselves.
    WallMarks,
    /// Walls with numbers up to 4.
    SmallWalls,
    /// Places that hold a thing.
    Spots,
    /// The borders of rooms.
    Rooms,
    /// Borders that are given, left out where there is none.
    BordersIfAny,
    /// A mark for each room.
    RoomMarks,
    /// Letters by their numbers, from 0 on, below that of a wall.
    Letters,
    /// Numbers, and walls with arrows.
    Arrows,
    /// Dots of two kinds between cells.
    Dots,
    /// Signs and differences between cells.
    Signs,
    /// What is told of cells where ships lie.
    Segments,
    /// The ships.
    Fleet,
    /// Two numbers over each column and on the left of each row: minus poles, plus poles.
    Poles,
    /// Poles that are given, and holes, left out where there is neither.
    PolesAndHoles,
    /// A number over each column and on the left of each row, up to 31 in one digit.
    Weights,
    /// Walls, left out where there is none.
    WallsIfAny,
    /// A mark over each column and on the left of each row.
    TwoSides,
    /// A mark on each of the four sides.
    FourSides,
    /// Lists of marks over columns and on the left of rows; where there is none, nothing is reported.
    Lists,
    /// The same, and where there is none, there is no run.
    Lengths,
    /// Which cells hold nothing.
    Blanks,
    /// Walls by how many cells stand before each.
    Blocks,
    /// Numbers, and marks where none may stand.
    MarksAndBlanks,
    /// Walls with the sums of what lies around them.
    SumsAround,
    /// Walls with the counts of the runs behind and below them, one row and column of them outside.
    Counts,
    /// Walls with the sums of the runs behind and below them, one row and column of them outside.
    Runs,
}

impl Part {
    /// Reads the part onto the sheet.
    pub(crate) fn read(self, reader: &mut Reader, sheet: &mut Sheet) -> Result<(), Misread> {
        let Sheet { width, height, .. } = *sheet;
        let places = sheet.places();
        match self {
            Self::Count => sheet.count = reader.count()?,
            Self::Stroke => {
                reader.skip(b'/');
            }
            Self::MarksIfAny | Self::WallsIfAny | Self::BordersIfAny if reader.peek().is_none() => {}
            Self::BordersIfAny => {
                let (across, down) = (sheet.pairs_across(), sheet.pairs() - sheet.pairs_across());
                let borders = [reader.bits(across)?, reader.bits(down)?].concat();
                sheet.given_borders = (0..borders.len()).filter(|pair| borders[*pair]).collect();
            }
            Self::Letters => {
                let letters = reader.marks(places)?;
                sheet.walls = letters.iter().map(|letter| *letter == LETTER_OF_WALL).collect();
                sheet.marks = letters.into_iter().map(from_one).collect();
            }
            Self::Arrows => {
                (sheet.marks, sheet.walls) = reader.arrows(places)?;
                rooms::fill(sheet);
            }
            Self::Segments => {
                let segment = |mark: Mark| match mark {
                    Mark::None => Some(Segment::None),
                    Mark::Any => Some(Segment::Any),
                    Mark::Number(number) => Segment::of_number(number),
                };
                let segments = reader.marks(places)?.into_iter().map(segment).collect::<Option<_>>();
                sheet.segments = segments.ok_or(reader.misread())?;
            }
            Self::Fleet => sheet.fleet = fleet::read(reader)?,
            Self::Poles => {
                let poles = reader.marks(2 * (width + height))?;
                sheet.poles = [1, 0].map(|kind| poles.iter().copied().skip(kind).step_by(2).collect());
            }
            Self::PolesAndHoles if reader.peek().is_none() => {}
            Self::PolesAndHoles => {
                let poles = between::read_dots(reader, places)?.into_iter();
                let pole =
                    |pole| if let Between::Number(kind) = pole { Mark::Number(kind) } else { Mark::None };
                sheet.marks = poles.map(pole).collect();
                if reader.peek().is_some() {
                    sheet.walls = reader.bits(places)?;
                    rooms::fill(sheet);
                }
            }
            Self::Weights => {
                let mut weights = reader.weights(width + height)?.into_iter().map(|weight| vec![weight]);
                sheet.top = weights.by_ref().take(width).collect();
                sheet.left = weights.collect();
            }
            Self::Dots => sheet.between = between::read_dots(reader, sheet.pairs())?,
            Self::Signs => sheet.between = between::read_signs(reader, sheet.pairs())?,
            Self::Marks | Self::MarksIfAny => sheet.marks = reader.marks(places)?,
            Self::WallMarks => {
                sheet.marks = reader.marks(places)?;
                sheet.walls = are_some(&sheet.marks);
            }
            Self::SmallWalls => {
                sheet.marks = reader.small_marks(places)?;
                sheet.walls = are_some(&sheet.marks);
            }
            Self::Spots => {
                let mark = |spot| if spot { Mark::Number(1) } else { Mark::None };
                sheet.marks = reader.spots(places)?.into_iter().map(mark).collect();
            }
            Self::Rooms => rooms::read(reader, sheet)?,
            Self::RoomMarks => sheet.room_marks = reader.marks(sheet.room_sizes().len())?,
            Self::WallsIfAny => {
                sheet.walls = reader.bits(places)?;
                rooms::fill(sheet);
            }
            // several margins are one list of marks: a gap goes on from one to the next
            Self::TwoSides => {
                let mut lists = reader.margin(width + height)?.into_iter();
                sheet.top = lists.by_ref().take(width).collect();
                sheet.left = lists.collect();
            }
            Self::FourSides => {
                let mut lists = reader.margin(2 * width + 2 * height)?.into_iter();
                sheet.top = lists.by_ref().take(width).collect();
                sheet.bottom = lists.by_ref().take(width).collect();
                sheet.left = lists.by_ref().take(height).collect();
                sheet.right = lists.collect();
            }
            Self::Lists | Self::Lengths => {
                let (over, before) = (height.div_ceil(2), width.div_ceil(2));
                let marks = reader.marks(width * over + height * before)?;
                let (top, left) = marks.split_at(width * over);
                sheet.top = top.chunks(over).map(list).collect();
                sheet.left = left.chunks(before).map(list).collect();
                if self == Self::Lengths {
                    let lists = sheet.top.iter_mut().chain(&mut sheet.left);
                    lists.filter(|list| list.is_empty()).for_each(|list| list.push(Mark::Number(0)));
                }
            }
            Self::Blanks => sheet.blanks = reader.bits(places)?,
            Self::Blocks => {
                sheet.walls = reader.blocks(places)?;
                rooms::fill(sheet);
            }
            Self::MarksAndBlanks => {
                sheet.marks = reader.marks(places)?;
                sheet.blanks = sheet.marks.iter().map(|mark| *mark == Mark::Any).collect();
            }
            Self::SumsAround => (sheet.marks, sheet.walls) = reader.sums(places)?,
            Self::Counts => tiles::read(reader, sheet)?,
            Self::Runs => kakuro::read(reader, sheet)?,
        }
        Ok(())
    }

    /// Whether each number of the sheet has a form in the part, and each place that it takes for granted is there.
    pub(crate) fn can_write(self, sheet: &Sheet) -> bool {
        let small = |mark: &Mark| mark.number().is_none_or(|number| number <= 4);
        match self {
            Self::SmallWalls => sheet.marks.iter().all(small),
            Self::Letters => sheet.marks.iter().all(|mark| mark.number() != Some(0)),
            Self::Arrows => sheet.marks.iter().zip(&sheet.walls).all(|(mark, is_wall)| {
                mark.number()
                    .is_none_or(|number| if *is_wall { number <= 4 } else { (1..=100).contains(&number) })
            }),
            Self::Fleet => fleet::is_writable(&sheet.fleet),
            Self::Poles => sheet.poles.iter().all(|poles| poles.len() == width_and_height(sheet)),
            Self::PolesAndHoles => {
                sheet.marks.iter().all(|mark| matches!(mark, Mark::None | Mark::Number(1 | 2)))
            }
            Self::Weights => lists(sheet).all(|list| matches!(list[..], [Mark::Number(0..1024)])),
            Self::Dots => between::are_dots(&sheet.between),
            Self::Signs => between::are_signs(&sheet.between),
            Self::Runs | Self::Counts => kakuro::has_outside(sheet),
            Self::SumsAround => sheet
                .marks
                .iter()
                .all(|mark| mark.number().is_none_or(|number| (1..=kakuro::MOST).contains(&number))),
            Self::Lists => lists(sheet).all(|list| !list.contains(&NO_RUN)),
            Self::Lengths => {
                lists(sheet).all(|list| !list.is_empty() && (list[..] == [NO_RUN] || !list.contains(&NO_RUN)))
            }
            _ => true,
        }
    }

    /// Writes the part of the sheet.
    pub(crate) fn write(self, sheet: &Sheet) -> String {
        let Sheet { width, height, .. } = *sheet;
        match self {
            Self::Count => format!("{}/", sheet.count),
            Self::Stroke => "/".to_owned(),
            Self::BordersIfAny if sheet.given_borders.is_empty() => String::new(),
            Self::BordersIfAny => {
                let mut borders = vec![false; sheet.pairs()];
                sheet.given_borders.iter().for_each(|pair| borders[*pair] = true);
                let (right, below) = borders.split_at(sheet.pairs_across());
                writer::bits(right) + &writer::bits(below)
            }
            Self::Letters => {
                let letter = |(mark, is_wall): (&Mark, &bool)| {
                    if *is_wall { LETTER_OF_WALL } else { from_zero(*mark) }
                };
                writer::marks(&sheet.marks.iter().zip(&sheet.walls).map(letter).collect::<Vec<_>>())
            }
            Self::Arrows => writer::arrows(&sheet.marks, &sheet.walls),
            Self::Segments => {
                let mark = |segment: &Segment| match segment {
                    Segment::None => Mark::None,
                    segment => segment.number().map_or(Mark::Any, Mark::Number),
                };
                writer::marks(&sheet.segments.iter().map(mark).collect::<Vec<_>>())
            }
            Self::Fleet => fleet::write(&sheet.fleet),
            Self::Poles => {
                let [pluses, minuses] = &sheet.poles;
                let pairs = minuses.iter().zip(pluses).flat_map(|(minus, plus)| [*minus, *plus]);
                writer::marks(&pairs.collect::<Vec<_>>())
            }
            Self::PolesAndHoles => {
                let pole = |mark: &Mark| mark.number().map_or(Between::None, Between::Number);
                let poles: Vec<Between> = sheet.marks.iter().map(pole).collect();
                let has_holes = sheet.walls.contains(&true);
                let holes = if has_holes { writer::bits(&sheet.walls) } else { String::new() };
                if has_holes || are_some(&sheet.marks).contains(&true) {
                    between::write_dots(&poles) + &holes
                } else {
                    String::new()
                }
            }
            Self::Weights => writer::weights(lists(sheet).flatten()),
            Self::Dots => between::write_dots(&sheet.between),
            Self::Signs => between::write_signs(&sheet.between),
            Self::MarksIfAny if sheet.marks.iter().all(|mark| *mark == Mark::None) => String::new(),
            Self::WallsIfAny if !sheet.walls.contains(&true) => String::new(),
            Self::Marks | Self::MarksIfAny => writer::marks(&sheet.marks),
            Self::WallMarks => writer::marks(&wall_marks(sheet)),
            Self::SmallWalls => writer::small_marks(&wall_marks(sheet)),
            Self::Spots => writer::spots(&are_some(&sheet.marks)),
            Self::Rooms => rooms::write(sheet, true),
            Self::RoomMarks => writer::marks(&sheet.room_marks),
            Self::WallsIfAny => writer::bits(&sheet.walls),
            Self::TwoSides => writer::margin(&[sheet.top.as_slice(), &sheet.left].concat()),
            Self::FourSides => {
                writer::margin(&[sheet.top.as_slice(), &sheet.bottom, &sheet.left, &sheet.right].concat())
            }
            Self::Lists | Self::Lengths => {
                let mut marks = writer::lists(&sheet.top, height.div_ceil(2));
                marks.extend(writer::lists(&sheet.left, width.div_ceil(2)));
                // no run is no mark
                marks.iter_mut().filter(|mark| **mark == NO_RUN).for_each(|mark| *mark = Mark::None);
                writer::marks(&marks)
            }
            Self::Blanks => writer::bits(&sheet.blanks),
            Self::Blocks => writer::blocks(&sheet.walls),
            Self::MarksAndBlanks => {
                let mark = |(mark, blank): (&Mark, &bool)| if *blank { Mark::Any } else { *mark };
                writer::marks(&sheet.marks.iter().zip(&sheet.blanks).map(mark).collect::<Vec<_>>())
            }
            Self::SumsAround => writer::sums(&sheet.marks, &sheet.walls),
            Self::Counts => tiles::write(sheet),
            Self::Runs => kakuro::write(sheet),
        }
    }
}

/// A list from its places, which go from the board outwards.
fn list(places: &[Mark]) -> Vec<Mark> {
    places.iter().rev().copied().filter(|mark| *mark != Mark::None).collect()
}

fn width_and_height(sheet: &Sheet) -> usize {
    sheet.width + sheet.height
}

/// What stands for a wall where letters are told by numbers.
const LETTER_OF_WALL: Mark = Mark::Number(12);

fn from_one(mark: Mark) -> Mark {
    mark.number().filter(|_| mark != LETTER_OF_WALL).map_or(Mark::None, |number| Mark::Number(number + 1))
}

fn from_zero(mark: Mark) -> Mark {
    mark.number().map_or(Mark::None, |number| Mark::Number(number - 1))
}

/// The mark that says that there is no run.
const NO_RUN: Mark = Mark::Number(0);

/// The lists over columns and on the left of rows.
fn lists(sheet: &Sheet) -> impl Iterator<Item = &Vec<Mark>> {
    sheet.top.iter().chain(&sheet.left)
}

/// The marks of walls; a wall without a number has one that says nothing.
fn wall_marks(sheet: &Sheet) -> Vec<Mark> {
    let mark = |(mark, wall): (&Mark, &bool)| if *wall && *mark == Mark::None { Mark::Any } else { *mark };
    sheet.marks.iter().zip(&sheet.walls).map(mark).collect()
}

fn are_some(marks: &[Mark]) -> Vec<bool> {
    marks.iter().map(|mark| *mark != Mark::None).collect()
}
