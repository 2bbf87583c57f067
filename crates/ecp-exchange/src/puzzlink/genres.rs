//! The genres of links that the language can state: what their links are made of, and their statements.

mod statements;

use super::part::Part;
use super::sheet::Sheet;

/// A genre.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Genre {
    /// The names by which links call it; the first one is written.
    pub(crate) names: &'static [&'static str],
    /// Letters for rules that are on; usually none.
    pub(crate) flags: &'static str,
    /// How people call it.
    pub(crate) title: &'static str,
    /// What a link's body is made of.
    pub(crate) parts: &'static [Part],
    /// The puzzle as statements.
    pub(crate) statements: fn(&Sheet) -> Vec<String>,
    /// The largest number that is given in a cell, where the board says so.
    pub(crate) largest: Option<fn(&Sheet) -> usize>,
    /// What must be told of this sheet, besides; each a thing that is not carried over.
    pub(crate) left_out: fn(&Sheet) -> Vec<String>,
}

impl Genre {
    /// The genre of that name and with these flags.
    pub(crate) fn named(name: &str, flags: &str) -> Option<&'static Self> {
        ALL.iter().find(|genre| genre.names.contains(&name) && genre.flags == flags)
    }

    /// Whether there is a genre of that name.
    pub(crate) fn is_known(name: &str) -> bool {
        ALL.iter().any(|genre| genre.names.contains(&name))
    }

    /// How a link begins: the name, and flags where there are any.
    pub(crate) fn address(&self) -> String {
        let flags = if self.flags.is_empty() { String::new() } else { format!("/{}", self.flags) };
        format!("{}{flags}", self.names[0])
    }
}

const fn genre(
    names: &'static [&'static str],
    title: &'static str,
    parts: &'static [Part],
    statements: fn(&Sheet) -> Vec<String>,
) -> Genre {
    Genre { names, flags: "", title, parts, statements, largest: None, left_out: |_| Vec::new() }
}

/// A genre whose cells hold numbers from 1 on.
const fn numbered(largest: fn(&Sheet) -> usize, genre: Genre) -> Genre {
    Genre { largest: Some(largest), ..genre }
}

/// A genre with rules that its flags switch.
const fn flagged(flags: &'static str, genre: Genre) -> Genre {
    Genre { flags, ..genre }
}

const AQUARIUM: &[Part] = &[Part::Rooms, Part::Stroke, Part::TwoSides];
const MAGNETS: &[Part] = &[Part::Poles, Part::Rooms, Part::PolesAndHoles];
const FILLOMINO: &[Part] = &[Part::Marks, Part::BordersIfAny];

