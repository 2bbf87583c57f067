use super::*;
use crate::relation::{Extent, Measure, Part};

/// Whether something is said of all words of a kind, in all spellings, under the word that begins them.
fn are_explained<W: Word>(kind: Kind) {
    for spelling in W::ALL.iter().flat_map(|word| word.spellings()) {
        let entries = kind.entries().iter();
        let count = entries.filter(|entry| entry.spellings().any(|said| said == *spelling)).count();
        assert_eq!(count, 1, "{spelling}");
        let first = spelling.split(' ').next().unwrap_or(spelling);
        assert!(Entry::of(first, Some(kind)).is_some(), "{spelling}");
    }
}

#[test]
fn every_word_with_a_meaning_is_explained_once() {
    are_explained::<FamilyWord>(Kind::Family);
    are_explained::<SizedWord>(Kind::Family);
    are_explained::<FormWord>(Kind::Family);
    are_explained::<PartMeasure>(Kind::Measure);
    are_explained::<MeasureWord>(Kind::Measure);
    are_explained::<InputMeasure>(Kind::Measure);
    are_explained::<PartWord>(Kind::Part);
    are_explained::<EndWord>(Kind::Part);
    are_explained::<PropertyWord>(Kind::Property);
    are_explained::<FormProperty>(Kind::Property);
}

#[test]
fn how_words_are_written_has_the_words() {
    for entry in Kind::ALL.into_iter().flat_map(Kind::entries) {
        let written = entry.written();
        for spellings in entry.words {
            assert!(written.contains(spellings[0].split(' ').next().unwrap_or_default()), "{written}");
        }
    }
}

#[test]
fn families_are_called_by_their_words() {
    for word in FamilyWord::ALL {
        assert_eq!(FamilyForm::from(&word.meant()), FamilyForm::Word(*word));
        assert_eq!(word.meant().word(), word.word());
    }
    for word in SizedWord::ALL {
        assert_eq!(FamilyForm::from(&word.meant(3, 4)), FamilyForm::Sized(*word, 3, 4));
        assert_eq!(word.meant(3, 3).word(), word.word());
    }
}

#[test]
fn a_measure_is_said_by_the_word_that_means_it() {
    for word in PartMeasure::ALL {
        assert_eq!(MeasureForm::from(&word.meant(Part::Rest)), MeasureForm::OfPart(*word, Part::Rest));
    }
    for word in MeasureWord::ALL {
        assert_eq!(MeasureForm::from(&word.meant()), MeasureForm::Word(*word));
    }
    for word in InputMeasure::ALL {
        let measure: Measure = word.meant(Vec::new());
        assert_eq!(MeasureForm::from(&measure), MeasureForm::OfInputs(*word, &[]));
    }
}

#[test]
fn a_property_is_said_by_the_word_that_means_it() {
    for word in PropertyWord::ALL {
        assert_eq!(PropertyForm::from(&word.meant()), PropertyForm::Word(*word));
    }
}

#[test]
fn a_part_is_said_by_the_word_that_means_it() {
    for word in PartWord::ALL {
        assert_eq!(PartWord::of(&word.meant()), Some(*word));
    }
    for word in EndWord::ALL {
        assert_eq!(EndWord::of(&word.meant(Extent::Cells(3))), Some((*word, Extent::Cells(3))));
    }
}

#[test]
fn a_spelling_means_one_thing_among_those_of_its_kind() {
    fn check<W: Word + PartialEq + std::fmt::Debug>() {
        for word in W::ALL {
            for spelling in word.spellings() {
                assert_eq!(W::read(spelling), Some(*word), "{spelling}");
            }
            assert_eq!(word.spellings().first(), Some(&word.word()));
        }
    }
    check::<FamilyWord>();
    check::<PartMeasure>();
    check::<MeasureWord>();
    check::<PropertyWord>();
    check::<crate::Comparison>();
    check::<crate::PieceMeasure>();
    check::<Side>();
    check::<LatticeWord>();
}

#[test]
fn families_are_listed_in_the_order_of_their_table() {
    let families = families();
    assert_eq!(families[..4], ["rows", "rowCons", "cols", "colCons"]);
    assert_eq!(families.last(), Some(&"pairs"));
    assert!(families.contains(&"runs") && !families.contains(&"r1c1"));
}
