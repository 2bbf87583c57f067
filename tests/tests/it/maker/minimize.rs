//! What is left cannot do without anything more.

use ecp::Limits;
use ecp::cover::{Budget, EngineName};
use ecp::puzzle::{Bounds, Cover, Puzzle, Rules};
use ecp_maker::{Part, Trials, Wording, minimize, strike, with_parts};
use ecp_rounds::rounds;

use super::{Uniqueness, one_in, solutions};

fn trials<'h>() -> Trials<'h> {
    Trials::new(Limits::default(), Budget::unlimited().with_nodes(5_000))
}

#[test]
fn nothing_that_is_left_can_go_and_what_is_left_has_the_same_solution() {
    let (mut spared, mut taken_out) = (0, 0);
    for shipped in one_in(12) {
        let name = &shipped.name;
        let found = minimize(&shipped.puzzle, &shipped.places, |_| true, &mut trials()).expect(name);
        match solutions(&found.puzzle, EngineName::Links) {
            Uniqueness::One(left) => {
                assert_eq!(left.filling, found.answer.filling, "{name}");
                assert_eq!(chosen(&found.puzzle, &left), chosen(&shipped.puzzle, &found.answer), "{name}");
            }
            Uniqueness::Stopped(..) => continue,
            other => panic!("{name}: {other:?}"),
        }
        spared += found.spared.len();
        let wording = Wording { puzzle: &shipped.puzzle, places: &shipped.places, sources: &shipped.sources };
        if let Some(text) = struck(&wording, &found.spared) {
            assert_eq!(text.rules, found.puzzle.rules, "{name}");
            taken_out += 1;
        }
        for part in found.kept.iter().filter(|_| found.is_irreducible) {
            // a clue that several rules read goes as a whole
            let is_clue =
                |part: &Part| matches!(part, Part::Clue(_) | Part::PieceClue(_) | Part::KindClue(..));
            let is_one = |other: &Part| {
                other == part
                    || is_clue(other) && is_clue(part) && wording.place(other) == wording.place(part)
            };
            let fewer: Vec<&Part> = found.kept.iter().filter(|other| !is_one(other)).collect();
            let fewer = with_parts(&shipped.puzzle, fewer);
            if let Uniqueness::One(one) = solutions(&fewer, EngineName::Links) {
                // without an item other options may be the only ones
                let chosen = chosen(&fewer, &one);
                assert!(chosen != self::chosen(&shipped.puzzle, &found.answer), "{name}: {part:?} can go");
            }
        }
    }
    assert!(spared > 12 && taken_out > 7, "{spared} spared, {taken_out} taken out");
}

/// The names of the options of an answer, without a board.
fn chosen(puzzle: &Puzzle, answer: &ecp::Answer) -> Vec<String> {
    let Rules::Cover(cover) = &puzzle.rules else { return Vec::new() };
    answer.options.iter().map(|option| cover.options[option.index()].name.clone()).collect()
}

/// What a text says without some parts, read again; `None` where they stand in a rule file.
fn struck(wording: &Wording<'_>, parts: &[Part]) -> Option<ecp::puzzle::Puzzle> {
    let own = wording.sources.iter().next()?;
    let is_own = |part: &Part| wording.place(part).is_some_and(|span| span.end <= own.end());
    if !parts.iter().all(is_own) {
        return None;
    }
    let text = strike(wording, &ecp::syntax::parse(&own.text).ast, parts).expect(&own.text);
    let puzzle = ecp::read(&text, &Limits::default()).puzzle.expect(&text);
    // without relations that have no clue left
    Some(with_parts(&puzzle, &ecp_maker::parts(&puzzle, &ecp::Places::default())))
}

#[test]
fn arrows_and_ends_of_lines_stay_without_their_numbers() {
    let hashi = "draw network 1..2 between clues\nin joints: count of line is clue\n\
                 board {\n  (1) . (3)\n  .   . .\n  .   . #2\n}\n";
    let castle = "draw loop through cells\nin rays: count of line is clue\n\
                  board {\n  .    . .\n  (>1) . .\n  .    . .\n  .    . #^2\n}\n";
    for (text, left) in [(hashi, vec!["(?) . (?)", ".   . #?"]), (castle, vec!["(>?) . .", ".    . #^?"])] {
        let reading = ecp::read(text, &Limits::default());
        let puzzle = reading.puzzle.expect(text);
        let wording = Wording { puzzle: &puzzle, places: &reading.places, sources: &reading.sources };
        let all = ecp_maker::parts(&puzzle, &reading.places);
        let clues: Vec<Part> = all.iter().filter(|part| matches!(part, Part::Clue(_))).cloned().collect();
        assert!(clues.len() > 1, "{clues:?}");
        let struck = strike(&wording, &reading.ast, &clues).expect("each stands by itself");
        let bare = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        for row in left {
            assert!(bare(&struck).contains(&bare(row)), "{struck}");
        }
        let read = ecp::read(&struck, &Limits::default()).puzzle.expect(&struck);
        let no_more = ecp_maker::parts(&read, &ecp::Places::default());
        assert!(!no_more.iter().any(|part| matches!(part, Part::Clue(_))), "{no_more:?}");
        let kept = all.iter().filter(|part| !clues.contains(part));
        assert_eq!(with_parts(&read, &no_more).rules, with_parts(&puzzle, kept).rules);
    }
}

