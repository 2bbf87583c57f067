//! What people write that has no sentence in a file, or one that is always the same.

/// What has no sentence in a file.
pub(super) const FIXED: &[(&[&str], &str)] = &[
    (
        &["unique", "unique solution", "one solution", "exactly one solution"],
        "whether there is one solution is asked by `ecp unique FILE`; in the file nothing is said of it",
    ),
    (
        &["solve", "solve satisfy", "solve satisfy;", "show solution", "print solution"],
        "a file says the rules alone; it is solved by `ecp solve FILE`",
    ),
    (
        &[
            "symmetry",
            "symmetry rotational",
            "symmetry rotation",
            "symmetry rotate",
            "symmetry 180",
            "symmetric",
            "symmetrical",
            "rotational symmetry",
            "up to rotational symmetry",
            "up to rotation",
        ],
        "boards that are alike but for turning and flipping are counted once by `up to symmetry`; that a piece is its own half-turn is `in pieces: symmetric about dots`",
    ),
    (&["anti-knight", "antiknight", "anti knight", "knight", "knights"], "write `use anti_knight`"),
    (&["anti-king", "antiking", "anti king", "king", "kings"], "write `use anti_king`"),
    (
        &["disjoint groups", "disjoint sets", "primary disjoint groups", "primary disjoint sets"],
        "the same place in all boxes is a shape: write `for a in 1..3: for b in 1..3: primary lines { r(a)c(b) r(a)c(b+3) r(a)c(b+6) r(a+3)c(b) r(a+3)c(b+3) r(a+3)c(b+6) r(a+6)c(b) r(a+6)c(b+3) r(a+6)c(b+6) }`",
    ),
    (
        &[
            "count solutions",
            "count",
            "count all",
            "count all solutions",
            "number of solutions",
            "show count",
            "show number",
            "how many solutions",
        ],
        "a file says the rules alone; its solutions are counted by `ecp count FILE`",
    ),
    (
        &[
            "modulo symmetry",
            "up to isomorphism",
            "modulo isomorphism",
            "up to rotation and reflection",
            "up to equivalence",
        ],
        "boards that are alike but for turning and flipping are counted once: write `up to symmetry`",
    ),
    (
        &[
            "every square must be filled",
            "every cell must be filled",
            "every cell is filled",
            "every square is filled",
            "each cell is filled",
            "each cell must be filled",
            "all cells are filled",
            "all cells must be filled",
            "all squares must be filled",
            "fill every cell",
            "fill all cells",
            "no empty cells",
            "no cell is empty",
            "every cell has a number",
            "each cell has a number",
        ],
        "write `primary cells`",
    ),
    (&["non-consecutive", "non consecutive", "no consecutive"], "write `use nonconsecutive`"),
];

/// What has no sentence either, and is known by a part of it.
pub(super) struct Part {
    pub(super) is_in: fn(&str) -> bool,
    pub(super) help: &'static str,
    #[cfg_attr(not(test), expect(dead_code, reason = "for whoever reads the table, and for the tests"))]
    pub(super) example: &'static str,
}

const fn part(is_in: fn(&str) -> bool, help: &'static str, example: &'static str) -> Part {
    Part { is_in, help, example }
}

