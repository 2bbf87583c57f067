//! `items`, `option`: exact cover without a board.

use std::collections::HashMap;

use ecp_puzzle::{Bounds, Cover, CoverEntry, CoverItem, CoverOption};
use ecp_syntax::ast::{Ast, EntryExpr, ItemsStatement, Spanned, Statement, Strength, Symbol};
use ecp_syntax::{Diagnostic, Span};
use indexmap::IndexMap;

use super::Elaborator;
use super::ranges::span_of;
use crate::codes;

impl Elaborator {
    /// All declared items.
    pub(super) fn items(&mut self, ast: &Ast, cover: &mut Cover) {
        let mut first: HashMap<String, Span> = HashMap::new();
        let mut last = Span::default();
        for statement in &ast.statements {
            let Statement::Items(statement) = &statement.value else { continue };
            last = span_of(&statement.names);
            let names = self.symbols(&statement.names);
            self.warn_of_words_as_items(statement);
            let bounds = self.item_bounds(statement, names.len());
            for (name, bounds) in names.into_iter().zip(bounds) {
                if let Some(first) = first.get(&name.value) {
                    self.duplicate("item", &name.value, name.span, *first);
                    continue;
                }
                first.insert(name.value.clone(), name.span);
                cover.items.push(CoverItem { name: name.value, bounds });
                self.places.items.push(name.span);
            }
        }
        self.check_number("items", cover.items.len(), last);
        let places = self.places.items.clone();
        self.refuse_twins(cover.items.iter().zip(places).map(|(item, span)| (item.name.as_str(), span)));
    }

    fn item_bounds(&mut self, statement: &ItemsStatement, names: usize) -> Vec<Option<Bounds>> {
        if statement.strength == Strength::Secondary {
            if !statement.counts.is_empty() {
                self.report(
                    Diagnostic::error(codes::COUNT, "secondary items take no count")
                        .label(span_of(&statement.counts), "no count is possible here")
                        .help("a secondary item occurs at most once, or any number of times in one color"),
                );
            }
            return vec![None; names];
        }
        if statement.counts.is_empty() {
            return vec![Some(Bounds::exactly(1)); names];
        }
        let bounds = self.counts_for("items", names, span_of(&statement.names), &statement.counts);
        bounds.into_iter().map(Some).collect()
    }

    /// All options; one without a name is called by its number in the file.
    pub(super) fn options(&mut self, ast: &Ast, cover: &mut Cover) {
        let index: IndexMap<String, usize> =
            cover.items.iter().enumerate().map(|(index, item)| (item.name.clone(), index)).collect();
        let mut names: HashMap<String, Span> = HashMap::new();
        let mut contents: HashMap<Vec<(usize, Option<String>)>, Span> = HashMap::new();
        let mut number = 0;
        for statement in &ast.statements {
            let Statement::Option { name, entries } = &statement.value else { continue };
            number += 1;
            let entries = self.entries(entries, &index, cover);
            let mut content: Vec<_> = entries.iter().map(|entry| (entry.item, entry.color.clone())).collect();
            content.sort();
            // of items that are not known nothing more is said
            let is_known = !content.is_empty();
            if let Some(first) = contents.insert(content, statement.span).filter(|_| is_known) {
                self.same_option(statement.span, first);
            }
            let name = self.option_name(name.as_ref(), number, &mut names, statement.span);
            let option = CoverOption { name, entries };
            if !cover.forbids(&option) {
                cover.options.push(option);
                self.places.options.push(statement.span);
            }
        }
    }

    fn option_name(
        &mut self,
        name: Option<&Symbol>,
        number: u32,
        names: &mut HashMap<String, Span>,
        statement: Span,
    ) -> String {
        let (text, span) =
            name.map_or((number.to_string(), statement), |name| (name.value.clone(), name.span));
        if let Some(first) = names.insert(text.clone(), span) {
            self.duplicate("option", &text, span, first);
        }
        text
    }

    fn same_option(&mut self, span: Span, first: Span) {
        self.report(
            Diagnostic::warning(codes::SAME_OPTION, "this option has the same items as another")
                .label(span, "the same again")
                .label(first, "first here")
                .help("they count as two options, so solutions with either are counted twice"),
        );
    }

    fn entries(
        &mut self,
        entries: &[Spanned<EntryExpr>],
        index: &IndexMap<String, usize>,
        cover: &Cover,
    ) -> Vec<CoverEntry> {
        let mut seen: HashMap<usize, Span> = HashMap::new();
        let mut known = Vec::with_capacity(entries.len());
        for entry in entries {
            let name = &entry.value.item;
            let Some(&item) = index.get(&name.value) else {
                self.unknown(codes::UNKNOWN_ITEM, "item", name, index.keys().map(String::as_str));
                continue;
            };
            if let Some(first) = seen.insert(item, entry.span) {
                self.repeated_item(&name.value, entry.span, first);
                continue;
            }
            let color = entry.value.color.as_ref();
            if let Some(color) = color.filter(|_| cover.items[item].bounds.is_some()) {
                self.colored_primary(&name.value, color, self.places.items[item]);
            }
            known.push(CoverEntry { item, color: color.map(|color| color.value.clone()) });
        }
        known
    }

    fn repeated_item(&mut self, name: &str, span: Span, first: Span) {
        self.report(
            Diagnostic::error(codes::REPEATED_ITEM, format!("item {name} stands twice in one option"))
                .label(span, "again here")
                .label(first, "first here")
                .help("an option is a set of items: take one of them away"),
        );
    }

    fn colored_primary(&mut self, name: &str, color: &Symbol, declared: Span) {
        self.report(
            Diagnostic::error(codes::COLORED_PRIMARY, format!("item {name} is primary and takes no color"))
                .label(color.span, "a color")
                .label(declared, "declared primary here")
                .help("declare it with `secondary items`, or leave the color out"),
        );
    }
}
