use super::*;

fn one(name: &str, turning: Turning, cells: &[(i32, i32)]) -> Piece {
    let cell = |&(row, column): &(i32, i32)| PieceCell { offset: Point::flat(row, column), input: None };
    let form = Form::Drawn(cells.iter().map(cell).collect());
    Piece { name: name.to_owned(), turning, occurs: Bounds::exactly(1), form }
}

#[test]
fn lattices_have_their_turns() {
    let turns = |topology: Topology| {
        [Turning::Fixed, Turning::OneSided, Turning::Free].map(|turning| topology.turns(turning).len())
    };
    assert_eq!(turns(Topology::Plane), [1, 4, 8]);
    assert_eq!(turns(Topology::Hex), [1, 6, 12]);
    assert_eq!(turns(Topology::Cuboid { layers: 3 }), [1, 24, 48]);
}

#[test]
fn coinciding_orientations_are_one() {
    let orientations = |piece: &Piece| piece.orientations(Topology::Plane).len();
    let sizes: Vec<usize> = set(PieceSet::Pentominoes, Topology::Plane, Turning::Free, Bounds::exactly(1))
        .iter()
        .map(orientations)
        .collect();
    assert_eq!(sizes, [8, 2, 8, 8, 8, 4, 4, 4, 4, 1, 8, 4]);
    let l = [(0, 0), (1, 0), (1, 1), (1, 2)];
    assert_eq!(orientations(&one("L", Turning::OneSided, &l)), 4);
    assert_eq!(orientations(&one("L", Turning::Fixed, &l)), 1);
    // the same L in space, where it can be turned over
    assert_eq!(one("L", Turning::OneSided, &l).orientations(Topology::Cuboid { layers: 3 }).len(), 24);
}

#[test]
fn words_are_read_across_and_down_or_in_all_directions() {
    let word = |inputs: &[u32], turning| {
        let form = Form::Word(inputs.iter().copied().map(InputId).collect());
        let piece = Piece { name: "w".to_owned(), turning, occurs: Bounds::exactly(1), form };
        piece.orientations(Topology::Plane).len()
    };
    let all = |inputs: &[u32]| {
        [Turning::Fixed, Turning::OneSided, Turning::Free].map(|turning| word(inputs, turning))
    };
    assert_eq!(all(&[0, 1, 2]), [1, 2, 8]);
    assert_eq!(all(&[0, 1, 0]), [1, 2, 4]); // a palindrome
    assert_eq!(all(&[0]), [1, 1, 1]);
}

#[test]
fn sets_have_as_many_pieces_as_published() {
    let count = |name, turning| set(name, Topology::Plane, turning, Bounds::exactly(1)).len();
    // OEIS A000105, A000988, A001168
    let sizes = [
        PieceSet::Dominoes,
        PieceSet::Trominoes,
        PieceSet::Tetrominoes,
        PieceSet::Pentominoes,
        PieceSet::Hexominoes,
    ];
    assert_eq!(sizes.map(|name| count(name, Turning::Free)), [1, 2, 5, 12, 35]);
    assert_eq!(sizes.map(|name| count(name, Turning::OneSided)), [1, 2, 7, 18, 60]);
    assert_eq!(sizes.map(|name| count(name, Turning::Fixed)), [2, 6, 19, 63, 216]);
    assert_eq!(
        [1, 2, 3, 4, 5, 6, 7].map(|size| free_polyforms(size, Topology::Plane).len()),
        [1, 1, 2, 5, 12, 35, 108]
    );
}

#[test]
fn no_two_pieces_of_a_set_have_one_name() {
    let names = |name, turning| -> Vec<String> {
        set(name, Topology::Plane, turning, Bounds::exactly(1)).into_iter().map(|piece| piece.name).collect()
    };
    assert_eq!(names(PieceSet::Tetrominoes, Turning::OneSided), ["I", "L", "J", "O", "S", "Z", "T"]);
    for turning in [Turning::Free, Turning::OneSided, Turning::Fixed] {
        for name in [PieceSet::Trominoes, PieceSet::Pentominoes, PieceSet::Hexominoes] {
            let mut names = names(name, turning);
            let all = names.len();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), all);
        }
    }
}
