//! Links of every genre come in and go out again byte for byte: those of examples, of empty boards, of boards of one row
//! or column, and of boards at random, all of them as the peers' own program writes them. Where one cannot, the table
//! says why.

use ecp::puzzle::Puzzle;
use ecp_exchange::{Bounds, Format, Imported, export_using, import};

/// A link, a bar, and what becomes of it:
/// - nothing: it goes out unchanged, whatever is told of its source;
/// - `genre`: the same puzzle is one in another genre, and goes out as that unless its source is reported;
/// - `spelled`: the puzzle has a link that is spelled in another way, and goes out as that unless its source is reported;
/// - `told`: something is not carried over, and a warning says what;
/// - `refused`: it does not come in, and the error says why.
const TABLE: &str = include_str!("round_trips.txt");

fn lines() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let lines = TABLE.lines().filter(|line| !line.starts_with("//"));
    lines.map(|line| {
        let (link, what) = line.split_once(" | ").unwrap_or((line, ""));
        let (what, why) = what.split_once(": ").unwrap_or((what, ""));
        (link, what, why)
    })
}

fn read(link: &str) -> Result<Imported, String> {
    import(&format!("https://puzz.link/p?{link}"), None, &Bounds::default()).map_err(|fault| fault.message)
}

fn puzzle(text: &str) -> Puzzle {
    let reading = ecp::read(text, &Bounds::default().limits);
    reading.puzzle.unwrap_or_else(|| panic!("{:?}\n{text}", reading.diagnostics))
}

/// The link of a puzzle with the rule files of this text, and with this source.
fn written(puzzle: &Puzzle, text: &str, source: Option<String>) -> String {
    let mut puzzle = puzzle.clone();
    puzzle.about.source = source;
    let rules: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("use ")).collect();
    let text = export_using(&puzzle, &rules, Format::PuzzLink, &Bounds::default());
    text.map_or_else(
        |fault| fault.message,
        |text| text.trim_end().strip_prefix("https://puzz.link/p?").unwrap_or(&text).to_owned(),
    )
}

#[test]
fn links_of_all_genres_go_out_as_they_came_in() {
    for (link, what, why) in lines() {
        let imported = read(link);
        if what == "refused" {
            let fault = imported.unwrap_err();
            assert!(!why.is_empty() && fault.contains(why), "{link}: {fault}");
            continue;
        }
        let imported = imported.unwrap_or_else(|fault| panic!("{link}: {fault}"));
        let found = puzzle(&imported.text);
        let out = written(&found, &imported.text, found.about.source.clone());
        if what == "told" {
            let warnings: Vec<&str> =
                imported.warnings.iter().map(|warning| warning.message.as_str()).collect();
            assert!(
                warnings.iter().any(|reported| !why.is_empty() && reported.contains(why)),
                "{link}: {warnings:?}"
            );
            assert_ne!(out, link);
            continue;
        }
        assert_eq!(out, link);
        let genre = link.split('/').next().unwrap();
        let of_genre = written(&found, &imported.text, Some(format!("https://puzz.link/p?{genre}")));
        let of_nothing = written(&found, &imported.text, None);
        match what {
            "" => assert_eq!([of_genre.as_str(), &of_nothing], [link, link]),
            "genre" => {
                assert_eq!(of_genre, link);
                assert_ne!(of_nothing.split('/').next(), Some(genre), "{link}");
            }
            "spelled" => assert!(!why.is_empty() && of_genre != link, "{link}: {of_genre}"),
            _ => panic!("{link}: {what}"),
        }
    }
}

#[test]
fn the_table_has_every_genre() {
    let message = read("nosuchgenre/3/3/").unwrap_err();
    assert!(message.contains("nosuchgenre"));
    let fault = import("https://puzz.link/p?nosuchgenre/3/3/", None, &Bounds::default()).unwrap_err();
    let help = fault.help.unwrap_or_default();
    let genres = help.rsplit_once(": ").unwrap().1.split(", ");
    for genre in genres {
        let of_genre =
            lines().filter(|(link, what, _)| *what != "refused" && link.split('/').next() == Some(genre));
        assert!(of_genre.count() >= 2, "{genre}");
    }
}

/// A puzzle that is no longer what its source was is written as it is now.
#[test]
fn a_changed_puzzle_is_not_written_as_its_source() {
    let text = read("shikaku/3/3/4j23h").unwrap().text;
    assert!(text.contains("source \"https://puzz.link/p?shikaku/3/3/4j23h\""), "{text}");
    let changed = puzzle(&text.replace("(3)", "(2)"));
    assert_eq!(written(&changed, &text, changed.about.source.clone()), "shikaku/3/3/4j22h");
}

/// Groups are rectangles where no block of two by two holds three cells of them.
#[test]
fn rectangles_by_blocks_of_two_by_two_are_chocona_too() {
    let text = "\
input ■
board rectangle 4 3
in windows 2 2: count of ■ is not 3
shape rooms = regions { a a b b / a c c b / d d c b }
in rooms: count of ■ is clue
clues rooms { a=2 c=1 }
";
    let link = "chocona/4/3/amdg2g1g";
    assert_eq!(written(&puzzle(text), text, None), link);
    let by_groups = text.replace("in windows 2 2: count of ■ is not 3", "in groups of ■: rectangular");
    assert_eq!(written(&puzzle(&by_groups), &by_groups, None), link);
}
