//! The comments at the top of a puzzle file: where it comes from, and what its answer is.
//!
//! ```text
//! // source: ...
//! // licence: ...
//! // expect: 92 solutions        also: 1 solution, no solution, at least 1 solution
//! // compiles to: 360 items, 729 options
//! // solution:
//! //   a row of the board, or the name of a chosen option, a line
//! ```

/// What a puzzle file says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expectation {
    /// Where the puzzle comes from.
    pub source: String,
    /// Under which terms it is shipped.
    pub licence: String,
    /// Its number of solutions.
    pub solutions: Expected,
    /// The numbers of items and options.
    pub size: Option<(usize, usize)>,
    /// A solution, line by line; where there is one solution only, that one.
    pub solution: Vec<String>,
}

/// A number of solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Exactly so many.
    Exactly(u64),
    /// So many or more.
    AtLeast(u64),
}

impl Expectation {
    /// Reads the comments of a puzzle file.
    ///
    /// # Errors
    /// A sentence that says what is missing or cannot be read.
    pub fn of(text: &str) -> Result<Self, String> {
        let comments: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("//")).collect();
        let field =
            |name: &str| comments.iter().find_map(|line| line.trim().strip_prefix(name)).map(str::trim);
        let wanted =
            |name: &str| field(name).map(str::to_owned).ok_or(format!("there is no comment `{name}`"));
        let solution = comments.iter().skip_while(|line| line.trim() != "solution:").skip(1);
        // between two rows of a drawing there may be nothing
        let mut solution: Vec<String> = solution
            .take_while(|line| line.starts_with("   ") || line.is_empty())
            .map(|line| line.trim().to_owned())
            .collect();
        while solution.pop_if(|line| line.is_empty()).is_some() {}
        Ok(Self {
            source: wanted("source:")?,
            licence: wanted("licence:")?,
            solutions: Expected::of(&wanted("expect:")?)?,
            size: field("compiles to:").map(size).transpose()?,
            solution,
        })
    }
}

impl Expected {
    fn of(text: &str) -> Result<Self, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let number = |word: &str| word.parse().map_err(|_| format!("{word} is no number"));
        match words.as_slice() {
            ["no", "solution"] => Ok(Self::Exactly(0)),
            ["at", "least", n, "solution" | "solutions"] => Ok(Self::AtLeast(number(n)?)),
            [n, "solution" | "solutions"] => Ok(Self::Exactly(number(n)?)),
            _ => Err(format!("`{text}` does not say how many solutions there are")),
        }
    }
}

fn size(text: &str) -> Result<(usize, usize), String> {
    let numbers: Vec<usize> = text.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    match numbers.as_slice() {
        [items, options] => Ok((*items, *options)),
        _ => Err(format!("`{text}` does not say how many items and options there are")),
    }
}
