//! The marks of relations: which relations are over the same listed shapes, which mark they get by the
//! [table](crate::table), and how each mark is drawn.

mod lines;
mod places;

use ecp::Shape;
use ecp::puzzle::{Clue, Family, Grid, Rule, Term};

use crate::board::Borders;
use crate::forms::{Form, Ground, Scope, listed};
use crate::painter::Painter;
use crate::scene::{Hue, Role};
use crate::table::{Mark, Said, row};
use crate::words::RuleId;

/// The relations over one listed family.
struct Group<'g> {
    family: &'g Family,
    shapes: Vec<Shape>,
    relations: Vec<Related<'g>>,
    /// The clues of the shapes, where there are some.
    clues: Option<&'g [Option<Clue>]>,
}

/// A relation over a listed family.
struct Related<'g> {
    rule: RuleId,
    said: Said<'g>,
    /// The line of the table, with its mark.
    row: Option<(usize, Mark)>,
}

/// What became of a rule in the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    /// It is drawn, and every reader of puzzles knows what that means.
    Drawn,
    /// It is drawn; this role shows what it looks like, where it has a color of its own.
    Keyed(Option<Role>),
    /// It is not drawn.
    Unseen,
}

/// Draws the marks of all relations over listed shapes, and tells what became of each of them; those over other families
/// are left out.
pub(crate) fn draw(painter: &mut Painter<'_>, borders: &Borders) -> Vec<(RuleId, Told)> {
    let mut told = Vec::new();
    let mut hues = Hues::default();
    let grid = painter.grid;
    let groups = groups(grid, painter.ground());
    hues.taken = groups.iter().filter_map(|group| fixed_hue(group.mark()?)).collect();
    for group in &groups {
        let key = painter.group(group, borders, &mut hues);
        told.extend(group.relations.iter().map(|related| {
            let own = related.row.map(|(_, mark)| mark);
            (related.rule, told_of(related.said, own, group.mark(), key))
        }));
    }
    told
}

/// What became of one of several relations over the same shapes.
fn told_of(said: Said<'_>, own: Option<Mark>, drawn: Option<Mark>, key: Key) -> Told {
    let is_distinct = matches!(said, Said::Each(Rule::Has(ecp::puzzle::Property::Distinct)));
    match (key, drawn) {
        (Key::Nothing, _) | (_, None) => Told::Unseen,
        (_, Some(Mark::Cage)) if is_distinct => Told::Drawn,
        (Key::Role(role), _) => Told::Keyed(role),
        (Key::Known, drawn) if own == drawn => Told::Drawn,
        (Key::Known, _) => Told::Keyed(None),
    }
}

/// What was drawn for a group.
#[derive(Clone, Copy, Debug)]
enum Key {
    /// Nothing.
    Nothing,
    /// Something that is known.
    Known,
    /// Something that wants words, in a color of its own or not.
    Role(Option<Role>),
}

/// The colors of lines and grounds that are taken.
#[derive(Debug, Default)]
struct Hues {
    taken: Vec<Hue>,
    /// Grounds; the first is for what is counted.
    grounds: u8,
}

impl Hues {
    fn line(&mut self) -> Hue {
        let hue = (4..).chain(0..4).take(12).map(Hue).find(|hue| !self.taken.contains(hue)).unwrap_or(Hue(4));
        self.taken.push(hue);
        hue
    }

    fn ground(&mut self) -> Hue {
        self.grounds = self.grounds.wrapping_add(1);
        Hue(self.grounds)
    }
}

fn fixed_hue(mark: Mark) -> Option<Hue> {
    if let Mark::Line(hue) = mark { Some(hue) } else { None }
}

impl Group<'_> {
    /// The relation whose line of the table comes first, with its mark.
    fn first(&self) -> Option<(Said<'_>, Mark)> {
        let marked = self.relations.iter().filter_map(|related| Some((related.said, related.row?)));
        marked.min_by_key(|(_, (line, _))| *line).map(|(said, (_, mark))| (said, mark))
    }

    /// The mark of the group.
    fn mark(&self) -> Option<Mark> {
        self.first().map(|(_, mark)| mark)
    }

    /// What is said by the relation that the mark is for.
    fn leading(&self) -> Option<Said<'_>> {
        self.first().map(|(said, _)| said)
    }

    /// The number that the leading relation names.
    fn number(&self) -> Option<String> {
        match self.leading()? {
            Said::Each(Rule::Compare(_, _, Term::Numbers(numbers))) => {
                Some(numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(" "))
            }
            _ => None,
        }
    }
}

/// The relations over each listed family, in the order of the puzzle.
fn groups<'g>(grid: &'g Grid, ground: Ground<'_>) -> Vec<Group<'g>> {
    let mut groups: Vec<Group<'g>> = Vec::new();
    let related = grid.relations.iter().enumerate().map(|(number, relation)| {
        (RuleId::Relation(number), &relation.shapes.family, Said::Each(&relation.rule), Some(&relation.clues))
    });
    let among = grid.among.iter().enumerate().flat_map(|(number, among)| {
        among
            .families
            .iter()
            .map(move |shapes| (RuleId::Among(number), &shapes.family, Said::Among(&among.rule), None))
    });
    for (rule, family, said, clues) in related.chain(among) {
        let Some((family, scope)) = listed(family) else { continue };
        let at = groups.iter().position(|group| group.family == family).unwrap_or_else(|| {
            groups.push(Group { family, shapes: ground.shapes(family), relations: Vec::new(), clues: None });
            groups.len() - 1
        });
        let group = &mut groups[at];
        // a region is an area also where its cells happen to lie in a line
        let is_region = matches!(family, Family::Regions(_));
        let has_form =
            |form: Form| if is_region { form == Form::Area } else { ground.have_form(&group.shapes, form) };
        let row = row(has_form, scope, said);
        group.relations.push(Related { rule, said, row });
        if scope == Scope::Whole && clues.is_some_and(|clues| clues.iter().any(Option::is_some)) {
            group.clues = clues.map(Vec::as_slice);
        }
    }
    groups
}

