//! Counting part by part: what is counted stays counted, whatever becomes of the rest.
//!
//! The [cubes](ecp_cover::cubes) of a puzzle's problem are counted one by one, several at a time on several threads, and each
//! number is handed over as soon as it is known. A part that takes longer than it may is cut into smaller ones, so that little is
//! lost where the work is broken off.

use std::collections::BTreeMap;
use std::fmt;
use std::num::{NonZeroU32, NonZeroUsize, ParseIntError};
use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::mpsc::{self, Sender};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use ecp_cover::count::{Count, Way};
use ecp_cover::cubes::{self, Cube};
use ecp_cover::search::Clock;
use ecp_cover::{Observer, Stop, Threads, TimeLimit};

use crate::Search;

/// Where a part lies: which of the parts of the whole, which of its parts, and so on, each counted from 1, as in `17.3`; `all`
/// is the whole.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PartName(Vec<NonZeroU32>);

/// What the whole is called.
const ALL: &str = "all";

impl PartName {
    /// The part of so many parts of this one that has a place among them, counted from 0.
    #[must_use]
    pub fn child(&self, place: usize) -> Self {
        let number = u32::try_from(place).unwrap_or(u32::MAX - 1) + 1;
        Self(self.0.iter().copied().chain(NonZeroU32::new(number)).collect())
    }

    /// The number of the part of the whole that it is, or lies in; `None` for the whole.
    #[must_use]
    pub fn first(&self) -> Option<NonZeroU32> {
        self.0.first().copied()
    }

    /// Whether it is a part of another, or the other itself.
    #[must_use]
    pub fn is_within(&self, other: &Self) -> bool {
        self.0.starts_with(&other.0)
    }
}

impl fmt::Display for PartName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str(ALL);
        }
        for (depth, number) in self.0.iter().enumerate() {
            write!(f, "{}{number}", if depth == 0 { "" } else { "." })?;
        }
        Ok(())
    }
}

impl FromStr for PartName {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        if text == ALL {
            return Ok(Self::default());
        }
        text.split('.').map(str::parse).collect::<Result<_, _>>().map(Self)
    }
}

/// How parts are cut.
#[derive(Clone)]
pub struct Cutting {
    /// How long a part may take before it is cut; `None` where it may take however long it takes.
    pub after: Option<Duration>,
    /// The clock by which it is told.
    pub clock: Clock,
    /// Into how many parts it is cut.
    pub into: usize,
}

/// So deep parts may take equally long; deeper ones may take longer and longer, for cutting did not help.
const EQUAL: usize = 2;

impl Cutting {
    /// How long a part may take that is so deep.
    fn limit(&self, depth: usize) -> Option<TimeLimit> {
        let doublings = u32::try_from(depth.saturating_sub(EQUAL)).unwrap_or(u32::MAX).min(16);
        let after = self.after?.saturating_mul(2_u32.pow(doublings));
        Some(TimeLimit::after(after, Clock::clone(&self.clock)))
    }
}

impl fmt::Debug for Cutting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cutting")
            .field("after", &self.after)
            .field("into", &self.into)
            .finish_non_exhaustive()
    }
}

/// What is to be counted part by part, and how.
#[derive(Clone, Debug)]
pub struct PartsToCount {
    /// The parts with their names; the first is counted first.
    pub parts: Vec<(PartName, Cube)>,
    /// How each is counted.
    pub way: Way,
    /// The most bytes that tables take on all threads together.
    pub memory: u64,
    /// How parts are cut.
    pub cutting: Cutting,
}

/// How a count in parts ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PartsDone {
    /// Why: [`Stop::Exhausted`] if all parts were counted.
    pub stop: Stop,
    /// How many parts were passed over, for their numbers were known.
    pub passed_over: usize,
    /// How many threads were wanted and not given by the system.
    pub refused_threads: usize,
}

/// A part that was counted to its end.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PartCounted {
    /// Which one.
    pub name: PartName,
    /// Its number of solutions, and how it was found.
    pub count: Count,
}

impl PartCounted {
    /// A part with what was counted in it.
    #[must_use]
    pub fn new(name: PartName, count: Count) -> Self {
        Self { name, count }
    }
}

impl<O, F> Search<'_, F>
where
    O: Observer + Send + 'static,
    F: Fn() -> O + Clone + Send + Sync + 'static,
{
    /// Counts part by part. Every part that is counted is handed over, in no order; those for which a number is `known` are
    /// passed over, and where one is known of a part of a part, that is cut at once. What takes the numbers may end it.
    /// Observers hear of the options of each part by their numbers there.
    ///
    /// # Panics
    /// If a thread panics, which is a mistake in an engine.
    pub fn count_parts<N: Sync>(
        self,
        wanted: PartsToCount,
        known: &BTreeMap<PartName, N>,
        mut take: impl FnMut(PartCounted) -> ControlFlow<()>,
    ) -> PartsDone {
        let PartsToCount { mut parts, way, memory, cutting } = wanted;
        let threads = self.threads().count.get();
        let workers = if cutting.after.is_some() { threads } else { threads.min(parts.len()).max(1) };
        let each = NonZeroUsize::new(threads / workers).unwrap_or(NonZeroUsize::MIN);
        parts.reverse();
        let line = Line {
            search: self.on(Threads::new(each).as_found()),
            way,
            memory: memory / workers as u64,
            cutting,
            known,
            state: Mutex::new(State { waiting: parts, busy: 0, passed_over: 0, stop: None }),
            news: Condvar::new(),
        };
        let (sender, counted) = mpsc::channel();
        let started = thread::scope(|scope| {
            let _nobody_waits = EndAtPanic(&line);
            let start = |_: &usize| {
                let (line, sender) = (&line, sender.clone());
                thread::Builder::new().spawn_scoped(scope, move || line.work(&sender)).is_ok()
            };
            let started = (0..workers).take_while(start).count();
            if started == 0 {
                line.work(&sender);
            }
            drop(sender);
            for one in counted {
                if take(one).is_break() {
                    line.end(Stop::Cancelled);
                    break;
                }
            }
            started
        });
        let state = line.state();
        PartsDone {
            stop: state.stop.unwrap_or(Stop::Exhausted),
            passed_over: state.passed_over,
            refused_threads: workers - started,
        }
    }
}

