//! Several pictures on pages that can be printed.

use std::fmt::Write as _;

use super::svg::{escaped, svg};
use crate::draw::Look;
use crate::scene::Scene;

/// How the page is laid out: a picture is not broken over two sheets, and none is wider than the sheet.
const STYLE: &str = "\
@page { size: A4; margin: 15mm }
body { margin: 15mm; font-family: sans-serif }
figure { margin: 0 0 10mm; break-inside: avoid }
svg { display: block; max-width: 100%; height: auto }
@media print { body { margin: 0 } }
";

/// A page with the pictures, one after the other. It needs nothing but itself: no script, no link, no font.
#[must_use]
pub fn html(title: &str, scenes: &[Scene], look: &Look) -> String {
    page(title, STYLE, scenes.iter().map(|scene| svg(scene, look)))
}

/// A page of a browser with pictures.
pub(super) fn page(title: &str, style: &str, pictures: impl Iterator<Item = String>) -> String {
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
         <title>{}</title>\n<style>\n{style}</style>\n</head>\n<body>\n",
        escaped(title)
    );
    for picture in pictures {
        let _ = write!(page, "<figure>\n{picture}</figure>\n");
    }
    page.push_str("</body>\n</html>\n");
    page
}
