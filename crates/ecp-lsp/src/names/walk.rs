//! From a tree to the names in it.

use std::collections::HashSet;
use std::ops::Range;

use ecp::syntax::ast;
use ecp::syntax::ast::pieces::{KindOfPieces, PieceShape, PiecesStatement};
use ecp::syntax::ast::{
    Ast, BoardStatement, CellForm, ChoiceExpr, CluesStatement, DrawnCell, FamilyExpr, MeasureExpr,
    PatternCell, PropertyExpr, QuantityExpr, RuleExpr, ShownExpr, Spanned, Statement, Symbol, SymbolRange,
    TermExpr,
};

use super::{Form, Kind, Mention, Role};

pub(super) fn walk(ast: &Ast) -> Vec<Mention> {
    let mut walker = Walker::default();
    for statement in &ast.statements {
        walker.statement(statement);
    }
    walker.marks();
    walker.words();
    for name in &ast.names {
        let each =
            walker.each.iter().rev().find(|each| each.0.contains(&name.span.start) && each.1 == name.value);
        let kind = Kind::Number(each.map(|each| each.0.start));
        walker.symbol(kind, name, Role::Used);
    }
    walker.mentions
}

#[derive(Default)]
struct Walker {
    mentions: Vec<Mention>,
    /// The marks of pieces, each piece's for itself: they are inputs or mean nothing.
    marks: Vec<(Vec<Symbol>, Form)>,
    /// The words of expressions: inputs, or one for each letter.
    words: Vec<Symbol>,
    /// Where the names of `for` are known.
    each: Vec<(Range<usize>, String)>,
}

impl Walker {
    fn symbol(&mut self, kind: Kind, symbol: &Symbol, role: Role) {
        let form = if kind == Kind::Shape { Form::Name } else { Form::Symbol };
        let (name, span) = (symbol.value.clone(), symbol.span);
        self.mentions.push(Mention { kind, name, last: None, span, role, form });
    }

    /// A name that stands in a drawing.
    fn drawn(&mut self, kind: Kind, symbol: &Symbol, role: Role, form: Form) {
        self.symbol(kind, symbol, role);
        self.mentions.iter_mut().next_back().into_iter().for_each(|mention| mention.form = form);
    }

    fn ranges(&mut self, kind: &Kind, ranges: &[Spanned<SymbolRange>], role: Role) {
        for range in ranges {
            let (name, last) = match &range.value {
                SymbolRange::One(name) => (name.clone(), None),
                SymbolRange::Range(first, last) => (first.clone(), Some(last.clone())),
            };
            self.mentions.push(Mention {
                kind: kind.clone(),
                name,
                last,
                span: range.span,
                role,
                form: Form::Symbol,
            });
        }
    }

    fn inputs(&mut self, ranges: &[Spanned<SymbolRange>]) {
        self.ranges(&Kind::Input, ranges, Role::Used);
    }

    fn statement(&mut self, statement: &Spanned<Statement>) {
        match &statement.value {
            Statement::Let(bound) => self.symbol(Kind::Number(None), &bound.name, Role::Given),
            Statement::For(each) => {
                let known = statement.span.start..statement.span.end;
                self.symbol(Kind::Number(Some(known.start)), &each.name, Role::Given);
                self.each.push((known, each.name.value.clone()));
                self.statement(&each.body);
            }
            Statement::Inputs(inputs) => self.ranges(&Kind::Input, &inputs.symbols, Role::Given),
            Statement::Board(BoardStatement::Drawing { drawing, empty, blank, .. }) => {
                self.board(drawing, &empty.iter().chain(blank).collect::<Vec<_>>());
            }
            Statement::Solution(drawing) => self.board(drawing, &[]),
            Statement::Shape { name, family } => {
                self.symbol(Kind::Shape, name, Role::Given);
                self.family(family, Some(&name.value));
            }
            Statement::Count(count) => {
                self.families(&count.families);
                for with in count.with.iter().flatten() {
                    self.inputs(&with.symbols);
                }
            }
            Statement::ConnectedInputs(inputs) => self.inputs(inputs),
            Statement::Items(items) => self.ranges(&Kind::Item, &items.names, Role::Given),
            Statement::Option { name, entries } => {
                name.iter().for_each(|name| self.symbol(Kind::Option, name, Role::Given));
                for entry in entries {
                    self.symbol(Kind::Item, &entry.value.item, Role::Used);
                    entry.value.color.iter().for_each(|color| self.symbol(Kind::Color, color, Role::Used));
                }
            }
            Statement::Relation(relation) => {
                self.families(&relation.families);
                self.rule(&relation.rule.value);
            }
            Statement::Among(among) => {
                self.families(&among.families);
                among.meeting.iter().for_each(|family| self.family(family, None));
                among.measure.iter().for_each(|measure| self.measure(&measure.value));
            }
            Statement::Draw(_) | Statement::Require(_) | Statement::Picture(_) => {
                statement.value.families().into_iter().for_each(|family| self.family(family, None));
            }
            Statement::Path(path) => {
                self.inputs(&path.inputs);
                self.families(&path.families);
            }
            Statement::Clues(clues) => self.clues(clues),
            Statement::Piece(piece) => {
                self.symbol(Kind::Piece, &piece.name, Role::Given);
                if let PieceShape::Drawn(drawing) = &piece.shape {
                    let marks = cells(drawing).map(|cell| cell.text.clone()).collect();
                    self.marks.push((marks, form(drawing)));
                }
            }
            Statement::Pieces(PiecesStatement::Words { words, .. }) => {
                words.iter().for_each(|word| self.symbol(Kind::Piece, word, Role::Given));
            }
            _ => {}
        }
    }

