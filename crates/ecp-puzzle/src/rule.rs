//! Rules: what is wanted of a filled board, one list for a puzzle.
//!
//! Whatever speaks of a rule (a place in the text, a fault, a hint, a sentence, a picture) names it by its [`RuleId`], and
//! what it says of one shape by that and the number of the shape.

use std::sync::Arc;

use crate::constraint::Constraint;
use crate::draw::Draw;
use crate::family::Shapes;
use crate::groups::GroupRule;
use crate::input::InputId;
use crate::puzzle::Grid;
use crate::relation::{Among, Formula, Path, Relation};
use crate::shapes::{Shape, all_shapes_on, shapes_on};

/// A rule, by its index in [`Grid::rules`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId(pub u32);

impl RuleId {
    /// The rule's place in [`Grid::rules`].
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A rule. What is said of pieces stands with the [pieces](crate::Pieces).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// `primary`, `secondary`: how often inputs occur in every shape of a family.
    Count(Constraint),
    /// `connectedInputs`: the cells of these inputs form groups of as many cells as the input says (Fillomino).
    ConnectedInputs(Vec<InputId>),
    /// `in SHAPES: ...`: what holds in every shape of a family.
    Relation(Relation),
    /// `among SHAPES: ...`: what holds of shapes side by side.
    Among(Among),
    /// `require ...`: what single cells are to each other.
    Formula(Formula),
    /// `path ...`: which inputs follow one another over the board.
    Path(Path),
    /// `in groups of ■: ...`, `among groups of ■: ...`: what the groups keep that a solution makes.
    Groups(GroupRule),
    /// `draw loop through cells`: what lines are drawn. The [board](crate::Board::with_lines) has the edges on which they may lie.
    Draw(Draw),
}

impl Rule {
    /// The counts, if the rule counts.
    #[must_use]
    pub fn count(&self) -> Option<&Constraint> {
        if let Self::Count(constraint) = self { Some(constraint) } else { None }
    }

    /// The relation, if the rule is one over the shapes of a family.
    #[must_use]
    pub fn relation(&self) -> Option<&Relation> {
        if let Self::Relation(relation) = self { Some(relation) } else { None }
    }

    /// What holds of shapes side by side, if the rule speaks of that.
    #[must_use]
    pub fn among(&self) -> Option<&Among> {
        if let Self::Among(among) = self { Some(among) } else { None }
    }

    /// The formula, if the rule is one.
    #[must_use]
    pub fn formula(&self) -> Option<&Formula> {
        if let Self::Formula(formula) = self { Some(formula) } else { None }
    }

