//! What texts say, read as anybody would read them. What needs nothing of the inside stands here, so that the whole crate is not
//! compiled a second time for it.

mod names;
mod parts;
