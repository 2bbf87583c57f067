//! Relations: what holds in the shapes of a family.

use ecp_puzzle::vocabulary::{EndWord, InputMeasure, Parity, PartWord, Stroke, Word};
use ecp_puzzle::{Comparison, Extent, Total};
use pest::iterators::Pair;

use super::amount::is_amount;
use super::family::{expect, unread};
use super::grammar::{Rule, part, parts};
use super::slips;
use super::symbols::{Builder, Built, is_symbol, joined};
use crate::ast::{
    AmongStatement, ChoiceExpr, ConnectionExpr, Expression, FamilyExpr, MeasureExpr, Number, Part,
    PathStatement, PropertyExpr, QuantityExpr, RelationStatement, RuleExpr, ShownExpr, Spanned, Symbol,
    SymbolRange, TermExpr,
};
use crate::codes;
use crate::diagnostic::Diagnostic;

impl Builder<'_> {
    pub(crate) fn relation(self, pair: &Pair<'_, Rule>) -> Built<RelationStatement> {
        let families = self.families(pair)?;
        let rule = expect(part(pair, Rule::condition), self, pair)?;
        Ok(RelationStatement { families, rule: self.compound(&rule)? })
    }

    pub(crate) fn among(self, pair: &Pair<'_, Rule>) -> Built<AmongStatement> {
        let families = self.families(pair)?;
        let rule = expect(part(pair, Rule::among_rule), self, pair)?;
        let measure = match part(&rule, Rule::measure).or_else(|| part(&rule, Rule::reckoned)) {
            Some(measure) => Some(self.measured(&measure)?),
            None => part(&rule, Rule::clues_word).map(|word| self.spanned(&word, MeasureExpr::Clues)),
        };
        let word = expect(part(&rule, Rule::property_word), self, &rule)?;
        let meeting = part(pair, Rule::meeting).and_then(|meeting| part(&meeting, Rule::family));
        let meeting = meeting.map(|family| self.family(&family)).transpose()?;
        Ok(AmongStatement { families, meeting, measure, property: self.spanned(&word, self.word(&word)?) })
    }

    pub(crate) fn path(self, pair: &Pair<'_, Rule>) -> Built<PathStatement> {
        let inputs = self.symbols(&expect(part(pair, Rule::along), self, pair)?)?;
        Ok(PathStatement { inputs, families: self.families(pair)? })
    }

    /// All families directly in a pair.
    pub(crate) fn families(self, pair: &Pair<'_, Rule>) -> Built<Vec<Spanned<FamilyExpr>>> {
        parts(pair, Rule::family).map(|family| self.family(&family)).collect()
    }

    pub(super) fn rule(self, pair: &Pair<'_, Rule>) -> Built<RuleExpr> {
        let inner = expect(pair.clone().into_inner().next(), self, pair)?;
        Ok(match inner.as_rule() {
            Rule::lacks => {
                RuleExpr::Lacks(self.property(&expect(inner.clone().into_inner().nth(1), self, pair)?)?)
            }
            Rule::has => {
                RuleExpr::Has(self.property(&expect(inner.clone().into_inner().next(), self, pair)?)?)
            }
            Rule::connected => RuleExpr::Connected(self.connection(&inner)?),
            Rule::list_has => self.list_has(&inner)?,
            Rule::rectangular => RuleExpr::Rectangular(part(&inner, Rule::kw_not).is_none()),
            Rule::symmetric => {
                RuleExpr::Symmetric(self.family(&expect(part(&inner, Rule::family), self, pair)?)?)
            }
            Rule::clues_are => self.clues_are(&inner)?,
            Rule::compare => self.compare(&inner)?,
            Rule::stands => self.stands(&inner)?,
            _ => return Err(unread(self, &inner)),
        })
    }

    /// `connected ■ by touching`
    fn connection(self, pair: &Pair<'_, Rule>) -> Built<ConnectionExpr> {
        let joined_by = part(pair, Rule::family).map(|family| self.family(&family)).transpose()?;
        let outside = part(pair, Rule::kw_outside).map(|word| self.spanned(&word, ()));
        Ok(ConnectionExpr { shown: self.shown(pair)?, joined_by, outside })
    }

    fn shown(self, pair: &Pair<'_, Rule>) -> Built<Vec<Spanned<ShownExpr>>> {
        let list = expect(part(pair, Rule::shown), self, pair)?;
        self.refuse_sign_behind(&list)?;
        self.shown_in(&list)
    }

    /// `count of 1-9`: right behind an input a sign is none of those that reckon.
    fn refuse_sign_behind(self, list: &Pair<'_, Rule>) -> Built<()> {
        let span = list.as_span();
        let behind = span.get_input().get(span.end()..).unwrap_or_default();
        if list.as_str().ends_with(char::is_whitespace) || !behind.starts_with(['+', '-', '*']) {
            return Ok(());
        }
        let sign = &behind[..1];
        Err(Diagnostic::error(codes::EXPECTED, format!("`{sign}` stands right behind an input"))
            .label(self.span(list), "these inputs")
            .help(format!("a range is written with two dots: `1..9`; to reckon, put blanks around the sign, as in `count of 1 {sign} 2`")))
    }

    /// What cells show after `at`.
    pub(crate) fn held(self, pair: &Pair<'_, Rule>) -> Built<Vec<Spanned<ShownExpr>>> {
        self.shown_in(&expect(part(pair, Rule::held), self, pair)?)
    }

    fn shown_in(self, list: &Pair<'_, Rule>) -> Built<Vec<Spanned<ShownExpr>>> {
        let word = |pair: &Pair<'_, Rule>| shown_word(pair);
        let listed = self.listed(list, word, ShownExpr::Symbols);
        let of_or = "put blanks alone between inputs, as in `count of 1 2`, which counts one and the other";
        listed.map_err(|refused| slips::in_list(refused, list.as_str(), self.span(list), of_or))
    }

    /// `first is ★`
    fn stands(self, pair: &Pair<'_, Rule>) -> Built<RuleExpr> {
        let measure = expect(part(pair, Rule::end_measure), self, pair)?;
        let word = expect(part(&measure, Rule::end_word), self, &measure)?;
        let of = MeasureExpr::Of(self.word(&word)?, self.part(&measure)?);
        let is_not = part(pair, Rule::kw_not).is_some();
        let comparison = if is_not { Comparison::IsNot } else { Comparison::Is };
        let symbol = pair.clone().into_inner().last();
        let Spanned { value, span } = self.symbol(&expect(symbol, self, pair)?)?;
        let term = Spanned { value: TermExpr::Symbol(value), span };
        Ok(RuleExpr::Compare(self.spanned(&measure, of), comparison, term))
    }

    /// `runs of ★ increasing`
    fn list_has(self, pair: &Pair<'_, Rule>) -> Built<RuleExpr> {
        let measure = expect(part(pair, Rule::list_measure), self, pair)?;
        let measure = self.spanned(&measure, self.measure(&measure)?);
        let is_not = part(pair, Rule::kw_not).is_some();
        let comparison = if is_not { Comparison::IsNot } else { Comparison::Is };
        let property = expect(part(pair, Rule::property_word), self, pair)?;
        let term = TermExpr::Property(self.word(&property)?);
        Ok(RuleExpr::Compare(measure, comparison, self.spanned(&property, term)))
    }

    /// `clues equal`
    fn clues_are(self, pair: &Pair<'_, Rule>) -> Built<RuleExpr> {
        let word = expect(part(pair, Rule::clues_word), self, pair)?;
        let property = expect(part(pair, Rule::property_word), self, pair)?;
        let term = self.spanned(&property, TermExpr::Property(self.word(&property)?));
        Ok(RuleExpr::Compare(self.spanned(&word, MeasureExpr::Clues), Comparison::Is, term))
    }

    fn compare(self, pair: &Pair<'_, Rule>) -> Built<RuleExpr> {
        let measure = expect(pair.clone().into_inner().next(), self, pair)?;
        let comparison = self.word(&expect(part(pair, Rule::comparison), self, pair)?)?;
        let term = expect(part(pair, Rule::compared), self, pair)?;
        let measure = self.measured(&measure)?;
        Ok(RuleExpr::Compare(measure, comparison, self.spanned(&term, self.term_of(&term)?)))
    }

    /// A measure, or what is reckoned of some.
    fn measured(self, pair: &Pair<'_, Rule>) -> Built<Spanned<MeasureExpr>> {
        if pair.as_rule() == Rule::measure {
            return Ok(self.spanned(pair, self.measure(pair)?));
        }
        let is_term =
            |rule| matches!(rule, Rule::measure | Rule::number | Rule::number_name | Rule::clue_factor);
        self.refuse_terms(pair, is_term, ("relation", "say it of fewer measures"))?;
        let expression = self.quantity(pair)?;
        let measure = match expression.value {
            // in brackets alone
            Expression::Of(QuantityExpr::Measure(measure)) => measure,
            _ => MeasureExpr::Reckoned(Box::new(expression)),
        };
        Ok(self.spanned(pair, measure))
    }

    fn quantity(self, pair: &Pair<'_, Rule>) -> Built<Spanned<Expression<QuantityExpr>>> {
        self.sum_of(pair, Rule::reckoned_product, &|factor| {
            let expression = match factor.as_rule() {
                Rule::reckoned => return self.quantity(factor),
                Rule::number | Rule::number_name => Expression::Number(self.amount(factor)?.value.into()),
                Rule::clue_factor => Expression::Of(QuantityExpr::Clue(self.kind(factor)?)),
                Rule::measure => Expression::Of(QuantityExpr::Measure(self.measure(factor)?)),
                _ => return Err(unread(self, factor)),
            };
            Ok(self.spanned(factor, expression))
        })
    }

    /// The kind of clues behind `clue`, if one is named.
    fn kind(self, pair: &Pair<'_, Rule>) -> Built<Option<Symbol>> {
        let kind = part(pair, Rule::kind).and_then(|kind| part(&kind, Rule::name));
        kind.map(|kind| self.symbol(&kind)).transpose()
    }

    fn term_of(self, pair: &Pair<'_, Rule>) -> Built<TermExpr> {
        if let Some(measure) = part(pair, Rule::measure).or_else(|| part(pair, Rule::reckoned)) {
            let measure = self.measured(&measure)?.value;
            return Ok(match &measure {
                MeasureExpr::Reckoned(expression) => match &expression.value {
                    // in brackets alone
                    Expression::Of(QuantityExpr::Clue(kind)) => TermExpr::Clue(kind.clone()),
                    _ => TermExpr::Measure(measure),
                },
                _ => TermExpr::Measure(measure),
            });
        }
        if part(pair, Rule::kw_clue).is_some() {
            return Ok(TermExpr::Clue(self.kind(pair)?));
        }
        if let Some(parity) = part(pair, Rule::parity) {
            return Ok(TermExpr::Parity(self.word(&parity)?));
        }
        if let Some(remainder) = part(pair, Rule::remainder) {
            let mut numbers = self.numbers(&remainder)?.into_iter();
            let left = expect(numbers.next(), self, pair)?;
            return Ok(TermExpr::Remainder(left, expect(numbers.next(), self, pair)?));
        }
        let wide = |number: Number| Spanned { value: number.value.into(), span: number.span };
        Ok(TermExpr::Numbers(self.numbers(pair)?.into_iter().map(wide).collect()))
    }

    fn measure(self, pair: &Pair<'_, Rule>) -> Built<MeasureExpr> {
        let inner = expect(pair.clone().into_inner().next(), self, pair)?;
        Ok(match inner.as_rule() {
            Rule::between => self.between(&inner)?,
            Rule::of_groups => {
                let groups = expect(part(&inner, Rule::groups_of), self, &inner)?;
                MeasureExpr::SizeOfGroups(self.groups(&groups)?)
            }
            Rule::count_inputs if part(&inner, Rule::kw_pieces).is_some() => {
                MeasureExpr::CountOfPieces(self.kinds_of_pieces(&inner)?)
            }
            Rule::count_inputs if part(&inner, Rule::kw_clue).is_some() => {
                MeasureExpr::OfPieces(self.word(&inner)?)
            }
            Rule::of_worth => {
                let kind = self.symbol(&expect(part(&inner, Rule::name), self, &inner)?)?;
                let has_shown = part(&inner, Rule::shown).is_some();
                MeasureExpr::SumOfWorth(kind, if has_shown { self.shown(&inner)? } else { Vec::new() })
            }
            Rule::count_inputs | Rule::list_of | Rule::seen_of => {
                let word = InputMeasure::read(&joined(inner.clone().into_inner().take(2)));
                MeasureExpr::OfInputs(expect(word, self, &inner)?, self.shown(&inner)?)
            }
            Rule::of_list => {
                let total = Total::read(&joined(inner.clone().into_inner().take(2)));
                let list = expect(part(&inner, Rule::list_measure), self, &inner)?;
                let list = self.spanned(&list, self.measure(&list)?);
                MeasureExpr::OfList(expect(total, self, &inner)?, Box::new(list))
            }
            Rule::part_measure => {
                let word = expect(part(&inner, Rule::part_word), self, &inner)?;
                MeasureExpr::Of(self.word(&word)?, self.part(&inner)?)
            }
            Rule::measure_word | Rule::sums_of_runs | Rule::of_areas | Rule::of_lines | Rule::line_list => {
                match self.word(&inner) {
                    Ok(word) => MeasureExpr::Word(word),
                    Err(_) => MeasureExpr::OfPieces(self.word(&inner)?),
                }
            }
            _ => return Err(unread(self, &inner)),
        })
    }

    fn between(self, pair: &Pair<'_, Rule>) -> Built<MeasureExpr> {
        let is_symbol = |part: &Pair<'_, Rule>| is_symbol(part.as_rule());
        let mut symbols = pair.clone().into_inner().filter(is_symbol);
        let first = self.symbol(&expect(symbols.next(), self, pair)?)?;
        Ok(MeasureExpr::SumBetween(first, self.symbol(&expect(symbols.next(), self, pair)?)?))
    }

    /// The part after `of`, if one is said.
    fn part(self, pair: &Pair<'_, Rule>) -> Built<Part> {
        let Some(said) = part(pair, Rule::part) else { return Ok(Part::Whole) };
        let first = expect(said.clone().into_inner().next(), self, pair)?;
        if first.as_rule() == Rule::plain_part {
            return Ok(self.word::<PartWord>(&first)?.meant());
        }
        let number = said.clone().into_inner().find(|part| is_amount(part.as_rule()));
        let extent = match number {
            Some(number) => Extent::Cells(self.amount(&number)?.value),
            None => expect(part(&said, Rule::kw_first), self, pair).map(|_| Extent::First)?,
        };
        Ok(self.word::<EndWord>(&first)?.meant(extent))
    }

    fn property(self, pair: &Pair<'_, Rule>) -> Built<PropertyExpr> {
        Ok(match pair.as_rule() {
            Rule::contains => PropertyExpr::Contains(self.choices(pair)?),
            Rule::one_of => PropertyExpr::OneOf(self.choices(pair)?),
            Rule::word_in => match part(pair, Rule::text) {
                Some(file) => PropertyExpr::WordInFile(self.text(&file)),
                None => PropertyExpr::WordInList(self.list(pair)?),
            },
            Rule::allowed => PropertyExpr::Allowed(self.drawing(pair)?),
            Rule::matches => {
                PropertyExpr::Matches(self.pattern(&expect(part(pair, Rule::text), self, pair)?)?)
            }
            Rule::property_word => PropertyExpr::Word(self.word(pair)?),
            _ => return Err(unread(self, pair)),
        })
    }

    fn choices(self, pair: &Pair<'_, Rule>) -> Built<Vec<Spanned<ChoiceExpr>>> {
        let list = expect(part(pair, Rule::choices), self, pair)?;
        let word = |pair: &Pair<'_, Rule>| match pair.as_rule() {
            Rule::kw_clue => Some(ChoiceExpr::Clue),
            _ => shown_word(pair).map(ChoiceExpr::Shown),
        };
        let listed = self.listed(&list, word, |range| ChoiceExpr::Shown(ShownExpr::Symbols(range)));
        let of_or = match pair.as_rule() {
            Rule::contains => {
                "`contains` wants every input of its list; one or the other is `count of 1 2 at least 1`"
            }
            _ => "put blanks alone between inputs, as in `one of 1 2`, which is one or the other",
        };
        listed.map_err(|refused| slips::in_list(refused, list.as_str(), self.span(&list), of_or))
    }

    /// Symbols and ranges of them, among which words may stand that mean something else.
    fn listed<T>(
        self,
        list: &Pair<'_, Rule>,
        word: impl Fn(&Pair<'_, Rule>) -> Option<T>,
        symbols: fn(SymbolRange) -> T,
    ) -> Built<Vec<Spanned<T>>> {
        let mut choices = Vec::new();
        // a range is three parts; a word stands for itself
        let mut inner = list.clone().into_inner().peekable();
        while let Some(first) = inner.next() {
            if let Some(meant) = word(&first) {
                choices.push(self.spanned(&first, meant));
                continue;
            }
            let is_range = inner.next_if(|part| part.as_rule() == Rule::dots).is_some();
            let last = if is_range { inner.next() } else { None };
            let range = self.symbol_range(&first, last.as_ref())?;
            choices.push(Spanned { span: range.span, value: symbols(range.value) });
        }
        Ok(choices)
    }
}

/// What a word says that a cell may show, if it is no symbol.
fn shown_word(pair: &Pair<'_, Rule>) -> Option<ShownExpr> {
    match pair.as_rule() {
        Rule::kw_empty => Some(ShownExpr::Empty),
        Rule::stroke => Stroke::read(pair.as_str()).map(ShownExpr::Stroke),
        Rule::parity => Parity::read(pair.as_str()).map(ShownExpr::Parity),
        _ => None,
    }
}
