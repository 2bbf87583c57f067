//! Runs of places that hold nothing, a character for each.

/// The characters for such runs: the first one for a single place, each further one for a place more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gaps(pub(crate) &'static str);

impl Gaps {
    /// Those behind the hexadecimal digits.
    pub(crate) const USUAL: Self = Self("ghijklmnopqrstuvwxyz");

    /// Those behind the decimal digits.
    pub(crate) const LETTERS: Self = Self("abcdefghijklmnopqrstuvwxyz");

    /// How many places a character leaves out, if it is one of these.
    pub(crate) fn read(self, byte: u8) -> Option<usize> {
        self.0.bytes().position(|other| other == byte).map(|before| before + 1)
    }

    /// A body without any place.
    pub(crate) fn body(self) -> Body {
        Body { gaps: self, text: String::new(), gap: 0 }
    }

    /// Writes a run: the longest one as often as it fits, and what is left.
    fn write(self, gap: usize) -> String {
        let longest = self.0.len();
        let runs = std::iter::repeat_n(longest, gap / longest).chain([gap % longest]);
        runs.filter(|places| *places > 0).map(|places| char::from(self.0.as_bytes()[places - 1])).collect()
    }
}

/// A body to which places are written in their order.
#[derive(Debug)]
pub(crate) struct Body {
    gaps: Gaps,
    text: String,
    /// The places that hold nothing and are not written yet.
    gap: usize,
}

impl Body {
    /// Goes past a place that holds nothing.
    pub(crate) fn skip(&mut self) {
        self.gap += 1;
    }

    /// Writes what a place holds.
    pub(crate) fn push(&mut self, written: impl Into<String>) {
        self.text += &self.gaps.write(std::mem::take(&mut self.gap));
        self.text += &written.into();
    }

    /// The whole body.
    pub(crate) fn end(mut self) -> String {
        self.push("");
        self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_read_as_they_were_written() {
        for gap in 0..100 {
            let characters = Gaps::USUAL.write(gap);
            let read = characters.bytes().map(|byte| Gaps::USUAL.read(byte).expect("one of them"));
            assert_eq!(read.sum::<usize>(), gap, "{characters}");
            assert_eq!(characters.len(), gap.div_ceil(20), "{characters}");
        }
        assert_eq!([b'f', b'g', b'z'].map(|byte| Gaps::USUAL.read(byte)), [None, Some(1), Some(20)]);
    }
}
