// The linked matrix, drawn: every node with the four links that it holds. A node that is taken out of its list fades, and
// keeps its own links, by which it comes back; those of its neighbours pass it by.
const ROW = 26, HEAD = 132, SIDE = 150, OVERHANG = 86;

class MatrixView {
  constructor(data, film) {
    this.data = data;
    this.links = film.links;
    const { links } = this;
    this.columns = links.items + 1;
    this.column = Math.max(20, Math.min(48, Math.floor(1020 / this.columns)));
    this.half = Math.min(10, this.column / 2 - 2);
    const width = SIDE + this.columns * this.column + OVERHANG, height = HEAD + 44 + data.options.length * ROW + 24;
    this.element = svg("svg", { viewBox: `0 0 ${width} ${height}`, width, height, class: "matrix" });
    const tip = { id: "tip", viewBox: "0 0 6 6", refX: 5, refY: 3, markerWidth: 5, markerHeight: 5, orient: "auto" };
    const marker = svg("marker", tip, svg("defs", {}, this.element));
    svg("path", { d: "M0,0.6 L5.4,3 L0,5.4 z" }, marker);
    this.bands = svg("g", {}, this.element);
    this.arrows = svg("g", { class: "arrows" }, this.element);
    this.dots = svg("g", {}, this.element);
    this.addNames(width);
    this.addNodes();
    this.mover = new Mover((index, values) => this.drawArrow(index, values));
  }

  x(node) { return SIDE + this.links.item[node] * this.column + this.column / 2; }

  y(node) { return node <= this.links.items ? HEAD + 14 : HEAD + 58 + this.links.option[node] * ROW; }

  addNames(width) {
    this.columnBand = svg("rect", { y: 0, width: this.column, height: "100%", class: "band" }, this.bands);
    this.rowBands = this.data.options.map(({ name }, option) => {
      const y = HEAD + 58 + option * ROW;
      const band = svg("rect", { x: 0, y: y - ROW / 2, width, height: ROW, class: "row" }, this.bands);
      const text = svg("text", { x: SIDE - 4, y, class: "option" }, this.dots, clipped(name, 19));
      svg("title", {}, text, name);
      return { band, text };
    });
    this.heads = this.data.items.map(({ name, hi }, index) => {
      const x = SIDE + (index + 1) * this.column + this.column / 2;
      const place = { transform: `translate(${x + 4},${HEAD - 4}) rotate(-58)`, class: hi === undefined ? "item secondary" : "item" };
      const text = svg("text", place, this.dots, clipped(name, 20));
      svg("title", {}, text, name);
      return { text };
    });
  }

  addNodes() {
    const { links } = this;
    this.nodes = links.up.map((_, node) => {
      const isHead = node <= links.items;
      const shape = isHead
        ? svg("rect", { x: this.x(node) - this.half, y: this.y(node) - 9, width: this.half * 2, height: 18, rx: 5, class: "head" }, this.dots)
        : svg("circle", { cx: this.x(node), cy: this.y(node), r: 5, class: "node" }, this.dots);
      const text = isHead ? svg("text", { x: this.x(node), y: this.y(node), class: "size" }, this.dots, node ? "" : "h") : null;
      // up, down, left, right
      const arrows = [0, 1, 2, 3].map(() => svg("path", { class: "arrow", "marker-end": "url(#tip)" }, this.arrows));
      return { shape, text, arrows };
    });
  }

  // where an arrow begins and ends, and how far it bends
  upright(node, to, down) {
    const side = (down ? 1 : -1) * 2.4, x = this.x(node) + side, y = this.y(node);
    const room = (place) => (place <= this.links.items ? 9 : 5);
    const y1 = y + (down ? 1 : -1) * room(node);
    const wraps = down ? this.y(to) <= y : this.y(to) >= y;
    if (wraps) return [x, y1, x, y1 + (down ? 9 : -9), 0, 0];
    const y2 = this.y(to) - (down ? 1 : -1) * (room(to) + 1);
    const skipped = Math.abs(this.y(to) - y) - (to <= this.links.items || node <= this.links.items ? 44 : ROW);
    return [x, y1, x, y2, side * (skipped > 4 ? Math.min(5.2, 1.6 + skipped / 60) : 0), 0];
  }

