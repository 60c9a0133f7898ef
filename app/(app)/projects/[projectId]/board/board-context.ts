import { createContext, type MouseEvent, useContext } from "react";
import type { Task } from "@/lib/tasks/fields";
import type { Status } from "@/lib/tasks/statuses";
import type { BoardModel } from "./model/model";
import type { ProposalStore } from "./proposals/proposals";
import type { SelectHow } from "./selection/use-selection";

/** Initial values of the dialog for a new task. */
export type NewTaskValues = Partial<
  Pick<Task, "name" | "priority" | "due_on" | "size" | "repeat" | "label_ids">
>;

export type BoardDialog =
  | { kind: "add"; status: Status; values?: NewTaskValues }
  | { kind: "edit" | "move"; id: string };

type BoardContextValue = {
  model: BoardModel;
  openDialog: (dialog: BoardDialog) => void;
  deleteTask: (id: string) => void;
  /** Asks the planner for the next tasks of the project. */
  suggest: () => void;
  /** Asks the planner to break a task down into steps. */
  breakDown: (id: string) => void;
  proposalStore: ProposalStore;
  moveColumn: (status: Status, step: number) => void;
  /** Selects a task for a bulk change. */
  select: (id: string, how: SelectHow) => void;
  openQuickAdd: (status: Status) => void;
  closeQuickAdd: () => void;
};

export const BoardContext = createContext<BoardContextValue | null>(null);

export function useBoard() {
  const value = useContext(BoardContext);
  if (!value) throw new Error("useBoard must be used inside a board.");
  return value;
}

/** Returns the function that handles a click on a task: with Shift, Control or Command it selects the task, otherwise it opens it. */
export function useSelectOrOpen() {
  const { openDialog, select } = useBoard();
  return (event: MouseEvent, id: string) => {
    if (event.shiftKey) select(id, "range");
    else if (event.ctrlKey || event.metaKey) select(id, "toggle");
    else openDialog({ kind: "edit", id });
  };
}
