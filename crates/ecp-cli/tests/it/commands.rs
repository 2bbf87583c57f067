//! What each command answers.

use crate::Folder;

const ONE: &str = "┏━━━┯━━━┓\n┃ 1 │ 2 ┃\n┠───┼───┨\n┃ 2 │ 1 ┃\n┗━━━┷━━━┛\n";
const OTHER: &str = "┏━━━┯━━━┓\n┃ 2 │ 1 ┃\n┠───┼───┨\n┃ 1 │ 2 ┃\n┗━━━┷━━━┛\n";
const GIVEN: &str = "┏━━━┯━━━┓\n┃ 1 │   ┃\n┠───┼───┨\n┃   │   ┃\n┗━━━┷━━━┛\n";

#[test]
fn solve_shows_the_first_solution() {
    Folder::new().ecp("solve one.ecp").answers(0, ONE);
    assert_eq!(Folder::new().ecp("solve two.ecp --format line").stdout.lines().count(), 1);
}

#[test]
fn solve_shows_as_many_solutions_as_are_wanted() {
    let folder = Folder::new();
    folder.ecp("solve --all two.ecp").answers(0, &format!("{ONE}\n{OTHER}"));
    for (flags, number) in [("-n 1", 1), ("-n 2", 2), ("-n 1,000", 2), ("--solutions 2", 2), ("-a", 2)] {
        let run = folder.ecp(&format!("solve {flags} --format line two.ecp"));
        assert_eq!((run.code, run.stdout.lines().count()), (0, number), "{flags}");
    }
}

#[test]
fn solve_does_what_the_puzzle_says_unless_a_flag_says_otherwise() {
    let folder = Folder::new();
    let two = "inputs 1..2 occur 1\nboard rectangle 2 2\nprimary rows, cols\n";
    folder.file("show.ecp", format!("{two}show 2 solutions\nshow options\n"));
    let options = "r1c1=1, r1c2=2, r2c1=2, r2c2=1\n";
    let run = folder.ecp("solve show.ecp");
    assert_eq!((run.code, run.stdout.lines().count()), (0, 2), "{run:?}");
    assert!(run.stdout.contains(options), "{run:?}");
    folder.ecp("solve -n 1 --format plain show.ecp").answers(0, "1 2\n2 1\n");
}

#[test]
fn solve_shows_the_board_as_given_first() {
    let folder = Folder::new();
    folder.ecp("solve --initial one.ecp").answers(0, &format!("{GIVEN}\n{ONE}"));
    folder.file("show.ecp", "inputs 1..2 occur 1\nboard { 1 . / . . }\nprimary rows, cols\nshow initial\n");
    folder.ecp("solve show.ecp").answers(0, &format!("{GIVEN}\n{ONE}"));
    folder.ecp("solve --initial --format line one.ecp").answers(0, "1...\n1221\n");
}

#[test]
fn solve_prints_every_format() {
    let folder = Folder::new();
    folder.ecp("solve --format grid one.ecp").answers(0, ONE);
    folder.ecp("solve --format plain one.ecp").answers(0, "1 2\n2 1\n");
    folder.ecp("solve --format line one.ecp").answers(0, "1221\n");
    folder.ecp("solve --format options one.ecp").answers(0, "r1c1=1, r1c2=2, r2c1=2, r2c2=1\n");
    let run = folder.ecp("solve --all --initial --format json one.ecp");
    let lines: Vec<serde_json::Value> =
        run.stdout.lines().map(|line| serde_json::from_str(line).expect("each line is JSON")).collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0]["board"], serde_json::json!([["1", ""], ["", ""]]));
    assert_eq!(lines[1]["board"], serde_json::json!([["1", "2"], ["2", "1"]]));
    assert_eq!(lines[2]["complete"], true);
    assert_eq!(run.code, 0);
}

