//! Proofs that there is no solution, or no other than those that were found, for a checker that others wrote.

use std::cell::Cell;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, ErrorKind, Write};
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};

use clap::ValueHint;
use ecp::cover::proof::{Refuted, RuleSums, Unsaid};
use ecp::cover::{Budget, OptionId, Stop};
use ecp::syntax::Diagnostic;
use ecp::{Compiled, Proof, ProofLimits, Unproved};
use ecp_exchange::clauses::Opb;

use crate::desk::Desk;
use crate::exit::Exit;
use crate::monitor::Phase;
use crate::output_file::{self, OutputFile};
use crate::program::usage;
use crate::search::Search;
use crate::sources::Input;
use crate::values::{number, size};
use crate::words::{grouped, so_many};
use crate::{codes, packed, save, stopped};

/// The ending of a proof, and of the problem that it is about.
const PROOF: &str = "pbp";
const PROBLEM: &str = "opb";

const WHAT: &str = "proof";

/// Where a proof is written.
#[derive(Clone, Debug, Default, PartialEq, Eq, clap::Args)]
pub(crate) struct ProofArgs {
    /// Write a proof for VeriPB into FILE.pbp, or compressed into FILE.pbp.gz, and its problem into FILE.opb: that there is no
    /// solution, or no other
    #[arg(long, value_name = "FILE.pbp", value_hint = ValueHint::FilePath, conflicts_with = "each", help_heading = "Output")]
    #[arg(group = WRITTEN)]
    proof: Option<PathBuf>,

    /// The most solutions that a proof excludes [default: 100,000]
    #[arg(long, value_name = "N", value_parser = number, requires = "proof", allow_negative_numbers = true, help_heading = "Limits")]
    max_excluded: Option<NonZeroU64>,

    /// The most terms of the sums that say rules over the whole board [default: 20,000,000]
    #[arg(long, value_name = "N", value_parser = number, requires = "proof", allow_negative_numbers = true, help_heading = "Limits")]
    max_terms: Option<NonZeroU64>,

    /// The most bytes of a proof before it is compressed, as in 8GiB [default: 4GiB]
    #[arg(long, value_name = "SIZE", value_parser = size, requires = "proof", allow_negative_numbers = true, help_heading = "Limits")]
    max_proof: Option<NonZeroU64>,
}

/// The files of which one may be written, over another by `--force`.
pub(crate) const WRITTEN: &str = "written";

/// The two files of a proof.
#[derive(Clone, Debug)]
pub(crate) struct ProofFiles {
    proof: OutputFile,
    problem: OutputFile,
    is_compressed: bool,
    limits: ProofLimits,
}

impl ProofFiles {
    /// The files that a verb is to write, if any.
    ///
    /// # Errors
    /// Names that end otherwise, and several puzzles.
    pub(crate) fn from_args(
        verb: &str,
        args: ProofArgs,
        force: bool,
        input: &mut Input,
    ) -> Result<Option<Self>, clap::Error> {
        let Some(path) = args.proof else { return Ok(None) };
        input.limits = input.limits.without_filters();
        if input.sources.len() > 1 {
            return Err(usage(verb, "--proof is about one puzzle: give one file"));
        }
        let is_compressed = packed::is_named_so(&path);
        let plain = if is_compressed { path.with_extension("") } else { path.clone() };
        if plain.extension() != Some(OsStr::new(PROOF)) {
            let message = format!(
                "--proof writes two files, the proof into NAME.{PROOF} and the problem into NAME.{PROBLEM}: \
                 name it NAME.{PROOF}, or NAME.{PROOF}.{} to have it compressed",
                packed::COMPRESSED
            );
            return Err(usage(verb, &message));
        }
        let usual = ProofLimits::default();
        let or = |limit: Option<NonZeroU64>, usual| limit.map_or(usual, NonZeroU64::get);
        let limits = usual
            .with_excluded(or(args.max_excluded, usual.excluded))
            .with_terms(or(args.max_terms, usual.terms))
            .with_bytes(or(args.max_proof, usual.bytes));
        let problem = OutputFile { path: plain.with_extension(PROBLEM), force };
        Ok(Some(Self { proof: OutputFile { path, force }, problem, is_compressed, limits }))
    }

