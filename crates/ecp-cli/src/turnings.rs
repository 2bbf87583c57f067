//! How pieces were allowed to lie: told where there is no solution, since another turn may be what was meant.

use ecp::Compiled;
use ecp::puzzle::{Form, Piece, Turning};

use crate::report::visible;
use crate::words::so_many;

/// Of more pieces only some are named.
const FEW: usize = 12;

/// A line for each way of turning that some pieces were allowed, each with its end; nothing where there are no pieces.
pub(crate) fn lines(compiled: &Compiled) -> String {
    let Some(grid) = compiled.grid() else { return String::new() };
    let has_layers = grid.board.topology().has_layers();
    let of = |turning: Turning| {
        let is_turned = |piece: &&Piece| piece.turning == turning && is_placed_as_drawn(piece);
        let names: Vec<String> = grid
            .pieces
            .list
            .iter()
            .filter(is_turned)
            .map(|piece| visible(&piece.name).into_owned())
            .collect();
        (!names.is_empty()).then(|| format!("{} {}\n", named(&names), in_words(turning, has_layers)))
    };
    [Turning::Free, Turning::OneSided, Turning::Fixed].into_iter().filter_map(of).collect()
}

/// Words are read, and shapes that the solver finds are not turned at all.
fn is_placed_as_drawn(piece: &Piece) -> bool {
    matches!(piece.form, Form::Drawn(_))
}

/// `pieces I, L and 12 more`
fn named(names: &[String]) -> String {
    match names {
        [one] => format!("piece {one}"),
        [before @ .., last] if names.len() <= FEW => format!("pieces {} and {last}", before.join(", ")),
        _ => {
            let more = so_many((names.len() - FEW) as u64, "others");
            format!("pieces {} and {more}", names[..FEW].join(", "))
        }
    }
}

const fn in_words(turning: Turning, has_layers: bool) -> &'static str {
    match turning {
        Turning::Free if has_layers => "may be turned, and be mirror images (`free`)",
        Turning::Free => "may be turned and flipped (`free`)",
        Turning::OneSided => "may be turned, but not flipped (`one-sided`)",
        Turning::Fixed => "may be neither turned nor flipped (`fixed`)",
    }
}
