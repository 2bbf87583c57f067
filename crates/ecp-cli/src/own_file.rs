//! A file that was read, with a new content.

use ecp::syntax::{Code, Diagnostic};

use crate::desk::Desk;
use crate::exit::Exit;
use crate::output_file::OutputFile;
use crate::report::Text;
use crate::sources::{Input, Source};

/// Writes a new content over the file of a source, if it still holds the text that was read; the code is that of a refusal.
///
/// # Errors
/// The exit that follows from why it was not written, which is reported.
pub(crate) fn save(
    desk: &Desk,
    before: &Text,
    content: &str,
    source: &Source,
    input: &Input,
    code: Code,
) -> Result<(), Exit> {
    let now = crate::load::decode(desk, source, input)?.text.content;
    if now != before.content {
        let message = format!("{} was changed in the meantime, so nothing was written", before.name);
        let diagnostic = Diagnostic::error(code, message).help("run it once more");
        return Err(desk.reports.fail(diagnostic));
    }
    let Source::File(path) = source else { return Ok(()) };
    match (OutputFile { path: path.to_owned(), force: true }).save(desk, content) {
        Exit::Yes => Ok(()),
        exit => Err(exit),
    }
}
