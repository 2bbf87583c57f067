//! How many rounds random tests run: few, so that all tests are soon through, or many, when somebody asks for them.
//!
//! `ECP_ROUNDS=10 cargo test` runs ten times as many rounds as `cargo test`. The first rounds are the same ones, so that
//! what fails with few fails with many.

use std::env;

/// So many rounds, times what the environment variable `ECP_ROUNDS` says.
///
/// # Panics
/// If the variable is no number from 1 on: a misspelt wish for many rounds must not run few.
///
/// # Examples
/// ```
/// for round in 0..ecp_rounds::rounds(200) {
///     // a random problem, made of `round`
/// }
/// ```
#[must_use]
pub fn rounds(few: u64) -> u64 {
    few * times(env::var("ECP_ROUNDS").ok().as_deref())
}

/// How far apart the samples lie of something that there is much of: so far, or nearer, when somebody asks for many rounds.
///
/// # Examples
/// ```
/// let lines = ["inputs 1..4", "board rectangle 4 4", "primary rows, cols"];
/// for line in lines.iter().step_by(ecp_rounds::apart(2)) {
///     // one line of two
/// }
/// ```
#[must_use]
pub fn apart(far: usize) -> usize {
    far.div_ceil(usize::try_from(rounds(1)).unwrap_or(usize::MAX))
}

/// How many times as many rounds a value of the variable asks for.
fn times(value: Option<&str>) -> u64 {
    let Some(value) = value else { return 1 };
    match value.parse() {
        Ok(times) if times > 0 => times,
        _ => panic!("ECP_ROUNDS={value}: say how many times as many rounds, as in ECP_ROUNDS=10"),
    }
}

#[cfg(test)]
mod tests {
    use super::times;

    #[test]
    fn the_variable_says_how_many_times_as_many() {
        assert_eq!([None, Some("1"), Some("25")].map(times), [1, 1, 25]);
    }

    #[test]
    #[should_panic(expected = "say how many times")]
    fn what_is_no_number_is_refused() {
        times(Some("many"));
    }
}
