// The board: what stands in its cells, what may still stand there, and the pieces that lie on it.
const CELL = 60;
const MOST_MARKS = 6000;

class BoardView {
  constructor(data) {
    this.data = data;
    this.board = data.board;
    const { cells, rim } = this.board;
    this.upended = new Set(this.board.upended);
    const [left, top, right, bottom] = rim.map((value) => value * CELL);
    this.element = svg("svg", { viewBox: `${left} ${top} ${right - left} ${bottom - top}`, class: "board", role: "img" });
    this.isWide = right - left > 2 * (bottom - top);
    this.element.style.setProperty("--wide", `${Math.min(620, Math.max(230, (right - left) * 1.1))}px`);
    this.grounds = svg("g", {}, this.element);
    this.drawMarks("under");
    this.marks = svg("g", { class: "marks" }, this.element);
    this.lines = svg("g", {}, this.element);
    this.drawMarks("over");
    this.texts = svg("g", { class: "symbols" }, this.element);
    this.cells = cells.map((cell, index) => this.addCell(cell, index));
    this.addEdges();
    this.addMarks();
    this.addNotes();
  }

  corners([x, y], index) {
    const form = this.board.forms[this.upended.has(index) ? 1 : 0];
    return form.map(([right, down]) => [x + right, y + down]);
  }

  middle([x, y]) { return [x * CELL, y * CELL]; }

  addCell(cell, index) {
    const points = this.corners(cell, index).map(([x, y]) => `${round(x * CELL)},${round(y * CELL)}`).join(" ");
    const ground = svg("polygon", { points, class: "ground" }, this.grounds);
    const [x, y] = this.middle(cell);
    const given = this.board.given[index];
    const text = svg("text", { x, y, class: given >= 0 ? "given" : "found" }, this.texts);
    if (given >= 0) this.write(text, given);
    return { ground, text, given };
  }

  write(text, input) {
    const symbol = this.data.inputs[input] ?? "";
    text.textContent = symbol;
    const length = [...symbol].length;
    text.style.fontSize = `${round(CELL * (length < 3 ? 0.56 : 1.35 / length))}px`;
  }

  addEdges() {
    const edges = new Map();
    this.board.cells.forEach((cell, index) => {
      const corners = this.corners(cell, index);
      corners.forEach((from, number) => {
        const to = corners[(number + 1) % corners.length];
        const key = `${Math.round((from[0] + to[0]) * 50)},${Math.round((from[1] + to[1]) * 50)}`;
        if (!edges.has(key)) edges.set(key, { from, to, cells: [] });
        edges.get(key).cells.push(index);
      });
    });
    this.edges = [...edges.values()].map(({ from, to, cells }) => {
      const [x1, y1, x2, y2] = [...from, ...to].map((value) => round(value * CELL));
      return { cells, line: svg("line", { x1, y1, x2, y2 }, this.lines) };
    });
  }

  // clues, cages, lines, dots: they stay as they are
  drawMarks(depth) {
    const group = svg("g", { class: depth }, this.element);
    for (const { role, path, circle, text } of this.board.marks[depth]) {
      const attributes = { class: role };
      if (path) svg("path", { ...attributes, d: path.replace(/-?[\d.]+/g, (value) => round(value * CELL)) }, group);
      if (circle) {
        const [cx, cy, r] = circle.map((value) => round(value * CELL));
        svg("circle", { ...attributes, cx, cy, r }, group);
      }
      if (text) {
        const [x, y, size] = text[0].map((value) => round(value * CELL));
        svg("text", { ...attributes, x, y, "font-size": size }, group, text[1]);
      }
    }
  }

