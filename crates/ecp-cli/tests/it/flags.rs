//! Flags: limits, numbers, exit codes, help.

use crate::Folder;

#[test]
fn a_time_limit_needs_a_unit() {
    let folder = Folder::new();
    folder.ecp("count --time-limit 5 one.ecp").fails(2, &["a time needs a unit: 5s, 5m or 5ms"]);
    for bad in ["0s", "-1s", "5x", "s", "1e99h"] {
        folder.ecp_of(&["count", "one.ecp", &format!("--time-limit={bad}")]).fails(2, &["--time-limit"]);
    }
    folder.ecp("count --time-limit 30s one.ecp").answers(0, "1\n");
}

#[test]
fn numbers_start_at_one() {
    let folder = Folder::new();
    for flag in ["-n", "--max-nodes", "--max-options", "--max-cells", "--max-inputs", "--max-bytes"] {
        for bad in ["0", "-1", "x", "99999999999999999999"] {
            folder.ecp(&format!("solve one.ecp {flag} {bad}")).fails(2, &[flag_in_full(flag)]);
        }
    }
    folder.ecp("solve --all -n 2 one.ecp").fails(2, &["cannot be used with"]);
}

fn flag_in_full(flag: &str) -> &str {
    if flag == "-n" { "--solutions" } else { flag }
}