impl Painter<'_> {
    /// Draws the shapes of a group.
    fn group(&mut self, group: &Group<'_>, borders: &Borders, hues: &mut Hues) -> Key {
        let Some(mark) = group.mark() else { return Key::Nothing };
        let is_bordered = borders.show(group.family);
        let mark = match mark {
            Mark::AnyLine => Mark::Line(hues.line()),
            // heavy borders show the regions; what holds in them is to be said
            Mark::Tint if is_bordered => return Key::Nothing,
            mark => mark,
        };
        let tint = if mark == Mark::Tint { hues.ground() } else { Hue(0) };
        for (number, shape) in group.shapes.iter().enumerate().filter(|(_, shape)| !shape.cells.is_empty()) {
            let clue = group.clues.and_then(|clues| clues.get(number)?.as_ref());
            let text = clue.map(|clue| self.marks(clue).join(" "));
            let text = if matches!(mark, Mark::Line(_)) { text } else { text.or_else(|| group.number()) };
            // where a relation reads clues, a shape without one is left alone
            if group.clues.is_some() && clue.is_none() && group.relations.len() == 1 {
                continue;
            }
            self.mark(mark, &shape.cells, text.as_deref(), group, (is_bordered, tint));
        }
        match mark {
            Mark::Line(hue) => Key::Role(Some(Role::Line(hue))),
            Mark::Tint => Key::Role(Some(Role::Tint(tint))),
            Mark::SlowThermometer | Mark::SlowThermometerFromEnd => Key::Role(Some(Role::Tube(Hue(1)))),
            mark if mark.speaks_for_itself() => Key::Known,
            _ => Key::Role(None),
        }
    }

    /// Draws one shape.
    fn mark(
        &mut self,
        mark: Mark,
        cells: &[ecp::puzzle::CellId],
        text: Option<&str>,
        group: &Group<'_>,
        (is_bordered, tint): (bool, Hue),
    ) {
        // a dot without a number stands for the usual one, unless clues give a number to each
        let is_unusual = |text: &str, usual: &str| text != usual || group.clues.is_some();
        match mark {
            Mark::Parity => self.parity(cells[0], group.leading()),
            Mark::Less => self.compared(cells[0], cells[1]),
            Mark::Greater => self.compared(cells[1], cells[0]),
            Mark::WhiteDot => {
                self.dot((cells[0], cells[1]), Role::WhiteDot, text.filter(|text| is_unusual(text, "1")));
            }
            Mark::BlackDot => {
                self.dot((cells[0], cells[1]), Role::BlackDot, text.filter(|text| is_unusual(text, "2")));
            }
            Mark::Sum => self.sum(cells[0], cells[1], text.unwrap_or_default()),
            Mark::Knot => self.knot(cells, text.unwrap_or_default()),
            // beside the board, with the other clues there
            Mark::Ray => {}
            Mark::Peak => self.area(Role::Mark, &cells[..1], 0.0),
            Mark::Pointer => self.pointer(cells),
            Mark::Thermometer => self.thermometer(cells, Hue(0)),
            Mark::ThermometerFromEnd => self.thermometer(&reversed(cells), Hue(0)),
            Mark::SlowThermometer => self.thermometer(cells, Hue(1)),
            Mark::SlowThermometerFromEnd if self.grid.inputs.len() == 2 => self.thermometer(cells, Hue(1)),
            Mark::SlowThermometerFromEnd => self.thermometer(&reversed(cells), Hue(1)),
            Mark::Arrow => self.arrow(cells),
            Mark::Ends => self.ends(cells),
            Mark::Line(hue) => {
                self.path(Role::Line(hue), cells);
                if let Some(text) = text {
                    self.corner(cells, text);
                }
            }
            Mark::Cage if is_bordered => self.corner(cells, text.unwrap_or_default()),
            Mark::Cage => self.cage(cells, text.unwrap_or_default()),
            Mark::Tint => self.area(Role::Tint(tint), cells, 0.0),
            Mark::AnyLine => {}
        }
    }
}

fn reversed(cells: &[ecp::puzzle::CellId]) -> Vec<ecp::puzzle::CellId> {
    cells.iter().rev().copied().collect()
}

/// The rays of the puzzle: the cells of each, and its clue.
pub(crate) fn rays<'g>(
    grid: &'g Grid,
    ground: Ground<'_>,
) -> Vec<(Vec<ecp::puzzle::CellId>, &'g Clue, bool)> {
    let mut rays = Vec::new();
    for group in groups(grid, ground).iter().filter(|group| group.mark() == Some(Mark::Ray)) {
        let may_turn = group.leading().is_some_and(reads_either_way);
        for (shape, clue) in group.shapes.iter().zip(group.clues.unwrap_or_default()) {
            if let Some(clue) = clue {
                rays.push((shape.cells.clone(), clue, may_turn));
            }
        }
    }
    rays
}

/// Whether it does not matter from which end a shape is read.
fn reads_either_way(said: Said<'_>) -> bool {
    use ecp::puzzle::{Measure, Part};
    matches!(
        said,
        Said::Each(Rule::Compare(
            Measure::Sum(Part::Whole)
                | Measure::Product(Part::Whole)
                | Measure::Min(Part::Whole)
                | Measure::Max(Part::Whole)
                | Measure::Count(_),
            ..
        ))
    )
}
