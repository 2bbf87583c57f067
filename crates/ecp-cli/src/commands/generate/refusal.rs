//! Why there is no new puzzle, in words.

use ecp::cover::Stop;
use ecp::syntax::Diagnostic;
use ecp::{Places, compile};
use ecp_maker::{Matter, Refusal, givens_of};

use super::Ruleset;
use crate::codes;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::trials::{is_reported, why};

impl Ruleset<'_> {
    /// Reports why there is no new puzzle.
    pub(super) fn refuse(
        &self,
        desk: &Desk,
        refusal: &Refusal,
        wanted: ecp_maker::Wanted,
        max_nodes: Option<u64>,
    ) -> Exit {
        match refusal {
            Refusal::Unfit(others) => return self.refuse_unfit(desk, others),
            Refusal::Stopped(stop) => return self.refuse_stopped(desk, *stop, wanted, max_nodes),
            Refusal::NoSolution | Refusal::GivensLeaveNone(_)
                if is_reported(desk, self.puzzle, self.places, self.text, self.input) =>
            {
                return Exit::Bad;
            }
            _ => {}
        }
        let Some(refused) = refusal.in_words(|rule| self.words(rule)) else { return Exit::Failed };
        let code = match refused.about {
            Matter::Rules => codes::GENERATE_RULES,
            Matter::Wish => codes::GENERATE_WISH,
            Matter::Givens => codes::GENERATE_GIVENS,
        };
        let exit = desk.reports.fail(Diagnostic::error(code, refused.message).help(refused.help));
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
