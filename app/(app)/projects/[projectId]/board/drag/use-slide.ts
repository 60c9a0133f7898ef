"use client";

import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Held } from "../model/state";

/** While a card is carried, the cards it passes glide to their new places instead of jumping. */
export function useSlide(list: RefObject<HTMLElement | null>, ids: readonly string[], held: Held | null) {
  const before = useRef<{ ids: readonly string[]; tops: Map<string, number> } | null>(null);

  useLayoutEffect(() => {
    if (!held || !list.current) {
      before.current = null;
      return;
    }
    const tops = new Map<string, number>();
    const items = list.current.querySelectorAll<HTMLElement>("[data-task-id]");
    for (const item of items) tops.set(item.dataset.taskId!, item.offsetTop);
    const old = before.current;
    before.current = { ids, tops };
    if (!old || old.ids === ids || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const item of items) {
      const id = item.dataset.taskId!;
      const from = old.tops.get(id);
      // The carried card itself stands still at once: it has to be scrolled to where it is.
      if (id === held.id || from === undefined || from === item.offsetTop) continue;
      const by = from - item.offsetTop;
      item.animate([{ translate: `0 ${by}px` }, { translate: "0 0" }], { duration: 140, easing: "ease-out" });
    }
  });
}
