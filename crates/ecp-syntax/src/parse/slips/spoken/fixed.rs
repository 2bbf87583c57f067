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
    (&["non-consecutive", "non consecutive", "no consecutive"], "write `use nonconsecutive`"),
];
