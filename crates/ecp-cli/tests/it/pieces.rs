//! Puzzles with pieces, and boards that count once `up to symmetry`, through every command.

use crate::Folder;

/// Two corners of three cubes and two dominoes in a box of 2 by 2 by 3; and the same up to symmetry.
fn boxes() -> Folder {
    let folder = Folder::new();
    let text =
        "piece corner occurs 2 { XX / X. }\npiece rod occurs 3 { XX }\nboard cuboid 2 3 2\nprimary cells\n";
    folder.file("box.ecp", text);
    folder.file("turned.ecp", format!("{text}up to symmetry\n"));
    folder
}

#[test]
fn equal_boards_count_once_however_many_threads_look_at_them() {
    let folder = boxes();
    let all = folder.ecp("count box.ecp");
    let number: u32 = all.stdout.trim().parse().expect("a number");
    let merged = folder.ecp("count turned.ecp");
    let once: u32 = merged.stdout.trim().parse().expect("a number");
    // a box of which two lengths are equal has 16 turns and flips
    assert!(once < number && 16 * once >= number, "{number} {once}");
    for flags in
        ["--threads 1", "--threads 3", "--engine links", "--engine bits --threads 2", "--engine cells"]
    {
        folder.ecp(&format!("count {flags} turned.ecp")).answers(0, &merged.stdout);
        let run = folder.ecp(&format!("solve --all --format options {flags} turned.ecp"));
        assert_eq!(run.stdout.lines().count() as u32, once, "{flags}");
    }
}

#[test]
fn an_estimate_of_equal_boards_is_about_those_that_count() {
    let folder = boxes();
    let once = folder.ecp("count turned.ecp").stdout.trim().parse::<f64>().expect("a number");
    let run = folder.ecp("count --estimate --probes 20000 turned.ecp");
    let about: f64 = run.stdout.split(' ').nth(2).and_then(|word| word.parse().ok()).expect("a number");
    assert!((0.8..1.25).contains(&(about / once)), "{about} for {once}: {run:?}");
}

#[test]
fn forced_shows_the_pieces_that_lie_alike_in_all_solutions() {
    let folder = Folder::new();
    folder.file(
        "slabs.ecp",
        "piece slab { XX / XX }\npiece rod occurs 2 { XX }\nboard { #..# / .... / .... }\n",
    );
    let run = folder.ecp("forced slabs.ecp");
    assert!(
        run.stdout.ends_with("several solutions; none of 10 open cells are the same in all of them\n"),
        "{run:?}"
    );
    folder.file(
        "one.ecp",
        "piece slab { XX / XX }\npiece rod occurs 2 { XX }\nboard { #..# / #..# / .... }\nprimary cells\n",
    );
    folder
        .ecp("forced --format plain one.ecp")
        .answers(0, "#    slab slab #\n#    slab slab #\nrod1 rod1 rod2 rod2\n");
}

#[test]
fn forced_refuses_boards_of_which_one_stands_for_others() {
    boxes().ecp("forced turned.ecp").fails(2, &["ecp::forced::symmetry", "leave `up to symmetry` out"]);
}

#[test]
fn unique_shows_two_tilings() {
    let folder = Folder::new();
    folder.file("two.ecp", "pieces dominoes occur any\nboard rectangle 2 2\nprimary cells\n");
    folder.ecp("unique two.ecp").answers(
        1,
        "more than one solution; two that differ in 4 cells: r1c1, r1c2, r2c1 and r2c2\n\n\
         ┏━━━━━┓\n┃ d d ┃\n┣━━━━━┫\n┃ d d ┃\n┗━━━━━┛\n\n\
         ┏━━━┳━━━┓\n┃ d ┃ d ┃\n┃ d ┃ d ┃\n┗━━━┻━━━┛\n",
    );
    folder.file(
        "merged.ecp",
        "pieces dominoes occur any\nboard rectangle 2 2\nprimary cells\nup to symmetry\n",
    );
    folder.ecp("unique merged.ecp").answers(0, "exactly one solution\n");
}

#[test]
fn many_boards_are_answered_one_by_one_where_solutions_are_merged() {
    let folder = Folder::new();
    let rules = "input Q occurs 1\nboard rectangle 6 6\nprimary rows, cols\nsecondary downDiags, upDiags\nup to symmetry\n";
    folder.file("queens.ecp", rules);
    let given = ".Q".to_owned() + &".".repeat(34);
    folder.file("boards.txt", format!("{}\n{given}\n", ".".repeat(36)));
    // six queens have four solutions, all of them turns of one; three of the boards' turns do not have the given
    folder.ecp("count --each boards.txt queens.ecp").answers(0, "1\n1\n");
    let words = "inputs a b c\nboard rectangle 2 2\npiece one { a b }\npiece two { a b }\npieces overlap\n";
    folder.file("words.ecp", words);
    folder.file("lines.txt", "....\nab..\n");
    let both = folder.ecp("count words.ecp");
    let run = folder.ecp("count --each lines.txt words.ecp");
    assert_eq!(run.stdout.lines().next(), both.stdout.lines().next(), "{run:?}");
}
