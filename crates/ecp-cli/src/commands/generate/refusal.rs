//! Why there is no new puzzle, in words.

use ecp::cover::Stop;
use ecp::syntax::{Code, Diagnostic};
use ecp::{Places, compile};
use ecp_maker::{Refusal, Wish, givens_of};

use super::Ruleset;
use crate::codes;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::trials::{is_reported, why};
use crate::words::so_many;

/// What is wrong with the rules or with what is wanted, and what to do.
struct Words {
    code: Code,
    message: String,
    help: &'static str,
}

fn of_rules(message: impl Into<String>, help: &'static str) -> Words {
    Words { code: codes::GENERATE_RULES, message: message.into(), help }
}

fn of_wish(message: String, help: &'static str) -> Words {
    Words { code: codes::GENERATE_WISH, message, help }
}

impl Ruleset<'_> {
    /// Reports why there is no new puzzle.
    pub(super) fn refuse(
        &self,
        desk: &Desk,
        refusal: &Refusal,
        wanted: ecp_maker::Wanted,
        max_nodes: Option<u64>,
    ) -> Exit {
        let words = match refusal {
            Refusal::Unfit(others) => return self.refuse_unfit(desk, others),
            Refusal::Stopped(stop) => return self.refuse_stopped(desk, *stop, wanted, max_nodes),
            Refusal::NoSolution | Refusal::GivensLeaveNone(_)
                if is_reported(desk, self.puzzle, self.places, self.text, self.input) =>
            {
                return Exit::Bad;
            }
            Refusal::NoSolution => of_rules("the rules leave no solution", "`ecp explain` says why"),
            Refusal::GivensLeaveNone(givens) => of_rules(
                format!(
                    "the rules leave no solution with {} on the board",
                    so_many(*givens as u64, "givens")
                ),
                "take givens away: those that stand in the file stay; `ecp explain` says which of them clash",
            ),
            Refusal::NotSoDense(density) => of_wish(
                format!("the rules leave no solution with {density} % of the cells filled"),
                "ask for another --density, or leave it out",
            ),
            Refusal::NotHere(wish, why) => not_here(*wish, why),
            Refusal::NotMeasured(relation) => of_rules(
                format!(
                    "nobody knows what the clues of the rule `{}` are on a filled board",
                    self.words(*relation)
                ),
                "write its clues yourself, with `clues ... { ... }`, or leave the rule out",
            ),
            Refusal::TooFewGivens(fewest) => Words {
                code: codes::GENERATE_GIVENS,
                message: format!("no puzzle with so few givens was found; the fewest were {fewest}"),
                help: "ask for more givens, or try another --seed",
            },
            Refusal::NoBoard => of_rules(
                "there is no board on which something could be given",
                "givens are inputs in cells: declare inputs and a board",
            ),
            Refusal::NothingToGive => of_rules(NOTHING_TO_GIVE, SAY_WHAT_A_CLUE_IS),
            Refusal::NoPieces => of_rules(NO_PIECES, "`primary cells` says that pieces cover every cell"),
            Refusal::NotUnique => of_rules(NOT_UNIQUE, NOT_GIVEN),
            Refusal::NoClues => of_rules("no clues were found that leave one solution", BOUND_THE_PIECES),
            Refusal::NoMap => of_rules(
                "no map of regions was found on which the rules leave one solution",
                "try another --seed, regions of other sizes, or a smaller board",
            ),
        };
        let exit = desk.reports.fail(Diagnostic::error(words.code, words.message).help(words.help));
        // that nothing was found is an answer
        if matches!(refusal, Refusal::TooFewGivens(_)) { Exit::No } else { exit }
    }

    /// Reports what keeps the rules from being compiled: what is wrong with them, or with the clues that were made.
    fn refuse_unfit(&self, desk: &Desk, others: &ecp::Faults) -> Exit {
        let found = compile(self.puzzle.clone(), self.places, &self.input.limits);
        match found.compiled {
            None => desk.reports.print(&found.diagnostics, Some(self.text)),
            Some(_) => {
                let diagnostics = ecp::diagnostics(others.reports.clone(), &Places::default());
                desk.reports.print(&diagnostics, None)
            }
        }
    }

    fn refuse_stopped(
        &self,
        desk: &Desk,
        stop: Stop,
        wanted: ecp_maker::Wanted,
        max_nodes: Option<u64>,
    ) -> Exit {
        let suspects = if stop == Stop::Cancelled { String::new() } else { self.suspects(wanted) };
        desk.reports.say(&format!("no puzzle so far; {}{suspects}", why(stop, desk, max_nodes)));
        match stop {
            Stop::Cancelled => desk.monitor.unfinished(),
            _ => Exit::Limit,
        }
    }

    /// What may be at fault where no board was found in time.
    fn suspects(&self, wanted: ecp_maker::Wanted) -> String {
        match (wanted.density, givens_of(self.puzzle)) {
            (Some(density), _) => {
                format!(
                    "; other densities than --density {density} may be found sooner, or have a solution at all"
                )
            }
            (None, 0) => String::new(),
            (None, 1) => {
                "; the given that stands makes it harder: without it a board may be found sooner".to_owned()
            }
            (None, givens) => format!(
                "; the {givens} givens that stand make it harder: without some of them a board may be found sooner"
            ),
        }
    }
}

const NOTHING_TO_GIVE: &str =
    "nothing can be given here: the pieces carry no inputs, and no rule says what a clue is";
const SAY_WHAT_A_CLUE_IS: &str =
    "say it, as in `in pieces: size is clue` (width and height can be told, too), or give the pieces inputs";
const NO_PIECES: &str = "the board may stay empty under these rules: there need be no piece for a clue";
const NOT_UNIQUE: &str = "the rules leave several solutions even when the whole board is given";
const NOT_GIVEN: &str = "what differs cannot be given: pieces, or cells that stay empty; add a rule for them";
const BOUND_THE_PIECES: &str = "try another --seed or a smaller board; of pieces, bound the sizes, or say `primary cells`, \
                                so that they cover every cell";

fn not_here(wish: Wish, why: &str) -> Words {
    match wish {
        Wish::Givens => {
            of_wish(format!("so many --givens cannot be: {why}"), "ask for fewer, or leave it out")
        }
        wish => of_wish(format!("{} means nothing under these rules: {why}", flag(wish)), "leave it out"),
    }
}

/// The flag for a wish.
const fn flag(wish: Wish) -> &'static str {
    match wish {
        Wish::Givens => "--givens",
        Wish::Symmetry => "--symmetry",
        Wish::Minimal => "--minimal",
        Wish::FewerClues => "--clues",
        Wish::Density => "--density",
        Wish::NewMap => "--new-map",
    }
}
