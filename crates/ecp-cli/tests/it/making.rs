//! What the program does for those who make puzzles.

use ecp_rounds::apart;

use crate::Folder;

/// A Latin square whose givens clash.
const CLASH: &str = "inputs 1..3 occur 1\nboard { 1 . 2 / . 3 . / . . . }\nprimary rows, cols\n";
const SUDOKU: &str = "inputs 1..4 occur 1\nboard rectangle 4 4\nprimary rows, cols, boxes 2 2\n";

#[test]
fn explain_takes_a_file_or_a_code() {
    let folder = Folder::new();
    folder.file("clash.ecp", CLASH);
    let run = folder.ecp("explain clash.ecp");
    assert_eq!(run.code, 1);
    assert!(run.stdout.contains("clash.ecp:2:9: r1c1 is 1\n"), "{run:?}");
    assert!(run.stdout.contains("exactly one solution without one of: r1c1 is 1, r1c3 is 2"), "{run:?}");
    folder.ecp("explain one.ecp").answers(0, "exactly one solution: there is nothing to explain\n");
    folder.ecp("explain bad.ecp").fails(2, &["ecp::elaborate::unknown_given"]);
    folder.ecp("explain missing.ecp").fails(2, &["ecp::file::missing"]);
    folder.ecp("explain xyzzy").fails(2, &["ecp::explain::unknown"]);
    assert!(folder.ecp("explain file::missing").stdout.starts_with("# ecp::file::missing"));
}

#[test]
fn explain_says_what_settles_it() {
    let run = Folder::new().ecp("explain two.ecp");
    assert_eq!(run.code, 1);
    assert!(run.stdout.ends_with("the first is the only one if r1c1=1 is given, too\n"), "{run:?}");
}

#[test]
fn explain_names_the_items_of_a_problem_that_clash() {
    let folder = Folder::new();
    folder.file("dead.dlx", "a b c d\na b\nb c\nd\n");
    let run = folder.ecp("explain dead.dlx");
    assert_eq!(run.code, 1);
    assert!(run.stdout.ends_with("\nitem a\nitem b\nitem c\n"), "{run:?}");
}

#[test]
fn minimize_lists_what_can_be_spared_and_takes_it_out() {
    let folder = Folder::new();
    folder.file("full.ecp", "// mine\ninputs 1..2 occur 1\nboard { 1 2 / 2 1 }\nprimary rows, cols\n");
    let run = folder.ecp("minimize --only givens full.ecp");
    assert_eq!(run.code, 0);
    assert!(
        run.stdout.starts_with("3 of 6 givens, clues and rules can be spared, all together\n"),
        "{run:?}"
    );
    folder.ecp("minimize --apply --only givens full.ecp").answers(0, "full.ecp: 3 parts taken away\n");
    let left = std::fs::read_to_string(folder.path_of("full.ecp")).unwrap();
    assert_eq!(left, "// mine\ninputs 1..2 occur 1\nboard { . . / . 1 }\nprimary rows, cols\n");
    folder.ecp("minimize full.ecp").answers(0, "nothing can be spared\n");
    folder
        .ecp("minimize two.ecp")
        .answers(1, "more than one solution already: `ecp explain` says what settles it\n");
    folder.ecp("minimize none.ecp").answers(1, "no solution: `ecp explain` says why\n");
}

#[test]
fn clues_that_are_taken_out_of_a_line_leave_no_gap() {
    let folder = Folder::new();
    folder.file(
        "cages.ecp",
        "inputs 1..2 occur 1\nboard rectangle 2 2\nprimary rows, cols\n\
         shape cages = regions { a b / c d }\nin cages: sum is clue\nclues cages { a=1 b=2 c=2 d=1 }\n",
    );
    folder.ecp("minimize --apply --only clues cages.ecp").answers(0, "cages.ecp: 3 parts taken away\n");
    let left = std::fs::read_to_string(folder.path_of("cages.ecp")).unwrap();
    assert!(left.contains("clues cages { d=1 }"), "{left}");
}

