//! Numbers and times in words.

use std::time::Duration;

pub(crate) use ecp::puzzle::english::{digits_grouped, grouped, listed};

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
    fn times_are_as_one_types_them() {
        let times = [500, 30_000, 300_000, 1500].map(|millis| time(Duration::from_millis(millis)));
        assert_eq!(times, ["500ms", "30s", "5m", "1.5s"]);
    }
}
