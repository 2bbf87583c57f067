// Beside the board: the open items with their sizes, and the path; over it the course of the search.
const MOST_CHIPS = 1500;

class ItemsView {
  constructor(data, film) {
    this.element = element("div", "chips");
    this.links = film.links;
    this.isShort = data.items.length <= MOST_CHIPS;
    const primary = data.items.map((item, index) => [item, index + 1]).filter(([{ hi }]) => hi !== undefined);
    this.chips = this.isShort ? primary.map(([{ name }, item]) => this.addChip(name, item)) : [];
    this.primary = primary.length;
    this.summary = element("p", "summary");
  }

  addChip(name, item) {
    const chip = element("div", "chip");
    const size = element("b", "size");
    const label = element("span", "name", name);
    label.title = name;
    chip.append(size, label);
    this.element.append(chip);
    return { chip, size, item };
  }

  show(film) {
    const { links } = this;
    const open = links.open();
    const chosen = film.shown.kind === ITEM || film.shown.kind === TAKE ? film.shown.path.item : 0;
    for (const { chip, size, item } of this.chips) {
      const isOpen = links.isOpen(item), branches = links.branches(item);
      size.textContent = isOpen ? branches : "";
      chip.className = `chip${isOpen ? ` b${Math.min(branches, 5)}` : " covered"}${item === chosen ? " chosen" : ""}`;
    }
    const sizes = new Map();
    for (const item of open) sizes.set(links.branches(item), (sizes.get(links.branches(item)) ?? 0) + 1);
    const parts = [...sizes].sort(([one], [other]) => one - other).slice(0, 6).map(([size, count]) => `${count} of size ${size}`);
    this.summary.textContent = `${open.length} of ${this.primary} open${parts.length ? `: ${parts.join(", ")}` : ""}`;
  }
}

class PathView {
  constructor(data) {
    this.words = new Words(data);
    this.element = element("ol", "path");
  }

  show(film) {
    this.element.replaceChildren(...film.path().map((branch, place, all) => this.line(branch, place === all.length - 1)));
    this.element.scrollTop = this.element.scrollHeight;
  }

  line({ item, size, number, option, closed }, isLast) {
    const line = element("li", isLast ? "last" : "");
    const head = element("div", "head");
    head.append(element("span", "item", this.words.item(item)), this.tries(number, size));
    const none = size === 0 ? "no option left" : number ? "taken back" : "…";
    const choice = closed ? "enough" : option >= 0 ? this.words.option(option) : none;
    line.append(head, element("div", option >= 0 || closed ? "option" : size === 0 ? "option dead" : "option open", choice));
    return line;
  }

  // which branch of how many
  tries(number, size) {
    const tries = element("span", "tries");
    if (size > 9) tries.textContent = `${number} of ${size}`;
    else for (let branch = 1; branch <= size; branch++) {
      tries.append(element("i", branch < number ? "done" : branch === number ? "now" : ""));
    }
    return tries;
  }
}

// the depth of the search over its steps, with dead ends and solutions
class CourseView {
  constructor(film, onPick) {
    this.film = film;
    const width = 1000, height = 64;
    this.element = svg("svg", { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none", class: "course" });
    const count = Math.max(film.length, 1);
    const deepest = film.steps.reduce((most, { level }) => Math.max(most, level + 1), 1);
    this.x = (step) => round(step / count * width);
    const y = (level) => round(height - 8 - (level / deepest) * (height - 16));
    let line = `M0,${height - 6}`, dead = "", solved = "";
    film.steps.forEach((step, index) => {
      const { kind, level } = step;
      const depth = kind === TAKE || kind === ENOUGH ? level + 1 : kind === OVER ? 0 : level;
      line += `L${this.x(index)},${y(depth)}L${this.x(index + 1)},${y(depth)}`;
      const [x, top] = [this.x(index + 0.5), y(depth)];
      if (film.isDead(step)) dead += `M${x},${height - 1}V${height - 6}`;
      if (kind === SOLUTION) solved += `M${x},${top}V${height}`;
    });
    svg("path", { d: `${line}V${height - 6}z`, class: "area" }, this.element);
    svg("path", { d: dead, class: "deads" }, this.element);
    svg("path", { d: solved, class: "solutions" }, this.element);
    this.cursor = svg("rect", { y: 0, width: 2, height, class: "cursor" }, this.element);
    const pick = (event) => {
      if (event.buttons !== 1) return;
      const box = this.element.getBoundingClientRect();
      onPick(Math.round((event.clientX - box.left) / box.width * film.length));
    };
    this.element.addEventListener("pointerdown", pick);
    this.element.addEventListener("pointermove", pick);
  }

  show(film) { this.cursor.setAttribute("x", this.x(film.step) - 1); }
}
