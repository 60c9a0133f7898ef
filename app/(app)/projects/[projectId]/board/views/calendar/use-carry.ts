import { type DndContextProps, pointerWithin } from "@dnd-kit/core";
import { useState } from "react";
import { useDragSensors } from "../../drag/sensors";
import { createSilentAccessibility } from "../../drag/use-drag";

/** Carries a task to another day by the pointer. @param onDrop called with the task and what is below the pointer */
export function useCarry(onDrop: (id: string, place: string) => void) {
  const sensors = useDragSensors();
  const [accessibility] = useState(createSilentAccessibility);
  const [carriedId, setCarriedId] = useState<string | null>(null);
  const dragProps: DndContextProps = {
    sensors,
    accessibility,
    collisionDetection: pointerWithin,
    onDragStart: ({ active }) => setCarriedId(String(active.id)),
    onDragCancel: () => setCarriedId(null),
    onDragEnd({ active, over }) {
      setCarriedId(null);
      if (over) onDrop(String(active.id), String(over.id));
    },
  };
  return { carriedId, dragProps };
}
