//! `ecp lsp`: a server for editors.

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::time::Duration;

use ecp::Limits;
use ecp_lsp::{Ended, Host, Reach};

use crate::Written;
use crate::exit::Exit;
use crate::folder::{self, Folder};
use crate::kinds;
use crate::pages;

/// Serves the editor at the other end of standard input and output. That it went away without a word is a fault, as the
/// protocol has it.
pub(super) fn lsp(allow_outside: bool, time_limit: Duration) -> Written<Exit> {
    if io::stdin().is_terminal() {
        eprintln!("this speaks with an editor, which starts it by itself (docs/editors.md); Ctrl-D ends it");
    }
    let host = Host {
        version: env!("CARGO_PKG_VERSION"),
        files: |path, reach| Arc::new(Folder::around(path, reach == Reach::Anywhere)),
        beside: |path, folder, reach| folder::listed(path, folder, reach == Reach::Anywhere),
        reach: if allow_outside { Reach::Anywhere } else { Reach::Folder },
        identity: folder::identity,
        page: pages::page,
        template: |name| kinds::template(name).map(|template| template.text),
        limits: Limits::default(),
        time_limit,
    };
    Ok(match ecp_lsp::serve(host)? {
        Ended::Asked => Exit::Yes,
        Ended::Abandoned => Exit::No,
    })
}
