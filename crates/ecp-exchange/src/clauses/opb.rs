//! The OPB format of pseudo-Boolean solvers: sums of variables and their bounds, which say multiplicities as they are.

use std::io::{self, Write};

use ecp::cover::proof::{RuleSums, Sum};
use ecp::cover::{OptionId, Problem};

use super::{Among, Conditions, Either, Literal, literal, one_line};

/// A problem in the OPB format, about to be written.
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
pub struct Opb {
    conditions: Conditions,
    /// The variables that may be true or not beside a solution.
    loose: Vec<Literal>,
    /// Solutions that are excluded: the variables that are true.
    excluded: Vec<Vec<Literal>>,
    /// The sums that say the rules over the whole problem.
    rules: Vec<Sum>,
    /// What stands behind the first line.
    remarks: Vec<String>,
}

impl Opb {
    /// The sums of a problem whose options are called like this.
    #[must_use]
    pub fn of(problem: &Problem, names: Vec<String>) -> Self {
        let conditions = Conditions::of(problem, names);
        let loose = problem.loose_options().into_iter().map(literal).collect();
        Self { conditions, loose, excluded: Vec::new(), rules: Vec::new(), remarks: Vec::new() }
    }

    /// The same without a solution, which is a list of options. What holds more is another solution, and stays one.
    #[must_use]
    pub fn without(mut self, solution: &[OptionId]) -> Self {
        self.excluded.push(solution.iter().map(|option| literal(*option)).collect());
        self
    }

    /// The same with the rules over the whole problem, behind its own [variables](Self::variables) and
    /// [sums](Self::inequalities).
    #[must_use]
    pub fn with_rules(mut self, rules: &mut RuleSums) -> Self {
        self.conditions.variables = rules.variables().into();
        self.rules = rules.take_sums();
        self
    }

    /// The same with a remark, which stands on a line of its own.
    #[must_use]
    pub fn with_remark(mut self, remark: &str) -> Self {
        self.remarks.push(one_line(remark));
        self
    }

    /// How many variables there are.
    #[must_use]
    pub fn variables(&self) -> u32 {
        self.conditions.variables as u32
    }

    /// How many sums there are for those who count an equation as two.
    #[must_use]
    pub fn inequalities(&self) -> u64 {
        let equations = self.conditions.among.iter().filter(|among| among.lo == among.hi).count();
        (self.lines() + equations) as u64
    }

    fn lines(&self) -> usize {
        let of_either: usize = self.conditions.either.iter().map(|either| either.of.len() + 1).sum();
        let of_among: usize = self.conditions.among.iter().map(bounds).sum();
        of_either + of_among + self.excluded.len() + self.rules.len()
    }

    /// Writes the sums.
    ///
    /// # Errors
    /// What writing says.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let Self { conditions, loose, excluded, rules, remarks } = self;
        let variables = conditions.variables;
        writeln!(out, "* #variable= {variables} #constraint= {}", self.lines())?;
        remarks.iter().try_for_each(|remark| writeln!(out, "* {remark}"))?;
        for (name, variable) in conditions.names.iter().zip(1..) {
            writeln!(out, "* x{variable} {}", one_line(name))?;
        }
        conditions.either.iter().try_for_each(|either| write_either(out, either))?;
        conditions.among.iter().try_for_each(|among| write_among(out, among))?;
        let mut is_chosen = vec![false; variables as usize + 1];
        excluded.iter().try_for_each(|chosen| {
            chosen.iter().for_each(|option| is_chosen[*option as usize] = true);
            let more: Vec<Literal> =
                loose.iter().copied().filter(|option| !is_chosen[*option as usize]).collect();
            chosen.iter().for_each(|option| is_chosen[*option as usize] = false);
            if chosen.is_empty() || !more.is_empty() {
                write_sum(out, 1, &more)?;
            }
            if !chosen.is_empty() {
                write_sum(out, -1, chosen)?;
            }
            writeln!(out, ">= {} ;", 1 - chosen.len() as Literal)
        })?;
        rules.iter().try_for_each(|sum| writeln!(out, "{sum}"))
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
