//! Numbers and times in words.

use std::time::Duration;

pub(crate) use ecp_maker::listed;

/// A number with a comma after each three digits: `1,979,865`.
pub(crate) fn grouped(number: u64) -> String {
    digits_grouped(&number.to_string())
}

/// The same for a number of any size.
pub(crate) fn digits_grouped(digits: &str) -> String {
    let mut text = String::new();
    for (index, digit) in digits.char_indices() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// So many of something: `no solutions`, `1 solution`, `1,000 solutions`; `things` is its plural, in `s`.
pub(crate) fn so_many(number: u64, things: &str) -> String {
    match number {
        0 => format!("no {things}"),
        1 => format!("1 {}", things.trim_end_matches('s')),
        _ => format!("{} {things}", grouped(number)),
    }
}

/// A time as one would type it: `500ms`, `30s`, `5m`.
pub(crate) fn time(duration: Duration) -> String {
    let millis = duration.as_millis();
    match millis {
        0 => format!("{}us", duration.as_micros()),
        _ if millis.is_multiple_of(60_000) => format!("{}m", millis / 60_000),
        _ if millis.is_multiple_of(1000) => format!("{}s", millis / 1000),
        1..1000 => format!("{millis}ms"),
        _ => format!("{}s", duration.as_secs_f64()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_three() {
        assert_eq!([0, 999, 1000, 1_979_865].map(grouped), ["0", "999", "1,000", "1,979,865"]);
    }

    #[test]
    fn times_are_as_one_types_them() {
        let times = [500, 30_000, 300_000, 1500].map(|millis| time(Duration::from_millis(millis)));
        assert_eq!(times, ["500ms", "30s", "5m", "1.5s"]);
    }
}