#[test]
fn minimize_does_not_leave_numbers_that_are_not_true_any_more() {
    let folder = Folder::new();
    let text = "// made by ecp generate --seed 7, 4 givens\ninputs 1..2 occur 1\nboard { 1 2 / 2 1 }\nprimary rows, cols\n";
    folder.file("made.ecp", text);
    folder.ecp("minimize --apply --only givens made.ecp").answers(0, "made.ecp: 3 parts taken away\n");
    let left = std::fs::read_to_string(folder.path_of("made.ecp")).unwrap();
    assert!(left.starts_with("// made by ecp generate --seed 7, then by ecp minimize\n"), "{left}");
}

#[test]
fn minimize_reports_a_mistake_as_solve_does() {
    let folder = Folder::new();
    folder.file("clash.ecp", "inputs 1..2 occur 1\nboard { 1 1 / . . }\nprimary rows, cols\n");
    for command in ["solve", "minimize", "minimize --format json"] {
        folder.ecp(&format!("{command} clash.ecp")).fails(2, &["ecp::lower::givens_clash"]);
    }
}

#[test]
fn a_sudoku_line_is_read_as_one() {
    let folder = Folder::new();
    let line = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    folder.file("line.txt", format!("# from a book\n{line}\n"));
    folder.ecp("unique line.txt").answers(0, "exactly one solution\n");
    folder.ecp_on("unique -", line).answers(0, "exactly one solution\n");
    folder.ecp("minimize --apply line.txt").fails(2, &["ecp::minimize::text", "ecp convert FILE --to ecp"]);
    folder.file("short.txt", &line[1..]);
    folder.ecp("unique short.txt").fails(2, &["a sudoku line", "ecp convert short.txt new.ecp"]);
}

#[test]
fn generate_writes_a_puzzle_that_has_one_solution() {
    let folder = Folder::new();
    folder.file("rules.ecp", SUDOKU);
    let run = folder.ecp("generate --seed 7 rules.ecp");
    assert_eq!(run.code, 0, "{run:?}");
    assert_eq!(folder.ecp("generate --seed 7 rules.ecp").stdout, run.stdout);
    folder.file("new.ecp", &run.stdout);
    folder.ecp("unique new.ecp").answers(0, "exactly one solution\n");
    let run = folder.ecp("generate --seed 7 --count 3 --out new rules.ecp");
    assert_eq!(run.stdout.lines().count(), 3, "{run:?}");
    folder.ecp("generate --seed 7 --count 3 --out new rules.ecp").fails(2, &["ecp::file::exists"]);
    let exact = "new/rules-7.ecp: exactly one solution\nnew/rules-9.ecp: exactly one solution\n";
    folder.ecp("unique new/rules-7.ecp new/rules-9.ecp").answers(0, exact);
    assert_ne!(folder.ecp("generate rules.ecp").stdout, folder.ecp("generate rules.ecp").stdout);
    let why = "--count 3 makes 3 puzzles, each in a file of its own: name a folder for them with --out new";
    folder.ecp("generate --count 3 rules.ecp").fails(2, &[why]);
    folder.ecp("generate --seed -1 rules.ecp").fails(2, &["a seed is a whole number from 0 to"]);
}

#[test]
fn generate_makes_tilings_and_pictures_from_their_size() {
    let folder = Folder::new();
    for (rules, clue) in
        [("shikaku", "("), ("nonogram", "clues left {"), ("minesweeper", "#"), ("fill_a_pix", "(")]
    {
        folder.file("rules.ecp", format!("use {rules}\nboard rectangle 6 6\n"));
        let run = folder.ecp("generate --seed 7 rules.ecp");
        assert_eq!(run.code, 0, "{run:?}");
        let clues = run.stdout.lines().filter(|line| !line.starts_with("//") && line.contains(clue)).count();
        assert!(clues > 0, "{run:?}");
        folder.file("new.ecp", &run.stdout);
        folder.ecp("unique --engine links new.ecp").answers(0, "exactly one solution\n");
    }
    folder.ecp("generate --density 0 rules.ecp").fails(2, &["--density"]);
    folder.ecp("generate --density 100 rules.ecp").fails(2, &["--density"]);
}

