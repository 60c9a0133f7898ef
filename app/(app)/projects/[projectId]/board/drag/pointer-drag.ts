import type { Point } from "./drop-target";

const MOUSE_DISTANCE = 5;
const TOUCH_DELAY = 220;
const TOUCH_TOLERANCE = 8;

export type Drag = {
  onLift: (at: Point) => void;
  /** Once a frame, also while the pointer rests: what lies beneath may scroll. */
  onFrame: (at: Point, ms: number) => void;
  onDrop: () => void;
  onCancel: () => void;
};

/**
 * Follows a pointer from its press: a mouse lifts after a few pixels, a finger after it has rested, so that a swipe still
 * scrolls. Escape, a second finger and a lost pointer cancel. @returns a function that cancels.
 */
export function followPointer(down: PointerEvent, { onLift, onFrame, onDrop, onCancel }: Drag): () => void {
  const touch = down.pointerType === "touch";
  const start = { x: down.clientX, y: down.clientY };
  const listening = new AbortController();
  const { signal } = listening;
  let at = start;
  let lifted = false;
  let frame = 0;
  const timer = touch ? setTimeout(lift, TOUCH_DELAY) : undefined;

  function lift() {
    lifted = true;
    document.getSelection()?.removeAllRanges();
    onLift(start);
    let before = performance.now();
    const tick = (now: number) => {
      onFrame(at, now - before);
      before = now;
      if (!signal.aborted) frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
  }

  function end(finish?: () => void) {
    if (signal.aborted) return;
    listening.abort();
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    if (!lifted) return;
    // The click that follows a drag is not a click.
    const swallow = (event: Event) => event.stopPropagation();
    window.addEventListener("click", swallow, { capture: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
    finish?.();
  }
  const cancel = () => end(onCancel);

  function move(event: PointerEvent) {
    if (event.pointerId !== down.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    if (lifted) return;
    const distance = Math.hypot(at.x - start.x, at.y - start.y);
    if (touch && distance > TOUCH_TOLERANCE) end();
    if (!touch && distance > MOUSE_DISTANCE) lift();
  }
  function up(event: PointerEvent) {
    if (event.pointerId !== down.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    if (lifted) onFrame(at, 0);
    end(onDrop);
  }
  function key(event: KeyboardEvent) {
    if (!lifted) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") cancel();
  }

  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", up, { signal });
  window.addEventListener("pointercancel", cancel, { signal });
  // Also hears the very press that began this.
  window.addEventListener("pointerdown", (event) => event !== down && cancel(), { signal });
  window.addEventListener("blur", cancel, { signal });
  window.addEventListener("keydown", key, { signal, capture: true });
  window.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  window.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  // A finger that carries a card must not scroll the page too.
  const hold = (event: TouchEvent) => {
    if (lifted && event.cancelable) event.preventDefault();
  };
  window.addEventListener("touchmove", hold, { signal, passive: false });
  return cancel;
}
