//! Rules over the whole problem, for the solver: what follows from what it has decided, and why.
//!
//! # Source
//! R. Nieuwenhuis, A. Oliveras, C. Tinelli, "Solving SAT and SAT modulo theories: from an abstract
//! Davis-Putnam-Logemann-Loveland procedure to DPLL(T)", Journal of the ACM 53 (2006).

use batsat::theory::{Theory, TheoryArg};
use batsat::{Lit, Var, lbool};

use crate::problem::{Problem, Rule};
use crate::watch::{self, Finding};

/// A place of a rule, as the solver knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place<L> {
    /// It is on, or off, in every solution.
    Fixed(bool),
    /// It is on where the literal holds.
    On(L),
}

impl<L> Place<L> {
    pub(super) fn map<M>(self, literal: impl FnOnce(L) -> M) -> Place<M> {
        match self {
            Self::Fixed(is_on) => Place::Fixed(is_on),
            Self::On(on) => Place::On(literal(on)),
        }
    }
}

/// The rules of a problem.
pub(super) struct Rules {
    watchers: Vec<Watcher>,
    /// For each variable the places that it decides: their rule, their number, and whether they are on where it is true.
    decided: Vec<Vec<(u32, u32, bool)>>,
    /// For each variable who said last that it must be false, and true: a rule and its place.
    said_by: Vec<[(u32, u32); 2]>,
    /// How much of the solver's model was read.
    read: usize,
    /// For each level of the solver how much had been read before, and how much each rule knew.
    levels: Vec<(usize, Vec<usize>)>,
    findings: Vec<Finding>,
    reason: Vec<Lit>,
}

struct Watcher {
    rule: watch::Watcher,
    places: Vec<Place<Lit>>,
    /// Whether something is known that was not looked at.
    is_due: bool,
    effort: Effort,
}

/// How often a rule is looked at that takes long: the more seldom, the less was found lately.
#[derive(Debug)]
struct Effort {
    /// At each so many fixpoints of the solver, and how many there were since it was last looked at.
    every: u32,
    passed: u32,
    /// The most fixpoints that may pass.
    most: u32,
}

impl Effort {
    fn of(rule: &Rule) -> Self {
        let most = match rule {
            Rule::Connected(_) | Rule::Groups(_) => 16,
            // all that was found is a line about to close, which costs nothing to see
            Rule::Cycles(_) => 1,
        };
        Self { every: 1, passed: 0, most }
    }

    /// Another fixpoint: whether the rule is to be looked at.
    fn is_time(&mut self) -> bool {
        self.passed += 1;
        self.passed >= self.every
    }

    /// The rule was looked at, and something was found, or nothing.
    fn looked(&mut self, is_any: bool) {
        self.passed = 0;
        self.every = if is_any { self.every.div_ceil(2) } else { (self.every * 2).min(self.most) };
    }
}

impl Watcher {
    /// The literal that says what was found; `None` where it is always so.
    fn literal(&self, finding: Finding) -> Option<Lit> {
        match self.places[finding.node as usize] {
            Place::Fixed(_) => None,
            Place::On(on) => Some(if finding.is_on { on } else { !on }),
        }
    }

    fn literals(&self, findings: Vec<Finding>) -> impl Iterator<Item = Lit> {
        findings.into_iter().filter_map(|finding| self.literal(finding))
    }
}

impl Rules {
    /// The rules of a problem, with the places of each. `None` where it has no rules.
    pub(super) fn of(problem: &Problem, places: Vec<Vec<Place<Lit>>>, variables: u32) -> Option<Self> {
        if problem.rules().is_empty() {
            return None;
        }
        let mut decided = vec![Vec::new(); variables as usize];
        let mut watchers = Vec::new();
        for ((number, rule), places) in (0..).zip(problem.rules()).zip(places) {
            let effort = Effort::of(rule);
            let mut rule = watch::Watcher::new(rule);
            for (node, place) in (0..).zip(&places) {
                match *place {
                    Place::Fixed(is_on) => _ = rule.set(node, is_on),
                    Place::On(on) => decided[on.var().idx() as usize].push((number, node, on.sign())),
                }
            }
            watchers.push(Watcher { rule, places, is_due: true, effort });
        }
        Some(Self {
            watchers,
            said_by: vec![[(0, 0); 2]; decided.len()],
            decided,
            read: 0,
            levels: Vec::new(),
            findings: Vec::new(),
            reason: Vec::new(),
        })
    }

    /// Whether what stands in every solution keeps the rules so far.
    pub(super) fn may_hold(&mut self) -> bool {
        let mut findings = Vec::new();
        self.watchers.iter_mut().all(|watcher| {
            let is_possible = watcher.rule.check(&mut findings).is_ok();
            let is_fixed =
                |finding: &Finding| watcher.places[finding.node as usize] == Place::Fixed(!finding.is_on);
            is_possible && !findings.drain(..).any(|finding| is_fixed(&finding))
        })
    }

