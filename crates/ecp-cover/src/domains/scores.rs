//! Scores: which variables matter, by the relations that failed.

/// After so many failures all scores count half.
const HALF_LIFE: u64 = 1 << 14;

/// What a clue adds: so many failures come to as much.
const OF_CLUE: f64 = 10.0;

/// How much a variable matters.
#[derive(Clone, Debug)]
pub(super) struct Scores {
    scores: Vec<f64>,
    failures: u64,
}

impl Scores {
    /// One for each variable, and more for each clue in which it stands.
    pub(super) fn new(variables: usize, clues: impl IntoIterator<Item = u32>) -> Self {
        let mut scores = vec![1.0; variables];
        clues.into_iter().for_each(|variable| scores[variable as usize] += OF_CLUE);
        Self { scores, failures: 0 }
    }

    #[inline]
    pub(super) fn of(&self, variable: usize) -> f64 {
        self.scores[variable]
    }

    /// A relation of these variables failed after a variable was decided.
    pub(super) fn failed(&mut self, decided: Option<u32>, variables: impl Iterator<Item = u32>) {
        self.failures += 1;
        if self.failures.is_multiple_of(HALF_LIFE) {
            self.scores.iter_mut().for_each(|score| *score /= 2.0);
        }
        if let Some(variable) = decided {
            self.scores[variable as usize] += 1.0;
        }
        for variable in variables {
            self.scores[variable as usize] += 0.5;
        }
    }
}
