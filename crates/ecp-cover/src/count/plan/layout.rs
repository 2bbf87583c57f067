//! From an order of the items to steps, and from the lives of the fields to their bits.

use std::collections::BTreeMap;

mod rules;

use super::followed::Followed;
use super::{Action, Bits, Effect, Field, Move, Plan, Step};
use crate::problem::{Color, Entry, ItemId, ItemKind, OptionId, Problem};
use rules::{Need, Rules};

/// The most words that a state may have.
const MOST_WORDS: usize = 8;

/// What happens when, and which bits belong to whom.
pub(super) struct Layout<'p> {
    problem: &'p Problem,
    steps: Vec<Planned>,
    lives: Vec<Life>,
    fields: Vec<Option<Field>>,
    rules: Rules<'p>,
    /// What is needed for rules, and its bits.
    needs: Vec<Need>,
    places: Vec<Field>,
    words: usize,
}

/// A step before its bits are known.
enum Planned {
    Cover { item: ItemId, optional: bool, options: Vec<OptionId> },
    Offer(OptionId),
    Settle { item: ItemId, lo: u32 },
}

/// The life of an item's field.
#[derive(Clone, Debug, Default)]
struct Life {
    /// The first step that may write it; `None` where no step does.
    first: Option<usize>,
    /// The last step that reads it.
    last: usize,
    /// The number of options that hold the item.
    holders: u32,
    /// The colors that options give to it, in their order, each with its value in the field.
    colors: BTreeMap<Color, u64>,
    /// Whether an option holds it without a color.
    plain: bool,
}

impl<'p> Layout<'p> {
    /// `None` where a state would be too wide, or a rule asks what labels do not know.
    pub(super) fn new(problem: &'p Problem, order: &[ItemId]) -> Option<Self> {
        let followed = Followed::all(problem)?;
        let is_implied = |item: &ItemId| followed.iter().any(|rule| rule.implied.contains(item));
        let order: Vec<ItemId> = order.iter().copied().filter(|item| !is_implied(item)).collect();
        let steps = planned(problem, &order);
        let mut lives = lives(problem, &steps);
        for item in followed.iter().flat_map(|rule| &rule.implied) {
            lives[item.index()].first = None;
        }
        let fields = vec![None; problem.items().len()];
        let mut needs = Vec::new();
        let rules = Rules::new(problem, followed, &steps, &mut needs)?;
        let mut layout = Self { problem, steps, lives, fields, rules, needs, places: Vec::new(), words: 0 };
        layout.allot()?;
        Some(layout)
    }

    pub(super) fn words(&self) -> usize {
        self.words
    }

    /// Gives every field that is needed its bits, those that are written first at first.
    fn allot(&mut self) -> Option<()> {
        let items = self.lives.len();
        let of_item = |item: usize| {
            let (life, width) = (&self.lives[item], self.width(ItemId(item as u32))?);
            Some((item, Need { first: life.first?, last: life.last, width, waits: false }))
        };
        let of_rules = self.needs.iter().enumerate().map(|(number, need)| (items + number, *need));
        let mut waiting: Vec<(usize, Need)> = (0..items).filter_map(of_item).chain(of_rules).collect();
        waiting.sort_by_key(|(owner, need)| (need.first, *owner));
        self.places = vec![Field { word: 0, shift: 0, mask: 0 }; self.needs.len()];
        // the fields that live, by the step at which their bits become free again
        let mut living: BTreeMap<usize, Vec<Field>> = BTreeMap::new();
        let mut taken = [0_u64; MOST_WORDS];
        for (owner, Need { first, last, width, .. }) in waiting {
            while let Some(entry) = living.first_entry().filter(|entry| *entry.key() < first) {
                for field in entry.remove() {
                    taken[field.word] &= !(field.mask << field.shift);
                }
            }
            let field = place(&mut taken, width)?;
            self.words = self.words.max(field.word + 1);
            living.entry(last).or_default().push(field);
            match owner.checked_sub(items) {
                None => self.fields[owner] = Some(field),
                Some(number) => self.places[number] = field,
            }
        }
        Some(())
    }

