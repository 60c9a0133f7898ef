import { type PointerEvent, type RefObject, useEffect, useState } from "react";
import type { ReviewTask } from "./review";

/** A task by its key, or a sentence by its number. */
type Item = string | number;

/**
 * Finds the tasks and sentences that belong to the hovered or focused item. Scrolls the first of them into view.
 * @param pane contains both lists; null if they are stacked, where scrolling to one would move the other away
 */
export function useLinkedHighlight(tasks: ReviewTask[], pane: RefObject<HTMLElement | null> | null) {
  const [hovered, setHovered] = useState<Item | null>(null);
  const [focused, setFocused] = useState<Item | null>(null);
  // A task that is removed under the mouse fires no leave event.
  const isThere = (item: Item | null) =>
    item !== null && (typeof item === "number" || tasks.some(({ key }) => key === item));
  const active = [hovered, focused].find(isThere) ?? null;
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
    /** The event handlers of a task or sentence. */
    track: (item: Item) => ({
      onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && setHovered(item),
      onPointerLeave: () => setHovered((current) => (current === item ? null : current)),
      // The latest event wins: the mouse may rest on another item.
      onFocus: () => {
        setFocused(item);
        setHovered(null);
      },
      onBlur: () => setFocused((current) => (current === item ? null : current)),
    }),
  };
}

export type LinkedHighlight = ReturnType<typeof useLinkedHighlight>;
