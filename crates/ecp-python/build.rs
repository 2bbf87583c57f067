//! Lets an extension for Python be linked by cargo alone: on macOS the linker wants to be told that what Python defines is
//! found when it is loaded. Elsewhere nothing is to be said.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("macos") {
        println!("cargo:rustc-cdylib-link-arg=-undefined");
        println!("cargo:rustc-cdylib-link-arg=dynamic_lookup");
    }
}
