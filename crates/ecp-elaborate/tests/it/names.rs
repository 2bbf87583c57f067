//! Puzzles with names against the same puzzles expanded by hand, or by chance.

use std::sync::Arc;

use ecp_puzzle::Limits;

use ecp_elaborate::{NoFiles, Reading, Texts, read, read_with};

/// What a text says, without the places in it.
fn meant(text: &str) -> String {
    let Reading { puzzle, diagnostics, .. } = read(text, &Limits::default());
    assert!(puzzle.is_some(), "{text}\n{diagnostics:?}");
    puzzle.as_ref().map(ecp_elaborate::written).unwrap_or_default()
}

/// The codes of what is wrong with a text.
fn wrong(text: &str) -> Vec<String> {
    let mut codes: Vec<String> =
        read(text, &Limits::default()).diagnostics.iter().map(|found| found.code.to_string()).collect();
    codes.dedup();
    codes
}

#[test]
fn what_is_said_with_names_is_what_is_said_by_hand() {
    for (said, by_hand) in [
        (
            "let n = 2*m\nlet m = 2\ninputs 1..n occur 1\nboard rectangle n m+2\nprimary rows, boxes m (n-m)\n",
            "inputs 1..4 occur 1\nboard rectangle 4 4\nprimary rows, boxes 2 2\n",
        ),
        (
            "let S = r1c(n)\nlet n = 3\nlet T = S\ninputs 1..n\nboard rectangle n n\nprimary cells\nrequire S < n, n * T = r2c2\nin S, r2c1: one of 1 n\n",
            "inputs 1..3\nboard rectangle 3 3\nprimary cells\nrequire r1c3 < 3, 3 * r1c3 = r2c2\nin r1c3, r2c1: one of 1 3\n",
        ),
        (
            "inputs 1..3\nboard rectangle 3 3\nprimary cells\nfor k in 1..2: for j in k..3-k: require r(k)c(j) < r(k+1)c(j+1)\nfor k in 1..0: in rows: sum is k\nfor k in 2..3: in r(k)c1..r(k)c3: sum at least k*2\n",
            "inputs 1..3\nboard rectangle 3 3\nprimary cells\nrequire r1c1 < r2c2\nrequire r1c2 < r2c3\nin r2c1..r2c3: sum at least 4\nin r3c1..r3c3: sum at least 6\n",
        ),
        (
            "let n = 3\nitems 1..6\nsecondary items G\nfor a in 1..2: option (a) { a (a+n) G:red }\noption x { 3 }\n",
            "items 1..6\nsecondary items G\noption 1 { 1 4 G:red }\noption 2 { 2 5 G:red }\noption x { 3 }\n",
        ),
        (
            "let n = 3\ninputs a..c\nboard rectangle n n\nshape marks = lines { r1c(n) r2c(n-1) / r(n)c1 }\nin marks: count of a b is n-2\nsecondary leaps 0 1..n-1 with a occurs 1\n",
            "inputs a..c\nboard rectangle 3 3\nshape marks = lines { r1c3 r2c2 / r3c1 }\nin marks: count of a b is 1\nsecondary leaps 0 1..2 with a occurs 1\n",
        ),
    ] {
        assert_eq!(meant(said), meant(by_hand), "{said}");
    }
}

#[test]
fn what_is_set_stands_instead_of_what_is_said() {
    let text = "let n = 8\nlet m = n+1\ninputs 1..n\nboard rectangle m n\nprimary cells\n";
    let limits = Limits::default();
    let texts = Texts::new("", text, Arc::new(NoFiles), &limits).set("n", 2);
    let puzzle = read_with(texts, &limits).puzzle.unwrap();
    assert_eq!(ecp_elaborate::written(&puzzle), meant("inputs 1..2\nboard rectangle 3 2\nprimary cells\n"));
}

#[test]
fn mistakes_with_names_have_their_codes() {
    let with = |line: &str| format!("{line}\ninputs 1..2\nboard rectangle 2 2\nprimary cells\n");
    for (line, code) in [
        ("let n = n", "ecp::elaborate::name_loop"),
        ("let n = m\nlet m = k\nlet k = m", "ecp::elaborate::name_loop"),
        ("let n = 1\nlet n = 1", "ecp::elaborate::name_twice"),
        ("let n = 1\nfor n in 1..2: in r1c1: one of n", "ecp::elaborate::name_twice"),
        ("for k in 1..2: for k in 1..2: in r1c1: one of k", "ecp::elaborate::name_twice"),
        ("let n = 1\nshape \"n\" = rows\nin rows: sum at least 1", "ecp::elaborate::name_taken"),
        ("for k in 1..10001: in r1c1: one of 1", "ecp::elaborate::too_many_statements"),
        ("for k in 1..2: for j in 1..5000: in r1c1: one of 1", "ecp::elaborate::too_many_statements"),
        ("let n = 1-2", "ecp::parse::amount"),
        ("let n = 1\nin r(n-1)c1: one of 1", "ecp::parse::number"),
    ] {
        assert_eq!(wrong(&with(line)), [code], "{line}");
    }
}

