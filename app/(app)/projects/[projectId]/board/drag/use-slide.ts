import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Animates cards that change their place within a list.
 * @param mode "measure" only records the places, as the start of the next animation
 * @param exceptId a card that is not animated, because it is scrolled into view at its final place
 */
export function useSlide(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  mode: "off" | "measure" | "slide",
  exceptId?: string,
) {
  const lastLayout = useRef<{ ids: readonly string[]; tops: Map<string, number> } | null>(null);

  useLayoutEffect(() => {
    if (mode === "off" || !list.current) {
      lastLayout.current = null;
      return;
    }
    const tops = new Map<string, number>();
    const items = list.current.querySelectorAll<HTMLElement>("[data-task-id]");
    for (const item of items) tops.set(item.dataset.taskId!, item.offsetTop);
    const previous = lastLayout.current;
    lastLayout.current = { ids, tops };
    if (mode === "measure" || !previous || previous.ids === ids) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const item of items) {
      const id = item.dataset.taskId!;
      const from = previous.tops.get(id);
      if (id === exceptId || from === undefined || from === item.offsetTop) continue;
      const distance = from - item.offsetTop;
      item.animate([{ translate: `0 ${distance}px` }, { translate: "0 0" }], {
        duration: 140,
        easing: "ease-out",
      });
    }
  });
}
