//! Values of flags.

use std::time::Duration;

/// What is said of a program by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Named {
    /// The name of the program.
    pub(crate) name: String,
    /// Its command, or an expression.
    pub(crate) value: String,
}

/// A name and what it stands for: `dlx2=./dlx2 m1`.
pub(super) fn named(text: &str) -> Result<Named, String> {
    let expected = || "a name, = and a value were expected, as in dlx2=./dlx2".to_owned();
    let (name, value) = text.split_once('=').ok_or_else(expected)?;
    let (name, value) = (name.trim(), value.trim());
    if name.is_empty() || value.is_empty() {
        return Err(expected());
    }
    if name.contains(|c: char| c == '|' || c.is_control()) {
        return Err("the name becomes the head of a column: it cannot contain |".to_owned());
    }
    Ok(Named { name: name.to_owned(), value: value.to_owned() })
}

/// A time with its unit: `500ms`, `30s`, `1.5m`, `2h`.
pub(super) fn duration(text: &str) -> Result<Duration, String> {
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.').len();
    let (digits, unit) = text.split_at(digits);
    let amount: f64 =
        digits.parse().map_err(|_| "a time is a number and a unit, as in 500ms, 30s or 5m".to_owned())?;
    let seconds = match unit {
        "ms" => amount / 1000.0,
        "s" => amount,
        "m" | "min" => amount * 60.0,
        "h" => amount * 3600.0,
        _ => return Err(format!("a time needs a unit: {digits}s, {digits}m or {digits}ms")),
    };
    match Duration::try_from_secs_f64(seconds) {
        Ok(Duration::ZERO) => Err("a time limit is more than zero".to_owned()),
        Ok(duration) => Ok(duration),
        Err(_) => Err("the time is too long".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_may_contain_equals_signs() {
        let expected = Named { name: "a".to_owned(), value: "env X=1 ./a".to_owned() };
        assert_eq!(named("a=env X=1 ./a"), Ok(expected));
        for bad in ["a", "=a", "a=", "a= ", "x|y=z", ""] {
            assert!(named(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_time_needs_a_unit() {
        assert_eq!(duration("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(duration("1.5m"), Ok(Duration::from_secs(90)));
        for bad in ["", "s", "-1s", "5", "5y", "0s", "1e3s", "99999999999999999999999h", "1..2s"] {
            assert!(duration(bad).is_err(), "{bad}");
        }
    }
}
