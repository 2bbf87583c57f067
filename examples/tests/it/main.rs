//! The same puzzle as text and in Rust is the same `Puzzle`.

use ecp_tests::{root, text_of};

#[test]
fn text_and_builder_make_the_same_puzzle() {
    for (file, built) in ecp_examples::twins() {
        let reading = ecp::read(&text_of(&root().join(file)), &ecp::Limits::default());
        assert_eq!(reading.puzzle, Some(built), "{file}");
    }
}
