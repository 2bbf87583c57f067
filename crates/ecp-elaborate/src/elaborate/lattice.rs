//! Boards that are no plane: their drawings, and the families that they have.

use ecp_puzzle::{Board, Family, PieceSet, Point, Position, Topology, Want};
use ecp_syntax::ast::{Drawing, DrawnCell, LatticeWord, Lay, Number, Place};
use ecp_syntax::{Diagnostic, Span};

use super::Elaborator;
use crate::codes;
use ecp_puzzle::english::many;

impl Elaborator {
    /// What a drawing's board is: a line `layer` makes layers.
    pub(super) fn topology_of(&mut self, lattice: LatticeWord, drawing: &Drawing) -> Topology {
        let layers = starts(drawing).len() as u32;
        let topology = Topology::of(lattice, layers);
        if drawing.layers.is_empty() {
            return topology;
        }
        topology.in_layers(layers).unwrap_or_else(|| self.without_layers(topology, drawing))
    }

    fn without_layers(&mut self, topology: Topology, drawing: &Drawing) -> Topology {
        if let Some(layer) = drawing.layers.first() {
            self.report(
                Diagnostic::error(codes::LAYERS, format!("{} has no layers", a_board(topology)))
                    .label(layer.span, "a layer begins here")
                    .help("draw it without the line `layer`, or write `board cuboid { ... }`"),
            );
        }
        topology
    }

