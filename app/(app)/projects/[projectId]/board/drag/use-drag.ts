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
import { liftSelected } from "../selection/use-selection";
import { detectCollisions } from "./drop-target";
import { useDragSensors } from "./sensors";

/** Scrolls the list first, then the board horizontally, then the page. */
const AUTO_SCROLL = {
  order: TraversalOrder.ReversedTreeOrder,
  threshold: { x: 0.15, y: 0.15 },
  layoutShiftCompensation: false,
};

/** The board makes its own announcements, so those of dnd-kit go to an element outside the document. */
export const createSilentAccessibility = () => ({
  container: typeof document === "undefined" ? undefined : document.createElement("div"),
  restoreFocus: false,
});

/** Animates the overlay from where it was dropped to the place of the card. */
export const DROP_ANIMATION: DropAnimation = {
  ...defaultDropAnimation,
  duration: 160,
  easing: "cubic-bezier(0.2, 0, 0, 1)",
  keyframes: (transition) =>
    matchMedia("(prefers-reduced-motion: reduce)").matches ? [] : defaultDropAnimation.keyframes!(transition),
};

const isCard = ({ data }: Active) => data.current?.sortable === undefined;

/**
 * Returns a measure function that reports a held card at the place where it was lifted. Otherwise, dnd-kit measures
 * the card at each place in a list, and rerenders every draggable element each time.
 */
function measureOnceLifted(model: BoardModel) {
  let lifted: ClientRect | null = null;
  return (node: HTMLElement) => {
    const isHeld = model.getState().heldCard?.by === "pointer";
    const rect = (isHeld && lifted) || getClientRect(node);
    lifted = isHeld ? rect : null;
    return rect;
  };
}

/** Returns the props of the `DndContext` that drags cards and columns by mouse, pen and touch. */
export function useDrag(
  model: BoardModel,
  order: readonly Status[],
  selectedIds: ReadonlySet<string>,
  moveColumn: (status: Status, step: number) => void,
): DndContextProps {
  const sensors = useDragSensors();
  const [measuring] = useState(() => ({ draggable: { measure: measureOnceLifted(model) } }));
  const [accessibility] = useState(createSilentAccessibility);
  useEffect(
    () => () => {
      // Canceling a drag sets state, which is not allowed while React unmounts.
      if (model.getState().heldCard?.by === "pointer") queueMicrotask(model.cancel);
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
      if (isCard(active)) liftSelected(model, String(active.id), "pointer", selectedIds);
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
