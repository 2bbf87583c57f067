//! The sentences that people say, each with what to write for it.

/// What people say, and what it means.
pub(super) struct Sentence {
    /// Patterns, as [`Pattern`](super::pattern::Pattern) reads them.
    pub(super) said: &'static [&'static str],
    /// The lines to write; `$1` is what stands in the first place, `$inputs` are the inputs of the file.
    pub(super) meant: &'static [&'static str],
    /// Sentences, and what is to be written for them.
    #[cfg_attr(not(test), expect(dead_code, reason = "for whoever reads the table, and for the tests"))]
    pub(super) examples: &'static [(&'static str, &'static [&'static str])],
}

pub(super) const fn sentence(
    said: &'static [&'static str],
    meant: &'static [&'static str],
    examples: &'static [(&'static str, &'static [&'static str])],
) -> Sentence {
    Sentence { said, meant, examples }
}

/// Asked from the first to the last.
pub(super) const SENTENCES: &[Sentence] = &[
    sentence(
        &["<f> has|have|contains|contain|holds|hold|gets <x> once", "<x> once|twice in|per <f>"],
        &["primary $1 with $2 occurs 1"],
        &[("each row has 1-4 once", &["primary rows with 1..4 occurs 1"])],
    ),
    sentence(
        &["<f> has|have|contains|contain|holds|hold|gets <n> <x>"],
        &["primary $1 with $3 occurs $2"],
        &[("every column has two tents", &["primary cols with tent occurs 2"])],
    ),
    sentence(
        &["<n> <x> in|per|for <f>"],
        &["primary $3 with $2 occurs $1"],
        &[("two tents in each row and column", &["primary rows, cols with tent occurs 2"])],
    ),
    sentence(
        &[
            "grid|board has|contains <n> <x>",
            "there are|is <n> <x> on|in board|grid",
            "<n> <x> on board|grid",
        ],
        &["in board: count of $2 is $1"],
        &[("there are 3 tents on the board", &["in board: count of tent is 3"])],
    ),
    sentence(
        &["primary <f> with <n> <x>"],
        &["primary $1 with $3 occurs $2"],
        &[("primary board with 2 tent", &["primary board with tent occurs 2"])],
    ),
    sentence(
        &["secondary <f> with <n> <x>"],
        &["secondary $1 with $3 occurs $2"],
        &[("secondary rows with 2 tent", &["secondary rows with tent occurs 2"])],
    ),
    sentence(
        &["primary <f> occur|occurs <n>"],
        &["primary $1 with $inputs occurs $2"],
        &[("primary rows, cols occur 1", &["primary rows, cols with tree tent ★ 1..4 occurs 1"])],
    ),
    sentence(
        &[
            "primary all cells",
            "all cells are filled|full|used",
            "no empty cells",
            "no cell is|stays empty",
            "fill all? cells",
        ],
        &["primary cells"],
        &[("primary all cells", &["primary cells"])],
    ),
    sentence(
        &[
            "numbers|digits|values|cells in|of|on <f> add|adds|sum|sums|total up? to? <rest>",
            "sum of? <f> is <rest>",
            "<f> adds|add|sums|sum up? to <rest>",
        ],
        &["in $1: sum is $2"],
        &[("digits in thermo add up to 5", &["in thermo: sum is 5"])],
    ),
    sentence(
        &[
            "no two <x> touch|touching",
            "<x> never|cannot touch",
            "<x> do|does not touch",
            "<x> may not touch",
        ],
        &["secondary touching with $1 occurs 1"],
        &[("no two 3s touch", &["secondary touching with 3 occurs 1"])],
    ),
    sentence(
        &[
            "no adjacent|neighbouring <x>",
            "<x> are? not adjacent",
            "in board|cells|neighbours|neighbors : no adjacent|neighbouring|touching <x>",
            "in board|cells : <x> not adjacent",
        ],
        &["secondary neighbours with $1 occurs 1"],
        &[
            ("no adjacent tents", &["secondary neighbours with tent occurs 1"]),
            ("in board: no adjacent ★", &["secondary neighbours with ★ occurs 1"]),
        ],
    ),
    sentence(
        &["dot white <c> <c>", "white dot? <c> <c>", "dot white <c> , <c>", "white dot? <c> , <c>"],
        &["in lines { $1 $2 }: difference is 1"],
        &[("dot white r1c1 r1c2", &["in lines { r1c1 r1c2 }: difference is 1"])],
    ),
    sentence(
        &["dot black <c> <c>", "black dot? <c> <c>", "dot black <c> , <c>", "black dot? <c> , <c>"],
        &["in lines { $1 $2 }: ratio is 2"],
        &[("black dot r1c1 r1c2", &["in lines { r1c1 r1c2 }: ratio is 2"])],
    ),
    sentence(
        &["in <f> : increasing|increases|increase from <w>"],
        &["in $1: increasing"],
        &[("in thermo: increasing from bulb", &["in thermo: increasing"])],
    ),
    sentence(
        &["in <f> : one of words <rest>", "in <f> : word one of <rest>", "in <f> : words <rest>"],
        &["in $1: word in { $2 }"],
        &[("in rows: one of words CAT DOG", &["in rows: word in { CAT DOG }"])],
    ),
    sentence(
        &["secondary leaps <n> <n> , <n> <n>"],
        &["secondary leaps $1 $2, leaps $3 $4"],
        &[("secondary leaps 1 2, 1 1", &["secondary leaps 1 2, leaps 1 1"])],
    ),
    sentence(
        &["no two <x> are? adjacent|neighbours|neighbors|neighbouring", "no two <x> side by side"],
        &["secondary neighbours with $1 occurs 1"],
        &[("no two tents are adjacent", &["secondary neighbours with tent occurs 1"])],
    ),
    sentence(
        &["no two <f> are? same|alike|equal|identical", "all <f> are different", "<f> are all different"],
        &["among $1: distinct"],
        &[("no two rows are the same", &["among rows: distinct"])],
    ),
    sentence(
        &[
            "digits|numbers|values along|on|in <f> increase|ascend|grow",
            "in|along|on <f> : digits|numbers|values increase|ascend|grow",
            "in <f> : first less|smaller than next",
        ],
        &["in $1: increasing"],
        &[
            ("digits along the thermo increase", &["in thermo: increasing"]),
            ("in thermo: digits increase", &["in thermo: increasing"]),
        ],
    ),
    sentence(
        &[
            "digits|numbers|values along|on|in <f> differ",
            "digits|numbers|values along|on|in <f> are all? different|distinct|unique",
            "in <f> : no digit|digits|number|numbers|input|symbol|value|letter repeats|repeat|twice",
            "in <f> : digits|numbers|values do not repeat",
        ],
        &["in $1: distinct"],
        &[("in each row: no digit repeats", &["in rows: distinct"])],
    ),
    sentence(
        &["in <f> : differ|differs|difference by? at least <n>", "in <f> : at least <n> apart"],
        &["in $1: difference at least $2"],
        &[("in neighbours: differ by at least 2", &["in neighbours: difference at least 2"])],
    ),
    sentence(
        &["neighbours|neighbors are all? different|distinct"],
        &["in neighbours: distinct"],
        &[("neighbours are different", &["in neighbours: distinct"])],
    ),
    sentence(&["<c> is <x>"], &["in $1: one of $2"], &[("r1c1 is 3", &["in r1c1: one of 3"])]),
    sentence(
        &["primary <f>"],
        &["primary $1"],
        &[("primary row, column, box", &["primary rows, cols, boxes 2 2"])],
    ),
    sentence(
        &["in <f> : <w> is <rest> / <n>"],
        &["in $1: $4 * $2 is $3"],
        &[("in rows: first is sum of rest / 2", &["in rows: 2 * first is sum of rest"])],
    ),
    sentence(
        &["require <c> = <x> or <c> = <x>", "<c> = <x> or <c> = <x>", "<c> is <x> or <c> is <x>"],
        &["in lines { $1 $3 }: first is $2 or last is $4"],
        &[("require r1c1 = 1 or r1c2 = 2", &["in lines { r1c1 r1c2 }: first is 1 or last is 2"])],
    ),
    sentence(
        &["in <f> : symmetric|symmetrical|mirrored"],
        &["in $1: palindrome"],
        &[("in r1c1..r1c4: symmetric", &["in r1c1..r1c4: palindrome"])],
    ),
    sentence(
        &["in <f> : differ|differs by <n>"],
        &["in $1: difference is $2"],
        &[("in neighbours: differ by 1", &["in neighbours: difference is 1"])],
    ),
    sentence(
        &["in <f> : not <x> and <x>", "in <f> : no <x> and <x>"],
        &["in $1: not contains $2 $3"],
        &[("in neighbours: not 3 and 4", &["in neighbours: not contains 3 4"])],
    ),
    sentence(
        &["in <f> : count of <x> and <x> is <n>"],
        &["in $1: count of $2 is $4 and count of $3 is $4"],
        &[("in rows: count of 1 and 2 is 1", &["in rows: count of 1 is 1 and count of 2 is 1"])],
    ),
    sentence(
        &["in <f> : sum of first <n> <rest>", "in <f> : sum of first <n> cells <rest>"],
        &["in $1: sum of leading $2 $3"],
        &[("in rows: sum of first 3 is 6", &["in rows: sum of leading 3 is 6"])],
    ),
    sentence(
        &["in <f> : sum of last <n> <rest>", "in <f> : sum of last <n> cells <rest>"],
        &["in $1: sum of trailing $2 $3"],
        &[("in rows: sum of last 2 is 6", &["in rows: sum of trailing 2 is 6"])],
    ),
    sentence(
        &["in <f> : longest|largest|max run|group of <x> is <rest>"],
        &["in $1: max of runs of $2 is $3"],
        &[("in rows: longest run of tent is 2", &["in rows: max of runs of tent is 2"])],
    ),
    sentence(
        &["in <f> : <w> plus <w> <rest>"],
        &["in $1: $2 + $3 $4"],
        &[("in rows: first plus last is 5", &["in rows: first + last is 5"])],
    ),
    sentence(
        &["in <f> : <w> minus <w> <rest>"],
        &["in $1: $2 - $3 $4"],
        &[("in rows: first minus last is 1", &["in rows: first - last is 1"])],
    ),
    sentence(
        &["in <f> : <w> times <w> <rest>"],
        &["in $1: $2 * $3 $4"],
        &[("in rows: first times last is 6", &["in rows: first * last is 6"])],
    ),
    sentence(
        &["in <f> : twice|double <w> <rest>"],
        &["in $1: 2 * $2 $3"],
        &[("in rows: twice first is last", &["in rows: 2 * first is last"])],
    ),
    sentence(
        &["in <f> : <w> and <w> are|is equal|same|alike"],
        &["in $1: $2 is $3"],
        &[("in rows: first and last are equal", &["in rows: first is last"])],
    ),
    sentence(
        &["in <f> : <w> even", "in <f> : <w> are even"],
        &["in $1: $2 is even"],
        &[("in rows: first even", &["in rows: first is even"])],
    ),
    sentence(
        &["in <f> : <w> odd", "in <f> : <w> are odd"],
        &["in $1: $2 is odd"],
        &[("in rows: sum odd", &["in rows: sum is odd"])],
    ),
    sentence(
        &[
            "in <f> : <x> occurs|occur|appears|appear|stands|stand <n> times?",
            "in <f> : <x> <n> times",
            "in <f> : <n> times <x>",
        ],
        &["in $1: count of $2 is $3"],
        &[("in rows: 3 occurs 2", &["in rows: count of 3 is 2"])],
    ),
    sentence(
        &["in <f> : contains only <x>", "in <f> : only <x>"],
        &["in $1: one of $2"],
        &[("in r1c1:r2c2: contains only 1 2", &["in r1c1:r2c2: one of 1 2"])],
    ),
    sentence(
        &["in <f> : <w> at least <n> at most <n>", "in <f> : <w> at least <n> but at most <n>"],
        &["in $1: $2 at least $3 and $2 at most $4"],
        &[("in rows: sum at least 8 at most 12", &["in rows: sum at least 8 and sum at most 12"])],
    ),
    sentence(
        &["in <c> : equals <x>", "in <c> : equal to? <x>"],
        &["in $1: one of $2"],
        &[("in r1c1: equals 1", &["in r1c1: one of 1"])],
    ),
    sentence(
        &["in <f> : sums are? equal|same"],
        &["among $1: sum equal"],
        &[("in rows: sums are equal", &["among rows: sum equal"])],
    ),
    sentence(
        &["in <w> : beside|next to? <x>", "in <w> : <x> beside"],
        &["in beside at $1: count of $2 at least 1"],
        &[("in tree: beside tent", &["in beside at tree: count of tent at least 1"])],
    ),
    sentence(&["in <rest> : inside loop?", "in <rest> : is? inside loop"], &["in $1: one of inside"], &[]),
    sentence(&["in <rest> : outside loop?"], &["in $1: one of outside"], &[]),
    sentence(&["in <f> : visited <n>", "in <f> : visited <n> times"], &["in $1: count of visits is $2"], &[]),
    sentence(
        &["in cells : count of sides|edges|lines|line is <rest>"],
        &["in sides: count of line is $1"],
        &[],
    ),
    sentence(
        &[
            "in cells|sides : count of sides|edges|lines|line",
            "in cells|sides : sides|edges|lines|line is clue",
        ],
        &["in sides: count of line is clue"],
        &[("in cells: count of line", &["in sides: count of line is clue"])],
    ),
    sentence(
        &["in board : groups of <x> are <n>", "in board : groups of <x> have size? <n> cells?"],
        &["in groups of $1: size is $2"],
        &[("in board: groups of tent are 2", &["in groups of tent: size is 2"])],
    ),
    sentence(
        &["in groups of <x> cells : <rest>"],
        &["in groups of $1: $2"],
        &[("in groups of empty cells: size is 3", &["in groups of empty: size is 3"])],
    ),
    sentence(
        &["in groups of <x> : size is number", "in groups of <x> : has|have number of? cells?"],
        &["in groups of $1: size is clue"],
        &[("in groups of empty: size is the number", &["in groups of empty: size is clue"])],
    ),
    sentence(
        &["in board : not connected <x>"],
        &["in neighbours: count of $1 at most 1"],
        &[("in board: not connected tent", &["in neighbours: count of tent at most 1"])],
    ),
    sentence(
        &["in board : connected <x> by sides|edges", "in board : connected <x> orthogonally"],
        &["in board: connected $1"],
        &[("in board: connected tent by sides", &["in board: connected tent"])],
    ),
    sentence(
        &["in board : connected <x> diagonally", "in board : connected <x> by corners"],
        &["in board: connected $1 by touching"],
        &[("in board: connected tent diagonally", &["in board: connected tent by touching"])],
    ),
    sentence(
        &["in board : connected <x> and <x>"],
        &["in board: connected $1", "in board: connected $2"],
        &[("in board: connected tent and tree", &["in board: connected tent", "in board: connected tree"])],
    ),
    sentence(
        &[
            "in board : <x> hangs|hang together",
            "in board : <x> hängt|hängen zusammen",
            "<x> are? connected",
            "<x> hang|hangs together",
        ],
        &["in board: connected $1"],
        &[("tents are connected", &["in board: connected tent"])],
    ),
    sentence(
        &["among pieces touching|neighbours|adjacent : <rest>", "among pieces side by side : <rest>"],
        &["among pieces meeting in neighbours: $1"],
        &[("among pieces touching: size distinct", &["among pieces meeting in neighbours: size distinct"])],
    ),
    sentence(
        &["in <f> at not <x> : <rest>"],
        &["in $1 at empty: $3"],
        &[(
            "in beside at not tent: count of tent at least 1",
            &["in beside at empty: count of tent at least 1"],
        )],
    ),
    sentence(
        &["in <c> and <c> : <rest>"],
        &["in lines { $1 $2 }: $3"],
        &[("in r1c1 and r1c2: sum is 5", &["in lines { r1c1 r1c2 }: sum is 5"])],
    ),
    sentence(
        &["in (|[ <l> )|] : <rest>"],
        &["in lines { $1 }: $2"],
        &[("in (r1c1, r1c2): sum is 5", &["in lines { r1c1 r1c2 }: sum is 5"])],
    ),
    sentence(
        &["require <r> =|is <n>", "require sum of? <r> =|is <n>"],
        &["in $1: sum is $2"],
        &[("require r1c1..r1c3 = 6", &["in r1c1..r1c3: sum is 6"])],
    ),
    sentence(
        &["require not <c> = <rest>"],
        &["require $1 != $2"],
        &[("require not r1c1 = 3", &["require r1c1 != 3"])],
    ),
    sentence(
        &["require <c> in|is {|[|(? <x> }|]|)?", "given <c> =|is <x>", "given <c> <x>"],
        &["in $1: one of $2"],
        &[("require r1c1 in [1, 2]", &["in r1c1: one of 1 2"]), ("given r1c1 = 1", &["in r1c1: one of 1"])],
    ),
    sentence(
        &["require max ( <l> ) = <n>"],
        &["in lines { $1 }: max is $2"],
        &[("require max(r1c1, r1c2) = 4", &["in lines { r1c1 r1c2 }: max is 4"])],
    ),
    sentence(
        &["require min ( <l> ) = <n>"],
        &["in lines { $1 }: min is $2"],
        &[("require min(r1c1, r1c2) = 4", &["in lines { r1c1 r1c2 }: min is 4"])],
    ),
    sentence(
        &["require <c> / <c> = <n>"],
        &["require $1 = $3 * $2"],
        &[("require r1c1 / r1c2 = 2", &["require r1c1 = 2 * r1c2"])],
    ),
    sentence(
        &["for all|each|every <w> in <rest>"],
        &["for $1 in $2"],
        &[("for all k in 1..3: require r(k)c1 < r(k+1)c1", &["for k in 1..3: require r(k)c1 < r(k+1)c1"])],
    ),
    sentence(
        &["for <w> , <w> in <w> : <rest>"],
        &["for $1 in $3: for $2 in $3: $4"],
        &[(
            "for i, j in 1..3: require r(i)c(j) != r(i+1)c(j)",
            &["for i in 1..3: for j in 1..3: require r(i)c(j) != r(i+1)c(j)"],
        )],
    ),
    sentence(
        &["draw path through cells from <c> to <c>"],
        &["draw path through cells", "in $1, $2: one of end"],
        &[(
            "draw path through cells from r1c1 to r4c4",
            &["draw path through cells", "in r1c1, r4c4: one of end"],
        )],
    ),
    sentence(
        &["no gap|gaps|touching", "pieces do|may|must not touch", "pieces never|cannot touch"],
        &["pieces gap"],
        &[("no gap", &["pieces gap"])],
    ),
    sentence(
        &["pieces areas of size <n>", "areas of size <n>", "areas of <n> cells"],
        &["pieces areas", "primary cells", "in pieces: size is $1"],
        &[("areas of size 3", &["pieces areas", "primary cells", "in pieces: size is 3"])],
    ),
    sentence(
        &["in <f> : <w> between ( <n> , <n> ) <rest>"],
        &["in $1: $2 between $3 and $4 $5"],
        &[("in rows: sum between (1, 4) is clue", &["in rows: sum between 1 and 4 is clue"])],
    ),
    sentence(
        &["in <f> : at most <n> of? <x>"],
        &["in $1: count of $3 at most $2"],
        &[("in rows: at most 1 of 3", &["in rows: count of 3 at most 1"])],
    ),
    sentence(
        &["in <f> : at least <n> of? <x>"],
        &["in $1: count of $3 at least $2"],
        &[("in rows: at least 2 of tent", &["in rows: count of tent at least 2"])],
    ),
    sentence(
        &["board hexagon|hexagons|hexagonal <n> <n>"],
        &["board hex $1 $2"],
        &[("board hexagon 4 3", &["board hex 4 3"])],
    ),
    sentence(
        &["shape <w> = <l>"],
        &["shape $1 = lines { $2 }"],
        &[("shape arrow = r1c1, r1c2, r2c3", &["shape arrow = lines { r1c1 r1c2 r2c3 }"])],
    ),
];

