//! The texts below the flags: examples, for people who have never programmed.

pub(super) const ABOUT: &str = "\
Solve puzzles that are written down as text.

A puzzle is a text file that says what may stand in a cell, how the board looks, and which rules hold. \
This program finds the boards that obey all rules, counts them, or says where the text is wrong.";

pub(super) const AFTER: &str = "\
Examples:
  ecp solve jigsaw.ecp          fill the board
  ecp count queens.ecp          how many ways are there?
  ecp unique mine.ecp           is there exactly one solution?
  ecp forced mine.ecp           what is the same in all solutions?
  ecp explain broken.ecp        why is there no solution?
  ecp minimize mine.ecp         what can it do without?
  ecp generate rules.ecp        a new puzzle
  ecp rate mine.ecp             how hard is it for a person?
  ecp hint mine.ecp             what is the next step?
  ecp trace queens.ecp          how does the search go?
  ecp dance queens.ecp          watch it, forward and back
  ecp render -o mine.svg mine.ecp
                                a picture to be printed
  ecp check *.ecp               look for mistakes only
  ecp convert mine.ecp --to puzzlink
  ecp --explain ecp::file::missing

Exit codes:
  0  answered                   3  stopped by a limit; what was found is printed
  1  the answer is no           4  the output could not be written
  2  a mistake in the input     130  interrupted (Ctrl-C)";

pub(super) const SOLVE: &str = "\
Examples:
  ecp solve jigsaw.ecp                   the first solution, as a board
  ecp solve -n 3 jigsaw.ecp              at most three solutions
  ecp solve --all jigsaw.ecp             every solution
  ecp solve --initial jigsaw.ecp         the board as given, too
  ecp solve --format line jigsaw.ecp     on one line, for another program
  ecp solve -o jigsaw.svg jigsaw.ecp     as a picture
  ecp solve --from line sudokus.txt      sudokus of 81 characters, one on each line
  ecp solve --occurs 'rows A=2' open.ecp answer what the puzzle asks for
  cat jigsaw.ecp | ecp solve -           from standard input

Ctrl-C stops the search and shows what was found so far. Exit code 1 says that there is no solution.";

