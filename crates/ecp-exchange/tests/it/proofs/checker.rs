//! A checker of proofs that shares nothing with what writes them: the rules of VeriPB that are used, as slowly as they are said.

use std::collections::{BTreeMap, BTreeSet};

/// At least so many of some literals, each so many times. A literal is a variable, or less than 0 where it is negated.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Sum {
    terms: BTreeMap<i64, i64>,
    at_least: i64,
}

impl Sum {
    /// With terms of any sign, and literals of both signs.
    fn of(terms: impl IntoIterator<Item = (i64, i64)>, at_least: i64) -> Self {
        // c ~x is c - c x: everything is said of variables first
        let mut at_least = at_least;
        let mut variables: BTreeMap<i64, i64> = BTreeMap::new();
        for (times, literal) in terms {
            if literal < 0 {
                at_least -= times;
            }
            *variables.entry(literal.abs()).or_default() += if literal < 0 { -times } else { times };
        }
        let mut terms = BTreeMap::new();
        for (variable, times) in variables {
            if times > 0 {
                terms.insert(variable, times);
            } else if times < 0 {
                terms.insert(-variable, -times);
                at_least -= times;
            }
        }
        Self { terms, at_least: at_least.max(0) }
    }

    fn parse(text: &str) -> Result<(Self, bool), String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let relation = words.iter().position(|word| matches!(*word, ">=" | "=")).ok_or("no relation")?;
        let number = |word: &str| word.parse::<i64>().map_err(|_| format!("no number: {word}"));
        let mut terms = Vec::new();
        for pair in words[..relation].chunks(2) {
            let [times, literal] = pair else { return Err(format!("half a term: {pair:?}")) };
            terms.push((number(times)?, literal_of(literal)?));
        }
        let at_least = number(words.get(relation + 1).ok_or("no number at the end")?)?;
        if words[relation + 2..] != [";"] {
            return Err(format!("no end: {text}"));
        }
        Ok((Self::of(terms, at_least), words[relation] == "="))
    }

    fn terms(&self) -> impl Iterator<Item = (i64, i64)> {
        self.terms.iter().map(|(literal, times)| (*times, *literal))
    }

    fn all(&self) -> i64 {
        self.terms.values().sum()
    }

    /// That the sum is less.
    fn negated(&self) -> Self {
        Self::of(self.terms().map(|(times, literal)| (times, -literal)), self.all() - self.at_least + 1)
    }

    /// At most as many, where this is an equation.
    fn turned(&self) -> Self {
        Self::of(self.terms().map(|(times, literal)| (times, -literal)), self.all() - self.at_least)
    }

    fn plus(&self, other: &Self) -> Self {
        Self::of(self.terms().chain(other.terms()), self.at_least + other.at_least)
    }

    fn saturated(&self) -> Self {
        Self::of(self.terms().map(|(times, literal)| (times.min(self.at_least), literal)), self.at_least)
    }

    fn divided(&self, by: i64) -> Self {
        let up = |number: i64| (number + by - 1) / by;
        Self::of(self.terms().map(|(times, literal)| (up(times), literal)), up(self.at_least))
    }

    fn times(&self, times: i64) -> Self {
        Self::of(self.terms().map(|(own, literal)| (own * times, literal)), self.at_least * times)
    }
}

fn literal_of(word: &str) -> Result<i64, String> {
    let (sign, rest) = word.strip_prefix('~').map_or((1, word), |rest| (-1, rest));
    let number = rest.strip_prefix('x').and_then(|number| number.parse::<i64>().ok());
    number.map(|number| sign * number).ok_or_else(|| format!("no literal: {word}"))
}

/// Whether what is known leads to a contradiction by one forced literal after the other.
fn propagates(known: &BTreeMap<u64, Sum>, besides: &Sum) -> bool {
    clashes(&known.values().chain([besides]).collect::<Vec<_>>(), &mut BTreeSet::new())
}

/// Adds the literals that are forced; whether that leads to a contradiction.
fn clashes(sums: &[&Sum], holds: &mut BTreeSet<i64>) -> bool {
    loop {
        let before = holds.len();
        for sum in sums {
            let possible = sum.terms().filter(|(_, literal)| !holds.contains(&-literal));
            let slack = possible.map(|(times, _)| times).sum::<i64>() - sum.at_least;
            if slack < 0 {
                return true;
            }
            let forced = sum.terms().filter(|(times, literal)| *times > slack && !holds.contains(&-literal));
            let forced: Vec<i64> = forced.map(|(_, literal)| literal).collect();
            holds.extend(forced);
        }
        if holds.len() == before {
            return false;
        }
    }
}

