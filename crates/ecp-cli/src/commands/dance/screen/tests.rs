use ecp::{Limits, compile_text};
use insta::assert_snapshot;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::KeyCode::{self, Backspace, Char, End, Enter, Esc, Left, Right, Tab};

use super::super::session::{Message, Reply, Unsaved};
use super::*;

const QUEENS: &str =
    "input Q occurs 1\nboard rectangle 4 4\nprimary rows, cols\nsecondary downDiags, upDiags\n";
const SUDOKU: &str =
    "inputs 1..4 occur 1\nboard { 1 . . . / . . 3 . / . 4 . . / . . . 2 }\nprimary rows, cols, boxes 2 2\n";

fn session(text: &str) -> Session {
    let compiled = compile_text(text, &Limits::default()).expect("the puzzle is well written");
    Session::new(compiled, "A puzzle", &Limits::default(), 10_000, None)
}

fn press(session: &mut Session, keys: impl IntoIterator<Item = KeyCode>) {
    keys.into_iter().for_each(|key| assert_eq!(session.press(key), Reply::GoOn));
    while matches!(session.mode, Mode::Seeking(_)) {
        session.tick();
    }
}

fn remark(text: &str) -> Message {
    Message::Remark(text.to_owned())
}

/// What is seen on a terminal of a size.
fn seen(session: &Session, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| draw(frame, session)).unwrap();
    let buffer = terminal.backend().buffer();
    let row = |row: u16| (0..width).map(|column| buffer[(column, row)].symbol()).collect::<String>();
    (0..height).map(row).map(|line| format!("{}\n", line.trim_end())).collect()
}