    /// The path, if the rule is one.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        if let Self::Path(path) = self { Some(path) } else { None }
    }

    /// What groups keep, if the rule speaks of them.
    #[must_use]
    pub fn groups(&self) -> Option<&GroupRule> {
        if let Self::Groups(rule) = self { Some(rule) } else { None }
    }

    /// What is drawn, if the rule says so.
    #[must_use]
    pub fn draw(&self) -> Option<&Draw> {
        if let Self::Draw(draw) = self { Some(draw) } else { None }
    }

    /// The relation, to be changed.
    pub fn relation_mut(&mut self) -> Option<&mut Relation> {
        if let Self::Relation(relation) = self { Some(relation) } else { None }
    }

    /// The inputs that form groups, if the rule says so.
    #[must_use]
    pub fn connected_inputs(&self) -> Option<&[InputId]> {
        if let Self::ConnectedInputs(inputs) = self { Some(inputs) } else { None }
    }

    /// Whether the rule says what inputs are to each other, which a count and a group do not.
    #[must_use]
    pub fn relates_inputs(&self) -> bool {
        match self {
            Self::Count(_) | Self::ConnectedInputs(_) | Self::Groups(_) | Self::Draw(_) => false,
            Self::Relation(_) | Self::Among(_) | Self::Formula(_) | Self::Path(_) => true,
        }
    }

    /// Whether what the rule says of a shape depends on its clue.
    #[must_use]
    pub fn reads_clues(&self) -> bool {
        self.relation().is_some_and(Relation::reads_clues)
            || self.groups().is_some_and(GroupRule::reads_clues)
    }

    /// The families that the rule speaks of.
    #[must_use]
    pub fn families(&self) -> &[Shapes] {
        match self {
            Self::Count(constraint) => std::slice::from_ref(&constraint.shapes),
            Self::Relation(relation) => std::slice::from_ref(&relation.shapes),
            Self::Among(among) => &among.families,
            Self::Path(path) => &path.families,
            Self::ConnectedInputs(_) | Self::Formula(_) | Self::Groups(_) | Self::Draw(_) => &[],
        }
    }

    /// The families that the rule speaks of, to be changed.
    pub fn families_mut(&mut self) -> &mut [Shapes] {
        match self {
            Self::Count(constraint) => std::slice::from_mut(&mut constraint.shapes),
            Self::Relation(relation) => std::slice::from_mut(&mut relation.shapes),
            Self::Among(among) => &mut among.families,
            Self::Path(path) => &mut path.families,
            Self::ConnectedInputs(_) | Self::Formula(_) | Self::Groups(_) | Self::Draw(_) => &mut [],
        }
    }
}

impl From<Constraint> for Rule {
    fn from(constraint: Constraint) -> Self {
        Self::Count(constraint)
    }
}

impl From<Relation> for Rule {
    fn from(relation: Relation) -> Self {
        Self::Relation(relation)
    }
}

impl From<Among> for Rule {
    fn from(among: Among) -> Self {
        Self::Among(among)
    }
}

impl From<Formula> for Rule {
    fn from(formula: Formula) -> Self {
        Self::Formula(formula)
    }
}

impl From<GroupRule> for Rule {
    fn from(rule: GroupRule) -> Self {
        Self::Groups(rule)
    }
}

impl From<Draw> for Rule {
    fn from(draw: Draw) -> Self {
        Self::Draw(draw)
    }
}

impl From<Path> for Rule {
    fn from(path: Path) -> Self {
        Self::Path(path)
    }
}

impl Grid {
    /// Adds a rule behind the others.
    pub fn add(&mut self, rule: impl Into<Rule>) -> RuleId {
        self.rules.push(rule.into());
        RuleId(self.rules.len() as u32 - 1)
    }

    /// The rule of that name.
    ///
    /// # Panics
    /// If it belongs to another puzzle and does not exist here.
    #[must_use]
    pub fn rule(&self, id: RuleId) -> &Rule {
        &self.rules[id.index()]
    }

    /// All rules of a kind with their names, in the order written: `grid.all(Rule::relation)`.
    ///
    /// # Examples
    /// ```
    /// use ecp_puzzle::build::*;
    /// use ecp_puzzle::{Rule, RuleId, Rules};
    ///
    /// let puzzle = puzzle().inputs(inputs(1..=3)).board(rectangle(3, 3)).primary(rows().next(cols()));
    /// let Rules::Grid(grid) = puzzle.relation(in_(rows()).sum().is(6)).build()?.rules else { unreachable!() };
    /// let counts: Vec<_> = grid.all(Rule::count).map(|(id, count)| (id, count.shapes.name.as_str())).collect();
    /// assert_eq!(counts, [(RuleId(0), "rows"), (RuleId(1), "cols")]);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn all<'g, T: 'g>(
        &'g self,
        kind: impl Fn(&'g Rule) -> Option<&'g T> + Clone,
    ) -> impl Iterator<Item = (RuleId, &'g T)> + Clone {
        (0..).map(RuleId).zip(&self.rules).filter_map(move |(id, rule)| Some((id, kind(rule)?)))
    }