#[test]
fn generate_makes_clues_for_a_board_that_is_full() {
    let folder = Folder::new();
    let rules = "inputs ■\nboard { ■ . ■ / ■ ■ . / . ■ ■ }\nin rows: runs of ■ are clue\nin cols: runs of ■ are clue\n";
    folder.file("full.ecp", rules);
    let run = folder.ecp("generate --seed 1 full.ecp");
    assert!(run.code == 0 && run.stdout.contains("clues"), "{run:?}");
    folder.ecp("generate --seed 1 --density 30 full.ecp").fails(2, &["30 % of the cells", "--density"]);
}

#[test]
fn generate_says_where_nothing_was_left_to_choose() {
    let folder = Folder::new();
    folder.file("all.ecp", "inputs 1..2 occur 1\nboard { 1 2 / 2 1 }\nprimary rows, cols\n");
    let run = folder.ecp("generate --seed 1 all.ecp");
    assert!(
        run.code == 0 && run.stdout.starts_with("// made by ecp generate --seed 1, nothing new\n"),
        "{run:?}"
    );
    assert!(run.stderr.contains("its givens and clues leave one solution, and nothing was added"), "{run:?}");
    assert_eq!(folder.ecp("generate --quiet --seed 1 all.ecp").stderr, "");
}

#[test]
fn generate_knows_every_kind_by_its_name() {
    let folder = Folder::new();
    let kinds = folder.ecp("rules").stdout;
    // two take long; two have clues in cells that the maker takes away and cannot place again
    let left_out = ["samurai", "sandwich", "geradeweg", "numberlink"];
    let is_made = |kind: &&str| !left_out.contains(kind);
    // names are set in; a heading is not
    let names = kinds.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let kinds: Vec<&str> = names.filter(is_made).collect();
    assert!(kinds.len() > 25);
    for kind in kinds.iter().step_by(apart(3)) {
        let run = folder.ecp(&format!("generate --seed 3 {kind}"));
        assert!(run.code == 0 && run.stdout.contains(&format!("use {kind}\n")), "{kind} {run:?}");
        folder.file("new.ecp", &run.stdout);
        folder.ecp("unique -q new.ecp").answers(0, "exactly one solution\n");
    }
    folder.ecp("generate sudko").fails(2, &["ecp::rules::unknown", "did you mean sudoku?"]);
    folder.ecp("generate xyzzy").fails(2, &["ecp::rules::unknown", "`ecp new` lists all kinds"]);
    folder.ecp("generate sudoku.ecp").fails(2, &["ecp::file::missing"]);
    folder.file("sudoku", "inputs 1..2 occur 1\nboard rectangle 2 2\nprimary rows, cols\n");
    assert!(folder.ecp("generate sudoku").stdout.contains("inputs 1..2"));
    let stars = |seed: u32| folder.ecp(&format!("generate --seed {seed} star_battle")).stdout;
    let map = |text: &str| text.split("shape areas").nth(1).expect("it has a map").to_owned();
    assert!(stars(1).contains("no givens") && map(&stars(1)) != map(&stars(2)), "{}", stars(1));
    folder.ecp("generate --from dlx killer").fails(2, &["--from is about files"]);
    std::fs::create_dir(folder.path_of("kakuro")).expect("there is room");
    folder.ecp("generate kakuro").fails(2, &["ecp::file::directory"]);
    let run = folder.ecp("generate --seed 4 --count 2 --out new latin_square");
    assert_eq!(run.stdout, "new/latin_square-4.ecp\nnew/latin_square-5.ecp\n");
}

