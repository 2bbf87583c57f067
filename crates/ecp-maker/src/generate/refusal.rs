//! Why there is no new puzzle, in words.

use ecp::puzzle::RuleId;
use ecp::puzzle::english::many;

use super::{Refusal, Wish};

/// Why there is no new puzzle, and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Refused {
    /// What it is about.
    pub about: Matter,
    /// Why there is none.
    pub message: String,
    /// What to do.
    pub help: &'static str,
}

/// What keeps a puzzle from being made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Matter {
    /// The rules.
    Rules,
    /// What is wanted.
    Wish,
    /// The number of givens that is wanted: with more of them there may be one.
    Givens,
}

fn of_rules(message: impl Into<String>, help: &'static str) -> Refused {
    Refused { about: Matter::Rules, message: message.into(), help }
}

fn of_wish(message: String, help: &'static str) -> Refused {
    Refused { about: Matter::Wish, message, help }
}

impl Refusal {
    /// The refusal in words, with those of a rule from outside. `None` where a budget was spent or the rules do not compile,
    /// of which others say more.
    #[must_use]
    pub fn in_words(&self, rule: impl Fn(RuleId) -> String) -> Option<Refused> {
        Some(match self {
            Self::Unfit(_) | Self::Stopped(_) => return None,
            Self::NoSolution => of_rules("the rules leave no solution", "`ecp explain` says why"),
            Self::GivensLeaveNone(givens) => of_rules(
                format!("the rules leave no solution with {} on the board", many(*givens as u64, "given")),
                "take givens away: those that stand in the file stay; `ecp explain` says which of them clash",
            ),
            Self::NotSoDense(density) => of_wish(
                format!("the rules leave no solution with {density} % of the cells filled"),
                "ask for another --density, or leave it out",
            ),
            Self::NotHere(wish, why) => not_here(*wish, why),
            Self::NotMeasured(relation) => of_rules(
                format!(
                    "nobody knows what the clues of the rule `{}` are on a filled board",
                    rule(*relation)
                ),
                "write its clues yourself, with `clues ... { ... }`, or leave the rule out",
            ),
            Self::TooFewGivens(fewest) => Refused {
                about: Matter::Givens,
                message: format!("no puzzle with so few givens was found; the fewest were {fewest}"),
                help: "ask for more givens, or try another --seed",
            },
            Self::NothingMeant => of_rules(
                "the file does not say which solution is meant",
                "draw it, as in `solution { . ■ / ■ ■ }`: `.` is a cell that stays empty",
            ),
            Self::MeantBroken => of_rules(
                "the solution that is meant breaks a rule",
                "`ecp check` says where; `ecp clues` makes clues true of it",
            ),
            Self::NotMended => of_rules(
                "no few cells were found whose change leaves one solution",
                "leave out --mend: the puzzle is written as the picture is, and `ecp clues` says where solutions differ",
            ),
            Self::NotReported => of_rules(
                "all clues of the solution that is meant leave other solutions, too",
                "change the solution: `ecp clues` says in which cells they differ",
            ),
            Self::NoBoard => of_rules(
                "there is no board on which something could be given",
                "givens are inputs in cells: declare inputs and a board",
            ),
            Self::NothingToGive => of_rules(NOTHING_TO_GIVE, SAY_WHAT_A_CLUE_IS),
            Self::NoPieces => of_rules(NO_PIECES, "`primary cells` says that pieces cover every cell"),
            Self::NotUnique => of_rules(NOT_UNIQUE, NOT_GIVEN),
            Self::NoClues => of_rules("no clues were found that leave one solution", BOUND_THE_PIECES),
            Self::NotAlike => of_wish(
                "no puzzle was found whose clues lie alike".to_owned(),
                "leave out --symmetry, or try another --seed",
            ),
            Self::NoMap => of_rules(
                "no map of regions was found on which the rules leave one solution",
                "try another --seed, regions of other sizes, or a smaller board",
            ),
        })
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

fn not_here(wish: Wish, why: &str) -> Refused {
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
