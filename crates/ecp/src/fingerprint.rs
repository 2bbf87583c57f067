//! What tells one problem from another: files that speak of options by number are good for the one that they were made of.

use std::fmt::{self, Write};

use ecp_cover::text::{Names, write_knuth};
use ecp_puzzle::Piece;
use sha2::{Digest, Sha256};

use crate::Compiled;

impl Compiled {
    /// The SHA-256 of the items, options and rules, of what options show on the board, and of what makes solutions equal, as 64
    /// digits of base 16. Another version of the program may write the same puzzle otherwise, and has another fingerprint for it then.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        let mut sum = Sum(Sha256::new());
        let items = write_knuth(self.problem(), Names::Short);
        let symmetries = self.symmetries();
        let rules = self.problem().rules();
        let pieces = self.grid().map(|grid| grid.pieces.list.iter().map(Piece::carries_inputs));
        let carry: Option<Vec<bool>> = pieces.map(Iterator::collect);
        let shown = self.placements();
        write!(sum, "{items}\n{rules:?}\n{symmetries:?}\n{carry:?}\n{shown:?}")
            .expect("a sum takes everything");
        sum.digits()
    }
}

/// The SHA-256 of a text, as 64 digits of base 16.
#[must_use]
pub fn digest(text: &str) -> String {
    let mut sum = Sum(Sha256::new());
    sum.write_str(text).expect("a sum takes everything");
    sum.digits()
}

/// A sum of what is written into it.
struct Sum(Sha256);

impl Sum {
    fn digits(self) -> String {
        self.0.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl Write for Sum {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.update(text);
        Ok(())
    }
}
