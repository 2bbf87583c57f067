//! The genres of links that the language can state: what their links are made of, and their statements.

mod statements;

use super::part::{
    Animals, Arrows, Blanks, Blocks, Borders, Centres, Circles, ColoredWalls, Compasses, Corners, Count,
    Counts, Dots, FourSides, IfAny, Lengths, LetterMarks, Letters, Lists, Marks, MarksAndBlanks,
    MarksAndZeros, Numbers, Park, Part, Poles, PolesAndHoles, RoomMarks, Rooms, RoomsAmongWalls,
    RoomsOfTiles, RunLists, Runs, Segments, Ships, Signs, SmallMarks, SmallWalls, Spots, Statues, Stroke,
    SumsAround, TwoKinds, TwoSides, WallMarks, Walls, WallsWithArrows, Weights,
};
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
    pub(crate) parts: &'static [&'static dyn Part],
    /// The puzzle as statements.
    pub(crate) statements: fn(&Sheet) -> Vec<String>,
    /// Other statements that become the same link: they bound what it leaves open, or say the same in other words.
    pub(crate) also: Option<fn(&Sheet) -> Vec<String>>,
    /// The largest number that is given in a cell, where the board says so.
    pub(crate) largest: Option<fn(&Sheet) -> usize>,
    /// What must be reported of this sheet, besides; each a thing that is not carried over.
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

    /// Whether its board is parted into rooms.
    pub(crate) fn has_rooms(&self) -> bool {
        self.parts.iter().any(|part| part.has_rooms())
    }

    /// Whether its sheet has a row of walls on top and a column of them on the left, which the size of a link leaves out.
    pub(crate) fn has_outside(&self) -> bool {
        self.parts.iter().any(|part| part.has_outside())
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
    parts: &'static [&'static dyn Part],
    statements: fn(&Sheet) -> Vec<String>,
) -> Genre {
    Genre { names, flags: "", title, parts, statements, largest: None, also: None, left_out: |_| Vec::new() }
}

/// A genre whose cells hold numbers from 1 on.
const fn numbered(largest: fn(&Sheet) -> usize, genre: Genre) -> Genre {
    Genre { largest: Some(largest), ..genre }
}

/// A genre with rules that its flags switch.
const fn flagged(flags: &'static str, genre: Genre) -> Genre {
    Genre { flags, ..genre }
}

const AQUARIUM: &[&dyn Part] = &[&Rooms, &Stroke, &TwoSides];
const MAGNETS: &[&dyn Part] = &[&Poles, &RoomsAmongWalls, &IfAny(PolesAndHoles)];
const FILLOMINO: &[&dyn Part] = &[&Marks, &IfAny(Borders)];

const YAJILIN: Genre = Genre {
    left_out: statements::numbers_without_arrow,
    ..genre(&["yajilin", "yajirin"], "Yajilin", &[&WallsWithArrows], statements::yajilin)
};

