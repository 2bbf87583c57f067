//! What a file has besides its text: how its lines end, and the mark that some editors put before the first one.

/// How a line ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum LineEnd {
    /// A line feed.
    #[default]
    Lf,
    /// A carriage return and a line feed, as on Windows.
    CrLf,
    /// A carriage return alone.
    Cr,
}

/// What [`decode`](crate::decode()) takes off a file, so that it can be put on again: the byte order mark, and the ends of
/// the lines.
///
/// # Examples
/// ```
/// use ecp_syntax::TextForm;
///
/// let form = TextForm::of("\u{FEFF}show initial\r\nshow 2 solutions\r\n");
/// assert_eq!(form.written("show initial\n"), "\u{FEFF}show initial\r\n");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextForm {
    has_byte_order_mark: bool,
    line_end: LineEnd,
}

impl TextForm {
    /// The form of a text: where its lines end in several ways, that of most of them.
    #[must_use]
    pub fn of(text: &str) -> Self {
        let number = |end: &str| text.matches(end).count();
        let crlf = number("\r\n");
        let (lf, cr) = (number("\n") - crlf, number("\r") - crlf);
        let line_end = match lf.max(crlf).max(cr) {
            most if most == lf => LineEnd::Lf,
            most if most == crlf => LineEnd::CrLf,
            _ => LineEnd::Cr,
        };
        Self { has_byte_order_mark: text.starts_with('\u{FEFF}'), line_end }
    }

    /// A text whose lines end in line feeds, in this form.
    #[must_use]
    pub fn written(self, text: &str) -> String {
        let mark = if self.has_byte_order_mark { "\u{FEFF}" } else { "" };
        match self.line_end {
            LineEnd::Lf => format!("{mark}{text}"),
            end => format!("{mark}{}", text.replace('\n', end.text())),
        }
    }
}

impl LineEnd {
    const fn text(self) -> &'static str {
        match self {
            Self::Lf => "\n",
            Self::CrLf => "\r\n",
            Self::Cr => "\r",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decode;

    #[test]
    fn a_text_in_one_form_comes_out_as_it_went_in() {
        for text in ["", "a", "a\nb\n", "a\r\nb\r\n", "\u{FEFF}a\r\nb", "a\rb\r", "\u{FEFF}"] {
            let read = decode(text.as_bytes()).unwrap();
            assert_eq!(TextForm::of(text).written(&read), text, "{text:?}");
        }
    }

    #[test]
    fn most_lines_say_how_lines_end() {
        for (text, expected) in [("a\r\nb\r\nc\nd\r", "x\r\n"), ("a\nb\r\n", "x\n"), ("a\rb\rc\n", "x\r")] {
            assert_eq!(TextForm::of(text).written("x\n"), expected, "{text:?}");
        }
    }
}
