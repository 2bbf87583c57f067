//! Lists of which only some entries are named.

use ecp_puzzle::english::listed;

/// The first so many things of a list, and how many more there are: `a, b and 5 more`. Where there is one more, it is
/// named: its name is as short.
#[must_use]
pub fn first_of(things: impl ExactSizeIterator<Item = String>, most: usize) -> String {
    let most = if things.len() == most + 1 { most + 1 } else { most };
    let more = things.len().saturating_sub(most);
    let mut named: Vec<String> = things.take(most).collect();
    if more > 0 {
        named.push(format!("{more} more"));
    }
    listed(&named)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_many_things_the_first_are_named() {
        let things = |number: usize| first_of((0..number).map(|number| number.to_string()), 2);
        assert_eq!([1, 2, 3, 4].map(things), ["0", "0 and 1", "0, 1 and 2", "0, 1 and 2 more"]);
    }
}