#[test]
fn generate_ends_in_time_while_clues_are_spared() {
    let folder = Folder::new();
    folder.file("around.ecp", "input x\nboard rectangle 60 60\nin around: count of x is clue\n");
    let start = std::time::Instant::now();
    let run = folder.ecp("generate --seed 1 --time-limit 3s around.ecp");
    assert!(run.code == 3 && run.stderr.contains("no puzzle so far; "), "{run:?}");
    assert!(start.elapsed() < std::time::Duration::from_secs(30), "{:?}", start.elapsed());
}

#[test]
fn generate_says_which_clues_cannot_be_made_or_written() {
    let folder = Folder::new();
    let rules = "inputs 1..4 occur 1\nboard rectangle 4 4\nprimary rows, cols\n";
    let generate = |rule: &str| {
        folder.file("rules.ecp", format!("{rules}{rule}\n"));
        folder.ecp("generate --seed 1 rules.ecp")
    };
    let run = generate("in rows, cols: sum of ends is clue");
    assert!(run.code == 0 && run.stdout.contains("clues left {"), "{run:?}");
    assert!(!run.stdout.contains("{ . . . . }"), "{run:?}");
    generate("in pairs of rows: ratio is clue").fails(2, &["pairs of rows: ratio is clue"]);
    // a list goes by the family, however it is said
    for (rule, list) in [
        ("in boxes 2 2: sum of leading 2 is clue", "clues boxes 2 2 {"),
        ("in rows of r2c2:r4c4: sum is clue", "clues rows of r2c2:r4c4 {"),
        ("in lines { r1c1 r1c2 }: sum is clue", "clues lines { r1c1 r1c2 } {"),
        ("in regions { a a b b / a a b b / c c d d / c c d d }: product is clue", "clues regions {"),
    ] {
        let run = generate(rule);
        assert!(run.code == 0 && run.stdout.contains(list), "{run:?}");
    }
    for (rule, words) in [
        ("in rows: sum of leading 2 is clue\nin rows: sum of trailing 2 is clue", "`rows: sum of"),
        ("in cells: max is clue\nin centred 3 3: sum is clue", "`centred 3 3: sum"),
    ] {
        generate(rule).fails(2, &["ecp::generate::rules", words, "in blocks"]);
    }
    let named = "shape ahead = rows\nin ahead: sum of leading 2 is clue\n\
                 shape again = rows\nin again: max of trailing 2 is clue";
    let run = generate(named);
    assert!(run.code == 0 && run.stdout.contains("clues again {"), "{run:?}");
}

#[test]
fn generate_refuses_symmetry_beside_a_hole_and_seeds_after_the_largest() {
    let folder = Folder::new();
    let rules = "inputs 1..3 occur at most 1\nboard {\n  # . .\n  . . .\n  . . .\n}\nprimary rows, cols\n";
    folder.file("hole.ecp", rules);
    folder.ecp("generate --symmetry mirror hole.ecp").fails(2, &["--symmetry", "have a hole"]);
    folder.ecp("generate --symmetry rotate hole.ecp").fails(2, &["--symmetry", "have a hole"]);
    folder.file("holes.ecp", rules.replace("# . .", "# . #"));
    assert_eq!(folder.ecp("generate --symmetry mirror --seed 1 holes.ecp").code, 0);
    let largest = format!("generate --seed {} --count", u64::MAX);
    folder.ecp(&format!("{largest} 2 --out new holes.ecp")).fails(2, &["ecp::generate::wish", "no 2 seeds"]);
    assert_eq!(folder.ecp(&format!("{largest} 1 holes.ecp")).code, 0);
}

#[test]
fn one_formula_of_a_chain_is_named_by_itself() {
    let folder = Folder::new();
    folder.file("chain.ecp", "inputs 1..2 occur 1\nboard { . . }\nprimary rows\nrequire 0 < r1c1 < r1c2\n");
    folder
        .ecp("minimize chain.ecp")
        .answers(0, "1 of 3 givens, clues and rules can be spared, all together\nchain.ecp:4:9: 0 < r1c1\n");
}