/// Asked where nothing else is known to be written.
pub(super) const GENERAL: &[Sentence] = &[
    sentence(
        &["<f> : <rest>"],
        &["in $1: $2"],
        &[("rows and columns: distinct", &["in rows, cols: distinct"])],
    ),
    sentence(
        &["in <f> : not <x>", "in <f> : without <x>"],
        &["in $1: count of $2 is 0"],
        &[("in r1c1:r2c2: not ★", &["in r1c1:r2c2: count of ★ is 0"])],
    ),
    sentence(
        &["in <f> : <x> is <rest>"],
        &["in $1: count of $2 is $3"],
        &[("in around: tent is clue", &["in around: count of tent is clue"])],
    ),
    sentence(
        &["in <f> : <xs>"],
        &["in $1: contains $2"],
        &[
            ("in rows: 1 2 3 4", &["in rows: contains 1 2 3 4"]),
            ("in rows: 1..4", &["in rows: contains 1..4"]),
        ],
    ),
    sentence(
        &["in <f> : <rest>"],
        &["in $1: $2"],
        &[
            ("in first row: increasing", &["in r1c1..r1c4: increasing"]),
            ("in every 2 by 2: distinct", &["in windows 2 2: distinct"]),
            ("in knights move: distinct", &["in leaps 1 2: distinct"]),
        ],
    ),
];
