//! Puzzles as a book: so many on a page, the rules of each kind once and before its puzzles, and the answers at the back.
//!
//! A page is measured in millimetres. What stands on it is a scene at a place, in a size of its own; pages are laid out
//! once, and written as HTML or PDF.

use super::html;
use super::sheet::{Placed, Sheet};
use super::svg::svg_of_sheet;
use crate::Caption;
use crate::caption::{self, Line, Row};
use crate::draw::{Drawn, Look, Subject, TooLarge, drawn};
use crate::filling::Filled;
use crate::ink::Ink;
use crate::outside::beginning_at;
use crate::scene::{CELL, Point, Role, Scene, Shape};
use crate::text;

/// What a page is printed on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Paper {
    /// 210 by 297 millimetres.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Its width and height in millimetres.
    #[must_use]
    pub const fn size(self) -> (f64, f64) {
        match self {
            Self::A4 => (210.0, 297.0),
            Self::Letter => (215.9, 279.4),
        }
    }
}

/// A puzzle with its answer, drawn.
#[derive(Clone, Debug)]
pub struct Entry {
    title: String,
    author: Option<String>,
    drawn: Drawn,
    answer: Scene,
    /// Whether there is no other answer.
    is_only: bool,
}

impl Entry {
    /// Draws a puzzle and its answer; the solution of the subject is not looked at.
    ///
    /// # Errors
    /// If its board has more squares than the look allows.
    pub fn new(
        subject: &Subject<'_>,
        answer: Filled<'_>,
        is_only: bool,
        look: &Look,
    ) -> Result<Self, TooLarge> {
        let look = Look { caption: Caption::All, ..*look };
        let puzzle = Subject { solution: None, ..subject.clone() };
        let solved = Subject { solution: Some(answer), ..subject.clone() };
        Ok(Self {
            title: subject.about.title.clone().unwrap_or_default(),
            author: subject.about.author.clone(),
            drawn: drawn(&puzzle, &look)?,
            answer: drawn(&solved, &look)?.scene,
            is_only,
        })
    }
}

/// A book of puzzles.
#[derive(Clone, Debug)]
pub struct Book {
    /// What stands over the first page, if anything.
    pub title: Option<String>,
    /// What it is printed on.
    pub paper: Paper,
    /// The most puzzles of a page, from 1 to 6.
    pub per_page: usize,
    /// In colors or in greys.
    pub ink: Ink,
    /// The puzzles; those with the same rules come together.
    pub entries: Vec<Entry>,
}

