//! Rules over the whole problem, which no item says: that some of what a solution holds hangs together, forms
//! groups, or closes no line.

mod cycles;
mod groups;
mod reckoned;

pub use cycles::{Closed, Cycles};
pub(crate) use groups::sum;
pub use groups::{Alike, Amount, Centre, Demand, Figure, Groups, Tally};
pub(crate) use reckoned::Range;
pub use reckoned::{Outcome, Reckoned};

use super::{OptionId, Problem, ProblemBuilder, ProblemError};

/// A place that is on or off in a solution, by the options that are chosen.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Node {
    options: Vec<OptionId>,
    is_on_without: bool,
}

impl Node {
    /// A place that is on where one of these options is chosen, or several of them.
    #[must_use]
    pub fn on_with(options: impl IntoIterator<Item = OptionId>) -> Self {
        Self::of(options, false)
    }

    /// A place that is on where none of these options is chosen; without options it always is.
    #[must_use]
    pub fn on_without(options: impl IntoIterator<Item = OptionId>) -> Self {
        Self::of(options, true)
    }

    fn of(options: impl IntoIterator<Item = OptionId>, is_on_without: bool) -> Self {
        let mut options: Vec<OptionId> = options.into_iter().collect();
        options.sort_unstable();
        options.dedup();
        Self { options, is_on_without }
    }

    /// The place that is on where this one is off.
    #[must_use]
    pub fn turned(self) -> Self {
        Self { is_on_without: !self.is_on_without, ..self }
    }

    /// The options that decide, in the order of definition.
    #[must_use]
    pub fn options(&self) -> &[OptionId] {
        &self.options
    }

    /// Whether the place is on where none of its options is chosen, and off where one is.
    #[must_use]
    pub fn is_on_without(&self) -> bool {
        self.is_on_without
    }

    /// Whether the place is on in a solution, whose options are in the order of definition.
    #[must_use]
    pub fn is_on(&self, solution: &[OptionId]) -> bool {
        let is_chosen = self.options.iter().any(|option| solution.binary_search(option).is_ok());
        is_chosen != self.is_on_without
    }
}

/// A graph of places: those that are on in a solution hang together. None is on, or one, and they do.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Connected {
    nodes: Vec<Node>,
    edges: Vec<[u32; 2]>,
}

impl Connected {
    /// The places.
    #[must_use]
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The pairs of places that are joined, by their numbers among [`nodes`](Self::nodes).
    #[must_use]
    pub fn edges(&self) -> &[[u32; 2]] {
        &self.edges
    }
}

/// A rule over the whole problem.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// The places that are on hang together.
    Connected(Connected),
    /// What every largest set of places that are on and hang together keeps.
    Groups(Groups),
    /// Which closed lines the places that are on make.
    Cycles(Cycles),
}

impl Rule {
    /// The places of which it speaks.
    #[must_use]
    pub fn nodes(&self) -> &[Node] {
        match self {
            Self::Connected(rule) => &rule.nodes,
            Self::Groups(rule) => &rule.nodes,
            Self::Cycles(rule) => &rule.nodes,
        }
    }

    /// Whether its groups are found by what follows for them alone: places are divided into areas of which something is asked,
    /// or groups are weighed together.
    pub(crate) fn wants_findings(&self) -> bool {
        let Self::Groups(rule) = self else { return false };
        let divides = |demand: &Demand| matches!(demand, Demand::Divided { .. });
        let is_of_several =
            |demand: &Demand| matches!(demand, Demand::Together { .. } | Demand::Weights { .. });
        rule.demands.len() > 1 && rule.demands.iter().any(divides) || rule.demands.iter().any(is_of_several)
    }

    /// The rule where only some options are left, each under its new name; it is `None` for those that are not.
    fn renamed(&self, name: impl Fn(OptionId) -> Option<OptionId>) -> Self {
        let renamed = |node: &Node| {
            Node::of(node.options.iter().filter_map(|option| name(*option)), node.is_on_without)
        };
        let nodes = self.nodes().iter().map(renamed).collect();
        match self {
            Self::Connected(rule) => Self::Connected(Connected { nodes, edges: rule.edges.clone() }),
            Self::Groups(rule) => Self::Groups(Groups { nodes, ..rule.clone() }),
            Self::Cycles(rule) => Self::Cycles(Cycles { nodes, ..rule.clone() }),
        }
    }
}

