//! One text without a server around it.

use std::collections::HashMap;
use std::sync::Arc;

use ecp::Reading;
use ecp::syntax::Span;
use lsp_types::Uri;
use serde_json::{Value, json};

use crate::Host;
use crate::check::{self, Task};
use crate::client::Client;
use crate::dispatch::{self, Work};
use crate::document::Snapshot;
use crate::lines::Encoding;
use crate::report;

/// A text that is checked at once, and about which is asked what an editor asks: for shells that have no threads and no
/// standard input, such as a page in a browser. Places are lines and units of UTF-16, as the protocol has them.
///
/// # Examples
/// ```
/// use std::sync::Arc;
/// use std::time::Duration;
///
/// let host = ecp_lsp::Host {
///     version: "",
///     files: |_, _| Arc::new(ecp::NoFiles),
///     beside: |_, _, _| Vec::new(),
///     reach: ecp_lsp::Reach::Folder,
///     identity: |_| None,
///     page: |_| None,
///     template: |_| None,
///     limits: ecp::Limits::default(),
///     time_limit: Duration::ZERO,
/// };
/// let text = ecp_lsp::Alone::new(host, "use sudoku\nboard rectangle 9 9\n");
/// assert_eq!(text.diagnostics(), serde_json::json!([]));
/// let place = serde_json::json!({ "position": { "line": 0, "character": 5 } });
/// let hover = text.ask("textDocument/hover", place).unwrap();
/// assert!(hover["contents"]["value"].as_str().unwrap().contains("sudoku"));
/// ```
pub struct Alone {
    work: Work,
    snapshot: Arc<Snapshot>,
}

impl Alone {
    /// The name of the text, which is no file.
    const NAME: &str = "puzzle.ecp";

    /// Checks a text.
    #[must_use]
    pub fn new(host: Host, text: &str) -> Self {
        let uri = Uri(Self::NAME.to_owned());
        let snapshot = Arc::new(Snapshot::new(uri.clone(), 0, text.to_owned(), Encoding::Utf16));
        let task = Task { snapshot: Arc::clone(&snapshot), open: HashMap::new() };
        match check::check(host, task) {
            // nobody else has it
            Some(checked) => drop(snapshot.checked.set(checked)),
            None => snapshot.give_up(),
        }
        let client = Client { encoding: Encoding::Utf16, shows_related: true, opens_virtual: false };
        let documents = HashMap::from([(uri, Arc::clone(&snapshot))]);
        let work = Work { host, client, documents, open: HashMap::new(), comparing: Arc::default() };
        Self { work, snapshot }
    }

    /// What is to be said of the text, as the protocol has it.
    #[must_use]
    pub fn diagnostics(&self) -> Value {
        let reported = self.snapshot.checked.get().and_then(|checked| {
            let params = report::report(&self.snapshot, checked, self.work.client);
            serde_json::to_value(params.diagnostics).ok()
        });
        reported.unwrap_or_else(|| json!([]))
    }

    /// Answers a request about the text: the name of the request, and its parameters without the document.
    ///
    /// # Errors
    /// Why there is no answer, in words.
    pub fn ask(&self, method: &str, mut params: Value) -> Result<Value, String> {
        let handler = dispatch::handler(method).ok_or_else(|| format!("`{method}` is not known"))?;
        if let Value::Object(params) = &mut params {
            params.insert("textDocument".to_owned(), json!({ "uri": Self::NAME }));
        }
        handler(&self.work, params).map_err(|refusal| refusal.message)
    }

    /// The text as it was read.
    #[must_use]
    pub fn reading(&self) -> Option<&Reading> {
        self.snapshot.checked.get().map(|checked| &checked.reading)
    }

    /// What became of the puzzle; `None` where the text is none.
    #[must_use]
    pub fn compilation(&self) -> Option<&ecp::Compilation> {
        self.snapshot.checked.get()?.compilation.as_ref()
    }

    /// Where a place of the text is, as the protocol has it; `None` for one in another text, such as a rule file.
    #[must_use]
    pub fn range(&self, span: Span) -> Option<Value> {
        let is_own = self.reading()?.sources.index_at(span) == 0;
        is_own.then(|| serde_json::to_value(self.snapshot.range(span)).ok()).flatten()
    }
}

impl std::fmt::Debug for Alone {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Alone").field("text", &self.snapshot.text).finish_non_exhaustive()
    }
}
