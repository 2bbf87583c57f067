// The page: its parts, its buttons and keys, and the clock.
const ICONS = {
  start: "M5 5v14M19 5v14L8 12z", back: "M17 5v14L8 12z", play: "M7 4v16l13-8z", pause: "M7 5h4v14H7zM14 5h4v14h-4z",
  step: "M8 5v14l9-7z", dead: "M6 6l12 12M18 6L6 18", solution: "M5 13l5 5L20 6", end: "M19 5v14M5 5v14l11-7z",
};

class Page {
  constructor(data) {
    this.data = data;
    this.film = new Film(data);
    this.isPlaying = false;
    this.words = new Words(data);
    this.views = [];
    this.build();
    this.show(0);
    document.addEventListener("keydown", (event) => this.key(event));
  }

  build() {
    const { data, film } = this;
    const find = (id) => document.getElementById(id);
    this.caption = find("caption");
    this.status = find("status");
    const board = data.board ? new BoardView(data) : null;
    const items = new ItemsView(data, film), path = new PathView(data);
    this.board = board;
    if (board) find("board").append(board.element); else find("board").remove();
    document.body.classList.toggle("wide", board !== null && board.isWide);
    document.body.classList.toggle("cut", data.cut);
    find("items").append(items.summary, items.element);
    find("path").append(path.element);
    const course = new CourseView(film, (step) => this.goTo(step));
    find("course").append(course.element);
    this.views = [board, items, path, course].filter(Boolean);
    if (data.draws) {
      const matrix = new MatrixView(data, film);
      find("matrix").append(matrix.element);
      this.views.push(matrix);
    } else {
      find("matrix").append(element("p", "remark",
        `The linked matrix is not drawn: ${data.items.length} items and ${data.options.length} options are too many to see.`));
    }
    this.buildControls(find("controls"));
    find("end").textContent = data.end;
  }

  buildControls(place) {
    const button = (icon, label, keys, act) => {
      const made = element("button");
      made.title = `${label} (${keys})`;
      made.setAttribute("aria-label", label);
      made.dataset.act = icon;
      made.append(this.icon(icon), element("span", "label", label));
      made.addEventListener("click", act);
      place.append(made);
      return made;
    };
    button("start", "Restart", "Home", () => this.goTo(0));
    button("back", "Back", "←", () => this.move(-1));
    this.playButton = button("play", "Play", "space", () => this.play(!this.isPlaying));
    button("step", "Step", "→", () => this.move(1));
    button("dead", "Dead end", "d", () => this.seek((step) => this.film.isDead(step)));
    button("solution", "Solution", "s", () => this.seek((step) => step.kind === SOLUTION));
    button("end", "End", "End", () => this.goTo(this.film.length));
    const speed = element("label", "speed", "Speed ");
    this.speed = element("input");
    Object.assign(this.speed, { type: "range", min: 0, max: 12, value: 5 });
    speed.append(this.speed);
    const links = element("label", "links", "");
    this.everyLink = element("input");
    this.everyLink.type = "checkbox";
    links.title = "Stop at every cover and uncover (l)";
    links.append(this.everyLink, element("span", "", "every cover"));
    place.append(speed, links);
  }

  icon(name) {
    const icon = svg("svg", { viewBox: "0 0 24 24", class: "icon" });
    svg("path", { d: ICONS[name] }, icon);
    return icon;
  }

  get delay() { return 1800 * 0.6 ** Number(this.speed.value); }

  // a step, or an operation where every cover is shown
  move(direction) {
    this.play(false);
    this.advance(direction);
    this.show(260);
  }

  advance(direction) {
    const { film } = this;
    if (this.everyLink.checked) {
      const isSeen = () => film.within === null || film.within.run !== "look";
      let moved;
      do moved = direction > 0 ? film.forward() : film.back(); while (moved && !isSeen());
      return moved;
    }
    const before = film.at;
    const isWithin = film.within !== null;
    film.goTo(film.step + (direction > 0 ? (isWithin ? 0 : 1) : -1));
    return film.at !== before;
  }

  goTo(step) {
    this.play(false);
    this.film.goTo(step);
    this.show(0);
  }

  seek(isWanted) { this.goTo(this.film.next(isWanted)); }

  play(isPlaying) {
    if (isPlaying && this.film.at === this.film.ops.length) this.film.goTo(0);
    this.isPlaying = isPlaying;
    clearTimeout(this.timer);
    this.playButton.querySelector("path").setAttribute("d", ICONS[isPlaying ? "pause" : "play"]);
    this.playButton.querySelector(".label").textContent = isPlaying ? "Pause" : "Play";
    if (isPlaying) this.tick();
  }

  tick() {
    const delay = this.delay;
    // faster than the screen, several at a time
    let isMoved = false;
    for (let count = Math.max(1, Math.round(16 / delay)); count > 0; count--) isMoved = this.advance(1);
    this.show(Math.min(260, delay * 0.8));
    if (!isMoved) return this.play(false);
    this.timer = setTimeout(() => this.tick(), Math.max(16, delay));
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const acts = {
      " ": () => this.play(!this.isPlaying), ArrowRight: () => this.move(1), ArrowLeft: () => this.move(-1),
      Home: () => this.goTo(0), End: () => this.goTo(this.film.length),
      d: () => this.seek((step) => this.film.isDead(step)), s: () => this.seek((step) => step.kind === SOLUTION),
      l: () => { this.everyLink.checked = !this.everyLink.checked; },
      "+": () => { this.speed.value++; }, "-": () => { this.speed.value--; },
    };
    if (!acts[event.key]) return;
    event.preventDefault();
    acts[event.key]();
  }

  show(duration) {
    const { film } = this;
    const parts = this.words.of(film).map((part) => (part.name === undefined ? part : element("b", "", part.name)));
    this.caption.replaceChildren(...parts);
    const shown = film.shown;
    this.caption.className = shown.kind === SOLUTION ? "solution" : film.isDead(shown) ? "dead" : shown.kind === BACK ? "back" : "";
    const found = shown.solutions === 0 ? "" : ` · ${shown.solutions} solution${shown.solutions > 1 ? "s" : ""} found`;
    this.status.textContent = `step ${film.step} of ${film.length}${found}`;
    this.views.forEach((view) => view.show(film, duration));
    document.body.classList.toggle("at-end", film.at === film.ops.length);
  }
}