    /// The number of bits that an item's field needs; `None` where no step has to know.
    fn width(&self, item: ItemId) -> Option<u32> {
        let life = &self.lives[item.index()];
        let most = match self.problem.items()[item.index()].kind {
            ItemKind::Primary(multiplicity) if multiplicity.hi > 1 => self.cap(item),
            ItemKind::Primary(_) => 1,
            ItemKind::Secondary if !life.plain && life.colors.len() <= 1 => return None,
            ItemKind::Secondary => life.colors.len() as u64 + u64::from(life.plain),
        };
        (most > 0 && life.first.is_some_and(|first| first < life.last)).then(|| most.ilog2() + 1)
    }

    /// The largest number of covers that is told from larger ones.
    fn cap(&self, item: ItemId) -> u64 {
        let multiplicity = self.problem.items()[item.index()].multiplicity().expect("a primary item");
        let is_limited = multiplicity.hi < self.lives[item.index()].holders;
        u64::from(if is_limited { multiplicity.hi } else { multiplicity.lo })
    }

    /// The bytes of a plan with states of so many words: every option is a move of one step.
    pub(super) fn plan_bytes(&self, words: usize) -> u64 {
        let states = self.steps.len() * 2 + self.problem.option_count() * 2;
        let steps = self.steps.len() * size_of::<Step<0>>();
        let moves = self.problem.option_count() * size_of::<Move<0>>();
        let entries = self.problem.option_ids().flat_map(|option| self.problem.option(option));
        let is_effect = |entry: &&Entry| {
            let field = self.fields[entry.item.index()];
            field.is_some_and(|field| matches!(self.says(**entry, field), Says::Effect(_)))
        };
        let effects = entries.filter(is_effect).count() * size_of::<(Field, Effect)>();
        (states * 8 * words + steps + moves + effects + self.rules.bytes()) as u64
    }

    pub(super) fn plan<const W: usize>(&self) -> Plan<W> {
        let mut retiring: Vec<Bits<W>> = vec![[0; W]; self.steps.len()];
        let of_items =
            self.lives.iter().zip(&self.fields).filter_map(|(life, field)| Some((life.last, (*field)?)));
        let of_rules = || self.needs.iter().zip(&self.places);
        let ends = of_rules().filter(|(need, _)| !need.waits).map(|(need, field)| (need.last, *field));
        for (last, field) in of_items.chain(ends) {
            for (word, bits) in retiring[last].iter_mut().zip(field.bits::<W>()) {
                *word |= bits;
            }
        }
        for field in of_rules()
            .filter(|(need, _)| need.waits)
            .flat_map(|(_, field)| field.bits::<W>().into_iter().enumerate())
        {
            retiring.iter_mut().for_each(|retiring| retiring[field.0] |= field.1);
        }
        let step = |(step, planned): (usize, &Planned)| Step {
            action: self.action(step, planned),
            keep: retiring[step].map(|bits| !bits),
        };
        let rules = self.rules.tracked(&self.places, self.steps.len());
        Plan { steps: self.steps.iter().enumerate().map(step).collect(), rules }
    }

    fn action<const W: usize>(&self, step: usize, planned: &Planned) -> Action<W> {
        match planned {
            Planned::Cover { item, optional, options } => Action::Cover {
                covered: self.fields[item.index()].map_or([0; W], Field::bits),
                optional: *optional,
                moves: options.iter().map(|option| self.option(step, *item, *option)).collect(),
            },
            Planned::Offer(option) => Action::Offer(self.option(step, ItemId(u32::MAX), *option)),
            Planned::Settle { item, lo } => match self.fields[item.index()] {
                Some(field) => Action::Settle { field, lo: (*lo).into() },
                // no option holds the item: a field without bits is 0 for ever
                None => Action::Settle { field: Field { word: 0, shift: 0, mask: 0 }, lo: (*lo).into() },
            },
        }
    }

    /// The move of an option at a step that covers `home`.
    fn option<const W: usize>(&self, step: usize, home: ItemId, option: OptionId) -> Move<W> {
        let (mut free, mut set, mut fields) = ([0; W], [0; W], Vec::new());
        for entry in self.problem.option(option).iter().filter(|entry| entry.item != home) {
            let Some(field) = self.fields[entry.item.index()] else { continue };
            match self.says(*entry, field) {
                Says::Bits { not, set: bits } => {
                    free[field.word] |= not << field.shift;
                    // what no later step reads need not be written
                    if self.lives[entry.item.index()].last > step {
                        set[field.word] |= bits << field.shift;
                    }
                }
                Says::Effect(effect) => fields.push((field, effect)),
            }
        }
        for switch in self.rules.switches_of(option) {
            let field = self.places[*switch];
            set[field.word] |= field.mask << field.shift;
        }
        Move { free, set, fields: fields.into() }
    }

