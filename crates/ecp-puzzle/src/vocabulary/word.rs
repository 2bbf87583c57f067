//! Words that stand for a value.

/// A value of the language that is written as a word, or as a few.
///
/// # Examples
/// ```
/// use ecp_puzzle::vocabulary::{FamilyWord, Word};
///
/// assert_eq!(FamilyWord::Rows.word(), "rows");
/// assert_eq!(FamilyWord::read("rowCons"), Some(FamilyWord::Rows));
/// assert_eq!(FamilyWord::read("runs   across"), Some(FamilyWord::RunsAcross));
/// assert_eq!(FamilyWord::read("row"), None);
/// ```
pub trait Word: Copy + 'static {
    /// All values.
    const ALL: &'static [Self];

    /// All spellings, the usual one first; between the words of one that are several stands one blank.
    fn spellings(self) -> &'static [&'static str];

    /// How it is written.
    fn word(self) -> &'static str;

    /// What a text says, whatever blanks stand between its words.
    #[must_use]
    fn read(text: &str) -> Option<Self> {
        let says = |spelling: &&str| spelling.split(' ').eq(text.split_whitespace());
        Self::ALL.iter().copied().find(|word| word.spellings().iter().any(says))
    }
}

/// Gives values their words: `Variant = "word" | "other spelling"`.
macro_rules! spelled {
    ($name:ident { $($variant:ident = $word:literal $(| $other:literal)*,)+ }) => {
        impl $name {
            /// All spellings, the usual one first.
            pub(crate) const fn spelled(self) -> &'static [&'static str] {
                match self {
                    $(Self::$variant => &[$word $(, $other)*],)+
                }
            }
        }

        impl $crate::vocabulary::Word for $name {
            const ALL: &'static [Self] = &[$(Self::$variant),+];

            fn spellings(self) -> &'static [&'static str] {
                self.spelled()
            }

            fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }
        }
    };
}

/// Declares values that are no more than their words; for those that mean a value of another type, maybe with what is
/// said after them, also what each of them means. Where the way back is wanted, what has no such word is listed behind
/// `never`, so that a value that is forgotten is noticed.
macro_rules! words {
    (
        $(#[$doc:meta])*
        $name:ident { $($variant:ident = $word:literal $(| $other:literal)*,)+ }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $(
                #[doc = concat!("`", $word, "`" $(, ", `", $other, "`")*)]
                $variant,
            )+
        }

        spelled! { $name { $($variant = $word $(| $other)*,)+ } }
    };
    (
        $(#[$doc:meta])*
        $name:ident means $of:ident, never ($($never:tt)+) {
            $($variant:ident = $word:literal $(| $other:literal)* => ($($value:tt)+),)+
        }
    ) => {
        words! { $(#[$doc])* $name { $($variant = $word $(| $other)*,)+ } }

        impl $name {
            /// What the word means.
            #[must_use]
            pub const fn meant(self) -> $of {
                match self {
                    $(Self::$variant => $($value)+,)+
                }
            }

            /// The word for it, if it is one that is said by such a word alone.
            #[must_use]
            pub const fn of(value: &$of) -> Option<Self> {
                match value {
                    $($($value)+ => Some(Self::$variant),)+
                    $($never)+ => None,
                }
            }
        }
    };
    (
        $(#[$doc:meta])*
        $name:ident ($($argument:ident: $type:ty)?) means $of:ident {
            $($variant:ident = $word:literal $(| $other:literal)* => $value:expr,)+
        }
    ) => {
        words! { $(#[$doc])* $name { $($variant = $word $(| $other)*,)+ } }

        impl $name {
            /// What the word means, with what is said after it.
            #[must_use]
            pub fn meant(self $(, $argument: $type)?) -> $of {
                match self {
                    $(Self::$variant => $value,)+
                }
            }
        }
    };
}
