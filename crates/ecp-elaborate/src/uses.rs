//! `use`: a puzzle's own statements, with those of the files that it uses in the places where it says so.
//!
//! A file that is used twice is taken over once; one that is used for parts of the board, once for each of them. What a file says
//! about itself (`puzzle`, `author`, ...) stays there.

mod parts;

use std::collections::HashSet;
use std::sync::Arc;

use crate::{Texts, codes};
use ecp_syntax::ast::{Ast, Spanned, Statement, UseStatement, Used};
use ecp_syntax::{Diagnostic, Source, Sources, Span, Values};

use self::parts::{Link, Links};
use crate::numbers::{Settings, without_names};
use crate::rules;

/// Files may use others so deep.
const DEEPEST: usize = 64;

/// The statements of a puzzle and of all files that it uses.
#[derive(Debug, Default)]
pub(crate) struct Gathered {
    /// The puzzle's own statements.
    pub(crate) own: Ast,
    /// All together, where the puzzle uses a file at all, or gives names to numbers.
    all: Option<Ast>,
    /// What the names for numbers and cells stand for.
    pub(crate) values: Values,
    /// The files that are used for parts of the board, by the bytes at which they begin.
    pub(crate) parted: HashSet<usize>,
    /// What is wrong with the texts, and with `use` statements.
    pub(crate) diagnostics: Vec<Diagnostic>,
}

impl Gathered {
    /// All statements.
    pub(crate) fn whole(&self) -> &Ast {
        self.all.as_ref().unwrap_or(&self.own)
    }

    /// The same, with numbers for their names.
    fn valued(mut self, settings: &Settings, sources: &Sources) -> Self {
        if let Some(valued) = without_names(self.whole(), settings, sources) {
            self.all = Some(valued.ast);
            self.values = valued.values;
            self.diagnostics.extend(valued.diagnostics);
        }
        self
    }

    /// The same, with what files say for parts of the board.
    fn parted(mut self, links: &Links, sources: &Sources) -> Self {
        let parted = links.parted(self.whole(), &self.values, sources);
        self.all = parted.ast.or(self.all);
        self.parted = parted.files;
        // a name that stands for nothing was told of
        if !self.diagnostics.iter().any(Diagnostic::is_fatal) {
            self.diagnostics.extend(parted.unread);
        }
        self.diagnostics.extend(parted.diagnostics);
        self
    }
}

/// Reads the first text and follows its `use` statements.
pub(crate) fn gather(texts: &mut Texts) -> Gathered {
    let Some(own) = texts.sources().iter().next().cloned() else { return Gathered::default() };
    let parsed = ecp_syntax::parse(&own.text);
    let outside = Settings { outside: texts.settings().to_vec(), with: Vec::new() };
    if !parsed.ast.statements.iter().any(|statement| matches!(statement.value, Statement::Use(_))) {
        // a tree may be large: it is not copied without need
        let gathered = Gathered { own: parsed.ast, diagnostics: parsed.diagnostics, ..Gathered::default() };
        return gathered.valued(&outside, texts.sources());
    }
    let mut gatherer = Gatherer {
        texts,
        all: Ast::default(),
        settings: outside,
        diagnostics: parsed.diagnostics,
        open: vec![own.start],
        taken: HashSet::new(),
        links: Links::default(),
    };
    gatherer.take(parsed.ast.clone());
    gatherer.all.said.sort_by_key(|said| said.span.start);
    let Gatherer { all, settings, diagnostics, links, .. } = gatherer;
    Gathered { own: parsed.ast, all: Some(all), diagnostics, ..Gathered::default() }
        .valued(&settings, texts.sources())
        .parted(&links, texts.sources())
}

struct Gatherer<'l> {
    texts: &'l mut Texts,
    all: Ast,
    settings: Settings,
    diagnostics: Vec<Diagnostic>,
    /// The texts that are being read, by their beginnings, the puzzle's own first.
    open: Vec<usize>,
    taken: HashSet<usize>,
    links: Links,
}

