//! Relations: what holds in the shapes of a family.

use pest::iterators::Pair;

use super::family::expect;
use super::grammar::{Rule, part, parts};
use super::symbols::{Builder, Built};
use crate::ast::{
    AmongStatement, ChoiceExpr, ComparisonExpr, FamilyExpr, MeasureExpr, MeasureWord, PartExpr, PartMeasure,
    PathStatement, PropertyExpr, PropertyWord, RelationStatement, RuleExpr, Spanned, TermExpr,
};

impl Builder<'_> {
    pub(crate) fn relation(self, pair: &Pair<'_, Rule>) -> Built<RelationStatement> {
        let families = self.families(pair)?;
        let rule = expect(part(pair, Rule::holds), self, pair)?;
        Ok(RelationStatement { families, rule: self.spanned(&rule, self.rule(&rule)?) })
    }

    pub(crate) fn among(self, pair: &Pair<'_, Rule>) -> Built<AmongStatement> {
        let families = self.families(pair)?;
        let rule = expect(part(pair, Rule::among_rule), self, pair)?;
        let measure = match part(&rule, Rule::measure) {
            Some(measure) => Some(self.spanned(&measure, self.measure(&measure)?)),
            None => None,
        };
        let word = expect(part(&rule, Rule::property_word), self, &rule)?;
        Ok(AmongStatement { families, measure, property: self.spanned(&word, property_word(word.as_str())) })
    }

    pub(crate) fn path(self, pair: &Pair<'_, Rule>) -> Built<PathStatement> {
        let inputs = self.symbols(&expect(part(pair, Rule::chosen), self, pair)?)?;
        Ok(PathStatement { inputs, families: self.families(pair)? })
    }

    /// All families directly in a pair.
    pub(crate) fn families(self, pair: &Pair<'_, Rule>) -> Built<Vec<Spanned<FamilyExpr>>> {
        parts(pair, Rule::family).map(|family| self.family(&family)).collect()
    }

    fn rule(self, pair: &Pair<'_, Rule>) -> Built<RuleExpr> {
        let inner = expect(pair.clone().into_inner().next(), self, pair)?;
        Ok(match inner.as_rule() {
            Rule::lacks => {
                RuleExpr::Lacks(self.property(&expect(inner.clone().into_inner().nth(1), self, pair)?)?)
            }
            Rule::has => {
                RuleExpr::Has(self.property(&expect(inner.clone().into_inner().next(), self, pair)?)?)
            }
            _ => self.compare(&inner)?,
        })
    }

    fn compare(self, pair: &Pair<'_, Rule>) -> Built<RuleExpr> {
        let measure = expect(part(pair, Rule::measure), self, pair)?;
        let comparison = comparison(&expect(part(pair, Rule::comparison), self, pair)?);
        let term = expect(part(pair, Rule::compared), self, pair)?;
        let measure = self.spanned(&measure, self.measure(&measure)?);
        Ok(RuleExpr::Compare(measure, comparison, self.spanned(&term, self.term_of(&term)?)))
    }

    fn term_of(self, pair: &Pair<'_, Rule>) -> Built<TermExpr> {
        if let Some(measure) = part(pair, Rule::measure) {
            return Ok(TermExpr::Measure(self.measure(&measure)?));
        }
        if part(pair, Rule::kw_clue).is_some() {
            return Ok(TermExpr::Clue);
        }
        Ok(TermExpr::Numbers(self.numbers(pair)?))
    }

    fn measure(self, pair: &Pair<'_, Rule>) -> Built<MeasureExpr> {
        let inner = expect(pair.clone().into_inner().next(), self, pair)?;
        Ok(match inner.as_rule() {
            Rule::between => self.between(&inner)?,
            Rule::sums_of_runs => MeasureExpr::SumsOfRuns,
            Rule::runs_of => MeasureExpr::Runs(self.chosen(&inner)?),
            Rule::count_inputs if part(&inner, Rule::kw_clue).is_some() => MeasureExpr::CountOfClues,
            Rule::count_inputs if part(&inner, Rule::kw_pieces).is_some() => MeasureExpr::CountOfPieces,
            Rule::count_inputs => MeasureExpr::Count(self.chosen(&inner)?),
            Rule::part_measure => {
                let word = expect(part(&inner, Rule::part_word), self, &inner)?;
                MeasureExpr::Of(part_measure(word.as_str()), self.part(&inner)?)
            }
            _ => MeasureExpr::Word(measure_word(inner.as_str())),
        })
    }

    fn chosen(self, pair: &Pair<'_, Rule>) -> Built<Vec<Spanned<crate::ast::SymbolRange>>> {
        self.symbols(&expect(part(pair, Rule::chosen), self, pair)?)
    }

    fn between(self, pair: &Pair<'_, Rule>) -> Built<MeasureExpr> {
        let is_symbol =
            |part: &Pair<'_, Rule>| matches!(part.as_rule(), Rule::text | Rule::word | Rule::sign);
        let mut symbols = pair.clone().into_inner().filter(is_symbol);
        let first = self.symbol(&expect(symbols.next(), self, pair)?)?;
        Ok(MeasureExpr::SumBetween(first, self.symbol(&expect(symbols.next(), self, pair)?)?))
    }

    /// The part after `of`, if one is said.
    fn part(self, pair: &Pair<'_, Rule>) -> Built<PartExpr> {
        let Some(said) = part(pair, Rule::part) else { return Ok(PartExpr::Whole) };
        if let Some(plain) = part(&said, Rule::plain_part) {
            return Ok(match plain.as_str() {
                "rest" => PartExpr::Rest,
                "ends" => PartExpr::Ends,
                _ => PartExpr::Middle,
            });
        }
        let number = part(&said, Rule::number).map(|number| self.number(&number)).transpose()?;
        let is_leading = part(&said, Rule::kw_leading).is_some();
        Ok(if is_leading { PartExpr::Leading(number) } else { PartExpr::Trailing(number) })
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
            _ => PropertyExpr::Word(property_word(pair.as_str())),
        })
    }

    fn choices(self, pair: &Pair<'_, Rule>) -> Built<Vec<Spanned<ChoiceExpr>>> {
        let mut choices = Vec::new();
        let pair = expect(part(pair, Rule::choices), self, pair)?;
        // a range is three parts; `clue` stands for itself
        let mut inner = pair.into_inner().peekable();
        while let Some(first) = inner.next() {
            if first.as_rule() == Rule::kw_clue {
                choices.push(self.spanned(&first, ChoiceExpr::Clue));
                continue;
            }
            let is_range = inner.next_if(|part| part.as_rule() == Rule::dots).is_some();
            let last = if is_range { inner.next() } else { None };
            let range = self.symbol_range(&first, last.as_ref())?;
            choices.push(Spanned { span: range.span, value: ChoiceExpr::Symbols(range.value) });
        }
        Ok(choices)
    }
}

