//! Writing the body of a link: the inverse of each function of the [reader](super::reader).

use super::sheet::Mark;

/// The digit of a value below 36.
fn digit(value: usize) -> char {
    char::from_digit(value as u32, 36).expect("values below 36 only")
}

/// Writes marks; nothing for a number that is too large is possible: [`is_writable`] says so before.
pub(crate) fn marks(marks: &[Mark]) -> String {
    let mut body = String::new();
    let mut gap = 0;
    for mark in marks {
        if *mark != Mark::None {
            end_gap(&mut body, &mut gap);
        }
        match *mark {
            Mark::None => gap += 1,
            Mark::Any => body.push('.'),
            Mark::Number(number) => body.push_str(&written(number)),
        }
        if gap == 20 {
            end_gap(&mut body, &mut gap);
        }
    }
    end_gap(&mut body, &mut gap);
    body
}

/// Writes a run of places without marks, 20 at most.
fn end_gap(body: &mut String, gap: &mut usize) {
    if *gap > 0 {
        body.push(digit(15 + *gap));
    }
    *gap = 0;
}

fn written(number: u32) -> String {
    match number {
        0..16 => format!("{number:x}"),
        16..256 => format!("-{number:x}"),
        256..4096 => format!("+{number:x}"),
        4096..8192 => format!("={:03x}", number - 4096),
        8192..12_240 => format!("@{:03x}", number - 8192),
        12_240..77_776 => format!("*{:04x}", number - 12_240),
        _ => format!("${:05x}", number - 77_776),
    }
}

/// Whether a number has a form in a link.
pub(crate) fn is_writable(number: u32) -> bool {
    number < 77_776 + (1 << 20)
}

/// Writes the first mark beside each row or column.
pub(crate) fn margin(margin: &[Vec<Mark>]) -> String {
    let first = |list: &Vec<Mark>| list.first().copied().unwrap_or_default();
    marks(&margin.iter().map(first).collect::<Vec<_>>())
}

/// The lists in the order of a link, each in `slots` places.
pub(crate) fn lists(margin: &[Vec<Mark>], slots: usize) -> Vec<Mark> {
    let places = |list: &Vec<Mark>| {
        let mut places: Vec<Mark> = list.iter().rev().copied().collect();
        places.resize(slots, Mark::None);
        places
    };
    margin.iter().flat_map(places).collect()
}

/// Writes bits, five to a character.
pub(crate) fn bits(bits: &[bool]) -> String {
    let value = |five: &[bool]| {
        let bit = |(bit, weight): (&bool, usize)| if *bit { weight } else { 0 };
        digit(five.iter().zip([16, 8, 4, 2, 1]).map(bit).sum())
    };
    bits.chunks(5).map(value).collect()
}

/// Writes numbers up to 4.
pub(crate) fn small_marks(marks: &[Mark]) -> String {
    let mut body = String::new();
    let mut gap = 0;
    let mut place = 0;
    while let Some(mark) = marks.get(place) {
        place += 1;
        if *mark == Mark::None {
            gap += 1;
        } else {
            end_gap(&mut body, &mut gap);
        }
        match *mark {
            Mark::None if gap == 20 => end_gap(&mut body, &mut gap),
            Mark::None => {}
            Mark::Any => body.push('.'),
            Mark::Number(number) => {
                // up to two places behind are told with the number, if a mark follows them
                let follows = |gap: &usize| marks.get(place + gap).is_some_and(|mark| *mark != Mark::None);
                let reported = (0..2).find(follows).unwrap_or(2);
                body.push(digit(number as usize + 5 * reported));
                place += reported;
            }
        }
    }
    end_gap(&mut body, &mut gap);
    body
}

/// Writes numbers and walls with arrows.
pub(crate) fn arrows(marks: &[Mark], walls: &[bool]) -> String {
    let mut body = String::new();
    let mut gap = 0;
    for (mark, is_wall) in marks.iter().zip(walls) {
        if *is_wall || mark.number().is_some() || gap == 20 {
            end_gap(&mut body, &mut gap);
        }
        match mark.number() {
            number if *is_wall => body.push(digit(10 + number.unwrap_or(0) as usize)),
            Some(number @ ..=10) => body.push_str(&format!("{}", number - 1)),
            Some(number) => body.push_str(&format!("-{:02}", number - 1)),
            None => gap += 1,
        }
    }
    end_gap(&mut body, &mut gap);
    body
}

/// Writes numbers below 1024.
pub(crate) fn weights<'m>(marks: impl Iterator<Item = &'m Mark>) -> String {
    let written = |number: u32| {
        let low = digit(number as usize % 32);
        if number < 32 { low.to_string() } else { format!("-{}{low}", digit(number as usize / 32)) }
    };
    marks.filter_map(|mark| mark.number()).map(written).collect()
}

/// Writes places of one kind.
pub(crate) fn spots(spots: &[bool]) -> String {
    let mut body = String::new();
    let mut place = 0;
    while let Some(is_spot) = spots.get(place) {
        place += 1;
        let behind = spots[place..].iter().take_while(|spot| !**spot).take(17).count();
        body.push(digit(if *is_spot { behind } else { 18 + behind }));
        place += behind;
    }
    body
}

/// Writes places of one kind by how many others stand before each.
pub(crate) fn blocks(blocks: &[bool]) -> String {
    let mut body = String::new();
    let mut others = 0;
    for is_block in blocks {
        if *is_block {
            body.push(digit(others));
            others = 0;
        } else {
            others += 1;
        }
        if others == 36 {
            body.push('.');
            others = 0;
        }
    }
    body
}

/// Writes walls with sums up to 45.
pub(crate) fn sums(marks: &[Mark], walls: &[bool]) -> String {
    let mut body = String::new();
    let mut gap = 0;
    let end = |body: &mut String, gap: &mut usize| {
        match *gap {
            0 => {}
            1 => body.push('.'),
            gap => body.push(digit(18 + gap)),
        }
        *gap = 0;
    };
    for (mark, is_wall) in marks.iter().zip(walls) {
        if *is_wall {
            end(&mut body, &mut gap);
        }
        match mark {
            _ if !is_wall => gap += 1,
            Mark::None => body.push('+'),
            Mark::Any => body.push('_'),
            sum => body.push(super::kakuro::written(*sum)),
        }
        if gap == 17 {
            end(&mut body, &mut gap);
        }
    }
    end(&mut body, &mut gap);
    body
}