impl Gatherer<'_> {
    fn take(&mut self, ast: Ast) {
        let is_used = self.open.len() > 1;
        self.all.said.extend(ast.said);
        for statement in ast.statements {
            match &statement.value {
                Statement::Use(used) => {
                    self.follow(used, statement.span);
                    self.settings.with.extend(used.with.iter().cloned());
                }
                Statement::About(..) if is_used => {}
                Statement::Board(board) if is_used => {
                    self.links.boards.push(Spanned { value: board.clone(), span: statement.span });
                }
                _ => self.all.statements.push(statement),
            }
        }
    }

    fn follow(&mut self, statement: &UseStatement, span: Span) {
        match self.source(&statement.used, span) {
            Err(diagnostic) => self.diagnostics.push(diagnostic),
            Ok(source) if self.open.contains(&source.start) => {
                let diagnostic = self.cycle(&source, span);
                self.diagnostics.push(diagnostic);
            }
            Ok(source) => {
                let from = self.open.last().copied().unwrap_or_default();
                let statement = Spanned { value: statement.clone(), span };
                self.links.links.push(Link { from, to: source.start, statement });
                if self.taken.insert(source.start) {
                    self.enter(&source);
                }
            }
        }
    }

    fn source(&mut self, used: &Used, span: Span) -> Result<Arc<Source>, Diagnostic> {
        if self.open.len() > DEEPEST {
            return Err(too_deep(span));
        }
        match used {
            Used::File(path) => self.texts.read(path),
            Used::Rules(name) => {
                let rules = rules::named(&name.value).ok_or_else(|| unknown_rules(name))?;
                let title = rules.title();
                let known = self.texts.sources().iter().find(|source| source.name == title).cloned();
                Ok(known.unwrap_or_else(|| self.texts.add(&title, rules.text, name.span)))
            }
        }
    }

    fn enter(&mut self, source: &Source) {
        let parsed = ecp_syntax::parse_at(&source.text, source.start);
        // a file without statements is a poor rule file, but no mistake
        let is_said = |found: &Diagnostic| found.code != ecp_syntax::codes::EMPTY;
        self.diagnostics.extend(parsed.diagnostics.into_iter().filter(is_said));
        self.open.push(source.start);
        self.take(parsed.ast);
        self.open.pop();
    }

    /// The chain of names from the file that is used again back to itself.
    fn cycle(&self, again: &Source, span: Span) -> Diagnostic {
        let sources = self.texts.sources();
        let from = self.open.iter().position(|start| *start == again.start).unwrap_or(0);
        let names = self.open[from..].iter().filter_map(|start| sources.at(Span::new(*start, *start)));
        let chain: Vec<&str> =
            names.map(|source| source.name.as_str()).chain([again.name.as_str()]).collect();
        let message = match chain.as_slice() {
            [name, _] => format!("{name} uses itself"),
            chain => format!("files use each other in a circle: {}", chain.join(" uses ")),
        };
        let diagnostic = Diagnostic::error(codes::USE_CYCLE, message)
            .label(span, format!("{} is being read already", again.name));
        diagnostic.help("take one of these `use` statements away")
    }
}

fn too_deep(span: Span) -> Diagnostic {
    Diagnostic::error(ecp_syntax::codes::NESTING, format!("files use each other more than {DEEPEST} deep"))
        .label(span, "one too many")
        .help("use the file where its statements are wanted")
}

/// Where a line begins with the name of a rule file instead of a statement, says how that is used.
pub(crate) fn suggest_use(diagnostic: &mut Diagnostic, sources: &Sources) {
    let Some(label) = diagnostic.labels.first_mut() else { return };
    // a sentence with the cells that were written says more
    let has_sentence = diagnostic.help.as_deref().is_some_and(|help| {
        help.starts_with("write `in ") || help.starts_with("write a line for each: `in ")
    });
    if diagnostic.code != ecp_syntax::codes::UNKNOWN_STATEMENT || has_sentence {
        return;
    }
    let word = sources
        .at(label.span)
        .and_then(|source| source.text.get(label.span.start - source.start..label.span.end - source.start));
    if let Some(rules) = word.and_then(|word| rules::named(&word.to_lowercase())) {
        let meant = format!("use {}", rules.name);
        diagnostic.help = Some(format!("write `{meant}`"));
        label.instead = Some(meant);
    }
}

/// Lines of which a sentence can speak.
const MARKS: &str = "shape marks = lines { r1c1 r1c2 r1c3 }";

/// What is written of lines that are called so: `in marks: consecutive` of `renban`.
fn sentence_of(variant: &str) -> Option<String> {
    let said = variant.to_lowercase().replace(['_', '-'], " ");
    let parsed = ecp_syntax::parse(&format!("{MARKS}\nin marks: {said}"));
    let help = parsed.diagnostics.into_iter().find_map(|found| found.help)?;
    let sentence = help.strip_prefix("write `")?.strip_suffix('`')?;
    sentence.starts_with("in ").then(|| sentence.to_owned())
}

fn unknown_rules(name: &Spanned<String>) -> Diagnostic {
    const WHERE: &str = "`ecp rules` lists them, and `ecp new` the kinds of puzzle that it begins; a file of your own is named in quotes, as in \"rules/mine.ecp\"";
    let message = format!("no rule file of the program is called {}", name.value);
    let other = rules::by_other_name(&name.value).map(|rules| rules.name);
    if let Some(sentence) = sentence_of(&name.value).filter(|_| other.is_none()) {
        let help = format!(
            "that is no rule file, but a sentence about lines: write `{MARKS}` with the cells of yours, and `{sentence}`"
        );
        return Diagnostic::error(codes::UNKNOWN_RULES, message).label(name.span, "not known").help(help);
    }
    let near = other.or_else(|| ecp_syntax::nearest(&name.value, rules::ALL.iter().map(|rules| rules.name)));
    let help = match near {
        Some(near) if other.is_some() => {
            format!("{} is another name for {near}: write `use {near}`", name.value)
        }
        Some(near) => format!("did you mean {near}?"),
        None => WHERE.to_owned(),
    };
    let diagnostic =
        Diagnostic::error(codes::UNKNOWN_RULES, message).label(name.span, "not known").help(help);
    match near {
        Some(near) => diagnostic.instead(near),
        None => diagnostic,
    }
}
