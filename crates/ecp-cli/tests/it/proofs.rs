//! Proofs of answers as files.

use std::fs;
use std::io::Read;

use crate::Folder;

const UNIQUE: &str =
    "inputs 1..4 occur 1\nboard { 1 . . . / . . 3 . / . 4 . . / . . . 2 }\nprimary rows, cols, boxes 2 2\n";
const NONE: &str =
    "inputs 1..4 occur 1\nboard { 1 2 3 . / . . . 4 / . . . . / . . . . }\nprimary rows, cols\n";
const SEVERAL: &str = "inputs 1..2 occur 1\nboard { . . / . . }\nprimary rows, cols\n";

fn folder() -> Folder {
    let folder = Folder::new();
    folder.file("unique.ecp", UNIQUE);
    folder.file("none.ecp", NONE);
    folder.file("several.ecp", SEVERAL);
    folder.file("sized.ecp", "let n = 3\ninputs 1..n occur 1\nboard rectangle n n\nprimary rows, cols\n");
    folder
}

fn names(folder: &Folder) -> Vec<String> {
    let entries = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
    let mut names: Vec<String> = entries.map(|name| name.into_string().unwrap()).collect();
    names.retain(|name| [".opb", ".pbp", ".gz", ".part"].iter().any(|ending| name.ends_with(ending)));
    names.sort();
    names
}

#[test]
fn a_proof_stands_beside_its_problem() {
    let folder = folder();
    let run = folder.ecp("unique --proof a.pbp unique.ecp");
    assert_eq!((run.code, run.stdout.as_str()), (0, "exactly one solution\n"));
    let run = folder.ecp("unique --proof b.pbp none.ecp");
    assert_eq!(run.code, 1);
    assert!(run.stderr.contains("veripb b.opb b.pbp"), "{}", run.stderr);
    assert_eq!(names(&folder), ["a.opb", "a.pbp", "b.opb", "b.pbp"]);
    for (name, excluded) in [("a", 1), ("b", 0)] {
        let proof = fs::read_to_string(folder.path().join(format!("{name}.pbp"))).unwrap();
        assert!(proof.ends_with("conclusion UNSAT : -1 ;\nend pseudo-Boolean proof ;\n"), "{proof}");
        let problem = fs::read_to_string(folder.path().join(format!("{name}.opb"))).unwrap();
        assert!(problem.contains(&format!("* solutions that are known, and excluded: {excluded}\n")));
    }
    // some names need quotes, or would be flags
    let run = folder.ecp("unique --proof=-a'.pbp unique.ecp");
    assert!(run.stderr.contains(r"veripb './-a'\''.opb' './-a'\''.pbp'"), "{}", run.stderr);
    // nothing is written over unless that is asked for
    folder.ecp("unique --proof a.pbp unique.ecp").fails(2, &["ecp::file::exists", "a.opb"]);
    folder.ecp("unique --quiet --proof a.pbp --force unique.ecp").answers(0, "exactly one solution\n");
}

#[test]
fn a_compressed_proof_is_the_same() {
    let folder = folder();
    folder.ecp("unique --proof a.pbp unique.ecp");
    let run = folder.ecp("solve --all --proof b.pbp.gz unique.ecp");
    assert!(run.stderr.contains("gzip -dkf b.pbp.gz && veripb b.opb b.pbp"), "{}", run.stderr);
    let packed = fs::File::open(folder.path().join("b.pbp.gz")).unwrap();
    let mut proof = String::new();
    flate2::read::GzDecoder::new(packed).read_to_string(&mut proof).unwrap();
    assert_eq!(proof, fs::read_to_string(folder.path().join("a.pbp")).unwrap());
}

#[test]
fn where_nothing_is_to_be_proved_or_can_be_no_file_is_written() {
    let folder = folder();
    let run = folder.ecp("unique --proof a.pbp several.ecp");
    assert_eq!((run.code, names(&folder)), (1, Vec::new()));
    assert!(run.stderr.contains("two solutions show"), "{}", run.stderr);
    let run = folder.ecp("solve --proof a.pbp unique.ecp");
    assert_eq!((run.code, names(&folder)), (0, Vec::new()));
    assert!(run.stderr.contains("--all asks it"), "{}", run.stderr);
    let run = folder.ecp("unique --proof a.pbp --max-nodes 1 --engine links --no-reduce several.ecp");
    assert_eq!(names(&folder), Vec::<String>::new(), "{}", run.stderr);
    folder.ecp("unique --proof a unique.ecp").fails(2, &["NAME.pbp", "NAME.opb"]);
    folder.ecp("unique --proof a.pbp unique.ecp none.ecp").fails(2, &["one puzzle"]);
    folder.ecp("unique --proof a.pbp --set n=2..3 sized.ecp").fails(2, &["ecp::proof::several"]);
    folder.file("own.opb", UNIQUE);
    folder.ecp("unique --proof own.pbp --force own.opb").fails(2, &["the puzzle itself"]);
    assert_eq!(fs::read_to_string(folder.path().join("own.opb")).unwrap(), UNIQUE);
    folder.ecp("unique --force unique.ecp").fails(2, &["--proof"]);
    folder.ecp("solve --all --proof a.pbp --format svg unique.ecp").fails(2, &["text"]);
}

#[test]
fn a_proof_of_an_earlier_answer_does_not_stay() {
    let folder = folder();
    folder.ecp("unique --proof a.pbp unique.ecp");
    folder.ecp("unique --proof a.pbp --force several.ecp");
    assert_eq!(names(&folder), Vec::<String>::new());
}

#[test]
fn what_rules_say_is_in_the_problem_and_not_only_what_follows() {
    let folder = folder();
    // rules that leave each cell one number before any search
    let text = "inputs 1..2 occur 1\nboard rectangle 2 2\nprimary rows, cols\nin r1c1:r1c2: increasing\n";
    folder.file("sums.ecp", text);
    let run = folder.ecp("unique --proof a.pbp sums.ecp");
    assert!(run.stderr.contains("proved without a choice"), "{}", run.stderr);
    let problem = fs::read_to_string(folder.path().join("a.opb")).unwrap();
    for name in ["r1c1=1", "r1c1=2", "r2c2=1", "what is excluded"] {
        assert!(problem.contains(name), "{name} in {problem}");
    }
}

#[test]
fn all_solutions_are_excluded() {
    let folder = folder();
    folder.ecp("solve --all --proof a.pbp several.ecp");
    let problem = fs::read_to_string(folder.path().join("a.opb")).unwrap();
    assert!(problem.contains("* solutions that are known, and excluded: 2\n"), "{problem}");
    let run = folder.ecp("solve --all --proof b.pbp --max-excluded 1 several.ecp");
    assert_eq!(run.code, 3);
    assert!(run.stderr.contains("ecp::proof::too_large"), "{}", run.stderr);
    assert_eq!(names(&folder), ["a.opb", "a.pbp"]);
}
