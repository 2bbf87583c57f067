//! Expressions in quotes, over what the cells of a shape hold: `matches "(□* ■ □* ■)?"`.
//!
//! They are read here and not by the grammar: so a mistake is told at its place within the quotes.

use ecp_puzzle::english::grouped;
use ecp_puzzle::vocabulary::{Parity, Word};
use ecp_puzzle::{Pattern, Times};
use pest::iterators::Pair;

use super::grammar::{self, Rule};
use super::nouns::is_letter;
use super::slips::expression_meant;
use super::symbols::{Builder, Built, empty_symbol};
use crate::ast::{PatternCell, PatternExpr, Spanned, SymbolRange};
use crate::codes;
use crate::diagnostic::{Diagnostic, Span};
use crate::print::pattern_text;

/// What may stand at a place where a cell begins.
const CELL: &str = "an input, `empty`, `any` or `(`";

impl Builder<'_> {
    /// The expression between quotes.
    pub(super) fn pattern(self, quoted: &Pair<'_, Rule>) -> Built<Spanned<PatternExpr>> {
        let Spanned { value: text, span } = self.text(quoted);
        read(&text, span.start + 1).map(|value| Spanned { value, span })
    }
}

/// Reads an expression that begins at a byte of the source.
pub(super) fn read(text: &str, start: usize) -> Built<PatternExpr> {
    Reader { text, start, at: 0, depth: 0, cells: 0, is_tried: false }.whole()
}

/// The expression as it is printed, if it can be read.
pub(super) fn evenly(text: &str) -> Option<String> {
    let pattern = Reader { text, start: 0, at: 0, depth: 0, cells: 0, is_tried: true }.whole().ok()?;
    Some(pattern_text(&pattern))
}
fn too_large(span: Span) -> Diagnostic {
    let message = format!(
        "written out, this expression has more than {} cells, which is the limit",
        grouped(PatternExpr::MOST_CELLS)
    );
    Diagnostic::error(codes::EXPRESSION, message).label(span, "this expression").help(
        "repeat less, write `*` for however often, or divide the shape, as by `in r1c1..r1c9: matches ...`",
    )
}

/// Where reading has come to.
struct Reader<'t> {
    text: &'t str,
    /// Where the text begins in the source.
    start: usize,
    at: usize,
    depth: usize,
    /// How many cells were named so far.
    cells: u64,
    /// It is only asked whether it can be read.
    is_tried: bool,
}