/// Whether the sums of a problem can all be kept where these literals hold; `None` if that takes long to tell.
pub(crate) fn has_model(problem: &str, holds: impl IntoIterator<Item = i64>) -> Option<bool> {
    let lines = problem.lines().filter(|line| !line.starts_with('*'));
    let sums = lines.map(|line| Sum::parse(line).expect("it was written as a sum"));
    let sums = sums.flat_map(|(sum, is_equation)| [is_equation.then(|| sum.turned()), Some(sum)]);
    let sums: Vec<Sum> = sums.flatten().collect();
    let variables: BTreeSet<i64> =
        sums.iter().flat_map(Sum::terms).map(|(_, literal)| literal.abs()).collect();
    completes(&sums.iter().collect::<Vec<_>>(), &variables, holds.into_iter().collect(), &mut 2_000)
}

fn completes(
    sums: &[&Sum],
    variables: &BTreeSet<i64>,
    mut holds: BTreeSet<i64>,
    steps: &mut u32,
) -> Option<bool> {
    *steps = steps.checked_sub(1)?;
    if clashes(sums, &mut holds) {
        return Some(false);
    }
    let is_open = |variable: &&i64| !holds.contains(variable) && !holds.contains(&-**variable);
    let Some(open) = variables.iter().find(is_open) else { return Some(true) };
    for literal in [-open, *open] {
        let mut tried = holds.clone();
        tried.insert(literal);
        if completes(sums, variables, tried, steps)? {
            return Some(true);
        }
    }
    Some(false)
}

/// Checks that a proof shows that a problem has no solution.
///
/// # Errors
/// What is wrong.
pub(crate) fn check(problem: &str, proof: &str) -> Result<(), String> {
    let mut known: BTreeMap<u64, Sum> = BTreeMap::new();
    let mut next = 1;
    let mut add = |known: &mut BTreeMap<u64, Sum>, sum| {
        known.insert(next, sum);
        next += 1;
        next - 1
    };
    for line in problem.lines().filter(|line| !line.starts_with('*')) {
        let (sum, is_equation) = Sum::parse(line)?;
        let turned = sum.turned();
        add(&mut known, sum);
        if is_equation {
            add(&mut known, turned);
        }
    }
    let mut lines = proof.lines();
    if lines.next() != Some("pseudo-Boolean proof version 3.0")
        || lines.next() != Some(&format!("f {} ;", known.len()))
    {
        return Err("the head is wrong".to_owned());
    }
    let mut last = 0;
    for line in lines {
        let wrong = |why: &str| format!("{why}: {line}");
        match line.split_once(' ').ok_or_else(|| wrong("one word"))? {
            ("rup", rest) => {
                let (sum, _) = Sum::parse(rest)?;
                if !propagates(&known, &sum.negated()) {
                    return Err(wrong("does not follow"));
                }
                last = add(&mut known, sum);
            }
            ("pol", steps) => {
                let sum = added(&known, steps).ok_or_else(|| wrong("cannot be added up"))?;
                last = add(&mut known, sum);
            }
            ("del", rest) => {
                let words: Vec<&str> = rest.split_whitespace().collect();
                let ["range", from, before, ";"] = words[..] else { return Err(wrong("unknown")) };
                let number = |word: &str| word.parse::<u64>().map_err(|_| wrong("no number"));
                let (from, before) = (number(from)?, number(before)?);
                known.retain(|line, _| !(from..before).contains(line));
            }
            ("output", "NONE ;") => {}
            ("conclusion", "UNSAT : -1 ;") => {
                let shown = known.get(&last).is_some_and(|sum| sum.all() < sum.at_least);
                return if shown { Ok(()) } else { Err(wrong("not shown")) };
            }
            _ => return Err(wrong("unknown")),
        }
    }
    Err("there is no conclusion".to_owned())
}

/// A sum, or a number, which may be that of a line.
enum Step {
    Sum(Sum),
    Number(i64),
}

fn sum_of(known: &BTreeMap<u64, Sum>, step: Step) -> Option<Sum> {
    match step {
        Step::Sum(sum) => Some(sum),
        Step::Number(number) => known.get(&u64::try_from(number).ok()?).cloned(),
    }
}

/// What steps in reverse Polish notation add up to.
fn added(known: &BTreeMap<u64, Sum>, steps: &str) -> Option<Sum> {
    let mut stack: Vec<Step> = Vec::new();
    for word in steps.split_whitespace() {
        let step = match word {
            ";" => continue,
            "s" => Step::Sum(sum_of(known, stack.pop()?)?.saturated()),
            "+" => {
                let (above, below) = (stack.pop()?, stack.pop()?);
                Step::Sum(sum_of(known, below)?.plus(&sum_of(known, above)?))
            }
            "*" | "d" => {
                let (Step::Number(number), below) = (stack.pop()?, stack.pop()?) else { return None };
                let sum = sum_of(known, below)?;
                Step::Sum(if word == "*" { sum.times(number) } else { sum.divided(number) })
            }
            _ => match word.parse() {
                Ok(number) => Step::Number(number),
                Err(_) => Step::Sum(Sum::of([(1, literal_of(word).ok()?)], 0)),
            },
        };
        stack.push(step);
    }
    match (stack.pop()?, stack.is_empty()) {
        (step, true) => sum_of(known, step),
        _ => None,
    }
}