#[test]
fn a_limit_ends_the_search_and_reports_what_was_found() {
    let folder = Folder::new().with_permutations(13);
    let run = folder.ecp("count --max-nodes 1,000 many.dlx");
    assert_eq!((run.code, run.stderr.as_str()), (3, ""));
    assert!(
        run.stdout.starts_with("at least ")
            && run.stdout.ends_with("stopped after 1,000 nodes, --max-nodes raises it\n"),
        "{run:?}"
    );
    let run = folder.ecp("count --engine bits --time-limit 100ms many.dlx");
    assert_eq!(run.code, 3);
    assert!(run.stdout.ends_with(" solutions; stopped after 100ms, --time-limit raises it\n"), "{run:?}");
    folder
        .ecp("count --max-nodes 1 many.dlx")
        .answers(3, "the number of solutions is not known; stopped after 1 node, --max-nodes raises it\n");
    folder
        .ecp("unique --max-nodes 1 many.dlx")
        .answers(3, "no solution so far; stopped after 1 node, --max-nodes raises it\n");
    let run = folder.ecp("solve --all --max-nodes 100 --format options many.dlx");
    assert_eq!(run.code, 3);
    assert!(run.stdout.contains("so far; stopped after 100 nodes"), "{run:?}");
    let run = folder.ecp("solve --all --max-nodes 100 --format json many.dlx");
    assert!(run.stdout.ends_with("}\n") && run.stdout.contains(r#""stopped_by":"nodes""#), "{run:?}");
}

#[test]
fn the_time_limit_holds_before_the_search_too() {
    let folder = Folder::new();
    folder.file("heavy.ecp", "inputs 1..9 occur 1..300\nboard rectangle 300 300\nprimary rows, cols\n");
    let run = folder.ecp("count --time-limit 1ms heavy.ecp");
    assert_eq!(run.code, 3, "{run:?}");
    assert!(format!("{}{}", run.stdout, run.stderr).contains("stopped after 1ms"), "{run:?}");
}

#[test]
fn unique_says_what_it_knows_when_it_is_stopped() {
    let folder = Folder::new();
    // found at the second node; whether it is the only one shows later
    let text = "a b\na b\na\nb\n";
    let run = folder.ecp_on("unique --from dlx --max-nodes 2 -", text);
    run.answers(3, "at least one solution; stopped after 2 nodes, --max-nodes raises it\n");
}

#[test]
fn limits_on_size_are_reported_with_their_flag() {
    let folder = Folder::new();
    folder.ecp("check --max-cells 3 one.ecp").fails(3, &["--max-cells", "3"]);
    folder.ecp("check --max-options 1 two.ecp").fails(3, &["--max-options"]);
    folder
        .ecp("check --max-inputs 1 two.ecp")
        .fails(3, &["ecp::elaborate::too_many_inputs", "the limit is 1", "--max-inputs"]);
    folder.ecp("check --max-inputs 2 two.ecp").answers(0, "two.ecp: ok\n");
    folder
        .ecp_on("check -", "input 1\nboard rectangle 100000 100000\n")
        .fails(3, &["10,000,000,000", "1,000,000"]);
}

#[test]
fn statistics_go_to_standard_error() {
    let run = Folder::new().ecp("count --stats knuth.dlx");
    assert_eq!((run.code, run.stdout.as_str()), (0, "1\n"));
    for word in
        ["items", "7 (7 primary, 0 secondary)", "options", "nodes", "updates", "deepest level", "time"]
    {
        assert!(run.stderr.contains(word), "{word}: {run:?}");
    }
}

#[test]
fn exit_codes_may_be_those_of_solvers() {
    let folder = Folder::new();
    for (arguments, code) in [
        ("solve one.ecp", 10),
        ("solve none.ecp", 20),
        ("count two.ecp", 10),
        ("count none.ecp", 20),
        ("unique one.ecp", 10),
        ("unique two.ecp", 20),
        ("solve bad.ecp", 2),
        ("count --max-nodes 1 two.ecp", 3),
    ] {
        assert_eq!(folder.ecp(&format!("{arguments} --exit-code sat")).code, code, "{arguments}");
    }
    assert_eq!(folder.ecp("solve one.ecp --exit-code plain").code, 0);
}

#[test]
fn quiet_leaves_the_answer() {
    let folder = Folder::new();
    folder.ecp("check -q one.ecp").answers(0, "");
    folder.ecp("count --quiet one.ecp").answers(0, "1\n");
    folder.ecp("check -q bad.ecp").fails(2, &["ecp::elaborate::unknown_given"]);
}

#[test]
fn help_is_short_alone_and_long_when_asked() {
    let folder = Folder::new();
    let run = folder.ecp("");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    for command in ["ecp new sudoku mine.ecp", "ecp solve mine.ecp", "ecp --help"] {
        assert!(run.stdout.contains(command), "{run:?}");
    }
    let run = folder.ecp("--help");
    assert!(run.code == 0 && run.stdout.contains("Usage: ecp"), "{run:?}");
    for command in ["solve", "count", "unique", "check", "compile", "explain", "completions", "man"] {
        assert!(run.stdout.contains(command));
        let help = folder.ecp(&format!("{command} --help"));
        assert!(help.code == 0 && help.stdout.contains("Examples:"), "{help:?}");
        assert_eq!(folder.ecp(&format!("help {command}")).stdout, help.stdout);
    }
    let version = folder.ecp("--version");
    assert_eq!((version.code, version.stdout.starts_with("ecp 0.")), (0, true));
}

#[test]
fn wrong_arguments_are_reported_with_the_right_ones() {
    let folder = Folder::new();
    folder.ecp("slove one.ecp").fails(2, &["solve"]);
    folder.ecp("solve --al one.ecp").fails(2, &["--all"]);
    folder.ecp("solve --format gird one.ecp").fails(2, &["grid"]);
}

#[test]
fn the_table_of_all_verbs_is_sound() {
    ecp_cli::table().debug_assert();
}

#[test]
fn completions_and_manual_pages_come_from_the_same_table() {
    let folder = Folder::new();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let run = folder.ecp(&format!("completions {shell}"));
        assert!(
            run.code == 0 && run.stdout.contains("--max-nodes") || run.stdout.contains("max-nodes"),
            "{shell}"
        );
    }
    let page = folder.ecp("man");
    assert!(
        page.code == 0 && page.stdout.starts_with(".ie") && page.stdout.contains(".TH ecp 1"),
        "{page:?}"
    );
    let page = folder.ecp("man solve").stdout;
    assert!(page.contains(".TH ecp-solve 1") && page.contains(".SH EXAMPLES\n.nf\n"), "{page}");
    folder.ecp("man slove").fails(2, &["ecp::man::unknown", "did you mean solve?"]);
    folder.ecp("man --out pages/man1").answers(0, "");
    let pages = std::fs::read_dir(folder.path_of("pages/man1")).unwrap().count();
    assert_eq!(pages, ecp_cli::table().get_subcommands().count() + 1);
    folder.ecp("man --out one.ecp").fails(4, &["ecp::file::unwritable"]);
}

#[test]
fn every_engine_can_be_asked_for_and_counts_the_same() {
    let folder = Folder::new().with_permutations(4);
    for engine in ["auto", "links", "bits", "cells", "learn"] {
        let run = folder.ecp(&format!("count --engine {engine} --stats many.dlx"));
        assert_eq!((run.code, run.stdout.as_str()), (0, "24\n"), "{engine}");
        assert!(engine == "auto" || run.stderr.contains(&format!("\nengine         {engine}")), "{run:?}");
    }
}

#[test]
fn where_dancing_takes_long_for_one_solution_learning_steps_in_by_itself() {
    let puzzle = ecp_tests::root().join("puzzles/thesis/ian-empty.ecp");
    let line = ["solve", "--stats", "--format", "line", puzzle.to_str().unwrap()];
    let run = |threads| Folder::new().ecp_of(&[&line[..], &["--threads", threads]].concat());
    let (one, two) = (run("1"), run("2"));
    assert_eq!((one.code, one.stdout.trim_end().len()), (0, 100), "{one:?}");
    assert_eq!((two.code, two.stdout), (0, one.stdout));
    let why = ", it takes long\n";
    assert!(one.stderr.contains(&format!(" and learn in turn{why}threads        1\n")), "{}", one.stderr);
    assert!(
        two.stderr.contains(&format!(" and learn side by side{why}threads        2\n")),
        "{}",
        two.stderr
    );
}

#[test]
fn a_time_limit_reaches_clause_learning_within_a_moment() {
    let folder = Folder::new().with_permutations(13);
    let started = std::time::Instant::now();
    let run = folder.ecp("count --engine learn --time-limit 200ms many.dlx");
    assert_eq!(run.code, 3);
    assert!(run.stdout.ends_with("stopped after 200ms, --time-limit raises it\n"), "{run:?}");
    assert!(started.elapsed().as_secs() < 5, "{:?}", started.elapsed());
}

/// The sets of a sum once forgot that a given stands already: there were no solutions then.
#[test]
fn all_engines_count_sums_of_different_inputs_with_a_given() {
    let hexagon = "inputs 1..19 occur 1\nboard hex {\n  . . .\n . . 1 .\n. . . . .\n . . . .\n  . . .\n}\nprimary board\n\
                   in rows, downDiags, upDiags: sum is 38\n";
    let folder = Folder::new();
    folder.file("hexagon.ecp", hexagon);
    for engine in ["bits", "cells", "learn", "links", "domains"] {
        folder.ecp(&format!("count --engine {engine} hexagon.ecp")).answers(0, "2\n");
    }
}

#[test]
fn flags_of_other_programs_are_answered_by_those_of_this_one() {
    let folder = Folder::new();
    for (typed, said) in [
        ("solve --json one.ecp", "--format json"),
        ("solve --pdf one.ecp", "ecp render -o FILE.svg FILE.ecp"),
        ("unique --all one.ecp", "ecp count"),
        ("solve --timeout 5s one.ecp", "--time-limit 10s"),
        ("solve --limit 3 one.ecp", "ecp solve -n 3"),
        ("solve --no-color one.ecp", "--color never"),
        ("version", "ecp --version"),
        ("solve n=4", "--set n=4"),
        ("solve sudoku", "ecp new sudoku"),
        ("verify one.cert", "name that, too"),
    ] {
        folder.ecp(typed).fails(2, &[said]);
    }
}
