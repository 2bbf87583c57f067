//! How many variables have one of some values.

use crate::domains::store::{Failed, Store};
use crate::problem::model::Values;

/// Between two bounds of them do.
#[derive(Clone, Debug)]
pub(in crate::domains) struct Count {
    pub(in crate::domains) variables: Vec<u32>,
    pub(in crate::domains) values: Values,
    pub(in crate::domains) lo: u32,
    pub(in crate::domains) hi: u32,
}

impl Count {
    pub(in crate::domains) fn run(&self, store: &mut Store) -> Result<(), Failed> {
        let (mut sure, mut possible) = (0, 0);
        for variable in &self.variables {
            let domain = store.domain(*variable);
            sure += u32::from(domain & !self.values == 0);
            possible += u32::from(domain & self.values != 0);
        }
        if sure > self.hi || possible < self.lo {
            return Err(Failed);
        }
        if sure == possible || (sure < self.hi && possible > self.lo) {
            return Ok(());
        }
        let kept = if sure == self.hi { !self.values } else { self.values };
        for variable in &self.variables {
            let domain = store.domain(*variable);
            if domain & self.values != 0 && domain & !self.values != 0 {
                store.keep(*variable, kept)?;
            }
        }
        Ok(())
    }
}