    fn read(&mut self, model: &[Lit]) {
        for literal in &model[self.read..] {
            let variable: Var = literal.var();
            // variables that came later belong to no rule
            for &(rule, node, is_on_if_true) in
                self.decided.get(variable.idx() as usize).into_iter().flatten()
            {
                let watcher = &mut self.watchers[rule as usize];
                watcher.rule.set(node, is_on_if_true == literal.sign());
                watcher.is_due = true;
            }
        }
        self.read = model.len();
    }

    /// Looks at all rules of which something is known that was not looked at; at those that take long only now and then, unless
    /// all is known.
    fn check(&mut self, solver: &mut TheoryArg<'_>, is_all_known: bool) {
        let mut findings = std::mem::take(&mut self.findings);
        for number in 0..self.watchers.len() {
            let watcher = &mut self.watchers[number];
            if !watcher.is_due || !watcher.effort.is_time() && !is_all_known {
                continue;
            }
            watcher.is_due = false;
            findings.clear();
            let outcome = watcher.rule.check(&mut findings);
            watcher.effort.looked(outcome.is_err() || !findings.is_empty());
            if let Err(conflict) = outcome {
                let reason = watcher.rule.reason_of_conflict(conflict);
                let clause: Vec<Lit> = watcher.literals(reason).map(|literal| !literal).collect();
                clash(clause, true, solver);
                break;
            }
            if !findings.iter().all(|finding| self.say(number as u32, *finding, solver)) {
                break;
            }
        }
        self.findings = findings;
    }

    /// Says what was found. False if the solver knows the opposite.
    fn say(&mut self, rule: u32, finding: Finding, solver: &mut TheoryArg<'_>) -> bool {
        let watcher = &self.watchers[rule as usize];
        let Some(literal) = watcher.literal(finding) else { return true };
        if is_false(literal, solver) {
            let reason = watcher.rule.reason(finding);
            let clause: Vec<Lit> =
                watcher.literals(reason).map(|literal| !literal).chain([literal]).collect();
            clash(clause, false, solver);
            return false;
        }
        self.said_by[literal.var().idx() as usize][usize::from(literal.sign())] = (rule, finding.node);
        solver.propagate(literal)
    }
}

fn is_false(literal: Lit, solver: &TheoryArg<'_>) -> bool {
    solver.value(literal.var()) == if literal.sign() { lbool::FALSE } else { lbool::TRUE }
}

/// Tells the solver of a clause that what it has decided breaks; whether it is worth keeping.
///
/// Rules are looked at now and then, so all that breaks a clause may have been decided long before. The solver sees that by
/// the levels of the literals, but not of one alone, and not of a literal that it is told to propagate. Two nodes that are one
/// literal say it once.
fn clash(mut clause: Vec<Lit>, is_kept: bool, solver: &mut TheoryArg<'_>) {
    clause.sort_unstable();
    clause.dedup();
    if clause.len() > 1 {
        solver.raise_conflict(&clause, is_kept);
    } else {
        solver.add_theory_lemma(&clause);
    }
}

impl Theory for Rules {
    fn final_check(&mut self, solver: &mut TheoryArg<'_>) {
        self.read(solver.model());
        self.check(solver, true);
    }

    fn create_level(&mut self) {
        let marks = self.watchers.iter().map(|watcher| watcher.rule.mark()).collect();
        self.levels.push((self.read, marks));
    }

    fn pop_levels(&mut self, levels: usize) {
        let kept = self.levels.len() - levels;
        if let Some((read, marks)) = self.levels.get(kept) {
            self.read = *read;
            for (watcher, mark) in self.watchers.iter_mut().zip(marks) {
                watcher.rule.back_to(*mark);
            }
        }
        self.levels.truncate(kept);
    }

    fn n_levels(&self) -> usize {
        self.levels.len()
    }

    fn partial_check(&mut self, solver: &mut TheoryArg<'_>) {
        let model = solver.model();
        self.read(model);
        self.check(solver, false);
    }

    fn explain_propagation(&mut self, literal: Lit) -> &[Lit] {
        let (rule, node) = self.said_by[literal.var().idx() as usize][usize::from(literal.sign())];
        let watcher = &self.watchers[rule as usize];
        let Place::On(on) = watcher.places[node as usize] else { return &[] };
        let reason = watcher.rule.reason(Finding { node, is_on: literal == on });
        self.reason.clear();
        self.reason.extend(watcher.literals(reason));
        &self.reason
    }
}
