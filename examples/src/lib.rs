//! Rust programs that use the embedded language.
