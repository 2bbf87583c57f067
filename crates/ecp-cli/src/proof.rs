//! Proofs that there is no solution, or no other than those that were found, for a checker that others wrote.

use std::cell::Cell;
use std::ffi::OsStr;
use std::io::{self, BufWriter, ErrorKind, IntoInnerError, Write};
use std::num::NonZeroU64;
use std::path::PathBuf;

use clap::ValueHint;
use ecp::cover::proof::RuleSums;
use ecp::cover::{Budget, Stop};
use ecp::syntax::Diagnostic;
use ecp::{Answer, Compiled, Proof, Unproved};
use ecp_exchange::clauses::Opb;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::desk::Desk;
use crate::exit::Exit;
use crate::monitor::Phase;
use crate::output_file::{self, OutputFile};
use crate::program::usage;
use crate::search::Search;
use crate::sources::Input;
use crate::values::number;
use crate::words::so_many;
use crate::{codes, save, stopped};

/// The most solutions that a proof excludes, unless more are allowed.
const EXCLUDED: u64 = 100_000;

/// The ending of a proof, of the problem that it is about, and of what is compressed.
const PROOF: &str = "pbp";
const PROBLEM: &str = "opb";
const COMPRESSED: &str = "gz";

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
}

/// The files of which one may be written, over another by `--force`.
pub(crate) const WRITTEN: &str = "written";

/// The two files of a proof.
#[derive(Clone, Debug)]
pub(crate) struct ProofFiles {
    proof: OutputFile,
    problem: OutputFile,
    is_compressed: bool,
    /// The most solutions that are excluded.
    pub(crate) most: u64,
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
        input: &Input,
    ) -> Result<Option<Self>, clap::Error> {
        let Some(path) = args.proof else { return Ok(None) };
        if input.sources.len() > 1 {
            return Err(usage(verb, "--proof is about one puzzle: give one file"));
        }
        let is_compressed = path.extension() == Some(OsStr::new(COMPRESSED));
        let plain = if is_compressed { path.with_extension("") } else { path.clone() };
        if plain.extension() != Some(OsStr::new(PROOF)) {
            let message = format!(
                "--proof writes two files, the proof into NAME.{PROOF} and the problem into NAME.{PROBLEM}: \
                 name it NAME.{PROOF}, or NAME.{PROOF}.{COMPRESSED} to have it compressed"
            );
            return Err(usage(verb, &message));
        }
        let problem = OutputFile { path: plain.with_extension(PROBLEM), force };
        Ok(Some(Self {
            proof: OutputFile { path, force },
            problem,
            is_compressed,
            most: args.max_excluded.map_or(EXCLUDED, NonZeroU64::get),
        }))
    }

    /// Reports before any work what would be in the way afterwards: files that exist, and puzzles without such a proof.
    pub(crate) fn refuse(&self, desk: &Desk, compiled: &Compiled) -> Option<Exit> {
        (!compiled.can_be_proved())
            .then(|| desk.reports.fail(unproved(Unproved::Groups)))
            .or_else(|| self.problem.refuse_existing(desk))
            .or_else(|| self.proof.refuse_existing(desk))
    }

    /// Writes the problem without the answers that are known, and the proof that there is no other.
    pub(crate) fn write(&self, desk: &Desk, compiled: &Compiled, answers: &[Answer], limits: Search) -> Exit {
        desk.monitor.enter(Phase::Searching);
        let exit = self.search(desk, compiled, answers, limits);
        desk.monitor.enter(Phase::Other);
        exit
    }

    fn search(&self, desk: &Desk, compiled: &Compiled, answers: &[Answer], limits: Search) -> Exit {
        let budget = desk.monitor.budget().with_nodes(limits.max_nodes);
        let proof = match compiled.proof(answers, self.most, &budget) {
            Ok(proof) => proof,
            Err(Unproved::Stopped(stop)) => return stopped_before(desk, stop, limits),
            Err(why) => return desk.reports.fail(unproved(why)),
        };
        let (problem, rules) = problem_of(compiled, &proof);
        let end = Cell::new(Stop::Exhausted);
        let written = save::write_by(
            &self.proof.path,
            &|out| {
                end.set(self.put(&proof, &rules, &budget, out)?);
                // what is not whole is not kept
                if end.get() == Stop::Exhausted { Ok(()) } else { Err(ErrorKind::Interrupted.into()) }
            },
            self.proof.force,
        );
        if end.get() != Stop::Exhausted {
            return stopped_before(desk, end.get(), limits);
        }
        if let Err(diagnostic) = written {
            return output_file::report(desk, diagnostic);
        }
        let saved = self.problem.save_by(desk, &|out| problem.write(out));
        if saved == Exit::Yes && !desk.quiet {
            desk.reports.say(&format!("proved; to check it: {}", self.command()));
        }
        saved
    }

    fn put(
        &self,
        proof: &Proof<'_>,
        rules: &RuleSums,
        budget: &Budget,
        out: &mut dyn Write,
    ) -> io::Result<Stop> {
        if !self.is_compressed {
            return proof.write(rules, budget, out);
        }
        let mut packed = BufWriter::new(GzEncoder::new(out, Compression::default()));
        let stop = proof.write(rules, budget, &mut packed)?;
        packed.into_inner().map_err(IntoInnerError::into_error)?.finish()?;
        Ok(stop)
    }

    /// How the proof is checked.
    fn command(&self) -> String {
        let (problem, proof) = (self.problem.path.display(), self.proof.path.display());
        if !self.is_compressed {
            return format!("veripb {problem} {proof}");
        }
        let plain = self.proof.path.with_extension("");
        let plain = plain.display();
        format!("gzip -dk {proof} && veripb {problem} {plain}")
    }
}