impl<'t> Reader<'t> {
    /// The expression, and nothing behind it.
    fn whole(mut self) -> Built<PatternExpr> {
        let pattern = self.either()?;
        if self.at < self.text.len() {
            let help = "delete it, or put a `(` before";
            return Err(self.wrong("a `)` that closes nothing", self.here(), help));
        }
        if pattern.written_out_by(&|cell| cell.value.letters()) > PatternExpr::MOST_CELLS {
            return Err(too_large(Span::new(self.start, self.start + self.text.len())));
        }
        Ok(pattern)
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn skip_blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    fn eat(&mut self, sign: &str) -> bool {
        let is_next = self.rest().starts_with(sign);
        self.at += if is_next { sign.len() } else { 0 };
        is_next
    }

    /// From a place up to where reading has come to.
    fn from(&self, at: usize) -> Span {
        Span::new(self.start + at, self.start + self.at)
    }

    /// The next character; behind the last one the quote.
    fn here(&self) -> Span {
        let length = self.peek().map_or(1, char::len_utf8);
        Span::new(self.start + self.at, self.start + self.at + length)
    }

    fn wrong(&self, message: impl Into<String>, span: Span, help: &str) -> Diagnostic {
        let meant = if self.is_tried { None } else { expression_meant(self.text) };
        let help = match meant {
            Some(meant) => format!("write `matches \"{meant}\"`"),
            None => help.to_owned(),
        };
        Diagnostic::error(codes::EXPRESSION, message).label(span, "here").help(help)
    }

    /// What was found, where something else was expected.
    fn found(&self) -> String {
        match self.peek() {
            None => "the end of the expression".to_owned(),
            Some(c) => format!("`{c}`"),
        }
    }

    /// `a | b`
    fn either(&mut self) -> Built<PatternExpr> {
        let mut parts = vec![self.sequence()?];
        while self.eat("|") {
            parts.push(self.sequence()?);
        }
        Ok(if parts.len() == 1 { parts.swap_remove(0) } else { Pattern::Either(parts) })
    }

    /// `a b`, up to what ends it.
    fn sequence(&mut self) -> Built<PatternExpr> {
        let mut parts = Vec::new();
        loop {
            self.skip_blanks();
            match self.peek() {
                None | Some('|' | ')') => break,
                Some(_) => parts.push(self.repeated()?),
            }
        }
        match parts.len() {
            0 => Err(self.wrong(
                format!("expected {CELL}, found {}", self.found()),
                self.here(),
                "what may be missing is written with `?`, as in `(a b)?`",
            )),
            1 => Ok(parts.swap_remove(0)),
            _ => Ok(Pattern::Sequence(parts)),
        }
    }

    /// `a*`
    fn repeated(&mut self) -> Built<PatternExpr> {
        let is_group = self.peek() == Some('(');
        let one = self.one()?;
        let Some(times) = self.times()? else { return Ok(one) };
        // `(ab)?` is about both letters, `ab?` about the last
        let one = match one {
            Pattern::Cell(Spanned { value: PatternCell::Word(_), .. }) if is_group => {
                Pattern::Sequence(vec![one])
            }
            one => one,
        };
        if let Some('*' | '+' | '?' | '{') = self.peek() {
            return Err(self.wrong(
                format!("expected {CELL}, found {}", self.found()),
                self.here(),
                "one sign says how often; another one wants brackets: `(a{2})*`",
            ));
        }
        Ok(Pattern::Repeated(Box::new(one), times))
    }

    fn one(&mut self) -> Built<PatternExpr> {
        let start = self.at;
        if self.eat("(") {
            return self.group(start);
        }
        let cell = self.cell()?;
        self.cells += cell.letters();
        let span = self.from(start);
        if self.cells > PatternExpr::MOST_CELLS {
            return Err(too_large(span));
        }
        Ok(Pattern::Cell(Spanned { value: cell, span }))
    }

    /// Behind the bracket that opens at a place.
    fn group(&mut self, start: usize) -> Built<PatternExpr> {
        let opened = self.from(start);
        if self.depth == PatternExpr::MOST_DEPTH {
            let message = format!("brackets are nested more than {} deep", PatternExpr::MOST_DEPTH);
            return Err(Diagnostic::error(codes::NESTING, message)
                .label(opened, "one too many")
                .help("write less in brackets, or several relations"));
        }
        if self.rest().starts_with('?') {
            return Err(self.wrong("`(?` means nothing here", opened, "brackets are written `(a b)`"));
        }
        self.depth += 1;
        let inner = self.either()?;
        self.depth -= 1;
        if !self.eat(")") {
            return Err(self.wrong("a `(` that is not closed", opened, "close it with `)`"));
        }
        Ok(inner)
    }

    /// What one cell holds; a word may stand for several.
    fn cell(&mut self) -> Built<PatternCell> {
        let first = self.name(CELL)?;
        let end = self.at;
        self.skip_blanks();
        if self.eat("..") {
            self.skip_blanks();
            let last = self.name("the last input of a range")?;
            return Ok(PatternCell::Symbols(SymbolRange::Range(first.text, last.text)));
        }
        self.at = end;
        let Name { text, is_quoted } = first;
        Ok(match text.as_str() {
            _ if is_quoted => PatternCell::Symbols(SymbolRange::One(text)),
            "empty" => PatternCell::Empty,
            "any" => PatternCell::Any,
            word => match Parity::read(word) {
                Some(parity) => PatternCell::Parity(parity),
                None if word.chars().nth(1).is_some() && word_length(word) > 0 => PatternCell::Word(text),
                None => PatternCell::Symbols(SymbolRange::One(text)),
            },
        })
    }

    /// The name of an input: a word, a sign, or whatever stands in single quotes.
    fn name(&mut self, wanted: &str) -> Built<Name> {
        let start = self.at;
        let Some(first) = self.peek() else {
            let message = format!("expected {wanted}, found {}", self.found());
            return Err(self.wrong(
                message,
                self.here(),
                "write what stands there, or delete what is before it",
            ));
        };
        match first {
            '\'' => return self.quoted(),
            '.' => {
                let message = format!("expected {wanted}, found `.`");
                let help = "write `any` for whatever a cell holds, `empty` for a cell that stays empty";
                return Err(self.wrong(message, self.here(), help));
            }
            '*' | '+' | '?' | '{' => {
                let help = format!(
                    "`{first}` stands right behind what is repeated, without a blank; an input that is called so is \
                     written `'{first}'`"
                );
                return Err(self.wrong(format!("expected {wanted}, found `{first}`"), self.here(), &help));
            }
            '|' | '(' | ')' | '}' => {
                let help = format!("an input that is called so is written `'{first}'`");
                return Err(self.wrong(format!("expected {wanted}, found `{first}`"), self.here(), &help));
            }
            _ => self.at += symbol_length(self.rest()),
        }
        let text = self.text[start..self.at].to_owned();
        if text == "_" {
            let help = "write `empty` for a cell that stays empty, `any` for whatever a cell holds";
            return Err(self.wrong(format!("expected {wanted}, found `_`"), self.from(start), help));
        }
        Ok(Name { text, is_quoted: false })
    }

    /// `'?'`; in it two quotes stand for one.
    fn quoted(&mut self) -> Built<Name> {
        let start = self.at;
        let opened = self.here();
        self.at += 1;
        let mut text = String::new();
        loop {
            if self.eat("''") {
                text.push('\'');
            } else if self.eat("'") {
                break;
            } else if let Some(c) = self.peek() {
                text.push(c);
                self.at += c.len_utf8();
            } else {
                return Err(self.wrong("a `'` that is not closed", opened, "close it with `'`"));
            }
        }
        if text.is_empty() { Err(empty_symbol(self.from(start))) } else { Ok(Name { text, is_quoted: true }) }
    }

    /// How often, if that is said.
    fn times(&mut self) -> Built<Option<Times>> {
        for (sign, times) in [("*", Times::ANY), ("+", Times::SOME), ("?", Times::MAYBE)] {
            if self.eat(sign) {
                return Ok(Some(times));
            }
        }
        let start = self.at;
        if !self.eat("{") {
            return Ok(None);
        }
        let least = self.number(start)?;
        let is_range = self.eat("..");
        let most = if is_range { self.number(start)? } else { least };
        if !self.eat("}") {
            let help = match self.peek() {
                Some(',') => "how often is written `{2..4}`; at least twice is `a{2} a*`",
                _ => "how often is written `{3}` or `{2..4}`",
            };
            return Err(self.wrong(format!("expected `}}`, found {}", self.found()), self.here(), help));
        }
        if least > most {
            let message = format!("no number is from {least} to {most}");
            return Err(self.wrong(message, self.from(start), "put the smaller number first"));
        }
        Ok(Some(Times { least, most: Some(most) }))
    }

    /// A number in the braces that open at a place, with the blanks around it.
    fn number(&mut self, open: usize) -> Built<u32> {
        self.skip_blanks();
        let rest = self.rest();
        let start = self.at;
        self.at += rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let digits = &self.text[start..self.at];
        if digits.is_empty() {
            let help = match self.peek() {
                Some('}') => "how often is written `{3}` or `{2..4}`; at least twice is `a{2} a*`",
                Some(c) if is_letter(c) => "names are not read within quotes: write the number",
                _ => "how often is written `{3}` or `{2..4}`",
            };
            return Err(self.wrong(format!("expected a number, found {}", self.found()), self.here(), help));
        }
        let most = PatternExpr::MOST_CELLS;
        let number = digits.parse::<u32>().ok().filter(|number| u64::from(*number) <= most);
        let Some(number) = number else {
            let message =
                format!("nothing is repeated more than {} times, which is the limit", grouped(most));
            return Err(self.wrong(message, self.from(open), "write `*` for however often"));
        };
        self.skip_blanks();
        Ok(number)
    }
}

/// The name of an input as it was written.
struct Name {
    text: String,
    is_quoted: bool,
}

/// How many bytes the word takes with which a text begins; 0, where it begins with none.
pub(crate) fn word_length(text: &str) -> usize {
    length_of(Rule::word, text).unwrap_or(0)
}

/// How many bytes the word or the sign takes with which a text begins: a sign is one character, with all that belongs to it.
pub(crate) fn symbol_length(text: &str) -> usize {
    let character = || text.chars().next().map_or(0, char::len_utf8);
    length_of(Rule::word, text).or_else(|| length_of(Rule::sign, text)).unwrap_or_else(character)
}

fn length_of(rule: Rule, text: &str) -> Option<usize> {
    let mut pairs = grammar::read(rule, text).ok()?;
    pairs.next().map(|pair| pair.as_str().len())
}

#[cfg(test)]
mod tests {
    use crate::ast::Statement;
    use crate::parse::parse;
    use crate::print::statement_text;

