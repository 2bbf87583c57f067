//! Pictures that the cookbook, the guide and the pages of statements show, drawn from what these pages say.
//!
//! A picture stands in a line of its own. In the cookbook `![what is seen](pictures/cookbook/NAME.svg)` shows the
//! puzzle NAME among those that its entry links. In the guide `![what is seen](pictures/guide/NAME.svg)` shows the
//! puzzle of the `ecp` block before it; so it is in `docs/statements/`, with `../pictures/statements/`. A name that ends
//! in `-solved` shows the solution.

use std::path::Path;

use ecp_picture::scene::{CELL, Extent};
use ecp_picture::{Caption, Look, Scene, svg};
use ecp_tests::pages::{Block, Kind, Page, pages};
use ecp_tests::{files_below, root};

use super::{Sheet, is_kept};

/// How wide the boards of large puzzles are drawn, in millimetres.
const WIDTH: f64 = 110.0;

fn cells_across(scene: &Scene) -> f64 {
    let Extent { from, to } = scene.extent();
    (to.x - from.x) / CELL
}

/// A picture of a page.
struct Picture {
    /// The file without its ending.
    name: String,
    /// What is said to those who do not see it.
    is_described: bool,
    /// Where its line begins in the text, in bytes.
    at: usize,
}

impl Picture {
    /// The pictures of a text from a folder of `docs/pictures`.
    fn all(text: &str, folder: &str) -> Vec<Self> {
        let before = format!("pictures/{folder}/");
        let mut at = 0;
        let mut pictures = Vec::new();
        for line in text.split_inclusive('\n') {
            let parts = line.strip_prefix("![").and_then(|rest| rest.split_once(&before));
            let is_link =
                |(description, _): &(&str, _)| description.ends_with("](") || description.ends_with("](../");
            if let Some((description, rest)) = parts.filter(is_link) {
                let (description, _) = description.rsplit_once("](").expect("it is a link");
                let (name, _) = rest.split_once(".svg)").expect("a picture is an SVG file");
                let is_described = !description.trim().is_empty();
                pictures.push(Self { name: name.to_owned(), is_described, at });
            }
            at += line.len();
        }
        pictures
    }

    /// The name of what it shows.
    fn shown(&self) -> &str {
        self.name.strip_suffix("-solved").unwrap_or(&self.name)
    }

    /// The picture itself, without words.
    fn draw(&self, sheet: &Sheet) -> String {
        let look = Look { caption: Caption::Nothing, ..Look::default() };
        let scene = if self.shown() == self.name { sheet.scene(&look) } else { sheet.solved(&look) };
        svg(&scene, &Look { cell: Some(Look::CELL.min(WIDTH / cells_across(&scene))), ..look })
    }
}

/// A part of the cookbook that links puzzles, or should: one with a heading of the third rank, or of the second.
struct Entry<'p> {
    title: &'p str,
    text: &'p str,
}

impl<'p> Entry<'p> {
    /// The entries of a page. A part of the second rank that links no puzzles only introduces those below it.
    fn all(page: &'p str) -> Vec<Self> {
        let parts = page.split("\n## ").skip(1).flat_map(|section| section.split("\n### ").zip(0..));
        let entry = |(part, rank): (&'p str, usize)| {
            let (title, text) = part.split_once('\n').unwrap_or((part, ""));
            let entry = Self { title, text };
            (rank > 0 || !entry.puzzles().is_empty()).then_some(entry)
        };
        parts.filter_map(entry).collect()
    }

