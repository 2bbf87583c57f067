//! The marks of relations: which relations are over the same listed shapes, which mark they get by the
//! [table](crate::table), and how each mark is drawn.

pub(crate) mod in_text;
mod lines;
mod places;

use std::sync::Arc;

use ecp::Shape;
use ecp::prose::rules::{DrawnAs, Mark, cage_sign};
use ecp::puzzle::{
    CellId, Clue, Comparison, Condition, Family, Grid, Measure, Order, Part, Relation, Rule, RuleId, Term,
};

use crate::board::Borders;
use crate::draw::centres;
use crate::forms::{Form, Ground, Scope, listed};
use crate::painter::Painter;
use crate::scene::{Hue, Role};
use crate::table::{Drawing, Said, drawing};

/// The relations over one listed family.
struct Group<'g> {
    family: &'g Family,
    shapes: Arc<[Shape]>,
    relations: Vec<Related<'g>>,
    /// The relation that has clues, where there is one.
    clued: Option<&'g Relation>,
}

/// A relation over a listed family.
struct Related<'g> {
    rule: RuleId,
    said: Said<'g>,
    /// How the table has it drawn.
    drawing: Option<Drawing>,
}

/// What became of a rule in the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reported {
    /// It is drawn, and every reader of puzzles knows what that means; this role shows what it looks like.
    Drawn(Option<Role>),
    /// It is drawn; this role shows what it looks like, where it has a color of its own.
    Keyed(Option<Role>),
    /// It is not drawn.
    Unseen,
}

impl Reported {
    /// What it looks like in the picture, where it has a color of its own.
    pub(crate) fn key(self) -> Option<Role> {
        match self {
            Self::Drawn(key) | Self::Keyed(key) => key,
            Self::Unseen => None,
        }
    }
}

/// What became of relations, and how listed families are drawn.
pub(crate) type Drawn<'g> = (Vec<(RuleId, Reported)>, Vec<(&'g Family, DrawnAs)>);

/// Draws the marks of all relations over listed shapes, and reports what became of each of them, and how their families
/// are drawn; those over other families are left out.
pub(crate) fn draw<'g>(painter: &mut Painter<'g>, borders: &Borders) -> Drawn<'g> {
    let mut reports = Vec::new();
    let mut families = Vec::new();
    let mut hues = Hues::default();
    let grid = painter.grid;
    let groups = groups(grid, painter.ground());
    hues.taken = groups.iter().filter_map(|group| group.first()?.1.hue).collect();
    for group in &groups {
        let key = painter.group(group, borders, &mut hues);
        reports.extend(group.relations.iter().map(|related| {
            let own = related.drawing.map(|drawing| drawing.mark);
            (related.rule, reported(related.said, own, group.mark(), key))
        }));
        if let (Some(mark), Key::Known | Key::Role(_)) = (group.mark(), key) {
            families.push((group.family, DrawnAs::Marked(mark)));
        }
    }
    (reports, families)
}

/// What became of one of several relations over the same shapes.
fn reported(said: Said<'_>, own: Option<Mark>, drawn: Option<Mark>, key: Key) -> Reported {
    let is_distinct = matches!(said, Said::Each(Condition::Has(ecp::puzzle::Property::Distinct)));
    match (key, drawn) {
        (Key::Nothing, _) | (_, None) => Reported::Unseen,
        (_, Some(Mark::Cage)) if is_distinct => Reported::Drawn(None),
        // the number of a cage is its sum, unless said
        (_, Some(Mark::Cage)) if !is_sum(said) => Reported::Keyed(None),
        (Key::Role(role), _) => Reported::Keyed(role),
        (Key::Known, drawn) if own == drawn => Reported::Drawn(None),
        (Key::Known, _) => Reported::Keyed(None),
    }
}

