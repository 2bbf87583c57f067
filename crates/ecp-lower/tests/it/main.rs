//! What the compiler makes of puzzles, against what an interpreter says that they mean, and piece by piece.

mod against_interpreter;
mod areas;
mod beside_lines;
mod bridges;
mod doubts;
mod drawn;
mod lower;
mod positions;
mod propagators;
mod relations;
mod two_parts;
mod with_pieces;
mod written_again;