    /// Reports before any work what would be in the way afterwards: other puzzles, files that exist, and rules without such a
    /// proof. Where files may be written over, those of an earlier proof are removed: the answer may be another now.
    pub(crate) fn refuse(
        &self,
        desk: &Desk,
        (input, title): (&Input, Option<&str>),
        compiled: &Compiled,
    ) -> Option<Exit> {
        if title.is_some() {
            let message = "a proof is about one puzzle, and here are several";
            let help = "put the puzzle into a file of its own";
            return Some(desk.reports.fail(Diagnostic::error(codes::PROOF_SEVERAL, message).help(help)));
        }
        if let Err(why) = compiled.can_be_proved(&self.limits) {
            return Some(desk.reports.fail(unproved(why)));
        }
        let files = [&self.problem, &self.proof];
        let refused = files.into_iter().find_map(|file| {
            if file.is_one_of(input) { Some(file.refuse(desk)) } else { file.refuse_existing(desk) }
        });
        if refused.is_none() && self.proof.force {
            files.into_iter().for_each(|file| _ = fs::remove_file(&file.path));
        }
        refused
    }

    /// Whether the options of so many answers are needed: one more than may be excluded tells that there are too many.
    pub(crate) fn keeps(&self, answers: u64) -> bool {
        answers <= self.limits.excluded.saturating_add(1)
    }

    /// Writes the problem without the answers that are known, which are their options, and the proof that there is no other.
    pub(crate) fn write(
        &self,
        desk: &Desk,
        compiled: &Compiled,
        answers: Vec<Vec<OptionId>>,
        limits: Search,
    ) -> Exit {
        desk.monitor.enter(Phase::Searching);
        let budget = desk.monitor.budget().with_nodes(limits.max_nodes);
        let exit = match compiled.proof(answers, self.limits, &budget) {
            Ok(proof) => self.write_both(desk, compiled, &proof, limits),
            Err(Unproved::Stopped(stop)) => stopped_before(desk, WHAT, stop, limits),
            Err(why) => desk.reports.fail(unproved(why)),
        };
        desk.monitor.enter(Phase::Other);
        exit
    }

    fn write_both(&self, desk: &Desk, compiled: &Compiled, proof: &Proof<'_>, limits: Search) -> Exit {
        let (problem, rules) = match problem_of(compiled, proof) {
            Ok(both) => both,
            Err(why) => return desk.reports.fail(unproved(Unproved::Rules(why))),
        };
        let saved = self.problem.save_by(desk, &|out| problem.write(out));
        if saved != Exit::Yes {
            return saved;
        }
        drop(problem);
        let proved = self.write_proof(desk, proof, &rules, limits);
        if proved != Exit::Yes {
            // it is of no use alone; the proof is not there, or is that of another
            let _ = fs::remove_file(&self.problem.path);
        }
        proved
    }

    /// Says that it is proved, and how much the proof had to say.
    fn tell(&self, desk: &Desk, choices: u64) {
        let what = match choices {
            0 => "proved without a choice".to_owned(),
            choices => format!("proved with {}", so_many(choices, "choices")),
        };
        if !desk.quiet {
            desk.reports.say(&format!("{what}; to check it: {}", self.command()));
        }
    }

    fn write_proof(&self, desk: &Desk, proof: &Proof<'_>, rules: &RuleSums, limits: Search) -> Exit {
        let budget = desk.monitor.budget().with_nodes(limits.max_nodes);
        // what ended the search, or the writing; what is not whole is not kept
        let end = Cell::new(Ok(Stop::Exhausted));
        let choices = Cell::new(0);
        let content = |out: &mut dyn Write| {
            let written = self.put(proof, rules, &budget, out);
            end.set(written.as_ref().map(|refuted| refuted.stop).map_err(io::Error::kind));
            let refuted = written?;
            choices.set(refuted.choices);
            if refuted.stop == Stop::Exhausted { Ok(()) } else { Err(ErrorKind::Interrupted.into()) }
        };
        let written = save::write_by(&self.proof.path, &content, self.proof.force);
        match (end.get(), written) {
            (Ok(Stop::Exhausted), Ok(())) => {
                self.tell(desk, choices.get());
                Exit::Yes
            }
            (Err(ErrorKind::FileTooLarge), _) => {
                let message = format!("the proof is longer than {} bytes", grouped(self.limits.bytes));
                desk.reports.fail(too_large(message, "--max-proof raises the limit"))
            }
            (Err(ErrorKind::Unsupported), _) => {
                at_fault(desk, WHAT, "the sums do not say why a rule is broken")
            }
            (Ok(Stop::Exhausted) | Err(_), Err(diagnostic)) => output_file::report(desk, diagnostic),
            (Ok(stop), _) => stopped_before(desk, WHAT, stop, limits),
            (Err(_), Ok(())) => Exit::Failed,
        }
    }