#[test]
fn a_small_terminal_shows_board_items_and_path() {
    let mut session = session(QUEENS);
    press(&mut session, [Char('d')]);
    press(&mut session, [Left]);
    assert_snapshot!(seen(&session, 80, 24), @"
     A puzzle                                  step 4 of 7+ · no solutions · paused
     Take r2c3=Q: covers row 2=Q, column 3=Q, down diagonal 2=Q, up diagonal 4=Q.

    ┏━━━┯━━━┯━━━┯━━━┓ ╭Open items: 4 of 8────────╮╭Path: 2 levels──────────────────╮
    ┃ Q │   │   │   ┃ │    0 row 3=Q             ││  1 row 1=Q 1/4  r1c1=Q         │
    ┠───┼───┼───┼───┨ │    0 column 4=Q          ││  2 row 2=Q 1/2  r2c3=Q         │
    ┃   │   │ Q │   ┃ │    1 row 4=Q             ││                                │
    ┠───┼───┼───┼───┨ │    1 column 2=Q          ││                                │
    ┃   │   │   │   ┃ │                          ││                                │
    ┠───┼───┼───┼───┨ │                          ││                                │
    ┃   │   │   │   ┃ │                          ││                                │
    ┗━━━┷━━━┷━━━┷━━━┛ │                          ││                                │
                      │                          ││                                │
                      │                          ││                                │
                      │                          ││                                │
                      │                          ││                                │
                      │                          ││                                │
                      │                          ││                                │
                      │                          ││                                │
                      │                          ││                                │
                      │                          ││                                │
                      ╰──────────────────────────╯╰────────────────────────────────╯

     space play  ←→ step  s solution  d dead end  e edit  w save  ? keys  q end
    ");
}

#[test]
fn a_solution_is_reported() {
    let mut session = session(QUEENS);
    press(&mut session, [Char('s')]);
    assert_snapshot!(seen(&session, 80, 16), @"
     A puzzle                                  step 21 of 21+ · 1 solution · paused
     Solution 1: every item is covered.

    ┏━━━┯━━━┯━━━┯━━━┓ ╭Open items: 0 of 8────────╮╭Path: 4 levels──────────────────╮
    ┃   │ Q │   │   ┃ │                          ││  1 row 1=Q 2/4  r1c2=Q         │
    ┠───┼───┼───┼───┨ │                          ││  2 row 2=Q 1/1  r2c4=Q         │
    ┃   │   │   │ Q ┃ │                          ││  3 row 3=Q 1/1  r3c1=Q         │
    ┠───┼───┼───┼───┨ │                          ││  4 row 4=Q 1/1  r4c3=Q         │
    ┃ Q │   │   │   ┃ │                          ││                                │
    ┠───┼───┼───┼───┨ │                          ││                                │
    ┃   │   │ Q │   ┃ │                          ││                                │
    ┗━━━┷━━━┷━━━┷━━━┛ │                          ││                                │
                      │                          ││                                │
                      ╰──────────────────────────╯╰────────────────────────────────╯

     space play  ←→ step  s solution  d dead end  e edit  w save  ? keys  q end
    ");
}

#[test]
fn regions_are_framed_and_a_wide_terminal_has_lists_side_by_side() {
    let mut session = session(SUDOKU);
    press(&mut session, [Right, Right, Right]);
    assert_snapshot!(seen(&session, 110, 18), @"
     A puzzle                                                                step 3 of 4+ · no solutions · paused
     Forced: r1c3 has only 1 option.

    ┏━━━━━┳━━━━━┓ ╭Open items: 44 of 48─────────────────────╮╭Path: 2 levels─────────────────────────────────────╮
    ┃ 1 · ┃ · 4 ┃ │▶   1 r1c3                               ││  1 r1c4 1/1  r1c4=4                               │
    ┃ · · ┃ 3 · ┃ │    1 r2c2                               ││  2 r1c3 0/1  ...                                  │
    ┣━━━━━╋━━━━━┫ │    1 r2c4                               ││                                                   │
    ┃ · 4 ┃ · · ┃ │    1 r3c3                               ││                                                   │
    ┃ · · ┃ · 2 ┃ │    1 r4c1                               ││                                                   │
    ┗━━━━━┻━━━━━┛ │    1 row 1=3                            ││                                                   │
                  │    1 row 2=1                            ││                                                   │
                  │    1 row 2=4                            ││                                                   │
                  │    1 row 3=2                            ││                                                   │
                  │    1 row 4=4                            ││                                                   │
                  │  ... and 34 more                        ││                                                   │
                  ╰─────────────────────────────────────────╯╰───────────────────────────────────────────────────╯

     space play  ←→ step  s solution  d dead end  e edit  w save  ? keys  q end  + - speed  r restart
    ");
}

#[test]
fn pieces_are_framed_as_they_lie() {
    let mut session = session("board rectangle 5 4\npieces tetrominoes\nprimary pieces, cells\n");
    press(&mut session, [Right, Right]);
    assert_snapshot!(seen(&session, 80, 18), @"
     A puzzle                                  step 2 of 2+ · no solutions · paused
     Take O: r1c1 r1c2 r2c1 r2c2: covers r1c1, r1c2, r2c1, r2c2, piece O.

    ┏━━━━━━━┳━━━━━━━━━━━┓ ╭Open items: 20 of 25────────────────────────────────────╮
    ┃ O   O ┃ ·   ·   · ┃ │    6 r4c1                                              │
    ┃       ┃           ┃ │    7 r3c1                                              │
    ┃ O   O ┃ ·   ·   · ┃ │    7 piece I                                           │
    ┣━━━━━━━┛           ┃ │   11 r1c5                                              │
    ┃ ·   ·   ·   ·   · ┃ │  ... and 16 more                                       │
    ┃                   ┃ ╰────────────────────────────────────────────────────────╯
    ┃ ·   ·   ·   ·   · ┃ ╭Path: 1 level───────────────────────────────────────────╮
    ┗━━━━━━━━━━━━━━━━━━━┛ │  1 piece O 1/12  O: r1c1 r1c2 r2c1 r2c2                │
                          │                                                        │
                          │                                                        │
                          │                                                        │
                          ╰────────────────────────────────────────────────────────╯

     space play  ←→ step  s solution  d dead end  e edit  w save  ? keys  q end
    ");
}

#[test]
fn layers_and_hexagons_are_drawn() {
    let cube = session("inputs 1..2 occur 1\nboard cuboid 2 2 2\nprimary rows, cols\n");
    assert_snapshot!(seen(&cube, 80, 14), @"
     A puzzle                                  step 0 of 0+ · no solutions · paused
     Before the first step: nothing is chosen. Space plays, → takes a step.

    layer 1    layer 2   ╭Open items: 24 of 24─────────────────────────────────────╮
    ┏━━━┯━━━┓  ┏━━━┯━━━┓ │    2 l1r1c1                                             │
    ┃   │   ┃  ┃   │   ┃ │    2 l1r1c2                                             │
    ┠───┼───┨  ┠───┼───┨ │  ... and 22 more                                        │
    ┃   │   ┃  ┃   │   ┃ ╰─────────────────────────────────────────────────────────╯
    ┗━━━┷━━━┛  ┗━━━┷━━━┛ ╭Path: no levels──────────────────────────────────────────╮
                         │                                                         │
                         │                                                         │
                         ╰─────────────────────────────────────────────────────────╯

     space play  ←→ step  s solution  d dead end  e edit  w save  ? keys  q end
    ");
    let hex = session("input Q occurs at most 1\nboard hex 3 3\nsecondary rows\n");
    assert_snapshot!(seen(&hex, 80, 14), @"
     A puzzle                                  step 0 of 0+ · no solutions · paused
     Before the first step: nothing is chosen. Space plays, → takes a step.

    · · ·  ╭Open items: 9 of 9─────────────╮╭Path: no levels───────────────────────╮
     · · · │    2 r1c1                     ││                                      │
    · · ·  │    2 r1c2                     ││                                      │
           │    2 r1c3                     ││                                      │
           │    2 r2c1                     ││                                      │
           │    2 r2c2                     ││                                      │
           │    2 r2c3                     ││                                      │
           │  ... and 3 more               ││                                      │
           ╰───────────────────────────────╯╰──────────────────────────────────────╯

     space play  ←→ step  s solution  d dead end  e edit  w save  ? keys  q end
    ");
}

#[test]
fn a_problem_without_a_board_shows_items_and_path() {
    let mut session = session("items A B C\noption Anna { A }\noption Bert { B C }\noption Carl { A B C }\n");
    press(&mut session, [Right, Right]);
    assert_snapshot!(seen(&session, 80, 12), @"
     A puzzle                                  step 2 of 2+ · no solutions · paused
     Take Anna: covers A.

    ╭Open items: 2 of 3────────────────╮╭Path: 1 level─────────────────────────────╮
    │    1 B                           ││  1 A 1/2  Anna                           │
    │    1 C                           ││                                          │
    │                                  ││                                          │
    │                                  ││                                          │
    │                                  ││                                          │
    ╰──────────────────────────────────╯╰──────────────────────────────────────────╯

     space play  ←→ step  s solution  d dead end  e edit  w save  ? keys  q end
    ");
}

#[test]
fn clues_stand_on_the_board() {
    let nonogram = "input ■\nboard rectangle 5 3\nin rows, cols: runs of ■ are clue\n\
                    clues left { (1 1 1) 5 0 }\nclues top { 2 . 2 1 2 }\n";
    let mut session = session(nonogram);
    press(&mut session, [Char('s')]);
    assert_snapshot!(seen(&session, 80, 18), @"
     A puzzle                                  step 17 of 17+ · 1 solution · paused
     Solution 1: every item is covered.

            2       2   1   2   ╭Open items: 0 of 8────────────────────────────────╮
          ┏━━━┯━━━┯━━━┯━━━┯━━━┓ │                                                  │
    1 1 1 ┃ ■ │   │ ■ │   │ ■ ┃ │                                                  │
          ┠───┼───┼───┼───┼───┨ │                                                  │
        5 ┃ ■ │ ■ │ ■ │ ■ │ ■ ┃ │                                                  │
          ┠───┼───┼───┼───┼───┨ │                                                  │
        0 ┃   │   │   │   │   ┃ ╰──────────────────────────────────────────────────╯
          ┗━━━┷━━━┷━━━┷━━━┷━━━┛ ╭Path: 8 levels────────────────────────────────────╮
                                │  ... 5 levels                                    │
                                │  6 r2c3 1/1  r2c3=■                              │
                                │  7 r2c4 1/1  r2c4=■                              │
                                │  8 r2c5 1/1  r2c5=■                              │
                                ╰──────────────────────────────────────────────────╯

     space play  ←→ step  s solution  d dead end  e edit  w save  ? keys  q end
    ");
    // there is no room for lines between all cells
    assert_snapshot!(seen(&session, 60, 11), @"
     A puzzle              step 17 of 17+ · 1 solution · paused
     Solution 1: every item is covered.

            2   2 1 2   ╭Open items: 0 of 8────────────────────╮
          ┏━━━━━━━━━━━┓ │                                      │
    1 1 1 ┃ ■ · ■ · ■ ┃ ╰──────────────────────────────────────╯
        5 ┃ ■ ■ ■ ■ ■ ┃ ╭Path: 8 levels────────────────────────╮
        0 ┃ · · · · · ┃ │  8 r2c5 1/1  r2c5=■                  │
          ┗━━━━━━━━━━━┛ ╰──────────────────────────────────────╯

     space play  ←→ step  s solution  d dead end  ? keys  q end
    ");
    let kakuro = "use kakuro\nboard {\n  #    #4\\ #3\\ \n  #\\3  .    .\n  #\\4  .    .\n}\n";
    assert_snapshot!(seen(&self::session(kakuro), 80, 16), @r"
    A puzzle                                  step 0 of 0+ · no solutions · paused
    Before the first step: nothing is chosen. Space plays, → takes a step.

          4\   3\   ╭Open items: 4 of 4────────╮╭Path: no levels──────────────────╮
        ┏━━━━┯━━━━┓ │    1 r2c2                ││                                 │
     \3 ┃    │    ┃ │    1 r2c3                ││                                 │
        ┠────┼────┨ │    1 r3c2                ││                                 │
     \4 ┃    │    ┃ │    1 r3c3                ││                                 │
        ┗━━━━┷━━━━┛ │                          ││                                 │
                    │                          ││                                 │
                    │                          ││                                 │
                    │                          ││                                 │
                    │                          ││                                 │
                    ╰──────────────────────────╯╰─────────────────────────────────╯

    space play  ←→ step  s solution  d dead end  e edit  w save  ? keys  q end
    ");
}

/// The puzzle of this name on the page for teachers.
fn shown_to_teachers<'p>(page: &'p str, title: &str) -> &'p str {
    let (before, _) = page.split_once(&format!("puzzle \"{title}\"")).expect("the puzzle is there");
    let start = before.rfind("```").expect("it is a block")
        + page[before.rfind("```").unwrap()..].find('\n').unwrap();
    let text = &page[start + 1..];
    &text[..text.find("```").expect("the block ends")]
}

#[test]
fn the_page_for_teachers_shows_what_is_seen() {
    let page = include_str!("../../../../../../docs/dancing.md");
    for (title, keys, height) in [("Four queens", vec![Char('s')], 17), ("Small sums", vec![Right; 4], 14)] {
        let mut session = session(shown_to_teachers(page, title));
        session.title = title.to_owned();
        press(&mut session, keys);
        let text = seen(&session, 80, height);
        assert!(page.contains(&text), "{title}: this is not in docs/dancing.md:\n{text}");
    }
}

#[test]
fn what_does_not_fit_is_reported() {
    let mut session = session("inputs 1..9 occur 1\nboard rectangle 9 9\nprimary rows, cols, boxes 3 3\n");
    assert!(seen(&session, 80, 24).contains("Open items"));
    let text = seen(&session, 48, 18);
    assert!(text.contains(" no room for the items and the path\n"), "{text}");
    let text = seen(&session, 80, 16);
    assert!(text.contains("the board needs 25 columns and 13 rows, here are 80 and 11:"), "{text}");
    let text = seen(&session, 25, 16);
    assert!(text.contains("and 10 rows, here\nare 25 columns"), "{text}");
    // the lists can be hidden
    press(&mut session, [Char('o')]);
    assert!(!seen(&session, 80, 24).contains("Open items"));
    press(&mut session, [Char('o'), Char('?')]);
    let text = seen(&session, 80, 24);
    assert!(text.contains("on to the next solution") && text.contains("exit code 130"), "{text}");
    press(&mut session, [Char('s')]);
    assert!(!seen(&session, 80, 24).contains("exit code 130"));
    assert_eq!(session.player.position(), 0, "the key only hid the keys");
}

#[test]
fn a_changed_puzzle_is_saved_under_a_name() {
    let mut session = session(SUDOKU);
    let said = |name: &str, force| Reply::Save { name: name.to_owned(), force };
    press(&mut session, [Char('w')]);
    assert!(
        matches!(&session.message, Some(Message::Fault(text)) if text.starts_with("nothing was changed,"))
    );
    press(&mut session, [Char('e'), Right, Char('3'), Esc]);
    assert_eq!(session.press(Char('q')), Reply::GoOn);
    assert!(seen(&session, 80, 24).contains("is not saved: end all the same?"));
    press(&mut session, [Char('w')]);
    assert!(seen(&session, 80, 24).contains(" save as: changed.ecp_"));
    press(&mut session, [Backspace; 11]);
    press(&mut session, [Enter]);
    assert_eq!(session.message, Some(Message::Fault("a file needs a name".to_owned())));
    press(&mut session, [Char('m'), Char('y')]);
    assert_eq!(session.press(Enter), said("my.ecp", false));
    session.saved("my.ecp", Err(Unsaved::Exists));
    assert!(seen(&session, 80, 24).contains(" my.ecp exists: write over it? (y or n)"));
    assert_eq!(session.press(Char('n')), Reply::GoOn);
    assert_eq!(session.press(Enter), said("my.ecp", false));
    session.saved("my.ecp", Err(Unsaved::Exists));
    assert_eq!(session.press(Char('y')), said("my.ecp", true));
    session.saved("my.ecp", Err(Unsaved::Because("the disk is full".to_owned())));
    assert!(seen(&session, 80, 24).contains("the disk is full"));
    assert_eq!(session.press(Enter), said("my.ecp", false));
    session.saved("my.ecp", Ok("saved as my.ecp".to_owned()));
    assert!(seen(&session, 80, 24).contains("saved as my.ecp"));
    press(&mut session, [Char('w')]);
    assert_eq!(session.message, Some(Message::Fault("nothing was changed since it was saved".to_owned())));
    assert_eq!(session.press(Char('q')), Reply::Quit);
}

#[test]
fn the_name_of_a_file_is_typed_as_in_a_shell() {
    let mut session = session(SUDOKU);
    press(&mut session, [Char('e'), Right, Char('3'), Esc, Char('w')]);
    session.press_control('u');
    assert!(seen(&session, 80, 24).contains(" save as: _\n"));
    press(&mut session, [Char('b'), Char('.'), Char('e'), Left, Left, Char('2')]);
    assert!(seen(&session, 80, 24).contains(" save as: b2.e\n"));
    session.press_control('c');
    assert_eq!(session.press(Enter), Reply::Save { name: "b2.e".to_owned(), force: false });
}

#[test]
fn letters_with_control_are_no_letters() {
    let mut session = session(QUEENS);
    "sdenwq".chars().for_each(|letter| session.press_control(letter));
    assert_eq!((session.player.position(), &session.mode), (0, &Mode::Paused));
}

#[test]
fn space_does_not_end_the_change_of_cells_unseen() {
    let mut session = session(SUDOKU);
    press(&mut session, [Char('e'), Char(' ')]);
    assert!(session.cursor().is_some() && seen(&session, 80, 24).contains("Esc ends that"));
    press(&mut session, [Esc, Char(' ')]);
    assert_eq!(session.mode, Mode::Playing);
}

#[test]
fn changed_cells_and_the_cursor_are_seen() {
    let mut session = session(SUDOKU);
    press(&mut session, [Char('e'), Right, Char('3'), Left]);
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    terminal.draw(|frame| draw(frame, &session)).unwrap();
    let buffer = terminal.backend().buffer();
    let has = |column, modifier| buffer[(column, 4)].modifier.contains(modifier);
    assert_eq!((buffer[(2, 4)].symbol(), buffer[(4, 4)].symbol()), ("1", "3"));
    assert!(has(2, Modifier::REVERSED | Modifier::BOLD) && !has(2, Modifier::UNDERLINED));
    assert!(has(4, Modifier::UNDERLINED | Modifier::BOLD) && !has(4, Modifier::REVERSED));
}

#[test]
fn a_large_board_moves_within_its_frame() {
    let mut session = session("inputs 1..9 occur 1\nboard rectangle 9 9\nprimary rows, cols, boxes 3 3\n");
    let top = seen(&session, 60, 16);
    press(&mut session, [KeyCode::Down, KeyCode::Down, Char('>')]);
    let moved = seen(&session, 60, 16);
    assert_ne!(top, moved);
    assert!(top.contains("┏━━━") && !moved.contains("┏━━━"), "{top}{moved}");
    // where the cursor goes, the board follows
    press(&mut session, [Char('e')]);
    (0..8).for_each(|_| press(&mut session, [KeyCode::Down, Right]));
    assert!(seen(&session, 60, 16).contains('┛'), "{}", seen(&session, 60, 16));
    assert!(seen(&session, 60, 16).contains(" r9c9: _"));
}

#[test]
fn any_size_can_be_drawn() {
    let mut session = session(SUDOKU);
    press(&mut session, [Char('s')]);
    for (width, height) in [(1, 1), (2, 3), (10, 5), (19, 8), (40, 10), (300, 100)] {
        seen(&session, width, height);
    }
}

#[test]
fn it_plays_and_stops_at_the_end() {
    let mut session = session(QUEENS);
    assert_eq!(session.wait(), None);
    press(&mut session, [Char(' ')]);
    assert_eq!(session.mode, Mode::Playing);
    let slow = session.wait();
    press(&mut session, [Char('+'); 9]);
    assert!(session.wait() < slow && session.mode == Mode::Playing);
    session.tick();
    session.tick();
    assert_eq!((&session.mode, session.player.position()), (&Mode::Paused, 50));
    assert_eq!(session.message, Some(Message::Remark("the search is over".to_owned())));
    press(&mut session, [Char(' '), Char(' ')]);
    assert_eq!(session.mode, Mode::Paused);
    press(&mut session, [Char('r')]);
    assert_eq!(session.player.position(), 0);
    press(&mut session, [End]);
    assert_eq!(session.player.position(), 50);
    assert_eq!(session.press(Char('q')), Reply::Quit);
}

#[test]
fn the_limit_of_steps_is_reported() {
    let compiled = compile_text(QUEENS, &Limits::default()).unwrap();
    let mut session = Session::new(compiled, "A puzzle", &Limits::default(), 10, None);
    press(&mut session, [Char('s')]);
    assert_eq!(session.player.position(), 10);
    assert!(seen(&session, 80, 24).contains("10 steps are recorded, and no more: --steps raises the limit"));
}

#[test]
fn a_cell_is_changed_and_the_search_goes_on_from_there() {
    let mut session = session(SUDOKU);
    press(&mut session, [Char('s')]);
    press(&mut session, [Char('e'), Right, Char('3')]);
    assert_eq!(
        session.message,
        Some(remark(
            "r1c2=3 is given now: 11 options stand as they were taken, and the search goes on from there"
        ))
    );
    assert_eq!((session.player.position(), session.player.solutions()), (22, 0));
    assert!(seen(&session, 80, 24).contains("┃ 1 3 ┃") && seen(&session, 80, 24).contains(" (changed) "));
    // a three stands in the row now
    press(&mut session, [Right, Char('3')]);
    assert!(
        matches!(&session.message, Some(Message::Fault(text)) if text.starts_with("this cannot be: ")),
        "{:?}",
        session.message
    );
    press(&mut session, [Char('x')]);
    assert_eq!(session.message, Some(Message::Fault("no input begins with `x`".to_owned())));
    // with a two, nothing stands: there is a dead end at once
    press(&mut session, [Left, Char('2')]);
    assert_eq!(session.message, Some(remark("r1c2=2 is given now: the search begins with it")));
    press(&mut session, [Backspace, Backspace]);
    assert_eq!(session.message, Some(Message::Fault("nothing is given in r1c2".to_owned())));
    press(&mut session, [Esc, Char('s')]);
    assert_eq!(session.player.solutions(), 1);
}

#[test]
fn before_the_first_step_nothing_stands() {
    let mut session = session(SUDOKU);
    press(&mut session, [Char('e'), Right, Char('3')]);
    assert_eq!(session.message, Some(remark("r1c2=3 is given now: the search begins with it")));
    press(&mut session, [Backspace]);
    assert_eq!(session.message, Some(remark("r1c2 is empty now: the search begins with it")));
    assert_eq!(session.player.position(), 0);
}

#[test]
fn a_given_without_solution_ends_in_dead_ends() {
    let mut session = session(SUDOKU);
    press(&mut session, [Char('e'), Right, Char('2'), Esc, Char('s')]);
    assert_eq!((session.player.solutions(), &session.mode), (0, &Mode::Paused));
    assert_eq!(session.message, Some(Message::Remark("the search is over".to_owned())));
}

#[test]
fn what_stands_is_given_and_the_search_goes_on_below() {
    let mut session = session(QUEENS);
    press(&mut session, [Right, Right, Char('g')]);
    assert_eq!(
        session.message,
        Some(Message::Remark("1 more given from now on: the search begins with it".to_owned()))
    );
    press(&mut session, [Char('s')]);
    assert_eq!(session.player.solutions(), 0, "no queen stands in a corner");
    press(&mut session, [Char('r'), Char('g')]);
    assert!(matches!(&session.message, Some(Message::Fault(_))), "{:?}", session.message);
}

#[test]
fn inputs_of_several_characters_are_typed() {
    let mut session = session("inputs 1..12 occur 1\nboard rectangle 12 1\nprimary rows\n");
    press(&mut session, [Char('e'), Char('1')]);
    assert!(seen(&session, 80, 24).contains(" r1c1: 1_   one of: 1 10 11 12"));
    press(&mut session, [Char('2')]);
    assert!(
        matches!(&session.message, Some(Message::Remark(text)) if text.starts_with("r1c1=12 ")),
        "{:?}",
        session.message
    );
    press(&mut session, [Char('1'), Enter]);
    assert!(
        matches!(&session.message, Some(Message::Remark(text)) if text.starts_with("r1c1=1 ")),
        "{:?}",
        session.message
    );
    press(&mut session, [Tab]);
    assert_eq!(session.given(ecp::puzzle::CellId(0)), Some(ecp::puzzle::InputId(1)));
    let mut pieces = self::session("board rectangle 2 1\npieces dominoes\nprimary pieces, cells\n");
    press(&mut pieces, [Char('e')]);
    assert!(matches!(&pieces.message, Some(Message::Fault(_))), "{:?}", pieces.message);
}

#[test]
fn names_do_not_command_the_terminal() {
    let mut builder = ecp::cover::Problem::builder();
    let item = builder.primary("x\u{7}\u{1b}[31m\u{202e}");
    builder.option([item]).unwrap();
    let compiled = ecp::Compiled::from_problem(builder.build());
    let mut session = Session::new(compiled, "a\u{1b}[31mb", &Limits::default(), 10, None);
    press(&mut session, [Right, Right]);
    let text = seen(&session, 80, 24);
    assert!(text.contains("x\u{fffd}") && !text.contains(['\u{1b}', '\u{7}', '\u{202e}']), "{text:?}");
}
