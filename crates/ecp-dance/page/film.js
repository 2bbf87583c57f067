// The steps of the search as operations on the links: a film that runs forward and back.
const [ITEM, TAKE, BACK, ENOUGH, SOLUTION, OVER] = [0, 1, 2, 3, 4, 5];

class Film {
  constructor(data) {
    this.data = data;
    this.links = new Links(data);
    this.ops = []; // { run, on, by, step }: what is done, on what, +1 or -1, in which step
    this.ends = [0]; // for each step the number of operations up to its end
    this.steps = []; // { kind, level, arg, size, path, solutions }
    this.at = 0; // the number of operations that were done
    this.record(data.steps);
  }

  record(flat) {
    const branches = []; // { item, tried, used, single, closed, option }
    const used = new Array(this.links.items + 1).fill(0);
    let path = null, solutions = 0;
    const op = (run, on, by) => this.ops.push({ run, on, by, step: this.steps.length });
    const use = (item, by) => { used[item] += by; op("use", item, by); };
    const others = (option, item, by) => {
      const row = this.links.row[option], from = row.indexOf(this.links.node(option, item));
      const order = row.slice(from + 1).concat(row.slice(0, from));
      if (by < 0) order.reverse();
      for (const node of order) {
        if (this.links.color[node] === 0) used[this.links.item[node]] += by;
        op("commit", node, by);
      }
    };
    const finish = (level) => { // leaves the branches from this level on
      while (branches.length > level) {
        const branch = branches.pop();
        if (branch.closed) op("close", branch.item, -1);
        if (!branch.single) branch.tried.toReversed().forEach((node) => op("tweak", node, -1));
        if (branch.used) use(branch.item, -1);
      }
      while (path && path.level >= level) path = path.parent;
    };
    for (let place = 0; place < flat.length; place += 4) {
      const [kind, level, arg, size] = flat.slice(place, place + 4);
      finish(kind === ITEM || kind === OVER ? level : kind === SOLUTION ? Infinity : level + 1);
      const branch = branches[level];
      const grow = (change) => { path = { ...path, ...change }; };
      if (kind === ITEM) {
        branches.push({ item: arg + 1, tried: [], used: false, single: true, closed: false });
        path = { level, item: arg + 1, size, number: 0, option: -1, closed: false, parent: path };
        op("look", arg + 1, 1);
      } else if (kind === TAKE) {
        op("look", branch.item, 1);
        this.begin(branch, used, use);
        const node = this.links.node(arg, branch.item);
        if (!branch.single) op("tweak", node, 1);
        branch.tried.push(node);
        others(arg, branch.item, 1);
        grow({ number: path.number + 1, option: arg });
      } else if (kind === BACK) {
        op("look", branch.item, 1);
        others(arg, branch.item, -1);
        grow({ option: -1 });
      } else if (kind === ENOUGH) {
        this.begin(branch, used, use);
        branch.closed = true;
        op("close", branch.item, 1);
        grow({ number: path.number + 1, closed: true });
      } else {
        solutions += kind === SOLUTION ? 1 : 0;
        op("look", 0, 1);
      }
      this.steps.push({ kind, level, arg, size, path, solutions });
      this.ends.push(this.ops.length);
    }
  }

  // an item that is branched on is used once, whatever is taken
  begin(branch, used, use) {
    if (branch.used) return;
    branch.used = true;
    use(branch.item, 1);
    const { most, least } = this.links;
    branch.single = used[branch.item] === most[branch.item] && least[branch.item] === most[branch.item];
  }

  get length() { return this.steps.length; }

  // the number of the step that is shown, from 1; 0 before the first
  get step() { return this.at === 0 ? 0 : this.ops[this.at - 1].step + 1; }

  get shown() {
    return this.step ? this.steps[this.step - 1] : { kind: -1, level: 0, path: null, solutions: 0 };
  }

  // the operation that was done last, where it is not the last of its step
  get within() {
    return this.at > 0 && this.at !== this.ends[this.step] ? this.ops[this.at - 1] : null;
  }

  forward() {
    if (this.at === this.ops.length) return false;
    this.do(this.ops[this.at++], 1);
    return true;
  }

  back() {
    if (this.at === 0) return false;
    this.do(this.ops[--this.at], -1);
    return true;
  }

  do({ run, on, by }, direction) {
    if (run !== "look") this.links[run](on, by * direction);
  }

  // to the end of a step
  goTo(step) {
    const place = this.ends[Math.max(0, Math.min(step, this.length))];
    while (this.at < place) this.forward();
    while (this.at > place) this.back();
  }

  // the branches from the root down
  path() {
    const branches = [];
    for (let branch = this.shown.path; branch; branch = branch.parent) branches.unshift(branch);
    return branches;
  }

  chosen() { return this.path().filter((branch) => branch.option >= 0).map((branch) => branch.option); }

  isDead(step) { return step.kind === ITEM && step.size === 0; }

  // the next step of a kind after the one that is shown; the end where there is none
  next(isWanted) {
    for (let step = this.step; step < this.length; step++) if (isWanted(this.steps[step])) return step + 1;
    return this.length;
  }
}