    /// What an entry says of the field of its item.
    fn says(&self, entry: Entry, field: Field) -> Says {
        let life = &self.lives[entry.item.index()];
        let all = field.mask;
        match (self.problem.items()[entry.item.index()].kind, entry.color) {
            (ItemKind::Primary(multiplicity), _) if multiplicity.hi > 1 => {
                let limit = (multiplicity.hi < life.holders).then(|| multiplicity.hi.into());
                Says::Effect(Effect::Tally { limit, cap: self.cap(entry.item) })
            }
            (ItemKind::Primary(_), _) => Says::Bits { not: all, set: all },
            (ItemKind::Secondary, Some(color)) => match life.colors[&color] {
                // each has a bit of its own
                bit if life.colors.len() <= 2 => Says::Bits { not: all ^ bit, set: bit },
                number => Says::Effect(Effect::Color(number)),
            },
            (ItemKind::Secondary, None) => Says::Bits { not: all, set: life.colors.len() as u64 + 1 },
        }
    }
}

/// What an option says of a field.
enum Says {
    /// These of its bits must not be set, and these are set then.
    Bits { not: u64, set: u64 },
    /// More than bits can say.
    Effect(Effect),
}

/// The lowest free bits, all in one word.
fn place(taken: &mut [u64; MOST_WORDS], width: u32) -> Option<Field> {
    let mask = (1_u64 << width) - 1;
    for (word, taken) in taken.iter_mut().enumerate() {
        if let Some(shift) = (0..=64 - width).find(|shift| *taken & (mask << shift) == 0) {
            *taken |= mask << shift;
            return Some(Field { word, shift, mask });
        }
    }
    None
}

/// The steps for an order of the primary items.
fn planned(problem: &Problem, order: &[ItemId]) -> Vec<Planned> {
    let mut turn = vec![usize::MAX; problem.items().len()];
    for (number, item) in order.iter().enumerate() {
        turn[item.index()] = number;
    }
    let mut at_home: Vec<Vec<OptionId>> = vec![Vec::new(); order.len()];
    for option in problem.option_ids() {
        let turns = problem.option(option).iter().map(|entry| turn[entry.item.index()]);
        at_home[turns.min().expect("an option has a primary item")].push(option);
    }
    let mut steps = Vec::new();
    for (&item, options) in order.iter().zip(at_home) {
        let multiplicity = problem.items()[item.index()].multiplicity().expect("the order has primary items");
        if multiplicity.hi == 1 {
            steps.push(Planned::Cover { item, optional: multiplicity.lo == 0, options });
        } else {
            steps.extend(options.into_iter().map(Planned::Offer));
            if multiplicity.lo > 0 {
                steps.push(Planned::Settle { item, lo: multiplicity.lo });
            }
        }
    }
    steps
}

fn lives(problem: &Problem, steps: &[Planned]) -> Vec<Life> {
    let mut lives = vec![Life::default(); problem.items().len()];
    let mut visit = |step: usize, option: OptionId| {
        for entry in problem.option(option) {
            let life = &mut lives[entry.item.index()];
            life.first.get_or_insert(step);
            life.last = life.last.max(step);
            life.holders += 1;
            match entry.color {
                Some(color) => _ = life.colors.insert(color, 0),
                None => life.plain = true,
            }
        }
    };
    for (step, planned) in steps.iter().enumerate() {
        match planned {
            Planned::Cover { options, .. } => options.iter().for_each(|option| visit(step, *option)),
            Planned::Offer(option) => visit(step, *option),
            Planned::Settle { .. } => {}
        }
    }
    for (step, planned) in steps.iter().enumerate() {
        if let Planned::Cover { item, .. } | Planned::Settle { item, .. } = planned {
            lives[item.index()].last = step;
        }
    }
    for life in &mut lives {
        for (value, color) in (1..).zip(life.colors.values_mut()) {
            *color = value;
        }
    }
    lives
}