/// Whether a sum is a number, or the clue.
fn is_sum(said: Said<'_>) -> bool {
    matches!(said, Said::Each(Condition::Compare(Measure::Sum(Part::Whole), Comparison::Is, _)))
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
struct Hues<'g> {
    taken: Vec<Hue>,
    /// The grounds of single cells, by what is said of them.
    classes: Vec<(&'g Condition, Hue)>,
    /// Grounds; the first is for what is counted.
    grounds: u8,
}

impl<'g> Hues<'g> {
    fn line(&mut self) -> Hue {
        let hue = (4..).chain(0..4).take(12).map(Hue).find(|hue| !self.taken.contains(hue)).unwrap_or(Hue(4));
        self.taken.push(hue);
        hue
    }

    fn ground(&mut self) -> Hue {
        self.grounds = self.grounds.wrapping_add(1);
        Hue(self.grounds)
    }

    /// The ground of cells of which this is said, wherever they are listed.
    fn class(&mut self, said: Said<'g>) -> Hue {
        let Said::Each(rule) = said else { return self.ground() };
        if let Some((_, hue)) = self.classes.iter().find(|(known, _)| *known == rule) {
            return *hue;
        }
        let hue = self.ground();
        self.classes.push((rule, hue));
        hue
    }
}

impl<'g> Group<'g> {
    /// Whether shapes go through several layers, and cells are in several of them.
    fn is_tangled(&self, grid: &Grid) -> bool {
        let layer = |cell: &CellId| grid.board.cell(*cell).position.layer;
        let goes_through =
            |shape: &Shape| shape.cells.iter().any(|cell| layer(cell) != layer(&shape.cells[0]));
        let mut cells: Vec<CellId> = self.shapes.iter().flat_map(|shape| shape.cells.clone()).collect();
        cells.sort_unstable();
        self.shapes.iter().any(goes_through) && cells.windows(2).any(|pair| pair[0] == pair[1])
    }

    /// The relation whose line of the table comes first, and how it is drawn.
    fn first(&self) -> Option<(Said<'g>, Drawing)> {
        let drawn = self.relations.iter().filter_map(|related| Some((related.said, related.drawing?)));
        drawn.min_by_key(|(_, drawing)| drawing.line)
    }

    /// The mark of the group.
    fn mark(&self) -> Option<Mark> {
        self.first().map(|(_, drawing)| drawing.mark)
    }

    /// What is said by the relation that the mark is for.
    fn leading(&self) -> Option<Said<'g>> {
        self.first().map(|(said, _)| said)
    }

    /// The sign of what the leading relation measures, behind the number of a cage.
    fn sign(&self) -> Option<&'static str> {
        match self.leading()? {
            Said::Each(Condition::Compare(measure, ..)) => cage_sign(measure),
            Said::Each(
                Condition::Has(_) | Condition::Lacks(_) | Condition::Connected(_) | Condition::Compound(_),
            )
            | Said::Among(_) => None,
        }
    }

    /// The numbers that a measure is not to be, in order: `≠4,5,6`.
    fn excluded(&self, measure: &Measure) -> String {
        let mut lists: Vec<&[i64]> = Vec::new();
        for related in &self.relations {
            if let Said::Each(Condition::Compare(other, Comparison::IsNot, Term::Numbers(numbers))) =
                related.said
                && other == measure
            {
                lists.push(numbers);
            }
        }
        lists.sort_unstable();
        lists.dedup();
        let lists: Vec<String> = lists.into_iter().map(written).collect();
        sign_of(Comparison::IsNot).to_owned() + &lists.join(",")
    }

    /// The number that the leading relation names, or all that it and others exclude.
    fn number(&self) -> Option<String> {
        match self.leading()? {
            Said::Each(Condition::Compare(measure, Comparison::IsNot, Term::Numbers(_))) => {
                Some(self.excluded(measure))
            }
            Said::Each(Condition::Compare(_, comparison, Term::Numbers(numbers))) => {
                Some(sign_of(*comparison).to_owned() + &written(numbers))
            }
            _ => None,
        }
    }
}

/// The sign before a number that something is compared with; none where it is to be the same.
const fn sign_of(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::Is => "",
        Comparison::IsNot => "≠",
        Comparison::AtLeast => "≥",
        Comparison::AtMost => "≤",
        Comparison::LessThan => "<",
        Comparison::MoreThan => ">",
    }
}

/// Numbers of which any one will do: `4 5`.
fn written(numbers: &[i64]) -> String {
    numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(" ")
}

