//! From the rules over the whole problem to what is followed of each while items are covered in an order: which places
//! and points have labels, from which step to which, and what is done with them when.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use crate::problem::{
    Closed, Connected, Cycles, Demand, Entry, Groups, Item, ItemId, Node, OptionId, Problem, Rule,
};

/// A rule, or two of the same places, as labels follow it.
pub(super) struct Followed<'p> {
    /// Items that hold by themselves where the rule is kept: a point must be met, and all that are met hang together.
    pub(super) implied: Vec<ItemId>,
    pub(super) is_connected: bool,
    pub(super) closed: Option<Closed>,
    pub(super) is_divided: bool,
    /// Whether three lines may meet in a point.
    pub(super) may_branch: bool,
    vertices: Vec<Vertex<'p>>,
    links: Vec<Link<'p>>,
}

/// What has a label.
#[derive(Clone, Copy)]
enum Vertex<'p> {
    Place(&'p Node),
    Point,
    /// A point that some item wants to be met, where all that are met hang together without closed lines.
    Met,
}

/// What joins or parts two vertices.
#[derive(Clone, Copy)]
enum Link<'p> {
    Join([u32; 2]),
    Line(&'p Node, [u32; 2]),
    Part(u32, [u32; 2]),
}

/// When a node is decided: the step of the last of its options.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Decided {
    AlwaysOn,
    AlwaysOff,
    At(usize),
}

/// What is followed of a rule, step by step.
pub(super) struct Schedule<'p> {
    /// For each vertex its first and its last step; `None` for what is never on.
    pub(super) lives: Vec<Option<[usize; 2]>>,
    /// What is done at each step at which anything is.
    pub(super) events: BTreeMap<usize, Events<'p>>,
    /// The most vertices that have a label between two steps.
    pub(super) width: usize,
}

impl Schedule<'_> {
    /// For each vertex a number that none has which lives at the same time; `None` where that takes more than there are.
    pub(super) fn seats(&self) -> Option<Vec<u8>> {
        let mut by_birth: Vec<usize> =
            (0..self.lives.len()).filter(|vertex| self.lives[*vertex].is_some()).collect();
        by_birth.sort_by_key(|vertex| self.lives[*vertex]);
        let mut seats = vec![0; self.lives.len()];
        // for each seat the last step of who has it
        let mut taken: Vec<usize> = Vec::new();
        for vertex in by_birth {
            let Some([first, last]) = self.lives[vertex] else { continue };
            let seat = taken.iter().position(|until| *until < first).unwrap_or(taken.len());
            if seat == taken.len() {
                taken.push(last);
            }
            taken[seat] = last;
            seats[vertex] = u8::try_from(seat).ok()?;
        }
        Some(seats)
    }
}

/// What is done at a step; vertices by their numbers.
#[derive(Default)]
pub(super) struct Events<'p> {
    pub(super) begin: Vec<(u32, Begin<'p>)>,
    pub(super) links: Vec<Happens<'p>>,
}

#[derive(Clone, Copy)]
pub(super) enum Begin<'p> {
    Place(&'p Node),
    Point,
    Met,
}

#[derive(Clone, Copy)]
pub(super) enum Happens<'p> {
    Join([u32; 2]),
    Line(&'p Node, [u32; 2]),
    /// By a place that is off; in any case without one.
    Part(Option<u32>, [u32; 2]),
}

impl<'p> Followed<'p> {
    /// What is to be followed; `None` where a rule asks what labels do not know.
    pub(super) fn all(problem: &'p Problem) -> Option<Vec<Self>> {
        let rules = problem.rules();
        let cycles =
            || rules.iter().filter_map(|rule| if let Rule::Cycles(rule) = rule { Some(rule) } else { None });
        let mut all: Vec<Self> = cycles().map(Self::closing).collect();
        for rule in rules {
            match rule {
                Rule::Cycles(_) => {}
                Rule::Connected(rule) => match cycles().position(|cycles| has_same_lines(rule, cycles)) {
                    Some(number) => all[number].is_connected = true,
                    None => all.push(Self::connected(rule)),
                },
                Rule::Groups(rule) => all.push(Self::divided(rule)?),
            }
        }
        for tree in all.iter_mut().filter(|rule| rule.is_connected && rule.closed == Some(Closed::Never)) {
            tree.find_met(problem);
        }
        for loops in all.iter_mut().filter(|rule| rule.closed == Some(Closed::Alone)) {
            loops.may_branch = loops.branches(problem);
        }
        Some(all)
    }

