//! The words for what is wrong with groups.

use ecp_lower::GroupFault;
use ecp_puzzle::report::{Code, Place, Severity};
use ecp_puzzle::{Gathered, PieceMeasure, RuleId};

use super::relation::{range_in_words, wanted_in_words};
use super::{Label, Report, Wording, label};
use crate::codes;

impl Wording<'_> {
    pub(super) fn group(&self, fault: &GroupFault) -> Report {
        Report {
            code: code(fault),
            severity: severity(fault),
            message: self.group_message(fault),
            labels: self.group_labels(fault),
            help: Some(help(fault).to_owned()),
        }
    }

    fn group_message(&self, fault: &GroupFault) -> String {
        match fault {
            GroupFault::NotNumber { input } => {
                format!("connected input {} is not a whole number from 1 on", self.symbol(*input))
            }
            GroupFault::Twice { input, other } => {
                let (one, other) = (self.symbol(*other), self.symbol(*input));
                format!("connected inputs {one} and {other} are the same number")
            }
            GroupFault::OutOfReach { rule, measure, clue, most, wanted } => {
                let (measure, group) = (measure_in_words(*measure), self.gathered(*rule));
                let group = match clue {
                    Some((_, cell)) => format!("the {group} at {}", self.position(*cell)),
                    None => format!("each {group}"),
                };
                let (wanted, reach) = (wanted_in_words(*wanted), range_in_words((1, *most)));
                format!("the {measure} of {group} is to be {wanted}, but the board allows only {reach}")
            }
            GroupFault::AlwaysKept { rule, measure, most } => {
                let (measure, group) = (measure_in_words(*measure), self.gathered(Some(*rule)));
                let reach = range_in_words((1, *most));
                format!(
                    "every board keeps this rule: the {measure} of each {group} comes to {reach} whatever stands there"
                )
            }
            GroupFault::NoGroup { cell, input } => {
                let (symbol, position) = (self.symbol(*input), self.position(*cell));
                format!("the {symbol} at {position} fits in no group of {symbol} cells")
            }
        }
    }

    /// What a rule speaks of; one without a name speaks of all areas.
    fn gathered(&self, rule: Option<RuleId>) -> &'static str {
        let rule = self.grid().zip(rule).and_then(|(grid, rule)| grid.rule(rule).groups());
        let are_areas = rule.is_none_or(|rule| rule.groups.gathered == Gathered::Pieces);
        if are_areas { "area" } else { "group" }
    }

    fn group_labels(&self, fault: &GroupFault) -> Vec<Label> {
        let groups = |text| {
            let rule = self.grid().and_then(|grid| grid.id_of(|rule| rule.connected_inputs().is_some()));
            rule.map(|rule| label(Place::Rule(rule), text))
        };
        match fault {
            GroupFault::NotNumber { input } => groups("numbers are wanted here")
                .into_iter()
                .chain([label(Place::Input(*input), "declared here")])
                .collect(),
            GroupFault::Twice { input, other } => {
                vec![
                    label(Place::Input(*input), "the same number again"),
                    label(Place::Input(*other), "the number"),
                ]
            }
            GroupFault::OutOfReach { rule, clue, .. } => {
                let clue = clue.map(|(kind, cell)| label(Place::ClueOfCell(kind, cell), "this clue"));
                let rule = match rule {
                    Some(rule) => Some(label(Place::Rule(*rule), "this rule")),
                    None if clue.is_none() => Some(label(Place::Board, "this board")),
                    None => None,
                };
                clue.into_iter().chain(rule).collect()
            }
            GroupFault::AlwaysKept { rule, .. } => vec![label(Place::Rule(*rule), "forbids nothing")],
            GroupFault::NoGroup { cell, .. } => {
                let given = label(Place::Cell(*cell), "given here");
                [given].into_iter().chain(groups("groups are wanted here")).collect()
            }
        }
    }
}

const fn measure_in_words(measure: PieceMeasure) -> &'static str {
    match measure {
        PieceMeasure::Width => "width",
        PieceMeasure::Height => "height",
        _ => "size",
    }
}

const fn code(fault: &GroupFault) -> Code {
    match fault {
        GroupFault::NotNumber { .. } | GroupFault::Twice { .. } => codes::CONNECTED_NUMBER,
        GroupFault::NoGroup { .. } => codes::NO_GROUP,
        GroupFault::OutOfReach { .. } => codes::GROUP_SIZE,
        GroupFault::AlwaysKept { .. } => codes::NOTHING_FORBIDDEN,
    }
}

const fn severity(fault: &GroupFault) -> Severity {
    if fault.is_fatal() { Severity::Error } else { Severity::Warning }
}

const fn help(fault: &GroupFault) -> &'static str {
    match fault {
        GroupFault::NotNumber { .. } => {
            "a group has as many cells as its number says: list whole numbers only"
        }
        GroupFault::Twice { .. } => "keep one of the two",
        GroupFault::OutOfReach { clue: Some(_), .. } => "look at the clue, and at the size of the board",
        GroupFault::OutOfReach { .. } => "look at the number, and at the size of the board",
        GroupFault::AlwaysKept { .. } => "look at what it says, or leave it out",
        GroupFault::NoGroup { .. } => {
            "look at the givens around it: there is no room, or too many of the same number"
        }
    }
}
