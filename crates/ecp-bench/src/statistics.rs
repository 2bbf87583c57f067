//! Median, least and greatest.

use serde::Serialize;

/// What is told of several measurements.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Summary {
    /// Half of the measurements are below, half above; of an even number, the mean of the middle two.
    pub(crate) median: f64,
    /// The least.
    pub(crate) least: f64,
    /// The greatest.
    pub(crate) greatest: f64,
}

impl Summary {
    /// Of measurements; `None` if there are none.
    pub(crate) fn of(measurements: impl IntoIterator<Item = f64>) -> Option<Self> {
        let mut sorted: Vec<f64> = measurements.into_iter().collect();
        sorted.sort_by(f64::total_cmp);
        let (least, greatest) = (*sorted.first()?, *sorted.last()?);
        let middle = sorted.len() / 2;
        let median =
            if sorted.len() % 2 == 1 { sorted[middle] } else { (sorted[middle - 1] + sorted[middle]) / 2.0 };
        Some(Self { median, least, greatest })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_stands_in_the_middle() {
        let summary = |measurements: &[f64]| Summary::of(measurements.iter().copied());
        assert_eq!(summary(&[3.0, 1.0, 2.0]), Some(Summary { median: 2.0, least: 1.0, greatest: 3.0 }));
        assert_eq!(summary(&[4.0, 1.0, 2.0, 3.0]), Some(Summary { median: 2.5, least: 1.0, greatest: 4.0 }));
        assert_eq!(summary(&[5.0]), Some(Summary { median: 5.0, least: 5.0, greatest: 5.0 }));
        assert_eq!(summary(&[]), None);
    }
}
