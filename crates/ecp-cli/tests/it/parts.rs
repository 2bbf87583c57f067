//! Counts in parts: cubes for many machines, and checkpoints.

use crate::Folder;

const QUEENS: &str =
    "inputs ♛ occur 1\nboard rectangle 10 10\nprimary rowCons, colCons\nsecondary downDiags, upDiags\n";

/// Cuts the work into parts that take no time to speak of.
const IN_PARTS: &str = "count -q --checkpoint c --checkpoint-every 0.1ms --engine links --resume";

fn folder() -> Folder {
    let folder = Folder::new();
    folder.file("queens.ecp", QUEENS);
    folder
}

fn read(folder: &Folder, name: &str) -> String {
    std::fs::read_to_string(folder.path().join(name)).expect("the program wrote it")
}

#[test]
fn shares_of_a_count_add_up() {
    let folder = folder();
    folder.file("cubes", folder.ecp("split queens.ecp --cubes 30").stdout);
    let cubes = read(&folder, "cubes").lines().count() - 2;
    assert!((30..=45).contains(&cubes), "{cubes}");
    let results = |only: &str| folder.ecp(&format!("count queens.ecp --cubes cubes --only {only}")).stdout;
    let shares: String = (1..=3).map(|share| results(&format!("{share}/3"))).collect();
    folder.ecp_on("merge", shares).answers(0, "724\n");
    folder.file("one", results("1..9,12"));
    folder.file("two", results(&format!("10..11,13..{cubes}")));
    folder.ecp("merge two one").answers(0, "724\n");
    let both = read(&folder, "one") + &read(&folder, "two");
    folder.ecp_on("merge", both).answers(0, "724\n");
    let json = folder.ecp("merge one two --format json");
    assert_eq!(
        json.stdout,
        "{\"type\":\"count\",\"solutions\":\"724\",\"complete\":true,\"stopped_by\":null}\n"
    );
    let beyond = format!("count queens.ecp --cubes cubes --only {}", cubes + 1);
    folder.ecp(&beyond).fails(2, &["ecp::cubes::missing"]);
    folder.ecp("merge two").fails(2, &["1..9,12"]);
}

#[test]
fn results_come_with_any_number_of_threads() {
    let folder = folder();
    folder.ecp("split queens.ecp --cubes 20 -o cubes");
    for threads in [1, 2, 7] {
        let run = folder.ecp(&format!("count queens.ecp --cubes cubes --threads {threads}"));
        folder.ecp_on("merge -", run.stdout).answers(0, "724\n");
    }
}

#[test]
fn what_is_turned_or_flipped_counts_once_in_parts_too() {
    let folder = Folder::new();
    folder.file("queens.ecp", format!("{QUEENS}up to symmetry\n"));
    folder.ecp("split queens.ecp --cubes 20 -o cubes");
    let run = folder.ecp("count queens.ecp --cubes cubes");
    folder.ecp_on("merge", run.stdout).answers(0, "92\n");
    folder
        .ecp("count -q --checkpoint c --checkpoint-every 0.1ms --engine links queens.ecp")
        .answers(0, "92\n");
}

#[test]
fn a_count_goes_on_wherever_its_checkpoint_ends() {
    let folder = folder();
    folder.ecp(&format!("{IN_PARTS} queens.ecp")).answers(0, "724\n");
    let whole = read(&folder, "c").into_bytes();
    assert!(whole.iter().filter(|byte| **byte == b'\n').count() > 20, "it was counted in parts");
    let mut random = fastrand::Rng::with_seed(21);
    for _ in 0..20 {
        folder.file("c", &whole[..random.usize(0..=whole.len())]);
        folder.ecp(&format!("{IN_PARTS} queens.ecp")).answers(0, "724\n");
    }
    // what was counted is taken, and nothing is counted again
    let run = folder.ecp("count --checkpoint c --resume queens.ecp");
    assert!(run.stderr.starts_with("goes on after "), "{run:?}");
}

