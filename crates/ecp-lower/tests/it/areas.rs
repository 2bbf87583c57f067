//! Pieces that are areas, against all divisions of small boards.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ecp_cover::{Bits, Budget, Engine, Learn, Links, Watched, verify};
use ecp_elaborate::{NoFiles, Texts, elaborate};
use ecp_lower::lower;
use ecp_puzzle::meaning::{Filling, Meaning, Placed};
use ecp_puzzle::{CellId, Grid, Limits, Rules};
use ecp_rounds::rounds;
use fastrand::Rng;

type Place = (i32, i32);
type Area = BTreeSet<Place>;
type Division = BTreeSet<Area>;

/// A board of squares, and what is said of the areas into which it is divided.
struct Sheet {
    /// For each place what stands there: nothing is a hole.
    rows: Vec<Vec<Option<Square>>>,
    /// Whether what is none of the cells is written as cells that stay empty.
    has_blanks: bool,
    joins_edges: bool,
    /// Whether areas may leave cells free.
    leaves_cells: bool,
    /// Whether these are polyominoes of up to three cells.
    of_pieces: bool,
    rules: Vec<Rule>,
    dots: Vec<Vec<Place>>,
    /// The clues of a kind with a name.
    kind: BTreeMap<Place, i64>,
}

#[derive(Clone, Copy)]
enum Square {
    Free,
    Clue(Clue),
}

#[derive(Clone, Copy, PartialEq)]
enum Clue {
    Number(i64),
    Any,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Rule {
    SizeIsClue,
    OneClue,
    SomeClue,
    SizeMoreThanLeast,
    SizeLessThanMost,
    Above,
    BelowOfKind,
    HeightOfKind,
    WorthIsFour,
    WorthIsClue,
    WorthsDiffer,
    RightIsMoreThanBelow,
    Rectangular,
    NotRectangular,
    CluesEqual,
    CluesDistinct,
    MarkedAreSmall,
    SizesDiffer,
    Symmetric,
    OneDot,
    DotsAreWhole,
    DotsAreCut,
    Borders,
    RowsInTwo,
}

impl Rule {
    const ALL: [(Self, &'static str); 24] = [
        (Self::SizeIsClue, "in pieces: size is clue"),
        (Self::OneClue, "in pieces: count of clue is 1"),
        (Self::SomeClue, "in pieces: count of clue at least 1"),
        (Self::SizeMoreThanLeast, "in pieces: size more than min clue"),
        (Self::SizeLessThanMost, "in pieces: size less than max clue"),
        (Self::Above, "in pieces: size of above is clue"),
        (Self::BelowOfKind, "in pieces: size of below is clue kind"),
        (Self::WorthIsFour, "in pieces: sum of kind is 4"),
        (Self::WorthIsClue, "in pieces: sum of kind at most clue"),
        (Self::WorthsDiffer, "among pieces meeting in neighbours: sum of kind distinct"),
        (Self::HeightOfKind, "in pieces: height at least clue kind"),
        (Self::RightIsMoreThanBelow, "in pieces: size of right at least size of below"),
        (Self::Rectangular, "in pieces: rectangular"),
        (Self::NotRectangular, "in pieces: not rectangular"),
        (Self::CluesEqual, "in pieces: clues equal"),
        (Self::CluesDistinct, "in pieces: clues distinct"),
        (Self::MarkedAreSmall, "in pieces marked 2 3: size at most 2"),
        (Self::SizesDiffer, "among pieces meeting in neighbours: size distinct"),
        (Self::Symmetric, "in pieces: symmetric about dots"),
        (Self::OneDot, "in pieces: count of dots is 1"),
        (Self::DotsAreWhole, "in dots: count of pieces is 1"),
        (Self::DotsAreCut, "in dots: count of pieces at least 2"),
        (Self::Borders, "in sides: count of border is clue"),
        (Self::RowsInTwo, "in rows: count of pieces at most 2"),
    ];

    fn text(self) -> &'static str {
        Self::ALL.iter().find(|(rule, _)| *rule == self).expect("all are listed").1
    }