/// How pages are laid out in a browser: each fills a sheet of paper, and is seen as one on the screen.
const STYLE: &str = "\
body { margin: 0; background: #ddd }
figure { margin: 5mm auto; width: fit-content; background: #fff; box-shadow: 0 0 2mm #888; break-after: page }
figure:last-child { break-after: auto }
svg { display: block }
@media print { body { background: none } figure { margin: 0; box-shadow: none } }
";

/// The margin around what stands on a page.
const MARGIN: f64 = 15.0;
/// What is left between things.
const GAP: f64 = 7.0;
/// How much of a page rules may take where puzzles stand below them.
const MOST_RULES: f64 = 0.45;
/// The width of a cell: usual answers and the smallest ones, and the smallest and largest of puzzles.
const ANSWER: f64 = 4.2;
const LEAST_ANSWER: f64 = 2.6;
const LEAST: f64 = 5.0;
const LARGEST: f64 = 13.0;
/// The width of an answer, unless its cells would be too small.
const ANSWER_WIDTH: f64 = 56.0;
/// What the numbers of puzzles before their rules take.
const NUMBERS: f64 = 20.0;
/// The size of words in rules and in what is said of one puzzle, by that of captions.
const RULES: f64 = 0.28;
const NOTES: f64 = 0.24;
/// The sizes of fonts in millimetres.
const TITLE: f64 = 8.0;
const HEADING: f64 = 4.2;
const SMALL: f64 = 3.0;

impl Book {
    /// The book as pages of HTML.
    #[must_use]
    pub fn html(self) -> String {
        let (title, (width, height)) = (self.name(), self.paper.size());
        let style = format!("@page {{ size: {width}mm {height}mm; margin: 0 }}\n{STYLE}");
        let ink = self.ink;
        html::page(&title, &style, self.pages().iter().map(|page| svg_of_sheet(page, ink)))
    }

    /// The book as PDF.
    ///
    /// # Errors
    /// If there are too many shapes on a page.
    #[cfg(feature = "pdf")]
    pub fn pdf(self) -> Result<Vec<u8>, super::WriteError> {
        let (title, ink) = (self.name(), self.ink);
        super::pdf(&title, &self.pages(), ink)
    }

    fn name(&self) -> String {
        self.title.clone().unwrap_or_else(|| "Puzzles".to_owned())
    }

    fn pages(mut self) -> Vec<Sheet> {
        let kinds = self.sort();
        let mut setter = Setter::new(&self);
        if let Some(title) = &self.title {
            setter.title(title, TITLE);
        }
        let puzzles: Vec<Puzzle<'_>> = self.puzzles(&kinds);
        let mut rest = &*puzzles;
        while !rest.is_empty() {
            rest = &rest[setter.puzzles(rest, self.per_page.clamp(1, 6))..];
        }
        setter.turn();
        setter.title("Answers", TITLE);
        let mut tallest = 0.0;
        for (place, entry) in self.entries.iter().enumerate() {
            tallest = setter.answer(place + 1, entry, tallest);
        }
        setter.turn();
        let all = setter.pages.len();
        let pages = std::mem::take(&mut setter.pages).into_iter().enumerate();
        pages.map(|(place, page)| page.finished(self.paper, (place + 1, all))).collect()
    }

    /// Puts puzzles of a kind together, in the order of the first ones; returns how many each kind has.
    fn sort(&mut self) -> Vec<usize> {
        let mut kinds: Vec<Vec<Entry>> = Vec::new();
        for entry in self.entries.drain(..) {
            match kinds.iter_mut().find(|kind| kind[0].drawn.rules == entry.drawn.rules) {
                Some(kind) => kind.push(entry),
                None => kinds.push(vec![entry]),
            }
        }
        let sizes = kinds.iter().map(Vec::len).collect();
        self.entries = kinds.into_iter().flatten().collect();
        sizes
    }

    /// The puzzles with their numbers; the first of a kind knows how many there are.
    fn puzzles(&self, kinds: &[usize]) -> Vec<Puzzle<'_>> {
        let of_kind = kinds.iter().flat_map(|size| (0..*size).map(|place| (place == 0).then_some(*size)));
        let numbered = self.entries.iter().zip(of_kind).enumerate();
        numbered.map(|(place, (entry, kind))| Puzzle { number: place + 1, entry, kind }).collect()
    }
}

/// A puzzle of the book.
#[derive(Clone, Copy, Debug)]
struct Puzzle<'b> {
    number: usize,
    entry: &'b Entry,
    /// How many puzzles have its rules, if it is the first of them.
    kind: Option<usize>,
}

impl Puzzle<'_> {
    /// The numbers of the puzzles with its rules.
    fn numbers(&self) -> Option<String> {
        let last = self.number + self.kind? - 1;
        Some(if last == self.number { last.to_string() } else { format!("{}–{last}", self.number) })
    }
}

/// What stands on a page.
#[derive(Clone, Debug, Default)]
struct Page {
    placed: Vec<Placed>,
}

impl Page {
    /// Puts a picture so that its upper left corner is at a place.
    fn picture(&mut self, scene: &Scene, at: Point, scale: f64) {
        let from = scene.extent().from;
        let at = at.moved(-from.x * scale, -from.y * scale);
        self.placed.push(Placed { scene: scene.clone(), at, scale });
    }

    /// Writes rows of words; returns how far down they go.
    fn rows(&mut self, rows: &[Row], at: Point, scale: f64) -> f64 {
        let mut scene = Scene::default();
        for (place, row) in rows.iter().enumerate() {
            row.write(&mut scene, Point::new(0.0, caption::HEIGHT * (place as f64 + 0.5)));
        }
        self.placed.push(Placed { scene, at, scale });
        at.y + height(rows, scale)
    }