#[test]
fn a_checkpoint_that_was_changed_is_refused() {
    let folder = folder();
    folder.ecp(&format!("{IN_PARTS} queens.ecp")).answers(0, "724\n");
    let whole = read(&folder, "c");
    folder.file("c", whole.replacen("\"solutions\":\"", "\"solutions\":\"1", 1));
    folder.ecp(&format!("{IN_PARTS} queens.ecp")).fails(2, &["ecp::cubes::damaged", "line 2"]);
    folder.file("c", whole.replacen("\"version\":1", "\"version\":2", 1));
    folder.ecp(&format!("{IN_PARTS} queens.ecp")).fails(2, &["ecp::cubes::damaged", "version 2"]);
    // what is no checkpoint stays as it is
    for other in [QUEENS, "a letter"] {
        folder.file("c", other);
        folder.ecp(&format!("{IN_PARTS} queens.ecp")).fails(2, &["ecp::cubes::damaged"]);
        assert_eq!(read(&folder, "c"), other);
    }
    folder.file("c", whole);
    folder.file("larger.ecp", QUEENS.replace("10 10", "9 9"));
    folder.ecp(&format!("{IN_PARTS} larger.ecp")).fails(2, &["ecp::cubes::puzzle"]);
    folder.ecp("count --checkpoint c queens.ecp").fails(2, &["ecp::file::exists", "--resume"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_checkpoint_lies_where_a_file_can_be_written() {
    folder().ecp("count --checkpoint /dev/full --resume queens.ecp").fails(2, &["ecp::file::special"]);
    folder().ecp("count --checkpoint nowhere/c queens.ecp").fails(4, &["ecp::file::unwritable"]);
}

#[cfg(unix)]
#[test]
fn a_count_that_is_killed_goes_on() {
    let folder = Folder::new().with_permutations(9);
    let arguments = format!("{IN_PARTS} --threads 2 many.dlx");
    let mut kills = 0;
    for _ in 0..50 {
        let mut child = std::process::Command::new(crate::program())
            .args(arguments.split_whitespace())
            .current_dir(folder.path())
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::null())
            .spawn()
            .expect("the program runs");
        std::thread::sleep(std::time::Duration::from_millis(60));
        if child.try_wait().expect("a child can be asked").is_some() {
            break;
        }
        child.kill().expect("it can be killed");
        child.wait().expect("it ends");
        kills += 1;
    }
    assert!(kills > 0, "it was over before");
    folder.ecp(&arguments).answers(0, "362880\n");
}

#[test]
fn flags_that_do_not_go_together_say_so() {
    let folder = folder();
    folder.ecp("count --resume queens.ecp").fails(2, &["--checkpoint"]);
    folder.ecp("count --only 3 queens.ecp").fails(2, &["--cubes"]);
    folder.ecp("count --cubes c --checkpoint d queens.ecp").fails(2, &["--checkpoint"]);
    folder.ecp("count --checkpoint c queens.ecp queens.ecp").fails(2, &["one puzzle"]);
    folder.ecp("split queens.ecp").fails(2, &["--cubes"]);
    folder.ecp("split queens.ecp --cubes 0").fails(2, &["number from 1"]);
    folder.ecp("count --cubes c --only 5..3 queens.ecp").fails(2, &["goes backwards"]);
    folder.ecp("count --cubes c --only 9/8 queens.ecp").fails(2, &["8 shares"]);
}

#[test]
fn what_has_no_solution_has_none_in_parts() {
    let folder = Folder::new();
    folder.file("none.dlx", "a b\na\n");
    folder.ecp("split none.dlx --cubes 5 -o cubes");
    let run = folder.ecp("count none.dlx --cubes cubes");
    folder.ecp_on("merge", run.stdout).answers(1, "0\n");
    folder.ecp("count none.dlx --checkpoint c --checkpoint-every 1ms").answers(1, "0\n");
}

#[test]
fn pieces_that_look_alike_are_not_the_same_puzzle() {
    let folder = Folder::new();
    let tiles = |inputs: &str, second: &str| {
        format!(
            "inputs {inputs}\nboard rectangle 2 2\npiece p one-sided occur any {{ ab }}\npiece q one-sided occur any {{ {second} }}\nprimary cells\n"
        )
    };
    folder.file("other.ecp", tiles("a b c d", "cd"));
    folder.file("alike.ecp", tiles("a b", "ab"));
    folder.ecp("count other.ecp --checkpoint c").answers(0, "28\n");
    folder.ecp("count alike.ecp").answers(0, "6\n");
    folder.ecp("count alike.ecp --checkpoint c --resume").fails(2, &["ecp::cubes::puzzle"]);
}

#[test]
fn numbers_of_parts_that_are_none_are_not_added_up() {
    let folder = folder();
    folder.ecp(&format!("{IN_PARTS} queens.ecp")).answers(0, "724\n");
    let whole = read(&folder, "c");
    let (first, rest) = whole.split_once('\n').expect("it has lines");
    // of a count of the whole, and of its parts
    let all = Folder::new();
    all.file("queens.ecp", QUEENS);
    all.ecp("count --checkpoint c queens.ecp").answers(0, "724\n");
    let of_all = read(&all, "c").lines().last().expect("it is counted").to_owned();
    folder.file("c", format!("{first}\n{of_all}\n{rest}"));
    folder.ecp(&format!("{IN_PARTS} queens.ecp")).fails(2, &["ecp::cubes::damaged", "twice"]);
}

#[test]
fn numbers_of_parts_that_no_puzzle_has_are_not_added_up() {
    let folder = folder();
    folder.ecp(&format!("{IN_PARTS} queens.ecp")).answers(0, "724\n");
    let whole = read(&folder, "c");
    let head: serde_json::Value = serde_json::from_str(whole.lines().next().expect("it has lines")).unwrap();
    let check = ecp::digest(&format!("{} 600.1 1000", head["problem"].as_str().expect("it is a text")));
    let line =
        format!("{{\"type\":\"part\",\"part\":\"600.1\",\"solutions\":\"1000\",\"check\":\"{check}\"}}\n");
    folder.file("c", whole + &line);
    folder.ecp(&format!("{IN_PARTS} queens.ecp")).fails(2, &["ecp::cubes::damaged", "not cut into"]);
}
