const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";
/** A longer pause between two frames, as in a hidden tab, makes the measurement too inexact. */
const MAX_FRAME_MS = 400;
const TRANSPARENT = "rgba(0, 0, 0, 0)";

let seconds: number | null = null;
let isRunning = false;
const listeners = new Set<() => void>();

/**
 * Returns how long the example at the top of the page takes in this browser, from highlighting the first phrase of the
 * brief until the last card is on the board. Null until one loop was measured; always null under reduced motion.
 */
export const getSeconds = () => seconds;

/** Starts the measurement if there is none yet. @returns a function that ends the subscription */
export function subscribe(listener: () => void) {
  listeners.add(listener);
  if (seconds === null && !isRunning && !matchMedia(REDUCED_MOTION).matches) {
    isRunning = true;
    measure();
  }
  return () => void listeners.delete(listener);
}

/** Samples each frame of the loop until one full run had no pause. */
function measure() {
  let isCleared = false;
  let begunAt: number | null = null;
  let lastFrameAt = 0;
  const look = (now: number) => {
    const phrase = document.querySelector("[data-demo] [data-first-phrase]");
    const card = document.querySelector("[data-demo] [data-last-card]");
    if (listeners.size === 0 || !phrase || !card) {
      isRunning = false;
      return;
    }
    const isPaused = document.querySelector("[data-demo] :checked") !== null;
    if (isPaused || now - lastFrameAt > MAX_FRAME_MS) isCleared = false;
    lastFrameAt = now;
    if (getComputedStyle(phrase).backgroundColor === TRANSPARENT) {
      isCleared = true;
      begunAt = null;
    } else if (isCleared) {
      begunAt ??= now;
      if (getComputedStyle(card).opacity === "1") {
        seconds = (now - begunAt) / 1000;
        for (const listener of listeners) listener();
        return;
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
