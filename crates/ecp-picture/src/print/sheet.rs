//! Sheets of paper: scenes in their places, measured in millimetres.

use super::svg::{millimetres_per_unit, page};
use crate::draw::Look;
use crate::ink::{self, Ink};
use crate::scene::{Extent, Point, Scene, Shape};

/// A sheet, of so many millimetres.
#[derive(Clone, Debug)]
pub struct Sheet {
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) placed: Vec<Placed>,
}

/// A scene on a sheet.
#[derive(Clone, Debug)]
pub(crate) struct Placed {
    pub(crate) scene: Scene,
    /// Where its origin is.
    pub(crate) at: Point,
    /// How many millimetres its unit is.
    pub(crate) scale: f64,
}

impl Sheet {
    /// A sheet that is as large as one picture with its margin.
    #[must_use]
    pub fn of(scene: &Scene, look: &Look) -> Self {
        let Extent { from, to } = page(scene);
        let scale = millimetres_per_unit(scene, look);
        let at = Point::new(-from.x * scale, -from.y * scale);
        Self {
            width: (to.x - from.x) * scale,
            height: (to.y - from.y) * scale,
            placed: vec![Placed { scene: scene.clone(), at, scale }],
        }
    }

    /// The lines, areas and texts on it.
    #[cfg(feature = "png")]
    pub(super) fn shapes(&self) -> usize {
        let of_scene = |placed: &Placed| placed.scene.shapes.values().map(Vec::len).sum::<usize>();
        self.placed.iter().map(of_scene).sum()
    }
}

/// What is drawn of a scene, from the ground upwards: shapes that look the same come together. Hollow lines are drawn twice.
pub(super) fn passes(scene: &Scene, ink: Ink) -> impl Iterator<Item = (ink::Look, &[Shape])> {
    scene.shapes.iter().flat_map(move |(role, shapes)| {
        let own = ink::look(*role, ink);
        let core = own.core.map(|core| ink::Look { stroke: Some(core), ..own });
        [Some(own), core].into_iter().flatten().map(move |look| (look, &**shapes))
    })
}
