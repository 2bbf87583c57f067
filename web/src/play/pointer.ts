// Mouse and finger over the board: where they are, in units of the picture.

import type { Spot } from "./net";

export interface Hands {
  down: (event: PointerEvent) => void;
  move: (event: PointerEvent) => void;
  up: (event: PointerEvent) => void;
  cancel: () => void;
}

/** A place of the window in units of the picture. */
export function spotOf(overlay: SVGElement, { clientX, clientY }: { clientX: number; clientY: number }): Spot {
  const { left, top, width, height } = overlay.getBoundingClientRect();
  const [x, y, wide, high] = (overlay.getAttribute("viewBox") ?? "").split(" ").map(Number);
  // the picture lies in the middle, as large as there is room
  const unit = Math.max((wide ?? 1) / (width || 1), (high ?? 1) / (height || 1));
  return {
    x: (x ?? 0) + (wide ?? 0) / 2 + (clientX - left - width / 2) * unit,
    y: (y ?? 0) + (high ?? 0) / 2 + (clientY - top - height / 2) * unit,
  };
}

export function listen(overlay: SVGElement, hands: Hands): void {
  const heard = (name: string, act: (event: PointerEvent) => void): void => {
    overlay.addEventListener(name, (event) => {
      if (event instanceof PointerEvent) act(event);
    });
  };
  heard("pointerdown", (event) => {
    event.preventDefault();
    hands.down(event);
  });
  heard("pointermove", (event) => {
    if (event.buttons) hands.move(event);
  });
  heard("pointerup", hands.up);
  heard("pointercancel", hands.cancel);
  // the other button of the mouse crosses out
  overlay.addEventListener("contextmenu", (event) => {
    event.preventDefault();
  });
}