    /// Whether three lines may meet in a point, as far as one can see: none do where some item must be covered once, and each of
    /// its options lets two lie there at most.
    fn branches(&self, problem: &Problem) -> bool {
        let mut at: BTreeMap<u32, Vec<&Node>> = BTreeMap::new();
        for link in &self.links {
            let Link::Line(node, ends) = link else { continue };
            for end in ends {
                at.entry(*end).or_default().push(node);
            }
        }
        let mut options_of: BTreeMap<ItemId, Vec<OptionId>> = BTreeMap::new();
        let mut items_at: BTreeMap<ItemId, BTreeSet<ItemId>> = BTreeMap::new();
        for option in problem.option_ids() {
            let is_once = |item: ItemId| {
                problem.items()[item.index()]
                    .multiplicity()
                    .is_some_and(|bounds| bounds.lo == 1 && bounds.hi == 1)
            };
            let once: Vec<ItemId> =
                problem.option(option).iter().map(|entry| entry.item).filter(|item| is_once(*item)).collect();
            for item in &once {
                options_of.entry(*item).or_default().push(option);
            }
            for entry in problem.option(option).iter().filter(|entry| entry.color.is_some()) {
                items_at.entry(entry.item).or_default().extend(&once);
            }
        }
        let lets_lie = |tile: OptionId, node: &Node| {
            node.is_on_without() || node.options().iter().any(|option| goes_with(problem, tile, *option))
        };
        let is_narrow = |lines: &Vec<&Node>, item: &ItemId| {
            let tiles = &options_of[item];
            tiles.iter().all(|tile| lines.iter().filter(|node| lets_lie(*tile, node)).count() <= 2)
        };
        at.values().filter(|lines| lines.len() > 2).any(|lines| {
            let entries =
                lines.iter().flat_map(|node| node.options()).flat_map(|option| problem.option(*option));
            let around: BTreeSet<ItemId> =
                entries.filter_map(|entry| items_at.get(&entry.item)).flatten().copied().collect();
            !around.iter().any(|item| is_narrow(lines, item))
        })
    }

    /// Finds the points that must be met: those where some item wants one or more of the lines there, and no more than that.
    fn find_met(&mut self, problem: &Problem) {
        let mut at: BTreeMap<OptionId, Vec<u32>> = BTreeMap::new();
        for link in &self.links {
            let Link::Line(node, ends) = link else { continue };
            for option in node.options().iter().filter(|_| !node.is_on_without()) {
                at.entry(*option).or_default().extend(ends);
            }
        }
        let mut wanted: BTreeMap<ItemId, Vec<OptionId>> = BTreeMap::new();
        for option in problem.option_ids() {
            for entry in problem.option(option) {
                wanted.entry(entry.item).or_default().push(option);
            }
        }
        let mut met = Vec::new();
        for (item, options) in &wanted {
            let Some(bounds) = problem.items()[item.index()].multiplicity() else { continue };
            let has_others = |option: &&OptionId| {
                let others =
                    problem.option(**option).iter().map(|entry| &problem.items()[entry.item.index()]);
                others.filter_map(Item::multiplicity).any(|bounds| bounds.hi == 1)
            };
            if bounds.lo != 1
                || bounds.hi == 1
                || (bounds.hi as usize) < options.len()
                || !options.iter().all(|option| has_others(&option))
            {
                continue;
            }
            let points = |option: &OptionId| at.get(option).cloned().unwrap_or_default();
            let mut common = points(&options[0]);
            for option in options {
                let others = points(option);
                common.retain(|point| others.contains(point));
            }
            met.extend(common.first().map(|point| (*point, *item)));
        }
        // one alone is met by nothing else that must be
        if met.iter().any(|(point, _)| *point != met[0].0) {
            for (point, item) in met {
                self.vertices[point as usize] = Vertex::Met;
                self.implied.push(item);
            }
        }
    }

    fn connected(rule: &'p Connected) -> Self {
        Self {
            implied: Vec::new(),
            is_connected: true,
            closed: None,
            is_divided: false,
            may_branch: true,
            vertices: rule.nodes().iter().map(Vertex::Place).collect(),
            links: rule.edges().iter().map(|edge| Link::Join(*edge)).collect(),
        }
    }

