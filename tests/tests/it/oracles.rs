//! Published numbers of solutions, found again: the table is `src/instances/oracles.tsv`, its texts go through the
//! whole of the library, and a few through the program.
//!
//! The rows that take long run with `ECP_SLOW_TESTS=1 cargo test --release -p ecp-tests oracles::`.

use std::collections::{BTreeSet, HashSet};

use ecp::cover::count::{self, Way};
use ecp::cover::{Budget, EngineName, Stop, verify};
use ecp::puzzle::CellId;
use ecp::{Answer, Compiled, Limits};
use ecp_tests::instances::{
    Cell, Cells, Cover, Instance, Lattice, NOT_EXPRESSIBLE, Row, Tier, boards, designs, instance, packings,
    rows, sequences, tilings,
};

/// Up to so many solutions, each is written down, checked, and compared with the others.
const CHECKED_ONE_BY_ONE: u64 = 2000;

fn compile(text: &str) -> Compiled {
    ecp::compile_text(text, &Limits::default())
        .unwrap_or_else(|diagnostics| panic!("{diagnostics:?}\n{text}"))
}

/// The problem of items and options: both texts say the same.
fn compile_cover(cover: &Cover) -> Compiled {
    let compiled = compile(&cover.ecp());
    let reading = ecp::cover::text::parse_knuth(&cover.knuth()).expect("well written");
    assert_eq!(compiled.problem(), &reading.problem);
    compiled
}

/// Counts the solutions. Without a look at each where there are many; else each passes the check, and none comes
/// twice.
fn count_each(row: &Row, compiled: &Compiled) -> u64 {
    let mut answers = compiled.search().by(EngineName::Links).answers();
    if row.expected > CHECKED_ONE_BY_ONE {
        while answers.advance() {}
    } else {
        let mut seen = HashSet::new();
        for answer in answers.by_ref() {
            verify(compiled.problem(), &answer.options).unwrap();
            let shown = answer
                .filling
                .map_or_else(|| format!("{:?}", answer.options), |filling| format!("{filling:?}"));
            let is_new = seen.insert(shown);
            assert!(is_new, "row {}: a solution comes twice", row.nr);
        }
    }
    assert_eq!(answers.stop(), Some(Stop::Exhausted));
    let statistics = answers.statistics();
    if let Some(nodes) = row.nodes {
        assert_eq!(statistics.nodes, nodes, "nodes of row {}: {}", row.nr, row.name);
    }
    let mut others = compiled.search().by(EngineName::Bits).answers();
    while others.advance() {}
    assert_eq!(others.statistics().solutions, statistics.solutions, "bits, row {}: {}", row.nr, row.name);
    count_by_frontiers(row, compiled);
    statistics.solutions
}

/// The states of frontiers count the same, where they are not too many.
fn count_by_frontiers(row: &Row, compiled: &Compiled) {
    const STATES: u64 = 20_000;
    let budget = Budget::unlimited().with_nodes(STATES);
    let counted = compiled.search().within(budget).count_by(Way::Frontier, count::MEMORY);
    if counted.stop == Stop::Exhausted {
        assert_eq!(counted.solutions, row.expected.into(), "count, row {}: {}", row.nr, row.name);
    }
}

/// Counts the boards that differ in more than by a turn, a flip or a shift of what stands on them.
fn count_up_to_symmetry(compiled: &Compiled) -> u64 {
    let grid = compiled.grid().expect("a board");
    let cells_of = |answer: Answer| -> Cells {
        let filling = answer.filling.expect("a board");
        let filled = (0..).zip(&filling).filter(|(_, input)| input.is_some());
        let place = |index| {
            let position = grid.board.cell(CellId(index)).position;
            [position.row as i32, position.column as i32, 0]
        };
        filled.map(|(index, _)| -> Cell { place(index) }).collect()
    };
    let answers = compiled.solve(Budget::unlimited());
    let boards: BTreeSet<Cells> =
        answers.map(|answer| Lattice::Squares.canonical(&cells_of(answer))).collect();
    boards.len() as u64
}

fn check(row: &Row, instance: &Instance) {
    let found = match instance {
        Instance::Cover(cover) if row.tier == Tier::T3 => {
            let counted = compile_cover(cover).search().count();
            assert_eq!(counted.stop, Stop::Exhausted);
            counted.solutions.try_into().expect("a number of the table")
        }
        Instance::Board(text) => count_each(row, &compile(text)),
        Instance::UpToSymmetry(text) => count_up_to_symmetry(&compile(text)),
        Instance::Cover(cover) => count_each(row, &compile_cover(cover)),
    };
    assert_eq!(found, row.expected, "row {}: {}", row.nr, row.name);
}

/// Checks the rows that a module knows, which must be so many.
fn check_all(tier: Tier, number: usize, instance: impl Fn(u32) -> Option<Instance>) {
    let of_tier = rows().into_iter().filter(|row| row.tier == tier);
    let instances: Vec<_> =
        of_tier.filter_map(|row| instance(row.nr).map(|instance| (row, instance))).collect();
    assert_eq!(instances.len(), number);
    for (row, instance) in instances {
        let start = std::time::Instant::now();
        check(&row, &instance);
        println!("{:>7.2} s  row {}: {} = {}", start.elapsed().as_secs_f64(), row.nr, row.name, row.expected);
    }
}

#[test]
fn boards_have_their_published_counts() {
    check_all(Tier::T1, 30, boards::instance);
}

