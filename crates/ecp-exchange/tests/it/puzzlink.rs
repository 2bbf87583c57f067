//! Links of puzz.link that say nothing in unusual ways, or ask for other rules.

use ecp::cover::Budget;
use ecp_exchange::{Bounds, Format, codes, export, import};

/// The text of a link.
fn text_of(link: &str) -> String {
    import(link, None, &Bounds::default()).unwrap_or_else(|fault| panic!("{link}: {fault:?}")).text
}

/// How many solutions a text has, up to 100.
fn solutions(text: &str) -> usize {
    let limits = Bounds::default().limits;
    let reading = ecp::read(text, &limits);
    let puzzle = reading.puzzle.unwrap_or_else(|| panic!("{:?}\n{text}", reading.diagnostics));
    let compiled = ecp::Compiled::of(puzzle, &limits).expect("it compiles");
    compiled.solve(Budget::unlimited()).take(100).filter(|answer| answer.filling.is_some()).count()
}

#[test]
fn without_trees_there_are_no_tents() {
    let text = text_of("https://puzz.link/p?tents/2/2/jl");
    assert_eq!(solutions(&text), 1, "{text}");
}

#[test]
fn a_zero_is_no_clue() {
    let text = text_of("https://puzz.link/p?kakuro/2/2/n3000");
    let board = text.split_once("board").map_or("", |(_, board)| board);
    assert!(board.contains("#3\\") && !board.contains('0'), "{text}");
    let text = text_of("https://puzz.link/p?minarism/2/2/01k");
    assert!(text.contains("1: r2c1 r2c2") && !text.contains("0:"), "{text}");
}

#[test]
fn variants_with_rules_of_their_own_are_refused() {
    let fault = |link: &str| import(link, None, &Bounds::default()).unwrap_err();
    let anti = fault("https://puzz.link/p?norinori/q/2/2/00");
    assert_eq!(anti.code, codes::GENRE);
    assert!(anti.message.contains("the rules \"q\" of norinori"), "{}", anti.message);
}

#[test]
fn numbers_for_the_whole_puzzle_are_checked() {
    for link in ["easyasabc/4/4/200/v", "easyasabc/4/4/0/v", "japanesesums/4/4/0/v", "starbattle/4/4/0/00000"]
    {
        let fault = import(&format!("https://puzz.link/p?{link}"), None, &Bounds::default()).unwrap_err();
        assert_eq!(fault.code, codes::BROKEN, "{link}");
        assert!(fault.message.contains("is no number that goes for a whole puzzle"), "{}", fault.message);
    }
}

#[test]
fn arrows_at_no_cell_are_reported() {
    // up in the upper left corner: off the board
    let text = text_of("https://puzz.link/p?makaro/2/2/00bi");
    assert!(text.contains("not carried over: the arrow in r1c1, which points at no cell"), "{text}");
    let text = text_of("https://puzz.link/p?makaro/2/2/00ei");
    assert!(!text.contains("not carried over"), "{text}");
}

/// Rooms do not flow through walls.
#[test]
fn walls_part_rooms() {
    let link = "https://puzz.link/p?ripple/3/1/0i8";
    let text = text_of(link);
    assert!(text.contains("\n  a . c\n"), "{text}");
    assert_eq!(solutions(&text), 1, "{text}");
    // no border around the wall goes out
    let link = "https://puzz.link/p?ripple/4/1/0j4";
    let puzzle = ecp::read(&text_of(link), &Bounds::default().limits).puzzle.unwrap();
    assert_eq!(export(&puzzle, Format::PuzzLink, &Bounds::default()).unwrap().trim_end(), link);
}

#[test]
fn water_in_a_tank_has_one_level_or_as_many_as_parts_that_do_not_hang_together() {
    let own = "board rectangle 3 2\nshape tanks = regions { a a a / a b a }\nuse aquarium\n";
    let puzzle = ecp::read(own, &Bounds::default().limits).puzzle.expect("it is well written");
    let link = export(&puzzle, Format::PuzzLink, &Bounds::default()).expect("it has a form as a link");
    assert!(link.contains("aquarium/r/3/2/"), "{link}");
    assert_eq!(solutions(&text_of(&link)), solutions(own));
    // the two ends of the tank may be filled one without the other
    let of_parts = text_of(&link.replace("/r/", "/"));
    assert_eq!((solutions(own), solutions(&of_parts)), (6, 10), "{of_parts}");
}