/// The sums of the puzzle without the solutions that the proof excludes, and those of its rules, with which they end.
fn problem_of(compiled: &Compiled, proof: &Proof<'_>) -> (Opb, RuleSums) {
    let problem = compiled.problem();
    let names = problem.option_ids().map(|option| compiled.option_name(option)).collect();
    let sums = proof.excluded().iter().fold(Opb::of(problem, names), |sums, solution| sums.without(solution));
    let rules = proof.rules(sums.variables(), sums.inequalities());
    let remarks = [
        format!("the fingerprint of the puzzle is {}", compiled.fingerprint()),
        format!("solutions that are known and excluded: {}", proof.excluded().len()),
        format!("behind them, sums that say rules over the whole board: {}", rules.sums().len()),
    ];
    let sums = remarks.iter().fold(sums.with_rules(&rules), |sums, remark| sums.with_remark(remark));
    (sums, rules)
}

fn stopped_before(desk: &Desk, stop: Stop, limits: Search) -> Exit {
    if stop == Stop::Solutions {
        desk.reports.say(
            "there is no proof: another solution was found on the way, which is a mistake of this program",
        );
        return Exit::Failed;
    }
    let why = stopped::why(Some(stop), limits, &desk.monitor).unwrap_or_default();
    desk.reports.say(&format!("there is no proof: {why}"));
    stopped::exit(Some(stop), 0, &desk.monitor)
}

/// Why a puzzle has no proof, and what to do.
fn unproved(why: Unproved) -> Diagnostic {
    match why {
        Unproved::Solutions { limit } => {
            let limit = so_many(limit, "solutions");
            Diagnostic::limit(codes::PROOF_SOLUTIONS, format!("a proof excludes at most {limit}, and there are more"))
                .help("--max-excluded raises the limit")
        }
        _ => Diagnostic::error(codes::PROOF_GROUPS, "there is no proof: rules of groups and areas are not said in sums")
            .help("without --proof the puzzle is answered; each solution is checked by its rules before it is shown"),
    }
}