    /// The puzzles that it links, by their paths from the folder of puzzles, without their ending.
    fn puzzles(&self) -> Vec<&'p str> {
        let links = self.text.split("](../puzzles/").skip(1);
        links.filter_map(|rest| rest.split_once(".ecp)")).map(|(path, _)| path).collect()
    }

    /// The puzzles that can be drawn.
    fn sheets(&self) -> Vec<(&'p str, Sheet)> {
        let puzzles = self.puzzles().into_iter();
        let sheet = |path| Some((path, Sheet::of_file(&root().join(format!("puzzles/{path}.ecp")))?));
        puzzles.filter_map(sheet).collect()
    }

    /// Its pictures, kept or compared; and what is wrong with them.
    fn faults(&self) -> Vec<String> {
        let (title, sheets) = (self.title, self.sheets());
        let names: Vec<&str> = sheets.iter().map(|(path, _)| stem(path)).collect();
        let pictures = Picture::all(self.text, "cookbook");
        if self.puzzles().is_empty() {
            return vec![format!("{title} links no puzzle")];
        }
        if pictures.is_empty() && !sheets.is_empty() {
            return vec![format!(
                "{title} has no picture: write `![what is seen](pictures/cookbook/NAME.svg)` under its rule, where \
                 NAME is one of {names:?}, with `-solved` for the solution"
            )];
        }
        let fault = |picture: &Picture| match sheets.iter().find(|(path, _)| stem(path) == picture.shown()) {
            None => Some(format!("{title}: {} is none of its puzzles {names:?}", picture.shown())),
            Some((_, sheet)) => fault_of(picture, "cookbook", sheet),
        };
        pictures.iter().filter_map(fault).collect()
    }
}

/// The name of a file without folder and ending.
fn stem(path: &str) -> &str {
    Path::new(path).file_stem().and_then(|stem| stem.to_str()).expect("puzzles have plain names")
}

/// What is wrong with a picture of a folder, if it should show a puzzle.
fn fault_of(picture: &Picture, folder: &str, sheet: &Sheet) -> Option<String> {
    let name = format!("{folder}/{}", picture.name);
    if !picture.is_described {
        return Some(format!("{name} has no words for those who do not see it"));
    }
    let is_kept = is_kept(&name, &picture.draw(sheet));
    (!is_kept).then(|| format!("{name} differs; look at it, and keep it with ECP_BLESS=1"))
}

/// The files of a folder of pictures that a page does not show.
fn not_shown(text: &str, folder: &str) -> Vec<String> {
    let pictures = Picture::all(text, folder);
    let files = files_below(&format!("docs/pictures/{folder}"), "svg").into_iter();
    let names = files.map(|path| stem(path.to_str().expect("pictures have plain names")).to_owned());
    let is_shown = |name: &String| pictures.iter().any(|picture| picture.name == *name);
    names.filter(|name| !is_shown(name)).map(|name| format!("{folder}/{name} is shown nowhere")).collect()
}

fn page(name: &str) -> Page {
    let mut pages = pages().into_iter();
    pages.find(|page| page.name() == Path::new(name)).expect("the page exists")
}

#[test]
fn every_entry_of_the_cookbook_shows_a_puzzle_of_its_own() {
    let page = page("docs/cookbook.md");
    let entries = Entry::all(&page.text);
    assert!(entries.len() > 80, "only {} entries", entries.len());
    let mut faults: Vec<String> = entries.iter().flat_map(Entry::faults).collect();
    faults.extend(not_shown(&page.text, "cookbook"));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_pictures_of_the_guide_show_the_puzzles_above_them() {
    let page = page("docs/guide.md");
    let pictures = Picture::all(&page.text, "guide");
    assert!(pictures.len() > 4, "only {} pictures", pictures.len());
    let mut faults = faults_of_pictures_below_puzzles(&page, "guide");
    faults.extend(not_shown(&page.text, "guide"));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_pictures_of_statements_show_the_puzzles_above_them() {
    let pages: Vec<Page> =
        pages().into_iter().filter(|page| page.name().starts_with("docs/statements")).collect();
    let fault = |page: &Page| faults_of_pictures_below_puzzles(page, "statements");
    let mut faults: Vec<String> = pages.iter().flat_map(fault).collect();
    let texts: String = pages.iter().map(|page| page.text.as_str()).collect();
    faults.extend(not_shown(&texts, "statements"));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What is wrong with the pictures of a page that show the puzzles above them.
fn faults_of_pictures_below_puzzles(page: &Page, folder: &str) -> Vec<String> {
    let fault = |picture: &Picture| {
        let is_above = |block: &&Block| block.kind == Kind::Puzzle && block.content.end <= picture.at;
        let block = page.blocks.iter().rfind(is_above).expect("a puzzle stands above a picture");
        fault_of(picture, folder, &Sheet::read(page.content(block)))
    };
    Picture::all(&page.text, folder).iter().filter_map(fault).collect()
}
