//! The parts of a puzzle that can be taken away, and the puzzle without some of them.

use std::collections::{HashMap, HashSet};

use ecp::cover::{Entry, OptionId, Problem};
use ecp::puzzle::Position;
use ecp::puzzle::shapes::{Anchor, Course};
use ecp::puzzle::{
    About, Board, Bounds, CellId, Clue, ClueMark, Constraint, Counts, Cover, CoverEntry, CoverItem,
    CoverOption, Family, Feature, Grid, GroupCondition, GroupRule, InputId, LineReading, Marked, Measure,
    PieceMeasure, PieceRule, PieceTerm, Puzzle, Relation, Rule, RuleId, Rules, Selection, Shapes, Show,
    Square, Strength, Way,
};
use ecp::syntax::Span;
use ecp::{Places, all_shapes_on};

/// A part of a puzzle that can be taken away: without it there are the same solutions and perhaps more.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// What is given in a cell.
    Given(CellId),
    /// A clue: the relations that read it, each with the number of the shape.
    Clue(Vec<(RuleId, usize)>),
    /// A clue that stands on the board and is about pieces. Where the rules count clues, only what it says can be taken
    /// away: a clue that says nothing stays, since fewer clues may leave other solutions.
    PieceClue(CellId),
    /// A clue of a kind that rules of pieces read, by the number of the kind.
    KindClue(u32, CellId),
    /// A rule; of those that read clues, the clues are parts.
    Rule(RuleId),
    /// A count in one shape, or of one input in one shape.
    Count {
        /// The rule that counts.
        rule: RuleId,
        /// The shape, among those of the family that have cells.
        shape: usize,
        /// The input; all that the constraint counts where there is none.
        input: Option<InputId>,
    },
    /// A relation in one shape.
    Related {
        /// The relation.
        rule: RuleId,
        /// The shape, among all of the family.
        shape: usize,
    },
    /// That a piece is used as often as it is to be.
    Piece(usize),
    /// An item of a puzzle without a board.
    Item(usize),
}

impl Part {
    /// Whether two parts are of one kind and go together in an explanation: givens, clues or shapes of one rule, comparisons
    /// of cells.
    #[must_use]
    pub fn is_like(&self, other: &Self, puzzle: &Puzzle) -> bool {
        let is_formula = |rule: &RuleId| match &puzzle.rules {
            Rules::Grid(grid) => grid.rule(*rule).formula().is_some(),
            Rules::Cover(_) => false,
        };
        match (self, other) {
            (Self::Given(_), Self::Given(_))
            | (Self::PieceClue(_), Self::PieceClue(_))
            | (Self::KindClue(..), Self::KindClue(..))
            | (Self::Piece(_), Self::Piece(_))
            | (Self::Item(_), Self::Item(_)) => true,
            (Self::Rule(one), Self::Rule(other)) => is_formula(one) && is_formula(other),
            (Self::Clue(one), Self::Clue(other)) => {
                one.first().map(|(rule, _)| rule) == other.first().map(|(rule, _)| rule)
            }
            (Self::Count { rule: one, .. }, Self::Count { rule: other, .. })
            | (Self::Related { rule: one, .. }, Self::Related { rule: other, .. }) => one == other,
            _ => false,
        }
    }
}

/// All parts of a puzzle, none of them within another: givens, clues, rules; or the items of a puzzle without a board.
#[must_use]
pub fn parts(puzzle: &Puzzle, places: &Places) -> Vec<Part> {
    let grid = match &puzzle.rules {
        Rules::Grid(grid) => grid,
        Rules::Cover(cover) => return (0..cover.items.len()).map(Part::Item).collect(),
    };
    let mut parts: Vec<Part> = givens(&grid.board).map(Part::Given).collect();
    parts.extend(clues(grid, places));
    parts.extend(clues_of_pieces(grid).map(Part::PieceClue));
    parts.extend(clues_of_kinds(grid).map(|(kind, cell)| Part::KindClue(kind, cell)));
    parts.extend(rules(grid).map(Part::Rule));
    parts
}