#[test]
fn options_answer_a_puzzle_without_a_board() {
    let folder = Folder::new();
    folder.ecp("solve --all items.ecp").answers(0, "Anna\nBert\n\nCarl\n");
    folder.ecp("solve --all --format options items.ecp").answers(0, "Anna, Bert\nCarl\n");
    let run = folder.ecp("solve --format json items.ecp");
    assert!(run.stdout.starts_with(r#"{"type":"solution","number":1,"options":["Anna","Bert"]}"#), "{run:?}");
}

#[test]
fn no_solution_is_said_in_words() {
    let folder = Folder::new();
    folder.ecp("solve none.ecp").answers(1, "no solution; `ecp explain` says why\n");
    folder.ecp("count none.ecp").answers(1, "0\n");
    folder.ecp("unique none.ecp").answers(1, "no solution; `ecp explain` says why\n");
    let run = folder.ecp("solve --format json none.ecp");
    assert_eq!(run.code, 1);
    assert!(run.stdout.starts_with(r#"{"type":"summary","solutions":"0","complete":true"#), "{run:?}");
}

#[test]
fn an_item_that_no_option_holds_is_the_reason() {
    let folder = Folder::new();
    folder.file("starved.dlx", "a b\na\n");
    folder.ecp("solve starved.dlx").answers(1, "no solution: no options for b; `ecp explain` says why\n");
    folder.file("hungry.dlx", "a 3|b\na b\nb\n");
    folder
        .ecp("solve hungry.dlx")
        .answers(1, "no solution: b needs 3 options, there are 2 options; `ecp explain` says why\n");
}

#[test]
fn the_empty_solution_is_said_in_words() {
    let folder = Folder::new();
    folder.file("zero.ecp", "input 1\nboard { }\n");
    folder.ecp("solve zero.ecp").answers(0, "one solution: the empty board\n");
    folder.ecp("count zero.ecp").answers(0, "1\n");
    folder.file("secondary.dlx", "| a\n");
    folder.ecp("count one.ecp").answers(0, "1\n");
}

#[test]
fn count_counts() {
    let folder = Folder::new().with_permutations(6);
    folder.ecp("count many.dlx").answers(0, "720\n");
    folder.ecp("count one.ecp two.ecp none.ecp").answers(1, "one.ecp: 1\ntwo.ecp: 2\nnone.ecp: 0\n");
}

#[test]
fn unique_reports_none_one_and_more_apart() {
    let folder = Folder::new();
    folder.ecp("unique one.ecp").answers(0, "exactly one solution\n");
    let words = "more than one solution; two that differ in 4 cells, in brackets: r1c1, r1c2, r2c1 and r2c2";
    let run = folder.ecp("unique two.ecp");
    assert_eq!(run.code, 1);
    assert!(run.stdout.starts_with(words), "{run:?}");
    assert_eq!(run.stdout.matches('┏').count(), 2, "{run:?}");
    let run = folder.ecp("unique items.ecp");
    let expected = "more than one solution; two of them\n\
        only in the first: Anna; Bert\nonly in the second: Carl\n";
    run.answers(1, expected);
    let run = folder.ecp_on("unique --from dlx -", "a\na\na\n");
    let expected = "more than one solution; two of them\n\
        only in the first: option 1, a\nonly in the second: option 2, a\n";
    run.answers(1, expected);
}

#[test]
fn check_looks_at_many_files() {
    let folder = Folder::new();
    folder.ecp("check one.ecp none.ecp knuth.dlx").answers(0, "one.ecp: ok\nnone.ecp: ok\nknuth.dlx: ok\n");
    let run = folder.ecp("check one.ecp bad.ecp two.ecp");
    assert_eq!((run.code, run.stdout.as_str()), (2, "one.ecp: ok\ntwo.ecp: ok\n"));
    assert!(run.stderr.contains("bad.ecp:2:17"), "{run:?}");
}

#[test]
fn check_reports_what_is_known_about_a_puzzle() {
    let folder = Folder::new();
    let about = "puzzle \"T\"\nauthor \"A\"\nsource \"S\"\nnote \"N\"\nnote \"M\"\n";
    folder.file("about.ecp", format!("{about}items A\noption x {{ A }}\n"));
    let run = folder.ecp("check --verbose about.ecp");
    let words: Vec<&str> = run.stdout.split_whitespace().collect();
    let expected = "about.ecp: ok title T author A source S note N note M items 1 (1 primary, 0 secondary) options 1 entries 1";
    assert_eq!(words.join(" "), expected);
}

#[test]
fn compile_writes_items_and_options() {
    let folder = Folder::new();
    let text = "a b c d e f g\nc e f\na d g\nb c f\na d\nb g\nd e g\n";
    folder.ecp("compile knuth.dlx").answers(0, text);
    folder.ecp("compile --to dlx --stage problem knuth.dlx").answers(0, text);
    folder.ecp("compile --to matrix --from matrix matrix.txt").answers(0, "1 0 1\n0 1 0\n1 1 1\n");
    folder.file("colors.dlx", "a 1:2|b | c\na b c:red\nb\n");
    let json = r#"{"items":[{"name":"a","lo":1,"hi":1},{"name":"b","lo":1,"hi":2},{"name":"c"}],"options":[{"name":"a b c:red","items":["a","b",{"item":"c","color":"red"}]},{"name":"b","items":["b"]}]}"#;
    folder.ecp("compile --to json colors.dlx").answers(0, &format!("{json}\n"));
    folder.ecp("compile --to matrix colors.dlx").fails(2, &["ecp::compile::no_matrix", "--to dlx"]);
    let run = folder.ecp("compile --stats colors.dlx");
    assert_eq!(
        run.stdout.split_whitespace().collect::<Vec<_>>().join(" "),
        "items 3 (2 primary, 1 secondary) options 2 entries 4"
    );
}

#[test]
fn what_compile_writes_means_the_same() {
    let folder = Folder::new();
    let run = folder.ecp("compile two.ecp");
    folder.file("again.dlx", &run.stdout);
    folder.ecp("count again.dlx").answers(0, "2\n");
}

#[test]
fn compile_shows_every_stage() {
    let folder = Folder::new();
    assert!(folder.ecp("compile --stage ast one.ecp").stdout.starts_with("inputs 1..2 occur 1\nboard {"));
    assert!(folder.ecp("compile --stage puzzle one.ecp").stdout.starts_with("inputs 1 2 occur 1\nboard {"));
    folder.ecp("compile --stage ast knuth.dlx").fails(2, &["ecp::compile::no_stage"]);
    folder.ecp("compile --stage puzzle knuth.dlx").fails(2, &["ecp::compile::no_stage"]);
    folder.ecp("compile --stage ast --to json one.ecp").fails(2, &["--to"]);
    let run = folder.ecp("compile --stage ast bad.ecp");
    assert!(run.code == 0 && run.stdout.starts_with("input"), "a tree is a tree, whatever it means: {run:?}");
}

#[test]
fn fmt_writes_evenly_and_keeps_comments() {
    let folder = Folder::new();
    let even = "// mine\ninput Q occurs 1  // queens\n\nboard rectangle 4 4\n";
    let uneven = "// mine\ninput  Q occurs 1 // queens\n\n\nboard rectangle   4 4";
    folder.file("uneven.ecp", uneven);
    folder.ecp("fmt --check uneven.ecp").answers(1, "uneven.ecp: would be formatted\n");
    folder.ecp_on("fmt -", uneven).answers(0, even);
    folder.ecp("fmt uneven.ecp").answers(0, "");
    assert_eq!(std::fs::read_to_string(folder.path_of("uneven.ecp")).expect("it was written"), even);
    folder.ecp("fmt --check uneven.ecp").answers(0, "");
    folder.ecp("fmt knuth.dlx").fails(2, &["ecp::fmt::language", "`ecp convert FILE --to ecp`"]);
}

#[test]
fn a_file_without_a_command_is_reported_which() {
    Folder::new().ecp("one.ecp").fails(2, &["ecp solve one.ecp"]);
}

#[test]
fn an_output_never_writes_over_its_own_input() {
    let folder = Folder::new();
    folder.ecp("compile one.ecp -o one.ecp --force").fails(2, &["ecp::file::exists", "the puzzle itself"]);
    folder.ecp("solve one.ecp").answers(0, ONE);
}

#[test]
fn counts_of_two_families_of_one_name_are_told_apart() {
    let folder = Folder::new();
    let text = "inputs A B manually\nboard rectangle 2 2\nprimary boxes 1 2, boxes 2 1\n";
    folder.file("boxes.ecp", text);
    folder.ecp("count boxes.ecp").fails(2, &["--occurs 'boxes (2) A=N'"]);
    let counts = ["--occurs", "boxes (1) A=1", "--occurs", "boxes B=1", "--occurs", "boxes (2) A=any"];
    folder.ecp_of(&[&["count", "boxes.ecp"], &counts[..]].concat()).answers(0, "2\n");
}

#[test]
fn explain_prints_the_page_of_a_code() {
    let folder = Folder::new();
    let codes = folder.ecp("explain");
    assert_eq!(codes.code, 0);
    for code in codes.stdout.lines() {
        let page = folder.ecp(&format!("explain {code}"));
        assert_eq!((page.code, page.stderr.as_str()), (0, ""), "{code}");
        assert!(page.stdout.contains(code), "the page of {code} names it");
        assert_eq!(folder.ecp(&format!("--explain {code}")).stdout, page.stdout);
        assert_eq!(folder.ecp(&format!("explain {}", code.replace("::", "-"))).stdout, page.stdout);
    }
    folder.ecp("explain ecp::file::mising").fails(2, &["did you mean ecp::file::missing?"]);
    folder.ecp("--explain xyzzy").fails(2, &["ecp::explain::unknown"]);
    folder.ecp("--explain xyzzy solve one.ecp").fails(2, &["--explain stands alone"]);
}

#[test]
fn check_does_not_ask() {
    let folder = Folder::new();
    folder
        .ecp("check open.ecp")
        .answers(0, "open.ecp: ok as far as it goes; it asks for 4 counts (--occurs)\n");
}

#[test]
fn compile_takes_one_file_unless_it_counts() {
    let folder = Folder::new();
    folder.ecp("compile one.ecp two.ecp").fails(2, &["one file at a time"]);
    let run = folder.ecp("compile --stats one.ecp two.ecp");
    assert!(run.code == 0 && run.stdout.contains("two.ecp:\n"), "{run:?}");
}

#[test]
fn forced_shows_what_all_solutions_have_in_common() {
    let folder = Folder::new();
    folder.ecp("forced one.ecp").answers(0, &format!("{ONE}exactly one solution\n"));
    folder.ecp("forced --format line one.ecp").answers(0, "1221\n");
    folder.ecp("forced none.ecp").answers(1, "no solution\n");
    let run = folder.ecp("forced --possible two.ecp");
    let words = "several solutions; none of 4 open cells are the same in all of them\n";
    assert_eq!((run.code, run.stdout.ends_with(words)), (0, true), "{run:?}");
    assert!(run.stdout.starts_with("┏━━━━━┯━━━━━┓\n┃ 1 2 │ 1 2 ┃\n"), "{run:?}");
    folder.file("half.ecp", "inputs 1..3 occur 1\nboard { 1 . . / . . 1 / . . . }\nprimary rows, cols\n");
    folder.ecp("forced --format plain --possible half.ecp").answers(
        0,
        "1 . .\n. . 1\n. 1 .\nr1c2: 2, 3\nr1c3: 2, 3\nr2c1: 2, 3\nr2c2: 2, 3\nr3c1: 2, 3\nr3c3: 2, 3\n",
    );
    let words = "several solutions; none of 3 options are the same in all of them\n\
        in some solutions: Anna; Bert; Carl\n";
    folder.ecp("forced --possible items.ecp").answers(0, words);
}

#[test]
fn forced_answers_in_json() {
    let folder = Folder::new();
    let json = |file: &str| -> serde_json::Value {
        let run = folder.ecp(&format!("forced --format json {file}"));
        serde_json::from_str(&run.stdout).expect("one line of JSON")
    };
    let two = json("two.ecp");
    assert_eq!((&two["type"], &two["solutions"]), (&"forced".into(), &"several".into()));
    assert_eq!(two["cells"][0][1], serde_json::json!({ "possible": ["1", "2"] }));
    assert_eq!(json("none.ecp")["solutions"], "none");
    assert_eq!(json("one.ecp")["cells"][1][0], serde_json::json!({ "possible": ["2"] }));
    assert_eq!(json("items.ecp")["options"]["sometimes"], serde_json::json!(["Anna", "Bert", "Carl"]));
}

#[test]
fn forced_says_what_it_knows_when_it_is_stopped() {
    let folder = Folder::new();
    let run = folder.ecp("forced --max-nodes 2 --possible two.ecp");
    assert_eq!(run.code, 3, "{run:?}");
    assert!(run.stdout.contains("at least one solution; none of 4 open cells"), "{run:?}");
    assert!(run.stdout.contains("stopped after 2 nodes, --max-nodes raises it"), "{run:?}");
    assert!(run.stdout.contains("; not known: "), "{run:?}");
    let run = folder.ecp("forced --max-nodes 1 two.ecp");
    assert_eq!(run.code, 3, "{run:?}");
    assert!(run.stdout.starts_with("no solution so far; stopped"), "{run:?}");
}

#[test]
fn an_estimate_is_no_count_and_says_so() {
    let folder = Folder::new().with_permutations(6);
    // every walk passes 6, 5, 4, 3, 2 and 1 branches
    let words = "estimated: about 720 solutions, standard error below 0.1 %, from 1,000 random probes; \
        a search tree of about 1,960 nodes\n";
    folder.ecp("count --estimate many.dlx").answers(0, words);
    let run = folder.ecp("count --estimate --probes 1 --seed 7 many.dlx");
    assert!(run.stdout.starts_with("estimated: about 720 solutions, from 1 random probe;"), "{run:?}");
    let run = folder.ecp("count --estimate none.ecp");
    assert!(run.stdout.starts_with("no estimate: none of 1,000 random probes met a solution"), "{run:?}");
    let run = folder.ecp("count --estimate --max-nodes 50 many.dlx");
    assert_eq!(run.code, 3, "{run:?}");
    assert!(run.stdout.ends_with("stopped after 50 nodes, --max-nodes raises it\n"), "{run:?}");
    assert_eq!(folder.ecp("count --seed 3 many.dlx").code, 2);
}

#[test]
fn count_says_how_it_counted_and_keeps_its_bounds() {
    let folder = Folder::new();
    let squares = |row: u32| (0..16).map(move |column| format!("{row:x}{column:x}"));
    let items: Vec<String> = (0..16).flat_map(squares).collect();
    let mut text = items.join(" ") + "\n";
    for (index, item) in items.iter().enumerate() {
        if index % 16 < 15 {
            text += &format!("{item} {}\n", items[index + 1]);
        }
        if let Some(below) = items.get(index + 16) {
            text += &format!("{item} {below}\n");
        }
    }
    folder.file("dominoes.dlx", &text);
    // the 16 by 16 board of A099390
    let published = "2444888770250892795802079170816\n";
    let run = folder.ecp("count --stats dominoes.dlx");
    assert_eq!((run.code, run.stdout.as_str()), (0, published), "{run:?}");
    assert!(
        run.stderr.contains("engine         count (") && run.stderr.contains("2,444,888,770,"),
        "{run:?}"
    );
    folder.ecp("count --engine count --max-memory 16MiB dominoes.dlx").answers(0, published);
    let run = folder.ecp("count --max-nodes 2000 dominoes.dlx");
    assert!(run.code == 3 && run.stdout.contains("--max-nodes"), "{run:?}");
    folder.file("queens.ecp", "use queens\nboard rectangle 6 6\nup to symmetry\n");
    let run = folder.ecp("count --engine count queens.ecp");
    assert!(run.code == 0 && run.stderr.contains("a search counts them"), "{run:?}");
    folder.ecp("solve --engine count one.ecp").fails(2, &["ecp count --engine count"]);
}

#[test]
fn a_row_of_hexagons_may_begin_with_a_clue() {
    let folder = Folder::new();
    for row in ["(1) . .", "x . ."] {
        let board = format!("board hex {{\n  {row}\n   . . .\n}}\n");
        folder.file("hex.ecp", format!("input x\n{board}in cells: count of x is clue\n"));
        let run = folder.ecp("count hex.ecp");
        assert_eq!((run.code, run.stdout.as_str()), (0, "32\n"), "{row} {run:?}");
    }
}
