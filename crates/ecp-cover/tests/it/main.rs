//! The engines against brute force, by themselves, side by side and on several threads.

mod along;
mod areas;
mod brute;
mod brute_force;
mod cubes;
mod forced;
mod rules;
mod threads;
