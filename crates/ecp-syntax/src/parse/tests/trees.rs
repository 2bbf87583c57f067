//! Right texts: every construct of the language, and what the tree holds.

use super::check;
use crate::ast::{Ast, BoardStatement, CellForm, Drawing, FamilyExpr, Occurs, Statement};
use crate::parse::parse;

fn ast(text: &str) -> Ast {
    let parsed = parse(text);
    assert_eq!(parsed.diagnostics, [], "{text}");
    parsed.ast
}

fn statement(text: &str) -> Statement {
    ast(text).statements.remove(0).value
}

fn drawing(raw: &str) -> Drawing {
    match statement(&format!("board {{{raw}}}")) {
        Statement::Board(BoardStatement::Drawing { drawing, .. }) => drawing,
        other => panic!("expected a drawing, got {other:?}"),
    }
}

#[test]
fn boards_that_are_no_plane() {
    use crate::ast::LatticeWord;
    let board = |text: &str| match statement(text) {
        Statement::Board(board) => board,
        other => panic!("expected a board, got {other:?}"),
    };
    let printed = |text: &str| crate::print(&ast(text));
    for text in [
        "board torus 5 4\n",
        "board hex 3 3\n",
        "board cuboid 4 3 2\n",
        "board torus empty 0 { 1 0 / 2 . }\n",
    ] {
        assert_eq!(printed(text), text);
    }
    let BoardStatement::Drawing { lattice, drawing, .. } = board("board hex {\n . 1\n2 .\n}") else {
        panic!("a drawing")
    };
    assert_eq!((lattice, drawing.rows.len()), (LatticeWord::Hex, 2));
    let BoardStatement::Drawing { lattice, drawing, .. } =
        board("board { 1 / layer / . / . // layer\n layer\n2 }")
    else {
        panic!("a drawing")
    };
    assert_eq!((lattice, drawing.rows.len()), (LatticeWord::Plane, 4));
    assert_eq!(drawing.layers.iter().map(|layer| layer.value).collect::<Vec<_>>(), [1, 3]);
    assert_eq!(
        printed("primary l2r1c1:l1r3c3, l1r1c1, layers, pillars"),
        "primary l2r1c1:l1r3c3, l1r1c1, layers, pillars\n"
    );
}

#[test]
fn use_names_a_file_or_a_rule_file_of_the_program() {
    use crate::ast::{UseStatement, Used};
    let used = |text: &str| match statement(text) {
        Statement::Use(UseStatement { used: Used::File(path), .. }) => format!("file {}", path.value),
        Statement::Use(UseStatement { used: Used::Rules(name), .. }) => format!("rules {}", name.value),
        other => panic!("expected `use`, got {other:?}"),
    };
    assert_eq!(used("use \"rules/a b.ecp\" // own"), "file rules/a b.ecp");
    assert_eq!(used("use star_battle"), "rules star_battle");
    // the name of a genre may be a word of the language
    assert_eq!(used("use path"), "rules path");
}

/// The cells of a drawing, rows divided by ` / `; quoted cells in `'`, clues in `()`. Every place is looked at, too.
fn cells(raw: &str) -> String {
    let text = format!("board {{{raw}}}");
    let cell = |cell: &crate::ast::DrawnCell| {
        let (value, span) = (&cell.text.value, cell.text.span);
        let marked = &text[span.start..span.end];
        match cell.form {
            CellForm::Plain => {
                assert_eq!(marked, value);
                value.clone()
            }
            CellForm::Quoted => {
                assert_eq!(marked, format!("\"{value}\""));
                format!("'{value}'")
            }
            CellForm::Clue => {
                assert!(marked.starts_with('(') && marked.contains(value.as_str()));
                format!("({value})")
            }
        }
    };
    let row = |row: &Vec<_>| row.iter().map(cell).collect::<Vec<_>>().join(" ");
    drawing(raw).rows.iter().map(row).collect::<Vec<_>>().join(" / ")
}

