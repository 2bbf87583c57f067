//! What the client can do, and what the server offers it.

use ecp::syntax::Code;
use lsp_types::{
    CodeLensOptions, CompletionOptions, ExecuteCommandOptions, PositionEncodingKind, RenameOptions,
    ServerCapabilities, TextDocumentSyncKind, TextDocumentSyncOptions, Uri,
};
use serde_json::Value;

use crate::lines::Encoding;
use crate::runs::COMMANDS;

/// What the client can do.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Client {
    pub(crate) encoding: Encoding,
    /// It shows further places of a diagnostic.
    pub(crate) shows_related: bool,
    /// It can open the pages of errors and the rule files of the program, which are no files: `ecp-page:`, `ecp-rules:`.
    pub(crate) opens_virtual: bool,
}

impl Client {
    /// What it says of itself at the beginning.
    pub(crate) fn of(params: &Value) -> Self {
        let is_set = |pointer: &str| params.pointer(pointer).and_then(Value::as_bool).unwrap_or(false);
        let offered = params.pointer("/capabilities/general/positionEncodings").and_then(Value::as_array);
        let known = |offer: &Value| match offer.as_str()? {
            "utf-8" => Some(Encoding::Utf8),
            "utf-16" => Some(Encoding::Utf16),
            "utf-32" => Some(Encoding::Utf32),
            _ => None,
        };
        Self {
            encoding: offered.and_then(|offered| offered.iter().find_map(known)).unwrap_or_default(),
            shows_related: is_set("/capabilities/textDocument/publishDiagnostics/relatedInformation"),
            opens_virtual: is_set("/initializationOptions/virtualDocuments"),
        }
    }

    /// The address of the page that explains a code.
    pub(crate) fn page(self, code: Code) -> Option<Uri> {
        self.opens_virtual.then(|| Uri(format!("ecp-page:/{}.md", code.0.replace("::", "-"))))
    }

    /// The address of a rule file of the program, by its title.
    pub(crate) fn rule_file(self, title: &str) -> Option<Uri> {
        let rules = ecp::rules::ALL.iter().find(|rules| rules.title() == title)?;
        self.opens_virtual.then(|| Uri(format!("ecp-rules:/{}.ecp", rules.name)))
    }

    /// What the server offers.
    pub(crate) fn capabilities(self) -> ServerCapabilities {
        ServerCapabilities {
            position_encoding: Some(match self.encoding {
                Encoding::Utf8 => PositionEncodingKind::UTF8,
                Encoding::Utf16 => PositionEncodingKind::UTF16,
                Encoding::Utf32 => PositionEncodingKind::UTF32,
            }),
            text_document_sync: Some(
                TextDocumentSyncOptions {
                    open_close: Some(true),
                    change: Some(TextDocumentSyncKind::Incremental),
                    save: Some(true.into()),
                    ..TextDocumentSyncOptions::default()
                }
                .into(),
            ),
            document_formatting_provider: Some(true.into()),
            completion_provider: Some(CompletionOptions {
                trigger_characters: Some([" ", "\"", "/"].map(str::to_owned).to_vec()),
                ..CompletionOptions::default()
            }),
            code_action_provider: Some(true.into()),
            code_lens_provider: Some(CodeLensOptions::default()),
            execute_command_provider: Some(ExecuteCommandOptions {
                commands: COMMANDS.iter().map(|(command, _)| (*command).to_owned()).collect(),
                ..ExecuteCommandOptions::default()
            }),
            hover_provider: Some(true.into()),
            definition_provider: Some(true.into()),
            references_provider: Some(true.into()),
            document_highlight_provider: Some(true.into()),
            document_symbol_provider: Some(true.into()),
            rename_provider: Some(
                RenameOptions { prepare_provider: Some(true), ..RenameOptions::default() }.into(),
            ),
            ..ServerCapabilities::default()
        }
    }
}
