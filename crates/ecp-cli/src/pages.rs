//! The pages that explain the errors.

/// For each code its page, in the order of the codes.
const PAGES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// The page of a code, which may be written with or without `ecp::`, and with `-` for `::`.
pub(crate) fn page(code: &str) -> Option<&'static str> {
    let code = normal(code);
    PAGES.iter().find(|(of, _)| *of == code).map(|(_, page)| *page)
}

/// All codes that have a page.
pub(crate) fn codes() -> impl Iterator<Item = &'static str> {
    PAGES.iter().map(|(code, _)| *code)
}

/// The code as it is printed.
pub(crate) fn normal(code: &str) -> String {
    let code = code.trim().trim_end_matches(".md").replace('-', "::").to_lowercase();
    if code.starts_with("ecp::") { code } else { format!("ecp::{code}") }
}
