//! The puzzle: the record that text and builder both make.

use crate::board::Board;
use crate::constraint::{Constraint, Counts};
use crate::cover::Cover;
use crate::decoration::Decoration;
use crate::input::{Bounds, Input, InputId, Occurrence};
use crate::piece::Pieces;
use crate::relation::{Clue, ClueMark};
use crate::rule::{Rule, RuleId};

/// What is told about a puzzle; nothing of it changes the solutions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// Its title.
    pub title: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// Where it was published.
    pub source: Option<String>,
    /// Anything else, one entry for each `note`.
    pub notes: Vec<String>,
}

/// What is shown of the answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Show {
    /// The board as given, first (`showInitial`).
    pub initial: bool,
    /// At most so many solutions (`showXSolutions`).
    pub solutions: Option<u64>,
    /// Chosen options instead of boards (`interpret = False`).
    pub options: bool,
}

/// A board with the rules for filling it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// What may stand in a cell.
    pub inputs: Vec<Input>,
    /// The cells and givens.
    pub board: Board,
    /// What is wanted of a filled board, in the order written; each family of a statement is a rule of its own.
    pub rules: Vec<Rule>,
    /// The pieces to be placed on the board.
    pub pieces: Pieces,
    /// Whether boards that a turn or a flip makes equal count once.
    pub up_to_symmetry: bool,
    /// The board that is meant, if it is said: what stands in each cell. It changes no answer.
    pub solution: Option<Vec<Option<InputId>>>,
    /// What is drawn for the eye only, in the order written.
    pub decorations: Vec<Decoration>,
}

/// The two kinds of puzzle.
#[expect(
    clippy::large_enum_variant,
    reason = "a puzzle has one of them, and there are few puzzles at a time"
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rules {
    /// A board to fill.
    Grid(Grid),
    /// Items and options to choose.
    Cover(Cover),
}

/// A puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Title, author and the like.
    pub about: About,
    /// The rules.
    pub rules: Rules,
    /// What to show.
    pub show: Show,
}

/// A count that a `manually` declared input still needs.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Question {
    /// The rule that counts the input.
    pub constraint: RuleId,
    /// The input.
    pub input: InputId,
}

impl Grid {
    /// A board with its inputs, and no rule yet.
    #[must_use]
    pub fn new(inputs: Vec<Input>, board: Board) -> Self {
        Self {
            inputs,
            board,
            rules: Vec::new(),
            pieces: Pieces::default(),
            up_to_symmetry: false,
            solution: None,
            decorations: Vec::new(),
        }
    }

    /// The counts of a constraint: for each input it counts, how often it occurs in every shape. Inputs that may occur
    /// any number of times are left out, and so are inputs that are still to be asked for.
    #[must_use]
    pub fn counts_of(&self, constraint: &Constraint) -> Vec<(InputId, Bounds)> {
        let counts = match &constraint.counts {
            Counts::With(counts) => counts.clone(),
            Counts::Declared => self.declared_counts(),
        };
        counts.into_iter().filter(|(_, bounds)| *bounds != Bounds::ANY).collect()
    }

    fn declared_counts(&self) -> Vec<(InputId, Bounds)> {
        let count = |(index, input): (usize, &Input)| match input.occurrence {
            Occurrence::Count(bounds) => Some((InputId(index as u32), bounds)),
            Occurrence::Manually => None,
        };
        self.inputs.iter().enumerate().filter_map(count).collect()
    }

    /// The marks of a clue as they are shown; an empty list has one for all.
    #[must_use]
    pub fn clue_marks(&self, clue: &Clue) -> Vec<String> {
        if clue.0.is_empty() {
            return vec!["()".to_owned()];
        }
        clue.0.iter().map(|mark| self.mark_text(*mark)).collect()
    }

    /// A mark of a clue as it stands on the board.
    ///
    /// # Panics
    /// If it names an input or a sign that the puzzle does not have.
    #[must_use]
    pub fn mark_text(&self, mark: ClueMark) -> String {
        match mark {
            ClueMark::Number(number) => number.to_string(),
            ClueMark::Any => "?".to_owned(),
            ClueMark::Input(input) => self.inputs[input.index()].symbol.clone(),
            ClueMark::Sign(sign) => self.pieces.signs[sign.0 as usize].clone(),
        }
    }

    /// The input with that symbol.
    #[must_use]
    pub fn input(&self, symbol: &str) -> Option<InputId> {
        self.inputs.iter().position(|input| input.symbol == symbol).map(|index| InputId(index as u32))
    }

    /// What is still to be asked: for each constraint that counts inputs as declared, each input declared
    /// [`Occurrence::Manually`], in this order. `primary cells` counts nothing and asks nothing.
    ///
    /// # Examples
    /// ```
    /// use ecp_puzzle::build::*;
    /// use ecp_puzzle::{RuleId, Rules};
    ///
    /// let puzzle = puzzle()
    ///     .inputs(inputs(["A", "B"]).manually().next(input("C").occurs(2)))
    ///     .board(rectangle(4, 4))
    ///     .primary(row_cons().next(col_cons()))
    ///     .build()?;
    /// let Rules::Grid(mut grid) = puzzle.rules else { unreachable!() };
    /// let questions = grid.questions();
    /// assert_eq!(questions.len(), 4); // A and B in rows, A and B in cols
    ///
    /// let answers: Vec<_> = questions.into_iter().map(|question| (question, exactly(1))).collect();
    /// grid.answer(&answers);
    /// assert_eq!(grid.questions(), []);
    /// assert_eq!(grid.counts_of(grid.count(RuleId(1))).len(), 3);
    /// # Ok::<(), BuildError>(())
    /// ```
    #[must_use]
    pub fn questions(&self) -> Vec<Question> {
        let is_asking = |count: &Constraint| count.counts == Counts::Declared && !count.fills_cells();
        let asking = self.all(Rule::count).filter(|(_, count)| is_asking(count));
        asking
            .flat_map(|(id, _)| self.manual().map(move |input| Question { constraint: id, input }))
            .collect()
    }

    /// Writes answers into the constraints that they are about: such a constraint then counts what is declared and what
    /// was answered, in the order of the inputs. A question of such a constraint that has no answer is not asked
    /// again, and its input is not counted there; the last answer to a question counts.
    ///
    /// # Panics
    /// If a question names a rule that the puzzle does not have, or that does not count.
    pub fn answer(&mut self, answers: &[(Question, Bounds)]) {
        for (question, bounds) in answers {
            let mut counts = self.counts_of(self.count(question.constraint));
            counts.retain(|(input, _)| *input != question.input);
            counts.push((question.input, *bounds));
            counts.sort_by_key(|(input, _)| *input);
            if let Rule::Count(constraint) = &mut self.rules[question.constraint.index()] {
                constraint.counts = Counts::With(counts);
            }
        }
    }

    /// The inputs declared [`Occurrence::Manually`].
    fn manual(&self) -> impl Iterator<Item = InputId> {
        let manual = |(_, input): &(usize, &Input)| input.occurrence == Occurrence::Manually;
        self.inputs.iter().enumerate().filter(manual).map(|(index, _)| InputId(index as u32))
    }
}