/// The relations over each listed family, in the order of the puzzle.
fn groups<'g>(grid: &'g Grid, ground: Ground<'_>) -> Vec<Group<'g>> {
    let mut groups: Vec<Group<'g>> = Vec::new();
    // they are dots
    let centres: Vec<&Family> = centres(grid).into_iter().map(|about| &about.family).collect();
    let related = grid.all(Rule::relation).map(|(rule, relation)| {
        (rule, &relation.shapes.family, Said::Each(&relation.condition), Some(relation))
    });
    let among = grid.all(Rule::among).flat_map(|(rule, among)| {
        among.families.iter().map(move |shapes| (rule, &shapes.family, Said::Among(&among.rule), None))
    });
    for (rule, family, said, relation) in related.chain(among) {
        let Some((family, scope)) = listed(family).filter(|(family, _)| !centres.contains(family)) else {
            continue;
        };
        let at = groups.iter().position(|group| group.family == family).unwrap_or_else(|| {
            groups.push(Group { family, shapes: ground.shapes(family), relations: Vec::new(), clued: None });
            groups.len() - 1
        });
        let group = &mut groups[at];
        // a region is an area also where its cells happen to lie in a line
        let is_region = matches!(family, Family::Regions(_));
        let has_form =
            |form: Form| if is_region { form == Form::Area } else { ground.have_form(&group.shapes, form) };
        let drawing = drawing(has_form, scope, said);
        group.relations.push(Related { rule, said, drawing });
        if scope == Scope::Whole
            && let Some(relation) = relation.filter(|relation| relation.clues.iter().any(Option::is_some))
        {
            group.clued = Some(relation);
        }
    }
    groups
}

impl Painter<'_> {
    /// Draws the shapes of a group.
    fn group<'g>(&mut self, group: &Group<'g>, borders: &Borders, hues: &mut Hues<'g>) -> Key {
        let Some((_, Drawing { mark, hue, .. })) = group.first() else { return Key::Nothing };
        // cages through several layers that cross each other cannot be distinguished
        if mark == Mark::Cage && self.grid.board.topology().has_layers() && group.is_tangled(self.grid) {
            return Key::Nothing;
        }
        let is_bordered = borders.show(group.family);
        // heavy borders show the regions; what holds in them is to be said
        if mark == Mark::Tint && is_bordered {
            return Key::Nothing;
        }
        let class = group.leading().filter(|said| mark == Mark::Parity && self.parity(*said).is_none());
        let hue = match (class, mark) {
            (Some(said), _) => hues.class(said),
            (None, Mark::Line) => hue.unwrap_or_else(|| hues.line()),
            (None, Mark::Tint) => hues.ground(),
            (None, _) => Hue(0),
        };
        for (number, shape) in group.shapes.iter().enumerate().filter(|(_, shape)| !shape.cells.is_empty()) {
            let clue = group.clued.and_then(|relation| relation.clue(number));
            let text = clue.map(|clue| self.marks(clue).join(" "));
            let text = if mark == Mark::Line { text } else { text.or_else(|| group.number()) };
            // where a relation reads clues, a shape without one is left alone
            if group.clued.is_some() && clue.is_none() && group.relations.len() == 1 {
                continue;
            }
            self.mark(mark, &shape.cells, text.as_deref(), group, (is_bordered, hue));
        }
        match mark {
            Mark::Line => Key::Role(Some(Role::Line(hue))),
            Mark::Tint => Key::Role(Some(Role::Tint(hue))),
            Mark::Parity if class.is_some() => Key::Role(Some(Role::Tint(hue))),
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
        (is_bordered, hue): (bool, Hue),
    ) {
        // a dot without a number stands for the usual one, unless clues give a number to each
        let is_unusual = |text: &str, usual: &str| text != usual || group.clued.is_some();
        match mark {
            Mark::Parity => self.choice(cells[0], group.leading(), hue),
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
            Mark::Line => {
                self.path(Role::Line(hue), cells);
                if let Some(text) = text {
                    self.corner(cells, text);
                }
            }
            Mark::Cage if is_bordered => self.corner(cells, text.unwrap_or_default()),
            Mark::Cage => {
                let text =
                    text.map_or_else(String::new, |text| text.to_owned() + group.sign().unwrap_or_default());
                self.cage(cells, &text);
            }
            Mark::Tint => self.area(Role::Tint(hue), cells, 0.0),
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
        for (shape, clue) in group.clued.into_iter().flat_map(|relation| relation.clued_shapes(&grid.board)) {
            rays.extend(clue.map(|clue| (shape.cells, clue, may_turn)));
        }
    }
    rays
}

/// Whether it does not matter from which end a shape is read.
fn reads_either_way(said: Said<'_>) -> bool {
    matches!(said, Said::Each(Condition::Compare(measure, ..)) if measure.order() == Order::None)
}
