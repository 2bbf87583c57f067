//! Problems in other languages: `--from`.

use crate::Folder;
use crate::folder::{SOLVED, SUDOKU};

#[test]
fn knuths_format_is_read() {
    let folder = Folder::new();
    folder.ecp("solve knuth.dlx").answers(0, "c e f\na d\nb g\n");
    let text = std::fs::read_to_string(folder.path_of("knuth.dlx")).unwrap();
    folder.ecp_on("count --from dlx -", text).answers(0, "1\n");
    folder.ecp("check --from ecp knuth.dlx").fails(2, &["ecp::"]);
}

#[test]
fn a_matrix_is_read() {
    let folder = Folder::new();
    folder.ecp("count --from matrix matrix.txt").answers(0, "2\n");
    folder.ecp("solve --all --from matrix matrix.txt").answers(0, "1 3\n2\n\n1 2 3\n");
}

#[test]
fn sudoku_lines_are_read() {
    let folder = Folder::new();
    let solved = format!("{SOLVED}\n");
    folder.ecp_on("solve --from line --format line -", SUDOKU).answers(0, &solved);
    folder.ecp_on("solve --from line --format line -", SUDOKU.replace('0', ".")).answers(0, &solved);
    folder.file("two.txt", format!("# two\n{SUDOKU}\n\n{SOLVED}\n"));
    let run = folder.ecp("unique --from line two.txt");
    run.answers(0, "two.txt:2: exactly one solution\ntwo.txt:4: exactly one solution\n");
}

#[test]
fn mistakes_in_knuths_format_are_placed() {
    let folder = Folder::new();
    for (text, code, words) in [
        ("", "ecp::dlx::no_items", "no items here"),
        ("abc abc\n", "ecp::dlx::duplicate_item", "1:5"),
        ("apple pear\napple paer\n", "ecp::dlx::unknown_item", "did you mean pear?"),
        ("1:2|apple | pear\naplpe\n", "ecp::dlx::unknown_item", "did you mean apple?"),
        ("a | b | c\n", "ecp::dlx::name", ":1:7"),
        ("x|a\n", "ecp::dlx::bounds", "1:1"),
        ("3:2|a\n", "ecp::dlx::bounds", "1:1"),
        ("a | 2|b\n", "ecp::dlx::bounds", "secondary item b"),
        ("a\na a\n", "ecp::dlx::repeated_item", "2:"),
        ("a\na:red\n", "ecp::dlx::colored_primary", "2:"),
    ] {
        folder.ecp_on("check --from dlx -", text).fails(2, &[code, words]);
    }
}

#[test]
fn an_option_that_is_left_out_is_a_warning() {
    let folder = Folder::new();
    let text = "a | s\na s\ns\n";
    let run = folder.ecp_on("count --from dlx -", text);
    assert_eq!((run.code, run.stdout.as_str()), (0, "1\n"));
    assert!(run.stderr.contains("ecp::dlx::no_primary") && run.stderr.contains(":3:1"), "{run:?}");
    folder.ecp_on("count --quiet --from dlx -", text).answers(0, "1\n");
    let run = folder.ecp_on("count --from matrix -", "1\n0\n");
    assert!(run.code == 0 && run.stderr.contains("ecp::matrix::zeros"), "{run:?}");
}

#[test]
fn mistakes_in_a_matrix_are_placed() {
    let folder = Folder::new();
    folder.ecp_on("check --from matrix -", "\n").fails(2, &["ecp::matrix::empty"]);
    folder.ecp_on("check --from matrix -", "101\n12\n").fails(2, &["ecp::matrix::character", "2:2"]);
    folder.ecp_on("check --from matrix -", "101\n10\n").fails(2, &["ecp::matrix::row_length", "2 columns"]);
}

#[test]
fn mistakes_in_sudoku_lines_are_placed() {
    let folder = Folder::new();
    folder.ecp_on("check --from line -", "\n# none\n").fails(2, &["ecp::line::empty"]);
    folder.ecp_on("check --from line -", "\n  12x4\n").fails(2, &["ecp::line::character", "2:5"]);
    folder.ecp_on("check --from line -", "123\n456\n").fails(2, &["ecp::line::length", "found 3", ":2:1"]);
}

#[test]
fn a_bad_sudoku_line_does_not_stop_the_others_and_lines_come_out_bare() {
    let solved = "426571398857293146139468275971385624543726819682149753794632581265814937318957462";
    let folder = Folder::new();
    folder.file("lines.txt", format!("{solved}\n123\n{solved}\n"));
    let run = folder.ecp("solve --from line --format line lines.txt");
    assert_eq!((run.code, run.stdout), (2, format!("{solved}\n{solved}\n")));
    assert!(run.stderr.contains("ecp::line::length"), "{}", run.stderr);
}

#[test]
fn a_puzzle_past_the_limits_is_not_written_for_other_tools() {
    let folder = Folder::new();
    folder.file("huge.ecp", "input Q occurs 1\nboard rectangle 900 900\nsecondary windows 300 300\n");
    for to in ["puzzlink", "penpa", "sudokupad"] {
        let run = folder.ecp(&format!("convert --max-memory 200MiB --to {to} huge.ecp"));
        run.fails(3, &["ecp::lower::too_many_shapes", "--max-options"]);
    }
}
