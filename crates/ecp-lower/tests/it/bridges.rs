//! Lines between clues, against all numbers of lines between the clues that see each other.

use std::collections::BTreeSet;
use std::sync::Arc;

use ecp_cover::{Bits, Budget, Engine, Learn, Links, Watched, verify};
use ecp_elaborate::{NoFiles, Texts, elaborate};
use ecp_lower::lower;
use ecp_puzzle::meaning::{Filling, Meaning};
use ecp_puzzle::{Limits, Rules, Stroke};
use ecp_rounds::rounds;
use fastrand::Rng;

type Place = (usize, usize);

/// How many lines lie between two clues, for those between which some do.
type Drawn = BTreeSet<(Place, Place, u32)>;

/// Clues on a board, by the rows.
struct Sheet {
    rows: Vec<Vec<Option<u32>>>,
    figure: &'static str,
    most: u32,
}

impl Sheet {
    fn random(random: &mut Rng) -> Self {
        let (width, height) = (random.usize(2..=4), random.usize(2..=4));
        let clue = |random: &mut Rng| (random.u8(..5) < 2).then(|| random.u32(..5));
        let row = |random: &mut Rng| (0..width).map(|_| clue(random)).collect();
        let rows = (0..height).map(|_| row(random)).collect();
        let figure = ["network", "network", "lines", "trees"][random.usize(..4)];
        Self { rows, figure, most: if figure == "trees" { 1 } else { random.u32(1..=2) } }
    }

    fn text(&self) -> String {
        let cell = |clue: &Option<u32>| match clue {
            None => ".".to_owned(),
            Some(4) => "(?)".to_owned(),
            Some(number) => format!("({number})"),
        };
        let row = |row: &Vec<Option<u32>>| row.iter().map(cell).collect::<Vec<_>>().join(" ");
        let rows: Vec<String> = self.rows.iter().map(row).collect();
        let (figure, most) = (self.figure, self.most);
        format!(
            "board {{\n{}\n}}\ndraw {figure} 1..{most} between clues\nin joints: count of line is clue\n",
            rows.join("\n")
        )
    }

    fn places(&self) -> Vec<Place> {
        let places =
            (0..self.rows.len()).flat_map(|row| (0..self.rows[0].len()).map(move |column| (row, column)));
        places.filter(|(row, column)| self.rows[*row][*column].is_some()).collect()
    }

    /// The pairs of clues that see each other, with the cells between them.
    fn pairs(&self) -> Vec<(Place, Place, Vec<Place>)> {
        let places = self.places();
        let mut pairs = Vec::new();
        for one in &places {
            for other in &places {
                let between: Vec<Place> = match (one, other) {
                    (one, other) if one.0 == other.0 && one.1 < other.1 => {
                        (one.1 + 1..other.1).map(|column| (one.0, column)).collect()
                    }
                    (one, other) if one.1 == other.1 && one.0 < other.0 => {
                        (one.0 + 1..other.0).map(|row| (row, one.1)).collect()
                    }
                    _ => continue,
                };
                if !between.iter().any(|place| places.contains(place)) {
                    pairs.push((*one, *other, between));
                }
            }
        }
        pairs
    }

    /// Whether these numbers of lines are such as are drawn and keep the clues.
    fn is_kept(&self, pairs: &[(Place, Place, Vec<Place>)], lines: &[u32]) -> bool {
        let drawn = || pairs.iter().zip(lines).filter(|(_, lines)| **lines > 0).map(|(pair, _)| pair);
        let mut covered = BTreeSet::new();
        let are_apart = drawn().flat_map(|(_, _, between)| between).all(|place| covered.insert(*place));
        let of = |place: &Place| {
            let at = pairs.iter().zip(lines).filter(|((one, other, _), _)| one == place || other == place);
            at.map(|(_, lines)| *lines).sum::<u32>()
        };
        let keeps = |place: &Place| match self.rows[place.0][place.1] {
            Some(4) | None => true,
            Some(number) => of(place) == number,
        };
        // the parts, by merging what is joined; what is joined already closes a line
        let mut parts: Vec<BTreeSet<Place>> = Vec::new();
        let mut closes = false;
        for (one, other, _) in drawn() {
            let (mut joined, rest): (Vec<_>, Vec<_>) =
                parts.into_iter().partition(|part| part.contains(one) || part.contains(other));
            closes |= joined.len() == 1 && joined[0].contains(one) && joined[0].contains(other);
            joined.push(BTreeSet::from([*one, *other]));
            parts = rest;
            parts.push(joined.into_iter().flatten().collect());
        }
        are_apart
            && self.places().iter().all(keeps)
            && match self.figure {
                "network" => parts.len() <= 1,
                "trees" => !closes,
                _ => true,
            }
    }