    /// Writes bold lines; returns how far down they go.
    fn bold(&mut self, lines: &[String], at: Point, size: f64) -> f64 {
        let mut scene = Scene::default();
        for (place, line) in lines.iter().enumerate() {
            let middle = Point::new(0.0, bold_height(place, size) + 0.6 * size);
            scene.add(Role::Title, beginning_at(middle, size, line.clone()));
        }
        self.placed.push(Placed { scene, at, scale: 1.0 });
        at.y + bold_height(lines.len(), size)
    }

    /// The sheet with the number of the page at its foot.
    fn finished(self, paper: Paper, (page, all): (usize, usize)) -> Sheet {
        let (width, height) = paper.size();
        let mut foot = Scene::default();
        let middle = Point::new(width / 2.0, height - 0.55 * MARGIN);
        foot.add(Role::Caption, Shape::text(middle, SMALL, format!("{page} / {all}")));
        let mut placed = self.placed;
        placed.push(Placed { scene: foot, at: Point::default(), scale: 1.0 });
        Sheet { width, height, placed }
    }
}

fn height(rows: &[Row], scale: f64) -> f64 {
    rows.len() as f64 * caption::HEIGHT * scale
}

fn bold_height(lines: usize, size: f64) -> f64 {
    1.25 * size * lines as f64
}

/// The width and height of a scene, in units.
fn extent(scene: &Scene) -> (f64, f64) {
    let extent = scene.extent();
    ((extent.to.x - extent.from.x).max(1.0), (extent.to.y - extent.from.y).max(1.0))
}

/// The rows of lines in so many millimetres. Sentences without a key are one paragraph.
fn paragraphs(lines: &[Line], room: f64, scale: f64) -> Vec<Row> {
    let mut joined: Vec<Line> = Vec::new();
    for line in lines {
        match joined.last_mut() {
            Some(last) if last.key.is_none() && line.key.is_none() => {
                last.words.push(' ');
                last.words.push_str(&line.words);
            }
            _ => joined.push(line.clone()),
        }
    }
    joined.iter().flat_map(|line| caption::rows(line, room / scale)).collect()
}

/// A text in bold lines.
fn bold_lines(text: &str, room: f64, size: f64) -> Vec<String> {
    text::broken(&text::cut(text, 200), room / size / text::BOLD)
}

/// Sets page after page.
#[derive(Debug)]
struct Setter {
    width: f64,
    bottom: f64,
    pages: Vec<Page>,
    page: Page,
    /// Where the next thing stands.
    at: Point,
}

/// The top left corner of what stands on a page.
const TOP: Point = Point::new(MARGIN, MARGIN);

impl Setter {
    fn new(book: &Book) -> Self {
        let (width, height) = book.paper.size();
        let bottom = height - 1.2 * MARGIN;
        Self { width: width - 2.0 * MARGIN, bottom, pages: Vec::new(), page: Page::default(), at: TOP }
    }

    /// Goes to the next page, unless nothing stands on this one.
    fn turn(&mut self) {
        if !self.page.placed.is_empty() {
            self.pages.push(std::mem::take(&mut self.page));
        }
        self.at = TOP;
    }

    fn title(&mut self, title: &str, size: f64) {
        let lines = bold_lines(title, self.width, size);
        self.at.y = self.page.bold(&lines, self.at, size) + GAP;
    }

