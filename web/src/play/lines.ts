// Lines and borders: drawn by dragging from point to point, by clicks on edges, and by keys from a cursor of points.

import type { Cell, Net, NetEdge } from "../engine/answers";
import { shape } from "../page/dom";
import { texts } from "../texts";
import { ARROWS, Plan, type Spot, type Step, distance, way } from "./net";
import { CROSSED, nextOf } from "./state";
import { type Stop, rows, stops } from "./stops";
import { lit, strokes } from "./strokes";

/** What lines are drawn into. */
export interface Ground {
  /** How many lines lie on each edge. */
  lines: () => Record<string, number>;
  /** An edge gets so many lines; `goesOn` where that belongs to the step before. */
  draw: (edge: string, lines: number, goesOn: boolean) => void;
  /** A cell is meant, not an edge. */
  cell: (name: string) => void;
  /** What stands in a cell, in words. */
  inCell: (name: string) => string;
  /** The clue of a place between cells. */
  clue: (name: string) => string | undefined;
  /** Something is to be said. */
  say: (words: string) => void;
  /** A key that means the same everywhere; whether it meant something. */
  key: (event: KeyboardEvent) => boolean;
}

interface Drag {
  begun: Spot;
  at: number | undefined;
  /** What the edges get: nothing known yet before the first. */
  gets: "line" | "nothing" | "cross" | undefined;
  is_cross: boolean;
  moved: boolean;
}

export class Lines {
  /** What is drawn. */
  readonly drawing = shape("g", { class: "net", "aria-hidden": "true" });
  /** The cursor. */
  readonly grid: SVGElement;
  readonly #plan: Plan;
  readonly #ground: Ground;
  readonly #stops: Stop[];
  readonly #nouns: { one: string; cross: string };
  #here: number;
  /** The point from which a line is to go to another, by Enter. */
  #pen: number | undefined;
  #drag: Drag | undefined;
  #wrong: string[] = [];
  #light: string[] = [];
  #is_active = false;

  constructor(net: Net, cells: Cell[], ground: Ground) {
    this.#plan = new Plan(net);
    this.#ground = ground;
    const is_border = net.way === "borders";
    this.#nouns = is_border ? { one: texts.border, cross: texts.noBorder } : { one: texts.line, cross: texts.cross };
    this.grid = shape("g", { role: "grid", "aria-label": is_border ? texts.borderGrid : texts.lineGrid, class: "stops" });
    this.#stops = stops(this.#plan, cells);
    this.#here = Math.max(0, this.#stops.findIndex((stop) => stop.edges.length > 0));
    for (const [number, { node }] of this.#stops.entries()) {
      node.addEventListener("focus", () => {
        this.#here = number;
        this.paint();
      });
    }
    this.grid.append(...rows(this.#stops));
    this.grid.addEventListener("keydown", (event) => {
      if (event instanceof KeyboardEvent && (this.#key(event) || ground.key(event))) event.preventDefault();
    });
  }

  focus(): void {
    this.#stops[this.#here]?.node.focus();
  }

  /** Whether lines are what is written now. */
  set active(is: boolean) {
    this.#is_active = is;
    this.#pen = undefined;
    if (is) this.grid.removeAttribute("aria-hidden");
    else this.grid.setAttribute("aria-hidden", "true");
    this.paint();
  }

  /** The edges that are wrong. */
  set wrong(edges: string[]) {
    this.#wrong = edges;
  }

  /** The edges that a hint is about, as the engine calls them: those side by side have numbers, borders are of two cells. */
  set light(names: string[]) {
    const is_border = this.#plan.net.way === "borders";
    this.#light = names.map((name) => (is_border ? name.replace("-", "|") : name.replace(/ \(\d+\)$/, "")));
  }

  // what is on edges

  #on(edge: number): number {
    return this.#ground.lines()[this.#name(edge)] ?? 0;
  }

  #name(edge: number): string {
    return this.#plan.net.edges[edge]?.name ?? "";
  }

  #set(edge: number, lines: number, goesOn = false): void {
    this.#ground.draw(this.#name(edge), lines, goesOn);
    this.#ground.say(texts.edgeNow(this.#edgeName(edge), this.#told(lines)));
  }

  #told(lines: number): string {
    const { one, cross } = this.#nouns;
    return lines === CROSSED ? cross : lines === 0 ? texts.nothing : lines === 1 ? one : texts.lines(lines);
  }

