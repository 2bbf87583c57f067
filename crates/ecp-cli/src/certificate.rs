//! Certificates of counts: where they are written, and what is said of those that are not accepted.

use std::cell::Cell;
use std::io::{self, ErrorKind, Write};
use std::num::NonZeroU64;
use std::path::PathBuf;

use clap::ValueHint;
use ecp::cover::Count;
use ecp::syntax::Diagnostic;
use ecp::verify::{Refused, Way};
use ecp::{Certified, Compiled, Uncertified};

use crate::desk::Desk;
use crate::exit::Exit;
use crate::monitor::Phase;
use crate::output_file::{self, OutputFile};
use crate::program::usage;
use crate::proof::{at_fault, in_shell, stopped_before};
use crate::search::Search;
use crate::sources::{Input, Source};
use crate::values::{number, size};
use crate::words::{grouped, so_many};
use crate::{codes, packed, save};

/// The most bytes of a certificate, and the most states at a time, unless said.
const BYTES: u64 = 4 << 30;
const STATES: u64 = 10_000_000;

const WHAT: &str = "certificate";

/// Where a certificate is written.
#[derive(Clone, Debug, Default, PartialEq, Eq, clap::Args)]
pub(crate) struct CertificateArgs {
    /// Write into this file how the number was found, for `ecp verify`; compressed if its name ends with .gz
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    #[arg(conflicts_with_all = ["each", "estimate", "checkpoint", "cubes"])]
    certificate: Option<PathBuf>,

    /// Write over a certificate that exists
    #[arg(long, requires = "certificate", help_heading = "Output")]
    force: bool,

    /// The most bytes of a certificate before it is compressed, as in 8GiB [default: 4GiB]
    #[arg(long, value_name = "SIZE", value_parser = size, requires = "certificate", allow_negative_numbers = true, help_heading = "Limits")]
    max_certificate: Option<NonZeroU64>,
}

/// A certificate that is to be written.
#[derive(Clone, Debug)]
pub(crate) struct CertificateFile {
    file: OutputFile,
    most_bytes: u64,
    /// The puzzle, as a shell reads it.
    puzzle: String,
}

impl CertificateFile {
    /// The file, if one is wanted.
    ///
    /// # Errors
    /// That there are several puzzles.
    pub(crate) fn from_args(
        verb: &str,
        args: CertificateArgs,
        sources: &[Source],
    ) -> Result<Option<Self>, clap::Error> {
        let Some(path) = args.certificate else { return Ok(None) };
        if sources.len() > 1 {
            return Err(usage(verb, "--certificate is about one puzzle: give one file"));
        }
        let most_bytes = args.max_certificate.map_or(BYTES, NonZeroU64::get);
        let puzzle = match sources {
            [Source::File(path)] => in_shell(path),
            [Source::Kind(kind)] => kind.clone(),
            _ => "PUZZLE".to_owned(),
        };
        Ok(Some(Self { file: OutputFile { path, force: args.force }, most_bytes, puzzle }))
    }

    /// Reports before any work what would be in the way afterwards.
    pub(crate) fn refuse(&self, desk: &Desk, (input, title): (&Input, Option<&str>)) -> Option<Exit> {
        if title.is_some() {
            return Some(desk.reports.fail(several()));
        }
        if self.file.is_one_of(input) {
            Some(self.file.refuse(desk))
        } else {
            self.file.refuse_existing(desk)
        }
    }

