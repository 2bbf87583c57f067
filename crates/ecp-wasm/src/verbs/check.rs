//! What stands in a text: what is wrong with it, how it looks, what an editor asks.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::asked::Asked;
use crate::{Answered, Refused, board};

/// What is to be said of a text, and its board as far as there is one.
pub(super) fn check(asked: &Asked<'_>) -> Answered {
    let sheet = asked.sheet();
    let sizes = sheet.text.compilation().and_then(|compilation| {
        let problem = compilation.compiled.as_ref()?.problem();
        Some(json!({ "items": problem.items().len(), "options": problem.option_count() }))
    });
    let picture = board::given(&sheet);
    // a text without a board is no mistake
    let unseen = picture.as_ref().err().filter(|_| sheet.grid().is_ok()).map(|refused| refused.words.clone());
    Ok(json!({
        "diagnostics": sheet.text.diagnostics(),
        "title": sheet.puzzle().ok().and_then(|puzzle| puzzle.about.title.clone()),
        "sizes": sizes,
        "cells": board::cells(&sheet).ok().filter(|_| picture.is_ok()),
        "inputs": board::inputs(&sheet).unwrap_or_default(),
        "svg": picture.ok(),
        "unseen": unseen,
    }))
}

/// A request of the protocol of language servers, without its document.
#[derive(Deserialize)]
struct Request {
    method: String,
    params: Value,
}

pub(super) fn editor(asked: &Asked<'_>) -> Answered {
    let Request { method, params } = asked.options()?;
    asked
        .sheet()
        .text
        .ask(&method, params)
        .map_err(Refused::because)
        .map(|answer| json!({ "answer": answer }))
}

/// The text as it is written evenly.
pub(super) fn format(asked: &Asked<'_>) -> Answered {
    match ecp::syntax::format(asked.text) {
        Ok(text) => Ok(json!({ "text": text })),
        Err(_) => {
            let diagnostics = asked.sheet().text.diagnostics();
            Err(Refused { words: "a text with mistakes stays as it is".to_owned(), diagnostics })
        }
    }
}