  #edgeName(edge: number): string {
    const [one, other] = (this.#plan.net.edges[edge]?.ends ?? []).map((end) => this.#plan.net.points[end]?.name ?? "");
    return texts.between(one ?? "", other ?? "");
  }

  // by hand

  down(spot: Spot, is_cross: boolean): void {
    this.#drag = { begun: spot, at: this.#plan.point(spot), gets: undefined, is_cross, moved: false };
  }

  move(spot: Spot): void {
    const drag = this.#drag;
    if (!drag) return;
    const to = this.#plan.point(spot);
    if (to === undefined || to === drag.at) return;
    if (drag.at !== undefined) {
      for (const edge of this.#plan.path(drag.at, to)) {
        const on = this.#on(edge);
        const most = this.#plan.net.edges[edge]?.most ?? 1;
        drag.gets ??= drag.is_cross ? (on === CROSSED ? "nothing" : "cross") : on >= most ? "nothing" : "line";
        const lines = drag.gets === "cross" ? CROSSED : drag.gets === "nothing" ? 0 : Math.min(most, Math.max(on, 0) + 1);
        this.#set(edge, lines, drag.moved);
        drag.moved = true;
      }
    }
    drag.at = to;
    this.#goTo(to);
  }

  up(spot: Spot): void {
    const drag = this.#drag;
    this.#drag = undefined;
    if (!drag || drag.moved || distance(drag.begun, spot) > this.#plan.unit / 2) return;
    const { net } = this.#plan;
    const stop = this.#stops.find((stop) => distance(stop.spot, spot) < this.#plan.unit / 2);
    if (net.way === "diagonals") {
      if (stop) this.#across(stop);
      return;
    }
    const edge = this.#plan.edge(spot);
    if (edge !== undefined) {
      const most = net.edges[edge]?.most ?? 1;
      const on = this.#on(edge);
      this.#set(edge, drag.is_cross ? (on === CROSSED ? 0 : CROSSED) : nextOf(on, most));
    } else if (stop) {
      if (stop.point !== undefined) this.#goTo(stop.point);
      if (net.way === "cells") this.#ground.cell(stop.name);
    }
  }

  cancel(): void {
    this.#drag = undefined;
  }

  /** One diagonal, the other, none. */
  #across(stop: Stop): void {
    this.#here = this.#stops.indexOf(stop);
    const at = stop.edges.findIndex((edge) => this.#on(edge) > 0);
    this.#lay(stop, at + 1);
  }

  /** Of the edges across a cell this one gets a line, and the others none. */
  #lay(stop: Stop, at: number): void {
    let goes_on = false;
    const wanted = stop.edges.map((edge, number) => ({ edge, lines: number === at ? 1 : 0 }));
    for (const { edge, lines } of wanted.sort((one, other) => one.lines - other.lines)) {
      if (this.#on(edge) === lines) continue;
      this.#set(edge, lines, goes_on);
      goes_on = true;
    }
    this.focus();
  }

  // by keys

  #key(event: KeyboardEvent): boolean {
    const step = ARROWS[event.key];
    const stop = this.#stops[this.#here];
    if (!stop) return false;
    if (step) {
      if (event.ctrlKey || event.altKey || event.metaKey) this.#cross(stop, step);
      else if (event.shiftKey) this.#pull(stop, step);
      else this.#walk(stop, step);
      return true;
    }
    if (event.ctrlKey || event.altKey || event.metaKey) return false;
    if (stop.point === undefined && /^[/\\]$/.test(event.key)) {
      const is_down = (edge: number): boolean => {
        const [part] = this.#plan.net.edges[edge]?.parts ?? [];
        return part !== undefined && (part[2] - part[0]) * (part[3] - part[1]) > 0;
      };
      const at = stop.edges.findIndex((edge) => is_down(edge) === (event.key === "\\"));
      this.#lay(stop, this.#on(stop.edges[at] ?? -1) > 0 ? -1 : at);
      return true;
    }
    if (event.key === "Enter") return this.#enter(stop);
    if (event.key === "Backspace" || event.key === "Delete") {
      this.erase();
      return true;
    }
    return false;
  }

