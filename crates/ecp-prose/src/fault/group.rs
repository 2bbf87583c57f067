//! The words for what is wrong with groups of connected inputs.

use ecp_lower::GroupFault;
use ecp_puzzle::report::{Code, Place, Severity};

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
            GroupFault::NoGroup { cell, input } => {
                let (symbol, position) = (self.symbol(*input), self.position(*cell));
                format!("the {symbol} at {position} fits in no group of {symbol} cells")
            }
        }
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
            GroupFault::NoGroup { cell, .. } => {
                let given = label(Place::Cell(*cell), "given here");
                [given].into_iter().chain(groups("groups are wanted here")).collect()
            }
        }
    }
}

const fn code(fault: &GroupFault) -> Code {
    match fault {
        GroupFault::NotNumber { .. } | GroupFault::Twice { .. } => codes::CONNECTED_NUMBER,
        GroupFault::NoGroup { .. } => codes::NO_GROUP,
    }
}

const fn severity(fault: &GroupFault) -> Severity {
    match fault {
        GroupFault::NotNumber { .. } | GroupFault::Twice { .. } | GroupFault::NoGroup { .. } => {
            Severity::Error
        }
    }
}

const fn help(fault: &GroupFault) -> &'static str {
    match fault {
        GroupFault::NotNumber { .. } => {
            "a group has as many cells as its number says: list whole numbers only"
        }
        GroupFault::Twice { .. } => "keep one of the two",
        GroupFault::NoGroup { .. } => {
            "look at the givens around it: there is no room, or too many of the same number"
        }
    }
}
