"use client";

import { type PointerEvent, type RefObject, useEffect, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import type { Status } from "@/lib/tasks/statuses";
import type { BoardModel } from "../model/model";
import { autoScroll } from "./auto-scroll";
import { type ListHandle, nearestColumn, type Point } from "./drop-target";
import { followPointer } from "./pointer-drag";

/** Drags cards by mouse, pen and finger. The copy under the pointer is moved by style alone: no step renders anything. */
export function useCardDrag(
  model: BoardModel,
  lists: ReadonlyMap<Status, ListHandle>,
  board: RefObject<HTMLElement | null>,
) {
  const copy = useRef<HTMLDivElement>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => {
    // Browsers decide at the touch's start whether a page may hold a scroll back, so a listener must be there already.
    const root = board.current!;
    const holdsBack = () => {};
    root.addEventListener("touchmove", holdsBack, { passive: false });
    return () => {
      root.removeEventListener("touchmove", holdsBack);
      // Not within React's own work: a cancelled drag renders.
      queueMicrotask(() => stop.current?.());
    };
  }, [board]);

  return useMemo(() => {
    function onPointerDown(event: PointerEvent) {
      const target = event.target as Element;
      const item = target.closest<HTMLElement>("[data-task-id]");
      if (!item || event.button !== 0 || event.ctrlKey || target.closest("[data-no-drag]")) return;
      const id = item.dataset.taskId!;
      let grip = { x: 0, y: 0 };
      let height = 0;

      const follow = ({ x, y }: Point) => {
        if (copy.current) copy.current.style.translate = `${x - grip.x}px ${y - grip.y}px`;
      };
      stop.current = followPointer(event.nativeEvent, {
        onLift(at) {
          const rect = item.getBoundingClientRect();
          grip = { x: at.x - rect.left, y: at.y - rect.top };
          height = rect.height;
          flushSync(() => model.lift(id, "pointer", height));
          follow(at);
        },
        onFrame(at, ms) {
          follow(at);
          const over = nearestColumn(lists, at.x);
          if (!over || !board.current) return;
          const [status, list] = over;
          model.moveHeld({ status, index: list.indexAt(at.y - grip.y + height / 2) });
          autoScroll(at, ms, list.scroller, board.current);
        },
        onDrop() {
          const from = copy.current?.getBoundingClientRect();
          flushSync(() => model.drop());
          if (from) land(board.current, id, from);
        },
        onCancel() {
          const from = copy.current?.getBoundingClientRect();
          flushSync(() => model.cancel());
          if (from) land(board.current, id, from);
        },
      });
    }
    return { onPointerDown, copy };
  }, [model, lists, board]);
}

/** Lets the card glide from where it was let go to where it belongs. */
function land(board: HTMLElement | null, id: string, from: DOMRect) {
  const item = board?.querySelector(`[data-task-id="${id}"]`);
  if (!item || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const to = item.getBoundingClientRect();
  item.animate(
    [
      { translate: `${from.left - to.left}px ${from.top - to.top}px`, zIndex: 1 },
      { translate: "0 0", zIndex: 1 },
    ],
    { duration: 160, easing: "cubic-bezier(0.2, 0, 0, 1)" },
  );
}
