// With #selftest behind its address the page plays itself, and writes down whether all was as it must be.
class SelfTest {
  constructor(page) {
    this.page = page;
    this.film = page.film;
    this.faults = [];
  }

  expect(isTrue, what) { if (!isTrue && this.faults.length < 20) this.faults.push(what); }

  run() {
    const { page, film } = this;
    const first = film.links.fingerprint(), seen = [];
    const look = () => `${page.board ? page.board.read() : ""}|${page.caption.textContent}|${page.status.textContent}`;
    this.expect(film.step === 0, "it starts before the first step");
    seen.push(look());
    for (let step = 1; step <= film.length; step++) {
      this.press("step");
      this.expect(film.step === step, `step ${step} is reached`);
      this.check(film.shown, step);
      seen.push(look());
    }
    const last = film.links.fingerprint(), board = page.board ? page.board.read() : "";
    for (let step = film.length - 1; step >= 0; step--) {
      this.press("back");
      this.expect(look() === seen[step], `step ${step} looks as before`);
    }
    this.expect(film.links.fingerprint() === first, "all links are as at first");
    this.everyCover(first, last);
    this.press("end");
    this.expect(film.links.fingerprint() === last, "the end is the same again");
    this.expect(document.querySelectorAll("script").length === 2, "no script came in");
    return { ok: this.faults.length === 0, faults: this.faults, steps: film.length, operations: film.ops.length,
      solutions: film.shown.solutions, last: ["item", "take", "back", "enough", "solution", "over"][film.shown.kind], board,
      matrix: document.querySelectorAll(".matrix .node").length,
      clues: [...document.querySelectorAll(".board .clue")].map((text) => text.textContent).join(" "),
      // what is written on the board is read: no outline is painted over it
      outlined: [...document.querySelectorAll(".board text")].filter((text) => getComputedStyle(text).stroke !== "none").length };
  }

  press(act) { document.querySelector(`button[data-act="${act}"]`).click(); }

  // what the engine saw is what the links say
  check({ kind, arg, size }, step) {
    const { links } = this.film;
    if (kind === ITEM) {
      const open = links.open();
      this.expect(open.includes(arg + 1), `step ${step}: the item is open`);
      this.expect(links.branches(arg + 1) === size, `step ${step}: ${links.branches(arg + 1)} branches, and not ${size}`);
      this.expect(open.every((item) => links.branches(item) >= size), `step ${step}: none has fewer branches`);
    }
    if (kind === SOLUTION) {
      const used = new Map();
      for (const option of this.film.chosen()) {
        for (const item of this.film.data.options[option].entries) used.set(item, (used.get(item) ?? 0) + 1);
      }
      const isRight = ({ lo, hi }, item) => hi === undefined || ((used.get(item) ?? 0) >= lo && (used.get(item) ?? 0) <= hi);
      this.expect(this.film.data.items.every(isRight), `step ${step}: a solution covers every item`);
      this.expect(links.open().length === 0, `step ${step}: no item is open`);
    }
  }

  everyCover(first, last) {
    const { page, film } = this;
    page.everyLink.checked = true;
    if (film.ops.length < 5000) while (film.at < film.ops.length) this.press("step");
    film.goTo(film.length);
    this.expect(film.links.fingerprint() === last, "cover by cover it comes to the same end");
    if (film.ops.length < 5000) while (film.at > 0) this.press("back");
    film.goTo(0);
    this.expect(film.links.fingerprint() === first, "and back to the same start");
    page.everyLink.checked = false;
  }

  // the clock, too: played from the start to the end
  play(report) {
    const { page, film } = this;
    this.press("start");
    page.speed.value = 12;
    this.press("play");
    const isSome = film.step > 0 && film.step < film.length;
    const wait = () => {
      if (page.isPlaying && film.at < film.ops.length) return setTimeout(wait, 20);
      report(isSome || film.length < 8, film.at === film.ops.length);
    };
    wait();
  }
}

function selfTest(page) {
  const result = element("pre");
  result.id = "selftest";
  const test = new SelfTest(page);
  try {
    const found = test.run();
    test.play((hasStarted, hasEnded) => {
      test.expect(hasStarted && hasEnded, "it plays from the start to the end");
      result.textContent = JSON.stringify({ ...found, ok: test.faults.length === 0, faults: test.faults });
      document.body.append(result);
    });
  } catch (fault) {
    result.textContent = JSON.stringify({ ok: false, faults: [String(fault.stack)] });
    document.body.append(result);
  }
}

const page = new Page(JSON.parse(document.getElementById("data").textContent));
if (location.hash === "#selftest") selfTest(page);
// #step=12 or #solution or #every opens the page there
const wanted = /^#step=(\d+)(\.\d+)?$/.exec(location.hash);
if (wanted) {
  page.goTo(Number(wanted[1]));
  for (let count = Number((wanted[2] ?? ".0").slice(1)); count > 0; count--) page.film.forward();
  page.show(0);
}
if (location.hash === "#play") page.play(true);
