//! Reading the body of a link, character by character. What is missing at its end is empty, as in the peers' own
//! reading, and reported; what has no meaning is an error.

/// The rest of a body.
#[derive(Clone, Debug)]
pub(crate) struct Reader<'a> {
    rest: &'a [u8],
    length: usize,
    /// Whether the body ended before all places of a part were reported.
    is_short: bool,
    /// Whether a part had more places than there are.
    is_over: bool,
}

/// Where a body has no meaning: the place of the character, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Misread(pub(crate) usize);

impl<'a> Reader<'a> {
    pub(crate) fn new(body: &'a str) -> Self {
        Self { rest: body.as_bytes(), length: body.len(), is_short: false, is_over: false }
    }

    /// The next character, left where it is.
    pub(crate) fn peek(&self) -> Option<u8> {
        self.rest.first().copied()
    }

    /// Takes the next character.
    pub(crate) fn next(&mut self) -> Option<u8> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(*first)
    }

    /// Takes the next character; without one, the body is too short.
    pub(crate) fn next_or_short(&mut self) -> Option<u8> {
        self.is_short |= self.rest.is_empty();
        self.next()
    }

    /// Whether the body ended before all places of some part were reported.
    pub(crate) fn is_short(&self) -> bool {
        self.is_short
    }

    /// Whether something stands behind all parts or stands for places behind the last one; a stroke there says nothing.
    pub(crate) fn is_long(&self) -> bool {
        self.is_over || self.rest.iter().any(|byte| *byte != b'/')
    }

    /// Notes whether a part had more places than there are.
    pub(crate) fn passes(&mut self, is_over: bool) {
        self.is_over |= is_over;
    }

    /// The mistake that the character before the rest is.
    pub(crate) fn misread(&self) -> Misread {
        Misread(self.length - self.rest.len())
    }

    /// Takes a character if it is the next one.
    pub(crate) fn skip(&mut self, wanted: u8) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.next();
        }
        found
    }

    /// Takes so many hexadecimal digits.
    pub(crate) fn hexadecimal(&mut self, digits: usize) -> Result<u32, Misread> {
        let mut number = 0;
        for _ in 0..digits {
            let digit = self.next().and_then(|byte| (byte as char).to_digit(16)).ok_or(self.misread())?;
            number = 16 * number + digit;
        }
        Ok(number)
    }
}