  // small symbols for what may still stand in a cell, none wider than its place
  addMarks() {
    const marks = new Map();
    this.data.options.forEach(({ puts }, option) => {
      for (let place = 0; place < puts.length; place += 2) {
        const key = puts[place] * this.data.inputs.length + puts[place + 1];
        if (!marks.has(key)) marks.set(key, []);
        marks.get(key).push(option);
      }
    });
    this.marked = [];
    if (marks.size > MOST_MARKS) return;
    const inputs = this.data.inputs;
    const longest = Math.max(1, ...inputs.map((symbol) => [...symbol].length));
    const root = Math.sqrt(inputs.length);
    const across = Math.max(1, longest > 1 ? Math.floor(root) : Math.ceil(root)), down = Math.ceil(inputs.length / across);
    const share = this.board.room || Math.max(across, down) > 3 ? 0.88 : 0.74;
    const wide = CELL * share / across, high = CELL * share / down;
    // a digit is about .65 of its size wide
    const size = inputs.length === 1
      ? CELL * Math.min(0.36, 1.2 / longest)
      : Math.min(wide * 0.8, high * 0.9, CELL * 0.24, wide * 1.25 / longest);
    // under what stands in corners
    const hasCorners = this.board.notes.some(({ kind }) => kind === "corner") || this.board.marks.over.some(({ role }) => role === "gap");
    const low = hasCorners ? CELL * (share > 0.8 ? 0.05 : 0.09) : 0;
    const offset = (number, of, room) => of === 1 ? 0 : (number - (of - 1) / 2) * room;
    for (const [key, options] of marks) {
      const [cell, input] = [Math.floor(key / inputs.length), key % inputs.length];
      const [x, y] = this.middle(this.board.cells[cell]);
      const place = {
        x: round(x + offset(input % across, across, wide)),
        y: round(y + low + offset(Math.floor(input / across), down, high)),
      };
      const mark = svg("text", place, this.marks, inputs[input]);
      mark.style.fontSize = `${round(size)}px`;
      this.marked.push({ mark, cell, options });
    }
  }

  addNotes() {
    for (const { x, y, text, kind } of this.board.notes) {
      svg("text", { x: round(x * CELL), y: round(y * CELL), class: `note ${kind}` }, this.element, text);
    }
  }

  show(film) {
    const inputs = this.board.given.slice(), tiles = new Array(inputs.length).fill(-1);
    const shown = film.shown;
    const fresh = new Set();
    for (const option of film.chosen()) {
      const { puts, lays } = this.data.options[option];
      const isFresh = shown.kind === TAKE && shown.arg === option;
      for (let place = 0; place < puts.length; place += 2) {
        inputs[puts[place]] = puts[place + 1];
        if (isFresh) fresh.add(puts[place]);
      }
      if (!lays) continue;
      for (const cell of lays.slice(1)) {
        tiles[cell] = option;
        if (isFresh) fresh.add(cell);
      }
    }
    this.showCells(inputs, tiles, fresh);
    this.showEdges(tiles);
    for (const { mark, cell, options } of this.marked) {
      const isPossible = inputs[cell] < 0 && options.some((option) => film.links.hidden[option] === 0);
      mark.classList.toggle("gone", !isPossible);
    }
    this.element.classList.toggle("solved", shown.kind === SOLUTION);
    this.element.classList.toggle("dead", film.isDead(shown));
  }

  showCells(inputs, tiles, fresh) {
    this.cells.forEach(({ ground, text, given }, cell) => {
      const tile = tiles[cell];
      ground.style.fill = tile < 0 ? "" : this.tileColor(this.data.options[tile].lays[0]);
      ground.classList.toggle("fresh", fresh.has(cell));
      if (given >= 0) return;
      text.classList.toggle("there", inputs[cell] >= 0);
      if (inputs[cell] >= 0) this.write(text, inputs[cell]);
    });
  }

  tileColor(piece) {
    const count = Math.max(this.data.pieces.length, 1);
    const turn = count > 24 ? piece * 137.508 : piece * 360 / count + (piece % 2) * 7;
    return `hsl(${round(turn % 360)} ${piece % 2 ? 58 : 46}% ${[70, 62, 78][piece % 3]}%)`;
  }

  showEdges(tiles) {
    const { regions, parts } = this.board;
    const hasTiles = tiles.some((tile) => tile >= 0);
    for (const { cells: [one, other], line } of this.edges) {
      const differ = (list) => list && list[one] !== list[other];
      const isWall = other === undefined || (hasTiles ? tiles[one] !== tiles[other] : differ(regions));
      line.setAttribute("class", isWall ? "wall" : hasTiles && tiles[one] >= 0 ? "seam" : differ(parts) ? "part" : "line");
    }
  }

  // what is seen, cell by cell
  read() {
    return this.cells.map(({ ground, text, given }) => {
      if (given >= 0 || text.classList.contains("there")) return text.textContent;
      return ground.style.fill ? "#" : ".";
    }).join("");
  }
}
