import { useRef, useState } from "react";
import { catchEarlyKeys } from "@/components/hooks/early-keys";
import { useShortcuts } from "@/components/hooks/use-shortcuts";
import type { BoardModel } from "../model/model";

const DIGITS = ["0", "1", "2", "3", "4"];
const LETTERS = ["d", "l"];

/** A pressed key, with the focused task and the tasks to change: the selected ones, or the focused one. */
export interface TaskKey {
  key: string;
  /** The letters open a menu. The digits and Delete change the tasks at once. */
  opensMenu: boolean;
  id: string;
  ids: readonly string[];
}

/** Keeps the pressed keys that change tasks until the part that handles them has loaded. */
export function useTaskKeys(
  model: BoardModel,
  selectedIds: ReadonlySet<string>,
  load: () => Promise<unknown>,
) {
  const pressed = useRef<TaskKey[]>([]);
  const [count, setCount] = useState(0);
  function cancel() {
    pressed.current = [];
    setCount(0);
  }
  function press(key: string) {
    const { focusedId: id, heldCard } = model.getState();
    if (id === null || heldCard) return;
    const opensMenu = LETTERS.includes(key);
    // The next keys are meant for the menu.
    if (opensMenu) catchEarlyKeys(load, cancel);
    pressed.current.push({ key, opensMenu, id, ids: selectedIds.size > 0 ? [...selectedIds] : [id] });
    setCount(count + 1);
  }
  // The views delete a single task.
  const keys = [...DIGITS, ...LETTERS, ...(selectedIds.size > 0 ? ["Delete"] : [])];
  useShortcuts(Object.fromEntries(keys.map((key) => [key, () => press(key)])));
  return { count, take: () => pressed.current.splice(0), cancel };
}
