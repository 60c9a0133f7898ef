import type { Task } from "@/lib/tasks/endpoints";
import type { Board } from "./board";
import type { BoardStore } from "./store";
import { filterBoard, type Matches } from "./visible";

/** Creates the filter of a board, which decides which cards are visible. */
export function createBoardFilter({ getState }: BoardStore) {
  let matches: Matches | null = null;
  return {
    setFilter(next: Matches | null) {
      matches = next;
    },
    isFiltered: () => matches !== null,
    /** The visible part of a board. A held card stays visible. */
    toVisible: (board: Board) => (matches ? filterBoard(board, matches, getState().heldCard?.id) : board),
    /** Whether the filter hides a task, which the board may not have yet. */
    isHidden: (task: Task) => matches !== null && !matches(task, task.status === "done"),
  };
}

export type BoardFilter = ReturnType<typeof createBoardFilter>;
