//! Certificates of counts, written into bytes and read from them.

use std::io::ErrorKind;

use ecp::cover::{Budget, Count, Stop};
use ecp::verify::boards::{self, Uncounted};
use ecp::verify::{Refused, Verified, Way};
use ecp::{Compiled, Uncertified};
use num_bigint::BigUint;

/// Why there is no certificate.
pub(crate) enum Lacking {
    /// A search ended before its end.
    Stopped(Stop),
    /// It would be longer than allowed.
    TooLong,
    /// An internal check failed.
    Internal(String),
}

/// The number of solutions, and the certificate of it, in at most so many bytes.
pub(crate) fn certify(
    compiled: &Compiled,
    count: &Count,
    budget: &Budget,
    most_bytes: u64,
) -> Result<Vec<u8>, Lacking> {
    let mut out = Vec::new();
    match compiled.certify(count, budget, most_bytes, &mut out) {
        Ok(_) => Ok(out),
        Err(Uncertified::Stopped(stop)) => Err(Lacking::Stopped(stop)),
        Err(Uncertified::Unwritten(error)) if error.kind() == ErrorKind::FileTooLarge => {
            Err(Lacking::TooLong)
        }
        Err(other) => Err(Lacking::Internal(other.to_string())),
    }
}

/// What a checker found.
pub(crate) struct Checked {
    pub(crate) solutions: BigUint,
    pub(crate) way: &'static str,
    pub(crate) size: u64,
    /// The boards that the rules alone leave, or why they were not counted.
    pub(crate) boards: Result<u64, String>,
}

/// Why a certificate is not accepted.
pub(crate) enum Fault {
    /// Time was up, or somebody interrupted.
    Stopped(Stop),
    /// What it says is not so, or not proved.
    Refused(String),
    /// The rules leave another number of boards: a mistake of the program.
    Internal(String),
}

/// Goes through a certificate again, and counts the boards by the rules alone.
pub(crate) fn check(
    compiled: &Compiled,
    certificate: &[u8],
    (most_states, most_nodes): (u64, u64),
    budget: &Budget,
) -> Result<Checked, Fault> {
    let stopped = || Fault::Stopped(budget.interruption().unwrap_or(Stop::Cancelled));
    let is_stopped = || budget.interruption().is_some();
    let Verified { solutions, way, size, .. } =
        compiled.verify(certificate, most_states, &is_stopped).map_err(|why| match why {
            Refused::Stopped => stopped(),
            why => Fault::Refused(why.to_string()),
        })?;
    let counted = match compiled.grid() {
        Some(grid) => boards::count(grid, most_nodes, &is_stopped),
        None => Err(Uncounted::NoBoard),
    };
    let boards = match counted {
        Ok(counted) if solutions != counted.boards.into() => {
            let boards = counted.boards;
            return Err(Fault::Internal(format!(
                "the rules leave {boards} boards, and items and options {solutions}"
            )));
        }
        Ok(counted) => Ok(counted.boards),
        Err(Uncounted::Stopped) => return Err(stopped()),
        Err(why) => Err(why.to_string()),
    };
    let way = match way {
        Way::Tree => "tree",
        Way::States => "states",
    };
    Ok(Checked { solutions, way, size, boards })
}
