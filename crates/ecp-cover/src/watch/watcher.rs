//! A watcher, of whatever rule.

use super::connected::Connectivity;
use super::cycles::Closing;
use super::graph::{Finding, Places, State};
use super::groups::Grouping;
use crate::problem::Rule;

/// Who keeps what a rule has to know.
#[derive(Clone, Debug)]
pub(crate) enum Watcher {
    Connected(Box<Connectivity>),
    Groups(Box<Grouping>),
    Cycles(Box<Closing>),
}

/// Why a rule cannot be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Conflict {
    /// Two places that are on cannot hang together.
    Apart([u32; 2]),
    /// What is known of these places breaks the rule.
    Known(Vec<Finding>),
}

impl Watcher {
    pub(crate) fn new(rule: &Rule) -> Self {
        match rule {
            Rule::Connected(rule) => Self::Connected(Box::new(Connectivity::new(rule))),
            Rule::Groups(rule) => Self::Groups(Box::new(Grouping::new(rule))),
            Rule::Cycles(rule) => Self::Cycles(Box::new(Closing::new(rule))),
        }
    }

    fn places(&self) -> &Places {
        match self {
            Self::Connected(rule) => &rule.places,
            Self::Groups(rule) => &rule.places,
            Self::Cycles(rule) => &rule.places,
        }
    }

    fn places_mut(&mut self) -> &mut Places {
        match self {
            Self::Connected(rule) => &mut rule.places,
            Self::Groups(rule) => &mut rule.places,
            Self::Cycles(rule) => &mut rule.places,
        }
    }

    /// How many places are known to be on or off: what [`back_to`](Self::back_to) takes.
    pub(crate) fn mark(&self) -> usize {
        self.places().path().len()
    }

    /// Whether a place is known to be on, or off.
    pub(crate) fn known(&self, node: u32) -> Option<bool> {
        match self.places().state(node) {
            State::Open => None,
            known => Some(known == State::On),
        }
    }

    /// A place is on, or off. False if the opposite was known.
    pub(crate) fn set(&mut self, node: u32, is_on: bool) -> bool {
        self.places_mut().set(node, is_on)
    }

    /// Forgets all that was known later than the mark.
    pub(crate) fn back_to(&mut self, mark: usize) {
        match self {
            Self::Cycles(rule) => rule.back_to(mark),
            Self::Connected(_) | Self::Groups(_) => self.places_mut().back_to(mark),
        }
    }

    /// Whether what is known may become a solution, as far as is seen. Adds what follows.
    ///
    /// # Errors
    /// Why it cannot.
    pub(crate) fn check(&mut self, findings: &mut Vec<Finding>) -> Result<(), Conflict> {
        match self {
            Self::Connected(rule) => rule.check(findings).map_err(Conflict::Apart),
            Self::Groups(rule) => rule.check(findings).map_err(Conflict::Known),
            Self::Cycles(rule) => rule.check(findings).map_err(Conflict::Known),
        }
    }

    /// Whether the rule is kept where those that are open are on or off as said.
    pub(crate) fn is_final(&self, is_on: impl Fn(u32) -> bool) -> bool {
        match self {
            Self::Connected(rule) => rule.is_final(is_on),
            Self::Groups(rule) => rule.is_final(is_on),
            Self::Cycles(rule) => rule.is_final(is_on),
        }
    }

    /// What was known that breaks the rule.
    pub(crate) fn reason_of_conflict(&self, conflict: Conflict) -> Vec<Finding> {
        match (self, conflict) {
            (Self::Connected(rule), Conflict::Apart(apart)) => rule.reason_of_conflict(apart),
            (_, Conflict::Known(known)) => known,
            (Self::Groups(_) | Self::Cycles(_), Conflict::Apart(_)) => Vec::new(),
        }
    }

    /// Why something follows for a place, by what was known before it.
    pub(crate) fn reason(&self, finding: Finding) -> Vec<Finding> {
        match self {
            Self::Connected(rule) => rule.reason(finding),
            Self::Groups(rule) => rule.reason(finding).to_vec(),
            Self::Cycles(rule) => rule.reason(finding),
        }
    }
}
