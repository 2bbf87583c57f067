//! One statement: its text → its part of the tree.

use pest::iterators::{Pair, Pairs};

use super::Names;
use super::amount::is_amount;
use super::family::{expect, unread};
use super::for_each;
use super::grammar::{self, Rule, part, parts};
use super::mistakes::{self, Site};
use super::slips::in_words;
use super::symbols::{Builder, Built};
use crate::ast::{
    BoardStatement, CountStatement, DrawStatement, EntryExpr, InputsStatement, ItemsStatement, LatticeWord,
    Occurs, PictureExpr, PictureStatement, ShowStatement, Spanned, Statement, Strength, Symbol, UseStatement,
    Used, WayExpr, WithCount,
};
use crate::diagnostic::Diagnostic;

/// The statement that a stretch of the source holds, or what is wrong with it; `base` is the byte at which it begins.
pub(crate) fn read(text: &str, base: usize, names: &Names) -> Built<Statement> {
    read_at_depth(text, base, names, 0)
}

/// The same behind so many `for`.
pub(crate) fn read_at_depth(text: &str, base: usize, names: &Names, depth: usize) -> Built<Statement> {
    mistakes::refuse_unknown(text, base, names)?;
    if for_each::is_each(text) {
        return for_each::read(text, base, names, depth);
    }
    let marked = names.marked(text);
    match grammar::read(Rule::line, &marked) {
        Ok(pairs) => build(pairs, text, base, names),
        Err(error) => {
            let unread = mistakes::explain(&Site { text, base, names }, &error);
            // the name of a number that another file gives
            let word = mistakes::word_at(text, &error).filter(|word| names.may_be_number(word));
            let Some(word) = word.filter(|word| !names.is_number(word)) else { return Err(unread) };
            let more = names.and(word);
            let read = read_at_depth(text, base, &more, depth).map_err(|_| unread)?;
            names.take(more);
            Ok(read)
        }
    }
}

/// The statement that the grammar has read.
pub(crate) fn build(mut pairs: Pairs<'_, Rule>, text: &str, base: usize, names: &Names) -> Built<Statement> {
    let builder = Builder { base, names, source: text };
    // a line is one statement; the grammar has read it to its end
    match pairs.next() {
        Some(pair) => builder.statement(&pair).map_err(|mistake| builder.with_sentence(mistake, &pair)),
        None => Err(mistakes::unknown(text, base, names)),
    }
}

/// Whether a text is one statement without a mistake.
pub(crate) fn can_be_read(text: &str, names: &Names) -> bool {
    let marked = names.marked(text);
    let pair = grammar::read(Rule::line, &marked).ok().and_then(|mut pairs| pairs.next());
    pair.is_some_and(|pair| Builder { base: 0, names, source: text }.statement(&pair).is_ok())
}

