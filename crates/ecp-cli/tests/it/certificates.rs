//! Certificates of counts: written by `ecp count`, read by `ecp verify`.

use std::fs;

use crate::Folder;

const QUEENS: &str =
    "inputs ♛ occur 1\nboard rectangle 8 8\nprimary rowCons, colCons\nsecondary downDiags, upDiags\n";
const DOMINOES: &str = "pieces dominoes occur any\nboard rectangle 8 8\nprimary cells\n";

fn folder() -> Folder {
    let folder = Folder::new();
    folder.file("queens.ecp", QUEENS);
    folder.file("dominoes.ecp", DOMINOES);
    folder.file("sized.ecp", "let n = 3\ninputs 1..n occur 1\nboard rectangle n n\nprimary rows, cols\n");
    folder
}

#[test]
fn a_count_by_search_is_verified_node_by_node_and_by_the_rules_alone() {
    let folder = folder();
    let run = folder.ecp("count --engine links --certificate q queens.ecp");
    assert_eq!((run.code, run.stdout.as_str()), (0, "92\n"));
    assert!(run.stderr.contains("nodes of a tree; to check it: ecp verify q queens.ecp"), "{}", run.stderr);
    let run = folder.ecp("verify q queens.ecp");
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert!(run.stdout.starts_with("92 solutions: each of "), "{}", run.stdout);
    assert!(run.stdout.contains("\nby the rules alone: 92 boards, found by filling "), "{}", run.stdout);
    let run = folder.ecp("verify --max-nodes 10 --format json q queens.ecp");
    assert!(
        run.stdout.starts_with(r#"{"type":"verified","solutions":"92","way":"tree","nodes":"#),
        "{}",
        run.stdout
    );
    assert!(
        run.stdout.ends_with("\"boards\":null,\"not_counted\":\"more than 10 cells would be filled\"}\n")
    );
    // nothing is written over unless that is asked for, and what is packed is the same
    folder.ecp("count --certificate q queens.ecp").fails(2, &["ecp::file::exists"]);
    folder.ecp("count -q --force --engine links --certificate q queens.ecp").answers(0, "92\n");
    folder.ecp("count -q --engine links --certificate q.gz queens.ecp").answers(0, "92\n");
    let [plain, packed] = ["q", "q.gz"].map(|name| fs::read(folder.path().join(name)).unwrap());
    assert!(packed.len() < plain.len());
    assert_eq!(folder.ecp("verify q.gz queens.ecp").stdout, folder.ecp("verify q queens.ecp").stdout);
}

#[test]
fn a_count_by_frontiers_is_verified_in_the_same_order() {
    let folder = folder();
    folder.ecp("count -q --engine count --certificate d dominoes.ecp").answers(0, "12988816\n");
    let run = folder.ecp("verify d dominoes.ecp");
    assert!(
        run.stdout.starts_with("12,988,816 solutions: counted again in the same order"),
        "{}",
        run.stdout
    );
    folder
        .ecp("verify --max-states 3 d dominoes.ecp")
        .fails(3, &["ecp::certificate::too_large", "--max-states"]);
}

#[test]
fn boards_that_turns_make_equal_are_verified_once() {
    let folder = folder();
    folder.file("turned.ecp", format!("{QUEENS}up to symmetry\n"));
    folder.ecp("count -q --certificate t turned.ecp").answers(0, "12\n");
    let run = folder.ecp("verify t turned.ecp");
    assert!(run.stdout.starts_with("12 solutions: each of "), "{}", run.stdout);
    folder.ecp("verify --max-states 3 t turned.ecp").fails(3, &["ecp::certificate::too_large"]);
}

#[test]
fn what_is_changed_or_belongs_elsewhere_is_refused() {
    let folder = folder();
    folder.ecp("count -q --engine links --certificate q queens.ecp");
    let whole = fs::read(folder.path().join("q")).unwrap();
    let other = QUEENS.replace("8 8", "8 7");
    folder.file("other.ecp", other);
    folder.ecp("verify q other.ecp").fails(2, &["ecp::certificate::puzzle", "another puzzle"]);
    let number = whole.windows(2).rposition(|pair| pair == b"92").unwrap();
    let mut changed = whole.clone();
    changed[number] = b'8';
    for (name, content) in
        [("changed", &changed[..]), ("cut", &whole[..whole.len() - 1]), ("half", &whole[..whole.len() / 2])]
    {
        fs::write(folder.path().join(name), content).unwrap();
        folder
            .ecp(&format!("verify {name} queens.ecp"))
            .fails(2, &["ecp::certificate::refused", "as it was written"]);
    }
    let head = String::from_utf8_lossy(&whole).replacen("\"version\":1", "\"version\":9", 1);
    folder.file("later", head);
    folder
        .ecp("verify later queens.ecp")
        .fails(2, &["ecp::certificate::refused", "whose certificates are others"]);
    folder.ecp("verify queens.ecp q").fails(2, &[]);
    folder.ecp("verify nowhere queens.ecp").fails(2, &["ecp::file::missing"]);
    folder.ecp("verify . queens.ecp").fails(2, &["ecp::file::special"]);
    folder.ecp("verify q queens.ecp sized.ecp").fails(2, &["one puzzle"]);
    folder.ecp("verify --set n=2..3 q sized.ecp").fails(2, &["--set n=A..B is for"]);
    folder
        .ecp("count --set n=2..3 --certificate s sized.ecp")
        .fails(2, &["ecp::certificate::puzzle", "several"]);
    folder.ecp("count --force --certificate queens.ecp queens.ecp").fails(2, &["is the puzzle itself"]);
}

#[test]
fn nothing_is_left_of_a_certificate_that_is_not_whole() {
    let folder = folder();
    let run = folder.ecp("count --engine links --max-certificate 500 --certificate q queens.ecp");
    assert_eq!((run.code, run.stdout.as_str()), (3, "92\n"));
    assert!(run.stderr.contains("--max-certificate raises the limit"), "{}", run.stderr);
    let run = folder.ecp("count --max-nodes 50 --engine links --certificate q queens.ecp");
    assert_eq!(run.code, 3, "{}", run.stderr);
    assert!(run.stderr.contains("there is no certificate: not all solutions"), "{}", run.stderr);
    assert!(!folder.path().join("q").exists());
}

#[test]
fn what_takes_long_is_stopped_in_time() {
    let folder = folder();
    let long = "inputs 1..150 occur 1\nboard rectangle 150 1\nprimary board\nin board: increasing\n";
    folder.file("long.ecp", long);
    folder.ecp("count -q --certificate l long.ecp").answers(0, "1\n");
    let run = folder.ecp("verify --time-limit 300ms --max-nodes 9999999999 l long.ecp");
    let is_stopped = run.code == 3 && run.stderr.contains("stopped after 300ms");
    assert!(run.code == 0 || is_stopped, "{} {}", run.stdout, run.stderr);
}