#[test]
fn parts_in_lists_and_walls_go_one_by_one() {
    let after = |text: &str, words: &[&str]| {
        let reading = ecp::read(text, &Limits::default());
        let puzzle = reading.puzzle.expect(text);
        let wording = Wording { puzzle: &puzzle, places: &reading.places, sources: &reading.sources };
        let parts = ecp_maker::parts(&puzzle, &reading.places);
        let parts: Vec<Part> =
            parts.into_iter().filter(|part| words.contains(&&*wording.words(part))).collect();
        assert_eq!(parts.len(), words.len(), "{words:?}");
        strike(&wording, &reading.ast, &parts).expect("each stands by itself")
    };
    let kakuro = "board {\n  #     #12\\ #10\\\n  #\\12 .    .\n  #\\10 .    .\n}\nuse kakuro\n";
    let text = after(kakuro, &["the run of 12 across from r2c2", "the run of 10 down from r2c3"]);
    assert_eq!(text, kakuro.replace("#\\12 ", "#\\.  ").replace("#10\\", "#.\\"));
    let signs = "inputs 1..2 occur 1\nboard rectangle 2 2\nprimary rows, cols\nrequire r1c1 < r1c2,\n  r2c1 > r2c2, r1c1 < r2c1\n";
    let text = after(signs, &["r2c1 > r2c2"]);
    assert!(text.ends_with("require r1c1 < r1c2,\n  r1c1 < r2c1\n"), "{text}");
    let text = after(signs, &["r2c1 > r2c2", "r1c1 < r2c1"]);
    assert!(text.ends_with("require r1c1 < r1c2\n"), "{text}");
    let items = "items a b c\noption x { a b }\noption y { b }\noption z { c }\n";
    assert_eq!(after(items, &["item b"]), "items a c\noption x { a }\noption z { c }\n");
    let colored =
        "items a b\nsecondary items w\noption x { a w:1 }\noption y { b w:1 }\noption z { b w:2 }\n";
    let left = "items b\nsecondary items w\noption y { b w:1 }\noption z { b w:2 }\n";
    assert_eq!(after(colored, &["item a"]), left);
}

#[test]
fn what_is_struck_out_of_a_text_is_gone_and_the_rest_stays() {
    let text = "// mine\ninputs 1..4 occur 1\nboard {\n  1 2 3 4 // full\n  3 4 1 2\n  2 1 . .\n  . . . .\n}\n\
        primary rows, cols, boxes 2 2\nshape diagonal = r1c1..r4c4\nin diagonal: sum is at least 4\n";
    let text = &text.replace("is at least", "at least");
    let reading = ecp::read(text, &Limits::default());
    let puzzle = reading.puzzle.expect("it is well written");
    let found = minimize(&puzzle, &reading.places, |_| true, &mut trials()).expect("it has one solution");
    let wording = Wording { puzzle: &puzzle, places: &reading.places, sources: &reading.sources };
    let struck = strike(&wording, &reading.ast, &found.spared).expect("all of it stands by itself");
    assert!(struck.contains("// mine") && struck.contains("// full") && !struck.contains("sum"), "{struck}");
    let again = ecp::read(&struck, &Limits::default()).puzzle.expect("it is still well written");
    assert_eq!(again.rules, found.puzzle.rules, "{struck}");
}