#[test]
fn about_and_inputs() {
    check!(r#"
        puzzle "Jigsaw // sudoku"  // a comment
        author "A"
        source "http://x"
        note ""
        input Q occurs 1
        inputs 1..9 occur 1
        inputs 1 2 3 4 occur 1 2..3 at most 4 at least 0
        inputs a..z
        inputs A B C manually
        inputs ♛ 👩‍🌾 "x y" "left" é occur any
    "#, @r#"
    puzzle "Jigsaw // sudoku"
    author "A"
    source "http://x"
    note ""
    input Q occurs 1
    inputs 1..9 occur 1
    inputs 1 2 3 4 occur 1 2..3 at most 4 at least 0
    inputs a..z
    inputs A B C manually
    inputs ♛ 👩‍🌾 "x y" "left" é occur any
    "#);
}

#[test]
fn boards_keep_their_drawing() {
    check!("board rectangle 8 6\nboard {\n  . 2 | 5 .  // }\n  ----+----\n}\nboard blank x empty 0 { 4 0 / x # }", @r#"
    board rectangle 8 6
    board {
      . 2 | 5 .  // }
      ----+----
    }
    board empty 0 blank x { 4 0 / x # }
    "#);
}

#[test]
fn every_family() {
    check!("
        primary rowCons, rows, colCons, cols, downDiagCons, downDiags, upDiagCons, upDiags, mainDiags
        primary boxCons 3 2, boxes 3 2, windows 2 2, centred 3 3, centered 3 3
        primary customCons { A A / B . }, regions { AAB }
        primary board, r1c1, r1c1:r3c3, r1c1..r9c9, cells
        secondary neighbours, neighbors, touching, leaps 1 2, leaps 0 1..3
        primary runs across, runs   down, sightlines, around, beside, crosses
        primary lines {
          r1c1 r2c2 // a comment
          r3c1..r3c9 / r1c1:r2c2 r5c5
        }, lines { }
        shape cages = regions { A }
        shape \"my cages\" = cages
        primary \"my cages\", cages
    ", @r#"
    primary rows, rows, cols, cols, downDiags, downDiags, upDiags, upDiags, mainDiags
    primary boxes 3 2, boxes 3 2, windows 2 2, centred 3 3, centred 3 3
    primary regions { A A / B . }, regions { AAB }
    primary board, r1c1, r1c1:r3c3, r1c1..r9c9, cells
    secondary neighbours, neighbours, touching, leaps 1 2, leaps 0 1..3
    primary runs across, runs down, sightlines, around, beside, crosses
    primary lines { r1c1 r2c2 / r3c1..r3c9 / r1c1:r2c2 r5c5 }, lines { }
    shape cages = regions { A }
    shape "my cages" = cages
    primary "my cages", cages
    "#);
}

#[test]
fn families_make_families() {
    check!("
        primary rows reversed, rows of r1c1:r9c9 reversed, pairs of rows, rows cut by boxes 3 3
        primary neighbours except dots and pairs of cols, rows except cols except boxes 2 2
        primary pairs of (rows except cols), (pairs of rows) reversed, rows cut by (pairs of cols), ((rows))
    ", @r#"
    primary rows reversed, rows of r1c1:r9c9 reversed, pairs of rows, rows cut by boxes 3 3
    primary neighbours except dots and pairs of cols, rows except cols except boxes 2 2
    primary pairs of (rows except cols), (pairs of rows) reversed, rows cut by (pairs of cols), rows
    "#);
}

#[test]
fn suffixes_bind_before_pairs_and_pairs_before_except() {
    let Statement::Count(count) = statement("primary pairs of rows reversed except cols") else { panic!() };
    let FamilyExpr::Except(left, _) = &count.families[0].value else { panic!("except is outermost") };
    let FamilyExpr::Pairs(inner) = &left.value else { panic!("then pairs") };
    assert!(matches!(inner.value, FamilyExpr::Reversed(_)));
}

#[test]
fn counts_and_the_rest() {
    check!("
        primary rows,
          cols with 1 occurs 2, 2 3 occur 1 0..3, a..c occur at most 1
        secondary regions {
          A A
        } with black occurs 2
        connectedInputs 1..7 9
        show initial
        show 3 solutions
        show 1 solution
        show options
    ", @r#"
    primary rows, cols with 1 occurs 2, 2 3 occur 1 0..3, a..c occur at most 1
    secondary regions {
      A A
    } with black occurs 2
    connectedInputs 1..7 9
    show initial
    show 3 solutions
    show 1 solution
    show options
    "#);
}

#[test]
fn items_and_options() {
    check!("
        items A B C
        items A..F occur 1..2
        secondary items G
        option Anna { A B }
        option { C \"E:\":\"left\"
                 G:red }
        option 7 { }
    ", @r#"
    items A B C
    items A..F occur 1..2
    secondary items G
    option Anna { A B }
    option { C "E:":"left" G:red }
    option 7 { }
    "#);
}

#[test]
fn occurrences_may_be_unsaid() {
    let Statement::Inputs(inputs) = statement("inputs a..z") else { panic!() };
    assert_eq!(inputs.occurs, Occurs::Unsaid);
}

#[test]
fn a_drawing_is_spaced_where_two_cells_are_apart() {
    assert_eq!(cells(" . 10 | 5 #4\n 1 2|3 #23\\12 "), ". 10 5 #4 / 1 2 3 #23\\12");
    assert_eq!(cells(".2. | 5.1 / 10#4"), ". 2 . 5 . 1 / 1 0 # 4");
    assert_eq!(cells("\t1\n\t2\n"), "1 / 2");
    assert_eq!(cells("1 | 2 / 3 | 4"), "1 2 / 3 4");
    assert_eq!(cells("12 3"), "12 3");
    assert_eq!(cells("1..9"), "1 . . 9");
    assert_eq!(cells("1..9 2"), "1..9 2");
}

#[test]
fn quotes_and_parentheses_make_one_cell() {
    assert_eq!(cells("ab\"c d\"(4)e"), "a b 'c d' (4) e");
    assert_eq!(cells("ab \"c / d\" ( 2 1 ) \".\""), "ab 'c / d' (2 1) '.'");
}

#[test]
fn decoration_and_comments_are_no_cells() {
    assert_eq!(
        cells("\n+---+\n|1 2|  // 3 4 }\n|===|\n - - \n\n 3 4 / -+- / 5 6\r\n7 8\r"),
        "1 2 / 3 4 / 5 6 / 7 8"
    );
    assert_eq!(cells(""), "");
}

#[test]
fn one_sign_is_one_cell_whatever_it_is_made_of() {
    assert_eq!(cells("♛é👩‍🌾🇩🇪日"), "♛ é 👩‍🌾 🇩🇪 日");
}

#[test]
fn words_of_the_language_are_cells_without_quotes() {
    assert_eq!(cells("left rows / r1c1 to"), "left rows / r1c1 to");
}

#[test]
fn line_ends_byte_order_mark_and_tabs_do_not_matter() {
    let plain = ast("input Q occurs 1\nboard {\n1 2\n3 4\n}\n");
    assert_eq!(plain, ast("\u{FEFF}input\tQ\toccurs\t1\r\nboard {\r\n1 2\r\n3 4\r\n}"));
    assert_eq!(plain, ast("input Q occurs 1\rboard {\r1 2\r3 4\r}\r"));
}

#[test]
fn every_relation() {
    check!("
        in cages: distinct
        in rows, cols: not consecutive
        in cages: sum is clue
        in rows: sum of leading first is 15
        in rows: last  of leading first is clue
        in rows: first of trailing 2 less than last
        in rows: product of trailing 2 is not 6
        in whispers: first is sum of rest
        in whispers: max of middle less than min of ends
        in sightlines: visible at least 2
        in rooms: max is size
        in neighbours except dots: ratio is not 2
        in rows, cols: sum between 1 and 9 is clue
        in rows, cols: runs of black are clue
        in rows: runs of black grey are 2 1
        in rows: runs of black are (2 1)
        in rows: runs of black are ( )
        in cols: sums of runs are not clue
        in around: count of 1..3 mine at most 3
        in r3c4, r5c5: one of 2 4 6
        in cells: one of clue black
        in boxes 2 2: contains 1 4 4 7
        in marks: allowed { 1 2 / 2 4 / 3 6 }
        in rows: word in \"words.txt\"
        in rows: word in { CAT DOG }
        among rows: distinct
        among chains cut by boxes 3 3: sum equal
        path 1..20 in touching, leaps 1 2
    ", @"
    in cages: distinct
    in rows, cols: not consecutive
    in cages: sum is clue
    in rows: sum of leading first is 15
    in rows: last of leading first is clue
    in rows: first of trailing 2 less than last
    in rows: product of trailing 2 is not 6
    in whispers: first is sum of rest
    in whispers: max of middle less than min of ends
    in sightlines: visible at least 2
    in rooms: max is size
    in neighbours except dots: ratio is not 2
    in rows, cols: sum between 1 and 9 is clue
    in rows, cols: runs of black are clue
    in rows: runs of black grey are 2 1
    in rows: runs of black are 2 1
    in rows: runs of black are ( )
    in cols: sums of runs are not clue
    in around: count of 1..3 mine at most 3
    in r3c4, r5c5: one of 2 4 6
    in cells: one of clue black
    in boxes 2 2: contains 1 4 4 7
    in marks: allowed { 1 2 / 2 4 / 3 6 }
    in rows: word in \"words.txt\"
    in rows: word in { CAT DOG }
    among rows: distinct
    among chains cut by boxes 3 3: sum equal
    path 1..20 in touching, leaps 1 2
    ");
}

#[test]
fn formulas_clues_and_values() {
    check!("
        require r1c1 < r1c2
        require r1c1+r1c2 = r4c4, r2c1 <= r2c2 < r2c3
        require (r1c1 - 1) * 2 >= 3 - (r1c2 - r1c3) != r1c1
        clues rows { (2 1) (3) . (1 1) }
        clues cages { a=15 b=7 \"c d\"=20 e=(2 1) }
        clues views left { 3 . 2 1 }
        clues bottom {3 .
          | 2 ?}
        clues cells { . 2 . / 1 . . }
        shape thermos = lines { 15: r1c1 r2c2 / r3c1..r3c3 / (2 1): r1c1:r2c2 / ?: r1c1 }
        inputs A B value 1 2
        input C occurs 1 value 3
        input D value 4 occurs 1
    ", @r#"
    require r1c1 < r1c2
    require r1c1 + r1c2 = r4c4, r2c1 <= r2c2 < r2c3
    require (r1c1 - 1) * 2 >= 3 - (r1c2 - r1c3) != r1c1
    clues rows { (2 1) (3) . (1 1) }
    clues cages { a=15 b=7 "c d"=20 e=(2 1) }
    clues views left { 3 . 2 1 }
    clues bottom {3 .
              | 2 ?}
    clues cells { . 2 . / 1 . . }
    shape thermos = lines { 15: r1c1 r2c2 / r3c1..r3c3 / (2 1): r1c1:r2c2 / ?: r1c1 }
    inputs A B value 1 2
    input C occurs 1 value 3
    input D occurs 1 value 4
    "#);
}

#[test]
fn pieces_and_gaps() {
    check!("
        piece A rectangle 5 3
        piece B  occurs 2 rectangle 4 4
        piece C cuboid 1 2 4 occurs any
        pieces gap
        pieces gap corners
        pieces gap between copies
        pieces  gap corners   between copies
    ", @"
    piece A rectangle 5 3
    piece B occurs 2 rectangle 4 4
    piece C occurs any cuboid 1 2 4
    pieces gap
    pieces gap corners
    pieces gap between copies
    pieces gap corners between copies
    ");
}

#[test]
fn relations_are_put_together_as_tightly_as_their_words_bind() {
    for (said, meant) in [
        ("distinct or equal and sum is 3", "distinct or (equal and sum is 3)"),
        ("not distinct and equal", "(not distinct) and equal"),
        ("not sum is 3 or equal", "(not (sum is 3)) or equal"),
        ("if distinct or equal then sum is 3", "if (distinct or equal) then sum is 3"),
        ("if distinct then equal or sum is 3", "if distinct then (equal or sum is 3)"),
        ("if distinct then if equal then sum is 3", "if distinct then (if equal then sum is 3)"),
        ("one of 1 2 or one of odd", "(one of 1 2) or (one of odd)"),
        ("contains 1 and distinct", "(contains 1) and distinct"),
        ("sum between 1 and 9 is 3 and equal", "(sum between 1 and 9 is 3) and equal"),
        ("runs of 1 are 2 1 and equal", "(runs of 1 are (2 1)) and equal"),
        ("size is count of 1 2 or equal", "(size is count of 1 2) or equal"),
        ("sum is clue or equal", "(sum is clue) or equal"),
        ("first is ★ and last is A", "(first is ★) and (last is A)"),
    ] {
        let tree = |holds: &str| statement(&format!("in rows: {holds}"));
        assert_eq!(tree(said), tree(meant), "{said}");
        let printed = crate::print(&ast(&format!("in rows: {said}")));
        assert_eq!(printed, format!("in rows: {said}\n"));
    }
}

#[test]
fn brackets_that_group_stay() {
    for said in [
        "in rows: (distinct or equal) and sum is 3",
        "in rows: not (distinct or equal)",
        "in rows: not not distinct",
        "in rows: if (if distinct then equal) then sum is even",
        "in rows: distinct or (if equal then sum is 2 mod 3)",
        "in rows: distinct and (equal and (sum is odd or count of even is 2))",
    ] {
        assert_eq!(crate::print(&ast(said)), format!("{said}\n"));
    }
}

#[test]
fn no_relation_is_put_together_of_too_much() {
    let nested = |deep: usize| format!("in rows: {}sum is 3", "not ".repeat(deep));
    let wide = |wide: usize| format!("in rows: {}", vec!["distinct"; wide].join(" or "));
    let chain = |long: usize| format!("in rows: {}distinct", "if equal then ".repeat(long));
    for text in [nested(64), wide(256), chain(64)] {
        assert_eq!(parse(&text).diagnostics, []);
    }
    for text in [nested(65), wide(257), chain(65), nested(100_000), wide(100_000), chain(100_000)] {
        assert_eq!(parse(&text).diagnostics[0].code, crate::codes::NESTING);
    }
}
