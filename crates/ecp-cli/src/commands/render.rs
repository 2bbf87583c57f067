//! `ecp render`, and `ecp solve --format svg`: pictures of puzzles and of their solutions.

use ecp::Compiled;
use ecp::puzzle::{About, Grid, Puzzle, Rules};
use ecp::render::{Picture, short_labels};
use ecp::syntax::Diagnostic;
use ecp_picture::{Filled, PngError, Scene, Subject, TooLarge, Words, draw, html, png, svg};

use super::{compile, each, stopped};
use crate::Written;
use crate::args::PictureFormat;
use crate::codes;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::load::{Loaded, Subject as Read};
use crate::monitor::Phase;
use crate::request::{Drawn, Input, Most};
use crate::search::Search;
use crate::words::grouped;

/// A puzzle to be drawn, with its rules in words.
struct Sheet {
    puzzle: Puzzle,
    words: Words,
}

/// Draws every puzzle, and writes the pictures.
pub(super) fn render(desk: &mut Desk, input: &Input, wanted: &Drawn) -> Written<Exit> {
    let mut scenes = Vec::new();
    let exit = each(desk, input, |desk, loaded, _| Ok(pictures(desk, loaded, input, wanted, &mut scenes)))?;
    if scenes.is_empty() || exit > Exit::Limit {
        return Ok(exit);
    }
    if let Some(file) = wanted.output.as_ref().filter(|file| compile::is_input(file, input)) {
        return Ok(desk.reports.fail(compile::own_input(file)));
    }
    match written(&scenes, input, wanted) {
        Err(diagnostic) => {
            let is_limit = diagnostic.code == codes::PICTURE_PIXELS;
            let exit = desk.reports.fail(diagnostic);
            Ok(if is_limit { Exit::Limit } else { exit })
        }
        Ok(bytes) => match &wanted.output {
            Some(file) => Ok(exit.and(compile::save(desk, file, bytes))),
            None => desk.output.put_bytes(&bytes).map(|()| exit),
        },
    }
}

/// The pictures as a file.
fn written(scenes: &[Scene], input: &Input, wanted: &Drawn) -> Result<Vec<u8>, Diagnostic> {
    let (first, more) = (&scenes[0], scenes.len() - 1);
    if more > 0 && wanted.format != PictureFormat::Html {
        let message = format!("there are {} pictures, and such a file holds one", scenes.len());
        return Err(Diagnostic::error(codes::PICTURE_SEVERAL, message)
            .help("--format html holds several; or draw them one by one"));
    }
    match wanted.format {
        PictureFormat::Svg => Ok(svg(first, &wanted.look).into_bytes()),
        PictureFormat::Html => Ok(html(&title(scenes, input), scenes, &wanted.look).into_bytes()),
        PictureFormat::Png => {
            png(first, &wanted.look, wanted.dpi, wanted.max_pixels).map_err(|error| no_png(&error))
        }
    }
}

/// The title of a page.
fn title(scenes: &[Scene], input: &Input) -> String {
    match (&scenes[0].title, &*input.sources) {
        (title, [_]) if !title.is_empty() => title.clone(),
        _ => "Puzzles".to_owned(),
    }
}

/// Draws what is wanted of a puzzle.
fn pictures(desk: &Desk, loaded: Loaded, input: &Input, wanted: &Drawn, scenes: &mut Vec<Scene>) -> Exit {
    if wanted.solutions.is_none() {
        let Read::Puzzle(puzzle, places) = loaded.subject else { return desk.reports.fail(no_board()) };
        let sheet = Sheet { puzzle: *puzzle, words: Words::of(&places, &loaded.text.sources()) };
        return sheet.draw_puzzle(desk, wanted, scenes);
    }
    let (puzzle, places, text) = match loaded.answered(desk, input) {
        Ok(read) => read,
        Err(exit) => return exit,
    };
    let sheet = Sheet { words: Words::of(&places, &text.sources()), puzzle };
    if wanted.puzzle || sheet.grid().is_none() {
        let exit = sheet.draw_puzzle(desk, wanted, scenes);
        if exit != Exit::Yes {
            return exit;
        }
    }
    if let Some(grid) = sheet.grid()
        && let Err(exit) = may_fit(desk, grid, wanted)
    {
        return exit;
    }
    desk.monitor.enter(Phase::Compiling);
    let compilation = ecp::compile(sheet.puzzle.clone(), &places, &input.limits);
    desk.monitor.enter(Phase::Other);
    let exit = desk.reports.print(&compilation.diagnostics, Some(&text));
    match compilation.compiled {
        Some(compiled) if exit == Exit::Yes => sheet.draw_solutions(desk, &compiled, wanted, scenes),
        _ => exit,
    }
}

impl Sheet {
    fn grid(&self) -> Option<&Grid> {
        match &self.puzzle.rules {
            Rules::Grid(grid) => Some(grid),
            Rules::Cover(_) => None,
        }
    }

