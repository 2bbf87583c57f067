// Elements made by hand: texts are texts, never markup.

type Child = Node | string | null | undefined | false;

/** An element with attributes and children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  append(made, children);
  return made;
}

export function append(parent: Node, children: Child[]): void {
  for (const child of children) {
    if (child) parent.appendChild(typeof child === "string" ? document.createTextNode(child) : child);
  }
}

export function button(label: string, help: string, act: () => void, kind = ""): HTMLButtonElement {
  const made = element("button", { type: "button", title: help, class: kind }, label);
  made.addEventListener("click", act);
  return made;
}

export const SVG = "http://www.w3.org/2000/svg";

export function shape(name: string, attributes: Record<string, string | number>, text?: string): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (text !== undefined) made.textContent = text;
  return made;
}
