//! Answers: those that are recorded, and those that a program prints.

use std::collections::HashMap;
use std::fmt;
use std::path::Path;

use regex::Regex;

use crate::exit::Failure;
use crate::measure::Output;

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// So many solutions: digits without leading zeros, as many as it takes.
    Count(String),
    /// There is a solution.
    Satisfiable,
    /// There is none.
    Unsatisfiable,
    /// There is exactly one.
    Unique,
}

/// What is asked about an instance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// How many solutions are there?
    Count,
    /// Is there one?
    First,
}

impl Answer {
    /// The answer in a cell of a table, or a word of an output.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        match text.to_ascii_lowercase().as_str() {
            "satisfiable" => Some(Self::Satisfiable),
            "unsatisfiable" => Some(Self::Unsatisfiable),
            "unique" => Some(Self::Unique),
            digits if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                let significant = digits.trim_start_matches('0');
                Some(Self::Count(if significant.is_empty() { "0" } else { significant }.to_owned()))
            }
            _ => None,
        }
    }

    /// The question that it answers.
    pub(crate) fn question(&self) -> Question {
        match self {
            Self::Count(_) | Self::Unique => Question::Count,
            Self::Satisfiable | Self::Unsatisfiable => Question::First,
        }
    }

    /// Whether another answer says nothing else, as far as this one goes: a count of 7 says `satisfiable`.
    pub(crate) fn agrees_with(&self, found: &Self) -> bool {
        let count = |text: &str| Self::Count(text.to_owned());
        match self {
            Self::Count(_) => self == found,
            Self::Unique => [Self::Unique, count("1")].contains(found),
            Self::Unsatisfiable => [Self::Unsatisfiable, count("0")].contains(found),
            Self::Satisfiable => ![Self::Unsatisfiable, count("0")].contains(found),
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Count(digits) => digits.fmt(f),
            Self::Satisfiable => "satisfiable".fmt(f),
            Self::Unsatisfiable => "unsatisfiable".fmt(f),
            Self::Unique => "unique".fmt(f),
        }
    }
}

/// How the answer of a program is found in what it printed.
#[derive(Clone, Debug)]
pub(crate) enum Reader {
    /// The last run of digits; where one solution is asked for, one of the words of [`Answer`] comes first.
    Digits,
    /// The same, but one solution is told by the exit code alone, 0 for yes and 1 for no, as `ecp solve` does.
    ExitCode,
    /// The last match of an expression, or of its first group.
    Pattern(Regex),
}

impl Reader {
    /// The answer in the output of a program that has ended by itself: on standard output, else on standard error. `None`
    /// if there is none or the exit code says that it failed; with an expression, the exit code does not matter.
    pub(crate) fn read(&self, question: Question, output: &Output) -> Option<Answer> {
        let streams = [&output.stdout, &output.stderr];
        match (self, question, output.code?) {
            (Self::Pattern(pattern), ..) => {
                streams.into_iter().find_map(|text| last_match(pattern, text)).and_then(Answer::parse)
            }
            (Self::ExitCode, Question::First, 0) => Some(Answer::Satisfiable),
            (Self::ExitCode, Question::First, 1) => Some(Answer::Unsatisfiable),
            (Self::ExitCode, Question::Count, 0 | 1) => Answer::parse(last_digits(&output.stdout)?),
            // solvers of logic formulas say yes by 10, no by 20, and clingo 30 for all solutions
            (Self::Digits, _, 0 | 10 | 20 | 30) => {
                let word = streams.into_iter().find_map(|text| last_word(text));
                let digits =
                    || streams.into_iter().find_map(|text| last_digits(text)).and_then(Answer::parse);
                word.filter(|_| question == Question::First).or_else(digits)
            }
            _ => None,
        }
    }
}

fn last_match<'t>(pattern: &Regex, text: &'t str) -> Option<&'t str> {
    let found = pattern.captures_iter(text).last()?;
    Some(found.get(1).or_else(|| found.get(0))?.as_str())
}

fn last_digits(text: &str) -> Option<&str> {
    text.split(|c: char| !c.is_ascii_digit()).rfind(|digits| !digits.is_empty())
}

fn last_word(text: &str) -> Option<Answer> {
    let mut words = text.split(|c: char| !c.is_ascii_alphabetic());
    words.rfind(|word| word.len() > 1 && Answer::parse(word).is_some()).and_then(Answer::parse)
}

/// The recorded answers, by the names of the instances.
#[derive(Clone, Debug, Default)]
pub(crate) struct Answers(HashMap<String, Answer>);

impl Answers {
    /// Reads a table: instance, tab, answer; what stands behind a further tab is a remark. Lines that begin with `#` and
    /// empty ones are skipped.
    pub(crate) fn read(file: &Path) -> Result<Self, Failure> {
        let text =
            std::fs::read_to_string(file).map_err(|error| Failure::Unreadable(file.to_owned(), error))?;
        Self::parse(&text).map_err(|message| Failure::Malformed(file.to_owned(), message))
    }

