//! The OPB format of pseudo-Boolean solvers: sums of variables and their bounds, which say multiplicities as they are.

use std::io::{self, Write};

use ecp::cover::Problem;

use super::{Among, Conditions, Either, Literal, one_line};

/// A problem in the OPB format, about to be written: its sums are made one by one, and not kept.
///
/// # Examples
/// ```
/// use ecp::cover::text::parse_knuth;
/// use ecp_exchange::clauses::Opb;
///
/// let problem = parse_knuth("a 1:2|b\na b\nb\n").unwrap().problem;
/// let names = ["both", "b"].map(str::to_owned).to_vec();
/// let mut text = Vec::new();
/// Opb::of(&problem, names).write(&mut text)?;
/// assert!(text.ends_with(b"+1 x1 = 1 ;\n+1 x1 +1 x2 >= 1 ;\n"));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Opb(Conditions);

impl Opb {
    /// The sums of a problem whose options are called like this.
    #[must_use]
    pub fn of(problem: &Problem, names: Vec<String>) -> Self {
        Self(Conditions::of(problem, names))
    }

    /// Writes the sums.
    ///
    /// # Errors
    /// What writing says.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let Self(conditions) = self;
        let of_either: usize = conditions.either.iter().map(|either| either.of.len() + 1).sum();
        let of_among: usize = conditions.among.iter().map(bounds).sum();
        let variables = conditions.variables;
        writeln!(out, "* #variable= {variables} #constraint= {}", of_either + of_among)?;
        for (name, variable) in conditions.names.iter().zip(1..) {
            writeln!(out, "* x{variable} {}", one_line(name))?;
        }
        conditions.either.iter().try_for_each(|either| write_either(out, either))?;
        conditions.among.iter().try_for_each(|among| write_among(out, among))
    }
}

fn write_either(out: &mut dyn Write, either: &Either) -> io::Result<()> {
    let Either { variable, of } = either;
    of.iter().try_for_each(|one| writeln!(out, "+1 x{variable} -1 x{one} >= 0 ;"))?;
    write_sum(out, 1, of)?;
    writeln!(out, "-1 x{variable} >= 0 ;")
}

/// How many bounds a sum has.
fn bounds(among: &Among) -> usize {
    let is_one = among.lo == among.hi;
    if is_one { 1 } else { usize::from(among.lo > 0) + usize::from(among.hi < among.variables.len()) }
}

fn write_among(out: &mut dyn Write, among: &Among) -> io::Result<()> {
    let Among { variables, lo, hi } = among;
    if lo == hi {
        write_sum(out, 1, variables)?;
        return writeln!(out, "= {lo} ;");
    }
    if *lo > 0 {
        write_sum(out, 1, variables)?;
        writeln!(out, ">= {lo} ;")?;
    }
    if *hi < variables.len() {
        write_sum(out, -1, variables)?;
        writeln!(out, ">= -{hi} ;")?;
    }
    Ok(())
}

/// Writes the sum of variables, each so many times; where there is none, of nothing.
fn write_sum(out: &mut dyn Write, times: i64, variables: &[Literal]) -> io::Result<()> {
    if variables.is_empty() {
        // a sum wants a term
        return write!(out, "+0 x1 ");
    }
    variables.iter().try_for_each(|variable| write!(out, "{times:+} x{variable} "))
}
