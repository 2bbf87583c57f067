//! What the rules texts of pencil puzzles, of sudoku variants and of recreations say, word for word.

use super::table::{Sentence, sentence};

/// Asked from the first to the last.
pub(super) const GENRES: &[Sentence] = &[
    // cells
    sentence(
        &["<c> is? bigger|greater|larger|more|higher than <c>"],
        &["require $1 > $2"],
        &[("r1c1 is bigger than r1c2", &["require r1c1 > r1c2"])],
    ),
    sentence(
        &["<c> is? smaller|less|lower than <c>"],
        &["require $1 < $2"],
        &[("r1c1 is less than r1c2", &["require r1c1 < r1c2"])],
    ),
    sentence(
        &["<c> and <c> are? same|equal|alike", "<c> equals|is <c>"],
        &["require $1 = $2"],
        &[("r1c1 and r2c2 are the same", &["require r1c1 = r2c2"])],
    ),
    sentence(
        &["<c> and <c> are? different|distinct|unequal", "<c> differs|is different? from <c>"],
        &["require $1 != $2"],
        &[("r1c1 and r2c2 are different", &["require r1c1 != r2c2"])],
    ),
    sentence(
        &["put|place|write <x> in|into|at <c>", "<c> holds|contains|has <x>"],
        &["in $2: one of $1"],
        &[("put 3 in r1c1", &["in r1c1: one of 3"])],
    ),
    sentence(
        &["require <c> / <n> = <c>"],
        &["require $1 = $2 * $3"],
        &[("require r1c1 / 2 = r1c2", &["require r1c1 = 2 * r1c2"])],
    ),
    sentence(
        &["in lines { <rest> } : <c> <rest>"],
        &["require $2 $3"],
        &[
            ("in lines { r1c1 r1c2 }: r1c1 = 2 * r1c2", &["require r1c1 = 2 * r1c2"]),
            ("in lines { r1c1 r1c2 r1c3 }: r1c1 < r1c2 < r1c3", &["require r1c1 < r1c2 < r1c3"]),
        ],
    ),
    sentence(
        &["sum of? <l> is|=|equals <rest>", "<l> add|adds|sum|sums up? to <rest>"],
        &["in lines { $1 }: sum is $2"],
        &[("sum of r1c1 and r1c2 is 5", &["in lines { r1c1 r1c2 }: sum is 5"])],
    ),
    // rows and other shapes
    sentence(
        &["<f> has|have|contains|contain|holds|hold <n> to|through|- <n>"],
        &["primary $1 with $2..$3 occurs 1"],
        &[("each row contains 1 to 4", &["primary rows with 1..4 occurs 1"])],
    ),
    sentence(
        &["put|place <n> <x> in <f>"],
        &["primary $3 with $2 occurs $1"],
        &[("place 1 ★ in every row and column", &["primary rows, cols with ★ occurs 1"])],
    ),
    sentence(
        &[
            "<f> must? also? have|has different|distinct digits|numbers|values",
            "digits|numbers in|on <f> must? also? be? different",
        ],
        &["in $1: distinct"],
        &[("the diagonals must also have different digits", &["in mainDiags: distinct"])],
    ),
    sentence(
        &["no two <x> on|in|share same? diagonal|diagonals"],
        &["secondary downDiags, upDiags with $1 occurs 1"],
        &[("no two ★ on the same diagonal", &["secondary downDiags, upDiags with ★ occurs 1"])],
    ),
    sentence(
        &["no two <x> in|share same? <f>"],
        &["secondary $2 with $1 occurs 1"],
        &[("no two ★ in the same row", &["secondary rows with ★ occurs 1"])],
    ),
    sentence(
        &["secondary <f> <x> occurs|occur <n>"],
        &["secondary $1 with $2 occurs $3"],
        &[("secondary touching ★ occurs 1", &["secondary touching with ★ occurs 1"])],
    ),
    sentence(
        &["primary <f> <x> occurs|occur <n>"],
        &["primary $1 with $2 occurs $3"],
        &[("primary rows ★ occurs 1", &["primary rows with ★ occurs 1"])],
    ),
    sentence(
        &["in <f> : no two <x>", "in <f> : not both <x>"],
        &["secondary $1 with $2 occurs 1"],
        &[("in touching: not both ★", &["secondary touching with ★ occurs 1"])],
    ),
    sentence(
        &["in <f> : no|not more than <n> <x>"],
        &["in $1: count of $3 at most $2"],
        &[("in rows: no more than 3 ★", &["in rows: count of ★ at most 3"])],
    ),
    sentence(
        &["in <f> : no|not less|fewer than <n> <x>"],
        &["in $1: count of $3 at least $2"],
        &[("in rows: not fewer than 3 ★", &["in rows: count of ★ at least 3"])],
    ),
    sentence(
        &["in <f> : count of <x> at least <n>"],
        &["in $1: count of $2 at least $3"],
        &[("in rows: count of ★ at least two", &["in rows: count of ★ at least 2"])],
    ),
    sentence(
        &["in <f> : count of <x> at most <n>"],
        &["in $1: count of $2 at most $3"],
        &[("in rows: count of ★ at most two", &["in rows: count of ★ at most 2"])],
    ),
    sentence(
        &["in <f> : <w> is? bigger|greater|larger|higher than <w>"],
        &["in $1: $2 more than $3"],
        &[("in cols: first is bigger than last", &["in cols: first more than last"])],
    ),
    sentence(
        &["in <f> : <w> is? smaller|lower than <w>"],
        &["in $1: $2 less than $3"],
        &[("in cols: first is smaller than last", &["in cols: first less than last"])],
    ),
    sentence(
        &["in <f> : <x> is? before <x>", "in <f> : <x> comes|stands before <x>"],
        &["in $1: matches \"any* $2 any* $3 any*\""],
        &[("in rows: 1 is before 4", &["in rows: matches \"any* 1 any* 4 any*\""])],
    ),
    sentence(
        &["in <f> : at most <n> <x> in row", "in <f> : at most <n> <x> side by side"],
        &["in $1: max of runs of $3 at most $2"],
        &[("in cols: at most 2 ★ in a row", &["in cols: max of runs of ★ at most 2"])],
    ),
    sentence(
        &["in <f> : <x> at least <n>"],
        &["in $1: count of $2 at least $3"],
        &[("in rows: ★ at least 1", &["in rows: count of ★ at least 1"])],
    ),
    sentence(
        &["in <f> : <x> at most <n>"],
        &["in $1: count of $2 at most $3"],
        &[("in rows: ★ at most 1", &["in rows: count of ★ at most 1"])],
    ),
    sentence(
        &["in <f> : not equal|same|all <x>"],
        &["in $1: count of $2 less than size"],
        &[("in windows 2 2: not equal ★", &["in windows 2 2: count of ★ less than size"])],
    ),
    sentence(
        &["in <f> : sum is constant|magic|same|equal", "in <f> : same|equal sum|sums"],
        &["among $1: sum equal"],
        &[("in rows, cols, mainDiags: sum is constant", &["among rows, cols, mainDiags: sum equal"])],
    ),
    sentence(
        &["in <f> : sum of? circle|bulb|head is sum of? rest|arrow|line"],
        &["in $1: first is sum of rest"],
        &[("in thermo: sum of circle is sum of rest", &["in thermo: first is sum of rest"])],
    ),
    sentence(
        &["in runs : <rest>"],
        &["in runs across, runs down: $1"],
        &[("in runs: distinct", &["in runs across, runs down: distinct"])],
    ),
    sentence(&["in groups : size|number is value|number|input|max"], &["connectedInputs $inputs"], &[]),
    sentence(
        &["in <f> : is|are palindrome|palindromes", "in <f> : a palindrome"],
        &["in $1: palindrome"],
        &[("in rows: is palindrome", &["in rows: palindrome"])],
    ),
    sentence(
        &["in <f> : all? <n> to <n>", "in <f> : permutation|permutations"],
        &["in $1: distinct"],
        &[("in rows, cols: permutation", &["in rows, cols: distinct"])],
    ),
    sentence(
        &["in <f> : permutation|permutations of? <x>"],
        &["primary $1 with $2 occurs 1"],
        &[("in rows, cols: permutation of 1..4", &["primary rows, cols with 1..4 occurs 1"])],
    ),
    sentence(
        &["in rows , cols|columns : no three|3 equal|same|alike"],
        &["in windows 3 of rows, windows 3 of cols: not equal"],
        &[("in rows, cols: no three equal", &["in windows 3 of rows, windows 3 of cols: not equal"])],
    ),
    sentence(
        &["in <w> : no three|3 equal|same|alike"],
        &["in windows 3 of $1: not equal"],
        &[("in rows: no three equal", &["in windows 3 of rows: not equal"])],
    ),
    sentence(
        &["in <f> : blocks|segments of <x> is|are <rest>"],
        &["in $1: runs of $2 are $3"],
        &[("in rows, cols: blocks of ★ are clue", &["in rows, cols: runs of ★ are clue"])],
    ),
    sentence(
        &["in <f> : sum equal in each|every box|block", "in <f> : sum same in each|every box|block"],
        &["among $1 cut by $boxes: sum equal"],
        &[("in thermo: sum equal in each box", &["among thermo cut by boxes 2 2: sum equal"])],
    ),
    sentence(
        &["in neighbours|neighbors|pairs : | a - b | >= <n>"],
        &["in neighbours: difference at least $1"],
        &[],
    ),
    sentence(
        &["clone <f> = <f>", "clone <f> <f>", "clones <f> = <f>", "in <r> , <r> : equal|same|clones"],
        &["among $1, $2: equal"],
        &[("clone r1c1:r1c2 = r4c1:r4c2", &["among r1c1:r1c2, r4c1:r4c2: equal"])],
    ),
    sentence(
        &["extra region|regions <r>", "extraregion <r>", "extra region|regions <c>"],
        &["primary $1"],
        &[("extra region r2c2:r3c3", &["primary r2c2:r3c3"])],
    ),
    sentence(
        &["between line? <l>", "between line? : <l>"],
        &[
            "in lines { $1 }: min of ends less than min of middle",
            "in lines { $1 }: max of middle less than max of ends",
        ],
        &[(
            "between line r1c1 r1c2 r1c3",
            &[
                "in lines { r1c1 r1c2 r1c3 }: min of ends less than min of middle",
                "in lines { r1c1 r1c2 r1c3 }: max of middle less than max of ends",
            ],
        )],
    ),
    sentence(
        &["little killer <n> :? <c>", "little killer <c> = <n>"],
        &["in $2: sum is $1"],
        &[("little killer 9: r1c2..r3c4", &["in r1c2..r3c4: sum is 9"])],
    ),
    sentence(
        &["killer|cage <n> :? <l>", "killer|cage <n> : <c>"],
        &["in lines { $2 }: sum is $1", "in lines { $2 }: distinct"],
        &[(
            "killer 9: r1c1 r1c2 r2c1",
            &["in lines { r1c1 r1c2 r2c1 }: sum is 9", "in lines { r1c1 r1c2 r2c1 }: distinct"],
        )],
    ),
    // the whole board
    sentence(
        &["in board : all? shaded|black|filled|colored|coloured cells? are|is? connected"],
        &["in board: connected $inputs"],
        &[],
    ),
    sentence(
        &["in board : all? unshaded|white|empty|unfilled cells? are|is? connected"],
        &["in board: connected empty"],
        &[("in board: white cells are connected", &["in board: connected empty"])],
    ),
    sentence(
        &[
            "each|every island has|contains as many cells as its? number|clue says?",
            "each|every island has size of its? number|clue",
        ],
        &["in groups of empty: size is clue"],
        &[("each island has as many cells as its number", &["in groups of empty: size is clue"])],
    ),
    sentence(
        &["board|grid is <n> by|x <n>", "<n> by|x <n> board|grid"],
        &["board rectangle $1 $2"],
        &[("the board is 6 by 6", &["board rectangle 6 6"])],
    ),
    sentence(
        &["draw snake through? cells?", "snake"],
        &["draw path through cells"],
        &[("draw snake through cells", &["draw path through cells"])],
    ),
    sentence(
        &["draw bridges|bridge between? clues|islands|numbers?", "bridges between clues|islands|numbers"],
        &["draw network 1..2 between clues"],
        &[("draw bridges between clues", &["draw network 1..2 between clues"])],
    ),
    sentence(
        &["draw bridges|bridge <rest>"],
        &["draw network $1"],
        &[("draw bridges 1..2 between clues", &["draw network 1..2 between clues"])],
    ),
    sentence(
        &["each|every cell is? filled|full|used", "each|every cell has number|digit|input|symbol"],
        &["primary cells"],
        &[("every cell must be filled", &["primary cells"])],
    ),
    sentence(
        &["tile|fill|cover board? with|by dominoes|dominos", "dominoes|dominos"],
        &["pieces dominoes occur any"],
        &[("tile the board with dominoes", &["pieces dominoes occur any"])],
    ),
    sentence(
        &["pieces 4-ominoes|4-ominos|quadrominoes", "4-ominoes"],
        &["pieces tetrominoes"],
        &[("pieces 4-ominoes", &["pieces tetrominoes"])],
    ),
    sentence(
        &["pieces 5-ominoes|5-ominos", "5-ominoes"],
        &["pieces pentominoes"],
        &[("pieces 5-ominoes", &["pieces pentominoes"])],
    ),
    sentence(
        &["pieces 6-ominoes|6-ominos", "6-ominoes"],
        &["pieces hexominoes"],
        &[("pieces 6-ominoes", &["pieces hexominoes"])],
    ),
    sentence(
        &["pieces monominoes|monominos|monomino", "monominoes|monominos"],
        &["piece M occurs any { X }"],
        &[("pieces monominoes", &["piece M occurs any { X }"])],
    ),
    sentence(
        &["one-sided <w>", "pieces one-sided <w>"],
        &["pieces $1 one-sided"],
        &[("one-sided pentominoes", &["pieces pentominoes one-sided"])],
    ),
    sentence(
        &["fixed <w>", "pieces fixed <w>"],
        &["pieces $1 fixed"],
        &[("fixed tetrominoes", &["pieces tetrominoes fixed"])],
    ),
];
