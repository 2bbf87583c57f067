//! Certificates of counts: written by the search, read by a checker that knows nothing of it.

use std::io::{self, Read, Write};

use ecp_cover::count::{Count, MEMORY, Method, Order, items_in_order};
use ecp_cover::problem::{Closed, ItemKind, Rule};
use ecp_cover::tree::{Step, report_tree};
use ecp_cover::{Budget, OptionId, Stop};
use ecp_verify::{
    Ask, Board, Entry, Head, Item, Node, Place, Problem, Refused, VERSION, Verified, Way, Writer, verify,
};
use num_bigint::BigUint;

use crate::Compiled;

/// What a certificate says.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Certified {
    /// How the solutions were counted.
    pub way: Way,
    /// How many nodes the tree has, or how many items the order.
    pub size: u64,
}

/// Why there is no certificate.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Uncertified {
    /// The solutions were not counted, or the tree was not gone through, to the end.
    #[error("not all solutions were counted")]
    Stopped(Stop),
    /// The tree has another number of solutions than were counted: a mistake of an engine.
    #[error("{counted} solutions were counted, and the tree has {in_tree}")]
    Differs {
        /// What was counted.
        counted: BigUint,
        /// What the tree has.
        in_tree: u64,
    },
    /// What writing says; [`io::ErrorKind::FileTooLarge`] if there are more bytes than allowed.
    #[error(transparent)]
    Unwritten(io::Error),
}

impl Compiled {
    /// Writes how solutions were counted, in at most so many bytes: the order of the items where states of frontiers were, and else the
    /// tree of dancing links, which is searched for that.
    ///
    /// # Errors
    /// [`Uncertified`].
    pub fn certify(
        &self,
        count: &Count,
        budget: &Budget,
        most_bytes: u64,
        out: impl Write,
    ) -> Result<Certified, Uncertified> {
        if count.stop != Stop::Exhausted {
            return Err(Uncertified::Stopped(count.stop));
        }
        let order = self.order_of(count);
        let way = if order.is_some() { Way::States } else { Way::Tree };
        let program = env!("CARGO_PKG_VERSION").to_owned();
        let head = Head { version: VERSION, program, problem: self.fingerprint(), way };
        let mut writer = Writer::new(out, &head, most_bytes).map_err(Uncertified::Unwritten)?;
        let size = match order {
            Some(order) => {
                writer.order(&order).map_err(Uncertified::Unwritten)?;
                order.len() as u64
            }
            None => self.write_tree(count, budget, &mut writer)?,
        };
        writer.end(&count.solutions.to_string()).map_err(Uncertified::Unwritten)?;
        Ok(Certified { way, size })
    }

    /// The order of the items in which frontiers went, if they did. What states say of rules over the whole problem, and of solutions that are one
    /// board, nobody can check.
    fn order_of(&self, count: &Count) -> Option<Vec<u32>> {
        let order = |method: &Method| match method {
            Method::Frontier { order, .. } => Some(*order),
            _ => None,
        };
        let order: Order =
            count.methods.iter().find_map(order).filter(|_| self.problem().rules().is_empty())?;
        Some(items_in_order(self.problem(), order, MEMORY).into_iter().map(|item| item.0).collect())
    }

    fn write_tree(
        &self,
        count: &Count,
        budget: &Budget,
        writer: &mut Writer<impl Write>,
    ) -> Result<u64, Uncertified> {
        let merges = self.merges_solutions();
        let (mut nodes, mut in_tree) = (0, 0);
        let mut written = Ok(());
        let stop = report_tree(
            self.problem(),
            budget,
            |solution| self.check(solution).is_ok(),
            |step| {
                nodes += 1;
                in_tree += u64::from(step == Step::Solution);
                written = writer.node(match step {
                    Step::Dead => Node::Dead,
                    Step::Solution => Node::Solution,
                    Step::Cut => Node::Cut,
                    Step::Branch(item) => Node::Branch(item.0),
                });
                written.is_ok()
            },
        );
        written.map_err(Uncertified::Unwritten)?;
        match stop {
            // where several are one board, only the checker counts the boards
            Stop::Exhausted if merges || BigUint::from(in_tree) == count.solutions => Ok(nodes),
            Stop::Exhausted => Err(Uncertified::Differs { counted: count.solutions.clone(), in_tree }),
            stop => Err(Uncertified::Stopped(stop)),
        }
    }

    /// Goes through a certificate again, with at most so many states at a time, or boards where several solutions are one. That each solution of a tree is one is asked of the
    /// rules as they are written.
    ///
    /// # Errors
    /// [`Refused`].
    pub fn verify(
        &self,
        certificate: impl Read,
        most_states: u64,
        is_stopped: &dyn Fn() -> bool,
    ) -> Result<Verified, Refused> {
        let mut keeps = |options: &[u32]| {
            let options: Vec<OptionId> = options.iter().copied().map(OptionId).collect();
            self.check(&options).is_ok()
        };
        let boards = self.boards(&Budget::unlimited());
        let key = |options: &[u32]| {
            let options: Vec<OptionId> = options.iter().copied().map(OptionId).collect();
            boards.as_ref().map_or_else(Vec::new, |boards| boards.key(&options))
        };
        let board = boards.is_some().then_some(&key as &Board<'_>);
        let mut ask = Ask { keeps: &mut keeps, board, is_stopped };
        verify(&self.to_verify(), &self.fingerprint(), certificate, most_states, &mut ask)
    }

    /// The problem as the checker reads it.
    fn to_verify(&self) -> Problem {
        let problem = self.problem();
        let items = problem.items().iter().map(|item| match item.kind {
            ItemKind::Primary(bounds) => Item::Primary { lo: bounds.lo, hi: bounds.hi },
            ItemKind::Secondary => Item::Secondary,
        });
        let entry = |entry: &ecp_cover::Entry| Entry {
            item: entry.item.0,
            color: entry.color.map_or(0, |color| color.0.get()),
        };
        let options = problem.option_ids().map(|option| problem.option(option).iter().map(entry).collect());
        Problem::new(items.collect(), options.collect(), problem.rules().iter().map(rule).collect())
    }
}

fn rule(rule: &Rule) -> ecp_verify::Rule {
    let place = |node: &ecp_cover::problem::Node| Place {
        options: node.options().iter().map(|option| option.0).collect(),
        is_on_without: node.is_on_without(),
    };
    let places = rule.nodes().iter().map(place).collect();
    match rule {
        Rule::Connected(rule) => ecp_verify::Rule::Connected { places, edges: rule.edges().to_vec() },
        Rule::Cycles(rule) => ecp_verify::Rule::Lines {
            places,
            ends: rule.ends().to_vec(),
            may_close: rule.closed() == Closed::Alone,
        },
        Rule::Groups(_) => ecp_verify::Rule::Other,
    }
}
