//! A recording as a web page of one file: it needs no network, and no program but a browser.
//!
//! The page gets the puzzle, its items and options, and the steps as data, and does the dancing itself, link by link. Its
//! script knows no puzzle, and the data are never a part of it: they stand in an element that no browser runs, and reach
//! the screen as text only. A content security policy lets nothing run but this script.

mod board;
mod data;
mod marks;

use ecp::Compiled;
use ecp::render::printable;

use crate::path::Path;
use crate::recording::{End, Recording, What};

/// What a page is made of.
#[derive(Clone, Copy, Debug)]
pub struct Film<'a> {
    /// What the page is called where the puzzle has no title.
    pub name: &'a str,
    /// What was searched.
    pub compiled: &'a Compiled,
    /// The steps.
    pub recording: &'a Recording,
}

/// A puzzle is too large for a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge {
    /// Its entries: how often an item stands in an option; and its cells.
    pub entries: u64,
}

const TEMPLATE: &str = include_str!("../page/page.html");
const STYLE: &str = include_str!("../page/page.css");

/// The SHA-256 of the style and of the script, in base64: a page says that nothing else may run on it. A test knows them.
const STYLE_HASH: &str = "fUhmmMzdtO3vIp5D8aqoigSFio/0Fw/oKcLx6wOrONs=";
const SCRIPT_HASH: &str = "tjeZMNG0XAuM0WjNfeWlG00w39xOtNCaTaLYN/Yklwc=";

/// The script, without anything that leads out of it.
const SCRIPT: &str = concat!(
    "\"use strict\";\n",
    include_str!("../page/links.js"),
    include_str!("../page/film.js"),
    include_str!("../page/words.js"),
    include_str!("../page/draw.js"),
    include_str!("../page/board.js"),
    include_str!("../page/matrix.js"),
    include_str!("../page/panels.js"),
    include_str!("../page/main.js"),
    include_str!("../page/selftest.js"),
);

impl Film<'_> {
    /// Checks each solution that the page is to show.
    fn assure(&self) {
        let mut path = Path::default();
        for step in self.recording.steps() {
            path.take(*step);
            if matches!(step.what, What::Solution(_)) {
                self.compiled.assure(&path.options());
            }
        }
    }

    /// The page, of a puzzle with at most so many entries and cells together.
    ///
    /// # Errors
    /// If there are more.
    pub fn page(&self, most_entries: u64) -> Result<String, TooLarge> {
        let cells = self.compiled.grid().map_or(0, |grid| grid.board.cells().len());
        let entries = (self.compiled.problem().entry_count() + cells) as u64;
        if entries > most_entries {
            return Err(TooLarge { entries });
        }
        self.assure();
        let title = escaped(&self.title());
        let policy = format!(
            "default-src 'none'; script-src 'sha256-{SCRIPT_HASH}'; style-src 'sha256-{STYLE_HASH}'; base-uri 'none'; form-action 'none'"
        );
        let subtitle = escaped(&self.subtitle());
        let data = inert(&serde_json::to_string(&data::data(self)).unwrap_or_default());
        let parts = [
            ("policy", policy.as_str()),
            ("title", &title),
            ("subtitle", &subtitle),
            ("style", STYLE),
            ("data", &data),
            ("script", SCRIPT),
        ];
        Ok(filled(TEMPLATE, &parts))
    }

    fn title(&self) -> String {
        let title = self.compiled.puzzle().and_then(|puzzle| puzzle.about.title.as_deref());
        printable(title.unwrap_or(self.name)).into_owned()
    }

    fn subtitle(&self) -> String {
        let problem = self.compiled.problem();
        format!(
            "{} items · {} options · {} nodes",
            problem.items().len(),
            problem.option_count(),
            problem.entry_count()
        )
    }

    /// How the film ends.
    pub(crate) fn end(&self) -> String {
        let steps = self.recording.steps().len();
        match self.recording.end() {
            Some(End::Exhausted) => format!("This is the whole search: {steps} steps."),
            Some(End::Solutions) => {
                format!("The film ends here, with as many solutions as were wanted: {steps} steps.")
            }
            Some(End::Steps) => {
                format!(
                    "The film was cut here, after {steps} steps: the search goes on. --steps makes it longer."
                )
            }
            None => format!("The film was cut here, after {steps} steps: the search was stopped."),
        }
    }
}