/// Of a puzzle of pieces without inputs: that each is used. None of these goes with [`with_parts`].
pub(crate) fn uses_of_pieces(puzzle: &Puzzle) -> Vec<Part> {
    let Rules::Grid(grid) = &puzzle.rules else { return Vec::new() };
    if !grid.inputs.is_empty() || grid.pieces.may_be_left {
        return Vec::new();
    }
    let pieces = grid.pieces.list.iter().enumerate();
    pieces.filter(|(_, piece)| piece.occurs.lo > 0).map(|(number, _)| Part::Piece(number)).collect()
}

/// The puzzle in which only those pieces must be used that are kept; the others may be left, where they are parts.
pub(crate) fn with_uses<'p>(mut puzzle: Puzzle, kept: impl IntoIterator<Item = &'p Part>) -> Puzzle {
    let parts = uses_of_pieces(&puzzle);
    let kept: HashSet<&Part> = kept.into_iter().collect();
    if let Rules::Grid(grid) = &mut puzzle.rules {
        for part in parts.iter().filter(|part| !kept.contains(part)) {
            if let Part::Piece(number) = part {
                grid.pieces.list[*number].occurs.lo = 0;
            }
        }
    }
    puzzle
}

/// The clues of kinds that pieces read.
fn clues_of_kinds(grid: &Grid) -> impl Iterator<Item = (u32, CellId)> {
    (0..).zip(&grid.pieces.kinds).flat_map(|(number, kind)| {
        let cells = (0..).map(CellId).zip(&kind.clues);
        cells.filter(|(_, clue)| clue.is_some()).map(move |(cell, _)| (number, cell))
    })
}

/// The cells with clues of pieces of which something can be taken away.
fn clues_of_pieces(grid: &Grid) -> impl Iterator<Item = CellId> {
    // signs say something where `marked` names them, or they are set side by side
    let reads_signs = |rule: &GroupRule| {
        matches!(rule.marked, Some(Marked::With(_)))
            || matches!(
                rule.keeps,
                GroupCondition::Clues(_) | GroupCondition::Among { feature: Feature::Clues, .. }
            )
    };
    let are_named = grid.all(Rule::groups).any(|(_, rule)| reads_signs(rule));
    let says_something = move |mark: &ClueMark| match mark {
        ClueMark::Any => false,
        ClueMark::Number(_) | ClueMark::Input(_) => true,
        ClueMark::Sign(_) => are_named,
    };
    let says = move |clue: &Clue| !clues_are_counted(grid) || clue.0.iter().any(says_something);
    grid.board.cell_ids().filter(move |cell| {
        grid.pieces.clues.get(cell.index()).is_some_and(|clue| clue.as_ref().is_some_and(says))
    })
}

/// Whether rules count the clues that pieces cover. Then without a clue there may be other solutions; without what it
/// says there are the same and perhaps more.
#[must_use]
pub fn clues_are_counted(grid: &Grid) -> bool {
    let counted = PieceTerm::Measure(PieceMeasure::Clues);
    let counts = |rule: &PieceRule| rule.measure == PieceMeasure::Clues || rule.term == counted;
    let by_groups = |(_, rule): (RuleId, &GroupRule)| match &rule.keeps {
        GroupCondition::Measured(rule) => counts(rule),
        _ => rule.reads_clues(),
    };
    grid.pieces.rules.iter().any(counts) || grid.all(Rule::groups).any(by_groups)
}

/// The cells of a board in which something is given.
pub(crate) fn givens(board: &Board) -> impl Iterator<Item = CellId> {
    board.cell_ids().filter(|cell| matches!(board.cell(*cell).square, Square::Given(_)))
}

/// The relations that read a clue, each with the number of the shape.
type Readers = Vec<(RuleId, usize)>;

/// Where a clue stands.
#[derive(PartialEq, Eq, Hash)]
enum Stands {
    /// In a text.
    Written(Span),
    /// On the board, where no text has it yet.
    Place(Position),
}

