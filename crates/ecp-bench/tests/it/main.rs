//! The program `ecp-bench`, from outside: small instances, and peers that are lines of shell.

#![cfg(unix)]

use std::process::{Command, Output};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// The program.
const BENCH: &str = env!("CARGO_BIN_EXE_ecp-bench");

/// A folder with the instance `two`, which has two solutions, as a file of each language; and with recorded answers.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let write = |name, text| std::fs::write(folder.path().join(name), text).expect("the file can be written");
    write("two.dlx", "a b\na b\na\nb\n");
    write("two.ecp", "items a b\noption { a b }\noption { a }\noption { b }\n");
    write("answers.tsv", "# instance\tanswer\ntwo\t2\tby hand\n");
    folder
}

fn run_in(folder: &TempDir, arguments: &[&str]) -> Output {
    Command::new(BENCH).args(arguments).current_dir(folder).output().expect("the program runs")
}

/// Measures once; the arguments are added.
fn measure(folder: &TempDir, arguments: &[&str]) -> Output {
    run_in(folder, &[&["--runs", "1", "--answers", "answers.tsv"], arguments].concat())
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the output is text")
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("the output is text")
}

/// The cells of the row of an instance in the first table that has one.
fn row(output: &Output, instance: &str) -> Vec<String> {
    let table = stdout(output);
    let begin = format!("| {instance} |");
    let line = table.lines().find(|line| line.starts_with(&begin));
    let line = line.unwrap_or_else(|| panic!("no row of {instance}:\n{table}\n{}", stderr(output)));
    line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
}