    fn is_of_plane(self) -> bool {
        !matches!(
            self,
            Self::Above
                | Self::BelowOfKind
                | Self::HeightOfKind
                | Self::RightIsMoreThanBelow
                | Self::Rectangular
                | Self::NotRectangular
                | Self::Symmetric
        )
    }

    /// Whether it is known of pieces that are no areas.
    fn is_of_pieces(self) -> bool {
        !matches!(self, Self::SizesDiffer | Self::WorthsDiffer)
    }

    fn is_of_kind(self) -> bool {
        let of_clues = matches!(self, Self::BelowOfKind | Self::HeightOfKind);
        of_clues || matches!(self, Self::WorthIsFour | Self::WorthIsClue | Self::WorthsDiffer)
    }

    fn is_of_dots(self) -> bool {
        matches!(self, Self::Symmetric | Self::OneDot | Self::DotsAreWhole | Self::DotsAreCut)
    }
}

impl Sheet {
    fn random(random: &mut Rng) -> Self {
        let joins_edges = random.u8(..6) == 0;
        let (width, height) = (random.usize(1..=3), random.usize(1..=3));
        let square = |random: &mut Rng| match random.u8(..20) {
            0 => None,
            1..=6 => Some(Square::Clue(Clue::Number(random.i64(0..5)))),
            7 => Some(Square::Clue(Clue::Any)),
            _ => Some(Square::Free),
        };
        let row = |random: &mut Rng| (0..width).map(|_| square(random)).collect();
        let rows: Vec<Vec<Option<Square>>> = (0..height).map(|_| row(random)).collect();
        let known = Rule::ALL.iter().map(|(rule, _)| *rule).filter(|rule| !joins_edges || rule.is_of_plane());
        let of_pieces = random.u8(..4) == 0 && width * height < 7;
        let known: Vec<Rule> = known.filter(|rule| !of_pieces || rule.is_of_pieces()).collect();
        let mut rules: Vec<Rule> =
            (0..random.usize(..=3)).map(|_| known[random.usize(..known.len())]).collect();
        // else there are no borders
        rules.extend(of_pieces.then_some(Rule::Borders));
        let (dots, kind) = (Vec::new(), BTreeMap::new());
        let leaves_cells = random.u8(..if of_pieces { 2 } else { 3 }) == 0 && width * height < 7;
        // cells that stay empty are as good as holes
        let has_blanks = !of_pieces && leaves_cells && random.bool();
        let mut sheet = Self { has_blanks, rows, joins_edges, leaves_cells, of_pieces, rules, dots, kind };
        let cells = sheet.cells();
        for cell in &cells {
            if random.u8(..4) == 0 {
                sheet.kind.insert(*cell, random.i64(0..4));
            }
        }
        for _ in 0..random.usize(1..=2) {
            let Some(first) = random.choice(&cells) else { break };
            let first = *first;
            let mut dot = vec![first];
            if random.bool() {
                let beside = |place: &&Place| (first.0 - place.0).abs() + (first.1 - place.1).abs() == 1;
                dot.extend(cells.iter().find(beside));
            }
            // a block of four, and cells that share no side
            if random.u8(..4) == 0 {
                dot = cells.iter().copied().filter(|(row, column)| *row < 2 && *column < 2).collect();
            }
            sheet.dots.push(dot);
        }
        sheet
    }

    fn square(&self, (row, column): Place) -> Option<Square> {
        *self.rows.get(usize::try_from(row).ok()?)?.get(usize::try_from(column).ok()?)?
    }

    fn places(&self) -> Vec<Place> {
        let (height, width) = (self.rows.len() as i32, self.rows[0].len() as i32);
        (0..height).flat_map(|row| (0..width).map(move |column| (row, column))).collect()
    }

    fn cells(&self) -> Vec<Place> {
        self.places().into_iter().filter(|place| self.square(*place).is_some()).collect()
    }