    fn closing(rule: &'p Cycles) -> Self {
        let lines = rule.nodes().iter().zip(rule.ends());
        Self {
            implied: Vec::new(),
            is_connected: false,
            closed: Some(rule.closed()),
            is_divided: false,
            may_branch: true,
            vertices: vec![Vertex::Point; rule.point_count()],
            links: lines.map(|(node, ends)| Link::Line(node, *ends)).collect(),
        }
    }

    fn divided(rule: &'p Groups) -> Option<Self> {
        let mut links: Vec<Link<'p>> = rule.edges().iter().map(|edge| Link::Join(*edge)).collect();
        for demand in rule.demands() {
            let Demand::Divided { borders } = demand else { return None };
            links.extend(borders.iter().map(|(by, parted)| Link::Part(*by, *parted)));
        }
        let vertices = rule.nodes().iter().map(Vertex::Place).collect();
        Some(Self {
            implied: Vec::new(),
            is_connected: false,
            closed: None,
            is_divided: true,
            may_branch: true,
            vertices,
            links,
        })
    }

    /// The nodes that decide.
    pub(super) fn nodes(&self) -> impl Iterator<Item = &'p Node> {
        let places = self.vertices.iter().filter_map(|vertex| match vertex {
            Vertex::Place(node) => Some(*node),
            Vertex::Point | Vertex::Met => None,
        });
        let lines = self.links.iter().filter_map(|link| match link {
            Link::Line(node, _) => Some(*node),
            Link::Join(_) | Link::Part(..) => None,
        });
        places.chain(lines)
    }

    /// What happens when, by when each node is decided.
    pub(super) fn schedule(&self, decided: impl Fn(&Node) -> Decided) -> Schedule<'p> {
        let births = self.births(&decided);
        let mut lives: Vec<Option<[usize; 2]>> =
            births.iter().map(|birth| birth.map(|step| [step; 2])).collect();
        let mut events: BTreeMap<usize, Events<'p>> = BTreeMap::new();
        for ((number, vertex), birth) in (0..).zip(&self.vertices).zip(&births) {
            let Some(birth) = birth else { continue };
            let begin = match vertex {
                Vertex::Place(node) => Begin::Place(node),
                Vertex::Point => Begin::Point,
                Vertex::Met => Begin::Met,
            };
            events.entry(*birth).or_default().begin.push((number, begin));
        }
        for link in &self.links {
            let Some((vertices, happens, from)) = link.happens(&births, &decided) else { continue };
            let of = |vertex: u32| births[vertex as usize].expect("what happens has vertices");
            let step = vertices.iter().map(|vertex| of(*vertex)).fold(from, usize::max);
            for vertex in vertices {
                let [_, last] = lives[vertex as usize].as_mut().expect("what happens has vertices");
                *last = step.max(*last);
            }
            events.entry(step).or_default().links.push(happens);
        }
        let mut changes: BTreeMap<usize, i64> = BTreeMap::new();
        for [first, last] in lives.iter().flatten().filter(|[first, last]| first < last) {
            *changes.entry(*first).or_default() += 1;
            *changes.entry(*last).or_default() -= 1;
        }
        let width = changes
            .values()
            .scan(0, |width, change| {
                *width += change;
                Some(*width)
            })
            .max()
            .unwrap_or(0);
        Schedule { lives, events, width: width as usize }
    }

    /// The step at which each vertex gets its label: a place when it is decided; a point, and a place that is always on, when it
    /// first has to do with something that is. `None` for what never is on.
    fn births(&self, decided: &impl Fn(&Node) -> Decided) -> Vec<Option<usize>> {
        let known: Vec<Option<Decided>> = self
            .vertices
            .iter()
            .map(|vertex| match vertex {
                Vertex::Place(node) => Some(decided(node)),
                Vertex::Point | Vertex::Met => None,
            })
            .collect();
        let mut births: Vec<Option<usize>> = known
            .iter()
            .map(|known| match known {
                Some(Decided::At(step)) => Some(*step),
                Some(Decided::AlwaysOff) | None => None,
                Some(Decided::AlwaysOn) => Some(usize::MAX),
            })
            .collect();
        let waits = |vertex: u32| matches!(known[vertex as usize], Some(Decided::AlwaysOn));
        let mut always: Vec<[u32; 2]> = Vec::new();
        for link in &self.links {
            match *link {
                Link::Join([one, other]) if waits(one) && waits(other) => always.push([one, other]),
                Link::Join([one, other]) => {
                    for (one, other) in [(one, other), (other, one)] {
                        if waits(one)
                            && let Some(Decided::At(step)) = known[other as usize]
                        {
                            births[one as usize] = births[one as usize].min(Some(step));
                        }
                    }
                }
                Link::Line(node, ends) => {
                    let step = match decided(node) {
                        Decided::At(step) => step,
                        Decided::AlwaysOn => 0,
                        Decided::AlwaysOff => continue,
                    };
                    for end in ends {
                        let birth = &mut births[end as usize];
                        *birth = Some(birth.map_or(step, |birth| birth.min(step)));
                    }
                }
                Link::Part(..) => {}
            }
        }
        spread(&mut births, &always);
        for birth in births.iter_mut().flatten().filter(|birth| **birth == usize::MAX) {
            *birth = 0;
        }
        births
    }
}