fn comparison(pair: &Pair<'_, Rule>) -> ComparisonExpr {
    let has = |rule| part(pair, rule).is_some();
    match () {
        () if has(Rule::kw_least) => ComparisonExpr::AtLeast,
        () if has(Rule::kw_most) => ComparisonExpr::AtMost,
        () if has(Rule::kw_less) => ComparisonExpr::LessThan,
        () if has(Rule::kw_more) => ComparisonExpr::MoreThan,
        () if has(Rule::kw_not) => ComparisonExpr::IsNot,
        () => ComparisonExpr::Is,
    }
}

fn part_measure(word: &str) -> PartMeasure {
    match word {
        "product" => PartMeasure::Product,
        "min" => PartMeasure::Min,
        "max" => PartMeasure::Max,
        "visible" => PartMeasure::Visible,
        "first" => PartMeasure::First,
        "last" => PartMeasure::Last,
        _ => PartMeasure::Sum,
    }
}

fn measure_word(word: &str) -> MeasureWord {
    match word {
        "difference" => MeasureWord::Difference,
        "ratio" => MeasureWord::Ratio,
        "width" => MeasureWord::Width,
        "height" => MeasureWord::Height,
        _ => MeasureWord::Size,
    }
}

fn property_word(word: &str) -> PropertyWord {
    match word {
        "equal" => PropertyWord::Equal,
        "increasing" => PropertyWord::Increasing,
        "decreasing" => PropertyWord::Decreasing,
        "nondecreasing" => PropertyWord::Nondecreasing,
        "nonincreasing" => PropertyWord::Nonincreasing,
        "consecutive" => PropertyWord::Consecutive,
        "palindrome" => PropertyWord::Palindrome,
        _ => PropertyWord::Distinct,
    }
}