    /// The place beyond a side, up, right, down or left of one.
    fn beyond(&self, (row, column): Place, side: usize) -> Place {
        let (rows, columns) = [(-1, 0), (0, 1), (1, 0), (0, -1)][side];
        let (height, width) = (self.rows.len() as i32, self.rows[0].len() as i32);
        let place = (row + rows, column + columns);
        if self.joins_edges { (place.0.rem_euclid(height), place.1.rem_euclid(width)) } else { place }
    }

    fn text(&self) -> String {
        let cell = |square: &Option<Square>| match square {
            None if self.has_blanks => "x".to_owned(),
            None => "#".to_owned(),
            Some(Square::Free) => ".".to_owned(),
            Some(Square::Clue(Clue::Any)) => "(?)".to_owned(),
            Some(Square::Clue(Clue::Number(number))) => format!("({number})"),
        };
        let rows = self.rows.iter().map(|row| row.iter().map(cell).collect::<Vec<_>>().join(" "));
        let rows: Vec<String> = rows.collect();
        let torus = if self.joins_edges { "torus " } else { "" };
        let name = |(row, column): &Place| format!("r{}c{}", row + 1, column + 1);
        let dot = |dot: &Vec<Place>| dot.iter().map(name).collect::<Vec<_>>().join(" ");
        let dots: Vec<String> = self.dots.iter().map(dot).collect();
        let fills = if self.leaves_cells { "" } else { "primary cells\n" };
        let pieces = if self.of_pieces { "polyominoes 1..3" } else { "areas" };
        let blank = if self.has_blanks { "blank x " } else { "" };
        let mut text = format!("board {torus}{blank}{{\n{}\n}}\npieces {pieces}\n{fills}", rows.join("\n"));
        if self.rules.iter().any(|rule| rule.is_of_dots()) {
            text += &format!("shape dots = lines {{ {} }}\n", dots.join(" / "));
        }
        if self.rules.iter().any(|rule| rule.is_of_kind()) {
            let (height, width) = (self.rows.len() as i32, self.rows[0].len() as i32);
            let cell = |row, column| self.kind.get(&(row, column)).map_or(".".to_owned(), i64::to_string);
            let row = |row| (0..width).map(|column| cell(row, column)).collect::<Vec<_>>().join(" ");
            let rows: Vec<String> = (0..height).map(row).collect();
            text += &format!("clues cells as kind {{\n{}\n}}\n", rows.join("\n"));
        }
        // what no rule reads is a mistake
        text += "in pieces: count of clue at least 0\n";
        self.rules.iter().for_each(|rule| text += &format!("{}\n", rule.text()));
        text
    }

    /// All divisions of the board into areas: each cell joins an area so far or begins one, or stays free, and in the end all hang
    /// together.
    fn divisions(&self) -> Vec<Vec<Area>> {
        let mut all = vec![Vec::<Area>::new()];
        for cell in self.cells() {
            let mut more = Vec::new();
            for areas in all {
                for number in 0..=areas.len() {
                    let mut areas = areas.clone();
                    if number == areas.len() {
                        areas.push(Area::new());
                    }
                    areas[number].insert(cell);
                    more.push(areas);
                }
                if self.leaves_cells {
                    more.push(areas);
                }
            }
            all = more;
        }
        all.retain(|areas| areas.iter().all(|area| self.hangs_together(area)));
        all.retain(|areas| !self.of_pieces || areas.iter().all(|area| area.len() <= 3));
        all
    }

    fn hangs_together(&self, area: &Area) -> bool {
        let mut seen: Area = area.iter().take(1).copied().collect();
        loop {
            let near = seen.iter().flat_map(|place| (0..4).map(|side| self.beyond(*place, side)));
            let more: Area = near.filter(|place| area.contains(place) && !seen.contains(place)).collect();
            if more.is_empty() {
                return seen.len() == area.len();
            }
            seen.extend(more);
        }
    }

