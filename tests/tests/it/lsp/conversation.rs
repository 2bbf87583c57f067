//! How the conversation begins, goes on after nonsense, and ends.

use serde_json::{Value, json};

use super::editor::{Editor, even, place};

#[test]
fn a_session_begins_and_ends_as_the_protocol_says() {
    let editor = Editor::start();
    assert_eq!(editor.introduction["serverInfo"]["name"], "ecp");
    assert_eq!(editor.introduction["capabilities"]["positionEncoding"], "utf-16");
    assert_eq!(editor.finish(), (Some(0), String::new()));
}

#[test]
fn a_client_that_vanishes_ends_the_server() {
    assert_eq!(Editor::start().vanish(), (Some(1), String::new()));
    assert_eq!(Editor::unopened(&["lsp"]).vanish(), (Some(1), String::new()));
}

#[test]
fn the_order_of_the_conversation_is_kept() {
    let mut editor = Editor::unopened(&["lsp"]);
    assert_eq!(editor.refusal("textDocument/hover", json!({})).0, -32002);
    editor.ask("initialize", json!({ "capabilities": {} }));
    assert_eq!(editor.refusal("initialize", json!({ "capabilities": {} })).0, -32600);
    assert_eq!(editor.refusal("textDocument/nonsense", json!({})).0, -32601);
    editor.ask("shutdown", Value::Null);
    assert_eq!(editor.refusal("textDocument/formatting", even("file:///a.ecp")).0, -32600);
    editor.notify("exit", Value::Null);
}

#[test]
fn nonsense_is_refused_and_the_conversation_goes_on() {
    let mut editor = Editor::start();
    editor.send_bytes(b"Content-Length: 5\r\n\r\n{\"id\"");
    let refusal = editor.next_message();
    assert_eq!((&refusal["id"], &refusal["error"]["code"]), (&Value::Null, &json!(-32700)), "{refusal}");
    editor.send_bytes(b"Content-Length: 2\r\n\r\n[]");
    assert_eq!(editor.next_message()["error"]["code"], -32600);
    editor.send_bytes(b"Content-Length: many\r\n\r\n");
    assert_eq!(editor.next_message()["error"]["code"], -32600);
    let (code, message) = editor.refusal("textDocument/formatting", json!({ "textDocument": 3 }));
    assert_eq!(code, -32602, "{message}");
    editor.notify("textDocument/didOpen", json!({ "textDocument": null }));
    editor.notify("nonsense/note", json!(1));
    let (code, errors) = editor.finish();
    assert_eq!(code, Some(0));
    assert!(errors.contains("didOpen"), "{errors}");
}

#[test]
fn a_length_that_is_no_number_costs_its_message_only() {
    let mut editor = Editor::start();
    let lost = "{\"jsonrpc\":\"2.0\",\"id\":99,\"method\":\"shutdown\"}";
    for length in ["many", "-1", "99999999999999999999", "999999999999999999", "5"] {
        editor.send_bytes(format!("Content-Length: {length}\r\n\r\n{lost}").as_bytes());
        let refused = editor.next_message();
        assert!(refused["id"].is_null() && refused["error"]["code"].is_number(), "{length}: {refused}");
        let (code, message) = editor.refusal("textDocument/formatting", even("file:///nowhere/a.ecp"));
        assert_eq!(code, -32602, "{length}: {message}");
    }
    let (code, errors) = editor.finish();
    assert_eq!((code, errors.matches("Content-Length is no number").count()), (Some(0), 3), "{errors}");
}

#[test]
fn a_document_that_is_not_open_is_named() {
    let mut editor = Editor::start();
    let (code, message) = editor.refusal("textDocument/formatting", even("file:///nowhere/a.ecp"));
    assert_eq!((code, message.as_str()), (-32602, "file:///nowhere/a.ecp is not open"));
    let (_, message) = editor.refusal("textDocument/hover", place("untitled:x", 0, 0));
    assert_eq!(message, "untitled:x is not open");
    editor.change("file:///nowhere/a.ecp", &json!([{ "text": "" }]));
    editor.close("file:///nowhere/a.ecp");
    assert_eq!(editor.finish().0, Some(0));
}

#[test]
fn a_server_talks_in_what_the_client_offers() {
    let general =
        json!({ "capabilities": { "general": { "positionEncodings": ["utf-7", "utf-8", "utf-16"] } } });
    let mut editor = Editor::start_with(&general);
    assert_eq!(editor.introduction["capabilities"]["positionEncoding"], "utf-8");
    editor.open("untitled:1", "note \"😀\" x\n");
    assert_eq!(editor.diagnostics("untitled:1")[0]["range"]["start"], json!({ "line": 0, "character": 12 }));
}
