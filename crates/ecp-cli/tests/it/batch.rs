//! `--each`: many boards under the same rules.

use crate::Folder;

const RULES: &str = "inputs 1..4 occur 1\nboard rectangle 4 4\nprimary rows, cols, boxes 2 2\n";
const BOARDS: &str = "1.....3..4.....2\n\n1.......\n11..............\n................\n1...0..3......x.\n";

fn folder() -> Folder {
    let folder = Folder::new();
    folder.file("rules.ecp", RULES);
    folder.file("boards.txt", BOARDS);
    folder
}

#[test]
fn every_board_has_an_answer_on_its_line_and_mistakes_do_not_stop_the_rest() {
    let run = folder().ecp("count --each boards.txt rules.ecp");
    assert_eq!((run.code, run.stdout.as_str()), (2, "1\nerror\nerror\n288\nerror\n"));
    let expected = "line 3: the board has 16 cells, this line has 8\n\
        line 4: 1 is given twice in row 1, where it may occur once\n\
        line 6: cell 15 is x, which is no declared input\n";
    assert_eq!(run.stderr, expected);
}

#[test]
fn empty_lines_and_comments_have_no_answer() {
    let boards = "# from a book\n\n1.....3..4.....2\n  # p. 7\n................\n#2..............\n";
    folder().ecp_on("count --each - rules.ecp", boards).answers(0, "1\n288\n");
    let folder = Folder::new();
    folder.file("hash.ecp", "inputs \"#\" o occur 1\nboard rectangle 2 2\nprimary rows, cols\n");
    folder.ecp_on("count --each - hash.ecp", "#...\n....\n").answers(0, "1\n2\n");
}

#[test]
fn line_ends_and_a_byte_order_mark_make_no_difference() {
    let folder = folder();
    for others in [
        format!("\u{feff}{BOARDS}"),
        BOARDS.replace('\n', "\r\n"),
        BOARDS.replace('\n', "\r"),
        format!("\u{feff}{}", BOARDS.trim_end().replace('\n', "\r")),
        BOARDS.replacen('\n', "\r\n", 2),
    ] {
        let run = folder.ecp_on("count --each - rules.ecp", others.clone());
        assert_eq!((run.code, run.stdout.as_str()), (2, "1\nerror\nerror\n288\nerror\n"), "{others:?}");
        assert!(run.stderr.starts_with("line 3:") && run.stderr.contains("\nline 6:"), "{others:?}: {run:?}");
    }
}

#[test]
fn a_count_that_was_stopped_at_once_is_unknown() {
    let run = folder().ecp_on("count --each - --max-nodes 1 rules.ecp", "................\n");
    assert_eq!((run.code, run.stdout.as_str()), (3, "unknown\n"));
}

#[test]
fn solutions_stand_on_one_line() {
    let folder = folder();
    folder.file("one.txt", "1.....3..4.....2\n");
    folder.ecp("solve --each one.txt rules.ecp").answers(0, "1324423124133142\n");
    folder.ecp("unique --each one.txt rules.ecp").answers(0, "one\n");
    let run = folder.ecp_on("solve --each - -n 2 rules.ecp", "................\n");
    let solutions: Vec<&str> = run.stdout.trim_end().split('\t').collect();
    assert!(run.code == 0 && solutions.len() == 2 && solutions[0] != solutions[1], "{run:?}");
}

/// A sudoku without givens has so many solutions that not all of them fit into so little.
#[test]
fn the_solutions_of_a_board_are_bounded_and_the_bound_is_named() {
    let folder = Folder::new();
    folder.file("rules.ecp", "inputs 1..9 occur 1\nboard rectangle 9 9\nprimary rows, cols, boxes 3 3\n");
    let boards = format!("{}\n", ".".repeat(81)).repeat(2);
    let run =
        folder.ecp_on("solve --each - -n 30000 --threads 2 --max-memory 8MiB rules.ecp", boards.clone());
    let solutions: Vec<usize> = run.stdout.lines().map(|line| line.split('\t').count()).collect();
    assert!(run.code == 3 && solutions.len() == 2 && (1..30_000).contains(&solutions[0]), "{}", run.stderr);
    assert!(run.stderr.starts_with("line 1:") && run.stderr.contains("--max-memory"), "{}", run.stderr);
    let run = folder.ecp_on("solve --each - -n 30000 rules.ecp", boards);
    let first = run.stdout.lines().next().map(|line| line.split('\t').count());
    assert_eq!((run.code, first), (0, Some(30_000)), "{}", run.stderr);
}