impl Problem {
    /// The rules over the whole problem; most problems have none. [`Chosen`](crate::Chosen), [`count`](crate::count()),
    /// [`forced`](crate::forced()) and [`verify`](crate::verify()) keep them, and so does [`Learn`](crate::Learn); the
    /// other engines know nothing but items unless they are [watched](crate::Watched).
    #[must_use]
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The same problem with some of its rules.
    #[must_use]
    pub fn with_rules(&self, stays: impl Fn(&Rule) -> bool) -> Self {
        let rules = self.rules.iter().filter(|rule| stays(rule)).cloned().collect();
        Self { rules, ..self.clone() }
    }

    /// The rules of the problem that has only these options, in the order given, each once.
    #[must_use]
    pub fn rules_with(&self, options: &[OptionId]) -> Vec<Rule> {
        if self.rules.is_empty() {
            return Vec::new();
        }
        let mut names = vec![None; self.option_count()];
        for (name, option) in (0..).map(OptionId).zip(options) {
            names[option.index()] = Some(name);
        }
        self.rules.iter().map(|rule| rule.renamed(|option| names[option.index()])).collect()
    }
}

impl ProblemBuilder {
    /// Asks that the places which are on hang together by edges, which are pairs of numbers of places.
    ///
    /// # Errors
    /// [`ProblemError::UnknownOption`], [`ProblemError::UnknownNode`] if something is named that does not exist.
    pub fn connected(
        &mut self,
        nodes: impl IntoIterator<Item = Node>,
        edges: impl IntoIterator<Item = [u32; 2]>,
    ) -> Result<(), ProblemError> {
        let (nodes, edges) = self.graph(nodes, edges)?;
        self.problem.rules.push(Rule::Connected(Connected { nodes, edges }));
        Ok(())
    }

    /// Asks something of each largest set of places that are on and hang together by edges, which are pairs of numbers of
    /// places.
    ///
    /// # Errors
    /// [`ProblemError::UnknownOption`], [`ProblemError::UnknownNode`] if something is named that does not exist, or a demand
    /// lists another number of places.
    pub fn groups(
        &mut self,
        nodes: impl IntoIterator<Item = Node>,
        edges: impl IntoIterator<Item = [u32; 2]>,
        demands: Vec<Demand>,
    ) -> Result<(), ProblemError> {
        let (nodes, edges) = self.graph(nodes, edges)?;
        if let Some(node) = demands.iter().find_map(|demand| demand.misfit(nodes.len())) {
            return Err(ProblemError::UnknownNode(node));
        }
        self.problem.rules.push(Rule::Groups(Groups { nodes, edges, demands }));
        Ok(())
    }

    /// Asks of places that join two points each, by whatever numbers, which closed lines those that are on may make.
    ///
    /// # Errors
    /// [`ProblemError::UnknownOption`] if an option is named that does not exist.
    pub fn cycles(
        &mut self,
        places: impl IntoIterator<Item = (Node, [u32; 2])>,
        closed: Closed,
    ) -> Result<(), ProblemError> {
        let (nodes, ends): (Vec<Node>, Vec<[u32; 2]>) = places.into_iter().unzip();
        let (nodes, _) = self.graph(nodes, [])?;
        self.problem.rules.push(Rule::Cycles(Cycles { nodes, ends, closed }));
        Ok(())
    }

    fn graph(
        &self,
        nodes: impl IntoIterator<Item = Node>,
        edges: impl IntoIterator<Item = [u32; 2]>,
    ) -> Result<(Vec<Node>, Vec<[u32; 2]>), ProblemError> {
        let (nodes, edges): (Vec<Node>, Vec<[u32; 2]>) =
            (nodes.into_iter().collect(), edges.into_iter().collect());
        let unknown = |option: &&OptionId| option.index() >= self.option_count();
        if let Some(option) = nodes.iter().flat_map(|node| &node.options).find(unknown) {
            return Err(ProblemError::UnknownOption(option.0));
        }
        if let Some(node) = edges.iter().flatten().find(|node| **node as usize >= nodes.len()) {
            return Err(ProblemError::UnknownNode(*node));
        }
        Ok((nodes, edges))
    }

    /// Adds rules that a problem with the same options has.
    ///
    /// # Errors
    /// Those of [`connected`](Self::connected), [`groups`](Self::groups) and [`cycles`](Self::cycles).
    pub fn rules(&mut self, rules: impl IntoIterator<Item = Rule>) -> Result<(), ProblemError> {
        rules.into_iter().try_for_each(|rule| match rule {
            Rule::Connected(Connected { nodes, edges }) => self.connected(nodes, edges),
            Rule::Groups(Groups { nodes, edges, demands }) => self.groups(nodes, edges, demands),
            Rule::Cycles(Cycles { nodes, ends, closed }) => self.cycles(nodes.into_iter().zip(ends), closed),
        })
    }
}
