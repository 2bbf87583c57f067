//! Knuth's text format, read and written.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use std::ops::Range;

use super::{Reading, TextError, TextErrorKind, lines, words};
use crate::problem::{Entry, ItemId, ItemKind, Multiplicity, Problem, ProblemBuilder, ProblemError};

/// Reads a problem in Knuth's format.
///
/// # Errors
/// [`TextError`] with the place of the first mistake.
///
/// # Examples
/// ```
/// use ecp_cover::{Budget, Engine, Links, text::parse_knuth};
///
/// // TAOCP 7.2.2.1, equation (49): its only solution is options q x:A, p r x:A y
/// let text = "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n";
/// let problem = parse_knuth(text)?.problem;
/// assert_eq!(Links::new(&problem).solutions(Budget::unlimited()).count_rest(), 1);
/// # Ok::<(), ecp_cover::text::TextError>(())
/// ```
pub fn parse_knuth(text: &str) -> Result<Reading, TextError> {
    let mut content = lines(text).filter(|(_, line)| !line.starts_with('|') && !line.trim().is_empty());
    let (offset, line) = content.next().ok_or_else(|| TextErrorKind::NoItems.at(0..text.len()))?;
    let mut reader = Reader::default();
    reader.items(offset, line)?;
    let mut left_out = Vec::new();
    for (offset, line) in content {
        match reader.option(offset, line) {
            Err(TextError { kind: TextErrorKind::Problem(ProblemError::NoPrimary), span }) => {
                left_out.push(span);
            }
            other => other?,
        }
    }
    Ok(Reading { problem: reader.builder.build(), left_out })
}

#[derive(Default)]
struct Reader<'t> {
    builder: ProblemBuilder,
    ids: HashMap<&'t str, ItemId>,
}

impl<'t> Reader<'t> {
    fn items(&mut self, offset: usize, line: &'t str) -> Result<(), TextError> {
        let mut secondary = false;
        for (span, word) in words(offset, line) {
            if word == "|" && !secondary {
                secondary = true;
                continue;
            }
            let (bounds, name) =
                word.split_once('|').map_or((None, word), |(bounds, name)| (Some(bounds), name));
            if name.is_empty() || name.contains([':', '|']) {
                return Err(TextErrorKind::Name(word.to_owned()).at(span));
            }
            let id = self.item(secondary, bounds, name).map_err(|kind| kind.at(span.clone()))?;
            if self.ids.insert(name, id).is_some() {
                return Err(TextErrorKind::DuplicateItem(name.to_owned()).at(span));
            }
        }
        if self.ids.is_empty() {
            return Err(TextErrorKind::NoItems.at(offset..offset + line.len()));
        }
        Ok(())
    }

    fn item(&mut self, secondary: bool, bounds: Option<&str>, name: &str) -> Result<ItemId, TextErrorKind> {
        match (secondary, bounds) {
            (true, Some(_)) => Err(TextErrorKind::SecondaryBounds(name.to_owned())),
            (true, None) => Ok(self.builder.secondary(name)),
            (false, None) => Ok(self.builder.primary(name)),
            (false, Some(bounds)) => Ok(self.builder.primary_within(name, parse_bounds(bounds)?)?),
        }
    }

    fn option(&mut self, offset: usize, line: &str) -> Result<(), TextError> {
        let mut entries = Vec::new();
        for (span, word) in words(offset, line) {
            let (name, color) =
                word.split_once(':').map_or((word, None), |(name, color)| (name, Some(color)));
            if color.is_some_and(str::is_empty) {
                return Err(TextErrorKind::Name(word.to_owned()).at(span));
            }
            let unknown = || TextErrorKind::UnknownItem(name.to_owned()).at(span);
            let item = *self.ids.get(name).ok_or_else(unknown)?;
            entries.push(Entry { item, color: color.map(|color| self.builder.color(color)) });
        }
        let span: Range<usize> = offset..offset + line.len();
        self.builder.option(entries).map(drop).map_err(|error| TextErrorKind::Problem(error).at(span))
    }
}

fn parse_bounds(bounds: &str) -> Result<std::ops::RangeInclusive<u32>, TextErrorKind> {
    let number = |text: &str| text.parse().map_err(|_| TextErrorKind::Bounds(bounds.to_owned()));
    let (lo, hi) = bounds.split_once(':').unwrap_or((bounds, bounds));
    Ok(number(lo)?..=number(hi)?)
}

/// How items are called in a text that is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Names {
    /// By their own names, where the format allows; what it does not allow becomes `_`.
    Own,
    /// By numbers in base 36, at most eight characters, as Knuth's programs want; comments tell the own names.
    Short,
}