    fn all(&self) -> BTreeSet<Drawn> {
        let pairs = self.pairs();
        let mut found = BTreeSet::new();
        let ways = (self.most + 1).pow(pairs.len() as u32);
        for mut way in 0..ways {
            let mut lines = Vec::new();
            for _ in &pairs {
                lines.push(way % (self.most + 1));
                way /= self.most + 1;
            }
            if self.is_kept(&pairs, &lines) {
                let drawn = pairs.iter().zip(&lines).filter(|(_, lines)| **lines > 0);
                found.insert(drawn.map(|((one, other, _), lines)| (*one, *other, *lines)).collect());
            }
        }
        found
    }
}

#[test]
fn all_lines_between_clues_are_found() {
    let mut random = Rng::with_seed(29);
    let mut seen = [0_u32; 3];
    for _ in 0..rounds(200) {
        let sheet = Sheet::random(&mut random);
        if sheet.places().is_empty() || sheet.pairs().len() > 9 {
            continue;
        }
        let (text, limits) = (sheet.text(), Limits::default());
        let parsed = ecp_syntax::parse(&text);
        assert_eq!(parsed.diagnostics, [], "{text}");
        let mut texts = Texts::new("", &text, Arc::new(NoFiles), &limits);
        let puzzle = elaborate(&parsed.ast, &limits, &mut texts).puzzle.expect("it is right");
        let Rules::Grid(grid) = &puzzle.rules else { unreachable!("it has a board") };
        let expected = sheet.all();
        let Ok(lowered) = lower(&puzzle, &limits) else {
            assert!(expected.is_empty(), "{text}");
            continue;
        };
        let (problem, meaning) = (&lowered.problem, Meaning::of(grid));
        let found = |engine: &mut dyn Iterator<Item = Vec<ecp_cover::OptionId>>| {
            let mut all = BTreeSet::new();
            for solution in engine {
                assert_eq!(verify(problem, &solution), Ok(()), "{text}");
                let filling = lowered.placements.decode(&solution);
                assert_eq!(
                    meaning.first_broken(grid, &Filling { cells: &filling, pieces: &[] }),
                    None,
                    "{text}"
                );
                let graph = grid.board.graph().expect("something is drawn");
                let mut drawn: std::collections::BTreeMap<(Place, Place), u32> =
                    std::collections::BTreeMap::new();
                for (number, edge) in graph.edges().iter().enumerate() {
                    let held = filling[graph.slot(number).index()];
                    if held.is_some() && held == grid.stroke(Stroke::Line) {
                        let ends = edge.ends.expect("a line joins points");
                        let [one, other] = ends.map(|end| match graph.points()[end as usize] {
                            ecp_puzzle::DrawPoint::Place(place) => {
                                (place.row as usize, place.column as usize)
                            }
                            _ => unreachable!("lines join clues"),
                        });
                        *drawn.entry((one, other)).or_default() += 1;
                    }
                }
                let drawn = drawn.into_iter().map(|((one, other), lines)| (one, other, lines)).collect();
                assert!(all.insert(drawn), "a solution comes twice\n{text}");
            }
            all
        };
        let budget = Budget::unlimited;
        let mut links = Watched::new(Links::new(problem), problem).solutions(budget());
        assert_eq!(found(&mut links), expected, "{text}");
        let mut bits = Watched::new(Bits::new(problem), problem).solutions(budget());
        assert_eq!(found(&mut bits), expected, "{text}");
        let mut learn = Learn::new(problem).expect("it is small").solutions(budget());
        assert_eq!(found(&mut learn), expected, "{text}");
        seen[expected.len().min(2)] += 1;
    }
    assert!(seen.iter().all(|number| *number > 0), "{seen:?}");
}