    /// The inputs that are given on a board, but for the author's own marks of cells without one.
    fn board(&mut self, drawing: &ast::Drawing, own: &[&Symbol]) {
        let is_own = |cell: &&DrawnCell| own.iter().any(|mark| mark.value == cell.text.value);
        for cell in cells(drawing).filter(|cell| cell.form == CellForm::Quoted || !is_own(cell)) {
            self.drawn(Kind::Input, &cell.text, Role::Used, form(drawing));
        }
    }

    fn families(&mut self, families: &[Spanned<FamilyExpr>]) {
        families.iter().for_each(|family| self.family(family, None));
    }

    /// The names in a family. They nest no deeper than brackets may.
    fn family(&mut self, family: &Spanned<FamilyExpr>, name: Option<&str>) {
        match &family.value {
            FamilyExpr::Named(shape) => {
                let name = Spanned { value: shape.clone(), span: family.span };
                self.symbol(Kind::Shape, &name, Role::Used);
            }
            FamilyExpr::Regions(map) => {
                let scope = name.map_or_else(|| format!("at byte {}", family.span.start), str::to_owned);
                for cell in cells(map) {
                    self.drawn(Kind::Region(scope.clone()), &cell.text, Role::Given, form(map));
                }
            }
            FamilyExpr::At(family, shown) => {
                self.family(family, name);
                self.list(shown);
            }
            // a name is that of the first
            made => {
                if let FamilyExpr::Groups(groups) = made {
                    self.list(&groups.shown);
                }
                if let FamilyExpr::SomePieces(kinds) = made {
                    self.kinds(kinds);
                }
                let names = std::iter::once(name).chain(std::iter::repeat(None));
                made.made_of().zip(names).for_each(|(family, name)| self.family(family, name));
            }
        }
    }

    fn rule(&mut self, rule: &RuleExpr) {
        match rule {
            RuleExpr::Compare(measure, _, term) => {
                self.measure(&measure.value);
                match &term.value {
                    TermExpr::Measure(measure) => self.measure(measure),
                    TermExpr::Symbol(input) => {
                        let input = Spanned { value: input.clone(), span: term.span };
                        self.symbol(Kind::Input, &input, Role::Used);
                    }
                    TermExpr::Numbers(_)
                    | TermExpr::Clue(_)
                    | TermExpr::Property(_)
                    | TermExpr::Parity(_)
                    | TermExpr::Remainder(..) => {}
                }
            }
            RuleExpr::Has(property) | RuleExpr::Lacks(property) => self.property(property),
            RuleExpr::Rectangular(_) => {}
            RuleExpr::Compound(compound) => compound.parts().iter().for_each(|part| self.rule(&part.value)),
            RuleExpr::Symmetric(family) => self.family(family, None),
            RuleExpr::Connected(connection) => {
                self.list(&connection.shown);
                if let Some(family) = &connection.joined_by {
                    self.family(family, None);
                }
            }
        }
    }

    fn measure(&mut self, measure: &MeasureExpr) {
        match measure {
            MeasureExpr::OfInputs(_, shown) | MeasureExpr::SumOfWorth(_, shown) => self.list(shown),
            MeasureExpr::SizeOfGroups(groups) => {
                self.list(&groups.shown);
                groups.joined_by.iter().for_each(|family| self.family(family, None));
            }
            MeasureExpr::OfList(_, list) => self.measure(&list.value),
            MeasureExpr::Reckoned(expression) => {
                for quantity in expression.value.terms() {
                    if let QuantityExpr::Measure(measure) = quantity {
                        self.measure(measure);
                    }
                }
            }
            MeasureExpr::SumBetween(one, other) => {
                self.symbol(Kind::Input, one, Role::Used);
                self.symbol(Kind::Input, other, Role::Used);
            }
            MeasureExpr::CountOfPieces(kinds) => self.kinds(kinds),
            _ => {}
        }
    }

    /// The names of pieces of which a rule speaks.
    fn kinds(&mut self, kinds: &[Spanned<KindOfPieces>]) {
        for kind in kinds {
            if let KindOfPieces::Named(name) = &kind.value {
                self.symbol(Kind::Piece, &Spanned { value: name.clone(), span: kind.span }, Role::Used);
            }
        }
    }