    /// The expression as it is printed, or the message, its place and the help.
    fn printed(expression: &str) -> Result<String, (String, String, String)> {
        let before = "in rows: matches \"";
        let text = format!("{before}{expression}\"");
        let parsed = parse(&text);
        if let Some(diagnostic) = parsed.diagnostics.into_iter().next() {
            let span = diagnostic.labels[0].span;
            let place = text[span.start..span.end].to_owned();
            return Err((diagnostic.message, place, diagnostic.help.unwrap_or_default()));
        }
        let statement = &parsed.ast.statements[0];
        assert!(matches!(statement.value, Statement::Relation(_)));
        let printed = statement_text(&parsed.ast, statement);
        Ok(printed.trim_start_matches(before).trim_end_matches('"').to_owned())
    }

    #[test]
    fn expressions_are_read_and_printed_evenly() {
        for (text, even) in [
            ("(□*■□*■)?", "(□* ■ □* ■)?"),
            ("1..4+  even|odd  empty", "1..4+ even | odd empty"),
            ("cat{3}", "cat{3}"),
            ("(c a t){ 2 .. 4 }", "(c a t){2..4}"),
            ("(cat)* (cat) (cat)|dog?", "(cat)* cat cat | dog?"),
            ("a|(b|c)*", "a | (b | c)*"),
            ("a (b c)", "a (b c)"),
            ("((a))", "a"),
            ("'a' '*'+ 'red''s' ''''", "a '*'+ 'red''s' ''''"),
            ("any{0} '?'..'|'", "any{0} '?'..'|'"),
            ("-<#", "- < #"),
            ("'even' 'any'", "'even' 'any'"),
            ("1 .. 4", "1..4"),
            ("♛\u{FE0F}*é", "♛\u{FE0F}* é"),
        ] {
            assert_eq!(printed(text).as_deref(), Ok(even), "{text}");
            assert_eq!(printed(even).as_deref(), Ok(even), "{text}");
        }
    }

