//! What a rule file says, said of a part of the board as if that were the whole board: families are taken `of` the part, and cells
//! are counted from its corner.

use std::collections::{HashMap, HashSet};

use ecp_syntax::ast::{
    AmongStatement, Ast, CellsExpr, CountStatement, Expression, FamilyExpr, FormulaExpr, FormulaTermExpr,
    LineExpr, MeasureExpr, PictureStatement, Place, RelationStatement, RuleExpr, Spanned, Statement,
    TermExpr,
};
use ecp_syntax::{Diagnostic, Sources, Span};

use super::{MOST, Part, Parts, name_of, too_many};
use crate::codes;

type Family = Spanned<FamilyExpr>;
type Built<T> = Result<T, Diagnostic>;

/// The statements that are made.
#[derive(Debug, Default)]
pub(super) struct Made {
    pub(super) statements: Vec<Spanned<Statement>>,
    pub(super) diagnostics: Vec<Diagnostic>,
}

/// What is known of the files and of the shapes that they name.
pub(super) struct Moved<'a> {
    parts: &'a Parts,
    /// For each name of a shape the file that gives it.
    named: HashMap<&'a str, usize>,
    sources: &'a Sources,
}

impl<'a> Moved<'a> {
    pub(super) fn new(parts: &'a Parts, ast: &'a Ast, sources: &'a Sources) -> Self {
        let mut moved = Self { parts, named: HashMap::new(), sources };
        for statement in &ast.statements {
            if let Statement::Shape { name, .. } = &statement.value {
                moved.named.insert(&name.value, moved.file(name.span));
            }
        }
        moved
    }

    /// The file in which a place lies.
    fn file(&self, span: Span) -> usize {
        self.sources.at(span).map_or(0, |source| source.start)
    }

    /// All statements, those of each file for each part for which it is used.
    pub(super) fn statements(&self, ast: &Ast) -> Made {
        let mut made = Made::default();
        let mut number = 0;
        let mut refused = HashSet::new();
        for statement in &ast.statements {
            let file = self.file(statement.span);
            let parts = self.parts.get(&file).map_or(&[][..], Vec::as_slice);
            if parts.iter().all(Option::is_none) || is_of_file(&statement.value) {
                made.statements.push(statement.clone());
                continue;
            }
            // of a file that is nothing for a part, one line says so
            if refused.contains(&file) {
                continue;
            }
            number += parts.len();
            if number > MOST {
                made.diagnostics.push(too_many(statement.span));
                return made;
            }
            for part in parts {
                let said = part.map_or_else(
                    || Ok(statement.value.clone()),
                    |part| OfPart { part, files: self }.statement(statement),
                );
                match said {
                    Ok(value) => made.statements.push(Spanned { value, span: statement.span }),
                    Err(diagnostic) => {
                        made.diagnostics.push(diagnostic);
                        refused.insert(file);
                        break;
                    }
                }
            }
        }
        made
    }
}

/// Whether a statement is said once for a file, however many parts it is used for.
fn is_of_file(statement: &Statement) -> bool {
    match statement {
        Statement::About(..)
        | Statement::Use(_)
        | Statement::Let(_)
        | Statement::For(_)
        | Statement::Inputs(_)
        | Statement::Show(_) => true,
        Statement::Board(_)
        | Statement::Shape { .. }
        | Statement::Count(_)
        | Statement::ConnectedInputs(_)
        | Statement::Items(_)
        | Statement::Option { .. }
        | Statement::Relation(_)
        | Statement::Among(_)
        | Statement::Path(_)
        | Statement::Clues(_)
        | Statement::Require(_)
        | Statement::Piece(_)
        | Statement::Pieces(_)
        | Statement::UpToSymmetry
        | Statement::Draw(_)
        | Statement::Solution(_)
        | Statement::Picture(_) => false,
    }
}

/// The part for which statements are made.
#[derive(Clone, Copy)]
struct OfPart<'a> {
    part: Part,
    files: &'a Moved<'a>,
}

