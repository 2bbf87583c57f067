//! Sequences and designs.

use super::cover::Cover;

/// Two of each number to n among 2n places, so many places apart that as many numbers as it says lie between.
pub(super) fn langford(n: usize) -> Cover {
    let option =
        |(number, place)| vec![format!("d{number}"), format!("s{place}"), format!("s{}", place + number + 1)];
    let places = (1..=n).flat_map(|number| (1..2 * n - number).map(move |place| (number, place)));
    Cover {
        primary: numbered("d", 1..=n).chain(numbered("s", 1..=2 * n)).collect(),
        options: places.map(option).collect(),
        ..Cover::default()
    }
}

/// Each pair of points lies in one triple.
pub(super) fn steiner(n: usize) -> Cover {
    let triples = pairs(n).flat_map(|(a, b)| (b + 1..n).map(move |c| [(a, b), (a, c), (b, c)]));
    Cover {
        primary: pairs(n).map(pair).collect(),
        options: triples.map(|triple| triple.map(pair).to_vec()).collect(),
        ..Cover::default()
    }
}

/// Each pair of players meets on one day, on which all play; an option is a day.
pub(super) fn factorizations(n: usize) -> Cover {
    let players: Vec<usize> = (0..n).collect();
    Cover {
        primary: pairs(n).map(pair).collect(),
        options: matchings(&players).into_iter().map(|day| day.into_iter().map(pair).collect()).collect(),
        ..Cover::default()
    }
}

/// All ways to put an even number of players into pairs: the first with one of the others, then the rest.
fn matchings(players: &[usize]) -> Vec<Vec<(usize, usize)>> {
    let Some((first, others)) = players.split_first() else { return vec![Vec::new()] };
    let with = |partner: &usize| {
        let rest: Vec<usize> = others.iter().copied().filter(|player| player != partner).collect();
        let game = (*first, *partner);
        matchings(&rest).into_iter().map(move |games| [vec![game], games].concat())
    };
    others.iter().flat_map(with).collect()
}

/// Each corner has one partner; neighbors differ in one bit of their numbers.
pub(super) fn cube_matchings(dimensions: usize) -> Cover {
    let corners = 1 << dimensions;
    let edges = pairs(corners).filter(|(one, other)| (one ^ other).is_power_of_two());
    Cover {
        primary: numbered("p", 0..corners).collect(),
        options: edges.map(|(one, other)| vec![format!("p{one}"), format!("p{other}")]).collect(),
        ..Cover::default()
    }
}

/// Two different numbers below n, the smaller first.
fn pairs(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).flat_map(move |low| (low + 1..n).map(move |high| (low, high)))
}

fn pair((one, other): (usize, usize)) -> String {
    format!("{one}_{other}")
}

fn numbered(prefix: &str, numbers: impl Iterator<Item = usize>) -> impl Iterator<Item = String> {
    numbers.map(move |number| format!("{prefix}{number}"))
}
