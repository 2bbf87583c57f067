//! What the program says when something is wrong: every code has a page that explains it, and cases with the full
//! report.
//!
//! `ECP_BLESS=1 cargo test -p ecp-tests errors::` writes the reports again; read what changed.

mod case;
mod codes;
mod faults;
mod generated;
mod pages;
mod reports;

use case::{Case, Said};