#[test]
fn tilings_have_their_published_counts() {
    check_all(Tier::T1, 38, tilings::instance);
}

#[test]
fn packings_have_their_published_counts() {
    check_all(Tier::T1, 3, packings::instance);
}

#[test]
fn sequences_have_their_published_counts() {
    check_all(Tier::T1, 10, sequences::instance);
}

#[test]
fn designs_have_their_published_counts() {
    check_all(Tier::T1, 12, designs::instance);
}

#[test]
fn slow_rows_have_their_published_counts() {
    if std::env::var_os("ECP_SLOW_TESTS").is_some() {
        check_all(Tier::T2, 10, instance);
    }
}

#[test]
fn rows_that_only_counting_reaches_have_their_published_counts() {
    check_all(Tier::T3, 3, instance);
}

/// The rows that the words about pieces can say, as a person would write them.
const PIECES: &[(u32, &str)] = &[
    (21, "pieces dominoes occur any\nboard rectangle 4 4\nprimary cells"),
    (22, "pieces dominoes occur any\nboard rectangle 6 6\nprimary cells"),
    (
        24,
        "pieces dominoes occur any\nboard { #..... / ...... / ...... / ...... / ...... / .....# }\nprimary cells",
    ),
    (26, "pieces dominoes occur any\nboard rectangle 10 2\nprimary cells"),
    (27, "pieces dominoes occur any\nboard rectangle 8 3\nprimary cells"),
    (30, "pieces dominoes occur any\nboard cuboid 2 2 5\nprimary cells"),
    (31, "pieces dominoes occur any\nboard cuboid 4 4 2\nprimary cells"),
    (32, "pieces dominoes occur any\npiece monomer occurs any { X }\nboard rectangle 4 4\nprimary cells"),
    (34, "pieces pentominoes\nboard rectangle 20 3\nprimary cells"),
    (64, "piece V occurs any { X. / XX }\nboard rectangle 6 4\nprimary cells"),
    (67, "piece V occurs any { X. / XX }\nboard rectangle 9 3\nprimary cells"),
    (68, "pieces trominoes occur any\nboard rectangle 3 3\nprimary cells"),
    (70, "pieces tetrominoes occur any\nboard rectangle 4 4\nprimary cells"),
    (73, "pieces tetrominoes\nboard rectangle 5 4\nprimary cells"),
    (74, "piece T occurs any { XXX / .X. }\nboard rectangle 8 8\nprimary cells"),
    (75, "piece T occurs any { XXX / .X. }\nboard rectangle 6 6\nprimary cells"),
    (76, "piece Y occurs any { XXXX / .X.. }\nboard rectangle 10 5\nprimary cells"),
    (77, "piece P occurs any { XX / XX / X. }\nboard rectangle 10 5\nprimary cells"),
    // on a torus, all places of a shape are equal by a shift
    (101, "pieces polyominoes 5 occur 1\nboard torus 6 6\nup to symmetry"),
];

#[test]
fn puzzles_of_pieces_have_their_published_counts() {
    for (nr, text) in PIECES {
        let row = rows().into_iter().find(|row| row.nr == *nr).expect("a row of the table");
        let counted = compile(text).search().count();
        assert_eq!(counted.solutions, row.expected.into(), "row {nr}: {}", row.name);
    }
}

#[test]
fn every_row_has_an_instance_or_a_reason_for_having_none() {
    let unexpressed: Vec<u32> =
        rows().iter().map(|row| row.nr).filter(|nr| instance(*nr).is_none()).collect();
    let excused: Vec<u32> = NOT_EXPRESSIBLE.iter().map(|(nr, _)| *nr).collect();
    assert_eq!(unexpressed, excused);
    let numbers: BTreeSet<u32> = rows().iter().map(|row| row.nr).collect();
    assert!((1..=104).chain(106..=108).eq(numbers), "a row is missing, or there twice");
}

#[test]
fn the_generators_know_how_many_shapes_there_are() {
    let free = |lattice: Lattice, size| lattice.free_shapes(size).len();
    assert_eq!([1, 2, 3, 4, 5, 6].map(|size| free(Lattice::Squares, size)), [1, 1, 2, 5, 12, 35]);
    // mirror images are two shapes in space
    assert_eq!([1, 2, 3, 4].map(|size| free(Lattice::Cubes, size)), [1, 1, 2, 8]);
    assert_eq!([2, 3, 4, 5, 6].map(|size| free(Lattice::Triangles, size)), [1, 1, 3, 4, 12]);
}

#[test]
fn the_program_counts_the_same() {
    for nr in [3, 11, 19, 29, 42, 51, 53, 79, 86, 96, 98] {
        let text = match instance(nr) {
            Some(Instance::Board(text)) => text,
            Some(Instance::Cover(cover)) => cover.ecp(),
            _ => panic!("row {nr} is no text to count"),
        };
        let expected = rows().iter().find(|row| row.nr == nr).expect("a row").expected;
        let mut command = assert_cmd::Command::new(ecp_tests::program());
        command.args(["count", "-"]).write_stdin(text);
        command.assert().success().stdout(format!("{expected}\n"));
    }
}

#[test]
fn the_program_counts_in_knuths_format_too() {
    let Some(Instance::Cover(cover)) = instance(32) else { panic!("row 32 is a tiling") };
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("monomers.dlx");
    std::fs::write(&file, cover.knuth()).expect("the file can be written");
    assert_cmd::Command::new(ecp_tests::program()).arg("count").arg(file).assert().stdout("10012\n");
}