#[test]
fn explain_says_that_cells_may_stay_empty() {
    let folder = Folder::new();
    folder.file("open.ecp", "inputs 1..5\nboard rectangle 5 5\nuse skyscrapers\nclues left { 3 2 . 1 . }\n");
    let run = folder.ecp("explain open.ecp");
    assert_eq!(run.code, 1);
    assert!(
        run.stdout.ends_with("add a clue or a rule\n") && run.stdout.contains("say `primary cells`"),
        "{run:?}"
    );
}

#[test]
fn explain_names_the_clues_that_rectangles_cannot_keep() {
    let folder = Folder::new();
    folder.file("more.ecp", "use shikaku\nboard {\n  (4)  .   .\n   .   .  (2)\n  (4)  .   .\n}\n");
    let run = folder.ecp("explain more.ecp");
    assert_eq!(run.code, 1);
    for words in [
        "the clues add up to 10, the board has 9 cells",
        "exactly one solution if the clue 4 at r1c1 is 3",
        "more.ecp:3:3: the clue 4 at r1c1",
    ] {
        assert!(run.stdout.contains(words), "{words}: {run:?}");
    }
    folder.file("fewer.ecp", "use shikaku\nboard {\n  (4)  .   .\n   .   .  (2)\n   .   .   .\n}\n");
    let run = folder.ecp("explain fewer.ecp");
    assert!(run.stdout.contains("the clues add up to 6, the board has 9 cells"), "{run:?}");
    assert!(run.stdout.contains("with one clue 3 more, at r3c1"), "{run:?}");
    let run = folder.ecp("explain --format json more.ecp");
    assert!(run.stdout.contains("\"area\":{\"fewest\":10,\"most\":10,\"cells\":9}"), "{run:?}");
    assert!(run.stdout.contains("if the clue 4 at r3c1 is 3"), "{run:?}");
}

#[test]
fn explain_names_the_rule_that_pieces_cannot_keep() {
    let folder = Folder::new();
    folder.file("bare.ecp", "board rectangle 9 7\npieces pentominoes\nprimary cells\n");
    let run = folder.ecp("explain bare.ecp");
    assert_eq!(run.code, 1);
    assert!(run.stdout.contains("the pieces have 60 cells in all, the board has 63"), "{run:?}");
    assert!(run.stdout.contains("so that cells may stay bare"), "{run:?}");
    assert_eq!(run.stderr, "", "the warning would say it twice");
    folder.file(
        "tight.ecp",
        "board rectangle 3 3\npiece I { XXX }\npiece O { XX / XX }\npiece T { XXX / .X. }\n",
    );
    let run = folder.ecp("explain tight.ecp");
    let parts = ["O", "T"].map(|piece| format!("piece {piece} is used once\n"));
    assert!(run.code == 1 && parts.iter().all(|part| run.stdout.contains(part)), "{run:?}");
    let run = folder.ecp("unique tight.ecp");
    assert!(run.code == 1 && run.stdout.contains("; `ecp explain` says why\n"), "{run:?}");
}