    fn clue(&self, place: Place) -> Option<Clue> {
        if let Some(Square::Clue(clue)) = self.square(place) { Some(clue) } else { None }
    }

    fn keeps(&self, rule: Rule, areas: &[Area]) -> bool {
        let clues =
            |area: &Area| -> Vec<Clue> { area.iter().filter_map(|place| self.clue(*place)).collect() };
        let numbers = |area: &Area| -> Vec<i64> {
            let number = |clue: Clue| if let Clue::Number(number) = clue { Some(number) } else { None };
            clues(area).into_iter().filter_map(number).collect()
        };
        let size = |area: &Area| area.len() as i64;
        let worth = |area: &Area| -> i64 { area.iter().filter_map(|place| self.kind.get(place)).sum() };
        let is_whole = |area: &Area, dot: &Vec<Place>| dot.iter().all(|place| area.contains(place));
        let met = |cells: &[Place]| {
            areas.iter().filter(|area| cells.iter().any(|cell| area.contains(cell))).count()
        };
        let is_rectangle = |area: &Area| {
            let span = |at: &dyn Fn(&Place) -> i32| {
                area.iter().map(at).max().unwrap() - area.iter().map(at).min().unwrap() + 1
            };
            span(&|place| place.0) * span(&|place| place.1) == area.len() as i32
        };
        let each = |holds: &dyn Fn(&Area) -> bool| areas.iter().all(holds);
        match rule {
            Rule::SizeIsClue => each(&|area| numbers(area).iter().all(|number| *number == size(area))),
            Rule::OneClue => each(&|area| clues(area).len() == 1),
            Rule::SomeClue => each(&|area| !clues(area).is_empty()),
            Rule::SizeMoreThanLeast => {
                each(&|area| numbers(area).iter().min().is_none_or(|least| size(area) > *least))
            }
            Rule::SizeLessThanMost => {
                each(&|area| numbers(area).iter().max().is_none_or(|most| size(area) < *most))
            }
            Rule::Above => each(&|area| {
                area.iter().all(|place| match self.clue(*place) {
                    Some(Clue::Number(number)) => {
                        area.iter().filter(|other| other.0 < place.0).count() as i64 == number
                    }
                    _ => true,
                })
            }),
            Rule::BelowOfKind => each(&|area| {
                area.iter().all(|place| {
                    let below = area.iter().filter(|other| other.0 > place.0).count() as i64;
                    self.kind.get(place).is_none_or(|number| *number == below)
                })
            }),
            Rule::HeightOfKind => each(&|area| {
                let rows = || area.iter().map(|place| place.0);
                let height = i64::from(rows().max().unwrap() - rows().min().unwrap() + 1);
                area.iter().filter_map(|place| self.kind.get(place)).all(|number| height >= *number)
            }),
            Rule::WorthIsFour => each(&|area| worth(area) == 4),
            Rule::WorthIsClue => each(&|area| numbers(area).iter().all(|number| worth(area) <= *number)),
            Rule::WorthsDiffer => each(&|area| {
                let near = area.iter().flat_map(|place| (0..4).map(|side| self.beyond(*place, side)));
                let mut others = near.filter_map(|place| areas.iter().find(|other| other.contains(&place)));
                others.all(|other| other == area || worth(other) != worth(area))
            }),
            Rule::RightIsMoreThanBelow => each(&|area| {
                let clued = area.iter().filter(|place| self.clue(**place).is_some());
                clued.into_iter().all(|place| {
                    let right = area.iter().filter(|other| other.1 > place.1).count();
                    right >= area.iter().filter(|other| other.0 > place.0).count()
                })
            }),
            Rule::Rectangular => each(&is_rectangle),
            Rule::NotRectangular => each(&|area| !is_rectangle(area)),
            Rule::CluesEqual => each(&|area| numbers(area).windows(2).all(|two| two[0] == two[1])),
            Rule::CluesDistinct => each(&|area| {
                let numbers = numbers(area);
                numbers.iter().collect::<BTreeSet<_>>().len() == numbers.len()
            }),
            Rule::MarkedAreSmall => each(&|area| {
                !clues(area).iter().any(|clue| [Clue::Number(2), Clue::Number(3)].contains(clue))
                    || size(area) <= 2
            }),
            Rule::SizesDiffer => each(&|area| {
                let near = area.iter().flat_map(|place| (0..4).map(|side| self.beyond(*place, side)));
                let mut others = near.filter_map(|place| areas.iter().find(|other| other.contains(&place)));
                others.all(|other| other == area || other.len() != area.len())
            }),
            Rule::Symmetric => each(&|area| {
                self.dots.iter().filter(|dot| is_whole(area, dot)).all(|dot| {
                    let sum = |at: &dyn Fn(&Place) -> i32| {
                        dot.iter().map(at).min().unwrap() + dot.iter().map(at).max().unwrap()
                    };
                    let (rows, columns) = (sum(&|place| place.0), sum(&|place| place.1));
                    area.iter().all(|place| area.contains(&(rows - place.0, columns - place.1)))
                })
            }),
            Rule::OneDot => each(&|area| self.dots.iter().filter(|dot| is_whole(area, dot)).count() == 1),
            Rule::DotsAreWhole => self.dots.iter().all(|dot| met(dot) == 1),
            Rule::DotsAreCut => self.dots.iter().all(|dot| met(dot) >= 2),
            Rule::Borders => self.cells().into_iter().all(|place| match self.clue(place) {
                Some(Clue::Number(number)) => {
                    let area = areas.iter().find(|area| area.contains(&place));
                    let is_border = |side: &usize| {
                        let beyond = self.beyond(place, *side);
                        beyond == place || area.is_none_or(|area| !area.contains(&beyond))
                    };
                    (0..4).filter(is_border).count() as i64 == number
                }
                _ => true,
            }),
            Rule::RowsInTwo => (0..self.rows.len() as i32).all(|row| {
                let cells: Vec<Place> = self.cells().into_iter().filter(|place| place.0 == row).collect();
                met(&cells) <= 2
            }),
        }
    }
}

fn division(grid: &Grid, areas: &[Vec<CellId>]) -> Division {
    let place = |cell: &CellId| {
        let position = grid.board.cell(*cell).position;
        (position.row as i32, position.column as i32)
    };
    areas.iter().map(|area| area.iter().map(place).collect()).collect()
}

#[test]
fn all_divisions_into_areas_are_found() {
    let mut random = Rng::with_seed(41);
    let mut seen: BTreeMap<&str, [u32; 2]> = BTreeMap::new();
    for _ in 0..rounds(120) {
        let sheet = Sheet::random(&mut random);
        // on a torus that small, cells lie beside themselves, and twice beside others
        let (height, width) = (sheet.rows.len(), sheet.rows[0].len());
        if sheet.cells().is_empty() || sheet.joins_edges && (height < 3 || width < 3) {
            continue;
        }
        let text = sheet.text();
        let limits = Limits::default();
        let mut texts = Texts::new("", text.as_str(), Arc::new(NoFiles), &limits);
        let parsed = ecp_syntax::parse(&text);
        assert_eq!(parsed.diagnostics, [], "{text}");
        let elaborated = elaborate(&parsed.ast, &limits, &mut texts);
        let puzzle = elaborated.puzzle.unwrap_or_else(|| panic!("{text}{:?}", elaborated.diagnostics));
        let Rules::Grid(grid) = &puzzle.rules else { panic!("{text}") };
        let borders = grid.board.borders().expect("there are areas");
        let meaning = Meaning::of(grid);
        let mut expected = BTreeSet::new();
        for areas in sheet.divisions() {
            let is_kept = sheet.rules.iter().all(|rule| sheet.keeps(*rule, &areas));
            for rule in &sheet.rules {
                seen.entry(rule.text()).or_default()[usize::from(is_kept)] += 1;
            }
            // the same as the rules mean it
            let cell = |place: &Place| {
                grid.board
                    .at(ecp_puzzle::Position::new(place.0 as u32, place.1 as u32))
                    .expect("it is a cell")
            };
            let cells: Vec<Vec<CellId>> = areas.iter().map(|area| area.iter().map(cell).collect()).collect();
            let mut filling = vec![None; grid.board.slot_count()];
            for (side, beside) in borders.all() {
                let is_within = beside.is_some_and(|[one, other]| {
                    cells.iter().any(|area| area.contains(&one) && area.contains(&other))
                });
                filling[side.index()] = (!is_within).then_some(borders.border());
            }
            for cell in grid.board.cell_ids() {
                let is_covered = cells.iter().any(|area| area.contains(&cell));
                if let Some(cover) = borders.cover_of(cell).filter(|_| is_covered) {
                    filling[cover.index()] = Some(borders.border());
                }
            }
            let pieces: Vec<Placed> = cells.iter().map(|cells| Placed { piece: 0, cells }).collect();
            let broken = meaning.first_broken(grid, &Filling { cells: &filling, pieces: &pieces });
            assert_eq!(broken.is_none(), is_kept, "{text}{areas:?}\n{broken:?}");
            if is_kept {
                expected.insert(areas.into_iter().collect::<Division>());
            }
        }
        let lowered = match lower(&puzzle, &limits) {
            Ok(lowered) => lowered,
            Err(_) if expected.is_empty() => continue,
            Err(faults) => panic!("{text}{faults:?}"),
        };
        let solve = |engine: &mut dyn Iterator<Item = Vec<ecp_cover::OptionId>>| -> Vec<Division> {
            let divided = |solution: Vec<ecp_cover::OptionId>| {
                assert_eq!(verify(&lowered.problem, &solution), Ok(()), "{text}");
                if sheet.of_pieces {
                    let placed = solution.iter().filter_map(|option| lowered.placements.placed_by(*option));
                    let cells: Vec<Vec<CellId>> = placed.map(|(_, cells)| cells.to_vec()).collect();
                    return division(grid, &cells);
                }
                let filling = lowered.placements.decode(&solution);
                division(grid, &borders.areas(&grid.board, &filling))
            };
            engine.map(divided).collect()
        };
        let problem = &lowered.problem;
        let found = [
            solve(&mut Watched::new(Links::new(problem), problem).solutions(Budget::unlimited())),
            solve(&mut Watched::new(Bits::new(problem), problem).solutions(Budget::unlimited())),
            solve(&mut Learn::new(problem).expect("it is small").solutions(Budget::unlimited())),
        ];
        for found in found {
            assert_eq!(found.len(), expected.len(), "{text}");
            assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected, "{text}");
        }
    }
    assert!(seen.len() == Rule::ALL.len(), "{seen:?}");
}

/// What is said of shapes that pieces cover is the same of rectangles as of areas that are rectangular.
#[test]
fn rectangles_and_rectangular_areas_are_the_same() {
    let number = |pieces: &str| {
        let text = format!(
            "board rectangle 4 3\n{pieces}\nprimary cells\nshape dots = lines {{ r1c1 r1c2 / r2c2 r3c2 }}\n\
             in pieces: symmetric about dots\nin pieces: count of dots at most 1\n"
        );
        let limits = Limits::default();
        let mut texts = Texts::new("", text.as_str(), Arc::new(NoFiles), &limits);
        let puzzle = elaborate(&ecp_syntax::parse(&text).ast, &limits, &mut texts).puzzle.expect(&text);
        let lowered = lower(&puzzle, &limits).expect(&text);
        let found = Learn::new(&lowered.problem).expect("it is small").solutions(Budget::unlimited());
        found.count()
    };
    let rectangles = number("pieces rectangles");
    assert!(rectangles > 1000);
    assert_eq!(rectangles, number("pieces areas\nin pieces: rectangular"));
}
