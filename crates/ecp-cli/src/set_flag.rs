//! `--set`: other numbers for the names that a puzzle gives.

use crate::program::usage;

/// The verbs that go through a range, number by number.
const VERBS_WITH_RANGES: &[&str] = &["count", "solve", "unique", "compile"];

/// So many puzzles are made of ranges.
const MOST: u64 = 10_000;

/// The largest number that a name can stand for.
const LARGEST: u32 = 1_000_000_000;

/// A name, and the numbers that it is to stand for, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Setting {
    pub(crate) name: String,
    pub(crate) first: u32,
    /// The last one; not less than the first.
    last: u32,
}

impl Setting {
    /// Whether the name stands for one number after the other.
    pub(crate) const fn is_range(&self) -> bool {
        self.first != self.last
    }
}

/// Reads a setting as typed.
pub(crate) fn parse(text: &str) -> Result<Setting, String> {
    let (name, numbers) = text.split_once('=').ok_or("a setting is NAME=NUMBER, as in n=10")?;
    let number = |text: &str| {
        let number = text.trim().parse::<u32>().ok().filter(|number| *number <= LARGEST);
        number.ok_or_else(|| format!("{:?} is no number from 0 to 1,000,000,000", text.trim()))
    };
    let name = name.trim().to_owned();
    match numbers.split_once("..") {
        None => number(numbers).map(|first| Setting { name, first, last: first }),
        Some((first, last)) => match (number(first)?, number(last)?) {
            (first, last) if first > last => {
                Err(format!("{first}..{last} is empty: the smaller number comes first"))
            }
            (first, last) => Ok(Setting { name, first, last }),
        },
    }
}

/// Each name is set once, and to one number where a verb does not go through ranges.
pub(crate) fn checked(verb: &str, settings: Vec<Setting>) -> Result<Vec<Setting>, clap::Error> {
    for (number, setting) in settings.iter().enumerate() {
        let name = &setting.name;
        if settings[..number].iter().any(|other| other.name == *name) {
            return Err(usage(verb, &format!("--set gives {name} two values")));
        }
        if setting.is_range() && !VERBS_WITH_RANGES.contains(&verb) {
            let verbs = VERBS_WITH_RANGES.join(", ");
            return Err(usage(
                verb,
                &format!("--set {name}=A..B is for {verbs}: here a name stands for one number"),
            ));
        }
    }
    let product = settings.iter().map(|setting| u64::from(setting.last - setting.first) + 1);
    match product.fold(1_u64, u64::saturating_mul) {
        0..=MOST => Ok(settings),
        many => Err(usage(verb, &format!("--set makes {many} puzzles of one, and 10,000 are the most"))),
    }
}

/// The settings one by one, in the order of their numbers, the last name going first through its own.
pub(crate) fn one_by_one(settings: &[Setting]) -> Vec<Vec<Setting>> {
    let mut made = vec![Vec::new()];
    for setting in settings {
        let numbers = setting.first..=setting.last;
        made = made
            .into_iter()
            .flat_map(|before: Vec<Setting>| {
                let one = |first| Setting { name: setting.name.clone(), first, last: first };
                numbers.clone().map(move |number| [before.clone(), vec![one(number)]].concat())
            })
            .collect();
    }
    made
}

/// What tells a puzzle from the others that were made of the same file: `n=4`; nothing where there is one.
pub(crate) fn title(all: &[Setting], one: &[Setting]) -> Option<String> {
    let ranges = all.iter().zip(one).filter(|(setting, _)| setting.is_range());
    let said: Vec<String> = ranges.map(|(_, one)| format!("{}={}", one.name, one.first)).collect();
    (!said.is_empty()).then(|| said.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_gone_through_in_order() {
        let all = [parse("n=4..5").unwrap(), parse("m=1").unwrap(), parse("k=0..1").unwrap()];
        let titles: Vec<_> = one_by_one(&all).iter().map(|one| title(&all, one).unwrap()).collect();
        assert_eq!(titles, ["n=4 k=0", "n=4 k=1", "n=5 k=0", "n=5 k=1"]);
        assert_eq!(title(&all[1..2], &all[1..2]), None);
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for text in ["n", "n=x", "n=-1", "n=5..4", "n=1000000001", "n=1..x"] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
