//! From items and options to clauses.
//!
//! The first variables are those of the options. A color that several options give to a secondary item has a variable,
//! which each of them implies; of the colors of an item and its options without a color at most one holds.

use std::collections::{BTreeMap, HashMap};

use super::Unwritten;
use super::cardinality::{at_most_one, between};
use super::clauses::{Clauses, Literal};
use super::theory::Place;
use crate::problem::{Color, ItemId, ItemKind, Multiplicity, Node, OptionId, Problem, Rule};

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
    for ((id, item), mut holders) in (0..).map(ItemId).zip(problem.items()).zip(holders) {
        match item.kind {
            ItemKind::Primary(Multiplicity { lo, hi }) => {
                let mut literals: Vec<Literal> = holders.iter().map(|(literal, _)| *literal).collect();
                if lo > 1 || hi > 1 {
                    literals = some_of_each(problem, id, &literals, clauses)?;
                }
                between(&literals, lo as usize..=hi as usize, clauses)?;
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

/// The options of an item that is covered several times, for those of which one alone can be chosen a variable that says that one
/// is: a cell that may hold several inputs of which some are counted is counted once.
fn some_of_each(
    problem: &Problem,
    item: ItemId,
    holders: &[Literal],
    clauses: &mut impl Clauses,
) -> Result<Vec<Literal>, Unwritten> {
    let is_single = |other: &ItemId| match problem.items()[other.index()].kind {
        ItemKind::Primary(multiplicity) => multiplicity.hi == 1,
        ItemKind::Secondary => false,
    };
    let singles = |option: OptionId| {
        let items = problem.option(option).iter().map(|entry| entry.item);
        items.filter(move |other| *other != item && is_single(other))
    };
    let options: Vec<OptionId> = holders.iter().map(|literal| literal.option()).collect();
    let mut shared: HashMap<ItemId, u32> = HashMap::new();
    for other in options.iter().flat_map(|option| singles(*option)) {
        *shared.entry(other).or_default() += 1;
    }
    let mut alone = Vec::new();
    let mut groups: BTreeMap<ItemId, Vec<Literal>> = BTreeMap::new();
    for (option, literal) in options.iter().zip(holders) {
        match singles(*option).max_by_key(|other| (shared[other], std::cmp::Reverse(*other))) {
            Some(other) => groups.entry(other).or_default().push(*literal),
            None => alone.push(*literal),
        }
    }
    for group in groups.into_values() {
        match group[..] {
            [single] => alone.push(single),
            _ => alone.push(any(&group, clauses)?),
        }
    }
    Ok(alone)
}

/// A variable that says that one of some literals holds.
fn any(literals: &[Literal], clauses: &mut impl Clauses) -> Result<Literal, Unwritten> {
    let holds = clauses.variable();
    literals.iter().try_for_each(|literal| clauses.add(&[!*literal, holds]))?;
    let mut some = literals.to_vec();
    some.push(!holds);
    clauses.add(&some)?;
    Ok(holds)
}

/// What a place of a rule is; one with several options has a variable that says that one of them is chosen.
fn place(node: &Node, options: &[Literal], clauses: &mut impl Clauses) -> Result<Place<Literal>, Unwritten> {
    let literal = |option: &OptionId| options[option.index()];
    let chosen = match node.options() {
        [] => return Ok(Place::Fixed(node.is_on_without())),
        [option] => literal(option),
        several => any(&several.iter().map(literal).collect::<Vec<_>>(), clauses)?,
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