/// The clues; those that stand at one place of the text, or of the board, are one.
fn clues(grid: &Grid, places: &Places) -> Vec<Part> {
    let mut found: Vec<Readers> = Vec::new();
    let mut at: HashMap<Stands, usize> = HashMap::new();
    for (rule, relation) in grid.all(Rule::relation).filter(|(_, one)| one.reads_clues()) {
        let shapes = all_shapes_on(&relation.shapes.family, &grid.board);
        let drawn = |shape: usize| match &shapes.get(shape)?.anchor {
            Anchor::Place(place) => Some(Stands::Place(*place)),
            _ => None,
        };
        for (shape, _) in relation.numbered_clues() {
            let place = places.clue(rule, shape).map(Stands::Written).or_else(|| drawn(shape));
            let new = found.len();
            match place.map_or(new, |place| *at.entry(place).or_insert(new)) {
                known if known < new => found[known].push((rule, shape)),
                _ => found.push(vec![(rule, shape)]),
            }
        }
    }
    let fixed = fixed_clues(grid);
    found.retain(|readers| !readers.iter().any(|reader| fixed.contains(reader)));
    found.retain(|readers| !readers.iter().all(|reader| says_nothing(grid, *reader)));
    found.into_iter().map(Part::Clue).collect()
}

/// Whether there is something beside the number of a clue: an arrow points, and lines lead from clue to clue. Without its
/// number such a clue is `?`.
pub(crate) fn stays(grid: &Grid, anchor: &Anchor) -> bool {
    match anchor {
        Anchor::Arrow(..) => true,
        Anchor::Place(place) => grid
            .all(Rule::draw)
            .any(|(_, draw)| matches!(&draw.way, Way::Clues { at, .. } if at.binary_search(place).is_ok())),
        _ => false,
    }
}

/// Whether a clue of a relation is such a `?`.
fn says_nothing(grid: &Grid, (rule, shape): (RuleId, usize)) -> bool {
    let relation = grid.relation(rule);
    let is_any = relation.clue(shape).is_some_and(|clue| clue.0 == [ClueMark::Any]);
    is_any && stays(grid, &all_shapes_on(&relation.shapes.family, &grid.board)[shape].anchor)
}

/// The clues without which a relation over shapes that are not marked would say more: with them the puzzle says less, so that
/// nothing is learnt by taking them away. Nor is anything where a list goes and its `?` stays, which is one number.
fn fixed_clues(grid: &Grid) -> HashSet<(RuleId, usize)> {
    let speaks_of_unmarked = |relation: &Relation| relation.selection.marked == Some(Marked::None);
    let mut fixed = HashSet::new();
    for (id, relation) in grid.all(Rule::relation).filter(|(_, relation)| relation.condition.is_of_list()) {
        let shapes = relation.clued_shapes(&grid.board).enumerate();
        let staying = shapes.filter(|(_, (shape, clue))| clue.is_some() && stays(grid, &shape.anchor));
        fixed.extend(staying.map(|(number, _)| (id, number)));
    }
    for (_, unmarked) in grid.all(Rule::relation).filter(|(_, relation)| speaks_of_unmarked(relation)) {
        let shapes = all_shapes_on(&unmarked.shapes.family, &grid.board);
        let clued: Vec<usize> = unmarked.numbered_clues().map(|(shape, _)| shape).collect();
        let is_place = |anchor: &Anchor| matches!(anchor, Anchor::Place(_));
        let places: HashSet<&Anchor> =
            clued.iter().map(|shape| &shapes[*shape].anchor).filter(|anchor| is_place(anchor)).collect();
        for (id, relation) in grid.all(Rule::relation) {
            let others = all_shapes_on(&relation.shapes.family, &grid.board);
            for (shape, _) in relation.numbered_clues() {
                let is_same = relation.shapes.family == unmarked.shapes.family && clued.contains(&shape);
                if is_same || places.contains(&others[shape].anchor) {
                    fixed.insert((id, shape));
                }
            }
        }
    }
    fixed
}

/// Whether a rule says that areas divide the board: without it there would be none.
fn divides(grid: &Grid, rule: &Rule) -> bool {
    grid.pieces.are_areas() && rule.count().is_some_and(Constraint::fills_cells)
}

/// The rules that are parts as a whole: those are tried first that say the least.
fn rules(grid: &Grid) -> impl Iterator<Item = RuleId> {
    let says = |rule: &Rule| match rule {
        Rule::Formula(_) => 0,
        Rule::Among(_) => 1,
        Rule::Path(_) => 2,
        Rule::Relation(_) => 3,
        Rule::ConnectedInputs(_) | Rule::Groups(_) | Rule::Draw(_) => 4,
        Rule::Count(_) => 5,
    };
    let mut rules: Vec<(RuleId, &Rule)> = (0..)
        .map(RuleId)
        .zip(&grid.rules)
        .filter(|(_, rule)| !rule.reads_clues() && rule.draw().is_none() && !divides(grid, rule))
        .collect();
    rules.sort_by_key(|(_, rule)| says(rule));
    rules.into_iter().map(|(id, _)| id)
}

