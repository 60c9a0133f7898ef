import { type PointerEvent, type RefObject, useEffect, useState } from "react";
import type { ReviewTask } from "./review";

/** A task by its key, or a sentence by its number. */
type Item = string | number;

/**
 * Which tasks and sentences belong to what the mouse or the focus is on. The first of them is scrolled into view.
 * @param pane holds both; null while they are stacked, where scrolling to one would move the other away
 */
export function useLit(tasks: ReviewTask[], pane: RefObject<HTMLElement | null> | null) {
  const [hovered, setHovered] = useState<Item | null>(null);
  const [focused, setFocused] = useState<Item | null>(null);
  // A task that was removed under the mouse is never left.
  const isThere = (item: Item | null) =>
    item !== null && (typeof item === "number" || tasks.some(({ key }) => key === item));
  const active = isThere(hovered) ? hovered : isThere(focused) ? focused : null;
  const sentences =
    typeof active === "number" ? [active] : (tasks.find(({ key }) => key === active)?.from ?? []);
  const keys = tasks
    .filter(({ key, from }) => (typeof active === "number" ? from.includes(active) : key === active))
    .map(({ key }) => key);

  useEffect(() => {
    if (active === null) return;
    const other = typeof active === "number" ? "[data-card]" : "[data-sentence]";
    pane?.current?.querySelector(`${other}[data-lit]`)?.scrollIntoView({ block: "nearest" });
  }, [active, pane]);

  return {
    sentences: new Set(sentences),
    keys: new Set(keys),
    /** The handlers of a task or sentence. */
    track: (item: Item) => ({
      onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && setHovered(item),
      onPointerLeave: () => setHovered((now) => (now === item ? null : now)),
      // What comes later counts: the mouse may rest on another one.
      onFocus: () => {
        setFocused(item);
        setHovered(null);
      },
      onBlur: () => setFocused((now) => (now === item ? null : now)),
    }),
  };
}

export type Lit = ReturnType<typeof useLit>;
