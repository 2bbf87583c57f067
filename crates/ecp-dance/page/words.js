// What a step means, in a sentence.
const MANY = 8;

class Words {
  constructor(data) { this.data = data; }

  item(item) { return this.data.items[item - 1].name; }
  option(option) { return this.data.options[option].name; }

  isOnce(item) { const { lo, hi } = this.data.items[item - 1]; return lo === 1 && hi === 1; }

  size(item, size) {
    const [one, many] = this.isOnce(item) ? ["option", "options"] : ["branch", "branches"];
    return size === 0 ? `no ${one}` : `${size} ${size === 1 ? one : many}`;
  }

  list(names) {
    if (names.length > MANY) names = [...names.slice(0, MANY), `${names.length - MANY} more`];
    return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
  }

  // parts of the sentence; those that are names are marked
  of(film) {
    const within = film.within;
    return within && within.run !== "look" ? this.ofLinks(within, film.links) : this.ofStep(film);
  }

  ofStep(film) {
    const { kind, arg, size } = film.shown;
    const name = (text) => ({ name: text });
    if (kind === ITEM) {
      const item = arg + 1, rest = this.size(item, size);
      if (size === 0) return ["Dead end: ", name(this.item(item)), ` has ${rest} left.`];
      if (size === 1) return ["Forced: ", name(this.item(item)), ` has only ${rest} left.`];
      return ["Choose ", name(this.item(item)), `: it has ${rest}, and no open item has fewer.`];
    }
    if (kind === TAKE) {
      const covers = this.data.options[arg].entries.map((item) => this.item(item + 1));
      return ["Take ", name(this.option(arg)), `: it covers ${this.list(covers)}.`];
    }
    if (kind === BACK) return ["Back: ", name(this.option(arg)), " is taken away, and its items are uncovered in reverse order."];
    if (kind === ENOUGH) return ["Enough: ", name(this.item(film.shown.path.item)), " takes no further option."];
    if (kind === SOLUTION) return [`Solution ${arg}: every item is covered.`];
    if (kind === OVER) return ["The search is over: everything was tried, and every link is where it was at first."];
    return ["Before the first step: nothing is chosen, and everything is linked."];
  }

  ofLinks({ run, on, by }, links) {
    const item = run === "use" || run === "close" ? on : links.item[on];
    const name = { name: this.item(item) };
    const count = links.length[item], isOne = count === 1;
    const rows = isOne ? "its one option" : `its ${count} options`;
    if (run === "tweak") {
      return [by > 0 ? "Out of the list of " : "Back into the list of ", name, ": ", { name: this.option(links.option[on]) }, "."];
    }
    if (run === "close") return [by > 0 ? "Close " : "Open ", name, "."];
    if (run === "commit" && links.color[on] !== 0) return [by > 0 ? "Fix the color of " : "Release the color of ", name, "."];
    if (links.bound[item] > 0 && by > 0) return ["Use ", name, ` once: it may be used ${links.bound[item]} times more.`];
    const vanish = isOne ? "vanishes" : "vanish", back = isOne ? "comes back" : "come back, the last one first";
    return by > 0
      ? ["Cover ", name, count ? `: its header is unlinked, and ${rows} ${vanish} from all other lists.` : ": its header is unlinked."]
      : ["Uncover ", name, count ? `: ${rows} ${back}, and its header is linked again.` : ": its header is linked again."];
  }
}