impl Builder<'_> {
    /// A mistake in the families of a relation that can be written again whole. What is tried for that is read without such
    /// help, else each try would try again.
    fn with_sentence(self, mistake: Diagnostic, pair: &Pair<'_, Rule>) -> Diagnostic {
        let holds = part(pair, Rule::condition).filter(|_| pair.as_rule() == Rule::relation);
        let behind = holds.map(|holds| self.span(&holds).start);
        let is_in_families =
            behind.zip(mistake.labels.first()).is_some_and(|(end, label)| label.span.end <= end);
        match is_in_families.then(|| in_words(pair.as_str(), self.names)).flatten() {
            Some(sentence) => mistake.help(format!("write `{sentence}`")),
            None => mistake,
        }
    }

    fn statement(self, pair: &Pair<'_, Rule>) -> Built<Statement> {
        Ok(match pair.as_rule() {
            Rule::about => self.about(pair)?,
            Rule::r#use => Statement::Use(self.use_statement(pair)?),
            Rule::bound => Statement::Let(self.bound(pair)?),
            Rule::inputs => Statement::Inputs(self.inputs(pair)?),
            Rule::board => Statement::Board(self.board(pair)?),
            Rule::shape => self.shape(pair)?,
            Rule::items => Statement::Items(self.items(pair)?),
            Rule::count => Statement::Count(self.count_statement(pair)?),
            Rule::connected_inputs => {
                Statement::ConnectedInputs(self.symbols(&expect(part(pair, Rule::symbols), self, pair)?)?)
            }
            Rule::show => Statement::Show(self.show(pair)?),
            Rule::relation => Statement::Relation(self.relation(pair)?),
            Rule::among => Statement::Among(self.among(pair)?),
            Rule::path => Statement::Path(self.path(pair)?),
            Rule::clues => Statement::Clues(self.clues(pair)?),
            Rule::require => Statement::Require(self.require(pair)?),
            Rule::piece => Statement::Piece(self.piece(pair)?),
            Rule::pieces => Statement::Pieces(self.pieces(pair)?),
            Rule::up_to_symmetry => Statement::UpToSymmetry,
            Rule::draw => Statement::Draw(self.draw(pair)?),
            Rule::option => self.option(pair)?,
            Rule::picture => Statement::Picture(self.picture(pair)?),
            Rule::solution => Statement::Solution(self.drawing_of_board(pair)?),
            _ => return Err(unread(self, pair)),
        })
    }

    fn picture(self, pair: &Pair<'_, Rule>) -> Built<PictureStatement> {
        let mark = if let Some(text) = part(pair, Rule::text) {
            PictureExpr::Text(self.text(&text))
        } else if let Some(color) = part(pair, Rule::color) {
            PictureExpr::Shade(self.spanned(&color, color.as_str().to_owned()))
        } else {
            PictureExpr::Word(self.word(&expect(part(pair, Rule::pictured), self, pair)?)?)
        };
        Ok(PictureStatement { mark, families: self.families(pair)? })
    }

    fn draw(self, pair: &Pair<'_, Rule>) -> Built<DrawStatement> {
        let figure = self.word(&expect(part(pair, Rule::figure), self, pair)?)?;
        let crossings = part(pair, Rule::with_crossings).is_some();
        let way = if part(pair, Rule::kw_edges).is_some() {
            WayExpr::Edges
        } else if part(pair, Rule::kw_between).is_some() {
            let counts = part(pair, Rule::side_by_side).map(|counts| {
                let mut numbers = counts.into_inner().filter(|part| is_amount(part.as_rule()));
                let first = self.amount(&expect(numbers.next(), self, pair)?)?;
                let last = numbers.next().map(|last| self.amount(&last)).transpose()?;
                Ok((first, last.unwrap_or(first)))
            });
            WayExpr::Clues(counts.transpose()?)
        } else if part(pair, Rule::kw_diagonals).is_some() {
            WayExpr::Diagonals
        } else {
            WayExpr::Cells(part(pair, Rule::family).map(|family| self.family(&family)).transpose()?)
        };
        let over = match part(pair, Rule::over) {
            Some(over) => self.symbols(&expect(part(&over, Rule::symbols), self, &over)?)?,
            None => Vec::new(),
        };
        Ok(DrawStatement { figure, crossings, way, over })
    }

    fn about(self, pair: &Pair<'_, Rule>) -> Built<Statement> {
        let field = self.word(&expect(part(pair, Rule::about_word), self, pair)?)?;
        Ok(Statement::About(field, self.text(&expect(part(pair, Rule::text), self, pair)?)))
    }

    fn use_statement(self, pair: &Pair<'_, Rule>) -> Built<UseStatement> {
        let with = parts(pair, Rule::setting).map(|setting| self.bound(&setting)).collect::<Built<_>>()?;
        let of = parts(pair, Rule::cells).map(|cells| self.cells(&cells)).collect::<Built<_>>()?;
        Ok(UseStatement { used: self.used(pair)?, parts: of, with })
    }

    fn used(self, pair: &Pair<'_, Rule>) -> Built<Used> {
        Ok(match part(pair, Rule::text) {
            Some(path) => Used::File(self.text(&path)),
            None => {
                let name = expect(part(pair, Rule::rules_name), self, pair)?;
                Used::Rules(self.spanned(&name, name.as_str().to_owned()))
            }
        })
    }

    fn inputs(self, pair: &Pair<'_, Rule>) -> Built<InputsStatement> {
        let symbols = self.symbols(&expect(part(pair, Rule::symbols), self, pair)?)?;
        let occurs = match part(pair, Rule::counts) {
            Some(counts) => Occurs::Counts(self.counts(&counts)?),
            None if part(pair, Rule::kw_manually).is_some() => Occurs::Manually,
            None => Occurs::Unsaid,
        };
        let values = part(pair, Rule::values).map(|values| self.numbers(&values)).transpose()?;
        Ok(InputsStatement { symbols, occurs, values: values.unwrap_or_default() })
    }

    fn board(self, pair: &Pair<'_, Rule>) -> Built<BoardStatement> {
        if let Some(rectangle) = part(pair, Rule::rectangle) {
            let mut numbers = self.numbers(&rectangle)?.into_iter();
            let width = expect(numbers.next(), self, pair)?;
            let height = expect(numbers.next(), self, pair)?;
            return Ok(BoardStatement::Rectangle { lattice: self.lattice(pair)?, width, height });
        }
        if let Some(cuboid) = part(pair, Rule::cuboid) {
            let mut numbers = self.numbers(&cuboid)?.into_iter();
            let mut number = || expect(numbers.next(), self, pair);
            return Ok(BoardStatement::Cuboid { width: number()?, height: number()?, depth: number()? });
        }
        let lattice = self.lattice(pair)?;
        if let [width, height] = self.numbers(pair)?[..] {
            return Ok(BoardStatement::Rectangle { lattice, width, height });
        }
        let empty = self.mark(pair, Rule::empty_mark)?;
        let blank = self.mark(pair, Rule::blank_mark)?;
        Ok(BoardStatement::Drawing { lattice, empty, blank, drawing: self.drawing_of_board(pair)? })
    }

    /// The word before the drawing or the size of a board, as `torus`; of most boards nothing is said.
    fn lattice(self, pair: &Pair<'_, Rule>) -> Built<LatticeWord> {
        let is_said =
            |part: &Pair<'_, Rule>| matches!(part.as_rule(), Rule::flat | Rule::solid | Rule::tiled);
        match pair.clone().into_inner().find(is_said) {
            Some(word) => self.word(&word),
            None => Ok(LatticeWord::default()),
        }
    }

    /// The symbol after `empty` or `blank`.
    fn mark(self, pair: &Pair<'_, Rule>, rule: Rule) -> Built<Option<Symbol>> {
        let Some(mark) = part(pair, rule) else { return Ok(None) };
        self.symbol(&expect(mark.into_inner().nth(1), self, pair)?).map(Some)
    }

    fn shape(self, pair: &Pair<'_, Rule>) -> Built<Statement> {
        let name = self.symbol(&expect(part(pair, Rule::name), self, pair)?)?;
        let family = self.family(&expect(part(pair, Rule::family), self, pair)?)?;
        Ok(Statement::Shape { name, family })
    }

    fn count_statement(self, pair: &Pair<'_, Rule>) -> Built<CountStatement> {
        let families = self.families(pair)?;
        let with =
            parts(pair, Rule::with_count).map(|with| self.with_count(&with)).collect::<Built<Vec<_>>>()?;
        let with = (!with.is_empty()).then_some(with);
        Ok(CountStatement { strength: strength(pair), families, with })
    }

    fn with_count(self, pair: &Pair<'_, Rule>) -> Built<WithCount> {
        let symbols = self.symbols(&expect(part(pair, Rule::symbols), self, pair)?)?;
        Ok(WithCount { symbols, counts: self.counts(&expect(part(pair, Rule::counts), self, pair)?)? })
    }

    fn show(self, pair: &Pair<'_, Rule>) -> Built<ShowStatement> {
        let has = |rule| part(pair, rule).is_some();
        let number = pair.clone().into_inner().find(|part| is_amount(part.as_rule()));
        Ok(match number {
            Some(number) => ShowStatement::Solutions(self.amount(&number)?),
            None if has(Rule::kw_initial) => ShowStatement::Initial,
            None if has(Rule::kw_options) => ShowStatement::Options,
            None => return Err(unread(self, pair)),
        })
    }

    fn items(self, pair: &Pair<'_, Rule>) -> Built<ItemsStatement> {
        let names = self.symbols(&expect(part(pair, Rule::symbols), self, pair)?)?;
        let counts = match part(pair, Rule::counts) {
            Some(counts) => self.counts(&counts)?,
            None => Vec::new(),
        };
        Ok(ItemsStatement { strength: strength(pair), names, counts })
    }

    fn option(self, pair: &Pair<'_, Rule>) -> Built<Statement> {
        let name = match part(pair, Rule::option_name) {
            Some(name) => Some(self.symbol(&expect(name.clone().into_inner().next(), self, &name)?)?),
            None => None,
        };
        let entries = parts(pair, Rule::entry).map(|entry| self.entry(&entry)).collect::<Built<_>>()?;
        Ok(Statement::Option { name, entries })
    }

    fn entry(self, pair: &Pair<'_, Rule>) -> Built<Spanned<EntryExpr>> {
        let mut symbols = pair.clone().into_inner().filter(|part| part.as_rule() != Rule::colon);
        let item = self.symbol(&expect(symbols.next(), self, pair)?)?;
        let color = symbols.next().map(|color| self.symbol(&color)).transpose()?;
        Ok(self.spanned(pair, EntryExpr { item, color }))
    }
}

/// `items` alone are primary.
fn strength(pair: &Pair<'_, Rule>) -> Strength {
    if part(pair, Rule::kw_secondary).is_some() { Strength::Secondary } else { Strength::Primary }
}
