//! The file: a line of JSON that says what is counted, then the nodes of a tree or an order of items as bytes, then a line of JSON
//! with the number of solutions and the SHA-256 of all before it.
//!
//! Numbers are written in groups of seven bits, the lowest first, with the eighth bit set in all but the last (LEB128).

use std::io::{self, Read, Write};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::Refused;

/// The version of the format. Whoever changes what the bytes mean changes it.
pub const VERSION: u32 = 1;

/// How the solutions were counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// One by one, in a tree.
    Tree,
    /// By what partial solutions leave open, item by item in an order.
    States,
}

/// A node of a tree, in the order in which a search enters them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Node {
    /// Some item can no longer be covered.
    Dead,
    /// A solution.
    Solution,
    /// What is chosen breaks a rule, whatever is chosen beside.
    Cut,
    /// The search goes through the options of this item that are left, in ascending order: with the first; with the second and
    /// without the first; and so on; and at last, where the item has enough, without any of them.
    Branch(u32),
}

/// The first line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename = "certificate")]
pub struct Head {
    /// The version of the format.
    pub version: u32,
    /// The version of the program that wrote it.
    pub program: String,
    /// The fingerprint of the problem.
    pub problem: String,
    /// How the solutions were counted.
    pub way: Way,
}

#[derive(Debug, Serialize, Deserialize)]
struct End {
    solutions: String,
    check: String,
}

/// Writes a certificate.
#[derive(Debug)]
pub struct Writer<W> {
    out: W,
    sum: Sha256,
    left: u64,
}

impl<W: Write> Writer<W> {
    /// Begins one of at most so many bytes.
    ///
    /// # Errors
    /// What writing says.
    pub fn new(out: W, head: &Head, most_bytes: u64) -> io::Result<Self> {
        let mut writer = Self { out, sum: Sha256::new(), left: most_bytes };
        writer.put(&line(head))?;
        Ok(writer)
    }

    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.left = self.left.checked_sub(bytes.len() as u64).ok_or(io::ErrorKind::FileTooLarge)?;
        self.sum.update(bytes);
        self.out.write_all(bytes)
    }

    /// Writes a node.
    ///
    /// # Errors
    /// What writing says; [`io::ErrorKind::FileTooLarge`] if there are too many.
    pub fn node(&mut self, node: Node) -> io::Result<()> {
        self.number(match node {
            Node::Dead => 0,
            Node::Solution => 1,
            Node::Cut => 2,
            Node::Branch(item) => u64::from(item) + 3,
        })
    }

    /// Writes an order of items.
    ///
    /// # Errors
    /// As [`node`](Self::node).
    pub fn order(&mut self, items: &[u32]) -> io::Result<()> {
        self.number(items.len() as u64)?;
        items.iter().try_for_each(|item| self.number(u64::from(*item)))
    }

    fn number(&mut self, mut number: u64) -> io::Result<()> {
        let (mut bytes, mut length) = ([0; 10], 0);
        loop {
            bytes[length] = (number & 0x7f) as u8;
            number >>= 7;
            length += 1;
            if number == 0 {
                return self.put(&bytes[..length]);
            }
            bytes[length - 1] |= 0x80;
        }
    }

    /// Ends it with the number of solutions.
    ///
    /// # Errors
    /// As [`node`](Self::node).
    pub fn end(mut self, solutions: &str) -> io::Result<W> {
        self.put(b"\n")?;
        let check = check(self.sum.clone(), solutions);
        self.put(&line(&End { solutions: solutions.to_owned(), check }))?;
        self.out.flush()?;
        Ok(self.out)
    }
}

fn line(content: &impl Serialize) -> Vec<u8> {
    let mut line = serde_json::to_vec(content).expect("texts and numbers are JSON");
    line.push(b'\n');
    line
}

fn check(sum: Sha256, solutions: &str) -> String {
    let sum = sum.chain_update(solutions).finalize();
    sum.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Reads a certificate.
#[derive(Debug)]
pub(crate) struct Reader<R> {
    from: R,
    chunk: Vec<u8>,
    at: usize,
    sum: Sha256,
}

/// How many bytes are read at a time, and the most that a line of JSON has.
const CHUNK: usize = 1 << 16;
const LONGEST_LINE: usize = 1 << 20;

impl<R: Read> Reader<R> {
    /// Reads the first line.
    pub(crate) fn new(from: R) -> Result<(Self, Head), Refused> {
        let mut reader = Self { from, chunk: Vec::new(), at: 0, sum: Sha256::new() };
        let mut line = Vec::new();
        while line.last() != Some(&b'\n') {
            if line.len() > CHUNK {
                return Err(Refused::NoCertificate);
            }
            line.push(reader.byte()?.ok_or(Refused::NoCertificate)?);
        }
        let head: Head = serde_json::from_slice(&line).map_err(|_| Refused::NoCertificate)?;
        if head.version != VERSION {
            return Err(Refused::Version { program: head.program });
        }
        // there is one way to write it
        if self::line(&head) == line { Ok((reader, head)) } else { Err(Refused::NoCertificate) }
    }

    /// The next byte; `None` at the end of the file.
    fn byte(&mut self) -> Result<Option<u8>, Refused> {
        if self.at == self.chunk.len() {
            self.sum.update(&self.chunk);
            self.chunk.clear();
            self.at = 0;
            (&mut self.from).take(CHUNK as u64).read_to_end(&mut self.chunk).map_err(Refused::Unreadable)?;
        }
        let byte = self.chunk.get(self.at).copied();
        self.at += usize::from(byte.is_some());
        Ok(byte)
    }

    fn number(&mut self) -> Result<u64, Refused> {
        let mut number = 0_u64;
        for shift in (0..63).step_by(7) {
            let byte = self.byte()?.ok_or(Refused::Changed)?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return if byte == 0 && shift > 0 { Err(Refused::Changed) } else { Ok(number) };
            }
        }
        Err(Refused::Changed)
    }

    pub(crate) fn node(&mut self) -> Result<Node, Refused> {
        Ok(match self.number()? {
            0 => Node::Dead,
            1 => Node::Solution,
            2 => Node::Cut,
            item => Node::Branch(u32::try_from(item - 3).map_err(|_| Refused::Changed)?),
        })
    }

    /// An order of at most so many items.
    pub(crate) fn order(&mut self, most: usize) -> Result<Vec<u32>, Refused> {
        let length = self.number()?;
        if length > most as u64 {
            return Err(Refused::Changed);
        }
        (0..length).map(|_| u32::try_from(self.number()?).map_err(|_| Refused::Changed)).collect()
    }

    /// Reads the last line: the number of solutions, if the file is as it was written.
    pub(crate) fn end(mut self) -> Result<String, Refused> {
        if self.byte()? != Some(b'\n') {
            return Err(Refused::Changed);
        }
        let sum = self.sum.clone().chain_update(&self.chunk[..self.at]);
        let mut line = self.chunk.split_off(self.at);
        self.from.take(LONGEST_LINE as u64 + 1).read_to_end(&mut line).map_err(Refused::Unreadable)?;
        let end: End = serde_json::from_slice(&line).map_err(|_| Refused::Changed)?;
        let is_whole = self::line(&end) == line && check(sum, &end.solutions) == end.check;
        if is_whole { Ok(end.solutions) } else { Err(Refused::Changed) }
    }
}
