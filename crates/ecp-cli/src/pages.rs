//! The pages that explain the errors.

/// For each code its page, in the order of the codes.
const PAGES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// The page of a code, which may be written with or without `ecp::`, and with `-` for `::`; also by the end of a code, as
/// `givens_clash`, where no other code ends so.
pub(crate) fn page(code: &str) -> Option<&'static str> {
    let code = normal(code);
    let exact = PAGES.iter().find(|(of, _)| *of == code);
    let (_, page) = exact.or_else(|| {
        let end = code.strip_prefix("ecp").unwrap_or(&code);
        let mut ending = PAGES.iter().filter(|(of, _)| of.ends_with(end));
        ending.next().filter(|_| ending.next().is_none())
    })?;
    Some(page)
}

/// The codes that end like this one, where there are several.
pub(crate) fn ending(code: &str) -> Vec<&'static str> {
    let code = normal(code);
    let end = code.strip_prefix("ecp").unwrap_or(&code);
    codes().filter(|of| of.ends_with(end)).collect()
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
