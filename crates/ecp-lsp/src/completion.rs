//! What may be written at a place: words of the language where the grammar takes them, and names of the text.

use ecp::puzzle::vocabulary::{Entry, FormProperty, Parity, Word, families};
use ecp::syntax::{Span, Wanted, wanted};
use lsp_types::{CompletionItem, CompletionItemKind, MarkupContent, MarkupKind, Position, TextEdit};

use crate::dispatch::Work;
use crate::document::Snapshot;
use crate::linked::mentions_elsewhere;
use crate::names::{self, Form, Kind, Mention, Role};

/// A range of inputs is offered as single ones up to so many.
const MOST_OF_RANGE: usize = 50;

/// What may be written at a place.
pub(crate) fn completion(work: &Work, snapshot: &Snapshot, position: Position) -> Vec<CompletionItem> {
    let at = snapshot.offset(position);
    let is_letter = |c: char| c.is_alphanumeric() || c == '_';
    let start = snapshot.text[..at].trim_end_matches(is_letter).len();
    let place = Place { snapshot, written: Span::new(start, at) };
    let wanted = wanted(&snapshot.text, at);
    let mut items = files(work, snapshot, at);
    items.extend(place.expression(at));
    for wanted in &wanted {
        match wanted {
            Wanted::Word(word) => items.push(place.word(word)),
            Wanted::Family => {
                items.extend(families().iter().chain(&["pieces"]).map(|word| place.word(word)));
                items.extend(place.names(|kind| *kind == Kind::Shape));
            }
            Wanted::Name => items.extend(place.names(|kind| *kind == Kind::Shape)),
            Wanted::Symbol => items.extend(place.names(|kind| matches!(kind, Kind::Input | Kind::Item))),
            Wanted::RuleFile => items.extend(place.rule_files()),
        }
    }
    if wanted.contains(&Wanted::Word("board")) && snapshot.parsed().ast.statements.is_empty() {
        items.extend(place.templates(work));
    }
    let mut seen = std::collections::HashSet::new();
    items.retain(|item| seen.insert(item.label.clone()));
    items
}

/// The files that may be named where a name of one is begun: `use "ru`, `word in "wo`.
fn files(work: &Work, snapshot: &Snapshot, at: usize) -> Vec<CompletionItem> {
    let line = snapshot.text[..at].rfind(['\n', '\r']).map_or(0, |end| end + 1);
    let (before, written) = match snapshot.text[line..at].rsplit_once('"') {
        Some((before, written)) if before.matches('"').count() % 2 == 0 => (before, written),
        _ => return Vec::new(),
    };
    let mut words = before.split_whitespace().rev();
    let ending = match (words.next(), words.next()) {
        (Some("use"), None) => ".ecp",
        (Some("in"), Some("word")) => ".txt",
        _ => return Vec::new(),
    };
    let folder = &written[..written.rfind('/').map_or(0, |end| end + 1)];
    let place = Place { snapshot, written: Span::new(at - written.len() + folder.len(), at) };
    let Some(path) = crate::uri::path(&snapshot.uri) else { return Vec::new() };
    let mut names = (work.host.beside)(&path, folder, work.host.reach);
    names.retain(|name| name.ends_with('/') || name.ends_with(ending));
    let is_closed = snapshot.text[at..].starts_with('"');
    let item = |name: &String| {
        let is_folder = name.ends_with('/');
        let kind = if is_folder { CompletionItemKind::Folder } else { CompletionItemKind::File };
        let quote = if is_folder || is_closed { "" } else { "\"" };
        place.item(name, kind, format!("{name}{quote}"))
    };
    names.iter().map(item).collect()
}

/// Where something is to be written, in the place of what is half written there.
struct Place<'s> {
    snapshot: &'s Snapshot,
    written: Span,
}

impl Place<'_> {
    fn item(&self, label: &str, kind: CompletionItemKind, text: String) -> CompletionItem {
        let edit = TextEdit { range: self.snapshot.range(self.written), new_text: text };
        CompletionItem {
            label: label.to_owned(),
            kind: Some(kind),
            text_edit: Some(edit.into()),
            ..CompletionItem::default()
        }
    }

    fn word(&self, word: &str) -> CompletionItem {
        let first = word.split(' ').next().unwrap_or(word);
        let reported = Entry::of(first, None).map(|entry| markdown(entry.meaning));
        let item = self.item(word, CompletionItemKind::Keyword, word.to_owned());
        CompletionItem { documentation: reported.map(Into::into), ..item }
    }

    /// What may stand in the quotes behind `matches`, if the place lies in them.
    fn expression(&self, at: usize) -> Vec<CompletionItem> {
        let text = &self.snapshot.text;
        let line = text[..at].rfind(['\n', '\r']).map_or(0, |end| end + 1);
        let Some((before, _)) = text[line..at].rsplit_once('"') else { return Vec::new() };
        let is_in_quotes = before.matches('"').count() % 2 == 0;
        if !is_in_quotes || before.split_whitespace().next_back() != Some(FormProperty::Matches.word()) {
            return Vec::new();
        }
        let words = Parity::ALL.iter().map(|parity| parity.word()).chain(["empty", "any"]);
        let words = words.map(|word| self.item(word, CompletionItemKind::Keyword, word.to_owned()));
        let mut names = self.names(|kind| *kind == Kind::Input);
        for name in &mut names {
            let edit = TextEdit {
                range: self.snapshot.range(self.written),
                new_text: crate::rename::written(Form::Expression, &name.label),
            };
            name.text_edit = Some(edit.into());
        }
        words.chain(names).collect()
    }

    /// The names that the text gives, and the files that it uses.
    fn names(&self, is_wanted: impl Fn(&Kind) -> bool) -> Vec<CompletionItem> {
        let mut mentions = names::mentions(&self.snapshot.parsed().ast);
        mentions.extend(self.snapshot.checked_soon().into_iter().flat_map(mentions_elsewhere));
        let given = mentions.iter().filter(|one| one.role == Role::Given && is_wanted(&one.kind));
        let given = given.filter(|one| matches!(one.form, Form::Symbol | Form::Name));
        given.flat_map(|mention| self.given(mention)).collect()
    }

    fn given(&self, mention: &Mention) -> Vec<CompletionItem> {
        let item = |name: &String| {
            let item =
                self.item(name, CompletionItemKind::Variable, crate::rename::written(mention.form, name));
            CompletionItem { detail: Some(mention.kind.noun().to_owned()), ..item }
        };
        names::of_range(mention, MOST_OF_RANGE).iter().map(item).collect()
    }

    fn rule_files(&self) -> Vec<CompletionItem> {
        let item = |rules: &ecp::rules::RuleFile| {
            let item = self.item(rules.name, CompletionItemKind::Module, rules.name.to_owned());
            CompletionItem { detail: Some(rules.summary().to_owned()), ..item }
        };
        ecp::rules::ALL.iter().map(item).collect()
    }

    /// Puzzles to begin with.
    fn templates(&self, work: &Work) -> Vec<CompletionItem> {
        let item = |rules: &ecp::rules::RuleFile| {
            let text = (work.host.template)(rules.name)?;
            let label = format!("new {}", rules.name);
            let item = self.item(&label, CompletionItemKind::Snippet, text.to_owned());
            Some(CompletionItem {
                detail: Some(rules.summary().to_owned()),
                sort_text: Some(format!("~{label}")),
                ..item
            })
        };
        ecp::rules::ALL.iter().filter_map(item).collect()
    }
}

fn markdown(text: &str) -> MarkupContent {
    MarkupContent { kind: MarkupKind::Markdown, value: text.to_owned() }
}
