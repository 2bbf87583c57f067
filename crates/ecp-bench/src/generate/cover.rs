//! Items and options by name.

use std::fmt;

/// An exact cover problem.
#[derive(Clone, Debug, Default)]
pub(super) struct Cover {
    /// Names of primary items, with bounds where they have any: `1:5|a`.
    pub(super) primary: Vec<String>,
    /// Names of secondary items.
    pub(super) secondary: Vec<String>,
    /// The items of each option, secondary ones with their colors.
    pub(super) options: Vec<Vec<String>>,
}

impl fmt::Display for Cover {
    /// Knuth's format.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.primary.join(" "))?;
        if !self.secondary.is_empty() {
            write!(f, " | {}", self.secondary.join(" "))?;
        }
        writeln!(f)?;
        self.options.iter().try_for_each(|option| writeln!(f, "{}", option.join(" ")))
    }
}
