// The linked matrix: items across, options down, and the operations of TAOCP 7.2.2.1 with their inverses.
// The numbers are those of Knuth: node 0 is the root, 1 to n are the headers, then the nodes of the options.
const AGREED = -1;

class Links {
  constructor(problem) {
    this.items = problem.items.length;
    this.up = []; this.down = []; this.left = []; this.right = []; this.item = []; this.option = []; this.color = [];
    this.length = [0]; this.bound = [0]; this.least = [0]; this.most = [0];
    this.row = []; // the nodes of each option
    this.hidden = []; // for each option, by how many operations it is out of reach
    this.addHeaders(problem.items);
    problem.options.forEach((option, number) => this.addOption(option, number));
  }

  addHeaders(items) {
    for (let node = 0; node <= this.items; node++) this.add(node, -1, 0, node, node);
    let last = 0;
    items.forEach(({ lo, hi }, index) => {
      const item = index + 1;
      this.length[item] = 0;
      this.least[item] = lo ?? 0;
      this.most[item] = hi ?? 1;
      this.bound[item] = this.most[item];
      this.left[item] = this.right[item] = item;
      if (hi === undefined) return; // a secondary item stays alone
      this.left[item] = last;
      this.right[last] = item;
      last = item;
    });
    this.right[last] = 0;
    this.left[0] = last;
  }

  addOption({ entries, colors }, number) {
    const first = this.up.length;
    entries.forEach((index, place) => {
      const item = index + 1;
      const node = this.add(item, number, colors ? colors[place] : 0, this.up[item], item);
      this.down[this.up[item]] = node;
      this.up[item] = node;
      this.length[item]++;
      this.left[node] = place ? node - 1 : first + entries.length - 1;
      this.right[node] = place + 1 < entries.length ? node + 1 : first;
    });
    this.row.push(entries.map((_, place) => first + place));
    this.hidden.push(0);
  }

  add(item, option, color, up, down) {
    this.item.push(item); this.option.push(option); this.color.push(color);
    this.up.push(up); this.down.push(down); this.left.push(0); this.right.push(0);
    return this.up.length - 1;
  }

  // the node of an option in the list of an item
  node(option, item) { return this.row[option].find((node) => this.item[node] === item); }

  isLinked(node) { return this.down[this.up[node]] === node; }

  isOpen(item) { return this.most[item] > 0 && this.right[this.left[item]] === item && this.right[item] !== item; }

  // whether nothing of an item's list can be taken any more
  isClosed(item) { return item > 0 && (this.bound[item] === 0 || this.right[item] !== item && !this.isOpen(item)); }

  branches(item) {
    const need = Math.max(0, this.bound[item] - (this.most[item] - this.least[item]));
    return Math.max(0, this.length[item] + 1 - need);
  }

  open() {
    const items = [];
    for (let item = this.right[0]; item !== 0; item = this.right[item]) items.push(item);
    return items;
  }

  use(item, direction) {
    if (direction > 0) {
      if (--this.bound[item] === 0) this.cover(item);
    } else {
      if (this.bound[item] === 0) this.uncover(item);
      this.bound[item]++;
    }
  }

  cover(item) {
    for (let node = this.down[item]; node !== item; node = this.down[node]) this.hide(node);
    this.right[this.left[item]] = this.right[item];
    this.left[this.right[item]] = this.left[item];
  }

  uncover(item) {
    this.right[this.left[item]] = item;
    this.left[this.right[item]] = item;
    for (let node = this.up[item]; node !== item; node = this.up[node]) this.unhide(node);
  }

  // takes an option from the lists of all its items but the node's own
  hide(node) {
    this.hidden[this.option[node]]++;
    for (let other = this.right[node]; other !== node; other = this.right[other]) {
      if (this.color[other] === AGREED) continue;
      this.down[this.up[other]] = this.down[other];
      this.up[this.down[other]] = this.up[other];
      this.length[this.item[other]]--;
    }
  }

  unhide(node) {
    for (let other = this.left[node]; other !== node; other = this.left[other]) {
      if (this.color[other] === AGREED) continue;
      this.down[this.up[other]] = other;
      this.up[this.down[other]] = other;
      this.length[this.item[other]]++;
    }
    this.hidden[this.option[node]]--;
  }

  // uses the item of another node of the option that was taken
  commit(node, direction) {
    if (this.color[node] === 0) this.use(this.item[node], direction);
    else if (this.color[node] !== AGREED) direction > 0 ? this.purify(node) : this.unpurify(node);
  }

  // fixes the color of an item
  purify(node) {
    const item = this.item[node], color = this.color[node];
    this.color[item] = color;
    for (let other = this.down[item]; other !== item; other = this.down[other]) {
      if (this.color[other] === color) this.color[other] = AGREED; else this.hide(other);
    }
  }

  unpurify(node) {
    const item = this.item[node], color = this.color[node];
    for (let other = this.up[item]; other !== item; other = this.up[other]) {
      if (this.color[other] === AGREED) this.color[other] = color; else this.unhide(other);
    }
    this.color[item] = 0;
  }

  // takes the first option of an item's list out of it, for the rest of the branch
  tweak(node, direction) {
    const item = this.item[node];
    if (direction > 0) {
      if (this.bound[item] !== 0) this.hide(node); else this.hidden[this.option[node]]++;
      this.down[item] = this.down[node];
      this.up[this.down[node]] = item;
      this.length[item]--;
    } else {
      this.length[item]++;
      this.up[this.down[node]] = node;
      this.down[item] = node;
      if (this.bound[item] !== 0) this.unhide(node); else this.hidden[this.option[node]]--;
    }
  }

  // takes an item that has enough from the list of open items
  close(item, direction) {
    if (this.bound[item] === 0) return;
    this.right[this.left[item]] = direction > 0 ? this.right[item] : item;
    this.left[this.right[item]] = direction > 0 ? this.left[item] : item;
  }

  fingerprint() {
    return [this.up, this.down, this.left, this.right, this.length, this.bound, this.color, this.hidden].join(";");
  }
}
