//! Probes: a search that begins anew again and again, for one solution of a problem in which the first choices may be wrong.
//!
//! A large problem with many solutions is often easy for most orders of choices and endless for some: behind a choice that went
//! wrong everything is tried before it is looked at again. So after some time the search goes on in turn with probes. These choose
//! among the first open items only, so that what hangs together is decided together; they prefer items that were often left
//! without options; they take options in a mixed order, but first those that stood where most was chosen before; and they
//! begin anew after some failures, later and later. The same problem is probed in the same way every time.
//!
//! # Source
//! Restarts: C. P. Gomes, B. Selman, H. Kautz, "Boosting combinatorial search through randomization", AAAI (1998). Weights of what
//! failed: F. Boussemart, F. Hemery, C. Lecoutre, L. Sais, "Boosting systematic search by weighting constraints", ECAI (2004).
//! Choices kept over restarts: K. Pipatsrisawat, A. Darwiche, "A lightweight component caching scheme for satisfiability
//! solvers", SAT (2007).

use super::{Cells, Sets};
use crate::search::{Budget, Engine, Silent, Stop};

/// The nodes of the search before the probes have a turn of as many; from turn to turn twice as many.
const FIRST_TURN: u64 = 1 << 14;

/// How many open items a probe looks at.
const ITEMS: usize = 800;

/// The failures before the first restart, and how many of a hundred more those before the next are.
const FAILURES: u64 = 1000;
const GROWTH: u64 = 10;

/// Where so many solutions are wanted or fewer, a search is probed.
const FEW: u64 = 2;

/// What leads a probe.
#[derive(Clone, Debug)]
pub(super) struct Guide {
    /// The reciprocal of one more than how often each primary item had too few options.
    lightness: Vec<f32>,
    /// Whether each option was chosen when most were.
    wanted: Vec<bool>,
    most_chosen: usize,
    failures: u64,
    /// The failures between the last restart and the next.
    patience: u64,
    restart_at: u64,
}

impl Guide {
    fn new(sets: &Sets) -> Self {
        Self {
            lightness: vec![1.0; sets.primary_count()],
            wanted: vec![false; sets.option_count() as usize],
            most_chosen: 0,
            failures: 0,
            patience: FAILURES,
            restart_at: FAILURES,
        }
    }

    pub(super) fn choose_item(&self, sets: &Sets) -> Option<(u32, u32)> {
        sets.choose_by_weight(&self.lightness, ITEMS)
    }

    /// Lets the options that are wanted go first, of those at some places of the trail.
    pub(super) fn prefer(&self, sets: &mut Sets, place: u32, end: u32) {
        sets.prefer(place, end, &self.wanted);
    }

    /// Learns from a failure, the last choice of which is to blame.
    pub(super) fn fail(&mut self, starved: u32, chosen: &[u32]) {
        self.failures += 1;
        if let Some(light) = self.lightness.get_mut(starved as usize) {
            *light = 1.0 / (1.0 / *light + 1.0);
        }
        if chosen.len() > self.most_chosen {
            self.most_chosen = chosen.len();
            self.wanted.fill(false);
            for option in &chosen[..chosen.len() - 1] {
                self.wanted[*option as usize] = true;
            }
        }
    }

    /// Whether it is time to begin anew.
    pub(super) fn wants_restart(&mut self) -> bool {
        if self.failures < self.restart_at {
            return false;
        }
        self.patience += self.patience * GROWTH / 100;
        self.restart_at = self.failures + self.patience;
        true
    }
}

/// Numbers that look like chance, the same every time.
fn mixed() -> impl FnMut(usize) -> usize {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    move |below| {
        // xorshift: G. Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8 (2003)
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (((state >> 32) * below as u64) >> 32) as usize
    }
}

/// The probes of a search.
#[derive(Clone, Debug)]
pub(super) struct Probes {
    search: Option<Box<Cells>>,
    /// The nodes of the search after which the probes have a turn.
    turn_at: u64,
    /// The nodes of the probes at which the turn that they have is over.
    turn_ends: Option<u64>,
    /// The solution that they found, which the search is not to find once more.
    found: Option<Vec<u32>>,
    /// Whether the solution that stands is theirs.
    stands: bool,
}

impl Probes {
    pub(super) fn new() -> Self {
        Self::after(FIRST_TURN)
    }

    pub(super) fn after(turn_at: u64) -> Self {
        Self { search: None, turn_at, turn_ends: None, found: None, stands: false }
    }

    /// Whether they found something.
    pub(super) fn have_found(&self) -> bool {
        self.found.is_some()
    }

    /// The solution of the probes, if it is the one that stands.
    pub(super) fn standing(&self) -> Option<&[u32]> {
        self.found.as_deref().filter(|_| self.stands)
    }

    pub(super) fn leave(&mut self) {
        self.stands = false;
    }

    /// Whether it is their turn, when the search has had so many nodes.
    pub(super) fn have_turn(&self, nodes: u64, budget: &Budget) -> bool {
        nodes >= self.turn_at && budget.solutions.is_some_and(|most| most <= FEW)
    }

    /// Whether these options are those that were found, in whatever order.
    pub(super) fn know(&self, chosen: &[u32]) -> bool {
        self.found.as_ref().is_some_and(|found| {
            let mut sorted = chosen.to_vec();
            sorted.sort_unstable();
            *found == sorted
        })
    }

    /// What the probes did so far.
    pub(super) fn nodes_and_updates(&self) -> (u64, u64) {
        self.search.as_ref().map_or((0, 0), |search| (search.statistics.nodes, search.sets.updates))
    }

    /// Their turn, or some of it, with so many nodes at most: `None` at a solution. To stop for too many nodes is to go on with the
    /// search.
    pub(super) fn advance(
        &mut self,
        root: impl FnOnce() -> Cells,
        nodes: Option<u64>,
        budget: &Budget,
    ) -> Option<Stop> {
        let search = self.search.get_or_insert_with(|| {
            let mut search = root();
            search.sets.shuffle(mixed());
            search.guide = Some(Box::new(Guide::new(&search.sets)));
            Box::new(search)
        });
        let before = search.statistics.nodes;
        let turn_ends = *self.turn_ends.get_or_insert(before + self.turn_at);
        let end = nodes.map_or(turn_ends, |nodes| turn_ends.min(before + nodes));
        let stop = search.advance(&Budget { nodes: Some(end), ..budget.clone() }, &mut Silent);
        if stop == Some(Stop::Nodes) && end == turn_ends {
            self.turn_at *= 2;
            self.turn_ends = None;
        }
        if stop.is_none() {
            let mut found = search.chosen.clone();
            found.sort_unstable();
            (self.found, self.stands) = (Some(found), true);
        }
        stop
    }
}
