//! What `convert` is to read and to write.

use std::path::Path;

use ecp::Limits;
use ecp_exchange::Bounds;

use super::reading::MAX_BYTES;
use super::{Input, OutputFile, Source, usage};
use crate::args::{ConvertArgs, ConvertFormat as Format};
use crate::commands::{Conversion, Original};

/// The conversion that the arguments ask for.
///
/// # Errors
/// What clap would say, where it is not said what to write.
pub(super) fn conversion(args: ConvertArgs) -> Result<Conversion, clap::Error> {
    let original = original(&args.input);
    let output = args.output.filter(|path| path.as_os_str() != "-");
    let from = args.from.or_else(|| match &original {
        Original::Source(Source::File(path)) => of_ending(path),
        _ => None,
    });
    let to = match (args.to, &output) {
        (Some(to), _) => Some(to),
        (None, Some(path)) => Some(of_ending(path).ok_or_else(|| unknown_ending(path))?),
        (None, None) => None,
    };
    let usual = Limits::default();
    let bytes = args.max_bytes.map_or(MAX_BYTES, Into::into);
    let limits = Limits {
        cells: args.max_cells.map_or(usual.cells, Into::into),
        options: args.max_options.map_or(usual.options, Into::into),
        bytes,
        ..usual
    };
    let bounds =
        Bounds { unpacked: args.max_unpacked.map_or(Bounds::default().unpacked, Into::into), limits };
    let source = match &original {
        Original::Source(source) => source.clone(),
        Original::Text(_) => Source::StandardInput,
    };
    let input = Input {
        sources: vec![source],
        from: None,
        answers: Vec::new(),
        limits,
        max_bytes: bytes,
        time_limit: None,
        allow_outside: args.allow_outside,
        makes_clues: false,
    };
    let output = output.map(|path| OutputFile { path, force: args.force });
    Ok(Conversion { original, from, to, output, bounds, input })
}

/// A link or a sudoku line stands for itself; anything else is a file.
fn original(path: &Path) -> Original {
    if path.as_os_str() == "-" {
        return Original::Source(Source::StandardInput);
    }
    match path.to_str().filter(|text| is_itself(text)) {
        Some(text) if !path.exists() => Original::Text(text.to_owned()),
        _ => Original::Source(Source::File(path.to_owned())),
    }
}

fn is_itself(text: &str) -> bool {
    text.contains("://") || ecp_exchange::Format::of_text(text).is_some()
}

/// The format that an ending promises.
fn of_ending(path: &Path) -> Option<Format> {
    match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
        "ecp" => Some(Format::Ecp),
        "dlx" => Some(Format::Dlx),
        "cnf" => Some(Format::Cnf),
        "opb" => Some(Format::Opb),
        _ => None,
    }
}

fn unknown_ending(path: &Path) -> clap::Error {
    let message = format!("the ending of {} names no format: name it with --to", path.display());
    usage("convert", &message)
}