#[test]
fn of_clues_that_are_counted_only_what_they_say_is_struck_out() {
    let board = "  (4)  .   .\n   .   .  (2)\n  (3)  .   .\n";
    let text = format!("use shikaku\nboard {{\n{board}}}\n");
    let reading = ecp::read(&text, &Limits::default());
    let puzzle = reading.puzzle.expect(&text);
    let found = minimize(&puzzle, &reading.places, |part| matches!(part, Part::PieceClue(_)), &mut trials());
    let found = found.expect("it has one solution");
    assert!(!found.spared.is_empty() && found.is_irreducible);
    let wording = Wording { puzzle: &puzzle, places: &reading.places, sources: &reading.sources };
    let struck = strike(&wording, &reading.ast, &found.spared).expect("each stands by itself");
    assert_eq!(struck.matches('(').count(), 3, "{struck}");
    assert_eq!(struck.matches("(?)").count(), found.spared.len(), "{struck}");
    let again = ecp::read(&struck, &Limits::default()).puzzle.expect(&struck);
    assert_eq!(again.rules, found.puzzle.rules, "{struck}");
    let wide = "use shikaku\nboard rectangle 1 12\nclues cells {\n  12 .\n}\n".replace("1 12", "12 1");
    let wide = wide.replace("12 .", "12 . . . . . . . . . . .");
    let reading = ecp::read(&wide, &Limits::default());
    let puzzle = reading.puzzle.expect(&wide);
    let wording = Wording { puzzle: &puzzle, places: &reading.places, sources: &reading.sources };
    let all: Vec<Part> = ecp_maker::parts(&puzzle, &reading.places)
        .into_iter()
        .filter(|part| matches!(part, Part::PieceClue(_)))
        .collect();
    let struck = strike(&wording, &reading.ast, &all).expect("it stands by itself");
    assert_eq!(struck, wide.replace("  12 . ", "  ?  . "));
}

/// All sets of options that cover the items of a puzzle without a board as often as they are to be, by trying each set.
fn selections(cover: &Cover) -> Vec<Vec<usize>> {
    let fits = |set: &u32| {
        let chosen = || (0..cover.options.len()).filter(|option| set >> option & 1 == 1);
        (0..cover.items.len()).all(|item| {
            let of_item =
                |option: usize| cover.options[option].entries.iter().filter(move |entry| entry.item == item);
            let entries: Vec<_> = chosen().flat_map(of_item).collect();
            match &cover.items[item].bounds {
                Some(bounds) => {
                    entries.len() as u64 >= bounds.lo.into()
                        && bounds.hi.is_none_or(|hi| entries.len() as u64 <= hi.into())
                }
                None => {
                    entries.len() < 2
                        || entries.iter().all(|one| one.color.is_some() && one.color == entries[0].color)
                }
            }
        })
    };
    let sets = (0..1_u32 << cover.options.len()).filter(fits);
    sets.map(|set| (0..cover.options.len()).filter(|option| set >> option & 1 == 1).collect()).collect()
}

/// The numbers of the options that are left with some items, among those of the whole; and their selections.
fn selections_with(cover: &Cover, items: &[usize]) -> Vec<Vec<usize>> {
    let mut left = cover.clone();
    let is_kept = |item: usize| items.contains(&item);
    left.options.iter_mut().for_each(|option| option.entries.retain(|entry| is_kept(entry.item)));
    let bare: Vec<bool> = left
        .options
        .iter()
        .map(|option| option.entries.iter().all(|entry| cover.items[entry.item].bounds.is_none()))
        .collect();
    for (number, item) in left.items.iter_mut().enumerate().filter(|(number, _)| !is_kept(*number)) {
        debug_assert!(!items.contains(&number));
        item.bounds = Some(Bounds::ANY);
    }
    let mut all = selections(&left);
    all.retain(|set| set.iter().all(|option| !bare[*option]));
    all
}

#[test]
fn items_go_while_the_same_options_are_chosen_and_something_is_left_to_cover() {
    let mut random = fastrand::Rng::with_seed(3);
    let (mut tried, mut spared) = (0, 0);
    for round in 0..rounds(600) {
        let puzzle = ecp_maker::puzzle_of(&super::twin::random_problem(&mut random));
        let Rules::Cover(cover) = &puzzle.rules else { panic!("it has no board") };
        if cover.options.len() > 12 {
            continue;
        }
        let Ok(found) = minimize(&puzzle, &ecp::Places::default(), |_| true, &mut trials()) else { continue };
        let mut whole = selections_with(cover, &(0..cover.items.len()).collect::<Vec<_>>());
        assert_eq!(whole.len(), 1, "round {round}");
        let whole = whole.remove(0);
        let items = |parts: &[Part]| -> Vec<usize> {
            parts
                .iter()
                .map(|part| if let Part::Item(item) = part { *item } else { panic!("{part:?}") })
                .collect()
        };
        let kept = items(&found.kept);
        let is_primary = |item: &usize| cover.items[*item].bounds.is_some();
        assert!(kept.iter().any(is_primary), "round {round}: nothing is left");
        assert_eq!(selections_with(cover, &kept), std::slice::from_ref(&whole), "round {round}");
        for item in kept.iter().filter(|_| found.is_irreducible) {
            let fewer: Vec<usize> = kept.iter().copied().filter(|other| other != item).collect();
            let is_same = fewer.iter().any(is_primary)
                && selections_with(cover, &fewer) == std::slice::from_ref(&whole);
            assert!(!is_same, "round {round}: {item} can go: {cover:?}");
        }
        tried += 1;
        spared += found.spared.len();
    }
    assert!(tried > rounds(10) && spared as u64 > rounds(20), "{tried} tried, {spared} spared");
}
