//! `ecp count --estimate`: about how many solutions, by random probes.

use ecp::cover::{Estimate, Estimated};

use crate::desk::Desk;
use crate::each::{each, prefix};
use crate::exit::Exit;
use crate::monitor::Phase;
use crate::search::{Search, watched};
use crate::sources::Input;
use crate::stopped;
use crate::unanswered::Answered;
use crate::words::{grouped, so_many};

/// The probes to make.
pub(super) struct Request {
    pub(super) input: Input,
    pub(super) search: Search,
    pub(super) probes: u64,
    pub(super) seed: u64,
}

/// Estimates the number of solutions of every puzzle.
pub(super) fn estimate(desk: &mut Desk, wanted: &Request) -> Answered {
    let Request { ref input, search: limits, probes, seed } = *wanted;
    each(desk, input, |desk, loaded, title| {
        let compiled = loaded.compile(desk, input)?;
        desk.monitor.enter(Phase::Searching);
        let estimated = watched(&compiled, limits, &desk.monitor).estimate(probes, seed);
        desk.monitor.enter(Phase::Other);
        let mut text = in_words(&estimated);
        if let Some(why) = stopped::why(estimated.stop, limits, &desk.monitor) {
            text = format!("{text}; {why}");
        }
        desk.output.line(&format!("{}{text}", prefix(title)))?;
        Ok(estimated.stop.map_or(Exit::Yes, |stop| stopped::exit(Some(stop), 1, &desk.monitor)))
    })
}

fn in_words(estimated: &Estimated) -> String {
    let probes = so_many(estimated.probes, "random probes");
    if estimated.probes == 0 {
        return "no estimate: no random probe came to its end".to_owned();
    }
    let nodes = format!("a search tree of about {} nodes", about(&estimated.nodes));
    if estimated.hits == 0 {
        return format!("no estimate: none of {probes} met a solution; {nodes}");
    }
    let error = estimated.solutions.relative_error();
    let error = error.map_or_else(String::new, |error| format!(", standard error {}", percent(error)));
    format!("estimated: about {} solutions{error}, from {probes}; {nodes}", about(&estimated.solutions))
}

/// A number of about three digits: `14,200`, or `6.67 × 10^21`.
fn about(estimate: &Estimate) -> String {
    let Some(logarithm) = estimate.log10_mean() else { return "0".to_owned() };
    let mean = estimate.mean();
    if mean < 1000.0 {
        let rounded = format!("{mean:.1}");
        return rounded.strip_suffix(".0").unwrap_or(&rounded).to_owned();
    }
    if mean < 1e9 {
        let unit = 10_f64.powi(mean.log10() as i32 - 2);
        return grouped(((mean / unit).round() * unit) as u64);
    }
    format!("{:.2} × 10^{}", 10_f64.powf(logarithm.fract()), logarithm as u64)
}

fn percent(part: f64) -> String {
    if part < 0.000_5 { "below 0.1 %".to_owned() } else { format!("{:.1} %", 100.0 * part) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_reported_in_percent() {
        assert_eq!([0.0, 0.001, 0.0512, 1.5].map(percent), ["below 0.1 %", "0.1 %", "5.1 %", "150.0 %"]);
    }
}
