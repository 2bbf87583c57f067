//! The words for what is of the wrong size, or too large.

use ecp_lower::SizeFault;
use ecp_puzzle::board::OddRow;
use ecp_puzzle::english::grouped;
use ecp_puzzle::report::{Code, Place, Severity};

use super::{Label, Report, Wording, label};
use crate::codes;

impl Wording<'_> {
    pub(super) fn size(&self, fault: &SizeFault) -> Report {
        Report {
            code: code(fault),
            severity: severity(fault),
            message: self.size_message(fault),
            labels: vec![size_label(fault)],
            help: Some(help(fault)),
        }
    }

    fn size_message(&self, fault: &SizeFault) -> String {
        match fault {
            SizeFault::RaggedRow { odd, .. } => odd.message(),
            SizeFault::TooManyOptions { options, limit } => {
                let (options, limit) = (grouped(*options), grouped(*limit));
                format!("the puzzle needs {options} options or more, the limit is {limit}")
            }
            SizeFault::TooManyShapes { rule, cells, limit } => {
                let (family, cells, limit) = (self.family(*rule), grouped(*cells), grouped(*limit));
                format!("the shapes of {family} have up to {cells} cells together, the limit is {limit}")
            }
        }
    }
}

const fn code(fault: &SizeFault) -> Code {
    match fault {
        SizeFault::RaggedRow { .. } => OddRow::CODE,
        SizeFault::TooManyOptions { .. } => codes::TOO_MANY_OPTIONS,
        SizeFault::TooManyShapes { .. } => codes::TOO_MANY_SHAPES,
    }
}

const fn severity(fault: &SizeFault) -> Severity {
    match fault {
        SizeFault::RaggedRow { is_wrong: false, .. } => Severity::Warning,
        SizeFault::RaggedRow { is_wrong: true, .. } => Severity::Error,
        SizeFault::TooManyOptions { .. } | SizeFault::TooManyShapes { .. } => Severity::Limit,
    }
}

fn size_label(fault: &SizeFault) -> Label {
    match fault {
        SizeFault::RaggedRow { odd, .. } => label(Place::Row(odd.row), odd.label()),
        SizeFault::TooManyOptions { .. } => label(Place::Board, "this board"),
        SizeFault::TooManyShapes { rule, .. } => label(Place::Rule(*rule), "this constraint"),
    }
}

fn help(fault: &SizeFault) -> String {
    let help = match fault {
        SizeFault::RaggedRow { odd, is_wrong } => return odd.help(*is_wrong),
        SizeFault::TooManyOptions { .. } => {
            "declare fewer inputs, make the board smaller, or raise the limit with --max-options"
        }
        SizeFault::TooManyShapes { .. } => {
            "make the board or the shapes smaller, or raise the limit with --max-options"
        }
    };
    help.to_owned()
}