/// A template with its parts in their places; nothing is looked for within the parts.
fn filled(template: &str, parts: &[(&str, &str)]) -> String {
    let mut page =
        String::with_capacity(template.len() + parts.iter().map(|(_, part)| part.len()).sum::<usize>());
    let mut rest = template;
    while let Some(start) = rest.find('{') {
        page.push_str(&rest[..start]);
        rest = &rest[start + 1..];
        let end = rest.find('}').expect("the template closes its brackets");
        let part = parts.iter().find(|(name, _)| *name == &rest[..end]);
        page.push_str(part.expect("the template names its parts").1);
        rest = &rest[end + 1..];
    }
    page.push_str(rest);
    page
}

/// Text between tags.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// JSON in which nothing looks like a tag.
fn inert(json: &str) -> String {
    json.replace('<', "\\u003c").replace('>', "\\u003e").replace('&', "\\u0026")
}

#[cfg(test)]
mod tests {
    use sha2::{Digest, Sha256};

    use ecp::cover::Budget;
    use ecp::{Limits, compile_text};

    use super::*;

    fn page_of(text: &str) -> String {
        let compiled = compile_text(text, &Limits::default()).expect("the puzzle is well written");
        let mut recording = Recording::new(compiled.problem(), 100, Some(1));
        recording.extend(&Budget::unlimited());
        Film { name: "a puzzle", compiled: &compiled, recording: &recording }.page(1000).expect("it is small")
    }

    #[test]
    fn names_of_a_puzzle_are_no_markup() {
        let page = page_of(
            "puzzle \"</title><script>alert(1)</script>{data}\"\n\
             items \"<img src=x onerror=alert(1)>\" \"</script><!--\"\n\
             option \"&lt;\" { \"<img src=x onerror=alert(1)>\" \"</script><!--\" }\n",
        );
        assert_eq!(page.matches("<script").count(), 2, "{page}");
        assert_eq!(page.matches("</script").count(), 2);
        assert!(!page.contains("<img") && !page.contains("<!--"));
        assert!(page.contains("<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;{data}</title>"));
    }

    #[test]
    fn a_page_needs_nothing_from_elsewhere() {
        let page = page_of("inputs 1..2 occur 1\nboard { 1 . / . . }\nprimary rows, cols\n");
        let allowed = "http://www.w3.org/2000/svg";
        assert_eq!(page.matches("://").count(), page.matches(allowed).count());
        for word in ["src=", "href=", "@import", "url(\"", "fetch(", "innerHTML", "eval("] {
            assert!(!page.contains(word), "{word}");
        }
    }

    #[test]
    fn the_page_names_its_script_and_its_style() {
        assert_eq!(fingerprint(SCRIPT), SCRIPT_HASH, "the script is another");
        assert_eq!(fingerprint(STYLE), STYLE_HASH, "the style is another");
    }

    #[test]
    fn fingerprints_are_those_of_the_standard() {
        assert_eq!(fingerprint("abc"), "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");
    }

    /// The SHA-256 of a text, in base64.
    fn fingerprint(text: &str) -> String {
        const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let digest = Sha256::digest(text.as_bytes());
        let mut coded = String::new();
        for bytes in digest.chunks(3) {
            let number =
                (0..3).fold(0_u32, |number, place| number << 8 | u32::from(*bytes.get(place).unwrap_or(&0)));
            for digit in 0..4 {
                let value = number >> (18 - 6 * digit) & 63;
                coded.push(if digit > bytes.len() { '=' } else { char::from(DIGITS[value as usize]) });
            }
        }
        coded
    }

    #[test]
    fn a_puzzle_may_be_too_large() {
        let compiled = compile_text("items A\noption a { A }\noption b { A }\n", &Limits::default()).unwrap();
        let recording = Recording::new(compiled.problem(), 1, None);
        let film = Film { name: "", compiled: &compiled, recording: &recording };
        assert_eq!(film.page(1), Err(TooLarge { entries: 2 }));
        assert!(film.page(2).is_ok());
    }
}
