//! The texts around the flags.

pub(super) const ABOUT: &str = "\
Measure ecp beside other exact cover programs.

Every instance is given to our programs and to the peers on standard input, in turn: A B C A B C and so on, after one \
run each that does not count. The operating system tells what each run cost. Every answer is held against the recorded \
one, or against the other programs' where none is recorded.

An .ecp instance is given to ours as it is (--from dlx in a command becomes --from ecp), and to the peers in Knuth's \
format. A program is started without a shell; sh -c '...' brings one.";

pub(super) const AFTER: &str = "\
Answers: a number; or satisfiable or unsatisfiable, where one solution is enough and the commands of --first are run; or
unique, which is the number 1.

Examples:
  ecp-bench --answers bench/answers.tsv queens10.dlx
  ecp-bench --ours links='ecp count --engine links --from dlx -' \\
            --peer dlx2=./dlx2 --answer-of dlx2='Altogether (\\d+) solution' *.dlx
  ecp-bench --peer dlx2=./dlx2 --first dlx2='./dlx2 t1' sudoku.dlx

Exit codes:
  0  no answer was wrong        4  the output could not be written
  1  an answer was wrong        130  interrupted (Ctrl-C)
  2  a mistake in the input";

pub(super) const GENERATE: &str = "\
Examples:
  ecp-bench generate queens 8
  ecp-bench generate pentominoes 6x10
  ecp-bench generate solid-pentominoes 2x5x6
  ecp-bench generate soma

The published numbers of solutions are in bench/answers.tsv, under the kind followed by the size: queens8.";

pub(super) const SIZES: &str = "\
Example:
  ecp-bench sizes puzzles/*/*.ecp

Each puzzle is compiled nine times; the fastest run counts.";
