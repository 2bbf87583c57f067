//! Sentences as people say them, not as the language does: `each row has 1-4 once`, `no two 3s touch`. A table has what is said,
//! with places for what differs, and what to write for it; it is told only if it can be read.

mod around;
mod cells;
mod code;
mod ends;
mod families;
mod fixed;
mod genres;
mod near;
mod orders;
mod pattern;
mod plain;
mod signs;
mod single;
mod table;
mod variants;

pub(crate) use self::around::Around;
pub(super) use self::cells::turned;
use self::fixed::{FIXED, PARTS};
use self::genres::GENRES;
use self::orders::ORDERS;
use self::pattern::Pattern;
use self::plain::PLAIN;
use self::table::{GENERAL, SENTENCES, Sentence};
use self::variants::VARIANTS;
use super::in_words;
use super::relations::is_short;
use crate::parse::nouns::token;
use crate::parse::statement::{self, can_be_read};
use crate::parse::{Names, for_each};

/// The most bytes of a sentence that is looked at.
const MOST: usize = 200;

/// What is said of a statement that cannot be read, if it is one of the sentences that people say; `said` is what is said else.
pub(crate) fn spoken(text: &str, names: &Names, around: &Around, said: Option<&str>) -> Option<String> {
    let text = text.trim();
    let is_drawn = || text.contains('{') && matches!(token(text), "for");
    if text.len() > MOST || text.contains(['\n', '\r']) && !is_drawn() || text.contains("//") {
        return None;
    }
    let site = Site { text, names, around };
    site.stopped(said)
        .or_else(|| site.fixed())
        .or_else(|| site.single())
        .or_else(|| site.sentence(GENRES))
        .or_else(|| site.sentence(VARIANTS))
        .or_else(|| site.sentence(SENTENCES))
        .or_else(|| site.sentence(ORDERS))
        .or_else(|| site.sentence(PLAIN))
        .or_else(|| site.without_articles())
        .or_else(|| site.by_a_part(said))
        .or_else(|| if is_told(said) { None } else { site.sentence(GENERAL) })
        .or_else(|| if is_generic(said) { near::nearest(text, names) } else { None })
}

/// Whether a help says what to write.
fn is_told(help: Option<&str>) -> bool {
    help.is_some_and(|help| help.contains("write `") || help.contains("where it holds: `"))
}

/// Whether a help only says how such a statement goes.
fn is_generic(help: Option<&str>) -> bool {
    help.is_some_and(|help| help.starts_with("write it like ") || help.starts_with("a line begins with "))
}

/// A sentence, and what stands around it.
#[derive(Clone, Copy)]
struct Site<'s> {
    text: &'s str,
    names: &'s Names,
    around: &'s Around,
}

impl Site<'_> {
    /// A sentence with a full stop.
    fn stopped(self, said: Option<&str>) -> Option<String> {
        let line = self.text.strip_suffix('.').filter(|line| !line.ends_with(['.', ' ']))?;
        if reads(line, self.names) {
            return Some(format!("a statement ends with its line, without a full stop: write `{line}`"));
        }
        spoken(line, self.names, self.around, said)
    }

    fn fixed(self) -> Option<String> {
        let lower = self.text.to_lowercase();
        let (_, help) = FIXED.iter().find(|(said, _)| said.contains(&lower.as_str()))?;
        Some((*help).to_owned())
    }

    /// What a part tells, where nothing better is said; a sign of remainders is no comment.
    fn by_a_part(self, said: Option<&str>) -> Option<String> {
        let is_told = is_told(said) && !said.is_some_and(|said| said.contains("//"));
        let lower = self.text.to_lowercase();
        let part = PARTS.iter().find(|part| !is_told && (part.is_in)(&lower))?;
        Some(part.help.to_owned())
    }

    fn single(self) -> Option<String> {
        let ways = signs::meant(self.text)
            .into_iter()
            .chain(single::meant(self.text, self.names, self.around))
            .chain(plain::meant(self.text));
        let (head, lines) = ways.into_iter().find(|(_, lines)| self.are_right(lines))?;
        Some(told(head, &lines))
    }

    fn sentence(self, table: &[Sentence]) -> Option<String> {
        for sentence in table {
            for said in sentence.said {
                for lines in Pattern::of(said).lines(self.text, sentence.meant, self.names, self.around) {
                    if self.are_right(&lines) {
                        return Some(told("", &lines));
                    }
                    // the shapes are right now, and what holds in them may be said otherwise, too
                    let [line] = &lines[..] else { continue };
                    let whole = if *line == self.text { None } else { in_words(line, self.names) };
                    if let Some(line) = whole.filter(|line| is_short(line) && !line.starts_with("in ...")) {
                        return Some(told("", &[line]));
                    }
                }
            }
        }
        None
    }

    fn without_articles(self) -> Option<String> {
        let lines = [single::without_articles(self.text)?];
        self.are_right(&lines).then(|| told("", &lines))
    }

    fn are_right(self, lines: &[String]) -> bool {
        !lines.is_empty()
            && lines.iter().all(|line| is_short(line) && line != self.text && reads(line, self.names))
    }
}