/// A number of names and numbers, as text and as what it comes to.
fn amount(random: &mut fastrand::Rng, names: &[(String, i64)], depth: u32) -> (String, i64) {
    match random.u32(0..if depth == 0 { 2 } else { 5 }) {
        0 => {
            let number = random.i64(0..6);
            (number.to_string(), number)
        }
        1 => random.choice(names).cloned().unwrap_or_else(|| ("1".to_owned(), 1)),
        form => {
            let (left, a) = amount(random, names, depth - 1);
            let (right, b) = amount(random, names, depth - 1);
            match form {
                2 => (format!("({left}+{right})"), a + b),
                3 => (format!("({left} - {right})"), a - b),
                _ => (format!("({left})*({right})"), a * b),
            }
        }
    }
}

#[test]
fn random_numbers_come_to_what_they_are() {
    let mut random = fastrand::Rng::with_seed(20);
    let mut tried = 0;
    for _ in 0..ecp_rounds::rounds(400) {
        let mut names: Vec<(String, i64)> = Vec::new();
        let mut lets = Vec::new();
        for name in ["n", "m", "size2"] {
            let (text, value) = amount(&mut random, &names, 2);
            if (0..=50).contains(&value) {
                lets.push(format!("let {name} = {text}\n"));
                names.push((name.to_owned(), value));
            }
        }
        random.shuffle(&mut lets);
        let (text, value) = amount(&mut random, &names, 3);
        let (from, to) = (random.i64(0..4), random.i64(0..5));
        names.push(("k".to_owned(), 0));
        let (behind, _) = amount(&mut random, &names, 2);
        let at = |k: i64| {
            let values =
                names.iter().map(|(name, value)| (name.clone(), if name == "k" { k } else { *value }));
            reckoned(&behind, &values.collect::<Vec<_>>())
        };
        if !(0..=1000).contains(&value) || (from..=to).any(|k| at(k) < 0) {
            continue;
        }
        tried += 1;
        let head = "inputs 0..5\nboard rectangle 3 3\nprimary cells\n";
        let said = format!(
            "{}{head}in rows: sum at most {text}\nfor k in {from}..{to}: in cols: sum is not {behind}\n",
            lets.concat()
        );
        let each: String = (from..=to).map(|k| format!("in cols: sum is not {}\n", at(k))).collect();
        assert_eq!(meant(&said), meant(&format!("{head}in rows: sum at most {value}\n{each}")), "{said}");
    }
    assert!(tried > 20, "{tried}");
}

/// What a text of `amount` comes to, by a way of its own.
fn reckoned(text: &str, names: &[(String, i64)]) -> i64 {
    fn sum(text: &[char], at: &mut usize, names: &[(String, i64)]) -> i64 {
        let mut value = product(text, at, names);
        while let Some(sign @ ('+' | '-')) = text.get(*at) {
            *at += 1;
            let next = product(text, at, names);
            value = if *sign == '+' { value + next } else { value - next };
        }
        value
    }
    fn product(text: &[char], at: &mut usize, names: &[(String, i64)]) -> i64 {
        let mut value = one(text, at, names);
        while text.get(*at) == Some(&'*') {
            *at += 1;
            value *= one(text, at, names);
        }
        value
    }
    fn one(text: &[char], at: &mut usize, names: &[(String, i64)]) -> i64 {
        if text[*at] == '(' {
            *at += 1;
            let value = sum(text, at, names);
            *at += 1;
            return value;
        }
        let word: String = text[*at..].iter().take_while(|c| c.is_alphanumeric()).collect();
        *at += word.chars().count();
        word.parse()
            .unwrap_or_else(|_| names.iter().find(|(name, _)| *name == word).map_or(0, |(_, value)| *value))
    }
    let text: Vec<char> = text.chars().filter(|c| *c != ' ').collect();
    sum(&text, &mut 0, names)
}
