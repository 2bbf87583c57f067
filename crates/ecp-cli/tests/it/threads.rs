//! `--threads`: the same answers by any number of threads.

use crate::Folder;

/// A folder with the ways to place eleven queens: 2,680, found in some hundred thousand nodes.
fn queens() -> Folder {
    let folder = Folder::new();
    let text = "input Q occurs 1\nboard rectangle 11 11\nprimary rows, cols\nsecondary downDiags, upDiags\n";
    folder.file("queens.ecp", text);
    folder
}

#[test]
fn any_number_of_threads_gives_the_same_answers() {
    let folder = queens();
    let one = folder.ecp("solve --threads 1 --all --format options queens.ecp");
    assert_eq!(one.stdout.lines().count(), 2680);
    let mut sorted: Vec<&str> = one.stdout.lines().collect();
    sorted.sort_unstable();
    for threads in [2, 3, 8] {
        let flags = format!("--threads {threads} queens.ecp");
        folder.ecp(&format!("count {flags}")).answers(0, "2680\n");
        folder.ecp(&format!("count --engine links {flags}")).answers(0, "2680\n");
        folder.ecp(&format!("solve --all --format options {flags}")).answers(0, &one.stdout);
        let run = folder.ecp(&format!("solve --all --unordered --format options {flags}"));
        let mut lines: Vec<&str> = run.stdout.lines().collect();
        lines.sort_unstable();
        assert_eq!(lines, sorted);
    }
}

#[test]
fn a_budget_ends_several_threads_where_it_ends_one() {
    let folder = queens();
    for limit in ["-n 2000", "--all --max-nodes 80000"] {
        let run = |threads: u32| {
            folder.ecp(&format!("solve {limit} --engine links --format json --threads {threads} queens.ecp"))
        };
        let one = run(1);
        assert!(one.stdout.lines().count() > 1000, "{one:?}");
        let nodes = |run: &crate::Run| run.stdout.split(r#""nodes":"#).nth(1).map(str::to_owned);
        assert!(nodes(&one).is_some());
        for threads in [2, 5] {
            let several = run(threads);
            let solutions = |run: &crate::Run| -> Vec<String> {
                let is_solution = |line: &&str| !line.contains(r#""nodes":"#);
                run.stdout.lines().filter(is_solution).map(str::to_owned).collect()
            };
            assert_eq!(solutions(&several), solutions(&one), "{limit}");
            let until_updates =
                |text: Option<String>| text.map(|text| text.split(',').next().map(str::to_owned));
            assert_eq!(until_updates(nodes(&several)), until_updates(nodes(&one)), "{limit}");
            assert_eq!(several.code, one.code);
        }
    }
}

#[test]
fn statistics_tell_how_many_threads_searched() {
    let folder = queens();
    let text = "input Q occurs 1\nboard rectangle 12 12\nprimary rows, cols\nsecondary downDiags, upDiags\n";
    folder.file("queens.ecp", text);
    let reported = |arguments: &str| {
        let run = folder.ecp(arguments);
        let line = |name| run.stderr.lines().find(|line| line.starts_with(name)).map(str::to_owned);
        (line("threads"), line("nodes"))
    };
    let (threads, nodes) = reported("count --stats --engine links --threads 1 queens.ecp");
    assert_eq!(threads.as_deref(), Some("threads        1"));
    let together = reported("count --stats --engine links --threads 2 queens.ecp");
    assert_eq!(together, (Some("threads        2".to_owned()), nodes));
    // small problems never see another thread
    assert_eq!(reported("count --stats --threads 8 one.ecp").0.as_deref(), Some("threads        1"));
}

#[test]
fn a_number_of_threads_is_from_one() {
    let folder = Folder::new();
    for bad in ["0", "-1", "1025", "all", "1.5", "99999999999999999999"] {
        let run = folder.ecp(&format!("count --threads {bad} one.ecp"));
        run.fails(2, &["a number of threads is from 1 to 1,024", "--threads"]);
    }
    folder.ecp("solve --unordered --each one.ecp two.ecp").fails(2, &["cannot be used with"]);
}

/// No system has room for such a stack, so that no thread can be had.
#[test]
#[cfg(target_os = "linux")]
fn where_the_system_gives_no_thread_the_search_goes_on_alone() {
    let folder = queens();
    let mut command = folder.command("count --engine links --threads 4 queens.ecp");
    let run = crate::Run::of(command.env("RUST_MIN_STACK", (1_u64 << 60).to_string()));
    assert_eq!((run.code, run.stdout.as_str()), (0, "2680\n"), "{run:?}");
    let warning = "warning: the system refused 4 of 4 threads, the search went on with 1\n";
    assert!(run.stderr.ends_with(warning), "{run:?}");
}
