//! What the names of a file stand for.

use std::collections::HashMap;
use std::sync::Arc;

use crate::ast::Value;

/// What the names of a file stand for, and those of the `for` in which a statement stands.
///
/// # Examples
/// ```
/// use ecp_syntax::Values;
/// use ecp_syntax::ast::Value;
///
/// let values: Values = [("n".to_owned(), Value::Number(8))].into_iter().collect();
/// assert_eq!(values.with("k", 2).get("k"), Some(Value::Number(2)));
/// assert_eq!(values.get("k"), None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Values {
    bound: Arc<HashMap<String, Value>>,
    /// Those of `for`, the innermost last.
    each: Vec<(String, u32)>,
}

impl Values {
    /// What a name stands for.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<Value> {
        let each = self.each.iter().rev().find(|(other, _)| other == name);
        each.map(|(_, number)| Value::Number(*number)).or_else(|| self.bound.get(name).copied())
    }

    /// Gives a name a value.
    pub fn insert(&mut self, name: &str, value: Value) {
        Arc::make_mut(&mut self.bound).insert(name.to_owned(), value);
    }

    /// The same with the name of a `for`.
    #[must_use]
    pub fn with(&self, name: &str, number: u32) -> Self {
        let mut values = self.clone();
        values.each.push((name.to_owned(), number));
        values
    }

    /// All names, in the order of the alphabet.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        let each = self.each.iter().map(|(name, _)| name.as_str());
        let mut names: Vec<&str> = self.bound.keys().map(String::as_str).chain(each).collect();
        names.sort_unstable();
        names.dedup();
        names
    }
}

impl FromIterator<(String, Value)> for Values {
    fn from_iter<I: IntoIterator<Item = (String, Value)>>(names: I) -> Self {
        Self { bound: Arc::new(names.into_iter().collect()), each: Vec::new() }
    }
}