    fn put(
        &self,
        proof: &Proof<'_>,
        rules: &RuleSums,
        budget: &Budget,
        out: &mut dyn Write,
    ) -> io::Result<Refuted> {
        packed::write(out, self.is_compressed, |out| proof.write(rules, budget, out))
    }

    /// How the proof is checked, for a shell.
    fn command(&self) -> String {
        let (problem, proof) = (in_shell(&self.problem.path), in_shell(&self.proof.path));
        if !self.is_compressed {
            return format!("veripb {problem} {proof}");
        }
        let plain = in_shell(&self.proof.path.with_extension(""));
        format!("gzip -dkf {proof} && veripb {problem} {plain}")
    }
}

/// A path as a shell reads it, and no program takes it for a flag.
pub(crate) fn in_shell(path: &Path) -> String {
    let name = path.display().to_string();
    let name = if name.starts_with('-') { format!("./{name}") } else { name };
    let is_plain = |character: char| character.is_alphanumeric() || "/._-+,:@%".contains(character);
    if name.chars().all(is_plain) { name } else { format!("'{}'", name.replace('\'', r"'\''")) }
}

/// The sums of the puzzle without the solutions that the proof excludes, and those of its rules, with which they end.
fn problem_of(compiled: &Compiled, proof: &Proof<'_>) -> Result<(Opb, RuleSums), Unsaid> {
    let problem = compiled.problem();
    let names = problem.option_ids().map(|option| compiled.option_name(option)).collect();
    let sums = proof.excluded().iter().fold(Opb::of(problem, names), |sums, solution| sums.without(solution));
    let mut rules = proof.rules(sums.variables(), sums.inequalities())?;
    let sums = sums
        .with_remark(&format!("the fingerprint of the puzzle: {}", compiled.fingerprint()))
        .with_remark(&format!("solutions that are known, and excluded: {}", proof.excluded().len()))
        .with_remark(
            "what the rules take away together before there are options is not in here: docs/trust.md",
        )
        .with_remark("at the end stand the solutions that are excluded, then the rules over the whole board");
    let sums = rules.remarks().iter().fold(sums, |sums, remark| sums.with_remark(remark));
    Ok((sums.with_rules(&mut rules), rules))
}

/// That what was to be written was not, for the search was stopped.
pub(crate) fn stopped_before(desk: &Desk, what: &str, stop: Stop, limits: Search) -> Exit {
    if stop == Stop::Solutions {
        return at_fault(desk, what, "another solution was found on the way");
    }
    let why = stopped::why(Some(stop), limits, &desk.monitor).unwrap_or_default();
    desk.reports.say(&format!("there is no {what}: {why}"));
    stopped::exit(Some(stop), 0, &desk.monitor)
}

/// That what was to be written was not, for something is wrong with the program.
pub(crate) fn at_fault(desk: &Desk, what: &str, why: &str) -> Exit {
    desk.reports
        .say(&format!("there is no {what}: {why}, which is a mistake of this program; please report it"));
    Exit::Failed
}

fn too_large(message: String, help: &'static str) -> Diagnostic {
    Diagnostic::limit(codes::PROOF_TOO_LARGE, message).help(help)
}

/// Why a puzzle has no proof, and what to do.
fn unproved(why: Unproved) -> Diagnostic {
    match why {
        Unproved::Solutions { limit } => {
            let limit = so_many(limit, "solutions");
            too_large(format!("a proof excludes at most {limit}, and there are more"), "--max-excluded raises the limit")
        }
        Unproved::Rules(Unsaid::TooManyTerms { limit }) => {
            let message = format!("the sums that say its rules have more than {} terms", grouped(limit));
            too_large(message, "--max-terms raises the limit; a term takes some 12 bytes of memory")
        }
        _ => Diagnostic::error(codes::PROOF_GROUPS, "there is no proof: rules of groups and areas are not said in sums")
            .help("without --proof the puzzle is answered; each solution is checked by its rules before it is shown"),
    }
}