pub(super) const RENDER: &str = "\
Examples:
  ecp render -o killer.svg killer.ecp            the puzzle as a picture
  ecp render --solution -o solved.png killer.ecp the solved board, in pixels
  ecp render -o book.html puzzles/*.ecp          pages to be printed, with many puzzles
  ecp render --both -o book.html killer.ecp      the puzzle, then its solution
  ecp render --monochrome --cell-size 12mm -o killer.svg killer.ecp

What no picture shows, such as a rule about all neighbours, stands in words under it.";

pub(super) const COUNT: &str = "\
Examples:
  ecp count queens.ecp                   how many solutions?
  ecp count --time-limit 30s big.ecp     as many as are found in 30 seconds: `at least ...`
  ecp count --stats queens.ecp           with the way it was counted, and the work
  ecp count --max-memory 64MiB big.ecp   the same number in little memory
  ecp count --estimate huge.ecp          about how many, by random probes
  ecp count problem.dlx                  a problem in Knuth's format";

pub(super) const UNIQUE: &str = "\
Examples:
  ecp unique mine.ecp                    exit code 0: one solution; 1: none, or more than one

Where there are two solutions, both are shown, and the cells in which they differ are marked.";

pub(super) const FORCED: &str = "\
Examples:
  ecp forced jigsaw.ecp                  the cells that are the same in every solution
  ecp forced --possible jigsaw.ecp       and what may stand in the others
  ecp forced --format json jigsaw.ecp    both, for another program

Exit code 1 says that there is no solution.";

pub(super) const CHECK: &str = "\
Examples:
  ecp check jigsaw.ecp                   ok, or every mistake with its place
  ecp check puzzles/*.ecp                many files at once
  ecp check --verbose jigsaw.ecp         with title, author, source, notes and sizes";

pub(super) const FMT: &str = "\
Examples:
  ecp fmt jigsaw.ecp                     written evenly, in its place
  ecp fmt --check *.ecp                  which files would change? exit code 1: some
  ecp fmt --diff *.ecp                   what would change?
  cat jigsaw.ecp | ecp fmt -             to standard output";

pub(super) const COMPILE: &str = "\
Examples:
  ecp compile jigsaw.ecp                 items and options, in Knuth's format
  ecp compile --stats jigsaw.ecp         how many there are
  ecp compile --to json -o jigsaw.json jigsaw.ecp
  ecp compile --stage ast jigsaw.ecp     the statements as they were understood";

pub(super) const NEW: &str = "\
Examples:
  ecp new                                all kinds of puzzles
  ecp new killer                         a killer sudoku to begin with
  ecp new killer mine.ecp                the same, in a file";

pub(super) const WATCH: &str = "\
Examples:
  ecp watch mine.ecp                     the solution, again each time the file is saved
  ecp watch --time-limit 1m mine.ecp     with more time for each

Where there is a mistake, the last solution stays below its report. Each search stops after 10 seconds, unless \
--time-limit says otherwise. Ctrl-C ends it.";

pub(super) const CONVERT: &str = "\
Examples:
  ecp convert 'https://puzz.link/p?...' new.ecp   a link as a puzzle (in quotes, for the shell)
  ecp convert mine.ecp --to puzzlink              a puzzle as a link
  ecp convert sudoku.txt sudoku.ecp               a sudoku line as a puzzle
  ecp convert mine.ecp mine.cnf                   clauses for a SAT solver; .opb and .dlx, too
  ecp convert - --to line < mine.ecp              from standard input

What cannot be carried over is named in a warning; docs/exchange.md says what each format holds.";

pub(super) const RULES: &str = "\
Examples:
  ecp rules                              all rule files, and what each is
  ecp rules sudoku                       one of them, as `use sudoku` takes it over
  ecp rules sudoku > mine.ecp            a copy to change: `use \"mine.ecp\"`";

pub(super) const LSP: &str = "\
Examples:
  ecp lsp                                the command to give to an editor
  ecp lsp --time-limit 2m                longer searches for `solve`, `count` and `unique`

The editor starts it and speaks with it over standard input and output, in the Language Server Protocol. \
docs/editors.md says how to set up editors, and what they can do then.";

pub(super) const EXPLAIN: &str = "\
Examples:
  ecp explain broken.ecp                 givens and rules that clash, or what differs
  ecp explain ecp::file::missing         the code stands at the top of every error
  ecp explain --time-limit 2m hard.ecp   with more time
  ecp explain                            all codes

Of a puzzle without solution, a set of givens, clues and rules is shown of which none can be left out. \
It stops after 20 seconds, unless --time-limit says otherwise, and shows what it has found by then. \
Exit code 0: exactly one solution; 1: none, or more than one; 3: it took too long.";

pub(super) const MINIMIZE: &str = "\
Examples:
  ecp minimize mine.ecp                  what the puzzle can do without
  ecp minimize --only givens mine.ecp    of the givens alone
  ecp minimize --apply mine.ecp          and take it out of the file

What is left has the same one solution, and nothing more of it can be taken away. \
Without a board, items go, while the solution is made of the same options; another option that covers none of \
the items left goes with them. \
Exit code 1 says that the puzzle does not have exactly one solution.";

pub(super) const GENERATE: &str = "\
Examples:
  ecp generate sudoku                            a puzzle with one solution, another each time
  ecp generate rules.ecp                         under rules of your own
  ecp generate --seed 5 rules.ecp > five.ecp     always the same
  ecp generate --symmetry rotate --givens 30 rules.ecp
  ecp generate --count 20 --out new/ rules.ecp   twenty files
  ecp generate --clues killer.ecp                take clues away, too
  ecp generate --density 15 minesweeper          fewer mines
  ecp generate --new-map stars.ecp               other areas, so that they tell the solution

The rules are a puzzle with an empty board; what it gives stays given. A clue `?` becomes what its shape \
measures on the new board, as in `clues cages { a=? b=? }`; rules that read clues and have none get all of them. \
`ecp new` lists the kinds that have a name.";

pub(super) const RATE: &str = "\
Examples:
  ecp rate mine.ecp                      how hard it is, and the steps that it needs
  ecp rate puzzles/*.ecp                 a line for each

The steps, the easier first: single, interaction, pair, triple, chain, guess; docs/making.md says what they are. \
Exit code 1 says that the puzzle does not have exactly one solution.";

pub(super) const HINT: &str = "\
Examples:
  ecp hint mine.ecp                      the next step, in words and on the board
  ecp hint -n 5 mine.ecp                 the next five

Exit code 1 says that the puzzle does not have exactly one solution.";

pub(super) const TRACE: &str = "\
Examples:
  ecp trace queens.ecp                   the first hundred steps
  ecp trace --steps 1000 queens.ecp      more of them
  ecp trace -n 1 queens.ecp              up to the first solution
  ecp trace --format json queens.ecp     a JSON object for each step

Each step of dancing links: the item chosen, with the number of its options; the option taken, with the items \
that it covers; dead ends, steps back, and solutions.";

pub(super) const DANCE: &str = "\
Examples:
  ecp dance queens.ecp                           on the terminal; the keys are shown there
  ecp dance --html queens.html queens.ecp        a page for the browser, up to the first solution
  ecp dance --html queens.html -n 2 queens.ecp   up to the second

Both show the board, the open items with their sizes, and the path; the page, of small problems, the linked \
matrix, too. On the terminal a cell of the board can be changed, the search goes on with it, and the changed puzzle can \
be saved.";

pub(super) const COMPLETIONS: &str = "\
Examples:
  ecp completions bash > ~/.local/share/bash-completion/completions/ecp
  ecp completions fish > ~/.config/fish/completions/ecp.fish";

pub(super) const MAN: &str = "\
Examples:
  ecp man | man -l -                     read the manual page
  ecp man solve | man -l -               that of a command
  ecp man --out ~/.local/share/man/man1  write all of them";
