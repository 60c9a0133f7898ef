import type { Task } from "@/lib/tasks/fields";
import type { Board } from "./board";
import type { BoardStore } from "./store";
import { filterBoard, type Matches } from "./visible";

/** Creates the part of a board that decides which cards are visible. */
export function createVisibility({ getState }: BoardStore) {
  let matches: Matches | null = null;
  return {
    setFilter(next: Matches | null) {
      matches = next;
    },
    /** The visible part of a board. A held card stays visible. */
    toVisible: (board: Board) => (matches ? filterBoard(board, matches, getState().heldCard?.id) : board),
    /** Whether the filter hides a task, which the board may not have yet. */
    isHidden: (task: Task) => matches !== null && !matches(task, task.status === "done"),
  };
}

export type Visibility = ReturnType<typeof createVisibility>;
