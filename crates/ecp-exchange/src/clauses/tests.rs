use ecp::Compiled;
use ecp::cover::text::parse_knuth;
use ecp::cover::{Budget, Problem};
use proptest::prelude::*;

use super::{Dimacs, Opb, TooManyLiterals};

/// The clauses of a problem as a text.
fn dimacs(problem: &Problem, names: Vec<String>, most: u64) -> Result<String, TooManyLiterals> {
    let mut text = Vec::new();
    Dimacs::of(problem, names, most)?.write(&mut text).expect("memory takes every byte");
    Ok(String::from_utf8(text).expect("the clauses are text"))
}

/// The number of models of clauses, by trying out both values of each variable as long as no clause is broken.
fn models(variables: usize, clauses: &[Vec<i64>]) -> u64 {
    fn go(values: &mut Vec<bool>, variables: usize, clauses: &[Vec<i64>]) -> u64 {
        let is_known = |literal: &i64| literal.unsigned_abs() as usize <= values.len();
        let is_true = |literal: &i64| {
            is_known(literal) && values[literal.unsigned_abs() as usize - 1] == (*literal > 0)
        };
        let is_broken =
            |clause: &Vec<i64>| clause.iter().all(|literal| is_known(literal) && !is_true(literal));
        if clauses.iter().any(is_broken) {
            return 0;
        }
        if values.len() == variables {
            return 1;
        }
        let mut total = 0;
        for value in [false, true] {
            values.push(value);
            total += go(values, variables, clauses);
            values.pop();
        }
        total
    }
    go(&mut Vec::new(), variables, clauses)
}

fn models_of_dimacs(text: &str) -> u64 {
    let lines = || text.lines().filter(|line| !line.starts_with('c'));
    let header: Vec<&str> = lines().next().unwrap().split(' ').collect();
    let clauses: Vec<Vec<i64>> = lines()
        .skip(1)
        .map(|line| {
            line.split(' ').map(|word| word.parse().unwrap()).take_while(|literal| *literal != 0).collect()
        })
        .collect();
    assert_eq!(header[3], clauses.len().to_string());
    models(header[2].parse().unwrap(), &clauses)
}

/// The sums of a problem as a text.
fn opb(problem: &Problem) -> String {
    let mut text = Vec::new();
    Opb::of(problem, names(problem)).write(&mut text).expect("memory takes every byte");
    String::from_utf8(text).expect("the sums are text")
}

/// The number of models of sums, by trying out all values.
fn models_of_opb(text: &str) -> u64 {
    let header: Vec<&str> = text.lines().next().unwrap().split(' ').collect();
    let variables: u32 = header[2].parse().unwrap();
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('*')).collect();
    assert_eq!(header[4], lines.len().to_string());
    let holds = |line: &str, values: u64| {
        let words: Vec<&str> = line.split(' ').collect();
        let (terms, [sign, bound, ";"]) = words.split_at(words.len() - 3) else { panic!("{line}") };
        let term = |term: &[&str]| {
            let variable: u32 = term[1][1..].parse().unwrap();
            term[0].parse::<i64>().unwrap() * i64::from(values >> (variable - 1) & 1 == 1)
        };
        let sum: i64 = terms.chunks(2).map(term).sum();
        let bound: i64 = bound.parse().unwrap();
        if *sign == "=" { sum == bound } else { sum >= bound }
    };
    (0..1_u64 << variables).filter(|values| lines.iter().all(|line| holds(line, *values))).count() as u64
}

fn names(problem: &Problem) -> Vec<String> {
    problem.option_ids().map(|option| format!("option {}", option.0)).collect()
}

fn check(text: &str) {
    let Ok(reading) = parse_knuth(text) else { return };
    let problem = reading.problem;
    let expected = Compiled::from_problem(problem.clone()).solve(Budget::unlimited()).count() as u64;
    assert_eq!(models_of_dimacs(&dimacs(&problem, names(&problem), 1 << 20).unwrap()), expected, "{text}");
    assert_eq!(models_of_opb(&opb(&problem)), expected, "{text}");
}

#[test]
fn an_item_without_options_has_no_model() {
    check("a b\na\n");
}

#[test]
fn a_large_item_is_counted() {
    let options = |item: &str| format!("{item}\n").repeat(9);
    check(&format!("a\n{}", options("a")));
    check(&format!("3|a\n{}", options("a")));
    check(&format!("2:5|a\n{}", options("a")));
}

proptest! {
    #[test]
    fn models_are_solutions(
        bounds in proptest::collection::vec((0_u32..3, 1_u32..3), 1..4),
        options in proptest::collection::vec((1_u8..8, proptest::collection::vec(0_u8..4, 2)), 1..9),
    ) {
        let mut text = String::new();
        for (item, (lo, more)) in bounds.iter().enumerate() {
            text.push_str(&format!("{lo}:{}|p{item} ", (lo + more).max(1)));
        }
        text.push_str("| s0 s1\n");
        for (primary, colors) in options {
            let items = (0..bounds.len()).filter(|item| primary >> item & 1 == 1);
            let line: Vec<String> = items.map(|item| format!("p{item}")).collect();
            if line.is_empty() {
                continue;
            }
            text.push_str(&line.join(" "));
            for (item, color) in colors.iter().enumerate() {
                match color {
                    0 => {}
                    1 => text.push_str(&format!(" s{item}")),
                    color => text.push_str(&format!(" s{item}:c{color}")),
                }
            }
            text.push('\n');
        }
        check(&text);
    }
}

#[test]
fn clauses_have_a_bound() {
    // half of two hundred options: a counter of a hundred levels
    let text = format!("100|a\n{}", "a\n".repeat(200));
    let problem = parse_knuth(&text).unwrap().problem;
    assert_eq!(dimacs(&problem, names(&problem), 1000), Err(TooManyLiterals { limit: 1000 }));
    let whole = dimacs(&problem, names(&problem), 1 << 20).unwrap();
    assert!(whole.split_whitespace().count() > 100 * 100 * 12, "{}", whole.len());
}
