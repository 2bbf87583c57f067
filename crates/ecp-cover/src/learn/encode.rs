//! From items and options to clauses.
//!
//! The first variables are those of the options. A color that several options give to a secondary item has a variable,
//! which each of them implies; of the colors of an item and its options without a color at most one holds.

use super::Unwritten;
use super::cardinality::{at_most_one, between};
use super::clauses::{Clauses, Literal};
use super::theory::Place;
use crate::problem::{Color, ItemKind, Node, OptionId, Problem, Rule};

/// An option that holds an item, as its literal, with the color that it gives to it.
type Holder = (Literal, Option<Color>);

/// Writes a problem as clauses. The first variables say, for each option in turn, that it is chosen. The answer is, for
/// each rule over the whole problem, what its places are.
pub(super) fn encode(
    problem: &Problem,
    clauses: &mut impl Clauses,
) -> Result<Vec<Vec<Place<Literal>>>, Unwritten> {
    let options: Vec<Literal> = problem.option_ids().map(|_| clauses.option()).collect();
    let mut holders: Vec<Vec<Holder>> = vec![Vec::new(); problem.items().len()];
    for (id, literal) in problem.option_ids().zip(&options) {
        for entry in problem.option(id) {
            holders[entry.item.index()].push((*literal, entry.color));
        }
    }
    for (item, mut holders) in problem.items().iter().zip(holders) {
        match item.kind {
            ItemKind::Primary(multiplicity) => {
                let literals: Vec<Literal> = holders.iter().map(|(literal, _)| *literal).collect();
                between(&literals, multiplicity.lo as usize..=multiplicity.hi as usize, clauses)?;
            }
            ItemKind::Secondary => {
                holders.sort_by_key(|(_, color)| *color);
                secondary(&holders, clauses)?;
            }
        }
    }
    let places = |rule: &Rule| rule.nodes().iter().map(|node| place(node, &options, clauses)).collect();
    problem.rules().iter().map(places).collect()
}

/// What a place of a rule is; one with several options has a variable that says that one of them is chosen.
fn place(node: &Node, options: &[Literal], clauses: &mut impl Clauses) -> Result<Place<Literal>, Unwritten> {
    let literal = |option: &OptionId| options[option.index()];
    let chosen = match node.options() {
        [] => return Ok(Place::Fixed(node.is_on_without())),
        [option] => literal(option),
        several => {
            let chosen = clauses.variable();
            let mut some: Vec<Literal> = several.iter().map(literal).collect();
            some.iter().try_for_each(|option| clauses.add(&[!*option, chosen]))?;
            some.push(!chosen);
            clauses.add(&some)?;
            chosen
        }
    };
    Ok(Place::On(if node.is_on_without() { !chosen } else { chosen }))
}

/// A secondary item; its holders are sorted by color, those without one first.
fn secondary(holders: &[Holder], clauses: &mut impl Clauses) -> Result<(), Unwritten> {
    let (plain, colored) = holders.split_at(holders.partition_point(|(_, color)| color.is_none()));
    let mut apart: Vec<Literal> = plain.iter().map(|(literal, _)| *literal).collect();
    let colors: Vec<&[Holder]> = colored.chunk_by(|(_, one), (_, other)| one == other).collect();
    for (index, same) in colors.iter().enumerate() {
        if plain.is_empty() && colors.len() == 2 && index == 1 {
            // of two colors, one is the other's negation
            return imply(same, !apart[0], clauses);
        }
        if let [(alone, _)] = same {
            apart.push(*alone);
            continue;
        }
        let color = clauses.variable();
        imply(same, color, clauses)?;
        apart.push(color);
    }
    at_most_one(&apart, clauses)
}

fn imply(holders: &[Holder], color: Literal, clauses: &mut impl Clauses) -> Result<(), Unwritten> {
    holders.iter().try_for_each(|(option, _)| clauses.add(&[!*option, color]))
}

/// The options that a solution may hold or not as far as its primary items go: each of these has bounds that differ.
pub(super) fn loose_options(problem: &Problem) -> Vec<OptionId> {
    let has_slack =
        |item: usize| problem.items()[item].multiplicity().is_none_or(|bounds| bounds.slack() > 0);
    let is_loose = |id: &OptionId| problem.option(*id).iter().all(|entry| has_slack(entry.item.index()));
    problem.option_ids().filter(is_loose).collect()
}