/// Lets what is joined begin with the first of it.
fn spread(births: &mut [Option<usize>], joints: &[[u32; 2]]) {
    let mut beside: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for [one, other] in joints {
        beside.entry(*one).or_default().push(*other);
        beside.entry(*other).or_default().push(*one);
    }
    let mut first: Vec<u32> = beside.keys().copied().collect();
    first.sort_by_key(|vertex| births[*vertex as usize]);
    let mut seen: HashSet<u32> = HashSet::new();
    for start in first {
        let birth = births[start as usize];
        let mut open = vec![start];
        while let Some(vertex) = open.pop() {
            if seen.insert(vertex) {
                births[vertex as usize] = birth;
                open.extend(&beside[&vertex]);
            }
        }
    }
}

impl<'p> Link<'p> {
    /// The vertices that it needs, what happens, and the step before which it cannot; `None` where it never does.
    fn happens(
        &self,
        births: &[Option<usize>],
        decided: &impl Fn(&Node) -> Decided,
    ) -> Option<(Vec<u32>, Happens<'p>, usize)> {
        let is_never = |vertex: &u32| births[*vertex as usize].is_none();
        match *self {
            Self::Join(joined) => {
                (!joined.iter().any(is_never)).then(|| (joined.to_vec(), Happens::Join(joined), 0))
            }
            Self::Line(node, ends) => {
                let step = match decided(node) {
                    Decided::At(step) => step,
                    Decided::AlwaysOn => 0,
                    Decided::AlwaysOff => return None,
                };
                Some((ends.to_vec(), Happens::Line(node, ends), step))
            }
            Self::Part(by, parted) => {
                let by = Some(by).filter(|by| !is_never(by));
                let vertices: Vec<u32> = parted.into_iter().chain(by).collect();
                (!parted.iter().any(is_never)).then_some((vertices, Happens::Part(by, parted), 0))
            }
        }
    }
}

/// Whether two options say nothing different of any item; that both cover one is not looked at.
fn goes_with(problem: &Problem, one: OptionId, other: OptionId) -> bool {
    let others = problem.option(other);
    let differs = |entry: &Entry| {
        let same = others.iter().find(|other| other.item == entry.item);
        entry.color.is_some() && same.is_some_and(|other| other.color.is_some() && other.color != entry.color)
    };
    !problem.option(one).iter().any(differs)
}

/// Whether places hang together just where they have a point in common.
fn has_same_lines(connected: &Connected, cycles: &Cycles) -> bool {
    if connected.nodes() != cycles.nodes() {
        return false;
    }
    let mut at: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for (place, ends) in (0..).zip(cycles.ends()) {
        ends.iter().for_each(|end| at.entry(*end).or_default().push(place));
    }
    let in_order = |[one, other]: [u32; 2]| [one.min(other), one.max(other)];
    let joined: HashSet<[u32; 2]> = connected.edges().iter().map(|edge| in_order(*edge)).collect();
    let meeting = at
        .values()
        .flat_map(|places| places.iter().flat_map(|one| places.iter().map(|other| in_order([*one, *other]))));
    let meeting: HashSet<[u32; 2]> = meeting.filter(|[one, other]| one != other).collect();
    let is_loose = |[one, other]: &[u32; 2]| one != other && !meeting.contains(&[*one, *other]);
    meeting.is_subset(&joined) && !joined.iter().any(is_loose)
}