    fn title(&self) -> &str {
        self.puzzle.about.title.as_deref().unwrap_or_default()
    }

    fn draw_puzzle(&self, desk: &Desk, wanted: &Drawn, scenes: &mut Vec<Scene>) -> Exit {
        let Some(grid) = self.grid() else { return desk.reports.fail(no_board()) };
        if let Err(exit) = may_fit(desk, grid, wanted) {
            return exit;
        }
        let about = self.puzzle.about.clone();
        let subject = Subject { grid, about, words: self.words.clone(), solution: None };
        put(desk, draw(&subject, &wanted.look), scenes)
    }

    fn draw_solutions(
        &self,
        desk: &Desk,
        compiled: &Compiled,
        wanted: &Drawn,
        scenes: &mut Vec<Scene>,
    ) -> Exit {
        let most = match wanted.solutions {
            Some(Most::So(most)) => Some(most),
            Some(Most::All) => None,
            _ => Some(self.puzzle.show.solutions.unwrap_or(1)),
        };
        let mut search = Search::start(compiled, most, wanted.order, wanted.search, &desk.monitor);
        let mut number = 0;
        for answer in search.by_ref() {
            number += 1;
            let title = if most == Some(1) { String::new() } else { format!(" {number}") };
            let title = format!("{}: solution{title}", self.title());
            let Some(picture) = compiled.picture_of(&answer) else { return desk.reports.fail(no_board()) };
            let exit = put(desk, self.draw_solved(&picture, title.trim_start_matches(": "), wanted), scenes);
            if exit != Exit::Yes {
                return exit;
            }
        }
        let stop = search.stop();
        if let Some(why) = stopped::why(stop, wanted.search, &desk.monitor) {
            desk.reports.say(&format!("{number} drawn so far; {why}"));
        } else if number == 0 {
            desk.reports.say(&stopped::no_solution(compiled));
        }
        stopped::tell_search(desk, compiled, search, wanted.search);
        stopped::exit(stop, number, &desk.monitor)
    }

    fn draw_solved(&self, picture: &Picture<'_>, title: &str, wanted: &Drawn) -> Result<Scene, TooLarge> {
        let labels = short_labels(picture);
        let solution = Filled { filling: picture.filling, tiles: picture.tiles, labels: &labels };
        let words = self.words.clone();
        let about = About { title: Some(title.to_owned()), ..self.puzzle.about.clone() };
        draw(&Subject { grid: picture.grid, about, words, solution: Some(solution) }, &wanted.look)
    }
}

/// Reports a board that has too many pixels whatever is drawn on it.
fn may_fit(desk: &Desk, grid: &Grid, wanted: &Drawn) -> Result<(), Exit> {
    if wanted.format != PictureFormat::Png {
        return Ok(());
    }
    ecp_picture::may_fit(grid, &wanted.look, wanted.dpi, wanted.max_pixels).map_err(|error| {
        desk.reports.fail(no_png(&error));
        Exit::Limit
    })
}

/// Adds a picture, or reports why there is none.
fn put(desk: &Desk, drawn: Result<Scene, TooLarge>, scenes: &mut Vec<Scene>) -> Exit {
    match drawn {
        Ok(scene) => {
            scenes.push(scene);
            Exit::Yes
        }
        Err(TooLarge { squares, most }) => {
            let (squares, most) = (grouped(squares), grouped(most));
            let message = format!("the board has {squares} squares, and a picture at most {most}");
            let help = "--max-squares raises the limit";
            desk.reports.fail(Diagnostic::error(codes::PICTURE_TOO_LARGE, message).help(help));
            Exit::Limit
        }
    }
}

fn no_board() -> Diagnostic {
    Diagnostic::error(codes::PICTURE_NO_BOARD, "there is no board here, and nothing to draw")
        .help("`ecp solve` shows chosen options as text")
}

fn no_png(error: &PngError) -> Diagnostic {
    match error {
        PngError::TooLarge { pixels, most } | PngError::CellsTooLarge { pixels, most } => {
            let what =
                if matches!(error, PngError::TooLarge { .. }) { "the picture" } else { "the cells alone" };
            let (pixels, most) = (grouped(*pixels), grouped(*most));
            let message = format!("{what} would have {pixels} pixels, and a picture may have at most {most}");
            Diagnostic::error(codes::PICTURE_PIXELS, message)
                .help("--max-pixels raises the limit; --dpi and --cell-size make the picture smaller")
        }
        PngError::TooManyShapes { shapes, most } => {
            let (shapes, most) = (grouped(*shapes as u64), grouped(*most as u64));
            let message = format!("the picture has {shapes} shapes, and pixels are made of at most {most}");
            Diagnostic::error(codes::PICTURE_PIXELS, message)
                .help("--format svg makes the picture without pixels")
        }
        PngError::Fault(fault) => {
            Diagnostic::error(codes::PICTURE_PIXELS, format!("the picture could not be made: {fault}"))
                .help("this is a fault of the program; --format svg makes the picture without pixels")
        }
    }
}