  level(node, to, right) {
    const side = (right ? -1 : 1) * 2.4, y = this.y(node) + side, x = this.x(node);
    const room = node <= this.links.items ? this.half : 5;
    const x1 = x + (right ? room : -room);
    const wraps = right ? this.x(to) <= x : this.x(to) >= x;
    if (wraps) return [x1, y, x1 + (right ? 9 : -9), y, 0, 0];
    const x2 = this.x(to) - (right ? room + 1 : -room - 1);
    const isHead = node <= this.links.items;
    const skipped = isHead ? Math.abs(this.x(to) - x) - this.column : 0;
    return [x1, y, x2, y, 0, skipped > 4 ? side * Math.min(6, 2 + skipped / 60) : 0];
  }

  drawArrow(index, [x1, y1, x2, y2, bendX, bendY]) {
    const arrow = this.nodes[index >> 2].arrows[index & 3];
    const [x, y] = [(x1 + x2) / 2 + bendX * 2, (y1 + y2) / 2 + bendY * 2];
    arrow.setAttribute("d", `M${round(x1)},${round(y1)} Q${round(x)},${round(y)} ${round(x2)},${round(y2)}`);
  }

  show(film, duration) {
    const { links } = this;
    const shown = film.shown, chosen = new Set(film.chosen());
    this.nodes.forEach(({ shape, text, arrows }, node) => {
      const isHead = node <= links.items, isAlone = isHead && links.right[node] === node && node > 0;
      const isOut = isHead ? node > 0 && !isAlone && !links.isOpen(node) : !links.isLinked(node);
      shape.classList.toggle("out", isOut);
      // linked, but only to others of an item that is not open
      const isAside = !isHead && !isOut && links.isClosed(links.item[node]);
      shape.classList.toggle("aside", isAside);
      if (text && node) text.textContent = links.length[node];
      if (text) text.classList.toggle("out", isOut);
      const ends = [this.upright(node, links.up[node], false), this.upright(node, links.down[node], true),
        this.level(node, links.left[node], false), this.level(node, links.right[node], true)];
      const isNone = [node === 0, node === 0, isAlone, isAlone];
      ends.forEach((values, side) => {
        const isFaint = side < 2 ? !isHead && isOut : isHead ? isOut : links.hidden[links.option[node]] > 0;
        arrows[side].classList.toggle("out", isFaint);
        arrows[side].classList.toggle("none", isNone[side]);
        arrows[side].classList.toggle("aside", side < 2 && (isAside || isHead && links.isClosed(node)));
        this.mover.set(node * 4 + side, values, duration);
      });
    });
    this.heads.forEach(({ text }, index) => text.classList.toggle("out", this.nodes[index + 1].shape.classList.contains("out")));
    this.rowBands.forEach(({ band, text }, option) => {
      band.classList.toggle("chosen", chosen.has(option));
      band.classList.toggle("fresh", shown.kind === TAKE && shown.arg === option);
      text.classList.toggle("out", links.hidden[option] > 0 && !chosen.has(option));
    });
    this.showColumn(film);
  }

  showColumn(film) {
    const { shown, within, links } = film;
    const touched = () => (within.run === "use" || within.run === "close" ? within.on : links.item[within.on]);
    const item = within && within.run !== "look" ? touched() : shown.kind === ITEM ? shown.arg + 1 : 0;
    this.columnBand.setAttribute("x", SIDE + item * this.column);
    this.columnBand.setAttribute("class", `band${item === 0 ? " none" : film.isDead(shown) ? " dead" : ""}`);
  }
}

function clipped(text, most) {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : text;
}