    /// The rows of a drawing as they lie on a board of this kind: layers are filled up to equal height, and rows of
    /// hexagons that are drawn set in are moved to the right. `None` is a place that was not drawn.
    pub(super) fn laid_out<'d>(
        &mut self,
        topology: Topology,
        drawing: &'d Drawing,
    ) -> Vec<Vec<Option<&'d DrawnCell>>> {
        let rows = drawing.rows.iter().map(|row| row.iter().map(Some).collect::<Vec<_>>());
        if topology.has_layers() {
            return in_layers(rows, drawing);
        }
        if !topology.lattice().is_staggered {
            return rows.collect();
        }
        let set_in = |(row, inset): (Vec<_>, usize)| std::iter::repeat_n(None, inset).chain(row).collect();
        rows.zip(self.insets(drawing)).map(set_in).collect()
    }

    /// How many whole cells each row of hexagons begins further right than the board.
    fn insets(&mut self, drawing: &Drawing) -> Vec<usize> {
        let as_written = || vec![0; drawing.rows.len()];
        let shifts = match drawing.lay() {
            Lay::Level => return as_written(),
            Lay::Crooked(row) => {
                self.report_inset(&drawing.rows[row]);
                return as_written();
            }
            Lay::Staggered(shifts) => shifts,
        };
        // rows 2, 4, ... lie half a cell further right than rows 1, 3, ...
        let from_edge = |(row, shift): (usize, &usize)| *shift as i64 - (row % 2) as i64;
        let edge = shifts.iter().enumerate().map(from_edge).min().unwrap_or(0);
        shifts.iter().enumerate().map(|shift| ((from_edge(shift) - edge) / 2) as usize).collect()
    }

    fn report_inset(&mut self, row: &[DrawnCell]) {
        let span = row.first().map(|cell| cell.text.span).unwrap_or_default();
        self.report(
            Diagnostic::error(codes::HEX_ROWS, "this row does not lie half a cell beside the row above")
                .label(span, "the row begins here")
                .help(
                    "put one blank between two cells, and set each row in by one character more or less than the row \
                     above; or begin all rows in the same column: then rows 2, 4, ... lie half a cell to the right",
                ),
        );
    }

    /// `board torus W H`, `board hex W H`.
    pub(super) fn rectangle_on(
        &mut self,
        lattice: LatticeWord,
        width: Number,
        height: Number,
    ) -> Option<Board> {
        self.refuse_nothing(&[width, height])?;
        let cells = u64::from(width.value) * u64::from(height.value);
        self.check_size(cells, "cell", width.span.to(height.span))?;
        let rows = vec![vec![ecp_puzzle::Square::Empty; width.value as usize]; height.value as usize];
        Some(Board::with_topology(Topology::of(lattice, 1), rows))
    }

    /// `board cuboid W H D`.
    pub(super) fn cuboid(&mut self, width: Number, height: Number, depth: Number) -> Option<Board> {
        self.refuse_nothing(&[width, height, depth])?;
        let rows = u64::from(height.value) * u64::from(depth.value);
        self.check_size(rows.saturating_mul(u64::from(width.value)), "cell", width.span.to(depth.span))?;
        let rows = vec![vec![ecp_puzzle::Square::Empty; width.value as usize]; rows as usize];
        Some(Board::with_topology(Topology::Cuboid { layers: depth.value }, rows))
    }

    /// A board that is not drawn has at least one cell.
    fn refuse_nothing(&mut self, sizes: &[Number]) -> Option<()> {
        let Some(zero) = sizes.iter().find(|number| number.value == 0) else { return Some(()) };
        self.report(
            Diagnostic::error(codes::SIZE, "a board of size 0 has no cells")
                .label(zero.span, "a number from 1 on was expected")
                .help("a puzzle without cells is drawn: `board { }`"),
        );
        None
    }

    /// The family, if it has shapes on a board of this kind.
    pub(super) fn on_lattice(&mut self, family: Family, board: &Board, span: Span) -> Option<Family> {
        let topology = board.topology();
        let Some(want) = topology.lattice().lacks(&family) else { return Some(family) };
        let instead = match want {
            Want::Layers => "only `board cuboid 3 3 3`, or a drawing with lines `layer`, has layers",
            Want::OneLayer => {
                "around a cube lies no circle of cells: use `around`, or list the cells in `lines { ... }`"
            }
            Want::Corners => topology.lattice().nouns.instead_of_corners,
            Want::RightAngles | Want::Edge | Want::StraightSteps => topology.lattice().nouns.instead,
        };
        let message = format!("{} has no {family}", a_board(topology));
        self.report(
            Diagnostic::error(codes::NO_SUCH_SHAPES, message).label(span, "no shapes here").help(instead),
        );
        None
    }

    /// The marks of a piece's drawing, each at its point, as the piece lies on a board of this kind.
    pub(super) fn drawn_at<'d>(
        &mut self,
        topology: Topology,
        drawing: &'d Drawing,
    ) -> Vec<(Point, &'d DrawnCell)> {
        if !topology.has_layers() {
            self.without_layers(topology, drawing);
        }
        if !topology.has_layers() {
            let rows = (0..).zip(self.laid_out(topology, drawing));
            let place = |row, column| topology.point(Position::new(row, column));
            let cells = rows.flat_map(|(row, cells)| (0..).zip(cells).map(move |at| (row, at)));
            return cells.filter_map(|(row, (column, cell))| Some((place(row, column), cell?))).collect();
        }
        let starts = starts(drawing);
        let layer = |row: usize| starts.partition_point(|start| *start <= row) - 1;
        let place = |row: usize, column| {
            let layer = layer(row);
            Point::new(layer as i32, (row - starts[layer]) as i32, column)
        };
        let rows = drawing.rows.iter().enumerate();
        rows.flat_map(|(row, cells)| (0..).zip(cells).map(move |(column, cell)| (row, column, cell)))
            .map(|(row, column, cell)| (place(row, column), cell))
            .collect()
    }

    /// Rectangles are made of squares.
    pub(super) fn refuse_squares(&mut self, what: &str, span: Span, topology: Topology) -> Option<()> {
        if topology.lattice().has_squares {
            return Some(());
        }
        self.refuse_pieces(what, "squares", span, topology)
    }

    /// The pieces of a set are made of cells of one form.
    pub(super) fn refuse_set(&mut self, set: PieceSet, span: Span, topology: Topology) -> Option<()> {
        if topology.lattice().sets.contains(&set) {
            return Some(());
        }
        self.refuse_pieces(&set.to_string(), set.cells(), span, topology)
    }

    fn refuse_pieces(&mut self, what: &str, of: &str, span: Span, topology: Topology) -> Option<()> {
        self.report(
            Diagnostic::error(
                codes::NO_SUCH_SHAPES,
                format!("{} has no {what}, which are made of {of}", a_board(topology)),
            )
            .label(span, "no such pieces here")
            .help("draw each piece, or let the solver find them, as in `pieces polyominoes 4`"),
        );
        None
    }

    /// Whether a place says its layer where there are layers, and only there.
    pub(super) fn check_layer(&mut self, place: Place, span: Span, board: &Board) -> Option<()> {
        let layers = board.layers();
        let (message, help) = match (place.layer, board.topology().has_layers()) {
            (None, false) => return Some(()),
            (Some(layer), true) if layer <= layers => return Some(()),
            (None, true) => (
                format!("which layer is r{}c{} in?", place.row, place.column),
                format!("a cell of a board with layers is written `l1r{}c{}`", place.row, place.column),
            ),
            (Some(_), false) => (
                format!("{} has no layers", a_board(board.topology())),
                format!("write `r{}c{}`", place.row, place.column),
            ),
            (Some(layer), true) => {
                (format!("there is no layer {layer}"), format!("the board has {}", many(layers, "layer")))
            }
        };
        self.report(Diagnostic::error(codes::OUTSIDE_BOARD, message).label(span, "here").help(help));
        None
    }

    /// Whether a map has the layers of the board.
    pub(super) fn check_layers(&mut self, drawing: &Drawing, topology: Topology) -> Option<()> {
        let (found, expected) = (starts(drawing).len() as u32, topology.layers());
        if found == expected {
            return Some(());
        }
        let layers = |number| many(number, "layer");
        self.report(
            Diagnostic::error(
                codes::MAP_SIZE,
                format!("this map has {}, the board has {}", layers(found), layers(expected)),
            )
            .label(drawing.raw.span, layers(found))
            .help("a line `layer` stands between two layers, on the map as on the board"),
        );
        None
    }
}

