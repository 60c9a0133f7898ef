import { useEffect, useEffectEvent, useRef } from "react";
import { getUndoAction, reportNothing } from "@/components/hooks/undo-key";
import { toastOffer, withdrawOffer } from "@/lib/undo/offers";
import type { UndoAction } from "@/lib/undo/undo-history";
import type { Editing } from "./editing";
import { PLAN_OFFERS, type Plan } from "./review";

/**
 * Removes tasks from a plan. A toast and Ctrl/Cmd+Z put the last removed one back, and with Shift remove it again.
 * @param onRemoved called with the index that the task had @param onRestored called with the key of the task
 */
export function useRemovals(
  plan: Plan,
  edit: Editing,
  { onRemoved, onRestored }: { onRemoved: (index: number) => void; onRestored: (key: string) => void },
) {
  const undone = useRef<string[]>([]);
  // The toast keeps the functions of an earlier rendering.
  const latest = useRef(plan);
  useEffect(() => {
    latest.current = plan;
  });
  useEffect(() => () => withdrawOffer(PLAN_OFFERS), []);

  function offer(message: string, label: UndoAction) {
    const accept = async () => {
      if (label === "Undo") undo();
      else redo();
      return true;
    };
    toastOffer(PLAN_OFFERS, "success", message, { label, accept }, { position: "bottom-left" });
  }

  function remove(key: string, message: string) {
    const index = latest.current.tasks.findIndex((task) => task.key === key);
    if (index < 0) return;
    edit.remove(key);
    offer(message, "Undo");
    onRemoved(index);
  }

  function undo() {
    const key = latest.current.removedKeys.at(-1);
    if (key === undefined) return void reportNothing("Undo");
    edit.restore(key);
    undone.current.push(key);
    offer("Undone", "Redo");
    onRestored(key);
  }

  function redo() {
    const key = undone.current.pop();
    if (key === undefined) return void reportNothing("Redo");
    remove(key, "Redone");
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = getUndoAction(event);
    if (!action || event.defaultPrevented) return;
    // Text fields undo their own typing.
    if (!(event.target instanceof Element) || event.target.closest("input, textarea, select")) return;
    if (!event.target.closest("[role=dialog]")) return;
    event.preventDefault();
    if (action === "Redo") redo();
    else undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);

  return (key: string) => {
    undone.current = [];
    remove(key, "Task removed");
  };
}
