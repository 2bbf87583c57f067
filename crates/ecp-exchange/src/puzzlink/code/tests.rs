//! What the tests of the codes have in common: random lists, and reading to the end.

use std::fmt::Debug;
use std::iter::repeat_n;

use proptest::collection::vec;
use proptest::prelude::*;

use crate::puzzlink::reader::{Misread, Reader};
use crate::puzzlink::sheet::Mark;

/// What a code reads in a body, which must be exactly as long as that takes.
pub(super) fn read_whole<T>(body: &str, read: impl FnOnce(&mut Reader) -> Result<T, Misread>) -> T {
    let mut reader = Reader::new(body);
    let value = read(&mut reader).unwrap_or_else(|misread| panic!("{body:?}: {misread:?}"));
    assert!(reader.peek().is_none() && !reader.is_short() && !reader.is_long(), "{body:?}: {reader:?}");
    value
}

/// Lists of such values, with runs of places between them that hold nothing: most of them short, some longer than any
/// one character says.
pub(super) fn places<T: Clone + Debug + Default>(
    value: impl Strategy<Value = T>,
) -> impl Strategy<Value = Vec<T>> {
    let gap = || prop_oneof![2 => Just(0), 2 => 0..4_usize, 1 => 0..80_usize];
    (vec((gap(), value), 0..12), gap()).prop_map(|(values, end)| {
        let places = values.into_iter().flat_map(|(gap, value)| repeat_n(T::default(), gap).chain([value]));
        places.chain(repeat_n(T::default(), end)).collect()
    })
}

/// Marks that say something: most of them such numbers.
pub(super) fn mark(numbers: impl Strategy<Value = u32>) -> impl Strategy<Value = Mark> {
    prop_oneof![1 => Just(Mark::Any), 4 => numbers.prop_map(Mark::Number)]
}
