//! Random rules about what hangs together.

use ecp_puzzle::{Condition, Connection, Family, Relation, Shapes, Shown, Topology};

use super::families::random_on;
use super::relations::Relator;
use crate::interpreter::relations::relation_holds;

impl Relator<'_> {
    pub(super) fn add_connections(&mut self) {
        for _ in 0..self.random.usize(1..=2) {
            let may_be_wrong = self.random.u32(0..100) < self.wrong;
            // many random rules are false: the first of several that is true
            for _ in 0..20 {
                let Some(relation) = self.connection() else { continue };
                if may_be_wrong || relation_holds(&relation, self.grid, self.planted) {
                    self.grid.add(relation);
                    break;
                }
            }
        }
    }

    fn connection(&mut self) -> Option<Relation> {
        let board = &self.grid.board.clone();
        let family = if self.random.bool() { Family::Board } else { random_on(board, 1, self.random) };
        let mut shown: Vec<Shown> = self.inputs(2).into_iter().map(Shown::Input).collect();
        if self.random.u32(..3) == 0 {
            shown.push(Shown::Empty);
        }
        if self.random.u32(..4) == 0 {
            shown = vec![Shown::Empty];
        }
        let joined_by = match self.random.u32(..4) {
            0 => Some(Shapes::from(random_on(board, 1, self.random))),
            1 => Some(Shapes::from(Family::Touching)),
            _ => None,
        };
        let reaches_outside =
            joined_by.is_none() && board.topology() == Topology::Plane && self.random.u32(..3) == 0;
        let connection = Connection { shown, joined_by, reaches_outside };
        if connection.slip(&family, board).is_some() {
            return None;
        }
        Some(Relation::new(Shapes::from(family), Condition::Connected(connection)))
    }
}
