//! Whatever stands in a link: it is read or refused, and what is made of it can be parsed.

use ecp_exchange::{Bounds, import};
use ecp_rounds::rounds;
use proptest::prelude::*;

/// Links as they should be, to be spoiled.
const LINKS: &[&str] = &[
    "https://puzz.link/p?sudoku/9/9/g2g5g1g9g8h2g3h6g3h6h7i1i6h54k19h2i7i9h3h8g2h8g4h7g1g9g7g6g",
    "https://puzz.link/p?kakuro/5/5/li5qcEm8-q-gl5LM39DAc",
    "https://puzz.link/p?nonogram/10/10/0j11i63i8j31i3j3j151haj2j22i34i12i6j7j7j22i22i11i22i",
    "https://puzz.link/p?ripple/7/7/56rbtap90o9566tg7oh14i3p3g1r4h3m4g1h",
    "https://puzz.link/p?starbattle/9/9/2/p33sbkdke65gk500k0g69f56dp0450",
    "https://puzz.link/p?factors/6/6/rvrvd277ehlm-12g62g3h5g-d8-78gc-50",
    "https://puzz.link/p?tents/8/8/2n1j2gid3001188302c",
    "https://puzz.link/p?akari/7/7/clbbubiadm",
    "https://puzz.link/p?easyasabc/5/5/3/223311321222313132322q2r",
    "https://puzz.link/p?japanesesums/6/6/6/-15h5bg26468g25g62g18g2dg79g162d5gbh",
    "https://puzz.link/p?aquarium/6/6/9ae9da1d1bi6/221255042434",
    "https://puzz.link/p?battleship/6/6/g12h2g30g3gk0r3w/3/11g/21o/13s",
    "https://puzz.link/p?kropki/4/4/aa7fioco",
    "https://sudokupad.app/scfUa4WxoKcGi9t0JwV34dDqAPN*xwtA%20**%20star*aMe",
    "https://puzz.link/p?makaro/5/5/lfflu7qdemei2icmb",
    "https://puzz.link/p?minarism/4/4/hhhq21pgi",
    "https://puzz.link/p?pentominous/5/5/g4g2h4g4o4l",
];

/// A text of ASCII with a piece of it replaced.
fn spoiled(text: &str, place: usize, removed: usize, put: &str) -> String {
    let from = place.min(text.len());
    let to = (from + removed).min(text.len());
    format!("{}{put}{}", &text[..from], &text[to..])
}

/// Reads a text. What comes of it parses; its puzzle may be wrong, as givens may clash.
fn survives(text: &str) {
    let limits = ecp::Limits::default().with_cells(400);
    let bounds = Bounds::default().with_limits(limits);
    if let Ok(imported) = import(text, None, &bounds) {
        let parsed = ecp::syntax::parse(&imported.text);
        assert!(
            !parsed.diagnostics.iter().any(ecp::syntax::Diagnostic::is_fatal),
            "{text}\n{}",
            imported.text
        );
    }
}

/// JSON as f-puzzles and SudokuPad write it, to be spoiled.
const JSON: &[&str] = &[
    r#"{"size":4,"title":"Small","grid":[[{"value":1,"given":true},{},{},{"region":0}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"antiknight":true,"negative":["ratio","xv"],"arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2"]]}],"killercage":[{"cells":["R2C1","R2C2"],"value":"5"}],"littlekillersum":[{"cell":"R0C1","direction":"DR","cells":[],"value":"9"}],"odd":[{"cell":"R1C3"}],"minimum":[{"cell":"R3C3"}],"thermometer":[{"lines":[["R4C1","R4C2"]]}],"difference":[{"cells":["R1C1","R1C2"],"value":""}],"clone":[{"cells":["R1C1"],"cloneCells":["R4C4"]}],"quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,2]}],"sandwichsum":[{"cell":"R0C2","value":"3"}],"skyscraper":[{"cell":"R1C0","value":"2"}]}"#,
    r#"{"id":"x","cellSize":50,"cells":[[{"value":1},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"regions":[[[0,0],[0,1],[1,0],[1,1]]],"cages":[{"cells":[[0,2],[0,3]],"value":"5","unique":true},{"value":"title: Small"}],"lines":[{"wayPoints":[[0,0],[1,1]]}]}"#,
    "{ce:[[{v:1},,,],[,,,],[,,,],[,,,]],re:[[[0,0],[0,1]]],ca:[{ce:[[0,2]],v:5,unique:t},{v:'author: Me'}]}",
];

#[test]
fn sound_json_is_read() {
    JSON.iter().for_each(|json| assert!(import(json, None, &Bounds::default()).is_ok(), "{json}"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(rounds(200) as u32))]

    #[test]
    fn spoiled_links_are_read_or_refused(
        link in 0..LINKS.len(),
        place in 0_usize..200,
        removed in 0_usize..6,
        put in "[ -~é]{0,6}",
    ) {
        survives(&spoiled(LINKS[link], place, removed, &put));
    }

    #[test]
    fn spoiled_json_is_read_or_refused(
        json in 0..JSON.len(),
        place in 0_usize..1200,
        removed in 0_usize..12,
        put in "[ -~é]{0,6}",
    ) {
        survives(&spoiled(JSON[json], place, removed, &put));
    }

    #[test]
    fn any_body_is_read_or_refused(link in 0..LINKS.len(), body in "[0-9a-zA-Z./+*=$-]{0,80}", width in 1..30_u32, height in 1..30_u32) {
        let genre = LINKS[link].split(['?', '/']).nth(4).unwrap_or("sudoku");
        survives(&format!("https://puzz.link/p?{genre}/{width}/{height}/{body}"));
    }
}