impl OfPart<'_> {
    fn statement(self, statement: &Spanned<Statement>) -> Built<Statement> {
        Ok(match &statement.value {
            Statement::Shape { name, family } => Statement::Shape {
                name: Spanned { value: self.renamed(&name.value), span: name.span },
                family: self.family(family)?,
            },
            Statement::Count(count) => Statement::Count(CountStatement {
                families: self.families(&count.families)?,
                ..count.clone()
            }),
            Statement::Picture(picture) => Statement::Picture(PictureStatement {
                families: self.families(&picture.families)?,
                mark: picture.mark.clone(),
            }),
            Statement::Relation(relation) => Statement::Relation(self.relation(relation)?),
            Statement::Among(among) => Statement::Among(self.among(among)?),
            // each of its inputs stands once on the whole board
            Statement::Path(_) => return Err(self.whole(statement.span, "`path`")),
            Statement::Require(formulas) => Statement::Require(
                formulas.iter().map(|formula| self.formula(formula)).collect::<Built<_>>()?,
            ),
            Statement::Clues(_) => {
                return Err(self.refuse(
                    statement.span,
                    "clues",
                    "list them in the puzzle, as in `clues rows of r1c1:r9c9 { ... }`",
                ));
            }
            Statement::ConnectedInputs(_) => return Err(self.whole(statement.span, "`connectedInputs`")),
            Statement::Piece(_) | Statement::Pieces(_) => return Err(self.whole(statement.span, "pieces")),
            Statement::Draw(_) => return Err(self.whole(statement.span, "`draw`")),
            Statement::Solution(_) => return Err(self.whole(statement.span, "`solution`")),
            Statement::UpToSymmetry => return Err(self.whole(statement.span, "`up to symmetry`")),
            Statement::Items(_) | Statement::Option { .. } => {
                return Err(self.whole(statement.span, "items"));
            }
            other => other.clone(),
        })
    }

    /// What is said of the whole board alone.
    fn whole(self, span: Span, what: &str) -> Diagnostic {
        self.refuse(span, what, "use the file without `of`, or write what is meant into the puzzle")
    }

    fn refuse(self, span: Span, what: &str, help: &str) -> Diagnostic {
        let name = name_of(span, self.files.sources);
        let message =
            format!("{name} cannot be used for a part of the board: {what} belong to the whole board");
        let message = if what.starts_with('`') { message.replace(" belong ", " belongs ") } else { message };
        Diagnostic::error(codes::USE_PART, message)
            .label(span, "said here")
            .label(self.part.span, "used for this part")
            .help(help)
    }

    /// The name of a shape of the file, as it is for this part.
    fn renamed(self, name: &str) -> String {
        let Part { top_left, bottom_right, .. } = self.part;
        format!("{name} of {top_left}:{bottom_right}")
    }

    /// The name of a shape that the file, or one that is used with it, gives for this part.
    fn name(self, name: &str, span: Span) -> Built<String> {
        let file = self.files.named.get(name);
        let is_of_part =
            |file: &usize| self.files.parts.get(file).is_some_and(|parts| parts.contains(&Some(self.part)));
        if file.is_some_and(is_of_part) {
            return Ok(self.renamed(name));
        }
        let rules = name_of(span, self.files.sources);
        let message = format!("{rules} is used for a part of the board, and {name} is no shape of its own");
        Err(Diagnostic::error(codes::USE_PART, message)
            .label(span, "a shape that the puzzle gives is one of the whole board")
            .label(self.part.span, "used for this part")
            .help("use the file without `of`: shapes that the puzzle gives lie where they are drawn"))
    }

    fn families(self, families: &[Family]) -> Built<Vec<Family>> {
        families.iter().map(|family| self.family(family)).collect()
    }

    /// The family of the part. Cells, and lines of them, lie where they lie, and so do shapes that have a name.
    fn family(self, family: &Family) -> Built<Family> {
        let inner = |inner: &Family| self.family(inner).map(Box::new);
        let value = match &family.value {
            FamilyExpr::Cells(_) | FamilyExpr::Lines(_) | FamilyExpr::Named(_) => return self.moved(family),
            FamilyExpr::Reversed(of) => FamilyExpr::Reversed(inner(of)?),
            FamilyExpr::Pairs(of) => FamilyExpr::Pairs(inner(of)?),
            // `among` asks which shape was cut
            FamilyExpr::Cut(of, by) => FamilyExpr::Cut(inner(of)?, inner(by)?),
            FamilyExpr::At(of, shown) => FamilyExpr::At(inner(of)?, shown.clone()),
            FamilyExpr::Marked(of, marked) => FamilyExpr::Marked(inner(of)?, marked.clone()),
            _ => FamilyExpr::Of(Box::new(self.moved(family)?), self.part.cells()),
        };
        Ok(Spanned { value, span: family.span })
    }

    /// The family with the cells in it counted from the corner of the part.
    fn moved(self, family: &Family) -> Built<Family> {
        let span = family.span;
        let inner = |inner: &Family| self.moved(inner).map(Box::new);
        let value = match &family.value {
            FamilyExpr::Pieces | FamilyExpr::SomePieces(_) => return Err(self.whole(span, "pieces")),
            FamilyExpr::Groups(_) => return Err(self.whole(span, "groups and lines that the solution makes")),
            FamilyExpr::Cells(cells) => FamilyExpr::Cells(self.cells(*cells, span)?),
            FamilyExpr::Lines(lines) => {
                FamilyExpr::Lines(lines.iter().map(|line| self.line(line)).collect::<Built<_>>()?)
            }
            FamilyExpr::Named(name) => FamilyExpr::Named(self.name(name, span)?),
            FamilyExpr::Reversed(of) => FamilyExpr::Reversed(inner(of)?),
            FamilyExpr::Of(of, cells) => {
                let value = self.cells(cells.value, cells.span)?;
                FamilyExpr::Of(inner(of)?, Spanned { value, span: cells.span })
            }
            FamilyExpr::Pairs(of) => FamilyExpr::Pairs(inner(of)?),
            FamilyExpr::SidesOf(which, of) => FamilyExpr::SidesOf(*which, inner(of)?),
            FamilyExpr::Successive(number, of) => FamilyExpr::Successive(*number, inner(of)?),
            FamilyExpr::BesideBy(of) => FamilyExpr::BesideBy(inner(of)?),
            FamilyExpr::Cut(of, by) => FamilyExpr::Cut(inner(of)?, inner(by)?),
            FamilyExpr::Spanning(of, over) => FamilyExpr::Spanning(inner(of)?, inner(over)?),
            FamilyExpr::At(of, shown) => FamilyExpr::At(inner(of)?, shown.clone()),
            FamilyExpr::Marked(of, marked) => FamilyExpr::Marked(inner(of)?, marked.clone()),
            FamilyExpr::Except(of, others) => {
                let others = others.iter().map(|other| self.moved(other)).collect::<Built<_>>()?;
                FamilyExpr::Except(inner(of)?, others)
            }
            FamilyExpr::Word(_) | FamilyExpr::Sized(..) | FamilyExpr::Leaps(..) | FamilyExpr::Regions(_) => {
                family.value.clone()
            }
        };
        Ok(Spanned { value, span })
    }

    fn line(self, line: &LineExpr) -> Built<LineExpr> {
        let cells = line.cells.iter().map(|cells| {
            let value = self.cells(cells.value, cells.span)?;
            Ok(Spanned { value, span: cells.span })
        });
        Ok(LineExpr { clue: line.clue.clone(), cells: cells.collect::<Built<_>>()? })
    }

    fn cells(self, cells: CellsExpr, span: Span) -> Built<CellsExpr> {
        let place = |place| self.place(place, span);
        Ok(match cells {
            CellsExpr::One(one) => CellsExpr::One(place(one)?),
            CellsExpr::Block(one, other) => CellsExpr::Block(place(one)?, place(other)?),
            CellsExpr::Line(from, to) => CellsExpr::Line(place(from)?, place(to)?),
        })
    }

    fn place(self, place: Place, span: Span) -> Built<Place> {
        self.part.place(place).ok_or_else(|| {
            let name = name_of(span, self.files.sources);
            let message = format!("{place} lies outside the part for which {name} is used");
            Diagnostic::error(codes::USE_PART, message)
                .label(span, "said here")
                .label(self.part.span, self.part.size())
                .help("in a file that is used for a part, rows and columns are counted from its corner")
        })
    }

    fn relation(self, relation: &RelationStatement) -> Built<RelationStatement> {
        let families = self.families(&relation.families)?;
        let span = relation.rule.span;
        for simple in relation.rule.value.simple() {
            match simple {
                RuleExpr::Compare(measure, _, term) => {
                    self.measure(&measure.value, measure.span)?;
                    if let TermExpr::Measure(other) = &term.value {
                        self.measure(other, term.span)?;
                    }
                }
                RuleExpr::Connected(connection) if connection.outside.is_some() => {
                    let span = connection.outside.map_or(span, |outside| outside.span);
                    return Err(self.whole(span, "`outside`"));
                }
                _ => {}
            }
        }
        let mut rule = relation.rule.clone();
        if let RuleExpr::Connected(connection) = &mut rule.value {
            let by = connection.joined_by.take();
            connection.joined_by = by.map(|by| self.family(&by)).transpose()?;
        }
        Ok(RelationStatement { families, rule })
    }

    /// What is measured of groups is measured of all of each.
    fn measure(self, measure: &MeasureExpr, span: Span) -> Built<()> {
        match measure {
            MeasureExpr::SizeOfGroups(_) => Err(self.whole(span, "groups")),
            MeasureExpr::SumOfWorth(..) => Err(self.whole(span, "clues")),
            _ => Ok(()),
        }
    }

    fn among(self, among: &AmongStatement) -> Built<AmongStatement> {
        let meeting = among.meeting.as_ref().map(|family| self.family(family)).transpose()?;
        let measure = among.measure.as_ref();
        measure.map_or(Ok(()), |measure| self.measure(&measure.value, measure.span))?;
        Ok(AmongStatement { families: self.families(&among.families)?, meeting, ..among.clone() })
    }

    fn formula(self, formula: &Spanned<FormulaExpr>) -> Built<Spanned<FormulaExpr>> {
        let FormulaExpr { first, rest } = &formula.value;
        let rest = rest.iter().map(|(sign, expression)| Ok((*sign, self.expression(expression)?)));
        let value = FormulaExpr { first: self.expression(first)?, rest: rest.collect::<Built<_>>()? };
        Ok(Spanned { value, span: formula.span })
    }

    /// Formulas nest no deeper than brackets may.
    fn expression(
        self,
        expression: &Spanned<Expression<FormulaTermExpr>>,
    ) -> Built<Spanned<Expression<FormulaTermExpr>>> {
        let span = expression.span;
        let value = match &expression.value {
            Expression::Number(number) => Expression::Number(*number),
            Expression::Of(FormulaTermExpr::Cell(place)) => {
                Expression::Of(FormulaTermExpr::Cell(self.place(*place, span)?))
            }
            Expression::Of(FormulaTermExpr::Digits(family)) => {
                Expression::Of(FormulaTermExpr::Digits(Box::new(self.family(family)?)))
            }
            Expression::Sum(terms) => {
                let terms = terms.iter().map(|(sign, term)| Ok((*sign, self.expression(term)?)));
                Expression::Sum(terms.collect::<Built<_>>()?)
            }
            Expression::Product(factors) => Expression::Product(
                factors.iter().map(|factor| self.expression(factor)).collect::<Built<_>>()?,
            ),
        };
        Ok(Spanned { value, span })
    }
}
