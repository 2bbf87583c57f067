//! Relations, formulas and paths as they are written.

use ecp_puzzle::vocabulary::Word;
use ecp_puzzle::{
    AmongRule, Choice, Condition, Expression, Extent, Formula, Grid, InputId, Measure, Part, Property,
    Shapes, Term,
};

use super::families::Names;
use super::runs::RunClues;
use super::{clues, input_symbol, listed};

/// Adds the statements; families with clues that stand in lists have names of their own.
pub(super) fn add<'g>(
    grid: &'g Grid,
    run_clues: &RunClues<'g>,
    names: &mut Names<'_>,
    lines: &mut Vec<String>,
) {
    for relation in grid.relations() {
        let rule = condition(&relation.condition, grid);
        if relation.condition.reads_clues() && !run_clues.are_those_of(relation, grid) {
            let name = names.fresh(&relation.shapes, lines);
            lines.push(format!("in {name}: {rule}"));
            let list = clues::list(&relation.shapes.family, &relation.clues, grid);
            lines.push(format!("clues {name} {list}"));
        } else {
            let family = names.name(&relation.shapes, lines);
            lines.push(format!("in {family}: {rule}"));
        }
    }
    for among in grid.among() {
        let families = families(&among.families, names, lines);
        let rule = match &among.rule {
            AmongRule::Equal => "equal".to_owned(),
            AmongRule::Distinct => "distinct".to_owned(),
            AmongRule::Measured(measure, has) => {
                format!("{} {}", of_measure(measure, grid), property(has, grid))
            }
        };
        lines.push(format!("among {families}: {rule}"));
    }
    for path in grid.paths() {
        let families = families(&path.families, names, lines);
        lines.push(format!("path {} in {families}", listed(&path.inputs, grid)));
    }
    lines.extend(grid.formulas().map(|formula| format!("require {}", written_formula(formula))));
}

/// A formula as it is written: `r1c1 < r1c2`.
#[must_use]
pub fn written_formula(formula: &Formula) -> String {
    let (left, right) = (expression(&formula.left), expression(&formula.right));
    format!("{left} {} {right}", formula.comparison.sign())
}

fn families(families: &[Shapes], names: &mut Names<'_>, lines: &mut Vec<String>) -> String {
    let families: Vec<String> = families.iter().map(|shapes| names.name(shapes, lines)).collect();
    families.join(", ")
}

fn condition(condition: &Condition, grid: &Grid) -> String {
    match condition {
        Condition::Has(has) => property(has, grid),
        Condition::Lacks(lacks) => format!("not {}", property(lacks, grid)),
        Condition::Compare(measure, comparison, term) => {
            let term = match term {
                Term::Clue => "clue".to_owned(),
                Term::Measure(other) => of_measure(other, grid),
                Term::Input(input) => input_symbol(*input, grid),
                Term::Numbers(numbers) if numbers.is_empty() => "0".to_owned(),
                Term::Numbers(numbers) => numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(" "),
            };
            let verb = if measure.is_list() { comparison.of_several() } else { comparison.word() };
            format!("{} {verb} {term}", of_measure(measure, grid))
        }
    }
}

fn of_measure(measure: &Measure, grid: &Grid) -> String {
    let of = |word: &str, of: &Part| format!("{word}{}", part(*of));
    match measure {
        Measure::Sum(part) => of("sum", part),
        Measure::Product(part) => of("product", part),
        Measure::Min(part) => of("min", part),
        Measure::Max(part) => of("max", part),
        Measure::Visible(part) => of("visible", part),
        Measure::First(part) => of("first", part),
        Measure::Last(part) => of("last", part),
        Measure::Size => "size".to_owned(),
        Measure::Difference => "difference".to_owned(),
        Measure::Ratio => "ratio".to_owned(),
        Measure::Count(inputs) => format!("count of {}", listed(inputs, grid)),
        Measure::SumBetween(one, other) => {
            format!("sum between {} and {}", input_symbol(*one, grid), input_symbol(*other, grid))
        }
        Measure::Runs(inputs) => format!("runs of {}", listed(inputs, grid)),
        Measure::SumsOfRuns => "sums of runs".to_owned(),
    }
}

/// With the `of` before it.
fn part(part: Part) -> String {
    let extent = |extent: Extent| match extent {
        Extent::Cells(cells) => cells.to_string(),
        Extent::First => "first".to_owned(),
    };
    match part {
        Part::Whole => String::new(),
        Part::Rest => " of rest".to_owned(),
        Part::Ends => " of ends".to_owned(),
        Part::Middle => " of middle".to_owned(),
        Part::Leading(cells) => format!(" of leading {}", extent(cells)),
        Part::Trailing(cells) => format!(" of trailing {}", extent(cells)),
    }
}

fn property(property: &Property, grid: &Grid) -> String {
    let word = match property {
        Property::Distinct => "distinct",
        Property::Equal => "equal",
        Property::Increasing => "increasing",
        Property::Decreasing => "decreasing",
        Property::Nondecreasing => "nondecreasing",
        Property::Nonincreasing => "nonincreasing",
        Property::Consecutive => "consecutive",
        Property::Palindrome => "palindrome",
        Property::Contains(choices) => return format!("contains {}", of_choices(choices, grid)),
        Property::OneOf(choices) => return format!("one of {}", of_choices(choices, grid)),
        Property::Word(words) => {
            let words: Vec<String> = words.iter().map(|word| of_word(word, grid)).collect();
            return format!("word in {{ {} }}", words.join(" "));
        }
        Property::Allowed(tuples) => {
            let tuples: Vec<String> = tuples.iter().map(|tuple| listed(tuple, grid)).collect();
            return format!("allowed {{ {} }}", tuples.join(" / "));
        }
    };
    word.to_owned()
}

fn of_choices(choices: &[Choice], grid: &Grid) -> String {
    let choice = |choice: &Choice| match choice {
        Choice::Input(input) => input_symbol(*input, grid),
        Choice::Clue => "clue".to_owned(),
    };
    choices.iter().map(choice).collect::<Vec<_>>().join(" ")
}

/// Letters stand beside each other, longer inputs apart.
fn of_word(word: &[InputId], grid: &Grid) -> String {
    let symbols = || word.iter().map(|input| grid.inputs[input.index()].symbol.as_str());
    let are_letters = grid.inputs.iter().all(|input| {
        let mut characters = input.symbol.chars();
        characters.next().is_some_and(char::is_alphanumeric) && characters.next().is_none()
    });
    if are_letters { symbols().collect() } else { format!("({})", symbols().collect::<Vec<_>>().join(" ")) }
}

fn expression(of: &Expression) -> String {
    let both = |left: &Expression, sign: &str, right: &Expression| {
        format!("({} {sign} {})", expression(left), expression(right))
    };
    match of {
        // the language has no sign
        Expression::Number(number) if *number < 0 => format!("(0 - {})", number.unsigned_abs()),
        Expression::Number(number) => number.to_string(),
        Expression::Cell(position) => position.to_string(),
        Expression::Add(left, right) => both(left, "+", right),
        Expression::Subtract(left, right) => both(left, "-", right),
        Expression::Multiply(left, right) => both(left, "*", right),
    }
}