  /** Takes away what meets the cursor. */
  erase(): void {
    const edges = this.#stops[this.#here]?.edges ?? [];
    for (const [number, edge] of edges.filter((edge) => this.#on(edge) !== 0).entries()) this.#set(edge, 0, number > 0);
    this.focus();
  }

  /** Whether arrows do not lead along all edges: then a line goes from one place to another. */
  get isFar(): boolean {
    const { net, isAslant } = this.#plan;
    return net.way !== "diagonals" && (isAslant || net.edges.some(({ parts }) => parts.length > 1));
  }

  #enter(stop: Stop): boolean {
    const { point } = stop;
    if (point === undefined) {
      this.#across(stop);
      return true;
    }
    if (!this.isFar) {
      if (this.#plan.net.way === "cells") this.#ground.cell(stop.name);
      return this.#plan.net.way === "cells";
    }
    const edge = this.#pen === undefined ? undefined : this.#plan.between(this.#pen, point);
    if (edge !== undefined) {
      this.#set(edge, this.#on(edge) > 0 ? 0 : 1);
      this.#pen = point;
    } else {
      this.#pen = this.#pen === point ? undefined : point;
      this.#ground.say(this.#pen === undefined ? texts.penUp : texts.penDown(stop.name));
    }
    this.paint();
    return true;
  }

  #pull(stop: Stop, step: Step): void {
    const edge = stop.point === undefined ? undefined : this.#plan.toward(stop.point, step);
    if (edge === undefined || stop.point === undefined) {
      this.#ground.say(texts.noEdge);
      return;
    }
    const most = this.#plan.net.edges[edge]?.most ?? 1;
    const on = this.#on(edge);
    this.#set(edge, on >= most ? 0 : Math.max(on, 0) + 1);
    this.#goTo(this.#plan.other(edge, stop.point));
  }

  #cross(stop: Stop, step: Step): void {
    const edge = stop.point === undefined ? undefined : this.#plan.toward(stop.point, step);
    if (edge === undefined) this.#ground.say(texts.noEdge);
    else this.#set(edge, this.#on(edge) === CROSSED ? 0 : CROSSED);
  }

  #walk(stop: Stop, step: Step): void {
    const far = (other: Stop): number => way(stop.spot, other.spot, step);
    const [near] = this.#stops.filter((other) => far(other) < Infinity).sort((one, other) => far(one) - far(other));
    if (near) this.#go(this.#stops.indexOf(near));
  }

  #goTo(point: number): void {
    const stop = this.#stops.findIndex((stop) => stop.point === point);
    if (stop >= 0) this.#go(stop);
  }

  #go(stop: number): void {
    this.#here = stop;
    this.focus();
    this.paint();
  }

  // what is seen and heard

  paint(): void {
    for (const [number, stop] of this.#stops.entries()) {
      const is_here = number === this.#here;
      stop.node.setAttribute("tabindex", is_here && this.#is_active ? "0" : "-1");
      stop.node.setAttribute("aria-label", this.#said(stop));
      const kinds = ["stop", is_here && this.#is_active ? "here" : "", stop.point !== undefined && stop.point === this.#pen ? "pen" : ""];
      const { x, y } = stop.spot;
      stop.node.replaceChildren(shape("circle", { cx: x, cy: y, r: this.#plan.unit * 0.24, class: kinds.join(" ").trim() }));
    }
    // a clue stays free of its lines
    const measures = { unit: this.#plan.unit, gap: this.#plan.net.way === "clues" ? this.#plan.unit * 0.36 : 0 };
    const drawn = (edge: NetEdge, number: number): SVGElement[] =>
      strokes(edge, this.#on(number), measures, this.#wrong.includes(edge.name));
    const lights = this.#plan.net.edges.filter(({ name }) => this.#light.includes(name)).flatMap(lit);
    this.drawing.replaceChildren(...lights, ...this.#plan.net.edges.flatMap(drawn));
  }

  #said(stop: Stop): string {
    const to = (edge: number): string => {
      const other = stop.point === undefined ? this.#name(edge) : (this.#plan.net.points[this.#plan.other(edge, stop.point)]?.name ?? "");
      return texts.edgeTo(this.#told(this.#on(edge)), other);
    };
    const all = stop.edges.filter((edge) => this.#on(edge) !== 0).map(to);
    const clue = this.#ground.clue(stop.name);
    const place = clue === undefined ? stop.name : `${stop.name}, ${texts.clue(clue)}`;
    const held = this.#plan.net.way === "cells" || stop.point === undefined ? this.#ground.inCell(stop.name) : place;
    return all.length ? `${held}; ${all.join(", ")}` : held;
  }
}
