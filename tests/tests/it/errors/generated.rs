//! Cases whose input is too large, too strange or too fleeting to be stored.

use super::Case;

/// A puzzle without a mistake.
pub(crate) const RIGHT: &str = "inputs 1..4 occur 1\nboard rectangle 4 4\nprimary rows, cols\n";

/// All of them. Their reports are kept like those of the stored ones.
pub(crate) fn cases() -> Vec<Case> {
    let mut cases = vec![
        utf_16("utf-16-le", "\u{FEFF}", u16::to_le_bytes),
        utf_16("utf-16-be", "\u{FEFF}", u16::to_be_bytes),
        utf_16("utf-16-without-a-mark", "", u16::to_le_bytes),
        checked("ecp-text-encoding/latin-1", b"puzzle \"Caf\xE9\"\nboard rectangle 2 2\n"),
        checked("ecp-text-encoding/after-windows-line-ends", b"// one\r\n// two\r\npuzzle \"\xFF\"\r\n"),
        checked("ecp-text-encoding/picture", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x01\x00"),
        checked("ecp-text-control/nul", format!("{RIGHT}\0")),
        checked("ecp-text-control/escape-in-a-title", format!("puzzle \"\u{1b}]52;c;aGk=\u{7}\"\n{RIGHT}")),
        checked(
            "ecp-text-control/escape-in-a-given",
            "inputs 1 2\nboard { 1 \u{1b}[2J / . . }\nprimary cells\n",
        ),
        checked("ecp-text-control/of-the-upper-half", format!("// \u{9b}31m\n{RIGHT}")),
        checked("ecp-text-hidden/direction-in-a-title", format!("puzzle \"a\u{202e}b\"\n{RIGHT}")),
        checked("ecp-text-hidden/direction-in-a-comment", format!("// a \u{2066}b\n{RIGHT}")),
        checked(
            "ecp-text-hidden/no-width-in-a-name",
            "inputs a\u{200b}b c\nboard rectangle 2 2\nprimary cells\n",
        ),
        checked(
            "ecp-text-hidden/no-width-in-quotes",
            "inputs \"a\u{200b}b\" c\nboard rectangle 2 2\nprimary cells\n",
        ),
        nested("two-hundred-thousand-parentheses", "primary ", "("),
        nested("two-hundred-thousand-closed", "primary ", "()"),
        long(
            "ecp-elaborate-unknown_given/on-five-megabytes",
            &["check", "--max-cells", "10,000,000", "long.ecp"],
        ),
        long("ecp-elaborate-too_many_cells/on-five-megabytes", &["check", "long.ecp"]),
        checked("ecp-parse-unknown_statement/five-megabytes", "x".repeat(5 << 20)),
        checked("ecp-parse-too_many/hundreds", "wrong\n".repeat(300)),
        checked("ecp-parse-number/five-megabytes", format!("board rectangle 2 {}\n", "9".repeat(5 << 20))),
        checked("ecp-parse-unclosed/five-megabytes", format!("puzzle \"{}\n{RIGHT}", "é".repeat(5 << 19))),
        Case::new("ecp-file-too_large/seventeen-megabytes", &["check", "large.ecp"])
            .file("large.ecp", vec![b'\n'; 17 << 20]),
        (1..=70).fold(checked("ecp-parse-nesting/files-seventy-deep", "use \"1.ecp\"\n"), |case, number| {
            case.file(&format!("{number}.ecp"), format!("use \"{}.ecp\"\n", number + 1))
        }),
        Case::new("ecp-file-missing/escape-in-its-name", &["check", "\u{1b}[2J.ecp"]),
        Case::new(
            "ecp-cubes-in_use/two-counts",
            &["count", "--checkpoint", "puzzle.count", "--resume", "puzzle.ecp"],
        )
        .file("puzzle.ecp", RIGHT)
        .held("puzzle.count"),
        Case::new("ecp-file-missing/no-such-folder", &["check", "nowhere/puzzle.ecp"]),
    ];
    #[cfg(unix)]
    cases.extend(of_unix());
    cases
}

/// The check of a text.
fn checked(name: &str, content: impl AsRef<[u8]>) -> Case {
    Case::new(name, &["check", "puzzle.ecp"]).file("puzzle.ecp", content)
}

fn utf_16(name: &str, mark: &str, bytes: fn(u16) -> [u8; 2]) -> Case {
    let text = format!("{mark}{RIGHT}");
    checked(&format!("ecp-text-encoding/{name}"), text.encode_utf16().flat_map(bytes).collect::<Vec<u8>>())
}

fn nested(name: &str, before: &str, bracket: &str) -> Case {
    let (open, close) = bracket.split_at(1);
    let text = format!("{before}{}rows{}\n", open.repeat(200_000), close.repeat(200_000));
    checked(&format!("ecp-parse-nesting/{name}"), text)
}

/// A board on one line, with a mistake at its end.
fn long(name: &str, arguments: &[&str]) -> Case {
    let text = format!("inputs 1..9 occur 1\nboard {{ {}Z }}\nprimary rows\n", "1 ".repeat(5 << 19));
    Case::new(name, arguments).file("long.ecp", text)
}

/// What only these systems have.
#[cfg(unix)]
fn of_unix() -> Vec<Case> {
    use std::os::unix::fs::symlink;
    let pipe = Case::new("ecp-file-special/named-pipe", &["check", "pipe.ecp"]);
    let made = std::process::Command::new("mkfifo").arg(pipe.path().join("pipe.ecp")).status();
    assert!(made.expect("mkfifo runs").success());
    let dangling = Case::new("ecp-file-missing/dangling-link", &["check", "link.ecp"]);
    symlink("gone.ecp", dangling.path().join("link.ecp")).expect("a link can be made");
    let circle = Case::new("ecp-file-unreadable/link-in-a-circle", &["check", "circle.ecp"]);
    symlink("circle.ecp", circle.path().join("circle.ecp")).expect("a link can be made");
    let outside = checked("ecp-use-outside/link", "use \"link.ecp\"\nboard rectangle 4 4\n");
    symlink("/etc/hostname", outside.path().join("link.ecp")).expect("a link can be made");
    let device = Case::new("ecp-use-unreadable/device", &["check", "--allow-outside", "puzzle.ecp"])
        .file("puzzle.ecp", "use \"null\"\nboard rectangle 4 4\n");
    symlink("/dev/null", device.path().join("null")).expect("a link can be made");
    // a folder that holds itself gives a file endless names
    let circle_of_folders = checked("ecp-use-cycle/folder-in-itself", "use \"x/puzzle.ecp\"\n");
    symlink(".", circle_of_folders.path().join("x")).expect("a link can be made");
    let mut cases = vec![outside, device, circle_of_folders];
    cases.extend([
        pipe,
        Case::new("ecp-file-special/endless-zeros", &["check", "/dev/zero"]),
        dangling,
        circle,
    ]);
    cases
}
