//! `connected`: whether the cells that show something hang together.

use super::Check;
use crate::board::{Board, CellId};
use crate::connection::{Connection, Joints};
use crate::shapes::Shape;

/// A shape in which cells are to hang together.
#[derive(Clone, Debug)]
pub(super) struct Joined {
    cells: Vec<CellId>,
    joints: Joints,
}

impl Joined {
    pub(super) fn of(connection: &Connection, board: &Board, shape: &Shape) -> Self {
        Self { joints: connection.joints(board, &shape.cells), cells: shape.cells.clone() }
    }
}

impl Check<'_> {
    /// Whether the cells of a shape that show what is said form one set at most that hangs together, with the outside where
    /// that belongs to them.
    pub(super) fn hangs_together(&self, connection: &Connection, joined: &Joined) -> bool {
        let Joined { cells, joints } = joined;
        let mut rest: Vec<bool> = cells.iter().map(|cell| self.shows(*cell, &connection.shown)).collect();
        let mut open: Vec<usize> = match rest.iter().position(|shows| *shows) {
            _ if connection.reaches_outside => {
                joints.rim.iter().map(|place| *place as usize).filter(|place| rest[*place]).collect()
            }
            Some(first) => vec![first],
            None => return true,
        };
        open.iter().for_each(|place| rest[*place] = false);
        while let Some(place) = open.pop() {
            let near = joints.pairs.iter().filter_map(|[one, other]| match place as u32 {
                at if at == *one => Some(*other as usize),
                at if at == *other => Some(*one as usize),
                _ => None,
            });
            for near in near {
                if std::mem::take(&mut rest[near]) {
                    open.push(near);
                }
            }
        }
        !rest.contains(&true)
    }
}