    fn list(&mut self, list: &[Spanned<ShownExpr>]) {
        list.iter().for_each(|shown| self.shown(&shown.value, shown.span));
    }

    fn shown(&mut self, shown: &ShownExpr, span: ecp::syntax::Span) {
        if let ShownExpr::Symbols(range) = shown {
            self.inputs(&[Spanned { value: range.clone(), span }]);
        }
    }

    fn property(&mut self, property: &PropertyExpr) {
        match property {
            PropertyExpr::Contains(choices) | PropertyExpr::OneOf(choices) => {
                for choice in choices {
                    if let ChoiceExpr::Shown(shown) = &choice.value {
                        self.shown(shown, choice.span);
                    }
                }
            }
            PropertyExpr::Allowed(table) => {
                let form = form(table);
                cells(table).for_each(|cell| self.drawn(Kind::Input, &cell.text, Role::Used, form));
            }
            PropertyExpr::Matches(pattern) => {
                pattern.value.cells().into_iter().for_each(|cell| self.pattern_cell(cell));
            }
            _ => {}
        }
    }

    /// A name in an expression.
    fn pattern_cell(&mut self, cell: &Spanned<PatternCell>) {
        match &cell.value {
            PatternCell::Word(word) => self.words.push(Spanned { value: word.clone(), span: cell.span }),
            PatternCell::Symbols(range) => {
                self.inputs(&[Spanned { value: range.clone(), span: cell.span }]);
                self.mentions.iter_mut().next_back().into_iter().for_each(|one| one.form = Form::Expression);
            }
            PatternCell::Parity(_) | PatternCell::Empty | PatternCell::Any => {}
        }
    }

    /// Takes the words of expressions for inputs, or for one of each letter, where these are inputs.
    fn words(&mut self) {
        let given: Vec<Mention> =
            self.mentions.iter().filter(|one| one.role == Role::Given).cloned().collect();
        let is_input = |name: &str| given.iter().any(|mention| mention.covers(&Kind::Input, name));
        for word in std::mem::take(&mut self.words) {
            let letters: Vec<Symbol> = word
                .value
                .char_indices()
                .map(|(at, letter)| {
                    let start = word.span.start + at;
                    let span = ecp::syntax::Span::new(start, start + letter.len_utf8());
                    Spanned { value: letter.to_string(), span }
                })
                .collect();
            let is_spelled = !is_input(&word.value) && letters.iter().all(|letter| is_input(&letter.value));
            let names = if is_spelled { letters } else { vec![word] };
            names.iter().for_each(|name| self.drawn(Kind::Input, name, Role::Used, Form::Expression));
        }
    }

    fn clues(&mut self, clues: &CluesStatement) {
        let Some(family) = &clues.family else { return };
        self.family(family, None);
        if let FamilyExpr::Named(shape) = &family.value {
            let entries = clues.list.iter().flat_map(|list| &list.entries);
            for name in entries.filter_map(|entry| entry.value.name.as_ref()) {
                self.symbol(Kind::Region(shape.clone()), name, Role::Used);
            }
        }
    }

    /// Takes the marks of those pieces for inputs whose marks are all inputs.
    fn marks(&mut self) {
        let given: Vec<Mention> =
            self.mentions.iter().filter(|one| one.role == Role::Given).cloned().collect();
        let is_input = |name: &str| given.iter().any(|mention| mention.covers(&Kind::Input, name));
        let mut known: HashSet<String> = HashSet::new();
        for (marks, form) in std::mem::take(&mut self.marks) {
            let all = marks.iter().all(|mark| {
                known.contains(&mark.value) || is_input(&mark.value) && known.insert(mark.value.clone())
            });
            if all {
                marks.iter().for_each(|mark| self.drawn(Kind::Input, mark, Role::Used, form));
            }
        }
    }
}

/// How names are written in a drawing: token by token where two cells of a row have a blank between them.
fn form(drawing: &ast::Drawing) -> Form {
    let start = drawing.raw.span.start;
    let has_blank = |pair: &[DrawnCell]| {
        let between =
            (pair[0].text.span.end.saturating_sub(start), pair[1].text.span.start.saturating_sub(start));
        drawing.raw.value.get(between.0..between.1).is_some_and(|between| between.contains([' ', '\t']))
    };
    if drawing.rows.iter().any(|row| row.windows(2).any(has_blank)) { Form::Token } else { Form::Character }
}

/// The cells of a drawing in which a name stands: neither empty, nor holes, nor clues.
fn cells(drawing: &ast::Drawing) -> impl Iterator<Item = &DrawnCell> {
    let is_name = |cell: &&DrawnCell| match cell.form {
        CellForm::Plain => {
            !matches!(cell.text.value.as_str(), "." | "_") && !cell.text.value.starts_with('#')
        }
        CellForm::Quoted => true,
        CellForm::Clue => false,
    };
    drawing.rows.iter().flatten().filter(is_name)
}