    #[test]
    fn mistakes_are_told_at_their_place() {
        for (text, message, place, help) in [
            ("", "expected an input, `empty`, `any` or `(`, found the end of the expression", "\"", "`?`"),
            ("a |", "found the end of the expression", "\"", "`(a b)?`"),
            ("a||b", "found `|`", "|", "`?`"),
            ("( )", "found `)`", ")", "`?`"),
            ("(a b", "not closed", "(", "`)`"),
            ("a b) c", "closes nothing", ")", "delete"),
            ("*a", "found `*`", "*", "`'*'`"),
            ("a *", "found `*`", "*", "`matches \"a*\"`"),
            ("a**", "found `*`", "*", "brackets"),
            ("a{2}{3}", "found `{`", "{", "brackets"),
            ("_ a", "found `_`", "_", "`empty`"),
            ("a{2", "expected `}`, found the end", "\"", "`{2..4}`"),
            ("a{n}", "expected a number, found `n`", "n", "names are not read"),
            ("a{}", "expected a number", "}", "`{3}`"),
            ("a{4..2}", "no number is from 4 to 2", "{4..2}", "smaller"),
            ("a{1001}", "more than 1,000 times", "{1001", "`*`"),
            ("((a{50}){50}){50}", "more than 1,000 cells", "((a{50}){50}){50}", "repeat less"),
            ("'a", "not closed", "'", "close it"),
            ("a ''", "at least one character", "''", "between the quotes"),
            ("1..", "the last input of a range", "\"", "write"),
            ("a}", "found `}`", "}", "`'}'`"),
        ] {
            let (said, at, helps) = printed(text).expect_err(text);
            assert!(said.contains(message), "{text}: {said}");
            assert_eq!(at, place, "{text}: {said}");
            assert!(helps.contains(help), "{text}: {helps}");
        }
    }

    #[test]
    fn habits_of_other_languages_are_answered_by_the_expression_to_write() {
        for (text, meant) in [
            (".*ab.*", "any* ab any*"),
            ("^a.b$", "a any b"),
            ("[1-3]+.", "1..3+ any"),
            ("[ab]{2,4}.", "(a | b){2..4} any"),
            ("a{2,}", "a{2} a*"),
            ("a{,3}", "a{0..3}"),
            ("(?:ab)?", "(ab)?"),
            (".*?a", "any* a"),
        ] {
            let (.., help) = printed(text).expect_err(text);
            assert_eq!(help, format!("write `matches \"{meant}\"`"), "{text}");
        }
    }

    #[test]
    fn whatever_stands_in_the_quotes_is_answered() {
        let deep = format!("{}a{}", "(".repeat(65), ")".repeat(65));
        let (message, ..) = printed(&deep).expect_err("too deep");
        assert_eq!(message, "brackets are nested more than 64 deep");
        assert!(printed(&deep[1..deep.len() - 1]).is_ok());
        let (message, ..) = printed(&"a ".repeat(1_001)).expect_err("too long");
        assert!(message.contains("more than 1,000 cells"), "{message}");
        let mut random = fastrand::Rng::with_seed(12);
        let signs: Vec<char> = "ab1 ..**+?{}()||''-[]^$\\é♛\u{FE0F}🇩🇪_,".chars().collect();
        for _ in 0..ecp_rounds::rounds(2_000) {
            let length = random.usize(..12);
            let text: String = (0..length).map(|_| signs[random.usize(..signs.len())]).collect();
            if let Ok(even) = printed(&text) {
                assert_eq!(printed(&even).as_deref(), Ok(even.as_str()), "{text}");
            }
        }
    }
}