#[test]
fn no_solution_and_several_are_answers_too() {
    let folder = folder();
    folder.file("two.txt", "12..3.4.........\n12....3.........\n");
    let run = folder.ecp("unique --each two.txt rules.ecp");
    assert_eq!(run.code, 1, "{run:?}");
    assert!(run.stdout.lines().all(|line| ["none", "one", "several"].contains(&line)), "{run:?}");
    folder.file("dead.txt", "123............4\n");
    folder.ecp("solve --each dead.txt rules.ecp").answers(1, "no solution\n");
}

#[test]
fn groups_are_compiled_for_each_board() {
    let folder = folder();
    folder.file("groups.ecp", "inputs 1..6\nboard rectangle 5 5\nprimary cells\nconnectedInputs 1..6\n");
    folder.file("groups.txt", ".1.....34.2..5..4........\n");
    folder.ecp("solve --each groups.txt groups.ecp").answers(0, "6133466344266542465544455\n");
}

#[test]
fn rules_and_boards_are_two_files() {
    let folder = folder();
    folder.ecp("count --each rules.ecp rules.ecp").fails(2, &["two files"]);
    folder.ecp("count --each nowhere.txt rules.ecp").fails(2, &["ecp::file::missing"]);
    folder.ecp("count --each boards.txt rules.ecp one.ecp").fails(2, &["one file of rules"]);
}

#[test]
fn what_the_rules_give_stays_given() {
    let folder = folder();
    folder.file(
        "given.ecp",
        "inputs 1..4 occur 1\nboard { 1 . . . / . . . . / . . . . / . . . . }\nprimary rows, cols\n",
    );
    folder.file("others.txt", "2...............\n................\n1...............\n");
    let run = folder.ecp("count --each others.txt given.ecp");
    assert_eq!((run.code, run.stdout.as_str()), (2, "error\n144\n144\n"));
    assert_eq!(run.stderr, "line 1: cell 1 is 2, but the rules' own board says otherwise\n");
    folder.ecp("solve --all --each others.txt given.ecp").fails(2, &["-n"]);
}

#[test]
fn any_number_of_threads_gives_the_same_lines() {
    let folder = folder();
    // hard lines between easy ones, mistakes, and more than may wait
    let boards: String = (0..3000)
        .map(|number| match number % 7 {
            0 => "................\n".to_owned(),
            1 => format!("{}...............\n", number % 4 + 1),
            2 => "12..3.4.........\n".to_owned(),
            3 => "\n".to_owned(),
            4 if number % 5 == 0 => "11..............\n".to_owned(),
            _ => "1.....3..4.....2\n".to_owned(),
        })
        .collect();
    folder.file("lines.txt", boards);
    for question in ["count", "unique", "solve -n 3"] {
        let one = folder.ecp(&format!("{question} --each lines.txt --threads 1 rules.ecp"));
        assert!(one.code == 2 && one.stdout.lines().count() > 2500 && one.stderr.lines().count() > 50);
        for threads in [2, 8] {
            let several = folder.ecp(&format!("{question} --each lines.txt --threads {threads} rules.ecp"));
            assert_eq!((several.code, &several.stdout, &several.stderr), (2, &one.stdout, &one.stderr));
        }
    }
}

/// No system has room for such a stack, so that no thread can be had.
#[test]
#[cfg(target_os = "linux")]
fn a_batch_goes_on_where_the_system_gives_no_thread() {
    let folder = folder();
    let mut command = folder.command("count --each boards.txt --threads 4 rules.ecp");
    let run = crate::Run::of(command.env("RUST_MIN_STACK", (1_u64 << 60).to_string()));
    assert_eq!((run.code, run.stdout.as_str()), (2, "1\nerror\nerror\n288\nerror\n"), "{run:?}");
    assert!(run.stderr.contains("the system refused more threads"), "{run:?}");
}

#[test]
fn lines_that_are_left_over_are_a_limit_and_said() {
    let folder = folder();
    let boards = "................\n".repeat(200_000);
    let run = folder.ecp_on("count --each - --time-limit 100ms rules.ecp", boards);
    assert!(run.code == 3 && run.stdout.lines().count() < 200_000, "{}: {}", run.code, run.stderr);
    assert!(run.stderr.contains("was the last to be answered; stopped after 100ms"), "{}", run.stderr);
}