#[test]
fn makers_answer_in_json_lines() {
    let folder = Folder::new();
    folder.file("clash.ecp", CLASH);
    let line = |arguments: &str, code: i32| {
        let run = folder.ecp(arguments);
        assert_eq!(run.code, code, "{arguments} {run:?}");
        assert_eq!(run.stdout.lines().count(), 1, "{run:?}");
        serde_json::from_str::<serde_json::Value>(&run.stdout).expect("it is JSON")
    };
    let explanation = line("explain --format json clash.ecp", 1);
    assert_eq!(explanation["type"], "explanation");
    assert_eq!(explanation["solutions"], "none");
    let part = serde_json::json!({ "words": "r1c1 is 1", "source": "clash.ecp", "line": 2, "column": 9 });
    assert_eq!(explanation["parts"][0], part);
    assert_eq!(explanation["without"][0]["solutions"], "one");
    let explanation = line("explain --format json two.ecp", 1);
    assert_eq!(explanation["solutions"], "several");
    assert_eq!(explanation["settled_by"], serde_json::json!(["r1c1=1"]));
    assert_eq!(explanation["boards"].as_array().map(Vec::len), Some(2));
    assert_eq!(line("explain --format json one.ecp", 0)["solutions"], "one");
    folder.ecp("explain --format json file::missing").fails(2, &["--format json is about puzzles"]);

    folder.file("full.ecp", "inputs 1..2 occur 1\nboard { 1 2 / 2 1 }\nprimary rows, cols\n");
    let minimized = line("minimize --format json --only givens full.ecp", 0);
    assert_eq!((&minimized["parts"], &minimized["complete"]), (&6.into(), &true.into()));
    assert_eq!(minimized["spared"].as_array().map(Vec::len), Some(3));
    assert_eq!(line("minimize --format json two.ecp", 1)["solutions"], "several");
    folder.ecp("minimize --format json --apply full.ecp").fails(2, &["--apply"]);

    folder.file("rules.ecp", SUDOKU);
    let puzzle = line("generate --format json --seed 7 rules.ecp", 0);
    assert_eq!(puzzle["text"], folder.ecp("generate --seed 7 rules.ecp").stdout);
    assert_eq!(puzzle["solution"].as_array().map(Vec::len), Some(4));
    let puzzle = line("generate --format json --seed 7 --count 1 --out new rules.ecp", 0);
    assert_eq!(puzzle["path"], "new/rules-7.ecp");
    assert_eq!(puzzle["text"], serde_json::Value::Null);

    let found = line("unique --format json two.ecp", 1);
    assert_eq!((&found["type"], &found["solutions"]), (&"uniqueness".into(), &"several".into()));
    assert_eq!(found["boards"].as_array().map(Vec::len), Some(2));
    assert_eq!(line("unique --format json one.ecp", 0)["solutions"], "one");
    assert_eq!(line("unique --format json none.ecp", 1)["solutions"], "none");
    let counted = line("count --format json two.ecp", 0);
    assert_eq!((&counted["type"], &counted["solutions"]), (&"count".into(), &"2".into()));
    folder.ecp("count --format json --estimate two.ecp").fails(2, &["--estimate"]);

    let rating = line("rate --format json new/rules-7.ecp", 0);
    assert_eq!((&rating["type"], &rating["grade"]), (&"rating".into(), &"easy".into()));
    assert!(rating["steps"]["single"].as_u64().is_some_and(|singles| singles > 4), "{rating}");
    assert_eq!(line("rate --format json none.ecp", 1)["solutions"], "none");
    let step = line("hint --format json new/rules-7.ecp", 0);
    assert_eq!((&step["number"], &step["kind"]), (&1.into(), &"single".into()));
    assert_eq!(step["taken"].as_array().map(Vec::len), Some(1));
    let step = line("hint --format json two.ecp", 1);
    assert_eq!((&step["solutions"], &step["kind"]), (&"several".into(), &serde_json::Value::Null));
}

