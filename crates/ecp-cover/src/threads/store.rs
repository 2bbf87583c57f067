//! Where solutions wait for those who asked for them.

use std::collections::VecDeque;

use crate::problem::OptionId;
use crate::search::Statistics;

/// The most options of solutions that wait, and a few for each solution: some MiB.
pub(super) const MOST_STORED: usize = 1 << 19;
/// What a solution costs besides its options, in options.
const OVERHEAD: usize = 10;
/// When a batch is as large as this, it is handed over.
const BATCH: usize = 1 << 12;

/// Solutions of a piece, in the order in which it has them.
#[derive(Debug, Default)]
pub(super) struct Batch {
    /// The options of all solutions, one solution after the other.
    options: Vec<OptionId>,
    /// For each solution where its options end, and what the piece had done when it was found.
    ends: Vec<(usize, Statistics)>,
}

impl Batch {
    pub(super) fn push(&mut self, mut solution: Vec<OptionId>, statistics: Statistics) {
        solution.sort_unstable();
        self.options.append(&mut solution);
        self.ends.push((self.options.len(), statistics));
    }

    /// A solution, and what the piece had done when it was found.
    pub(super) fn get(&self, place: usize) -> Option<(&[OptionId], Statistics)> {
        let (end, statistics) = *self.ends.get(place)?;
        let start = place.checked_sub(1).map_or(0, |before| self.ends[before].0);
        Some((&self.options[start..end], statistics))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    pub(super) fn is_full(&self) -> bool {
        self.size() >= BATCH
    }

    fn size(&self) -> usize {
        self.options.len() + OVERHEAD * self.ends.len()
    }
}

/// What a piece has to tell.
#[derive(Debug)]
pub(super) enum Event {
    /// It found solutions.
    Found(Batch),
    /// It is exhausted, or was left, after having done this.
    Ended(Statistics),
    /// It was left because one thread would not get further within the budget's nodes; after having done this.
    OutOfNodes(Statistics),
}

/// The events of a piece that nobody has asked for yet.
#[derive(Debug)]
struct Line {
    /// The piece.
    id: u64,
    events: VecDeque<Event>,
}

/// The events of all pieces, in the order of the search tree. Pieces that have ended leave what they have to tell to
/// their neighbours, so that there are never more lines than pieces that are searched, and one.
#[derive(Debug)]
pub(super) struct Store {
    lines: Vec<Line>,
    /// The size of all that is stored.
    stored: usize,
}

impl Store {
    /// A store for one piece.
    pub(super) fn new(id: u64) -> Self {
        Self { lines: vec![Line { id, events: VecDeque::new() }], stored: 0 }
    }

    /// Makes room for a piece that comes right after another one.
    pub(super) fn insert_after(&mut self, before: u64, id: u64) {
        let place = self.place_of(before) + 1;
        self.lines.insert(place, Line { id, events: VecDeque::new() });
    }

    fn place_of(&self, id: u64) -> usize {
        self.lines.iter().position(|line| line.id == id).expect("a piece that is searched has a line")
    }

    /// Whether a piece may store more: the first one may whenever nothing of it waits, so that it is never blocked by
    /// those behind it.
    pub(super) fn has_room(&self, id: u64) -> bool {
        self.stored < MOST_STORED || (self.lines[0].id == id && self.lines[0].events.is_empty())
    }

    pub(super) fn push(&mut self, id: u64, batch: Batch) {
        self.stored += batch.size();
        let place = self.place_of(id);
        self.lines[place].events.push_back(Event::Found(batch));
    }

    /// Notes the end of a piece.
    pub(super) fn end(&mut self, id: u64, event: Event) {
        let place = self.place_of(id);
        self.lines[place].events.push_back(event);
        // the last one waits for a piece before it that ends later
        if place + 1 < self.lines.len() {
            self.join(place);
        }
    }

    /// Puts the events of a piece that has ended before those of the next.
    fn join(&mut self, place: usize) {
        let ended = self.lines.remove(place);
        let next = &mut self.lines[place];
        for event in ended.events.into_iter().rev() {
            match (event, next.events.front_mut()) {
                (Event::Ended(one), Some(Event::Ended(other))) => *other = one.and(*other),
                (event, _) => next.events.push_front(event),
            }
        }
    }

    /// The next event in the order of the tree, if it is there already.
    pub(super) fn take(&mut self) -> Option<Event> {
        let event = self.lines[0].events.pop_front()?;
        if let Event::Found(batch) = &event {
            self.stored -= batch.size();
        }
        Some(event)
    }
}
