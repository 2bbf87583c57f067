//! What is known by the name of a variant: skyscrapers, sandwiches, whispers; and measures as its setters say them.

use super::table::{Sentence, sentence};

/// Asked from the first to the last.
pub(super) const VARIANTS: &[Sentence] = &[
    sentence(
        &["in <f> : renban|renbans"],
        &["in $1: consecutive"],
        &[
            ("in thermo: renban", &["in thermo: consecutive"]),
            (
                "in lines { r1c1 r2c2 / r3c3 r3c4 }: renban",
                &["in lines { r1c1 r2c2 / r3c3 r3c4 }: consecutive"],
            ),
        ],
    ),
    sentence(
        &["in <f> : whisper|whispers"],
        &["in pairs of $1: difference at least 5"],
        &[
            ("in thermo: whispers", &["in pairs of thermo: difference at least 5"]),
            (
                "in lines { r1c1 r2c2 r3c3 }: whisper",
                &["in pairs of lines { r1c1 r2c2 r3c3 }: difference at least 5"],
            ),
        ],
    ),
    sentence(
        &["in <f> : entropic|entropy line|lines?"],
        &[
            "in windows 3 of $1: count of 1..3 is 1",
            "in windows 3 of $1: count of 4..6 is 1",
            "in windows 3 of $1: count of 7..9 is 1",
        ],
        &[("in thermo: entropic", &["in windows 3 of thermo: count of 1..3 is 1"])],
    ),
    sentence(
        &["in <f> : modular line|lines?"],
        &[
            "in windows 3 of $1: count of 1 4 7 is 1",
            "in windows 3 of $1: count of 2 5 8 is 1",
            "in windows 3 of $1: count of 3 6 9 is 1",
        ],
        &[("in thermo: modular", &["in windows 3 of thermo: count of 1 4 7 is 1"])],
    ),
    sentence(
        &[
            "in <f> : <w> is? at least <n> and at most <n>",
            "in <f> : <w> is between <n> and <n>",
            "in <f> : <w> from <n> to <n>",
        ],
        &["in $1: $2 at least $3 and $2 at most $4"],
        &[
            ("in thermo: sum is at least 3 and at most 5", &["in thermo: sum at least 3 and sum at most 5"]),
            ("in rows: sum from 3 to 5", &["in rows: sum at least 3 and sum at most 5"]),
        ],
    ),
    sentence(
        &["in <f> : german whisper|whispers"],
        &["in pairs of $1: difference at least 5"],
        &[("in thermo: german whispers", &["in pairs of thermo: difference at least 5"])],
    ),
    sentence(
        &["in <f> : dutch whisper|whispers"],
        &["in pairs of $1: difference at least 4"],
        &[("in thermo: dutch whispers", &["in pairs of thermo: difference at least 4"])],
    ),
    sentence(
        &["in <f> : weakly|slowly|slow increasing|thermo|thermometer"],
        &["in $1: nondecreasing"],
        &[("in thermo: slow increasing", &["in thermo: nondecreasing"])],
    ),
    sentence(
        &["in <f> : weakly|slowly|slow decreasing"],
        &["in $1: nonincreasing"],
        &[("in thermo: weakly decreasing", &["in thermo: nonincreasing"])],
    ),
    sentence(
        &["in <f> : thermo|thermometer|thermometers"],
        &["in $1: increasing"],
        &[("in rows: thermo", &["in rows: increasing"])],
    ),
    sentence(
        &["in <f> : region sum|sums line?"],
        &["among $1 cut by $boxes: sum equal"],
        &[("in thermo: region sum", &["among thermo cut by boxes 2 2: sum equal"])],
    ),
    sentence(
        &["in <f> : between line?", "in <f> : middle between ends|circles"],
        &["in $1: min of ends less than min of middle", "in $1: max of middle less than max of ends"],
        &[(
            "in thermo: between",
            &[
                "in thermo: min of ends less than min of middle",
                "in thermo: max of middle less than max of ends",
            ],
        )],
    ),
    sentence(
        &[
            "in <f> : circle|bulb|head is|equals|= sum of? rest|arrow|line|shaft|digits",
            "in <f> : sum of? rest|arrow|line|shaft is|equals|= circle|bulb|head",
            "in <f> : arrow|arrows",
        ],
        &["in $1: first is sum of rest"],
        &[
            ("in thermo: circle is the sum of the arrow", &["in thermo: first is sum of rest"]),
            ("in thermo: sum of arrow is circle", &["in thermo: first is sum of rest"]),
        ],
    ),
    sentence(
        &["in left|right|top|bottom : skyscraper|skyscrapers is? clue?"],
        &["in sightlines: visible is clue"],
        &[("in left: skyscrapers", &["in sightlines: visible is clue"])],
    ),
    sentence(
        &[
            "in <f> : skyscraper|skyscrapers|buildings is? clue?",
            "in <f> : number|count of visible is clue",
            "in <f> : visible from left|front|outside|start is clue",
        ],
        &["in $1: visible is clue"],
        &[
            ("in rows: skyscrapers", &["in rows: visible is clue"]),
            ("in rows: number of visible is clue", &["in rows: visible is clue"]),
        ],
    ),
    sentence(
        &["in <f> : sandwich|sandwiches sum|sums? is? clue?"],
        &["in $1: sum between 1 and $width is clue"],
        &[("in rows: sandwich sum is clue", &["in rows: sum between 1 and 4 is clue"])],
    ),
    sentence(
        &["in <f> : sum between <x> , <x> <rest>", "in <f> : sum between <n> <n> <rest>"],
        &["in $1: sum between $2 and $3 $4"],
        &[("in rows: sum between 1, 4 is clue", &["in rows: sum between 1 and 4 is clue"])],
    ),
    sentence(
        &["in <f> : x-sum|x-sums|xsum|xsums is? clue?", "in <f> : sum of first first is clue"],
        &["in $1: sum of leading first is clue"],
        &[("in rows: x-sum is clue", &["in rows: sum of leading first is clue"])],
    ),
    sentence(
        &[
            "in <f> : ratio is? 1 : 2",
            "in <f> : ratio is? 2 : 1",
            "in <f> : double|doubled",
            "in <f> : one is double|twice other",
            "in <f> : kropki black",
            "in <f> : black dot|dots",
        ],
        &["in $1: ratio is 2"],
        &[
            ("in thermo: ratio 1:2", &["in thermo: ratio is 2"]),
            ("in thermo: one is double the other", &["in thermo: ratio is 2"]),
        ],
    ),
    sentence(
        &["in <f> : kropki white", "in <f> : white dot|dots"],
        &["in $1: difference is 1"],
        &[("in thermo: white dot", &["in thermo: difference is 1"])],
    ),
    sentence(
        &["in neighbours|neighbors|adjacent : nonconsecutive|non-consecutive"],
        &["in neighbours: not consecutive"],
        &[("in neighbours: nonconsecutive", &["in neighbours: not consecutive"])],
    ),
    sentence(
        &["in <f> : nonconsecutive|non-consecutive"],
        &["in pairs of $1: not consecutive"],
        &[("in rows: nonconsecutive", &["in pairs of rows: not consecutive"])],
    ),
    sentence(
        &["killer|cage <l> =|: <n>"],
        &["in lines { $1 }: sum is $2"],
        &[("killer r1c1 r1c2 = 5", &["in lines { r1c1 r1c2 }: sum is 5"])],
    ),
    sentence(
        &[
            "no three|3 <x> in row|line",
            "no three|3 <x> side by side",
            "no three|3 consecutive|adjacent|successive <x>",
        ],
        &["in windows 3 1, windows 1 3: count of $1 at most 2"],
        &[("no three ★ in a row", &["in windows 3 1, windows 1 3: count of ★ at most 2"])],
    ),
    sentence(
        &["all|every <x> are|is? connected|together"],
        &["in board: connected $1"],
        &[("all tents connected", &["in board: connected tent"])],
    ),
    sentence(
        &["all|every? white|empty|unshaded|unfilled|remaining|other cells are? connected|together"],
        &["in board: connected empty"],
        &[("white cells connected", &["in board: connected empty"])],
    ),
    sentence(
        &["in islands|island : <rest>", "islands|island : <rest>"],
        &["in groups of empty: $1"],
        &[("islands: size is clue", &["in groups of empty: size is clue"])],
    ),
    sentence(
        &["in cells : count|number is clue"],
        &["in around: count of $inputs is clue"],
        &[("in cells: count is clue", &["in around: count of tree tent ★ 1..4 is clue"])],
    ),
    sentence(
        &["in <f> : count is <rest>"],
        &["in $1: count of $inputs is $2"],
        &[("in around: count is clue", &["in around: count of tree tent ★ 1..4 is clue"])],
    ),
    sentence(
        &["require? <c> is|are? even", "in <f> : is|are? even"],
        &["in $1: one of even"],
        &[("r1c1 even", &["in r1c1: one of even"]), ("require r1c1 is even", &["in r1c1: one of even"])],
    ),
    sentence(
        &["require? <c> is|are? odd", "in <f> : is|are? odd"],
        &["in $1: one of odd"],
        &[("in r1c1, r2c2: must be odd", &["in r1c1, r2c2: one of odd"])],
    ),
    sentence(
        &["in <c> : at least <n>"],
        &["require $1 >= $2"],
        &[("in r1c1: at least 3", &["require r1c1 >= 3"])],
    ),
    sentence(
        &["in <c> : at most <n>"],
        &["require $1 <= $2"],
        &[("in r1c1: at most 3", &["require r1c1 <= 3"])],
    ),
    sentence(
        &["in <c> : more|greater|larger|bigger than <n>"],
        &["require $1 > $2"],
        &[("in r1c1: more than 3", &["require r1c1 > 3"])],
    ),
    sentence(
        &["in <c> : less|smaller|fewer than <n>"],
        &["require $1 < $2"],
        &[("in r1c1: less than 3", &["require r1c1 < 3"])],
    ),
    sentence(
        &["in <f> : little killer|killers"],
        &["in $1: sum is clue"],
        &[("in rows: little killer", &["in rows: sum is clue"])],
    ),
];