/// Whether a line is a statement; also one for each value of a name.
fn reads(line: &str, names: &Names) -> bool {
    if !for_each::is_each(line) {
        return can_be_read(line, names);
    }
    let mark = names.mark();
    let is_read = statement::read(line, 0, names).is_ok();
    names.rewind(mark);
    is_read
}

/// Whether a `for` breaks off behind its colon, and is a statement together with the next line.
pub(crate) fn is_for_on_two_lines(text: &str, whole: &str, names: &Names) -> bool {
    let name = text.split_whitespace().nth(1).unwrap_or_default();
    let mut words = whole[text.len()..].split(|c: char| !c.is_alphanumeric() && c != '_');
    let is_named = words.any(|word| word == name);
    for_each::is_each(text) && text.ends_with(':') && is_named && is_short(whole) && reads(whole, names)
}

/// The help that says what to write.
fn told(head: &str, lines: &[String]) -> String {
    let quoted: Vec<String> = lines.iter().map(|line| format!("`{line}`")).collect();
    match &quoted[..] {
        [one] => format!("{head}write {one}"),
        several => format!("{head}write a line for each: {}", several.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::fixed::{FIXED, PARTS};
    use super::genres::GENRES;
    use super::orders::ORDERS;
    use super::plain::PLAIN;
    use super::table::{GENERAL, SENTENCES};
    use super::variants::VARIANTS;
    use crate::parse::parse;

    /// What else stands in a file in which people say such things.
    const BEFORE: &str =
        "input tree tent ★ 1..4\nboard rectangle 4 4\nshape thermo = lines { r1c1 r1c2 }\nprimary cells\n";

    #[test]
    fn what_people_say_is_answered_by_the_lines_to_write() {
        let mut wrong = String::new();
        for (said, meant) in SENTENCES
            .iter()
            .chain(VARIANTS)
            .chain(GENRES)
            .chain(ORDERS)
            .chain(PLAIN)
            .chain(GENERAL)
            .flat_map(|sentence| sentence.examples)
        {
            let said = format!("{BEFORE}{said}");
            let helps: Vec<String> =
                parse(&said).diagnostics.into_iter().filter_map(|diagnostic| diagnostic.help).collect();
            // what can be read is refused later, and answered then
            let helps = if helps.is_empty() {
                crate::meant(&said, said.len() - 1).into_iter().collect()
            } else {
                helps
            };
            let has_all = |help: &String| meant.iter().all(|line| help.contains(&format!("`{line}`")));
            if !helps.iter().any(has_all) {
                wrong += &format!("{said:?}\n  wanted: {meant:?}\n  said: {helps:?}\n");
            }
            for line in *meant {
                assert_eq!(parse(&format!("{BEFORE}{line}")).diagnostics, [], "{line}");
            }
        }
        let fixed = FIXED.iter().flat_map(|(said, help)| said.iter().map(move |said| (said, help)));
        for (said, help) in fixed.chain(PARTS.iter().map(|part| (&part.example, &part.help))) {
            let helps: Vec<_> = parse(&format!("{BEFORE}{said}")).diagnostics;
            if !helps.iter().any(|diagnostic| diagnostic.help.as_deref() == Some(help)) {
                wrong += &format!("{said:?}\n  wanted: {help}\n  said: {helps:?}\n");
            }
        }
        assert!(wrong.is_empty(), "{wrong}");
    }
}
