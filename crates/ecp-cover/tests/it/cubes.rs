//! The parts of a problem: no solution is in two of them, and none is in no part.

use ecp_cover::cubes::{self, Cube};
use ecp_cover::{Budget, Engine, Links, OptionId, Problem};
use ecp_rounds::rounds;

use crate::brute::{Shape, brute_force, random_problem};

/// The solutions of all parts, as solutions of the whole, sorted.
fn solutions_of_parts(problem: &Problem, cubes: &[Cube]) -> Vec<Vec<OptionId>> {
    let mut all = Vec::new();
    for cube in cubes {
        let Some(part) = cubes::part(problem, cube) else { continue };
        for solution in Links::new(&part.problem).solutions(Budget::unlimited()) {
            let solution = part.in_the_whole(&solution);
            for option in cube.options() {
                assert!(solution.contains(option), "{solution:?} is not in {cube:?} of {problem:?}");
            }
            all.push(solution);
        }
    }
    all.sort();
    all
}

#[test]
fn the_parts_of_random_problems_have_all_solutions_and_none_twice() {
    let shapes = [
        Shape { secondary: 0, colors: 0, bounds: false },
        Shape { secondary: 4, colors: 3, bounds: false },
        Shape { secondary: 4, colors: 2, bounds: true },
    ];
    let mut random = fastrand::Rng::with_seed(21);
    let (mut cut, mut solved) = (0, 0);
    for number in 0..rounds(600) {
        let problem = random_problem(&mut random, shapes[number as usize % shapes.len()]);
        let expected = brute_force(&problem);
        for wanted in [1, 2, random.usize(3..40)] {
            let cubes = cubes::split(&problem, wanted, &Budget::unlimited()).unwrap();
            assert_eq!(solutions_of_parts(&problem, &cubes), expected, "{wanted} parts of {problem:?}");
            cut += u64::from(cubes.len() > 1);
        }
        solved += u64::from(!expected.is_empty());
    }
    assert!(cut > rounds(600) / 4 && solved > rounds(600) / 10, "{cut} cut, {solved} solved");
}

#[test]
fn a_cube_of_another_problem_is_no_part() {
    let mut random = fastrand::Rng::with_seed(22);
    let problem = random_problem(&mut random, Shape { secondary: 0, colors: 0, bounds: false });
    let beyond = OptionId(problem.option_count() as u32);
    assert_eq!(cubes::part(&problem, &Cube::of([beyond])), None);
}