    /// Sets as many of these puzzles as come on a page, at least one; returns how many.
    fn puzzles(&mut self, rest: &[Puzzle<'_>], per_page: usize) -> usize {
        for number in (1..=per_page.min(rest.len())).rev() {
            // where more puzzles follow the page is filled; at the end all keep their size
            let is_end = number == rest.len();
            let slots =
                (number..=per_page).map(|slots| if is_end { per_page + number - slots } else { slots });
            let plans = slots.map(|slots| self.plan(&rest[..number], slots, Words::Beside));
            if let Some(plan) = plans.into_iter().find(|plan| plan.is_readable(LEAST)) {
                self.set(plan);
                return number;
            }
        }
        let mut plan = self.plan(&rest[..1], 1, Words::Beside);
        if !plan.is_readable(LEAST / 2.0) {
            // what is said of it may leave no room for its board: that comes first, on pages of its own
            self.words(&rest[0]);
            plan = self.plan(&rest[..1], 1, Words::Before);
        }
        self.set(plan);
        1
    }

    /// How puzzles would stand on this page, in so many places of one size.
    fn plan(&self, puzzles: &[Puzzle<'_>], slots: usize, words: Words) -> Plan {
        let (across, down) = match slots {
            1..=3 => (1, slots),
            4 => (2, 2),
            _ => (2, 3),
        };
        let (across, down) = (across as f64, down as f64);
        let rules: Vec<_> = match words {
            Words::Beside => puzzles.iter().filter_map(|puzzle| self.rules(puzzle)).collect(),
            Words::Before => Vec::new(),
        };
        let of_rules = rules.iter().map(|(_, rows)| height(rows, RULES) + GAP / 2.0);
        let of_rules = of_rules.reduce(|one, other| one + other).map_or(0.0, |all| all + GAP / 2.0);
        let top = self.at.y + of_rules;
        let width = (self.width - (across - 1.0) * GAP) / across;
        let height = (self.bottom - top - (down - 1.0) * GAP) / down;
        let place = |number: usize| {
            let (row, column) = (number / across as usize, number % across as usize);
            Point::new(MARGIN + column as f64 * (width + GAP), top + row as f64 * (height + GAP))
        };
        let slot = |(number, puzzle)| Slot::new(puzzle, place(number), (width, height), words);
        let slots = puzzles.iter().enumerate().map(slot).collect();
        Plan { has_room: of_rules <= MOST_RULES * (self.bottom - self.at.y), rules, slots }
    }

    /// The rules of the kind that begins with a puzzle, behind the numbers of the puzzles.
    fn rules(&self, puzzle: &Puzzle<'_>) -> Option<(String, Vec<Row>)> {
        let rows = paragraphs(&puzzle.entry.drawn.rules, self.width - NUMBERS, RULES);
        Some((puzzle.numbers()?, rows)).filter(|(_, rows)| !rows.is_empty())
    }

    /// Sets a page.
    fn set(&mut self, plan: Plan) {
        for (numbers, rows) in plan.rules {
            let size = caption::HEIGHT * RULES / 1.25;
            self.page.bold(&[numbers], self.at, size);
            self.at.y = self.page.rows(&rows, self.at.moved(NUMBERS, 0.0), RULES) + GAP / 2.0;
        }
        for slot in plan.slots {
            slot.set(&mut self.page);
        }
        self.turn();
    }

    /// Sets all that is said of a puzzle and of its kind, on as many pages as that takes.
    fn words(&mut self, puzzle: &Puzzle<'_>) {
        let rules = self.rules(puzzle);
        let notes = paragraphs(&puzzle.entry.drawn.own, self.width - NUMBERS, RULES);
        for (numbers, rows) in rules.into_iter().chain([(puzzle.number.to_string(), notes)]) {
            let mut rest = &*rows;
            while !rest.is_empty() {
                let room = ((self.bottom - self.at.y) / (caption::HEIGHT * RULES)) as usize;
                if room == 0 {
                    self.turn();
                    continue;
                }
                let (now, later) = rest.split_at(room.min(rest.len()));
                self.page.bold(std::slice::from_ref(&numbers), self.at, caption::HEIGHT * RULES / 1.25);
                self.at.y = self.page.rows(now, self.at.moved(NUMBERS, 0.0), RULES) + GAP / 2.0;
                rest = later;
            }
        }
        self.turn();
    }

    /// Sets an answer beside the one before it, or below the tallest so far, and returns how tall these are.
    fn answer(&mut self, number: usize, entry: &Entry, tallest: f64) -> f64 {
        let scene = &entry.answer;
        let (width, height) = extent(scene);
        let small = (ANSWER / CELL).min((ANSWER_WIDTH / width).max(LEAST_ANSWER / CELL));
        let head = bold_height(1, HEADING) + 1.0;
        let scale = small.min(self.width / width).min((self.bottom - MARGIN - head) / height);
        let label = if entry.is_only { number.to_string() } else { format!("{number} (one of several)") };
        let of_label = text::width(&label) * HEADING * text::BOLD;
        let (width, height) = ((width * scale).max(of_label), height * scale + head);
        let mut tallest = tallest;
        if self.at.x > MARGIN && self.at.x + width > MARGIN + self.width + 0.1 {
            self.at = Point::new(MARGIN, self.at.y + tallest + GAP);
            tallest = 0.0;
        }
        if self.at.y + height > self.bottom + 0.1 && self.at.y > MARGIN {
            self.turn();
            tallest = 0.0;
        }
        self.page.bold(&[label], self.at, HEADING);
        self.page.picture(scene, self.at.moved(0.0, head), scale);
        self.at.x += width + GAP;
        tallest.max(height)
    }
}

/// Where rules and notes stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Words {
    /// On the page of the puzzle.
    Beside,
    /// On pages before it.
    Before,
}

/// How a page is to be set.
#[derive(Clone, Debug)]
struct Plan {
    rules: Vec<(String, Vec<Row>)>,
    /// Whether rules leave enough of the page.
    has_room: bool,
    slots: Vec<Slot>,
}

impl Plan {
    /// Whether no cell is narrower than this.
    fn is_readable(&self, least: f64) -> bool {
        self.has_room && self.slots.iter().all(|slot| slot.scale * CELL > least)
    }
}

/// A puzzle in its place on a page.
#[derive(Clone, Debug)]
struct Slot {
    at: Point,
    width: f64,
    heading: Vec<String>,
    author: Vec<Row>,
    scene: Scene,
    /// Millimetres of a unit of the picture; less than zero where there is no room.
    scale: f64,
    notes: Vec<Row>,
}

impl Slot {
    fn new(puzzle: &Puzzle<'_>, at: Point, (width, height): (f64, f64), words: Words) -> Self {
        let Puzzle { number, entry, .. } = puzzle;
        let heading = bold_lines(format!("{number}. {}", entry.title).trim_end(), width, HEADING);
        let author = entry.author.iter().map(|author| format!("by {}", text::cut(author, 200)));
        let author: Vec<Line> = author.map(|words| Line { key: None, words }).collect();
        let author = paragraphs(&author, width, NOTES);
        let notes = match words {
            Words::Beside => paragraphs(&entry.drawn.own, width, NOTES),
            Words::Before => Vec::new(),
        };
        let scene = entry.drawn.scene.clone();
        let (across, down) = extent(&scene);
        let of_words = self::height(&author, NOTES) + self::height(&notes, NOTES) + GAP / 2.0;
        let left = height - bold_height(heading.len(), HEADING) - of_words;
        let scale = (width / across).min(left / down).min(LARGEST / CELL);
        Self { at, width, heading, author, scene, scale, notes }
    }

    /// Sets it in the middle of its place, all from one line on the left.
    fn set(&self, page: &mut Page) {
        let (across, _) = extent(&self.scene);
        let of_heading = self.heading.iter().map(|line| text::width(line) * HEADING * text::BOLD);
        let widest = of_heading.fold(across * self.scale, f64::max);
        let notes = if self.notes.is_empty() { 0.0 } else { self.width };
        let inset = ((self.width - widest.max(notes)) / 2.0).max(0.0);
        let mut at = self.at.moved(inset, 0.0);
        at.y = page.bold(&self.heading, at, HEADING);
        at.y = page.rows(&self.author, at, NOTES) + GAP / 4.0;
        page.picture(&self.scene, at, self.scale);
        let (_, down) = extent(&self.scene);
        page.rows(&self.notes, at.moved(0.0, down * self.scale + GAP / 4.0), NOTES);
    }
}
