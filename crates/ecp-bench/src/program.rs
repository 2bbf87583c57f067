//! The programs that are measured.

use std::path::Path;

use crate::answer::{Question, Reader};
use crate::instance::{Instance, Language};

/// Whose a program is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// One of ours, which reads the language of ecp too.
    Ours,
    /// A peer.
    Peer,
}

/// A command as it is started: a program and its arguments.
pub(crate) type Words = Vec<String>;

/// A program that is measured.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    /// The head of its column.
    pub(crate) name: String,
    /// Whose it is.
    pub(crate) side: Side,
    /// The command that counts.
    pub(crate) count: Words,
    /// The command that is content with one solution; without it, the program is not asked for one.
    pub(crate) first: Option<Words>,
    /// Where its answer stands.
    pub(crate) reader: Reader,
}

impl Program {
    /// The `ecp` in a folder.
    pub(crate) fn beside(folder: &Path) -> Self {
        let ecp = folder.join("ecp").with_extension(std::env::consts::EXE_EXTENSION);
        let words = |arguments: &[&str]| {
            let arguments = arguments.iter().map(ToString::to_string);
            std::iter::once(ecp.display().to_string()).chain(arguments).collect()
        };
        Self {
            name: "ecp".to_owned(),
            side: Side::Ours,
            count: words(&["count", "--from", "dlx", "-"]),
            first: Some(words(&["solve", "--format", "options", "--from", "dlx", "-"])),
            reader: Reader::ExitCode,
        }
    }

    /// The command that answers a question about an instance: ours are told the language.
    pub(crate) fn words(&self, question: Question, instance: &Instance) -> Option<Words> {
        let mut words = match question {
            Question::Count => self.count.clone(),
            Question::First => self.first.clone()?,
        };
        if self.side == Side::Ours && instance.language == Language::Ecp {
            for place in 1..words.len() {
                if words[place - 1] == "--from" && words[place] == "dlx" {
                    words[place] = "ecp".to_owned();
                }
            }
        }
        Some(words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ours_are_reported_the_language() {
        let program = Program::beside(Path::new("bin"));
        let words = |question, file: &str| {
            let instance = Instance::of(Path::new(file)).unwrap();
            program.words(question, &instance).unwrap()[1..].join(" ")
        };
        assert_eq!(words(Question::Count, "a.dlx"), "count --from dlx -");
        assert_eq!(words(Question::Count, "a.ecp"), "count --from ecp -");
        assert_eq!(words(Question::First, "a.ecp"), "solve --format options --from ecp -");
    }
}
