//! What can be wrong with a file.

use crate::Folder;

#[test]
fn a_missing_file_is_reported_with_its_neighbour() {
    let folder = Folder::new();
    folder
        .ecp("solve tow.ecp")
        .fails(2, &["ecp::file::missing", "there is no file tow.ecp", "did you mean two.ecp?"]);
    folder.ecp("solve two").fails(2, &["did you mean two.ecp?"]);
    folder.ecp("solve nothing-like-it").fails(2, &["ecp::file::missing"]);
    folder.ecp("solve nowhere/one.ecp").fails(2, &["ecp::file::missing"]);
}

#[test]
fn a_directory_is_no_puzzle() {
    let folder = Folder::new();
    std::fs::create_dir(folder.path_of("folder")).unwrap();
    folder.file("folder/a.ecp", "");
    folder.ecp("solve folder").fails(2, &["ecp::file::directory", "folder is a directory", "a.ecp"]);
}

#[cfg(unix)]
#[test]
fn a_dangling_link_names_its_target() {
    let folder = Folder::new();
    std::os::unix::fs::symlink("gone.ecp", folder.path_of("link.ecp")).unwrap();
    folder.ecp("solve link.ecp").fails(2, &["ecp::file::missing", "link.ecp is a link to gone.ecp"]);
}

#[cfg(unix)]
#[test]
fn a_link_in_a_circle_is_no_file() {
    let folder = Folder::new();
    std::os::unix::fs::symlink("circle.ecp", folder.path_of("circle.ecp")).unwrap();
    folder.ecp("solve circle.ecp").fails(2, &["ecp::file::unreadable"]);
}

#[cfg(unix)]
#[test]
fn a_file_that_may_not_be_read_is_reported() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let path = folder.path_of("one.ecp");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o000)).unwrap();
    // whoever may read everything sees no fault
    if std::fs::read(&path).is_err() {
        folder.ecp("solve one.ecp").fails(2, &["ecp::file::unreadable", "permission"]);
    }
}

#[cfg(unix)]
#[test]
fn pipes_and_devices_are_no_files() {
    let folder = Folder::new();
    let made = std::process::Command::new("mkfifo").arg(folder.path_of("pipe.ecp")).status();
    assert!(made.expect("mkfifo runs").success());
    folder.ecp("solve pipe.ecp").fails(2, &["ecp::file::special"]);
    folder.ecp("solve /dev/zero").fails(2, &["ecp::file::special"]);
}

#[test]
fn a_file_may_not_be_larger_than_the_limit() {
    let folder = Folder::new();
    folder.file("large.ecp", vec![b'\n'; (16 << 20) + 1]);
    folder.ecp("check large.ecp").fails(3, &["ecp::file::too_large", "16,777,216", "--max-bytes raises"]);
    folder.ecp("check --max-bytes 10 one.ecp").fails(3, &["ecp::file::too_large", "more than 10 bytes"]);
    folder.ecp("check --max-bytes 17MiB large.ecp").fails(2, &["ecp::parse::empty"]);
}

#[cfg(unix)]
#[test]
fn standard_input_without_end_is_cut_off() {
    let folder = Folder::new();
    let zero = std::fs::File::open("/dev/zero").unwrap();
    let output = std::process::Command::new(crate::program())
        .args(["check", "-"])
        .current_dir(folder.path())
        .stdin(zero)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&output.stderr).contains("standard input has more than"));
}

#[test]
fn standard_input_is_read_for_a_dash_and_without_files() {
    let folder = Folder::new();
    let text = std::fs::read_to_string(folder.path_of("one.ecp")).unwrap();
    folder.ecp_on("solve --format line -", text.clone()).answers(0, "1221\n");
    folder.ecp_on("solve --format line", text.clone()).answers(0, "1221\n");
    folder.ecp_on("count two.ecp -", text.clone()).answers(0, "two.ecp: 2\nstandard input: 1\n");
    folder.ecp_on("count - -", text).fails(2, &["can be read once only"]);
}

#[cfg(unix)]
#[test]
fn a_stream_of_the_shell_is_read() {
    let folder = Folder::new();
    let text = std::fs::read_to_string(folder.path_of("one.ecp")).unwrap();
    folder.ecp_on("solve --format line /dev/stdin", text).answers(0, "1221\n");
}

#[test]
fn line_ends_and_a_byte_order_mark_make_no_difference() {
    let folder = Folder::new();
    let text = std::fs::read_to_string(folder.path_of("one.ecp")).unwrap();
    let others = [
        format!("\u{feff}{text}"),
        text.replace('\n', "\r\n"),
        text.replace('\n', "\r"),
        text.trim_end().to_owned(),
        text.replacen('\n', "\r\n", 1),
    ];
    for other in others {
        folder.ecp_on("solve --format line -", other).answers(0, "1221\n");
    }
}

#[test]
fn other_encodings_are_named() {
    let folder = Folder::new();
    let wide: Vec<u8> = "input Q".encode_utf16().flat_map(u16::to_le_bytes).collect();
    folder.ecp_on("check -", wide).fails(2, &["ecp::text::encoding", "UTF-16", "save it as UTF-8"]);
    folder
        .ecp_on("check -", b"input Q\n\xe9\n".to_vec())
        .fails(2, &["ecp::text::encoding", "0xE9", "line 2"]);
    folder.ecp_on("check -", b"input Q\0\n".to_vec()).fails(2, &["ecp::text::control"]);
}

#[test]
fn no_puzzle_is_reported_with_an_example() {
    let folder = Folder::new();
    folder.ecp_on("solve -", "").fails(2, &["no puzzle here", "board rectangle"]);
    folder.ecp_on("solve -", "// only\n\n// comments\n").fails(2, &["no puzzle here"]);
}

#[test]
fn of_several_files_each_answers_and_the_worst_code_counts() {
    let folder = Folder::new();
    let run = folder.ecp("solve --format line one.ecp gone.ecp none.ecp");
    assert_eq!((run.code, run.stdout.as_str()), (2, "one.ecp:\n1221\nnone.ecp:\nno solution\n"), "{run:?}");
    assert!(run.stderr.contains("ecp::file::missing"));
    let run = folder.ecp("solve --format plain one.ecp one.ecp");
    assert_eq!(run.stdout, "one.ecp:\n1 2\n2 1\n\none.ecp:\n1 2\n2 1\n");
    let run = folder.ecp("solve --format json one.ecp two.ecp");
    assert!(run.stdout.lines().all(|line| line.starts_with("{\"file\":\"")), "{run:?}");
}