/// Writes a problem in Knuth's format, primary items first.
///
/// Names that would no longer differ are written as with [`Names::Short`].
#[must_use]
pub fn write_knuth(problem: &Problem, names: Names) -> String {
    let own: Vec<String> = problem.items().iter().map(|item| item.name.replace(is_reserved, "_")).collect();
    let colors: Vec<String> = problem.colors().iter().map(|color| color.replace(is_reserved, "_")).collect();
    let distinct = |names: &[String]| names.iter().collect::<HashSet<_>>().len() == names.len();
    let mut text = String::new();
    if names == Names::Own && distinct(&own) && distinct(&colors) {
        write_body(&mut text, problem, &own, &colors);
    } else {
        let short: Vec<String> = (0..own.len()).map(base36).collect();
        for (short, item) in short.iter().zip(problem.items()) {
            let _ = writeln!(text, "| {short} is {}", item.name.replace(char::is_control, "_"));
        }
        let colors: Vec<String> = (0..colors.len()).map(base36).collect();
        write_body(&mut text, problem, &short, &colors);
    }
    text
}

fn write_body(text: &mut String, problem: &Problem, names: &[String], colors: &[String]) {
    let mut primary = Vec::new();
    let mut secondary = Vec::new();
    for (item, name) in problem.items().iter().zip(names) {
        match item.kind {
            ItemKind::Primary(Multiplicity::ONCE) => primary.push(name.clone()),
            ItemKind::Primary(Multiplicity { lo, hi }) => primary.push(format!("{lo}:{hi}|{name}")),
            ItemKind::Secondary => secondary.push(name.clone()),
        }
    }
    text.push_str(&primary.join(" "));
    if !secondary.is_empty() {
        let _ = write!(text, " | {}", secondary.join(" "));
    }
    text.push('\n');
    for option in problem.option_ids() {
        for (index, entry) in problem.option(option).iter().enumerate() {
            text.push_str(if index == 0 { "" } else { " " });
            text.push_str(&names[entry.item.index()]);
            if let Some(color) = entry.color {
                let _ = write!(text, ":{}", colors[color.0.get() as usize - 1]);
            }
        }
        text.push('\n');
    }
}

fn is_reserved(character: char) -> bool {
    character.is_whitespace() || character.is_control() || matches!(character, '|' | ':')
}

fn base36(mut number: usize) -> String {
    let mut digits = Vec::new();
    loop {
        digits.push(char::from_digit((number % 36) as u32, 36).expect("a digit of base 36"));
        number /= 36;
        if number == 0 {
            return digits.iter().rev().collect();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLORED: &str = "1:2|p q | x y\np q x y:A\np x:B\n";

    #[test]
    fn what_is_written_reads_back_the_same() {
        let problem = parse_knuth(COLORED).unwrap().problem;
        assert_eq!(write_knuth(&problem, Names::Own), COLORED);
        let short = write_knuth(&problem, Names::Short);
        assert!(short.starts_with("| 0 is p\n"), "{short}");
        let again = parse_knuth(&short).unwrap().problem;
        assert_eq!(again.entry_count(), problem.entry_count());
    }

    #[test]
    fn colors_that_would_become_the_same_are_numbered() {
        let mut builder = Problem::builder();
        let (a, b, x) = (builder.primary("a"), builder.primary("b"), builder.secondary("x"));
        let colors = ["r d", "r_d"].map(|name| builder.color(name));
        builder.option([a.into(), x.colored(colors[0])]).unwrap();
        builder.option([b.into(), x.colored(colors[1])]).unwrap();
        let text = write_knuth(&builder.build(), Names::Own);
        assert!(text.ends_with("0 2:0\n1 2:1\n"), "{text}");
    }

    #[test]
    fn comments_and_empty_lines_are_skipped() {
        let reading = parse_knuth("| a comment\n\na b\n| another\na\nb\r\n").unwrap();
        assert_eq!(reading.problem.option_count(), 2);
    }

    #[test]
    fn an_option_of_secondary_items_is_left_out_and_reported() {
        let reading = parse_knuth("a | s\na s\ns\n").unwrap();
        assert_eq!(reading.problem.option_count(), 1);
        assert_eq!(reading.left_out.first(), Some(&(10..11)));
    }

    #[test]
    fn mistakes_are_placed() {
        let error = |text| parse_knuth(text).unwrap_err();
        let message = |text| error(text).to_string();
        assert_eq!(error("a b\na c\n").span, 6..7);
        assert_eq!(message("a b\na c\n"), "no item is named c");
        assert_eq!(message("a a\n"), "item a is named twice");
        assert_eq!(message("a | b | c\n"), "a name was expected, found |");
        assert_eq!(message("x:2|a\n"), "bounds are one number, or two as in 1:3, before the |, found x:2");
        assert_eq!(message("a | 2|b\n"), "secondary item b has bounds: only primary items take them");
        assert_eq!(
            message("3:2|a\n"),
            "no option may hold item a: it is to be covered at least 3 and at most 2 times"
        );
        assert_eq!(message("a\na a\n"), "item a occurs twice in one option");
        assert_eq!(message("a\na:red\n"), "primary item a has a color: only secondary items take colors");
        assert_eq!(message("a | b\na b:\n"), "a name was expected, found b:");
        assert_eq!(message(""), "no items here");
    }
}
