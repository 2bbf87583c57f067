//! Trees: every node is gone through again, and what the file says of it is seen to be so.

use std::collections::HashSet;
use std::io::Read;

use crate::certificate::{Node, Reader};
use crate::problem::{Problem, State};
use crate::{Ask, Refused, Wrong};

/// A node whose options are gone through.
struct Level {
    item: u32,
    /// The option that is tried, and where the next one is looked for.
    tried: Option<u32>,
    from: usize,
    /// Whether all options are left out.
    is_last: bool,
    /// What was done before the node, and before its next branch.
    before: usize,
    mark: usize,
}

/// How many solutions and nodes a tree has.
pub(crate) fn follow<R: Read>(
    problem: &Problem,
    reader: &mut Reader<R>,
    most_boards: u64,
    ask: &mut Ask<'_>,
) -> Result<(u64, u64), Refused> {
    let mut state = State::new(problem);
    let mut levels: Vec<Level> = Vec::new();
    // no branch of a tree is longer
    let deepest = problem.options.len() + problem.items.len();
    let (mut solutions, mut nodes) = (0, 0);
    let mut boards = HashSet::new();
    loop {
        let node = reader.node()?;
        nodes += 1;
        if u64::is_multiple_of(nodes, 1024) && (ask.is_stopped)() {
            return Err(Refused::Stopped);
        }
        let wrong = |what| Err(Refused::Wrong { node: nodes, what });
        match node {
            Node::Dead if state.is_dead() => {}
            Node::Dead => return wrong(Wrong::Alive),
            Node::Cut if is_cut(problem, &state, ask) => {}
            Node::Cut => return wrong(Wrong::Uncut),
            Node::Solution if state.is_dead() || !state.is_decided() => return wrong(Wrong::Open),
            Node::Solution if is_cut(problem, &state, ask) => return wrong(Wrong::NoSolution),
            Node::Solution => match ask.board {
                Some(_) if boards.len() as u64 >= most_boards => {
                    return Err(Refused::States { limit: most_boards });
                }
                Some(board) => solutions += u64::from(boards.insert(board(&state.chosen()))),
                None => solutions += 1,
            },
            Node::Branch(item) => {
                if problem.most(item).is_none() || levels.len() > deepest {
                    return wrong(Wrong::Item);
                }
                let mark = state.mark();
                levels.push(Level { item, tried: None, from: 0, is_last: false, before: mark, mark });
            }
        }
        // up to the first node that has a branch left
        while let Some(level) = levels.last_mut() {
            if enter(&mut state, level) {
                break;
            }
            levels.pop();
        }
        if levels.is_empty() {
            return Ok((solutions, nodes));
        }
    }
}

/// Enters the next branch of a node; false where there is none.
fn enter(state: &mut State<'_>, level: &mut Level) -> bool {
    state.undo_to(level.mark);
    if let Some(option) = level.tried.take() {
        state.exclude(option);
        level.mark = state.mark();
    }
    if level.is_last || state.starves(level.item) {
        state.undo_to(level.before);
        return false;
    }
    match state.next_open(level.item, level.from) {
        Some((place, option)) => {
            level.from = place + 1;
            level.tried = Some(option);
            state.choose(option);
        }
        None => level.is_last = true,
    }
    true
}

/// Whether nothing below a node is a solution, by the rules.
fn is_cut(problem: &Problem, state: &State<'_>, ask: &mut Ask<'_>) -> bool {
    problem.rules.iter().any(|rule| rule.is_broken(state))
        || !state.is_dead() && state.is_decided() && !(ask.keeps)(&state.chosen())
}