/// The smaller parts of which a part is made: a relation's shapes, the counts of a constraint. The part itself where
/// there are none.
#[must_use]
pub fn pieces_of(part: &Part, puzzle: &Puzzle) -> Vec<Part> {
    let Rules::Grid(grid) = &puzzle.rules else { return vec![part.clone()] };
    match part {
        Part::Rule(id) => match grid.rule(*id) {
            // its shapes are told apart by their places
            Rule::Relation(relation) => {
                let shapes = all_shapes_on(&relation.shapes.family, &grid.board);
                if !is_listed(relation, &shapes) {
                    return vec![part.clone()];
                }
                let is_shape = |shape: &usize| !shapes[*shape].cells.is_empty();
                let shapes = (0..shapes.len()).filter(is_shape);
                shapes.map(|shape| Part::Related { rule: *id, shape }).collect()
            }
            Rule::Count(constraint) if !constraint.fills_cells() => {
                let one = |shape| Part::Count { rule: *id, shape, input: None };
                (0..grid.shapes_of(*id).len()).map(one).collect()
            }
            _ => vec![part.clone()],
        },
        Part::Count { rule, shape, input: None } => {
            let counts = grid.counts_of(grid.count(*rule));
            let one = |input| Part::Count { rule: *rule, shape: *shape, input: Some(input) };
            counts.into_iter().map(|(input, _)| one(input)).collect()
        }
        _ => vec![part.clone()],
    }
}

/// The puzzle with these parts only. What is no part, such as the board and the pieces, stays.
#[must_use]
pub fn with_parts<'p>(puzzle: &Puzzle, kept: impl IntoIterator<Item = &'p Part>) -> Puzzle {
    let kept: HashSet<&Part> = kept.into_iter().collect();
    let rules = match &puzzle.rules {
        Rules::Grid(grid) => Rules::Grid(grid_with(grid, &kept)),
        Rules::Cover(cover) => Rules::Cover(cover_with(cover, &kept)),
    };
    Puzzle { rules, ..puzzle.clone() }
}

/// The options of a puzzle without a board that are left with these parts: those with a primary item.
pub(crate) fn options_left(cover: &Cover, kept: &[&Part]) -> Vec<OptionId> {
    let mut is_primary = vec![false; cover.items.len()];
    for part in kept {
        if let Part::Item(item) = part {
            is_primary[*item] = cover.items[*item].bounds.is_some();
        }
    }
    let is_left = |option: &CoverOption| option.entries.iter().any(|entry| is_primary[entry.item]);
    (0..).map(OptionId).zip(&cover.options).filter(|(_, option)| is_left(option)).map(|(id, _)| id).collect()
}

/// The items that are kept, and what is left of the options.
fn cover_with(cover: &Cover, kept: &HashSet<&Part>) -> Cover {
    let mut numbers = vec![None; cover.items.len()];
    let mut items = Vec::new();
    for (number, item) in
        cover.items.iter().enumerate().filter(|(number, _)| kept.contains(&Part::Item(*number)))
    {
        numbers[number] = Some(items.len());
        items.push(item.clone());
    }
    let mut options = cover.options.clone();
    for option in &mut options {
        option.entries.retain(|entry| numbers[entry.item].is_some());
        option.entries.iter_mut().for_each(|entry| entry.item = numbers[entry.item].unwrap_or(entry.item));
    }
    // an option that holds no primary item helps nobody
    let is_primary = |entry: &CoverEntry| items[entry.item].bounds.is_some();
    options.retain(|option| option.entries.iter().any(is_primary));
    Cover { items, options }
}

