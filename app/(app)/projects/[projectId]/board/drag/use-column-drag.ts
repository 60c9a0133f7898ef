"use client";

import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { Status } from "@/lib/tasks/statuses";
import { useBoard } from "../board-context";
import { followPointer } from "./pointer-drag";

/** Drags a column by its handle: it changes places with a neighbour as soon as the pointer is past that one's middle. */
export function useColumnDrag(status: Status) {
  const { moveColumn } = useBoard();
  const [dragging, setDragging] = useState(false);
  const latest = useRef(moveColumn);
  latest.current = moveColumn;
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    const column = event.currentTarget.closest<HTMLElement>("[data-column]")!;
    let way = 0;
    stop.current = followPointer(event.nativeEvent, {
      onLift: () => setDragging(true),
      onFrame({ x }) {
        const step = passed(column, x);
        if (step === 0) return;
        way += step;
        latest.current(status, step);
      },
      onDrop: () => setDragging(false),
      onCancel() {
        setDragging(false);
        for (; way !== 0; way -= Math.sign(way)) latest.current(status, way > 0 ? -1 : 1);
      },
    });
  }
  return { dragging, onPointerDown };
}

function passed(column: HTMLElement, x: number): -1 | 0 | 1 {
  const middle = (element: Element | null) => {
    const rect = element?.getBoundingClientRect();
    return rect && rect.left + rect.width / 2;
  };
  const left = middle(column.previousElementSibling);
  const right = middle(column.nextElementSibling);
  if (left !== undefined && x < left) return -1;
  return right !== undefined && x > right ? 1 : 0;
}
