//! Values of flags: times, numbers, sizes.

use std::num::{NonZeroU64, NonZeroUsize};
use std::time::Duration;

/// A time with its unit: `500ms`, `30s`, `1.5m`, `2h`.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.').len();
    let (digits, unit) = text.split_at(digits);
    let amount: f64 =
        digits.parse().map_err(|_| "a time is a number and a unit, as in 500ms, 30s or 5m".to_owned())?;
    let seconds = match unit.trim_start() {
        "ms" => amount / 1000.0,
        "s" => amount,
        "m" | "min" => amount * 60.0,
        "h" => amount * 3600.0,
        "" => return Err(format!("a time needs a unit: {digits}s, {digits}m or {digits}ms")),
        other => return Err(format!("{other} is no unit of time: ms, s, m or h")),
    };
    match Duration::try_from_secs_f64(seconds) {
        Ok(Duration::ZERO) => Err("a time limit is more than zero".to_owned()),
        Ok(duration) => Ok(duration),
        Err(_) => Err("the time is too long".to_owned()),
    }
}

/// A length on paper: `12mm`, `12`, `0.5in`.
pub(crate) fn millimetres(text: &str) -> Result<f64, String> {
    let (digits, inch) = match text.strip_suffix("in") {
        Some(inches) => (inches, 25.4),
        None => (text.strip_suffix("mm").unwrap_or(text), 1.0),
    };
    let length: Option<f64> = digits.trim().parse().ok().map(|length: f64| length * inch);
    length
        .filter(|length| (1.0..=100.0).contains(length))
        .ok_or_else(|| "a length from 1mm to 100mm was expected, as in 12mm".to_owned())
}

/// A number from 1; digits may be grouped by `_` or `,`.
pub(crate) fn number(text: &str) -> Result<NonZeroU64, String> {
    let digits: String = text.chars().filter(|c| !matches!(c, '_' | ',')).collect();
    if digits.starts_with('-') {
        return Err("a number from 1 was expected".to_owned());
    }
    let number: u64 = digits
        .parse()
        .map_err(|_| format!("a whole number from 1 to {} was expected", crate::words::grouped(u64::MAX)))?;
    NonZeroU64::new(number).ok_or_else(|| "a number from 1 was expected".to_owned())
}

/// A seed of random numbers: any number from 0.
pub(crate) fn seed(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| format!("a seed is a whole number from 0 to {}", crate::words::grouped(u64::MAX)))
}

/// The most threads that can be asked for.
const MAX_THREADS: usize = 1024;

/// A number of threads.
pub(crate) fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let number = number(text).ok().and_then(|number| NonZeroUsize::try_from(number).ok());
    let allowed = number.filter(|number| number.get() <= MAX_THREADS);
    allowed.ok_or_else(|| {
        format!("a number of threads is from 1 to {}", crate::words::grouped(MAX_THREADS as u64))
    })
}

/// The least memory that the program does with, whatever the puzzle.
const LEAST_MEMORY: u64 = 8 << 20;

/// A size of memory that the program does with.
pub(crate) fn memory(text: &str) -> Result<NonZeroU64, String> {
    let size = size(text)?;
    if size.get() < LEAST_MEMORY {
        return Err(format!("the program needs at least {}MiB", LEAST_MEMORY >> 20));
    }
    Ok(size)
}

/// A size in bytes: `1000000`, `64KiB`, `16MiB`, `1GiB`; `K`, `M` and `G` mean the same.
pub(crate) fn size(text: &str) -> Result<NonZeroU64, String> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let shift = match text[digits.len()..].to_ascii_lowercase().as_str() {
        "" | "b" => 0,
        "k" | "kb" | "kib" => 10,
        "m" | "mb" | "mib" => 20,
        "g" | "gb" | "gib" => 30,
        _ => return Err("a size is a number of bytes, or as in 64KiB, 16MiB, 1GiB".to_owned()),
    };
    let size = number(digits)?;
    size.checked_mul(NonZeroU64::MIN.saturating_add((1 << shift) - 1))
        .ok_or_else(|| "the size is too large".to_owned())
}

/// A width and a height: `20x15`.
pub(crate) fn sides(text: &str) -> Result<(u32, u32), String> {
    let side = |text: &str| text.trim().parse().ok().filter(|side| (1..=500).contains(side));
    let both =
        text.split_once(['x', 'X', '×']).and_then(|(width, height)| Some((side(width)?, side(height)?)));
    both.ok_or_else(|| "a size is a width and a height from 1 to 500, as in 20x15".to_owned())
}

/// A share of a hundred: `60`, `60%`.
pub(crate) fn percent(text: &str) -> Result<u8, String> {
    let share = text.trim_end_matches('%').trim().parse().ok().filter(|share| *share <= 100);
    share.ok_or_else(|| "a share is a whole number from 0 to 100".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_needs_a_unit() {
        assert_eq!(duration("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(duration("1.5m"), Ok(Duration::from_secs(90)));
        assert_eq!(duration("5"), Err("a time needs a unit: 5s, 5m or 5ms".to_owned()));
        for bad in ["", "s", "-1s", "5y", "0s", "1e3s", "99999999999999999999999h", "1..2s", "NaNs", "infs"] {
            assert!(duration(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn numbers_start_at_one() {
        assert_eq!(number("1_000,000").map(NonZeroU64::get), Ok(1_000_000));
        for bad in ["0", "-1", "", "1.5", "99999999999999999999", "many"] {
            assert!(number(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_machine_has_so_many_threads() {
        assert_eq!(threads("1").map(NonZeroUsize::get), Ok(1));
        assert_eq!(threads("1,024").map(NonZeroUsize::get), Ok(1024));
        for bad in ["0", "-1", "1025", "all", "1.5", ""] {
            assert!(threads(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn lengths_are_millimetres_or_inches() {
        assert_eq!(
            [millimetres("12mm"), millimetres("12"), millimetres("0.5in")],
            [Ok(12.0), Ok(12.0), Ok(12.7)]
        );
        for bad in ["0", "-3mm", "101mm", "NaN", "inf", "12cm", ""] {
            assert!(millimetres(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn sizes_may_have_a_unit() {
        assert_eq!(size("16MiB").map(NonZeroU64::get), Ok(16 << 20));
        assert_eq!(size("10").map(NonZeroU64::get), Ok(10));
        for bad in ["0", "MiB", "3TiB", "99999999999999999GiB"] {
            assert!(size(bad).is_err(), "{bad}");
        }
    }
}
