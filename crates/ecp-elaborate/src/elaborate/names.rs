//! The names of shapes. Within a file a name comes before its use; between a file and the rule files that it uses, which
//! of them names a shape first decides nothing.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use ecp_puzzle::{Board, Family};
use ecp_syntax::Span;
use ecp_syntax::ast::{Ast, FamilyExpr, Spanned, Statement, Symbol};

use super::Elaborator;
use super::apart::apart;
use super::clues::line_clues;
use super::families::{Known, NamedShapes};

/// A `shape` statement.
#[derive(Clone, Copy)]
struct Naming<'a> {
    name: &'a Symbol,
    family: &'a Spanned<FamilyExpr>,
}

impl Elaborator {
    /// The shapes that have names, each after those that it is made of.
    pub(super) fn named_shapes(&mut self, ast: &Ast, board: &Board) -> NamedShapes {
        let mut named = NamedShapes::of(ast);
        let namings = self.namings(ast);
        for index in self.order(&namings) {
            let Naming { name, family: expression } = namings[index];
            let elaborated = self.checked_family(expression, board, &named);
            // a name whose family is wrong is known all the same: one mistake, one message
            let family = elaborated.unwrap_or(Family::Board);
            let lines = line_clues(&expression.value, &named);
            let apart = apart(&expression.value, &named, board);
            named.insert(name.value.clone(), Known { family, place: name.span, lines, apart });
        }
        named
    }

    /// All `shape` statements, the first of each name.
    fn namings<'a>(&mut self, ast: &'a Ast) -> Vec<Naming<'a>> {
        let mut first: HashMap<&str, Span> = HashMap::new();
        let mut namings = Vec::new();
        for statement in &ast.statements {
            let Statement::Shape { name, family } = &statement.value else { continue };
            match first.get(name.value.as_str()) {
                Some(first) => self.duplicate("shape", &name.value, name.span, *first),
                None => {
                    first.insert(&name.value, name.span);
                    namings.push(Naming { name, family });
                }
            }
        }
        self.refuse_twins(namings.iter().map(|naming| (naming.name.value.as_str(), naming.name.span)));
        namings
    }

    /// Whether a name that is given at a place may be used here: further down in the same file, or in another one.
    pub(super) fn may_use(&self, here: Span, named_at: Span) -> bool {
        let sources = self.texts.sources();
        named_at.start < here.start || sources.index_at(named_at) != sources.index_at(here)
    }

    /// The statements by their indices: each after those whose names it uses, else as written. Those that are made of each
    /// other come last.
    fn order(&self, namings: &[Naming]) -> Vec<usize> {
        let index: HashMap<&str, usize> =
            namings.iter().enumerate().map(|(index, naming)| (naming.name.value.as_str(), index)).collect();
        let mut users: Vec<Vec<usize>> = vec![Vec::new(); namings.len()];
        let mut waits: Vec<usize> = vec![0; namings.len()];
        for (user, naming) in namings.iter().enumerate() {
            let mut used = Vec::new();
            add_names(naming.family, &mut used);
            let used = used.into_iter().filter_map(|(name, span)| Some((*index.get(name)?, span)));
            for (used, _) in used.filter(|(used, span)| self.may_use(*span, namings[*used].name.span)) {
                users[used].push(user);
                waits[user] += 1;
            }
        }
        let mut ready: BinaryHeap<Reverse<usize>> =
            (0..namings.len()).filter(|index| waits[*index] == 0).map(Reverse).collect();
        let mut order = Vec::with_capacity(namings.len());
        while let Some(Reverse(next)) = ready.pop() {
            order.push(next);
            for user in &users[next] {
                waits[*user] -= 1;
                if waits[*user] == 0 {
                    ready.push(Reverse(*user));
                }
            }
        }
        order.extend((0..namings.len()).filter(|index| waits[*index] > 0));
        order
    }
}

/// Adds the names of shapes in a family. Families nest no deeper than brackets may.
fn add_names<'a>(family: &'a Spanned<FamilyExpr>, names: &mut Vec<(&'a str, Span)>) {
    if let FamilyExpr::Named(name) = &family.value {
        names.push((name, family.span));
    }
    family.value.made_of().for_each(|family| add_names(family, names));
}