fn grid_with(grid: &Grid, kept: &HashSet<&Part>) -> Grid {
    let mut left = Grid { board: board_with(&grid.board, kept), ..grid.clone() };
    let clues: HashSet<(RuleId, usize)> = kept
        .iter()
        .filter_map(|part| if let Part::Clue(readers) = part { Some(readers) } else { None })
        .flatten()
        .copied()
        .collect();
    let rules = (0..).map(RuleId).zip(&grid.rules);
    left.rules = rules.flat_map(|(id, rule)| rules_with(grid, (id, rule), kept, &clues)).collect();
    let nothing_said = clues_are_counted(grid).then(|| Clue(vec![ClueMark::Any]));
    for (cell, clue) in (0..).zip(&mut left.pieces.clues) {
        if clue.is_some() && !kept.contains(&Part::PieceClue(CellId(cell))) {
            clue.clone_from(&nothing_said);
        }
    }
    for (number, kind) in (0..).zip(&mut left.pieces.kinds) {
        for (cell, clue) in (0..).map(CellId).zip(&mut kind.clues) {
            if !kept.contains(&Part::KindClue(number, cell)) {
                *clue = None;
            }
        }
    }
    left
}

/// What is left of a rule: all of it, nothing, or a rule for what is kept of its clues or shapes.
fn rules_with(
    grid: &Grid,
    (id, rule): (RuleId, &Rule),
    kept: &HashSet<&Part>,
    clues: &HashSet<(RuleId, usize)>,
) -> Vec<Rule> {
    if kept.contains(&Part::Rule(id)) {
        return vec![rule.clone()];
    }
    match rule {
        Rule::Relation(relation) => {
            relation_with(grid, (id, relation), kept, clues).map(Rule::from).into_iter().collect()
        }
        Rule::Count(constraint) => constraints_with(grid, (id, constraint), kept),
        // what is said of the clues that are kept
        Rule::Groups(groups) if groups.reads_clues() => vec![rule.clone()],
        // without it no rule would know where lines may lie
        Rule::Draw(_) => vec![rule.clone()],
        rule if divides(grid, rule) => vec![rule.clone()],
        _ => Vec::new(),
    }
}

fn board_with(board: &Board, kept: &HashSet<&Part>) -> Board {
    let mut rows = board.rows().to_vec();
    for cell in givens(board).filter(|cell| !kept.contains(&Part::Given(*cell))) {
        let position = board.cell(cell).position;
        rows[board.row_of(position) as usize][position.column as usize] = Square::Empty;
    }
    board.with_rows(rows)
}

/// A relation with the clues that are kept, or over the shapes that are kept; none where nothing is left of it.
fn relation_with(
    grid: &Grid,
    (rule, relation): (RuleId, &Relation),
    kept: &HashSet<&Part>,
    clues: &HashSet<(RuleId, usize)>,
) -> Option<Relation> {
    if relation.reads_clues() {
        let mut left = relation.clone();
        let fixed = fixed_clues(grid);
        let is_kept = |shape| clues.contains(&(rule, shape)) || fixed.contains(&(rule, shape));
        let mut says = false;
        for (number, (shape, clue)) in relation.clued_shapes(&grid.board).enumerate() {
            let stays = clue.is_some() && stays(grid, &shape.anchor);
            if clue.is_some() && is_kept(number) || stays && left.selection.marked.is_some() {
                says = true;
            }
            if clue.is_some() && !is_kept(number) {
                left.set_clue(number, stays.then(|| Clue(vec![ClueMark::Any])));
            }
        }
        // one of shapes without clues says the more, the fewer there are
        let speaks = left.selection.marked == Some(Marked::None) || says;
        return speaks.then_some(left);
    }
    let shapes = all_shapes_on(&relation.shapes.family, &grid.board);
    let is_kept = |shape: &usize| kept.contains(&Part::Related { rule, shape: *shape });
    let shapes: Vec<&ecp::Shape> = (0..shapes.len()).filter(is_kept).map(|shape| &shapes[shape]).collect();
    let left = Relation { shapes: listed(grid, &relation.shapes, &shapes), ..relation.clone() };
    (!shapes.is_empty()).then_some(left)
}

/// Whether a relation over its shapes one by one, listed as cells, says the same.
fn is_listed(relation: &Relation, shapes: &[ecp::Shape]) -> bool {
    let looks_out = |measure: &&Measure| matches!(measure, Measure::Seen(_));
    relation.selection == Selection::default()
        && !relation.condition.measures().iter().any(looks_out)
        && shapes.iter().all(|shape| shape.course != Course::Followed)
}

