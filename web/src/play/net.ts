// Where lines may be drawn: which point and which edge is meant by a place of the picture, and where one gets from a point.

import type { Net } from "../engine/answers";

export interface Spot {
  x: number;
  y: number;
}

/** How far from a point one may be and still mean it, by the length of the shortest edge. */
const REACH = 0.45;

/** The same of an edge. */
const BESIDE = 0.3;

/** An arrow key, as a step to the right and down. */
export type Step = [number, number];

export const ARROWS: Record<string, Step> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** What lies from one place in the direction of another, by how far it is: nothing where it lies elsewhere. */
export function way(from: Spot, to: Spot, [right, down]: Step): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const along = right * x + down * y;
  const aside = Math.abs(right * y) + Math.abs(down * x);
  return along > 1 && aside <= along ? along + 2 * aside : Infinity;
}

export class Plan {
  readonly net: Net;
  /** The length of the shortest edge. */
  readonly unit: number;
  /** For each point its edges. */
  readonly #edges: number[][];

  constructor(net: Net) {
    this.net = net;
    const lengths = net.edges.map(({ parts }) => length(parts[0]) * (parts.length > 1 ? 2 : 1));
    this.unit = Math.min(40, ...lengths.filter((length) => length > 8));
    this.#edges = net.points.map(() => []);
    for (const [number, { ends }] of net.edges.entries()) for (const end of ends) this.#edges[end]?.push(number);
  }

  at(point: number): Spot {
    const [x, y] = this.net.points[point]?.at ?? [0, 0];
    return { x, y };
  }

  edgesOf(point: number): number[] {
    return this.#edges[point] ?? [];
  }

  /** The point that is meant by a place, of those that lines reach. */
  point(spot: Spot): number | undefined {
    const near = this.#nearest(this.net.points.length, (point) =>
      this.edgesOf(point).length ? distance(this.at(point), spot) : Infinity,
    );
    return near && near.far <= this.unit * REACH ? near.number : undefined;
  }

  /** The edge that is meant by a place. */
  edge(spot: Spot): number | undefined {
    // through cells an edge is meant by the side that it crosses
    const is_crossed = this.net.way === "cells";
    const near = this.#nearest(this.net.edges.length, (edge) => {
      const parts = this.net.edges[edge]?.parts ?? [];
      return Math.min(...parts.map((part) => (is_crossed ? distance(crossing(part, parts.length), spot) : toSegment(part, spot))));
    });
    return near && near.far <= this.unit * BESIDE ? near.number : undefined;
  }

  /** The point at the other end. */
  other(edge: number, point: number): number {
    const [one, other] = this.net.edges[edge]?.ends ?? [point, point];
    return one === point ? other : one;
  }

  /** The edge that joins two points. */
  between(one: number, other: number): number | undefined {
    return this.edgesOf(one).find((edge) => this.other(edge, one) === other);
  }

  /** The edges by which one gets from a point to another, always nearer to it; nothing where there is no such way. */
  path(from: number, to: number): number[] {
    const edges: number[] = [];
    let here = from;
    while (here !== to) {
      const direct = this.between(here, to);
      if (direct !== undefined) return [...edges, direct];
      const goal = this.at(to);
      const far = (edge: number): number => distance(this.at(this.other(edge, here)), goal);
      const [next] = this.edgesOf(here).sort((one, other) => far(one) - far(other));
      if (next === undefined || far(next) >= distance(this.at(here), goal)) return [];
      edges.push(next);
      here = this.other(next, here);
    }
    return edges;
  }

  /** The edge that leaves a point in a direction. */
  toward(point: number, step: Step): number | undefined {
    const ahead = (edge: number): number => {
      const [right, down] = this.#leaving(edge, point);
      const size = Math.hypot(right, down) || 1;
      return (right * step[0] + down * step[1]) / size;
    };
    const [best] = [...this.edgesOf(point)].sort((one, other) => ahead(other) - ahead(one));
    return best !== undefined && ahead(best) > 0.8 ? best : undefined;
  }

  /** Whether there are edges that no arrow key means. */
  get isAslant(): boolean {
    return this.net.edges.some(({ parts: [part] }) => part && Math.min(Math.abs(part[0] - part[2]), Math.abs(part[1] - part[3])) > 1);
  }

  /** In which direction an edge leaves a point. */
  #leaving(edge: number, point: number): Step {
    const { ends, parts } = this.net.edges[edge] ?? { ends: [0, 0], parts: [] };
    const is_first = ends[0] === point;
    const part = is_first ? parts[0] : (parts[1] ?? parts[0]);
    if (!part) return [0, 0];
    const turn = is_first || parts.length > 1 ? 1 : -1;
    return [turn * (part[2] - part[0]), turn * (part[3] - part[1])];
  }

  #nearest(number: number, far: (one: number) => number): { number: number; far: number } | undefined {
    let best: { number: number; far: number } | undefined;
    for (let one = 0; one < number; one += 1) {
      const here = far(one);
      if (here < (best?.far ?? Infinity)) best = { number: one, far: here };
    }
    return best;
  }
}

type Part = [number, number, number, number];

function length(part: Part | undefined): number {
  return part ? Math.hypot(part[2] - part[0], part[3] - part[1]) : 0;
}

export function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Where an edge crosses the side of a cell: in its middle, or at the end of a half. */
export function crossing([x, y, to_x, to_y]: Part, parts: number): Spot {
  return parts > 1 ? { x: to_x, y: to_y } : { x: (x + to_x) / 2, y: (y + to_y) / 2 };
}

function toSegment([x, y, to_x, to_y]: Part, spot: Spot): number {
  const [right, down] = [to_x - x, to_y - y];
  const square = right * right + down * down || 1;
  const along = Math.min(1, Math.max(0, ((spot.x - x) * right + (spot.y - y) * down) / square));
  return distance({ x: x + along * right, y: y + along * down }, spot);
}