/// All genres. Where two of them hold a puzzle, the first one is written.
pub(crate) const ALL: &[Genre] = &[
    genre(&["aquarium"], "Aquarium", AQUARIUM, statements::aquarium),
    flagged("r", genre(&["aquarium"], "Aquarium", AQUARIUM, statements::aquarium_of_regions)),
    numbered(
        Sheet::largest_room,
        genre(&["cojun"], "Cojun", &[&RoomsAmongWalls, &Marks, &IfAny(Walls)], statements::cojun),
    ),
    numbered(
        |sheet| sheet.width.saturating_sub(2),
        genre(&["doppelblock"], "Doppelblock", &[&TwoSides, &IfAny(Marks)], statements::doppelblock),
    ),
    numbered(
        |sheet| sheet.count as usize,
        genre(
            &["easyasabc"],
            "Easy as ABC",
            &[&Count::LETTERS, &FourSides, &IfAny(Marks)],
            statements::easy_as_abc,
        ),
    ),
    numbered(
        |sheet| sheet.width,
        genre(&["factors"], "Rooms of factors", &[&Rooms, &RoomMarks], statements::factors),
    ),
    numbered(
        |sheet| statements::largest_group(sheet) as usize,
        Genre {
            also: Some(statements::fillomino_up_to_given),
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
            &[&Count::ANY, &Lists, &IfAny(Marks)],
            statements::japanese_sums,
        ),
    ),
    genre(&["magnets"], "Magnets", MAGNETS, statements::magnets),
    flagged("a", genre(&["magnets"], "Magnets", MAGNETS, statements::anti_magnets)),
    numbered(
        Sheet::largest_room,
        Genre {
            left_out: statements::makaro_arrows,
            ..genre(&["makaro"], "Makaro", &[&Rooms, &Arrows], statements::makaro)
        },
    ),
    genre(&["battleship"], "Battleships", &[&TwoSides, &Segments, &Ships], statements::battleship),
    genre(&["box"], "Kakurasu", &[&Weights], statements::weights),
    Genre {
        also: Some(statements::chocona_by_blocks),
        ..genre(&["chocona"], "Chocona", &[&Rooms, &RoomMarks], statements::chocona)
    },
    numbered(
        |_| 12,
        genre(&["pentominous"], "Pentominous", &[&Letters, &IfAny(Borders)], statements::pentominous),
    ),
    numbered(
        |_| 5,
        genre(&["tetrominous"], "Tetrominous", &[&Letters, &IfAny(Borders)], statements::tetrominous),
    ),
    numbered(|_| 9, genre(&["kakuro"], "Kakuro", &[&Runs], statements::kakuro)),
    genre(&["akari", "lightup"], "Akari", &[&SmallWalls], statements::akari),
    genre(&["mines"], "Minesweeper", &[&WallMarks], statements::minesweeper),
    genre(&["nonogram"], "Nonogram", &[&Lengths], statements::nonogram),
    genre(&["norinori"], "Norinori", &[&Rooms], statements::norinori),
    numbered(
        Sheet::largest_room,
        genre(&["ripple"], "Ripple effect", &[&RoomsAmongWalls, &Marks, &IfAny(Walls)], statements::ripple),
    ),
    genre(&["shikaku"], "Shikaku", &[&Marks], statements::shikaku),
    numbered(
        |sheet| sheet.width,
        genre(&["skyscrapers"], "Skyscrapers", &[&FourSides, &IfAny(Marks)], statements::skyscrapers),
    ),
    genre(&["squarejam"], "Squares", &[&Marks], statements::squares),
    genre(&["starbattle"], "Star battle", &[&Count::ANY, &Rooms], statements::star_battle),
    numbered(|sheet| sheet.width, genre(&["sudoku"], "Sudoku", &[&Marks], statements::sudoku)),
    numbered(
        Sheet::largest_room,
        genre(&["suguru"], "Suguru", &[&RoomsAmongWalls, &Marks, &IfAny(Walls)], statements::suguru),
    ),
    genre(&["tents"], "Tents", &[&TwoSides, &Spots], statements::tents),
    genre(&["tilepaint"], "Tilepaint", &[&RoomsOfTiles, &Counts], statements::tilepaint),
    genre(&["nondango"], "Nondango", &[&Rooms, &Blanks], statements::nondango),
    genre(&["juosan"], "Juosan", &[&Rooms, &RoomMarks], statements::juosan),
    genre(&["dosufuwa"], "Dosun-Fuwari", &[&Rooms, &Blocks], statements::dosufuwa),
    numbered(
        Sheet::largest_room,
        genre(&["putteria"], "Putteria", &[&Rooms, &MarksAndBlanks], statements::putteria),
    ),
    genre(&["kakuru"], "Kakuru", &[&SumsAround], statements::kakuru),
    genre(&["heyawake"], "Heyawake", &[&Rooms, &RoomMarks], statements::heyawake),
    genre(&["aqre"], "Aqre", &[&Rooms, &RoomMarks], statements::aqre),
    genre(&["cocktail"], "Cocktail lamp", &[&Rooms, &RoomMarks], statements::cocktail_lamp),
    genre(&["kurodoko"], "Kurodoko", &[&Marks], statements::kurodoko),
    genre(&["cave", "bag"], "Cave", &[&Marks], statements::cave),
    genre(&["canal"], "Canal view", &[&Marks], statements::canal_view),
    genre(&["kurotto"], "Kurotto", &[&Marks], statements::kurotto),
    genre(&["nurimisaki"], "Nurimisaki", &[&Marks], statements::nurimisaki),
    genre(&["lits"], "LITS", &[&Rooms], statements::lits),
    genre(&["tapa"], "Tapa", &[&RunLists], statements::tapa),
    genre(&["creek"], "Creek", &[&Corners], statements::creek),
    genre(&["yinyang"], "Yin-yang", &[&Circles], statements::yin_yang),
    Genre {
        left_out: statements::cells_without_number,
        ..numbered(
            |sheet| sheet.width.max(sheet.height).max(9),
            genre(&["hitori"], "Hitori", &[&Numbers], statements::hitori),
        )
    },
    numbered(|_| 9, genre(&["nanro"], "Nanro", &[&Rooms, &Marks], statements::nanro)),
    genre(&["simpleloop"], "Simple loop", &[&IfAny(Walls)], statements::simple_loop),
    genre(&["slither", "slitherlink"], "Slitherlink", &[&SmallMarks], statements::slitherlink),
    flagged(
        "f",
        genre(&["slither", "slitherlink"], "Slitherlink", &[&SmallMarks], statements::full_slitherlink),
    ),
    genre(&["mashu", "masyu"], "Masyu", &[&Circles], statements::masyu),
    YAJILIN,
    // how it is drawn there
    flagged("b", YAJILIN),
    genre(&["yajilin-regions"], "Regional yajilin", &[&Rooms, &RoomMarks], statements::regional_yajilin),
    genre(&["koburin"], "Koburin", &[&SmallWalls], statements::koburin),
    flagged("m", genre(&["koburin"], "Koburin", &[&SmallWalls], statements::koburin_around)),
    genre(&["detour"], "Detour", &[&Rooms, &RoomMarks], statements::detour),
    genre(&["maxi"], "Maxi loop", &[&Rooms, &RoomMarks], statements::maxi_loop),
    genre(&["gokigen"], "Gokigen naname", &[&Corners], statements::gokigen),
    genre(&["country"], "Country road", &[&Rooms, &RoomMarks], statements::country_road),
    flagged(
        "e",
        genre(&["country"], "Country road", &[&Rooms, &RoomMarks], statements::country_road_past_rooms),
    ),
    genre(&["doubleback"], "Double back", &[&RoomsAmongWalls, &IfAny(Walls)], statements::double_back),
    genre(&["geradeweg"], "Geradeweg", &[&MarksAndZeros], statements::geradeweg),
    flagged("f", genre(&["geradeweg"], "Geradeweg", &[&MarksAndZeros], statements::full_geradeweg)),
    genre(&["numlin"], "Numberlink", &[&Marks], statements::numberlink),
    genre(&["arukone"], "Arukone", &[&Marks], statements::full_numberlink),
    flagged("e", genre(&["arukone"], "Arukone", &[&Marks], statements::numberlink)),
    genre(&["hashi", "hashikake", "bridges"], "Hashi", &[&Marks], statements::hashi),
    genre(&["snake"], "Snake", &[&Circles, &TwoSides], statements::snake),
    genre(&["balance"], "Balance loop", &[&TwoKinds::CIRCLES], statements::balance_loop),
    genre(&["swslither"], "Sheep and wolves", &[&Animals], statements::sheep_and_wolves),
    flagged("f", genre(&["swslither"], "Sheep and wolves", &[&Animals], statements::full_sheep_and_wolves)),
    Genre {
        left_out: statements::colors_without_arrow,
        ..genre(&["castle"], "Castle wall", &[&ColoredWalls], statements::castle_wall)
    },
    genre(&["lightshadow"], "Light and shadow", &[&TwoKinds::SHADES], statements::light_shadow),
    Genre {
        left_out: statements::white_dots,
        ..genre(&["midloop"], "Mid-loop", &[&Centres::BLACK], statements::mid_loop)
    },
    Genre {
        left_out: statements::black_dots,
        ..genre(&["tentaisho"], "Galaxies", &[&Centres::WHITE, &IfAny(Walls)], statements::galaxies)
    },
    genre(&["compass"], "Compass", &[&Compasses], statements::compass),
    genre(&["araf"], "Araf", &[&Marks], statements::araf),
    genre(&["nurikabe"], "Nurikabe", &[&Marks], statements::nurikabe),
    genre(&["norinuri"], "Norinuri", &[&Marks], statements::norinuri),
    genre(&["nuribou"], "Nuribou", &[&Marks], statements::nuribou),
    genre(&["mochikoro"], "Mochikoro", &[&Marks], statements::mochikoro),
    genre(&["aquapelago"], "Aquapelago", &[&Marks], statements::aquapelago),
    genre(&["cbanana"], "Choco Banana", &[&Marks], statements::choco_banana),
    genre(&["dominion"], "Dominion", &[&LetterMarks], statements::dominion),
    genre(&["shimaguni"], "Shimaguni", &[&Rooms, &RoomMarks], statements::shimaguni),
    genre(&["statuepark"], "Statue park", &[&Park, &Statues], statements::statue_park),
    // a Latin square without marks between its cells is one of the genres above
    genre(&["kropki"], "Kropki", &[&Dots], statements::kropki),
    genre(&["minarism"], "Minarism", &[&Signs], statements::minarism),
];