#[test]
fn trace_shows_so_many_steps_as_are_wanted() {
    let folder = Folder::new();
    let run = folder.ecp("trace one.ecp");
    assert_eq!(run.code, 0);
    assert!(run.stdout.contains("solution 1: r1c2=2, ") && run.stdout.contains(": forced\n"), "{run:?}");
    assert!(run.stdout.lines().last().is_some_and(|line| line.starts_with("the whole search: ")), "{run:?}");
    let run = folder.ecp("trace --steps 3 two.ecp");
    assert_eq!((run.code, run.stdout.lines().count()), (3, 4), "{run:?}");
    let run = folder.ecp("trace --format json none.ecp");
    assert_eq!(run.code, 1);
    let steps = run.stdout.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let mut steps: Vec<_> = steps.collect();
    let end = serde_json::json!({"type": "end", "steps": steps.len() - 1, "solutions": 0, "complete": true, "stopped_by": null});
    assert_eq!(steps.pop(), Some(end));
    assert!(steps.iter().zip(1..).all(|(step, number)| step["step"] == number), "{steps:?}");
    assert!(steps.iter().any(|step| step["dead"] == true), "{steps:?}");
    assert!(steps.iter().all(|step| step["type"] != "solution"), "{steps:?}");
}

#[test]
fn trace_reports_what_bounds_allow_and_what_stopped_it() {
    let folder = Folder::new();
    folder.file("bounds.ecp", "items A occur 0..2\noption x { A }\noption y { A }\n");
    let run = folder.ecp("trace bounds.ecp");
    assert!(run.stdout.contains("item A has 3 branches\n"), "{run:?}");
    assert!(run.stdout.contains("enough for A: no further option\n"), "{run:?}");
    assert!(run.stdout.contains("solution 1: x, y\n"), "{run:?}");
    let last = |arguments: &str| {
        let run = folder.ecp(arguments);
        let line = run.stdout.lines().last().expect("a line").to_owned();
        serde_json::from_str::<serde_json::Value>(&line).unwrap()["stopped_by"].clone()
    };
    assert_eq!(last("trace --format json --steps 2 two.ecp"), "steps");
    assert_eq!(last("trace --format json -n 1 two.ecp"), "solutions");
}

#[test]
fn rate_and_hint_tell_what_a_person_does() {
    let folder = Folder::new();
    folder.ecp("rate one.ecp").answers(0, "easy: 3 singles\n");
    folder.ecp("rate one.ecp two.ecp").answers(
        1,
        "one.ecp: easy: 3 singles\ntwo.ecp: more than one solution: `ecp explain` says what settles it\n",
    );
    let run = folder.ecp("hint one.ecp");
    assert_eq!(run.code, 0);
    assert!(run.stdout.starts_with("single: r1c2 is 2, for nothing else can stand there\n"), "{run:?}");
    assert!(folder.ecp("hint -n 9 one.ecp").stdout.matches("single: ").count() == 3);
    folder.ecp("hint none.ecp").answers(1, "no solution: `ecp explain` says why\n");
}

/// Stars that do not touch, one in each row, column and region.
const STARS: &str = "input ★ occurs 1\nboard rectangle 4 4\nprimary rows, cols, regions {\n  \
    a a a b / a a b b / c c d b / c d d d\n}\nsecondary touching\n";

#[test]
fn hint_marks_cells_and_leaves_the_regions() {
    let folder = Folder::new();
    folder.file("stars.ecp", STARS);
    let reported = "\
interaction: r1c3 is not ★, for then nothing is left for ★ in row 2

┏━━━━━━━━━━━┳━━━┓
┃ ·   ·  [×]┃ · ┃
┃       ┏━━━┛   ┃
┃ ·   · ┃ ·   · ┃
┣━━━━━━━╋━━━┓   ┃
┃ ·   · ┃ · ┃ · ┃
┃   ┏━━━┛   ┗━━━┫
┃ · ┃ ·   ·   · ┃
┗━━━┻━━━━━━━━━━━┛

interaction: r2c1 and r4c2 are not ★, for then nothing is left for ★ in the region at r3c1

┏━━━━━━━━━━━┳━━━┓
┃ ·   ·   × ┃ · ┃
┃       ┏━━━┛   ┃
┃[×]  · ┃ ·   · ┃
┣━━━━━━━╋━━━┓   ┃
┃ ·   · ┃ · ┃ · ┃
┃   ┏━━━┛   ┗━━━┫
┃ · ┃[×]  ·   · ┃
┗━━━┻━━━━━━━━━━━┛
";
    folder.ecp("hint -n 2 stars.ecp").answers(0, reported);
    let styled = folder.ecp("hint --color always one.ecp").stdout;
    assert!(styled.contains("\u{1b}[1m\u{1b}[7m[2]\u{1b}[0m"), "{styled:?}");
}