/// All genres. Where two of them hold a puzzle, the first one is written.
pub(crate) const ALL: &[Genre] = &[
    genre(&["aquarium"], "Aquarium", AQUARIUM, statements::aquarium),
    flagged("r", genre(&["aquarium"], "Aquarium", AQUARIUM, statements::aquarium_of_regions)),
    numbered(
        Sheet::largest_room,
        genre(&["cojun"], "Cojun", &[Part::Rooms, Part::Marks, Part::WallsIfAny], statements::cojun),
    ),
    numbered(
        |sheet| sheet.width.saturating_sub(2),
        genre(&["doppelblock"], "Doppelblock", &[Part::TwoSides, Part::MarksIfAny], statements::doppelblock),
    ),
    numbered(
        |sheet| sheet.count as usize,
        genre(
            &["easyasabc"],
            "Easy as ABC",
            &[Part::Count, Part::FourSides, Part::MarksIfAny],
            statements::easy_as_abc,
        ),
    ),
    numbered(
        |sheet| sheet.width,
        genre(&["factors"], "Rooms of factors", &[Part::Rooms, Part::RoomMarks], statements::factors),
    ),
    numbered(
        |sheet| statements::largest(sheet) as usize,
        Genre {
            left_out: statements::larger_groups,
            ..genre(&["fillomino"], "Fillomino", FILLOMINO, statements::fillomino)
        },
    ),
    flagged(
        "t",
        numbered(|_| 3, genre(&["fillomino"], "Fillomino", FILLOMINO, statements::fillomino_up_to_three)),
    ),
    numbered(
        |sheet| sheet.count as usize,
        genre(
            &["japanesesums"],
            "Japanese sums",
            &[Part::Count, Part::Lists, Part::MarksIfAny],
            statements::japanese_sums,
        ),
    ),
    genre(&["magnets"], "Magnets", MAGNETS, statements::magnets),
    flagged("a", genre(&["magnets"], "Magnets", MAGNETS, statements::anti_magnets)),
    numbered(
        Sheet::largest_room,
        Genre {
            left_out: statements::makaro_arrows,
            ..genre(&["makaro"], "Makaro", &[Part::Rooms, Part::Arrows], statements::makaro)
        },
    ),
    genre(
        &["battleship"],
        "Battleships",
        &[Part::TwoSides, Part::Segments, Part::Fleet],
        statements::battleship,
    ),
    genre(&["box"], "Kakurasu", &[Part::Weights], statements::weights),
    genre(&["chocona"], "Chocona", &[Part::Rooms, Part::RoomMarks], statements::chocona),
    numbered(
        |_| 12,
        genre(&["pentominous"], "Pentominous", &[Part::Letters, Part::BordersIfAny], statements::pentominous),
    ),
    numbered(
        |_| 5,
        genre(&["tetrominous"], "Tetrominous", &[Part::Letters, Part::BordersIfAny], statements::tetrominous),
    ),
    numbered(|_| 9, genre(&["kakuro"], "Kakuro", &[Part::Runs], statements::kakuro)),
    genre(&["akari", "lightup"], "Akari", &[Part::SmallWalls], statements::akari),
    genre(&["mines"], "Minesweeper", &[Part::WallMarks], statements::minesweeper),
    genre(&["nonogram"], "Nonogram", &[Part::Lengths], statements::nonogram),
    genre(&["norinori"], "Norinori", &[Part::Rooms], statements::norinori),
    numbered(
        Sheet::largest_room,
        genre(
            &["ripple"],
            "Ripple effect",
            &[Part::Rooms, Part::Marks, Part::WallsIfAny],
            statements::ripple,
        ),
    ),
    genre(&["shikaku"], "Shikaku", &[Part::Marks], statements::shikaku),
    numbered(
        |sheet| sheet.width,
        genre(&["skyscrapers"], "Skyscrapers", &[Part::FourSides, Part::MarksIfAny], statements::skyscrapers),
    ),
    genre(&["squarejam"], "Squares", &[Part::Marks], statements::squares),
    genre(&["starbattle"], "Star battle", &[Part::Count, Part::Rooms], statements::star_battle),
    numbered(|sheet| sheet.width, genre(&["sudoku"], "Sudoku", &[Part::Marks], statements::sudoku)),
    numbered(
        Sheet::largest_room,
        genre(&["suguru"], "Suguru", &[Part::Rooms, Part::Marks, Part::WallsIfAny], statements::suguru),
    ),
    genre(&["tents"], "Tents", &[Part::TwoSides, Part::Spots], statements::tents),
    genre(&["tilepaint"], "Tilepaint", &[Part::Rooms, Part::Counts], statements::tilepaint),
    genre(&["nondango"], "Nondango", &[Part::Rooms, Part::Blanks], statements::nondango),
    genre(&["juosan"], "Juosan", &[Part::Rooms, Part::RoomMarks], statements::juosan),
    genre(&["dosufuwa"], "Dosun-Fuwari", &[Part::Rooms, Part::Blocks], statements::dosufuwa),
    numbered(
        Sheet::largest_room,
        genre(&["putteria"], "Putteria", &[Part::Rooms, Part::MarksAndBlanks], statements::putteria),
    ),
    genre(&["kakuru"], "Kakuru", &[Part::SumsAround], statements::kakuru),
    // a Latin square without marks between its cells is one of the genres above
    genre(&["kropki"], "Kropki", &[Part::Dots], statements::kropki),
    genre(&["minarism"], "Minarism", &[Part::Signs], statements::minarism),
];