    /// The shapes of a rule, in the order by which their numbers name them: those of a count that have cells, all of a
    /// relation; a rule of another kind has none of its own.
    ///
    /// # Panics
    /// If the rule belongs to another puzzle and does not exist here.
    #[must_use]
    pub fn shapes_of(&self, id: RuleId) -> Arc<[Shape]> {
        match self.rule(id) {
            Rule::Count(constraint) => shapes_on(&constraint.shapes.family, &self.board),
            Rule::Relation(relation) => all_shapes_on(&relation.shapes.family, &self.board),
            Rule::ConnectedInputs(_)
            | Rule::Among(_)
            | Rule::Formula(_)
            | Rule::Path(_)
            | Rule::Groups(_)
            | Rule::Draw(_) => Arc::from([]),
        }
    }

    /// The first rule of a kind: `grid.id_of(|rule| rule.connected_inputs().is_some())`.
    #[must_use]
    pub fn id_of(&self, is_it: impl Fn(&Rule) -> bool) -> Option<RuleId> {
        self.rules.iter().position(is_it).map(|index| RuleId(index as u32))
    }

    /// The counts, in the order written, one for each family.
    pub fn counts(&self) -> impl Iterator<Item = &Constraint> + Clone {
        self.rules.iter().filter_map(Rule::count)
    }

    /// The relations, in the order written, one for each family.
    pub fn relations(&self) -> impl Iterator<Item = &Relation> + Clone {
        self.rules.iter().filter_map(Rule::relation)
    }

    /// What holds of shapes side by side, in the order written.
    pub fn among(&self) -> impl Iterator<Item = &Among> + Clone {
        self.rules.iter().filter_map(Rule::among)
    }

    /// What single cells are to each other, in the order written.
    pub fn formulas(&self) -> impl Iterator<Item = &Formula> + Clone {
        self.rules.iter().filter_map(Rule::formula)
    }

    /// Which inputs follow one another over the board, in the order written.
    pub fn paths(&self) -> impl Iterator<Item = &Path> + Clone {
        self.rules.iter().filter_map(Rule::path)
    }

    /// The inputs whose cells form groups of as many cells as the input says; none where no rule says so.
    pub fn connected_inputs(&self) -> impl Iterator<Item = InputId> + Clone {
        self.rules.iter().filter_map(Rule::connected_inputs).flatten().copied()
    }

    /// Whether any rule speaks of what hangs together on the whole board.
    #[must_use]
    pub fn has_whole_rules(&self) -> bool {
        self.pieces.are_areas()
            || self.rules.iter().any(|rule| match rule {
                Rule::Groups(_) | Rule::Draw(_) => true,
                Rule::Relation(relation) => relation.condition.is_of_the_whole(),
                _ => false,
            })
    }

    /// Whether any rule says what inputs are to each other.
    #[must_use]
    pub fn relates_inputs(&self) -> bool {
        self.rules.iter().any(Rule::relates_inputs)
    }

    /// The counts of that name.
    ///
    /// # Panics
    /// If the puzzle has no such rule, or it does not count.
    #[must_use]
    pub fn count(&self, id: RuleId) -> &Constraint {
        self.rule(id).count().expect("the rule counts")
    }

    /// The relation of that name.
    ///
    /// # Panics
    /// If the puzzle has no such rule, or it is no relation.
    #[must_use]
    pub fn relation(&self, id: RuleId) -> &Relation {
        self.rule(id).relation().expect("the rule is a relation")
    }

    /// The relation of that name, to be changed.
    ///
    /// # Panics
    /// If the puzzle has no such rule, or it is no relation.
    pub fn relation_mut(&mut self, id: RuleId) -> &mut Relation {
        self.rules[id.index()].relation_mut().expect("the rule is a relation")
    }

    /// The relations, to be changed.
    pub fn relations_mut(&mut self) -> impl Iterator<Item = &mut Relation> {
        self.rules.iter_mut().filter_map(Rule::relation_mut)
    }
}