    /// The table in a text.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let mut answers = HashMap::new();
        for (number, line) in (1..).zip(text.lines()) {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let mut columns = line.split('\t').map(str::trim);
            let name = columns.next().unwrap_or_default().to_owned();
            let answer = columns.next().and_then(Answer::parse).ok_or_else(|| {
                format!("line {number}: an instance, a tab and an answer were expected: {line:?}")
            })?;
            if answers.insert(name, answer).is_some() {
                return Err(format!("line {number}: this instance has an answer already: {line:?}"));
            }
        }
        Ok(Self(answers))
    }

    /// The recorded answer of an instance.
    pub(crate) fn of(&self, instance: &str) -> Option<&Answer> {
        self.0.get(instance)
    }

    /// The instances that have an answer.
    #[cfg(test)]
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &Answer)> {
        self.0.iter().map(|(name, answer)| (name.as_str(), answer))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn output(code: i32, stdout: &str, stderr: &str) -> Output {
        Output { code: Some(code), stdout: stdout.to_owned(), stderr: stderr.to_owned() }
    }

    fn count(digits: &str) -> Option<Answer> {
        Some(Answer::Count(digits.to_owned()))
    }

    #[test]
    fn the_last_run_of_digits_is_the_answer() {
        let read = |code, stdout, stderr| Reader::Digits.read(Question::Count, &output(code, stdout, stderr));
        assert_eq!(read(0, "read 12 options\n007 found\n", "99"), count("7"));
        assert_eq!(
            read(0, "", "found 2444888770250892795802079170816"),
            count("2444888770250892795802079170816")
        );
        assert_eq!(read(0, "no", "none"), None);
        assert_eq!(read(2, "line 3 is bad", ""), None);
        assert_eq!(read(30, "Models : 92", ""), count("92"));
        assert_eq!(Reader::Digits.read(Question::Count, &Output { code: None, ..output(0, "7", "") }), None);
    }

    #[test]
    fn an_expression_finds_the_answer_whatever_the_exit_code() {
        let reader = Reader::Pattern(Regex::new(r"Altogether (\d+) solution").unwrap());
        let printed = "1: 7 solutions\nAltogether 14200 solutions, 12+34 mems, 5 nodes.";
        assert_eq!(reader.read(Question::Count, &output(56, "", printed)), count("14200"));
        assert_eq!(reader.read(Question::Count, &output(0, "14200", "")), None);
        let whole = Reader::Pattern(Regex::new(r"\d+$").unwrap());
        assert_eq!(whole.read(Question::Count, &output(0, "1 2", "")), count("2"));
    }

    #[test]
    fn one_solution_may_be_reported_by_a_word_or_a_number() {
        let read = |code, stdout| Reader::Digits.read(Question::First, &output(code, stdout, ""));
        assert_eq!(read(10, "cell(1)\nSATISFIABLE\nModels : 1+"), Some(Answer::Satisfiable));
        assert_eq!(read(20, "UNSATISFIABLE"), Some(Answer::Unsatisfiable));
        assert_eq!(read(0, "1"), count("1"));
    }

    #[test]
    fn our_own_exit_code_is_an_answer() {
        let read = |question, code, stdout| Reader::ExitCode.read(question, &output(code, stdout, ""));
        assert_eq!(read(Question::First, 0, "1 2 3"), Some(Answer::Satisfiable));
        assert_eq!(read(Question::First, 1, ""), Some(Answer::Unsatisfiable));
        assert_eq!(read(Question::First, 3, ""), None);
        assert_eq!(read(Question::Count, 1, "0"), count("0"));
        assert_eq!(read(Question::Count, 3, "at least 7"), None);
    }

    #[test]
    fn answers_agree_as_far_as_they_go() {
        let agree = |one, other| Answer::parse(one).unwrap().agrees_with(&Answer::parse(other).unwrap());
        for (recorded, found) in
            [("7", "007"), ("satisfiable", "7"), ("unique", "1"), ("unsatisfiable", "0"), ("0", "00")]
        {
            assert!(agree(recorded, found), "{recorded} {found}");
        }
        for (recorded, found) in
            [("7", "8"), ("satisfiable", "0"), ("unique", "2"), ("unsatisfiable", "1"), ("7", "satisfiable")]
        {
            assert!(!agree(recorded, found), "{recorded} {found}");
        }
    }

    #[test]
    fn a_table_has_remarks() {
        let answers =
            Answers::parse("# instance\tanswer\n\nsoma\t11520\tConway\nian\tsatisfiable\n").unwrap();
        assert_eq!(answers.of("soma").cloned(), count("11520"));
        assert_eq!(answers.of("ian"), Some(&Answer::Satisfiable));
        assert_eq!(answers.of("other"), None);
    }

    #[test]
    fn a_bad_table_is_refused() {
        for bad in ["soma 11520", "soma\tmany", "soma\t", "a\t1\na\t1"] {
            assert!(Answers::parse(bad).is_err(), "{bad}");
        }
    }
}
