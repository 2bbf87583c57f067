//! Clues of groups, which a filled board says: under rules such as those of Nurikabe.

use ecp::Filling;
use ecp::puzzle::{
    CellId, Clue, ClueMark, Comparison, Feature, Grid, GroupCondition, GroupRule, Likeness, PieceMeasure,
    PieceRule, PieceTerm, Rule, Shown, SignId,
};
use fastrand::Rng;

/// Whether groups are to have clues, and none stands on the board.
pub(super) fn are_bare(grid: &Grid) -> bool {
    reading(grid).next().is_some() && grid.pieces.is_empty() && grid.pieces.clues.iter().all(Option::is_none)
}

fn reading(grid: &Grid) -> impl Iterator<Item = &GroupRule> {
    grid.all(Rule::groups).map(|(_, rule)| rule).filter(|rule| rule.reads_clues())
}

/// Leaves out what groups say of clues: boards are filled before there are any.
pub(super) fn before_clues(grid: &mut Grid) {
    grid.rules.retain(|rule| !rule.groups().is_some_and(GroupRule::reads_clues));
}

/// That groups whose size is said by their clue are not too large to be found.
pub(super) fn usual_size(grid: &Grid) -> Option<GroupRule> {
    let sized =
        reading(grid).find(|rule| measured(std::slice::from_ref(*rule)) == Some(PieceMeasure::Size))?;
    let most = usual_most(grid);
    let keeps = GroupCondition::Measured(PieceRule {
        measure: PieceMeasure::Size,
        comparison: Comparison::AtMost,
        term: PieceTerm::Number(most),
    });
    Some(GroupRule { groups: sized.groups.clone(), marked: None, of: Vec::new(), keeps })
}

/// How many cells groups and areas have at most, where nobody says it: on a larger board they are larger.
pub(super) fn usual_most(grid: &Grid) -> i64 {
    2 + i64::from(grid.board.width().max(grid.board.height())) / 2
}

/// How many clues there are.
pub(super) fn number(grid: &Grid) -> usize {
    if reading(grid).next().is_some() { grid.pieces.clues.iter().flatten().count() } else { 0 }
}

/// Gives the groups of a filled board their clues, in cells that the board decides.
pub(super) fn report(grid: &mut Grid, filling: &Filling) {
    let Some(first) = reading(grid).next().cloned() else { return };
    let seed = filling.iter().fold(0_u64, |seed, held| {
        seed.wrapping_mul(31).wrapping_add(held.map_or(0, |input| u64::from(input.0) + 1))
    });
    let mut random = Rng::with_seed(seed);
    let near = first.groups.near(&grid.board);
    let shown = |cell: CellId, list: &[Shown]| list.contains(&Shown::from(filling[cell.index()]));
    let groups = first.groups.on(&near, grid.declared_inputs(), shown);
    let rules: Vec<GroupRule> = reading(grid).filter(|rule| rule.groups == first.groups).cloned().collect();
    let mut clues = vec![None; filling.len()];
    let mut clued: Vec<(Vec<CellId>, &Vec<CellId>)> = groups
        .iter()
        .map(|group| {
            let mut cells: Vec<CellId> =
                random.choose_multiple(group, times(&rules)).into_iter().copied().collect();
            cells.sort_unstable();
            (cells, group)
        })
        .collect();
    // letters in the order in which they are read
    clued.sort_by_key(|(cells, _)| cells.first().copied());
    for (number, (cells, group)) in clued.into_iter().enumerate() {
        let mark = match measured(&rules) {
            Some(measure) => ClueMark::Number(measure_of(measure, grid, group)),
            None if are_told_apart(&rules) => letter(grid, number),
            None => ClueMark::Any,
        };
        cells.into_iter().for_each(|cell| clues[cell.index()] = Some(Clue(vec![mark])));
    }
    grid.pieces.clues = clues;
}

/// What the numbers say.
fn measured(rules: &[GroupRule]) -> Option<PieceMeasure> {
    rules.iter().find_map(|rule| match rule.keeps {
        GroupCondition::Measured(PieceRule {
            measure,
            comparison: Comparison::Is,
            term: PieceTerm::Clue,
        }) => Some(measure),
        _ => None,
    })
}

fn measure_of(measure: PieceMeasure, grid: &Grid, group: &[CellId]) -> i64 {
    let ground = ecp::puzzle::Ground::of(&grid.board);
    match measure {
        PieceMeasure::Size => group.len() as i64,
        PieceMeasure::Width => ground.extent(group, ecp::puzzle::Axis::Columns).into(),
        PieceMeasure::Height => ground.extent(group, ecp::puzzle::Axis::Rows).into(),
        PieceMeasure::Clues => 1,
        // said of pieces alone, and of clues that are there already
        PieceMeasure::Above
        | PieceMeasure::Below
        | PieceMeasure::Left
        | PieceMeasure::Right
        | PieceMeasure::LeastClue
        | PieceMeasure::MostClue => 0,
    }
}

/// Whether clues say which cells are in one group.
fn are_told_apart(rules: &[GroupRule]) -> bool {
    rules.iter().any(|rule| {
        matches!(
            rule.keeps,
            GroupCondition::Clues(Likeness::Equal) | GroupCondition::Among { feature: Feature::Clues, .. }
        )
    })
}

/// `A`, `B`, and so on.
fn letter(grid: &mut Grid, number: usize) -> ClueMark {
    let name = char::from_u32('A' as u32 + number as u32 % 26).unwrap_or('A').to_string();
    let name = if number < 26 { name } else { format!("{name}{}", number / 26) };
    let signs = &mut grid.pieces.signs;
    let known = signs.iter().position(|sign| *sign == name);
    let place = known.unwrap_or_else(|| {
        signs.push(name);
        signs.len() - 1
    });
    ClueMark::Sign(SignId(place as u32))
}

/// How many clues a group gets.
fn times(rules: &[GroupRule]) -> usize {
    let counted = rules.iter().find_map(|rule| match rule.keeps {
        GroupCondition::Measured(PieceRule {
            measure: PieceMeasure::Clues,
            comparison: Comparison::Is,
            term: PieceTerm::Number(number),
        }) => usize::try_from(number).ok(),
        _ => None,
    });
    // two of a kind say more of where a group lies
    counted.unwrap_or(if are_told_apart(rules) { 2 } else { 1 })
}