    /// Writes how solutions were counted.
    pub(crate) fn write(&self, desk: &Desk, compiled: &Compiled, count: &Count, limits: Search) -> Exit {
        desk.monitor.enter(Phase::Searching);
        let budget = desk.monitor.budget().with_nodes(limits.max_nodes);
        let is_compressed = packed::is_named_so(&self.file.path);
        let certified = Cell::new(None);
        let content = |out: &mut dyn Write| {
            let end = packed::write(out, is_compressed, |out| {
                Ok(compiled.certify(count, &budget, self.most_bytes, out))
            })?;
            let kind = match &end {
                Ok(_) => None,
                Err(Uncertified::Unwritten(error)) => Some(error.kind()),
                Err(_) => Some(ErrorKind::Interrupted),
            };
            certified.set(Some(end));
            kind.map_or(Ok(()), |kind| Err(io::Error::from(kind)))
        };
        let written = save::write_by(&self.file.path, &content, self.file.force);
        desk.monitor.enter(Phase::Other);
        match (certified.into_inner(), written) {
            (Some(Ok(certified)), Ok(())) => {
                self.tell(desk, &certified);
                Exit::Yes
            }
            (Some(Err(Uncertified::Stopped(stop))), _) => stopped_before(desk, WHAT, stop, limits),
            (Some(Err(differs @ Uncertified::Differs { .. })), _) => {
                at_fault(desk, WHAT, &differs.to_string())
            }
            (Some(Err(Uncertified::Unwritten(error))), _) if error.kind() == ErrorKind::FileTooLarge => {
                let message = format!("the certificate is longer than {} bytes", grouped(self.most_bytes));
                desk.reports.fail(too_large(message, "--max-certificate raises the limit"))
            }
            (_, Err(diagnostic)) => output_file::report(desk, diagnostic),
            (_, Ok(())) => Exit::Failed,
        }
    }

    fn tell(&self, desk: &Desk, certified: &Certified) {
        if !desk.quiet {
            let what = match certified.way {
                Way::Tree => so_many(certified.size, "nodes of a tree"),
                Way::States => format!("the order of {}", so_many(certified.size, "items")),
            };
            let command = format!("ecp verify {} {}", in_shell(&self.file.path), self.puzzle);
            desk.reports.say(&format!("the certificate has {what}; to check it: {command}"));
        }
    }
}

/// The most states at a time when a certificate is verified.
#[derive(Clone, Debug, Default, PartialEq, Eq, clap::Args)]
pub(crate) struct StatesArgs {
    /// The most states at a time, some 200 bytes each, or boards where several solutions may be one [default: 10,000,000]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    max_states: Option<NonZeroU64>,
}

impl StatesArgs {
    pub(crate) fn most(&self) -> u64 {
        self.max_states.map_or(STATES, NonZeroU64::get)
    }
}

/// Why a certificate of that name is not accepted, and what to do.
pub(crate) fn refused(name: &str, why: &Refused) -> Diagnostic {
    let again = "write it again by `ecp count --certificate`";
    let message = format!("{name} is no certificate of this count: {why}");
    match why {
        Refused::Unreadable(_) => {
            Diagnostic::error(codes::FILE_UNREADABLE, format!("{name}: {why}")).help(again)
        }
        Refused::NoCertificate => {
            Diagnostic::error(codes::CERTIFICATE_REFUSED, format!("{name} is no certificate: {why}"))
                .help("give the certificate first, then the puzzle: `ecp verify CERTIFICATE PUZZLE`")
        }
        Refused::Version { .. } => Diagnostic::error(codes::CERTIFICATE_REFUSED, message)
            .help("verify it by the version that wrote it, or write it again"),
        Refused::Foreign => Diagnostic::error(codes::CERTIFICATE_PUZZLE, message).help(
            "give the puzzle as it was, with the same --set and --occurs, to the same version of the program",
        ),
        Refused::Changed => Diagnostic::error(codes::CERTIFICATE_REFUSED, message).help(again),
        Refused::States { .. } => {
            too_large(format!("{name} was not verified: {why}"), "--max-states raises the limit")
        }
        // what stopped it is told by whoever stopped it
        Refused::Wrong { .. } | Refused::Number { .. } | Refused::Stopped | _ => {
            Diagnostic::error(codes::CERTIFICATE_REFUSED, message)
                .help("the number that it says is not proved; count again")
        }
    }
}

fn too_large(message: String, help: &'static str) -> Diagnostic {
    Diagnostic::limit(codes::CERTIFICATE_TOO_LARGE, message).help(help)
}

/// That a certificate is about one puzzle.
pub(crate) fn several() -> Diagnostic {
    Diagnostic::error(codes::CERTIFICATE_PUZZLE, "a certificate is about one puzzle, and here are several")
        .help("put each into a file of its own; of a range of --set, give one value at a time")
}
