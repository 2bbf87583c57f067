//! Families of shapes.

use ecp_puzzle::Gathered;
use ecp_puzzle::vocabulary::{FormWord, Side, Word, is_word};
use pest::iterators::Pair;

use super::amount::is_amount;
use super::drawing::{read_board, read_drawing, refuse_layer_in_row};
use super::grammar::{Rule, part, parts};
use super::slips::{family_slip, side_as_family};
use super::symbols::{Builder, Built, is_symbol, out_of_range, word_as_symbol};
use crate::ast::{CellsExpr, Drawing, FamilyExpr, GroupsExpr, LineExpr, MarkedExpr, Place, SidesOf, Spanned};
use crate::codes;
use crate::diagnostic::Diagnostic;
use crate::scan::{DEEPEST, too_deep};

type Family = Spanned<FamilyExpr>;

impl Builder<'_> {
    /// A family that is not part of another one.
    pub(crate) fn family(self, pair: &Pair<'_, Rule>) -> Built<Family> {
        self.refuse_depth(pair)?;
        self.inner_family(pair)
    }

    /// All that makes a family out of families counts alike, so that the tree is never deeper than this.
    fn refuse_depth(self, pair: &Pair<'_, Rule>) -> Built<()> {
        let nests = |rule| {
            matches!(
                rule,
                Rule::group
                    | Rule::groups_of
                    | Rule::pairs
                    | Rule::successive
                    | Rule::beside_by
                    | Rule::reversed
                    | Rule::within
                    | Rule::cut
                    | Rule::spanning
                    | Rule::at_shown
                    | Rule::marked
                    | Rule::except
            )
        };
        let mut nested = pair.clone().into_inner().flatten().filter(|part| nests(part.as_rule()));
        nested.nth(DEEPEST).map_or(Ok(()), |part| Err(too_deep(self.span(&part))))
    }

    fn inner_family(self, pair: &Pair<'_, Rule>) -> Built<Family> {
        let mut inner = pair.clone().into_inner();
        let mut family = self.term(&expect(inner.next(), self, pair)?)?;
        for except in inner {
            let others = parts(&except, Rule::term).map(|term| self.term(&term)).collect::<Built<_>>()?;
            let span = family.span.to(self.span(&except));
            family = Spanned { value: FamilyExpr::Except(Box::new(family), others), span };
        }
        Ok(family)
    }

    /// `pairs of` … an atom with all that follows it.
    fn term(self, pair: &Pair<'_, Rule>) -> Built<Family> {
        let is_prefix = |part: &Pair<'_, Rule>| {
            matches!(
                part.as_rule(),
                Rule::pairs | Rule::successive | Rule::sides_around | Rule::sides_between
            )
        };
        let prefixes: Vec<_> = pair.clone().into_inner().take_while(is_prefix).collect();
        let mut inner = pair.clone().into_inner().skip(prefixes.len());
        let mut family = self.atom(&expect(inner.next(), self, pair)?)?;
        for suffix in inner {
            family = self.suffixed(family, &suffix)?;
        }
        for prefix in prefixes.iter().rev() {
            let span = self.span(prefix).to(family.span);
            let number = prefix.clone().into_inner().find(|part| is_amount(part.as_rule()));
            let value = match number {
                Some(number) => FamilyExpr::Successive(self.amount(&number)?, Box::new(family)),
                None => match prefix.as_rule() {
                    Rule::sides_around => FamilyExpr::SidesOf(SidesOf::Around, Box::new(family)),
                    Rule::sides_between => FamilyExpr::SidesOf(SidesOf::Between, Box::new(family)),
                    Rule::pairs => FamilyExpr::Pairs(Box::new(family)),
                    _ => return Err(unread(self, prefix)),
                },
            };
            family = Spanned { value, span };
        }
        Ok(family)
    }

    fn suffixed(self, family: Family, suffix: &Pair<'_, Rule>) -> Built<Family> {
        let span = family.span.to(self.span(suffix));
        let family = Box::new(family);
        let value = match suffix.as_rule() {
            Rule::reversed => FamilyExpr::Reversed(family),
            Rule::within => {
                FamilyExpr::Of(family, self.cells(&expect(part(suffix, Rule::cells), self, suffix)?)?)
            }
            Rule::cut => {
                let by = suffix.clone().into_inner().nth(2);
                FamilyExpr::Cut(family, Box::new(self.atom(&expect(by, self, suffix)?)?))
            }
            Rule::spanning => {
                let over = suffix.clone().into_inner().nth(1);
                FamilyExpr::Spanning(family, Box::new(self.atom(&expect(over, self, suffix)?)?))
            }
            Rule::at_shown => FamilyExpr::At(family, self.held(suffix)?),
            Rule::marked => FamilyExpr::Marked(family, self.marked(suffix)?),
            _ => return Err(unread(self, suffix)),
        };
        Ok(Spanned { value, span })
    }

    pub(super) fn atom(self, pair: &Pair<'_, Rule>) -> Built<Family> {
        let value = match pair.as_rule() {
            Rule::group => {
                let inner = self.inner_family(&expect(part(pair, Rule::family), self, pair)?)?;
                return Ok(Spanned { value: inner.value, span: self.span(pair) });
            }
            Rule::beside_by => {
                let by = pair.clone().into_inner().nth(2);
                FamilyExpr::BesideBy(Box::new(self.atom(&expect(by, self, pair)?)?))
            }
            Rule::family_word if pair.as_str() == "pieces" => FamilyExpr::Pieces,
            Rule::family_word => FamilyExpr::Word(self.word(pair)?),
            Rule::some_pieces => FamilyExpr::SomePieces(self.kinds_of_pieces(pair)?),
            Rule::groups_of => FamilyExpr::Groups(self.groups(pair)?),
            Rule::sized => self.sized(pair)?,
            Rule::leaps => self.leaps(pair)?,
            Rule::regions => FamilyExpr::Regions(self.drawing(pair)?),
            Rule::lines => FamilyExpr::Lines(self.lines(pair)?),
            Rule::cells => FamilyExpr::Cells(self.cells(pair)?.value),
            Rule::named => FamilyExpr::Named(self.name_of_family(pair)?),
            _ => return Err(unread(self, pair)),
        };
        Ok(self.spanned(pair, value))
    }

    /// `groups of empty by touching`
    pub(super) fn groups(self, pair: &Pair<'_, Rule>) -> Built<GroupsExpr> {
        let shown = if part(pair, Rule::held).is_some() { self.held(pair)? } else { Vec::new() };
        let is_by = |part: &Pair<'_, Rule>| part.as_rule() == Rule::kw_by;
        let mut after_by = pair.clone().into_inner().skip_while(|part| !is_by(part)).skip(1);
        let joined_by = after_by.next().map(|family| self.atom(&family)).transpose()?.map(Box::new);
        let gathered = match part(pair, Rule::parts_of_lines) {
            None => Gathered::Cells,
            Some(_) if pair.as_str() == FormWord::Paths.word() => Gathered::Paths,
            Some(_) => Gathered::Stretches,
        };
        Ok(GroupsExpr { gathered, shown, joined_by })
    }

    /// With which clues shapes are meant.
    fn marked(self, pair: &Pair<'_, Rule>) -> Built<MarkedExpr> {
        if part(pair, Rule::kw_any).is_some() {
            return Ok(MarkedExpr::Any);
        }
        if part(pair, Rule::kw_none).is_some() {
            return Ok(MarkedExpr::None);
        }
        let is_mark = |part: &Pair<'_, Rule>| is_symbol(part.as_rule());
        let marks = pair.clone().into_inner().filter(is_mark);
        Ok(MarkedExpr::With(marks.map(|mark| self.symbol(&mark)).collect::<Built<_>>()?))
    }

    fn sized(self, pair: &Pair<'_, Rule>) -> Built<FamilyExpr> {
        let word = self.word(&expect(part(pair, Rule::kw_sized), self, pair)?)?;
        let mut numbers = self.numbers(pair)?.into_iter();
        let width = expect(numbers.next(), self, pair)?;
        Ok(FamilyExpr::Sized(word, width, expect(numbers.next(), self, pair)?))
    }

    fn leaps(self, pair: &Pair<'_, Rule>) -> Built<FamilyExpr> {
        let leap = |leap: Pair<'_, Rule>| {
            let numbers = self.numbers(&leap)?;
            let ends = match numbers.as_slice() {
                [from, to] => (from.value, to.value),
                [both] => (both.value, both.value),
                _ => return Err(unread(self, &leap)),
            };
            Ok(self.spanned(&leap, ends))
        };
        let mut leaps = parts(pair, Rule::leap).map(leap);
        let across = expect(leaps.next(), self, pair)??;
        Ok(FamilyExpr::Leaps(across, expect(leaps.next(), self, pair)??))
    }

    fn lines(self, pair: &Pair<'_, Rule>) -> Built<Vec<LineExpr>> {
        let body = expect(part(pair, Rule::lines_body), self, pair)?;
        let row = |row: Pair<'_, Rule>| {
            let clue = part(&row, Rule::line_clue).map(|clue| self.line_clue(&clue)).transpose()?;
            let cells = parts(&row, Rule::cells).map(|cells| self.cells(&cells)).collect::<Built<_>>()?;
            Ok(LineExpr { clue, cells })
        };
        parts(&body, Rule::cells_row).map(row).collect()
    }

    /// The drawing in a pair.
    pub(crate) fn drawing(self, pair: &Pair<'_, Rule>) -> Built<Drawing> {
        self.drawing_by(pair, read_drawing)
    }

    /// The drawing of a board in a pair.
    pub(crate) fn drawing_of_board(self, pair: &Pair<'_, Rule>) -> Built<Drawing> {
        self.drawing_by(pair, read_board)
    }

    fn drawing_by(
        self,
        pair: &Pair<'_, Rule>,
        read: fn(&str, usize) -> Result<Drawing, Diagnostic>,
    ) -> Built<Drawing> {
        let drawing = expect(part(pair, Rule::drawing), self, pair)?;
        let raw = expect(part(&drawing, Rule::drawing_raw), self, pair)?;
        let drawing = read(raw.as_str(), self.span(&raw).start)?;
        refuse_layer_in_row(&drawing)?;
        Ok(drawing)
    }

    pub(super) fn cells(self, pair: &Pair<'_, Rule>) -> Built<Spanned<CellsExpr>> {
        let is_place = |part: &Pair<'_, Rule>| {
            matches!(part.as_rule(), Rule::place | Rule::made_place | Rule::number_name)
        };
        let places = pair.clone().into_inner().filter(is_place);
        let places = places.map(|place| self.place(&place)).collect::<Built<Vec<_>>>()?;
        let cells = match places.as_slice() {
            [from, to] if part(pair, Rule::dots).is_some() => CellsExpr::Line(*from, *to),
            [from, to] => CellsExpr::Block(*from, *to),
            [place] => CellsExpr::One(*place),
            _ => return Err(unread(self, pair)),
        };
        Ok(self.spanned(pair, cells))
    }

    pub(crate) fn place(self, pair: &Pair<'_, Rule>) -> Built<Place> {
        if pair.as_rule() != Rule::place {
            return self.said_place(pair);
        }
        let (layer, rest) = pair.as_str().split_once('r').ok_or_else(|| unread(self, pair))?;
        let (row, column) = rest.split_once('c').ok_or_else(|| unread(self, pair))?;
        let (counted, first) = if layer.is_empty() { ("rows", "r1c1") } else { ("layers, rows", "l1r1c1") };
        let number = |text: &str| match text.parse() {
            Ok(0) => {
                Err(Diagnostic::error(codes::NUMBER, format!("{counted} and columns are counted from 1"))
                    .label(self.span(pair), "here")
                    .help(format!("the cell at the top left is `{first}`")))
            }
            Ok(number) => Ok(number),
            Err(_) => Err(out_of_range(text, self.span(pair))),
        };
        let layer = layer.strip_prefix('l').map(number).transpose()?;
        Ok(Place { layer, row: number(row)?, column: number(column)? })
    }

    /// The name of a family that a `shape` statement gives. Unknown names are left to the compiler, save for those
    /// that are a slip for a family of the language.
    fn name_of_family(self, pair: &Pair<'_, Rule>) -> Built<String> {
        let (text, span) = (pair.as_str(), self.span(pair));
        if text.starts_with('"') {
            return Ok(self.symbol(pair)?.value);
        }
        if Side::read(text).is_some() {
            return Err(side_as_family(text, span));
        }
        if is_word(text) {
            return Err(word_as_symbol(text, span));
        }
        family_slip(text, span, self.names).map_or_else(|| Ok(text.to_owned()), Err)
    }
}

/// The grammar promises these parts; should it ever break the promise, the user is reported instead of a panic.
pub(crate) fn expect<T>(part: Option<T>, builder: Builder<'_>, whole: &Pair<'_, Rule>) -> Built<T> {
    part.ok_or_else(|| unread(builder, whole))
}

pub(crate) fn unread(builder: Builder<'_>, whole: &Pair<'_, Rule>) -> Diagnostic {
    Diagnostic::error(codes::EXPECTED, "this part of the statement cannot be read")
        .label(builder.span(whole), "here")
        .help("write it in another way")
}