pub(super) const PARTS: &[Part] = &[
    part(
        |text| ["sum_", "\\sum", "σ", "ς", "∑", "sum("].iter().any(|sign| text.contains(sign)),
        "what all cells of a shape add up to is said of the shape: `in rows: sum is 15`; single cells are added by `+`, as `require r1c1 + r1c2 = 5`",
        "for i in 1..3: require sum_{j=1}^{3} r(i)c(j) = 15",
    ),
    part(
        |text| {
            text.contains("sum of squares")
                || text.contains("sum of the squares")
                || text.contains("sum of cubes")
        },
        "there are no powers: multiply cells by themselves, as `for i in 1..3: require r(i)c1 * r(i)c1 + r(i)c2 * r(i)c2 = 25`",
        "in rows: sum of squares is 30",
    ),
    part(
        |text| text.starts_with("let ") && text.contains('/'),
        "nothing is divided: name the smaller number, and make the larger one of it, as `let h = 2` and `let n = 2*h`",
        "let h = n/2",
    ),
    part(
        |text| text.contains("gcd(") || text.contains("lcm("),
        "there is no such measure: list the pairs that may stand there, or may not, as `in lines { r1c1 r1c2 }: not allowed { 2 2 / 2 4 / 4 2 / 3 3 / 4 4 }`",
        "require gcd(r1c1, r1c2) = 1",
    ),
    part(
        |text| text.contains(" prime") && text.starts_with("in "),
        "no measure says what is prime: say each that may be, as `in rows: sum is 7 or sum is 11 or sum is 13`; of single cells `one of 2 3 5 7`",
        "in rows: sum is a prime number",
    ),
    part(
        |text| text.starts_with(":-"),
        "nothing is forbidden by `:-`: that no shape holds two of one is `secondary cols with queen occurs 1`, and what two cells must not be is `require r1c1 != r1c2`",
        ":- queen(R1,C), queen(R2,C), R1 != R2.",
    ),
    part(
        |text| text.starts_with("for ") && (text.contains(" mod ") || text.contains('%')),
        "an index is a sum or a product of numbers: say what goes round by a line of its own, as `for i in 1..(n-1): require r(i)c(i+1) != i` and `require r(n)c1 != n`",
        "for i in 1..4: require r(i)c(i mod 4 + 1) != i",
    ),
    part(
        |text| text.starts_with("let ") && text.contains(".."),
        "`let` names one number: write `let n = 8`, and `ecp count FILE --set n=1..8` for a range",
        "let n = 1..8",
    ),
    part(
        |text| text.starts_with("for ") && text.split(':').next().is_some_and(|head| head.contains("!=")),
        "a `for` takes all numbers of its range: leave one out by two lines, as `for k in 1..2: ...` and `for k in 4..9: ...`",
        "for k in 1..4, k != 2: require r1c(k) > 1",
    ),
    part(
        |text| {
            starts_with(text, &["minimize ", "minimise ", "maximize ", "maximise "])
                && text.contains("count of ")
        },
        "the program finds no best of all: name a bound, as `let limit = 20` and `in board: count of Q at most limit`, and try it with `ecp count FILE --set limit=1..20`",
        "minimize count of Q",
    ),
    part(
        |text| starts_with(text, &["minimize ", "minimise ", "maximize ", "maximise "]),
        "the program finds no best of all: name a bound, as `let limit = 20` and `in board: sum at most limit`, and try it with `ecp count FILE --set limit=10..30`",
        "minimize sum of cost at ★",
    ),
    part(
        |text| text.contains("broken ") && text.contains("diag") || text.contains("pandiagonal"),
        "diagonals that go on at the opposite side are those of a torus: write `board torus 4 4`, and `in downDiags, upDiags: sum is 34`",
        "in broken downDiags: sum is 34",
    ),
    part(
        |text| {
            text.starts_with("in ")
                && ["distinct", "different", "unique"]
                    .iter()
                    .any(|word| text.contains(&format!("number of {word} ")))
        },
        "no measure says how many different inputs a shape holds: say it of each input, as `in rows: count of 1 at most 2`",
        "in rows: number of distinct values is 3",
    ),
    part(
        |text| starts_with(text, &["require not ", "require not(", "require !("]),
        "conditions stand in `in`, of one shape: `in lines { r1c1 r2c2 }: not (first is 1 and last is 2)`",
        "require not (r1c1 = 1 and r2c2 = 2)",
    ),
    part(
        has_cell_as_index,
        "what stands in a cell is no index: say for each number what follows, as in `for y in 1..4: in lines { r1c1 r1c(y) }: if first is y then last is 1`",
        "require r1c(r1c(2)) = 1",
    ),
    part(
        |text| text.contains("option") && text.split_once('{').is_some_and(|(_, items)| items.contains("..")),
        "an option names its items one by one: `option { 4 5 6 }`; behind a `for` also `option { (a) (a+1) (a+2) }`",
        "for a in 1..4: option { a..(a+2) }",
    ),
    part(
        |text| text.starts_with("require ") && (text.contains('%') || text.contains(" mod ")),
        "`require` knows no remainder; of a shape it is said: `in lines { r1c1 r1c2 }: sum is 0 mod 10`, also `sum of leading 2 - last is 0 mod 10`",
        "require r1c1 = (r1c2 + r1c3) % 10",
    ),
];

fn starts_with(text: &str, beginnings: &[&str]) -> bool {
    beginnings.iter().any(|beginning| text.starts_with(beginning))
}

/// `r1c(r1c2)`: a whole cell stands where the number of a row or a column does.
fn has_cell_as_index(text: &str) -> bool {
    text.match_indices("(r").any(|(at, _)| {
        let inner = text[at + 2..].split(')').next().unwrap_or_default();
        let is_row = inner.starts_with(|c: char| c.is_ascii_digit() || c == '(');
        is_row && text[..at].ends_with(['r', 'c']) && (inner.contains('c') || inner.starts_with('('))
    })
}