/// The parts that wait for a thread.
struct Line<'s, 'c, N, F> {
    search: Search<'c, F>,
    way: Way,
    memory: u64,
    cutting: Cutting,
    known: &'s BTreeMap<PartName, N>,
    state: Mutex<State>,
    /// There are parts again, or there will be none any more.
    news: Condvar,
}

struct State {
    /// The last one is counted first.
    waiting: Vec<(PartName, Cube)>,
    /// How many threads count one.
    busy: usize,
    /// How many were known.
    passed_over: usize,
    /// Why no more are counted.
    stop: Option<Stop>,
}

/// What became of a part.
enum Outcome {
    Counted(Count),
    /// It was passed over.
    Known,
    Cut(Vec<(PartName, Cube)>),
    Stopped(Stop),
}

impl<N, F> Line<'_, '_, N, F> {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// No more parts are begun, and those under way are broken off where the budget lets them be.
    fn end(&self, stop: Stop) {
        self.state().stop.get_or_insert(stop);
        if let Some(cancel) = &self.search.budget().cancel {
            cancel.store(true, Relaxed);
        }
        self.news.notify_all();
    }
}

impl<O, N, F> Line<'_, '_, N, F>
where
    O: Observer + Send + 'static,
    F: Fn() -> O + Clone + Send + Sync + 'static,
{
    /// What a thread does: one part after the other, until there are none.
    fn work(&self, counted: &Sender<PartCounted>) {
        let _nobody_waits = EndAtPanic(self);
        while let Some((name, cube)) = self.next() {
            let outcome = self.look_at(&name, &cube);
            let mut state = self.state();
            state.busy -= 1;
            match outcome {
                Outcome::Counted(count) => {
                    // whoever takes it may have gone
                    let _ = counted.send(PartCounted::new(name, count));
                }
                Outcome::Known => state.passed_over += 1,
                Outcome::Cut(parts) => state.waiting.extend(parts.into_iter().rev()),
                Outcome::Stopped(stop) => _ = state.stop.get_or_insert(stop),
            }
            self.news.notify_all();
        }
    }

    fn next(&self) -> Option<(PartName, Cube)> {
        let mut state = self.state();
        loop {
            if state.stop.is_some() {
                return None;
            }
            if let Some(part) = state.waiting.pop() {
                state.busy += 1;
                return Some(part);
            }
            if state.busy == 0 {
                return None;
            }
            state = self.news.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn look_at(&self, name: &PartName, cube: &Cube) -> Outcome {
        if self.known.contains_key(name) {
            return Outcome::Known;
        }
        let after = self.known.range(name.clone()..).next();
        if after.is_some_and(|(other, _)| other.is_within(name)) {
            return self.cut(name, cube).unwrap_or_else(|| self.count(name, cube, None));
        }
        self.count(name, cube, self.cutting.limit(name.0.len()))
    }

    /// Counts a part; where that takes longer than it may, the part is cut, if it can be.
    fn count(&self, name: &PartName, cube: &Cube, limit: Option<TimeLimit>) -> Outcome {
        let Some(part) = cubes::part(self.search.compiled().problem(), cube) else {
            return Outcome::Counted(Count::none());
        };
        let budget = self.search.budget().clone();
        let limited = limit.is_some();
        let budget = limit.map_or(budget.clone(), |limit| budget.with_time_at_most(limit));
        let count = self.search.clone().within(budget).count_part(&part, self.way, self.memory);
        match count.stop {
            Stop::Exhausted => Outcome::Counted(count),
            Stop::Time if limited && self.search.budget().interruption().is_none() => {
                self.cut(name, cube).unwrap_or_else(|| self.count(name, cube, None))
            }
            stop => Outcome::Stopped(stop),
        }
    }

    /// The parts of a part; `None` where it cannot be cut.
    fn cut(&self, name: &PartName, cube: &Cube) -> Option<Outcome> {
        let problem = self.search.compiled().problem();
        let part = cubes::part(problem, cube)?;
        let below = match cubes::split(&part.problem, self.cutting.into, self.search.budget()) {
            Ok(below) => below,
            Err(stop) => return Some(Outcome::Stopped(stop)),
        };
        if let [whole] = &below[..]
            && whole.options().is_empty()
        {
            return None;
        }
        let whole =
            |below: &Cube| Cube::of(cube.options().iter().copied().chain(part.in_the_whole(below.options())));
        Some(Outcome::Cut(
            below.iter().enumerate().map(|(place, below)| (name.child(place), whole(below))).collect(),
        ))
    }
}

/// Where a thread panics, the others do not wait for what it has begun.
struct EndAtPanic<'l, 's, 'c, N, F>(&'l Line<'s, 'c, N, F>);

impl<N, F> Drop for EndAtPanic<'_, '_, '_, N, F> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.end(Stop::Cancelled);
        }
    }
}
