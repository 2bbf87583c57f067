//! Reading the body of a link, character by character. What is missing at its end is empty, as in the peers' own
//! reading, and told; what has no meaning is an error.

use super::sheet::{Margin, Mark};

/// The rest of a body.
#[derive(Clone, Debug)]
pub(crate) struct Reader<'a> {
    rest: &'a [u8],
    length: usize,
    /// Whether the body ended before all places of a part were reported.
    is_short: bool,
    /// Whether a part told of more places than there are.
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

    /// Whether something stands behind all parts or tells of places behind the last one; a stroke there says nothing.
    pub(crate) fn is_long(&self) -> bool {
        self.is_over || self.rest.iter().any(|byte| *byte != b'/')
    }

    /// Notes whether a part told of more places than there are.
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

    /// Takes a decimal number and the stroke behind it.
    pub(crate) fn count(&mut self) -> Result<u32, Misread> {
        let mut number: u32 = 0;
        while let Some(byte) = self.next() {
            match byte {
                b'/' => break,
                b'0'..=b'9' => number = (10 * number + u32::from(byte - b'0')).min(10_000),
                _ => return Err(self.misread()),
            }
        }
        Ok(number)
    }

    /// Takes a mark, or a number of places without one.
    fn mark(&mut self, first: u8) -> Result<Result<Mark, usize>, Misread> {
        let number = match first {
            b'0'..=b'9' | b'a'..=b'f' => (first as char).to_digit(16).ok_or(self.misread())?,
            b'-' => self.hexadecimal(2)?,
            b'+' => self.hexadecimal(3)?,
            b'=' => self.hexadecimal(3)? + 4096,
            b'%' | b'@' => self.hexadecimal(3)? + 8192,
            b'*' => self.hexadecimal(4)? + 12_240,
            b'$' => self.hexadecimal(5)? + 77_776,
            b'.' => return Ok(Ok(Mark::Any)),
            b'g'..=b'z' => return Ok(Err(usize::from(first - b'g') + 1)),
            _ => return Err(self.misread()),
        };
        Ok(Ok(Mark::Number(number)))
    }

    /// So many marks: digits up to `f`, larger numbers behind a sign, `g` to `z` for 1 to 20 places without one.
    pub(crate) fn marks(&mut self, length: usize) -> Result<Vec<Mark>, Misread> {
        let mut marks = Vec::new();
        while marks.len() < length {
            let Some(first) = self.next_or_short() else { break };
            match self.mark(first)? {
                Ok(mark) => marks.push(mark),
                Err(gap) => marks.extend(std::iter::repeat_n(Mark::None, gap)),
            }
        }
        self.passes(marks.len() > length);
        marks.resize(length, Mark::None);
        Ok(marks)
    }

    /// Numbers from 1 on that are told from 0 on, ten of them in one digit; `a` for a wall that says nothing, `b` to `e` for
    /// one with an arrow: up, down, left, right.
    pub(crate) fn arrows(&mut self, length: usize) -> Result<(Vec<Mark>, Vec<bool>), Misread> {
        let (mut marks, mut walls) = (Vec::new(), Vec::new());
        while marks.len() < length {
            let Some(byte) = self.next_or_short() else { break };
            let digit = |byte: u8| u32::from(byte - b'0');
            match byte {
                b'0'..=b'9' => marks.push(Mark::Number(digit(byte) + 1)),
                b'-' => {
                    let [Some(tens @ b'0'..=b'9'), Some(ones @ b'0'..=b'9')] = [self.next(), self.next()]
                    else {
                        return Err(self.misread());
                    };
                    marks.push(Mark::Number(10 * digit(tens) + digit(ones) + 1));
                }
                b'a' => marks.push(Mark::Any),
                b'b'..=b'e' => marks.push(Mark::Number(u32::from(byte - b'a'))),
                b'g'..=b'z' => marks.extend(std::iter::repeat_n(Mark::None, usize::from(byte - b'g') + 1)),
                _ => return Err(self.misread()),
            }
            walls.resize(marks.len(), (b'a'..=b'e').contains(&byte));
        }
        marks.resize(length, Mark::None);
        walls.resize(length, false);
        Ok((marks, walls))
    }

    /// So many numbers in digits to the base 32, one to each, or two behind a sign.
    pub(crate) fn weights(&mut self, length: usize) -> Result<Vec<Mark>, Misread> {
        let mut weights = Vec::new();
        while weights.len() < length {
            let Some(first) = self.next_or_short() else { break };
            let digit = |byte: Option<u8>| byte.and_then(|byte| (byte as char).to_digit(32));
            let weight = if first == b'-' {
                let digits = [self.next(), self.next()].map(digit);
                digits[0].zip(digits[1]).map(|(high, low)| 32 * high + low)
            } else {
                digit(Some(first))
            };
            weights.push(Mark::Number(weight.ok_or(self.misread())?));
        }
        // a sum of nothing
        weights.resize(length, Mark::Number(0));
        Ok(weights)
    }

    /// A mark for each of so many rows or columns.
    pub(crate) fn margin(&mut self, length: usize) -> Result<Margin, Misread> {
        let list = |mark| if mark == Mark::None { Vec::new() } else { vec![mark] };
        Ok(self.marks(length)?.into_iter().map(list).collect())
    }

    /// So many bits, five to a character; what is missing is not set.
    pub(crate) fn bits(&mut self, length: usize) -> Result<Vec<bool>, Misread> {
        let mut bits = Vec::new();
        while bits.len() < length {
            let Some(byte) = self.next_or_short() else { break };
            let value = (byte as char).to_digit(32).ok_or(self.misread())?;
            bits.extend([16, 8, 4, 2, 1].map(|bit| value & bit != 0));
        }
        bits.resize(length, false);
        Ok(bits)
    }

    /// Numbers up to 4, each with up to two places without one behind it.
    pub(crate) fn small_marks(&mut self, length: usize) -> Result<Vec<Mark>, Misread> {
        let mut marks = Vec::new();
        while marks.len() < length {
            let Some(byte) = self.next_or_short() else { break };
            match byte {
                b'.' => marks.push(Mark::Any),
                b'g'..=b'z' => marks.extend(std::iter::repeat_n(Mark::None, usize::from(byte - b'g') + 1)),
                _ => {
                    let value = (byte as char).to_digit(15).ok_or(self.misread())?;
                    marks.push(Mark::Number(value % 5));
                    marks.extend(std::iter::repeat_n(Mark::None, value as usize / 5));
                }
            }
        }
        marks.resize(length, Mark::None);
        Ok(marks)
    }

    /// Places of one kind, each with up to 17 others behind it, or up to 18 others.
    pub(crate) fn spots(&mut self, length: usize) -> Result<Vec<bool>, Misread> {
        let mut spots = Vec::new();
        while spots.len() < length {
            let Some(byte) = self.next_or_short() else { break };
            let value = (byte as char).to_digit(36).ok_or(self.misread())? as usize;
            spots.push(value < 18);
            spots.extend(std::iter::repeat_n(false, value % 18));
        }
        spots.resize(length, false);
        Ok(spots)
    }

    /// Places of one kind, each behind up to 35 others; a dot for 36 others.
    pub(crate) fn blocks(&mut self, length: usize) -> Result<Vec<bool>, Misread> {
        let mut blocks = Vec::new();
        // where no block is left, nothing is reported
        while blocks.len() < length && self.peek().is_some_and(|byte| byte != b'/') {
            let Some(byte) = self.next() else { break };
            let value = (byte as char).to_digit(36).map(|value| value as usize);
            let others = if byte == b'.' { 36 } else { value.ok_or(self.misread())? };
            blocks.extend(std::iter::repeat_n(false, others));
            blocks.extend((byte != b'.').then_some(true));
        }
        self.passes(blocks.len() > length);
        blocks.resize(length, false);
        Ok(blocks)
    }

    /// Walls with sums up to 45: `+` for one without, `_` for one that any sum has; a dot for a place that is none, `k` to
    /// `z` for 2 to 17 of them.
    pub(crate) fn sums(&mut self, length: usize) -> Result<(Vec<Mark>, Vec<bool>), Misread> {
        let (mut marks, mut walls) = (Vec::new(), Vec::new());
        while marks.len() < length {
            let Some(byte) = self.next_or_short() else { break };
            match byte {
                b'+' => marks.push(Mark::None),
                b'.' => marks.push(Mark::None),
                b'_' => marks.push(Mark::Any),
                b'k'..=b'z' => marks.extend(std::iter::repeat_n(Mark::None, usize::from(byte - b'k') + 2)),
                _ => marks
                    .push(super::kakuro::sum(byte).filter(|sum| *sum != Mark::None).ok_or(self.misread())?),
            }
            walls.resize(marks.len(), byte != b'.' && !(b'k'..=b'z').contains(&byte));
        }
        self.passes(marks.len() > length);
        marks.resize(length, Mark::None);
        walls.resize(length, false);
        Ok((marks, walls))
    }
}
