//! The lines that a solution draws.

use ecp::puzzle::{Joint, Stroke, Way};

use crate::filling::Filled;
use crate::painter::Painter;
use crate::scene::{CELL, Role, Shape};

impl Painter<'_> {
    /// Each line from point to point; where edges of the board are joined, it leaves the board on one side and comes back on the other.
    pub(crate) fn lines(&mut self, filled: &Filled<'_>) {
        let Some(graph) = self.grid.board.graph() else { return };
        let line = self.grid.stroke(Stroke::Line);
        for point in 0..graph.points().len() as u32 {
            let from = self.layout.point_of(graph.points()[point as usize]);
            let has_line = |joint: &&Joint| {
                let held = filled.at(joint.edge);
                held.is_some() && held == line
            };
            for joint in graph.joints(point).iter().filter(has_line) {
                let to = self.layout.point_of(graph.points()[joint.to as usize]);
                let leaps = graph.draw().way.leaps();
                if matches!(graph.draw().way, Way::Clues { .. }) {
                    if point < joint.to {
                        let beside = graph.joints(point).iter().filter(|other| other.to == joint.to);
                        let lines: Vec<&Joint> = beside.filter(has_line).collect();
                        let place = lines.iter().position(|other| other.edge == joint.edge).unwrap_or(0);
                        let shift = (place as f64 - (lines.len() - 1) as f64 / 2.0) * CELL / 6.0;
                        let (right, down) = if joint.step.column == 0 { (shift, 0.0) } else { (0.0, shift) };
                        let line = vec![from.moved(right, down), to.moved(right, down)];
                        self.scene.add(Role::Drawn, Shape::line(line));
                    }
                    continue;
                }
                if from.distance(to) < 1.5 * CELL || leaps {
                    if point < joint.to {
                        self.scene.add(Role::Drawn, Shape::line(vec![from, to]));
                    }
                    continue;
                }
                let (right, down) = (f64::from(joint.step.column), f64::from(joint.step.row));
                let edge = from.moved(right * CELL / 2.0, down * CELL / 2.0);
                self.scene.add(Role::Drawn, Shape::line(vec![from, edge]));
            }
        }
    }
}