/// A sudoku in which all white dots are given, but only three.
fn three_dots(board: &str) -> String {
    format!(
        "inputs 1..9 occur 1\nboard {{\n{board}\n}}\nprimary rows, cols, boxes 3 3\n\
         shape white = lines {{ r1c1 r1c2 / r5c5 r5c6 / r8c3 r9c3 }}\n\
         in white: difference is 1\nin neighbours except white: difference is not 1\n"
    )
}

#[test]
fn explain_finds_a_small_clash_among_hundreds_of_shapes() {
    let folder = Folder::new();
    let board = ". 2 . 5 . 1 . 9 .\n8 . . 2 . 3 . . 6\n. 3 . . 6 . . 7 .\n. . 1 . . . 6 . .\n5 4 . . . . . 1 9\n\
                 . . 2 . . . 7 . .\n. 9 . . 3 . . 8 .\n2 . . 8 . 4 . . 7\n. 1 . 9 . 7 . 6 .";
    folder.file("dots.ecp", three_dots(board));
    let run = folder.ecp("explain dots.ecp");
    assert!(run.code == 1 && run.stdout.contains("no solution: these 3 cannot all hold"), "{run:?}");
}

#[test]
fn explain_stops_in_time_and_names_a_rule_once() {
    let folder = Folder::new();
    let empty = [". . . . . . . . ."; 6].join("\n");
    folder.file(
        "dots.ecp",
        three_dots(&format!(". . . . . . . 9 .\n. 5 7 . . . . . .\n{empty}\n. 8 . . . . . . .")),
    );
    // that there is no solution takes some seconds; what clashes would take minutes
    let run = folder.ecp("explain --time-limit 20s dots.ecp");
    assert_eq!(run.code, 3, "{run:?}");
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert!(lines.len() < 80, "{run:?}");
    let listed =
        lines.iter().filter(|line| line.starts_with("dots.ecp:") && line.contains("difference is not 1"));
    assert_eq!(listed.count(), 1, "{run:?}");
    let last = "perhaps fewer of them clash already: stopped after 20s, --time-limit raises it";
    assert_eq!(lines.last(), Some(&last), "{run:?}");
    assert!(folder.ecp("explain --help").stdout.contains("stops after 20 seconds"));
}

#[test]
fn explain_reports_two_totals_that_differ() {
    let folder = Folder::new();
    let board = |first: u32| format!("use kakuro\nboard {{\n# #{first}\\ #5\\\n#\\3 . .\n#\\7 . .\n}}\n");
    let reported = "the sums of runs across add up to 10, those of runs down to 9";
    folder.file("sums.ecp", board(4));
    folder.ecp("solve sums.ecp").fails(2, &[reported]);
    let run = folder.ecp("explain sums.ecp");
    assert!(run.code == 1 && run.stdout.contains(&format!("no solution: {reported}\n")), "{run:?}");
    // the same sums
    folder.file("sums.ecp", board(5));
    assert_eq!(folder.ecp("count sums.ecp").stdout, "2\n");
}

#[test]
fn explain_says_that_no_option_holds_an_item() {
    let folder = Folder::new();
    folder.file("lone.ecp", "items A B\noption x { A }\n");
    let run = folder.ecp("explain lone.ecp");
    assert!(run.code == 1 && run.stdout.contains("no solution: no option holds item B\n"), "{run:?}");
    folder.file("few.dlx", "a 3:3|b\na b\nb\n");
    let run = folder.ecp("explain few.dlx");
    assert!(run.stdout.contains("no solution: item b needs 3 options, 2 hold it"), "{run:?}");
}
