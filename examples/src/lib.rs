//! Puzzles in Rust, by the embedded language. Each has a twin in `puzzles/`: the same puzzle as text. A test holds the
//! two against each other.
//!
//! The programs in `src/bin` use them: `cargo run --release -p ecp-examples --bin queens -- 8`.

pub mod classics;
pub mod pieces;
pub mod relations;
pub mod thesis;
pub mod whole_board;

use ecp::puzzle::Puzzle;

/// Every puzzle of this package with the file of its twin, below the project's root.
#[must_use]
pub fn twins() -> Vec<(&'static str, Puzzle)> {
    vec![
        ("puzzles/thesis/competencies.ecp", thesis::competencies()),
        ("puzzles/thesis/secondary-item.ecp", thesis::secondary_item()),
        ("puzzles/thesis/queens-4.ecp", thesis::queens(4).title("Four queens").build().expect("a puzzle")),
        ("puzzles/thesis/queens-8.ecp", thesis::queens(8).title("Eight queens").build().expect("a puzzle")),
        ("puzzles/thesis/queens-4-fixed.ecp", thesis::queens_with_the_first_input_fixed()),
        ("puzzles/thesis/sudoku.ecp", thesis::sudoku()),
        ("puzzles/thesis/jigsaw.ecp", thesis::jigsaw()),
        ("puzzles/thesis/ian.ecp", thesis::ian()),
        ("puzzles/thesis/fillomino.ecp", thesis::fillomino()),
        ("puzzles/classics/queens-5.ecp", thesis::queens(5).title("Five queens").build().expect("a puzzle")),
        ("puzzles/classics/hyper-sudoku-empty.ecp", classics::empty_hyper_sudoku()),
        ("puzzles/classics/dancing-links.ecp", classics::dancing_links()),
        ("puzzles/classics/rooks-and-walls.ecp", classics::rooks_and_walls()),
        ("puzzles/classics/staircase.ecp", classics::staircase()),
        ("puzzles/classics/star-battle.ecp", classics::star_battle()),
        ("puzzles/classics/mini-ian.ecp", classics::mini_ian()),
        ("puzzles/pieces/pentominoes-3-by-20.ecp", pieces::pentominoes()),
        ("puzzles/pieces/soma-cube.ecp", pieces::soma_cube()),
        ("puzzles/pieces/tetrahexes.ecp", pieces::tetrahexes()),
        ("puzzles/pieces/dominoes-on-a-torus.ecp", pieces::dominoes_on_a_torus()),
        ("puzzles/pieces/tatami.ecp", pieces::tatami()),
        ("puzzles/pieces/perimeters.ecp", pieces::perimeters()),
        ("puzzles/words/words-in-all-directions.ecp", pieces::words_in_all_directions()),
        ("puzzles/relations/killer.ecp", relations::killer()),
        ("puzzles/relations/skyscrapers.ecp", relations::skyscrapers()),
        ("puzzles/relations/nonogram.ecp", relations::nonogram()),
        ("puzzles/relations/magic-square.ecp", relations::magic_square()),
        ("puzzles/relations/binary.ecp", relations::binary()),
        ("puzzles/relations/futoshiki.ecp", relations::futoshiki()),
        ("puzzles/relations/hidato.ecp", relations::hidato()),
        ("puzzles/shading/nurikabe.ecp", whole_board::nurikabe()),
        ("puzzles/shading/kurotto.ecp", whole_board::kurotto()),
        ("puzzles/shading/cave.ecp", whole_board::cave()),
        ("puzzles/shading/dominion.ecp", whole_board::dominion()),
        ("puzzles/lines/masyu.ecp", whole_board::masyu()),
        ("puzzles/lines/slitherlink.ecp", whole_board::slitherlink()),
        ("puzzles/lines/hashi.ecp", whole_board::hashi()),
        ("puzzles/lines/numberlink.ecp", whole_board::numberlink()),
        ("puzzles/lines/gokigen.ecp", whole_board::gokigen()),
        ("puzzles/numbers/tens.ecp", whole_board::tens()),
        ("puzzles/lines/odd-turns.ecp", whole_board::odd_turns()),
        ("puzzles/lines/mid_loop.ecp", whole_board::mid_loop()),
        ("puzzles/lines/stitches.ecp", whole_board::stitches()),
        ("puzzles/lines/pipelink.ecp", whole_board::pipelink()),
        ("puzzles/lines/maxi-loop.ecp", whole_board::maxi_loop()),
        ("puzzles/lines/shingoki.ecp", whole_board::shingoki()),
        ("puzzles/lines/knights-tour-closed.ecp", whole_board::knights_tour()),
        ("puzzles/areas/galaxies.ecp", whole_board::galaxies()),
        ("puzzles/areas/compass.ecp", whole_board::compass()),
        ("puzzles/areas/fillomino-7-by-7.ecp", whole_board::fillomino()),
    ]
}
