//! What was probably meant by a relation that forbids nothing, or that leaves an input no cell.

use ecp_lower::RelationFaultKind;
use ecp_puzzle::{Choice, Comparison, Compound, Condition, Family, Grid, InputId, Property, Relation, Shown};

/// How that is said; `None` where nothing is known of it.
pub(super) fn as_meant<'r>(relation: &'r Relation, kind: &RelationFaultKind, grid: &Grid) -> Option<String> {
    let symbol = |input: InputId| grid.inputs[input.index()].symbol.as_str();
    let named = |choices: &[Choice]| {
        let symbols: Option<Vec<&str>> = choices.iter().map(|choice| choice.input().map(symbol)).collect();
        symbols.map(|symbols| symbols.join(" "))
    };
    match (kind, &relation.condition) {
        (RelationFaultKind::AlwaysKept { .. }, Condition::Compound(Compound::Any(parts))) => {
            let denied = |part: &'r Condition| match part {
                Condition::Compare(measure, Comparison::IsNot, _) => Some(measure),
                _ => None,
            };
            let [one, other] = &parts[..] else { return None };
            denied(one).filter(|measure| denied(other) == Some(measure)).map(|_| {
                "one of the two always holds: that neither is so is said with `and` in place of `or`"
                    .to_owned()
            })
        }
        (RelationFaultKind::AlwaysKept { .. }, Condition::Lacks(Property::Matches(pattern)))
            if pattern.lengths().1.is_some() =>
        {
            let input = grid.inputs.first().map_or("1", |input| input.symbol.as_str());
            Some(format!(
                "an expression speaks of the whole shape, and none is so long: what may stand before and behind it is `any*`, as in `not matches \"any* {input} {input} any*\"`"
            ))
        }
        (RelationFaultKind::AlwaysKept { .. }, Condition::Has(Property::OneOf(choices))) => {
            let named = named(&choices[..]).filter(|_| choices.len() == 1)?;
            Some(format!("`one of` is asked of each cell; how many there are is `count of {named} is 1`"))
        }
        (RelationFaultKind::Excludes { .. }, Condition::Has(Property::OneOf(choices))) => {
            let named = named(&choices[..])?;
            Some(format!(
                "`one of` is asked of every cell; that such a one stands somewhere in each shape is `count of {named} at least 1`"
            ))
        }
        (RelationFaultKind::Excludes { .. }, Condition::Lacks(Property::Contains(choices))) => {
            let (Family::Beside | Family::Around, [Choice::Shown(Shown::Input(input))]) =
                (&relation.shapes.family, &choices[..])
            else {
                return None;
            };
            let (family, symbol) = (relation.shapes.family.spelled(), symbol(*input));
            relation.selection.is_all().then(|| {
                format!(
                    "this is asked around every cell; around {symbol} alone it is `in {family} at {symbol}: not contains {symbol}`"
                )
            })
        }
        _ => None,
    }
}
