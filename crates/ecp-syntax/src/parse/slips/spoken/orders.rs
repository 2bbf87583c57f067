//! What holds before where it holds, and measures and amounts in another order than the language has them.

use super::table::{Sentence, sentence};

/// Asked from the first to the last.
pub(super) const ORDERS: &[Sentence] = &[
    sentence(
        &["all? digits|numbers? distinct|different|unique in|within|along|on|for <f>"],
        &["in $1: distinct"],
        &[("distinct in rows", &["in rows: distinct"])],
    ),
    sentence(
        &["all? digits|numbers? increasing|ascending in|within|along|on|for <f>"],
        &["in $1: increasing"],
        &[("increasing in rows", &["in rows: increasing"])],
    ),
    sentence(
        &["all? digits|numbers? decreasing|descending in|within|along|on|for <f>"],
        &["in $1: decreasing"],
        &[("decreasing in rows", &["in rows: decreasing"])],
    ),
    sentence(
        &["all? digits|numbers? consecutive in|within|along|on|for <f>"],
        &["in $1: consecutive"],
        &[("consecutive in rows", &["in rows: consecutive"])],
    ),
    sentence(
        &["all? digits|numbers? palindrome|palindromes in|within|along|on|for <f>"],
        &["in $1: palindrome"],
        &[("palindrome in rows", &["in rows: palindrome"])],
    ),
    sentence(
        &["<w> is <rest> in|within|along|on|for <f>"],
        &["in $3: $1 is $2"],
        &[("sum is clue in thermo", &["in thermo: sum is clue"])],
    ),
    sentence(
        &["product of <f> is|=|equals <rest>"],
        &["in $1: product is $2"],
        &[("product of thermo is clue", &["in thermo: product is clue"])],
    ),
    sentence(
        &["max|maximum|largest of|in <f> is|=|equals <rest>"],
        &["in $1: max is $2"],
        &[("max of rows is 4", &["in rows: max is 4"])],
    ),
    sentence(
        &["min|minimum|smallest of|in <f> is|=|equals <rest>"],
        &["in $1: min is $2"],
        &[("min of rows is 1", &["in rows: min is 1"])],
    ),
    sentence(
        &[
            "in? <f> : sum|total and|, distinct|different|unique",
            "in? <f> : distinct|different|unique and|,? sum|total",
            "in? <f> : distinct|different|unique and|,? sum|total is clue",
            "in? <f> : sum|total is clue ,? no|without repeats|repetition|repetitions|duplicates",
        ],
        &["in $1: distinct", "in $1: sum is clue"],
        &[
            ("in thermo: sum and distinct", &["in thermo: distinct", "in thermo: sum is clue"]),
            ("in thermo: unique sum is clue", &["in thermo: distinct", "in thermo: sum is clue"]),
            ("in thermo: sum is clue, no repeats", &["in thermo: distinct", "in thermo: sum is clue"]),
        ],
    ),
    sentence(
        &["in? <f> :? no|without repeats|repeat|repetition|repetitions|duplicates"],
        &["in $1: distinct"],
        &[("rows and columns: no repeats", &["in rows, cols: distinct"])],
    ),
    sentence(
        &["in? <f> : <n> to|bis|through <n> once"],
        &["primary $1 with $2..$3 occurs 1"],
        &[("in rows: 1 to 4 once", &["primary rows with 1..4 occurs 1"])],
    ),
    sentence(
        &["in? <f> : <x> once"],
        &["primary $1 with $2 occurs 1"],
        &[("in rows: tents once", &["primary rows with tent occurs 1"])],
    ),
    sentence(
        &[
            "each|every|all digit|digits|number|numbers|letter|letters|symbol|symbols|input|inputs appears|appear|occurs|occur|stands|stand? once in|per|for <f>",
        ],
        &["primary $1 with $inputs occurs 1"],
        &[("each digit once in each row and column", &["primary rows, cols with tree tent ★ 1..4 occurs 1"])],
    ),
    sentence(
        &["in? <f> : digits|numbers|values|cells|they sum|sums|add|adds|total up? to <rest>"],
        &["in $1: sum is $2"],
        &[("in thermo: digits sum to clue", &["in thermo: sum is clue"])],
    ),
    sentence(
        &["killer <f> : <rest>"],
        &["in $1: $2"],
        &[("killer thermo: sum is clue", &["in thermo: sum is clue"])],
    ),
    sentence(
        &[
            "in <f> : no two|2 neighbours|adjacent|neighbouring|successive digits|cells|numbers? are? consecutive",
        ],
        &["in pairs of $1: not consecutive"],
        &[("in rows: no two neighbours consecutive", &["in pairs of rows: not consecutive"])],
    ),
    sentence(
        &[
            "in <f> : alternating odd|even|parity even|odd?",
            "in <f> : parity alternates|alternating",
            "in <f> : odd and even alternate|alternating",
            "in <f> : alternate|alternates odd|even and? even|odd",
        ],
        &["in pairs of $1: sum is odd"],
        &[
            ("in thermo: parity alternates", &["in pairs of thermo: sum is odd"]),
            ("in thermo: alternating odd even", &["in pairs of thermo: sum is odd"]),
        ],
    ),
    sentence(
        &[
            "in <f> : adjacent|neighbouring|neighbours|successive cells|digits|numbers? differ|differs by? at least <n>",
        ],
        &["in pairs of $1: difference at least $2"],
        &[("in rows: adjacent cells differ by at least 2", &["in pairs of rows: difference at least 2"])],
    ),
    sentence(
        &["in <f> : adjacent|neighbouring|neighbours|successive cells|digits|numbers? differ|differs by <n>"],
        &["in pairs of $1: difference is $2"],
        &[("in rows: adjacent differ by 2", &["in pairs of rows: difference is 2"])],
    ),
    sentence(
        &["in <f> : <w> not|isn't|never <n>"],
        &["in $1: $2 is not $3"],
        &[("in neighbours: sum not 7", &["in neighbours: sum is not 7"])],
    ),
    sentence(
        &["in <f> : range|span is <rest>"],
        &["in $1: max - min is $2"],
        &[("in thermo: range is 3", &["in thermo: max - min is 3"])],
    ),
    sentence(
        &["in <f> : average|mean is <n>"],
        &["in $1: sum is $2 * size"],
        &[("in thermo: average is 3", &["in thermo: sum is 3 * size"])],
    ),
    sentence(
        &["in <f> : half even|odd", "in <f> : half even|odd ,|and? half odd|even"],
        &["in $1: count of even is count of odd"],
        &[("in thermo: half even", &["in thermo: count of even is count of odd"])],
    ),
    sentence(
        &["<f> has|have|contains|contain <n> even numbers|digits|cells?"],
        &["in $1: count of even is $2"],
        &[("each row has 3 even numbers", &["in rows: count of even is 3"])],
    ),
    sentence(
        &["<f> has|have|contains|contain <n> odd numbers|digits|cells?"],
        &["in $1: count of odd is $2"],
        &[("each row has 2 odd digits", &["in rows: count of odd is 2"])],
    ),
    sentence(
        &["in <f> : clue is|=|equals <w>"],
        &["in $1: $2 is clue"],
        &[("in thermo: clue is sum", &["in thermo: sum is clue"])],
    ),
    sentence(
        &["<f> has|have|contains|contain|holds|hold <xs>"],
        &["primary $1 with $2 occurs 1"],
        &[("every 2x2 box contains 1-4", &["primary boxes 2 2 with 1..4 occurs 1"])],
    ),
];
