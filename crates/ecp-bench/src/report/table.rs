//! The tables, in Markdown: figures, no verdicts.

use super::command_line;
use crate::contest::{Contest, Settled, Standing};
use crate::machine::Machine;
use crate::request::Request;

/// Everything that was measured.
pub(crate) fn markdown(request: &Request, contests: &[Contest]) -> String {
    let runs =
        if request.runs == 1 { "one run".to_owned() } else { format!("the median of {} runs", request.runs) };
    format!(
        "- command: `{}`\n- machine: {}\n- seconds of processor time, user and system together: {runs} in turn, after one \
         that does not count\n- `> {limit}`: stopped after {limit} s by the clock; a ratio then says what was used until \
         the stop\n\n{}\n{}",
        command_line(),
        Machine::this(),
        comparison(request, contests),
        details(request, contests),
        limit = limit(request),
    )
}

/// A row for each instance: its answer, the processor time of each program, and how many times that of the first of ours
/// each of the others took.
fn comparison(request: &Request, contests: &[Contest]) -> String {
    let names: Vec<&str> = request.programs.iter().map(|program| program.name.as_str()).collect();
    let ratios = names[1..].iter().map(|name| format!("{name}/{}", names[0]));
    let mut head = vec!["instance".to_owned(), "answer".to_owned()];
    head.extend(names.iter().map(ToString::to_string).chain(ratios));
    let rows = contests.iter().map(|contest| {
        let times = contest.results.iter().map(|standing| time(request, standing));
        let ratios = contest.results[1..].iter().map(|other| ratio(&contest.results[0], other));
        [instance(contest), answer(contest)].into_iter().chain(times).chain(ratios).collect()
    });
    table(&head, 1, rows)
}

/// A row for each program on each instance: least and greatest times, the clock, the memory.
fn details(request: &Request, contests: &[Contest]) -> String {
    let head =
        ["instance", "program", "runs", "CPU s", "least", "greatest", "of it system", "wall s", "peak MB"];
    let rows = contests.iter().flat_map(|contest| {
        request.programs.iter().zip(&contest.results).filter_map(|(program, standing)| {
            let (cpu, system) = (standing.cpu()?, standing.system()?);
            let (wall, peak) = (standing.wall()?, standing.peak()?);
            let figures = [cpu.median, cpu.least, cpu.greatest, system.median, wall.median].map(seconds);
            let mut row = vec![instance(contest), program.name.clone(), standing.runs.len().to_string()];
            row.extend(figures.into_iter().chain([format!("{:.1}", peak.median / 1e6)]));
            Some(row)
        })
    });
    table(&head.map(str::to_owned), 2, rows)
}

/// A table whose first columns hold words, the others numbers.
/// A table of Markdown, the first so many columns of it words, the others numbers.
pub(crate) fn table(head: &[String], words: usize, rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let rule: Vec<String> =
        (0..head.len()).map(|i| if i < words { "---" } else { "--:" }.to_owned()).collect();
    let rows = rows.into_iter().map(|row| line(&row));
    [line(head), line(&rule)].into_iter().chain(rows).collect()
}

fn instance(contest: &Contest) -> String {
    let name = contest.instance.path.file_name().unwrap_or_default().to_string_lossy();
    name.strip_suffix(".dlx").unwrap_or(&name).replace('|', "\\|")
}

fn answer(contest: &Contest) -> String {
    match (&contest.recorded, contest.answer()) {
        (Some(recorded), _) => recorded.to_string(),
        (None, Some(found)) => format!("{found} (not recorded)"),
        (None, None) => "–".to_owned(),
    }
}

fn time(request: &Request, standing: &Standing) -> String {
    match (&standing.settled, standing.cpu()) {
        (Some(Settled::OutOfTime(_)), _) => format!("> {}", limit(request)),
        (Some(Settled::Fails), _) => "fails".to_owned(),
        (Some(Settled::Wrong(found)), _) => format!("**WRONG: {found}**"),
        (Some(Settled::NotAsked), _) | (None, None) => "–".to_owned(),
        (None, Some(cpu)) => seconds(cpu.median),
    }
}

/// How many times the processor time of one program another took; a bound where one of them was stopped.
fn ratio(ours: &Standing, other: &Standing) -> String {
    let used = |standing: &Standing| match (&standing.settled, standing.cpu()) {
        (Some(Settled::OutOfTime(cpu)), _) => Some((true, *cpu)),
        (None, Some(cpu)) => Some((false, cpu.median)),
        _ => None,
    };
    match (used(ours), used(other)) {
        (Some((false, ours)), Some((is_bound, other))) if ours > 0.0 => {
            format!("{}{}", if is_bound { "> " } else { "" }, factor(other / ours))
        }
        (Some((true, ours)), Some((false, other))) if ours > 0.0 => format!("< {}", factor(other / ours)),
        _ => "–".to_owned(),
    }
}

fn limit(request: &Request) -> String {
    request.time_limit.as_secs_f64().to_string()
}

/// Seconds with three digits that mean something, and no more than four behind the point.
fn seconds(seconds: f64) -> String {
    match seconds {
        ..0.1 => format!("{seconds:.4}"),
        ..1.0 => format!("{seconds:.3}"),
        ..10.0 => format!("{seconds:.2}"),
        _ => format!("{seconds:.1}"),
    }
}

fn factor(factor: f64) -> String {
    match factor {
        ..0.1 => format!("{factor:.3}"),
        ..10.0 => format!("{factor:.2}"),
        ..100.0 => format!("{factor:.1}"),
        _ => format!("{factor:.0}"),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::measure::{End, Output, Run};

    fn took(milliseconds: &[u64]) -> Standing {
        let output = Output { code: Some(0), stdout: String::new(), stderr: String::new() };
        let run = |milliseconds: &u64| Run {
            end: End::Finished(output.clone()),
            user: Duration::from_millis(*milliseconds),
            system: Duration::ZERO,
            wall: Duration::from_millis(*milliseconds),
            peak: 1,
        };
        Standing { runs: milliseconds.iter().map(run).collect(), ..Standing::default() }
    }

    fn settled(settled: Settled) -> Standing {
        Standing { settled: Some(settled), ..took(&[5]) }
    }

    #[test]
    fn a_ratio_says_how_many_times_as_long_the_other_took() {
        assert_eq!(ratio(&took(&[100, 300, 200]), &took(&[500])), "2.50");
        assert_eq!(ratio(&took(&[1]), &took(&[1000])), "1000");
        assert_eq!(ratio(&took(&[0]), &took(&[1000])), "–");
    }

    #[test]
    fn a_ratio_with_a_stopped_program_is_a_bound() {
        let stopped = settled(Settled::OutOfTime(10.0));
        assert_eq!(ratio(&took(&[100]), &stopped), "> 100");
        assert_eq!(ratio(&stopped, &took(&[100])), "< 0.010");
        assert_eq!(ratio(&stopped, &stopped), "–");
        assert_eq!(ratio(&took(&[100]), &settled(Settled::Fails)), "–");
    }

    #[test]
    fn seconds_keep_three_digits() {
        assert_eq!([0.012_34, 0.1234, 1.234, 12.34].map(seconds), ["0.0123", "0.123", "1.23", "12.3"]);
    }
}
