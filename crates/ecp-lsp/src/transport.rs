//! Messages as bytes: a header with the length, then JSON.
//!
//! A message that makes no sense costs itself only: where its length is known, reading goes on behind it, else at the next
//! header, wherever that stands.

use std::io::{self, BufRead, Read, Write};
use std::sync::mpsc::Receiver;

use lsp_server::{ErrorCode, Message};
use serde_json::json;

/// The most bytes of one message. A document of 16 MiB with every character escaped is not longer.
const LONGEST: u64 = 128 << 20;

/// The most bytes of a line of a header.
const LONGEST_LINE: usize = 8 << 10;

/// The name in a header before the length, ...
const LENGTH: &str = "content-length:";
/// ... and the most bytes that both may take together.
const LONGEST_LENGTH: usize = 64;

/// What stands at the end of input that is being read.
#[derive(Debug)]
pub(crate) enum Incoming {
    /// A message.
    Message(Message),
    /// Something that is none, and why.
    Malformed(ErrorCode, String),
    /// Nothing comes any more.
    End,
}

/// Reads one message.
pub(crate) fn read(input: &mut impl BufRead) -> Incoming {
    let length = match header(input) {
        Ok(Some(length)) => length,
        Ok(None) => return Incoming::End,
        Err(error) if error.kind() == io::ErrorKind::InvalidData => {
            return Incoming::Malformed(ErrorCode::InvalidRequest, error.to_string());
        }
        Err(_) => return Incoming::End,
    };
    if length > LONGEST {
        let reported = format!("a message has {length} bytes, and at most {LONGEST} are read");
        return Incoming::Malformed(ErrorCode::InvalidRequest, reported);
    }
    let mut body = Vec::new();
    match input.take(length).read_to_end(&mut body) {
        Ok(read) if read as u64 == length => message(&body),
        _ => Incoming::End,
    }
}

fn message(body: &[u8]) -> Incoming {
    if let Ok(message) = serde_json::from_slice(body) {
        return Incoming::Message(message);
    }
    match serde_json::from_slice::<serde_json::Value>(body) {
        Ok(_) => Incoming::Malformed(
            ErrorCode::InvalidRequest,
            "neither a request, nor an answer, nor a notification".to_owned(),
        ),
        Err(error) => Incoming::Malformed(ErrorCode::ParseError, format!("the message is no JSON: {error}")),
    }
}

/// The length that a header gives; `None` at the end of the input.
fn header(input: &mut impl BufRead) -> io::Result<Option<u64>> {
    let mut length = None;
    let mut is_begun = false;
    while let Some(line) = line(input)? {
        let line = String::from_utf8_lossy(&line);
        let line = line.trim();
        if let Some(value) = value_of_length(line) {
            length = Some(value.trim().parse().map_err(|_| invalid("Content-Length is no number")));
        }
        match length.take() {
            // blank lines between two messages mean nothing
            None if line.is_empty() && !is_begun => continue,
            None if line.is_empty() => return Err(invalid("no Content-Length")),
            Some(length) if line.is_empty() => return length.map(Some),
            so_far => length = so_far,
        }
        is_begun = true;
    }
    Ok(None)
}

/// A line with its end; of one that is too long for a header, the end. `None` where the input ends before.
fn line(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    while !line.ends_with(b"\n") {
        if line.len() > LONGEST_LINE {
            line.drain(..line.len() - LONGEST_LENGTH);
        }
        if input.by_ref().take(LONGEST_LINE as u64).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
    }
    Ok(Some(line))
}

/// What stands behind `Content-Length:` in a line. Before it may stand what is left of a message whose length was not
/// right, for nothing divides a message from the next header.
fn value_of_length(line: &str) -> Option<&str> {
    let name = line.to_ascii_lowercase().rfind(LENGTH)?;
    let is_whole = !line[..name].ends_with(|before: char| before == '-' || before.is_alphanumeric());
    is_whole.then(|| &line[name + LENGTH.len()..])
}

fn invalid(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("a malformed header: {what}"))
}

/// What is to be written.
#[derive(Debug)]
pub(crate) enum Outgoing {
    Message(Message),
    /// The answer to a request of which not even the number is known.
    Refusal(ErrorCode, String),
}

/// Writes messages until nobody sends any more.
///
/// # Errors
/// What went wrong with the output.
pub(crate) fn write_all(messages: &Receiver<Outgoing>, output: &mut impl Write) -> io::Result<()> {
    for message in messages {
        match message {
            Outgoing::Message(message) => message.write(output)?,
            Outgoing::Refusal(code, message) => refuse(code, &message, output)?,
        }
    }
    Ok(())
}

fn refuse(code: ErrorCode, message: &str, output: &mut impl Write) -> io::Result<()> {
    let error = json!({ "code": code as i32, "message": message });
    let text = json!({ "jsonrpc": "2.0", "id": null, "error": error }).to_string();
    write!(output, "Content-Length: {}\r\n\r\n{text}", text.len())?;
    output.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(bytes: &str) -> Vec<String> {
        let mut input = bytes.as_bytes();
        let mut found = Vec::new();
        loop {
            match read(&mut input) {
                Incoming::Message(Message::Request(request)) => found.push(request.method),
                Incoming::Message(other) => found.push(format!("{other:?}")),
                Incoming::Malformed(code, _) => found.push(format!("{code:?}")),
                Incoming::End => return found,
            }
        }
    }

    #[test]
    fn a_bad_message_costs_only_itself() {
        let good = "{\"id\":1,\"method\":\"shutdown\"}";
        let framed = |text: &str| format!("Content-Length: {}\r\n\r\n{text}", text.len());
        let text = [framed("{"), framed("[1]"), "Nonsense: 3\r\n\r\n".to_owned(), framed(good)].concat();
        assert_eq!(all(&text), ["ParseError", "InvalidRequest", "InvalidRequest", "shutdown"]);
    }

    #[test]
    fn after_a_length_that_is_not_right_reading_goes_on_at_the_next_header() {
        let good = |method: &str| {
            let text = format!("{{\"id\":1,\"method\":\"{method}\"}}");
            format!("Content-Length: {}\r\n\r\n{text}", text.len())
        };
        let body = "{\"id\":7,\"method\":\"lost\",\"text\":\"Content-Length: 5\"}";
        for length in ["many", "-1", "", "5e3", "999999999999999999", "99999999999999999999999999"] {
            let bad = format!("Content-Length: {length}\r\n\r\n{body}");
            assert_eq!(
                all(&[bad, good("first"), good("second")].concat()),
                ["InvalidRequest", "first", "second"]
            );
        }
        let short = format!("Content-Length: 9\r\n\r\n{body}");
        assert_eq!(all(&[short, good("first")].concat()), ["ParseError", "first"]);
        let none = format!("Content-Type: text\r\n\r\n{{\"text\":\"{}\"}}", "x".repeat(100_000));
        assert_eq!(all(&[none, good("first")].concat()), ["InvalidRequest", "first"]);
    }

    #[test]
    fn what_is_cut_off_is_the_end() {
        assert_eq!(all("Content-Length: 100\r\n\r\n{\"id\""), Vec::<String>::new());
        assert_eq!(all("Content-Le"), Vec::<String>::new());
    }
}
