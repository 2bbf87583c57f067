// Pictures of the engine in the page. They are made by our own renderer; even so only what it makes is let in: shapes and
// texts, no script, no link, no style.

import { SVG } from "../page/dom";

const ELEMENTS = new Set(["svg", "g", "path", "circle", "text", "title"]);

const ATTRIBUTES = new Set([
  "viewBox",
  "d",
  "cx",
  "cy",
  "r",
  "x",
  "y",
  "fill",
  "fill-rule",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-dasharray",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
]);

/** The picture as an element; nothing where it is none. */
export function picture(svg: string): SVGSVGElement | undefined {
  const read = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const made = read.localName === "svg" && read.namespaceURI === SVG ? copied(read) : undefined;
  if (!(made instanceof SVGSVGElement)) return undefined;
  made.setAttribute("role", "img");
  return made;
}

function copied(read: Element): SVGElement | undefined {
  if (!ELEMENTS.has(read.localName) || read.namespaceURI !== SVG) return undefined;
  const made = document.createElementNS(SVG, read.localName);
  for (const { name, value } of read.attributes) {
    if (ATTRIBUTES.has(name) && !/url|script/i.test(value)) made.setAttribute(name, value);
  }
  for (const child of read.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) made.append(child.nodeValue ?? "");
    if (child instanceof Element) {
      const part = copied(child);
      if (part) made.append(part);
    }
  }
  return made;
}