/// Shapes one by one under the name of their family.
fn listed(grid: &Grid, of: &Shapes, shapes: &[&ecp::Shape]) -> Shapes {
    let reads_parts = matches!(of.family, Family::OfLines(LineReading::Parts, _));
    let place = |slot: CellId| {
        let of_lines = || grid.board.graph()?.cell_of_passing(slot);
        let cell = if reads_parts { of_lines()? } else { slot };
        Some(grid.board.cell(cell).position)
    };
    let places = |shape: &&ecp::Shape| shape.cells.iter().filter_map(|slot| place(*slot)).collect();
    let lines = Family::Lines(shapes.iter().map(places).collect());
    // the edges between the cells are found again
    let family = if reads_parts { Family::OfLines(LineReading::Parts, Box::new(lines)) } else { lines };
    Shapes { name: of.name.clone(), family }
}

/// A constraint for each shape of which something is kept.
fn constraints_with(
    grid: &Grid,
    (id, constraint): (RuleId, &Constraint),
    kept: &HashSet<&Part>,
) -> Vec<Rule> {
    let is_refined = |part: &&&Part| matches!(part, Part::Count { rule, .. } if *rule == id);
    if kept.iter().filter(is_refined).count() == 0 {
        return Vec::new();
    }
    let counts = grid.counts_of(constraint);
    let mut left = Vec::new();
    for (shape, cells) in grid.shapes_of(id).iter().enumerate() {
        let part = |input| Part::Count { rule: id, shape, input };
        let is_whole = kept.contains(&part(None));
        let is_kept = |input: InputId| is_whole || kept.contains(&part(Some(input)));
        let counts: Vec<_> = counts.iter().filter(|(input, _)| is_kept(*input)).copied().collect();
        if !counts.is_empty() {
            let shapes = listed(grid, &constraint.shapes, &[cells]);
            left.push(
                Constraint { strength: constraint.strength, shapes, counts: Counts::With(counts) }.into(),
            );
        }
    }
    left
}

/// The rule that those cells hold something which the counts leave none empty; `None` where there are no such cells.
///
/// A constraint in part alone may leave cells empty that the whole puzzle fills.
pub(crate) fn filled_cells(grid: &Grid) -> Option<Constraint> {
    if grid.inputs.is_empty() {
        // pieces fill them, where a constraint says so that is a part itself
        return None;
    }
    let board = &grid.board;
    let mut is_filled = vec![false; board.slot_count()];
    for (id, constraint) in grid.all(Rule::count) {
        let wanted: u64 = grid.counts_of(constraint).iter().map(|(_, bounds)| u64::from(bounds.lo)).sum();
        for shape in grid.shapes_of(id).iter() {
            let is_fillable = |cell: &&CellId| board.cell(**cell).square != Square::Blank;
            let fillable = shape.cells.iter().filter(is_fillable).collect::<HashSet<_>>();
            let fills = constraint.strength == Strength::Primary && wanted == fillable.len() as u64;
            if fills || constraint.fills_cells() {
                fillable.into_iter().for_each(|cell| is_filled[cell.index()] = true);
            }
        }
    }
    let open = board.cell_ids().filter(|cell| !is_filled[cell.index()]);
    let open: Vec<_> = open.map(|cell| vec![board.cell(cell).position]).collect();
    let family = match open.len() {
        0 => Family::Cells,
        _ if open.len() == is_filled.len() => return None,
        _ => Family::Except(Box::new(Family::Cells), vec![Family::Lines(open)]),
    };
    Some(Constraint { strength: Strength::Primary, shapes: family.into(), counts: Counts::Declared })
}

/// A bare problem as a puzzle without a board.
#[must_use]
pub fn puzzle_of(problem: &Problem) -> Puzzle {
    let item = |item: &ecp::cover::Item| CoverItem {
        name: item.name.clone(),
        bounds: item.multiplicity().map(|bounds| Bounds::between(bounds.lo, bounds.hi)),
    };
    let entry = |entry: &Entry| CoverEntry {
        item: entry.item.index(),
        color: entry.color.map(|color| problem.color_name(color).to_owned()),
    };
    let option = |option: OptionId| CoverOption {
        name: (option.0 + 1).to_string(),
        entries: problem.option(option).iter().map(entry).collect(),
    };
    let items = problem.items().iter().map(item).collect();
    let options = problem.option_ids().map(option).collect();
    Puzzle { about: About::default(), rules: Rules::Cover(Cover { items, options }), show: Show::default() }
}
