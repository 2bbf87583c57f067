//! The JSON of SudokuPad: which cages are rules, and that nothing is lost without a word.

use ecp_exchange::{Bounds, Format, Imported, import};

/// What is made of a board of 4 by 4 cells with these parts besides.
fn imported(cell: &str, parts: &str) -> Imported {
    let row = "[{},{},{},{}]";
    let json = format!(r#"{{"cells":[[{cell},{{}},{{}},{{}}],{row},{row},{row}]{parts}}}"#);
    let bounds = Bounds::default();
    let imported =
        import(&json, Some(Format::SudokuPad), &bounds).unwrap_or_else(|fault| panic!("{fault:?}"));
    let reading = ecp::read(&imported.text, &bounds.limits);
    assert!(reading.puzzle.is_some(), "{:?}\n{}", reading.diagnostics, imported.text);
    imported
}

/// What is made of a cage of two cells that says this besides.
fn caged(said: &str) -> Imported {
    imported("{}", &format!(r#","cages":[{{"cells":[[0,0],[0,1],[1,1]],{said}}}]"#))
}

#[test]
fn only_cages_that_say_so_forbid_a_digit_twice() {
    for said in [r#""unique":true,"sum":9"#, r#""style":"killer","value":"9""#] {
        let imported = caged(said);
        assert!(imported.text.contains("use killer"), "{said}\n{}", imported.text);
        assert!(imported.warnings.is_empty(), "{said} {:?}", imported.warnings);
    }
    for (said, warnings) in [(r#""unique":false,"sum":9"#, 0), (r#""sum":9,"hidden":true"#, 1)] {
        let imported = caged(said);
        let rule = "shape totals = lines {\n  9: r1c1 r1c2 r2c2\n}\n\nin totals: sum is clue\n";
        assert!(imported.text.contains(rule), "{said}\n{}", imported.text);
        assert_eq!(imported.warnings.len(), warnings, "{said} {:?}", imported.warnings);
    }
    for said in [r#""value":"9""#, r#""value":9,"unique":false"#, r##""outlineC":"#f00""##] {
        let imported = caged(said);
        assert!(
            !imported.text.contains("in totals") && !imported.text.contains("killer"),
            "{}",
            imported.text
        );
        assert!(imported.text.contains("what 1 cages mean that are drawn"), "{said}\n{}", imported.text);
    }
}

#[test]
fn what_cannot_be_read_is_reported() {
    for (cell, parts, reported) in [
        (r#"{"value":"A"}"#, "", "the given \"A\" at R1C1"),
        (r#"{"value":0}"#, "", "the given 0 at R1C1"),
        ("{}", r#","regions":[[[0,0],[0,1]],[[0,0]]]"#, "the first of two regions of R1C1"),
        ("{}", r#","regions":[[[0,0],[7,1]]]"#, "the place [7,1] of a region"),
        ("{}", r#","regions":[[[0,0],"x"]]"#, "the place \"x\" of a region"),
        ("{}", r#","metadata":{"antiknight":"perhaps"}"#, "the rule antiknight with the value \"perhaps\""),
        ("{}", r#","cages":[{"cells":[[0,0]],"hidden":true,"sum":"x"}]"#, "the sum \"x\" of a cage"),
    ] {
        let imported = imported(cell, parts);
        assert!(
            imported.text.contains(&format!("// not carried over: {reported}")),
            "{reported}\n{}",
            imported.text
        );
    }
    assert!(imported("{}", r#","metadata":{"antiknight":"yes"}"#).text.contains("use anti_knight"));
}

#[test]
fn short_links_with_too_many_cells_are_refused() {
    let fault = |link: &str| import(link, Some(Format::SudokuPad), &Bounds::default()).unwrap_err().message;
    assert!(fault(&format!("scf{}*", "1".repeat(82))).contains("81 cells, and this one 82"));
    assert!(fault(&format!("scf{}x", "1".repeat(80))).contains("81 cells, and this one 86"));
}
