//! The OPB format of pseudo-Boolean solvers: sums of variables and their bounds, which say multiplicities as they are.

use std::fmt::Write;

use ecp::cover::Problem;

use super::{Conditions, Literal, one_line};

/// Writes the problem whose options are called like this in the OPB format.
///
/// # Examples
/// ```
/// use ecp::cover::text::parse_knuth;
///
/// let problem = parse_knuth("a 1:2|b\na b\nb\n").unwrap().problem;
/// let names = ["both", "b"].map(str::to_owned).to_vec();
/// let text = ecp_exchange::clauses::opb(&problem, names);
/// assert!(text.ends_with("+1 x1 = 1 ;\n+1 x1 +1 x2 >= 1 ;\n"));
/// ```
#[must_use]
pub fn opb(problem: &Problem, names: Vec<String>) -> String {
    let conditions = Conditions::of(problem, names);
    let mut lines: Vec<String> = Vec::new();
    for either in &conditions.either {
        lines.extend(either.of.iter().map(|one| format!("+1 x{} -1 x{one} >= 0 ;", either.variable)));
        lines.push(format!("{}-1 x{} >= 0 ;", sum(1, &either.of), either.variable));
    }
    for among in &conditions.among {
        if among.lo == among.hi {
            lines.push(format!("{}= {} ;", sum(1, &among.variables), among.lo));
            continue;
        }
        if among.lo > 0 {
            lines.push(format!("{}>= {} ;", sum(1, &among.variables), among.lo));
        }
        if among.hi < among.variables.len() {
            lines.push(format!("{}>= -{} ;", sum(-1, &among.variables), among.hi));
        }
    }
    let mut text = format!("* #variable= {} #constraint= {}\n", conditions.variables, lines.len());
    for (name, variable) in conditions.names.iter().zip(1..) {
        let _ = writeln!(text, "* x{variable} {}", one_line(name));
    }
    lines.iter().for_each(|line| {
        let _ = writeln!(text, "{line}");
    });
    text
}

/// The sum of variables, each so many times; where there is none, of nothing.
fn sum(times: i64, variables: &[Literal]) -> String {
    if variables.is_empty() {
        // a sum wants a term
        return "+0 x1 ".to_owned();
    }
    variables.iter().map(|variable| format!("{times:+} x{variable} ")).collect()
}