#[test]
fn a_table_has_times_and_ratios() {
    let output = measure(&folder(), &["--peer", "fake=sh -c 'cat >/dev/null; echo 2'", "two.dlx"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let text = stdout(&output);
    assert!(text.contains("| instance | answer | ecp | fake | fake/ecp |"), "{text}");
    assert!(text.starts_with("- command: `ecp-bench --runs 1"), "{text}");
    assert!(text.contains("- machine: "), "{text}");
    let row = row(&output, "two");
    assert_eq!(row[1], "2");
    for figure in &row[2..] {
        assert!(figure.parse::<f64>().is_ok_and(|number| number > 0.0), "{row:?}");
    }
}

#[test]
fn peers_are_given_a_puzzle_in_knuths_format() {
    let folder = folder();
    // the number of its lines, without remarks, is two more than that of its solutions
    let peer = "fake=awk '!/^[|]/ { n++ } END { print n - 2 }'";
    let output = measure(&folder, &["--peer", peer, "two.ecp"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(row(&output, "two.ecp")[1], "2");
    let knuth = run_in(&folder, &["knuth", "two.ecp"]);
    let options =
        ecp::cover::text::parse_knuth(&stdout(&knuth)).map(|reading| reading.problem.option_count());
    assert_eq!(options, Ok(3));
}

#[test]
fn a_wrong_answer_is_loud() {
    let output = measure(&folder(), &["--peer", "liar=sh -c 'cat >/dev/null; echo 3'", "two.dlx"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(row(&output, "two")[3..], ["**WRONG: 3**", "–"]);
    assert!(stderr(&output).contains("WRONG ANSWER: two: liar says 3; 2 is recorded"), "{}", stderr(&output));
}

#[test]
fn without_a_record_the_programs_are_held_against_each_other() {
    let output = run_in(&folder(), &["--runs", "1", "--peer", "liar=echo 3", "two.dlx"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(row(&output, "two")[1], "2 (not recorded)");
}

#[test]
fn a_slow_peer_is_stopped_once() {
    let start = Instant::now();
    let arguments =
        ["--time-limit", "1s", "--runs", "3", "--peer", "slow=sh -c 'sleep 50; echo 2'", "two.dlx"];
    let output = run_in(&folder(), &arguments);
    assert!(start.elapsed() < Duration::from_secs(30));
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(row(&output, "two")[3], "> 1");
}

#[test]
fn a_peer_that_fails_is_no_wrong_answer() {
    let folder = folder();
    for peer in ["sh -c 'echo line 1 is bad; exit 1'", "sh -c 'echo 2; kill -9 $$'", "sh -c 'echo none'"] {
        let output = measure(&folder, &["--peer", &format!("poor={peer}"), "two.dlx"]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        assert_eq!(row(&output, "two")[3..], ["fails", "–"]);
    }
}

#[test]
fn an_expression_finds_the_answer_on_standard_error() {
    let peer = "dlx=sh -c 'cat >/dev/null; echo Altogether 2 solutions, 17+4 mems. >&2; exit 9'";
    let pattern = "dlx=Altogether (\\d+) solution";
    let output = measure(&folder(), &["--peer", peer, "--answer-of", pattern, "two.dlx"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(row(&output, "two")[3].parse::<f64>().is_ok());
}

#[test]
fn where_one_solution_is_enough_other_commands_run() {
    let folder = folder();
    std::fs::write(folder.path().join("first.tsv"), "two\tsatisfiable\n").expect("the file can be written");
    let peers = ["--peer", "asked=false", "--first", "asked=echo SATISFIABLE", "--peer", "other=echo 2"];
    let output =
        run_in(&folder, &[&["--runs", "1", "--answers", "first.tsv", "two.dlx"], &peers[..]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let row = row(&output, "two");
    assert_eq!(row[1], "satisfiable");
    assert!(row[2].parse::<f64>().is_ok() && row[3].parse::<f64>().is_ok(), "{row:?}");
    assert_eq!(row[4], "–");
}

#[test]
fn several_of_ours_stand_beside_each_other() {
    let ecp = ecp_tests::program().display();
    let ours = [format!("one={ecp} count --from dlx -"), format!("two={ecp} count --quiet --from dlx -")];
    let output = measure(&folder(), &["--ours", &ours[0], "--ours", &ours[1], "two.dlx", "two.ecp"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).contains("| instance | answer | one | two | two/one |"));
    assert_eq!(row(&output, "two.ecp")[1], "2");
}

#[test]
fn all_runs_are_lines_of_json_in_turn() {
    let folder = folder();
    let files = ["--json", "runs.jsonl", "--markdown", "table.md"];
    let arguments = [&files[..], &["--runs", "2", "--peer", "fake=echo 2", "two.dlx"]].concat();
    let output = run_in(&folder, &arguments);
    assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(0), ""), "{}", stderr(&output));
    assert!(ecp_tests::text_of(&folder.path().join("table.md")).contains("| two | 2 (not recorded) |"));
    let text = ecp_tests::text_of(&folder.path().join("runs.jsonl"));
    let lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect();
    assert_eq!(lines[0]["runs"], 2);
    let turns: Vec<(&str, u64)> = lines[1..]
        .iter()
        .map(|line| (line["program"].as_str().expect("a name"), line["round"].as_u64().expect("a number")))
        .collect();
    assert_eq!(turns, [("ecp", 0), ("fake", 0), ("ecp", 1), ("fake", 1), ("ecp", 2), ("fake", 2)]);
    assert!(lines[1..].iter().all(|line| line["outcome"] == "answered" && line["answer"] == "2"));
    assert!(lines[1..].iter().all(|line| line["peak_bytes"].as_u64().is_some_and(|bytes| bytes > 100_000)));
}

#[test]
fn mistakes_have_their_exit_code() {
    let folder = folder();
    for arguments in [
        &["absent.dlx"][..],
        &["answers.tsv"],
        &["--answers", "two.dlx", "two.dlx"],
        &["--peer", "p=no-such-program-anywhere", "two.dlx"],
        &["--peer", "p=it's", "two.dlx"],
        &["--time-limit", "5", "two.dlx"],
        &["generate", "soma", "3"],
        &["generate", "nothing"],
        &["knuth", "two.dlx"],
        &["--runs", "1"],
    ] {
        let output = run_in(&folder, arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", stderr(&output));
        assert!(!output.stderr.is_empty());
    }
    let output = run_in(&folder, &["--markdown", "no/such/folder.md", "--runs", "1", "two.dlx"]);
    assert_eq!(output.status.code(), Some(4));
}

#[test]
fn generated_instances_are_counted_by_the_program() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    for (name, kind, size) in [
        ("queens8", "queens", "8"),
        ("langford7", "langford", "7"),
        ("dominoes6x6", "dominoes", "6x6"),
        ("dominating-queens5x3", "dominating-queens", "5x3"),
    ] {
        let text = stdout(&run_in(&folder, &["generate", kind, size]));
        std::fs::write(folder.path().join(name).with_extension("dlx"), text)
            .expect("the file can be written");
    }
    let answers = ecp_tests::root().join("bench/answers.tsv");
    let files = ["queens8.dlx", "langford7.dlx", "dominoes6x6.dlx", "dominating-queens5x3.dlx"];
    let answers = answers.to_str().expect("the path is text");
    let output = run_in(&folder, &[&["--runs", "1", "--answers", answers], &files[..]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(!stdout(&output).contains("not recorded"), "{}", stdout(&output));
    assert!(!stderr(&output).contains("fails"), "{}", stderr(&output));
}

#[test]
fn an_interrupt_ends_the_running_peer_too() {
    let folder = folder();
    let there = |name| folder.path().join(name).exists();
    let peer = "slow=sh -c 'echo > started; sleep 2; echo > late; sleep 50'";
    let child = Command::new(BENCH)
        .args(["--runs", "1", "--peer", peer, "two.dlx"])
        .current_dir(&folder)
        .spawn()
        .expect("the program runs");
    let deadline = Instant::now() + Duration::from_secs(20);
    while !there("started") {
        assert!(Instant::now() < deadline, "the peer does not start");
        std::thread::sleep(Duration::from_millis(20));
    }
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.expect("kill runs").success());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(130));
    std::thread::sleep(Duration::from_secs(3));
    assert!(!there("late"), "the peer still runs");
}

#[test]
fn puzzles_may_use_files_of_their_folder() {
    let folder = folder();
    let write = |name, text| std::fs::write(folder.path().join(name), text).expect("the file can be written");
    write("uses.ecp", "use \"two.ecp\"\n");
    let output = run_in(&folder, &["sizes", "uses.ecp"]);
    assert_eq!(row(&output, "uses")[..5], ["uses", "2", "0", "3", "4"], "{}", stderr(&output));
    write("lost.ecp", "use \"nowhere.ecp\"\n");
    let output = run_in(&folder, &["sizes", "lost.ecp"]);
    assert!(stderr(&output).contains("nowhere.ecp"), "{}", stderr(&output));
}

#[test]
fn sizes_of_puzzles_are_reported() {
    let folder = folder();
    let output = run_in(&folder, &["sizes", "two.ecp"]);
    assert!(output.status.success(), "{}", stderr(&output));
    let cells = row(&output, "two");
    assert_eq!(cells[..5], ["two", "2", "0", "3", "4"], "{cells:?}");
    assert!(cells[5].parse::<f64>().is_ok_and(|time| time > 0.0 || cells[5] == "0.0"), "{cells:?}");

    let output = run_in(&folder, &["sizes", "two.ecp", "none.ecp"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("none.ecp"), "{}", stderr(&output));
}
