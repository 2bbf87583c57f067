//! The language server, spoken with as an editor does.

mod assisting;
mod checks;
mod conversation;
mod editor;
mod hovering;
mod naming;
