//! The functions that JavaScript sees.

use std::panic;

use wasm_bindgen::prelude::wasm_bindgen;

/// To be called once, before anything else: a fault of the program reaches JavaScript as an error with its words.
#[wasm_bindgen(start)]
pub fn begin() {
    panic::set_hook(Box::new(|fault| {
        wasm_bindgen::throw_str(&format!("an internal check failed: {fault}"));
    }));
}

/// Answers a question about a text; see [`answer`](crate::answer).
#[wasm_bindgen]
#[must_use]
pub fn answer(verb: &str, text: &str, options: &str) -> String {
    crate::answer(verb, text, options)
}
