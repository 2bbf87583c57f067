// Elements are made one by one, and text is only ever text.
function element(name, className, text) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

function svg(name, attributes, parent, text) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  if (parent) parent.append(made);
  return made;
}

const round = (number) => Math.round(number * 10) / 10;

// Values that move to where they should be: a page of links is drawn again as they change.
class Mover {
  constructor(draw) {
    this.draw = draw; // (index, values)
    this.now = []; this.goal = []; this.moving = new Set();
    this.isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  set(index, values, duration) {
    if (!this.now[index] || duration === 0 || this.isStill) {
      this.moving.delete(index);
      this.now[index] = this.goal[index] = values;
      this.draw(index, values);
    } else if (values.some((value, part) => value !== this.goal[index][part])) {
      this.goal[index] = values;
      this.moving.add(index);
      if (!this.frame) this.frame = requestAnimationFrame((time) => this.run(time, time, duration));
    }
  }

  run(time, last, duration) {
    const share = Math.min(1, (time - last + 8) / duration * 2.4);
    for (const index of this.moving) {
      const goal = this.goal[index];
      const next = this.now[index].map((value, part) => value + (goal[part] - value) * share);
      const isThere = next.every((value, part) => Math.abs(value - goal[part]) < 0.4);
      this.now[index] = isThere ? goal : next;
      this.draw(index, this.now[index]);
      if (isThere) this.moving.delete(index);
    }
    this.frame = this.moving.size ? requestAnimationFrame((next) => this.run(next, time, duration)) : 0;
  }
}
