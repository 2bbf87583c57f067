//! The verbs, a file each or a few that belong together.

mod check;
mod exchange;
mod explain;
mod forced;
mod make;
mod play;
mod search;
mod steps;

use crate::Answered;
use crate::asked::Asked;

/// How a verb is answered.
type Act = fn(&Asked<'_>) -> Answered;

/// All of them.
pub(crate) const ALL: &[(&str, Act)] = &[
    ("check", check::check),
    ("editor", check::editor),
    ("format", check::format),
    ("solve", search::solve),
    ("count", search::count),
    ("unique", search::unique),
    ("forced", forced::forced),
    ("explain", explain::explain),
    ("hint", steps::hint),
    ("rate", steps::rate),
    ("generate", make::generate),
    ("minimize", make::minimize),
    ("attempt", play::attempt),
    ("stage", play::stage),
    ("import", exchange::import),
    ("export", exchange::export),
];
