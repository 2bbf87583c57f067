//! The address of a puzzle: a link taken apart.

/// What kind of puzzle a link holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kind<'a> {
    /// The genre's name.
    pub(crate) genre: &'a str,
    /// The name of a variant whose rules stand beside the puzzle; it may be empty.
    pub(crate) variant: Option<&'a str>,
    /// Letters for rules of the genre that may be on or off.
    pub(crate) flags: &'a str,
}

/// The parts of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Address<'a> {
    pub(crate) kind: Kind<'a>,
    pub(crate) width: &'a str,
    pub(crate) height: &'a str,
    pub(crate) body: &'a str,
}

/// Takes a link apart; `None` where it is none at all.
pub(crate) fn address(link: &str) -> Option<Address<'_>> {
    let (kind, rest) = kind(link)?;
    let (width, rest) = rest?.split_once('/')?;
    let (height, body) = rest.split_once('/').unwrap_or((rest, ""));
    Some(Address { kind, width, height, body })
}

/// The kind of puzzle that a link names, and what stands behind it.
pub(crate) fn kind(link: &str) -> Option<(Kind<'_>, Option<&str>)> {
    let link = link.trim();
    let query = link.split_once('?').map_or(link, |(_, query)| query);
    // an editor's link: `?type=editor&sudoku/...`
    let query = query.rsplit_once('&').map_or(query, |(_, query)| query);
    let (genre, mut rest) = split(query);
    let genre = genre.strip_suffix("_edit").or_else(|| genre.strip_suffix("_play")).unwrap_or(genre);
    let mut kind = Kind { genre, variant: None, flags: "" };
    if let Some((first, behind)) = rest.map(split)
        && let Some(variant) = first.strip_prefix("v:")
    {
        (kind.variant, rest) = (Some(variant), behind);
    }
    if let Some((first, behind)) = rest.map(split)
        && !first.is_empty()
        && first.bytes().all(|byte| byte.is_ascii_alphabetic())
    {
        (kind.flags, rest) = (first, behind);
    }
    // a flag that no genre has, and by which people call variants, too
    if kind.flags == "v" && kind.variant.is_none() {
        (kind.variant, kind.flags) = (Some(""), "");
    }
    let is_name = !genre.is_empty() && genre.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    is_name.then_some((kind, rest))
}

fn split(text: &str) -> (&str, Option<&str>) {
    text.split_once('/').map_or((text, None), |(first, rest)| (first, Some(rest)))
}
