"use client";

import {
  type Active,
  type ClientRect,
  type DndContextProps,
  type DropAnimation,
  defaultDropAnimation,
  getClientRect,
  TraversalOrder,
} from "@dnd-kit/core";
import { useEffect, useState } from "react";
import type { Status } from "@/lib/tasks/statuses";
import type { Place } from "../model/board";
import type { BoardModel } from "../model/model";
import { detectCollisions } from "./drop-target";
import { useDragSensors } from "./sensors";

/** The list first, then the board sideways, then the page. */
const AUTO_SCROLL = {
  order: TraversalOrder.ReversedTreeOrder,
  threshold: { x: 0.15, y: 0.15 },
  layoutShiftCompensation: false,
};

/** The board speaks for itself; what dnd-kit would say goes to an element that is on no page. */
const makeSilent = () => ({
  container: typeof document === "undefined" ? undefined : document.createElement("div"),
  restoreFocus: false,
});

/** The copy glides from where it was let go to where the card belongs. */
export const GLIDE: DropAnimation = {
  ...defaultDropAnimation,
  duration: 160,
  easing: "cubic-bezier(0.2, 0, 0, 1)",
  keyframes: (way) =>
    matchMedia("(prefers-reduced-motion: reduce)").matches ? [] : defaultDropAnimation.keyframes!(way),
};

const isCard = ({ data }: Active) => data.current?.sortable === undefined;

/**
 * A card under the pointer counts as being where it was lifted. dnd-kit would otherwise measure it with each place that it
 * takes in a list, and render everything that can be dragged each time.
 */
function measureOnceLifted(model: BoardModel) {
  let lifted: ClientRect | null = null;
  return (node: HTMLElement) => {
    const isHeld = model.get().held?.by === "pointer";
    const rect = (isHeld && lifted) || getClientRect(node);
    lifted = isHeld ? rect : null;
    return rect;
  };
}

/** Drags cards and columns by mouse, pen and finger. */
export function useDrag(
  model: BoardModel,
  order: readonly Status[],
  moveColumn: (status: Status, step: number) => void,
): DndContextProps {
  const sensors = useDragSensors();
  const [measuring] = useState(() => ({ draggable: { measure: measureOnceLifted(model) } }));
  const [accessibility] = useState(makeSilent);
  useEffect(
    () => () => {
      // Not within React's own work: a cancelled drag renders.
      if (model.get().held?.by === "pointer") queueMicrotask(model.cancel);
    },
    [model],
  );

  return {
    sensors,
    collisionDetection: detectCollisions,
    measuring,
    autoScroll: AUTO_SCROLL,
    accessibility,
    onDragStart({ active }) {
      if (isCard(active)) model.lift(String(active.id), "pointer");
    },
    onDragMove({ active, collisions }) {
      const place: Place | undefined = collisions?.[0]?.data?.place;
      if (isCard(active) && place) model.moveHeld(place);
    },
    onDragEnd({ active, over }) {
      if (isCard(active)) return model.drop();
      const step = over ? order.indexOf(over.id as Status) - order.indexOf(active.id as Status) : 0;
      if (step !== 0) moveColumn(active.id as Status, step);
    },
    onDragCancel({ active }) {
      if (isCard(active)) model.cancel();
    },
  };
}