fn a_board(topology: Topology) -> &'static str {
    topology.lattice().nouns.board
}

/// The rows that begin a layer.
fn starts(drawing: &Drawing) -> Vec<usize> {
    let mut starts: Vec<usize> =
        std::iter::once(0).chain(drawing.layers.iter().map(|layer| layer.value)).collect();
    starts.dedup();
    // a line `layer` behind the last row begins nothing
    starts.retain(|start| *start == 0 || *start < drawing.rows.len());
    starts
}

/// How many rows the highest layer has.
pub(super) fn layer_height(drawing: &Drawing) -> usize {
    let starts = starts(drawing);
    let ends = starts.iter().skip(1).copied().chain([drawing.rows.len()]);
    starts.iter().zip(ends).map(|(start, end)| end - start).max().unwrap_or(0)
}

/// How many rows the board has when all layers are filled up to equal height.
pub(super) fn row_count(drawing: &Drawing) -> u64 {
    starts(drawing).len() as u64 * layer_height(drawing) as u64
}

fn in_layers<T>(rows: impl Iterator<Item = Vec<T>>, drawing: &Drawing) -> Vec<Vec<T>> {
    let starts = starts(drawing);
    let mut layers: Vec<Vec<Vec<T>>> = starts.iter().map(|_| Vec::new()).collect();
    for (number, row) in rows.enumerate() {
        let layer = starts.partition_point(|start| *start <= number) - 1;
        layers[layer].push(row);
    }
    let height = layers.iter().map(Vec::len).max().unwrap_or(0);
    for layer in &mut layers {
        layer.resize_with(height, Vec::new);
    }
    layers.into_iter().flatten().collect()
}
